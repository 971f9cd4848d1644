% Tables of goals and their answers: operators that stand beside each other.

:- use_module(library(plunit)).
:- use_module(answers).

:- begin_tests(operator_answers).

test(answers, [forall(Goal gives Expected), true(Answers == Expected)]) :-
    answers(Goal, Answers).

"term_string(X,\"* -1\\\\+ :-\")" gives "error(syntax_error(operator_expected))".
"term_string(X,\"* -[ ,a ?]\")" gives "error(syntax_error(quoted_punctuation))".
"term_string(X,\"* a| + =\")" gives "error(syntax_error(operator_expected))".
"term_string(X,\"* | dynamic\")" gives "['X'=((*)|(dynamic))]".
"term_string(X,\"* |: 1\")" gives "error(syntax_error(operator_expected))".
"term_string(X,\"*, 1 \\\\+\")" gives "error(syntax_error(operator_expected))".
"term_string(X,\"*-\\\\+ :-, =\")" gives "error(syntax_error(quoted_punctuation))".
"term_string(X,\"*1 | ( )\")" gives "error(syntax_error(operator_expected))".
"term_string(X,\"*:- ,--\")" gives "['X'=(*:-,--)]".
"term_string(X,\"*=:- (:- )\")" gives "error(syntax_error(operator_expected))".
"term_string(X,\"*\\\\+,++\")" gives "['X'=(*\\+,++)]".
"term_string(X,\"*adynamic =\")" gives "error(syntax_error(operator_expected))".
"term_string(X,\"*|:-\")" gives "['X'=((*)|(:-))]".
"term_string(X,\"+ *,\")" gives "error(syntax_error(quoted_punctuation))".
"term_string(X,\"+ :, 11\")" gives "error(syntax_error(quoted_punctuation))".
"term_string(X,\"+ :-[ *]\")" gives "error(syntax_error(operator_clash))".
"term_string(X,\"+ =|f(+ )\")" gives "error(syntax_error(quoted_punctuation))".
"term_string(X,\"+ \\\\+,a\")" gives "['X'=(+ (\\+),a)]".
"term_string(X,\"+ a | =\")" gives "['X'=(+a|(=))]".
"term_string(X,\"+1 a: :-:-\")" gives "error(syntax_error(operator_expected))".
"term_string(X,\"+[ , ]\")" gives "error(syntax_error(quoted_punctuation))".
"term_string(X,\"+dynamic ,\")" gives "error(syntax_error(quoted_punctuation))".
"term_string(X,\", * {- a }\")" gives "error(syntax_error(quoted_punctuation))".
"term_string(X,\", ,=\\\\+\")" gives "error(syntax_error(quoted_punctuation))".
"term_string(X,\", -* *\")" gives "error(syntax_error(quoted_punctuation))".
"term_string(X,\", dynamic ?\")" gives "error(syntax_error(quoted_punctuation))".
"term_string(X,\",+:- aaa\")" gives "error(syntax_error(quoted_punctuation))".
"term_string(X,\",- - :-dynamic\")" gives "error(syntax_error(quoted_punctuation))".
"term_string(X,\",- a\")" gives "error(syntax_error(quoted_punctuation))".
"term_string(X,\",: { }\")" gives "error(syntax_error(quoted_punctuation))".
"term_string(X,\",= dynamic*\")" gives "error(syntax_error(quoted_punctuation))".
"term_string(X,\"- +dynamic a\")" gives "error(syntax_error(operator_clash))".
"term_string(X,\"- ,\")" gives "error(syntax_error(punct(',','.')))".
"term_string(X,\"- ,\\\\+\")" gives "['X'=((-),(\\+))]".
"term_string(X,\"- :-? :-\")" gives "error(syntax_error(operator_balance))".
"term_string(X,\"- \\\\+ = ,:\")" gives "error(syntax_error(operator_clash))".
"term_string(X,\"- dynamic* =\")" gives "error(syntax_error(operator_balance))".
"term_string(X,\"-+|\")" gives "error(syntax_error(operator_balance))".
"term_string(X,\"-dynamic\\\\+\")" gives "error(syntax_error(operator_clash))".
"term_string(X,\"1 + -,\")" gives "error(syntax_error(punct(',','.')))".
"term_string(X,\"1 + -:- a-\")" gives "error(syntax_error(operator_expected))".
"term_string(X,\"1+ =,\")" gives "error(syntax_error(punct(',','.')))".
"term_string(X,\"1+1|\")" gives "error(syntax_error(operator_balance))".
"term_string(X,\"1-dynamic\")" gives "['X'=1-(dynamic)]".
"term_string(X,\"1=\\\\+ =a\")" gives "error(syntax_error(operator_expected))".
"term_string(X,\"1=a= \\\\+\")" gives "error(syntax_error(operator_clash))".
"term_string(X,\"1dynamic*a a\")" gives "error(syntax_error(operator_expected))".
"term_string(X,\"1f( 1\\\\+ , a)\")" gives "error(syntax_error(operator_expected))".
"term_string(X,\"1{ |(: )}\")" gives "error(syntax_error(operator_expected))".
"term_string(X,\": * , dynamic\")" gives "error(syntax_error(quoted_punctuation))".
"term_string(X,\": ,=\")" gives "['X'=((:),(=))]".
"term_string(X,\":() \\\\+1\")" gives "error(syntax_error(operator_expected))".
"term_string(X,\":*+ \\\\+ | []\")" gives "error(syntax_error(operator_expected))".
"term_string(X,\":- -:-\")" gives "['X'=(:- -:-)]".
"term_string(X,\":- :|*\")" gives "['X'=(:- (:)|(*))]".
"term_string(X,\":-:[= ]\")" gives "error(syntax_error(operator_expected))".
"term_string(X,\":-=1 - +=\")" gives "error(syntax_error(operator_expected))".
"term_string(X,\":-\\\\+ :( a )\")" gives "['X'= :-\\+ : a]".
"term_string(X,\":=* ==\\\\+\")" gives "error(syntax_error(operator_expected))".
"term_string(X,\":=-1 ,\")" gives "error(syntax_error(operator_expected))".
"term_string(X,\":\\\\+ , |f(:)\")" gives "error(syntax_error(quoted_punctuation))".
"term_string(X,\"= ( =):- ,\")" gives "error(syntax_error(operator_expected))".
"term_string(X,\"= = , a-*\")" gives "error(syntax_error(quoted_punctuation))".
"term_string(X,\"= \\\\+ 1, 1 a\")" gives "error(syntax_error(operator_expected))".
"term_string(X,\"= \\\\+a( ,)\")" gives "error(syntax_error(operator_expected))".
"term_string(X,\"= dynamic1\\\\+\")" gives "error(syntax_error(operator_expected))".
"term_string(X,\"= { *=\\\\+}\")" gives "error(syntax_error(operator_expected))".
"term_string(X,\"=+*1,\")" gives "error(syntax_error(operator_expected))".
"term_string(X,\"=, aa \\\\+ -\")" gives "error(syntax_error(operator_expected))".
"term_string(X,\"=:- * a,-\")" gives "['X'=(=:- * a,(-))]".
"term_string(X,\"=:-()\")" gives "['X'= =:-()]".
"term_string(X,\"=?,1:-\")" gives "error(syntax_error(operator_balance))".
"term_string(X,\"=\\\\+\\\\+ * *()\")" gives "['X'= =\\+\\+ * *()]".
"term_string(X,\"=dynamic+1\")" gives "error(syntax_error(operator_expected))".
"term_string(X,\"=| ?[ 1]\")" gives "error(syntax_error(operator_expected))".
"term_string(X,\"? - + ,\")" gives "error(syntax_error(punct(',','.')))".
"term_string(X,\"? 1 -, a\")" gives "error(syntax_error(operator_expected))".
"term_string(X,\"? \\\\+\\\\+-a\")" gives "error(syntax_error(operator_expected))".
"term_string(X,\"?1\\\\+ a 1\")" gives "error(syntax_error(operator_expected))".
"term_string(X,\"?? dynamic()\")" gives "error(syntax_error(operator_expected))".
"term_string(X,\"?dynamica=\")" gives "error(syntax_error(operator_expected))".
"term_string(X,\"[ + ?:- =-]\")" gives "error(syntax_error(operator_expected))".
"term_string(X,\"[ :- ]\")" gives "['X'=[:-]]".
"term_string(X,\"[1\\\\+|] :-\")" gives "error(syntax_error(operator_expected))".
"term_string(X,\"[\\\\+]\")" gives "['X'=[\\+]]".
"term_string(X,\"\\\\+ ,+\")" gives "['X'=((\\+),(+))]".
"term_string(X,\"\\\\+ - [, ]\")" gives "error(syntax_error(quoted_punctuation))".
"term_string(X,\"\\\\+ 1 *f(+1)\")" gives "['X'=(\\+1*f(+1))]".
"term_string(X,\"\\\\+ :- ==-\")" gives "error(syntax_error(operator_clash))".
"term_string(X,\"\\\\+ a a |?\")" gives "error(syntax_error(operator_expected))".
"term_string(X,\"\\\\+,[ 1*+]\")" gives "error(syntax_error(operator_expected))".
"term_string(X,\"\\\\+-(a { } )\")" gives "error(syntax_error(operator_expected))".
"term_string(X,\"\\\\+:- *\")" gives "error(syntax_error(operator_balance))".
"term_string(X,\"\\\\+a + ,|\\\\+\")" gives "error(syntax_error(quoted_punctuation))".
"term_string(X,\"\\\\+f( f() )\")" gives "['X'=(\\+f(f()))]".
"term_string(X,\"a - ,: ?\")" gives "error(syntax_error(quoted_punctuation))".
"term_string(X,\"a 1-dynamic\")" gives "error(syntax_error(operator_expected))".
"term_string(X,\"a a:- *\")" gives "error(syntax_error(operator_expected))".
"term_string(X,\"a | \\\\+a :-\")" gives "error(syntax_error(operator_balance))".
"term_string(X,\"a1 \\\\+ +\")" gives "error(syntax_error(operator_expected))".
"term_string(X,\"a: 1 \\\\+\")" gives "error(syntax_error(operator_expected))".
"term_string(X,\"a? ? :-\")" gives "error(syntax_error(operator_expected))".
"term_string(X,\"dynamic| + +\")" gives "error(syntax_error(quoted_punctuation))".
"term_string(X,\"| = ? =\")" gives "error(syntax_error(quoted_punctuation))".
"term_string(X,\"| [ a + ]\")" gives "error(syntax_error(quoted_punctuation))".
"term_string(X,\"| a:\")" gives "error(syntax_error(quoted_punctuation))".
"term_string(X,\"|= , *\")" gives "error(syntax_error(quoted_punctuation))".
"term_string(X,\"|[]:\\\\+ ( )\")" gives "error(syntax_error(quoted_punctuation))".

:- end_tests(operator_answers).
