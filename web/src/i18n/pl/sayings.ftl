### Co serwer mówi o ruchach, zapisach pozycji i partii. Umowa co do nazw i zmiennych: w en/sayings.ftl.

## Dlaczego ruchu nie można wykonać

refusal-unreadable = „{ $text }” to nie jest ruch w tej grze. Ruchy wyglądają tak: { $examples }
refusal-too-long = „{ $text }” jest za długie na ruch.
refusal-not-among = „{ $text }” nie jest żadnym z prawidłowych ruchów (teraz jest ich { $turns }). Ruchy wyglądają tak: { $examples }
refusal-ambiguous = „{ $text }” może oznaczać kilka ruchów: { $turns }.
refusal-over = Partia jest skończona.
refusal-event = Miejsce { $seat } nie może teraz tego zrobić: „{ $event }”. Może: { $allowed }.
refusal-event-none = Miejsce { $seat } nie może teraz tego zrobić: „{ $event }”.
refusal-no-seat = Nie ma miejsca { $seat }: miejsca mają numery od 0 do { $last }.
refusal-empty = Pole { $cell } jest puste.
refusal-not-yours = Bierka na { $cell } ({ $man }) należy do { $colour-of }.
refusal-to-move = Na posunięciu są { $colour }.
refusal-cannot-go = { $man } z { $cell } nie może pójść na { $to }.
refusal-none-can-go = { $man } { $colour-of } nie może tak pójść na { $to }.
refusal-no-such-man = Na planszy nie ma takiej bierki { $colour-of }: { $man }.
refusal-goes = Możliwe pola: { $cells }.
refusal-stays = Ta bierka nie ma prawidłowego ruchu.
refusal-castles = Możliwa roszada: { $turns }.
refusal-leaves-check = Po tym ruchu twój król byłby szachowany.
refusal-bound = Ta bierka nie może się ruszyć, bo odsłoniłaby króla na szacha.
refusal-in-check = Król jest szachowany.
refusal-becomes = Pion zmienia się tam w hetmana, wieżę, gońca albo skoczka: { $turns }.
refusal-nobody-castles = W tej grze nie ma roszady.
refusal-no-castling-now = Roszada nie jest tam teraz możliwa.
refusal-no-castling-king-side = { $colour } nie mogą zrobić roszady po stronie króla.
refusal-no-castling-queen-side = { $colour } nie mogą zrobić roszady po stronie hetmana.
refusal-no-king = Nie ma króla.
refusal-king-moved = Król już się ruszył.
refusal-rook-moved = Tamta wieża już się ruszyła.
refusal-rook-moved-or-gone = Tamta wieża już się ruszyła albo zniknęła.
refusal-king-or-rook-moved = Król albo tamta wieża już się ruszyły.
refusal-in-the-way = Na drodze stoi: { $men }.
refusal-something-in-the-way = Coś stoi na drodze.
refusal-passes-attack = Król przeszedłby przez pole { $cell }, które atakuje { $man } z { $from }.
refusal-comes-to-attack = Król stanąłby na polu { $cell }, które atakuje { $man } z { $from }.
refusal-king-attacked = Król byłby atakowany.
phrase-man-on = { $man } na { $cell }

refusal-duck-missing = Trzeba jeszcze postawić kaczkę na pustym polu, na przykład { $turn } albo { $name }.
refusal-duck-stays = Kaczka stoi już na { $cell }, a musi się ruszyć.
refusal-duck-on-man = Kaczka nie może pójść na { $cell }: po ruchu stoi tam bierka.
refusal-duck-half = Zapis kaczki zaczyna się od pola, na które poszła bierka: { $cell }. Napisz { $half }.

refusal-no-promotion = Na { $cell } nie ma promocji ({ $man }). Napisz { $turns }.
refusal-promotes = Na { $cell } pion dochodzi do promocji: { $men }. Napisz { $turns }.

refusal-no-cell = Pola { $cell } nie ma na planszy { $size }×{ $size }.
refusal-no-disc = Żaden pion nie ma litery { $letter }.
refusal-tower-is = Wieża na { $cell } to { $piece } ({ $letter }).
refusal-tower-has = { $discs ->
    [one] Wieża na { $cell } ma jeden pion, nie { $number }.
    [few] Wieża na { $cell } ma { $discs } piony, nie { $number }.
   *[other] Wieża na { $cell } ma { $discs } pionów, nie { $number }.
}
refusal-tower-becomes = Na { $cell } powstanie { $piece }, nie { $letter }.
refusal-how-many = Podaj, ile pionów ma się ruszyć: { $turns }.
refusal-pass = Pasować można tylko przy odpowiedniej opcji i gdy nie ma innego ruchu.
refusal-not-empty = Pole { $cell } nie jest puste: piony dostawia się tylko na puste pola.
refusal-none-left = Takiego pionu nie ma już w zapasie: { $disc }.
refusal-ko = Ko: nie wolno od razu cofnąć ostatniego ruchu przeciwnika.
refusal-onto-nothing = Pole { $cell } jest puste: wieża kończy ruch na innej wieży.
refusal-hunchback = Na garbusie na { $cell } nie wolno niczego postawić.
refusal-tower-goes = Wieża na { $cell } to { $piece }, możliwe pola: { $cells }.
refusal-tower-stays = Wieża na { $cell } to { $piece } i nie ma dokąd pójść.
refusal-milady = Trzeba przykryć Milady na { $cell }.

refusal-nothing-can-go = Nic nie może pójść na { $to }.
refusal-white-never-castles = Białe nigdy nie robią roszady.
refusal-castling-way-attacked = Białe atakują drogę króla.
refusal-only-white-forms = Tylko białe chodzą szykiem.
refusal-kinizsi-leads = Szyk prowadzi Kinizsi, a on stoi na { $cell }.
refusal-no-equipment = Kinizsi nie ma już ekwipunku.
refusal-equipment-astray = Nie cały ekwipunek jest na swoim miejscu: koń przed Kinizsim, tarcza po jego lewej, miecz po jego prawej.
refusal-astray = { $man } stoi na { $cell }, a nie na { $place }.
refusal-no-place = Za brzegiem planszy nie ma miejsca na tę bierkę: { $man }.
refusal-formation-stays = Szyk na { $cells } nie może się ruszyć.
refusal-formation-goes = Szyk na { $cells } może pójść tam: { $goals }.

refusal-dead = Bierka na { $cell } ({ $man }) jest martwa.
refusal-other-man = Na { $cell } stoi { $man }.
refusal-promotion-letters = { $turn } kończy się literą { $letters }, gdy pion dochodzi do promocji, a bez promocji niczym.
refusal-does-not-go = { $man } z { $cell } nie chodzi tak, żeby dojść na { $to }.
refusal-blocked = Droga z { $cell } na { $to } jest zamknięta ({ $man }).
refusal-slot-mark = „{ $text }” w zapisie mówi, że gracz ma mata lub pata; to wynika z poprzednich ruchów.

## Zapisy pozycji: gdzie, co jest źle, co może być

position-fault = { $place }: { $wrong }. Powinno być: { $accepted }.
position-more = { $faults ->
    [one] I jeszcze jeden błąd.
    [few] I jeszcze { $faults } błędy.
   *[other] I jeszcze { $faults } błędów.
}

place-text = tekst
place-board = plansza
place-rank = rząd { $rank }
place-cell = pole { $cell }
place-field = część { $number } ({ $field })
place-further-field = część { $number }

field-turn = strona na posunięciu
field-castling = roszady
field-passed = bicie w przelocie
field-quiet = półruchy bez postępu
field-number = numer ruchu
field-limit = limit liczenia
field-count = liczenie albo licznik półruchów
field-reserves = zapasy
field-ko = ko
field-placement = półruchy od ostatniego dostawienia
field-score = wynik
field-dead = gracze, którzy odpadli
field-short = roszada, krótka strona
field-long = roszada, długa strona
field-points = punkty
field-extra = dodatki

position-unknown = „{ $text }” tu nie pasuje
position-letter-in = „{ $letter }” w „{ $text }” nie pasuje
position-long = liczba znaków: { $number }
position-missing = tego brakuje
position-empty = nic tu nie ma
position-ranks = { $ranks ->
    [one] jest jeden rząd
    [few] są { $ranks } rzędy
   *[other] jest { $ranks } rzędów
}
position-width = { $cells ->
    [one] „{ $text }” zajmuje jedno pole
    [few] „{ $text }” zajmuje { $cells } pola
   *[other] „{ $text }” zajmuje { $cells } pól
}
position-no-man = „{ $letter }” na { $cell } to nie jest bierka tej gry
position-kings = { $kings ->
    [0] { $colour } nie mają króla
    [one] { $colour } mają jednego króla
   *[other] liczba królów, jakich mają { $colour }: { $kings }
}
position-kings-gone = nie ma żadnego króla
position-kings-touch = króle stoją obok siebie
position-view = ukryte pola (*) oznaczają, że to widok jednego gracza, a nie pozycja
position-like-view = znak * stoi na wielu polach ({ $cells }): wygląda to na widok jednego gracza z gry { $games }
position-times = liczba bierek { $letter } ({ $piece }): { $number }
position-pawn-on = pion stoi na { $cell }
position-king-exposed = król { $colour-of } na { $cell } jest szachowany, choć na posunięciu są { $turn }
position-ducks = liczba kaczek: { $ducks }
position-tower-high = wieża „{ $tower }” jest za wysoka
position-blank = jedno pole pominięto
position-hunchback = w wieży „{ $tower }” coś leży na garbusie
position-king-stands = na { $cell } stoi król
position-several-kings = liczba królów: { $kings }
position-stuck = gracz na posunięciu nie ma ruchu
position-white-queen = białe nie mają hetmana
position-both-home = piony obu stron dotarły do celu
position-no-cell = „{ $text }” stoi tam, gdzie plansza nie ma pola
position-out = { $colour } już odpadły
position-no-four-texts = to nie jest lista czterech tekstów

accepted-words = { $words }
accepted-ranks = { $ranks ->
    [one] jeden rząd
    [few] { $ranks } rzędy od góry, oddzielone znakiem „/”
   *[other] { $ranks } rzędów od góry, oddzielonych znakiem „/”
}
accepted-cells = { $cells ->
    [one] jedno pole
    [few] { $cells } pola
   *[other] { $cells } pól
}
accepted-characters = najwyżej { $number } znaków
accepted-number = liczba od { $from } do { $to }
accepted-letters = { $white } dla białych, { $black } dla czarnych
accepted-letters-and = { $letters } albo { $marks }
accepted-cell = pole, na przykład { $example }, albo -
accepted-fields = najwyżej tyle części: { $fields }
accepted-one-king = po jednym królu dla każdej strony
accepted-a-king = przynajmniej jeden król
accepted-pawn-ranks = piony na rzędach od { $from } do { $to }
accepted-mover-in-check = pozycja, w której szachowana może być tylko strona na posunięciu
accepted-exactly-one = dokładnie jeden raz
accepted-whole = cała pozycja, którą widać przy planszy po zakończeniu partii
accepted-at-most = najwyżej { $number }
accepted-castling-letters = litery z KQkq, litery kolumn wież (HAha) albo -
accepted-limit = - albo podwójna liczba ruchów: { $numbers }
accepted-apart = pole między nimi
accepted-one-duck = najwyżej jeden znak *
accepted-board = N×N/D, gdzie N od { $smallest } do { $largest }, a D od { $fewest } do { $most }
accepted-run = x albo od x1 do x{ $most }
accepted-discs = { $discs }, od dołu do góry
accepted-heights = wysokość do { $most }, a nad Milady do { $over }
accepted-blank = x jako puste pole
accepted-hunchback = garbus tylko na wierzchu
accepted-no-kings = bez królów; w długiej grze od razu schodzą z planszy
accepted-single-king = jeden król, który kończy grę
accepted-a-move = pozycja z możliwym ruchem; w długiej grze taką rundę już policzono i zdjęto z planszy
accepted-reserves = { $reserves }: po { $discs ->
    [one] jednym pionie
    [few] { $discs } piony
   *[other] { $discs } pionów
} na stronę bez tych na planszy
accepted-ban = zakazany ruch, na przykład { $example }, albo -
accepted-score = od { $from } do { $to } albo { $other }
accepted-one-side = najwyżej piony jednej strony
accepted-fen4 = { $form }, części oddzielone znakiem „-”
accepted-fen4-or-setup = { $form }, części oddzielone znakiem „-”, albo kod ustawienia: { $codes }
accepted-extra = { $form }, gdzie można wpisać 'tekst', liczby, true, false i (listy)
accepted-bits = { $seats } razy 0 albo 1, na przykład { $example }
accepted-points = { $seats ->
    [one] jedna liczba całkowita
    [few] { $seats } liczby całkowite
   *[other] { $seats } liczb całkowitych
} od { $from } do { $to }, potem „-” i licznik
accepted-empty-cells = liczba pustych pól
accepted-number-or-x = liczba albo x za każde brakujące pole
accepted-fen4-man = liczba, kolor ({ $colours }) z bierką ({ $pieces }), to samo po d dla martwej bierki albo X jako ściana
accepted-nobody-out = 0 dla wszystkich; w drużynach pierwszy, kto odpada, kończy grę
accepted-king-each = po jednym królu dla każdego, kto jeszcze gra
accepted-passed-pair = minięte pole i pole piona, na przykład { $example }

## Co pominięto lub uzupełniono

note-more = { $notes ->
    [one] I jeszcze jedna uwaga.
    [few] I jeszcze { $notes } uwagi.
   *[other] I jeszcze { $notes } uwag.
}
note-number-zero = Ruchy numeruje się od 1: 0 odczytano jako 1.
note-field-missing = Brakuje części { $number } ({ $field }), przyjęto „{ $value }”.
note-counters-missing = Brakuje liczników półruchów bez postępu i ruchów, przyjęto 0 i 1.
note-nobody-passed = Pominięto pole bicia w przelocie { $cell }: żaden pion właśnie go nie minął.
note-nobody-captures = Pominięto pole bicia w przelocie { $cell }: żaden pion nie mógłby tam bić.
note-right-dropped = Pominięto prawo do roszady „{ $letter }”: króla lub wieży nie ma na miejscu albo po tej stronie króla jest już inna.
note-limit-zero = Limit 0 odczytano jako „-”: nic się nie liczy.
note-marks-dropped = Pominięto znaki ~: pion po promocji to zwykły met.
note-count-dropped = Pominięto liczenie, bo jest wyłączone.
note-middle-missing = Brakuje części 3 i 4, przyjęto „- -”.
note-end-missing = Uzupełniono brakujący koniec: „{ $text }”.
note-rest-dropped = Pominięto „{ $text }” za numerem ruchu.
note-rights-dropped = Pominięto prawa do roszady „{ $text }”: tu nikt nie robi roszady.
note-filled-in = Uzupełniono: { $fields }.
phrase-field-value = { $field } = { $value }
note-ko-off = Opcja ko jest wyłączona: pominięto zakaz ruchu { $turn }.
note-ban-idle = Ruchu { $turn } i tak nie można wykonać: pominięto jego zakaz.
note-score-dropped = Wynik { $score } należy do długiej gry i został pominięty.
note-white-rights = Białe nigdy nie robią roszady: pominięto K i Q.
note-castling-off = Roszada jest wyłączona: pominięto { $letter }.
note-not-at-home = Pominięto prawo do roszady { $letter }: król i wieża nie stoją na { $king } i { $rook }.
note-dead-men = { $colour } już odpadły: ich bierki odczytano jako martwe.
note-points-dropped = Punkty liczą się tylko wtedy, gdy każdy gra sam: przyjęto 0.
note-short-dropped = Pominięto krótką roszadę { $colour-of }: król i wieża nie stoją na swoich miejscach.
note-long-dropped = Pominięto długą roszadę { $colour-of }: król i wieża nie stoją na swoich miejscach.
note-kings-differ = Pominięto „{ $key }”: nie zgadza się z królami na planszy.
note-no-four-flags = Pominięto „{ $key }”: to nie jest cztery razy true albo false.
note-other-rules = Pominięto „{ $key }”: takich zasad ta gra nie ma.
note-unused-key = Pominięto „{ $key }”: ta gra z tego nie korzysta.
note-unknown-key = Pominięto nieznany dodatek „{ $key }”.
note-passant-off = Pominięto bicie w przelocie { $text }: ta opcja jest wyłączona.
note-no-such-pawn = Pominięto bicie w przelocie { $text }: nie stoi tam taki pion.
note-turn-went-on = Kolej przeszła dalej, na posunięciu są { $colour }.
note-out-on-turn = { $colour } są na posunięciu, nie mają ruchu i odpadają.
note-walker-dead = Król { $colour-of } ma iść, nie może i jest martwy.
note-setup-unknown = Ustawienie „{ $code }” nie jest znane, przyjęto nowe.
note-rule-unknown = Zasada „{ $rule }” nie jest znana, pominięto ją.

told-abandoned = Partię porzucono.
told-adjudication = O wyniku rozstrzygnął arbiter.
told-death = Jeden z graczy zmarł.
told-emergency = Partię zakończyły nieprzewidziane okoliczności.
told-rules-infraction = Jeden z graczy naruszył przepisy.
told-time-forfeit = Jednemu z graczy skończył się czas.
told-reason = Powód podany w zapisie: „{ $text }”.

note-marks = Liczba pominiętych oznaczeń takich jak „!?”: { $marks }.
note-comments = Liczba pominiętych komentarzy: { $comments }.
note-timed-comments = Liczba pominiętych komentarzy, wśród nich czasy zegara lub oceny: { $comments }.
note-variations = Pominięto warianty.
note-first-game = Odczytano tylko pierwszą partię.
note-other-result = Pominięto wynik po ruchach, { $ended }: „Result” podaje { $told }.
note-board-result = Zapis podaje { $told }, ale z ruchów wynika { $board } i to się liczy.
note-no-result = „{ $told }” nie jest wynikiem i zostało pominięte.
note-tag-cut = „{ $name }”: tekst był za długi, zachowano { $most } znaków.
note-tags-dropped = Liczba znaczników, których nie zachowano: { $tags }. Może ich być najwyżej { $most }, o prostych nazwach.
note-option-passed-over = Pominięto opcję „{ $option }”.
note-passed-over = Pominięto „{ $name }”.
note-read-as = Odczytano to jako pozycję z gry: { $game }.
note-guessed = Nie podano gry, odczytano to jako ruchy w grze: { $game }.

## Opcje, zapisy partii, stoły

option-unknown = Nie ma opcji „{ $name }”. Ta gra ma: { $known }.
option-none = Nie ma opcji „{ $name }”: ta gra nie ma żadnych.
option-value = Opcji „{ $option }” nie można ustawić na „{ $value }”. Możliwe: { $allowed }.
record-empty = Tekst jest pusty.
record-which-game = Tekst nie mówi, z jakiej gry pochodzi, a jako szachów nie da się go odczytać. Podaj grę, napisz [Variant "…"] nad ruchami albo zacznij od pozycji.
record-no-game = Nie ma gry o nazwie „{ $name }”. Są: { $games }.
record-version = Ten zapis ma postać „{ $version }”. Znana jest tylko 1.
record-head = Wiersz „{ $line }” nie ma postaci Nazwa: wartość (opcja: Option: nazwa=wartość).
record-open-comment = Komentarz, który zaczyna się w wierszu { $line }, nie ma końca.
record-open-variation = Wariant, który zaczyna się w wierszu { $line }, nie ma końca.
record-too-long = Zapis ma najwyżej { $most } ruchów i zdarzeń.
record-guessed = Nie podano gry, czytano to jako ruchy w grze: { $game }.
record-guessed-position = Nie podano gry, czytano to jako pozycję z gry: { $game }.
record-move = Ruch { $number }, { $colour }: nie da się wykonać „{ $text }”.
record-round = Runda { $number }, { $colour }: nie da się wykonać „{ $text }”.
setup-no-game = Nie ma gry o nazwie „{ $name }”.
setup-is-option = To { $game } z opcją { $option }={ $value }.
setup-near = Czy chodzi o { $game }?
setup-games = Są: { $games }.
setup-twice = Opcję „{ $option }” podano dwa razy, jako „{ $one }” i „{ $other }”. Podaj ją raz.
setup-seats = Liczba miejsc w tej grze: { $seats } ({ $colours }), a nie { $given }.
setup-level = Bot ma poziom od 1 do 10, nie { $level }.
setup-one-screen = Gdy bierki są ukryte, nie można grać na jednym ekranie. Zajmij jedno miejsce.
setup-hidden-start = Partia z ukrytymi bierkami przeciw ludziom zaczyna się od zwykłego ustawienia.
setup-one-seat = Masz tu już miejsce: gdy bierki są ukryte, każdy ma tylko jedno.
setup-no-time = Zegar potrzebuje trochę czasu.
setup-long-time = Zegar ma najwyżej 30 dni i dobę na każdy ruch.
setup-over = Partia jest tam już skończona. Zacznij od chwili przed końcem.
setup-long-name = Imię ma najwyżej { $most } znaków, nie { $letters }.
