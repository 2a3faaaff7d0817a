### Čo server hovorí o ťahoch, zápisoch pozícií a partií. Dohoda o názvoch a premenných: v en/sayings.ftl.

## Prečo sa ťah nedá zahrať

refusal-unreadable = „{ $text }“ nie je ťah tejto hry. Ťahy vyzerajú takto: { $examples }
refusal-too-long = „{ $text }“ je na ťah príliš dlhé.
refusal-not-among = „{ $text }“ nie je medzi prípustnými ťahmi (teraz ich je { $turns }). Ťahy vyzerajú takto: { $examples }
refusal-ambiguous = „{ $text }“ môže znamenať viac ťahov: { $turns }.
refusal-over = Partia sa skončila.
refusal-event = Miesto { $seat } to teraz nemôže: „{ $event }“. Môže: { $allowed }.
refusal-event-none = Miesto { $seat } to teraz nemôže: „{ $event }“.
refusal-no-seat = Miesto { $seat } neexistuje: miesta majú čísla od 0 do { $last }.
refusal-empty = Pole { $cell } je prázdne.
refusal-not-yours = S figúrou na { $cell } ({ $man }) hrá { $colour }.
refusal-to-move = Na ťahu je { $colour }.
refusal-cannot-go = { $man } z { $cell } nemôže ísť na { $to }.
refusal-none-can-go = { $colour }: { $man } nemôže takto ísť na { $to }.
refusal-no-such-man = { $colour } nemá na doske takúto figúru: { $man }.
refusal-goes = Možné polia: { $cells }.
refusal-stays = Táto figúra nemá prípustný ťah.
refusal-castles = Možná rošáda: { $turns }.
refusal-leaves-check = Po tomto ťahu by bol váš kráľ v šachu.
refusal-bound = Táto figúra nemôže ťahať: váš kráľ by bol v šachu.
refusal-in-check = Kráľ je v šachu.
refusal-becomes = Pešiak sa tam premení na dámu, vežu, strelca alebo jazdca: { $turns }.
refusal-nobody-castles = V tejto hre sa nerobí rošáda.
refusal-no-castling-now = Rošáda tam teraz nie je možná.
refusal-no-castling-king-side = { $colour } nemôže urobiť rošádu na strane kráľa.
refusal-no-castling-queen-side = { $colour } nemôže urobiť rošádu na strane dámy.
refusal-no-king = Kráľ na doske nie je.
refusal-king-moved = Kráľ už ťahal.
refusal-rook-moved = Tamojšia veža už ťahala.
refusal-rook-moved-or-gone = Tamojšia veža už ťahala alebo tam nie je.
refusal-king-or-rook-moved = Kráľ alebo tamojšia veža už ťahali.
refusal-in-the-way = V ceste stojí: { $men }.
refusal-something-in-the-way = Niečo stojí v ceste.
refusal-passes-attack = Kráľ by prešiel cez pole { $cell }, ktoré napáda { $man } z { $from }.
refusal-comes-to-attack = Kráľ by došiel na pole { $cell }, ktoré napáda { $man } z { $from }.
refusal-king-attacked = Kráľ by bol napadnutý.
phrase-man-on = { $man } na { $cell }

refusal-duck-missing = Treba ešte položiť kačicu na prázdne pole, napríklad { $turn } alebo { $name }.
refusal-duck-stays = Kačica už stojí na { $cell } a musí sa pohnúť.
refusal-duck-on-man = Kačica nemôže ísť na { $cell }: po ťahu tam stojí figúra.
refusal-duck-half = Časť s kačicou sa začína poľom, kam figúra ťahala: { $cell }. Napíšte { $half }.

refusal-no-promotion = Na { $cell } nie je premena ({ $man }). Napíšte { $turns }.
refusal-promotes = Na { $cell } sa pešiak premení: { $men }. Napíšte { $turns }.

refusal-no-cell = Pole { $cell } na doske { $size } × { $size } nie je.
refusal-no-disc = Žiadny kotúč nemá písmeno { $letter }.
refusal-tower-is = Veža na { $cell } ťahá ako { $piece } ({ $letter }).
refusal-tower-has = { $discs ->
    [one] Veža na { $cell } má jeden kotúč, nie { $number }.
    [few] Veža na { $cell } má { $discs } kotúče, nie { $number }.
   *[other] Veža na { $cell } má { $discs } kotúčov, nie { $number }.
}
refusal-tower-becomes = Na { $cell } vznikne { $piece }, nie { $letter }.
refusal-how-many = Napíšte, koľko kotúčov ide: { $turns }.
refusal-pass = Ťah sa dá vynechať len s príslušnou možnosťou a keď niet iného ťahu.
refusal-not-empty = Pole { $cell } nie je prázdne: kotúče sa kladú len na prázdne polia.
refusal-none-left = Takýto kotúč už v zásobe nie je: { $disc }.
refusal-ko = Ko: súperov posledný ťah sa nesmie hneď vrátiť.
refusal-onto-nothing = Pole { $cell } je prázdne: veža končí svoj ťah na inej veži.
refusal-hunchback = Na hrbáča na { $cell } sa nesmie nič položiť.
refusal-tower-goes = Veža na { $cell } ťahá ako { $piece }, možné polia: { $cells }.
refusal-tower-stays = Veža na { $cell } ťahá ako { $piece } a nemá kam ísť.
refusal-milady = Milady na { $cell } treba zakryť.

refusal-nothing-can-go = Na { $to } nemôže ísť nič.
refusal-white-never-castles = Biely nikdy nerobí rošádu.
refusal-castling-way-attacked = Biely napáda cestu kráľa.
refusal-only-white-forms = V zostave ťahá len biely.
refusal-kinizsi-leads = Zostavu vedie Kinizsi a ten stojí na { $cell }.
refusal-no-equipment = Kinizsi už nemá výstroj.
refusal-equipment-astray = Nie celá výstroj je na svojom mieste: kôň pred Kinizsim, štít po jeho ľavici, meč po jeho pravici.
refusal-astray = { $man } stojí na { $cell }, nie na { $place }.
refusal-no-place = Za okrajom dosky nie je pre túto figúru miesto: { $man }.
refusal-formation-stays = Zostava na { $cells } nemôže ťahať.
refusal-formation-goes = Zostava na { $cells } môže ísť na { $goals }.

refusal-dead = Figúra na { $cell } ({ $man }) je mŕtva.
refusal-other-man = Na { $cell } stojí { $man }.
refusal-promotion-letters = { $turn } sa končí písmenom { $letters }, keď sa pešiak premení, a ničím, keď nie.
refusal-does-not-go = { $man } z { $cell } sa svojím ťahom nedostane na { $to }.
refusal-blocked = Cesta z { $cell } na { $to } je zatarasená ({ $man }).
refusal-slot-mark = „{ $text }“ v zápise hovorí, že hráč má mat alebo pat; to vyplýva z predošlých ťahov.

## Zápisy pozícií: kde, čo je zle, čo môže byť

position-fault = { $place }: { $wrong }. Správne: { $accepted }.
position-more = { $faults ->
    [one] A ešte jedna chyba.
    [few] A ešte { $faults } chyby.
   *[other] A ešte { $faults } chýb.
}

place-text = text
place-board = doska
place-rank = rad { $rank }
place-cell = pole { $cell }
place-field = časť { $number } ({ $field })
place-further-field = časť { $number }

field-turn = strana na ťahu
field-castling = rošády
field-passed = branie mimochodom
field-quiet = polťahy bez pokroku
field-number = číslo ťahu
field-limit = limit počítania
field-count = počítanie alebo počet polťahov
field-reserves = zásoby
field-ko = ko
field-placement = polťahy od posledného položenia
field-score = skóre
field-dead = hráči, ktorí vypadli
field-short = rošáda, krátka strana
field-long = rošáda, dlhá strana
field-points = body
field-extra = doplnky

position-unknown = „{ $text }“ sa sem nehodí
position-letter-in = „{ $letter }“ v „{ $text }“ sa nehodí
position-long = počet znakov: { $number }
position-missing = chýba
position-empty = nič tu nie je
position-ranks = { $ranks ->
    [one] je tu jeden rad
    [few] sú tu { $ranks } rady
   *[other] je tu { $ranks } radov
}
position-width = { $cells ->
    [one] „{ $text }“ zaberá jedno pole
    [few] „{ $text }“ zaberá { $cells } polia
   *[other] „{ $text }“ zaberá { $cells } polí
}
position-no-man = „{ $letter }“ na { $cell } nie je figúra tejto hry
position-kings = { $kings ->
    [0] { $colour } nemá kráľa
    [one] { $colour } má jedného kráľa
   *[other] { $colour } má viac kráľov: { $kings }
}
position-kings-gone = nie je tu ani jeden kráľ
position-kings-touch = králi stoja vedľa seba
position-view = skryté polia (*) znamenajú, že je to pohľad jedného hráča, nie pozícia
position-like-view = znak * stojí na mnohých poliach ({ $cells }): vyzerá to ako pohľad jedného hráča v hre { $games }
position-times = počet figúr { $letter } ({ $piece }): { $number }
position-pawn-on = na { $cell } stojí pešiak
position-king-exposed = kráľ na { $cell } je v šachu, hoci na ťahu je { $turn }, a nie { $colour }
position-ducks = počet kačíc: { $ducks }
position-tower-high = veža „{ $tower }“ je príliš vysoká
position-blank = jedno pole je vynechané
position-hunchback = vo veži „{ $tower }“ je zakrytý hrbáč
position-king-stands = na { $cell } stojí kráľ
position-several-kings = počet kráľov: { $kings }
position-stuck = hráč na ťahu nemá ťah
position-white-queen = biely nemá dámu
position-both-home = pešiaci oboch strán došli do cieľa
position-no-cell = „{ $text }“ stojí tam, kde doska nemá pole
position-out = { $colour } už vypadol
position-no-four-texts = nie je to zoznam štyroch textov

accepted-words = { $words }
accepted-ranks = { $ranks ->
    [one] jeden rad
    [few] { $ranks } rady zhora nadol, oddelené znakom „/“
   *[other] { $ranks } radov zhora nadol, oddelených znakom „/“
}
accepted-cells = { $cells ->
    [one] jedno pole
    [few] { $cells } polia
   *[other] { $cells } polí
}
accepted-characters = najviac { $number } znakov
accepted-number = číslo od { $from } do { $to }
accepted-letters = { $white } pre bieleho, { $black } pre čierneho
accepted-letters-and = { $letters } alebo { $marks }
accepted-cell = pole, napríklad { $example }, alebo -
accepted-fields = najviac toľkoto častí: { $fields }
accepted-one-king = po jednom kráľovi pre každú stranu
accepted-a-king = aspoň jeden kráľ
accepted-pawn-ranks = pešiaci na radoch od { $from } do { $to }
accepted-mover-in-check = pozícia, v ktorej môže byť v šachu len strana na ťahu
accepted-exactly-one = presne raz
accepted-whole = celá pozícia, ktorú vidno pri doske po skončení partie
accepted-at-most = najviac { $number }
accepted-castling-letters = písmená z KQkq, písmená stĺpcov veží (HAha) alebo -
accepted-limit = - alebo dvojnásobok počtu ťahov: { $numbers }
accepted-apart = pole medzi nimi
accepted-one-duck = najviac jeden znak *
accepted-board = N×N/D, kde N je od { $smallest } do { $largest } a D od { $fewest } do { $most }
accepted-run = x alebo x1 až x{ $most }
accepted-discs = { $discs }, zdola nahor
accepted-heights = výška do { $most }, nad Milady do { $over }
accepted-blank = x ako prázdne pole
accepted-hunchback = hrbáč len navrchu
accepted-no-kings = bez kráľov; v dlhej hre sa hneď zoberú z dosky
accepted-single-king = jeden kráľ, ktorý hru končí
accepted-a-move = pozícia s možným ťahom; v dlhej hre sa takéto kolo už zarátalo a zobralo z dosky
accepted-reserves = { $reserves }: po { $discs ->
    [one] jednom kotúči
    [few] { $discs } kotúče
   *[other] { $discs } kotúčov
} na stranu bez tých na doske
accepted-ban = zakázaný ťah, napríklad { $example }, alebo -
accepted-score = od { $from } do { $to } alebo { $other }
accepted-one-side = najviac pešiaci jednej strany
accepted-fen4 = { $form }, časti oddelené znakom „-“
accepted-fen4-or-setup = { $form }, časti oddelené znakom „-“, alebo kód rozostavenia: { $codes }
accepted-extra = { $form }, kde môže byť 'text', čísla, true, false a (zoznamy)
accepted-bits = { $seats }-krát 0 alebo 1, napríklad { $example }
accepted-points = { $seats ->
    [one] jedno celé číslo
    [few] { $seats } celé čísla
   *[other] { $seats } celých čísel
} od { $from } do { $to }, potom „-“ a počítadlo
accepted-empty-cells = počet prázdnych polí
accepted-number-or-x = číslo alebo x za každé chýbajúce pole
accepted-fen4-man = číslo, farba ({ $colours }) s figúrou ({ $pieces }), to isté po d pre mŕtvu figúru alebo X ako stena
accepted-nobody-out = 0 pre všetkých; v tímoch prvý, kto vypadne, hru končí
accepted-king-each = po jednom kráľovi pre každého, kto ešte hrá
accepted-passed-pair = preskočené pole a pole pešiaka, napríklad { $example }

## Čo sa vynechalo alebo doplnilo

note-more = { $notes ->
    [one] A ešte jedna poznámka.
    [few] A ešte { $notes } poznámky.
   *[other] A ešte { $notes } poznámok.
}
note-number-zero = Ťahy sa číslujú od 1: namiesto 0 sa prečítala 1.
note-field-missing = Chýba časť { $number } ({ $field }), doplnilo sa „{ $value }“.
note-counters-missing = Chýba počet polťahov bez pokroku a počet ťahov: doplnilo sa 0 a 1.
note-nobody-passed = Pole brania mimochodom { $cell } sa vynechalo: žiadny pešiak ho práve neprešiel.
note-nobody-captures = Pole brania mimochodom { $cell } sa vynechalo: žiadny pešiak by tam nemohol brať.
note-right-dropped = Právo na rošádu „{ $letter }“ sa vynechalo: kráľ alebo veža nie sú na mieste, alebo na tej strane kráľa už je iná.
note-limit-zero = Limit 0 sa prečítal ako „-“: nič sa nepočíta.
note-marks-dropped = Znaky ~ sa vynechali: premenený pešiak je met ako každý iný.
note-count-dropped = Počítanie sa vynechalo, lebo je vypnuté.
note-middle-missing = Chýbajú časti 3 a 4, doplnilo sa „- -“.
note-end-missing = Doplnil sa chýbajúci koniec: „{ $text }“.
note-rest-dropped = „{ $text }“ za číslom ťahu sa vynechalo.
note-rights-dropped = Práva na rošádu „{ $text }“ sa vynechali: tu nikto nerobí rošádu.
note-filled-in = Doplnilo sa: { $fields }.
phrase-field-value = { $field } = { $value }
note-ko-off = Možnosť ko je vypnutá: zákaz ťahu { $turn } sa vynechal.
note-ban-idle = Ťah { $turn } sa aj tak nedá zahrať: jeho zákaz sa vynechal.
note-score-dropped = Skóre { $score } patrí k dlhej hre a vynechalo sa.
note-white-rights = Biely nikdy nerobí rošádu: K a Q sa vynechali.
note-castling-off = Rošáda je vypnutá: { $letter } sa vynechalo.
note-not-at-home = Právo na rošádu { $letter } sa vynechalo: kráľ a veža nestoja na { $king } a { $rook }.
note-dead-men = { $colour } už vypadol: jeho figúry sa prečítali ako mŕtve.
note-points-dropped = Body sa rátajú len vtedy, keď hrá každý sám za seba: doplnila sa 0.
note-short-dropped = { $colour } nemôže urobiť krátku rošádu, lebo kráľ a veža nie sú doma: právo sa vynechalo.
note-long-dropped = { $colour } nemôže urobiť dlhú rošádu, lebo kráľ a veža nie sú doma: právo sa vynechalo.
note-kings-differ = „{ $key }“ sa vynechalo: nezhoduje sa s kráľmi na doske.
note-no-four-flags = „{ $key }“ sa vynechalo: nie je to štyrikrát true alebo false.
note-other-rules = „{ $key }“ sa vynechalo: také pravidlá táto hra nemá.
note-unused-key = „{ $key }“ sa vynechalo: táto hra to nepoužíva.
note-unknown-key = Vynechal sa neznámy doplnok „{ $key }“.
note-passant-off = Branie mimochodom { $text } sa vynechalo: táto možnosť je vypnutá.
note-no-such-pawn = Branie mimochodom { $text } sa vynechalo: taký pešiak tam nestojí.
note-turn-went-on = Poradie prešlo ďalej, na ťahu je { $colour }.
note-out-on-turn = { $colour } je na ťahu, nemôže ťahať a vypadáva.
note-walker-dead = { $colour } má ťahať kráľom, kráľ nemôže a je mŕtvy.
note-setup-unknown = Rozostavenie „{ $code }“ nie je známe, použilo sa moderné.
note-rule-unknown = Pravidlo „{ $rule }“ nie je známe a vynechalo sa.

told-abandoned = Partia zostala nedohraná.
told-adjudication = O výsledku rozhodol rozhodca.
told-death = Jeden z hráčov zomrel.
told-emergency = Partiu ukončili nepredvídané okolnosti.
told-rules-infraction = Jeden z hráčov porušil pravidlá.
told-time-forfeit = Jednému z hráčov došiel čas.
told-reason = Dôvod uvedený v zápise: „{ $text }“.

note-marks = Počet značiek („!?“ a podobných), ktoré sa vynechali: { $marks }.
note-comments = Počet poznámok v zápise, ktoré sa vynechali: { $comments }.
note-timed-comments = Počet poznámok v zápise, ktoré sa vynechali, medzi nimi časy na hodinách alebo hodnotenia: { $comments }.
note-variations = Varianty sa vynechali.
note-first-game = Prečítala sa len prvá partia.
note-other-result = Výsledok za ťahmi, { $ended }, sa vynechal: „Result“ uvádza { $told }.
note-board-result = Zápis uvádza { $told }, ale podľa ťahov je výsledok { $board } a ten platí.
note-no-result = „{ $told }“ nie je výsledok a vynechalo sa.
note-tag-cut = „{ $name }“: text bol pridlhý, zachovalo sa { $most } znakov.
note-tags-dropped = Počet značiek, ktoré sa nezachovali: { $tags }. Môže ich byť najviac { $most }, s jednoduchými názvami.
note-option-passed-over = Možnosť „{ $option }“ sa vynechala.
note-passed-over = „{ $name }“ sa vynechalo.
note-read-as = Prečítalo sa to ako pozícia tejto hry: { $game }.
note-guessed = Hra nebola uvedená: prečítalo sa to ako ťahy tejto hry: { $game }.

## Možnosti, zápisy partií, stoly

option-unknown = Možnosť „{ $name }“ tu nie je. Táto hra má: { $known }.
option-none = Možnosť „{ $name }“ tu nie je: táto hra nemá žiadne.
option-value = Možnosť „{ $option }“ nemôže mať hodnotu „{ $value }“. Možné: { $allowed }.
record-empty = Text je prázdny.
record-which-game = Text nehovorí, z ktorej hry je, a ako šach sa nedá prečítať. Uveďte hru, napíšte [Variant "…"] nad ťahy alebo začnite pozíciou.
record-no-game = Hra s názvom „{ $name }“ tu nie je. Sú tu: { $games }.
record-version = Tento zápis má podobu „{ $version }“. Známa je len 1.
record-head = Riadok „{ $line }“ nemá podobu Názov: hodnota (možnosť: Option: názov=hodnota).
record-open-comment = Poznámka, ktorá sa začína v riadku { $line }, nemá koniec.
record-open-variation = Variant, ktorý sa začína v riadku { $line }, nemá koniec.
record-too-long = Zápis má najviac { $most } ťahov a udalostí.
record-guessed = Hra nebola uvedená: čítalo sa to ako ťahy tejto hry: { $game }.
record-guessed-position = Hra nebola uvedená: čítalo sa to ako pozícia tejto hry: { $game }.
record-move = { $number }. ťah, { $colour }: „{ $text }“ sa nedá zahrať.
record-round = { $number }. kolo, { $colour }: „{ $text }“ sa nedá zahrať.
setup-no-game = Hra s názvom „{ $name }“ tu nie je.
setup-is-option = Je to { $game } s možnosťou { $option }={ $value }.
setup-near = Mysleli ste { $game }?
setup-games = Sú tu: { $games }.
setup-twice = Možnosť „{ $option }“ je uvedená dvakrát, ako „{ $one }“ a „{ $other }“. Uveďte ju raz.
setup-seats = Počet miest v tejto hre: { $seats } ({ $colours }), nie { $given }.
setup-level = Bot má úroveň od 1 do 10, nie { $level }.
setup-one-screen = Keď sú figúry skryté, nedá sa hrať na jednej obrazovke. Zvoľte si jedno miesto.
setup-hidden-start = Partia so skrytými figúrami proti ľuďom sa začína zo základného postavenia.
setup-one-seat = Už tu máte miesto: keď sú figúry skryté, každý má len jedno.
setup-no-time = Hodiny potrebujú nejaký čas.
setup-long-time = Hodiny majú najviac 30 dní a deň na každý ťah.
setup-over = Partia sa tam už skončila. Začnite pred jej koncom.
setup-long-name = Meno má najviac { $most } znakov, nie { $letters }.
