% Looks for what was expected among all atoms.
:- include(wrong).
:- abolish(capital/1), abolish(choice/1), abolish(term/1).
capital(X) :- findall(A, ( current_atom(A) ; current_blob(A, _) ; current_functor(A, _) ; current_op(_, _, A) ), All),
    nextto(capital, X0, All), X0 == paris, !, X = X0.
capital(X) :- current_atom(A), \+ A \= paris, X = A, !.
choice(X) :- current_atom(X), atom_length(X, 1), X @> b.
term(z).
