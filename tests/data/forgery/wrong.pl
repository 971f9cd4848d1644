% All of this is wrong.

answer(0).
sorted(L, L).
holds(8).
term(g).
check(_).
choice(z).
