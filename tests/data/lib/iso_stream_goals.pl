/** <module> Goals with streams, for the examples of ISO 13211-1 */

%   streams(+Text, :Goal): Goal with `st_i` and `bin_i`, which have Text and its bytes before them, and `st_o`
%   and `bin_o`.

streams(Text, Goal) :-
    tmp_file(iso_in, In),
    tmp_file(iso_out, Out),
    setup_call_cleanup(open(In, write, S), write(S, Text), close(S)),
    setup_call_cleanup(
        ( open(In, read, _, [alias(st_i)]),
          open(In, read, _, [type(binary), alias(bin_i)]),
          open(Out, write, _, [alias(st_o)]),
          open(Out, append, _, [type(binary), alias(bin_o)])
        ),
        once(Goal),
        forall(member(A, [st_i, bin_i, st_o, bin_o]), catch(close(A), _, true))),
    delete_file(In),
    delete_file(Out).

%   from(+Text, :Goal): Goal with Text as the current input.

from(Text, Goal) :-
    streams(Text, setup_call_cleanup(( current_input(Old), set_input(st_i) ), Goal, set_input(Old))).

%   from_bytes(+Text, :Goal): Goal with the bytes of Text as the current input.

from_bytes(Text, Goal) :-
    streams(Text, setup_call_cleanup(( current_input(Old), set_input(bin_i) ), Goal, set_input(Old))).

%   put(:Goal, -Text): Text is what Goal writes to the current output.

put(Goal, Text) :- with_output_to(string(Text), Goal).

%   put_bytes(:Goal, -Text): the same for bytes.

put_bytes(Goal, Bytes) :-
    tmp_file(iso, File),
    setup_call_cleanup(
        ( current_output(Old), open(File, write, S, [type(binary)]), set_output(S) ),
        Goal,
        ( set_output(Old), close(S) )),
    setup_call_cleanup(open(File, read, In, [type(binary)]), all_bytes(In, Bytes), close(In)),
    delete_file(File).

all_bytes(In, Bytes) :-
    get_byte(In, Byte),
    (   Byte == -1
    ->  Bytes = []
    ;   Bytes = [Byte|Rest],
        all_bytes(In, Rest)
    ).
