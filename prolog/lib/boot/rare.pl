/** <module> Predicates that few programs call

    What belongs to parts of SWI-Prolog that Ninelog has only one of: one
    locale, one thread, no profiler.
*/

%!  atom_prefix(+Atom, +Prefix) is semidet.
%
%   Atom starts with the text Prefix.

atom_prefix(Atom, Prefix) :-
    sub_atom(Atom, 0, _, _, Prefix),
    !.

%!  sub_atom_icasechk(+Text, ?Start, +Sub) is semidet.
%
%   Sub is part of Text, from Start on, whatever the case of letters.

sub_atom_icasechk(Text, Start, Sub) :-
    '$in_context'(sub_atom_icasechk/3, '$sub_text_icase'(Text, Start, Sub)).

'$sub_text_icase'(Text, Start, Sub) :-
    string_codes(Text, TextCodes),
    string_codes(Sub, SubCodes),
    string_codes(TextString, TextCodes),
    string_codes(SubString, SubCodes),
    string_lower(TextString, Lower),
    string_lower(SubString, LowerSub),
    sub_string(Lower, Start, _, _, LowerSub),
    !.

%!  collation_key(+Text, -Key) is det.
%
%   Text that compares by Key comes in the order of its language; that is by code.

collation_key(Text, Key) :-
    (   var(Text)
    ->  '$plain_error'(instantiation_error, collation_key/2)
    ;   ( string(Text) ; atom(Text) )
    ->  atom_string(Text, Key)
    ;   '$plain_error'(type_error(atom, Text), collation_key/2)
    ).

%!  message_to_string(+Message, -String) is semidet.
%
%   String is the text that print_message/2 would print for a term.

message_to_string(Message, String) :-
    phrase(translate_message(Message), Lines),
    with_output_to(string(Text), ( current_output(Out), print_message_lines(Out, '', Lines) )),
    ( string_concat(String0, "\n", Text) -> String = String0 ; String = Text ).

%!  expand_file_search_path(+Spec, -Path) is nondet.
%
%   Path is what Spec stands for, with each meaning of its aliases.

expand_file_search_path(Spec, _) :-
    var(Spec),
    !,
    throw(error(instantiation_error, context(system:functor/3, _))).
expand_file_search_path(Spec, Path) :-
    compound(Spec),
    compound_name_arity(Spec, Alias, 1),
    !,
    arg(1, Spec, Inside),
    '$is_segments'(Inside),
    findall(Expansion, user:file_search_path(Alias, Expansion), Expansions),
    '$member'(Expansion, Expansions),
    expand_file_search_path(Expansion, Directory),
    '$segments'(Inside, Segments),
    ( Directory == '.' -> Path = Segments ; atomic_list_concat([Directory, /, Segments], Path) ).
expand_file_search_path(Spec, Path) :-
    '$segments'(Spec, Path).

'$is_segments'(A/B) :-
    !,
    '$is_segments'(A),
    '$is_segments'(B).
'$is_segments'(Text) :-
    atomic(Text).

'$segments'(A/B, Text) :-
    !,
    '$segments'(A, TextA),
    '$segments'(B, TextB),
    atomic_list_concat([TextA, /, TextB], Text).
'$segments'(Text, Atom) :-
    atomic_list_concat([Text], Atom).

:- meta_predicate rule(:, -), rule(:, -, ?), sig_block(:), sig_unblock(:).

%!  rule(:Head, -Rule) is nondet.
%!  rule(:Head, -Rule, -Reference) is nondet.
%
%   Rule is a clause of Head's predicate as it was written.

rule(Head, Rule) :-
    rule(Head, Rule, _).

rule(Qualified, Rule, Reference) :-
    strip_module(Qualified, Module, Head),
    clause(Module:Head, Body, Reference),
    ( Body == true -> Rule = Head ; Rule = (Head :- Body) ).

%!  version is det.
%!  version(+Message) is det.
%
%   Prints the banner; adds a line to it.

version :-
    print_message(banner, welcome).
version(Message) :-
    print_message(banner, format("~w", [Message])).

%!  prolog is det.
%
%   Runs the prompt until the end of the input.

prolog :-
    break.

%!  protocol(+File) is det.
%!  protocola(+File) is det.
%
%   Writes what is typed and printed from now on to File, too; behind what stands there.

protocol(File) :-
    '$in_context'(protocol/1, '$protocol'(File, write)).
protocola(File) :-
    '$in_context'(protocola/1, '$protocol'(File, append)).

%!  set_system_IO(+Input, +Output, +Error) is det.
%
%   The streams are what programs read from and write to, as with set_prolog_IO/3.

set_system_IO(Input, Output, Error) :-
    set_prolog_IO(Input, Output, Error).

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

%!  abolish_nonincremental_tables is det.
%!  abolish_nonincremental_tables(+Options) is det.
%!  abolish_monotonic_tables is det.
%
%   Removes tables; those that are not incremental are all.

abolish_nonincremental_tables :-
    abolish_all_tables.
abolish_nonincremental_tables(_) :-
    abolish_all_tables.
abolish_monotonic_tables.

%!  sig_pending(-Signals) is det.
%!  sig_block(+Signal) is det.
%!  sig_unblock(+Signal) is det.
%!  sig_remove(+Pattern, -Signals) is det.
%
%   Signals between threads: with one thread, none waits.

sig_pending([]).
sig_block(_).
sig_unblock(_).
sig_remove(_, []).

%!  thread_update(:Goal, +Options) is semidet.
%!  thread_wait(:Goal, +Options) is semidet.
%
%   Runs Goal; with one thread nobody else can make it true.

:- meta_predicate thread_update(0, :), thread_wait(0, :).

thread_update(Goal, _) :-
    once(Goal).
thread_wait(Goal, _) :-
    once(Goal).
