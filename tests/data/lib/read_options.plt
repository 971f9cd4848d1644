% Options of read_term/2,3 and terms from texts: what each option takes and gives.

:- use_module(library(plunit)).
:- use_module(answers).
:- ensure_loaded(iso_database).

:- begin_tests(read_options).

%   The text in the error ends where the clause does.

test(text_of_error, [forall(member(Text-Shown, ["a b"-"a b . ", "a b."-"a b. ", "a b. "-"a b. ", "a b.%x"-"a b. ",
                                                "a b .\nc"-"a b . ", "f(."-"f(. "])),
                     true(Got == Shown)]) :-
    catch(term_string(_, Text), error(syntax_error(_), string(Got, _)), true).

test(answers, [forall(Goal gives Expected), true(Answers == Expected)]) :-
    answers_of_streams(Goal, Answers).

"rt(\"f(X,Y,X,_,_Z). \", [variables(V)], T)" gives "['V'=[A,B,C,D],'T'=f(A,B,A,C,D)]".
"rt(\"f(X,Y,X,_,_Z). \", [variable_names(V)], T)" gives "['V'=['X'=A,'Y'=B,'_Z'=C],'T'=f(A,B,A,D,C)]".
"rt(\"f(X,Y,X,_,_Z). \", [singletons(V)], T)" gives "['V'=['Y'=A,'_Z'=B],'T'=f(C,A,C,D,B)]".
"rt(\"f(X,Y,X,_,_Z). \", [variables(V),variable_names(N),singletons(S)], T)" gives "['V'=[A,B,C,D],'N'=['X'=A,'Y'=B,'_Z'=D],'S'=['Y'=B,'_'=C,'_Z'=D],'T'=f(A,B,A,C,D)]".
"rt(\"f(X,_X,_X1,__,__a,_,_a). \", [singletons(V)], T)" gives "['V'=['X'=A,'_X'=B,'_X1'=C,'__'=D,'__a'=E,'_a'=F],'T'=f(A,B,C,D,E,G,F)]".
"rt(\"f(X,_X,_X1,__,__a,_,_a). \", [variable_names(V)], T)" gives "['V'=['X'=A,'_X'=B,'_X1'=C,'__'=D,'__a'=E,'_a'=F],'T'=f(A,B,C,D,E,G,F)]".
"rt(\"f(X,Y). \", [singletons(warning)], T)" gives "['T'=f(A,B)]".
"rt(\"f(X,Y). \", [singletons(foo)], T)" gives "false".
"rt(\"f(X,Y). \", [singletons([A|B])], T)" gives "['A'=('X'=A),'B'=['Y'=B],'T'=f(A,B)]".
"rt(\"f(X,Y). \", [singletons([])], T)" gives "false".
"rt(\"f(X,Y). \", [variables([A])], T)" gives "false".
"rt(\"f(X,Y). \", [variables([A,B])], T)" gives "['A'=A,'B'=B,'T'=f(A,B)]".
"rt(\"f(X,Y). \", [variable_names(['X'=A|B])], T)" gives "['A'=A,'B'=['Y'=B],'T'=f(A,B)]".
"rt(\"f(X,Y). \", [variables(V),variables(W)], T)" gives "['V'=A,'W'=[B,C],'T'=f(B,C)]".
"rt(\"f(X,Y). \", [foo(1)], T)" gives "['T'=f(A,B)]".
"rt(\"f(X,Y). \", [foo], T)" gives "error(type_error(option,foo),system:read_term/3)".
"rt(\"f(X,Y). \", [foo=1], T)" gives "['T'=f(A,B)]".
"rt(\"f(X,Y). \", [variables=V], T)" gives "['V'=[A,B],'T'=f(A,B)]".
"rt(\"f(X,Y). \", [f(1,2)], T)" gives "error(type_error(option,f(1,2)),system:read_term/3)".
"rt(\"f(X,Y). \", [1], T)" gives "error(type_error(option,1),system:read_term/3)".
"rt(\"f(X,Y). \", [\"a\"], T)" gives "error(type_error(option,\"a\"),system:read_term/3)".
"rt(\"f(X,Y). \", [_], T)" gives "error(instantiation_error,system:read_term/3)".
"rt(\"f(X,Y). \", _, T)" gives "error(instantiation_error,system:read_term/3)".
"rt(\"f(X,Y). \", [variables(V)|_], T)" gives "error(instantiation_error,system:read_term/3)".
"rt(\"f(X,Y). \", [variables(V)|foo], T)" gives "error(type_error(list,foo),system:read_term/3)".
"rt(\"f(X,Y). \", foo, T)" gives "error(type_error(list,foo),system:read_term/3)".
"rt(\"f(X,Y). \", \"a\", T)" gives "error(type_error(list,\"a\"),system:read_term/3)".
"rt(\"f(X,Y). \", _{variables:V}, T)" gives "['V'=[A,B],'T'=f(A,B)]".
"rt(\"a. b. \", [term_position(P)], T)" gives "['P'='$stream_position'(0,1,0,0),'T'=a]".
"rt(\"\\n\\n  foo( a,\\n b ). \", [term_position(P)], T)" gives "['P'='$stream_position'(4,3,2,4),'T'=foo(a,b)]".
"rt(\"\\n\\n  foo( a,\\n b ). \", [subterm_positions(P)], T)" gives "['P'=term_position(4,16,4,7,[9-10,13-14]),'T'=foo(a,b)]".
"rt(\"f(X, g(Y), \\\"str\\\", 'q', [a,b|c], {d}, 1+2, - 1, -(1), -a, a:b:c). \", [subterm_positions(P)], T)" gives "['P'=term_position(0,63,0,1,[2-3,term_position(5,9,5,6,[7-8]),string_position(11,16),18-21,list_position(23,30,[24-25,26-27],28-29),brace_term_position(32,35,33-34),term_position(37,40,38,39,[37-38,39-40]),term_position(42,45,42,43,[44-45]),term_position(47,51,47,48,[49-50]),term_position(53,55,53,54,[54-55]),term_position(57,62,58,59,[57-58,term_position(59,62,60,61,[59-60,61-62])])]),'T'=f(A,g(B),\"str\",q,[a,b|c],{d},1+2,- 1,- 1,-a,a:b:c)]".
"rt(\"f( ). \", [subterm_positions(P)], T)" gives "['P'=term_position(0,4,0,1,[]),'T'=f()]".
"rt(\"(a). \", [subterm_positions(P)], T)" gives "['P'=parentheses_term_position(0,3,1-2),'T'=a]".
"rt(\"((a,b)). \", [subterm_positions(P)], T)" gives "['P'=parentheses_term_position(0,7,parentheses_term_position(1,6,term_position(2,5,3,4,[2-3,4-5]))),'T'=(a,b)]".
"rt(\"[]. \", [subterm_positions(P)], T)" gives "['P'=0-2,'T'=[]]".
"rt(\"{}. \", [subterm_positions(P)], T)" gives "['P'=0-2,'T'={}]".
"rt(\"[a]. \", [subterm_positions(P)], T)" gives "['P'=list_position(0,3,[1-2],none),'T'=[a]]".
"rt(\"{a}. \", [subterm_positions(P)], T)" gives "['P'=brace_term_position(0,3,1-2),'T'={a}]".
"rt(\"X. \", [subterm_positions(P)], T)" gives "['P'=0-1,'T'=A]".
"rt(\"0'a. \", [subterm_positions(P)], T)" gives "['P'=0-3,'T'=97]".
"rt(\"1.5. \", [subterm_positions(P)], T)" gives "['P'=0-3,'T'=1.5]".
"rt(\"`abc`. \", [subterm_positions(P)], T)" gives "['P'=string_position(0,5),'T'=[97,98,99]]".
"rt(\"a- -1. \", [subterm_positions(P)], T)" gives "['P'=term_position(0,5,1,2,[0-1,3-5]),'T'=a- -1]".
"rt(\"- - a. \", [subterm_positions(P)], T)" gives "['P'=term_position(0,5,0,1,[term_position(2,5,2,3,[4-5])]),'T'= - -a]".
"rt(\"\\\\+ (a,b). \", [subterm_positions(P)], T)" gives "['P'=term_position(0,8,0,2,[parentheses_term_position(3,8,term_position(4,7,5,6,[4-5,6-7]))]),'T'=(\\+ (a,b))]".
"rt(\":- dynamic a/1. \", [subterm_positions(P)], T)" gives "['P'=term_position(0,14,0,2,[term_position(3,14,3,10,[term_position(11,14,12,13,[11-12,13-14])])]),'T'=(:-dynamic a/1)]".
"rt(\"_{a:1,b:2}. \", [subterm_positions(P)], T)" gives "['P'=dict_position(0,10,0,1,[key_value_position(2,5,3,4,a,2-3,4-5),key_value_position(6,9,7,8,b,6-7,8-9)]),'T'=A{a:1,b:2}]".
"rt(\"a --> b, {c}. \", [subterm_positions(P)], T)" gives "['P'=term_position(0,12,2,5,[0-1,term_position(6,12,7,8,[6-7,brace_term_position(9,12,10-11)])]),'T'=(a-->b,{c})]".
"rt(\"% c1\\na. % c2\\n\", [comments(C)], T)" gives "['C'=['$stream_position'(0,1,0,0)-\"% c1\"],'T'=a]".
"rt(\"/* c1 */ a /* c2 */ . /* c3 */\", [comments(C)], T)" gives "['C'=['$stream_position'(0,1,0,0)-\"/* c1 */\",'$stream_position'(11,1,11,0)-\"/* c2 */\"],'T'=a]".
"rt(\"a. \", [comments(C)], T)" gives "['C'=[],'T'=a]".
"rt(\"a(/* x */b, % y\\n c). \", [comments(C)], T)" gives "['C'=['$stream_position'(2,1,2,0)-\"/* x */\",'$stream_position'(12,1,12,0)-\"% y\"],'T'=a(b,c)]".
"rt(\"\\\"abc\\\". \", [double_quotes(codes)], T)" gives "['T'=[97,98,99]]".
"rt(\"\\\"abc\\\". \", [double_quotes(chars)], T)" gives "['T'=[a,b,c]]".
"rt(\"\\\"abc\\\". \", [double_quotes(atom)], T)" gives "['T'=abc]".
"rt(\"\\\"abc\\\". \", [double_quotes(string)], T)" gives "['T'=\"abc\"]".
"rt(\"\\\"abc\\\". \", [double_quotes(symbol_char)], T)" gives "error(domain_error(double_quotes,symbol_char),system:read_term/3)".
"rt(\"\\\"abc\\\". \", [double_quotes(foo)], T)" gives "error(domain_error(double_quotes,foo),system:read_term/3)".
"rt(\"\\\"abc\\\". \", [double_quotes(_)], T)" gives "error(instantiation_error,system:read_term/3)".
"rt(\"\\\"abc\\\". \", [double_quotes(1)], T)" gives "error(type_error(atom,1),system:read_term/3)".
"rt(\"`abc`. \", [back_quotes(codes)], T)" gives "['T'=[97,98,99]]".
"rt(\"`abc`. \", [back_quotes(chars)], T)" gives "['T'=[a,b,c]]".
"rt(\"`abc`. \", [back_quotes(string)], T)" gives "['T'=\"abc\"]".
"rt(\"`abc`. \", [back_quotes(atom)], T)" gives "error(domain_error(back_quotes,atom),system:read_term/3)".
"rt(\"`abc`. \", [back_quotes(foo)], T)" gives "error(domain_error(back_quotes,foo),system:read_term/3)".
"rt(\"`abc`. \", [backquoted_string(true)], T)" gives "['T'=[97,98,99]]".
"rt(\"`abc`. \", [backquoted_string(false)], T)" gives "['T'=[97,98,99]]".
"rt(\"`abc`. \", [backquoted_string(foo)], T)" gives "['T'=[97,98,99]]".
"rt(\"'a\\\\nb'. \", [character_escapes(true)], T)" gives "['T'='a\\nb']".
"rt(\"'a\\\\nb'. \", [character_escapes(false)], T)" gives "['T'='a\\\\nb']".
"rt(\"'a\\\\'. \", [character_escapes(false)], T)" gives "['T'='a\\\\']".
"rt(\"'a\\\\nb'. \", [character_escapes(foo)], T)" gives "error(type_error(bool,foo),system:read_term/3)".
"rt(\"@(X,[X=f(X)]). \", [cycles(true)], T)" gives "@(['T'=S_1],[S_1=f(S_1)])".
"rt(\"@(X,[X=f(X)]). \", [cycles(false)], T)" gives "['T'= @(A,[A=f(A)])]".
"rt(\"@(f(X,Y),[X=a,Y=g(Y)]). \", [cycles(true)], T)" gives "@(['T'=f(a,S_1)],[S_1=g(S_1)])".
"rt(\"@(X,foo). \", [cycles(true)], T)" gives "error(type_error(list,foo),system:read_term/3)".
"rt(\"'.'(a,[]). \", [dotlists(true)], T)" gives "['T'=[a]]".
"rt(\"'.'(a,[]). \", [dotlists(false)], T)" gives "['T'=a.[]]".
"rt(\"[a,b]. \", [dotlists(true)], T)" gives "['T'=[a,b]]".
"rt(\"[a|b]. \", [dotlists(true)], T)" gives "['T'=[a|b]]".
"rt(\"a. \", [module(user)], T)" gives "['T'=a]".
"rt(\"a. \", [module(nomod_s)], T)" gives "['T'=a]".
"rt(\"a. \", [module(1)], T)" gives "error(type_error(atom,1),system:read_term/3)".
"rt(\"a. \", [module(_)], T)" gives "error(instantiation_error,system:read_term/3)".
"rt(\"a b. c. \", [syntax_errors(error)], T)" gives "error(syntax_error(operator_expected))".
"rt(\"a b. c. \", [syntax_errors(fail)], T)" gives "false".
"rt(\"a b. c. \", [syntax_errors(quiet)], T)" gives "false".
"rt(\"a b. c. \", [syntax_errors(dec10)], T)" gives "['T'=c]".
"rt(\"a b. c. \", [syntax_errors(foo)], T)" gives "false".
"rt(\"a b. c. \", [syntax_errors(1)], T)" gives "error(type_error(atom,1),system:read_term/3)".
"rt(\"a b. c. \", [syntax_errors(_)], T)" gives "error(instantiation_error,system:read_term/3)".
"rt(\"f(X,_Y,_). \", [var_prefix(true),variable_names(V)], T)" gives "['V'=['_Y'=A],'T'=f('X',A,B)]".
"rt(\"f(X,_Y,_). \", [var_prefix(false),variable_names(V)], T)" gives "['V'=['X'=A,'_Y'=B],'T'=f(A,B,C)]".
"rt(\"f(X,_Y,_). \", [var_prefix(foo),variable_names(V)], T)" gives "error(type_error(bool,foo),system:read_term/3)".
"rt(\"a. \", [quasi_quotations(Q)], T)" gives "['Q'=[],'T'=a]".
"rt(\"a\", [], T)" gives "error(syntax_error(end_of_file))".
"rt(\"a.\", [], T)" gives "['T'=a]".
"rt(\"a.b\", [], T)" gives "error(syntax_error(end_of_file))".
"rt(\"a.%c\", [], T)" gives "['T'=a]".
"rt(\"a. b\", [], T), T = b" gives "false".
"rt(\"p :- q(X), r(_Y). \", [singletons(warning)], T)" gives "['T'=(p:-q(A),r(B))]".
"rt(\"p(_Y,_Y). \", [singletons(S)], T)" gives "['S'=[],'T'=p(A,A)]".
"rt(\"p(__). \", [singletons(S)], T)" gives "['S'=['__'=A],'T'=p(A)]".
"rt(\"X = Y. \", [variable_names(V), variables(W)], T), V = [_=A|_], W = [B|_], A == B" gives "['V'=['X'=A,'Y'=B],'W'=[A,B],'T'=(A=B),'A'=A,'B'=A]".
"rt(\"f(x). \", [], f(Y))" gives "['Y'=x]".
"rt(\"f(x). \", [], g(Y))" gives "false".
"rt(\"'\\\\x41\\\\'. \", [], T)" gives "['T'='A']".
"rt(\"f(A). \", [variable_names(V), singletons(V)], T)" gives "['V'=['A'=A],'T'=f(A)]".
"read_term(user_input, T, [variables(V)])" gives "['T'=end_of_file,'V'=[]]".
"read_term(nope_s, T, [])" gives "error(existence_error(stream,nope_s),system:read_term/3)".
"term_to_atom(T, 'f(X,Y,X)')" gives "['T'=f(A,B,A)]".
"term_to_atom(T, 'f(X')" gives "error(syntax_error(operator_expected))".
"term_to_atom(T, '')" gives "['T'=end_of_file]".
"term_to_atom(T, 'a. b')" gives "['T'=a]".
"term_to_atom(T, 'a.')" gives "['T'=a]".
"term_to_atom(f('$VAR'(1),\"s\",'A b'), A)" gives "['A'='f(\\'$VAR\\'(1),\"s\",\\'A b\\')']".
"term_string(T, \"p(X,Y)\")" gives "['T'=p(A,B)]".
"term_string(T, \"\")" gives "['T'=end_of_file]".
"term_string(T, \"a b\")" gives "error(syntax_error(operator_expected))".
"term_string(S, p(X))" gives "error(type_error(text,p(A)),system:term_string/2)".
"read_term_from_atom('f(X,Y)', T, [variable_names(V)])" gives "['T'=f(A,B),'V'=['X'=A,'Y'=B]]".
"read_term_from_atom('', T, [])" gives "['T'=end_of_file]".
"atom_to_term('f(X,Y,X)', T, B)" gives "['T'=f(A,B,A),'B'=['X'=A,'Y'=B]]".
"atom_to_term('', T, B)" gives "['T'=end_of_file,'B'=[]]".
"atom_to_term(A, T, B)" gives "error(instantiation_error,system:atom_to_term/3)".
"atom_to_term(1, T, B)" gives "['T'=1,'B'=[]]".
"atom_to_term(\"f(X)\", T, B)" gives "['T'=f(A),'B'=['X'=A]]".
"term_string(T, \"X\", [variable_names(V)])" gives "['T'=A,'V'=['X'=A]]".
"term_string(S, f(X), [variable_names(['X'=X])])" gives "error(type_error(text,f(A)),system:read_term_from_atom/3)".
"rt(\"a('\\\\u3AC').\", [], T)" gives "error(syntax_error('Illegal \\\\u or \\\\U sequence'))".
"rt(\"a('\\\\U1F01D').\", [], T)" gives "error(syntax_error('Illegal \\\\u or \\\\U sequence'))".
"rt(\"αβγ.\", [], T)" gives "['T'=αβγ]".
"rt(\"Γβα.\", [variable_names(V)], T)" gives "['V'=['Γβα'=A],'T'=A]".
"rt(\"αβγ('Γβα').\", [], T)" gives "['T'=αβγ('Γβα')]".
"rt(\"αβγ(Γβα).\", [variable_names(V)], T)" gives "['V'=['Γβα'=A],'T'=αβγ(A)]".

:- end_tests(read_options).

:- begin_tests(read_clause).

test(read_clause, T == (a:-b)) :-
    setup_call_cleanup(open_string("a :- b.", S), read_clause(S, T, []), close(S)).

:- end_tests(read_clause).

:- begin_tests(comments).

test(comments, Comments == ['$stream_position'(3,1,3,0)-"% x", '$stream_position'(9,2,2,0)-"/* é */"]) :-
    setup_call_cleanup(
        open_string("éa % x\n. /* é */ b.", Stream),
        ( read_term(Stream, _, [comments(One)]), read_term(Stream, _, [comments(Two)]) ),
        close(Stream)),
    append(One, Two, Comments).

:- end_tests(comments).
