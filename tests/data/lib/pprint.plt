% Tests of library(pprint) and library(portray_text).

:- use_module(library(plunit)).
:- use_module(library(pprint)).
:- use_module(library(portray_text)).
:- portray_text(false).

:- begin_tests(pprint).

shown(Term, Options, Text) :-
    with_output_to(string(Text), ( current_output(Out), print_term(Term, [output(Out)|Options]) )).

test(short, T == "f(A,_,A)") :- shown(f(X,_,X), [], T).
test(clause, T == "a :- b,c") :- shown((a:-b,c), [], T).
test(directive, T == ":- dynamic foo/1") :- shown((:- dynamic foo/1), [], T).
test(operator, T == "1-2") :- shown(1-2, [], T).
test(list, T == "[ aaaa,\n  bbbb\n]") :- shown([aaaa,bbbb], [right_margin(7)], T).
test(tail, T == "[ aaaa,\n  bbbb\n| c\n]") :- shown([aaaa,bbbb|c], [right_margin(7)], T).
test(nested, T == "f(a,\n  b(c,\n    d(e,\n      f(g))))") :- shown(f(a,b(c,d(e,f(g)))), [right_margin(10)], T).
test(tabs, T == "ffffffff(aaaa,\n\t bbbb)") :- shown(ffffffff(aaaa,bbbb), [right_margin(10)], T).
test(no_tabs, T == "ffffffff(aaaa,\n         bbbb)") :- shown(ffffffff(aaaa,bbbb), [right_margin(10),tab_width(0)], T).
test(indent, T == "ffff(\n  aaaa,\n  bbbb)") :- shown(ffff(aaaa,bbbb), [right_margin(5),indent_arguments(2)], T).
test(never, T == "ffff(aaaa,bbbb)") :- shown(ffff(aaaa,bbbb), [right_margin(5),indent_arguments(false)], T).
test(dict, T == "p{ xxxx:1,\n   yyyy:2\n }") :- shown(p{xxxx:1,yyyy:2}, [right_margin(8)], T).
test(wide_operator, T == "aaaa + bbbb") :- shown(aaaa+bbbb, [right_margin(5)], T).
test(unquoted, T == "A b") :- shown('A b', [write_options([quoted(false)])], T).
test(constraints, T == "f(A,[A|_]), % with constraints\n    freeze(A,user:true),\n    freeze(A,user:fail)") :-
    freeze(X, user:true),
    freeze(X, user:fail),
    shown(f(X,[X|_]), [], T).
test(negative, T == "x+y*z - -1") :- shown(x+y*z- -1, [], T).
test(negative_in_structure, T == "f(x- -1)") :- shown(f(x- -1), [], T).
test(prefix, T == "- -1") :- shown(-(-(1)), [], T).
test(wide, T == "a:-bbbb,cccc") :- shown((a:-bbbb,cccc), [right_margin(5)], T).
test(disjunction, T == "a:-b,( c -> dddd;\n  eeee\n)") :- shown((a:-b,(c->dddd;eeee)), [right_margin(8)], T).
test(braces, T == "{}(( aaaa,\n     bbbb\n   ))") :- shown({aaaa,bbbb}, [right_margin(5)], T).
test(cycle, T == "g(_S1,_S1), % where\n    _S1=f(_S1)") :- X = f(X), shown(g(X,X), [], T).
test(depth, T == "f(1,\n  g(2,\n    h(...,\n      [ ...\n      ])))") :-
    shown(f(1,g(2,h(3,[1,2]))), [write_options([max_depth(3)]),right_margin(5)], T).
test(arguments, T == "f(aaaa(\n    b,\n    c),\n  [ d\n  ])") :-
    shown(f(aaaa(b,c),[d]), [indent_arguments(2),tab_width(0)], T).
test(end, T == "a.\n") :- shown(a, [fullstop(true),nl(true)], T).
test(nothing_bound, true(var(X))) :- shown(f(X,X), [], _).

% Which blanks are needed decide the operators of the module that is typed in, or of the option.
test(operators_of_module, [cleanup(op(0, xfx, local_print:(===>))), true(T1-T2 == "-===>(aaaaa,\n      bbbbb)"-"- ===>(aaaaa,\n       bbbbb)")]) :-
    op(700, xfx, local_print:(===>)),
    Term = -(===>(aaaaa,bbbbb)),
    with_output_to(string(T1), print_term(Term, [output(current_output),right_margin(10),module(local_print)])),
    with_output_to(string(T2), print_term(Term, [output(current_output),right_margin(10)])).
test(quoted_operand, T == "-'A b'(c,\n       d)") :-
    with_output_to(string(T), print_term(-'A b'(c,d), [output(current_output),right_margin(5)])).

:- end_tests(pprint).

:- begin_tests(portray_text, [setup(portray_text(true)), cleanup(portray_text(false))]).

test(text, T == "`hello`") :- format(string(T), "~p", [`hello`]).
test(within, T == "f(`hello`)") :- format(string(T), "~p", [f(`hello`)]).
test(short, T == "[104,105]") :- format(string(T), "~p", [`hi`]).
test(no_text, T == "[1,2,3]") :- format(string(T), "~p", [[1,2,3]]).
test(escapes, T == "`a\\tb\\nc`") :- format(string(T), "~p", [`a\tb\nc`]).
test(long, T == "`a quite long text with ma...t fit`") :-
    format(string(T), "~p", [`a quite long text with many characters in it, so that it does not fit`]).
test(written, T == "[104,101,108,108,111]") :- format(string(T), "~w", [`hello`]).
test(off, [setup(portray_text(false)), cleanup(portray_text(true)), true(T == "[104,101,108,108,111]")]) :- format(string(T), "~p", [`hello`]).
test(setting, [cleanup(set_portray_text(min_length, 3)), true(T == "`hi`")]) :-
    set_portray_text(min_length, Old, 2),
    Old == 3,
    format(string(T), "~p", [`hi`]).
test(unknown, error(domain_error(portray_text_option, foo))) :- set_portray_text(foo, 1).

:- end_tests(portray_text).
