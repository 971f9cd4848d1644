:- module('$page', [ test_results/1, test_goal/3, clause_values/4, other_heads/2 ]).

/** <module> What the page asks about programs: the results of tests, and what the view of steps shows of clauses
*/

%   test_results(-Rows): row(File, Unit, Name, Line, Outcome, Expected, Got) for each test of the last run;
%   Outcome is passed or failed.

test_results(Rows) :-
    findall(Row, test_result(Row), Rows).

test_result(row(File, Unit, Name, Line, passed, "", "")) :-
    plunit:passed(Unit, Name0, Line, _),
    about(Unit, Name0, File, Name).
test_result(row(File, Unit, Name, Line, failed, Expected, Got)) :-
    plunit:failed(Unit, Name0, Line, Reason),
    about(Unit, Name0, File, Name),
    failure(Reason, Unit, Name0, Line, Expected, Got).

about(Unit, Name0, File, Name) :-
    plunit:unit(Unit, _, File, _, _),
    format(string(Name), '~p', [Name0]).

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

%   clause_values(+File, +Line, +Text, -Values): Values are pairs of names and texts: what the variables of
%   the clause are bound to when it was called with a goal, and goals of its body have been called. They are a
%   text, `t(Goal, Goals)`.

clause_values(File, Line, Text, Values) :-
    clause_at(File, Line, Clause, Names),
    term_string(t(Head0, Goals), Text, [variable_names(Given)]),
    ( Clause = (Head :- Body) -> true ; Clause = Head, Body = true ),
    Head = Head0,
    literals(Body, Literals, []),
    join(Goals, Literals),
    findall_values(Names, Given, Values).

literals((A, B)) --> !, literals(A), literals(B).
literals((A ; B)) --> !, literals(A), literals(B).
literals((A -> B)) --> !, literals(A), literals(B).
literals(\+ A) --> !, literals(A).
literals(A) --> [A].

%   Each goal is an instance of a literal after that of the goal before.

join([], _).
join([Goal|Goals], Literals) :-
    (   append(_, [Literal|Rest], Literals),
        \+ Literal \= Goal
    ->  Literal = Goal,
        join(Goals, Rest)
    ;   join(Goals, Literals)
    ).

findall_values([], _, []).
findall_values([Name=Value|Names], Given, [Name-Text|Values]) :-
    ( var(Value), \+ ( member(_=Other, Given), Other == Value ) -> Text = "" ; named_text(Given, Value, Text) ),
    findall_values(Names, Given, Values).

%   other_heads(+Goal, -Rows): row(Line, Head, Place, Wanted, Found) for each clause whose head does not unify
%   with the goal: where they differ first.

other_heads(Text, Rows) :-
    term_string(Goal, Text),
    ( Goal = _:_ -> Goal = Module:Plain ; Module = user, Plain = Goal ),
    callable(Plain),
    \+ predicate_property(Module:Plain, built_in),
    functor(Plain, Name, Arity),
    functor(Head, Name, Arity),
    catch(findall(Row, other_head(Module, Plain, Head, Row), Rows), _, Rows = []).

other_head(Module, Goal, Head, row(Line, HeadText, N, Wanted, Found)) :-
    clause(Module:Head, _, Ref),
    Goal \= Head,
    ( clause_property(Ref, line_count(Line)) -> true ; Line = 0 ),
    text_of_head(Head, HeadText),
    differing(Goal, Head, N, Wanted0, Found0),
    texts(Wanted0, Found0, Wanted, Found).

text_of_head(Head, Text) :-
    copy_term_nat(Head, Copy),
    numbervars(Copy, 0, _),
    text(Copy, Text).

%   The first argument that does not unify; 0 if each does, but not all together.

differing(Goal, Head, N, Wanted, Found) :-
    (   arg(N, Goal, Wanted),
        arg(N, Head, Found),
        Wanted \= Found
    ->  true
    ;   N = 0,
        Wanted = Goal,
        Found = Head
    ).
