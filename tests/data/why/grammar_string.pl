% ?- phrase(sentence, [the,cat,sees,a,dog])
sentence --> noun_phrase, verb_phrase.

noun_phrase --> determiner, noun.
verb_phrase --> verb, noun_phrase.
verb_phrase --> verb.

determiner --> ["the"]. % here: grammar
determiner --> [a].

noun --> [cat].
noun --> [dog].

verb --> [sees].
verb --> [sleeps].
