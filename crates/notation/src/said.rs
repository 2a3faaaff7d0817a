//! What is said about records: the sentences of the errors and notes of this crate, and those for
//! what they tell of the end.

ashtapada_rules::sentences! {
    pub;
    record_empty() = "the text is empty";
    record_which_game() =
        "the text does not say which game it is of, and as chess it cannot be read: name the game, or \
         write [Variant \"…\"] above the moves, or begin with a position";
    record_no_game(name, games) = "no game is named \"{name}\"; there are: {games}";
    record_version(version) = "this record has the form \"{version}\"; known is 1";
    record_head(line) =
        "the line \"{line}\" is not of the form Name: value (an option: Option: name=value)";
    record_open_comment(line) = "the comment that begins in line {line} is never closed";
    record_open_variation(line) = "the variation that begins in line {line} is never closed";
    record_too_long(most) = "a record has at most {most} turns and events";
    record_guessed(game) = "no game is named: these were read as moves of {game}";
    told_abandoned() = "The game was abandoned.";
    told_adjudication() = "The result was adjudicated.";
    told_death() = "A player died.";
    told_emergency() = "Unforeseen circumstances ended the game.";
    told_rules_infraction() = "A player broke the rules.";
    told_time_forfeit() = "A player ran out of time.";
    told_reason(text) = "The record gives this reason: \"{text}\".";
    note_marks(marks) = "Annotation marks such as \"!?\" were passed over: {marks}.";
    note_comments(comments) = "Comments were passed over: {comments}.";
    note_timed_comments(comments) =
        "Comments were passed over, clock times or evaluations among them: {comments}.";
    record_guessed_position(game) = "no game is named: this was read as a position of {game}";
    note_variations() = "Variations were passed over.";
    note_first_game() = "Only the first game was read.";
    note_other_result(ended, told) =
        "The result behind the moves, {ended}, was passed over: \"Result\" says {told}.";
    note_board_result(told, board) =
        "The record says {told}, but by its moves the game ended {board}: that counts.";
    note_no_result(told) = "\"{told}\" is no result: it was passed over.";
    note_tag_cut(name, most) = "\"{name}\" was cut: {most} letters of it are kept.";
    note_tags_dropped(tags, most) =
        "{tags:more tag} of the record could not be kept: {most} at most, with plain names.";
    note_option_passed_over(option) = "The option \"{option}\" was passed over.";
    note_passed_over(name) = "\"{name}\" was passed over.";
    note_read_as(game) = "Read as a position of {game}.";
    note_guessed(game) = "No game was named: these were read as moves of {game}.";
}
