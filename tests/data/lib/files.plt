:- use_module(library(plunit)).
:- use_module(library(filesex)).
:- use_module(library(readutil)).
:- use_module(library(lazy_lists)).
:- use_module(library(pure_input)).
:- use_module(library(time)).
:- use_module(library(dcg/basics)).

with_text(Text, File, Goal) :-
    tmp_file_stream(text, File, Out),
    write(Out, Text),
    close(Out),
    call_cleanup(Goal, delete_file(File)).

:- begin_tests(readutil_files).

test(codes, C == `ab\nc`) :- with_text('ab\nc', F, read_file_to_codes(F, C, [])).
test(codes_tail, C == `ab!`) :- with_text(ab, F, read_file_to_codes(F, C, [tail(`!`)])).
test(string, S == "ab\nc") :- with_text('ab\nc', F, read_file_to_string(F, S, [])).
test(terms, T == [a,f(b)]) :- with_text('a. f(b).', F, read_file_to_terms(F, T, [])).
test(lines, L-M-E == `ab`-[]-end_of_file) :-
    with_text('ab\n\n', F,
              setup_call_cleanup(open(F, read, In),
                                 ( read_line_to_codes(In, L),
                                   read_line_to_codes(In, M),
                                   read_line_to_codes(In, E)
                                 ),
                                 close(In))).
test(line_string, [L,M] == ["ab",end_of_file]) :-
    setup_call_cleanup(open_string("ab\r\n", In),
                       ( read_line_to_string(In, L), read_line_to_string(In, M) ),
                       close(In)).
test(stream, C == `xyz`) :-
    setup_call_cleanup(open_string("xyz", In), read_stream_to_codes(In, C), close(In)).
test(term, T == foo(bar)) :-
    setup_call_cleanup(open_string("foo(bar).", In), read_term_from(In, T), close(In)).

read_term_from(In, T) :- read_term(In, T, []).

:- end_tests(readutil_files).

:- begin_tests(filesex, [setup(make), cleanup(remove)]).

folder(Folder) :- nb_getval(test_folder, Folder).
make :-
    tmp_file(folder, Folder),
    nb_setval(test_folder, Folder),
    make_directory_path(Folder).
remove :-
    folder(Folder),
    delete_directory_and_contents(Folder).

test(made) :-
    folder(F),
    exists_directory(F).
test(path_of_several) :-
    folder(F),
    directory_file_path(F, 'a/b/c', Path),
    make_directory_path(Path),
    exists_directory(Path).
test(relative, Rs == ['.',b,'../b/c','.','.',a]) :-
    Pairs = ['/a/b'-'/a/b','/a/b'-'/a','/a/b/c'-'/a/d/e','/a'-'/a/','/a'-'/a/b','/a/a'-'/a/b'],
    findall(R, ( member(P-To, Pairs), relative_file_name(P, To, R) ), Rs).
test(ensure) :- folder(F), ensure_directory(F).
test(device, fail) :- exists_file('/dev/null').
test(copy, S == "text") :-
    folder(F),
    directory_file_path(F, one, One),
    directory_file_path(F, two, Two),
    setup_call_cleanup(open(One, write, Out), write(Out, text), close(Out)),
    copy_file(One, Two),
    read_file_to_string(Two, S, []).
test(member, Names == [one,two]) :-
    folder(F),
    findall(Name, ( directory_member(F, Path, [extensions([''])]),
                    exists_file(Path),
                    file_base_name(Path, Name)
                  ), Names0),
    sort(Names0, Names).
test(copy_directory) :-
    folder(F),
    directory_file_path(F, a, From),
    directory_file_path(F, z, To),
    copy_directory(From, To),
    directory_file_path(To, 'b/c', Deep),
    exists_directory(Deep).
test(delete_contents, fail) :-
    folder(F),
    directory_file_path(F, z, Z),
    delete_directory_contents(Z),
    directory_file_path(Z, b, B),
    exists_directory(B).

ensure_directory(F) :- make_directory_path(F).

:- end_tests(filesex).

:- begin_tests(lazy_lists).

test(lines, L == ["ab","c"]) :-
    setup_call_cleanup(open_string("ab\nc\n", In),
                       ( lazy_list(lazy_read_lines(In, []), L0),
                         lazy_list_materialize(L0), L = L0 ),
                       close(In)).
test(codes, L == `abc`) :-
    setup_call_cleanup(open_string("abc", In),
                       ( lazy_list(lazy_get_codes(In, 2), L0),
                         lazy_list_materialize(L0), L = L0 ),
                       close(In)).
test(terms, L == [a,b]) :-
    setup_call_cleanup(open_string("a. b.", In),
                       ( lazy_list(lazy_read_terms(In, []), L0),
                         lazy_list_materialize(L0), L = L0 ),
                       close(In)).
test(length, N == 3) :-
    setup_call_cleanup(open_string("abc", In),
                       ( lazy_list(lazy_get_codes(In, 2), L),
                         lazy_list_length(L, N) ),
                       close(In)).
test(findall, L == [1,2,3]) :-
    lazy_findall(X, between(1, inf, X), All),
    All = [A,B,C|_],
    L = [A,B,C].

:- end_tests(lazy_lists).

:- begin_tests(pure_input_more).

test(stream, X == 42) :-
    setup_call_cleanup(open_string("42", In), phrase_from_stream(integer(X), In), close(In)).
test(location, Line-Column == 2-1) :-
    with_text('ab\ncd', File,
              phrase_from_file((string(_), "c", lazy_list_location(file(_, Line, Column, _)), remainder(_)), File)),
    !.
test(count, N == 4) :-
    with_text('ab\ncd', File,
              phrase_from_file((string(_), "c", lazy_list_character_count(N), remainder(_)), File)),
    !.

:- end_tests(pure_input_more).

:- begin_tests(time).

test(in_time, X == 1) :- call_with_time_limit(5, X = 1).
test(too_slow, throws(time_limit_exceeded)) :- call_with_time_limit(0.05, (repeat, fail)).
test(fails, fail) :- call_with_time_limit(5, fail).
test(once, X == 1) :- call_with_time_limit(5, member(X, [1,2])).
test(alarm, throws(my_alarm)) :- alarm(0.02, throw(my_alarm), _, [remove(true)]), repeat, fail.
test(remove) :- alarm(60, throw(my_alarm), Id), remove_alarm(Id).
test(current, G == true) :-
    alarm(60, true, Id),
    once(current_alarm(_, _:G, Id, _)),
    remove_alarm(Id).

test(directory_member, Found == [['.h.pl',a,'b.pl'],['.h.pl','b.pl'],[a,'c.pl'],[a,'b.pl'],[a]]) :-
    tmp_file(members, D),
    atomic_list_concat([D,'/a'], Sub),
    make_directory_path(Sub),
    forall(member(F, ['.h.pl','b.pl','a/c.pl']),
           ( atomic_list_concat([D,/,F], P), open(P, write, S), close(S) )),
    findall(Names,
            ( member(Options, [[],[extensions([pl])],[recursive(true),hidden(false),exclude('b*')],
                               [hidden(false)],[file_type(directory)]]),
              findall(N, ( directory_member(D, M, Options), file_base_name(M, N) ), Names)
            ),
            Found),
    delete_directory_and_contents(D).
test(directory_member_errors, error(existence_error(_, _))) :- directory_member('/no/such/one', _, [file_errors(error)]).
test(directory_member_quiet, fail) :- directory_member('/no/such/one', _, [file_errors(fail)]).

:- end_tests(time).
