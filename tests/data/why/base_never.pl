% ?- last_of([1,2,3], X).
last_of([[X]], X).         % fault
last_of([_|T], X) :-
    last_of(T, X).         % here: base_case
