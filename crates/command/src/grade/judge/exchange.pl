:- module(ninelog_exchange, []).

/** <module> Calls between the judge and the answerer

Both processes load this file: the judge has the tests, the answerer has the
program. Each may call the other while it waits for an answer itself, so the
calls are nested, and both stacks grow and shrink alike.

    call(Level, Id, Goal, Shared, Constraints)  Goal is to be run
    last(Id, Shared, Constraints)               its only or last solution
    more(Id, Shared, Constraints)               a solution, and there may be others
    fail(Id)                                    no more solutions
    throw(Id, Ball)                             an exception
    redo(Id)                                    the next solution is wanted
    cut(Id), done(Id)                           no more are wanted; and the reply
    output(Stream, Text)                        what was written meanwhile
    assertion(Goal)                             an assertion of the program has failed
    raised(Place)                               where the next exception comes from
    state(Folder, OccursCheck, Most)            the judge's current folder and flag have changed, or the
                                                inferences that a call of the test may take

Level is the depth of the call. A call with the level of an older one, or with
a lower one, says that the caller has backtracked: what was run for those is
undone first. Ids are never used again, so an answer that nobody waits for any
more is noticed and dropped.

A variable that was passed is the same variable on both sides as long as the
call lives: both have a number for it. Shared are pairs Number-Term, for the
variables that a message is about and those that were bound meanwhile.
Constraints are those that the other side does not have yet. What is known of
both is undone with the stacks, which are alike, so both sides know the same.

Each side says what it may call (may_call/0), what it runs for the other one
(run_received/1), and what it keeps in mind of answers (note/1, note_ball/2,
note_unsplit/1).

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
    nb_setval(ninelog_state, state(-, false, none)),
    nb_setval(ninelog_most, none),
    nb_setval(ninelog_limited, none),
    nb_setval(ninelog_shared, []),
    nb_setval(ninelog_number, 0),
    nb_setval(ninelog_place, none),
    nb_setval(ninelog_posted, []).

                /*******************************
                *            CALLS             *
                *******************************/

%   across(+Goal) is nondet: the other side runs Goal.

across(Goal) :-
    may_call,
    next_id(Id),
    b_getval(ninelog_level, Level0),
    Level is Level0+1,
    b_setval(ninelog_level, Level),
    portable(Goal, Sent, Shared, Constraints),
    send_state,
    catch(send_call(Level, Id, Sent, Shared, Constraints), error(cannot_be_split(What), _),
          cannot_be_split(What)),
    b_getval(ninelog_entries, Entries),
    prolog_current_choice(Choice),
    State = state(asked, Choice, Entries),
    call_cleanup(answers(Id, State), ended(State, Id)).

%   send_call(+Level, +Id, +Goal, +Shared, +Constraints): of all streams, the program has one that means the
%   same: what it writes to its current output comes to that of the test.

send_call(Level, Id, Goal, Shared, Constraints) :-
    catch(send(call(Level, Id, Goal, Shared, Constraints)), error(cannot_be_split(What), _), Unfit = What),
    (   var(Unfit)
    ->  true
    ;   side(judge),
        current_output(Out),
        in_place_of(Out, Goal, current_output, Goal1),
        Goal1 \== Goal
    ->  send(call(Level, Id, Goal1, Shared, Constraints))
    ;   throw(error(cannot_be_split(Unfit), _))
    ).

in_place_of(Old, Term, New, Term1) :-
    (   Term == Old
    ->  Term1 = New
    ;   compound(Term)
    ->  compound_name_arguments(Term, Name, Args),
        in_place_of_each(Args, Old, New, Args1),
        compound_name_arguments(Term1, Name, Args1)
    ;   Term1 = Term
    ).

in_place_of_each([], _, _, []).
in_place_of_each([Arg|Args], Old, New, [Arg1|Args1]) :-
    in_place_of(Old, Arg, New, Arg1),
    in_place_of_each(Args, Old, New, Args1).

next_id(Id) :-
    nb_getval(ninelog_id, Id0),
    Id is Id0+1,
    nb_setval(ninelog_id, Id).

%   answers(+Id, !State) is nondet: takes messages until there is an answer to call Id. State is
%   state(How, Choice, Entries): the other side is working on it (asked), may have more solutions (open), or
%   has none (over); the newest choice point and the entries before the call.

answers(Id, State) :-
    receive(Message),
    answer(Message, Id, State).

answer(last(Id, Shared, Constraints), Id, State) :-
    !,
    over(State),
    arg(3, State, Entries),
    b_setval(ninelog_entries, Entries),
    take(Shared, Constraints).
answer(more(Id, Shared, Constraints), Id, State) :-
    !,
    (   nb_setarg(1, State, open),
        take(Shared, Constraints)
    ;   nb_setarg(1, State, asked),
        send(redo(Id)),
        answers(Id, State)
    ).
answer(fail(Id), Id, State) :-
    !,
    over(State),
    fail.
answer(throw(Id, Ball), Id, State) :-
    !,
    over(State),
    (   nonvar(Ball),
        Ball = error(Formal, _),
        nonvar(Formal),
        Formal = cannot_be_split(What)
    ->  note_unsplit(What)
    ;   true
    ),
    note([0-Ball]),
    nb_getval(ninelog_place, Place),
    nb_setval(ninelog_place, none),
    note_ball(Ball, Place),
    throw_here(Ball).
answer(call(Level, New, Goal, Shared, Constraints), Id, State) :-
    integer(Level),
    integer(New),
    !,
    serve(Level, New, Goal, Shared, Constraints),
    answers(Id, State).
answer(redo(Of), _, _) :-
    entry(Of, Entry),
    arg(5, Entry, served),
    !,
    arg(4, Entry, Choice),
    prolog_cut_to(Choice),
    fail.
answer(cut(Of), Id, State) :-
    !,
    cut(Of),
    answers(Id, State).
answer(_, Id, State) :-
    answers(Id, State).

%   throw_here(+Ball): after abort/0 the other side is gone, and nothing goes on here either.

throw_here(Ball) :-
    (   Ball == '$aborted',
        side(judge)
    ->  user:'$exchange_abandon',
        abort
    ;   throw(Ball)
    ).

%   over(!State): what the other side has called meanwhile has no more solutions either.

over(State) :-
    nb_setarg(1, State, over),
    arg(2, State, Choice),
    prolog_cut_to(Choice).

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
until_done(call(Level, New, Goal, Shared, Constraints), Id) :-
    integer(Level),
    integer(New),
    !,
    serve(Level, New, Goal, Shared, Constraints),
    until_done(Id).
until_done(_, Id) :-
    until_done(Id).

                /*******************************
                *            SERVICE           *
                *******************************/

%   Goals that run for the other side: entry(Id, Level, Start, Last, State). Start is the choice point below
%   the goal, Last the newest one after its solution; State is served or cut.

%   serve(+Level, +Id, +Goal, +Shared, +Constraints): runs a goal for the other side. Succeeds when the answer
%   is sent, whatever it is. The solutions of the goal are choices of this predicate.

serve(Level, Id, Goal, Shared, Constraints) :-
    b_getval(ninelog_entries, Entries),
    (   oldest(Entries, Level, none, Entry),
        Entry \== none
    ->  nb_setval(ninelog_pending, call(Level, Id, Goal, Shared, Constraints)),
        arg(3, Entry, Start),
        prolog_cut_to(Start),
        fail
    ;   serve_new(Level, Id, Goal, Shared, Constraints, Entries)
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

serve_new(Level0, Id, Goal, Shared, Constraints, Entries) :-
    b_getval(ninelog_level, Own),
    Level is max(Level0, Own+1),
    (   prolog_current_choice(Start),
        Entry = entry(Id, Level, Start, Start, served),
        b_setval(ninelog_level, Level),
        b_setval(ninelog_entries, [Entry|Entries]),
        catch(( solution(Goal, Shared, Constraints, Answer, Id, Last),
                send(Answer)
              ),
              Ball, aborted(Ball, Id)),
        (   var(Ball)
        ->  setarg(4, Entry, Last)
        ;   portable_ball(Ball, Sent),
            catch(send(throw(Id, Sent)), Unfit, send(throw(Id, Unfit)))
        )
    ;   nb_getval(ninelog_pending, Pending),
        (   Pending = call(NextLevel, Next, NextGoal, NextShared, NextConstraints)
        ->  nb_setval(ninelog_pending, none),
            serve(NextLevel, Next, NextGoal, NextShared, NextConstraints)
        ;   send(fail(Id))
        )
    ).

solution(Goal, Shared, Constraints, Answer, Id, Last) :-
    take(Shared, Constraints),
    call_cleanup(run_received(Goal), IsLast = true),
    prolog_current_choice(Last),
    portable([], _, Values, Residual),
    (   IsLast == true
    ->  Answer = last(Id, Values, Residual)
    ;   Answer = more(Id, Values, Residual)
    ).

%   aborted(+Ball, +Id): after abort/0, catch/3 goes on with it when this has been called.

aborted(Ball, Id) :-
    (   Ball == '$aborted'
    ->  send(throw(Id, Ball))
    ;   true
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

%   portable(+Term, -Sent, -Shared, -Constraints): what a message about Term consists of, without attributes.
%   Shared are the variables of Term, and those that were bound since the last message; Constraints are new to
%   the other side.

portable(Term, Sent, Shared, Constraints) :-
    b_getval(ninelog_shared, Pairs0),
    (   acyclic_term(Term-Pairs0)
    ->  true
    ;   cannot_be_split('a cyclic term')
    ),
    numbered(Term, Pairs0, Pairs),
    b_setval(ninelog_shared, Pairs),
    term_attvars(Term-Pairs, Attributed),
    (   Attributed == []
    ->  Sent = Term,
        Constraints = [],
        concerned(Pairs, Term, Shared)
    ;   known_attributes(Attributed),
        new_constraints(Attributed, New),
        concerned(Pairs, Term-New, Concerned),
        copy_term_nat(sent(Term, Concerned, New), sent(Sent, Shared, Constraints))
    ).

%   numbered(+Term, +Pairs0, -Pairs): variables that both sides do not know yet get numbers: those of the
%   judge are positive, those of the answerer negative.

numbered(Term, Pairs0, Pairs) :-
    open_values(Pairs0, Open, Bound),
    term_variables(Open, Known),
    length(Known, Count),
    term_variables(Known-Term-Bound, All),
    length(Before, Count),
    '$append'(Before, New, All),
    number_each(New, Pairs0, Pairs).

open_values([], [], []).
open_values([_-Value|Pairs], Open, Bound) :-
    (   var(Value)
    ->  Open = [Value|Open1],
        Bound = Bound1
    ;   Open = Open1,
        Bound = [Value|Bound1]
    ),
    open_values(Pairs, Open1, Bound1).

number_each([], Pairs, Pairs).
number_each([Variable|Variables], Pairs0, Pairs) :-
    nb_getval(ninelog_number, Number0),
    (   side(judge)
    ->  Number is Number0+1
    ;   Number is Number0-1
    ),
    nb_setval(ninelog_number, Number),
    number_each(Variables, [Number-Variable|Pairs0], Pairs).

%   concerned(+Pairs, +Term, -Concerned): the pairs of variables that are bound, that occur in Term or in what
%   is bound, or that are the same as another one.

concerned(Pairs, Term, Concerned) :-
    open_values(Pairs, _, Bound),
    term_variables(Term-Bound, Variables0),
    sort(Variables0, Variables),
    by_value(Pairs, ByValue0),
    keysort(ByValue0, ByValue),
    chosen(ByValue, Variables, none, Concerned).

by_value([], []).
by_value([Number-Value|Pairs], [Value-Number|ByValue]) :-
    by_value(Pairs, ByValue).

chosen([], _, _, []).
chosen([Value-Number|ByValue], Variables0, Before, Concerned) :-
    (   nonvar(Value)
    ->  Concerned = [Number-Value|Concerned1],
        Variables = Variables0
    ;   up_to(Variables0, Value, Variables),
        (   Variables = [Variable|_],
            Variable == Value
        ;   Before == Value
        ;   ByValue = [Next-_|_],
            Next == Value
        )
    ->  Concerned = [Number-Value|Concerned1]
    ;   Concerned = Concerned1,
        up_to(Variables0, Value, Variables)
    ),
    chosen(ByValue, Variables, Value, Concerned1).

%   up_to(+Variables0, +Value, -Variables): drops those before Value in the standard order.

up_to([], _, []).
up_to([Variable|Variables0], Value, Variables) :-
    (   Variable @< Value
    ->  up_to(Variables0, Value, Variables)
    ;   Variables = [Variable|Variables0]
    ).

%   take(+Shared, +Constraints): what the other side says. It may have sent anything.

take(Shared, Constraints) :-
    (   is_list(Shared),
        are_pairs(Shared)
    ->  true
    ;   cannot_be_split('an unknown variable')
    ),
    note(Shared),
    b_getval(ninelog_shared, Pairs0),
    keysort(Shared, New),
    keysort(Pairs0, Old),
    joined(New, Old, Pairs, Values, Values1),
    b_setval(ninelog_shared, Pairs),
    (   Constraints == []
    ->  true
    ;   b_getval(ninelog_posted, Posted),
        b_setval(ninelog_posted, [Constraints|Posted])
    ),
    Values = Values1,
    (   bound_some(Shared)
    ->  open_pairs(Pairs, Open),
        b_setval(ninelog_shared, Open)
    ;   true
    ),
    post(Constraints).

are_pairs([]).
are_pairs([Pair|Pairs]) :-
    nonvar(Pair),
    Pair = Number-_,
    integer(Number),
    are_pairs(Pairs).

%   joined(+New, +Old, -Pairs, -Values1, -Values2): pairs of both lists, which are sorted by their numbers.
%   Values1 and Values2 are the values of numbers that are in both.

joined([], Old, Old, [], []) :-
    !.
joined(New, [], New, [], []) :-
    !.
joined([Number1-Value1|New], [Number2-Value2|Old], [Pair|Pairs], Values1, Values2) :-
    compare(Order, Number1, Number2),
    (   Order = (=)
    ->  Pair = Number1-Value1,
        Values1 = [Value1|More1],
        Values2 = [Value2|More2],
        joined(New, Old, Pairs, More1, More2)
    ;   Order = (<)
    ->  Pair = Number1-Value1,
        joined(New, [Number2-Value2|Old], Pairs, Values1, Values2)
    ;   Pair = Number2-Value2,
        joined([Number1-Value1|New], Old, Pairs, Values1, Values2)
    ).

bound_some([_-Value|Pairs]) :-
    (   nonvar(Value)
    ->  true
    ;   bound_some(Pairs)
    ).

open_pairs([], []).
open_pairs([Number-Value|Pairs], Open) :-
    (   var(Value)
    ->  Open = [Number-Value|Open1]
    ;   Open = Open1
    ),
    open_pairs(Pairs, Open1).

                /*******************************
                *          CONSTRAINTS         *
                *******************************/

%   new_constraints(+Attributed, -New): the constraints of these variables that the other side does not have.
%   Constraints about the same variable that is not passed are compared as a whole, up to its name.

new_constraints(Attributed, New) :-
    copy_term(Attributed, Copies, Goals0),
    Copies = Attributed,
    side(Side),
    crossing(Goals0, Side, Goals1),
    b_getval(ninelog_posted, Posted0),
    flat(Posted0, [], Posted1),
    sort(Goals1, Goals2),
    sort(Posted1, Posted),
    without(Goals2, Posted, Goals3),
    (   Goals3 == []
    ->  New = []
    ;   b_getval(ninelog_shared, Pairs),
        open_values(Pairs, Open, _),
        term_variables(Open, Known),
        groups(Goals3, Known, Groups, Alone),
        (   Groups == []
        ->  New = Alone
        ;   groups(Posted, Known, Old, _),
            without_variants(Groups, Old, Known, Kept),
            flat(Kept, Alone, New)
        ),
        (   New == []
        ->  true
        ;   b_setval(ninelog_posted, [New|Posted0])
        )
    ).

%   flat(+Lists, +Tail, -List)

flat([], List, List).
flat([List0|Lists], Tail, List) :-
    flat(Lists, Tail, List1),
    '$append'(List0, List1, List).

%   without(+Sorted, +Other, -Rest): the elements that are not in Other, which is sorted, too.

without([], _, []) :- !.
without(Rest, [], Rest) :- !.
without([X|Xs], [Y|Ys], Rest) :-
    compare(Order, X, Y),
    (   Order = (=)
    ->  without(Xs, [Y|Ys], Rest)
    ;   Order = (<)
    ->  Rest = [X|Rest1],
        without(Xs, [Y|Ys], Rest1)
    ;   without([X|Xs], Ys, Rest)
    ).

%   groups(+Goals, +Known, -Groups, -Alone): Alone have no variables but Known ones. Goals in the same group
%   are connected by other variables.

groups([], _, [], []).
groups([Goal|Goals], Known, Groups, Alone) :-
    groups(Goals, Known, Groups1, Alone1),
    unknown_variables(Goal, Known, Variables),
    (   Variables == []
    ->  Groups = Groups1,
        Alone = [Goal|Alone1]
    ;   Alone = Alone1,
        connected(Groups1, Known, Variables, Together, Others),
        flat(Together, [], Group),
        Groups = [[Goal|Group]|Others]
    ).

unknown_variables(Term, Known, Variables) :-
    length(Known, Count),
    term_variables(Known-Term, All),
    length(Before, Count),
    '$append'(Before, Variables, All).

connected([], _, _, [], []).
connected([Group|Groups], Known, Variables, Together, Others) :-
    unknown_variables(Group, Known, Own),
    (   '$member'(Variable, Own),
        '$member'(Other, Variables),
        Variable == Other
    ->  Together = [Group|Together1],
        Others = Others1
    ;   Together = Together1,
        Others = [Group|Others1]
    ),
    connected(Groups, Known, Variables, Together1, Others1).

without_variants([], _, _, []).
without_variants([Group|Groups], Old, Known, Kept) :-
    (   '$member'(Group0, Old),
        same_length(Group0, Group),
        Group0-Known =@= Group-Known
    ->  Kept = Kept1
    ;   Kept = [Group|Kept1]
    ),
    without_variants(Groups, Old, Known, Kept1).

same_length([], []).
same_length([_|Xs], [_|Ys]) :-
    same_length(Xs, Ys).

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

%   load_text(+Text, +Id, +Imports): loads a text as the file Id, of which module `user` imports all, or
%   nothing.

load_text(Text, Id, Imports) :-
    setup_call_cleanup(open_string(Text, Stream),
                       catch(load_files(user:Id, [stream(Stream),silent(true),imports(Imports)]), Error,
                             print_message(error, Error)),
                       close(Stream)).

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
        nb_getval(ninelog_most, Most),
        State = state(Folder, Check, Most),
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
    note([0-Text]),
    (   Stream == user_error
    ->  write(user_error, Text)
    ;   write(Text)
    ),
    receive(Message).
received(assertion(Goal), Message) :-
    side(judge),
    !,
    (   '$assertion_failed'(Goal)
    ->  true
    ;   true
    ),
    receive(Message).
received(raised(Place), Message) :-
    side(judge),
    !,
    (   string(Place)
    ->  nb_setval(ninelog_place, Place)
    ;   true
    ),
    receive(Message).
received(state(Folder, Check, Most), Message) :-
    side(answerer),
    !,
    nb_setval(ninelog_most, Most),
    catch(working_directory(_, Folder), _, true),
    set_prolog_flag(occurs_check, Check),
    receive(Message).
received(Message, Message).
