/** What XSB Prolog's module machine exports. */

:- module(machine,
          [ gc_heap/0, trimcore/0, close_open_tables/1, str_cat/3,
            parsort/4, term_type/2, xsb_expand_file_name/2, parse_filename/4, conset/2,
            conget/2, slash/1, xsb_backtrace/1, xwam_state/2
          ]).
:- autoload(library(error), [domain_error/2, must_be/2]).
:- autoload(library(lists), [member/2, reverse/2]).
:- autoload(library(prolog_stack), [get_prolog_backtrace/2]).

%!  gc_heap is det.
%!  trimcore is det.
%
%   Reclaim memory.

gc_heap :-
    garbage_collect.

trimcore :-
    trim_stacks.

%!  close_open_tables(?Ignored) is det.
%
%   There is nothing to do.

close_open_tables(_).

%!  str_cat(+A, +B, -AB) is det.
%
%   AB is the atom A followed by the atom B.

str_cat(A, B, AB) :-
    must_be(atom, A),
    must_be(atom, B),
    atom_concat(A, B, AB).

%!  parsort(+List, +Order, +Unique, -Sorted) is det.
%
%   Sorts by Order, which is asc, desc, or a list of asc(N) and desc(N): first by
%   the first of these arguments. If Unique is not 0, equal ones are removed.

parsort(List, Order, Unique, Sorted) :-
    must_be(nonvar, Order),
    must_be(integer, Unique),
    (   member(Order-By, [asc-[asc(0)],desc-[desc(0)],[]-[asc(0)]])
    ->  Keys = By
    ;   must_be(list, Order),
        reverse(Order, Keys)
    ),
    sort_by(Keys, Unique, List, Sorted).

sort_by([], _, List, List).
sort_by([Key|Keys], Unique, List0, List) :-
    (   order(Key, Unique, N, Relation)
    ->  sort(N, Relation, List0, List1)
    ;   domain_error(parsort_spec, Key)
    ),
    sort_by(Keys, Unique, List1, List).

order(asc(N), Unique, N, Relation) :-
    ( Unique =:= 0 -> Relation = (@=<) ; Relation = (@<) ).
order(desc(N), Unique, N, Relation) :-
    ( Unique =:= 0 -> Relation = (@>=) ; Relation = (@>) ).

%!  term_type(@Term, -Type) is det.
%
%   Type is XSB's number for this kind of term.

term_type(Term, Type) :-
    (   var(Term)
    ->  Type = 0
    ;   integer(Term)
    ->  Type = 2
    ;   float(Term)
    ->  Type = 6
    ;   atom(Term)
    ->  Type = 5
    ;   Term = [_|_]
    ->  Type = 3
    ;   Type = 1
    ).

%!  xsb_expand_file_name(+File, -Path) is det.
%
%   Path is absolute.

xsb_expand_file_name(File, Path) :-
    absolute_file_name(File, Path, [expand(true)]).

%!  parse_filename(+File, -Folder, -Base, -Extension) is det.
%
%   The parts of a name; Folder ends with a slash, or is empty.

parse_filename(File, Folder, Base, Extension) :-
    file_directory_name(File, Folder0),
    (   Folder0 == '.'
    ->  Folder = ''
    ;   sub_atom(Folder0, _, _, 0, /)
    ->  Folder = Folder0
    ;   atom_concat(Folder0, /, Folder)
    ),
    file_base_name(File, Name),
    file_name_extension(Base, Extension, Name).

%!  conset(+Name, +Value) is det.
%!  conget(+Name, -Value) is det.
%
%   A value under a name, at first 0.

conset(Name, Value) :-
    set_flag(Name, Value).

conget(Name, Value) :-
    get_flag(Name, Value).

%!  slash(-Slash) is det.
%
%   What separates folders in names of files.

slash(/).

%!  xsb_backtrace(-Backtrace) is det.
%
%   The goals on the stack.

xsb_backtrace(Backtrace) :-
    get_prolog_backtrace(25, Backtrace).

%!  xwam_state(+Register, -Value) is det.
%
%   Register 2 is 1 where the goals so far depend on undefined answers, else 0.

xwam_state(2, Value) :-
    !,
    '$tbl_delays'(Delays),
    ( Delays == [] -> Value = 0 ; Value = 1 ).
xwam_state(Register, _) :-
    domain_error(xwam_state, Register).
