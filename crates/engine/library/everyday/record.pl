/** Named fields in compound terms.

The directive `:- record point(x:integer=0, y:integer=0)` defines predicates
that make such terms, take them apart and change them.
*/

:- module(record,
          [ (record)/1, current_record/2, current_record_predicate/2,
            op(1150, fx, record)
          ]).
:- autoload(library(error), [must_be/2, instantiation_error/1]).
:- autoload(library(lists), [member/2]).

:- meta_predicate
    current_record(?, :),
    current_record_predicate(?, :).

:- multifile system:term_expansion/2, error:has_type/2.
:- dynamic
    system:term_expansion/2,
    known_record/3,
    record_predicate/3.

%!  record(+Record) is det.
%
%   Defines the record Record, a directive only: each argument of Record is
%   Name, Name:Type, Name=Default or Name:Type=Default.

record(Record) :-
    (   var(Record)
    ->  instantiation_error(Record)
    ;   throw(error(context_error(nodirective, record(Record)), _))
    ).

%!  current_record(?Name, ?Term) is nondet.
%
%   Term is the declaration of the record Name.

current_record(Name, Module:Term) :-
    known_record(Name, Module, Term).

%!  current_record_predicate(?Record, ?Indicator) is nondet.
%
%   Indicator is that of a predicate made for Record.

current_record_predicate(Record, Module:Indicator) :-
    record_predicate(Record, Module, Indicator).

record_clauses(Record, Module, Clauses) :-
    phrase(records(Record, Module), Clauses).

records(Record, _) -->
    { var(Record) },
    !,
    { instantiation_error(Record) }.
records((A,B), Module) -->
    !,
    records(A, Module),
    records(B, Module).
records(Record, Module) -->
    { must_be(callable, Record),
      Record =.. [Name|Specs],
      fields(Specs, Module, Fields),
      remember(Name, Module, Record, Fields)
    },
    default_clause(Name, Fields),
    is_clause(Name, Fields),
    make_clauses(Name),
    data_clauses(Fields, 1, Name, Fields),
    data_by_name(Fields, 1, Name, Fields),
    set_clauses(Fields, 1, Name, Fields),
    set_fields_clauses(Name, Fields).

fields([], _, []).
fields([Spec|Specs], Module, [field(Name,Type,Default)|Fields]) :-
    field(Spec, field(Name,Type0,Default0)),
    (   atom(Type0),
        known_record(Type0, Module, _)
    ->  Type = record(Module:Type0)
    ;   Type = Type0
    ),
    ( var(Default0) -> true ; must_be(Type, Default0) ),
    Default = Default0,
    fields(Specs, Module, Fields).

%   A field may have another record as its type.

error:has_type(record(Module:Name), Term) :-
    atom_concat(is_, Name, Is),
    call(Module:Is, Term).

field(Spec, _) :-
    var(Spec),
    !,
    instantiation_error(Spec).
field(Name:Type=Default, field(Name,Type,Default)) :- !.
field(Name=Default, field(Name,any,Default)) :- !.
field(Name:Type, field(Name,Type,_)) :- !.
field(Name, field(Name,any,_)) :-
    must_be(atom, Name).

remember(Name, Module, Record, Fields) :-
    retractall(known_record(Name, Module, _)),
    retractall(record_predicate(Name, Module, _)),
    assertz(known_record(Name, Module, Record)),
    forall(made_predicate(Name, Fields, Indicator),
           assertz(record_predicate(Name, Module, Indicator))).

made_predicate(Name, _, Default/1) :-
    atom_concat(default_, Name, Default).
made_predicate(Name, _, Is/1) :-
    atom_concat(is_, Name, Is).
made_predicate(Name, _, Make/Arity) :-
    atom_concat(make_, Name, Make),
    member(Arity, [2,3]).
made_predicate(Name, Fields, Data/2) :-
    member(field(Field,_,_), Fields),
    atomic_list_concat([Name,'_',Field], Data).
made_predicate(Name, Fields, Set/Arity) :-
    member(field(Field,_,_), Fields),
    atomic_list_concat([set_,Field,'_of_',Name], Set),
    member(Arity, [2,3]).

default_clause(Name, Fields) -->
    { atom_concat(default_, Name, Pred),
      defaults(Fields, Values),
      Term =.. [Name|Values],
      Head =.. [Pred,Term]
    },
    [Head].

defaults([], []).
defaults([field(_,_,Default)|Fields], [Default|Values]) :-
    defaults(Fields, Values).

is_clause(Name, Fields) -->
    { atom_concat(is_, Name, Pred),
      length(Fields, Arity),
      functor(Term, Name, Arity),
      Term =.. [_|Arguments],
      type_tests(Fields, Arguments, Tests),
      Head =.. [Pred,Var]
    },
    [ (Head :- nonvar(Var), Var = Term, Tests) ].

type_tests([], [], true).
type_tests([field(_,Type,_)|Fields], [Argument|Arguments], Tests) :-
    (   Type == any
    ->  Tests = Tests1
    ;   Tests = (error:is_of_type(Type, Argument), Tests1)
    ),
    type_tests(Fields, Arguments, Tests1).

make_clauses(Name) -->
    { atom_concat(make_, Name, Make),
      atom_concat(default_, Name, Default),
      atomic_list_concat([set_,Name,'_fields'], Set),
      Head2 =.. [Make,Fields,Record],
      Body2 =.. [Make,Fields,Record,[]],
      Head3 =.. [Make,Fields3,Record3,Rest],
      DefaultGoal =.. [Default,Default0],
      SetGoal =.. [Set,Fields3,Default0,Record3,Rest]
    },
    [ (Head2 :- Body2),
      (Head3 :- DefaultGoal, SetGoal)
    ].

data_clauses([], _, _, _) -->
    [].
data_clauses([field(Field,_,_)|Rest], N, Name, Fields) -->
    { atomic_list_concat([Name,'_',Field], Pred),
      length(Fields, Arity),
      functor(Term, Name, Arity),
      arg(N, Term, Value),
      Head =.. [Pred,Term,Value],
      N1 is N+1
    },
    [Head],
    data_clauses(Rest, N1, Name, Fields).

data_by_name([], _, _, _) -->
    [].
data_by_name([field(Field,_,_)|Rest], N, Name, Fields) -->
    { atom_concat(Name, '_data', Pred),
      length(Fields, Arity),
      functor(Term, Name, Arity),
      arg(N, Term, Value),
      Head =.. [Pred,Field,Term,Value],
      N1 is N+1
    },
    [Head],
    data_by_name(Rest, N1, Name, Fields).

set_clauses([], _, _, _) -->
    [].
set_clauses([field(Field,Type,_)|Rest], N, Name, Fields) -->
    { atomic_list_concat([set_,Field,'_of_',Name], Pred),
      replaced(N, Name, Fields, Old, Value, New),
      Head =.. [Pred,Value,Old,New],
      Head2 =.. [Pred,Value2,Term],
      check_goal(Type, Value, Check),
      check_goal(Type, Value2, Check2),
      atomic_list_concat([nb_set_,Field,'_of_',Name], NbPred),
      Head3 =.. [NbPred,Value3,Term3],
      check_goal(Type, Value3, Check3),
      N1 is N+1
    },
    [ (Head :- Check),
      (Head2 :- Check2, setarg(N, Term, Value2)),
      (Head3 :- Check3, nb_setarg(N, Term3, Value3))
    ],
    set_clauses(Rest, N1, Name, Fields).

check_goal(any, _, true) :- !.
check_goal(Type, Value, error:must_be(Type, Value)).

%   replaced(+N, +Name, +Fields, -Old, -Value, -New): New is Old with Value as
%   its argument N.

replaced(N, Name, Fields, Old, Value, New) :-
    length(Fields, Arity),
    functor(Old, Name, Arity),
    Old =.. [_|OldArguments],
    replace_nth(N, OldArguments, Value, NewArguments),
    New =.. [Name|NewArguments].

replace_nth(1, [_|Arguments], Value, [Value|Arguments]) :- !.
replace_nth(N, [Argument|Arguments0], Value, [Argument|Arguments]) :-
    N1 is N-1,
    replace_nth(N1, Arguments0, Value, Arguments).

set_fields_clauses(Name, Fields) -->
    { atomic_list_concat([set_,Name,'_fields'], Pred),
      atomic_list_concat([set_,Name,'_field'], One),
      Head3 =.. [Pred,List3,Old3,New3],
      Body3 =.. [Pred,List3,Old3,New3,[]],
      Head0 =.. [Pred,[],Record,Record,[]],
      Head1 =.. [Pred,[Field|List],Old,New,Rest],
      Try =.. [One,Field,Old,Next],
      Again =.. [Pred,List,Next,New,Rest],
      Skip =.. [Pred,List,Old,New,Rest1]
    },
    [ (Head3 :- Body3),
      Head0,
      (Head1 :- ( Try -> Again ; Rest = [Field|Rest1], Skip ))
    ],
    set_field_clauses(Fields, 1, One, Name, Fields).

set_field_clauses([], _, _, _, _) -->
    [].
set_field_clauses([field(Field,Type,_)|Rest], N, Pred, Name, Fields) -->
    { replaced(N, Name, Fields, Old, Value, New),
      Given =.. [Field,Value],
      Head =.. [Pred,Given,Old,New],
      check_goal(Type, Value, Check),
      N1 is N+1
    },
    [ (Head :- Check) ],
    set_field_clauses(Rest, N1, Pred, Name, Fields).

% The hook comes last: it runs as soon as it is there.

system:term_expansion((:- record(Record)), Clauses) :-
    prolog_load_context(module, Module),
    (record):record_clauses(Record, Module, Clauses).
