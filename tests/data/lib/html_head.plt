% Tests of library(http/html_head) and library(http/http_path).

:- use_module(library(plunit)).
:- use_module(library(settings)).
:- use_module(library(http/html_write)).
:- use_module(library(http/html_head)).
:- use_module(library(http/http_path)).

:- multifile http:location/3, html_head:mime_include//2.

http:location(js, '/js', []).
http:location(css, root(css), []).
http:location(deep, js(a/b), []).
http:location(twice, '/first', []).
http:location(twice, '/second', [priority(5)]).

html_head:mime_include(image/_, Path) --> html(link([rel(icon),href(Path)], [])).

:- html_resource(js('ui.js'), [requires([jq,css('a.css'),'near.css'])]).
:- html_resource(jq, [virtual(true),requires(js('jq.js'))]).
:- html_resource(js('first.js'), [ordered(true),requires([js('z.js'),js('y.js'),js('x.js')])]).
:- html_resource(js('all.js'), [aggregate([js('p.js'),js('q.js'),js('r.js'),js('s.js')])]).
:- html_resource(js('p.js'), [requires(css('p.css'))]).
:- html_resource(js('user.js'), [requires(js('q.js'))]).
:- html_resource(style, [mime_type(text/css)]).
:- html_resource(js('one.js'), [requires(js('two.js'))]).
:- html_resource(js('two.js'), [requires(js('one.js'))]).
:- html_resource(js('more.js'), [requires(js('m1.js'))]).
:- html_resource(js('more.js'), [requires(js('a1.js'))]).

:- begin_tests(html_head).

%   The locations in the head of a page whose body has this content.

locations(Content, Locations) :-
    head(Content, Head),
    split_string(Head, "\"", "", Parts),
    findall(Atom, ( append(_, [Before,Location|_], Parts),
                    ( string_concat(_, "href=", Before) ; string_concat(_, "src=", Before) ),
                    atom_string(Atom, Location) ), Locations).

head(Content, Head) :-
    phrase(page([title(t)], Content), Tokens),
    with_output_to(string(Text), print_html(Tokens)),
    sub_string(Text, B, _, _, "</title>"),
    sub_string(Text, E, _, _, "<meta"),
    !,
    B1 is B+8,
    L is E-B1,
    sub_string(Text, B1, L, _, Head0),
    split_string(Head0, "", "\n", [Head]).

test(style_sheet, H == "<link rel=\"stylesheet\" type=\"text/css\" href=\"/css/a.css\">") :-
    head(\html_requires(css('a.css')), H).
test(script, H == "<script type=\"text/javascript\" src=\"/js/v.js\">\n\n</script>") :-
    head(\html_requires(js('v.js')), H).
test(text, Ls == ['/abs/v.js','http://x.y/v.js','v.js']) :-
    locations(\html_requires(['/abs/v.js','http://x.y/v.js',"v.js"]), Ls).
test(required_first, Ls == ['/css/a.css','/js/jq.js','/js/near.css','/js/ui.js']) :-
    locations(\html_requires(js('ui.js')), Ls).
test(name, Ls == ['/js/jq.js']) :- locations(\html_requires(jq), Ls).
test(each_once, Ls == ['/css/a.css','/js/jq.js','/js/near.css','/js/ui.js']) :-
    locations([\html_requires(css('a.css')),p(x),\html_requires([js('ui.js'),jq])], Ls).
test(order, Ls == ['/js/z.js','/js/y.js','/js/x.js','/js/first.js']) :-
    locations(\html_requires(js('first.js')), Ls).
test(two_declarations, Ls == ['/js/a1.js','/js/m1.js','/js/more.js']) :-
    locations(\html_requires(js('more.js')), Ls).
test(part_alone, Ls == ['/css/p.css','/js/p.js']) :- locations(\html_requires(js('p.js')), Ls).
test(whole, Ls == ['/css/p.css','/js/all.js']) :-
    locations([\html_requires(js('p.js')),\html_requires(js('q.js'))], Ls).
test(whole_required, Ls == ['/css/p.css','/js/all.js','/js/user.js']) :-
    locations(\html_requires([js('p.js'),js('user.js')]), Ls).
test(circle, Ls == ['/js/one.js','/js/two.js']) :- locations(\html_requires(js('one.js')), Ls).
test(mime_type, H == "<link rel=\"stylesheet\" type=\"text/css\" href=\"style\">") :-
    head(\html_requires(style), H).
test(mime_include, H == "<link rel=\"icon\" href=\"a.png\">") :- head(\html_requires('a.png'), H).
test(nothing, H == "") :- head(\html_requires([]), H).
test(beside_others, true) :-
    head([\html_post(head, link([rel(x),href(other)], [])),\html_requires(jq)], H),
    sub_string(H, 0, _, _, "<script").
test(unknown_type, Ms == [unknown_type('a.unknown',application/unknown)]) :-
    messages(head(\html_requires('a.unknown'), _), Ms).
test(unknown_alias, error(existence_error(http_alias, nowhere))) :-
    head(\html_requires(nowhere('a.js')), _).

messages(Goal, Messages) :-
    setup_call_cleanup(
        ( nb_setval(messages, []),
          assertz((user:message_hook(html_head(M), _, _) :-
                       nb_getval(messages, Ms), nb_setval(messages, [M|Ms])), Ref) ),
        Goal,
        erase(Ref)),
    nb_getval(messages, Messages).

test(current, all(X == [js('more.js'),js('more.js')])) :-
    X = js('more.js'),
    html_current_resource(X).
test(at_run_time, [cleanup(retractall(html_head:html_resource(late, _, _))), Ls == ['/js/l.js']]) :-
    \+ html_current_resource(late),
    html_resource(late, [virtual(true),requires(js('l.js'))]),
    locations(\html_requires(late), Ls).
test(properties_list, error(type_error(list, foo))) :- html_resource(x, foo).

:- end_tests(html_head).

:- begin_tests(http_path).

location(Spec, Path) :- http_absolute_location(Spec, Path, []).

test(locations, Ls == ['/js/a.js','/js/b/c','/css/x','/js/a/b/z','/','/','/js/','/second/x','plain','/a/b']) :-
    maplist(location, [js('a.js'),js(b/c),css(x),deep(z),root('.'),root(''),js('.'),twice(x),plain,'/a/b'], Ls).
test(relative, Ls == ['/a/b/x.js','/a/x.js','/x','/css/x']) :-
    maplist(relative, ['x.js','../x.js','/x',css(x)], Ls).

relative(Spec, Path) :- http_absolute_location(Spec, Path, [relative_to('/a/b/c.html')]).

test(prefix, [setup(set_setting(http:prefix, '/app')), cleanup(set_setting(http:prefix, '')),
              Ls == ['/app/x','/app/','/app/css/y']]) :-
    maplist(location, [root(x),root(.),css(y)], Ls).
test(new_location, [cleanup(retractall(http:location(new, _, _))), L == '/new/x']) :-
    assertz(http:location(new, '/new', [])),
    http_clean_location_cache,
    location(new(x), L).
test(unknown, error(existence_error(http_alias, nope))) :- location(nope(x), _).
test(unbound, error(instantiation_error)) :- location(_, _).
test(unbound_sub, error(instantiation_error)) :- location(js(_), _).
test(number, error(type_error(_, 1))) :- location(1, _).
test(other, fail) :- location(f(a, b), _).

:- end_tests(http_path).
