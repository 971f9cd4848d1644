//! Tests of the whole program, most of them of the command as its users run it. `tests/README.md` leads from
//! a subject to its tests.

#[cfg(unix)]
mod apart;
#[cfg(unix)]
mod batches;
mod boot_names;
#[cfg(unix)]
mod builtin_arguments;
mod check;
#[cfg(unix)]
mod claims;
#[cfg(unix)]
mod classes;
#[cfg(unix)]
mod command_line;
mod conformity;
#[cfg(unix)]
mod course;
mod disassembly;
#[cfg(target_os = "linux")]
mod documents;
mod embed;
mod examples;
mod facts;
#[cfg(unix)]
mod fmt;
mod fuzz;
mod golden;
#[cfg(unix)]
mod graded;
#[cfg(unix)]
mod grading;
mod hints;
#[cfg(feature = "http")]
mod http;
mod imports;
mod interface;
#[cfg(unix)]
mod lateness;
mod library;
#[cfg(unix)]
mod library_arguments;
mod limits;
mod loading;
#[cfg(all(feature = "lsp", unix))]
mod lsp;
mod machine;
mod manual;
mod native;
mod next_step;
mod pasted;
#[cfg(target_os = "linux")]
mod process_copies;
mod processes;
mod programs;
mod prompt;
mod random_programs;
mod schedules;
#[cfg(unix)]
mod similar;
mod solve;
mod steps;
mod terminal;
#[cfg(unix)]
mod termination;
mod tidy;
mod typing;
mod watched;
mod why;
