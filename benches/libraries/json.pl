% A document of 300 objects, read and written N times.
% systems: swi ninelog
% n: 30

:- use_module(library(http/json)).

bench(N, Length) :-
    findall(json([id=I,name=Name,tags=[a,b,I],inner=json([x=1.5,y= @(null)])]),
            ( between(1, 300, I), format(atom(Name), 'name "~d"', [I]) ),
            Objects),
    atom_json_term(Text, Objects, []),
    bench(N, Text, 0, Length).

bench(0, _, Length, Length) :-
    !.
bench(N, Text, Length0, Length) :-
    atom_json_dict(Text, Dicts, []),
    atom_json_dict(Text1, Dicts, [as(string)]),
    string_length(Text1, Length1),
    Length2 is Length0+Length1,
    N1 is N-1,
    bench(N1, Text, Length2, Length).
