### A játékok szavai magyarul. Az azonosítók és változók rendje: en/games.ftl.

## A választék

group-inventions = Szerzői játékok
group-chess = Sakk és változatai
group-family = A sakk családja
group-many = Több játékos

game-chess = Sakk
    .turns = e2e4, e7e8q, e1g1 vagy Nf3, exd5, e8=Q, O-O
game-chess-line = A klasszikus: mattold be az ellenfél királyát!
game-chess960 = Sakk960
    .turns = e2e4, e7e8q, e1h1 (a király a saját bástyájára lép) vagy Nf3, exd5, e8=Q, O-O
game-chess960-line = 960 kezdőállás egyike: itt nincs bemagolt megnyitás.
game-duck = Kacsasakk
    .turns = e2e4,e4e5 (a lépés, majd az érkezési mező és a kacsa mezője) vagy e4@e5, Nxc3@d4, O-O@d5
game-duck-line = Minden lépés után tedd a kacsát valakinek az útjába!
game-fogofwar = Ködsakk
    .turns = e2e4, e7e8q, e1g1 vagy Nf3, exd5, e8=Q, O-O
game-fogofwar-line = Csak azt látod, ahová léphetsz. Üsd le a királyt!
game-sixmaking = Six MaKING
    .turns = P@c3, 2a1c1 (két korong a1-ről c1-re) vagy c3, Ra1c1=N
game-sixmaking-line = Építs tornyot, amely figuraként lép! Hat korong: király.
game-sixmaking-4 = Six MaKING 4×4
    .turns = P@c3, 2a1c1 (két korong a1-ről c1-re) vagy c3, Ra1c1=N
game-sixmaking-4-line = Tornyok a kis táblán: 16 mező, fejenként 12 korong.
game-makruk = Makruk
    .turns = e3e4, b1d2, e5d6m vagy e4, Nd2, exd6=M
game-makruk-line = Thai sakk: lassú figurák, versenyfutás a számolással.
game-fourplayer = Négyszemélyes sakk
    .turns = h2h4, b7d7, f10f11q, h1j1 vagy Na5-c6, Qf4xBh2, O-O
game-fourplayer-line = Négy sereg kereszt alakú táblán: csapatban vagy egyedül.
game-kinizsi = Kinizsi sakk
    .turns = e4d6, e3d4, e3d4f (Kinizsi a felszerelésével), e8g8 vagy Nd6, Kd4, Fd4, O-O
game-kinizsi-line = Kinizsi Pál lóval, pajzzsal, karddal a török sereg ellen.

## Beállítások

option-board = Tábla
option-board-about = Hány mezős a tábla, és hány korongja van egy játékosnak. A kis táblán rövidebb a játszma.
option-castling = Sáncolás
option-castling-about = Ki sáncolhat.
option-counting = Számolás
option-counting-about = Ha elfogyott az utolsó gyalog is, számolni kezdik a lépéseket: akit addig nem mattolnak be, döntetlent ér el. A számolás mehet magától; kézi számolásnál a játékos mondja meg, mikor kezdi és mikor állítja le, és aki számolás közben ad mattot, csak döntetlent ér el (az egyedüli királyé mindig magától megy); vagy nincs számolás.
option-ep = Menet közbeni ütés
option-ep-about = Üthetnek-e a gyalogok menet közben (en passant).
option-fifty_move = Ütés nélküli lépések
option-fifty_move-about = Döntetlen, ha a két fél együtt ennyi lépést tesz ütés és gyaloglépés nélkül; a 100 fejenként ötvenet jelent. 0: nincs határ.
option-formation_check = Az együttes lépés is sakk
option-formation_check-about = Bekapcsolva: ha Kinizsi a felszerelésével együtt leüthetné a török királyt, a király sakkban áll. Kikapcsolva: együttes lépéssel a király sosem üthető.
option-giant = Óriás
option-giant-about = Mindkét játékos kap egy óriást is: vastag korong, amely kettőnek számít.
option-hunchback = Púpos
option-hunchback-about = Mindkét játékos kap egy púpost is: olyan korong, amelyre semmit sem szabad tenni.
option-ko = Ko-szabály
option-ko-about = Bekapcsolva: nem vonhatod vissza azt a lépést, amelyet az ellenfeled éppen megtett.
option-mate_points = Pont a mattért
option-mate_points-about = Mennyit ér a matt, a leütött király és a patt. Automatikus: 20, de 40, ha a gyalog tetszés szerinti tisztté változik.
option-milady = Milady
option-milady-about = Még egy korong, amely senkié: le kell fedni, mihelyt lehet.
option-mode = Játékmód
option-mode-about = Két csapat, az első matt dönt; mindenki mindenki ellen, a legtöbb pont nyer; vagy az utolsó talpon maradó nyer.
option-no_moves = Nincs lépés
option-no_moves-about = Mi történik azzal, aki nem tud lépni.
option-number = A kezdőállás száma
option-number-about = A 960 kezdőállás közül melyik, 0 és 959 között; az 518-as a rendes sakké. Ha üres, sorsolunk.
option-pawn_goal = Győztes gyalogok
option-pawn_goal-about = Kinek a gyalogjai nyernek, ha elérik az ellenfél alapsorát. Amelyik gyalog ott nem nyer, az ott marad, és többé nem lép.
option-pawn_sight = Mit lát a gyalog
option-pawn_sight-about = Mit lát a gyalog azokon a mezőkön kívül, ahová léphet: átlósan csak akkor, ha ott van mit ütnie.
option-promotion_rank = Az átváltozás sora
option-promotion_rank-about = Melyik soron változnak át a gyalogok. A játékmód szerint: csapatban a 11., máskor a 8. soron.
option-promotion_to = Mivé változik
option-promotion_to-about = Mivé változik a gyalog: egypontos vezérré vagy olyan tisztté, amilyet gazdája választ. A játékmód szerint: csapatban szabadon választható, máskor egypontos vezér.
option-quiet_limit = Csendes lépések határa
option-quiet_limit-about = Döntetlen, ha egymás után ennyi lépésben senki sem rak le korongot. 0: nincs határ.
option-repetition = Állásismétlés
option-repetition-about = Hányadszori előfordulásra döntetlen ugyanaz az állás; rendszerint harmadszorra. „Soha”: az ismétlés nem döntetlen.
option-rounds = A játék hossza
option-rounds-about = Az alapjátékot az első király nyeri, a hosszú játékot a hatodik.
option-setup = Felállás
option-setup-about = Hol állnak kezdetben a királyok és a vezérek.
option-stalemate = Patt
option-stalemate-about = Mit jelent a patt annak, aki nem tud lépni.
option-start = Kezdőállás
option-start-about = Hogyan áll fel Kinizsi és csapata.
option-variant = Változat
option-variant-about = Makruk vagy valamelyik testvére. Makpong: a sakkban álló király nem futhat el. ASEAN: a makruk bábui a sakk felállásában, és a gyalog az utolsó soron változik át.
option-walking = Bolyongó király
option-walking-about = Tovább bolyong-e a táblán annak a királya, aki feladta.

value-on = be
value-off = ki
value-auto = automatikus
value-manual = kézi
value-none = { $option ->
    [castling] senki
   *[other] nincs
}
value-0 = soha
value-1 = { $option ->
    [rounds] alapjáték
   *[other] 1
}
value-6 = { $option ->
    [rounds] hosszú játék (hat győzelemig)
   *[other] 6
}
value-8 = { $option ->
    [promotion_rank] 8. sor
   *[other] 8
}
value-11 = { $option ->
    [promotion_rank] 11. sor
   *[other] 11
}
value-5x5_16 = 5×5, 16 korong
value-4x4_12 = 4×4, 12 korong
value-D = egypontos vezér
value-QRBN = a gazdája választ
value-asean = ASEAN-sakk
value-black = sötét
value-both = mindkét fél
value-by = kék és sárga felcserélve
value-byg = kék, sárga és zöld felcserélve
value-capture = csak ütést
value-classic = klasszikus
value-draw = döntetlen
value-fen = az állás szövegéből
value-ffa = mindenki mindenki ellen
value-loss = vereség
value-low = egy sorral lejjebb
value-makpong = makpong
value-makruk = makruk
value-mode = a játékmód szerint
value-modern = modern
value-pass = passz
value-rear = Kinizsi a gyalogok mögött
value-rg = piros és zöld felcserélve
value-solo = az utolsó talpon maradó
value-teams = csapatok
value-vanguard = Kinizsi csapata élén
value-vanguard-d = az élen, d-vonal
value-white = világos

## Bábuk

piece-bishop = futó
    .gender = n
piece-disc = korong
    .gender = n
piece-duck = kacsa
    .gender = n
piece-foot-soldier = gyalogos harcos
    .gender = n
piece-giant = óriás
    .gender = n
piece-horse = ló
    .gender = n
piece-hunchback = púpos
    .gender = n
piece-khon = khon
    .gender = n
piece-king = király
    .gender = n
piece-kinizsi = Kinizsi
    .gender = n
piece-knight = huszár
    .gender = n
piece-met = met
    .gender = n
piece-milady = Milady
    .gender = n
piece-one-point-queen = egypontos vezér
    .gender = n
piece-pawn = gyalog
    .gender = n
piece-queen = vezér
    .gender = n
piece-rook = bástya
    .gender = n
piece-shield = pajzs
    .gender = n
piece-sword = kard
    .gender = n
piece-wall = fal
    .gender = n

piece-of = { $colour } { $piece }

## Színek. Kétszemélyes játékban világos és sötét.

colour-white = Világos
    .name = világos
    .of = világos
    .adj = világos
colour-black = Sötét
    .name = sötét
    .of = sötét
    .adj = sötét
colour-red = Piros
    .name = piros
    .of = piros
    .adj = piros
colour-blue = Kék
    .name = kék
    .of = kék
    .adj = kék
colour-yellow = Sárga
    .name = sárga
    .of = sárga
    .adj = sárga
colour-green = Zöld
    .name = zöld
    .of = zöld
    .adj = zöld

## Számlálók

counter-count = Számolás
    .said = Számolás: { $value } / { $limit }.
    .by = { $colour } számol: { $value } / { $limit }.
counter-points = Pont
    .said = { $value } pont.
    .by = { $limit ->
        [0] { $colour }: { $value } pont.
       *[other] { $colour }: { $value } / { $limit } pont.
    }
counter-quiet = Csendes lépések
    .said = Csendes lépések: { $value } / { $limit }.
counter-repetition = Ismétlés
    .said = Állásismétlés: { $value } / { $limit }.

## A játszma vége

reason-result = { $winners ->
    [0] A játszma döntetlen.
   *[other] { $winner } nyert.
}

reason-abandoned = { $losers ->
    [1] { $loser } elment.
   *[other] Egy játékos elment.
} { $winners ->
    [0] Az ellenfél nem tud nyerni: döntetlen.
   *[other] { $winner } igényelte a győzelmet.
}
reason-aborted = A játszmát elvetették.
reason-recorded = A lejegyzés szerint az eredmény { $result }. { reason-result }
reason-unfinished = Itt véget ér a lejegyzés.
reason-agreement = { $winners ->
    [0] Döntetlen közös megegyezéssel.
   *[other] A játékosok megegyeztek a játszma befejezésében. { reason-result }
}
reason-bare_kings = Csak királyok maradtak. { reason-result }
reason-checkmate = Matt. { reason-result }
reason-claim = Behozhatatlan előny: igényelt győzelem. { reason-result }
reason-counting_claim = Számolás közben döntetlent igényeltek. { reason-result }
reason-counting_limit = A számolás túllépte a határt. { reason-result }
reason-counting_mate = A számoló fél mattot adott, de előbb nem állította le a számolást. { reason-result }
reason-insufficient_material = Egyik fél sem tud mattot adni. { reason-result }
reason-king = Megépült a király. { reason-result }
reason-king_captured = A királyt leütötték. { reason-result }
reason-last_side = A másik félnek nem maradt királya. { reason-result }
reason-last_standing = Csak egy játékos maradt. { reason-result }
reason-match_points = Hat győzelem: vége a mérkőzésnek. { reason-result }
reason-n_move_rule = Túl sok lépés ütés és gyaloglépés nélkül. { reason-result }
reason-no_moves = Nincs több lépés. { reason-result }
reason-pawn_goal = Egy gyalog eljutott az ellenfél alapsorába. { reason-result }
reason-quiet_limit = Túl sok lépés korong lerakása nélkül. { reason-result }
reason-repetition = Ugyanaz az állás túl sokszor ismétlődött. { reason-result }
reason-resignation = { $losers ->
    [1] { $loser } feladta.
   *[other] A játszmát feladták.
} { reason-result }
reason-stalemate = Patt. { reason-result }
reason-timeout = { $winners ->
    [0] Lejárt az idő, de az ellenfél nem tud nyerni.
   *[other] { $losers ->
        [1] { $loser } ideje lejárt.
       *[other] Lejárt az idő.
    }
} { reason-result }

## Amit lépés helyett tehetsz: a gomb, és .done alatt a jegyzés szava.

event-resign = Feladás
    .done = feladta
event-flag = Lejárt az idő
    .done = lejárt az ideje
event-left = Elment
    .done = elment
event-claim = { $game ->
    [makruk] Döntetlen igénylése
    [fourplayer] Győzelem igénylése
   *[other] Igénylés
}
    .done = { $game ->
    [makruk] döntetlent igényel
   *[other] győzelmet igényel
}
event-declare = Bejelentés
    .done = bejelentés
event-count = Számolás indítása
    .done = számolni kezd
event-stop = Számolás leállítása
    .done = leállítja a számolást
event-draw = Döntetlent ajánlok
    .done = döntetlent ajánl
    .accepted = elfogadja a döntetlent

way-alone = Egyedül
way-together = Együtt
way-pass = Passz

## A turn that has another step

turn-goes-on = { $game ->
    [duck] Tedd le a kacsát
   *[other] A lépésed még tart
}
