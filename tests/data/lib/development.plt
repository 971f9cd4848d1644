% Tests of libraries for those who develop programs: profile/1, coverage/1, comments, packs.

:- use_module(library(plunit)).
:- use_module(library(statistics)).
:- use_module(library(prolog_coverage)).
:- use_module(library(test_cover)).
:- use_module(library(pldoc)).
:- use_module(library(pldoc/doc_process)).
:- use_module(library(prolog_pack)).
:- use_module(library(filesex)).
:- use_module(library(readutil)).

/** <module> Things to measure

A program for the tests.
*/

%!  count_down(+N) is det.
%
%   Counts down to 0. Then it
%   ends.

count_down(0) :- !.
count_down(N) :- N1 is N-1, count_down(N1).

%%  pair// is det.
%   Two letters

pair --> "a", "b".

% Works for a third of a second, however fast that is.

spin :-
    get_time(Start),
    repeat,
    count_down(100_000),
    get_time(Now),
    Now-Start > 0.33,
    !.

covered(X) :-
    X > 1,
    !,
    known(X).
covered(X) :-
    known(X),
    second(X).
known(1).
known(2) :- true.
second(_) :- fail.
second(_).
never(_).
ruled(X), X > 1 => true.
ruled(_) => true.
twice(X) :- known(X).

:- begin_tests(profile).

test(profile, true(Self > 0)) :-
    with_output_to(string(Text), profile(user:spin, [sample_rate(1000)])),
    once(sub_string(Text, _, _, _, "count_down/1")),
    once(sub_string(Text, _, _, _, " Time   With callees\n")),
    profile_data(Data),
    get_dict(nodes, Data, Nodes),
    member(Node, Nodes),
    get_dict(predicate, Node, user:count_down/1),
    !,
    get_dict(ticks_self, Node, Self).
test(procedure, true(All >= Self)) :-
    once(profile_procedure_data(user:count_down/1, Data)),
    get_dict(ticks_self, Data, Self),
    get_dict(ticks, Data, All).
test(flame, true(sub_string(Text, _, _, _, "<title>count_down/1"))) :-
    tmp_file_stream(text, File, Stream),
    close(Stream),
    with_output_to(string(_), profile(user:spin, [sample_rate(1000),flame(File)])),
    read_file_to_string(File, Text, []).
test(flame_graph, Titles == ["main/0 100.0%","lists:(&lt;)/2 25.0%","work/1 75.0%"]) :-
    tmp_file_stream(text, File, Stream),
    close(Stream),
    flame_graph([1-[lists:(<)/2,user:main/0],2-[user:work/1,user:work/1,user:main/0],1-[user:work/1,user:main/0]],
                File),
    read_file_to_string(File, Text, []),
    findall(Title,
            ( sub_string(Text, B, _, _, "<title>"),
              Begin is B+7,
              sub_string(Text, E, _, _, "</title>"),
              E > Begin,
              Length is E-Begin,
              sub_string(Text, Begin, Length, _, Title),
              \+ sub_string(Title, _, _, _, "<") ),
            Titles).
test(fails, fail) :- with_output_to(string(_), profile(fail)).
test(bindings, X == 1) :- with_output_to(string(_), profile(X = 1)).
test(exception, Ball-Shown == oops-true) :-
    with_output_to(string(Text), catch(profile(( user:spin, throw(oops) )), Ball, true)),
    ( sub_string(Text, _, _, _, "Total time") -> Shown = true ; Shown = Text ).
test(limit, Result-Shown == inference_limit_exceeded-true) :-
    with_output_to(string(Text), call_with_inference_limit(profile(( repeat, fail )), 1000000, Result)),
    ( sub_string(Text, _, _, _, "Total time") -> Shown = true ; Shown = Text ).
test(rate, error(type_error(_, x))) :- profile(true, [sample_rate(x)]).
test(show, true(sub_string(T, _, _, _, "Total time"))) :- with_output_to(string(T), show_profile([top(1)])).
test(no_alarm_is_left, fail) :- current_alarm(_, prolog_statistics:_, _, _).

:- end_tests(profile).

:- begin_tests(coverage).

% The counts of the clauses of covered/1, known/1, second/1 and never/1.

counts(Counts) :-
    coverage_data(Data),
    findall(Line-(Entered-Left),
            ( member(P, [covered/1,known/1,second/1,never/1]),
              P = Name/Arity,
              functor(Head, Name, Arity),
              nth_clause(user:Head, _, Reference),
              clause_property(Reference, line_count(Line)),
              member(clause(_, Line, Entered, Left), Data)
            ),
            Pairs0),
    msort(Pairs0, Pairs),
    findall(Count, member(_-Count, Pairs), Counts).

goal :-
    forall(member(X, [1,2]), user:covered(X)),
    ( user:covered(5) -> true ; true ).

test(counts, C == [3-1,1-1,1-1,1-1,1-0,1-1,0-0]) :-
    with_output_to(string(_), coverage(goal)),
    counts(C).
test(table, true(sub_string(T, _, _, _, "Coverage by File"))) :-
    with_output_to(string(T), show_coverage(goal)).
test(again, C == [3-1,1-1,1-1,1-1,1-0,1-1,0-0]) :-
    with_output_to(string(_), show_coverage(goal, [modules([user,plunit_coverage])])),
    counts(C).
test(other_modules, D == []) :-
    with_output_to(string(_), coverage(goal, [modules([lists])])),
    findall(x, prolog_coverage:coverage_data([modules([lists])], [_|_]), D).
test(fails, fail) :- with_output_to(string(_), coverage(fail)).
test(error, error(type_error(_, _))) :- with_output_to(string(_), coverage(atom_length(f(x), _))).
test(debugging_ends, fail) :-
    catch(with_output_to(string(_), coverage(throw(x))), x, true),
    current_prolog_flag(debug, true).
test(threads, C == 100) :-
    with_output_to(string(_), coverage(( thread_create(count_down(100), T), thread_join(T) ))),
    coverage_data(Data),
    nth_clause(user:count_down(_), 2, Reference),
    clause_property(Reference, line_count(Line)),
    memberchk(clause(_, Line, C, C), Data).
test(rules, C == [2-1,1-2]) :-
    with_output_to(string(_), coverage(( user:ruled(0), user:ruled(5), findall(X, user:twice(X), _) ))),
    coverage_data(Data),
    findall(Entered-Left, ( member(Head, [ruled(_),twice(_)]), nth_clause(user:Head, 1, Reference),
                            clause_property(Reference, line_count(Line)),
                            memberchk(clause(_, Line, Entered, Left), Data) ), C).
test(off, C == [3-1,1-1,1-1,1-1,1-0,1-1,0-0]) :-
    with_output_to(string(_), coverage(goal)),
    goal,
    counts(C).
test(said_after_an_error, true(sub_string(Text, _, _, _, "Coverage by File"))) :-
    with_output_to(string(Text), catch(coverage(( user:known(1), throw(x) )), x, true)).
test(marks, all(M == ["++2","--1","+1-2","###","+1*2"])) :-
    tmp_file(cover, Folder),
    setup_call_cleanup(
        make_directory_path(Folder),
        ( with_output_to(string(_), coverage(( goal, findall(X, user:twice(X), _) ), [annotate(true),dir(Folder)])),
          directory_file_path(Folder, 'development.plt.cov', File),
          read_file_to_string(File, Text, [])
        ),
        delete_directory_and_contents(Folder)),
    split_string(Text, "\n", "", Lines),
    member(Mark-Line, ["++2"-"known(1).","--1"-"second(_) :- fail.","+1-2"-"covered(X) :-","###"-"never(_).",
                       "+1*2"-"twice(X) :- known(X)."]),
    once(( member(Shown, Lines), sub_string(Shown, _, _, _, Line), \+ sub_string(Shown, _, _, _, "member(") )),
    once(sub_string(Shown, _, _, _, Mark)),
    M = Mark.

:- end_tests(coverage).

:- begin_tests(comments).

test(predicate, S == "Counts down to 0.") :- doc_comment(user:count_down/1, _, S, _).
test(line, T == "%!  count_down(+N) is det.") :-
    doc_comment(user:count_down/1, _:Line, _, Comment),
    split_string(Comment, "\n", "", [T|_]),
    integer(Line).
test(grammar, S == "Two letters.") :- doc_comment(user:pair//0, _, S, _).
test(module, S == 'Things to measure') :- doc_comment(user:module(_), _, S, _).
test(none, fail) :- doc_comment(user:covered/1, _, _, _).
test(structured, P == ["/**"," *"]) :- is_structured_comment("/** x */", P).
test(plain, fail) :- is_structured_comment("% x", _).
test(loading, fail) :- doc_collect(true), pldoc_loading.

:- end_tests(comments).

:- begin_tests(packs).

% A pack in a folder of its own.

with_pack(Goal) :-
    tmp_file(packs, Folder),
    setup_call_cleanup(
        make_pack(Folder),
        call(Goal, Folder),
        ( forall(retract(prolog_pack:attached(_, Pack)), prolog_pack:forget(Pack)),
          delete_directory_and_contents(Folder)
        )).

make_pack(Folder) :-
    directory_file_path(Folder, 'from/small', Pack),
    directory_file_path(Pack, prolog, Library),
    make_directory_path(Library),
    directory_file_path(Pack, 'pack.pl', Description),
    directory_file_path(Library, 'small_pack.pl', File),
    put_file(Description, "name(small).\nversion('1.2.3').\ntitle('A small pack').\nauthor('Jane', 'jane@x.org').\n"),
    put_file(File, ":- module(small_pack, [small/1]).\nsmall(pack).\n").

put_file(File, Text) :-
    setup_call_cleanup(open(File, write, Out), write(Out, Text), close(Out)).

install(Folder) :-
    directory_file_path(Folder, 'from/small', Pack),
    directory_file_path(Folder, to, Target),
    pack_install(Pack, [package_directory(Target)]).

installed(X, Folder) :-
    install(Folder),
    use_module(library(small_pack)),
    call(small_pack:small(X)).
properties(Ps, Folder) :-
    install(Folder),
    findall(P, ( pack_property(small, P), P \= directory(_) ), Ps).
again(Folder) :- install(Folder), install(Folder).
listed(Text, Folder) :- install(Folder), with_output_to(string(Text), pack_list_installed).
removed(L, Folder) :- install(Folder), pack_remove(small), findall(P, pack_property(small, P), L).
attached(N, Folder) :-
    directory_file_path(Folder, from, From),
    attach_packs(From, [search(first)]),
    findall(x, pack_property(small, version(_)), Xs),
    length(Xs, N).
archive(V, Folder) :-
    directory_file_path(Folder, from, From),
    directory_file_path(Folder, 'small.tgz', File),
    process_create(path(tar), [czf,File,'-C',From,small], []),
    directory_file_path(Folder, to, Target),
    pack_install(File, [package_directory(Target)]),
    pack_property(small, version(V)).

test(install, X == pack) :- with_pack(installed(X)).
test(properties, P == [version('1.2.3'),title('A small pack'),author('Jane', 'jane@x.org'),library(small_pack)]) :-
    with_pack(properties(P)).
test(twice, error(permission_error(install, pack, small))) :- with_pack(again).
test(list, true(sub_string(T, _, _, _, "i small@1.2.3               - A small pack"))) :- with_pack(listed(T)).
test(remove, L == []) :- with_pack(removed(L)).
test(attach, N == 1) :- with_pack(attached(N)).
test(archive, V == '1.2.3') :- with_pack(archive(V)).
test(absent, error(existence_error(pack, '/nonexist'))) :- pack_install('/nonexist').
test(remove_any, error(instantiation_error)) :- pack_remove(_).

:- end_tests(packs).

:- begin_tests(absent).

reason(Library, Reason) :-
    catch(use_module(library(Library)), error(existence_error(source_sink, library(Library)), Context), true),
    ( nonvar(Context), Context = context(_, Reason) -> true ; Reason = none ).

test(reasons, all(R == ['Ninelog has no sockets','Ninelog has no HTTP server','Ninelog does not have this part of SWI-Prolog',
                        'Ninelog has no RDF',none])) :-
    member(L, [socket,http/http_dispatch,http/websocket,semweb/rdf_db,no_such_library]),
    reason(L, R).

:- end_tests(absent).
