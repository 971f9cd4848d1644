% Tests of library(pcre).

:- use_module(library(plunit)).
:- use_module(library(pcre)).

:- begin_tests(pcre).

groups(Pattern, Text, Groups) :-
    re_matchsub(Pattern, Text, Match),
    dict_pairs(Match, re_match, Pairs),
    findall(Value, member(_-Value, Pairs), Groups).

test(match) :- re_match("A"/i, "cat").
test(no_match, fail) :- re_match("A", "cat").
test(multiline) :- re_match("^b"/m, "a\nb").
test(dotall) :- re_match("a.b"/s, "a\nb").
test(no_dotall, fail) :- re_match("a.b", "a\nb").
test(extended) :- re_match("a b"/x, "ab").
test(option) :- re_match("A", "cat", [caseless(true)]).
test(anchored, fail) :- re_match("a", "ba", [anchored(true)]).
test(start) :- re_match(a, ba, [start(1)]).
test(start_is_no_line, fail) :- re_match("^a", "ba", [start(1)]).
test(start_error, error(domain_error(offset, 9))) :- re_match("a", "ba", [start(9)]).
test(wrong_option, error(type_error(bool, x))) :- re_match("a", "ba", [caseless(x)]).
test(wrong_flag, error(existence_error(re_flag, z))) :- re_match("a"/z, "ba").
test(wrong_type, error(existence_error(re_type_flag, 'Z'))) :- re_match("(?<a_Z>x)", "x").
test(no_bol, fail) :- re_match("^a", "a", [bol(false)]).
test(no_eol, fail) :- re_match("a$", "a", [eol(false)]).
test(dollar) :- re_match("a$", "a\n").
test(dollar_endonly, fail) :- re_match("a$", "a\n", [dollar_endonly(true)]).

test(types, D == re_match{0:"a1.523bfoo",t:foo,v:"b",w:3,x:a,y:1.5,z:4-1}) :-
    re_matchsub("(?<x_A>a)(?<y_F>1.5)(?<z_R>2)(?<w_N>3)(?<v_S>b)(?<t_T>foo)", "a1.523bfoo", D).
test(named, D == re_match{0:"2024-05",m:5,year:2024}) :-
    re_matchsub("(?<year_I>\\d+)-(?<m_I>\\d+)", "on 2024-05", D).
test(unset, G == ["b","","b"]) :- groups("(a)|(b)", "b", G).
test(unset_last, G == ["b"]) :- groups("(a)|b", "b", G).
test(capture_type, D == re_match{0:ab,1:a,2:b}) :- re_matchsub("(a)(b)", "ab", D, [capture_type(atom)]).
test(capture_range, D == re_match{0:1-2,1:1-1,2:2-1}) :- re_matchsub("(a)(b)", "xab", D, [capture_type(range)]).
test(range_of_characters, D == re_match{0:2-1}) :- re_matchsub("b"/r, "éüb", D).
test(no_auto_capture, D == re_match{0:"ab"}) :- re_matchsub("a(b)", "xab", D, [auto_capture(false)]).
test(not_a_term, fail) :- re_matchsub("(?<x_T>a b)", "a b", _).

test(syntax, all(P-M == ["("-'missing closing parenthesis', ")"-'unmatched closing parenthesis',
                         "*a"-'quantifier does not follow a repeatable item',
                         "[a"-'missing terminating ] for character class',
                         "a{3,2}"-'numbers out of order in {} quantifier',
                         "\\y"-'unrecognized character follows \\',
                         "(?&x)"-'reference to non-existent subpattern',
                         "[[:foo:]]"-'unknown POSIX class name',
                         "(?<a>x)(?<a>y)"-'two named subpatterns have the same name (PCRE2_DUPNAMES not set)'])) :-
    member(P, ["(", ")", "*a", "[a", "a{3,2}", "\\y", "(?&x)", "[[:foo:]]", "(?<a>x)(?<a>y)"]),
    catch(re_match(P, ""), error(syntax_error(M), _), true).

% Pattern, text, what the groups are.
case("a{2,3}?", "aaaa", ["aa"]).
case("(a+)+$", "aaaa", ["aaaa","aaaa"]).
case("(?<=a)b", "bab", ["b"]).
case("(?<!a)b", "abcb", ["b"]).
case("(\\w)\\1", "abccd", ["cc","c"]).
case("(?i)ABC", "abc", ["abc"]).
case("\\bfoo\\b", "a foo b", ["foo"]).
case("[[:alpha:]]+", "12abc", ["abc"]).
case("\\p{Lu}+", "abÉC", ["ÉC"]).
case("(?>a+)b", "aaab", ["aaab"]).
case("a\\Kb", "ab", ["b"]).
case("(?x) a b # c\n c", "abc", ["abc"]).
case("\\Qa.b\\E", "a.b", ["a.b"]).
case("\\x41\\x{e9}\\o{101}\\101", "AéAA", ["AéAA"]).
case(".", "é", ["é"]).
case("(?P<n>a)(?P=n)\\k<n>", "aaa", ["aaa","a"]).
case("(a)?(?(1)b|c)", "ab", ["ab","a"]).
case("(?<n>.)(?(<n>)b|c)", "ab", ["ab","a"]).
case("(?(?=a)ab|c)", "ab", ["ab"]).
case("\\((?:[^()]|(?R))*\\)", "x(a(b)c)", ["(a(b)c)"]).
case("(?(DEFINE)(?<d>\\d))(?&d)b", "1b", ["1b"]).
case("(?|(a)|(b))c", "bc", ["bc","b"]).
case("[]a]", "]", ["]"]).
case("[^]a]", "b", ["b"]).
case("(a*)*", "aab", ["aa",""]).
case("(a{0,2}){3}", "aaa", ["aaa",""]).
case("(?i:a)B", "AB", ["AB"]).
case("^(?:(?=(a+))\\1)b", "aab", ["aab","aa"]).
case("ab\\Z", "ab\n", ["ab"]).
case("a\\h\\v", "a \n", ["a \n"]).
case("a\\R", "a\r\n", ["a\r\n"]).
case("(?m)^b$", "a\nb\nc", ["b"]).
case("[\\w.-]+@x", "a.b-c@x", ["a.b-c@x"]).
case("a{2", "a{2", ["a{2"]).
case("x{0}y", "y", ["y"]).

test(cases, all(P-G == [])) :-
    case(P, Text, Expected),
    ( groups(P, Text, G) -> true ; G = none ),
    G \== Expected.
test(ascii_classes, all(P == [])) :-
    member(P-T, ["\\w"-"é", "\\s"-"\u00a0", "[[:alpha:]]"-"é", "\\d"-"٣"]),
    re_match(P, T).
test(unicode_case) :- re_match("É"/i, "é").

test(fold, L == [re_match{0:"2"},re_match{0:"1"}]) :-
    re_foldl([M,V0,[M|V0]]>>true, "\\d", "1a2b", [], L, []).
test(split, P == ["a","-","b","-","c"]) :- re_split("-", "a-b-c", P).
test(split_groups, P == ["a",", ","b",",","c"]) :- re_split("(,)\\s*", "a, b,c", P).
test(split_none, P == ["abc"]) :- re_split("x", "abc", P).
test(split_atoms, P == [a,'1',b,'2',c]) :- re_split("[0-9]+"/a, "a1b2c", P).
test(split_numbers, P == [1,b,2]) :- re_split("b"/n, "1b2", P).
test(replace, T == "aXcb") :- re_replace("b", "X", "abcb", T).
test(replace_all, T == "aXcX") :- re_replace("b"/g, "X", "abcb", T).
test(replace_groups, T == "bacba") :- re_replace("(a)(b)"/g, "$2\\1", "abcab", T).
test(replace_names, T == "<a>aaaa$bc") :- re_replace("(?<n>a)"/g, "<${n}>\\n$n\\0$0$$", "abc", T).
test(replace_braces, T == "abxc") :- re_replace("b", "\\{0}x", "abc", T).
test(replace_atom, T == aXcb) :- re_replace("b"/a, 'X', "abcb", T).
test(replace_none, T == "abc") :- re_replace("x"/g, "y", "abc", T).
test(replace_unknown, error(existence_error(key, 9, _))) :- re_replace("b", "\\9", "abc", _).
test(compile) :- re_compile("(?<y_I>a)b", R, [caseless(true)]), re_match(R, "AB").
test(compile_flags, error(type_error(text, "a*"/i))) :- re_compile("a*"/i, _, []).
test(config) :- re_config(utf8(true)).

:- end_tests(pcre).
