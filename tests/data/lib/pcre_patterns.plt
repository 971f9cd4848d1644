% Patterns of library(pcre), and what SWI-Prolog 9.0.4 finds with each in a text: the pairs of the dict of
% re_matchsub/3, `no`, or the error.

:- use_module(library(plunit)).
:- use_module(library(pcre)).

:- begin_tests(pcre_patterns).

found(Pattern, Text, Found) :-
    catch(( re_matchsub(Pattern, Text, Dict) -> dict_pairs(Dict, _, Found) ; Found = no ),
          error(Found, _),
          true).

test(pattern, [forall(pattern(Pattern, Text, Wanted)), Found == Wanted]) :-
    found(Pattern, Text, Found).

pattern('[[:alnum:]]+', "-a1é", [0-"a1"]).
pattern('[[:alpha:]]+', "1ab2", [0-"ab"]).
pattern('[[:ascii:]]+', "éab", [0-"ab"]).
pattern('[[:blank:]]+', "a \tb", [0-" \t"]).
pattern('[[:cntrl:]]', "a\tb", [0-"\t"]).
pattern('[[:digit:]]+', "a12", [0-"12"]).
pattern('[[:graph:]]+', " ab! ", [0-"ab!"]).
pattern('[[:lower:]]+', "ABcdE", [0-"cd"]).
pattern('[[:print:]]+', "\tab c\t", [0-"ab c"]).
pattern('[[:punct:]]+', "ab!?c", [0-"!?"]).
pattern('[[:space:]]+', "ab \tc", [0-" \t"]).
pattern('[[:upper:]]+', "abCDe", [0-"CD"]).
pattern('[[:word:]]+', "-ab_1-", [0-"ab_1"]).
pattern('[[:xdigit:]]+', "xyzAf09g", [0-"Af09"]).
pattern('[[:^alpha:]]+', "ab12c", [0-"12"]).
pattern('\\p{L}+', "12äb3", [0-"äb"]).
pattern('\\p{Lu}+', "abÄBc", [0-"ÄB"]).
pattern('\\p{Ll}+', "ABäbC", [0-"äb"]).
pattern('\\p{N}+', "ab12", [0-"12"]).
pattern('\\p{Z}+', "ab  c", [0-"  "]).
pattern('\\P{L}+', "ab12", [0-"12"]).
pattern('\\pL+', "12ab", [0-"ab"]).
pattern('\\p{^L}+', "ab12", [0-"12"]).
pattern('\\p{Xwd}+', "-a_1-", [0-"a_1"]).
pattern('\\p{Xsp}+', "a \tb", [0-" \t"]).
pattern('\\p{Any}', "x", [0-"x"]).
pattern('\\p{Cc}', "a\tb", [0-"\t"]).
pattern('a\\Bb', "ab", [0-"ab"]).
pattern('\\bb', "ab", no).
pattern('\\N+', "ab\ncd", [0-"ab"]).
pattern('\\h+', "a \tb", [0-" \t"]).
pattern('\\H+', " ab ", [0-"ab"]).
pattern('\\v+', "a\n\nb", [0-"\n\n"]).
pattern('\\V+', "ab\nc", [0-"ab"]).
pattern('\\R', "a\r\nb", [0-"\r\n"]).
pattern('a\\Kb', "ab", [0-"b"]).
pattern('\\Aab\\z', "ab", [0-"ab"]).
pattern('ab\\Z', "ab\n", [0-"ab"]).
pattern('\\Qa.b\\E+', "a.bb", [0-"a.bb"]).
pattern('(a)(b)\\g{-1}', "abb", [0-"abb",1-"a",2-"b"]).
pattern('(a)\\g1', "aa", [0-"aa",1-"a"]).
pattern('(?<n>a)\\k<n>', "aa", [0-"aa",n-"a"]).
pattern('(?<n>a)\\k{n}', "aa", [0-"aa",n-"a"]).
pattern('(?<n>a)(?P=n)', "aa", [0-"aa",n-"a"]).
pattern('(?\'n\'a)\\k\'n\'', "aa", [0-"aa",n-"a"]).
pattern('(a|b(?1)c)', "bbacc", [0-"bbacc",1-"bbacc"]).
pattern('(?<n>a|b(?&n)c)', "bbacc", [0-"bbacc",n-"bbacc"]).
pattern('(?i)ab(?-i)C', "ABC", [0-"ABC"]).
pattern('(?i:ab)C', "ABC", [0-"ABC"]).
pattern('(?x) a b # c', "ab", [0-"ab"]).
pattern('(?s)a.b', "a\nb", [0-"a\nb"]).
pattern('(?m)^b', "a\nb", [0-"b"]).
pattern('(?|(a)|(b))\\1', "bb", [0-"bb",1-"b"]).
pattern('(?>a+)b', "aab", [0-"aab"]).
pattern('a++b', "aab", [0-"aab"]).
pattern('(?<=a)b', "ab", [0-"b"]).
pattern('(?<!a)b', "abb", [0-"b"]).
pattern('(?=ab)a', "ab", [0-"a"]).
pattern('(?!b)a', "ab", [0-"a"]).
pattern('(a)?(?(1)b|c)', "ab", [0-"ab",1-"a"]).
pattern('\\x41', "A", [0-"A"]).
pattern('\\x{e4}', "ä", [0-"ä"]).
pattern('\\o{101}', "A", [0-"A"]).
pattern('\\101', "A", [0-"A"]).
pattern('\\cA', "\x1\", [0-"\x1\"]).
pattern('[\\d-z]+', "1-z", syntax_error('invalid range in character class')).
pattern('[a-c&&]', "&", [0-"&"]).
pattern('a{2,}', "aaa", [0-"aaa"]).
pattern('a{,2}', "a{,2}", [0-"a{,2}"]).
pattern('a{2}?', "aaa", [0-"aa"]).
pattern('(?#c)a', "a", [0-"a"]).
pattern('(?J)(?<n>a)|(?<n>b)', "b", duplicate_key(n)).
pattern('(*UCP)\\w+', "é", [0-"é"]).
pattern('[]a]+', "]a", [0-"]a"]).
pattern('[^]]+', "a]", [0-"a"]).
pattern('(', "a", syntax_error('missing closing parenthesis')).
pattern('a**', "a", syntax_error('quantifier does not follow a repeatable item')).
pattern('[z-a]', "a", syntax_error('range out of order in character class')).
pattern('(?<n', "a", syntax_error('syntax error in subpattern name (missing terminator?)')).
pattern('\\p{Foo}', "a", syntax_error('unknown property after \\P or \\p')).
pattern('[[:foo:]]', "a", syntax_error('unknown POSIX class name')).
pattern('(?<1>a)', "a", syntax_error('subpattern name must start with a non-digit')).
pattern('\\k<x>', "a", syntax_error('reference to non-existent subpattern')).
pattern('(?z)a', "a", syntax_error('unrecognized character after (? or (?-')).
pattern('\\x{110000}', "a", syntax_error('character code point value in \\x{} or \\o{} is too large')).

:- end_tests(pcre_patterns).
