### Słowa gier po polsku. Umowa co do nazw i zmiennych: w en/games.ftl.

## Galeria

group-inventions = Gry autorskie
group-chess = Szachy i odmiany
group-family = Rodzina szachów
group-many = Więcej graczy

game-chess = Szachy
    .turns = e2e4, e7e8q, e1g1 albo Nf3, exd5, e8=Q, O-O
game-chess-line = Klasyka: zamatuj króla przeciwnika.
game-chess960 = Szachy 960
    .turns = e2e4, e7e8q, e1h1 (król na własną wieżę) albo Nf3, exd5, e8=Q, O-O
game-chess960-line = Jedno z 960 ustawień: koniec z wkuwaniem debiutów.
game-duck = Kaczkoszachy
    .turns = e2e4,e4e5 (ruch, a potem jego pole końcowe i pole kaczki) albo e4@e5, Nxc3@d4, O-O@d5
game-duck-line = Po każdym ruchu postaw kaczkę komuś na drodze.
game-fogofwar = Szachy we mgle
    .turns = e2e4, e7e8q, e1g1 albo Nf3, exd5, e8=Q, O-O
game-fogofwar-line = Widzisz tylko pola, na które możesz pójść. Zbij króla!
game-sixmaking = Six MaKING
    .turns = P@c3, 2a1c1 (dwa piony z a1 na c1) albo c3, Ra1c1=N
game-sixmaking-line = Buduj wieże, które chodzą jak figury. Sześć to król.
game-sixmaking-4 = Six MaKING 4×4
    .turns = P@c3, 2a1c1 (dwa piony z a1 na c1) albo c3, Ra1c1=N
game-sixmaking-4-line = Wieże na małej planszy: szesnaście pól, po dwanaście pionów.
game-makruk = Makruk
    .turns = e3e4, b1d2, e5d6m albo e4, Nd2, exd6=M
game-makruk-line = Szachy tajskie: powolne figury i wyścig z liczeniem.
game-fourplayer = Szachy czteroosobowe
    .turns = h2h4, b7d7, f10f11q, h1j1 albo Na5-c6, Qf4xBh2, O-O
game-fourplayer-line = Cztery armie na krzyżu: drużynowo lub każdy na każdego.
game-kinizsi = Szachy Kinizsiego
    .turns = e4d6, e3d4, e3d4f (Kinizsi z ekwipunkiem), e8g8 albo Nd6, Kd4, Fd4, O-O
game-kinizsi-line = Bohater z koniem, tarczą i mieczem przeciw całej armii.

## Opcje

option-board = Plansza
option-board-about = Ile pól ma plansza i ile pionów ma każdy gracz. Na małej planszy gra się krócej.
option-castling = Roszada
option-castling-about = Kto może robić roszadę.
option-counting = Liczenie
option-counting-about = Gdy zniknie ostatni pion, liczy się ruchy: kto do końca liczenia nie dostanie mata, ratuje remis. Liczenie może iść samo; ręcznie gracz sam mówi, kiedy zaczyna i kiedy przerywa, a mat dany w trakcie własnego liczenia to tylko remis (gdy komuś został tylko król, liczy się zawsze samo); można też nie liczyć wcale.
option-ep = Bicie w przelocie
option-ep-about = Czy piony biją w przelocie.
option-fifty_move = Limit bez bicia
option-fifty_move-about = Remis po tylu ruchach obu stron łącznie bez bicia i bez ruchu piona; 100 to po pięćdziesiąt. 0: bez limitu.
option-formation_check = Szyk daje szacha
option-formation_check-about = Włączone: jeśli Kinizsi z ekwipunkiem mógłby w szyku zbić tureckiego króla, król jest szachowany. Wyłączone: szyk nigdy nie bije króla.
option-giant = Olbrzym
option-giant-about = Każdy gracz ma dodatkowo olbrzyma: gruby pion, który liczy się za dwa.
option-hunchback = Garbus
option-hunchback-about = Każdy gracz ma dodatkowo garbusa: pion, na którym nie wolno niczego postawić.
option-ko = Reguła ko
option-ko-about = Włączone: nie wolno cofnąć ruchu, który właśnie wykonał przeciwnik.
option-mate_points = Punkty za mata
option-mate_points-about = Ile punktów jest za mata, zbitego króla i pata. Automatycznie: 20, a 40 tam, gdzie pion zmienia się w dowolną figurę.
option-milady = Milady
option-milady-about = Jeszcze jeden pion, niczyj: trzeba go przykryć, gdy tylko się da.
option-mode = Tryb
option-mode-about = Dwie drużyny, decyduje pierwszy mat; każdy na każdego, wygrywa najwięcej punktów; albo wygrywa ostatni król na planszy.
option-no_moves = Brak ruchu
option-no_moves-about = Co się dzieje, gdy gracz nie ma żadnego ruchu.
option-number = Numer ustawienia
option-number-about = Które z 960 ustawień, od 0 do 959; 518 to zwykłe szachy. Puste pole oznacza losowanie.
option-pawn_goal = Zwycięskie piony
option-pawn_goal-about = Czyje piony wygrywają, gdy dotrą do ostatniego rzędu. Pion, który tam nie wygrywa, zostaje na polu i już się nie rusza.
option-pawn_sight = Co widzą piony
option-pawn_sight-about = Co piony widzą poza polami, na które mogą pójść: po skosie tylko wtedy, gdy jest tam co zbić.
option-promotion_rank = Rząd promocji
option-promotion_rank-about = Na którym rzędzie piony zmieniają się w figury. Według trybu: na 11. w drużynach, w innych trybach na 8.
option-promotion_to = Promocja na
option-promotion_to-about = W co zmienia się pion: w hetmana za 1 punkt czy w figurę, którą wybierze właściciel. Według trybu: w drużynach wybór, w innych trybach hetman za 1 punkt.
option-quiet_limit = Limit spokojnych ruchów
option-quiet_limit-about = Remis po tylu ruchach z rzędu bez dostawienia piona. 0: bez limitu.
option-repetition = Powtórzenie pozycji
option-repetition-about = Przy którym wystąpieniu tej samej pozycji jest remis, zwykle przy trzecim. „Nigdy”: powtórzenia nie dają remisu.
option-rounds = Długość gry
option-rounds-about = W podstawowej wersji gry wygrywa pierwszy król, w długiej szósty.
option-setup = Ustawienie
option-setup-about = Gdzie stoją na początku króle i hetmany.
option-stalemate = Pat
option-stalemate-about = Co pat oznacza dla strony, która nie ma ruchu.
option-start = Ustawienie początkowe
option-start-about = Jak na początku stoją Kinizsi i jego ludzie.
option-variant = Odmiana
option-variant-about = Makruk albo jedna z jego sióstr. Makpong: szachowany król nie może uciekać. ASEAN: bierki makruka w ustawieniu szachowym, a piony dochodzą aż do ostatniego rzędu.
option-walking = Chodzący król
option-walking-about = Czy król gracza, który się poddał, chodzi dalej po planszy na chybił trafił.

value-on = włączone
value-off = wyłączone
value-auto = automatycznie
value-manual = ręcznie
value-none = { $option ->
    [castling] nikt
   *[other] brak
}
value-0 = nigdy
value-1 = { $option ->
    [rounds] podstawowa wersja gry
   *[other] 1
}
value-6 = { $option ->
    [rounds] długa gra (do sześciu zwycięstw)
   *[other] 6
}
value-8 = { $option ->
    [promotion_rank] 8. rząd
   *[other] 8
}
value-11 = { $option ->
    [promotion_rank] 11. rząd
   *[other] 11
}
value-5x5_16 = 5×5, 16 pionów
value-4x4_12 = 4×4, 12 pionów
value-D = hetman za 1 punkt
value-QRBN = wybór właściciela
value-asean = szachy ASEAN
value-black = czarne
value-both = obie strony
value-by = zamiana u niebieskich i żółtych
value-byg = zamiana u niebieskich, żółtych i zielonych
value-capture = tylko bicia
value-classic = klasyczne
value-draw = remis
value-fen = z zapisu pozycji
value-ffa = każdy na każdego
value-loss = przegrana
value-low = o rząd niżej
value-makpong = makpong
value-makruk = makruk
value-mode = według trybu
value-modern = nowe
value-pass = pas
value-rear = Kinizsi za swoimi ludźmi
value-rg = zamiana u czerwonych i zielonych
value-solo = ostatni król na planszy
value-teams = drużyny
value-vanguard = Kinizsi na czele
value-vanguard-d = na czele, kolumna d
value-white = białe

## Bierki

piece-bishop = goniec
    .gender = m
piece-disc = pion
    .gender = m
piece-duck = kaczka
    .gender = f
piece-foot-soldier = pieszy wojownik
    .gender = m
piece-giant = olbrzym
    .gender = m
piece-horse = koń
    .gender = m
piece-hunchback = garbus
    .gender = m
piece-khon = khon
    .gender = m
piece-king = król
    .gender = m
piece-kinizsi = Kinizsi
    .gender = m
# W Six MaKING wieża z trzech pionów rusza się „jak koń”.
piece-knight = { $game ->
    [sixmaking] koń
    [sixmaking-4] koń
   *[other] skoczek
}
    .gender = m
piece-met = met
    .gender = m
piece-milady = Milady
    .gender = f
piece-one-point-queen = hetman za 1 punkt
    .gender = m
piece-pawn = pion
    .gender = m
piece-queen = hetman
    .gender = m
piece-rook = wieża
    .gender = f
piece-shield = tarcza
    .gender = f
piece-sword = miecz
    .gender = m
piece-wall = ściana
    .gender = f

piece-of = { $colour } { $piece }

## Kolory

colour-white = Białe
    .name = białe
    .of = białych
    .adj = { $gender ->
        [m] biały
        [f] biała
       *[n] białe
    }
colour-black = Czarne
    .name = czarne
    .of = czarnych
    .adj = { $gender ->
        [m] czarny
        [f] czarna
       *[n] czarne
    }
colour-red = Czerwone
    .name = czerwone
    .of = czerwonych
    .adj = { $gender ->
        [m] czerwony
        [f] czerwona
       *[n] czerwone
    }
colour-blue = Niebieskie
    .name = niebieskie
    .of = niebieskich
    .adj = { $gender ->
        [m] niebieski
        [f] niebieska
       *[n] niebieskie
    }
colour-yellow = Żółte
    .name = żółte
    .of = żółtych
    .adj = { $gender ->
        [m] żółty
        [f] żółta
       *[n] żółte
    }
colour-green = Zielone
    .name = zielone
    .of = zielonych
    .adj = { $gender ->
        [m] zielony
        [f] zielona
       *[n] zielone
    }

## Liczniki

counter-count = Liczenie
    .said = Liczenie: { $value } z { $limit }.
    .by = { $colour } liczą: { $value } z { $limit }.
counter-points = Punkty
    .said = { $value ->
        [one] { $value } punkt.
        [few] { $value } punkty.
        [many] { $value } punktów.
       *[other] { $value } punktu.
    }
    .by = { $limit ->
        [0] { $colour }: { $value ->
            [one] { $value } punkt.
            [few] { $value } punkty.
            [many] { $value } punktów.
           *[other] { $value } punktu.
        }
       *[other] { $colour }: punkty { $value } z { $limit }.
    }
counter-quiet = Spokojne ruchy
    .said = Spokojne ruchy: { $value } z { $limit }.
counter-repetition = Powtórzenie
    .said = Powtórzenie pozycji: { $value } z { $limit }.

## Jak kończą się partie

reason-result = { $winners ->
    [0] Remis.
    [one] { $who ->
        [person] { $winner } wygrywa.
       *[colour] { $winner } wygrywają.
    }
   *[other] { $winner } wygrywają.
}

reason-abandoned = { $losers ->
    [1] { $who ->
        [person] { $loser }: gracz nie wrócił do partii.
       *[colour] { $loser } nie wróciły do partii.
    }
   *[other] Gracz nie wrócił do partii.
} { $winners ->
    [0] Przeciwnik nie może wygrać: remis.
    [one] { $who ->
        [person] { $winner }: ogłoszona wygrana.
       *[colour] { $winner } ogłosiły wygraną.
    }
   *[other] { $winner } ogłosiły wygraną.
}
reason-aborted = Partia została przerwana.
reason-recorded = Zapis podaje wynik { $result }. { reason-result }
reason-unfinished = Tu zapis się kończy.
reason-agreement = { $winners ->
    [0] Remis za obopólną zgodą.
   *[other] Gracze zgodzili się zakończyć partię. { reason-result }
}
reason-bare_kings = Zostały same króle. { reason-result }
reason-checkmate = Mat. { reason-result }
reason-claim = Przewaga nie do odrobienia: ogłoszono wygraną. { reason-result }
reason-counting_claim = Podczas liczenia zażądano remisu. { reason-result }
reason-counting_limit = Liczenie przekroczyło limit. { reason-result }
reason-counting_mate = Strona, która liczyła, dała mata, nie przerwawszy liczenia. { reason-result }
reason-insufficient_material = Żadna strona nie może dać mata. { reason-result }
reason-king = Zbudowano króla. { reason-result }
reason-king_captured = Król został zbity. { reason-result }
reason-last_side = Druga strona nie ma już króla. { reason-result }
reason-last_standing = Został tylko jeden gracz. { reason-result }
reason-match_points = Sześć zwycięstw: koniec gry. { reason-result }
reason-n_move_rule = Zbyt wiele ruchów bez bicia i bez ruchu piona. { reason-result }
reason-no_moves = Nie ma już żadnego ruchu. { reason-result }
reason-pawn_goal = Pion dotarł do ostatniego rzędu. { reason-result }
reason-quiet_limit = Zbyt wiele ruchów bez dostawienia piona. { reason-result }
reason-repetition = Ta sama pozycja powtórzyła się zbyt wiele razy. { reason-result }
reason-resignation = { $losers ->
    [1] { $who ->
        [person] { $loser } poddaje partię.
       *[colour] { $loser } poddają partię.
    }
   *[other] Partia została poddana.
} { reason-result }
reason-stalemate = Pat. { reason-result }
reason-timeout = { $winners ->
    [0] Czas minął, lecz przeciwnik nie może wygrać.
   *[other] { $losers ->
        [1] { $who ->
            [person] Czas gracza { $loser } minął.
           *[colour] { $loser } przekroczyły czas.
        }
       *[other] Czas minął.
    }
} { reason-result }

## Co można zrobić poza ruchem: przycisk, a w .done słowo do zapisu partii.

event-resign = Poddaj się
    .done = poddanie
event-flag = Przekroczenie czasu
    .done = przekroczenie czasu
event-left = Opuszczenie partii
    .done = opuszczenie partii
event-claim = { $game ->
    [makruk] Zażądaj remisu
    [fourplayer] Ogłoś wygraną
   *[other] Ogłoś
}
    .done = { $game ->
    [makruk] żądanie remisu
   *[other] ogłoszenie wygranej
}
event-declare = Deklaracja
    .done = deklaracja
event-count = Zacznij liczyć
    .done = początek liczenia
event-stop = Przerwij liczenie
    .done = koniec liczenia
event-draw = Zaproponuj remis
    .done = propozycja remisu
    .accepted = przyjmuje remis

way-alone = Sam
way-together = Z szykiem
way-pass = Pas

## A turn that has another step

turn-goes-on = { $game ->
    [duck] Postaw kaczkę
   *[other] Twój ruch jeszcze trwa
}
