% Tables of goals and their answers: types and conversion of characters, patterns with wildcards. The answers
% were recorded from SWI-Prolog 9.0.4.

:- use_module(library(plunit)).
:- use_module('../answers').

:- begin_tests(characters).

test(answers, [forall(Goal gives Expected), true(Answers == Expected)]) :-
    answers(Goal, Answers).

"char_type(X1, alpha)" gives "['X1'='A'] ; ['X1'='B'] ; ['X1'='C']".
"char_type(abc, alpha)" gives "error(type_error(character,abc),system:char_type/2)".
"char_type('', alpha)" gives "error(type_error(character,''),system:char_type/2)".
"char_type([], alpha)" gives "error(type_error(character,[]),system:char_type/2)".
"char_type(3, alpha)" gives "false".
"char_type(0, alpha)" gives "false".
"char_type(-1, alpha)" gives "false".
"char_type(100000000000000000000, alpha)" gives "error(type_error(character,100000000000000000000),system:char_type/2)".
"char_type(2.5, alpha)" gives "error(type_error(character,2.5),system:char_type/2)".
"char_type(\"hello\", alpha)" gives "error(type_error(character,\"hello\"),system:char_type/2)".
"char_type([a, b, c], alpha)" gives "error(type_error(character,[a,b,c]),system:char_type/2)".
"char_type([49, 50], alpha)" gives "error(type_error(character,[49,50]),system:char_type/2)".
"char_type([a|X1], alpha)" gives "error(type_error(character,[a|A]),system:char_type/2)".
"char_type([a|b], alpha)" gives "error(type_error(character,[a|b]),system:char_type/2)".
"char_type(f(x, X1), alpha)" gives "error(type_error(character,f(x,A)),system:char_type/2)".
"char_type(foo/2, alpha)" gives "error(type_error(character,foo/2),system:char_type/2)".
"char_type(1r3, alpha)" gives "error(type_error(character,1r3),system:char_type/2)".
"char_type(a, X1)" gives "['X1'=alnum] ; ['X1'=alpha] ; ['X1'=csym]".
"char_type(a, abc)" gives "error(type_error(char_type,abc),char_type/2)".
"char_type(a, '')" gives "error(type_error(char_type,''),char_type/2)".
"char_type(a, [])" gives "error(type_error(char_type,[]),char_type/2)".
"char_type(a, 3)" gives "error(type_error(char_type,3),char_type/2)".
"char_type(a, 0)" gives "error(type_error(char_type,0),char_type/2)".
"char_type(a, -1)" gives "error(type_error(char_type,-1),char_type/2)".
"char_type(a, 100000000000000000000)" gives "error(type_error(char_type,100000000000000000000),char_type/2)".
"char_type(a, 2.5)" gives "error(type_error(char_type,2.5),char_type/2)".
"char_type(a, \"hello\")" gives "error(type_error(char_type,\"hello\"),char_type/2)".
"char_type(a, [a, b, c])" gives "error(type_error(char_type,[a,b,c]),char_type/2)".
"char_type(a, [49, 50])" gives "error(type_error(char_type,[49,50]),char_type/2)".
"char_type(a, [a|X1])" gives "error(type_error(char_type,[a|A]),char_type/2)".
"char_type(a, [a|b])" gives "error(type_error(char_type,[a|b]),char_type/2)".
"char_type(a, f(x, X1))" gives "error(type_error(char_type,f(x,A)),char_type/2)".
"char_type(a, foo/2)" gives "error(type_error(char_type,foo/2),char_type/2)".
"char_type(a, 1r3)" gives "error(type_error(char_type,1r3),char_type/2)".
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
"char_type(a, to_lower(a))" gives "[]".
"char_type('A', to_lower(a))" gives "false".
"char_type('A', to_upper('A'))" gives "[]".
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
"char_type(f(x),alpha)" gives "error(type_error(character,f(x)),system:char_type/2)".
"char_type(aa,alpha)" gives "error(type_error(character,aa),system:char_type/2)".
"char_type(\"a\",alpha)" gives "[]".
"char_type(97,alpha)" gives "[]".
"char_type(-1,end_of_file)" gives "[]".
"char_type(X,paren(')'))" gives "['X'='(']".
"char_type(X,digit(a))" gives "false".
"char_type(X,foo(_))" gives "error(type_error(char_type,foo(A)),char_type/2)".
"char_type(X,digit(_,_))" gives "error(type_error(char_type,digit(A,B)),char_type/2)".
"char_type(X,1)" gives "error(type_error(char_type,1),char_type/2)".
"findall(X,char_type(X,digit),L)" gives "['X'=A,'L'=['0','1','2','3','4','5','6','7','8','9']]".
"char_type(é,upper(X))" gives "false".
"char_type(X,upper(é))" gives "['X'='É']".

"code_type(X1, alpha)" gives "['X1'=65] ; ['X1'=66] ; ['X1'=67]".
"code_type(abc, alpha)" gives "error(type_error(character,abc),system:code_type/2)".
"code_type('', alpha)" gives "error(type_error(character,''),system:code_type/2)".
"code_type([], alpha)" gives "error(type_error(character,[]),system:code_type/2)".
"code_type(3, alpha)" gives "false".
"code_type(0, alpha)" gives "false".
"code_type(-1, alpha)" gives "false".
"code_type(100000000000000000000, alpha)" gives "error(type_error(character,100000000000000000000),system:code_type/2)".
"code_type(2.5, alpha)" gives "error(type_error(character,2.5),system:code_type/2)".
"code_type(\"hello\", alpha)" gives "error(type_error(character,\"hello\"),system:code_type/2)".
"code_type([a, b, c], alpha)" gives "error(type_error(character,[a,b,c]),system:code_type/2)".
"code_type([49, 50], alpha)" gives "error(type_error(character,[49,50]),system:code_type/2)".
"code_type([a|X1], alpha)" gives "error(type_error(character,[a|A]),system:code_type/2)".
"code_type([a|b], alpha)" gives "error(type_error(character,[a|b]),system:code_type/2)".
"code_type(f(x, X1), alpha)" gives "error(type_error(character,f(x,A)),system:code_type/2)".
"code_type(foo/2, alpha)" gives "error(type_error(character,foo/2),system:code_type/2)".
"code_type(1r3, alpha)" gives "error(type_error(character,1r3),system:code_type/2)".
"code_type(97, X1)" gives "['X1'=alnum] ; ['X1'=alpha] ; ['X1'=csym]".
"code_type(97, abc)" gives "error(type_error(char_type,abc),char_type/2)".
"code_type(97, '')" gives "error(type_error(char_type,''),char_type/2)".
"code_type(97, [])" gives "error(type_error(char_type,[]),char_type/2)".
"code_type(97, 3)" gives "error(type_error(char_type,3),char_type/2)".
"code_type(97, 0)" gives "error(type_error(char_type,0),char_type/2)".
"code_type(97, -1)" gives "error(type_error(char_type,-1),char_type/2)".
"code_type(97, 100000000000000000000)" gives "error(type_error(char_type,100000000000000000000),char_type/2)".
"code_type(97, 2.5)" gives "error(type_error(char_type,2.5),char_type/2)".
"code_type(97, \"hello\")" gives "error(type_error(char_type,\"hello\"),char_type/2)".
"code_type(97, [a, b, c])" gives "error(type_error(char_type,[a,b,c]),char_type/2)".
"code_type(97, [49, 50])" gives "error(type_error(char_type,[49,50]),char_type/2)".
"code_type(97, [a|X1])" gives "error(type_error(char_type,[a|A]),char_type/2)".
"code_type(97, [a|b])" gives "error(type_error(char_type,[a|b]),char_type/2)".
"code_type(97, f(x, X1))" gives "error(type_error(char_type,f(x,A)),char_type/2)".
"code_type(97, foo/2)" gives "error(type_error(char_type,foo/2),char_type/2)".
"code_type(97, 1r3)" gives "error(type_error(char_type,1r3),char_type/2)".
"findall(T,code_type(0'.,T),L)" gives "['T'=A,'L'=[prolog_symbol,ascii,print,graph,punct,period,to_lower(46),to_upper(46)]]".
"findall(T,code_type(-1,T),L)" gives "['T'=A,'L'=[end_of_file]]".
"findall(T,code_type(0'(,T),L)" gives "['T'=A,'L'=[ascii,print,graph,punct,to_lower(40),to_upper(40),paren(41)]]".
"findall(T,code_type(0'\\n,T),L)" gives "['T'=A,'L'=[ascii,cntrl,space,end_of_line,newline,to_lower(10),to_upper(10)]]".
"findall(T,code_type(0'A,T),L)" gives "['T'=A,'L'=[alnum,alpha,csym,csymf,prolog_var_start,prolog_identifier_continue,csymf,ascii,print,graph,upper,upper(97),to_lower(65),to_upper(97),xdigit(10)]]".
"findall(T,code_type(0'',T),L)" gives "['T'=A,'L'=[ascii,print,graph,punct,quote,to_lower(39),to_upper(39)]]".
"code_type(a,foo)" gives "error(type_error(char_type,foo),char_type/2)".
"code_type(X,Y)" gives "error(instantiation_error,char_type/2)".
"code_type(a,alpha)" gives "[]".
"code_type(-1,alpha)" gives "false".
"code_type(-1,end_of_file)" gives "[]".
"code_type(0x110000,alpha)" gives "error(domain_error(character,1114112),system:code_type/2)".
"code_type(X,end_of_file)" gives "['X'= -1]".
"code_type(0'a,xdigit(X))" gives "['X'=10]".
"code_type(X,xdigit(10))" gives "['X'=97]".
"code_type(X,digit(W))" gives "['X'=48,'W'=0] ; ['X'=49,'W'=1] ; ['X'=50,'W'=2]".
"code_type(X,paren(0')))" gives "['X'=40]".

"wildcard_match(X1, abc)" gives "error(instantiation_error,system:wildcard_match/2)".
"wildcard_match(abc, abc)" gives "[]".
"wildcard_match('', abc)" gives "false".
"wildcard_match([], abc)" gives "false".
"wildcard_match(3, abc)" gives "false".
"wildcard_match(0, abc)" gives "false".
"wildcard_match(-1, abc)" gives "false".
"wildcard_match(100000000000000000000, abc)" gives "false".
"wildcard_match(2.5, abc)" gives "false".
"wildcard_match(\"hello\", abc)" gives "false".
"wildcard_match([a, b, c], abc)" gives "[]".
"wildcard_match([49, 50], abc)" gives "false".
"wildcard_match([a|X1], abc)" gives "error(instantiation_error,system:wildcard_match/2)".
"wildcard_match([a|b], abc)" gives "error(type_error(text,[a|b]),system:wildcard_match/2)".
"wildcard_match(f(x, X1), abc)" gives "error(type_error(text,f(x,A)),system:wildcard_match/2)".
"wildcard_match(foo/2, abc)" gives "error(type_error(text,foo/2),system:wildcard_match/2)".
"wildcard_match(1r3, abc)" gives "false".
"wildcard_match('a*', X1)" gives "error(instantiation_error,system:wildcard_match/2)".
"wildcard_match('a*', abc)" gives "[]".
"wildcard_match('a*', '')" gives "false".
"wildcard_match('a*', [])" gives "false".
"wildcard_match('a*', 3)" gives "false".
"wildcard_match('a*', 0)" gives "false".
"wildcard_match('a*', -1)" gives "false".
"wildcard_match('a*', 100000000000000000000)" gives "false".
"wildcard_match('a*', 2.5)" gives "false".
"wildcard_match('a*', \"hello\")" gives "false".
"wildcard_match('a*', [a, b, c])" gives "[]".
"wildcard_match('a*', [49, 50])" gives "false".
"wildcard_match('a*', [a|X1])" gives "error(instantiation_error,system:wildcard_match/2)".
"wildcard_match('a*', [a|b])" gives "error(type_error(text,[a|b]),system:wildcard_match/2)".
"wildcard_match('a*', f(x, X1))" gives "error(type_error(text,f(x,A)),system:wildcard_match/2)".
"wildcard_match('a*', foo/2)" gives "error(type_error(text,foo/2),system:wildcard_match/2)".
"wildcard_match('a*', 1r3)" gives "false".
"wildcard_match('a\\\\','a\\\\')" gives "[]".
"wildcard_match('a[xy\\\\]]','a]')" gives "[]".
"wildcard_match('a[xy\\\\]]','az')" gives "false".
"wildcard_match('a\\\\[a','a[a')" gives "[]".
"wildcard_match('a\\\\*a','aba')" gives "false".
"wildcard_match('[a','a')" gives "error(syntax_error('Unmatched \\'[\\''))".
"wildcard_match('*.pl', 'foo.pl')" gives "[]".
"wildcard_match('*.pl', 'foo.plx')" gives "false".
"wildcard_match('a?c', abc)" gives "[]".
"wildcard_match('a?c', ac)" gives "false".
"wildcard_match('[a-c]{x,yy}*', byyz)" gives "[]".
"wildcard_match('[a-c]', d)" gives "false".
"wildcard_match('*', '')" gives "[]".
"wildcard_match('', a)" gives "false".
"wildcard_match('{a,b}', b)" gives "[]".
"wildcard_match('{a,b}', c)" gives "false".
"wildcard_match('{a,b', c)" gives "error(syntax_error('Unmatched \\'{\\''))".
"wildcard_match('[a', a)" gives "error(syntax_error('Unmatched \\'[\\''))".
"wildcard_match(_, a)" gives "error(instantiation_error,system:wildcard_match/2)".
"wildcard_match(a, f(x))" gives "error(type_error(text,f(x)),system:wildcard_match/2)".
"findall(X, (member(X, [a, ab, b]), wildcard_match('a*', X)), L)" gives "['X'=A,'L'=[a,ab]]".

"wildcard_match(X1, abc, [])" gives "error(instantiation_error,system:wildcard_match/3)".
"wildcard_match(abc, abc, [])" gives "[]".
"wildcard_match('', abc, [])" gives "false".
"wildcard_match([], abc, [])" gives "false".
"wildcard_match(3, abc, [])" gives "false".
"wildcard_match(0, abc, [])" gives "false".
"wildcard_match(-1, abc, [])" gives "false".
"wildcard_match(100000000000000000000, abc, [])" gives "false".
"wildcard_match(2.5, abc, [])" gives "false".
"wildcard_match(\"hello\", abc, [])" gives "false".
"wildcard_match([a, b, c], abc, [])" gives "[]".
"wildcard_match([49, 50], abc, [])" gives "false".
"wildcard_match([a|X1], abc, [])" gives "error(instantiation_error,system:wildcard_match/3)".
"wildcard_match([a|b], abc, [])" gives "error(type_error(text,[a|b]),system:wildcard_match/3)".
"wildcard_match(f(x, X1), abc, [])" gives "error(type_error(text,f(x,A)),system:wildcard_match/3)".
"wildcard_match(foo/2, abc, [])" gives "error(type_error(text,foo/2),system:wildcard_match/3)".
"wildcard_match(1r3, abc, [])" gives "false".
"wildcard_match('a*', X1, [])" gives "error(instantiation_error,system:wildcard_match/3)".
"wildcard_match('a*', abc, [])" gives "[]".
"wildcard_match('a*', '', [])" gives "false".
"wildcard_match('a*', [], [])" gives "false".
"wildcard_match('a*', 3, [])" gives "false".
"wildcard_match('a*', 0, [])" gives "false".
"wildcard_match('a*', -1, [])" gives "false".
"wildcard_match('a*', 100000000000000000000, [])" gives "false".
"wildcard_match('a*', 2.5, [])" gives "false".
"wildcard_match('a*', \"hello\", [])" gives "false".
"wildcard_match('a*', [a, b, c], [])" gives "[]".
"wildcard_match('a*', [49, 50], [])" gives "false".
"wildcard_match('a*', [a|X1], [])" gives "error(instantiation_error,system:wildcard_match/3)".
"wildcard_match('a*', [a|b], [])" gives "error(type_error(text,[a|b]),system:wildcard_match/3)".
"wildcard_match('a*', f(x, X1), [])" gives "error(type_error(text,f(x,A)),system:wildcard_match/3)".
"wildcard_match('a*', foo/2, [])" gives "error(type_error(text,foo/2),system:wildcard_match/3)".
"wildcard_match('a*', 1r3, [])" gives "false".
"wildcard_match('a*', abc, X1)" gives "error(instantiation_error,system:wildcard_match/3)".
"wildcard_match('a*', abc, abc)" gives "error(type_error(list,abc),system:wildcard_match/3)".
"wildcard_match('a*', abc, '')" gives "error(type_error(list,''),system:wildcard_match/3)".
"wildcard_match('a*', abc, [])" gives "[]".
"wildcard_match('a*', abc, 3)" gives "error(type_error(list,3),system:wildcard_match/3)".
"wildcard_match('a*', abc, 0)" gives "error(type_error(list,0),system:wildcard_match/3)".
"wildcard_match('a*', abc, -1)" gives "error(type_error(list,-1),system:wildcard_match/3)".
"wildcard_match('a*', abc, 100000000000000000000)" gives "error(type_error(list,100000000000000000000),system:wildcard_match/3)".
"wildcard_match('a*', abc, 2.5)" gives "error(type_error(list,2.5),system:wildcard_match/3)".
"wildcard_match('a*', abc, \"hello\")" gives "error(type_error(list,\"hello\"),system:wildcard_match/3)".
"wildcard_match('a*', abc, [49, 50])" gives "error(type_error(option,49),system:wildcard_match/3)".
"wildcard_match('a*', abc, [a|X1])" gives "error(type_error(option,a),system:wildcard_match/3)".
"wildcard_match('a*', abc, [a|b])" gives "error(type_error(option,a),system:wildcard_match/3)".
"wildcard_match('a*', abc, f(x, X1))" gives "error(type_error(list,f(x,A)),system:wildcard_match/3)".
"wildcard_match('a*', abc, foo/2)" gives "error(type_error(list,foo/2),system:wildcard_match/3)".
"wildcard_match('a*', abc, 1r3)" gives "error(type_error(list,1r3),system:wildcard_match/3)".
"wildcard_match(a,'A',_{case_sensitive:false})" gives "[]".
"wildcard_match(a,'A',[case_sensitive(bad)])" gives "error(type_error(bool,bad),system:wildcard_match/3)".
"wildcard_match('[a-c]', 'B', [case_sensitive(false)])" gives "[]".
"wildcard_match('AB', 'aB', [case_sensitive(false)])" gives "[]".
"wildcard_match(a, a, x)" gives "error(type_error(list,x),system:wildcard_match/3)".
"wildcard_match(a, a, _)" gives "error(instantiation_error,system:wildcard_match/3)".
"wildcard_match(\"a\", \"a\", [a])" gives "error(type_error(option,a),system:wildcard_match/3)".

"char_conversion(a,b)" gives "[]".
"char_conversion(\"a\", \"a\")" gives "[]".
"char_conversion(ab, a)" gives "error(type_error(character,ab),system:char_conversion/2)".
"char_conversion('\\u0001', b), current_char_conversion('\\u0001', X), char_conversion('\\u0001', '\\u0001')" gives "['X'=b]".
"char_conversion('\\u0002', b), current_char_conversion(X, b), char_conversion('\\u0002', '\\u0002')" gives "['X'='\\u0002'] ; ['X'=b]".

"collation_key(abc, K)" gives "['K'=\"abc\"]".
"collation_key(_, K)" gives "error(instantiation_error,system:collation_key/2)".
"collation_key(12, K)" gives "error(type_error(atom,12),system:collation_key/2)".

"current_char_conversion(a, X)" gives "['X'=a]".
"current_char_conversion(0'a, X)" gives "['X'=a]".
"current_char_conversion(ab, X)" gives "error(type_error(character,ab),system:current_char_conversion/2)".
"current_char_conversion(a, ab)" gives "error(type_error(character,ab),system:current_char_conversion/2)".

:- end_tests(characters).
