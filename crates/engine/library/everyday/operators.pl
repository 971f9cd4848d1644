/** Operators that hold for a part of a file. */

:- module(prolog_operator,
          [ push_operators/1, push_operators/2, pop_operators/0,
            pop_operators/1, push_op/3
          ]).
:- autoload(library(lists), [append/3]).

:- meta_predicate
    push_operators(:),
    push_operators(:, -),
    push_op(+, +, :).

%   undo(List): a stack with the op/3 terms that restore the former operators; the last push is first.

:- dynamic undo/1.

%!  push_operators(:New) is det.
%
%   Declares the list New of op(Priority, Type, Name) until pop_operators/0.

push_operators(New) :-
    push_operators(New, Undo),
    asserta(undo(Undo)).

%!  push_operators(:New, -Undo) is det.
%
%   Declares the operators New. Undo is for pop_operators/1.

push_operators(Module:Ops0, Undo) :-
    op_list(Ops0, Ops),
    declare(Ops, Module, Undo).

op_list(Ops, Ops) :-
    is_list(Ops),
    !.
op_list(Op, [Op]).

declare([], _, []).
declare([op(Priority,Type,Name0)|Ops], Module0, [op(Old,OldType,Module:Name)|Undo]) :-
    strip_module(Module0:Name0, Module, Name),
    previous(Module, Type, Name, Old, OldType),
    op(Priority, Type, Module:Name),
    declare(Ops, Module0, Undo).

previous(Module, Type, Name, Old, OldType) :-
    (   kind(Type, Kind),
        current_op(Old0, OldType0, Module:Name),
        kind(OldType0, Kind)
    ->  Old = Old0,
        OldType = OldType0
    ;   Old = 0,
        OldType = Type
    ).

kind(fx, prefix).
kind(fy, prefix).
kind(xf, postfix).
kind(yf, postfix).
kind(xfx, infix).
kind(xfy, infix).
kind(yfx, infix).

%!  push_op(+Priority, +Type, :Name) is det.
%
%   As op/3; pop_operators/0 undoes it.

push_op(Priority, Type, Module0:Name0) :-
    strip_module(Module0:Name0, Module, Name),
    previous(Module, Type, Name, Old, OldType),
    op(Priority, Type, Module:Name),
    (   retract(undo(Undo))
    ->  true
    ;   Undo = []
    ),
    append([op(Old,OldType,Module:Name)], Undo, Undo1),
    asserta(undo(Undo1)).

%!  pop_operators is det.
%
%   Undoes the operators since the last push_operators/1.

pop_operators :-
    retract(undo(Undo)),
    !,
    pop_operators(Undo).

%!  pop_operators(+Undo) is det.
%
%   Restores the operators as they were before push_operators/2 gave Undo.

pop_operators([]).
pop_operators([op(Priority,Type,Name)|Undo]) :-
    op(Priority, Type, Name),
    pop_operators(Undo).
