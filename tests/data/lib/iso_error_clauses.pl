/** <module> The error clauses of ISO 13211-1, with its three corrigenda

    errors/2 has what the standard says that each built-in predicate and evaluable functor raises, without the contexts.
    `iso_index.plt` looks that the tables have a row for each. What SWI-Prolog does not do is in other/3.
*/

:- module(iso_error_clauses, [errors/2, other/3]).

:- use_module(iso_sections).

%   errors(?PI, -Formals)

errors(call/1, [instantiation_error, type_error(callable, _)]).
errors((',')/2, [type_error(callable, _)]).
errors((;)/2, [type_error(callable, _)]).
errors((->)/2, [type_error(callable, _)]).
errors(catch/3, [instantiation_error, type_error(callable, _)]).
errors(throw/1, [instantiation_error]).
errors(compare/3, [type_error(atom, _), domain_error(order, _)]).
errors(sort/2, [instantiation_error, type_error(list, _)]).
errors(keysort/2, [instantiation_error, type_error(list, _), type_error(pair, _)]).
errors(functor/3,
       [ instantiation_error, type_error(atomic, _), type_error(atom, _), type_error(integer, _),
         domain_error(not_less_than_zero, _), representation_error(max_arity)
       ]).
errors(arg/3, [instantiation_error, type_error(integer, _), type_error(compound, _), domain_error(not_less_than_zero, _)]).
errors((=..)/2,
       [ instantiation_error, type_error(list, _), type_error(atom, _), type_error(atomic, _), domain_error(non_empty_list, []),
         representation_error(max_arity)
       ]).
errors(term_variables/2, [type_error(list, _)]).
errors((is)/2, [instantiation_error, type_error(evaluable, _)]).
errors(PI, [instantiation_error, type_error(evaluable, _)]) :-
    member(PI, [(=:=)/2, (=\=)/2, (<)/2, (=<)/2, (>)/2, (>=)/2]).
errors(clause/2, [instantiation_error, type_error(callable, _), permission_error(access, private_procedure, _)]).
errors(current_predicate/1, [type_error(predicate_indicator, _)]).
errors(PI, [instantiation_error, type_error(callable, _), permission_error(modify, static_procedure, _)]) :-
    member(PI, [asserta/1, assertz/1, retractall/1]).
errors(retract/1, [instantiation_error, type_error(callable, _), permission_error(modify, static_procedure, _)]).
errors(abolish/1,
       [ instantiation_error, type_error(predicate_indicator, _), type_error(integer, _), type_error(atom, _),
         domain_error(not_less_than_zero, _), representation_error(max_arity), permission_error(modify, static_procedure, _)
       ]).
errors(PI, [instantiation_error, type_error(callable, _), type_error(list, _)]) :-
    member(PI, [findall/3, bagof/3, setof/3]).
errors(current_input/1, [domain_error(stream, _)]).
errors(current_output/1, [domain_error(stream, _)]).
errors(set_input/1, [permission_error(input, stream, _)|Formals]) :- stream_errors(Formals).
errors(set_output/1, [permission_error(output, stream, _)|Formals]) :- stream_errors(Formals).
errors(open/3,
       [ instantiation_error, type_error(atom, _), uninstantiation_error(_), domain_error(source_sink, _), domain_error(io_mode, _),
         existence_error(source_sink, _)
       ]).
errors(open/4,
       [ instantiation_error, type_error(list, _), uninstantiation_error(_), domain_error(stream_option, _),
         domain_error(source_sink, _), permission_error(open, source_sink, _), permission_error(open, source_sink, alias(_)),
         permission_error(open, source_sink, reposition(true))
       ]).
errors(close/1, Formals) :- stream_errors(Formals).
errors(close/2, [type_error(list, _), domain_error(close_option, _)|Formals]) :- stream_errors(Formals).
errors(flush_output/1, [permission_error(output, stream, _)|Formals]) :- stream_errors(Formals).
errors(stream_property/2, [domain_error(stream, _), domain_error(stream_property, _), existence_error(stream, _)]).
errors(at_end_of_stream/1, Formals) :- stream_errors(Formals).
errors(set_stream_position/2, [domain_error(stream_position, _), permission_error(reposition, stream, _)|Formals]) :-
    stream_errors(Formals).
errors(PI, [type_error(in_character, _), permission_error(input, binary_stream, _)|Formals]) :-
    member(PI, [get_char/2, peek_char/2]),
    input_errors(Formals).
errors(PI,
       [ type_error(integer, _), representation_error(in_character_code), permission_error(input, binary_stream, _)
       | Formals
       ]) :-
    member(PI, [get_code/2, peek_code/2]),
    input_errors(Formals).
errors(PI, [type_error(in_byte, _), permission_error(input, text_stream, _)|Formals]) :-
    member(PI, [get_byte/2, peek_byte/2]),
    input_errors(Formals).
errors(put_char/2, [type_error(character, _), permission_error(output, binary_stream, _)|Formals]) :- output_errors(Formals).
errors(put_code/2,
       [ type_error(integer, _), representation_error(character_code), permission_error(output, binary_stream, _)
       | Formals
       ]) :-
    output_errors(Formals).
errors(put_byte/2, [type_error(byte, _), permission_error(output, text_stream, _)|Formals]) :- output_errors(Formals).
errors(nl/1, [permission_error(output, binary_stream, _)|Formals]) :- output_errors(Formals).
errors(read_term/2, [type_error(list, _), domain_error(read_option, _), syntax_error(_)|Formals]) :- input_errors(Formals).
errors(read_term/2, [permission_error(input, binary_stream, _)]).
errors(write_term/3,
       [ type_error(list, _), domain_error(write_option, _), permission_error(output, binary_stream, _)
       | Formals
       ]) :-
    output_errors(Formals).
errors(op/3,
       [ instantiation_error, type_error(integer, _), type_error(atom, _), type_error(list, _), domain_error(operator_priority, _),
         domain_error(operator_specifier, _), permission_error(modify, operator, ','), permission_error(create, operator, _)
       ]).
errors(current_op/3, [domain_error(operator_priority, _), domain_error(operator_specifier, _), type_error(atom, _)]).
errors(char_conversion/2, [instantiation_error, representation_error(character)]).
errors(current_char_conversion/2, [type_error(character, _)]).
errors((\+)/1, [instantiation_error, type_error(callable, _)]).
errors(once/1, [instantiation_error, type_error(callable, _)]).
errors(call/N, [instantiation_error, type_error(callable, _)]) :- member(N, [2, 3, 4, 5, 6, 7, 8]).
errors(atom_length/2, [instantiation_error, type_error(atom, _), type_error(integer, _), domain_error(not_less_than_zero, _)]).
errors(atom_concat/3, [instantiation_error, type_error(atom, _)]).
errors(sub_atom/5, [instantiation_error, type_error(atom, _), type_error(integer, _), domain_error(not_less_than_zero, _)]).
errors(atom_chars/2, [instantiation_error, type_error(atom, _), type_error(list, _), type_error(character, _)]).
errors(atom_codes/2,
       [instantiation_error, type_error(atom, _), type_error(list, _), type_error(integer, _), representation_error(character_code)]).
errors(char_code/2,
       [instantiation_error, type_error(character, _), type_error(integer, _), representation_error(character_code)]).
errors(number_chars/2,
       [instantiation_error, type_error(number, _), type_error(list, _), type_error(character, _), syntax_error(_)]).
errors(number_codes/2,
       [ instantiation_error, type_error(number, _), type_error(list, _), type_error(integer, _),
         representation_error(character_code), syntax_error(_)
       ]).
errors(set_prolog_flag/2,
       [ instantiation_error, type_error(atom, _), domain_error(prolog_flag, _), domain_error(flag_value, _),
         permission_error(modify, flag, _)
       ]).
errors(current_prolog_flag/2, [type_error(atom, _), domain_error(prolog_flag, _)]).
errors(halt/1, [instantiation_error, type_error(integer, _)]).
errors(PI, [instantiation_error, type_error(evaluable, _)]) :-
    section(arithmetic, _, PI),
    PI = _/Arity,
    Arity > 0.
errors(PI, [type_error(integer, _)]) :-
    member(PI, [(//)/2, (rem)/2, (mod)/2, (div)/2, (>>)/2, (<<)/2, (/\)/2, (\/)/2, (\)/1, (xor)/2]).
errors(PI, [evaluation_error(zero_divisor)]) :- member(PI, [(//)/2, (/)/2, (rem)/2, (mod)/2, (div)/2]).
errors(PI, [evaluation_error(undefined)]) :-
    member(PI, [(/)/2, (**)/2, (^)/2, log/1, sqrt/1, asin/1, acos/1, atan2/2]).
errors(PI, [evaluation_error(float_overflow)]) :- member(PI, [(+)/2, (-)/2, (*)/2, (/)/2, (**)/2, (^)/2, exp/1, float/1]).
errors(PI, [type_error(float, _)]) :-
    member(PI, [(^)/2, float_integer_part/1, float_fractional_part/1, floor/1, truncate/1, round/1, ceiling/1]).

stream_errors([instantiation_error, domain_error(stream_or_alias, _), existence_error(stream, _)]).

input_errors([permission_error(input, stream, _), permission_error(input, past_end_of_stream, _)|Formals]) :-
    stream_errors(Formals).

output_errors([permission_error(output, stream, _)|Formals]) :- stream_errors(Formals).

%   other(?PI, ?Formal, -Goal): what the standard has an error for is no error in SWI-Prolog, or another one:
%   Goal is a row that shows it.

other(functor/3, representation_error(max_arity), "functor(_, foo, 100000)").
other((=..)/2, representation_error(max_arity), "\\+ \\+ ( numlist(1,100000,L), _ =.. [foo|L] )").
other(abolish/1, representation_error(max_arity), "abolish(foo/100000)").
other(term_variables/2, type_error(list, _), "term_variables(t, [a|b])").
other(findall/3, type_error(list, _), "findall(X, X=1, foo)").
other(bagof/3, type_error(list, _), "bagof(X, X=1, foo)").
other(setof/3, type_error(list, _), "setof(X, X=1, foo)").
other(current_input/1, domain_error(stream, _), "current_input(1)").
other(current_output/1, domain_error(stream, _), "current_output(1)").
other(open/3, domain_error(source_sink, _), "open(f(x),read,S)").
other(open/4, domain_error(source_sink, _), "open(f(x), write, S, [])").
other(open/4, permission_error(open, source_sink, reposition(true)), "open('/dev/null', write, S, [reposition(true)])").
other(close/2, domain_error(close_option, _), "current_input(S), close(S, [foo])").
other(stream_property/2, domain_error(stream, _), "formal(stream_property(1,_),F)").
other(stream_property/2, domain_error(stream_property, _), "stream_property(_,foo)").
other(get_char/2, type_error(in_character, _), "txt_in(foo,S), get_char(S,ab)").
other(get_char/2, permission_error(input, binary_stream, _), "bin_in([],S), get_char(S,_)").
other(peek_char/2, type_error(in_character, _), "txt_in(foo,S), peek_char(S,ab)").
other(peek_char/2, permission_error(input, binary_stream, _), "bin_in([],S), peek_char(S,_)").
other(peek_char/2, permission_error(input, past_end_of_stream, _), "txt_in('',S,[eof_action(error)]), get_char(S,_), peek_char(S,_)").
other(get_code/2, type_error(integer, _), "txt_in(foo,S), get_code(S,p)").
other(get_code/2, representation_error(in_character_code), "txt_in(foo,S), get_code(S,-2)").
other(get_code/2, permission_error(input, binary_stream, _), "bin_in([],S), get_code(S,_)").
other(peek_code/2, type_error(integer, _), "txt_in(foo,S), peek_code(S,p)").
other(peek_code/2, representation_error(in_character_code), "txt_in(foo,S), peek_code(S,-2)").
other(peek_code/2, permission_error(input, binary_stream, _), "bin_in([],S), peek_code(S,_)").
other(peek_code/2, permission_error(input, past_end_of_stream, _), "txt_in('',S,[eof_action(error)]), get_code(S,_), peek_code(S,_)").
other(get_byte/2, type_error(in_byte, _), "bin_in([],S), get_byte(S,-2)").
other(peek_byte/2, type_error(in_byte, _), "bin_in([],S), peek_byte(S,-2)").
other(put_char/2, permission_error(output, binary_stream, _), "bin_out(S), put_char(S,a)").
other(put_code/2, type_error(integer, _), "txt_out(S), put_code(S,ty)").
other(put_code/2, representation_error(character_code), "txt_out(S), put_code(S,-1)").
other(put_code/2, permission_error(output, binary_stream, _), "bin_out(S), put_code(S,0'a)").
other(nl/1, permission_error(output, binary_stream, _), "bin_out(S), nl(S)").
other(read_term/2, domain_error(read_option, _), "txt_in('a. ',S), read_term(S, X, [bar])").
other(read_term/2, permission_error(input, binary_stream, _), "bin_in([0'a,0'.,10],S), read(S,X)").
other(write_term/3, permission_error(output, binary_stream, _), "bin_out(S), write(S,a)").
other(char_conversion/2, representation_error(character), "char_conversion(ab,a)").
other(atom_length/2, type_error(atom, _), "atom_length(f(a), L)").
other(atom_length/2, domain_error(not_less_than_zero, _), "atom_length(atom,-4)").
other(atom_codes/2, type_error(integer, _), "atom_codes(X, [0'a, ab])").
other(atom_codes/2, representation_error(character_code), "atom_codes(X, [0'a, 0x110000])").
other(char_code/2, representation_error(character_code), "char_code(X, -1)").
other(number_codes/2, type_error(integer, _), "number_codes(X, [0'1, ab])").
other(number_codes/2, representation_error(character_code), "number_codes(X, [0'1, 0x110000])").
other(set_prolog_flag/2, domain_error(prolog_flag, _), "set_prolog_flag(no_such_flag_s, value), current_prolog_flag(no_such_flag_s, V)").
other(current_prolog_flag/2, domain_error(prolog_flag, _), "current_prolog_flag(no_such_flag_t, V)").
other((^)/2, type_error(float, _), "X is 2^(-1)").
other(atan2/2, evaluation_error(undefined), "X is atan2(0,0)").
other(float_integer_part/1, type_error(float, _), "X is float_integer_part(1)").
other(float_fractional_part/1, type_error(float, _), "X is float_fractional_part(1)").
other(floor/1, type_error(float, _), "X is floor(1)").
other(truncate/1, type_error(float, _), "X is truncate(1)").
other(round/1, type_error(float, _), "X is round(1)").
other(ceiling/1, type_error(float, _), "X is ceiling(1)").
