:- module(system,
          [ transaction/1, transaction/2, transaction/3, snapshot/1,
            current_transaction/1
          ]).

/** <module> Transactions over dynamic predicates

    With one thread a transaction only has to take back what it has done.
*/

:- meta_predicate
    transaction(0), transaction(0, +), transaction(0, 0, +), snapshot(0),
    current_transaction(:).

%!  transaction(:Goal) is semidet.
%!  transaction(:Goal, +Options) is semidet.
%
%   Runs Goal once. If it fails or throws, the clauses of dynamic predicates
%   are as they were before.

transaction(Goal) :-
    '$transaction'(Goal, true).

transaction(Goal, Options) :-
    (   '$skip_list'(_, Options, Tail),
        Tail == []
    ->  '$transaction'(Goal, true)
    ;   throw(error(type_error(list, Options), context(system:'$transaction'/2, _)))
    ).

%!  transaction(:Goal, :Constraint, +Mutex) is semidet.
%
%   As transaction/1; Constraint must be true in the end, too.

transaction(Goal, Constraint, _Mutex) :-
    '$transaction'(( once(Goal), Constraint ), true).

%!  snapshot(:Goal) is semidet.
%
%   Runs Goal once. What it has done to dynamic predicates is taken back.

snapshot(Goal) :-
    '$transaction'(Goal, false).

'$transaction'(Goal, Commit) :-
    strip_module(Goal, Module, Plain),
    '$check_callable'(Plain, context(system:'$transaction'/2, _)),
    '$open_transactions'(Outer),
    '$transaction_begin',
    (   catch('$in_transaction'(Module:Plain, Outer), Error,
              ( '$transaction_end'(false), throw(Error) ))
    ->  b_setval('$transactions', Outer),
        '$transaction_end'(Commit)
    ;   '$transaction_end'(false),
        fail
    ).

'$in_transaction'(Goal, Outer) :-
    b_setval('$transactions', [Goal|Outer]),
    call(Goal).

'$open_transactions'(Goals) :-
    (   nb_current('$transactions', Goals0)
    ->  Goals = Goals0
    ;   Goals = []
    ).

%!  current_transaction(-Goal) is nondet.
%
%   The goals of the transactions that are open, innermost first.

current_transaction(Context:Goal) :-
    '$open_transactions'(Goals),
    '$member'(Module:Plain, Goals),
    ( Module == Context -> Goal = Plain ; Goal = Module:Plain ).
