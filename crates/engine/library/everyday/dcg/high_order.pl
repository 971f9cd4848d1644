/** Grammar rules that take grammar bodies as arguments. */

:- module(dcg_high_order,
          [ sequence//2, sequence//3, sequence//5, optional//2, foreach//2,
            foreach//3
          ]).
:- autoload(library(lists), [member/2]).

:- meta_predicate
    sequence(3, ?, ?, ?),
    sequence(3, //, ?, ?, ?),
    sequence(//, 3, //, //, ?, ?, ?),
    optional(//, //, ?, ?),
    foreach(0, //, ?, ?),
    foreach(0, //, //, ?, ?).

%!  sequence(:Element, ?List)// is nondet.
%
%   List has an X for each part of the text that call(Element, X) matches.
%   The longest sequence comes first.

sequence(Element, List) -->
    sequence_(List, Element).

sequence_(List, Element, Codes0, Codes) :-
    var(List),
    !,
    parse_sequence(List, Element, Codes0, Codes).
sequence_([], _) -->
    [].
sequence_([X|Xs], Element) -->
    call(Element, X),
    sequence_(Xs, Element).

parse_sequence([X|Xs], Element) -->
    call(Element, X),
    parse_sequence(Xs, Element).
parse_sequence([], _) -->
    [].

%!  sequence(:Element, :Separator, ?List)// is nondet.
%
%   As sequence//2, with Separator between the elements. The longest
%   sequence comes first.

sequence(Element, Separator, List) -->
    separated(List, Element, Separator).

separated(List, Element, Separator, Codes0, Codes) :-
    var(List),
    !,
    parse_separated(List, Element, Separator, Codes0, Codes).
separated([], _, _) -->
    [].
separated([X|Xs], Element, Separator) -->
    call(Element, X),
    more_separated(Xs, Element, Separator).

more_separated([], _, _) -->
    [].
more_separated([X|Xs], Element, Separator) -->
    call_dcg(Separator),
    call(Element, X),
    more_separated(Xs, Element, Separator).

% A separator commits to the elements before it.

parse_separated([X|Xs], Element, Separator) -->
    call(Element, X),
    (   call_dcg(Separator)
    ->  !,
        parse_rest(Xs, Element, Separator)
    ;   { Xs = [] }
    ).
parse_separated([], _, _) -->
    [].

parse_rest([X|Xs], Element, Separator) -->
    call(Element, X),
    (   call_dcg(Separator)
    ->  !,
        parse_rest(Xs, Element, Separator)
    ;   { Xs = [] }
    ).

%!  sequence(:Start, :Element, :Separator, :End, ?List)// is semidet.
%
%   As sequence//3, between Start and End.

sequence(Start, Element, Separator, End, List) -->
    Start,
    bracketed(List, Element, Separator, End),
    !.

bracketed(List, Element, Separator, End) -->
    separated(List, Element, Separator),
    End.

%!  optional(:Match, :Default)// is det.
%
%   Matches Match, or else Default.

optional(Match, _) -->
    Match,
    !.
optional(_, Default) -->
    Default.

%!  foreach(:Generator, :Element)// is det.
%
%   Writes Element for each solution of Generator.

foreach(Generator, Element) -->
    foreach(Generator, Element, []).

%!  foreach(:Generator, :Element, :Separator)// is det.
%
%   Writes Element for each solution of Generator, and Separator between
%   them.

foreach(Generator, Element, Separator) -->
    { term_variables(Generator, Changing),
      term_variables(Element, Vars),
      others(Vars, Changing, Shared),
      findall(Shared-Element, Generator, Pairs),
      elements(Pairs, Shared, Elements)
    },
    each(Elements, Separator).

%   Others are the variables of Element that Generator does not bind: they keep their values.

others([], _, []).
others([Var|Vars], Changing, Others) :-
    (   member(Var1, Changing),
        Var1 == Var
    ->  Others = Others1
    ;   Others = [Var|Others1]
    ),
    others(Vars, Changing, Others1).

elements([], _, []).
elements([Shared-Element|Pairs], Shared, [Element|Elements]) :-
    elements(Pairs, Shared, Elements).

each([], _) -->
    [].
each([Element|Elements], Separator) -->
    Element,
    each_more(Elements, Separator).

each_more([], _) -->
    [].
each_more([Element|Elements], Separator) -->
    call_dcg(Separator),
    Element,
    each_more(Elements, Separator).
