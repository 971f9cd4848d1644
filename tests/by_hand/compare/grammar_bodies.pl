/*  Prints random grammar rules and their translations, and the answers of some to phrase/3. The same numbers
    give the same rules in each system, so the outputs can be compared:

        swipl -g "rules(1, 10000),halt" tests/by_hand/compare/grammar_bodies.pl >/tmp/swi
        ninelog -g "rules(1, 10000),halt" tests/by_hand/compare/grammar_bodies.pl >/tmp/here
        cmp /tmp/swi /tmp/here
*/

:- use_module(library(lists)).
:- use_module(library(solution_sequences)).

:- dynamic seed/1.

rules(Seed, Count) :-
    retractall(seed(_)),
    assertz(seed(Seed)),
    forall(between(1, Count, _), show_rule).

show_rule :-
    rule(Rule),
    (   catch(dcg_translate_rule(Rule, Clause), error(Formal, _), Clause = error(Formal))
    ->  true
    ;   Clause = false
    ),
    \+ \+ ( numbervars(Rule-Clause, 0, _),
            format("~q.~n  ~q.~n", [Rule, Clause])
          ),
    (   Rule = (_ --> Body),
        Clause = (_ :- _),
        Body \= (_ *-> _),         % phrase/3 calls (*->)/4 in SWI-Prolog
        safe(Body)
    ->  catch(findall(Body-L-R, limit(10, phrase(Body, L, R)), Answers), error(E, _), Answers = E),
        catch(findall(Body-R, limit(10, phrase(Body, `ab`, R)), More), error(F, _), More = F),
        \+ \+ ( numbervars(Answers-More, 0, _),
                format("  ~q.~n  ~q.~n", [Answers, More])
              )
    ;   true
    ).

%   safe(+Body): Body calls nothing but what is defined here.

safe(Body) :- var(Body), !, fail.
safe(_:_) :- !, fail.
safe(call(_)) :- !.
safe(call(_, _)) :- !.
safe(Body) :- compound(Body), Body \= {_}, Body \= [_|_], !, forall(arg(_, Body, Part), safe(Part)).
safe(_).

a --> "a".
a --> [].
b --> [x], {true}.
b --> "b".

%   Bodies of a few levels.

rule((Head --> Body)) :-
    pick([h, h, h, h, h(_), h(x, y), m:h, ([]), {}, 1, (h, [x]), (h, "yz"), (h, {}), (h, a), user:h], Head),
    random_below(5, Depth),
    body(Depth, Body).

body(0, Body) :-
    !,
    pick([a, b, {}, {}, {}, !, [], [x], [x, y], "b", "", {true}, {fail}, {_}, {user:true}, _, call(=), call(a),
          [x|_], [x|y], 1, "ab", call(foo), m:a, user:a, m:{}, m:{x}, m:_, m:"a", m:(!), _:a, 1:a, m:n:a, [_],
          a(_), 'A b', m:[x], 2.5, (a --> b), '|'(a), {}(a, b), _{}], Body).
body(Depth0, Body) :-
    Depth is Depth0-1,
    pick([leaf, and, and, or, or, or, bar, then, soft, else, softelse, not, module, group], Kind),
    body(Kind, Depth, Body).

body(leaf, _, Body) :- body(0, Body).
body(and, D, (A, B)) :- body(D, A), body(D, B).
body(or, D, (A ; B)) :- body(D, A), body(D, B).
body(bar, D, '|'(A, B)) :- body(D, A), body(D, B).
body(then, D, (A -> B)) :- body(D, A), body(D, B).
body(soft, D, (A *-> B)) :- body(D, A), body(D, B).
body(else, D, (A -> B ; C)) :- body(D, A), body(D, B), body(D, C).
body(softelse, D, (A *-> B ; C)) :- body(D, A), body(D, B), body(D, C).
body(not, D, (\+ A)) :- body(D, A).
body(module, D, M:A) :- pick([m, user, m, _], M), body(D, A).
body(group, D, (({}), A)) :- body(D, A).

pick(List, Element) :-
    length(List, Length),
    random_below(Length, N),
    nth0(N, List, Element0),
    copy_term(Element0, Element).

random_below(Limit, N) :-
    retract(seed(S0)),
    S is (S0*6364136223846793005 + 1442695040888963407) mod 18446744073709551616,
    assertz(seed(S)),
    N is (S >> 33) mod Limit.
