% Streams, characters, bytes, terms and operators (8.11 to 8.14): the examples and error clauses of ISO 13211-1, as SWI-Prolog has them.

:- use_module(library(plunit)).
:- use_module(answers).
:- use_module(iso_sections).

%   streams(+Text, :Goal): Goal with `st_i` and `bin_i`, which have Text and its bytes before them, and `st_o` and `bin_o`.

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

:- begin_tests(iso_streams).

test(answers, [forall(Goal gives Expected for _), true(Answers == Expected)]) :-
    answers(Goal, Answers).
test(each_has_rows, Lacking == []) :-
    findall(PI, ( section(streams, _, PI), \+ clause(_ gives _ for PI, true) ), Lacking).


% 8.11.1
"\\+ \\+ (current_input(S),is_stream(S))" gives "['S'=A]" for current_input/1.
"current_input(foo)" gives "error(existence_error(stream,foo),system:current_input/1)" for current_input/1.
"current_input(1)" gives "error(domain_error(stream_or_alias,1),system:current_input/1)" for current_input/1.
"current_input(f(x))" gives "error(domain_error(stream_or_alias,f(x)),system:current_input/1)" for current_input/1.
"streams(\"\",(current_output(S),formal(current_input(S),F),S=x))" gives "false" for current_input/1.
"streams(\"\",(stream_property(S,alias(st_i)),close(S),formal(current_input(S),F),S=x))" gives "false" for current_input/1.

% 8.11.2
"\\+ \\+ (current_output(S),is_stream(S))" gives "['S'=A]" for current_output/1.
"current_output(foo)" gives "error(existence_error(stream,foo),system:current_output/1)" for current_output/1.
"current_output(1)" gives "error(domain_error(stream_or_alias,1),system:current_output/1)" for current_output/1.
"current_output(\"s\")" gives "error(domain_error(stream_or_alias,\"s\"),system:current_output/1)" for current_output/1.

% 8.11.3
"from(\"ab\",get_char(C))" gives "['C'=a]" for set_input/1.
"set_input(_)" gives "error(instantiation_error,system:set_input/1)" for set_input/1.
"set_input(foo)" gives "error(existence_error(stream,foo),system:set_input/1)" for set_input/1.
"set_input(1)" gives "error(domain_error(stream_or_alias,1),system:set_input/1)" for set_input/1.
"streams(\"\",set_input(st_o))" gives "error(permission_error(input,stream,st_o),system:set_input/1)" for set_input/1.
"set_input(user_output)" gives "error(permission_error(input,stream,user_output),system:set_input/1)" for set_input/1.

% 8.11.4
"set_output(_)" gives "error(instantiation_error,system:set_output/1)" for set_output/1.
"set_output(foo)" gives "error(existence_error(stream,foo),system:set_output/1)" for set_output/1.
"set_output(1)" gives "error(domain_error(stream_or_alias,1),system:set_output/1)" for set_output/1.
"streams(\"\",set_output(st_i))" gives "error(permission_error(output,stream,st_i),system:set_output/1)" for set_output/1.
"set_output(user_input)" gives "error(permission_error(output,stream,user_input),system:set_output/1)" for set_output/1.

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

% 8.11.6
"close(_)" gives "error(instantiation_error,system:close/1)" for close/1.
"close(foo)" gives "error(existence_error(stream,foo),system:close/1)" for close/1.
"close(1)" gives "error(domain_error(stream_or_alias,1),system:close/1)" for close/1.
"close(f(x))" gives "error(domain_error(stream_or_alias,f(x)),system:close/1)" for close/1.
"streams(\"\",(close(st_i),close(st_i)))" gives "error(existence_error(stream,st_i),system:close/1)" for close/1.
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

% 8.11.7
"flush_output" gives "[]" for flush_output/0.
"streams(\"\",flush_output(st_o))" gives "[]" for flush_output/1.
"flush_output(_)" gives "error(instantiation_error,system:flush_output/1)" for flush_output/1.
"flush_output(foo)" gives "error(existence_error(stream,foo),system:flush_output/1)" for flush_output/1.
"flush_output(1)" gives "error(domain_error(stream_or_alias,1),system:flush_output/1)" for flush_output/1.
"streams(\"\",flush_output(st_i))" gives "error(permission_error(output,stream,st_i),system:flush_output/1)" for flush_output/1.

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

% 8.11.9
"streams(\"abc\",(stream_property(st_i,position(P)),get_char(st_i,A),set_stream_position(st_i,P),get_char(st_i,B)))" gives "['P'='$stream_position'(0,1,0,0),'A'=a,'B'=a]" for set_stream_position/2.
"set_stream_position(_,P)" gives "error(instantiation_error,system:set_stream_position/2)" for set_stream_position/2.
"streams(\"\",formal(set_stream_position(st_i,_),F))" gives "['F'=instantiation_error]" for set_stream_position/2.
"streams(\"\",formal(set_stream_position(st_i,foo),F))" gives "['F'=domain_error(stream_position,foo)]" for set_stream_position/2.
"set_stream_position(foo,P)" gives "error(existence_error(stream,foo),system:set_stream_position/2)" for set_stream_position/2.
"set_stream_position(1,P)" gives "error(domain_error(stream_or_alias,1),system:set_stream_position/2)" for set_stream_position/2.
"stream_property(user_input,position(P)),set_stream_position(foo,P)" gives "error(existence_error(stream,foo),system:set_stream_position/2)" for set_stream_position/2.

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
"put(nl,T)" gives "['T'=\"\\n\"]" for nl/0.
"put((nl,put_char(a)),T)" gives "['T'=\"\\na\"]" for nl/0.
"nl(_)" gives "error(instantiation_error,system:nl/1)" for nl/1.
"nl(foo)" gives "error(existence_error(stream,foo),system:nl/1)" for nl/1.
"nl(1)" gives "error(domain_error(stream_or_alias,1),system:nl/1)" for nl/1.
"streams(\"\",nl(st_i))" gives "error(permission_error(output,stream,st_i),system:nl/1)" for nl/1.
"streams(\"\",nl(bin_o))" gives "[]" for nl/1.

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

% 8.14.1
"from(\"term1. term2.\",(read(T),read(U),read(V)))" gives "['T'=term1,'U'=term2,'V'=end_of_file]" for read/1.
"from(\"4.\",read(3))" gives "false" for read/1.
"from(\"foo(A+Roger,A+_).\",read(T))" gives "['T'=foo(A+B,A+C)]" for read/1.
"from(\"3.1.\",read(X))" gives "['X'=3.1]" for read/1.
"from(\"foo bar.\",formal(read(T),F))" gives "['T'=A,'F'=syntax_error(operator_expected)]" for read/1.
"from(\"foo\",formal(read(T),F))" gives "['T'=A,'F'=syntax_error(end_of_file)]" for read/1.
"from(\"a b. c.\",(formal(read(T),F),read(U)))" gives "['T'=A,'F'=syntax_error(operator_expected),'U'=c]" for read/1.
"from_bytes(\"a.\",formal(read(T),F))" gives "['T'=a,'F'=true]" for read/1.
"streams(\"a.\",read(st_i,T))" gives "['T'=a]" for read/2.
"read(_,T)" gives "error(instantiation_error,system:read/2)" for read/2.
"read(foo,T)" gives "error(existence_error(stream,foo),system:read/2)" for read/2.
"read(1,T)" gives "error(domain_error(stream_or_alias,1),system:read/2)" for read/2.
"streams(\"\",read(st_o,T))" gives "error(permission_error(input,stream,st_o),system:read/2)" for read/2.
"streams(\"a.\",read(bin_i,T))" gives "['T'=a]" for read/2.
"read(user_output,X)" gives "error(permission_error(input,stream,user_output),system:read/2)" for read/2.
"from(\"foo(A+Roger,A+_).\",read_term(T,[variables(Vs),variable_names(VN),singletons(VS)]))" gives "['T'=foo(A+B,A+C),'Vs'=[A,B,C],'VN'=['A'=A,'Roger'=B],'VS'=['Roger'=B,'_'=C]]" for read_term/2.
"from(\"a.\",read_term(T,_))" gives "error(instantiation_error,system:read_term/2)" for read_term/2.
"from(\"a.\",read_term(T,[_]))" gives "error(instantiation_error,system:read_term/2)" for read_term/2.
"from(\"a.\",read_term(T,[variables(V)|_]))" gives "error(instantiation_error,system:read_term/2)" for read_term/2.
"from(\"a.\",read_term(T,foo))" gives "error(type_error(list,foo),system:read_term/2)" for read_term/2.
"from(\"a.\",read_term(T,[foo]))" gives "error(type_error(option,foo),system:read_term/2)" for read_term/2.
"from(\"a.\",read_term(T,[foo|bar]))" gives "error(type_error(option,foo),system:read_term/2)" for read_term/2.
"from(\"a.\",read_term(T,[foo(x)]))" gives "['T'=a]" for read_term/2.
"streams(\"foo(X,Y,X).\",read_term(st_i,T,[variable_names(V)]))" gives "['T'=foo(A,B,A),'V'=['X'=A,'Y'=B]]" for read_term/3.
"read_term(_,T,[])" gives "error(instantiation_error,system:read_term/3)" for read_term/3.
"read_term(foo,T,[])" gives "error(existence_error(stream,foo),system:read_term/3)" for read_term/3.
"streams(\"\",read_term(st_o,T,[]))" gives "error(permission_error(input,stream,st_o),system:read_term/3)" for read_term/3.
"streams(\"a.\",read_term(st_i,T,_))" gives "error(instantiation_error,system:read_term/3)" for read_term/3.
"streams(\"a.\",read_term(st_i,T,bar))" gives "error(type_error(list,bar),system:read_term/3)" for read_term/3.
"streams(\"a.\",read_term(st_i,T,[bar]))" gives "error(type_error(option,bar),system:read_term/3)" for read_term/3.

% 8.14.2
"put(write_term([1,2,3],[]),T)" gives "['T'=\"[1,2,3]\"]" for write_term/2.
"put(write_term({1},[]),T)" gives "['T'=\"{1}\"]" for write_term/2.
"put(write_term('1<2',[quoted(true)]),T)" gives "['T'=\"'1<2'\"]" for write_term/2.
"put(write_term([1,2],[ignore_ops(true)]),T)" gives "['T'=\"[1,2]\"]" for write_term/2.
"put(write_term(f('$VAR'(1),'$VAR'(27)),[numbervars(true)]),T)" gives "['T'=\"f(B,B1)\"]" for write_term/2.
"put(write_term(f(A),[variable_names(['X'=A])]),T)" gives "['A'=A,'T'=\"f(X)\"]" for write_term/2.
"put(write_term(1+2,[ignore_ops(true)]),T)" gives "['T'=\"+(1,2)\"]" for write_term/2.
"write_term(1,_)" gives "error(instantiation_error,system:write_term/2)" for write_term/2.
"write_term(1,[quoted(true)|_])" gives "error(instantiation_error,system:write_term/2)" for write_term/2.
"write_term(1,[quoted(true),_])" gives "error(instantiation_error,system:write_term/2)" for write_term/2.
"write_term(1,foo)" gives "error(type_error(list,foo),system:write_term/2)" for write_term/2.
"write_term(1,[quoted(true)|foo])" gives "error(type_error(list,foo),system:write_term/2)" for write_term/2.
"write_term(1,[quoted(_)])" gives "error(instantiation_error,system:write_term/2)" for write_term/2.
"write_term(1,[quoted(bad)])" gives "error(type_error(bool,bad),system:write_term/2)" for write_term/2.
"write_term(1,[quoted(true),foo])" gives "error(type_error(option,foo),system:write_term/2)" for write_term/2.
"write_term(1,[variable_names(_)])" gives "error(instantiation_error,system:write_term/2)" for write_term/2.
"write_term(1,[variable_names([a])])" gives "error(type_error(variable_assignment,a),system:write_term/2)" for write_term/2.
"write_term(1,[variable_names(['X'=Y|_])])" gives "error(instantiation_error,system:write_term/2)" for write_term/2.
"write_term(1,[variable_names([X=Y])])" gives "error(instantiation_error,system:write_term/2)" for write_term/2.
"write_term(1,[variable_names([1=Y])])" gives "error(type_error(atom,1),system:write_term/2)" for write_term/2.
"write_term(1,[variable_names([a=Y])])" gives "error(domain_error(variable_name,a),system:write_term/2)" for write_term/2.
"write_term(_,1,[])" gives "error(instantiation_error,system:write_term/3)" for write_term/3.
"write_term(foo,1,[])" gives "error(existence_error(stream,foo),system:write_term/3)" for write_term/3.
"streams(\"\",write_term(st_i,1,[]))" gives "error(permission_error(output,stream,st_i),system:write_term/3)" for write_term/3.
"streams(\"\",write_term(bin_o,1,[]))" gives "[]" for write_term/3.
"put(write([1,2,3]),T)" gives "['T'=\"[1,2,3]\"]" for write/1.
"put(write('a b'),T)" gives "['T'=\"a b\"]" for write/1.
"put(write(\"s\"),T)" gives "['T'=\"s\"]" for write/1.
"put(write('$VAR'(1)),T)" gives "['T'=\"B\"]" for write/1.
"put(write(- 1),T)" gives "['T'=\"- 1\"]" for write/1.
"put(write(-(1)),T)" gives "['T'=\"- 1\"]" for write/1.
"put(write(-(-(1))),T)" gives "['T'=\"- - 1\"]" for write/1.
"put(write(1-(-1)),T)" gives "['T'=\"1- -1\"]" for write/1.
"put(write(a=b),T)" gives "['T'=\"a=b\"]" for write/1.
"put(write([a|b]),T)" gives "['T'=\"[a|b]\"]" for write/1.
"write(_,1)" gives "error(instantiation_error,system:write/2)" for write/2.
"write(foo,1)" gives "error(existence_error(stream,foo),system:write/2)" for write/2.
"write(1,1)" gives "error(domain_error(stream_or_alias,1),system:write/2)" for write/2.
"streams(\"\",write(st_i,1))" gives "error(permission_error(output,stream,st_i),system:write/2)" for write/2.
"streams(\"\",write(bin_o,1))" gives "[]" for write/2.
"put(writeq('A b'),T)" gives "['T'=\"'A b'\"]" for writeq/1.
"put(writeq([]),T)" gives "['T'=\"[]\"]" for writeq/1.
"put(writeq('[]'),T)" gives "['T'=\"'[]'\"]" for writeq/1.
"put(writeq({a,b}),T)" gives "['T'=\"{a,b}\"]" for writeq/1.
"put(writeq('\\n'),T)" gives "['T'=\"'\\\\n'\"]" for writeq/1.
"put(writeq(f(',',(a,b))),T)" gives "['T'=\"f(',',(a,b))\"]" for writeq/1.
"put(writeq(- (1)),T)" gives "['T'=\"- 1\"]" for writeq/1.
"put(writeq(1 - (2 - 3)),T)" gives "['T'=\"1-(2-3)\"]" for writeq/1.
"put(writeq('\\e\\0\\'),T)" gives "['T'=\"'\\\\x1B\\\\\\\\x0\\\\'\"]" for writeq/1.
"put(writeq([a,'B'|\"c\"]),T)" gives "['T'=\"[a,'B'|\\\"c\\\"]\"]" for writeq/1.
"writeq(_,1)" gives "error(instantiation_error,system:writeq/2)" for writeq/2.
"writeq(foo,1)" gives "error(existence_error(stream,foo),system:writeq/2)" for writeq/2.
"streams(\"\",writeq(st_i,1))" gives "error(permission_error(output,stream,st_i),system:writeq/2)" for writeq/2.
"streams(\"\",writeq(bin_o,1))" gives "[]" for writeq/2.
"put(print('A'),T)" gives "['T'=\"'A'\"]" for print/1.
"put(write_canonical([1,2,3]),T)" gives "['T'=\"[1,2,3]\"]" for write_canonical/1.
"put(write_canonical('A'+{b}),T)" gives "['T'=\"+('A',{}(b))\"]" for write_canonical/1.
"put(write_canonical('$VAR'(1)),T)" gives "['T'=\"'$VAR'(1)\"]" for write_canonical/1.
"put(write_canonical(f(X,Y,X)),T)" gives "['X'=A,'Y'=B,'T'=\"f(A,_,A)\"]" for write_canonical/1.
"write_canonical(_,1)" gives "error(instantiation_error,system:write_canonical/2)" for write_canonical/2.
"write_canonical(foo,1)" gives "error(existence_error(stream,foo),system:write_canonical/2)" for write_canonical/2.
"streams(\"\",write_canonical(st_i,1))" gives "error(permission_error(output,stream,st_i),system:write_canonical/2)" for write_canonical/2.
"streams(\"\",write_canonical(bin_o,1))" gives "[]" for write_canonical/2.

% 8.14.3
"op(30,xfy,++++),current_op(P,T,++++),op(0,xfy,++++)" gives "['P'=30,'T'=xfy]" for op/3.
"op(0,yfx,++++)" gives "[]" for op/3.
"op(max,xfy,++)" gives "error(type_error(integer,max),system:op/3)" for op/3.
"op(-30,xfy,++)" gives "error(domain_error(operator_priority,-30),system:op/3)" for op/3.
"op(1201,xfy,++)" gives "error(domain_error(operator_priority,1201),system:op/3)" for op/3.
"op(30,XFY,++)" gives "error(instantiation_error,system:op/3)" for op/3.
"op(30,yfy,++)" gives "error(domain_error(operator_specifier,yfy),system:op/3)" for op/3.
"op(30,xfy,0)" gives "error(type_error(list,0),system:op/3)" for op/3.
"op(30,xfy,_)" gives "error(instantiation_error,system:op/3)" for op/3.
"op(_,xfy,a)" gives "error(instantiation_error,system:op/3)" for op/3.
"op(30,xfy,[a|_])" gives "error(instantiation_error,system:op/3)" for op/3.
"op(30,xfy,[a,_])" gives "error(instantiation_error,system:op/3)" for op/3.
"op(30,xfy,[a,1])" gives "error(type_error(atom,1),system:op/3)" for op/3.
"op(30,xfy,[a|b])" gives "error(type_error(list,b),system:op/3)" for op/3.
"op(30,1,a)" gives "error(type_error(atom,1),system:op/3)" for op/3.
"op(1.5,xfy,a)" gives "error(type_error(integer,1.5),system:op/3)" for op/3.
"op(30,xfy,[])" gives "[]" for op/3.
"op(30,xfy,',')" gives "error(permission_error(modify,operator,','),system:op/3)" for op/3.
"op(1150,fx,',')" gives "error(permission_error(modify,operator,','),system:op/3)" for op/3.
"op(30,xfy,{})" gives "[]" for op/3.
"op(30,fy,'|')" gives "error(permission_error(create,operator,'|'),system:op/3)" for op/3.
"op(1000,xfy,'|')" gives "error(permission_error(create,operator,'|'),system:op/3)" for op/3.
"op(1150,xfy,'|'),op(1100,xfy,'|')" gives "[]" for op/3.
"op(0,xfy,'|'),op(1100,xfy,'|')" gives "[]" for op/3.
"op(30,xfy,[a,',']),op(0,xfy,a)" gives "error(permission_error(modify,operator,','),system:op/3)" for op/3.
"op(30,xf,+),op(0,xf,+)" gives "[]" for op/3.
"op(30,xfy,\"a\"),op(0,xfy,a)" gives "error(type_error(list,\"a\"),system:op/3)" for op/3.
"op(30,xfy,m:foo)" gives "[]" for op/3.
"op(200,xfy,[b1,b2]),current_op(P,xfy,b2),op(0,xfy,[b1,b2])" gives "['P'=200]" for op/3.

% 8.14.4
"current_op(P,xfy,',')" gives "['P'=1000]" for current_op/3.
"current_op(P,fy,-)" gives "['P'=200]" for current_op/3.
"current_op(200,T,^)" gives "['T'=xfy]" for current_op/3.
"current_op(1201,_,_)" gives "error(domain_error(operator_priority,1201),system:current_op/3)" for current_op/3.
"current_op(a,_,_)" gives "error(type_error(integer,a),system:current_op/3)" for current_op/3.
"current_op(_,yyy,_)" gives "error(domain_error(operator_specifier,yyy),system:current_op/3)" for current_op/3.
"current_op(_,1,_)" gives "error(type_error(atom,1),system:current_op/3)" for current_op/3.
"current_op(_,_,1)" gives "error(type_error(atom,1),system:current_op/3)" for current_op/3.
"current_op(-1,_,_)" gives "error(domain_error(operator_priority,-1),system:current_op/3)" for current_op/3.
"current_op(_,_,f(x))" gives "error(type_error(atom,f(x)),system:current_op/3)" for current_op/3.
"current_op(1.5,_,_)" gives "error(type_error(integer,1.5),system:current_op/3)" for current_op/3.
"current_op(P,T,no_such_op)" gives "false" for current_op/3.

% 8.14.5
"char_conversion('&','\\'')" gives "[]" for char_conversion/2.
"char_conversion(_,a)" gives "error(instantiation_error,system:char_conversion/2)" for char_conversion/2.
"char_conversion(a,_)" gives "error(instantiation_error,system:char_conversion/2)" for char_conversion/2.
"char_conversion(ab,a)" gives "error(type_error(character,ab),system:char_conversion/2)" for char_conversion/2.
"char_conversion(a,1)" gives "[]" for char_conversion/2.

% 8.14.6
"current_char_conversion(C,a)" gives "false" for current_char_conversion/2.
"current_char_conversion(a,C)" gives "['C'='\\u0001']" for current_char_conversion/2.
"current_char_conversion(ab,C)" gives "error(type_error(character,ab),system:current_char_conversion/2)" for current_char_conversion/2.
"current_char_conversion(1,C)" gives "['C'='\\u0001']" for current_char_conversion/2.

:- end_tests(iso_streams).
