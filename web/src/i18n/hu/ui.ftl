### Az oldalak szavai magyarul. A játékok, bábuk, beállítások és eredmények szavai: games.ftl.

## Mindenhol

skip = Ugrás a tartalomhoz
home = Ashtapada: minden játék
nav = Főmenü
nav-games = Játékok
nav-mine = Játszmáim
nav-import = Importálás
language = Nyelv
dark = Sötét színek
try-again = Újra
save = Mentés
saved = Elmentve.
copied = Másolva
copy-failed = Nem sikerült másolni
connecting = Kapcsolódás…
rules = Szabályok
clock = Óra
lost = Nincs ilyen oldal
lost-about = Lehet, hogy elírás van a címben.

## Ami nem sikerült

problem-page = Az oldalt nem sikerült betölteni.
problem-failed = Ez nem sikerült.
problem-offline = A kiszolgáló nem válaszol.
problem-not-found = Ezen a címen nincs semmi.
problem-too-many = Ez így túl sok. Várj egy kicsit.
problem-too-large = A szöveg túl hosszú.
problem-unknown-game = Nincs ilyen nevű játék
problem-which-game = A szövegből nem derül ki, melyik játékból való. Válaszd ki fent a játékot, vagy kezdd egy ilyen sorral: [Variant "Makruk"].
problem-bad-option = Így nem lehet beállítani.
problem-bad-text = Ezt a szöveget nem lehet olvasni.
problem-bad-move = Az egyik lépést nem lehet meglépni.
problem-bad-seats = A helyeket így nem lehet elosztani.
problem-bad-clock = Az órát így nem lehet beállítani.
problem-bad-name = A név túl hosszú.
problem-over = Ott már nincs mit játszani.
problem-taken = Ez a hely már foglalt.

refused-illegal = Ez a lépés nem lehetséges.
refused-not-yours = Most nem te következel.
refused-theirs = Ez { $of } bábuja.
refused-stale = Az állás közben megváltozott.
refused-asked = Ezt már kérték.
refused-over = A játszma véget ért.
refused-not-now = Ez most nem lehetséges.
refused-unreadable = A kiszolgáló ezt nem értette.
refused-too-many = Túl gyors. Várj egy kicsit.
refused-failed = A kiszolgálónak ez nem sikerült. A játszma nem veszett el.
refused-lost = Megszakadt a kapcsolat. Ez nem lett elküldve.
refused-unheard = Megszakadt a kapcsolat. Lehet, hogy ez nem lett elküldve: nézd meg, változott-e valami.
refused-missed = A lépésed nem történt meg: a játszma megváltozott, amíg nem volt kapcsolat.
refused-close = Üzenet bezárása

## A galéria és a játszmáim

gallery-title = Mit játsszunk?
gallery-line = Válassz táblát! Játszhatsz bot ellen, valakivel ugyanezen a képernyőn, vagy küldhetsz linket egy ismerősödnek.
running = Folyó játszmák
finished = Befejezett játszmák
against = ellenfél: { $names }
one-screen = egy képernyőn
waiting = Várakozás a többiekre
mine-none = Még nincs játszmád.
mine-loading = A játszmáid betöltése…
mine-more = Régebbi játszmák, amelyek itt nem látszanak: { $number }.
mine-added = Hozzáadva: { $time }
mine-moves = Lépések száma: { $number }
mine-begin = Kezdj egyet!
name = A neved
name-about = A többi játékos látja. Név nélkül vendég vagy. Legfeljebb { $most } karakter.

## Előkészítés

company = Játék
company-bot = Bot ellen
company-bot-about = A program játszik az összes többi féllel.
company-screen = Egy képernyőn
company-screen-about = Mindenki helyett te lépsz, vagy felváltva játszotok ezen az eszközön.
company-link = Linkkel
company-link-about = Kapsz egy linket, amelyet elküldhetsz. Az játszik veled, aki elsőként megnyitja és leül; a többiek nézhetik.
company-own-about = A helyeket lejjebb osztottad el.
level = { $level }. szint
strength = { $strength ->
    [gentle] kezdőknek
    [easy] könnyű
    [medium] közepes
    [hard] nehéz
   *[hardest] a legerősebb
}
seat-yours = A te oldalad
seat-any = Sorsolás
seat-me = Én
seat-by-link = Valaki linkkel
seats = Helyek
seats-own = saját választás
seats-about = Mondd meg, melyik féllel ki játszik.
seats-about-hidden = Mondd meg, melyik féllel ki játszik. Csak egy helyed lehet: senki sem láthat többet, mint egy fél.
options = Beállítások
options-default = a szokásosak
a-number = egy szám
draw-lot = Új sorsolás
clock-kind = Játékidő
clock-none = Óra nélkül
clock-none-about = Annyi időd van, amennyi kell.
clock-fischer = Többletidővel
clock-fischer-about = Minden lépés után néhány másodperc hozzáadódik.
clock-delay = Késleltetéssel
clock-delay-about = Az óra minden lépésnél csak néhány másodperc múlva indul.
clock-byoyomi = Bjójomi
clock-byoyomi-about = Ha elfogyott az idő, minden lépésnek bele kell férnie egy periódusba.
clock-minutes = Perc játékosonként
clock-little = Az órán legalább fél perc van.
clock-increment = Többletmásodperc
clock-delay-seconds = Késleltetés (mp)
clock-period = Periódus (mp)
clock-periods = Periódusok száma
clock-periods-left = × { $number }
minutes = { $number } perc
seconds = { $number } mp
start = Kezdőállás
start-usual = a szokásos
start-own = saját
start-reset = Vissza a szokásos kezdőálláshoz
setup-over-there = Itt a játszma már véget ért: kezdd egy másik állásból.
teams = Csapatok: { $sides }.
teams-none = Mindenki mindenki ellen.
position-text = Az állás szövege
position-about = Illessz be egy állást (FEN), amelyből kezdeni szeretnél. A tábla azt mutatja, amit sikerült megérteni.
notes = Ami megváltozott vagy kimaradt:
setup-board = Tábla: { $text }
setup-moves = { $number } lépés után.
play = Játék
play-link = Játszma létrehozása

## A játszma

board = Tábla
game-heading = { $game }: a játszma
game-card = Erről a játszmáról
status = Mi történik
actions = Műveletek
bar = { $colour }
to-move = következik
to-move-colour = { $colour } lép
your-turn = Te következel
your-turn-check = Te következel: sakk!
waiting-open = Várjuk, hogy valaki csatlakozzon
watching = Nézőként vagy itt.
watching-free = Nézőként vagy itt. Ha le szeretnél ülni, kérd el a meghívó linket a házigazdától.
watching-replaced = Amíg nem voltál itt, egy bot vette át a helyedet, és ő játszik tovább. Nézőként vagy itt.
looking-back = Korábbi állás
look-now = Vissza a játszmához
won = nyert
out = kiesett
you-are-out = Kiestél. A többiek tovább játszanak.
partner = a társad
away = nincs itt
over = A játszma véget ért
from-elsewhere = Máshol játszott játszma
tag-round = forduló: { $round }
result-won = Nyertél
result-lost = Vesztettél
result-draw = Döntetlen
points-of = { $colour }: { $number } pont
sitter-you = Te
sitter-named-you = { $name } (te)
sitter-guest = Vendég
sitter-bot = Bot, { $level }.{"\u00A0"}szint
sitter-bot-listed = bot ({ $level }. szint)
sitter-open = Szabad hely
first-turn = { $seconds } másodperc maradt az első lépésre
reconnecting = Megszakadt a kapcsolat. Újrakapcsolódás…
reconnecting-turn = Megszakadt a kapcsolat. Ha helyreáll, elküldjük a lépésedet.
table-missing = Nincs ilyen játszma
table-missing-about = Lehet, hogy hiányos a link, vagy a játszma sosem kezdődött el, és már törölve lett.
compose-back = Vissza
compose-cancel = Elölről
said-check = Sakk!
said-check-of = { $of } királya sakkban van!
said-unseen = Egy lépés, amely nem látható.
said-taken-back = Az utolsó lépést visszavonták.
said-sat = { $name } leült, színe: { $colour }.
said-begins = Kezdődik a játszma.
said-bot-goes-on = Bot játszik tovább: { $colour }.
said-can-claim = { $name } még mindig nincs itt. Most lezárhatod a játszmát.
said-can-claim-partner = { $name } még mindig nincs itt. Most bot játszhat tovább helyette.
said-beginning = A játszma kezdete.

type-move = Írj be egy lépést
type-go = Lépés
resign-sure = Feladod ezt a játszmát?
resign-yes = Feladom
resign-no = Játszom tovább
draw-sure = Legyen döntetlen ez a játszma?
takeback = Visszalépés
takeback-none = Még nincs visszavonható lépésed.
takeback-asked = Visszalépést kértél.
takeback-awaited = Válaszol még: { $who }.
takeback-declined = A visszalépést nem fogadták el.
abort = Játszma elvetése
draw-offered = Döntetlent ajánlottál.
draw-declined = A döntetlenajánlatot nem fogadták el.
accept = Elfogadom
decline = Elutasítom
offer-draw = { $who } döntetlent ajánl.
offer-takeback = { $who } visszalépést kér.
offer-rematch = { $who } visszavágót kér.
rematch = Visszavágó
rematch-asked = Visszavágót kértél.
rematch-withdraw = Mégsem kérem
rematch-go = A következő játszmához
new-game = Új játszma
left = { $name } elment.
left-wait = { $name } elment. { $seconds } másodperc múlva lezárhatod a játszmát.
left-wait-partner = { $name } elment. { $seconds } másodperc múlva bot játszhat tovább helyette.
left-later = { $name } nincs itt. Egy perc után lezárhatod a játszmát, amikor ő következik.
left-later-partner = { $name } nincs itt. Egy perc után bot játszhat tovább helyette, amikor ő következik.
claim-win = Győzelmet igénylek
claim-out = { $colour } kiesik
claim-draw = Legyen döntetlen
bot-instead = Játsszon bot
bot-level = A bot szintje

flip = Tábla megfordítása
sound = Hang
marks = Lehetséges lépések mutatása
zoom = Nagyítás
faces = Hagyományos figurák

moves = Lépéslista
moves-keys = Lépéslista; a nyilakkal visszanézhető
moves-none = Még nem volt lépés.
move-hidden = …
step-first = Az elejére
step-back = Egy lépést vissza
step-forward = Egy lépést előre
step-last = A végére

invite = { $number ->
    [one] Várunk egy játékosra
   *[other] Várunk { $number } játékosra
}
invite-about = { $number ->
    [one] Küldd el ezt a linket. Az játszik veled, aki elsőként megnyitja és leül; a többiek nézhetik.
   *[other] Küldj minden játékosnak egyet e linkek közül. A hely azé, aki elsőként megnyitja a linket és leül; a többiek nézhetik.
}
invite-link = Link: { $colour }
copy-link = Link másolása
share = Megosztás
share-hidden = A játszmajegyzés a játszma végéig zárva marad.
copy-watch-link = Nézői link másolása
copy-position = Állás másolása
copy-record = Játszmajegyzés másolása
download-pgn = PGN
download-text = Szöveg
play-from-here = Új játszma ebből az állásból

## Meghívó, importálás, szabályok

join-title = Meghívó
join-heading = Meghívó: { $game }
join-with = Játékosok
join-take = Leülök: { $colour }
join-missing = Nincs ilyen meghívó
join-missing-about = Lehet, hogy a link hiányos, vagy a játszmát, amelyhez vezetett, már törölték. Kérj újat!
join-taken = Ez a hely már foglalt.
join-own = Már ülsz ennél a táblánál. Küldd el a linket annak, akivel játszanál; ha ide is leülsz, mindkét hely a tiéd.
watch = Nézem
import-title = Játszma importálása
import-about = Illessz be egy játszmajegyzést (PGN, PGN4 vagy a mi szövegünk) vagy egy állást. Onnan tovább lehet játszani.
import-text = Játszmajegyzés vagy állás
import-file = Fájlból
import-game = Játék
import-game-any = ahogy a szöveg mondja
import-read = Beolvasás
import-found = { $number ->
    [0] Állás lépések nélkül.
   *[other] { $number } lépés beolvasva.
}
import-as = Így olvastuk be
import-another = Ha másik játék, itt válaszd ki.
import-look = Játszma végignézése
import-use = Játszma létrehozása
import-over = Ez a játszma véget ért.
import-other = Ezt a játékot választottad: { $chosen }, de a lejegyzés szerint ez más játék: { $game }.
import-before = Folytatás a vége előttről
try-it = Kipróbálom
checked = Az oldal állásai szövegként, és amit tesztelünk rajtuk
more-positions = Még { $number } állás
rules-missing = Nincs ilyen nevű szabály
rules-languages = Ezek a szabályok magyarul nincsenek meg. Ezeken a nyelveken olvashatók: { $tongues }.

## A tábla azoknak, akik hallgatják

board-dead = halott { $piece }
board-tower = { $height } magas torony, felül { $top }
board-tower-role = { $height } magas torony, felül { $top }, úgy lép, mint a { $role }
board-count = { $game ->
    [sixmaking] { $number } korong
   *[other] { $number } bábu
}
board-in-hand = { $piece }, kézben { $number }
board-hand = Kézben: { $colour }
board-choose = Válassz
board-done = Kész
board-empty = üres
board-unseen = nem látható
board-last-seen = utoljára itt látott: { $piece }
board-can-start = léphet
board-can-go = ide léphet
board-can-take = üthető
board-chosen = kiválasztva
board-nothing = Semmi sincs kiválasztva.
board-check = sakkban
board-last = utolsó lépés
board-earlier = korábbi lépés
board-linked = az alapelrendezés része
board-moved = { $piece }: { $from }–{ $to }
board-took = { $moved }, leütve: { $taken }
board-promoted = { $moved }, átváltozás: { $piece }
board-put = { $piece } lerakva: { $to }
board-gone = { $piece } lekerült: { $from }
board-became = { $moved }: most { $tower }
board-appeared = látható: { $piece }, { $on }
board-goes = { $what }: { $listed ->
    [yes] ide léphet: { $cells }
   *[other] { $number ->
       *[other] { $number } mezőre léphet
    }
}
board-choosing = { $what }; választható: { $options }
board-goes-on = { $steps }. Tovább: { $listed ->
    [yes] { $cells }
   *[other] { $number ->
       *[other] { $number } mezőre léphet
    }
}
