/** <module> A small timetable: two classes, four periods
*/

:- module(timetable, [timetable/1]).
:- use_module(library(clpfd)).

timetable([MathsA,EnglishA,SportA,ArtA,MathsB,EnglishB,SportB,MusicB]) :-
    [MathsA,EnglishA,SportA,ArtA,MathsB,EnglishB,SportB,MusicB] ins 1..4,
    named('class A has one lesson at a time', all_different([MathsA,EnglishA,SportA,ArtA])),
    named('class B has one lesson at a time', all_different([MathsB,EnglishB,SportB,MusicB])),
    named('one teacher for maths', MathsA #\= MathsB),
    named('one teacher for English', EnglishA #\= EnglishB),
    named('one gym', SportA #\= SportB),
    named('art and music share a room', ArtA #\= MusicB),
    named('no sport before the third period', SportA #>= 3 #/\ SportB #>= 3),
    named('maths of A is before sport of B', MathsA #< SportB),
    named('English follows maths in A', EnglishA #= MathsA + 1),
    named('the music teacher leaves early', MusicB #=< 2),
    named('English of B is right before sport', SportB #= EnglishB + 1).
