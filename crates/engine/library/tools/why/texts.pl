/** How goals, terms and places are shown.
*/

:- module(why_texts,
          [ place_of/2, text/3, named_goal/4, unbound_name/4, text_in/3, text_of/2, some_of/2, quoted_list/2,
            anonymous/1
          ]).
:- use_module(library(why/slices)).
:- use_module(library(why/program)).
:- use_module(library(why/pieces)).
:- autoload(library(lists), [member/2]).
:- autoload(library(apply), [maplist/3]).
:- autoload(library(occurs), [occurrences_of_var/3, sub_term/2]).

%!  place_of(+Unit, -Place) is det.
%
%   Place is File:Line, `query` or `none`.

place_of(Id/N, Place) :-
    clause_place(Id, Place0),
    (   Place0 = File:First
    ->  (   unit(Id/N, _, _, _, From),
            integer(From),
            line_at(File, From, Line)
        ->  Place = File:Line
        ;   Place = File:First
        )
    ;   clause_head(Id, query, _)
    ->  Place = query
    ;   Place = none
    ).

%!  text(+Source, +Names, -Text) is det.
%
%   Text is a goal as it was written.

text(Source, Names, Text) :-
    copy_term(Source-Names, Copy-Named, _),
    bind_names(Named),
    text_of(Copy, Text).

%!  named_goal(+Source, +Goal, +Names, -Text) is det.
%!  unbound_name(+Source, +Goal, +Names, -Name) is det.
%
%   Goal with the names that its unbound variables have in Source; the name of the first of them.

named_goal(Source, Goal, Names, Text) :-
    copy_term(Source-Names, Copy-Named, _),
    copy_term(Goal, Values, _),
    ( Copy = Values -> bind_names(Named) ; true ),
    text_of(Values, Text).

unbound_name(Source, Goal, Names, Name) :-
    copy_term(Source-Names, Copy-Named, _),
    copy_term(Goal, Values, _),
    (   Copy = Values,
        member(Name0=Value, Named),
        var(Value),
        occurrences_of_var(Value, Values, Count),
        Count > 0
    ->  Name = Name0
    ;   Name = "a variable"
    ).

%!  text_in(+Module, +Term, -Text) is det.
%
%   Text is Term as it is shown, with the operators of Module. Conditionals and disjunctions are in
%   parentheses, as in a program.

text_in(Module, Term, Text) :-
    copy_term(Term, Copy0, _),
    term_variables(Copy0, Variables),
    anonymous(Variables),
    (   acyclic_term(Copy0),
        term_size(Copy0, Size),
        Size < 5000
    ->  without_trees(Copy0, Copy1),
        shorter(Copy1, Copy)
    ;   Copy = Copy0
    ),
    goal_text(Copy, Module, Text).

%   without_trees(+Term0, -Term): the trees of library(assoc) are not shown.

without_trees(Term0, Term) :-
    (   \+ ( sub_term(Part, Term0), is_tree(Part) )
    ->  Term = Term0
    ;   is_tree(Term0)
    ->  Term = t(...)
    ;   compound_name_arguments(Term0, Name, Args0),
        maplist(without_trees, Args0, Args),
        compound_name_arguments(Term, Name, Args)
    ).

%   shorter(+Term0, -Term): lists of at least four stars are shown as [*...].

shorter(Term0, Term) :-
    (   \+ compound(Term0)
    ->  Term = Term0
    ;   is_list(Term0)
    ->  (   Term0 = [_,_,_,_|_],
            \+ ( member(Each, Term0), Each \== (*) )
        ->  Term = [*...]
        ;   maplist(shorter, Term0, Term)
        )
    ;   compound_name_arguments(Term0, Name, Args0),
        maplist(shorter, Args0, Args),
        compound_name_arguments(Term, Name, Args)
    ).

is_tree(Term) :-
    compound(Term),
    Term = t(_, _, Balance, _, _),
    atom(Balance),
    memberchk(Balance, [<, -, >]).

%!  text_of(+Term, -Text) is det.
%
%   As text_in/3 in the module of the query.

text_of(Term, Text) :-
    context(Module),
    text_in(Module, Term, Text).

goal_text(Term, Module, Text) :-
    (   inner_text(Term, Module, Inner)
    ->  format(string(Text), "( ~w )", [Inner])
    ;   Term = (A, B)
    ->  goal_text(A, Module, TextA),
        goal_text(B, Module, TextB),
        format(string(Text), "~w, ~w", [TextA, TextB])
    ;   with_output_to(string(Text),
                       write_term(Term, [ quoted(true), numbervars(true), portray(true), max_depth(20),
                                          spacing(next_argument), module(Module)
                                        ]))
    ).

inner_text((A ; B), Module, Text) :-
    inner_or_goal(A, Module, TextA),
    inner_or_goal(B, Module, TextB),
    format(string(Text), "~w ; ~w", [TextA, TextB]).
inner_text((A -> B), Module, Text) :-
    goal_text(A, Module, TextA),
    goal_text(B, Module, TextB),
    format(string(Text), "~w -> ~w", [TextA, TextB]).

inner_or_goal(Term, Module, Text) :-
    ( inner_text(Term, Module, Text) -> true ; goal_text(Term, Module, Text) ).

%!  anonymous(+Variables) is det.
%
%   The variables are shown as `_`.

anonymous([]).
anonymous(['$VAR'('_')|Variables]) :-
    anonymous(Variables).

%!  some_of(+Texts, -List) is det.
%!  quoted_list(+Texts, -List) is det.
%
%   The first of the texts with commas between them; all of them, quoted, with "and" before the last.

some_of(Texts, List) :-
    (   Texts = [A,B,C,D,_,_|_]
    ->  atomic_list_concat([A,B,C,D], ', ', List0),
        atom_concat(List0, ', ...', List)
    ;   atomic_list_concat(Texts, ', ', List)
    ).

quoted_list([Text], List) :-
    format(string(List), "`~w`", [Text]).
quoted_list([Text|Texts], List) :-
    Texts = [_|_],
    quoted_list(Texts, Rest),
    ( Texts = [_] -> Between = " and " ; Between = ", " ),
    format(string(List), "`~w`~w~w", [Text, Between, Rest]).
