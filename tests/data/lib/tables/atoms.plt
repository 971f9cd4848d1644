% Tables of goals and their answers: atoms, and text from atoms and numbers. The answers were recorded from
% SWI-Prolog 9.0.4.

:- use_module(library(plunit)).
:- use_module('../answers').

:- begin_tests(atoms).

test(answers, [forall(Goal gives Expected), true(Answers == Expected)]) :-
    answers(Goal, Answers).

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
"atom_chars(abc, [a|b])" gives "error(type_error(list,[a|b]),system:atom_chars/2)".

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
"atom_codes(abc, [0'a|b])" gives "error(type_error(list,[97|b]),system:atom_codes/2)".

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

% A radix stands behind no minus.
"atom_number('-16''f',_)" gives "false".
"atom_number('+16''f',X)" gives "['X'=15]".
"atom_number('-0''a',X)" gives "['X'= -97]".
"atom_number('-0xf',X)" gives "['X'= -15]".

"atom_number([], 12)" gives "false".
"current_output(S), atom_number(S, 12)" gives "false".

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
"atomic_concat(a,b,X)" gives "['X'=ab]".

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
"char_code(X, 100000000000000000000)" gives "error(representation_error(int),system:char_code/2)".

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

% A radix stands behind no minus.
"catch(number_codes(_,\"-16'f\"),error(E,_),true)" gives "['E'=syntax_error(illegal_number)]".

"number_codes(12, [0'1|b])" gives "error(type_error(list,[49|b]),system:number_codes/2)".

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
"sub_atom(abc, 100000000000000000000, _, _, X)" gives "error(representation_error(size_t),system:sub_atom/5)".

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

"current_atom(a)" gives "[]".
"current_atom(1)" gives "false".

"dwim_match(hello, f(x))" gives "false".
"dwim_match(hello, X)" gives "false".
"atom_concat(X1, X1, abab)" gives "['X1'=ab]".
"atom_concat(X1, X1, abac)" gives "false".
"atom_concat(X1, X1, '')" gives "['X1'='']".

:- end_tests(atoms).
