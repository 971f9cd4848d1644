/** Programs that run beside this one. */

:- module(process,
          [ process_create/3, process_wait/2, process_wait/3, process_id/1,
            is_process/1, process_kill/1, process_kill/2, process_release/1
          ]).
:- autoload(library(error), [must_be/2, type_error/2, domain_error/2, instantiation_error/1, existence_error/2]).
:- autoload(library(option), [option/3]).

%!  process_create(+Program, +Arguments, +Options) is det.
%
%   Runs Program, a file or path(Name), with Arguments: texts, numbers and
%   file(Spec). The options stdin(S), stdout(S) and stderr(S) say what S its
%   standard streams are: `std`, `null` or pipe(Stream). process(Id) names the
%   process, which is not waited for; without it and without pipes its end is
%   waited for, and must be exit(0). cwd(Folder) is where it runs,
%   environment(Pairs) are further variables.

process_create(Program, Arguments, Options) :-
    ( var(Program) -> instantiation_error(Program) ; true ),
    must_be(list, Arguments),
    executable(Program, File),
    maplist(word, Arguments, Words),
    maplist(channel(Options), [stdin, stdout, stderr], Ways, Streams0),
    exclude(==(none), Streams0, Streams),
    Ways = [In, Out, Err],
    option(cwd(Folder0), Options, []),
    ( Folder0 == [] -> Folder = [] ; absolute_file_name(Folder0, Folder, [file_type(directory)]) ),
    option(environment(Variables0), Options, []),
    option(env(Variables), Options, Variables0),
    '$process_start'(File, Words, io(In, Out, Err, Folder, Variables), Process, Pipes),
    named(Streams, Pipes),
    (   memberchk(process(Id), Options)
    ->  Id = Process
    ;   Streams = [_|_]
    ->  true
    ;   process_wait(Process, Status),
        (   Status == exit(0)
        ->  true
        ;   throw(error(process_error(File, Status), _))
        )
    ).

executable(Program, File) :-
    (   exe_options(Options),
        absolute_file_name(Program, File0, [file_errors(fail)|Options])
    ->  File = File0
    ;   absolute_file_name(Program, File0, [access(exist), file_errors(fail)])
    ->  File = File0
    ;   existence_error(source_sink, Program)
    ).

% How a program is looked for.

exe_options([access(execute)]).

word(Argument, Word) :-
    (   var(Argument)
    ->  instantiation_error(Argument)
    ;   Argument = file(Spec)
    ->  absolute_file_name(Spec, Word)
    ;   atomic(Argument),
        Argument \== []
    ->  Word = Argument
    ;   is_list(Argument)
    ->  atomic_list_concat(Argument, Word)
    ;   type_error(atomic, Argument)
    ).

channel(Options, Name, Way, Stream) :-
    Option =.. [Name, Wanted],
    option(Option, Options, std),
    (   memberchk(Wanted, [std, null])
    ->  Way = Wanted,
        Stream = none
    ;   ( Wanted = pipe(Pipe) -> Settings = [] ; Wanted = pipe(Pipe, Settings) )
    ->  Way = pipe,
        Stream = Pipe-Settings
    ;   domain_error(process_stream, Wanted)
    ).

named([], []).
named([Stream-Settings|Streams], [Stream|Pipes]) :-
    forall(member(Setting, Settings), set_stream(Stream, Setting)),
    named(Streams, Pipes).

%!  process_wait(+Process, -Status) is det.
%!  process_wait(+Process, -Status, +Options) is det.
%
%   Status tells how Process has ended: exit(Code) or killed(Signal); it is `timeout` if that takes longer
%   than timeout(Seconds) allows. Afterwards there is no such process.

process_wait(Process, Status) :-
    process_wait(Process, Status, []).

process_wait(Process, Status, Options) :-
    option(timeout(Seconds), Options, infinite),
    (   Seconds == infinite
    ->  Deadline = inf
    ;   get_time(Now),
        Deadline is Now + Seconds
    ),
    ended(Process, Deadline, Ended),
    Status = Ended.

ended(Process, Deadline, Status) :-
    (   '$process_status'(Process, Code)
    ->  (   Code > 128
        ->  Signal is Code - 128,
            Status = killed(Signal)
        ;   Status = exit(Code)
        )
    ;   Deadline \== inf,
        get_time(Now),
        Now >= Deadline
    ->  Status = timeout
    ;   sleep(0.002),
        ended(Process, Deadline, Status)
    ).

%!  process_id(-Id) is det.
%
%   Id is the number of the process that runs this program.

process_id(Id) :-
    current_prolog_flag(pid, Id).

%!  is_process(@Term) is semidet.
%
%   Term is the number of a process that nobody has waited for.

is_process(Term) :-
    integer(Term),
    catch('$process_kill'(Term, 0), error(existence_error(process, _), _), fail).

%!  process_kill(+Process) is det.
%!  process_kill(+Process, +Signal) is det.
%
%   Sends a signal, `term` unless there is another name or number.

process_kill(Process) :-
    process_kill(Process, term).

process_kill(Process, Signal) :-
    (   integer(Signal)
    ->  Number = Signal
    ;   must_be(atom, Signal),
        current_signal(Signal, Number, _)
    ->  true
    ;   domain_error(signal, Signal)
    ),
    '$process_kill'(Process, Number).

%!  process_release(+Process) is det.
%
%   Nobody will wait for Process.

process_release(Process) :-
    must_be(integer, Process).
