% A compiler from a small imperative language to code for a stack machine, with labels and addresses as
% variables that are bound when they become known; then the code is run.
% systems: all
% n: 15000

bench(N, Sum) :-
    program(P),
    run(N, P),
    compile(P, Code),
    Machine =.. [code|Code],
    execute(1, Machine, [], [0,0,0,0], Values),
    length(Code, Length),
    weigh(Values, Length, Sum).

run(0, _) :-
    !.
run(N, P) :-
    ( \+ compile(P, _) -> true ; true ),
    N1 is N - 1,
    run(N1, P).

%   The greatest common divisor, a sum of squares and a factorial.
program([ assign(a, 1071), assign(b, 462),
          while(not(b = 0),
                [ assign(c, a - (a / b) * b), assign(a, b), assign(b, c) ]),
          assign(c, 0), assign(b, 1),
          while(b < 20,
                [ if(b - (b / 2) * 2 = 0, [assign(c, c + b * b)], [assign(c, c - b)]),
                  assign(b, b + 1) ]),
          assign(d, 1), assign(b, 1),
          while(not(10 < b),
                [ assign(d, d * b), assign(b, b + 1) ])
        ]).

compile(Program, Code) :-
    statements(Program, Items, [halt]),
    number_items(Items, 1, Dictionary),
    assemble(Items, Code),
    close_dictionary(Dictionary),
    allocate(Dictionary, 1).

statements([], Code, Code).
statements([S|Ss], Code0, Code) :-
    statement(S, Code0, Code1),
    statements(Ss, Code1, Code).

statement(assign(Name, E), Code0, Code) :-
    expression(E, Code0, [store(Name)|Code]).
statement(if(Test, Then, Else), Code0, Code) :-
    test(Test, L1, Code0, Code1),
    statements(Then, Code1, [jump(L2),label(L1)|Code2]),
    statements(Else, Code2, [label(L2)|Code]).
statement(while(Test, Body), [label(L1)|Code0], Code) :-
    test(Test, L2, Code0, Code1),
    statements(Body, Code1, [jump(L1),label(L2)|Code]).

test(not(Test), Else, Code0, Code) :-
    test(Test, L, Code0, [jump(Else),label(L)|Code]).
test(A = B, Else, Code0, Code) :-
    expression(A, Code0, Code1),
    expression(B, Code1, [jump_unless_equal(Else)|Code]).
test(A < B, Else, Code0, Code) :-
    expression(A, Code0, Code1),
    expression(B, Code1, [jump_unless_less(Else)|Code]).

expression(E, Code0, Code) :-
    (   atom(E)
    ->  Code0 = [load(E)|Code]
    ;   number(E)
    ->  Code0 = [push(E)|Code]
    ;   E =.. [Op,A,B],
        expression(A, Code0, Code1),
        expression(B, Code1, [Instruction|Code]),
        operation(Op, Instruction)
    ).

operation(+, add).
operation(-, subtract).
operation(*, multiply).
operation(/, divide).

%   number_items(+Items, +Address, ?Dictionary): labels become addresses, names entries of the dictionary.
number_items([], _, _).
number_items([Item|Items], Address, Dictionary) :-
    number_item(Item, Address, Address1, Dictionary),
    number_items(Items, Address1, Dictionary).

number_item(label(Address), Address, Address, _) :-
    !.
number_item(Item, Address, Address1, Dictionary) :-
    Address1 is Address + 1,
    (   named(Item, Name, Slot)
    ->  lookup(Name, Dictionary, Slot)
    ;   true
    ).

named(load(Name), Name, Slot) :-
    lookup_slot(Name, Slot).
named(store(Name), Name, Slot) :-
    lookup_slot(Name, Slot).

lookup_slot(a, 1).
lookup_slot(b, 2).
lookup_slot(c, 3).
lookup_slot(d, 4).

lookup(Name, tree(Left, Name1, Slot1, Right), Slot) :-
    (   var(Name1)
    ->  Name1 = Name,
        Slot1 = Slot
    ;   compare(Order, Name, Name1),
        lookup(Order, Name, Left, Slot1, Right, Slot)
    ).

lookup(=, _, _, Slot, _, Slot).
lookup(<, Name, Left, _, _, Slot) :-
    lookup(Name, Left, Slot).
lookup(>, Name, _, _, Right, Slot) :-
    lookup(Name, Right, Slot).

close_dictionary(Tree) :-
    (   var(Tree)
    ->  Tree = void
    ;   Tree = tree(Left, _, _, Right),
        close_dictionary(Left),
        close_dictionary(Right)
    ).

allocate(void, _).
allocate(tree(Left, _, Slot, Right), Low) :-
    Slot >= Low,
    allocate(Left, Low),
    allocate(Right, Low).

assemble([], []).
assemble([Item|Items], Code) :-
    (   Item = label(_)
    ->  Code = Code1
    ;   translate(Item, Instruction),
        Code = [Instruction|Code1]
    ),
    assemble(Items, Code1).

translate(Item, Instruction) :-
    (   Item = load(Name)
    ->  lookup_slot(Name, Slot),
        Instruction = load(Slot)
    ;   Item = store(Name)
    ->  lookup_slot(Name, Slot),
        Instruction = store(Slot)
    ;   Instruction = Item
    ).

execute(PC, Code, Stack, Memory, Values) :-
    arg(PC, Code, Instruction),
    PC1 is PC + 1,
    step(Instruction, PC1, Code, Stack, Memory, Values).

step(halt, _, _, _, Memory, Memory).
step(push(N), PC, Code, Stack, Memory, Values) :-
    execute(PC, Code, [N|Stack], Memory, Values).
step(load(Slot), PC, Code, Stack, Memory, Values) :-
    fetch(Slot, Memory, N),
    execute(PC, Code, [N|Stack], Memory, Values).
step(store(Slot), PC, Code, [N|Stack], Memory, Values) :-
    put(Slot, Memory, N, Memory1),
    execute(PC, Code, Stack, Memory1, Values).
step(add, PC, Code, [B,A|Stack], Memory, Values) :-
    C is A + B,
    execute(PC, Code, [C|Stack], Memory, Values).
step(subtract, PC, Code, [B,A|Stack], Memory, Values) :-
    C is A - B,
    execute(PC, Code, [C|Stack], Memory, Values).
step(multiply, PC, Code, [B,A|Stack], Memory, Values) :-
    C is A * B,
    execute(PC, Code, [C|Stack], Memory, Values).
step(divide, PC, Code, [B,A|Stack], Memory, Values) :-
    C is A // B,
    execute(PC, Code, [C|Stack], Memory, Values).
step(jump(Address), _, Code, Stack, Memory, Values) :-
    execute(Address, Code, Stack, Memory, Values).
step(jump_unless_equal(Address), PC, Code, [B,A|Stack], Memory, Values) :-
    (   A =:= B
    ->  execute(PC, Code, Stack, Memory, Values)
    ;   execute(Address, Code, Stack, Memory, Values)
    ).
step(jump_unless_less(Address), PC, Code, [B,A|Stack], Memory, Values) :-
    (   A < B
    ->  execute(PC, Code, Stack, Memory, Values)
    ;   execute(Address, Code, Stack, Memory, Values)
    ).

fetch(1, [X|_], X) :-
    !.
fetch(I, [_|Xs], X) :-
    I1 is I - 1,
    fetch(I1, Xs, X).

put(1, [_|Xs], X, [X|Xs]) :-
    !.
put(I, [Y|Xs], X, [Y|Ys]) :-
    I1 is I - 1,
    put(I1, Xs, X, Ys).

weigh([], Sum, Sum).
weigh([X|Xs], Sum0, Sum) :-
    Sum1 is (Sum0 * 31 + X) mod 1000003,
    weigh(Xs, Sum1, Sum).
