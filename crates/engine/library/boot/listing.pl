:- module(system,
          [ listing/0, listing/1, listing/2,
            '$listing_pattern'/3, '$find_listed'/4
          ]).

/** <module> listing/0,1,2

    Prints the declarations and clauses of predicates. Clauses from a file get the variable names of the file;
    others A, B, ...

    Expects: clause_property/2 (file/1, line_count/1), clause/3,
    predicate_property/2.
*/

:- meta_predicate
    listing(:),
    listing(:, +).

%!  listing is det.
%
%   Lists all predicates of the module user.

listing :-
    '$set_source_module'(Module, Module),
    '$list_module'(Module, []).

'$list_module'(Module, Options) :-
    findall(Head, '$listed_predicate'(Module, Head), Heads0),
    sort(Heads0, Heads),
    '$list_predicates'(Heads, _, Module, Options).

'$listed_predicate'(Module, Module:Head) :-
    current_predicate(Module:Name/Arity),
    functor(Head, Name, Arity),
    \+ predicate_property(Module:Head, imported_from(_)),
    \+ predicate_property(Module:Head, built_in).

%!  listing(:Specification) is det.
%!  listing(:Specification, +Options) is det.
%
%   Specification is Name, Name/Arity, Name//Arity, a head, or a list of
%   these.  Options: variable_names(source or generated).

listing(Spec) :-
    listing(Spec, []).

listing(Module:Spec, Options) :-
    '$listing'(Spec, Module, Module, Options).

%   '$listing'(+Spec, +Module, +Context, +Options): Context is the module whose predicates need no
%   qualification.

'$listing'(Spec, Module, _, Options) :-
    var(Spec),
    !,
    '$list_module'(Module, Options).
'$listing'([], _, _, _) :- !.
'$listing'([Spec|Specs], Module, Context, Options) :-
    !,
    '$listing'(Spec, Module, Context, Options),
    '$listing'(Specs, Module, Context, Options).
'$listing'(Module:Spec, _, Context, Options) :-
    !,
    '$listing'(Spec, Module, Context, Options).
'$listing'(Spec, Module, Context, Options) :-
    '$listing_pattern'(Spec, Name, Arity),
    '$find_listed'(Module, Name, Arity, Heads),
    (   Heads == []
    ->  ( Module == user -> Missing = Spec ; Missing = Module:Spec ),
        throw(error(existence_error(procedure, Missing),
                    context(toplevel, 'DWIM could not correct goal')))
    ;   '$listed_head'(Spec, Pattern),
        '$list_predicates'(Heads, Pattern, Context, Options)
    ).

%   '$listed_head'(+Spec, -Head): if Spec is a head, only clauses whose heads unify with it are listed.

'$listed_head'(Spec, Head) :-
    (   compound(Spec),
        Spec \= _/_,
        Spec \= _//_
    ->  Head = Spec
    ;   true
    ).

'$listing_pattern'(Name/Arity, Name, Arity) :- !.
'$listing_pattern'(Name//Arity0, Name, Arity) :-
    !,
    (   var(Arity0)
    ->  true
    ;   Arity is Arity0 + 2
    ).
'$listing_pattern'(Name, Name, _) :-
    atom(Name),
    !.
'$listing_pattern'(Head, Name, Arity) :-
    callable(Head),
    !,
    functor(Head, Name, Arity).
'$listing_pattern'(Spec, _, _) :-
    throw(error(type_error(predicate_indicator, Spec), _)).

%   Looks for predicates that the module sees, and only if there are none, and the module is user, for those
%   of other modules.

'$find_listed'(Module, Name, Arity, Heads) :-
    findall(Arity-(In:Name), '$visible_listed'(Module, Name, Arity, In:_), Found0),
    sort(Found0, Found),
    Found \== [],
    !,
    '$listed_heads'(Found, Heads).
'$find_listed'(Module, Name, Arity, Heads) :-
    atom(Name),
    findall(In:Head, '$autoload_listed'(Module, Name, Arity, In:Head), Heads),
    Heads \== [],
    !.
'$find_listed'(Module, _, _, []) :-
    Module \== user,
    !.
'$find_listed'(_, Name, Arity, Heads) :-
    findall(Arity-(In:Name),
            ( current_module(In),
              \+ '$hidden_from_listing'(In),
              current_predicate(In:Name/Arity),
              functor(Head, Name, Arity),
              \+ predicate_property(In:Head, imported_from(_))
            ),
            Found0),
    sort(Found0, Found),
    '$listed_heads'(Found, Heads).

'$autoload_listed'(Module, Name, Arity, In:Head) :-
    ( integer(Arity) -> true ; between(0, 8, Arity) ),
    functor(Head, Name, Arity),
    catch(predicate_property(Module:Head, autoload(_)), _, fail),
    ( predicate_property(Module:Head, imported_from(In)) -> true ; In = Module ).

'$hidden_from_listing'(system).
'$hidden_from_listing'(Module) :-
    sub_atom(Module, 0, _, _, $).

'$visible_listed'(Module, Name, Arity, In:Head) :-
    (   current_predicate(Module:Name/Arity)
    ;   Module \== user,
        current_predicate(user:Name/Arity)
    ;   current_predicate(system:Name/Arity)
    ),
    functor(Head, Name, Arity),
    (   predicate_property(Module:Head, imported_from(In0))
    ->  In = In0
    ;   predicate_property(Module:Head, built_in)
    ->  In = system
    ;   In = Module
    ),
    predicate_property(In:Head, visible).

'$listed_heads'([], []).
'$listed_heads'([Arity-(In:Name)|Pairs], [In:Head|Heads]) :-
    functor(Head, Name, Arity),
    '$listed_heads'(Pairs, Heads).

'$list_predicates'([], _, _, _).
'$list_predicates'([Head|Heads], Pattern, Context, Options) :-
    '$list_predicate'(Head, Pattern, Context, Options),
    '$list_predicates'(Heads, Pattern, Context, Options).

'$list_predicate'(Module:Head, _, Context, _) :-
    '$has_no_clauses'(Module:Head),
    !,
    functor(Head, Name, Arity),
    (   predicate_property(Module:Head, imported_from(From))
    ->  true
    ;   From = Module
    ),
    ( From == Context -> PI = Name/Arity ; PI = From:Name/Arity ),
    format('%   Foreign: ~q~n~n', [PI]).
'$list_predicate'(Head, Pattern, Context, Options) :-
    '$list_declarations'(Head, Context),
    '$list_clauses'(Head, Pattern, Context, Options),
    nl.

%   Predicates in Rust, and those of the system, whose clauses cannot be seen.

'$has_no_clauses'(Head) :-
    predicate_property(Head, foreign),
    !.
'$has_no_clauses'(Head) :-
    predicate_property(Head, built_in),
    catch(\+ clause(Head, _), error(permission_error(_, _, _), _), true).

%   Declarations

'$list_declarations'(Module:Head, Context) :-
    findall(Declaration,
            ( '$listed_property'(Property, Module:Head),
              '$declaration'(Property, Module:Head, Context, Declaration)
            ),
            Declarations),
    (   Declarations == []
    ->  true
    ;   '$print_declarations'(Declarations),
        nl
    ).

'$listed_property'(thread_local, Head) :-
    '$property_holds'(Head, thread_local).
'$listed_property'(dynamic, Head) :-
    '$property_holds'(Head, dynamic).
'$listed_property'(multifile, Head) :-
    '$property_holds'(Head, multifile).
'$listed_property'(volatile, Head) :-
    '$property_holds'(Head, volatile).
'$listed_property'(public, Head) :-
    '$property_holds'(Head, public).
'$listed_property'(table(Mode), Head) :-
    '$property_holds'(Head, tabled),
    (   '$property_holds'(Head, tabled(Mode))
    ->  true
    ;   Mode = variant
    ).
'$listed_property'(meta_predicate(Spec), Head) :-
    '$property_holds'(Head, meta_predicate(Spec)).

'$property_holds'(Head, Property) :-
    catch(predicate_property(Head, Property), error(domain_error(_, _), _), fail),
    !.

'$declaration'(meta_predicate(Spec), Module:_, Context, 'meta_predicate ~w'-[Listed]) :-
    !,
    ( Module == Context -> Listed = Spec ; Listed = Module:Spec ).
'$declaration'(table(Mode), Head, Context, 'table ~q as ~w'-[PI, Mode]) :-
    !,
    '$listed_indicator'(Head, Context, PI).
'$declaration'(Property, Head, Context, '~w ~q'-[Property, PI]) :-
    '$listed_indicator'(Head, Context, PI).

'$listed_indicator'(Module:Head, Context, PI) :-
    functor(Head, Name, Arity),
    (   Module == Context
    ->  PI = Name/Arity
    ;   PI = Module:Name/Arity
    ).

'$print_declarations'([]).
'$print_declarations'([Format-Args|Declarations]) :-
    write(':- '),
    format(Format, Args),
    write('.\n'),
    '$print_declarations'(Declarations).

%   Lists clauses. Keeps one source file open while consecutive clauses come from it.

'$list_clauses'(Module:Head, Pattern, Context, Options) :-
    Source = source(none, none),
    setup_call_cleanup(
        true,
        forall(( clause(Module:Head, Body, Ref), \+ Head \= Pattern ),
               '$list_clause'(Module, Head, Body, Ref, Context, Options, Source)),
        '$close_listing_source'(Source)).

'$list_clause'(Module, Head, Body0, Ref, Context, Options, Source) :-
    '$local_body'(Body0, Module, Body),
    (   '$source_names'(Options, Module, Head, Body, Ref, Source, Term, Names0)
    ->  true
    ;   Names0 = []
    ),
    (   '$clause_rule'(Ref, Head, Body, Rule)
    ->  ListedBody = Body
    ;   '$move_unifications'(Module:Head, Head, Body, ListedBody),
        Rule = (Head :- ListedBody)
    ),
    (   Term = (_ --> _),
        ListedBody \== Body
    ->  Names = []
    ;   '$variables_only'(Names0, Names)
    ),
    (   Module == Context
    ->  Listed = Rule
    ;   '$qualified_rule'(Rule, Module, Listed)
    ),
    current_output(Stream),
    portray_clause(Stream, Listed, [variable_names(Names), portray(false)]).

'$qualified_rule'((Head :- Body), Module, (Module:Head :- Body)).
'$qualified_rule'((Head => Body), Module, (Qualified => Body)) :-
    (   Head = (Plain, Guard)
    ->  Qualified = (Module:Plain, Guard)
    ;   Qualified = Module:Head
    ).

'$local_body'(Module:Body, Module, Body) :- !.
'$local_body'(Body, _, Body).

%   '$move_unifications'(+QHead, +Head, +Body0, -Body): shows an argument in the head if one of the first
%   goals unifies it and nothing else uses it. SWI-Prolog compiles static code this way.

'$move_unifications'(QHead, _, Body, Body) :-
    predicate_property(QHead, dynamic),
    !.
'$move_unifications'(_, Head, Body0, Body) :-
    Head =.. [_|Args],
    '$move_leading'(Body0, [], Args, Body).

'$move_leading'(Var, _, _, Var) :-
    var(Var),
    !.
'$move_leading'((Goal, Goals), Before, Args, Body) :-
    nonvar(Goal),
    Goal = (_ = _),
    !,
    (   '$move_unification'(Goal, Args, Before-Goals)
    ->  '$move_leading'(Goals, Before, Args, Body)
    ;   '$move_leading'(Goals, [Goal|Before], Args, Body1),
        ( Body1 == true -> Body = Goal ; Body = (Goal, Body1) )
    ).
'$move_leading'(Goal, Before, Args, true) :-
    Goal = (_ = _),
    '$move_unification'(Goal, Args, Before),
    !.
'$move_leading'(Body, _, _, Body).

'$move_unification'(A = B, Args, Others) :-
    ( Var = A, Value = B ; Var = B, Value = A ),
    var(Var),
    nonvar(Value),
    !,
    '$own_argument'(Args, Var, OtherArgs),
    term_variables(OtherArgs-Others-Value, Used),
    \+ ( '$member'(Other, Used), Other == Var ),
    Var = Value.

'$own_argument'([Arg|Args], Var, Others) :-
    (   Arg == Var
    ->  Others = Args
    ;   Others = [Arg|Others1],
        '$own_argument'(Args, Var, Others1)
    ).

'$variables_only'([], []).
'$variables_only'([Name=Value|Names0], Names) :-
    ( var(Value) -> Names = [Name=Value|Names1] ; Names = Names1 ),
    '$variables_only'(Names0, Names1).

%   Gets variable names: reads the clause again from its file and checks that it is unchanged.

'$source_names'(Options, Module, Head, Body, Ref, Source, Term, Names) :-
    \+ '$memberchk_option'(Options, variable_names(generated)),
    clause_property(Ref, file(File)),
    clause_property(Ref, line_count(Line)),
    catch('$read_clause_at'(Source, File, Line, Module, Term, Names), _, fail),
    '$expanded_clause'(Term, Clause),
    '$same_clause'(Clause, Module, (Head :- Body)).

'$expanded_clause'(Term, Clause) :-
    '$as_rule'(Term, Clause).
'$expanded_clause'(Term, Clause) :-
    catch(expand_term(Term, Expanded), _, fail),
    '$as_rule'(Expanded, (Head :- Body0)),
    (   Clause = (Head :- Body0)
    ;   catch(expand_goal(Body0, Body), _, fail),
        Clause = (Head :- Body)
    ).

'$as_rule'(Term, _) :-
    var(Term),
    !,
    fail.
'$as_rule'((Head --> Body), Clause) :-
    !,
    dcg_translate_rule((Head --> Body), Clause).
'$as_rule'((Head :- Body), (Head :- Body)) :- !.
'$as_rule'((Head => Body), (Head :- Body)) :- !.
'$as_rule'(Head, (Head :- true)).

'$same_clause'(_, Module, _) :-
    var(Module),
    !,
    fail.
'$same_clause'((Module:Head :- Body), Module, Clause) :-
    !,
    (   '$same_clause'((Head :- Body), Module, Clause)
    ->  true
    ;   % The body belongs to the module of the file.
        Clause = (Head1 :- Source:Body1),
        atom(Source),
        '$same_clause'((Head :- Body), Module, (Head1 :- Body1))
    ).
'$same_clause'((Head0 :- Body0), Module, (Head :- Body)) :-
    '$flat_body'(Body0, Flat0),
    '$flat_body'(Body, Flat),
    (Head0 :- Flat0) =@= (Head :- Flat),
    (Head0 :- Flat0) = (Head :- Flat),
    nonvar(Module).

%   Compiled clauses do not keep the parentheses of (a, b), c.

'$flat_body'(Body, Body) :-
    var(Body),
    !.
'$flat_body'((A, B), Flat) :-
    !,
    '$flat_body'(B, FlatB),
    '$flat_conjunction'(A, FlatB, Flat).
'$flat_body'((A ; B), (FlatA ; FlatB)) :-
    !,
    '$flat_body'(A, FlatA),
    '$flat_body'(B, FlatB).
'$flat_body'((A -> B), (FlatA -> FlatB)) :-
    !,
    '$flat_body'(A, FlatA),
    '$flat_body'(B, FlatB).
'$flat_body'((A *-> B), (FlatA *-> FlatB)) :-
    !,
    '$flat_body'(A, FlatA),
    '$flat_body'(B, FlatB).
'$flat_body'(\+ A, \+ FlatA) :-
    !,
    '$flat_body'(A, FlatA).
'$flat_body'(Body, Body).

'$flat_conjunction'(A, Rest, (A, Rest)) :-
    var(A),
    !.
'$flat_conjunction'((A, B), Rest, Flat) :-
    !,
    '$flat_conjunction'(B, Rest, Rest1),
    '$flat_conjunction'(A, Rest1, Flat).
'$flat_conjunction'(A0, Rest, (A, Rest)) :-
    '$flat_body'(A0, A).

'$read_clause_at'(Source, File, Line, Module, Term, Names) :-
    '$listing_source_at'(Source, File, Line, Stream),
    read_term(Stream, Term, [variable_names(Names), module(Module)]).

'$listing_source_at'(Source, File, Line, Stream) :-
    arg(1, Source, File0),
    arg(2, Source, Stream0),
    (   File0 == File,
        line_count(Stream0, At),
        At =< Line
    ->  Stream = Stream0
    ;   '$close_listing_source'(Source),
        open(File, read, Stream),
        nb_setarg(1, Source, File),
        nb_setarg(2, Source, Stream)
    ),
    '$skip_to_line'(Stream, Line),
    line_position(Stream, 0).       % else another clause starts the line

'$skip_to_line'(Stream, Line) :-
    line_count(Stream, At),
    (   At >= Line
    ->  true
    ;   skip(Stream, 0'\n),
        '$skip_to_line'(Stream, Line)
    ).

'$close_listing_source'(Source) :-
    arg(2, Source, Stream),
    (   Stream == none
    ->  true
    ;   close(Stream),
        nb_setarg(1, Source, none),
        nb_setarg(2, Source, none)
    ).
