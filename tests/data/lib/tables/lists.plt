% Tables of goals and their answers: lists. The answers were recorded from SWI-Prolog 9.0.4.

:- use_module(library(plunit)).
:- use_module('../answers').

:- begin_tests(lists).

test(answers, [forall(Goal gives Expected), true(Answers == Expected)]) :-
    answers(Goal, Answers).

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
"findall(X,member(X,[1]),[a|b])" gives "false".
"findall(X,member(X,[1]),a)" gives "false".
"forall(member(X,[1,2]),X>1)" gives "false".

"memberchk(X1, [a])" gives "['X1'=a]".
"predicate_property(memberchk(_, _), built_in)" gives "[]".
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
"memberchk(X,L)" gives "['X'=A,'L'=[A|B]]".

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
"length([a], 100000000000000000000)" gives "false".
"nth1(-9223372036854775808, [a], X1)" gives "error(representation_error(int64_t),lists:nth_from/4)".
"nth0(-9223372036854775808, [a], X1)" gives "false".
"nth1(-9223372036854775808, [a], X1, X2)" gives "error(type_error(positive_integer,-9223372036854775808))".
"sort(-9223372036854775808, @<, [f(1)], X1)" gives "error(domain_error(not_less_than_one,-9223372036854775808),system:sort/4)".

:- end_tests(lists).
