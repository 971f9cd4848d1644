% Tests of library(aggregate).

:- use_module(library(plunit)).
:- use_module(library(aggregate)).
:- use_module(library(lists)).

:- begin_tests(aggregate).

age(peter, 7). age(ann, 11). age(pat, 8). age(tom, 5). age(mike, 11).

test(count, N == 5) :- aggregate_all(count, age(_, _), N).
test(sum, N == 42) :- aggregate_all(sum(A), age(_, A), N).
test(sum_of_many_kinds, L == [1152921504606846976,2.5,7,r]) :-
    aggregate_all(sum(X), member(X, [1152921504606846975,1]), A),
    aggregate_all(sum(X), member(X, [1,1.5]), B),
    aggregate_all(sum(X*2+Y), member(X-Y, [1-1,2-0]), C),
    catch(aggregate_all(sum(X), member(X, [1,a]), _), error(type_error(evaluable, a/0), _), D = r),
    L = [A,B,C,D].
test(count_inside_count, N == 6) :-
    aggregate_all(count, ( member(X, [1,2,3]), aggregate_all(count, member(_, [a,b]), X1), member(_, [X,X1]) ), N).
test(max, N == 11) :- aggregate_all(max(A), age(_, A), N).
test(max_witness, X == max(11, ann)) :- aggregate_all(max(A, N), age(N, A), X).
test(min_witness, X == min(5, tom)) :- aggregate_all(min(A, N), age(N, A), X).
test(max_none, fail) :- aggregate_all(max(A), (age(_, A), A > 20), _).
test(bag, X == [7,11,8,5,11]) :- aggregate_all(bag(A), age(_, A), X).
test(set, X == [5,7,8,11]) :- aggregate_all(set(A), age(_, A), X).
test(several, X == r(5,5,11)) :- aggregate_all(r(count,min(A),max(A)), age(_, A), X).
test(distinct, N == 4) :- aggregate_all(count, A, age(_, A), N).
test(grouped, all(A-N == [5-1,7-1,8-1,11-2])) :- aggregate(count, P^age(P, A), N).
test(aggregate_none, fail) :- aggregate(count, fail, _).
test(template, error(domain_error(aggregate_template, foo))) :- aggregate_all(foo, true, _).
test(foreach, Y == 5) :- foreach(between(1, 4, X), dif(X, Y)), Y = 5.
test(foreach_no, fail) :- foreach(between(1, 4, X), dif(X, Y)), Y = 3.

:- end_tests(aggregate).
