% Leaves in a cleanup.
% expect: gone
attack :- setup_call_cleanup(true, fail, halt(0)).
