% Who called an unknown procedure: the goal of initialization/1 itself, or a part of it.
:- initialization(unknown_goal(1)).
:- initialization((true, unknown_part)).
:- initialization(other:unknown_there).
:- initialization(catch(unknown_inside, no, true)).
:- initialization(unknown_goal(2), now).
