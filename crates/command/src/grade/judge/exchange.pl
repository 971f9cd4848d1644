:- module(ninelog_exchange, []).

/** <module> Calls between the judge and the answerer

Both processes load this file: the judge has the tests, the answerer has the
program. Each may call the other while it waits for an answer itself, so the
calls are nested, and both stacks grow and shrink alike.

    call(Level, Id, Goal, Vars, Constraints)    Goal is to be run; Vars are its variables
    last(Id, Values, Constraints)               its only or last solution
    more(Id, Values, Constraints)               a solution, and there may be others
    fail(Id)                                    no more solutions
    throw(Id, Ball)                             an exception
    redo(Id)                                    the next solution is wanted
    cut(Id), done(Id)                           no more are wanted; and the reply
    output(Stream, Text)                        what was written meanwhile
    state(Folder, OccursCheck)                  the judge's current folder and flag have changed

Level is the depth of the call. A call with the level of an older one, or with
a lower one, says that the caller has backtracked: what was run for those is
undone first. Ids are never used again, so an answer that nobody waits for any
more is noticed and dropped.

Each side says what it may call (may_call/0), what it runs for the other one
(run_received/1), and what it keeps in mind of answers (note/1, note_unsplit/1).

What is received is data: only call/5 runs something.
*/

:- dynamic side/1.              % judge or answerer

%   start(+Side)

start(Side) :-
    '$set_import_modules'(ninelog_exchange, [system]),
    retractall(side(_)),
    assertz(side(Side)),
    nb_setval(ninelog_id, 0),
    nb_setval(ninelog_level, 0),
    nb_setval(ninelog_entries, []),
    nb_setval(ninelog_lent, []),
    nb_setval(ninelog_pending, none),
    nb_setval(ninelog_state, state(-, false)),
    nb_setval(ninelog_unsplit, none),
    nb_setval(ninelog_limited, none).

                /*******************************
                *            CALLS             *
                *******************************/

%   across(+Goal) is nondet: the other side runs Goal.

across(Goal) :-
    may_call,
    term_variables(Goal, Vars),
    portable(Goal-Vars, Sent-SentVars, Constraints),
    next_id(Id),
    b_getval(ninelog_level, Level0),
    Level is Level0+1,
    b_setval(ninelog_level, Level),
    send_state,
    send(call(Level, Id, Sent, SentVars, Constraints)),
    b_getval(ninelog_entries, Entries),
    prolog_current_choice(Choice),
    State = state(asked, Choice, Entries),
    call_cleanup(answers(Id, Vars, State), ended(State, Id)).

next_id(Id) :-
    nb_getval(ninelog_id, Id0),
    Id is Id0+1,
    nb_setval(ninelog_id, Id).

%   answers(+Id, ?Vars, !State) is nondet: takes messages until there is an answer to call Id. State is
%   state(How, Choice, Entries): the other side is working on it (asked), may have more solutions (open), or
%   has none (over); the newest choice point and the entries before the call.

answers(Id, Vars, State) :-
    receive(Message),
    answer(Message, Id, Vars, State).

answer(last(Id, Values, Constraints), Id, Vars, State) :-
    !,
    over(State),
    arg(3, State, Entries),
    b_setval(ninelog_entries, Entries),
    take(Vars, Values, Constraints).
answer(more(Id, Values, Constraints), Id, Vars, State) :-
    !,
    (   nb_setarg(1, State, open),
        take(Vars, Values, Constraints)
    ;   nb_setarg(1, State, asked),
        send(redo(Id)),
        answers(Id, Vars, State)
    ).
answer(fail(Id), Id, _, State) :-
    !,
    over(State),
    fail.
answer(throw(Id, Ball), Id, _, State) :-
    !,
    over(State),
    (   nonvar(Ball),
        Ball = error(Formal, _),
        nonvar(Formal),
        Formal = cannot_be_split(What)
    ->  note_unsplit(What)
    ;   true
    ),
    throw(Ball).
answer(call(Level, New, Goal, GoalVars, Constraints), Id, Vars, State) :-
    integer(Level),
    integer(New),
    !,
    serve(Level, New, Goal, GoalVars, Constraints),
    answers(Id, Vars, State).
answer(redo(Of), _, _, _) :-
    entry(Of, Entry),
    arg(5, Entry, served),
    !,
    arg(4, Entry, Choice),
    prolog_cut_to(Choice),
    fail.
answer(cut(Of), Id, Vars, State) :-
    !,
    cut(Of),
    answers(Id, Vars, State).
answer(_, Id, Vars, State) :-
    answers(Id, Vars, State).

%   over(!State): what the other side has called meanwhile has no more solutions either.

over(State) :-
    nb_setarg(1, State, over),
    arg(2, State, Choice),
    prolog_cut_to(Choice).

%   take(+Vars, +Values, +Constraints): the other side may have sent anything.

take(Vars, Values, Constraints) :-
    note(Values),
    Vars = Values,
    post(Constraints).

%   ended(+State, +Id): the call has failed, has raised something, or its choices were cut.

ended(State, Id) :-
    arg(1, State, How),
    ended_as(How, Id).

ended_as(over, _).
ended_as(open, Id) :-
    send(cut(Id)),
    until_done(Id).
ended_as(asked, _) :-
    (   side(judge)
    ->  user:'$exchange_abandon'
    ;   true
    ).

%   Cleanups of the other side may call this one, and cut what this one has called.

until_done(Id) :-
    receive(Message),
    until_done(Message, Id).

until_done(done(Id), Id) :-
    !.
until_done(cut(Of), Id) :-
    !,
    cut(Of),
    until_done(Id).
until_done(call(Level, New, Goal, GoalVars, Constraints), Id) :-
    integer(Level),
    integer(New),
    !,
    serve(Level, New, Goal, GoalVars, Constraints),
    until_done(Id).
until_done(_, Id) :-
    until_done(Id).

                /*******************************
                *            SERVICE           *
                *******************************/

%   Goals that run for the other side: entry(Id, Level, Start, Last, State). Start is the choice point below
%   the goal, Last the newest one after its solution; State is served or cut.

%   serve(+Level, +Id, +Goal, +Vars, +Constraints): runs a goal for the other side. Succeeds when the answer
%   is sent, whatever it is. The solutions of the goal are choices of this predicate.

serve(Level, Id, Goal, Vars, Constraints) :-
    b_getval(ninelog_entries, Entries),
    (   oldest(Entries, Level, none, Entry),
        Entry \== none
    ->  nb_setval(ninelog_pending, call(Level, Id, Goal, Vars, Constraints)),
        arg(3, Entry, Start),
        prolog_cut_to(Start),
        fail
    ;   serve_new(Level, Id, Goal, Vars, Constraints, Entries)
    ).

%   oldest(+Entries, +Level, +Found0, -Found): the oldest entry of this level or a higher one; the newest
%   comes first.

oldest([], _, Found, Found).
oldest([Entry|Entries], Level, Found0, Found) :-
    arg(2, Entry, Own),
    (   Own >= Level
    ->  oldest(Entries, Level, Entry, Found)
    ;   Found = Found0
    ).

serve_new(Level0, Id, Goal, Vars, Constraints, Entries) :-
    b_getval(ninelog_level, Own),
    Level is max(Level0, Own+1),
    (   prolog_current_choice(Start),
        Entry = entry(Id, Level, Start, Start, served),
        b_setval(ninelog_level, Level),
        b_setval(ninelog_entries, [Entry|Entries]),
        catch(solution(Goal, Vars, Constraints, Answer, Id, Last), Ball, true),
        (   var(Ball)
        ->  setarg(4, Entry, Last),
            send(Answer)
        ;   portable_ball(Ball, Sent),
            send(throw(Id, Sent))
        )
    ;   nb_getval(ninelog_pending, Pending),
        (   Pending = call(NextLevel, Next, NextGoal, NextVars, NextConstraints)
        ->  nb_setval(ninelog_pending, none),
            serve(NextLevel, Next, NextGoal, NextVars, NextConstraints)
        ;   send(fail(Id))
        )
    ).

solution(Goal, Vars, Constraints, Answer, Id, Last) :-
    post(Constraints),
    call_cleanup(run_received(Goal), IsLast = true),
    prolog_current_choice(Last),
    portable(Vars, Values, Residual),
    (   IsLast == true
    ->  Answer = last(Id, Values, Residual)
    ;   Answer = more(Id, Values, Residual)
    ).

portable_ball(Ball, Sent) :-
    (   acyclic_term(Ball)
    ->  copy_term_nat(Ball, Sent)
    ;   Sent = error(cannot_be_split('an exception with a cyclic term'), _)
    ).

entry(Id, Entry) :-
    b_getval(ninelog_entries, Entries),
    find_entry(Entries, Id, Entry).

find_entry([First|Entries], Id, Entry) :-
    (   arg(1, First, Id)
    ->  Entry = First
    ;   find_entry(Entries, Id, Entry)
    ).

%   cut(+Id): removes the choices of a goal, and those of all goals in it.

cut(Id) :-
    (   entry(Id, Entry),
        arg(5, Entry, served)
    ->  b_getval(ninelog_entries, Entries),
        mark_cut(Entries, Entry),
        arg(3, Entry, Start),
        prolog_cut_to(Start)
    ;   true
    ),
    send(done(Id)).

mark_cut([Entry|Entries], Last) :-
    setarg(5, Entry, cut),
    (   Entry == Last
    ->  true
    ;   mark_cut(Entries, Last)
    ).

                /*******************************
                *             TERMS            *
                *******************************/

%   portable(+Term, -Sent, -Constraints): Sent has no attributes; Constraints are those of its variables that
%   the other side can post.

portable(Term, Sent, Constraints) :-
    (   acyclic_term(Term)
    ->  true
    ;   cannot_be_split('a cyclic term')
    ),
    term_attvars(Term, Attributed),
    (   Attributed == []
    ->  Sent = Term,
        Constraints = []
    ;   known_attributes(Attributed),
        copy_term(Term, Sent, Goals),
        side(Side),
        crossing(Goals, Side, Constraints)
    ).

%   known_attributes(+Variables): the attributes of programs, lazy lists and constraint handling rules mean
%   nothing in another process.

known_attributes([]).
known_attributes([Variable|Variables]) :-
    get_attrs(Variable, Attributes),
    known_attribute(Attributes),
    known_attributes(Variables).

known_attribute([]).
known_attribute(att(Module, _, Attributes)) :-
    (   '$memberchk'(Module, [clpfd,freeze,dif,when])
    ->  known_attribute(Attributes)
    ;   atom_concat('a variable with an attribute of ', Module, What),
        cannot_be_split(What)
    ).

crossing([], _, []).
crossing([Goal|Goals], Side, Constraints) :-
    (   crosses(Side, Goal)
    ->  Constraints = [Goal|Constraints1]
    ;   Side == judge,
        waits(Goal)
    ->  Constraints = Constraints1
    ;   refused(Goal, What),
        cannot_be_split(What)
    ),
    crossing(Goals, Side, Constraints1).

%   crosses(+Side, +Goal): Side tells the other one this constraint. Goals that tests let wait for a variable
%   stay with the judge: they wake when its value comes back.

crosses(_, clpfd:Goal) :-
    callable(Goal),
    functor(Goal, Name, Arity),
    constraint(Name, Arity).
crosses(answerer, dif(_, _)).

%   waits(+Goal): goals that tests let wait.

waits(freeze(_, _)).
waits(when(_, _)).
waits(dif(_, _)).

%   constraint(?Name, ?Arity): the constraints of library(clpfd). None of them calls a goal.

constraint(in, 2).
constraint(ins, 2).
constraint(in_set, 2).
constraint(#=, 2).
constraint(#\=, 2).
constraint(#<, 2).
constraint(#>, 2).
constraint(#=<, 2).
constraint(#>=, 2).
constraint(#\, 1).
constraint(#\, 2).
constraint(#/\, 2).
constraint(#\/, 2).
constraint(#<==>, 2).
constraint(#==>, 2).
constraint(#<==, 2).
constraint(all_different, 1).
constraint(all_distinct, 1).
constraint(sum, 3).
constraint(scalar_product, 4).
constraint(tuples_in, 2).
constraint(lex_chain, 1).
constraint(element, 3).
constraint(global_cardinality, 2).
constraint(global_cardinality, 3).
constraint(circuit, 1).
constraint(cumulative, 1).
constraint(cumulative, 2).
constraint(disjoint2, 1).
constraint(automaton, 3).
constraint(automaton, 8).
constraint(chain, 2).

refused(Goal, What) :-
    (   Goal = _:Plain
    ->  true
    ;   Plain = Goal
    ),
    (   callable(Plain)
    ->  functor(Plain, Name, _),
        atom_concat('a variable with ', Name, What)
    ;   What = 'a variable with attributes'
    ).

%   post(+Constraints): posts those that a side may send. Anything else was not sent by this file.

post([]) :- !.
post([Goal|Goals]) :-
    !,
    (   Goal = clpfd:Constraint,
        crosses(judge, Goal)
    ->  ensure_clpfd,
        call(clpfd:Constraint)
    ;   Goal = dif(X, Y)
    ->  dif(X, Y)
    ;   cannot_be_split('an unknown constraint')
    ),
    post(Goals).
post(_) :-
    cannot_be_split('an unknown constraint').

ensure_clpfd :-
    (   current_module(clpfd)
    ->  true
    ;   use_module(library(clpfd), [])
    ).

%   cannot_be_split(+What): the test needs one process.

cannot_be_split(What) :-
    note_unsplit(What),
    throw(error(cannot_be_split(What), _)).

                /*******************************
                *           MESSAGES           *
                *******************************/

send(Message) :-
    flush_output(user_output),
    flush_output(user_error),
    user:'$exchange_send'(Message).

%   send_state: what the judge sets for a test holds for the program, too.

send_state :-
    (   side(judge)
    ->  working_directory(Folder, Folder),
        b_getval(ninelog_occurs_check, Check),
        State = state(Folder, Check),
        nb_getval(ninelog_state, Before),
        (   Before == State
        ->  true
        ;   nb_setval(ninelog_state, State),
            send(State)
        )
    ;   true
    ).

receive(Message) :-
    user:'$exchange_receive'(Message0),
    received(Message0, Message).

received(none, Message) :-
    !,
    receive(Message).
received(output(Stream, Text), Message) :-
    !,
    (   Stream == user_error
    ->  write(user_error, Text)
    ;   write(Text)
    ),
    receive(Message).
received(state(Folder, Check), Message) :-
    side(answerer),
    !,
    catch(working_directory(_, Folder), _, true),
    set_prolog_flag(occurs_check, Check),
    receive(Message).
received(Message, Message).
