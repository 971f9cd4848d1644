/** <module> Words for the steps of a solution

Names of variables, constraints as texts, and a sentence for each step.
*/

:- module(steps_words, [ variable_names/5, step_data/4, place_shown/2 ]).
:- use_module(library(clpfd)).
:- autoload(library(lists), [append/3, member/2, nth1/3]).
:- autoload(library(apply), [maplist/2, maplist/3]).
:- autoload(library(ordsets), [ord_subtract/3]).

%!  variable_names(+Wanted, +Given, +Seen, +All, -Names) is det.
%
%   Names are atoms for the variables All. The first of these that gives a name that no other variable has
%   counts: Given, a list of Name=Term; the places of a board, if Wanted is a list of lists; Seen, the names
%   in the clauses that were called; the places in lists that have names; numbers.

variable_names(Wanted, Given, Seen, All, Names) :-
    (   is_board(Wanted)
    ->  rows_places(Wanted, 1, Places)
    ;   Places = []
    ),
    var_pairs(Given, Given1),
    var_pairs(Seen, Seen1),
    list_places(Given, Listed),
    list_places(Seen, SeenListed),
    place_in(Wanted, x, Numbered),
    named_all(All, 1, [Given1,Places,Seen1,Listed,SeenListed,Numbered], [], Names).

var_pairs([], []).
var_pairs([Name=Value|Pairs0], Pairs) :-
    (   var(Value)
    ->  Pairs = [Name=Value|Pairs1]
    ;   Pairs = Pairs1
    ),
    var_pairs(Pairs0, Pairs1).

is_board(Wanted) :-
    is_list(Wanted),
    Wanted = [_|_],
    maplist(is_list, Wanted).

rows_places([], _, []).
rows_places([Row|Rows], R, Places) :-
    row_places(Row, R, 1, Places, Places1),
    R1 is R + 1,
    rows_places(Rows, R1, Places1).

row_places([], _, _, Places, Places).
row_places([X|Xs], R, C, Places0, Places) :-
    (   var(X)
    ->  format(atom(Name), "r~dc~d", [R,C]),
        Places0 = [Name=X|Places1]
    ;   Places0 = Places1
    ),
    C1 is C + 1,
    row_places(Xs, R, C1, Places1, Places).

%   list_places(+Pairs, -Places): the elements of lists that have names.

list_places([], []).
list_places([Name=Value|Pairs], Places) :-
    (   is_list(Value)
    ->  place_in(Value, Name, Places0),
        append(Places0, Places1, Places)
    ;   Places = Places1
    ),
    list_places(Pairs, Places1).

place_in(Term, Name, Places) :-
    place_in(Term, Name, Places, []).

place_in(Term, Name, Places0, Places) :-
    (   var(Term)
    ->  Places0 = [Name=Term|Places]
    ;   is_list(Term)
    ->  places_in(Term, 1, Name, Places0, Places)
    ;   Places0 = Places
    ).

places_in([], _, _, Places, Places).
places_in([X|Xs], N, Name, Places0, Places) :-
    (   nonvar(X),
        \+ is_list(X)
    ->  Places0 = Places1
    ;   format(atom(Inner), "~w[~d]", [Name,N]),
        place_in(X, Inner, Places0, Places1)
    ),
    N1 is N + 1,
    places_in(Xs, N1, Name, Places1, Places).

named_all([], _, _, _, []).
named_all([Var|Vars], N, Sources, Used, [Name|Names]) :-
    (   member(Source, Sources),
        member(Name0=Other, Source),
        Other == Var,
        \+ shared(Source, Name0, Var),
        \+ memberchk(Name0, Used)
    ->  Name = Name0,
        N1 = N
    ;   next_name(N, Used, Sources, N1, Name)
    ),
    named_all(Vars, N1, Sources, [Name|Used], Names).

shared(Source, Name, Var) :-
    member(Name=Other, Source),
    Other \== Var,
    !.

next_name(N, Used, Sources, N2, Name) :-
    format(atom(Name0), "v~d", [N]),
    N1 is N + 1,
    (   ( memberchk(Name0, Used) ; member(Source, Sources), memberchk(Name0=_, Source) )
    ->  next_name(N1, Used, Sources, N2, Name)
    ;   N2 = N1,
        Name = Name0
    ).

                /*******************************
                *            STEPS             *
                *******************************/

%!  step_data(+Step0, +Groups, +Names, -Step) is det.
%
%   Step is step(Constraints, Facts, Conclusions, Difficulty, Sentence) for a step of the solver. In Groups,
%   variables are bound to their names already. Names is a list of Name-Values, with the values that the
%   variable has at first.

step_data(step(Numbers, Facts0, About, Cases, Cost), Groups, Names,
          step(Constraints, Facts, Conclusions, Difficulty, Sentence)) :-
    maplist(constraint_of(Groups), Numbers, Constraints),
    maplist(named_fact(Names), Facts0, Facts),
    conclusions(About, Names, Conclusions),
    Difficulty is Cost / 100.0,
    maplist(constraint_text, Constraints, Texts),
    joined(Texts, " and ", Because),
    facts_text(Facts, Names, Known),
    conclusions_text(About, Names, Found),
    (   Cases =:= 0
    ->  How = ""
    ;   Cases =:= 1
    ->  ( Numbers = [_] -> How = "" ; How = " (anything else contradicts them)" )
    ;   How = " (in all other cases there is a contradiction)"
    ),
    (   Known == ""
    ->  format(string(Sentence), "~w: ~w~w.", [Because,Found,How])
    ;   format(string(Sentence), "~w, and ~w: ~w~w.", [Because,Known,Found,How])
    ).

constraint_of(Groups, Number, constraint(Text, Place)) :-
    nth1(Number, Groups, group(Name, Goal, Place, _)),
    (   Name == none
    ->  written_form(Goal, Form),
        with_output_to(string(Text), write_form(Form))
    ;   Name = Format-Args
    ->  format(string(Text), Format, Args)
    ;   format(string(Text), "~w", [Name])
    ).

%   write_form(+Form): with blanks around relations.

write_form(Form) :-
    (   compound(Form),
        Form =.. [Op,Left,Right],
        memberchk(Op, [#=, #\=, #<, #>, #=<, #>=, in, ins, #<==>, #==>, #<==, #\/, #\, #/\])
    ->  write_side(Left),
        format(" ~w ", [Op]),
        write_side(Right)
    ;   write_part(Form, 1200)
    ).

write_side(Form) :-
    (   compound(Form),
        Form =.. [Op,_,_],
        memberchk(Op, [#<==>, #==>, #<==, #\/, #\, #/\])
    ->  write("("),
        write_form(Form),
        write(")")
    ;   compound(Form),
        Form =.. [Op,_,_],
        memberchk(Op, [#=, #\=, #<, #>, #=<, #>=, in])
    ->  write_form(Form)
    ;   write_part(Form, 699)
    ).

write_part(Form, Priority) :-
    write_term(Form, [module(clpfd),portray(true),numbervars(true),priority(Priority)]).

constraint_text(constraint(Text, _), Text).

written_form(formula(Goal), Goal) :- !.
written_form(scalar_product([], Xs, Op, Value), sum(Xs, Op, Value)) :- !.
written_form(cumulative(Tasks, Limit), cumulative(Tasks, [limit(Limit)])) :-
    integer(Limit),
    !.
written_form(Goal, Goal).

named_fact(Names, Fact0, Fact) :-
    Fact0 =.. [Op,Place,Value],
    nth1(Place, Names, Name-_),
    Fact =.. [Op,Name,Value].

conclusions([], _, []).
conclusions([about(Place, Atoms, Value)|About], Names, Conclusions) :-
    nth1(Place, Names, Name-_),
    (   Value = is(V)
    ->  Conclusions = [Name #= V|Conclusions1]
    ;   Value = left(V)
    ->  maplist(named_fact(Names), Atoms, Facts),
        append(Facts, [Name #= V|Conclusions1], Conclusions)
    ;   maplist(named_fact(Names), Atoms, Facts),
        append(Facts, Conclusions1, Conclusions)
    ),
    conclusions(About, Names, Conclusions1).

%   facts_text(+Facts, +Names, -Text): all that is known of a variable is told together.

facts_text([], _, "").
facts_text([Fact|Facts], Names, Text) :-
    told(Fact, Name, Op, Value),
    same(Facts, Name, Op, Values, Rest),
    fact_text(Op, Name, Names, [Value|Values], Text0),
    (   Rest == []
    ->  Text = Text0
    ;   facts_text(Rest, Names, Text1),
        format(string(Text), "~w, ~w", [Text0,Text1])
    ).

told(Fact, Name, Op, Value) :-
    Fact =.. [Op,Name,Value].

same([], _, _, [], []).
same([Fact|Facts], Name, Op, Values, Rest) :-
    (   told(Fact, Name, Op, Value)
    ->  Values = [Value|Values1],
        Rest = Rest1
    ;   Values = Values1,
        Rest = [Fact|Rest1]
    ),
    same(Facts, Name, Op, Values1, Rest1).

fact_text(#=, Name, _, [Value|_], Text) :-
    format(string(Text), "~w is ~w", [Name,Value]).
fact_text(#\=, Name, Names, Values, Text) :-
    without_text(Name, Names, Values, What),
    format(string(Text), "~w is ~w", [Name,What]).
fact_text(#>=, Name, _, [Value|_], Text) :-
    format(string(Text), "~w is at least ~w", [Name,Value]).
fact_text(#=<, Name, _, [Value|_], Text) :-
    format(string(Text), "~w is at most ~w", [Name,Value]).

%   without_text(+Name, +Names, +Values, -Text): Text tells the values that are left, if these are fewer.

without_text(Name, Names, Values, Text) :-
    (   memberchk(Name-First, Names),
        is_list(First),
        ord_subtract(First, Values, Left),
        length(Left, Count),
        length(Values, Lost),
        Count < Lost
    ->  listed(Left, Text)
    ;   listed(Values, List),
        format(string(Text), "not ~w", [List])
    ).

%   listed(+Values, -Text): three or more values in a row are told by their ends.

listed(Values, Text) :-
    runs(Values, Runs),
    (   append(Front, [Last], Runs),
        Front \== []
    ->  joined(Front, ", ", Text0),
        format(string(Text), "~w or ~w", [Text0,Last])
    ;   joined(Runs, ", ", Text)
    ).

runs([], []).
runs([Value|Values], Runs) :-
    run_end(Values, Value, End, Rest),
    Length is End - Value,
    (   Length >= 2
    ->  format(string(Run), "~w to ~w", [Value,End]),
        Runs = [Run|Runs1],
        runs(Rest, Runs1)
    ;   Runs = [Value|Runs1],
        runs(Values, Runs1)
    ).

run_end(Values, Value, End, Rest) :-
    Next is Value + 1,
    (   Values = [Next|Values1]
    ->  run_end(Values1, Next, End, Rest)
    ;   End = Value,
        Rest = Values
    ).

joined(Parts, Separator, Text) :-
    atomic_list_concat(Parts, Separator, Atom),
    atom_string(Atom, Text).

%   conclusions_text(+About, +Names, -Text): variables that lose the same values are told together.

conclusions_text(About, Names, Text) :-
    about_parts(About, Names, Parts),
    together(Parts, Texts),
    joined(Texts, "; ", Text).

about_parts([], _, []).
about_parts([about(Place, Atoms, Value)|About], Names, [part(Name, How)|Parts]) :-
    nth1(Place, Names, Name-_),
    (   memberchk(Value, [is(_),left(_)])
    ->  How = Value
    ;   findall(Op-V, ( member(Atom, Atoms), Atom =.. [Op,_,V] ), Lost),
        How = lost(Lost)
    ),
    about_parts(About, Names, Parts).

together([], []).
together([part(Name, How)|Parts], [Text|Texts]) :-
    (   How = lost(_)
    ->  findall(Other, member(part(Other, How), Parts), Others),
        without(Parts, How, Rest)
    ;   Others = [],
        Rest = Parts
    ),
    part_text(How, [Name|Others], Text),
    together(Rest, Texts).

without([], _, []).
without([Part|Parts], How, Rest) :-
    (   Part = part(_, How)
    ->  Rest = Rest1
    ;   Rest = [Part|Rest1]
    ),
    without(Parts, How, Rest1).

part_text(is(V), [Name], Text) :-
    format(string(Text), "~w = ~w", [Name,V]).
part_text(left(V), [Name], Text) :-
    format(string(Text), "~w = ~w, all that is left", [Name,V]).
part_text(lost(Lost), Names, Text) :-
    findall(V, member(#\= - V, Lost), Values),
    findall(T, bound_text(Lost, T), Bounds),
    (   Values == []
    ->  Parts = Bounds
    ;   listed(Values, List),
        format(string(Not), "not ~w", [List]),
        append(Bounds, [Not], Parts)
    ),
    joined(Parts, " and ", What),
    (   Names = [Name]
    ->  format(string(Text), "~w is ~w", [Name,What])
    ;   append(Front, [Last], Names),
        joined(Front, ", ", First),
        format(string(Text), "~w and ~w are ~w", [First,Last,What])
    ).

bound_text(Lost, Text) :-
    member(Op-V, Lost),
    (   Op == (#=)
    ->  format(string(Text), "~w", [V])
    ;   Op == (#>=)
    ->  format(string(Text), "at least ~w", [V])
    ;   Op == (#=<),
        format(string(Text), "at most ~w", [V])
    ).

%!  place_shown(+Place, -Text) is det.
%
%   Text is the file's name without its folder, and the line.

place_shown(File:Line, Text) :-
    !,
    file_base_name(File, Base),
    format(string(Text), "~w:~w", [Base,Line]).
place_shown(query, "query") :- !.
place_shown(_, "").
