% Tables of goals and their answers: dates and times. The answers were recorded from SWI-Prolog 9.0.4.

:- use_module(library(plunit)).
:- use_module('../answers').

:- begin_tests(dates).

test(answers, [forall(Goal gives Expected), true(Answers == Expected)]) :-
    answers(Goal, Answers).

"date_time_value(X1, date(2000, 1, 1), X2)" gives "false".
"date_time_value(abc, date(2000, 1, 1), X1)" gives "false".
"date_time_value('', date(2000, 1, 1), X1)" gives "false".
"date_time_value([], date(2000, 1, 1), X1)" gives "false".
"date_time_value(3, date(2000, 1, 1), X1)" gives "false".
"date_time_value(0, date(2000, 1, 1), X1)" gives "false".
"date_time_value(-1, date(2000, 1, 1), X1)" gives "false".
"date_time_value(100000000000000000000, date(2000, 1, 1), X1)" gives "false".
"date_time_value(2.5, date(2000, 1, 1), X1)" gives "false".
"date_time_value(\"hello\", date(2000, 1, 1), X1)" gives "false".
"date_time_value([a, b, c], date(2000, 1, 1), X1)" gives "false".
"date_time_value([49, 50], date(2000, 1, 1), X1)" gives "false".
"date_time_value([a|X1], date(2000, 1, 1), X2)" gives "false".
"date_time_value([a|b], date(2000, 1, 1), X1)" gives "false".
"date_time_value(f(x, X1), date(2000, 1, 1), X2)" gives "false".
"date_time_value(foo/2, date(2000, 1, 1), X1)" gives "false".
"date_time_value(1r3, date(2000, 1, 1), X1)" gives "false".
"date_time_value(year, X1, X2)" gives "['X1'=date(A,B,C,D,E,F,G,H,I),'X2'=A]".
"date_time_value(year, abc, X1)" gives "false".
"date_time_value(year, '', X1)" gives "false".
"date_time_value(year, [], X1)" gives "false".
"date_time_value(year, 3, X1)" gives "false".
"date_time_value(year, 0, X1)" gives "false".
"date_time_value(year, -1, X1)" gives "false".
"date_time_value(year, 100000000000000000000, X1)" gives "false".
"date_time_value(year, 2.5, X1)" gives "false".
"date_time_value(year, \"hello\", X1)" gives "false".
"date_time_value(year, [a, b, c], X1)" gives "false".
"date_time_value(year, [49, 50], X1)" gives "false".
"date_time_value(year, [a|X1], X2)" gives "false".
"date_time_value(year, [a|b], X1)" gives "false".
"date_time_value(year, f(x, X1), X2)" gives "false".
"date_time_value(year, foo/2, X1)" gives "false".
"date_time_value(year, 1r3, X1)" gives "false".
"date_time_value(year, date(2000, 1, 1), X1)" gives "false".
"date_time_value(year, date(2000, 1, 1), abc)" gives "false".
"date_time_value(year, date(2000, 1, 1), '')" gives "false".
"date_time_value(year, date(2000, 1, 1), [])" gives "false".
"date_time_value(year, date(2000, 1, 1), 3)" gives "false".
"date_time_value(year, date(2000, 1, 1), 0)" gives "false".
"date_time_value(year, date(2000, 1, 1), -1)" gives "false".
"date_time_value(year, date(2000, 1, 1), 100000000000000000000)" gives "false".
"date_time_value(year, date(2000, 1, 1), 2.5)" gives "false".
"date_time_value(year, date(2000, 1, 1), \"hello\")" gives "false".
"date_time_value(year, date(2000, 1, 1), [a, b, c])" gives "false".
"date_time_value(year, date(2000, 1, 1), [49, 50])" gives "false".
"date_time_value(year, date(2000, 1, 1), [a|X1])" gives "false".
"date_time_value(year, date(2000, 1, 1), [a|b])" gives "false".
"date_time_value(year, date(2000, 1, 1), f(x, X1))" gives "false".
"date_time_value(year, date(2000, 1, 1), foo/2)" gives "false".
"date_time_value(year, date(2000, 1, 1), 1r3)" gives "false".

"format_time(atom(A),[],0)" gives "['A'='']".
"format_time(atom(X), '%a %A %b %h %B %c %C %d %D %e %f %3f %F %g %G %V %H %I %j %k %l %m %M %p %P %r %R %s %S %T %u %U %w %W %x %X %y %Y %z %:z %Z%n%t%%', 0)" gives "['X'='Thu Thursday Jan Jan January Thu Jan  1 00:00:00 1970 19 01 01/01/70  1 000000 000 1970-01-01 70 1970 01 00 12 001  0 12 01 00 AM am 12:00:00 AM 00:00 0 00 00:00:00 4 00 4 00 01/01/70 00:00:00 70 1970 +0000 +00:00 UTC\\n\\t%']".
"format_time(atom(X), '%a %A %b %h %B %c %C %d %D %e %f %3f %F %g %G %V %H %I %j %k %l %m %M %p %P %r %R %s %S %T %u %U %w %W %x %X %y %Y %z %:z %Z%n%t%%', 1234567890.987)" gives "['X'='Fri Friday Feb Feb February Fri Feb 13 23:31:30 2009 20 13 02/13/09 13 987000 987 2009-02-13 09 2009 07 23 11 044 23 11 02 31 PM pm 11:31:30 PM 23:31 1234567891 30 23:31:30 5 06 5 06 02/13/09 23:31:30 09 2009 +0000 +00:00 UTC\\n\\t%']".
"format_time(atom(X), '%a %A %b %h %B %c %C %d %D %e %f %3f %F %g %G %V %H %I %j %k %l %m %M %p %P %r %R %s %S %T %u %U %w %W %x %X %y %Y %z %:z %Z%n%t%%', date(2024,2,29,13,5,7.25,3600,'CET',false))" gives "['X'='Thu Thursday Feb Feb February Thu Feb 29 13:05:07 2024 20 29 02/29/24 29 250000 250 2024-02-29 24 2024 09 13 01 060 13  1 02 05 PM pm 01:05:07 PM 13:05 1709215507 07 13:05:07 4 08 4 09 02/29/24 13:05:07 24 2024 -0100 -01:00 CET\\n\\t%']".
"format_time(atom(X), '%a %A %b %h %B %c %C %d %D %e %f %3f %F %g %G %V %H %I %j %k %l %m %M %p %P %r %R %s %S %T %u %U %w %W %x %X %y %Y %z %:z %Z%n%t%%', date(1999,12,31))" gives "['X'='Fri Friday Dec Dec December Fri Dec 31 00:00:00 1999 19 31 12/31/99 31 000000 000 1999-12-31 99 1999 52 00 12 365  0 12 12 00 AM am 12:00:00 AM 00:00 946598400 00 00:00:00 5 52 5 52 12/31/99 00:00:00 99 1999 +0000 +00:00 UTC\\n\\t%']".
"format_time(atom(X), '%a %A %b %h %B %c %C %d %D %e %f %3f %F %g %G %V %H %I %j %k %l %m %M %p %P %r %R %s %S %T %u %U %w %W %x %X %y %Y %z %:z %Z%n%t%%', date(2021,1,3,0,0,59.9999,-19800,-,-))" gives "['X'='Sun Sunday Jan Jan January Sun Jan  3 00:00:59 2021 20 03 01/03/21  3 999900 000 2021-01-03 20 2020 53 00 12 003  0 12 01 00 AM am 12:00:59 AM 00:00 1609612260 59 00:00:59 7 01 0 00 01/03/21 00:00:59 21 2021 +0530 +05:30 UTC\\n\\t%']".
"format_time(atom(X), '%f %3f %0f %10f', 1.9996)" gives "['X'='999600 000  9996000000']".
"format_time(atom(X), '%Q', 0)" gives "error(existence_error(format,'%Q'),system:format_time/3)".
"format_time(atom(X), 'a%', 0)" gives "error(existence_error(format,'%'),system:format_time/3)".
"format_time(string(X), '', 0)" gives "['X'=\"\"]".
"format_time(codes(X), abc, 0)" gives "['X'=[97,98,99]]".
"format_time(_, abc, 0)" gives "error(instantiation_error,system:format_time/3)".
"format_time(nothing, abc, 0)" gives "error(existence_error(stream,nothing),system:format_time/3)".
"format_time(atom(X), _, 0)" gives "error(instantiation_error,system:format_time/3)".
"format_time(atom(X), a, _)" gives "error(instantiation_error,system:format_time/3)".
"format_time(atom(X), a, foo)" gives "error(type_error(time,foo),system:format_time/3)".
"format_time(atom(X), a, inf)" gives "error(type_error(time,inf),system:format_time/3)".
"format_time(atom(X), '%F', date(-5,1,1))" gives "['X'='-5-01-01']".

"get_time(a)" gives "false".
"get_time(T), float(T), T > 1.0e9, T = 1" gives "false".

"format_time(atom(X), '%d %b %Y', 0, posix)" gives "['X'='01 Jan 1970']".
"format_time(atom(X), '%Q', 0, posix)" gives "error(existence_error(format,'%Q'),system:format_time/4)".

:- end_tests(dates).
