### Slová hier po slovensky. Dohoda o názvoch a premenných je v en/games.ftl.

## Ponuka hier

group-inventions = Autorské hry
group-chess = Šach a varianty
group-family = Šachová rodina
group-many = Viac hráčov

game-chess = Šach
    .turns = e2e4, e7e8q, e1g1 alebo Nf3, exd5, e8=Q, O-O
game-chess-line = Klasika: dajte súperovmu kráľovi mat.
game-chess960 = Chess960
    .turns = e2e4, e7e8q, e1h1 (kráľ na vlastnú vežu) alebo Nf3, exd5, e8=Q, O-O
game-chess960-line = Náhodný prvý rad: jedno z 960 rozostavení.
game-duck = Kačací šach
    .turns = e2e4,e4e5 (ťah, potom jeho cieľ a pole kačice) alebo e4@e5, Nxc3@d4, O-O@d5
game-duck-line = Po každom ťahu postavte niekomu do cesty kačicu.
game-fogofwar = Šach v hmle
    .turns = e2e4, e7e8q, e1g1 alebo Nf3, exd5, e8=Q, O-O
game-fogofwar-line = Vidíte len polia, kam môžete ťahať. Vezmite kráľa!
game-sixmaking = Six MaKING
    .turns = P@c3, 2a1c1 (dva kotúče z a1 na c1) alebo c3, Ra1c1=N
game-sixmaking-line = Stavajte veže, ktoré ťahajú ako figúry. Šesť je kráľ.
game-sixmaking-4 = Six MaKING 4 × 4
    .turns = P@c3, 2a1c1 (dva kotúče z a1 na c1) alebo c3, Ra1c1=N
game-sixmaking-4-line = Veže na malej doske: šestnásť polí, po dvanásť kotúčov.
game-makruk = Makruk
    .turns = e3e4, b1d2, e5d6m alebo e4, Nd2, exd6=M
game-makruk-line = Thajský šach: pomalé figúry a preteky s počítaním.
game-fourplayer = Šach pre štyroch
    .turns = h2h4, b7d7, f10f11q, h1j1 alebo Na5-c6, Qf4xBh2, O-O
game-fourplayer-line = Štyri armády na kríži: dva tímy alebo každý sám za seba.
game-kinizsi = Kinizsiho šach
    .turns = e4d6, e3d4, e3d4f (Kinizsi s výstrojou), e8g8 alebo Nd6, Kd4, Fd4, O-O
game-kinizsi-line = Hrdina s koňom, štítom a mečom proti tureckému vojsku.

## Možnosti

option-board = Doska
option-board-about = Koľko polí má doska a koľko kotúčov má každý hráč. Na malej doske je partia kratšia.
option-castling = Rošáda
option-castling-about = Kto smie robiť rošádu.
option-counting = Počítanie
option-counting-about = Keď na doske nezostane nijaký pešiak, počítajú sa ťahy: kto dovtedy nedostane mat, zachráni remízu. Počítať sa môže samo; ručne si hráč sám povie, kedy začína a kedy prestáva, a kto dá mat počas svojho počítania, len remizuje (keď niekomu zostane len kráľ, počíta sa vždy samo); alebo sa nepočíta vôbec.
option-ep = Branie mimochodom
option-ep-about = Či pešiaci berú mimochodom.
option-fifty_move = Limit bez brania
option-fifty_move-about = Remíza po toľkých ťahoch oboch strán spolu bez brania a bez ťahu pešiakom; 100 je po päťdesiat. 0: bez limitu.
option-formation_check = Zostava dáva šach
option-formation_check-about = Zapnuté: ak by Kinizsi s výstrojou mohol v zostave vziať tureckého kráľa, kráľ je v šachu. Vypnuté: zostava kráľa nikdy neberie.
option-giant = Obor
option-giant-about = Každý hráč má navyše obra: hrubý kotúč, ktorý platí za dva.
option-hunchback = Hrbáč
option-hunchback-about = Každý hráč má navyše hrbáča: kotúč, na ktorý sa nesmie nič položiť.
option-ko = Pravidlo ko
option-ko-about = Zapnuté: nesmiete vrátiť ťah, ktorý súper práve urobil.
option-mate_points = Body za mat
option-mate_points-about = Koľko bodov je za mat, vzatého kráľa a pat. Automaticky: 20, alebo 40 tam, kde sa pešiak mení na ľubovoľnú figúru.
option-milady = Milady
option-milady-about = Jeden kotúč navyše, ktorý nepatrí nikomu: treba ho zakryť, len čo sa dá.
option-mode = Režim
option-mode-about = Dva tímy, rozhoduje prvý mat; každý sám za seba, vyhráva najviac bodov; alebo vyhráva posledný na doske.
option-no_moves = Bez ťahu
option-no_moves-about = Čo sa stane s hráčom, ktorý nemá žiadny ťah.
option-number = Číslo rozostavenia
option-number-about = Ktoré z 960 rozostavení, od 0 do 959; 518 je bežný šach. Ak je pole prázdne, vyžrebuje sa.
option-pawn_goal = Víťazní pešiaci
option-pawn_goal-about = Čí pešiaci vyhrávajú, keď dôjdu na posledný rad. Pešiak, ktorý tam nevyhráva, ostane stáť a už nikdy neťahá.
option-pawn_sight = Čo vidia pešiaci
option-pawn_sight-about = Čo pešiaci vidia okrem polí, na ktoré môžu ťahať: šikmo len vtedy, keď tam majú čo brať.
option-promotion_rank = Rad premeny
option-promotion_rank-about = Na ktorom rade sa pešiaci premieňajú. Podľa režimu: v tímoch na 11., inak na 8. rade.
option-promotion_to = Premena na
option-promotion_to-about = Na čo sa pešiak premení: na dámu za 1 bod alebo na figúru, ktorú si vyberie majiteľ. Podľa režimu: v tímoch výber, inak dáma za 1 bod.
option-quiet_limit = Limit pokojných ťahov
option-quiet_limit-about = Remíza po toľkých ťahoch za sebou, pri ktorých nikto nepoložil kotúč. 0: bez limitu.
option-repetition = Opakovanie pozície
option-repetition-about = Pri ktorom výskyte tej istej pozície je remíza, zvyčajne pri treťom. „Nikdy“: opakovanie remízu nedáva.
option-rounds = Dĺžka hry
option-rounds-about = Základnú hru vyhráva prvý kráľ, dlhú šiesty.
option-setup = Rozostavenie
option-setup-about = Kde na začiatku stoja králi a dámy.
option-stalemate = Pat
option-stalemate-about = Čo znamená pat pre stranu, ktorá nemá ťah.
option-start = Základné postavenie
option-start-about = Ako na začiatku stojí Kinizsi a jeho muži.
option-variant = Variant
option-variant-about = Makruk alebo niektorá z jeho sestier. Makpong: kráľ v šachu nesmie utekať. ASEAN: figúry makruku v šachovom rozostavení a pešiaci sa premieňajú až na poslednom rade.
option-walking = Blúdiaci kráľ
option-walking-about = Či kráľ hráča, ktorý sa vzdal, ďalej náhodne blúdi po doske.

value-on = zapnuté
value-off = vypnuté
value-auto = automaticky
value-manual = ručne
value-none = { $option ->
    [castling] nikto
   *[other] žiadne
}
value-0 = nikdy
value-1 = { $option ->
    [rounds] základná hra
   *[other] 1
}
value-6 = { $option ->
    [rounds] dlhá hra (do šiestich víťazstiev)
   *[other] 6
}
value-8 = { $option ->
    [promotion_rank] 8. rad
   *[other] 8
}
value-11 = { $option ->
    [promotion_rank] 11. rad
   *[other] 11
}
value-5x5_16 = 5 × 5, 16 kotúčov
value-4x4_12 = 4 × 4, 12 kotúčov
value-D = dáma za 1 bod
value-QRBN = výber majiteľa
value-asean = šach ASEAN
value-black = čierny
value-both = obe strany
value-by = výmena u modrého a žltého
value-byg = výmena u modrého, žltého a zeleného
value-capture = len branie
value-classic = klasické
value-draw = remíza
value-fen = zo zápisu pozície
value-ffa = každý sám za seba
value-loss = prehra
value-low = o rad nižšie
value-makpong = makpong
value-makruk = makruk
value-mode = podľa režimu
value-modern = moderné
value-pass = vynechanie ťahu
value-rear = Kinizsi za svojimi mužmi
value-rg = výmena u červeného a zeleného
value-solo = posledný na doske
value-teams = tímy
value-vanguard = Kinizsi na čele
value-vanguard-d = na čele, stĺpec d
value-white = biely

## Figúry

piece-bishop = strelec
    .gender = m
piece-disc = kotúč
    .gender = m
piece-duck = kačica
    .gender = f
piece-foot-soldier = peší bojovník
    .gender = m
piece-giant = obor
    .gender = m
piece-horse = kôň
    .gender = m
piece-hunchback = hrbáč
    .gender = m
piece-khon = khon
    .gender = m
piece-king = kráľ
    .gender = m
piece-kinizsi = Kinizsi
    .gender = m
piece-knight = jazdec
    .gender = m
piece-met = met
    .gender = m
piece-milady = Milady
    .gender = f
piece-one-point-queen = dáma za 1 bod
    .gender = f
piece-pawn = pešiak
    .gender = m
piece-queen = dáma
    .gender = f
piece-rook = veža
    .gender = f
piece-shield = štít
    .gender = m
piece-sword = meč
    .gender = m
piece-wall = stena
    .gender = f

piece-of = { $colour } { $piece }

## Farby

colour-white = Biely
    .name = biely
    .of = bieleho
    .adj = { $gender ->
        [m] biely
        [f] biela
       *[n] biele
    }
colour-black = Čierny
    .name = čierny
    .of = čierneho
    .adj = { $gender ->
        [m] čierny
        [f] čierna
       *[n] čierne
    }
colour-red = Červený
    .name = červený
    .of = červeného
    .adj = { $gender ->
        [m] červený
        [f] červená
       *[n] červené
    }
colour-blue = Modrý
    .name = modrý
    .of = modrého
    .adj = { $gender ->
        [m] modrý
        [f] modrá
       *[n] modré
    }
colour-yellow = Žltý
    .name = žltý
    .of = žltého
    .adj = { $gender ->
        [m] žltý
        [f] žltá
       *[n] žlté
    }
colour-green = Zelený
    .name = zelený
    .of = zeleného
    .adj = { $gender ->
        [m] zelený
        [f] zelená
       *[n] zelené
    }

## Počítadlá

counter-count = Počítanie
    .said = Počítanie: { $value } z { $limit }.
    .by = { $colour } počíta: { $value } z { $limit }.
counter-points = Body
    .said = { $value ->
        [one] { $value } bod.
        [few] { $value } body.
        [many] { $value } bodu.
       *[other] { $value } bodov.
    }
    .by = { $limit ->
        [0] { $colour }: { $value ->
            [one] { $value } bod.
            [few] { $value } body.
            [many] { $value } bodu.
           *[other] { $value } bodov.
        }
       *[other] { $colour }: body { $value } z { $limit }.
    }
counter-quiet = Pokojné ťahy
    .said = Pokojné ťahy: { $value } z { $limit }.
counter-repetition = Opakovanie
    .said = Opakovanie pozície: { $value } z { $limit }.

## Ako sa partie končia

reason-result = { $winners ->
    [0] Partia sa končí remízou.
    [one] { $winner } vyhráva.
   *[other] { $winner } vyhrávajú.
}

reason-abandoned = { $losers ->
    [1] { $who ->
        [person] Hráč { $loser } sa do partie nevrátil.
       *[colour] { $loser } sa do partie nevrátil.
    }
   *[other] Hráč sa do partie nevrátil.
} { $winners ->
    [0] Súper nemôže vyhrať: remíza.
    [one] { $winner } si nárokoval výhru.
   *[other] { $winner } si nárokovali výhru.
}
reason-aborted = Partia bola zrušená.
reason-recorded = Zápis uvádza výsledok { $result }. { reason-result }
reason-unfinished = Tu sa zápis končí.
reason-agreement = { $winners ->
    [0] Remíza dohodou.
   *[other] Hráči sa dohodli na konci partie. { reason-result }
}
reason-bare_kings = Ostali len králi. { reason-result }
reason-checkmate = Mat. { reason-result }
reason-claim = Náskok sa nedá dobehnúť: výhra uznaná. { reason-result }
reason-counting_claim = Počas počítania si súper uplatnil remízu. { reason-result }
reason-counting_limit = Počítanie dosiahlo limit bez matu. { reason-result }
reason-counting_mate = Strana, ktorá počítala, dala mat bez toho, aby počítanie zastavila. { reason-result }
reason-insufficient_material = Ani jedna strana nemá dosť figúr na mat. { reason-result }
reason-king = Kráľ je postavený. { reason-result }
reason-king_captured = Kráľ bol vzatý. { reason-result }
reason-last_side = Druhá strana už nemá kráľa. { reason-result }
reason-last_standing = Ostal len jeden hráč. { reason-result }
reason-match_points = Šesť víťazstiev: zápas sa končí. { reason-result }
reason-n_move_rule = Priveľa ťahov bez brania a bez ťahu pešiakom. { reason-result }
reason-no_moves = Niet už žiadneho ťahu. { reason-result }
reason-pawn_goal = Pešiak došiel na posledný rad. { reason-result }
reason-quiet_limit = Priveľa ťahov bez položenia kotúča. { reason-result }
reason-repetition = Tá istá pozícia sa opakovala priveľakrát. { reason-result }
reason-resignation = { $losers ->
    [1] { $loser } sa vzdáva.
   *[other] Partia bola vzdaná.
} { reason-result }
reason-stalemate = Pat. { reason-result }
reason-timeout = { $winners ->
    [0] Čas vypršal, ale súper nemôže vyhrať.
   *[other] { $losers ->
        [1] { $who ->
            [person] Čas hráča { $loser } vypršal.
           *[colour] { $loser } prekročil čas.
        }
       *[other] Čas vypršal.
    }
} { reason-result }

## Čo možno urobiť okrem ťahu: tlačidlo a v .done slovo do zápisu.

event-resign = Vzdať sa
    .done = vzdanie
event-flag = Prekročenie času
    .done = prekročenie času
event-left = Odchod z partie
    .done = odchod z partie
event-claim = { $game ->
    [makruk] Uplatniť remízu
    [fourplayer] Nárokovať výhru
   *[other] Nárokovať
}
    .done = { $game ->
    [makruk] uplatnená remíza
   *[other] nárokovaná výhra
}
event-declare = Vyhlásenie
    .done = vyhlásenie
event-count = Začať počítanie
    .done = začiatok počítania
event-stop = Zastaviť počítanie
    .done = koniec počítania
event-draw = Ponúknuť remízu
    .done = ponuka remízy
    .accepted = prijíma remízu

way-alone = Sám
way-together = So zostavou
way-pass = Vynechať ťah

## A turn that has another step

turn-goes-on = { $game ->
    [duck] Položte kačicu
   *[other] Váš ťah ešte trvá
}
