% Other submissions for the same tests, by all ways to open a file.
% expect: denied
attack :-
    File = 'minimum_integers.pl',
    forall(member(Goal, [ exists_file(File), size_file(File, _), see(File), consult(File),
                          load_files(File, []), read_file_to_terms(File, _, []), use_module(File) ]),
           \+ catch(Goal, _, fail)),
    open(File, read, _).
