/** <module> Reading a text under operators of its own, for tables of texts
*/

:- module(iso_reading, [with_operators/2, reading/2, strictly/1]).

:- meta_predicate with_operators(+, 0), strictly(0).

%   with_operators(+Operators, :Goal): Goal with operators in `user`; what they hide comes back.

with_operators(Operators, Goal) :-
    findall(op(P, T, N),
            ( member(op(_, _, Names), Operators),
              ( is_list(Names) -> member(N, Names) ; N = Names ),
              current_op(P, T, N)
            ),
            Old),
    setup_call_cleanup(
        forall(member(op(P, T, N), Operators), op(P, T, user:N)),
        once(Goal),
        ( forall(member(op(_, T, N), Operators), op(0, T, user:N)),
          forall(member(op(P, T, N), Old), op(P, T, user:N))
        )).

%   reading(+Text, -Result): `term(Written, Canonical)`, or `wrong(Formal, Place)` with the place as a number
%   of characters.

reading(Text, Result) :-
    setup_call_cleanup(open_string(Text, In), reading_from(In, Result), close(In)).

reading_from(In, Result) :-
    catch(read_term(In, Term, [variable_names(Names), module(user)]), error(Formal, Context), true),
    (   var(Formal)
    ->  Common = [quoted(true), numbervars(true), variable_names(Names), module(user)],
        with_output_to(string(Written), write_term(Term, Common)),
        with_output_to(string(Canonical), write_term(Term, [ignore_ops(true)|Common])),
        Result = term(Written, Canonical)
    ;   Context = stream(_, _, _, Place),
        Result = wrong(Formal, Place)
    ).

%   strictly(:Goal): Goal once while the flag iso is set.

strictly(Goal) :-
    setup_call_cleanup(set_prolog_flag(iso, true), once(Goal), set_prolog_flag(iso, false)).
