/** Assertions, and messages that can be switched on by topic. */

:- module(prolog_debug,
          [ debug/3, debug/1, nodebug/1, debugging/1, debugging/2,
            list_debug_topics/0, list_debug_topics/1,
            debug_message_context/1, assertion/1
          ]).
:- autoload(library(lists), [member/2, append/3, delete/3]).
:- autoload(library(error), [must_be/2]).
:- autoload(library(option), [option/3]).
:- autoload(library(prolog_stack), [backtrace/1]).

:- meta_predicate
    assertion(0),
    debug(+, +, :).

:- multifile
    prolog:assertion_failed/2,
    prolog:debug_print_hook/3,
    prolog:message//1,
    sandbox:safe_meta/2.

%   topic(Topic, Enabled, Destinations): a topic that is known.
%   context(Kind): what to print before a debug message.

:- dynamic
    topic/3,
    context/1.

%!  debugging(?Topic) is nondet.
%
%   Topic is being debugged. Fails silently if Topic is not known.

debugging(Topic) :-
    topic(Topic, true, _).

%!  debugging(?Topic, ?Enabled) is nondet.
%
%   Topic is known, and Enabled is true if it is being debugged, else false.

debugging(Topic, Enabled) :-
    topic(Topic, Enabled, _).

%!  debug(+Topic) is det.
%
%   Switches on the messages of all topics that unify with Topic. Topic may
%   be Topic > Destination, where Destination is a file or a stream.

debug(Topic) :-
    set_debug(Topic, true).

%!  nodebug(+Topic) is det.
%
%   Switches off the messages of all topics that unify with Topic.

nodebug(Topic) :-
    set_debug(Topic, false).

set_debug(Spec, Enabled) :-
    destination(Spec, Topic, Destination),
    findall(Topic-Destinations,
            retract(topic(Topic, _, Destinations)),
            Known),
    set_topics(Known, Topic, Enabled, Destination).

destination(Spec, Topic, Destinations) :-
    (   nonvar(Spec),
        Spec = (Topic>Destination)
    ->  Destinations = [Destination]
    ;   Topic = Spec,
        Destinations = []
    ).

set_topics([], Topic, Enabled, Destination) :-
    (   prolog_load_context(file, _)
    ->  true
    ;   print_message(warning, debug_no_topic(Topic))
    ),
    assertz(topic(Topic, Enabled, Destination)).
set_topics([Known|More], _, Enabled, Destination) :-
    keep_topics([Known|More], Enabled, Destination).

keep_topics([], _, _).
keep_topics([Topic-Destinations0|Known], Enabled, Destination) :-
    (   Enabled == true
    ->  add_destination(Destination, Destinations0, Destinations)
    ;   Destinations = []
    ),
    assertz(topic(Topic, Enabled, Destinations)),
    keep_topics(Known, Enabled, Destination).

add_destination([], Destinations, Destinations).
add_destination([Destination], Destinations0, [Destination|Destinations]) :-
    delete(Destinations0, Destination, Destinations).

%!  list_debug_topics is det.
%
%   Prints all known topics and whether they are being debugged.

list_debug_topics :-
    list_debug_topics([]).

%!  list_debug_topics(+Options) is det.
%
%   Prints known topics. Options are active(Bool), only topics of this
%   state, and output(To).

list_debug_topics(Options) :-
    option(active(Active), Options, _),
    findall(Topic-Enabled-Destinations,
            ( topic(Topic, Enabled, Destinations),
              \+ Active \= Enabled
            ),
            Topics),
    print_message(information, debug_topics(Topics)).

%   A topic becomes known when a clause that uses it is loaded.

:- multifile system:goal_expansion/2.
:- dynamic system:goal_expansion/2.

system:goal_expansion(debug(Topic, _, _), _) :-
    nonvar(Topic),
    \+ ( prolog_debug:topic(Known, _, _),
         Known =@= Topic
       ),
    assertz(prolog_debug:topic(Topic, false, [])),
    fail.

%!  debug_message_context(+What) is det.
%
%   Adds to or removes from what is printed before each message: What is
%   +time, +time(Format), +thread, or the same with `-`.

debug_message_context(+Kind) :-
    !,
    forget_context(Kind),
    assertz(context(Kind)).
debug_message_context(-Kind) :-
    !,
    forget_context(Kind).
debug_message_context(What) :-
    must_be(oneof([+time,-time,+thread,-thread]), What).

forget_context(Kind) :-
    functor(Kind, Name, _),
    forall(( member(General, [Name,_]),
             context(General),
             functor(General, Name, _)
           ),
           retractall(context(General))).

%!  debug(+Topic, +Format, :Args) is det.
%
%   Prints a message with format/2 if Topic is being debugged.

debug(Topic, Format, Args) :-
    topic(Topic, true, Destinations),
    !,
    print_debug(Topic, Destinations, Format, Args).
debug(_, _, _).

print_debug(Topic, _, Format, _:Args) :-
    prolog:debug_print_hook(Topic, Format, Args),
    !.
print_debug(_, [], Format, _:Args) :-
    !,
    write_debug(user_error, Format, Args).
print_debug(Topic, Destinations, Format, Args) :-
    forall(member(Destination, Destinations),
           print_debug_to(Destination, Topic, Format, Args)).

print_debug_to(Destination, _, Format, _:Args) :-
    current_stream(Destination),
    !,
    write_debug(Destination, Format, Args).
print_debug_to(File, _, Format, _:Args) :-
    setup_call_cleanup(open(File, append, Out),
                       write_debug(Out, Format, Args),
                       close(Out)).

current_stream(Destination) :-
    is_stream(Destination).

write_debug(Out, Format, Args) :-
    phrase(debug_lines(Format, Args), Lines),
    append(Lines, [nl], Lines1),
    print_message_lines(Out, kind(debug(_)), Lines1).

%!  assertion(:Goal) is det.
%
%   Does nothing if Goal is true. Otherwise prints a message and a backtrace
%   and throws assertion_error, or goes on into the tracer at the prompt.

assertion(Goal) :-
    \+ \+ catch(Goal, Error, assertion_failed(error(Error), Goal)),
    !.
assertion(Goal) :-
    assertion_failed(fail, Goal).

assertion_failed(Reason, _) :-
    nonvar(Reason),
    Reason = error(Error),
    passes_through(Error),
    !,
    throw(Error).
assertion_failed(Reason0, Goal) :-
    plain_reason(Reason0, Reason),
    '$assertion_failed'(Goal),
    (   prolog:assertion_failed(Reason, Goal)
    ->  true
    ;   print_message(error, assertion_failed(Reason, Goal)),
        backtrace(10),
        (   current_prolog_flag(break_level, _)
        ->  trace
        ;   throw(error(assertion_error(Reason, Goal), _))
        )
    ).

plain_reason(error(Error), Error) :- !.
plain_reason(Reason, Reason).

%   True for exceptions that are control flow rather than errors: they must reach their receiver.

passes_through(Error) :-
    nonvar(Error),
    passing(Error).

passing('$aborted').
passing(unwind(_)).
passing(time_limit_exceeded).
passing(time_limit_exceeded(_)).

prolog:message(assertion_failed(_, Goal)) -->
    [ 'Assertion failed: ~q'-[Goal] ].
prolog:message(debug_no_topic(Topic)) -->
    [ '~q: no matching debug topic (yet)'-[Topic] ].
prolog:message(debug(Format, Args)) -->
    debug_lines(Format, Args).
prolog:message(debug_topics(Topics)) -->
    [ '~w~t ~w~35| ~w~n~`\u2015t~48|'-['Debug Topic', 'Activated', 'To'] ],
    debug_topics(Topics).

debug_lines(Format, Args) -->
    debug_context,
    [ Format-Args ].

debug_context -->
    { findall(Kind, context(Kind), Kinds) },
    debug_contexts(Kinds).

debug_contexts([]) -->
    [].
debug_contexts([Kind|Kinds]) -->
    debug_context(Kind),
    debug_contexts(Kinds).

debug_context(time) -->
    !,
    debug_context(time('%T.%3f')).
debug_context(time(Format)) -->
    !,
    { get_time(Now),
      format_time(string(Text), Format, Now)
    },
    [ '~w '-[Text] ].
debug_context(_) -->
    [].

debug_topics([]) -->
    [].
debug_topics([Topic-Enabled-Destinations|Topics]) -->
    { enabled_mark(Enabled, Mark),
      copy_term(Topic, Shown),
      numbervars(Shown, 0, _, [singletons(true)])
    },
    [ nl, '~p~t ~w~35|'-[Shown, Mark] ],
    debug_destinations(Destinations),
    debug_topics(Topics).

debug_destinations([]) -->
    [].
debug_destinations([Destination|Destinations]) -->
    [ ' ~p'-[Destination] ],
    debug_destinations(Destinations).

enabled_mark(true, '\u2714').
enabled_mark(false, -).
