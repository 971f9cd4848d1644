% Records with named fields (library(record)).

:- use_module(library(plunit)).
:- use_module(library(record)).

:- begin_tests(record).

:- record point(x:integer=0, y:integer=0).
:- record segment(from:point, to:point).

test(declared, T =@= point(x:integer=0, y:integer=0)) :-
    current_record(point, _:T).
test(predicates) :-
    findall(PI, current_record_predicate(point, _:PI), PIs),
    memberchk(default_point/1, PIs),
    memberchk(is_point/1, PIs),
    memberchk(point_x/2, PIs).

test(record_in_record) :-
    default_point(P),
    make_segment([from(P),to(P)], S),
    is_segment(S),
    \+ is_segment(segment(P, 1)).
test(record_type, error(type_error(record(plunit_record:point), 1))) :-
    make_segment([from(1)], _).

:- end_tests(record).
