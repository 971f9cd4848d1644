% Tables of goals and their answers: further answers.

:- use_module(library(plunit)).
:- use_module(answers).

:- begin_tests(further_answers).

test(answers, [forall(Goal gives Expected), true(Answers == Expected)]) :-
    answers(Goal, Answers).

"getenv([h,0'o],_)" gives "error(type_error(character,111),system:getenv/2)".
"getenv([f(x)],_)" gives "error(type_error(character_code,f(x)),system:getenv/2)".
"getenv([a|b],_)" gives "error(type_error(text,[a|b]),system:getenv/2)".
"getenv([a|_],_)" gives "error(instantiation_error,system:getenv/2)".
"string_length([0'a,b],_)" gives "error(type_error(character_code,b),system:string_length/2)".
"format_time(atom(A),[],0)" gives "['A'='']".
"exists_file([])" gives "false".
"(peek_string(user_input,-1,_))" gives "error(domain_error(not_less_than_zero,-1),system:peek_string/3)".
"catch((current_output(S),atom_length(S,_)),error(type_error(T,_),_),true)" gives "['S'=A,'T'=text]".
"catch((current_output(S),text_to_string(S,_)),error(type_error(T,_),_),true)" gives "['S'=A,'T'=text]".
"catch((current_output(S),open(f,S,_)),error(domain_error(D,_),_),true)" gives "['S'=A,'D'=io_mode]".
"divmod(X,1,_,_)" gives "error(instantiation_error,system:divmod/4)".
"divmod(1,X,_,_)" gives "error(instantiation_error,system:divmod/4)".
"divmod(1,0,_,_)" gives "error(evaluation_error(zero_divisor),divmod/2)".
"divmod(1.0,2,_,_)" gives "error(type_error(integer,1.0),system:divmod/4)".
"divmod(1,a,_,_)" gives "error(type_error(integer,a),system:divmod/4)".
"divmod(1r3,2,_,_)" gives "error(type_error(integer,1r3),system:divmod/4)".
"divmod(100000000000000000000000,-7,Q,R)" gives "['Q'= -14285714285714285714286,'R'= -2]".
"divmod(7,-2,Q,R)" gives "['Q'= -4,'R'= -1]".
"divmod(7,-2,-4,R)" gives "['R'= -1]".
"divmod(7,2,a,R)" gives "false".
"divmod(1+2,2,Q,R)" gives "error(type_error(integer,1+2),system:divmod/4)".
"nth_integer_root_and_remainder(0,5,R,M)" gives "error(domain_error(not_less_than_one,0),system:nth_integer_root_and_remainder/4)".
"nth_integer_root_and_remainder(-1,5,R,M)" gives "error(domain_error(not_less_than_one,-1),system:nth_integer_root_and_remainder/4)".
"nth_integer_root_and_remainder(2,-5,R,M)" gives "error(evaluation_error(undefined),system:nth_integer_root_and_remainder/4)".
"nth_integer_root_and_remainder(3,-28,R,M)" gives "['R'= -3,'M'= -1]".
"nth_integer_root_and_remainder(3,-27,R,M)" gives "['R'= -3,'M'=0]".
"nth_integer_root_and_remainder(4,-27,R,M)" gives "error(evaluation_error(undefined),system:nth_integer_root_and_remainder/4)".
"nth_integer_root_and_remainder(a,-27,R,M)" gives "error(type_error(integer,a),system:nth_integer_root_and_remainder/4)".
"nth_integer_root_and_remainder(2,b,R,M)" gives "error(type_error(integer,b),system:nth_integer_root_and_remainder/4)".
"nth_integer_root_and_remainder(2,X,R,M)" gives "error(instantiation_error,system:nth_integer_root_and_remainder/4)".
"nth_integer_root_and_remainder(X,2,R,M)" gives "error(instantiation_error,system:nth_integer_root_and_remainder/4)".
"nth_integer_root_and_remainder(2,2.0,R,M)" gives "error(type_error(integer,2.0),system:nth_integer_root_and_remainder/4)".
"nth_integer_root_and_remainder(2,10000000000000000000000000000000001,R,M)" gives "['R'=100000000000000000,'M'=1]".
"nth_integer_root_and_remainder(1,7,R,M)" gives "['R'=7,'M'=0]".
"nth_integer_root_and_remainder(100,7,R,M)" gives "['R'=1,'M'=6]".
"nth_integer_root_and_remainder(100000000000000000000000,7,R,M)" gives "error(representation_error(long),system:nth_integer_root_and_remainder/4)".
"nth_integer_root_and_remainder(100000000000000000000000,-7,R,M)" gives "error(representation_error(long),system:nth_integer_root_and_remainder/4)".
"nth_integer_root_and_remainder(5,0,R,M)" gives "['R'=0,'M'=0]".
"nth_integer_root_and_remainder(2,17,a,M)" gives "false".
"nth_integer_root_and_remainder(2,17,4,1)" gives "[]".
"rational(1r3,N,D)" gives "['N'=1,'D'=3]".
"rational(5,N,D)" gives "['N'=5,'D'=1]".
"rational(0.5,N,D)" gives "false".
"rational(a,N,D)" gives "false".
"rational(X,N,D)" gives "false".
"rational(X)" gives "false".
"rational(1r3)" gives "[]".
"rational(0.5)" gives "false".
"bounded_number(1,5,3)" gives "[]".
"bounded_number(1,5,3.5)" gives "[]".
"bounded_number(1,5,6)" gives "false".
"bounded_number(1,5,5)" gives "false".
"bounded_number(a,5,2)" gives "false".
"bounded_number(1.0,5,2)" gives "[]".
"bounded_number(1,X,2)" gives "['X'=3]".
"bounded_number(5,1,3)" gives "false".
"float_class(1.0,X)" gives "['X'=normal]".
"float_class(0.0,X)" gives "['X'=zero]".
"float_class(-0.0,X)" gives "['X'=zero]".
"float_class(inf,X)" gives "error(type_error(float,inf),system:float_class/2)".
"X is inf, float_class(X,C)" gives "['X'=1.0Inf,'C'=infinite]".
"X is nan, float_class(X,C)" gives "['X'=1.5NaN,'C'=nan]".
"float_class(5.0e-324,X)" gives "['X'=subnormal]".
"float_class(1,X)" gives "error(type_error(float,1),system:float_class/2)".
"float_class(Y,X)" gives "error(instantiation_error,system:float_class/2)".
"float_class(1.0,foo)" gives "false".
"float_class(1.0,normal)" gives "[]".
"float_parts(1.0,M,B,E)" gives "['M'=0.5,'B'=2,'E'=1]".
"float_parts(-10.5,M,B,E)" gives "['M'= -0.65625,'B'=2,'E'=4]".
"float_parts(0.0,M,B,E)" gives "['M'=0.0,'B'=2,'E'=0]".
"float_parts(5.0e-324,M,B,E)" gives "['M'=0.5,'B'=2,'E'= -1073]".
"float_parts(1,M,B,E)" gives "['M'=0.5,'B'=2,'E'=1]".
"float_parts(X,M,B,E)" gives "error(instantiation_error,system:float_parts/4)".
"X is inf,float_parts(X,M,B,E)" gives "['X'=1.0Inf,'M'=1.0Inf,'B'=2,'E'=0]".
"is_most_general_term(f(_,_))" gives "[]".
"is_most_general_term(f(X,X))" gives "false".
"is_most_general_term([_,_])" gives "[]".
"is_most_general_term([X,X])" gives "false".
"is_most_general_term([_|_])" gives "false".
"is_most_general_term(a)" gives "[]".
"is_most_general_term(1)" gives "false".
"is_most_general_term([])" gives "[]".
"is_most_general_term(\"s\")" gives "false".
"is_most_general_term(_)" gives "false".
"is_most_general_term(f(a))" gives "false".
"same_term(a,a)" gives "[]".
"same_term(f(a),f(a))" gives "false".
"X=f(a),same_term(X,X)" gives "['X'=f(a)]".
"same_term(X,X)" gives "['X'=A]".
"same_term(X,Y)" gives "false".
"same_term(1.5,1.5)" gives "[]".
"same_term(100000000000000000000,100000000000000000000)" gives "[]".
"same_term(1,1)" gives "[]".
"same_term(\"a\",\"a\")" gives "[]".
"size_abstract_term(2,f(g(h(i)),[1,2,3]),X)" gives "['X'=f(g(h(i)),[1,2|A])]".
"size_abstract_term(0,f(g(h(i)),[1,2,3]),X)" gives "['X'=f(A,B)]".
"size_abstract_term(1,f(g(h(i)),[1,2,3]),X)" gives "['X'=f(g(A),[1|B])]".
"size_abstract_term(4,f(g(h(i)),[1,2,3]),X)" gives "['X'=f(g(h(i)),[1,2,3])]".
"size_abstract_term(3,[1,2,3,4],X)" gives "['X'=[1,2,3,4]]".
"size_abstract_term(5,a,X)" gives "['X'=a]".
"size_abstract_term(0,a,X)" gives "['X'=a]".
"size_abstract_term(a,a,X)" gives "error(type_error(integer,a),system:size_abstract_term/3)".
"size_abstract_term(-1,a,X)" gives "error(domain_error(not_less_than_zero,-1),system:size_abstract_term/3)".
"size_abstract_term(X,a,X)" gives "error(instantiation_error,system:size_abstract_term/3)".
"var_number('$VAR'(1),X)" gives "['X'=1]".
"var_number(Y,X)" gives "false".
"var_number('$VAR'(a),X)" gives "['X'=a]".
"var_number(foo,X)" gives "false".
"string_bytes(S,[104,195,169],utf8)" gives "['S'=\"hé\"]".
"string_bytes(\"hé\",B,utf8)" gives "['B'=[104,195,169]]".
"string_bytes(\"hé\",B,iso_latin_1)" gives "['B'=[104,233]]".
"string_bytes(\"h€\",B,iso_latin_1)" gives "error(representation_error(encoding),system:string_bytes/3)".
"string_bytes(\"hé\",B,utf16le)" gives "['B'=[104,0,233,0]]".
"string_bytes(\"hé\",B,utf16be)" gives "['B'=[0,104,0,233]]".
"string_bytes(\"hé\",B,unicode_be)" gives "['B'=[0,104,0,233]]".
"string_bytes(\"hé\",B,octet)" gives "['B'=[104,233]]".
"string_bytes(\"hé\",B,text)" gives "['B'=[104,195,169]]".
"string_bytes(\"hé\",B,foo)" gives "error(domain_error(encoding,foo),system:string_bytes/3)".
"string_bytes(abc,B,ascii)" gives "['B'=[97,98,99]]".
"string_bytes(X,B,utf8)" gives "error(instantiation_error,system:string_bytes/3)".
"string_bytes(X,[256],utf8)" gives "error(representation_error(encoding),system:string_bytes/3)".
"string_bytes(X,[0'a,0,0'b,0],utf16le)" gives "['X'=\"ab\"]".
"string_bytes(X,[a],utf8)" gives "['X'=\"a\"]".
"string_bytes(X,[255],octet)" gives "['X'=\"ÿ\"]".
"string_bytes(12,B,utf8)" gives "error(type_error(text,12),system:string_bytes/3)".
"current_atom(a)" gives "[]".
"current_atom(1)" gives "false".
"current_functor(append,3)" gives "[]".
"current_functor(foo_bar_not,3)" gives "false".
"notrace" gives "[]".
"notrace(true)" gives "[]".
"notrace(member(X,[1,2]))" gives "['X'=1]".
"notrace(fail)" gives "false".
"atomic_concat(a,b,X)" gives "['X'=ab]".
"atomics_to_string([a,1,\"b\",2.5],S)" gives "['S'=\"a1b2.5\"]".
"atomics_to_string([a|_],S)" gives "error(instantiation_error,system:atomics_to_string/2)".
"atomics_to_string([a,f(x)],S)" gives "error(type_error(text,f(x)),system:atomics_to_string/2)".
"atomics_to_string([],S)" gives "['S'=\"\"]".
"atomics_to_string(a,S)" gives "error(type_error(list,a),system:atomics_to_string/2)".
"atomics_to_string(X,S)" gives "error(instantiation_error,system:atomics_to_string/2)".
"atomics_to_string([a,b],\"-\",S)" gives "['S'=\"a-b\"]".
"normalize_space(atom(A),\"  a   b  c \")" gives "['A'='a b c']".
"normalize_space(string(A),\"  a\\n\\t  b  c \")" gives "['A'=\"a b c\"]".
"normalize_space(codes(A),\"  a  b\")" gives "['A'=[97,32,98]]".
"normalize_space(codes(A,T),\"  a  b\")" gives "['A'=[97,32,98|A],'T'=A]".
"normalize_space(chars(A),\"  a  b\")" gives "['A'=[a,' ',b]]".
"normalize_space(chars(A,T),\"  a  b\")" gives "['A'=[a,' ',b|A],'T'=A]".
"normalize_space(A,\"  a  b\")" gives "error(instantiation_error,system:normalize_space/2)".
"normalize_space(foo(A),\"  a  b\")" gives "error(type_error(output,foo(A)),system:normalize_space/2)".
"normalize_space(atom(A),\"\")" gives "['A'='']".
"normalize_space(atom(A),\"   \")" gives "['A'='']".
"normalize_space(atom(A),12)" gives "['A'='12']".
"normalize_space(atom(A),' a  b')" gives "['A'='a b']".
"normalize_space(atom('a b'),' a  b')" gives "[]".
"normalize_space(user_output,' a  b')" gives "[]".
"mutex_create(m1),mutex_lock(m1),mutex_lock(m1),mutex_unlock(m1),mutex_unlock(m1)" gives "[]".
"mutex_unlock(m1)" gives "error(permission_error(unlock,mutex,m1),mutex_unlock/1)".
"mutex_create(m1)" gives "error(permission_error(create,mutex,m1),mutex_create/1)".
"mutex_trylock(m1),mutex_unlock(m1)" gives "[]".
"mutex_lock(new_m),mutex_unlock(new_m)" gives "[]".
"mutex_create(X,[alias(foo)]),X==foo" gives "['X'=foo]".
"mutex_property(foo,P)" gives "['P'=alias(foo)] ; ['P'=status(unlocked)]".
"with_mutex(foo,member(X,[1,2]))" gives "['X'=1]".
"with_mutex(foo,throw(x))" gives "ball(x)".
"with_mutex(foo,fail)" gives "false".
"with_mutex(newer,true)" gives "[]".
"with_mutex(X,true)" gives "error(instantiation_error,system:with_mutex/2)".
"mutex_lock(X)" gives "error(instantiation_error,system:mutex_lock/1)".
"mutex_lock(1)" gives "error(type_error(mutex,1),system:mutex_lock/1)".
"mutex_destroy(foo)" gives "[]".
"mutex_destroy(nonono)" gives "error(existence_error(mutex,nonono),system:mutex_destroy/1)".
"mutex_unlock(nonono)" gives "error(existence_error(mutex,nonono),system:mutex_unlock/1)".
"mutex_unlock_all" gives "[]".
"prolog_cut_to(X)" gives "error(instantiation_error,system:prolog_cut_to/1)".
"trim_stacks" gives "[]".
"trim_heap" gives "[]".
"tracing" gives "false".
"term_subsumer(a,b,X)" gives "['X'=A]".
"first_solution(X,[member(X,[1,2])],[])" gives "['X'=1]".
"char_conversion(a,b)" gives "[]".
"split_string(\"//a//b//\", \"/\", \"/\", L)" gives "['L'=[\"a\",\"b\"]]".
"split_string(\"//a//b//\", \"/\", \"\", L)" gives "['L'=[\"\",\"\",\"a\",\"\",\"b\",\"\",\"\"]]".
"split_string(\"/home//jan///nice/path\", \"/\", \"\", L)" gives "['L'=[\"\",\"home\",\"\",\"jan\",\"\",\"\",\"nice\",\"path\"]]".
"split_string(\" a b \", \" \", \" \", L)" gives "['L'=[\"a\",\"b\"]]".
"split_string(\"  a   b  \", \" \", \" \", L)" gives "['L'=[\"a\",\"b\"]]".
"split_string(\"\", \"\", \"\", L)" gives "['L'=[\"\"]]".
"split_string(\"\", \"/\", \"/\", L)" gives "['L'=[\"\"]]".
"split_string(\"///\", \"/\", \"/\", L)" gives "['L'=[\"\"]]".
"split_string(\"/\", \"/\", \"/\", L)" gives "['L'=[\"\"]]".
"split_string(\"/a\", \"/\", \"/\", L)" gives "['L'=[\"a\"]]".
"split_string(\"a/\", \"/\", \"/\", L)" gives "['L'=[\"a\"]]".
"split_string(\"a//\", \"/\", \"/\", L)" gives "['L'=[\"a\"]]".
"split_string(\"a/ /b\", \"/\", \" \", L)" gives "['L'=[\"a\",\"\",\"b\"]]".
"split_string(\"a/ /b\", \"/\", \"/ \", L)" gives "['L'=[\"a\",\"b\"]]".
"split_string(\" / / \", \"/\", \"/ \", L)" gives "['L'=[\"\"]]".
"split_string(\"a b\", \"\", \"\", L)" gives "['L'=[\"a b\"]]".
"split_string(\" a b \", \"\", \" \", L)" gives "['L'=[\"a b\"]]".
"split_string(\"SWI-Prolog, 7.0\", \",\", \" \", L)" gives "['L'=[\"SWI-Prolog\",\"7.0\"]]".
"split_string(\"//a/x/b//\", \"/x\", \"/\", L)" gives "['L'=[\"a\",\"\",\"\",\"b\"]]".
"split_string(\"//a/x/b//\", \"/\", \"/x\", L)" gives "['L'=[\"a\",\"b\"]]".
"split_string(\"a.b.c.d\", \".\", \"\", L)" gives "['L'=[\"a\",\"b\",\"c\",\"d\"]]".
"split_string(\"axxbxxc\", \"x\", \"x\", L)" gives "['L'=[\"a\",\"b\",\"c\"]]".
"split_string(\"axx bxx c\", \"x\", \"x \", L)" gives "['L'=[\"a\",\"b\",\"c\"]]".
"split_string(abc, b, [], L)" gives "['L'=[\"a\",\"c\"]]".
"split_string([a,b,c], \"b\", \"\", L)" gives "['L'=[\"a\",\"c\"]]".
"split_string(X, \"b\", \"\", L)" gives "error(instantiation_error,system:split_string/4)".
"split_string(\"a\", X, \"\", L)" gives "error(instantiation_error,system:split_string/4)".
"split_string(\"a\", \"\", X, L)" gives "error(instantiation_error,system:split_string/4)".
"split_string(f(x), \"\", \"\", L)" gives "error(type_error(text,f(x)),system:split_string/4)".
"split_string(\"a\", f(x), \"\", L)" gives "error(type_error(text,f(x)),system:split_string/4)".
"split_string(\"a\", \"\", f(x), L)" gives "error(type_error(text,f(x)),system:split_string/4)".
"split_string(123, \"2\", \"\", L)" gives "error(type_error(text,123),system:split_string/4)".
"split_string(\"a,b\", \",\", \"\", [X|Y])" gives "['X'=\"a\",'Y'=[\"b\"]]".
"split_string(\"a,b\", \",\", \"\", a)" gives "error(type_error(list,a),system:split_string/4)".
"findnsols(2,X,member(X,[1,2,3]),L)" gives "['X'=A,'L'=[1,2]] ; ['X'=A,'L'=[3]]".
"findnsols(2,X-Y,(member(X,[1,2,3]),Y=Z),L)" gives "['X'=A,'Y'=B,'Z'=C,'L'=[1-D,2-E]] ; ['X'=A,'Y'=B,'Z'=C,'L'=[3-D]]".
"findnsols(2,X,(member(X,[1,2,3]),Y=Z),L)" gives "['X'=A,'Y'=B,'Z'=C,'L'=[1,2]] ; ['X'=A,'Y'=B,'Z'=C,'L'=[3]]".
"findnsols(0,X,member(X,[1,2,3]),L)" gives "['X'=A,'L'=[]]".
"findnsols(-1,X,member(X,[1,2,3]),L)" gives "error(domain_error(not_less_than_zero,-1))".
"findnsols(a,X,member(X,[1,2,3]),L)" gives "error(type_error(integer,a))".
"findnsols(N,X,member(X,[1,2,3]),L)" gives "error(instantiation_error)".
"findnsols(2,X,member(X,[1,2,3,4]),L)" gives "['X'=A,'L'=[1,2]] ; ['X'=A,'L'=[3,4]]".
"findnsols(2,X,member(X,[1,2,3,4]),L,T)" gives "['X'=A,'L'=[1,2|B],'T'=B] ; ['X'=A,'L'=[3,4|B],'T'=B]".
"findnsols(2,X,fail,L)" gives "['X'=A,'L'=[]]".
"findnsols(inf,X,member(X,[1]),L)" gives "error(type_error(integer,inf))".
"findnsols(5,X,(member(X,[1,2]),Y=X),L)" gives "['X'=A,'Y'=B,'L'=[1,2]]".
"findall(X,member(X,[1]),[a|b])" gives "false".
"findall(X,member(X,[1]),a)" gives "false".
"findall(X,member(X,[1]),L,T)" gives "['X'=A,'L'=[1|B],'T'=B]".
"findall(X,member(X,[1]),[1|T],[])" gives "['X'=A,'T'=[]]".
"bagof(X,G,L)" gives "error(instantiation_error,'$bags':findall_loop/4)".
"bagof(X,1,L)" gives "error(type_error(callable,1),'$bags':findall_loop/4)".
"bagof(X,Y^1,L)" gives "error(type_error(callable,1),'$bags':findall_loop/4)".
"bagof(X,Y^G,L)" gives "error(instantiation_error,'$bags':findall_loop/4)".
"bagof(X,member(X,[1]),a)" gives "false".
"bagof(X,member(X,[1]),[a|b])" gives "false".
"setof(X,member(X,[1]),a)" gives "false".
"setof(X,member(X,[b,a]),[a|b])" gives "false".
"setof(X-Z,member(X,[V,U,f(U),f(V)]),L)" gives "['X'=A,'Z'=B,'V'=C,'U'=D,'L'=[C-E,D-F,f(C)-G,f(D)-H]]".
"bagof(f(X,Y),(X=a;Y=b),L)" gives "['X'=A,'Y'=B,'L'=[f(a,C),f(D,b)]]".
"bagof(X,Y^Z^(member(X-Y-Z,[1-2-3])),L)" gives "['X'=A,'Y'=B,'Z'=C,'L'=[1]]".
"bagof(X,member(X-Y,[1-A,2-B,3-A]),L)" gives "['X'=A,'Y'=B,'A'=B,'B'=C,'L'=[1,3]] ; ['X'=A,'Y'=B,'A'=C,'B'=B,'L'=[2]]".
"setof(X,member(X-Y,[3-A,2-B,1-A]),L)" gives "['X'=A,'Y'=B,'A'=B,'B'=C,'L'=[1,3]] ; ['X'=A,'Y'=B,'A'=C,'B'=B,'L'=[2]]".
"aggregate_all(count,fail,C)" gives "['C'=0]".
"aggregate_all(bag(X),member(X,[c,a]),C)" gives "['X'=A,'C'=[c,a]]".
"aggregate_all(max(X),member(X,[]),C)" gives "false".
"aggregate_all(max(X),member(X,[1,3,2]),C)" gives "['X'=A,'C'=3]".
"aggregate_all(max(X-Y),member(X-Y,[1-a,3-b]),C)" gives "error(type_error(evaluable,a/0),system:(is)/2)".
"aggregate_all(max(X,Y),member(X-Y,[1-a,3-b]),C)" gives "['X'=A,'Y'=B,'C'=max(3,b)]".
"forall(member(X,[1,2]),X>1)" gives "false".
"call((fail,1))" gives "error(type_error(callable,(fail,1)),system:call/1)".
"call((write(a),1))" gives "error(type_error(callable,(write(a),1)),system:call/1)".
"call(1)" gives "error(type_error(callable,1),system:call/1)".
"call((true;1))" gives "error(type_error(callable,(true;1)),system:call/1)".
"call(foo:bar:true)" gives "[]".
"call(1:true)" gives "error(type_error(atom,1),system:call/1)".
"call(X:true)" gives "error(instantiation_error,system:call/1)".
"apply(format,[\"a\"])" gives "[]".
"apply(X,[])" gives "error(instantiation_error)".
"apply(succ,a)" gives "error(type_error(list,a),system:compound_name_arguments/3)".
"apply(succ(1),[X])" gives "['X'=2]".
"call(call,1)" gives "error(type_error(callable,1),system:call/1)".
"call(\"a\",1)" gives "error(type_error(callable,\"a\"),system:call/2)".
"catch(X,_,true)" gives "['X'=A]".
"catch(1,_,true)" gives "[]".
"throw(X)" gives "error(instantiation_error,system:throw/1)".
"catch(throw(a),b,true)" gives "ball(a)".
"catch(throw(f(X)),f(a),true)" gives "['X'=A]".
"setup_call_cleanup(true,true,X)" gives "error(instantiation_error,system:setup_call_catcher_cleanup/4)".
"setup_call_cleanup(true,true,1)" gives "error(type_error(callable,1),system:setup_call_catcher_cleanup/4)".
"setup_call_cleanup(fail,true,true)" gives "false".
"setup_call_catcher_cleanup(true,member(X,[1,2]),C,true)" gives "['X'=1,'C'=A] ; ['X'=2,'C'=exit]".
"setup_call_catcher_cleanup(true,fail,C,true)" gives "false".
"setup_call_catcher_cleanup(true,throw(a),C,print(C))" gives "ball(a)".
"call_cleanup(true,X)" gives "error(instantiation_error,system:setup_call_catcher_cleanup/4)".
"between(1,3,X)" gives "['X'=1] ; ['X'=2] ; ['X'=3]".
"between(1,inf,X)" gives "['X'=1] ; ['X'=2] ; ['X'=3]".
"between(1,a,X)" gives "error(type_error(integer,a),system:between/3)".
"between(a,1,X)" gives "error(type_error(integer,a),system:between/3)".
"between(X,1,2)" gives "error(instantiation_error,system:between/3)".
"between(1,X,2)" gives "error(instantiation_error,system:between/3)".
"between(3,1,X)" gives "false".
"between(1,3,a)" gives "error(type_error(integer,a),system:between/3)".
"between(1,3,5)" gives "false".
"between(1.0,3,X)" gives "error(type_error(integer,1.0),system:between/3)".
"between(1,infinite,3)" gives "[]".
"succ(X,Y)" gives "error(instantiation_error,system:succ/2)".
"succ(X,1)" gives "['X'=0]".
"succ(X,0)" gives "false".
"succ(-1,X)" gives "error(domain_error(not_less_than_zero,-1),system:succ/2)".
"succ(a,X)" gives "error(type_error(integer,a),system:succ/2)".
"succ(X,a)" gives "error(type_error(integer,a),system:succ/2)".
"succ(1.5,X)" gives "error(type_error(integer,1.5),system:succ/2)".
"succ(1,3)" gives "false".
"succ(3,4)" gives "[]".
"succ(1,a)" gives "error(type_error(integer,a),system:succ/2)".
"succ(a,1)" gives "error(type_error(integer,a),system:succ/2)".
"succ(X,-1)" gives "error(domain_error(not_less_than_zero,-1),system:succ/2)".
"plus(1,2,X)" gives "['X'=3]".
"plus(1,X,3)" gives "['X'=2]".
"plus(X,2,3)" gives "['X'=1]".
"plus(X,Y,3)" gives "error(instantiation_error,system:plus/3)".
"plus(a,2,X)" gives "error(type_error(integer,a),system:plus/3)".
"plus(1.5,2,X)" gives "error(type_error(integer,1.5),system:plus/3)".
"plus(1,a,X)" gives "error(type_error(integer,a),system:plus/3)".
"plus(1,2,a)" gives "error(type_error(integer,a),system:plus/3)".
"length(L,2)" gives "['L'=[A,B]]".
"length([a|T],3)" gives "['T'=[A,B]]".
"length(L,-1)" gives "error(domain_error(not_less_than_zero,-1),length/2)".
"length(L,a)" gives "error(type_error(integer,a),length/2)".
"length(a,X)" gives "error(type_error(list,a),length/2)".
"length([a|b],X)" gives "error(type_error(list,[a|b]),length/2)".
"length(L,L)" gives "false".
"length([a,b|L],L)" gives "false".
"length([a,b],X)" gives "['X'=2]".
"length([a|T],N)" gives "['T'=[],'N'=1] ; ['T'=[A],'N'=2] ; ['T'=[A,B],'N'=3]".
"length([a,b],-1)" gives "error(domain_error(not_less_than_zero,-1),length/2)".
"length([a,b],a)" gives "error(type_error(integer,a),length/2)".
"char_type('A', to_lower(X))" gives "['X'='A']".
"char_type('a', to_lower(X))" gives "['X'='A']".
"char_type('A', to_upper(X))" gives "['X'=a]".
"char_type('a', to_upper(X))" gives "['X'=a]".
"char_type('A', lower(X))" gives "false".
"char_type('a', lower(X))" gives "['X'='A']".
"char_type('A', upper(X))" gives "['X'=a]".
"char_type('a', upper(X))" gives "false".
"char_type(X, to_lower(a))" gives "['X'=a]".
"char_type(X, to_lower('A'))" gives "['X'=a]".
"char_type(X, to_upper(a))" gives "['X'='A']".
"char_type(X, to_upper('A'))" gives "['X'='A']".
"char_type(X, upper(a))" gives "['X'='A']".
"char_type(X, lower('A'))" gives "['X'=a]".
"char_type(X, upper('A'))" gives "false".
"char_type(X, lower('a'))" gives "false".
"char_type('1',X),X==digit(1)" gives "['X'=digit(1)]".
"findall(T,char_type(a,T),L)" gives "['T'=A,'L'=[alnum,alpha,csym,csymf,prolog_atom_start,prolog_identifier_continue,csymf,ascii,print,graph,lower,lower('A'),to_lower('A'),to_upper(a),xdigit(10)]]".
"findall(T,char_type('1',T),L)" gives "['T'=A,'L'=[alnum,csym,prolog_identifier_continue,decimal,decimal(1),ascii,digit,print,graph,to_lower('1'),to_upper('1'),digit(1),xdigit(1)]]".
"findall(T,char_type('_',T),L)" gives "['T'=A,'L'=[csym,csymf,prolog_var_start,prolog_identifier_continue,csymf,ascii,print,graph,punct,to_lower('_'),to_upper('_')]]".
"findall(T,char_type(' ',T),L)" gives "['T'=A,'L'=[ascii,white,print,space,to_lower(' '),to_upper(' ')]]".
"findall(T,code_type(0'.,T),L)" gives "['T'=A,'L'=[prolog_symbol,ascii,print,graph,punct,period,to_lower(46),to_upper(46)]]".
"findall(T,code_type(-1,T),L)" gives "['T'=A,'L'=[end_of_file]]".
"findall(T,code_type(0'(,T),L)" gives "['T'=A,'L'=[ascii,print,graph,punct,to_lower(40),to_upper(40),paren(41)]]".
"findall(T,code_type(0'\\n,T),L)" gives "['T'=A,'L'=[ascii,cntrl,space,end_of_line,newline,to_lower(10),to_upper(10)]]".
"findall(T,code_type(0'A,T),L)" gives "['T'=A,'L'=[alnum,alpha,csym,csymf,prolog_var_start,prolog_identifier_continue,csymf,ascii,print,graph,upper,upper(97),to_lower(65),to_upper(97),xdigit(10)]]".
"findall(T,code_type(0'',T),L)" gives "['T'=A,'L'=[ascii,print,graph,punct,quote,to_lower(39),to_upper(39)]]".
"code_type(a,foo)" gives "error(type_error(char_type,foo),char_type/2)".
"code_type(X,Y)" gives "error(instantiation_error,char_type/2)".
"char_type(f(x),alpha)" gives "error(type_error(character,f(x)),system:char_type/2)".
"char_type(aa,alpha)" gives "error(type_error(character,aa),system:char_type/2)".
"char_type(\"a\",alpha)" gives "[]".
"char_type(97,alpha)" gives "[]".
"code_type(a,alpha)" gives "[]".
"code_type(-1,alpha)" gives "false".
"code_type(-1,end_of_file)" gives "[]".
"char_type(-1,end_of_file)" gives "[]".
"code_type(0x110000,alpha)" gives "error(domain_error(character,1114112),system:code_type/2)".
"code_type(X,end_of_file)" gives "['X'= -1]".
"code_type(0'a,xdigit(X))" gives "['X'=10]".
"code_type(X,xdigit(10))" gives "['X'=97]".
"code_type(X,digit(W))" gives "['X'=48,'W'=0] ; ['X'=49,'W'=1] ; ['X'=50,'W'=2]".
"code_type(X,paren(0')))" gives "['X'=40]".
"char_type(X,paren(')'))" gives "['X'='(']".
"char_type(X,digit(a))" gives "false".
"char_type(X,foo(_))" gives "error(type_error(char_type,foo(A)),char_type/2)".
"char_type(X,digit(_,_))" gives "error(type_error(char_type,digit(A,B)),char_type/2)".
"char_type(X,1)" gives "error(type_error(char_type,1),char_type/2)".
"findall(X,char_type(X,digit),L)" gives "['X'=A,'L'=['0','1','2','3','4','5','6','7','8','9']]".
"char_type(é,upper(X))" gives "false".
"char_type(X,upper(é))" gives "['X'='É']".
"format(atom(A),'~0s~1s~9s',[abc,[a,b],\"str\"])" gives "['A'=astr]".
"format('~c',[12345678])" gives "error(representation_error(code_point),system:format/2)".
"read_term_from_atom('_{a:1}',_,[])" gives "[]".
"with_output_to(string(S),portray_clause((dynamic a,b)))" gives "['S'=\"(dynamic a, b).\\n\"]".
"with_output_to(string(S),portray_clause((:- dynamic a,b)))" gives "['S'=\":- (dynamic a, b).\\n\"]".
"with_output_to(string(S),portray_clause(((dynamic a):-b)))" gives "['S'=\"dynamic a :-\\n    b.\\n\"]".
"with_output_to(string(S),portray_clause((h:-b,(:-))))" gives "['S'=\"h :-\\n    b,\\n    ( :-\\n    ).\\n\"]".
"with_output_to(string(S),portray_clause((\\+ (-))))" gives "['S'=\"\\\\+ - .\\n\"]".
"with_output_to(string(S),portray_clause((h:-(-))))" gives "['S'=\"h :-\\n    - .\\n\"]".
"with_output_to(string(S),portray_clause(p:(a,b)))" gives "['S'=\":(p,\\n  ( a,\\n    b\\n  )).\\n\"]".
"with_output_to(string(S),portray_clause('|'(a,b)))" gives "['S'=\"a| b.\\n\"]".

:- end_tests(further_answers).
