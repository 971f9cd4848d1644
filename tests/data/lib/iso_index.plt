% Whether the tables `iso_*.plt` have a row for each error clause of the standard, and what SWI-Prolog does
% instead of some.

:- use_module(library(plunit)).
:- use_module(library(occurs)).
:- use_module(answers).
:- use_module(iso_sections).
:- use_module(iso_error_clauses).

:- dynamic row_of/3.
:- prolog_load_context(directory, Directory),
   assertz(directory_of_tables(Directory)).

%   read_rows: enter the rows of all tables as row_of(PI, Goal, Answers), where the answers are a term if
%   their text is one.

read_rows :-
    retractall(row_of(_, _, _)),
    directory_of_tables(Directory),
    setof(Table, Section^PI^section(Table, Section, PI), Tables),
    forall(member(Table, Tables), read_table(Directory, Table)).

read_table(Directory, Table) :-
    format(atom(File), '~w/iso_~w.plt', [Directory, Table]),
    (   row_of(_, File, _)
    ->  true
    ;   assertz(row_of(table, File, true)),
        setup_call_cleanup(open(File, read, S, [encoding(utf8)]), read_rows(S), close(S))
    ).

read_rows(S) :-
    repeat,
    read_term(S, Term, [module(iso_sections)]),
    (   Term = for(Row, PI),
        Row =.. [gives, Goal, Text]
    ->  catch(term_string(Answers, Text), error(syntax_error(_), _), Answers = none),
        assertz(row_of(PI, Goal, Answers)),
        fail
    ;   Term == end_of_file
    ),
    !.

%   An error clause has a row whose answers hold the error.

has_row(PI, Formal) :-
    row_of(PI, _, Answers),
    sub_term(Found, Answers),
    nonvar(Found),
    subsumes_term(Formal, Found),
    !.

:- begin_tests(iso_index, [setup(read_rows)]).

test(tables_are_read) :-
    aggregate_all(count, row_of(_, _, _), Count),
    Count > 2500.
test(each_error_clause_has_a_row, Lacking == []) :-
    findall(PI-Formal,
            ( errors(PI, Formals), member(Formal, Formals), \+ has_row(PI, Formal), \+ other(PI, Formal, _) ),
            Lacking).
test(none_is_done_after_all, Stale == []) :-
    findall(PI-Formal, ( other(PI, Formal, _), has_row(PI, Formal) ), Stale).
test(what_is_done_instead_has_a_row, Lacking == []) :-
    findall(PI-Goal, ( other(PI, _, Goal), \+ row_of(PI, Goal, _) ), Lacking).
test(each_other_is_a_clause, Unknown == []) :-
    findall(PI-Formal, ( other(PI, Formal, _), \+ ( errors(PI, Formals), member(F, Formals), F =@= Formal ) ), Unknown).

:- end_tests(iso_index).
