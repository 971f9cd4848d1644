% Deletes what lies beside it.
% expect: fails
attack :- directory_files('.', Fs), forall(member(F, Fs), catch(delete_file(F), _, true)), \+ exists_file('victim.txt').
