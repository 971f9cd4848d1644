/** The code of predicates; vm_list/1 is built in. */

:- module(prolog_vm, [ vm_list/1 ]).
