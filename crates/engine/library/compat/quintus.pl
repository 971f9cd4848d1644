/** Predicates of Quintus Prolog. */

:- module(quintus,
          [ unix/1, abs/2, sin/2, cos/2, tan/2, asin/2, acos/2, atan/2,
            atan2/3, log/2, log10/2, pow/3, sqrt/2, ceiling/2, floor/2,
            round/2, sign/2, genarg/3, (mode)/1, no_style_check/1,
            otherwise/0, simple/1, prolog_flag/2, date/1, on_exception/3,
            raise_exception/1, atom_char/2, midstring/3, midstring/4,
            midstring/5, midstring/6, skip_line/0, skip_line/1, compile/1,
            current_stream/3, stream_position/3, op(1150, fx, mode)
          ]).

:- autoload(library(error), [domain_error/2]).

:- meta_predicate
    on_exception(+, 0, 0),
    compile(:).

%!  unix(+Action) is semidet.
%
%   Action is system(Command), shell(Command), cd(Directory), cd or
%   argv(Arguments).

unix(system(Command)) :-
    shell(Command).
unix(shell(Command)) :-
    shell(Command).
unix(cd) :-
    expand_file_name(~, [Home]),
    working_directory(_, Home).
unix(cd(Directory)) :-
    working_directory(_, Directory).
unix(argv(Arguments)) :-
    current_prolog_flag(argv, Arguments).

%!  abs(+X, -Y) is det.
%
%   Y is abs(X).

abs(X, Y) :- Y is abs(X).

%!  sin(+X, -Y) is det.
%
%   Y is sin(X).

sin(X, Y) :- Y is sin(X).

%!  cos(+X, -Y) is det.
%
%   Y is cos(X).

cos(X, Y) :- Y is cos(X).

%!  tan(+X, -Y) is det.
%
%   Y is tan(X).

tan(X, Y) :- Y is tan(X).

%!  asin(+X, -Y) is det.
%
%   Y is asin(X).

asin(X, Y) :- Y is asin(X).

%!  acos(+X, -Y) is det.
%
%   Y is acos(X).

acos(X, Y) :- Y is acos(X).

%!  atan(+X, -Y) is det.
%
%   Y is atan(X).

atan(X, Y) :- Y is atan(X).

%!  atan2(+X, +Y, -Z) is det.
%
%   Z is atan2(X, Y).

atan2(X, Y, Z) :- Z is atan2(X, Y).

%!  log(+X, -Y) is det.
%
%   Y is log(X).

log(X, Y) :- Y is log(X).

%!  log10(+X, -Y) is det.
%
%   Y is log10(X).

log10(X, Y) :- Y is log10(X).

%!  pow(+X, +Y, -Z) is det.
%
%   Z is X**Y.

pow(X, Y, Z) :- Z is X**Y.

%!  sqrt(+X, -Y) is det.
%
%   Y is sqrt(X).

sqrt(X, Y) :- Y is sqrt(X).

%!  ceiling(+X, -Y) is det.
%
%   Y is ceiling(X).

ceiling(X, Y) :- Y is ceiling(X).

%!  floor(+X, -Y) is det.
%
%   Y is floor(X).

floor(X, Y) :- Y is floor(X).

%!  round(+X, -Y) is det.
%
%   Y is round(X).

round(X, Y) :- Y is round(X).

%!  sign(+X, -Y) is det.
%
%   Y is sign(X).

sign(X, Y) :- Y is sign(X).

%!  genarg(?N, +Term, ?Argument) is nondet.
%
%   The same as arg/3.

genarg(N, Term, Argument) :-
    arg(N, Term, Argument).

%!  mode(+Declaration) is det.
%
%   Has no effect: mode declarations are not needed.

mode(_).

%!  no_style_check(+Kind) is det.
%
%   Switches off the warnings of Kind: single_var, discontiguous, multiple or
%   all.

no_style_check(Kind) :-
    (   style(Kind, Name)
    ->  style_check(-Name)
    ;   domain_error(style_name, Kind)
    ).

style(single_var, singleton).
style(discontiguous, discontiguous).
style(multiple, discontiguous).
style(all, singleton).

%!  otherwise is det.
%
%   The same as true/0.

otherwise.

%!  simple(@Term) is semidet.
%
%   Term is not compound.

simple(Term) :-
    \+ compound(Term).

%!  prolog_flag(?Flag, ?Value) is nondet.
%
%   Value is the value of Flag.

prolog_flag(version, Value) :-
    !,
    current_prolog_flag(version, Version),
    format(atom(Value), 'SWI-Prolog ~w', [Version]).
prolog_flag(Flag, Value) :-
    current_prolog_flag(Flag, Value).

%!  date(-Date) is det.
%
%   Date is the date of today as date(Year, Month, Day).

date(date(Year,Month,Day)) :-
    get_time(Now),
    stamp_date_time(Now, date(Year,Month,Day,_,_,_,_,_,_), local).

%!  on_exception(+Ball, :Goal, :Recovery) is nondet.
%
%   As catch/3, with another order of arguments.

on_exception(Ball, Goal, Recovery) :-
    catch(Goal, Ball, Recovery).

%!  raise_exception(+Ball) is erroneous.
%
%   The same as throw/1.

raise_exception(Ball) :-
    throw(Ball).

%!  atom_char(?Atom, ?Code) is det.
%
%   Atom is the atom of the one character Code.

atom_char(Atom, Code) :-
    char_code(Atom, Code).

%!  midstring(?Whole, ?Mid, ?Rest) is nondet.
%
%   Rest is Whole without its part Mid.

midstring(Whole, Mid, Rest) :-
    midstring(Whole, Mid, Rest, _, _, _).

%!  midstring(?Whole, ?Mid, ?Rest, ?Before) is nondet.
%
%   As midstring/3, with Before characters before Mid.

midstring(Whole, Mid, Rest, Before) :-
    midstring(Whole, Mid, Rest, Before, _, _).

%!  midstring(?Whole, ?Mid, ?Rest, ?Before, ?Length) is nondet.
%
%   As midstring/4; Mid has Length characters.

midstring(Whole, Mid, Rest, Before, Length) :-
    midstring(Whole, Mid, Rest, Before, Length, _).

%!  midstring(?Whole, ?Mid, ?Rest, ?Before, ?Length, ?After) is nondet.
%
%   As midstring/5, with After characters after Mid.

midstring(Whole, Mid, Rest, Before, Length, After) :-
    sub_atom(Whole, Before, Length, After, Mid),
    sub_atom(Whole, 0, Before, _, Start),
    sub_atom(Whole, _, After, 0, End),
    atom_concat(Start, End, Rest).

%!  skip_line is det.
%
%   Skips the rest of the line of the current input.

skip_line :-
    skip(10).

%!  skip_line(+Stream) is det.
%
%   Skips the rest of the line of Stream.

skip_line(Stream) :-
    skip(Stream, 10).

%!  compile(:Files) is det.
%
%   The same as consult/1.

compile(Files) :-
    consult(Files).

%!  current_stream(?Object, ?Mode, ?Stream) is nondet.
%
%   Stream reads or writes the file Object, as Mode says.

current_stream(Object, Mode, Stream) :-
    stream_property(Stream, mode(Mode)),
    (   stream_property(Stream, file_name(File))
    ->  Object = File
    ;   Object = []
    ).

%!  stream_position(+Stream, -Old, +New) is det.
%
%   Old is the position of Stream; moves it to New if that is another one.

stream_position(Stream, Old, New) :-
    stream_property(Stream, position(Old)),
    (   Old == New
    ->  true
    ;   set_stream_position(Stream, New)
    ).
