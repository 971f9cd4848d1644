/** <module> Predicates for parts that Ninelog does not have

    There is no profiler, no index of the library on disk, no thread that
    collects garbage, and one limit for all stacks.
*/

%!  reset_profiler is det.
%!  reload_library_index is det.
%!  gc_file_search_cache(+Level) is det.
%
%   Nothing is kept that would have to go.

reset_profiler.
reload_library_index.
gc_file_search_cache(_).

%!  set_prolog_gc_thread(+Status) is det.
%!  set_prolog_stack(+Stack, +Property) is det.
%
%   Garbage is collected by the thread that makes it, in stacks that share one limit.

set_prolog_gc_thread(_).
set_prolog_stack(_, Property) :-
    (   Property = limit(Limit)
    ->  Bytes is Limit,
        print_message(warning, combined_stack_limit),
        set_prolog_flag(stack_limit, Bytes)
    ;   true
    ).

%!  prolog_stack_property(?Stack, ?Property) is nondet.
%
%   Property of the stacks: their one limit.

prolog_stack_property(Stack, limit(Limit)) :-
    '$member'(Stack, [local, global, trail]),
    current_prolog_flag(stack_limit, Limit).
