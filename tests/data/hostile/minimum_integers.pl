% The smallest integers where numbers are expected.
% expect: fails
attack :- N = -9223372036854775808, forall(member(G, [functor(_, a, N), sub_atom(abc, N, _, _, _), length(_, N), nth1(N, [a], _), tab(N), numbervars(f(_), N, _)]), catch(ignore(G), error(_, _), true)), fail.
