:- module(sandbox, [safe_goal/1, safe_call/1]).

/** <module> Goals that can do no harm

    safe_goal/1 looks at a goal and at all clauses that it may call, before it is called. The host refuses what a
    sandboxed process must not do anyway (`ninelog --sandbox`); this is for programs that are trusted themselves and
    call goals of others.

    What is not known to be safe is an error: permission_error(call, sandboxed, Goal). Programs add what they know to be
    safe as clauses of sandbox:safe_primitive(Module:Goal) and sandbox:safe_meta(Module:Goal, Called).
*/

:- use_module(library(lists)).

:- meta_predicate safe_goal(:), safe_call(0).
:- multifile safe_primitive/1, safe_meta/2, safe_global_variable/1.
:- dynamic safe_primitive/1, safe_meta/2, safe_global_variable/1.

%!  safe_call(:Goal) is nondet.
%
%   Calls a goal if it is safe.

safe_call(Goal) :-
    safe_goal(Goal),
    call(Goal).

%!  safe_goal(:Goal) is det.
%
%   True if calling Goal has no effect but on its variables, on the output and on dynamic predicates of its
%   own module. Raises instantiation_error if it cannot be known what is called, or permission_error(call,
%   sandboxed, Culprit).

safe_goal(Module:Goal) :-
    safe(Goal, Module, [], _).

%   safe(+Goal, +Module, +Seen, -Seen): Seen are the heads of the procedures that were looked at.

safe(Goal, _, _, _) :-
    var(Goal),
    !,
    throw(error(instantiation_error, _)).
safe(Module:Goal, Context, Seen0, Seen) :-
    !,
    (   var(Module)
    ->  throw(error(instantiation_error, _))
    ;   safe_in(Module, Goal, Context)
    ->  safe(Goal, Module, Seen0, Seen)
    ;   refused(Module:Goal)
    ).
safe(Goal, _, _, _) :-
    \+ callable(Goal),
    !,
    throw(error(type_error(callable, Goal), _)).
safe(Goal, _, _, _) :-
    Goal = @(_, _),
    !,
    refused(Goal).
safe(Goal, _, Seen, Seen) :-
    looks_only(Goal),
    !.
safe(Goal, _, Seen, Seen) :-
    formats(Goal, Format),
    !,
    safe_format(Goal, Format).
safe(Goal, Module, Seen0, Seen) :-
    called_by(Goal, Called),
    !,
    all_safe(Called, Module, Seen0, Seen).
safe(Goal, Module, Seen, Seen) :-
    changes(Goal, Clause),
    !,
    safe_change(Goal, Clause, Module).
safe(Goal, Module, Seen0, Seen) :-
    definition(Goal, Module, Home),
    (   ( safe_meta(Home:Goal, Called) ; safe_meta(Goal, Called) )
    ->  all_safe(Called, Module, Seen0, Seen)
    ;   meta_arguments(Goal, Home, Called)
    ->  (   harmless(Goal, Home)
        ->  all_safe(Called, Module, Seen0, Seen)
        ;   safe_clauses(Goal, Home, Seen0, Seen1),
            all_safe(Called, Module, Seen1, Seen)
        )
    ;   harmless(Goal, Home)
    ->  Seen = Seen0
    ;   safe_clauses(Goal, Home, Seen0, Seen)
    ).

all_safe([], _, Seen, Seen).
all_safe([Goal|Goals], Module, Seen0, Seen) :-
    safe(Goal, Module, Seen0, Seen1),
    all_safe(Goals, Module, Seen1, Seen).

refused(Goal) :-
    ( Goal = system:Culprit -> true ; Culprit = Goal ),
    throw(error(permission_error(call, sandboxed, Culprit), _)).

%   A goal of another module is safe only if the module exports it, or if it is visible everywhere.

safe_in(Module, _, Module) :- !.
safe_in(system, _, _) :- !.
safe_in(user, _, _) :- !.
safe_in(Module, Goal, _) :-
    callable(Goal),
    functor(Goal, Name, Arity),
    module_property(Module, exports(Exports)),
    memberchk(Name/Arity, Exports).

%   called_by(+Goal, -Goals): Goals are those that a control construct calls.

called_by((A, B), [A, B]).
called_by((A ; B), [A, B]).
called_by((A | B), [A, B]).
called_by((A -> B), [A, B]).
called_by((A *-> B), [A, B]).
called_by(\+ A, [A]).
called_by(findall(_, A, _), [A]).
called_by(findall(_, A, _, _), [A]).
called_by(forall(A, B), [A, B]).
called_by(catch(A, _, B), [A, B]).
called_by(call_cleanup(A, B), [A, B]).
called_by(setup_call_cleanup(A, B, C), [A, B, C]).
called_by(bagof(_, A0, _), [A]) :- plain(A0, A).
called_by(setof(_, A0, _), [A]) :- plain(A0, A).
called_by(aggregate_all(_, A, _), [A]).
called_by(aggregate_all(_, _, A, _), [A]).
called_by(phrase(A, _), [B]) :- grammar_goal(A, B).
called_by(phrase(A, _, _), [B]) :- grammar_goal(A, B).
called_by(time(A), [A]).
called_by(call_time(A, _), [A]).
called_by(call_time(A, _, _), [A]).
called_by(Goal, [Called]) :-
    compound(Goal),
    Goal =.. [call, A|Extra],
    extended(A, Extra, Called).

%   grammar_goal(+Body, -Goal): Goal is what the body of a grammar rule means.

grammar_goal(Body, Goal) :-
    (   nonvar(Body)
    ->  dcg_translate_rule((rule-->Body), (_:-Goal))
    ;   throw(error(instantiation_error, _))
    ).

%   looks_only(+Goal): Goal tells of the caller's own predicates, or sets a flag of the reader or the checks
%   of the program.

looks_only(predicate_property(Head, _)) :-
    callable(Head),
    Head \= _:_.
looks_only(set_prolog_flag(Flag, _)) :-
    memberchk(Flag, [double_quotes, back_quotes, generate_debug_info, occurs_check, optimise, write_attributes]).

plain(A, A) :- var(A), !.
plain(_ ^ A, B) :- !, plain(A, B).
plain(A, A).

%   extended(+Closure, +Extra, -Goal): Goal is the closure with additional arguments.

extended(Closure, _, _) :-
    var(Closure),
    !,
    throw(error(instantiation_error, _)).
extended(Module:Closure, Extra, Module:Goal) :-
    !,
    extended(Closure, Extra, Goal).
extended(Parameters>>Body, Extra, Goal) :-
    !,
    copy_term_nat(Parameters>>Body, Copy),
    lambda(Copy, Extra, Goal).
extended(_/Lambda, Extra, Goal) :-
    nonvar(Lambda),
    Lambda = (_ >> _),
    !,
    extended(Lambda, Extra, Goal).
extended(Closure, Extra, Goal) :-
    (   callable(Closure)
    ->  Closure =.. Parts0,
        append(Parts0, Extra, Parts),
        Goal =.. Parts
    ;   throw(error(type_error(callable, Closure), _))
    ).

lambda(Parameters>>Body, Extra, Goal) :-
    (   length(Parameters, Count),
        length(Extra, Given),
        Given > Count,
        length(Front, Count),
        append(Front, Rest, Extra)
    ->  extended(Body, Rest, Goal)
    ;   Goal = Body
    ).

%   meta_arguments(+Goal, +Module, -Goals): Goals are those that a meta-predicate calls according to its
%   declaration.

meta_arguments(Goal, Module, Called) :-
    compound(Goal),
    functor(Goal, Name, Arity),
    functor(Head, Name, Arity),
    predicate_property(Module:Head, meta_predicate(Modes)),
    findall(N, ( arg(N, Modes, Mode), called_mode(Mode) ), [First|Others]),
    maplist(meta_argument(Goal, Modes), [First|Others], Called).

called_mode(Mode) :- integer(Mode).
called_mode(^).
called_mode(//).

meta_argument(Goal, Modes, N, Called) :-
    arg(N, Modes, Mode),
    arg(N, Goal, Argument),
    (   Mode == (^)
    ->  plain(Argument, Called)
    ;   Mode == (//)
    ->  extended(Argument, [_, _], Called)
    ;   length(Extra, Mode),
        (   Mode =:= 0
        ->  Called = Argument
        ;   extended(Argument, Extra, Called)
        )
    ).

%   changes(+Goal, -Clause): Goal changes clauses; that is safe in the caller's own module.

changes(assert(Clause), Clause).
changes(asserta(Clause), Clause).
changes(assertz(Clause), Clause).
changes(retract(Clause), Clause).
changes(retractall(Head), Head).

safe_change(Goal, Clause, Module) :-
    (   Clause = (Head0 :- Body)
    ->  Head = Head0
    ;   Head = Clause,
        Body = true
    ),
    (   var(Head)
    ->  throw(error(instantiation_error, _))
    ;   Head = _:_
    ->  refused(Goal)
    ;   predicate_property(Module:Head, imported_from(_))
    ->  refused(Goal)
    ;   safe(Body, Module, [], _)
    ).

%   definition(+Goal, +Module, -Home): Home is the module that defines the procedure.

definition(Goal, Module, Home) :-
    (   predicate_property(Module:Goal, imported_from(Found))
    ->  Home = Found
    ;   predicate_property(system:Goal, built_in),
        \+ ( predicate_property(Module:Goal, number_of_clauses(_)),
             \+ predicate_property(Module:Goal, built_in)
           )
    ->  Home = system
    ;   Home = Module
    ).

%   The clauses of a procedure, unless it is looked at already.

safe_clauses(Goal, Module, Seen, Seen) :-
    functor(Goal, Name, Arity),
    memberchk(Module:Name/Arity, Seen),
    !.
safe_clauses(Goal, Module, Seen0, Seen) :-
    functor(Goal, Name, Arity),
    functor(Head, Name, Arity),
    (   predicate_property(Module:Head, number_of_clauses(_)),
        \+ predicate_property(Module:Head, built_in)
    ->  findall(Body, clause(Module:Head, Body), Bodies),
        all_safe(Bodies, Module, [Module:Name/Arity|Seen0], Seen)
    ;   predicate_property(Module:Head, dynamic)
    ->  Seen = Seen0
    ;   predicate_property(Module:Head, defined)
    ->  refused(Module:Goal)
    ;   throw(error(existence_error(procedure, Module:Name/Arity), _))
    ).

%   True for built-in predicates without side effects, and libraries that call no others.

harmless(Goal, Home) :-
    ( safe_primitive(Home:Goal) ; safe_primitive(Goal) ),
    !.
harmless(Goal, system) :-
    !,
    functor(Goal, Name, _),
    safe_name(Name).
harmless(Goal, Home) :-
    safe_library(Home),
    predicate_property(Home:Goal, exported).

%   format/2 and similar predicates call the arguments of `~@`.

formats(format(Format, _), Format).
formats(format(_, Format, _), Format).

safe_format(Goal, Format) :-
    (   \+ ground(Format)
    ->  throw(error(instantiation_error, _))
    ;   Goal = format(Stream, _, _),
        \+ memberchk(Stream, [user_output, user_error]),
        \+ is_text(Stream)
    ->  refused(Goal)
    ;   text_to_string(Format, Text),
        sub_string(Text, _, _, _, "@")
    ->  refused(Goal)
    ;   true
    ).

%   is_text(+Sink): what is written becomes a term.

is_text(Sink) :-
    compound(Sink),
    compound_name_arity(Sink, Name, Arity),
    memberchk(Name/Arity, [atom/1, string/1, codes/1, codes/2, chars/1, chars/2]).

safe_library(lists).
safe_library(apply).
safe_library(pairs).
safe_library(assoc).
safe_library(rbtrees).
safe_library(ordsets).
safe_library(ugraphs).
safe_library(aggregate).
safe_library(option).
safe_library(error).
safe_library(occurs).
safe_library(terms).
safe_library(yall).
safe_library(solution_sequences).
safe_library(strings).
safe_library(clpfd).
safe_library(clpb).
safe_library(clpq).
safe_library(clpr).
safe_library(nb_set).
safe_library(gensym).
safe_library(heaps).
safe_library(random).
safe_library(dicts).
safe_library(varnumbers).
safe_library(when).
safe_library(dif).

safe_name(Name) :-
    safe_names(Names),
    memberchk(Name, Names).

safe_names([true, fail, false, !, =, \=, ==, \==, @<, @>, @=<, @>=, compare, unify_with_occurs_check,
            =@=, \=@=, ?=, subsumes_term, is, =:=, =\=, <, >, =<, >=, succ, plus, between, var, nonvar, atom, number,
            integer, float, rational, atomic, compound, callable, is_list, string, blob, ground, cyclic_term,
            acyclic_term, is_dict, functor, arg, =.., compound_name_arity, compound_name_arguments,
            copy_term, copy_term_nat, duplicate_term, term_variables, term_to_atom, term_string, setarg, nb_setarg,
            term_attvars, nonground, unifiable, term_size, attvar, memberchk,
            atom_codes, atom_chars, char_code, atom_length, atom_concat, sub_atom, sub_atom_icasechk,
            atom_number, number_codes, number_chars, atom_string, atomic_list_concat, split_string, string_concat,
            string_length, string_lower, string_upper, string_code, string_codes, string_chars, string_to_atom,
            name, sub_string, number_string, char_type, code_type, upcase_atom, downcase_atom, normalize_space, text_concat,
            atomic_concat, atomics_to_string,
            text_to_string, read_term_from_atom, atom_to_term, length, msort, sort, predsort, keysort,
            tab, nl, write, print, writeln, writeq, write_canonical, write_term, put_char, throw,
            print_message, print_message_lines, message_to_codes, freeze, frozen, get_attr,
            b_getval, nb_getval, nb_current, get_time, stamp_date_time, format_time, date_time_stamp,
            statistics, garbage_collect, ground, term_hash, variant_sha1, variant_hash, numbervars,
            once, ignore, call, not, repeat, current_op, dict_pairs,
            get_dict, put_dict, del_dict, get_dict_ex, call_with_depth_limit, call_with_inference_limit,
            call_with_limits, random, random_between, shift, reset, current_arithmetic_function]).
