% Colours are for streams that are terminals while the flag color_term is true.

:- use_module(library(plunit)).
:- use_module(library(ansi_term)).

:- begin_tests(ansi_term).

% What a goal writes to a terminal that understands colours, or that does not.
on_terminal(Color, Goal, Text) :-
    current_prolog_flag(color_term, Old),
    with_output_to(
        string(Text),
        ( set_stream(current_output, tty(true)),
          setup_call_cleanup(
              set_prolog_flag(color_term, Color),
              Goal,
              set_prolog_flag(color_term, Old))
        )).

test(colour, [Text == "\e[31mred\e[0m"]) :-
    on_terminal(true, ansi_format(fg(red), 'red', []), Text).
test(several, [Text == "\e[1;34mx 1\e[0m"]) :-
    on_terminal(true, ansi_format([bold,fg(blue)], 'x ~w', [1]), Text).
test(flag, [Text == "plain"]) :-
    on_terminal(false, ansi_format(bold, plain, []), Text).
test(no_terminal, [Text == "plain"]) :-
    with_output_to(string(Text), ansi_format(bold, plain, [])).
test(column, [Text == "\e[1mx    y\e[0m\e[3m  z\e[0m"]) :-
    on_terminal(true, ( ansi_format(bold, 'x~t~5|y', []), ansi_format(italic, '~8|z', []) ), Text).
test(column_of_the_line, [Text == "ab\e[1m   c\e[0m"]) :-
    on_terminal(true, ( write(ab), ansi_format(bold, '~5|c', []) ), Text).
test(position, [Column == 3]) :-
    on_terminal(true, ( ansi_format(bold, abc, []), line_position(current_output, Column) ), _).

:- end_tests(ansi_term).

:- begin_tests(hyperlinks).

test(ansi_hyperlink, Text == "http://x.org") :-
    with_output_to(string(Text), ansi_hyperlink(current_output, 'http://x.org')).

:- end_tests(hyperlinks).
