% Each argument of a built-in or library predicate in turn is unbound, a number of some kind, an atom, a string, a list, a partial
% list, no list, a compound, while the others are in order: what SWI-Prolog 9.0.4 answered.

:- use_module(library(plunit)).
:- use_module(answers).

:- begin_tests(argument_matrix).

test(answers, [forall(Goal gives Expected), true(Answers == Expected)]) :-
    answers(Goal, Answers).

"X1<2" gives "error(instantiation_error,system:(<)/2)".
"abc<2" gives "error(type_error(evaluable,abc/0),system:(<)/2)".
"''<2" gives "error(type_error(evaluable,''/0),system:(<)/2)".
"[]<2" gives "error(type_error(evaluable,[]),system:(<)/2)".
"3<2" gives "false".
"0<2" gives "[]".
"-1<2" gives "[]".
"100000000000000000000<2" gives "false".
"2.5<2" gives "false".
"\"hello\"<2" gives "error(type_error([],\"hello\"),system:(<)/2)".
"[a, b, c]<2" gives "error(type_error([],[a,b,c]),system:(<)/2)".
"[49, 50]<2" gives "error(type_error([],[49,50]),system:(<)/2)".
"[a|X1]<2" gives "error(type_error([],[a|A]),system:(<)/2)".
"[a|b]<2" gives "error(type_error([],[a|b]),system:(<)/2)".
"f(x, X1)<2" gives "error(instantiation_error,system:(<)/2)".
"foo/2<2" gives "error(type_error(evaluable,foo/0),system:(<)/2)".
"1r3<2" gives "[]".
"1<X1" gives "error(instantiation_error,system:(<)/2)".
"1<abc" gives "error(type_error(evaluable,abc/0),system:(<)/2)".
"1<''" gives "error(type_error(evaluable,''/0),system:(<)/2)".
"1<[]" gives "error(type_error(evaluable,[]),system:(<)/2)".
"1<3" gives "[]".
"1<0" gives "false".
"1< -1" gives "false".
"1<100000000000000000000" gives "[]".
"1<2.5" gives "[]".
"1<\"hello\"" gives "error(type_error([],\"hello\"),system:(<)/2)".
"1<[a, b, c]" gives "error(type_error([],[a,b,c]),system:(<)/2)".
"1<[49, 50]" gives "error(type_error([],[49,50]),system:(<)/2)".
"1<[a|X1]" gives "error(type_error([],[a|A]),system:(<)/2)".
"1<[a|b]" gives "error(type_error([],[a|b]),system:(<)/2)".
"1<f(x, X1)" gives "error(instantiation_error,system:(<)/2)".
"1<foo/2" gives "error(type_error(evaluable,foo/0),system:(<)/2)".
"1<1r3" gives "false".
"X1=..[f, a]" gives "['X1'=f(a)]".
"abc=..[f, a]" gives "false".
"''=..[f, a]" gives "false".
"[]=..[f, a]" gives "false".
"3=..[f, a]" gives "false".
"0=..[f, a]" gives "false".
"-1=..[f, a]" gives "false".
"100000000000000000000=..[f, a]" gives "false".
"2.5=..[f, a]" gives "false".
"\"hello\"=..[f, a]" gives "false".
"[a, b, c]=..[f, a]" gives "false".
"[49, 50]=..[f, a]" gives "false".
"[a|X1]=..[f, a]" gives "false".
"[a|b]=..[f, a]" gives "false".
"f(x, X1)=..[f, a]" gives "false".
"foo/2=..[f, a]" gives "false".
"1r3=..[f, a]" gives "false".
"X1=..X2" gives "error(instantiation_error,system:(=..)/2)".
"X1=..abc" gives "error(type_error(list,abc),system:(=..)/2)".
"X1=..''" gives "error(type_error(list,''),system:(=..)/2)".
"X1=..[]" gives "error(domain_error(non_empty_list,[]),system:(=..)/2)".
"X1=..3" gives "error(type_error(list,3),system:(=..)/2)".
"X1=..0" gives "error(type_error(list,0),system:(=..)/2)".
"X1=.. -1" gives "error(type_error(list,-1),system:(=..)/2)".
"X1=..100000000000000000000" gives "error(type_error(list,100000000000000000000),system:(=..)/2)".
"X1=..2.5" gives "error(type_error(list,2.5),system:(=..)/2)".
"X1=..\"hello\"" gives "error(type_error(list,\"hello\"),system:(=..)/2)".
"X1=..[a, b, c]" gives "['X1'=a(b,c)]".
"X1=..[49, 50]" gives "error(type_error(atom,49),system:(=..)/2)".
"X1=..[a|X2]" gives "error(instantiation_error,system:(=..)/2)".
"X1=..[a|b]" gives "error(type_error(list,[a|b]),system:(=..)/2)".
"X1=..f(x, X2)" gives "error(type_error(list,f(x,A)),system:(=..)/2)".
"X1=..foo/2" gives "error(type_error(list,foo/2),system:(=..)/2)".
"X1=..1r3" gives "error(type_error(list,1r3),system:(=..)/2)".
"X1=:=2" gives "error(instantiation_error,system:(=:=)/2)".
"abc=:=2" gives "error(type_error(evaluable,abc/0),system:(=:=)/2)".
"''=:=2" gives "error(type_error(evaluable,''/0),system:(=:=)/2)".
"[]=:=2" gives "error(type_error(evaluable,[]),system:(=:=)/2)".
"3=:=2" gives "false".
"0=:=2" gives "false".
"-1=:=2" gives "false".
"100000000000000000000=:=2" gives "false".
"2.5=:=2" gives "false".
"\"hello\"=:=2" gives "error(type_error([],\"hello\"),system:(=:=)/2)".
"[a, b, c]=:=2" gives "error(type_error([],[a,b,c]),system:(=:=)/2)".
"[49, 50]=:=2" gives "error(type_error([],[49,50]),system:(=:=)/2)".
"[a|X1]=:=2" gives "error(type_error([],[a|A]),system:(=:=)/2)".
"[a|b]=:=2" gives "error(type_error([],[a|b]),system:(=:=)/2)".
"f(x, X1)=:=2" gives "error(instantiation_error,system:(=:=)/2)".
"foo/2=:=2" gives "error(type_error(evaluable,foo/0),system:(=:=)/2)".
"1r3=:=2" gives "false".
"1=:=X1" gives "error(instantiation_error,system:(=:=)/2)".
"1=:=abc" gives "error(type_error(evaluable,abc/0),system:(=:=)/2)".
"1=:=''" gives "error(type_error(evaluable,''/0),system:(=:=)/2)".
"1=:=[]" gives "error(type_error(evaluable,[]),system:(=:=)/2)".
"1=:=3" gives "false".
"1=:=0" gives "false".
"1=:= -1" gives "false".
"1=:=100000000000000000000" gives "false".
"1=:=2.5" gives "false".
"1=:=\"hello\"" gives "error(type_error([],\"hello\"),system:(=:=)/2)".
"1=:=[a, b, c]" gives "error(type_error([],[a,b,c]),system:(=:=)/2)".
"1=:=[49, 50]" gives "error(type_error([],[49,50]),system:(=:=)/2)".
"1=:=[a|X1]" gives "error(type_error([],[a|A]),system:(=:=)/2)".
"1=:=[a|b]" gives "error(type_error([],[a|b]),system:(=:=)/2)".
"1=:=f(x, X1)" gives "error(instantiation_error,system:(=:=)/2)".
"1=:=foo/2" gives "error(type_error(evaluable,foo/0),system:(=:=)/2)".
"1=:=1r3" gives "false".
"X1==b" gives "false".
"abc==b" gives "false".
"''==b" gives "false".
"[]==b" gives "false".
"3==b" gives "false".
"0==b" gives "false".
"-1==b" gives "false".
"100000000000000000000==b" gives "false".
"2.5==b" gives "false".
"\"hello\"==b" gives "false".
"[a, b, c]==b" gives "false".
"[49, 50]==b" gives "false".
"[a|X1]==b" gives "false".
"[a|b]==b" gives "false".
"f(x, X1)==b" gives "false".
"foo/2==b" gives "false".
"1r3==b" gives "false".
"a==X1" gives "false".
"a==abc" gives "false".
"a==''" gives "false".
"a==[]" gives "false".
"a==3" gives "false".
"a==0" gives "false".
"a== -1" gives "false".
"a==100000000000000000000" gives "false".
"a==2.5" gives "false".
"a==\"hello\"" gives "false".
"a==[a, b, c]" gives "false".
"a==[49, 50]" gives "false".
"a==[a|X1]" gives "false".
"a==[a|b]" gives "false".
"a==f(x, X1)" gives "false".
"a==foo/2" gives "false".
"a==1r3" gives "false".
"X1=@=b" gives "false".
"abc=@=b" gives "false".
"''=@=b" gives "false".
"[]=@=b" gives "false".
"3=@=b" gives "false".
"0=@=b" gives "false".
"-1=@=b" gives "false".
"100000000000000000000=@=b" gives "false".
"2.5=@=b" gives "false".
"\"hello\"=@=b" gives "false".
"[a, b, c]=@=b" gives "false".
"[49, 50]=@=b" gives "false".
"[a|X1]=@=b" gives "false".
"[a|b]=@=b" gives "false".
"f(x, X1)=@=b" gives "false".
"foo/2=@=b" gives "false".
"1r3=@=b" gives "false".
"a=@=X1" gives "false".
"a=@=abc" gives "false".
"a=@=''" gives "false".
"a=@=[]" gives "false".
"a=@=3" gives "false".
"a=@=0" gives "false".
"a=@= -1" gives "false".
"a=@=100000000000000000000" gives "false".
"a=@=2.5" gives "false".
"a=@=\"hello\"" gives "false".
"a=@=[a, b, c]" gives "false".
"a=@=[49, 50]" gives "false".
"a=@=[a|X1]" gives "false".
"a=@=[a|b]" gives "false".
"a=@=f(x, X1)" gives "false".
"a=@=foo/2" gives "false".
"a=@=1r3" gives "false".
"?=(X1, b)" gives "false".
"?=(abc, b)" gives "[]".
"?=('', b)" gives "[]".
"?=([], b)" gives "[]".
"?=(3, b)" gives "[]".
"?=(0, b)" gives "[]".
"?=(-1, b)" gives "[]".
"?=(100000000000000000000, b)" gives "[]".
"?=(2.5, b)" gives "[]".
"?=(\"hello\", b)" gives "[]".
"?=([a, b, c], b)" gives "[]".
"?=([49, 50], b)" gives "[]".
"?=([a|X1], b)" gives "['X1'=A]".
"?=([a|b], b)" gives "[]".
"?=(f(x, X1), b)" gives "['X1'=A]".
"?=(foo/2, b)" gives "[]".
"?=(1r3, b)" gives "[]".
"?=(a, X1)" gives "false".
"?=(a, abc)" gives "[]".
"?=(a, '')" gives "[]".
"?=(a, [])" gives "[]".
"?=(a, 3)" gives "[]".
"?=(a, 0)" gives "[]".
"?=(a, -1)" gives "[]".
"?=(a, 100000000000000000000)" gives "[]".
"?=(a, 2.5)" gives "[]".
"?=(a, \"hello\")" gives "[]".
"?=(a, [a, b, c])" gives "[]".
"?=(a, [49, 50])" gives "[]".
"?=(a, [a|X1])" gives "['X1'=A]".
"?=(a, [a|b])" gives "[]".
"?=(a, f(x, X1))" gives "['X1'=A]".
"?=(a, foo/2)" gives "[]".
"?=(a, 1r3)" gives "[]".
"X1@<b" gives "['X1'=A]".
"abc@<b" gives "[]".
"''@<b" gives "[]".
"[]@<b" gives "[]".
"3@<b" gives "[]".
"0@<b" gives "[]".
"-1@<b" gives "[]".
"100000000000000000000@<b" gives "[]".
"2.5@<b" gives "[]".
"\"hello\"@<b" gives "[]".
"[a, b, c]@<b" gives "false".
"[49, 50]@<b" gives "false".
"[a|X1]@<b" gives "false".
"[a|b]@<b" gives "false".
"f(x, X1)@<b" gives "false".
"foo/2@<b" gives "false".
"1r3@<b" gives "[]".
"a@<X1" gives "false".
"a@<abc" gives "[]".
"a@<''" gives "false".
"a@<[]" gives "false".
"a@<3" gives "false".
"a@<0" gives "false".
"a@< -1" gives "false".
"a@<100000000000000000000" gives "false".
"a@<2.5" gives "false".
"a@<\"hello\"" gives "false".
"a@<[a, b, c]" gives "[]".
"a@<[49, 50]" gives "[]".
"a@<[a|X1]" gives "['X1'=A]".
"a@<[a|b]" gives "[]".
"a@<f(x, X1)" gives "['X1'=A]".
"a@<foo/2" gives "[]".
"a@<1r3" gives "false".
"acyclic_term(X1)" gives "['X1'=A]".
"acyclic_term(abc)" gives "[]".
"acyclic_term('')" gives "[]".
"acyclic_term([])" gives "[]".
"acyclic_term(3)" gives "[]".
"acyclic_term(0)" gives "[]".
"acyclic_term(-1)" gives "[]".
"acyclic_term(100000000000000000000)" gives "[]".
"acyclic_term(2.5)" gives "[]".
"acyclic_term(\"hello\")" gives "[]".
"acyclic_term([a, b, c])" gives "[]".
"acyclic_term([49, 50])" gives "[]".
"acyclic_term([a|X1])" gives "['X1'=A]".
"acyclic_term([a|b])" gives "[]".
"acyclic_term(f(x, X1))" gives "['X1'=A]".
"acyclic_term(foo/2)" gives "[]".
"acyclic_term(1r3)" gives "[]".
"append(X1, [b], X2)" gives "['X1'=[],'X2'=[b]] ; ['X1'=[A],'X2'=[A,b]] ; ['X1'=[A,B],'X2'=[A,B,b]]".
"append(abc, [b], X1)" gives "false".
"append('', [b], X1)" gives "false".
"append([], [b], X1)" gives "['X1'=[b]]".
"append(3, [b], X1)" gives "false".
"append(0, [b], X1)" gives "false".
"append(-1, [b], X1)" gives "false".
"append(100000000000000000000, [b], X1)" gives "false".
"append(2.5, [b], X1)" gives "false".
"append(\"hello\", [b], X1)" gives "false".
"append([a, b, c], [b], X1)" gives "['X1'=[a,b,c,b]]".
"append([49, 50], [b], X1)" gives "['X1'=[49,50,b]]".
"append([a|X1], [b], X2)" gives "['X1'=[],'X2'=[a,b]] ; ['X1'=[A],'X2'=[a,A,b]] ; ['X1'=[A,B],'X2'=[a,A,B,b]]".
"append([a|b], [b], X1)" gives "false".
"append(f(x, X1), [b], X2)" gives "false".
"append(foo/2, [b], X1)" gives "false".
"append(1r3, [b], X1)" gives "false".
"append([a], X1, X2)" gives "['X1'=A,'X2'=[a|A]]".
"append([a], abc, X1)" gives "['X1'=[a|abc]]".
"append([a], '', X1)" gives "['X1'=[a|'']]".
"append([a], [], X1)" gives "['X1'=[a]]".
"append([a], 3, X1)" gives "['X1'=[a|3]]".
"append([a], 0, X1)" gives "['X1'=[a|0]]".
"append([a], -1, X1)" gives "['X1'=[a|-1]]".
"append([a], 100000000000000000000, X1)" gives "['X1'=[a|100000000000000000000]]".
"append([a], 2.5, X1)" gives "['X1'=[a|2.5]]".
"append([a], \"hello\", X1)" gives "['X1'=[a|\"hello\"]]".
"append([a], [a, b, c], X1)" gives "['X1'=[a,a,b,c]]".
"append([a], [49, 50], X1)" gives "['X1'=[a,49,50]]".
"append([a], [a|X1], X2)" gives "['X1'=A,'X2'=[a,a|A]]".
"append([a], [a|b], X1)" gives "['X1'=[a,a|b]]".
"append([a], f(x, X1), X2)" gives "['X1'=A,'X2'=[a|f(x,A)]]".
"append([a], foo/2, X1)" gives "['X1'=[a|foo/2]]".
"append([a], 1r3, X1)" gives "['X1'=[a|1r3]]".
"append([a], [b], X1)" gives "['X1'=[a,b]]".
"append([a], [b], abc)" gives "false".
"append([a], [b], '')" gives "false".
"append([a], [b], [])" gives "false".
"append([a], [b], 3)" gives "false".
"append([a], [b], 0)" gives "false".
"append([a], [b], -1)" gives "false".
"append([a], [b], 100000000000000000000)" gives "false".
"append([a], [b], 2.5)" gives "false".
"append([a], [b], \"hello\")" gives "false".
"append([a], [b], [a, b, c])" gives "false".
"append([a], [b], [49, 50])" gives "false".
"append([a], [b], [a|X1])" gives "['X1'=[b]]".
"append([a], [b], [a|b])" gives "false".
"append([a], [b], f(x, X1))" gives "false".
"append([a], [b], foo/2)" gives "false".
"append([a], [b], 1r3)" gives "false".
"arg(X1, f(a, b), X2)" gives "['X1'=1,'X2'=a] ; ['X1'=2,'X2'=b]".
"arg(abc, f(a, b), X1)" gives "error(type_error(integer,abc),system:arg/3)".
"arg('', f(a, b), X1)" gives "error(type_error(integer,''),system:arg/3)".
"arg([], f(a, b), X1)" gives "error(type_error(integer,[]),system:arg/3)".
"arg(3, f(a, b), X1)" gives "false".
"arg(0, f(a, b), X1)" gives "false".
"arg(-1, f(a, b), X1)" gives "error(domain_error(not_less_than_zero,-1),system:arg/3)".
"arg(-9223372036854775808, f(a, b), X1)" gives "error(domain_error(not_less_than_zero,-9223372036854775808),system:arg/3)".
"arg(100000000000000000000, f(a, b), X1)" gives "false".
"arg(2.5, f(a, b), X1)" gives "error(type_error(integer,2.5),system:arg/3)".
"arg(\"hello\", f(a, b), X1)" gives "error(type_error(integer,\"hello\"),system:arg/3)".
"arg([a, b, c], f(a, b), X1)" gives "error(type_error(integer,[a,b,c]),system:arg/3)".
"arg([49, 50], f(a, b), X1)" gives "error(type_error(integer,[49,50]),system:arg/3)".
"arg([a|X1], f(a, b), X2)" gives "error(type_error(integer,[a|A]),system:arg/3)".
"arg([a|b], f(a, b), X1)" gives "error(type_error(integer,[a|b]),system:arg/3)".
"arg(f(x, X1), f(a, b), X2)" gives "error(type_error(integer,f(x,A)),system:arg/3)".
"arg(foo/2, f(a, b), X1)" gives "error(type_error(integer,foo/2),system:arg/3)".
"arg(1r3, f(a, b), X1)" gives "error(type_error(integer,1r3),system:arg/3)".
"arg(1, X1, X2)" gives "error(instantiation_error,arg/3)".
"arg(1, abc, X1)" gives "error(type_error(compound,abc),arg/3)".
"arg(1, '', X1)" gives "error(type_error(compound,''),arg/3)".
"arg(1, [], X1)" gives "error(type_error(compound,[]),arg/3)".
"arg(1, 3, X1)" gives "error(type_error(compound,3),arg/3)".
"arg(1, 0, X1)" gives "error(type_error(compound,0),arg/3)".
"arg(1, -1, X1)" gives "error(type_error(compound,-1),arg/3)".
"arg(1, 100000000000000000000, X1)" gives "error(type_error(compound,100000000000000000000),arg/3)".
"arg(1, 2.5, X1)" gives "error(type_error(compound,2.5),arg/3)".
"arg(1, \"hello\", X1)" gives "error(type_error(compound,\"hello\"),arg/3)".
"arg(1, [a, b, c], X1)" gives "['X1'=a]".
"arg(1, [49, 50], X1)" gives "['X1'=49]".
"arg(1, [a|X1], X2)" gives "['X1'=A,'X2'=a]".
"arg(1, [a|b], X1)" gives "['X1'=a]".
"arg(1, f(x, X1), X2)" gives "['X1'=A,'X2'=x]".
"arg(1, foo/2, X1)" gives "['X1'=foo]".
"arg(1, 1r3, X1)" gives "error(type_error(compound,1r3),arg/3)".
"arg(1, f(a, b), X1)" gives "['X1'=a]".
"arg(1, f(a, b), abc)" gives "false".
"arg(1, f(a, b), '')" gives "false".
"arg(1, f(a, b), [])" gives "false".
"arg(1, f(a, b), 3)" gives "false".
"arg(1, f(a, b), 0)" gives "false".
"arg(1, f(a, b), -1)" gives "false".
"arg(1, f(a, b), 100000000000000000000)" gives "false".
"arg(1, f(a, b), 2.5)" gives "false".
"arg(1, f(a, b), \"hello\")" gives "false".
"arg(1, f(a, b), [a, b, c])" gives "false".
"arg(1, f(a, b), [49, 50])" gives "false".
"arg(1, f(a, b), [a|X1])" gives "false".
"arg(1, f(a, b), [a|b])" gives "false".
"arg(1, f(a, b), f(x, X1))" gives "false".
"arg(1, f(a, b), foo/2)" gives "false".
"arg(1, f(a, b), 1r3)" gives "false".
"assert(X1)" gives "error(instantiation_error,system:assert/1)".
"assert(abc)" gives "[]".
"assert('')" gives "[]".
"assert([])" gives "[]".
"assert(3)" gives "error(type_error(callable,3),system:assert/1)".
"assert(0)" gives "error(type_error(callable,0),system:assert/1)".
"assert(-1)" gives "error(type_error(callable,-1),system:assert/1)".
"assert(100000000000000000000)" gives "error(type_error(callable,100000000000000000000),system:assert/1)".
"assert(2.5)" gives "error(type_error(callable,2.5),system:assert/1)".
"assert(\"hello\")" gives "error(type_error(callable,\"hello\"),system:assert/1)".
"assert([a, b, c])" gives "[]".
"assert([49, 50])" gives "[]".
"assert([a|X1])" gives "['X1'=A]".
"assert([a|b])" gives "[]".
"assert(f(x, X1))" gives "['X1'=A]".
"assert(foo/2)" gives "[]".
"assert(1r3)" gives "error(type_error(callable,1r3),system:assert/1)".
"atom_chars(X1, [a])" gives "['X1'=a]".
"atom_chars(abc, [a])" gives "false".
"atom_chars('', [a])" gives "false".
"atom_chars([], [a])" gives "error(type_error(atom,[]),atom_chars/2)".
"atom_chars(3, [a])" gives "false".
"atom_chars(0, [a])" gives "false".
"atom_chars(-1, [a])" gives "false".
"atom_chars(100000000000000000000, [a])" gives "false".
"atom_chars(2.5, [a])" gives "false".
"atom_chars(\"hello\", [a])" gives "false".
"atom_chars([a, b, c], [a])" gives "error(type_error(atom,[a,b,c]),atom_chars/2)".
"atom_chars([49, 50], [a])" gives "error(type_error(atom,[49,50]),atom_chars/2)".
"atom_chars([a|X1], [a])" gives "error(type_error(atom,[a|A]),atom_chars/2)".
"atom_chars([a|b], [a])" gives "error(type_error(atom,[a|b]),atom_chars/2)".
"atom_chars(f(x, X1), [a])" gives "error(type_error(atom,f(x,A)),atom_chars/2)".
"atom_chars(foo/2, [a])" gives "error(type_error(atom,foo/2),atom_chars/2)".
"atom_chars(1r3, [a])" gives "false".
"atom_chars(X1, X2)" gives "error(instantiation_error,system:atom_chars/2)".
"atom_chars(X1, abc)" gives "error(type_error(list,abc),system:atom_chars/2)".
"atom_chars(X1, '')" gives "error(type_error(list,''),system:atom_chars/2)".
"atom_chars(X1, [])" gives "['X1'='']".
"atom_chars(X1, 3)" gives "error(type_error(list,3),system:atom_chars/2)".
"atom_chars(X1, 0)" gives "error(type_error(list,0),system:atom_chars/2)".
"atom_chars(X1, -1)" gives "error(type_error(list,-1),system:atom_chars/2)".
"atom_chars(X1, 100000000000000000000)" gives "error(type_error(list,100000000000000000000),system:atom_chars/2)".
"atom_chars(X1, 2.5)" gives "error(type_error(list,2.5),system:atom_chars/2)".
"atom_chars(X1, \"hello\")" gives "['X1'=hello]".
"atom_chars(X1, [a, b, c])" gives "['X1'=abc]".
"atom_chars(X1, [49, 50])" gives "['X1'='12']".
"atom_chars(X1, [a|X2])" gives "error(instantiation_error,system:atom_chars/2)".
"atom_chars(X1, [a|b])" gives "error(type_error(list,[a|b]),system:atom_chars/2)".
"atom_chars(X1, f(x, X2))" gives "error(type_error(list,f(x,A)),system:atom_chars/2)".
"atom_chars(X1, foo/2)" gives "error(type_error(list,foo/2),system:atom_chars/2)".
"atom_chars(X1, 1r3)" gives "error(type_error(list,1r3),system:atom_chars/2)".
"atom_codes(X1, [97])" gives "['X1'=a]".
"atom_codes(abc, [97])" gives "false".
"atom_codes('', [97])" gives "false".
"atom_codes([], [97])" gives "error(type_error(atom,[]),atom_codes/2)".
"atom_codes(3, [97])" gives "false".
"atom_codes(0, [97])" gives "false".
"atom_codes(-1, [97])" gives "false".
"atom_codes(100000000000000000000, [97])" gives "false".
"atom_codes(2.5, [97])" gives "false".
"atom_codes(\"hello\", [97])" gives "false".
"atom_codes([a, b, c], [97])" gives "error(type_error(atom,[a,b,c]),atom_codes/2)".
"atom_codes([49, 50], [97])" gives "error(type_error(atom,[49,50]),atom_codes/2)".
"atom_codes([a|X1], [97])" gives "error(type_error(atom,[a|A]),atom_codes/2)".
"atom_codes([a|b], [97])" gives "error(type_error(atom,[a|b]),atom_codes/2)".
"atom_codes(f(x, X1), [97])" gives "error(type_error(atom,f(x,A)),atom_codes/2)".
"atom_codes(foo/2, [97])" gives "error(type_error(atom,foo/2),atom_codes/2)".
"atom_codes(1r3, [97])" gives "false".
"atom_codes(X1, X2)" gives "error(instantiation_error,system:atom_codes/2)".
"atom_codes(X1, abc)" gives "error(type_error(list,abc),system:atom_codes/2)".
"atom_codes(X1, '')" gives "error(type_error(list,''),system:atom_codes/2)".
"atom_codes(X1, [])" gives "['X1'='']".
"atom_codes(X1, 3)" gives "error(type_error(list,3),system:atom_codes/2)".
"atom_codes(X1, 0)" gives "error(type_error(list,0),system:atom_codes/2)".
"atom_codes(X1, -1)" gives "error(type_error(list,-1),system:atom_codes/2)".
"atom_codes(X1, 100000000000000000000)" gives "error(type_error(list,100000000000000000000),system:atom_codes/2)".
"atom_codes(X1, 2.5)" gives "error(type_error(list,2.5),system:atom_codes/2)".
"atom_codes(X1, \"hello\")" gives "['X1'=hello]".
"atom_codes(X1, [a, b, c])" gives "['X1'=abc]".
"atom_codes(X1, [49, 50])" gives "['X1'='12']".
"atom_codes(X1, [a|X2])" gives "error(instantiation_error,system:atom_codes/2)".
"atom_codes(X1, [a|b])" gives "error(type_error(list,[a|b]),system:atom_codes/2)".
"atom_codes(X1, f(x, X2))" gives "error(type_error(list,f(x,A)),system:atom_codes/2)".
"atom_codes(X1, foo/2)" gives "error(type_error(list,foo/2),system:atom_codes/2)".
"atom_codes(X1, 1r3)" gives "error(type_error(list,1r3),system:atom_codes/2)".
"atom_concat(X1, cd, X2)" gives "error(instantiation_error,system:atom_concat/3)".
"atom_concat(abc, cd, X1)" gives "['X1'=abccd]".
"atom_concat('', cd, X1)" gives "['X1'=cd]".
"atom_concat([], cd, X1)" gives "error(type_error(atom,[]),system:atom_concat/3)".
"atom_concat(3, cd, X1)" gives "['X1'='3cd']".
"atom_concat(0, cd, X1)" gives "['X1'='0cd']".
"atom_concat(-1, cd, X1)" gives "['X1'='-1cd']".
"atom_concat(100000000000000000000, cd, X1)" gives "['X1'='100000000000000000000cd']".
"atom_concat(2.5, cd, X1)" gives "['X1'='2.5cd']".
"atom_concat(\"hello\", cd, X1)" gives "['X1'=hellocd]".
"atom_concat([a, b, c], cd, X1)" gives "error(type_error(atomic,[a,b,c]),system:atom_concat/3)".
"atom_concat([49, 50], cd, X1)" gives "error(type_error(atomic,[49,50]),system:atom_concat/3)".
"atom_concat([a|X1], cd, X2)" gives "error(type_error(atomic,[a|A]),system:atom_concat/3)".
"atom_concat([a|b], cd, X1)" gives "error(type_error(atomic,[a|b]),system:atom_concat/3)".
"atom_concat(f(x, X1), cd, X2)" gives "error(type_error(atomic,f(x,A)),system:atom_concat/3)".
"atom_concat(foo/2, cd, X1)" gives "error(type_error(atomic,foo/2),system:atom_concat/3)".
"atom_concat(1r3, cd, X1)" gives "['X1'='1r3cd']".
"atom_concat(ab, X1, X2)" gives "error(instantiation_error,system:atom_concat/3)".
"atom_concat(ab, abc, X1)" gives "['X1'=ababc]".
"atom_concat(ab, '', X1)" gives "['X1'=ab]".
"atom_concat(ab, [], X1)" gives "error(type_error(atom,[]),system:atom_concat/3)".
"atom_concat(ab, 3, X1)" gives "['X1'=ab3]".
"atom_concat(ab, 0, X1)" gives "['X1'=ab0]".
"atom_concat(ab, -1, X1)" gives "['X1'='ab-1']".
"atom_concat(ab, 100000000000000000000, X1)" gives "['X1'=ab100000000000000000000]".
"atom_concat(ab, 2.5, X1)" gives "['X1'='ab2.5']".
"atom_concat(ab, \"hello\", X1)" gives "['X1'=abhello]".
"atom_concat(ab, [a, b, c], X1)" gives "error(type_error(atomic,[a,b,c]),system:atom_concat/3)".
"atom_concat(ab, [49, 50], X1)" gives "error(type_error(atomic,[49,50]),system:atom_concat/3)".
"atom_concat(ab, [a|X1], X2)" gives "error(type_error(atomic,[a|A]),system:atom_concat/3)".
"atom_concat(ab, [a|b], X1)" gives "error(type_error(atomic,[a|b]),system:atom_concat/3)".
"atom_concat(ab, f(x, X1), X2)" gives "error(type_error(atomic,f(x,A)),system:atom_concat/3)".
"atom_concat(ab, foo/2, X1)" gives "error(type_error(atomic,foo/2),system:atom_concat/3)".
"atom_concat(ab, 1r3, X1)" gives "['X1'=ab1r3]".
"atom_concat(ab, cd, X1)" gives "['X1'=abcd]".
"atom_concat(ab, cd, abc)" gives "false".
"atom_concat(ab, cd, '')" gives "false".
"atom_concat(ab, cd, [])" gives "error(type_error(atom,[]),system:atom_concat/3)".
"atom_concat(ab, cd, 3)" gives "false".
"atom_concat(ab, cd, 0)" gives "false".
"atom_concat(ab, cd, -1)" gives "false".
"atom_concat(ab, cd, 100000000000000000000)" gives "false".
"atom_concat(ab, cd, 2.5)" gives "false".
"atom_concat(ab, cd, \"hello\")" gives "false".
"atom_concat(ab, cd, [a, b, c])" gives "error(type_error(atomic,[a,b,c]),system:atom_concat/3)".
"atom_concat(ab, cd, [49, 50])" gives "error(type_error(atomic,[49,50]),system:atom_concat/3)".
"atom_concat(ab, cd, [a|X1])" gives "error(type_error(atomic,[a|A]),system:atom_concat/3)".
"atom_concat(ab, cd, [a|b])" gives "error(type_error(atomic,[a|b]),system:atom_concat/3)".
"atom_concat(ab, cd, f(x, X1))" gives "error(type_error(atomic,f(x,A)),system:atom_concat/3)".
"atom_concat(ab, cd, foo/2)" gives "error(type_error(atomic,foo/2),system:atom_concat/3)".
"atom_concat(ab, cd, 1r3)" gives "false".
"atom_length(X1, X2)" gives "error(instantiation_error,system:atom_length/2)".
"atom_length(abc, X1)" gives "['X1'=3]".
"atom_length('', X1)" gives "['X1'=0]".
"atom_length([], X1)" gives "['X1'=0]".
"atom_length(3, X1)" gives "['X1'=1]".
"atom_length(0, X1)" gives "['X1'=1]".
"atom_length(-1, X1)" gives "['X1'=2]".
"atom_length(100000000000000000000, X1)" gives "['X1'=21]".
"atom_length(2.5, X1)" gives "['X1'=3]".
"atom_length(\"hello\", X1)" gives "['X1'=5]".
"atom_length([a, b, c], X1)" gives "['X1'=3]".
"atom_length([49, 50], X1)" gives "['X1'=2]".
"atom_length([a|X1], X2)" gives "error(instantiation_error,system:atom_length/2)".
"atom_length([a|b], X1)" gives "error(type_error(text,[a|b]),system:atom_length/2)".
"atom_length(f(x, X1), X2)" gives "error(type_error(text,f(x,A)),system:atom_length/2)".
"atom_length(foo/2, X1)" gives "error(type_error(text,foo/2),system:atom_length/2)".
"atom_length(1r3, X1)" gives "['X1'=3]".
"atom_length(abc, X1)" gives "['X1'=3]".
"atom_length(abc, abc)" gives "error(type_error(integer,abc),system:atom_length/2)".
"atom_length(abc, '')" gives "error(type_error(integer,''),system:atom_length/2)".
"atom_length(abc, [])" gives "error(type_error(integer,[]),system:atom_length/2)".
"atom_length(abc, 3)" gives "[]".
"atom_length(abc, 0)" gives "false".
"atom_length(abc, -1)" gives "false".
"atom_length(abc, 100000000000000000000)" gives "false".
"atom_length(abc, 2.5)" gives "error(type_error(integer,2.5),system:atom_length/2)".
"atom_length(abc, \"hello\")" gives "error(type_error(integer,\"hello\"),system:atom_length/2)".
"atom_length(abc, [a, b, c])" gives "error(type_error(integer,[a,b,c]),system:atom_length/2)".
"atom_length(abc, [49, 50])" gives "error(type_error(integer,[49,50]),system:atom_length/2)".
"atom_length(abc, [a|X1])" gives "error(type_error(integer,[a|A]),system:atom_length/2)".
"atom_length(abc, [a|b])" gives "error(type_error(integer,[a|b]),system:atom_length/2)".
"atom_length(abc, f(x, X1))" gives "error(type_error(integer,f(x,A)),system:atom_length/2)".
"atom_length(abc, foo/2)" gives "error(type_error(integer,foo/2),system:atom_length/2)".
"atom_length(abc, 1r3)" gives "error(type_error(integer,1r3),system:atom_length/2)".
"atom_number(X1, X2)" gives "error(instantiation_error,system:atom_number/2)".
"atom_number(abc, X1)" gives "false".
"atom_number('', X1)" gives "false".
"atom_number([], X1)" gives "error(type_error(atom,[]),system:atom_number/2)".
"atom_number(3, X1)" gives "error(type_error(atom,3),system:atom_number/2)".
"atom_number(0, X1)" gives "error(type_error(atom,0),system:atom_number/2)".
"atom_number(-1, X1)" gives "error(type_error(atom,-1),system:atom_number/2)".
"atom_number(100000000000000000000, X1)" gives "error(type_error(atom,100000000000000000000),system:atom_number/2)".
"atom_number(2.5, X1)" gives "error(type_error(atom,2.5),system:atom_number/2)".
"atom_number(\"hello\", X1)" gives "false".
"atom_number([a, b, c], X1)" gives "error(type_error(atom,[a,b,c]),system:atom_number/2)".
"atom_number([49, 50], X1)" gives "error(type_error(atom,[49,50]),system:atom_number/2)".
"atom_number([a|X1], X2)" gives "error(type_error(atom,[a|A]),system:atom_number/2)".
"atom_number([a|b], X1)" gives "error(type_error(atom,[a|b]),system:atom_number/2)".
"atom_number(f(x, X1), X2)" gives "error(type_error(atom,f(x,A)),system:atom_number/2)".
"atom_number(foo/2, X1)" gives "error(type_error(atom,foo/2),system:atom_number/2)".
"atom_number(1r3, X1)" gives "error(type_error(atom,1r3),system:atom_number/2)".
"atom_number('12', X1)" gives "['X1'=12]".
"atom_number('12', abc)" gives "false".
"atom_number('12', '')" gives "false".
"atom_number('12', [])" gives "false".
"atom_number('12', 3)" gives "false".
"atom_number('12', 0)" gives "false".
"atom_number('12', -1)" gives "false".
"atom_number('12', 100000000000000000000)" gives "false".
"atom_number('12', 2.5)" gives "false".
"atom_number('12', \"hello\")" gives "false".
"atom_number('12', [a, b, c])" gives "false".
"atom_number('12', [49, 50])" gives "false".
"atom_number('12', [a|X1])" gives "false".
"atom_number('12', [a|b])" gives "false".
"atom_number('12', f(x, X1))" gives "false".
"atom_number('12', foo/2)" gives "false".
"atom_number('12', 1r3)" gives "false".
"atom_string(X1, \"a\")" gives "['X1'=a]".
"atom_string(abc, \"a\")" gives "false".
"atom_string('', \"a\")" gives "false".
"atom_string([], \"a\")" gives "false".
"atom_string(3, \"a\")" gives "false".
"atom_string(0, \"a\")" gives "false".
"atom_string(-1, \"a\")" gives "false".
"atom_string(100000000000000000000, \"a\")" gives "false".
"atom_string(2.5, \"a\")" gives "false".
"atom_string(\"hello\", \"a\")" gives "false".
"atom_string([a, b, c], \"a\")" gives "false".
"atom_string([49, 50], \"a\")" gives "false".
"atom_string([a|X1], \"a\")" gives "false".
"atom_string([a|b], \"a\")" gives "false".
"atom_string(f(x, X1), \"a\")" gives "false".
"atom_string(foo/2, \"a\")" gives "false".
"atom_string(1r3, \"a\")" gives "false".
"atom_string(X1, X2)" gives "error(instantiation_error,system:atom_string/2)".
"atom_string(X1, abc)" gives "['X1'=abc]".
"atom_string(X1, '')" gives "['X1'='']".
"atom_string(X1, [])" gives "['X1'='']".
"atom_string(X1, 3)" gives "['X1'='3']".
"atom_string(X1, 0)" gives "['X1'='0']".
"atom_string(X1, -1)" gives "['X1'='-1']".
"atom_string(X1, 100000000000000000000)" gives "['X1'='100000000000000000000']".
"atom_string(X1, 2.5)" gives "['X1'='2.5']".
"atom_string(X1, \"hello\")" gives "['X1'=hello]".
"atom_string(X1, [a, b, c])" gives "['X1'=abc]".
"atom_string(X1, [49, 50])" gives "['X1'='12']".
"atom_string(X1, [a|X2])" gives "error(type_error(string,[a|A]),system:atom_string/2)".
"atom_string(X1, [a|b])" gives "error(type_error(string,[a|b]),system:atom_string/2)".
"atom_string(X1, f(x, X2))" gives "error(type_error(string,f(x,A)),system:atom_string/2)".
"atom_string(X1, foo/2)" gives "error(type_error(string,foo/2),system:atom_string/2)".
"atom_string(X1, 1r3)" gives "['X1'='1r3']".
"atom_to_term(X1, X2, X3)" gives "error(instantiation_error,system:atom_to_term/3)".
"atom_to_term(abc, X1, X2)" gives "['X1'=abc,'X2'=[]]".
"atom_to_term('', X1, X2)" gives "['X1'=end_of_file,'X2'=[]]".
"atom_to_term([], X1, X2)" gives "['X1'=end_of_file,'X2'=[]]".
"atom_to_term(3, X1, X2)" gives "['X1'=3,'X2'=[]]".
"atom_to_term(0, X1, X2)" gives "['X1'=0,'X2'=[]]".
"atom_to_term(-1, X1, X2)" gives "['X1'= -1,'X2'=[]]".
"atom_to_term(100000000000000000000, X1, X2)" gives "['X1'=100000000000000000000,'X2'=[]]".
"atom_to_term(2.5, X1, X2)" gives "['X1'=2.5,'X2'=[]]".
"atom_to_term(\"hello\", X1, X2)" gives "['X1'=hello,'X2'=[]]".
"atom_to_term([a, b, c], X1, X2)" gives "['X1'=abc,'X2'=[]]".
"atom_to_term([49, 50], X1, X2)" gives "['X1'=12,'X2'=[]]".
"atom_to_term([a|X1], X2, X3)" gives "error(instantiation_error,system:atom_to_term/3)".
"atom_to_term([a|b], X1, X2)" gives "error(type_error(text,[a|b]),system:atom_to_term/3)".
"atom_to_term(f(x, X1), X2, X3)" gives "error(type_error(text,f(x,A)),system:atom_to_term/3)".
"atom_to_term(foo/2, X1, X2)" gives "error(type_error(text,foo/2),system:atom_to_term/3)".
"atom_to_term(1r3, X1, X2)" gives "['X1'=1r3,'X2'=[]]".
"atom_to_term('f(X)', X1, X2)" gives "['X1'=f(A),'X2'=['X'=A]]".
"atom_to_term('f(X)', abc, X1)" gives "false".
"atom_to_term('f(X)', '', X1)" gives "false".
"atom_to_term('f(X)', [], X1)" gives "false".
"atom_to_term('f(X)', 3, X1)" gives "false".
"atom_to_term('f(X)', 0, X1)" gives "false".
"atom_to_term('f(X)', -1, X1)" gives "false".
"atom_to_term('f(X)', 100000000000000000000, X1)" gives "false".
"atom_to_term('f(X)', 2.5, X1)" gives "false".
"atom_to_term('f(X)', \"hello\", X1)" gives "false".
"atom_to_term('f(X)', [a, b, c], X1)" gives "false".
"atom_to_term('f(X)', [49, 50], X1)" gives "false".
"atom_to_term('f(X)', [a|X1], X2)" gives "false".
"atom_to_term('f(X)', [a|b], X1)" gives "false".
"atom_to_term('f(X)', f(x, X1), X2)" gives "false".
"atom_to_term('f(X)', foo/2, X1)" gives "false".
"atom_to_term('f(X)', 1r3, X1)" gives "false".
"atom_to_term('f(X)', X1, X2)" gives "['X1'=f(A),'X2'=['X'=A]]".
"atom_to_term('f(X)', X1, [])" gives "false".
"atom_to_term('f(X)', X1, [a, b, c])" gives "false".
"atom_to_term('f(X)', X1, [49, 50])" gives "false".
"atom_to_term('f(X)', X1, [a|X2])" gives "false".
"atom_to_term('f(X)', X1, [a|b])" gives "false".
"atomic_concat(abc, b, X1)" gives "['X1'=abcb]".
"atomic_concat('', b, X1)" gives "['X1'=b]".
"atomic_concat(3, b, X1)" gives "['X1'='3b']".
"atomic_concat(0, b, X1)" gives "['X1'='0b']".
"atomic_concat(-1, b, X1)" gives "['X1'='-1b']".
"atomic_concat(100000000000000000000, b, X1)" gives "['X1'='100000000000000000000b']".
"atomic_concat(2.5, b, X1)" gives "['X1'='2.5b']".
"atomic_concat(\"hello\", b, X1)" gives "['X1'=hellob]".
"atomic_concat(1r3, b, X1)" gives "['X1'='1r3b']".
"atomic_concat(a, abc, X1)" gives "['X1'=aabc]".
"atomic_concat(a, '', X1)" gives "['X1'=a]".
"atomic_concat(a, 3, X1)" gives "['X1'=a3]".
"atomic_concat(a, 0, X1)" gives "['X1'=a0]".
"atomic_concat(a, -1, X1)" gives "['X1'='a-1']".
"atomic_concat(a, 100000000000000000000, X1)" gives "['X1'=a100000000000000000000]".
"atomic_concat(a, 2.5, X1)" gives "['X1'='a2.5']".
"atomic_concat(a, \"hello\", X1)" gives "['X1'=ahello]".
"atomic_concat(a, 1r3, X1)" gives "['X1'=a1r3]".
"atomic_concat(a, b, X1)" gives "['X1'=ab]".
"atomic_concat(a, b, abc)" gives "false".
"atomic_concat(a, b, '')" gives "false".
"atomic_concat(a, b, 3)" gives "false".
"atomic_concat(a, b, 0)" gives "false".
"atomic_concat(a, b, -1)" gives "false".
"atomic_concat(a, b, 100000000000000000000)" gives "false".
"atomic_concat(a, b, 2.5)" gives "false".
"atomic_concat(a, b, \"hello\")" gives "false".
"atomic_concat(a, b, 1r3)" gives "false".
"atomic_list_concat(X1, X2)" gives "error(instantiation_error,system:atomic_list_concat/2)".
"atomic_list_concat(abc, X1)" gives "error(type_error(list,abc),system:atomic_list_concat/2)".
"atomic_list_concat('', X1)" gives "error(type_error(list,''),system:atomic_list_concat/2)".
"atomic_list_concat([], X1)" gives "['X1'='']".
"atomic_list_concat(3, X1)" gives "error(type_error(list,3),system:atomic_list_concat/2)".
"atomic_list_concat(0, X1)" gives "error(type_error(list,0),system:atomic_list_concat/2)".
"atomic_list_concat(-1, X1)" gives "error(type_error(list,-1),system:atomic_list_concat/2)".
"atomic_list_concat(100000000000000000000, X1)" gives "error(type_error(list,100000000000000000000),system:atomic_list_concat/2)".
"atomic_list_concat(2.5, X1)" gives "error(type_error(list,2.5),system:atomic_list_concat/2)".
"atomic_list_concat(\"hello\", X1)" gives "error(type_error(list,\"hello\"),system:atomic_list_concat/2)".
"atomic_list_concat([a, b, c], X1)" gives "['X1'=abc]".
"atomic_list_concat([49, 50], X1)" gives "['X1'='4950']".
"atomic_list_concat([a|X1], X2)" gives "error(instantiation_error,system:atomic_list_concat/2)".
"atomic_list_concat([a|b], X1)" gives "error(type_error(list,b),system:atomic_list_concat/2)".
"atomic_list_concat(f(x, X1), X2)" gives "error(type_error(list,f(x,A)),system:atomic_list_concat/2)".
"atomic_list_concat(foo/2, X1)" gives "error(type_error(list,foo/2),system:atomic_list_concat/2)".
"atomic_list_concat(1r3, X1)" gives "error(type_error(list,1r3),system:atomic_list_concat/2)".
"atomic_list_concat([a, b], X1)" gives "['X1'=ab]".
"atomic_list_concat([a, b], abc)" gives "false".
"atomic_list_concat([a, b], '')" gives "false".
"atomic_list_concat([a, b], [])" gives "false".
"atomic_list_concat([a, b], 3)" gives "false".
"atomic_list_concat([a, b], 0)" gives "false".
"atomic_list_concat([a, b], -1)" gives "false".
"atomic_list_concat([a, b], 100000000000000000000)" gives "false".
"atomic_list_concat([a, b], 2.5)" gives "false".
"atomic_list_concat([a, b], \"hello\")" gives "false".
"atomic_list_concat([a, b], [a, b, c])" gives "false".
"atomic_list_concat([a, b], [49, 50])" gives "false".
"atomic_list_concat([a, b], [a|X1])" gives "false".
"atomic_list_concat([a, b], [a|b])" gives "false".
"atomic_list_concat([a, b], f(x, X1))" gives "false".
"atomic_list_concat([a, b], foo/2)" gives "false".
"atomic_list_concat([a, b], 1r3)" gives "false".
"atomic_list_concat(X1, ',', X2)" gives "error(instantiation_error,system:atomic_list_concat/3)".
"atomic_list_concat(abc, ',', X1)" gives "error(type_error(list,abc),system:atomic_list_concat/3)".
"atomic_list_concat('', ',', X1)" gives "error(type_error(list,''),system:atomic_list_concat/3)".
"atomic_list_concat([], ',', X1)" gives "['X1'='']".
"atomic_list_concat(3, ',', X1)" gives "error(type_error(list,3),system:atomic_list_concat/3)".
"atomic_list_concat(0, ',', X1)" gives "error(type_error(list,0),system:atomic_list_concat/3)".
"atomic_list_concat(-1, ',', X1)" gives "error(type_error(list,-1),system:atomic_list_concat/3)".
"atomic_list_concat(100000000000000000000, ',', X1)" gives "error(type_error(list,100000000000000000000),system:atomic_list_concat/3)".
"atomic_list_concat(2.5, ',', X1)" gives "error(type_error(list,2.5),system:atomic_list_concat/3)".
"atomic_list_concat(\"hello\", ',', X1)" gives "error(type_error(list,\"hello\"),system:atomic_list_concat/3)".
"atomic_list_concat([a, b, c], ',', X1)" gives "['X1'='a,b,c']".
"atomic_list_concat([49, 50], ',', X1)" gives "['X1'='49,50']".
"atomic_list_concat([a|X1], ',', X2)" gives "error(instantiation_error,system:atomic_list_concat/3)".
"atomic_list_concat([a|b], ',', X1)" gives "error(type_error(list,b),system:atomic_list_concat/3)".
"atomic_list_concat(f(x, X1), ',', X2)" gives "error(type_error(list,f(x,A)),system:atomic_list_concat/3)".
"atomic_list_concat(foo/2, ',', X1)" gives "error(type_error(list,foo/2),system:atomic_list_concat/3)".
"atomic_list_concat(1r3, ',', X1)" gives "error(type_error(list,1r3),system:atomic_list_concat/3)".
"atomic_list_concat([a, b], X1, X2)" gives "error(instantiation_error,system:atomic_list_concat/3)".
"atomic_list_concat([a, b], abc, X1)" gives "['X1'=aabcb]".
"atomic_list_concat([a, b], '', X1)" gives "['X1'=ab]".
"atomic_list_concat([a, b], [], X1)" gives "error(type_error(text,[]),system:atomic_list_concat/3)".
"atomic_list_concat([a, b], 3, X1)" gives "['X1'=a3b]".
"atomic_list_concat([a, b], 0, X1)" gives "['X1'=a0b]".
"atomic_list_concat([a, b], -1, X1)" gives "['X1'='a-1b']".
"atomic_list_concat([a, b], 100000000000000000000, X1)" gives "['X1'=a100000000000000000000b]".
"atomic_list_concat([a, b], 2.5, X1)" gives "['X1'='a2.5b']".
"atomic_list_concat([a, b], \"hello\", X1)" gives "['X1'=ahellob]".
"atomic_list_concat([a, b], [a, b, c], X1)" gives "error(type_error(text,[a,b,c]),system:atomic_list_concat/3)".
"atomic_list_concat([a, b], [49, 50], X1)" gives "error(type_error(text,[49,50]),system:atomic_list_concat/3)".
"atomic_list_concat([a, b], [a|X1], X2)" gives "error(type_error(text,[a|A]),system:atomic_list_concat/3)".
"atomic_list_concat([a, b], [a|b], X1)" gives "error(type_error(text,[a|b]),system:atomic_list_concat/3)".
"atomic_list_concat([a, b], f(x, X1), X2)" gives "error(type_error(text,f(x,A)),system:atomic_list_concat/3)".
"atomic_list_concat([a, b], foo/2, X1)" gives "error(type_error(text,foo/2),system:atomic_list_concat/3)".
"atomic_list_concat([a, b], 1r3, X1)" gives "['X1'=a1r3b]".
"atomic_list_concat([a, b], ',', X1)" gives "['X1'='a,b']".
"atomic_list_concat([a, b], ',', abc)" gives "false".
"atomic_list_concat([a, b], ',', '')" gives "false".
"atomic_list_concat([a, b], ',', [])" gives "false".
"atomic_list_concat([a, b], ',', 3)" gives "false".
"atomic_list_concat([a, b], ',', 0)" gives "false".
"atomic_list_concat([a, b], ',', -1)" gives "false".
"atomic_list_concat([a, b], ',', 100000000000000000000)" gives "false".
"atomic_list_concat([a, b], ',', 2.5)" gives "false".
"atomic_list_concat([a, b], ',', \"hello\")" gives "false".
"atomic_list_concat([a, b], ',', [a, b, c])" gives "false".
"atomic_list_concat([a, b], ',', [49, 50])" gives "false".
"atomic_list_concat([a, b], ',', [a|X1])" gives "false".
"atomic_list_concat([a, b], ',', [a|b])" gives "false".
"atomic_list_concat([a, b], ',', f(x, X1))" gives "false".
"atomic_list_concat([a, b], ',', foo/2)" gives "false".
"atomic_list_concat([a, b], ',', 1r3)" gives "false".
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
"between(X1, 3, X2)" gives "error(instantiation_error,system:between/3)".
"between(abc, 3, X1)" gives "error(type_error(integer,abc),system:between/3)".
"between('', 3, X1)" gives "error(type_error(integer,''),system:between/3)".
"between([], 3, X1)" gives "error(type_error(integer,[]),system:between/3)".
"between(3, 3, X1)" gives "['X1'=3]".
"between(0, 3, X1)" gives "['X1'=0] ; ['X1'=1] ; ['X1'=2]".
"between(-1, 3, X1)" gives "['X1'= -1] ; ['X1'=0] ; ['X1'=1]".
"between(100000000000000000000, 3, X1)" gives "false".
"between(2.5, 3, X1)" gives "error(type_error(integer,2.5),system:between/3)".
"between(\"hello\", 3, X1)" gives "error(type_error(integer,\"hello\"),system:between/3)".
"between([a, b, c], 3, X1)" gives "error(type_error(integer,[a,b,c]),system:between/3)".
"between([49, 50], 3, X1)" gives "error(type_error(integer,[49,50]),system:between/3)".
"between([a|X1], 3, X2)" gives "error(type_error(integer,[a|A]),system:between/3)".
"between([a|b], 3, X1)" gives "error(type_error(integer,[a|b]),system:between/3)".
"between(f(x, X1), 3, X2)" gives "error(type_error(integer,f(x,A)),system:between/3)".
"between(foo/2, 3, X1)" gives "error(type_error(integer,foo/2),system:between/3)".
"between(1r3, 3, X1)" gives "error(type_error(integer,1r3),system:between/3)".
"between(1, X1, X2)" gives "error(instantiation_error,system:between/3)".
"between(1, abc, X1)" gives "error(type_error(integer,abc),system:between/3)".
"between(1, '', X1)" gives "error(type_error(integer,''),system:between/3)".
"between(1, [], X1)" gives "error(type_error(integer,[]),system:between/3)".
"between(1, 3, X1)" gives "['X1'=1] ; ['X1'=2] ; ['X1'=3]".
"between(1, 0, X1)" gives "false".
"between(1, -1, X1)" gives "false".
"between(1, 100000000000000000000, X1)" gives "['X1'=1] ; ['X1'=2] ; ['X1'=3]".
"between(1, 2.5, X1)" gives "error(type_error(integer,2.5),system:between/3)".
"between(1, \"hello\", X1)" gives "error(type_error(integer,\"hello\"),system:between/3)".
"between(1, [a, b, c], X1)" gives "error(type_error(integer,[a,b,c]),system:between/3)".
"between(1, [49, 50], X1)" gives "error(type_error(integer,[49,50]),system:between/3)".
"between(1, [a|X1], X2)" gives "error(type_error(integer,[a|A]),system:between/3)".
"between(1, [a|b], X1)" gives "error(type_error(integer,[a|b]),system:between/3)".
"between(1, f(x, X1), X2)" gives "error(type_error(integer,f(x,A)),system:between/3)".
"between(1, foo/2, X1)" gives "error(type_error(integer,foo/2),system:between/3)".
"between(1, 1r3, X1)" gives "error(type_error(integer,1r3),system:between/3)".
"between(1, 3, X1)" gives "['X1'=1] ; ['X1'=2] ; ['X1'=3]".
"between(1, 3, abc)" gives "error(type_error(integer,abc),system:between/3)".
"between(1, 3, '')" gives "error(type_error(integer,''),system:between/3)".
"between(1, 3, [])" gives "error(type_error(integer,[]),system:between/3)".
"between(1, 3, 3)" gives "[]".
"between(1, 3, 0)" gives "false".
"between(1, 3, -1)" gives "false".
"between(1, 3, 100000000000000000000)" gives "false".
"between(1, 3, 2.5)" gives "error(type_error(integer,2.5),system:between/3)".
"between(1, 3, \"hello\")" gives "error(type_error(integer,\"hello\"),system:between/3)".
"between(1, 3, [a, b, c])" gives "error(type_error(integer,[a,b,c]),system:between/3)".
"between(1, 3, [49, 50])" gives "error(type_error(integer,[49,50]),system:between/3)".
"between(1, 3, [a|X1])" gives "error(type_error(integer,[a|A]),system:between/3)".
"between(1, 3, [a|b])" gives "error(type_error(integer,[a|b]),system:between/3)".
"between(1, 3, f(x, X1))" gives "error(type_error(integer,f(x,A)),system:between/3)".
"between(1, 3, foo/2)" gives "error(type_error(integer,foo/2),system:between/3)".
"between(1, 3, 1r3)" gives "error(type_error(integer,1r3),system:between/3)".
"blob(X1, X2)" gives "false".
"blob(abc, X1)" gives "['X1'=text]".
"blob('', X1)" gives "['X1'=text]".
"blob([], X1)" gives "['X1'=reserved_symbol]".
"blob(3, X1)" gives "false".
"blob(0, X1)" gives "false".
"blob(-1, X1)" gives "false".
"blob(100000000000000000000, X1)" gives "false".
"blob(2.5, X1)" gives "false".
"blob(\"hello\", X1)" gives "false".
"blob([a, b, c], X1)" gives "false".
"blob([49, 50], X1)" gives "false".
"blob([a|X1], X2)" gives "false".
"blob([a|b], X1)" gives "false".
"blob(f(x, X1), X2)" gives "false".
"blob(foo/2, X1)" gives "false".
"blob(1r3, X1)" gives "false".
"blob(a, X1)" gives "['X1'=text]".
"blob(a, abc)" gives "false".
"blob(a, '')" gives "false".
"blob(a, [])" gives "false".
"blob(a, 3)" gives "false".
"blob(a, 0)" gives "false".
"blob(a, -1)" gives "false".
"blob(a, 100000000000000000000)" gives "false".
"blob(a, 2.5)" gives "false".
"blob(a, \"hello\")" gives "false".
"blob(a, [a, b, c])" gives "false".
"blob(a, [49, 50])" gives "false".
"blob(a, [a|X1])" gives "false".
"blob(a, [a|b])" gives "false".
"blob(a, f(x, X1))" gives "false".
"blob(a, foo/2)" gives "false".
"blob(a, 1r3)" gives "false".
"bounded_number(X1, 10, 5)" gives "['X1'=4]".
"bounded_number(abc, 10, 5)" gives "false".
"bounded_number('', 10, 5)" gives "false".
"bounded_number([], 10, 5)" gives "false".
"bounded_number(3, 10, 5)" gives "[]".
"bounded_number(0, 10, 5)" gives "[]".
"bounded_number(-1, 10, 5)" gives "[]".
"bounded_number(100000000000000000000, 10, 5)" gives "false".
"bounded_number(2.5, 10, 5)" gives "[]".
"bounded_number(\"hello\", 10, 5)" gives "false".
"bounded_number([a, b, c], 10, 5)" gives "false".
"bounded_number([49, 50], 10, 5)" gives "false".
"bounded_number([a|X1], 10, 5)" gives "false".
"bounded_number([a|b], 10, 5)" gives "false".
"bounded_number(f(x, X1), 10, 5)" gives "false".
"bounded_number(foo/2, 10, 5)" gives "false".
"bounded_number(1r3, 10, 5)" gives "[]".
"bounded_number(1, X1, 5)" gives "['X1'=6]".
"bounded_number(1, abc, 5)" gives "false".
"bounded_number(1, '', 5)" gives "false".
"bounded_number(1, [], 5)" gives "false".
"bounded_number(1, 3, 5)" gives "false".
"bounded_number(1, 0, 5)" gives "false".
"bounded_number(1, -1, 5)" gives "false".
"bounded_number(1, 100000000000000000000, 5)" gives "[]".
"bounded_number(1, 2.5, 5)" gives "false".
"bounded_number(1, \"hello\", 5)" gives "false".
"bounded_number(1, [a, b, c], 5)" gives "false".
"bounded_number(1, [49, 50], 5)" gives "false".
"bounded_number(1, [a|X1], 5)" gives "false".
"bounded_number(1, [a|b], 5)" gives "false".
"bounded_number(1, f(x, X1), 5)" gives "false".
"bounded_number(1, foo/2, 5)" gives "false".
"bounded_number(1, 1r3, 5)" gives "false".
"bounded_number(1, 10, 3)" gives "[]".
"bounded_number(1, 10, 0)" gives "false".
"bounded_number(1, 10, -1)" gives "false".
"bounded_number(1, 10, 100000000000000000000)" gives "false".
"bounded_number(1, 10, 2.5)" gives "[]".
"bounded_number(1, 10, 1r3)" gives "false".
"callable(X1)" gives "false".
"callable(abc)" gives "[]".
"callable('')" gives "[]".
"callable([])" gives "false".
"callable(3)" gives "false".
"callable(0)" gives "false".
"callable(-1)" gives "false".
"callable(100000000000000000000)" gives "false".
"callable(2.5)" gives "false".
"callable(\"hello\")" gives "false".
"callable([a, b, c])" gives "[]".
"callable([49, 50])" gives "[]".
"callable([a|X1])" gives "['X1'=A]".
"callable([a|b])" gives "[]".
"callable(f(x, X1))" gives "['X1'=A]".
"callable(foo/2)" gives "[]".
"callable(1r3)" gives "false".
"char_code(X1, 65)" gives "['X1'='A']".
"char_code(abc, 65)" gives "error(type_error(character,abc),system:char_code/2)".
"char_code('', 65)" gives "error(type_error(character,''),system:char_code/2)".
"char_code([], 65)" gives "error(type_error(character,[]),system:char_code/2)".
"char_code(3, 65)" gives "error(type_error(character,3),system:char_code/2)".
"char_code(0, 65)" gives "error(type_error(character,0),system:char_code/2)".
"char_code(-1, 65)" gives "error(type_error(character,-1),system:char_code/2)".
"char_code(100000000000000000000, 65)" gives "error(type_error(character,100000000000000000000),system:char_code/2)".
"char_code(2.5, 65)" gives "error(type_error(character,2.5),system:char_code/2)".
"char_code(\"hello\", 65)" gives "error(type_error(character,\"hello\"),system:char_code/2)".
"char_code([a, b, c], 65)" gives "error(type_error(character,[a,b,c]),system:char_code/2)".
"char_code([49, 50], 65)" gives "error(type_error(character,[49,50]),system:char_code/2)".
"char_code([a|X1], 65)" gives "error(type_error(character,[a|A]),system:char_code/2)".
"char_code([a|b], 65)" gives "error(type_error(character,[a|b]),system:char_code/2)".
"char_code(f(x, X1), 65)" gives "error(type_error(character,f(x,A)),system:char_code/2)".
"char_code(foo/2, 65)" gives "error(type_error(character,foo/2),system:char_code/2)".
"char_code(1r3, 65)" gives "error(type_error(character,1r3),system:char_code/2)".
"char_code(X1, X2)" gives "error(instantiation_error,system:char_code/2)".
"char_code(X1, abc)" gives "error(type_error(integer,abc),system:char_code/2)".
"char_code(X1, '')" gives "error(type_error(integer,''),system:char_code/2)".
"char_code(X1, [])" gives "error(type_error(integer,[]),system:char_code/2)".
"char_code(X1, 3)" gives "['X1'='\\u0003']".
"char_code(X1, 0)" gives "['X1'='\\u0000']".
"char_code(X1, -1)" gives "error(type_error(character_code,-1),system:char_code/2)".
"char_code(X1, 2.5)" gives "error(type_error(integer,2.5),system:char_code/2)".
"char_code(X1, \"hello\")" gives "error(type_error(integer,\"hello\"),system:char_code/2)".
"char_code(X1, [a, b, c])" gives "error(type_error(integer,[a,b,c]),system:char_code/2)".
"char_code(X1, [49, 50])" gives "error(type_error(integer,[49,50]),system:char_code/2)".
"char_code(X1, [a|X2])" gives "error(type_error(integer,[a|A]),system:char_code/2)".
"char_code(X1, [a|b])" gives "error(type_error(integer,[a|b]),system:char_code/2)".
"char_code(X1, f(x, X2))" gives "error(type_error(integer,f(x,A)),system:char_code/2)".
"char_code(X1, foo/2)" gives "error(type_error(integer,foo/2),system:char_code/2)".
"char_code(X1, 1r3)" gives "error(type_error(integer,1r3),system:char_code/2)".
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
"compare(X1, a, b)" gives "['X1'=(<)]".
"compare(abc, a, b)" gives "error(domain_error(order,abc),system:compare/3)".
"compare('', a, b)" gives "error(domain_error(order,''),system:compare/3)".
"compare([], a, b)" gives "error(domain_error(order,[]),system:compare/3)".
"compare(3, a, b)" gives "error(type_error(atom,3),system:compare/3)".
"compare(0, a, b)" gives "error(type_error(atom,0),system:compare/3)".
"compare(-1, a, b)" gives "error(type_error(atom,-1),system:compare/3)".
"compare(100000000000000000000, a, b)" gives "error(type_error(atom,100000000000000000000),system:compare/3)".
"compare(2.5, a, b)" gives "error(type_error(atom,2.5),system:compare/3)".
"compare(\"hello\", a, b)" gives "error(type_error(atom,\"hello\"),system:compare/3)".
"compare([a, b, c], a, b)" gives "error(type_error(atom,[a,b,c]),system:compare/3)".
"compare([49, 50], a, b)" gives "error(type_error(atom,[49,50]),system:compare/3)".
"compare([a|X1], a, b)" gives "error(type_error(atom,[a|A]),system:compare/3)".
"compare([a|b], a, b)" gives "error(type_error(atom,[a|b]),system:compare/3)".
"compare(f(x, X1), a, b)" gives "error(type_error(atom,f(x,A)),system:compare/3)".
"compare(foo/2, a, b)" gives "error(type_error(atom,foo/2),system:compare/3)".
"compare(1r3, a, b)" gives "error(type_error(atom,1r3),system:compare/3)".
"compare(X1, X2, b)" gives "['X1'=(<),'X2'=A]".
"compare(X1, abc, b)" gives "['X1'=(<)]".
"compare(X1, '', b)" gives "['X1'=(<)]".
"compare(X1, [], b)" gives "['X1'=(<)]".
"compare(X1, 3, b)" gives "['X1'=(<)]".
"compare(X1, 0, b)" gives "['X1'=(<)]".
"compare(X1, -1, b)" gives "['X1'=(<)]".
"compare(X1, 100000000000000000000, b)" gives "['X1'=(<)]".
"compare(X1, 2.5, b)" gives "['X1'=(<)]".
"compare(X1, \"hello\", b)" gives "['X1'=(<)]".
"compare(X1, [a, b, c], b)" gives "['X1'=(>)]".
"compare(X1, [49, 50], b)" gives "['X1'=(>)]".
"compare(X1, [a|X2], b)" gives "['X1'=(>),'X2'=A]".
"compare(X1, [a|b], b)" gives "['X1'=(>)]".
"compare(X1, f(x, X2), b)" gives "['X1'=(>),'X2'=A]".
"compare(X1, foo/2, b)" gives "['X1'=(>)]".
"compare(X1, 1r3, b)" gives "['X1'=(<)]".
"compare(X1, a, X2)" gives "['X1'=(>),'X2'=A]".
"compare(X1, a, abc)" gives "['X1'=(<)]".
"compare(X1, a, '')" gives "['X1'=(>)]".
"compare(X1, a, [])" gives "['X1'=(>)]".
"compare(X1, a, 3)" gives "['X1'=(>)]".
"compare(X1, a, 0)" gives "['X1'=(>)]".
"compare(X1, a, -1)" gives "['X1'=(>)]".
"compare(X1, a, 100000000000000000000)" gives "['X1'=(>)]".
"compare(X1, a, 2.5)" gives "['X1'=(>)]".
"compare(X1, a, \"hello\")" gives "['X1'=(>)]".
"compare(X1, a, [a, b, c])" gives "['X1'=(<)]".
"compare(X1, a, [49, 50])" gives "['X1'=(<)]".
"compare(X1, a, [a|X2])" gives "['X1'=(<),'X2'=A]".
"compare(X1, a, [a|b])" gives "['X1'=(<)]".
"compare(X1, a, f(x, X2))" gives "['X1'=(<),'X2'=A]".
"compare(X1, a, foo/2)" gives "['X1'=(<)]".
"compare(X1, a, 1r3)" gives "['X1'=(>)]".
"compound_name_arguments(X1, f, [a])" gives "['X1'=f(a)]".
"compound_name_arguments(abc, f, [a])" gives "error(type_error(compound,abc),system:compound_name_arguments/3)".
"compound_name_arguments('', f, [a])" gives "error(type_error(compound,''),system:compound_name_arguments/3)".
"compound_name_arguments([], f, [a])" gives "error(type_error(compound,[]),system:compound_name_arguments/3)".
"compound_name_arguments(3, f, [a])" gives "error(type_error(compound,3),system:compound_name_arguments/3)".
"compound_name_arguments(0, f, [a])" gives "error(type_error(compound,0),system:compound_name_arguments/3)".
"compound_name_arguments(-1, f, [a])" gives "error(type_error(compound,-1),system:compound_name_arguments/3)".
"compound_name_arguments(100000000000000000000, f, [a])" gives "error(type_error(compound,100000000000000000000),system:compound_name_arguments/3)".
"compound_name_arguments(2.5, f, [a])" gives "error(type_error(compound,2.5),system:compound_name_arguments/3)".
"compound_name_arguments(\"hello\", f, [a])" gives "error(type_error(compound,\"hello\"),system:compound_name_arguments/3)".
"compound_name_arguments([a, b, c], f, [a])" gives "false".
"compound_name_arguments([49, 50], f, [a])" gives "false".
"compound_name_arguments([a|X1], f, [a])" gives "false".
"compound_name_arguments([a|b], f, [a])" gives "false".
"compound_name_arguments(f(x, X1), f, [a])" gives "false".
"compound_name_arguments(foo/2, f, [a])" gives "false".
"compound_name_arguments(1r3, f, [a])" gives "error(type_error(compound,1r3),system:compound_name_arguments/3)".
"compound_name_arguments(X1, X2, [a])" gives "error(instantiation_error,system:compound_name_arguments/3)".
"compound_name_arguments(X1, abc, [a])" gives "['X1'=abc(a)]".
"compound_name_arguments(X1, '', [a])" gives "['X1'=''(a)]".
"compound_name_arguments(X1, [], [a])" gives "['X1'=[](a)]".
"compound_name_arguments(X1, 3, [a])" gives "error(type_error(atom,3),system:compound_name_arguments/3)".
"compound_name_arguments(X1, 0, [a])" gives "error(type_error(atom,0),system:compound_name_arguments/3)".
"compound_name_arguments(X1, -1, [a])" gives "error(type_error(atom,-1),system:compound_name_arguments/3)".
"compound_name_arguments(X1, 100000000000000000000, [a])" gives "error(type_error(atom,100000000000000000000),system:compound_name_arguments/3)".
"compound_name_arguments(X1, 2.5, [a])" gives "error(type_error(atom,2.5),system:compound_name_arguments/3)".
"compound_name_arguments(X1, \"hello\", [a])" gives "error(type_error(atom,\"hello\"),system:compound_name_arguments/3)".
"compound_name_arguments(X1, [a, b, c], [a])" gives "error(type_error(atom,[a,b,c]),system:compound_name_arguments/3)".
"compound_name_arguments(X1, [49, 50], [a])" gives "error(type_error(atom,[49,50]),system:compound_name_arguments/3)".
"compound_name_arguments(X1, [a|X2], [a])" gives "error(type_error(atom,[a|A]),system:compound_name_arguments/3)".
"compound_name_arguments(X1, [a|b], [a])" gives "error(type_error(atom,[a|b]),system:compound_name_arguments/3)".
"compound_name_arguments(X1, f(x, X2), [a])" gives "error(type_error(atom,f(x,A)),system:compound_name_arguments/3)".
"compound_name_arguments(X1, foo/2, [a])" gives "error(type_error(atom,foo/2),system:compound_name_arguments/3)".
"compound_name_arguments(X1, 1r3, [a])" gives "error(type_error(atom,1r3),system:compound_name_arguments/3)".
"compound_name_arguments(X1, f, X2)" gives "error(instantiation_error,system:compound_name_arguments/3)".
"compound_name_arguments(X1, f, abc)" gives "error(type_error(list,abc),system:compound_name_arguments/3)".
"compound_name_arguments(X1, f, '')" gives "error(type_error(list,''),system:compound_name_arguments/3)".
"compound_name_arguments(X1, f, [])" gives "['X1'=f()]".
"compound_name_arguments(X1, f, 3)" gives "error(type_error(list,3),system:compound_name_arguments/3)".
"compound_name_arguments(X1, f, 0)" gives "error(type_error(list,0),system:compound_name_arguments/3)".
"compound_name_arguments(X1, f, -1)" gives "error(type_error(list,-1),system:compound_name_arguments/3)".
"compound_name_arguments(X1, f, 100000000000000000000)" gives "error(type_error(list,100000000000000000000),system:compound_name_arguments/3)".
"compound_name_arguments(X1, f, 2.5)" gives "error(type_error(list,2.5),system:compound_name_arguments/3)".
"compound_name_arguments(X1, f, \"hello\")" gives "error(type_error(list,\"hello\"),system:compound_name_arguments/3)".
"compound_name_arguments(X1, f, [a, b, c])" gives "['X1'=f(a,b,c)]".
"compound_name_arguments(X1, f, [49, 50])" gives "['X1'=f(49,50)]".
"compound_name_arguments(X1, f, [a|X2])" gives "error(instantiation_error,system:compound_name_arguments/3)".
"compound_name_arguments(X1, f, [a|b])" gives "error(type_error(list,[a|b]),system:compound_name_arguments/3)".
"compound_name_arguments(X1, f, f(x, X2))" gives "error(type_error(list,f(x,A)),system:compound_name_arguments/3)".
"compound_name_arguments(X1, f, foo/2)" gives "error(type_error(list,foo/2),system:compound_name_arguments/3)".
"compound_name_arguments(X1, f, 1r3)" gives "error(type_error(list,1r3),system:compound_name_arguments/3)".
"compound_name_arity(X1, f, 1)" gives "['X1'=f(A)]".
"compound_name_arity(abc, f, 1)" gives "error(type_error(compound,abc),system:compound_name_arity/3)".
"compound_name_arity('', f, 1)" gives "error(type_error(compound,''),system:compound_name_arity/3)".
"compound_name_arity([], f, 1)" gives "error(type_error(compound,[]),system:compound_name_arity/3)".
"compound_name_arity(3, f, 1)" gives "error(type_error(compound,3),system:compound_name_arity/3)".
"compound_name_arity(0, f, 1)" gives "error(type_error(compound,0),system:compound_name_arity/3)".
"compound_name_arity(-1, f, 1)" gives "error(type_error(compound,-1),system:compound_name_arity/3)".
"compound_name_arity(100000000000000000000, f, 1)" gives "error(type_error(compound,100000000000000000000),system:compound_name_arity/3)".
"compound_name_arity(2.5, f, 1)" gives "error(type_error(compound,2.5),system:compound_name_arity/3)".
"compound_name_arity(\"hello\", f, 1)" gives "error(type_error(compound,\"hello\"),system:compound_name_arity/3)".
"compound_name_arity([a, b, c], f, 1)" gives "false".
"compound_name_arity([49, 50], f, 1)" gives "false".
"compound_name_arity([a|X1], f, 1)" gives "false".
"compound_name_arity([a|b], f, 1)" gives "false".
"compound_name_arity(f(x, X1), f, 1)" gives "false".
"compound_name_arity(foo/2, f, 1)" gives "false".
"compound_name_arity(1r3, f, 1)" gives "error(type_error(compound,1r3),system:compound_name_arity/3)".
"compound_name_arity(X1, X2, 1)" gives "error(instantiation_error,system:compound_name_arity/3)".
"compound_name_arity(X1, abc, 1)" gives "['X1'=abc(A)]".
"compound_name_arity(X1, '', 1)" gives "['X1'=''(A)]".
"compound_name_arity(X1, [], 1)" gives "['X1'=[](A)]".
"compound_name_arity(X1, 3, 1)" gives "error(type_error(atom,3),system:compound_name_arity/3)".
"compound_name_arity(X1, 0, 1)" gives "error(type_error(atom,0),system:compound_name_arity/3)".
"compound_name_arity(X1, -1, 1)" gives "error(type_error(atom,-1),system:compound_name_arity/3)".
"compound_name_arity(X1, 100000000000000000000, 1)" gives "error(type_error(atom,100000000000000000000),system:compound_name_arity/3)".
"compound_name_arity(X1, 2.5, 1)" gives "error(type_error(atom,2.5),system:compound_name_arity/3)".
"compound_name_arity(X1, \"hello\", 1)" gives "error(type_error(atom,\"hello\"),system:compound_name_arity/3)".
"compound_name_arity(X1, [a, b, c], 1)" gives "error(type_error(atom,[a,b,c]),system:compound_name_arity/3)".
"compound_name_arity(X1, [49, 50], 1)" gives "error(type_error(atom,[49,50]),system:compound_name_arity/3)".
"compound_name_arity(X1, [a|X2], 1)" gives "error(type_error(atom,[a|A]),system:compound_name_arity/3)".
"compound_name_arity(X1, [a|b], 1)" gives "error(type_error(atom,[a|b]),system:compound_name_arity/3)".
"compound_name_arity(X1, f(x, X2), 1)" gives "error(type_error(atom,f(x,A)),system:compound_name_arity/3)".
"compound_name_arity(X1, foo/2, 1)" gives "error(type_error(atom,foo/2),system:compound_name_arity/3)".
"compound_name_arity(X1, 1r3, 1)" gives "error(type_error(atom,1r3),system:compound_name_arity/3)".
"compound_name_arity(X1, f, X2)" gives "error(instantiation_error,system:compound_name_arity/3)".
"compound_name_arity(X1, f, abc)" gives "error(type_error(integer,abc),system:compound_name_arity/3)".
"compound_name_arity(X1, f, '')" gives "error(type_error(integer,''),system:compound_name_arity/3)".
"compound_name_arity(X1, f, [])" gives "error(type_error(integer,[]),system:compound_name_arity/3)".
"compound_name_arity(X1, f, 3)" gives "['X1'=f(A,B,C)]".
"compound_name_arity(X1, f, 0)" gives "['X1'=f()]".
"compound_name_arity(X1, f, -1)" gives "error(domain_error(not_less_than_zero,-1),system:compound_name_arity/3)".
"compound_name_arity(X1, f, 2.5)" gives "error(type_error(integer,2.5),system:compound_name_arity/3)".
"compound_name_arity(X1, f, \"hello\")" gives "error(type_error(integer,\"hello\"),system:compound_name_arity/3)".
"compound_name_arity(X1, f, [a, b, c])" gives "error(type_error(integer,[a,b,c]),system:compound_name_arity/3)".
"compound_name_arity(X1, f, [49, 50])" gives "error(type_error(integer,[49,50]),system:compound_name_arity/3)".
"compound_name_arity(X1, f, [a|X2])" gives "error(type_error(integer,[a|A]),system:compound_name_arity/3)".
"compound_name_arity(X1, f, [a|b])" gives "error(type_error(integer,[a|b]),system:compound_name_arity/3)".
"compound_name_arity(X1, f, f(x, X2))" gives "error(type_error(integer,f(x,A)),system:compound_name_arity/3)".
"compound_name_arity(X1, f, foo/2)" gives "error(type_error(integer,foo/2),system:compound_name_arity/3)".
"compound_name_arity(X1, f, 1r3)" gives "error(type_error(integer,1r3),system:compound_name_arity/3)".
"copy_term(X1, X2, X3)" gives "['X1'=A,'X2'=B,'X3'=[]]".
"copy_term(abc, X1, X2)" gives "['X1'=abc,'X2'=[]]".
"copy_term('', X1, X2)" gives "['X1'='','X2'=[]]".
"copy_term([], X1, X2)" gives "['X1'=[],'X2'=[]]".
"copy_term(3, X1, X2)" gives "['X1'=3,'X2'=[]]".
"copy_term(0, X1, X2)" gives "['X1'=0,'X2'=[]]".
"copy_term(-1, X1, X2)" gives "['X1'= -1,'X2'=[]]".
"copy_term(100000000000000000000, X1, X2)" gives "['X1'=100000000000000000000,'X2'=[]]".
"copy_term(2.5, X1, X2)" gives "['X1'=2.5,'X2'=[]]".
"copy_term(\"hello\", X1, X2)" gives "['X1'=\"hello\",'X2'=[]]".
"copy_term([a, b, c], X1, X2)" gives "['X1'=[a,b,c],'X2'=[]]".
"copy_term([49, 50], X1, X2)" gives "['X1'=[49,50],'X2'=[]]".
"copy_term([a|X1], X2, X3)" gives "['X1'=A,'X2'=[a|B],'X3'=[]]".
"copy_term([a|b], X1, X2)" gives "['X1'=[a|b],'X2'=[]]".
"copy_term(f(x, X1), X2, X3)" gives "['X1'=A,'X2'=f(x,B),'X3'=[]]".
"copy_term(foo/2, X1, X2)" gives "['X1'=foo/2,'X2'=[]]".
"copy_term(1r3, X1, X2)" gives "['X1'=1r3,'X2'=[]]".
"copy_term(f(X1), X2, X3)" gives "['X1'=A,'X2'=f(B),'X3'=[]]".
"copy_term(f(X1), abc, X2)" gives "false".
"copy_term(f(X1), '', X2)" gives "false".
"copy_term(f(X1), [], X2)" gives "false".
"copy_term(f(X1), 3, X2)" gives "false".
"copy_term(f(X1), 0, X2)" gives "false".
"copy_term(f(X1), -1, X2)" gives "false".
"copy_term(f(X1), 100000000000000000000, X2)" gives "false".
"copy_term(f(X1), 2.5, X2)" gives "false".
"copy_term(f(X1), \"hello\", X2)" gives "false".
"copy_term(f(X1), [a, b, c], X2)" gives "false".
"copy_term(f(X1), [49, 50], X2)" gives "false".
"copy_term(f(X1), [a|X2], X3)" gives "false".
"copy_term(f(X1), [a|b], X2)" gives "false".
"copy_term(f(X1), f(x, X2), X3)" gives "false".
"copy_term(f(X1), foo/2, X2)" gives "false".
"copy_term(f(X1), 1r3, X2)" gives "false".
"copy_term(f(X1), X2, X3)" gives "['X1'=A,'X2'=f(B),'X3'=[]]".
"copy_term(f(X1), X2, abc)" gives "false".
"copy_term(f(X1), X2, '')" gives "false".
"copy_term(f(X1), X2, [])" gives "['X1'=A,'X2'=f(B)]".
"copy_term(f(X1), X2, 3)" gives "false".
"copy_term(f(X1), X2, 0)" gives "false".
"copy_term(f(X1), X2, -1)" gives "false".
"copy_term(f(X1), X2, 100000000000000000000)" gives "false".
"copy_term(f(X1), X2, 2.5)" gives "false".
"copy_term(f(X1), X2, \"hello\")" gives "false".
"copy_term(f(X1), X2, [a, b, c])" gives "false".
"copy_term(f(X1), X2, [49, 50])" gives "false".
"copy_term(f(X1), X2, [a|X3])" gives "false".
"copy_term(f(X1), X2, [a|b])" gives "false".
"copy_term(f(X1), X2, f(x, X3))" gives "false".
"copy_term(f(X1), X2, foo/2)" gives "false".
"copy_term(f(X1), X2, 1r3)" gives "false".
"copy_term(X1, X2, b, X3)" gives "['X1'=A,'X2'=B,'X3'=B]".
"copy_term(abc, X1, b, X2)" gives "false".
"copy_term('', X1, b, X2)" gives "false".
"copy_term([], X1, b, X2)" gives "false".
"copy_term(3, X1, b, X2)" gives "false".
"copy_term(0, X1, b, X2)" gives "false".
"copy_term(-1, X1, b, X2)" gives "false".
"copy_term(100000000000000000000, X1, b, X2)" gives "false".
"copy_term(2.5, X1, b, X2)" gives "false".
"copy_term(\"hello\", X1, b, X2)" gives "false".
"copy_term([a, b, c], X1, b, X2)" gives "false".
"copy_term([49, 50], X1, b, X2)" gives "false".
"copy_term([a|X1], X2, b, X3)" gives "false".
"copy_term([a|b], X1, b, X2)" gives "false".
"copy_term(f(x, X1), X2, b, X3)" gives "false".
"copy_term(foo/2, X1, b, X2)" gives "false".
"copy_term(1r3, X1, b, X2)" gives "false".
"copy_term(a, X1, b, X2)" gives "false".
"copy_term(a, abc, b, X1)" gives "false".
"copy_term(a, '', b, X1)" gives "false".
"copy_term(a, [], b, X1)" gives "false".
"copy_term(a, 3, b, X1)" gives "false".
"copy_term(a, 0, b, X1)" gives "false".
"copy_term(a, -1, b, X1)" gives "false".
"copy_term(a, 100000000000000000000, b, X1)" gives "false".
"copy_term(a, 2.5, b, X1)" gives "false".
"copy_term(a, \"hello\", b, X1)" gives "false".
"copy_term(a, [a, b, c], b, X1)" gives "false".
"copy_term(a, [49, 50], b, X1)" gives "false".
"copy_term(a, [a|X1], b, X2)" gives "false".
"copy_term(a, [a|b], b, X1)" gives "false".
"copy_term(a, f(x, X1), b, X2)" gives "false".
"copy_term(a, foo/2, b, X1)" gives "false".
"copy_term(a, 1r3, b, X1)" gives "false".
"copy_term(a, X1, X2, X3)" gives "['X1'=A,'X2'=a,'X3'=A]".
"copy_term(a, X1, abc, X2)" gives "false".
"copy_term(a, X1, '', X2)" gives "false".
"copy_term(a, X1, [], X2)" gives "false".
"copy_term(a, X1, 3, X2)" gives "false".
"copy_term(a, X1, 0, X2)" gives "false".
"copy_term(a, X1, -1, X2)" gives "false".
"copy_term(a, X1, 100000000000000000000, X2)" gives "false".
"copy_term(a, X1, 2.5, X2)" gives "false".
"copy_term(a, X1, \"hello\", X2)" gives "false".
"copy_term(a, X1, [a, b, c], X2)" gives "false".
"copy_term(a, X1, [49, 50], X2)" gives "false".
"copy_term(a, X1, [a|X2], X3)" gives "false".
"copy_term(a, X1, [a|b], X2)" gives "false".
"copy_term(a, X1, f(x, X2), X3)" gives "false".
"copy_term(a, X1, foo/2, X2)" gives "false".
"copy_term(a, X1, 1r3, X2)" gives "false".
"copy_term(a, X1, b, X2)" gives "false".
"copy_term(a, X1, b, abc)" gives "false".
"copy_term(a, X1, b, '')" gives "false".
"copy_term(a, X1, b, [])" gives "false".
"copy_term(a, X1, b, 3)" gives "false".
"copy_term(a, X1, b, 0)" gives "false".
"copy_term(a, X1, b, -1)" gives "false".
"copy_term(a, X1, b, 100000000000000000000)" gives "false".
"copy_term(a, X1, b, 2.5)" gives "false".
"copy_term(a, X1, b, \"hello\")" gives "false".
"copy_term(a, X1, b, [a, b, c])" gives "false".
"copy_term(a, X1, b, [49, 50])" gives "false".
"copy_term(a, X1, b, [a|X2])" gives "false".
"copy_term(a, X1, b, [a|b])" gives "false".
"copy_term(a, X1, b, f(x, X2))" gives "false".
"copy_term(a, X1, b, foo/2)" gives "false".
"copy_term(a, X1, b, 1r3)" gives "false".
"copy_term_nat(X1, X2, b, X3)" gives "['X1'=A,'X2'=B,'X3'=B]".
"copy_term_nat(abc, X1, b, X2)" gives "false".
"copy_term_nat('', X1, b, X2)" gives "false".
"copy_term_nat([], X1, b, X2)" gives "false".
"copy_term_nat(3, X1, b, X2)" gives "false".
"copy_term_nat(0, X1, b, X2)" gives "false".
"copy_term_nat(-1, X1, b, X2)" gives "false".
"copy_term_nat(100000000000000000000, X1, b, X2)" gives "false".
"copy_term_nat(2.5, X1, b, X2)" gives "false".
"copy_term_nat(\"hello\", X1, b, X2)" gives "false".
"copy_term_nat([a, b, c], X1, b, X2)" gives "false".
"copy_term_nat([49, 50], X1, b, X2)" gives "false".
"copy_term_nat([a|X1], X2, b, X3)" gives "false".
"copy_term_nat([a|b], X1, b, X2)" gives "false".
"copy_term_nat(f(x, X1), X2, b, X3)" gives "false".
"copy_term_nat(foo/2, X1, b, X2)" gives "false".
"copy_term_nat(1r3, X1, b, X2)" gives "false".
"copy_term_nat(a, X1, b, X2)" gives "false".
"copy_term_nat(a, abc, b, X1)" gives "false".
"copy_term_nat(a, '', b, X1)" gives "false".
"copy_term_nat(a, [], b, X1)" gives "false".
"copy_term_nat(a, 3, b, X1)" gives "false".
"copy_term_nat(a, 0, b, X1)" gives "false".
"copy_term_nat(a, -1, b, X1)" gives "false".
"copy_term_nat(a, 100000000000000000000, b, X1)" gives "false".
"copy_term_nat(a, 2.5, b, X1)" gives "false".
"copy_term_nat(a, \"hello\", b, X1)" gives "false".
"copy_term_nat(a, [a, b, c], b, X1)" gives "false".
"copy_term_nat(a, [49, 50], b, X1)" gives "false".
"copy_term_nat(a, [a|X1], b, X2)" gives "false".
"copy_term_nat(a, [a|b], b, X1)" gives "false".
"copy_term_nat(a, f(x, X1), b, X2)" gives "false".
"copy_term_nat(a, foo/2, b, X1)" gives "false".
"copy_term_nat(a, 1r3, b, X1)" gives "false".
"copy_term_nat(a, X1, X2, X3)" gives "['X1'=A,'X2'=a,'X3'=A]".
"copy_term_nat(a, X1, abc, X2)" gives "false".
"copy_term_nat(a, X1, '', X2)" gives "false".
"copy_term_nat(a, X1, [], X2)" gives "false".
"copy_term_nat(a, X1, 3, X2)" gives "false".
"copy_term_nat(a, X1, 0, X2)" gives "false".
"copy_term_nat(a, X1, -1, X2)" gives "false".
"copy_term_nat(a, X1, 100000000000000000000, X2)" gives "false".
"copy_term_nat(a, X1, 2.5, X2)" gives "false".
"copy_term_nat(a, X1, \"hello\", X2)" gives "false".
"copy_term_nat(a, X1, [a, b, c], X2)" gives "false".
"copy_term_nat(a, X1, [49, 50], X2)" gives "false".
"copy_term_nat(a, X1, [a|X2], X3)" gives "false".
"copy_term_nat(a, X1, [a|b], X2)" gives "false".
"copy_term_nat(a, X1, f(x, X2), X3)" gives "false".
"copy_term_nat(a, X1, foo/2, X2)" gives "false".
"copy_term_nat(a, X1, 1r3, X2)" gives "false".
"copy_term_nat(a, X1, b, X2)" gives "false".
"copy_term_nat(a, X1, b, abc)" gives "false".
"copy_term_nat(a, X1, b, '')" gives "false".
"copy_term_nat(a, X1, b, [])" gives "false".
"copy_term_nat(a, X1, b, 3)" gives "false".
"copy_term_nat(a, X1, b, 0)" gives "false".
"copy_term_nat(a, X1, b, -1)" gives "false".
"copy_term_nat(a, X1, b, 100000000000000000000)" gives "false".
"copy_term_nat(a, X1, b, 2.5)" gives "false".
"copy_term_nat(a, X1, b, \"hello\")" gives "false".
"copy_term_nat(a, X1, b, [a, b, c])" gives "false".
"copy_term_nat(a, X1, b, [49, 50])" gives "false".
"copy_term_nat(a, X1, b, [a|X2])" gives "false".
"copy_term_nat(a, X1, b, [a|b])" gives "false".
"copy_term_nat(a, X1, b, f(x, X2))" gives "false".
"copy_term_nat(a, X1, b, foo/2)" gives "false".
"copy_term_nat(a, X1, b, 1r3)" gives "false".
"cyclic_term(X1)" gives "false".
"cyclic_term(abc)" gives "false".
"cyclic_term('')" gives "false".
"cyclic_term([])" gives "false".
"cyclic_term(3)" gives "false".
"cyclic_term(0)" gives "false".
"cyclic_term(-1)" gives "false".
"cyclic_term(100000000000000000000)" gives "false".
"cyclic_term(2.5)" gives "false".
"cyclic_term(\"hello\")" gives "false".
"cyclic_term([a, b, c])" gives "false".
"cyclic_term([49, 50])" gives "false".
"cyclic_term([a|X1])" gives "false".
"cyclic_term([a|b])" gives "false".
"cyclic_term(f(x, X1))" gives "false".
"cyclic_term(foo/2)" gives "false".
"cyclic_term(1r3)" gives "false".
"date_time_value(X1, date(2000, 1, 1), X2)" gives "false".
"date_time_value(abc, date(2000, 1, 1), X1)" gives "false".
"date_time_value('', date(2000, 1, 1), X1)" gives "false".
"date_time_value([], date(2000, 1, 1), X1)" gives "false".
"date_time_value(3, date(2000, 1, 1), X1)" gives "false".
"date_time_value(0, date(2000, 1, 1), X1)" gives "false".
"date_time_value(-1, date(2000, 1, 1), X1)" gives "false".
"date_time_value(100000000000000000000, date(2000, 1, 1), X1)" gives "false".
"date_time_value(2.5, date(2000, 1, 1), X1)" gives "false".
"date_time_value(\"hello\", date(2000, 1, 1), X1)" gives "false".
"date_time_value([a, b, c], date(2000, 1, 1), X1)" gives "false".
"date_time_value([49, 50], date(2000, 1, 1), X1)" gives "false".
"date_time_value([a|X1], date(2000, 1, 1), X2)" gives "false".
"date_time_value([a|b], date(2000, 1, 1), X1)" gives "false".
"date_time_value(f(x, X1), date(2000, 1, 1), X2)" gives "false".
"date_time_value(foo/2, date(2000, 1, 1), X1)" gives "false".
"date_time_value(1r3, date(2000, 1, 1), X1)" gives "false".
"date_time_value(year, X1, X2)" gives "['X1'=date(A,B,C,D,E,F,G,H,I),'X2'=A]".
"date_time_value(year, abc, X1)" gives "false".
"date_time_value(year, '', X1)" gives "false".
"date_time_value(year, [], X1)" gives "false".
"date_time_value(year, 3, X1)" gives "false".
"date_time_value(year, 0, X1)" gives "false".
"date_time_value(year, -1, X1)" gives "false".
"date_time_value(year, 100000000000000000000, X1)" gives "false".
"date_time_value(year, 2.5, X1)" gives "false".
"date_time_value(year, \"hello\", X1)" gives "false".
"date_time_value(year, [a, b, c], X1)" gives "false".
"date_time_value(year, [49, 50], X1)" gives "false".
"date_time_value(year, [a|X1], X2)" gives "false".
"date_time_value(year, [a|b], X1)" gives "false".
"date_time_value(year, f(x, X1), X2)" gives "false".
"date_time_value(year, foo/2, X1)" gives "false".
"date_time_value(year, 1r3, X1)" gives "false".
"date_time_value(year, date(2000, 1, 1), X1)" gives "false".
"date_time_value(year, date(2000, 1, 1), abc)" gives "false".
"date_time_value(year, date(2000, 1, 1), '')" gives "false".
"date_time_value(year, date(2000, 1, 1), [])" gives "false".
"date_time_value(year, date(2000, 1, 1), 3)" gives "false".
"date_time_value(year, date(2000, 1, 1), 0)" gives "false".
"date_time_value(year, date(2000, 1, 1), -1)" gives "false".
"date_time_value(year, date(2000, 1, 1), 100000000000000000000)" gives "false".
"date_time_value(year, date(2000, 1, 1), 2.5)" gives "false".
"date_time_value(year, date(2000, 1, 1), \"hello\")" gives "false".
"date_time_value(year, date(2000, 1, 1), [a, b, c])" gives "false".
"date_time_value(year, date(2000, 1, 1), [49, 50])" gives "false".
"date_time_value(year, date(2000, 1, 1), [a|X1])" gives "false".
"date_time_value(year, date(2000, 1, 1), [a|b])" gives "false".
"date_time_value(year, date(2000, 1, 1), f(x, X1))" gives "false".
"date_time_value(year, date(2000, 1, 1), foo/2)" gives "false".
"date_time_value(year, date(2000, 1, 1), 1r3)" gives "false".
"dcg_translate_rule(X1, X2)" gives "error(instantiation_error)".
"dcg_translate_rule(abc, X1)" gives "false".
"dcg_translate_rule('', X1)" gives "false".
"dcg_translate_rule([], X1)" gives "false".
"dcg_translate_rule(3, X1)" gives "false".
"dcg_translate_rule(0, X1)" gives "false".
"dcg_translate_rule(-1, X1)" gives "false".
"dcg_translate_rule(100000000000000000000, X1)" gives "false".
"dcg_translate_rule(2.5, X1)" gives "false".
"dcg_translate_rule(\"hello\", X1)" gives "false".
"dcg_translate_rule([a, b, c], X1)" gives "false".
"dcg_translate_rule([49, 50], X1)" gives "false".
"dcg_translate_rule([a|X1], X2)" gives "false".
"dcg_translate_rule([a|b], X1)" gives "false".
"dcg_translate_rule(f(x, X1), X2)" gives "false".
"dcg_translate_rule(foo/2, X1)" gives "false".
"dcg_translate_rule(1r3, X1)" gives "false".
"dcg_translate_rule((a-->b), X1)" gives "['X1'=(a(A,B):-b(A,B))]".
"dcg_translate_rule((a-->b), abc)" gives "false".
"dcg_translate_rule((a-->b), '')" gives "false".
"dcg_translate_rule((a-->b), [])" gives "false".
"dcg_translate_rule((a-->b), 3)" gives "false".
"dcg_translate_rule((a-->b), 0)" gives "false".
"dcg_translate_rule((a-->b), -1)" gives "false".
"dcg_translate_rule((a-->b), 100000000000000000000)" gives "false".
"dcg_translate_rule((a-->b), 2.5)" gives "false".
"dcg_translate_rule((a-->b), \"hello\")" gives "false".
"dcg_translate_rule((a-->b), [a, b, c])" gives "false".
"dcg_translate_rule((a-->b), [49, 50])" gives "false".
"dcg_translate_rule((a-->b), [a|X1])" gives "false".
"dcg_translate_rule((a-->b), [a|b])" gives "false".
"dcg_translate_rule((a-->b), f(x, X1))" gives "false".
"dcg_translate_rule((a-->b), foo/2)" gives "false".
"dcg_translate_rule((a-->b), 1r3)" gives "false".
"del_attr(X1, a)" gives "['X1'=A]".
"del_attr(abc, a)" gives "[]".
"del_attr('', a)" gives "[]".
"del_attr([], a)" gives "[]".
"del_attr(3, a)" gives "[]".
"del_attr(0, a)" gives "[]".
"del_attr(-1, a)" gives "[]".
"del_attr(100000000000000000000, a)" gives "[]".
"del_attr(2.5, a)" gives "[]".
"del_attr(\"hello\", a)" gives "[]".
"del_attr([a, b, c], a)" gives "[]".
"del_attr([49, 50], a)" gives "[]".
"del_attr([a|X1], a)" gives "['X1'=A]".
"del_attr([a|b], a)" gives "[]".
"del_attr(f(x, X1), a)" gives "['X1'=A]".
"del_attr(foo/2, a)" gives "[]".
"del_attr(1r3, a)" gives "[]".
"del_attr(X1, X2)" gives "error(instantiation_error,system:del_attr/2)".
"del_attr(X1, abc)" gives "['X1'=A]".
"del_attr(X1, '')" gives "['X1'=A]".
"del_attr(X1, [])" gives "['X1'=A]".
"del_attr(X1, 3)" gives "error(type_error(atom,3),system:del_attr/2)".
"del_attr(X1, 0)" gives "error(type_error(atom,0),system:del_attr/2)".
"del_attr(X1, -1)" gives "error(type_error(atom,-1),system:del_attr/2)".
"del_attr(X1, 100000000000000000000)" gives "error(type_error(atom,100000000000000000000),system:del_attr/2)".
"del_attr(X1, 2.5)" gives "error(type_error(atom,2.5),system:del_attr/2)".
"del_attr(X1, \"hello\")" gives "error(type_error(atom,\"hello\"),system:del_attr/2)".
"del_attr(X1, [a, b, c])" gives "error(type_error(atom,[a,b,c]),system:del_attr/2)".
"del_attr(X1, [49, 50])" gives "error(type_error(atom,[49,50]),system:del_attr/2)".
"del_attr(X1, [a|X2])" gives "error(type_error(atom,[a|A]),system:del_attr/2)".
"del_attr(X1, [a|b])" gives "error(type_error(atom,[a|b]),system:del_attr/2)".
"del_attr(X1, f(x, X2))" gives "error(type_error(atom,f(x,A)),system:del_attr/2)".
"del_attr(X1, foo/2)" gives "error(type_error(atom,foo/2),system:del_attr/2)".
"del_attr(X1, 1r3)" gives "error(type_error(atom,1r3),system:del_attr/2)".
"dif(a, abc)" gives "[]".
"dif(a, '')" gives "[]".
"dif(a, [])" gives "[]".
"dif(a, 3)" gives "[]".
"dif(a, 0)" gives "[]".
"dif(a, -1)" gives "[]".
"dif(a, 100000000000000000000)" gives "[]".
"dif(a, 2.5)" gives "[]".
"dif(a, \"hello\")" gives "[]".
"dif(a, [a, b, c])" gives "[]".
"dif(a, [49, 50])" gives "[]".
"dif(a, [a|X1])" gives "['X1'=A]".
"dif(a, [a|b])" gives "[]".
"dif(a, f(x, X1))" gives "['X1'=A]".
"dif(a, foo/2)" gives "[]".
"dif(a, 1r3)" gives "[]".
"divmod(X1, 2, X2, X3)" gives "error(instantiation_error,system:divmod/4)".
"divmod(abc, 2, X1, X2)" gives "error(type_error(integer,abc),system:divmod/4)".
"divmod('', 2, X1, X2)" gives "error(type_error(integer,''),system:divmod/4)".
"divmod([], 2, X1, X2)" gives "error(type_error(integer,[]),system:divmod/4)".
"divmod(3, 2, X1, X2)" gives "['X1'=1,'X2'=1]".
"divmod(0, 2, X1, X2)" gives "['X1'=0,'X2'=0]".
"divmod(-1, 2, X1, X2)" gives "['X1'= -1,'X2'=1]".
"divmod(100000000000000000000, 2, X1, X2)" gives "['X1'=50000000000000000000,'X2'=0]".
"divmod(2.5, 2, X1, X2)" gives "error(type_error(integer,2.5),system:divmod/4)".
"divmod(\"hello\", 2, X1, X2)" gives "error(type_error(integer,\"hello\"),system:divmod/4)".
"divmod([a, b, c], 2, X1, X2)" gives "error(type_error(integer,[a,b,c]),system:divmod/4)".
"divmod([49, 50], 2, X1, X2)" gives "error(type_error(integer,[49,50]),system:divmod/4)".
"divmod([a|X1], 2, X2, X3)" gives "error(type_error(integer,[a|A]),system:divmod/4)".
"divmod([a|b], 2, X1, X2)" gives "error(type_error(integer,[a|b]),system:divmod/4)".
"divmod(f(x, X1), 2, X2, X3)" gives "error(type_error(integer,f(x,A)),system:divmod/4)".
"divmod(foo/2, 2, X1, X2)" gives "error(type_error(integer,foo/2),system:divmod/4)".
"divmod(1r3, 2, X1, X2)" gives "error(type_error(integer,1r3),system:divmod/4)".
"divmod(7, X1, X2, X3)" gives "error(instantiation_error,system:divmod/4)".
"divmod(7, abc, X1, X2)" gives "error(type_error(integer,abc),system:divmod/4)".
"divmod(7, '', X1, X2)" gives "error(type_error(integer,''),system:divmod/4)".
"divmod(7, [], X1, X2)" gives "error(type_error(integer,[]),system:divmod/4)".
"divmod(7, 3, X1, X2)" gives "['X1'=2,'X2'=1]".
"divmod(7, 0, X1, X2)" gives "error(evaluation_error(zero_divisor),divmod/2)".
"divmod(7, -1, X1, X2)" gives "['X1'= -7,'X2'=0]".
"divmod(7, 100000000000000000000, X1, X2)" gives "['X1'=0,'X2'=7]".
"divmod(7, 2.5, X1, X2)" gives "error(type_error(integer,2.5),system:divmod/4)".
"divmod(7, \"hello\", X1, X2)" gives "error(type_error(integer,\"hello\"),system:divmod/4)".
"divmod(7, [a, b, c], X1, X2)" gives "error(type_error(integer,[a,b,c]),system:divmod/4)".
"divmod(7, [49, 50], X1, X2)" gives "error(type_error(integer,[49,50]),system:divmod/4)".
"divmod(7, [a|X1], X2, X3)" gives "error(type_error(integer,[a|A]),system:divmod/4)".
"divmod(7, [a|b], X1, X2)" gives "error(type_error(integer,[a|b]),system:divmod/4)".
"divmod(7, f(x, X1), X2, X3)" gives "error(type_error(integer,f(x,A)),system:divmod/4)".
"divmod(7, foo/2, X1, X2)" gives "error(type_error(integer,foo/2),system:divmod/4)".
"divmod(7, 1r3, X1, X2)" gives "error(type_error(integer,1r3),system:divmod/4)".
"divmod(7, 2, X1, X2)" gives "['X1'=3,'X2'=1]".
"divmod(7, 2, abc, X1)" gives "false".
"divmod(7, 2, '', X1)" gives "false".
"divmod(7, 2, [], X1)" gives "false".
"divmod(7, 2, 3, X1)" gives "['X1'=1]".
"divmod(7, 2, 0, X1)" gives "false".
"divmod(7, 2, -1, X1)" gives "false".
"divmod(7, 2, 100000000000000000000, X1)" gives "false".
"divmod(7, 2, 2.5, X1)" gives "false".
"divmod(7, 2, \"hello\", X1)" gives "false".
"divmod(7, 2, [a, b, c], X1)" gives "false".
"divmod(7, 2, [49, 50], X1)" gives "false".
"divmod(7, 2, [a|X1], X2)" gives "false".
"divmod(7, 2, [a|b], X1)" gives "false".
"divmod(7, 2, f(x, X1), X2)" gives "false".
"divmod(7, 2, foo/2, X1)" gives "false".
"divmod(7, 2, 1r3, X1)" gives "false".
"divmod(7, 2, X1, X2)" gives "['X1'=3,'X2'=1]".
"divmod(7, 2, X1, abc)" gives "false".
"divmod(7, 2, X1, '')" gives "false".
"divmod(7, 2, X1, [])" gives "false".
"divmod(7, 2, X1, 3)" gives "false".
"divmod(7, 2, X1, 0)" gives "false".
"divmod(7, 2, X1, -1)" gives "false".
"divmod(7, 2, X1, 100000000000000000000)" gives "false".
"divmod(7, 2, X1, 2.5)" gives "false".
"divmod(7, 2, X1, \"hello\")" gives "false".
"divmod(7, 2, X1, [a, b, c])" gives "false".
"divmod(7, 2, X1, [49, 50])" gives "false".
"divmod(7, 2, X1, [a|X2])" gives "false".
"divmod(7, 2, X1, [a|b])" gives "false".
"divmod(7, 2, X1, f(x, X2))" gives "false".
"divmod(7, 2, X1, foo/2)" gives "false".
"divmod(7, 2, X1, 1r3)" gives "false".
"duplicate_term(X1, X2)" gives "['X1'=A,'X2'=B]".
"duplicate_term(abc, X1)" gives "['X1'=abc]".
"duplicate_term('', X1)" gives "['X1'='']".
"duplicate_term([], X1)" gives "['X1'=[]]".
"duplicate_term(3, X1)" gives "['X1'=3]".
"duplicate_term(0, X1)" gives "['X1'=0]".
"duplicate_term(-1, X1)" gives "['X1'= -1]".
"duplicate_term(100000000000000000000, X1)" gives "['X1'=100000000000000000000]".
"duplicate_term(2.5, X1)" gives "['X1'=2.5]".
"duplicate_term(\"hello\", X1)" gives "['X1'=\"hello\"]".
"duplicate_term([a, b, c], X1)" gives "['X1'=[a,b,c]]".
"duplicate_term([49, 50], X1)" gives "['X1'=[49,50]]".
"duplicate_term([a|X1], X2)" gives "['X1'=A,'X2'=[a|B]]".
"duplicate_term([a|b], X1)" gives "['X1'=[a|b]]".
"duplicate_term(f(x, X1), X2)" gives "['X1'=A,'X2'=f(x,B)]".
"duplicate_term(foo/2, X1)" gives "['X1'=foo/2]".
"duplicate_term(1r3, X1)" gives "['X1'=1r3]".
"duplicate_term(a, X1)" gives "['X1'=a]".
"duplicate_term(a, abc)" gives "false".
"duplicate_term(a, '')" gives "false".
"duplicate_term(a, [])" gives "false".
"duplicate_term(a, 3)" gives "false".
"duplicate_term(a, 0)" gives "false".
"duplicate_term(a, -1)" gives "false".
"duplicate_term(a, 100000000000000000000)" gives "false".
"duplicate_term(a, 2.5)" gives "false".
"duplicate_term(a, \"hello\")" gives "false".
"duplicate_term(a, [a, b, c])" gives "false".
"duplicate_term(a, [49, 50])" gives "false".
"duplicate_term(a, [a|X1])" gives "false".
"duplicate_term(a, [a|b])" gives "false".
"duplicate_term(a, f(x, X1))" gives "false".
"duplicate_term(a, foo/2)" gives "false".
"duplicate_term(a, 1r3)" gives "false".
"file_base_name(X1, X2)" gives "error(instantiation_error,system:file_base_name/2)".
"file_base_name(abc, X1)" gives "['X1'=abc]".
"file_base_name('', X1)" gives "['X1'='']".
"file_base_name([], X1)" gives "['X1'='']".
"file_base_name(3, X1)" gives "['X1'='3']".
"file_base_name(0, X1)" gives "['X1'='0']".
"file_base_name(-1, X1)" gives "['X1'='-1']".
"file_base_name(100000000000000000000, X1)" gives "['X1'='100000000000000000000']".
"file_base_name(2.5, X1)" gives "['X1'='2.5']".
"file_base_name(\"hello\", X1)" gives "['X1'=hello]".
"file_base_name([a, b, c], X1)" gives "['X1'=abc]".
"file_base_name([49, 50], X1)" gives "['X1'='12']".
"file_base_name([a|X1], X2)" gives "error(instantiation_error,system:file_base_name/2)".
"file_base_name([a|b], X1)" gives "error(type_error(text,[a|b]),system:file_base_name/2)".
"file_base_name(f(x, X1), X2)" gives "error(type_error(text,f(x,A)),system:file_base_name/2)".
"file_base_name(foo/2, X1)" gives "error(type_error(text,foo/2),system:file_base_name/2)".
"file_base_name(1r3, X1)" gives "['X1'='1r3']".
"file_base_name('a/b', X1)" gives "['X1'=b]".
"file_base_name('a/b', abc)" gives "false".
"file_base_name('a/b', '')" gives "false".
"file_base_name('a/b', [])" gives "false".
"file_base_name('a/b', 3)" gives "false".
"file_base_name('a/b', 0)" gives "false".
"file_base_name('a/b', -1)" gives "false".
"file_base_name('a/b', 100000000000000000000)" gives "false".
"file_base_name('a/b', 2.5)" gives "false".
"file_base_name('a/b', \"hello\")" gives "false".
"file_base_name('a/b', [a, b, c])" gives "false".
"file_base_name('a/b', [49, 50])" gives "false".
"file_base_name('a/b', [a|X1])" gives "false".
"file_base_name('a/b', [a|b])" gives "false".
"file_base_name('a/b', f(x, X1))" gives "false".
"file_base_name('a/b', foo/2)" gives "false".
"file_base_name('a/b', 1r3)" gives "false".
"file_directory_name(X1, X2)" gives "error(instantiation_error,system:file_directory_name/2)".
"file_directory_name(abc, X1)" gives "['X1'=('.')]".
"file_directory_name('', X1)" gives "['X1'=('.')]".
"file_directory_name([], X1)" gives "['X1'=('.')]".
"file_directory_name(3, X1)" gives "['X1'=('.')]".
"file_directory_name(0, X1)" gives "['X1'=('.')]".
"file_directory_name(-1, X1)" gives "['X1'=('.')]".
"file_directory_name(100000000000000000000, X1)" gives "['X1'=('.')]".
"file_directory_name(2.5, X1)" gives "['X1'=('.')]".
"file_directory_name(\"hello\", X1)" gives "['X1'=('.')]".
"file_directory_name([a, b, c], X1)" gives "['X1'=('.')]".
"file_directory_name([49, 50], X1)" gives "['X1'=('.')]".
"file_directory_name([a|X1], X2)" gives "error(instantiation_error,system:file_directory_name/2)".
"file_directory_name([a|b], X1)" gives "error(type_error(text,[a|b]),system:file_directory_name/2)".
"file_directory_name(f(x, X1), X2)" gives "error(type_error(text,f(x,A)),system:file_directory_name/2)".
"file_directory_name(foo/2, X1)" gives "error(type_error(text,foo/2),system:file_directory_name/2)".
"file_directory_name(1r3, X1)" gives "['X1'=('.')]".
"file_directory_name('a/b', X1)" gives "['X1'=a]".
"file_directory_name('a/b', abc)" gives "false".
"file_directory_name('a/b', '')" gives "false".
"file_directory_name('a/b', [])" gives "false".
"file_directory_name('a/b', 3)" gives "false".
"file_directory_name('a/b', 0)" gives "false".
"file_directory_name('a/b', -1)" gives "false".
"file_directory_name('a/b', 100000000000000000000)" gives "false".
"file_directory_name('a/b', 2.5)" gives "false".
"file_directory_name('a/b', \"hello\")" gives "false".
"file_directory_name('a/b', [a, b, c])" gives "false".
"file_directory_name('a/b', [49, 50])" gives "false".
"file_directory_name('a/b', [a|X1])" gives "false".
"file_directory_name('a/b', [a|b])" gives "false".
"file_directory_name('a/b', f(x, X1))" gives "false".
"file_directory_name('a/b', foo/2)" gives "false".
"file_directory_name('a/b', 1r3)" gives "false".
"file_name_extension(X1, txt, X2)" gives "error(instantiation_error,system:file_name_extension/3)".
"file_name_extension(abc, txt, X1)" gives "['X1'='abc.txt']".
"file_name_extension('', txt, X1)" gives "['X1'='.txt']".
"file_name_extension([], txt, X1)" gives "['X1'='.txt']".
"file_name_extension(3, txt, X1)" gives "['X1'='3.txt']".
"file_name_extension(0, txt, X1)" gives "['X1'='0.txt']".
"file_name_extension(-1, txt, X1)" gives "['X1'='-1.txt']".
"file_name_extension(100000000000000000000, txt, X1)" gives "['X1'='100000000000000000000.txt']".
"file_name_extension(2.5, txt, X1)" gives "['X1'='2.5.txt']".
"file_name_extension(\"hello\", txt, X1)" gives "['X1'='hello.txt']".
"file_name_extension([a, b, c], txt, X1)" gives "['X1'='abc.txt']".
"file_name_extension([49, 50], txt, X1)" gives "['X1'='12.txt']".
"file_name_extension([a|X1], txt, X2)" gives "error(instantiation_error,system:file_name_extension/3)".
"file_name_extension([a|b], txt, X1)" gives "error(type_error(text,[a|b]),system:file_name_extension/3)".
"file_name_extension(f(x, X1), txt, X2)" gives "error(type_error(text,f(x,A)),system:file_name_extension/3)".
"file_name_extension(foo/2, txt, X1)" gives "error(type_error(text,foo/2),system:file_name_extension/3)".
"file_name_extension(1r3, txt, X1)" gives "['X1'='1r3.txt']".
"file_name_extension(a, X1, X2)" gives "error(instantiation_error,system:file_name_extension/3)".
"file_name_extension(a, abc, X1)" gives "['X1'='a.abc']".
"file_name_extension(a, '', X1)" gives "['X1'=a]".
"file_name_extension(a, [], X1)" gives "['X1'=a]".
"file_name_extension(a, 3, X1)" gives "['X1'='a.3']".
"file_name_extension(a, 0, X1)" gives "['X1'='a.0']".
"file_name_extension(a, -1, X1)" gives "['X1'='a.-1']".
"file_name_extension(a, 100000000000000000000, X1)" gives "['X1'='a.100000000000000000000']".
"file_name_extension(a, 2.5, X1)" gives "['X1'='a.2.5']".
"file_name_extension(a, \"hello\", X1)" gives "['X1'='a.hello']".
"file_name_extension(a, [a, b, c], X1)" gives "['X1'='a.abc']".
"file_name_extension(a, [49, 50], X1)" gives "['X1'='a.12']".
"file_name_extension(a, [a|X1], X2)" gives "error(instantiation_error,system:file_name_extension/3)".
"file_name_extension(a, [a|b], X1)" gives "error(type_error(text,[a|b]),system:file_name_extension/3)".
"file_name_extension(a, f(x, X1), X2)" gives "error(type_error(text,f(x,A)),system:file_name_extension/3)".
"file_name_extension(a, foo/2, X1)" gives "error(type_error(text,foo/2),system:file_name_extension/3)".
"file_name_extension(a, 1r3, X1)" gives "['X1'='a.1r3']".
"file_name_extension(a, txt, X1)" gives "['X1'='a.txt']".
"file_name_extension(a, txt, abc)" gives "false".
"file_name_extension(a, txt, '')" gives "false".
"file_name_extension(a, txt, [])" gives "false".
"file_name_extension(a, txt, 3)" gives "false".
"file_name_extension(a, txt, 0)" gives "false".
"file_name_extension(a, txt, -1)" gives "false".
"file_name_extension(a, txt, 100000000000000000000)" gives "false".
"file_name_extension(a, txt, 2.5)" gives "false".
"file_name_extension(a, txt, \"hello\")" gives "false".
"file_name_extension(a, txt, [a, b, c])" gives "false".
"file_name_extension(a, txt, [49, 50])" gives "false".
"file_name_extension(a, txt, [a|X1])" gives "error(instantiation_error,system:file_name_extension/3)".
"file_name_extension(a, txt, [a|b])" gives "error(type_error(text,[a|b]),system:file_name_extension/3)".
"file_name_extension(a, txt, f(x, X1))" gives "error(type_error(text,f(x,A)),system:file_name_extension/3)".
"file_name_extension(a, txt, foo/2)" gives "error(type_error(text,foo/2),system:file_name_extension/3)".
"file_name_extension(a, txt, 1r3)" gives "false".
"flatten(X1, X2)" gives "['X1'=A,'X2'=[A]]".
"flatten(abc, X1)" gives "['X1'=[abc]]".
"flatten('', X1)" gives "['X1'=['']]".
"flatten([], X1)" gives "['X1'=[]]".
"flatten(3, X1)" gives "['X1'=[3]]".
"flatten(0, X1)" gives "['X1'=[0]]".
"flatten(-1, X1)" gives "['X1'=[-1]]".
"flatten(100000000000000000000, X1)" gives "['X1'=[100000000000000000000]]".
"flatten(2.5, X1)" gives "['X1'=[2.5]]".
"flatten(\"hello\", X1)" gives "['X1'=[\"hello\"]]".
"flatten([a, b, c], X1)" gives "['X1'=[a,b,c]]".
"flatten([49, 50], X1)" gives "['X1'=[49,50]]".
"flatten([a|X1], X2)" gives "['X1'=A,'X2'=[a,A]]".
"flatten([a|b], X1)" gives "['X1'=[a,b]]".
"flatten(f(x, X1), X2)" gives "['X1'=A,'X2'=[f(x,A)]]".
"flatten(foo/2, X1)" gives "['X1'=[foo/2]]".
"flatten(1r3, X1)" gives "['X1'=[1r3]]".
"flatten([a], X1)" gives "['X1'=[a]]".
"flatten([a], abc)" gives "false".
"flatten([a], '')" gives "false".
"flatten([a], [])" gives "false".
"flatten([a], 3)" gives "false".
"flatten([a], 0)" gives "false".
"flatten([a], -1)" gives "false".
"flatten([a], 100000000000000000000)" gives "false".
"flatten([a], 2.5)" gives "false".
"flatten([a], \"hello\")" gives "false".
"flatten([a], [a, b, c])" gives "false".
"flatten([a], [49, 50])" gives "false".
"flatten([a], [a|X1])" gives "['X1'=[]]".
"flatten([a], [a|b])" gives "false".
"flatten([a], f(x, X1))" gives "false".
"flatten([a], foo/2)" gives "false".
"flatten([a], 1r3)" gives "false".
"float_class(X1, X2)" gives "error(instantiation_error,system:float_class/2)".
"float_class(abc, X1)" gives "error(type_error(float,abc),system:float_class/2)".
"float_class('', X1)" gives "error(type_error(float,''),system:float_class/2)".
"float_class([], X1)" gives "error(type_error(float,[]),system:float_class/2)".
"float_class(3, X1)" gives "error(type_error(float,3),system:float_class/2)".
"float_class(0, X1)" gives "error(type_error(float,0),system:float_class/2)".
"float_class(-1, X1)" gives "error(type_error(float,-1),system:float_class/2)".
"float_class(100000000000000000000, X1)" gives "error(type_error(float,100000000000000000000),system:float_class/2)".
"float_class(2.5, X1)" gives "['X1'=normal]".
"float_class(\"hello\", X1)" gives "error(type_error(float,\"hello\"),system:float_class/2)".
"float_class([a, b, c], X1)" gives "error(type_error(float,[a,b,c]),system:float_class/2)".
"float_class([49, 50], X1)" gives "error(type_error(float,[49,50]),system:float_class/2)".
"float_class([a|X1], X2)" gives "error(type_error(float,[a|A]),system:float_class/2)".
"float_class([a|b], X1)" gives "error(type_error(float,[a|b]),system:float_class/2)".
"float_class(f(x, X1), X2)" gives "error(type_error(float,f(x,A)),system:float_class/2)".
"float_class(foo/2, X1)" gives "error(type_error(float,foo/2),system:float_class/2)".
"float_class(1r3, X1)" gives "error(type_error(float,1r3),system:float_class/2)".
"float_class(1.0, X1)" gives "['X1'=normal]".
"float_class(1.0, abc)" gives "false".
"float_class(1.0, '')" gives "false".
"float_class(1.0, [])" gives "false".
"float_class(1.0, 3)" gives "false".
"float_class(1.0, 0)" gives "false".
"float_class(1.0, -1)" gives "false".
"float_class(1.0, 100000000000000000000)" gives "false".
"float_class(1.0, 2.5)" gives "false".
"float_class(1.0, \"hello\")" gives "false".
"float_class(1.0, [a, b, c])" gives "false".
"float_class(1.0, [49, 50])" gives "false".
"float_class(1.0, [a|X1])" gives "false".
"float_class(1.0, [a|b])" gives "false".
"float_class(1.0, f(x, X1))" gives "false".
"float_class(1.0, foo/2)" gives "false".
"float_class(1.0, 1r3)" gives "false".
"float_parts(X1, X2, X3, X4)" gives "error(instantiation_error,system:float_parts/4)".
"float_parts(abc, X1, X2, X3)" gives "error(type_error(float,abc),system:float_parts/4)".
"float_parts('', X1, X2, X3)" gives "error(type_error(float,''),system:float_parts/4)".
"float_parts([], X1, X2, X3)" gives "error(type_error(float,[]),system:float_parts/4)".
"float_parts(3, X1, X2, X3)" gives "['X1'=0.75,'X2'=2,'X3'=2]".
"float_parts(0, X1, X2, X3)" gives "['X1'=0.0,'X2'=2,'X3'=0]".
"float_parts(-1, X1, X2, X3)" gives "['X1'= -0.5,'X2'=2,'X3'=1]".
"float_parts(100000000000000000000, X1, X2, X3)" gives "['X1'=0.6776263578034403,'X2'=2,'X3'=67]".
"float_parts(2.5, X1, X2, X3)" gives "['X1'=0.625,'X2'=2,'X3'=2]".
"float_parts(\"hello\", X1, X2, X3)" gives "error(type_error(float,\"hello\"),system:float_parts/4)".
"float_parts([a, b, c], X1, X2, X3)" gives "error(type_error(float,[a,b,c]),system:float_parts/4)".
"float_parts([49, 50], X1, X2, X3)" gives "error(type_error(float,[49,50]),system:float_parts/4)".
"float_parts([a|X1], X2, X3, X4)" gives "error(type_error(float,[a|A]),system:float_parts/4)".
"float_parts([a|b], X1, X2, X3)" gives "error(type_error(float,[a|b]),system:float_parts/4)".
"float_parts(f(x, X1), X2, X3, X4)" gives "error(type_error(float,f(x,A)),system:float_parts/4)".
"float_parts(foo/2, X1, X2, X3)" gives "error(type_error(float,foo/2),system:float_parts/4)".
"float_parts(1r3, X1, X2, X3)" gives "['X1'=0.6666666666666666,'X2'=2,'X3'= -1]".
"float_parts(1.0, X1, X2, X3)" gives "['X1'=0.5,'X2'=2,'X3'=1]".
"float_parts(1.0, abc, X1, X2)" gives "false".
"float_parts(1.0, '', X1, X2)" gives "false".
"float_parts(1.0, [], X1, X2)" gives "false".
"float_parts(1.0, 3, X1, X2)" gives "false".
"float_parts(1.0, 0, X1, X2)" gives "false".
"float_parts(1.0, -1, X1, X2)" gives "false".
"float_parts(1.0, 100000000000000000000, X1, X2)" gives "false".
"float_parts(1.0, 2.5, X1, X2)" gives "false".
"float_parts(1.0, \"hello\", X1, X2)" gives "false".
"float_parts(1.0, [a, b, c], X1, X2)" gives "false".
"float_parts(1.0, [49, 50], X1, X2)" gives "false".
"float_parts(1.0, [a|X1], X2, X3)" gives "false".
"float_parts(1.0, [a|b], X1, X2)" gives "false".
"float_parts(1.0, f(x, X1), X2, X3)" gives "false".
"float_parts(1.0, foo/2, X1, X2)" gives "false".
"float_parts(1.0, 1r3, X1, X2)" gives "false".
"float_parts(1.0, X1, X2, X3)" gives "['X1'=0.5,'X2'=2,'X3'=1]".
"float_parts(1.0, X1, abc, X2)" gives "false".
"float_parts(1.0, X1, '', X2)" gives "false".
"float_parts(1.0, X1, [], X2)" gives "false".
"float_parts(1.0, X1, 3, X2)" gives "false".
"float_parts(1.0, X1, 0, X2)" gives "false".
"float_parts(1.0, X1, -1, X2)" gives "false".
"float_parts(1.0, X1, 100000000000000000000, X2)" gives "false".
"float_parts(1.0, X1, 2.5, X2)" gives "false".
"float_parts(1.0, X1, \"hello\", X2)" gives "false".
"float_parts(1.0, X1, [a, b, c], X2)" gives "false".
"float_parts(1.0, X1, [49, 50], X2)" gives "false".
"float_parts(1.0, X1, [a|X2], X3)" gives "false".
"float_parts(1.0, X1, [a|b], X2)" gives "false".
"float_parts(1.0, X1, f(x, X2), X3)" gives "false".
"float_parts(1.0, X1, foo/2, X2)" gives "false".
"float_parts(1.0, X1, 1r3, X2)" gives "false".
"float_parts(1.0, X1, X2, X3)" gives "['X1'=0.5,'X2'=2,'X3'=1]".
"float_parts(1.0, X1, X2, abc)" gives "false".
"float_parts(1.0, X1, X2, '')" gives "false".
"float_parts(1.0, X1, X2, [])" gives "false".
"float_parts(1.0, X1, X2, 3)" gives "false".
"float_parts(1.0, X1, X2, 0)" gives "false".
"float_parts(1.0, X1, X2, -1)" gives "false".
"float_parts(1.0, X1, X2, 100000000000000000000)" gives "false".
"float_parts(1.0, X1, X2, 2.5)" gives "false".
"float_parts(1.0, X1, X2, \"hello\")" gives "false".
"float_parts(1.0, X1, X2, [a, b, c])" gives "false".
"float_parts(1.0, X1, X2, [49, 50])" gives "false".
"float_parts(1.0, X1, X2, [a|X3])" gives "false".
"float_parts(1.0, X1, X2, [a|b])" gives "false".
"float_parts(1.0, X1, X2, f(x, X3))" gives "false".
"float_parts(1.0, X1, X2, foo/2)" gives "false".
"float_parts(1.0, X1, X2, 1r3)" gives "false".
"frozen(X1, X2)" gives "['X1'=A,'X2'=true]".
"frozen(abc, X1)" gives "['X1'=true]".
"frozen('', X1)" gives "['X1'=true]".
"frozen([], X1)" gives "['X1'=true]".
"frozen(3, X1)" gives "['X1'=true]".
"frozen(0, X1)" gives "['X1'=true]".
"frozen(-1, X1)" gives "['X1'=true]".
"frozen(100000000000000000000, X1)" gives "['X1'=true]".
"frozen(2.5, X1)" gives "['X1'=true]".
"frozen(\"hello\", X1)" gives "['X1'=true]".
"frozen([a, b, c], X1)" gives "['X1'=true]".
"frozen([49, 50], X1)" gives "['X1'=true]".
"frozen([a|X1], X2)" gives "['X1'=A,'X2'=true]".
"frozen([a|b], X1)" gives "['X1'=true]".
"frozen(f(x, X1), X2)" gives "['X1'=A,'X2'=true]".
"frozen(foo/2, X1)" gives "['X1'=true]".
"frozen(1r3, X1)" gives "['X1'=true]".
"frozen(X1, X2)" gives "['X1'=A,'X2'=true]".
"frozen(X1, abc)" gives "false".
"frozen(X1, '')" gives "false".
"frozen(X1, [])" gives "false".
"frozen(X1, 3)" gives "false".
"frozen(X1, 0)" gives "false".
"frozen(X1, -1)" gives "false".
"frozen(X1, 100000000000000000000)" gives "false".
"frozen(X1, 2.5)" gives "false".
"frozen(X1, \"hello\")" gives "false".
"frozen(X1, [a, b, c])" gives "false".
"frozen(X1, [49, 50])" gives "false".
"frozen(X1, [a|X2])" gives "false".
"frozen(X1, [a|b])" gives "false".
"frozen(X1, f(x, X2))" gives "false".
"frozen(X1, foo/2)" gives "false".
"frozen(X1, 1r3)" gives "false".
"functor(X1, f, 2)" gives "['X1'=f(A,B)]".
"functor(abc, f, 2)" gives "false".
"functor('', f, 2)" gives "false".
"functor([], f, 2)" gives "false".
"functor(3, f, 2)" gives "false".
"functor(0, f, 2)" gives "false".
"functor(-1, f, 2)" gives "false".
"functor(100000000000000000000, f, 2)" gives "false".
"functor(2.5, f, 2)" gives "false".
"functor(\"hello\", f, 2)" gives "false".
"functor([a, b, c], f, 2)" gives "false".
"functor([49, 50], f, 2)" gives "false".
"functor([a|X1], f, 2)" gives "false".
"functor([a|b], f, 2)" gives "false".
"functor(f(x, X1), f, 2)" gives "['X1'=A]".
"functor(foo/2, f, 2)" gives "false".
"functor(1r3, f, 2)" gives "false".
"functor(X1, X2, 2)" gives "error(instantiation_error,system:functor/3)".
"functor(X1, abc, 2)" gives "['X1'=abc(A,B)]".
"functor(X1, '', 2)" gives "['X1'=''(A,B)]".
"functor(X1, [], 2)" gives "['X1'=[](A,B)]".
"functor(X1, 3, 2)" gives "error(type_error(atom,3),system:functor/3)".
"functor(X1, 0, 2)" gives "error(type_error(atom,0),system:functor/3)".
"functor(X1, -1, 2)" gives "error(type_error(atom,-1),system:functor/3)".
"functor(X1, 100000000000000000000, 2)" gives "error(type_error(atom,100000000000000000000),system:functor/3)".
"functor(X1, 2.5, 2)" gives "error(type_error(atom,2.5),system:functor/3)".
"functor(X1, \"hello\", 2)" gives "error(type_error(atom,\"hello\"),system:functor/3)".
"functor(X1, [a, b, c], 2)" gives "error(type_error(atomic,[a,b,c]),system:functor/3)".
"functor(X1, [49, 50], 2)" gives "error(type_error(atomic,[49,50]),system:functor/3)".
"functor(X1, [a|X2], 2)" gives "error(type_error(atomic,[a|A]),system:functor/3)".
"functor(X1, [a|b], 2)" gives "error(type_error(atomic,[a|b]),system:functor/3)".
"functor(X1, f(x, X2), 2)" gives "error(type_error(atomic,f(x,A)),system:functor/3)".
"functor(X1, foo/2, 2)" gives "error(type_error(atomic,foo/2),system:functor/3)".
"functor(X1, 1r3, 2)" gives "error(type_error(atom,1r3),system:functor/3)".
"functor(X1, f, X2)" gives "error(instantiation_error,system:functor/3)".
"functor(X1, f, abc)" gives "error(type_error(integer,abc),system:functor/3)".
"functor(X1, f, '')" gives "error(type_error(integer,''),system:functor/3)".
"functor(X1, f, [])" gives "error(type_error(integer,[]),system:functor/3)".
"functor(X1, f, 3)" gives "['X1'=f(A,B,C)]".
"functor(X1, f, 0)" gives "['X1'=f]".
"functor(X1, f, -1)" gives "error(domain_error(not_less_than_zero,-1),system:functor/3)".
"functor(X1, f, -9223372036854775808)" gives "error(domain_error(not_less_than_zero,-9223372036854775808),system:functor/3)".
"functor(X1, f, 2.5)" gives "error(type_error(integer,2.5),system:functor/3)".
"functor(X1, f, \"hello\")" gives "error(type_error(integer,\"hello\"),system:functor/3)".
"functor(X1, f, [a, b, c])" gives "error(type_error(integer,[a,b,c]),system:functor/3)".
"functor(X1, f, [49, 50])" gives "error(type_error(integer,[49,50]),system:functor/3)".
"functor(X1, f, [a|X2])" gives "error(type_error(integer,[a|A]),system:functor/3)".
"functor(X1, f, [a|b])" gives "error(type_error(integer,[a|b]),system:functor/3)".
"functor(X1, f, f(x, X2))" gives "error(type_error(integer,f(x,A)),system:functor/3)".
"functor(X1, f, foo/2)" gives "error(type_error(integer,foo/2),system:functor/3)".
"functor(X1, f, 1r3)" gives "error(type_error(integer,1r3),system:functor/3)".
"functor(X1, f, 2, compound)" gives "['X1'=f(A,B)]".
"functor(abc, f, 2, compound)" gives "false".
"functor('', f, 2, compound)" gives "false".
"functor([], f, 2, compound)" gives "false".
"functor(3, f, 2, compound)" gives "false".
"functor(0, f, 2, compound)" gives "false".
"functor(-1, f, 2, compound)" gives "false".
"functor(100000000000000000000, f, 2, compound)" gives "false".
"functor(2.5, f, 2, compound)" gives "false".
"functor(\"hello\", f, 2, compound)" gives "false".
"functor([a, b, c], f, 2, compound)" gives "false".
"functor([49, 50], f, 2, compound)" gives "false".
"functor([a|X1], f, 2, compound)" gives "false".
"functor([a|b], f, 2, compound)" gives "false".
"functor(f(x, X1), f, 2, compound)" gives "['X1'=A]".
"functor(foo/2, f, 2, compound)" gives "false".
"functor(1r3, f, 2, compound)" gives "false".
"functor(X1, X2, 2, compound)" gives "error(instantiation_error,system:functor/4)".
"functor(X1, abc, 2, compound)" gives "['X1'=abc(A,B)]".
"functor(X1, '', 2, compound)" gives "['X1'=''(A,B)]".
"functor(X1, [], 2, compound)" gives "['X1'=[](A,B)]".
"functor(X1, 3, 2, compound)" gives "error(type_error(atom,3),system:functor/4)".
"functor(X1, 0, 2, compound)" gives "error(type_error(atom,0),system:functor/4)".
"functor(X1, -1, 2, compound)" gives "error(type_error(atom,-1),system:functor/4)".
"functor(X1, 100000000000000000000, 2, compound)" gives "error(type_error(atom,100000000000000000000),system:functor/4)".
"functor(X1, 2.5, 2, compound)" gives "error(type_error(atom,2.5),system:functor/4)".
"functor(X1, \"hello\", 2, compound)" gives "error(type_error(atom,\"hello\"),system:functor/4)".
"functor(X1, 1r3, 2, compound)" gives "error(type_error(atom,1r3),system:functor/4)".
"functor(X1, f, X2, compound)" gives "error(instantiation_error,system:functor/4)".
"functor(X1, f, abc, compound)" gives "error(type_error(integer,abc),system:functor/4)".
"functor(X1, f, '', compound)" gives "error(type_error(integer,''),system:functor/4)".
"functor(X1, f, [], compound)" gives "error(type_error(integer,[]),system:functor/4)".
"functor(X1, f, 3, compound)" gives "['X1'=f(A,B,C)]".
"functor(X1, f, 0, compound)" gives "['X1'=f()]".
"functor(X1, f, -1, compound)" gives "error(domain_error(not_less_than_zero,-1),system:functor/4)".
"functor(X1, f, 2.5, compound)" gives "error(type_error(integer,2.5),system:functor/4)".
"functor(X1, f, \"hello\", compound)" gives "error(type_error(integer,\"hello\"),system:functor/4)".
"functor(X1, f, [a, b, c], compound)" gives "error(type_error(integer,[a,b,c]),system:functor/4)".
"functor(X1, f, [49, 50], compound)" gives "error(type_error(integer,[49,50]),system:functor/4)".
"functor(X1, f, [a|X2], compound)" gives "error(type_error(integer,[a|A]),system:functor/4)".
"functor(X1, f, [a|b], compound)" gives "error(type_error(integer,[a|b]),system:functor/4)".
"functor(X1, f, f(x, X2), compound)" gives "error(type_error(integer,f(x,A)),system:functor/4)".
"functor(X1, f, foo/2, compound)" gives "error(type_error(integer,foo/2),system:functor/4)".
"functor(X1, f, 1r3, compound)" gives "error(type_error(integer,1r3),system:functor/4)".
"functor(X1, f, 2, X2)" gives "['X1'=f(A,B),'X2'=compound]".
"functor(X1, f, 2, abc)" gives "false".
"functor(X1, f, 2, '')" gives "false".
"functor(X1, f, 2, [])" gives "false".
"functor(X1, f, 2, 3)" gives "error(type_error(atom,3),system:functor/4)".
"functor(X1, f, 2, 0)" gives "error(type_error(atom,0),system:functor/4)".
"functor(X1, f, 2, -1)" gives "error(type_error(atom,-1),system:functor/4)".
"functor(X1, f, 2, 100000000000000000000)" gives "error(type_error(atom,100000000000000000000),system:functor/4)".
"functor(X1, f, 2, 2.5)" gives "error(type_error(atom,2.5),system:functor/4)".
"functor(X1, f, 2, \"hello\")" gives "error(type_error(atom,\"hello\"),system:functor/4)".
"functor(X1, f, 2, [a, b, c])" gives "error(type_error(atom,[a,b,c]),system:functor/4)".
"functor(X1, f, 2, [49, 50])" gives "error(type_error(atom,[49,50]),system:functor/4)".
"functor(X1, f, 2, [a|X2])" gives "error(type_error(atom,[a|A]),system:functor/4)".
"functor(X1, f, 2, [a|b])" gives "error(type_error(atom,[a|b]),system:functor/4)".
"functor(X1, f, 2, f(x, X2))" gives "error(type_error(atom,f(x,A)),system:functor/4)".
"functor(X1, f, 2, foo/2)" gives "error(type_error(atom,foo/2),system:functor/4)".
"functor(X1, f, 2, 1r3)" gives "error(type_error(atom,1r3),system:functor/4)".
"get_attr(X1, a, X2)" gives "false".
"get_attr(abc, a, X1)" gives "false".
"get_attr('', a, X1)" gives "false".
"get_attr([], a, X1)" gives "false".
"get_attr(3, a, X1)" gives "false".
"get_attr(0, a, X1)" gives "false".
"get_attr(-1, a, X1)" gives "false".
"get_attr(100000000000000000000, a, X1)" gives "false".
"get_attr(2.5, a, X1)" gives "false".
"get_attr(\"hello\", a, X1)" gives "false".
"get_attr([a, b, c], a, X1)" gives "false".
"get_attr([49, 50], a, X1)" gives "false".
"get_attr([a|X1], a, X2)" gives "false".
"get_attr([a|b], a, X1)" gives "false".
"get_attr(f(x, X1), a, X2)" gives "false".
"get_attr(foo/2, a, X1)" gives "false".
"get_attr(1r3, a, X1)" gives "false".
"get_attr(X1, X2, X3)" gives "false".
"get_attr(X1, abc, X2)" gives "false".
"get_attr(X1, '', X2)" gives "false".
"get_attr(X1, [], X2)" gives "false".
"get_attr(X1, 3, X2)" gives "false".
"get_attr(X1, 0, X2)" gives "false".
"get_attr(X1, -1, X2)" gives "false".
"get_attr(X1, 100000000000000000000, X2)" gives "false".
"get_attr(X1, 2.5, X2)" gives "false".
"get_attr(X1, \"hello\", X2)" gives "false".
"get_attr(X1, [a, b, c], X2)" gives "false".
"get_attr(X1, [49, 50], X2)" gives "false".
"get_attr(X1, [a|X2], X3)" gives "false".
"get_attr(X1, [a|b], X2)" gives "false".
"get_attr(X1, f(x, X2), X3)" gives "false".
"get_attr(X1, foo/2, X2)" gives "false".
"get_attr(X1, 1r3, X2)" gives "false".
"get_attr(X1, a, X2)" gives "false".
"get_attr(X1, a, abc)" gives "false".
"get_attr(X1, a, '')" gives "false".
"get_attr(X1, a, [])" gives "false".
"get_attr(X1, a, 3)" gives "false".
"get_attr(X1, a, 0)" gives "false".
"get_attr(X1, a, -1)" gives "false".
"get_attr(X1, a, 100000000000000000000)" gives "false".
"get_attr(X1, a, 2.5)" gives "false".
"get_attr(X1, a, \"hello\")" gives "false".
"get_attr(X1, a, [a, b, c])" gives "false".
"get_attr(X1, a, [49, 50])" gives "false".
"get_attr(X1, a, [a|X2])" gives "false".
"get_attr(X1, a, [a|b])" gives "false".
"get_attr(X1, a, f(x, X2))" gives "false".
"get_attr(X1, a, foo/2)" gives "false".
"get_attr(X1, a, 1r3)" gives "false".
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
"ground(X1)" gives "false".
"ground(abc)" gives "[]".
"ground('')" gives "[]".
"ground([])" gives "[]".
"ground(3)" gives "[]".
"ground(0)" gives "[]".
"ground(-1)" gives "[]".
"ground(100000000000000000000)" gives "[]".
"ground(2.5)" gives "[]".
"ground(\"hello\")" gives "[]".
"ground([a, b, c])" gives "[]".
"ground([49, 50])" gives "[]".
"ground([a|X1])" gives "false".
"ground([a|b])" gives "[]".
"ground(f(x, X1))" gives "false".
"ground(foo/2)" gives "[]".
"ground(1r3)" gives "[]".
"X1 is 1+2" gives "['X1'=3]".
"abc is 1+2" gives "false".
"''is 1+2" gives "false".
"[]is 1+2" gives "false".
"3 is 1+2" gives "[]".
"0 is 1+2" gives "false".
"-1 is 1+2" gives "false".
"100000000000000000000 is 1+2" gives "false".
"2.5 is 1+2" gives "false".
"\"hello\"is 1+2" gives "false".
"[a, b, c]is 1+2" gives "false".
"[49, 50]is 1+2" gives "false".
"[a|X1]is 1+2" gives "false".
"[a|b]is 1+2" gives "false".
"f(x, X1)is 1+2" gives "false".
"foo/2 is 1+2" gives "false".
"1r3 is 1+2" gives "false".
"X1 is X2" gives "error(instantiation_error,system:(is)/2)".
"X1 is abc" gives "error(type_error(evaluable,abc/0),system:(is)/2)".
"X1 is ''" gives "error(type_error(evaluable,''/0),system:(is)/2)".
"X1 is []" gives "error(type_error(evaluable,[]),system:(is)/2)".
"X1 is 3" gives "['X1'=3]".
"X1 is 0" gives "['X1'=0]".
"X1 is -1" gives "['X1'= -1]".
"X1 is 100000000000000000000" gives "['X1'=100000000000000000000]".
"X1 is 2.5" gives "['X1'=2.5]".
"X1 is \"hello\"" gives "error(type_error([],\"hello\"),system:(is)/2)".
"X1 is [a, b, c]" gives "error(type_error([],[a,b,c]),system:(is)/2)".
"X1 is [49, 50]" gives "error(type_error([],[49,50]),system:(is)/2)".
"X1 is [a|X2]" gives "error(type_error([],[a|A]),system:(is)/2)".
"X1 is [a|b]" gives "error(type_error([],[a|b]),system:(is)/2)".
"X1 is f(x, X2)" gives "error(instantiation_error,system:(is)/2)".
"X1 is foo/2" gives "error(type_error(evaluable,foo/0),system:(is)/2)".
"X1 is 1r3" gives "['X1'=1r3]".
"is_absolute_file_name(X1)" gives "error(instantiation_error,system:is_absolute_file_name/1)".
"is_absolute_file_name(abc)" gives "false".
"is_absolute_file_name('')" gives "false".
"is_absolute_file_name([])" gives "false".
"is_absolute_file_name(3)" gives "error(type_error(text,3),system:is_absolute_file_name/1)".
"is_absolute_file_name(0)" gives "error(type_error(text,0),system:is_absolute_file_name/1)".
"is_absolute_file_name(-1)" gives "error(type_error(text,-1),system:is_absolute_file_name/1)".
"is_absolute_file_name(100000000000000000000)" gives "error(type_error(text,100000000000000000000),system:is_absolute_file_name/1)".
"is_absolute_file_name(2.5)" gives "error(type_error(text,2.5),system:is_absolute_file_name/1)".
"is_absolute_file_name(\"hello\")" gives "false".
"is_absolute_file_name([a, b, c])" gives "false".
"is_absolute_file_name([49, 50])" gives "false".
"is_absolute_file_name([a|X1])" gives "error(instantiation_error,system:is_absolute_file_name/1)".
"is_absolute_file_name([a|b])" gives "error(type_error(text,[a|b]),system:is_absolute_file_name/1)".
"is_absolute_file_name(f(x, X1))" gives "error(type_error(text,f(x,A)),system:is_absolute_file_name/1)".
"is_absolute_file_name(foo/2)" gives "error(type_error(text,foo/2),system:is_absolute_file_name/1)".
"is_absolute_file_name(1r3)" gives "error(type_error(text,1r3),system:is_absolute_file_name/1)".
"is_list(X1)" gives "false".
"is_list(abc)" gives "false".
"is_list('')" gives "false".
"is_list([])" gives "[]".
"is_list(3)" gives "false".
"is_list(0)" gives "false".
"is_list(-1)" gives "false".
"is_list(100000000000000000000)" gives "false".
"is_list(2.5)" gives "false".
"is_list(\"hello\")" gives "false".
"is_list([a, b, c])" gives "[]".
"is_list([49, 50])" gives "[]".
"is_list([a|X1])" gives "false".
"is_list([a|b])" gives "false".
"is_list(f(x, X1))" gives "false".
"is_list(foo/2)" gives "false".
"is_list(1r3)" gives "false".
"is_most_general_term(X1)" gives "false".
"is_most_general_term(abc)" gives "[]".
"is_most_general_term('')" gives "[]".
"is_most_general_term([])" gives "[]".
"is_most_general_term(3)" gives "false".
"is_most_general_term(0)" gives "false".
"is_most_general_term(-1)" gives "false".
"is_most_general_term(100000000000000000000)" gives "false".
"is_most_general_term(2.5)" gives "false".
"is_most_general_term(\"hello\")" gives "false".
"is_most_general_term([a, b, c])" gives "false".
"is_most_general_term([49, 50])" gives "false".
"is_most_general_term([a|X1])" gives "false".
"is_most_general_term([a|b])" gives "false".
"is_most_general_term(f(x, X1))" gives "false".
"is_most_general_term(foo/2)" gives "false".
"is_most_general_term(1r3)" gives "false".
"keysort(X1, X2)" gives "error(instantiation_error,system:keysort/2)".
"keysort(abc, X1)" gives "error(type_error(list,abc),system:keysort/2)".
"keysort('', X1)" gives "error(type_error(list,''),system:keysort/2)".
"keysort([], X1)" gives "['X1'=[]]".
"keysort(3, X1)" gives "error(type_error(list,3),system:keysort/2)".
"keysort(0, X1)" gives "error(type_error(list,0),system:keysort/2)".
"keysort(-1, X1)" gives "error(type_error(list,-1),system:keysort/2)".
"keysort(100000000000000000000, X1)" gives "error(type_error(list,100000000000000000000),system:keysort/2)".
"keysort(2.5, X1)" gives "error(type_error(list,2.5),system:keysort/2)".
"keysort(\"hello\", X1)" gives "error(type_error(list,\"hello\"),system:keysort/2)".
"keysort([a, b, c], X1)" gives "error(type_error(pair,a),keysort/2)".
"keysort([49, 50], X1)" gives "error(type_error(pair,49),keysort/2)".
"keysort([a|X1], X2)" gives "error(instantiation_error,system:keysort/2)".
"keysort([a|b], X1)" gives "error(type_error(list,[a|b]),system:keysort/2)".
"keysort(f(x, X1), X2)" gives "error(type_error(list,f(x,A)),system:keysort/2)".
"keysort(foo/2, X1)" gives "error(type_error(list,foo/2),system:keysort/2)".
"keysort(1r3, X1)" gives "error(type_error(list,1r3),system:keysort/2)".
"keysort([b-1, a-2], X1)" gives "['X1'=[a-2,b-1]]".
"keysort([b-1, a-2], abc)" gives "false".
"keysort([b-1, a-2], '')" gives "false".
"keysort([b-1, a-2], [])" gives "false".
"keysort([b-1, a-2], 3)" gives "false".
"keysort([b-1, a-2], 0)" gives "false".
"keysort([b-1, a-2], -1)" gives "false".
"keysort([b-1, a-2], 100000000000000000000)" gives "false".
"keysort([b-1, a-2], 2.5)" gives "false".
"keysort([b-1, a-2], \"hello\")" gives "false".
"keysort([b-1, a-2], [a, b, c])" gives "false".
"keysort([b-1, a-2], [49, 50])" gives "false".
"keysort([b-1, a-2], [a|X1])" gives "false".
"keysort([b-1, a-2], [a|b])" gives "false".
"keysort([b-1, a-2], f(x, X1))" gives "false".
"keysort([b-1, a-2], foo/2)" gives "false".
"keysort([b-1, a-2], 1r3)" gives "false".
"last(X1, X2)" gives "['X1'=[A],'X2'=A] ; ['X1'=[A,B],'X2'=B] ; ['X1'=[A,B,C],'X2'=C]".
"last(abc, X1)" gives "false".
"last('', X1)" gives "false".
"last([], X1)" gives "false".
"last(3, X1)" gives "false".
"last(0, X1)" gives "false".
"last(-1, X1)" gives "false".
"last(100000000000000000000, X1)" gives "false".
"last(2.5, X1)" gives "false".
"last(\"hello\", X1)" gives "false".
"last([a, b, c], X1)" gives "['X1'=c]".
"last([49, 50], X1)" gives "['X1'=50]".
"last([a|X1], X2)" gives "['X1'=[],'X2'=a] ; ['X1'=[A],'X2'=A] ; ['X1'=[A,B],'X2'=B]".
"last([a|b], X1)" gives "false".
"last(f(x, X1), X2)" gives "false".
"last(foo/2, X1)" gives "false".
"last(1r3, X1)" gives "false".
"last([a], X1)" gives "['X1'=a]".
"last([a], abc)" gives "false".
"last([a], '')" gives "false".
"last([a], [])" gives "false".
"last([a], 3)" gives "false".
"last([a], 0)" gives "false".
"last([a], -1)" gives "false".
"last([a], 100000000000000000000)" gives "false".
"last([a], 2.5)" gives "false".
"last([a], \"hello\")" gives "false".
"last([a], [a, b, c])" gives "false".
"last([a], [49, 50])" gives "false".
"last([a], [a|X1])" gives "false".
"last([a], [a|b])" gives "false".
"last([a], f(x, X1))" gives "false".
"last([a], foo/2)" gives "false".
"last([a], 1r3)" gives "false".
"list_to_ord_set(X1, X2)" gives "error(instantiation_error,system:sort/2)".
"list_to_ord_set(abc, X1)" gives "error(type_error(list,abc),system:sort/2)".
"list_to_ord_set('', X1)" gives "error(type_error(list,''),system:sort/2)".
"list_to_ord_set([], X1)" gives "['X1'=[]]".
"list_to_ord_set(3, X1)" gives "error(type_error(list,3),system:sort/2)".
"list_to_ord_set(0, X1)" gives "error(type_error(list,0),system:sort/2)".
"list_to_ord_set(-1, X1)" gives "error(type_error(list,-1),system:sort/2)".
"list_to_ord_set(100000000000000000000, X1)" gives "error(type_error(list,100000000000000000000),system:sort/2)".
"list_to_ord_set(2.5, X1)" gives "error(type_error(list,2.5),system:sort/2)".
"list_to_ord_set(\"hello\", X1)" gives "error(type_error(list,\"hello\"),system:sort/2)".
"list_to_ord_set([a, b, c], X1)" gives "['X1'=[a,b,c]]".
"list_to_ord_set([49, 50], X1)" gives "['X1'=[49,50]]".
"list_to_ord_set([a|X1], X2)" gives "error(instantiation_error,system:sort/2)".
"list_to_ord_set([a|b], X1)" gives "error(type_error(list,[a|b]),system:sort/2)".
"list_to_ord_set(f(x, X1), X2)" gives "error(type_error(list,f(x,A)),system:sort/2)".
"list_to_ord_set(foo/2, X1)" gives "error(type_error(list,foo/2),system:sort/2)".
"list_to_ord_set(1r3, X1)" gives "error(type_error(list,1r3),system:sort/2)".
"list_to_ord_set([a], X1)" gives "['X1'=[a]]".
"list_to_ord_set([a], abc)" gives "false".
"list_to_ord_set([a], '')" gives "false".
"list_to_ord_set([a], [])" gives "false".
"list_to_ord_set([a], 3)" gives "false".
"list_to_ord_set([a], 0)" gives "false".
"list_to_ord_set([a], -1)" gives "false".
"list_to_ord_set([a], 100000000000000000000)" gives "false".
"list_to_ord_set([a], 2.5)" gives "false".
"list_to_ord_set([a], \"hello\")" gives "false".
"list_to_ord_set([a], [a, b, c])" gives "false".
"list_to_ord_set([a], [49, 50])" gives "false".
"list_to_ord_set([a], [a|X1])" gives "['X1'=[]]".
"list_to_ord_set([a], [a|b])" gives "false".
"list_to_ord_set([a], f(x, X1))" gives "false".
"list_to_ord_set([a], foo/2)" gives "false".
"list_to_ord_set([a], 1r3)" gives "false".
"list_to_set(X1, X2)" gives "error(instantiation_error)".
"list_to_set(abc, X1)" gives "error(type_error(list,abc))".
"list_to_set('', X1)" gives "error(type_error(list,''))".
"list_to_set([], X1)" gives "['X1'=[]]".
"list_to_set(3, X1)" gives "error(type_error(list,3))".
"list_to_set(0, X1)" gives "error(type_error(list,0))".
"list_to_set(-1, X1)" gives "error(type_error(list,-1))".
"list_to_set(100000000000000000000, X1)" gives "error(type_error(list,100000000000000000000))".
"list_to_set(2.5, X1)" gives "error(type_error(list,2.5))".
"list_to_set(\"hello\", X1)" gives "error(type_error(list,\"hello\"))".
"list_to_set([a, b, c], X1)" gives "['X1'=[a,b,c]]".
"list_to_set([49, 50], X1)" gives "['X1'=[49,50]]".
"list_to_set([a|X1], X2)" gives "error(instantiation_error)".
"list_to_set([a|b], X1)" gives "error(type_error(list,[a|b]))".
"list_to_set(f(x, X1), X2)" gives "error(type_error(list,f(x,A)))".
"list_to_set(foo/2, X1)" gives "error(type_error(list,foo/2))".
"list_to_set(1r3, X1)" gives "error(type_error(list,1r3))".
"list_to_set([a, b], X1)" gives "['X1'=[a,b]]".
"list_to_set([a, b], abc)" gives "false".
"list_to_set([a, b], '')" gives "false".
"list_to_set([a, b], [])" gives "false".
"list_to_set([a, b], 3)" gives "false".
"list_to_set([a, b], 0)" gives "false".
"list_to_set([a, b], -1)" gives "false".
"list_to_set([a, b], 100000000000000000000)" gives "false".
"list_to_set([a, b], 2.5)" gives "false".
"list_to_set([a, b], \"hello\")" gives "false".
"list_to_set([a, b], [a, b, c])" gives "false".
"list_to_set([a, b], [49, 50])" gives "false".
"list_to_set([a, b], [a|X1])" gives "['X1'=[b]]".
"list_to_set([a, b], [a|b])" gives "false".
"list_to_set([a, b], f(x, X1))" gives "false".
"list_to_set([a, b], foo/2)" gives "false".
"list_to_set([a, b], 1r3)" gives "false".
"mapargs(foo/2, f(a), X1)" gives "error(type_error(lambda_free,foo))".
"mapargs(=, X1, X2)" gives "error(instantiation_error,system:functor/3)".
"mapargs(=, abc, X1)" gives "['X1'=abc]".
"mapargs(=, '', X1)" gives "['X1'='']".
"mapargs(=, [], X1)" gives "['X1'=[]]".
"mapargs(=, 3, X1)" gives "['X1'=3]".
"mapargs(=, 0, X1)" gives "['X1'=0]".
"mapargs(=, -1, X1)" gives "['X1'= -1]".
"mapargs(=, 100000000000000000000, X1)" gives "['X1'=100000000000000000000]".
"mapargs(=, 2.5, X1)" gives "['X1'=2.5]".
"mapargs(=, \"hello\", X1)" gives "['X1'=\"hello\"]".
"mapargs(=, [a, b, c], X1)" gives "['X1'=[a,b,c]]".
"mapargs(=, [49, 50], X1)" gives "['X1'=[49,50]]".
"mapargs(=, [a|X1], X2)" gives "['X1'=A,'X2'=[a|A]]".
"mapargs(=, [a|b], X1)" gives "['X1'=[a|b]]".
"mapargs(=, f(x, X1), X2)" gives "['X1'=A,'X2'=f(x,A)]".
"mapargs(=, foo/2, X1)" gives "['X1'=foo/2]".
"mapargs(=, 1r3, X1)" gives "['X1'=1r3]".
"mapargs(=, f(a), X1)" gives "['X1'=f(a)]".
"mapargs(=, f(a), abc)" gives "false".
"mapargs(=, f(a), '')" gives "false".
"mapargs(=, f(a), [])" gives "false".
"mapargs(=, f(a), 3)" gives "false".
"mapargs(=, f(a), 0)" gives "false".
"mapargs(=, f(a), -1)" gives "false".
"mapargs(=, f(a), 100000000000000000000)" gives "false".
"mapargs(=, f(a), 2.5)" gives "false".
"mapargs(=, f(a), \"hello\")" gives "false".
"mapargs(=, f(a), [a, b, c])" gives "false".
"mapargs(=, f(a), [49, 50])" gives "false".
"mapargs(=, f(a), [a|X1])" gives "false".
"mapargs(=, f(a), [a|b])" gives "false".
"mapargs(=, f(a), f(x, X1))" gives "false".
"mapargs(=, f(a), foo/2)" gives "false".
"mapargs(=, f(a), 1r3)" gives "false".
"max_list(X1, X2)" gives "error(existence_error(matching_rule,lists:max_list(A,B)),lists:max_list/2)".
"max_list(abc, X1)" gives "error(existence_error(matching_rule,lists:max_list(abc,A)),lists:max_list/2)".
"max_list('', X1)" gives "error(existence_error(matching_rule,lists:max_list('',A)),lists:max_list/2)".
"max_list([], X1)" gives "false".
"max_list(3, X1)" gives "error(existence_error(matching_rule,lists:max_list(3,A)),lists:max_list/2)".
"max_list(0, X1)" gives "error(existence_error(matching_rule,lists:max_list(0,A)),lists:max_list/2)".
"max_list(-1, X1)" gives "error(existence_error(matching_rule,lists:max_list(-1,A)),lists:max_list/2)".
"max_list(100000000000000000000, X1)" gives "error(existence_error(matching_rule,lists:max_list(100000000000000000000,A)),lists:max_list/2)".
"max_list(2.5, X1)" gives "error(existence_error(matching_rule,lists:max_list(2.5,A)),lists:max_list/2)".
"max_list(\"hello\", X1)" gives "error(existence_error(matching_rule,lists:max_list(\"hello\",A)),lists:max_list/2)".
"max_list([49, 50], X1)" gives "['X1'=50]".
"max_list([a|X1], X2)" gives "error(existence_error(matching_rule,lists:max_list(A,a,B)),lists:max_list/3)".
"max_list([a|b], X1)" gives "error(existence_error(matching_rule,lists:max_list(b,a,A)),lists:max_list/3)".
"max_list(f(x, X1), X2)" gives "error(existence_error(matching_rule,lists:max_list(f(x,A),B)),lists:max_list/2)".
"max_list(foo/2, X1)" gives "error(existence_error(matching_rule,lists:max_list(foo/2,A)),lists:max_list/2)".
"max_list(1r3, X1)" gives "error(existence_error(matching_rule,lists:max_list(1r3,A)),lists:max_list/2)".
"max_list([1], X1)" gives "['X1'=1]".
"max_list([1], abc)" gives "false".
"max_list([1], '')" gives "false".
"max_list([1], [])" gives "false".
"max_list([1], 3)" gives "false".
"max_list([1], 0)" gives "false".
"max_list([1], -1)" gives "false".
"max_list([1], 100000000000000000000)" gives "false".
"max_list([1], 2.5)" gives "false".
"max_list([1], \"hello\")" gives "false".
"max_list([1], [a, b, c])" gives "false".
"max_list([1], [49, 50])" gives "false".
"max_list([1], [a|X1])" gives "false".
"max_list([1], [a|b])" gives "false".
"max_list([1], f(x, X1))" gives "false".
"max_list([1], foo/2)" gives "false".
"max_list([1], 1r3)" gives "false".
"max_member(X1, [a])" gives "['X1'=a]".
"max_member(abc, [a])" gives "false".
"max_member('', [a])" gives "false".
"max_member([], [a])" gives "false".
"max_member(3, [a])" gives "false".
"max_member(0, [a])" gives "false".
"max_member(-1, [a])" gives "false".
"max_member(100000000000000000000, [a])" gives "false".
"max_member(2.5, [a])" gives "false".
"max_member(\"hello\", [a])" gives "false".
"max_member([a, b, c], [a])" gives "false".
"max_member([49, 50], [a])" gives "false".
"max_member([a|X1], [a])" gives "false".
"max_member([a|b], [a])" gives "false".
"max_member(f(x, X1), [a])" gives "false".
"max_member(foo/2, [a])" gives "false".
"max_member(1r3, [a])" gives "false".
"max_member(X1, X2)" gives "error(existence_error(matching_rule,lists:max_member(A,B)),lists:max_member/2)".
"max_member(X1, abc)" gives "error(existence_error(matching_rule,lists:max_member(A,abc)),lists:max_member/2)".
"max_member(X1, '')" gives "error(existence_error(matching_rule,lists:max_member(A,'')),lists:max_member/2)".
"max_member(X1, [])" gives "false".
"max_member(X1, 3)" gives "error(existence_error(matching_rule,lists:max_member(A,3)),lists:max_member/2)".
"max_member(X1, 0)" gives "error(existence_error(matching_rule,lists:max_member(A,0)),lists:max_member/2)".
"max_member(X1, -1)" gives "error(existence_error(matching_rule,lists:max_member(A,-1)),lists:max_member/2)".
"max_member(X1, 100000000000000000000)" gives "error(existence_error(matching_rule,lists:max_member(A,100000000000000000000)),lists:max_member/2)".
"max_member(X1, 2.5)" gives "error(existence_error(matching_rule,lists:max_member(A,2.5)),lists:max_member/2)".
"max_member(X1, \"hello\")" gives "error(existence_error(matching_rule,lists:max_member(A,\"hello\")),lists:max_member/2)".
"max_member(X1, [a, b, c])" gives "['X1'=c]".
"max_member(X1, [49, 50])" gives "['X1'=50]".
"max_member(X1, [a|X2])" gives "error(existence_error(matching_rule,lists:max_member_(A,a,B)),lists:max_member_/3)".
"max_member(X1, [a|b])" gives "error(existence_error(matching_rule,lists:max_member_(b,a,A)),lists:max_member_/3)".
"max_member(X1, f(x, X2))" gives "error(existence_error(matching_rule,lists:max_member(A,f(x,B))),lists:max_member/2)".
"max_member(X1, foo/2)" gives "error(existence_error(matching_rule,lists:max_member(A,foo/2)),lists:max_member/2)".
"max_member(X1, 1r3)" gives "error(existence_error(matching_rule,lists:max_member(A,1r3)),lists:max_member/2)".
"member(X1, [a])" gives "['X1'=a]".
"member(abc, [a])" gives "false".
"member('', [a])" gives "false".
"member([], [a])" gives "false".
"member(3, [a])" gives "false".
"member(0, [a])" gives "false".
"member(-1, [a])" gives "false".
"member(100000000000000000000, [a])" gives "false".
"member(2.5, [a])" gives "false".
"member(\"hello\", [a])" gives "false".
"member([a, b, c], [a])" gives "false".
"member([49, 50], [a])" gives "false".
"member([a|X1], [a])" gives "false".
"member([a|b], [a])" gives "false".
"member(f(x, X1), [a])" gives "false".
"member(foo/2, [a])" gives "false".
"member(1r3, [a])" gives "false".
"member(X1, X2)" gives "['X1'=A,'X2'=[A|B]] ; ['X1'=A,'X2'=[B,A|C]] ; ['X1'=A,'X2'=[B,C,A|D]]".
"member(X1, abc)" gives "false".
"member(X1, '')" gives "false".
"member(X1, [])" gives "false".
"member(X1, 3)" gives "false".
"member(X1, 0)" gives "false".
"member(X1, -1)" gives "false".
"member(X1, 100000000000000000000)" gives "false".
"member(X1, 2.5)" gives "false".
"member(X1, \"hello\")" gives "false".
"member(X1, [a, b, c])" gives "['X1'=a] ; ['X1'=b] ; ['X1'=c]".
"member(X1, [49, 50])" gives "['X1'=49] ; ['X1'=50]".
"member(X1, [a|X2])" gives "['X1'=a,'X2'=A] ; ['X1'=A,'X2'=[A|B]] ; ['X1'=A,'X2'=[B,A|C]]".
"member(X1, [a|b])" gives "['X1'=a]".
"member(X1, f(x, X2))" gives "false".
"member(X1, foo/2)" gives "false".
"member(X1, 1r3)" gives "false".
"memberchk(X1, [a])" gives "['X1'=a]".
"memberchk(abc, [a])" gives "false".
"memberchk('', [a])" gives "false".
"memberchk([], [a])" gives "false".
"memberchk(3, [a])" gives "false".
"memberchk(0, [a])" gives "false".
"memberchk(-1, [a])" gives "false".
"memberchk(100000000000000000000, [a])" gives "false".
"memberchk(2.5, [a])" gives "false".
"memberchk(\"hello\", [a])" gives "false".
"memberchk([a, b, c], [a])" gives "false".
"memberchk([49, 50], [a])" gives "false".
"memberchk([a|X1], [a])" gives "false".
"memberchk([a|b], [a])" gives "false".
"memberchk(f(x, X1), [a])" gives "false".
"memberchk(foo/2, [a])" gives "false".
"memberchk(1r3, [a])" gives "false".
"memberchk(X1, X2)" gives "['X1'=A,'X2'=[A|B]]".
"memberchk(X1, [])" gives "false".
"memberchk(X1, [a, b, c])" gives "['X1'=a]".
"memberchk(X1, [49, 50])" gives "['X1'=49]".
"memberchk(X1, [a|X2])" gives "['X1'=a,'X2'=A]".
"memberchk(X1, [a|b])" gives "['X1'=a]".
"msort(X1, X2)" gives "error(instantiation_error,system:msort/2)".
"msort(abc, X1)" gives "error(type_error(list,abc),system:msort/2)".
"msort('', X1)" gives "error(type_error(list,''),system:msort/2)".
"msort([], X1)" gives "['X1'=[]]".
"msort(3, X1)" gives "error(type_error(list,3),system:msort/2)".
"msort(0, X1)" gives "error(type_error(list,0),system:msort/2)".
"msort(-1, X1)" gives "error(type_error(list,-1),system:msort/2)".
"msort(100000000000000000000, X1)" gives "error(type_error(list,100000000000000000000),system:msort/2)".
"msort(2.5, X1)" gives "error(type_error(list,2.5),system:msort/2)".
"msort(\"hello\", X1)" gives "error(type_error(list,\"hello\"),system:msort/2)".
"msort([a, b, c], X1)" gives "['X1'=[a,b,c]]".
"msort([49, 50], X1)" gives "['X1'=[49,50]]".
"msort([a|X1], X2)" gives "error(instantiation_error,system:msort/2)".
"msort([a|b], X1)" gives "error(type_error(list,[a|b]),system:msort/2)".
"msort(f(x, X1), X2)" gives "error(type_error(list,f(x,A)),system:msort/2)".
"msort(foo/2, X1)" gives "error(type_error(list,foo/2),system:msort/2)".
"msort(1r3, X1)" gives "error(type_error(list,1r3),system:msort/2)".
"msort([b, a], X1)" gives "['X1'=[a,b]]".
"msort([b, a], abc)" gives "false".
"msort([b, a], '')" gives "false".
"msort([b, a], [])" gives "false".
"msort([b, a], 3)" gives "false".
"msort([b, a], 0)" gives "false".
"msort([b, a], -1)" gives "false".
"msort([b, a], 100000000000000000000)" gives "false".
"msort([b, a], 2.5)" gives "false".
"msort([b, a], \"hello\")" gives "false".
"msort([b, a], [a, b, c])" gives "false".
"msort([b, a], [49, 50])" gives "false".
"msort([b, a], [a|X1])" gives "['X1'=[b]]".
"msort([b, a], [a|b])" gives "false".
"msort([b, a], f(x, X1))" gives "false".
"msort([b, a], foo/2)" gives "false".
"msort([b, a], 1r3)" gives "false".
"name(X1, \"12\")" gives "['X1'=12]".
"name(abc, \"12\")" gives "false".
"name('', \"12\")" gives "false".
"name([], \"12\")" gives "error(type_error(atomic,[]),name/2)".
"name(3, \"12\")" gives "false".
"name(0, \"12\")" gives "false".
"name(-1, \"12\")" gives "false".
"name(100000000000000000000, \"12\")" gives "false".
"name(2.5, \"12\")" gives "false".
"name(\"hello\", \"12\")" gives "false".
"name([a, b, c], \"12\")" gives "error(type_error(atomic,[a,b,c]),name/2)".
"name([49, 50], \"12\")" gives "error(type_error(atomic,[49,50]),name/2)".
"name([a|X1], \"12\")" gives "error(type_error(atomic,[a|A]),name/2)".
"name([a|b], \"12\")" gives "error(type_error(atomic,[a|b]),name/2)".
"name(f(x, X1), \"12\")" gives "error(type_error(atomic,f(x,A)),name/2)".
"name(foo/2, \"12\")" gives "error(type_error(atomic,foo/2),name/2)".
"name(1r3, \"12\")" gives "false".
"name(X1, X2)" gives "error(instantiation_error,system:name/2)".
"name(X1, abc)" gives "error(type_error(list,abc),system:name/2)".
"name(X1, '')" gives "error(type_error(list,''),system:name/2)".
"name(X1, [])" gives "['X1'='']".
"name(X1, 3)" gives "error(type_error(list,3),system:name/2)".
"name(X1, 0)" gives "error(type_error(list,0),system:name/2)".
"name(X1, -1)" gives "error(type_error(list,-1),system:name/2)".
"name(X1, 100000000000000000000)" gives "error(type_error(list,100000000000000000000),system:name/2)".
"name(X1, 2.5)" gives "error(type_error(list,2.5),system:name/2)".
"name(X1, \"hello\")" gives "['X1'=hello]".
"name(X1, [a, b, c])" gives "['X1'=abc]".
"name(X1, [49, 50])" gives "['X1'=12]".
"name(X1, [a|X2])" gives "error(instantiation_error,system:name/2)".
"name(X1, [a|b])" gives "error(type_error(list,[a|b]),system:name/2)".
"name(X1, f(x, X2))" gives "error(type_error(list,f(x,A)),system:name/2)".
"name(X1, foo/2)" gives "error(type_error(list,foo/2),system:name/2)".
"name(X1, 1r3)" gives "error(type_error(list,1r3),system:name/2)".
"nb_setarg(X1, f(a), b)" gives "error(instantiation_error,system:nb_setarg/3)".
"nb_setarg(abc, f(a), b)" gives "error(type_error(integer,abc),system:nb_setarg/3)".
"nb_setarg('', f(a), b)" gives "error(type_error(integer,''),system:nb_setarg/3)".
"nb_setarg([], f(a), b)" gives "error(type_error(integer,[]),system:nb_setarg/3)".
"nb_setarg(3, f(a), b)" gives "false".
"nb_setarg(0, f(a), b)" gives "false".
"nb_setarg(-1, f(a), b)" gives "error(domain_error(not_less_than_zero,-1),system:nb_setarg/3)".
"nb_setarg(2.5, f(a), b)" gives "error(type_error(integer,2.5),system:nb_setarg/3)".
"nb_setarg(\"hello\", f(a), b)" gives "error(type_error(integer,\"hello\"),system:nb_setarg/3)".
"nb_setarg([a, b, c], f(a), b)" gives "error(type_error(integer,[a,b,c]),system:nb_setarg/3)".
"nb_setarg([49, 50], f(a), b)" gives "error(type_error(integer,[49,50]),system:nb_setarg/3)".
"nb_setarg([a|X1], f(a), b)" gives "error(type_error(integer,[a|A]),system:nb_setarg/3)".
"nb_setarg([a|b], f(a), b)" gives "error(type_error(integer,[a|b]),system:nb_setarg/3)".
"nb_setarg(f(x, X1), f(a), b)" gives "error(type_error(integer,f(x,A)),system:nb_setarg/3)".
"nb_setarg(foo/2, f(a), b)" gives "error(type_error(integer,foo/2),system:nb_setarg/3)".
"nb_setarg(1r3, f(a), b)" gives "error(type_error(integer,1r3),system:nb_setarg/3)".
"nb_setarg(1, X1, b)" gives "error(instantiation_error,system:nb_setarg/3)".
"nb_setarg(1, abc, b)" gives "false".
"nb_setarg(1, '', b)" gives "false".
"nb_setarg(1, [], b)" gives "error(type_error(compound,[]),system:nb_setarg/3)".
"nb_setarg(1, 3, b)" gives "error(type_error(compound,3),system:nb_setarg/3)".
"nb_setarg(1, 0, b)" gives "error(type_error(compound,0),system:nb_setarg/3)".
"nb_setarg(1, -1, b)" gives "error(type_error(compound,-1),system:nb_setarg/3)".
"nb_setarg(1, 100000000000000000000, b)" gives "error(type_error(compound,100000000000000000000),system:nb_setarg/3)".
"nb_setarg(1, 2.5, b)" gives "error(type_error(compound,2.5),system:nb_setarg/3)".
"nb_setarg(1, \"hello\", b)" gives "error(type_error(compound,\"hello\"),system:nb_setarg/3)".
"nb_setarg(1, [a, b, c], b)" gives "[]".
"nb_setarg(1, [49, 50], b)" gives "[]".
"nb_setarg(1, [a|X1], b)" gives "['X1'=A]".
"nb_setarg(1, [a|b], b)" gives "[]".
"nb_setarg(1, f(x, X1), b)" gives "['X1'=A]".
"nb_setarg(1, foo/2, b)" gives "[]".
"nb_setarg(1, 1r3, b)" gives "error(type_error(compound,1r3),system:nb_setarg/3)".
"nb_setarg(1, f(a), X1)" gives "['X1'=A]".
"nb_setarg(1, f(a), abc)" gives "[]".
"nb_setarg(1, f(a), '')" gives "[]".
"nb_setarg(1, f(a), [])" gives "[]".
"nb_setarg(1, f(a), 3)" gives "[]".
"nb_setarg(1, f(a), 0)" gives "[]".
"nb_setarg(1, f(a), -1)" gives "[]".
"nb_setarg(1, f(a), 100000000000000000000)" gives "[]".
"nb_setarg(1, f(a), 2.5)" gives "[]".
"nb_setarg(1, f(a), \"hello\")" gives "[]".
"nb_setarg(1, f(a), [a, b, c])" gives "[]".
"nb_setarg(1, f(a), [49, 50])" gives "[]".
"nb_setarg(1, f(a), [a|X1])" gives "['X1'=A]".
"nb_setarg(1, f(a), [a|b])" gives "[]".
"nb_setarg(1, f(a), f(x, X1))" gives "['X1'=A]".
"nb_setarg(1, f(a), foo/2)" gives "[]".
"nb_setarg(1, f(a), 1r3)" gives "[]".
"nextto(X1, X2, [a, b])" gives "['X1'=a,'X2'=b]".
"nextto(abc, X1, [a, b])" gives "false".
"nextto('', X1, [a, b])" gives "false".
"nextto([], X1, [a, b])" gives "false".
"nextto(3, X1, [a, b])" gives "false".
"nextto(0, X1, [a, b])" gives "false".
"nextto(-1, X1, [a, b])" gives "false".
"nextto(100000000000000000000, X1, [a, b])" gives "false".
"nextto(2.5, X1, [a, b])" gives "false".
"nextto(\"hello\", X1, [a, b])" gives "false".
"nextto([a, b, c], X1, [a, b])" gives "false".
"nextto([49, 50], X1, [a, b])" gives "false".
"nextto([a|X1], X2, [a, b])" gives "false".
"nextto([a|b], X1, [a, b])" gives "false".
"nextto(f(x, X1), X2, [a, b])" gives "false".
"nextto(foo/2, X1, [a, b])" gives "false".
"nextto(1r3, X1, [a, b])" gives "false".
"nextto(X1, X2, [a, b])" gives "['X1'=a,'X2'=b]".
"nextto(X1, abc, [a, b])" gives "false".
"nextto(X1, '', [a, b])" gives "false".
"nextto(X1, [], [a, b])" gives "false".
"nextto(X1, 3, [a, b])" gives "false".
"nextto(X1, 0, [a, b])" gives "false".
"nextto(X1, -1, [a, b])" gives "false".
"nextto(X1, 100000000000000000000, [a, b])" gives "false".
"nextto(X1, 2.5, [a, b])" gives "false".
"nextto(X1, \"hello\", [a, b])" gives "false".
"nextto(X1, [a, b, c], [a, b])" gives "false".
"nextto(X1, [49, 50], [a, b])" gives "false".
"nextto(X1, [a|X2], [a, b])" gives "false".
"nextto(X1, [a|b], [a, b])" gives "false".
"nextto(X1, f(x, X2), [a, b])" gives "false".
"nextto(X1, foo/2, [a, b])" gives "false".
"nextto(X1, 1r3, [a, b])" gives "false".
"nextto(X1, X2, X3)" gives "['X1'=A,'X2'=B,'X3'=[A,B|C]] ; ['X1'=A,'X2'=B,'X3'=[C,A,B|D]] ; ['X1'=A,'X2'=B,'X3'=[C,D,A,B|E]]".
"nextto(X1, X2, abc)" gives "false".
"nextto(X1, X2, '')" gives "false".
"nextto(X1, X2, [])" gives "false".
"nextto(X1, X2, 3)" gives "false".
"nextto(X1, X2, 0)" gives "false".
"nextto(X1, X2, -1)" gives "false".
"nextto(X1, X2, 100000000000000000000)" gives "false".
"nextto(X1, X2, 2.5)" gives "false".
"nextto(X1, X2, \"hello\")" gives "false".
"nextto(X1, X2, [a, b, c])" gives "['X1'=a,'X2'=b] ; ['X1'=b,'X2'=c]".
"nextto(X1, X2, [49, 50])" gives "['X1'=49,'X2'=50]".
"nextto(X1, X2, [a|X3])" gives "['X1'=a,'X2'=A,'X3'=[A|B]] ; ['X1'=A,'X2'=B,'X3'=[A,B|C]] ; ['X1'=A,'X2'=B,'X3'=[C,A,B|D]]".
"nextto(X1, X2, [a|b])" gives "false".
"nextto(X1, X2, f(x, X3))" gives "false".
"nextto(X1, X2, foo/2)" gives "false".
"nextto(X1, X2, 1r3)" gives "false".
"nonground(X1, X2)" gives "['X1'=A,'X2'=A]".
"nonground(abc, X1)" gives "false".
"nonground('', X1)" gives "false".
"nonground([], X1)" gives "false".
"nonground(3, X1)" gives "false".
"nonground(0, X1)" gives "false".
"nonground(-1, X1)" gives "false".
"nonground(100000000000000000000, X1)" gives "false".
"nonground(2.5, X1)" gives "false".
"nonground(\"hello\", X1)" gives "false".
"nonground([a, b, c], X1)" gives "false".
"nonground([49, 50], X1)" gives "false".
"nonground([a|X1], X2)" gives "['X1'=A,'X2'=A]".
"nonground([a|b], X1)" gives "false".
"nonground(f(x, X1), X2)" gives "['X1'=A,'X2'=A]".
"nonground(foo/2, X1)" gives "false".
"nonground(1r3, X1)" gives "false".
"nonground(f(X1), X2)" gives "['X1'=A,'X2'=A]".
"nonground(f(X1), abc)" gives "['X1'=abc]".
"nonground(f(X1), '')" gives "['X1'='']".
"nonground(f(X1), [])" gives "['X1'=[]]".
"nonground(f(X1), 3)" gives "['X1'=3]".
"nonground(f(X1), 0)" gives "['X1'=0]".
"nonground(f(X1), -1)" gives "['X1'= -1]".
"nonground(f(X1), 100000000000000000000)" gives "['X1'=100000000000000000000]".
"nonground(f(X1), 2.5)" gives "['X1'=2.5]".
"nonground(f(X1), \"hello\")" gives "['X1'=\"hello\"]".
"nonground(f(X1), [a, b, c])" gives "['X1'=[a,b,c]]".
"nonground(f(X1), [49, 50])" gives "['X1'=[49,50]]".
"nonground(f(X1), [a|X2])" gives "['X1'=[a|A],'X2'=A]".
"nonground(f(X1), [a|b])" gives "['X1'=[a|b]]".
"nonground(f(X1), f(x, X2))" gives "['X1'=f(x,A),'X2'=A]".
"nonground(f(X1), foo/2)" gives "['X1'=foo/2]".
"nonground(f(X1), 1r3)" gives "['X1'=1r3]".
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
"nth0(X1, [a, b], X2)" gives "['X1'=0,'X2'=a] ; ['X1'=1,'X2'=b]".
"nth0(abc, [a, b], X1)" gives "error(type_error(integer,abc))".
"nth0('', [a, b], X1)" gives "error(type_error(integer,''))".
"nth0([], [a, b], X1)" gives "error(type_error(integer,[]))".
"nth0(3, [a, b], X1)" gives "false".
"nth0(0, [a, b], X1)" gives "['X1'=a]".
"nth0(-1, [a, b], X1)" gives "false".
"nth0(2.5, [a, b], X1)" gives "error(type_error(integer,2.5))".
"nth0(\"hello\", [a, b], X1)" gives "error(type_error(integer,\"hello\"))".
"nth0([a, b, c], [a, b], X1)" gives "error(type_error(integer,[a,b,c]))".
"nth0([49, 50], [a, b], X1)" gives "error(type_error(integer,[49,50]))".
"nth0([a|X1], [a, b], X2)" gives "error(type_error(integer,[a|A]))".
"nth0([a|b], [a, b], X1)" gives "error(type_error(integer,[a|b]))".
"nth0(f(x, X1), [a, b], X2)" gives "error(type_error(integer,f(x,A)))".
"nth0(foo/2, [a, b], X1)" gives "error(type_error(integer,foo/2))".
"nth0(1r3, [a, b], X1)" gives "error(type_error(integer,1r3))".
"nth0(1, X1, X2)" gives "['X1'=[A,B|C],'X2'=B]".
"nth0(1, abc, X1)" gives "false".
"nth0(1, '', X1)" gives "false".
"nth0(1, [], X1)" gives "false".
"nth0(1, 3, X1)" gives "false".
"nth0(1, 0, X1)" gives "false".
"nth0(1, -1, X1)" gives "false".
"nth0(1, 100000000000000000000, X1)" gives "false".
"nth0(1, 2.5, X1)" gives "false".
"nth0(1, \"hello\", X1)" gives "false".
"nth0(1, [a, b, c], X1)" gives "['X1'=b]".
"nth0(1, [49, 50], X1)" gives "['X1'=50]".
"nth0(1, [a|X1], X2)" gives "['X1'=[A|B],'X2'=A]".
"nth0(1, [a|b], X1)" gives "false".
"nth0(1, f(x, X1), X2)" gives "false".
"nth0(1, foo/2, X1)" gives "false".
"nth0(1, 1r3, X1)" gives "false".
"nth0(1, [a, b], X1)" gives "['X1'=b]".
"nth0(1, [a, b], abc)" gives "false".
"nth0(1, [a, b], '')" gives "false".
"nth0(1, [a, b], [])" gives "false".
"nth0(1, [a, b], 3)" gives "false".
"nth0(1, [a, b], 0)" gives "false".
"nth0(1, [a, b], -1)" gives "false".
"nth0(1, [a, b], 100000000000000000000)" gives "false".
"nth0(1, [a, b], 2.5)" gives "false".
"nth0(1, [a, b], \"hello\")" gives "false".
"nth0(1, [a, b], [a, b, c])" gives "false".
"nth0(1, [a, b], [49, 50])" gives "false".
"nth0(1, [a, b], [a|X1])" gives "false".
"nth0(1, [a, b], [a|b])" gives "false".
"nth0(1, [a, b], f(x, X1))" gives "false".
"nth0(1, [a, b], foo/2)" gives "false".
"nth0(1, [a, b], 1r3)" gives "false".
"nth1(X1, [a, b], X2)" gives "['X1'=1,'X2'=a] ; ['X1'=2,'X2'=b]".
"nth1(abc, [a, b], X1)" gives "error(type_error(integer,abc))".
"nth1('', [a, b], X1)" gives "error(type_error(integer,''))".
"nth1([], [a, b], X1)" gives "error(type_error(integer,[]))".
"nth1(3, [a, b], X1)" gives "false".
"nth1(0, [a, b], X1)" gives "false".
"nth1(-1, [a, b], X1)" gives "false".
"nth1(2.5, [a, b], X1)" gives "error(type_error(integer,2.5))".
"nth1(\"hello\", [a, b], X1)" gives "error(type_error(integer,\"hello\"))".
"nth1([a, b, c], [a, b], X1)" gives "error(type_error(integer,[a,b,c]))".
"nth1([49, 50], [a, b], X1)" gives "error(type_error(integer,[49,50]))".
"nth1([a|X1], [a, b], X2)" gives "error(type_error(integer,[a|A]))".
"nth1([a|b], [a, b], X1)" gives "error(type_error(integer,[a|b]))".
"nth1(f(x, X1), [a, b], X2)" gives "error(type_error(integer,f(x,A)))".
"nth1(foo/2, [a, b], X1)" gives "error(type_error(integer,foo/2))".
"nth1(1r3, [a, b], X1)" gives "error(type_error(integer,1r3))".
"nth1(1, X1, X2)" gives "['X1'=[A|B],'X2'=A]".
"nth1(1, abc, X1)" gives "false".
"nth1(1, '', X1)" gives "false".
"nth1(1, [], X1)" gives "false".
"nth1(1, 3, X1)" gives "false".
"nth1(1, 0, X1)" gives "false".
"nth1(1, -1, X1)" gives "false".
"nth1(1, 100000000000000000000, X1)" gives "false".
"nth1(1, 2.5, X1)" gives "false".
"nth1(1, \"hello\", X1)" gives "false".
"nth1(1, [a, b, c], X1)" gives "['X1'=a]".
"nth1(1, [49, 50], X1)" gives "['X1'=49]".
"nth1(1, [a|X1], X2)" gives "['X1'=A,'X2'=a]".
"nth1(1, [a|b], X1)" gives "['X1'=a]".
"nth1(1, f(x, X1), X2)" gives "false".
"nth1(1, foo/2, X1)" gives "false".
"nth1(1, 1r3, X1)" gives "false".
"nth1(1, [a, b], X1)" gives "['X1'=a]".
"nth1(1, [a, b], abc)" gives "false".
"nth1(1, [a, b], '')" gives "false".
"nth1(1, [a, b], [])" gives "false".
"nth1(1, [a, b], 3)" gives "false".
"nth1(1, [a, b], 0)" gives "false".
"nth1(1, [a, b], -1)" gives "false".
"nth1(1, [a, b], 100000000000000000000)" gives "false".
"nth1(1, [a, b], 2.5)" gives "false".
"nth1(1, [a, b], \"hello\")" gives "false".
"nth1(1, [a, b], [a, b, c])" gives "false".
"nth1(1, [a, b], [49, 50])" gives "false".
"nth1(1, [a, b], [a|X1])" gives "false".
"nth1(1, [a, b], [a|b])" gives "false".
"nth1(1, [a, b], f(x, X1))" gives "false".
"nth1(1, [a, b], foo/2)" gives "false".
"nth1(1, [a, b], 1r3)" gives "false".
"nth_integer_root_and_remainder(X1, 10, X2, X3)" gives "error(instantiation_error,system:nth_integer_root_and_remainder/4)".
"nth_integer_root_and_remainder(abc, 10, X1, X2)" gives "error(type_error(integer,abc),system:nth_integer_root_and_remainder/4)".
"nth_integer_root_and_remainder('', 10, X1, X2)" gives "error(type_error(integer,''),system:nth_integer_root_and_remainder/4)".
"nth_integer_root_and_remainder([], 10, X1, X2)" gives "error(type_error(integer,[]),system:nth_integer_root_and_remainder/4)".
"nth_integer_root_and_remainder(3, 10, X1, X2)" gives "['X1'=2,'X2'=2]".
"nth_integer_root_and_remainder(0, 10, X1, X2)" gives "error(domain_error(not_less_than_one,0),system:nth_integer_root_and_remainder/4)".
"nth_integer_root_and_remainder(-1, 10, X1, X2)" gives "error(domain_error(not_less_than_one,-1),system:nth_integer_root_and_remainder/4)".
"nth_integer_root_and_remainder(100000000000000000000, 10, X1, X2)" gives "error(representation_error(long),system:nth_integer_root_and_remainder/4)".
"nth_integer_root_and_remainder(2.5, 10, X1, X2)" gives "error(type_error(integer,2.5),system:nth_integer_root_and_remainder/4)".
"nth_integer_root_and_remainder(\"hello\", 10, X1, X2)" gives "error(type_error(integer,\"hello\"),system:nth_integer_root_and_remainder/4)".
"nth_integer_root_and_remainder([a, b, c], 10, X1, X2)" gives "error(type_error(integer,[a,b,c]),system:nth_integer_root_and_remainder/4)".
"nth_integer_root_and_remainder([49, 50], 10, X1, X2)" gives "error(type_error(integer,[49,50]),system:nth_integer_root_and_remainder/4)".
"nth_integer_root_and_remainder([a|X1], 10, X2, X3)" gives "error(type_error(integer,[a|A]),system:nth_integer_root_and_remainder/4)".
"nth_integer_root_and_remainder([a|b], 10, X1, X2)" gives "error(type_error(integer,[a|b]),system:nth_integer_root_and_remainder/4)".
"nth_integer_root_and_remainder(f(x, X1), 10, X2, X3)" gives "error(type_error(integer,f(x,A)),system:nth_integer_root_and_remainder/4)".
"nth_integer_root_and_remainder(foo/2, 10, X1, X2)" gives "error(type_error(integer,foo/2),system:nth_integer_root_and_remainder/4)".
"nth_integer_root_and_remainder(1r3, 10, X1, X2)" gives "error(type_error(integer,1r3),system:nth_integer_root_and_remainder/4)".
"nth_integer_root_and_remainder(2, X1, X2, X3)" gives "error(instantiation_error,system:nth_integer_root_and_remainder/4)".
"nth_integer_root_and_remainder(2, abc, X1, X2)" gives "error(type_error(integer,abc),system:nth_integer_root_and_remainder/4)".
"nth_integer_root_and_remainder(2, '', X1, X2)" gives "error(type_error(integer,''),system:nth_integer_root_and_remainder/4)".
"nth_integer_root_and_remainder(2, [], X1, X2)" gives "error(type_error(integer,[]),system:nth_integer_root_and_remainder/4)".
"nth_integer_root_and_remainder(2, 3, X1, X2)" gives "['X1'=1,'X2'=2]".
"nth_integer_root_and_remainder(2, 0, X1, X2)" gives "['X1'=0,'X2'=0]".
"nth_integer_root_and_remainder(2, -1, X1, X2)" gives "error(evaluation_error(undefined),system:nth_integer_root_and_remainder/4)".
"nth_integer_root_and_remainder(2, 100000000000000000000, X1, X2)" gives "['X1'=10000000000,'X2'=0]".
"nth_integer_root_and_remainder(2, 2.5, X1, X2)" gives "error(type_error(integer,2.5),system:nth_integer_root_and_remainder/4)".
"nth_integer_root_and_remainder(2, \"hello\", X1, X2)" gives "error(type_error(integer,\"hello\"),system:nth_integer_root_and_remainder/4)".
"nth_integer_root_and_remainder(2, [a, b, c], X1, X2)" gives "error(type_error(integer,[a,b,c]),system:nth_integer_root_and_remainder/4)".
"nth_integer_root_and_remainder(2, [49, 50], X1, X2)" gives "error(type_error(integer,[49,50]),system:nth_integer_root_and_remainder/4)".
"nth_integer_root_and_remainder(2, [a|X1], X2, X3)" gives "error(type_error(integer,[a|A]),system:nth_integer_root_and_remainder/4)".
"nth_integer_root_and_remainder(2, [a|b], X1, X2)" gives "error(type_error(integer,[a|b]),system:nth_integer_root_and_remainder/4)".
"nth_integer_root_and_remainder(2, f(x, X1), X2, X3)" gives "error(type_error(integer,f(x,A)),system:nth_integer_root_and_remainder/4)".
"nth_integer_root_and_remainder(2, foo/2, X1, X2)" gives "error(type_error(integer,foo/2),system:nth_integer_root_and_remainder/4)".
"nth_integer_root_and_remainder(2, 1r3, X1, X2)" gives "error(type_error(integer,1r3),system:nth_integer_root_and_remainder/4)".
"nth_integer_root_and_remainder(2, 10, X1, X2)" gives "['X1'=3,'X2'=1]".
"nth_integer_root_and_remainder(2, 10, abc, X1)" gives "false".
"nth_integer_root_and_remainder(2, 10, '', X1)" gives "false".
"nth_integer_root_and_remainder(2, 10, [], X1)" gives "false".
"nth_integer_root_and_remainder(2, 10, 3, X1)" gives "['X1'=1]".
"nth_integer_root_and_remainder(2, 10, 0, X1)" gives "false".
"nth_integer_root_and_remainder(2, 10, -1, X1)" gives "false".
"nth_integer_root_and_remainder(2, 10, 100000000000000000000, X1)" gives "false".
"nth_integer_root_and_remainder(2, 10, 2.5, X1)" gives "false".
"nth_integer_root_and_remainder(2, 10, \"hello\", X1)" gives "false".
"nth_integer_root_and_remainder(2, 10, [a, b, c], X1)" gives "false".
"nth_integer_root_and_remainder(2, 10, [49, 50], X1)" gives "false".
"nth_integer_root_and_remainder(2, 10, [a|X1], X2)" gives "false".
"nth_integer_root_and_remainder(2, 10, [a|b], X1)" gives "false".
"nth_integer_root_and_remainder(2, 10, f(x, X1), X2)" gives "false".
"nth_integer_root_and_remainder(2, 10, foo/2, X1)" gives "false".
"nth_integer_root_and_remainder(2, 10, 1r3, X1)" gives "false".
"nth_integer_root_and_remainder(2, 10, X1, X2)" gives "['X1'=3,'X2'=1]".
"nth_integer_root_and_remainder(2, 10, X1, abc)" gives "false".
"nth_integer_root_and_remainder(2, 10, X1, '')" gives "false".
"nth_integer_root_and_remainder(2, 10, X1, [])" gives "false".
"nth_integer_root_and_remainder(2, 10, X1, 3)" gives "false".
"nth_integer_root_and_remainder(2, 10, X1, 0)" gives "false".
"nth_integer_root_and_remainder(2, 10, X1, -1)" gives "false".
"nth_integer_root_and_remainder(2, 10, X1, 100000000000000000000)" gives "false".
"nth_integer_root_and_remainder(2, 10, X1, 2.5)" gives "false".
"nth_integer_root_and_remainder(2, 10, X1, \"hello\")" gives "false".
"nth_integer_root_and_remainder(2, 10, X1, [a, b, c])" gives "false".
"nth_integer_root_and_remainder(2, 10, X1, [49, 50])" gives "false".
"nth_integer_root_and_remainder(2, 10, X1, [a|X2])" gives "false".
"nth_integer_root_and_remainder(2, 10, X1, [a|b])" gives "false".
"nth_integer_root_and_remainder(2, 10, X1, f(x, X2))" gives "false".
"nth_integer_root_and_remainder(2, 10, X1, foo/2)" gives "false".
"nth_integer_root_and_remainder(2, 10, X1, 1r3)" gives "false".
"number_codes(X1, \"12\")" gives "['X1'=12]".
"number_codes(abc, \"12\")" gives "error(type_error(number,abc),number_codes/2)".
"number_codes('', \"12\")" gives "error(type_error(number,''),number_codes/2)".
"number_codes([], \"12\")" gives "error(type_error(number,[]),number_codes/2)".
"number_codes(3, \"12\")" gives "false".
"number_codes(0, \"12\")" gives "false".
"number_codes(-1, \"12\")" gives "false".
"number_codes(100000000000000000000, \"12\")" gives "false".
"number_codes(2.5, \"12\")" gives "false".
"number_codes(\"hello\", \"12\")" gives "error(type_error(number,\"hello\"),number_codes/2)".
"number_codes([a, b, c], \"12\")" gives "error(type_error(number,[a,b,c]),number_codes/2)".
"number_codes([49, 50], \"12\")" gives "error(type_error(number,[49,50]),number_codes/2)".
"number_codes([a|X1], \"12\")" gives "error(type_error(number,[a|A]),number_codes/2)".
"number_codes([a|b], \"12\")" gives "error(type_error(number,[a|b]),number_codes/2)".
"number_codes(f(x, X1), \"12\")" gives "error(type_error(number,f(x,A)),number_codes/2)".
"number_codes(foo/2, \"12\")" gives "error(type_error(number,foo/2),number_codes/2)".
"number_codes(1r3, \"12\")" gives "false".
"number_codes(X1, X2)" gives "error(instantiation_error,system:number_codes/2)".
"number_codes(X1, abc)" gives "error(type_error(list,abc),system:number_codes/2)".
"number_codes(X1, '')" gives "error(type_error(list,''),system:number_codes/2)".
"number_codes(X1, [])" gives "error(syntax_error(illegal_number),number_codes/2)".
"number_codes(X1, 3)" gives "error(type_error(list,3),system:number_codes/2)".
"number_codes(X1, 0)" gives "error(type_error(list,0),system:number_codes/2)".
"number_codes(X1, -1)" gives "error(type_error(list,-1),system:number_codes/2)".
"number_codes(X1, 100000000000000000000)" gives "error(type_error(list,100000000000000000000),system:number_codes/2)".
"number_codes(X1, 2.5)" gives "error(type_error(list,2.5),system:number_codes/2)".
"number_codes(X1, \"hello\")" gives "error(syntax_error(illegal_number),number_codes/2)".
"number_codes(X1, [a, b, c])" gives "error(syntax_error(illegal_number),number_codes/2)".
"number_codes(X1, [49, 50])" gives "['X1'=12]".
"number_codes(X1, [a|X2])" gives "error(instantiation_error,system:number_codes/2)".
"number_codes(X1, [a|b])" gives "error(type_error(list,[a|b]),system:number_codes/2)".
"number_codes(X1, f(x, X2))" gives "error(type_error(list,f(x,A)),system:number_codes/2)".
"number_codes(X1, foo/2)" gives "error(type_error(list,foo/2),system:number_codes/2)".
"number_codes(X1, 1r3)" gives "error(type_error(list,1r3),system:number_codes/2)".
"number_string(X1, \"12\")" gives "['X1'=12]".
"number_string(abc, \"12\")" gives "error(type_error(number,abc),number_string/2)".
"number_string('', \"12\")" gives "error(type_error(number,''),number_string/2)".
"number_string([], \"12\")" gives "error(type_error(number,[]),number_string/2)".
"number_string(3, \"12\")" gives "false".
"number_string(0, \"12\")" gives "false".
"number_string(-1, \"12\")" gives "false".
"number_string(100000000000000000000, \"12\")" gives "false".
"number_string(2.5, \"12\")" gives "false".
"number_string(\"hello\", \"12\")" gives "error(type_error(number,\"hello\"),number_string/2)".
"number_string([a, b, c], \"12\")" gives "error(type_error(number,[a,b,c]),number_string/2)".
"number_string([49, 50], \"12\")" gives "error(type_error(number,[49,50]),number_string/2)".
"number_string([a|X1], \"12\")" gives "error(type_error(number,[a|A]),number_string/2)".
"number_string([a|b], \"12\")" gives "error(type_error(number,[a|b]),number_string/2)".
"number_string(f(x, X1), \"12\")" gives "error(type_error(number,f(x,A)),number_string/2)".
"number_string(foo/2, \"12\")" gives "error(type_error(number,foo/2),number_string/2)".
"number_string(1r3, \"12\")" gives "false".
"number_string(X1, X2)" gives "error(instantiation_error,system:number_string/2)".
"number_string(X1, abc)" gives "error(type_error(list,abc),system:number_string/2)".
"number_string(X1, '')" gives "error(type_error(list,''),system:number_string/2)".
"number_string(X1, [])" gives "false".
"number_string(X1, 3)" gives "error(type_error(list,3),system:number_string/2)".
"number_string(X1, 0)" gives "error(type_error(list,0),system:number_string/2)".
"number_string(X1, -1)" gives "error(type_error(list,-1),system:number_string/2)".
"number_string(X1, 100000000000000000000)" gives "error(type_error(list,100000000000000000000),system:number_string/2)".
"number_string(X1, 2.5)" gives "error(type_error(list,2.5),system:number_string/2)".
"number_string(X1, \"hello\")" gives "false".
"number_string(X1, [a, b, c])" gives "false".
"number_string(X1, [49, 50])" gives "['X1'=12]".
"number_string(X1, [a|X2])" gives "error(instantiation_error,system:number_string/2)".
"number_string(X1, [a|b])" gives "error(type_error(list,[a|b]),system:number_string/2)".
"number_string(X1, f(x, X2))" gives "error(type_error(list,f(x,A)),system:number_string/2)".
"number_string(X1, foo/2)" gives "error(type_error(list,foo/2),system:number_string/2)".
"number_string(X1, 1r3)" gives "error(type_error(list,1r3),system:number_string/2)".
"numbervars(X1, 0, X2)" gives "['X1'=A,'X2'=1]".
"numbervars(abc, 0, X1)" gives "['X1'=0]".
"numbervars('', 0, X1)" gives "['X1'=0]".
"numbervars([], 0, X1)" gives "['X1'=0]".
"numbervars(3, 0, X1)" gives "['X1'=0]".
"numbervars(0, 0, X1)" gives "['X1'=0]".
"numbervars(-1, 0, X1)" gives "['X1'=0]".
"numbervars(100000000000000000000, 0, X1)" gives "['X1'=0]".
"numbervars(2.5, 0, X1)" gives "['X1'=0]".
"numbervars(\"hello\", 0, X1)" gives "['X1'=0]".
"numbervars([a, b, c], 0, X1)" gives "['X1'=0]".
"numbervars([49, 50], 0, X1)" gives "['X1'=0]".
"numbervars([a|X1], 0, X2)" gives "['X1'=A,'X2'=1]".
"numbervars([a|b], 0, X1)" gives "['X1'=0]".
"numbervars(f(x, X1), 0, X2)" gives "['X1'=A,'X2'=1]".
"numbervars(foo/2, 0, X1)" gives "['X1'=0]".
"numbervars(1r3, 0, X1)" gives "['X1'=0]".
"numbervars(f(X1), 3, X2)" gives "['X1'=D,'X2'=4]".
"numbervars(f(X1), 0, X2)" gives "['X1'=A,'X2'=1]".
"numbervars(f(X1), -1, X2)" gives "['X1'=S_1,'X2'=0]".
"numbervars(f(X1), 0, X2)" gives "['X1'=A,'X2'=1]".
"numbervars(f(X1), 0, abc)" gives "false".
"numbervars(f(X1), 0, '')" gives "false".
"numbervars(f(X1), 0, [])" gives "false".
"numbervars(f(X1), 0, 3)" gives "false".
"numbervars(f(X1), 0, 0)" gives "false".
"numbervars(f(X1), 0, -1)" gives "false".
"numbervars(f(X1), 0, 100000000000000000000)" gives "false".
"numbervars(f(X1), 0, 2.5)" gives "false".
"numbervars(f(X1), 0, \"hello\")" gives "false".
"numbervars(f(X1), 0, [a, b, c])" gives "false".
"numbervars(f(X1), 0, [49, 50])" gives "false".
"numbervars(f(X1), 0, [a|X2])" gives "false".
"numbervars(f(X1), 0, [a|b])" gives "false".
"numbervars(f(X1), 0, f(x, X2))" gives "false".
"numbervars(f(X1), 0, foo/2)" gives "false".
"numbervars(f(X1), 0, 1r3)" gives "false".
"numlist(X1, 3, X2)" gives "error(instantiation_error)".
"numlist(abc, 3, X1)" gives "error(type_error(integer,abc))".
"numlist('', 3, X1)" gives "error(type_error(integer,''))".
"numlist([], 3, X1)" gives "error(type_error(integer,[]))".
"numlist(3, 3, X1)" gives "['X1'=[3]]".
"numlist(0, 3, X1)" gives "['X1'=[0,1,2,3]]".
"numlist(-1, 3, X1)" gives "['X1'=[-1,0,1,2,3]]".
"numlist(100000000000000000000, 3, X1)" gives "false".
"numlist(2.5, 3, X1)" gives "error(type_error(integer,2.5))".
"numlist(\"hello\", 3, X1)" gives "error(type_error(integer,\"hello\"))".
"numlist([a, b, c], 3, X1)" gives "error(type_error(integer,[a,b,c]))".
"numlist([49, 50], 3, X1)" gives "error(type_error(integer,[49,50]))".
"numlist([a|X1], 3, X2)" gives "error(type_error(integer,[a|A]))".
"numlist([a|b], 3, X1)" gives "error(type_error(integer,[a|b]))".
"numlist(f(x, X1), 3, X2)" gives "error(type_error(integer,f(x,A)))".
"numlist(foo/2, 3, X1)" gives "error(type_error(integer,foo/2))".
"numlist(1r3, 3, X1)" gives "error(type_error(integer,1r3))".
"numlist(1, X1, X2)" gives "error(instantiation_error)".
"numlist(1, abc, X1)" gives "error(type_error(integer,abc))".
"numlist(1, '', X1)" gives "error(type_error(integer,''))".
"numlist(1, [], X1)" gives "error(type_error(integer,[]))".
"numlist(1, 3, X1)" gives "['X1'=[1,2,3]]".
"numlist(1, 0, X1)" gives "false".
"numlist(1, -1, X1)" gives "false".
"numlist(1, 2.5, X1)" gives "error(type_error(integer,2.5))".
"numlist(1, \"hello\", X1)" gives "error(type_error(integer,\"hello\"))".
"numlist(1, [a, b, c], X1)" gives "error(type_error(integer,[a,b,c]))".
"numlist(1, [49, 50], X1)" gives "error(type_error(integer,[49,50]))".
"numlist(1, [a|X1], X2)" gives "error(type_error(integer,[a|A]))".
"numlist(1, [a|b], X1)" gives "error(type_error(integer,[a|b]))".
"numlist(1, f(x, X1), X2)" gives "error(type_error(integer,f(x,A)))".
"numlist(1, foo/2, X1)" gives "error(type_error(integer,foo/2))".
"numlist(1, 1r3, X1)" gives "error(type_error(integer,1r3))".
"numlist(1, 3, X1)" gives "['X1'=[1,2,3]]".
"numlist(1, 3, abc)" gives "false".
"numlist(1, 3, '')" gives "false".
"numlist(1, 3, [])" gives "false".
"numlist(1, 3, 3)" gives "false".
"numlist(1, 3, 0)" gives "false".
"numlist(1, 3, -1)" gives "false".
"numlist(1, 3, 100000000000000000000)" gives "false".
"numlist(1, 3, 2.5)" gives "false".
"numlist(1, 3, \"hello\")" gives "false".
"numlist(1, 3, [a, b, c])" gives "false".
"numlist(1, 3, [49, 50])" gives "false".
"numlist(1, 3, [a|X1])" gives "false".
"numlist(1, 3, [a|b])" gives "false".
"numlist(1, 3, f(x, X1))" gives "false".
"numlist(1, 3, foo/2)" gives "false".
"numlist(1, 3, 1r3)" gives "false".
"occurrences_of_term(X1, f(a), X2)" gives "['X1'=A,'X2'=2]".
"occurrences_of_term(abc, f(a), X1)" gives "['X1'=0]".
"occurrences_of_term('', f(a), X1)" gives "['X1'=0]".
"occurrences_of_term([], f(a), X1)" gives "['X1'=0]".
"occurrences_of_term(3, f(a), X1)" gives "['X1'=0]".
"occurrences_of_term(0, f(a), X1)" gives "['X1'=0]".
"occurrences_of_term(-1, f(a), X1)" gives "['X1'=0]".
"occurrences_of_term(100000000000000000000, f(a), X1)" gives "['X1'=0]".
"occurrences_of_term(2.5, f(a), X1)" gives "['X1'=0]".
"occurrences_of_term(\"hello\", f(a), X1)" gives "['X1'=0]".
"occurrences_of_term([a, b, c], f(a), X1)" gives "['X1'=0]".
"occurrences_of_term([49, 50], f(a), X1)" gives "['X1'=0]".
"occurrences_of_term([a|X1], f(a), X2)" gives "['X1'=A,'X2'=0]".
"occurrences_of_term([a|b], f(a), X1)" gives "['X1'=0]".
"occurrences_of_term(f(x, X1), f(a), X2)" gives "['X1'=A,'X2'=0]".
"occurrences_of_term(foo/2, f(a), X1)" gives "['X1'=0]".
"occurrences_of_term(1r3, f(a), X1)" gives "['X1'=0]".
"occurrences_of_term(a, X1, X2)" gives "['X1'=A,'X2'=1]".
"occurrences_of_term(a, abc, X1)" gives "['X1'=0]".
"occurrences_of_term(a, '', X1)" gives "['X1'=0]".
"occurrences_of_term(a, [], X1)" gives "['X1'=0]".
"occurrences_of_term(a, 3, X1)" gives "['X1'=0]".
"occurrences_of_term(a, 0, X1)" gives "['X1'=0]".
"occurrences_of_term(a, -1, X1)" gives "['X1'=0]".
"occurrences_of_term(a, 100000000000000000000, X1)" gives "['X1'=0]".
"occurrences_of_term(a, 2.5, X1)" gives "['X1'=0]".
"occurrences_of_term(a, \"hello\", X1)" gives "['X1'=0]".
"occurrences_of_term(a, [a, b, c], X1)" gives "['X1'=1]".
"occurrences_of_term(a, [49, 50], X1)" gives "['X1'=0]".
"occurrences_of_term(a, [a|X1], X2)" gives "['X1'=A,'X2'=2]".
"occurrences_of_term(a, [a|b], X1)" gives "['X1'=1]".
"occurrences_of_term(a, f(x, X1), X2)" gives "['X1'=A,'X2'=1]".
"occurrences_of_term(a, foo/2, X1)" gives "['X1'=0]".
"occurrences_of_term(a, 1r3, X1)" gives "['X1'=0]".
"occurrences_of_term(a, f(a), X1)" gives "['X1'=1]".
"occurrences_of_term(a, f(a), abc)" gives "false".
"occurrences_of_term(a, f(a), '')" gives "false".
"occurrences_of_term(a, f(a), [])" gives "false".
"occurrences_of_term(a, f(a), 3)" gives "false".
"occurrences_of_term(a, f(a), 0)" gives "false".
"occurrences_of_term(a, f(a), -1)" gives "false".
"occurrences_of_term(a, f(a), 100000000000000000000)" gives "false".
"occurrences_of_term(a, f(a), 2.5)" gives "false".
"occurrences_of_term(a, f(a), \"hello\")" gives "false".
"occurrences_of_term(a, f(a), [a, b, c])" gives "false".
"occurrences_of_term(a, f(a), [49, 50])" gives "false".
"occurrences_of_term(a, f(a), [a|X1])" gives "false".
"occurrences_of_term(a, f(a), [a|b])" gives "false".
"occurrences_of_term(a, f(a), f(x, X1))" gives "false".
"occurrences_of_term(a, f(a), foo/2)" gives "false".
"occurrences_of_term(a, f(a), 1r3)" gives "false".
"ord_memberchk(X1, [a])" gives "false".
"ord_memberchk(abc, [a])" gives "false".
"ord_memberchk('', [a])" gives "false".
"ord_memberchk([], [a])" gives "false".
"ord_memberchk(3, [a])" gives "false".
"ord_memberchk(0, [a])" gives "false".
"ord_memberchk(-1, [a])" gives "false".
"ord_memberchk(100000000000000000000, [a])" gives "false".
"ord_memberchk(2.5, [a])" gives "false".
"ord_memberchk(\"hello\", [a])" gives "false".
"ord_memberchk([a, b, c], [a])" gives "false".
"ord_memberchk([49, 50], [a])" gives "false".
"ord_memberchk([a|X1], [a])" gives "false".
"ord_memberchk([a|b], [a])" gives "false".
"ord_memberchk(f(x, X1), [a])" gives "false".
"ord_memberchk(foo/2, [a])" gives "false".
"ord_memberchk(1r3, [a])" gives "false".
"ord_memberchk(a, abc)" gives "false".
"ord_memberchk(a, '')" gives "false".
"ord_memberchk(a, [])" gives "false".
"ord_memberchk(a, 3)" gives "false".
"ord_memberchk(a, 0)" gives "false".
"ord_memberchk(a, -1)" gives "false".
"ord_memberchk(a, 100000000000000000000)" gives "false".
"ord_memberchk(a, 2.5)" gives "false".
"ord_memberchk(a, \"hello\")" gives "false".
"ord_memberchk(a, [a, b, c])" gives "[]".
"ord_memberchk(a, [49, 50])" gives "false".
"ord_memberchk(a, f(x, X1))" gives "false".
"ord_memberchk(a, foo/2)" gives "false".
"ord_memberchk(a, 1r3)" gives "false".
"pairs_keys(X1, X2)" gives "['X1'=[],'X2'=[]] ; ['X1'=[A-B],'X2'=[A]] ; ['X1'=[A-B,C-D],'X2'=[A,C]]".
"pairs_keys(abc, X1)" gives "false".
"pairs_keys('', X1)" gives "false".
"pairs_keys([], X1)" gives "['X1'=[]]".
"pairs_keys(3, X1)" gives "false".
"pairs_keys(0, X1)" gives "false".
"pairs_keys(-1, X1)" gives "false".
"pairs_keys(100000000000000000000, X1)" gives "false".
"pairs_keys(2.5, X1)" gives "false".
"pairs_keys(\"hello\", X1)" gives "false".
"pairs_keys([a, b, c], X1)" gives "false".
"pairs_keys([49, 50], X1)" gives "false".
"pairs_keys([a|X1], X2)" gives "false".
"pairs_keys([a|b], X1)" gives "false".
"pairs_keys(f(x, X1), X2)" gives "false".
"pairs_keys(foo/2, X1)" gives "false".
"pairs_keys(1r3, X1)" gives "false".
"pairs_keys([a-b], X1)" gives "['X1'=[a]]".
"pairs_keys([a-b], abc)" gives "false".
"pairs_keys([a-b], '')" gives "false".
"pairs_keys([a-b], [])" gives "false".
"pairs_keys([a-b], 3)" gives "false".
"pairs_keys([a-b], 0)" gives "false".
"pairs_keys([a-b], -1)" gives "false".
"pairs_keys([a-b], 100000000000000000000)" gives "false".
"pairs_keys([a-b], 2.5)" gives "false".
"pairs_keys([a-b], \"hello\")" gives "false".
"pairs_keys([a-b], [a, b, c])" gives "false".
"pairs_keys([a-b], [49, 50])" gives "false".
"pairs_keys([a-b], [a|X1])" gives "['X1'=[]]".
"pairs_keys([a-b], [a|b])" gives "false".
"pairs_keys([a-b], f(x, X1))" gives "false".
"pairs_keys([a-b], foo/2)" gives "false".
"pairs_keys([a-b], 1r3)" gives "false".
"pairs_keys_values(X1, [a], [b])" gives "['X1'=[a-b]]".
"pairs_keys_values(abc, [a], [b])" gives "false".
"pairs_keys_values('', [a], [b])" gives "false".
"pairs_keys_values([], [a], [b])" gives "false".
"pairs_keys_values(3, [a], [b])" gives "false".
"pairs_keys_values(0, [a], [b])" gives "false".
"pairs_keys_values(-1, [a], [b])" gives "false".
"pairs_keys_values(100000000000000000000, [a], [b])" gives "false".
"pairs_keys_values(2.5, [a], [b])" gives "false".
"pairs_keys_values(\"hello\", [a], [b])" gives "false".
"pairs_keys_values([a, b, c], [a], [b])" gives "false".
"pairs_keys_values([49, 50], [a], [b])" gives "false".
"pairs_keys_values([a|X1], [a], [b])" gives "false".
"pairs_keys_values([a|b], [a], [b])" gives "false".
"pairs_keys_values(f(x, X1), [a], [b])" gives "false".
"pairs_keys_values(foo/2, [a], [b])" gives "false".
"pairs_keys_values(1r3, [a], [b])" gives "false".
"pairs_keys_values(X1, X2, [b])" gives "['X1'=[A-b],'X2'=[A]]".
"pairs_keys_values(X1, abc, [b])" gives "false".
"pairs_keys_values(X1, '', [b])" gives "false".
"pairs_keys_values(X1, [], [b])" gives "false".
"pairs_keys_values(X1, 3, [b])" gives "false".
"pairs_keys_values(X1, 0, [b])" gives "false".
"pairs_keys_values(X1, -1, [b])" gives "false".
"pairs_keys_values(X1, 100000000000000000000, [b])" gives "false".
"pairs_keys_values(X1, 2.5, [b])" gives "false".
"pairs_keys_values(X1, \"hello\", [b])" gives "false".
"pairs_keys_values(X1, [a, b, c], [b])" gives "false".
"pairs_keys_values(X1, [49, 50], [b])" gives "false".
"pairs_keys_values(X1, [a|X2], [b])" gives "['X1'=[a-b],'X2'=[]]".
"pairs_keys_values(X1, [a|b], [b])" gives "false".
"pairs_keys_values(X1, f(x, X2), [b])" gives "false".
"pairs_keys_values(X1, foo/2, [b])" gives "false".
"pairs_keys_values(X1, 1r3, [b])" gives "false".
"pairs_keys_values(X1, [a], X2)" gives "['X1'=[a-A],'X2'=[A]]".
"pairs_keys_values(X1, [a], abc)" gives "false".
"pairs_keys_values(X1, [a], '')" gives "false".
"pairs_keys_values(X1, [a], [])" gives "false".
"pairs_keys_values(X1, [a], 3)" gives "false".
"pairs_keys_values(X1, [a], 0)" gives "false".
"pairs_keys_values(X1, [a], -1)" gives "false".
"pairs_keys_values(X1, [a], 100000000000000000000)" gives "false".
"pairs_keys_values(X1, [a], 2.5)" gives "false".
"pairs_keys_values(X1, [a], \"hello\")" gives "false".
"pairs_keys_values(X1, [a], [a, b, c])" gives "false".
"pairs_keys_values(X1, [a], [49, 50])" gives "false".
"pairs_keys_values(X1, [a], [a|X2])" gives "['X1'=[a-a],'X2'=[]]".
"pairs_keys_values(X1, [a], [a|b])" gives "false".
"pairs_keys_values(X1, [a], f(x, X2))" gives "false".
"pairs_keys_values(X1, [a], foo/2)" gives "false".
"pairs_keys_values(X1, [a], 1r3)" gives "false".
"pairs_values(X1, X2)" gives "['X1'=[],'X2'=[]] ; ['X1'=[A-B],'X2'=[B]] ; ['X1'=[A-B,C-D],'X2'=[B,D]]".
"pairs_values(abc, X1)" gives "false".
"pairs_values('', X1)" gives "false".
"pairs_values([], X1)" gives "['X1'=[]]".
"pairs_values(3, X1)" gives "false".
"pairs_values(0, X1)" gives "false".
"pairs_values(-1, X1)" gives "false".
"pairs_values(100000000000000000000, X1)" gives "false".
"pairs_values(2.5, X1)" gives "false".
"pairs_values(\"hello\", X1)" gives "false".
"pairs_values([a, b, c], X1)" gives "false".
"pairs_values([49, 50], X1)" gives "false".
"pairs_values([a|X1], X2)" gives "false".
"pairs_values([a|b], X1)" gives "false".
"pairs_values(f(x, X1), X2)" gives "false".
"pairs_values(foo/2, X1)" gives "false".
"pairs_values(1r3, X1)" gives "false".
"pairs_values([a-b], X1)" gives "['X1'=[b]]".
"pairs_values([a-b], abc)" gives "false".
"pairs_values([a-b], '')" gives "false".
"pairs_values([a-b], [])" gives "false".
"pairs_values([a-b], 3)" gives "false".
"pairs_values([a-b], 0)" gives "false".
"pairs_values([a-b], -1)" gives "false".
"pairs_values([a-b], 100000000000000000000)" gives "false".
"pairs_values([a-b], 2.5)" gives "false".
"pairs_values([a-b], \"hello\")" gives "false".
"pairs_values([a-b], [a, b, c])" gives "false".
"pairs_values([a-b], [49, 50])" gives "false".
"pairs_values([a-b], [a|X1])" gives "false".
"pairs_values([a-b], [a|b])" gives "false".
"pairs_values([a-b], f(x, X1))" gives "false".
"pairs_values([a-b], foo/2)" gives "false".
"pairs_values([a-b], 1r3)" gives "false".
"plus(X1, 2, X2)" gives "error(instantiation_error,system:plus/3)".
"plus(abc, 2, X1)" gives "error(type_error(integer,abc),system:plus/3)".
"plus('', 2, X1)" gives "error(type_error(integer,''),system:plus/3)".
"plus([], 2, X1)" gives "error(type_error(integer,[]),system:plus/3)".
"plus(3, 2, X1)" gives "['X1'=5]".
"plus(0, 2, X1)" gives "['X1'=2]".
"plus(-1, 2, X1)" gives "['X1'=1]".
"plus(100000000000000000000, 2, X1)" gives "['X1'=100000000000000000002]".
"plus(2.5, 2, X1)" gives "error(type_error(integer,2.5),system:plus/3)".
"plus(\"hello\", 2, X1)" gives "error(type_error(integer,\"hello\"),system:plus/3)".
"plus([a, b, c], 2, X1)" gives "error(type_error(integer,[a,b,c]),system:plus/3)".
"plus([49, 50], 2, X1)" gives "error(type_error(integer,[49,50]),system:plus/3)".
"plus([a|X1], 2, X2)" gives "error(type_error(integer,[a|A]),system:plus/3)".
"plus([a|b], 2, X1)" gives "error(type_error(integer,[a|b]),system:plus/3)".
"plus(f(x, X1), 2, X2)" gives "error(type_error(integer,f(x,A)),system:plus/3)".
"plus(foo/2, 2, X1)" gives "error(type_error(integer,foo/2),system:plus/3)".
"plus(1r3, 2, X1)" gives "error(type_error(integer,1r3),system:plus/3)".
"plus(1, X1, X2)" gives "error(instantiation_error,system:plus/3)".
"plus(1, abc, X1)" gives "error(type_error(integer,abc),system:plus/3)".
"plus(1, '', X1)" gives "error(type_error(integer,''),system:plus/3)".
"plus(1, [], X1)" gives "error(type_error(integer,[]),system:plus/3)".
"plus(1, 3, X1)" gives "['X1'=4]".
"plus(1, 0, X1)" gives "['X1'=1]".
"plus(1, -1, X1)" gives "['X1'=0]".
"plus(1, 100000000000000000000, X1)" gives "['X1'=100000000000000000001]".
"plus(1, 2.5, X1)" gives "error(type_error(integer,2.5),system:plus/3)".
"plus(1, \"hello\", X1)" gives "error(type_error(integer,\"hello\"),system:plus/3)".
"plus(1, [a, b, c], X1)" gives "error(type_error(integer,[a,b,c]),system:plus/3)".
"plus(1, [49, 50], X1)" gives "error(type_error(integer,[49,50]),system:plus/3)".
"plus(1, [a|X1], X2)" gives "error(type_error(integer,[a|A]),system:plus/3)".
"plus(1, [a|b], X1)" gives "error(type_error(integer,[a|b]),system:plus/3)".
"plus(1, f(x, X1), X2)" gives "error(type_error(integer,f(x,A)),system:plus/3)".
"plus(1, foo/2, X1)" gives "error(type_error(integer,foo/2),system:plus/3)".
"plus(1, 1r3, X1)" gives "error(type_error(integer,1r3),system:plus/3)".
"plus(1, 2, X1)" gives "['X1'=3]".
"plus(1, 2, abc)" gives "error(type_error(integer,abc),system:plus/3)".
"plus(1, 2, '')" gives "error(type_error(integer,''),system:plus/3)".
"plus(1, 2, [])" gives "error(type_error(integer,[]),system:plus/3)".
"plus(1, 2, 3)" gives "[]".
"plus(1, 2, 0)" gives "false".
"plus(1, 2, -1)" gives "false".
"plus(1, 2, 100000000000000000000)" gives "false".
"plus(1, 2, 2.5)" gives "error(type_error(integer,2.5),system:plus/3)".
"plus(1, 2, \"hello\")" gives "error(type_error(integer,\"hello\"),system:plus/3)".
"plus(1, 2, [a, b, c])" gives "error(type_error(integer,[a,b,c]),system:plus/3)".
"plus(1, 2, [49, 50])" gives "error(type_error(integer,[49,50]),system:plus/3)".
"plus(1, 2, [a|X1])" gives "error(type_error(integer,[a|A]),system:plus/3)".
"plus(1, 2, [a|b])" gives "error(type_error(integer,[a|b]),system:plus/3)".
"plus(1, 2, f(x, X1))" gives "error(type_error(integer,f(x,A)),system:plus/3)".
"plus(1, 2, foo/2)" gives "error(type_error(integer,foo/2),system:plus/3)".
"plus(1, 2, 1r3)" gives "error(type_error(integer,1r3),system:plus/3)".
"prolog_to_os_filename(abc, X1)" gives "['X1'=abc]".
"prolog_to_os_filename('', X1)" gives "['X1'='']".
"prolog_to_os_filename(a, X1)" gives "['X1'=a]".
"prolog_to_os_filename(a, abc)" gives "false".
"prolog_to_os_filename(a, '')" gives "false".
"prolog_to_os_filename(a, [])" gives "false".
"prolog_to_os_filename(a, 3)" gives "false".
"prolog_to_os_filename(a, 0)" gives "false".
"prolog_to_os_filename(a, -1)" gives "false".
"prolog_to_os_filename(a, 100000000000000000000)" gives "false".
"prolog_to_os_filename(a, 2.5)" gives "false".
"prolog_to_os_filename(a, \"hello\")" gives "false".
"prolog_to_os_filename(a, [a, b, c])" gives "false".
"prolog_to_os_filename(a, [49, 50])" gives "false".
"prolog_to_os_filename(a, [a|X1])" gives "false".
"prolog_to_os_filename(a, [a|b])" gives "false".
"prolog_to_os_filename(a, f(x, X1))" gives "false".
"prolog_to_os_filename(a, foo/2)" gives "false".
"prolog_to_os_filename(a, 1r3)" gives "false".
"proper_length(X1, X2)" gives "false".
"proper_length(abc, X1)" gives "false".
"proper_length('', X1)" gives "false".
"proper_length([], X1)" gives "['X1'=0]".
"proper_length(3, X1)" gives "false".
"proper_length(0, X1)" gives "false".
"proper_length(-1, X1)" gives "false".
"proper_length(100000000000000000000, X1)" gives "false".
"proper_length(2.5, X1)" gives "false".
"proper_length(\"hello\", X1)" gives "false".
"proper_length([a, b, c], X1)" gives "['X1'=3]".
"proper_length([49, 50], X1)" gives "['X1'=2]".
"proper_length([a|X1], X2)" gives "false".
"proper_length([a|b], X1)" gives "false".
"proper_length(f(x, X1), X2)" gives "false".
"proper_length(foo/2, X1)" gives "false".
"proper_length(1r3, X1)" gives "false".
"proper_length([a], X1)" gives "['X1'=1]".
"proper_length([a], abc)" gives "false".
"proper_length([a], '')" gives "false".
"proper_length([a], [])" gives "false".
"proper_length([a], 3)" gives "false".
"proper_length([a], 0)" gives "false".
"proper_length([a], -1)" gives "false".
"proper_length([a], 100000000000000000000)" gives "false".
"proper_length([a], 2.5)" gives "false".
"proper_length([a], \"hello\")" gives "false".
"proper_length([a], [a, b, c])" gives "false".
"proper_length([a], [49, 50])" gives "false".
"proper_length([a], [a|X1])" gives "false".
"proper_length([a], [a|b])" gives "false".
"proper_length([a], f(x, X1))" gives "false".
"proper_length([a], foo/2)" gives "false".
"proper_length([a], 1r3)" gives "false".
"proper_list(X1)" gives "false".
"proper_list(abc)" gives "false".
"proper_list('')" gives "false".
"proper_list([])" gives "[]".
"proper_list(3)" gives "false".
"proper_list(0)" gives "false".
"proper_list(-1)" gives "false".
"proper_list(100000000000000000000)" gives "false".
"proper_list(2.5)" gives "false".
"proper_list(\"hello\")" gives "false".
"proper_list([a, b, c])" gives "[]".
"proper_list([49, 50])" gives "[]".
"proper_list([a|X1])" gives "false".
"proper_list([a|b])" gives "false".
"proper_list(f(x, X1))" gives "false".
"proper_list(foo/2)" gives "false".
"proper_list(1r3)" gives "false".
"put_attr(abc, a, 1)" gives "error(uninstantiation_error(abc),put_attr/3)".
"put_attr('', a, 1)" gives "error(uninstantiation_error(''),put_attr/3)".
"put_attr([], a, 1)" gives "error(uninstantiation_error([]),put_attr/3)".
"put_attr(3, a, 1)" gives "error(uninstantiation_error(3),put_attr/3)".
"put_attr(0, a, 1)" gives "error(uninstantiation_error(0),put_attr/3)".
"put_attr(-1, a, 1)" gives "error(uninstantiation_error(-1),put_attr/3)".
"put_attr(100000000000000000000, a, 1)" gives "error(uninstantiation_error(100000000000000000000),put_attr/3)".
"put_attr(2.5, a, 1)" gives "error(uninstantiation_error(2.5),put_attr/3)".
"put_attr(\"hello\", a, 1)" gives "error(uninstantiation_error(\"hello\"),put_attr/3)".
"put_attr([a, b, c], a, 1)" gives "error(uninstantiation_error([a,b,c]),put_attr/3)".
"put_attr([49, 50], a, 1)" gives "error(uninstantiation_error([49,50]),put_attr/3)".
"put_attr([a|X1], a, 1)" gives "error(uninstantiation_error([a|A]),put_attr/3)".
"put_attr([a|b], a, 1)" gives "error(uninstantiation_error([a|b]),put_attr/3)".
"put_attr(f(x, X1), a, 1)" gives "error(uninstantiation_error(f(x,A)),put_attr/3)".
"put_attr(foo/2, a, 1)" gives "error(uninstantiation_error(foo/2),put_attr/3)".
"put_attr(1r3, a, 1)" gives "error(uninstantiation_error(1r3),put_attr/3)".
"put_attr(X1, X2, 1)" gives "error(instantiation_error,system:put_attr/3)".
"put_attr(X1, 3, 1)" gives "error(type_error(atom,3),system:put_attr/3)".
"put_attr(X1, 0, 1)" gives "error(type_error(atom,0),system:put_attr/3)".
"put_attr(X1, -1, 1)" gives "error(type_error(atom,-1),system:put_attr/3)".
"put_attr(X1, 100000000000000000000, 1)" gives "error(type_error(atom,100000000000000000000),system:put_attr/3)".
"put_attr(X1, 2.5, 1)" gives "error(type_error(atom,2.5),system:put_attr/3)".
"put_attr(X1, \"hello\", 1)" gives "error(type_error(atom,\"hello\"),system:put_attr/3)".
"put_attr(X1, [a, b, c], 1)" gives "error(type_error(atom,[a,b,c]),system:put_attr/3)".
"put_attr(X1, [49, 50], 1)" gives "error(type_error(atom,[49,50]),system:put_attr/3)".
"put_attr(X1, [a|X2], 1)" gives "error(type_error(atom,[a|A]),system:put_attr/3)".
"put_attr(X1, [a|b], 1)" gives "error(type_error(atom,[a|b]),system:put_attr/3)".
"put_attr(X1, f(x, X2), 1)" gives "error(type_error(atom,f(x,A)),system:put_attr/3)".
"put_attr(X1, foo/2, 1)" gives "error(type_error(atom,foo/2),system:put_attr/3)".
"put_attr(X1, 1r3, 1)" gives "error(type_error(atom,1r3),system:put_attr/3)".
"rational(X1, X2, X3)" gives "false".
"rational(abc, X1, X2)" gives "false".
"rational('', X1, X2)" gives "false".
"rational([], X1, X2)" gives "false".
"rational(3, X1, X2)" gives "['X1'=3,'X2'=1]".
"rational(0, X1, X2)" gives "['X1'=0,'X2'=1]".
"rational(-1, X1, X2)" gives "['X1'= -1,'X2'=1]".
"rational(100000000000000000000, X1, X2)" gives "['X1'=100000000000000000000,'X2'=1]".
"rational(2.5, X1, X2)" gives "false".
"rational(\"hello\", X1, X2)" gives "false".
"rational([a, b, c], X1, X2)" gives "false".
"rational([49, 50], X1, X2)" gives "false".
"rational([a|X1], X2, X3)" gives "false".
"rational([a|b], X1, X2)" gives "false".
"rational(f(x, X1), X2, X3)" gives "false".
"rational(foo/2, X1, X2)" gives "false".
"rational(1r3, X1, X2)" gives "['X1'=1,'X2'=3]".
"rational(1r3, X1, X2)" gives "['X1'=1,'X2'=3]".
"rational(1r3, abc, X1)" gives "false".
"rational(1r3, '', X1)" gives "false".
"rational(1r3, [], X1)" gives "false".
"rational(1r3, 3, X1)" gives "false".
"rational(1r3, 0, X1)" gives "false".
"rational(1r3, -1, X1)" gives "false".
"rational(1r3, 100000000000000000000, X1)" gives "false".
"rational(1r3, 2.5, X1)" gives "false".
"rational(1r3, \"hello\", X1)" gives "false".
"rational(1r3, [a, b, c], X1)" gives "false".
"rational(1r3, [49, 50], X1)" gives "false".
"rational(1r3, [a|X1], X2)" gives "false".
"rational(1r3, [a|b], X1)" gives "false".
"rational(1r3, f(x, X1), X2)" gives "false".
"rational(1r3, foo/2, X1)" gives "false".
"rational(1r3, 1r3, X1)" gives "false".
"rational(1r3, X1, X2)" gives "['X1'=1,'X2'=3]".
"rational(1r3, X1, abc)" gives "false".
"rational(1r3, X1, '')" gives "false".
"rational(1r3, X1, [])" gives "false".
"rational(1r3, X1, 3)" gives "['X1'=1]".
"rational(1r3, X1, 0)" gives "false".
"rational(1r3, X1, -1)" gives "false".
"rational(1r3, X1, 100000000000000000000)" gives "false".
"rational(1r3, X1, 2.5)" gives "false".
"rational(1r3, X1, \"hello\")" gives "false".
"rational(1r3, X1, [a, b, c])" gives "false".
"rational(1r3, X1, [49, 50])" gives "false".
"rational(1r3, X1, [a|X2])" gives "false".
"rational(1r3, X1, [a|b])" gives "false".
"rational(1r3, X1, f(x, X2))" gives "false".
"rational(1r3, X1, foo/2)" gives "false".
"rational(1r3, X1, 1r3)" gives "false".
"reverse(X1, X2)" gives "['X1'=[],'X2'=[]] ; ['X1'=[A],'X2'=[A]] ; ['X1'=[A,B],'X2'=[B,A]]".
"reverse(abc, X1)" gives "false".
"reverse('', X1)" gives "false".
"reverse([], X1)" gives "['X1'=[]]".
"reverse(3, X1)" gives "false".
"reverse(0, X1)" gives "false".
"reverse(-1, X1)" gives "false".
"reverse(100000000000000000000, X1)" gives "false".
"reverse(2.5, X1)" gives "false".
"reverse(\"hello\", X1)" gives "false".
"reverse([a, b, c], X1)" gives "['X1'=[c,b,a]]".
"reverse([49, 50], X1)" gives "['X1'=[50,49]]".
"reverse([a|X1], X2)" gives "['X1'=[],'X2'=[a]] ; ['X1'=[A],'X2'=[A,a]] ; ['X1'=[A,B],'X2'=[B,A,a]]".
"reverse([a|b], X1)" gives "false".
"reverse(f(x, X1), X2)" gives "false".
"reverse(foo/2, X1)" gives "false".
"reverse(1r3, X1)" gives "false".
"reverse([a], X1)" gives "['X1'=[a]]".
"reverse([a], abc)" gives "false".
"reverse([a], '')" gives "false".
"reverse([a], [])" gives "false".
"reverse([a], 3)" gives "false".
"reverse([a], 0)" gives "false".
"reverse([a], -1)" gives "false".
"reverse([a], 100000000000000000000)" gives "false".
"reverse([a], 2.5)" gives "false".
"reverse([a], \"hello\")" gives "false".
"reverse([a], [a, b, c])" gives "false".
"reverse([a], [49, 50])" gives "false".
"reverse([a], [a|X1])" gives "['X1'=[]]".
"reverse([a], [a|b])" gives "false".
"reverse([a], f(x, X1))" gives "false".
"reverse([a], foo/2)" gives "false".
"reverse([a], 1r3)" gives "false".
"same_term(X1, a)" gives "false".
"same_term(abc, a)" gives "false".
"same_term('', a)" gives "false".
"same_term([], a)" gives "false".
"same_term(3, a)" gives "false".
"same_term(0, a)" gives "false".
"same_term(-1, a)" gives "false".
"same_term(100000000000000000000, a)" gives "false".
"same_term(2.5, a)" gives "false".
"same_term(\"hello\", a)" gives "false".
"same_term([a, b, c], a)" gives "false".
"same_term([49, 50], a)" gives "false".
"same_term([a|X1], a)" gives "false".
"same_term([a|b], a)" gives "false".
"same_term(f(x, X1), a)" gives "false".
"same_term(foo/2, a)" gives "false".
"same_term(1r3, a)" gives "false".
"same_term(a, X1)" gives "false".
"same_term(a, abc)" gives "false".
"same_term(a, '')" gives "false".
"same_term(a, [])" gives "false".
"same_term(a, 3)" gives "false".
"same_term(a, 0)" gives "false".
"same_term(a, -1)" gives "false".
"same_term(a, 100000000000000000000)" gives "false".
"same_term(a, 2.5)" gives "false".
"same_term(a, \"hello\")" gives "false".
"same_term(a, [a, b, c])" gives "false".
"same_term(a, [49, 50])" gives "false".
"same_term(a, [a|X1])" gives "false".
"same_term(a, [a|b])" gives "false".
"same_term(a, f(x, X1))" gives "false".
"same_term(a, foo/2)" gives "false".
"same_term(a, 1r3)" gives "false".
"selectchk(X1, [a], X2)" gives "['X1'=a,'X2'=[]]".
"selectchk(abc, [a], X1)" gives "false".
"selectchk('', [a], X1)" gives "false".
"selectchk([], [a], X1)" gives "false".
"selectchk(3, [a], X1)" gives "false".
"selectchk(0, [a], X1)" gives "false".
"selectchk(-1, [a], X1)" gives "false".
"selectchk(100000000000000000000, [a], X1)" gives "false".
"selectchk(2.5, [a], X1)" gives "false".
"selectchk(\"hello\", [a], X1)" gives "false".
"selectchk([a, b, c], [a], X1)" gives "false".
"selectchk([49, 50], [a], X1)" gives "false".
"selectchk([a|X1], [a], X2)" gives "false".
"selectchk([a|b], [a], X1)" gives "false".
"selectchk(f(x, X1), [a], X2)" gives "false".
"selectchk(foo/2, [a], X1)" gives "false".
"selectchk(1r3, [a], X1)" gives "false".
"selectchk(a, X1, X2)" gives "['X1'=[a|A],'X2'=A]".
"selectchk(a, abc, X1)" gives "false".
"selectchk(a, '', X1)" gives "false".
"selectchk(a, [], X1)" gives "false".
"selectchk(a, 3, X1)" gives "false".
"selectchk(a, 0, X1)" gives "false".
"selectchk(a, -1, X1)" gives "false".
"selectchk(a, 100000000000000000000, X1)" gives "false".
"selectchk(a, 2.5, X1)" gives "false".
"selectchk(a, \"hello\", X1)" gives "false".
"selectchk(a, [a, b, c], X1)" gives "['X1'=[b,c]]".
"selectchk(a, [49, 50], X1)" gives "false".
"selectchk(a, [a|X1], X2)" gives "['X1'=A,'X2'=A]".
"selectchk(a, [a|b], X1)" gives "['X1'=b]".
"selectchk(a, f(x, X1), X2)" gives "false".
"selectchk(a, foo/2, X1)" gives "false".
"selectchk(a, 1r3, X1)" gives "false".
"selectchk(a, [a], X1)" gives "['X1'=[]]".
"selectchk(a, [a], abc)" gives "false".
"selectchk(a, [a], '')" gives "false".
"selectchk(a, [a], [])" gives "[]".
"selectchk(a, [a], 3)" gives "false".
"selectchk(a, [a], 0)" gives "false".
"selectchk(a, [a], -1)" gives "false".
"selectchk(a, [a], 100000000000000000000)" gives "false".
"selectchk(a, [a], 2.5)" gives "false".
"selectchk(a, [a], \"hello\")" gives "false".
"selectchk(a, [a], [a, b, c])" gives "false".
"selectchk(a, [a], [49, 50])" gives "false".
"selectchk(a, [a], [a|X1])" gives "false".
"selectchk(a, [a], [a|b])" gives "false".
"selectchk(a, [a], f(x, X1))" gives "false".
"selectchk(a, [a], foo/2)" gives "false".
"selectchk(a, [a], 1r3)" gives "false".
"setarg(X1, f(a), b)" gives "error(instantiation_error,system:setarg/3)".
"setarg(abc, f(a), b)" gives "error(type_error(integer,abc),system:setarg/3)".
"setarg('', f(a), b)" gives "error(type_error(integer,''),system:setarg/3)".
"setarg([], f(a), b)" gives "error(type_error(integer,[]),system:setarg/3)".
"setarg(3, f(a), b)" gives "false".
"setarg(0, f(a), b)" gives "false".
"setarg(-1, f(a), b)" gives "error(domain_error(not_less_than_zero,-1),system:setarg/3)".
"setarg(-1180591620717411303424, f(a), b)" gives "error(domain_error(not_less_than_zero,-1180591620717411303424),system:setarg/3)".
"setarg(2.5, f(a), b)" gives "error(type_error(integer,2.5),system:setarg/3)".
"setarg(\"hello\", f(a), b)" gives "error(type_error(integer,\"hello\"),system:setarg/3)".
"setarg([a, b, c], f(a), b)" gives "error(type_error(integer,[a,b,c]),system:setarg/3)".
"setarg([49, 50], f(a), b)" gives "error(type_error(integer,[49,50]),system:setarg/3)".
"setarg([a|X1], f(a), b)" gives "error(type_error(integer,[a|A]),system:setarg/3)".
"setarg([a|b], f(a), b)" gives "error(type_error(integer,[a|b]),system:setarg/3)".
"setarg(f(x, X1), f(a), b)" gives "error(type_error(integer,f(x,A)),system:setarg/3)".
"setarg(foo/2, f(a), b)" gives "error(type_error(integer,foo/2),system:setarg/3)".
"setarg(1r3, f(a), b)" gives "error(type_error(integer,1r3),system:setarg/3)".
"setarg(1, X1, b)" gives "error(instantiation_error,system:setarg/3)".
"setarg(1, abc, b)" gives "false".
"setarg(1, '', b)" gives "false".
"setarg(1, [], b)" gives "error(type_error(compound,[]),system:setarg/3)".
"setarg(1, 3, b)" gives "error(type_error(compound,3),system:setarg/3)".
"setarg(1, 0, b)" gives "error(type_error(compound,0),system:setarg/3)".
"setarg(1, -1, b)" gives "error(type_error(compound,-1),system:setarg/3)".
"setarg(1, 100000000000000000000, b)" gives "error(type_error(compound,100000000000000000000),system:setarg/3)".
"setarg(1, 2.5, b)" gives "error(type_error(compound,2.5),system:setarg/3)".
"setarg(1, \"hello\", b)" gives "error(type_error(compound,\"hello\"),system:setarg/3)".
"setarg(1, [a, b, c], b)" gives "[]".
"setarg(1, [49, 50], b)" gives "[]".
"setarg(1, [a|X1], b)" gives "['X1'=A]".
"setarg(1, [a|b], b)" gives "[]".
"setarg(1, f(x, X1), b)" gives "['X1'=A]".
"setarg(1, foo/2, b)" gives "[]".
"setarg(1, 1r3, b)" gives "error(type_error(compound,1r3),system:setarg/3)".
"setarg(1, f(a), X1)" gives "['X1'=A]".
"setarg(1, f(a), abc)" gives "[]".
"setarg(1, f(a), '')" gives "[]".
"setarg(1, f(a), [])" gives "[]".
"setarg(1, f(a), 3)" gives "[]".
"setarg(1, f(a), 0)" gives "[]".
"setarg(1, f(a), -1)" gives "[]".
"setarg(1, f(a), 100000000000000000000)" gives "[]".
"setarg(1, f(a), 2.5)" gives "[]".
"setarg(1, f(a), \"hello\")" gives "[]".
"setarg(1, f(a), [a, b, c])" gives "[]".
"setarg(1, f(a), [49, 50])" gives "[]".
"setarg(1, f(a), [a|X1])" gives "['X1'=A]".
"setarg(1, f(a), [a|b])" gives "[]".
"setarg(1, f(a), f(x, X1))" gives "['X1'=A]".
"setarg(1, f(a), foo/2)" gives "[]".
"setarg(1, f(a), 1r3)" gives "[]".
"size_abstract_term(X1, f(a), X2)" gives "error(instantiation_error,system:size_abstract_term/3)".
"size_abstract_term(abc, f(a), X1)" gives "error(type_error(integer,abc),system:size_abstract_term/3)".
"size_abstract_term('', f(a), X1)" gives "error(type_error(integer,''),system:size_abstract_term/3)".
"size_abstract_term([], f(a), X1)" gives "error(type_error(integer,[]),system:size_abstract_term/3)".
"size_abstract_term(3, f(a), X1)" gives "['X1'=f(a)]".
"size_abstract_term(0, f(a), X1)" gives "['X1'=f(a)]".
"size_abstract_term(-1, f(a), X1)" gives "error(domain_error(not_less_than_zero,-1),system:size_abstract_term/3)".
"size_abstract_term(2.5, f(a), X1)" gives "error(type_error(integer,2.5),system:size_abstract_term/3)".
"size_abstract_term(\"hello\", f(a), X1)" gives "error(type_error(integer,\"hello\"),system:size_abstract_term/3)".
"size_abstract_term([a, b, c], f(a), X1)" gives "error(type_error(integer,[a,b,c]),system:size_abstract_term/3)".
"size_abstract_term([49, 50], f(a), X1)" gives "error(type_error(integer,[49,50]),system:size_abstract_term/3)".
"size_abstract_term([a|X1], f(a), X2)" gives "error(type_error(integer,[a|A]),system:size_abstract_term/3)".
"size_abstract_term([a|b], f(a), X1)" gives "error(type_error(integer,[a|b]),system:size_abstract_term/3)".
"size_abstract_term(f(x, X1), f(a), X2)" gives "error(type_error(integer,f(x,A)),system:size_abstract_term/3)".
"size_abstract_term(foo/2, f(a), X1)" gives "error(type_error(integer,foo/2),system:size_abstract_term/3)".
"size_abstract_term(1r3, f(a), X1)" gives "error(type_error(integer,1r3),system:size_abstract_term/3)".
"size_abstract_term(2, abc, X1)" gives "['X1'=abc]".
"size_abstract_term(2, '', X1)" gives "['X1'='']".
"size_abstract_term(2, [], X1)" gives "['X1'=[]]".
"size_abstract_term(2, 3, X1)" gives "['X1'=3]".
"size_abstract_term(2, 0, X1)" gives "['X1'=0]".
"size_abstract_term(2, -1, X1)" gives "['X1'= -1]".
"size_abstract_term(2, 100000000000000000000, X1)" gives "['X1'=100000000000000000000]".
"size_abstract_term(2, 2.5, X1)" gives "['X1'=2.5]".
"size_abstract_term(2, \"hello\", X1)" gives "['X1'=\"hello\"]".
"size_abstract_term(2, [a, b, c], X1)" gives "['X1'=[a,b,c]]".
"size_abstract_term(2, [49, 50], X1)" gives "['X1'=[49,50]]".
"size_abstract_term(2, [a|X1], X2)" gives "['X1'=A,'X2'=[a|A]]".
"size_abstract_term(2, [a|b], X1)" gives "['X1'=[a|b]]".
"size_abstract_term(2, f(x, X1), X2)" gives "['X1'=A,'X2'=f(x,A)]".
"size_abstract_term(2, foo/2, X1)" gives "['X1'=foo/2]".
"size_abstract_term(2, 1r3, X1)" gives "['X1'=1r3]".
"size_abstract_term(2, f(a), X1)" gives "['X1'=f(a)]".
"size_abstract_term(2, f(a), [a, b, c])" gives "false".
"size_abstract_term(2, f(a), [49, 50])" gives "false".
"size_abstract_term(2, f(a), [a|X1])" gives "false".
"size_abstract_term(2, f(a), [a|b])" gives "false".
"size_abstract_term(2, f(a), f(x, X1))" gives "false".
"size_abstract_term(2, f(a), foo/2)" gives "false".
"sort(X1, X2)" gives "error(instantiation_error,system:sort/2)".
"sort(abc, X1)" gives "error(type_error(list,abc),system:sort/2)".
"sort('', X1)" gives "error(type_error(list,''),system:sort/2)".
"sort([], X1)" gives "['X1'=[]]".
"sort(3, X1)" gives "error(type_error(list,3),system:sort/2)".
"sort(0, X1)" gives "error(type_error(list,0),system:sort/2)".
"sort(-1, X1)" gives "error(type_error(list,-1),system:sort/2)".
"sort(100000000000000000000, X1)" gives "error(type_error(list,100000000000000000000),system:sort/2)".
"sort(2.5, X1)" gives "error(type_error(list,2.5),system:sort/2)".
"sort(\"hello\", X1)" gives "error(type_error(list,\"hello\"),system:sort/2)".
"sort([a, b, c], X1)" gives "['X1'=[a,b,c]]".
"sort([49, 50], X1)" gives "['X1'=[49,50]]".
"sort([a|X1], X2)" gives "error(instantiation_error,system:sort/2)".
"sort([a|b], X1)" gives "error(type_error(list,[a|b]),system:sort/2)".
"sort(f(x, X1), X2)" gives "error(type_error(list,f(x,A)),system:sort/2)".
"sort(foo/2, X1)" gives "error(type_error(list,foo/2),system:sort/2)".
"sort(1r3, X1)" gives "error(type_error(list,1r3),system:sort/2)".
"sort([b, a], X1)" gives "['X1'=[a,b]]".
"sort([b, a], abc)" gives "false".
"sort([b, a], '')" gives "false".
"sort([b, a], [])" gives "false".
"sort([b, a], 3)" gives "false".
"sort([b, a], 0)" gives "false".
"sort([b, a], -1)" gives "false".
"sort([b, a], 100000000000000000000)" gives "false".
"sort([b, a], 2.5)" gives "false".
"sort([b, a], \"hello\")" gives "false".
"sort([b, a], [a, b, c])" gives "false".
"sort([b, a], [49, 50])" gives "false".
"sort([b, a], [a|X1])" gives "['X1'=[b]]".
"sort([b, a], [a|b])" gives "false".
"sort([b, a], f(x, X1))" gives "false".
"sort([b, a], foo/2)" gives "false".
"sort([b, a], 1r3)" gives "false".
"sort(X1, @>=, [a, b, c], X2)" gives "error(instantiation_error,system:sort/4)".
"sort(abc, @>=, [a, b, c], X1)" gives "error(type_error(compound,a),system:sort/4)".
"sort('', @>=, [a, b, c], X1)" gives "error(type_error(compound,a),system:sort/4)".
"sort([], @>=, [a, b, c], X1)" gives "error(type_error(compound,a),system:sort/4)".
"sort(3, @>=, [a, b, c], X1)" gives "error(type_error(compound,a),system:sort/4)".
"sort(0, @>=, [a, b, c], X1)" gives "['X1'=[c,b,a]]".
"sort(-1, @>=, [a, b, c], X1)" gives "error(domain_error(not_less_than_one,-1),system:sort/4)".
"sort(2.5, @>=, [a, b, c], X1)" gives "error(type_error(sort_key,2.5),system:sort/4)".
"sort(\"hello\", @>=, [a, b, c], X1)" gives "error(type_error(sort_key,\"hello\"),system:sort/4)".
"sort([a|X1], @>=, [a, b, c], X2)" gives "error(type_error(sort_key,[a|A]),system:sort/4)".
"sort([a|b], @>=, [a, b, c], X1)" gives "error(type_error(sort_key,[a|b]),system:sort/4)".
"sort(f(x, X1), @>=, [a, b, c], X2)" gives "error(type_error(sort_key,f(x,A)),system:sort/4)".
"sort(foo/2, @>=, [a, b, c], X1)" gives "error(type_error(sort_key,foo/2),system:sort/4)".
"sort(1r3, @>=, [a, b, c], X1)" gives "error(type_error(sort_key,1r3),system:sort/4)".
"sort(0, X1, [a, b, c], X2)" gives "error(instantiation_error,system:sort/4)".
"sort(0, abc, [a, b, c], X1)" gives "error(domain_error(order,abc),system:sort/4)".
"sort(0, '', [a, b, c], X1)" gives "error(domain_error(order,''),system:sort/4)".
"sort(0, [], [a, b, c], X1)" gives "error(domain_error(order,[]),system:sort/4)".
"sort(0, 3, [a, b, c], X1)" gives "error(type_error(atom,3),system:sort/4)".
"sort(0, 0, [a, b, c], X1)" gives "error(type_error(atom,0),system:sort/4)".
"sort(0, -1, [a, b, c], X1)" gives "error(type_error(atom,-1),system:sort/4)".
"sort(0, 100000000000000000000, [a, b, c], X1)" gives "error(type_error(atom,100000000000000000000),system:sort/4)".
"sort(0, 2.5, [a, b, c], X1)" gives "error(type_error(atom,2.5),system:sort/4)".
"sort(0, \"hello\", [a, b, c], X1)" gives "error(type_error(atom,\"hello\"),system:sort/4)".
"sort(0, [a, b, c], [a, b, c], X1)" gives "error(type_error(atom,[a,b,c]),system:sort/4)".
"sort(0, [49, 50], [a, b, c], X1)" gives "error(type_error(atom,[49,50]),system:sort/4)".
"sort(0, [a|X1], [a, b, c], X2)" gives "error(type_error(atom,[a|A]),system:sort/4)".
"sort(0, [a|b], [a, b, c], X1)" gives "error(type_error(atom,[a|b]),system:sort/4)".
"sort(0, f(x, X1), [a, b, c], X2)" gives "error(type_error(atom,f(x,A)),system:sort/4)".
"sort(0, foo/2, [a, b, c], X1)" gives "error(type_error(atom,foo/2),system:sort/4)".
"sort(0, 1r3, [a, b, c], X1)" gives "error(type_error(atom,1r3),system:sort/4)".
"sort(0, @>=, X1, X2)" gives "error(instantiation_error,system:sort/4)".
"sort(0, @>=, abc, X1)" gives "error(type_error(list,abc),system:sort/4)".
"sort(0, @>=, '', X1)" gives "error(type_error(list,''),system:sort/4)".
"sort(0, @>=, [], X1)" gives "['X1'=[]]".
"sort(0, @>=, 3, X1)" gives "error(type_error(list,3),system:sort/4)".
"sort(0, @>=, 0, X1)" gives "error(type_error(list,0),system:sort/4)".
"sort(0, @>=, -1, X1)" gives "error(type_error(list,-1),system:sort/4)".
"sort(0, @>=, 100000000000000000000, X1)" gives "error(type_error(list,100000000000000000000),system:sort/4)".
"sort(0, @>=, 2.5, X1)" gives "error(type_error(list,2.5),system:sort/4)".
"sort(0, @>=, \"hello\", X1)" gives "error(type_error(list,\"hello\"),system:sort/4)".
"sort(0, @>=, [a, b, c], X1)" gives "['X1'=[c,b,a]]".
"sort(0, @>=, [49, 50], X1)" gives "['X1'=[50,49]]".
"sort(0, @>=, [a|X1], X2)" gives "error(instantiation_error,system:sort/4)".
"sort(0, @>=, [a|b], X1)" gives "error(type_error(list,[a|b]),system:sort/4)".
"sort(0, @>=, f(x, X1), X2)" gives "error(type_error(list,f(x,A)),system:sort/4)".
"sort(0, @>=, foo/2, X1)" gives "error(type_error(list,foo/2),system:sort/4)".
"sort(0, @>=, 1r3, X1)" gives "error(type_error(list,1r3),system:sort/4)".
"sort(0, @>=, [a, b, c], X1)" gives "['X1'=[c,b,a]]".
"sort(0, @>=, [a, b, c], abc)" gives "false".
"sort(0, @>=, [a, b, c], '')" gives "false".
"sort(0, @>=, [a, b, c], [])" gives "false".
"sort(0, @>=, [a, b, c], 3)" gives "false".
"sort(0, @>=, [a, b, c], 0)" gives "false".
"sort(0, @>=, [a, b, c], -1)" gives "false".
"sort(0, @>=, [a, b, c], 100000000000000000000)" gives "false".
"sort(0, @>=, [a, b, c], 2.5)" gives "false".
"sort(0, @>=, [a, b, c], \"hello\")" gives "false".
"sort(0, @>=, [a, b, c], [a, b, c])" gives "false".
"sort(0, @>=, [a, b, c], [49, 50])" gives "false".
"sort(0, @>=, [a, b, c], [a|X1])" gives "false".
"sort(0, @>=, [a, b, c], [a|b])" gives "false".
"sort(0, @>=, [a, b, c], f(x, X1))" gives "false".
"sort(0, @>=, [a, b, c], foo/2)" gives "false".
"sort(0, @>=, [a, b, c], 1r3)" gives "false".
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
"string_bytes(X1, [97], utf8)" gives "['X1'=\"a\"]".
"string_bytes(abc, [97], utf8)" gives "false".
"string_bytes('', [97], utf8)" gives "false".
"string_bytes([], [97], utf8)" gives "false".
"string_bytes(3, [97], utf8)" gives "error(type_error(text,3),system:string_bytes/3)".
"string_bytes(0, [97], utf8)" gives "error(type_error(text,0),system:string_bytes/3)".
"string_bytes(-1, [97], utf8)" gives "error(type_error(text,-1),system:string_bytes/3)".
"string_bytes(100000000000000000000, [97], utf8)" gives "error(type_error(text,100000000000000000000),system:string_bytes/3)".
"string_bytes(2.5, [97], utf8)" gives "error(type_error(text,2.5),system:string_bytes/3)".
"string_bytes(\"hello\", [97], utf8)" gives "false".
"string_bytes([a, b, c], [97], utf8)" gives "false".
"string_bytes([49, 50], [97], utf8)" gives "false".
"string_bytes([a|b], [97], utf8)" gives "error(type_error(text,[a|b]),system:string_bytes/3)".
"string_bytes(f(x, X1), [97], utf8)" gives "error(type_error(text,f(x,A)),system:string_bytes/3)".
"string_bytes(foo/2, [97], utf8)" gives "error(type_error(text,foo/2),system:string_bytes/3)".
"string_bytes(1r3, [97], utf8)" gives "error(type_error(text,1r3),system:string_bytes/3)".
"string_bytes(X1, X2, utf8)" gives "error(instantiation_error,system:string_bytes/3)".
"string_bytes(X1, abc, utf8)" gives "error(type_error(list,abc),system:string_bytes/3)".
"string_bytes(X1, '', utf8)" gives "error(type_error(list,''),system:string_bytes/3)".
"string_bytes(X1, [], utf8)" gives "['X1'=\"\"]".
"string_bytes(X1, 3, utf8)" gives "error(type_error(list,3),system:string_bytes/3)".
"string_bytes(X1, 0, utf8)" gives "error(type_error(list,0),system:string_bytes/3)".
"string_bytes(X1, -1, utf8)" gives "error(type_error(list,-1),system:string_bytes/3)".
"string_bytes(X1, 100000000000000000000, utf8)" gives "error(type_error(list,100000000000000000000),system:string_bytes/3)".
"string_bytes(X1, 2.5, utf8)" gives "error(type_error(list,2.5),system:string_bytes/3)".
"string_bytes(X1, [a, b, c], utf8)" gives "['X1'=\"abc\"]".
"string_bytes(X1, [49, 50], utf8)" gives "['X1'=\"12\"]".
"string_bytes(X1, [a|X2], utf8)" gives "error(instantiation_error,system:string_bytes/3)".
"string_bytes(X1, [a|b], utf8)" gives "error(type_error(list,[a|b]),system:string_bytes/3)".
"string_bytes(X1, f(x, X2), utf8)" gives "error(type_error(list,f(x,A)),system:string_bytes/3)".
"string_bytes(X1, foo/2, utf8)" gives "error(type_error(list,foo/2),system:string_bytes/3)".
"string_bytes(X1, 1r3, utf8)" gives "error(type_error(list,1r3),system:string_bytes/3)".
"string_bytes(X1, [97], X2)" gives "error(instantiation_error,system:string_bytes/3)".
"string_bytes(X1, [97], abc)" gives "error(domain_error(encoding,abc),system:string_bytes/3)".
"string_bytes(X1, [97], '')" gives "error(domain_error(encoding,''),system:string_bytes/3)".
"string_bytes(X1, [97], [])" gives "error(domain_error(encoding,[]),system:string_bytes/3)".
"string_bytes(X1, [97], 3)" gives "error(type_error(atom,3),system:string_bytes/3)".
"string_bytes(X1, [97], 0)" gives "error(type_error(atom,0),system:string_bytes/3)".
"string_bytes(X1, [97], -1)" gives "error(type_error(atom,-1),system:string_bytes/3)".
"string_bytes(X1, [97], 100000000000000000000)" gives "error(type_error(atom,100000000000000000000),system:string_bytes/3)".
"string_bytes(X1, [97], 2.5)" gives "error(type_error(atom,2.5),system:string_bytes/3)".
"string_bytes(X1, [97], \"hello\")" gives "error(type_error(atom,\"hello\"),system:string_bytes/3)".
"string_bytes(X1, [97], [a, b, c])" gives "error(type_error(atom,[a,b,c]),system:string_bytes/3)".
"string_bytes(X1, [97], [49, 50])" gives "error(type_error(atom,[49,50]),system:string_bytes/3)".
"string_bytes(X1, [97], [a|X2])" gives "error(type_error(atom,[a|A]),system:string_bytes/3)".
"string_bytes(X1, [97], [a|b])" gives "error(type_error(atom,[a|b]),system:string_bytes/3)".
"string_bytes(X1, [97], f(x, X2))" gives "error(type_error(atom,f(x,A)),system:string_bytes/3)".
"string_bytes(X1, [97], foo/2)" gives "error(type_error(atom,foo/2),system:string_bytes/3)".
"string_bytes(X1, [97], 1r3)" gives "error(type_error(atom,1r3),system:string_bytes/3)".
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
"strip_module(X1, X2, X3)" gives "['X1'=A,'X2'=user,'X3'=A]".
"strip_module(abc, X1, X2)" gives "['X1'=user,'X2'=abc]".
"strip_module('', X1, X2)" gives "['X1'=user,'X2'='']".
"strip_module([], X1, X2)" gives "['X1'=user,'X2'=[]]".
"strip_module(3, X1, X2)" gives "['X1'=user,'X2'=3]".
"strip_module(0, X1, X2)" gives "['X1'=user,'X2'=0]".
"strip_module(-1, X1, X2)" gives "['X1'=user,'X2'= -1]".
"strip_module(100000000000000000000, X1, X2)" gives "['X1'=user,'X2'=100000000000000000000]".
"strip_module(2.5, X1, X2)" gives "['X1'=user,'X2'=2.5]".
"strip_module(\"hello\", X1, X2)" gives "['X1'=user,'X2'=\"hello\"]".
"strip_module([a, b, c], X1, X2)" gives "['X1'=user,'X2'=[a,b,c]]".
"strip_module([49, 50], X1, X2)" gives "['X1'=user,'X2'=[49,50]]".
"strip_module([a|X1], X2, X3)" gives "['X1'=A,'X2'=user,'X3'=[a|A]]".
"strip_module([a|b], X1, X2)" gives "['X1'=user,'X2'=[a|b]]".
"strip_module(f(x, X1), X2, X3)" gives "['X1'=A,'X2'=user,'X3'=f(x,A)]".
"strip_module(foo/2, X1, X2)" gives "['X1'=user,'X2'=foo/2]".
"strip_module(1r3, X1, X2)" gives "['X1'=user,'X2'=1r3]".
"strip_module(a, X1, X2)" gives "['X1'=user,'X2'=a]".
"strip_module(a, abc, X1)" gives "false".
"strip_module(a, '', X1)" gives "false".
"strip_module(a, [], X1)" gives "false".
"strip_module(a, 3, X1)" gives "false".
"strip_module(a, 0, X1)" gives "false".
"strip_module(a, -1, X1)" gives "false".
"strip_module(a, 100000000000000000000, X1)" gives "false".
"strip_module(a, 2.5, X1)" gives "false".
"strip_module(a, \"hello\", X1)" gives "false".
"strip_module(a, [a, b, c], X1)" gives "false".
"strip_module(a, [49, 50], X1)" gives "false".
"strip_module(a, [a|X1], X2)" gives "false".
"strip_module(a, [a|b], X1)" gives "false".
"strip_module(a, f(x, X1), X2)" gives "false".
"strip_module(a, foo/2, X1)" gives "false".
"strip_module(a, 1r3, X1)" gives "false".
"strip_module(a, X1, X2)" gives "['X1'=user,'X2'=a]".
"strip_module(a, X1, abc)" gives "false".
"strip_module(a, X1, '')" gives "false".
"strip_module(a, X1, [])" gives "false".
"strip_module(a, X1, 3)" gives "false".
"strip_module(a, X1, 0)" gives "false".
"strip_module(a, X1, -1)" gives "false".
"strip_module(a, X1, 100000000000000000000)" gives "false".
"strip_module(a, X1, 2.5)" gives "false".
"strip_module(a, X1, \"hello\")" gives "false".
"strip_module(a, X1, [a, b, c])" gives "false".
"strip_module(a, X1, [49, 50])" gives "false".
"strip_module(a, X1, [a|X2])" gives "false".
"strip_module(a, X1, [a|b])" gives "false".
"strip_module(a, X1, f(x, X2))" gives "false".
"strip_module(a, X1, foo/2)" gives "false".
"strip_module(a, X1, 1r3)" gives "false".
"sub_atom(X1, 1, 2, X2, X3)" gives "error(instantiation_error,system:sub_atom/5)".
"sub_atom(abc, 1, 2, X1, X2)" gives "['X1'=0,'X2'=bc]".
"sub_atom('', 1, 2, X1, X2)" gives "false".
"sub_atom([], 1, 2, X1, X2)" gives "error(type_error(atom,[]),system:sub_atom/5)".
"sub_atom(3, 1, 2, X1, X2)" gives "false".
"sub_atom(0, 1, 2, X1, X2)" gives "false".
"sub_atom(-1, 1, 2, X1, X2)" gives "false".
"sub_atom(100000000000000000000, 1, 2, X1, X2)" gives "['X1'=18,'X2'='00']".
"sub_atom(2.5, 1, 2, X1, X2)" gives "['X1'=0,'X2'='.5']".
"sub_atom(\"hello\", 1, 2, X1, X2)" gives "['X1'=2,'X2'=el]".
"sub_atom([a, b, c], 1, 2, X1, X2)" gives "error(type_error(atom,[a,b,c]),system:sub_atom/5)".
"sub_atom([49, 50], 1, 2, X1, X2)" gives "error(type_error(atom,[49,50]),system:sub_atom/5)".
"sub_atom([a|X1], 1, 2, X2, X3)" gives "error(type_error(atom,[a|A]),system:sub_atom/5)".
"sub_atom([a|b], 1, 2, X1, X2)" gives "error(type_error(atom,[a|b]),system:sub_atom/5)".
"sub_atom(f(x, X1), 1, 2, X2, X3)" gives "error(type_error(atom,f(x,A)),system:sub_atom/5)".
"sub_atom(foo/2, 1, 2, X1, X2)" gives "error(type_error(atom,foo/2),system:sub_atom/5)".
"sub_atom(1r3, 1, 2, X1, X2)" gives "['X1'=0,'X2'=r3]".
"sub_atom(abcde, X1, 2, X2, X3)" gives "['X1'=0,'X2'=3,'X3'=ab] ; ['X1'=1,'X2'=2,'X3'=bc] ; ['X1'=2,'X2'=1,'X3'=cd]".
"sub_atom(abcde, abc, 2, X1, X2)" gives "error(type_error(integer,abc),system:sub_atom/5)".
"sub_atom(abcde, '', 2, X1, X2)" gives "error(type_error(integer,''),system:sub_atom/5)".
"sub_atom(abcde, [], 2, X1, X2)" gives "error(type_error(integer,[]),system:sub_atom/5)".
"sub_atom(abcde, 3, 2, X1, X2)" gives "['X1'=0,'X2'=de]".
"sub_atom(abcde, 0, 2, X1, X2)" gives "['X1'=3,'X2'=ab]".
"sub_atom(abcde, -1, 2, X1, X2)" gives "error(domain_error(not_less_than_zero,-1),system:sub_atom/5)".
"sub_atom(abcde, -9223372036854775808, 2, X1, X2)" gives "error(domain_error(not_less_than_zero,-9223372036854775808),system:sub_atom/5)".
"sub_atom(abcde, 2.5, 2, X1, X2)" gives "error(type_error(integer,2.5),system:sub_atom/5)".
"sub_atom(abcde, \"hello\", 2, X1, X2)" gives "error(type_error(integer,\"hello\"),system:sub_atom/5)".
"sub_atom(abcde, [a, b, c], 2, X1, X2)" gives "error(type_error(integer,[a,b,c]),system:sub_atom/5)".
"sub_atom(abcde, [49, 50], 2, X1, X2)" gives "error(type_error(integer,[49,50]),system:sub_atom/5)".
"sub_atom(abcde, [a|X1], 2, X2, X3)" gives "error(type_error(integer,[a|A]),system:sub_atom/5)".
"sub_atom(abcde, [a|b], 2, X1, X2)" gives "error(type_error(integer,[a|b]),system:sub_atom/5)".
"sub_atom(abcde, f(x, X1), 2, X2, X3)" gives "error(type_error(integer,f(x,A)),system:sub_atom/5)".
"sub_atom(abcde, foo/2, 2, X1, X2)" gives "error(type_error(integer,foo/2),system:sub_atom/5)".
"sub_atom(abcde, 1r3, 2, X1, X2)" gives "error(type_error(integer,1r3),system:sub_atom/5)".
"sub_atom(abcde, 1, X1, X2, X3)" gives "['X1'=0,'X2'=4,'X3'=''] ; ['X1'=1,'X2'=3,'X3'=b] ; ['X1'=2,'X2'=2,'X3'=bc]".
"sub_atom(abcde, 1, abc, X1, X2)" gives "error(type_error(integer,abc),system:sub_atom/5)".
"sub_atom(abcde, 1, '', X1, X2)" gives "error(type_error(integer,''),system:sub_atom/5)".
"sub_atom(abcde, 1, [], X1, X2)" gives "error(type_error(integer,[]),system:sub_atom/5)".
"sub_atom(abcde, 1, 3, X1, X2)" gives "['X1'=1,'X2'=bcd]".
"sub_atom(abcde, 1, 0, X1, X2)" gives "['X1'=4,'X2'='']".
"sub_atom(abcde, 1, -1, X1, X2)" gives "error(domain_error(not_less_than_zero,-1),system:sub_atom/5)".
"sub_atom(abcde, 1, 2.5, X1, X2)" gives "error(type_error(integer,2.5),system:sub_atom/5)".
"sub_atom(abcde, 1, \"hello\", X1, X2)" gives "error(type_error(integer,\"hello\"),system:sub_atom/5)".
"sub_atom(abcde, 1, [a, b, c], X1, X2)" gives "error(type_error(integer,[a,b,c]),system:sub_atom/5)".
"sub_atom(abcde, 1, [49, 50], X1, X2)" gives "error(type_error(integer,[49,50]),system:sub_atom/5)".
"sub_atom(abcde, 1, [a|X1], X2, X3)" gives "error(type_error(integer,[a|A]),system:sub_atom/5)".
"sub_atom(abcde, 1, [a|b], X1, X2)" gives "error(type_error(integer,[a|b]),system:sub_atom/5)".
"sub_atom(abcde, 1, f(x, X1), X2, X3)" gives "error(type_error(integer,f(x,A)),system:sub_atom/5)".
"sub_atom(abcde, 1, foo/2, X1, X2)" gives "error(type_error(integer,foo/2),system:sub_atom/5)".
"sub_atom(abcde, 1, 1r3, X1, X2)" gives "error(type_error(integer,1r3),system:sub_atom/5)".
"sub_atom(abcde, 1, 2, X1, X2)" gives "['X1'=2,'X2'=bc]".
"sub_atom(abcde, 1, 2, abc, X1)" gives "error(type_error(integer,abc),system:sub_atom/5)".
"sub_atom(abcde, 1, 2, '', X1)" gives "error(type_error(integer,''),system:sub_atom/5)".
"sub_atom(abcde, 1, 2, [], X1)" gives "error(type_error(integer,[]),system:sub_atom/5)".
"sub_atom(abcde, 1, 2, 3, X1)" gives "false".
"sub_atom(abcde, 1, 2, 0, X1)" gives "false".
"sub_atom(abcde, 1, 2, -1, X1)" gives "error(domain_error(not_less_than_zero,-1),system:sub_atom/5)".
"sub_atom(abcde, 1, 2, 2.5, X1)" gives "error(type_error(integer,2.5),system:sub_atom/5)".
"sub_atom(abcde, 1, 2, \"hello\", X1)" gives "error(type_error(integer,\"hello\"),system:sub_atom/5)".
"sub_atom(abcde, 1, 2, [a, b, c], X1)" gives "error(type_error(integer,[a,b,c]),system:sub_atom/5)".
"sub_atom(abcde, 1, 2, [49, 50], X1)" gives "error(type_error(integer,[49,50]),system:sub_atom/5)".
"sub_atom(abcde, 1, 2, [a|X1], X2)" gives "error(type_error(integer,[a|A]),system:sub_atom/5)".
"sub_atom(abcde, 1, 2, [a|b], X1)" gives "error(type_error(integer,[a|b]),system:sub_atom/5)".
"sub_atom(abcde, 1, 2, f(x, X1), X2)" gives "error(type_error(integer,f(x,A)),system:sub_atom/5)".
"sub_atom(abcde, 1, 2, foo/2, X1)" gives "error(type_error(integer,foo/2),system:sub_atom/5)".
"sub_atom(abcde, 1, 2, 1r3, X1)" gives "error(type_error(integer,1r3),system:sub_atom/5)".
"sub_atom(abcde, 1, 2, X1, X2)" gives "['X1'=2,'X2'=bc]".
"sub_atom(abcde, 1, 2, X1, abc)" gives "false".
"sub_atom(abcde, 1, 2, X1, '')" gives "false".
"sub_atom(abcde, 1, 2, X1, [])" gives "error(type_error(atom,[]),system:sub_atom/5)".
"sub_atom(abcde, 1, 2, X1, 3)" gives "false".
"sub_atom(abcde, 1, 2, X1, 0)" gives "false".
"sub_atom(abcde, 1, 2, X1, -1)" gives "false".
"sub_atom(abcde, 1, 2, X1, 100000000000000000000)" gives "false".
"sub_atom(abcde, 1, 2, X1, 2.5)" gives "false".
"sub_atom(abcde, 1, 2, X1, \"hello\")" gives "false".
"sub_atom(abcde, 1, 2, X1, [a, b, c])" gives "error(type_error(atom,[a,b,c]),system:sub_atom/5)".
"sub_atom(abcde, 1, 2, X1, [49, 50])" gives "error(type_error(atom,[49,50]),system:sub_atom/5)".
"sub_atom(abcde, 1, 2, X1, [a|X2])" gives "error(type_error(atom,[a|A]),system:sub_atom/5)".
"sub_atom(abcde, 1, 2, X1, [a|b])" gives "error(type_error(atom,[a|b]),system:sub_atom/5)".
"sub_atom(abcde, 1, 2, X1, f(x, X2))" gives "error(type_error(atom,f(x,A)),system:sub_atom/5)".
"sub_atom(abcde, 1, 2, X1, foo/2)" gives "error(type_error(atom,foo/2),system:sub_atom/5)".
"sub_atom(abcde, 1, 2, X1, 1r3)" gives "false".
"sub_atom_icasechk(X1, X2, 'B')" gives "error(instantiation_error,system:sub_atom_icasechk/3)".
"sub_atom_icasechk('', X1, 'B')" gives "false".
"sub_atom_icasechk([], X1, 'B')" gives "false".
"sub_atom_icasechk(3, X1, 'B')" gives "false".
"sub_atom_icasechk(0, X1, 'B')" gives "false".
"sub_atom_icasechk(-1, X1, 'B')" gives "false".
"sub_atom_icasechk(100000000000000000000, X1, 'B')" gives "false".
"sub_atom_icasechk(2.5, X1, 'B')" gives "false".
"sub_atom_icasechk(\"hello\", X1, 'B')" gives "false".
"sub_atom_icasechk([49, 50], X1, 'B')" gives "false".
"sub_atom_icasechk([a|X1], X2, 'B')" gives "error(instantiation_error,system:sub_atom_icasechk/3)".
"sub_atom_icasechk([a|b], X1, 'B')" gives "error(type_error(text,[a|b]),system:sub_atom_icasechk/3)".
"sub_atom_icasechk(f(x, X1), X2, 'B')" gives "error(type_error(text,f(x,A)),system:sub_atom_icasechk/3)".
"sub_atom_icasechk(foo/2, X1, 'B')" gives "error(type_error(text,foo/2),system:sub_atom_icasechk/3)".
"sub_atom_icasechk(1r3, X1, 'B')" gives "false".
"sub_atom_icasechk(abc, abc, 'B')" gives "error(type_error(integer,abc),system:sub_atom_icasechk/3)".
"sub_atom_icasechk(abc, '', 'B')" gives "error(type_error(integer,''),system:sub_atom_icasechk/3)".
"sub_atom_icasechk(abc, [], 'B')" gives "error(type_error(integer,[]),system:sub_atom_icasechk/3)".
"sub_atom_icasechk(abc, 3, 'B')" gives "false".
"sub_atom_icasechk(abc, 0, 'B')" gives "false".
"sub_atom_icasechk(abc, -1, 'B')" gives "error(domain_error(not_less_than_zero,-1),system:sub_atom_icasechk/3)".
"sub_atom_icasechk(abc, 2.5, 'B')" gives "error(type_error(integer,2.5),system:sub_atom_icasechk/3)".
"sub_atom_icasechk(abc, \"hello\", 'B')" gives "error(type_error(integer,\"hello\"),system:sub_atom_icasechk/3)".
"sub_atom_icasechk(abc, [a, b, c], 'B')" gives "error(type_error(integer,[a,b,c]),system:sub_atom_icasechk/3)".
"sub_atom_icasechk(abc, [49, 50], 'B')" gives "error(type_error(integer,[49,50]),system:sub_atom_icasechk/3)".
"sub_atom_icasechk(abc, [a|X1], 'B')" gives "error(type_error(integer,[a|A]),system:sub_atom_icasechk/3)".
"sub_atom_icasechk(abc, [a|b], 'B')" gives "error(type_error(integer,[a|b]),system:sub_atom_icasechk/3)".
"sub_atom_icasechk(abc, f(x, X1), 'B')" gives "error(type_error(integer,f(x,A)),system:sub_atom_icasechk/3)".
"sub_atom_icasechk(abc, foo/2, 'B')" gives "error(type_error(integer,foo/2),system:sub_atom_icasechk/3)".
"sub_atom_icasechk(abc, 1r3, 'B')" gives "error(type_error(integer,1r3),system:sub_atom_icasechk/3)".
"sub_atom_icasechk(abc, X1, X2)" gives "error(instantiation_error,system:sub_atom_icasechk/3)".
"sub_atom_icasechk(abc, X1, abc)" gives "['X1'=0]".
"sub_atom_icasechk(abc, X1, '')" gives "['X1'=0]".
"sub_atom_icasechk(abc, X1, [])" gives "['X1'=0]".
"sub_atom_icasechk(abc, X1, 3)" gives "false".
"sub_atom_icasechk(abc, X1, 0)" gives "false".
"sub_atom_icasechk(abc, X1, -1)" gives "false".
"sub_atom_icasechk(abc, X1, 100000000000000000000)" gives "false".
"sub_atom_icasechk(abc, X1, 2.5)" gives "false".
"sub_atom_icasechk(abc, X1, \"hello\")" gives "false".
"sub_atom_icasechk(abc, X1, [a, b, c])" gives "['X1'=0]".
"sub_atom_icasechk(abc, X1, [49, 50])" gives "false".
"sub_atom_icasechk(abc, X1, [a|X2])" gives "error(instantiation_error,system:sub_atom_icasechk/3)".
"sub_atom_icasechk(abc, X1, [a|b])" gives "error(type_error(text,[a|b]),system:sub_atom_icasechk/3)".
"sub_atom_icasechk(abc, X1, f(x, X2))" gives "error(type_error(text,f(x,A)),system:sub_atom_icasechk/3)".
"sub_atom_icasechk(abc, X1, foo/2)" gives "error(type_error(text,foo/2),system:sub_atom_icasechk/3)".
"sub_atom_icasechk(abc, X1, 1r3)" gives "false".
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
"sub_term(X1, f(a))" gives "['X1'=f(a)] ; ['X1'=a]".
"sub_term(abc, f(a))" gives "false".
"sub_term('', f(a))" gives "false".
"sub_term([], f(a))" gives "false".
"sub_term(3, f(a))" gives "false".
"sub_term(0, f(a))" gives "false".
"sub_term(-1, f(a))" gives "false".
"sub_term(100000000000000000000, f(a))" gives "false".
"sub_term(2.5, f(a))" gives "false".
"sub_term(\"hello\", f(a))" gives "false".
"sub_term([a, b, c], f(a))" gives "false".
"sub_term([49, 50], f(a))" gives "false".
"sub_term([a|X1], f(a))" gives "false".
"sub_term([a|b], f(a))" gives "false".
"sub_term(f(x, X1), f(a))" gives "false".
"sub_term(foo/2, f(a))" gives "false".
"sub_term(1r3, f(a))" gives "false".
"sub_term(X1, X2)" gives "['X1'=A,'X2'=A]".
"sub_term(X1, abc)" gives "['X1'=abc]".
"sub_term(X1, '')" gives "['X1'='']".
"sub_term(X1, [])" gives "['X1'=[]]".
"sub_term(X1, 3)" gives "['X1'=3]".
"sub_term(X1, 0)" gives "['X1'=0]".
"sub_term(X1, -1)" gives "['X1'= -1]".
"sub_term(X1, 100000000000000000000)" gives "['X1'=100000000000000000000]".
"sub_term(X1, 2.5)" gives "['X1'=2.5]".
"sub_term(X1, \"hello\")" gives "['X1'=\"hello\"]".
"sub_term(X1, [a, b, c])" gives "['X1'=[a,b,c]] ; ['X1'=a] ; ['X1'=[b,c]]".
"sub_term(X1, [49, 50])" gives "['X1'=[49,50]] ; ['X1'=49] ; ['X1'=[50]]".
"sub_term(X1, [a|X2])" gives "['X1'=[a|A],'X2'=A] ; ['X1'=a,'X2'=A] ; ['X1'=A,'X2'=A]".
"sub_term(X1, [a|b])" gives "['X1'=[a|b]] ; ['X1'=a] ; ['X1'=b]".
"sub_term(X1, f(x, X2))" gives "['X1'=f(x,A),'X2'=A] ; ['X1'=x,'X2'=A] ; ['X1'=A,'X2'=A]".
"sub_term(X1, foo/2)" gives "['X1'=foo/2] ; ['X1'=foo] ; ['X1'=2]".
"sub_term(X1, 1r3)" gives "['X1'=1r3]".
"subsumes_term(X1, f(a))" gives "['X1'=A]".
"subsumes_term(abc, f(a))" gives "false".
"subsumes_term('', f(a))" gives "false".
"subsumes_term([], f(a))" gives "false".
"subsumes_term(3, f(a))" gives "false".
"subsumes_term(0, f(a))" gives "false".
"subsumes_term(-1, f(a))" gives "false".
"subsumes_term(100000000000000000000, f(a))" gives "false".
"subsumes_term(2.5, f(a))" gives "false".
"subsumes_term(\"hello\", f(a))" gives "false".
"subsumes_term([a, b, c], f(a))" gives "false".
"subsumes_term([49, 50], f(a))" gives "false".
"subsumes_term([a|X1], f(a))" gives "false".
"subsumes_term([a|b], f(a))" gives "false".
"subsumes_term(f(x, X1), f(a))" gives "false".
"subsumes_term(foo/2, f(a))" gives "false".
"subsumes_term(1r3, f(a))" gives "false".
"subsumes_term(f(X1), X2)" gives "false".
"subsumes_term(f(X1), abc)" gives "false".
"subsumes_term(f(X1), '')" gives "false".
"subsumes_term(f(X1), [])" gives "false".
"subsumes_term(f(X1), 3)" gives "false".
"subsumes_term(f(X1), 0)" gives "false".
"subsumes_term(f(X1), -1)" gives "false".
"subsumes_term(f(X1), 100000000000000000000)" gives "false".
"subsumes_term(f(X1), 2.5)" gives "false".
"subsumes_term(f(X1), \"hello\")" gives "false".
"subsumes_term(f(X1), [a, b, c])" gives "false".
"subsumes_term(f(X1), [49, 50])" gives "false".
"subsumes_term(f(X1), [a|X2])" gives "false".
"subsumes_term(f(X1), [a|b])" gives "false".
"subsumes_term(f(X1), f(x, X2))" gives "false".
"subsumes_term(f(X1), foo/2)" gives "false".
"subsumes_term(f(X1), 1r3)" gives "false".
"succ(X1, X2)" gives "error(instantiation_error,system:succ/2)".
"succ(abc, X1)" gives "error(type_error(integer,abc),system:succ/2)".
"succ('', X1)" gives "error(type_error(integer,''),system:succ/2)".
"succ([], X1)" gives "error(type_error(integer,[]),system:succ/2)".
"succ(3, X1)" gives "['X1'=4]".
"succ(0, X1)" gives "['X1'=1]".
"succ(-1, X1)" gives "error(domain_error(not_less_than_zero,-1),system:succ/2)".
"succ(100000000000000000000, X1)" gives "['X1'=100000000000000000001]".
"succ(2.5, X1)" gives "error(type_error(integer,2.5),system:succ/2)".
"succ(\"hello\", X1)" gives "error(type_error(integer,\"hello\"),system:succ/2)".
"succ([a, b, c], X1)" gives "error(type_error(integer,[a,b,c]),system:succ/2)".
"succ([49, 50], X1)" gives "error(type_error(integer,[49,50]),system:succ/2)".
"succ([a|X1], X2)" gives "error(type_error(integer,[a|A]),system:succ/2)".
"succ([a|b], X1)" gives "error(type_error(integer,[a|b]),system:succ/2)".
"succ(f(x, X1), X2)" gives "error(type_error(integer,f(x,A)),system:succ/2)".
"succ(foo/2, X1)" gives "error(type_error(integer,foo/2),system:succ/2)".
"succ(1r3, X1)" gives "error(type_error(integer,1r3),system:succ/2)".
"succ(1, X1)" gives "['X1'=2]".
"succ(1, abc)" gives "error(type_error(integer,abc),system:succ/2)".
"succ(1, '')" gives "error(type_error(integer,''),system:succ/2)".
"succ(1, [])" gives "error(type_error(integer,[]),system:succ/2)".
"succ(1, 3)" gives "false".
"succ(1, 0)" gives "false".
"succ(1, -1)" gives "error(domain_error(not_less_than_zero,-1),system:succ/2)".
"succ(1, 100000000000000000000)" gives "false".
"succ(1, 2.5)" gives "error(type_error(integer,2.5),system:succ/2)".
"succ(1, \"hello\")" gives "error(type_error(integer,\"hello\"),system:succ/2)".
"succ(1, [a, b, c])" gives "error(type_error(integer,[a,b,c]),system:succ/2)".
"succ(1, [49, 50])" gives "error(type_error(integer,[49,50]),system:succ/2)".
"succ(1, [a|X1])" gives "error(type_error(integer,[a|A]),system:succ/2)".
"succ(1, [a|b])" gives "error(type_error(integer,[a|b]),system:succ/2)".
"succ(1, f(x, X1))" gives "error(type_error(integer,f(x,A)),system:succ/2)".
"succ(1, foo/2)" gives "error(type_error(integer,foo/2),system:succ/2)".
"succ(1, 1r3)" gives "error(type_error(integer,1r3),system:succ/2)".
"sum_list(X1, X2)" gives "error(existence_error(matching_rule,lists:sum_list(A,0,B)),lists:sum_list/3)".
"sum_list(abc, X1)" gives "error(existence_error(matching_rule,lists:sum_list(abc,0,A)),lists:sum_list/3)".
"sum_list('', X1)" gives "error(existence_error(matching_rule,lists:sum_list('',0,A)),lists:sum_list/3)".
"sum_list([], X1)" gives "['X1'=0]".
"sum_list(3, X1)" gives "error(existence_error(matching_rule,lists:sum_list(3,0,A)),lists:sum_list/3)".
"sum_list(0, X1)" gives "error(existence_error(matching_rule,lists:sum_list(0,0,A)),lists:sum_list/3)".
"sum_list(-1, X1)" gives "error(existence_error(matching_rule,lists:sum_list(-1,0,A)),lists:sum_list/3)".
"sum_list(100000000000000000000, X1)" gives "error(existence_error(matching_rule,lists:sum_list(100000000000000000000,0,A)),lists:sum_list/3)".
"sum_list(2.5, X1)" gives "error(existence_error(matching_rule,lists:sum_list(2.5,0,A)),lists:sum_list/3)".
"sum_list(\"hello\", X1)" gives "error(existence_error(matching_rule,lists:sum_list(\"hello\",0,A)),lists:sum_list/3)".
"sum_list([a, b, c], X1)" gives "error(type_error(evaluable,a/0),system:(is)/2)".
"sum_list([49, 50], X1)" gives "['X1'=99]".
"sum_list([a|X1], X2)" gives "error(type_error(evaluable,a/0),system:(is)/2)".
"sum_list([a|b], X1)" gives "error(type_error(evaluable,a/0),system:(is)/2)".
"sum_list(f(x, X1), X2)" gives "error(existence_error(matching_rule,lists:sum_list(f(x,A),0,B)),lists:sum_list/3)".
"sum_list(foo/2, X1)" gives "error(existence_error(matching_rule,lists:sum_list(foo/2,0,A)),lists:sum_list/3)".
"sum_list(1r3, X1)" gives "error(existence_error(matching_rule,lists:sum_list(1r3,0,A)),lists:sum_list/3)".
"sum_list([1], X1)" gives "['X1'=1]".
"sum_list([1], abc)" gives "false".
"sum_list([1], '')" gives "false".
"sum_list([1], [])" gives "false".
"sum_list([1], 3)" gives "false".
"sum_list([1], 0)" gives "false".
"sum_list([1], -1)" gives "false".
"sum_list([1], 100000000000000000000)" gives "false".
"sum_list([1], 2.5)" gives "false".
"sum_list([1], \"hello\")" gives "false".
"sum_list([1], [a, b, c])" gives "false".
"sum_list([1], [49, 50])" gives "false".
"sum_list([1], [a|X1])" gives "false".
"sum_list([1], [a|b])" gives "false".
"sum_list([1], f(x, X1))" gives "false".
"sum_list([1], foo/2)" gives "false".
"sum_list([1], 1r3)" gives "false".
"sumlist(X1, X2)" gives "error(existence_error(matching_rule,lists:sum_list(A,0,B)),lists:sum_list/3)".
"sumlist(abc, X1)" gives "error(existence_error(matching_rule,lists:sum_list(abc,0,A)),lists:sum_list/3)".
"sumlist('', X1)" gives "error(existence_error(matching_rule,lists:sum_list('',0,A)),lists:sum_list/3)".
"sumlist([], X1)" gives "['X1'=0]".
"sumlist(3, X1)" gives "error(existence_error(matching_rule,lists:sum_list(3,0,A)),lists:sum_list/3)".
"sumlist(0, X1)" gives "error(existence_error(matching_rule,lists:sum_list(0,0,A)),lists:sum_list/3)".
"sumlist(-1, X1)" gives "error(existence_error(matching_rule,lists:sum_list(-1,0,A)),lists:sum_list/3)".
"sumlist(100000000000000000000, X1)" gives "error(existence_error(matching_rule,lists:sum_list(100000000000000000000,0,A)),lists:sum_list/3)".
"sumlist(2.5, X1)" gives "error(existence_error(matching_rule,lists:sum_list(2.5,0,A)),lists:sum_list/3)".
"sumlist(\"hello\", X1)" gives "error(existence_error(matching_rule,lists:sum_list(\"hello\",0,A)),lists:sum_list/3)".
"sumlist([a, b, c], X1)" gives "error(type_error(evaluable,a/0),system:(is)/2)".
"sumlist([49, 50], X1)" gives "['X1'=99]".
"sumlist([a|X1], X2)" gives "error(type_error(evaluable,a/0),system:(is)/2)".
"sumlist([a|b], X1)" gives "error(type_error(evaluable,a/0),system:(is)/2)".
"sumlist(f(x, X1), X2)" gives "error(existence_error(matching_rule,lists:sum_list(f(x,A),0,B)),lists:sum_list/3)".
"sumlist(foo/2, X1)" gives "error(existence_error(matching_rule,lists:sum_list(foo/2,0,A)),lists:sum_list/3)".
"sumlist(1r3, X1)" gives "error(existence_error(matching_rule,lists:sum_list(1r3,0,A)),lists:sum_list/3)".
"sumlist([1], X1)" gives "['X1'=1]".
"sumlist([1], abc)" gives "false".
"sumlist([1], '')" gives "false".
"sumlist([1], [])" gives "false".
"sumlist([1], 3)" gives "false".
"sumlist([1], 0)" gives "false".
"sumlist([1], -1)" gives "false".
"sumlist([1], 100000000000000000000)" gives "false".
"sumlist([1], 2.5)" gives "false".
"sumlist([1], \"hello\")" gives "false".
"sumlist([1], [a, b, c])" gives "false".
"sumlist([1], [49, 50])" gives "false".
"sumlist([1], [a|X1])" gives "false".
"sumlist([1], [a|b])" gives "false".
"sumlist([1], f(x, X1))" gives "false".
"sumlist([1], foo/2)" gives "false".
"sumlist([1], 1r3)" gives "false".
"term_attvars(X1, X2)" gives "['X1'=A,'X2'=[]]".
"term_attvars(abc, X1)" gives "['X1'=[]]".
"term_attvars('', X1)" gives "['X1'=[]]".
"term_attvars([], X1)" gives "['X1'=[]]".
"term_attvars(3, X1)" gives "['X1'=[]]".
"term_attvars(0, X1)" gives "['X1'=[]]".
"term_attvars(-1, X1)" gives "['X1'=[]]".
"term_attvars(100000000000000000000, X1)" gives "['X1'=[]]".
"term_attvars(2.5, X1)" gives "['X1'=[]]".
"term_attvars(\"hello\", X1)" gives "['X1'=[]]".
"term_attvars([a, b, c], X1)" gives "['X1'=[]]".
"term_attvars([49, 50], X1)" gives "['X1'=[]]".
"term_attvars([a|X1], X2)" gives "['X1'=A,'X2'=[]]".
"term_attvars([a|b], X1)" gives "['X1'=[]]".
"term_attvars(f(x, X1), X2)" gives "['X1'=A,'X2'=[]]".
"term_attvars(foo/2, X1)" gives "['X1'=[]]".
"term_attvars(1r3, X1)" gives "['X1'=[]]".
"term_attvars(f(X1), X2)" gives "['X1'=A,'X2'=[]]".
"term_attvars(f(X1), abc)" gives "false".
"term_attvars(f(X1), '')" gives "false".
"term_attvars(f(X1), [])" gives "['X1'=A]".
"term_attvars(f(X1), 3)" gives "false".
"term_attvars(f(X1), 0)" gives "false".
"term_attvars(f(X1), -1)" gives "false".
"term_attvars(f(X1), 100000000000000000000)" gives "false".
"term_attvars(f(X1), 2.5)" gives "false".
"term_attvars(f(X1), \"hello\")" gives "false".
"term_attvars(f(X1), [a, b, c])" gives "false".
"term_attvars(f(X1), [49, 50])" gives "false".
"term_attvars(f(X1), [a|X2])" gives "false".
"term_attvars(f(X1), [a|b])" gives "false".
"term_attvars(f(X1), f(x, X2))" gives "false".
"term_attvars(f(X1), foo/2)" gives "false".
"term_attvars(f(X1), 1r3)" gives "false".
"term_singletons(X1, X2)" gives "['X1'=A,'X2'=[A]]".
"term_singletons(abc, X1)" gives "['X1'=[]]".
"term_singletons('', X1)" gives "['X1'=[]]".
"term_singletons([], X1)" gives "['X1'=[]]".
"term_singletons(3, X1)" gives "['X1'=[]]".
"term_singletons(0, X1)" gives "['X1'=[]]".
"term_singletons(-1, X1)" gives "['X1'=[]]".
"term_singletons(100000000000000000000, X1)" gives "['X1'=[]]".
"term_singletons(2.5, X1)" gives "['X1'=[]]".
"term_singletons(\"hello\", X1)" gives "['X1'=[]]".
"term_singletons([a, b, c], X1)" gives "['X1'=[]]".
"term_singletons([49, 50], X1)" gives "['X1'=[]]".
"term_singletons([a|X1], X2)" gives "['X1'=A,'X2'=[A]]".
"term_singletons([a|b], X1)" gives "['X1'=[]]".
"term_singletons(f(x, X1), X2)" gives "['X1'=A,'X2'=[A]]".
"term_singletons(foo/2, X1)" gives "['X1'=[]]".
"term_singletons(1r3, X1)" gives "['X1'=[]]".
"term_singletons(f(X1), X2)" gives "['X1'=A,'X2'=[A]]".
"term_singletons(f(X1), abc)" gives "false".
"term_singletons(f(X1), '')" gives "false".
"term_singletons(f(X1), [])" gives "false".
"term_singletons(f(X1), 3)" gives "false".
"term_singletons(f(X1), 0)" gives "false".
"term_singletons(f(X1), -1)" gives "false".
"term_singletons(f(X1), 100000000000000000000)" gives "false".
"term_singletons(f(X1), 2.5)" gives "false".
"term_singletons(f(X1), \"hello\")" gives "false".
"term_singletons(f(X1), [a, b, c])" gives "false".
"term_singletons(f(X1), [49, 50])" gives "false".
"term_singletons(f(X1), [a|X2])" gives "['X1'=a,'X2'=[]]".
"term_singletons(f(X1), [a|b])" gives "false".
"term_singletons(f(X1), f(x, X2))" gives "false".
"term_singletons(f(X1), foo/2)" gives "false".
"term_singletons(f(X1), 1r3)" gives "false".
"term_size(X1, X2)" gives "['X1'=A,'X2'=0]".
"term_size(abc, X1)" gives "['X1'=0]".
"term_size('', X1)" gives "['X1'=0]".
"term_size([], X1)" gives "['X1'=0]".
"term_size(3, X1)" gives "['X1'=0]".
"term_size(0, X1)" gives "['X1'=0]".
"term_size(-1, X1)" gives "['X1'=0]".
"term_size(100000000000000000000, X1)" gives "['X1'=5]".
"term_size(2.5, X1)" gives "['X1'=3]".
"term_size(\"hello\", X1)" gives "['X1'=3]".
"term_size([a, b, c], X1)" gives "['X1'=9]".
"term_size([49, 50], X1)" gives "['X1'=6]".
"term_size([a|X1], X2)" gives "['X1'=A,'X2'=3]".
"term_size([a|b], X1)" gives "['X1'=3]".
"term_size(f(x, X1), X2)" gives "['X1'=A,'X2'=3]".
"term_size(foo/2, X1)" gives "['X1'=3]".
"term_size(1r3, X1)" gives "['X1'=6]".
"term_size(a, X1)" gives "['X1'=0]".
"term_size(a, abc)" gives "false".
"term_size(a, '')" gives "false".
"term_size(a, [])" gives "false".
"term_size(a, 3)" gives "false".
"term_size(a, 0)" gives "[]".
"term_size(a, -1)" gives "false".
"term_size(a, 100000000000000000000)" gives "false".
"term_size(a, 2.5)" gives "false".
"term_size(a, \"hello\")" gives "false".
"term_size(a, [a, b, c])" gives "false".
"term_size(a, [49, 50])" gives "false".
"term_size(a, [a|X1])" gives "false".
"term_size(a, [a|b])" gives "false".
"term_size(a, f(x, X1))" gives "false".
"term_size(a, foo/2)" gives "false".
"term_size(a, 1r3)" gives "false".
"term_string(X1, \"a\")" gives "['X1'=a]".
"term_string(abc, \"a\")" gives "false".
"term_string('', \"a\")" gives "false".
"term_string([], \"a\")" gives "false".
"term_string(3, \"a\")" gives "false".
"term_string(0, \"a\")" gives "false".
"term_string(-1, \"a\")" gives "false".
"term_string(100000000000000000000, \"a\")" gives "false".
"term_string(2.5, \"a\")" gives "false".
"term_string(\"hello\", \"a\")" gives "false".
"term_string([a, b, c], \"a\")" gives "false".
"term_string([49, 50], \"a\")" gives "false".
"term_string([a|X1], \"a\")" gives "false".
"term_string([a|b], \"a\")" gives "false".
"term_string(f(x, X1), \"a\")" gives "false".
"term_string(foo/2, \"a\")" gives "false".
"term_string(1r3, \"a\")" gives "false".
"term_string(X1, abc)" gives "['X1'=abc]".
"term_string(X1, '')" gives "['X1'=end_of_file]".
"term_string(X1, [])" gives "['X1'=end_of_file]".
"term_string(X1, 3)" gives "['X1'=3]".
"term_string(X1, 0)" gives "['X1'=0]".
"term_string(X1, -1)" gives "['X1'= -1]".
"term_string(X1, 100000000000000000000)" gives "['X1'=100000000000000000000]".
"term_string(X1, 2.5)" gives "['X1'=2.5]".
"term_string(X1, \"hello\")" gives "['X1'=hello]".
"term_string(X1, [a, b, c])" gives "['X1'=abc]".
"term_string(X1, [49, 50])" gives "['X1'=12]".
"term_string(X1, [a|X2])" gives "error(instantiation_error,system:term_string/2)".
"term_string(X1, [a|b])" gives "error(type_error(text,[a|b]),system:term_string/2)".
"term_string(X1, f(x, X2))" gives "error(type_error(text,f(x,A)),system:term_string/2)".
"term_string(X1, foo/2)" gives "error(type_error(text,foo/2),system:term_string/2)".
"term_string(X1, 1r3)" gives "['X1'=1r3]".
"term_string(X1, \"f(X)\", [])" gives "['X1'=f(A)]".
"term_string(abc, \"f(X)\", [])" gives "false".
"term_string('', \"f(X)\", [])" gives "false".
"term_string([], \"f(X)\", [])" gives "false".
"term_string(3, \"f(X)\", [])" gives "false".
"term_string(0, \"f(X)\", [])" gives "false".
"term_string(-1, \"f(X)\", [])" gives "false".
"term_string(100000000000000000000, \"f(X)\", [])" gives "false".
"term_string(2.5, \"f(X)\", [])" gives "false".
"term_string(\"hello\", \"f(X)\", [])" gives "false".
"term_string([a, b, c], \"f(X)\", [])" gives "false".
"term_string([49, 50], \"f(X)\", [])" gives "false".
"term_string([a|X1], \"f(X)\", [])" gives "false".
"term_string([a|b], \"f(X)\", [])" gives "false".
"term_string(f(x, X1), \"f(X)\", [])" gives "false".
"term_string(foo/2, \"f(X)\", [])" gives "false".
"term_string(1r3, \"f(X)\", [])" gives "false".
"term_string(X1, abc, [])" gives "['X1'=abc]".
"term_string(X1, '', [])" gives "['X1'=end_of_file]".
"term_string(X1, [], [])" gives "['X1'=end_of_file]".
"term_string(X1, \"hello\", [])" gives "['X1'=hello]".
"term_string(X1, [a, b, c], [])" gives "['X1'=abc]".
"term_string(X1, [49, 50], [])" gives "['X1'=12]".
"term_string(X1, \"f(X)\", [])" gives "['X1'=f(A)]".
"term_subsumer(X1, b, X2)" gives "['X1'=A,'X2'=B]".
"term_subsumer(abc, b, X1)" gives "['X1'=A]".
"term_subsumer('', b, X1)" gives "['X1'=A]".
"term_subsumer([], b, X1)" gives "['X1'=A]".
"term_subsumer(3, b, X1)" gives "['X1'=A]".
"term_subsumer(0, b, X1)" gives "['X1'=A]".
"term_subsumer(-1, b, X1)" gives "['X1'=A]".
"term_subsumer(100000000000000000000, b, X1)" gives "['X1'=A]".
"term_subsumer(2.5, b, X1)" gives "['X1'=A]".
"term_subsumer(\"hello\", b, X1)" gives "['X1'=A]".
"term_subsumer([a, b, c], b, X1)" gives "['X1'=A]".
"term_subsumer([49, 50], b, X1)" gives "['X1'=A]".
"term_subsumer([a|X1], b, X2)" gives "['X1'=A,'X2'=B]".
"term_subsumer([a|b], b, X1)" gives "['X1'=A]".
"term_subsumer(f(x, X1), b, X2)" gives "['X1'=A,'X2'=B]".
"term_subsumer(foo/2, b, X1)" gives "['X1'=A]".
"term_subsumer(1r3, b, X1)" gives "['X1'=A]".
"term_subsumer(a, X1, X2)" gives "['X1'=A,'X2'=B]".
"term_subsumer(a, abc, X1)" gives "['X1'=A]".
"term_subsumer(a, '', X1)" gives "['X1'=A]".
"term_subsumer(a, [], X1)" gives "['X1'=A]".
"term_subsumer(a, 3, X1)" gives "['X1'=A]".
"term_subsumer(a, 0, X1)" gives "['X1'=A]".
"term_subsumer(a, -1, X1)" gives "['X1'=A]".
"term_subsumer(a, 100000000000000000000, X1)" gives "['X1'=A]".
"term_subsumer(a, 2.5, X1)" gives "['X1'=A]".
"term_subsumer(a, \"hello\", X1)" gives "['X1'=A]".
"term_subsumer(a, [a, b, c], X1)" gives "['X1'=A]".
"term_subsumer(a, [49, 50], X1)" gives "['X1'=A]".
"term_subsumer(a, [a|X1], X2)" gives "['X1'=A,'X2'=B]".
"term_subsumer(a, [a|b], X1)" gives "['X1'=A]".
"term_subsumer(a, f(x, X1), X2)" gives "['X1'=A,'X2'=B]".
"term_subsumer(a, foo/2, X1)" gives "['X1'=A]".
"term_subsumer(a, 1r3, X1)" gives "['X1'=A]".
"term_subsumer(a, b, X1)" gives "['X1'=A]".
"term_subsumer(a, b, abc)" gives "[]".
"term_subsumer(a, b, '')" gives "[]".
"term_subsumer(a, b, [])" gives "[]".
"term_subsumer(a, b, 3)" gives "[]".
"term_subsumer(a, b, 0)" gives "[]".
"term_subsumer(a, b, -1)" gives "[]".
"term_subsumer(a, b, 100000000000000000000)" gives "[]".
"term_subsumer(a, b, 2.5)" gives "[]".
"term_subsumer(a, b, \"hello\")" gives "[]".
"term_subsumer(a, b, [a, b, c])" gives "[]".
"term_subsumer(a, b, [49, 50])" gives "[]".
"term_subsumer(a, b, [a|X1])" gives "['X1'=A]".
"term_subsumer(a, b, [a|b])" gives "[]".
"term_subsumer(a, b, f(x, X1))" gives "['X1'=A]".
"term_subsumer(a, b, foo/2)" gives "[]".
"term_subsumer(a, b, 1r3)" gives "[]".
"term_to_atom(X1, 'foo(X)')" gives "['X1'=foo(A)]".
"term_to_atom(abc, 'foo(X)')" gives "false".
"term_to_atom('', 'foo(X)')" gives "false".
"term_to_atom([], 'foo(X)')" gives "false".
"term_to_atom(3, 'foo(X)')" gives "false".
"term_to_atom(0, 'foo(X)')" gives "false".
"term_to_atom(-1, 'foo(X)')" gives "false".
"term_to_atom(100000000000000000000, 'foo(X)')" gives "false".
"term_to_atom(2.5, 'foo(X)')" gives "false".
"term_to_atom(\"hello\", 'foo(X)')" gives "false".
"term_to_atom([a, b, c], 'foo(X)')" gives "false".
"term_to_atom([49, 50], 'foo(X)')" gives "false".
"term_to_atom([a|X1], 'foo(X)')" gives "false".
"term_to_atom([a|b], 'foo(X)')" gives "false".
"term_to_atom(f(x, X1), 'foo(X)')" gives "false".
"term_to_atom(foo/2, 'foo(X)')" gives "false".
"term_to_atom(1r3, 'foo(X)')" gives "false".
"term_to_atom(X1, abc)" gives "['X1'=abc]".
"term_to_atom(X1, '')" gives "['X1'=end_of_file]".
"term_to_atom(X1, [])" gives "['X1'=end_of_file]".
"term_to_atom(X1, 3)" gives "['X1'=3]".
"term_to_atom(X1, 0)" gives "['X1'=0]".
"term_to_atom(X1, -1)" gives "['X1'= -1]".
"term_to_atom(X1, 100000000000000000000)" gives "['X1'=100000000000000000000]".
"term_to_atom(X1, 2.5)" gives "['X1'=2.5]".
"term_to_atom(X1, \"hello\")" gives "['X1'=hello]".
"term_to_atom(X1, [a, b, c])" gives "['X1'=abc]".
"term_to_atom(X1, [49, 50])" gives "['X1'=12]".
"term_to_atom(X1, [a|X2])" gives "error(instantiation_error,system:term_to_atom/2)".
"term_to_atom(X1, [a|b])" gives "error(type_error(text,[a|b]),system:term_to_atom/2)".
"term_to_atom(X1, f(x, X2))" gives "error(type_error(text,f(x,A)),system:term_to_atom/2)".
"term_to_atom(X1, foo/2)" gives "error(type_error(text,foo/2),system:term_to_atom/2)".
"term_to_atom(X1, 1r3)" gives "['X1'=1r3]".
"text_to_string(X1, X2)" gives "error(instantiation_error,system:text_to_string/2)".
"text_to_string(abc, X1)" gives "['X1'=\"abc\"]".
"text_to_string('', X1)" gives "['X1'=\"\"]".
"text_to_string([], X1)" gives "['X1'=\"\"]".
"text_to_string(3, X1)" gives "error(type_error(text,3),system:text_to_string/2)".
"text_to_string(0, X1)" gives "error(type_error(text,0),system:text_to_string/2)".
"text_to_string(-1, X1)" gives "error(type_error(text,-1),system:text_to_string/2)".
"text_to_string(100000000000000000000, X1)" gives "error(type_error(text,100000000000000000000),system:text_to_string/2)".
"text_to_string(2.5, X1)" gives "error(type_error(text,2.5),system:text_to_string/2)".
"text_to_string(\"hello\", X1)" gives "['X1'=\"hello\"]".
"text_to_string([a, b, c], X1)" gives "['X1'=\"abc\"]".
"text_to_string([49, 50], X1)" gives "['X1'=\"12\"]".
"text_to_string([a|X1], X2)" gives "error(instantiation_error,system:text_to_string/2)".
"text_to_string([a|b], X1)" gives "error(type_error(text,[a|b]),system:text_to_string/2)".
"text_to_string(f(x, X1), X2)" gives "error(type_error(text,f(x,A)),system:text_to_string/2)".
"text_to_string(foo/2, X1)" gives "error(type_error(text,foo/2),system:text_to_string/2)".
"text_to_string(1r3, X1)" gives "error(type_error(text,1r3),system:text_to_string/2)".
"text_to_string(abc, X1)" gives "['X1'=\"abc\"]".
"text_to_string(abc, abc)" gives "[]".
"text_to_string(abc, '')" gives "false".
"text_to_string(abc, [])" gives "false".
"text_to_string(abc, 3)" gives "false".
"text_to_string(abc, 0)" gives "false".
"text_to_string(abc, -1)" gives "false".
"text_to_string(abc, 100000000000000000000)" gives "false".
"text_to_string(abc, 2.5)" gives "false".
"text_to_string(abc, \"hello\")" gives "false".
"text_to_string(abc, [a, b, c])" gives "[]".
"text_to_string(abc, [49, 50])" gives "false".
"text_to_string(abc, [a|X1])" gives "false".
"text_to_string(abc, [a|b])" gives "false".
"text_to_string(abc, f(x, X1))" gives "false".
"text_to_string(abc, foo/2)" gives "false".
"text_to_string(abc, 1r3)" gives "false".
"unifiable(X1, f(a), X2)" gives "['X1'=A,'X2'=[A=f(a)]]".
"unifiable(abc, f(a), X1)" gives "false".
"unifiable('', f(a), X1)" gives "false".
"unifiable([], f(a), X1)" gives "false".
"unifiable(3, f(a), X1)" gives "false".
"unifiable(0, f(a), X1)" gives "false".
"unifiable(-1, f(a), X1)" gives "false".
"unifiable(100000000000000000000, f(a), X1)" gives "false".
"unifiable(2.5, f(a), X1)" gives "false".
"unifiable(\"hello\", f(a), X1)" gives "false".
"unifiable([a, b, c], f(a), X1)" gives "false".
"unifiable([49, 50], f(a), X1)" gives "false".
"unifiable([a|X1], f(a), X2)" gives "false".
"unifiable([a|b], f(a), X1)" gives "false".
"unifiable(f(x, X1), f(a), X2)" gives "false".
"unifiable(foo/2, f(a), X1)" gives "false".
"unifiable(1r3, f(a), X1)" gives "false".
"unifiable(f(X1), X2, X3)" gives "['X1'=A,'X2'=B,'X3'=[B=f(A)]]".
"unifiable(f(X1), abc, X2)" gives "false".
"unifiable(f(X1), '', X2)" gives "false".
"unifiable(f(X1), [], X2)" gives "false".
"unifiable(f(X1), 3, X2)" gives "false".
"unifiable(f(X1), 0, X2)" gives "false".
"unifiable(f(X1), -1, X2)" gives "false".
"unifiable(f(X1), 100000000000000000000, X2)" gives "false".
"unifiable(f(X1), 2.5, X2)" gives "false".
"unifiable(f(X1), \"hello\", X2)" gives "false".
"unifiable(f(X1), [a, b, c], X2)" gives "false".
"unifiable(f(X1), [49, 50], X2)" gives "false".
"unifiable(f(X1), [a|X2], X3)" gives "false".
"unifiable(f(X1), [a|b], X2)" gives "false".
"unifiable(f(X1), f(x, X2), X3)" gives "false".
"unifiable(f(X1), foo/2, X2)" gives "false".
"unifiable(f(X1), 1r3, X2)" gives "false".
"unifiable(f(X1), f(a), X2)" gives "['X1'=A,'X2'=[A=a]]".
"unifiable(f(X1), f(a), abc)" gives "false".
"unifiable(f(X1), f(a), '')" gives "false".
"unifiable(f(X1), f(a), [])" gives "false".
"unifiable(f(X1), f(a), 3)" gives "false".
"unifiable(f(X1), f(a), 0)" gives "false".
"unifiable(f(X1), f(a), -1)" gives "false".
"unifiable(f(X1), f(a), 100000000000000000000)" gives "false".
"unifiable(f(X1), f(a), 2.5)" gives "false".
"unifiable(f(X1), f(a), \"hello\")" gives "false".
"unifiable(f(X1), f(a), [a, b, c])" gives "false".
"unifiable(f(X1), f(a), [49, 50])" gives "false".
"unifiable(f(X1), f(a), [a|X2])" gives "false".
"unifiable(f(X1), f(a), [a|b])" gives "false".
"unifiable(f(X1), f(a), f(x, X2))" gives "false".
"unifiable(f(X1), f(a), foo/2)" gives "false".
"unifiable(f(X1), f(a), 1r3)" gives "false".
"unify_with_occurs_check(X1, a)" gives "['X1'=a]".
"unify_with_occurs_check(abc, a)" gives "false".
"unify_with_occurs_check('', a)" gives "false".
"unify_with_occurs_check([], a)" gives "false".
"unify_with_occurs_check(3, a)" gives "false".
"unify_with_occurs_check(0, a)" gives "false".
"unify_with_occurs_check(-1, a)" gives "false".
"unify_with_occurs_check(100000000000000000000, a)" gives "false".
"unify_with_occurs_check(2.5, a)" gives "false".
"unify_with_occurs_check(\"hello\", a)" gives "false".
"unify_with_occurs_check([a, b, c], a)" gives "false".
"unify_with_occurs_check([49, 50], a)" gives "false".
"unify_with_occurs_check([a|X1], a)" gives "false".
"unify_with_occurs_check([a|b], a)" gives "false".
"unify_with_occurs_check(f(x, X1), a)" gives "false".
"unify_with_occurs_check(foo/2, a)" gives "false".
"unify_with_occurs_check(1r3, a)" gives "false".
"unify_with_occurs_check(X1, X2)" gives "['X1'=A,'X2'=A]".
"unify_with_occurs_check(X1, abc)" gives "['X1'=abc]".
"unify_with_occurs_check(X1, '')" gives "['X1'='']".
"unify_with_occurs_check(X1, [])" gives "['X1'=[]]".
"unify_with_occurs_check(X1, 3)" gives "['X1'=3]".
"unify_with_occurs_check(X1, 0)" gives "['X1'=0]".
"unify_with_occurs_check(X1, -1)" gives "['X1'= -1]".
"unify_with_occurs_check(X1, 100000000000000000000)" gives "['X1'=100000000000000000000]".
"unify_with_occurs_check(X1, 2.5)" gives "['X1'=2.5]".
"unify_with_occurs_check(X1, \"hello\")" gives "['X1'=\"hello\"]".
"unify_with_occurs_check(X1, [a, b, c])" gives "['X1'=[a,b,c]]".
"unify_with_occurs_check(X1, [49, 50])" gives "['X1'=[49,50]]".
"unify_with_occurs_check(X1, [a|X2])" gives "['X1'=[a|A],'X2'=A]".
"unify_with_occurs_check(X1, [a|b])" gives "['X1'=[a|b]]".
"unify_with_occurs_check(X1, f(x, X2))" gives "['X1'=f(x,A),'X2'=A]".
"unify_with_occurs_check(X1, foo/2)" gives "['X1'=foo/2]".
"unify_with_occurs_check(X1, 1r3)" gives "['X1'=1r3]".
"upcase_atom(X1, X2)" gives "error(instantiation_error,system:upcase_atom/2)".
"upcase_atom(abc, X1)" gives "['X1'='ABC']".
"upcase_atom('', X1)" gives "['X1'='']".
"upcase_atom([], X1)" gives "error(type_error(atom,[]),system:upcase_atom/2)".
"upcase_atom(3, X1)" gives "['X1'='3']".
"upcase_atom(0, X1)" gives "['X1'='0']".
"upcase_atom(-1, X1)" gives "['X1'='-1']".
"upcase_atom(100000000000000000000, X1)" gives "['X1'='100000000000000000000']".
"upcase_atom(2.5, X1)" gives "['X1'='2.5']".
"upcase_atom(\"hello\", X1)" gives "['X1'='HELLO']".
"upcase_atom([a, b, c], X1)" gives "error(type_error(atomic,[a,b,c]),system:upcase_atom/2)".
"upcase_atom([49, 50], X1)" gives "error(type_error(atomic,[49,50]),system:upcase_atom/2)".
"upcase_atom([a|X1], X2)" gives "error(type_error(atomic,[a|A]),system:upcase_atom/2)".
"upcase_atom([a|b], X1)" gives "error(type_error(atomic,[a|b]),system:upcase_atom/2)".
"upcase_atom(f(x, X1), X2)" gives "error(type_error(atomic,f(x,A)),system:upcase_atom/2)".
"upcase_atom(foo/2, X1)" gives "error(type_error(atomic,foo/2),system:upcase_atom/2)".
"upcase_atom(1r3, X1)" gives "['X1'='1R3']".
"upcase_atom(ab, X1)" gives "['X1'='AB']".
"upcase_atom(ab, abc)" gives "false".
"upcase_atom(ab, '')" gives "false".
"upcase_atom(ab, [])" gives "error(type_error(atom,[]),system:upcase_atom/2)".
"upcase_atom(ab, 3)" gives "false".
"upcase_atom(ab, 0)" gives "false".
"upcase_atom(ab, -1)" gives "false".
"upcase_atom(ab, 100000000000000000000)" gives "false".
"upcase_atom(ab, 2.5)" gives "false".
"upcase_atom(ab, \"hello\")" gives "false".
"upcase_atom(ab, [a, b, c])" gives "error(type_error(atom,[a,b,c]),system:upcase_atom/2)".
"upcase_atom(ab, [49, 50])" gives "error(type_error(atom,[49,50]),system:upcase_atom/2)".
"upcase_atom(ab, [a|X1])" gives "error(type_error(atom,[a|A]),system:upcase_atom/2)".
"upcase_atom(ab, [a|b])" gives "error(type_error(atom,[a|b]),system:upcase_atom/2)".
"upcase_atom(ab, f(x, X1))" gives "error(type_error(atom,f(x,A)),system:upcase_atom/2)".
"upcase_atom(ab, foo/2)" gives "error(type_error(atom,foo/2),system:upcase_atom/2)".
"upcase_atom(ab, 1r3)" gives "false".
"var_number(X1, X2)" gives "false".
"var_number(abc, X1)" gives "false".
"var_number('', X1)" gives "false".
"var_number([], X1)" gives "false".
"var_number(3, X1)" gives "false".
"var_number(0, X1)" gives "false".
"var_number(-1, X1)" gives "false".
"var_number(100000000000000000000, X1)" gives "false".
"var_number(2.5, X1)" gives "false".
"var_number(\"hello\", X1)" gives "false".
"var_number([a, b, c], X1)" gives "false".
"var_number([49, 50], X1)" gives "false".
"var_number([a|X1], X2)" gives "false".
"var_number([a|b], X1)" gives "false".
"var_number(f(x, X1), X2)" gives "false".
"var_number(foo/2, X1)" gives "false".
"var_number(1r3, X1)" gives "false".
"var_number(X1, X2)" gives "false".
"var_number(X1, abc)" gives "false".
"var_number(X1, '')" gives "false".
"var_number(X1, [])" gives "false".
"var_number(X1, 3)" gives "false".
"var_number(X1, 0)" gives "false".
"var_number(X1, -1)" gives "false".
"var_number(X1, 100000000000000000000)" gives "false".
"var_number(X1, 2.5)" gives "false".
"var_number(X1, \"hello\")" gives "false".
"var_number(X1, [a, b, c])" gives "false".
"var_number(X1, [49, 50])" gives "false".
"var_number(X1, [a|X2])" gives "false".
"var_number(X1, [a|b])" gives "false".
"var_number(X1, f(x, X2))" gives "false".
"var_number(X1, foo/2)" gives "false".
"var_number(X1, 1r3)" gives "false".
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

:- end_tests(argument_matrix).
