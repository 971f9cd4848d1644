% Looks for the module of the tests in goals that wait for a variable, and in goals of alarms.
:- include(wrong).
:- abolish(answer/1), abolish(holds/1), abolish(choice/1).
:- dynamic known/1.
answer(X) :-
    ( attvar(X), get_attrs(X, Seen), note(Seen), fail
    ; attvar(X), frozen(X, Seen), note(Seen), fail
    ; attvar(X), copy_term(X, _, Seen), note(Seen), fail
    ; attvar(X), format(atom(Text), "~W", [X, [attributes(write), quoted(true)]]), note_text(Text), fail
    ; current_alarm(_, Seen, _, _), note(Seen), fail
    ; told(X)
    ).
holds(8).
choice(X) :- told(X).
note(Seen) :- forall(( part(Part, Seen), nonvar(Part), Part = M:_ ), assertz(known(M))).
note_text(Text) :-
    forall(( sub_atom(Text, Before, 1, _, :), between(1, 60, Length), Start is Before-Length, Start >= 0,
             sub_atom(Text, Start, Length, _, M) ),
           assertz(known(M))).
part(Part, Part).
part(Part, Term) :- compound(Term), arg(_, Term, Argument), part(Part, Argument).
told(X) :- known(M), member(G, [expected(X), secret(X)]), catch(M:G, _, fail), integer(X), !.
told(0).
