:- module(system,
          [ dict_pairs/3, dict_create/3, get_dict/3, get_dict/5, put_dict/3,
            put_dict/4, del_dict/4, select_dict/3, b_set_dict/3,
            nb_set_dict/3, nb_link_dict/3, '.'/3, ':<'/2, '>:<'/2,
            '$get_dict_ex'/3, '$goal_with_dots'/3, '$clause_with_dots'/2
          ]).

/** <module> Dicts, and calls in functional notation

    A dict is a compound that the Rust side makes and decomposes. The loader and the prompt expand a body goal
    that contains `Dict.function`: a call of ./3 before the goal evaluates it.
*/

%!  dict_pairs(?Dict, ?Tag, ?Pairs) is det.
%
%   Pairs are `Key-Value` in standard order of the keys.

dict_pairs(Dict, Tag, Pairs) :-
    '$dict_parts'(Dict, Tag0, Pairs0),
    !,
    Tag = Tag0,
    Pairs = Pairs0.
dict_pairs(Data, Tag, Pairs) :-
    nonvar(Data),
    !,
    '$dict_data'(Data, '$dict_assignment', dict_pairs/3, List),
    '$dict_call'('$dict_make'(Tag, List, Dict), dict_pairs/3),
    '$dict_parts'(Dict, _, Pairs).
dict_pairs(Dict, Tag, Pairs) :-
    '$dict_data'(Pairs, '$dict_pair', dict_pairs/3, List),
    '$dict_call'('$dict_make'(Tag, List, Dict), dict_pairs/3).

%!  dict_create(-Dict, ?Tag, +Pairs) is det.
%
%   Pairs are `Key-Value`, `Key=Value`, `Key:Value` or `Key(Value)`, or a dict.

dict_create(Dict, Tag, Pairs) :-
    '$dict_create'(Tag, Pairs, Dict0),
    !,
    Dict = Dict0.
dict_create(Dict, Tag, Pairs) :-
    '$dict_data'(Pairs, '$dict_assignment', dict_create/3, List),
    '$dict_call'('$dict_make'(Tag, List, Dict), dict_create/3).

'$dict_data'(Data, _, PI, _) :-
    var(Data),
    !,
    throw(error(instantiation_error, context(system:PI, _))).
'$dict_data'(Data, _, _, Pairs) :-
    '$dict_parts'(Data, _, Pairs),
    !.
'$dict_data'(Data, Form, PI, Pairs) :-
    is_list(Data),
    !,
    '$dict_items'(Data, Form, PI, Pairs).
'$dict_data'(Data, _, PI, _) :-
    (   Data = [_|_]
    ->  Type = list
    ;   Type = 'dict-data'
    ),
    throw(error(type_error(Type, Data), context(system:PI, _))).

'$dict_items'([], _, _, []).
'$dict_items'([Item|Items], Form, PI, [Key-Value|Pairs]) :-
    (   var(Item)
    ->  throw(error(instantiation_error, context(system:PI, _)))
    ;   call(Form, Item, Key, Value)
    ->  true
    ;   ( Form == '$dict_pair' -> Type = pair ; Type = 'key-value' ),
        throw(error(type_error(Type, Item), context(system:PI, _)))
    ),
    '$dict_items'(Items, Form, PI, Pairs).

'$dict_pair'(Key-Value, Key, Value).

'$dict_assignment'(Key-Value, Key, Value) :- !.
'$dict_assignment'(Key=Value, Key, Value) :- !.
'$dict_assignment'(Key:Value, Key, Value) :- !.
'$dict_assignment'(Item, Key, Value) :-
    compound(Item),
    compound_name_arguments(Item, Key, [Value]).

%   Calls Goal; errors name PI, the predicate that the program called.

'$dict_call'(Goal, PI) :-
    catch(Goal, error(Formal, _), throw(error(Formal, context(system:PI, _)))).

'$must_be_dict'(Dict, Type, PI) :-
    (   is_dict(Dict)
    ->  true
    ;   var(Dict)
    ->  throw(error(instantiation_error, context(system:PI, _)))
    ;   throw(error(type_error(Type, Dict), context(system:PI, _)))
    ).

%   Dict is Data if that is a dict, else a dict of the pairs in the list Data.

'$to_dict'(Data, PI, Dict) :-
    (   is_dict(Data)
    ->  Dict = Data
    ;   '$dict_data'(Data, '$dict_assignment', PI, Pairs),
        '$dict_call'('$dict_make'(_, Pairs, Dict), PI)
    ).

'$must_be_key'(Key, PI) :-
    (   ( atom(Key) ; Key == [] ; integer(Key), Key =< 36028797018963967, Key >= -36028797018963968 )
    ->  true
    ;   var(Key)
    ->  throw(error(instantiation_error, context(system:PI, _)))
    ;   throw(error(type_error('dict-key', Key), context(system:PI, _)))
    ).

%!  get_dict(?Key, +Dict, -Value) is nondet.
%
%   Dict has Value under Key. An unbound Key gives each key in turn.

get_dict(Key, Dict, Value0) :-
    '$dict_value'(Dict, Key, Value),
    !,
    Value0 = Value.
get_dict(Key, Dict, Value) :-
    '$must_be_dict'(Dict, dict, get_dict/3),
    (   var(Key)
    ->  '$dict_parts'(Dict, _, Pairs),
        '$member'(Key-Value, Pairs)
    ;   '$must_be_key'(Key, get_dict/3),
        '$dict_argument'(Dict, Key, N),
        arg(N, Dict, Value)
    ).

%!  get_dict(+Key, +Dict, -Value, -NewDict, ?NewValue) is semidet.
%
%   NewDict is Dict with NewValue in the place of Value.

get_dict(Key, Dict0, Value, NewDict, NewValue) :-
    '$to_dict'(Dict0, get_dict/5, Dict),
    '$must_be_key'(Key, get_dict/5),
    '$dict_argument'(Dict, Key, N),
    arg(N, Dict, Value),
    '$put_pairs'([Key-NewValue], Dict, NewDict).

'$get_dict_ex'(Key, Dict, Value) :-
    (   get_dict(Key, Dict, Value0)
    *-> Value = Value0
    ;   throw(error(existence_error(key, Key, Dict), context(system:'$get_dict_ex'/3, _)))
    ).

%!  put_dict(+New, +DictIn, -DictOut) is det.
%
%   DictOut has the keys of both; New, a dict or a list, prevails.

put_dict(New, Dict0, NewDict) :-
    '$dict_merge'(New, Dict0, Dict),
    !,
    NewDict = Dict.
put_dict(New, Dict0, NewDict) :-
    '$dict_data'(New, '$dict_assignment', put_dict/3, Pairs),
    '$to_dict'(Dict0, put_dict/3, Dict),
    '$dict_call'('$put_pairs'(Pairs, Dict, NewDict), put_dict/3).

%!  put_dict(+Key, +DictIn, +Value, -DictOut) is det.
%
%   DictOut is DictIn with Value under Key.

put_dict(Key, Dict0, Value, NewDict) :-
    '$dict_put'(Dict0, Key, Value, Dict),
    !,
    NewDict = Dict.
put_dict(Key, Dict0, Value, NewDict) :-
    '$to_dict'(Dict0, put_dict/4, Dict),
    '$must_be_key'(Key, put_dict/4),
    '$put_pairs'([Key-Value], Dict, NewDict).

%   Checks the new keys before it selects the old ones that remain.

'$put_pairs'(New, Dict, NewDict) :-
    '$dict_make'(_, New, Newer),
    '$dict_parts'(Dict, Tag, Old),
    '$without_keys'(Old, Newer, New, Pairs),
    '$dict_make'(Tag, Pairs, NewDict).

'$without_keys'([], _, Pairs, Pairs).
'$without_keys'([Key-Value|Old], Newer, New, Pairs) :-
    (   '$dict_argument'(Newer, Key, _)
    ->  Pairs = Pairs1
    ;   Pairs = [Key-Value|Pairs1]
    ),
    '$without_keys'(Old, Newer, New, Pairs1).

%!  del_dict(+Key, +DictIn, ?Value, -DictOut) is semidet.
%
%   DictOut is DictIn without Key, under which it has Value.

del_dict(Key, Dict0, Value0, NewDict0) :-
    '$dict_delete'(Dict0, Key, Value, NewDict),
    !,
    Value0 = Value,
    NewDict0 = NewDict.
del_dict(Key, Dict0, Value, NewDict) :-
    '$to_dict'(Dict0, del_dict/4, Dict),
    '$must_be_key'(Key, del_dict/4),
    '$dict_parts'(Dict, Tag, Old),
    '$dict_argument'(Dict, Key, N),
    arg(N, Dict, Value),
    '$dict_make'(_, [Key-Value], Gone),
    '$without_keys'(Old, Gone, [], Pairs),
    '$dict_make'(Tag, Pairs, NewDict).

%!  select_dict(+Select, +From, -Rest) is semidet.
%
%   All keys of Select are in From with values that unify; Rest has the others
%   and no tag.

select_dict(Select, From, Rest) :-
    '$select_dict'(Select, From, select_dict/3, Pairs),
    '$dict_make'(_, Pairs, Rest).

%!  :<(+Select, +From) is semidet.
%
%   All keys of the dict Select are in From, and their values unify.

:<(Select, From) :-
    '$select_dict'(Select, From, (:<)/2, _).

'$select_dict'(Select0, From0, PI, Rest) :-
    '$to_dict'(Select0, PI, Select),
    '$to_dict'(From0, PI, From),
    '$dict_parts'(Select, Tag, Wanted),
    '$dict_parts'(From, Tag, Pairs),
    '$all_in_dict'(Wanted, From),
    '$without_keys'(Pairs, Select, [], Rest).

'$all_in_dict'([], _).
'$all_in_dict'([Key-Value|Pairs], Dict) :-
    '$dict_argument'(Dict, Key, N),
    arg(N, Dict, Value),
    '$all_in_dict'(Pairs, Dict).

%!  >:<(+Dict1, +Dict2) is semidet.
%
%   The keys that both have got have values that unify.

>:<(Data1, Data2) :-
    '$to_dict'(Data1, (>:<)/2, Dict1),
    '$to_dict'(Data2, (>:<)/2, Dict2),
    '$dict_parts'(Dict1, Tag, Pairs),
    '$dict_parts'(Dict2, Tag, _),
    '$agree_in_dict'(Pairs, Dict2).

'$agree_in_dict'([], _).
'$agree_in_dict'([Key-Value|Pairs], Dict) :-
    (   '$dict_argument'(Dict, Key, N)
    ->  arg(N, Dict, Value)
    ;   true
    ),
    '$agree_in_dict'(Pairs, Dict).

%!  b_set_dict(+Key, !Dict, +Value) is det.
%
%   Changes Dict until backtracking.

b_set_dict(Key, Dict, Value) :-
    '$dict_place'(Key, Dict, b_set_dict/3, N),
    setarg(N, Dict, Value).

%!  nb_set_dict(+Key, !Dict, +Value) is det.
%
%   Changes Dict for good.

nb_set_dict(Key, Dict, Value) :-
    '$dict_place'(Key, Dict, nb_set_dict/3, N),
    nb_setarg(N, Dict, Value).

%!  nb_link_dict(+Key, !Dict, +Value) is det.
%
%   As nb_set_dict/3, but the value is not copied.

nb_link_dict(Key, Dict, Value) :-
    '$dict_place'(Key, Dict, nb_link_dict/3, N),
    nb_linkarg(N, Dict, Value).

'$dict_place'(Key, Dict, PI, N) :-
    '$must_be_dict'(Dict, dict, PI),
    '$must_be_key'(Key, PI),
    (   '$dict_argument'(Dict, Key, N)
    ->  true
    ;   throw(error(existence_error(key, Key, Dict), context(system:PI, _)))
    ).

%!  '.'(+Dict, +Function, -Value) is nondet.
%
%   Evaluates `Dict.Function`.

'.'(Dict, Function, Value) :-
    (   is_dict(Dict, Tag)
    ->  '$dict_function'(Function, Tag, Dict, Value)
    ;   var(Dict)
    ->  throw(error(instantiation_error, _))
    ;   is_list(Dict)
    ->  '$to_dict'(Dict, ('.')/3, Made),
        '.'(Made, Function, Value)
    ;   throw(error(type_error(dict, Dict), _))
    ).

'$dict_function'(Key, _, Dict, Value) :-
    var(Key),
    !,
    get_dict(Key, Dict, Value).
'$dict_function'(get(Path), _, Dict, Value) :-
    !,
    '$get_path'(Path, Dict, Value).
'$dict_function'(get(Path, Default), _, Dict, Value) :-
    !,
    (   '$get_path'(Path, Dict, Value0)
    *-> Value = Value0
    ;   Value = Default
    ).
'$dict_function'(put(New), _, Dict, Value) :-
    !,
    put_dict(New, Dict, Value).
'$dict_function'(put(Path, New), _, Dict, Value) :-
    !,
    '$put_path'(Path, Dict, New, Value).
'$dict_function'(Function, Tag, Dict, Value) :-
    (   compound(Function)
    ->  (   var(Tag)
        ->  throw(error(instantiation_error, _))
        ;   true
        ),
        call(Tag:Function, Dict, Value)
    ;   '$get_dict_ex'(Function, Dict, Value)
    ).

'$get_path'(Path, Dict, Value) :-
    (   nonvar(Path),
        Path = Path1/Key
    ->  '$get_path'(Path1, Dict, Dict1),
        is_dict(Dict1),
        get_dict(Key, Dict1, Value)
    ;   get_dict(Path, Dict, Value)
    ).

%   Creates the dicts on the path that do not exist.

'$put_path'(Path, Dict, New, NewDict) :-
    (   nonvar(Path),
        Path = Path1/Key
    ->  (   '$get_path'(Path1, Dict, Dict1),
            is_dict(Dict1)
        ->  true
        ;   '$dict_make'(_, [], Dict1)
        ),
        put_dict(Key, Dict1, New, Dict2),
        '$put_path'(Path1, Dict, Dict2, NewDict)
    ;   put_dict(Path, Dict, New, NewDict)
    ).

% ---- expansion

%   '$expand_dots'(+Term0, -Term, +Goals, ?Tail): Term has variables in place of the functional calls in
%   Term0. Goals, up to Tail, evaluate the calls, inner ones first.

'$expand_dots'(Term, Term, Goals, Goals) :-
    \+ '$has_dots'(Term),
    !.
'$expand_dots'(Term0, Value, Goals0, Goals) :-
    compound_name_arguments(Term0, '.', [Dict0, Function0]),
    !,
    '$expand_dots'(Dict0, Dict, Goals0, Goals1),
    '$expand_dots'(Function0, Function, Goals1, [Goal|Goals]),
    compound_name_arguments(Goal, '.', [Dict, Function, Value]).
'$expand_dots'(Term0, Term, Goals0, Goals) :-
    compound_name_arguments(Term0, Name, Args0),
    '$expand_dots_each'(Args0, Args, Goals0, Goals),
    compound_name_arguments(Term, Name, Args).

'$expand_dots_each'([], [], Goals, Goals).
'$expand_dots_each'([Arg0|Args0], [Arg|Args], Goals0, Goals) :-
    '$expand_dots'(Arg0, Arg, Goals0, Goals1),
    '$expand_dots_each'(Args0, Args, Goals1, Goals).

%   '$goal_with_dots'(+Goal, +Modes, -Expanded): expands the calls in a goal, but not those in meta-arguments.
%   Modes is `none` or the meta-predicate head.

'$goal_with_dots'(Goal0, Modes, Goal) :-
    compound_name_arguments(Goal0, Name, Args0),
    (   Name == '.',
        Args0 = [_, _]
    ->  '$expand_dots'(Goal0, Value, Goals, [call(Value)])
    ;   Modes == none
    ->  '$expand_dots'(Goal0, Goal1, Goals, [Goal1])
    ;   compound_name_arguments(Modes, _, ModeList),
        '$expand_dots_but_goals'(ModeList, Args0, Args, Goals, [Goal1]),
        compound_name_arguments(Goal1, Name, Args)
    ),
    Goals = [First|Rest],
    Rest \== [],
    '$dot_conjunction'(Rest, First, Goal).

'$expand_dots_but_goals'([], [], [], Goals, Goals).
'$expand_dots_but_goals'([Mode|Modes], [Arg0|Args0], [Arg|Args], Goals0, Goals) :-
    (   ( Mode == 0 ; Mode == (^) ),
        nonvar(Arg0)
    ->  Arg = Arg0,
        Goals1 = Goals0
    ;   '$expand_dots'(Arg0, Arg, Goals0, Goals1)
    ),
    '$expand_dots_but_goals'(Modes, Args0, Args, Goals1, Goals).

'$dot_conjunction'([], Goal, Goal).
'$dot_conjunction'([Next|Goals], First, (First, Goal)) :-
    '$dot_conjunction'(Goals, Next, Goal).

%   '$clause_with_dots'(+Clause0, -Clause): the new body first evaluates the calls in the head. A clause
%   `Dict.function(...) := Value` defines a function.

'$clause_with_dots'((Head0 :- Body), (Head :- Eval, Body)) :-
    '$dots_of_head'(Head0, Head, Eval),
    !.
'$clause_with_dots'((Head0 => Body), (Head => Eval, Body)) :-
    '$dots_of_head'(Head0, Head, Eval),
    !.
'$clause_with_dots'(((Dots := Value0) :- Body), (Head :- Body, Eval)) :-
    '$dict_method'(Dots, Value, Head),
    !,
    '$expand_dots'(Value0, Value1, Goals, []),
    Value = Value1,
    '$goals_body'(Goals, Eval).
'$clause_with_dots'((Dots := Value0), Clause) :-
    '$dict_method'(Dots, Value, Head),
    !,
    '$expand_dots'(Value0, Value1, Goals, []),
    Value = Value1,
    (   Goals == []
    ->  Clause = Head
    ;   '$goals_body'(Goals, Eval),
        Clause = (Head :- Eval)
    ).
'$clause_with_dots'(Head0, (Head :- Eval)) :-
    Head0 \= (_ :- _),
    Head0 \= (_ => _),
    Head0 \= (:- _),
    Head0 \= (?- _),
    '$dots_of_head'(Head0, Head, Eval),
    !.
'$clause_with_dots'(Clause, Clause).

'$dots_of_head'(Head0, _, _) :-
    nonvar(Head0),
    Head0 = (Dots := _),
    '$dict_method'(Dots, _, _),
    !,
    fail.
'$dots_of_head'(Head0, Head, Eval) :-
    '$has_dots'(Head0),
    '$expand_dots'(Head0, Head, Goals, []),
    '$goals_body'(Goals, Eval).

'$goals_body'([], true).
'$goals_body'([First|Goals], Body) :-
    '$dot_conjunction'(Goals, First, Body).

'$dict_method'(Module:Dots, Value, Module:Head) :-
    !,
    '$dict_method'(Dots, Value, Head).
'$dict_method'(Dots, Value, Head) :-
    compound(Dots),
    compound_name_arguments(Dots, '.', [Dict, Function]),
    compound(Function),
    compound_name_arguments(Function, Name, Args0),
    '$append_two'(Args0, Dict, Value, Args),
    compound_name_arguments(Head, Name, Args).

'$append_two'([], A, B, [A, B]).
'$append_two'([X|Xs], A, B, [X|Ys]) :-
    '$append_two'(Xs, A, B, Ys).
