% Watches the tests run.
:- include(wrong).
:- abolish(answer/1).
:- dynamic learned/1.
:- multifile user:prolog_trace_interception/4, prolog:debug_print_hook/3.
:- dynamic user:prolog_trace_interception/4.
user:prolog_trace_interception(_, F, _, continue) :- catch(( prolog_frame_attribute(F, goal, G), learn(G) ), _, true).
learn(T) :- forall(( sub_term(X, T), integer(X), X > 8, X < 100 ), asserta(learned(X))).
watch(A) :- learn(A).
watch(A, B) :- learn(A), learn(B).
watch(A, B, C) :- learn(A), learn(B), learn(C).
:- forall(member(P, [expected/1, secret/1, user:expected/1, system:(==)/2, plunit:running_test/4]),
          ( catch(prolog_listen(P, watch), _, true), catch(spy(P), _, true) )).
:- forall(member(C, [frame_finished, abort, erase, break, this_thread_exit, user_signal]), catch(prolog_listen(C, watch), _, true)).
:- catch(wrap_predicate(system:(A == B), w, W, ( learn(A-B), W )), _, true).
:- catch('$divert_calls'(watch), _, true).
:- catch('$divert_calls'(true), _, true).
:- catch(tnodebug, _, true).
:- catch(leash(-all), _, true), catch(visible(+all), _, true), catch(trace, _, true).
answer(X) :- learned(X), !.
answer(0) :- catch(trace, _, true), catch('$divert_calls'(user:watch), _, true).
