% Tests of library(sgml), library(system), library(predicate_options), and of the names of encodings.

:- use_module(library(plunit)).
:- use_module(library(sgml)).
:- use_module(library(system)).
:- use_module(library(predicate_options)).

:- begin_tests(sgml).

test(attribute, X == 'a&quot;&lt;b&gt;&amp;\'&#233;') :- xml_quote_attribute('a"<b>&\'é', X).
test(cdata, X == 'a"&lt;b&gt;&amp;\'&#233;&#8364;') :- xml_quote_cdata('a"<b>&\'é\u20ac', X).
test(string, X == 'a&lt;b') :- xml_quote_cdata("a<b", X).
test(encoding, X == 'é&#8364;&lt;') :- xml_quote_attribute("é€<", X, iso_latin_1).
test(nothing_to_quote, X-Y == "ab"-12) :- xml_quote_cdata("ab", X), xml_quote_cdata(12, Y).
test(no_text, error(type_error(atomic, f(x)))) :- xml_quote_cdata(f(x), _).
test(no_encoding, error(domain_error(encoding, 'UTF-8'))) :- xml_quote_cdata('é', _, 'UTF-8').
test(names, Names == [a, 'a:b', 'a-b', 'a.b', ':a', '_a']) :-
    findall(N, ( member(N, [a, '1a', 'a b', 'a:b', 'a-b', '-a', 'é', 'a.b', ':a', '_a', '']), xml_name(N) ), Names).
test(name_in_encoding) :-
    xml_name('é', utf8),
    \+ xml_name('é', ascii).
test(encodings, Found == ['UTF-8'-utf8, 'ISO-8859-1'-iso_latin_1, 'UTF-16BE'-utf16be]) :-
    findall(E-F,
            ( member(E, ['UTF-8', 'ISO-8859-1', 'UTF-16BE']), open_null_stream(S), set_stream(S, encoding(E)),
              stream_property(S, encoding(F)), close(S) ),
            Found).

:- end_tests(sgml).

:- begin_tests(system_utilities).

locked(1).
test(lock) :-
    lock_predicate(locked/1),
    predicate_property(locked(_), built_in),
    unlock_predicate(locked/1),
    \+ predicate_property(locked(_), built_in).
test(mode, Level == system) :- system_mode(true), current_prolog_flag(access_level, Level), system_mode(false).
test(mode_error, error(type_error(boolean, x))) :- system_mode(x).
test(options, Options == [o(integer)]) :-
    predicate_options(locked/1, 1, [o(integer)]),
    current_predicate_options(locked/1, 1, Options),
    current_option_arg(locked/1, 1).

:- end_tests(system_utilities).
