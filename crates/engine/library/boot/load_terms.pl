:- module(system,
          [ compile_aux_clauses/1, style_check/1,
            '$load_loop'/0, '$begin_file'/0, '$load_item'/1, '$conditions'/1,
            '$check_conditions'/0, '$style'/2
          ]).

/** <module> Processing of the terms of a file

    '$load_loop'/0 takes the terms that the reader returns. It expands them, skips them under conditional
    compilation, runs directives, adds clauses and prints the compiler's warnings.
*/

%   '$load_loop': loads all terms of the innermost source. Drops what one term leaves on the stacks before it
%   reads the next.

'$load_loop' :-
    repeat,
    '$load_step'(What),
    '$load_item'(What),
    !.

%   '$begin_file': passes `begin_of_file` to the expansion hooks.

'$begin_file' :-
    (   '$hooks'(term_expansion, [])
    ->  true
    ;   b_setval('$term', begin_of_file),
        catch(( expand_term(begin_of_file, _, Expanded, _),
                '$compile_clauses'(Expanded) ),
              Error, '$load_error'(Error))
    ->  true
    ;   true
    ).

%   '$load_item'(+What): succeeds at the end of the text.

'$load_item'(end_of_file) :-
    (   '$hooks'(term_expansion, []) ; '$skipping' ),
    !.
'$load_item'(end_of_file) :-
    '$load_term'(end_of_file, []).
'$load_item'(syntax(Error)) :-
    ( '$skipping' -> true ; print_message(error, Error) ),
    fail.
'$load_item'(interrupted) :-
    % The machine has handled it when it made this call.
    fail.
'$load_item'(term(Term, Names, Singles)) :-
    (   '$skipping'
    ->  '$skip_term'(Term),
        fail
    ;   '$warn_variables'(Singles, Term),
        '$load_term'(Term, Names),
        Term == end_of_file
    ).
'$load_item'(placed(Positions, What)) :-
    b_setval('$positions', Positions),
    '$load_item'(What).
'$load_item'(quoted(Term, Names, Singles, Quotations)) :-
    (   '$skipping'
    ->  true
    ;   '$source_get'(module, Module),
        catch('$quotations'(Quotations, Module), Error, true),
        (   var(Error)
        ->  '$load_item'(term(Term, Names, Singles))
        ;   print_message(error, Error)
        )
    ),
    fail.

'$warn_variables'([], _) :- !.
'$warn_variables'(Singles, Term) :-
    print_message(warning, singletons(Term, Singles)).

'$load_term'(Term, Names) :-
    b_setval('$variable_names', Names),
    b_setval('$term', Term),
    catch('$expand_and_compile'(Term), Error, '$load_error'(Error)),
    !.
'$load_term'(_, _).

%   Reports an error; loading continues. '$give_up'(Error) ends it.

'$load_error'('$give_up'(Error)) :-
    !,
    throw(Error).
'$load_error'(error(permission_error(modify, static_procedure, PI), _)) :-
    PI == (',')/2,
    nb_getval('$term', Term),
    nonvar(Term),
    Term = (_,_),
    !,
    print_message(error, cannot_redefine_comma).
'$load_error'(Error) :-
    Error = error(resource_error(_), _),
    '$source_get'(file, File),
    '$library_name'(File, _),
    !,
    throw(Error).
'$load_error'(Error) :-
    Error = error(_, _),
    !,
    print_message(error, Error).
'$load_error'(Ball) :-
    throw(Ball).

'$expand_and_compile'(Term) :-
    var(Term),
    !,
    '$give_up_for_variable'.
'$expand_and_compile'((:- Directive)) :-
    nonvar(Directive),
    '$cond_directive'(Directive),
    !.
'$expand_and_compile'(Term) :-
    '$check_header'(Term),
    '$expand_and_compile_part'(Term).

'$expand_and_compile_part'((:- Directive)) :-
    '$hooks'(term_expansion, []),
    \+ '$has_dots'(Directive),
    !,
    b_setval('$term', []),
    '$directive'(Directive).
'$expand_and_compile_part'(Term) :-
    ( nb_current('$positions', Positions) -> true ; true ),
    expand_term(Term, Positions, Expanded, _),
    b_setval('$term', []),
    (   var(Expanded)
    ->  '$give_up_for_variable'
    ;   '$compile_clauses'(Expanded)
    ).

'$give_up_for_variable' :-
    Error = error(instantiation_error, _),
    print_message(error, Error),
    throw('$give_up'(Error)).

%   '$check_header'(+Term): only some directives may precede the one that makes a file a module file.

'$check_header'(Term) :-
    '$source_get'(header, Header),
    (   Header == past
    ->  true
    ;   '$header_part'(Term)
    ->  true
    ;   '$source_set'(header, false),
        Header == wanted
    ->  throw('$give_up'(error(domain_error(module_header, Term), _)))
    ;   true
    ).

'$header_part'((:- Directive)) :-
    nonvar(Directive),
    '$header_directive'(Directive).

'$header_directive'(module(_, _)).
'$header_directive'(module(_, _, _)).
'$header_directive'(encoding(_)).
'$header_directive'(expects_dialect(_)).

%   '$compile_clauses'(+Clauses): clauses, directives, lists of them.

'$compile_clauses'(Var) :-
    var(Var),
    !,
    throw(error(instantiation_error, _)).
'$compile_clauses'([]) :- !.
'$compile_clauses'([Clause|Clauses]) :-
    !,
    catch('$compile_clauses'(Clause), Error, '$load_error'(Error)),
    '$compile_clauses'(Clauses).
'$compile_clauses'((:- Directive)) :-
    !,
    '$directive'(Directive).
'$compile_clauses'((?- Directive)) :-
    !,
    '$directive'(Directive).
'$compile_clauses'(end_of_file) :- !.
'$compile_clauses'(begin_of_file) :- !.
'$compile_clauses'(Located) :-
    Located = '$source_location'(File, Line):Clause,
    !,
    '$source_get'(file, OldFile),
    '$source_get'(line, OldLine),
    setup_call_cleanup('$source_at'(File, Line),
                       '$compile_clauses'(Clause),
                       '$source_at'(OldFile, OldLine)).
'$compile_clauses'((A, B)) :-
    !,
    print_message(error, cannot_redefine_comma((A, B))).
'$compile_clauses'(Clause) :-
    '$check_functions'(Clause),
    '$load_clause'(Clause, Message),
    (   Message == []
    ->  true
    ;   print_message(warning, Message),
        '$load_clause'(Clause, go)
    ),
    (   nb_current('$variable_names', Names),
        '$clause_warnings'(Clause, Names, Warnings),
        Warnings \== []
    ->  print_message(warning, compiler_warnings(Clause, Warnings))
    ;   true
    ).

%!  compile_aux_clauses(+Clauses) is det.
%
%   Adds clauses that an expansion needs besides its result.

compile_aux_clauses(Clauses) :-
    (   '$source_get'(module, Module)
    ->  '$compile_aux'(Clauses, Module)
    ;   '$compile_aux'(Clauses, user)
    ).

'$compile_aux'(Clauses, _) :-
    var(Clauses),
    !,
    throw(error(instantiation_error, _)).
'$compile_aux'([], _) :- !.
'$compile_aux'([Clause|Clauses], Module) :-
    !,
    '$compile_aux'(Clause, Module),
    '$compile_aux'(Clauses, Module).
'$compile_aux'((:- Goal), Module) :-
    !,
    call(Module:Goal).
'$compile_aux'(Clause, Module) :-
    (   '$source_get'(file, _)
    ->  '$load_clause'(Clause, aux)
    ;   assertz(Module:Clause)
    ).

% ---- conditional compilation

%   The global variable `$conditions` has cond(State, Place) for each open `:- if`, innermost
%   first. State is active, waiting (for an elif or else that holds) or done.

'$conditions'(Conditions) :-
    (   nb_current('$conditions', Conditions)
    ->  true
    ;   Conditions = []
    ).

'$skipping' :-
    '$conditions'([cond(State, _)|_]),
    State \== active.

'$cond_directive'(if(Goal)) :-
    '$cond_goal'(Goal, True),
    ( True == true -> '$push_condition'(active) ; '$push_condition'(waiting) ).
'$cond_directive'(elif(_)) :-
    '$change_condition'(elif, done).
'$cond_directive'(else) :-
    '$change_condition'(else, done).
'$cond_directive'(endif) :-
    '$pop_condition'.

'$cond_goal'(Goal, True) :-
    '$source_get'(module, Module),
    expand_goal(Goal, Expanded),
    (   catch(Module:Expanded, Error, ( print_message(error, Error), fail ))
    ->  True = true
    ;   True = false
    ).

'$push_condition'(State) :-
    '$conditions'(Conditions),
    '$source_place'(Place),
    '$set_conditions'([cond(State, Place)|Conditions]).

'$pop_condition' :-
    '$open_conditions'(endif, [_|Conditions]),
    '$set_conditions'(Conditions).

'$change_condition'(Directive, State) :-
    '$open_conditions'(Directive, [cond(_, Place)|Conditions]),
    '$set_conditions'([cond(State, Place)|Conditions]).

'$open_conditions'(Directive, Conditions) :-
    '$conditions'(Open),
    (   Open == []
    ->  throw(error(conditional_compilation_error(no_if, Directive), _))
    ;   Conditions = Open
    ).

% While terms are skipped, the reader returns all of them.
'$set_conditions'(Conditions) :-
    nb_setval('$conditions', Conditions),
    (   '$skipping'
    ->  '$source_set'(raw, true)
    ;   '$source_set'(raw, false)
    ).

% Looks at a skipped term: only directives for conditional compilation matter.
'$skip_term'((:- Directive)) :-
    nonvar(Directive),
    '$skip_directive'(Directive),
    !.
'$skip_term'(_).

'$skip_directive'(if(_)) :-
    '$push_condition'(done).
'$skip_directive'(elif(Goal)) :-
    '$conditions'([cond(waiting, _)|_]),
    '$cond_goal'(Goal, true),
    '$change_condition'(elif, active).
'$skip_directive'(else) :-
    '$conditions'([cond(waiting, _)|_]),
    '$change_condition'(else, active).
'$skip_directive'(endif) :-
    '$pop_condition'.

'$check_conditions' :-
    '$conditions'(Conditions),
    (   '$last'(Conditions, cond(_, Place))
    ->  '$set_conditions'([]),
        print_message(error,
            error(conditional_compilation_error(unterminated, Place), _))
    ;   true
    ).

% ---- directives

'$directive'(Directive) :-
    var(Directive),
    !,
    throw(error(instantiation_error, _)).
'$directive'(module(Name, Exports)) :-
    \+ '$source_get'(header, past),
    !,
    '$module_directive'(Name, Exports).
'$directive'(module(Name, Exports, Dialects)) :-
    \+ '$source_get'(header, past),
    !,
    '$module_directive'(Name, Exports),
    '$source_get'(module, Module),
    catch('$use_dialects'(Dialects, Module), Error, throw('$give_up'(Error))).
'$directive'(include(File)) :-
    !,
    catch('$include'(File), Error, throw('$give_up'(Error))).
'$directive'(initialization(Goal0)) :-
    !,
    expand_goal(Goal0, Goal),
    '$source_get'(module, Module),
    initialization(Module:Goal).
'$directive'(encoding(Encoding)) :-
    !,
    catch('$set_encoding'(Encoding), Error, throw('$give_up'(Error))).
'$directive'(Goal) :-
    expand_goal(Goal, Expanded),
    '$source_get'(module, Module),
    '$run_directive'(Expanded, Module).

'$use_dialects'(Dialects, _) :-
    var(Dialects),
    !,
    throw(error(instantiation_error, _)).
'$use_dialects'([], _) :-
    !.
'$use_dialects'([First|Rest], Module) :-
    !,
    '$use_dialects'(First, Module),
    '$use_dialects'(Rest, Module).
'$use_dialects'(Dialect, Module) :-
    use_module(Module:library(dialect/Dialect)).

% A directive that raises an error also counts as failed. For declarations, only the error is reported.
'$run_directive'(Goal, Module) :-
    (   catch(Module:Goal, Error, true)
    ->  (   var(Error)
        ->  true
        ;   '$named_caller'(Error, Module:Goal, catch/3, Named),
            '$directive_error'(Named),
            (   '$declaration'(Goal)
            ->  true
            ;   print_message(warning, goal_failed(directive, Module:Goal))
            )
        )
    ;   print_message(warning, goal_failed(directive, Module:Goal))
    ),
    '$overridden'(Messages),
    forall('$member'(Message, Messages), print_message(warning, Message)).

'$declaration'(dynamic(_)).
'$declaration'(discontiguous(_)).
'$declaration'(multifile(_)).
'$declaration'(table(_)).
'$declaration'(meta_predicate(_)).
'$declaration'(module_transparent(_)).
'$declaration'(public(_)).
'$declaration'(det(_)).

'$directive_error'(Error) :-
    Error = error(_, _),
    !,
    print_message(error, Error).
'$directive_error'(Ball) :-
    throw(Ball).

% ---- style

%!  style_check(+Spec) is det.
%
%   Switches warnings of the loader on (`+singleton`) or off.

style_check(Var) :-
    var(Var),
    !,
    throw(error(instantiation_error, _)).
style_check([]) :- !.
style_check([H|T]) :-
    !,
    style_check(H),
    style_check(T).
style_check(+Style) :-
    !,
    '$style'(Style, true).
style_check(-Style) :-
    !,
    '$style'(Style, false).
style_check(?(Style)) :-
    !,
    (   var(Style)
    ->  '$member'(Style, [ singleton, discontiguous, no_effect, var_branches, charset ])
    ;   true
    ),
    '$style'(Style, true, true).
style_check(Spec) :-
    throw(error(type_error('+|-|?(Flag)', Spec), _)).

'$style'(Style, _) :-
    var(Style),
    !,
    throw(error(instantiation_error, _)).
'$style'(atom, _) :-
    !,
    print_message(warning, decl_no_effect(style_check(atom))).
'$style'(Style, On) :-
    (   '$style'(Style, _, On)
    ->  true
    ;   throw(error(domain_error(style_name, Style), _))
    ).
