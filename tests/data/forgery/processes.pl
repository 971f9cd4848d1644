% Lets other processes speak.
:- include(wrong).
:- use_module(library(process)).
:- catch(shell('echo "ok 1" > /proc/$PPID/fd/1'), _, true).
:- catch(shell('kill -9 $PPID', _), _, true).
:- catch(process_create(path(sh), ['-c', 'touch forged'], []), _, true).
:- catch(open(pipe('touch forged'), write, S), _, true), ( nonvar(S) -> close(S) ; true ).
