% Its hooks throw.
% expect: any
user:portray(_) :- throw(x).
user:message_hook(_, _, _) :- throw(y).
user:exception(_, _, _) :- throw(z).
attack :- print(a), undefined_here.
