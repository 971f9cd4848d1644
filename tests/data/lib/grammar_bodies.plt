% Grammar rules and their translations as SWI-Prolog 9.0.4 makes them, equal up to the names of variables. The
% rules were drawn by tests/by_hand/compare/grammar_bodies.pl, which compares any number of them.

:- use_module(library(plunit)).
:- style_check(-singleton).

:- begin_tests(grammar_bodies).

test(translation, [forall(translation(Rule, Expected)), true(Clause =@= Expected)]) :-
    (   catch(dcg_translate_rule(Rule, Clause0), error(Formal, _), Clause0 = error(Formal))
    ->  Clause = Clause0
    ;   Clause = false
    ).

%   The branches of a disjunction share both lists: none may unify them for the others.

c --> "a".
optional --> c | {}.
soft --> ( {} *-> [] ; c ).
behind --> ( {} ; c ), "b".

test(empty_group, Rests == ["ab", "b"]) :- rests(({} ; "a"), Rests).
test(empty_group_last, Rests == ["b", "ab"]) :- rests(optional, Rests).
test(empty_group_before_arrow, Rests == ["ab"]) :- rests(soft, Rests).
test(terminals_behind, Rests == [""]) :- rests(behind, Rests).

rests(Body, Rests) :-
    findall(Rest, ( phrase(Body, `ab`, Codes), string_codes(Rest, Codes) ), Rests).

translation(({}-->m:!->b;'A b'), (error(permission_error(define,dcg_nonterminal,{})))).
translation((h(A)--> \+ ({},\+ {}*->user:([B]*->"b"))),
    (h(A,C,D):- \+ (true,\+true,E=C*->E=[B|F]*->F=[98|G]),D=C)).
translation((m:h-->2.5,""), (error(type_error(callable,2.5)))).
translation((h,[x]-->a(A)), (h(B,C):-a(A,B,D),C=[x|D])).
translation((h(x,y)-->[x,y]), (h(x,y,A,B):-A=[x,y|B])).
translation(({}-->({},[x,y]),A:{}), (error(permission_error(define,dcg_nonterminal,{})))).
translation((h--> \+ {fail}), (h(A,B):- \+ (fail,C=A),B=A)).
translation((h,{}-->m:n:a), (h(A,B):-n:a(A,B),true)).
translation((h,{}--> \+ ([x|y]|call(a))), (error(type_error(list_or_partial_list,[x|y])))).
translation((h(A)-->m:B), (h(A,C,D):-phrase(m:B,C,D))).
translation(([]-->A:"ab"*->{},m:([x,y];[x])), (error(type_error(callable,[])))).
translation((h-->a), (h(A,B):-a(A,B))).
translation((user:h--> \+[x|y]), (error(type_error(list_or_partial_list,[x|y])))).
translation((h-->1:a), (h(A,B):-1:a(A,B))).
translation((1--> \+!), (error(type_error(callable,1)))).
translation((h-->{fail}), (h(A,B):-fail,B=A)).
translation((h(x,y)-->!*->(m:!,[x];{},m:!)), (h(x,y,A,B):-!,C=A*->((!,D=C),D=[x|B];true,!,B=C))).
translation((h,a-->[x|y]), (error(type_error(list_or_partial_list,[x|y])))).
translation((h,[x]--> \+user:(\+ {}*->'|'(a))), (h(A,B):-(\+ (\+true,C=A*->'|'(a,C,D)),E=A),B=[x|E])).
translation((h,"yz"--> \+m:{}), (h(A,B):-(\+true,C=A),B=[121,122|C])).
translation((h,a-->({fail},A;({}|{B})),user:'A b',([]->{C})),
    (h(D,E):-(((fail,F=D),phrase(A,F,G);true,G=D;B,G=D),'A b'(G,H),(H=I->C,J=I)),a(E,J))).
translation((h-->!), (h(A,B):-!,B=A)).
translation(([]--> \+ ((b;m:{x});'A b'->m:n:a;[x])), (error(type_error(callable,[])))).
translation((h(A)-->a(B)), (h(A,C,D):-a(B,C,D))).
translation((h,"yz"-->m:a), (h(A,B):-m:a(A,C),B=[121,122|C])).
translation((h,{}-->[x]*->{user:true};{true}), (h(A,B):-(A=[x|C]*->user:true,B=C;true,B=A),true)).
translation((h,"yz"-->m:[x]), (h(A,B):-A=[x|C],B=[121,122|C])).
translation((m:h--> \+ ({}(a,b),A)), (m:h(B,C):- \+ ({}(a,b,B,D),phrase(A,D,E)),C=B)).
translation((h-->A{}), (error(type_error(callable,B{})))).
translation(({}-->'A b'), (error(permission_error(define,dcg_nonterminal,{})))).
translation(({}-->m:{};'A b'), (error(permission_error(define,dcg_nonterminal,{})))).
translation((1-->[]), (error(type_error(callable,1)))).
translation(([]-->m:!), (error(type_error(callable,[])))).
translation((h,[x]-->(m:{x},[x,y]),({A}*->!;'A b')),
    (h(B,C):-(((m:x,D=B),D=[x,y|E]),(A,F=E*->!,G=F;'A b'(E,G))),C=[x|G])).
translation((h-->{}(a,b)), (h(A,B):-{}(a,b,A,B))).
translation((h-->m:"a"), (h(A,B):-A=[97|B])).
translation((1-->{},\+ ((user:a;call(a))*->!->call(a))), (error(type_error(callable,1)))).
translation((h,[x]-->(1;[A]),{},{}(a,b)), (error(type_error(callable,1)))).
translation(({}-->m:a), (error(permission_error(define,dcg_nonterminal,{})))).
translation((1-->m:a|{A}), (error(type_error(callable,1)))).
translation((1-->A{}*->user:a), (error(type_error(callable,1)))).
translation(({}-->[x,y]), (error(permission_error(define,dcg_nonterminal,{})))).
translation(([]-->m:A;m:n:a|""), (error(type_error(callable,[])))).
translation((m:h-->{},user:"b"), (m:h(A,B):-true,A=[98|B])).
translation((h,[x]-->(!|[x|y]),(A{}|m:{})), (error(type_error(list_or_partial_list,[x|y])))).
translation((h,[x]-->{},m:a*-> \+call(=);m:A),
    (h(B,C):-(true,m:a(B,D)*-> \+call(=,D,E),F=D;phrase(m:A,B,F)),C=[x|F])).
translation((h(x,y)-->m:{x}->[x|A];m:{}), (h(x,y,B,C):-m:x,D=B->'$append'([x|A],C,D);true,C=B)).
translation((h-->"b",m:[x]), (h(A,B):-A=[98|C],C=[x|B])).
translation((h,{}-->((2.5;[x|A]);{B}->!);1), (error(type_error(callable,2.5)))).
translation((h(A)-->1,m:{}), (error(type_error(callable,1)))).
translation((h,[x]-->'A b'), (h(A,B):-'A b'(A,C),B=[x|C])).
translation((1-->m:m:A), (error(type_error(callable,1)))).
translation((h-->[A]->1), (error(type_error(callable,1)))).
translation((h-->A), (h(B,C):-phrase(A,B,C))).
translation(([]-->(m:n:a;{});a(A)->{fail}), (error(type_error(callable,[])))).
translation((h-->A{};'A b'), (error(type_error(callable,B{})))).
translation((h-->{};a), (h(A,B):-true,B=A;a(A,B))).
translation((h,a-->{},A;m:!*->(a-->b);m:!), (error(permission_error(define,dcg_nonterminal,(a-->b))))).
translation((h,[x]-->call(=)), (h(A,B):-call(=,A,C),B=[x|C])).
translation((h-->m:(call(=)->"ab";m:{x})), (h(A,B):-m:call(=,A,C)->C=[97,98|B];m:x,B=A)).
translation((h--> \+ (m:A->{fail})), (h(B,C):- \+ (phrase(m:A,B,D)->fail,E=D),C=B)).
translation((h,{}-->{}(a,b),A{}|'A b'*->a), (error(type_error(callable,B{})))).
translation((h-->[x,y]), (h(A,B):-A=[x,y|B])).
translation((h--> \+m:A), (h(B,C):- \+phrase(m:A,B,D),C=B)).
translation((h,[x]-->'|'(a);call(a),A:a), (h(B,C):-('|'(a,B,D);call(a,B,E),A:a(E,D)),C=[x|D])).
translation((1--> \+ (A|1:a);a(B)), (error(type_error(callable,1)))).
translation((h--> \+ (call(a)*->{})*->(A*->(2.5;m:a);{fail};m:{})), (error(type_error(callable,2.5)))).
translation((h,[x]-->{}->m:a;!), (h(A,B):-(true->m:a(A,C);!,C=A),B=[x|C])).
translation((1--> \+ (b*->[];m:"a");m:(m:{x},m:{})), (error(type_error(callable,1)))).
translation((h,a-->m:[x]), (h(A,B):-A=[x|C],a(B,C))).
translation((h,{}-->{A}), (h(B,C):-(A,C=B),true)).
translation((h,a-->(A{}->"b"),(m:!|[])), (error(type_error(callable,B{})))).
translation((h-->A:(1:a->{fail})), (h(B,C):-1:a(B,D)->A:fail,C=D)).
translation((h(A)--> \+call(a)*->{},call(=);[x];[x|y]), (error(type_error(list_or_partial_list,[x|y])))).
translation((user:h-->m:'A b'), (user:h(A,B):-m:'A b'(A,B))).
translation((h,{}--> \+[x|y]), (error(type_error(list_or_partial_list,[x|y])))).
translation((h,{}-->{},{}(a,b)*->m:{}*->m:A;('A b'|"")),
    (h(B,C):-(true,{}(a,b,B,D)*->true*->phrase(m:A,D,C);'A b'(B,C);B=C),true)).
translation((h-->call(foo)), (h(A,B):-call(foo,A,B))).
translation((h-->(m:!,call(=)),(1:a;"")), (h(A,B):-((!,C=A),call(=,C,D)),(1:a(D,B);D=B))).
translation((h-->((call(foo);1:a)*->(m:{x};{true});\+ {A});{},{},{}),
    (h(B,C):-((call(foo,B,D);1:a(B,D))*->(m:x,C=D;true,C=D);\+ (A,E=B),C=B);(true,true,true),C=B)).
translation((h(A)-->1:a), (h(A,B,C):-1:a(B,C))).
translation(({}-->m:!), (error(permission_error(define,dcg_nonterminal,{})))).
translation((user:h-->1), (error(type_error(callable,1)))).
translation((h-->[x|y]*->(a-->b)), (error(type_error(list_or_partial_list,[x|y])))).
translation((h-->1;{user:true}), (error(type_error(callable,1)))).
translation((h-->{user:true}), (h(A,B):-user:true,B=A)).
translation((h,"yz"-->{},m:a), (h(A,B):-(true,m:a(A,C)),B=[121,122|C])).
translation((user:h-->m:A:m:B;(user:a;m:{x});{},[x|C]),
    (user:h(D,E):-phrase(m:B,D,E);(a(D,E);m:x,E=D);true,'$append'([x|C],E,D))).
translation((h-->"b",a*->("";call(a))), (h(A,B):-A=[98|C],a(C,D)*->(D=B;call(a,D,B)))).
translation((1--> \+ \+2.5), (error(type_error(callable,1)))).
translation((m:h-->user:a,m:A), (m:h(B,C):-a(B,D),phrase(m:A,D,C))).
translation((h--> \+ (({fail}*->b;{});b*->m:n:a;[x,y])),
    (h(A,B):- \+ ((fail,C=A*->b(C,D);true,D=A);b(A,E)*->n:a(E,D);A=[x,y|D]),B=A)).
translation((1-->user:((A:m:a;user:a;"")*->{},(call(a);m:{x}))), (error(type_error(callable,1)))).
translation((h,a-->m:a,!), (h(A,B):-(m:a(A,C),!,D=C),a(B,D))).
translation((h-->m:((a->user:a)*->(m:{x};1))), (error(type_error(callable,1)))).
translation((h,"yz"-->m:'A b';{},{}), (h(A,B):-(m:'A b'(A,C);(true,true),C=A),B=[121,122|C])).
translation((1-->(a(A)|m:!)*->(B:a;[x]);[C]), (error(type_error(callable,1)))).
translation((h,"yz"-->{},a), (h(A,B):-(true,a(A,C)),B=[121,122|C])).
translation((h-->[x,y]->m:"a";1:a), (h(A,B):-A=[x,y|C]->C=[97|B];1:a(A,B))).
translation(([]-->{},call(a)), (error(type_error(callable,[])))).
translation((h,a-->b), (h(A,B):-b(A,C),a(B,C))).
translation((h-->{true},m:{x}), (h(A,B):-(true,C=A),m:x,B=C)).
translation((h(A)-->1,'|'(a)->m:1:a;!,{}), (error(type_error(callable,1)))).
translation((h,[x]-->(""|'|'(a))*->'|'(a),"ab";{},{true}),
    (h(A,B):-((A=C;'|'(a,A,C))*->'|'(a,C,D),D=[97,98|E];true,true,E=A),B=[x|E])).
translation((user:h-->(!;a)*->({fail}|[x|A]);{},[]),
    (user:h(B,C):-(!,D=B;a(B,D))*->(fail,C=D;'$append'([x|A],C,D));true,B=C)).
translation((h(A)-->m:a;2.5), (error(type_error(callable,2.5)))).
translation((1-->{}(a,b),{}(a,b)), (error(type_error(callable,1)))).
translation((h-->b*->A:a;m:a), (h(B,C):-b(B,D)*->A:a(D,C);m:a(B,C))).
translation((user:h-->A:a;call(a)), (user:h(B,C):-A:a(B,C);call(a,B,C))).
translation(({}-->"ab"->(({true}*->[];[x|A])*->m:B{};[x|y];a(C))),
    (error(permission_error(define,dcg_nonterminal,{})))).
translation((h-->m:(user:a*->("b";call(=));[x|y],{user:true},[x|A])),
    (error(type_error(list_or_partial_list,[x|y])))).
translation((h--> \+ (call(=)*->{})|("";[x])->(!;call(a))),
    (h(A,B):- \+ (call(=,A,C)*->true),B=A;(A=D;A=[x|D])->(!,B=D;call(a,D,B)))).
translation((h,a-->{}), (h(A,B):-true,a(B,A))).
translation((h,a-->user:call(foo)*->m:[x]*->call(a)),
    (h(A,B):-(call(foo,A,C)*->C=[x|D]*->call(a,D,E)),a(B,E))).
translation((h-->(([A];call(foo));{},b)*-> \+ ({},2.5)), (error(type_error(callable,2.5)))).
translation((h,"yz"-->{A}*->2.5), (error(type_error(callable,2.5)))).
translation((h-->((1;1)*->user:call(=)),{},(A{};[])), (error(type_error(callable,1)))).
translation((h,[x]-->m:"a"), (h(A,B):-A=[97|C],B=[x|C])).
translation((h,{}-->[]), (h(A,B):-A=B,true)).
translation(({}-->m:m:"a";user:[x|A]), (error(permission_error(define,dcg_nonterminal,{})))).
translation((h-->user:a), (h(A,B):-a(A,B))).
translation((h-->A:"b"), (h(B,C):-B=[98|C])).
translation((h(x,y)--> \+m:1:a->({}->{};[];{});'A b',((a-->b)|a(A))),
    (error(permission_error(define,dcg_nonterminal,(a-->b))))).
translation((h(x,y)-->call(=)), (h(x,y,A,B):-call(=,A,B))).
translation((h-->{A}->[x];2.5), (error(type_error(callable,2.5)))).
translation((h,"yz"-->a*->{}), (h(A,B):-(a(A,C)*->true),B=[121,122|C])).
translation((h-->"ab"|{fail}), (h(A,B):-A=[97,98|B];fail,B=A)).
translation((h(x,y)--> \+'A b',('A b';'A b')), (h(x,y,A,B):-(\+'A b'(A,C),D=A),('A b'(D,B);'A b'(D,B)))).
translation((h-->[],b*->([A];m:"a")), (h(B,C):-B=D,b(D,E)*->(E=[A|C];E=[97|C]))).
translation(({}-->m:{};m:"a"), (error(permission_error(define,dcg_nonterminal,{})))).
translation((user:h-->{},m:[x]), (user:h(A,B):-true,A=[x|B])).
translation(([]-->m:[A],({}*->(a-->b));m:B), (error(type_error(callable,[])))).
translation((h,{}-->m:A), (h(B,C):-phrase(m:A,B,C),true)).
translation((h,"yz"--> \+ \+m:!), (h(A,B):-(\+ (\+ (!,C=A),D=A),E=A),B=[121,122|E])).
translation((user:h-->m:{x}), (user:h(A,B):-m:x,B=A)).
translation((m:h-->{}), (m:h(A,A):-true)).
translation((h-->A:a,m:{x}*->{},[x];'|'(a)->!;[x|y]), (error(type_error(list_or_partial_list,[x|y])))).
translation((h-->{}), (h(A,A):-true)).
translation((h-->[x]*->"";{}), (h(A,B):-A=[x|C]*->C=B;true,B=A)).
translation((h,"yz"-->{}), (h(A,B):-true,B=[121,122|A])).
translation((h,{}-->({}->!;call(a));call(a)*->a;user:a),
    (h(A,B):-((true->!,B=A;call(a,A,B));call(a,A,C)*->a(C,B);a(A,B)),true)).
translation((1-->{}|1), (error(type_error(callable,1)))).
translation((h,"yz"-->(A:a*->B{}),m:call(=)), (error(type_error(callable,C{})))).
translation((h,a-->A:a), (h(B,C):-A:a(B,D),a(C,D))).
translation((h-->m:A{}), (error(type_error(callable,B{})))).
translation((h(x,y)-->{user:true}), (h(x,y,A,B):-user:true,B=A)).
translation((h-->2.5,[A]), (error(type_error(callable,2.5)))).
translation(([]-->A), (error(type_error(callable,[])))).
translation((h(A)-->1), (error(type_error(callable,1)))).
translation((1-->call(=);"ab"), (error(type_error(callable,1)))).
translation(({}-->m:n:a;!), (error(permission_error(define,dcg_nonterminal,{})))).
translation((h-->{},[x|y]), (error(type_error(list_or_partial_list,[x|y])))).
translation((h,a-->call(foo)|{user:true}), (h(A,B):-(call(foo,A,C);user:true,C=A),a(B,C))).
translation((h-->m:a;1), (error(type_error(callable,1)))).
translation((h,a-->(m:"a";2.5),[x],b), (error(type_error(callable,2.5)))).
translation((user:h-->m:n:a), (user:h(A,B):-n:a(A,B))).
translation((1-->call(a)|{}(a,b)), (error(type_error(callable,1)))).
translation((h-->[x|A],m:n:a), (h(B,C):-'$append'([x|A],D,B),n:a(D,C))).
translation((h--> \+[A];(a-->b)*->"ab"), (error(permission_error(define,dcg_nonterminal,(a-->b))))).
translation((1-->(m:n:a;(a-->b));call(=)->call(=)), (error(type_error(callable,1)))).
translation((h,a-->1), (error(type_error(callable,1)))).
translation(({}-->a(A)->call(foo);"b"), (error(permission_error(define,dcg_nonterminal,{})))).
translation((h-->1;m:{}|[x|y]->call(foo)), (error(type_error(callable,1)))).
translation((m:h-->({},{}),(""*->call(=);{true})), (m:h(A,B):-(true,true),(A=C*->call(=,C,B);true,B=A))).
translation((h,a-->user:a|'|'(a)), (h(A,B):-(a(A,C);'|'(a,A,C)),a(B,C))).
translation((h,[x]-->[A]), (h(B,C):-B=[A|D],C=[x|D])).
translation((h(x,y)-->"ab",a), (h(x,y,A,B):-A=[97,98|C],a(C,B))).
translation((h,"yz"-->(A;m:B),\+'|'(a)),
    (h(C,D):-((phrase(A,C,E);phrase(m:B,C,E)),\+'|'(a,E,F),G=E),D=[121,122|G])).
translation(([]-->{},{true}), (error(type_error(callable,[])))).
translation((h-->A:(B:a|b)), (h(C,D):-B:a(C,D);A:b(C,D))).
translation((h,"yz"--> \+ {}), (h(A,B):-(\+true,C=A),B=[121,122|C])).
translation((h-->(a-->b),[]), (error(permission_error(define,dcg_nonterminal,(a-->b))))).
translation((h,a-->b;1), (error(type_error(callable,1)))).
translation((h-->(({true}*->m:[x])*->m:"a",[x|A])*->B:(1|'|'(a))), (error(type_error(callable,1)))).
translation(([]-->m:n:a), (error(type_error(callable,[])))).
translation((user:h-->(a-->b),b), (error(permission_error(define,dcg_nonterminal,(a-->b))))).
translation(([]-->{true},'A b';m:[x]), (error(type_error(callable,[])))).
translation(([]-->user:(m:{x};a(A))), (error(type_error(callable,[])))).
translation((1-->a->b;1), (error(type_error(callable,1)))).
translation((h(x,y)-->[]), (h(x,y,A,B):-A=B)).
translation(({}-->{user:true};{}(a,b)), (error(permission_error(define,dcg_nonterminal,{})))).
translation(([]-->m:[x];A), (error(type_error(callable,[])))).
translation((h,[x]-->{},(m:a|call(foo);A{})), (error(type_error(callable,B{})))).
translation((h,{}-->m:{x}), (h(A,B):-(m:x,B=A),true)).
translation((h,a-->user:(({fail}*-> \+ {true};{},m:"a");{},('A b'|{}))),
    (h(A,B):-((fail,C=A*-> \+ (true,D=C),E=C;true,A=[97|E]);true,('A b'(A,E);true,E=A)),a(B,E))).
translation(({}-->user:({},m:"a")), (error(permission_error(define,dcg_nonterminal,{})))).
translation((h(x,y)-->a(A),1|\+user:a), (error(type_error(callable,1)))).
translation((h,{}-->{A}*->{true};""), (h(B,C):-(A,D=B*->true,C=D;B=C),true)).
translation((h,"yz"-->{true}), (h(A,B):-(true,C=A),B=[121,122|C])).
translation((h,{}-->A:(m:[x];m:{x})), (h(B,C):-(B=[x|C];m:x,C=B),true)).
translation(({}-->("b"|{fail})*->(m:!;A);[x,y]), (error(permission_error(define,dcg_nonterminal,{})))).
translation((h,a-->"b"), (h(A,B):-A=[98|C],a(B,C))).
translation((h,"yz"--> \+ (\+m:a;b->1;call(=))), (error(type_error(callable,1)))).
translation(([]-->{},{},((a-->b)*->m:{x})), (error(type_error(callable,[])))).
translation((h,{}-->2.5), (error(type_error(callable,2.5)))).
translation((h-->{},(m:{}|{user:true})), (h(A,B):-true,(true,B=A;user:true,B=A))).
translation((m:h-->a(A)), (m:h(B,C):-a(A,B,C))).
translation(([]-->(a-->b)->(a-->b)), (error(type_error(callable,[])))).
translation((1-->m:'|'(a)), (error(type_error(callable,1)))).
translation((h-->[A]), (h(B,C):-B=[A|C])).
translation(([]-->(m:"a";1)*->a->m:"a"), (error(type_error(callable,[])))).
translation(({}-->user:A:m:B), (error(permission_error(define,dcg_nonterminal,{})))).
translation((h-->'|'(a)), (h(A,B):-'|'(a,A,B))).
translation((h,a-->[x|A]), (h(B,C):-'$append'([x|A],D,B),a(C,D))).
translation((h-->m:((a-->b);m:A)), (error(permission_error(define,dcg_nonterminal,(a-->b))))).
translation((h,{}-->'A b'), (h(A,B):-'A b'(A,B),true)).
translation((h-->{},{},([x|A]->m:{})), (h(B,C):-true,true,('$append'([x|A],C,B)->true))).
translation(({}-->"ab"), (error(permission_error(define,dcg_nonterminal,{})))).
translation((h(x,y)-->{},\+A:a), (h(x,y,B,C):-true,\+A:a(B,D),C=B)).
translation((h,a-->m:{x}->a(A);m:n:a), (h(B,C):-(m:x,D=B->a(A,D,E);n:a(B,E)),a(C,E))).
translation(([]-->m:(A:a->'|'(a);[];{})), (error(type_error(callable,[])))).
translation((h-->A:a), (h(B,C):-A:a(B,C))).
translation((m:h-->user:(([x]*->m:{x};A:a)->{};!*->call(foo))),
    (m:h(B,C):-(B=[x|D]*->m:x,C=D;A:a(B,C))->true;!,E=B*->call(foo,E,C))).
translation(({}-->b->m:{x};call(foo)*->m:A), (error(permission_error(define,dcg_nonterminal,{})))).
translation((user:h-->({},[x,y]),(""->[x])), (user:h(A,B):-(true,A=[x,y|C]),(C=D->D=[x|B]))).
translation(({}-->call(a)), (error(permission_error(define,dcg_nonterminal,{})))).
translation((h,[x]-->m:{}), (h(A,B):-true,B=[x|A])).
translation((h,{}-->m:([];{})), (h(A,B):-(A=B;true,B=A),true)).
translation((h-->[x];a(A)), (h(B,C):-B=[x|C];a(A,B,C))).
translation((h(A)-->user:a), (h(A,B,C):-a(B,C))).
translation(([]-->[x|A]), (error(type_error(callable,[])))).
translation((h,a-->{}(a,b)), (h(A,B):-{}(a,b,A,C),a(B,C))).
translation(({}-->'|'(a)), (error(permission_error(define,dcg_nonterminal,{})))).
translation(({}-->a(A)), (error(permission_error(define,dcg_nonterminal,{})))).
translation((h,a-->(a-->b),{}(a,b)), (error(permission_error(define,dcg_nonterminal,(a-->b))))).
translation((h-->'A b'|'A b'), (h(A,B):-'A b'(A,B);'A b'(A,B))).
translation((1-->{}(a,b);A{}), (error(type_error(callable,1)))).
translation(({}-->{A}->(user:a;b)), (error(permission_error(define,dcg_nonterminal,{})))).
translation((h,"yz"-->{},(({}(a,b)->A:a;{true});2.5;{true})), (error(type_error(callable,2.5)))).
translation(([]-->(!|[A])->!), (error(type_error(callable,[])))).
translation((h--> \+ \+m:a,{},[x|y],a(A)), (error(type_error(list_or_partial_list,[x|y])))).
translation((h-->m:!), (h(A,B):-!,B=A)).
translation((h(x,y)-->!), (h(x,y,A,B):-!,B=A)).
translation((h--> \+ (m:!;1)), (error(type_error(callable,1)))).
translation((h-->{},A{};\+m:n:a), (error(type_error(callable,B{})))).
translation((h(A)-->call(a)), (h(A,B,C):-call(a,B,C))).
translation((1--> \+m:n:a), (error(type_error(callable,1)))).
translation((h-->'A b'), (h(A,B):-'A b'(A,B))).
translation((m:h-->{fail},'A b'), (m:h(A,B):-(fail,C=A),'A b'(C,B))).
translation((h,{}-->call(foo)), (h(A,B):-call(foo,A,B),true)).

:- end_tests(grammar_bodies).
