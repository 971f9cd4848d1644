/** The store of constraints that the clauses of library(chr) work on.

The constraints of a module stand in the global variable 'chr MODULE', a term
that is changed in place, and changed back on backtracking:

    chr(Number, r(_,List) ..., Table ...)

Number counts stored constraints. It does not go back on backtracking, so that
only copies of a constraint have its number. There is one List for each
constraint in the order of declaration, youngest first, and tables for arguments
that are always ground:

    h(Count, b(Entry, ...), Scan)       Entry: e(Key,List,Entry) or []

Scan is `true` if some key was not ground after all.

What stands in a list is a stored constraint,

    'p/2'(Number, State, History, Cell, X, Y, Cell1 ...)

where State is `live` or `dead` and History lists the propagations in which it
was the youngest constraint. Cell is the compound whose second argument is the
list that starts with this constraint, be it the list's cell before or the root;
Cell1 and those behind it are the same for tables. So it leaves in one step, and
who stands at it in a loop finds the rest of the list from there.

Copies of variables lead to copies of the store. Comparing a stored constraint
with a copy walks through both, so same_term/2 tells constraints apart.

A variable whose binding may wake constraints has an attribute with the name of
the module, v(List, ...), with one list for each constraint that can be woken.
*/

:- module(chr_runtime, [current_chr_constraint/1]).
:- autoload(library(lists), [append/3, max_member/2, member/2, memberchk/2]).

:- dynamic chr_module/3.

%!  make_store(+Module, +Store, +Size, +Lists, +Tables) is det.
%
%   Gives Module an empty store in the global variable Store. Lists are pairs
%   Name/Arity-Place, Tables the places of hash tables.

make_store(Module, Store, Size, Lists, Tables) :-
    functor(All, chr, Size),
    arg(1, All, 0),
    roots(Lists, All),
    tables(Tables, All),
    nb_setval(Store, All),
    forget_module(Module),
    assertz(chr_module(Module, Store, Lists)).

roots([], _).
roots([_-Place|Lists], All) :-
    arg(Place, All, r(root,[])),
    roots(Lists, All).

tables([], _).
tables([Place|Places], All) :-
    empty_buckets(16, Buckets),
    arg(Place, All, h(0,Buckets,false)),
    tables(Places, All).

empty_buckets(Size, Buckets) :-
    empty_term(b, Size, Buckets).

empty_term(Name, Size, Term) :-
    functor(Term, Name, Size),
    empty_arguments(Size, Term).

empty_arguments(0, _) :- !.
empty_arguments(N, Term) :-
    arg(N, Term, []),
    N1 is N-1,
    empty_arguments(N1, Term).

%!  forget_module(+Module) is det.
%
%   Module has no constraints any more.

forget_module(Module) :-
    retractall(chr_module(Module, _, _)).

%!  via(+Term, +Module, +Place, -List) is semidet.
%
%   List has the constraints that the first variable of Term can wake. Fails if
%   Term is ground.

via(Var, Module, Place, List) :-
    var(Var),
    !,
    waiting(Var, Module, Place, List).
via(Term, Module, Place, List) :-
    compound(Term),
    term_variables(Term, [Var|_]),
    waiting(Var, Module, Place, List).

waiting(Var, Module, Place, List) :-
    (   get_attr(Var, Module, Attr)
    ->  arg(Place, Attr, List)
    ;   List = []
    ).

%!  via_first(+Terms, +Module, +Place, -List) is semidet.
%
%   As via/4 for the first of Terms that is not ground.

via_first([Term|Terms], Module, Place, List) :-
    (   via(Term, Module, Place, List0)
    ->  List = List0
    ;   via_first(Terms, Module, Place, List)
    ).

%!  hashed(+Store, +Table, +Place, +Key, -List) is det.
%
%   List has the constraints with Key, or all if keys do not tell.

hashed(Store, Table, Place, Key, List) :-
    b_getval(Store, All),
    arg(Table, All, h(_,Buckets,Scan)),
    (   Scan == false,
        bucket(Key, Buckets, N)
    ->  arg(N, Buckets, Entry),
        key_list(Entry, Key, List)
    ;   arg(Place, All, Root),
        arg(2, Root, List)
    ).

key_list([], _, []).
key_list(e(Key0,List0,Entry), Key, List) :-
    (   Key0 == Key
    ->  List = List0
    ;   key_list(Entry, Key, List)
    ).

%   bucket(+Key, +Buckets, -N): N is the bucket of Key. Fails if Key is not ground.

bucket(Key, Buckets, N) :-
    functor(Buckets, _, Size),
    (   integer(Key)
    ->  N is Key /\ (Size-1) + 1
    ;   term_hash(Key, Hash),
        nonvar(Hash),
        N is Hash /\ (Size-1) + 1
    ).

%!  hash_add(+All, +Table, +CellPlace, +Key, +S) is det.
%
%   Adds the stored constraint S to a table; its argument at CellPlace is the
%   cell before it.

hash_add(All, Table, CellPlace, Key, S) :-
    arg(Table, All, H),
    arg(2, H, Buckets),
    (   bucket(Key, Buckets, N)
    ->  arg(N, Buckets, Bucket),
        (   key_entry(Bucket, Key, Entry)
        ->  arg(2, Entry, List),
            Cell = [S|List],
            setarg(2, Entry, Cell),
            setarg(CellPlace, S, Entry),
            (   List = [Next|_]
            ->  setarg(CellPlace, Next, Cell)
            ;   true
            )
        ;   Entry = e(Key,[S],Bucket),
            setarg(N, Buckets, Entry),
            setarg(CellPlace, S, Entry),
            arg(1, H, Count0),
            Count is Count0+1,
            setarg(1, H, Count),
            (   functor(Buckets, _, Size),
                Count > 2*Size
            ->  rehash(H, Buckets, Size)
            ;   true
            )
        )
    ;   setarg(3, H, true),
        setarg(CellPlace, S, e(Key,[S],[]))
    ).

key_entry(Entry0, Key, Entry) :-
    Entry0 = e(Key0,_,Next),
    (   Key0 == Key
    ->  Entry = Entry0
    ;   key_entry(Next, Key, Entry)
    ).

%   Entries without constraints are not copied, so a table can shrink.

rehash(H, Buckets0, Size0) :-
    findall_entries(Size0, Buckets0, [], Entries),
    length(Entries, Count),
    grown(Count, 16, Size),
    empty_buckets(Size, Buckets),
    move_entries(Entries, Buckets),
    setarg(1, H, Count),
    setarg(2, H, Buckets).

grown(Count, Size, Size) :-
    Count =< Size,
    !.
grown(Count, Size0, Size) :-
    Size1 is 2*Size0,
    grown(Count, Size1, Size).

findall_entries(0, _, Entries, Entries) :- !.
findall_entries(N, Buckets, Entries0, Entries) :-
    arg(N, Buckets, Entry),
    chained(Entry, Entries0, Entries1),
    N1 is N-1,
    findall_entries(N1, Buckets, Entries1, Entries).

chained([], Entries, Entries).
chained(Entry, Entries0, Entries) :-
    Entry = e(_,List,Next),
    (   List == []
    ->  chained(Next, Entries0, Entries)
    ;   chained(Next, [Entry|Entries0], Entries)
    ).

move_entries([], _).
move_entries([Entry|Entries], Buckets) :-
    arg(1, Entry, Key),
    bucket(Key, Buckets, N),
    arg(N, Buckets, Bucket),
    setarg(3, Entry, Bucket),
    setarg(N, Buckets, Entry),
    move_entries(Entries, Buckets).

%!  attach(+Vars, +Module, +Place, +Size, +S) is det.
%
%   Binding one of Vars wakes S from now on. Size is that of attributes.

attach([], _, _, _, _).
attach([Var|Vars], Module, Place, Size, S) :-
    (   get_attr(Var, Module, Attr)
    ->  arg(Place, Attr, List),
        setarg(Place, Attr, [S|List])
    ;   empty_term(v, Size, Attr),
        setarg(Place, Attr, [S]),
        put_attr(Var, Module, Attr)
    ),
    attach(Vars, Module, Place, Size, S).

%!  detach(+Vars, +Module, +Place, +S) is det.
%
%   S is not woken any more.

detach([], _, _, _).
detach([Var|Vars], Module, Place, S) :-
    (   get_attr(Var, Module, Attr),
        arg(Place, Attr, List),
        List = [First|Rest]
    ->  (   same_term(First, S)
        ->  setarg(Place, Attr, Rest)
        ;   unlink(Rest, List, S)
        )
    ;   true
    ),
    detach(Vars, Module, Place, S).

unlink([], _, _).
unlink(List, Before, S) :-
    List = [First|Rest],
    (   same_term(First, S)
    ->  setarg(2, Before, Rest)
    ;   unlink(Rest, List, S)
    ).

%!  novel(+S, +Rule) is semidet.
%
%   Rule was not applied to S yet; now it is.

novel(S, Key) :-
    arg(3, S, History),
    \+ memberchk(Key, History),
    setarg(3, S, [Key|History]).

%!  novel(+S1, +S2, +Rule) is semidet.
%
%   As novel/2 for a rule with two heads: the youngest constraint remembers
%   the other one.

novel(S1, S2, Rule) :-
    arg(1, S1, N1),
    arg(1, S2, N2),
    (   N1 > N2
    ->  Key is (N2<<17) \/ Rule,
        novel(S1, Key)
    ;   Key is (N1<<17) \/ 0x10000 \/ Rule,
        novel(S2, Key)
    ).

%!  novel_tuple(+Constraints, +Rule) is semidet.
%
%   As novel/2 for a rule with any number of heads.

novel_tuple(Constraints, Rule) :-
    numbers(Constraints, Numbers),
    max_member(Number, Numbers),
    member(S, Constraints),
    arg(1, S, Number),
    !,
    novel(S, t(Rule,Numbers)).

numbers([], []).
numbers([S|Ss], [N|Ns]) :-
    arg(1, S, N),
    numbers(Ss, Ns).

%!  lock(+Terms, -Vars) is det.
%
%   Until unlock(Vars) the variables of Terms can't be bound.

lock(Terms, Vars) :-
    term_variables(Terms, Vars),
    lock_each(Vars).

%   Puts a lock in front of the other attributes of each variable. Binding the variable fails at the lock,
%   before it wakes anything.

lock_each([]).
lock_each([Var|Vars]) :-
    (   get_attrs(Var, Attributes)
    ->  put_attrs(Var, att(chr_runtime,locked,Attributes))
    ;   put_attr(Var, chr_runtime, locked)
    ),
    lock_each(Vars).

%!  unlock(+Vars) is det.
%
%   Vars can be bound again.

unlock([]).
unlock([Var|Vars]) :-
    del_attr(Var, chr_runtime),
    unlock(Vars).

attr_unify_hook(_, _) :-
    fail.

%!  wake(+Attr, +Value, +Module) is det.
%
%   A variable of constraints was bound: they wait for the variables of its
%   value now, and are tried again, those declared first before the others, and
%   older ones first.

wake(Attr0, Value, Module) :-
    functor(Attr0, _, Size),
    (   var(Value)
    ->  joined(Value, Module, Attr0, Size, Attr),
        put_attr(Value, Module, Attr)
    ;   empty_term(v, Size, Empty),
        merged(Size, Attr0, Empty, Attr),
        term_variables(Value, Vars),
        hand_on(Vars, Module, Attr0, Size)
    ),
    run(1, Size, Attr, Module).

joined(Var, Module, Attr0, Size, Attr) :-
    (   get_attr(Var, Module, Attr1)
    ->  true
    ;   empty_term(v, Size, Attr1)
    ),
    merged(Size, Attr0, Attr1, Attr).

hand_on([], _, _, _).
hand_on([Var|Vars], Module, Attr0, Size) :-
    joined(Var, Module, Attr0, Size, Attr),
    put_attr(Var, Module, Attr),
    hand_on(Vars, Module, Attr0, Size).

merged(Size, Attr1, Attr2, Attr) :-
    functor(Attr, v, Size),
    merged_lists(Size, Attr1, Attr2, Attr).

merged_lists(0, _, _, _) :- !.
merged_lists(N, Attr1, Attr2, Attr) :-
    arg(N, Attr1, List1),
    arg(N, Attr2, List2),
    merged_list(List1, List2, List),
    arg(N, Attr, List),
    N1 is N-1,
    merged_lists(N1, Attr1, Attr2, Attr).

% Merges the lists sorted by number. Of a stored constraint and its copies, which have the same number, the
% first one stays, that of the variable that was bound. With all of them each variable of a copied term would
% wake as many constraints as there are copies, and their loops would go through all of these.
merged_list(List1, List2, List) :-
    append(List1, List2, Both),
    sort(1, @<, Both, List).

run(N, Size, Attr, Module) :-
    (   N =< Size
    ->  arg(N, Attr, List),
        run_list(List, Module),
        N1 is N+1,
        run(N1, Size, Attr, Module)
    ;   true
    ).

run_list([], _).
run_list([S|Ss], Module) :-
    Module:'chr wake'(S, S),
    run_list(Ss, Module).

%!  stored_constraint(?Module, ?Constraint, -S) is nondet.
%
%   Constraint is in the store of Module, as S: those declared first, younger
%   ones first.

stored_constraint(Module, Constraint, S) :-
    chr_module(Module, Store, Lists),
    b_getval(Store, All),
    member(Name/Arity-Place, Lists),
    functor(Constraint0, Name, Arity),
    \+ Constraint0 \= Constraint,
    arg(Place, All, r(_,List)),
    member(S, List),
    constraint_arguments(Arity, S, Constraint0),
    Constraint = Constraint0.

constraint_arguments(0, _, _) :- !.
constraint_arguments(N, S, Constraint) :-
    Place is N+4,
    arg(Place, S, Argument),
    arg(N, Constraint, Argument),
    N1 is N-1,
    constraint_arguments(N1, S, Constraint).

%!  stored_list(-Goals) is det.
%
%   Goals are the constraints of all modules, as Module:Constraint.

stored_list(Goals) :-
    findall(Module-List, chr_module(Module, _, List), Modules),
    module_lists(Modules, Goals).

module_lists([], []).
module_lists([Module-Lists|Modules], Goals) :-
    chr_module(Module, Store, Lists),
    !,
    b_getval(Store, All),
    constraint_lists(Lists, All, Module, Goals, Goals1),
    module_lists(Modules, Goals1).

constraint_lists([], _, _, Goals, Goals).
constraint_lists([Name/Arity-Place|Lists], All, Module, Goals0, Goals) :-
    arg(Place, All, r(_,List)),
    shown_constraints(List, Name/Arity, Module, Goals0, Goals1),
    constraint_lists(Lists, All, Module, Goals1, Goals).

shown_constraints([], _, _, Goals, Goals).
shown_constraints([S|Ss], Name/Arity, Module, [Module:Constraint|Goals0], Goals) :-
    functor(Constraint, Name, Arity),
    constraint_arguments(Arity, S, Constraint),
    shown_constraints(Ss, Name/Arity, Module, Goals0, Goals).

%!  current_chr_constraint(?Constraint) is nondet.
%
%   Constraint is in the store of some module.

current_chr_constraint(Constraint) :-
    stored_constraint(_, Constraint, _).
