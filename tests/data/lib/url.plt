:- use_module(library(url)).
:- use_module(library(plunit)).

:- begin_tests(url).

test(parse, P == [protocol(http),user(u),host(h),port(8080),path('/a/b'),search([x=y,z='1']),fragment(f)]) :-
    parse_url('http://u@h:8080/a/b?x=y&z=1#f', P).
test(no_path, P == [protocol(http),host('www.x.org'),path(/)]) :-
    parse_url('http://www.x.org', P).
test(file, P == [protocol(file),path('/etc/passwd')]) :-
    parse_url('file:///etc/passwd', P).
test(mail, P == [protocol(mailto),path('joe@x.org')]) :-
    parse_url('mailto:joe@x.org', P).
test(search_alone, P == [protocol(http),host(h),path(/),search([a= &,b])]) :-
    parse_url('http://h/?a=%26&b', P).
test(compose, URL == 'https://x.org:81/a?a=b&c=d%20e%26') :-
    parse_url(URL, [protocol(https),host('x.org'),port(81),path('/a'),search([a=b,c='d e&'])]).
test(usual_port, URL == 'http://x.org/a#x') :-
    parse_url(URL, [protocol(http),host('x.org'),port(80),path('/a'),fragment(x)]).
test(relative, P == [protocol(http),host('x.org'),path('/a/c'),search([x='1'])]) :-
    parse_url('../c?x=1', 'http://x.org/a/b/d', P).
test(global, URL == 'http://x.org/a/b') :-
    global_url('../b', 'http://x.org/a/d/e', URL).
test(global_fragment, URL == 'http://x.org/a/d#foo') :-
    global_url('#foo', 'http://x.org/a/d', URL).
test(global_host, URL == 'http://y.org/b') :-
    global_url('//y.org/b', 'http://x.org/a/d', URL).
test(absolute) :-
    is_absolute_url('http://x'),
    \+ is_absolute_url(foo).
test(encode, E == 'a%20b%26c%3dd%2f%c3%a9~.-_x%0D%0A') :-
    www_form_encode('a b&c=d/é~.-_x\n', E).
test(decode, T == 'a b&é') :-
    www_form_encode(T, 'a+b%26%C3%A9').
test(search, Pairs == [a=b,c='d e f']) :-
    atom_codes('a=b&c=d+e%20f', Codes),
    parse_url_search(Codes, Pairs).
test(location, Parts == [path('/a/b'),search([x=y]),fragment(z)]) :-
    atom_codes('/a/b?x=y#z', Codes),
    http_location(Parts, Codes).
test(file_name, F == '/a/b') :-
    file_name_to_url(F, 'file:///a/b').
test(iri, I == 'http://x/é ') :-
    url_iri('http://x/%C3%A9%20', I).
test(encoding, X == utf8) :-
    set_url_encoding(X, utf8).

:- end_tests(url).
