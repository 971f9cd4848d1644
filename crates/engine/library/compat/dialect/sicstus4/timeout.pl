/** <module> library(timeout) of SICStus Prolog 4 */

:- module(sicstus4_timeout, [ time_out/3 ]).
:- autoload(library(time), [call_with_time_limit/2]).

:- meta_predicate time_out(0, +, ?).

%!  time_out(:Goal, +Milliseconds, -Result) is semidet.
%
%   Calls Goal once. Result is `success`, or `time_out` if that took longer.

time_out(Goal, Milliseconds, Result) :-
    must_be(positive_integer, Milliseconds),
    Seconds is Milliseconds/1000,
    catch(( call_with_time_limit(Seconds, Goal), Result0 = success ),
          time_limit_exceeded, Result0 = time_out),
    Result = Result0.
