/** Linear programs, solved exactly by the simplex method.

A state holds constraints over variables, which are any ground terms and not
negative. maximize/3 and minimize/3 give a solved state, which is asked for
values. Numbers are rationals, or floats if the state says so.

The method is that of the full tableau in two phases: a row is
row(Basic, Coefficients, Value), where columns are numbered from 1. The column
that improves most by unit enters. After a step that improves nothing, Bland's
rule (the first column that improves, the first row that bounds it) keeps the
method from going round in circles. Integral variables are found by branching.
*/

:- module(simplex,
          [ gen_state/1, gen_state_clpr/1, constraint/3, constraint/4,
            constraint_add/4, maximize/3, minimize/3, objective/2,
            variable_value/3, shadow_price/3, transportation/4, assignment/2
          ]).
:- autoload(library(apply), [foldl/4, foldl/6, maplist/2, maplist/3, maplist/4, partition/4]).
:- autoload(library(error), [domain_error/2, must_be/2]).
:- autoload(library(lists), [append/3, member/2, nth1/3, sum_list/2, numlist/3]).
:- autoload(library(pairs), [pairs_keys_values/3]).

%!  gen_state(-State) is det.
%
%   State is a linear program without constraints.

gen_state(state(exact, [], [])).

%!  gen_state_clpr(-State) is det.
%
%   State is a linear program without constraints that is solved with floats.

gen_state_clpr(state(float, [], [])).

%!  constraint(+Constraint, +State0, -State) is det.
%
%   State is State0 with Constraint: `Linear Op Number`, where Linear is a
%   list of terms `Coefficient*Variable` or `Variable` and Op one of `=<`,
%   `>=` and `=`; or `integral(Variable)`.

constraint(Constraint, State0, State) :-
    add_constraint(Constraint, [], State0, State).

%!  constraint(+Name, +Constraint, +State0, -State) is det.
%
%   The same; Name stands for the constraint in shadow_price/3 and
%   constraint_add/4.

constraint(Name, Constraint, State0, State) :-
    add_constraint(Constraint, [Name], State0, State).

add_constraint(integral(Variable), _, state(Kind, Cs, Is), State) :-
    !,
    State = state(Kind, Cs, [Variable|Is]).
add_constraint(Constraint, Name, state(Kind, Cs, Is), State) :-
    Constraint =.. [Op,Linear0,Bound0],
    relation(Op),
    !,
    linear(Linear0, Linear),
    exact(Bound0, Bound),
    State = state(Kind, [c(Name,Linear,Op,Bound)|Cs], Is).
add_constraint(Constraint, _, _, _) :-
    domain_error(linear_constraint, Constraint).

relation(=<).
relation(>=).
relation(=).

%   A sum as pairs Variable-Coefficient, in order and without repetitions.

linear(Terms, Linear) :-
    must_be(list, Terms),
    maplist(term_pair, Terms, Pairs),
    keysort(Pairs, Sorted),
    join_pairs(Sorted, Linear).

term_pair(Term, Variable-Coefficient) :-
    (   nonvar(Term),
        Term = Factor*Variable
    ->  exact(Factor, Coefficient)
    ;   Variable = Term,
        Coefficient = 1
    ).

join_pairs([V1-A,V2-B|Pairs], Joined) :-
    V1 == V2,
    !,
    C is A+B,
    join_pairs([V1-C|Pairs], Joined).
join_pairs([Pair|Pairs], [Pair|Joined]) :-
    join_pairs(Pairs, Joined).
join_pairs([], []).

exact(A/B, Q) :-
    !,
    exact(A, P),
    exact(B, R),
    Q is P rdiv R.
exact(Number, Q) :-
    Q is rationalize(Number).

%!  constraint_add(+Name, +Linear, +State0, -State) is det.
%
%   State is State0 with Linear added to the left side of the constraint
%   Name.

constraint_add(Name, More, state(Kind, Cs0, Is), state(Kind, Cs, Is)) :-
    linear(More, Pairs),
    append(Before, [c([Name],Linear0,Op,Bound)|After], Cs0),
    !,
    append(Linear0, Pairs, All),
    keysort(All, Sorted),
    join_pairs(Sorted, Linear),
    append(Before, [c([Name],Linear,Op,Bound)|After], Cs).

%!  maximize(+Objective, +State0, -State) is semidet.
%
%   State is State0 solved so that the sum Objective is as large as possible.
%   Fails if there is no solution or no largest one.

maximize(Objective, State0, State) :-
    linear(Objective, Linear),
    solve(State0, Linear, State).

%!  minimize(+Objective, +State0, -State) is semidet.
%
%   State is State0 solved so that the sum Objective is as small as possible.

minimize(Objective, State0, solved(Least, Values, Prices)) :-
    linear(Objective, Linear0),
    maplist(negated, Linear0, Linear),
    solve(State0, Linear, solved(Greatest, Values, Prices)),
    Least is -Greatest.

negated(V-A, V-B) :-
    B is -A.

%!  objective(+State, -Value) is det.
%
%   Value is that of the sum that was made largest or smallest.

objective(solved(Value, _, _), Value).

%!  variable_value(+State, +Variable, -Value) is det.
%
%   Value is that of Variable in a solved state.

variable_value(solved(_, Values, _), Variable, Value) :-
    (   member(V-Value0, Values),
        V == Variable
    ->  Value = Value0
    ;   Value = 0
    ).

%!  shadow_price(+State, +Name, -Price) is semidet.
%
%   Price is by how much the objective would grow if the bound of the
%   constraint Name were one larger.

shadow_price(solved(_, _, Prices), Name, Price) :-
    member(N-Price0, Prices),
    N == Name,
    !,
    Price = Price0.

%   Branches on an integral variable whose value is no integer.

solve(state(Kind, Cs, Is), Linear, Solved) :-
    relaxed(Kind, Cs, Linear, Solved0),
    (   member(Variable, Is),
        variable_value(Solved0, Variable, Value),
        \+ integral(Value)
    ->  Low is floor(Value),
        High is Low+1,
        Down = state(Kind, [c([],[Variable-1],=<,Low)|Cs], Is),
        Up = state(Kind, [c([],[Variable-1],>=,High)|Cs], Is),
        (   solve(Down, Linear, Solved1)
        ->  objective(Solved1, Value1),
            objective(Solved0, Value0),
            (   Value1 < Value0,
                solve(Up, Linear, Solved2),
                objective(Solved2, Value2),
                Value2 > Value1
            ->  Solved = Solved2
            ;   Solved = Solved1
            )
        ;   solve(Up, Linear, Solved)
        )
    ;   Solved = Solved0
    ).

integral(Value) :-
    Error is abs(Value-round(Value)),
    small(Error).

small(Value) :-
    (   float(Value)
    ->  Value < 1.0e-9
    ;   Value =< 0
    ).

%   The columns: variables of the program, then one or two for each
%   constraint, slack(N) and artificial(N).

relaxed(Kind, Cs0, Linear, solved(Objective, Values, Prices)) :-
    reverse_numbered(Cs0, Cs),
    variables(Cs, Linear, Variables),
    maplist(own_columns, Cs, Owns),
    append_all(Owns, Own),
    append(Variables, Own, Columns),
    maplist(first_row(Kind, Columns), Cs, Rows0),
    maplist(penalty, Columns, Penalties),
    objective_row(Kind, Columns, Penalties, Rows0, Row1),
    best(most, Columns, [], Rows0, Row1, Rows1, row(_, _, Missing)),
    Lack is -Missing,
    small(Lack),
    maplist(coefficient(Linear), Columns, Factors),
    objective_row(Kind, Columns, Factors, Rows1, Row2),
    out_of_bounds(Rows1, Columns, Zero),
    best(most, Columns, Zero, Rows1, Row2, Rows, row(_, Reduced, Objective)),
    maplist(value_in(Kind, Rows), Variables, Values),
    prices(Cs, Columns, Reduced, Prices).

reverse_numbered(Cs0, Cs) :-
    length(Cs0, N),
    number_down(Cs0, N, [], Cs).

number_down([], 0, Cs, Cs).
number_down([c(Name,Linear,Op,Bound)|Cs0], N0, Cs1, Cs) :-
    (   Bound < 0
    ->  maplist(negated, Linear, Linear1),
        Bound1 is -Bound,
        turned(Op, Op1),
        Sign = -1
    ;   Linear1 = Linear,
        Bound1 = Bound,
        Op1 = Op,
        Sign = 1
    ),
    N is N0-1,
    number_down(Cs0, N, [c(N0,Name,Linear1,Op1,Bound1,Sign)|Cs1], Cs).

turned(=<, >=).
turned(>=, =<).
turned(=, =).

variables(Cs, Linear, Variables) :-
    findall(variable(V), ( member(V-_, Linear)
                         ; member(c(_,_,L,_,_,_), Cs), member(V-_, L) ), Vs),
    sort(Vs, Variables).

own_columns(c(N,_,_,Op,_,_), Columns) :-
    own_columns(Op, N, Columns).

own_columns(=<, N, [slack(N)]).
own_columns(>=, N, [slack(N),artificial(N)]).
own_columns(=, N, [artificial(N)]).

append_all([], []).
append_all([L|Ls], All) :-
    append(L, More, All),
    append_all(Ls, More).

first_row(Kind, Columns, c(N,_,Linear,Op,Bound0,_), row(Basic,Row,Bound)) :-
    maplist(entry(Kind, N, Op, Linear), Columns, Row),
    number_of(Kind, Bound0, Bound),
    (   Op == (=<)
    ->  Basic = slack(N)
    ;   Basic = artificial(N)
    ).

entry(Kind, N, Op, Linear, Column, Value) :-
    entry(Column, N, Op, Linear, Value0),
    number_of(Kind, Value0, Value).

entry(variable(V), _, _, Linear, Value) :-
    coefficient(Linear, variable(V), Value).
entry(slack(M), N, Op, _, Value) :-
    (   M =\= N
    ->  Value = 0
    ;   Op == (=<)
    ->  Value = 1
    ;   Value = -1
    ).
entry(artificial(M), N, _, _, Value) :-
    (   M =:= N
    ->  Value = 1
    ;   Value = 0
    ).

coefficient(Linear, Column, Value) :-
    (   Column = variable(V),
        member(W-Value0, Linear),
        V == W
    ->  Value = Value0
    ;   Value = 0
    ).

penalty(Column, Value) :-
    (   Column = artificial(_)
    ->  Value = -1
    ;   Value = 0
    ).

number_of(exact, Value, Value).
number_of(float, Value0, Value) :-
    Value is float(Value0).

%   The row of the objective: its coefficients with the basic columns
%   eliminated. Negative entries are columns that would improve it.

objective_row(Kind, Columns, Factors0, Rows, Row) :-
    maplist(number_of(Kind), Factors0, Factors),
    pairs_keys_values(Pairs, Columns, Factors),
    maplist(opposite, Factors, Start),
    number_of(Kind, 0, Zero),
    foldl(add_basic(Pairs), Rows, row(objective,Start,Zero), Row).

opposite(A, B) :-
    B is -A.

add_basic(Pairs, row(Basic,Coefficients,Value), Row0, Row) :-
    member(Column-Factor, Pairs),
    Column == Basic,
    !,
    add_multiple(Factor, Coefficients, Value, Row0, Row).

add_multiple(Factor, Row1, Value1, row(Basic,Row0,Value0), row(Basic,Row,Value)) :-
    (   Factor =:= 0
    ->  Row = Row0,
        Value = Value0
    ;   add_entries(Row1, Row0, Factor, Row),
        Value is Value0+Factor*Value1
    ).

add_entries([], [], _, []).
add_entries([A|As], [B0|Bs0], Factor, [B|Bs]) :-
    (   A =:= 0
    ->  B = B0
    ;   B is B0+Factor*A
    ),
    add_entries(As, Bs0, Factor, Bs).

%   In the second phase, artificial columns must not enter the basis. If one is still basic, its row has the
%   value 0, which must not grow.

out_of_bounds(_, Columns, Zero) :-
    findall(artificial(N), member(artificial(N), Columns), Zero).

best(Rule, Columns, Forbidden, Rows0, Objective0, Rows, Objective) :-
    Objective0 = row(_, Reduced, Value0),
    (   entering(Rule, Columns, Reduced, Forbidden, At, Column)
    ->  leaving(Rows0, At, Forbidden, Leaving),
        pivot(Rows0, At, Leaving, Column, Objective0, Rows1, Objective1),
        Objective1 = row(_, _, Value1),
        Progress is Value1-Value0,
        (   small(Progress)
        ->  Next = first
        ;   Next = most
        ),
        best(Next, Columns, Forbidden, Rows1, Objective1, Rows, Objective)
    ;   Rows = Rows0,
        Objective = Objective0
    ).

entering(Rule, Columns, Reduced, Forbidden, At, Column) :-
    entering(Columns, Reduced, Forbidden, Rule, 1, none, entry(_, At, Column)).

entering([Column|Columns], [R|Rs], Forbidden, Rule, N, Best0, Best) :-
    (   Gain is -R,
        \+ small(Gain),
        \+ ( Best0 = entry(Gain0, _, _), Gain0 >= Gain ),
        \+ ( member(F, Forbidden), F == Column )
    ->  Best1 = entry(Gain, N, Column)
    ;   Best1 = Best0
    ),
    (   Rule == first,
        Best1 \== none
    ->  Best = Best1
    ;   N1 is N+1,
        entering(Columns, Rs, Forbidden, Rule, N1, Best1, Best)
    ).
entering([], [], _, _, _, Best, Best).

%   Selects the row that bounds the column most; of several, the one with the first basic column. An
%   artificial column that is still basic leaves at once.

leaving(Rows, At, Forbidden, Leaving) :-
    findall(Ratio-Basic, bounding(Rows, At, Forbidden, Basic, Ratio), Bounds),
    sort(Bounds, [_-Leaving|_]).

bounding(Rows, At, Forbidden, Basic, Ratio) :-
    member(row(Basic,Row,Value), Rows),
    nth1(At, Row, Entry),
    (   \+ small(Entry)
    ->  divided(Entry, Value, Ratio)
    ;   Below is -Entry,
        \+ small(Below),
        member(F, Forbidden),
        F == Basic
    ->  Ratio = 0
    ).

pivot(Rows0, At, Leaving, Column, Objective0, Rows, Objective) :-
    append(Before0, [row(Basic,Row0,Value0)|After0], Rows0),
    Basic == Leaving,
    !,
    nth1(At, Row0, Entry),
    maplist(divided(Entry), Row0, Row),
    divided(Entry, Value0, Value),
    Pivot = row(Column,Row,Value),
    maplist(eliminate(At, Pivot), Before0, Before),
    maplist(eliminate(At, Pivot), After0, After),
    eliminate(At, Pivot, Objective0, Objective),
    append(Before, [Pivot|After], Rows).

divided(D, A, B) :-
    (   A =:= 0
    ->  B = A
    ;   float(A)
    ->  B is A/D
    ;   B is A rdiv D
    ).

eliminate(At, row(_,Pivot,Value), Row0, Row) :-
    Row0 = row(_, Entries, _),
    nth1(At, Entries, Entry),
    Factor is -Entry,
    add_multiple(Factor, Pivot, Value, Row0, Row).

value_in(Kind, Rows, variable(V), V-Value) :-
    (   member(row(Basic,_,Value0), Rows),
        Basic == variable(V)
    ->  Value = Value0
    ;   number_of(Kind, 0, Value)
    ).

prices(Cs, Columns, Reduced, Prices) :-
    pairs_keys_values(Pairs, Columns, Reduced),
    findall(Name-Price, price(Cs, Pairs, Name, Price), Prices).

price(Cs, Pairs, Name, Price) :-
    member(c(N,[Name],_,Op,_,Sign), Cs),
    (   Op == (=<)
    ->  member(slack(N)-Price0, Pairs)
    ;   member(artificial(N)-Price0, Pairs)
    ),
    Price is Sign*Price0.

%!  transportation(+Supplies, +Demands, +Costs, -Transport) is semidet.
%
%   Transport is a matrix that says how much goes from each supply to each
%   demand, so that the sum of the costs, of which Costs is the matrix, is
%   least. The sums of supplies and demands are equal.

transportation(Supplies, Demands, Costs, Transport) :-
    sum_list(Supplies, Sum),
    sum_list(Demands, Sum),
    length(Supplies, M),
    length(Demands, N),
    numlist(1, M, Is),
    numlist(1, N, Js),
    gen_state(State0),
    foldl(row_sum(Js), Is, Supplies, State0, State1),
    foldl(column_sum(Is), Js, Demands, State1, State2),
    findall(Cost*x(I,J), ( nth1(I, Costs, Row), nth1(J, Row, Cost) ), Objective),
    minimize(Objective, State2, State),
    maplist(transport_row(State, Js), Is, Transport).

row_sum(Js, I, Supply, State0, State) :-
    findall(x(I,J), member(J, Js), Sum),
    constraint(Sum = Supply, State0, State).

column_sum(Is, J, Demand, State0, State) :-
    findall(x(I,J), member(I, Is), Sum),
    constraint(Sum = Demand, State0, State).

transport_row(State, Js, I, Row) :-
    maplist(transport_value(State, I), Js, Row).

transport_value(State, I, J, Value) :-
    variable_value(State, x(I,J), Value).

%!  assignment(+Costs, -Assignment) is det.
%
%   Assignment is a matrix of 0 and 1 with one 1 in each row and column, such
%   that the sum of the costs at these places is least. Costs is square.

assignment(Costs, Assignment) :-
    length(Costs, N),
    length(Ones, N),
    maplist(=(1), Ones),
    transportation(Ones, Ones, Costs, Assignment).
