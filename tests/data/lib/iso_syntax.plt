% Terms as text (6.3 to 6.5, 7.10.5): what is read from a text and how it is written again, or what is wrong
% with the text. The texts are of the kinds that the standard's examples and published tests of conformity
% have; the answers are SWI-Prolog's.

:- use_module(library(plunit)).
:- use_module(iso_reading).

:- begin_tests(iso_syntax).

test(reads, [forall(reads(Operators, Text, Written, Canonical)), true(Result == term(Written, Canonical))]) :-
    with_operators(Operators, reading(Text, Result)).
test(complains, [forall(complains(Operators, Text, Formal, Place)), true(Result == wrong(Formal, Place))]) :-
    with_operators(Operators, reading(Text, Result)).
% What is written reads as the same term again.
test(reads_back, [forall(reads(Operators, _, Written, Canonical)), true(Again == Canonical)]) :-
    string_concat(Written, " .", Text),
    with_operators(Operators, reading(Text, Result)),
    Result = term(_, Again).

reads([], "writeq('\\n').", "writeq('\\n')", "writeq('\\n')").
reads([], "writeq('\t').", "writeq('\\t')", "writeq('\\t')").
reads([], "0'\t=0' .", "9=32", "=(9,32)").
reads([], "writeq('\n').", "writeq('\\n')", "writeq('\\n')").
reads([], "writeq('\\\n').", "writeq('')", "writeq('')").
reads([], "writeq('\\\na').", "writeq(a)", "writeq(a)").
reads([], "writeq('a\\\nb').", "writeq(ab)", "writeq(ab)").
reads([], "writeq('a\\\n b').", "writeq(ab)", "writeq(ab)").
reads([], "writeq('\\t').", "writeq('\\t')", "writeq('\\t')").
reads([], "writeq('\\a').", "writeq('\\a')", "writeq('\\a')").
reads([], "writeq('\\7\\').", "writeq('\\a')", "writeq('\\a')").
reads([], "writeq('\\ca').", "writeq(a)", "writeq(a)").
reads([], "writeq('\\c a').", "writeq(a)", "writeq(a)").
reads([], "writeq('\\e').", "writeq('\\u001B')", "writeq('\\u001B')").
reads([], "writeq('\\033\\').", "writeq('\\u001B')", "writeq('\\u001B')").
reads([], "writeq('\\0\\').", "writeq('\\u0000')", "writeq('\\u0000')").
reads([], "char_code('\\e',C).", "char_code('\\u001B',C)", "char_code('\\u001B',C)").
reads([], "writeq((-)-(-)).", "writeq((-)-(-))", "writeq(-(-,-))").
reads([], "writeq(((:-):-(:-))).", "writeq(((:-):-(:-)))", "writeq(:-(:-,:-))").
reads([], "writeq((*)=(*)).", "writeq((*)=(*))", "writeq(=(*,*))").
reads([], "writeq([:-,-]).", "writeq([:-,-])", "writeq([:-,-])").
reads([], "writeq(f(*)).", "writeq(f(*))", "writeq(f(*))").
reads([], "writeq(a*(b+c)).", "writeq(a*(b+c))", "writeq(*(a,+(b,c)))").
reads([], "writeq(f(;,'|',';;')).", "writeq(f(;,'|',';;'))", "writeq(f(;,'|',';;'))").
reads([], "writeq([.,.(.,.,.)]).", "writeq(['.','.'('.','.','.')])", "writeq(['.','.'('.','.','.')])").
reads([], "writeq((a :- b,c)).", "writeq((a:-b,c))", "writeq(:-(a,','(b,c)))").
reads([], "[a].", "[a]", "[a]").
reads([], "writeq('/*').", "writeq('/*')", "writeq('/*')").
reads([], "writeq(//*).", "writeq(//*)", "writeq(//*)").
reads([], "writeq(//*.*/).", "writeq(//*.*/)", "writeq(//*.*/)").
reads([], "writeq('/**').", "writeq('/**')", "writeq('/**')").
reads([], "writeq('*/').", "writeq(*/)", "writeq(*/)").
reads([], "\"\\'\\`\\\"\" = \"'`\"\"\".", "\"'`\\\"\"=\"'`\\\"\"", "=(\"'`\\\"\",\"'`\\\"\")").
reads([], "\"\\'\\\"\" = \"'\"\"\".", "\"'\\\"\"=\"'\\\"\"", "=(\"'\\\"\",\"'\\\"\")").
reads([], "\"\\`\" = \"`\".", "\"`\"=\"`\"", "=(\"`\",\"`\")").
reads([], "'\\'\\`\\\"' = '''`\"'.", "'\\'`\"'='\\'`\"'", "=('\\'`\"','\\'`\"')").
reads([], "writeq('\\'\\`\\\"\\\"').", "writeq('\\'`\"\"')", "writeq('\\'`\"\"')").
reads([], "('\\\\') = (\\).", "(\\)=(\\)", "=(\\,\\)").
reads([op(1,xf,xf1)], "1xf1 = xf1(1).", "1 xf1=1 xf1", "=(xf1(1),xf1(1))").
reads([], "float(1E9).", "float(1000000000.0)", "float(1000000000.0)").
reads([op(9,xf,e9)], "1e9 = e9(1).", "1000000000.0=1 e9", "=(1000000000.0,e9(1))").
reads([op(9,xf,e)], "1e-9 = -(e(1),9).", "1.0e-9=1 e-9", "=(1.0e-9,-(e(1),9))").
reads([op(9,xf,e)], "1.0e- 9 = -(e(1.0),9).", "1.0 e-9=1.0 e-9", "=(-(e(1.0),9),-(e(1.0),9))").
reads([op(9,xf,e)], "1e.", "1 e", "e(1)").
reads([op(9,xf,e)], "1.0e.", "1.0 e", "e(1.0)").
reads([op(9,xfy,e)], "1.2e 3 = e(X,Y).", "1.2 e 3=X e Y", "=(e(1.2,3),e(X,Y))").
reads([], "1.0e100.", "1.0e+100", "1.0e+100").
reads([], "(- (1)) = -(1).", "- 1= - 1", "=(-(1),-(1))").
reads([], "(- -1) = -(-1).", "- -1= - -1", "=(-(-1),-(-1))").
reads([], "(- 1^2) = ^(-1,2).", "- 1^2= -1^2", "=(-(^(1,2)),^(-1,2))").
reads([], "integer(- 1).", "integer(- 1)", "integer(-(1))").
reads([], "integer(- /*.*/1).", "integer(- 1)", "integer(-(1))").
reads([], "atom(-/*.*/-).", "atom(-/*.*/-)", "atom(-/*.*/-)").
reads([op(0,fy,-)], "integer(-1).", "integer(-1)", "integer(-1)").
reads([op(0,fy,-)], "writeq([-]).", "writeq([-])", "writeq([-])").
reads([op(0,fy,-)], "writeq(-(1)).", "writeq(-(1))", "writeq(-(1))").
reads([op(0,fy,-)], "writeq(-(-1)).", "writeq(-(-1))", "writeq(-(-1))").
reads([op(0,fy,-)], "writeq(-(1^2)).", "writeq(-(1^2))", "writeq(-(^(1,2)))").
reads([op(0,fy,-)], "writeq(-(a)).", "writeq(-(a))", "writeq(-(a))").
reads([op(0,fy,-)], "writeq(-(-(a))).", "writeq(-(-(a)))", "writeq(-(-(a)))").
reads([], "writeq(-(1)).", "writeq(- 1)", "writeq(-(1))").
reads([], "writeq(-(-1)).", "writeq(- -1)", "writeq(-(-1))").
reads([], "writeq(-(1^2)).", "writeq(- 1^2)", "writeq(-(^(1,2)))").
reads([], "writeq(-(a^2)).", "writeq(-a^2)", "writeq(-(^(a,2)))").
reads([], "writeq(-((a,b))).", "writeq(- (a,b))", "writeq(-(','(a,b)))").
reads([], "writeq(-(1*2)).", "writeq(- (1*2))", "writeq(-(*(1,2)))").
reads([], "writeq(-a).", "writeq(-a)", "writeq(-(a))").
reads([], "writeq(-(-)).", "writeq(- (-))", "writeq(-(-))").
reads([], "writeq(-[-]).", "writeq(-[-])", "writeq(-([-]))").
reads([], "writeq(-p(c)).", "writeq(-p(c))", "writeq(-(p(c)))").
reads([], "writeq(-{}).", "writeq(-{})", "writeq(-{})").
reads([], "writeq(-(-a)).", "writeq(- -a)", "writeq(-(-(a)))").
reads([], "writeq(-(-(-a))).", "writeq(- - -a)", "writeq(-(-(-(a))))").
reads([], "writeq(-(-(1))).", "writeq(- - 1)", "writeq(-(-(1)))").
reads([], "writeq(1 - (-1)).", "writeq(1- -1)", "writeq(-(1,-1))").
reads([], "writeq(1 - (- 1)).", "writeq(1- - 1)", "writeq(-(1,-(1)))").
reads([], "writeq(- 1).", "writeq(- 1)", "writeq(-(1))").
reads([], "writeq(-(1.0)).", "writeq(- 1.0)", "writeq(-(1.0))").
reads([], "writeq(-(- 1.0)).", "writeq(- - 1.0)", "writeq(-(-(1.0)))").
reads([], "writeq(-(1r3)).", "writeq(- 1r3)", "writeq(-(1r3))").
reads([], "writeq(- (1)^2).", "writeq(- 1^2)", "writeq(-(^(1,2)))").
reads([], "writeq((- 1)^2).", "writeq((- 1)^2)", "writeq(^(-(1),2))").
reads([], "writeq((-(1))^2).", "writeq((- 1)^2)", "writeq(^(-(1),2))").
reads([], "writeq(-1^2).", "writeq(-1^2)", "writeq(^(-1,2))").
reads([], "writeq(1^(-1)).", "writeq(1^ -1)", "writeq(^(1,-1))").
reads([], "writeq(1^(-(1))).", "writeq(1^ - 1)", "writeq(^(1,-(1)))").
reads([], "writeq(-a^2).", "writeq(-a^2)", "writeq(-(^(a,2)))").
reads([], "writeq((-a)^2).", "writeq((-a)^2)", "writeq(^(-(a),2))").
reads([op(100,yfx,~)], "-(1~2~3).", "- 1~2~3", "-(~(~(1,2),3))").
reads([op(100,yfx,~)], "- (1~2).", "- 1~2", "-(~(1,2))").
reads([op(100,yfx,~)], "1~2.", "1~2", "~(1,2)").
reads([op(9,xfy,'.')], "-[1].", "-[1]", "-([1])").
reads([op(9,xf,'$VAR')], "-'$VAR'(0).", "-A", "-(A)").
reads([op(9,xf,'$VAR')], "'$VAR'(0).", "A", "A").
reads([op(1,yf,yf1)], "{-1 yf1}={yf1(X)}.", "{-1 yf1}={X yf1}", "=({yf1(-1)},{yf1(X)})").
reads([], "compound(+1).", "compound(+1)", "compound(+(1))").
reads([], "compound(+ 1).", "compound(+1)", "compound(+(1))").
reads([], "writeq(+ 1^2).", "writeq(+1^2)", "writeq(+(^(1,2)))").
reads([], "[(:-)|(:-)]=[:-|:-].", "[:-|:-]=[:-|:-]", "=([:-|:-],[:-|:-])").
reads([], "op(1000,xfy,',').", "op(1000,xfy,',')", "op(1000,xfy,',')").
reads([], "X = [a|b].", "X=[a|b]", "=(X,[a|b])").
reads([], "X = [(a|b)].", "X=[(a|b)]", "=(X,['|'(a,b)])").
reads([], "[a|[]] = [a].", "[a]=[a]", "=([a],[a])").
reads([], "var(a:-b).", "var((a:-b))", "var(:-(a,b))").
reads([], "- = - .", "(-)=(-)", "=(-,-)").
reads([], "* = * .", "(*)=(*)", "=(*,*)").
reads([], "{- - c}={-(-(c))}.", "{- -c}={- -c}", "=({-(-(c))},{-(-(c))})").
reads([], "(- -) = -(-). ", "- (-)= - (-)", "=(-(-),-(-))").
reads([], "(- - -) = -(-(-)). ", "- - (-)= - - (-)", "=(-(-(-)),-(-(-)))").
reads([], "(- - - -) = -(-(-(-))). ", "- - - (-)= - - - (-)", "=(-(-(-(-))),-(-(-(-))))").
reads([], "{- = - 1}={(-(=)) - 1}. ", "{(-)= - 1}={- (=)-1}", "=({=(-,-(1))},{-(-(=),1)})").
reads([], "write_canonical((- = - 1)). ", "write_canonical((-)= - 1)", "write_canonical(=(-,-(1)))").
reads([], "write_canonical((- = -1)). ", "write_canonical((-)= -1)", "write_canonical(=(-,-1))").
reads([], "write_canonical((-;-)). ", "write_canonical(((-);(-)))", "write_canonical(;(-,-))").
reads([], "[:- -c] = [(:- -c)].", "[(:- -c)]=[(:- -c)]", "=([:-(-(c))],[:-(-(c))])").
reads([], "{1} = {}(1).", "{1}={1}", "=({1},{1})").
reads([], "write_canonical({1}).", "write_canonical({1})", "write_canonical({1})").
reads([], "'[]'(1) = [ ](X).", "'[]'(1)=[](X)", "=('[]'(1),[](X))").
reads([], "'''' = '\\''.", "'\\''='\\''", "=('\\'','\\'')").
reads([], "a = '\\141\\'.", "a=a", "=(a,a)").
reads([], "a = '\\141'.", "a=a", "=(a,a)").
reads([], "X = '\\141\\141'.", "X=a141", "=(X,a141)").
reads([], "X = '\\\\'.", "X=(\\)", "=(X,\\)").
reads([], "a = '\\x61\\'.", "a=a", "=(a,a)").
reads([], "atom(`\n`).", "atom([10])", "atom([10])").
reads([], "X =`a`.", "X=[97]", "=(X,[97])").
reads([], "integer(0'\\').", "integer(39)", "integer(39)").
reads([], "integer(0''').", "integer(39)", "integer(39)").
reads([], "0''' = 0'\\'.", "39=39", "=(39,39)").
reads([], "integer(0'').", "integer(39)", "integer(39)").
reads([op(100,xf,'')], "(0 '') = ''(X).", "0 ''=X''", "=(''(0),''(X))").
reads([op(100,xf,'')], "0 ''.", "0 ''", "''(0)").
reads([op(100,xf,'')], "0''.", "39", "39").
reads([op(100,xfx,'')], "functor(0 ''1, F, A).", "functor(0 '' 1,F,A)", "functor(''(0,1),F,A)").
reads([op(100,xf,f)], "0'ff.", "102 f", "f(102)").
reads([op(100,xf,f)], "0f.", "0 f", "f(0)").
reads([op(100,xf,'f ')], "0 'f '.", "0 'f '", "'f '(0)").
reads([], "X = 2'1.", "X=1", "=(X,1)").
reads([op(100,xfx,'1 ')], "functor(2 '1 'y, F, A).", "functor(2 '1 ' y,F,A)", "functor('1 '(2,y),F,A)").
reads([], "X = 0'\\x41\\ .", "X=65", "=(X,65)").
reads([], "X = 0'\\\n+'/*'. %*/1.", "X=10+'/*'", "=(X,+(10,'/*'))").
reads([op(100,fx,' op')], "' op' '1 '.", "' op' '1 '", "' op'('1 ')").
reads([op(100,fx,' op')], "' op'[].", "' op'[]", "' op'([])").
reads([op(1,xf,xf1)], "{- =xf1}.", "{(-)=(xf1)}", "{=(-,xf1)}").
reads([], "writeq(- (a*b)).", "writeq(- (a*b))", "writeq(-(*(a,b)))").
reads([], "writeq(\\ (a*b)).", "writeq(\\ (a*b))", "writeq(\\(*(a,b)))").
reads([op(100,xfy,'.')], "[1].", "[1]", "[1]").
reads([op(100,xfy,'.')], "X = 1.e.", "X=1.e", "=(X,'.'(1,e))").
reads([op(100,xfy,'.')], "writeq(ok).%\n1=X.", "writeq(ok)", "writeq(ok)").
reads([], "write_canonical('$VAR'(0)).", "write_canonical(A)", "write_canonical(A)").
reads([], "'$VAR'(x).", "'$VAR'(x)", "'$VAR'(x)").
reads([], "'$VAR'('A').", "A", "A").
reads([], "'$VAR'('Ab1').", "Ab1", "Ab1").
reads([], "'$VAR'(\"A\").", "'$VAR'(\"A\")", "'$VAR'(\"A\")").
reads([], "'$VAR'(1.0).", "'$VAR'(1.0)", "'$VAR'(1.0)").
reads([], "'$VAR'(26).", "A1", "A1").
reads([], "'$VAR'(0,1).", "'$VAR'(0,1)", "'$VAR'(0,1)").
reads([], "f('$VAR'(27), '$VAR'('A b')).", "f(B1,'$VAR'('A b'))", "f(B1,'$VAR'('A b'))").
reads([op(9,fy,fy),op(9,yf,yf)], "fy 1 yf.", "fy 1 yf", "yf(fy(1))").
reads([op(9,fy,fy),op(9,yf,yf)], "fy yf.", "fy (yf)", "fy(yf)").
reads([op(9,fy,fy),op(9,yf,yf)], "yf(fy(1)).", "fy 1 yf", "yf(fy(1))").
reads([op(9,fy,fy),op(9,yfx,yfx)], "fy 1 yfx 2.", "fy 1 yfx 2", "yfx(fy(1),2)").
reads([op(9,fy,fy),op(9,yfx,yfx)], "yfx(fy(1),2).", "fy 1 yfx 2", "yfx(fy(1),2)").
reads([op(9,yf,yf),op(9,xfy,xfy)], "1 xfy 2 yf.", "1 xfy 2 yf", "yf(xfy(1,2))").
reads([op(9,yf,yf),op(9,xfy,xfy)], "yf(xfy(1,2)).", "1 xfy 2 yf", "yf(xfy(1,2))").
reads([op(9,fy,f),op(9,yf,f)], "f f 0.", "f f 0", "f(f(0))").
reads([op(9,fy,f),op(9,yf,f)], "f(f(0)).", "f f 0", "f(f(0))").
reads([op(9,fy,f),op(9,yf,f)], "f 0 f.", "f f 0", "f(f(0))").
reads([op(9,fy,f),op(9,yf,f)], "0 f f.", "f f 0", "f(f(0))").
reads([op(9,fy,f),op(9,yf,f)], "f f.", "f (f)", "f(f)").
reads([op(9,fy,p),op(9,xfy,p)], "1 p p p 2.", "1 p p p 2", "p(1,p(p(2)))").
reads([op(7,fy,p),op(9,yfx,p)], "1 p p p 2.", "1 p p p 2", "p(1,p(p(2)))").
reads([], "atom('.''-''.').", "atom('.\\'-\\'.')", "atom('.\\'-\\'.')").
reads([op(9,yf,'.')], ".(.).", "('.')'.'", "'.'('.')").
reads([], "writeq('.'+'.').", "writeq(('.')+('.'))", "writeq(+('.','.'))").
reads([], "writeq(\"a\").", "writeq(\"a\")", "writeq(\"a\")").
reads([], "\"\\0\\\".", "\"\\u0000\"", "\"\\u0000\"").
reads([], "X is 10.0** -323.", "X is 10.0** -323", "is(X,**(10.0,-323))").
reads([], "-1 = -0x1.", "-1= -1", "=(-1,-1)").
reads([], "T = t(0b1,0o1,0x1).", "T=t(1,1,1)", "=(T,t(1,1,1))").
reads([], "X is 0b1mod 2.", "X is 1 mod 2", "is(X,mod(1,2))").
reads([], "(a-->b,c|d).", "a-->b,c|d", "-->(a,'|'(','(b,c),d))").
reads([], "[(a|b)].", "[(a|b)]", "['|'(a,b)]").
reads([], "[a,(b,c)|[]].", "[a,(b,c)]", "[a,','(b,c)]").
reads([], "atom($-).", "atom($-)", "atom($-)").
reads([], "atom(-$).", "atom(-$)", "atom(-$)").
reads([op(900,fy,$)], "$a+b.", "$a+b", "$(+(a,b))").
reads([], "\\ .", "\\", "\\").
reads([], "writeq(0'\\c).", "writeq(99)", "writeq(99)").
reads([op(400,fx,f)], "f/*.*/(1,2).", "f (1,2)", "f(','(1,2))").
reads([op(400,fx,f)], "1 = f.", "1=(f)", "=(1,f)").
reads([], "a- - -b.", "a- - -b", "-(a,-(-(b)))").
reads([op(9,yfx,[bop,bo,b,op,xor])], "0 bop 2.", "0 bop 2", "bop(0,2)").
reads([], "'^`'.", "'^`'", "'^`'").
reads([], "'\\b\\r\\f\\t\\n'.", "'\\b\\r\\f\\t\\n'", "'\\b\\r\\f\\t\\n'").
reads([op(20,fx,--)], "--(a).", "--a", "--(a)").
reads([], "--(a).", "--(a)", "--(a)").
reads([], "0xamod 2.", "10 mod 2", "mod(10,2)").
reads([], "[(a,b)].", "[(a,b)]", "[','(a,b)]").
reads([], "[a,b|c].", "[a,b|c]", "[a,b|c]").
reads([], "\\+ (a,b).", "\\+ (a,b)", "\\+(','(a,b))").
reads([], "\\+(a,b).", "\\+(a,b)", "\\+(a,b)").
reads([], "[] = '[]'.", "[]='[]'", "=([],'[]')").
reads([op(300,fy,~)], "~ (a = b).", "~ (a=b)", "~(=(a,b))").
reads([], "\\ (a = b).", "\\ (a=b)", "\\(=(a,b))").
reads([], "+ (a = b).", "+ (a=b)", "+(=(a,b))").
reads([], "[/**/].", "[]", "[]").
reads([], "{a,b}.", "{a,b}", "{','(a,b)}").
reads([], "foo().", "foo()", "foo()").
reads([], "foo( ).", "foo()", "foo()").
reads([], "+((1*2)^3).", "+ (1*2)^3", "+(^(*(1,2),3))").
reads([], "[a|\\+2].", "[a|\\+2]", "[a|\\+(2)]").
reads([], "'%'.", "'%'", "'%'").
reads([], "{[y]}.", "{[y]}", "{[y]}").
reads([], "123.", "123", "123").
reads([], "-123.", "-123", "-123").
reads([], "123.45.", "123.45", "123.45").
reads([], "-123.45.", "-123.45", "-123.45").
reads([], "83.", "83", "83").
reads([], "0'S.", "83", "83").
reads([], "0b1010011.", "83", "83").
reads([], "0o123.", "83", "83").
reads([], "0x53.", "83", "83").
reads([], "123.45e+1.", "1234.5", "1234.5").
reads([], "123.45E+1.", "1234.5", "1234.5").
reads([], "123.45e-1.", "12.345", "12.345").
reads([], "123.45E-1.", "12.345", "12.345").
reads([], "0'\\'.", "39", "39").
reads([], "0'\\\".", "34", "34").
reads([], "0'\\`.", "96", "96").
reads([], "0'\\\\.", "92", "92").
reads([], "0'\\a.", "7", "7").
reads([], "0'\\b.", "8", "8").
reads([], "0'\\t.", "9", "9").
reads([], "0'\\n.", "10", "10").
reads([], "0'\\v.", "11", "11").
reads([], "0'\\f.", "12", "12").
reads([], "0'\\r.", "13", "13").
reads([], "0'\\e.", "27", "27").
reads([], "0'\\s.", "32", "32").
reads([], "0'\\x41.", "65", "65").
reads([], "0'\\u0041.", "65", "65").
reads([], "0'\\U00000041.", "65", "65").
reads([], "0'''.", "39", "39").
reads([], "0''.", "39", "39").
reads([], "0'a.", "97", "97").
reads([], "0' .", "32", "32").
reads([], "1e33.", "1.0e+33", "1.0e+33").
reads([], "1E33.", "1.0e+33", "1.0e+33").
reads([], "123.45e1.", "1234.5", "1234.5").
reads([], "123.45E1.", "1234.5", "1234.5").
reads([], "1.0Inf.", "1.0Inf", "1.0Inf").
reads([], "-1.0Inf.", "-1.0Inf", "-1.0Inf").
reads([], "1.5NaN.", "1.5NaN", "1.5NaN").
reads([], "inf.", "inf", "inf").
reads([], "1r3.", "1r3", "1r3").
reads([], "-1r3.", "-1r3", "-1r3").
reads([], "2r4.", "1r2", "1r2").
reads([], "1_000.", "1000", "1000").
reads([], "1_000_000.", "1000000", "1000000").
reads([], "1 000.", "1000", "1000").
reads([], "1 000 000.", "1000000", "1000000").
reads([], "0x1_f.", "31", "31").
reads([], "1.5e-400.", "0.0", "0.0").
reads([], "1.e5.", "1.e5", "'.'(1,e5)").
reads([], "1.", "1", "1").
reads([], "1.a.", "1.a", "'.'(1,a)").
reads([], "36'Zz.", "1295", "1295").
reads([], "16'FF.", "255", "255").
reads([], "16'ff_ff.", "65535", "65535").
reads([], "00012.", "12", "12").
reads([], "0.5.", "0.5", "0.5").
reads([], "00.5.", "0.5", "0.5").
reads([], "0e5.", "0.0", "0.0").
reads([], "1 2.", "12", "12").
reads([], "٣.", "3", "3").
reads([], "３.", "3", "3").
reads([], "٣٤ + 1.", "34+1", "+(34,1)").
reads([], "0'３.", "65299", "65299").
reads([], "X３.", "X３", "X３").
reads([], "a３.", "a３", "a３").
reads([], "₁.", "'₁'", "'₁'").
reads([], "½.", "½", "½").
reads([], "Ⅷ.", "Ⅷ", "Ⅷ").
reads([op(100,fx,fx)], "fx (fx 1).", "fx (fx 1)", "fx(fx(1))").
reads([op(100,xf,xf)], "(1 xf) xf.", "(1 xf)xf", "xf(xf(1))").
reads([op(100,xfx,xfx)], "(1 xfx 2) xfx 3.", "(1 xfx 2)xfx 3", "xfx(xfx(1,2),3)").
reads([op(100,xfx,xfx)], "1 xfx (2 xfx 3).", "1 xfx (2 xfx 3)", "xfx(1,xfx(2,3))").
reads([op(100,fy,fy)], "fy fy 1.", "fy fy 1", "fy(fy(1))").
reads([op(100,xfy,xfy),op(100,yfx,yfx)], "1 xfy  2 xfy 3.", "1 xfy 2 xfy 3", "xfy(1,xfy(2,3))").
reads([op(100,xfy,xfy),op(100,yfx,yfx)], "1 xfy  2 yfx 3.", "1 xfy 2 yfx 3", "yfx(xfy(1,2),3)").
reads([op(100,fy,fy),op(100,yf,yf)], "fy 2 yf.", "fy 2 yf", "yf(fy(2))").
reads([op(100,yf,yf)], "1 yf yf.", "1 yf yf", "yf(yf(1))").
reads([op(100,yfx,yfx)], "1 yfx 2  yfx 3.", "1 yfx 2 yfx 3", "yfx(yfx(1,2),3)").
reads([], "-(1,2).", "1-2", "-(1,2)").
reads([], "- (1,2).", "- (1,2)", "-(','(1,2))").
reads([], "- (1).", "- 1", "-(1)").
reads([], "-(1).", "- 1", "-(1)").
reads([], "-(-(1)).", "- - 1", "-(-(1))").
reads([], "- - 1.", "- - 1", "-(-(1))").
reads([], "f(x,y).", "f(x,y)", "f(x,y)").
reads([], "f(:-, ;, [:-, :-|:-]).", "f(:-,;,[:-,:-|:-])", "f(:-,;,[:-,:-|:-])").
reads([], "f(',',a).", "f(',',a)", "f(',',a)").
reads([], "[a,','|v].", "[a,','|v]", "[a,','|v]").
reads([], "[a,b|','].", "[a,b|',']", "[a,b|',']").
reads([], "a. ", "a", "a").
reads([], "'A'.", "'A'", "'A'").
reads([], "'a''''b'.", "'a\\'\\'b'", "'a\\'\\'b'").
reads([], "'a\\'b'.", "'a\\'b'", "'a\\'b'").
reads([], "'a\\\"b'.", "'a\"b'", "'a\"b'").
reads([], "'a\\\\b'.", "'a\\\\b'", "'a\\\\b'").
reads([], "'a\\123\\b'.", "aSb", "aSb").
reads([], "'a\\x53\\b'.", "aSb", "aSb").
reads([], "'a\\128\\b'.", "'a\\n8\\b'", "'a\\n8\\b'").
reads([], "'a\\x5G\\b'.", "'a\\u0005G\\b'", "'a\\u0005G\\b'").
reads([], "'a\\x53b'.", "aԻ", "aԻ").
reads([], "'\\u00e9'.", "é", "é").
reads([], "'\\U0010FFFF'.", "'\\U0010FFFF'", "'\\U0010FFFF'").
reads([], "'\\x0\\'.", "'\\u0000'", "'\\u0000'").
reads([], "% abc\n", "end_of_file", "end_of_file").
reads([], "% abc\na.\n% def\n", "a", "a").
reads([], "/* abc\ndef\n*/\n", "end_of_file", "end_of_file").
reads([], "/* abc */\na.\n/* def */\n", "a", "a").
reads([], "a.%c", "a", "a").
reads([], "a.% c\nb.", "a", "a").
reads([], "a.b.", "a.b", "'.'(a,b)").
reads([], "a .", "a", "a").
reads([], "a/**/.", "a", "a").
reads([], "a. b", "a", "a").
reads([], "\"jim\".", "\"jim\"", "\"jim\"").
reads([], "\"\".", "\"\"", "\"\"").
reads([], "\"a\"\"b\".", "\"a\\\"b\"", "\"a\\\"b\"").
reads([], "\"a\\\nb\".", "\"ab\"", "\"ab\"").
reads([], "\"a\nb\".", "\"a\\nb\"", "\"a\\nb\"").
reads([], "`jim`.", "[106,105,109]", "[106,105,109]").
reads([], "``.", "[]", "[]").
reads([], "`a``b`.", "[97,96,98]", "[97,96,98]").
reads([], "[a,b].", "[a,b]", "[a,b]").
reads([], "[](2,3).", "[](2,3)", "[](2,3)").
reads([], "{}(2,3).", "{}(2,3)", "{}(2,3)").
reads([], "'.'(2,3,5).", "'.'(2,3,5)", "'.'(2,3,5)").
reads([], "'[|]'(a,[]).", "[a]", "[a]").
reads([], "[].", "[]", "[]").
reads([], "[ ].", "[]", "[]").
reads([], "{ }.", "{}", "{}").
reads([], "{}.", "{}", "{}").
reads([], "'{}'(x).", "{x}", "{x}").
reads([], "{a}.", "{a}", "{a}").
reads([], "{(a,b)}.", "{a,b}", "{','(a,b)}").
reads([], "A.", "A", "A").
reads([], "_A.", "_A", "_A").
reads([], "'_A'.", "'_A'", "'_A'").
reads([], "a:b:c.", "a:b:c", ":(a,:(b,c))").
reads([], "a:-b.", "a:-b", ":-(a,b)").
reads([], ":-a.", ":-a", ":-(a)").
reads([], "?-a.", "?-a", "?-(a)").
reads([], "a-->b.", "a-->b", "-->(a,b)").
reads([], "a;b->c;d.", "a;b->c;d", ";(a,;(->(b,c),d))").
reads([], "(a->b;c).", "a->b;c", ";(->(a,b),c)").
reads([], "a*->b;c.", "a*->b;c", ";(*->(a,b),c)").
reads([], "\\+a.", "\\+a", "\\+(a)").
reads([], "\\+ \\+a.", "\\+ \\+a", "\\+(\\+(a))").
reads([], "- a.", "-a", "-(a)").
reads([], "-(a).", "-a", "-(a)").
reads([], "-(-(a)).", "- -a", "-(-(a))").
reads([], "\\a.", "\\a", "\\(a)").
reads([], "\\ \\a.", "\\ \\a", "\\(\\(a))").
reads([], "@(a).", "@(a)", "@(a)").
reads([], "?(a).", "?(a)", "?(a)").
reads([], "$a.", "$a", "$(a)").
reads([], "$ .", "$", "$").
reads([], "dynamic a.", "dynamic a", "dynamic(a)").
reads([], "dynamic a,b.", "dynamic a,b", "dynamic(','(a,b))").
reads([], "table a.", "table a", "table(a)").
reads([], "initialization main.", "initialization main", "initialization(main)").
reads([], "a=..b.", "a=..b", "=..(a,b)").
reads([], "a=:=b.", "a=:=b", "=:=(a,b)").
reads([], "a:=b.", "a:=b", ":=(a,b)").
reads([], "a=>b.", "a=>b", "=>(a,b)").
reads([], "a,b=>c.", "a,b=>c", "=>(','(a,b),c)").
reads([], "a>:<b.", "a>:<b", ">:<(a,b)").
reads([], "a:<b.", "a:<b", ":<(a,b)").
reads([], "a as b.", "a as b", "as(a,b)").
reads([], "a is b.", "a is b", "is(a,b)").
reads([], "a xor b.", "a xor b", "xor(a,b)").
reads([], "a div b.", "a div b", "div(a,b)").
reads([], "a rdiv b.", "a rdiv b", "rdiv(a,b)").
reads([], "a mod b.", "a mod b", "mod(a,b)").
reads([], "a rem b.", "a rem b", "rem(a,b)").
reads([], "a<<b.", "a<<b", "<<(a,b)").
reads([], "a^b^c.", "a^b^c", "^(a,^(b,c))").
reads([], "a-b-c.", "a-b-c", "-(-(a,b),c)").
reads([], "a-(b-c).", "a-(b-c)", "-(a,-(b,c))").
reads([], "a:b.", "a:b", ":(a,b)").
reads([], "a.b.c.", "a.b.c", "'.'('.'(a,b),c)").
reads([], "X.y.", "X.y", "'.'(X,y)").
reads([], "t{a:1,b:2}.", "t{a:1,b:2}", "t{a:1,b:2}").
reads([], "a{}.", "a{}", "a{}").
reads([], "f(a:-b).", "f((a:-b))", "f(:-(a,b))").
reads([], "f((a:-b)).", "f((a:-b))", "f(:-(a,b))").
reads([], "[a:-b].", "[(a:-b)]", "[:-(a,b)]").
reads([], "[a|b:-c].", "[a|(b:-c)]", "[a|:-(b,c)]").
reads([], "{a:-b}.", "{a:-b}", "{:-(a,b)}").
reads([], "(a:-b).", "a:-b", ":-(a,b)").
reads([], "f(:-).", "f(:-)", "f(:-)").
reads([], "f(:- a).", "f((:-a))", "f(:-(a))").
reads([], "[:- a].", "[(:-a)]", "[:-(a)]").
reads([], "- :- .", "- (:-)", "-(:-)").
reads([], "(:-).", ":-", ":-").
reads([], "[-].", "[-]", "[-]").
reads([], "[-|-].", "[-|-]", "[-|-]").
reads([], "[- , a].", "[-,a]", "[-,a]").
reads([], "{-}.", "{-}", "{-}").
reads([], "(-).", "-", "-").
reads([], "f(-).", "f(-)", "f(-)").
reads([], "f(- , a).", "f(-,a)", "f(-,a)").
reads([], "f(-,-).", "f(-,-)", "f(-,-)").
reads([], "- - .", "- (-)", "-(-)").
reads([], "-(-).", "- (-)", "-(-)").
reads([], "\\ (-).", "\\ (-)", "\\(-)").
reads([], "- = x.", "(-)=x", "=(-,x)").
reads([], "= .", "=", "=").
reads([], "=(a).", "=(a)", "=(a)").
reads([], "(=).", "=", "=").
reads([], "[=].", "[=]", "[=]").
reads([], "[=,=|=].", "[=,=|=]", "[=,=|=]").
reads([], "=(=,=).", "(=)=(=)", "=(=,=)").
reads([], "a= = .", "a=(=)", "=(a,=)").
reads([], "a = \\ .", "a=(\\)", "=(a,\\)").
reads([], "\\ = a.", "(\\)=a", "=(\\,a)").
reads([], "* .", "*", "*").
reads([], "f(*,*).", "f(*,*)", "f(*,*)").
reads([], "a|b.", "a|b", "'|'(a,b)").
reads([], "'|'(a,b).", "a|b", "'|'(a,b)").
reads([], "a'|'b.", "a|b", "'|'(a,b)").
reads([], "'||'.", "'||'", "'||'").
reads([], ";.", ";", ";").
reads([], ";(a).", ";(a)", ";(a)").
reads([], "!.", "!", "!").
reads([], "!;a.", "!;a", ";(!,a)").
reads([], "a:!.", "a:!", ":(a,!)").
reads([], "[!].", "[!]", "[!]").
reads([], "{!}.", "{!}", "{!}").
reads([], "(a,b,c).", "a,b,c", "','(a,','(b,c))").
reads([], "(a,(b,c)).", "a,b,c", "','(a,','(b,c))").
reads([], "((a,b),c).", "(a,b),c", "','(','(a,b),c)").
reads([], "f((a,b)).", "f((a,b))", "f(','(a,b))").
reads([], "f((a;b)).", "f((a;b))", "f(;(a,b))").
reads([], "[(a:-b)|c].", "[(a:-b)|c]", "[:-(a,b)|c]").
reads([], "(a).", "a", "a").
reads([], "((a)).", "a", "a").
reads([], "é.", "é", "é").
reads([], "éa.", "éa", "éa").
reads([], "É.", "É", "É").
reads([], "Éa.", "Éa", "Éa").
reads([], "名前.", "名前", "名前").
reads([], "名前(x).", "名前(x)", "名前(x)").
reads([], "_名.", "_名", "_名").
reads([], "ª.", "ª", "ª").
reads([], "α+β.", "α+β", "+(α,β)").
reads([], "Α.", "Α", "Α").
reads([], "'→'(x,y).", "→(x,y)", "→(x,y)").
reads([], "a̐.", "a̐", "a̐").
reads([], "\\u0061.", "\\u0061", "\\(u0061)").
reads([], "\\u0061bc.", "\\u0061bc", "\\(u0061bc)").
reads([], "\\e.", "\\e", "\\(e)").
reads([], "a.  % comment", "a", "a").
reads([], "end_of_file.", "end_of_file", "end_of_file").
reads([], "'a\tb'.", "'a\\tb'", "'a\\tb'").
reads([], "\"a\tb\".", "\"a\\tb\"", "\"a\\tb\"").
reads([], "f(a\n,b\n).", "f(a,b)", "f(a,b)").
reads([], "- 1.", "- 1", "-(1)").
reads([], "-  1.", "- 1", "-(1)").
reads([], "-\n1.", "- 1", "-(1)").
reads([], "+1.", "+1", "+(1)").
reads([], "+ 1.", "+1", "+(1)").
reads([], "a-1.", "a-1", "-(a,1)").
reads([], "a -1.", "a-1", "-(a,1)").
reads([], "a - 1.", "a-1", "-(a,1)").
reads([], "a- 1.", "a-1", "-(a,1)").
reads([], "[-1].", "[-1]", "[-1]").
reads([], "[- 1].", "[- 1]", "[-(1)]").
reads([], "[a,-1].", "[a,-1]", "[a,-1]").
reads([], "f(-1).", "f(-1)", "f(-1)").
reads([], "f(- 1).", "f(- 1)", "f(-(1))").
reads([], "1 -1.", "1-1", "-(1,1)").
reads([], "1-1.", "1-1", "-(1,1)").
reads([], "2- -1.", "2- -1", "-(2,-1)").
reads([], "2+ +1.", "2+ +1", "+(2,+(1))").
reads([], "-a.", "-a", "-(a)").
reads([], "-A.", "-A", "-(A)").
reads([], "-\"a\".", "-\"a\"", "-(\"a\")").
reads([], "-[1].", "-[1]", "-([1])").
reads([], "-(1)^2.", "(- 1)^2", "^(-(1),2)").
reads([], "-1^2.", "-1^2", "^(-1,2)").
reads([], "- 1^2.", "- 1^2", "-(^(1,2))").
reads([], "1*(2+3)*4.", "1*(2+3)*4", "*(*(1,+(2,3)),4)").
reads([], "1*(2*3).", "1*(2*3)", "*(1,*(2,3))").
reads([], "(1*2)*3.", "1*2*3", "*(*(1,2),3)").
reads([], "2^3^4.", "2^3^4", "^(2,^(3,4))").
reads([], "(2^3)^4.", "(2^3)^4", "^(^(2,3),4)").
reads([], "-(2)^3.", "(- 2)^3", "^(-(2),3)").
reads([], "1-(2-3).", "1-(2-3)", "-(1,-(2,3))").
reads([], "1-(-(2)).", "1- - 2", "-(1,-(2))").
reads([], "a:(b:c).", "a:b:c", ":(a,:(b,c))").
reads([], "(a:b):c.", "(a:b):c", ":(:(a,b),c)").
reads([], "(a,b):-c.", "a,b:-c", ":-(','(a,b),c)").
reads([], "(a:-b):-c.", "(a:-b):-c", ":-(:-(a,b),c)").
reads([], "\\+(a).", "\\+a", "\\+(a)").
reads([], "\\+ (a).", "\\+a", "\\+(a)").
reads([], "\\+[a].", "\\+[a]", "\\+([a])").
reads([], "f(\\+).", "f(\\+)", "f(\\+)").
reads([], "f(\\+,a).", "f(\\+,a)", "f(\\+,a)").
reads([], "[\\+].", "[\\+]", "[\\+]").
reads([], "dynamic.", "dynamic", "dynamic").
reads([], "f(dynamic).", "f(dynamic)", "f(dynamic)").
reads([], "dynamic(a).", "dynamic a", "dynamic(a)").
reads([], "dynamic (a).", "dynamic a", "dynamic(a)").
reads([], "dynamic - a.", "dynamic-a", "dynamic(-(a))").
reads([], "discontiguous a/1,b/2.", "discontiguous a/1,b/2", "discontiguous(','(/(a,1),/(b,2)))").
reads([], ":- dynamic a/1.", ":-dynamic a/1", ":-(dynamic(/(a,1)))").
reads([], ":- initialization(main).", ":-initialization main", ":-(initialization(main))").
reads([], "0.1.", "0.1", "0.1").
reads([], "100000000000000000000.", "100000000000000000000", "100000000000000000000").
reads([], "-100000000000000000000.", "-100000000000000000000", "-100000000000000000000").
reads([], "1.0e10.", "10000000000.0", "10000000000.0").
reads([], "1e10.", "10000000000.0", "10000000000.0").
reads([], "1.0e-10.", "1.0e-10", "1.0e-10").
reads([], "123456789012345678.0.", "1.2345678901234568e+17", "1.2345678901234568e+17").
reads([], "0.1e1.", "1.0", "1.0").
reads([], "1.7976931348623157e308.", "1.7976931348623157e+308", "1.7976931348623157e+308").
reads([], "4.9e-324.", "5.0e-324", "5.0e-324").
reads([], "2.4e-324.", "0.0", "0.0").
reads([], "-0.0.", "-0.0", "-0.0").
reads([], "0.0.", "0.0", "0.0").
reads([], "-0.", "0", "0").
reads([], "- 0.", "- 0", "-(0)").
reads([], "-(0).", "- 0", "-(0)").
reads([], "9223372036854775807.", "9223372036854775807", "9223372036854775807").
reads([], "9223372036854775808.", "9223372036854775808", "9223372036854775808").
reads([], "-9223372036854775808.", "-9223372036854775808", "-9223372036854775808").
reads([], "-9223372036854775809.", "-9223372036854775809", "-9223372036854775809").
reads([], "0xffffffffffffffff.", "18446744073709551615", "18446744073709551615").
reads([], "0b1111111111111111111111111111111111111111111111111111111111111111.", "18446744073709551615", "18446744073709551615").
reads([], "(-;a).", "(-);a", ";(-,a)").
reads([], "(-,a).", "(-),a", "','(-,a)").
reads([], "(-:-).", "-:-", "-:-").
reads([], "(-:).", "-:", "-:").
reads([], "-;a.", "(-);a", ";(-,a)").
reads([], "[-|a].", "[-|a]", "[-|a]").
reads([], "[a,-|b].", "[a,-|b]", "[a,-|b]").

complains([], "'\n", syntax_error(end_of_file_in_quoted('\'')), 0).
complains([], ")", syntax_error(end_of_file), 0).
complains([], ")\n'\n", syntax_error(end_of_file_in_quoted('\'')), 0).
complains([], ".", syntax_error(end_of_clause), 0).
complains([], "writeq('\\ ').", syntax_error(undefined_char_escape(' ')), 8).
complains([], "writeq('\\ \n').", syntax_error(undefined_char_escape(' ')), 8).
complains([], "writeq('\\\t').", syntax_error(undefined_char_escape('\t')), 8).
complains([], "writeq('\\d').", syntax_error(undefined_char_escape(d)), 8).
complains([], "char_code('\\d',C).", syntax_error(undefined_char_escape(d)), 11).
complains([], "writeq('\\u1').", syntax_error('Illegal \\u or \\U sequence'), 8).
complains([], "X = 0'\\u1.", syntax_error(illegal_number), 3).
complains([], "writeq('\n", syntax_error(end_of_file_in_quoted('\'')), 0).
complains([], "writeq(.", syntax_error(end_of_clause), 6).
complains([], "'\\\n''.\n", syntax_error(end_of_file_in_quoted('\'')), 0).
complains([], "X = 0'\\.", syntax_error(end_of_file), 7).
complains([], "X = 0'\\. .", syntax_error(illegal_number), 3).
complains([], "X = 0X1.", syntax_error(operator_expected), 4).
complains([], "float(.0).", syntax_error(operator_expected), 6).
complains([], "float(- .0).", syntax_error(operator_expected), 8).
complains([], "integer(1e).", syntax_error(operator_expected), 8).
complains([], "float(1.0ee9).", syntax_error(operator_expected), 8).
complains([], "integer('-'1).", syntax_error(operator_expected), 10).
complains([], "integer('-' 1).", syntax_error(operator_expected), 11).
complains([], "integer(-/*.*/1).", syntax_error(operator_expected), 13).
complains([], "integer('-'/*.*/1).", syntax_error(operator_expected), 15).
complains([op(0,fy,-)], "integer(- 1).", syntax_error(operator_expected), 9).
complains([op(0,fy,-)], "writeq(-[-]).", syntax_error(operator_expected), 7).
complains([op(0,fy,-)], "writeq(-{a}).", syntax_error(colon_expected), 9).
complains([], "writeq(-{a}).", syntax_error(colon_expected), 9).
complains([op(0,fy,+)], "compound(+1).", syntax_error(operator_expected), 9).
complains([], "writeq([+{a},+[]]).", syntax_error(colon_expected), 10).
complains([], "X=[a|b,c].", syntax_error(list_rest), 5).
complains([], "X = [a|b|c].", syntax_error(list_rest), 7).
complains([], ":- = :- .", syntax_error(operator_balance), 7).
complains([], "{:- :- c} = {:-(:-,c)}.", syntax_error(operator_clash), 2).
complains([], "write_canonical((-;)). ", syntax_error(punct(;,')')), 18).
complains([], "write_canonical((;-;-)). ", syntax_error(operator_balance), 20).
complains([], "writeq([a,b|,]).", syntax_error(quoted_punctuation), 11).
complains([], "X = {,}.", syntax_error(quoted_punctuation), 4).
complains([], "X = [] (1).", syntax_error(operator_expected), 6).
complains([], "X = '\\9'.", syntax_error(undefined_char_escape('9')), 5).
complains([], "X = '\\N'.", syntax_error(undefined_char_escape('N')), 5).
complains([], "X = '\\77777777777\\'.", syntax_error('Illegal character code'), 5).
complains([], "atom_codes('\\xG\\',Cs).", syntax_error(end_of_file_in_quoted('\'')), 0).
complains([], "atom_codes('\\xG1\\',Cs).", syntax_error(end_of_file_in_quoted('\'')), 0).
complains([], "atom(`).", syntax_error(end_of_file_in_quoted('`')), 0).
complains([], "atom(`+).", syntax_error(end_of_file_in_quoted('`')), 0).
complains([op(100,xfx,'')], "functor(0''1, F, A).", syntax_error(operator_expected), 10).
complains([op(100,xf,f)], "0'f'.", syntax_error(end_of_file_in_quoted('\'')), 0).
complains([op(100,xf,f)], "0'f'f'.", syntax_error(operator_expected), 2).
complains([op(100,xfx,'1 ')], "functor(2'1 'y, F, A).", syntax_error(end_of_file_in_quoted('\'')), 0).
complains([], "X =0'\\x41\\.", syntax_error(end_of_file), 10).
complains([], "X =0'\\x1\\.", syntax_error(end_of_file), 9).
complains([], "X is 16'mod'2.", syntax_error(operator_expected), 6).
complains([], "X is 37'mod'2.", syntax_error(operator_expected), 6).
complains([], "X is 0'mod'1.", syntax_error(end_of_file_in_quoted('\'')), 0).
complains([], "X is 1'+'1.", syntax_error(operator_expected), 5).
complains([], "X is 1'\\\n+'1.", syntax_error(operator_expected), 5).
complains([], "X is 0'\\\n+'1.", syntax_error(end_of_file_in_quoted('\'')), 0).
complains([], "X = 0'\\\na.", syntax_error(operator_expected), 7).
complains([], "X is 0'\\", syntax_error(end_of_file), 7).
complains([], "X = 0'\\\n.\\", syntax_error(end_of_file), 9).
complains([op(9,fy,p),op(9,yfx,p)], "1 p p p 2.", syntax_error(operator_clash), 2).
complains([op(0,xfy,'|')], "(a|b).", syntax_error(operator_expected), 1).
complains([], "\"\\z.\"", syntax_error(end_of_file), 4).
complains([], "\"\\z.\".", syntax_error(undefined_char_escape(z)), 1).
complains([], "X/* /*/=7.", syntax_error(end_of_file_in_block_comment), 0).
complains([], "X/*/*/=7.", syntax_error(end_of_file_in_block_comment), 0).
complains([], "writeq(0'\\z).", syntax_error(illegal_number), 6).
complains([], "char_code('\\^',X).", syntax_error(undefined_char_escape(^)), 11).
complains([], "writeq(0'\\ ).", syntax_error(illegal_number), 6).
complains([], "writeq(nop (1)).", syntax_error(operator_expected), 10).
complains([], "a> >b.", syntax_error(operator_expected), 3).
complains([], "a> =b.", syntax_error(operator_expected), 3).
complains([], "a>,b.", syntax_error(quoted_punctuation), 1).
complains([], "a>.", syntax_error(end_of_file), 2).
complains([op(9,yfx,[bop,bo,b,op,xor])], "0bo 2.", syntax_error(illegal_number), 0).
complains([op(9,yfx,[bop,bo,b,op,xor])], "0b 2.", syntax_error(illegal_number), 0).
complains([op(9,yfx,[bop,bo,b,op,xor])], "0op 2.", syntax_error(illegal_number), 0).
complains([op(9,yfx,[bop,bo,b,op,xor])], "0xor 2.", syntax_error(illegal_number), 0).
complains([op(9,yf,[b2,o8])], "0b2.", syntax_error(illegal_number), 0).
complains([op(9,yf,[b2,o8])], "0o8.", syntax_error(illegal_number), 0).
complains([], "writeq(0B1).", syntax_error(operator_expected), 7).
complains([], "00'+'1.", syntax_error(end_of_file_in_quoted('\'')), 0).
complains([], "00'a.", syntax_error(end_of_file_in_string), 1).
complains([], "'\\^J'.", syntax_error(undefined_char_escape(^)), 1).
complains([], "1 = \\\\.", syntax_error(end_of_file), 6).
complains([], "writeq((,)).", syntax_error(quoted_punctuation), 7).
complains([], "writeq({[}).", syntax_error(cannot_start_term), 8).
complains([], "writeq({(}).", syntax_error(cannot_start_term), 8).
complains([], ".+.", syntax_error(end_of_file), 2).
complains([], "{\\+ (}.", syntax_error(cannot_start_term), 4).
complains([], "Finis ().", syntax_error(operator_expected), 5).
complains([], "(a)(b).", syntax_error(operator_expected), 2).
complains([], "(>)(1,2).", syntax_error(operator_expected), 2).
complains([], "0'\\d.", syntax_error(illegal_number), 0).
complains([], "0'\\0\\.", syntax_error(end_of_file), 5).
complains([], "0'\\101\\.", syntax_error(end_of_file), 7).
complains([], "0'ab.", syntax_error(operator_expected), 2).
complains([], ".0.", syntax_error(operator_expected), 0).
complains([], ".33.", syntax_error(operator_expected), 0).
complains([], "1e.", syntax_error(operator_expected), 0).
complains([], "0b101020.", syntax_error(operator_expected), 5).
complains([], "0B101010.", syntax_error(operator_expected), 0).
complains([], "0o31784.", syntax_error(operator_expected), 4).
complains([], "0O31754.", syntax_error(operator_expected), 0).
complains([], "0x31AG84.", syntax_error(operator_expected), 4).
complains([], "0X31AF84.", syntax_error(operator_expected), 0).
complains([], "1.0inf.", syntax_error(operator_expected), 2).
complains([], "1R3.", syntax_error(operator_expected), 0).
complains([], "1r0.", syntax_error(illegal_number), 0).
complains([], "1r-3.", syntax_error(operator_expected), 0).
complains([], "1 r 3.", syntax_error(operator_expected), 1).
complains([], "1__0.", syntax_error(operator_expected), 0).
complains([], "1_.", syntax_error(operator_expected), 0).
complains([], "1_a.", syntax_error(operator_expected), 0).
complains([], "0x_1.", syntax_error(illegal_number), 0).
complains([], "1.0_1.", syntax_error(operator_expected), 2).
complains([], "1.0e1_0.", syntax_error(operator_expected), 4).
complains([], "1.5e400.", syntax_error(float_overflow), 0).
complains([], "1.0e.", syntax_error(operator_expected), 2).
complains([], "1.0e+.", syntax_error(end_of_file), 5).
complains([], "1.0ex.", syntax_error(operator_expected), 2).
complains([], "37'1.", syntax_error(end_of_file_in_quoted('\'')), 0).
complains([], "1'0.", syntax_error(end_of_file_in_quoted('\'')), 0).
complains([], "0'.", syntax_error(end_of_file), 2).
complains([], "2'102.", syntax_error(operator_expected), 3).
complains([], "16'fg.", syntax_error(operator_expected), 3).
complains([], "12abc.", syntax_error(operator_expected), 1).
complains([], "12ABC.", syntax_error(operator_expected), 1).
complains([], "12_.", syntax_error(operator_expected), 1).
complains([], "1..2.", syntax_error(operator_expected), 0).
complains([], "1３.", syntax_error(operator_expected), 0).
complains([], "1.0e３.", syntax_error(operator_expected), 2).
complains([], "0x３.", syntax_error(illegal_number), 0).
complains([], "²³.", syntax_error(operator_expected), 0).
complains([], "x².", syntax_error(operator_expected), 0).
complains([], "fx fx 1.", syntax_error(operator_expected), 2).
complains([op(100,fx,fx)], "fx fx 1.", syntax_error(operator_clash), 1).
complains([op(100,xf,xf)], "1 xf xf.", syntax_error(operator_clash), 4).
complains([op(100,xfx,xfx)], "1 xfx 2 xfx 3.", syntax_error(operator_clash), 4).
complains([op(100,xfy,xfy),op(100,yfx,yfx)], "1 yfx  2 xfy 3.", syntax_error(operator_clash), 4).
complains([], "f(,,a).", syntax_error(quoted_punctuation), 1).
complains([], "[a,,|v].", syntax_error(quoted_punctuation), 2).
complains([], "[a,b|,].", syntax_error(quoted_punctuation), 4).
complains([], "'a\\X5G\\b'.", syntax_error(undefined_char_escape('X')), 2).
complains([], "'a\\", syntax_error(end_of_file_in_quoted('\'')), 0).
complains([], "'\\U00110000'.", syntax_error('Illegal character code'), 1).
complains([], "'\\ud800'.", syntax_error('Illegal character code'), 1).
complains([], "'\\x110000\\'.", syntax_error('Illegal character code'), 2).
complains([], "/* /* */\na.\n/* /* */\n", syntax_error(end_of_file_in_block_comment), 0).
complains([], "/* */ */\n", syntax_error(end_of_file), 8).
complains([], "/* \n", syntax_error(end_of_file_in_block_comment), 0).
complains([], "[|].", syntax_error(double_bar_outside_quasiquotation), 0).
complains([], "[1|].", syntax_error(cannot_start_term), 2).
complains([], "[|1].", syntax_error(double_bar_outside_quasiquotation), 0).
complains([], "[1,2,3,].", syntax_error(cannot_start_term), 6).
complains([], "[1|2|3].", syntax_error(list_rest), 3).
complains([], "{a}(b).", syntax_error(operator_expected), 2).
complains([], "[a](b).", syntax_error(operator_expected), 2).
complains([], "\"a\"(b).", syntax_error(operator_expected), 2).
complains([], "X(a).", syntax_error(operator_expected), 0).
complains([], "1(a).", syntax_error(operator_expected), 0).
complains([], "a (b).", syntax_error(operator_expected), 1).
complains([], "?a.", syntax_error(operator_expected), 0).
complains([], "@a.", syntax_error(operator_expected), 0).
complains([], "$.", syntax_error(end_of_file), 1).
complains([], "a$b.", syntax_error(operator_expected), 0).
complains([], "a= .. b.", syntax_error(operator_expected), 5).
complains([], "a==>b.", syntax_error(operator_expected), 0).
complains([], "a divmod b.", syntax_error(operator_expected), 1).
complains([], "a tnot b.", syntax_error(operator_expected), 1).
complains([], "tnot a.", syntax_error(operator_expected), 4).
complains([], "a**b**c.", syntax_error(operator_clash), 2).
complains([], "a=b=c.", syntax_error(operator_clash), 1).
complains([], "a {}.", syntax_error(operator_expected), 1).
complains([], "a* *.", syntax_error(end_of_file), 4).
complains([], "a,.", syntax_error(punct(',','.')), 1).
complains([], ",a.", syntax_error(quoted_punctuation), 0).
complains([], "!a.", syntax_error(operator_expected), 0).
complains([], "().", syntax_error(cannot_start_term), 0).
complains([], "(.", syntax_error(end_of_clause), 0).
complains([], "a).", syntax_error(cannot_start_term), 0).
complains([], "{.", syntax_error(end_of_clause), 0).
complains([], "}.", syntax_error(cannot_start_term), 0).
complains([], "[.", syntax_error(end_of_clause), 0).
complains([], "].", syntax_error(cannot_start_term), 0).
complains([], "(a].", syntax_error(cannot_start_term), 1).
complains([], "[a).", syntax_error(cannot_start_term), 1).
complains([], "f(a.", syntax_error(operator_expected), 2).
complains([], "f(a,.", syntax_error(end_of_clause), 3).
complains([], "'abc.", syntax_error(end_of_file_in_quoted('\'')), 0).
complains([], "\"abc.", syntax_error(end_of_file_in_quoted('"')), 0).
complains([], "`abc.", syntax_error(end_of_file_in_quoted('`')), 0).
complains([], "0'", syntax_error(end_of_file), 1).
complains([], "\\", syntax_error(end_of_file), 0).
complains([], "a\\", syntax_error(end_of_file), 1).
complains([], "a\nb.", syntax_error(operator_expected), 1).
complains([], "a @ b.", syntax_error(operator_expected), 1).
complains([], "a # b.", syntax_error(operator_expected), 1).
complains([], "a & b.", syntax_error(operator_expected), 1).
complains([], "a ~ b.", syntax_error(operator_expected), 1).
complains([], "~a.", syntax_error(operator_expected), 0).
complains([], "#a.", syntax_error(operator_expected), 0).
complains([], "&a.", syntax_error(operator_expected), 0).
complains([], "∀x.", syntax_error(operator_expected), 0).
complains([], "a∈b.", syntax_error(operator_expected), 0).
complains([], "∈.", syntax_error(end_of_file), 1).
complains([], "x→y.", syntax_error(operator_expected), 0).
complains([], "→→.", syntax_error(end_of_file), 2).
complains([], "€.", syntax_error(end_of_file), 1).
complains([], "“a”.", syntax_error(end_of_file), 3).
complains([], "«a».", syntax_error(end_of_file), 3).
complains([], "a b.", syntax_error(operator_expected), 1).
complains([], "a\x3000\b.", syntax_error(operator_expected), 1).
complains([], "\xFEFF\a.", syntax_error(operator_expected), 0).
complains([], "😀.", syntax_error(end_of_file), 1).
complains([], "😀😀.", syntax_error(end_of_file), 2).
complains([], "x\\u0301.", syntax_error(operator_expected), 0).
complains([], "'\\z'.", syntax_error(undefined_char_escape(z)), 1).
complains([], "'a\\zb'.", syntax_error(undefined_char_escape(z)), 2).
complains([], "'\\", syntax_error(end_of_file_in_quoted('\'')), 0).
complains([], "end_of_file", syntax_error(end_of_file), 10).
complains([], "a", syntax_error(end_of_file), 0).
complains([], "f(X)", syntax_error(end_of_file), 3).
complains([], "f(X) % no dot", syntax_error(end_of_file), 12).
complains([], "f\n(a).", syntax_error(operator_expected), 1).
complains([], "-/**/1.", syntax_error(operator_expected), 4).
complains([], "2--1.", syntax_error(operator_expected), 0).
complains([], "2++1.", syntax_error(operator_expected), 0).
complains([], "-{1}.", syntax_error(colon_expected), 2).
complains([], "2**3**4.", syntax_error(operator_clash), 2).
complains([], "\\+{a}.", syntax_error(colon_expected), 3).
complains([], "- dynamic a.", syntax_error(operator_clash), 0).
complains([], "1.7976931348623159e308.", syntax_error(float_overflow), 0).
complains([], "(-;).", syntax_error(punct(;,')')), 2).
complains([], "(a;).", syntax_error(punct(;,')')), 2).
complains([], "(a,).", syntax_error(punct(',',')')), 2).
complains([], "(-,).", syntax_error(punct(',',')')), 2).
complains([], "f(-;).", syntax_error(punct(;,')')), 3).
complains([], "f(a;).", syntax_error(punct(;,')')), 3).
complains([], "[-;].", syntax_error(punct(;,']')), 2).
complains([], "[a;].", syntax_error(punct(;,']')), 2).
complains([], "{-;}.", syntax_error(punct(;,'}')), 2).
complains([], "{a;}.", syntax_error(punct(;,'}')), 2).
complains([], "(;-).", syntax_error(operator_balance), 2).
complains([], "(- ;).", syntax_error(punct(;,')')), 3).
complains([], "(-|).", syntax_error(quoted_punctuation), 1).
complains([], "(a|).", syntax_error(operator_balance), 2).
complains([], "f(a,-;).", syntax_error(punct(;,')')), 5).
complains([], "f(-;,a).", syntax_error(punct(;,',')), 3).
complains([], "-; .", syntax_error(punct(;,'.')), 2).
complains([], "a; .", syntax_error(punct(;,'.')), 2).
complains([op(100,xf,xf)], "1 xf xf xf.", syntax_error(operator_clash), 4).
complains([op(100,xf,xf),op(100,xf,xg)], "1 xf xg.", syntax_error(operator_clash), 4).
complains([op(100,xf,xf)], "a xf xf.", syntax_error(operator_clash), 4).
complains([op(100,xf,xf)], "a xf  xf  .", syntax_error(operator_clash), 5).
complains([op(100,xf,xf),op(200,xfx,xfx)], "a xf xf xfx b.", syntax_error(operator_clash), 4).
complains([op(100,xf,xf),op(100,fx,fx)], "fx a xf.", syntax_error(operator_clash), 1).
complains([op(100,xf,xf),op(100,xfx,xfx)], "a xfx b xf.", syntax_error(operator_clash), 4).
complains([op(100,xf,xf),op(100,xfx,xfx)], "a xf xfx b.", syntax_error(operator_clash), 4).
complains([op(100,xfx,xfx)], "a xfx b xfx c.", syntax_error(operator_clash), 4).
complains([op(100,fx,fx)], "fx fx a.", syntax_error(operator_clash), 1).
complains([op(100,fx,fx)], "fx fx fx a.", syntax_error(operator_clash), 4).
complains([op(100,xf,xf)], "f(1 xf xf).", syntax_error(operator_clash), 6).
complains([op(100,xf,xf)], "[1 xf xf].", syntax_error(operator_clash), 5).
complains([op(100,xf,xf)], "(1 xf xf).", syntax_error(operator_clash), 5).
complains([op(100,xf,xf)], "a = 1 xf xf.", syntax_error(operator_clash), 8).
complains([op(100,xf,xf)], "(1 xf xf) = b.", syntax_error(operator_clash), 5).
complains([], "a = b = c.", syntax_error(operator_clash), 2).
complains([], "a :- b :- c.", syntax_error(operator_clash), 3).
complains([], ":- :- a.", syntax_error(operator_clash), 1).
complains([], "a = b == c = d.", syntax_error(operator_clash), 7).
complains([], "\\+ a = b = c.", syntax_error(operator_clash), 5).
complains([], "- a = b = c.", syntax_error(operator_clash), 4).
complains([], "a:-b-->c.", syntax_error(operator_clash), 2).
complains([], "f(a = b = c).", syntax_error(operator_clash), 4).
complains([], "[|a].", syntax_error(double_bar_outside_quasiquotation), 0).
complains([], "([|]).", syntax_error(double_bar_outside_quasiquotation), 0).
complains([], "(|a).", syntax_error(quoted_punctuation), 0).
complains([], "f(|a).", syntax_error(quoted_punctuation), 1).
complains([], "f(|).", syntax_error(quoted_punctuation), 1).
complains([], "f(a,|).", syntax_error(quoted_punctuation), 3).
complains([], "{a,|b}.", syntax_error(quoted_punctuation), 2).
complains([], "[ |a].", syntax_error(double_bar_outside_quasiquotation), 0).
complains([], "[a|,b].", syntax_error(quoted_punctuation), 2).
complains([], "(|).", syntax_error(quoted_punctuation), 0).
complains([], "|.", syntax_error(quoted_punctuation), 0).
complains([], "|a.", syntax_error(quoted_punctuation), 0).
complains([], "a|.", syntax_error(operator_balance), 1).
complains([], "a,|b.", syntax_error(quoted_punctuation), 1).
complains([], "[a,|b].", syntax_error(quoted_punctuation), 2).
complains([], "[a|b|c].", syntax_error(list_rest), 3).
complains([], "[a| ].", syntax_error(cannot_start_term), 3).
complains([], "[a|].", syntax_error(cannot_start_term), 2).
complains([], "{|a}.", syntax_error(cannot_start_term), 2).
complains([], "x:- |.", syntax_error(quoted_punctuation), 3).
complains([], "- | a.", syntax_error(quoted_punctuation), 1).
complains([], "[-|].", syntax_error(cannot_start_term), 2).
complains([], "(-|a).", syntax_error(quoted_punctuation), 1).
complains([], "f(- | a).", syntax_error(quoted_punctuation), 3).
complains([], "X = (a;).", syntax_error(operator_balance), 6).
complains([], "X = (a,).", syntax_error(operator_balance), 6).
complains([], "f((a;)).", syntax_error(punct(;,')')), 4).
complains([], "- (a;).", syntax_error(operator_balance), 4).
complains([], "((a;)).", syntax_error(punct(;,')')), 3).
complains([], "((a,)).", syntax_error(punct(',',')')), 3).
complains([], "[x,(a;)].", syntax_error(punct(;,')')), 5).
complains([], "[x,(a,)].", syntax_error(punct(',',')')), 5).
complains([], "X = f(a;).", syntax_error(operator_balance), 7).
complains([], "X = f(a,).", syntax_error(cannot_start_term), 7).
complains([], "X = [a;].", syntax_error(operator_balance), 6).
complains([], "X = [a,].", syntax_error(cannot_start_term), 6).
complains([], "X = {a,}.", syntax_error(operator_balance), 6).
complains([], "a:-(b;).", syntax_error(operator_balance), 5).
complains([], "a:-(b,).", syntax_error(operator_balance), 5).
complains([], "(a,b;).", syntax_error(punct(;,')')), 4).
complains([], "(a;b;).", syntax_error(punct(;,')')), 4).
complains([], "(a;b,).", syntax_error(punct(;,')')), 4).
complains([], "(a:-b;).", syntax_error(operator_balance), 5).
complains([], "(a:-b,).", syntax_error(operator_balance), 5).
complains([], "(-a;).", syntax_error(punct(;,')')), 3).
complains([], "(-a,).", syntax_error(punct(',',')')), 3).
complains([], "a;b;.", syntax_error(punct(;,'.')), 3).
complains([], "a:-b,.", syntax_error(operator_balance), 4).
complains([], "a:-b;.", syntax_error(operator_balance), 4).
complains([], "a,b,.", syntax_error(punct(',','.')), 3).
complains([], "X = a,.", syntax_error(punct(',','.')), 5).
complains([], "X = a;.", syntax_error(punct(;,'.')), 5).
complains([], "f(a)  ,.", syntax_error(punct(',','.')), 6).
complains([], "(a , ).", syntax_error(punct(',',')')), 4).
complains([], "f((a,)).", syntax_error(punct(',',')')), 4).
complains([], "f(g,(a,)).", syntax_error(punct(',',')')), 6).
complains([], "f(g(a,)).", syntax_error(cannot_start_term), 5).
complains([], "- (a,).", syntax_error(operator_balance), 4).

:- end_tests(iso_syntax).
