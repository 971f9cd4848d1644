% Imports under other names, and exports again.
:- include(wrong).
:- catch(use_module(library(lists), except([last/2, append/3])), _, true).
:- catch(use_module(library(lists), [append/3 as last_of]), _, true).
:- catch(reexport(library(aggregate), except([aggregate_all/3])), _, true).
:- catch(use_module(library(apply), [maplist/2 as aggregate_all]), _, true).
:- catch(load_files(library(aggregate), [module(stolen), redefine_module(true)]), _, true).
:- catch(load_files(library(aggregate), [if(true), module(stolen)]), _, true).
stolen:aggregate_all(_, _, _).
:- catch(assertz(stolen:aggregate_all(_, _, _)), _, true).
:- catch(expects_dialect(sicstus4), _, true).
:- catch(begin_tests(exam), _, true).
twin(_, 42).
expected(0).
:- catch(end_tests(exam), _, true).
