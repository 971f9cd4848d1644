% ?- phrase(word(W), `hi!`).
word([C|Cs]) --> letter(C), word(Cs).
word([]) --> [].           % here: grammar
letter(C) --> [C], { code_type(C, alpha) }.
