/** <module> Threads looked at from the prompt

    Threads share one terminal here, so none gets a window of its own: what would open one says so.
*/

:- module(threadutil,
          [ threads/0, join_threads/0, thread_has_console/0, attach_console/0, attach_console/1,
            tspy/1, tspy/2, tdebug/0, tdebug/1, tnodebug/0, tnodebug/1
          ]).
:- autoload(library(apply), [foldl/4]).
:- autoload(library(prolog_debug), [spy/1]).

:- meta_predicate
    tspy(:),
    tspy(:, +).

:- multifile prolog:message//1.

%!  threads is det.
%
%   Prints the threads, how they stand and what they use.

threads :-
    findall(Row, row_of_thread(_, Row), Rows),
    print_message(information, threads(Rows)).

row_of_thread(Id, row(Name, Status, Figures)) :-
    thread_property(Id, status(Status)),
    format(string(Name), '~w', [Id]),
    (   Status == running
    ->  thread_statistics(Id, cputime, Time),
        thread_statistics(Id, stack, Used),
        thread_statistics(Id, stack_limit, Limit),
        Figures = [Time, Used, Limit]
    ;   Figures = []
    ).

%!  join_threads is det.
%
%   Joins all threads that have ended and are not detached, and prints how.

join_threads :-
    findall(row(Name, Status, []),
            ( row_of_thread(Id, row(Name, Status, [])),
              catch(thread_join(Id, Status), error(existence_error(thread, _), _), fail) ),
            Rows),
    (   Rows == []
    ->  true
    ;   print_message(information, joined_threads(Rows))
    ).

prolog:message(threads(Rows)) -->
    { widest(Rows, Width),
      format(string(Rest), '~w~t~8|~t~w~17|~t~w~30|~t~w~45|', ['Status', 'Time', 'Stack use', 'Stack limit'])
    },
    table(Rows, Width, Rest).
prolog:message(joined_threads(Rows)) -->
    { widest(Rows, Width) },
    [ 'Joined the following threads'-[], nl ],
    table(Rows, Width, "Status").

widest(Rows, Width) :-
    foldl([row(Name, _, _), W0, W]>>( string_length(Name, L), W is max(W0, L) ), Rows, 6, Width).

%   table(+Rows, +Width, +Heading)//: Width is that of the names. Text that is printed before a line must not
%   shift its columns.

table(Rows, Width, Heading) -->
    { line("Thread", Heading, Width, Head),
      string_length(Head, Length),
      format(string(Dashes), '~`-t~*|', [Length])
    },
    [ '~w'-[Head], nl, '~w'-[Dashes] ],
    rows(Rows, Width).

rows([], _) -->
    [].
rows([row(Name, Status, Figures)|Rows], Width) -->
    { standing(Figures, Status, Rest),
      line(Name, Rest, Width, Line)
    },
    [ nl, '~w'-[Line] ],
    rows(Rows, Width).

line(Name, Rest, Width, Line) :-
    format(string(Line), '~t~w~*| ~w', [Name, Width, Rest]).

standing([], Status, Text) :-
    format(string(Text), '~p', [Status]).
standing([Time, Used, Limit], Status, Text) :-
    format(string(Text), '~w~t~8|~t~3f~17|~t~D~30|~t~D~45|', [Status, Time, Used, Limit]).

%!  thread_has_console is semidet.
%
%   True in each thread if there is a terminal or other input: all threads have the same.

thread_has_console.

%!  attach_console is det.
%!  attach_console(+Title) is det.
%
%   Nothing is to be done: each thread reads and writes where the main thread does.

attach_console.

attach_console(_).

%!  tspy(:Spec) is det.
%!  tspy(:Spec, +Thread) is det.
%
%   As spy/1, and all threads, or one, are debugged.

tspy(Spec) :-
    spy(Spec),
    tdebug.

tspy(Spec, Thread) :-
    spy(Spec),
    tdebug(Thread).

%!  tdebug is det.
%!  tdebug(+Thread) is det.
%
%   All threads, or one, are debugged from their next call on.

tdebug :-
    tell_all(debug).

tdebug(Thread) :-
    thread_signal(Thread, debug).

%!  tnodebug is det.
%!  tnodebug(+Thread) is det.
%
%   All threads, or one, are debugged no more.

tnodebug :-
    tell_all(nodebug).

tnodebug(Thread) :-
    thread_signal(Thread, nodebug).

tell_all(Goal) :-
    forall(thread_property(Thread, status(running)),
           catch(thread_signal(Thread, Goal), error(existence_error(thread, _), _), true)).
