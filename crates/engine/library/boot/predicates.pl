:- module(system,
          [ current_predicate/1, current_predicate/2, predicate_property/2,
            (dynamic)/2, clause_property/2, flag/3,
            current_flag/1, current_atom/1, current_blob/2, current_functor/2,
            default_module/2, deterministic/1, notrace/1, sig_atomic/1,
            redefine_system_predicate/1, copy_predicate_clauses/2, rule/2,
            rule/3,
            '$c_current_predicate'/2, '$clause_rule'/4, '$current_op'/4
          ]).

/** <module> Properties of the program

    Enumerates the machine's data: predicates, their properties, operators, keys. The machine returns lists;
    backtracking over them happens here.
*/

:- meta_predicate
    current_predicate(:), current_predicate(?, :), predicate_property(:, ?),
    notrace(0), sig_atomic(0),
    dynamic(:, +), copy_predicate_clauses(:, :), redefine_system_predicate(:),
    '$get_predicate_attribute'(:, +, -), '$hide'(:), '$iso'(:), '$clausable'(:),
    '$flushed_predicate'(:), '$c_current_predicate'(?, :).

% ---- predicates

%!  current_predicate(:Indicator) is nondet.
%
%   Indicator is the Name/Arity of a predicate that the program defines. It
%   raises no error for unknown ones, and loads nothing.

current_predicate(Specification) :-
    strip_module(Specification, Module, Indicator),
    (   ( var(Indicator) ; Indicator = _/_ ; Indicator = _//_ ; Indicator = _:_ )
    ->  true
    ;   Specification = user:Given
    ->  '$no_indicator'(Given)
    ;   '$no_indicator'(Specification)
    ),
    '$current_predicate'(Indicator, Module).

'$current_predicate'(Indicator, Module) :-
    var(Indicator),
    !,
    Indicator = Name/Arity,
    '$visible_procedure'(Module, Name, Arity).
'$current_predicate'(Module:Indicator, _) :-
    !,
    (   var(Module)
    ->  '$modules'(Modules),
        '$member'(Module, Modules),
        '$own_indicator'(Indicator, Module)
    ;   '$current_predicate'(Indicator, Module)
    ).
'$current_predicate'(Name//Arity, Module) :-
    !,
    (   integer(Arity)
    ->  '$check_arity'(Arity),
        All is Arity + 2
    ;   true
    ),
    '$current_predicate'(Name/All, Module),
    Arity is All - 2,
    Arity >= 0.
'$current_predicate'(Indicator, Module) :-
    '$check_indicator'(Indicator),
    Indicator = Name/Arity,
    (   atom(Name),
        integer(Arity)
    ->  '$is_current_predicate'(Module, Name, Arity)
    ;   '$visible_procedure'(Module, Name, Arity)
    ).

'$check_indicator'(Indicator) :-
    Indicator = Name/Arity,
    ( var(Name) -> true ; atom(Name) ),
    ( var(Arity) -> true ; integer(Arity) ),
    !,
    '$check_arity'(Arity).
'$check_indicator'(Indicator) :-
    '$no_indicator'(Indicator).

'$check_arity'(Arity) :-
    (   integer(Arity),
        Arity < 0
    ->  throw(error(domain_error(not_less_than_zero, Arity), context(system:current_predicate/1, _)))
    ;   true
    ).

'$no_indicator'(Indicator) :-
    throw(error(type_error(predicate_indicator, Indicator),
                context(system:current_predicate/1, _))).

'$is_current_predicate'(Module, Name, Arity) :-
    '$defined'(Module, Name, Arity, _),
    !.
'$is_current_predicate'(_, Name, Arity) :-
    '$defined'(system, Name, Arity, _).

%   Enumerates the procedures that the module itself defines.

'$own_indicator'(Indicator, Module) :-
    ( var(Indicator) -> true ; '$check_indicator'(Indicator) ),
    Indicator = Name/Arity,
    '$procedures'(Module, Name, Procedures),
    '$member'(Name/Arity, Procedures).

%   Enumerates the procedures that the module defines or imports. Those of the system are in `user`, too,
%   without those whose names start with `$`.

'$visible_procedure'(Module, Name, Arity) :-
    '$shown_module'(Module, From),
    '$system_or_own'(From, Name, Procedures),
    '$member'(Name/Arity, Procedures).
'$visible_procedure'(Module, Name, Arity) :-
    '$module_imports'(Module, Imported),
    '$member'(Name/Arity, Imported).

'$shown_module'(Module, Module).
'$shown_module'(user, system).

'$system_or_own'(system, Name, Procedures) :-
    !,
    '$procedures'(system, Name, Procedures0),
    '$public_names'(Procedures0, Public),
    '$boot_procedures'(Name, Boot),
    '$append'(Public, Boot, Both),
    sort(Both, Procedures).
'$system_or_own'(Module, Name, Procedures) :-
    '$procedures'(Module, Name, Procedures).

'$public_names'([], []).
'$public_names'([Name/Arity|Procedures], Public) :-
    (   sub_atom(Name, 0, _, _, $)
    ->  Public = Public1
    ;   Public = [Name/Arity|Public1]
    ),
    '$public_names'(Procedures, Public1).

'$inherits'(Module, Module).
'$inherits'(Module, From) :-
    '$import_modules'(Module, Imports),
    '$member'(Import, Imports),
    '$inherits'(Import, From).

%!  current_predicate(?Name, :Head) is nondet.
%
%   Head is the general head of a defined predicate with this name.
%   Module:Head asks about another module.

current_predicate(Name, Specification) :-
    strip_module(Specification, Module, Head),
    '$current_head'(Head, Name, Module).

'$current_head'(Head, Name, _) :-
    nonvar(Head),
    Head = Inner:Plain,
    !,
    (   var(Inner)
    ->  '$modules'(Modules),
        '$member'(Inner, Modules),
        '$own_head'(Plain, Name, Inner)
    ;   '$current_head'(Plain, Name, Inner)
    ).
'$current_head'(Head, Name, Module) :-
    callable(Head),
    !,
    '$goal_functor'(Head, Name, Arity),
    '$is_current_predicate'(Module, Name, Arity).
'$current_head'(Head, Name, Module) :-
    '$visible_procedure'(Module, Name, Arity),
    functor(Head, Name, Arity).

%   '$get_predicate_attribute'(:Head, +Attribute, -Value): for SWI-Prolog's libraries; Value is 1 for a true
%   property.

'$get_predicate_attribute'(Head, Attribute, Value) :-
    (   Attribute == trace
    ->  \+ predicate_property(Head, notrace),
        Value = 1
    ;   Attribute == system
    ->  predicate_property(Head, built_in),
        Value = 1
    ;   Attribute == imported
    ->  predicate_property(Head, imported_from(Value))
    ;   '$memberchk'(Attribute, [number_of_clauses, number_of_rules, last_modified_generation, size])
    ->  Property =.. [Attribute, Value],
        predicate_property(Head, Property)
    ;   predicate_property(Head, Attribute),
        Value = 1
    ).

%   '$hide'(:Indicators): hides predicates from the tracer.

'$hide'(Specification) :-
    '$each_listed'(Specification, '$hide_one').

'$hide_one'(Name/Arity, Module) :-
    '$set_predicate_attribute'(Module:Name/Arity, trace, false).

%   '$clausable'(:Indicators): clause/2 sees these though static code be protected, as it does here anyway.

'$clausable'(Specification) :-
    '$each_listed'(Specification, '$clausable_one').

'$clausable_one'(_, _).

'$iso'(Specification) :-
    '$each_listed'(Specification, '$iso_one').

'$iso_one'(Name/Arity, Module) :-
    '$set_predicate_attribute'(Module:Name/Arity, iso, true).

'$each_listed'(Specification, _) :-
    strip_module(Specification, _, Plain),
    var(Plain),
    !,
    throw(error(uninstantiation_error(Plain), _)).
'$each_listed'(Specification, Closure) :-
    strip_module(Specification, Module, Plain),
    (   Plain == []
    ->  true
    ;   ( Plain = (A, B) ; Plain = [A|B] )
    ->  '$each_listed'(Module:A, Closure),
        '$each_listed'(Module:B, Closure)
    ;   Plain = _/_
    ->  call(Closure, Plain, Module)
    ;   Plain = Name//Arity0
    ->  Arity is Arity0 + 2,
        call(Closure, Name/Arity, Module)
    ;   throw(error(type_error(predicate_indicator, Plain), _))
    ).

%   '$flushed_predicate'(:Head), '$c_current_predicate'(?Name, :Head): true if the module defines or imports
%   the predicate.

'$flushed_predicate'(Specification) :-
    strip_module(Specification, Module, Head),
    (   var(Head)
    ->  throw(error(instantiation_error, _))
    ;   '$current_head'(Head, _, Module)
    ->  true
    ).

'$c_current_predicate'(Name, Specification) :-
    current_predicate(Name, Specification).

'$own_head'(Head, Name, Module) :-
    ( nonvar(Head) -> '$goal_functor'(Head, Name, Arity) ; true ),
    '$procedures'(Module, Name, Procedures),
    '$member'(Name/Arity, Procedures),
    functor(Head, Name, Arity).

%!  predicate_property(:Head, ?Property) is nondet.
%
%   Property holds for the predicate of Head: defined, built_in, dynamic,
%   multifile, discontiguous, exported, tabled, imported_from(Module),
%   number_of_clauses(N), file(File), line_count(Line) and others.

predicate_property(Specification, Property) :-
    strip_module(Specification, Module, Head),
    '$predicate_property'(Head, Module, Property).

'$predicate_property'(Head, _, Property) :-
    nonvar(Head),
    Head = Inner:Plain,
    !,
    (   var(Inner)
    ->  '$modules'(Modules),
        '$member'(Inner, Modules),
        '$own_head'(Plain, _, Inner),
        % `:` itself, a control construct, would be read as a module qualifier.
        Plain \= _:_
    ;   true
    ),
    '$predicate_property'(Plain, Inner, Property).
'$predicate_property'(Head, Module, Property) :-
    var(Head),
    !,
    '$inherits'(Module, From),
    ( From == system -> Module == system ; true ),
    '$procedures'(From, _, Procedures),
    '$member'(Name/Arity, Procedures),
    functor(Head, Name, Arity),
    '$properties_of'(Module, Head, _, Properties),
    '$member'(Property, Properties).
'$predicate_property'(Head, _, _) :-
    \+ callable(Head),
    !,
    fail.
'$predicate_property'(Head, Module, Property) :-
    nonvar(Property),
    ( Property = autoload(Base) ; Property == autoload ),
    !,
    '$goal_functor'(Head, Name, Arity),
    \+ '$defined'(Module, Name, Arity, _),
    '$autoload_source'(Module, Name, Arity, File),
    file_name_extension(Base, _, File).
'$predicate_property'(Head, _, _) :-
    '$load_system_definition'(Head),
    fail.
'$predicate_property'(Head, Module, Property) :-
    '$load_definition'(Head, Module, Property),
    '$properties_of'(Module, Head, Property, Properties),
    '$one_property'(Property, Properties).

%   '$properties_of'(+Module, +Head, ?Property, -Properties): Properties are those that Property may be.

'$properties_of'(Module, Head, Property, Properties) :-
    '$spy_point'(_, _, _),
    !,
    '$property_list'(Module, Head, _, Properties0),
    (   '$spied_head'(Head, Module, Properties0)
    ->  '$with_spying'(Properties0, Properties)
    ;   Properties = Properties0
    ).
'$properties_of'(Module, Head, Property, Properties) :-
    '$property_list'(Module, Head, Property, Properties).

'$spied_head'(Head, Module, Properties) :-
    functor(Head, Name, Arity),
    (   '$memberchk'(imported_from(Own), Properties)
    ->  true
    ;   Own = Module
    ),
    '$spy_point'(Own, Name, Arity).

%   `spying` stands behind `static` or `dynamic`.

'$with_spying'([], [spying]).
'$with_spying'([Property|Properties0], [Property|Properties]) :-
    (   '$memberchk'(Property, [static, dynamic])
    ->  Properties = [spying|Properties0]
    ;   '$with_spying'(Properties0, Properties)
    ).

'$one_property'(Property, Properties) :-
    (   nonvar(Property),
        Property \= tabled(_)
    ->  '$member'(Property, Properties),
        !
    ;   '$member'(Property, Properties)
    ).

%   Loads the library of the predicate that a property is asked for, as SWI-Prolog does.

'$load_definition'(Head, Module, Property) :-
    '$goal_functor'(Head, Name, Arity),
    \+ '$defined'(Module, Name, Arity, _),
    Property \== (dynamic),
    Property \== (multifile),
    current_prolog_flag(autoload, Autoload),
    Autoload \== false,
    '$autoload_source'(Module, Name, Arity, Path),
    !,
    '$import_from_library'(Module, Path, Name, Arity).
'$load_definition'(_, _, _).

%!  clause_property(+Reference, ?Property) is nondet.
%
%   Property holds for a clause: file(File), line_count(Line), source(File),
%   fact, erased, predicate(Indicator), module(Module) or size(Bytes).

clause_property(Reference, Property) :-
    '$clause_properties'(Reference, Properties),
    (   nonvar(Property)
    ->  '$memberchk'(Property, Properties)
    ;   '$member'(Property, Properties)
    ),
    Property \= '$rule'(_).

% ---- operators

%   '$current_op'(?Priority, ?Type, ?Name, +Module): current_op/3, once its module is known.

'$current_op'(Priority, Type, Name, Module) :-
    '$check_priority'(Priority),
    '$check_op_type'(Type),
    (   ( var(Name) ; atom(Name) ; Name == [] )
    ->  true
    ;   blob(Name, _)
    ->  fail
    ;   throw(error(type_error(atom, Name), context(system:current_op/3, _)))
    ),
    '$operators'(Module, Name, Operators),
    '$member_op'(Operators, op(Priority, Type, Name)).

'$member_op'([Only], Operator) :-
    !,
    Operator = Only.
'$member_op'([First|Rest], Operator) :-
    First \= Operator,
    !,
    '$member_op'(Rest, Operator).
'$member_op'([First|_], First).
'$member_op'([_|Rest], Operator) :-
    '$member_op'(Rest, Operator).

'$check_priority'(Priority) :-
    var(Priority),
    !.
'$check_priority'(Priority) :-
    integer(Priority),
    !,
    (   Priority >= 1,
        Priority =< 1200
    ->  true
    ;   Priority >= 1 << 31
    ->  throw(error(representation_error(int), context(system:current_op/3, _)))
    ;   throw(error(domain_error(operator_priority, Priority), context(system:current_op/3, _)))
    ).
'$check_priority'(Priority) :-
    throw(error(type_error(integer, Priority), context(system:current_op/3, _))).

'$check_op_type'(Type) :-
    var(Type),
    !.
'$check_op_type'(Type) :-
    blob(Type, _),
    !,
    (   '$op_type'(Type)
    ->  true
    ;   throw(error(domain_error(operator_specifier, Type), context(system:current_op/3, _)))
    ).
'$check_op_type'(Type) :-
    throw(error(type_error(atom, Type), context(system:current_op/3, _))).

'$op_type'(xfx).
'$op_type'(xfy).
'$op_type'(yfx).
'$op_type'(fy).
'$op_type'(fx).
'$op_type'(xf).
'$op_type'(yf).

% ---- keys

%!  flag(+Key, -Old, +New) is det.
%
%   Old is the value of Key (0 at first), and the expression New becomes it.

flag(Key, Old, New) :-
    get_flag(Key, Old),
    (   atom(New)
    ->  set_flag(Key, New)
    ;   Value is New,
        set_flag(Key, Value)
    ).

%!  current_flag(?Key) is nondet.
%
%   Key has a value.

current_flag(Key) :-
    ( var(Key) -> true ; '$record_key'(Key, current_flag/1, _) ),
    '$flag_keys'(Keys),
    '$member'(Name/Arity, Keys),
    functor(Key, Name, Arity).

% ---- atoms and functors

%!  current_atom(?Atom) is nondet.
%!  current_blob(?Blob, ?Type) is nondet.
%!  current_functor(?Name, ?Arity) is nondet.
%
%   Enumerates the atoms, constants or names with arities that the system
%   knows, or tests for one.

current_atom(Atom) :-
    current_blob(Atom, text).

current_blob(Blob, Type) :-
    (   var(Blob)
    ->  '$atoms'(Atoms),
        '$member'(Blob, Atoms)
    ;   true
    ),
    blob(Blob, Type).

current_functor(Name, Arity) :-
    '$functor_part'(Name, atom),
    '$functor_part'(Arity, integer),
    (   var(Name)
    ->  '$modules'(Modules),
        setof(N/A, M^Ps^( '$member'(M, Modules), '$procedures'(M, _, Ps), '$member'(N/A, Ps) ), Functors),
        '$member'(Name/Arity, Functors)
    ;   findall(A, '$procedure_arity'(Name, A), Arities0),
        sort(Arities0, Arities),
        '$member'(Arity, Arities)
    ).

'$functor_part'(Part, Type) :-
    (   ( var(Part) ; Type == atom, atom(Part) ; Type == integer, integer(Part) )
    ->  true
    ;   throw(error(type_error(Type, Part), context(current_functor/2, _)))
    ).

'$procedure_arity'(Name, Arity) :-
    '$modules'(Modules),
    '$member'(Module, Modules),
    '$procedures'(Module, Name, Procedures),
    '$member'(_/Arity, Procedures).

%!  default_module(+Module, -From) is multi.
%
%   From is Module, or a module that it inherits from.

default_module(Module, From) :-
    '$inheritance'(Module, Modules),
    '$member'(From, Modules).

'$inheritance'(Module, [Module|Modules]) :-
    '$import_modules'(Module, Imports),
    '$inheritances'(Imports, Modules).

'$inheritances'([], []).
'$inheritances'([Import|_], Modules) :-
    '$inheritance'(Import, Modules).

%!  deterministic(-Boolean) is det.
%
%   Boolean is always true. For old programs.

deterministic(true).

%!  notrace(:Goal) is semidet.
%
%   Calls Goal once.

notrace(Goal) :-
    once(Goal).

sig_atomic(Goal) :-
    setup_call_cleanup('$hold'(1), once(Goal), '$hold'(-1)).

%!  redefine_system_predicate(:Head) is det.
%
%   Lets a module define a predicate of the system for itself.

redefine_system_predicate(M:Head) :-
    (   var(Head)
    ->  throw(error(instantiation_error, context(system:redefine_system_predicate/1, _)))
    ;   callable(Head)
    ->  functor(Head, Name, Arity),
        '$redefine'(M, Name, Arity)
    ;   throw(error(type_error(callable, Head), context(system:redefine_system_predicate/1, _)))
    ).

% ---- declaring and copying

%!  dynamic(:Indicators, +Options) is det.
%
%   The same as dynamic/1 for a list, with the options multifile(Boolean),
%   discontiguous(Boolean), incremental(Boolean) and thread(local).

dynamic(Indicators, Options) :-
    strip_module(Indicators, _, List),
    '$check_dynamic_list'(List),
    '$check_list'(Options),
    dynamic(Indicators),
    (   '$option_value'(thread, Options, shared, local, (dynamic)/2)
    ->  thread_local(Indicators)
    ;   true
    ),
    '$dynamic_option'(multifile, Options, multifile(Indicators)),
    '$dynamic_option'(discontiguous, Options, discontiguous(Indicators)),
    strip_module(Indicators, Module, Plain),
    '$dynamic_option'(incremental, Options, dynamic(Module:(Plain as incremental))).

'$check_dynamic_list'(List) :-
    (   is_list(List)
    ->  true
    ;   '$skip_list'(_, List, Rest),
        var(Rest)
    ->  throw(error(instantiation_error, _))
    ;   throw(error(type_error(list, List), _))
    ).

'$dynamic_option'(Name, Options, Goal) :-
    '$option_value'(Name, Options, false, Value, (dynamic)/2),
    ( Value == true -> call(Goal) ; true ).

%!  copy_predicate_clauses(:From, :To) is det.
%
%   Adds the clauses of From to To, which becomes dynamic if it does not exist.

copy_predicate_clauses(From, To) :-
    '$indicator_parts'(From, FromModule, FromName, FromArity),
    '$indicator_parts'(To, ToModule, ToName, ToArity),
    (   \+ '$defined'(FromModule, FromName, FromArity, _)
    ->  true
    ;   FromArity =\= ToArity
    ->  '$plain_error'(domain_error(arity_mismatch, ToModule:ToName/ToArity), copy_predicate_clauses/2)
    ;   functor(Head, FromName, FromArity),
        (   clause(FromModule:Head, Body),
            Head =.. [_|Arguments],
            Copy =.. [ToName|Arguments],
            '$in_context'(copy_predicate_clauses/2, assertz(ToModule:(Copy:-Body))),
            fail
        ;   true
        )
    ).

'$indicator_parts'(Qualified, Module, Name, Arity) :-
    strip_module(Qualified, Module, Indicator),
    (   Indicator = Name0/Arity0,
        atom(Name0),
        integer(Arity0)
    ->  Name = Name0,
        Arity = Arity0
    ;   var(Indicator)
    ->  '$plain_error'(instantiation_error, copy_predicate_clauses/2)
    ;   '$plain_error'(type_error(predicate_indicator, Indicator), copy_predicate_clauses/2)
    ).

:- meta_predicate rule(:, -), rule(:, -, ?).

%!  rule(:Head, -Rule) is nondet.
%!  rule(:Head, -Rule, -Reference) is nondet.
%
%   Rule is a clause of Head's predicate as it was written.

rule(Head, Rule) :-
    rule(Head, Rule, _).

rule(Qualified, Rule, Reference) :-
    strip_module(Qualified, Module, Head),
    clause(Module:Head, Body, Reference),
    (   '$clause_rule'(Reference, Head, Body, Rule)
    ->  true
    ;   Body == true
    ->  Rule = Head
    ;   Rule = (Head :- Body)
    ).

%   '$clause_rule'(+Reference, +Head, +Body, -Rule): Rule is a clause that was written with `=>`; Body is what
%   clause/2 gives, where a cut ends the guard.

'$clause_rule'(Reference, Head, Body, Rule) :-
    '$clause_properties'(Reference, Properties),
    '$memberchk'('$rule'(Guarded), Properties),
    (   Guarded == true
    ->  '$split_guard'(Body, Guard, Rest),
        Rule = (Head, Guard => Rest)
    ;   Rule = (Head => Body)
    ).

'$split_guard'((Last, !, Rest), Guard, Body) :-
    !,
    Guard = Last,
    Body = Rest.
'$split_guard'((Goal, Goals), (Goal, Guard), Body) :-
    '$split_guard'(Goals, Guard, Body).
