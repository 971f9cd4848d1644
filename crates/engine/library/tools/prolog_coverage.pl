/** Which clauses a goal enters.

While the goal runs, the clauses of programs are compiled so that they count how often
they are entered and left. The clauses of libraries are not counted.
*/

:- module(prolog_coverage,
          [ coverage/1, coverage/2, coverage_data/1 ]).
:- autoload(library(aggregate), [aggregate_all/3]).
:- autoload(library(filesex), [make_directory_path/1]).
:- autoload(library(lists), [member/2]).
:- autoload(library(option), [option/2, option/3]).
:- autoload(library(readutil), [read_line_to_string/2]).

:- meta_predicate coverage(0), coverage(0, +).
:- dynamic counted/3.

%!  coverage(:Goal) is semidet.
%
%   Calls Goal once, and prints for each file of the program how many of its
%   clauses were entered, and how many of these never succeeded.

coverage(Goal) :-
    coverage(Goal, []).

%!  coverage(:Goal, +Options) is semidet.
%
%   The same. Options are modules(Modules), which leaves out others;
%   annotate(true), to write each file with a mark before each clause: ++N if
%   it succeeded each of N times, --N if it failed so often, +N-M for both,
%   +N*M if it was entered N times and succeeded M times, ### if it was never
%   called; dir(Folder) and ext(Extension), where these files go; and
%   line_numbers(false).

coverage(Goal, Options) :-
    setup_call_cleanup(start, once(Goal), finish(Options)).

start :-
    '$start_coverage'.

finish(Options) :-
    '$stop_coverage'(Counts),
    retractall(counted(_, _, _)),
    forall(member(Count, Counts), assertz(Count)),
    report(Options).

%!  coverage_data(-Data) is det.
%
%   Data is what the last call of coverage/1,2 has counted: a list of terms
%   clause(File, Line, Entered, Succeeded) of all clauses of the files that
%   were entered, sorted.

coverage_data(Data) :-
    coverage_data([], Data).

coverage_data(Options, Data) :-
    findall(File, ( counted(Clause, _, _), place(Clause, File, _) ), Files0),
    sort(Files0, Files),
    findall(clause(File,Line,Entered,Left),
            ( member(File, Files),
              wanted(File, Options),
              clause_of_file(File, Clause),
              place(Clause, File, Line),
              (   counted(Clause, Entered, Left)
              ->  true
              ;   Entered = 0,
                  Left = 0
              )
            ),
            Data0),
    msort(Data0, Data).

wanted(File, Options) :-
    (   option(modules(Modules), Options)
    ->  (   module_property(Module, file(File))
        ->  memberchk(Module, Modules)
        ;   memberchk(user, Modules)
        )
    ;   true
    ).

place(Clause, File, Line) :-
    clause_property(Clause, file(File)),
    clause_property(Clause, line_count(Line)).

clause_of_file(File, Clause) :-
    (   module_property(Module0, file(File))
    ->  Module = Module0
    ;   Module = user
    ),
    predicate_property(Module:Head, file(File)),
    \+ predicate_property(Module:Head, imported_from(_)),
    nth_clause(Module:Head, _, Clause),
    clause_property(Clause, file(File)).

report(Options) :-
    coverage_data(Options, Data),
    findall(File, member(clause(File,_,_,_), Data), Files0),
    sort(Files0, Files),
    line(=),
    format('~t~w~t~78|~n', ['Coverage by File']),
    line(=),
    format('~w~t~w~64|~t~w~72|~t~w~78|~n', ['File','Clauses','%Cov','%Fail']),
    line(=),
    forall(member(File, Files), report_file(File, Data)),
    line(=),
    (   option(annotate(true), Options)
    ->  forall(member(File, Files), annotate(File, Data, Options))
    ;   true
    ).

line(Char) :-
    char_code(Char, Code),
    format('~*c~n', [78,Code]).

report_file(File, Data) :-
    aggregate_all(count, member(clause(File,_,_,_), Data), All),
    aggregate_all(count, ( member(clause(File,_,Entered,_), Data), Entered > 0 ), Covered),
    aggregate_all(count, ( member(clause(File,_,Entered,0), Data), Entered > 0 ), Failed),
    CoveredPart is 100*Covered/All,
    FailedPart is 100*Failed/All,
    format('~w~t~D~64|~t~1f~72|~t~1f~78|~n', [File,All,CoveredPart,FailedPart]).

%   A copy of the file with marks.

annotate(File, Data, Options) :-
    option(ext(Extension), Options, cov),
    (   option(dir(Folder), Options)
    ->  make_directory_path(Folder),
        file_base_name(File, Base),
        atomic_list_concat([Folder,/,Base,'.',Extension], Out)
    ;   atomic_list_concat([File,'.',Extension], Out)
    ),
    option(line_numbers(Numbers), Options, true),
    setup_call_cleanup(
        open(File, read, In),
        setup_call_cleanup(
            open(Out, write, To),
            annotate_lines(In, To, 1, File, Data, Numbers),
            close(To)),
        close(In)).

annotate_lines(In, Out, Line, File, Data, Numbers) :-
    read_line_to_string(In, Text),
    (   Text == end_of_file
    ->  true
    ;   findall(Mark, ( member(clause(File,Line,Entered,Left), Data), mark(Entered, Left, Mark) ), Marks),
        atomic_list_concat(Marks, ' ', Shown),
        (   Numbers == true
        ->  format(Out, '~t~d~5| ~w ~t~15|~w~n', [Line,Shown,Text])
        ;   format(Out, '~w ~t~9|~w~n', [Shown,Text])
        ),
        Line1 is Line+1,
        annotate_lines(In, Out, Line1, File, Data, Numbers)
    ).

mark(0, _, '###') :-
    !.
mark(Entered, Left, Mark) :-
    (   Left =:= Entered
    ->  format(atom(Mark), '++~D', [Entered])
    ;   Left =:= 0
    ->  format(atom(Mark), '--~D', [Entered])
    ;   Left < Entered
    ->  Failed is Entered-Left,
        format(atom(Mark), '+~D-~D', [Left,Failed])
    ;   format(atom(Mark), '+~D*~D', [Entered,Left])
    ).
