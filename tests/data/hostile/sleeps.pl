% Sleeps for a day.
% expect: late
attack :- sleep(86400).
