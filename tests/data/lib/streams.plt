% Output that is captured, single characters from the keyboard (library(streams)).

:- use_module(library(plunit)).
:- use_module(library(streams)).

:- begin_tests(streams).

test(captured, Text == "errout") :-
    with_output_to(string(Text), ( write(user_error, err), write(out) ), [capture([user_error])]).
test(not_captured, Text == "out") :- with_output_to(string(Text), write(out), []).
test(get_single_char, Codes == [0'a,-1,-1]) :-
    stream_property(Old, alias(user_input)),
    open_string("a", In),
    setup_call_cleanup(set_prolog_IO(In, user_output, user_error),
                       ( get_single_char(A), get_single_char(B), get_single_char(C) ),
                       set_prolog_IO(Old, user_output, user_error)),
    Codes = [A,B,C].

test(byte_order_mark, Bytes == [0xEF,0xBB,0xBF,0'a,0'b]) :-
    tmp_file(marked, File),
    forall(member(Mode-Text, [write-a,append-b]),
           ( open(File, Mode, Out, [bom(true),encoding(utf8)]), write(Out, Text), close(Out) )),
    open(File, read, In, [type(binary)]),
    findall(Byte, ( repeat, get_byte(In, Byte), ( Byte == -1 -> !, fail ; true ) ), Bytes),
    close(In).

:- end_tests(streams).
