% Two jugs, of four and three litres, a tap and a drain: measure two litres. All states that can be reached
% in one step more are looked at before the next step, so the first way found is a shortest one.

measured(Litres, Steps) :-
    search([[]-jugs(0, 0)], [jugs(0, 0)], Litres, Steps).

search([Done-jugs(Litres, _)|_], _, Litres, Steps) :-
    reverse(Done, Steps).
search([Done-State|Waiting], Seen, Litres, Steps) :-
    findall([Step|Done]-Next,
            ( step(State, Step, Next), \+ memberchk(Next, Seen) ),
            More),
    pairs_values(More, New),
    append(New, Seen, Seen1),
    append(Waiting, More, Waiting1),
    search(Waiting1, Seen1, Litres, Steps).

step(jugs(_, B), fill(a), jugs(4, B)).
step(jugs(A, _), fill(b), jugs(A, 3)).
step(jugs(A, B), empty(a), jugs(0, B)) :- A > 0.
step(jugs(A, B), empty(b), jugs(A, 0)) :- B > 0.
step(jugs(A, B), pour(a, b), jugs(A1, B1)) :-
    Amount is min(A, 3 - B),
    Amount > 0,
    A1 is A - Amount,
    B1 is B + Amount.
step(jugs(A, B), pour(b, a), jugs(A1, B1)) :-
    Amount is min(B, 4 - A),
    Amount > 0,
    A1 is A + Amount,
    B1 is B - Amount.
