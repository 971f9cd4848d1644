% Logic and loops, atomic terms and flags (8.15 to 8.17): the examples and error clauses of ISO 13211-1, as
% SWI-Prolog has them.

:- use_module(library(plunit)).
:- use_module(answers).
:- use_module(iso_sections).
:- ensure_loaded(iso_database).
:- ensure_loaded(iso_database).

:- begin_tests(iso_text).

test(answers, [forall(Goal gives Expected for _), true(Answers == Expected)]) :-
    answers_of_streams(Goal, Answers).
test(each_has_rows, Lacking == []) :-
    findall(PI, ( section(text, _, PI), \+ clause(_ gives _ for PI, true) ), Lacking).


% 8.15.1
"\\+ true" gives "false" for (\+)/1.
"\\+ !" gives "false" for (\+)/1.
"\\+ (!,fail)" gives "[]" for (\+)/1.
"\\+ 4=5" gives "[]" for (\+)/1.
"formal(\\+ 3,F)" gives "['F'=type_error(callable,\\+3)]" for (\+)/1.
"formal(\\+ (fail,1),F)" gives "['F'=type_error(callable,\\+ (fail,1))]" for (\+)/1.
"formal(\\+ X,F)" gives "['X'=A,'F'=instantiation_error]" for (\+)/1.
"\\+ (X=1)" gives "false" for (\+)/1.
"(X=1;X=2),\\+ (!,fail)" gives "['X'=1] ; ['X'=2]" for (\+)/1.
"formal(\\+ (true,1),F)" gives "['F'=type_error(callable,\\+ (true,1))]" for (\+)/1.
"'\\\\+'(true)" gives "false" for (\+)/1.
"'\\\\+'(!)" gives "false" for (\+)/1.
"'\\\\+'((!,fail))" gives "[]" for (\+)/1.
"(X=1;X=2), '\\\\+'((!,fail))" gives "['X'=1] ; ['X'=2]" for (\+)/1.
"'\\\\+'(4 = 5)" gives "[]" for (\+)/1.
"formal((G = '\\\\+'(3), G),F)" gives "['G'=A,'F'=type_error(callable,\\+3)]" for (\+)/1.
"formal((G = '\\\\+'(_X), G),F)" gives "['G'=A,'_X'=B,'F'=instantiation_error]" for (\+)/1.
"'\\\\+'(X=f(X))" gives "false" for (\+)/1.
"formal(('\\\\+'(3)),F)" gives "['F'=type_error(callable,\\+3)]" for (\+)/1.
"formal(('\\\\+'(_)),F)" gives "['F'=instantiation_error]" for (\+)/1.
"formal(('\\\\+'((fail,1))),F)" gives "['F'=type_error(callable,\\+ (fail,1))]" for (\+)/1.

% 8.15.2
"once(!)" gives "[]" for once/1.
"once(!),(X=1;X=2)" gives "['X'=1] ; ['X'=2]" for once/1.
"once(repeat)" gives "[]" for once/1.
"once(fail)" gives "false" for once/1.
"formal(once(3),F)" gives "['F'=type_error(callable,3)]" for once/1.
"formal(once(X),F)" gives "['X'=A,'F'=instantiation_error]" for once/1.
"once((X=1;X=2))" gives "['X'=1]" for once/1.
"formal(once((fail,1)),F)" gives "['F'=type_error(callable,(fail,1))]" for once/1.
"once((X = f(X)))" gives "@(['X'=S_1],[S_1=f(S_1)])" for once/1.
"formal((G = 3, once(G)),F)" gives "['G'=A,'F'=type_error(callable,3)]" for once/1.

% 8.15.3
"repeat,!,fail" gives "false" for repeat/0.
"repeat,!" gives "[]" for repeat/0.

% 8.15.4
"call(integer,X)" gives "false" for call/2.
"call(integer,3)" gives "[]" for call/2.
"call(atom_length,abc,N)" gives "['N'=3]" for call/2.
"call(call(atom_concat,pro),log,Atom)" gives "['Atom'=prolog]" for call/2.
"formal(call(;(true),call(1)),F)" gives "['F'=true]" for call/2.
"formal(call((fail,call(1)),x),F)" gives "['F'=existence_error(procedure,(',')/3)]" for call/2.
"call(X,1)" gives "error(instantiation_error,system:call/2)" for call/2.
"call(1,a)" gives "error(type_error(callable,1),system:call/2)" for call/2.
"formal(call((a,1),b),F)" gives "['F'=existence_error(procedure,(',')/3)]" for call/2.
"call(append([1]),[2],L)" gives "['L'=[1,2]]" for call/2.
"call(functor(F,foo),2)" gives "['F'=foo(A,B)]" for call/2.
"formal(call(1+2,3),F)" gives "['F'=existence_error(procedure,(+)/3)]" for call/2.
"call(lists:append,[1],[2],L)" gives "['L'=[1,2]]" for call/2.
"call(\"s\",1)" gives "error(type_error(callable,\"s\"),system:call/2)" for call/2.
"call(','(true),fail)" gives "false" for call/2.
"each_s(>(3), [1, 2])" gives "[]" for call/2.
"each_s(>(3), [1, 2, 3])" gives "false" for call/2.
"each_s(=(_X), Xs)" gives "['_X'=A,'Xs'=[]] ; ['_X'=A,'Xs'=[A]] ; ['_X'=A,'Xs'=[A,A]]" for call/2.
"call(1, _)" gives "error(type_error(callable,1),system:call/2)" for call/2.
"formal((call(';'(!), 3)),F)" gives "['F'=type_error(callable,(!;3))]" for call/2.
"call(plus(1),2,X)" gives "['X'=3]" for call/3.
"call(_,1,2)" gives "error(instantiation_error,system:call/3)" for call/3.
"call(3,1,2)" gives "error(type_error(callable,3),system:call/3)" for call/3.
"call(;, X=1, Y=2)" gives "['X'=1,'Y'=A] ; ['X'=A,'Y'=2]" for call/3.
"call(1, _, _)" gives "error(type_error(callable,1),system:call/3)" for call/3.
"call(atom_concat,a,b,X)" gives "['X'=ab]" for call/4.
"call(_,1,2,3)" gives "error(instantiation_error,system:call/4)" for call/4.
"call(1,2,3,4)" gives "error(type_error(callable,1),system:call/4)" for call/4.
"call(X, _, _, _)" gives "error(instantiation_error,system:call/4)" for call/4.
"call(1, _, _, _)" gives "error(type_error(callable,1),system:call/4)" for call/4.
"call(call,atom_concat,a,b,X)" gives "['X'=ab]" for call/5.
"call(_,1,2,3,4)" gives "error(instantiation_error,system:call/5)" for call/5.
"call(X, _, _, _, _)" gives "error(instantiation_error,system:call/5)" for call/5.
"call(1, _, _, _, _)" gives "error(type_error(callable,1),system:call/5)" for call/5.
"call(sub_atom,abc,1,1,A,X)" gives "['A'=1,'X'=b]" for call/6.
"call(_,1,2,3,4,5)" gives "error(instantiation_error,system:call/6)" for call/6.
"call(X, _, _, _, _, _)" gives "error(instantiation_error,system:call/6)" for call/6.
"call(1, _, _, _, _, _)" gives "error(type_error(callable,1),system:call/6)" for call/6.
"call(call,sub_atom,abc,1,1,A,X)" gives "['A'=1,'X'=b]" for call/7.
"call(_,1,2,3,4,5,6)" gives "error(instantiation_error,system:call/7)" for call/7.
"call(X, _, _, _, _, _, _)" gives "error(instantiation_error,system:call/7)" for call/7.
"call(1, _, _, _, _, _, _)" gives "error(type_error(callable,1),system:call/7)" for call/7.
"call(atomic_list_concat,[a,b],X)" gives "['X'=ab]" for call/8.
"formal(call(no_such_c,1,2,3,4,5,6,7),F)" gives "['F'=existence_error(procedure,no_such_c/7)]" for call/8.
"call(_,1,2,3,4,5,6,7)" gives "error(instantiation_error,system:call/8)" for call/8.
"call(X, _, _, _, _, _, _, _)" gives "error(instantiation_error,system:call/8)" for call/8.
"call(1, _, _, _, _, _, _, _)" gives "error(type_error(callable,1),system:call/8)" for call/8.

% 8.15.5
"false" gives "false" for false/0.
"(false;true)" gives "[]" for false/0.

% 8.16.1
"atom_length('enchanted evening',N)" gives "['N'=17]" for atom_length/2.
"atom_length('',N)" gives "['N'=0]" for atom_length/2.
"atom_length('scarlet',5)" gives "false" for atom_length/2.
"atom_length(Atom,4)" gives "error(instantiation_error,system:atom_length/2)" for atom_length/2.
"atom_length(2.34,4)" gives "[]" for atom_length/2.
"atom_length(atom,foo)" gives "error(type_error(integer,foo),system:atom_length/2)" for atom_length/2.
"atom_length(atom,-4)" gives "false" for atom_length/2.
"atom_length(f(x),N)" gives "error(type_error(text,f(x)),system:atom_length/2)" for atom_length/2.
"atom_length(a,1.0)" gives "error(type_error(integer,1.0),system:atom_length/2)" for atom_length/2.
"atom_length([],N)" gives "['N'=0]" for atom_length/2.
"atom_length(\"abc\",N)" gives "['N'=3]" for atom_length/2.
"atom_length('enchanted\\\n evening', N)" gives "['N'=16]" for atom_length/2.
"atom_length(1.23, 4)" gives "[]" for atom_length/2.
"atom_length('Bartók Béla', L)" gives "['L'=11]" for atom_length/2.
"atom_length(f(a), L)" gives "error(type_error(text,f(a)),system:atom_length/2)" for atom_length/2.
"atom_length('🀙🀚\\U0001F01D', L)" gives "['L'=3]" for atom_length/2.

% 8.16.2
"atom_concat('hello',' world',S3)" gives "['S3'='hello world']" for atom_concat/3.
"atom_concat(T,' world','small world')" gives "['T'=small]" for atom_concat/3.
"atom_concat('hello',' world','small world')" gives "false" for atom_concat/3.
"atom_concat(T1,T2,'hello')" gives "['T1'='','T2'=hello] ; ['T1'=h,'T2'=ello] ; ['T1'=he,'T2'=llo]" for atom_concat/3.
"atom_concat(small,T2,T4)" gives "error(instantiation_error,system:atom_concat/3)" for atom_concat/3.
"atom_concat(T1,world,T4)" gives "error(instantiation_error,system:atom_concat/3)" for atom_concat/3.
"atom_concat(X,Y,Z)" gives "error(instantiation_error,system:atom_concat/3)" for atom_concat/3.
"atom_concat(f(a),T2,S)" gives "error(type_error(atomic,f(a)),system:atom_concat/3)" for atom_concat/3.
"atom_concat(a,f(b),S)" gives "error(type_error(atomic,f(b)),system:atom_concat/3)" for atom_concat/3.
"atom_concat(T1,T2,f(a))" gives "error(type_error(atomic,f(a)),system:atom_concat/3)" for atom_concat/3.
"atom_concat(1,2,X)" gives "['X'='12']" for atom_concat/3.
"atom_concat(a,B,ab)" gives "['B'=b]" for atom_concat/3.
"atom_concat(A,'',ab)" gives "['A'=ab]" for atom_concat/3.
"atom_concat([],a,X)" gives "error(type_error(atom,[]),system:atom_concat/3)" for atom_concat/3.
"atom_concat(T1, T2, 'hello'), T1 = hel" gives "['T1'=hel,'T2'=lo]" for atom_concat/3.
"findall(T1-T2, atom_concat(T1, T2, 'hello'), L)" gives "['T1'=A,'T2'=B,'L'=[''-hello,h-ello,he-llo,hel-lo,hell-o,hello-'']]" for atom_concat/3.
"atom_concat(_A, 'iso', _C)" gives "error(instantiation_error,system:atom_concat/3)" for atom_concat/3.
"atom_concat('iso', _B, _C)" gives "error(instantiation_error,system:atom_concat/3)" for atom_concat/3.
"atom_concat(f(a), 'iso', _C)" gives "error(type_error(atomic,f(a)),system:atom_concat/3)" for atom_concat/3.
"atom_concat('iso', f(a), _C)" gives "error(type_error(atomic,f(a)),system:atom_concat/3)" for atom_concat/3.
"atom_concat('Bartók ', 'Béla', N)" gives "['N'='Bartók Béla']" for atom_concat/3.
"atom_concat(N, 'Béla', 'Bartók Béla')" gives "['N'='Bartók ']" for atom_concat/3.
"atom_concat('Bartók ', N, 'Bartók Béla')" gives "['N'='Béla']" for atom_concat/3.
"findall(T1-T2, atom_concat(T1, T2, 'Pécs'), L)" gives "['T1'=A,'T2'=B,'L'=[''-'Pécs','P'-écs,'Pé'-cs,'Péc'-s,'Pécs'-'']]" for atom_concat/3.
"atom_concat(A, '.', '.')" gives "['A'='']" for atom_concat/3.
"atom_concat('.', A, '.')" gives "['A'='']" for atom_concat/3.
"atom_concat(a, b, ab)" gives "[]" for atom_concat/3.
"atom_concat(a, _, bc)" gives "false" for atom_concat/3.

% 8.16.3
"sub_atom(abracadabra,0,5,_,S2)" gives "['S2'=abrac]" for sub_atom/5.
"sub_atom(abracadabra,_,5,0,S2)" gives "['S2'=dabra]" for sub_atom/5.
"sub_atom(abracadabra,3,L,3,S2)" gives "['L'=5,'S2'=acada]" for sub_atom/5.
"sub_atom(abracadabra,B,2,A,ab)" gives "['B'=0,'A'=9] ; ['B'=7,'A'=2]" for sub_atom/5.
"sub_atom('Banana',3,3,_,S2)" gives "['S2'=ana]" for sub_atom/5.
"sub_atom('charity',_,3,_,S2)" gives "['S2'=cha] ; ['S2'=har] ; ['S2'=ari]" for sub_atom/5.
"sub_atom('ab',Start,Length,_,Sub_atom)" gives "['Start'=0,'Length'=0,'Sub_atom'=''] ; ['Start'=0,'Length'=1,'Sub_atom'=a] ; ['Start'=0,'Length'=2,'Sub_atom'=ab]" for sub_atom/5.
"sub_atom(Banana,3,2,_,S2)" gives "error(instantiation_error,system:sub_atom/5)" for sub_atom/5.
"sub_atom(f(a),2,2,_,S2)" gives "error(type_error(atom,f(a)),system:sub_atom/5)" for sub_atom/5.
"sub_atom('Banana',4,2,_,2)" gives "false" for sub_atom/5.
"sub_atom('Banana',a,2,_,S2)" gives "error(type_error(integer,a),system:sub_atom/5)" for sub_atom/5.
"sub_atom('Banana',4,n,_,S2)" gives "error(type_error(integer,n),system:sub_atom/5)" for sub_atom/5.
"sub_atom('Banana',4,_,m,S2)" gives "error(type_error(integer,m),system:sub_atom/5)" for sub_atom/5.
"sub_atom(ab,B,L,A,a)" gives "['B'=0,'L'=1,'A'=1]" for sub_atom/5.
"sub_atom(ab,-1,_,_,S)" gives "error(domain_error(not_less_than_zero,-1),system:sub_atom/5)" for sub_atom/5.
"sub_atom(ab,_,-1,_,S)" gives "error(domain_error(not_less_than_zero,-1),system:sub_atom/5)" for sub_atom/5.
"sub_atom(ab,_,_,-1,S)" gives "error(domain_error(not_less_than_zero,-1),system:sub_atom/5)" for sub_atom/5.
"sub_atom(ab,3,_,_,S)" gives "false" for sub_atom/5.
"sub_atom(ab,_,_,_,f(x))" gives "error(type_error(atom,f(x)),system:sub_atom/5)" for sub_atom/5.
"sub_atom(ab,1.0,_,_,S)" gives "error(type_error(integer,1.0),system:sub_atom/5)" for sub_atom/5.
"findall(Before-After, sub_atom(abracadabra,Before,2,After,ab), L)" gives "['Before'=A,'After'=B,'L'=[0-9,7-2]]" for sub_atom/5.
"findall(S2, sub_atom('charity',_,3,_,S2), L)" gives "['S2'=A,'L'=[cha,har,ari,rit,ity]]" for sub_atom/5.
"findall(Start-Length-SubAtom, sub_atom('ab',Start,Length,_,SubAtom), L)" gives "['Start'=A,'Length'=B,'SubAtom'=C,'L'=[0-0-'',0-1-a,0-2-ab,1-0-'',1-1-b,2-0-'']]" for sub_atom/5.
"sub_atom('Banana', -2, 3, 4, _)" gives "error(domain_error(not_less_than_zero,-2),system:sub_atom/5)" for sub_atom/5.
"sub_atom('Banana', 2, -3, 4, _)" gives "error(domain_error(not_less_than_zero,-3),system:sub_atom/5)" for sub_atom/5.
"sub_atom('Banana', 2, 3, -4, _)" gives "error(domain_error(not_less_than_zero,-4),system:sub_atom/5)" for sub_atom/5.
"sub_atom('Banana', 2, 3, A, 'nan')" gives "['A'=1]" for sub_atom/5.
"sub_atom('Banana', B, 3, 1, 'nan')" gives "['B'=2]" for sub_atom/5.
"sub_atom('Banana', 2, L, 1, 'nan')" gives "['L'=3]" for sub_atom/5.
"sub_atom('Banana', 2, L, A, 'nan')" gives "['L'=3,'A'=1]" for sub_atom/5.
"sub_atom('Banana', B, L, 1, 'nan')" gives "['B'=2,'L'=3]" for sub_atom/5.
"sub_atom('Banana', 2, 3, 1, 'ana')" gives "false" for sub_atom/5.
"sub_atom('Banana', 2, 3, 2, 'nan')" gives "false" for sub_atom/5.
"sub_atom('Banana', 2, 3, 2, _)" gives "false" for sub_atom/5.
"sub_atom('Banana', 2, 3, 1, 'anan')" gives "false" for sub_atom/5.
"sub_atom('Banana', 0, 7, 0, _)" gives "false" for sub_atom/5.
"sub_atom('Banana', 7, 0, 0, _)" gives "false" for sub_atom/5.
"sub_atom('Banana', 0, 0, 7, _)" gives "false" for sub_atom/5.
"sub_atom('Bartók Béla', 4, 2, A, S)" gives "['A'=5,'S'=ók]" for sub_atom/5.
"sub_atom('Bartók Béla', 4, L, 5, S)" gives "['L'=2,'S'=ók]" for sub_atom/5.
"sub_atom('Bartók Béla', B, 2, 5, S)" gives "['B'=4,'S'=ók]" for sub_atom/5.
"findall(B-A-S, sub_atom('Pécs',B,2,A,S), L)" gives "['B'=A,'A'=B,'S'=C,'L'=[0-2-'Pé',1-1-éc,2-0-cs]]" for sub_atom/5.
"findall(B-L-A, sub_atom(abracadabra,B,L,A,abra), X)" gives "['B'=A,'L'=B,'A'=C,'X'=[0-4-7,7-4-0]]" for sub_atom/5.
"findall(SA, sub_atom('123', _, _, _, SA), L), maplist(atom,L)" gives "['SA'=A,'L'=['','1','12','123','','2','23','','3','']]" for sub_atom/5.
"sub_atom(2, _, _, _, _)" gives "[] ; [] ; []" for sub_atom/5.
"sub_atom(2.2, _, _, _, _)" gives "[] ; [] ; []" for sub_atom/5.
"sub_atom(abc, _, _, 0, c)" gives "[]" for sub_atom/5.
"sub_atom(abc, _, _, 0, d)" gives "false" for sub_atom/5.
"sub_atom('', 0, L, 0, S)" gives "['L'=0,'S'='']" for sub_atom/5.
"sub_atom('', _, 1, _, _)" gives "false" for sub_atom/5.
"sub_atom('/abc/def/ghi/', 12, 1, 0, '/')" gives "[]" for sub_atom/5.
"sub_atom('/abc/def/ghi/', Before, 1, 0, '/')" gives "['Before'=12]" for sub_atom/5.
"sub_atom('/abc/def/ghi/', 12, Length, 0, '/')" gives "['Length'=1]" for sub_atom/5.
"sub_atom('/abc/def/ghi/', Before, Length, 0, '/')" gives "['Before'=12,'Length'=1]" for sub_atom/5.
"call_cleanup(sub_atom('/abc/def/ghi/', _, _, 0, '/'),D=t)" gives "['D'=t]" for sub_atom/5.
"call_cleanup(sub_atom('/abc/def/ghi/', 0, _, _, '/'),D=t)" gives "['D'=t]" for sub_atom/5.
"call_cleanup(sub_atom('/abc/def/ghi/', 1, 3, _, _),D=t)" gives "['D'=t]" for sub_atom/5.
"call_cleanup(sub_atom('/abc/def/ghi/', 1, _, 3, _),D=t)" gives "['D'=t]" for sub_atom/5.
"call_cleanup(sub_atom('/abc/def/ghi/', _, 1, 3, _),D=t)" gives "['D'=t]" for sub_atom/5.
"sub_atom(abc, B, 1.0, A, S)" gives "error(type_error(integer,1.0),system:sub_atom/5)" for sub_atom/5.
"sub_atom(abc, B, L, A, f(x))" gives "error(type_error(atom,f(x)),system:sub_atom/5)" for sub_atom/5.

% 8.16.4
"atom_chars('',L)" gives "['L'=[]]" for atom_chars/2.
"atom_chars([],L)" gives "error(type_error(atom,[]),atom_chars/2)" for atom_chars/2.
"atom_chars('''',L)" gives "['L'=['\\'']]" for atom_chars/2.
"atom_chars('ant',L)" gives "['L'=[a,n,t]]" for atom_chars/2.
"atom_chars(Str,['s','o','p'])" gives "['Str'=sop]" for atom_chars/2.
"atom_chars('North',['N'|X])" gives "['X'=[o,r,t,h]]" for atom_chars/2.
"atom_chars('soap',['s','o','p'])" gives "false" for atom_chars/2.
"atom_chars(X,Y)" gives "error(instantiation_error,system:atom_chars/2)" for atom_chars/2.
"atom_chars(A,['a'|E])" gives "error(instantiation_error,system:atom_chars/2)" for atom_chars/2.
"atom_chars(A,['a',E,'c'])" gives "error(instantiation_error,system:atom_chars/2)" for atom_chars/2.
"atom_chars(A,['a','bc'])" gives "error(type_error(character,bc),system:atom_chars/2)" for atom_chars/2.
"atom_chars(f(a),L)" gives "error(type_error(atom,f(a)),atom_chars/2)" for atom_chars/2.
"atom_chars(A,iso)" gives "error(type_error(list,iso),system:atom_chars/2)" for atom_chars/2.
"atom_chars(A,[a,f(b)])" gives "error(type_error(character,f(b)),system:atom_chars/2)" for atom_chars/2.
"atom_chars(X,['1','2'])" gives "['X'='12']" for atom_chars/2.
"atom_chars(abc,[a|b])" gives "error(type_error(list,[a|b]),system:atom_chars/2)" for atom_chars/2.
"atom_chars(abc,foo)" gives "error(type_error(list,foo),system:atom_chars/2)" for atom_chars/2.
"atom_chars(abc,[X,1,Y])" gives "false" for atom_chars/2.
"atom_chars('Pécs', L)" gives "['L'=['P',é,c,s]]" for atom_chars/2.
"atom_chars(A, ['P','é','c','s'])" gives "['A'='Pécs']" for atom_chars/2.
"atom_chars(abc, [1,2,3])" gives "false" for atom_chars/2.
"atom_chars(Atom, [])" gives "['Atom'='']" for atom_chars/2.
"atom_chars('', [])" gives "[]" for atom_chars/2.
"atom_chars('ABC', [A,B,C])" gives "['A'='A','B'='B','C'='C']" for atom_chars/2.
"atom_chars('ABC', ['A','B','C'])" gives "[]" for atom_chars/2.
"atom_chars('ABC', ['B'| _])" gives "false" for atom_chars/2.
"atom_chars('ABC', ['B'| 'C'])" gives "error(type_error(list,['B'|'C']),system:atom_chars/2)" for atom_chars/2.
"atom_chars(X,['1','2']), Y is X + 1" gives "error(type_error(evaluable,'12'/0),system:(is)/2)" for atom_chars/2.
"atom_chars('Γει\\u03AC σου κόσμε!', L)" gives "['L'=['Γ',ε,ι,ά,' ',σ,ο,υ,' ',κ,ό,σ,μ,ε,!]]" for atom_chars/2.
"atom_chars(A, ['Γ','ε','ι','\\u03AC'])" gives "['A'='Γειά']" for atom_chars/2.
"atom_chars('🀙🀚\\U0001F01D', L)" gives "['L'=[🀙,🀚,🀝]]" for atom_chars/2.
"atom_chars(A, ['🀙','\\U0001F01D'])" gives "['A'= 🀙🀝]" for atom_chars/2.

% 8.16.5
"atom_codes('',L)" gives "['L'=[]]" for atom_codes/2.
"atom_codes([],L)" gives "error(type_error(atom,[]),atom_codes/2)" for atom_codes/2.
"atom_codes('''',L)" gives "['L'=[39]]" for atom_codes/2.
"atom_codes('ant',L)" gives "['L'=[97,110,116]]" for atom_codes/2.
"atom_codes(Str,[0's,0'o,0'p])" gives "['Str'=sop]" for atom_codes/2.
"atom_codes('North',[0'N|X])" gives "['X'=[111,114,116,104]]" for atom_codes/2.
"atom_codes('soap',[0's,0'o,0'p])" gives "false" for atom_codes/2.
"atom_codes(X,Y)" gives "error(instantiation_error,system:atom_codes/2)" for atom_codes/2.
"atom_codes(f(a),L)" gives "error(type_error(atom,f(a)),atom_codes/2)" for atom_codes/2.
"atom_codes(_,0'x)" gives "error(type_error(list,120),system:atom_codes/2)" for atom_codes/2.
"atom_codes(A,[0'i,0's,-1])" gives "error(type_error(character_code,-1),system:atom_codes/2)" for atom_codes/2.
"atom_codes(A,[0'i,_])" gives "error(instantiation_error,system:atom_codes/2)" for atom_codes/2.
"atom_codes(A,[0'i|_])" gives "error(instantiation_error,system:atom_codes/2)" for atom_codes/2.
"atom_codes(A,[a,b])" gives "['A'=ab]" for atom_codes/2.
"atom_codes(abc,foo)" gives "error(type_error(list,foo),system:atom_codes/2)" for atom_codes/2.
"atom_codes(abc, [a,b,c])" gives "[]" for atom_codes/2.
"atom_codes(Atom, [])" gives "['Atom'='']" for atom_codes/2.
"atom_codes('', [])" gives "[]" for atom_codes/2.
"atom_codes('ABC', [A,B,C])" gives "['A'=65,'B'=66,'C'=67]" for atom_codes/2.
"atom_codes('ABC', [65,66,67])" gives "[]" for atom_codes/2.
"atom_codes('ABC', [66| _])" gives "false" for atom_codes/2.
"atom_codes('ABC', [66| 67])" gives "error(type_error(list,[66|67]),system:atom_codes/2)" for atom_codes/2.
"atom_codes('Pécs', C)" gives "['C'=[80,233,99,115]]" for atom_codes/2.
"atom_codes(A, [0'P,0'é,0'c,0's])" gives "['A'='Pécs']" for atom_codes/2.
"atom_codes(_A, [0'a,_])" gives "error(instantiation_error,system:atom_codes/2)" for atom_codes/2.
"atom_codes(_A, [0'a,f(b)])" gives "error(type_error(character_code,f(b)),system:atom_codes/2)" for atom_codes/2.
"atom_codes(X, [0'a, a])" gives "error(type_error(character_code,a),system:atom_codes/2)" for atom_codes/2.
"atom_codes(X, [0'a, ab])" gives "error(type_error(character_code,ab),system:atom_codes/2)" for atom_codes/2.
"atom_codes(X, [0'a, 0x110000])" gives "error(type_error(character_code,1114112),system:atom_codes/2)" for atom_codes/2.
"atom_codes('Γει\\u03AC!', L)" gives "['L'=[915,949,953,940,33]]" for atom_codes/2.
"atom_codes(A, [0'Γ,0'ε,0'ι,940])" gives "['A'='Γειά']" for atom_codes/2.
"atom_codes('🀙\\U0001F01D', L)" gives "['L'=[127001,127005]]" for atom_codes/2.
"atom_codes(A, [0'🀙,127005])" gives "['A'= 🀙🀝]" for atom_codes/2.

% 8.16.6
"char_code('a',Code)" gives "['Code'=97]" for char_code/2.
"char_code(Str,99)" gives "['Str'=c]" for char_code/2.
"char_code(Str,0'c)" gives "['Str'=c]" for char_code/2.
"char_code(X,0xe9)" gives "['X'=é]" for char_code/2.
"char_code('a',0'b)" gives "false" for char_code/2.
"char_code('b',98)" gives "[]" for char_code/2.
"char_code(X,Y)" gives "error(instantiation_error,system:char_code/2)" for char_code/2.
"char_code('ab',Int)" gives "error(type_error(character,ab),system:char_code/2)" for char_code/2.
"char_code(C,a)" gives "error(type_error(integer,a),system:char_code/2)" for char_code/2.
"char_code(a,x)" gives "error(type_error(integer,x),system:char_code/2)" for char_code/2.
"char_code(C,-2)" gives "error(type_error(character_code,-2),system:char_code/2)" for char_code/2.
"char_code(C,1.0)" gives "error(type_error(integer,1.0),system:char_code/2)" for char_code/2.
"char_code(1,C)" gives "error(type_error(character,1),system:char_code/2)" for char_code/2.
"char_code(Char, 99), atom_codes(Atom, [99])" gives "['Char'=c,'Atom'=c]" for char_code/2.
"char_code(Char, 163)" gives "['Char'= £]" for char_code/2.
"char_code(b, 0'b)" gives "[]" for char_code/2.
"char_code(X, 0)" gives "['X'='\\u0000']" for char_code/2.
"char_code(a, 0x110000)" gives "error(type_error(character_code,1114112),system:char_code/2)" for char_code/2.
"char_code(b,4)" gives "false" for char_code/2.
"char_code(X, -1)" gives "error(type_error(character_code,-1),system:char_code/2)" for char_code/2.

% 8.16.7
"number_chars(33,L)" gives "['L'=['3','3']]" for number_chars/2.
"number_chars(33,['3','3'])" gives "[]" for number_chars/2.
"number_chars(33.0,L)" gives "['L'=['3','3','.','0']]" for number_chars/2.
"number_chars(X,['3','.','3','E',+,'0'])" gives "['X'=3.3]" for number_chars/2.
"number_chars(3.3,['3'|_])" gives "[]" for number_chars/2.
"number_chars(A,['-','2','5'])" gives "['A'= -25]" for number_chars/2.
"number_chars(A,['\\n',' ','3'])" gives "['A'=3]" for number_chars/2.
"number_chars(A,['3',' '])" gives "error(syntax_error(illegal_number),number_chars/2)" for number_chars/2.
"number_chars(A,['0',x,f])" gives "['A'=15]" for number_chars/2.
"number_chars(A,['0','''','A'])" gives "['A'=65]" for number_chars/2.
"number_chars(A,['4','.','2'])" gives "['A'=4.2]" for number_chars/2.
"number_chars(A,['4','2','.','0','e','-','1'])" gives "['A'=4.2]" for number_chars/2.
"number_chars(A,L)" gives "error(instantiation_error,system:number_chars/2)" for number_chars/2.
"number_chars(a,L)" gives "error(type_error(number,a),number_chars/2)" for number_chars/2.
"number_chars(A,4)" gives "error(type_error(list,4),system:number_chars/2)" for number_chars/2.
"number_chars(A,['4',2])" gives "error(type_error(character,2),system:number_chars/2)" for number_chars/2.
"number_chars(A,['3'|_])" gives "error(instantiation_error,system:number_chars/2)" for number_chars/2.
"number_chars(A,['3',_])" gives "error(instantiation_error,system:number_chars/2)" for number_chars/2.
"number_chars(A,[a,'b'])" gives "error(syntax_error(illegal_number),number_chars/2)" for number_chars/2.
"number_chars(A,['3',x])" gives "error(syntax_error(illegal_number),number_chars/2)" for number_chars/2.
"number_chars(A,[])" gives "error(syntax_error(illegal_number),number_chars/2)" for number_chars/2.
"number_chars(A,['1'|a])" gives "error(type_error(list,['1'|a]),system:number_chars/2)" for number_chars/2.
"number_chars(A,['0','x','g'])" gives "error(syntax_error(illegal_number),number_chars/2)" for number_chars/2.
"number_chars(A,['/','*','*','/','1'])" gives "error(syntax_error(illegal_number),number_chars/2)" for number_chars/2.
"number_chars(A,['-',' ','1'])" gives "error(syntax_error(illegal_number),number_chars/2)" for number_chars/2.
"number_chars(A,['-','-','1'])" gives "error(syntax_error(illegal_number),number_chars/2)" for number_chars/2.
"number_chars(1,[a])" gives "error(syntax_error(illegal_number),number_chars/2)" for number_chars/2.
"number_chars(1,['0','1'])" gives "[]" for number_chars/2.
"number_chars(33.0, L), number_chars(N, L)" gives "['L'=['3','3','.','0'],'N'=33.0]" for number_chars/2.
"number_chars(A, ['\\n',' ','3'])" gives "['A'=3]" for number_chars/2.
"C = ['0', '.', '1'], number_chars(X, C), number_chars(X, C)" gives "['C'=['0','.','1'],'X'=0.1]" for number_chars/2.
"number_chars(X, [' ','0','o','1','1'])" gives "['X'=9]" for number_chars/2.
"number_chars(X, [' ','0','x','1','1'])" gives "['X'=17]" for number_chars/2.
"number_chars(X, [' ','0','b','1','1'])" gives "['X'=3]" for number_chars/2.
"number_chars(_X, ['0','o','8'])" gives "error(syntax_error(illegal_number),number_chars/2)" for number_chars/2.
"number_chars(_X, ['0','b','2'])" gives "error(syntax_error(illegal_number),number_chars/2)" for number_chars/2.
"number_chars(_X, ['á'])" gives "error(syntax_error(illegal_number),number_chars/2)" for number_chars/2.
"number_chars(42, [A,B])" gives "['A'='4','B'='2']" for number_chars/2.
"number_chars(1234, [1,2,3,4])" gives "error(syntax_error(illegal_number),number_chars/2)" for number_chars/2.
"number_chars(1.0e9, ['1','.','0','E','+','9'])" gives "[]" for number_chars/2.
"number_chars(_, ['0','B','1'])" gives "error(syntax_error(illegal_number),number_chars/2)" for number_chars/2.
"number_chars(_, ['0','O','7'])" gives "error(syntax_error(illegal_number),number_chars/2)" for number_chars/2.
"number_chars(_, ['0','X',f])" gives "error(syntax_error(illegal_number),number_chars/2)" for number_chars/2.
"number_chars(X, ['0','''',' '])" gives "['X'=32]" for number_chars/2.
"number_chars(123, ['2'| _])" gives "false" for number_chars/2.
"number_chars(123, ['2'| '3'])" gives "error(type_error(list,['2'|'3']),system:number_chars/2)" for number_chars/2.
"number_chars(_, ['3','%'])" gives "error(syntax_error(illegal_number),number_chars/2)" for number_chars/2.
"number_chars(_, ['3','/','*',' ','*','/'])" gives "error(syntax_error(illegal_number),number_chars/2)" for number_chars/2.
"number_chars(123, ['1','2','3'| '4'])" gives "error(type_error(list,['1','2','3'|'4']),system:number_chars/2)" for number_chars/2.
"number_chars(123, ['1','2','3',4])" gives "error(type_error(character,4),system:number_chars/2)" for number_chars/2.
"number_chars(123, ['1','2','3'| Tail])" gives "['Tail'=[]]" for number_chars/2.
"number_chars(X, ['+',' ','1'])" gives "error(syntax_error(illegal_number),number_chars/2)" for number_chars/2.
"number_chars(X, [' ','-','1'])" gives "['X'= -1]" for number_chars/2.
"number_chars(X, ['1','_','0','0','0'])" gives "['X'=1000]" for number_chars/2.
"number_chars(X, ['1',' ','0'])" gives "['X'=10]" for number_chars/2.
"number_chars(X, [i,n,f])" gives "error(syntax_error(illegal_number),number_chars/2)" for number_chars/2.
"number_chars(X, [n,a,n])" gives "error(syntax_error(illegal_number),number_chars/2)" for number_chars/2.
"number_chars(X, ['%','\\n','1'])" gives "error(syntax_error(illegal_number),number_chars/2)" for number_chars/2.
"number_chars(X, ['0','''','a','b'])" gives "error(syntax_error(illegal_number),number_chars/2)" for number_chars/2.
"number_chars(X, ['0','''','\\\\','n'])" gives "error(syntax_error(illegal_number),number_chars/2)" for number_chars/2.
"number_chars(X, ['0','''','''',''''])" gives "['X'=39]" for number_chars/2.
"number_chars(X, ['0','''',''''])" gives "['X'=39]" for number_chars/2.
"number_chars(X, ['0','''','\\\\','x','4','1','\\\\'])" gives "error(syntax_error(illegal_number),number_chars/2)" for number_chars/2.
"number_chars(X, ['1','e','1','0'])" gives "['X'=10000000000.0]" for number_chars/2.
"number_chars(X, ['1','.','e','1'])" gives "error(syntax_error(illegal_number),number_chars/2)" for number_chars/2.
"number_chars(X, ['2','''','1','0','1'])" gives "['X'=5]" for number_chars/2.
"number_chars(X, ['3','6','''',z])" gives "['X'=35]" for number_chars/2.
"number_chars(X, ['3','7','''',z])" gives "error(syntax_error(illegal_number),number_chars/2)" for number_chars/2.
"number_chars(X, ['1','''','0'])" gives "error(syntax_error(illegal_number),number_chars/2)" for number_chars/2.
"number_chars(X, ['１'])" gives "['X'=1]" for number_chars/2.
"number_chars(X, ['٣'])" gives "['X'=3]" for number_chars/2.
"number_chars(X, ['1','.','5','N','a','N'])" gives "['X'=1.5NaN]" for number_chars/2.
"number_chars(3.3,['3','.','3'])" gives "[]" for number_chars/2.

% 8.16.8
"number_codes(33,L)" gives "['L'=[51,51]]" for number_codes/2.
"number_codes(33,[0'3,0'3])" gives "[]" for number_codes/2.
"number_codes(33.0,L)" gives "['L'=[51,51,46,48]]" for number_codes/2.
"number_codes(A,[0'-,0'2,0'5])" gives "['A'= -25]" for number_codes/2.
"number_codes(A,[0' ,0'3])" gives "['A'=3]" for number_codes/2.
"number_codes(A,[0'0,0'x,0'f])" gives "['A'=15]" for number_codes/2.
"number_codes(A,[0'0,0''',0'a])" gives "['A'=97]" for number_codes/2.
"number_codes(A,[0'4,0'.,0'2])" gives "['A'=4.2]" for number_codes/2.
"number_codes(A,[0'4,0'2,0'.,0'0,0'e,0'-,0'1])" gives "['A'=4.2]" for number_codes/2.
"number_codes(A,L)" gives "error(instantiation_error,system:number_codes/2)" for number_codes/2.
"number_codes(a,L)" gives "error(type_error(number,a),number_codes/2)" for number_codes/2.
"number_codes(A,foo)" gives "error(type_error(list,foo),system:number_codes/2)" for number_codes/2.
"number_codes(A,[0'1|_])" gives "error(instantiation_error,system:number_codes/2)" for number_codes/2.
"number_codes(A,[0'1,_])" gives "error(instantiation_error,system:number_codes/2)" for number_codes/2.
"number_codes(A,[0'1,-1])" gives "error(type_error(character_code,-1),system:number_codes/2)" for number_codes/2.
"number_codes(A,[0'f,0'o])" gives "error(syntax_error(illegal_number),number_codes/2)" for number_codes/2.
"number_codes(A,[0'1,0' ])" gives "error(syntax_error(illegal_number),number_codes/2)" for number_codes/2.
"number_codes(A,[])" gives "error(syntax_error(illegal_number),number_codes/2)" for number_codes/2.
"number_codes(33.0, L), number_codes(N, L)" gives "['L'=[51,51,46,48],'N'=33.0]" for number_codes/2.
"number_codes(33.0, [0'3| _L])" gives "['_L'=[51,46,48]]" for number_codes/2.
"number_codes(_A, 4)" gives "error(type_error(list,4),system:number_codes/2)" for number_codes/2.
"number_codes(_A, [0'4,-1])" gives "error(type_error(character_code,-1),system:number_codes/2)" for number_codes/2.
"number_codes(_A, [0'a|_L])" gives "error(instantiation_error,system:number_codes/2)" for number_codes/2.
"number_codes(_A, [0'a,_L])" gives "error(instantiation_error,system:number_codes/2)" for number_codes/2.
"number_chars(X, [' ','0','x','1','1','1']), number_codes(X, Y)" gives "['X'=273,'Y'=[50,55,51]]" for number_codes/2.
"number_chars(X, [' ','0','o','1','1','1']), number_codes(X, Y)" gives "['X'=73,'Y'=[55,51]]" for number_codes/2.
"number_chars(X, [' ','0','b','1','1','1']), number_codes(X, Y)" gives "['X'=7,'Y'=[55]]" for number_codes/2.
"number_codes(N, [48,39,92,110])" gives "error(syntax_error(illegal_number),number_codes/2)" for number_codes/2.
"number_codes(_N, [97])" gives "error(syntax_error(illegal_number),number_codes/2)" for number_codes/2.
"number_codes(_N, [228])" gives "error(syntax_error(illegal_number),number_codes/2)" for number_codes/2.
"number_codes(_X, [0'0,0'x,0'0,0'.,0'0])" gives "error(syntax_error(illegal_number),number_codes/2)" for number_codes/2.
"number_codes(_A, [0'4,a])" gives "error(type_error(character_code,a),system:number_codes/2)" for number_codes/2.
"number_codes(42, [A,B])" gives "['A'=52,'B'=50]" for number_codes/2.
"number_codes(1234, [a,b,c,d])" gives "error(syntax_error(illegal_number),number_codes/2)" for number_codes/2.
"number_codes(123, [0'2| _])" gives "false" for number_codes/2.
"number_codes(123, [0'2| 0'3])" gives "error(type_error(list,[50|51]),system:number_codes/2)" for number_codes/2.
"number_codes(_, [0'3,0'%])" gives "error(syntax_error(illegal_number),number_codes/2)" for number_codes/2.
"number_codes(_, [0'3,0'/,0'*,0'-,0'*,0'/])" gives "error(syntax_error(illegal_number),number_codes/2)" for number_codes/2.
"number_codes(1.0e9, [0'1,0'.,0'0,0'E,0'9])" gives "[]" for number_codes/2.
"number_codes(1.0e9, [0'1,0'.,0'0,0'E,0'+,0'9])" gives "[]" for number_codes/2.
"number_codes(1, [])" gives "error(syntax_error(illegal_number),number_codes/2)" for number_codes/2.
"number_codes(_, [0'3,0'.])" gives "error(syntax_error(illegal_number),number_codes/2)" for number_codes/2.
"number_codes(_, [0'0,0'B,0'1])" gives "error(syntax_error(illegal_number),number_codes/2)" for number_codes/2.
"number_codes(_, [0'0,0'O,0'7])" gives "error(syntax_error(illegal_number),number_codes/2)" for number_codes/2.
"number_codes(_, [0'0,0'X,0'f])" gives "error(syntax_error(illegal_number),number_codes/2)" for number_codes/2.
"number_codes(X, [48,39,32])" gives "['X'=32]" for number_codes/2.
"number_codes(123, [0'1,0'2,0'3| 0'4])" gives "error(type_error(list,[49,50,51|52]),system:number_codes/2)" for number_codes/2.
"number_codes(123, [0'1,0'2,0'3,'4'])" gives "error(type_error(character_code,'4'),system:number_codes/2)" for number_codes/2.
"number_codes(123, [0'1,0'2,0'3| Tail])" gives "['Tail'=[]]" for number_codes/2.
"number_codes(X, \"３\")" gives "['X'=3]" for number_codes/2.
"number_codes(X, \"12３\")" gives "error(syntax_error(illegal_number),number_codes/2)" for number_codes/2.
"number_codes(X, \"1.٣\")" gives "error(syntax_error(illegal_number),number_codes/2)" for number_codes/2.
"number_codes(X, \"1.0e٣\")" gives "error(syntax_error(illegal_number),number_codes/2)" for number_codes/2.
"number_codes(X, \"1E5\")" gives "['X'=100000.0]" for number_codes/2.
"number_codes(X, \"1.0E+400\")" gives "error(syntax_error(float_overflow),number_codes/2)" for number_codes/2.
"number_codes(X, \"1.0e-400\")" gives "['X'=0.0]" for number_codes/2.
"number_codes(X, \"0x\")" gives "error(syntax_error(illegal_number),number_codes/2)" for number_codes/2.
"number_codes(X, \"1r0\")" gives "error(syntax_error(illegal_number),number_codes/2)" for number_codes/2.
"number_codes(X, \"1R3\")" gives "error(syntax_error(illegal_number),number_codes/2)" for number_codes/2.
"number_codes(X, \"-1r3\")" gives "['X'= -1r3]" for number_codes/2.
"number_codes(X, \"2r4\")" gives "['X'=1r2]" for number_codes/2.
"number_codes(X, \"1 .5\")" gives "error(syntax_error(illegal_number),number_codes/2)" for number_codes/2.
"number_codes(X, \" \\t\\n1\")" gives "['X'=1]" for number_codes/2.
"number_codes(X, \"1\\n\")" gives "error(syntax_error(illegal_number),number_codes/2)" for number_codes/2.
"number_codes(X, \"0b12\")" gives "error(syntax_error(illegal_number),number_codes/2)" for number_codes/2.
"number_codes(X, \"12abc\")" gives "error(syntax_error(illegal_number),number_codes/2)" for number_codes/2.
"number_codes(X, \"1e\")" gives "error(syntax_error(illegal_number),number_codes/2)" for number_codes/2.
"number_codes(X, \"0'ab\")" gives "error(syntax_error(illegal_number),number_codes/2)" for number_codes/2.
"number_codes(X, \"00012\")" gives "['X'=12]" for number_codes/2.
"number_codes(X, \"1_000\")" gives "['X'=1000]" for number_codes/2.
"number_codes(X, \"1 000\")" gives "['X'=1000]" for number_codes/2.
"number_codes(X, \"1__0\")" gives "error(syntax_error(illegal_number),number_codes/2)" for number_codes/2.
"number_codes(X, \"0x1_f\")" gives "['X'=31]" for number_codes/2.
"number_codes(X, \"1.0Inf\")" gives "['X'=1.0Inf]" for number_codes/2.
"number_codes(X, \"-1.0Inf\")" gives "['X'= -1.0Inf]" for number_codes/2.
"number_codes(X, \"1.5NaN\")" gives "['X'=1.5NaN]" for number_codes/2.
"number_codes(X, \"inf\")" gives "error(syntax_error(illegal_number),number_codes/2)" for number_codes/2.
"number_codes(X, \"-inf\")" gives "error(syntax_error(illegal_number),number_codes/2)" for number_codes/2.
"number_codes(33.0,[0'3,0'3,0'.,0'0])" gives "[]" for number_codes/2.
"number_codes(A,[0'1,0'2,'3'])" gives "error(type_error(character_code,'3'),system:number_codes/2)" for number_codes/2.
"number_codes(X, [0'1, ab])" gives "error(type_error(character_code,ab),system:number_codes/2)" for number_codes/2.
"number_codes(X, [0'1, 0x110000])" gives "error(type_error(character_code,1114112),system:number_codes/2)" for number_codes/2.

% 8.17.1
"set_prolog_flag(unknown,fail),set_prolog_flag(unknown,error)" gives "[]" for set_prolog_flag/2.
"set_prolog_flag(X,off)" gives "error(instantiation_error,system:set_prolog_flag/2)" for set_prolog_flag/2.
"set_prolog_flag(5,decimals)" gives "error(type_error(atom,5),system:set_prolog_flag/2)" for set_prolog_flag/2.
"set_prolog_flag(date,'July 1999')" gives "[]" for set_prolog_flag/2.
"set_prolog_flag(debug,trace)" gives "error(type_error(bool,trace),system:set_prolog_flag/2)" for set_prolog_flag/2.
"set_prolog_flag(max_integer,5)" gives "[]" for set_prolog_flag/2.
"set_prolog_flag(bounded,true)" gives "error(permission_error(modify,flag,bounded),system:set_prolog_flag/2)" for set_prolog_flag/2.
"set_prolog_flag(unknown,_)" gives "error(instantiation_error,system:set_prolog_flag/2)" for set_prolog_flag/2.
"set_prolog_flag(unknown,bad)" gives "error(domain_error(unknown,bad),system:set_prolog_flag/2)" for set_prolog_flag/2.
"set_prolog_flag(double_quotes,bad)" gives "error(domain_error(double_quotes,bad),system:set_prolog_flag/2)" for set_prolog_flag/2.
"set_prolog_flag(f(x),a)" gives "error(type_error(atom,f(x)),system:set_prolog_flag/2)" for set_prolog_flag/2.
"set_prolog_flag(no_such_flag_1,_)" gives "error(instantiation_error,system:set_prolog_flag/2)" for set_prolog_flag/2.
"set_prolog_flag(double_quotes,1)" gives "error(type_error(atom,1),system:set_prolog_flag/2)" for set_prolog_flag/2.
"set_prolog_flag(unknown, fail), current_prolog_flag(unknown, F), set_prolog_flag(unknown, error)" gives "['F'=fail]" for set_prolog_flag/2.
"set_prolog_flag(max_arity, 40)" gives "error(permission_error(modify,flag,max_arity),system:set_prolog_flag/2)" for set_prolog_flag/2.
"set_prolog_flag(double_quotes, _)" gives "error(instantiation_error,system:set_prolog_flag/2)" for set_prolog_flag/2.
"set_prolog_flag(char_conversion, _)" gives "error(instantiation_error,system:set_prolog_flag/2)" for set_prolog_flag/2.
"set_prolog_flag(char_conversion, foo)" gives "error(type_error(bool,foo),system:set_prolog_flag/2)" for set_prolog_flag/2.
"set_prolog_flag(occurs_check, foo)" gives "error(domain_error(occurs_check,foo),system:set_prolog_flag/2)" for set_prolog_flag/2.
"set_prolog_flag(occurs_check, _)" gives "error(instantiation_error,system:set_prolog_flag/2)" for set_prolog_flag/2.
"set_prolog_flag(_, _)" gives "error(instantiation_error,system:set_prolog_flag/2)" for set_prolog_flag/2.
"set_prolog_flag(f(x), 1)" gives "error(type_error(atom,f(x)),system:set_prolog_flag/2)" for set_prolog_flag/2.
"set_prolog_flag(integer_rounding_function, down)" gives "error(permission_error(modify,flag,integer_rounding_function),system:set_prolog_flag/2)" for set_prolog_flag/2.
"set_prolog_flag(float_overflow, foo)" gives "error(domain_error(flag_value,foo),system:set_prolog_flag/2)" for set_prolog_flag/2.
"set_prolog_flag(debug, no)" gives "error(type_error(bool,no),system:set_prolog_flag/2)" for set_prolog_flag/2.
"set_prolog_flag(X, warning)" gives "error(instantiation_error,system:set_prolog_flag/2)" for set_prolog_flag/2.
"set_prolog_flag(no_such_flag_s, value), current_prolog_flag(no_such_flag_s, V)" gives "['V'=value]" for set_prolog_flag/2.

% 8.17.2
"current_prolog_flag(debug,V)" gives "['V'=false]" for current_prolog_flag/2.
"current_prolog_flag(bounded,V)" gives "['V'=false]" for current_prolog_flag/2.
"current_prolog_flag(integer_rounding_function,V)" gives "['V'=toward_zero]" for current_prolog_flag/2.
"current_prolog_flag(max_arity,V)" gives "['V'=unbounded]" for current_prolog_flag/2.
"current_prolog_flag(unknown,V)" gives "['V'=error]" for current_prolog_flag/2.
"current_prolog_flag(char_conversion,V)" gives "['V'=false]" for current_prolog_flag/2.
"current_prolog_flag(5,V)" gives "error(type_error(atom,5),system:current_prolog_flag/2)" for current_prolog_flag/2.
"current_prolog_flag(f(x),V)" gives "error(type_error(atom,f(x)),system:current_prolog_flag/2)" for current_prolog_flag/2.
"current_prolog_flag(no_such_flag_2,V)" gives "false" for current_prolog_flag/2.
"current_prolog_flag(\"s\",V)" gives "error(type_error(atom,\"s\"),system:current_prolog_flag/2)" for current_prolog_flag/2.
"current_prolog_flag(debug, off)" gives "[]" for current_prolog_flag/2.
"current_prolog_flag(min_integer, M)" gives "false" for current_prolog_flag/2.
"current_prolog_flag(double_quotes, D)" gives "['D'=string]" for current_prolog_flag/2.
"current_prolog_flag(occurs_check, D)" gives "['D'=false]" for current_prolog_flag/2.
"set_prolog_flag(unknown, warning), current_prolog_flag(unknown, warning), set_prolog_flag(unknown, error)" gives "[]" for current_prolog_flag/2.
"set_prolog_flag(unknown, warning), (current_prolog_flag(unknown,error) -> R=yes ; R=no), set_prolog_flag(unknown, error)" gives "['R'=no]" for current_prolog_flag/2.
"current_prolog_flag(warning,_)" gives "false" for current_prolog_flag/2.
"current_prolog_flag(1+2, flag)" gives "error(type_error(atom,1+2),system:current_prolog_flag/2)" for current_prolog_flag/2.
"current_prolog_flag(dialect, D)" gives "['D'=swi]" for current_prolog_flag/2.
"current_prolog_flag(version_data, V), functor(V,F,N)" gives "['V'=swi(9,0,4,[]),'F'=swi,'N'=4]" for current_prolog_flag/2.
"current_prolog_flag(\"a\", X)" gives "error(type_error(atom,\"a\"),system:current_prolog_flag/2)" for current_prolog_flag/2.
"current_prolog_flag(no_such_flag_t, V)" gives "false" for current_prolog_flag/2.

% 8.17.3
"predicate_property(halt,iso)" gives "[]" for halt/0.

% 8.17.4
"halt(_)" gives "error(instantiation_error,system:halt/1)" for halt/1.
"halt(a)" gives "error(type_error(integer,a),system:halt/1)" for halt/1.
"halt(1.5)" gives "error(type_error(integer,1.5),system:halt/1)" for halt/1.
"halt(\"1\")" gives "error(type_error(integer,\"1\"),system:halt/1)" for halt/1.
"halt(1.0)" gives "error(type_error(integer,1.0),system:halt/1)" for halt/1.

:- end_tests(iso_text).
