/** <module> Constraints over Boolean variables

Variables that constraints connect share a binary decision diagram, which the
built-ins of the solver keep; this file gives them their names, and shows
constraints as goals.
*/

:- module(clpb,
          [ op(300, fy, ~), op(500, yfx, #),
            sat/1, taut/2, labeling/1, sat_count/2, weighted_maximum/3, random_labeling/2
          ]).
:- autoload(library(error), [must_be/2, domain_error/2, instantiation_error/1, type_error/2,
                             uninstantiation_error/1]).

:- create_prolog_flag(clpb_monotonic, false, [keep(true)]).
:- create_prolog_flag(clpb_residuals, default, [keep(true)]).

monotonic(Monotonic) :-
    (   current_prolog_flag(clpb_monotonic, true)
    ->  Monotonic = true
    ;   Monotonic = false
    ).

%!  sat(+Expr) is semidet.
%
%   The Boolean expression Expr holds. It is made of variables, 0, 1, atoms
%   (universally quantified variables), `~E`, `E+F` (or), `E*F` (and), `E#F`
%   (exclusive or), `=:=`, `=\=`, `=<`, `>=`, `<`, `>`, `V^E` (for some value
%   of V), `card(Counts, Es)` (as many of Es hold as the list of integers and
%   ranges `From-To` says), `+(Es)` and `*(Es)`. Fails if the constraints that
%   were posted have no solution.

sat(Expr) :-
    monotonic(Monotonic),
    '$clpb_sat'(Expr, Monotonic).

%!  taut(+Expr, -Truth) is semidet.
%
%   Truth is 1 if the constraints imply Expr, and 0 if they exclude it. Fails
%   if neither holds.

taut(Expr, Truth) :-
    monotonic(Monotonic),
    '$clpb_taut'(Expr, Truth, Monotonic).

%!  labeling(+Vars) is nondet.
%
%   Give all Vars values, such that all constraints hold: the first variable
%   that occurred in a constraint is 0 before it is 1, and changes last.

labeling(Vars) :-
    must_be(list, Vars),
    must_be_variables(Vars),
    '$clpb_ordered'(Vars, Ordered),
    label(Ordered).

must_be_variables([]).
must_be_variables([Var|Vars]) :-
    (   var(Var)
    ->  true
    ;   must_be_truth(Var)
    ),
    must_be_variables(Vars).

must_be_truth(0) :- !.
must_be_truth(1) :- !.
must_be_truth(Term) :-
    domain_error(clpb_variable, Term).

label([]).
label([Var|Vars]) :-
    truth(Var),
    label(Vars).

truth(0).
truth(1).

%!  sat_count(+Expr, -Count) is det.
%
%   Count is the number of assignments to the variables of Expr for which it
%   holds and the constraints have a solution.

sat_count(Expr, Count) :-
    monotonic(Monotonic),
    '$clpb_count'(Expr, Count, Monotonic).

%!  weighted_maximum(+Weights, +Vars, -Maximum) is nondet.
%
%   Maximum is the largest sum of Weights, integers, of those Vars that are 1
%   in a solution of the constraints. Enumerates the assignments to Vars that
%   have it.

weighted_maximum(Weights, Vars, Maximum) :-
    must_be(list(integer), Weights),
    must_be(list(var), Vars),
    same_length(Weights, Vars),
    '$clpb_best'(Weights, Vars, Maximum, Ordered),
    label(Ordered).

%!  random_labeling(+Seed, +Vars) is semidet.
%
%   Give all Vars values: one of the assignments that the constraints allow,
%   all of which are equally likely. The integer Seed decides which one.

random_labeling(Seed, Vars) :-
    must_be(integer, Seed),
    must_be(list, Vars),
    must_be_variables(Vars),
    '$clpb_random'(Seed, Vars, Vars).

%   A variable was bound: checks that its component can still be satisfied with the value.

attr_unify_hook(level(Index, Component), Value) :-
    monotonic(Monotonic),
    '$clpb_bound'(Index, Component, Value, Monotonic).
attr_unify_hook(component(_, _, _), _).

%   Shows the goals of a component with its oldest variable.

attribute_goals(Var) -->
    { get_attr(Var, clpb, Attribute) },
    variable_goals(Attribute, Var).

variable_goals(component(_, _, _), _) --> [].
variable_goals(level(_, Component), Var) -->
    (   { get_attr(Component, clpb, component(Formula, Variables, _)) }
    ->  (   { term_variables(Variables, Vars), sort(Vars, [Oldest|_]), Oldest == Var }
        ->  component_goals(Component, Formula)
        ;   []
        )
    ;   [clpb:sat(Var =:= Var)]
    ).

component_goals(Component, _) -->
    { current_prolog_flag(clpb_residuals, bdd) },
    !,
    { '$clpb_nodes'(Component, Nodes) },
    [clpb:'$clpb_bdd'(Nodes)].
component_goals(_, Formula) -->
    { monotonic(Monotonic),
      phrase(conjuncts(Formula), Conjuncts),
      joined(Conjuncts, Joined),
      normal_forms(Joined, Monotonic, Keyed),
      sort(1, @=<, Keyed, Sorted)
    },
    sat_goals(Sorted, none).

%   Joins conjuncts that have the same variables.

joined(Conjuncts, Joined) :-
    with_variables(Conjuncts, Keyed0),
    keysort(Keyed0, Keyed),
    join_equal(Keyed, Joined).

with_variables([], []).
with_variables([Conjunct|Conjuncts], [Vars-Conjunct|Keyed]) :-
    term_variables(Conjunct, Vars0),
    sort(Vars0, Vars),
    with_variables(Conjuncts, Keyed).

join_equal([], []).
join_equal([Vars-Conjunct|Keyed], Joined) :-
    join_equal(Keyed, Vars, Conjunct, Joined).

join_equal([Vars-Next|Keyed], Vars0, Conjunct, Joined) :-
    Vars == Vars0,
    !,
    join_equal(Keyed, Vars, Next*Conjunct, Joined).
join_equal(Keyed, _, Conjunct, [Conjunct|Joined]) :-
    join_equal(Keyed, Joined).

normal_forms([], _, []).
normal_forms([Conjunct|Conjuncts], Monotonic, Keyed) :-
    (   '$clpb_normal'(Conjunct, Monotonic, Key, Goal)
    ->  Keyed = [Key-Goal|Rest]
    ;   Keyed = Rest
    ),
    normal_forms(Conjuncts, Monotonic, Rest).

sat_goals([], _) --> [].
sat_goals([_-Goal|Keyed], Last) -->
    (   { Goal == Last }
    ->  []
    ;   [clpb:sat(Goal)]
    ),
    sat_goals(Keyed, Goal).

%   Splits an expression into conjuncts. Distributes disjunctions over conjunctions unless that makes too
%   many.

conjuncts(E) -->
    { operands(E, yes, and, F, G) },
    !,
    conjuncts(F),
    conjuncts(G).
conjuncts(E) -->
    { negative_form(E, yes, Form),
      clause_count(Form, Count),
      Count =< 1000
    },
    !,
    distributed(Form).
conjuncts(E) --> [E].

%   Splits Es into a disjunction or conjunction of two expressions, or its negation if the sign is not
%   positive.

operands(E, _, _, _, _) :-
    var(E),
    !,
    fail.
operands(A+B, Sign, Which, F, G) :- join(Sign, or, Which), signed(Sign, A, F), signed(Sign, B, G).
operands(A*B, Sign, Which, F, G) :- join(Sign, and, Which), signed(Sign, A, F), signed(Sign, B, G).
operands(A=<B, Sign, Which, F, G) :- join(Sign, or, Which), signed(Sign, ~A, F), signed(Sign, B, G).
operands(A>=B, Sign, Which, F, G) :- operands(B=<A, Sign, Which, F, G).
operands(A<B, Sign, Which, F, G) :- join(Sign, and, Which), signed(Sign, ~A, F), signed(Sign, B, G).
operands(A>B, Sign, Which, F, G) :- operands(B<A, Sign, Which, F, G).
operands(+(Es), Sign, Which, F, G) :- list_operands(Es, +, or, Sign, Which, F, G).
operands(*(Es), Sign, Which, F, G) :- list_operands(Es, *, and, Sign, Which, F, G).
operands(~E, Sign, Which, F, G) :- opposite(Sign, Other), operands(E, Other, Which, F, G).

list_operands([E|Es], Functor, Join, Sign, Which, F, G) :-
    nonvar(Es),
    Es = [_|_],
    join(Sign, Join, Which),
    signed(Sign, E, F),
    Rest =.. [Functor,Es],
    signed(Sign, Rest, G).

join(yes, Which, Which).
join(no, or, and).
join(no, and, or).

opposite(yes, no).
opposite(no, yes).

signed(yes, E, E).
signed(no, E, ~E).

%   The form of an expression: or(F, G), and(F, G) or literal(E).

negative_form(E, Sign, Form) :-
    (   operands(E, Sign, Which, F0, G0)
    ->  negative_form(F0, yes, F),
        negative_form(G0, yes, G),
        Form =.. [Which,F,G]
    ;   signed(Sign, E, Literal),
        Form = literal(Literal)
    ).

clause_count(literal(_), 1).
clause_count(and(F, G), Count) :-
    clause_count(F, C1),
    clause_count(G, C2),
    Count is C1 + C2.
clause_count(or(F, G), Count) :-
    clause_count(F, C1),
    clause_count(G, C2),
    Count is C1 * C2.

distributed(literal(E)) --> [E].
distributed(and(F, G)) --> distributed(F), distributed(G).
distributed(or(F, G)) -->
    { phrase(distributed(F), Fs),
      phrase(distributed(G), Gs)
    },
    pairs(Fs, Gs).

pairs([], _) --> [].
pairs([F|Fs], Gs) --> pairs_of(Gs, F), pairs(Fs, Gs).

pairs_of([], _) --> [].
pairs_of([G|Gs], F) --> [F+G], pairs_of(Gs, F).
