% Tests of quasi quotations.

:- use_module(library(plunit)).
:- use_module(library(quasi_quotations)).
:- use_module(library(strings)).

:- quasi_quotation_syntax(txt).
txt(Content, Arguments, Names, r(Text, Arguments, Names)) :-
    with_quasi_quotation_input(Content, In, read_string(In, _, Text)).

:- quasi_quotation_syntax(place).
place(Content, _, _, Line-Column) :-
    with_quasi_quotation_input(Content, In, (line_count(In, Line), line_position(In, Column))).

:- quasi_quotation_syntax(as).
as(Content, _, _, Count) :-
    phrase_from_quasi_quotation(as(0, Count), Content).

as(N0, N) --> "a", !, { N1 is N0+1 }, as(N1, N).
as(N, N) --> [].

:- quasi_quotation_syntax(never).
never(_, _, _, _) :- fail.

plain({|txt||a. 'b| "c" %|}).
with_arguments(A, {|txt(A, b)||x|}).
somewhere(x,
          {|place||text|}).
counted({|as||aaa|}).
greeting(Who, {|string(Who)||Hello {Who}|}).
lines({|string||
      | one
      |   two
      |}).

:- begin_tests(quasi_quotations).

text_term(Text, Term) :- setup_call_cleanup(open_string(Text, In), read_term(In, Term, [module(user)]), close(In)).

test(from_text, T-U == f(3)-r("x", [], [])) :-
    term_string(T, "f({|as||aaa|})", [module(user)]),
    read_term_from_atom('{|txt||x|}', U, [module(user)]).
test(from_text_unknown, error(syntax_error(unknown_quasi_quotation_syntax(no_such_syntax, user)))) :-
    term_string(_, "{|no_such_syntax||x|}", [module(user)]).
test(from_text_without_options, error(syntax_error(quasi_quotation_in_text))) :- term_to_atom(_, '{|txt||x|}').
test(plain, T == r("a. 'b| \"c\" %", [], [])) :- user:plain(T).
test(arguments, T == r("x", [z,b], ['A'=z])) :- user:with_arguments(z, T).
test(place, true(Column == 19)) :- user:somewhere(_, _-Column).
test(grammar, N == 3) :- user:counted(N).
test(string, S == "Hello you") :- user:greeting(you, G), atomics_to_string([G], S).
test(lines, L == "one\n  two\n") :- user:lines(L).
test(read, T == f(r("text", [], []))) :- text_term("f({|txt||text|}).", T).
test(list, Q == txt-a) :-
    open_string("f({|txt||text|}, a).", In),
    read_term(In, f(X, A), [quasi_quotations([quasi_quotation(S, _, _, Y)])]),
    X == Y,
    Q = S-A.
test(undeclared, error(syntax_error(unknown_quasi_quotation_syntax(nobody, user)))) :- text_term("{|nobody||text|}.", _).
test(fails, error(syntax_error(quasi_quote_parser_failed))) :- text_term("{|never||text|}.", _).
test(grammar_fails, error(syntax_error(quasi_quotation_parser_failed))) :- text_term("{|as||ab|}.", _).
test(no_syntax, error(syntax_error(invalid_quasi_quotation_syntax("a")))) :- text_term("{|\"a\"||text|}.", _).
test(one_bar, error(syntax_error(double_bar_expected))) :- text_term("{|txt|text|}.", _).
test(open, error(syntax_error(end_of_file_in_quasi_quotation))) :- text_term("{|txt||text. ", _).
test(braces, T == {a}) :- text_term("{ a }.", T).
test(bars, T == '|'(a, b)) :- text_term("(a | b).", T).

:- end_tests(quasi_quotations).

:- begin_tests(quasi_quotation_errors).

:- quasi_quotation_syntax(refused).

refused(Content, _, _, _) :-
    with_quasi_quotation_input(Content, S, ( read_string(S, _, _), quasi_quotation_syntax_error(not_accepted) )).

test(error, error(syntax_error(not_accepted))) :-
    setup_call_cleanup(open_string("{|refused||text|}.", S),
                       ( context_module(M), read_term(S, _, [module(M)]) ),
                       close(S)).

:- end_tests(quasi_quotation_errors).
