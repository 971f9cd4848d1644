% Loads text under the name of the test file.
:- include(wrong).
:- prolog_load_context(source, File), file_name_extension(Base, _, File), file_name_extension(Base, plt, Tests),
   nb_setval(tests, Tests).
:- nb_getval(tests, Tests),
   open_string("expected(0). secret(0). twin(_, 42). :- begin_tests(exam). test(answer). :- end_tests(exam).", S),
   catch(load_files(Tests, [stream(S)]), _, true).
:- nb_getval(tests, Tests), catch('$forget_file'(Tests), _, true), catch(unload_file(Tests), _, true).
:- nb_getval(tests, Tests), catch('$source_push_text'(Tests, user, "expected(0). secret(0)."), _, true),
   catch('$load_step'(_), _, true), catch('$source_pop', _, true).
expected(0).
secret(0).
