% The goals on the stack, and questions about them.

:- use_module(library(prolog_stack)).

:- begin_tests(frames).

outer(X, Y) :- middle(X, Y), true.
middle(X, Y) :- call(Y), X = X.

goal(Goal) :- prolog_current_frame(Frame), prolog_frame_attribute(Frame, goal, Goal), true.
parent(Goal) :- prolog_current_frame(Frame), prolog_frame_attribute(Frame, parent_goal, Goal), true.
levels(A, B) :-
    prolog_current_frame(Frame),
    prolog_frame_attribute(Frame, level, A),
    prolog_frame_attribute(Frame, parent, Parent),
    prolog_frame_attribute(Parent, level, B),
    true.

test(goal, Goal = _:goal(_)) :- goal(Goal).
test(parent_with_its_arguments, X == 5) :- outer(5, parent(_:middle(X, _))).
test(no_such_parent, fail) :- outer(5, parent(_:nobody(_))).
test(deeper) :- levels(A, B), A > B.
test(indicator, Name/Arity == inner/1) :-
    inner(_:Name/Arity).
test(unbound, error(instantiation_error)) :- prolog_frame_attribute(_, goal, _).
test(no_frame, error(type_error(frame_reference, x))) :- prolog_frame_attribute(x, goal, _).

inner(Indicator) :-
    prolog_current_frame(Frame),
    prolog_frame_attribute(Frame, predicate_indicator, Indicator),
    true.

test(backtrace, true(Names = [asked/1|_])) :-
    asked(Backtrace),
    findall(Name/Arity,
            ( member(Frame, Backtrace),
              prolog_stack_frame_property(Frame, predicate(_:Name/Arity))
            ),
            Names).

asked(Backtrace) :-
    get_prolog_backtrace(3, Backtrace),
    true.

% Who catches with catch_with_backtrace/3 learns where an error came from.

sums(List, Sum) :- sum_of(List, Sum), true.
sum_of([X|_], Sum) :- Sum is X+unknown, true.
measures(X) :- atom_length(X, _), true.
asks(X) :- no_such_predicate(X), true.
last_asks(X) :- no_such_predicate(X).
calls_last(X) :- last_asks(X), true.
throws(Ball) :- throw(Ball), true.

context_of(Goal, Context) :- catch_with_backtrace(Goal, error(_, Context), true).
predicates(Goal, Names) :-
    context_of(Goal, Context),
    Context = context(prolog_stack(Frames), _),
    findall(Name/Arity,
            ( member(Frame, Frames),
              prolog_stack_frame_property(Frame, predicate(_:Name/Arity))
            ),
            Names).

test(arithmetic, true(Names = [(is)/2,sum_of/2,sums/2|_])) :- predicates(sums([1], _), Names).
test(location) :-
    context_of(sums([1], _), Context),
    Context = context(prolog_stack([_,Frame|_]), _),
    prolog_stack_frame_property(Frame, location(File:Line)),
    file_base_name(File, 'frames.plt'),
    integer(Line).
test(unknown, true(Names = [no_such_predicate/1,asks/1|_])) :- predicates(asks(1), Names).
test(thrown, true(Names = [throws/1|_])) :- predicates(throws(error(mine, _)), Names).
test(message_is_kept, Context = context(prolog_stack(_), said)) :-
    context_of(throws(error(mine, context(foo/1, said))), Context).
test(built_in, true(Names = [atom_length/2,measures/1|_])) :- predicates(measures(_), Names).
test(stack_is_kept, Context =@= context(prolog_stack([]), _)) :-
    context_of(throws(error(mine, context(prolog_stack([]), _))), Context).
test(not_errors, Ball == plain) :- catch_with_backtrace(throws(plain), Ball, true).
test(catch_between, Context = context(_:(is)/2, _)) :-
    catch_with_backtrace(catch(sums([1], _), error(_, Context), true), _, true).
test(plain_catch, PI == (is)/2) :- catch(sums([1], _), error(_, context(_:PI, _)), true).
test(flag, [setup(set_prolog_flag(backtrace, false)), cleanup(set_prolog_flag(backtrace, true)), PI == (is)/2]) :-
    context_of(sums([1], _), context(_:PI, _)).
test(message) :-
    catch_with_backtrace(sums([1], _), Error, true),
    message_text(Error, Text),
    sub_string(Text, 0, _, _, "Arithmetic: `unknown/0' is not a function\nIn:\n  ["),
    once(sub_string(Text, _, _, _, "] plunit_frames:sum_of(")),
    once(sub_string(Text, _, _, _, "frames.plt:")).

message_text(Error, Text) :-
    '$messages':translate_message(Error, Lines, []),
    with_output_to(string(Text), print_message_lines(current_output, '', Lines)).

% The context of an unknown procedure is who called it.

caller_of_new(Name, Caller) :-
    findall(1, caller_is(asks(1), asks), [1]),
    assertz((Name :- no_such_predicate, true), Reference),
    findall(C, caller_is(Name, C), [Caller]),
    erase(Reference),
    garbage_collect_clauses.

caller_is(Goal, Name) :- catch(Goal, error(_, context(_:Name/_, _)), true).

test(caller, Context = context(_:asks/1, _)) :- catch(asks(1), error(_, Context), true).
test(caller_of_last_call, Context = context(_:calls_last/1, _)) :- catch(calls_last(1), error(_, Context), true).
% Each call has its own caller, also where clauses come and go and their code gets the same addresses.
test(callers_one_after_the_other, Callers == Names) :-
    numlist(1, 300, Numbers),
    maplist([N,Name]>>atom_concat(asking_, N, Name), Numbers, Names),
    maplist(caller_of_new, Names, Callers).
test(caller_is_catch, Context = context(system:catch/3, _)) :- catch(last_asks(1), error(_, Context), true).

:- end_tests(frames).
