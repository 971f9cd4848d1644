:- module(system,
          [ vm_list/1,
            '$dump_program'/0
          ]).

/** <module> Compiled code

    The instructions that the compiler generates for a procedure, in the format of the disassembler.
*/

:- meta_predicate vm_list(:).

%!  vm_list(:Spec) is det.
%
%   Shows the instructions of the predicate Name/Arity, Name//Arity, or of
%   all predicates called Name.

vm_list(Specification) :-
    strip_module(Specification, Module, Spec),
    '$listing_pattern'(Spec, Name, Arity),
    '$find_listed'(Module, Name, Arity, Heads),
    forall('$member'(In:Head, Heads), '$show_code'(In, Head)).

'$show_code'(Module, Head) :-
    functor(Head, Name, Arity),
    (   '$disassembly'(Module, Name, Arity, Text)
    ->  write(Text)
    ;   true
    ).

%   '$dump_program': prints the code of all predicates in the loaded files.

'$dump_program' :-
    forall(( current_module(Module),
             module_property(Module, class(user)),
             current_predicate(Module:Name/Arity),
             functor(Head, Name, Arity),
             \+ predicate_property(Module:Head, imported_from(_)),
             source_file(Module:Head, _)
           ),
           '$show_code'(Module, Head)).
