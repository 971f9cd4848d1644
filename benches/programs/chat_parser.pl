% A grammar of English questions with agreement, relative clauses, prepositional phrases and gaps, which
% builds a tree; all readings of some sentences.
% systems: all
% n: 5000

bench(N, Sum) :-
    run(N),
    findall(S, ( sentence(Words), question(Tree, Words, []), size(Tree, S) ), Sizes),
    add(Sizes, 0, Sum).

run(0) :-
    !.
run(N) :-
    ( sentence(Words), question(_, Words, []), fail ; true ),
    N1 is N - 1,
    run(N1).

sentence([what,rivers,are,there]).
sentence([does,spain,border,france]).
sentence([which,countries,border,the,sea,that,borders,spain]).
sentence([what,is,the,capital,of,the,largest,country,that,borders,france,in,the,south]).
sentence([which,river,that,flows,through,the,country,with,a,large,city,on,the,sea,flows,into,the,ocean]).
sentence([is,there,a,city,in,the,north,of,the,country,with,a,river,in,the,south]).
sentence([which,countries,does,the,river,that,passes,the,city,on,the,sea,border]).
sentence([what,are,the,cities,of,the,countries,that,the,long,rivers,cross,in,the,north,on,the,sea]).

question(there(NP)) -->
    wh(Num), noun_group(Num, NP), be(Num), [there].
question(is_there(NP)) -->
    be(Num), [there], noun_phrase(Num, NP).
question(what_is(NP)) -->
    [what], be(Num), noun_phrase(Num, NP).
question(which(N, VP)) -->
    wh(Num), noun_group(Num, N), verb_phrase(Num, nogap, VP).
question(which_object(N, Subject, VP)) -->
    wh(_), noun_group(_, N), do(Num), noun_phrase(Num, Subject), verb_phrase(plural, gap, VP).
question(whether(NP, VP)) -->
    do(Num), noun_phrase(Num, NP), verb_phrase(plural, nogap, VP).

wh(_) --> [what].
wh(_) --> [which].

noun_phrase(singular, name(N)) -->
    [N],
    { name_of(N) }.
noun_phrase(Num, np(Det, NG)) -->
    [Det],
    { determiner(Det, Num) },
    noun_group(Num, NG).

noun_group(Num, ng(Adjectives, N, Modifiers)) -->
    adjectives(Adjectives),
    [Word],
    { noun(Word, Num, N) },
    modifiers(Num, Modifiers).

adjectives([A|As]) -->
    [A],
    { adjective(A) },
    adjectives(As).
adjectives([]) --> [].

modifiers(Num, [M|Ms]) -->
    modifier(Num, M),
    modifiers(Num, Ms).
modifiers(_, []) --> [].

modifier(_, pp(P, NP)) -->
    [P],
    { preposition(P) },
    noun_phrase(_, NP).
modifier(Num, that(VP)) -->
    [that],
    verb_phrase(Num, nogap, VP).
modifier(_, that(NP, VP)) -->
    [that],
    noun_phrase(Num, NP),
    verb_phrase(Num, gap, VP).

verb_phrase(Num, Gap, vp(V, Object, PPs)) -->
    [Word],
    { verb(Word, Num, V, Kind) },
    object(Kind, Gap, Object),
    phrases(PPs).

object(transitive, nogap, NP) -->
    noun_phrase(_, NP).
object(transitive, gap, gap) --> [].
object(intransitive, nogap, none) --> [].

phrases([pp(P, NP)|PPs]) -->
    [P],
    { preposition(P) },
    noun_phrase(_, NP),
    phrases(PPs).
phrases([]) --> [].

be(singular) --> [is].
be(plural) --> [are].

do(singular) --> [does].
do(plural) --> [do].

name_of(spain).
name_of(france).
name_of(portugal).

determiner(the, _).
determiner(a, singular).
determiner(some, plural).

noun(river, singular, river).
noun(rivers, plural, river).
noun(country, singular, country).
noun(countries, plural, country).
noun(city, singular, city).
noun(cities, plural, city).
noun(sea, singular, sea).
noun(ocean, singular, ocean).
noun(capital, singular, capital).
noun(north, singular, north).
noun(south, singular, south).

adjective(large).
adjective(largest).
adjective(long).

preposition(of).
preposition(in).
preposition(on).
preposition(with).
preposition(into).
preposition(through).

verb(borders, singular, border, transitive).
verb(border, plural, border, transitive).
verb(crosses, singular, cross, transitive).
verb(cross, plural, cross, transitive).
verb(passes, singular, pass, transitive).
verb(flows, singular, flow, intransitive).
verb(flow, plural, flow, intransitive).

size(Term, 1) :-
    atomic(Term),
    !.
size(Term, Size) :-
    Term =.. [_|Args],
    sizes(Args, 1, Size).

sizes([], Size, Size).
sizes([Arg|Args], Size0, Size) :-
    size(Arg, S),
    Size1 is Size0 + S,
    sizes(Args, Size1, Size).

add([], Sum, Sum).
add([X|Xs], Sum0, Sum) :-
    Sum1 is Sum0 * 3 + X,
    Sum2 is Sum1 mod 1000003,
    add(Xs, Sum2, Sum).
