### Słowa stron po polsku. Nazwy gier, bierek, opcji i wyników są w games.ftl.

## Wszędzie

skip = Przejdź do treści
home = Ashtapada: wszystkie gry
nav = Menu główne
nav-games = Gry
nav-mine = Moje partie
nav-import = Import
language = Język
dark = Ciemne kolory
try-again = Spróbuj ponownie
save = Zapisz
saved = Zapisano.
copied = Skopiowano
copy-failed = Nie udało się skopiować
connecting = Łączenie…
rules = Zasady
clock = Zegar
lost = Nie ma takiej strony
lost-about = Być może w adresie jest literówka.

## Co się nie udało

problem-page = Nie udało się wczytać strony.
problem-failed = To się nie udało.
problem-offline = Serwer nie odpowiada.
problem-not-found = Pod tym adresem nic nie ma.
problem-too-many = Za dużo naraz. Poczekaj chwilę.
problem-too-large = Tekst jest za długi.
problem-unknown-game = Nie ma gry o tej nazwie
problem-which-game = Tekst nie mówi, z jakiej gry pochodzi. Wybierz grę powyżej albo zacznij od wiersza w rodzaju [Variant "Makruk"].
problem-bad-option = Tak nie można ustawić opcji.
problem-bad-text = Nie da się odczytać tego tekstu.
problem-bad-move = Nie da się wykonać jednego z ruchów.
problem-bad-seats = Tak nie można obsadzić miejsc.
problem-bad-clock = Tak nie można ustawić zegara.
problem-bad-name = Imię jest za długie.
problem-over = Nie ma tam już czego grać.
problem-taken = Miejsce jest zajęte.

refused-illegal = Ten ruch nie jest możliwy.
refused-not-yours = To nie twoja kolej.
refused-theirs = Ta bierka należy do { $of }.
refused-stale = Pozycja zdążyła się zmienić.
refused-asked = O to już poproszono.
refused-over = Partia jest skończona.
refused-not-now = Teraz to niemożliwe.
refused-unreadable = Serwer tego nie zrozumiał.
refused-too-many = Za szybko. Poczekaj chwilę.
refused-failed = Serwer nie zdołał tego zrobić. Partia jest bezpieczna.
refused-lost = Utracono połączenie. Tego nie wysłano.
refused-unheard = Utracono połączenie. Być może tego nie wysłano: sprawdź, czy coś się zmieniło.
refused-missed = Twój ruch nie został wykonany: partia zmieniła się, gdy nie było połączenia.
refused-close = Zamknij powiadomienie

## Galeria i moje partie

gallery-title = W co gramy?
gallery-line = Wybierz planszę. Możesz grać z botem, z kimś przy tym samym ekranie albo wysłać link znajomemu.
running = Trwające partie
finished = Zakończone partie
against = przeciwnik: { $names }
one-screen = na jednym ekranie
waiting = Oczekiwanie na innych
mine-none = Nie ma jeszcze partii.
mine-loading = Wczytywanie twoich partii…
mine-more = Starsze partie spoza listy: { $number }.
mine-added = Dodano { $time }
mine-moves = Liczba ruchów: { $number }
mine-begin = Zacznij pierwszą
name = Twoje imię
name-about = Widzą je inni przy planszy. Bez imienia jesteś gościem. Najwyżej { $most } znaków.

## Przygotowanie partii

company = Gra
company-bot = Z botem
company-bot-about = Program gra wszystkimi pozostałymi stronami.
company-screen = Na jednym ekranie
company-screen-about = Wykonujesz ruchy za wszystkie strony albo gracie na zmianę na tym urządzeniu.
company-link = Przez link
company-link-about = Dostaniesz link do wysłania. Zagra z tobą ten, kto pierwszy go otworzy i zajmie miejsce; inni mogą oglądać.
company-own-about = Miejsca są obsadzone tak, jak wybrano poniżej.
level = Poziom { $level }
strength = { $strength ->
    [gentle] na początek
    [easy] łatwy
    [medium] średni
    [hard] trudny
   *[hardest] najsilniejszy
}
seat-yours = Twoja strona
seat-any = Losowo
seat-me = Ja
seat-by-link = Ktoś przez link
seats = Miejsca
seats-own = własny wybór
seats-about = Wybierz dla każdej strony, kto nią gra.
seats-about-hidden = Wybierz dla każdej strony, kto nią gra. Możesz zająć tylko jedno miejsce: nikt nie może widzieć więcej niż jedna strona.
options = Opcje
options-default = domyślne
a-number = liczba
draw-lot = Wylosuj inne
clock-kind = Tempo gry
clock-none = Bez zegara
clock-none-about = Masz tyle czasu, ile potrzebujesz.
clock-fischer = Z czasem dodawanym
clock-fischer-about = Każdy wykonany ruch dodaje kilka sekund.
clock-delay = Z opóźnieniem
clock-delay-about = W każdym ruchu zegar rusza dopiero po kilku sekundach.
clock-byoyomi = Byoyomi
clock-byoyomi-about = Gdy czas się skończy, każdy ruch trzeba zmieścić w jednym okresie.
clock-minutes = Minuty na gracza
clock-little = Zegar ma co najmniej pół minuty.
clock-increment = Dodawane sekundy
clock-delay-seconds = Sekundy opóźnienia
clock-period = Sekundy okresu
clock-periods = Liczba okresów
clock-periods-left = × { $number }
minutes = { $number } min
seconds = { $number } s
start = Ustawienie początkowe
start-usual = zwykłe
start-own = własne
start-reset = Wróć do zwykłego ustawienia
setup-over-there = Partia jest tu już skończona: zacznij od innej pozycji.
teams = Drużyny: { $sides }.
teams-none = Każdy na każdego.
position-text = Zapis pozycji
position-about = Wklej pozycję (FEN), od której chcesz zacząć. Plansza pokazuje, co zostało odczytane.
notes = Co zmieniono lub pominięto:
setup-board = Plansza: { $text }
setup-moves = { $number ->
    [one] Po 1 ruchu.
   *[other] Po { $number } ruchach.
}
play = Graj
play-link = Przygotuj partię

## Partia

board = Plansza
game-heading = { $game }: partia
game-card = O tej partii
status = Co się dzieje
actions = Działania
bar = { $colour }
to-move = na posunięciu
to-move-colour = Ruch { $of }
your-turn = Twój ruch
your-turn-check = Twój ruch: szach!
waiting-open = Czekamy, aż ktoś dołączy
watching = Oglądasz tę partię.
watching-free = Oglądasz tę partię. Aby zająć miejsce, poproś gospodarza o link z zaproszeniem.
watching-replaced = Pod Twoją nieobecność Twoje miejsce zajął bot i gra dalej. Oglądasz tę partię.
looking-back = Dawna pozycja
look-now = Wróć do partii
won = wygrana
out = odpada
you-are-out = Odpadasz. Inni grają dalej.
partner = twój partner
away = poza stroną
over = Koniec partii
from-elsewhere = Partia z zapisu
tag-round = runda { $round }
result-won = Wygrywasz
result-lost = Przegrywasz
result-draw = Remis
points-of = { $colour }: { $number ->
    [one] { $number } punkt
    [few] { $number } punkty
    [many] { $number } punktów
   *[other] { $number } punktu
}
sitter-you = Ty
sitter-named-you = { $name } (ty)
sitter-guest = Gość
sitter-bot = Bot, poziom{"\u00A0"}{ $level }
sitter-bot-listed = bot (poziom { $level })
sitter-open = Wolne miejsce
first-turn = Czas na pierwszy ruch: { $seconds } s
reconnecting = Utracono połączenie. Ponowne łączenie…
reconnecting-turn = Utracono połączenie. Gdy wróci, twój ruch zostanie wysłany.
table-missing = Nie ma takiej partii
table-missing-about = Link może być niepełny albo partia nigdy się nie zaczęła i została usunięta.
compose-back = Krok wstecz
compose-cancel = Od nowa
said-check = Szach!
said-check-of = Król { $of } jest szachowany!
said-unseen = Ruch, którego nie widać.
said-taken-back = Cofnięto ostatni ruch.
said-sat = { $name } zajmuje miejsce: { $colour }.
said-begins = Partia się zaczyna.
said-bot-goes-on = Dalej gra bot: { $colour }.
said-can-claim = { $name }: nadal brak połączenia. Możesz teraz zakończyć partię.
said-can-claim-partner = { $name }: nadal brak połączenia. Teraz może dalej grać bot.
said-beginning = Początek partii.

type-move = Wpisz ruch
type-go = Ruch
resign-sure = Poddać tę partię?
resign-yes = Poddaj się
resign-no = Graj dalej
draw-sure = Zakończyć tę partię remisem?
takeback = Cofnij
takeback-none = Nie masz jeszcze ruchu, który można cofnąć.
takeback-asked = Poproszono o cofnięcie ruchu.
takeback-awaited = Czekamy na odpowiedź: { $who }.
takeback-declined = Prośby o cofnięcie ruchu nie przyjęto.
abort = Przerwij partię
draw-offered = Zaproponowano remis.
draw-declined = Propozycji remisu nie przyjęto.
accept = Przyjmij
decline = Odrzuć
offer-draw = { $who }: propozycja remisu.
offer-takeback = { $who }: prośba o cofnięcie ruchu.
offer-rematch = { $who }: prośba o rewanż.
rematch = Rewanż
rematch-asked = Zaproponowano rewanż.
rematch-withdraw = Wycofaj propozycję
rematch-go = Do następnej partii
new-game = Nowa partia
left = { $name } opuszcza partię.
left-wait = { $name }: brak połączenia. Za { $seconds } s możesz zakończyć partię.
left-wait-partner = { $name }: brak połączenia. Za { $seconds } s może dalej grać bot.
left-later = { $name }: brak połączenia. Po minucie możesz zakończyć partię, gdy przyjdzie kolej tej osoby.
left-later-partner = { $name }: brak połączenia. Po minucie może dalej grać bot, gdy przyjdzie kolej tej osoby.
claim-win = Ogłoś wygraną
claim-out = { $colour }: usuń z gry
claim-draw = Zakończ remisem
bot-instead = Niech gra bot
bot-level = Poziom bota

flip = Obróć planszę
sound = Dźwięk
marks = Pokazuj możliwe ruchy
zoom = Pokaż z bliska
faces = Tradycyjne bierki

moves = Lista ruchów
moves-keys = Lista ruchów; strzałkami można przeglądać partię
moves-none = Nie było jeszcze ruchów.
move-hidden = …
step-first = Na początek
step-back = Ruch wstecz
step-forward = Ruch naprzód
step-last = Na koniec

invite = { $number ->
    [one] Czekamy na gracza
   *[other] Czekamy na { $number } graczy
}
invite-about = { $number ->
    [one] Wyślij ten link. Zagra z tobą ten, kto pierwszy go otworzy i zajmie miejsce; inni mogą oglądać.
   *[other] Wyślij każdemu graczowi jeden z tych linków. Miejsce zajmuje ten, kto pierwszy otworzy link i usiądzie; inni mogą oglądać.
}
invite-link = Link: { $colour }
copy-link = Skopiuj link
share = Udostępnij
share-hidden = Zapis partii będzie dostępny po jej zakończeniu.
copy-watch-link = Skopiuj link dla widzów
copy-position = Skopiuj pozycję
copy-record = Skopiuj zapis partii
download-pgn = PGN
download-text = Tekst
play-from-here = Nowa partia od tej pozycji

## Zaproszenie, import, zasady

join-title = Zaproszenie
join-heading = Zaproszenie do gry: { $game }
join-with = Gracze
join-take = Zajmij miejsce: { $colour }
join-missing = Nie ma takiego zaproszenia
join-missing-about = Link może być niepełny albo partii, do której prowadził, już nie ma. Poproś o nowy.
join-taken = To miejsce jest już zajęte.
join-own = Siedzisz już przy tej planszy. Wyślij link osobie, z którą chcesz grać; jeśli zajmiesz i to miejsce, będziesz grać za obie strony.
watch = Oglądaj
import-title = Import partii
import-about = Wklej zapis partii (PGN, PGN4 albo nasz tekst) lub pozycję. Możesz grać dalej od tego miejsca.
import-text = Zapis partii lub pozycji
import-file = Z pliku
import-game = Gra
import-game-any = jak w tekście
import-read = Odczytaj
import-found = { $number ->
    [0] Pozycja bez ruchów.
    [one] Odczytano { $number } ruch.
    [few] Odczytano { $number } ruchy.
    [many] Odczytano { $number } ruchów.
   *[other] Odczytano { $number } ruchu.
}
import-as = Odczytano jako zapis gry
import-another = Jeśli to inna gra, wybierz ją tutaj.
import-look = Przejrzyj tę partię
import-use = Przygotuj partię
import-over = Ta partia jest skończona.
import-other = Wybrana gra to { $chosen }, ale zapis mówi, że to inna gra: { $game }.
import-before = Graj dalej sprzed jej końca
try-it = Wypróbuj
checked = Pozycje z tej strony jako tekst i to, co jest w nich testowane
more-positions = { $number ->
    [one] Jeszcze { $number } pozycja
    [few] Jeszcze { $number } pozycje
    [many] Jeszcze { $number } pozycji
   *[other] Jeszcze { $number } pozycji
}
rules-missing = Nie ma zasad o tej nazwie
rules-languages = Tych zasad nie ma po polsku. Można je przeczytać w językach: { $tongues }.

## Plansza dla tych, którzy jej słuchają

board-dead = { $piece }, martwa bierka
board-tower = wysokość wieży: { $height }, na szczycie { $top }
board-tower-role = wysokość wieży: { $height }, na szczycie { $top }, chodzi jak { $role }
board-count = { $game ->
    [sixmaking] { $number ->
            [one] { $number } pion
            [few] { $number } piony
            [many] { $number } pionów
           *[other] { $number } piona
        }
   *[other] { $number ->
            [one] { $number } bierka
            [few] { $number } bierki
            [many] { $number } bierek
           *[other] { $number } bierki
        }
}
board-in-hand = { $piece }, w ręce: { $number }
board-hand = W ręce: { $colour }
board-choose = Wybierz
board-done = Gotowe
board-empty = puste
board-unseen = niewidoczne
board-last-seen = ostatnio tu: { $piece }
board-can-start = może się ruszyć
board-can-go = można tu pójść
board-can-take = można zbić
board-chosen = wybrane
board-nothing = Nic nie jest wybrane.
board-check = szachowany
board-last = ostatni ruch
board-earlier = wcześniejszy ruch
board-linked = część szyku
board-moved = { $piece } z { $from } na { $to }
board-took = { $moved }, bicie: { $taken }
board-promoted = { $moved }, przemiana: { $piece }
board-put = { $piece } na { $to }
board-gone = { $piece } znika z { $from }
board-became = { $moved }: teraz { $tower }
board-appeared = widać: { $piece } na { $on }
board-goes = { $what }: { $listed ->
    [yes] może iść na { $cells }
   *[other] { $number ->
        [one] 1 pole do wyboru
        [few] { $number } pola do wyboru
       *[other] { $number } pól do wyboru
    }
}
board-choosing = { $what }; do wyboru: { $options }
board-goes-on = { $steps }. Dalej: { $listed ->
    [yes] { $cells }
   *[other] { $number ->
        [one] 1 pole do wyboru
        [few] { $number } pola do wyboru
       *[other] { $number } pól do wyboru
    }
}
