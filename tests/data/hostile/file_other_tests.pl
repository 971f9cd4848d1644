% Test files in any folder and under any name that leads there.
% expect: denied
attack :-
    forall(member(File, ['hostile.plt', 'sub/lists.plt', '../night/s001.plt', './halt_zero.PLT']),
           catch(( read_file_to_string(File, _, []), throw(seen(File)) ),
                 error(permission_error(_, _, _), _),
                 true)),
    read_file_to_string('halt_zero.plt', _, []).
