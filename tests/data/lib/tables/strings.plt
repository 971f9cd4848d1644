% Tables of goals and their answers: strings: parts, length, case, codes, white space. The answers were
% recorded from SWI-Prolog 9.0.4.

:- use_module(library(plunit)).
:- use_module('../answers').
:- use_module(library(strings)).
:- use_module(library(yall)).

:- begin_tests(strings).

test(answers, [forall(Goal gives Expected), true(Answers == Expected)]) :-
    answers(Goal, Answers).

"atomics_to_string(X1, X2)" gives "error(instantiation_error,system:atomics_to_string/2)".
"atomics_to_string(abc, X1)" gives "error(type_error(list,abc),system:atomics_to_string/2)".
"atomics_to_string('', X1)" gives "error(type_error(list,''),system:atomics_to_string/2)".
"atomics_to_string([], X1)" gives "['X1'=\"\"]".
"atomics_to_string(3, X1)" gives "error(type_error(list,3),system:atomics_to_string/2)".
"atomics_to_string(0, X1)" gives "error(type_error(list,0),system:atomics_to_string/2)".
"atomics_to_string(-1, X1)" gives "error(type_error(list,-1),system:atomics_to_string/2)".
"atomics_to_string(100000000000000000000, X1)" gives "error(type_error(list,100000000000000000000),system:atomics_to_string/2)".
"atomics_to_string(2.5, X1)" gives "error(type_error(list,2.5),system:atomics_to_string/2)".
"atomics_to_string(\"hello\", X1)" gives "error(type_error(list,\"hello\"),system:atomics_to_string/2)".
"atomics_to_string([a, b, c], X1)" gives "['X1'=\"abc\"]".
"atomics_to_string([49, 50], X1)" gives "['X1'=\"4950\"]".
"atomics_to_string([a|X1], X2)" gives "error(instantiation_error,system:atomics_to_string/2)".
"atomics_to_string([a|b], X1)" gives "error(type_error(list,b),system:atomics_to_string/2)".
"atomics_to_string(f(x, X1), X2)" gives "error(type_error(list,f(x,A)),system:atomics_to_string/2)".
"atomics_to_string(foo/2, X1)" gives "error(type_error(list,foo/2),system:atomics_to_string/2)".
"atomics_to_string(1r3, X1)" gives "error(type_error(list,1r3),system:atomics_to_string/2)".
"atomics_to_string([a], X1)" gives "['X1'=\"a\"]".
"atomics_to_string([a], abc)" gives "false".
"atomics_to_string([a], '')" gives "false".
"atomics_to_string([a], [])" gives "false".
"atomics_to_string([a], 3)" gives "false".
"atomics_to_string([a], 0)" gives "false".
"atomics_to_string([a], -1)" gives "false".
"atomics_to_string([a], 100000000000000000000)" gives "false".
"atomics_to_string([a], 2.5)" gives "false".
"atomics_to_string([a], \"hello\")" gives "false".
"atomics_to_string([a], [a, b, c])" gives "false".
"atomics_to_string([a], [49, 50])" gives "false".
"atomics_to_string([a], [a|X1])" gives "false".
"atomics_to_string([a], [a|b])" gives "false".
"atomics_to_string([a], f(x, X1))" gives "false".
"atomics_to_string([a], foo/2)" gives "false".
"atomics_to_string([a], 1r3)" gives "false".
"atomics_to_string([a,1,\"b\",2.5],S)" gives "['S'=\"a1b2.5\"]".
"atomics_to_string([a|_],S)" gives "error(instantiation_error,system:atomics_to_string/2)".
"atomics_to_string([a,f(x)],S)" gives "error(type_error(text,f(x)),system:atomics_to_string/2)".
"atomics_to_string([],S)" gives "['S'=\"\"]".
"atomics_to_string(a,S)" gives "error(type_error(list,a),system:atomics_to_string/2)".
"atomics_to_string(X,S)" gives "error(instantiation_error,system:atomics_to_string/2)".

"get_string_code(X1, \"abc\", X2)" gives "error(instantiation_error,system:get_string_code/3)".
"get_string_code(abc, \"abc\", X1)" gives "error(type_error(integer,abc),system:get_string_code/3)".
"get_string_code('', \"abc\", X1)" gives "error(type_error(integer,''),system:get_string_code/3)".
"get_string_code([], \"abc\", X1)" gives "error(type_error(integer,[]),system:get_string_code/3)".
"get_string_code(3, \"abc\", X1)" gives "['X1'=99]".
"get_string_code(0, \"abc\", X1)" gives "error(domain_error(range(1,3),0),system:get_string_code/3)".
"get_string_code(100000000000000000000, \"abc\", X1)" gives "error(representation_error(int64_t),system:get_string_code/3)".
"get_string_code(2.5, \"abc\", X1)" gives "error(type_error(integer,2.5),system:get_string_code/3)".
"get_string_code(\"hello\", \"abc\", X1)" gives "error(type_error(integer,\"hello\"),system:get_string_code/3)".
"get_string_code([a, b, c], \"abc\", X1)" gives "error(type_error(integer,[a,b,c]),system:get_string_code/3)".
"get_string_code([49, 50], \"abc\", X1)" gives "error(type_error(integer,[49,50]),system:get_string_code/3)".
"get_string_code([a|X1], \"abc\", X2)" gives "error(type_error(integer,[a|A]),system:get_string_code/3)".
"get_string_code([a|b], \"abc\", X1)" gives "error(type_error(integer,[a|b]),system:get_string_code/3)".
"get_string_code(f(x, X1), \"abc\", X2)" gives "error(type_error(integer,f(x,A)),system:get_string_code/3)".
"get_string_code(foo/2, \"abc\", X1)" gives "error(type_error(integer,foo/2),system:get_string_code/3)".
"get_string_code(1r3, \"abc\", X1)" gives "error(type_error(integer,1r3),system:get_string_code/3)".
"get_string_code(1, X1, X2)" gives "error(instantiation_error,system:get_string_code/3)".
"get_string_code(1, abc, X1)" gives "['X1'=97]".
"get_string_code(1, '', X1)" gives "error(domain_error(range(1,0),1),system:get_string_code/3)".
"get_string_code(1, [], X1)" gives "error(domain_error(range(1,0),1),system:get_string_code/3)".
"get_string_code(1, \"hello\", X1)" gives "['X1'=104]".
"get_string_code(1, [a, b, c], X1)" gives "['X1'=97]".
"get_string_code(1, [49, 50], X1)" gives "['X1'=49]".
"get_string_code(1, [a|X1], X2)" gives "error(instantiation_error,system:get_string_code/3)".
"get_string_code(1, [a|b], X1)" gives "error(type_error(text,[a|b]),system:get_string_code/3)".
"get_string_code(1, f(x, X1), X2)" gives "error(type_error(text,f(x,A)),system:get_string_code/3)".
"get_string_code(1, foo/2, X1)" gives "error(type_error(text,foo/2),system:get_string_code/3)".
"get_string_code(1, \"abc\", X1)" gives "['X1'=97]".
"get_string_code(1, \"abc\", abc)" gives "false".
"get_string_code(1, \"abc\", '')" gives "false".
"get_string_code(1, \"abc\", [])" gives "false".
"get_string_code(1, \"abc\", 3)" gives "false".
"get_string_code(1, \"abc\", 0)" gives "false".
"get_string_code(1, \"abc\", -1)" gives "false".
"get_string_code(1, \"abc\", 100000000000000000000)" gives "false".
"get_string_code(1, \"abc\", 2.5)" gives "false".
"get_string_code(1, \"abc\", \"hello\")" gives "false".
"get_string_code(1, \"abc\", [a, b, c])" gives "false".
"get_string_code(1, \"abc\", [49, 50])" gives "false".
"get_string_code(1, \"abc\", [a|X1])" gives "false".
"get_string_code(1, \"abc\", [a|b])" gives "false".
"get_string_code(1, \"abc\", f(x, X1))" gives "false".
"get_string_code(1, \"abc\", foo/2)" gives "false".
"get_string_code(1, \"abc\", 1r3)" gives "false".
"get_string_code(1, \"abc\", X)" gives "['X'=97]".
"get_string_code(3, abc, X)" gives "['X'=99]".
"get_string_code(4, \"abc\", X)" gives "error(domain_error(range(1,3),4),system:get_string_code/3)".
"get_string_code(0, \"abc\", X)" gives "error(domain_error(range(1,3),0),system:get_string_code/3)".
"get_string_code(a, \"abc\", X)" gives "error(type_error(integer,a),system:get_string_code/3)".
"get_string_code(_, \"abc\", X)" gives "error(instantiation_error,system:get_string_code/3)".
"get_string_code(1, 345, X)" gives "['X'=51]".

"normalize_space(X1, ' a b ')" gives "error(instantiation_error,system:normalize_space/2)".
"normalize_space([a, b, c], ' a b ')" gives "error(type_error(output,[a,b,c]),system:normalize_space/2)".
"normalize_space([49, 50], ' a b ')" gives "error(type_error(output,[49,50]),system:normalize_space/2)".
"normalize_space([a|X1], ' a b ')" gives "error(type_error(output,[a|A]),system:normalize_space/2)".
"normalize_space([a|b], ' a b ')" gives "error(type_error(output,[a|b]),system:normalize_space/2)".
"normalize_space(f(x, X1), ' a b ')" gives "error(type_error(output,f(x,A)),system:normalize_space/2)".
"normalize_space(foo/2, ' a b ')" gives "error(type_error(output,foo/2),system:normalize_space/2)".
"normalize_space(atom(X1), abc)" gives "['X1'=abc]".
"normalize_space(atom(X1), '')" gives "['X1'='']".
"normalize_space(atom(X1), 3)" gives "['X1'='3']".
"normalize_space(atom(X1), 0)" gives "['X1'='0']".
"normalize_space(atom(X1), -1)" gives "['X1'='-1']".
"normalize_space(atom(X1), 100000000000000000000)" gives "['X1'='100000000000000000000']".
"normalize_space(atom(X1), 2.5)" gives "['X1'='2.5']".
"normalize_space(atom(X1), \"hello\")" gives "['X1'=hello]".
"normalize_space(atom(X1), 1r3)" gives "['X1'='1r3']".
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
"normalize_space(3, \"a b\")" gives "error(type_error(output,3),system:normalize_space/2)".
"normalize_space(foo, \"a b\")" gives "error(existence_error(stream,foo),system:normalize_space/2)".
"normalize_space(atom(X), _)" gives "error(instantiation_error,system:normalize_space/2)".
"normalize_space(atom(X), f(x))" gives "error(type_error(atomic,f(x)),system:normalize_space/2)".

"split_string(X1, \",\", \"\", X2)" gives "error(instantiation_error,system:split_string/4)".
"split_string(abc, \",\", \"\", X1)" gives "['X1'=[\"abc\"]]".
"split_string('', \",\", \"\", X1)" gives "['X1'=[\"\"]]".
"split_string([], \",\", \"\", X1)" gives "['X1'=[\"\"]]".
"split_string(3, \",\", \"\", X1)" gives "error(type_error(text,3),system:split_string/4)".
"split_string(0, \",\", \"\", X1)" gives "error(type_error(text,0),system:split_string/4)".
"split_string(-1, \",\", \"\", X1)" gives "error(type_error(text,-1),system:split_string/4)".
"split_string(100000000000000000000, \",\", \"\", X1)" gives "error(type_error(text,100000000000000000000),system:split_string/4)".
"split_string(2.5, \",\", \"\", X1)" gives "error(type_error(text,2.5),system:split_string/4)".
"split_string(\"hello\", \",\", \"\", X1)" gives "['X1'=[\"hello\"]]".
"split_string([a, b, c], \",\", \"\", X1)" gives "['X1'=[\"abc\"]]".
"split_string([49, 50], \",\", \"\", X1)" gives "['X1'=[\"12\"]]".
"split_string([a|X1], \",\", \"\", X2)" gives "error(instantiation_error,system:split_string/4)".
"split_string([a|b], \",\", \"\", X1)" gives "error(type_error(text,[a|b]),system:split_string/4)".
"split_string(f(x, X1), \",\", \"\", X2)" gives "error(type_error(text,f(x,A)),system:split_string/4)".
"split_string(foo/2, \",\", \"\", X1)" gives "error(type_error(text,foo/2),system:split_string/4)".
"split_string(1r3, \",\", \"\", X1)" gives "error(type_error(text,1r3),system:split_string/4)".
"split_string(\"a,b\", X1, \"\", X2)" gives "error(instantiation_error,system:split_string/4)".
"split_string(\"a,b\", abc, \"\", X1)" gives "['X1'=[\"\",\",\",\"\"]]".
"split_string(\"a,b\", '', \"\", X1)" gives "['X1'=[\"a,b\"]]".
"split_string(\"a,b\", [], \"\", X1)" gives "['X1'=[\"a,b\"]]".
"split_string(\"a,b\", 3, \"\", X1)" gives "error(type_error(text,3),system:split_string/4)".
"split_string(\"a,b\", 0, \"\", X1)" gives "error(type_error(text,0),system:split_string/4)".
"split_string(\"a,b\", -1, \"\", X1)" gives "error(type_error(text,-1),system:split_string/4)".
"split_string(\"a,b\", 100000000000000000000, \"\", X1)" gives "error(type_error(text,100000000000000000000),system:split_string/4)".
"split_string(\"a,b\", 2.5, \"\", X1)" gives "error(type_error(text,2.5),system:split_string/4)".
"split_string(\"a,b\", \"hello\", \"\", X1)" gives "['X1'=[\"a,b\"]]".
"split_string(\"a,b\", [a, b, c], \"\", X1)" gives "['X1'=[\"\",\",\",\"\"]]".
"split_string(\"a,b\", [49, 50], \"\", X1)" gives "['X1'=[\"a,b\"]]".
"split_string(\"a,b\", [a|X1], \"\", X2)" gives "error(instantiation_error,system:split_string/4)".
"split_string(\"a,b\", [a|b], \"\", X1)" gives "error(type_error(text,[a|b]),system:split_string/4)".
"split_string(\"a,b\", f(x, X1), \"\", X2)" gives "error(type_error(text,f(x,A)),system:split_string/4)".
"split_string(\"a,b\", foo/2, \"\", X1)" gives "error(type_error(text,foo/2),system:split_string/4)".
"split_string(\"a,b\", 1r3, \"\", X1)" gives "error(type_error(text,1r3),system:split_string/4)".
"split_string(\"a,b\", \",\", X1, X2)" gives "error(instantiation_error,system:split_string/4)".
"split_string(\"a,b\", \",\", abc, X1)" gives "['X1'=[\"\",\"\"]]".
"split_string(\"a,b\", \",\", '', X1)" gives "['X1'=[\"a\",\"b\"]]".
"split_string(\"a,b\", \",\", [], X1)" gives "['X1'=[\"a\",\"b\"]]".
"split_string(\"a,b\", \",\", 3, X1)" gives "error(type_error(text,3),system:split_string/4)".
"split_string(\"a,b\", \",\", 0, X1)" gives "error(type_error(text,0),system:split_string/4)".
"split_string(\"a,b\", \",\", -1, X1)" gives "error(type_error(text,-1),system:split_string/4)".
"split_string(\"a,b\", \",\", 100000000000000000000, X1)" gives "error(type_error(text,100000000000000000000),system:split_string/4)".
"split_string(\"a,b\", \",\", 2.5, X1)" gives "error(type_error(text,2.5),system:split_string/4)".
"split_string(\"a,b\", \",\", \"hello\", X1)" gives "['X1'=[\"a\",\"b\"]]".
"split_string(\"a,b\", \",\", [a, b, c], X1)" gives "['X1'=[\"\",\"\"]]".
"split_string(\"a,b\", \",\", [49, 50], X1)" gives "['X1'=[\"a\",\"b\"]]".
"split_string(\"a,b\", \",\", [a|X1], X2)" gives "error(instantiation_error,system:split_string/4)".
"split_string(\"a,b\", \",\", [a|b], X1)" gives "error(type_error(text,[a|b]),system:split_string/4)".
"split_string(\"a,b\", \",\", f(x, X1), X2)" gives "error(type_error(text,f(x,A)),system:split_string/4)".
"split_string(\"a,b\", \",\", foo/2, X1)" gives "error(type_error(text,foo/2),system:split_string/4)".
"split_string(\"a,b\", \",\", 1r3, X1)" gives "error(type_error(text,1r3),system:split_string/4)".
"split_string(\"a,b\", \",\", \"\", X1)" gives "['X1'=[\"a\",\"b\"]]".
"split_string(\"a,b\", \",\", \"\", abc)" gives "error(type_error(list,abc),system:split_string/4)".
"split_string(\"a,b\", \",\", \"\", '')" gives "error(type_error(list,''),system:split_string/4)".
"split_string(\"a,b\", \",\", \"\", [])" gives "false".
"split_string(\"a,b\", \",\", \"\", 3)" gives "error(type_error(list,3),system:split_string/4)".
"split_string(\"a,b\", \",\", \"\", 0)" gives "error(type_error(list,0),system:split_string/4)".
"split_string(\"a,b\", \",\", \"\", -1)" gives "error(type_error(list,-1),system:split_string/4)".
"split_string(\"a,b\", \",\", \"\", 100000000000000000000)" gives "error(type_error(list,100000000000000000000),system:split_string/4)".
"split_string(\"a,b\", \",\", \"\", 2.5)" gives "error(type_error(list,2.5),system:split_string/4)".
"split_string(\"a,b\", \",\", \"\", \"hello\")" gives "error(type_error(list,\"hello\"),system:split_string/4)".
"split_string(\"a,b\", \",\", \"\", [a, b, c])" gives "false".
"split_string(\"a,b\", \",\", \"\", [49, 50])" gives "false".
"split_string(\"a,b\", \",\", \"\", [a|X1])" gives "false".
"split_string(\"a,b\", \",\", \"\", [a|b])" gives "false".
"split_string(\"a,b\", \",\", \"\", f(x, X1))" gives "error(type_error(list,f(x,A)),system:split_string/4)".
"split_string(\"a,b\", \",\", \"\", foo/2)" gives "error(type_error(list,foo/2),system:split_string/4)".
"split_string(\"a,b\", \",\", \"\", 1r3)" gives "error(type_error(list,1r3),system:split_string/4)".
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

"string_chars(X1, [a])" gives "['X1'=\"a\"]".
"string_chars(abc, [a])" gives "false".
"string_chars('', [a])" gives "false".
"string_chars([], [a])" gives "false".
"string_chars(3, [a])" gives "false".
"string_chars(0, [a])" gives "false".
"string_chars(-1, [a])" gives "false".
"string_chars(100000000000000000000, [a])" gives "false".
"string_chars(2.5, [a])" gives "false".
"string_chars(\"hello\", [a])" gives "false".
"string_chars([a, b, c], [a])" gives "false".
"string_chars([49, 50], [a])" gives "false".
"string_chars([a|X1], [a])" gives "false".
"string_chars([a|b], [a])" gives "error(type_error(text,[a|b]),system:string_chars/2)".
"string_chars(f(x, X1), [a])" gives "error(type_error(text,f(x,A)),system:string_chars/2)".
"string_chars(foo/2, [a])" gives "error(type_error(text,foo/2),system:string_chars/2)".
"string_chars(1r3, [a])" gives "false".
"string_chars(X1, X2)" gives "error(instantiation_error,system:string_chars/2)".
"string_chars(X1, abc)" gives "error(type_error(list,abc),system:string_chars/2)".
"string_chars(X1, '')" gives "error(type_error(list,''),system:string_chars/2)".
"string_chars(X1, [])" gives "['X1'=\"\"]".
"string_chars(X1, 3)" gives "error(type_error(list,3),system:string_chars/2)".
"string_chars(X1, 0)" gives "error(type_error(list,0),system:string_chars/2)".
"string_chars(X1, -1)" gives "error(type_error(list,-1),system:string_chars/2)".
"string_chars(X1, 100000000000000000000)" gives "error(type_error(list,100000000000000000000),system:string_chars/2)".
"string_chars(X1, 2.5)" gives "error(type_error(list,2.5),system:string_chars/2)".
"string_chars(X1, \"hello\")" gives "['X1'=\"hello\"]".
"string_chars(X1, [a, b, c])" gives "['X1'=\"abc\"]".
"string_chars(X1, [49, 50])" gives "['X1'=\"12\"]".
"string_chars(X1, [a|X2])" gives "error(instantiation_error,system:string_chars/2)".
"string_chars(X1, [a|b])" gives "error(type_error(list,[a|b]),system:string_chars/2)".
"string_chars(X1, f(x, X2))" gives "error(type_error(list,f(x,A)),system:string_chars/2)".
"string_chars(X1, foo/2)" gives "error(type_error(list,foo/2),system:string_chars/2)".
"string_chars(X1, 1r3)" gives "error(type_error(list,1r3),system:string_chars/2)".

"string_code(abc, \"abc\", X1)" gives "error(type_error(integer,abc),system:string_code/3)".
"string_code('', \"abc\", X1)" gives "error(type_error(integer,''),system:string_code/3)".
"string_code([], \"abc\", X1)" gives "error(type_error(integer,[]),system:string_code/3)".
"string_code(3, \"abc\", X1)" gives "['X1'=99]".
"string_code(0, \"abc\", X1)" gives "false".
"string_code(-1, \"abc\", X1)" gives "error(domain_error(not_less_than_zero,-1),system:string_code/3)".
"string_code(-9223372036854775808, \"abc\", X1)" gives "error(domain_error(not_less_than_zero,-9223372036854775808),system:string_code/3)".
"string_code(2.5, \"abc\", X1)" gives "error(type_error(integer,2.5),system:string_code/3)".
"string_code(\"hello\", \"abc\", X1)" gives "error(type_error(integer,\"hello\"),system:string_code/3)".
"string_code([a, b, c], \"abc\", X1)" gives "error(type_error(integer,[a,b,c]),system:string_code/3)".
"string_code([49, 50], \"abc\", X1)" gives "error(type_error(integer,[49,50]),system:string_code/3)".
"string_code([a|X1], \"abc\", X2)" gives "error(type_error(integer,[a|A]),system:string_code/3)".
"string_code([a|b], \"abc\", X1)" gives "error(type_error(integer,[a|b]),system:string_code/3)".
"string_code(f(x, X1), \"abc\", X2)" gives "error(type_error(integer,f(x,A)),system:string_code/3)".
"string_code(foo/2, \"abc\", X1)" gives "error(type_error(integer,foo/2),system:string_code/3)".
"string_code(1r3, \"abc\", X1)" gives "error(type_error(integer,1r3),system:string_code/3)".
"string_code(1, X1, X2)" gives "error(instantiation_error,system:string_code/3)".
"string_code(1, abc, X1)" gives "['X1'=97]".
"string_code(1, '', X1)" gives "false".
"string_code(1, [], X1)" gives "false".
"string_code(1, 3, X1)" gives "error(type_error(text,3),system:string_code/3)".
"string_code(1, 0, X1)" gives "error(type_error(text,0),system:string_code/3)".
"string_code(1, -1, X1)" gives "error(type_error(text,-1),system:string_code/3)".
"string_code(1, 100000000000000000000, X1)" gives "error(type_error(text,100000000000000000000),system:string_code/3)".
"string_code(1, 2.5, X1)" gives "error(type_error(text,2.5),system:string_code/3)".
"string_code(1, \"hello\", X1)" gives "['X1'=104]".
"string_code(1, [a, b, c], X1)" gives "['X1'=97]".
"string_code(1, [49, 50], X1)" gives "['X1'=49]".
"string_code(1, [a|X1], X2)" gives "error(instantiation_error,system:string_code/3)".
"string_code(1, [a|b], X1)" gives "error(type_error(text,[a|b]),system:string_code/3)".
"string_code(1, f(x, X1), X2)" gives "error(type_error(text,f(x,A)),system:string_code/3)".
"string_code(1, foo/2, X1)" gives "error(type_error(text,foo/2),system:string_code/3)".
"string_code(1, 1r3, X1)" gives "error(type_error(text,1r3),system:string_code/3)".
"string_code(1, \"abc\", X1)" gives "['X1'=97]".
"string_code(1, \"abc\", abc)" gives "false".
"string_code(1, \"abc\", '')" gives "false".
"string_code(1, \"abc\", [])" gives "false".
"string_code(1, \"abc\", 3)" gives "false".
"string_code(1, \"abc\", 0)" gives "false".
"string_code(1, \"abc\", -1)" gives "false".
"string_code(1, \"abc\", 100000000000000000000)" gives "false".
"string_code(1, \"abc\", 2.5)" gives "false".
"string_code(1, \"abc\", \"hello\")" gives "false".
"string_code(1, \"abc\", [a, b, c])" gives "false".
"string_code(1, \"abc\", [49, 50])" gives "false".
"string_code(1, \"abc\", [a|X1])" gives "false".
"string_code(1, \"abc\", [a|b])" gives "false".
"string_code(1, \"abc\", f(x, X1))" gives "false".
"string_code(1, \"abc\", foo/2)" gives "false".
"string_code(1, \"abc\", 1r3)" gives "false".
"string_code(100000000000000000000, \"abc\", X)" gives "error(representation_error(size_t),system:string_code/3)".

"string_codes(X1, [97])" gives "['X1'=\"a\"]".
"string_codes(abc, [97])" gives "false".
"string_codes('', [97])" gives "false".
"string_codes([], [97])" gives "false".
"string_codes(3, [97])" gives "false".
"string_codes(0, [97])" gives "false".
"string_codes(-1, [97])" gives "false".
"string_codes(100000000000000000000, [97])" gives "false".
"string_codes(2.5, [97])" gives "false".
"string_codes(\"hello\", [97])" gives "false".
"string_codes([a, b, c], [97])" gives "false".
"string_codes([49, 50], [97])" gives "false".
"string_codes([a|X1], [97])" gives "false".
"string_codes([a|b], [97])" gives "error(type_error(text,[a|b]),system:string_codes/2)".
"string_codes(f(x, X1), [97])" gives "error(type_error(text,f(x,A)),system:string_codes/2)".
"string_codes(foo/2, [97])" gives "error(type_error(text,foo/2),system:string_codes/2)".
"string_codes(1r3, [97])" gives "false".
"string_codes(X1, X2)" gives "error(instantiation_error,system:string_codes/2)".
"string_codes(X1, abc)" gives "error(type_error(list,abc),system:string_codes/2)".
"string_codes(X1, '')" gives "error(type_error(list,''),system:string_codes/2)".
"string_codes(X1, [])" gives "['X1'=\"\"]".
"string_codes(X1, 3)" gives "error(type_error(list,3),system:string_codes/2)".
"string_codes(X1, 0)" gives "error(type_error(list,0),system:string_codes/2)".
"string_codes(X1, -1)" gives "error(type_error(list,-1),system:string_codes/2)".
"string_codes(X1, 100000000000000000000)" gives "error(type_error(list,100000000000000000000),system:string_codes/2)".
"string_codes(X1, 2.5)" gives "error(type_error(list,2.5),system:string_codes/2)".
"string_codes(X1, \"hello\")" gives "['X1'=\"hello\"]".
"string_codes(X1, [a, b, c])" gives "['X1'=\"abc\"]".
"string_codes(X1, [49, 50])" gives "['X1'=\"12\"]".
"string_codes(X1, [a|X2])" gives "error(instantiation_error,system:string_codes/2)".
"string_codes(X1, [a|b])" gives "error(type_error(list,[a|b]),system:string_codes/2)".
"string_codes(X1, f(x, X2))" gives "error(type_error(list,f(x,A)),system:string_codes/2)".
"string_codes(X1, foo/2)" gives "error(type_error(list,foo/2),system:string_codes/2)".
"string_codes(X1, 1r3)" gives "error(type_error(list,1r3),system:string_codes/2)".

"string_concat(X1, cd, X2)" gives "error(instantiation_error,system:string_concat/3)".
"string_concat(abc, cd, X1)" gives "['X1'=\"abccd\"]".
"string_concat('', cd, X1)" gives "['X1'=\"cd\"]".
"string_concat([], cd, X1)" gives "error(type_error(atom,[]),system:string_concat/3)".
"string_concat(3, cd, X1)" gives "['X1'=\"3cd\"]".
"string_concat(0, cd, X1)" gives "['X1'=\"0cd\"]".
"string_concat(-1, cd, X1)" gives "['X1'=\"-1cd\"]".
"string_concat(100000000000000000000, cd, X1)" gives "['X1'=\"100000000000000000000cd\"]".
"string_concat(2.5, cd, X1)" gives "['X1'=\"2.5cd\"]".
"string_concat(\"hello\", cd, X1)" gives "['X1'=\"hellocd\"]".
"string_concat([a, b, c], cd, X1)" gives "error(type_error(atomic,[a,b,c]),system:string_concat/3)".
"string_concat([49, 50], cd, X1)" gives "error(type_error(atomic,[49,50]),system:string_concat/3)".
"string_concat([a|X1], cd, X2)" gives "error(type_error(atomic,[a|A]),system:string_concat/3)".
"string_concat([a|b], cd, X1)" gives "error(type_error(atomic,[a|b]),system:string_concat/3)".
"string_concat(f(x, X1), cd, X2)" gives "error(type_error(atomic,f(x,A)),system:string_concat/3)".
"string_concat(foo/2, cd, X1)" gives "error(type_error(atomic,foo/2),system:string_concat/3)".
"string_concat(1r3, cd, X1)" gives "['X1'=\"1r3cd\"]".
"string_concat(ab, X1, X2)" gives "error(instantiation_error,system:string_concat/3)".
"string_concat(ab, abc, X1)" gives "['X1'=\"ababc\"]".
"string_concat(ab, '', X1)" gives "['X1'=\"ab\"]".
"string_concat(ab, [], X1)" gives "error(type_error(atom,[]),system:string_concat/3)".
"string_concat(ab, 3, X1)" gives "['X1'=\"ab3\"]".
"string_concat(ab, 0, X1)" gives "['X1'=\"ab0\"]".
"string_concat(ab, -1, X1)" gives "['X1'=\"ab-1\"]".
"string_concat(ab, 100000000000000000000, X1)" gives "['X1'=\"ab100000000000000000000\"]".
"string_concat(ab, 2.5, X1)" gives "['X1'=\"ab2.5\"]".
"string_concat(ab, \"hello\", X1)" gives "['X1'=\"abhello\"]".
"string_concat(ab, [a, b, c], X1)" gives "error(type_error(atomic,[a,b,c]),system:string_concat/3)".
"string_concat(ab, [49, 50], X1)" gives "error(type_error(atomic,[49,50]),system:string_concat/3)".
"string_concat(ab, [a|X1], X2)" gives "error(type_error(atomic,[a|A]),system:string_concat/3)".
"string_concat(ab, [a|b], X1)" gives "error(type_error(atomic,[a|b]),system:string_concat/3)".
"string_concat(ab, f(x, X1), X2)" gives "error(type_error(atomic,f(x,A)),system:string_concat/3)".
"string_concat(ab, foo/2, X1)" gives "error(type_error(atomic,foo/2),system:string_concat/3)".
"string_concat(ab, 1r3, X1)" gives "['X1'=\"ab1r3\"]".
"string_concat(ab, cd, X1)" gives "['X1'=\"abcd\"]".
"string_concat(ab, cd, abc)" gives "false".
"string_concat(ab, cd, '')" gives "false".
"string_concat(ab, cd, [])" gives "error(type_error(atom,[]),system:string_concat/3)".
"string_concat(ab, cd, 3)" gives "false".
"string_concat(ab, cd, 0)" gives "false".
"string_concat(ab, cd, -1)" gives "false".
"string_concat(ab, cd, 100000000000000000000)" gives "false".
"string_concat(ab, cd, 2.5)" gives "false".
"string_concat(ab, cd, \"hello\")" gives "false".
"string_concat(ab, cd, [a, b, c])" gives "error(type_error(atomic,[a,b,c]),system:string_concat/3)".
"string_concat(ab, cd, [49, 50])" gives "error(type_error(atomic,[49,50]),system:string_concat/3)".
"string_concat(ab, cd, [a|X1])" gives "error(type_error(atomic,[a|A]),system:string_concat/3)".
"string_concat(ab, cd, [a|b])" gives "error(type_error(atomic,[a|b]),system:string_concat/3)".
"string_concat(ab, cd, f(x, X1))" gives "error(type_error(atomic,f(x,A)),system:string_concat/3)".
"string_concat(ab, cd, foo/2)" gives "error(type_error(atomic,foo/2),system:string_concat/3)".
"string_concat(ab, cd, 1r3)" gives "false".

"string_length(X1, X2)" gives "error(instantiation_error,system:string_length/2)".
"string_length(abc, X1)" gives "['X1'=3]".
"string_length('', X1)" gives "['X1'=0]".
"string_length([], X1)" gives "['X1'=0]".
"string_length(3, X1)" gives "['X1'=1]".
"string_length(0, X1)" gives "['X1'=1]".
"string_length(-1, X1)" gives "['X1'=2]".
"string_length(100000000000000000000, X1)" gives "['X1'=21]".
"string_length(2.5, X1)" gives "['X1'=3]".
"string_length(\"hello\", X1)" gives "['X1'=5]".
"string_length([a, b, c], X1)" gives "['X1'=3]".
"string_length([49, 50], X1)" gives "['X1'=2]".
"string_length([a|X1], X2)" gives "error(instantiation_error,system:string_length/2)".
"string_length([a|b], X1)" gives "error(type_error(text,[a|b]),system:string_length/2)".
"string_length(f(x, X1), X2)" gives "error(type_error(text,f(x,A)),system:string_length/2)".
"string_length(foo/2, X1)" gives "error(type_error(text,foo/2),system:string_length/2)".
"string_length(1r3, X1)" gives "['X1'=3]".
"string_length(abc, X1)" gives "['X1'=3]".
"string_length(abc, abc)" gives "error(type_error(integer,abc),system:string_length/2)".
"string_length(abc, '')" gives "error(type_error(integer,''),system:string_length/2)".
"string_length(abc, [])" gives "error(type_error(integer,[]),system:string_length/2)".
"string_length(abc, 3)" gives "[]".
"string_length(abc, 0)" gives "false".
"string_length(abc, -1)" gives "false".
"string_length(abc, 100000000000000000000)" gives "false".
"string_length(abc, 2.5)" gives "error(type_error(integer,2.5),system:string_length/2)".
"string_length(abc, \"hello\")" gives "error(type_error(integer,\"hello\"),system:string_length/2)".
"string_length(abc, [a, b, c])" gives "error(type_error(integer,[a,b,c]),system:string_length/2)".
"string_length(abc, [49, 50])" gives "error(type_error(integer,[49,50]),system:string_length/2)".
"string_length(abc, [a|X1])" gives "error(type_error(integer,[a|A]),system:string_length/2)".
"string_length(abc, [a|b])" gives "error(type_error(integer,[a|b]),system:string_length/2)".
"string_length(abc, f(x, X1))" gives "error(type_error(integer,f(x,A)),system:string_length/2)".
"string_length(abc, foo/2)" gives "error(type_error(integer,foo/2),system:string_length/2)".
"string_length(abc, 1r3)" gives "error(type_error(integer,1r3),system:string_length/2)".
"string_length([0'a,b],_)" gives "error(type_error(character_code,b),system:string_length/2)".

"string_lower(X1, X2)" gives "error(instantiation_error,system:string_lower/2)".
"string_lower(abc, X1)" gives "['X1'=\"abc\"]".
"string_lower('', X1)" gives "['X1'=\"\"]".
"string_lower([], X1)" gives "error(type_error(atom,[]),system:string_lower/2)".
"string_lower(3, X1)" gives "['X1'=\"3\"]".
"string_lower(0, X1)" gives "['X1'=\"0\"]".
"string_lower(-1, X1)" gives "['X1'=\"-1\"]".
"string_lower(100000000000000000000, X1)" gives "['X1'=\"100000000000000000000\"]".
"string_lower(2.5, X1)" gives "['X1'=\"2.5\"]".
"string_lower(\"hello\", X1)" gives "['X1'=\"hello\"]".
"string_lower([a, b, c], X1)" gives "error(type_error(atomic,[a,b,c]),system:string_lower/2)".
"string_lower([49, 50], X1)" gives "error(type_error(atomic,[49,50]),system:string_lower/2)".
"string_lower([a|X1], X2)" gives "error(type_error(atomic,[a|A]),system:string_lower/2)".
"string_lower([a|b], X1)" gives "error(type_error(atomic,[a|b]),system:string_lower/2)".
"string_lower(f(x, X1), X2)" gives "error(type_error(atomic,f(x,A)),system:string_lower/2)".
"string_lower(foo/2, X1)" gives "error(type_error(atomic,foo/2),system:string_lower/2)".
"string_lower(1r3, X1)" gives "['X1'=\"1r3\"]".
"string_lower(\"AB\", X1)" gives "['X1'=\"ab\"]".
"string_lower(\"AB\", abc)" gives "false".
"string_lower(\"AB\", '')" gives "false".
"string_lower(\"AB\", [])" gives "error(type_error(string,[]),system:string_lower/2)".
"string_lower(\"AB\", 3)" gives "false".
"string_lower(\"AB\", 0)" gives "false".
"string_lower(\"AB\", -1)" gives "false".
"string_lower(\"AB\", 100000000000000000000)" gives "false".
"string_lower(\"AB\", 2.5)" gives "false".
"string_lower(\"AB\", \"hello\")" gives "false".
"string_lower(\"AB\", [a, b, c])" gives "error(type_error(string,[a,b,c]),system:string_lower/2)".
"string_lower(\"AB\", [49, 50])" gives "error(type_error(string,[49,50]),system:string_lower/2)".
"string_lower(\"AB\", [a|X1])" gives "error(type_error(string,[a|A]),system:string_lower/2)".
"string_lower(\"AB\", [a|b])" gives "error(type_error(string,[a|b]),system:string_lower/2)".
"string_lower(\"AB\", f(x, X1))" gives "error(type_error(string,f(x,A)),system:string_lower/2)".
"string_lower(\"AB\", foo/2)" gives "error(type_error(string,foo/2),system:string_lower/2)".
"string_lower(\"AB\", 1r3)" gives "false".

"string_upper(X1, X2)" gives "error(instantiation_error,system:string_upper/2)".
"string_upper(abc, X1)" gives "['X1'=\"ABC\"]".
"string_upper('', X1)" gives "['X1'=\"\"]".
"string_upper([], X1)" gives "error(type_error(atom,[]),system:string_upper/2)".
"string_upper(3, X1)" gives "['X1'=\"3\"]".
"string_upper(0, X1)" gives "['X1'=\"0\"]".
"string_upper(-1, X1)" gives "['X1'=\"-1\"]".
"string_upper(100000000000000000000, X1)" gives "['X1'=\"100000000000000000000\"]".
"string_upper(2.5, X1)" gives "['X1'=\"2.5\"]".
"string_upper(\"hello\", X1)" gives "['X1'=\"HELLO\"]".
"string_upper([a, b, c], X1)" gives "error(type_error(atomic,[a,b,c]),system:string_upper/2)".
"string_upper([49, 50], X1)" gives "error(type_error(atomic,[49,50]),system:string_upper/2)".
"string_upper([a|X1], X2)" gives "error(type_error(atomic,[a|A]),system:string_upper/2)".
"string_upper([a|b], X1)" gives "error(type_error(atomic,[a|b]),system:string_upper/2)".
"string_upper(f(x, X1), X2)" gives "error(type_error(atomic,f(x,A)),system:string_upper/2)".
"string_upper(foo/2, X1)" gives "error(type_error(atomic,foo/2),system:string_upper/2)".
"string_upper(1r3, X1)" gives "['X1'=\"1R3\"]".
"string_upper(\"ab\", X1)" gives "['X1'=\"AB\"]".
"string_upper(\"ab\", abc)" gives "false".
"string_upper(\"ab\", '')" gives "false".
"string_upper(\"ab\", [])" gives "error(type_error(string,[]),system:string_upper/2)".
"string_upper(\"ab\", 3)" gives "false".
"string_upper(\"ab\", 0)" gives "false".
"string_upper(\"ab\", -1)" gives "false".
"string_upper(\"ab\", 100000000000000000000)" gives "false".
"string_upper(\"ab\", 2.5)" gives "false".
"string_upper(\"ab\", \"hello\")" gives "false".
"string_upper(\"ab\", [a, b, c])" gives "error(type_error(string,[a,b,c]),system:string_upper/2)".
"string_upper(\"ab\", [49, 50])" gives "error(type_error(string,[49,50]),system:string_upper/2)".
"string_upper(\"ab\", [a|X1])" gives "error(type_error(string,[a|A]),system:string_upper/2)".
"string_upper(\"ab\", [a|b])" gives "error(type_error(string,[a|b]),system:string_upper/2)".
"string_upper(\"ab\", f(x, X1))" gives "error(type_error(string,f(x,A)),system:string_upper/2)".
"string_upper(\"ab\", foo/2)" gives "error(type_error(string,foo/2),system:string_upper/2)".
"string_upper(\"ab\", 1r3)" gives "false".

"sub_string(X1, 1, 2, X2, X3)" gives "error(instantiation_error,system:sub_string/5)".
"sub_string(abc, 1, 2, X1, X2)" gives "['X1'=0,'X2'=\"bc\"]".
"sub_string('', 1, 2, X1, X2)" gives "false".
"sub_string([], 1, 2, X1, X2)" gives "error(type_error(string,[]),system:sub_string/5)".
"sub_string(3, 1, 2, X1, X2)" gives "false".
"sub_string(0, 1, 2, X1, X2)" gives "false".
"sub_string(-1, 1, 2, X1, X2)" gives "false".
"sub_string(100000000000000000000, 1, 2, X1, X2)" gives "['X1'=18,'X2'=\"00\"]".
"sub_string(2.5, 1, 2, X1, X2)" gives "['X1'=0,'X2'=\".5\"]".
"sub_string(\"hello\", 1, 2, X1, X2)" gives "['X1'=2,'X2'=\"el\"]".
"sub_string([a, b, c], 1, 2, X1, X2)" gives "error(type_error(string,[a,b,c]),system:sub_string/5)".
"sub_string([49, 50], 1, 2, X1, X2)" gives "error(type_error(string,[49,50]),system:sub_string/5)".
"sub_string([a|X1], 1, 2, X2, X3)" gives "error(type_error(string,[a|A]),system:sub_string/5)".
"sub_string([a|b], 1, 2, X1, X2)" gives "error(type_error(string,[a|b]),system:sub_string/5)".
"sub_string(f(x, X1), 1, 2, X2, X3)" gives "error(type_error(string,f(x,A)),system:sub_string/5)".
"sub_string(foo/2, 1, 2, X1, X2)" gives "error(type_error(string,foo/2),system:sub_string/5)".
"sub_string(1r3, 1, 2, X1, X2)" gives "['X1'=0,'X2'=\"r3\"]".
"sub_string(\"abcde\", X1, 2, X2, X3)" gives "['X1'=0,'X2'=3,'X3'=\"ab\"] ; ['X1'=1,'X2'=2,'X3'=\"bc\"] ; ['X1'=2,'X2'=1,'X3'=\"cd\"]".
"sub_string(\"abcde\", abc, 2, X1, X2)" gives "error(type_error(integer,abc),system:sub_string/5)".
"sub_string(\"abcde\", '', 2, X1, X2)" gives "error(type_error(integer,''),system:sub_string/5)".
"sub_string(\"abcde\", [], 2, X1, X2)" gives "error(type_error(integer,[]),system:sub_string/5)".
"sub_string(\"abcde\", 3, 2, X1, X2)" gives "['X1'=0,'X2'=\"de\"]".
"sub_string(\"abcde\", 0, 2, X1, X2)" gives "['X1'=3,'X2'=\"ab\"]".
"sub_string(\"abcde\", -1, 2, X1, X2)" gives "error(domain_error(not_less_than_zero,-1),system:sub_string/5)".
"sub_string(\"abcde\", 2.5, 2, X1, X2)" gives "error(type_error(integer,2.5),system:sub_string/5)".
"sub_string(\"abcde\", \"hello\", 2, X1, X2)" gives "error(type_error(integer,\"hello\"),system:sub_string/5)".
"sub_string(\"abcde\", [a, b, c], 2, X1, X2)" gives "error(type_error(integer,[a,b,c]),system:sub_string/5)".
"sub_string(\"abcde\", [49, 50], 2, X1, X2)" gives "error(type_error(integer,[49,50]),system:sub_string/5)".
"sub_string(\"abcde\", [a|X1], 2, X2, X3)" gives "error(type_error(integer,[a|A]),system:sub_string/5)".
"sub_string(\"abcde\", [a|b], 2, X1, X2)" gives "error(type_error(integer,[a|b]),system:sub_string/5)".
"sub_string(\"abcde\", f(x, X1), 2, X2, X3)" gives "error(type_error(integer,f(x,A)),system:sub_string/5)".
"sub_string(\"abcde\", foo/2, 2, X1, X2)" gives "error(type_error(integer,foo/2),system:sub_string/5)".
"sub_string(\"abcde\", 1r3, 2, X1, X2)" gives "error(type_error(integer,1r3),system:sub_string/5)".
"sub_string(\"abcde\", 1, X1, X2, X3)" gives "['X1'=0,'X2'=4,'X3'=\"\"] ; ['X1'=1,'X2'=3,'X3'=\"b\"] ; ['X1'=2,'X2'=2,'X3'=\"bc\"]".
"sub_string(\"abcde\", 1, abc, X1, X2)" gives "error(type_error(integer,abc),system:sub_string/5)".
"sub_string(\"abcde\", 1, '', X1, X2)" gives "error(type_error(integer,''),system:sub_string/5)".
"sub_string(\"abcde\", 1, [], X1, X2)" gives "error(type_error(integer,[]),system:sub_string/5)".
"sub_string(\"abcde\", 1, 3, X1, X2)" gives "['X1'=1,'X2'=\"bcd\"]".
"sub_string(\"abcde\", 1, 0, X1, X2)" gives "['X1'=4,'X2'=\"\"]".
"sub_string(\"abcde\", 1, -1, X1, X2)" gives "error(domain_error(not_less_than_zero,-1),system:sub_string/5)".
"sub_string(\"abcde\", 1, 2.5, X1, X2)" gives "error(type_error(integer,2.5),system:sub_string/5)".
"sub_string(\"abcde\", 1, \"hello\", X1, X2)" gives "error(type_error(integer,\"hello\"),system:sub_string/5)".
"sub_string(\"abcde\", 1, [a, b, c], X1, X2)" gives "error(type_error(integer,[a,b,c]),system:sub_string/5)".
"sub_string(\"abcde\", 1, [49, 50], X1, X2)" gives "error(type_error(integer,[49,50]),system:sub_string/5)".
"sub_string(\"abcde\", 1, [a|X1], X2, X3)" gives "error(type_error(integer,[a|A]),system:sub_string/5)".
"sub_string(\"abcde\", 1, [a|b], X1, X2)" gives "error(type_error(integer,[a|b]),system:sub_string/5)".
"sub_string(\"abcde\", 1, f(x, X1), X2, X3)" gives "error(type_error(integer,f(x,A)),system:sub_string/5)".
"sub_string(\"abcde\", 1, foo/2, X1, X2)" gives "error(type_error(integer,foo/2),system:sub_string/5)".
"sub_string(\"abcde\", 1, 1r3, X1, X2)" gives "error(type_error(integer,1r3),system:sub_string/5)".
"sub_string(\"abcde\", 1, 2, X1, X2)" gives "['X1'=2,'X2'=\"bc\"]".
"sub_string(\"abcde\", 1, 2, abc, X1)" gives "error(type_error(integer,abc),system:sub_string/5)".
"sub_string(\"abcde\", 1, 2, '', X1)" gives "error(type_error(integer,''),system:sub_string/5)".
"sub_string(\"abcde\", 1, 2, [], X1)" gives "error(type_error(integer,[]),system:sub_string/5)".
"sub_string(\"abcde\", 1, 2, 3, X1)" gives "false".
"sub_string(\"abcde\", 1, 2, 0, X1)" gives "false".
"sub_string(\"abcde\", 1, 2, -1, X1)" gives "error(domain_error(not_less_than_zero,-1),system:sub_string/5)".
"sub_string(\"abcde\", 1, 2, 2.5, X1)" gives "error(type_error(integer,2.5),system:sub_string/5)".
"sub_string(\"abcde\", 1, 2, \"hello\", X1)" gives "error(type_error(integer,\"hello\"),system:sub_string/5)".
"sub_string(\"abcde\", 1, 2, [a, b, c], X1)" gives "error(type_error(integer,[a,b,c]),system:sub_string/5)".
"sub_string(\"abcde\", 1, 2, [49, 50], X1)" gives "error(type_error(integer,[49,50]),system:sub_string/5)".
"sub_string(\"abcde\", 1, 2, [a|X1], X2)" gives "error(type_error(integer,[a|A]),system:sub_string/5)".
"sub_string(\"abcde\", 1, 2, [a|b], X1)" gives "error(type_error(integer,[a|b]),system:sub_string/5)".
"sub_string(\"abcde\", 1, 2, f(x, X1), X2)" gives "error(type_error(integer,f(x,A)),system:sub_string/5)".
"sub_string(\"abcde\", 1, 2, foo/2, X1)" gives "error(type_error(integer,foo/2),system:sub_string/5)".
"sub_string(\"abcde\", 1, 2, 1r3, X1)" gives "error(type_error(integer,1r3),system:sub_string/5)".
"sub_string(\"abcde\", 1, 2, X1, X2)" gives "['X1'=2,'X2'=\"bc\"]".
"sub_string(\"abcde\", 1, 2, X1, abc)" gives "false".
"sub_string(\"abcde\", 1, 2, X1, '')" gives "false".
"sub_string(\"abcde\", 1, 2, X1, [])" gives "error(type_error(string,[]),system:sub_string/5)".
"sub_string(\"abcde\", 1, 2, X1, 3)" gives "false".
"sub_string(\"abcde\", 1, 2, X1, 0)" gives "false".
"sub_string(\"abcde\", 1, 2, X1, -1)" gives "false".
"sub_string(\"abcde\", 1, 2, X1, 100000000000000000000)" gives "false".
"sub_string(\"abcde\", 1, 2, X1, 2.5)" gives "false".
"sub_string(\"abcde\", 1, 2, X1, \"hello\")" gives "false".
"sub_string(\"abcde\", 1, 2, X1, [a, b, c])" gives "error(type_error(string,[a,b,c]),system:sub_string/5)".
"sub_string(\"abcde\", 1, 2, X1, [49, 50])" gives "error(type_error(string,[49,50]),system:sub_string/5)".
"sub_string(\"abcde\", 1, 2, X1, [a|X2])" gives "error(type_error(string,[a|A]),system:sub_string/5)".
"sub_string(\"abcde\", 1, 2, X1, [a|b])" gives "error(type_error(string,[a|b]),system:sub_string/5)".
"sub_string(\"abcde\", 1, 2, X1, f(x, X2))" gives "error(type_error(string,f(x,A)),system:sub_string/5)".
"sub_string(\"abcde\", 1, 2, X1, foo/2)" gives "error(type_error(string,foo/2),system:sub_string/5)".
"sub_string(\"abcde\", 1, 2, X1, 1r3)" gives "false".

"atomics_to_string([a,b],\"-\",S)" gives "['S'=\"a-b\"]".

"string_lines(\"ab\\n\",[\"ab\",\"\"])" gives "[]".
"string_lines(\"ab\\n\",[\"ab\"])" gives "[]".
"string_lines(\"ab\\n\\n\",L)" gives "['L'=[\"ab\",\"\"]]".

"indent_lines([_]>>true,\"  \",\"\\na\\n\\nb\\n\",S)" gives "['S'=\"  \\n  a\\n  \\n  b\\n\"]".

"indent_lines(\"  \",\"\\na\\n\\nb\\n\",S)" gives "['S'=\"\\n  a\\n\\n  b\\n\"]".

:- end_tests(strings).
