% Tables of goals and their answers: streams. The answers were recorded from SWI-Prolog 9.0.4.

:- use_module(library(plunit)).
:- use_module('../answers').

:- begin_tests(streams).

test(answers, [forall(Goal gives Expected), true(Answers == Expected)]) :-
    answers(Goal, Answers).

"(peek_string(user_input,-1,_))" gives "error(domain_error(not_less_than_zero,-1),system:peek_string/3)".
"catch((current_output(S),atom_length(S,_)),error(type_error(T,_),_),true)" gives "['S'=A,'T'=text]".
"catch((current_output(S),open(f,S,_)),error(domain_error(D,_),_),true)" gives "['S'=A,'D'=io_mode]".

% Streams from whatever is given.
"\\+ \\+ (open_any(string(\"abc\"),read,S,C,[]),read_string(S,_,X),C==close(S),call(C),X==\"abc\")" gives "['S'=A,'C'=B,'X'=C]".
"open_any(user_input,read,S,C,[])" gives "['S'=user_input,'C'=true]".
"open_any(stream(user_input),read,S,C,[])" gives "['S'=user_input,'C'=true]".
"catch(open_any(f(1),read,_,_,[]),error(E,_),true)" gives "['E'=existence_error(source_sink,f(1))]".
"set_system_IO(user_input,user_output,user_error)" gives "[]".

"open(f,read,_,[type(text)|1])" gives "error(type_error(list,1),system:open/4)".
"stream_pair(user_input,R,W)" gives "['R'=user_input,'W'=A]".
"stream_pair(user_output,R,W)" gives "['R'=A,'W'=user_output]".
"open_null_stream(S), write(S, héé), character_count(S, C), byte_count(S, B), close(S), S = s" gives "false".
"setup_call_cleanup(open_null_stream(S), (write(S, abc), character_count(S, C), byte_count(S, B)), close(S)), fail" gives "false".
"with_output_to(string(T), (open_string(\"héllo\", I), current_output(O), copy_stream_data(I, O), close(I))), T == \"héllo\", I = i, O = o" gives "false".
"open_string(\"abcdef\", S), fill_buffer(S), read_pending_codes(S, C, []), close(S), atom_codes(A, C), S = s" gives "false".
"open_string(\"abc\", S), get0(S, C), peek_code(S, D), get_char(S, E), peek_code(S, F), get0(S, G), get0(S, H), close(S), S = s" gives "false".
"is_stream(user_input)" gives "[]".
"is_stream(nothing_of_the_kind)" gives "false".
"is_stream(_)" gives "false".
"is_stream(3)" gives "false".
"open_string(\"abc\", S), peek_char(S, _), read_pending_chars(S, C, T), close(S), S = s" gives "false".
"open_string(\"abc\", S), peek_char(S, _), read_pending_input(S, C, T), close(S), S = s" gives "false".
"telling(S), is_stream(S), S = s" gives "false".
"ttyflush" gives "[]".
"set_prolog_IO(a, b, c)" gives "error(existence_error(stream,a),system:set_prolog_IO/3)".
"catch(tty_size(_, _), error(_, _), true)" gives "[]".
"get_byte(_, _)" gives "error(instantiation_error,system:get_byte/2)".
"get_byte(user_input, a)" gives "error(permission_error(input,text_stream,user_input),system:get_byte/2)".
"peek_byte(user_input, 256)" gives "error(permission_error(input,text_stream,user_input),system:peek_byte/2)".
"get_byte(nothing, _)" gives "error(existence_error(stream,nothing),system:get_byte/2)".
"catch(get_byte(_), error(permission_error(A, B, _), _), true)" gives "['A'=input,'B'=text_stream]".
"catch(peek_byte(_), error(permission_error(A, B, _), _), true)" gives "['A'=input,'B'=text_stream]".
"catch((open_null_stream(W), open_string(\"x\", R), stream_pair(P, R, W), stream_pair(P, R1, W1), R1 == R, W1 == W, close(P), throw(closed)), closed, true)" gives "['W'=A,'R'=B,'P'=C,'R1'=D,'W1'=E]".
"stream_pair(_, _, _)" gives "error(instantiation_error,system:stream_pair/3)".
"catch((open_null_stream(S), write(S, 'abc\\nde'), line_position(S, P), close(S), throw(P)), P, true)" gives "['S'=A,'P'=2]".
"line_position(nothing, _)" gives "error(existence_error(stream,nothing),system:line_position/2)".
"catch((open_null_stream(S), set_stream(S, alias(test_alias)), write(test_alias, a), close(test_alias), throw(ok)), E, true)" gives "['S'=A,'E'=ok]".
"set_stream(nothing, alias(a))" gives "error(existence_error(stream,nothing),system:set_stream/2)".
"set_stream(user_output, nothing(a))" gives "error(domain_error(stream_attribute,nothing(a)),system:set_stream/2)".
"set_stream(user_output, encoding(nothing))" gives "error(domain_error(encoding,nothing),system:set_stream/2)".
"set_stream(_, alias(a))" gives "error(instantiation_error,system:set_stream/2)".
"set_stream(user_output, _)" gives "error(instantiation_error,system:set_stream/2)".
"open_string(3, S)" gives "error(type_error(text,3),system:open_string/2)".
"open_string(\"abc\", s)" gives "error(uninstantiation_error(s),system:open_string/2)".
"open_string(\"a\", S), close(S, [a])" gives "error(type_error(option,a),system:close/2)".
"open('/dev/null', read, S, foo:bar)" gives "error(type_error(list,foo:bar),system:open/4)".
"open_string(\"3\", S), get_char(S, \"3\")" gives "false".
"open_string(\"3\", S), get_byte(S, \"3\")" gives "false".
"open_string(\"3\", S), get_byte(S, abc)" gives "error(type_error(character,abc),system:get_byte/2)".
"open_string(\"3\", S), peek_byte(S, abc)" gives "error(type_error(character,abc),system:peek_byte/2)".
"is_stream(current_input)" gives "[]".
"stream_property(foo, alias(X))" gives "error(existence_error(stream,foo),system:'$stream_property'/2)".
"see(3)" gives "error(type_error(atom,3),system:see/1)".
"see(\"f\")" gives "error(type_error(atom,\"f\"),system:see/1)".
"tell(f(x))" gives "error(type_error(atom,f(x)),system:tell/1)".
"append(3)" gives "error(type_error(atom,3),system:append/1)".
"findall(X-Y, ( open_string(\"ab\", S), get_byte(S, X), get_char(S, Y), close(S) ), L)" gives "['X'=A,'Y'=B,'S'=C,'L'=[97-b]]".
"findall(x, ( open_string(\"a\", S), peek_char(S, 0'a), close(S) ), L)" gives "['S'=A,'L'=[x]]".
"findall(x, ( open_string(\"a\", S), peek_code(S, a), close(S) ), L)" gives "['S'=A,'L'=[x]]".
"findall(C, ( open('/dev/null', read, S, [eof_action(error)]), get_char(S, _), peek_char(S, C), close(S) ), L)" gives "['C'=A,'S'=B,'L'=[end_of_file]]".
"findall(x, ( open_string(\"3\", S), get_char(S, \"3\") ), L)" gives "['S'=A,'L'=[]]".
"findall(x, ( open_string(\"3\", S), peek_char(S, \"3\") ), L)" gives "['S'=A,'L'=[x]]".
"findall(x, ( open_string(\"3\", S), get_byte(S, \"3\") ), L)" gives "['S'=A,'L'=[]]".
"open_string(\"3\", S), catch(get_byte(S, abc), error(E, _), true), S = _, fail" gives "false".
"findall(E, ( open_string(\"3\", S), catch(get_byte(S, abc), error(E, _), true) ), L)" gives "['E'=A,'S'=B,'L'=[type_error(character,abc)]]".
"findall(E, ( open_string(\"3\", S), catch(close(S, [a]), error(E, _), true) ), L)" gives "['E'=A,'S'=B,'L'=[type_error(option,a)]]".
"findall(x, ( open_string(\"3\", S), close(S), close(S, [force(true)]) ), L)" gives "['S'=A,'L'=[x]]".
"findall(N, ( open_null_stream(S), with_output_to(S, write(hello)), character_count(S, N), close(S) ), L)" gives "['N'=A,'S'=B,'L'=[5]]".
"findall(T-Ls, ( open_string(\"f(_,X,_Y). \", S), read_term(S, T, [singletons(Ls)]) ), L)" gives "['T'=A,'Ls'=B,'S'=C,'L'=[f(D,E,F)-['X'=E,'_Y'=F]]]".
"findall(T-Ls, ( open_string(\"f(_,X,_Y). \", S), read_term(S, T, [singletons(Ls), variables(_)]) ), L)" gives "['T'=A,'Ls'=B,'S'=C,'L'=[f(D,E,F)-['_'=D,'X'=E,'_Y'=F]]]".
"findall(T, ( open_string(\"a. \", S), catch(assertz(S), error(type_error(T, _), _), true) ), L)" gives "['T'=A,'S'=B,'L'=[callable]]".
"findall(E-Cs, ( tmp_file(audit, F), open(F, write, S, [type(binary)]), put_byte(S, 255), put_byte(S, 254), put_byte(S, 65), close(S), open(F, read, R, [encoding(iso_latin_1)]), read_string(R, _, X), string_codes(X, Cs), stream_property(R, encoding(E)), close(R), delete_file(F) ), L)" gives "['E'=A,'Cs'=B,'F'=C,'S'=D,'R'=E,'X'=F,'L'=[iso_latin_1-[255,254,65]]]".
"tab(-9223372036854775808)" gives "[]".
"tab(9223372036854775808)" gives "error(evaluation_error(int_overflow),system:tab/1)".

:- end_tests(streams).
