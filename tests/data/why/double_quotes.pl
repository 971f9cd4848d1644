% ?- greet(hello, R), R == "hi".
% the query: text_type
greet("hello", "hi").
