/** What a term is, which predicates have its name, and which clauses of the program mention it. */

:- module(prolog_explain, [explain/1]).
:- autoload(library(help), [help/1]).
:- autoload(library(lists), [list_to_set/2, member/2]).
:- autoload(library(occurs), [sub_term/2]).
:- autoload(library(prolog_code), [pi_head/2]).

:- multifile prolog:message/3.

%!  explain(@Term) is det.
%
%   Prints what is known about Term: what kind of term it is, operators and
%   predicates of this name, and where the clauses of the program use it.
%   Predicates are given as Name, Name/Arity or a goal, with or without a module.
%   The code of a diagnostic, such as 'N0102', shows its page.

explain(Code) :-
    atom(Code),
    '$diagnostic_page'(Code, _, _),
    !,
    help(Code).
explain(Term) :-
    (   is_indicator(Term)
    ->  true
    ;   kind(Term, Kind),
        print_message(information, explain(is(Term, Kind)))
    ),
    forall(operator(Term, Priority, Type),
           print_message(information, explain(operator(Term, Priority, Type)))),
    findall(Head, named(Term, Head), Heads0),
    sort(Heads0, Heads),
    forall(member(Head, Heads), explain_predicate(Head)),
    (   Heads == [],
        callable(Term),
        \+ is_indicator(Term)
    ->  references(clause_with(Term))
    ;   true
    ).

is_indicator(Term) :-
    nonvar(Term),
    strip_module(Term, _, Plain),
    nonvar(Plain),
    ( Plain = Name/Arity ; Plain = Name//Arity ),
    atom(Name),
    integer(Arity).

kind(Var, 'unbound variable') :-
    var(Var),
    !.
kind(Int, 'an integer') :-
    integer(Int),
    !.
kind(Rational, 'a rational number') :-
    rational(Rational),
    !.
kind(Float, 'a floating point number') :-
    float(Float),
    !.
kind(String, 'a string') :-
    string(String),
    !.
kind([], 'the empty list') :-
    !.
kind(Atom, 'an atom') :-
    atom(Atom),
    !.
kind(Blob, Kind) :-
    blob(Blob, Type),
    !,
    format(atom(Kind), 'a blob of type ~q', [Type]).
kind(Cycle, 'a cyclic term') :-
    cyclic_term(Cycle),
    !.
kind(List, Kind) :-
    is_list(List),
    !,
    length(List, Length),
    counted(Length, element, Elements),
    format(atom(Kind), 'a list with ~w', [Elements]).
kind([_|_], 'a list without an end') :-
    !.
kind(Dict, Kind) :-
    is_dict(Dict),
    !,
    dict_pairs(Dict, _, Pairs),
    length(Pairs, Length),
    counted(Length, key, Keys),
    format(atom(Kind), 'a dict with ~w', [Keys]).
kind(Compound, Kind) :-
    compound_name_arity(Compound, _, Arity),
    counted(Arity, argument, Arguments),
    format(atom(Kind), 'a compound term with ~w', [Arguments]).

counted(1, Noun, Text) :-
    !,
    format(atom(Text), '1 ~w', [Noun]).
counted(N, Noun, Text) :-
    format(atom(Text), '~D ~ws', [N,Noun]).

operator(Name, Priority, Type) :-
    atom(Name),
    current_op(Priority, Type, Name),
    Priority > 0.

%   The heads of the predicates that a term names, each with the module where it is defined.

named(Term, Module:Head) :-
    nonvar(Term),
    strip_module(Term, Context, Plain),
    nonvar(Plain),
    atom(Context),
    (   is_indicator(Plain)
    ->  pi_head(Plain, Wanted)
    ;   Plain = [_|_]
    ->  fail
    ;   callable(Plain),
        \+ atom(Plain)
    ->  functor(Plain, Name, Arity),
        functor(Wanted, Name, Arity)
    ;   atom(Plain)
    ->  Name = Plain
    ;   fail
    ),
    (   nonvar(Wanted)
    ->  Head = Wanted,
        ( Term = _:_ -> From = Context ; From = user ),
        predicate_property(From:Head, defined),
        ( predicate_property(From:Head, imported_from(Module)) -> true ; home(From, Head, Module) )
    ;   visible_arity(Term, Context, Name, Module, Arity),
        functor(Head, Name, Arity)
    ).

home(_, Head, system) :-
    predicate_property(system:Head, built_in),
    !.
home(Module, _, Module).

visible_arity(Term, Context, Name, Module, Arity) :-
    (   Term = _:_
    ->  Module = Context,
        current_predicate(Module:Name/Arity)
    ;   program_module(Module),
        current_predicate(Module:Name/Arity)
    ),
    functor(Head, Name, Arity),
    \+ predicate_property(Module:Head, imported_from(_)).
visible_arity(Term, _, Name, system, Arity) :-
    Term \= _:_,
    predicate_property(system:Head, built_in),
    functor(Head, Name, Arity).

explain_predicate(Module:Head) :-
    findall(Word, property_word(Module:Head, Word), Words),
    (   predicate_property(Module:Head, file(File)),
        predicate_property(Module:Head, line_count(Line))
    ->  Place = File:Line
    ;   Place = none
    ),
    pi_head(PI, Module:Head),
    print_message(information, explain(predicate(PI, Words, Place))),
    references(clause_that_calls(Module:Head)).

property_word(Head, Word) :-
    member(Property, [built_in,(dynamic),(multifile),(discontiguous),(thread_local),tabled]),
    predicate_property(Head, Property),
    atomic_list_concat(Parts, '_', Property),
    atomic_list_concat(Parts, -, Word).

%   The clauses of the program that a test holds for.

references(Test) :-
    findall(Ref, ( program_clause(Head, Body, Ref), \+ \+ call(Test, Head, Body) ), Refs0),
    list_to_set(Refs0, Refs),
    forall(member(Ref, Refs), print_message(information, explain(reference(Ref)))).

program_module(Module) :-
    current_module(Module),
    ( Module == user -> true ; module_property(Module, class(user)) ).

program_clause(Module:Head, Body, Ref) :-
    program_module(Module),
    current_predicate(_, Module:Head),
    \+ predicate_property(Module:Head, imported_from(_)),
    \+ predicate_property(Module:Head, built_in),
    catch(clause(Module:Head, Body, Ref), _, fail).

:- public clause_that_calls/3, clause_with/3.

clause_that_calls(Module:Head, In:_, Body) :-
    functor(Head, Name, Arity),
    functor(Goal, Name, Arity),
    sub_term(Sub, Body),
    subsumes_term(Goal, Sub),
    !,
    (   predicate_property(In:Goal, imported_from(From))
    ->  From == Module
    ;   In == Module
    ->  true
    ;   Module == system
    ).

clause_with(Term, _:Head, Body) :-
    ( sub_term(Sub, Head), Sub \== Head ; sub_term(Sub, Body) ),
    nonvar(Sub),
    Sub =@= Term,
    !.

prolog:message(explain(Fact)) -->
    fact(Fact).

fact(is(Term, Kind)) -->
    [ '~p is ~w'-[Term,Kind] ].
fact(operator(Name, Priority, Type)) -->
    { ( atom_length(Type, 3) -> Place = infix ; sub_atom(Type, 0, 1, _, f) -> Place = prefix ; Place = postfix ),
      ( sub_atom(Place, 0, _, _, infix) -> Article = an ; Article = a )
    },
    [ '~p is ~w ~w (~w) operator of priority ~d'-[Name,Article,Place,Type,Priority] ].
fact(predicate(PI, Words, Place)) -->
    [ '~q is a '-[PI] ],
    words(Words),
    [ 'predicate' ],
    (   { Place == none }
    ->  []
    ;   [ ' defined in ', url(Place) ]
    ).
fact(reference(Ref)) -->
    { clause_property(Ref, predicate(PI)),
      nth_clause(_, N, Ref)
    },
    [ '    Referenced from clause ~d of ~q'-[N,PI] ],
    (   { clause_property(Ref, file(File)), clause_property(Ref, line_count(Line)) }
    ->  [ ' at ', url(File:Line) ]
    ;   []
    ).

words([]) --> [].
words([Word|Words]) -->
    [ '~w '-[Word] ],
    words(Words).
