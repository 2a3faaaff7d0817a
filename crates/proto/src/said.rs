//! What is said of games and tables that cannot be set up: sentences beside those of the rules.

ashtapada_rules::sentences! {
    pub;
    setup_no_game(name) = "no game is named \"{name}\"";
    setup_is_option(game, option, value) = "it is {game} with the option {option}={value}";
    setup_near(game) = "did you mean {game}?";
    setup_games(games) = "there are: {games}";
    setup_twice(option, one, other) =
        "option {option} is given twice, as \"{one}\" and \"{other}\"; give it once";
    setup_seats(seats, colours, given) = "this game has {seats} seats ({colours}), not {given}";
    setup_level(level) = "a bot has a level from 1 to 10, not {level}";
    setup_one_screen() = "people cannot share a screen where pieces are hidden; take one seat";
    setup_hidden_start() = "a game with hidden pieces against people begins at the start position";
    setup_one_seat() = "you have a seat here; where pieces are hidden, everybody has only one";
    setup_no_time() = "a clock needs some time";
    setup_long_time() = "a clock has at most 30 days, and a day for each turn";
    setup_over() = "the game is over there; begin before its end";
    setup_long_name(most, letters) = "a name has at most {most} letters, not {letters}";
    refusal_too_long(text) = "\"{text}\" is too long for a turn";
}
