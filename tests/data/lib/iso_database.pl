% What the goals of the tables `iso_*.plt` call: facts and rules, files and streams. Loaded into `user`, where
% those goals run.

%   Control (7.8).

body_s(X) :-
    Y = (write(X), X),
    call(Y).
one_s(1).
twice_s(!) :- write('C ').
twice_s(true) :- write('Moss ').
goal_s((twice_s(_), !)).
goal_s(write('Three ')).
double_s(X) :- Y is X * 2, throw(test(Y)).
ball_s(X) :- X = Y, throw(Y).
throws_s(X) :- throw(X).
late_s(X) :- X = 1, throw(X).
nested_s :- catch(maybe_s, _, write(h2)), throws_s(c).
maybe_s.
maybe_s :- throw(b).
opaque2_s :- '*->'(( !, fail ), true).
opaque2_s.
opaque2_s(1) :- '*->'(!, true).
opaque2_s(2).
opaque3_s :- ';'('*->'(( !, fail ), true), fail).
opaque3_s.
opaque3_s(1) :- ';'('*->'(!, true), fail).
opaque3_s(2).
each_s(_, []).
each_s(Goal, [X|Xs]) :- call(Goal, X), each_s(Goal, Xs).

%   Clauses (8.8, 8.9).

:- dynamic unicorn_s/0, insect_s/1, cat_s/0, dog_s/0, legs_s/2, gone_s/1, octopus_s/2, spider_s/2, bee_s/1, cond_s/1, then_s/1,
    ant_s/1, rule_s/1.
:- multifile fenix_s/1.
:- discontiguous scattered_s/2.
insect_s(ant).
insect_s(bee).
cat_s.
dog_s :- true.
elk_s(X) :- moose_s(X).
legs_s(A, 6) :- insect_s(A).
legs_s(A, 7) :- A, call(A).
gone_s(1).
static_s(_).
octopus_s(octopus, 8).
octopus_s(spider, 8).
spider_s(A, 4) :- animal(A).
spider_s(A, 6) :- insect_s(A).
spider_s(spider, 8).
spider_s(B, 2) :- bird(B).
bee_s(ant).
bee_s(bee).
cond_s(X) :-
    call(X)
->  call(X).
cond_s(X) :-
    call(X),
    call(X).
then_s(X) :-
    call(X)
->  call(X).
then_s(X) :-
    call(X),
    call(X).
ant_s(ant).
ant_s(bee).
rule_s(1).
rule_s(2).
rule_s(X) :- b_s(X, 1).

%   Solutions (8.10).

a_s(1, f(_)).
a_s(2, f(_)).
three_s(1).
three_s(2).
three_s(3).
four_s(4).
four_s(5).
four_s(6).
seven_s(7).
seven_s(8).
seven_s(9).
b_s(1, 1).
b_s(1, 1).
b_s(1, 2).
b_s(2, 1).
b_s(2, 2).
b_s(2, 2).
c_s(2, b, 'B').
c_s(1, a, 'A').
c_s(3, c, 'C').
d_s(1, 1).
d_s(1, 2).
d_s(1, 1).
d_s(2, 2).
d_s(2, 1).
d_s(2, 2).
cyclic_s(_, 1, a).
cyclic_s(_, 2, b).
fresh_s(_, 1).
fresh_s(_, 2).
same1_s(_).
same1_s(_).
same1_s(_).
same2_s(_, _).
same2_s(_, _).
same2_s(_, _).
same3_s(A, A).
same3_s(A, A).
same3_s(_, _).
same4_s(A, _, A).
same4_s(A, A, _).
same4_s(_, A, A).
same5_s(A, _, A).
same5_s(A, A, _).
same5_s(_, A, A).
same5_s(A, _, A).
same6_s(A, B, B, A).
same6_s(A, _, _, A).
same6_s(_, B, B, _).
same6_s(A, B, B, A).
same7_s(1, A, _, A).
same7_s(2, A, A, _).
same7_s(1, _, A, A).
member_s(X, [X|_]).
member_s(X, [_|L]) :- member_s(X, L).

%   Streams (8.11 to 8.14): files that hold bytes or text, and streams of them.

file(Name) :- tmp_file(iso, Name).

bin_file(Bytes, File) :-
    file(File),
    setup_call_cleanup(open(File, write, S, [type(binary)]), forall(member(B, Bytes), put_byte(S, B)), close(S)).

txt_file(Text, File) :-
    file(File),
    setup_call_cleanup(open(File, write, S, [encoding(utf8)]), write(S, Text), close(S)).

bin_in(Bytes, S) :- bin_in(Bytes, S, []).
bin_in(Bytes, S, Options) :- bin_file(Bytes, File), open(File, read, S, [type(binary)|Options]).
txt_in(Text, S) :- txt_in(Text, S, []).
txt_in(Text, S, Options) :- txt_file(Text, File), open(File, read, S, [encoding(utf8)|Options]).
bin_out(S) :- file(File), open(File, write, S, [type(binary)]).
txt_out(S) :- file(File), open(File, write, S, [encoding(utf8)]).

rt(Text, Options, Term) :- setup_call_cleanup(open_string(Text, S), read_term(S, Term, Options), close(S)).
wq(Term, Options, S) :- with_output_to(string(S), write_term(Term, Options)).
wc(Term, S) :- with_output_to(string(S), write_canonical(Term)).
