/** Flame graphs: pictures of where time goes, as SVG.

Each box is a call, as wide as the part of the samples in which it had not
returned; the calls that it made stand on it. Pointing at a box shows its name
and its part.
*/

:- module(prolog_flame, [ flame_graph/2 ]).
:- autoload(library(lists), [reverse/2, sum_list/2]).
:- autoload(library(pairs), [group_pairs_by_key/2, pairs_keys/2, pairs_values/2]).
:- autoload(library(sgml), [xml_quote_cdata/3]).

%!  flame_graph(+Stacks, +File) is det.
%
%   Writes the picture to File. Stacks are pairs of a count of samples and the
%   calls that had not returned, the newest first. A call that a predicate makes
%   of itself stands in its own box.

flame_graph(Stacks, File) :-
    paths(Stacks, Paths),
    pairs_keys(Stacks, Counts),
    sum_list(Counts, Total),
    tree(Paths, Tree),
    depth(Tree, Depth),
    Height is 18*(Depth+1)+10,
    setup_call_cleanup(
        open(File, write, Out, [encoding(utf8)]),
        ( header(Out, Height),
          Width is 1180/max(Total, 1),
          boxes(Tree, 10, Height, Width, Total, Out),
          format(Out, '</svg>~n', [])
        ),
        close(Out)).

paths([], []).
paths([Count-Calls|Stacks], [Path-Count|Paths]) :-
    reverse(Calls, Path0),
    without_repetitions(Path0, Path),
    paths(Stacks, Paths).

without_repetitions([], []).
without_repetitions([Call,Same|Calls], Path) :-
    Call == Same,
    !,
    without_repetitions([Call|Calls], Path).
without_repetitions([Call|Calls], [Call|Path]) :-
    without_repetitions(Calls, Path).

%   tree(+Paths, -Nodes): each node(Call, Count, Nodes) has the paths that begin with Call.

tree(Paths, Nodes) :-
    firsts(Paths, Pairs0),
    keysort(Pairs0, Pairs),
    group_pairs_by_key(Pairs, Groups),
    nodes(Groups, Nodes).

firsts([], []).
firsts([[]-_|Paths], Pairs) :-
    firsts(Paths, Pairs).
firsts([[Call|Path]-Count|Paths], [Call-(Path-Count)|Pairs]) :-
    firsts(Paths, Pairs).

nodes([], []).
nodes([Call-Paths|Groups], [node(Call,Count,Inner)|Nodes]) :-
    pairs_values(Paths, Counts),
    sum_list(Counts, Count),
    tree(Paths, Inner),
    nodes(Groups, Nodes).

depth([], 0).
depth([node(_,_,Inner)|Nodes], Depth) :-
    depth(Inner, Depth0),
    depth(Nodes, Depth1),
    Depth is max(Depth0+1, Depth1).

header(Out, Height) :-
    format(Out, '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="~d" ', [Height]),
    format(Out, 'font-family="monospace" font-size="11">~n', []),
    format(Out, '<rect width="100%" height="100%" fill="#fffdf7"/>~n', []).

boxes([], _, _, _, _, _).
boxes([node(Call,Count,Inner)|Nodes], X, Floor, Width, Total, Out) :-
    box(Call, Count, X, Floor, Width, Total, Out),
    Above is Floor-18,
    boxes(Inner, X, Above, Width, Total, Out),
    Next is X+Count*Width,
    boxes(Nodes, Next, Floor, Width, Total, Out).

box(Call, Count, X, Floor, Width, Total, Out) :-
    ( Call = user:Shown -> true ; Shown = Call ),
    format(string(Name0), '~q', [Shown]),
    xml_quote_cdata(Name0, Name, utf8),
    Wide is Count*Width,
    Top is Floor-23,
    Part is 100*Count/Total,
    term_hash(Call, Hash),
    Hue is 15+Hash mod 40,
    format(Out, '<g><title>~w ~1f%</title>', [Name, Part]),
    format(Out, '<rect x="~2f" y="~d" width="~2f" height="17" fill="hsl(~d,80%,70%)" stroke="#fffdf7"/>',
           [X, Top, Wide, Hue]),
    Letters is truncate((Wide-6)/6.7),
    (   Letters >= 3
    ->  cut(Name0, Letters, Cut),
        xml_quote_cdata(Cut, Text, utf8),
        TextX is X+3,
        TextY is Top+12,
        format(Out, '<text x="~2f" y="~d">~w</text>', [TextX, TextY, Text])
    ;   true
    ),
    format(Out, '</g>~n', []).

cut(Name, Letters, Cut) :-
    (   string_length(Name, Length),
        Length =< Letters
    ->  Cut = Name
    ;   Kept is Letters-2,
        sub_string(Name, 0, Kept, _, Beginning),
        string_concat(Beginning, "..", Cut)
    ).
