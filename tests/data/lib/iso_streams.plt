% Streams, characters and bytes (8.11 to 8.13): the examples and error clauses of ISO 13211-1, as SWI-Prolog
% has them.

:- use_module(library(plunit)).
:- use_module(answers).
:- use_module(iso_sections).
:- ensure_loaded(iso_database).
:- ensure_loaded(iso_stream_goals).

:- begin_tests(iso_streams).

test(answers, [forall(Goal gives Expected for _), true(Answers == Expected)]) :-
    answers_of_streams(Goal, Answers).
test(each_has_rows, Lacking == []) :-
    findall(PI, ( section(streams, _, PI), \+ clause(_ gives _ for PI, true) ), Lacking).


% 8.11.1
"\\+ \\+ (current_input(S),is_stream(S))" gives "['S'=A]" for current_input/1.
"current_input(foo)" gives "error(existence_error(stream,foo),system:current_input/1)" for current_input/1.
"current_input(1)" gives "error(domain_error(stream_or_alias,1),system:current_input/1)" for current_input/1.
"current_input(f(x))" gives "error(domain_error(stream_or_alias,f(x)),system:current_input/1)" for current_input/1.
"streams(\"\",(current_output(S),formal(current_input(S),F),S=x))" gives "false" for current_input/1.
"streams(\"\",(stream_property(S,alias(st_i)),close(S),formal(current_input(S),F),S=x))" gives "false" for current_input/1.
"current_input(S), S == 1" gives "false" for current_input/1.
"current_input(S), current_output(T), catch(current_input(T),E,true), S == T" gives "false" for current_input/1.
"open_null_stream(S), close(S), current_input(S)" gives "error(existence_error(stream,STREAM),system:current_input/1)" for current_input/1.

% 8.11.2
"\\+ \\+ (current_output(S),is_stream(S))" gives "['S'=A]" for current_output/1.
"current_output(foo)" gives "error(existence_error(stream,foo),system:current_output/1)" for current_output/1.
"current_output(1)" gives "error(domain_error(stream_or_alias,1),system:current_output/1)" for current_output/1.
"current_output(\"s\")" gives "error(domain_error(stream_or_alias,\"s\"),system:current_output/1)" for current_output/1.
"open_null_stream(S), close(S), current_output(S)" gives "error(existence_error(stream,STREAM),system:current_output/1)" for current_output/1.
"current_input(T), current_output(T)" gives "false" for current_output/1.

% 8.11.3
"from(\"ab\",get_char(C))" gives "['C'=a]" for set_input/1.
"set_input(_)" gives "error(instantiation_error,system:set_input/1)" for set_input/1.
"set_input(foo)" gives "error(existence_error(stream,foo),system:set_input/1)" for set_input/1.
"set_input(1)" gives "error(domain_error(stream_or_alias,1),system:set_input/1)" for set_input/1.
"streams(\"\",set_input(st_o))" gives "error(permission_error(input,stream,st_o),system:set_input/1)" for set_input/1.
"set_input(user_output)" gives "error(permission_error(input,stream,user_output),system:set_input/1)" for set_input/1.
"current_input(S), set_input(S)" gives "['S'=STREAM]" for set_input/1.
"current_output(S), set_input(S)" gives "error(permission_error(input,stream,STREAM),system:set_input/1)" for set_input/1.
"txt_in('',S), close(S), set_input(S)" gives "error(existence_error(stream,STREAM),system:set_input/1)" for set_input/1.
"txt_out(S), set_input(S)" gives "error(permission_error(input,stream,STREAM),system:set_input/1)" for set_input/1.

% 8.11.4
"set_output(_)" gives "error(instantiation_error,system:set_output/1)" for set_output/1.
"set_output(foo)" gives "error(existence_error(stream,foo),system:set_output/1)" for set_output/1.
"set_output(1)" gives "error(domain_error(stream_or_alias,1),system:set_output/1)" for set_output/1.
"streams(\"\",set_output(st_i))" gives "error(permission_error(output,stream,st_i),system:set_output/1)" for set_output/1.
"set_output(user_input)" gives "error(permission_error(output,stream,user_input),system:set_output/1)" for set_output/1.
"current_output(S), set_output(S)" gives "['S'=STREAM]" for set_output/1.
"current_input(S), set_output(S)" gives "error(permission_error(output,stream,STREAM),system:set_output/1)" for set_output/1.
"txt_out(S), close(S), set_output(S)" gives "error(existence_error(stream,STREAM),system:set_output/1)" for set_output/1.
"txt_in('',S), set_output(S)" gives "error(permission_error(output,stream,STREAM),system:set_output/1)" for set_output/1.

% 8.11.5
"open(_,read,S)" gives "error(instantiation_error,system:open/3)" for open/3.
"open(f,_,S)" gives "error(instantiation_error,system:open/3)" for open/3.
"open(f,1,S)" gives "error(type_error(atom,1),system:open/3)" for open/3.
"open(f,bad_mode,S)" gives "error(domain_error(io_mode,bad_mode),system:open/3)" for open/3.
"open(f(x),read,S)" gives "error(type_error(text,f(x)),system:open/3)" for open/3.
"open('/nonexistent/file',read,S)" gives "error(existence_error(source_sink,'/nonexistent/file'),system:open/3)" for open/3.
"open('/nonexistent/file',write,S)" gives "error(existence_error(source_sink,'/nonexistent/file'),system:open/3)" for open/3.
"open('/',write,S)" gives "error(existence_error(source_sink,/),system:open/3)" for open/3.
"open(1,read,S)" gives "error(type_error(text,1),system:open/3)" for open/3.
"open(\"\",read,S)" gives "error(existence_error(source_sink,\"\"),system:open/3)" for open/3.
"file(N), open(N, write, bar)" gives "error(uninstantiation_error(bar),system:open/3)" for open/3.
"open(foo(1,2), write, _)" gives "error(type_error(text,foo(1,2)),system:open/3)" for open/3.
"open(foo, red, _)" gives "error(domain_error(io_mode,red),system:open/3)" for open/3.
"open('/nonexistent/x', read, _)" gives "error(existence_error(source_sink,'/nonexistent/x'),system:open/3)" for open/3.
"open('/nonexistent/x', write, _)" gives "error(existence_error(source_sink,'/nonexistent/x'),system:open/3)" for open/3.
"open(nonexistent, read, _)" gives "error(existence_error(source_sink,nonexistent),system:open/3)" for open/3.
"open(f, f(x), _)" gives "error(type_error(atom,f(x)),system:open/3)" for open/3.
"open(1.5, read, _)" gives "error(type_error(text,1.5),system:open/3)" for open/3.
"open(_,read,S,[])" gives "error(instantiation_error,system:open/4)" for open/4.
"open(f,_,S,[])" gives "error(instantiation_error,system:open/4)" for open/4.
"open(f,read,S,_)" gives "error(instantiation_error,system:open/4)" for open/4.
"open(f,read,S,[type(text)|_])" gives "error(instantiation_error,system:open/4)" for open/4.
"open(f,read,S,[_])" gives "error(instantiation_error,system:open/4)" for open/4.
"open(f,read,S,[type(text),_])" gives "error(instantiation_error,system:open/4)" for open/4.
"open(f,read,S,[type(_)])" gives "error(instantiation_error,system:open/4)" for open/4.
"open(f,read,S,foo)" gives "error(type_error(list,foo),system:open/4)" for open/4.
"open(f,read,S,[foo])" gives "error(type_error(option,foo),system:open/4)" for open/4.
"open(f,read,S,[type(text)|foo])" gives "error(type_error(list,foo),system:open/4)" for open/4.
"open(f,read,S,[type(bad)])" gives "error(domain_error(stream_option,type(bad)),system:open/4)" for open/4.
"open('/dev/null',read,S,[eof_action(_)])" gives "error(instantiation_error,system:open/4)" for open/4.
"open(f,read,S,[alias(_)])" gives "error(instantiation_error,system:open/4)" for open/4.
"open(f,read,S,[alias(1)])" gives "error(type_error(atom,1),system:open/4)" for open/4.
"open(f,read,S,[reposition(bad)])" gives "error(type_error(bool,bad),system:open/4)" for open/4.
"streams(\"\",formal(open('/dev/null',read,S,[alias(st_i)]),F))" gives "['S'=A,'F'=permission_error(open,source_sink,alias(st_i))]" for open/4.
"streams(\"abc\",(stream_property(st_i,type(T)),stream_property(bin_i,type(B))))" gives "['T'=text,'B'=binary]" for open/4.
"file(N), open(N, write, _, [type(text)|_])" gives "error(instantiation_error,system:open/4)" for open/4.
"file(N), open(N, write, _, [type(text),_])" gives "error(instantiation_error,system:open/4)" for open/4.
"file(N), open(N, write, _, type(text))" gives "error(type_error(list,type(text)),system:open/4)" for open/4.
"file(N), open(N, write, _, [bar])" gives "error(type_error(option,bar),system:open/4)" for open/4.
"open(F, read, S, [type(binary)])" gives "error(instantiation_error,system:open/4)" for open/4.
"file(N), open(N, write, _, [_|_])" gives "error(instantiation_error,system:open/4)" for open/4.
"file(N), open(N, write, _, [1])" gives "error(type_error(option,1),system:open/4)" for open/4.
"file(N), open(N, write, _, [alias(_)])" gives "error(instantiation_error,system:open/4)" for open/4.
"file(N), open(N, write, _, [alias(1)])" gives "error(type_error(atom,1),system:open/4)" for open/4.
"file(N), open(N, write, _, [eof_action(_)])" gives "error(instantiation_error,system:open/4)" for open/4.
"file(N), open(N, write, _, [eof_action(1)])" gives "error(type_error(atom,1),system:open/4)" for open/4.
"file(N), open(N, write, _, [reposition(_)])" gives "error(instantiation_error,system:open/4)" for open/4.
"file(N), open(N, write, _, [reposition(1)])" gives "['N'=FILE]" for open/4.
"file(N), open(N, write, _, [type(_)])" gives "error(instantiation_error,system:open/4)" for open/4.
"file(N), open(N, write, _, [type(1)])" gives "error(type_error(atom,1),system:open/4)" for open/4.
"file(N), open(N, write, _, [type(nontype)])" gives "error(domain_error(stream_option,type(nontype)),system:open/4)" for open/4.
"file(N), open(N, write, _, [foobar(1)])" gives "['N'=FILE]" for open/4.
"file(N), open(N, write, _, [foobar(a,1)])" gives "error(type_error(option,foobar(a,1)),system:open/4)" for open/4.
"open('/foo/bar/no', write, _, [])" gives "error(existence_error(source_sink,'/foo/bar/no'),system:open/4)" for open/4.
"file(F), open(F, write, _, [alias(al1)]), file(N), open(N, write, _, [alias(al1)])" gives "error(permission_error(open,source_sink,alias(al1)),system:open/4)" for open/4.
"bin_file([],F), open(F, read, D, [type(binary)]), at_end_of_stream(D)" gives "['F'=FILE,'D'=STREAM]" for open/4.
"file(F), open(F, write, D, [alias(editor)]), stream_property(D2, alias(editor)), D==D2" gives "false" for open/4.
"txt_file('foo.',F), open(F, read, D, []), read(D, foo), at_end_of_stream(D)" gives "['F'=FILE,'D'=STREAM]" for open/4.
"file(F), open(F, write, D, [reposition(true)]), stream_property(D,reposition(R))" gives "['F'=FILE,'D'=STREAM,'R'=true]" for open/4.
"file(N), open(N, write, _, [type(text)|foo])" gives "error(type_error(list,foo),system:open/4)" for open/4.
"file(N), open(N, write, s, [])" gives "error(uninstantiation_error(s),system:open/4)" for open/4.
"open(_, write, S, [])" gives "error(instantiation_error,system:open/4)" for open/4.
"open(f(x), write, S, [])" gives "error(type_error(text,f(x)),system:open/4)" for open/4.
"file(N), open(N, append, S, [foo])" gives "error(type_error(option,foo),system:open/4)" for open/4.
"file(N), open(N, write, _, [encoding(foo)])" gives "error(domain_error(encoding,foo),system:open/4)" for open/4.
"file(N), open(N, write, _, [encoding(_)])" gives "error(instantiation_error,system:open/4)" for open/4.
"file(N), open(N, write, _, [bom(1)])" gives "['N'=FILE]" for open/4.
"file(N), open(N, write, _, [buffer(1)])" gives "error(type_error(atom,1),system:open/4)" for open/4.
"file(N), open(N, write, _, [buffer(foo)])" gives "error(domain_error(buffer,foo),system:open/4)" for open/4.
"file(N), open(N, write, _, [close_on_abort(foo)])" gives "error(type_error(bool,foo),system:open/4)" for open/4.
"file(N), open(N, write, _, [lock(foo)])" gives "error(domain_error(lock,foo),system:open/4)" for open/4.
"file(N), open(N, write, _, [wait(foo)])" gives "error(type_error(bool,foo),system:open/4)" for open/4.
"file(N), open(N, write, _, [create(foo)])" gives "error(type_error(list,foo),system:open/4)" for open/4.
"file(N), open(N, write, _, [create([foo])])" gives "['N'=FILE]" for open/4.
"file(N), open(N, write, S, [reposition(true)])" gives "['N'=FILE,'S'=STREAM]" for open/4.
"open('/dev/null', write, S, [reposition(true)])" gives "['S'=STREAM]" for open/4.
"open(user_input, read, S, [reposition(true)])" gives "error(existence_error(source_sink,user_input),system:open/4)" for open/4.

% 8.11.6
"close(_)" gives "error(instantiation_error,system:close/1)" for close/1.
"close(foo)" gives "error(existence_error(stream,foo),system:close/1)" for close/1.
"close(1)" gives "error(domain_error(stream_or_alias,1),system:close/1)" for close/1.
"close(f(x))" gives "error(domain_error(stream_or_alias,f(x)),system:close/1)" for close/1.
"streams(\"\",(close(st_i),close(st_i)))" gives "error(existence_error(stream,st_i),system:close/1)" for close/1.
"open_null_stream(S), close(S), close(S)" gives "error(existence_error(stream,STREAM),system:close/1)" for close/1.
"close(_,[])" gives "error(instantiation_error,system:close/2)" for close/2.
"close(foo,[])" gives "error(existence_error(stream,foo),system:close/2)" for close/2.
"close(user_input,_)" gives "error(instantiation_error,system:close/2)" for close/2.
"close(user_input,[_])" gives "error(instantiation_error,system:close/2)" for close/2.
"close(user_input,[force(true)|_])" gives "error(instantiation_error,system:close/2)" for close/2.
"close(user_input,foo)" gives "error(type_error(list,foo),system:close/2)" for close/2.
"close(user_input,[foo])" gives "error(type_error(option,foo),system:close/2)" for close/2.
"close(user_input,[force(bad)])" gives "error(type_error(bool,bad),system:close/2)" for close/2.
"streams(\"\",close(st_o,[force(true)]))" gives "[]" for close/2.
"streams(\"\",close(st_o,[force(false)]))" gives "[]" for close/2.
"current_input(S), close(S, _)" gives "error(instantiation_error,system:close/2)" for close/2.
"current_input(S), close(S, [force(true)|_])" gives "error(instantiation_error,system:close/2)" for close/2.
"current_input(S), close(S, [force(true),_])" gives "error(instantiation_error,system:close/2)" for close/2.
"current_input(S), close(S, foo)" gives "error(type_error(list,foo),system:close/2)" for close/2.
"current_input(S), close(S, [foo])" gives "error(type_error(option,foo),system:close/2)" for close/2.
"current_input(S), close(S, [force(foo)])" gives "error(type_error(bool,foo),system:close/2)" for close/2.
"open_null_stream(S), close(S, [force(true)])" gives "['S'=STREAM]" for close/2.
"open_null_stream(S), close(S, [force(maybe)])" gives "error(type_error(bool,maybe),system:close/2)" for close/2.
"open_null_stream(S), close(S, [foo(bar)])" gives "['S'=STREAM]" for close/2.
"open_null_stream(S), close(S, [force(true)|foo])" gives "error(type_error(list,foo),system:close/2)" for close/2.
"close(1, [])" gives "error(domain_error(stream_or_alias,1),system:close/2)" for close/2.
"close(f(x), [])" gives "error(domain_error(stream_or_alias,f(x)),system:close/2)" for close/2.

% 8.11.7
"flush_output" gives "[]" for flush_output/0.
"streams(\"\",flush_output(st_o))" gives "[]" for flush_output/1.
"flush_output(_)" gives "error(instantiation_error,system:flush_output/1)" for flush_output/1.
"flush_output(foo)" gives "error(existence_error(stream,foo),system:flush_output/1)" for flush_output/1.
"flush_output(1)" gives "error(domain_error(stream_or_alias,1),system:flush_output/1)" for flush_output/1.
"streams(\"\",flush_output(st_i))" gives "error(permission_error(output,stream,st_i),system:flush_output/1)" for flush_output/1.
"open_null_stream(S), close(S), flush_output(S)" gives "error(existence_error(stream,STREAM),system:flush_output/1)" for flush_output/1.

% 8.11.8
"streams(\"\",(stream_property(S,alias(st_i)),stream_property(S,mode(M)),S=x))" gives "false" for stream_property/2.
"streams(\"\",stream_property(st_i,mode(M)))" gives "['M'=read]" for stream_property/2.
"streams(\"\",stream_property(st_o,mode(M)))" gives "['M'=write]" for stream_property/2.
"streams(\"\",stream_property(bin_o,mode(M)))" gives "['M'=append]" for stream_property/2.
"streams(\"\",stream_property(st_i,input))" gives "[]" for stream_property/2.
"streams(\"\",stream_property(st_o,output))" gives "[]" for stream_property/2.
"streams(\"\",stream_property(st_o,input))" gives "false" for stream_property/2.
"streams(\"\",stream_property(st_i,eof_action(A)))" gives "['A'=eof_code]" for stream_property/2.
"streams(\"\",stream_property(st_i,type(A)))" gives "['A'=text]" for stream_property/2.
"streams(\"\",stream_property(bin_i,type(A)))" gives "['A'=binary]" for stream_property/2.
"streams(\"\",stream_property(st_i,reposition(A)))" gives "['A'=true]" for stream_property/2.
"streams(\"a\",stream_property(st_i,end_of_stream(A)))" gives "['A'=not]" for stream_property/2.
"streams(\"\",stream_property(st_i,end_of_stream(A)))" gives "['A'=not]" for stream_property/2.
"streams(\"\",(get_char(st_i,C),stream_property(st_i,end_of_stream(A))))" gives "['C'=end_of_file,'A'=at]" for stream_property/2.
"streams(\"ab\",(get_char(st_i,C),stream_property(st_i,position(P)),stream_position_data(char_count,P,N)))" gives "['C'=a,'P'='$stream_position'(1,1,1,1),'N'=1]" for stream_property/2.
"formal(stream_property(foo,_),F)" gives "['F'=existence_error(stream,foo)]" for stream_property/2.
"formal(stream_property(1,_),F)" gives "['F'=domain_error(stream_or_alias,1)]" for stream_property/2.
"stream_property(_,foo)" gives "false" for stream_property/2.
"stream_property(_,1)" gives "false" for stream_property/2.
"stream_property(_,foo(_))" gives "false" for stream_property/2.
"stream_property(S,file_name(1))" gives "false" for stream_property/2.
"stream_property(_S, f(x))" gives "false" for stream_property/2.
"txt_in('',S), close(S), stream_property(S, type(_))" gives "error(existence_error(stream,STREAM),system:'$stream_property'/2)" for stream_property/2.
"txt_in('',S), stream_property(S, file_name(F)), !" gives "['S'=STREAM,'F'=FILE]" for stream_property/2.
"txt_in('',S), stream_property(S, mode(M))" gives "['S'=STREAM,'M'=read]" for stream_property/2.
"txt_in('',S), stream_property(S, input)" gives "['S'=STREAM]" for stream_property/2.
"txt_in('',S), stream_property(S, output)" gives "false" for stream_property/2.
"txt_in('',S), stream_property(S, eof_action(M))" gives "['S'=STREAM,'M'=eof_code]" for stream_property/2.
"txt_in('',S), stream_property(S, reposition(M))" gives "['S'=STREAM,'M'=true]" for stream_property/2.
"txt_in('',S), stream_property(S, type(M))" gives "['S'=STREAM,'M'=text]" for stream_property/2.
"txt_in('',S), stream_property(S, end_of_stream(M))" gives "['S'=STREAM,'M'=not]" for stream_property/2.
"bin_in([],S), stream_property(S, type(M))" gives "['S'=STREAM,'M'=binary]" for stream_property/2.
"bin_out(S), stream_property(S, mode(M))" gives "['S'=STREAM,'M'=write]" for stream_property/2.
"bin_out(S), stream_property(S, eof_action(M))" gives "['S'=STREAM,'M'=eof_code]" for stream_property/2.
"stream_property(S, alias(user_input)), stream_property(S, eof_action(A))" gives "['S'=STREAM,'A'=reset]" for stream_property/2.
"stream_property(S, alias(user_input)), stream_property(S, mode(A))" gives "['S'=STREAM,'A'=read]" for stream_property/2.
"stream_property(S, alias(user_input)), stream_property(S, type(A))" gives "['S'=STREAM,'A'=text]" for stream_property/2.
"stream_property(S, alias(user_output)), stream_property(S, eof_action(A))" gives "['S'=STREAM,'A'=eof_code]" for stream_property/2.
"stream_property(S, alias(user_output)), stream_property(S, mode(A))" gives "['S'=STREAM,'A'=write]" for stream_property/2.
"stream_property(S, alias(user_output)), stream_property(S, reposition(A))" gives "['S'=STREAM,'A'=false]" for stream_property/2.
"stream_property(S, alias(user_error)), stream_property(S, eof_action(A))" gives "['S'=STREAM,'A'=eof_code]" for stream_property/2.
"stream_property(S, alias(user_error)), stream_property(S, mode(A))" gives "['S'=STREAM,'A'=write]" for stream_property/2.
"stream_property(S, alias(1))" gives "false" for stream_property/2.
"stream_property(S, alias(nope))" gives "false" for stream_property/2.
"stream_property(S, type(foo))" gives "false" for stream_property/2.
"stream_property(S, mode(1))" gives "false" for stream_property/2.
"from(\"\",at_end_of_stream)" gives "[]" for at_end_of_stream/0.
"from(\"a\",at_end_of_stream)" gives "false" for at_end_of_stream/0.
"streams(\"\",at_end_of_stream(st_i))" gives "[]" for at_end_of_stream/1.
"streams(\"a\",at_end_of_stream(st_i))" gives "false" for at_end_of_stream/1.
"streams(\"a\",(get_char(st_i,_),at_end_of_stream(st_i)))" gives "[]" for at_end_of_stream/1.
"streams(\"a\",(get_char(st_i,_),get_char(st_i,C),at_end_of_stream(st_i)))" gives "['C'=end_of_file]" for at_end_of_stream/1.
"at_end_of_stream(_)" gives "error(instantiation_error,system:at_end_of_stream/1)" for at_end_of_stream/1.
"at_end_of_stream(foo)" gives "error(existence_error(stream,foo),system:at_end_of_stream/1)" for at_end_of_stream/1.
"at_end_of_stream(1)" gives "error(domain_error(stream_or_alias,1),system:at_end_of_stream/1)" for at_end_of_stream/1.
"streams(\"\",formal(at_end_of_stream(st_o),F))" gives "['F'=permission_error(input,stream,st_o)]" for at_end_of_stream/1.
"open_null_stream(S), close(S), at_end_of_stream(S)" gives "error(existence_error(stream,STREAM),system:at_end_of_stream/1)" for at_end_of_stream/1.

% 8.11.9
"streams(\"abc\",(stream_property(st_i,position(P)),get_char(st_i,A),set_stream_position(st_i,P),get_char(st_i,B)))" gives "['P'='$stream_position'(0,1,0,0),'A'=a,'B'=a]" for set_stream_position/2.
"set_stream_position(_,P)" gives "error(instantiation_error,system:set_stream_position/2)" for set_stream_position/2.
"streams(\"\",formal(set_stream_position(st_i,_),F))" gives "['F'=instantiation_error]" for set_stream_position/2.
"streams(\"\",formal(set_stream_position(st_i,foo),F))" gives "['F'=domain_error(stream_position,foo)]" for set_stream_position/2.
"set_stream_position(foo,P)" gives "error(existence_error(stream,foo),system:set_stream_position/2)" for set_stream_position/2.
"set_stream_position(1,P)" gives "error(domain_error(stream_or_alias,1),system:set_stream_position/2)" for set_stream_position/2.
"stream_property(user_input,position(P)),set_stream_position(foo,P)" gives "error(existence_error(stream,foo),system:set_stream_position/2)" for set_stream_position/2.
"txt_in('abc',S,[reposition(true)]), stream_property(S,position(P)), set_stream_position(_,P)" gives "error(instantiation_error,system:set_stream_position/2)" for set_stream_position/2.
"txt_in('abc',S), set_stream_position(S,_)" gives "error(instantiation_error,stream_position/3)" for set_stream_position/2.
"txt_in('abc',S), stream_property(S,position(P)), set_stream_position(foo,P)" gives "error(existence_error(stream,foo),system:set_stream_position/2)" for set_stream_position/2.
"txt_in('abc',S), stream_property(S,position(P)), close(S), set_stream_position(S,P)" gives "error(existence_error(stream,STREAM),system:set_stream_position/2)" for set_stream_position/2.
"txt_in('abc',S), set_stream_position(S,foo)" gives "error(domain_error(stream_position,foo),stream_position/3)" for set_stream_position/2.
"txt_in('abc',S), stream_property(S,position(P)), get_char(S,C), set_stream_position(S,P), get_char(S,D)" gives "['S'=STREAM,'P'='$stream_position'(0,1,0,0),'C'=a,'D'=a]" for set_stream_position/2.
"txt_in('abc',S), set_stream_position(S,f(x))" gives "error(domain_error(stream_position,f(x)),stream_position/3)" for set_stream_position/2.
"open_string(\"abc\", S), stream_property(S, reposition(R))" gives "['S'=STREAM,'R'=true]" for set_stream_position/2.
"open_string(\"abc\", S), set_stream_position(S, '$stream_position'(0,1,0,0))" gives "['S'=STREAM]" for set_stream_position/2.
"set_stream_position(user_error, '$stream_position'(a,1,0,0))" gives "error(domain_error(stream_position,'$stream_position'(a,1,0,0)),stream_position/3)" for set_stream_position/2.
"open(pipe('echo hello'), read, S), set_stream_position(S, '$stream_position'(0,1,0,0))" gives "error(permission_error(reposition,stream,STREAM),system:set_stream_position/2)" for set_stream_position/2.

% 8.12.1
"from(\"qwerty\",(get_char(C),get_char(D)))" gives "['C'=q,'D'=w]" for get_char/1.
"from(\"\",get_char(C))" gives "['C'=end_of_file]" for get_char/1.
"from(\"\",(get_char(C),get_char(D)))" gives "['C'=end_of_file,'D'=end_of_file]" for get_char/1.
"from(\"'qwerty'\",get_char(C))" gives "['C'='\\'']" for get_char/1.
"from(\"a\",get_char(p))" gives "false" for get_char/1.
"from(\"a\",get_char(ab))" gives "error(type_error(character,ab),system:get_char/1)" for get_char/1.
"from(\"a\",get_char(1))" gives "false" for get_char/1.
"from_bytes(\"a\",formal(get_char(C),F))" gives "['C'=a,'F'=true]" for get_char/1.
"streams(\"qwerty\",get_char(st_i,C))" gives "['C'=q]" for get_char/2.
"streams(\"\",get_char(st_i,C))" gives "['C'=end_of_file]" for get_char/2.
"get_char(_,C)" gives "error(instantiation_error,system:get_char/2)" for get_char/2.
"get_char(foo,C)" gives "error(existence_error(stream,foo),system:get_char/2)" for get_char/2.
"get_char(1,C)" gives "error(domain_error(stream_or_alias,1),system:get_char/2)" for get_char/2.
"streams(\"\",get_char(st_o,C))" gives "error(permission_error(input,stream,st_o),system:get_char/2)" for get_char/2.
"streams(\"a\",get_char(bin_i,C))" gives "['C'=a]" for get_char/2.
"streams(\"a\",get_char(st_i,1))" gives "false" for get_char/2.
"streams(\"a\",get_char(st_i,ab))" gives "error(type_error(character,ab),system:get_char/2)" for get_char/2.
"get_char(user_output,X)" gives "error(permission_error(input,stream,user_output),system:get_char/2)" for get_char/2.
"txt_in(qwerty,S), set_input(S), get_char(C), get_char(D)" gives "['S'=STREAM,'C'=q,'D'=w]" for get_char/2.
"txt_in(qwerty,S), get_char(S,C), get_char(S,D)" gives "['S'=STREAM,'C'=q,'D'=w]" for get_char/2.
"txt_in('\\'qwerty\\'',S), get_char(S,C), get_char(S,D)" gives "['S'=STREAM,'C'='\\'','D'=q]" for get_char/2.
"txt_in(qwerty,S), \\+ get_char(S,p), get_char(S,D)" gives "['S'=STREAM,'D'=w]" for get_char/2.
"txt_in('',S), get_char(S,C), stream_property(S,end_of_stream(E))" gives "['S'=STREAM,'C'=end_of_file,'E'=at]" for get_char/2.
"txt_in(foo,S), set_input(S), get_char(1)" gives "false" for get_char/2.
"txt_in(foo,S), get_char(S,1)" gives "false" for get_char/2.
"txt_in(foo,S), get_char(S,ab)" gives "error(type_error(character,ab),system:get_char/2)" for get_char/2.
"txt_in(foo,S), get_char(S,f(x))" gives "error(type_error(character,f(x)),system:get_char/2)" for get_char/2.
"txt_out(S), close(S), get_char(S,_)" gives "error(existence_error(stream,STREAM),system:get_char/2)" for get_char/2.
"current_output(S), get_char(S,_)" gives "error(permission_error(input,stream,STREAM),system:get_char/2)" for get_char/2.
"bin_in([],S), set_input(S), get_char(_)" gives "['S'=STREAM]" for get_char/2.
"bin_in([],S), get_char(S,_)" gives "['S'=STREAM]" for get_char/2.
"txt_in('',S,[eof_action(error)]), get_char(S,C), stream_property(S,end_of_stream(E)), get_char(S,_)" gives "error(permission_error(input,past_end_of_stream,STREAM),system:get_char/2)" for get_char/2.
"txt_in('',S,[eof_action(eof_code)]), get_char(S,C), get_char(S,D), stream_property(S,end_of_stream(E))" gives "['S'=STREAM,'C'=end_of_file,'D'=end_of_file,'E'=past]" for get_char/2.
"bin_file([0],F), open(F,read,S), get_char(S,C)" gives "['F'=FILE,'S'=STREAM,'C'='\\u0000']" for get_char/2.
"bin_file([0xff,0x61],F), open(F,read,S,[encoding(utf8)]), get_char(S,C), get_char(S,D)" gives "['F'=FILE,'S'=STREAM,'C'= �,'D'=a]" for get_char/2.
"txt_out(S), get_char(S,_)" gives "error(permission_error(input,stream,STREAM),system:get_char/2)" for get_char/2.
"get_char(f(x), _)" gives "error(domain_error(stream_or_alias,f(x)),system:get_char/2)" for get_char/2.
"from(\"qwerty\",get_code(C))" gives "['C'=113]" for get_code/1.
"from(\"\",get_code(C))" gives "['C'= -1]" for get_code/1.
"from(\"a\",get_code(0'p))" gives "false" for get_code/1.
"from(\"a\",get_code(a))" gives "false" for get_code/1.
"from(\"a\",get_code(-2))" gives "error(type_error(character,-2),system:get_code/1)" for get_code/1.
"streams(\"qwerty\",get_code(st_i,C))" gives "['C'=113]" for get_code/2.
"get_code(_,C)" gives "error(instantiation_error,system:get_code/2)" for get_code/2.
"get_code(foo,C)" gives "error(existence_error(stream,foo),system:get_code/2)" for get_code/2.
"streams(\"\",get_code(st_o,C))" gives "error(permission_error(input,stream,st_o),system:get_code/2)" for get_code/2.
"streams(\"a\",get_code(bin_i,C))" gives "['C'=97]" for get_code/2.
"streams(\"a\",get_code(st_i,a))" gives "false" for get_code/2.
"streams(\"a\",get_code(st_i,-2))" gives "error(type_error(character,-2),system:get_code/2)" for get_code/2.
"txt_in(qwerty,S), set_input(S), get_code(C), get_code(D)" gives "['S'=STREAM,'C'=113,'D'=119]" for get_code/2.
"txt_in(qwerty,S), get_code(S,C), get_code(S,D)" gives "['S'=STREAM,'C'=113,'D'=119]" for get_code/2.
"txt_in('\\'qwerty\\'',S), get_code(S,C), get_code(S,D)" gives "['S'=STREAM,'C'=39,'D'=113]" for get_code/2.
"txt_in(qwerty,S), \\+ get_code(S,0'p), get_code(S,D)" gives "['S'=STREAM,'D'=119]" for get_code/2.
"txt_in('',S), get_code(S,C), stream_property(S,end_of_stream(E))" gives "['S'=STREAM,'C'= -1,'E'=at]" for get_code/2.
"txt_in(foo,S), set_input(S), get_code(p)" gives "false" for get_code/2.
"txt_in(foo,S), get_code(S,p)" gives "false" for get_code/2.
"txt_in(foo,S), get_code(S,-2)" gives "error(type_error(character,-2),system:get_code/2)" for get_code/2.
"txt_in(foo,S), get_code(S,-1)" gives "false" for get_code/2.
"txt_in(foo,S), get_code(S,0x110000)" gives "error(domain_error(character,1114112),system:get_code/2)" for get_code/2.
"txt_in(foo,S), set_input(S), get_code(-2)" gives "error(type_error(character,-2),system:get_code/1)" for get_code/2.
"get_code(1,_)" gives "error(domain_error(stream_or_alias,1),system:get_code/2)" for get_code/2.
"txt_in('',S), close(S), get_code(S,_)" gives "error(existence_error(stream,STREAM),system:get_code/2)" for get_code/2.
"current_output(S), get_code(S,_)" gives "error(permission_error(input,stream,STREAM),system:get_code/2)" for get_code/2.
"bin_in([],S), set_input(S), get_code(_)" gives "['S'=STREAM]" for get_code/2.
"bin_in([],S), get_code(S,_)" gives "['S'=STREAM]" for get_code/2.
"txt_in('',S,[eof_action(error)]), get_code(S,C), stream_property(S,end_of_stream(E)), get_code(S,_)" gives "error(permission_error(input,past_end_of_stream,STREAM),system:get_code/2)" for get_code/2.
"txt_in('',S,[eof_action(eof_code)]), get_code(S,C), get_code(S,D), stream_property(S,end_of_stream(E))" gives "['S'=STREAM,'C'= -1,'D'= -1,'E'=past]" for get_code/2.
"bin_file([0],F), open(F,read,S), get_code(S,C)" gives "['F'=FILE,'S'=STREAM,'C'=0]" for get_code/2.
"txt_out(S), get_code(S,_)" gives "error(permission_error(input,stream,STREAM),system:get_code/2)" for get_code/2.
"get_code(f(x), _)" gives "error(domain_error(stream_or_alias,f(x)),system:get_code/2)" for get_code/2.

% 8.12.2
"from(\"qwerty\",(peek_char(C),get_char(D)))" gives "['C'=q,'D'=q]" for peek_char/1.
"from(\"\",peek_char(C))" gives "['C'=end_of_file]" for peek_char/1.
"from(\"a\",peek_char(p))" gives "false" for peek_char/1.
"from(\"a\",peek_char(1))" gives "false" for peek_char/1.
"streams(\"qwerty\",peek_char(st_i,C))" gives "['C'=q]" for peek_char/2.
"streams(\"\",peek_char(st_i,C))" gives "['C'=end_of_file]" for peek_char/2.
"peek_char(_,C)" gives "error(instantiation_error,system:peek_char/2)" for peek_char/2.
"peek_char(foo,C)" gives "error(existence_error(stream,foo),system:peek_char/2)" for peek_char/2.
"streams(\"\",peek_char(st_o,C))" gives "error(permission_error(input,stream,st_o),system:peek_char/2)" for peek_char/2.
"streams(\"a\",peek_char(bin_i,C))" gives "['C'=a]" for peek_char/2.
"streams(\"a\",peek_char(st_i,1))" gives "false" for peek_char/2.
"txt_in(qwerty,S), set_input(S), peek_char(C), get_char(D)" gives "['S'=STREAM,'C'=q,'D'=q]" for peek_char/2.
"txt_in(qwerty,S), peek_char(S,C), get_char(S,D)" gives "['S'=STREAM,'C'=q,'D'=q]" for peek_char/2.
"txt_in('\\'qwerty\\'',S), peek_char(S,C), get_char(S,D)" gives "['S'=STREAM,'C'='\\'','D'='\\'']" for peek_char/2.
"txt_in(qwerty,S), peek_char(S,p)" gives "false" for peek_char/2.
"txt_in('',S), peek_char(S,C), get_char(S,D)" gives "['S'=STREAM,'C'=end_of_file,'D'=end_of_file]" for peek_char/2.
"txt_in('',S,[eof_action(error)]), get_char(S,_), peek_char(S,_)" gives "['S'=STREAM]" for peek_char/2.
"txt_in(foo,S), set_input(S), peek_char(1)" gives "false" for peek_char/2.
"txt_in(foo,S), peek_char(S,1)" gives "false" for peek_char/2.
"txt_in(foo,S), peek_char(S,ab)" gives "error(type_error(character,ab),system:peek_char/2)" for peek_char/2.
"txt_in('',S), close(S), peek_char(S,_)" gives "error(existence_error(stream,STREAM),system:peek_char/2)" for peek_char/2.
"current_output(S), peek_char(S,_)" gives "error(permission_error(input,stream,STREAM),system:peek_char/2)" for peek_char/2.
"bin_in([],S), peek_char(S,_)" gives "['S'=STREAM]" for peek_char/2.
"bin_in([],S), set_input(S), peek_char(_)" gives "['S'=STREAM]" for peek_char/2.
"txt_in('',S), peek_char(S,C1), peek_char(S,C1), peek_char(S,C2)" gives "['S'=STREAM,'C1'=end_of_file,'C2'=end_of_file]" for peek_char/2.
"bin_file([0],F), open(F,read,S), peek_char(S,C)" gives "['F'=FILE,'S'=STREAM,'C'='\\u0000']" for peek_char/2.
"txt_in('',S,[eof_action(eof_code)]), get_char(S,end_of_file), peek_char(S,E)" gives "['S'=STREAM,'E'=end_of_file]" for peek_char/2.
"txt_out(S), peek_char(S,_)" gives "error(permission_error(input,stream,STREAM),system:peek_char/2)" for peek_char/2.
"peek_char(1, _)" gives "error(domain_error(stream_or_alias,1),system:peek_char/2)" for peek_char/2.
"peek_char(f(x), _)" gives "error(domain_error(stream_or_alias,f(x)),system:peek_char/2)" for peek_char/2.
"from(\"qwerty\",(peek_code(C),get_code(D)))" gives "['C'=113,'D'=113]" for peek_code/1.
"from(\"\",peek_code(C))" gives "['C'= -1]" for peek_code/1.
"from(\"a\",peek_code(0'p))" gives "false" for peek_code/1.
"streams(\"qwerty\",peek_code(st_i,C))" gives "['C'=113]" for peek_code/2.
"peek_code(_,C)" gives "error(instantiation_error,system:peek_code/2)" for peek_code/2.
"peek_code(foo,C)" gives "error(existence_error(stream,foo),system:peek_code/2)" for peek_code/2.
"streams(\"\",peek_code(st_o,C))" gives "error(permission_error(input,stream,st_o),system:peek_code/2)" for peek_code/2.
"streams(\"a\",peek_code(bin_i,C))" gives "['C'=97]" for peek_code/2.
"streams(\"a\",peek_code(st_i,a))" gives "[]" for peek_code/2.
"streams(\"a\",peek_code(st_i,-2))" gives "error(type_error(character,-2),system:peek_code/2)" for peek_code/2.
"txt_in(qwerty,S), set_input(S), peek_code(C), get_code(D)" gives "['S'=STREAM,'C'=113,'D'=113]" for peek_code/2.
"txt_in(qwerty,S), peek_code(S,C), get_code(S,D)" gives "['S'=STREAM,'C'=113,'D'=113]" for peek_code/2.
"txt_in('\\'qwerty\\'',S), peek_code(S,C), get_code(S,D)" gives "['S'=STREAM,'C'=39,'D'=39]" for peek_code/2.
"txt_in(qwerty,S), peek_code(S,0'p)" gives "false" for peek_code/2.
"txt_in('',S), peek_code(S,C), get_code(S,D)" gives "['S'=STREAM,'C'= -1,'D'= -1]" for peek_code/2.
"txt_in(foo,S), set_input(S), peek_code(p)" gives "false" for peek_code/2.
"txt_in(foo,S), peek_code(S,p)" gives "false" for peek_code/2.
"txt_in(foo,S), peek_code(S,-2)" gives "error(type_error(character,-2),system:peek_code/2)" for peek_code/2.
"txt_in(foo,S), set_input(S), peek_code(-2)" gives "error(type_error(character,-2),system:peek_code/1)" for peek_code/2.
"txt_in(foo,S), peek_code(S,0x110000)" gives "error(domain_error(character,1114112),system:peek_code/2)" for peek_code/2.
"txt_in('',S), close(S), peek_code(S,_)" gives "error(existence_error(stream,STREAM),system:peek_code/2)" for peek_code/2.
"current_output(S), peek_code(S,_)" gives "error(permission_error(input,stream,STREAM),system:peek_code/2)" for peek_code/2.
"bin_in([],S), peek_code(S,_)" gives "['S'=STREAM]" for peek_code/2.
"txt_in('',S,[eof_action(error)]), get_code(S,_), peek_code(S,_)" gives "['S'=STREAM]" for peek_code/2.
"txt_in('',S), set_input(S), peek_code(C1), peek_code(C2)" gives "['S'=STREAM,'C1'= -1,'C2'= -1]" for peek_code/2.
"bin_file([0],F), open(F,read,S), peek_code(S,C)" gives "['F'=FILE,'S'=STREAM,'C'=0]" for peek_code/2.
"txt_in('',S,[eof_action(eof_code)]), get_code(S,_), peek_code(S,E)" gives "['S'=STREAM,'E'= -1]" for peek_code/2.
"txt_out(S), peek_code(S,_)" gives "error(permission_error(input,stream,STREAM),system:peek_code/2)" for peek_code/2.
"peek_code(1, _)" gives "error(domain_error(stream_or_alias,1),system:peek_code/2)" for peek_code/2.

% 8.12.3
"put(put_char(t),T)" gives "['T'=\"t\"]" for put_char/1.
"put(put_char(A),T)" gives "error(instantiation_error,system:put_char/1)" for put_char/1.
"put_char(_)" gives "error(instantiation_error,system:put_char/1)" for put_char/1.
"put_char(1)" gives "[]" for put_char/1.
"put_char(ty)" gives "error(type_error(character,ty),system:put_char/1)" for put_char/1.
"put_char(f(x))" gives "error(type_error(character,f(x)),system:put_char/1)" for put_char/1.
"put(\\+ \\+ (current_output(S),put_char(S,'A')),T)" gives "['S'=A,'T'=\"A\"]" for put_char/2.
"put_char(_,t)" gives "error(instantiation_error,system:put_char/2)" for put_char/2.
"put_char(foo,t)" gives "error(existence_error(stream,foo),system:put_char/2)" for put_char/2.
"streams(\"\",put_char(st_o,_))" gives "error(instantiation_error,system:put_char/2)" for put_char/2.
"streams(\"\",put_char(st_o,ty))" gives "error(type_error(character,ty),system:put_char/2)" for put_char/2.
"streams(\"\",put_char(st_o,1))" gives "[]" for put_char/2.
"streams(\"\",put_char(st_i,a))" gives "error(permission_error(output,stream,st_i),system:put_char/2)" for put_char/2.
"streams(\"\",put_char(bin_o,a))" gives "[]" for put_char/2.
"with_output_to(string(S), put_char(t))" gives "['S'=\"t\"]" for put_char/2.
"file(F), open(F,write,S), put_char(S,'A'), close(S), open(F,read,T), get_char(T,B)" gives "['F'=FILE,'S'=STREAM,'T'=STREAM,'B'='A']" for put_char/2.
"with_output_to(string(S), (nl, put_char(a)))" gives "['S'=\"\\na\"]" for put_char/2.
"txt_out(S), put_char(S,_)" gives "error(instantiation_error,system:put_char/2)" for put_char/2.
"txt_out(S), put_char(S,ty)" gives "error(type_error(character,ty),system:put_char/2)" for put_char/2.
"txt_out(S), close(S), put_char(S,a)" gives "error(existence_error(stream,STREAM),system:put_char/2)" for put_char/2.
"current_input(S), put_char(S,a)" gives "error(permission_error(output,stream,STREAM),system:put_char/2)" for put_char/2.
"bin_out(S), set_output(S), put_char(a)" gives "['S'=STREAM]" for put_char/2.
"txt_in('',S), put_char(S,a)" gives "error(permission_error(output,stream,STREAM),system:put_char/2)" for put_char/2.
"bin_out(S), put_char(S,a)" gives "['S'=STREAM]" for put_char/2.
"txt_out(S), put_char(S,1)" gives "['S'=STREAM]" for put_char/2.
"txt_out(S), put_char(S,f(x))" gives "error(type_error(character,f(x)),system:put_char/2)" for put_char/2.
"put_char(1, a)" gives "error(domain_error(stream_or_alias,1),system:put_char/2)" for put_char/2.
"put(put_code(0't),T)" gives "['T'=\"t\"]" for put_code/1.
"put_code(_)" gives "error(instantiation_error,system:put_code/1)" for put_code/1.
"put_code(-1)" gives "error(type_error(character,-1),system:put_code/1)" for put_code/1.
"put_code(ty)" gives "error(type_error(character,ty),system:put_code/1)" for put_code/1.
"put_code(0x110000)" gives "error(domain_error(character,1114112),system:put_code/1)" for put_code/1.
"put_code(f(x))" gives "error(type_error(character,f(x)),system:put_code/1)" for put_code/1.
"put_code(_,1)" gives "error(instantiation_error,system:put_code/2)" for put_code/2.
"put_code(foo,0't)" gives "error(existence_error(stream,foo),system:put_code/2)" for put_code/2.
"streams(\"\",put_code(st_o,_))" gives "error(instantiation_error,system:put_code/2)" for put_code/2.
"streams(\"\",put_code(st_o,ty))" gives "error(type_error(character,ty),system:put_code/2)" for put_code/2.
"streams(\"\",put_code(st_o,-1))" gives "error(type_error(character,-1),system:put_code/2)" for put_code/2.
"streams(\"\",put_code(st_i,0'a))" gives "error(permission_error(output,stream,st_i),system:put_code/2)" for put_code/2.
"streams(\"\",put_code(bin_o,0'a))" gives "[]" for put_code/2.
"file(F), open(F,write,S), put_code(S,0't), close(S), open(F,read,T), get_code(T,B)" gives "['F'=FILE,'S'=STREAM,'T'=STREAM,'B'=116]" for put_code/2.
"txt_out(S), put_code(S,_)" gives "error(instantiation_error,system:put_code/2)" for put_code/2.
"txt_out(S), put_code(S,ty)" gives "error(type_error(character,ty),system:put_code/2)" for put_code/2.
"put_code(_, 0't)" gives "error(instantiation_error,system:put_code/2)" for put_code/2.
"txt_out(S), close(S), put_code(S,0'a)" gives "error(existence_error(stream,STREAM),system:put_code/2)" for put_code/2.
"current_input(S), put_code(S,0'a)" gives "error(permission_error(output,stream,STREAM),system:put_code/2)" for put_code/2.
"bin_out(S), put_code(S,0'a)" gives "['S'=STREAM]" for put_code/2.
"with_output_to(string(_),put_code(-1))" gives "error(type_error(character,-1),system:put_code/1)" for put_code/2.
"txt_out(S), put_code(S,-1)" gives "error(type_error(character,-1),system:put_code/2)" for put_code/2.
"txt_out(S), put_code(S,0x110000)" gives "error(domain_error(character,1114112),system:put_code/2)" for put_code/2.
"put_code(foo, 1)" gives "error(existence_error(stream,foo),system:put_code/2)" for put_code/2.
"txt_in('',S), put_code(S,1)" gives "error(permission_error(output,stream,STREAM),system:put_code/2)" for put_code/2.
"put_code(1, 0'a)" gives "error(domain_error(stream_or_alias,1),system:put_code/2)" for put_code/2.
"put(nl,T)" gives "['T'=\"\\n\"]" for nl/0.
"put((nl,put_char(a)),T)" gives "['T'=\"\\na\"]" for nl/0.
"with_output_to(string(S), nl)" gives "['S'=\"\\n\"]" for nl/0.
"nl(_)" gives "error(instantiation_error,system:nl/1)" for nl/1.
"nl(foo)" gives "error(existence_error(stream,foo),system:nl/1)" for nl/1.
"nl(1)" gives "error(domain_error(stream_or_alias,1),system:nl/1)" for nl/1.
"streams(\"\",nl(st_i))" gives "error(permission_error(output,stream,st_i),system:nl/1)" for nl/1.
"streams(\"\",nl(bin_o))" gives "[]" for nl/1.
"txt_out(S), close(S), nl(S)" gives "error(existence_error(stream,STREAM),system:nl/1)" for nl/1.
"bin_out(S), nl(S)" gives "['S'=STREAM]" for nl/1.
"txt_in('',S), nl(S)" gives "error(permission_error(output,stream,STREAM),system:nl/1)" for nl/1.
"bin_out(S), set_output(S), nl" gives "['S'=STREAM]" for nl/1.

% 8.13.1
"from_bytes(\"ab\",(get_byte(A),get_byte(B),get_byte(C)))" gives "['A'=97,'B'=98,'C'= -1]" for get_byte/1.
"from_bytes(\"a\",get_byte(0'p))" gives "false" for get_byte/1.
"from_bytes(\"a\",get_byte(256))" gives "false" for get_byte/1.
"from_bytes(\"a\",get_byte(a))" gives "false" for get_byte/1.
"streams(\"ab\",get_byte(bin_i,X))" gives "['X'=97]" for get_byte/2.
"streams(\"\",get_byte(bin_i,X))" gives "['X'= -1]" for get_byte/2.
"get_byte(_,X)" gives "error(instantiation_error,system:get_byte/2)" for get_byte/2.
"get_byte(foo,X)" gives "error(existence_error(stream,foo),system:get_byte/2)" for get_byte/2.
"get_byte(1,X)" gives "error(domain_error(stream_or_alias,1),system:get_byte/2)" for get_byte/2.
"streams(\"\",get_byte(bin_o,X))" gives "error(permission_error(input,stream,bin_o),system:get_byte/2)" for get_byte/2.
"streams(\"a\",get_byte(st_i,X))" gives "error(permission_error(input,text_stream,st_i),system:get_byte/2)" for get_byte/2.
"streams(\"a\",get_byte(bin_i,a))" gives "false" for get_byte/2.
"streams(\"a\",get_byte(bin_i,-2))" gives "error(type_error(character,-2),system:get_byte/2)" for get_byte/2.
"bin_in([113,119,101,114],S), set_input(S), get_byte(B), get_byte(C)" gives "['S'=STREAM,'B'=113,'C'=119]" for get_byte/2.
"bin_in([113,119,101,114],S), get_byte(S,B), get_byte(S,C)" gives "['S'=STREAM,'B'=113,'C'=119]" for get_byte/2.
"bin_in([113,119,101,114],S), \\+ get_byte(S, 114), get_byte(S,C)" gives "['S'=STREAM,'C'=119]" for get_byte/2.
"bin_in([],S), get_byte(S,C)" gives "['S'=STREAM,'C'= -1]" for get_byte/2.
"bin_in([],S), get_byte(S,p)" gives "false" for get_byte/2.
"bin_in([],S), get_byte(S,-2)" gives "error(type_error(character,-2),system:get_byte/2)" for get_byte/2.
"bin_in([],S), get_byte(S,256)" gives "false" for get_byte/2.
"bin_in([],S), get_byte(S,-1)" gives "['S'=STREAM]" for get_byte/2.
"bin_in([],S), close(S), get_byte(S,_)" gives "error(existence_error(stream,STREAM),system:get_byte/2)" for get_byte/2.
"current_output(S), get_byte(S,_)" gives "error(permission_error(input,stream,STREAM),system:get_byte/2)" for get_byte/2.
"txt_in('',S), get_byte(S,_)" gives "error(permission_error(input,text_stream,STREAM),system:get_byte/2)" for get_byte/2.
"txt_in('',S), set_input(S), get_byte(_)" gives "error(permission_error(input,text_stream,current_input),system:get_byte/1)" for get_byte/2.
"bin_in([],S,[eof_action(error)]), get_byte(S,X), stream_property(S, end_of_stream(P))" gives "['S'=STREAM,'X'= -1,'P'=at]" for get_byte/2.
"bin_in([],S,[eof_action(error)]), get_byte(S,X), get_byte(S,Y)" gives "error(permission_error(input,past_end_of_stream,STREAM),system:get_byte/2)" for get_byte/2.
"bin_in([],S,[eof_action(eof_code)]), get_byte(S,X), get_byte(S,Y)" gives "['S'=STREAM,'X'= -1,'Y'= -1]" for get_byte/2.
"bin_in([],S,[eof_action(reset)]), get_byte(S,X), get_byte(S,Y)" gives "['S'=STREAM,'X'= -1,'Y'= -1]" for get_byte/2.
"bin_out(S), get_byte(S,_)" gives "error(permission_error(input,stream,STREAM),system:get_byte/2)" for get_byte/2.

% 8.13.2
"from_bytes(\"ab\",(peek_byte(A),get_byte(B)))" gives "['A'=97,'B'=97]" for peek_byte/1.
"from_bytes(\"\",peek_byte(A))" gives "['A'= -1]" for peek_byte/1.
"from_bytes(\"a\",peek_byte(0'p))" gives "false" for peek_byte/1.
"from_bytes(\"a\",peek_byte(a))" gives "[]" for peek_byte/1.
"streams(\"ab\",peek_byte(bin_i,X))" gives "['X'=97]" for peek_byte/2.
"peek_byte(_,X)" gives "error(instantiation_error,system:peek_byte/2)" for peek_byte/2.
"peek_byte(foo,X)" gives "error(existence_error(stream,foo),system:peek_byte/2)" for peek_byte/2.
"streams(\"\",peek_byte(bin_o,X))" gives "error(permission_error(input,stream,bin_o),system:peek_byte/2)" for peek_byte/2.
"streams(\"a\",peek_byte(st_i,X))" gives "error(permission_error(input,text_stream,st_i),system:peek_byte/2)" for peek_byte/2.
"streams(\"a\",peek_byte(bin_i,a))" gives "[]" for peek_byte/2.
"bin_in([113,119,101,114],S), set_input(S), peek_byte(B), get_byte(C)" gives "['S'=STREAM,'B'=113,'C'=113]" for peek_byte/2.
"bin_in([113,119,101,114],S), peek_byte(S,B), get_byte(S,C)" gives "['S'=STREAM,'B'=113,'C'=113]" for peek_byte/2.
"bin_in([113,119,101,114],S), peek_byte(S,114)" gives "false" for peek_byte/2.
"bin_in([],S), peek_byte(S,B), peek_byte(S,C)" gives "['S'=STREAM,'B'= -1,'C'= -1]" for peek_byte/2.
"bin_in([],S), peek_byte(S,p)" gives "false" for peek_byte/2.
"bin_in([],S), peek_byte(S,-2)" gives "error(type_error(character,-2),system:peek_byte/2)" for peek_byte/2.
"bin_in([],S), set_input(S), peek_byte(p)" gives "false" for peek_byte/2.
"bin_in([],S), set_input(S), peek_byte(-2)" gives "error(type_error(character,-2),system:peek_byte/1)" for peek_byte/2.
"bin_in([],S), close(S), peek_byte(S,_)" gives "error(existence_error(stream,STREAM),system:peek_byte/2)" for peek_byte/2.
"current_output(S), peek_byte(S,_)" gives "error(permission_error(input,stream,STREAM),system:peek_byte/2)" for peek_byte/2.
"txt_in('',S), set_input(S), peek_byte(_)" gives "error(permission_error(input,text_stream,current_input),system:peek_byte/1)" for peek_byte/2.
"txt_in('',S), peek_byte(S,_)" gives "error(permission_error(input,text_stream,STREAM),system:peek_byte/2)" for peek_byte/2.
"bin_in([],S,[eof_action(error)]), get_byte(S,_), peek_byte(S,_)" gives "error(permission_error(input,past_end_of_stream,STREAM),system:peek_byte/2)" for peek_byte/2.
"bin_in([],S,[eof_action(eof_code)]), get_byte(S,_), peek_byte(S,B)" gives "['S'=STREAM,'B'= -1]" for peek_byte/2.
"bin_out(S), peek_byte(S,_)" gives "error(permission_error(input,stream,STREAM),system:peek_byte/2)" for peek_byte/2.
"peek_byte(1, _)" gives "error(domain_error(stream_or_alias,1),system:peek_byte/2)" for peek_byte/2.

% 8.13.3
"put_bytes(put_byte(84),T)" gives "['T'=[84]]" for put_byte/1.
"put_bytes((put_byte(0),put_byte(255)),T)" gives "['T'=[0,255]]" for put_byte/1.
"put_byte(_)" gives "error(instantiation_error,system:put_byte/1)" for put_byte/1.
"put_byte(ty)" gives "error(type_error(byte,ty),system:put_byte/1)" for put_byte/1.
"put_byte(-1)" gives "error(type_error(byte,-1),system:put_byte/1)" for put_byte/1.
"put_byte(256)" gives "error(type_error(byte,256),system:put_byte/1)" for put_byte/1.
"put_byte(_,1)" gives "error(instantiation_error,system:put_byte/2)" for put_byte/2.
"put_byte(foo,1)" gives "error(existence_error(stream,foo),system:put_byte/2)" for put_byte/2.
"put_byte(1,1)" gives "error(domain_error(stream_or_alias,1),system:put_byte/2)" for put_byte/2.
"streams(\"\",put_byte(bin_o,_))" gives "error(instantiation_error,system:put_byte/2)" for put_byte/2.
"streams(\"\",put_byte(bin_o,ty))" gives "error(type_error(byte,ty),system:put_byte/2)" for put_byte/2.
"streams(\"\",put_byte(bin_o,256))" gives "error(type_error(byte,256),system:put_byte/2)" for put_byte/2.
"streams(\"\",put_byte(bin_i,1))" gives "error(permission_error(output,stream,bin_i),system:put_byte/2)" for put_byte/2.
"streams(\"\",put_byte(st_o,1))" gives "error(permission_error(output,text_stream,st_o),system:put_byte/2)" for put_byte/2.
"file(F), open(F,write,S,[type(binary)]), set_output(S), put_byte(116), close(S), open(F,read,T,[type(binary)]), get_byte(T,B)" gives "['F'=FILE,'S'=STREAM,'T'=STREAM,'B'=116]" for put_byte/2.
"file(F), open(F,write,S,[type(binary)]), put_byte(S,116), close(S), open(F,read,T,[type(binary)]), get_byte(T,B)" gives "['F'=FILE,'S'=STREAM,'T'=STREAM,'B'=116]" for put_byte/2.
"bin_out(S), put_byte(S,_)" gives "error(instantiation_error,system:put_byte/2)" for put_byte/2.
"bin_out(S), put_byte(S,ty)" gives "error(type_error(byte,ty),system:put_byte/2)" for put_byte/2.
"put_byte(_S, 118)" gives "error(instantiation_error,system:put_byte/2)" for put_byte/2.
"bin_out(S), set_output(S), put_byte(_)" gives "error(instantiation_error,system:put_byte/1)" for put_byte/2.
"bin_out(S), close(S), put_byte(S,77)" gives "error(existence_error(stream,STREAM),system:put_byte/2)" for put_byte/2.
"bin_in([],S), put_byte(S,99)" gives "error(permission_error(output,stream,STREAM),system:put_byte/2)" for put_byte/2.
"bin_in([],S), set_input(S), current_input(T), put_byte(T,99)" gives "error(permission_error(output,stream,STREAM),system:put_byte/2)" for put_byte/2.
"with_output_to(string(_), put_byte(99))" gives "error(permission_error(output,text_stream,current_output),system:put_byte/1)" for put_byte/2.
"txt_out(S), set_output(S), put_byte(99)" gives "error(permission_error(output,text_stream,current_output),system:put_byte/1)" for put_byte/2.
"bin_out(S), set_output(S), put_byte(-1)" gives "error(type_error(byte,-1),system:put_byte/1)" for put_byte/2.
"bin_out(S), put_byte(S,256)" gives "error(type_error(byte,256),system:put_byte/2)" for put_byte/2.
"txt_out(S), put_byte(S,99)" gives "error(permission_error(output,text_stream,STREAM),system:put_byte/2)" for put_byte/2.
"put_byte(_, ty)" gives "error(type_error(byte,ty),system:put_byte/2)" for put_byte/2.

:- end_tests(iso_streams).
