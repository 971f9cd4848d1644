/** dif/2: two terms are and remain different.

A constraint is a node: a variable with the attribute node(Pairs). Pairs are
the Left = Right that must not all become equal. Each variable among these
sides has the attribute vardif(Nodes), the nodes to look at when it is bound.
A node whose constraint holds for good loses its attribute, and is struck off the lists of its variables.
*/

:- module(dif, [dif/2]).

%!  dif(?Term1, ?Term2) is semidet.
%
%   The terms are different. Delays until this can be decided.

dif(Term1, Term2) :-
    ?=(Term1, Term2),
    !,
    Term1 \== Term2.
dif(Term1, Term2) :-
    unifiable(Term1, Term2, Unifier),
    reverse_pairs(Unifier, [], Pairs),
    put_attr(Node, dif, node(Pairs)),
    register_pairs(Unifier, Node).

reverse_pairs([], Pairs, Pairs).
reverse_pairs([Pair|Unifier], Done, Pairs) :-
    reverse_pairs(Unifier, [Pair|Done], Pairs).

register_pairs([], _).
register_pairs([Left=Right|Pairs], Node) :-
    register(Left, Node),
    register(Right, Node),
    register_pairs(Pairs, Node).

register(Var, Node) :-
    var(Var),
    !,
    (   get_attr(Var, dif, vardif(Nodes))
    ->  (   has_node(Nodes, Node)
        ->  true
        ;   add_node(Nodes, Node, Nodes1),
            put_attr(Var, dif, vardif(Nodes1))
        )
    ;   put_attr(Var, dif, vardif([Node]))
    ).
register(_, _).

has_node([Head|Tail], Node) :-
    (   Head == Node
    ->  true
    ;   has_node(Tail, Node)
    ).

%   Adds a node. The oldest stays the first, and the newest becomes the second: this is the order of output.

add_node([First|Nodes], Node, [First,Node|Nodes]).

attr_unify_hook(vardif(Nodes0), Other) :-
    live_nodes(Nodes0, Nodes),
    move_nodes(Nodes, Other),
    check_nodes(Nodes).

live_nodes([], []).
live_nodes([Node|Nodes0], Nodes) :-
    (   get_attr(Node, dif, node(_))
    ->  Nodes = [Node|Nodes1]
    ;   Nodes = Nodes1
    ),
    live_nodes(Nodes0, Nodes1).

move_nodes(Nodes, Other) :-
    (   var(Other)
    ->  register_nodes(Nodes, Other)
    ;   true
    ).

register_nodes([], _).
register_nodes([Node|Nodes], Var) :-
    register(Var, Node),
    register_nodes(Nodes, Var).

check_nodes([]).
check_nodes([Node|Nodes]) :-
    check_node(Node),
    check_nodes(Nodes).

%   check_node(+Node): checks the constraint again. Drops pairs that are equal. A pair whose sides are both
%   bound becomes expanded(Pair), and the pairs that remain of it follow.

check_node(Node) :-
    (   get_attr(Node, dif, node(Pairs0))
    ->  sides(Pairs0, Lefts, Rights),
        (   unifiable(Lefts, Rights, Unifier)
        ->  Unifier \== [],
            step_pairs(Pairs0, Pairs, New),
            put_attr(Node, dif, node(Pairs)),
            register_pairs(New, Node)
        ;   del_attr(Node, dif),
            forget(Lefts, Node),
            forget(Rights, Node)
        )
    ;   true
    ).

forget([], _).
forget([Var|Sides], Node) :-
    (   attvar(Var),
        get_attr(Var, dif, vardif(Nodes0))
    ->  other_nodes(Nodes0, Node, Nodes),
        (   Nodes == []
        ->  del_attr(Var, dif)
        ;   put_attr(Var, dif, vardif(Nodes))
        )
    ;   true
    ),
    forget(Sides, Node).

other_nodes([], _, []).
other_nodes([Head|Tail], Node, Nodes) :-
    (   Head == Node
    ->  Nodes = Tail
    ;   Nodes = [Head|Rest],
        other_nodes(Tail, Node, Rest)
    ).

sides([], [], []).
sides([Pair|Pairs], [Left|Lefts], [Right|Rights]) :-
    pair(Pair, Left, Right),
    sides(Pairs, Lefts, Rights).

pair(Left=Right, Left, Right).
pair(expanded(Left,Right), Left, Right).

step_pairs([], [], []).
step_pairs([Pair0|Pairs0], Pairs, New) :-
    step_pair(Pair0, Pairs, Pairs1, New, New1),
    step_pairs(Pairs0, Pairs1, New1).

step_pair(Pair, Pairs, Rest, New, NewRest) :-
    pair(Pair, Left, Right),
    (   Left == Right
    ->  Pairs = Rest,
        New = NewRest
    ;   Pair = (_=_),
        nonvar(Left),
        nonvar(Right)
    ->  unifiable(Left, Right, Unifier),
        reverse_pairs(Unifier, [], Expansion),
        Pairs = [expanded(Left,Right)|Pairs1],
        append_pairs(Expansion, Rest, Pairs1),
        append_pairs(Expansion, NewRest, New)
    ;   Pairs = [Pair|Rest],
        New = NewRest
    ).

append_pairs([], Pairs, Pairs).
append_pairs([Pair|Pairs0], Pairs1, [Pair|Pairs]) :-
    append_pairs(Pairs0, Pairs1, Pairs).

%   attribute_goals(+Var)//: the dif/2 goals on Var. Shows each node once, with a variable of its left sides
%   if there is one. It removes the node's attribute; the caller restores it.

attribute_goals(Var) -->
    { get_attr(Var, dif, Value) },
    !,
    node_goals(Value, Var).

node_goals(vardif(Nodes), Var) -->
    nodes_goals(Nodes, Var).
node_goals(node(_), _) -->
    [].

nodes_goals([], _) -->
    [].
nodes_goals([Node|Nodes], Var) -->
    (   { get_attr(Node, dif, node(Pairs)),
          sides(Pairs, Lefts, Rights),
          shown_with(Var, Lefts)
        }
    ->  { dif_goal(Lefts, Rights, Goal),
          del_attr(Node, dif)
        },
        [Goal]
    ;   []
    ),
    nodes_goals(Nodes, Var).

shown_with(Var, Lefts) :-
    (   has_node(Lefts, Var)
    ->  true
    ;   all_bound(Lefts)
    ).

all_bound([]).
all_bound([Left|Lefts]) :-
    nonvar(Left),
    all_bound(Lefts).

dif_goal([Left], [Right], Goal) :-
    !,
    Goal = dif(Left, Right).
dif_goal(Lefts, Rights, dif(Left, Right)) :-
    Left =.. [f|Lefts],
    Right =.. [f|Rights].
