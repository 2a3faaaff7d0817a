### The words of the games, in English. Interface texts are in ui.ftl.
###
### How an id of the rules becomes a message: game-ID, group-ID, option-NAME, value-WORD, piece-GLYPH,
### colour-ID, counter-ID, reason-ID, event-ID, way-ID. In a word of an option every character that is
### no letter, digit, "-" or "_" is written "_": value-5x5_16. A word without a message (a number)
### is shown as it is. Some messages depend on the game or the option: whatever is asked for, pass the
### game's id as $game, and with value-WORD the option's name as $option.
###
### Agreement. piece-GLYPH says its gender (m, f, n) in .gender; colour-ID says the party's name
### ("White", "Białe") as it begins a sentence or stands alone, inside a sentence .name, its possessive
### .of ("White's move"), and .adj, the adjective for $gender. So "white pawn" is piece-of with
### $colour = colour-white.adj (with $gender = piece-pawn.gender) and $piece = piece-pawn. What nobody
### owns (a duck) goes by its own name.
###
### Results. Every reason-ID is a full sentence or two and takes
###   $winners  the number of winners, 0 for a draw
###   $winner   their names (colour-ID.name, joined as the language joins a list), first letter upper case
###   $losers   the number of seats that lost
###   $loser    their names likewise
###   $who      "person" where $winner and $loser are one person's name rather than colours; else "colour".

## The gallery

group-inventions = Inventors’ games
group-chess = Chess and its variants
group-family = The chess family
group-many = More players

game-chess = Chess
    .turns = e2e4, e7e8q, e1g1, or Nf3, exd5, e8=Q, O-O
game-chess-line = The classic: checkmate the enemy king.
game-chess960 = Chess960
    .turns = e2e4, e7e8q, e1h1 (king takes own rook), or Nf3, exd5, e8=Q, O-O
game-chess960-line = One of 960 shuffled back ranks, no learned openings.
game-duck = Duck chess
    .turns = e2e4,e4e5 (the move, then where it ended and the duck’s square), or e4@e5, Nxc3@d4, O-O@d5
game-duck-line = After each move, put the duck in someone’s way.
game-fogofwar = Fog of War
    .turns = e2e4, e7e8q, e1g1, or Nf3, exd5, e8=Q, O-O
game-fogofwar-line = You see only where you can move. Take the king!
game-sixmaking = Six MaKING
    .turns = P@c3, 2a1c1 (two discs from a1 onto c1), or c3, Ra1c1=N
game-sixmaking-line = Build towers that move like chess pieces. Six is a king.
game-sixmaking-4 = Six MaKING 4×4
    .turns = P@c3, 2a1c1 (two discs from a1 onto c1), or c3, Ra1c1=N
game-sixmaking-4-line = The towers on the small board: sixteen cells, twelve discs.
game-makruk = Makruk
    .turns = e3e4, b1d2, e5d6m, or e4, Nd2, exd6=M
game-makruk-line = Thai chess: slow pieces and a race against the count.
game-fourplayer = Four-player chess
    .turns = h2h4, b7d7, f10f11q, h1j1, or Na5-c6, Qf4xBh2, O-O
game-fourplayer-line = Four armies on a cross: two teams or all against all.
game-kinizsi = Kinizsi chess
    .turns = e4d6, e3d4, e3d4f (Kinizsi with his equipment), e8g8, or Nd6, Kd4, Fd4, O-O
game-kinizsi-line = One hero with horse, shield and sword against an army.

## Options. A label, then one or two sentences that explain it.

option-board = Board
option-board-about = How many cells the board has, and how many discs each player. The small board makes a shorter game.
option-castling = Castling
option-castling-about = Who may castle.
option-counting = Counting
option-counting-about = Once no pawn is left, moves are counted, and a side that is not mated in time saves itself. Counting can go by itself; by hand, a player says when his count starts and stops, and whoever mates while counting only draws (a bare king’s count always goes by itself); or nothing is counted.
option-ep = En passant
option-ep-about = Whether pawns capture in passing.
option-fifty_move = Limit without captures
option-fifty_move-about = The game is drawn after this many moves of both sides together without a capture or a pawn move: 100 are fifty moves each. With 0 there is no limit.
option-formation_check = The formation gives check
option-formation_check-about = On: where Kinizsi and his equipment could capture the Turkish king together, he is in check. Off: they never capture him together.
option-giant = Giant
option-giant-about = Each player gets one giant more, a thick disc that counts as two.
option-hunchback = Hunchback
option-hunchback-about = Each player gets one hunchback more, a disc that nothing may be put on.
option-ko = Ko rule
option-ko-about = On: you may not take back the move your opponent has just made.
option-mate_points = Points for a mate
option-mate_points-about = What a mate, a captured king and a stalemate are worth. Automatic: 20, or 40 where pawns become what their owner likes.
option-milady = Milady
option-milady-about = One disc more, nobody’s: it must be covered as soon as it can be.
option-mode = Mode
option-mode-about = Two teams, where the first mate wins; everyone for himself, where most points win; or the last one standing wins.
option-no_moves = Without a move
option-no_moves-about = What happens to a player who cannot move.
option-number = Position number
option-number-about = Which of the 960 start positions to play from, 0 to 959; 518 is that of chess. Left empty, one is drawn.
option-pawn_goal = Pawns that win
option-pawn_goal-about = Whose pawns win when they reach the opponent’s back rank. A pawn that does not win there stays and never moves again.
option-pawn_sight = What pawns see
option-pawn_sight-about = What pawns see beside the squares they can move to: their diagonals only while there is something to capture.
option-promotion_rank = Promotion rank
option-promotion_rank-about = The rank on which pawns promote. As the mode has it: the 11th in teams, else the 8th.
option-promotion_to = Promotion to
option-promotion_to-about = What pawns become: a queen worth one point, or whatever piece their owner likes. As the mode has it: the owner’s choice in teams, else the one-point queen.
option-quiet_limit = Limit of quiet moves
option-quiet_limit-about = The game is drawn after this many turns in a row without a disc being placed. With 0 there is no limit.
option-repetition = Repetition
option-repetition-about = The game is drawn when the same position stands for this time, usually the third. With “never” repeating does not draw.
option-rounds = Length
option-rounds-about = The basic game is won by the first king, the long game by the sixth.
option-setup = Setup
option-setup-about = Where kings and queens begin.
option-stalemate = Stalemate
option-stalemate-about = What stalemate means for the side that cannot move.
option-start = Start position
option-start-about = How Kinizsi and his men stand at first.
option-variant = Variant
option-variant-about = Makruk, or one of its sisters. Makpong: a king in check may not run away. ASEAN: the men of makruk in the array of chess, and pawns promote on the last rank.
option-walking = Walking kings
option-walking-about = Whether the king of a player who resigned walks on at random.

value-on = on
value-off = off
value-auto = automatic
value-manual = by hand
value-none = { $option ->
    [castling] nobody
   *[other] none
}
value-0 = never
value-1 = { $option ->
    [rounds] basic game
   *[other] 1
}
value-6 = { $option ->
    [rounds] long game (to six wins)
   *[other] 6
}
value-8 = { $option ->
    [promotion_rank] 8th rank
   *[other] 8
}
value-11 = { $option ->
    [promotion_rank] 11th rank
   *[other] 11
}
value-5x5_16 = 5×5, 16 discs
value-4x4_12 = 4×4, 12 discs
value-D = one-point queen
value-QRBN = owner’s choice
value-asean = ASEAN chess
value-black = Black
value-both = both sides
value-by = Blue and Yellow exchanged
value-byg = Blue, Yellow and Green exchanged
value-capture = captures only
value-classic = classic
value-draw = draw
value-fen = from a position text
value-ffa = free-for-all
value-loss = loss
value-low = one rank lower
value-makpong = Makpong
value-makruk = Makruk
value-mode = as the mode has it
value-modern = modern
value-pass = pass
value-rear = Kinizsi behind his men
value-rg = Red and Green exchanged
value-solo = last king standing
value-teams = teams
value-vanguard = Kinizsi at the head
value-vanguard-d = at the head, on the d-file
value-white = White

## Pieces

piece-bishop = bishop
    .gender = n
piece-disc = disc
    .gender = n
piece-duck = duck
    .gender = n
piece-foot-soldier = foot soldier
    .gender = n
piece-giant = giant
    .gender = n
piece-horse = horse
    .gender = n
piece-hunchback = hunchback
    .gender = n
piece-khon = khon
    .gender = n
piece-king = king
    .gender = n
piece-kinizsi = Kinizsi
    .gender = n
piece-knight = knight
    .gender = n
piece-met = met
    .gender = n
piece-milady = Milady
    .gender = n
piece-one-point-queen = one-point queen
    .gender = n
piece-pawn = pawn
    .gender = n
piece-queen = queen
    .gender = n
piece-rook = rook
    .gender = n
piece-shield = shield
    .gender = n
piece-sword = sword
    .gender = n
piece-wall = wall
    .gender = n

piece-of = { $colour } { $piece }

## Colours

colour-white = White
    .name = White
    .of = White’s
    .adj = white
colour-black = Black
    .name = Black
    .of = Black’s
    .adj = black
colour-red = Red
    .name = Red
    .of = Red’s
    .adj = red
colour-blue = Blue
    .name = Blue
    .of = Blue’s
    .adj = blue
colour-yellow = Yellow
    .name = Yellow
    .of = Yellow’s
    .adj = yellow
colour-green = Green
    .name = Green
    .of = Green’s
    .adj = green

## Counters: a short label; .said is a whole sentence with $value and $limit; .by is the sentence for a
## number that is one seat's, with $colour (the colour's message). A limit of 0 means that there is none.

counter-count = Count
    .said = Count: { $value } of { $limit }.
    .by = { $colour } counts: { $value } of { $limit }.
counter-points = Points
    .said = { $value ->
        [one] { $value } point.
       *[other] { $value } points.
    }
    .by = { $limit ->
        [0] { $colour }: { $value ->
            [one] { $value } point.
           *[other] { $value } points.
        }
       *[other] { $colour }: { $value } of { $limit } points.
    }
counter-quiet = Quiet moves
    .said = Quiet moves: { $value } of { $limit }.
counter-repetition = Repetition
    .said = Repetition: { $value } of { $limit }.

## How games end

reason-result = { $winners ->
    [0] The game is a draw.
    [one] { $winner } wins.
   *[other] { $winner } win.
}

reason-abandoned = { $losers ->
    [1] { $loser } left.
   *[other] A player left.
} { $winners ->
    [0] The opponent cannot win: the game is a draw.
   *[other] { $winner } claimed the win.
}
reason-aborted = The game was aborted.
reason-recorded = The record says { $result }. { reason-result }
reason-unfinished = Here the record ends.
reason-agreement = { $winners ->
    [0] Draw by agreement.
   *[other] The players agreed to end the game. { reason-result }
}
reason-bare_kings = Only kings are left. { reason-result }
reason-checkmate = Checkmate. { reason-result }
reason-claim = The lead cannot be caught: the win was claimed. { reason-result }
reason-counting_claim = A draw was claimed during the count. { reason-result }
reason-counting_limit = The count passed its limit. { reason-result }
reason-counting_mate = The side that counted gave mate without stopping its count. { reason-result }
reason-insufficient_material = Nobody has enough to give mate. { reason-result }
reason-king = A king was built. { reason-result }
reason-king_captured = The king was taken. { reason-result }
reason-last_side = The other side has no king left. { reason-result }
reason-last_standing = Only one player is left. { reason-result }
reason-match_points = Six wins: the match is over. { reason-result }
reason-n_move_rule = Too many moves without a capture or a pawn move. { reason-result }
reason-no_moves = No move is left. { reason-result }
reason-pawn_goal = A pawn reached the back rank. { reason-result }
reason-quiet_limit = Too many turns without a disc being placed. { reason-result }
reason-repetition = The same position came too often. { reason-result }
reason-resignation = { $losers ->
    [1] { $loser } resigned.
   *[other] The game was resigned.
} { reason-result }
reason-stalemate = Stalemate. { reason-result }
reason-timeout = { $winners ->
    [0] Time is up, but the opponent cannot win.
   *[other] { $losers ->
        [1] { $loser } ran out of time.
       *[other] Time is up.
    }
} { reason-result }

## What can be done beside moving: the button, and in .done the word for the record.

event-resign = Resign
    .done = resigns
event-flag = Out of time
    .done = out of time
event-left = Left
    .done = left
event-claim = { $game ->
    [makruk] Claim the draw
    [fourplayer] Claim the win
   *[other] Claim
}
    .done = claims
event-declare = Declare
    .done = declares
event-count = Start counting
    .done = starts counting
event-stop = Stop counting
    .done = stops counting
event-draw = Offer a draw
    .done = offers a draw
    .accepted = accepts the draw

way-alone = Alone
way-together = With the formation
way-pass = Pass

## A turn that has another step

turn-goes-on = { $game ->
    [duck] Place the duck
   *[other] Your turn goes on
}
