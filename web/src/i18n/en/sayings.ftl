### What the server says of turns, position texts and records. The ids and their arguments are those of
### the server (src/api/sentences.ts; a test compares them); the file is loaded when one is to be said.
### Whole sentences, but for what goes into others: place-, field-, position-, accepted-, phrase-.
### A colour comes as it stands inside a sentence, and as its possessive: $colour, $colour-of.
### The first letter of what is said is made a capital by the page.

## Why a turn cannot be made

refusal-unreadable = “{ $text }” is not a move of this game. Moves look like this: { $examples }
refusal-too-long = “{ $text }” is too long for a move.
refusal-not-among = “{ $text }” is none of the legal moves ({ $turns } now). Moves look like this: { $examples }
refusal-ambiguous = “{ $text }” could mean several moves: { $turns }.
refusal-over = The game is over.
refusal-event = Seat { $seat } cannot do this now: “{ $event }”. It may do: { $allowed }.
refusal-event-none = Seat { $seat } cannot do this now: “{ $event }”.
refusal-no-seat = There is no seat { $seat }: seats are numbered from 0 to { $last }.
refusal-empty = There is nothing on { $cell }.
refusal-not-yours = The { $man } on { $cell } is { $colour-of }.
refusal-to-move = It is { $colour-of } move.
refusal-cannot-go = The { $man } on { $cell } cannot go to { $to }.
refusal-none-can-go = No { $man } of { $colour-of } can go to { $to } like that.
refusal-no-such-man = There is no { $man } of { $colour-of } on the board.
refusal-goes = It can go to { $cells }.
refusal-stays = It has no legal move.
refusal-castles = It can castle: { $turns }.
refusal-leaves-check = That leaves your king in check.
refusal-bound = It cannot move without leaving your king in check.
refusal-in-check = The king is in check.
refusal-becomes = There a pawn becomes a queen, rook, bishop or knight: { $turns }.
refusal-nobody-castles = Nobody castles in this game.
refusal-no-castling-now = Castling is not possible there now.
refusal-no-castling-king-side = { $colour } cannot castle on the king’s side.
refusal-no-castling-queen-side = { $colour } cannot castle on the queen’s side.
refusal-no-king = There is no king.
refusal-king-moved = The king has moved.
refusal-rook-moved = The rook there has moved.
refusal-rook-moved-or-gone = The rook there has moved or is gone.
refusal-king-or-rook-moved = The king or the rook there has moved.
refusal-in-the-way = This is in the way: { $men }.
refusal-something-in-the-way = Something is in the way.
refusal-passes-attack = The king would pass over { $cell }, which the { $man } on { $from } attacks.
refusal-comes-to-attack = The king would come to { $cell }, which the { $man } on { $from } attacks.
refusal-king-attacked = The king would be attacked.
phrase-man-on = { $man } on { $cell }

refusal-duck-missing = The duck must be put on an empty square too, as in { $turn } or { $name }.
refusal-duck-stays = The duck already stands on { $cell } and must move.
refusal-duck-on-man = The duck cannot go to { $cell }: a piece stands there after the move.
refusal-duck-half = The duck’s part begins with the square that the piece went to, { $cell }. Write { $half }.

refusal-no-promotion = The { $man } does not promote on { $cell }. Write { $turns }.
refusal-promotes = On { $cell } the pawn promotes and becomes a { $men }. Write { $turns }.

refusal-no-cell = There is no { $cell } on the board of { $size }×{ $size } squares.
refusal-no-disc = No disc has the letter { $letter }.
refusal-tower-is = The tower on { $cell } is a { $piece } ({ $letter }).
refusal-tower-has = { $discs ->
    [one] The tower on { $cell } has one disc, not { $number }.
   *[other] The tower on { $cell } has { $discs } discs, not { $number }.
}
refusal-tower-becomes = The tower on { $cell } becomes a { $piece }, not { $letter }.
refusal-how-many = Say how many discs go: { $turns }.
refusal-pass = Passing is only possible with the option for it, and when there is no other move.
refusal-not-empty = The square { $cell } is not empty: discs are placed on empty squares only.
refusal-none-left = There is no { $disc } left to place.
refusal-ko = Ko: the opponent’s last move may not be taken back at once.
refusal-onto-nothing = The square { $cell } is empty: a tower ends its move on another tower.
refusal-hunchback = Nothing may be put on the hunchback on { $cell }.
refusal-tower-goes = The tower on { $cell } is a { $piece } and can go to { $cells }.
refusal-tower-stays = The tower on { $cell } is a { $piece } and can go nowhere.
refusal-milady = The Milady on { $cell } must be covered.

refusal-nothing-can-go = Nothing can go to { $to }.
refusal-white-never-castles = White never castles.
refusal-castling-way-attacked = White attacks the king’s way.
refusal-only-white-forms = Only White moves in formation.
refusal-kinizsi-leads = Kinizsi leads the formation, and he stands on { $cell }.
refusal-no-equipment = Kinizsi has no equipment left.
refusal-equipment-astray = Not all of his equipment is in its place: the horse in front of him, the shield at his left, the sword at his right.
refusal-astray = The { $man } is on { $cell }, not on { $place }.
refusal-no-place = Beyond the edge of the board there is no place for the { $man }.
refusal-formation-stays = The formation on { $cells } cannot move.
refusal-formation-goes = The formation on { $cells } can be led to { $goals }.

refusal-dead = The { $man } on { $cell } is dead.
refusal-other-man = The piece on { $cell } is a { $man }.
refusal-promotion-letters = { $turn } ends in { $letters } if the pawn promotes, and in nothing if not.
refusal-does-not-go = The { $man } on { $cell } does not move so that it could reach { $to }.
refusal-blocked = The { $man } on { $cell } is blocked on the way to { $to }.
refusal-slot-mark = “{ $text }” in a record says that a player is stalemated or mated; that follows from the moves before it.

## Position texts: where, what is wrong, what would be accepted

position-fault = { $place }: { $wrong }. Accepted: { $accepted }.
position-more = { $faults ->
    [one] And one more fault.
   *[other] And { $faults } more faults.
}

place-text = the text
place-board = the board
place-rank = rank { $rank }
place-cell = square { $cell }
place-field = field { $number } ({ $field })
place-further-field = field { $number }

field-turn = side to move
field-castling = castling
field-passed = en passant
field-quiet = half-moves without progress
field-number = move number
field-limit = limit of the count
field-count = count or clock of half-moves
field-reserves = reserves
field-ko = ko
field-placement = half-moves since a disc was placed
field-score = score
field-dead = players who are out
field-short = castling, short side
field-long = castling, long side
field-points = points
field-extra = extra

position-unknown = “{ $text }” cannot be used
position-letter-in = “{ $letter }” in “{ $text }” cannot be used
position-long = it has { $number } characters
position-missing = it is missing
position-empty = there is nothing
position-ranks = { $ranks ->
    [one] there is one rank
   *[other] there are { $ranks } ranks
}
position-width = { $cells ->
    [one] “{ $text }” fills one square
   *[other] “{ $text }” fills { $cells } squares
}
position-no-man = “{ $letter }” on { $cell } is no piece of this game
position-kings = { $kings ->
    [0] { $colour } has no king
    [one] { $colour } has one king
   *[other] { $colour } has { $kings } kings
}
position-kings-gone = both kings are gone
position-kings-touch = the kings stand side by side
position-view = hidden squares (*) make it what one player sees, which is not a position
position-like-view = * on { $cells } squares looks like what one player sees in { $games }
position-times = { $letter } ({ $piece }) is there { $number } times
position-pawn-on = a pawn stands on { $cell }
position-king-exposed = { $colour-of } king on { $cell } is in check though it is { $turn-of } move
position-ducks = there are { $ducks } ducks
position-tower-high = the tower “{ $tower }” is too high
position-blank = a square is left blank
position-hunchback = a hunchback is covered in the tower “{ $tower }”
position-king-stands = a king stands on { $cell }
position-several-kings = there are { $kings } kings
position-stuck = the player to move has no move
position-white-queen = White has no queen
position-both-home = pawns of both sides have reached their goal
position-no-cell = “{ $text }” stands where the board has no square
position-out = { $colour } is out
position-no-four-texts = it is no list of four texts

accepted-words = { $words }
accepted-ranks = { $ranks } ranks from the top down, separated by “/”
accepted-cells = { $cells } squares
accepted-characters = at most { $number } characters
accepted-number = a number from { $from } to { $to }
accepted-letters = { $white } for White, { $black } for Black
accepted-letters-and = { $letters }, or { $marks }
accepted-cell = a square such as { $example }, or -
accepted-fields = { $fields } fields and nothing after them
accepted-one-king = one king for each side
accepted-a-king = at least one king
accepted-pawn-ranks = pawns on ranks { $from } to { $to }
accepted-mover-in-check = a position in which only the side to move may be in check
accepted-exactly-one = exactly one
accepted-whole = the whole position, which the table shows once the game is over
accepted-at-most = at most { $number }
accepted-castling-letters = letters of KQkq, letters of the rooks’ files (HAha), or -
accepted-limit = -, or twice the number of moves: { $numbers }
accepted-apart = a square between them
accepted-one-duck = one * at most
accepted-board = N×N/D with N from { $smallest } to { $largest } and D from { $fewest } to { $most }
accepted-run = x, or x1 to x{ $most }
accepted-discs = { $discs }, from bottom to top
accepted-heights = heights up to { $most }, or { $over } over the Milady
accepted-blank = x for an empty square
accepted-hunchback = hunchbacks on top only
accepted-no-kings = no kings; in the long game they are taken off at once
accepted-single-king = one king, which ends the game
accepted-a-move = positions with a move; in the long game such a round has been scored and cleared
accepted-reserves = { $reserves }: { $discs ->
    [one] one disc a side
   *[other] { $discs } discs a side
} less those on the board
accepted-ban = the banned move, such as { $example }, or -
accepted-score = { $from } to { $to } or { $other }
accepted-one-side = those of one side at most
accepted-fen4 = { $form }, the fields separated by “-”
accepted-fen4-or-setup = { $form }, the fields separated by “-”, or the code of a setup: { $codes }
accepted-extra = { $form } with 'text', numbers, true, false and (lists)
accepted-bits = { $seats } times 0 or 1, such as { $example }
accepted-points = { $seats } whole numbers from { $from } to { $to }, then “-” and the clock
accepted-empty-cells = a number of empty squares
accepted-number-or-x = a number, or x for each missing square
accepted-fen4-man = a number, a colour ({ $colours }) with a piece ({ $pieces }), the same after d for a dead piece, or X for a wall
accepted-nobody-out = 0 for everybody; in teams the first one out ends the game
accepted-king-each = one king for each player who is not out
accepted-passed-pair = the passed square and the pawn’s, such as { $example }

## What was dropped or filled in

note-more = { $notes ->
    [one] And one more note.
   *[other] And { $notes } more notes.
}
note-number-zero = Moves are numbered from 1: 0 was read as 1.
note-field-missing = Field { $number } ({ $field }) is missing and was read as “{ $value }”.
note-counters-missing = The counters of half-moves without progress and of moves are missing: 0 and 1 were taken.
note-nobody-passed = The en passant square { $cell } was dropped: no pawn has just passed it.
note-nobody-captures = The en passant square { $cell } was dropped: no pawn could capture there.
note-right-dropped = The castling right “{ $letter }” was dropped: its king or rook is not in place, or that side of the king has another one.
note-limit-zero = A limit of 0 was read as “-”: no count runs.
note-marks-dropped = The marks ~ were dropped: a promoted pawn is a met like any other.
note-count-dropped = The count was dropped: counting is off.
note-middle-missing = Fields 3 and 4 are missing and were read as “- -”.
note-end-missing = Missing at the end and filled in: “{ $text }”.
note-rest-dropped = “{ $text }” after the move number was dropped.
note-rights-dropped = The castling rights “{ $text }” were dropped: nobody castles here.
note-filled-in = Filled in: { $fields }.
phrase-field-value = { $field } = { $value }
note-ko-off = The option ko is off: the ban of { $turn } was dropped.
note-ban-idle = { $turn } could not be played anyway: its ban was dropped.
note-score-dropped = The score { $score } belongs to the long game and was dropped.
note-white-rights = White never castles: K and Q in the castling field were dropped.
note-castling-off = Castling is off: { $letter } in the castling field was dropped.
note-not-at-home = The castling right { $letter } was dropped: king and rook do not stand on { $king } and { $rook }.
note-dead-men = { $colour } is out: the pieces were read as dead.
note-points-dropped = Points count only when everybody plays for himself: they were set to 0.
note-short-dropped = { $colour } cannot castle short, as king and rook are not at home: the right was dropped.
note-long-dropped = { $colour } cannot castle long, as king and rook are not at home: the right was dropped.
note-kings-differ = “{ $key }” differs from the kings on the board and was ignored.
note-no-four-flags = “{ $key }” is not four times true or false and was ignored.
note-other-rules = “{ $key }” asks for rules that this game does not have and was ignored.
note-unused-key = “{ $key }” is not used by this game and was dropped.
note-unknown-key = The extra key “{ $key }” is not known and was ignored.
note-passant-off = En passant { $text } was dropped: the option is off.
note-no-such-pawn = En passant { $text } was dropped: no such pawn stands there.
note-turn-went-on = The turn went on to { $colour }.
note-out-on-turn = { $colour } is to move, cannot, and is out.
note-walker-dead = { $colour-of } king is to walk, cannot, and is dead.
note-setup-unknown = The setup “{ $code }” is not known: the modern one was taken.
note-rule-unknown = The rule “{ $rule }” is not known and was passed over.

told-abandoned = The game was abandoned.
told-adjudication = The result was adjudicated.
told-death = A player died.
told-emergency = Unforeseen circumstances ended the game.
told-rules-infraction = A player broke the rules.
told-time-forfeit = A player ran out of time.
told-reason = The record gives this reason: “{ $text }”.

note-marks = Annotation marks such as “!?” were passed over: { $marks }.
note-comments = Comments were passed over: { $comments }.
note-timed-comments = Comments were passed over, clock times or evaluations among them: { $comments }.
note-variations = Variations were passed over.
note-first-game = Only the first game was read.
note-other-result = The result behind the moves, { $ended }, was passed over: “Result” says { $told }.
note-board-result = The record says { $told }, but by its moves the game ended { $board }: that counts.
note-no-result = “{ $told }” is not a result and was passed over.
note-tag-cut = “{ $name }” was too long: { $most } characters of it are kept.
note-tags-dropped = Tags that could not be kept: { $tags }. There may be { $most } at most, with plain names.
note-option-passed-over = The option “{ $option }” was passed over.
note-passed-over = “{ $name }” was passed over.
note-read-as = It was read as a position of this game: { $game }.
note-guessed = No game was named: these were read as moves of this game: { $game }.

## Options, records, tables

option-unknown = There is no option “{ $name }”. This game has: { $known }.
option-none = There is no option “{ $name }”: this game has none.
option-value = “{ $option }” cannot be “{ $value }”. Accepted: { $allowed }.
record-empty = The text is empty.
record-which-game = The text does not say which game it is of, and as chess it cannot be read. Name the game, or write [Variant "…"] above the moves, or begin with a position.
record-no-game = No game is named “{ $name }”. There are: { $games }.
record-version = This record has the form “{ $version }”. Only 1 is known.
record-head = The line “{ $line }” is not of the form Name: value (an option: Option: name=value).
record-open-comment = The comment that begins in line { $line } is never closed.
record-open-variation = The variation that begins in line { $line } is never closed.
record-too-long = A record has at most { $most } turns and events.
record-guessed = No game was named, and these were read as moves of this game: { $game }.
record-guessed-position = No game was named, and this was read as a position of this game: { $game }.
record-move = Move { $number }, { $colour }: “{ $text }” cannot be played.
record-round = Round { $number }, { $colour }: “{ $text }” cannot be played.
setup-no-game = No game is named “{ $name }”.
setup-is-option = It is { $game } with the option { $option }={ $value }.
setup-near = Did you mean { $game }?
setup-games = There are: { $games }.
setup-twice = “{ $option }” is given twice, as “{ $one }” and “{ $other }”. Give it once.
setup-seats = This game has { $seats } seats ({ $colours }), not { $given }.
setup-level = A bot has a level from 1 to 10, not { $level }.
setup-one-screen = People cannot share a screen where pieces are hidden. Take one seat.
setup-hidden-start = A game with hidden pieces against people begins at the start position.
setup-one-seat = You have a seat here already: where pieces are hidden, everybody has only one.
setup-no-time = A clock needs some time.
setup-long-time = A clock has at most 30 days, and a day for each move.
setup-over = The game is over there. Begin before its end.
setup-long-name = A name has at most { $most } characters, not { $letters }.
