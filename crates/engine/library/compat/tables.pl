/** Tables under the names of XSB. */

:- module(tables,
          [ abolish_table_pred/1, abolish_table_call/1, abolish_table_call/2,
            abolish_table_subgoals/2, tfindall/3, set_pil_on/0, set_pil_off/0,
            abolish_all_tables/0, abolish_module_tables/1, abolish_table_info/0,
            't not'/1, get_call/3, get_calls/3, get_returns/2, get_returns/3, get_returns_and_dls/3,
            get_returns_and_tvs/3, get_returns_for_call/2, get_residual/2,
            op(900, fy, tnot)
          ]).

% Predicates that SWI-Prolog's library does not have. A program may define predicates of these names itself.

:- '$additions'(tables, [abolish_table_info/0]).

:- meta_predicate
    abolish_table_pred(:),
    abolish_table_call(:),
    abolish_table_call(:, +),
    abolish_table_subgoals(:, +),
    tfindall(?, 0, -),
    't not'(0),
    get_call(:, -, -),
    get_calls(:, -, -),
    get_returns_and_dls(+, -, :),
    get_returns_for_call(:, :),
    get_residual(:, -).

%!  abolish_table_pred(:Indicator) is det.
%
%   Forgets the answers of a tabled predicate.

abolish_table_pred(Module:Indicator) :-
    (   Indicator = Name/Arity
    ->  functor(Head, Name, Arity)
    ;   Head = Indicator
    ),
    abolish_table_subgoals(Module:Head).

%!  abolish_table_call(:Goal) is det.
%
%   Forgets the answers of goals that unify with Goal.

abolish_table_call(Goal) :-
    abolish_table_subgoals(Goal).

%!  abolish_table_call(:Goal, +Options) is det.
%
%   The same as abolish_table_call/1; Options are not looked at.

abolish_table_call(Goal, _) :-
    abolish_table_subgoals(Goal).

%!  abolish_table_subgoals(:Goal, +Options) is det.
%
%   The same as abolish_table_subgoals/1; Options are not looked at.

abolish_table_subgoals(Goal, _) :-
    abolish_table_subgoals(Goal).

%!  tfindall(?Template, :Goal, -List) is det.
%
%   The same as findall/3: the tables that Goal reads are complete by then.

tfindall(Template, Goal, List) :-
    findall(Template, Goal, List).

%!  set_pil_on is det.
%
%   Has no effect.

set_pil_on.

%!  set_pil_off is det.
%
%   Has no effect.

set_pil_off.

%!  't not'(:Goal) is semidet.
%
%   The same as tnot/1.

't not'(Goal) :-
    tnot(Goal).

%!  abolish_table_info is det.
%
%   The same as abolish_all_tables/0.

abolish_table_info :-
    abolish_all_tables.

%!  get_call(:Goal, -Table, -Return) is semidet.
%
%   Table is that of a variant of Goal. Return has the variables of Goal as its arguments.

get_call(M:Goal, Table, Return) :-
    '$tbl_variant'(M:Goal, Table),
    term_return(Goal, Return).

%!  get_calls(:Goal, -Table, -Return) is nondet.
%
%   Table is that of a goal that unifies with Goal, which becomes equal to it. Return has the values of that
%   goal's variables as its arguments.

get_calls(M:Goal, Table, Return) :-
    home(M, Goal, Home),
    '$tbl_current'(Home:Variant, Table),
    term_return(Variant, Return),
    Variant = Goal.

% Tables belong to the module that defines the predicate.

home(M, Goal, Home) :-
    (   callable(Goal),
        predicate_property(M:Goal, imported_from(Home0))
    ->  Home = Home0
    ;   Home = M
    ).

term_return(Goal, Return) :-
    term_variables(Goal, Vars),
    Return =.. [ret|Vars].

%!  get_returns(+Table, ?Return) is nondet.
%!  get_returns(+Table, ?Return, -Answer) is nondet.
%
%   Return has the values of an answer in Table.

get_returns(Table, Return) :-
    get_returns(Table, Return, _).
get_returns(Table, Return, Answer) :-
    table_answer(Table, Return, Answer, _).

%!  get_returns_and_tvs(+Table, ?Return, -Truth) is nondet.
%
%   Truth is `t` or `u`: whether the answer is true or undefined.

get_returns_and_tvs(Table, Return, Truth) :-
    table_answer(Table, Return, _, Lists),
    ( Lists == [] -> Truth = t ; Truth = u ).

%!  get_returns_and_dls(+Table, ?Return, :Conditions) is nondet.
%
%   Conditions are lists of goals, of which one list has to hold for the answer to be true; [] if it is true.

get_returns_and_dls(Table, Return, M:Conditions) :-
    table_answer(Table, Return, _, Lists),
    maplist(maplist(unqualified(M)), Lists, Conditions).

table_answer(Table, Return, Answer, Lists) :-
    '$tbl_current'(M:Goal, Table),
    !,
    term_return(Goal, Return),
    '$tbl_answers'(Table, Answers),
    nth1(Answer, Answers, answer(M:Goal, Lists)).

%!  get_returns_for_call(:Goal, :Answer) is nondet.
%
%   Answer is an answer in the table of a variant of Goal.

get_returns_for_call(Goal, M:Answer) :-
    '$tbl_variant'(Goal, Table),
    '$tbl_answers'(Table, Answers),
    member(answer(Answer0, _), Answers),
    unqualified(M, Answer0, Answer).

%!  get_residual(:Goal, -Conditions) is nondet.
%
%   Goal unifies with an answer in a table. Conditions is a list of goals under which it is true.

get_residual(M:Goal, Conditions) :-
    home(M, Goal, Home),
    '$tbl_current'(Home:Variant, Table),
    Variant = Goal,
    '$tbl_answers'(Table, Answers),
    member(answer(Home:Goal, Lists), Answers),
    (   Lists == []
    ->  Conditions = []
    ;   member(Conditions0, Lists),
        maplist(unqualified(Home), Conditions0, Conditions)
    ).

unqualified(M, Goal0, Goal) :-
    '$tbl_unqualified'(Goal0, M, Goal).
