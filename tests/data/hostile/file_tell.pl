% Writes in the manner of Edinburgh.
% expect: denied
attack :- tell(forged), write(x), told.
