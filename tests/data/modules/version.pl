version(Version) :-
    atomic_list_concat([1, 2, 3], '.', Version).
