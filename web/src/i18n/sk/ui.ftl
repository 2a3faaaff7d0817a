### Slová stránok po slovensky. Názvy hier, figúr, možností a výsledkov sú v games.ftl.

## Všade

skip = Prejsť na obsah
home = Ashtapada: všetky hry
nav = Hlavná ponuka
nav-games = Hry
nav-mine = Moje partie
nav-import = Import
language = Jazyk
dark = Tmavé farby
try-again = Skúsiť znova
save = Uložiť
saved = Uložené.
copied = Skopírované
copy-failed = Nedá sa skopírovať
connecting = Pripája sa…
rules = Pravidlá
clock = Hodiny
lost = Taká stránka tu nie je
lost-about = Možno je v adrese preklep.

## Čo sa nepodarilo

problem-page = Stránku sa nepodarilo načítať.
problem-failed = Nepodarilo sa to.
problem-offline = Server neodpovedá.
problem-not-found = Na tejto adrese nič nie je.
problem-too-many = Je toho príliš veľa naraz. Chvíľu počkajte.
problem-too-large = Text je príliš dlhý.
problem-unknown-game = Hra s takým názvom tu nie je
problem-which-game = Text nehovorí, z ktorej hry je. Vyberte hru vyššie alebo začnite riadkom ako [Variant "Makruk"].
problem-bad-option = Takto sa možnosť nedá nastaviť.
problem-bad-text = Tento text sa nedá prečítať.
problem-bad-move = Jeden z ťahov sa nedá zahrať.
problem-bad-seats = Miesta sa takto nedajú obsadiť.
problem-bad-clock = Hodiny sa takto nedajú nastaviť.
problem-bad-name = Meno je pridlhé.
problem-over = Tam už nie je čo hrať.
problem-taken = Miesto je obsadené.

refused-illegal = Tento ťah nie je možný.
refused-not-yours = Nie ste na ťahu.
refused-theirs = To je figúra { $of }.
refused-stale = Pozícia sa medzitým zmenila.
refused-asked = O to už niekto požiadal.
refused-over = Partia sa skončila.
refused-not-now = Teraz to nie je možné.
refused-unreadable = Server tomu nerozumel.
refused-too-many = Príliš rýchlo. Chvíľu počkajte.
refused-failed = Serveru sa to nepodarilo. Partia je v bezpečí.
refused-lost = Spojenie sa prerušilo. Toto sa neodoslalo.
refused-unheard = Spojenie sa prerušilo. Možno sa toto neodoslalo: pozrite, či sa niečo zmenilo.
refused-missed = Váš ťah sa nevykonal: partia sa zmenila, kým nebolo spojenie.
refused-close = Zavrieť oznámenie

## Galéria a moje partie

gallery-title = Čo si zahráme?
gallery-line = Vyberte si dosku. Môžete hrať proti botovi, s niekým na tejto obrazovke alebo poslať priateľovi odkaz.
running = Prebiehajúce partie
finished = Skončené partie
against = súper: { $names }
one-screen = na jednej obrazovke
waiting = Čaká sa na ostatných
mine-none = Zatiaľ žiadne partie.
mine-loading = Načítavajú sa vaše partie…
mine-more = Staršie partie mimo zoznamu: { $number }.
mine-added = Pridané { $time }
mine-moves = Počet ťahov: { $number }
mine-begin = Začať prvú
name = Vaše meno
name-about = Vidia ho ostatní pri doske. Bez mena ste hosť. Najviac { $most } znakov.

## Príprava partie

company = Hrať
company-bot = Proti botovi
company-bot-about = Program hrá za všetky ostatné strany.
company-screen = Na jednej obrazovke
company-screen-about = Ťaháte za všetky strany alebo sa na tomto zariadení striedate.
company-link = Cez odkaz
company-link-about = Dostanete odkaz, ktorý pošlete. Zahrá si s vami ten, kto ho prvý otvorí a sadne si; ostatní sa môžu pozerať.
company-own-about = Miesta sú obsadené tak, ako ste si zvolili nižšie.
level = Úroveň { $level }
strength = { $strength ->
    [gentle] na prvé kroky
    [easy] ľahká
    [medium] stredná
    [hard] ťažká
   *[hardest] najsilnejšia
}
seat-yours = Vaša strana
seat-any = Žrebovať
seat-me = Ja
seat-by-link = Niekto cez odkaz
seats = Miesta
seats-own = vlastný výber
seats-about = Zvoľte pre každú stranu, kto za ňu hrá.
seats-about-hidden = Zvoľte pre každú stranu, kto za ňu hrá. Môžete mať len jedno miesto: nikto nesmie vidieť viac než jedna strana.
options = Možnosti
options-default = ako zvyčajne
a-number = číslo
draw-lot = Vyžrebovať iné
clock-kind = Čas
clock-none = Bez hodín
clock-none-about = Máte toľko času, koľko potrebujete.
clock-fischer = S prírastkom
clock-fischer-about = Každý dokončený ťah pridá niekoľko sekúnd.
clock-delay = S oneskorením
clock-delay-about = Hodiny sa v každom ťahu rozbehnú až po niekoľkých sekundách.
clock-byoyomi = Bjójomi
clock-byoyomi-about = Keď sa čas minie, každý ťah sa musí zmestiť do jednej periódy.
clock-minutes = Minúty na hráča
clock-little = Hodiny majú najmenej pol minúty.
clock-increment = Pridané sekundy
clock-delay-seconds = Sekundy oneskorenia
clock-period = Sekundy periódy
clock-periods = Počet periód
clock-periods-left = × { $number }
minutes = { $number } min
seconds = { $number } s
start = Základné postavenie
start-usual = zvyčajné
start-own = vlastné
start-reset = Späť na zvyčajné postavenie
setup-over-there = Partia je tu už skončená: začnite z iného postavenia.
teams = Tímy: { $sides }.
teams-none = Každý sám za seba.
position-text = Zápis pozície
position-about = Vložte pozíciu (FEN), od ktorej chcete začať. Doska ukazuje, čo sa podarilo prečítať.
notes = Čo sa zmenilo alebo vynechalo:
setup-board = Doska: { $text }
setup-moves = { $number ->
    [one] Po 1 ťahu.
   *[other] Po { $number } ťahoch.
}
play = Hrať
play-link = Vytvoriť partiu

## Partia

board = Doska
game-heading = { $game }: partia
game-card = O tejto partii
status = Čo sa deje
actions = Čo sa dá urobiť
bar = { $colour }
to-move = na ťahu
to-move-colour = { $colour } na ťahu
your-turn = Ste na ťahu
your-turn-check = Ste na ťahu: šach!
waiting-open = Čaká sa, kým sa niekto pripojí
watching = Sledujete túto partiu.
watching-free = Sledujete túto partiu. Ak si chcete sadnúť, požiadajte hostiteľa o odkaz s pozvánkou.
watching-replaced = Kým ste tu neboli, vaše miesto prevzal bot a hrá ďalej. Sledujete túto partiu.
looking-back = Skoršia pozícia
look-now = Späť do partie
won = výhra
out = vypadáva
you-are-out = Vypadávate. Ostatní hrajú ďalej.
partner = váš spoluhráč
away = preč
over = Partia sa skončila
from-elsewhere = Partia zo zápisu
tag-round = kolo { $round }
result-won = Vyhrávate
result-lost = Prehrávate
result-draw = Remíza
points-of = { $colour }: { $number ->
    [one] { $number } bod
    [few] { $number } body
    [many] { $number } bodu
   *[other] { $number } bodov
}
sitter-you = Vy
sitter-named-you = { $name } (vy)
sitter-guest = Hosť
sitter-bot = Bot, úroveň{"\u00A0"}{ $level }
sitter-bot-listed = bot (úroveň { $level })
sitter-open = Voľné miesto
first-turn = Čas na prvý ťah: { $seconds } s
reconnecting = Spojenie sa prerušilo. Pripája sa znova…
reconnecting-turn = Spojenie sa prerušilo. Keď sa obnoví, váš ťah sa odošle.
table-missing = Taká partia tu nie je
table-missing-about = Odkaz môže byť neúplný alebo sa partia nikdy nezačala a bola odstránená.
compose-back = O krok späť
compose-cancel = Odznova
said-check = Šach!
said-check-of = Kráľ { $of } je v šachu!
said-unseen = Ťah, ktorý nevidno.
said-taken-back = Posledný ťah bol vrátený.
said-sat = { $name } si sadá na miesto: { $colour }.
said-begins = Partia sa začína.
said-bot-goes-on = Ďalej hrá bot: { $colour }.
said-can-claim = { $name }: spojenie je stále prerušené. Teraz môžete partiu ukončiť.
said-can-claim-partner = { $name }: spojenie je stále prerušené. Teraz môže hrať ďalej bot.
said-beginning = Začiatok partie.

type-move = Napíšte ťah
type-go = Ťah
resign-sure = Vzdať túto partiu?
resign-yes = Vzdať sa
resign-no = Hrať ďalej
draw-sure = Ukončiť túto partiu remízou?
takeback = Vrátiť ťah
takeback-none = Ešte nemáte ťah, ktorý by sa dal vrátiť.
takeback-asked = Požiadali ste o vrátenie ťahu.
takeback-awaited = Čaká sa na odpoveď: { $who }.
takeback-declined = Žiadosť o vrátenie ťahu nebola prijatá.
abort = Zrušiť partiu
draw-offered = Ponúkli ste remízu.
draw-declined = Ponuka remízy nebola prijatá.
accept = Prijať
decline = Odmietnuť
offer-draw = { $who } ponúka remízu.
offer-takeback = { $who } žiada o vrátenie ťahu.
offer-rematch = { $who } chce odvetu.
rematch = Odveta
rematch-asked = Požiadali ste o odvetu.
rematch-withdraw = Zrušiť žiadosť
rematch-go = Do ďalšej partie
new-game = Nová partia
left = { $name } opúšťa partiu.
left-wait = { $name }: spojenie sa prerušilo. O { $seconds } s môžete partiu ukončiť.
left-wait-partner = { $name }: spojenie sa prerušilo. O { $seconds } s môže hrať ďalej bot.
left-later = { $name }: spojenie sa prerušilo. Po minúte môžete partiu ukončiť, keď príde na ťah tento hráč.
left-later-partner = { $name }: spojenie sa prerušilo. Po minúte môže hrať ďalej bot, keď príde na ťah tento hráč.
claim-win = Nárokovať výhru
claim-out = { $colour }: vyradiť z hry
claim-draw = Ukončiť remízou
bot-instead = Nech hrá bot
bot-level = Úroveň bota

flip = Otočiť dosku
sound = Zvuk
marks = Ukazovať možné ťahy
zoom = Zväčšiť dosku
faces = Tradičné figúry

moves = Zoznam ťahov
moves-keys = Zoznam ťahov; šípkami sa dá vracať
moves-none = Zatiaľ žiadne ťahy.
move-hidden = …
step-first = Na začiatok
step-back = O ťah späť
step-forward = O ťah ďalej
step-last = Na koniec

invite = { $number ->
    [one] Čaká sa na hráča
   *[other] Čaká sa na { $number } hráčov
}
invite-about = { $number ->
    [one] Pošlite tento odkaz. Zahrá si s vami ten, kto ho prvý otvorí a sadne si; ostatní sa môžu pozerať.
   *[other] Pošlite každému hráčovi jeden z týchto odkazov. Miesto patrí tomu, kto odkaz prvý otvorí a sadne si; ostatní sa môžu pozerať.
}
invite-link = Odkaz: { $colour }
copy-link = Kopírovať odkaz
share = Zdieľať
share-hidden = Zápis zostane do konca partie zatvorený.
copy-watch-link = Kopírovať odkaz pre divákov
copy-position = Kopírovať pozíciu
copy-record = Kopírovať zápis partie
download-pgn = PGN
download-text = Text
play-from-here = Nová partia od tejto pozície

## Pozvánka, import, pravidlá

join-title = Pozvánka
join-heading = Pozvánka: { $game }
join-with = Hráči
join-take = Sadnúť si: { $colour }
join-missing = Taká pozvánka neexistuje
join-missing-about = Odkaz je možno neúplný alebo partia, ku ktorej viedol, už bola odstránená. Vyžiadajte si nový.
join-taken = Toto miesto je už obsadené.
join-own = Pri tejto doske už sedíte. Pošlite odkaz tomu, s kým chcete hrať; ak si sadnete aj sem, obe miesta budú vaše.
watch = Sledovať
import-title = Import partie
import-about = Vložte zápis partie (PGN, PGN4 alebo náš text) alebo pozíciu. Odtiaľ sa dá hrať ďalej.
import-text = Zápis partie alebo pozície
import-file = Zo súboru
import-game = Hra
import-game-any = podľa textu
import-read = Prečítať
import-found = { $number ->
    [0] Pozícia bez ťahov.
    [one] Prečítal sa { $number } ťah.
    [few] Prečítali sa { $number } ťahy.
    [many] Prečítalo sa { $number } ťahu.
   *[other] Prečítalo sa { $number } ťahov.
}
import-as = Prečítané ako zápis hry
import-another = Ak je to iná hra, vyberte ju tu.
import-look = Prezrieť partiu
import-use = Vytvoriť partiu
import-over = Táto partia sa skončila.
import-other = Zvolili ste hru { $chosen }, ale zápis hovorí, že je to iná hra: { $game }.
import-before = Pokračovať spred jej konca
try-it = Vyskúšať
checked = Pozície z tejto stránky ako text a to, čo sa na nich testuje
more-positions = { $number ->
    [one] Ešte { $number } pozícia
    [few] Ešte { $number } pozície
    [many] Ešte { $number } pozície
   *[other] Ešte { $number } pozícií
}
rules-missing = Pravidlá s takým názvom tu nie sú
rules-languages = Tieto pravidlá nie sú v slovenčine. Dajú sa čítať v jazykoch: { $tongues }.

## Doska pre tých, ktorí ju počúvajú

board-dead = { $piece }, mŕtva figúra
board-tower = výška veže: { $height }, navrchu { $top }
board-tower-role = výška veže: { $height }, navrchu { $top }, ťahá ako { $role }
board-count = { $game ->
    [sixmaking] { $number ->
            [one] { $number } kotúč
            [few] { $number } kotúče
            [many] { $number } kotúča
           *[other] { $number } kotúčov
        }
   *[other] { $number ->
            [one] { $number } figúra
            [few] { $number } figúry
            [many] { $number } figúry
           *[other] { $number } figúr
        }
}
board-in-hand = { $piece }, v ruke: { $number }
board-hand = V ruke: { $colour }
board-choose = Vyberte
board-done = Hotovo
board-empty = prázdne
board-unseen = nevidno
board-last-seen = naposledy tu: { $piece }
board-can-start = môže ťahať
board-can-go = dá sa sem ísť
board-can-take = dá sa vziať
board-chosen = vybrané
board-nothing = Nič nie je vybrané.
board-check = v šachu
board-last = posledný ťah
board-earlier = skorší ťah
board-linked = súčasť zostavy
board-moved = { $piece } z { $from } na { $to }
board-took = { $moved }, berie sa: { $taken }
board-promoted = { $moved }, premena: { $piece }
board-put = { $piece } na { $to }
board-gone = { $piece } mizne z { $from }
board-became = { $moved }: teraz { $tower }
board-appeared = vidno: { $piece } na { $on }
board-goes = { $what }: { $listed ->
    [yes] môže ísť na { $cells }
   *[other] { $number ->
        [one] 1 pole na výber
        [few] { $number } polia na výber
       *[other] { $number } polí na výber
    }
}
board-choosing = { $what }; na výber: { $options }
board-goes-on = { $steps }. Ďalej: { $listed ->
    [yes] { $cells }
   *[other] { $number ->
        [one] 1 pole na výber
        [few] { $number } polia na výber
       *[other] { $number } polí na výber
    }
}
