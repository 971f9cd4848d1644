% Terms and operators (8.14): the examples and error clauses of ISO 13211-1, as SWI-Prolog has them.

:- use_module(library(plunit)).
:- use_module(answers).
:- use_module(iso_sections).
:- ensure_loaded(iso_database).
:- ensure_loaded(iso_stream_goals).

:- begin_tests(iso_term_io).

test(answers, [forall(Goal gives Expected for _), true(Answers == Expected)]) :-
    answers_of_streams(Goal, Answers).
test(each_has_rows, Lacking == []) :-
    findall(PI, ( section(term_io, _, PI), \+ clause(_ gives _ for PI, true) ), Lacking).

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
"txt_in('term1. term2. ...',S), set_input(S), read(T), get_char(C)" gives "['S'=STREAM,'T'=term1,'C'=' ']" for read_term/2.
"txt_in('term1. term2. ...',S), read(S,term1), get_char(S,C)" gives "['S'=STREAM,'C'=' ']" for read_term/2.
"txt_in('foo(A+Roger,A+_). term2. ...',S), read_term(S, T, [variables(VL),variable_names(VN),singletons(VS)]), get_char(S,C)" gives "['S'=STREAM,'T'=foo(A+B,A+C),'VL'=[A,B,C],'VN'=['A'=A,'Roger'=B],'VS'=['Roger'=B,'_'=C],'C'=' ']" for read_term/2.
"txt_in('3.1.  term2. ...',S), set_input(S), \\+ read(4.1), read(T)" gives "['S'=STREAM,'T'=term2]" for read_term/2.
"txt_in('foo 123. term2. ...',S), set_input(S), catch(read(_),error(E,_),true), read(T)" gives "['S'=STREAM,'E'=syntax_error(operator_expected),'T'=term2]" for read_term/2.
"txt_in('3.1',S), catch(read(S,_),error(E,_),true), catch(read(S,X),error(F,_),true)" gives "['S'=STREAM,'E'=syntax_error(end_of_file),'X'=end_of_file,'F'=A]" for read_term/2.
"txt_in('foo( bar). ',S), read_term(S,T,[singletons(L)])" gives "['S'=STREAM,'T'=foo(bar),'L'=[]]" for read_term/2.
"txt_in('a. ',S), read_term(S, _, [variables(_)|_])" gives "error(instantiation_error,system:read_term/3)" for read_term/2.
"read_term(user_input,_,[variables(_),_])" gives "error(instantiation_error,system:read_term/3)" for read_term/2.
"read_term(user_input, _, bar)" gives "error(type_error(list,bar),system:read_term/3)" for read_term/2.
"txt_in('a. ',S), read_term(S, X, [bar])" gives "error(type_error(option,bar),system:read_term/3)" for read_term/2.
"txt_in('a. ',S), read_term(S, X, [bar(1)])" gives "['S'=STREAM,'X'=a]" for read_term/2.
"txt_in('',S), read(S,T), stream_property(S,end_of_stream(E))" gives "['S'=STREAM,'T'=end_of_file,'E'=at]" for read_term/2.
"txt_in('',S), close(S), read_term(S,_,[])" gives "error(existence_error(stream,STREAM),system:read_term/3)" for read_term/2.
"txt_out(S), close(S), read_term(S,_,[])" gives "error(existence_error(stream,STREAM),system:read_term/3)" for read_term/2.
"bin_in([],S), set_input(S), read_term(_,[])" gives "['S'=STREAM]" for read_term/2.
"bin_in([],S), set_input(S), read(_)" gives "['S'=STREAM]" for read_term/2.
"bin_in([],S), read(S,_)" gives "['S'=STREAM]" for read_term/2.
"txt_in('',S,[eof_action(error)]), get_code(S,_), catch(read_term(S,_,[]),error(E,_),true), stream_property(S,end_of_stream(V))" gives "['S'=STREAM,'E'=permission_error(input,past_end_of_stream,STREAM),'V'=past]" for read_term/2.
"txt_in('\\'a.',S), catch(read_term(S,_,[]),error(E,_),true), get_char(S,C)" gives "['S'=STREAM,'E'=syntax_error(end_of_file_in_quoted('\\'')),'C'=end_of_file]" for read_term/2.
"txt_in('',S,[eof_action(eof_code)]), get_code(S,_), read_term(S,T,[])" gives "['S'=STREAM,'T'=end_of_file]" for read_term/2.
"txt_out(S), read(S,_)" gives "error(permission_error(input,stream,STREAM),system:read/2)" for read_term/2.
"txt_in('foo(_X,_Y,_x,_y). ',S), read_term(S,T,[singletons(L)])" gives "['S'=STREAM,'T'=foo(A,B,C,D),'L'=['_X'=A,'_Y'=B,'_x'=C,'_y'=D]]" for read_term/2.
"txt_in('',S), read_term(S,T,[variables(VL),variable_names(VN),singletons(VS)])" gives "['S'=STREAM,'T'=end_of_file,'VL'=[],'VN'=[],'VS'=[]]" for read_term/2.
"txt_in('foo(A,B,A). ',S), read_term(S,T,[variables(VL),variable_names(VN),singletons(VS)])" gives "['S'=STREAM,'T'=foo(A,B,A),'VL'=[A,B],'VN'=['A'=A,'B'=B],'VS'=['B'=B]]" for read_term/2.
"txt_in('a. ',S), read_term(S,_,[variables(a)])" gives "false" for read_term/2.
"txt_in('a. ',S), read_term(S,_,[variables([_|a])])" gives "false" for read_term/2.
"txt_in('a. ',S), read_term(S,_,[variable_names(a)])" gives "false" for read_term/2.
"txt_in('a. ',S), read_term(S,_,[variable_names([_|a])])" gives "false" for read_term/2.
"txt_in('a. ',S), read_term(S,_,[singletons(a)])" gives "false" for read_term/2.
"txt_in('a. ',S), read_term(S,_,[singletons([_|a])])" gives "false" for read_term/2.
"txt_in('9223372036854775807. -9223372036854775808. ',S), read(S,A), read(S,B)" gives "['S'=STREAM,'A'=9223372036854775807,'B'= -9223372036854775808]" for read_term/2.
"txt_in('foo',S), read(S,X)" gives "error(syntax_error(end_of_file))" for read_term/2.
"read_term(1, _, [])" gives "error(domain_error(stream_or_alias,1),system:read_term/3)" for read_term/2.
"read_term(f(x), _, [])" gives "error(domain_error(stream_or_alias,f(x)),system:read_term/3)" for read_term/2.
"bin_in([0'a,0'.,10],S), read(S,X)" gives "['S'=STREAM,'X'=a]" for read_term/2.
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
"wq([1,2,3],[],S)" gives "['S'=\"[1,2,3]\"]" for write_term/3.
"wc([1,2,3],S)" gives "['S'=\"[1,2,3]\"]" for write_term/3.
"wq('1<2',[],S)" gives "['S'=\"1<2\"]" for write_term/3.
"with_output_to(string(S),writeq('1<2'))" gives "['S'=\"'1<2'\"]" for write_term/3.
"with_output_to(string(S),writeq('$VAR'(0)))" gives "['S'=\"A\"]" for write_term/3.
"wq('$VAR'(1), [numbervars(false)],S)" gives "['S'=\"$VAR(1)\"]" for write_term/3.
"wq('$VAR'(51), [numbervars(true)],S)" gives "['S'=\"Z1\"]" for write_term/3.
"wq('$VAR'(51), [numbervars(true),quoted(true)],S)" gives "['S'=\"Z1\"]" for write_term/3.
"write(_S, foo)" gives "error(instantiation_error,system:write/2)" for write_term/3.
"write_term(foo, _Opts)" gives "error(instantiation_error,system:write_term/2)" for write_term/3.
"write_term(user_output, foo, _Opts)" gives "error(instantiation_error,system:write_term/3)" for write_term/3.
"write_term('', [quoted(true)|_Opts])" gives "error(instantiation_error,system:write_term/2)" for write_term/3.
"write_term(user_output, '', [quoted(true)|_Opts])" gives "error(instantiation_error,system:write_term/3)" for write_term/3.
"write_term('', [quoted(true),_Opts])" gives "error(instantiation_error,system:write_term/2)" for write_term/3.
"write_term(user_output, '', [quoted(true),_Opts])" gives "error(instantiation_error,system:write_term/3)" for write_term/3.
"write_term(user_output, 1, 2)" gives "error(type_error(list,2),system:write_term/3)" for write_term/3.
"write_term('', [quoted(true)|foo])" gives "error(type_error(list,foo),system:write_term/2)" for write_term/3.
"with_output_to(string(_),write_term(1, [quoted(true),foo]))" gives "error(type_error(option,foo),system:write_term/2)" for write_term/3.
"txt_in('',S), close(S), write(S,a)" gives "error(existence_error(stream,STREAM),system:write/2)" for write_term/3.
"txt_out(S), close(S), write(S,a)" gives "error(existence_error(stream,STREAM),system:write/2)" for write_term/3.
"current_input(S), write(S,a)" gives "error(permission_error(output,stream,STREAM),system:write/2)" for write_term/3.
"bin_out(S), set_output(S), write(a)" gives "['S'=STREAM]" for write_term/3.
"txt_in('',S), write(S,a)" gives "error(permission_error(output,stream,STREAM),system:write/2)" for write_term/3.
"bin_out(S), write(S,a)" gives "['S'=STREAM]" for write_term/3.
"wq('A',[quoted(false)],S)" gives "['S'=\"A\"]" for write_term/3.
"wq('A',[quoted(true)],S)" gives "['S'=\"'A'\"]" for write_term/3.
"wq(1+2,[ignore_ops(false)],S)" gives "['S'=\"1+2\"]" for write_term/3.
"wq(1+2,[ignore_ops(true)],S)" gives "['S'=\"+(1,2)\"]" for write_term/3.
"wq('%',[quoted(true)],S)" gives "['S'=\"'%'\"]" for write_term/3.
"wq(' %',[quoted(true)],S)" gives "['S'=\"' %'\"]" for write_term/3.
"wq('%text',[quoted(true)],S)" gives "['S'=\"'%text'\"]" for write_term/3.
"wq(':%',[quoted(true)],S)" gives "['S'=\"':%'\"]" for write_term/3.
"wq('/*',[quoted(true)],S)" gives "['S'=\"'/*'\"]" for write_term/3.
"wq(' /*',[quoted(true)],S)" gives "['S'=\"' /*'\"]" for write_term/3.
"wq('/*text',[quoted(true)],S)" gives "['S'=\"'/*text'\"]" for write_term/3.
"wq(':/*',[quoted(true)],S)" gives "['S'=\":/*\"]" for write_term/3.
"wq('*/',[quoted(true)],S)" gives "['S'=\"*/\"]" for write_term/3.
"wq(':=:',[quoted(true)],S)" gives "['S'=\":=:\"]" for write_term/3.
"wq('$#$',[quoted(true)],S)" gives "['S'=\"$#$\"]" for write_term/3.
"wq(foo(A,B,C), [variable_names(['X'=A,'Y'=B,'Z'=C])],S)" gives "['A'=A,'B'=B,'C'=C,'S'=\"foo(X,Y,Z)\"]" for write_term/3.
"wq(foo(A,B,C), [variable_names(['X'=A,'Y'=B,'Z'=C,'W'=A])],S)" gives "['A'=A,'B'=B,'C'=C,'S'=\"foo(X,Y,Z)\"]" for write_term/3.
"wq(foo(A,B,C), [variable_names(['X'=A,'Y'=B,'Z'=C,'W'=42])],S)" gives "['A'=A,'B'=B,'C'=C,'S'=\"foo(X,Y,Z)\"]" for write_term/3.
"wq([(1,2,3)],[],S)" gives "['S'=\"[(1,2,3)]\"]" for write_term/3.
"wq([a,(1,2,3)],[],S)" gives "['S'=\"[a,(1,2,3)]\"]" for write_term/3.
"wc([(1,2,3)],S)" gives "['S'=\"[','(1,','(2,3))]\"]" for write_term/3.
"wc([a,(1,2,3)],S)" gives "['S'=\"[a,','(1,','(2,3))]\"]" for write_term/3.
"with_output_to(string(S),writeq('[]'))" gives "['S'=\"'[]'\"]" for write_term/3.
"with_output_to(string(S),writeq([]))" gives "['S'=\"[]\"]" for write_term/3.
"with_output_to(string(S),writeq('{}'))" gives "['S'=\"{}\"]" for write_term/3.
"with_output_to(string(S),writeq({}))" gives "['S'=\"{}\"]" for write_term/3.
"with_output_to(string(S),writeq(','))" gives "['S'=\"','\"]" for write_term/3.
"with_output_to(string(S),writeq('|'))" gives "['S'=\"'|'\"]" for write_term/3.
"with_output_to(string(S),writeq('.'))" gives "['S'=\"'.'\"]" for write_term/3.
"with_output_to(string(S),writeq('_'))" gives "['S'=\"'_'\"]" for write_term/3.
"with_output_to(string(S),writeq('_1'))" gives "['S'=\"'_1'\"]" for write_term/3.
"with_output_to(string(S),writeq('_A'))" gives "['S'=\"'_A'\"]" for write_term/3.
"with_output_to(string(S),writeq('\\n'))" gives "['S'=\"'\\\\n'\"]" for write_term/3.
"with_output_to(string(S),writeq('\\t'))" gives "['S'=\"'\\\\t'\"]" for write_term/3.
"with_output_to(string(S),writeq(a is b))" gives "['S'=\"a is b\"]" for write_term/3.
"with_output_to(string(S),writeq(5 div 3))" gives "['S'=\"5 div 3\"]" for write_term/3.
"with_output_to(string(S),writeq(5 mod 3))" gives "['S'=\"5 mod 3\"]" for write_term/3.
"with_output_to(string(S),writeq(5 rem 3))" gives "['S'=\"5 rem 3\"]" for write_term/3.
"with_output_to(string(S),write(a((b,c))))" gives "['S'=\"a((b,c))\"]" for write_term/3.
"with_output_to(string(S),write(a(b,(c,d))))" gives "['S'=\"a(b,(c,d))\"]" for write_term/3.
"with_output_to(string(S),write(a((b,c),d)))" gives "['S'=\"a((b,c),d)\"]" for write_term/3.
"wq(+1,[],S)" gives "['S'=\"+1\"]" for write_term/3.
"wq('$VAR'(0),[],S)" gives "['S'=\"$VAR(0)\"]" for write_term/3.
"with_output_to(string(S),writeq(-(0)))" gives "['S'=\"- 0\"]" for write_term/3.
"with_output_to(string(S),writeq(-(1)))" gives "['S'=\"- 1\"]" for write_term/3.
"with_output_to(string(S),writeq(+(1)))" gives "['S'=\"+1\"]" for write_term/3.
"with_output_to(string(S),writeq(-(-1)))" gives "['S'=\"- -1\"]" for write_term/3.
"with_output_to(string(S),writeq(-(+1)))" gives "['S'=\"- +1\"]" for write_term/3.
"with_output_to(string(S),writeq(+(+1)))" gives "['S'=\"+ +1\"]" for write_term/3.
"with_output_to(string(S),writeq(-(-1-1)))" gives "['S'=\"- (-1-1)\"]" for write_term/3.
"with_output_to(string(S),writeq(-(1.0)))" gives "['S'=\"- 1.0\"]" for write_term/3.
"with_output_to(string(S),writeq(-(-1.0)))" gives "['S'=\"- -1.0\"]" for write_term/3.
"with_output_to(string(S),writeq(-(-)))" gives "['S'=\"- (-)\"]" for write_term/3.
"with_output_to(string(S),writeq(-(abc)))" gives "['S'=\"-abc\"]" for write_term/3.
"with_output_to(string(S),writeq(-(abc(def))))" gives "['S'=\"-abc(def)\"]" for write_term/3.
"with_output_to(string(S),writeq(-(-(abc))))" gives "['S'=\"- -abc\"]" for write_term/3.
"wq(1, [quoted(_)],S)" gives "error(instantiation_error,system:write_term/2)" for write_term/3.
"wq(1, [quoted(fail)],S)" gives "error(type_error(bool,fail),system:write_term/2)" for write_term/3.
"wq(1, [ignore_ops(_)],S)" gives "error(instantiation_error,system:write_term/2)" for write_term/3.
"wq(1, [ignore_ops(fail)],S)" gives "error(type_error(bool,fail),system:write_term/2)" for write_term/3.
"wq(1, [numbervars(_)],S)" gives "error(instantiation_error,system:write_term/2)" for write_term/3.
"wq(1, [numbervars(fail)],S)" gives "error(type_error(bool,fail),system:write_term/2)" for write_term/3.
"wq(1, [variable_names(_)],S)" gives "error(instantiation_error,system:write_term/2)" for write_term/3.
"wq(1, [variable_names(a)],S)" gives "error(type_error(list,a),system:write_term/2)" for write_term/3.
"wq(1, [variable_names([_='A'])],S)" gives "error(instantiation_error,system:write_term/2)" for write_term/3.
"wq(1, [variable_names(['A'=_|_])],S)" gives "error(instantiation_error,system:write_term/2)" for write_term/3.
"wq(1, [variable_names(['A'=_|a])],S)" gives "error(type_error(list,a),system:write_term/2)" for write_term/3.
"wq(1, [variable_names([a=_])],S)" gives "error(domain_error(variable_name,a),system:write_term/2)" for write_term/3.
"wq(1, [variable_names([1=_])],S)" gives "error(type_error(atom,1),system:write_term/2)" for write_term/3.
"wq(1, [variable_names(['A'])],S)" gives "error(type_error(variable_assignment,'A'),system:write_term/2)" for write_term/3.
"wq(1, [variable_names(['A b'=_])],S)" gives "error(domain_error(variable_name,'A b'),system:write_term/2)" for write_term/3.
"wq(X, [variable_names(['1a'=X])],S)" gives "error(domain_error(variable_name,'1a'),system:write_term/2)" for write_term/3.
"wq(1, [max_depth(a)],S)" gives "error(type_error(integer,a),system:write_term/2)" for write_term/3.
"wq(1, [priority(a)],S)" gives "error(type_error(integer,a),system:write_term/2)" for write_term/3.
"wq(1, [priority(1300)],S)" gives "error(domain_error(operator_priority,1300),system:write_term/2)" for write_term/3.
"wq(1, [spacing(foo)],S)" gives "error(domain_error(spacing,foo),system:write_term/2)" for write_term/3.
"wq(1, [portray(foo)],S)" gives "error(type_error(bool,foo),system:write_term/2)" for write_term/3.
"wq(1, [attributes(foo)],S)" gives "error(domain_error(write_option,[attributes(foo)]),system:write_term/2)" for write_term/3.
"wq(1, [blobs(foo)],S)" gives "error(domain_error(write_option,[blobs(foo)]),system:write_term/2)" for write_term/3.
"wq(1, [cycles(foo)],S)" gives "error(type_error(bool,foo),system:write_term/2)" for write_term/3.
"wq(1, [dotlists(foo)],S)" gives "error(type_error(bool,foo),system:write_term/2)" for write_term/3.
"wq(1, [brace_terms(foo)],S)" gives "error(type_error(bool,foo),system:write_term/2)" for write_term/3.
"wq(1, [fullstop(foo)],S)" gives "error(type_error(bool,foo),system:write_term/2)" for write_term/3.
"wq(1, [nl(foo)],S)" gives "error(type_error(bool,foo),system:write_term/2)" for write_term/3.
"wq(1, [partial(foo)],S)" gives "error(type_error(bool,foo),system:write_term/2)" for write_term/3.
"wq(1, [character_escapes(foo)],S)" gives "error(type_error(bool,foo),system:write_term/2)" for write_term/3.
"wq(1, [no_lists(foo)],S)" gives "error(type_error(bool,foo),system:write_term/2)" for write_term/3.
"wq(1, [module(1)],S)" gives "error(type_error(atom,1),system:write_term/2)" for write_term/3.
"wq(1, [portray_goal(1)],S)" gives "error(type_error(callable,1),system:call/3)" for write_term/3.
"wq(1, [1],S)" gives "error(type_error(option,1),system:write_term/2)" for write_term/3.
"wq(1, [quoted],S)" gives "['S'=\"1\"]" for write_term/3.
"wq(1, [quoted=true],S)" gives "['S'=\"1\"]" for write_term/3.
"wq('A', [quoted=true],S)" gives "['S'=\"'A'\"]" for write_term/3.
"write(1, a)" gives "error(domain_error(stream_or_alias,1),system:write/2)" for write_term/3.
"write_term(1, a, [])" gives "error(domain_error(stream_or_alias,1),system:write_term/3)" for write_term/3.
"write_term(f(x), a, [])" gives "error(domain_error(stream_or_alias,f(x)),system:write_term/3)" for write_term/3.
"with_output_to(string(S), writeq('Γει\\u03AC σου'))" gives "['S'=\"'Γειά σου'\"]" for write_term/3.
"with_output_to(string(S), writeq('🀙🀚🀛'))" gives "['S'=\"🀙🀚🀛\"]" for write_term/3.
"with_output_to(string(S), writeq(αβγ))" gives "['S'=\"αβγ\"]" for write_term/3.
"with_output_to(string(S), writeq('Γβα'))" gives "['S'=\"'Γβα'\"]" for write_term/3.
"with_output_to(string(S), writeq('αβγ'('Γβα')))" gives "['S'=\"αβγ('Γβα')\"]" for write_term/3.
"wq('αβγ'(V), [variable_names(['Γβα'=V])], S)" gives "['V'=A,'S'=\"αβγ(Γβα)\"]" for write_term/3.
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
"with_output_to(string(S), write('A b'))" gives "['S'=\"A b\"]" for write/1.
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
"with_output_to(string(S), print('A'))" gives "['S'=\"'A'\"]" for print/1.
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
"op(30, xfy, ++), current_op(30, xfy, ++), op(0, xfy, ++)" gives "[]" for op/3.
"op(30, xfy, ++), op(0, xfy, ++), current_op(_, xfy, ++)" gives "false" for op/3.
"op(30, xfy, ++), op(40, xfx, ++), current_op(P, xfx, ++), op(0, xfx, ++)" gives "['P'=40]" for op/3.
"op(30, xfy, ++), op(50, yf, ++), op(0,yf,++), op(0,xfy,++)" gives "[]" for op/3.
"op(500, xfy, []), op(0, xfy, [])" gives "[]" for op/3.
"op(500, xfy, [[]]), op(0, xfy, [])" gives "[]" for op/3.
"op(500, xfy, {}), op(0, xfy, {})" gives "[]" for op/3.
"op(500, xfy, [{}]), op(0, xfy, {})" gives "[]" for op/3.
"op(1000, xfy, ['|'])" gives "error(permission_error(create,operator,'|'),system:op/3)" for op/3.
"op(1000, fx, '|')" gives "error(permission_error(create,operator,'|'),system:op/3)" for op/3.
"op(333, xfy, [abc, abc, abc]), current_op(P, xfy, abc), op(0,xfy,abc)" gives "['P'=333]" for op/3.
"op(0, xfx, (','))" gives "error(permission_error(modify,operator,','),system:op/3)" for op/3.
"op(555, fx, o), with_output_to(string(S), writeq(o(1))), op(0,fx,o)" gives "['S'=\"o 1\"]" for op/3.
"op(1105, xfy, '|'), current_op(P,T,'|'), op(1100, xfy, '|')" gives "['P'=1105,'T'=xfy]" for op/3.
"op(_, xfx, ++)" gives "error(instantiation_error,system:op/3)" for op/3.
"op(100, xfx, _)" gives "error(instantiation_error,system:op/3)" for op/3.
"op(100, xfx, [oq1|_])" gives "error(instantiation_error,system:op/3)" for op/3.
"op(100, xfx, [oq2,_])" gives "error(instantiation_error,system:op/3)" for op/3.
"op(100, 200, [oq3])" gives "error(type_error(atom,200),system:op/3)" for op/3.
"op(100, f(1), [oq4])" gives "error(type_error(atom,f(1)),system:op/3)" for op/3.
"op(100, xfx, (','))" gives "error(permission_error(modify,operator,','),system:op/3)" for op/3.
"op(100, xfx, [oq6,(',')])" gives "error(permission_error(modify,operator,','),system:op/3)" for op/3.
"op(0, fx, foo_op)" gives "[]" for op/3.
"op(0, fx, foo_op), current_op(_, _, foo_op)" gives "false" for op/3.
"op(1.0, xfx, oq9)" gives "error(type_error(integer,1.0),system:op/3)" for op/3.
"op(100, xfx, [oq7|b])" gives "error(type_error(list,b),system:op/3)" for op/3.
"op(100, xfx, \"oq8\")" gives "error(type_error(list,\"oq8\"),system:op/3)" for op/3.
"op(100, xfx, 1)" gives "error(type_error(list,1),system:op/3)" for op/3.
"op(1001, xfy, '[]'), op(0, xfy, '[]')" gives "[]" for op/3.
"op(700, xfx, xyz), term_to_atom(T, '1 xyz 2'), op(0, xfx, xyz)" gives "['T'=xyz(1,2)]" for op/3.
"op(0, xfx, xyz), term_to_atom(T, '1 xyz 2')" gives "error(syntax_error(operator_expected))" for op/3.
"op(111, xfx, infix_na), op(222, xfy, infix_ra), op(333, yfx, infix_la), current_op(P1,T1,infix_na), current_op(P2,T2,infix_ra), current_op(P3,T3,infix_la)" gives "['P1'=111,'T1'=xfx,'P2'=222,'T2'=xfy,'P3'=333,'T3'=yfx]" for op/3.
"op(444, fx, prefix_na), op(555, fy, prefix_ra), op(666, xf, postfix_na), op(777, yf, postfix_la), current_op(P1,T1,prefix_na), current_op(P2,T2,prefix_ra), current_op(P3,T3,postfix_na), current_op(P4,T4,postfix_la)" gives "['P1'=444,'T1'=fx,'P2'=555,'T2'=fy,'P3'=666,'T3'=xf,'P4'=777,'T4'=yf]" for op/3.
"op(888, fy, [foo_o, bar_o, baz_o]), current_op(P1,T1,foo_o), current_op(P2,T2,bar_o), current_op(P3,T3,baz_o)" gives "['P1'=888,'T1'=fy,'P2'=888,'T2'=fy,'P3'=888,'T3'=fy]" for op/3.

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
"current_op(P, T, ':-')" gives "['P'=1200,'T'=fx] ; ['P'=1200,'T'=xfx]" for current_op/3.
"current_op(P, T, '-->')" gives "['P'=1200,'T'=xfx]" for current_op/3.
"current_op(P, T, '?-')" gives "['P'=1200,'T'=fx]" for current_op/3.
"current_op(P, T, ';')" gives "['P'=1100,'T'=xfy]" for current_op/3.
"current_op(P, T, '->')" gives "['P'=1050,'T'=xfy]" for current_op/3.
"current_op(P, T, ',')" gives "['P'=1000,'T'=xfy]" for current_op/3.
"current_op(P, T, '\\\\+')" gives "['P'=900,'T'=fy]" for current_op/3.
"current_op(P, T, '=')" gives "['P'=700,'T'=xfx]" for current_op/3.
"current_op(P, T, '\\\\=')" gives "['P'=700,'T'=xfx]" for current_op/3.
"current_op(P, T, '==')" gives "['P'=700,'T'=xfx]" for current_op/3.
"current_op(P, T, '\\\\==')" gives "['P'=700,'T'=xfx]" for current_op/3.
"current_op(P, T, '@<')" gives "['P'=700,'T'=xfx]" for current_op/3.
"current_op(P, T, '@=<')" gives "['P'=700,'T'=xfx]" for current_op/3.
"current_op(P, T, '@>')" gives "['P'=700,'T'=xfx]" for current_op/3.
"current_op(P, T, '@>=')" gives "['P'=700,'T'=xfx]" for current_op/3.
"current_op(P, T, '=..')" gives "['P'=700,'T'=xfx]" for current_op/3.
"current_op(P, T, is)" gives "['P'=700,'T'=xfx]" for current_op/3.
"current_op(P, T, '=:=')" gives "['P'=700,'T'=xfx]" for current_op/3.
"current_op(P, T, '=\\\\=')" gives "['P'=700,'T'=xfx]" for current_op/3.
"current_op(P, T, '<')" gives "['P'=700,'T'=xfx]" for current_op/3.
"current_op(P, T, '=<')" gives "['P'=700,'T'=xfx]" for current_op/3.
"current_op(P, T, '>')" gives "['P'=700,'T'=xfx]" for current_op/3.
"current_op(P, T, '>=')" gives "['P'=700,'T'=xfx]" for current_op/3.
"current_op(P, T, '+')" gives "['P'=200,'T'=fy] ; ['P'=500,'T'=yfx]" for current_op/3.
"current_op(P, T, '-')" gives "['P'=200,'T'=fy] ; ['P'=500,'T'=yfx]" for current_op/3.
"current_op(P, T, '/\\\\')" gives "['P'=500,'T'=yfx]" for current_op/3.
"current_op(P, T, '\\\\/')" gives "['P'=500,'T'=yfx]" for current_op/3.
"current_op(P, T, '*')" gives "['P'=400,'T'=yfx]" for current_op/3.
"current_op(P, T, '/')" gives "['P'=400,'T'=yfx]" for current_op/3.
"current_op(P, T, '//')" gives "['P'=400,'T'=yfx]" for current_op/3.
"current_op(P, T, 'rem')" gives "['P'=400,'T'=yfx]" for current_op/3.
"current_op(P, T, 'div')" gives "['P'=400,'T'=yfx]" for current_op/3.
"current_op(P, T, '<<')" gives "['P'=400,'T'=yfx]" for current_op/3.
"current_op(P, T, '>>')" gives "['P'=400,'T'=yfx]" for current_op/3.
"current_op(P, T, '**')" gives "['P'=200,'T'=xfx]" for current_op/3.
"current_op(P, T, '^')" gives "['P'=200,'T'=xfy]" for current_op/3.
"current_op(P, T, '\\\\')" gives "['P'=200,'T'=fy]" for current_op/3.
"current_op(P, T, xor)" gives "['P'=400,'T'=yfx]" for current_op/3.
"current_op(_, 0, _)" gives "error(type_error(atom,0),system:current_op/3)" for current_op/3.
"current_op(_, _, 5)" gives "error(type_error(atom,5),system:current_op/3)" for current_op/3.
"current_op(_, _, \"a\")" gives "error(type_error(atom,\"a\"),system:current_op/3)" for current_op/3.
"current_op(0, _, _)" gives "error(domain_error(operator_priority,0),system:current_op/3)" for current_op/3.
"current_op(_, f(x), _)" gives "error(type_error(atom,f(x)),system:current_op/3)" for current_op/3.
"setof(P-T, current_op(P, T, '-'), PTs)" gives "['P'=A,'T'=B,'PTs'=[200-fy,500-yfx]]" for current_op/3.

% 8.14.5
"char_conversion('&','\\'')" gives "[]" for char_conversion/2.
"char_conversion(_,a)" gives "error(instantiation_error,system:char_conversion/2)" for char_conversion/2.
"char_conversion(a,_)" gives "error(instantiation_error,system:char_conversion/2)" for char_conversion/2.
"char_conversion(ab,a)" gives "error(type_error(character,ab),system:char_conversion/2)" for char_conversion/2.
"char_conversion(a,1)" gives "[]" for char_conversion/2.
"char_conversion(1, a), char_conversion(1, 1)" gives "[]" for char_conversion/2.
"char_conversion(a, f(x))" gives "error(type_error(character,f(x)),system:char_conversion/2)" for char_conversion/2.
"char_conversion(a, ab)" gives "error(type_error(character,ab),system:char_conversion/2)" for char_conversion/2.

% 8.14.6
"current_char_conversion(C,a)" gives "false" for current_char_conversion/2.
"current_char_conversion(a,C)" gives "['C'='\\u0001']" for current_char_conversion/2.
"current_char_conversion(ab,C)" gives "error(type_error(character,ab),system:current_char_conversion/2)" for current_char_conversion/2.
"current_char_conversion(1,C)" gives "['C'='\\u0001']" for current_char_conversion/2.

:- end_tests(iso_term_io).
