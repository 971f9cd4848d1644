% Goes on in its cleanup.
% expect: late
attack :- setup_call_cleanup(true, loop, loop).
loop :- loop.
