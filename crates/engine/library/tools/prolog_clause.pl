/** Where the parts of a clause stand in its source, and what its variables are called there.

Nothing of this is kept with a program: the clause is read again from its file, and compared with what it was
compiled to. What expansions have changed has the place of what it was made from.
*/

:- module(prolog_clause,
          [ clause_info/4, clause_info/5, initialization_layout/4,
            predicate_name/2, clause_name/2, unify_term/2
          ]).

% Predicates that SWI-Prolog's library does not have. A program may define predicates of these names itself.

:- '$additions'(prolog_clause, [unify_term/2]).
:- autoload(library(lists), [append/2, append/3, member/2, nth1/3, same_length/2]).
:- autoload(library(option), [option/3]).

:- multifile
    user:prolog_predicate_name/2,
    user:prolog_clause_name/2.
:- dynamic
    user:prolog_predicate_name/2,
    user:prolog_clause_name/2.

:- meta_predicate predicate_name(:, -).

%!  clause_info(+Clause, -File, -Layout, -Names) is semidet.
%!  clause_info(+Clause, -File, -Layout, -Names, +Options) is semidet.
%
%   Layout is where the parts of the clause stand in File, in the form of the option `subterm_positions` of
%   read_term/2, and Names a term varnames(Name, ...) with the names of its variables: first one for each
%   argument of the head, which is `_` if the argument is no new variable, then the others. Fails if the file
%   no longer has the clause. Options are head(-Head), body(-Body) and variable_names(-Bindings), for the
%   clause as it was compiled.

clause_info(Ref, File, Layout, Names) :-
    clause_info(Ref, File, Layout, Names, []).

clause_info(Ref, File, Layout, Names, Options) :-
    clause_property(Ref, file(File)),
    File \== user,
    clause_property(Ref, line_count(Line)),
    clause(Own:Head, Body, Ref),
    ( module_property(Context, file(File)) -> true ; Context = Own ),
    ( Body == true -> Clause = Head ; Clause = (Head :- Body) ),
    read_term_at_line(File, Line, Context, Read, Layout0, Bindings),
    same_clause(Read, Layout0, Clause, Context, Layout),
    !,
    head_names(Head, Read, Bindings, Names),
    ( Own == user -> Shown = Head ; Shown = Own:Head ),
    option(head(Shown), Options, _),
    option(body(Body), Options, _),
    option(variable_names(Bindings), Options, _).

read_term_at_line(File, Line, Context, Term, Layout, Bindings) :-
    open_program(File, In),
    call_cleanup(read_at_line(In, Line, Context, Term, Layout, Bindings), close(In)).

%   open_program(+File, -In): opens a file, or the text of a program that has the name of a file, in the
%   encoding that it declares.

open_program(File, In) :-
    (   '$source_text'(File, Text)
    ->  open_string(Text, In)
    ;   declared_encoding(File, Options),
        catch(open(File, read, In, Options), error(_, _), fail)
    ).

declared_encoding(File, [encoding(Encoding)]) :-
    catch(setup_call_cleanup(open(File, read, In, [encoding(octet)]),
                             read_string(In, 60, Start),
                             close(In)), error(_, _), fail),
    split_string(Start, ")", "", [Directive, _|_]),
    string_concat(":- encoding(", Name, Directive),
    catch(term_to_atom(Encoding, Name), error(_, _), fail),
    atom(Encoding),
    !.
declared_encoding(_, []).

read_at_line(In, Line, Context, Term, Layout, Bindings) :-
    skip_lines(In, Line),
    catch(read_term(In, Term,
                    [ subterm_positions(Layout), variable_names(Bindings), module(Context),
                      syntax_errors(error)
                    ]), error(syntax_error(_), _), fail).

%   Skips to the start of a line.

skip_lines(In, Line) :-
    Skipped is Line - 1,
    forall(between(1, Skipped, _), skip(In, 0'\n)).

%   head_names(+Head, +Read, +Bindings, -Names)

head_names(Head, Read, Bindings, Names) :-
    (   compound(Head)
    ->  compound_name_arguments(Head, _, Args)
    ;   Args = []
    ),
    ( Read = (_ --> _) -> Hidden = ['<DCG_list>', '<DCG_tail>'] ; Hidden = [] ),
    append(Plain, Lists, Args),
    same_length(Lists, Hidden),
    !,
    argument_names(Plain, Bindings, Rest, ArgumentNames),
    list_names(Lists, Hidden, ListNames),
    only_names(Rest, Others),
    append([[varnames|ArgumentNames], ListNames, Others], All),
    Names =.. All.

argument_names([], Rest, Rest, []).
argument_names([Arg|Args], Bindings, Rest, [Name|Names]) :-
    (   var(Arg),
        append(Before, [Name0=Value|After], Bindings),
        Value == Arg
    ->  Name = Name0,
        append(Before, After, Bindings1)
    ;   Name = '_',
        Bindings1 = Bindings
    ),
    argument_names(Args, Bindings1, Rest, Names).

list_names([], [], []).
list_names([List|Lists], [Name0|Names0], [Name|Names]) :-
    ( var(List) -> Name = Name0 ; Name = '_' ),
    list_names(Lists, Names0, Names).

only_names([], []).
only_names([Name=_|Bindings], [Name|Names]) :-
    only_names(Bindings, Names).

%   goal_place(+Clause, +Path, -Place): Place is place(File, Line, Column, From, To), where the goal stands to
%   which the numbers of arguments in Path lead in the body. From and To count the characters before it, and
%   up to its end.

goal_place(Ref, Path, place(File, Line, Column, From, To)) :-
    clause_info(Ref, File, term_position(_, _, _, _, [_, Body]), _),
    part_at(Path, Body, Layout),
    outside(Layout, From, To),
    clause_property(Ref, line_count(First)),
    open_program(File, In),
    call_cleanup(line_at(In, First, From, Line, Column), close(In)).

part_at(Path, parentheses_term_position(_, _, Layout0), Layout) :-
    !,
    part_at(Path, Layout0, Layout).
part_at([], Layout, Layout).
part_at([N|Path], term_position(_, _, _, _, Parts), Layout) :-
    nth1(N, Parts, Part),
    part_at(Path, Part, Layout).

line_at(In, First, From, Line, Column) :-
    skip_lines(In, First),
    character_count(In, Start),
    Left is From - Start,
    line_and_column(Left, In, First, 1, Line, Column).

line_and_column(0, _, Line, Column, Line, Column) :- !.
line_and_column(Left0, In, Line0, Column0, Line, Column) :-
    get_char(In, Char),
    ( Char == '\n' -> Line1 is Line0 + 1, Column1 = 1 ; Line1 = Line0, Column1 is Column0 + 1 ),
    Left is Left0 - 1,
    line_and_column(Left, In, Line1, Column1, Line, Column).

                /*******************************
                *            LAYOUT            *
                *******************************/

%   same_clause(+Read, +Layout0, +Clause, +Module, -Layout): unifies what was read with what it was compiled
%   to. Layout is that of the latter.

same_clause((RH --> RB), Layout0, (Head :- Body), M, term_position(F, T, FF, FT, [HP, BP])) :-
    !,
    parts(Layout0, F, T, FF, FT, [HP0, BP0]),
    in_module(M, dcg_translate_rule((RH --> RB), (XH :- XB))),
    same_head(XH, Head),
    ( RH = (Plain, _) -> parts(HP0, _, _, _, _, [HP1, PushedP]) ; Plain = RH, HP1 = HP0 ),
    layout_of_nonterminal(Plain, HP1, HP),
    (   var(PushedP)
    ->  grammar_layout(RB, BP0, XB, BP1)
    ;   XB = (XB1, _),
        grammar_layout(RB, BP0, XB1, BP2),
        outside(BP0, BF, BT),
        BP1 = term_position(BF, BT, BF, BF, [BP2, PushedP])
    ),
    same_body(XB, BP1, Body, in(M, [XH]), BP).
same_clause(((RH, Guard) => RB), Layout0, (Head :- Body), M, term_position(F, T, FF, FT, [HP, BP])) :-
    !,
    parts(Layout0, F, T, FF, FT, [HGP, BP0]),
    parts(HGP, _, _, _, _, [HP, GP]),
    same_head(RH, Head),
    outside(GP, GF, _),
    outside(BP0, _, BT),
    CutP = FF-FT,
    same_body((Guard, !, RB), term_position(GF, BT, FF, FT, [GP, term_position(FF, BT, FF, FT, [CutP, BP0])]),
              Body, in(M, [RH]), BP).
same_clause((RH => RB), Layout0, Clause, M, Layout) :-
    !,
    same_clause((RH :- RB), Layout0, Clause, M, Layout).
same_clause((RH :- true), Layout0, Head, _, HP) :-
    !,
    parts(Layout0, _, _, _, _, [HP, _]),
    same_head(RH, Head).
same_clause((RH :- RB), Layout0, (Head :- Body), M, term_position(F, T, FF, FT, [HP, BP])) :-
    !,
    parts(Layout0, F, T, FF, FT, [HP, BP0]),
    same_head(RH, Head),
    same_body(RB, BP0, Body, in(M, [RH]), BP).
same_clause(Read, Layout, Head, _, Layout) :-
    same_head(Read, Head),
    !.
% What term expansion has made.
same_clause(Read, Layout0, Clause, M, Layout) :-
    in_module(M, expand_term(Read, Expanded)),
    Expanded \== Read,
    outside(Layout0, F, T),
    ( is_list(Expanded) -> member(Other, Expanded) ; Other = Expanded ),
    same_clause(Other, F-T, Clause, M, Layout).

same_head(Read, Head) :-
    ( nonvar(Read), Read = _:Plain -> same_head(Plain, Head) ; Read = Head ).

in_module(M, Goal) :-
    '$set_source_module'(Before, M),
    call_cleanup(catch(Goal, error(_, _), fail), '$set_source_module'(_, Before)).

%   parts(+Layout, -From, -To, -NameFrom, -NameTo, -Parts): of a term with two arguments. Those of a term that
%   an expansion has made stand where it stood.

parts(parentheses_term_position(_, _, Layout), F, T, FF, FT, Parts) :-
    !,
    parts(Layout, F, T, FF, FT, Parts).
parts(term_position(F, T, FF, FT, Parts), F, T, FF, FT, Parts) :- !.
parts(F-T, F, T, F, F, [F-T, F-T]).

outside(Layout, From, To) :-
    arg(1, Layout, From),
    arg(2, Layout, To).

%   same_body(+Read, +Layout0, +Body, +In, -Layout). A compiled body has its conjunctions to the right.

same_body(Read, Layout0, Body, In, Layout) :-
    goals_read(Read, Layout0, Goals, []),
    same_goals(Goals, Body, In, Layout).

%   goals_read(+Read, +Layout, -Goals, ?Tail): goal(Goal, Layout) for each goal of a conjunction, and between
%   them comma(From, To).

goals_read(Read, Layout, Goals, Tail) :-
    nonvar(Read),
    Read = (A, B),
    !,
    parts(Layout, _, _, FF, FT, [AP, BP]),
    goals_read(A, AP, Goals, [comma(FF, FT)|Goals1]),
    goals_read(B, BP, Goals1, Tail).
goals_read(Read, Layout, [goal(Read, Layout)|Tail], Tail).

same_goals([goal(Read, Layout0)], Body, In, Layout) :-
    same_goal(Read, Layout0, Body, In, Layout),
    !.
same_goals([goal(Read, Layout0), comma(FF, FT)|Goals], Body, In, Layout) :-
    nonvar(Body),
    Body = (A, B),
    same_goal(Read, Layout0, A, In, AP),
    !,
    after(Read, In, Behind),
    same_goals(Goals, B, Behind, BP),
    outside(AP, F, _),
    outside(BP, _, T),
    Layout = term_position(F, T, FF, FT, [AP, BP]).
same_goals([goal(Read, Layout0)|Goals0], Body, In, Layout) :-
    expanded(In, Read, Expanded),
    outside(Layout0, F, T),
    goals_read(Expanded, F-T, Goals, Goals0),
    same_goals(Goals, Body, In, Layout).

%   In is in(Module, Before): what stands before a goal decides how it is expanded.

after(Goal, in(M, Before), in(M, [Goal|Before])).

expanded(in(M, Before), Goal, Expanded) :-
    in_module(M, expansion(Before, Goal, Expanded)),
    Expanded \== Goal.

expansion(Before, Goal, Expanded) :-
    '$expand_after'(Before, Goal, Expanded).

%   same_goal(+Read, +Layout0, +Goal, +In, -Layout): a goal that is no conjunction.

same_goal(Read, parentheses_term_position(F, T, Layout0), Goal, In, parentheses_term_position(F, T, Layout)) :-
    !,
    same_goal(Read, Layout0, Goal, In, Layout).
same_goal(Read, Layout, Goal, _, Layout) :-
    ( var(Read) ; var(Goal) ),
    !,
    ( Read = Goal -> true ; Goal = call(Read) ).
same_goal(Read, Layout0, Goal, In, Layout) :-
    control(Read, Goal, Reads, Goals),
    !,
    parts(Layout0, F, T, FF, FT, Layouts0),
    same_bodies(Reads, Layouts0, Goals, In, Layouts),
    Layout = term_position(F, T, FF, FT, Layouts).
same_goal(_:Read, Layout0, Goal, In, Layout) :-
    Goal \= _:_,
    !,
    parts(Layout0, _, _, _, _, [_, Layout1]),
    same_goal(Read, Layout1, Goal, In, Layout).
same_goal(Goal, Layout, Goal, _, Layout) :- !.
same_goal(Read, Layout, call(Goal), _, Layout) :-
    Read = Goal.

same_bodies([], _, [], _, []).
same_bodies([Read|Reads], [Layout0|Layouts0], [Body|Bodies], In, [Layout|Layouts]) :-
    same_body(Read, Layout0, Body, In, Layout),
    after(Read, In, Behind),
    same_bodies(Reads, Layouts0, Bodies, Behind, Layouts).

control((A1 ; B1), (A2 ; B2), [A1, B1], [A2, B2]).
control((A1 '|' B1), (A2 ; B2), [A1, B1], [A2, B2]).
control((A1 -> B1), (A2 -> B2), [A1, B1], [A2, B2]).
control((A1 *-> B1), (A2 *-> B2), [A1, B1], [A2, B2]).
control(\+ A1, \+ A2, [A1], [A2]).

%   grammar_layout(+Read, +Layout0, +Body, -Layout): the layout of what a body of a grammar rule is translated
%   to. The lists that are added stand behind the rest of their goal.

grammar_layout(Read, parentheses_term_position(F, T, Layout0), Body, parentheses_term_position(F, T, Layout)) :-
    !,
    grammar_layout(Read, Layout0, Body, Layout).
grammar_layout(Read, Layout, _, Layout) :-
    var(Read),
    !.
grammar_layout(Read, Layout0, Body, Layout) :-
    ( Read = (A1, B1), Body = (A2, B2) -> Reads = [A1, B1], Bodies = [A2, B2] ; control(Read, Body, Reads, Bodies) ),
    !,
    parts(Layout0, F, T, FF, FT, Layouts0),
    grammar_layouts(Reads, Layouts0, Bodies, Layouts),
    Layout = term_position(F, T, FF, FT, Layouts).
grammar_layout({_}, Layout0, (_, _), Layout) :-
    !,
    (   Layout0 = brace_term_position(F, T, Inner)
    ->  true
    ;   outside(Layout0, F, T),
        Inner = F-T
    ),
    End is T - 1,
    Layout = term_position(F, T, End, T, [Inner, End-T]).
grammar_layout(Read, Layout0, (Body, _), Layout) :-
    Read \= (_, _),
    !,
    grammar_layout(Read, Layout0, Body, Layout1),
    outside(Layout0, F, T),
    Layout = term_position(F, T, T, T, [Layout1, T-T]).
grammar_layout(Read, Layout0, Body, Layout) :-
    (   Body = (_ = _)
    ->  outside(Layout0, F, T),
        Layout = F-T
    ;   layout_of_nonterminal(Read, Layout0, Layout)
    ).

grammar_layouts([], _, [], []).
grammar_layouts([Read|Reads], [Layout0|Layouts0], [Body|Bodies], [Layout|Layouts]) :-
    grammar_layout(Read, Layout0, Body, Layout),
    grammar_layouts(Reads, Layouts0, Bodies, Layouts).

layout_of_nonterminal(Read, parentheses_term_position(_, _, Layout0), Layout) :-
    !,
    layout_of_nonterminal(Read, Layout0, Layout).
layout_of_nonterminal(_, term_position(F, T, FF, FT, Args0), term_position(F, T, FF, FT, Args)) :-
    !,
    append(Args0, [T-T, T-T], Args).
layout_of_nonterminal(_, Layout, term_position(F, T, F, T, [T-T, T-T])) :-
    outside(Layout, F, T).

%!  initialization_layout(+Place, ?Goal, -Read, -Layout) is semidet.
%
%   Where the parts of the goal of the directive initialization/1 stand that begins at File:Line.

initialization_layout(File:Line, M:Goal0, Goal, Layout) :-
    read_term_at_line(File, Line, M, (:- initialization(Read)), Layout0, _),
    Layout0 = term_position(_, _, _, _, [term_position(_, _, _, _, [Layout1])]),
    ( Read = M:_ -> Goal = M:Goal0 ; Goal = Goal0 ),
    same_body(Read, Layout1, Goal, in(M, []), Layout),
    !.

                /*******************************
                *            NAMES             *
                *******************************/

%!  predicate_name(:Head, -Name:string) is det.
%
%   Name is Module:Name/Arity. Modules that every program sees are not named.

predicate_name(Predicate, Name) :-
    strip_module(Predicate, M, Head),
    (   user:prolog_predicate_name(M:Head, Name)
    ->  true
    ;   functor(Head, Plain, Arity),
        (   hidden_module(M)
        ->  format(string(Name), '~q/~d', [Plain, Arity])
        ;   format(string(Name), '~q:~q/~d', [M, Plain, Arity])
        )
    ).

hidden_module(user).
hidden_module(system).
hidden_module(M) :-
    import_module(M, system).

%!  clause_name(+Clause, -Name) is det.
%
%   Name says which clause of which predicate it is.

clause_name(Ref, Name) :-
    user:prolog_clause_name(Ref, Name),
    !.
clause_name(Ref, Name) :-
    nth_clause(Head, N, Ref),
    !,
    predicate_name(Head, Predicate),
    ordinal(N, Ordinal),
    format(string(Name), '~w clause of ~w', [Ordinal, Predicate]).
clause_name(Ref, Name) :-
    clause_property(Ref, erased),
    !,
    clause_property(Ref, predicate(Predicate)),
    format(string(Name), 'erased clause from ~q', [Predicate]).
clause_name(_, '<meta-call>').

ordinal(1, '1-st') :- !.
ordinal(2, '2-nd') :- !.
ordinal(N, Ordinal) :-
    format(atom(Ordinal), '~d-th', [N]).

%!  unify_term(+Term1, +Term2) is semidet.
%
%   Unifies a term with what a clause holds of it, where floats may differ, texts may be lists, and modules
%   may be missing.

unify_term(X, Y) :-
    X = Y,
    !.
unify_term(X, Y) :-
    compound(X),
    compound(Y),
    compound_name_arguments(X, Name, Args1),
    compound_name_arguments(Y, Name, Args2),
    same_length(Args1, Args2),
    !,
    unify_terms(Args1, Args2).
unify_term(X, Y) :-
    float(X),
    float(Y),
    !.
unify_term(X, Y) :-
    string(X),
    is_list(Y),
    string_codes(X, Y),
    !.
unify_term(_, '...') :- !.
unify_term(_:X, Y) :-
    unify_term(X, Y),
    !.
unify_term(X, _:Y) :-
    unify_term(X, Y).

unify_terms([], []).
unify_terms([X|Xs], [Y|Ys]) :-
    unify_term(X, Y),
    unify_terms(Xs, Ys).
