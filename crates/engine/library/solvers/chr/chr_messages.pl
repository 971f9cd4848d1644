/** What the compiler of library(chr) says of wrong declarations and rules. */

:- module(chr_messages, [chr_error/1, chr_warning/1, print_chr_error/1]).

%!  chr_error(+Error) is det.
%
%   Raises Error: syntax(Term, Lines) or type(Lines), where Lines have texts,
%   Format-Arguments, rule(Where) and nl.

chr_error(Error) :-
    throw(chr_error(Error)).

%!  print_chr_error(+Error) is det.
%
%   Prints what chr_error/1 raised.

print_chr_error(syntax(Term, Lines)) :-
    framed([ 'CHR compiler ERROR: invalid syntax "~w".'-[Term], nl, '    `--> '|Lines ]).
print_chr_error(type(Lines)) :-
    framed([ 'CHR compiler TYPE ERROR:', nl, '    `--> '|Lines ]).

%!  chr_warning(+Warning) is det.
%
%   Prints a warning.

chr_warning(Warning) :-
    warning(Warning, Lines),
    framed(Lines).

warning(deprecated(Old, Advice),
        [ 'CHR compiler WARNING: deprecated syntax      ~w.'-[Old], nl,
          '    `--> ', Advice, nl,
          '    Support for deprecated syntax will be discontinued in the near future!'
        ]).
warning(empty_type(Declaration),
        [ 'CHR compiler WARNING:', nl,
          '    `--> Empty type definition `~w\'.'-[Declaration], nl,
          'Are you sure you want to declare a phantom type?'
        ]).
warning(empty_body(Where),
        [ 'CHR compiler WARNING:', nl,
          '    `--> Ignoring propagation rule with empty body: ', rule(Where), '.', nl,
          '\t'
        ]).
warning(all_passive(Where),
        [ 'CHR compiler WARNING:', nl,
          '    `--> All heads passive in ', rule(Where), '.', nl,
          '\tThis rule never fires. Please check your program.'
        ]).
warning(unsupported_pragma(Pragma, Where),
        [ 'CHR compiler WARNING: unsupported pragma ~w in '-[Pragma], rule(Where), '.', nl,
          '    `--> Termination and correctness may be affected.', nl,
          '    Pragma is ignored!'
        ]).

framed(Lines) :-
    line,
    print_parts(Lines),
    nl(user_error),
    line.

line :-
    format(user_error, '~`=t~80|~n', []).

print_parts([]).
print_parts([Part|Parts]) :-
    print_part(Part),
    print_parts(Parts).

print_part(nl) :-
    !, nl(user_error).
print_part(rule(where(Name,File:Line))) :-
    !,
    (   Name = number(N)
    ->  format(user_error, 'rule number ~w at ~w:~w', [N,File,Line])
    ;   format(user_error, 'rule ~w at ~w:~w', [Name,File,Line])
    ).
print_part(Format-Arguments) :-
    !,
    format(user_error, Format, Arguments).
print_part(Text) :-
    write(user_error, Text).
