% What an overflow of the stacks says about the calls that filled them.

:- begin_tests(overflow, [setup(( current_prolog_flag(stack_limit, L), nb_setval(old_limit, L),
                                  set_prolog_flag(stack_limit, 8_000_000) )),
                          cleanup(( nb_getval(old_limit, L), set_prolog_flag(stack_limit, L) ))]).

:- dynamic fact/1.

same(X) :- same(X), after.
ping(X) :- pong(X), after.
pong(X) :- ping(X), after.
choose :- choose.
choose.
further(N) :- N1 is N+1, further(N1), after.
helped(X) :- helper(X, Y), helped(Y), after.
helper(X, Y) :- after, X = Y.
tail(L) :- tail([a|L]).
open_tail(L) :- open_tail([a|L]).
fails(X) :- ( fail ; true ), fails(f(X)), after.
known(A, "text", 1.5, [a,b|T], f(A)) :- known(A, "text", 1.5, [a,b|T], f(A)), after.
after.

description(Goal, Context) :-
    catch(Goal, error(resource_error(stack), Context), true),
    is_dict(Context, stack_overflow).

goals(Key, Goal, Goals) :-
    description(Goal, Context),
    get_dict(Key, Context, Frames),
    findall(G, member(frame(_, _:G, []), Frames), Goals).

test(cycle, Goals == [same(1),same(1)]) :- goals(cycle, same(1), Goals).
test(cycle_of_two) :-
    goals(cycle, ping(x), Goals),
    once(( Goals == [ping(x),pong(x),ping(x)] ; Goals == [pong(x),ping(x),pong(x)] )).
test(cycle_of_choices, Goals == [choose,choose]) :- goals(cycle, choose, Goals).
test(returned_calls_are_left_out) :-
    goals(cycle, helped(0), Goals),
    once(append(_, [helped(0),helped(0)], Goals)).
test(other_arguments, N =:= M+1) :- goals(non_terminating, further(0), [further(N),further(M)]).
test(abbreviated, Goal =@= known(_, "text", 1.5, [2|_], f/1)) :-
    goals(non_terminating, known(_, _, _, _, _), [Goal|_]).
test(list) :-
    goals(stack, tail([]), [tail([N])|_]),
    N > 10_000.
test(partial_list) :-
    goals(stack, open_tail(_), [open_tail([N|T])|_]),
    N > 10_000,
    var(T).
test(in_a_helper, Goals == [fails(f/1),fails(f/1)]) :- goals(non_terminating, fails(x), Goals).
test(built_in, Goal =@= length(_, 100_000_000)) :- goals(stack, length(_, 100_000_000), [Goal|_]).
test(levels, A =:= B+1) :-
    description(same(1), Context),
    get_dict(cycle, Context, [frame(A,_,_),frame(B,_,_)]).
test(sizes) :-
    description(same(1), Context),
    get_dict(stack_limit, Context, Limit),
    get_dict(localused, Context, Local),
    Local > Limit-500,
    Local < Limit+500.
test(deterministic_afterwards, X == 1) :-
    catch(same(1), error(_, _), true),
    X = 1.

lines(Goal, Lines) :-
    description(Goal, Context),
    message_to_lines(error(resource_error(stack), Context), Lines).

message_to_lines(Message, Lines) :-
    '$messages':translate_message(Message, Parts, []),
    with_output_to(string(Text), print_message_lines(current_output, '', Parts)),
    split_string(Text, "\n", "", Lines).

test(message_of_a_cycle, [A,B,C] == ["Stack limit (7.6Mb) exceeded",
                                     "  Probable infinite recursion (cycle):",
                                     "plunit_overflow:same(1)"]) :-
    lines(same(1), [A,_,_,B,Frame|_]),
    split_string(Frame, " ", " ", Words),
    last(Words, C).
test(message_says_what_to_do, Last == "?- set_prolog_flag(stack_limit, 16_000_000). to double the limit.") :-
    lines(tail([]), Lines),
    once(append(_, [Last,""], Lines)).

test(again_and_again, Kinds == [dict,dict,dict,dict,dict,dict]) :-
    findall(Kind,
            ( member(Goal, [same(1),tail([]),tail([]),same(f(x)),tail([]),open_tail(_)]),
              ( description(Goal, _) -> Kind = dict ; Kind = none )
            ),
            Kinds).

:- end_tests(overflow).
