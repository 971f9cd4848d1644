% Cuts and jumps out of its own goal.
sorted(_, _) :- prolog_current_choice(C), prolog_cut_to(C), catch(prolog_cut_to(0), _, true).
answer(_) :- shift(done).
holds(8) :- catch('$cut_to'(0), _, true).
term(_) :- call_continuation([]), throw('$aborted').
check(_) :- throw(time_limit_exceeded).
choice(_) :- throw(passed).
