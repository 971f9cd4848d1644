% Tables of goals and their answers: text of terms and numbers, bytes of strings. The answers were recorded
% from SWI-Prolog 9.0.4.

:- use_module(library(plunit)).
:- use_module('../answers').

message_text(Goal, Text) :-
    setup_call_cleanup(
        assertz((user:message_hook(Term, warning, _) :- nb_setval(message_heard, Term))),
        ( nb_setval(message_heard, none), call(Goal), nb_getval(message_heard, Text) ),
        retractall(user:message_hook(_, warning, _))).

:- begin_tests(text_of_terms).

test(answers, [forall(Goal gives Expected), true(Answers == Expected)]) :-
    answers(Goal, Answers).

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
"atom_to_term('f(X)', T, abc)" gives "error(type_error(list,abc),system:atom_to_term/3)".

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
"number_string(12, abc)" gives "error(type_error(list,abc),system:number_string/2)".

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
"string_bytes(S,[104,195,169],utf8)" gives "['S'=\"hé\"]".
"string_bytes(\"hé\",B,utf8)" gives "['B'=[104,195,169]]".
"string_bytes(\"hé\",B,iso_latin_1)" gives "['B'=[104,233]]".
"string_bytes(\"h€\",B,iso_latin_1)" gives "error(representation_error(encoding),system:string_bytes/3)".
"string_bytes(\"hé\",B,utf16le)" gives "['B'=[104,0,233,0]]".
"string_bytes(\"hé\",B,utf16be)" gives "['B'=[0,104,0,233]]".
"string_bytes(\"hé\",B,unicode_be)" gives "['B'=[0,104,0,233]]".
"string_bytes(\"hé\",B,octet)" gives "['B'=[104,233]]".
"string_bytes(\"hé\",B,text)" gives "['B'=[104,195,169]]".
"string_bytes(\"hé\",B,foo)" gives "error(domain_error(encoding,foo),system:string_bytes/3)".
"string_bytes(abc,B,ascii)" gives "['B'=[97,98,99]]".
"string_bytes(X,B,utf8)" gives "error(instantiation_error,system:string_bytes/3)".
"string_bytes(X,[256],utf8)" gives "error(representation_error(encoding),system:string_bytes/3)".
"string_bytes(X,[0'a,0,0'b,0],utf16le)" gives "['X'=\"ab\"]".
"string_bytes(X,[a],utf8)" gives "['X'=\"a\"]".
"string_bytes(X,[255],octet)" gives "['X'=\"ÿ\"]".
"string_bytes(12,B,utf8)" gives "error(type_error(text,12),system:string_bytes/3)".

% Bytes that are not UTF-8 are characters of their own; those of UTF-16 are errors.
"string_bytes(S,[0xc3,0x41],utf8)" gives "['S'=\"ÃA\"]".
"string_bytes(S,[0xf0,0x9f,0x98,0x80],utf8)" gives "['S'=\"😀\"]".

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
"term_string('it''s', X)" gives "['X'=\"'it''s'\"]".

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

% Singletons of terms in texts.
"term_string(_,5,[])" gives "error(type_error(text,5),system:read_term_from_atom/3)".

"term_string(T,\"foo(X,Y,X)\",_{variable_names:V})" gives "['T'=foo(A,B,A),'V'=['X'=A,'Y'=B]]".
"term_string(X, 3, [])" gives "error(type_error(text,3),system:read_term_from_atom/3)".
"term_string(X, \"a\", foo)" gives "error(type_error(list,foo),system:read_term_from_atom/3)".
"term_string(X, [a|b], [])" gives "error(type_error(text,[a|b]),system:read_term_from_atom/3)".
"term_string(X, 'it''s a', [])" gives "error(syntax_error(end_of_file_in_quoted('\\'')))".

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
"term_to_atom('it''s', X)" gives "['X'='\\'it\\'\\'s\\'']".
"term_to_atom(\"a\\tb\", X)" gives "['X'='\"a\\tb\"']".
"term_to_atom('\\n', X)" gives "['X'='\\'\\n\\'']".

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

"catch((current_output(S),text_to_string(S,_)),error(type_error(T,_),_),true)" gives "['S'=A,'T'=text]".

"read_term_from_atom('_{a:1}',_,[])" gives "[]".
"read_term_from_atom(3, X, [])" gives "error(type_error(text,3),system:read_term_from_atom/3)".

% Bytes that are not UTF-8 are characters of their own; those of UTF-16 are errors.
"string_bytes(S,[0xc3],utf8),string_codes(S,L)" gives "['S'=\"Ã\",'L'=[195]]".
"string_bytes(S,[0xf0,0x9f,0x98],utf8),\\+string_codes(S,[240,159,152])" gives "false".

"catch(string_bytes(_,[0x61],utf16le),error(E,C),true),var(C)" gives "['E'=syntax_error(incomplete_multibyte_sequence),'C'=A]".

"catch(string_bytes(_,[0xd8,0],utf16be),error(E,_),true)" gives "['E'=syntax_error(illegal_utf16_sequence)]".
"catch(string_bytes(_,[200],text),error(E,_),true)" gives "['E'=syntax_error(illegal_multibyte_sequence)]".

% Singletons of terms in texts.
"message_text(read_term_from_atom('f(X,Y,X)',T,[singletons(warning)]),M)" gives "['T'=f(A,B,A),'M'=singletons(f(C,D,C),['Y'])]".

"message_text(term_string(_,\"f(X,Y,X)\",[singletons(warning)]),singletons(_,M))" gives "['M'=['Y']]".
"message_text(term_string(_,\"f(X,_Y,X)\",[singletons(warning)]),M)" gives "['M'=none]".

"text_concat(abc, X, abcdef)" gives "['X'=def]".
"text_concat(X, Y, ab)" gives "['X'='','Y'=ab] ; ['X'=a,'Y'=b] ; ['X'=ab,'Y'='']".
"text_concat(a, \"b\", X)" gives "['X'=\"ab\"]".
"text_concat(1, 2, X)" gives "['X'='12']".
"text_concat(X, b, Y)" gives "error(instantiation_error,system:text_concat/3)".

:- end_tests(text_of_terms).
