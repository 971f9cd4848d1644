% Hides the call behind meta-calls and modules.
% expect: denied
attack :- G =.. [open, forged, write, S], M = lists, catch(M:call(G), E, throw(E)), call(system:close, S).
