% Tests of library(http/term_html).

:- use_module(library(plunit)).
:- use_module(library(http/html_write)).
:- use_module(library(http/term_html)).

:- op(200, xfy, &&).
:- op(200, xf, ???).

:- multifile term_html:portray//2, term_html:blob_rendering//3, term_html:layout/3.

term_html:portray(Term, Options) -->
    { nonvar(Term), Term = shown(X), get_dict(depth, Options, D) },
    html(b('~w at ~w'-[X,D])).
term_html:layout(table(_), l{columns:2}, _).
term_html:layout(row(_), wide, _).

:- begin_tests(term_html).

html(Term, Text) :- html(Term, [], Text).

html(Term, Options, Text) :-
    phrase(term(Term, Options), Tokens),
    with_output_to(string(Text), print_html(Tokens)).

%   The text without its elements, where the class of each is left out.

plain(Term, Text) :- plain(Term, [], Text).

plain(Term, Options, Text) :-
    html(Term, Options, Html),
    split_string(Html, "<", "", [First|Parts]),
    findall(P, ( member(Part, Parts), once(sub_string(Part, B, 1, _, ">")), B1 is B+1,
                 sub_string(Part, B1, _, 0, P) ), Ps),
    atomics_to_string([First|Ps], Text).

class(Term, Class) :- class(Term, [], Class).

class(Term, Options, Class) :-
    html(Term, Options, Html),
    split_string(Html, "\"", "", [_,Class|_]).

test(atom, T == "<span class=\"pl-atom\">A b</span>") :- html('A b', T).
test(quoted_atom, T == "<span class=\"pl-quoted-atom\">'A b'</span>") :- html('A b', [quoted(true)], T).
test(references, T == "<span class=\"pl-atom\">&lt;&amp;&gt;\"</span>") :- html('<&>"', T).
test(string, T == "<span class=\"pl-string\">\"s\"</span>") :- html("s", [quoted(true)], T).
test(classes, Cs == ["pl-int","pl-float","pl-rational","pl-avar","pl-string","pl-curl","pl-blob"]) :-
    stream_property(S, alias(user_error)),
    maplist(class, [1,1.5,1r3,_,"s",{a},S], Cs).
test(formats, [A,B,C,D] == ["<1,000>","1.50","<'X y'>","<2>"]) :-
    maplist(text_of, [1000-format('<~D>'),1.5-float_format('~2f'),'X y'-format('<~q>'),"2"-format('<~w>')],
            [A,B,C,D]).

text_of(Term-Option, Text) :-
    html(Term, [Option], Html),
    split_string(Html, "<>", "", [_,_,Text0|_]),
    split_string(Text0, "&", "", [Plain|More]),
    (   More == []
    ->  Text = Plain
    ;   More = [M1,M2],
        string_concat("lt;", Inner, M1),
        M2 == "gt;",
        atomics_to_string([<,Inner,>], Text)
    ).

test(list, T == "<span class=\"pl-list pl-adaptive\" data-length=\"2\">\c
<span class=\"pl-list-open pl-trigger pl-punct\">[</span>\c
<span class=\"pl-list-el\"><span class=\"pl-atom\">a</span><span class=\"pl-punct\">, </span></span>\c
<span class=\"pl-list-el\"><span class=\"pl-int\">1</span></span>\c
<span class=\"pl-list-close pl-punct\">]</span></span>") :-
    html([a,1], T).
test(empty_list, T == "<span class=\"pl-list pl-adaptive\" data-length=\"0\">\c
<span class=\"pl-list-open pl-trigger pl-punct\">[</span>\c
<span class=\"pl-list-close pl-punct\">]</span></span>") :-
    html([], T).
test(partial_list, true) :-
    html([a|b], T),
    sub_string(T, _, _, _, "data-length=\"1\" data-partial=\"true\""),
    sub_string(T, _, _, _, "<span class=\"pl-punct\">|</span></span>\c
<span class=\"pl-nonvar-tail\"><span class=\"pl-atom\">b</span></span>"),
    html([a|_], U),
    sub_string(U, _, _, _, "<span class=\"pl-var-tail\"><span class=\"pl-avar\">").
test(compound, T == "<span class=\"pl-compound pl-adaptive pl-level-0\" data-arity=\"2\" data-name=\"f\">\c
<span class=\"pl-functor pl-trigger\">f<span class=\"pl-punct\">(</span></span>\c
<span class=\"pl-compound-args\">\c
<span class=\"pl-compound-arg\"><span class=\"pl-atom\">x</span><span class=\"pl-punct\">,</span></span>\c
<span class=\"pl-compound-arg\"><span class=\"pl-int\">1</span></span>\c
<span class=\"pl-compound-close pl-punct\">)</span></span></span>") :-
    html(f(x,1), T).
test(dict, T == "<span class=\"pl-dict pl-adaptive\"><span class=\"pl-tag pl-trigger\">p</span>\c
<span class=\"pl-dict-open pl-punct\">{</span><span class=\"pl-dict-body\"><span class=\"pl-dict-kvs\">\c
<span class=\"pl-dict-kv\"><span class=\"pl-key\">x<span class=\"pl-punct\">:</span></span>\c
<span class=\"pl-dict-value\"><span class=\"pl-int\">1</span><span class=\"pl-punct\">,</span> </span></span>\c
<span class=\"pl-dict-kv\"><span class=\"pl-key\">y<span class=\"pl-punct\">:</span></span>\c
<span class=\"pl-dict-value\"><span class=\"pl-int\">2</span></span></span></span>\c
<span class=\"pl-dict-close pl-punct\">}</span></span></span>") :-
    html(p{x:1,y:2}, T).
test(infix, T == "<span class=\"pl-compound pl-op pl-infix-op pl-level-0\" data-arity=\"2\" data-name=\"+\">\c
<span class=\"pl-int\">1</span><span class=\"pl-functor\">+</span><span class=\"pl-int\">2</span></span>") :-
    html(1+2, T).
test(sequence, T == "<span class=\"pl-op-seq pl-adaptive pl-level-0\">\c
<span class=\"pl-op-seq-el\"><span class=\"pl-atom\">a</span><span class=\"pl-infix\">&amp;&amp;</span></span>\c
<span class=\"pl-op-seq-el\"><span class=\"pl-atom\">b</span><span class=\"pl-infix\">&amp;&amp;</span></span>\c
<span class=\"pl-op-seq-el\"><span class=\"pl-atom\">c</span></span></span>") :-
    html(a&&b&&c, T).
test(parentheses, T == "<span class=\"pl-embrace\"><span class=\"pl-parenthesis\">(</span>\c
<span class=\"pl-embraced\"><span class=\"pl-compound pl-op pl-prefix-op pl-level-0\" data-arity=\"1\" data-name=\"-\">\c
<span class=\"pl-functor\">-</span><span class=\"pl-atom\">a</span></span></span>\c
<span class=\"pl-parenthesis\">)</span></span>") :-
    html(-a, [priority(100)], T).

test(spaces, Ts == ["1-(2-3)","1 - -1","- -1","-a","a mod b","a mod (b,c)","dynamic a","\\+[a]","(a:-b):-c",
                    "a??? + b","a???","a=(\\+)","f(:-)","[-]","(dynamic),a","a:-b,c","a:b:c","(a:b):c"]) :-
    maplist(entities, [1-(2-3),1-(-1),-(-(1)),-a,a mod b,a mod (b,c),(dynamic a),\+[a],((a:-b):-c),
                    (a???)+b,a???,a=(\+),f(:-),[-],((dynamic),a),(a:-b,c),a:b:c,(a:b):c],
            Ts).
test(quotes_apart, T == "'A' - 'B'") :- plain('A'-'B', [quoted(true)], T).
test(comma_is_not_quoted, T == "'A','B'") :- plain(('A','B'), [quoted(true)], T).

entities(Term, Text) :- plain(Term, Text).

test(depth, Ts == ["f(...)","f(x)","[a|...]","[a, b|...]","... + ... + 3","{...}","{...}"]) :-
    maplist(cut, [f(x)-1,f(x)-2,[a,b,c]-2,[a,b,c]-3,1+2+3-2,{a}-1,_{a:1}-1], Ts0),
    maplist(without_tag, Ts0, Ts).

cut(Term-Depth, Text) :- plain(Term, [max_depth(Depth)], Text).

without_tag(Text0, Text) :-
    (   sub_string(Text0, 0, 1, _, "_"),
        sub_string(Text0, B, _, 0, "{...}")
    ->  sub_string(Text0, B, _, 0, Text)
    ;   Text = Text0
    ).

test(ellipsis, T == "<span class=\"pl-ellipsis\">...</span>") :- html(f(x), [max_depth(0)], T).
test(ignore_ops, T == "+(1,-(2))") :- plain(1+(-(2)), [ignore_ops(true)], T).
test(numbervars, Cs-T == ["pl-var","pl-anon","pl-compound pl-adaptive pl-level-0"]-"B1") :-
    class('$VAR'(1), [numbervars(true)], C1),
    class('$VAR'('_'), [numbervars(true)], C2),
    class('$VAR'(1), C3),
    Cs = [C1,C2,C3],
    plain('$VAR'(27), [numbervars(true)], T).
test(names, T == "f(X,X)") :- plain(f(X,X), [variable_names(['X'=X])], T).
test(attributes, true) :-
    put_attr(X, somebody, value),
    plain(X, [attributes(write)], T),
    sub_string(T, _, _, 0, "{att(somebody,value,[])}").
test(module, [setup(op(700, xfx, here:(~>))), T == "a~&gt;b"]) :-
    Term =.. [~>,a,b],
    plain(Term, [module(here)], T),
    plain(Term, Standard),
    Standard == "~&gt;(a,b)".
test(portray, T == "<b>1 at 0</b>") :- html(shown(1), T).
test(portray_inside, T == "f(1 at 1)") :- plain(f(shown(1)), T).
test(layout, true) :-
    html(table(x), T),
    sub_string(T, _, _, _, "data-name=\"table\" data-layout=\"{&quot;columns&quot;:2}\">"),
    html(row(x), R),
    sub_string(R, _, _, _, "data-layout=\"wide\"").
test(cyclic, error(_)) :-
    X = f(X),
    html(X, _).
test(long_sum, true) :-
    numlist(2, 3000, Ns),
    foldl([N,S0,S0+N]>>true, Ns, 1, Sum),
    html(Sum, T),
    string_length(T, Length),
    Length > 100000.

:- end_tests(term_html).
