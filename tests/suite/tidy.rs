//! Rules about the source: headers, sizes, `unsafe`, tests, documents, licences. For imports see
//! `imports.rs`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The files in which `unsafe` may stand, each with the reason. `native` is a folder: all of it makes and
/// enters machine code.
const UNSAFE: &[(&str, &str)] = &[
    ("crates/engine/src/host/signals.rs", "the handling of a signal is asked for"),
    ("crates/engine/src/host/timer.rs", "copies of the process are noticed"),
    ("crates/engine/src/host/copies.rs", "a copy of the process is made, and its signals are set"),
    ("crates/command/src/grade/prepared.rs", "a process is copied, and takes descriptors"),
    ("crates/engine/src/interface/predicates/inner.rs", "a machine is lent to the system within a call"),
    ("crates/sudoku/src/lanes.rs", "instructions on vectors, once the processor is known to have them"),
    ("crates/limits/src/blocks/mod.rs", "an allocator hands out memory by address"),
    ("crates/limits/src/blocks/huge.rs", "the same, and memory is mapped from the system"),
    ("crates/limits/src/account.rs", "what an allocator charges"),
    ("crates/limits/src/spare.rs", "an allocator"),
    ("crates/terms/src/store/memory.rs", "reserved address ranges, read and written by offset"),
    ("crates/terms/src/store/heap.rs", "cells are read and written without a look at the heap's end"),
    ("crates/terms/src/store/stored.rs", "blocks of stored terms are copied as a whole"),
    ("crates/terms/src/store/walk/order.rs", "the hot loop of the standard order"),
    ("crates/terms/src/store/walk/unify.rs", "the hot loop of unification"),
    ("crates/engine/src/machine/frames.rs", "choice points are records behind an address"),
    ("crates/engine/src/machine/registers.rs", "the lowest choice point is written"),
    ("crates/engine/src/machine/parts.rs", "a machine goes from thread to thread as a whole"),
    ("crates/engine/src/machine/query.rs", "frames of a query are walked by address"),
    ("crates/engine/src/machine/program/arena.rs", "values that never move, in large blocks"),
    (
        "crates/engine/src/machine/program/clause_ref.rs",
        "clauses as built-ins hold them, who need no address then",
    ),
    ("crates/engine/src/machine/program/rows.rs", "clauses that are made of rows form a list by address"),
    ("crates/engine/src/machine/index/row_calls.rs", "choice points keep the rows that a call goes through"),
    ("crates/engine/src/machine/program/fixed.rs", "values that never move, shared by address"),
    (
        "crates/engine/src/machine/program/database.rs",
        "clauses form lists by address, and outlive their retraction while calls lead there",
    ),
    ("crates/engine/src/machine/program/define.rs", "a new clause is written where the arena has room"),
    ("crates/engine/src/machine/program/bodies.rs", "the code of called bodies is entered by address"),
    (
        "crates/engine/src/machine/program/link.rs",
        "instructions lead to the procedures and clauses they stand in",
    ),
    ("crates/engine/src/machine/program/reload.rs", "clauses are taken out of their lists and put back"),
    ("crates/engine/src/machine/program/transactions.rs", "the same"),
    ("crates/engine/src/machine/program/verified.rs", "a clause that is being compiled is read by address"),
    ("crates/engine/src/machine/program/thread_local.rs", "two procedures exchange their lists of clauses"),
    ("crates/engine/src/machine/index/buckets.rs", "one word is a clause or a list of them"),
    ("crates/engine/src/machine/index/dynamic.rs", "clauses of indexes are reached by address"),
    ("crates/engine/src/machine/index/dynamic_calls.rs", "choice points keep the clause that comes next"),
    (
        "crates/engine/src/machine/index/search.rs",
        "choice points of built-ins keep the clause that comes next",
    ),
    ("crates/engine/src/machine/index/select.rs", "nodes of trees are code, reached by address"),
    ("crates/engine/src/machine/index/tree.rs", "the same"),
    (
        "crates/engine/src/machine/run/mod.rs",
        "the loop: code, registers and frames are reached without checks, as its head explains",
    ),
    ("crates/engine/src/machine/run/trying.rs", "frames are pushed and dropped for the loop"),
    ("crates/engine/src/machine/run/unifying.rs", "cells are written for the loop"),
    ("crates/engine/src/machine/run/arith.rs", "operands of instructions, for the loop"),
    ("crates/engine/src/machine/run/builtins.rs", "an instruction tells the procedure it stands in"),
    ("crates/engine/src/machine/run/rare_instructions.rs", "instructions are read by address"),
    ("crates/engine/src/machine/run/overflow.rs", "frames are read while the stacks are full"),
    ("crates/engine/src/machine/run/repeat.rs", "an instruction is read again"),
    ("crates/engine/src/machine/run/throw.rs", "frames are dropped up to a catch"),
    ("crates/engine/src/machine/control/mod.rs", "frames are written for calls, catches and cleanups"),
    ("crates/engine/src/machine/control/continuation.rs", "frames are captured and put back"),
    ("crates/engine/src/machine/control/levels.rs", "a frame is written again for a last call"),
    ("crates/engine/src/machine/collect/roots.rs", "the collector looks into all frames"),
    ("crates/engine/src/machine/collect/atoms.rs", "all words of the stacks are looked through"),
    ("crates/engine/src/machine/debug/backtrace.rs", "frames tell the calls that have not returned"),
    ("crates/engine/src/machine/debug/lines.rs", "the place of an instruction in its code is told"),
    ("crates/engine/src/machine/debug/log.rs", "an instruction is read by address"),
    ("crates/engine/src/machine/debug/tracer.rs", "watched frames are read and dropped"),
    ("crates/engine/src/machine/native", "machine code: made, made executable, and entered"),
    ("crates/command/src/prompt/interrupt_prompt.rs", "a signal is blocked for one thread"),
    ("crates/command/src/prompt/signals.rs", "handlers of signals are set"),
    ("crates/command/src/prompt/terminal.rs", "a handler of a signal is set"),
];

/// Folders that may have more than 16 files, because the files are alternatives of one kind.
const ONE_KIND: &[(&str, &str)] = &[
    ("docs", "a page each"),
    ("tests/data/hostile", "an attack each"),
    ("crates/engine/src/builtins", "a family of built-ins each"),
    ("crates/fd/src/domains/props", "a constraint each"),
    ("crates/engine/library/everyday", "a library each"),
    ("crates/engine/library/tools", "a library each"),
    ("crates/engine/library/boot", "a topic of the system's own predicates each"),
    ("tests/suite", "a subject each"),
    ("tests/data/lib", "a subject each"),
    ("tests/data/lib/tables", "a family of predicates each"),
    ("tests/data/golden/batch", "a session each"),
    ("tests/data/golden/tty", "a session each"),
    ("tests/data/why", "a program with a mistake each"),
    ("tests/data/puzzles/pasted", "a notation each"),
    ("tests/data/forgery", "an attempt each to forge a result"),
    ("benches/fd", "a model each"),
    ("benches/micro", "a benchmark each"),
    ("benches/programs", "a program each"),
    ("web/page/examples", "a program each"),
    ("web/tests", "a subject each"),
    ("python/src", "a class for Python each"),
    ("python/tests", "a subject each"),
];

/// What the page and the Python package are written in; other files there are built or fetched.
const BESIDE: &[&str] = &[".rs", ".py", ".js", ".mjs", ".pl", ".plt", ".css", ".html"];

/// Libraries that no test uses, with the reason.
const UNNAMED: &[(&str, &str)] = &[];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Returns the files of Rust that the program is made of.
fn sources() -> Vec<String> {
    [files("src", &[".rs"]), files("crates", &[".rs"])].concat()
}

/// Returns the files below a folder with one of the endings, as relative paths.
fn files(folder: &str, endings: &[&str]) -> Vec<String> {
    let mut found = Vec::new();
    let mut todo: Vec<PathBuf> = vec![root().join(folder)];
    while let Some(folder) = todo.pop() {
        for entry in fs::read_dir(&folder).expect("a folder").flatten() {
            let path = entry.path();
            if path.is_dir() {
                // Packages of others, and what is built.
                if !["node_modules", "dist"].iter().any(|name| path.ends_with(name)) {
                    todo.push(path);
                }
            } else if endings.iter().any(|ending| path.to_string_lossy().ends_with(ending)) {
                let path = path.strip_prefix(root()).expect("below the root");
                found.push(path.to_string_lossy().into_owned());
            }
        }
    }
    found.sort();
    assert!(!found.is_empty(), "{folder}");
    found
}

fn none(problems: &[String]) {
    assert!(problems.is_empty(), "\n{}", problems.join("\n"));
}

#[test]
fn files_say_what_they_are_for() {
    let mut sources = Vec::new();
    for folder in ["src", "crates", "tests", "examples", "web", "python"] {
        sources.extend(files(folder, &[".rs"]));
    }
    let missing = sources.into_iter().filter(|file| !read(file).starts_with("//! "));
    let rust: Vec<String> = missing.map(|file| format!("{file} has no //! header")).collect();
    let libraries = files("crates/engine/library", &[".pl"]).into_iter();
    let missing = libraries.filter(|file| {
        let text = read(file);
        !text.lines().take(20).any(|line| line.starts_with("/**") || line.starts_with('%'))
    });
    none(&rust);
    none(&missing.map(|file| format!("{file} does not say what it is for")).collect::<Vec<_>>());
}

#[test]
fn files_are_short() {
    let mut problems = Vec::new();
    for file in files("src", &[".rs"])
        .into_iter()
        .chain(files("crates", &[".rs", ".pl"]))
        .chain(files("prolog", &[".pl"]))
        .chain(files("tests", &[".rs", ".pl", ".plt"]))
        .chain(files("web", BESIDE))
        .chain(files("python", BESIDE))
    {
        let lines = read(&file).lines().count();
        if lines > 1000 {
            problems.push(format!("{file} has {lines} lines"));
        }
    }
    none(&problems);
}

/// The maximal length of a function, in lines.
const LENGTH: usize = 80;

/// Longer functions, each with the reason.
const LONG: &[(&str, &str, &str)] = &[
    ("crates/engine/src/machine/run/mod.rs", "execute", "the loop: an arm an instruction"),
    ("crates/engine/src/host/lockdown.rs", "lock_calls", "a table of system calls"),
    ("crates/sudoku/src/variant/check.rs", "keeps", "a table: an arm a kind of rule"),
    ("crates/sudoku/src/variant/rules.rs", "rules", "the same"),
    ("crates/sudoku/src/variant/picture.rs", "rule", "the same"),
    ("crates/sudoku/src/variant/f_puzzles.rs", "constraint", "the same"),
];

/// Returns the functions of a file, each with its number of lines. The end is the first brace that is as far
/// from the margin as the beginning.
fn functions(text: &str) -> Vec<(&str, usize)> {
    let lines: Vec<&str> = text.lines().collect();
    let mut found = Vec::new();
    for (start, line) in lines.iter().enumerate() {
        let code = line.trim_start();
        let Some((before, rest)) = code.split_once("fn ") else { continue };
        let is_function = before.split_whitespace().all(|word| {
            word.starts_with("pub")
                || word.ends_with(')')
                || ["const", "unsafe", "extern", "\"C\""].contains(&word)
        });
        let name = rest.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or_default();
        if !is_function || name.is_empty() {
            continue;
        }
        let indent = line.len() - code.len();
        let is_end = |line: &&str| {
            let rest = line.get(..indent).filter(|margin| margin.trim().is_empty()).map(|_| &line[indent..]);
            rest.is_some_and(|rest| rest == "}" || rest.starts_with(')') && rest.ends_with(';'))
        };
        let is_one_line = code.ends_with(['}', ';']);
        let end = lines[start..].iter().position(is_end).filter(|_| !is_one_line);
        found.push((name, end.map_or(1, |end| end + 1)));
    }
    found
}

#[test]
fn functions_are_short() {
    let mut problems = Vec::new();
    let mut long = BTreeSet::new();
    let is_test = |file: &String| file.ends_with("tests.rs") || file.contains("/tests/");
    let beside = [files("web", &[".rs"]), files("python", &[".rs"])].concat();
    for file in sources().into_iter().chain(beside).filter(|file| !is_test(file)) {
        for (name, lines) in functions(&read(&file)).into_iter().filter(|(_, lines)| *lines > LENGTH) {
            let excepted = LONG.iter().position(|(place, function, _)| file == *place && name == *function);
            match excepted {
                Some(row) => drop(long.insert(row)),
                None => problems.push(format!("{file}: {name} has {lines} lines")),
            }
        }
    }
    let short = LONG.iter().enumerate().filter(|(row, _)| !long.contains(row));
    problems.extend(short.map(|(_, (file, name, _))| format!("{file}: {name} needs no exception")));
    none(&problems);
    let text = "fn one();\npub(crate) const fn two() {\n    a();\n}\n    fn three(\n    ) {\n    }\n";
    assert_eq!(functions(text), [("one", 1), ("two", 3), ("three", 3)]);
}

/// The maximal width of comments and documents, in columns.
const WIDTH: usize = 110;

/// Comments and documents are as wide as `.ci/wrap` makes them. Tables may be wider, and so may heads of
/// predicates in Prolog comments (`%!`), which are one line.
#[test]
fn comments_and_documents_are_narrow() {
    let mut names = Vec::new();
    for folder in ["src", "crates", "prolog", "tests", "benches", "examples", "docs", ".ci", ".github"] {
        names.extend(files(folder, &[""]));
    }
    names.extend(
        ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "DIFFERENCES.md", "CHANGELOG.md"]
            .map(String::from),
    );
    let mut problems = Vec::new();
    for name in names.iter().filter(|name| !name.starts_with("tests/data/golden/") || name.ends_with(".md")) {
        let is_comment: fn(&str) -> bool = match name.rsplit_once('.').map(|(_, ending)| ending) {
            Some("rs") => |line| line.trim_start().starts_with("//"),
            Some("pl" | "plt") => |line| line.starts_with('%') && !line.starts_with("%!"),
            Some("md") => |line| !line.starts_with('|'),
            Some("py" | "toml" | "yml") => |line| line.trim_start().starts_with('#'),
            _ if name.starts_with(".ci/") => |line| line.trim_start().starts_with('#'),
            _ => continue,
        };
        for (number, line) in read(name).lines().enumerate() {
            if line.chars().count() > WIDTH && is_comment(line) {
                problems
                    .push(format!("{name}:{}: wider than {WIDTH} columns; run .ci/wrap {name}", number + 1));
            }
        }
    }
    none(&problems);
}

#[test]
fn folders_are_small() {
    let mut counts = BTreeMap::new();
    let beside = [files("web", BESIDE), files("python", BESIDE)].concat();
    let folders = ["src", "crates", "prolog", "tests", "benches", "docs"];
    for file in folders.iter().flat_map(|folder| files(folder, &[""])).chain(beside) {
        let folder = file.rsplit_once('/').expect("below a folder").0.to_string();
        *counts.entry(folder).or_insert(0) += 1;
    }
    let listed = |folder: &str| ONE_KIND.iter().any(|(name, _)| *name == folder);
    let large = counts.iter().filter(|(folder, count)| **count > 16 && !listed(folder));
    let mut problems: Vec<String> =
        large.map(|(folder, count)| format!("{folder} has {count} files")).collect();
    let small = ONE_KIND.iter().filter(|(folder, _)| counts.get(*folder).is_none_or(|count| *count <= 16));
    problems.extend(small.map(|(folder, _)| format!("{folder} is small and needs no exception")));
    none(&problems);
}

#[test]
fn unsafe_stands_where_it_may() {
    let mut problems = Vec::new();
    let mut used = BTreeSet::new();
    for file in sources() {
        let text = read(&file);
        let word = |line: &str| {
            let code = line.split("//").next().unwrap_or_default();
            code.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == "unsafe")
        };
        if !text.lines().any(word) {
            continue;
        }
        match UNSAFE.iter().find(|(place, _)| file.starts_with(place)) {
            Some((place, _)) => drop(used.insert(*place)),
            None => problems.push(format!("{file} uses unsafe")),
        }
    }
    problems.extend(
        UNSAFE.iter().filter(|(place, _)| !used.contains(place)).map(|(place, _)| format!("{place} is safe")),
    );
    none(&problems);
}

/// Built-ins reach the operating system only through the host. Allocators and commands are no built-ins.
#[test]
fn built_ins_reach_the_system_through_the_host() {
    let direct = ["std::fs", "std::env", "std::process", "std::net", "io::stdin", "io::stdout", "io::stderr"];
    let clocks = ["Instant::", "SystemTime::", "thread::sleep"];
    let exempt = [
        "crates/engine/src/host/",
        "crates/limits/src/spare.rs",
        "crates/command/src/output.rs",
        "crates/command/src/solve/",
        "crates/command/src/grade/",
        "crates/command/src/prompt/",
    ];
    let mut problems = Vec::new();
    let mut count = 0;
    for file in sources() {
        let folders = [
            "crates/engine/src/stream/",
            "crates/terms/src/store/",
            "crates/engine/src/machine/",
            "crates/engine/src/builtins/",
            "crates/engine/src/system/",
            "crates/fd/src/domains/",
        ];
        let is_test = file.ends_with("tests.rs") || file.contains("/tests/");
        let within = |places: &[&str]| places.iter().any(|place| file.starts_with(place));
        if !within(&folders) || within(&exempt) || is_test {
            continue;
        }
        count += 1;
        let text = read(&file);
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        for (n, line) in code.lines().enumerate() {
            let line = line.split("//").next().unwrap_or_default();
            for name in direct.iter().chain(&clocks).filter(|name| line.contains(**name)) {
                problems.push(format!("{file}:{}: {name} instead of the host", n + 1));
            }
        }
    }
    assert!(count > 100, "{count}");
    none(&problems);
}

/// Returns the words of all tests and of the programs that they run.
fn tested_words() -> BTreeSet<String> {
    let mut words = BTreeSet::new();
    let mut tests = files("tests", &[".rs", ".plt", ".pl", ".txt", ".stdin"]);
    // A table of all predicates does not call them.
    tests.retain(|file| !matches!(file.as_str(), "tests/suite/tidy.rs" | "tests/data/properties.txt"));
    tests.extend(files("prolog", &[".plt"]));
    tests.extend(files("prolog/examples", &[".pl"]));
    tests.extend(
        ["crates/terms/src/number/expressions.txt", "crates/terms/src/syntax/tests/read_cases.txt"]
            .map(String::from),
    );
    for file in tests {
        let text = read(&file);
        let pieces = text.split(|c: char| !c.is_alphanumeric() && c != '_' && c != '$');
        words.extend(pieces.filter(|word| !word.is_empty()).map(String::from));
    }
    words
}

#[test]
fn each_built_in_and_each_library_is_called_by_a_test() {
    let words = tested_words();
    let mut problems = Vec::new();
    for row in ninelog_engine::builtins::all() {
        let plain = row.name.starts_with(|c: char| c.is_ascii_lowercase());
        if plain && !words.contains(row.name) {
            problems.push(format!("{}/{} is in no test", row.name, row.arity));
        }
    }
    for (number, file) in ninelog_engine::system::library::FILES.iter().enumerate() {
        let exports = ninelog_engine::system::library::EXPORTS.iter().filter(|row| row.2 == number);
        let last = file.name.rsplit('/').next().unwrap_or(file.name);
        let reached = words.contains(last) || exports.clone().any(|row| words.contains(row.0));
        let listed = UNNAMED.iter().any(|(name, _)| *name == file.name);
        if !file.name.starts_with("boot/") && reached == listed {
            problems.push(format!("library {} is in {} test", file.name, if listed { "a" } else { "no" }));
        }
    }
    none(&problems);
}

/// Returns the texts between quotes that start with `$`.
fn quoted_names(text: &str) -> impl Iterator<Item = String> {
    text.split('"')
        .filter(|word| word.starts_with('$') && !word.contains(char::is_whitespace))
        .map(String::from)
}

#[test]
fn each_built_in_stands_in_one_table_and_each_part_of_the_system_is_used() {
    let mut used = BTreeSet::new();
    for file in files("crates/engine/library", &[".pl"]) {
        let text = read(&file);
        let pieces = text.split(|c: char| !c.is_alphanumeric() && c != '_' && c != '$');
        used.extend(pieces.filter(|word| word.starts_with('$')).map(String::from));
    }
    // The compiler generates calls of predicates whose names are fixed atoms.
    used.extend(quoted_names(&read("crates/terms/src/atom.rs")));
    let mut seen = BTreeSet::new();
    let mut problems = Vec::new();
    for row in ninelog_engine::builtins::all() {
        if !seen.insert((row.name, row.arity)) {
            problems.push(format!("{}/{} stands in two tables", row.name, row.arity));
        }
        if row.name.starts_with('$') && !used.contains(row.name) {
            problems.push(format!("nothing calls {}/{}", row.name, row.arity));
        }
    }
    none(&problems);
}

#[test]
fn the_documents_name_each_option() {
    let readme = read("docs/command_line.md");
    let help = Command::new(env!("CARGO_BIN_EXE_ninelog")).arg("--help").output().expect("it runs");
    let help = String::from_utf8(help.stdout).expect("text");
    let mut problems = Vec::new();
    let mut count = 0;
    for word in help
        .lines()
        .filter(|line| line.trim_start().starts_with('-'))
        .flat_map(|line| line.split_whitespace().take_while(|word| word.starts_with('-')))
    {
        let word = word.trim_end_matches(',').replace("[no-]", "");
        let name = word.split('=').next().unwrap_or_default();
        count += 1;
        let named = readme.match_indices(name).any(|(at, _)| {
            !readme[at + name.len()..].starts_with(|c: char| c.is_alphanumeric() || c == '-')
                && !readme[..at].ends_with(|c: char| c.is_alphanumeric() || c == '-')
        });
        if !named {
            problems.push(format!("docs/command_line.md does not name {name}"));
        }
    }
    assert!(count > 20, "{help}");
    none(&problems);
}

#[test]
fn the_documents_name_files_that_exist() {
    let mut known = Vec::new();
    let own = [
        "src",
        "crates",
        "prolog",
        "tests",
        "benches",
        "examples",
        "docs",
        "web/board",
        "web/engine",
        "web/page",
    ];
    for folder in own.into_iter().chain(["python/src", "python/ninelog", "python/backend"]) {
        known.extend(files(folder, &[""]));
    }
    known.extend(["README.md", "DIFFERENCES.md", "ARCHITECTURE.md", "web/README.md"].map(String::from));
    let mut problems = Vec::new();
    let mut count = 0;
    for document in ["ARCHITECTURE.md", "README.md", "CONTRIBUTING.md", "benches/README.md"] {
        let text = read(document);
        for name in text.split('`').skip(1).step_by(2) {
            let is_file = [".rs", ".pl", ".md", ".py"].iter().any(|ending| name.ends_with(ending));
            if !is_file || name.contains([' ', '*']) || name.contains("NAME") {
                continue;
            }
            count += 1;
            if !known.iter().any(|file| {
                file.strip_suffix(name).is_some_and(|rest| rest.is_empty() || rest.ends_with('/'))
            }) {
                problems.push(format!("{document}: there is no {name}"));
            }
        }
    }
    assert!(count > 50, "{count}");
    none(&problems);
}

/// Returns the texts between backticks.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

#[test]
fn the_life_of_a_query_names_functions_that_exist() {
    let text = read("ARCHITECTURE.md");
    let (_, rest) = text.split_once("## The life of a query").expect("the section");
    let section = rest.split("\n## ").next().expect("an end");
    let mut problems = Vec::new();
    let mut count = 0;
    for row in section.lines().filter(|line| line.starts_with("| ") && line.contains('`')) {
        let cells: Vec<&str> = row.split(" | ").collect();
        let [.., file, functions] = cells[..] else { panic!("{row}") };
        let file = quoted(file).next().expect("a file");
        if !root().join(file).is_file() {
            problems.push(format!("there is no {file}"));
            continue;
        }
        let source = read(file);
        for name in quoted(functions) {
            count += 1;
            let found = match file.ends_with(".rs") {
                true => source.contains(&format!("fn {name}(")) || source.contains(&format!("fn {name}<")),
                false => source
                    .lines()
                    .any(|line| line.strip_prefix(name).is_some_and(|rest| rest.starts_with(['(', ' ']))),
            };
            if !found {
                problems.push(format!("{file} has no {name}"));
            }
        }
    }
    assert!(count > 20, "{count}");
    none(&problems);
}

#[test]
fn each_dependency_has_a_reason() {
    let mut manifests = files("crates", &["Cargo.toml"]);
    manifests.push("Cargo.toml".to_string());
    let mut problems = Vec::new();
    for file in manifests {
        let mut inside = false;
        for line in read(&file).lines() {
            if line.starts_with('[') {
                inside = line.contains("dependencies");
                continue;
            }
            let is_ours = line.starts_with("ninelog-") || line.contains("workspace = true");
            let is_listed = line.ends_with(".workspace = true") || is_ours;
            if inside && line.contains('=') && !line.contains(" # ") && !is_listed {
                problems.push(format!("{file}: no reason for {line}"));
            }
        }
    }
    none(&problems);
}

/// What `docs/releasing.md` lists: a release has one number everywhere.
#[test]
fn all_packages_have_one_version() {
    let mut problems = Vec::new();
    let own = format!("\"{}\"", env!("CARGO_PKG_VERSION"));
    let manifests = ["web/board/Cargo.toml", "web/engine/Cargo.toml", "editors/zed/Cargo.toml"];
    for (files, name) in [
        (&manifests[..], "version = "),
        (&["web/package.json", "editors/vscode/package.json"][..], "\"version\": "),
    ] {
        for file in files {
            let text = read(file);
            let line = text.lines().find_map(|line| line.trim().strip_prefix(name)).unwrap_or("nothing");
            if line.trim_end_matches(',') != own {
                problems.push(format!("{file}: the version is {line} and not {own}"));
            }
        }
    }
    none(&problems);
}

/// Returns the packages that the program consists of on this platform, including those for tests.
fn packages() -> Vec<serde_json::Value> {
    let version = Command::new("rustc").arg("-vV").output().expect("rustc runs");
    let version = String::from_utf8(version.stdout).expect("text");
    let host = version.lines().find_map(|line| line.strip_prefix("host: ")).expect("a host");
    let words = ["metadata", "--offline", "--locked", "--format-version", "1", "--filter-platform", host];
    let output = Command::new(env!("CARGO")).args(words).current_dir(root()).output().expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    metadata["packages"].as_array().expect("a list").clone()
}

/// What `deny.toml` accepts: licences, and those that only some packages may have.
struct Accepted {
    licences: Vec<String>,
    exceptions: Vec<(String, String)>,
}

impl Accepted {
    fn read() -> Accepted {
        let manifest = read("deny.toml");
        let (_, rest) = manifest.split_once("[licenses]").expect("the section");
        let section = rest.split("\n[").next().expect("an end");
        let (all, exceptions) = section.split_once("exceptions").expect("they follow");
        let texts = |line: &str| line.split('"').skip(1).step_by(2).map(String::from).collect::<Vec<_>>();
        let rows = exceptions.lines().filter(|line| line.trim_start().starts_with('{'));
        let exceptions = rows.map(texts).map(|row| (row[0].clone(), row[1].clone())).collect();
        Accepted { licences: texts(all), exceptions }
    }

    /// Returns whether a licence expression such as `(MIT OR GPL-3.0) AND Unicode-3.0` can be satisfied.
    fn fits(&self, name: &str, licence: &str) -> bool {
        let fine = |word: &str| {
            let word = word.trim_end_matches('+');
            let excepted = self.exceptions.iter().any(|row| row.0 == name && row.1 == word);
            self.licences.iter().any(|licence| licence == word) || excepted
        };
        let plain = licence.replace(['(', ')'], "").replace('/', " OR ");
        plain.split(" AND ").all(|part| part.split(" OR ").any(|word| fine(word.trim())))
    }
}

#[test]
fn licences_are_compatible() {
    let accepted = Accepted::read();
    assert!(accepted.fits("x", "(MIT OR GPL-3.0) AND Unicode-3.0") && !accepted.fits("x", "GPL-3.0"));
    assert!(!accepted.fits("x", "MIT AND GPL-3.0") && !accepted.fits("x", "MPL-2.0+"));
    assert!(accepted.fits("im", "MPL-2.0+"));
    let mut problems = Vec::new();
    for package in packages() {
        let name = package["name"].as_str().expect("a name");
        let licence = package["license"].as_str().unwrap_or("none");
        if !accepted.fits(name, licence) {
            problems.push(format!("{name}: {licence}"));
        }
    }
    none(&problems);
}

#[test]
fn no_dependency_needs_a_newer_rust() {
    let number = |version: &str| -> Vec<u32> {
        version.split('.').map(|part| part.parse().expect("a number")).collect()
    };
    let ours = number(env!("CARGO_PKG_RUST_VERSION"));
    let mut problems = Vec::new();
    for package in packages() {
        if let Some(theirs) = package["rust_version"].as_str()
            && number(theirs) > [&ours[..], &[0]].concat()
        {
            problems.push(format!("{} needs Rust {theirs}", package["name"]));
        }
    }
    none(&problems);
    assert!(read("README.md").contains(&format!("Rust ({} or newer)", env!("CARGO_PKG_RUST_VERSION"))));
}
