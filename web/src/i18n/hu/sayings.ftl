### Amit a kiszolgáló a lépésekről, az állások és a játszmák szövegéről mond. A nevek és a változók
### szabályai: en/sayings.ftl.

## Miért nem lehet meglépni

refusal-unreadable = „{ $text }” ebben a játékban nem lépés. Így néz ki egy lépés: { $examples }
refusal-too-long = „{ $text }” túl hosszú lépésnek.
refusal-not-among = „{ $text }” nincs a szabályos lépések között (most { $turns } van). Így néz ki egy lépés: { $examples }
refusal-ambiguous = „{ $text }” több lépést is jelenthet: { $turns }.
refusal-over = A játszma véget ért.
refusal-event = Ez a hely ({ $seat }) ezt most nem teheti: „{ $event }”. Amit tehet: { $allowed }.
refusal-event-none = Ez a hely ({ $seat }) ezt most nem teheti: „{ $event }”.
refusal-no-seat = Nincs { $seat }. hely: a helyek száma 0 és { $last } közé esik.
refusal-empty = Üres mező: { $cell }.
refusal-not-yours = Ezzel a bábuval { $colour } játszik: { $man } ({ $cell }).
refusal-to-move = { $colour } következik.
refusal-cannot-go = { $man } ({ $cell }): ide nem léphet: { $to }.
refusal-none-can-go = { $colour }: egyik { $man } sem léphet így ide: { $to }.
refusal-no-such-man = { $colour } seregében nincs ilyen bábu: { $man }.
refusal-goes = Ide léphet: { $cells }.
refusal-stays = Nincs szabályos lépése.
refusal-castles = Sáncolhat: { $turns }.
refusal-leaves-check = Ezzel a királyod sakkban maradna.
refusal-bound = Nem léphet el úgy, hogy a királyod ne maradjon sakkban.
refusal-in-check = A király sakkban áll.
refusal-becomes = A gyalog ott vezérré, bástyává, futóvá vagy huszárrá változik: { $turns }.
refusal-nobody-castles = Ebben a játékban nincs sáncolás.
refusal-no-castling-now = Ott most nem lehet sáncolni.
refusal-no-castling-king-side = { $colour } a király oldalán nem sáncolhat.
refusal-no-castling-queen-side = { $colour } a vezér oldalán nem sáncolhat.
refusal-no-king = Nincs király.
refusal-king-moved = A király már lépett.
refusal-rook-moved = Az ottani bástya már lépett.
refusal-rook-moved-or-gone = Az ottani bástya már lépett, vagy eltűnt.
refusal-king-or-rook-moved = A király vagy az ottani bástya már lépett.
refusal-in-the-way = Útban áll: { $men }.
refusal-something-in-the-way = Valami útban áll.
refusal-passes-attack = A király támadott mezőn menne át: { $cell } (támadja: { $man }, { $from }).
refusal-comes-to-attack = A király támadott mezőre érkezne: { $cell } (támadja: { $man }, { $from }).
refusal-king-attacked = A király támadás alá kerülne.
phrase-man-on = { $man } ({ $cell })

refusal-duck-missing = A kacsát is le kell tenni egy üres mezőre, például így: { $turn } vagy { $name }.
refusal-duck-stays = A kacsa már ott áll, és el kell mennie onnan: { $cell }.
refusal-duck-on-man = A kacsa nem mehet ide: { $cell }. A lépés után ott bábu áll.
refusal-duck-half = A kacsa része azzal a mezővel kezdődik, ahová a bábu lépett: { $cell }. Írd így: { $half }.

refusal-no-promotion = Itt nincs átváltoztatás: { $cell } ({ $man }). Írd így: { $turns }.
refusal-promotes = Itt a gyalog átváltozik: { $cell }. Ez lesz belőle: { $men }. Írd így: { $turns }.

refusal-no-cell = Nincs ilyen mező a { $size }×{ $size }-es táblán: { $cell }.
refusal-no-disc = Nincs ilyen betűjű korong: { $letter }.
refusal-tower-is = Ez a torony így lép: { $piece } ({ $letter }). Mezője: { $cell }.
refusal-tower-has = Ez a torony { $discs } korongból áll, nem { $number } korongból: { $cell }.
refusal-tower-becomes = Itt más keletkezik: { $cell }. Ez lesz: { $piece }, nem { $letter }.
refusal-how-many = Írd meg, hány korong lép: { $turns }.
refusal-pass = Passzolni csak akkor lehet, ha a beállítás engedi, és nincs más lépés.
refusal-not-empty = Nem üres mező: { $cell }. Korongot csak üres mezőre lehet lerakni.
refusal-none-left = Ilyen korong nincs már a készletben: { $disc }.
refusal-ko = Ko: az ellenfél utolsó lépését nem szabad rögtön visszacsinálni.
refusal-onto-nothing = Üres mező: { $cell }. A torony egy másik tornyon fejezi be a lépését.
refusal-hunchback = A púposra nem szabad semmit rátenni: { $cell }.
refusal-tower-goes = Ez a torony ({ $cell }) így lép: { $piece }. Ide mehet: { $cells }.
refusal-tower-stays = Ez a torony ({ $cell }) így lép: { $piece }. Nem mehet sehová.
refusal-milady = Be kell fedni a Miladyt: { $cell }.

refusal-nothing-can-go = Semmi sem léphet ide: { $to }.
refusal-white-never-castles = Világos soha nem sáncol.
refusal-castling-way-attacked = Világos támadja a király útját.
refusal-only-white-forms = Csak világos lép alapelrendezésben.
refusal-kinizsi-leads = Az együttes lépést Kinizsi vezeti, és ő itt áll: { $cell }.
refusal-no-equipment = Kinizsinek nincs már felszerelése.
refusal-equipment-astray = Nincs minden felszerelés a helyén: a ló helye Kinizsi előtt, a pajzsé a bal, a kardé a jobb oldalán van.
refusal-astray = { $man }: itt áll: { $cell }, nem itt: { $place }.
refusal-no-place = A tábla szélén túl ennek a bábunak nincs helye: { $man }.
refusal-formation-stays = Az alapelrendezés ({ $cells }) nem tud lépni.
refusal-formation-goes = Az alapelrendezés ({ $cells }) ide léphet: { $goals }.

refusal-dead = Halott bábu: { $man } ({ $cell }).
refusal-other-man = Ezen a mezőn más áll: { $cell } ({ $man }).
refusal-promotion-letters = { $turn }: a végére ez a betű kerül, ha a gyalog átváltozik: { $letters }; ha nem, akkor semmi.
refusal-does-not-go = { $man } ({ $cell }): nem úgy lép, hogy ide eljusson: { $to }.
refusal-blocked = { $man } ({ $cell }): az útja el van zárva: { $to }.
refusal-slot-mark = „{ $text }” egy játszma szövegében azt jelenti, hogy egy játékos mattot vagy pattot kapott; ez az előző lépésekből következik.

## Az állás szövege: hol, mi a baj, mi lenne jó

position-fault = { $place }: { $wrong }. Helyesen: { $accepted }.
position-more = És még { $faults } hiba.

place-text = a szöveg
place-board = a tábla
place-rank = { $rank }. sor
place-cell = a mező ({ $cell })
place-field = { $number }. rész ({ $field })
place-further-field = { $number }. rész

field-turn = a soron lévő fél
field-castling = sáncolás
field-passed = menet közbeni ütés
field-quiet = féllépések haladás nélkül
field-number = a lépés száma
field-limit = a számolás határa
field-count = számolás vagy a féllépések száma
field-reserves = készlet
field-ko = ko
field-placement = féllépések az utolsó lerakás óta
field-score = eredmény
field-dead = a kiesett játékosok
field-short = sáncolás, rövid oldal
field-long = sáncolás, hosszú oldal
field-points = pontok
field-extra = kiegészítés

position-unknown = „{ $text }” itt nem használható
position-letter-in = „{ $letter }” nem használható ebben: „{ $text }”
position-long = { $number } karakter hosszú
position-missing = ez hiányzik
position-empty = itt nincs semmi
position-ranks = { $ranks } sor van
position-width = „{ $text }” { $cells } mezőt tölt ki
position-no-man = „{ $letter }” ({ $cell }) nem bábuja ennek a játéknak
position-kings = { $kings ->
    [0] { $colour } seregében nincs király
   *[other] { $colour } seregében { $kings } király van
}
position-kings-gone = egyik király sincs meg
position-kings-touch = a királyok egymás mellett állnak
position-view = a rejtett mezők (*) miatt ez csak az, amit egy játékos lát, nem állás
position-like-view = { $cells } mezőn * áll: ez olyan, mint amit egy játékos lát ebben a játékban: { $games }
position-times = ebből { $number } van: { $letter } ({ $piece })
position-pawn-on = gyalog áll itt: { $cell }
position-king-exposed = { $colour } királya ({ $cell }) sakkban áll, pedig { $turn } következik
position-ducks = { $ducks } kacsa van
position-tower-high = „{ $tower }” túl magas torony
position-blank = egy mező kimaradt
position-hunchback = púpost takarnak el ebben a toronyban: „{ $tower }”
position-king-stands = király áll itt: { $cell }
position-several-kings = { $kings } király van
position-stuck = a soron lévő játékosnak nincs lépése
position-white-queen = világosnak nincs vezére
position-both-home = mindkét fél gyalogjai célba értek
position-no-cell = „{ $text }” olyan helyen áll, ahol a táblának nincs mezője
position-out = { $colour } már kiesett
position-no-four-texts = ez nem négy szöveg listája

accepted-words = { $words }
accepted-ranks = { $ranks } sor felülről lefelé, „/” jellel elválasztva
accepted-cells = { $cells } mező
accepted-characters = legfeljebb { $number } karakter
accepted-number = egy szám { $from } és { $to } között
accepted-letters = { $white } világosnak, { $black } sötétnek
accepted-letters-and = { $letters }, vagy { $marks }
accepted-cell = egy mező, például { $example }, vagy -
accepted-fields = legfeljebb { $fields } rész
accepted-one-king = mindkét félnek egy királya
accepted-a-king = legalább egy király
accepted-pawn-ranks = gyalogok csak { $from } és { $to } közötti sorokban
accepted-mover-in-check = olyan állás, amelyben csak a soron lévő fél állhat sakkban
accepted-exactly-one = pontosan egy
accepted-whole = a teljes állás, amely a játszma vége után látható a táblánál
accepted-at-most = legfeljebb { $number }
accepted-castling-letters = betűk ezek közül: KQkq, a bástyák vonalának betűi (HAha), vagy -
accepted-limit = - vagy a lépések számának kétszerese: { $numbers }
accepted-apart = egy mező közöttük
accepted-one-duck = legfeljebb egy *
accepted-board = N×N/D, ahol N { $smallest } és { $largest }, D pedig { $fewest } és { $most } között van
accepted-run = x, vagy x1-től x{ $most }-ig
accepted-discs = { $discs }, alulról felfelé
accepted-heights = legfeljebb { $most } magas, Milady fölött { $over } magas torony
accepted-blank = x az üres mezőnek
accepted-hunchback = púpos csak legfelül
accepted-no-kings = király nélkül; a hosszú játékban rögtön leveszik
accepted-single-king = egy király, ez véget vet a játéknak
accepted-a-move = olyan állás, amelyben van lépés; a hosszú játékban az ilyen kört már elszámolták és leszedték
accepted-reserves = { $reserves }: oldalanként { $discs } korong a táblán lévők nélkül
accepted-ban = a tiltott lépés, például { $example }, vagy -
accepted-score = { $from } és { $to } vagy { $other } között
accepted-one-side = legfeljebb az egyik fél gyalogjai
accepted-fen4 = { $form }, a részek „-” jellel elválasztva
accepted-fen4-or-setup = { $form }, a részek „-” jellel elválasztva, vagy egy felállás kódja: { $codes }
accepted-extra = { $form }, benne 'szöveg', számok, true, false és (listák)
accepted-bits = { $seats } darab 0 vagy 1, például { $example }
accepted-points = { $seats } egész szám { $from } és { $to } között, utána „-” és a számláló
accepted-empty-cells = az üres mezők száma
accepted-number-or-x = egy szám, vagy x minden hiányzó mezőért
accepted-fen4-man = egy szám, egy szín ({ $colours }) egy bábuval ({ $pieces }), ugyanez d után halott bábunak, vagy X falnak
accepted-nobody-out = 0 mindenkinek; csapatban az első kieső véget vet a játéknak
accepted-king-each = mindenkinek egy királya, aki még játszik
accepted-passed-pair = az átugrott mező és a gyalogé, például { $example }

## Ami kimaradt vagy kiegészült

note-more = És még { $notes } megjegyzés.
note-number-zero = A lépések száma 1-től indul: a 0 helyett 1 lett.
note-field-missing = Hiányzik a szövegből: { $number }. rész ({ $field }). Ez lett helyette: „{ $value }”.
note-counters-missing = A haladás nélküli féllépések és a lépések száma hiányzik: 0 és 1 lett.
note-nobody-passed = A menet közbeni ütés mezője ({ $cell }) kimaradt: egy gyalog sem ment el most mellette.
note-nobody-captures = A menet közbeni ütés mezője ({ $cell }) kimaradt: egy gyalog sem üthetne ott.
note-right-dropped = Ez a sáncolási jog kimaradt: „{ $letter }”. A király vagy a bástya nincs a helyén, vagy a király azon oldalán már van másik.
note-limit-zero = A 0 határ helyett „-” lett: nincs számolás.
note-marks-dropped = A ~ jelek kimaradtak: az átváltoztatott gyalog ugyanolyan met, mint a többi.
note-count-dropped = A számolás kimaradt, mert ki van kapcsolva.
note-middle-missing = A 3. és a 4. rész hiányzik, helyettük „- -” lett.
note-end-missing = A szöveg hiányzó vége kiegészült: „{ $text }”.
note-rest-dropped = „{ $text }” kimaradt a lépés száma után.
note-rights-dropped = A sáncolási jogok kimaradtak: „{ $text }”. Itt senki sem sáncol.
note-filled-in = Kiegészült: { $fields }.
phrase-field-value = { $field } = { $value }
note-ko-off = A ko ki van kapcsolva, ezért ez a tilalom kimaradt: { $turn }.
note-ban-idle = Ezt amúgy sem lehetne meglépni, ezért a tilalma kimaradt: { $turn }.
note-score-dropped = Ez az eredmény a hosszú játékhoz tartozik, ezért kimaradt: { $score }.
note-white-rights = Világos soha nem sáncol: K és Q kimaradt.
note-castling-off = A sáncolás ki van kapcsolva: { $letter } kimaradt.
note-not-at-home = Ez a sáncolási jog kimaradt: { $letter }. A király és a bástya nem áll itt: { $king }, { $rook }.
note-dead-men = { $colour } már kiesett, ezért bábui halottnak számítanak.
note-points-dropped = Pont csak akkor van, ha mindenki egyedül játszik: 0 lett.
note-short-dropped = { $colour } rövid sáncolása kimaradt: a király és a bástya nincs a helyén.
note-long-dropped = { $colour } hosszú sáncolása kimaradt: a király és a bástya nincs a helyén.
note-kings-differ = „{ $key }” kimaradt: nem egyezik a táblán álló királyokkal.
note-no-four-flags = „{ $key }” kimaradt: nem négyszer true vagy false.
note-other-rules = „{ $key }” kimaradt: ennek a játéknak nincsenek ilyen szabályai.
note-unused-key = „{ $key }” kimaradt: ez a játék nem használja.
note-unknown-key = Ismeretlen kiegészítés maradt ki: „{ $key }”.
note-passant-off = A menet közbeni ütés ({ $text }) kimaradt: ki van kapcsolva.
note-no-such-pawn = A menet közbeni ütés ({ $text }) kimaradt: nem áll ott ilyen gyalog.
note-turn-went-on = A lépés joga továbbment: { $colour } következik.
note-out-on-turn = { $colour } következik, de nem tud lépni, és kiesik.
note-walker-dead = { $colour } királya bolyongana, de nem tud lépni, és halott.
note-setup-unknown = Ez a felállás nem ismert: „{ $code }”. A modern lett helyette.
note-rule-unknown = Ez a szabály nem ismert, ezért kimaradt: „{ $rule }”.

told-abandoned = A játszma félbemaradt.
told-adjudication = Az eredményt döntőbíró állapította meg.
told-death = Az egyik játékos meghalt.
told-emergency = Előre nem látott körülmények vetettek véget a játszmának.
told-rules-infraction = Az egyik játékos megszegte a szabályokat.
told-time-forfeit = Az egyik játékos ideje lejárt.
told-reason = A lejegyzésben megadott ok: „{ $text }”.

note-marks = Ennyi jelölés („!?” és hasonlók) maradt ki: { $marks }.
note-comments = Ennyi megjegyzés maradt ki: { $comments }.
note-timed-comments = Ennyi megjegyzés maradt ki, köztük óraidők vagy értékelések: { $comments }.
note-variations = A változatok kimaradtak.
note-first-game = Csak az első játszma került be.
note-other-result = A lépések után álló eredmény kimaradt: { $ended }. A „Result” szerint az eredmény { $told }.
note-board-result = A lejegyzés szerint az eredmény { $told }, de a lépések szerint { $board }: ez számít.
note-no-result = Ez nem eredmény, ezért kimaradt: „{ $told }”.
note-tag-cut = „{ $name }”: túl hosszú volt, az első { $most } karakter maradt meg.
note-tags-dropped = Ennyi címke nem maradt meg: { $tags }. Legfeljebb { $most } lehet belőlük, egyszerű névvel.
note-option-passed-over = Ez a beállítás kimaradt: „{ $option }”.
note-passed-over = „{ $name }” kimaradt.
note-read-as = Ennek a játéknak az állása lett belőle: { $game }.
note-guessed = A játék nem volt megnevezve. Ennek a játéknak a lépései lettek belőle: { $game }.

## Beállítások, játszmák szövege, asztalok

option-unknown = Nincs ilyen beállítás: „{ $name }”. Ennek a játéknak ezek vannak: { $known }.
option-none = Nincs ilyen beállítás: „{ $name }”. Ennek a játéknak egy sincs.
option-value = „{ $option }” értéke nem lehet „{ $value }”. Lehetséges: { $allowed }.
record-empty = A szöveg üres.
record-which-game = A szövegből nem derül ki, melyik játékból való, és sakként nem olvasható. Nevezd meg a játékot, írd a lépések fölé, hogy [Variant "…"], vagy kezdd egy állással.
record-no-game = Nincs ilyen nevű játék: „{ $name }”. Ezek vannak: { $games }.
record-version = Ennek a szövegnek a formája „{ $version }”. Csak az 1 ismert.
record-head = Ez a sor nem Név: érték formájú (beállításnál Option: név=érték): „{ $line }”.
record-open-comment = Egy megjegyzés nincs lezárva; ebben a sorban kezdődik: { $line }.
record-open-variation = Egy változat nincs lezárva; ebben a sorban kezdődik: { $line }.
record-too-long = Egy játszma legfeljebb { $most } lépésből és eseményből áll.
record-guessed = A játék nem volt megnevezve. Ennek a játéknak a lépéseiként olvastuk: { $game }.
record-guessed-position = A játék nem volt megnevezve. Ennek a játéknak az állásaként olvastuk: { $game }.
record-move = { $number }. lépés, { $colour }: ezt nem lehet meglépni: „{ $text }”.
record-round = { $number }. kör, { $colour }: ezt nem lehet meglépni: „{ $text }”.
setup-no-game = Nincs ilyen nevű játék: „{ $name }”.
setup-is-option = Ez { $game }, ezzel a beállítással: { $option }={ $value }.
setup-near = Erre gondoltál: { $game }?
setup-games = Ezek vannak: { $games }.
setup-twice = „{ $option }” kétszer szerepel: „{ $one }” és „{ $other }”. Add meg egyszer.
setup-seats = Ebben a játékban { $seats } hely van ({ $colours }), nem { $given }.
setup-level = Egy bot szintje 1 és 10 közé esik, nem { $level }.
setup-one-screen = Ahol a bábuk rejtettek, nem lehet egy képernyőn játszani. Foglalj el egy helyet.
setup-hidden-start = Rejtett bábukkal emberek ellen a játszma mindig a kezdőállásból indul.
setup-one-seat = Már van itt helyed: ahol a bábuk rejtettek, mindenkinek csak egy lehet.
setup-no-time = Az órának kell egy kis idő.
setup-long-time = Az órán legfeljebb 30 nap lehet, és egy nap lépésenként.
setup-over = Ott a játszma már véget ért. Kezdd a vége előttről.
setup-long-name = Egy név legfeljebb { $most } karakter, nem { $letters }.
