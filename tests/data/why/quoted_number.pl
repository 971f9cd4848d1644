% ?- price(apple, P), P > 1, cheap(2).
% the query: text_type
price(apple, 2).
cheap('2').
