% A partner who answers with what you have said: patterns, and a mirror for "I" and "you".

chat :-
    format("Tell me something. \"bye\" ends it.~n"),
    read_line_to_string(user_input, Line),
    talk(Line).

talk(end_of_file) :-
    !.
talk(Line) :-
    string_lower(Line, Lower),
    split_string(Lower, " ", " .,!?", Parts),
    maplist([Text, Word]>>atom_string(Word, Text), Parts, Words),
    (   memberchk(bye, Words)
    ->  format("Good bye.~n")
    ;   reply(Words, Reply),
        atomic_list_concat(Reply, ' ', Text),
        format("~w~n", [Text]),
        read_line_to_string(user_input, Next),
        talk(Next)
    ).

reply(Words, Reply) :-
    pattern(Pattern, Answer),
    phrase(Pattern, Words, _),
    !,
    phrase(Answer, Reply).

pattern(( any(_), [i, am], rest(R) ), ( ['Why', are, you], mirror(R), ['?'] )).
pattern(( any(_), [i, feel], rest(R) ), ( ['Do', you, often, feel], mirror(R), ['?'] )).
pattern(( any(_), [my, Who], rest(_) ), ['Tell', me, more, about, your, Who, '.']).
pattern(( any(_), [because], rest(_) ), ['Is', that, the, real, reason, '?']).
pattern(any(_), ['Please', go, on, '.']).

any([]) --> [].
any([Word|Words]) --> [Word], any(Words).

rest([]) --> \+ [_].
rest([Word|Words]) --> [Word], rest(Words).

mirror([]) --> [].
mirror([Word|Words]) -->
    { turned(Word, Other) -> true ; Other = Word },
    [Other],
    mirror(Words).

turned(i, you).
turned(me, you).
turned(my, your).
turned(am, are).
turned(you, 'I').
turned(your, my).
