/** <module> Constraints of SICStus Prolog's library(clpfd) that are made of others */

:- module(sicstus4_clpfd_globals,
          [ minimum/2, maximum/2, all_different_except_0/1, all_distinct_except_0/1, symmetric_all_different/1,
            symmetric_all_distinct/1, assignment/2, assignment/3, case/3, case/4, bool_and/2, bool_or/2, bool_xor/2,
            bool_channel/4, cumulatives/2, cumulatives/3, disjoint1/1, disjoint1/2, disjoint2/2, automaton/9,
            bin_packing/2, value_precede_chain/2, value_precede_chain/3, increasing/1, increasing/2, decreasing/1,
            decreasing/2
          ]).
:- use_module(library(clpfd)).

%!  minimum(?Value, +Xs) is semidet.
%!  maximum(?Value, +Xs) is semidet.
%
%   Value is the least, or the greatest, of Xs.

minimum(Value, Xs) :-
    extreme(Xs, min, Expression),
    Value #= Expression.
maximum(Value, Xs) :-
    extreme(Xs, max, Expression),
    Value #= Expression.

extreme([X|Xs], Name, Expression) :-
    extreme(Xs, X, Name, Expression).

extreme([], Expression, _, Expression).
extreme([X|Xs], Expression0, Name, Expression) :-
    Expression1 =.. [Name,Expression0,X],
    extreme(Xs, Expression1, Name, Expression).

%!  all_different_except_0(+Xs) is semidet.
%!  all_distinct_except_0(+Xs) is semidet.
%
%   Those of Xs that are not 0 are different.

all_different_except_0(Xs) :-
    except_0(Xs).
all_distinct_except_0(Xs) :-
    except_0(Xs).

except_0([]).
except_0([X|Xs]) :-
    except_0(Xs, X),
    except_0(Xs).

except_0([], _).
except_0([Y|Ys], X) :-
    X #= Y #==> X #= 0,
    except_0(Ys, X).

%!  assignment(+Xs, +Ys) is semidet.
%!  assignment(+Xs, +Ys, +Options) is semidet.
%
%   Xs and Ys are permutations of 1, 2, ..., each the inverse of the other.

assignment(Xs, Ys) :-
    same_length(Xs, Ys),
    length(Xs, Length),
    domain(Xs, 1, Length),
    domain(Ys, 1, Length),
    all_distinct(Xs),
    all_distinct(Ys),
    inverse(Xs, 1, Ys).

assignment(Xs, Ys, _) :-
    assignment(Xs, Ys).

inverse([], _, _).
inverse([X|Xs], Place, Ys) :-
    element(X, Ys, Place),
    inverse_of(Ys, 1, Place, X),
    Place1 is Place+1,
    inverse(Xs, Place1, Ys).

inverse_of([], _, _, _).
inverse_of([Y|Ys], Value, Place, X) :-
    X #= Value #<==> Y #= Place,
    Value1 is Value+1,
    inverse_of(Ys, Value1, Place, X).

%!  symmetric_all_different(+Xs) is semidet.
%!  symmetric_all_distinct(+Xs) is semidet.
%
%   Xs is a permutation of 1, 2, ... that is its own inverse.

symmetric_all_different(Xs) :-
    assignment(Xs, Xs).
symmetric_all_distinct(Xs) :-
    assignment(Xs, Xs).

%!  case(+Template, +Tuples, +Nodes) is semidet.
%!  case(+Template, +Tuples, +Nodes, +Options) is semidet.
%
%   Each of Tuples, as an instance of Template, leads from the first of Nodes to a leaf. A node is node(Id, X,
%   Children), where X is a variable of Template; a child is Low..High for a leaf, or (Low..High)-Id, perhaps
%   with a list of linear constraints in between, and is taken where X has a value in the interval.

case(Template, Tuples, Nodes) :-
    case(Template, Tuples, Nodes, []).

case(Template, Tuples, Nodes, _) :-
    must_be(list, Nodes),
    cases(Tuples, Template, Nodes).

cases([], _, _).
cases([Tuple|Tuples], Template, Nodes) :-
    copy_term(Template-Nodes, Tuple-[Root|Others]),
    ways([Root|Others], Ways, []),
    Root = node(Id,_,_),
    balanced([Root|Others], Id, Ways),
    cases(Tuples, Template, Nodes).

%   ways(+Nodes, -Ways, ?Rest): Ways has way(From, To, Taken) for each child. Taken is 1 if the way is taken.

ways([], Ways, Ways).
ways([node(Id,X,Children)|Nodes], Ways, Rest) :-
    node_ways(Children, Id, X, Ways, Ways1),
    ways(Nodes, Ways1, Rest).

node_ways([], _, _, Ways, Ways).
node_ways([Child|Children], Id, X, [way(Id,To,Taken)|Ways], Rest) :-
    child(Child, Low..High, Constraints, To),
    Taken in 0..1,
    Taken #==> X in Low..High,
    implied(Constraints, Taken),
    node_ways(Children, Id, X, Ways, Rest).

child(Child, Range, Constraints, To) :-
    (   Child = Range0-Constraints0-To0
    ->  Range = Range0,
        Constraints = Constraints0,
        To = id(To0)
    ;   Child = Range0-Last
    ->  Range = Range0,
        (   is_list(Last)
        ->  Constraints = Last,
            To = leaf
        ;   Constraints = [],
            To = id(Last)
        )
    ;   Range = Child,
        Constraints = [],
        To = leaf
    ).

implied([], _).
implied([Constraint|Constraints], Taken) :-
    Taken #==> Constraint,
    implied(Constraints, Taken).

%   balanced(+Nodes, +Root, +Ways): one way leaves the root. For every other node, as many ways enter as
%   leave.

balanced([], _, _).
balanced([node(Id,X,Children)|Nodes], Root, Ways) :-
    leaving(Ways, Id, Out),
    (   Id == Root
    ->  sum(Out, #=, 1),
        ranges(Children, Range),
        X in Range
    ;   coming(Ways, Id, In),
        sum(Out, #=, Reached),
        sum(In, #=, Reached),
        Reached in 0..1
    ),
    balanced(Nodes, Root, Ways).

leaving([], _, []).
leaving([way(From,_,Taken)|Ways], Id, Out) :-
    (   From == Id
    ->  Out = [Taken|Out1]
    ;   Out = Out1
    ),
    leaving(Ways, Id, Out1).

coming([], _, []).
coming([way(_,To,Taken)|Ways], Id, In) :-
    (   To == id(Id)
    ->  In = [Taken|In1]
    ;   In = In1
    ),
    coming(Ways, Id, In1).

ranges([Child|Children], Range) :-
    child(Child, Range0, _, _),
    ranges(Children, Range0, Range).

ranges([], Range, Range).
ranges([Child|Children], Range0, Range) :-
    child(Child, Range1, _, _),
    ranges(Children, Range0 \/ Range1, Range).

%!  bool_and(+Literals, ?Truth) is semidet.
%!  bool_or(+Literals, ?Truth) is semidet.
%!  bool_xor(+Literals, ?Truth) is semidet.
%
%   Truth is whether all, any, or an odd number of Literals are true, which are 0/1 variables X or #\ X.

bool_and(Literals, Truth) :-
    junction(Literals, #/\, 1, Formula),
    Formula #<==> Truth.
bool_or(Literals, Truth) :-
    junction(Literals, #\/, 0, Formula),
    Formula #<==> Truth.
bool_xor(Literals, Truth) :-
    junction(Literals, #\, 0, Formula),
    Formula #<==> Truth.

junction([], _, Neutral, Neutral).
junction([Literal|Literals], Op, _, Formula) :-
    junction_(Literals, Literal, Op, Formula).

junction_([], Formula, _, Formula).
junction_([Literal|Literals], Formula0, Op, Formula) :-
    Formula1 =.. [Op,Formula0,Literal],
    junction_(Literals, Formula1, Op, Formula).

%!  bool_channel(+Literals, ?X, +Relation, +Offset) is semidet.
%
%   The nth of Literals, counted from 0, is whether X is in Relation to n + Offset.

bool_channel([], _, _, _).
bool_channel([Literal|Literals], X, Relation, Offset) :-
    Constraint =.. [Relation,X,Offset],
    Literal #<==> Constraint,
    Offset1 is Offset+1,
    bool_channel(Literals, X, Relation, Offset1).

%!  cumulatives(+Tasks, +Machines) is semidet.
%!  cumulatives(+Tasks, +Machines, +Options) is semidet.
%
%   Tasks are task(Start, Duration, End, Height, Machine), Machines machine(Id, Bound): at no time the tasks
%   on a machine have together less than its bound, where there are some, or with bound(upper) more than that.

cumulatives(Tasks, Machines) :-
    cumulatives(Tasks, Machines, []).

cumulatives(Tasks, Machines, Options) :-
    (   memberchk(bound(Bound), Options)
    ->  must_be(oneof([lower,upper]), Bound)
    ;   Bound = lower
    ),
    ids(Machines, machine, Range),
    tasks(Tasks, Range),
    loads(Machines, Bound, Tasks).

%   ids(+Terms, +Name, -Range): Range has the numbers Id of the terms Name(Id, _). There is at least one term.

ids([Term|Terms], Name, Range) :-
    Term =.. [Name,Id,_],
    ids(Terms, Name, Id, Range).

ids([], _, Range, Range).
ids([Term|Terms], Name, Range0, Range) :-
    Term =.. [Name,Id,_],
    ids(Terms, Name, Range0 \/ Id, Range).

tasks([], _).
tasks([task(Start,Duration,End,_,Machine)|Tasks], Range) :-
    Start+Duration #= End,
    Duration #>= 0,
    Machine in Range,
    tasks(Tasks, Range).

loads([], _, _).
loads([machine(Id,Limit)|Machines], Bound, Tasks) :-
    loads_at(Tasks, Tasks, Id, Limit, Bound),
    loads(Machines, Bound, Tasks).

%   loads_at(...): the load changes where a task begins or ends.

loads_at([], _, _, _, _).
loads_at([task(Start,_,End,_,_)|More], Tasks, Id, Limit, Bound) :-
    load_at(Start, Tasks, Id, Limit, Bound),
    load_at(End, Tasks, Id, Limit, Bound),
    loads_at(More, Tasks, Id, Limit, Bound).

load_at(Time, Tasks, Id, Limit, Bound) :-
    present(Tasks, Time, Id, Flags, Loads),
    sum(Loads, #=, Load),
    (   Bound == upper
    ->  Load #=< Limit
    ;   sum(Flags, #=, Present),
        Present #> 0 #==> Load #>= Limit
    ).

present([], _, _, [], []).
present([task(Start,_,End,Height,Machine)|Tasks], Time, Id, [Flag|Flags], [Load|Loads]) :-
    Flag #<==> Machine #= Id #/\ Start #=< Time #/\ Time #< End,
    Load #= Flag*Height,
    present(Tasks, Time, Id, Flags, Loads).

%!  disjoint1(+Lines) is semidet.
%!  disjoint1(+Lines, +Options) is semidet.
%!  disjoint2(+Rectangles, +Options) is semidet.
%
%   The lines F(Start, Length) or F(Start, Length, Type), or rectangles F(X, Width, Y, Height), do not
%   overlap; for the option margin(Type1, Type2, Distance) a line of Type1 in front of one of Type2 ends as
%   much before it.

disjoint1(Lines) :-
    disjoint1(Lines, []).

disjoint1(Lines, Options) :-
    margins(Options, Margins),
    apart(Lines, Margins).

margins([], []).
margins([Option|Options], Margins) :-
    (   Option = margin(_,_,_)
    ->  Margins = [Option|Margins1]
    ;   memberchk(Option, [decomposition(_),global(_),lean(_)])
    ->  Margins = Margins1
    ;   domain_error(disjoint1_option, Option)
    ),
    margins(Options, Margins1).

apart([], _).
apart([Line|Lines], Margins) :-
    apart_from(Lines, Line, Margins),
    apart(Lines, Margins).

apart_from([], _, _).
apart_from([Line2|Lines], Line1, Margins) :-
    gap(Line1, Line2, Margins, Gap1),
    gap(Line2, Line1, Margins, Gap2),
    arg(1, Line1, Start1),
    arg(2, Line1, Length1),
    arg(1, Line2, Start2),
    arg(2, Line2, Length2),
    Start1+Length1+Gap1 #=< Start2 #\/ Start2+Length2+Gap2 #=< Start1,
    apart_from(Lines, Line1, Margins).

gap(Line1, Line2, Margins, Gap) :-
    (   functor(Line1, _, 3),
        functor(Line2, _, 3),
        arg(3, Line1, Type1),
        arg(3, Line2, Type2),
        memberchk(margin(Type1,Type2,Gap0), Margins)
    ->  Gap = Gap0
    ;   Gap = 0
    ).

disjoint2(Rectangles, Options) :-
    margins(Options, Margins),
    (   Margins = [Margin|_]
    ->  domain_error(disjoint2_option, Margin)
    ;   true
    ),
    plain_rectangles(Rectangles, Plain),
    disjoint2(Plain).

plain_rectangles([], []).
plain_rectangles([Rectangle|Rectangles], [r(X,Width,Y,Height)|Plain]) :-
    Rectangle =.. [_,X,Width,Y,Height|_],
    plain_rectangles(Rectangles, Plain).

%!  automaton(+Sequence, ?Template, +Signature, +Nodes, +Arcs, +Counters, +Initial, ?Final, +Options) is semidet.
%
%   As automaton/8; the option valueprec and others are about how much is propagated.

automaton(Sequence, Template, Signature, Nodes, Arcs, Counters, Initial, Final, _) :-
    automaton(Sequence, Template, Signature, Nodes, Arcs, Counters, Initial, Final).

%!  bin_packing(+Items, +Bins) is semidet.
%
%   Items are item(Bin, Size), Bins bin(Id, Load): the items of each bin have the size Load together.

bin_packing(Items, Bins) :-
    ids(Bins, bin, Range),
    in_bins(Items, Range),
    packed(Bins, Items).

in_bins([], _).
in_bins([item(Bin,_)|Items], Range) :-
    Bin in Range,
    in_bins(Items, Range).

packed([], _).
packed([bin(Id,Load)|Bins], Items) :-
    sizes_in(Items, Id, Sizes, Flags),
    scalar_product(Sizes, Flags, #=, Load),
    packed(Bins, Items).

sizes_in([], _, [], []).
sizes_in([item(Bin,Size)|Items], Id, [Size|Sizes], [Flag|Flags]) :-
    Bin #= Id #<==> Flag,
    sizes_in(Items, Id, Sizes, Flags).

%!  value_precede_chain(+Values, +Xs) is semidet.
%!  value_precede_chain(+Values, +Xs, +Options) is semidet.
%
%   A value is among Xs only if the one before it in Values is there further to the left.

value_precede_chain(Values, Xs) :-
    (   Values = [Value|More]
    ->  precede(More, Value, Xs)
    ;   true
    ).

value_precede_chain(Values, Xs, _) :-
    value_precede_chain(Values, Xs).

precede([], _, _).
precede([Next|Values], Value, Xs) :-
    precedes(Xs, Value, Next, 0),
    precede(Values, Next, Xs).

precedes([], _, _, _).
precedes([X|Xs], Value, Next, Seen0) :-
    X #= Next #==> Seen0,
    Seen in 0..1,
    Seen #<==> Seen0 #\/ X #= Value,
    precedes(Xs, Value, Next, Seen).

%!  increasing(+Xs) is semidet.
%!  increasing(+Xs, +Relation) is semidet.
%!  decreasing(+Xs) is semidet.
%!  decreasing(+Xs, +Relation) is semidet.
%
%   Each of Xs is in Relation, which is #=< or #>=, to the next one.

increasing(Xs) :-
    chain(Xs, #=<).
increasing(Xs, Relation) :-
    chain(Xs, Relation).
decreasing(Xs) :-
    chain(Xs, #>=).
decreasing(Xs, Relation) :-
    chain(Xs, Relation).
