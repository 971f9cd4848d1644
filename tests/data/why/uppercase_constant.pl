% ?- weather(monday, W), W == sunny, play(W).
weather(monday, sunny).
play(W) :- W == Sunny.     % here: unbound_test
