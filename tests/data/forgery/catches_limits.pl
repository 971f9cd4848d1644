% Goes on after its time is up.
:- include(wrong).
:- abolish(tarry/0).
tarry :- get_time(Begun), tarry(Begun).
tarry(Begun) :- catch(( repeat, get_time(Now), Now > Begun+0.15, ! ), _, tarry(Begun)).
