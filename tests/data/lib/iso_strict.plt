% Terms as text while the flag iso is set, where that differs from SWI-Prolog's reader and writer: what the
% standard reads and writes, or has for no term.

:- use_module(library(plunit)).
:- use_module(iso_reading).
:- use_module(iso_sections, [formal/2]).
:- use_module(iso_error_clauses).
:- ensure_loaded(iso_database).

%   raised(+Formal): what is no error without the flag, or another one, and is this one with it. There is no
%   greatest arity, files of all kinds can be repositioned, and integers have integer parts, too.

raised(Formal) :-
    \+ memberchk(Formal, [representation_error(max_arity), permission_error(open, source_sink, reposition(true))]),
    \+ ( Formal = type_error(float, _) ).

raised_by(_:formal(Goal, F), F) :-
    !,
    formal(user:Goal, F).
raised_by(Goal, F) :-
    formal(Goal, F).

:- begin_tests(iso_strict).

test(errors, [forall(( other(PI, Formal, Text), raised(Formal) )), true(subsumes_term(Formal, Found))]) :-
    once(other(PI, _, Text)),
    term_string(Goal, Text, [module(user)]),
    strictly(raised_by(user:Goal, Found)).
test(power, Formal == type_error(float, 2)) :-
    strictly(formal(_ is 2 ^ (-1), Formal)).
test(powers_of_one, X-Y == 1-(-1)) :-
    strictly(( X is 1 ^ (-1), Y is (-1) ^ (-1) )).
test(sorted_list, Formal == type_error(list, [a|b])) :-
    strictly(formal(sort([], [a|b]), Formal)).
test(sorted_pairs, Formal == type_error(list, 3)) :-
    strictly(formal(keysort([], 3), Formal)).
test(bags_are_closed, Found == [1]) :-
    strictly(formal(findall(X, X = 1, foo), type_error(list, foo))),
    findall(Y, Y = 1, Found).

test(reads, [forall(reads(Operators, Text, Written)), true(Result = term(Written, _))]) :-
    with_operators(Operators, strictly(reading(Text, Result))).
test(complains, [forall(complains(Operators, Text, Formal, Place)), true(Result == wrong(Formal, Place))]) :-
    with_operators(Operators, strictly(reading(Text, Result))).
% Without the flag these are read or written in another way.
test(reads_otherwise, [forall(reads(Operators, Text, Written)), true(Result \= term(Written, _))]) :-
    with_operators(Operators, reading(Text, Result)).

reads([], "writeq('a\\\n b').", "writeq('a b')").
reads([], "writeq('\\033\\').", "writeq('\\x1b\\')").
reads([], "writeq('\\0\\').", "writeq('\\x0\\')").
reads([op(9,xf,e9)], "1e9 = e9(1).", "1 e9=1 e9").
reads([op(9,xf,e)], "1e-9 = -(e(1),9).", "1 e-9=1 e-9").
reads([], "1.0e100.", "1.0e100").
reads([], "(- (1)) = -(1).", "- (1)= - (1)").
reads([], "(- 1^2) = ^(-1,2).", "-1^2= -1^2").
reads([], "integer(- 1).", "integer(-1)").
reads([], "integer('-'1).", "integer(-1)").
reads([], "integer('-' 1).", "integer(-1)").
reads([], "integer(- /*.*/1).", "integer(-1)").
reads([], "integer('-'/*.*/1).", "integer(-1)").
reads([op(0,fy,-)], "integer(- 1).", "integer(-1)").
reads([], "writeq(-(1)).", "writeq(- (1))").
reads([], "writeq(-(1^2)).", "writeq(- (1^2))").
reads([], "writeq(-(a^2)).", "writeq(- (a^2))").
reads([], "writeq(-{a}).", "writeq(-{a})").
reads([], "writeq(-(-(1))).", "writeq(- - (1))").
reads([], "writeq(1 - (- 1)).", "writeq(1- -1)").
reads([], "writeq(- 1).", "writeq(-1)").
reads([], "writeq(-(1.0)).", "writeq(- (1.0))").
reads([], "writeq(-(- 1.0)).", "writeq(- -1.0)").
reads([], "writeq(- (1)^2).", "writeq(- (1^2))").
reads([], "writeq((- 1)^2).", "writeq(-1^2)").
reads([], "writeq((-(1))^2).", "writeq((- (1))^2)").
reads([], "writeq(1^(-(1))).", "writeq(1^ - (1))").
reads([], "writeq(-a^2).", "writeq(- (a^2))").
reads([op(100,yfx,~)], "-(1~2~3).", "- (1~2~3)").
reads([op(100,yfx,~)], "- (1~2).", "- (1~2)").
reads([], "writeq([+{a},+[]]).", "writeq([+{a},+[]])").
reads([op(100,xf,'')], "0''.", "0 ''").
reads([op(100,xfx,'')], "functor(0''1, F, A).", "functor(0 '' 1,F,A)").
reads([op(100,xf,f)], "0'f'f'.", "102 f").
reads([op(100,xfx,'1 ')], "functor(2'1 'y, F, A).", "functor(2'1 'y,F,A)").
reads([op(100,xfx,'1 ')], "functor(2 '1 'y, F, A).", "functor(2'1 'y,F,A)").
reads([], "X =0'\\x41\\.", "X=65").
reads([], "X =0'\\x1\\.", "X=1").
reads([], "X is 16'mod'2.", "X is 16 mod 2").
reads([], "X is 37'mod'2.", "X is 37 mod 2").
reads([], "X is 1'+'1.", "X is 1+1").
reads([], "X is 1'\\\n+'1.", "X is 1+1").
reads([], "X is 0'\\\n+'1.", "X is 0+1").
reads([], "X = 0'\\\n+'/*'. %*/1.", "X=0+1").
reads([], "'$VAR'(-1).", "'$VAR'(-1)").
reads([], "'$VAR'(-2).", "'$VAR'(-2)").
reads([], "'$VAR'('A').", "'$VAR'('A')").
reads([], "'$VAR'('Ab1').", "'$VAR'('Ab1')").
reads([], "'$VAR'('_').", "'$VAR'('_')").
reads([op(9,fy,fy),op(9,yf,yf)], "fy(yf(1)).", "fy 1 yf").
reads([op(9,fy,fy),op(9,yf,yf)], "yf(fy(1)).", "(fy 1)yf").
reads([op(9,fy,fy),op(9,yfx,yfx)], "fy(yfx(1,2)).", "fy 1 yfx 2").
reads([op(9,fy,fy),op(9,yfx,yfx)], "yfx(fy(1),2).", "(fy 1)yfx 2").
reads([op(9,yf,yf),op(9,xfy,xfy)], "xfy(1,yf(2)).", "1 xfy 2 yf").
reads([op(9,yf,yf),op(9,xfy,xfy)], "yf(xfy(1,2)).", "(1 xfy 2)yf").
reads([], "\"\\0\\\".", "\"\\x0\\\"").
reads([], "X/* /*/=7.", "X=7").
reads([], "X/*/*/=7.", "X=7").
reads([op(9,yfx,[bop,bo,b,op,xor])], "0bo 2.", "0 bo 2").
reads([op(9,yfx,[bop,bo,b,op,xor])], "0b 2.", "0 b 2").
reads([op(9,yfx,[bop,bo,b,op,xor])], "0op 2.", "0 op 2").
reads([op(9,yfx,[bop,bo,b,op,xor])], "0xor 2.", "0 xor 2").
reads([op(9,yf,[b2,o8])], "0b2.", "0 b2").
reads([op(9,yf,[b2,o8])], "0o8.", "0 o8").
reads([], "00'+'1.", "0+1").
reads([], "0'\\0\\.", "0").
reads([], "0'\\101\\.", "65").
reads([], "- (1).", "- (1)").
reads([], "-(1).", "- (1)").
reads([], "-(-(1)).", "- - (1)").
reads([], "- - 1.", "- -1").
reads([], "'\\x0\\'.", "'\\x0\\'").
reads([], "/* /* */\na.\n/* /* */\n", "a").
reads([], "- 1.", "-1").
reads([], "-  1.", "-1").
reads([], "-\n1.", "-1").
reads([], "[- 1].", "[-1]").
reads([], "f(- 1).", "f(-1)").
reads([], "-{1}.", "-{1}").
reads([], "-(1)^2.", "(- (1))^2").
reads([], "- 1^2.", "-1^2").
reads([], "-(2)^3.", "(- (2))^3").
reads([], "1-(-(2)).", "1- - (2)").
reads([], "\\+{a}.", "\\+{a}").
reads([], "123456789012345678.0.", "1.2345678901234568e17").
reads([], "1.7976931348623157e308.", "1.7976931348623157e308").
reads([], "- 0.", "0").
reads([], "-(0).", "- (0)").

complains([], "'\n", syntax_error(illegal_multiline_quoted), 0).
complains([], ")\n'\n", syntax_error(cannot_start_term), 0).
complains([], "writeq('\t').", syntax_error(illegal_character), 7).
complains([], "0'\t=0' .", syntax_error(illegal_character), 1).
complains([], "writeq('\n').", syntax_error(illegal_multiline_quoted), 7).
complains([], "writeq('\\ca').", syntax_error(undefined_char_escape(c)), 8).
complains([], "writeq('\\c a').", syntax_error(undefined_char_escape(c)), 8).
complains([], "writeq('\\e').", syntax_error(undefined_char_escape(e)), 8).
complains([], "char_code('\\e',C).", syntax_error(undefined_char_escape(e)), 11).
complains([], "writeq('\\u1').", syntax_error(undefined_char_escape(u)), 8).
complains([], "X = 0'\\u1.", syntax_error(end_of_file_in_quoted('\'')), 0).
complains([], "writeq('\n", syntax_error(illegal_multiline_quoted), 7).
complains([], "'\\\n''.\n", syntax_error(illegal_multiline_quoted), 5).
complains([], "X = 0'\\.", syntax_error(end_of_file_in_quoted('\'')), 0).
complains([], "X = 0'\\. .", syntax_error(end_of_file_in_quoted('\'')), 0).
complains([], "float(1E9).", syntax_error(operator_expected), 6).
complains([op(0,fy,-)], "writeq(-{a}).", syntax_error(operator_expected), 7).
complains([], "writeq(-(1r3)).", syntax_error(operator_expected), 9).
complains([], "var(a:-b).", syntax_error(operator_clash), 3).
complains([], "- = - .", syntax_error(operator_clash), 1).
complains([], "* = * .", syntax_error(operator_clash), 1).
complains([], "(- -) = -(-). ", syntax_error(operator_clash), 1).
complains([], "(- - -) = -(-(-)). ", syntax_error(operator_clash), 3).
complains([], "(- - - -) = -(-(-(-))). ", syntax_error(operator_clash), 5).
complains([], "{- = - 1}={(-(=)) - 1}. ", syntax_error(operator_clash), 2).
complains([], "write_canonical((- = - 1)). ", syntax_error(operator_clash), 18).
complains([], "write_canonical((- = -1)). ", syntax_error(operator_clash), 18).
complains([], "write_canonical((-;-)). ", syntax_error(operator_clash), 17).
complains([], "write_canonical((;-;-)). ", syntax_error(operator_clash), 17).
complains([], "[:- -c] = [(:- -c)].", syntax_error(operator_clash), 0).
complains([], "a = '\\141'.", syntax_error(undefined_char_escape(x)), 8).
complains([], "X = '\\\\'.", syntax_error(operator_clash), 2).
complains([], "atom(`\n`).", syntax_error(illegal_character), 4).
complains([], "X =`a`.", syntax_error(illegal_character), 2).
complains([], "integer(0'').", syntax_error(operator_expected), 8).
complains([], "X = 2'1.", syntax_error(end_of_file_in_quoted('\'')), 0).
complains([], "X = 0'\\\na.", syntax_error(end_of_file_in_quoted('\'')), 0).
complains([], "X = 0'\\\n.\\", syntax_error(end_of_file_in_quoted('\'')), 0).
complains([op(1,xf,xf1)], "{- =xf1}.", syntax_error(operator_clash), 2).
complains([op(9,fy,fy),op(9,yf,yf)], "fy yf.", syntax_error(operator_clash), 1).
complains([op(9,fy,f),op(9,yf,f)], "f f.", syntax_error(operator_clash), 0).
complains([], "writeq(0'\\z).", syntax_error(end_of_file_in_quoted('\'')), 0).
complains([], "writeq(0'\\c).", syntax_error(end_of_file_in_quoted('\'')), 0).
complains([], "writeq(0'\\ ).", syntax_error(end_of_file_in_quoted('\'')), 0).
complains([op(400,fx,f)], "1 = f.", syntax_error(operator_clash), 2).
complains([], "00'a.", syntax_error(end_of_file_in_quoted('\'')), 0).
complains([], "foo().", syntax_error(cannot_start_term), 3).
complains([], "foo( ).", syntax_error(cannot_start_term), 4).
complains([], "0'\\e.", syntax_error(end_of_file_in_quoted('\'')), 0).
complains([], "0'\\d.", syntax_error(end_of_file_in_quoted('\'')), 0).
complains([], "0'\\s.", syntax_error(end_of_file_in_quoted('\'')), 0).
complains([], "0'\\x41.", syntax_error(undefined_char_escape(x)), 5).
complains([], "0'\\u0041.", syntax_error(end_of_file_in_quoted('\'')), 0).
complains([], "0'\\U00000041.", syntax_error(end_of_file_in_quoted('\'')), 0).
complains([], "0''.", syntax_error(operator_expected), 0).
complains([], "1e33.", syntax_error(operator_expected), 0).
complains([], "1E33.", syntax_error(operator_expected), 0).
complains([], "1.0Inf.", syntax_error(operator_expected), 2).
complains([], "-1.0Inf.", syntax_error(operator_expected), 3).
complains([], "1.5NaN.", syntax_error(operator_expected), 2).
complains([], "1r3.", syntax_error(operator_expected), 0).
complains([], "-1r3.", syntax_error(operator_expected), 1).
complains([], "1r0.", syntax_error(operator_expected), 0).
complains([], "2r4.", syntax_error(operator_expected), 0).
complains([], "1_000.", syntax_error(operator_expected), 0).
complains([], "1_000_000.", syntax_error(operator_expected), 0).
complains([], "1 000.", syntax_error(operator_expected), 1).
complains([], "1 000 000.", syntax_error(operator_expected), 1).
complains([], "0x1_f.", syntax_error(operator_expected), 2).
complains([], "0x_1.", syntax_error(operator_expected), 0).
complains([], "36'Zz.", syntax_error(end_of_file_in_quoted('\'')), 0).
complains([], "2'102.", syntax_error(end_of_file_in_quoted('\'')), 0).
complains([], "16'FF.", syntax_error(end_of_file_in_quoted('\'')), 0).
complains([], "16'ff_ff.", syntax_error(end_of_file_in_quoted('\'')), 0).
complains([], "16'fg.", syntax_error(end_of_file_in_quoted('\'')), 0).
complains([], "0e5.", syntax_error(operator_expected), 0).
complains([], "1 2.", syntax_error(operator_expected), 1).
complains([], "0x３.", syntax_error(operator_expected), 0).
complains([], "'a\\128\\b'.", syntax_error(undefined_char_escape(x)), 4).
complains([], "'a\\x5G\\b'.", syntax_error(undefined_char_escape(x)), 4).
complains([], "'a\\x53b'.", syntax_error(undefined_char_escape(x)), 6).
complains([], "'\\u00e9'.", syntax_error(undefined_char_escape(u)), 1).
complains([], "'\\U0010FFFF'.", syntax_error(undefined_char_escape('U')), 1).
complains([], "'\\U00110000'.", syntax_error(undefined_char_escape('U')), 1).
complains([], "'\\ud800'.", syntax_error(undefined_char_escape(u)), 1).
complains([], "\"a\nb\".", syntax_error(illegal_multiline_quoted), 1).
complains([], "`jim`.", syntax_error(illegal_character), 0).
complains([], "``.", syntax_error(illegal_character), 0).
complains([], "`a``b`.", syntax_error(illegal_character), 0).
complains([], "_{a:1}.", syntax_error(operator_expected), 0).
complains([], "t{a:1,b:2}.", syntax_error(operator_expected), 0).
complains([], "a{}.", syntax_error(operator_expected), 0).
complains([], "f(a:-b).", syntax_error(operator_clash), 1).
complains([], "[a:-b].", syntax_error(operator_clash), 0).
complains([], "[a|b:-c].", syntax_error(operator_clash), 2).
complains([], "f(:- a).", syntax_error(operator_clash), 1).
complains([], "[:- a].", syntax_error(operator_clash), 0).
complains([], "- :- .", syntax_error(operator_clash), 0).
complains([], "- - .", syntax_error(operator_clash), 0).
complains([], "- = x.", syntax_error(operator_clash), 1).
complains([], "a= = .", syntax_error(operator_clash), 1).
complains([], "a = \\ .", syntax_error(operator_clash), 2).
complains([], "\\ = a.", syntax_error(operator_clash), 1).
complains([], "'a\tb'.", syntax_error(illegal_character), 1).
complains([], "\"a\tb\".", syntax_error(illegal_character), 1).
complains([], "1e10.", syntax_error(operator_expected), 0).

:- end_tests(iso_strict).
