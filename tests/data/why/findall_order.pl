% ?- children(tom, [ann, bob]).
parent(tom, bob).
parent(tom, ann).
children(P, L) :- findall(C, parent(P, C), L). % here: result
