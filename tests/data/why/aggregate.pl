% ?- oldest(bob).
age(bob, 40). age(ann, 50). age(cid, 30).
oldest(P) :- age(P, A), \+ (age(_, B), B >= A). % here: negation
