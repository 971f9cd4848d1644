/** <module> Who owns the zebra? Five houses in a row, numbered from the left.
*/

:- module(zebra, [zebra/3]).
:- use_module(library(clpfd)).

zebra(Vars, Zebra, Water) :-
    Nations = [English, Spaniard, Japanese, Ukrainian, Norwegian],
    Colours = [Red, Green, White, Yellow, Blue],
    Pets = [Dog, Snails, Fox, Horse, Zebra],
    Drinks = [Coffee, Tea, Milk, Juice, Water],
    Cigarettes = [OldGold, Kools, Chesterfield, LuckyStrike, Parliament],
    All = [Nations, Colours, Pets, Drinks, Cigarettes],
    append(All, Vars),
    Vars ins 1..5,
    named('all nations differ', all_different(Nations)),
    named('all colours differ', all_different(Colours)),
    named('all pets differ', all_different(Pets)),
    named('all drinks differ', all_different(Drinks)),
    named('all cigarettes differ', all_different(Cigarettes)),
    English #= Red,
    Spaniard #= Dog,
    Coffee #= Green,
    Ukrainian #= Tea,
    Green #= White + 1,
    OldGold #= Snails,
    Kools #= Yellow,
    Milk #= 3,
    Norwegian #= 1,
    next_to(Chesterfield, Fox),
    next_to(Kools, Horse),
    LuckyStrike #= Juice,
    Japanese #= Parliament,
    next_to(Norwegian, Blue).

next_to(A, B) :- abs(A - B) #= 1.
