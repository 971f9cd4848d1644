/** What XSB Prolog's module ordsets exports. */

:- module(xsb_ordsets, [ ord_setproduct/3 ]).
:- reexport(library(ordsets)).

%!  ord_setproduct(+A, +B, -Product) is det.
%
%   Product is the ordered set of the pairs X-Y with X in A and Y in B.

ord_setproduct([], _, []).
ord_setproduct([X|Xs], Ys, Product) :-
    pairs(Ys, X, Product, Rest),
    ord_setproduct(Xs, Ys, Rest).

pairs([], _, Rest, Rest).
pairs([Y|Ys], X, [X-Y|Pairs], Rest) :-
    pairs(Ys, X, Pairs, Rest).
