/** <module> Linear constraints over rationals and floats

What library(clpq) and library(clpr) share. The first argument, `clpq` or
`clpr`, says which: over exact rationals or over floats. It is also the module
of the attributes.

Variables that constraints connect form a component: an attributed variable
whose attribute is `component(Rows, Delayed)`. Each of them has an attribute
`in(Component)`. Rows are linear, as the built-ins `'$linear_solved'/3` and
`'$linear_maximum'/5` want them; they are always solved, and hold no variable
that has only one value left. Delayed are constraints that are not linear yet.
*/

:- module(clpqr_constraints,
          [ post/2, is_entailed/2, bound/5, bound_at/6, optimize/3, integral_infimum/4,
            integral_infimum/6, projected/4, variable_bound/3, component_goals/4, variable_kind/2
          ]).
:- autoload(library(error), [type_error/2, must_be/2, instantiation_error/1]).
:- autoload(library(lists), [append/3, member/2]).
:- autoload(library(pairs), [pairs_keys/2]).

exact(clpq, true).
exact(clpr, false).

%!  post(+Kind, +Constraints) is nondet.
%
%   Constraints, joined by `,` and `;`, hold.

post(_, Constraint) :-
    var(Constraint),
    !,
    instantiation_error(Constraint).
post(Kind, (A, B)) :-
    !,
    conjunction((A, B), Constraints, []),
    (   member(C, Constraints),
        nonvar(C),
        C = (_;_)
    ->  post(Kind, A),
        post(Kind, B)
    ;   post_all(Kind, Constraints)
    ).
post(Kind, (A;B)) :-
    !,
    (   post(Kind, A)
    ;   post(Kind, B)
    ).
post(Kind, Constraint) :-
    post_all(Kind, [Constraint]).

conjunction(C, _, _) :-
    var(C),
    !,
    instantiation_error(C).
conjunction((A, B), Cs0, Cs) :-
    !,
    conjunction(A, Cs0, Cs1),
    conjunction(B, Cs1, Cs).
conjunction(C, [C|Cs], Cs).

post_all(Kind, Constraints) :-
    all_rows(Constraints, Kind, Rows, Delayed),
    add(Kind, Rows, Delayed, []).

all_rows(Constraints, Kind, Rows, Delayed) :-
    rows(Constraints, Kind, Rows0, Delayed0),
    (   member(C, Delayed0),
        row(Kind, C, _)
    ->  all_rows(Delayed0, Kind, Rows1, Delayed),
        append(Rows0, Rows1, Rows)
    ;   Rows = Rows0,
        Delayed = Delayed0
    ).

%   Splits constraints into linear ones, as rows, and the others. A variable that gets a value has it in the
%   constraints that follow: so floats are added up as they are written. With it, constraints before it may be
%   linear as well.

rows([], _, [], []).
rows([C|Cs], Kind, Rows, Delayed) :-
    (   row(Kind, C, Row)
    ->  (   Row = row(=, _, [V-_])
        ->  value(Row, V),
            Rows = Rows1
        ;   Rows = [Row|Rows1]
        ),
        Delayed = Delayed1
    ;   Rows = Rows1,
        Delayed = [C|Delayed1]
    ),
    rows(Cs, Kind, Rows1, Delayed1).

row(_, C, _) :-
    var(C),
    !,
    instantiation_error(C).
row(Kind, C, row(Relation, Constant, Pairs)) :-
    (   relation(C, Relation, A, B)
    ->  true
    ;   type_error_of(Kind, constraint, C)
    ),
    check(A, Kind),
    check(B, Kind),
    linear(A, Kind, Left),
    linear(B, Kind, Right),
    sum(Left, -1, Right, sum(Constant, Pairs)).

type_error_of(Kind, What, Term) :-
    atomic_list_concat([Kind,'_',What], Type),
    type_error(Type, Term).

relation(A = B, =, A, B).
relation(A =:= B, =, A, B).
relation(A =\= B, =\=, A, B).
relation(A =< B, =<, A, B).
relation(A < B, <, A, B).
relation(A >= B, =<, B, A).
relation(A > B, <, B, A).

%   Checks that a term is an expression, linear or not.

check(E, _) :-
    var(E),
    !.
check(E, _) :-
    number(E),
    !.
check(E, Kind) :-
    (   function(E, Arguments)
    ->  check_all(Arguments, Kind)
    ;   type_error_of(Kind, expression, E)
    ).

check_all([], _).
check_all([E|Es], Kind) :-
    check(E, Kind),
    check_all(Es, Kind).

function(+A, [A]).
function(-A, [A]).
function(A+B, [A,B]).
function(A-B, [A,B]).
function(A*B, [A,B]).
function(A/B, [A,B]).
function(A rdiv B, [A,B]).
function(A^B, [A,B]).
function(A**B, [A,B]).
function(pow(A, B), [A,B]).
function(exp(A, B), [A,B]).
function(min(A, B), [A,B]).
function(max(A, B), [A,B]).
function(abs(A), [A]).
function(sin(A), [A]).
function(cos(A), [A]).
function(tan(A), [A]).

%   An expression as sum(Constant, [Variable-Factor, ...]); fails if it is
%   not linear.

linear(E, Kind, Sum) :-
    var(E),
    !,
    number_of(Kind, 0, Zero),
    number_of(Kind, 1, One),
    Sum = sum(Zero, [E-One]).
linear(E, Kind, Sum) :-
    number(E),
    !,
    number_of(Kind, E, N),
    Sum = sum(N, []).
linear(+A, Kind, Sum) :- linear(A, Kind, Sum).
linear(-A, Kind, Sum) :-
    linear(A, Kind, Sum0),
    times(-1, Sum0, Sum).
linear(A+B, Kind, Sum) :-
    linear(A, Kind, SumA),
    linear(B, Kind, SumB),
    sum(SumA, 1, SumB, Sum).
linear(A-B, Kind, Sum) :-
    linear(A, Kind, SumA),
    linear(B, Kind, SumB),
    sum(SumA, -1, SumB, Sum).
linear(A*B, Kind, Sum) :-
    linear(A, Kind, SumA),
    (   SumA = sum(N, []),
        N =:= 0
    ->  Sum = SumA
    ;   linear(B, Kind, SumB),
        (   SumA = sum(N, [])
        ->  times(N, SumB, Sum)
        ;   SumB = sum(N, []),
            times(N, SumA, Sum)
        )
    ).
linear(A/B, Kind, Sum) :-
    linear(B, Kind, sum(N, [])),
    N =\= 0,
    linear(A, Kind, SumA),
    quotient(1, N, Factor),
    times(Factor, SumA, Sum).
linear(A rdiv B, Kind, Sum) :- linear(A/B, Kind, Sum).
linear(A**B, Kind, Sum) :- linear(A^B, Kind, Sum).
linear(pow(A, B), Kind, Sum) :- linear(A^B, Kind, Sum).
linear(exp(A, B), Kind, Sum) :- linear(A^B, Kind, Sum).
linear(A^B, Kind, Sum) :-
    linear(B, Kind, sum(N, [])),
    (   N =:= 1
    ->  linear(A, Kind, Sum)
    ;   N =:= 0
    ->  linear(1, Kind, Sum)
    ;   linear(A, Kind, sum(M, [])),
        power(Kind, M, N, P),
        Sum = sum(P, [])
    ).
linear(min(A, B), Kind, sum(N, [])) :- constants(A, B, Kind, X, Y), N is min(X, Y).
linear(max(A, B), Kind, sum(N, [])) :- constants(A, B, Kind, X, Y), N is max(X, Y).
linear(abs(A), Kind, sum(N, [])) :- linear(A, Kind, sum(X, [])), N is abs(X).
linear(sin(A), Kind, Sum) :- linear(A, Kind, sum(X, [])), Y is sin(X), linear(Y, Kind, Sum).
linear(cos(A), Kind, Sum) :- linear(A, Kind, sum(X, [])), Y is cos(X), linear(Y, Kind, Sum).
linear(tan(A), Kind, Sum) :- linear(A, Kind, sum(X, [])), Y is tan(X), linear(Y, Kind, Sum).

constants(A, B, Kind, X, Y) :-
    linear(A, Kind, sum(X, [])),
    linear(B, Kind, sum(Y, [])).

number_of(clpq, E, N) :- N is rationalize(E).
number_of(clpr, E, N) :- N0 is float(E), settled(N0, N).

%   Floats near to zero are zero, as in SWI-Prolog.

settled(N0, N) :-
    (   float(N0),
        abs(N0) =< 1.0e-10
    ->  N = 0.0
    ;   N = N0
    ).

quotient(A, B, Q) :-
    (   float(B)
    ->  Q is A/B
    ;   Q is A rdiv B
    ).

power(clpq, M, N, P) :-
    (   integer(N)
    ->  (   N >= 0
        ->  P is M**N
        ;   M =\= 0,
            P is 1 rdiv (M**(-N))
        )
    ;   P0 is float(M)**float(N),
        P is rationalize(P0)
    ).
power(clpr, M, N, P) :-
    P is M**N.

times(N, sum(C0, Pairs0), sum(C, Pairs)) :-
    C is N*C0,
    times_all(Pairs0, N, Pairs).

times_all([], _, []).
times_all([V-C0|Pairs0], N, [V-C|Pairs]) :-
    C is N*C0,
    times_all(Pairs0, N, Pairs).

sum(sum(A, PairsA), N, SumB, sum(C, Pairs)) :-
    times(N, SumB, sum(B, PairsB)),
    C0 is A+B,
    settled(C0, C),
    append(PairsA, PairsB, Pairs0),
    sort(1, @=<, Pairs0, Pairs1),
    joined(Pairs1, Pairs).

joined([], []).
joined([V-A,W-B|Pairs0], Pairs) :-
    V == W,
    !,
    C0 is A+B,
    settled(C0, C),
    joined([V-C|Pairs0], Pairs).
joined([_-C|Pairs0], Pairs) :-
    C =:= 0,
    !,
    joined(Pairs0, Pairs).
joined([Pair|Pairs0], [Pair|Pairs]) :-
    joined(Pairs0, Pairs).

% ---- components

%   Adds rows and delayed constraints. Joins all components that are connected by them.

add(Kind, [row(=, C, Pairs)], [], []) :-
    append(Pairs0, [V-F], Pairs),
    \+ attvar(V),
    pairs_keys(Pairs0, Vars),
    components(Vars, Kind, [], [Component]),
    !,
    define(V, F, Pairs0, C, Kind, Component).
add(Kind, Rows, Delayed, Components0) :-
    term_variables(Rows-Delayed, Vars),
    components(Vars, Kind, Components0, Components),
    contents(Components, Kind, Rows, Rows1, Delayed, Delayed1),
    exact(Kind, Exact),
    '$linear_solved'(Rows1, Solved, Exact),
    values(Solved, Fixed, Values, Rows2),
    keep(Components, Kind, Rows2, Delayed1, Vars),
    Fixed = Values,
    again(Fixed, Kind, Components).

%   An equation defines V, which no other row contains yet: these stay as they are. Variables that others
%   define are replaced.

define(V, F, Pairs0, C0, Kind, Component) :-
    get_attr(Component, Kind, component(Rows, Delayed)),
    quotient(1, F, N),
    times(N, sum(C0, Pairs0), Sum0),
    replaced(Pairs0, Rows, Sum0, sum(C, Pairs)),
    (   Pairs == []
    ->  V is -C
    ;   number_of(Kind, 1, One),
        append(Pairs, [V-One], Defining),
        insert(Rows, row(=, C, Defining), Rows1),
        put_attr(Component, Kind, component(Rows1, Delayed)),
        pairs_keys(Defining, Vars),
        enter(Vars, Kind, Component)
    ).

replaced([], _, Sum, Sum).
replaced([W-_|Pairs], Rows, Sum0, Sum) :-
    (   definition(Rows, W, sum(D, Others)),
        Sum0 = sum(_, Pairs0),
        member(X-G, Pairs0),
        X == W
    ->  N is -G,
        sum(Sum0, N, sum(D, Others), Sum1)
    ;   Sum1 = Sum0
    ),
    replaced(Pairs, Rows, Sum1, Sum).

definition([row(=, D, Pairs)|Rows], W, Sum) :-
    (   append(_, [X-_], Pairs),
        X == W
    ->  Sum = sum(D, Pairs)
    ;   definition(Rows, W, Sum)
    ).

%   Equations stand before other rows.

insert([row(=, C, Pairs)|Rows0], New, [row(=, C, Pairs)|Rows]) :-
    !,
    insert(Rows0, New, Rows).
insert(Rows, New, [New|Rows]).

components([], _, Components, Components).
components([Var|Vars], Kind, Components0, Components) :-
    (   get_attr(Var, Kind, in(Component)),
        \+ ( member(Known, Components0), Known == Component )
    ->  components(Vars, Kind, [Component|Components0], Components)
    ;   components(Vars, Kind, Components0, Components)
    ).

contents([], _, Rows, Rows, Delayed, Delayed).
contents([Component|Components], Kind, Rows0, Rows, Delayed0, Delayed) :-
    get_attr(Component, Kind, component(Rows1, Delayed1)),
    append(Rows1, Rows0, Rows2),
    append(Delayed1, Delayed0, Delayed2),
    contents(Components, Kind, Rows2, Rows, Delayed2, Delayed).

%   An equation of one variable gives its value.

values([], [], [], []).
values([row(=, C, [V-F])|Rows0], [V|Vs], [Value|Values], Rows) :-
    !,
    value(row(=, C, [V-F]), Value),
    values(Rows0, Vs, Values, Rows).
values([Row|Rows0], Vs, Values, [Row|Rows]) :-
    values(Rows0, Vs, Values, Rows).

value(row(=, C, [_-F]), Value) :-
    NegC is -C,
    quotient(NegC, F, Value0),
    settled(Value0, Value).

keep(Components, Kind, Rows, Delayed, Vars0) :-
    term_variables(Rows-Delayed-Vars0, Vars),
    (   Vars == [],
        Components == []
    ->  true
    ;   (   Components = [Component|Others]
        ->  true
        ;   Others = []
        ),
        put_attr(Component, Kind, component(Rows, Delayed)),
        empty(Others, Kind),
        enter(Vars, Kind, Component)
    ).

empty([], _).
empty([Component|Components], Kind) :-
    put_attr(Component, Kind, component([], [])),
    empty(Components, Kind).

enter([], _, _).
enter([Var|Vars], Kind, Component) :-
    (   get_attr(Var, Kind, in(Known)),
        Known == Component
    ->  true
    ;   put_attr(Var, Kind, in(Component))
    ),
    enter(Vars, Kind, Component).

%   Looks at delayed constraints again: they may be linear now that variables have values.

again([], _, _) :- !.
again(_, Kind, [Component|_]) :-
    !,
    refresh(Kind, Component).
again(_, _, []).

refresh(Kind, Component) :-
    get_attr(Component, Kind, component(Rows, Delayed)),
    rows(Delayed, Kind, New, Delayed1),
    (   New == []
    ->  true
    ;   put_attr(Component, Kind, component(Rows, Delayed1)),
        add(Kind, New, [], [Component])
    ).

%!  variable_bound(+Kind, +Attribute, +Value) is semidet.
%
%   A variable with an attribute was bound.

variable_bound(_, component(_, _), _).
variable_bound(Kind, in(Component), Value) :-
    (   var(Value)
    ->  (   get_attr(Value, Kind, in(Other))
        ->  (   Other == Component
            ->  Components = [Component]
            ;   Components = [Component,Other]
            ),
            add(Kind, [], [], Components),
            refresh(Kind, Component)
        ;   put_attr(Value, Kind, in(Component))
        )
    ;   is_number(Kind, Value)
    ->  get_attr(Component, Kind, component(Rows, _)),
        (   has_value(Rows)
        ->  add(Kind, [], [], [Component])
        ;   true
        ),
        refresh(Kind, Component)
    ;   Kind == clpq
    ->  type_error(rational, Value)
    ;   type_error(real, Value)
    ).

is_number(clpq, Value) :- rational(Value).
is_number(clpr, Value) :- number(Value).

has_value(Rows) :-
    member(row(_, _, Pairs), Rows),
    member(V-_, Pairs),
    nonvar(V),
    !.

% ---- questions

%!  is_entailed(+Kind, +Constraint) is semidet.
%
%   Constraint holds in all solutions.

is_entailed(Kind, Constraint) :-
    opposite(Constraint, Kind, Opposite),
    \+ post(Kind, Opposite).

%   Opposite holds where the constraint, or what is built of some with (,) and
%   (;), does not. Inequality is two cases, of which each is linear.

opposite(Constraint, Kind, _) :-
    var(Constraint),
    !,
    type_error_of(Kind, constraint, Constraint).
opposite((A, B), Kind, (NotA ; NotB)) :-
    !,
    opposite(A, Kind, NotA),
    opposite(B, Kind, NotB).
opposite((A ; B), Kind, (NotA, NotB)) :-
    !,
    opposite(A, Kind, NotA),
    opposite(B, Kind, NotB).
opposite(Constraint, Kind, Opposite) :-
    (   relation(Constraint, Relation, A, B)
    ->  opposite_relation(Relation, A, B, Opposite)
    ;   type_error_of(Kind, constraint, Constraint)
    ).

opposite_relation(=, A, B, (A < B ; A > B)).
opposite_relation(=\=, A, B, A = B).
opposite_relation(=<, A, B, A > B).
opposite_relation(<, A, B, A >= B).

%!  bound(+Kind, +Sign, +Expression, -Bound, -Point) is semidet.
%
%   Bound is the supremum (Sign 1) or infimum (Sign -1) of Expression, and
%   Point has pairs of variables and values where it is reached, as far as
%   they are connected with it.

bound(Kind, Sign, Expression, Bound, Point) :-
    linear_or_error(Kind, Expression, Sum),
    times(Sign, Sum, sum(C, Pairs)),
    term_variables(Pairs, Vars),
    components(Vars, Kind, [], Components),
    contents(Components, Kind, [], Rows, [], _),
    exact(Kind, Exact),
    '$linear_maximum'(Rows, [row(=, C, Pairs)], Maximum, Point, Exact),
    Bound0 is Sign*Maximum,
    settled(Bound0, Bound).

%!  bound_at(+Kind, +Sign, +Expression, -Bound, +Vector, -Vertex) is semidet.
%
%   The same; Vertex has values of the variables of Vector where it is
%   reached. Those that are not connected with Expression have a bound of
%   theirs, or are 0.

bound_at(Kind, Sign, Expression, Bound, Vector, Vertex) :-
    bound(Kind, Sign, Expression, Bound, Point),
    coordinates(Vector, Kind, Point, Vertex).

coordinates([], _, _, []).
coordinates([V|Vs], Kind, Point, [Value|Values]) :-
    (   number(V)
    ->  Value = V
    ;   member(W-Value0, Point),
        W == V
    ->  Value = Value0
    ;   bound(Kind, -1, V, Value, _)
    ->  true
    ;   bound(Kind, 1, V, Value, _)
    ->  true
    ;   number_of(Kind, 0, Value)
    ),
    coordinates(Vs, Kind, Point, Values).

linear_or_error(Kind, Expression, Sum) :-
    check(Expression, Kind),
    (   linear(Expression, Kind, Sum)
    ->  true
    ;   type_error_of(Kind, linear_expression, Expression)
    ).

%!  optimize(+Kind, +Sign, +Expression) is semidet.
%
%   Expression has its largest (Sign 1) or least (Sign -1) value.

optimize(Kind, Sign, Expression) :-
    bound(Kind, Sign, Expression, Bound, _),
    post(Kind, Expression = Bound).

%!  integral_infimum(+Kind, +Integers, +Expression, -Infimum) is semidet.
%
%   As below, with the usual tolerance.

integral_infimum(Kind, Integers, Expression, Infimum) :-
    tolerance(Kind, Eps),
    integral_infimum(Kind, Integers, Expression, Infimum, _, Eps).

tolerance(clpq, 0).
tolerance(clpr, 0.001).

%!  integral_infimum(+Kind, +Integers, +Expression, -Infimum, -Vertex, +Eps)
%
%   Infimum is that of Expression where the variables Integers are integers
%   but for Eps, and Vertex are their values there. Branch and bound.

integral_infimum(Kind, Integers, Expression, Infimum, Vertex, Eps) :-
    must_be(list, Integers),
    State = best(none, []),
    (   branch(Kind, Integers, Expression, Eps, State),
        fail
    ;   State = best(Found, Vertex0),
        Found \== none,
        Infimum = Found,
        Vertex = Vertex0
    ).

branch(Kind, Integers, Expression, Eps, State) :-
    bound(Kind, -1, Expression, Value, Point),
    arg(1, State, Best),
    (   Best == none
    ->  true
    ;   Value < Best
    ),
    vertex(Integers, Kind, Point, Vertex),
    (   fractional(Integers, Vertex, Eps, Var, At)
    ->  Low is floor(At),
        High is Low+1,
        (   post(Kind, Var =< Low)
        ;   post(Kind, Var >= High)
        ),
        branch(Kind, Integers, Expression, Eps, State)
    ;   rounded(Vertex, Kind, Rounded),
        (   Eps =\= 0
        ;   \+ Integers \= Rounded
        )
    ->  nb_setarg(1, State, Value),
        nb_setarg(2, State, Rounded)
    ;   open_variable(Integers, Vertex, Var, At),
        Low is At-1,
        High is At+1,
        (   post(Kind, Var =< Low)
        ;   Var = At
        ;   post(Kind, Var >= High)
        ),
        branch(Kind, Integers, Expression, Eps, State)
    ).

%   With strict bounds the vertex itself may not be a solution.

open_variable([Var|Vars], [Value|Values], Found, At) :-
    (   var(Var)
    ->  Found = Var,
        At = Value
    ;   open_variable(Vars, Values, Found, At)
    ).

vertex([], _, _, []).
vertex([Var|Vars], Kind, Point, [Value|Values]) :-
    (   number(Var)
    ->  Value = Var
    ;   member(Known-Value, Point),
        Known == Var
    ->  true
    ;   bound(Kind, -1, Var, Value, _)
    ->  true
    ;   bound(Kind, 1, Var, Value, _)
    ->  true
    ;   number_of(Kind, 0, Value)
    ),
    vertex(Vars, Kind, Point, Values).

fractional([Var|Vars], [Value|Values], Eps, Found, At) :-
    (   abs(Value-round(Value)) > Eps
    ->  Found = Var,
        At = Value
    ;   fractional(Vars, Values, Eps, Found, At)
    ).

rounded([], _, []).
rounded([Value|Values], Kind, [Rounded|Rest]) :-
    Near is round(Value),
    number_of(Kind, Near, Rounded),
    rounded(Values, Kind, Rest).

% ---- constraints as goals

%!  component_goals(+Kind, +Var, +Goals0, -Goals) is det.
%
%   Goals0 up to Goals are the constraints of the component of Var, if Var is
%   the oldest of its variables.

component_goals(Kind, Var, Goals0, Goals) :-
    get_attr(Var, Kind, Attribute),
    (   Attribute = in(Component),
        get_attr(Component, Kind, component(Rows, Delayed)),
        term_variables(Rows-Delayed, Vars),
        sort(Vars, [Oldest|_]),
        Oldest == Var
    ->  constraints(Rows, Shown),
        goals(Shown, Goals0, Goals1),
        delayed_goals(Delayed, Goals1, Goals)
    ;   Goals0 = Goals
    ).

goals([], Goals, Goals).
goals([C|Cs], [{Constraint}|Goals], Goals) :-
    conjoined(Cs, C, Constraint).

delayed_goals([], Goals, Goals).
delayed_goals([C|Cs], [{C}|Goals0], Goals) :-
    delayed_goals(Cs, Goals0, Goals).

conjoined([], C, C).
conjoined([D|Cs], C, (C, Rest)) :-
    conjoined(Cs, D, Rest).

constraints([], []).
constraints([Row|Rows], [Constraint|Constraints]) :-
    constraint(Row, Constraint),
    constraints(Rows, Constraints).

%   Shows an equation as a definition of its last variable. In other constraints the first variable has a
%   positive factor.

constraint(row(=, C, Pairs), V = Expression) :-
    !,
    append(Pairs0, [V-F], Pairs),
    quotient(-1, F, N),
    times(N, sum(C, Pairs0), sum(D, Pairs1)),
    expression(Pairs1, D, Expression).
constraint(row(Relation, C, [V-F|Pairs]), Constraint) :-
    (   F < 0
    ->  Sign = -1
    ;   Sign = 1
    ),
    times(Sign, sum(C, [V-F|Pairs]), sum(D, Pairs1)),
    turned(Relation, Sign, Shown),
    Right is 0-D,
    terms(Pairs1, Left),
    Constraint =.. [Shown,Left,Right].

turned(=\=, _, =\=).
turned(=<, 1, =<).
turned(=<, -1, >=).
turned(<, 1, <).
turned(<, -1, >).

expression(Pairs, C, Expression) :-
    (   Pairs == []
    ->  Expression = C
    ;   C =:= 0
    ->  terms(Pairs, Expression)
    ;   more_terms(Pairs, C, Expression)
    ).

terms([V-F|Pairs], Expression) :-
    (   F =:= 1
    ->  First = V
    ;   F =:= -1
    ->  First = -V
    ;   First = F*V
    ),
    more_terms(Pairs, First, Expression).

more_terms([], E, E).
more_terms([V-F|Pairs], E0, E) :-
    (   F =:= 1
    ->  E1 = E0+V
    ;   F =:= -1
    ->  E1 = E0-V
    ;   F < 0
    ->  G is -F,
        E1 = E0-G*V
    ;   E1 = E0+F*V
    ),
    more_terms(Pairs, E1, E).

%!  variable_kind(+Var, -Kind) is semidet.
%
%   Kind is that of the constraints on Var.

variable_kind(Var, Kind) :-
    exact(Kind, _),
    get_attr(Var, Kind, _),
    !.

%!  projected(+Kind, +Vars, +Names, -Constraints) is det.
%
%   Constraints is what the linear constraints say of Vars alone, with Names
%   in place of them: the other variables are eliminated.

projected(Kind, Vars, Names, Constraints) :-
    term_variables(Vars, Plain),
    components(Plain, Kind, [], Components),
    contents(Components, Kind, [], Rows0, [], _),
    forgotten(Rows0, Rows),
    term_variables(Rows, All),
    others(All, Plain, Others),
    exact(Kind, Exact),
    eliminated(Others, Exact, Rows, Kept0),
    irredundant(Kept0, Exact, [], Kept),
    constraints(Kept, Shown),
    known(Vars, Names, Known),
    copy_term(Vars-Shown, Copy-Constraints1, _),
    named(Copy, Names),
    append(Known, Constraints1, Constraints).

%   A variable that lost its attributes may have become any term. What the rows
%   say of it is forgotten with them.

forgotten([], []).
forgotten([row(Relation, C, Pairs)|Rows0], Rows) :-
    (   member(Term-_, Pairs),
        nonvar(Term),
        \+ number(Term)
    ->  Rows = Rows1
    ;   Rows = [row(Relation, C, Pairs)|Rows1]
    ),
    forgotten(Rows0, Rows1).

others([], _, []).
others([V|Vs], Plain, Others) :-
    (   member(P, Plain),
        P == V
    ->  Others = Rest
    ;   Others = [V|Rest]
    ),
    others(Vs, Plain, Rest).

known([], [], []).
known([V|Vs], [Name|Names], Known) :-
    (   number(V)
    ->  Known = [Name = V|Rest]
    ;   Known = Rest
    ),
    known(Vs, Names, Rest).

named([], []).
named([V|Vs], [Name|Names]) :-
    (   var(V)
    ->  V = Name
    ;   true
    ),
    named(Vs, Names).

%   Eliminates variables by Fourier-Motzkin elimination.

eliminated([], _, Rows, Rows).
eliminated([V|Vs], Exact, Rows0, Rows) :-
    split(Rows0, V, Equations, Lower, Upper, Rest),
    (   Equations = [Equation|Equations1]
    ->  append([Equations1,Lower,Upper], With0),
        substituted(With0, V, Equation, With)
    ;   combined(Lower, Upper, V, With)
    ),
    append(Rest, With, Rows1),
    '$linear_solved'(Rows1, Rows2, Exact),
    irredundant(Rows2, Exact, [], Rows3),
    eliminated(Vs, Exact, Rows3, Rows).

split([], _, [], [], [], []).
split([row(Rel, C, Pairs)|Rows], V, Es, Ls, Us, Rest) :-
    Row = row(Rel, C, Pairs),
    (   member(W-F, Pairs),
        W == V
    ->  (   Rel == (=)
        ->  Es = [Row|Es1], Ls = Ls1, Us = Us1
        ;   Rel == (=\=)
        ->  Es = Es1, Ls = Ls1, Us = Us1
        ;   F < 0
        ->  Es = Es1, Ls = [Row|Ls1], Us = Us1
        ;   Es = Es1, Ls = Ls1, Us = [Row|Us1]
        ),
        Rest = Rest1
    ;   Es = Es1,
        Ls = Ls1,
        Us = Us1,
        Rest = [Row|Rest1]
    ),
    split(Rows, V, Es1, Ls1, Us1, Rest1).

factor(row(_, _, Pairs), V, F) :-
    member(W-F, Pairs),
    W == V,
    !.

substituted([], _, _, []).
substituted([Row|Rows], V, Equation, [New|News]) :-
    factor(Row, V, A),
    factor(Equation, V, B),
    Row = row(Rel, C, Pairs),
    Equation = row(_, D, PairsE),
    NegA is -A,
    quotient(NegA, B, N),
    sum(sum(C, Pairs), N, sum(D, PairsE), sum(E, Sum)),
    New = row(Rel, E, Sum),
    substituted(Rows, V, Equation, News).

combined([], _, _, []).
combined([L|Ls], Us, V, Rows) :-
    combined_with(Us, L, V, Rows, Rows1),
    combined(Ls, Us, V, Rows1).

combined_with([], _, _, Rows, Rows).
combined_with([U|Us], L, V, [row(Rel, C, Pairs)|Rows0], Rows) :-
    factor(L, V, A),
    factor(U, V, B),
    L = row(RelL, CL, PairsL),
    U = row(RelU, CU, PairsU),
    NegA is -A,
    times(B, sum(CL, PairsL), SumL),
    sum(SumL, NegA, sum(CU, PairsU), sum(C, Pairs)),
    (   RelL == (=<),
        RelU == (=<)
    ->  Rel = (=<)
    ;   Rel = (<)
    ),
    combined_with(Us, L, V, Rows0, Rows).

%   Drops inequalities that the others imply.

irredundant([], _, Kept, Rows) :-
    reversed(Kept, [], Rows).
irredundant([Row|Rows], Exact, Kept, Result) :-
    (   Row = row(Rel, C, Pairs),
        ( Rel == (=<) ; Rel == (<) ),
        opposite_row(Rel, C, Pairs, Opposite),
        append(Kept, Rows, Others),
        \+ '$linear_solved'([Opposite|Others], _, Exact)
    ->  irredundant(Rows, Exact, Kept, Result)
    ;   irredundant(Rows, Exact, [Row|Kept], Result)
    ).

opposite_row(Rel, C0, Pairs0, row(Opposite, C, Pairs)) :-
    times(-1, sum(C0, Pairs0), sum(C, Pairs)),
    (   Rel == (=<)
    ->  Opposite = (<)
    ;   Opposite = (=<)
    ).

reversed([], Rows, Rows).
reversed([Row|Rows0], Rows1, Rows) :-
    reversed(Rows0, [Row|Rows1], Rows).
