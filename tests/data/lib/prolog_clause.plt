% Tests of library(prolog_clause).

:- use_module(library(plunit)).
:- use_module(library(prolog_clause)).
:- use_module(library(clpfd)).

plain(X, Y) :-
    small(X),
    (   X > 1
    ->  Y is X * 2
    ;   \+ small(Y),
        Y = none
    ).
small(1).
twice(X, X).
word --> "ab", part(X), { X > 1 }, !.
part(2) --> [].
nested :- (small(_), small(_)), small(_).
guarded(X), X > 1 => true.
expanded(X) :- small(X), X #> 0, small(_).
:- if(fail).
skipped.
:- endif.

%   Texts are the goals of a clause's body, as they stand in this file.

goals(Head, Texts) :-
    clause(Head, Body, Ref),
    clause_info(Ref, File, term_position(_, _, _, _, [_, Layout]), _),
    findall(Text, ( leaf(Body, Layout, From, To), text(File, From, To, Text) ), Texts).

leaf(Body, parentheses_term_position(_, _, Layout), From, To) :-
    !,
    leaf(Body, Layout, From, To).
leaf(Body, term_position(_, _, _, _, Layouts), From, To) :-
    member(Body, [(_, _), (_ ; _), (_ -> _), \+ _]),
    !,
    nth1(N, Layouts, Layout),
    arg(N, Body, Part),
    leaf(Part, Layout, From, To).
leaf(_, Layout, From, To) :-
    arg(1, Layout, From),
    arg(2, Layout, To).

text(File, From, To, Text) :-
    read_file_to_string(File, All, []),
    Length is To - From,
    sub_string(All, From, Length, _, Text).

:- begin_tests(prolog_clause).

test(goals, Texts == ["small(X)", "X > 1", "Y is X * 2", "small(Y)", "Y = none"]) :-
    goals(plain(_, _), Texts).
test(grammar, Texts == ["\"ab\"", "part(X)", "X > 1", "}", "!", ""]) :-
    goals(word(_, _), Texts).
test(brackets_of_conjunctions, Texts == ["small(_)", "small(_)", "small(_)"]) :-
    goals(nested, Texts).
test(guard, Texts == ["X > 1", "=>", "true"]) :-
    goals(guarded(_), Texts).
test(expansion, Texts-L == ["small(X)", "X #> 0", "small(_)"]-"small(_)") :-
    goals(expanded(_), Texts0),
    last(Texts0, L),
    list_to_set(Texts0, Texts).
test(names, Names == varnames('X', 'Y')) :-
    clause(plain(_, _), _, Ref),
    clause_info(Ref, _, _, Names).
test(names_of_arguments_that_are_no_new_variables, Names == varnames('X', '_')) :-
    clause(twice(_, _), _, Ref),
    clause_info(Ref, _, _, Names).
test(names_of_grammar_rules, Names == varnames('<DCG_list>', '<DCG_tail>', 'X')) :-
    clause(word(_, _), _, Ref),
    clause_info(Ref, _, _, Names).
test(options, [Head-Body-Y == plain(1, Y)-(small(1), (1 > 1 -> Y is 1*2 ; \+ small(Y), Y = none))-Y]) :-
    clause(plain(_, _), _, Ref),
    clause_info(Ref, _, _, _, [head(Head0), body(Body), variable_names(Names)]),
    strip_module(Head0, _, Head),
    memberchk('X'=1, Names),
    memberchk('Y'=Y, Names).
test(asserted, fail) :-
    assertz(made(1), Ref),
    clause_info(Ref, _, _, _).
test(clause_name, Name == "1-st clause of small/1") :-
    clause(small(_), _, Ref),
    clause_name(Ref, Name).
test(predicate_name, Names == ["made_up:p/1", "append/3"]) :-
    maplist(predicate_name, [made_up:p(_), lists:append(_, _, _)], Names).
test(clause_of_any_module, M-H == lists-append([], L, L)) :-
    clause(lists:append(_, _, _), _, Ref),
    clause(M:H, _, Ref),
    H = append(_, L, _),
    !.
test(source_module, M-A == lists-B) :-
    '$set_source_module'(B, lists),
    prolog_load_context(module, M),
    '$set_source_module'(_, B),
    '$current_source_module'(A).

:- dynamic made/1.

:- end_tests(prolog_clause).
