/** <module> Errors and colours of a program text for an editor

    Reads the text as the loader does, but runs none of it. A program around the system gets the errors, the
    warnings, and the kind of each part, so that its editor shows what the reader sees.
*/

:- dynamic '$view_defines'/2.

%!  '$text_view'(+Text, +Others, +From, +To, -Flaws, -Colours) is det.
%
%   Flaws is a list of flaw(Kind, From, To, Text), where Kind is error or warning. Colours has three elements
%   for each part of the text between the characters From and To: its start, its end, and its kind. All
%   positions count characters from 0. Others are the texts of other files of the program, which also define
%   predicates. Directives that change how the text is read take effect: operators, flags of the reader, and
%   libraries.

'$text_view'(Text, Others, From, To, Flaws, Colours) :-
    retractall('$view_defines'(_, _)),
    forall('$member'(Other, Others), '$view_text'(Other, 0, 0, _, _)),
    '$view_text'(Text, From, To, Flaws, Seen),
    findall(Part, ( '$member'(One, Seen), phrase('$seen_parts'(One), Parts), '$member'(Part, Parts) ), Colours).

'$view_text'(Text, From, To, Flaws, Seen) :-
    Module = '$flaws',
    '$forget_operators'(Module),
    setup_call_cleanup(
        open_string(Text, Stream),
        '$view_stream'(Stream, Module, From-To, Flaws, Seen),
        close(Stream)).

'$forget_operators'(Module) :-
    forall(( current_op(Priority, Type, Module:Name),
             Priority > 0,
             \+ current_op(Priority, Type, system:Name)
           ),
           op(0, Type, Module:Name)),
    set_prolog_flag(Module:double_quotes, codes),
    set_prolog_flag(Module:double_quotes, string).

'$view_stream'(Stream, Module, Range, Flaws, Seen) :-
    catch(read_term(Stream, Term,
                    [ module(Module), singletons(Singletons), term_position(Position),
                      subterm_positions(Places), comments(Comments)
                    ]),
          Error, true),
    (   nonvar(Error)
    ->  '$reading_flaw'(Error, Flaws, Flaws1),
        '$view_stream'(Stream, Module, Range, Flaws1, Seen)
    ;   character_count(Stream, End),
        '$see_term'(Range, End, seen(Term, Places, Singletons, Comments), Seen, Seen1),
        (   Term == end_of_file
        ->  Flaws = [],
            Seen1 = []
        ;   '$singleton_flaw'(Singletons, Term, Position, End, Flaws, Flaws1),
            ignore(catch('$mind_term'(Term, Module), _, true)),
            '$view_stream'(Stream, Module, Range, Flaws1, Seen1)
        )
    ).

%   Keeps a term unless it ends before the range or starts after it.

'$see_term'(From-To, End, Seen, Terms, Terms1) :-
    (   End >= From,
        \+ '$begins_behind'(Seen, To)
    ->  Terms = [Seen|Terms1]
    ;   Terms = Terms1
    ).

'$begins_behind'(seen(_, Places, _, Comments), To) :-
    Comments == [],
    ( Places = Begin-_ -> true ; compound(Places), arg(1, Places, Begin) ),
    integer(Begin),
    Begin > To.

'$reading_flaw'(error(syntax_error(What), stream(_, _, _, At)), [flaw(error, At, To, Text)|Flaws], Flaws) :-
    !,
    To is At+1,
    '$text_of_message'(error(syntax_error(What), _), Text).
'$reading_flaw'(Error, _, _) :-
    throw(Error).

'$singleton_flaw'(Singletons, Term, Position, To, Flaws, Flaws1) :-
    (   Singletons == []
    ->  Flaws = Flaws1
    ;   Term = (:- _)
    ->  Flaws = Flaws1
    ;   findall(Name, '$member'(Name=_, Singletons), Names),
        stream_position_data(char_count, Position, From),
        format(string(Text), 'Singleton variables: ~w', [Names]),
        Flaws = [flaw(warning, From, To, Text)|Flaws1]
    ).

'$mind_term'((:- Directive), Module) :-
    !,
    '$minded'(Directive, Module).
'$mind_term'((Head --> _), _) :-
    !,
    ( nonvar(Head), Head = (Head1, _) -> true ; Head1 = Head ),
    '$view_define'(Head1, 2).
'$mind_term'((Head :- _), _) :-
    !,
    '$view_define'(Head, 0).
'$mind_term'(Head, _) :-
    '$view_define'(Head, 0).

'$view_define'(Head, Extra) :-
    '$view_name'(Head, Name, Arity0),
    Arity is Arity0+Extra,
    ( '$view_defines'(Name, Arity) -> true ; assertz('$view_defines'(Name, Arity)) ).

'$view_name'(Goal, _, _) :-
    var(Goal),
    !,
    fail.
'$view_name'(_:Goal, Name, Arity) :-
    !,
    '$view_name'(Goal, Name, Arity).
'$view_name'(Goal, Name, Arity) :-
    callable(Goal),
    functor(Goal, Name, Arity).

%   Records Name/Arity, or each predicate that a list or a conjunction declares.

'$view_declare'(Specs) :-
    (   var(Specs)
    ->  true
    ;   ( Specs = (A, B) ; Specs = [A|B] )
    ->  '$view_declare'(A),
        '$view_declare'(B)
    ;   Specs = _:Spec
    ->  '$view_declare'(Spec)
    ;   Specs = Name/Arity
    ->  ( '$view_defines'(Name, Arity) -> true ; assertz('$view_defines'(Name, Arity)) )
    ;   Specs = as(Spec, _)
    ->  '$view_declare'(Spec)
    ;   Specs \== []
    ->  '$view_define'(Specs, 0)
    ;   true
    ).

'$minded'((A, B), Module) :-
    '$minded'(A, Module),
    '$minded'(B, Module).
'$minded'(op(Priority, Type, Names), Module) :-
    op(Priority, Type, Module:Names).
'$minded'(set_prolog_flag(Flag, Value), Module) :-
    '$member'(Flag, [double_quotes, back_quotes, rational_syntax, var_prefix]),
    set_prolog_flag(Module:Flag, Value).
'$minded'(module(_, Exports), Module) :-
    forall('$member'(op(Priority, Type, Name), Exports),
           op(Priority, Type, Module:Name)).
'$minded'(Declaration, _) :-
    compound(Declaration),
    functor(Declaration, Name, 1),
    '$member'(Name, [dynamic, discontiguous, multifile, table, thread_local, chr_constraint]),
    arg(1, Declaration, Specs),
    '$view_declare'(Specs).
'$minded'(use_module(library(Library)), Module) :-
    use_module(Module:library(Library)).
'$minded'(use_module(library(Library), _), Module) :-
    use_module(Module:library(Library)).

%!  '$text_help'(-Entries) is det.
%
%   Entries describes the predicates of the system and the library: [Name, Signature, Text, Library].

'$text_help'(Entries) :-
    findall([Name, Signature, Text, Library],
            ( '$help'(Name, Known), '$member'(help(Name, _, Signature, Text, Library), Known) ),
            Entries).

                /*******************************
                *            COLOURS           *
                *******************************/

%   '$seen_parts'(+Seen)//: the start, end and kind of each part of a term that was read, and of the comments
%   before and inside it.

'$seen_parts'(seen(Term, Places, Singletons, Comments)) -->
    '$comment_parts'(Comments),
    (   { Term == end_of_file }
    ->  []
    ;   '$clause_parts'(Term, Places, Singletons)
    ).

'$comment_parts'([]) --> [].
'$comment_parts'([Position-Text|Comments]) -->
    { stream_position_data(char_count, Position, From),
      string_length(Text, Length),
      To is From+Length
    },
    [From, To, comment],
    '$comment_parts'(Comments).

'$clause_parts'(Clause, Places, Singles) -->
    { nonvar(Clause) },
    (   { Places = parentheses_term_position(_, _, Inner) }
    ->  '$clause_parts'(Clause, Inner, Singles)
    ;   { Places = term_position(_, _, From, To, [Left, Right]), Clause = (Head :- Body) }
    ->  [From, To, neck],
        '$head_parts'(Head, Left, Singles),
        '$goal_parts'(Body, Right, 0, Singles)
    ;   { Places = term_position(_, _, From, To, [Left, Right]), Clause = (Head --> Body) }
    ->  [From, To, neck],
        '$head_parts'(Head, Left, Singles),
        '$rule_parts'(Body, Right, Singles)
    ;   { Places = term_position(_, _, From, To, [Right]), '$directive_goal'(Clause, Goal) }
    ->  [From, To, neck],
        '$goal_parts'(Goal, Right, 0, Singles)
    ;   '$head_parts'(Clause, Places, Singles)
    ).

'$directive_goal'((:- Goal), Goal).
'$directive_goal'((?- Goal), Goal).

'$head_parts'(Head, Places, Singles) -->
    (   { var(Head) }
    ->  '$part'(Head, Places, Singles)
    ;   { Head = (A, B), Places = term_position(_, _, _, _, [PA, PB]) }
    ->  '$head_parts'(A, PA, Singles),
        '$part'(B, PB, Singles)
    ;   { Head = _:Inner, Places = term_position(_, _, _, _, [_, Place]) }
    ->  '$head_parts'(Inner, Place, Singles)
    ;   { Places = term_position(_, _, From, To, Args) }
    ->  [From, To, head],
        { Head =.. [_|Terms] },
        '$parts'(Terms, Args, Singles)
    ;   { atom(Head), Places = From-To }
    ->  [From, To, head]
    ;   '$part'(Head, Places, Singles)
    ).

%   The parts of a goal that is called with Extra more arguments.

'$goal_parts'(Goal, Places, Extra, Singles) -->
    (   { Places = parentheses_term_position(_, _, Inner) }
    ->  '$goal_parts'(Goal, Inner, Extra, Singles)
    ;   { callable(Goal), '$goal_place'(Places, From, To, Args) }
    ->  { '$goal_kind'(Goal, Extra, Kind) },
        [From, To, Kind],
        { Goal =.. [_|Terms],
          '$goal_arguments'(Goal, Extra, Modes)
        },
        '$argument_parts'(Terms, Args, Modes, Singles)
    ;   '$part'(Goal, Places, Singles)
    ).

'$goal_place'(From-To, From, To, []).
'$goal_place'(term_position(_, _, From, To, Args), From, To, Args).

'$argument_parts'([], _, _, _) --> [].
'$argument_parts'([Term|Terms], [Place|Places], Modes0, Singles) -->
    { Modes0 = [Mode|Modes] -> true ; Modes = [] },
    (   { integer(Mode) }
    ->  '$goal_parts'(Term, Place, Mode, Singles)
    ;   { Mode == (//) }
    ->  '$rule_parts'(Term, Place, Singles)
    ;   { Mode == (^), nonvar(Term), Term = V^Goal, Place = term_position(_, _, From, To, [PV, PG]) }
    ->  [From, To, operator],
        '$part'(V, PV, Singles),
        '$argument_parts'([Goal], [PG], [^], Singles)
    ;   { Mode == (^) }
    ->  '$goal_parts'(Term, Place, 0, Singles)
    ;   '$part'(Term, Place, Singles)
    ),
    '$argument_parts'(Terms, Places, Modes, Singles).

'$goal_arguments'(Goal, Extra, Modes) :-
    (   '$view_head'(Goal, Extra, Head),
        catch(predicate_property('$flaws':Head, meta_predicate(Spec)), _, fail)
    ->  Spec =.. [_|Modes]
    ;   Modes = []
    ).

'$view_head'(Goal, Extra, Head) :-
    '$view_name'(Goal, Name, Arity0),
    Arity is Arity0+Extra,
    functor(Head, Name, Arity).

'$goal_kind'(Goal, Extra, Kind) :-
    (   '$view_head'(Goal, Extra, Head)
    ->  functor(Head, Name, Arity),
        (   '$control_name'(Name)
        ->  Kind = control
        ;   '$view_defines'(Name, Arity)
        ->  Kind = defined
        ;   Goal = _:_
        ->  Kind = operator
        ;   predicate_property(system:Head, built_in)
        ->  Kind = built_in
        ;   catch(predicate_property('$flaws':Head, defined), _, fail)
        ->  Kind = library
        ;   Kind = undefined
        )
    ;   Kind = control
    ).

'$control_name'(',').
'$control_name'(;).
'$control_name'('|').
'$control_name'(->).
'$control_name'(*->).
'$control_name'(\+).
'$control_name'(!).

%   The parts of the body of a grammar rule.

'$rule_parts'(Body, Places, Singles) -->
    (   { Places = parentheses_term_position(_, _, Inner) }
    ->  '$rule_parts'(Body, Inner, Singles)
    ;   { Places = brace_term_position(_, _, Place), Body = {Goal} }
    ->  '$goal_parts'(Goal, Place, 0, Singles)
    ;   { callable(Body), functor(Body, Name, _), '$control_name'(Name), '$goal_place'(Places, From, To, Args) }
    ->  [From, To, control],
        { Body =.. [_|Terms] },
        '$rules_parts'(Terms, Args, Singles)
    ;   { callable(Body), Body \= [_|_], Body \== [] }
    ->  '$goal_parts'(Body, Places, 2, Singles)
    ;   '$part'(Body, Places, Singles)
    ).

'$rules_parts'([], _, _) --> [].
'$rules_parts'([Term|Terms], [Place|Places], Singles) -->
    '$rule_parts'(Term, Place, Singles),
    '$rules_parts'(Terms, Places, Singles).

'$parts'([], _, _) --> [].
'$parts'([Term|Terms], [Place|Places], Singles) -->
    '$part'(Term, Place, Singles),
    '$parts'(Terms, Places, Singles).

'$part'(Term, Place, Singles) -->
    (   { Place = parentheses_term_position(_, _, Inner) }
    ->  '$part'(Term, Inner, Singles)
    ;   { Place = From-To }
    ->  { '$simple_kind'(Term, Singles, Kind) },
        [From, To, Kind]
    ;   { Place = string_position(From, To) }
    ->  [From, To, string]
    ;   { Place = brace_term_position(_, _, Inner), nonvar(Term), Term = {Term1} }
    ->  '$part'(Term1, Inner, Singles)
    ;   { Place = list_position(_, _, Elements, Tail) }
    ->  '$list_parts'(Elements, Tail, Term, Singles)
    ;   { Place = term_position(_, _, From, To, Args), compound(Term) }
    ->  { compound_name_arguments(Term, Name, Terms),
          ( atom(Name), '$symbol_name'(Name) -> Kind = operator ; Kind = functor )
        },
        [From, To, Kind],
        '$parts'(Terms, Args, Singles)
    ;   []
    ).

'$list_parts'([], Tail, Term, Singles) -->
    ( { Tail == none } -> [] ; '$part'(Term, Tail, Singles) ).
'$list_parts'([Place|Places], Tail, [Term|Terms], Singles) -->
    '$part'(Term, Place, Singles),
    '$list_parts'(Places, Tail, Terms, Singles).

'$simple_kind'(Term, Singles, Kind) :-
    (   var(Term)
    ->  ( '$member'(_=Single, Singles), Single == Term -> Kind = singleton ; Kind = variable )
    ;   number(Term)
    ->  Kind = number
    ;   string(Term)
    ->  Kind = string
    ;   Kind = atom
    ).

'$symbol_name'(Name) :-
    sub_atom(Name, 0, 1, _, First),
    \+ char_type(First, csym).
