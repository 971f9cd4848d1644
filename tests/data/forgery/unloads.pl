% Takes libraries and tests away, or loads them again.
:- include(wrong).
:- catch(unload_file(library(plunit)), _, true).
:- catch(unload_file(library(lists)), _, true).
:- catch(unload_file(library(aggregate)), _, true).
:- catch('$forget_file'('/ninelog/library/test_child.pl'), _, true).
:- catch('$forget_file'('/ninelog/library/plunit_messages.pl'), _, true).
:- catch('$source_push_text'('/ninelog/library/aggregate.pl', aggregate, "aggregate_all(_, _, _)."), _, true).
:- catch('$load_clause'(aggregate_all(_, _, _), go), _, true).
:- catch('$source_pop', _, true).
:- catch('$source_push'('/ninelog/library/lists.pl', system), _, true).
:- catch('$load_clause'(not(_), go), _, true).
:- catch('$source_set'(module, system), _, true).
:- catch('$load_clause'(not(_), go), _, true).
:- catch('$source_pop', _, true).
:- catch(make, _, true).
