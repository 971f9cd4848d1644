% Tables of goals and their answers: comparison, evaluation, and predicates that calculate. The answers were
% recorded from SWI-Prolog 9.0.4.

:- use_module(library(plunit)).
:- use_module('../answers').

:- begin_tests(arithmetic).

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
"bounded_number(1,5,3)" gives "[]".
"bounded_number(1,5,3.5)" gives "[]".
"bounded_number(1,5,6)" gives "false".
"bounded_number(1,5,5)" gives "false".
"bounded_number(a,5,2)" gives "false".
"bounded_number(1.0,5,2)" gives "[]".
"bounded_number(1,X,2)" gives "['X'=3]".
"bounded_number(5,1,3)" gives "false".

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
"float_class(1.0,X)" gives "['X'=normal]".
"float_class(0.0,X)" gives "['X'=zero]".
"float_class(-0.0,X)" gives "['X'=zero]".
"float_class(inf,X)" gives "error(type_error(float,inf),system:float_class/2)".
"float_class(5.0e-324,X)" gives "['X'=subnormal]".
"float_class(1,X)" gives "error(type_error(float,1),system:float_class/2)".
"float_class(Y,X)" gives "error(instantiation_error,system:float_class/2)".
"float_class(1.0,foo)" gives "false".
"float_class(1.0,normal)" gives "[]".

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
"float_parts(1.0,M,B,E)" gives "['M'=0.5,'B'=2,'E'=1]".
"float_parts(-10.5,M,B,E)" gives "['M'= -0.65625,'B'=2,'E'=4]".
"float_parts(0.0,M,B,E)" gives "['M'=0.0,'B'=2,'E'=0]".
"float_parts(5.0e-324,M,B,E)" gives "['M'=0.5,'B'=2,'E'= -1073]".
"float_parts(1,M,B,E)" gives "['M'=0.5,'B'=2,'E'=1]".
"float_parts(X,M,B,E)" gives "error(instantiation_error,system:float_parts/4)".

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
"X is inf, float_class(X,C)" gives "['X'=1.0Inf,'C'=infinite]".
"X is nan, float_class(X,C)" gives "['X'=1.5NaN,'C'=nan]".
"X is inf,float_parts(X,M,B,E)" gives "['X'=1.0Inf,'M'=1.0Inf,'B'=2,'E'=0]".
"X is []" gives "error(type_error(evaluable,[]),system:(is)/2)".

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
"plus(1,2,X)" gives "['X'=3]".
"plus(1,X,3)" gives "['X'=2]".
"plus(X,2,3)" gives "['X'=1]".
"plus(X,Y,3)" gives "error(instantiation_error,system:plus/3)".
"plus(a,2,X)" gives "error(type_error(integer,a),system:plus/3)".
"plus(1.5,2,X)" gives "error(type_error(integer,1.5),system:plus/3)".
"plus(1,a,X)" gives "error(type_error(integer,a),system:plus/3)".
"plus(1,2,a)" gives "error(type_error(integer,a),system:plus/3)".

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
"rational(1r3,N,D)" gives "['N'=1,'D'=3]".
"rational(5,N,D)" gives "['N'=5,'D'=1]".
"rational(0.5,N,D)" gives "false".
"rational(a,N,D)" gives "false".
"rational(X,N,D)" gives "false".

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

"rational(X)" gives "false".
"rational(1r3)" gives "[]".
"rational(0.5)" gives "false".

"current_arithmetic_function([])" gives "false".
"X1 is 0 << 9223372036854775807" gives "['X1'=0]".

:- end_tests(arithmetic).
