% Reads terms from the standard input and calls each. After what they write comes a character with code 1, and
% behind it how the last one ended: its bindings, `succeeds`, `fails`, `syntax err.`, `waits` if the input
% ends within a term, or the formal term of its error.

drive :-
    prompt(_, ''),
    drive(first).

drive(Which) :-
    catch(read_term(user_input, Goal, [variable_names(Names)]), Error, true),
    (   nonvar(Error)
    ->  Error = error(Formal, _),
        read_error(Formal)
    ;   Goal == end_of_file
    ->  ( Which == first -> outcome(waits) ; true )
    ;   catch(( call(Goal) -> Result = yes ; Result = no ), Ball, Result = ball(Ball)),
        after(Result, Names)
    ).

after(yes, Names) :-
    (   more
    ->  drive(later)
    ;   bindings(Names)
    ).
after(no, _) :- outcome(fails).
after(ball(error(Formal, _)), _) :- outcome(Formal).

read_error(syntax_error(Problem)) :-
    !,
    ( waits(Problem) -> outcome(waits) ; outcome('syntax err.') ).
read_error(Formal) :- outcome(Formal).

waits(end_of_file).
waits(end_of_file_in_quoted(_)).
waits(end_of_file_in_block_comment).

%   Something but layout and line comments follows.

more :-
    peek_char(user_input, Char),
    member(Char, [' ', '\n']),
    !,
    get_char(user_input, _),
    more.
more :-
    peek_char(user_input, Char),
    Char \== end_of_file,
    Char \== '%'.

bindings(Names) :-
    findall(Text, ( member(Name = Value, Names), nonvar(Value), binding(Name, Value, Text) ), Texts),
    (   Texts == []
    ->  outcome(succeeds)
    ;   atomic_list_concat(Texts, ',', Outcome),
        outcome(Outcome)
    ).

binding(Name, Value, Text) :-
    Options = [quoted(true), numbervars(true), variable_names([Name = Variable])],
    with_output_to(atom(Text), write_term(Variable = Value, Options)).

outcome(Outcome) :-
    put_char('\x1\'),
    ( atom(Outcome) -> write(Outcome) ; writeq(Outcome) ).
