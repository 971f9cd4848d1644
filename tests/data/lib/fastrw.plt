% Terms in binary form (library(fastrw)).

:- use_module(library(plunit)).
:- use_module(library(fastrw)).

:- begin_tests(fastrw).

test(fast_string, X =@= f(_, a)) :-
    fast_write_to_string(f(_, a), Codes, []),
    string_codes(String, Codes),
    fast_term_serialized(X, String).
test(fast_streams, X == f(1)) :-
    tmp_file(fast, File),
    setup_call_cleanup(open(File, write, Out, [type(binary)]), ( current_output(Old), set_output(Out), fast_write(f(1)), set_output(Old) ), close(Out)),
    setup_call_cleanup(open(File, read, In, [type(binary)]), ( current_input(OldIn), set_input(In), fast_read(X), set_input(OldIn) ), close(In)).

:- end_tests(fastrw).
