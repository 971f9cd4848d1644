% Tests of library(http/html_write).

:- use_module(library(plunit)).
:- use_module(library(http/html_write)).

:- multifile html_write:expand//1, html_write:expand_attribute_value//1, html_write:layout/3.
:- multifile user:head//2, user:body//2.

html_write:expand(loud(X)) --> html(b(X)).
html_write:expand_attribute_value(quiet(X)) --> html_quoted_attribute(X).
html_write:layout(slide, 3-3, empty).

user:head(framed, Head) --> html(head([title(mine)|Head])).
user:body(framed, Body) --> html(body([h1(mine)|Body])).

:- html_meta boxed(html, ?, ?).
boxed(Content) --> html(div(class(box), Content)).

:- begin_tests(html_write).

text(Spec, Text) :-
    phrase(html(Spec), Tokens),
    with_output_to(string(Text), print_html(Tokens)).

page_text(Rule, Text) :-
    phrase(Rule, Tokens),
    with_output_to(string(Text), print_html(Tokens)).

tokens(Spec, Tokens) :- phrase(html(Spec), Tokens).

named(X) --> html(b(X)).
list_of(Posts) --> { length(Posts, N) }, html(N).
script_text --> ['a<b;'].

test(quotes, T == "a &lt; b &amp; c<b>x</b>") :- text(['a < b & c', b(x)], T).
test(string, L == ['str&lt;&gt;']) :- tokens("str<>", L).
test(number, L == [1.5]) :- tokens(1.5, L).
test(format, L == ["x-y"]) :- tokens('~w-~a'-[x,y], L).
test(tokens, L == ['<raw>']) :- tokens(\['<raw>'], L).
test(token_formats, L == [a,"b"]) :- tokens(\[a,'~w'-[b]], L).
test(rule, T == "<b>z</b>") :- text(\named(z), T).
test(module, T == "<b>z</b>") :- text(user:b(z), T).
test(entity, T == "&nbsp;&#160;") :- text([&(nbsp), &(160)], T).
test(paragraph, L == [nl(2),<,p,>,nl(1),</,p,>]) :- tokens(p([]), L).
test(empty, L == [nl(0),<,br,' ',class,'="',x,'"',>,nl(1)]) :- tokens(br(class(x)), L).
test(attributes, T == "<a target=\"x\" id=\"b\" hidden>t</a>") :-
    text(a([target(x), id=b, hidden], t), T).
test(attribute_quotes, T == "<a title=\"a&quot;b&lt;\">t</a>") :- text(a(title('a"b<'), t), T).
test(words, T == "<a class=\"a b\">x</a>") :- text(a(class([a,b]), x), T).
test(formatted_value, T == "<a class=\"a:b\">x</a>") :- text(a(class('~w:~w'-[a,b]), x), T).
test(query, T == "<a href=\"x?a=1&amp;b=c%20d\">t</a>") :- text(a(href=x+[a=1,b('c d')], t), T).
test(joined, T == "<a href=\"x#y\">t</a>") :- text(a(href=x+'#'+y, t), T).
test(encoded, T == "<a href=\"a/b?c%3Dd%26e%20f%2B%C3%A9\">x</a>") :-
    text(a(href(encode('a/b?c=d&e f+é')), x), T).
test(parameter, error(domain_error(search_parameter, a-1))) :- text(a(href=x+[a-1], t), _).
test(script, T == "\n<script>\nif (a<b && c) {}a<b;\n</script>\n") :-
    text(script(['if (a<b && c) {}', \script_text]), T).
test(script_end, error(domain_error(cdata, "</script>"))) :- text(script(['</script>']), _).
test(script_entity, error(type_error(atomic, _))) :- text(script([&(nbsp)]), _).
test(variable, error(instantiation_error)) :- text([p(_)], _).
test(no_element, L == []) :- tokens(foo(x, y, z), L).
test(expand, T == "<b>x</b>") :- text(loud(x), T).
test(expand_value, T == "<b id=\"a&quot; c\">x</b>") :- text(b(id=[quiet('a"'), c], x), T).
test(layout, T == "\n\n\n<slide a=\"b\">\n\n\n") :- text(slide(a=b), T).
test(table, T == "\n\n<table>\n<tr><td>1</td><td>2</td></tr>\n</table>\n\n") :-
    text(table(tr([td(1), td(2)])), T).
test(nested_list, T == "\n<ul>\n<li>1</li>\n<li>s</li>\n</ul>\n") :- text(ul([li(1), li("s")]), T).
test(begin, L == [nl(2),<,table,' ',border,'="',2,'"',>,nl(1)]) :- phrase(html_begin(table(border(2))), L).
test(end, L == [nl(1),</,table,>,nl(2)]) :- phrase(html_end(table), L).
test(end_of_empty, L == []) :- phrase(html_end(br), L).
test(page, T == "<!DOCTYPE html>\n<html>\n<title>x</title>\n\n<p>\ny</p>\n</html>\n") :-
    page_text(page([title(x), p(y)]), T).
test(page2, T == "<!DOCTYPE html>\n<html>\n<head>\n<title>x</title>\n\n<meta http-equiv=\"content-type\" content=\"text/html; charset=UTF-8\">\n<link rel=\"y\">\n\n</head>\n<body>\n\n\n<p>\ny</p>\n</body>\n</html>\n") :-
    page_text(page(title(x), [\html_post(head, link(rel(y))), \html_post(head, link(rel(y))), p(y)]), T).
test(page3, N == 2) :-
    page_text(page(framed, title(x), p(y)), T),
    findall(x, sub_string(T, _, _, _, "mine"), Xs),
    length(Xs, N).
test(posts, T == "<b>x</b><i>x</i>") :-
    page_text((html_post(here, i(x)), html_post(here, b(x)), html_post(here, i(x)), html_receive(here)), T).
test(own_receiver, T == "<b>2</b>") :-
    page_text((html(b(\html_receive(here, list_of))), html_post(here, 1), html_post(here, 2)), T).
test(nobody, T == "<b>x</b>") :- page_text((html_post(nowhere, i(x)), html(b(x))), T).
test(two_places, T == "") :- page_text((html_post(here, i(x)), html_receive(here), html_receive(here)), T).
test(root, T == "\n<html lang=\"en\">\n\n</html>\n") :-
    text(html([\html_root_attribute(lang, en)]), T).
test(length, N == 9) :- html_print_length([a,nl(1),nl(2),"bc",1,cdata(script,[abc])], N).
test(xhtml, [T-U == "\n<meta a=\"b\"/>\n"-"\n<div/>",
             setup(html_set_options([dialect(xhtml)])), cleanup(html_set_options([dialect(html5)]))]) :-
    text(meta(a=b), T),
    text(div([]), U).
test(xhtml_page, [N-M == 1-1,
                  setup(html_set_options([dialect(xhtml)])), cleanup(html_set_options([dialect(html5)]))]) :-
    page_text(page(title(x), \xhtml_ns(a, b)), T),
    aggregate_all(count, sub_string(T, _, _, _, "xmlns:a=\"b\""), N),
    aggregate_all(count, sub_string(T, _, _, _, "<!DOCTYPE html PUBLIC"), M).
test(options, all(O == [dialect(html5), doctype(html), content_type('text/html; charset=UTF-8')])) :-
    html_current_option(O).
test(bad_option, error(domain_error(html_option, zork(x)))) :- html_set_options([zork(x)]).
test(bad_dialect, error(type_error(oneof(_), zork))) :- html_set_options([dialect(zork)]).
test(meta, T == "\n<div class=\"box\">x</div>\n") :- page_text(user:boxed(x), T).
test(declared, M == boxed(:, ?, ?)) :- predicate_property(user:boxed(_, _, _), meta_predicate(M)).
test(reply, true(sub_string(T, 0, _, _, "Content-type: text/html; charset=UTF-8\n\n<!DOCTYPE html>\n"))) :-
    with_output_to(string(T), reply_html_page(title(x), p(y))).

:- end_tests(html_write).
