:- module(system,
          [ memberchk/2,
            '$append'/3, '$memberchk'/2, '$delete_one'/3, '$longer_lists'/3,
            '$member'/2, '$last'/2, '$reverse'/2
          ]).

/** <module> Lists, for the system's own files

    The same predicates as in library(lists), under other names. So the system does not load that library and
    does not see a program's definitions. memberchk/2 is the one that programs see, as in SWI-Prolog.
*/

%!  memberchk(?Elem, ?List) is semidet.
%
%   Elem unifies with an element of List. Only the first one is tried for.

memberchk(Elem, List) :-
    '$skip_different'(Elem, List, Rest),
    '$memberchk_in'(Rest, Elem).

'$memberchk_in'(List, Elem) :-
    var(List),
    !,
    (   attvar(List)
    ->  List = [_|_],
        memberchk(Elem, List)
    ;   List = [Elem|_]
    ).
'$memberchk_in'([Head|Tail], Elem) :-
    !,
    (   Head = Elem
    ->  true
    ;   memberchk(Elem, Tail)
    ).
'$memberchk_in'(End, _) :-
    End \== [],
    throw(error(type_error(list, End), _)).

'$append'([], List, List).
'$append'([Element|List0], Rest, [Element|List]) :-
    '$append'(List0, Rest, List).

'$memberchk'(Element, List) :-
    '$member'(Element, List),
    !.

%   '$delete_one'(+List, +Element, -Rest): Rest lacks the first one that unifies.

'$delete_one'([], _, []).
'$delete_one'([Element|Rest], Element, Rest) :- !.
'$delete_one'([Other|List], Element, [Other|Rest]) :-
    '$delete_one'(List, Element, Rest).

%   '$longer_lists'(?Tail, +Length0, -Length): Tail gets more and more elements, each solution in constant
%   time; length/2 goes on here for partial lists.

'$longer_lists'([], Length, Length).
'$longer_lists'([_|Tail], Length0, Length) :-
    Length1 is Length0 + 1,
    '$longer_lists'(Tail, Length1, Length).

%   '$member'(?Element, +List) leaves no choice behind the last element.

'$member'(Element, [First|Rest]) :-
    '$member'(Rest, First, Element).

'$member'(_, Element, Element).
'$member'([First|Rest], _, Element) :-
    '$member'(Rest, First, Element).

'$last'([First|Rest], Last) :-
    '$last'(Rest, First, Last).

'$last'([], Last, Last).
'$last'([First|Rest], _, Last) :-
    '$last'(Rest, First, Last).

'$reverse'(List, Reversed) :-
    '$reverse'(List, [], Reversed).

'$reverse'([], Reversed, Reversed).
'$reverse'([Element|List], Reversed0, Reversed) :-
    '$reverse'(List, [Element|Reversed0], Reversed).
