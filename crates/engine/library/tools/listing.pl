/** The predicates that print clauses, which are built in. */

:- module(prolog_listing,
          [ listing/0, listing/1, listing/2, portray_clause/1,
            portray_clause/2, portray_clause/3
          ]).
