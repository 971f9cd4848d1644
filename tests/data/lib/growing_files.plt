% A file that grows while it is read.

:- use_module(library(plunit)).

:- begin_tests(growing_files).

test(empty_when_opened, Line-Next == "f"-"g") :-
    tmp_file_stream(File, Out, [encoding(utf8)]),
    open(File, read, In, [encoding(utf8), eof_action(reset)]),
    format(Out, "f~ng~n", []),
    close(Out),
    read_string(In, "\n", "", _, Line),
    read_string(In, "\n", "", _, Next),
    close(In).

:- end_tests(growing_files).
