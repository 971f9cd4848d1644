#!/usr/bin/env ninelog
:- module(big, [ main/0, op(1150, fx, if), op(1100, xfy, then), op(1050, xfy, else), op(700, xfx, has), op(200, xfy, of),
                 op(900, xfy, and), op(800, fy, not), (has)/2, registered/2 ]).
:- use_module(library(lists)).
:- use_module(library(apply), [maplist/2, foldl/4]).
:- use_module(library(debug), []).
:- set_prolog_flag(double_quotes, codes).
:- set_prolog_flag(double_quotes, string).
:- style_check(-singleton).
:- op(1050, xfx, ~>).
:- op(200, xfx, colour).

:- multifile user:portray/1, user:term_expansion/2, registered/2, prolog:message//1.
:- discontiguous translated/1.
:- dynamic user:portray/1, translated/1, user:term_expansion/2.

:- license(gpl).
:- set_module(class(library)).
:- create_prolog_flag(big_flag, 1, [type(integer), keep(true)]).
:- initialization(nb_setval(big_initialized, true)).
:- public main/0.
:- noprofile(main/0).
:- volatile cache/1.
:- dynamic cache/1.
:- table path/2.
:- ensure_loaded(library(option)).
:- load_files(library(pairs), [if(not_loaded), silent(true)]).
:- autoload(library(aggregate), [aggregate_all/3]).
:- encoding(utf8).

prolog:message(big(N)) --> [ 'Big: ~w'-[N], nl ].

path(X, Y) :- path(X, Z), edge(Z, Y).
path(X, Y) :- edge(X, Y).
edge(1, 2). edge(2, 3). edge(3, 1).

user:goal_expansion(square_of(X, Y), Y is X * X).
user:term_expansion((if Rule), [translated(if Rule)]).
term_expansion((H ~> B ; Else), (H :- B, ! ; Else)) :- fail.

Input has colour of N :- nonvar(Input), integer(N).
(Input has colour of N) ~> Output :- Input has colour of N, Output = red(N).

successor(X, Y) :- Y is X + 1.
%%% sections
% ---- Section @N@ -------------------------------------------------------

:- multifile registered/2.
:- discontiguous section_fact_@N@/2.
:- dynamic counter_@N@/1, seen_@N@/1 as incremental.
:- dynamic([log_@N@/2]).

registered(section_@N@, @N@).

section_fact_@N@(alpha, @N@).
section_fact_@N@(beta, "text of @N@").
counter_@N@(0).
section_fact_@N@(gamma, 0'a).
section_fact_@N@(delta, [1,2|_]).

/** rule_@N@(+Input, -Output) is det.

A clause in the operators of this library.
*/
rule_@N@(Input, Output) :-
    Input has colour of @N@ ~> Output;
    Output = none.

if high_@N@ and not low_@N@ then alarm_@N@ else quiet_@N@.
if [x, y|_] and {a, b} then 'quoted atom @N@'.

step_@N@(X, Y) :-
    (   X > 10
    ->  Y is X - 10
    ;   X =:= 10
    ->  Y = ten
    ;   \+ X < 0,
        square_of(X, Y)           % goal expansion
    ).

% A grammar with pushback, call//N, strings and conditions.
expr_@N@(X) --> term_@N@(X0), expr_rest_@N@(X0, X).

expr_rest_@N@(X0, X) --> "+", !, term_@N@(X1), { X2 is X0 + X1 }, expr_rest_@N@(X2, X).
expr_rest_@N@(X0, X) --> "-", !, term_@N@(X1), { X2 is X0 - X1 }, expr_rest_@N@(X2, X).
expr_rest_@N@(X, X) --> [].

term_@N@(X) --> digits_@N@(Cs), { Cs = [_|_], number_codes(X, Cs) }.
term_@N@(X) --> "(", expr_@N@(X), ")".
term_@N@(@N@) --> `n`.

digits_@N@([C|Cs]) --> [C], { code_type(C, digit) }, !, digits_@N@(Cs).
digits_@N@([]) --> [].

look_@N@(C), [C] --> [C].
any_@N@(G) --> call(G, @N@), \+ "x".
any_@N@(_) --> look_@N@(0'x) -> "x" ; [].

:- if(current_prolog_flag(bounded, false)).
big_@N@(X) :- X is 2 ** (64 + @N@).
:- if(\+ catch(absent_predicate_@N@, _, fail)).
branch_@N@(then).
:- else.
branch_@N@(else).
this is not read as :- it would be wrong ! .
:- endif.
:- elif(true).
big_@N@(0).
:- else.
syntax errors do not matter here either
.
:- endif.

:- meta_predicate map_@N@(2, ?, -), both_@N@(0, 0), collect_@N@(?, ^, -), pass_@N@(:, -).
map_@N@(_, [], []).
map_@N@(G, [X|Xs], [Y|Ys]) :-
    call(G, X, Y),
    map_@N@(G, Xs, Ys).
both_@N@(A, B) :- call(A), call(B).
collect_@N@(T, G, L) :- setof(T, G, L0), sort(L0, L).
pass_@N@(M:G, M-G).

:- public hidden_@N@/0.
hidden_@N@ :- true.

name_@N@('don''t', "double ""quoted""", 'a\
b', "\x41\\u00e9\t", 0''', 0x1F, 0b101, 0o17, 1.5e3, 12_345, 16'FF).
list_@N@([a, b | T], T, {x, y}, 'hello world'(X), [], '[]', {}, - 1, -(1), 1 - 1, -a, \+a, [-], - - 1, X).

state_@N@(S0, S) :- S = S0.put(_{count: @N@}).

tell_@N@(X) :- format(atom(X), "~w ~q ~a~t~20|~d~n", [w, 'Q q', a, @N@]).

check_@N@ :-
    step_@N@(15, 5), step_@N@(10, ten), step_@N@(3, 9),
    atom_codes('1+(2-n)+10', Cs), phrase(expr_@N@(V), Cs), V =:= 13 - @N@,
    phrase(any_@N@(element_@N@), [@N@, 0'y], [0'y]),
    big_@N@(B), B > 1 << 64, branch_@N@(then),
    map_@N@(successor, [1,2,@N@], L), L = [2,3,L3], L3 is @N@ + 1,
    both_@N@(true, section_fact_@N@(alpha, @N@)),
    collect_@N@(K, V2^section_fact_@N@(K, V2), [alpha,beta,delta,gamma]),
    pass_@N@(goal, M-goal), M == big,
    retract(counter_@N@(C)), C1 is C + @N@, assertz(counter_@N@(C1)), counter_@N@(@N@),
    name_@N@(A1, A2, ab, A4, 39, 31, 5, 15, 1500.0, 12345, 255), A1 == 'don\'t', A2 == "double \"quoted\"", string_length(A4, 3),
    list_@N@([a,b,c], [c], {x,y}, _, [], N2, {}, _, _, 1-1, -a, \+a, [-], _, _), N2 \== [],
    state_@N@(_{a:1}, S), S.count == @N@,
    tell_@N@(T), atom_length(T, TL), TL > 20,
    translated(if high_@N@ and not low_@N@ then alarm_@N@ else quiet_@N@),
    \+ translated(if x then y),
    rule_@N@(apple, R), R == red(@N@),
    element_@N@(@N@, [@N@|Tl], Tl),
    hidden_@N@.

element_@N@(X) --> [X].
successor_@N@(X, Y) :- Y is X + 1.
%%% end
:- initialization(main).

main :-
    aggregate_all(count, registered(_, _), Count),
    forall(registered(_, N),
           (   atom_concat(check_, N, Check),
               (   catch(call(Check), Error, ( print_message(error, Error), fail ))
               ->  true
               ;   format("section ~w failed~n", [N])
               )
           )),
    findall(Y, path(1, Y), Ys),
    length(Ys, Paths),
    foldl([X,S0,S]>>(S is S0+X), [1,2,3], 0, Sum),
    ( nb_current(big_initialized, true) -> I = yes ; I = no ),
    format("~d sections, ~d paths, sum ~d, initialized ~w~n", [Count, Paths, Sum, I]).
