:- module(tabling, []).

/** <module> Tabling

    Nothing is here: table/1 and its family are built in. The file exists for
    programs that load it, as they once had to.
*/

% The warning names the line that loads this file.
:- initialization
    print_message(warning, format(':- table/1 is built-in.  library(tabling) is deprecated.', [])).
