:- module('$page', [ test_results/1, test_goal/3 ]).

/** <module> What the page asks about the results of tests
*/

%   test_results(-Rows): row(File, Unit, Name, Line, Outcome, Expected, Got) for each test of the last run;
%   Outcome is passed, failed, or missing if a predicate was called that the program does not have; then Got
%   is its indicator.

test_results(Rows) :-
    findall(Row, test_result(Row), Rows).

test_result(row(File, Unit, Name, Line, passed, "", "")) :-
    plunit:passed(Unit, Name0, Line, _),
    about(Unit, Name0, File, Name).
test_result(row(File, Unit, Name, Line, Outcome, Expected, Got)) :-
    plunit:failed(Unit, Name0, Line, Reason),
    about(Unit, Name0, File, Name),
    (   missing(Reason, Got)
    ->  Outcome = missing,
        Expected = ""
    ;   Outcome = failed,
        failure(Reason, Unit, Name0, Line, Expected, Got)
    ).

about(Unit, Name0, File, Name) :-
    plunit:unit(Unit, _, File, _, _),
    format(string(Name), '~p', [Name0]).

missing(error(existence_error(procedure, Indicator0), _), Text) :-
    strip_module(Indicator0, _, Indicator),
    format(string(Text), '~q', [Indicator]).

failure(Reason, _, _, _, Expected, Got) :-
    plain_failure(Reason, Expected, Got),
    !.
failure(assertion, Unit, Name, Line, "true", Got) :-
    plunit:failed_assertion(Unit, Name, Line, _, _, _, Goal),
    !,
    format(string(Got), '~p', [Goal]).
failure(Reason, _, _, _, "", Got) :-
    ( catch(message_to_codes(Reason, Got), _, fail) -> true ; format(string(Got), '~p', [Reason]) ).

plain_failure(succeeded(_), "false", "true").
plain_failure(failed, "true", "false").
plain_failure(no_exception, "an error", "true").
plain_failure(wrong_error(Expected0, Got0), Expected, Got) :-
    texts(Expected0, Got0, Expected, Got).
plain_failure(wrong_answer(Comparison, Got0), Expected, Got) :-
    Comparison =.. [_, Cmp],
    arg(2, Cmp, Expected0),
    texts(Expected0, Got0, Expected, Got).
plain_failure(wrong_answer(Cmp), Expected, Got) :-
    compound(Cmp),
    functor(Cmp, Op, 2),
    arg(1, Cmp, Got0),
    arg(2, Cmp, Expected0),
    texts(Expected0, Got0, Expected1, Got),
    ( memberchk(Op, [==, =, =:=, =@=]) -> Expected = Expected1 ; format(string(Expected), '~w ~w', [Op, Expected1]) ).

message_to_codes(Error, Text) :-
    message_to_lines(Error, Lines),
    with_output_to(string(Text), print_message_lines(current_output, '', Lines)).

message_to_lines(Error, Lines) :-
    phrase(prolog:translate_message(Error), Lines).

texts(Term1, Term2, Text1, Text2) :-
    copy_term_nat(Term1-Term2, Copy1-Copy2),
    numbervars(Copy1-Copy2, 0, _),
    text(Copy1, Text1),
    text(Copy2, Text2).

text(Term, Text) :-
    format(string(Text), '~W', [Term, [quoted(true), numbervars(true), portray(true), max_depth(100), spacing(next_argument)]]).

%   test_goal(+File, +Line, -Goal): the text of the body of the test that begins there.

test_goal(File, Line, Text) :-
    clause_at(File, Line, (_ :- Body), Names),
    named_text(Names, Body, Text).

named_text(Names, Term, Text) :-
    format(string(Text), '~W', [Term, [quoted(true), portray(true), spacing(next_argument), max_depth(60), variable_names(Names)]]).

%   clause_at(+File, +Line, -Clause, -Names): the clause that begins at a line.

clause_at(File, Line, Clause, Names) :-
    setup_call_cleanup(open(File, read, In), find_clause(In, Line, Clause, Names), close(In)).

find_clause(In, Line, Clause, Names) :-
    repeat,
    catch(read_term(In, Term, [variable_names(Names), term_position(Place), module(user)]), _, fail),
    (   Term == end_of_file
    ->  !,
        fail
    ;   stream_position_data(line_count, Place, Line)
    ),
    !,
    Clause = Term.
