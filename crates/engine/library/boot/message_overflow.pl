:- module(system,
          [ '$overflow_message'/3
          ]).

/** <module> Texts of stack overflows

    The context of a resource error for the stacks is a dict: the sizes of the stacks, and the innermost calls
    under a key that says whether they form a cycle (crates/engine/src/machine/run/overflow.rs).
*/

'$overflow_message'(Context) -->
    { '$overflow_size'(stack_limit, Context, Limit),
      '$overflow_size'(localused, Context, Local),
      '$overflow_size'(globalused, Context, Global),
      '$overflow_size'(trailused, Context, Trail),
      get_dict(depth, Context, Depth),
      get_dict(choicepoints, Context, Choices)
    },
    [ 'Stack limit (~s) exceeded'-[Limit], nl,
      '  Stack sizes: local: ~s, global: ~s, trail: ~s'-[Local, Global, Trail], nl,
      '  Stack depth: ~D, Choice points: ~D'-[Depth, Choices], nl
    ],
    '$overflow_calls'(Context).

'$overflow_size'(Key, Context, Text) :-
    get_dict(Key, Context, KiloBytes),
    '$human_size'(KiloBytes, Text).

'$human_size'(KiloBytes, Text) :-
    KiloBytes < 100,
    !,
    format(codes(Text), '~dKb', [KiloBytes]).
'$human_size'(KiloBytes, Text) :-
    MegaBytes is KiloBytes / 1024.0,
    MegaBytes < 100,
    !,
    format(codes(Text), '~1fMb', [MegaBytes]).
'$human_size'(KiloBytes, Text) :-
    GigaBytes is KiloBytes / (1024.0 * 1024),
    format(codes(Text), '~1fGb', [GigaBytes]).

'$overflow_calls'(Context) -->
    { get_dict(cycle, Context, Frames) },
    !,
    [ '  Probable infinite recursion (cycle):' ],
    '$overflow_frames'(Frames).
'$overflow_calls'(Context) -->
    { get_dict(non_terminating, Context, Frames) },
    !,
    [ '  Possible non-terminating recursion:' ],
    '$overflow_frames'(Frames).
'$overflow_calls'(Context) -->
    { get_dict(stack, Context, Frames),
      current_prolog_flag(stack_limit, Limit),
      Doubled is 2*Limit
    },
    [ '  In:' ],
    '$overflow_frames'(Frames),
    [ nl, nl,
      'Use the --stack_limit=size[KMG] command line option or', nl,
      '?- set_prolog_flag(stack_limit, ~I). to double the limit.'-[Doubled]
    ].

'$overflow_frames'([]) -->
    [].
'$overflow_frames'([frame(Level, Module:Goal, _)|Frames]) -->
    { '$overflow_goal'(Goal, Text) },
    [ nl, '    [~D] ~q:~w'-[Level, Module, Text] ],
    '$overflow_frames'(Frames).

'$overflow_goal'(Goal, Text) :-
    compound(Goal),
    !,
    compound_name_arguments(Goal, Name, Args),
    '$overflow_arguments'(Args, Texts),
    atomic_list_concat(Texts, ', ', Inside),
    format(string(Text), '~q(~w)', [Name, Inside]).
'$overflow_goal'(Goal, Text) :-
    format(string(Text), '~q', [Goal]).

'$overflow_arguments'([], []).
'$overflow_arguments'([Arg|Args], [Text|Texts]) :-
    '$overflow_argument'(Arg, Text),
    '$overflow_arguments'(Args, Texts).

'$overflow_argument'(Arg, Text) :-
    var(Arg),
    !,
    format(string(Text), '~p', [Arg]).
'$overflow_argument'([Length|Rest], Text) :-
    !,
    (   Rest == []
    ->  format(string(Text), '[length:~D]', [Length])
    ;   format(string(Text), '[length:~D|~p]', [Length, Rest])
    ).
'$overflow_argument'(Name/Arity, Text) :-
    !,
    format(string(Text), '<compound ~p>', [Name/Arity]).
'$overflow_argument'(Arg, Text) :-
    format(string(Text), '~p', [Arg]).
