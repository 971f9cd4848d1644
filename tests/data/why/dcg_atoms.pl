% ?- phrase(sentence, [the, cat, sleeps]).
sentence --> noun_phrase, verb.
noun_phrase --> determiner, noun.
determiner --> [a].        % here: grammar
noun --> [cat].
verb --> [sleeps].
