% Control, unification, type tests and comparison (7.8, 8.2 to 8.4): the examples and error clauses of ISO
% 13211-1, as SWI-Prolog has them.

:- use_module(library(plunit)).
:- use_module(answers).
:- use_module(iso_sections).
:- ensure_loaded(iso_database).

:- dynamic foo_c/1, a_x/1.
b_call(X) :-
    Y = (write(X), X),
    call(Y).
a_call(1).
a_call(2).
a_x(1).
a_x(2).
foo_c(X) :- Y is X*2, throw(test(Y)).
bar_c(X) :- X = Y, throw(Y).
twice_c(!) :- write('C ').
twice_c(true) :- write('Moss ').
shout(Goal, Text) :- with_output_to(string(Text), ignore(Goal)).

:- begin_tests(iso_control).

test(answers, [forall(Goal gives Expected for _), true(Answers == Expected)]) :-
    answers_of_streams(Goal, Answers).
test(each_has_rows, Lacking == []) :-
    findall(PI, ( section(control, _, PI), \+ clause(_ gives _ for PI, true) ), Lacking).


% 7.8.1
"true" gives "[]" for true/0.

% 7.8.2
"fail" gives "false" for fail/0.

% 7.8.3
"call(!)" gives "[]" for call/1.
"call(fail)" gives "false" for call/1.
"call((fail,X))" gives "false" for call/1.
"call((fail,call(1)))" gives "false" for call/1.
"shout(catch(call((write(3),X)),error(E,_),true),T)" gives "['X'=A,'E'=instantiation_error,'T'=\"3\"]" for call/1.
"shout(catch(call((write(3),call(1))),error(E,_),true),T)" gives "['E'=type_error(callable,1),'T'=\"3\"]" for call/1.
"call(X)" gives "error(instantiation_error,system:call/1)" for call/1.
"call(1)" gives "error(type_error(callable,1),system:call/1)" for call/1.
"call((fail,1))" gives "error(type_error(callable,(fail,1)),system:call/1)" for call/1.
"shout(catch(call((write(3),1)),error(E,_),true),T)" gives "['E'=type_error(callable,(write(3),1)),'T'=\"\"]" for call/1.
"call((1;true))" gives "error(type_error(callable,(1;true)),system:call/1)" for call/1.
"call((true;1))" gives "error(type_error(callable,(true;1)),system:call/1)" for call/1.
"call(\\+ 1)" gives "error(type_error(callable,\\+1),system:call/1)" for call/1.
"formal(with_output_to(string(_),b_call(_)),F)" gives "['F'=instantiation_error]" for call/1.
"a_call(X)" gives "['X'=1] ; ['X'=2]" for call/1.
"shout(catch(b_call(3),error(E,_),true),T)" gives "['E'=type_error(callable,(write(3),3)),'T'=\"\"]" for call/1.
"Z=!,call((Z=!,a_x(X),Z))" gives "['Z'=!,'X'=1]" for call/1.
"call((Z=!,a_x(X),Z))" gives "['Z'=!,'X'=1] ; ['Z'=!,'X'=2]" for call/1.
"call((!,false;true))" gives "false" for call/1.
"(X=1;X=2),call(!)" gives "['X'=1] ; ['X'=2]" for call/1.
"formal((with_output_to(string(_),body_s(_))),F)" gives "['F'=instantiation_error]" for call/1.
"formal((with_output_to(string(_),body_s(3))),F)" gives "['F'=type_error(callable,(write(3),3))]" for call/1.
"Z = !, call((Z=!, three_s(X), Z))" gives "['Z'=!,'X'=1]" for call/1.
"call((Z=!, three_s(X), Z))" gives "['Z'=!,'X'=1] ; ['Z'=!,'X'=2] ; ['Z'=!,'X'=3]" for call/1.
"formal((call((write(3),_))),F)" gives "['F'=instantiation_error]" for call/1.
"X=1, call((fail, call(X)))" gives "false" for call/1.
"formal((with_output_to(string(_), (X=1, call((write(3), call(X)))))),F)" gives "['X'=A,'F'=type_error(callable,1)]" for call/1.
"formal((X=1, call((fail, X))),F)" gives "['X'=A,'F'=type_error(callable,(fail,1))]" for call/1.
"formal((X=1, call((write(3), X))),F)" gives "['X'=A,'F'=type_error(callable,(write(3),1))]" for call/1.
"formal((X=1, call((X; true))),F)" gives "['X'=A,'F'=type_error(callable,(1;true))]" for call/1.
"formal((X=1, call(X)),F)" gives "['X'=A,'F'=type_error(callable,1)]" for call/1.
"call(unicorn_s)" gives "false" for call/1.
"call(fenix_s(_))" gives "false" for call/1.
"call(scattered_s(_,_))" gives "false" for call/1.
"formal((call(foobar(_))),F)" gives "['F'=existence_error(procedure,foobar/1)]" for call/1.
"G=one_s(_), call_cleanup(call(G),Det=true)" gives "['G'=one_s(1),'Det'=true]" for call/1.
"call((foo_s, 1))" gives "error(type_error(callable,(foo_s,1)),system:call/1)" for call/1.
"call((fail; 1))" gives "error(type_error(callable,(fail;1)),system:call/1)" for call/1.
"call((true -> 1))" gives "error(type_error(callable,(true->1)),system:call/1)" for call/1.
"call((a_s(_,_), !, 1))" gives "error(type_error(callable,(a_s(A,B),!,1)),system:call/1)" for call/1.

% 7.8.4
"!" gives "[]" for !/0.
"(!,fail;true)" gives "false" for !/0.
"(call(!),fail;true)" gives "[]" for !/0.
"shout((twice_c(_),!,write('Forwards '),fail;true),T)" gives "['T'=\"C Forwards \"]" for !/0.
"shout((!,write('Disjunction ');write('No ')),T)" gives "['T'=\"Disjunction \"]" for !/0.
"shout((twice_c(_),(write('Cut disjunction ');!),fail;true),T)" gives "['T'=\"C Cut disjunction \"]" for !/0.
"shout((twice_c(_),\\+ \\+ !,write('F '),fail;true),T)" gives "['T'=\"C F Moss F \"]" for !/0.
"shout((twice_c(_),once(!),write('F '),fail;true),T)" gives "['T'=\"C F Moss F \"]" for !/0.
"shout((twice_c(_),call(!),write('F '),fail;true),T)" gives "['T'=\"C F Moss F \"]" for !/0.
"call(!),fail;true" gives "[]" for !/0.
"with_output_to(string(S),\\+ (twice_s(_), !, write('Forwards '), fail))" gives "['S'=\"C Forwards \"]" for !/0.
"with_output_to(string(S),\\+ ((!; write('No ')), write('Cut disjunction '), fail))" gives "['S'=\"Cut disjunction \"]" for !/0.
"with_output_to(string(S),\\+ (twice_s(_), (write('No '); !), write('Cut '), fail))" gives "['S'=\"C No Cut Cut \"]" for !/0.
"with_output_to(string(S),\\+ (twice_s(_), (!, fail; write('No '))))" gives "['S'=\"C \"]" for !/0.
"with_output_to(string(S),\\+ (twice_s(X), call(X), write('Forwards '), fail))" gives "['S'=\"C Forwards Moss Forwards \",'X'=A]" for !/0.
"with_output_to(string(S),\\+ (goal_s(X), call(X), write('Forwards '), fail))" gives "['S'=\"C Forwards Three Forwards \",'X'=A]" for !/0.
"with_output_to(string(S),\\+ (twice_s(_), \\+(\\+(!)), write('Forwards '), fail))" gives "['S'=\"C Forwards Moss Forwards \"]" for !/0.
"with_output_to(string(S),\\+ (twice_s(_), once(!), write('Forwards '), fail))" gives "['S'=\"C Forwards Moss Forwards \"]" for !/0.
"with_output_to(string(S),\\+ (twice_s(_), call(!), write('Forwards '), fail))" gives "['S'=\"C Forwards Moss Forwards \"]" for !/0.
"!,X=1;X=2" gives "['X'=1]" for !/0.

% 7.8.5
"X=1,var(X)" gives "false" for (',')/2.
"var(X),X=1" gives "['X'=1]" for (',')/2.
"X=1,true" gives "['X'=1]" for (',')/2.
"fail,call(1)" gives "false" for (',')/2.
"true,fail" gives "false" for (',')/2.
"','(X=1, var(X))" gives "false" for (',')/2.
"','(var(X), X=1)" gives "['X'=1]" for (',')/2.
"','(X = true, call(X))" gives "['X'=true]" for (',')/2.
"formal((T=3, (T, true)),F)" gives "['T'=A,'F'=type_error(callable,3)]" for (',')/2.
"formal((T=3, (true, T)),F)" gives "['T'=A,'F'=type_error(callable,3)]" for (',')/2.
"call((true, 1))" gives "error(type_error(callable,(true,1)),system:call/1)" for (',')/2.
"call((1, true))" gives "error(type_error(callable,(1,true)),system:call/1)" for (',')/2.

% 7.8.6
"true;fail" gives "[]" for (;)/2.
"(!,fail);true" gives "false" for (;)/2.
"!;call(3)" gives "[]" for (;)/2.
"(X=1,!);X=2" gives "['X'=1]" for (;)/2.
"X=1;X=2" gives "['X'=1] ; ['X'=2]" for (;)/2.
"fail;X=a" gives "['X'=a]" for (;)/2.

% 7.8.7
"X=1->true" gives "['X'=1]" for (->)/2.
"fail->true" gives "false" for (->)/2.
"true->X=1" gives "['X'=1]" for (->)/2.
"true->fail" gives "false" for (->)/2.
"true->(X=1;X=2)" gives "['X'=1] ; ['X'=2]" for (->)/2.
"(X=1;X=2)->true" gives "['X'=1]" for (->)/2.
"call((1->true))" gives "error(type_error(callable,(1->true)),system:call/1)" for (->)/2.
"'->'(true, true)" gives "[]" for (->)/2.
"'->'(true, fail)" gives "false" for (->)/2.
"'->'(fail, true)" gives "false" for (->)/2.
"'->'(true, X=1)" gives "['X'=1]" for (->)/2.
"'->'(';'(X=1, X=2), true)" gives "['X'=1]" for (->)/2.
"'->'(true, ';'(X=1, X=2))" gives "['X'=1] ; ['X'=2]" for (->)/2.
"';'(X=1, X=2), '->'(!, true)" gives "['X'=1] ; ['X'=2]" for (->)/2.
"';'(X=1, X=2), '->'(true, !)" gives "['X'=1]" for (->)/2.
"formal((T=3, '->'(T, true)),F)" gives "['T'=A,'F'=type_error(callable,3)]" for (->)/2.
"formal((T=3, '->'(true, T)),F)" gives "['T'=A,'F'=type_error(callable,3)]" for (->)/2.

% 7.8.8
"true->true;fail" gives "[]" for (;)/2.
"fail->true;true" gives "[]" for (;)/2.
"true->fail;fail" gives "false" for (;)/2.
"fail->true;fail" gives "false" for (;)/2.
"true->X=1;X=2" gives "['X'=1]" for (;)/2.
"fail->X=1;true->X=2;X=3" gives "['X'=2]" for (;)/2.
"X=0->X=1;X=2" gives "false" for (;)/2.
"(X=1;X=2)->true;true" gives "['X'=1]" for (;)/2.
"(!,fail->true;true)" gives "[]" for (;)/2.
"true->!,fail;true" gives "false" for (;)/2.
"(true;true)->X=1;X=2" gives "['X'=1]" for (;)/2.
"';'(true, fail)" gives "[]" for (;)/2.
"';'((!, fail), true)" gives "false" for (;)/2.
"T=3, ';'(!, call(T))" gives "['T'=3]" for (;)/2.
"';'((X=1, !), X=2)" gives "['X'=1]" for (;)/2.
"';'(X=1, X=2)" gives "['X'=1] ; ['X'=2]" for (;)/2.
"formal((T=3, (T; true)),F)" gives "['T'=A,'F'=type_error(callable,3)]" for (;)/2.
"formal((T=3, (fail; T)),F)" gives "['T'=A,'F'=type_error(callable,3)]" for (;)/2.
"';'('->'(true, true), fail)" gives "[]" for (;)/2.
"';'('->'(fail, true), true)" gives "[]" for (;)/2.
"';'('->'(true, fail), fail)" gives "false" for (;)/2.
"';'('->'(fail, true), fail)" gives "false" for (;)/2.
"';'('->'(true, X=1), X=2)" gives "['X'=1]" for (;)/2.
"';'('->'(fail, X=1), X=2)" gives "['X'=2]" for (;)/2.
"';'('->'(true, ';'(X=1, X=2)), true)" gives "['X'=1] ; ['X'=2]" for (;)/2.
"';'('->'(';'(X=1, X=2), true), true)" gives "['X'=1]" for (;)/2.
"';'(('->'(!,fail), true), true)" gives "[]" for (;)/2.
"';'('->'(';'(!,fail), true), true)" gives "[]" for (;)/2.
"formal((T=3, (T->true;fail)),F)" gives "['T'=A,'F'=type_error(callable,3)]" for (;)/2.
"formal((T=3, (true->T;fail)),F)" gives "['T'=A,'F'=type_error(callable,3)]" for (;)/2.
"formal((T=3, (fail->true;T)),F)" gives "['T'=A,'F'=type_error(callable,3)]" for (;)/2.

% 7.8.9
"catch(foo_c(5),test(Y),true)" gives "['Y'=10]" for catch/3.
"catch(bar_c(3),Z,true)" gives "['Z'=3]" for catch/3.
"catch(true,_,3)" gives "[]" for catch/3.
"catch(number_codes(X,\"1a1\"),error(syntax_error(_),_),fail)" gives "false" for catch/3.
"catch(undefined_c,error(E,_),true)" gives "['E'=existence_error(procedure,undefined_c/0)]" for catch/3.
"catch(throw(first),E,throw(second))" gives "ball(second)" for catch/3.
"catch(call(1),error(E,_),true)" gives "['E'=type_error(callable,1)]" for catch/3.
"catch((member(X,[1,2,3]),X>=2),_,true)" gives "['X'=2] ; ['X'=3]" for catch/3.
"catch(fail,_,true)" gives "false" for catch/3.
"catch(throw(f(X,X)),f(A,B),A=1)" gives "['X'=A,'A'=1,'B'=1]" for catch/3.
"catch(_,E,true)" gives "['E'=error(instantiation_error,context(system:catch/3,A))]" for catch/3.
"catch(1,E,true)" gives "['E'=error(type_error(callable,1),context(system:catch/3,A))]" for catch/3.
"catch(throw(a),b,true)" gives "ball(a)" for catch/3.
"catch(catch(throw(a),b,true),a,X=outer)" gives "['X'=outer]" for catch/3.
"catch(double_s(5), test(Y), true)" gives "['Y'=10]" for catch/3.
"catch(ball_s(3), Z, true)" gives "['Z'=3]" for catch/3.
"catch(true, _C, write(demoen)), throw(bla)" gives "ball(bla)" for catch/3.
"catch(late_s(_X), Y, true)" gives "['_X'=A,'Y'=1]" for catch/3.
"catch(number_chars(_X,['1',a,'0']), error(syntax_error(_),_), fail)" gives "false" for catch/3.
"with_output_to(string(S),(catch(nested_s, C, write(h1)), nl))" gives "['S'=\"h1\\n\",'C'=c]" for catch/3.
"catch(throws_s(_X), Y, true)" gives "['_X'=A,'Y'=error(instantiation_error,context(system:throw/1,B))]" for catch/3.
"catch(3,E,true)" gives "['E'=error(type_error(callable,3),context(system:catch/3,A))]" for catch/3.
"catch((fail,1),E,true)" gives "['E'=error(type_error(callable,(fail,1)),context(system:catch/3,A))]" for catch/3.
"catch(number_chars(A,L), error(instantiation_error, _), fail)" gives "false" for catch/3.

% 7.8.10
"throw(_)" gives "error(instantiation_error,system:throw/1)" for throw/1.
"throw(ball)" gives "ball(ball)" for throw/1.
"catch(throw(X),E,true)" gives "['X'=A,'E'=error(instantiation_error,context(system:throw/1,B))]" for throw/1.
"catch(throw(f(_)),f(X),true)" gives "['X'=A]" for throw/1.
"catch((X=1,throw(g)),g,true)" gives "['X'=A]" for throw/1.
"throw(error(type_error(a,b),_))" gives "error(type_error(a,b))" for throw/1.
"throw(my_error)" gives "ball(my_error)" for throw/1.
"throw(1)" gives "ball(1)" for throw/1.
"throw(1.0)" gives "ball(1.0)" for throw/1.
"throw(f(a))" gives "ball(f(a))" for throw/1.

% 8.2.1
"'='(1,1)" gives "[]" for (=)/2.
"'='(X,1)" gives "['X'=1]" for (=)/2.
"'='(X,Y)" gives "['X'=A,'Y'=A]" for (=)/2.
"'='(X,Y),'='(X,abc)" gives "['X'=abc,'Y'=abc]" for (=)/2.
"'='(f(X,def),f(def,Y))" gives "['X'=def,'Y'=def]" for (=)/2.
"'='(1,2)" gives "false" for (=)/2.
"'='(1,1.0)" gives "false" for (=)/2.
"'='(g(X),f(f(X)))" gives "false" for (=)/2.
"'='(f(X,1),f(a(X)))" gives "false" for (=)/2.
"'='(f(X,Y,X),f(a(X),a(Y),Y,2))" gives "false" for (=)/2.
"'='(f(X,1,X),f(Y,2,_))" gives "false" for (=)/2.
"'='(f(A,B,C),f(g(B,B),g(C,C),1))" gives "['A'=g(g(1,1),g(1,1)),'B'=g(1,1),'C'=1]" for (=)/2.
"X=f(X),Y=f(Y),X=Y" gives "@(['X'=S_1,'Y'=S_2],[S_1=f(S_1),S_2=f(S_2)])" for (=)/2.
"'='(\"a\",'a')" gives "false" for (=)/2.
"'='([],'[]')" gives "false" for (=)/2.
"'='({a},'{}'(a))" gives "[]" for (=)/2.
"'='([a],'[|]'(a,[]))" gives "[]" for (=)/2.
"'='(X,a(X))" gives "@(['X'=S_1],[S_1=a(S_1)])" for (=)/2.
"'='(f(X,1), f(a(X),2))" gives "false" for (=)/2.
"'='(f(1,X,1), f(2,a(X),2))" gives "false" for (=)/2.
"'='(f(1,X), f(2,a(X)))" gives "false" for (=)/2.
"'='(f(X,Y,X,1), f(a(X),a(Y),Y,2))" gives "false" for (=)/2.
"'='(f(A,B,C),f(g(B,B),g(C,C),g(D,D)))" gives "['A'=g(g(g(A,A),g(A,A)),g(g(A,A),g(A,A))),'B'=g(g(A,A),g(A,A)),'C'=g(A,A),'D'=A]" for (=)/2.

% 8.2.2
"unify_with_occurs_check(1,1)" gives "[]" for unify_with_occurs_check/2.
"unify_with_occurs_check(X,1)" gives "['X'=1]" for unify_with_occurs_check/2.
"unify_with_occurs_check(X,Y)" gives "['X'=A,'Y'=A]" for unify_with_occurs_check/2.
"unify_with_occurs_check(X,Y),unify_with_occurs_check(X,abc)" gives "['X'=abc,'Y'=abc]" for unify_with_occurs_check/2.
"unify_with_occurs_check(f(X,def),f(def,Y))" gives "['X'=def,'Y'=def]" for unify_with_occurs_check/2.
"unify_with_occurs_check(1,2)" gives "false" for unify_with_occurs_check/2.
"unify_with_occurs_check(1,1.0)" gives "false" for unify_with_occurs_check/2.
"unify_with_occurs_check(g(X),f(f(X)))" gives "false" for unify_with_occurs_check/2.
"unify_with_occurs_check(f(X,1),f(a(X)))" gives "false" for unify_with_occurs_check/2.
"unify_with_occurs_check(f(X,1),f(a(X),1))" gives "false" for unify_with_occurs_check/2.
"unify_with_occurs_check(f(X,Y,X),f(a(X),a(Y),Y,2))" gives "false" for unify_with_occurs_check/2.
"unify_with_occurs_check(f(A,B,1),f(a(B),a(A),_))" gives "false" for unify_with_occurs_check/2.
"unify_with_occurs_check(X,f(X))" gives "false" for unify_with_occurs_check/2.
"unify_with_occurs_check(X,X)" gives "['X'=A]" for unify_with_occurs_check/2.
"unify_with_occurs_check(f(X,Y),f(Y,g(X)))" gives "false" for unify_with_occurs_check/2.
"unify_with_occurs_check(f(1,X), f(2,a(X)))" gives "false" for unify_with_occurs_check/2.
"unify_with_occurs_check(X, [_| X])" gives "false" for unify_with_occurs_check/2.

% 8.2.3
"'\\\\='(1,1)" gives "false" for (\=)/2.
"\\=(X,1)" gives "false" for (\=)/2.
"'\\\\='(X,Y)" gives "false" for (\=)/2.
"\\=(X,Y),\\=(X,abc)" gives "false" for (\=)/2.
"\\=(f(X,def),f(def,Y))" gives "false" for (\=)/2.
"'\\\\='(1,2)" gives "[]" for (\=)/2.
"\\=(1,1.0)" gives "[]" for (\=)/2.
"'\\\\='(g(X),f(f(X)))" gives "['X'=A]" for (\=)/2.
"\\=(f(X,1),f(a(X)))" gives "['X'=A]" for (\=)/2.
"'\\\\='(f(X,Y,X),f(a(X),a(Y),Y,2))" gives "['X'=A,'Y'=B]" for (\=)/2.
"a\\=b" gives "[]" for (\=)/2.
"'\\\\='(X,a(X))" gives "false" for (\=)/2.
"'\\\\='(f(X,1), f(a(X),2))" gives "['X'=A]" for (\=)/2.
"'\\\\='(f(1,X,1), f(2,a(X),2))" gives "['X'=A]" for (\=)/2.
"'\\\\='(f(2,X), f(2,a(X)))" gives "false" for (\=)/2.
"'\\\\='(f(X,Y,X,1), f(a(X),a(Y),Y,2))" gives "['X'=A,'Y'=B]" for (\=)/2.
"'\\\\='(X,Y),'\\\\='(X,abc)" gives "false" for (\=)/2.

% 8.2.4
"subsumes_term(a,a)" gives "[]" for subsumes_term/2.
"subsumes_term(f(X,Y),f(Z,Z))" gives "['X'=A,'Y'=B,'Z'=C]" for subsumes_term/2.
"subsumes_term(f(Z,Z),f(X,Y))" gives "false" for subsumes_term/2.
"subsumes_term(g(X),g(f(X)))" gives "false" for subsumes_term/2.
"subsumes_term(X,f(X))" gives "false" for subsumes_term/2.
"subsumes_term(X,Y),subsumes_term(Y,f(X))" gives "['X'=A,'Y'=B]" for subsumes_term/2.
"subsumes_term(a,X)" gives "false" for subsumes_term/2.
"subsumes_term(f(_,b),f(a,_))" gives "false" for subsumes_term/2.
"subsumes_term(c(A, [e(A)]), c(B, [e(B)]))" gives "['A'=A,'B'=B]" for subsumes_term/2.

% 8.3.1
"var(foo)" gives "false" for var/1.
"var(Foo)" gives "['Foo'=A]" for var/1.
"foo=Foo,var(Foo)" gives "false" for var/1.
"var(_)" gives "[]" for var/1.
"var(f(_))" gives "false" for var/1.

% 8.3.2
"atom(atom)" gives "[]" for atom/1.
"atom('string')" gives "[]" for atom/1.
"atom(a(b))" gives "false" for atom/1.
"atom(Var)" gives "false" for atom/1.
"atom([])" gives "false" for atom/1.
"atom('[]')" gives "[]" for atom/1.
"atom(6)" gives "false" for atom/1.
"atom(3.3)" gives "false" for atom/1.
"atom(\"a\")" gives "false" for atom/1.
"atom({})" gives "[]" for atom/1.
"atom(\"s\")" gives "false" for atom/1.

% 8.3.3
"integer(3)" gives "[]" for integer/1.
"integer(-3)" gives "[]" for integer/1.
"integer(3.3)" gives "false" for integer/1.
"integer(X)" gives "false" for integer/1.
"integer(atom)" gives "false" for integer/1.
"integer(1r3)" gives "false" for integer/1.
"integer(100000000000000000000000)" gives "[]" for integer/1.
"X is 'integer'(2.5)" gives "['X'=3]" for integer/1.
"X is 'integer'(-2.5)" gives "['X'= -3]" for integer/1.
"X is 'integer'(3)" gives "['X'=3]" for integer/1.
"X is 'integer'(1r2)" gives "['X'=1]" for integer/1.
"X is 'integer'(-1r2)" gives "['X'= -1]" for integer/1.
"X is 'integer'(0.49999999999999994)" gives "['X'=0]" for integer/1.
"X is 'integer'('1')" gives "error(type_error(evaluable,'1'/0),system:(is)/2)" for integer/1.

% 8.3.4
"float(3.3)" gives "[]" for float/1.
"float(-3.3)" gives "[]" for float/1.
"float(3)" gives "false" for float/1.
"float(atom)" gives "false" for float/1.
"float(X)" gives "false" for float/1.
"float(inf)" gives "false" for float/1.
"X is 'float'(5/3)" gives "['X'=1.6666666666666667]" for float/1.
"X is 'float'(10**400)" gives "error(evaluation_error(float_overflow),system:(is)/2)" for float/1.
"X is 'float'('1')" gives "error(type_error(evaluable,'1'/0),system:(is)/2)" for float/1.

% 8.3.5
"atomic(atom)" gives "[]" for atomic/1.
"atomic(a(b))" gives "false" for atomic/1.
"atomic(Var)" gives "false" for atomic/1.
"atomic([])" gives "[]" for atomic/1.
"atomic(6)" gives "[]" for atomic/1.
"atomic(3.3)" gives "[]" for atomic/1.
"atomic(\"s\")" gives "[]" for atomic/1.
"atomic([a])" gives "false" for atomic/1.

% 8.3.6
"compound(33.3)" gives "false" for compound/1.
"compound(-33.3)" gives "false" for compound/1.
"compound(_)" gives "false" for compound/1.
"compound(a)" gives "false" for compound/1.
"compound(a(b))" gives "[]" for compound/1.
"compound([])" gives "false" for compound/1.
"compound([a])" gives "[]" for compound/1.
"compound(-(1))" gives "[]" for compound/1.
"compound(-1)" gives "false" for compound/1.
"compound({a})" gives "[]" for compound/1.

% 8.3.7
"nonvar(33.3)" gives "[]" for nonvar/1.
"nonvar(foo)" gives "[]" for nonvar/1.
"nonvar(Foo)" gives "false" for nonvar/1.
"foo=Foo,nonvar(Foo)" gives "['Foo'=foo]" for nonvar/1.
"nonvar(_)" gives "false" for nonvar/1.
"nonvar(a(b))" gives "[]" for nonvar/1.

% 8.3.8
"number(3)" gives "[]" for number/1.
"number(3.3)" gives "[]" for number/1.
"number(-3)" gives "[]" for number/1.
"number(a)" gives "false" for number/1.
"number(X)" gives "false" for number/1.
"number(\"1\")" gives "false" for number/1.

% 8.3.9
"callable(a)" gives "[]" for callable/1.
"callable(3)" gives "false" for callable/1.
"callable(X)" gives "false" for callable/1.
"callable(a(X))" gives "['X'=A]" for callable/1.
"callable((a,b))" gives "[]" for callable/1.
"callable([])" gives "false" for callable/1.
"callable((1,2))" gives "[]" for callable/1.
"callable(\"a\")" gives "false" for callable/1.
"callable(\"s\")" gives "false" for callable/1.

% 8.3.10
"ground(3)" gives "[]" for ground/1.
"ground(a(1,_))" gives "false" for ground/1.
"ground(a)" gives "[]" for ground/1.
"ground(_)" gives "false" for ground/1.
"ground(f(a,[b|c]))" gives "[]" for ground/1.

% 8.3.11
"acyclic_term(a(1,_))" gives "[]" for acyclic_term/1.
"X=f(X),acyclic_term(X)" gives "false" for acyclic_term/1.
"acyclic_term(_)" gives "[]" for acyclic_term/1.
"X=[a|X],acyclic_term(f(X))" gives "false" for acyclic_term/1.
"X = f(X,Y), Y=1, acyclic_term(f(X))" gives "false" for acyclic_term/1.

% 8.4.1
"'@=<'(1.0,1)" gives "[]" for (@=<)/2.
"'@<'(1.0,1)" gives "[]" for (@<)/2.
"'\\\\=='(1,1)" gives "false" for (\==)/2.
"'@=<'(aardvark,zebra)" gives "[]" for (@=<)/2.
"'@=<'(short,short)" gives "[]" for (@=<)/2.
"'@=<'(short,shorter)" gives "[]" for (@=<)/2.
"'@>='(short,shorter)" gives "false" for (@>=)/2.
"'@>='((4,1,0), (4,0,1))" gives "[]" for (@>=)/2.
"'@>='(1.0,1)" gives "false" for (@>=)/2.
"'@>='(aardvark,zebra)" gives "false" for (@>=)/2.
"'@>='(short,short)" gives "[]" for (@>=)/2.
"'@>='(foo(b),foo(a))" gives "[]" for (@>=)/2.
"'@>='(X,X)" gives "['X'=A]" for (@>=)/2.
"'@>='(foo(a,X),foo(b,Y))" gives "false" for (@>=)/2.
"'@<'(foo(a,b),north(a))" gives "false" for (@<)/2.
"'@>'(foo(b),foo(a))" gives "[]" for (@>)/2.
"'@<'(foo(a,X),foo(b,Y))" gives "['X'=A,'Y'=B]" for (@<)/2.
"'@<'(foo(X,a),foo(Y,b))" gives "['X'=A,'Y'=B]" for (@<)/2.
"'@=<'(X,X)" gives "['X'=A]" for (@=<)/2.
"'=='(X,X)" gives "['X'=A]" for (==)/2.
"'@=<'(X,Y)" gives "['X'=A,'Y'=B]" for (@=<)/2.
"'=='(X,Y)" gives "false" for (==)/2.
"\\==(_,_)" gives "[]" for (\==)/2.
"'\\\\=='(X,X)" gives "false" for (\==)/2.
"'\\\\=='(1,2)" gives "[]" for (\==)/2.
"'\\\\=='(X,1)" gives "['X'=A]" for (\==)/2.
"'\\\\=='(X,a(X))" gives "['X'=A]" for (\==)/2.
"'\\\\=='(f(a),f(a))" gives "false" for (\==)/2.
"'=='(_,_)" gives "false" for (==)/2.
"'@=<'(_,_)" gives "[]" for (@=<)/2.
"'@=<'(foo(X,a),foo(Y,b))" gives "['X'=A,'Y'=B]" for (@=<)/2.
"'@=<'((4,1,0), (4,0,1))" gives "false" for (@=<)/2.
"'@=<'(foo(b),foo(a))" gives "false" for (@=<)/2.
"'@=<'(foo(a,X),foo(b,Y))" gives "['X'=A,'Y'=B]" for (@=<)/2.
"1.0==1" gives "false" for (==)/2.
"'=='(1,1)" gives "[]" for (==)/2.
"'=='(1,2)" gives "false" for (==)/2.
"'=='(X,1)" gives "false" for (==)/2.
"'=='(X,a(X))" gives "false" for (==)/2.
"'=='(f(a),f(a))" gives "[]" for (==)/2.
"1@<a" gives "[]" for (@<)/2.
"X@<1" gives "['X'=A]" for (@<)/2.
"\"a\"@<a" gives "[]" for (@<)/2.
"1@<\"a\"" gives "[]" for (@<)/2.
"a@<f(b)" gives "[]" for (@<)/2.
"f(z)@<g(a)" gives "[]" for (@<)/2.
"g(b)@<f(a,b)" gives "[]" for (@<)/2.
"'@<'(_X, 1.1)" gives "['_X'=A]" for (@<)/2.
"'@<'(1.1, 1)" gives "false" for (@<)/2.
"'@<'(1, a)" gives "[]" for (@<)/2.
"'@<'(a, a(_))" gives "[]" for (@<)/2.
"'@<'(a(_), a(_,_))" gives "[]" for (@<)/2.
"'@<'(b(_), a(_,_))" gives "[]" for (@<)/2.
"'@<'(b/0, a//0)" gives "[]" for (@<)/2.
"'@<'(a//0, a/0)" gives "false" for (@<)/2.
"'@<'(aardvark,zebra)" gives "[]" for (@<)/2.
"'@<'(short,short)" gives "false" for (@<)/2.
"'@<'(short,shorter)" gives "[]" for (@<)/2.
"'@<'(foo(b),foo(a))" gives "false" for (@<)/2.
"'@<'(X,X)" gives "false" for (@<)/2.
"2@>1.5" gives "[]" for (@>)/2.
"'@>'((4,1,0), (4,0,1))" gives "[]" for (@>)/2.
"'@>'(1.0,1)" gives "false" for (@>)/2.
"'@>'(aardvark,zebra)" gives "false" for (@>)/2.
"'@>'(short,short)" gives "false" for (@>)/2.
"'@>'(short,shorter)" gives "false" for (@>)/2.
"'@>'(X,X)" gives "false" for (@>)/2.
"'@>'(foo(a,X),foo(b,Y))" gives "false" for (@>)/2.

% 8.4.2
"compare(Order,3,5)" gives "['Order'=(<)]" for compare/3.
"compare(Order,d,d)" gives "['Order'=(=)]" for compare/3.
"compare(Order,Order,3)" gives "['Order'=(<)]" for compare/3.
"compare(<,<,<)" gives "false" for compare/3.
"compare(<,3,5)" gives "[]" for compare/3.
"compare(=,1,1.0)" gives "false" for compare/3.
"compare(<,1.0,1)" gives "[]" for compare/3.
"compare(O,f(a),f(b))" gives "['O'=(<)]" for compare/3.
"compare(+,3,3.0)" gives "error(domain_error(order,+),system:compare/3)" for compare/3.
"compare(<>,1,2)" gives "error(domain_error(order,<>),system:compare/3)" for compare/3.
"compare(1,2,3)" gives "error(type_error(atom,1),system:compare/3)" for compare/3.
"compare(f(x),1,2)" gives "error(type_error(atom,f(x)),system:compare/3)" for compare/3.
"compare(\"<\",1,2)" gives "error(type_error(atom,\"<\"),system:compare/3)" for compare/3.
"compare(Order, Order, <)" gives "['Order'=(<)]" for compare/3.
"compare(<, _X, 1.1)" gives "['_X'=A]" for compare/3.
"compare(<, 1.1, 1)" gives "false" for compare/3.
"compare(>, 1, 1.1)" gives "false" for compare/3.
"compare(Order, 1.1, 1)" gives "['Order'=(>)]" for compare/3.
"compare(Order, 1, 1.1)" gives "['Order'=(<)]" for compare/3.
"compare(<, 1, a)" gives "[]" for compare/3.
"compare(<, a, a(_))" gives "[]" for compare/3.
"compare(<, a(_), a(_,_))" gives "[]" for compare/3.
"compare(<, b(_), a(_,_))" gives "[]" for compare/3.
"compare(<, a(1,2), a(1,3))" gives "[]" for compare/3.
"compare(<, a(1,2), b(1,2))" gives "[]" for compare/3.
"compare(>, (4,1,0), (4,0,1))" gives "[]" for compare/3.
"compare(>, (4,0,1), (4,1,0))" gives "false" for compare/3.
"compare(Order, 1, 1+2)" gives "['Order'=(<)]" for compare/3.
"compare(Order, 1+2, 1)" gives "['Order'=(>)]" for compare/3.

% 8.4.3
"sort([1,1],Sorted)" gives "['Sorted'=[1]]" for sort/2.
"sort([1+Z,z,a,V,1,2,V,1,7.0,8.0,1+Z,1+2,8.0,-a,-X,a],Sorted)" gives "['Z'=A,'V'=B,'X'=C,'Sorted'=[B,1,2,7.0,8.0,a,z,-C,-a,1+A,1+2]]" for sort/2.
"sort([X,1],[1,1])" gives "['X'=1]" for sort/2.
"sort([1,1],[1,1])" gives "false" for sort/2.
"sort([V],V)" gives "@(['V'=S_1],[S_1=[S_1]])" for sort/2.
"sort([f(U),U,U,f(V),f(U),V],L)" gives "['U'=A,'V'=B,'L'=[A,B,f(A),f(B)]]" for sort/2.
"sort([c,a,b,a],L)" gives "['L'=[a,b,c]]" for sort/2.
"sort([],L)" gives "['L'=[]]" for sort/2.
"sort(a,L)" gives "error(type_error(list,a),system:sort/2)" for sort/2.
"sort(_,L)" gives "error(instantiation_error,system:sort/2)" for sort/2.
"sort([a|_],L)" gives "error(instantiation_error,system:sort/2)" for sort/2.
"sort([a|b],L)" gives "error(type_error(list,[a|b]),system:sort/2)" for sort/2.
"sort([],[a|b])" gives "false" for sort/2.
"sort([],a)" gives "false" for sort/2.
"sort([b,a],[X|Y])" gives "['X'=a,'Y'=[b]]" for sort/2.
"sort(3, _)" gives "error(type_error(list,3),system:sort/2)" for sort/2.
"sort([a,b|c],_)" gives "error(type_error(list,[a,b|c]),system:sort/2)" for sort/2.
"sort([a,b,c], [a,b,c|d])" gives "false" for sort/2.
"sort([[e],[c,d],[a,b]], Sorted)" gives "['Sorted'=[[a,b],[c,d],[e]]]" for sort/2.
"sort([4,1,3,2,7], [_, Second| _])" gives "['Second'=2]" for sort/2.
"sort([2], [3])" gives "false" for sort/2.
"sort([_,_], L)" gives "['L'=[A,B]]" for sort/2.

% 8.4.4
"keysort([1-1,1-1],Sorted)" gives "['Sorted'=[1-1,1-1]]" for keysort/2.
"keysort([2-99,1-a,3-f(_),1-z,1-a,2-44],Sorted)" gives "['Sorted'=[1-a,1-z,1-a,2-99,2-44,3-f(A)]]" for keysort/2.
"keysort([X-1,1-1],[2-1,1-1])" gives "['X'=2]" for keysort/2.
"Pairs=[1-2|Pairs],keysort(Pairs,Sorted)" gives "@(error(type_error(list,S_1),system:keysort/2),[S_1=[1-2|S_1]])" for keysort/2.
"keysort([V-V],V)" gives "@(['V'=S_1],[S_1=[S_1-S_1]])" for keysort/2.
"keysort([a-1|_],L)" gives "error(instantiation_error,system:keysort/2)" for keysort/2.
"keysort(_,L)" gives "error(instantiation_error,system:keysort/2)" for keysort/2.
"keysort(a,L)" gives "error(type_error(list,a),system:keysort/2)" for keysort/2.
"keysort([a-1|b],L)" gives "error(type_error(list,[a-1|b]),system:keysort/2)" for keysort/2.
"keysort([a],L)" gives "error(type_error(pair,a),keysort/2)" for keysort/2.
"keysort([_],L)" gives "error(instantiation_error,keysort/2)" for keysort/2.
"keysort([a-1,_],L)" gives "error(instantiation_error,keysort/2)" for keysort/2.
"keysort([],[a|b])" gives "false" for keysort/2.
"keysort([a-1],[_|b])" gives "false" for keysort/2.
"keysort([a-1],[b])" gives "false" for keysort/2.
"keysort([b-1,a-2],L)" gives "['L'=[a-2,b-1]]" for keysort/2.
"keysort([1-a|_], _)" gives "error(instantiation_error,system:keysort/2)" for keysort/2.
"keysort(3, _)" gives "error(type_error(list,3),system:keysort/2)" for keysort/2.
"keysort([1-a|b], _)" gives "error(type_error(list,[1-a|b]),system:keysort/2)" for keysort/2.
"keysort([], [_])" gives "false" for keysort/2.
"keysort([a|_], _)" gives "error(instantiation_error,system:keysort/2)" for keysort/2.

:- end_tests(iso_control).
