:- module(system,
          [ '$faint'/2,
            '$hints_below'/1, '$remarks_on'/1
          ]).

/** <module> Output beyond SWI-Prolog's messages

    On a capable terminal, or with --hints, a syntax error is followed by the line with a caret, and by a hint
    if the mistake is a common one; what the mistake may be is found in Rust (crates/analysis/src/diagnostics/slips.rs).
    At the prompt, what looks wrong in a file is told when it is loaded.

    A hint must never change what happens: whatever goes wrong here is silent ('$as_a_hint'/1).
*/

%   '$as_a_hint'(:Goal): runs a goal once, within a limit of inferences. Succeeds whatever the goal does; only
%   what somebody else wants to interrupt (aborts, alarms, limits of the run) passes.

:- meta_predicate '$as_a_hint'(0).

'$as_a_hint'(Goal) :-
    catch(( call_with_inference_limit(Goal, 1 000 000, Result)
          ->  (   Result == inference_limit_exceeded
              ->  print_message(silent, failed_hint(Result))
              ;   true
              )
          ;   true
          ),
          error(Formal, Context),
          '$failed_hint'(Formal, Context)).

'$failed_hint'(Formal, Context) :-
    (   nonvar(Formal),
        Formal = resource_error(What),
        '$memberchk_of'(What, [inferences, output])
    ->  throw(error(Formal, Context))
    ;   print_message(silent, failed_hint(error(Formal, Context)))
    ).

%   '$hints_below'(+Message): what is said below a message about an error.

'$hints_below'(Message) :-
    (   nonvar(Message),
        '$error_of_message'(Message, Error, Goals),
        nonvar(Error),
        Error = error(Formal, Context),
        nonvar(Formal),
        catch('$terminal'(hints), _, fail)
    ->  '$as_a_hint'('$error_hint'(Formal, Context, Goals))
    ;   true
    ).

%   '$remarks_on'(+Path): tells what looks wrong in a file of the user that was loaded at the prompt.

'$remarks_on'(Path) :-
    (   '$terminal'(hints),
        \+ '$library_name'(Path, _)
    ->  '$as_a_hint'('$tell_remarks'(Path))
    ;   true
    ).

'$tell_remarks'(Path) :-
    size_file(Path, Size),
    Size < 200 000,
    setup_call_cleanup(open(Path, read, In), read_string(In, _, Text), close(In)),
    '$remarks'(Text, Remarks),
    Remarks = [remark(_, _, Code)|_],
    file_base_name(Path, File),
    '$faint'(Dim, Plain),
    '$tell_first_remarks'(Remarks, 5, File, Dim, Plain),
    format(user_error, '~N~w  explain(~q). says more.~w~n', [Dim, Code, Plain]).

'$tell_first_remarks'([], _, _, _, _).
'$tell_first_remarks'([remark(Line, Message, Code)|Remarks], Left, File, Dim, Plain) :-
    (   Left > 0
    ->  format(user_error, '~N~w  ~w:~w: ~w (~w)~w~n', [Dim, File, Line, Message, Code, Plain]),
        Left1 is Left - 1,
        '$tell_first_remarks'(Remarks, Left1, File, Dim, Plain)
    ;   '$skip_list'(Told, Remarks, _),
        More is Told + 1,
        format(user_error, '~N~w  ~w more: ninelog check ~w~w~n', [Dim, More, File, Plain])
    ).

'$error_of_message'(error(Formal, Context), error(Formal, Context), []).
'$error_of_message'(uncaught(Error, Goals), Error, Goals).
'$error_of_message'(init_goal(Error, _), Error, []).
'$error_of_message'(init_goal_failed(Error, _), Error, []).
'$error_of_message'(initialization_exception(Error), Error, []).
'$error_of_message'(init_goal_syntax(Error, _), Error, []).

'$error_hint'(syntax_error(_), Context, _) :-
    !,
    nonvar(Context),
    '$place_of_error'(Context, Where, Reported),
    '$set_source_module'(Module, Module),
    '$explain_syntax'(Where, Module, Line, Pad, Number, Hint),
    (   ( var(Reported) ; Number == Reported )
    ->  Place = ''
    ;   format(string(Place), 'line ~w: ', [Number])
    ),
    '$faint'(Dim, Plain),
    (   Hint == ""
    ->  format(user_error, '~N  ~w~n  ~w~w^~w~n', [Line, Pad, Dim, Plain])
    ;   format(user_error, '~N  ~w~n  ~w~w^ ~w~w~w~n', [Line, Pad, Dim, Place, Hint, Plain])
    ).

'$error_hint'(Formal, Context, Goals) :-
    '$run_time_hint'(Formal, Context, Goals, Format-Args),
    '$faint'(Dim, Plain),
    format(string(Hint), Format, Args),
    format(user_error, '~N~w  Hint: ~w~w~n', [Dim, Hint, Plain]).

%   '$run_time_hint'(+Formal, +Context, +Goals, -Text): Text is Format-Args. Goals are the goals on the stack,
%   if they are known.

'$run_time_hint'(Formal, _, _, Hint) :-
    '$blamed'(Builtin),
    '$blamed_hint'(Builtin, Formal, Hint),
    !.
'$run_time_hint'(instantiation_error, Context, Goals, Hint) :-
    (   nonvar(Context),
        Context = context(PI, _),
        nonvar(PI)
    ->  PI = system:Name/2
    ;   nonvar(Goals),
        Goals = [goal(_, system:Goal, _, _)|_],
        nonvar(Goal),
        functor(Goal, Name, 2)
    ),
    '$arithmetic_hint'(Name, Hint).
'$run_time_hint'(type_error(Dict, Value), _, _, Hint) :-
    Dict == dict,
    atom(Value),
    Hint = 'a file name with a dot needs quotes, as in \'sudoku.pl\'; behind a full stop comes a blank'-[].
'$run_time_hint'(type_error(Module, Value), _, _, Hint) :-
    Module == module,
    Hint = 'a rule is written Head :- Body, without a blank in :-'-[],
    compound(Value),
    source_location(_, _).
'$run_time_hint'(existence_error(procedure, PI0), _, _, Hint) :-
    strip_module(PI0, _, PI),
    nonvar(PI),
    PI = Name/Arity,
    atom(Name),
    integer(Arity),
    (   '$foreign_predicate'(Name, Arity, Text)
    ->  Hint = '~w'-[Text]
    ;   '$exporting_library'(Name, Arity, Library),
        Hint = '~q is in library(~w), which is not loaded: use_module(library(~w))'-[PI, Library, Library]
    ).
'$run_time_hint'(existence_error(file, Name), _, _, 'is the command ~w meant?'-[Command]) :-
    atom(Name),
    '$member'(Command, [test, solve, check, explain, fmt, lsp, fzn]),
    dwim_match(Command, Name),
    !.
'$run_time_hint'(existence_error(source_sink, Name), _, _, Hint) :-
    Hint = 'looked in the folder ~w (see pwd/0, cd/1 and ls/0)'-[Folder],
    ( atom(Name) ; string(Name) ),
    \+ is_absolute_file_name(Name),
    working_directory(Folder, Folder).
'$run_time_hint'(permission_error(Action, _, PI0), _, _, Hint) :-
    strip_module(PI0, Module, PI),
    nonvar(PI),
    PI = Name/Arity,
    atom(Name),
    integer(Arity),
    '$static_hint'(Action, Module, Name, Arity, Hint).

'$blamed_hint'(Name, instantiation_error, Hint) :-
    '$arithmetic_hint'(Name, Hint).
'$blamed_hint'('$no_list', instantiation_error,
               'label takes a list of variables, also for one: label([X])'-[]).
'$blamed_hint'('$fd_labeling', instantiation_error,
               'labeling needs variables with finite domains: X in 1..9, or Xs ins 1..9, comes first'-[]).
'$blamed_hint'('$fd_in', type_error(_, Value),
               'the domain of a list of variables is given by ins'-[]) :-
    is_list(Value).
'$blamed_hint'('$fd_ins', Formal,
               'ins takes a list of variables; the domain of one variable is given by in'-[]) :-
    '$memberchk_of'(Formal, [instantiation_error, type_error(list, _)]).
'$blamed_hint'('$fd_sum', type_error(integer, Value),
               'this is a list in a list; append(Rows, Variables) joins lists'-[]) :-
    is_list(Value).
'$blamed_hint'(Builtin, type_error(integer, Value), Format-[Name, Name]) :-
    is_list(Value),
    atom_concat('$fd_', Name0, Builtin),
    '$takes_rows'(Name0, Name),
    Format = '~w takes one list of variables; for the rows of a table write maplist(~w, Rows)'.
'$blamed_hint'('$no_file_name', instantiation_error,
               'a variable is no file name; a name with a capital letter needs quotes'-[]).
'$blamed_hint'(Assert, uninstantiation_error(_),
               'a rule as an argument has brackets of its own: ~w((Head :- Body))'-[Assert]) :-
    '$memberchk_of'(Assert, [assert, asserta, assertz]).

'$arithmetic_hint'(Name, '~w needs values for its variables; #= and #< of library(clpfd) do not'-[Name]) :-
    '$memberchk_of'(Name, [is, <, >, =<, >=, =:=, =\=]).

'$takes_rows'(all_different, all_different).
'$takes_rows'(all_distinct, all_distinct).
'$takes_rows'(labeling, label).

'$static_hint'(modify, _, Name, Arity, Hint) :-
    functor(Head, Name, Arity),
    predicate_property(system:Head, defined),
    \+ predicate_property(system:Head, dynamic),
    !,
    (   Name == (',')
    ->  Hint = 'commas join the goals of a body; a head is one goal, so write a clause for each'-[]
    ;   '$memberchk_of'(Name, [->, *->, ;, '|', :, \+])
    ->  Hint = 'this cannot be the head of a clause; a rule is written Head :- Body'-[]
    ;   Hint = 'the system defines ~q already; use another name'-[Name/Arity]
    ).
'$static_hint'(Action, Module, Name, Arity, Hint) :-
    Hint = 'a predicate that changes is declared before its clauses:  :- dynamic ~q.'-[Name/Arity],
    '$memberchk_of'(Action, [modify, access]),
    functor(Head, Name, Arity),
    '$defined_in'(Module, Head),
    \+ predicate_property(Module:Head, dynamic),
    \+ predicate_property(system:Head, defined).

'$defined_in'(Module, Head) :-
    predicate_property(Module:Head, number_of_clauses(_)),
    \+ predicate_property(Module:Head, imported_from(_)).

%   '$place_of_error'(+Context, -Where, -Line): Line is unbound if no line has been reported.

'$place_of_error'(file(_, Line, _, Char), place(Line, Char), Line).
'$place_of_error'(stream(_, Line, _, Char), place(Line, Char), Line).
'$place_of_error'(string(Text0, Char), text(Text, Char), _) :-
    '$query_as_typed'(Text0, Text).

'$faint'(Dim, Plain) :-
    (   '$in_color'(user_error)
    ->  Dim = '\e[2m',
        Plain = '\e[0m'
    ;   Dim = '',
        Plain = ''
    ).

%   The reader's text ends in " . " where the user typed a full stop.

'$query_as_typed'(Text0, Text) :-
    (   string_concat(Typed, " . ", Text0)
    ->  string_concat(Typed, ".", Text)
    ;   Text = Text0
    ).
