% Calls predicates with random arguments, for `tuples.rs`.
%
% `tuples.pl -- exports FOLDER` writes all exported predicates; `tuples.pl -- SEED COUNT Module:Name/Arity
% ...` calls some, each with so many tuples, and writes what is wrong: an error of a kind that no standard
% knows, or more than two seconds.

:- initialization(main, main).

main :-
    current_prolog_flag(argv, Words),
    (   Words = [exports, Folder]
    ->  exports(Folder)
    ;   maplist(term_to_atom, [Seed, Count|Predicates], Words),
        forall(member(Predicate, Predicates), once(call_often(Predicate, Seed, Count)))
    ).

exports(Folder) :-
    findall(Export, exported(Folder, Export), All),
    sort(All, Sorted),
    forall(( member(Export, Sorted), \+ skipped(Export) ), ( writeq(Export), nl )).

exported(_, system:Name/Arity) :-
    predicate_property(system:Head, defined),
    functor(Head, Name, Arity),
    \+ sub_atom(Name, 0, _, _, $).
exported(Folder, Library:Name/Arity) :-
    directory_member(Folder, File, [extensions([pl]), recursive(true)]),
    \+ sub_atom(File, _, _, _, '/boot/'),
    setup_call_cleanup(open(File, read, In), catch(read(In, Term), _, fail), close(In)),
    nonvar(Term),
    Term = (:- module(_, Exports)),
    is_list(Exports),
    atom_concat(Folder, Relative0, File),
    atom_concat(/, Relative, Relative0),
    file_name_extension(Path, pl, Relative),
    library_name(Path, Library),
    member(Export, Exports),
    (   Export = Name/Arity -> true ; Export = Name//Arity0, Arity is Arity0 + 2 ).

% The first folder is no part of the name.
library_name(Path, Library) :-
    sub_atom(Path, Before, _, _, /),
    !,
    Start is Before + 1,
    sub_atom(Path, Start, _, 0, Library).

% They end the process or a thread of it, wait for the terminal, or throw what they are given.
skipped(_:halt/_).
skipped(_:throw/1).
skipped(_:abort/0).
skipped(_:prolog/0).
skipped(_:thread_exit/1).
skipped(_:prolog_unify_error/_).
% Everything behind them would be shown, or counted.
skipped(_:trace/_).
skipped(_:tspy/_).
skipped(_:spy/1).
skipped(_:leash/1).
% The program's own entry.
skipped(_:main/0).
skipped(_:argv_options/_).

call_often(Library:Name/Arity, Seed, Count) :-
    (   Library == system
    ->  Module = system
    ;   Module = user,
        catch(use_module(library(Library), [Name/Arity]), _, true)
    ),
    term_hash(Library:Name/Arity, Hash),
    Own is Seed + Hash,
    set_random(seed(Own)),
    forall(between(1, Count, _), call_once(Module, Name, Arity)),
    tell_done.

tell_done :-
    setup_call_cleanup(open(done, append, Out), write(Out, x), close(Out)).

call_once(Module, Name, Arity) :-
    length(Arguments, Arity),
    maplist(value, Arguments),
    Goal =.. [Name|Arguments],
    get_time(Start),
    catch(( call_with_time_limit(0.3, call_with_inference_limit(Module:Goal, 30000, _)) -> true ; true ), Ball, true),
    get_time(End),
    (   nonvar(Ball),
        Ball = error(Formal, _),
        \+ known(Formal)
    ->  functor(Formal, Kind, Count),
        tell(Name/Arity, error(Kind/Count))
    ;   true
    ),
    (   End - Start > 2.0
    ->  Time is End - Start,
        tell(Name/Arity, seconds(Time))
    ;   true
    ),
    fail.
call_once(_, _, _).

tell(Predicate, What) :-
    setup_call_cleanup(
        open(wrong, append, Out),
        write_term(Out, Predicate-What, [quoted(true), max_depth(12), cycles(true), nl(true)]),
        close(Out)).

known(Formal) :- var(Formal).
known(instantiation_error).
known(uninstantiation_error(_)).
known(type_error(_, _)).
known(domain_error(_, _)).
known(existence_error(_, _)).
known(existence_error(_, _, _)).
known(permission_error(_, _, _)).
known(representation_error(_)).
known(evaluation_error(_)).
known(resource_error(_)).
known(syntax_error(_)).
known(timeout_error(_, _)).
known(io_error(_, _)).
known(shell(_, _)).
known(format(_)).
known(format(_, _)).
known(duplicate_key(_)).
known(determinism_error(_, _, _, _)).
known(mode_error(_, _)).
known(busy(_, _)).
known(existence_error(_)).
known(prolog_version(_, _)).
known(prolog_feature(_)).
known(context_error(_)).
known(context_error(_, _)).
known(format_argument_type(_, _)).
known(assertion_error(_, _)).
% What the caller of send_signal/1 asks for.
known(unintercepted_signal(_)).

value(Value) :-
    random(0, 60, N),
    (   value(N, Value) -> true ; N2 is N mod 6, value(N2, Value) ).

value(0, _).
value(1, Value) :- random_between(-3, 12, Value).
value(2, Value) :- random_member(Value, [a, foo, [], '', 'B c', +, user, user_output, '\x1F600\', append, true, fail]).
value(3, Value) :- length_below(4, L), maplist(value, L), Value = L.
value(4, Value) :- length_below(3, L), maplist(value, L), Value =.. [f|L].
value(5, "text").
value(6, Value) :- random_member(Value, [-9223372036854775808, 9223372036854775807, 1152921504606846975, -1152921504606846977]).
value(7, Value) :- Value is 7 ** 90 - 1.
value(8, Value) :- Value is -(2 ** 200).
value(9, Value) :- random_member(Value, [1.5, -0.0, 1.0e300, 1.0Inf, 0.1]).
value(10, [a, b|_]).
value(11, Value) :- Value = [a, b|Value].
value(12, Value) :- Value = f(x, Value).
value(13, Value) :- numlist(1, 500, Value).
value(14, Value) :- deep(2000, z, Value).
value(15, Value) :- freeze(Value, true).
value(16, Value) :- dif(Value, a).
value(17, Value) :- put_attr(Value, no_such_module, x).
value(18, Value) :- catch(clpfd:in(Value, '..'(1, 9)), _, true).
value(19, Value) :- open_null_stream(Value).
value(20, '$stream'(99)).
value(21, Value) :- current_output(Value).
value(22, Value) :- assertz(kept(1), Value).
value(23, Value) :- stream_property(Value, alias(user_input)).
value(24, foo/2).
value(25, lists:append/3).
value(26, user:foo(_)).
value(27, (a :- b, c)).
value(28, (a --> b, "c")).
value(29, member(_, [1, 2])).
value(30, [x = 1, y(2)]).
value(31, [a-1, b-2]).
value(32, _-_).
value(33, Value) :- list_to_assoc([a-1], Value).
value(34, Value) :- numlist(1, 300, L), atom_codes(Value, L).
value(35, [0'a, 0'b]).
value(36, [a, b, c]).
value(37, point{x: 1, y: _}).
value(38, Value) :- Value is 3 rdiv 7.
value(39, (_, _)).
value(40, X^p(X)).
value(41, [X]>>atom(X)).
value(42, '..'(1, 9)).
value(43, X + 2 * X).
value(44, =).
value(45, "").
value(46, 'no/such/file').
value(47, library(lists)).
value(48, Value) :- random_between(0, 1114112, Value).
value(49, -1).
value(50, 100000000).
value(51, \+ a).
value(52, Value) :- nb_setval(tuple, 1), Value = tuple.
value(53, error(type_error(a, b), _)).
value(54, [_, _|_]).

length_below(N, List) :-
    random(0, N, Length),
    length(List, Length).

deep(0, Term, Term) :- !.
deep(N, Term0, Term) :- M is N - 1, deep(M, s(Term0), Term).

:- dynamic kept/1.
