/** Red-black trees that are changed in place, for all ways of a search.

The trees are those of library(rbtrees).
*/

:- module(nb_rbtrees, [ nb_rb_insert/3, nb_rb_get_node/3, nb_rb_node_value/2, nb_rb_set_node_value/2 ]).
:- autoload(library(rbtrees), [rb_insert/4]).

%!  nb_rb_insert(!Tree, +Key, +Value) is det.
%
%   Adds copies of Key and Value to Tree unless it has Key; this is not undone on
%   backtracking.

nb_rb_insert(Tree, Key, _) :-
    nb_rb_get_node(Tree, Key, _),
    !.
nb_rb_insert(Tree, Key0, Value0) :-
    duplicate_term(Key0-Value0, Key-Value),
    rb_insert(Tree, Key, Value, New),
    New = t(Nil, Root),
    nb_linkarg(1, Tree, Nil),
    nb_linkarg(2, Tree, Root).

%!  nb_rb_get_node(+Tree, +Key, -Node) is semidet.
%
%   Node is the node of Key, for the other predicates.

nb_rb_get_node(t(_,Root), Key, Node) :-
    node(Root, Key, Node).

node(Node0, Key, Node) :-
    arg(2, Node0, Key0),
    arg(1, Node0, Left),
    Left \== '',
    compare(Order, Key, Key0),
    node(Order, Node0, Key, Node).

node(=, Node, _, Node).
node(<, Node0, Key, Node) :-
    arg(1, Node0, Left),
    node(Left, Key, Node).
node(>, Node0, Key, Node) :-
    arg(4, Node0, Right),
    node(Right, Key, Node).

%!  nb_rb_node_value(+Node, -Value) is det.
%
%   Value is the value of Node.

nb_rb_node_value(Node, Value) :-
    arg(3, Node, Value).

%!  nb_rb_set_node_value(!Node, +Value) is det.
%
%   Makes a copy of Value the value of Node; this is not undone on
%   backtracking.

nb_rb_set_node_value(Node, Value) :-
    nb_setarg(3, Node, Value).
