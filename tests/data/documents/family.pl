parent(tom, bob).
parent(bob, ann).
