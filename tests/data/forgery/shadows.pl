% Defines predicates of the system and of libraries that the tests call.
:- include(wrong).
not(_).
findnsols(_, _, _, [a,b]).
aggregate_all(_, _, _).
forall(_, _).
ignore(_).
memberchk(_, _).
call_with_inference_limit(_, _, _).
call_with_time_limit(_, _).
with_output_to(string("42"), _).
format(string("42"), _, _).
maplist(_, _, _).
write(_).
phrase(_, _).
assertion(_).
\+ _.
system:not(_).
aggregate:aggregate_all(_, _, _).
apply:maplist(_, _, _).
lists:last(_, _).
:- catch(import(shadow:aggregate_all/3), _, true).
shadow:aggregate_all(_, _, _).
