//! Claims of documents that were false once, or that could become false without a change of the document.
//! What is promised is compared with the figures, the tables with the sources, and what is missing with the
//! program.
//!
//! `documents.rs` runs what documents show, and checks links, paths and dates.

use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

/// Numbers as documents write them.
const NUMBERS: [&str; 13] = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The words of a text, with single blanks between them.
fn flat(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Runs the program. Returns its status and all that it shows.
fn run(words: &[&str], typed: &str) -> (i32, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_ninelog"))
        .args(words)
        .envs([("NO_COLOR", "1"), ("HOME", env!("CARGO_TARGET_TMPDIR"))])
        .env_remove("XDG_CONFIG_HOME")
        .current_dir(env!("CARGO_TARGET_TMPDIR"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = child.stdin.take().expect("a pipe");
    let _ = input.write_all(typed.as_bytes());
    drop(input);
    let output = child.wait_with_output().expect("the program ends");
    let shown =
        String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    (output.status.code().unwrap_or(-1), shown)
}

/// The rows of the table whose first line begins with `head`, each as its cells.
fn table(text: &str, head: &str) -> Vec<Vec<String>> {
    let from = text.find(head).unwrap_or_else(|| panic!("there is no table {head}"));
    let rows = text[from..].lines().skip(2).take_while(|line| line.starts_with('|'));
    rows.map(cells).collect()
}

/// The cells of a row of a table.
fn cells(row: &str) -> Vec<String> {
    row.trim_matches('|').split(" | ").map(|cell| cell.trim().to_string()).collect()
}

fn number(cell: &str) -> f64 {
    cell.parse().unwrap_or_else(|_| panic!("{cell} is no number"))
}

#[test]
fn the_readme_promises_what_was_measured() {
    let readme = flat(&read("README.md"));
    for said in [
        "about a tenth of the time of SWI-Prolog 9.0.4",
        "less for programs with tables and for finite-domain models",
        "about half of the time of GNU Prolog 1.4.5's solver; one of them takes a little longer",
        "](benches/README.md#summary)",
        "](tests/by_hand/real/README.md)",
        "](docs/limits.md)",
        "[Grading](docs/grading.md) says what is guaranteed about results, and by which design",
    ] {
        assert!(readme.contains(said), "README.md: {said}");
    }
    let text = read("benches/README.md");
    let summary = table(&text, "| what | programs | ratio | to |");
    let ratio = |row: usize| number(&summary[row][2]);
    assert!((0.05..0.15).contains(&ratio(0)), "classical programs");
    assert!(ratio(3) < ratio(0) && ratio(4) < ratio(0), "tables and finite domains");
    assert!((0.4..0.6).contains(&ratio(5)), "models beside GNU Prolog");
    let models = table(&text, "| model | Ninelog | GNU Prolog | ratio |");
    let longer: Vec<&Vec<String>> = models.iter().filter(|row| number(&row[3]) > 1.0).collect();
    assert!(longer.len() == 1 && number(&longer[0][3]) < 1.1, "{longer:?}");
}

/// Figures of the summary of benchmarks are the geometric means of the tables.
#[test]
fn means_are_those_of_the_tables() {
    let text = read("benches/README.md");
    let summary = table(&text, "| what | programs | ratio | to |");
    let classical = "| program | Ninelog | ratio | memory | SWI-Prolog | memory | GNU Prolog |";
    let rows = [
        (0, classical, 2),
        (1, classical, 7),
        (2, "| feature | Ninelog | ratio |", 2),
        (3, "| program | Ninelog | ratio | memory | SWI-Prolog | memory |\n", 2),
        (5, "| model | Ninelog | GNU Prolog | ratio |", 3),
    ];
    for (row, head, column) in rows {
        let ratios: Vec<f64> =
            table(&text, head).iter().filter_map(|cells| cells[column].parse::<f64>().ok()).collect();
        assert_eq!(summary[row][1], ratios.len().to_string(), "programs: {head}");
        let sum: f64 = ratios.iter().map(|ratio| ratio.ln()).sum();
        let mean = (sum / ratios.len() as f64).exp();
        assert!((mean - number(&summary[row][2])).abs() < 0.006, "{mean}: {head}");
    }
}

/// The sums of SWI-Prolog's own tests, and what the README says about the largest part that fails.
#[test]
fn sums_are_those_of_the_rows() {
    let text = read("tests/by_hand/real/README.md");
    let rows = table(&text, "| folder | files with status 0, there and here |");
    let numbers = |cell: &str| -> Vec<u32> {
        cell.split(", ").map(|text| text.parse().unwrap_or_else(|_| panic!("{cell}"))).collect()
    };
    let (all, parts) = rows.split_last().expect("rows");
    for column in [1, 2] {
        let mut sums = vec![0, 0];
        for row in parts {
            for (sum, more) in sums.iter_mut().zip(numbers(&row[column])) {
                *sum += more;
            }
        }
        assert_eq!(sums, numbers(&all[column]), "column {column}");
    }
    let absent = rows.iter().find(|row| row[0].starts_with("packages that Ninelog does not have"));
    let tests = numbers(&absent.expect("a row")[2]);
    let said = format!("{} of the others belong to packages", tests[0] - tests[1]);
    assert!(flat(&read("README.md")).contains(&said), "README.md: {said}");
}

/// Promises that nothing can keep, in documents and in the descriptions of packages.
#[test]
fn nothing_is_promised_that_cannot_be_shown() {
    let mut texts: Vec<String> =
        ["README.md", "SECURITY.md", "python/README.md", "web/README.md", "src/lib.rs"]
            .into_iter()
            .chain(["Cargo.toml", "python/pyproject.toml", "web/package.json"])
            .map(String::from)
            .collect();
    for entry in fs::read_dir(root().join("docs")).expect("a folder").flatten() {
        let name = entry.file_name().into_string().expect("a name");
        if name.ends_with(".md") {
            texts.push(format!("docs/{name}"));
        }
    }
    assert!(texts.len() > 30, "{texts:?}");
    let promises = [
        "programs unchanged",
        "any other prolog",
        "fastest prolog",
        "cannot forge",
        "cannot be forged",
        "lacks two things",
        "no parts under other licences",
        "fully compatible",
    ];
    for name in texts {
        let text = flat(&read(&name)).to_lowercase();
        for promise in promises {
            assert!(!text.contains(promise), "{name}: {promise}");
        }
    }
}

/// What `DIFFERENCES.md` and `docs/limits.md` call absent is not there.
#[test]
fn what_is_called_absent_is_absent() {
    // Programs use it; what is absent is shared parts.
    let there = ["'$factorize_term'"];
    let text = read("DIFFERENCES.md");
    let mut goals = Vec::new();
    for row in table(&text, "| what | SWI-Prolog | Ninelog | why |") {
        if row.len() != 4 || !row[2].starts_with("absent") {
            continue;
        }
        for name in row[0].split('`').skip(1).step_by(2) {
            let is_path = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_' || c == '/';
            let indicator = name
                .rsplit_once('/')
                .filter(|(_, arities)| arities.split(',').all(|arity| arity.parse::<u8>().is_ok()));
            if let Some((name, arities)) = indicator {
                for arity in arities.split(',').filter(|_| !there.contains(&name)) {
                    let is_there =
                        format!("functor(_H, {name}, {arity}), predicate_property(user:_H, defined)");
                    goals.push(format!("\\+ \\+ ({is_there} -> writeln({name}/{arity}) ; true)"));
                }
            } else if name.chars().all(is_path) {
                goals.push(format!("(exists_source(library({name})) -> writeln({name}) ; true)"));
            }
        }
    }
    let limits = read("docs/limits.md");
    for name in ["socket", "http/thread_httpd", "pengines", "xpath"] {
        assert!(limits.contains(&format!("`library({name})`")), "docs/limits.md: {name}");
        goals.push(format!("(exists_source(library({name})) -> writeln({name}) ; true)"));
    }
    assert!(goals.len() > 50, "{}", goals.len());
    let shown = run(&["-q", "-g", &goals.join(", "), "-t", "halt"], "");
    assert_eq!(shown, (0, String::new()), "this is there");
}

/// Help about a topic, a predicate of the system, a library, and an operator as a name.
#[test]
fn help_that_was_empty_says_something() {
    for topic in
        ["tabling", "print_message/2", "library(dcg/basics)", "(table)/1", "table", "library(plunit)"]
    {
        let (status, shown) = run(&["-q", "-g", &format!("help({topic})"), "-t", "halt"], "");
        let lines = shown.lines().filter(|line| !line.trim().is_empty()).count();
        assert!(status == 0 && lines >= 3 && !shown.contains("No help"), "{topic}: {shown}");
    }
    let (_, shown) = run(&["-q", "--hints"], "help(table/1).\n");
    assert!(shown.contains("needs brackets: (table)/1"), "{shown}");
}

/// The tables of statuses have what commands end with.
#[test]
fn statuses_are_those_of_the_commands() {
    for page in ["docs/grading.md", "docs/check.md"] {
        let rows = table(&read(page), "| status | when |");
        let statuses: Vec<&str> = rows.iter().map(|row| row[0].as_str()).collect();
        assert_eq!(statuses[..3], ["0", "1", "2"], "{page}");
    }
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("statuses");
    fs::create_dir_all(&folder).expect("the folder can be made");
    let unit = |goal: &str| format!(":- begin_tests(u).\ntest(a) :- {goal}.\n:- end_tests(u).\n");
    for (name, text, tested, checked) in [
        ("right.pl", unit("atom(a)"), 0, 0),
        ("wrong.pl", unit("fail"), 1, 0),
        ("broken.pl", unit("atom(a)") + "p(.\n", 1, 1),
    ] {
        let file = folder.join(name);
        fs::write(&file, text).expect("the file can be written");
        let file = file.to_str().expect("a path");
        let (status, shown) = run(&["test", file], "");
        assert_eq!(status, tested, "ninelog test {name}: {shown}");
        let (status, shown) = run(&["check", file], "");
        assert_eq!(status, checked, "ninelog check {name}: {shown}");
    }
    assert_eq!(run(&["test", "--no-such-option"], "").0, 2);
    assert_eq!(run(&["check", "--no-such-option"], "").0, 2);
}

#[test]
fn options_of_tests_stand_in_the_page_about_grading() {
    let page = table(&read("docs/grading.md"), "| option | meaning |");
    let source = read("crates/engine/library/tools/plunit.pl");
    let clauses = source.lines().filter_map(|line| line.strip_prefix("grading_option("));
    let names: BTreeSet<&str> = clauses.filter_map(|rest| rest.split(['(', ')']).next()).collect();
    assert!(names.len() > 6, "{names:?}");
    for name in names {
        let forms = [format!("`{name}`"), format!("`{name}(")];
        let stands = page.iter().any(|row| forms.iter().any(|form| row[0].contains(form)));
        assert!(stands, "docs/grading.md: {name}");
    }
}

#[test]
fn techniques_stand_in_the_page_about_sudoku() {
    let source = read("crates/sudoku/src/steps/technique.rs");
    let list =
        source.split("techniques! {\n").nth(1).expect("a list").split("\n}").next().expect("its lines");
    let named: Vec<Vec<&str>> =
        list.lines().map(|line| line.split('"').skip(1).step_by(2).collect()).collect();
    assert_eq!(table(&read("docs/sudoku.md"), "| technique | meaning |"), named);
}

#[test]
fn features_stand_in_the_page_about_rust() {
    let manifest = read("Cargo.toml");
    let section = manifest.split("[features]\n").nth(1).expect("a section").split("\n[").next();
    let lines: Vec<&str> = section.expect("its lines").lines().filter(|line| line.contains(" = ")).collect();
    let by_default = lines[0];
    let rows = table(&read("docs/rust.md"), "| feature | what it adds | default |");
    // The first line has the default features; `command` is for the page alone.
    for line in &lines[1..] {
        let name = line.split(" = ").next().expect("a name");
        if name == "command" {
            continue;
        }
        let row = rows.iter().find(|row| row[0].contains(&format!("`{name}`")));
        let said = row.map(|row| row[2].as_str());
        let expected = if by_default.contains(&format!("\"{name}\"")) { "yes" } else { "no" };
        assert_eq!(said, Some(expected), "docs/rust.md: {name}");
    }
}

#[test]
fn licences_of_others_are_named() {
    let page = read("docs/licences.md");
    let rules = read("deny.toml");
    let named: Vec<&str> = rules
        .lines()
        .filter(|line| line.contains("allow = [\"MPL-2.0\"]"))
        .filter_map(|line| line.split('"').nth(1))
        .collect();
    for name in &named {
        assert!(page.contains(&format!("`{name}`")), "docs/licences.md: {name}");
    }
    let count = NUMBERS[named.len()];
    assert!(flat(&page).to_lowercase().contains(&format!(" {count} are under the mozilla public license")));
}

/// Numbers in words are those of the tables and folders that they count.
#[test]
fn counts_are_those_of_what_is_counted() {
    let programs = table(&read("prolog/README.md"), "| program | subject | run it |").len();
    let targets = table(&read("fuzz/README.md"), "| target | what it checks |").len();
    let notebooks = fs::read_dir(root().join("python/notebooks")).expect("a folder").flatten();
    let notebooks =
        notebooks.filter(|entry| entry.path().extension().is_some_and(|ending| ending == "ipynb"));
    let notebooks = notebooks.count();
    for (document, before, count, behind) in [
        ("prolog/README.md", "", programs, " programs about the same puzzle"),
        ("docs/testing.md", "fuzzing of ", targets, " targets"),
        ("README.md", "", notebooks, " notebooks are in `python/notebooks`"),
        ("CHANGELOG.md", "", notebooks, " notebooks"),
    ] {
        let said = format!("{before}{}{behind}", NUMBERS[count]);
        assert!(flat(&read(document)).to_lowercase().contains(&said), "{document}: {said}");
    }
}

#[test]
fn the_size_of_the_wheel_is_the_one_that_is_checked() {
    let page = read("docs/python.md");
    let said = page.split(" bytes)").next().and_then(|text| text.rsplit('(').next()).expect("a number");
    assert!(read(".ci/python").contains(&format!("-lt {} ]", said.replace(',', ""))), "{said}");
}

/// Each version has the headings of Keep a Changelog, each once.
#[test]
fn changes_have_each_heading_once() {
    let text = read("CHANGELOG.md");
    let known = ["Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"];
    let mut versions = 0;
    for version in text.split("\n## ").skip(1) {
        let found: Vec<&str> = version.lines().filter_map(|line| line.strip_prefix("### ")).collect();
        let once: BTreeSet<&&str> = found.iter().collect();
        assert!(once.len() == found.len() && found.iter().all(|name| known.contains(name)), "{found:?}");
        assert!(!found.is_empty(), "{version}");
        versions += 1;
    }
    assert!(versions > 1, "{versions}");
}
