### The words of the pages, in English. Names of games, pieces, options and results are in games.ftl.

## Everywhere

skip = Skip to the content
home = Ashtapada: to all games
nav = Main menu
nav-games = Games
nav-mine = My games
nav-import = Import
language = Language
dark = Dark colours
try-again = Try again
save = Save
saved = Saved.
copied = Copied
copy-failed = Could not copy
connecting = Connecting …
rules = Rules
clock = Clock
lost = There is no such page
lost-about = The address may have been mistyped.

## What went wrong

problem-page = This page could not be loaded.
problem-failed = That did not work.
problem-offline = The server does not answer.
problem-not-found = There is nothing at this address.
problem-too-many = Too much at once. Wait a moment.
problem-too-large = The text is too long.
problem-unknown-game = There is no game of this name
problem-which-game = The text does not say which game it is of. Choose the game above, or begin with a line like [Variant "Makruk"].
problem-bad-option = An option cannot be set like that.
problem-bad-text = The text cannot be read.
problem-bad-move = A move cannot be played.
problem-bad-seats = The seats cannot be filled like that.
problem-bad-clock = The clock cannot be set like that.
problem-bad-name = The name is too long.
problem-over = There is nothing left to play there.
problem-taken = The seat is taken.

refused-illegal = This move is not possible.
refused-not-yours = It is not your turn.
refused-theirs = That piece is { $of }.
refused-stale = The position has changed in the meantime.
refused-asked = That has been asked already.
refused-over = The game is over.
refused-not-now = That is not possible now.
refused-unreadable = The server did not understand that.
refused-too-many = Too fast. Wait a moment.
refused-failed = The server could not do that. The game is safe.
refused-lost = The connection is lost. This was not sent.
refused-unheard = The connection was lost. Perhaps this was not sent: see whether anything has changed.
refused-missed = Your move was not made: the game changed while the connection was lost.
refused-close = Close the notice

## The gallery and my games

gallery-title = What shall we play?
gallery-line = Choose a board. You can play against a bot, with somebody on this screen, or send a friend a link.
running = Running games
finished = Finished games
against = against { $names }
one-screen = on one screen
waiting = Waiting for the others
mine-none = No games yet.
mine-loading = Your games are being fetched …
mine-more = Older games that are not listed: { $number }.
mine-added = Added { $time }
mine-moves = Moves: { $number }
mine-begin = Begin one
name = Your name
name-about = Others at the table see it. Without one you are a guest. At most { $most } characters.

## Setting up

company = Play
company-bot = Against a bot
company-bot-about = The program plays all other sides.
company-screen = On one screen
company-screen-about = You move for all sides, or take turns at this device.
company-link = By a link
company-link-about = You get a link to send. Whoever opens it and sits down first plays with you; others can watch.
company-own-about = The seats are as you chose them below.
level = Level { $level }
strength = { $strength ->
    [gentle] for first steps
    [easy] easy
    [medium] medium
    [hard] hard
   *[hardest] as strong as it gets
}
seat-yours = Your side
seat-any = By lot
seat-me = Me
seat-by-link = Somebody by a link
seats = Seats
seats-own = your own choice
seats-about = Say for each side who plays it.
seats-about-hidden = Say for each side who plays it. You can have one seat: nobody may see more than one side does.
options = Options
options-default = as usual
a-number = a number
draw-lot = Draw another
clock-kind = Time
clock-none = No clock
clock-none-about = Take all the time you need.
clock-fischer = With increment
clock-fischer-about = Every finished turn adds some seconds.
clock-delay = With delay
clock-delay-about = The clock waits some seconds before it starts to run in each turn.
clock-byoyomi = Byoyomi
clock-byoyomi-about = When the time is used up, every turn must be made within a period.
clock-minutes = Minutes each
clock-little = A clock has at least half a minute.
clock-increment = Seconds added
clock-delay-seconds = Seconds of delay
clock-period = Seconds a period
clock-periods = Periods
clock-periods-left = × { $number }
minutes = { $number } min
seconds = { $number } s
start = Start position
start-usual = as usual
start-own = your own
start-reset = Back to the usual start
setup-over-there = The game is over there: begin from another position.
teams = Teams: { $sides }.
teams-none = Each side for itself.
position-text = Position text
position-about = Paste a position (FEN) to begin from. The board shows what was understood.
notes = What was changed or left out:
setup-board = Board: { $text }
setup-moves = { $number ->
    [one] After 1 move.
   *[other] After { $number } moves.
}
play = Play
play-link = Make the table

## A game

board = Board
game-heading = { $game }: the game
game-card = About this game
status = What is going on
actions = Actions
bar = { $colour }
to-move = to move
to-move-colour = { $colour } to move
your-turn = Your turn
your-turn-check = Your turn: check!
waiting-open = Waiting for somebody to join
watching = You are watching.
watching-free = You are watching. To sit down, ask the host for the invitation link.
watching-replaced = You were away, and a bot plays on in your seat. You are watching.
looking-back = Looking back
look-now = Back to now
won = won
out = out
you-are-out = You are out. The others play on.
partner = your partner
away = away
over = The game is over
from-elsewhere = A game from elsewhere
tag-round = round { $round }
result-won = You win
result-lost = You lose
result-draw = A draw
points-of = { $colour }: { $number ->
    [one] { $number } point
   *[other] { $number } points
}
sitter-you = You
sitter-named-you = { $name } (you)
sitter-guest = Guest
sitter-bot = Bot, level{"\u00A0"}{ $level }
sitter-bot-listed = bot (level { $level })
sitter-open = Free seat
first-turn = { $seconds ->
    [one] 1 second left for the first move
   *[other] { $seconds } seconds left for the first move
}
reconnecting = The connection is lost. Trying again …
reconnecting-turn = The connection is lost. Your move will be sent once it is back.
table-missing = There is no such table
table-missing-about = The link may be incomplete, or the game was never begun and has been cleared away.
compose-back = Step back
compose-cancel = Start over
said-check = Check!
said-check-of = { $of } king is in check!
said-unseen = A move you could not see.
said-taken-back = The last move was taken back.
said-sat = { $name } sits down as { $colour }.
said-begins = The game begins.
said-bot-goes-on = A bot plays on as { $colour }.
said-can-claim = { $name } is still away. You can end the game now.
said-can-claim-partner = { $name } is still away. A bot can play on now.
said-beginning = The beginning of the game.

type-move = Type a move
type-go = Go
resign-sure = Give up this game?
resign-yes = Resign
resign-no = Play on
draw-sure = End this game as a draw?
takeback = Take back
takeback-none = You have made no move yet that could be taken back.
takeback-asked = You asked to take back a move.
takeback-awaited = Still to answer: { $who }.
takeback-declined = Your request to take back was not accepted.
abort = Abort
draw-offered = You offered a draw.
draw-declined = Your draw offer was not accepted.
accept = Accept
decline = Decline
offer-draw = { $who } offers a draw.
offer-takeback = { $who } asks to take back a move.
offer-rematch = { $who } wants to play again.
rematch = Play again
rematch-asked = You asked for another game.
rematch-withdraw = Withdraw request
rematch-go = To the next game
new-game = New game
left = { $name } has left.
left-wait = { $seconds ->
    [one] { $name } has left. In 1 second you can end the game.
   *[other] { $name } has left. In { $seconds } seconds you can end the game.
}
left-wait-partner = { $seconds ->
    [one] { $name } has left. In 1 second a bot can play on instead.
   *[other] { $name } has left. In { $seconds } seconds a bot can play on instead.
}
left-later = { $name } is away. After a minute you can end the game, once it is their turn.
left-later-partner = { $name } is away. After a minute a bot can play on instead, once it is their turn.
claim-win = Claim the win
claim-out = Put { $colour } out
claim-draw = Call it a draw
bot-instead = Let a bot play
bot-level = The bot’s level

flip = Turn the board
sound = Sound
marks = Show where pieces can go
zoom = Look from near
faces = Traditional pieces

moves = Moves
moves-keys = Moves; look back with the arrow keys
moves-none = No moves yet.
move-hidden = …
step-first = To the start
step-back = One move back
step-forward = One move on
step-last = To the end

invite = { $number ->
    [one] Waiting for a player
   *[other] Waiting for { $number } players
}
invite-about = { $number ->
    [one] Send this link. Whoever opens it and sits down first plays with you; others can watch.
   *[other] Send each player one of these links. Whoever opens a link and sits down first has that seat; others can watch.
}
invite-link = Link for { $colour }
copy-link = Copy the link
share = Share
share-hidden = The record stays closed until the game is over.
copy-watch-link = Copy link to watch
copy-position = Copy position
copy-record = Copy record
download-pgn = PGN
download-text = Text
play-from-here = New table from here

## Joining, importing, rules

join-title = Invitation
join-heading = You are invited: { $game }
join-with = With
join-take = Sit down as { $colour }
join-missing = There is no such invitation
join-missing-about = The link may be incomplete, or the game it led to has been cleared away. Ask for a new one.
join-taken = This seat is taken.
join-own = You sit at this table yourself. Send the link to whoever is to play with you; if you sit down here, both seats are yours.
watch = Watch
import-title = Import a game
import-about = Paste a record (PGN, PGN4 or our own text) or a position. You can go on from there.
import-text = Record or position
import-file = From a file
import-game = Game
import-game-any = as the text says
import-read = Read
import-found = { $number ->
    [0] A position without moves.
    [one] 1 move was read.
   *[other] { $number } moves were read.
}
import-as = Read as a record of
import-another = If it is another game, choose it here.
import-look = Look through this game
import-use = Set up a table
import-over = This game is over.
import-other = You chose { $chosen }, but the record says that it is of this game: { $game }.
import-before = Go on from before its end
try-it = Try it
checked = The positions of this page as text, and what is tested of them
more-positions = { $number ->
    [one] 1 more position
   *[other] { $number } more positions
}
rules-missing = There are no rules of this name
rules-languages = These rules are not in your language. They can be read in: { $tongues }.

## The board, for those who hear it

board-dead = dead { $piece }
board-tower = tower of { $height }, { $top } on top
board-tower-role = tower of { $height }, { $top } on top, moves as { $role }
board-count = { $game ->
    [sixmaking] { $number ->
            [one] 1 disc
           *[other] { $number } discs
        }
   *[other] { $number ->
            [one] 1 piece
           *[other] { $number } pieces
        }
}
board-in-hand = { $piece }, { $number } in hand
board-hand = In hand: { $colour }
board-choose = Choose
board-done = Done
board-empty = empty
board-unseen = unseen
board-last-seen = last seen: { $piece }
board-can-start = can move
board-can-go = can go here
board-can-take = can be taken
board-chosen = chosen
board-nothing = Nothing is chosen.
board-check = in check
board-last = last move
board-earlier = earlier move
board-linked = part of the formation
board-moved = { $piece } from { $from } to { $to }
board-took = { $moved }, takes { $taken }
board-promoted = { $moved }, becomes { $piece }
board-put = { $piece } put on { $to }
board-gone = { $piece } on { $from } is gone
board-became = { $moved }: now { $tower }
board-appeared = { $piece } in sight on { $on }
board-goes = { $what }: { $listed ->
    [yes] can go to { $cells }
   *[other] { $number ->
        [one] 1 cell to go to
       *[other] { $number } cells to go to
    }
}
board-choosing = { $what }: choose { $options }
board-goes-on = { $steps }. Next: { $listed ->
    [yes] { $cells }
   *[other] { $number ->
        [one] 1 cell to go to
       *[other] { $number } cells to go to
    }
}
