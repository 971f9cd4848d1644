% Which goal the message about an unknown procedure names as its caller, for goals of directives and of
% initialization/1. SWI-Prolog 9.0.4 prints the same.

:- use_module(library(plunit)).

:- use_module(library(occurs)).

:- dynamic watches/0, called_by/1.
:- multifile user:message_hook/3.

user:message_hook(Message, error, _) :-
    watches,
    sub_term(Part, Message),
    nonvar(Part),
    Part = error(existence_error(procedure, _), context(Caller, _)),
    !,
    assertz(called_by(Caller)).
user:message_hook(_, Kind, _) :-
    watches,
    memberchk(Kind, [warning,error]).

:- begin_tests(callers).

named(Program, Caller) :-
    retractall(user:called_by(_)),
    setup_call_cleanup(
        ( assertz(user:watches), open_string(Program, In) ),
        load_files(program_with_unknown_goals, [stream(In),silent(true)]),
        ( close(In), retractall(user:watches) )),
    user:called_by(Named),
    strip_module(Named, _, Caller).

row(":- unknown_goal.", catch/3).
row(":- true, unknown_goal.", '<meta-call>'/1).
row(":- unknown_goal, true.", '<meta-call>'/1).
row(":- \\+ unknown_goal.", '<meta-call>'/1).
row(":- ( fail ; unknown_goal ).", '<meta-call>'/1).
row(":- ( true -> unknown_goal ; true ).", '<meta-call>'/1).
row(":- once(unknown_goal).", once/1).
row(":- ignore(( true, unknown_goal )).", '<meta-call>'/1).
row(":- findall(X, unknown_goal(X), _).", findall_loop/4).
row(":- setof(X, Y^unknown_goal(X, Y), _).", findall_loop/4).
row(":- forall(true, unknown_goal).", forall/2).
row(":- call(unknown_goal).", call/1).
row(":- call(unknown_goal, a).", call/2).
row(":- catch(unknown_goal, no, true).", catch/3).
row(":- other_module:unknown_goal, true.", '<meta-call>'/1).
row("p_of_callers :- unknown_goal, true.\n:- true, p_of_callers.", p_of_callers/0).
row(":- initialization(unknown_goal).", '$run_init_goal'/1).
row(":- initialization(( true, unknown_goal )).", '<meta-call>'/1).
row(":- initialization(unknown_goal, now).", '$run_init_goal'/1).
row(":- initialization(catch(unknown_goal, no, true)).", catch/3).

test(caller, [forall(row(Program, Caller)), true(Named == Caller)]) :-
    named(Program, Named).

:- end_tests(callers).
