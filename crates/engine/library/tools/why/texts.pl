/** How goals, terms and places are shown.
*/

:- module(why_texts,
          [ place_of/2, place_text/2, text/3, named_goal/4, unbound_name/4, text_in/3, text_of/2, some_of/2,
            quoted_list/2, anonymous/1, name_shared/1, letter_name/2, indicator/3, readable/2, state_text/2,
            write_wrapped/1, wrapped/3
          ]).
:- use_module(library(why/slices)).
:- use_module(library(why/program)).
:- use_module(library(why/pieces)).
:- autoload(library(lists), [append/3, member/2]).
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

%!  indicator(+Name, +Arity, -PI) is det.
%
%   PI is Name//Count if the clauses were written as grammar rules, else Name/Arity.

indicator(Name, Arity, PI) :-
    (   predicate(Name, Arity, Key),
        piece(Id, Key, _, _, _, _),
        grammar(Id)
    ->  Count is Arity - 2,
        PI = Name//Count
    ;   PI = Name/Arity
    ).

%!  readable(+Goal0, -Goal) is det.
%
%   Goal is Goal0, with strings in place of lists of codes, if Goal0 is that of a grammar rule.

readable(Goal0, Goal) :-
    (   compound(Goal0),
        compound_name_arguments(Goal0, Name, Args0),
        length(Args0, Arity),
        indicator(Name, Arity, _//_)
    ->  append(Args, [S0,S], Args0),
        state_text(S0, T0),
        state_text(S, T),
        append(Args, [T0,T], Args1),
        compound_name_arguments(Goal, Name, Args1)
    ;   Goal = Goal0
    ).

%!  state_text(+State, -Text) is det.
%
%   Text is a string if State is a list of codes that can be printed.

state_text(State, Text) :-
    (   is_list(State),
        State = [_|_],
        \+ ( member(Code, State), \+ ( integer(Code), code_type(Code, print) ) )
    ->  string_codes(Text, State)
    ;   Text = State
    ).

%!  place_text(+Place, -Text) is det.
%
%   Text is a place as it is shown: the file without its folder, and the line; `user` for what was typed.

place_text(File:Line, Text) :-
    !,
    ( sub_atom(File, 0, _, _, 'user://') -> Name = user ; file_base_name(File, Name) ),
    format(string(Text), "~w:~d", [Name, Line]).
place_text(query, "query") :- !.
place_text(_, "").

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
    (   acyclic_term(Copy0)
    ->  name_shared(Copy0)
    ;   true
    ),
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

%!  name_shared(?Term) is det.
%
%   Variables of Term that occur more than once are called _A, _B and so on.

name_shared(Term) :-
    term_variables(Term, Variables),
    term_singletons(Term, Singletons),
    shared(Variables, Singletons, 0).

shared([], _, _).
shared([Variable|Variables], Singletons, N) :-
    (   Singletons = [Single|Singletons1],
        Single == Variable
    ->  shared(Variables, Singletons1, N)
    ;   letter_name(N, Name),
        Variable = '$VAR'(Name),
        N1 is N + 1,
        shared(Variables, Singletons, N1)
    ).

%!  letter_name(+N, -Name) is det.
%
%   Name is _A, _B, ... _Z, _A1, ...

letter_name(N, Name) :-
    Code is 0'A + N mod 26,
    Round is N // 26,
    ( Round =:= 0 -> format(atom(Name), "_~c", [Code]) ; format(atom(Name), "_~c~d", [Code, Round]) ).

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

%!  write_wrapped(+Text) is det.
%
%   Writes Text and a newline. At a terminal, lines are broken between words.

write_wrapped(Text) :-
    current_output(Out),
    (   stream_property(Out, tty(true)),
        catch(tty_size(_, Width), error(_, _), fail)
    ->  wrapped(Text, Width, Lines),
        forall(member(Line, Lines), format("~w~n", [Line]))
    ;   format("~w~n", [Text])
    ).

%!  wrapped(+Text, +Width, -Lines) is det.
%
%   Lines are those of Text, with at most Width characters each if its words allow it.

wrapped(Text, Width, Lines) :-
    split_string(Text, " ", "", [Word|Words]),
    wrapped_words(Words, Word, Width, Lines).

wrapped_words([], Line, _, [Line]).
wrapped_words([Word|Words], Line0, Width, Lines) :-
    string_concat(" ", Word, More),
    string_concat(Line0, More, Line),
    string_length(Line, Length),
    (   Length =< Width
    ->  wrapped_words(Words, Line, Width, Lines)
    ;   Lines = [Line0|Lines1],
        wrapped_words(Words, Word, Width, Lines1)
    ).
