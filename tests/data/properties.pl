% Compares properties of predicates with those that SWI-Prolog tells. Under SWI-Prolog it writes the table
% anew:
%
%     swipl -g write_table -t halt tests/data/properties.pl > new.txt && mv new.txt tests/data/properties.txt
%
% The table has library(Module, Spec) for each library and p(Module, Name/Arity, Properties) for each
% predicate; `user` stands for what is built in. Facts of the implementation are left out.

:- prolog_load_context(directory, Directory),
   atom_concat(Directory, '/properties.txt', Table),
   assertz(table_file(Table)).

table_rows(Rows) :-
    table_file(Table),
    read_file_to_terms(Table, Rows, []).

write_table :-
    table_rows(Rows),
    forall(member(Row, Rows), ( fresh(Row, New), format("~q.~n", [New]) )).

fresh(library(Module, Spec), library(Module, Spec)) :-
    use_module(Spec, []).
fresh(p(Module, Indicator, _), p(Module, Indicator, Properties)) :-
    properties(Module, Indicator, Properties).

%!  properties(+Module, +Indicator, -Properties)

properties(Module, Name/Arity, Properties) :-
    functor(Head, Name, Arity),
    findall(Told,
            ( catch(predicate_property(Module:Head, Property), _, fail),
              \+ of_implementation(Property),
              told(Property, Told) ),
            List),
    sort(List, Properties).

of_implementation(foreign).
of_implementation(interpreted).
of_implementation(size(_)).
of_implementation(number_of_clauses(_)).
of_implementation(number_of_rules(_)).
of_implementation(last_modified_generation(_)).
of_implementation(file(_)).
of_implementation(line_count(_)).
of_implementation(indexed(_)).
of_implementation(primary_index(_)).
of_implementation(implementation_module(_)).
of_implementation(wrapped(_)).

told(imported_from(Module), imported_from(system)) :-
    sub_atom(Module, 0, _, _, $),
    !.
told(meta_predicate(Head), meta(Modes)) :-
    !,
    Head =.. [_|Modes].
told(Property, Property).
