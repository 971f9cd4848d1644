/** What each part of a source text is, for editors and listings.

A closure is called with the class of each part, its start and its length in
characters: the parts of a term after the term, comments before it.
prolog_colourise_stream/3 uses what prolog_xref knows of the source, so call
xref_source/1 first.
*/

:- module(prolog_colour,
          [ prolog_colourise_stream/3, prolog_colourise_stream/4,
            prolog_colourise_term/4, prolog_colourise_query/3
          ]).
:- reexport(library(prolog_colour_styles)).
:- autoload(library(lists), [member/2]).
:- autoload(library(operators), [pop_operators/0, push_operators/1]).
:- autoload(library(option), [option/3]).
:- autoload(library(prolog_code), [extend_goal/3, pi_head/2]).
:- autoload(library(prolog_source), [prolog_read_source_term/4]).
:- autoload(library(prolog_xref),
            [ xref_built_in/1, xref_called/3, xref_defined/3, xref_exported/2, xref_hook/1,
              xref_module/2, xref_source_file/4 ]).

:- meta_predicate
    prolog_colourise_stream(+, +, 3),
    prolog_colourise_stream(+, +, 3, +),
    prolog_colourise_term(+, +, 3, +),
    prolog_colourise_query(+, +, 3).

:- multifile
    style/2,                    % Class, Attributes
    message//1,                 % Class
    term_colours/2,             % Term, Colours
    goal_colours/2,             % Goal, Colours
    goal_classification/2.      % Goal, Class

%!  prolog_colourise_stream(+Stream, +Source, :ColourItem) is det.
%
%   Calls ColourItem with Class, Start and Length for all terms of Stream,
%   which is open for reading the text of Source.

prolog_colourise_stream(Stream, Source, ColourItem) :-
    prolog_colourise_stream(Stream, Source, ColourItem, []).

%!  prolog_colourise_stream(+Stream, +Source, :ColourItem, +Options) is det.
%
%   The same. operators(List) are operators that are valid from the start.

prolog_colourise_stream(Stream, Source, ColourItem, Options) :-
    option(operators(Operators), Options, []),
    ( xref_module(Source, Module) -> true ; Module = user ),
    setup_call_cleanup(
        ( '$set_source_module'(Before, Module), push_operators(Module:Operators) ),
        colour_terms(Stream, Source, ColourItem),
        ( pop_operators, '$set_source_module'(_, Before) )).

colour_terms(Stream, Source, ColourItem) :-
    repeat,
    colour_next(Stream, Source, ColourItem, Term),
    Term == end_of_file,
    !.

%   A term that cannot be read leaves Term unbound.

colour_next(Stream, Source, ColourItem, Term) :-
    character_count(Stream, Start),
    Options = [subterm_positions(Positions),singletons(Singles),comments(Comments)],
    catch(prolog_read_source_term(Stream, Term0, _, Options), Error, true),
    State = state(Source, ColourItem, Singles, none),
    (   nonvar(Error)
    ->  syntax_error(Error, Start, Stream, State)
    ;   Term = Term0,
        forall(member(Position-Comment, Comments), comment(Position, Comment, State)),
        (   Term == end_of_file
        ->  true
        ;   colour_term(Term, Positions, State),
            character_count(Stream, End),
            full_stop(Positions, End, State)
        )
    ).

%!  prolog_colourise_term(+Stream, +Source, :ColourItem, +Options) is det.
%
%   Calls ColourItem for the next term of Stream. Options: singletons(Bool).

prolog_colourise_term(Stream, Source, ColourItem, Options) :-
    option(singletons(Marked), Options, true),
    (   Marked == true
    ->  Item = ColourItem
    ;   Item = prolog_colour:without_singletons(ColourItem)
    ),
    colour_next(Stream, Source, Item, _).

:- public without_singletons/4.

without_singletons(ColourItem, Class0, Start, Length) :-
    ( Class0 == singleton -> Class = var ; Class = Class0 ),
    call(ColourItem, Class, Start, Length).

%!  prolog_colourise_query(+Text, +Source, :ColourItem) is det.
%
%   Calls ColourItem for a query, a text that needs no full stop.

prolog_colourise_query(Text, Source, ColourItem) :-
    State = state(Source, ColourItem, [], none),
    ( xref_module(Source, Module) -> true ; Module = user ),
    Options = [module(Module),subterm_positions(Positions),comments(Comments)],
    catch(term_string_positions(Text, Query, Options), Error, true),
    (   var(Error)
    ->  forall(member(Position-Comment, Comments), comment(Position, Comment, State)),
        item(body, Positions, State),
        body(Query, Positions, State)
    ;   string_length(Text, Length),
        error_place(Error, Length, Message, At0),
        At is min(At0, Length),
        item(syntax_error(Message, 0-Length), At, 1, State)
    ).

term_string_positions(Text, Term, Options) :-
    setup_call_cleanup(
        ( string_concat(Text, " .", Ended), open_string(Ended, In) ),
        read_term(In, Term, [syntax_errors(error)|Options]),
        close(In)).

%   Items.

item(Class, Start, Length, state(_, ColourItem, _, _)) :-
    ignore(call(ColourItem, Class, Start, Length)).

item(Class, Positions, State) :-
    (   compound(Positions)
    ->  arg(1, Positions, Start),
        arg(2, Positions, End),
        Length is End - Start,
        item(Class, Start, Length, State)
    ;   true
    ).

%   ... where the name of a term is.

functor_item(Class, Positions, State) :-
    (   Positions = term_position(_, _, Start, End, _)
    ->  Length is End - Start,
        item(Class, Start, Length, State)
    ;   item(Class, Positions, State)
    ).

full_stop(Positions, End, State) :-
    arg(2, Positions, Behind),
    Start is max(Behind, End - 1),
    item(fullstop, Start, 1, State).

comment(Position, Comment, State) :-
    stream_position_data(char_count, Position, Start),
    string_length(Comment, Length0),
    Length is Length0 + 1,      % with the end of the line
    comment_class(Comment, Class),
    item(comment(Class), Start, Length, State).

comment_class(Comment, structured) :-
    member(Start, ["%!", "%%", "/**"]),
    string_concat(Start, Rest, Comment),
    sub_string(Rest, 0, 1, _, Next),
    char_type(Next, space),
    !.
comment_class(Comment, Class) :-
    ( sub_string(Comment, 0, _, _, "%") -> Class = line ; Class = block ).

syntax_error(Error, Start, Stream, State) :-
    character_count(Stream, End),
    error_place(Error, End, Message, At),
    item(syntax_error(Message, Start-End), At, 1, State).

error_place(Error, Default, Message, At) :-
    (   Error = error(syntax_error(_), Context),
        ( Context = stream(_, _, _, At) ; Context = file(_, _, _, At) ; Context = string(_, At) ),
        integer(At)
    ->  true
    ;   At = Default
    ),
    ( Error = error(Formal, _) -> Said = error(Formal, _) ; Said = Error ),
    phrase(prolog:translate_message(Said), Lines),
    with_output_to(string(Text), print_message_lines(current_output, '', [at_same_line|Lines])),
    split_string(Text, "", "\n", [Message]).

%   Terms of a file.

colour_term(Term, Positions, State) :-
    Positions = parentheses_term_position(_, _, Inner),
    !,
    item(parentheses, Positions, State),
    colour_term(Term, Inner, State).
colour_term(Term, Positions, State) :-
    nonvar(Term),
    term_colours(Term, Colours),
    !,
    specified(Colours, Term, Positions, State).
colour_term((:- Directive), Positions, State) :-
    !,
    directive(Directive, Positions, State).
colour_term((?- Directive), Positions, State) :-
    !,
    directive(Directive, Positions, State).
colour_term((Head :- Body), Positions, State) :-
    !,
    clause_parts(clause, Positions, :-, HeadPositions, BodyPositions, State),
    head(Head, 0, HeadPositions, State),
    clause_body(Head, 0, Body, BodyPositions, State).
colour_term((Head --> Body), Positions, State) :-
    !,
    clause_parts(grammar_rule, Positions, -->, HeadPositions, BodyPositions, State),
    grammar_head(Head, HeadPositions, State),
    item(dcg, BodyPositions, State),
    in_clause(Head, 2, State, Inside),
    grammar(Body, BodyPositions, Inside).
colour_term((Head => Body), Positions, State) :-
    !,
    clause_parts(clause, Positions, =>, HeadPositions, BodyPositions, State),
    (   nonvar(Head),
        Head = (Proper, Guard),
        HeadPositions = term_position(_, _, _, _, [ProperPositions,GuardPositions])
    ->  head(Proper, 0, ProperPositions, State),
        item(rule_condition, GuardPositions, State),
        clause_body(Proper, 0, Guard, GuardPositions, State)
    ;   Proper = Head,
        head(Head, 0, HeadPositions, State)
    ),
    clause_body(Proper, 0, Body, BodyPositions, State).
colour_term(Fact, Positions, State) :-
    item(clause, Positions, State),
    head(Fact, 0, Positions, State).

clause_parts(Class, Positions, Neck, HeadPositions, BodyPositions, State) :-
    item(Class, Positions, State),
    functor_item(neck(Neck), Positions, State),
    Positions = term_position(_, _, _, _, [HeadPositions,BodyPositions]).

directive(Directive, Positions, State) :-
    item(directive, Positions, State),
    functor_item(neck(directive), Positions, State),
    Positions = term_position(_, _, _, _, [BodyPositions]),
    item(body, BodyPositions, State),
    body(Directive, BodyPositions, State).

clause_body(Head, Extra, Body, Positions, State) :-
    item(body, Positions, State),
    in_clause(Head, Extra, State, Inside),
    body(Body, Positions, Inside).

%   In a clause, calls of its own predicate are recursion.

in_clause(Head, Extra, state(Source, ColourItem, Singles, _), state(Source, ColourItem, Singles, PI)) :-
    (   callable(Head),
        \+ Head = _:_,
        \+ Head = (_, _)
    ->  functor(Head, Name, Arity0),
        Arity is Arity0 + Extra,
        PI = Name/Arity
    ;   PI = none
    ).

%   Heads.

head(Head, Extra, parentheses_term_position(Start, End, Inner), State) :-
    !,
    item(parentheses, Start-End, State),
    head(Head, Extra, Inner, State).
head(Head, _, Positions, State) :-
    var(Head),
    !,
    item(error, Positions, State).
head(Module:Head, Extra, term_position(Start, End, From, To, [ModulePositions,Positions]), State) :-
    atom(Module),
    !,
    item(module(Module), ModulePositions, State),
    functor_item(functor, term_position(Start, End, From, To, []), State),
    (   callable(Head)
    ->  extended(Head, Extra, Whole),
        ( xref_hook(Module:Whole) -> Class = hook ; Class = extern(Module) ),
        item(head_term(Class, Whole), Start-End, State),
        functor_item(head(Class, Whole), Positions, State),
        arguments(Head, Positions, State)
    ;   item(error, Positions, State)
    ).
head(Head, Extra, Positions, State) :-
    (   callable(Head)
    ->  extended(Head, Extra, Whole),
        head_class(Whole, State, Class),
        item(head_term(Class, Whole), Positions, State),
        functor_item(head(Class, Whole), Positions, State),
        arguments(Head, Positions, State)
    ;   item(type_error(callable), Positions, State)
    ).

head_class(Head, state(Source, _, _, _), Class) :-
    (   xref_exported(Source, Head)
    ->  Class = exported
    ;   xref_hook(Head)
    ->  Class = hook
    ;   xref_built_in(Head)
    ->  Class = built_in
    ;   definition(Source, Head, How),
        How \= local(_),
        How \= imported(_)
    ->  Class = How
    ;   \+ xref_called(Source, Head, _)
    ->  Class = unreferenced
    ;   definition(Source, Head, How)
    ->  Class = How
    ;   Class = head
    ).

%   How a predicate is defined. Other declarations say more than a place.

definition(Source, Goal, How) :-
    findall(Found, ( xref_defined(Source, Goal, Found), Found \= table(_) ), All),
    (   member(How, All),
        \+ How = local(_)
    ->  true
    ;   All = [How|_]
    ).

extended(Goal, Extra, Whole) :-
    length(More, Extra),
    extend_goal(Goal, More, Whole).

%   Bodies. Only here control structures are no goals.

body(Body, parentheses_term_position(Start, End, Inner), State) :-
    !,
    item(parentheses, Start-End, State),
    body(Body, Inner, State).
body(Body, Positions, State) :-
    nonvar(Body),
    control(Body, Goals),
    Positions = term_position(_, _, _, _, GoalPositions),
    !,
    functor_item(control, Positions, State),
    each(Goals, GoalPositions, body, State).
body(Goal, Positions, State) :-
    goal(Goal, 0, Positions, State).

control((A, B), [A,B]).
control((A ; B), [A,B]).
control((A -> B), [A,B]).
control((A *-> B), [A,B]).
control(\+ A, [A]).

%   Goals with some arguments that are added when they are called.

goal(Goal, Extra, parentheses_term_position(Start, End, Inner), State) :-
    !,
    item(parentheses, Start-End, State),
    goal(Goal, Extra, Inner, State).
goal(Goal, _, Positions, State) :-
    var(Goal),
    !,
    item(goal_term(meta, Goal), Positions, State),
    item(goal(meta, Goal), Positions, State).
goal(Files, 0, list_position(Start, End, Positions, none), State) :-
    is_list(Files),
    !,
    item(goal_term(built_in, Files), Start-End, State),
    item(goal(built_in, Files), Start, 1, State),
    Last is End - 1,
    item(goal(built_in, Files), Last, 1, State),
    each(Files, Positions, file, State).
goal(Module:Goal, Extra, term_position(Start, End, From, To, [ModulePositions,Positions]), State) :-
    ( var(Module) ; atom(Module) ),
    !,
    item(module(Module), ModulePositions, State),
    functor_item(functor, term_position(Start, End, From, To, []), State),
    (   callable(Goal),
        \+ Goal = _:_
    ->  extended(Goal, Extra, Whole),
        extern_class(Module, Whole, State, Class),
        coloured_goal(Goal, Whole, Class, Start-End, Positions, State)
    ;   goal(Goal, Extra, Positions, State)
    ).
goal(Goal, Extra, Positions, State) :-
    callable(Goal),
    !,
    extended(Goal, Extra, Whole),
    goal_class(Whole, State, Class),
    coloured_goal(Goal, Whole, Class, Positions, Positions, State).
goal(Goal, _, Positions, State) :-
    item(goal_term(not_callable, Goal), Positions, State),
    item(goal(not_callable, Goal), Positions, State).

coloured_goal(Goal, _, _, _, Positions, State) :-
    goal_colours(Goal, Colours),
    !,
    specified(Colours, Goal, Positions, State).
coloured_goal(Goal, Whole, Class, TermPositions, Positions, State) :-
    item(goal_term(Class, Whole), TermPositions, State),
    functor_item(goal(Class, Whole), Positions, State),
    (   Positions = term_position(_, _, _, _, ArgumentPositions),
        kinds(Whole, State, Kinds)
    ->  compound_name_arguments(Goal, _, Arguments),
        kind_arguments(Kinds, Arguments, ArgumentPositions, State)
    ;   arguments(Goal, Positions, State)
    ).

goal_class(Goal, _, Class) :-
    goal_classification(Goal, Class),
    !.
goal_class(Goal, state(_, _, _, PI), recursion) :-
    functor(Goal, Name, Arity),
    PI == Name/Arity,
    !.
goal_class(Goal, state(Source, _, _, _), Class) :-
    definition(Source, Goal, Class),
    !.
goal_class(Goal, _, Class) :-
    class_elsewhere(user, Goal, Class).

class_elsewhere(_, Goal, built_in) :-
    ( xref_built_in(Goal) -> true ; special(Goal, _) ),
    !.
class_elsewhere(Module, Goal, Class) :-
    current_module(Module),
    '$c_current_predicate'(_, Module:Goal),
    \+ predicate_property(Module:Goal, imported_from(system)),
    !,
    (   predicate_property(Module:Goal, imported_from(From)),
        module_property(From, file(File))
    ->  (   module_property(From, class(library))
        ->  file_name_extension(Base, _, File),
            Class = autoload(Base)
        ;   Class = imported(File)
        )
    ;   predicate_property(Module:Goal, dynamic)
    ->  Class = global(dynamic, Module)
    ;   Class = global
    ).
class_elsewhere(Module, Goal, autoload(Library)) :-
    predicate_property(Module:Goal, autoload(Library)),
    !.
class_elsewhere(_, _, undefined).

extern_class(Module, Goal, state(Source, _, _, _), Class) :-
    (   var(Module)
    ->  Class = extern(Module, unknown)
    ;   xref_built_in(Goal)
    ->  Class = built_in
    ;   xref_module(Source, Module),
        definition(Source, Goal, Class)
    ->  true
    ;   definition(Source, Goal, Class),
        Class = imported(File),
        module_property(Module, file(File))
    ->  true
    ;   current_module(Module)
    ->  ( predicate_property(Module:Goal, exported) -> Access = (public) ; Access = private ),
        Class = extern(Module, Access)
    ;   Class = extern(Module, unknown)
    ).

%   What the arguments of some goals are: a meta-argument specifier, or a kind.

kinds(Goal, _, Kinds) :-
    special(Goal, Special),
    !,
    Special =.. [_|Kinds].
kinds(Goal, state(Source, _, _, _), Kinds) :-
    ( xref_meta_head(Source, Goal, Meta) -> true ; known_meta(Goal, Meta) ),
    Meta =.. [_|Kinds].

xref_meta_head(Source, Goal, Meta) :-
    xref_module(Source, Module),
    current_module(Module),
    predicate_property(Module:Goal, meta_predicate(Meta)).

%   This may load a library.

known_meta(Goal, Meta) :-
    catch(predicate_property(user:Goal, meta_predicate(Meta)), _, fail),
    !.

special(module(_, _), module(identifier, exports)).
special(if(_), if(0)).
special(elif(_), elif(0)).
special(else, else).
special(endif, endif).
special(dynamic(_), dynamic(predicates)).
special(dynamic(_, _), dynamic(predicates, any)).
special(discontiguous(_), discontiguous(predicates)).
special(multifile(_), multifile(predicates)).
special(module_transparent(_), module_transparent(predicates)).
special(public(_), public(predicates)).
special(volatile(_), volatile(predicates)).
special(thread_local(_), thread_local(predicates)).
special(table(_), table(predicates)).
special(use_module(_), use_module(file)).
special(use_module(_, _), use_module(file, imports)).
special(autoload(_), autoload(file)).
special(autoload(_, _), autoload(file, imports)).
special(reexport(_), reexport(file)).
special(reexport(_, _), reexport(file, imports)).
special(ensure_loaded(_), ensure_loaded(file)).
special(consult(_), consult(file)).
special(include(_), include(file)).
special(load_files(_, _), load_files(file, any)).
special(op(_, _, _), op(any, op_type, names)).
special(set_prolog_flag(_, _), set_prolog_flag(flag, any)).
special(current_prolog_flag(_, _), current_prolog_flag(flag, any)).
special(assert(_), assert(clause)).
special(asserta(_), asserta(clause)).
special(assertz(_), assertz(clause)).
special(assert(_, _), assert(clause, any)).
special(asserta(_, _), asserta(clause, any)).
special(assertz(_, _), assertz(clause, any)).
special(retract(_), retract(clause)).
special(retractall(_), retractall(clause)).
special(clause(_, _), clause(clause, any)).
special(phrase(_, _), phrase(//, any)).
special(phrase(_, _, _), phrase(//, any, any)).

kind_arguments([Kind|Kinds], [Argument|Arguments], [Positions|More], State) :-
    !,
    kind_argument(Kind, Argument, Positions, State),
    kind_arguments(Kinds, Arguments, More, State).
kind_arguments(_, _, _, _).

kind_argument(Kind, Argument, Positions, State) :-
    var(Argument),
    !,
    ( Kind == 0 -> goal(Argument, 0, Positions, State) ; term(Argument, Positions, State) ).
kind_argument(Extra, Goal, Positions, State) :-
    integer(Extra),
    !,
    goal(Goal, Extra, Positions, State).
kind_argument(//, Body, Positions, State) :-
    !,
    grammar(Body, Positions, State).
kind_argument(^, Goal, Positions, State) :-
    !,
    existential(Goal, Positions, State).
kind_argument(identifier, Name, Positions, State) :-
    atom(Name),
    !,
    item(identifier, Positions, State).
kind_argument(file, Spec, Positions, State) :-
    !,
    file(Spec, Positions, State).
kind_argument(predicates, List, Positions, State) :-
    !,
    predicates(List, Positions, State).
kind_argument(exports, List, Positions, State) :-
    !,
    listed(export, List, Positions, State).
kind_argument(imports, List, Positions, State) :-
    !,
    listed(import, List, Positions, State).
kind_argument(op_type, Type, Positions, State) :-
    atom(Type),
    !,
    item(op_type(Type), Positions, State).
kind_argument(names, Names, Positions, State) :-
    !,
    names(Names, Positions, State).
kind_argument(flag, Flag, Positions, State) :-
    atom(Flag),
    !,
    ( current_prolog_flag(Flag, _) -> Class = flag_name(Flag) ; Class = no_flag_name(Flag) ),
    item(Class, Positions, State).
kind_argument(clause, Clause, Positions, State) :-
    !,
    asserted(Clause, Positions, State).
kind_argument(_, Term, Positions, State) :-
    term(Term, Positions, State).

existential(Goal, parentheses_term_position(Start, End, Inner), State) :-
    !,
    item(parentheses, Start-End, State),
    existential(Goal, Inner, State).
existential(Goal, Positions, State) :-
    nonvar(Goal),
    Goal = Var^Rest,
    Positions = term_position(_, _, _, _, [VarPositions,RestPositions]),
    !,
    term(Var, VarPositions, State),
    functor_item(ext_quant, Positions, State),
    existential(Rest, RestPositions, State).
existential(Goal, Positions, State) :-
    goal(Goal, 0, Positions, State).

asserted(Clause, parentheses_term_position(Start, End, Inner), State) :-
    !,
    item(parentheses, Start-End, State),
    asserted(Clause, Inner, State).
asserted(Clause, Positions, State) :-
    nonvar(Clause),
    Clause = (Head :- Body),
    Positions = term_position(_, _, _, _, [HeadPositions,BodyPositions]),
    !,
    functor_item(functor, Positions, State),
    goal(Head, 0, HeadPositions, State),
    item(body, BodyPositions, State),
    body(Body, BodyPositions, State).
asserted(Clause, Positions, State) :-
    goal(Clause, 0, Positions, State).

%   Files, indicators, lists of imports and exports, names of operators.

file(Spec, parentheses_term_position(_, _, Inner), State) :-
    !,
    file(Spec, Inner, State).
file(Specs, list_position(Start, End, Positions, none), State) :-
    is_list(Specs),
    !,
    item(list, Start-End, State),
    each(Specs, Positions, file, State).
file(Spec, Positions, State) :-
    State = state(Source, _, _, _),
    (   callable(Spec),
        catch(xref_source_file(Spec, Path, Source, [silent(true)]), _, fail)
    ->  item(file(Path), Positions, State)
    ;   item(nofile, Positions, State)
    ).

each([], _, _, _).
each([Element|Elements], [Positions|More], What, State) :-
    call(What, Element, Positions, State),
    each(Elements, More, What, State).

predicates(List, Positions, State) :-
    (   Positions = parentheses_term_position(_, _, Inner)
    ->  predicates(List, Inner, State)
    ;   nonvar(List),
        ( List = (A, B) ; List = as(A, B) ),
        Positions = term_position(_, _, _, _, [APositions,BPositions])
    ->  predicates(A, APositions, State),
        ( List = (_, _) -> predicates(B, BPositions, State) ; term(B, BPositions, State) )
    ;   Positions = list_position(Start, End, Elements, none)
    ->  item(list, Start-End, State),
        each(List, Elements, predicates, State)
    ;   indicator(List, Positions, State)
    ).

indicator(Indicator, Positions, State) :-
    indicated(Indicator, Goal),
    Positions = term_position(_, _, _, _, [NamePositions,ArityPositions]),
    !,
    goal_class(Goal, State, Class),
    item(predicate_indicator(Class, Goal), Positions, State),
    item(goal(Class, Goal), NamePositions, State),
    functor_item(predicate_indicator, Positions, State),
    item(arity, ArityPositions, State).
indicator(Module:Indicator, Positions, State) :-
    atom(Module),
    Positions = term_position(_, _, _, _, [ModulePositions,IndicatorPositions]),
    !,
    item(module(Module), ModulePositions, State),
    functor_item(functor, Positions, State),
    indicator(Indicator, IndicatorPositions, State).
indicator(Term, Positions, State) :-
    term(Term, Positions, State).

indicated(Indicator, Goal) :-
    nonvar(Indicator),
    ( Indicator = Name/Arity ; Indicator = Name//Arity ),
    atom(Name),
    integer(Arity),
    Arity >= 0,
    !,
    pi_head(Indicator, Goal).

listed(Use, List, list_position(Start, End, Positions, none), State) :-
    is_list(List),
    !,
    item(list, Start-End, State),
    listed_each(List, Positions, Use, State).
listed(_, Term, Positions, State) :-
    term(Term, Positions, State).

listed_each([], _, _, _).
listed_each([Element|Elements], [Positions|More], Use, State) :-
    State = state(Source, _, _, _),
    (   Use == import,
        indicated(Element, Goal),
        \+ xref_called(Source, Goal, _),
        \+ xref_called(Source, _:Goal, _)
    ->  item(unused_import, Positions, State)
    ;   nonvar(Element),
        Element = op(_, _, _)
    ->  goal(Element, 0, Positions, State)
    ;   indicator(Element, Positions, State)
    ),
    listed_each(Elements, More, Use, State).

names(Names, list_position(Start, End, Positions, none), State) :-
    !,
    item(list, Start-End, State),
    each(Names, Positions, names, State).
names(Name, Positions, State) :-
    ( atom(Name) -> item(identifier, Positions, State) ; term(Name, Positions, State) ).

%   Grammar bodies.

grammar_head(Head, Positions, State) :-
    nonvar(Head),
    Head = (Proper, PushedBack),
    Positions = term_position(_, _, _, _, [ProperPositions,BackPositions]),
    !,
    item(dcg_right_hand_ctx, BackPositions, State),
    term(PushedBack, BackPositions, State),
    head(Proper, 2, ProperPositions, State).
grammar_head(Head, Positions, State) :-
    head(Head, 2, Positions, State).

grammar(Body, parentheses_term_position(Start, End, Inner), State) :-
    !,
    item(parentheses, Start-End, State),
    grammar(Body, Inner, State).
grammar(Body, Positions, State) :-
    var(Body),
    !,
    variable(Body, Positions, State).
grammar(Body, Positions, State) :-
    ( control(Body, Bodies) ; Body = (A | B), Bodies = [A,B] ),
    Positions = term_position(_, _, _, _, BodyPositions),
    !,
    functor_item(control, Positions, State),
    each(Bodies, BodyPositions, grammar, State).
grammar({Goal}, Positions, State) :-
    Positions = brace_term_position(_, _, GoalPositions),
    !,
    item(dcg(plain), Positions, State),
    body(Goal, GoalPositions, State).
grammar(!, Positions, State) :-
    !,
    goal(!, 0, Positions, State).
grammar(Text, Positions, State) :-
    ( string(Text) ; Positions = string_position(_, _) ),
    !,
    item(dcg(string), Positions, State).
grammar(List, Positions, State) :-
    ( List = [_|_] ; List == [] ),
    !,
    item(dcg(terminal), Positions, State),
    inside(List, Positions, State).
grammar(call(Closure), Positions, State) :-
    Positions = term_position(_, _, _, _, [ClosurePositions]),
    !,
    functor_item(control, Positions, State),
    goal(Closure, 2, ClosurePositions, State).
grammar(Goal, Positions, State) :-
    goal(Goal, 2, Positions, State).

%   Other terms.

arguments(Term, Positions, State) :-
    (   compound(Term),
        Positions = term_position(_, _, _, _, ArgumentPositions)
    ->  compound_name_arguments(Term, _, Arguments),
        each(Arguments, ArgumentPositions, term, State)
    ;   inside(Term, Positions, State)
    ).

term(Term, Positions, State) :-
    (   var(Positions)
    ->  true
    ;   Positions = parentheses_term_position(_, _, Inner)
    ->  item(parentheses, Positions, State),
        term(Term, Inner, State)
    ;   var(Term)
    ->  variable(Term, Positions, State)
    ;   term_class(Term, Positions, Class),
        functor_item(Class, Positions, State),
        arguments(Term, Positions, State)
    ).

variable(Var, Positions, state(Source, ColourItem, Singles, PI)) :-
    (   member(Name=Single, Singles),
        Single == Var,
        \+ sub_atom(Name, 0, _, _, '_')
    ->  Class = singleton
    ;   Class = var
    ),
    item(Class, Positions, state(Source, ColourItem, Singles, PI)).

term_class(Term, Positions, Class) :-
    (   Positions = list_position(_, _, _, _)
    ->  Class = list
    ;   Positions = brace_term_position(_, _, _)
    ->  Class = brace_term
    ;   Positions = dict_position(_, _, _, _, _)
    ->  Class = dict
    ;   Positions = quasi_quotation_position(_, _, _, _, _)
    ->  Class = quasi_quotation
    ;   Positions = string_position(_, _),
        \+ atom(Term)
    ->  string_class(Term, Class)
    ;   atomic_class(Term, Class)
    ->  true
    ;   Class = functor
    ).

string_class(Text, Class) :-
    (   string(Text)
    ->  Class = string
    ;   Text = [First|_],
        atom(First)
    ->  Class = chars
    ;   Class = codes
    ).

atomic_class(Int, int) :-
    integer(Int).
atomic_class(Float, float) :-
    float(Float).
atomic_class(Rational, rational(Rational)) :-
    rational(Rational).
atomic_class(String, string) :-
    string(String).
atomic_class([], empty_list).
atomic_class(Atom, atom) :-
    atom(Atom).

%   The parts of lists, braces, dicts and quasi quotations.

inside(List, list_position(_, _, Positions, Tail), State) :-
    !,
    list_elements(List, Positions, Tail, State).
inside({Term}, brace_term_position(_, _, Positions), State) :-
    !,
    term(Term, Positions, State).
inside(Dict, dict_position(_, DictEnd, TagFrom, TagTo, Pairs), State) :-
    !,
    is_dict(Dict, Tag),
    (   TagFrom == TagTo
    ->  true
    ;   var(Tag)
    ->  variable(Tag, TagFrom-TagTo, State)
    ;   item(dict_tag, TagFrom-TagTo, State)
    ),
    Content is TagTo + 1,
    item(dict_content, Content-DictEnd, State),
    dict_pairs(Pairs, Dict, State).
inside(_, quasi_quotation_position(_, _, Syntax, SyntaxPositions, Content), State) :-
    !,
    ( callable(Syntax) -> functor(Syntax, Name, _) ; Name = Syntax ),
    functor_item(qq_type, SyntaxPositions, State),
    item(qq_content(Name), Content, State).
inside(_, _, _).

list_elements(List, [Positions|More], Tail, State) :-
    nonvar(List),
    List = [Element|Elements],
    !,
    term(Element, Positions, State),
    list_elements(Elements, More, Tail, State).
list_elements(Tail, _, Positions, State) :-
    ( Positions == none -> true ; term(Tail, Positions, State) ).

dict_pairs([], _, _).
dict_pairs([key_value_position(_, _, From, To, Key, KeyPositions, ValuePositions)|Pairs], Dict, State) :-
    item(dict_key, KeyPositions, State),
    item(dict_sep, From-To, State),
    ( get_dict(Key, Dict, Value) -> term(Value, ValuePositions, State) ; true ),
    dict_pairs(Pairs, Dict, State).

%   Colours from hooks: a class, or Class-Colours of the arguments. `classify`
%   leaves the part to the rules above.

specified(Colours, Term, Positions, State) :-
    (   var(Colours)
    ->  term(Term, Positions, State)
    ;   Positions = parentheses_term_position(_, _, Inner)
    ->  item(parentheses, Positions, State),
        specified(Colours, Term, Inner, State)
    ;   Colours = Class-Arguments
    ->  specified_class(Class, Term, Positions, State),
        (   compound(Term),
            Positions = term_position(_, _, _, _, ArgumentPositions)
        ->  compound_name_arguments(Term, _, Values),
            specified_each(Arguments, Values, ArgumentPositions, State)
        ;   Positions = list_position(_, _, ArgumentPositions, _)
        ->  specified_each(Arguments, Term, ArgumentPositions, State)
        ;   true
        )
    ;   Colours == classify
    ->  term(Term, Positions, State)
    ;   Colours == body
    ->  body(Term, Positions, State)
    ;   Colours == goal
    ->  goal(Term, 0, Positions, State)
    ;   Colours == head
    ->  head(Term, 0, Positions, State)
    ;   specified_class(Colours, Term, Positions, State)
    ).

specified_class(Class, Goal, Positions, State) :-
    (   Class == built_in
    ->  functor_item(goal(built_in, Goal), Positions, State)
    ;   functor_item(Class, Positions, State)
    ).

specified_each([Colours|More], [Value|Values], [Positions|Others], State) :-
    !,
    specified(Colours, Value, Positions, State),
    specified_each(More, Values, Others, State).
specified_each(_, _, _, _).
