/** Programs written for other Prolog systems. */

:- module(prolog_dialect,
          [ expects_dialect/1, exists_source/1, source_exports/2 ]).
:- autoload(library(prolog_source), [file_name_on_path/2]).
:- autoload(library(lists), [append/3, member/2]).

%!  source_exports(+File, ?Export) is nondet.
%
%   The module in File, which is not loaded, exports Export: Name/Arity,
%   Name//Arity or op(Priority, Type, Name).

source_exports(Spec, Export) :-
    absolute_file_name(Spec, File,
                       [file_type(prolog),access(read),file_errors(fail)]),
    exports(File, Exports),
    member(Export, Exports).

exports(File, Exports) :-
    system:'$library_name'(File, _),
    !,
    system:'$load_library'(File, Module),
    module_property(Module, exports(Predicates)),
    (   module_property(Module, exported_operators(Operators))
    ->  append(Predicates, Operators, Exports)
    ;   Exports = Predicates
    ).
exports(File, Exports) :-
    setup_call_cleanup(open(File, read, In),
                       first_module(In, Exports),
                       close(In)).

first_module(In, Exports) :-
    read_term(In, Term, [module(system)]),
    (   Term = (:- module(_, Exports))
    ->  true
    ;   Term = (:- module(_, Exports, _))
    ).
