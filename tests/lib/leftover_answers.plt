% Tables of goals and their answers: what was seldom asked for.

:- use_module(library(plunit)).
:- use_module(answers).
:- use_module(library(settings)).
:- use_module(library(chr)).

:- chr_constraint stored(?int).

:- setting(leftover, integer, 3, 'A setting').

message_text(Goal, Text) :-
    setup_call_cleanup(
        assertz((user:message_hook(Term, warning, _) :- nb_setval(leftover_message, Term))),
        ( nb_setval(leftover_message, none), call(Goal), nb_getval(leftover_message, Text) ),
        retractall(user:message_hook(_, warning, _))).

with_file(File, Goal) :-
    tmp_file(leftover, File),
    setup_call_cleanup(open(File, write, S), true, close(S)),
    call_cleanup(Goal, delete_file(File)).

:- begin_tests(leftover_answers).

test(answers, [forall(Goal gives Expected), true(Answers == Expected)]) :-
    answers(Goal, Answers).
test(where_a_setting_is, true(Line > 0)) :-
    setting_property(user:leftover, source(File:Line)),
    file_base_name(File, 'leftover_answers.plt').
test(constraints_of_a_module, L-M == [stored(2),stored(1)]-[user]) :-
    stored(1),
    stored(2),
    findall(X, user:current_chr_constraint(X), L),
    findall(Module, current_chr_constraint(Module, stored(1)), M).

% Bytes that are not UTF-8 are characters of their own; those of UTF-16 are errors.
"string_bytes(S,[0xc3],utf8),string_codes(S,L)" gives "['S'=\"Ã\",'L'=[195]]".
"string_bytes(S,[0xc3,0x41],utf8)" gives "['S'=\"ÃA\"]".
"string_bytes(S,[0xf0,0x9f,0x98],utf8),\\+string_codes(S,[240,159,152])" gives "false".
"string_bytes(S,[0xf0,0x9f,0x98,0x80],utf8)" gives "['S'=\"😀\"]".
"catch(string_bytes(_,[0x61],utf16le),error(E,C),true),var(C)" gives "['E'=syntax_error(incomplete_multibyte_sequence),'C'=A]".
"catch(string_bytes(_,[0xd8,0],utf16be),error(E,_),true)" gives "['E'=syntax_error(illegal_utf16_sequence)]".
"catch(string_bytes(_,[200],text),error(E,_),true)" gives "['E'=syntax_error(illegal_multibyte_sequence)]".

% What was cyclic before may be unified with the occurs check.
"X=f(X),unify_with_occurs_check(X,Y),Y==X,X=a" gives "false".
"\\+ \\+ (X=f(X),unify_with_occurs_check(X,Y),Y==X)" gives "['X'=A,'Y'=B]".
"\\+ \\+ (X=f(X),Y=f(Y),unify_with_occurs_check(X,Y))" gives "['X'=A,'Y'=B]".
"\\+ \\+ (X=f(X),unify_with_occurs_check(g(X,Z),g(Y,1)),Z==1)" gives "['X'=A,'Z'=B,'Y'=C]".
"X=f(X),unify_with_occurs_check(g(X,Z),g(_,h(Z)))" gives "false".
"X=f(X,Y),unify_with_occurs_check(Y,g(X))" gives "false".
"X=f(X),Y=f(Y,1),unify_with_occurs_check(X,Y)" gives "false".
"unify_with_occurs_check(f(X,Y),f(Y,g(X)))" gives "false".
"\\+ \\+ (X=f(X),unify_with_occurs_check(X,X))" gives "['X'=A]".
"unify_with_occurs_check(1,1)" gives "[]".
"unify_with_occurs_check(f(X,Y),f(Y,1))" gives "['X'=1,'Y'=1]".

% A radix stands behind no minus.
"catch(number_codes(_,\"-16'f\"),error(E,_),true)" gives "['E'=syntax_error(illegal_number)]".
"atom_number('-16''f',_)" gives "false".
"atom_number('+16''f',X)" gives "['X'=15]".
"atom_number('-0''a',X)" gives "['X'= -97]".
"atom_number('-0xf',X)" gives "['X'= -15]".

% Singletons of terms in texts.
"message_text(read_term_from_atom('f(X,Y,X)',T,[singletons(warning)]),M)" gives "['T'=f(A,B,A),'M'=singletons(f(C,D,C),['Y'])]".
"message_text(term_string(_,\"f(X,Y,X)\",[singletons(warning)]),singletons(_,M))" gives "['M'=['Y']]".
"message_text(term_string(_,\"f(X,_Y,X)\",[singletons(warning)]),M)" gives "['M'=none]".
"term_string(_,5,[])" gives "error(type_error(text,5),system:read_term_from_atom/3)".
"predicate_property(user:message_hook(_,_,_),dynamic)" gives "[]".

% Goals as if tabled.
"findall(X,tabled_call(member(X,[1,2,1])),L),msort(L,M)" gives "['X'=A,'L'=[1,2],'M'=[1,2]]".
"not_exists(fail)" gives "[]".
"not_exists(true)" gives "false".
"not_exists(member(_,[1]))" gives "false".
"not_exists(member(_,[]))" gives "[]".
"not_exists(_)" gives "error(instantiation_error,system:tabled_call/1)".
"tabled_call(1)" gives "error(type_error(callable,1),system:tabled_call/1)".

% Times of files.
"\\+ \\+ with_file(F,(set_time_file(F,_,[access(5.5),modified(7)]),set_time_file(F,[A,M,_],[]),A-M==access(5.0)-modified(7.0)))" gives "['F'=A,'A'=B,'M'=C]".
"\\+ \\+ with_file(F,(set_time_file(F,_,[modified(1000)]),time_file(F,1000.0)))" gives "['F'=A]".
"\\+ \\+ with_file(F,(catch(set_time_file(F,_,[modified(x)]),error(E,_),true),E==type_error(time,x)))" gives "['F'=A,'E'=B]".
"catch(set_time_file('/nonexistent',_,[]),error(E,_),true)" gives "['E'=existence_error(file,'/nonexistent')]".
"set_time_file(f(1),_,[])" gives "error(type_error(text,f(1)),files_ex:set_time_file/3)".

% Streams from whatever is given.
"\\+ \\+ (open_any(string(\"abc\"),read,S,C,[]),read_string(S,_,X),C==close(S),call(C),X==\"abc\")" gives "['S'=A,'C'=B,'X'=C]".
"open_any(user_input,read,S,C,[])" gives "['S'=user_input,'C'=true]".
"open_any(stream(user_input),read,S,C,[])" gives "['S'=user_input,'C'=true]".
"catch(open_any(f(1),read,_,_,[]),error(E,_),true)" gives "['E'=existence_error(source_sink,f(1))]".
"set_system_IO(user_input,user_output,user_error)" gives "[]".

:- end_tests(leftover_answers).
