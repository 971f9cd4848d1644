/** Types of constraints: their declarations, and checks of rules and arguments.

A type is int, dense_int, natural, float, number, any, or declared by chr_type/1
as Type ---> Constructors or Alias == Type.
*/

:- module(chr_types, [chr_check_types/3, chr_type_checks/6, chr_type_clauses/4]).
:- autoload(library(chr/chr_messages), [chr_error/1]).
:- autoload(library(lists), [append/3, member/2, memberchk/2, nth1/3, reverse/2]).

:- op(1130, xfx, --->).

%!  chr_check_types(+Types, +Constraints, +Rules) is det.
%
%   Raises an error if declared types are wrong, or if rules don't respect them.

chr_check_types(Types, Constraints, Rules) :-
    check_definitions(Types),
    reverse(Constraints, Latest),
    check_declared(Latest, Types),
    check_each_rule(Rules, Constraints, Types).

check_definitions(Types) :-
    check_multiple(Types),
    check_ambiguous(Types),
    check_cyclic(Types).

check_multiple(Types) :-
    (   append(_, [(Type1 ---> _)|Rest], Types),
        member((Type2 ---> _), Rest),
        functor(Type1, Name, Arity),
        functor(Type2, Name, Arity)
    ->  chr_error(type([ 'Multiple definitions for type: ~w.'-[Name/Arity] ]))
    ;   true
    ).

check_ambiguous(Types) :-
    (   append(_, [(Alias1 == Type1)|Rest], Types),
        member((Alias2 == Type2), Rest),
        copy_term((Alias1 == Type1)-(Alias2 == Type2),
                  (Copy1 == _)-(Copy2 == _)),
        Copy1 = Copy2
    ->  chr_error(type([ 'Ambiguous type aliases: you have defined ', nl,
                         '\t`~w\''-[(Alias2 == Type2)], nl,
                         '\t`~w\''-[(Alias1 == Type1)], nl,
                         '\tresulting in two definitions for "~w".'-[Copy1]
                       ]))
    ;   true
    ).

check_cyclic(Types) :-
    (   member((Alias == Type), Types),
        reaches(Type, Alias, Types, 50)
    ->  chr_error(type([ 'Cyclic alias definition: "~w".'-[(Type == Type)] ]))
    ;   true
    ).

reaches(Type, Alias, Types, Limit) :-
    nonvar(Type),
    (   subsumes_term(Alias, Type)
    ->  true
    ;   Limit > 0,
        alias(Type, Types, Next),
        Limit1 is Limit-1,
        reaches(Next, Alias, Types, Limit1)
    ).

alias(Type, Types, Value) :-
    member(Definition, Types),
    nonvar(Definition),
    Definition = (Pattern == _),
    subsumes_term(Pattern, Type),
    copy_term(Definition, (Type == Value)),
    !.

check_declared([], _).
check_declared([constraint(Key,_,ArgTypes)|Constraints], Types) :-
    (   \+ ground(ArgTypes)
    ->  chr_error(type([ 'Declared argument types "~w" for constraint "~w" must be ground!'-[ArgTypes,Key] ]))
    ;   member(Type, ArgTypes),
        \+ defined(Type, Types)
    ->  chr_error(type([ 'Undefined type "~w" used in type declaration of "~w".'-[Type,Key] ]))
    ;   true
    ),
    check_declared(Constraints, Types).

defined(Type, _) :-
    builtin(Type),
    !.
defined(Type, Types) :-
    definition(Type, Types, _),
    !.
defined(Type, Types) :-
    alias(Type, Types, _).

builtin(any).
builtin(chr_identifier).
builtin(dense_int).
builtin(float).
builtin(int).
builtin(natural).
builtin(number).

%   definition(+Type, +Types, -Constructors): the constructors of Type as a list.

definition(Type, Types, Constructors) :-
    member(Definition, Types),
    nonvar(Definition),
    Definition = (Pattern ---> _),
    subsumes_term(Pattern, Type),
    !,
    copy_term(Definition, (Type ---> Body)),
    constructors(Body, Constructors).

constructors(Body, [Body]) :-
    var(Body),
    !.
constructors((A;B), Constructors) :-
    !,
    constructors(A, As),
    constructors(B, Bs),
    append(As, Bs, Constructors).
constructors(Constructor, [Constructor]).

%   resolved(+Type, +Types, -Resolved): Type without aliases.

resolved(Type, Types, Resolved) :-
    (   alias(Type, Types, Type1)
    ->  resolved(Type1, Types, Resolved)
    ;   Resolved = Type
    ).

%   Checks rules: a variable may have only one type, and the type of a term must have its constructor. Looks
%   at the heads and at the constraints in the body.

check_each_rule([], _, _).
check_each_rule([rule(_,_,Where,Heads,_,Body,_)|Rules], Constraints, Types) :-
    head_terms(Heads, Terms),
    term_variables(Terms-Body, Vars),
    Context = context(Where,Vars,Constraints,Types),
    check_rule_heads(Heads, Context, [], Known),
    check_rule_body(Body, Context, Known, _),
    check_each_rule(Rules, Constraints, Types).

head_terms([], []).
head_terms([head(_,_,Term)|Heads], [Term|Terms]) :-
    head_terms(Heads, Terms).

check_rule_heads([], _, Known, Known).
check_rule_heads([head(_,_,Head)|Heads], Context, Known0, Known) :-
    check_constraint(Head, head(Head), Context, Known0, Known1),
    check_rule_heads(Heads, Context, Known1, Known).

check_rule_body(Goal, _, Known, Known) :-
    var(Goal),
    !.
check_rule_body((A,B), Context, Known0, Known) :-
    !,
    check_rule_body(A, Context, Known0, Known1),
    check_rule_body(B, Context, Known1, Known).
check_rule_body(Goal, Context, Known0, Known) :-
    check_constraint(Goal, goal(Goal), Context, Known0, Known).

check_constraint(Term, Where, Context, Known0, Known) :-
    Context = context(_,_,Constraints,_),
    (   callable(Term),
        functor(Term, Name, Arity),
        member(constraint(Name/Arity,_,ArgTypes), Constraints)
    ->  Term =.. [_|Arguments],
        check_arguments(Arguments, ArgTypes, Where, Context, Known0, Known)
    ;   Known = Known0
    ).

check_arguments([], [], _, _, Known, Known).
check_arguments([Argument|Arguments], [Type0|Types], Where, Context, Known0, Known) :-
    Context = context(_,_,_,Definitions),
    resolved(Type0, Definitions, Type),
    (   var(Argument)
    ->  note_type(Argument, Type, Where, Context, Known0, Known1)
    ;   check_term(Argument, Type, Where, Context),
        Known1 = Known0
    ),
    check_arguments(Arguments, Types, Where, Context, Known1, Known).

note_type(_, any, _, _, Known, Known) :- !.
note_type(Var, Type, Where, Context, Known, [known(Var,Type,Where)|Known]) :-
    (   member(known(Var0,Type0,Where0), Known),
        Var0 == Var,
        \+ compatible(Type, Type0)
    ->  Context = context(Rule,Vars,_,_),
        shown(Var, Vars, Shown),
        place(Where, Vars, Place),
        place(Where0, Vars, Place0),
        chr_error(type([ 'Type clash for variable ~w in '-[Shown], rule(Rule), ':', nl,
                         '\t\texpected type ~w in '-[Type], Place, nl,
                         '\t\texpected type ~w in '-[Type0], Place0
                       ]))
    ;   true
    ).

compatible(Type, Type) :- !.
compatible(number, Type) :- numeric(Type), !.
compatible(Type, number) :- numeric(Type), !.
compatible(Type1, Type2) :- whole(Type1), whole(Type2).

numeric(float).
numeric(Type) :- whole(Type).

whole(int).
whole(natural).
whole(dense_int).

check_term(Term, Type0, Where, Context) :-
    Context = context(Rule,Vars,_,Types),
    resolved(Type0, Types, Type),
    (   ( var(Term) ; var(Type) )
    ->  true
    ;   builtin(Type)
    ->  (   has_type(Type, Term)
        ->  true
        ;   invalid(Term, Type, Where, Rule, Vars)
        )
    ;   definition(Type, Types, Constructors),
        functor(Term, Name, Arity),
        member(Constructor, Constructors),
        functor(Constructor, Name, Arity)
    ->  Term =.. [_|Arguments],
        Constructor =.. [_|ArgTypes],
        check_terms(Arguments, ArgTypes, Where, Context)
    ;   invalid(Term, Type, Where, Rule, Vars)
    ).

check_terms([], [], _, _).
check_terms([Term|Terms], [Type|Types], Where, Context) :-
    check_term(Term, Type, Where, Context),
    check_terms(Terms, Types, Where, Context).

invalid(Term, Type, Where, Rule, Vars) :-
    shown(Term, Vars, Shown),
    place(Where, Vars, Place),
    chr_error(type([ 'Invalid functor in ', Place, ' of ', rule(Rule), ':', nl,
                     '\t\tfound `~w\','-[Shown], nl,
                     '\t\texpected type `~w\'!'-[Type]
                   ])).

place(head(Head), _, 'head ~w'-[Head]).
place(goal(Goal), Vars, 'body goal ~w'-[Shown]) :-
    shown(Goal, Vars, Shown).

%   shown(+Term, +Vars, -Shown): Shown is the form of a term in messages of the compiler.

shown(Term, Vars, Shown) :-
    (   var(Term)
    ->  nth1(N, Vars, Var),
        Var == Term,
        !,
        Shown = var(N,Term)
    ;   compound(Term)
    ->  compound_name_arguments(Term, Name, Arguments),
        length(Arguments, Arity),
        shown_all(Arguments, Vars, Parts),
        Shown = compound(Name,Arity,Parts,Term)
    ;   Shown = atomic(Term)
    ).

shown_all([], _, []).
shown_all([Term|Terms], Vars, [Shown|Rest]) :-
    shown(Term, Vars, Shown),
    shown_all(Terms, Vars, Rest).

%!  has_type(+Type, @Term) is semidet.
%
%   The nonvar Term has the built-in Type.

has_type(any, _).
has_type(chr_identifier, _).
has_type(int, Term) :- integer(Term).
has_type(dense_int, Term) :- integer(Term), Term >= 0.
has_type(natural, Term) :- integer(Term), Term >= 0.
has_type(float, Term) :- float(Term).
has_type(number, Term) :- number(Term).

%!  chr_type_checks(+Types, +Arguments, +Checks, +Module, -Goals, -Used) is det.
%
%   Goals check that Arguments have Types, as soon as they are bound. Used are
%   types other than `any`.

chr_type_checks([], [], _, _, [], []).
chr_type_checks([Type|Types], [Argument|Arguments], Definitions, Module, Goals, Used) :-
    resolved(Type, Definitions, Resolved),
    (   Resolved == any
    ->  Goals = Goals1,
        Used = Used1
    ;   Check = '$dynamic_type_check'(Resolved, Argument),
        Otherwise = ( var(Argument) -> when(nonvar(Argument), Module:once(Check)) ; Check ),
        (   inline_test(Resolved, Argument, Test)
        ->  Goals = [( Test -> true ; Otherwise )|Goals1]
        ;   Goals = [Otherwise|Goals1]
        ),
        Used = [Resolved|Used1]
    ),
    chr_type_checks(Types, Arguments, Definitions, Module, Goals1, Used1).

inline_test(int, X, integer(X)).
inline_test(float, X, float(X)).
inline_test(number, X, number(X)).
inline_test(natural, X, ( integer(X), X >= 0 )).
inline_test(dense_int, X, ( integer(X), X >= 0 )).

%!  chr_type_clauses(+Used, +Definitions, +Module, -Clauses) is det.
%
%   Clauses define what the goals of chr_type_checks/6 call for the types Used and
%   those in them.

chr_type_clauses(Used, Definitions, Module, Clauses) :-
    reachable(Used, Definitions, [], Types),
    findall(Clause,
            ( member(Type, Types),
              type_clause(Type, Definitions, Module, Clause)
            ),
            Clauses0),
    (   Clauses0 == []
    ->  Clauses = []
    ;   append(Clauses0,
               [ ('$dynamic_type_check'(Type, Term) :-
                      throw(error(type_error(Type, Term),
                                  context(_, 'CHR Runtime Type Error')))) ],
               Clauses)
    ).

%   reachable(+Todo, +Definitions, +Types0, -Types): adds types and the types in their definitions, without
%   aliases.

reachable([], _, Types, Types).
reachable([Type0|Rest], Definitions, Types0, Types) :-
    resolved(Type0, Definitions, Type),
    (   memberchk(Type, Types0)
    ->  reachable(Rest, Definitions, Types0, Types)
    ;   (   definition(Type, Definitions, Constructors)
        ->  findall(Inner,
                    ( member(Constructor, Constructors),
                      compound(Constructor),
                      arg(_, Constructor, Inner)
                    ),
                    Inners),
            append(Inners, Rest, Rest1)
        ;   Rest1 = Rest
        ),
        reachable(Rest1, Definitions, [Type|Types0], Types)
    ).

type_clause(Type, Definitions, Module, Clause) :-
    (   builtin(Type)
    ->  Clause = ('$dynamic_type_check'(Type, Term) :- chr_types:has_type(Type, Term), !)
    ;   definition(Type, Definitions, Constructors),
        member(Constructor, Constructors),
        functor(Constructor, Name, Arity),
        functor(Term, Name, Arity),
        Constructor =.. [_|Types],
        Term =.. [_|Arguments],
        chr_type_checks(Types, Arguments, Definitions, Module, Goals, _),
        goals_body([!|Goals], Body),
        Clause = ('$dynamic_type_check'(Type, Term) :- Body)
    ).

goals_body([Goal], Goal) :- !.
goals_body([Goal|Goals], (Goal,Body)) :-
    goals_body(Goals, Body).
