% Files in memory.

:- use_module(library(plunit)).
:- use_module(library(memfile)).
:- use_module(library(readutil)).

:- begin_tests(memfile).

file(Text, File) :-
    new_memory_file(File),
    insert_memory_file(File, 0, Text).

written(Mode, At, Text, File) :-
    setup_call_cleanup(
        open_memory_file(File, Mode, Out),
        ( ( At == none -> true ; seek(Out, At, bof, _) ), write(Out, Text) ),
        close(Out)).

changed(Mode, At, Text, Result) :-
    file('Hello world!', File),
    written(Mode, At, Text, File),
    memory_file_to_atom(File, Result),
    free_memory_file(File).

test(write, A == new) :- changed(write, none, new, A).
test(append, A == 'Hello world!?') :- changed(append, none, ?, A).
test(insert, A == '>Hello world!') :- changed(insert, none, >, A).
test(insert_within, A == 'Hello my world!') :- changed(insert, 6, 'my ', A).
test(update, A == 'Jello world!') :- changed(update, none, 'J', A).
test(update_within, A == 'Hello women and men') :- changed(update, 6, 'women and men', A).
test(read, T-U == hello(world)-hello(world)) :-
    file('hello(world).\n', File),
    findall(X, ( member(_, [1,2]), setup_call_cleanup(open_memory_file(File, read, In), read(In, X), close(In)) ), [T,U]).
test(encodings, S-B-L == "ağ"-[97,196,159]-[0x61,0x1f,0x01]) :-
    file('ağ', File),
    memory_file_to_string(File, S),
    memory_file_to_codes(File, B, octet),
    new_memory_file(Wide),
    setup_call_cleanup(open_memory_file(Wide, write, Out, [encoding(unicode_le)]), put_char(Out, 'ğ'), close(Out)),
    memory_file_to_codes(Wide, [C,D], octet),
    L = [0x61,C,D].
test(sizes, A-B == 2-3) :-
    file('ağ', File),
    size_memory_file(File, A),
    size_memory_file(File, B, octet).
test(insert_text, A == abxc) :- file(abc, File), insert_memory_file(File, 2, x), memory_file_to_atom(File, A).
test(insert_beyond, error(domain_error(offset, 4))) :- file(abc, File), insert_memory_file(File, 4, x).
test(delete, A-B == ac-a) :-
    file(abc, File),
    delete_memory_file(File, 1, 1),
    memory_file_to_atom(File, A),
    delete_memory_file(File, 1, 10),
    memory_file_to_atom(File, B).
test(substring, S-N == "bc"-1) :-
    file(abcd, File),
    memory_file_substring(File, 1, 2, N, S).
test(lines, L-P-O == 2-1-4) :-
    file('ab\ncd', File),
    memory_file_line_position(File, L, P, 4),
    memory_file_line_position(File, 2, 1, O).
test(no_such_line, fail) :- file('ab\ncd', File), memory_file_line_position(File, 3, 0, _).
test(beyond_the_line, fail) :- file('ab\ncd', File), memory_file_line_position(File, 1, 3, _).
test(place, H-S == 3-4) :-
    file('ağb', File),
    setup_call_cleanup(open_memory_file(File, read, In), ( get_char(In, _), get_char(In, _), utf8_position_memory_file(File, H, S) ), close(In)).
test(free_on_close, error(permission_error(_, freed_memory_file, File))) :-
    file(a, File),
    open_memory_file(File, read, In, [free_on_close(true)]),
    get_char(In, a),
    close(In),
    size_memory_file(File, _).
test(free_on_close_is_not_before, S == "a") :-
    file(a, File),
    setup_call_cleanup(
        open_memory_file(File, read, In, [free_on_close(true)]),
        memory_file_to_string(File, S),
        close(In)).
test(insert_a_list, S == "abc") :-
    file(c, File),
    insert_memory_file(File, 0, [a,b]),
    memory_file_to_string(File, S).
test(binary, B == 0'h) :-
    file(h, File),
    setup_call_cleanup(open_memory_file(File, read, In, [type(binary)]), get_byte(In, B), close(In)).
test(no_variable, error(uninstantiation_error(foo))) :-
    new_memory_file(foo).
test(freed, error(permission_error(access, freed_memory_file, File))) :-
    new_memory_file(File),
    free_memory_file(File),
    open_memory_file(File, read, _).
test(atom, A-S == abc-"abc") :-
    atom_to_memory_file(abc, File),
    memory_file_to_atom(File, A),
    memory_file_to_string(File, S).
test(no_handle, error(type_error(memory_file, x))) :- size_memory_file(x, _).
test(unbound, error(instantiation_error)) :- free_memory_file(_).
test(mode, error(domain_error(io_mode, x))) :- new_memory_file(File), open_memory_file(File, x, _).

:- end_tests(memfile).
