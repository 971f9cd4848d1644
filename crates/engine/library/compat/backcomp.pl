/** Names that programs for older systems use. */

:- module(backward_compatibility,
          [ sumlist/2, checklist/2, sublist/3, concat_atom/2, concat_atom/3,
            concat/3, hash_term/2, flush/0,
            write_ln/1, proper_list/1, free_variables/2, merge/3,
            merge_set/3, displayq/1, displayq/2, sformat/2, sformat/3,
            string_to_atom/2, string_to_list/2, substring/4, feature/2,
            set_feature/2, convert_time/2, convert_time/8, 'C'/3,
            current_thread/2, read_clause/1, read_variables/2,
            setup_and_call_cleanup/3, setup_and_call_cleanup/4,
            export_list/2, index/1, hash/1
          ]).
:- autoload(library(lists), [sum_list/2, append/3]).
:- autoload(library(apply), [maplist/2, include/3]).

:- meta_predicate
    checklist(1, +),
    sublist(1, +, ?),
    index(:),
    hash(:),
    setup_and_call_cleanup(0, 0, 0),
    setup_and_call_cleanup(0, 0, ?, 0).

%!  sumlist(+List, -Sum) is det.
%
%   The same as sum_list/2.

sumlist(List, Sum) :-
    sum_list(List, Sum).

%!  checklist(:Goal, +List) is semidet.
%
%   The same as maplist/2.

checklist(Goal, List) :-
    maplist(Goal, List).

%!  sublist(:Pred, +List, -Sublist) is det.
%
%   The same as include/3.

sublist(Pred, List, Sublist) :-
    include(Pred, List, Sublist).

%!  concat_atom(+List, -Atom) is det.
%
%   The same as atomic_list_concat/2.

concat_atom(List, Atom) :-
    atomic_list_concat(List, Atom).

%!  concat_atom(?List, +Separator, ?Atom) is semidet.
%
%   The same as atomic_list_concat/3.

concat_atom(List, Separator, Atom) :-
    atomic_list_concat(List, Separator, Atom).

%!  concat(+A, +B, -Atom) is det.
%
%   Atom is the text of A followed by that of B.

concat(A, B, Atom) :-
    atomic_list_concat([A,B], Atom).

%!  hash_term(+Term, -Hash) is det.
%
%   The same as term_hash/2.

hash_term(Term, Hash) :-
    term_hash(Term, Hash).

%!  flush is det.
%
%   The same as flush_output/0.

flush :-
    flush_output.

%!  write_ln(+Term) is det.
%
%   The same as writeln/1.

write_ln(Term) :-
    writeln(Term).

%!  proper_list(+List) is semidet.
%
%   The same as is_list/1.

proper_list(List) :-
    is_list(List).

%!  free_variables(+Term, -Variables) is det.
%
%   The same as term_variables/2.

free_variables(Term, Variables) :-
    term_variables(Term, Variables).

%!  merge(+List1, +List2, -List) is det.
%
%   List has the elements of both sorted lists, in order.

merge(List1, List2, List) :-
    append(List1, List2, All),
    msort(All, List).

%!  merge_set(+Set1, +Set2, -Set) is det.
%
%   Set has the elements of both ordered sets, once each.

merge_set(Set1, Set2, Set) :-
    append(Set1, Set2, All),
    sort(All, Set).

%!  displayq(+Term) is det.
%
%   Writes Term quoted and without operators.

displayq(Term) :-
    write_term(Term, [quoted(true),ignore_ops(true)]).

%!  displayq(+Stream, +Term) is det.
%
%   Writes Term to Stream quoted and without operators.

displayq(Stream, Term) :-
    write_term(Stream, Term, [quoted(true),ignore_ops(true)]).

%!  sformat(-String, +Format) is det.
%
%   String is what format/1 would print.

sformat(String, Format) :-
    format(string(String), Format, []).

%!  sformat(-String, +Format, +Arguments) is det.
%
%   String is what format/2 would print.

sformat(String, Format, Arguments) :-
    format(string(String), Format, Arguments).

%!  string_to_atom(?String, ?Atom) is det.
%
%   The same as atom_string/2, with the arguments exchanged.

string_to_atom(String, Atom) :-
    atom_string(Atom, String).

%!  string_to_list(?String, ?Codes) is det.
%
%   The same as string_codes/2.

string_to_list(String, Codes) :-
    string_codes(String, Codes).

%!  substring(+String, +Start, +Length, -Sub) is det.
%
%   Sub are the Length characters of String from Start, counting from 1.

substring(String, Start, Length, Sub) :-
    Before is Start-1,
    sub_string(String, Before, Length, _, Sub).

%!  feature(?Key, ?Value) is nondet.
%
%   The same as current_prolog_flag/2.

feature(Key, Value) :-
    current_prolog_flag(Key, Value).

%!  set_feature(+Key, +Value) is det.
%
%   The same as set_prolog_flag/2.

set_feature(Key, Value) :-
    set_prolog_flag(Key, Value).

%!  convert_time(+Stamp, -String) is det.
%
%   String is Stamp as a date and time.

convert_time(Stamp, String) :-
    format_time(string(String), '%c', Stamp).

%!  convert_time(+Stamp, -Y, -Mon, -Day, -Hour, -Min, -Sec, -Ms) is det.
%
%   The numbers are the parts of Stamp in local time.

convert_time(Stamp, Y, Mon, Day, Hour, Min, Sec, Ms) :-
    stamp_date_time(Stamp, date(Y,Mon,Day,Hour,Min,Seconds,_,_,_), local),
    Sec is integer(float_integer_part(Seconds)),
    Ms is integer(float_fractional_part(Seconds)*1000).

%!  'C'(?List, ?Token, ?Rest) is det.
%
%   List is Token followed by Rest.

'C'([Token|Rest], Token, Rest).

%!  current_thread(?Thread, ?Status) is nondet.
%
%   Thread is running with Status.

current_thread(main, running).

%!  read_clause(-Clause) is det.
%
%   The same as read/1.

read_clause(Clause) :-
    read(Clause).

%!  read_variables(-Term, -Bindings) is det.
%
%   Reads Term; Bindings has Name = Variable for its variables.

read_variables(Term, Bindings) :-
    read_term(Term, [variable_names(Bindings)]).

%!  setup_and_call_cleanup(:Setup, :Goal, :Cleanup) is nondet.
%
%   The same as setup_call_cleanup/3.

setup_and_call_cleanup(Setup, Goal, Cleanup) :-
    setup_call_cleanup(Setup, Goal, Cleanup).

%!  setup_and_call_cleanup(:Setup, :Goal, ?Catcher, :Cleanup) is nondet.
%
%   The same as setup_call_catcher_cleanup/4.

setup_and_call_cleanup(Setup, Goal, Catcher, Cleanup) :-
    setup_call_catcher_cleanup(Setup, Goal, Catcher, Cleanup).

%!  export_list(+Module, -Heads) is det.
%
%   Heads are the heads of the predicates that Module exports.

export_list(Module, Heads) :-
    module_property(Module, exports(Indicators)),
    heads(Indicators, Heads).

heads([], []).
heads([Name/Arity|Indicators], [Head|Heads]) :-
    functor(Head, Name, Arity),
    heads(Indicators, Heads).

%!  index(:Head) is det.
%
%   Has no effect: indexing needs no declaration.

index(_).

%!  hash(:Indicator) is det.
%
%   Has no effect: indexing needs no declaration.

hash(_).
