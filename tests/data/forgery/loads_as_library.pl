% Loads text under the names of library files.
:- include(wrong).
:- forall(member(Library-Head, [ aggregate-aggregate_all(_, _, _), apply-maplist(_, _, _), lists-last(_, 42),
                                 time-call_with_time_limit(_, _), when-when(_, _) ]),
          ( format(atom(File), '/ninelog/library/~w.pl', [Library]),
            functor(Head, Name, Arity),
            format(string(Text), ":- module(~w, [~w/~w]).~n~q.~n", [Library, Name, Arity, Head]),
            open_string(Text, S1), catch(load_files(File, [stream(S1)]), _, true),
            open_string(Text, S2), catch(load_files(File, [stream(S2), if(true), redefine_module(true)]), _, true) )).
