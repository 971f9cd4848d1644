% Further goals of the kinds that published suites for ISO 13211-1 try: error clauses, corner cases, odd
% arguments. The answers were recorded from SWI-Prolog 9.0.4.

:- use_module(library(plunit)).
:- use_module(answers).
:- ensure_loaded(iso_database).
:- ensure_loaded(iso_database).
:- use_module(iso_sections, [formal/2]).

:- begin_tests(iso_cross_check).

test(answers, [forall(Goal gives Expected), true(Answers == Expected)]) :-
    answers_of_streams(Goal, Answers).

"(X=!;X=true), call(X)" gives "['X'=!] ; ['X'=true]".
"(G=((X=1;X=2),!);G=(X=3)), call(G)" gives "['G'=((1=1;1=2),!),'X'=1] ; ['G'=(3=3),'X'=3]".
"(X=1;X=2), \\+(\\+(!))" gives "['X'=1] ; ['X'=2]".
"(X=1;X=2), once(!)" gives "['X'=1] ; ['X'=2]".
"(X=1;X=2), (true;!)" gives "['X'=1] ; ['X'=1]".
"(X=1;X=2), (!,fail;true)" gives "false".
"Z = !, call((Z=!,(X=1;X=2),Z))" gives "['Z'=!,'X'=1]".
"call((Z=!,(X=1;X=2),Z))" gives "['Z'=!,'X'=1] ; ['Z'=!,'X'=2]".
"call((fail->1))" gives "error(type_error(callable,(fail->1)),system:call/1)".
"catch(throw(f(X)),T,true)" gives "['X'=A,'T'=f(B)]".
"catch(throw(1.0),T,true)" gives "['T'=1.0]".
"catch((X=1,throw(a)),a,true)" gives "['X'=A]".
"catch(number_codes(X,\"3 \"),error(syntax_error(_),_),true)" gives "['X'=A]".
"unify_with_occurs_check(f(X,Y,X,1),f(a(X),a(Y),Y,2))" gives "false".
"compare($,4,5)" gives "error(domain_error(order,$),system:compare/3)".
"compare(1,3,3.0)" gives "error(type_error(atom,1),system:compare/3)".
"sort([],3)" gives "false".
"sort([b,a|X],[a|b])" gives "error(instantiation_error,system:sort/2)".
"msort([b,a,b],[b|c])" gives "false".
"keysort([],3)" gives "false".
"keysort([],[1-a|b])" gives "false".
"keysort([1/a],_)" gives "error(type_error(pair,1/a),keysort/2)".
"keysort([],[1/a])" gives "false".
"keysort([1-a,_],_)" gives "error(instantiation_error,keysort/2)".
"keysort([1-a],[X])" gives "['X'=1-a]".
"functor(T,X,0)" gives "error(instantiation_error,system:functor/3)".
"functor(T,\"abc\",0)" gives "['T'=\"abc\"]".
"functor(T,\"abc\",1)" gives "error(type_error(atom,\"abc\"),system:functor/3)".
"functor(F,foo,1.5)" gives "error(type_error(integer,1.5),system:functor/3)".
"functor(1.1,X,Y)" gives "['X'=1.1,'Y'=0]".
"arg(-1,foo(a,b),X)" gives "error(domain_error(not_less_than_zero,-1),system:arg/3)".
"arg(1.0,foo(a,b),X)" gives "error(type_error(integer,1.0),system:arg/3)".
"arg(9223372036854775808,f(a),X)" gives "false".
"'=..'(X,[1.1])" gives "['X'=1.1]".
"'=..'(X,[Y])" gives "error(instantiation_error,system:(=..)/2)".
"'=..'(X,[foo,a|_])" gives "error(instantiation_error,system:(=..)/2)".
"'=..'(f(a),[f|b])" gives "error(type_error(list,b),system:(=..)/2)".
"'=..'(f(a),4)" gives "error(type_error(list,4),system:(=..)/2)".
"copy_term(X-Y,Y-X)" gives "['X'=A,'Y'=B]".
"term_variables(foo,3)" gives "false".
"term_variables(foo,[a|b])" gives "false".
"term_variables(foo(X,Y,X,Z),[X|T])" gives "['X'=A,'Y'=B,'Z'=C,'T'=[B,C]]".
"term_variables(f(X,Y),[Y|T])" gives "['X'=A,'Y'=A,'T'=[A]]".
"term_variables(f(X,Y),f(X))" gives "false".
"term_variables(t,t)" gives "false".
"term_variables(f(X),[_,_])" gives "false".
"clause(f(_),(a,5))" gives "false".
"clause(append(_,_,_),5)" gives "false".
"current_predicate(3/3)" gives "error(type_error(predicate_indicator,3/3),system:current_predicate/1)".
"current_predicate(f/f)" gives "error(type_error(predicate_indicator,f/f),system:current_predicate/1)".
"current_predicate(foo:4)" gives "error(type_error(predicate_indicator,foo:4),system:current_predicate/1)".
"current_predicate(4/_)" gives "error(type_error(predicate_indicator,4/A),system:current_predicate/1)".
"current_predicate(foo/4.0)" gives "error(type_error(predicate_indicator,foo/4.0),system:current_predicate/1)".
"assertz((4:-foo))" gives "error(type_error(callable,4),system:assertz/1)".
"assertz((foo:-(a,4)))" gives "error(type_error(callable,(a,4)),system:assertz/1)".
"assertz((_:-foo))" gives "error(instantiation_error,system:assertz/1)".
"assertz((foo:-(a->4)))" gives "error(type_error(callable,(a->4)),system:assertz/1)".
"retract((X:-in_eec(Y)))" gives "error(instantiation_error,system:retract/1)".
"retract((x:-5))" gives "false".
"retract(3)" gives "error(type_error(callable,3),system:retract/1)".
"abolish(foo/bar)" gives "error(type_error(integer,bar),system:abolish/1)".
"abolish(m:foo/a)" gives "error(type_error(integer,a),system:abolish/1)".
"findall(X,(X=2;X=1),12)" gives "false".
"findall(X,(X=2;X=1),[1|2])" gives "false".
"findall(X,(X=2;X=1),[1|X])" gives "false".
"findall(X,X=1,[a|b])" gives "false".
"findall(X,member(X,[1,2]),L,[3])" gives "['X'=A,'L'=[1,2,3]]".
"findall(X,member(X,[1]),L,a)" gives "['X'=A,'L'=[1|a]]".
"findall(X,member(X,[1]),[1|a],a)" gives "['X'=A]".
"bagof(X,(X=2;X=1),12)" gives "false".
"bagof(X,(X=2;X=1),[1|2])" gives "false".
"bagof(X,X=1,X)" gives "['X'=[1]]".
"bagof(X,m:(X=1),S)" gives "['X'=A,'S'=[1]]".
"setof(X,(X=2;X=1),12)" gives "false".
"setof(X,(X=2;X=1),[1|2])" gives "false".
"setof(X,exists(U,V)^member(X,[V,U,f(U),f(V)]),[a,b,f(b),f(a)])" gives "['X'=A,'U'=B,'V'=C]".
"setof(X-Xs,Y^setof(Y,member(X-Y,[1-1,1-2,2-1]),Xs),L)" gives "['X'=A,'Xs'=B,'Y'=C,'L'=[1-[1,2],2-[1]]]".
"setof(X-Xs,setof(Y,member(X-Y,[1-1,1-2,2-1]),Xs),L)" gives "['X'=A,'Xs'=B,'Y'=C,'L'=[1-[1,2],2-[1]]]".
"setof(X-Xs,bagof(Y,member(X-Y,[1-1,1-2,1-1,2-2,2-1]),Xs),L)" gives "['X'=A,'Xs'=B,'Y'=C,'L'=[1-[1,2,1],2-[2,1]]]".
"setof(X,member(X,[a,b]),[a|Y])" gives "['X'=A,'Y'=[b]]".
"current_input(a)" gives "error(existence_error(stream,a),system:current_input/1)".
"current_input(3.5)" gives "error(domain_error(stream_or_alias,3.5),system:current_input/1)".
"current_output(a)" gives "error(existence_error(stream,a),system:current_output/1)".
"current_output(3.5)" gives "error(domain_error(stream_or_alias,3.5),system:current_output/1)".
"current_output(f(_))" gives "error(domain_error(stream_or_alias,f(A)),system:current_output/1)".
"set_input(3.5)" gives "error(domain_error(stream_or_alias,3.5),system:set_input/1)".
"set_input(xyz)" gives "error(existence_error(stream,xyz),system:set_input/1)".
"set_output(3.5)" gives "error(domain_error(stream_or_alias,3.5),system:set_output/1)".
"set_output(xyz)" gives "error(existence_error(stream,xyz),system:set_output/1)".
"open(scowen,_,S,[])" gives "error(instantiation_error,system:open/4)".
"open('/etc/passwd',read,S,[_])" gives "error(instantiation_error,system:open/4)".
"open('/etc/passwd',read,S,[type(binary)|_])" gives "error(instantiation_error,system:open/4)".
"open('/etc/passwd',3,S,[])" gives "error(type_error(atom,3),system:open/4)".
"open('/etc/passwd',read,S,3)" gives "error(type_error(list,3),system:open/4)".
"open('/etc/passwd',read,S,[type(binary)|b])" gives "error(type_error(list,b),system:open/4)".
"open('/etc/passwd',read,a,[])" gives "error(uninstantiation_error(a),system:open/4)".
"open('/etc/passwd',read,3,[])" gives "error(uninstantiation_error(3),system:open/4)".
"open('/etc/passwd',mangle,S,[])" gives "error(domain_error(io_mode,mangle),system:open/4)".
"open('/etc/passwd',read,S,[type(foo)])" gives "error(domain_error(stream_option,type(foo)),system:open/4)".
"open('/etc/passwd',read,S,[alias(_)])" gives "error(instantiation_error,system:open/4)".
"open('/etc/passwd',read,S,[alias(3)])" gives "error(type_error(atom,3),system:open/4)".
"open('/etc/passwd',read,S,[eof_action(foo)])" gives "error(domain_error(eof_action,foo),system:open/4)".
"open('/etc/passwd',read,S,[reposition(3)])" gives "error(type_error(bool,3),system:open/4)".
"open('/no/such/dir/f',write,S,[])" gives "error(existence_error(source_sink,'/no/such/dir/f'),system:open/4)".
"open(3,read,S,[])" gives "error(type_error(text,3),system:open/4)".
"open(f(x),read,S,[])" gives "error(type_error(text,f(x)),system:open/4)".
"close(3.5,[])" gives "error(domain_error(stream_or_alias,3.5),system:close/2)".
"close(foo,[force(true)])" gives "error(existence_error(stream,foo),system:close/2)".
"flush_output(3.5)" gives "error(domain_error(stream_or_alias,3.5),system:flush_output/1)".
"stream_property(S,mode(foo))" gives "false".
"stream_property(S,alias(3.5))" gives "false".
"at_end_of_stream(3.5)" gives "error(domain_error(stream_or_alias,3.5),system:at_end_of_stream/1)".
"get_char(user_input,65)" gives "false".
"get_char(user_input,abc)" gives "error(type_error(character,abc),system:get_char/2)".
"get_char(3.5,_)" gives "error(domain_error(stream_or_alias,3.5),system:get_char/2)".
"get_code(user_input,-2)" gives "error(type_error(character,-2),system:get_code/2)".
"get_code(user_input,abc)" gives "error(type_error(character,abc),system:get_code/2)".
"get_code(3.5,_)" gives "error(domain_error(stream_or_alias,3.5),system:get_code/2)".
"get_code(user_output,_)" gives "error(permission_error(input,stream,user_output),system:get_code/2)".
"peek_char(user_input,65)" gives "false".
"peek_char(user_input,abc)" gives "error(type_error(character,abc),system:peek_char/2)".
"peek_char(3.5,_)" gives "error(domain_error(stream_or_alias,3.5),system:peek_char/2)".
"peek_code(user_input,-2)" gives "error(type_error(character,-2),system:peek_code/2)".
"peek_code(user_input,abc)" gives "error(type_error(character,abc),system:peek_code/2)".
"peek_code(3.5,_)" gives "error(domain_error(stream_or_alias,3.5),system:peek_code/2)".
"peek_code(user_output,_)" gives "error(permission_error(input,stream,user_output),system:peek_code/2)".
"put_char(_,a)" gives "error(instantiation_error,system:put_char/2)".
"put_char(user_output,_)" gives "error(instantiation_error,system:put_char/2)".
"put_char(user_output,end_of_file)" gives "error(type_error(character,end_of_file),system:put_char/2)".
"put_char(user_output,abc)" gives "error(type_error(character,abc),system:put_char/2)".
"put_char(3.5,a)" gives "error(domain_error(stream_or_alias,3.5),system:put_char/2)".
"put_char(foo,a)" gives "error(existence_error(stream,foo),system:put_char/2)".
"put_char(-1)" gives "error(type_error(character,-1),system:put_char/1)".
"put_code(_,_)" gives "error(instantiation_error,system:put_code/2)".
"put_code(user_output,-2)" gives "error(type_error(character,-2),system:put_code/2)".
"put_code(user_output,-1)" gives "error(type_error(character,-1),system:put_code/2)".
"put_code(user_output,abc)" gives "error(type_error(character,abc),system:put_code/2)".
"put_code(3.5,_)" gives "error(instantiation_error,system:put_code/2)".
"put_code(foo,_)" gives "error(instantiation_error,system:put_code/2)".
"put_code(user_input,65)" gives "error(permission_error(output,stream,user_input),system:put_code/2)".
"nl(3.5)" gives "error(domain_error(stream_or_alias,3.5),system:nl/1)".
"get_byte(user_input,-2)" gives "error(permission_error(input,text_stream,user_input),system:get_byte/2)".
"get_byte(user_input,abc)" gives "error(permission_error(input,text_stream,user_input),system:get_byte/2)".
"get_byte(3.5,_)" gives "error(domain_error(stream_or_alias,3.5),system:get_byte/2)".
"get_byte(user_output,_)" gives "error(permission_error(input,stream,user_output),system:get_byte/2)".
"peek_byte(user_input,-2)" gives "error(permission_error(input,text_stream,user_input),system:peek_byte/2)".
"peek_byte(user_input,abc)" gives "error(permission_error(input,text_stream,user_input),system:peek_byte/2)".
"peek_byte(3.5,_)" gives "error(domain_error(stream_or_alias,3.5),system:peek_byte/2)".
"peek_byte(user_output,_)" gives "error(permission_error(input,stream,user_output),system:peek_byte/2)".
"put_byte(_,_)" gives "error(instantiation_error,system:put_byte/2)".
"put_byte(user_output,-2)" gives "error(type_error(byte,-2),system:put_byte/2)".
"put_byte(user_output,256)" gives "error(type_error(byte,256),system:put_byte/2)".
"put_byte(user_output,abc)" gives "error(type_error(byte,abc),system:put_byte/2)".
"put_byte(3.5,1)" gives "error(domain_error(stream_or_alias,3.5),system:put_byte/2)".
"put_byte(user_input,1)" gives "error(permission_error(output,stream,user_input),system:put_byte/2)".
"read_term(user_input,_,_)" gives "error(instantiation_error,system:read_term/3)".
"read_term(user_input,_,[_])" gives "error(instantiation_error,system:read_term/3)".
"read_term(user_input,_,[variables(_)|_])" gives "error(instantiation_error,system:read_term/3)".
"read_term(user_input,_,q)" gives "error(type_error(list,q),system:read_term/3)".
"read_term(user_input,_,[variables(_)|q])" gives "error(type_error(list,q),system:read_term/3)".
"read_term(3.5,_,[])" gives "error(domain_error(stream_or_alias,3.5),system:read_term/3)".
"read_term(_,q)" gives "error(type_error(list,q),system:read_term/2)".
"read_term(_,[q|_])" gives "error(type_error(option,q),system:read_term/2)".
"read(3.5,_)" gives "error(domain_error(stream_or_alias,3.5),system:read/2)".
"write_term(_,_,[])" gives "error(instantiation_error,system:write_term/3)".
"write_term(user_output,a,_)" gives "error(instantiation_error,system:write_term/3)".
"write_term(user_output,a,[_])" gives "error(instantiation_error,system:write_term/3)".
"write_term(user_output,a,[quoted(true)|_])" gives "error(instantiation_error,system:write_term/3)".
"write_term(user_output,a,q)" gives "error(type_error(list,q),system:write_term/3)".
"write_term(user_output,a,[quoted(true)|q])" gives "error(type_error(list,q),system:write_term/3)".
"write_term(3.5,a,[])" gives "error(domain_error(stream_or_alias,3.5),system:write_term/3)".
"write_term(user_output,a,[quoted(on)])" gives "[]".
"write_term(user_output,a,[quoted(3)])" gives "error(type_error(bool,3),system:write_term/3)".
"write_term(foo,a,[])" gives "error(existence_error(stream,foo),system:write_term/3)".
"write_term(user_input,a,[])" gives "error(permission_error(output,stream,user_input),system:write_term/3)".
"write_term(a,[max_depth(x)])" gives "error(type_error(integer,x),system:write_term/2)".
"write_term(a,[priority(x)])" gives "error(type_error(integer,x),system:write_term/2)".
"write_term(a,[variable_names(x)])" gives "error(type_error(list,x),system:write_term/2)".
"write_term(X,[variable_names(['1'=X])])" gives "error(domain_error(variable_name,'1'),system:write_term/2)".
"write_term(X,[variable_names([x=X])])" gives "error(domain_error(variable_name,x),system:write_term/2)".
"write_term(X,[variable_names([x])])" gives "error(type_error(variable_assignment,x),system:write_term/2)".
"write_term(X,[variable_names(_)])" gives "error(instantiation_error,system:write_term/2)".
"write_term(X,[variable_names(['X'=X|_])])" gives "error(instantiation_error,system:write_term/2)".
"write_term(X,[variable_names([_=X])])" gives "error(instantiation_error,system:write_term/2)".
"write_term(X,[variable_names([3=X])])" gives "error(type_error(atom,3),system:write_term/2)".
"write(_,_)" gives "error(instantiation_error,system:write/2)".
"write(3.5,_)" gives "error(domain_error(stream_or_alias,3.5),system:write/2)".
"write(foo,_)" gives "error(existence_error(stream,foo),system:write/2)".
"write(user_input,_)" gives "error(permission_error(output,stream,user_input),system:write/2)".
"writeq(_,_)" gives "error(instantiation_error,system:writeq/2)".
"writeq(3.5,_)" gives "error(domain_error(stream_or_alias,3.5),system:writeq/2)".
"writeq(foo,_)" gives "error(existence_error(stream,foo),system:writeq/2)".
"writeq(user_input,_)" gives "error(permission_error(output,stream,user_input),system:writeq/2)".
"write_canonical(_,_)" gives "error(instantiation_error,system:write_canonical/2)".
"write_canonical(3.5,_)" gives "error(domain_error(stream_or_alias,3.5),system:write_canonical/2)".
"write_canonical(foo,_)" gives "error(existence_error(stream,foo),system:write_canonical/2)".
"write_canonical(user_input,_)" gives "error(permission_error(output,stream,user_input),system:write_canonical/2)".
"print(3.5,_)" gives "error(domain_error(stream_or_alias,3.5),system:print/2)".
"op(_,fx,fx)" gives "error(instantiation_error,system:op/3)".
"op(1,_,fx)" gives "error(instantiation_error,system:op/3)".
"op(1,fx,_)" gives "error(instantiation_error,system:op/3)".
"op(1,fx,[fx|_])" gives "error(instantiation_error,system:op/3)".
"op(1,fx,[_])" gives "error(instantiation_error,system:op/3)".
"op(a,fx,fx)" gives "error(type_error(integer,a),system:op/3)".
"op(1,2,fx)" gives "error(type_error(atom,2),system:op/3)".
"op(1,fx,3)" gives "error(type_error(list,3),system:op/3)".
"op(1,fx,[fx|y])" gives "error(type_error(list,y),system:op/3)".
"op(1,fx,[[fx]])" gives "error(type_error(atom,[fx]),system:op/3)".
"op(1,fx,[3])" gives "error(type_error(atom,3),system:op/3)".
"op(1201,fx,fx)" gives "error(domain_error(operator_priority,1201),system:op/3)".
"op(1,xyf,f)" gives "error(domain_error(operator_specifier,xyf),system:op/3)".
"op(1,fxy,f)" gives "error(domain_error(operator_specifier,fxy),system:op/3)".
"op(500,xfy,[])" gives "[]".
"op(500,xfy,[[]])" gives "[]".
"op(500,xfy,{})" gives "[]".
"op(500,xfy,',')" gives "error(permission_error(modify,operator,','),system:op/3)".
"op(500,xfy,[','])" gives "error(permission_error(modify,operator,','),system:op/3)".
"op(0,xfy,'|')" gives "[]".
"op(1150,xf,'|')" gives "error(permission_error(create,operator,'|'),system:op/3)".
"op(30,xfy,\"abc\")" gives "error(type_error(list,\"abc\"),system:op/3)".
"op(1.0,fx,fx)" gives "error(type_error(integer,1.0),system:op/3)".
"current_op(1,2,_)" gives "error(type_error(atom,2),system:current_op/3)".
"current_op(1,xyf,_)" gives "error(domain_error(operator_specifier,xyf),system:current_op/3)".
"current_op(_,_,3)" gives "error(type_error(atom,3),system:current_op/3)".
"current_op(1.0,_,_)" gives "error(type_error(integer,1.0),system:current_op/3)".
"call(3,_)" gives "error(type_error(callable,3),system:call/2)".
"call(3,_,_)" gives "error(type_error(callable,3),system:call/3)".
"call(3,_,_,_)" gives "error(type_error(callable,3),system:call/4)".
"call(3,_,_,_,_,_,_,_)" gives "error(type_error(callable,3),system:call/8)".
"call(_,_)" gives "error(instantiation_error,system:call/2)".
"call(_,_,_)" gives "error(instantiation_error,system:call/3)".
"call(call(call(atom_concat,pro),log),Atom)" gives "['Atom'=prolog]".
"call(;,X=1,X=2)" gives "['X'=1] ; ['X'=2]".
"call(;,(true->fail),X=1)" gives "false".
"call(',',C=!,(X=1,C;X=2))" gives "['C'=!,'X'=1] ; ['C'=!,'X'=2]".
"call(','(C=!),(X=1,C;X=2))" gives "['C'=!,'X'=1] ; ['C'=!,'X'=2]".
"call(\"foo\",_)" gives "error(type_error(callable,\"foo\"),system:call/2)".
"call(functor(F,c),0)" gives "['F'=c]".
"atom_length(1,3)" gives "false".
"atom_length(a,-1)" gives "false".
"atom_length(L,L)" gives "error(instantiation_error,system:atom_length/2)".
"atom_concat(a,2,_)" gives "[]".
"atom_concat(a,b,3)" gives "false".
"atom_concat(f(x),_,ab)" gives "error(type_error(atomic,f(x)),system:atom_concat/3)".
"atom_concat(X,f(x),ab)" gives "error(type_error(atomic,f(x)),system:atom_concat/3)".
"sub_atom(a,_,_,_,3)" gives "false".
"sub_atom(a,_,-1,_,_)" gives "error(domain_error(not_less_than_zero,-1),system:sub_atom/5)".
"sub_atom(a,_,_,-1,_)" gives "error(domain_error(not_less_than_zero,-1),system:sub_atom/5)".
"sub_atom(a,_,1.5,_,_)" gives "error(type_error(integer,1.5),system:sub_atom/5)".
"sub_atom('Banana',3,2,_,S)" gives "['S'=an]".
"sub_atom(abc,B,1,A,d)" gives "false".
"sub_atom(abc,1,1,1,S)" gives "['S'=b]".
"sub_atom(abc,1,1,2,S)" gives "false".
"atom_chars(_,b)" gives "error(type_error(list,b),system:atom_chars/2)".
"atom_chars(_,[1])" gives "[]".
"atom_chars(_,[abc])" gives "error(type_error(character_code,abc),system:atom_chars/2)".
"atom_chars(abc,[a|X])" gives "['X'=[b,c]]".
"atom_chars(abc,b)" gives "error(type_error(list,b),system:atom_chars/2)".
"atom_chars(X,[[]])" gives "error(type_error(character_code,[]),system:atom_chars/2)".
"atom_codes(_,0'b)" gives "error(type_error(list,98),system:atom_codes/2)".
"atom_codes(_,[0'a|0'b])" gives "error(type_error(list,[97|98]),system:atom_codes/2)".
"atom_codes(_,[a])" gives "[]".
"atom_codes(_,[ab])" gives "error(type_error(character_code,ab),system:atom_codes/2)".
"atom_codes(abc,[0'a|X])" gives "['X'=[98,99]]".
"atom_codes(_,[0x110000])" gives "error(type_error(character_code,1114112),system:atom_codes/2)".
"char_code(abc,_)" gives "error(type_error(character,abc),system:char_code/2)".
"char_code(a,b)" gives "error(type_error(integer,b),system:char_code/2)".
"char_code(a,97.0)" gives "error(type_error(integer,97.0),system:char_code/2)".
"number_chars(_,[a,_])" gives "error(instantiation_error,system:number_chars/2)".
"number_chars(_,b)" gives "error(type_error(list,b),system:number_chars/2)".
"number_chars(_,[a|b])" gives "error(type_error(list,[a|b]),system:number_chars/2)".
"number_chars(_,[1])" gives "error(syntax_error(illegal_number),number_chars/2)".
"number_chars(_,[abc])" gives "error(type_error(character_code,abc),system:number_chars/2)".
"number_chars(1,[])" gives "error(syntax_error(illegal_number),number_chars/2)".
"number_chars(1,[0])" gives "error(syntax_error(illegal_number),number_chars/2)".
"number_chars(1,[_,[]])" gives "false".
"number_chars(N,[X])" gives "error(instantiation_error,system:number_chars/2)".
"number_chars(N,['0'|_])" gives "error(instantiation_error,system:number_chars/2)".
"number_chars(N,'1')" gives "error(type_error(list,'1'),system:number_chars/2)".
"number_chars(N,[49])" gives "['N'=1]".
"number_chars(N,['\\n','1'])" gives "['N'=1]".
"number_chars(N,[' ','0','\\'',a])" gives "['N'=97]".
"number_chars(N,[-,/,*,*,/,'1'])" gives "error(syntax_error(illegal_number),number_chars/2)".
"number_chars(N,['1',e,'1'])" gives "['N'=10.0]".
"number_chars(N,['1','.','0',e])" gives "error(syntax_error(illegal_number),number_chars/2)".
"number_chars(N,['1','.','0',e,e])" gives "error(syntax_error(illegal_number),number_chars/2)".
"number_chars(N,['0',x,'1'])" gives "['N'=1]".
"number_chars(N,['0','X','1'])" gives "error(syntax_error(illegal_number),number_chars/2)".
"number_chars(N,['0',o,'7'])" gives "['N'=7]".
"number_chars(N,['0',b,'1'])" gives "['N'=1]".
"number_chars(N,[+,' ','1'])" gives "error(syntax_error(illegal_number),number_chars/2)".
"number_chars(N,['1','r','3'])" gives "['N'=1r3]".
"number_chars(N,['1','.','0','I','n','f'])" gives "['N'=1.0Inf]".
"number_chars(N,['1','_','0'])" gives "['N'=10]".
"number_chars(1,[C])" gives "['C'='1']".
"number_chars(1,[C,D])" gives "false".
"number_chars(0,[C,C])" gives "false".
"number_chars(10,[C,D])" gives "['C'='1','D'='0']".
"number_chars(N,[X|2])" gives "error(instantiation_error,system:number_chars/2)".
"number_chars(N,[1|_])" gives "error(instantiation_error,system:number_chars/2)".
"number_chars(V,[1|2])" gives "error(type_error(list,[1|2]),system:number_chars/2)".
"number_chars([],1)" gives "error(type_error(number,[]),number_chars/2)".
"number_chars(1,1)" gives "error(type_error(list,1),system:number_chars/2)".
"number_chars(1,[a|2])" gives "error(type_error(list,[a|2]),system:number_chars/2)".
"number_chars(1.2,['1','.','2'])" gives "[]".
"number_chars(1.0e9,['1','.','0','E','9'])" gives "[]".
"number_codes(_,0'b)" gives "error(type_error(list,98),system:number_codes/2)".
"number_codes(_,[0'a|0'b])" gives "error(type_error(list,[97|98]),system:number_codes/2)".
"number_codes(_,[a])" gives "error(syntax_error(illegal_number),number_codes/2)".
"number_codes(_,[-1])" gives "error(type_error(character_code,-1),system:number_codes/2)".
"number_codes(N,\"- /**/1\")" gives "error(syntax_error(illegal_number),number_codes/2)".
"number_codes(N,\"/**/- /**/3\")" gives "error(syntax_error(illegal_number),number_codes/2)".
"number_codes(N,\"3/**/\")" gives "error(syntax_error(illegal_number),number_codes/2)".
"number_codes(1,\"\")" gives "error(syntax_error(illegal_number),number_codes/2)".
"number_codes(1,['0'])" gives "false".
"number_codes(N,\"3 \")" gives "error(syntax_error(illegal_number),number_codes/2)".
"number_codes(N,\"3.\")" gives "error(syntax_error(illegal_number),number_codes/2)".
"number_codes(N,\" 1\")" gives "['N'=1]".
"number_codes(N,\"\\n1\")" gives "['N'=1]".
"number_codes(N,\" 0'a\")" gives "['N'=97]".
"number_codes(N,\"0''\")" gives "['N'=39]".
"number_codes(N,\"0'''\")" gives "['N'=39]".
"number_codes(N,\"- 1\")" gives "error(syntax_error(illegal_number),number_codes/2)".
"number_codes(N,\"+ 1\")" gives "error(syntax_error(illegal_number),number_codes/2)".
"number_codes(N,\"/**/1\")" gives "error(syntax_error(illegal_number),number_codes/2)".
"number_codes(N,\"%\\n1\")" gives "error(syntax_error(illegal_number),number_codes/2)".
"number_codes(N,\"-/**/1\")" gives "error(syntax_error(illegal_number),number_codes/2)".
"number_codes(N,\"1e1\")" gives "['N'=10.0]".
"number_codes(N,\"1.0e\")" gives "error(syntax_error(illegal_number),number_codes/2)".
"number_codes(N,\"0x1\")" gives "['N'=1]".
"number_codes(N,\"0X1\")" gives "error(syntax_error(illegal_number),number_codes/2)".
"number_codes(N,\"--1\")" gives "error(syntax_error(illegal_number),number_codes/2)".
"number_codes(N,\"-a\")" gives "error(syntax_error(illegal_number),number_codes/2)".
"number_codes(N,\"1.e5\")" gives "error(syntax_error(illegal_number),number_codes/2)".
"number_codes(N,\".5\")" gives "error(syntax_error(illegal_number),number_codes/2)".
"number_codes(N,\"'1'\")" gives "error(syntax_error(illegal_number),number_codes/2)".
"set_prolog_flag(debug,_)" gives "error(instantiation_error,system:set_prolog_flag/2)".
"set_prolog_flag(f(b),0)" gives "error(type_error(atom,f(b)),system:set_prolog_flag/2)".
"set_prolog_flag(max_integer,2)" gives "[]".
"set_prolog_flag(double_quotes,foo)" gives "error(domain_error(double_quotes,foo),system:set_prolog_flag/2)".
"set_prolog_flag(unknown,foo)" gives "error(domain_error(unknown,foo),system:set_prolog_flag/2)".
"set_prolog_flag(occurs_check,maybe)" gives "error(domain_error(occurs_check,maybe),system:set_prolog_flag/2)".
"current_prolog_flag(f(b),_)" gives "error(type_error(atom,f(b)),system:current_prolog_flag/2)".
"current_prolog_flag(date,_)" gives "false".
"X is foo(9)" gives "error(type_error(evaluable,foo/1),system:(is)/2)".
"X is foo+1" gives "error(type_error(evaluable,foo/0),system:(is)/2)".
"X is 1 // 0" gives "error(evaluation_error(zero_divisor),(//)/2)".
"X is 0 mod 0" gives "error(evaluation_error(zero_divisor),(mod)/2)".
"X is 1 mod 0" gives "error(evaluation_error(zero_divisor),(mod)/2)".
"X is 0 div 0" gives "error(evaluation_error(zero_divisor),(div)/2)".
"X is 1 div 0" gives "error(evaluation_error(zero_divisor),(div)/2)".
"X is rem(1,0)" gives "error(evaluation_error(zero_divisor),(rem)/2)".
"X is 1 / 0" gives "error(evaluation_error(zero_divisor),(/)/2)".
"X is -2 ** 3.1" gives "error(evaluation_error(undefined),system:(is)/2)".
"X is -2.0 ** 3.1" gives "error(evaluation_error(undefined),system:(is)/2)".
"X is -2 ** 3.0" gives "['X'= -8.0]".
"X is 0 ** -2" gives "error(evaluation_error(zero_divisor),(**)/2)".
"X is 0.0 ** -2" gives "error(evaluation_error(zero_divisor),(**)/2)".
"X is 5 ^ 3" gives "['X'=125]".
"X is -5 ^ 3" gives "['X'= -125]".
"X is 5 ^ -1" gives "['X'=0.2]".
"X is 0.0 ^ 0" gives "['X'=1]".
"X is 2 ^ 0.5" gives "['X'=1.4142135623730951]".
"X is 2.0 ^ -1" gives "['X'=0.5]".
"X is 2 ^ (-1.5)" gives "['X'=0.3535533905932738]".
"X is 1.5 // 2" gives "error(type_error(integer,1.5),(//)/2)".
"X is 2 mod 1.5" gives "error(type_error(integer,1.5),(mod)/2)".
"X is 2 rem 1.5" gives "error(type_error(integer,1.5),(rem)/2)".
"X is 2 div 1.5" gives "error(type_error(integer,1.5),(div)/2)".
"X is 1 >> 1.5" gives "error(type_error(integer,1.5),(>>)/2)".
"X is 1.0 << 1" gives "error(type_error(integer,1.0),(<<)/2)".
"X is 5 /\\ 1.0" gives "error(type_error(integer,1.0),(/\\)/2)".
"X is \\ 1.0" gives "error(type_error(integer,1.0),(\\)/1)".
"X is xor(1,1.0)" gives "error(type_error(integer,1.0),(xor)/2)".
"X is asin(-2)" gives "error(evaluation_error(undefined),system:(is)/2)".
"X is atan(1,0)" gives "['X'=1.5707963267948966]".
"X is sign(-0.0)" gives "['X'=0.0]".
"X is abs(-3.0)" gives "['X'=3.0]".
"X is min(1,1.0)" gives "['X'=1.0]".
"X is max(a,1)" gives "error(type_error(evaluable,a/0),system:(is)/2)".
"X is max(2,2.0)" gives "['X'=2.0]".
"X is truncate(-1.5)" gives "['X'= -1]".
"X is round(-1.5)" gives "['X'= -2]".
"X is ceiling(-1.5)" gives "['X'= -1]".
"X is floor(-1.5)" gives "['X'= -2]".
"X is round(a)" gives "error(type_error(evaluable,a/0),system:(is)/2)".
"X is float_integer_part(-1.5)" gives "['X'= -1.0]".
"X is float_fractional_part(-1.5)" gives "['X'= -0.5]".
"X is +(a)" gives "error(type_error(evaluable,a/0),system:(is)/2)".
"X is + 1" gives "['X'=1]".
"X is pi + a" gives "error(type_error(evaluable,a/0),system:(is)/2)".
"X is 7 xor 2" gives "['X'=5]".
"1 < \"a\"" gives "[]".
"a =:= 1" gives "error(type_error(evaluable,a/0),system:(=:=)/2)".
"1 =< foo(2)" gives "error(type_error(evaluable,foo/1),system:(=<)/2)".
"_ >= 1" gives "error(instantiation_error,system:(>=)/2)".
"1 =\\= _" gives "error(instantiation_error,system:(=\\=)/2)".
"plus(1,X,a)" gives "error(type_error(integer,a),system:plus/3)".
"sub_atom(abc,B,L,A,bc)" gives "['B'=1,'L'=2,'A'=0]".
"atom_chars(X,['0',x])" gives "['X'='0x']".
"read_term(user_input,X,[variables(3)])" gives "false".
"length([a|T],1.5)" gives "error(type_error(integer,1.5),length/2)".
"number_chars(1,[[]])" gives "error(type_error(character_code,[]),system:number_chars/2)".
"number_codes(1,[[]])" gives "error(type_error(character_code,[]),system:number_codes/2)".
"atom_chars(ab,[[]])" gives "error(type_error(character_code,[]),system:atom_chars/2)".
"atom_codes(ab,[[]])" gives "error(type_error(character_code,[]),system:atom_codes/2)".
"number_chars(1,[' ',[]])" gives "error(type_error(character,[]),system:number_chars/2)".
"number_codes(1,[' ',[]])" gives "error(type_error(character,[]),system:number_codes/2)".
"atom_chars(ab,[' ',[]])" gives "error(type_error(character,[]),system:atom_chars/2)".
"atom_codes(ab,[' ',[]])" gives "error(type_error(character,[]),system:atom_codes/2)".
"number_chars(1,[a,[]])" gives "error(type_error(character,[]),system:number_chars/2)".
"number_codes(1,[a,[]])" gives "error(type_error(character,[]),system:number_codes/2)".
"atom_chars(ab,[a,[]])" gives "error(type_error(character,[]),system:atom_chars/2)".
"atom_codes(ab,[a,[]])" gives "error(type_error(character,[]),system:atom_codes/2)".
"number_chars(1,[[],a])" gives "error(type_error(character_code,[]),system:number_chars/2)".
"number_codes(1,[[],a])" gives "error(type_error(character_code,[]),system:number_codes/2)".
"atom_chars(ab,[[],a])" gives "error(type_error(character_code,[]),system:atom_chars/2)".
"atom_codes(ab,[[],a])" gives "error(type_error(character_code,[]),system:atom_codes/2)".
"number_chars(1,['1'|a])" gives "error(type_error(list,['1'|a]),system:number_chars/2)".
"number_codes(1,['1'|a])" gives "error(type_error(list,['1'|a]),system:number_codes/2)".
"atom_chars(ab,['1'|a])" gives "error(type_error(list,['1'|a]),system:atom_chars/2)".
"atom_codes(ab,['1'|a])" gives "error(type_error(list,['1'|a]),system:atom_codes/2)".
"number_chars(1,['1',[]])" gives "error(type_error(character,[]),system:number_chars/2)".
"number_codes(1,['1',[]])" gives "error(type_error(character,[]),system:number_codes/2)".
"atom_chars(ab,['1',[]])" gives "error(type_error(character,[]),system:atom_chars/2)".
"atom_codes(ab,['1',[]])" gives "error(type_error(character,[]),system:atom_codes/2)".
"number_chars(1,[0'1,[]])" gives "error(type_error(character_code,[]),system:number_chars/2)".
"number_codes(1,[0'1,[]])" gives "error(type_error(character_code,[]),system:number_codes/2)".
"atom_chars(ab,[0'1,[]])" gives "error(type_error(character_code,[]),system:atom_chars/2)".
"atom_codes(ab,[0'1,[]])" gives "error(type_error(character_code,[]),system:atom_codes/2)".
"number_chars(1,[0'1,'1'])" gives "error(type_error(character_code,'1'),system:number_chars/2)".
"number_codes(1,[0'1,'1'])" gives "error(type_error(character_code,'1'),system:number_codes/2)".
"atom_chars(ab,[0'1,'1'])" gives "error(type_error(character_code,'1'),system:atom_chars/2)".
"atom_codes(ab,[0'1,'1'])" gives "error(type_error(character_code,'1'),system:atom_codes/2)".
"number_chars(1,['1',0'1])" gives "error(type_error(character,49),system:number_chars/2)".
"number_codes(1,['1',0'1])" gives "error(type_error(character,49),system:number_codes/2)".
"atom_chars(ab,['1',0'1])" gives "error(type_error(character,49),system:atom_chars/2)".
"atom_codes(ab,['1',0'1])" gives "error(type_error(character,49),system:atom_codes/2)".
"number_chars(1,[f(x)])" gives "error(type_error(character_code,f(x)),system:number_chars/2)".
"number_codes(1,[f(x)])" gives "error(type_error(character_code,f(x)),system:number_codes/2)".
"atom_chars(ab,[f(x)])" gives "error(type_error(character_code,f(x)),system:atom_chars/2)".
"atom_codes(ab,[f(x)])" gives "error(type_error(character_code,f(x)),system:atom_codes/2)".
"number_chars(1,[\"1\"])" gives "error(type_error(character_code,\"1\"),system:number_chars/2)".
"number_codes(1,[\"1\"])" gives "error(type_error(character_code,\"1\"),system:number_codes/2)".
"atom_chars(ab,[\"1\"])" gives "error(type_error(character_code,\"1\"),system:atom_chars/2)".
"atom_codes(ab,[\"1\"])" gives "error(type_error(character_code,\"1\"),system:atom_codes/2)".
"number_chars(1,[1.0])" gives "error(type_error(character_code,1.0),system:number_chars/2)".
"number_codes(1,[1.0])" gives "error(type_error(character_code,1.0),system:number_codes/2)".
"atom_chars(ab,[1.0])" gives "error(type_error(character_code,1.0),system:atom_chars/2)".
"atom_codes(ab,[1.0])" gives "error(type_error(character_code,1.0),system:atom_codes/2)".
"number_chars(1,['1',_])" gives "false".
"number_codes(1,['1',_])" gives "false".
"atom_chars(ab,['1',_])" gives "false".
"atom_codes(ab,['1',_])" gives "false".
"number_chars(1,[_,'2'])" gives "false".
"number_codes(1,[_,'2'])" gives "false".
"atom_chars(ab,[_,'2'])" gives "false".
"atom_codes(ab,[_,'2'])" gives "false".
"number_chars(1,[ab])" gives "error(type_error(character_code,ab),system:number_chars/2)".
"number_codes(1,[ab])" gives "error(type_error(character_code,ab),system:number_codes/2)".
"atom_chars(ab,[ab])" gives "error(type_error(character_code,ab),system:atom_chars/2)".
"atom_codes(ab,[ab])" gives "error(type_error(character_code,ab),system:atom_codes/2)".
"number_chars(1,['1',ab])" gives "error(type_error(character,ab),system:number_chars/2)".
"number_codes(1,['1',ab])" gives "error(type_error(character,ab),system:number_codes/2)".
"atom_chars(ab,['1',ab])" gives "error(type_error(character,ab),system:atom_chars/2)".
"atom_codes(ab,['1',ab])" gives "error(type_error(character,ab),system:atom_codes/2)".
"number_chars(1,[-1])" gives "error(type_error(character_code,-1),system:number_chars/2)".
"number_codes(1,[-1])" gives "error(type_error(character_code,-1),system:number_codes/2)".
"atom_chars(ab,[-1])" gives "error(type_error(character_code,-1),system:atom_chars/2)".
"atom_codes(ab,[-1])" gives "error(type_error(character_code,-1),system:atom_codes/2)".
"number_chars(1,[[]|_])" gives "error(type_error(character_code,[]),system:number_chars/2)".
"number_codes(1,[[]|_])" gives "error(type_error(character_code,[]),system:number_codes/2)".
"atom_chars(ab,[[]|_])" gives "error(type_error(character_code,[]),system:atom_chars/2)".
"atom_codes(ab,[[]|_])" gives "error(type_error(character_code,[]),system:atom_codes/2)".
"number_chars(1,[[]|2])" gives "error(type_error(character_code,[]),system:number_chars/2)".
"number_codes(1,[[]|2])" gives "error(type_error(character_code,[]),system:number_codes/2)".
"atom_chars(ab,[[]|2])" gives "error(type_error(character_code,[]),system:atom_chars/2)".
"atom_codes(ab,[[]|2])" gives "error(type_error(character_code,[]),system:atom_codes/2)".
"number_chars(1,[_|2])" gives "false".
"number_codes(1,[_|2])" gives "false".
"atom_chars(ab,[_|2])" gives "false".
"atom_codes(ab,[_|2])" gives "false".
"number_chars(1,[_])" gives "[]".
"number_codes(1,[_])" gives "[]".
"atom_chars(ab,[_])" gives "false".
"atom_codes(ab,[_])" gives "false".
"number_chars(1,[ab|_])" gives "error(type_error(character_code,ab),system:number_chars/2)".
"number_codes(1,[ab|_])" gives "error(type_error(character_code,ab),system:number_codes/2)".
"atom_chars(ab,[ab|_])" gives "error(type_error(character_code,ab),system:atom_chars/2)".
"atom_codes(ab,[ab|_])" gives "error(type_error(character_code,ab),system:atom_codes/2)".
"number_chars(1,[_,ab])" gives "false".
"number_codes(1,[_,ab])" gives "false".
"atom_chars(ab,[_,ab])" gives "false".
"atom_codes(ab,[_,ab])" gives "false".
"number_chars(1,[0'1|_])" gives "false".
"number_codes(1,[0'1|_])" gives "[]".
"atom_chars(ab,[0'1|_])" gives "false".
"atom_codes(ab,[0'1|_])" gives "false".
"number_chars(1,[[1]])" gives "error(type_error(character_code,[1]),system:number_chars/2)".
"number_codes(1,[[1]])" gives "error(type_error(character_code,[1]),system:number_codes/2)".
"atom_chars(ab,[[1]])" gives "error(type_error(character_code,[1]),system:atom_chars/2)".
"atom_codes(ab,[[1]])" gives "error(type_error(character_code,[1]),system:atom_codes/2)".
"bagof(Z,Y^lists:member(Z-Y,[1-1,2-2]),S)" gives "['Z'=A,'Y'=1,'S'=[1]] ; ['Z'=A,'Y'=2,'S'=[2]]".
"bagof(Z,lists:(Y^member(Z-Y,[1-1,2-2])),S)" gives "['Z'=A,'Y'=B,'S'=[1,2]]".
"bagof(Z,Y^(lists:member(Z-Y,[1-1,2-2])),S)" gives "['Z'=A,'Y'=B,'S'=[1,2]]".
"setof(Z,Y^W^lists:member(Z-Y-W,[1-1-1,2-2-2]),S)" gives "['Z'=A,'Y'=1,'W'=1,'S'=[1]] ; ['Z'=A,'Y'=2,'W'=2,'S'=[2]]".
"'*->'(true, true)" gives "[]".
"'*->'(true, fail)" gives "false".
"'*->'(fail, fail)" gives "false".
"findall(X-Y, ';'('*->'(three_s(X),four_s(Y)), seven_s(_)), L)" gives "['X'=A,'Y'=B,'L'=[1-4,1-5,1-6,2-4,2-5,2-6,3-4,3-5,3-6]]".
"findall(Z, ';'('*->'(fail,four_s(_)), seven_s(Z)), L)" gives "['Z'=A,'L'=[7,8,9]]".
"findall(Z, ';'('*->'((!,fail),four_s(_)), seven_s(Z)), L)" gives "['Z'=A,'L'=[7,8,9]]".
"opaque2_s" gives "[]".
"opaque2_s(X)" gives "['X'=1] ; ['X'=2]".
"opaque3_s" gives "[]".
"opaque3_s(X)" gives "['X'=1] ; ['X'=2]".
"';'(X=1, X=2), '*->'(!, true)" gives "['X'=1] ; ['X'=2]".
"';'(X=1, X=2), '*->'(true, !)" gives "['X'=1]".
"formal((T=3, ';'('*->'(T, true), fail)),F)" gives "['T'=A,'F'=type_error(callable,3)]".
"formal((T=3, ';'('*->'(true, T), fail)),F)" gives "['T'=A,'F'=type_error(callable,3)]".
"formal((T=3, ';'('*->'(fail, true), T)),F)" gives "['T'=A,'F'=type_error(callable,3)]".
"((X=1;X=2) *-> true ; true)" gives "['X'=1] ; ['X'=2]".
"findall(X, (X=1;X=2), S, [3])" gives "['X'=A,'S'=[1,2,3]]".
"findall(X+_Y, (X=1), S, _)" gives "['X'=A,'_Y'=B,'S'=[1+C|D]]".
"findall(_X, fail, L, [0])" gives "['_X'=A,'L'=[0]]".
"findall(X, (X=1;X=1), S, [])" gives "['X'=A,'S'=[1,1]]".
"findall(X, (X=2;X=1), [1,2], _)" gives "false".
"findall(X, (X=1;X=2), [X,Y,3], T)" gives "['X'=1,'Y'=2,'T'=[3]]".
"findall(X, (X=1;X=2), L, [Y]), Y = 3" gives "['X'=A,'L'=[1,2,3],'Y'=3]".
"findall(_X, _Goal, _S, _T)" gives "error(instantiation_error,'$bags':findall_loop/4)".
"F=4, findall(_X, F, _S, _T)" gives "error(type_error(callable,4),'$bags':findall_loop/4)".
"findall(X, X=1, [A|1], _)" gives "['X'=A,'A'=1]".
"findall(X, (X=2; X=1), 12, [])" gives "false".
"findall(X, X=1, _, [A|1])" gives "['X'=A,'A'=B]".
"findall(X, (X=2; X=1), _, 12)" gives "['X'=A]".
"formal((findall(1, nope_foo(_), _, _)),F)" gives "['F'=existence_error(procedure,nope_foo/1)]".
"findall(X, (X = 1; throw(err)), _, _)" gives "ball(err)".
"number_string(X, \"42x\")" gives "false".
"number_string(X, \"- 42\")" gives "false".
"number_string(X, \"+42\")" gives "['X'=42]".
"number_string(X, \"4 2\")" gives "['X'=42]".
"number_string(X, \"\")" gives "false".
"number_string(X, \" \")" gives "false".
"number_string(X, \"0x1F\")" gives "['X'=31]".
"number_string(X, \"1e10\")" gives "['X'=10000000000.0]".
"number_string(X, \"1.0e10 \")" gives "false".
"number_string(X, \"３\")" gives "['X'=3]".
"number_string(X, \"٣٤\")" gives "['X'=34]".
"number_string(X, \"1_000\")" gives "['X'=1000]".
"number_string(X, \"1r3\")" gives "['X'=1r3]".
"number_string(X, \"0'a\")" gives "['X'=97]".
"number_string(X, \"0''\")" gives "['X'=39]".
"number_string(X, \"/**/1\")" gives "false".
"number_string(X, \"%c\\n1\")" gives "false".
"number_string(X, \"1 % c\")" gives "false".
"number_string(X, \"1.\")" gives "false".
"number_string(X, \"1. \")" gives "false".
"number_string(X, \" -1\")" gives "false".
"number_string(X, \"--1\")" gives "false".
"number_string(X, \"1e400\")" gives "false".
"number_string(X, abc)" gives "error(type_error(list,abc),system:number_string/2)".
"number_string(X, 12)" gives "error(type_error(list,12),system:number_string/2)".
"number_string(12, X)" gives "['X'=\"12\"]".
"number_string(12, \"12\")" gives "[]".
"number_string(12, \" 12\")" gives "false".
"number_string(1.0, \"1.00\")" gives "[]".
"number_string(a, X)" gives "error(type_error(number,a),number_string/2)".
"number_string(f(x), X)" gives "error(type_error(number,f(x)),number_string/2)".
"number_string(X, f(x))" gives "error(type_error(list,f(x)),system:number_string/2)".
"number_string(X, [0'1])" gives "['X'=1]".
"number_string(X, ['1'])" gives "['X'=1]".
"number_string(X, \"1.0Inf\")" gives "['X'=1.0Inf]".
"number_string(X, \"inf\")" gives "false".
"number_string(X, \"nan\")" gives "false".
"number_string(X, \"a+b\")" gives "false".
"number_string(X, \"\\u00a042\")" gives "false".
"number_string(X, \"42\\u00a0\")" gives "false".
"number_string(X, \"\\u200042\")" gives "false".
"formal((undef_pred),F)" gives "['F'=existence_error(procedure,undef_pred/0)]".
"set_prolog_flag(unknown, fail), (undef_pred;true), set_prolog_flag(unknown,error)" gives "[]".
"succ(X, 1)" gives "['X'=0]".
"succ(0, X)" gives "['X'=1]".
"succ(X, a)" gives "error(type_error(integer,a),system:succ/2)".
"succ(1.5, X)" gives "error(type_error(integer,1.5),system:succ/2)".
"length(L, 2)" gives "['L'=[A,B]]".
"length([a|b], N)" gives "error(type_error(list,[a|b]),length/2)".
"length(L, -1)" gives "error(domain_error(not_less_than_zero,-1),length/2)".
"length(L, a)" gives "error(type_error(integer,a),length/2)".
"length([a,b|T], 1)" gives "false".
"length(L,L)" gives "false".
"length([a|T], T)" gives "false".
"msort([b,a,c,a],L)" gives "['L'=[a,a,b,c]]".
"msort([a|_], L)" gives "error(instantiation_error,system:msort/2)".
"msort([b,a], a)" gives "false".
"forall(fail, true)" gives "[]".
"forall(true, fail)" gives "false".
"formal((forall(_, true)),F)" gives "['F'=instantiation_error]".
"formal((forall(true, _)),F)" gives "['F'=instantiation_error]".
"formal((forall(1, true)),F)" gives "['F'=type_error(callable,1)]".
"formal((forall(true, 1)),F)" gives "['F'=type_error(callable,1)]".
"between(1,3,X)" gives "['X'=1] ; ['X'=2] ; ['X'=3]".
"between(1,inf,X)" gives "['X'=1] ; ['X'=2] ; ['X'=3]".
"between(3,1,X)" gives "false".
"between(a,3,X)" gives "error(type_error(integer,a),system:between/3)".
"between(1,a,X)" gives "error(type_error(integer,a),system:between/3)".
"between(1,3,a)" gives "error(type_error(integer,a),system:between/3)".
"between(_,3,X)" gives "error(instantiation_error,system:between/3)".
"between(1,_,X)" gives "error(instantiation_error,system:between/3)".
"between(1,infinite,X)" gives "['X'=1] ; ['X'=2] ; ['X'=3]".
"numbervars(a,0,E)" gives "['E'=0]".
"numbervars(f(X),a,E)" gives "error(type_error(integer,a),system:numbervars/4)".
"numbervars(f(X),-1,E)" gives "['X'=S_1,'E'=0]".
"numbervars(f(X),0,0)" gives "false".
"numbervars(f(X),_,E)" gives "error(instantiation_error,system:numbervars/4)".
"predicate_property(foo, bar)" gives "false".
"predicate_property(append(_,_,_), defined)" gives "[]".
"predicate_property(4, P)" gives "false".
"predicate_property(atom(_), built_in)" gives "[]".
"predicate_property(nope_pp(_), P)" gives "false".
"setup_call_cleanup(true, fail, true)" gives "false".
"setup_call_cleanup(S=1, G=2, C=3)" gives "['S'=1,'G'=2,'C'=3]".
"setup_call_cleanup(true, X=1, X=2)" gives "['X'=1]".
"setup_call_cleanup(true, (X=1;X=2), true)" gives "['X'=1] ; ['X'=2]".
"setup_call_cleanup(fail, true, true)" gives "false".
"formal((setup_call_cleanup(_, true, true)),F)" gives "['F'=instantiation_error]".
"setup_call_cleanup(true, true, _)" gives "error(instantiation_error,system:setup_call_catcher_cleanup/4)".
"setup_call_cleanup(true, true, 1)" gives "error(type_error(callable,1),system:setup_call_catcher_cleanup/4)".
"setup_call_cleanup(true, throw(e), true)" gives "ball(e)".
"setup_call_cleanup(true, throw(e), throw(f))" gives "ball(e)".
"setup_call_cleanup(true, true, throw(f))" gives "ball(f)".
"setup_call_cleanup(true, fail, throw(f))" gives "ball(f)".
"setup_call_cleanup(true, true, fail)" gives "[]".
"setup_call_cleanup(true, X=true, X)" gives "error(instantiation_error,system:setup_call_catcher_cleanup/4)".
"setup_call_cleanup(true, (G=1;G=2), Z=G)" gives "['G'=1,'Z'=A] ; ['G'=2,'Z'=2]".
"formal((setup_call_cleanup(1, true, true)),F)" gives "['F'=type_error(callable,1)]".
"formal((setup_call_cleanup(true, 1, true)),F)" gives "['F'=type_error(callable,1)]".
"catch(setup_call_cleanup(true,throw(goal),throw(cl)), P, true)" gives "['P'=goal]".
"X is 'sinh'(0)" gives "['X'=0.0]".
"X is 'sinh'(1.0)" gives "['X'=1.1752011936438014]".
"X is 'sinh'('1')" gives "error(type_error(evaluable,'1'/0),system:(is)/2)".
"X is 'cosh'(0)" gives "['X'=1.0]".
"X is 'cosh'(1.0)" gives "['X'=1.5430806348152437]".
"X is 'cosh'('1')" gives "error(type_error(evaluable,'1'/0),system:(is)/2)".
"X is 'tanh'(0)" gives "['X'=0.0]".
"X is 'tanh'(1.0)" gives "['X'=0.7615941559557649]".
"X is 'tanh'('1')" gives "error(type_error(evaluable,'1'/0),system:(is)/2)".
"X is 'asinh'(0)" gives "['X'=0.0]".
"X is 'asinh'(1.0)" gives "['X'=0.881373587019543]".
"X is 'asinh'('1')" gives "error(type_error(evaluable,'1'/0),system:(is)/2)".
"X is 'acosh'(1)" gives "['X'=0.0]".
"X is 'acosh'(0.5)" gives "error(evaluation_error(undefined),system:(is)/2)".
"X is 'acosh'(2.0)" gives "['X'=1.3169578969248166]".
"X is 'acosh'('1')" gives "error(type_error(evaluable,'1'/0),system:(is)/2)".
"X is 'atanh'(0)" gives "['X'=0.0]".
"X is 'atanh'(1)" gives "error(evaluation_error(float_overflow),system:(is)/2)".
"X is 'atanh'(2)" gives "error(evaluation_error(undefined),system:(is)/2)".
"X is 'atanh'(0.5)" gives "['X'=0.5493061443340548]".
"X is 'atanh'('1')" gives "error(type_error(evaluable,'1'/0),system:(is)/2)".
"X is 'msb'(8)" gives "['X'=3]".
"X is 'msb'(0)" gives "error(domain_error(not_less_than_one,0),msb/1)".
"X is 'msb'(-1)" gives "error(domain_error(not_less_than_one,-1),msb/1)".
"X is 'msb'(1.0)" gives "error(type_error(integer,1.0),msb/1)".
"X is 'msb'(1000)" gives "['X'=9]".
"X is 'msb'('1')" gives "error(type_error(evaluable,'1'/0),system:(is)/2)".
"X is 'lgamma'(0)" gives "error(evaluation_error(float_overflow),system:(is)/2)".
"X is 'lgamma'(3)" gives "['X'=0.6931471805599453]".
"X is 'lgamma'(-1)" gives "error(evaluation_error(float_overflow),system:(is)/2)".
"X is 'lgamma'('1')" gives "error(type_error(evaluable,'1'/0),system:(is)/2)".
"X is 'erf'(0.5)" gives "['X'=0.5204998778130465]".
"X is 'erf'('1')" gives "error(type_error(evaluable,'1'/0),system:(is)/2)".
"X is 'erfc'(0.5)" gives "['X'=0.4795001221869535]".
"X is 'erfc'('1')" gives "error(type_error(evaluable,'1'/0),system:(is)/2)".
"X is 'numerator'(3)" gives "['X'=3]".
"X is 'numerator'(1r3)" gives "['X'=1]".
"X is 'numerator'(1.0)" gives "error(type_error(rational,1.0),numerator/1)".
"X is 'numerator'('1')" gives "error(type_error(evaluable,'1'/0),system:(is)/2)".
"X is 'denominator'(3)" gives "['X'=1]".
"X is 'denominator'(1r3)" gives "['X'=3]".
"X is 'denominator'(1.0)" gives "error(type_error(rational,1.0),denominator/1)".
"X is 'denominator'('1')" gives "error(type_error(evaluable,'1'/0),system:(is)/2)".
"X is 'rational'(0.25)" gives "['X'=1r4]".
"X is 'rational'(1r3)" gives "['X'=1r3]".
"X is 'rational'(3)" gives "['X'=3]".
"X is 'rational'(0.1)" gives "['X'=3602879701896397r36028797018963968]".
"X is 'rational'('1')" gives "error(type_error(evaluable,'1'/0),system:(is)/2)".
"X is 'rationalize'(0.25)" gives "['X'=1r4]".
"X is 'rationalize'(0.1)" gives "['X'=1r10]".
"X is 'rationalize'(3)" gives "['X'=3]".
"X is 'rationalize'('1')" gives "error(type_error(evaluable,'1'/0),system:(is)/2)".
"X is 'popcount'(7)" gives "['X'=3]".
"X is 'popcount'(0)" gives "['X'=0]".
"X is 'popcount'(-1)" gives "error(domain_error(not_less_than_zero,-1),popcount/1)".
"X is 'popcount'(1.0)" gives "error(type_error(integer,1.0),popcount/1)".
"X is 'popcount'('1')" gives "error(type_error(evaluable,'1'/0),system:(is)/2)".
"X is 'atan'(1,0.0)" gives "['X'=1.5707963267948966]".
"X is 'atan'(0,0)" gives "['X'=0.0]".
"X is 'atan'(1,2)" gives "['X'=0.4636476090008061]".
"X is 'copysign'(2,-0.0)" gives "['X'= -2]".
"X is 'copysign'(-2,0)" gives "['X'=2]".
"X is 'gcd'(12,18)" gives "['X'=6]".
"X is 'gcd'(0,0)" gives "['X'=0]".
"X is 'gcd'(-4,6)" gives "['X'=2]".
"X is 'gcd'(1.0,2)" gives "error(type_error(integer,1.0),gcd/2)".
"X is 'gcd'(3,1.0)" gives "error(type_error(integer,1.0),gcd/2)".
"X is 'nexttoward'(1,2)" gives "['X'=1.0000000000000002]".
"X is 'nexttoward'(1.0,-1)" gives "['X'=0.9999999999999999]".
"X is 'rdiv'(1,3)" gives "['X'=1r3]".
"X is 'rdiv'(4,2)" gives "['X'=2]".
"X is 'rdiv'(1,0)" gives "error(evaluation_error(zero_divisor),(/)/2)".
"X is 'rdiv'(1.0,2)" gives "error(type_error(rational,1.0),(rdiv)/2)".
"X is 'getbit'(5,0)" gives "['X'=1]".
"X is 'getbit'(5,1)" gives "['X'=0]".
"X is 'getbit'(-5,1)" gives "error(domain_error(not_less_than_zero,-5),bit/2)".
"X is 'getbit'(5,-1)" gives "error(domain_error(not_less_than_zero,-1),bit/2)".
"X is 'getbit'(5.0,1)" gives "error(type_error(integer,5.0),bit/2)".
"call((1 *-> true))" gives "error(type_error(callable,(1*->true)),system:call/1)".


:- end_tests(iso_cross_check).

% What these are called from differs from SWI-Prolog, so that only the formal part of the error is compared.
:- begin_tests(iso_formal_errors).

test(formal, [forall(Goal gives Expected), true(Formal =@= Expected)]) :-
    term_string(Term, Goal),
    formal(user:Term, Formal).

"call((a:-b))" gives existence_error(procedure, (:-)/2).
"current_predicate(f/(-1))" gives domain_error(not_less_than_zero, -1).
"findall(X,(true,4),S)" gives type_error(callable, (true,4)).
"bagof(X,(Y^(X=1;Y=2);X=3),S)" gives existence_error(procedure, (^)/2).
"stream_property(3.5,_)" gives domain_error(stream_or_alias, 3.5).
"\\+ _" gives instantiation_error.
"\\+ 3" gives type_error(callable, \+3).
"\\+ (fail,3)" gives type_error(callable, \+ (fail,3)).
"once(_)" gives instantiation_error.
"once(3)" gives type_error(callable, 3).
"once((true,3))" gives type_error(callable, (true,3)).
"ignore(3)" gives type_error(callable, 3).
"call(';',!,3)" gives type_error(callable, (!;3)).
"call(m:foo,_)" gives existence_error(procedure, m:foo/1).
"call((foo:-bar),_)" gives existence_error(procedure, (:-)/3).

:- end_tests(iso_formal_errors).
