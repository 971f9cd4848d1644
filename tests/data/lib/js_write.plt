% Tests of library(http/js_write).

:- use_module(library(plunit)).
:- use_module(library(http/html_write)).
:- use_module(library(http/js_write)).

:- begin_tests(js_write).

text(Rule, Text) :-
    phrase(Rule, Tokens),
    with_output_to(string(Text), print_html(Tokens)).

quoted(X) -->
    js_script({|javascript(X)||var a = X + "X" + 'X\'X' + Xs; // X
/* X */ re = /X[/X]/g; f(X)|}).
divided(X) --> js_script({|javascript(X)||a = b / X / c; d = (1) / X / 2; return /X/|}).
template(X) --> js_script({|javascript(X)||`X ${ {a:X}[X] + `X${X}` } X`; X|}).
two(X, Y) --> js_script({|javascript(X,Y)||f(X, Y, X, Z)|}).
plain --> js_script({|javascript||f(1);|}).

%   The content of the script.

content(Rule, Content) :-
    text(Rule, Text),
    string_concat("\n<script type=\"text/javascript\">\n", Rest, Text),
    string_concat(Content, "\n</script>\n", Rest).

test(quasi_quotation, C == "var a = 1 + \"X\" + 'X\\'X' + Xs; // X\n/* X */ re = /X[/X]/g; f(1)") :-
    content(quoted(1), C).
test(text, C == "f(\"<\\/script>\", [\"a\", 1], \"<\\/script>\", Z)") :-
    content(two('</script>', [a,1]), C).
test(division, C == "a = b / 5 / c; d = (1) / 5 / 2; return /X/") :- content(divided(5), C).
test(template, C == "`X ${ {a:1}[1] + `X${1}` } X`; 1") :- content(template(1), C).
test(no_variable, C == "f(1);") :- content(plain, C).
test(script_text, C == "a<b") :- content(js_script('a<b'), C).
test(no_value, error(type_error(js(expression), foo(x)))) :- text(quoted(foo(x)), _).

test(call, T == "foo(1, \"a\", \"s\", [\"a\", \"b\"], {\"x\":1}, null);\n") :-
    text(js_call(foo(1,a,"s",[a,b],_{x:1},_)), T).
test(call_without_arguments, T == "a.b();\n") :- text(js_call('a.b'), T).
test(new, T == "var v = new c(1, 2);\n") :- text(js_new(v, c(1,2)), T).
test(arguments, A-B == "(1, \"a\")"-"()") :-
    text(js_arg_list([1,a]), A),
    text(js_arg_list([]), B).
test(separate_arguments, T == "1, 2") :- text(js_args([1,2]), T).
test(values, Ts == ["\"a\\\"b\\n\"","1.5","null","q","{a:1, b:\"c\", d:[]}","{\"a\":\"b\"}","\"null\""]) :-
    maplist(value, ["a\"b\n",1.5,_,symbol(q),object([a=1,b-c,d([])]),json([a=b]),null], Ts).

value(Value, Text) :- text(js_expression(Value), Text).

test(other_term, fail) :- text(js_arg(f(x)), _).
test(other_expression, error(type_error(js(expression), 1+2))) :- text(js_expression(1+2), _).

:- end_tests(js_write).
