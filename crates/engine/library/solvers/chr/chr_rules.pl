/** Reading declarations and rules of library(chr).

What a file says is collected while it is read; at its end
declarations become terms constraint(Name/Arity, Modes, Types), rules terms
rule(Number, Name, Heads, Guard, Body), which library(chr/chr_compile) turns
into clauses. Whatever is wrong is told on the error output; then there are no
clauses.
*/

:- module(chr_rules, [chr_collect/3, chr_clauses/2]).
:- autoload(library(apply), [maplist/3, maplist/4]).
:- autoload(library(chr/chr_compile), [chr_compile/5]).
:- autoload(library(chr/chr_messages), [chr_error/1, chr_warning/1, print_chr_error/1]).
:- autoload(library(chr/chr_types), [chr_check_types/3]).
:- autoload(library(error), [must_be/2]).
:- autoload(library(lists), [append/3, last/2, member/2, memberchk/2, select/3]).

:- op(1180, xfx, ==>).
:- op(1180, xfx, <=>).
:- op(1150, fx, constraints).
:- op(1150, fx, chr_constraint).
:- op(1150, fx, chr_type).
:- op(1150, fx, handler).
:- op(1150, fx, rules).
:- op(1130, xfx, --->).
:- op(1100, xfx, \).
:- op(1200, xfx, @).
:- op(1190, xfx, pragma).
:- op(500, yfx, #).

%   collected(Source, Module, Place, Term): Place is File:Line.

:- dynamic collected/4.

%!  chr_collect(+Term, +Place, -Clauses) is semidet.
%
%   Term is a declaration or rule of a source; it is kept until its end.
%   Place is Source-Module.

chr_collect((:- Directive), Place, []) :-
    !,
    nonvar(Directive),
    is_declaration(Directive),
    collect(Place, (:- Directive)).
chr_collect(Term, Place, []) :-
    (   is_rule(Term)
    ->  true
    ;   is_old_declaration(Term),
        Place = _-Module,
        current_op(_, fx, Module:handler)
    ),
    collect(Place, Term).

is_declaration((chr_constraint _)).
is_declaration((constraints _)).
is_declaration((chr_type _)).
is_declaration(chr_option(_, _)).

%   Declarations of older versions, which are no directives. They may be facts of other programs, so they
%   count only in modules that see the operators of library(chr).

is_old_declaration((constraints _)).
is_old_declaration((chr_type _)).
is_old_declaration(option(_, _)).
is_old_declaration((handler _)).
is_old_declaration((rules _)).

is_rule((_ @ _)).
is_rule((_ <=> _)).
is_rule((_ ==> _)).
is_rule((_ pragma _)).

collect(Source-Module, Term) :-
    (   prolog_load_context(term_position, Position)
    ->  stream_position_data(line_count, Position, Line)
    ;   Line = 0
    ),
    ( prolog_load_context(file, File) -> true ; File = Source ),
    assertz(collected(Source, Module, File:Line, Term)).

%!  chr_clauses(+Source, -Clauses) is semidet.
%
%   Clauses are those of what was collected from Source, and end_of_file.
%   Fails if that is nothing.

chr_clauses(Source, Clauses) :-
    collected(Source, Module, _, _),
    !,
    findall(Place-Term, retract(collected(Source, Module, Place, Term)), Terms),
    (   catch(translated(Module, Terms, Clauses0), chr_error(Error),
              ( print_chr_error(Error), Clauses0 = [] ))
    ->  true
    ;   Clauses0 = []
    ),
    append(Clauses0, [end_of_file], Clauses).

translated(Module, Terms, Clauses) :-
    declarations(Terms, Constraints, Types, Options, RuleTerms),
    check_multiple(Constraints),
    parse_rules(RuleTerms, 1, Rules0),
    check_rules(Rules0, Constraints),
    chr_check_types(Types, Constraints, Rules0),
    maplist(bare_rule, Rules0, Rules),
    findall(constraint(Key,Modes,ArgTypes),
            member(constraint(Key,Modes,ArgTypes), Constraints),
            Declared),
    chr_compile(Module, Declared, Rules, checks(Types,Options), Clauses).

bare_rule(rule(Number,Name,_,Heads,Guard,Body,_),
          rule(Number,Name,Bare,Guard,Body)) :-
    maplist(bare_head, Heads, Bare).

bare_head(head(Kind,Id,Term), head(Kind,Passive,Term)) :-
    ( Id == passive -> Passive = true ; Passive = false ).

%   declarations(+Terms, -Constraints, -Types, -Options, -Rules)

declarations([], [], [], [], []).
declarations([Place-Term|Terms], Constraints, Types, Options, Rules) :-
    (   declaring(Term, Declaration)
    ->  Rules = Rules1,
        declaration(Declaration, Constraints, Constraints1, Types, Types1, Options, Options1)
    ;   Rules = [Place-Term|Rules1],
        Constraints = Constraints1,
        Types = Types1,
        Options = Options1
    ),
    declarations(Terms, Constraints1, Types1, Options1, Rules1).

%   declaring(+Term, -Declaration): Declaration is that of today for a term that is none of the rules.

declaring((:- constraints Specs), Declaration) :-
    !,
    old_constraints((:- constraints Specs), Specs, Declaration).
declaring((:- Declaration), Declaration).
declaring((constraints Specs), Declaration) :-
    old_constraints((constraints Specs), Specs, Declaration).
declaring((chr_type Type), (chr_type Type)).
declaring(option(Name, Value), chr_option(Name, Value)) :-
    chr_warning(deprecated(option(Name, Value), 'Instead use `:-~w.\''-[chr_option(Name, Value)])).
declaring((handler Name), ignored) :-
    chr_warning(deprecated((handler Name), 'Backward compatibility: ignoring handler/1 declaration.')).
declaring((rules Names), ignored) :-
    chr_warning(deprecated((rules Names), 'Backward compatibility: ignoring rules/1 declaration.')).

old_constraints(Old, Specs, (chr_constraint Specs)) :-
    chr_warning(deprecated(Old, 'Instead use :- chr_constraint ~w.'-[Specs])).

declaration(ignored, Constraints, Constraints, Types, Types, Options, Options).
declaration((chr_constraint Specs), Constraints0, Constraints, Types, Types, Options, Options) :-
    constraints(Specs, Constraints0, Constraints).
declaration((chr_type Type), Constraints, Constraints, [Type|Types], Types, Options, Options) :-
    (   nonvar(Type),
        ( Type = (_ ---> _) ; Type = (_ == _) )
    ->  true
    ;   chr_warning(empty_type((:- chr_type Type)))
    ).
declaration(chr_option(Name, Value), Constraints, Constraints, Types, Types,
            [Name-Value|Options], Options) :-
    check_option(Name, Value).

check_option(Name, Value) :-
    (   var(Name)
    ->  chr_error(syntax((:- chr_option(Name, Value)),
                         ['First argument should be an atom, not a variable.']))
    ;   var(Value)
    ->  chr_error(syntax((:- chr_option(Name, Value)),
                         ['Second argument should be a nonvariable.']))
    ;   \+ option_values(Name, _)
    ->  chr_error(syntax((:- chr_option(Name, Value)),
                         ['Invalid option name ~w: consult the manual for valid options.'-[Name]]))
    ;   option_values(Name, Values),
        \+ memberchk(Value, Values)
    ->  chr_error(syntax((:- chr_option(Name, Value)),
                         ['Invalid option value ~w: consult the manual for valid option values.'-[Value]]))
    ;   true
    ).

option_values(debug, [on,off]).
option_values(optimize, [full,off,experimental]).
option_values(check_guard_bindings, [on,off,error]).
option_values(toplevel_show_store, [on,off]).
option_values(line_numbers, [on,off]).
option_values(declare_stored_constraints, [on,off]).
option_values(verbose, [on,off]).

%   constraints(+Specifiers, ...): Name/Arity or a term with a mode and perhaps
%   a type for each argument.

constraints(Spec, _, _) :-
    var(Spec),
    !,
    throw(error(instantiation_error, _)).
constraints((A,B), Constraints0, Constraints) :-
    !,
    constraints(A, Constraints0, Constraints1),
    constraints(B, Constraints1, Constraints).
constraints(Name/Arity, [constraint(Name/Arity,Modes,Types)|Constraints], Constraints) :-
    !,
    length(Modes, Arity),
    length(Types, Arity),
    maplist(=(?), Modes),
    maplist(=(any), Types).
constraints(Term, [constraint(Name/Arity,Modes,Types)|Constraints], Constraints) :-
    must_be(callable, Term),
    Term =.. [Name|Arguments],
    length(Arguments, Arity),
    maplist(argument_declaration, Arguments, Modes, Types).

argument_declaration(Argument, Mode, Type) :-
    (   nonvar(Argument),
        mode_and_type(Argument, Mode0, Type0)
    ->  Mode = Mode0,
        Type = Type0
    ;   chr_error(syntax(Argument,
                         [ 'Illegal mode/type declaration.', nl,
                           '\tCorrect syntax is +type, -type or ?type', nl,
                           '\tor +, - or ?.'
                         ]))
    ).

mode_and_type(+, +, any).
mode_and_type(-, -, any).
mode_and_type(?, ?, any).
mode_and_type(+Type, +, Type).
mode_and_type(-Type, -, Type).
mode_and_type(?(Type), ?, Type).

check_multiple(Constraints) :-
    (   append(_, [constraint(Key,_,_)|Rest], Constraints),
        memberchk(constraint(Key,_,_), Rest)
    ->  chr_error(syntax(Key,
                         [ 'Constraint multiply defined: ~w.'-[Key], nl,
                           '\tRemove redundant declaration!'
                         ]))
    ;   true
    ).

%   parse_rules(+Terms, +Number, -Rules): Rules are terms rule(Number, Name, Place, Heads, Guard, Body,
%   Pragmas). Heads are head(Kind, Id, Term), removed ones first. Id is the identifier after `#`, or
%   `passive`.

parse_rules([], _, []).
parse_rules([Place-Term|Terms], N, [Rule|Rules]) :-
    parse_rule(Term, N, Place, Rule),
    N1 is N+1,
    parse_rules(Terms, N1, Rules).

parse_rule(Term, N, Place, rule(N,Name,where(Name,Place),Heads,Guard,Body,Pragmas)) :-
    ( Term = (Name @ Term1) -> true ; Name = number(N), Term1 = Term ),
    ( Term1 = (Term2 pragma Pragmas0) -> true ; Term2 = Term1, Pragmas0 = true ),
    sides(Term2, Heads, Guard, Body),
    pragma_list(Pragmas0, Pragmas),
    set_pragmas(Pragmas, Heads, where(Name,Place)),
    Where = where(Name,Place),
    (   Term2 = (_ ==> _),
        Body == true
    ->  chr_warning(empty_body(Where))
    ;   true
    ),
    (   member(head(_,Id,_), Heads),
        Id \== passive
    ->  true
    ;   chr_warning(all_passive(Where))
    ).

sides((Kept ==> Right), Heads, Guard, Body) :-
    heads(Kept, kept, Heads, []),
    guard_and_body(Right, Guard, Body).
sides((Left <=> Right), Heads, Guard, Body) :-
    (   nonvar(Left),
        Left = (Kept \ Removed)
    ->  heads(Removed, removed, Heads, Heads1),
        heads(Kept, kept, Heads1, [])
    ;   heads(Left, removed, Heads, [])
    ),
    guard_and_body(Right, Guard, Body).

heads(Head, _, _, _) :-
    var(Head),
    !,
    throw(error(instantiation_error, context(system:functor/3, _))).
heads((A,B), Kind, Heads0, Heads) :-
    !,
    heads(A, Kind, Heads0, Heads1),
    heads(B, Kind, Heads1, Heads).
heads(Head # Id, Kind, [head(Kind,Id,Head)|Heads], Heads) :- !.
heads(Head, Kind, [head(Kind,_,Head)|Heads], Heads).

guard_and_body(Right, Guard, Body) :-
    (   nonvar(Right),
        Right = '|'(Guard, Body)
    ->  true
    ;   Guard = true,
        Body = Right
    ).

pragma_list(Pragma, [Pragma]) :-
    var(Pragma),
    !.
pragma_list(true, []) :- !.
pragma_list((A,B), Pragmas) :-
    !,
    pragma_list(A, As),
    pragma_list(B, Bs),
    append(As, Bs, Pragmas).
pragma_list(Pragma, [Pragma]).

%   Identifiers of passive heads become `passive`.

set_pragmas([], _, _).
set_pragmas([Pragma|Pragmas], Heads, Where) :-
    (   var(Pragma)
    ->  chr_error(syntax(Pragma,
                         [ 'Invalid pragma ~w in '-[Pragma], rule(Where), '.', nl,
                           '\tPragma should not be a variable!'
                         ]))
    ;   Pragma = passive(Id)
    ->  (   member(head(_,Other,_), Heads),
            Other == Id
        ->  Id = passive
        ;   chr_error(syntax(Id,
                             [ 'Invalid identifier ~w in pragma passive in '-[Id], rule(Where), '.' ]))
        )
    ;   ( Pragma == already_in_heads ; Pragma = already_in_head(_) )
    ->  chr_warning(unsupported_pragma(Pragma, Where))
    ;   chr_error(syntax(Pragma, [ 'Unknown pragma ~w in '-[Pragma], rule(Where), '.' ]))
    ),
    set_pragmas(Pragmas, Heads, Where).

check_rules([], _).
check_rules([rule(_,_,Where,Heads,_,_,_)|Rules], Constraints) :-
    check_heads(Heads, Where, Constraints),
    check_rules(Rules, Constraints).

check_heads([], _, _).
check_heads([head(_,_,Head)|Heads], Where, Constraints) :-
    functor(Head, Name, Arity),
    (   memberchk(constraint(Name/Arity,_,_), Constraints)
    ->  true
    ;   findall(Key, member(constraint(Key,_,_), Constraints), Keys),
        chr_error(syntax(Head,
                         [ 'Undeclared constraint ~w in head of '-[Name/Arity], rule(Where), '.', nl,
                           '\tConstraint should be one of ~w.'-[Keys]
                         ]))
    ),
    check_heads(Heads, Where, Constraints).
