/** The clauses of a program that a goal may reach, as they stand in their files.

A clause is taken as it was written if its file still has it: without what goal expansion made of it, with the
names of its variables and the places of its goals. Else it is taken as it was compiled.
*/

:- module(why_program,
          [ program_of/3, own_predicate/3, is_table/2, line_at/3, char_at/3, called_names/2, as_written/6 ]).
:- autoload(library(lists), [append/3, member/2]).
:- use_module(library(prolog_clause), [clause_info/4]).

%!  program_of(+Module, +Goal, -Clauses) is det.
%
%   Clauses are those of the program's own predicates that Goal may call, in the order in which they are
%   reached, as terms clause(Key, Head, Body, Names, Place, Layout). Key is Module:Name/Arity; Names is a list
%   of Name=Variable; Place is File:Line or none; Layout is that of the body or none, and grammar(Layout) for
%   a grammar rule. A predicate without clauses is represented by empty(Key).

program_of(Module, Goal, Clauses) :-
    called_names(Goal, Names),
    reach(Names, Module, [], _, Clauses, []).

reach([], _, Seen, Seen, Clauses, Clauses).
reach([Name|Names], Module, Seen0, Seen, Clauses0, Clauses) :-
    findall(Key, key_of_name(Module, Name, Key), Keys),
    reach_keys(Keys, Seen0, Seen1, Clauses0, Clauses1),
    reach(Names, Module, Seen1, Seen, Clauses1, Clauses).

reach_keys([], Seen, Seen, Clauses, Clauses).
reach_keys([Key|Keys], Seen0, Seen, Clauses0, Clauses) :-
    (   memberchk(Key, Seen0)
    ->  Seen1 = Seen0,
        Clauses1 = Clauses0
    ;   Key = Own:Name/Arity,
        functor(Head, Name, Arity),
        findall(Clause, clause_of(Key, Own:Head, Clause), Found),
        (   Found == []
        ->  Clauses0 = [empty(Key)|Rest]
        ;   append(Found, Rest, Clauses0)
        ),
        findall(Called, ( member(clause(_, _, Body, _, _, _), Found), called_names(Body, Each),
                          member(Called, Each) ), Called0),
        distinct(Called0, CalledNames),
        reach(CalledNames, Own, [Key|Seen0], Seen1, Rest, Clauses1)
    ),
    reach_keys(Keys, Seen1, Seen, Clauses1, Clauses).

%   key_of_name(+Module, +Name, -Key): also predicates that a closure of this name may become.

key_of_name(_, Module:Name, Key) :-
    !,
    key_of_name(Module, Name, Key).
key_of_name(Module, Name, Own:Name/Arity) :-
    between(0, 8, Arity),
    functor(Head, Name, Arity),
    own_predicate(Module, Head, Own),
    \+ is_table(Own, Head).

%!  is_table(+Own, +Goal) is semidet.
%
%   The predicate of Goal, which Own defines, has many clauses, and all are facts. It is called as a whole.

is_table(Own, Goal) :-
    predicate_property(Own:Goal, number_of_clauses(Count)),
    Count > 200,
    predicate_property(Own:Goal, number_of_rules(0)).

%!  own_predicate(+Module, +Goal, -Own) is semidet.
%
%   Goal, called in Module, is a predicate of the program, which module Own defines. It may have the name of a
%   built-in predicate, such as name/2, which a grammar rule for name//0 defines anew.

own_predicate(Module, Goal, Own) :-
    \+ predicate_property(Module:Goal, built_in),
    \+ predicate_property(system:Goal, iso),
    current_definition(Module, Goal, Own),
    \+ predicate_property(Own:Goal, foreign),
    \+ predicate_property(Own:Goal, tabled),
    ( Own == user -> true ; module_property(Own, class(Class)), memberchk(Class, [user, temporary]) ).

current_definition(Module, Goal, Own) :-
    functor(Goal, Name, Arity),
    (   current_predicate(Module:Name/Arity)
    ;   predicate_property(Module:Goal, dynamic)
    ),
    !,
    (   predicate_property(Module:Goal, imported_from(Own))
    ->  true
    ;   predicate_property(Module:Goal, number_of_clauses(_)),
        (   \+ Module == user,
            \+ defines(Module, Goal),
            predicate_property(user:Goal, number_of_clauses(_))
        ->  Own = user
        ;   Own = Module
        )
    ).

defines(Module, Goal) :-
    predicate_property(Module:Goal, defined),
    \+ predicate_property(Module:Goal, imported_from(_)).

%!  called_names(+Body, -Names) is det.
%
%   The names that may be those of goals within Body: all atoms and functors.

called_names(Body, Names) :-
    findall(Name, name_in(Body, Name), Names0),
    distinct(Names0, Names).

name_in(Term, _) :-
    var(Term),
    !,
    fail.
name_in(Term, Name) :-
    atom(Term),
    !,
    Name = Term.
name_in(Module:Term, Name) :-
    atom(Module),
    nonvar(Term),
    !,
    ( name_in(Term, Name0), ( Name0 = _:_ -> Name = Name0 ; Name = Module:Name0 ) ; name_in(Term, Name) ).
name_in(Term, Name) :-
    compound(Term),
    (   compound_name_arity(Term, Name, _)
    ;   arg(_, Term, Arg),
        name_in(Arg, Name)
    ).

distinct(Names0, Names) :-
    distinct(Names0, [], Names).

distinct([], _, []).
distinct([Name|Names0], Seen, Names) :-
    (   memberchk(Name, Seen)
    ->  Names = Names1
    ;   Names = [Name|Names1]
    ),
    distinct(Names0, [Name|Seen], Names1).

                /*******************************
                *           CLAUSES            *
                *******************************/

clause_of(Key, Own:Head, clause(Key, Head1, Body, Names, Place, Layout)) :-
    catch(clause(Own:Head, Body0, Ref), error(_, _), fail),
    (   clause_property(Ref, file(File)),
        clause_property(Ref, line_count(Line))
    ->  Place = File:Line
    ;   Place = none
    ),
    (   \+ ( Body0 == true, ground(Head) ),
        Place = File:Line,
        as_written(File, Line, Own, Read, Names0, Layout0),
        written_clause(Read, Layout0, Head1, Body1, Layout1),
        same_clause(Head1, Body1, Head, Body0, Ref)
    ->  Body = Body1,
        Names = Names0,
        Layout = Layout1
    ;   Head1 = Head,
        Body = Body0,
        letters(Head-Body, Names),
        Layout = none
    ).

%   letters(+Clause, -Names): names as a listing has them, for the variables that occur more than once. No
%   letter is one that the clause has in small, which would look like a slip.

letters(Clause, Names) :-
    term_variables(Clause, Variables),
    term_singletons(Clause, Singletons),
    (   Variables == Singletons
    ->  Names = []
    ;   called_names(Clause, Used),
        findall(Letter, ( between(0'A, 0'Z, Code), char_code(Letter, Code), downcase_atom(Letter, Small),
                          \+ memberchk(Small, Used) ),
                Letters),
        name_shared(Variables, Singletons, Letters, Names)
    ).

name_shared([], _, _, []).
name_shared([Variable|Variables], Singletons, Letters, Names) :-
    (   Singletons = [Single|Singletons1],
        Single == Variable
    ->  name_shared(Variables, Singletons1, Letters, Names)
    ;   Letters = [Letter|Letters1]
    ->  Names = [Letter=Variable|Names1],
        name_shared(Variables, Singletons, Letters1, Names1)
    ;   Names = []
    ).

%!  as_written(+File, +Line, +Module, -Term, -Names, -Layout) is semidet.
%
%   The term that begins in a line of a file, read with the operators of Module.

as_written(File, Line, Own, Read, Names, Layout) :-
    prolog_clause:open_program(File, In),
    call_cleanup(read_at(In, Line, Own, Read, Names, Layout), close(In)).

read_at(In, Line, Own, Read, Names, Layout) :-
    forall(between(2, Line, _), skip(In, 0'\n)),
    catch(read_term(In, Read, [ variable_names(Names), subterm_positions(Layout), module(Own) ]),
          error(_, _), fail).

written_clause((Rule --> Body0), Layout, Head, Body, grammar(BodyLayout)) :-
    !,
    dcg_translate_rule((Rule --> Body0), (Head :- Body)),
    (   Layout = term_position(_, _, _, _, [_,RuleLayout]),
        rule_layout(Body0, RuleLayout, Body, BodyLayout0)
    ->  BodyLayout = BodyLayout0
    ;   BodyLayout = none
    ).
written_clause((Head0 :- Body), Layout, Head, Body, BodyLayout) :-
    !,
    plain(Head0, Head),
    ( Layout = term_position(_, _, _, _, [_, BodyLayout]) -> true ; BodyLayout = none ).
written_clause(Head0, _, Head, true, none) :-
    plain(Head0, Head).

%   rule_layout(+Rule, +RuleLayout, +Body, -Layout): the layout of a translated body has the places of what it
%   was translated from.

rule_layout(Rule, parentheses_term_position(_, _, Layout0), Body, Layout) :-
    !,
    rule_layout(Rule, Layout0, Body, Layout).
rule_layout(Rule, term_position(F, T, FF, FT, [LA0,LB0]), Body, term_position(F, T, FF, FT, [LA,LB])) :-
    nonvar(Rule),
    nonvar(Body),
    two_parts(Rule, A0, B0),
    two_parts(Body, A, B),
    !,
    rule_layout(A0, LA0, A, LA),
    rule_layout(B0, LB0, B, LB).
rule_layout(_, Layout, _, all(From)) :-
    compound(Layout),
    arg(1, Layout, From).
rule_layout(_, From-_, _, all(From)).

two_parts((A, B), A, B).
two_parts((A ; B), A, B).
two_parts((A | B), A, B).

plain(Head0, Head) :-
    ( nonvar(Head0), Head0 = _:Head1 -> plain(Head1, Head) ; Head = Head0 ).

same_clause(Head1, Body1, Head, Body, Ref) :-
    (   (Head1 :- Body1) =@= (Head :- Body)
    ->  true
    ;   Head1 =@= Head,
        clause_info(Ref, _, _, _)
    ).

%!  line_at(+File, +Offset, -Line) is semidet.
%
%   Line is that of the character at an offset.

line_at(File, Offset, Line) :-
    prolog_clause:open_program(File, In),
    call_cleanup(count_lines(In, Offset, Line), close(In)).

count_lines(In, Offset, Line) :-
    read_string(In, Offset, Text),
    findall(At, sub_string(Text, At, 1, _, "\n"), Ends),
    length(Ends, Count),
    Line is Count + 1.

%!  char_at(+File, +Offset, -Char) is semidet.
%
%   Char is the character at an offset.

char_at(File, Offset, Char) :-
    prolog_clause:open_program(File, In),
    call_cleanup(( read_string(In, Offset, _), get_char(In, Char) ), close(In)).
