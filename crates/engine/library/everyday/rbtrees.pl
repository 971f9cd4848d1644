/** Red-black trees.

A tree is t(Nil, Node). A node is black(Left, Key, Value, Right) or
red(Left, Key, Value, Right), and Nil is the black node with '' for branches.
A red node has black children, and every way down passes the same number of
black nodes. Keys are compared with compare/3.
*/

:- module(rbtrees,
          [ rb_new/1, rb_empty/1, rb_lookup/3, rb_update/4, rb_update/5,
            rb_apply/4, rb_insert/4, rb_insert_new/4, rb_delete/3,
            rb_delete/4, rb_visit/2, rb_keys/2, rb_map/2, rb_map/3,
            rb_partial_map/4, rb_fold/4, rb_clone/3, rb_min/3, rb_max/3,
            rb_del_min/4, rb_del_max/4, rb_next/4, rb_previous/4,
            list_to_rbtree/2, ord_list_to_rbtree/2, is_rbtree/1, rb_size/2,
            rb_in/3
          ]).

:- meta_predicate
    rb_map(+, 2, -),
    rb_map(?, 1),
    rb_partial_map(+, +, 2, -),
    rb_apply(+, +, 2, -),
    rb_fold(3, +, +, -).

%!  rb_new(-Tree) is det.
%
%   Tree is a new empty tree.

rb_new(t(Nil,Nil)) :-
    Nil = black('',_,_,'').

%!  rb_empty(?Tree) is semidet.
%
%   Tree is an empty tree.

rb_empty(t(Nil,Nil)) :-
    Nil = black('',_,_,'').

%!  rb_lookup(+Key, -Value, +Tree) is semidet.
%
%   Value is stored under Key in Tree.

rb_lookup(Key, Value, t(_,Node)) =>
    lookup(Node, Key, Value).

lookup(black('',_,_,''), _, _) :-
    !,
    fail.
lookup(Node, Key, Value) :-
    parts(Node, Left, Key1, Value1, Right),
    compare(Order, Key, Key1),
    lookup(Order, Key, Value1, Left, Right, Value).

lookup(=, _, Value, _, _, Value).
lookup(<, Key, _, Left, _, Value) :-
    lookup(Left, Key, Value).
lookup(>, Key, _, _, Right, Value) :-
    lookup(Right, Key, Value).

parts(black(Left,Key,Value,Right), Left, Key, Value, Right).
parts(red(Left,Key,Value,Right), Left, Key, Value, Right).

%!  rb_min(+Tree, -Key, -Value) is semidet.
%
%   Key is the smallest key of Tree, and Value is stored under it.

rb_min(t(Nil,Node), Key, Value) =>
    Node \== Nil,
    parts(Node, Left, Key1, Value1, _),
    min_of(Left, Key1, Value1, Key, Value).

min_of(black('',_,_,''), Key, Value, Key, Value) :- !.
min_of(Node, _, _, Key, Value) :-
    parts(Node, Left, Key1, Value1, _),
    min_of(Left, Key1, Value1, Key, Value).

%!  rb_max(+Tree, -Key, -Value) is semidet.
%
%   Key is the largest key of Tree, and Value is stored under it.

rb_max(t(Nil,Node), Key, Value) =>
    Node \== Nil,
    parts(Node, _, Key1, Value1, Right),
    max_of(Right, Key1, Value1, Key, Value).

max_of(black('',_,_,''), Key, Value, Key, Value) :- !.
max_of(Node, _, _, Key, Value) :-
    parts(Node, _, Key1, Value1, Right),
    max_of(Right, Key1, Value1, Key, Value).

%!  rb_next(+Tree, +Key, -Next, -Value) is semidet.
%
%   Next is the key of Tree that follows its key Key, and Value is stored
%   under it.

rb_next(t(_,Node), Key, Next, Value) =>
    lookup(Node, Key, _),
    next(Node, Key, none, some(Next,Value)).

next(black('',_,_,''), _, Best, Best) :- !.
next(Node, Key, Best0, Best) :-
    parts(Node, Left, Key1, Value1, Right),
    (   Key1 @> Key
    ->  next(Left, Key, some(Key1,Value1), Best)
    ;   next(Right, Key, Best0, Best)
    ).

%!  rb_previous(+Tree, +Key, -Previous, -Value) is semidet.
%
%   Previous is the key of Tree before its key Key, and Value is stored
%   under it.

rb_previous(t(_,Node), Key, Previous, Value) =>
    lookup(Node, Key, _),
    previous(Node, Key, none, some(Previous,Value)).

previous(black('',_,_,''), _, Best, Best) :- !.
previous(Node, Key, Best0, Best) :-
    parts(Node, Left, Key1, Value1, Right),
    (   Key1 @< Key
    ->  previous(Right, Key, some(Key1,Value1), Best)
    ;   previous(Left, Key, Best0, Best)
    ).

%!  rb_update(+Tree0, +Key, ?Value, -Tree) is semidet.
%
%   Tree is Tree0 with Value in place of what was stored under Key.

rb_update(Tree0, Key, Value, Tree) :-
    rb_update(Tree0, Key, _, Value, Tree).

%!  rb_update(+Tree0, +Key, -Value0, ?Value, -Tree) is semidet.
%
%   As rb_update/4, and Value0 is what was stored under Key.

rb_update(t(Nil,Node0), Key, Value0, Value, Tree) =>
    Tree = t(Nil,Node),
    replace(Node0, Key, Value0, Value, Node).

replace(black('',_,_,''), _, _, _, _) :-
    !,
    fail.
replace(black(L,K,V,R), Key, Value0, Value, black(L1,K,V1,R1)) :-
    compare(Order, Key, K),
    replace(Order, Key, L, V, R, Value0, Value, L1, V1, R1).
replace(red(L,K,V,R), Key, Value0, Value, red(L1,K,V1,R1)) :-
    compare(Order, Key, K),
    replace(Order, Key, L, V, R, Value0, Value, L1, V1, R1).

replace(=, _, L, Value0, R, Value0, Value, L, Value, R).
replace(<, Key, L, V, R, Value0, Value, L1, V, R) :-
    replace(L, Key, Value0, Value, L1).
replace(>, Key, L, V, R, Value0, Value, L, V, R1) :-
    replace(R, Key, Value0, Value, R1).

%!  rb_apply(+Tree0, +Key, :Goal, -Tree) is semidet.
%
%   Tree is Tree0 with the Value0 under Key replaced by the Value of
%   call(Goal, Value0, Value).

rb_apply(Tree0, Key, Goal, Tree) :-
    rb_update(Tree0, Key, Value0, Value, Tree),
    call(Goal, Value0, Value),
    !.

%!  rb_in(?Key, ?Value, +Tree) is nondet.
%
%   Value is stored under Key in Tree. Enumerates in the order of the keys if
%   Key is unbound.

rb_in(Key, Value, t(_,Node)) =>
    (   ground(Key)
    ->  lookup(Node, Key, Value)
    ;   enumerate(Node, Key, Value)
    ).

enumerate(black('',_,_,''), _, _) :-
    !,
    fail.
enumerate(Node, Key, Value) :-
    parts(Node, Left, Key1, Value1, Right),
    (   enumerate(Left, Key, Value)
    ;   Key = Key1,
        Value = Value1
    ;   enumerate(Right, Key, Value)
    ).

%!  rb_insert(+Tree0, +Key, ?Value, -Tree) is det.
%
%   Tree is Tree0 with Value under Key, in place of a former value.

rb_insert(t(Nil,Node0), Key, Value, Tree) =>
    Tree = t(Nil,Node),
    insert(Node0, Key, Value, Nil, update, Node1, _),
    blacken(Node1, Node).

%!  rb_insert_new(+Tree0, +Key, ?Value, -Tree) is semidet.
%
%   Tree is Tree0 with Value under Key. Fails if Key is in Tree0.

rb_insert_new(t(Nil,Node0), Key, Value, Tree) =>
    Tree = t(Nil,Node),
    insert(Node0, Key, Value, Nil, new, Node1, _),
    blacken(Node1, Node).

blacken(black(L,K,V,R), black(L,K,V,R)).
blacken(red(L,K,V,R), black(L,K,V,R)).

%   insert(+Node0, +Key, +Value, +Nil, +Mode, -Node, -State): State is `check`
%   if Node is red and may have a red parent, or `done`.

insert(black('',_,_,''), Key, Value, Nil, _, Node, State) :-
    !,
    Node = red(Nil,Key,Value,Nil),
    State = check.
insert(red(L,K,V,R), Key, Value, Nil, Mode, Node, State) :-
    compare(Order, Key, K),
    insert_red(Order, L, K, V, R, Key, Value, Nil, Mode, Node, State).
insert(black(L,K,V,R), Key, Value, Nil, Mode, Node, State) :-
    compare(Order, Key, K),
    insert_black(Order, L, K, V, R, Key, Value, Nil, Mode, Node, State).

insert_red(=, L, K, _, R, _, Value, _, update, red(L,K,Value,R), done).
insert_red(<, L, K, V, R, Key, Value, Nil, Mode, red(L1,K,V,R), State) :-
    insert(L, Key, Value, Nil, Mode, L1, State).
insert_red(>, L, K, V, R, Key, Value, Nil, Mode, red(L,K,V,R1), State) :-
    insert(R, Key, Value, Nil, Mode, R1, State).

insert_black(=, L, K, _, R, _, Value, _, update, black(L,K,Value,R), done).
insert_black(<, L, K, V, R, Key, Value, Nil, Mode, Node, State) :-
    insert(L, Key, Value, Nil, Mode, L1, State0),
    fix_left(State0, L1, K, V, R, Node, State).
insert_black(>, L, K, V, R, Key, Value, Nil, Mode, Node, State) :-
    insert(R, Key, Value, Nil, Mode, R1, State0),
    fix_right(State0, L, K, V, R1, Node, State).

fix_left(done, L, K, V, R, black(L,K,V,R), done).
fix_left(check, L, K, V, R, Node, State) :-
    (   red_red(L)
    ->  (   R = red(RL,RK,RV,RR)
        ->  blacken(L, L1),
            Node = red(L1,K,V,black(RL,RK,RV,RR)),
            State = check
        ;   L = red(red(A,K1,V1,B),K2,V2,C)
        ->  Node = black(red(A,K1,V1,B),K2,V2,red(C,K,V,R)),
            State = done
        ;   L = red(A,K1,V1,red(B,K2,V2,C)),
            Node = black(red(A,K1,V1,B),K2,V2,red(C,K,V,R)),
            State = done
        )
    ;   Node = black(L,K,V,R),
        State = done
    ).

fix_right(done, L, K, V, R, black(L,K,V,R), done).
fix_right(check, L, K, V, R, Node, State) :-
    (   red_red(R)
    ->  (   L = red(LL,LK,LV,LR)
        ->  blacken(R, R1),
            Node = red(black(LL,LK,LV,LR),K,V,R1),
            State = check
        ;   R = red(A,K1,V1,red(B,K2,V2,C))
        ->  Node = black(red(L,K,V,A),K1,V1,red(B,K2,V2,C)),
            State = done
        ;   R = red(red(A,K1,V1,B),K2,V2,C),
            Node = black(red(L,K,V,A),K1,V1,red(B,K2,V2,C)),
            State = done
        )
    ;   Node = black(L,K,V,R),
        State = done
    ).

red_red(red(red(_,_,_,_),_,_,_)) :- !.
red_red(red(_,_,_,red(_,_,_,_))).

%!  rb_delete(+Tree0, +Key, -Tree) is semidet.
%
%   Tree is Tree0 without Key.

rb_delete(Tree0, Key, Tree) :-
    rb_delete(Tree0, Key, _, Tree).

%!  rb_delete(+Tree0, +Key, -Value, -Tree) is semidet.
%
%   Tree is Tree0 without Key, and Value was stored under it.

rb_delete(t(Nil,Node0), Key, Value, Tree) =>
    Tree = t(Nil,Node),
    delete(Node0, Key, Value, Nil, Node, _).

%   delete(+Node0, +Key, -Value, +Nil, -Node, -State): State is `short` if the paths down from Node have one
%   black node less than those from Node0, else `done`.

delete(black('',_,_,''), _, _, _, _, _) :-
    !,
    fail.
delete(Node0, Key, Value, Nil, Node, State) :-
    coloured(Node0, Colour, L, K, V, R),
    compare(Order, Key, K),
    delete(Order, Colour, L, K, V, R, Key, Value, Nil, Node, State).

delete(<, Colour, L, K, V, R, Key, Value, Nil, Node, State) :-
    delete(L, Key, Value, Nil, L1, State0),
    short_left(State0, Colour, L1, K, V, R, Node, State).
delete(>, Colour, L, K, V, R, Key, Value, Nil, Node, State) :-
    delete(R, Key, Value, Nil, R1, State0),
    short_right(State0, Colour, L, K, V, R1, Node, State).
delete(=, Colour, L, _, V, R, _, V, Nil, Node, State) :-
    remove(Colour, L, R, Nil, Node, State).

remove(Colour, L, R, Nil, Node, State) :-
    (   L == Nil
    ->  drop(Colour, R, Node, State)
    ;   R == Nil
    ->  drop(Colour, L, Node, State)
    ;   delete_min(R, K, V, Nil, R1, State0),
        short_right(State0, Colour, L, K, V, R1, Node, State)
    ).

% The only child of a black node takes its colour.

drop(red, Child, Child, done).
drop(black, Child, Node, State) :-
    (   Child = red(L,K,V,R)
    ->  Node = black(L,K,V,R),
        State = done
    ;   Node = Child,
        State = short
    ).

delete_min(Node0, Key, Value, Nil, Node, State) :-
    coloured(Node0, Colour, L, K, V, R),
    (   L == Nil
    ->  Key = K,
        Value = V,
        drop(Colour, R, Node, State)
    ;   delete_min(L, Key, Value, Nil, L1, State0),
        short_left(State0, Colour, L1, K, V, R, Node, State)
    ).

delete_max(Node0, Key, Value, Nil, Node, State) :-
    coloured(Node0, Colour, L, K, V, R),
    (   R == Nil
    ->  Key = K,
        Value = V,
        drop(Colour, L, Node, State)
    ;   delete_max(R, Key, Value, Nil, R1, State0),
        short_right(State0, Colour, L, K, V, R1, Node, State)
    ).

coloured(black(L,K,V,R), black, L, K, V, R).
coloured(red(L,K,V,R), red, L, K, V, R).

%   short_left(+State0, +Colour, +L, +K, +V, +R, -Node, -State): Node is the
%   node of Colour over L and R, where L is one black node short if State0
%   says so.

short_left(done, Colour, L, K, V, R, Node, done) :-
    coloured(Node, Colour, L, K, V, R).
short_left(short, Colour, L, K, V, R, Node, State) :-
    raise_left(R, Colour, L, K, V, Node, State).

% The sibling is red: rotate, then it is black.

raise_left(red(RL,RK,RV,RR), _, L, K, V, black(L1,RK,RV,RR), State) :-
    raise_left(RL, red, L, K, V, L1, State).
raise_left(black(RL,RK,RV,RR), Colour, L, K, V, Node, State) :-
    (   RR = red(A,K1,V1,B)
    ->  coloured(Node, Colour, black(L,K,V,RL), RK, RV, black(A,K1,V1,B)),
        State = done
    ;   RL = red(A,K1,V1,B)
    ->  coloured(Node, Colour, black(L,K,V,A), K1, V1, black(B,RK,RV,RR)),
        State = done
    ;   Node = black(L,K,V,red(RL,RK,RV,RR)),
        short_state(Colour, State)
    ).

short_right(done, Colour, L, K, V, R, Node, done) :-
    coloured(Node, Colour, L, K, V, R).
short_right(short, Colour, L, K, V, R, Node, State) :-
    raise_right(L, Colour, K, V, R, Node, State).

raise_right(red(LL,LK,LV,LR), _, K, V, R, black(LL,LK,LV,R1), State) :-
    raise_right(LR, red, K, V, R, R1, State).
raise_right(black(LL,LK,LV,LR), Colour, K, V, R, Node, State) :-
    (   LL = red(A,K1,V1,B)
    ->  coloured(Node, Colour, black(A,K1,V1,B), LK, LV, black(LR,K,V,R)),
        State = done
    ;   LR = red(A,K1,V1,B)
    ->  coloured(Node, Colour, black(LL,LK,LV,A), K1, V1, black(B,K,V,R)),
        State = done
    ;   Node = black(red(LL,LK,LV,LR),K,V,R),
        short_state(Colour, State)
    ).

short_state(red, done).
short_state(black, short).

%!  rb_del_min(+Tree0, -Key, -Value, -Tree) is semidet.
%
%   Key is the smallest key of Tree0, Value was stored under it, and Tree is
%   Tree0 without it.

rb_del_min(t(Nil,Node0), Key, Value, Tree) =>
    Tree = t(Nil,Node),
    Node0 \== Nil,
    delete_min(Node0, Key, Value, Nil, Node, _).

%!  rb_del_max(+Tree0, -Key, -Value, -Tree) is semidet.
%
%   Key is the largest key of Tree0, Value was stored under it, and Tree is
%   Tree0 without it.

rb_del_max(t(Nil,Node0), Key, Value, Tree) =>
    Tree = t(Nil,Node),
    Node0 \== Nil,
    delete_max(Node0, Key, Value, Nil, Node, _).

%!  rb_visit(+Tree, -Pairs) is det.
%
%   Pairs has Key-Value for each key of Tree, in order.

rb_visit(t(_,Node), Pairs) =>
    visit(Node, Pairs, []).

visit(black('',_,_,''), Pairs, Rest) :-
    !,
    Pairs = Rest.
visit(Node, Pairs, Rest) :-
    parts(Node, Left, Key, Value, Right),
    visit(Left, Pairs, [Key-Value|Pairs1]),
    visit(Right, Pairs1, Rest).

%!  rb_keys(+Tree, -Keys) is det.
%
%   Keys are the keys of Tree, in order.

rb_keys(t(_,Node), Keys) =>
    keys(Node, Keys, []).

keys(black('',_,_,''), Keys, Rest) :-
    !,
    Keys = Rest.
keys(Node, Keys, Rest) :-
    parts(Node, Left, Key, _, Right),
    keys(Left, Keys, [Key|Keys1]),
    keys(Right, Keys1, Rest).

%!  rb_map(+Tree, :Goal) is semidet.
%
%   call(Goal, Value) is true for each value of Tree.

rb_map(t(_,Node), Goal) =>
    all_values(Node, Goal).

all_values(black('',_,_,''), _) :- !.
all_values(Node, Goal) :-
    parts(Node, Left, _, Value, Right),
    call(Goal, Value),
    !,
    all_values(Left, Goal),
    all_values(Right, Goal).

%!  rb_map(+Tree0, :Goal, -Tree) is semidet.
%
%   Tree has the keys of Tree0, and call(Goal, Value0, Value) is true for the
%   values of each key.

rb_map(t(Nil,Node0), Goal, Tree) =>
    Tree = t(Nil,Node),
    map_values(Node0, Goal, Nil, Node).

map_values(black('',_,_,''), _, Nil, Node) :-
    !,
    Node = Nil.
map_values(Node0, Goal, Nil, Node) :-
    coloured(Node0, Colour, L0, K, V0, R0),
    coloured(Node, Colour, L, K, V, R),
    call(Goal, V0, V),
    map_values(L0, Goal, Nil, L),
    map_values(R0, Goal, Nil, R).

%!  rb_fold(:Goal, +Tree, +State0, -State) is semidet.
%
%   Goes through Tree in the order of the keys with call(Goal, Key-Value,
%   State0, State1).

rb_fold(Goal, t(_,Node), State0, State) =>
    fold(Node, Goal, State0, State).

fold(black('',_,_,''), _, State0, State) :-
    !,
    State = State0.
fold(Node, Goal, State0, State) :-
    parts(Node, Left, Key, Value, Right),
    fold(Left, Goal, State0, State1),
    call(Goal, Key-Value, State1, State2),
    fold(Right, Goal, State2, State).

%!  rb_clone(+Tree0, -Tree, -Pairs) is det.
%
%   Tree has the keys of Tree0 and new variables as values; Pairs has
%   Key-Variable for each.

rb_clone(t(Nil,Node0), Tree, Pairs) =>
    Tree = t(Nil,Node),
    clone(Node0, Nil, Node, Pairs, []).

clone(black('',_,_,''), Nil, Node, Pairs, Rest) :-
    !,
    Node = Nil,
    Pairs = Rest.
clone(Node0, Nil, Node, Pairs, Rest) :-
    coloured(Node0, Colour, L0, K, _, R0),
    coloured(Node, Colour, L, K, V, R),
    clone(L0, Nil, L, Pairs, [K-V|Pairs1]),
    clone(R0, Nil, R, Pairs1, Rest).

%!  rb_partial_map(+Tree0, +Keys, :Goal, -Tree) is semidet.
%
%   As rb_map/3, for the ordered Keys only.

rb_partial_map(t(Black,Root), Keys, Goal, Tree) =>
    ordered(Keys),
    apply_keys(Keys, Goal, t(Black,Root), Tree).

ordered([]).
ordered([Key|Keys]) :-
    ordered(Keys, Key).

ordered([], _).
ordered([Key|Keys], Before) :-
    Before @=< Key,
    ordered(Keys, Key).

apply_keys([], _, Tree, Tree).
apply_keys([Key|Keys], Goal, Tree0, Tree) :-
    rb_update(Tree0, Key, Value0, Value, Tree1),
    call(Goal, Value0, Value),
    apply_keys(Keys, Goal, Tree1, Tree).

%!  list_to_rbtree(+Pairs, -Tree) is det.
%
%   Tree has the Key-Value pairs of the list Pairs.

list_to_rbtree(Pairs, Tree) :-
    keysort(Pairs, Sorted),
    ord_list_to_rbtree(Sorted, Tree).

%!  ord_list_to_rbtree(+Pairs, -Tree) is det.
%
%   As list_to_rbtree/2, for Pairs that are in the order of their keys.

ord_list_to_rbtree(Pairs, t(Nil,Node)) :-
    Nil = black('',_,_,''),
    must_be(list, Pairs),
    length(Pairs, Count),
    (   Count =:= 0
    ->  Node = Nil
    ;   RedLevel is msb(Count),
        balanced(Count, 0, RedLevel, Nil, Pairs, _, Node)
    ).

% Nodes on the last level are red, if there is a level above it.

balanced(0, _, _, Nil, Pairs, Pairs, Nil) :- !.
balanced(Count, Level, RedLevel, Nil, Pairs0, Pairs, Node) :-
    LeftCount is (Count-1)//2,
    RightCount is Count-1-LeftCount,
    Below is Level+1,
    balanced(LeftCount, Below, RedLevel, Nil, Pairs0, [K-V|Pairs1], L),
    balanced(RightCount, Below, RedLevel, Nil, Pairs1, Pairs, R),
    (   Level =:= RedLevel,
        Level > 0
    ->  Node = red(L,K,V,R)
    ;   Node = black(L,K,V,R)
    ).

%!  rb_size(+Tree, -Size) is det.
%
%   Size is the number of keys of Tree.

rb_size(t(_,Node), Size) =>
    size(Node, 0, Size).

size(black('',_,_,''), Size0, Size) :-
    !,
    Size = Size0.
size(Node, Size0, Size) :-
    parts(Node, Left, _, _, Right),
    size(Left, Size0, Size1),
    Size2 is Size1+1,
    size(Right, Size2, Size).

%!  is_rbtree(@Term) is semidet.
%
%   Term is a well-formed red-black tree.

is_rbtree(Term) :-
    nonvar(Term),
    Term = t(Nil,Node),
    nonvar(Nil),
    Nil = black('',_,_,''),
    nonvar(Node),
    Node = black(_,_,_,_),
    sound(Node, black, _),
    keys(Node, Keys, []),
    ascending(Keys).

sound(Node, _, _) :-
    var(Node),
    !,
    fail.
sound(black('',_,_,''), _, 0) :- !.
sound(black(L,_,_,R), _, Depth) :-
    sound(L, black, Depth0),
    sound(R, black, Depth0),
    Depth is Depth0+1.
sound(red(L,_,_,R), black, Depth) :-
    sound(L, red, Depth),
    sound(R, red, Depth).

ascending([]).
ascending([Key|Keys]) :-
    ascending(Keys, Key).

ascending([], _).
ascending([Key|Keys], Before) :-
    Before @< Key,
    ascending(Keys, Key).
