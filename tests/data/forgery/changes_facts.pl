% Changes what the test file defines.
:- include(wrong).
:- dynamic expected/1, secret/1.
expected(0).
secret(0).
twin(_, 42).
same(_, 0).
:- forall(member(M, [user, plunit_exam, tests, plunit, test_child]),
          ( catch(retractall(M:secret(_)), _, true),
            catch(assertz(M:secret(0)), _, true),
            catch(retractall(M:expected(_)), _, true),
            catch(assertz(M:expected(0)), _, true),
            catch(abolish(M:twin/2), _, true) )).
answer(0) :- retractall(user:secret(_)), assertz(user:secret(0)), retractall(expected(_)), assertz(expected(0)).
