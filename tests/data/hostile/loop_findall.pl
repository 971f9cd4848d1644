% Collects for ever what takes no room.
% expect: late
attack :- findall(x, (repeat, fail), _).
