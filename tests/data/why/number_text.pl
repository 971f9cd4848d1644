% ?- room(anna, R), floor_of(R, 1).
room(anna, '12').          % fault
floor_of(R, F) :-
    level(R, F).           % here: text_type
level(12, 1).
level(20, 2).
