% Logic and loops, atomic terms and flags (8.15 to 8.17): the examples and error clauses of ISO 13211-1, as SWI-Prolog has them.

:- use_module(library(plunit)).
:- use_module(answers).
:- use_module(iso_sections).

:- begin_tests(iso_text).

test(answers, [forall(Goal gives Expected for _), true(Answers == Expected)]) :-
    answers(Goal, Answers).
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

% 8.15.2
"once(!)" gives "[]" for once/1.
"once(!),(X=1;X=2)" gives "['X'=1] ; ['X'=2]" for once/1.
"once(repeat)" gives "[]" for once/1.
"once(fail)" gives "false" for once/1.
"formal(once(3),F)" gives "['F'=type_error(callable,3)]" for once/1.
"formal(once(X),F)" gives "['X'=A,'F'=instantiation_error]" for once/1.
"once((X=1;X=2))" gives "['X'=1]" for once/1.
"formal(once((fail,1)),F)" gives "['F'=type_error(callable,(fail,1))]" for once/1.

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
"call(plus(1),2,X)" gives "['X'=3]" for call/3.
"call(_,1,2)" gives "error(instantiation_error,system:call/3)" for call/3.
"call(3,1,2)" gives "error(type_error(callable,3),system:call/3)" for call/3.
"call(atom_concat,a,b,X)" gives "['X'=ab]" for call/4.
"call(_,1,2,3)" gives "error(instantiation_error,system:call/4)" for call/4.
"call(1,2,3,4)" gives "error(type_error(callable,1),system:call/4)" for call/4.
"call(call,atom_concat,a,b,X)" gives "['X'=ab]" for call/5.
"call(_,1,2,3,4)" gives "error(instantiation_error,system:call/5)" for call/5.
"call(sub_atom,abc,1,1,A,X)" gives "['A'=1,'X'=b]" for call/6.
"call(_,1,2,3,4,5)" gives "error(instantiation_error,system:call/6)" for call/6.
"call(call,sub_atom,abc,1,1,A,X)" gives "['A'=1,'X'=b]" for call/7.
"call(_,1,2,3,4,5,6)" gives "error(instantiation_error,system:call/7)" for call/7.
"call(atomic_list_concat,[a,b],X)" gives "['X'=ab]" for call/8.
"formal(call(no_such_c,1,2,3,4,5,6,7),F)" gives "['F'=existence_error(procedure,no_such_c/7)]" for call/8.
"call(_,1,2,3,4,5,6,7)" gives "error(instantiation_error,system:call/8)" for call/8.

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

% 8.17.3
"predicate_property(halt,iso)" gives "[]" for halt/0.

% 8.17.4
"halt(_)" gives "error(instantiation_error,system:halt/1)" for halt/1.
"halt(a)" gives "error(type_error(integer,a),system:halt/1)" for halt/1.
"halt(1.5)" gives "error(type_error(integer,1.5),system:halt/1)" for halt/1.
"halt(\"1\")" gives "error(type_error(integer,\"1\"),system:halt/1)" for halt/1.

:- end_tests(iso_text).
