% Records with named fields (library(record)).

:- use_module(library(plunit)).
:- use_module(library(record)).

:- begin_tests(record).

:- record point(x:integer=0, y:integer=0).

test(declared, T =@= point(x:integer=0, y:integer=0)) :-
    current_record(point, _:T).
test(predicates) :-
    findall(PI, current_record_predicate(point, _:PI), PIs),
    memberchk(default_point/1, PIs),
    memberchk(is_point/1, PIs),
    memberchk(point_x/2, PIs).

:- end_tests(record).
