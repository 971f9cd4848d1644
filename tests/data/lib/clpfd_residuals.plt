% What is left over of constraints: the goals of copy_term/3, as SWI-Prolog 9.0.4 tells them.

:- use_module(library(clpfd)).
:- use_module(library(plunit)).

:- begin_tests(clpfd_residuals).

% The variables of the constraint in order of appearance, and the goals.
test(row, [forall(row(Constraint, Expected)), Told == Expected]) :-
    term_to_atom(Goal, Constraint),
    term_variables(Goal, Vars),
    call(Goal),
    copy_term(Vars, Copy, Goals),
    numbervars(Copy-Goals, 0, _, [singletons(false)]),
    findall(G, ( member(Q, Goals), ( Q = clpfd:G -> true ; G = Q ) ), Plain),
    format(atom(Told), "~q ~q", [Copy, Plain]).

row('X in 1..5',
    '[A] [A in 1..5]').
row('X in 1..5, X #\\= 3',
    '[A] [A in 1..2\\/4..5]').
row('X #> Y',
    '[A,B] [B#=<A+ -1]').
row('X #>= Y',
    '[A,B] [A#>=B]').
row('X #> Y + 3',
    '[A,B] [B#=<A+ -4]').
row('X #\\= Y',
    '[A,B] [A#\\=B]').
row('X #\\= Y + 3',
    '[A,B] [A#\\=B+3]').
row('X #\\= Y + Z',
    '[A,B,C] [A#\\=B+C]').
row('X #= Y + Z',
    '[A,B,C] [B+C#=A]').
row('X #= Y - Z',
    '[A,B,C] [A+C#=B]').
row('X #= Y * Z',
    '[A,B,C] [B*C#=A]').
row('X #= 3 * Y',
    '[A,B] [3*B#=A]').
row('X #= Y // Z',
    '[A,B,C] [B//C#=A,C in inf.. -1\\/1..sup]').
row('X #= Y div Z',
    '[A,B,C] [B div C#=A,C in inf.. -1\\/1..sup]').
row('X #= Y mod Z',
    '[A,B,C] [B mod C#=A,C in inf.. -1\\/1..sup]').
row('X #= Y rem Z',
    '[A,B,C] [B rem C#=A,C in inf.. -1\\/1..sup]').
row('X #= Y ^ Z',
    '[A,B,C] [B^C#=A]').
row('X #= max(Y,Z)',
    '[A,B,C] [A#>=B,A#=max(B,C),A#>=C]').
row('X #= min(Y,Z)',
    '[A,B,C] [B#>=A,A#=min(B,C),C#>=A]').
row('X #= abs(Y)',
    '[A,B] [A#=abs(B),A in 0..sup]').
row('abs(X-Y) #\\= 3',
    '[A,B] [abs(A-B)#\\=3]').
row('abs(X-Y) #>= 3',
    '[A,B] [abs(A-B)#>=3]').
row('abs(X-Y) #> 3',
    '[A,B] [abs(A-B)#>=4]').
row('X + Y + Z #= 10',
    '[A,B,C] [A+B+C#=10]').
row('2*X + 3*Y - Z #= 10',
    '[A,B,C] [2*A+3*B#=C+10]').
row('2*X + 3*Y - Z #=< 10',
    '[A,B,C] [2*A+3*B#=<C+10]').
row('2*X + 3*Y - Z #>= 10',
    '[A,B,C] [C+10#=<2*A+3*B]').
row('2*X + 3*Y - Z #\\= 10',
    '[A,B,C] [2*A+3*B#\\=C+10]').
row('[X,Y,Z] ins 0..5, X + Y + Z #= 10',
    '[A,B,C] [A in 0..5,A+B+C#=10,B in 0..5,C in 0..5]').
row('[X,Y,Z] ins 0..5, 2*X + 3*Y - Z #=< 10',
    '[A,B,C] [A in 0..5,2*A+3*B#=<C+10,B in 0..5,C in 0..5]').
row('[X,Y,Z] ins 0..5, X*Y #= Z',
    '[A,B,C] [A in 0..5,A*B#=C,B in 0..5,C in 0..5]').
row('[X,Y,Z] ins 1..9, X*Y #= Z',
    '[A,B,C] [A in 1..9,A*B#=C,B in 1..9,C in 1..9]').
row('X #= 1 #<==> Y',
    '[A,B] [B in 0..1,A#=1#<==>B]').
row('X #\\= 1 #<==> Y',
    '[A,B] [B in 0..1,A#\\=1#<==>B]').
row('X #> Z #<==> Y',
    '[A,B,C] [C in 0..1,A#>=D#<==>C,B+1#=D]').
row('X #=< Z #<==> Y',
    '[A,B,C] [C in 0..1,B#>=A#<==>C]').
row('X in 1..3 #<==> Y',
    '[A,B] [B in 0..1,A in 1..3#<==>B]').
row('X in 1..3 #\\/ Y in 4..5',
    '[A,B] [C in 0..1,C#\\/D#<==>1,A in 1..3#<==>C,D in 0..1,B in 4..5#<==>D]').
row('X #= 1 #\\/ Y #= 2',
    '[A,B] [C in 0..1,C#\\/D#<==>1,A#=1#<==>C,D in 0..1,B#=2#<==>D]').
row('[X,Y] ins 0..3, (X #= 1 #\\/ Y #= 2)',
    '[A,B] [A in 0..3,A#=1#<==>C,B in 0..3,B#=2#<==>D,C in 0..1,C#\\/D#<==>1,D in 0..1]').
row('[X,Y,Z] ins 0..1, (X #= 1 #\\/ Y #= 0 #\\/ Z #= 1)',
    '[A,B,C] [A in 0..1,A#=1#<==>D,B in 0..1,B#=0#<==>E,C in 0..1,C#=1#<==>F,G in 0..1,G#\\/F#<==>1,D#\\/E#<==>G,D in 0..1,E in 0..1,F in 0..1]').
row('[X,Y,Z] ins 0..1, (X #= 1 #\\/ (Y #= 0 #\\/ Z #= 1))',
    '[A,B,C] [A in 0..1,A#=1#<==>D,B in 0..1,B#=0#<==>E,C in 0..1,C#=1#<==>F,D in 0..1,D#\\/G#<==>1,G in 0..1,E#\\/F#<==>G,E in 0..1,F in 0..1]').
row('[X,Y,Z] ins 0..2, (X #= 1 #\\/ Y #\\= 0 #\\/ Z #= 1), X #\\= 1',
    '[A,B,C] [A in 0\\/2,B in 0..2,B#\\=0#<==>D,C in 0..2,C#=1#<==>E,D in 0..1,D#\\/E#<==>1,E in 0..1]').
row('[X,Y,Z] ins 0..2, (X #= 1 #\\/ Y #\\= 0 #\\/ Z #= 1), X = 1',
    '[1,A,B] [A in 0..2,B in 0..2]').
row('X #= 1 #/\\ Y #= 2',
    '[1,2] []').
row('X #= 1 #\\ Y #= 2',
    '[A,B] [C in 0..1,C#\\/D#<==>1,A#=1#<==>C,A#=1#<==>E,D in 0..1,B#=2#<==>D,B#=2#<==>F,E in 0..1,E#/\\F#<==>0,F in 0..1]').
row('X #= 1 #==> Y #= 2',
    '[A,B] [C in 0..1,C#==>D,A#=1#<==>C,D in 0..1,B#=2#<==>D]').
row('X #= 1 #<== Y #= 2',
    '[A,B] [C in 0..1,C#==>D,B#=2#<==>C,D in 0..1,A#=1#<==>D]').
row('X #> 1 #==> Y #> 2',
    '[A,B] [C in 0..1,C#==>D,A#>=2#<==>C,D in 0..1,B#>=3#<==>D]').
row('#\\ X #= 1',
    '[A] [A in inf..0\\/2..sup]').
row('#\\ (X #= 1 #/\\ Y #= 2)',
    '[A,B] [C in 0..1,C#/\\D#<==>0,A#=1#<==>C,D in 0..1,B#=2#<==>D]').
row('X #\\/ Y',
    '[A,B] [A in 0..1,A#\\/B#<==>1,B in 0..1]').
row('X #/\\ Y #<==> Z',
    '[A,B,C] [C in 0..1,A#/\\B#<==>C,A in 0..1,B in 0..1]').
row('X #\\/ Y #<==> Z',
    '[A,B,C] [C in 0..1,A#\\/B#<==>C,A in 0..1,B in 0..1]').
row('X #\\ Y #<==> Z',
    '[A,B,C] [C in 0..1,D#/\\E#<==>C,D in 0..1,A#\\/B#<==>D,A in 0..1,A#/\\B#<==>F,B in 0..1,E in 0..1,#\\F#<==>E,F in 0..1]').
row('X #==> Y',
    '[A,B] [A in 0..1,A#==>B,B in 0..1]').
row('X #<== Y',
    '[A,B] [B in 0..1,B#==>A,A in 0..1]').
row('X #<==> Y',
    '[A,A] [A in 0..1]').
row('#\\ X #<==> Y',
    '[A,B] [B in 0..1,#\\A#<==>B,A in 0..1]').
row('all_different([X,Y,Z])',
    '[A,B,C] [all_different([A,B,C])]').
row('[X,Y,Z] ins 0..4, all_different([X,Y,Z])',
    '[A,B,C] [A in 0..4,all_different([A,B,C]),B in 0..4,C in 0..4]').
row('all_distinct([X,Y,Z])',
    '[A,B,C] [all_distinct([A,B,C])]').
row('[X,Y,Z] ins 0..4, all_distinct([X,Y,Z])',
    '[A,B,C] [A in 0..4,all_distinct([A,B,C]),B in 0..4,C in 0..4]').
row('[X,Y,Z] ins 0..4, all_distinct([X,2,Y,Z])',
    '[A,B,C] [A in 0..1\\/3..4,all_distinct([A,2,B,C]),B in 0..1\\/3..4,C in 0..1\\/3..4]').
row('[X,Y,Z] ins 0..4, sum([X,Y,Z], #=, 5)',
    '[A,B,C] [A in 0..4,A+B+C#=5,B in 0..4,C in 0..4]').
row('[X,Y,Z] ins 0..4, sum([X,Y,Z], #=<, 5)',
    '[A,B,C] [A in 0..4,A+B+C#=<5,B in 0..4,C in 0..4]').
row('[X,Y,Z] ins 0..4, sum([X,Y,Z], #>, 5)',
    '[A,B,C] [A in 0..4,6#=<A+B+C,B in 0..4,C in 0..4]').
row('[X,Y,Z] ins 0..4, sum([X,Y,Z], #\\=, 5)',
    '[A,B,C] [A in 0..4,A+B+C#\\=5,B in 0..4,C in 0..4]').
row('[X,Y,Z,S] ins 0..4, sum([X,Y,Z], #=, S)',
    '[A,B,C,D] [A in 0..4,A+B+C#=D,B in 0..4,C in 0..4,D in 0..4]').
row('[X,Y,Z] ins 0..4, scalar_product([1,2,3], [X,Y,Z], #=, 5)',
    '[A,B,C] [A in 0..4,A+2*B+3*C#=5,B in 0..2,C in 0..1]').
row('[X,Y,Z] ins 0..4, scalar_product([1,2,3], [X,Y,Z], #<, 5)',
    '[A,B,C] [A in 0..4,A+2*B+3*C#=<4,B in 0..2,C in 0..1]').
row('[X,Y,Z] ins 0..4, scalar_product([1,2,3], [X,Y,Z], #\\=, 5)',
    '[A,B,C] [A in 0..4,A+2*B+3*C#\\=5,B in 0..4,C in 0..4]').
row('tuples_in([[X,Y]], [[1,2],[2,3],[3,4]])',
    '[A,B] [A in 1..3,tuples_in([[A,B]],[[1,2],[2,3],[3,4]]),B in 2..4]').
row('tuples_in([[X,Y],[Y,Z]], [[1,2],[2,3],[3,4]])',
    '[A,B,C] [A in 1..2,tuples_in([[A,B]],[[1,2],[2,3]]),B in 2..3,tuples_in([[B,C]],[[2,3],[3,4]]),C in 3..4]').
row('X in 0..2, tuples_in([[X,Y]], [[1,2],[2,3],[3,4]])',
    '[A,B] [A in 1..2,tuples_in([[A,B]],[[1,2],[2,3]]),B in 2..3]').
row('element(X, [3,5,7], Y)',
    '[A,B] [A in 1..3,element(A,[3,5,7],B),A#\\=3#<==>C,A#\\=2#<==>D,A#\\=1#<==>E,F in 0..1,F#==>E,3#\\=B#<==>F,B in 3\\/5\\/7,7#\\=B#<==>G,5#\\=B#<==>H,E in 0..1,H in 0..1,H#==>D,D in 0..1,G in 0..1,G#==>C,C in 0..1]').
row('[Y,Z] ins 0..4, element(X, [Y,Z,3], 2)',
    '[A,B,C] [A in 0..4,element(C,[A,B,3],2),A#\\=2#<==>D,B in 0..4,B#\\=2#<==>E,C in 1..2,C#\\=2#<==>F,C#\\=1#<==>G,D in 0..1,D#==>G,G in 0..1,E in 0..1,E#==>F,F in 0..1]').
row('[Y,Z] ins 0..4, element(X, [Y,Z,3], V)',
    '[A,B,C,D] [A in 0..4,element(C,[A,B,3],D),A#\\=D#<==>E,B in 0..4,B#\\=D#<==>F,C in 1..3,C#\\=3#<==>G,C#\\=2#<==>H,C#\\=1#<==>I,E in 0..1,E#==>I,D in 0..4,3#\\=D#<==>J,I in 0..1,F in 0..1,F#==>H,H in 0..1,J in 0..1,J#==>G,G in 0..1]').
row('global_cardinality([X,Y,Z], [1-A,2-B])',
    '[A,B,C,D,E] [D in 0..3,E in 0..3,A in 1..2,global_cardinality([A,B,C],[1-D,2-E]),B in 1..2,C in 1..2]').
row('[X,Y,Z] ins 0..4, global_cardinality([X,Y,Z], [1-2,2-B])',
    '[A,B,C,D] [A in 1..2,global_cardinality([A,B,C],[1-2,2-D]),B in 1..2,C in 1..2,D in 0..3]').
row('circuit([X,Y,Z])',
    '[A,B,C] [A in 2..3,circuit([A,B,C]),B in 1\\/3,C in 1..2]').
row('circuit([X,Y,Z,V])',
    '[A,B,C,D] [A in 2..4,circuit([A,B,C,D]),B in 1\\/3..4,C in 1..2\\/4,D in 1..3]').
row('circuit([X,Y])',
    '[2,1] []').
row('automaton([X,Y,Z], [source(a),sink(b)], [arc(a,0,a),arc(a,1,b),arc(b,0,b)])',
    '[A,B,C] [A in 0..1,tuples_in([[0,A,D]],[[0,0,0],[0,1,1]]),D in 0..1,tuples_in([[D,B,E]],[[0,0,0],[0,1,1],[1,0,1]]),B in 0..1,E in 0..1,tuples_in([[E,C,1]],[[0,1,1],[1,0,1]]),C in 0..1]').
row('chain([X,Y,Z], #>=)',
    '[A,B,C] [A#>=B,B#>=C]').
row('[X,Y,Z] ins 0..5, chain([X,Y,Z], #<)',
    '[A,B,C] [A in 0..3,A#=<B+ -1,B in 1..4,B#=<C+ -1,C in 2..5]').
row('zcompare(<, Y, Z)',
    '[A,B] [A#=<B+ -1]').
row('list_to_fdset([1,2,5],S), X in_set S',
    '[split(4,from_to(n(1),n(2)),from_to(n(5),n(5))),A] [A in 1..2\\/5]').
row('X #= Y, X in 1..3',
    '[A,A] [A in 1..3]').
row('X + Y #= 0',
    '[A,B] [A+B#=0]').
row('X + 1 #= Y',
    '[A,B] [A+1#=B]').
row('X - Y #= 3',
    '[A,B] [3+B#=A]').
row('X * X #= Y',
    '[A,B] [A^2#=B,B in 0..sup]').
row('X*X #= 16',
    '[A] [A in -4\\/4]').
row('X ^ 2 #= Y',
    '[A,B] [A^2#=B,B in 0..sup]').
row('X^3 #= Y, Y in 0..30',
    '[A,B] [A in 0..3,A^3#=B,B in 0..27]').
row('X*Y #= 12',
    '[A,B] [A in -12.. -1\\/1..12,A*B#=12,B in -12.. -1\\/1..12]').
row('X mod 3 #= 1, X in 0..10',
    '[A] [A in 1..10,A mod 3#=1]').
row('X // 3 #= 1, X in 0..10',
    '[A] [A in 3..5]').
row('X #= Y + Z, Y = 3',
    '[A,3,B] [3+B#=A]').
row('X #< 3 #\\/ X #> 7',
    '[A] [B in 0..1,B#\\/C#<==>1,3#>=D#<==>B,A+1#=D,A#>=8#<==>C,C in 0..1]').
row('X #< 3 #\\/ Y #> 7',
    '[A,B] [C in 0..1,C#\\/D#<==>1,3#>=E#<==>C,A+1#=E,D in 0..1,B#>=8#<==>D]').
row('A #<==> (X #> 3), B #<==> (X #< 8), A + B #= 2',
    '[1,A,1] [A in 4..7,A+1#=B,B in 5..8]').
row('[A,B,C] ins 0..1, A + B + C #>= 1',
    '[A,B,C] [A in 0..1,1#=<A+B+C,B in 0..1,C in 0..1]').
row('[A,B,C] ins 0..1, A #\\/ B #\\/ C',
    '[A,B,C] [A in 0..1,A#\\/B#<==>D,B in 0..1,C in 0..1,D#\\/C#<==>1,D in 0..1]').
row('X #= abs(Y), Y in -3..2',
    '[A,B] [B in -3..2,A#=abs(B),A in 0..3]').
row('[X,Y] ins 0..3, X #= Y // 2',
    '[A,B] [A in 0..1,B//2#=A,B in 0..3]').
row('[X,Y,Z] ins 0..3, X + Y #\\= Z + 1',
    '[A,B,C] [A in 0..3,A+B#\\=C+1,B in 0..3,C in 0..3]').
row('[X,Y,Z] ins 0..3, X - Y #\\= Z',
    '[A,B,C] [A in 0..3,A#\\=C+B,B in 0..3,C in 0..3]').
row('[X,Y,Z] ins 0..3, max(X,Y) #= Z',
    '[A,B,C] [A in 0..3,C#>=A,C#=max(A,B),B in 0..3,C#>=B,C in 0..3]').
row('X #>= 2 * Y + 3',
    '[A,B] [2*B+3#=<A]').
row('X #\\= 2 * Y',
    '[A,B] [2*B#=C,A#\\=C]').
row('[X,Y] ins 0..9, X #= 2 * Y, Y #\\= 3',
    '[A,B] [A in 0..4\\/8,2*B#=A,B in 0..2\\/4]').
row('[X,Y,Z] ins 0..3, global_cardinality([X,Y,Z],[0-A,1-B,2-C,3-D])',
    '[A,B,C,D,E,F,G] [A in 0..3,global_cardinality([A,B,C],[0-D,1-E,2-F,3-G]),B in 0..3,C in 0..3,D in 0..3,E in 0..3,F in 0..3,G in 0..3]').

row('X in 0..10, 5*X #\\= 10',
    '[A] [A in 0..1\\/3..10,5*A#=B,B in 0..5\\/15..50]').
row('X in 0..10, -1*X #\\= -3',
    '[A] [A in 0..2\\/4..10,-1*A#=B,B in -10.. -4\\/ -2..0]').
row('-4 #\\= X',
    '[A] [A in inf.. -5\\/ -3..sup]').
row('[X,Y] ins 0..3, X + 3*Y #\\= abs(-4)',
    '[A,B] [A in 0..3,4#\\=A+C,B in 0..3,3*B#=C,C in 0..9]').
row('X in 0..2, Y in 3..5, X #\\= Y',
    '[A,B] [A in 0..2,B in 3..5]').
row('X in 0..2, Y in 3..5, X #\\= Y + 1',
    '[A,B] [A in 0..2,A#\\=B+1,B in 3..5]').
row('[X,Y] ins 0..5, X - Y #\\= 1',
    '[A,B] [A in 0..5,A#\\=1+B,B in 0..5]').
row('[X,Y] ins -3..3, Y #\\= Y + X',
    '[A,B] [A in -3..3,B#\\=B+A,B in -3..3]').
row('[X,Y] ins -3..3, X #\\= Y + Y',
    '[A,B] [A in -3..3,A#\\=B+B,B in -3..3]').
row('[X,Y] ins 0..5, all_different([X,Y]), all_different([X,Y])',
    '[A,B] [A in 0..5,all_different([A,B]),all_different([A,B]),B in 0..5]').
row('[X,Y] ins 0..5, X #< Y, X #< Y',
    '[A,B] [A in 0..4,A#=<B+ -1,A#=<B+ -1,B in 1..5]').
row('[X,Y,Z] ins 0..5, sum([X,Y],#=,abs(Z))',
    '[A,B,C] [A in 0..5,D#=A+B,B in 0..5,C in 0..5,D#=abs(C),D in 0..5]').
row('[X,Y,Z] ins 0..5, sum([X,Y],#>,abs(Z))',
    '[A,B,C] [A in 0..5,D#=A+B,B in 0..5,C in 0..5,E#=abs(C),D in 1..10,D#>=F,E in 0..5,E+1#=F,F in 1..6]').
row('[X,Y,Z] ins 0..5, scalar_product([1,2],[X,Y],#=,Z*X)',
    '[A,B,C] [A in 0..5,D#=A+2*B,C*A#=D,B in 0..5,C in 0..5,D in 0..15]').
row('[X,Y] ins 0..5, scalar_product([4],[X],#\\=,4)',
    '[A,B] [A in 0\\/2..5,4*A#=C,B in 0..5,C in 0\\/8..20]').
row('tuples_in([[X,Y]],[[1,2],[1,3],[2,5]]), X = 1',
    '[1,A] [A in 2..3]').
row('tuples_in([[X,Y,Z]],[[1,2,3],[1,2,4]])',
    '[1,2,A] [A in 3..4,tuples_in([[1,2,A]],[[1,2,3],[1,2,4]])]').
row('X in 0..5, tuples_in([[X]],[[1],[2]])',
    '[A] [A in 1..2]').
row('[X,Y] ins 0..3, lex_chain([[X,Y],[Z,U]])',
    '[A,B,C,D] [A in 0..3,C#>=A,freeze(A,clpfd:lex_le([A,B],[C,D])),B in 0..3,C in 0..sup,lex_chain([[A,B],[C,D]])]').
row('[X,Y,Z,U] ins 0..3, lex_chain([[X,Y],[Z,U]]), X = 1, Z = 1',
    '[1,A,1,B] [A in 0..3,B#>=A,freeze(A,clpfd:lex_le([A],[B])),B in 0..3,lex_chain([[1,A],[1,B]])]').
row('[X,Y,Z,U] ins 0..3, lex_chain([[X,Y],[Z,U]]), X #= Z',
    '[A,B,A,C] [A in 0..3,lex_chain([[A,B],[A,C]]),freeze(A,clpfd:lex_le([A,B],[A,C])),B in 0..3,C in 0..3]').
row('[X,Y,Z] ins 0..3, X*X*Y #= Z',
    '[A,B,C] [A in 0..3,A^2#=D,B in 0..3,D*B#=C,C in 0..3,D in 0..9]').
row('[X,Y,Z] ins 0..3, X*X*X #= Z + Y',
    '[A,B,C] [A in 0..1,A^3#=D,B in 0..1,C+B#=D,C in 0..1,D in 0..1]').
row('X*(X*X) #= Y',
    '[A,B] [A^3#=B]').
row('X #= msb(Y)',
    '[A,B] [A#=msb(B)]').
row('X #= Y xor Z',
    '[A,B,C] [A#=B xor C]').
row('[Y,Z] ins 0..7, X #= Y /\\ Z',
    '[A,B,C] [A in 0..7,C#=A/\\B,B in 0..7]').
row('X #= Y \\/ Z',
    '[A,B,C] [A#=B\\/C]').
row('X #= \\ Y',
    '[A,B] [A#= \\B]').
row('X #= lsb(Y)',
    '[A,B] [A#=lsb(B)]').
row('X #= popcount(Y)',
    '[A,B] [A#=popcount(B)]').
row('X #= Y << Z',
    '[A,B,C] [B<<C#=A]').
row('X #= 7 >> Y',
    '[A,B] [7>>B#=A]').
row('Y in 0..7, X #= Y << 2',
    '[A,B] [A in 0..7,A*4#=B,B in 0..28]').
row('Y in 0..7, X #= Y >> 1',
    '[A,B] [A in 0..7,A div 2#=B,B in 0..3]').
row('X #= Y rdiv 3, Y in 0..10',
    '[A,B] [B in 0..9,A*3#=B,A in 0..3]').
row('X #= Y + msb(Y)',
    '[A,B] [B+C#=A,C#=msb(B)]').
row('B #<==> X #= Y /\\ 2',
    '[A,B,C] [A in 0..1,B#=D#<==>A,D#=C/\\2]').
row('2*X #>= 3',
    '[A] [A in 1..sup,3#=<2*A]').
row('3*X #> 1',
    '[A] [A in 0..sup,2#=<3*A]').
row('X #>= 0, Y #>= 0, 3*X - 2*Y #= 11',
    '[A,B] [A in 3..sup,3*A#=2*B+11,B in 0..sup]').
row('B #<==> (P #<==> Q)',
    '[A,B,C] [A in 0..1,D#/\\E#<==>A,D in 0..1,F#\\/C#<==>D,F in 0..1,#\\B#<==>F,B in 0..1,G#\\/B#<==>E,C in 0..1,#\\C#<==>G,E in 0..1,G in 0..1]').
row('B #<==> (P #==> Q)',
    '[A,B,C] [A in 0..1,D#\\/C#<==>A,D in 0..1,#\\B#<==>D,B in 0..1,C in 0..1]').
row('B #<==> (P #<== Q)',
    '[A,B,C] [A in 0..1,D#\\/B#<==>A,D in 0..1,#\\C#<==>D,C in 0..1,B in 0..1]').
row('B #<==> (X #= 1 #\\/ X #= 2)',
    '[A,B] [A in 0..1,B in 1..2#<==>A]').
row('X in 0..10, X + 5 #> 3 #<==> B',
    '[A,1] [A in 0..10]').
row('[X,Y] ins 0..5, (X + 2 #> 20) #\\/ (Y #= 1)',
    '[A,1] [A in 0..5]').
row('[X,Y] ins 0..5, (X + 2 #> 1) #\\/ (Y * 2 #= 6)',
    '[A,B] [A in 0..5,B in 0..5]').
row('[X,Y] ins 0..5, (X * 2 #> 6) #==> (Y + 1 #> 0)',
    '[A,B] [A in 0..5,B in 0..5]').
row('[X,Y,W,H] ins 1..3, disjoint2([r(X,2,Y,1),r(W,1,H,2)])',
    '[A,B,C,D] [A in 1..3,A+2#=E,A+1#=F,A+2#=G,A+2#=H,A#>=I#<==>J,A#>=C#<==>K,A#>=L#<==>M,C#>=A#<==>N,B in 1..3,B+1#=O,B+1#=P,B+1#=Q,B+1#=R,B#>=D#<==>S,B#>=T#<==>U,D#>=B#<==>V,B#>=W#<==>X,C in 1..3,C+1#=I,C+1#=Y,C+1#=L,C+1#=Z,C#>=E#<==>A1,C#>=G#<==>B1,D in 1..3,D+2#=C1,D+2#=T,D+1#=D1,D+2#=W,D#>=P#<==>E1,D#>=R#<==>F1,G1 in 0..1,G1#==>H1,N#/\\I1#<==>G1,N in 0..1,I1 in 0..1,H#>=Z#<==>I1,H in 3..5,Z in 2..4,H1 in 0..1,F1#\\/X#<==>H1,F1 in 0..1,R in 2..4,X in 0..1,W in 3..5,J1 in 0..1,J1#==>K1,V#/\\L1#<==>J1,V in 0..1,L1 in 0..1,Q#>=D1#<==>L1,Q in 2..4,D1 in 2..4,K1 in 0..1,B1#\\/M#<==>K1,B1 in 0..1,G in 3..5,M in 0..1,L in 2..4,M1 in 0..1,M1#==>N1,K#/\\O1#<==>M1,K in 0..1,O1 in 0..1,Y#>=F#<==>O1,Y in 2..4,F in 2..4,N1 in 0..1,U#\\/E1#<==>N1,U in 0..1,T in 3..5,E1 in 0..1,P in 2..4,P1 in 0..1,P1#==>Q1,S#/\\R1#<==>P1,S in 0..1,R1 in 0..1,C1#>=O#<==>R1,C1 in 3..5,O in 2..4,Q1 in 0..1,J#\\/A1#<==>Q1,J in 0..1,I in 2..4,A1 in 0..1,E in 3..5]').
row('[X,Y] ins 0..5, element(X,[2,Y],Z)',
    '[A,B,C] [A in 1..2,element(A,[2,B],C),A#\\=2#<==>D,A#\\=1#<==>E,B in 0..5,B#\\=C#<==>F,G in 0..1,G#==>E,2#\\=C#<==>G,C in 0..5,E in 0..1,F in 0..1,F#==>D,D in 0..1]').

:- end_tests(clpfd_residuals).
