% Claims the modules of the system, of libraries and of the tests.
:- module(plunit_exam, [answer/1, sorted/2, holds/1, term/1, check/1, choice/1, not/1, (==)/2, expected/1, twin/2]).
:- include(wrong).
not(_).
expected(0).
twin(_, 42).
:- catch(assertz(test_child:put_off(plunit_exam, x, [])), _, true).
:- forall(member(M, [system, plunit, test_child, plunit_messages, aggregate, lists, apply, prolog_debug]),
          ( catch('$declare_module'(M, '/evil.pl', 1), _, true),
            catch('$forget_module'(M), _, true),
            catch('$set_import_modules'(M, [plunit_exam]), _, true),
            catch(add_import_module(M, plunit_exam, start), _, true),
            catch('$export'(M, not, 1), _, true),
            catch(set_module(M:base(plunit_exam)), _, true),
            catch(set_module(M:class(user)), _, true) )).
:- catch(assertz(system:'$loaded'('/ninelog/library/aggregate.pl', plunit_exam, 0, [])), _, true).
:- catch(load_files(library(aggregate), [redefine_module(true)]), _, true).
