% ?- free_room(R).
room(r1). room(r2). room(r3).
booked(r1, monday).
booked(r2, tuesday).
free_room(R) :-
    \+ booked(R, _),       % here: negation_unbound
    room(R).
