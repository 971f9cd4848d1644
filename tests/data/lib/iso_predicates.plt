% Tables of goals and their answers: iso predicates.

:- use_module(library(plunit)).
:- use_module(answers).

:- begin_tests(iso_predicates).

test(answers, [forall(Goal gives Expected), true(Answers == Expected)]) :-
    answers(Goal, Answers).

"atom_length('enchanted evening',N)" gives "['N'=17]".
"atom_length('',N)" gives "['N'=0]".
"atom_length(N,1)" gives "error(instantiation_error,system:atom_length/2)".
"atom_length(1,N)" gives "['N'=1]".
"atom_length(atom,foo)" gives "error(type_error(integer,foo),system:atom_length/2)".
"atom_length(atom,-4)" gives "false".
"atom_length(f(x),N)" gives "error(type_error(text,f(x)),system:atom_length/2)".
"atom_length(a,1.0)" gives "error(type_error(integer,1.0),system:atom_length/2)".
"atom_length(\"abc\",N)" gives "['N'=3]".
"atom_length([a],N)" gives "['N'=1]".
"atom_concat(hello,' world',X)" gives "['X'='hello world']".
"atom_concat(T,' world','small world')" gives "['T'=small]".
"atom_concat(X,Y,hello)" gives "['X'='','Y'=hello] ; ['X'=h,'Y'=ello] ; ['X'=he,'Y'=llo]".
"atom_concat(X,Y,Z)" gives "error(instantiation_error,system:atom_concat/3)".
"atom_concat(a,X,Y)" gives "error(instantiation_error,system:atom_concat/3)".
"atom_concat(f(a),b,X)" gives "error(type_error(atomic,f(a)),system:atom_concat/3)".
"atom_concat(a,b,f(x))" gives "error(type_error(atomic,f(x)),system:atom_concat/3)".
"atom_concat(1,2,X)" gives "['X'='12']".
"atom_concat(X,X,abab)" gives "['X'=ab]".
"sub_atom(abracadabra,0,5,_,S)" gives "['S'=abrac]".
"sub_atom(abracadabra,_,5,0,S)" gives "['S'=dabra]".
"sub_atom(abracadabra,3,L,3,S)" gives "['L'=5,'S'=acada]".
"sub_atom(abracadabra,B,2,A,ab)" gives "['B'=0,'A'=9] ; ['B'=7,'A'=2]".
"sub_atom('Banana',3,3,_,S)" gives "['S'=ana]".
"sub_atom(ab,B,L,A,S)" gives "['B'=0,'L'=0,'A'=2,'S'=''] ; ['B'=0,'L'=1,'A'=1,'S'=a] ; ['B'=0,'L'=2,'A'=0,'S'=ab]".
"sub_atom(X,B,L,A,S)" gives "error(instantiation_error,system:sub_atom/5)".
"sub_atom(f(x),B,L,A,S)" gives "error(type_error(atom,f(x)),system:sub_atom/5)".
"sub_atom(a,b,L,A,S)" gives "error(type_error(integer,b),system:sub_atom/5)".
"sub_atom(a,-1,L,A,S)" gives "error(domain_error(not_less_than_zero,-1),system:sub_atom/5)".
"sub_atom(a,B,b,A,S)" gives "error(type_error(integer,b),system:sub_atom/5)".
"sub_atom(a,B,L,c,S)" gives "error(type_error(integer,c),system:sub_atom/5)".
"sub_atom(a,B,L,A,f(x))" gives "error(type_error(atom,f(x)),system:sub_atom/5)".
"sub_atom(abc,B,_,0,S)" gives "['B'=0,'S'=abc] ; ['B'=1,'S'=bc] ; ['B'=2,'S'=c]".
"sub_atom(abc,5,_,0,S)" gives "false".
"atom_chars('',L)" gives "['L'=[]]".
"atom_chars('ant',L)" gives "['L'=[a,n,t]]".
"atom_chars(X,[s,o,p])" gives "['X'=sop]".
"atom_chars(X,['1','2'])" gives "['X'='12']".
"atom_chars(X,Y)" gives "error(instantiation_error,system:atom_chars/2)".
"atom_chars(A,[a|E])" gives "error(instantiation_error,system:atom_chars/2)".
"atom_chars(A,[a,E])" gives "error(instantiation_error,system:atom_chars/2)".
"atom_chars(A,[a,f(b)])" gives "error(type_error(character,f(b)),system:atom_chars/2)".
"atom_chars(f(a),L)" gives "error(type_error(atom,f(a)),atom_chars/2)".
"atom_chars(A,[a|b])" gives "error(type_error(list,[a|b]),system:atom_chars/2)".
"atom_chars(12,L)" gives "['L'=['1','2']]".
"atom_codes(abc,L)" gives "['L'=[97,98,99]]".
"atom_codes(X,\"abc\")" gives "['X'=abc]".
"atom_codes(X,[0'a|Y])" gives "error(instantiation_error,system:atom_codes/2)".
"atom_codes(f(x),L)" gives "error(type_error(atom,f(x)),atom_codes/2)".
"atom_codes(X,[a,-1])" gives "error(type_error(character,-1),system:atom_codes/2)".
"atom_codes(X,[-1])" gives "error(type_error(character_code,-1),system:atom_codes/2)".
"atom_codes(X,foo)" gives "error(type_error(list,foo),system:atom_codes/2)".
"char_code(X,0'c)" gives "['X'=c]".
"char_code(c,X)" gives "['X'=99]".
"char_code(X,Y)" gives "error(instantiation_error,system:char_code/2)".
"char_code(ab,X)" gives "error(type_error(character,ab),system:char_code/2)".
"char_code(X,a)" gives "error(type_error(integer,a),system:char_code/2)".
"char_code(X,-2)" gives "error(type_error(character_code,-2),system:char_code/2)".
"char_code(X,0x110000)" gives "error(type_error(character_code,1114112),system:char_code/2)".
"char_code(\"a\",X)" gives "error(type_error(character,\"a\"),system:char_code/2)".
"number_chars(X,['1','2'])" gives "['X'=12]".
"number_chars(X,[' ','1'])" gives "['X'=1]".
"number_chars(X,['1',' '])" gives "error(syntax_error(illegal_number),number_chars/2)".
"number_chars(X,['3',' ','4'])" gives "['X'=34]".
"number_chars(X,['-','1'])" gives "['X'= -1]".
"number_chars(X,['-',' ','1'])" gives "error(syntax_error(illegal_number),number_chars/2)".
"number_chars(X,['+','1'])" gives "['X'=1]".
"number_chars(X,['0',x,f])" gives "['X'=15]".
"number_chars(X,['0','''',a])" gives "['X'=97]".
"number_chars(X,['4','.','2'])" gives "['X'=4.2]".
"number_chars(X,['3','.'])" gives "error(syntax_error(illegal_number),number_chars/2)".
"number_chars(X,[a])" gives "error(syntax_error(illegal_number),number_chars/2)".
"number_chars(X,[])" gives "error(syntax_error(illegal_number),number_chars/2)".
"number_chars(X,Y)" gives "error(instantiation_error,system:number_chars/2)".
"number_chars(a,Y)" gives "error(type_error(number,a),number_chars/2)".
"number_chars(X,['1'|_])" gives "error(instantiation_error,system:number_chars/2)".
"number_chars(X,['1',2])" gives "error(type_error(character,2),system:number_chars/2)".
"number_chars(X,['1',f(a)])" gives "error(type_error(character,f(a)),system:number_chars/2)".
"number_chars(33,L)" gives "['L'=['3','3']]".
"number_chars(3.3,L)" gives "['L'=['3','.','3']]".
"number_codes(X,\" 12\")" gives "['X'=12]".
"number_codes(X,\"0'a\")" gives "['X'=97]".
"number_codes(X,\"1e10\")" gives "['X'=10000000000.0]".
"number_codes(X,\"1.0e10\")" gives "['X'=10000000000.0]".
"number_codes(X,\"1r3\")" gives "['X'=1r3]".
"number_codes(X,\"foo\")" gives "error(syntax_error(illegal_number),number_codes/2)".
"number_codes(X,Y)" gives "error(instantiation_error,system:number_codes/2)".
"number_codes(a,L)" gives "error(type_error(number,a),number_codes/2)".
"number_codes(X,[0'1|Y])" gives "error(instantiation_error,system:number_codes/2)".
"atom_number('12',X)" gives "['X'=12]".
"atom_number('0x1f',X)" gives "['X'=31]".
"atom_number(' 12',X)" gives "false".
"atom_number('12 ',X)" gives "false".
"atom_number(foo,X)" gives "false".
"atom_number(X,12)" gives "['X'='12']".
"atom_number(X,Y)" gives "error(instantiation_error,system:atom_number/2)".
"atom_number(12,X)" gives "error(type_error(atom,12),system:atom_number/2)".
"atom_number('-12',X)" gives "['X'= -12]".
"atom_number('- 12',X)" gives "false".
"atom_number('+12',X)" gives "['X'=12]".
"atom_number(\"12\",X)" gives "['X'=12]".
"atom_number('1e5',X)" gives "['X'=100000.0]".
"atom_number('1.0Inf',X)" gives "['X'=1.0Inf]".
"atom_number(f(x),X)" gives "error(type_error(atom,f(x)),system:atom_number/2)".
"atom_number(A,f(x))" gives "error(type_error(number,f(x)),system:atom_number/2)".
"number_string(X,\"42\")" gives "['X'=42]".
"number_string(X,\" 42 \")" gives "false".
"number_string(X,\"a\")" gives "false".
"number_string(42,X)" gives "['X'=\"42\"]".
"number_string(X,Y)" gives "error(instantiation_error,system:number_string/2)".
"term_to_atom(X,'f(A,B,A)')" gives "['X'=f(A,B,A)]".
"term_to_atom(X,'f(')" gives "error(syntax_error(end_of_clause))".
"term_string(X,\"a+B\")" gives "['X'=a+A]".
"sformat(X,\"a\",[])" gives "['X'=\"a\"]".
"atom_string(X,\"abc\")" gives "['X'=abc]".
"atom_string(abc,X)" gives "['X'=\"abc\"]".
"atom_string(12,X)" gives "['X'=\"12\"]".
"atom_string(X,Y)" gives "error(instantiation_error,system:atom_string/2)".
"atom_string(f(x),Y)" gives "error(type_error(atom,f(x)),system:atom_string/2)".
"string_chars(X,[a,b])" gives "['X'=\"ab\"]".
"string_chars(\"ab\",X)" gives "['X'=[a,b]]".
"string_codes(X,[0'a])" gives "['X'=\"a\"]".
"string_to_atom(\"abc\",X)" gives "['X'=abc]".
"string_to_atom(X,abc)" gives "['X'=\"abc\"]".
"string_code(1,\"abc\",X)" gives "['X'=97]".
"string_code(0,\"abc\",X)" gives "false".
"string_code(4,\"abc\",X)" gives "false".
"string_code(-1,\"abc\",X)" gives "error(domain_error(not_less_than_zero,-1),system:string_code/3)".
"string_code(a,\"abc\",X)" gives "error(type_error(integer,a),system:string_code/3)".
"string_length(\"abc\",X)" gives "['X'=3]".
"string_length(X,Y)" gives "error(instantiation_error,system:string_length/2)".
"string_length(12,Y)" gives "['Y'=2]".
"string_length(f(x),Y)" gives "error(type_error(text,f(x)),system:string_length/2)".
"string_concat(\"a\",\"b\",X)" gives "['X'=\"ab\"]".
"string_concat(X,\"b\",\"ab\")" gives "['X'=\"a\"]".
"string_concat(X,Y,\"ab\")" gives "['X'=\"\",'Y'=\"ab\"] ; ['X'=\"a\",'Y'=\"b\"] ; ['X'=\"ab\",'Y'=\"\"]".
"string_concat(X,Y,Z)" gives "error(instantiation_error,system:string_concat/3)".
"string_concat(1,2,X)" gives "['X'=\"12\"]".
"sub_string(\"abcde\",1,2,A,S)" gives "['A'=2,'S'=\"bc\"]".
"sub_string(\"abab\",B,_,_,\"ab\")" gives "['B'=0] ; ['B'=2]".
"sub_string(X,B,L,A,S)" gives "error(instantiation_error,system:sub_string/5)".
"string_lower(\"ABC\",X)" gives "['X'=\"abc\"]".
"string_upper(abc,X)" gives "['X'=\"ABC\"]".
"string_lower(X,abc)" gives "error(instantiation_error,system:string_lower/2)".
"upcase_atom(abc,X)" gives "['X'='ABC']".
"upcase_atom(\"abc\",X)" gives "['X'='ABC']".
"upcase_atom(X,'ABC')" gives "error(instantiation_error,system:upcase_atom/2)".
"upcase_atom(f(x),X)" gives "error(type_error(atomic,f(x)),system:upcase_atom/2)".
"upcase_atom(12,X)" gives "['X'='12']".
"downcase_atom('ÀB',X)" gives "['X'=àb]".
"text_to_string(abc,X)" gives "['X'=\"abc\"]".
"text_to_string([a,b],X)" gives "['X'=\"ab\"]".
"text_to_string(\"abc\",X)" gives "['X'=\"abc\"]".
"text_to_string([],X)" gives "['X'=\"\"]".
"text_to_string(X,Y)" gives "error(instantiation_error,system:text_to_string/2)".
"text_to_string(12,X)" gives "error(type_error(text,12),system:text_to_string/2)".
"text_to_string(f(x),X)" gives "error(type_error(text,f(x)),system:text_to_string/2)".
"atomic_list_concat([a,b],X)" gives "['X'=ab]".
"atomic_list_concat([a,b|T],X)" gives "error(instantiation_error,system:atomic_list_concat/2)".
"atomic_list_concat([a,f(x)],X)" gives "error(type_error(text,f(x)),system:atomic_list_concat/2)".
"atomic_list_concat(a,X)" gives "error(type_error(list,a),system:atomic_list_concat/2)".
"atomic_list_concat([],X)" gives "['X'='']".
"atomic_list_concat([a,b],'-',X)" gives "['X'='a-b']".
"atomic_list_concat(X,'-','a-b')" gives "['X'=[a,b]]".
"atomic_list_concat([X,Y],'-','a-b')" gives "['X'=a,'Y'=b]".
"atomic_list_concat([X,Y],'-','a')" gives "false".
"atomic_list_concat([X|Y],'-','a-b-c')" gives "['X'=a,'Y'=[b,c]]".
"atomic_list_concat(X,'','ab')" gives "error(domain_error(non_empty_atom,''),system:atomic_list_concat/3)".
"atomic_list_concat(X,Y,'ab')" gives "error(instantiation_error,system:atomic_list_concat/3)".
"atomic_list_concat([a,B],'-',X)" gives "error(instantiation_error,system:atomic_list_concat/3)".
"atomic_list_concat(X,'-',Y)" gives "error(instantiation_error,system:atomic_list_concat/3)".
"atomic_list_concat([a,1,\"s\",1.5],X)" gives "['X'='a1s1.5']".
"atomic_list_concat(X,',','')" gives "['X'=['']]".
"read_term_from_atom('f(X,Y)',T,[])" gives "['T'=f(A,B)]".
"sformat(X,Y)" gives "error(instantiation_error,format/3)".
"term_variables(f(X,g(Y),X),L)" gives "['X'=A,'Y'=B,'L'=[A,B]]".
"term_variables(f(X,g(Y),X),L,T)" gives "['X'=A,'Y'=B,'L'=[A,B|C],'T'=C]".
"term_variables(a,L)" gives "['L'=[]]".
"term_variables(X,a)" gives "false".
"term_variables(t,[x|a])" gives "false".
"functor(foo(a,b,c),X,Y)" gives "['X'=foo,'Y'=3]".
"functor(X,foo,3)" gives "['X'=foo(A,B,C)]".
"functor(X,foo,0)" gives "['X'=foo]".
"functor(mats(A,B),A,B)" gives "['A'=mats,'B'=2]".
"functor(foo(a),foo,2)" gives "false".
"functor(foo(a),fo,1)" gives "false".
"functor(1,X,Y)" gives "['X'=1,'Y'=0]".
"functor(X,1.1,0)" gives "['X'=1.1]".
"functor([_|_],X,Y)" gives "['X'='[|]','Y'=2]".
"functor([],X,Y)" gives "['X'=[],'Y'=0]".
"functor(X,Y,3)" gives "error(instantiation_error,system:functor/3)".
"functor(X,foo,N)" gives "error(instantiation_error,system:functor/3)".
"functor(X,foo(a),1)" gives "error(type_error(atomic,foo(a)),system:functor/3)".
"functor(F,1.5,1)" gives "error(type_error(atom,1.5),system:functor/3)".
"functor(F,foo(a),0)" gives "error(type_error(atomic,foo(a)),system:functor/3)".
"functor(F,foo,-1)" gives "error(domain_error(not_less_than_zero,-1),system:functor/3)".
"functor(F,foo,a)" gives "error(type_error(integer,a),system:functor/3)".
"functor(F,\"s\",1)" gives "error(type_error(atom,\"s\"),system:functor/3)".
"functor(F,[],0)" gives "['F'=[]]".
"functor(F,[],2)" gives "['F'=[](A,B)]".
"arg(1,foo(a,b),X)" gives "['X'=a]".
"arg(X,foo(a,b),Y)" gives "['X'=1,'Y'=a] ; ['X'=2,'Y'=b]".
"arg(X,foo(a,b),b)" gives "['X'=2]".
"arg(0,foo(a,b),X)" gives "false".
"arg(3,foo(a,b),X)" gives "false".
"arg(1,X,a)" gives "error(instantiation_error,arg/3)".
"arg(1,a,X)" gives "error(type_error(compound,a),arg/3)".
"arg(1,3,X)" gives "error(type_error(compound,3),arg/3)".
"arg(a,foo(a),X)" gives "error(type_error(integer,a),system:arg/3)".
"arg(-1,foo(a),X)" gives "error(domain_error(not_less_than_zero,-1),system:arg/3)".
"arg(1.5,foo(a),X)" gives "error(type_error(integer,1.5),system:arg/3)".
"arg(100000000000000000000,foo(a),X)" gives "false".
"foo(a,b)=..L" gives "['L'=[foo,a,b]]".
"X=..[foo,a,b]" gives "['X'=foo(a,b)]".
"X=..[foo]" gives "['X'=foo]".
"X=..[1]" gives "['X'=1]".
"X=..[1.5]" gives "['X'=1.5]".
"X=..[]" gives "error(domain_error(non_empty_list,[]),system:(=..)/2)".
"X=..Y" gives "error(instantiation_error,system:(=..)/2)".
"X=..[foo|Y]" gives "error(instantiation_error,system:(=..)/2)".
"X=..[foo|bar]" gives "error(type_error(list,[foo|bar]),system:(=..)/2)".
"X=..[Y,bar]" gives "error(instantiation_error,system:(=..)/2)".
"X=..[3,1]" gives "error(type_error(atom,3),system:(=..)/2)".
"X=..[f(a),1]" gives "error(type_error(atom,f(a)),system:(=..)/2)".
"X=..[f(a)]" gives "error(type_error(atomic,f(a)),system:(=..)/2)".
"X=..[\"s\"]" gives "['X'=\"s\"]".
"X=..[\"s\",1]" gives "error(type_error(atom,\"s\"),system:(=..)/2)".
"[]=..L" gives "['L'=[[]]]".
"[a]=..L" gives "['L'=['[|]',a,[]]]".
"1=..L" gives "['L'=[1]]".
"X=..[[],a]" gives "['X'=[](a)]".
"copy_term(f(X,Y),Z)" gives "['X'=A,'Y'=B,'Z'=f(C,D)]".
"copy_term(f(a,X),f(X,b))" gives "['X'=a]".
"copy_term(X,3)" gives "['X'=A]".
"copy_term(_,a)" gives "[]".
"compound_name_arity(f(a),N,A)" gives "['N'=f,'A'=1]".
"compound_name_arity(X,f,0)" gives "['X'=f()]".
"compound_name_arity(X,f,2)" gives "['X'=f(A,B)]".
"compound_name_arity(a,N,A)" gives "error(type_error(compound,a),system:compound_name_arity/3)".
"compound_name_arity(X,Y,2)" gives "error(instantiation_error,system:compound_name_arity/3)".
"compound_name_arity(X,1,2)" gives "error(type_error(atom,1),system:compound_name_arity/3)".
"compound_name_arity(X,f,-1)" gives "error(domain_error(not_less_than_zero,-1),system:compound_name_arity/3)".
"compound_name_arguments(f(a),N,A)" gives "['N'=f,'A'=[a]]".
"compound_name_arguments(X,f,[])" gives "['X'=f()]".
"compound_name_arguments(X,f,[a|_])" gives "error(instantiation_error,system:compound_name_arguments/3)".
"compound_name_arguments(X,f,a)" gives "error(type_error(list,a),system:compound_name_arguments/3)".
"compound_name_arguments(a,N,A)" gives "error(type_error(compound,a),system:compound_name_arguments/3)".
"setarg(1,f(a),b)" gives "[]".
"setarg(0,f(a),b)" gives "false".
"setarg(2,f(a),b)" gives "false".
"setarg(a,f(a),b)" gives "error(type_error(integer,a),system:setarg/3)".
"setarg(1,a,b)" gives "false".
"setarg(1,X,b)" gives "error(instantiation_error,system:setarg/3)".
"setarg(-1,f(a),b)" gives "error(domain_error(not_less_than_zero,-1),system:setarg/3)".
"nb_setarg(1,f(a),b)" gives "[]".
"nb_setarg(1,a,b)" gives "false".
"compare(X,1,2)" gives "['X'=(<)]".
"compare(X,1,1.0)" gives "['X'=(>)]".
"compare(X,1.0,1)" gives "['X'=(<)]".
"compare(X,a,b)" gives "['X'=(<)]".
"compare(X,\"a\",a)" gives "['X'=(<)]".
"compare(<,1,2)" gives "[]".
"compare(a,1,2)" gives "error(domain_error(order,a),system:compare/3)".
"compare(1,1,2)" gives "error(type_error(atom,1),system:compare/3)".
"compare(X,f(b),g(a))" gives "['X'=(<)]".
"compare(X,f(a,b),g(a))" gives "['X'=(>)]".
"compare(X,1,1r3)" gives "['X'=(>)]".
"compare(X,Y,Y)" gives "['X'=(=),'Y'=A]".
"sort([c,a,b,a],L)" gives "['L'=[a,b,c]]".
"sort([3,1.0,1,a,\"s\",f(x),X],L)" gives "['X'=A,'L'=[A,1.0,1,3,\"s\",a,f(x)]]".
"sort(X,L)" gives "error(instantiation_error,system:sort/2)".
"sort([a|X],L)" gives "error(instantiation_error,system:sort/2)".
"sort([a|b],L)" gives "error(type_error(list,[a|b]),system:sort/2)".
"sort(a,L)" gives "error(type_error(list,a),system:sort/2)".
"sort([b,a],a)" gives "false".
"sort([b,a],[X|c])" gives "false".
"msort([c,a,b,a],L)" gives "['L'=[a,a,b,c]]".
"msort(X,L)" gives "error(instantiation_error,system:msort/2)".
"msort(a,L)" gives "error(type_error(list,a),system:msort/2)".
"predsort([O,A,B]>>compare(O,A,B),[c,a,b,a],L)" gives "['O'=A,'A'=B,'B'=C,'L'=[a,b,c]]".
"keysort([b-1,a-2,b-0,a-1],L)" gives "['L'=[a-2,a-1,b-1,b-0]]".
"keysort([a],L)" gives "error(type_error(pair,a),keysort/2)".
"keysort([a-1|X],L)" gives "error(instantiation_error,system:keysort/2)".
"keysort(X,L)" gives "error(instantiation_error,system:keysort/2)".
"keysort([X],L)" gives "error(instantiation_error,keysort/2)".
"keysort([a-1],[b])" gives "false".
"keysort(a,L)" gives "error(type_error(list,a),system:keysort/2)".
"sort(0,@>=,[1,3,2,3],L)" gives "['L'=[3,3,2,1]]".
"sort(1,@<,[f(2),f(1),f(2)],L)" gives "['L'=[f(1),f(2)]]".
"sort(1,@=<,[f(2,a),f(1,b),f(2,c)],L)" gives "['L'=[f(1,b),f(2,a),f(2,c)]]".
"sort(a,@<,[f(2)],L)" gives "error(type_error(dict,f(2)),system:sort/4)".
"sort(1,foo,[f(2)],L)" gives "error(domain_error(order,foo),system:sort/4)".
"sort(1,@<,[a],L)" gives "error(type_error(compound,a),system:sort/4)".
"sort(2,@<,[f(2)],L)" gives "error(existence_error(argument,2,f(2)),system:sort/4)".
"sort(-1,@<,[f(2)],L)" gives "error(domain_error(not_less_than_one,-1),system:sort/4)".
"sort(X,@<,[f(2)],L)" gives "error(instantiation_error,system:sort/4)".
"sort(0,X,[a],L)" gives "error(instantiation_error,system:sort/4)".
"sort(0,@<,X,L)" gives "error(instantiation_error,system:sort/4)".
"term_hash(f(X),Y)" gives "['X'=A,'Y'=B]".
"ground(f(a))" gives "[]".
"ground(f(X))" gives "false".
"subsumes_term(f(_),f(a))" gives "[]".
"subsumes_term(f(a),f(_))" gives "false".
"subsumes_term(f(X,X),f(Y,Z))" gives "false".
"term_subsumer(f(a),f(b),X)" gives "['X'=f(A)]".
"unify_with_occurs_check(X,f(X))" gives "false".
"unify_with_occurs_check(f(X,1),f(2,Y))" gives "['X'=2,'Y'=1]".
"unifiable(f(X,Y),f(Y,a),L)" gives "['X'=A,'Y'=B,'L'=[A=a,B=A]]".
"unifiable(a,b,L)" gives "false".
"?=(a,b)" gives "[]".
"?=(X,b)" gives "false".
"?=(X,X)" gives "['X'=A]".
"f(X,b)=@=f(Y,b)" gives "['X'=A,'Y'=B]".
"f(X,Y)=@=f(X,X)" gives "false".
"f(X) \\=@= f(a)" gives "['X'=A]".
"numbervars(f(X,Y),0,E)" gives "['X'=A,'Y'=B,'E'=2]".
"numbervars(f(X,Y),23,E)" gives "['X'=X,'Y'=Y,'E'=25]".
"numbervars(f(X,X,Y),0,E,[singletons(true)])" gives "['X'=A,'Y'=_,'E'=1]".
"tab(-1)" gives "[]".
"tab(a)" gives "error(type_error(evaluable,a/0),system:tab/1)".
"tab(X)" gives "error(instantiation_error,system:tab/1)".
"atom(foo)" gives "[]".
"atom(X)" gives "false".
"atom(1)" gives "false".
"atom([])" gives "false".
"atomic(\"s\")" gives "[]".
"callable(f)" gives "[]".
"callable(3)" gives "false".
"callable((a,1))" gives "[]".
"is_list([a|_])" gives "false".
"is_list([a])" gives "[]".
"is_list(a)" gives "false".
"is_assoc(t)" gives "[]".
"string(\"a\")" gives "[]".
"text_to_string('',X)" gives "['X'=\"\"]".
"nb_setval(k,1),nb_getval(k,X)" gives "['X'=1]".
"nb_getval(no_such_key,X)" gives "error(existence_error(variable,no_such_key),system:nb_getval/2)".
"b_setval(v,1),b_getval(v,X)" gives "['X'=1]".
"recorda(X,a)" gives "error(instantiation_error,system:recorda/2)".
"recorded(nokey,X)" gives "false".
"erase(X)" gives "error(instantiation_error,system:erase/1)".
"erase(a)" gives "error(type_error(db_reference,a),system:erase/1)".
"instance(a,X)" gives "error(type_error(db_reference,a),system:instance/2)".
"assertz(zfoo(1)),assertz(zfoo(2)),zfoo(X)" gives "['X'=1] ; ['X'=2]".
"retract(zfoo(1))" gives "[]".
"zfoo(X)" gives "['X'=2]".
"retractall(zfoo(_))" gives "[]".
"zfoo(X)" gives "false".
"assertz(X)" gives "error(instantiation_error,system:assertz/1)".
"assertz((foo:-4))" gives "error(type_error(callable,4),system:assertz/1)".
"assertz((foo:-X,4))" gives "error(type_error(callable,(A,4)),system:assertz/1)".
"assertz((atom(_):-true))" gives "error(permission_error(modify,static_procedure,atom/1),system:assertz/1)".
"assertz((4:-true))" gives "error(type_error(callable,4),system:assertz/1)".
"assertz((X:-true))" gives "error(instantiation_error,system:assertz/1)".
"asserta((bar,baz))" gives "error(permission_error(modify,static_procedure,(',')/2),system:asserta/1)".
"retract((atom(_):-true))" gives "error(permission_error(modify,static_procedure,atom/1),system:retract/1)".
"retract(X)" gives "error(instantiation_error,system:retract/1)".
"retract((4:-true))" gives "error(type_error(callable,4),system:retract/1)".
"retract(no_such_pred_at_all(1))" gives "false".
"abolish(foo/a)" gives "error(type_error(integer,a),system:abolish/1)".
"abolish(foo/ -1)" gives "error(domain_error(not_less_than_zero,-1),system:abolish/1)".
"abolish(atom/1)" gives "error(permission_error(modify,static_procedure,atom/1),system:abolish/1)".
"abolish(X)" gives "error(instantiation_error,system:abolish/1)".
"abolish(foo/X)" gives "error(instantiation_error,system:abolish/1)".
"abolish(foo)" gives "error(type_error(predicate_indicator,foo),system:abolish/1)".
"clause(X,B)" gives "error(instantiation_error,system:clause/2)".
"clause(4,B)" gives "error(type_error(callable,4),system:clause/2)".
"clause(atom(_),B)" gives "error(permission_error(access,private_procedure,atom/1),system:clause/2)".
"clause(nopred(_),B)" gives "false".
"clause(f(_),5)" gives "false".
"current_predicate(foo/a)" gives "error(type_error(predicate_indicator,foo/a),system:current_predicate/1)".
"current_predicate(4)" gives "error(type_error(predicate_indicator,4),system:current_predicate/1)".
"current_predicate(no_such_one/_)" gives "false".
"current_op(P,xfx,is)" gives "['P'=700]".
"current_op(P,T,mod)" gives "['P'=400,'T'=yfx]".
"current_op(1201,T,X)" gives "error(domain_error(operator_priority,1201),system:current_op/3)".
"current_op(P,yfy,X)" gives "error(domain_error(operator_specifier,yfy),system:current_op/3)".
"current_op(P,T,1)" gives "error(type_error(atom,1),system:current_op/3)".
"op(30,xfy,++),op(0,xfy,++)" gives "[]".
"op(1201,xfx,a)" gives "error(domain_error(operator_priority,1201),system:op/3)".
"op(a,xfx,a)" gives "error(type_error(integer,a),system:op/3)".
"op(X,xfx,a)" gives "error(instantiation_error,system:op/3)".
"op(30,X,a)" gives "error(instantiation_error,system:op/3)".
"op(30,foo,a)" gives "error(domain_error(operator_specifier,foo),system:op/3)".
"op(30,xfx,X)" gives "error(instantiation_error,system:op/3)".
"op(30,xfx,1)" gives "error(type_error(list,1),system:op/3)".
"op(30,xfx,',')" gives "error(permission_error(modify,operator,','),system:op/3)".
"op(30,xfx,[a|b])" gives "error(type_error(list,b),system:op/3)".
"op(30,xfx,'|')" gives "error(permission_error(create,operator,'|'),system:op/3)".
"op(1100,xfy,'|')" gives "[]".
"op(30,fy,[])" gives "[]".
"op(30,xfx,'[]')" gives "[]".
"op(30,xfx,{})" gives "[]".
"op(-1,xfx,a)" gives "error(domain_error(operator_priority,-1),system:op/3)".
"char_conversion(X,a)" gives "error(instantiation_error,system:char_conversion/2)".
"current_char_conversion(a,a)" gives "[]".
"get_char(X,_)" gives "error(instantiation_error,system:get_char/2)".
"get_char(nostream,_)" gives "error(existence_error(stream,nostream),system:get_char/2)".
"get_char(user_output,_)" gives "error(permission_error(input,stream,user_output),system:get_char/2)".
"get_char(user_input,1)" gives "false".
"peek_char(user_output,_)" gives "error(permission_error(input,stream,user_output),system:peek_char/2)".
"put_char(_)" gives "error(instantiation_error,system:put_char/1)".
"put_char(ab)" gives "error(type_error(character,ab),system:put_char/1)".
"put_char(1)" gives "[]".
"put_char(user_input,a)" gives "error(permission_error(output,stream,user_input),system:put_char/2)".
"put_byte(user_output,1)" gives "error(permission_error(output,text_stream,user_output),system:put_byte/2)".
"nl(X)" gives "error(instantiation_error,system:nl/1)".
"nl(nostream)" gives "error(existence_error(stream,nostream),system:nl/1)".
"nl(user_input)" gives "error(permission_error(output,stream,user_input),system:nl/1)".
"write(nostream,a)" gives "error(existence_error(stream,nostream),system:write/2)".
"write_term(a,[quoted(maybe)])" gives "error(type_error(bool,maybe),system:write_term/2)".
"write_term(a,[foo])" gives "error(type_error(option,foo),system:write_term/2)".
"write_term(a,[quoted(true)|_])" gives "error(instantiation_error,system:write_term/2)".
"write_term(a,_)" gives "error(instantiation_error,system:write_term/2)".
"write_term(a,[foo(bar)])" gives "[]".
"read(nostream,_)" gives "error(existence_error(stream,nostream),system:read/2)".
"read_term(user_output,_,[])" gives "error(permission_error(input,stream,user_output),system:read_term/3)".
"read_term(_,_)" gives "error(instantiation_error,system:read_term/2)".
"open(_,read,_)" gives "error(instantiation_error,system:open/3)".
"open(f,_,_)" gives "error(instantiation_error,system:open/3)".
"open(f,read,s)" gives "error(existence_error(source_sink,f),system:open/3)".
"open(f,nomode,_)" gives "error(domain_error(io_mode,nomode),system:open/3)".
"open(f,1,_)" gives "error(type_error(atom,1),system:open/3)".
"open(f(x),read,_)" gives "error(type_error(text,f(x)),system:open/3)".
"open('/no/such/file',read,_)" gives "error(existence_error(source_sink,'/no/such/file'),system:open/3)".
"open('/no/such/dir/f',write,_)" gives "error(existence_error(source_sink,'/no/such/dir/f'),system:open/3)".
"open(f,write,_,[type(foo)])" gives "error(domain_error(stream_option,type(foo)),system:open/4)".
"open(f,write,_,_)" gives "error(instantiation_error,system:open/4)".
"open('/tmp',write,_)" gives "error(existence_error(source_sink,'/tmp'),system:open/3)".
"close(_)" gives "error(instantiation_error,system:close/1)".
"close(nostream)" gives "error(existence_error(stream,nostream),system:close/1)".
"close(user_input,_)" gives "error(instantiation_error,system:close/2)".
"set_input(_)" gives "error(instantiation_error,system:set_input/1)".
"set_input(nostream)" gives "error(existence_error(stream,nostream),system:set_input/1)".
"set_input(user_output)" gives "error(permission_error(input,stream,user_output),system:set_input/1)".
"set_output(user_input)" gives "error(permission_error(output,stream,user_input),system:set_output/1)".
"current_output(foo)" gives "error(existence_error(stream,foo),system:current_output/1)".
"current_input(1)" gives "error(domain_error(stream_or_alias,1),system:current_input/1)".
"flush_output(user_input)" gives "error(permission_error(output,stream,user_input),system:flush_output/1)".
"stream_property(foo,_)" gives "error(existence_error(stream,foo),system:'$stream_properties'/2)".
"stream_property(_,foo)" gives "false".
"stream_property(user_input,alias(X))" gives "['X'=user_input]".
"set_stream_position(_,_)" gives "error(instantiation_error,system:set_stream_position/2)".
"at_end_of_stream(_)" gives "error(instantiation_error,system:at_end_of_stream/1)".
"at_end_of_stream(nostream)" gives "error(existence_error(stream,nostream),system:at_end_of_stream/1)".
"see(_)" gives "error(instantiation_error,system:see/1)".
"see('/no/such')" gives "error(existence_error(source_sink,'/no/such'),system:see/1)".
"format(\"~a\",[X])" gives "error(format_argument_type(a,A),system:format/2)".
"format(\"~d\",[1.0])" gives "error(format_argument_type(d,1.0),system:format/2)".
"format(\"~a~n\",[])" gives "error(format('not enough arguments'),system:format/2)".
"format(\"~a\",[a,b])" gives "error(format('too many arguments'),system:format/2)".
"format(\"~q\")" gives "error(format('not enough arguments'),system:format/2)".
"format(\"~z\",[a])" gives "error(existence_error(format_character,z),format/2)".
"format(\"~c\",[a])" gives "error(format_argument_type(c,a),system:format/2)".
"format(\"~c\",[-1])" gives "error(format_argument_type(c,-1),system:format/2)".
"format(\"~*c\",[a,1])" gives "error(format('no or negative integer for `*\\' argument'),system:format/2)".
"format(\"~s\",[a])" gives "[]".
"format(\"~i\",[])" gives "error(format('not enough arguments'),system:format/2)".
"format(X,[])" gives "error(instantiation_error,format/3)".
"format(\"~\",[])" gives "error(existence_error(format_character,'\\u0000'),format/2)".
"format(atom(X),\"~w ~q\",[a,'B'])" gives "['X'='a \\'B\\'']".
"format(atom(X),\"~t~w~10|\",[abc])" gives "['X'='       abc']".
"format(atom(X),\"~w~t~10|~w\",[abc,d])" gives "['X'='abc       d']".
"format(atom(X),\"~t~w~t~11|\",[abc])" gives "['X'='    abc    ']".
"format(atom(X),\"~`-t~30|\",[])" gives "['X'= ------------------------------]".
"format(atom(X),\"~2d\",[1234])" gives "['X'='12.34']".
"format(atom(X),\"~D\",[1234567])" gives "['X'='1,234,567']".
"format(atom(X),\"~2D\",[1234567])" gives "['X'='12,345.67']".
"format(atom(X),\"~e ~4e ~g\",[1.5,1.5,1.5])" gives "['X'='1.500000e+00 1.5000e+00 1.5']".
"format(atom(X),\"~2f\",[1.005])" gives "['X'='1.00']".
"format(atom(X),\"~0f\",[2.5])" gives "['X'='2']".
"format(atom(X),\"~30f\",[1r3])" gives "['X'='0.333333333333333333333333333333']".
"format(atom(X),\"~a~c~8|~c\",[ab,65,66])" gives "['X'='abA     B']".
"format(atom(X),\"~8r ~16r ~16R ~8|x\",[10,255,255])" gives "['X'='12 ff FF x']".
"format(atom(X),\"~r\",[10])" gives "['X'='12']".
"format(atom(X),\"~p\",['A'])" gives "['X'='\\'A\\'']".
"format(atom(X),\"~i~w\",[a,b])" gives "['X'=b]".
"format(atom(X),\"~*c\",[3,0'x])" gives "['X'=xxx]".
"format(atom(X),\"~`xt~*|\",[5])" gives "['X'=xxxxx]".
"format(atom(X),\"~+~w~+\",[a])" gives "['X'='        a       ']".
"format(atom(X),\"~w~30|~w\",[a,b])" gives "['X'='a                             b']".
"format(atom(X),\"~s\",[\"abc\"])" gives "['X'=abc]".
"format(atom(X),\"~s\",[[0'a,0'b]])" gives "['X'=ab]".
"format(atom(X),\"~ic\",[a])" gives "['X'=c]".
"format(atom(X),\"~w\",hello)" gives "['X'=hello]".
"format(atom(X),\"~w and ~w\",[a])" gives "error(format('not enough arguments'),system:format/3)".
"format(string(X),\"abc\",[])" gives "['X'=\"abc\"]".
"format(codes(X),\"abc\",[])" gives "['X'=[97,98,99]]".
"format(codes(X,T),\"abc\",[])" gives "['X'=[97,98,99|A],'T'=A]".
"format(foo(X),\"abc\",[])" gives "error(type_error(output,foo(A)),system:format/3)".
"with_output_to(X,true)" gives "error(instantiation_error,system:with_output_to/2)".
"with_output_to(foo(X),true)" gives "error(type_error(output,foo(A)),system:with_output_to/2)".
"with_output_to(atom(X),fail)" gives "false".
"with_output_to(atom(X),throw(a))" gives "ball(a)".
"halt(a)" gives "error(type_error(integer,a),system:halt/1)".
"halt(X)" gives "error(instantiation_error,system:halt/1)".
"tmp_file(X,Y)" gives "error(instantiation_error,system:tmp_file/2)".
"exists_file(X)" gives "error(instantiation_error,system:exists_file/1)".
"exists_file('/etc/passwd')" gives "[]".
"exists_file(\"/etc/passwd\")" gives "[]".
"exists_file(f(x))" gives "error(type_error(text,f(x)),system:exists_file/1)".
"exists_directory('/tmp')" gives "[]".
"delete_file('/no/such')" gives "error(existence_error(file,'/no/such'),system:delete_file/1)".
"delete_file(X)" gives "error(instantiation_error,system:delete_file/1)".
"size_file('/no/such',X)" gives "error(existence_error(file,'/no/such'),size_file/2)".
"time_file('/no/such',X)" gives "error(existence_error(file,'/no/such'),system:time_file/2)".
"directory_files('/no/such',X)" gives "error(existence_error(file,'/no/such'),system:directory_files/2)".
"make_directory('/no/such/x')" gives "error(existence_error(directory,'/no/such/x'),system:make_directory/1)".
"delete_directory('/no/such')" gives "error(existence_error(directory,'/no/such'),system:delete_directory/1)".
"rename_file('/no/such',b)" gives "error(existence_error(file,'/no/such'),rename_file/2)".
"working_directory(X,'/no/such')" gives "error(existence_error(directory,'/no/such'),system:'$chdir'/1)".
"chdir('/no/such')" gives "error(existence_error(directory,'/no/such'),system:'$chdir'/1)".
"file_base_name('/a/b.pl',X)" gives "['X'='b.pl']".
"file_base_name('/a/b/',X)" gives "['X'=b]".
"file_base_name(X,Y)" gives "error(instantiation_error,system:file_base_name/2)".
"file_directory_name('/a/b.pl',X)" gives "['X'='/a']".
"file_directory_name('/a/b/',X)" gives "['X'='/a']".
"file_directory_name(a,X)" gives "['X'=('.')]".
"file_name_extension(a,pl,X)" gives "['X'='a.pl']".
"file_name_extension(a,'.pl',X)" gives "['X'='a.pl']".
"file_name_extension('a.pl',pl,X)" gives "['X'='a.pl']".
"file_name_extension(X,Y,Z)" gives "error(instantiation_error,system:file_name_extension/3)".
"file_name_extension(a,X,'a.pl')" gives "['X'=pl]".
"getenv('NO_SUCH_VAR',X)" gives "false".
"getenv(X,Y)" gives "error(instantiation_error,system:getenv/2)".
"setenv(nl_test_var,1),getenv(nl_test_var,X)" gives "['X'='1']".
"unsetenv(nl_test_var)" gives "[]".
"setenv(X,1)" gives "error(instantiation_error,system:setenv/2)".
"shell('exit 3',X)" gives "['X'=3]".
"wildcard_match(\"*.pl\",\"a.pl\")" gives "[]".
"wildcard_match(\"[a-c]?\",\"bx\")" gives "[]".
"wildcard_match(\"{a,b}c\",\"bc\")" gives "[]".
"wildcard_match(\"A*\",\"abc\",[case_sensitive(false)])" gives "[]".
"stamp_date_time(0,D,'UTC')" gives "['D'=date(1970,1,1,0,0,0.0,0,'UTC',-)]".
"stamp_date_time(X,D,'UTC')" gives "error(instantiation_error,system:stamp_date_time/3)".
"stamp_date_time(a,D,'UTC')" gives "error(type_error(float,a),system:stamp_date_time/3)".
"stamp_date_time(0,D,foo)" gives "error(domain_error(timezone,foo),system:stamp_date_time/3)".
"format_time(atom(X),'%Y-%m-%d %H:%M:%S',0)" gives "['X'='1970-01-01 00:00:00']".
"format_time(atom(X),'%a %b %e %j %u %y %Z %z %%',0)" gives "['X'='Thu Jan  1 001 4 70 UTC +0000 %']".
"format_time(atom(X),'%F %T',a)" gives "error(type_error(time,a),system:format_time/3)".
"format_time(atom(X),'%FT%T%:z',0)" gives "['X'='1970-01-01T00:00:00+00:00']".
"date_time_stamp(date(2020,1,1,0,0,0,0,-,-),X)" gives "['X'=1577836800.0]".
"date_time_stamp(date(2020,1,1),X)" gives "['X'=1577836800.0]".
"date_time_value(year,date(2020,1,1,0,0,0,0,-,-),X)" gives "['X'=2020]".
"parse_time('2020-01-01T00:00:00Z',X)" gives "['X'=1577836800.0]".
"tab(user_output,0)" gives "[]".
"term_to_atom(X,'a b')" gives "error(syntax_error(operator_expected))".
"sumlist([1,2],X)" gives "['X'=3]".
"last([1,2],X)" gives "['X'=2]".
"nb_current(no_such_k,X)" gives "false".
"ground(X)" gives "false".
"sleep(a)" gives "error(type_error(float,a),system:sleep/1)".
"sleep(X)" gives "error(instantiation_error,system:sleep/1)".
"sleep(-1)" gives "[]".
"statistics(foo,X)" gives "error(domain_error(statistics_key,foo),statistics/2)".
"statistics(X,Y)" gives "error(instantiation_error,system:statistics/2)".
"statistics(system_time,[A,B]),integer(A)" gives "['A'=0,'B'=0]".
"statistics(c_stack,A),integer(A)" gives "['A'=8388608]".
"statistics(stack_limit,A),integer(A)" gives "['A'=1073741824]".
"statistics(errors,A),integer(A)" gives "['A'=0]".
"statistics(warnings,A),integer(A)" gives "['A'=0]".

:- end_tests(iso_predicates).
