% Tests of library(porter_stem) and library(http/mimetype).

:- use_module(library(plunit)).
:- use_module(library(porter_stem)).
:- use_module(library(http/mimetype)).

:- begin_tests(porter_stem).

stems([
    caresses-caress, ponies-poni, ties-ti, caress-caress, cats-cat, feed-feed, agreed-agre,
    disabled-disabl, matting-mat, mating-mate, meeting-meet, milling-mill, messing-mess,
    meetings-meet, happy-happi, sky-sky, relational-relat, conditional-condit, rational-ration,
    valenci-valenc, hesitanci-hesit, digitizer-digit, conformabli-conform, radicalli-radic,
    differentli-differ, vileli-vile, analogousli-analog, vietnamization-vietnam,
    predication-predic, operator-oper, feudalism-feudal, decisiveness-decis, hopefulness-hope,
    callousness-callous, formaliti-formal, sensitiviti-sensit, sensibiliti-sensibl,
    triplicate-triplic, formative-form, formalize-formal, electriciti-electr, electrical-electr,
    hopeful-hope, goodness-good, revival-reviv, allowance-allow, inference-infer, airliner-airlin,
    gyroscopic-gyroscop, adjustable-adjust, defensible-defens, irritant-irrit, replacement-replac,
    adjustment-adjust, dependent-depend, adoption-adopt, homologou-homolog, communism-commun,
    activate-activ, angulariti-angular, homologous-homolog, effective-effect, bowdlerize-bowdler,
    probate-probat, rate-rate, cease-ceas, controll-control, roll-roll, a-a, (is)-(is), be-be,
    'Running'-run, 'FLYING'-fly, generalizations-gener, oscillators-oscil, y-y, yes-ye, sized-size,
    falling-fall, hissing-hiss, failing-fail, filing-file, bled-bled, motoring-motor, sing-sing,
    conflated-conflat, troubled-troubl, crying-cry]).

test(stems, all(Word-Stem == [])) :-
    stems(Pairs),
    member(Word-Expected, Pairs),
    porter_stem(Word, Stem),
    Stem \== Expected.
test(tokens, T == ['Hello',',','World',12,1500.0,it,'\'',s,foo,'_',bar,-3]) :-
    tokenize_atom('Hello, World 12 1.5e3 it\'s foo_bar -3', T).
test(signs, T == [a,-,b,+,4,'.',5,3,'.',é,'Ünï',x1,1,x,$]) :-
    tokenize_atom('a-b + 4 .5 3. é Ünï x1 1x $', T).
test(glued, T == [12,abc,0,x1F,100000.0,1,'.',e]) :- tokenize_atom('12abc 0x1F 1e5 1.e', T).
test(blank, T == []) :- tokenize_atom('  ', T).
test(stem_list, L == [hello,run,world,12,the,it,s,unicod,relat]) :-
    atom_to_stem_list('Hello, Running worlds 12 the it\'s Ünïcode relational', L).
test(accents, A-B == 'Unicode'-ss) :-
    unaccent_atom('Ünïcodé', A),
    unaccent_atom('ß', B).

:- end_tests(porter_stem).

:- begin_tests(mimetype).

test(types, all(F-T == ['a.html'-text/html,'a.pl'-text/plain,'a.js'-text/javascript,'a.JPG'-image/jpeg,
                        'a.json'-application/json,'a.svg'-image/'svg+xml','a.tgz'-application/'x-gtar',
                        'a.zork'-application/unknown,'README'-application/unknown])) :-
    member(F, ['a.html','a.pl','a.js','a.JPG','a.json','a.svg','a.tgz','a.zork','README']),
    file_mime_type(F, T).

:- end_tests(mimetype).
