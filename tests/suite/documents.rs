//! What the documents show is true: commands and queries are run and compared with what stands below them,
//! links and anchors lead somewhere, options and paths exist, figures have a date, and nothing stands twice.
//!
//! Invariant: a document is tested as its readers see it. Only three comments of HTML, in a line before a
//! block, say more: `<!-- file: NAME -->` (the block is a file), `<!-- not run: REASON -->`, and, before a
//! paragraph, `<!-- no date: REASON -->`. `docs/testing.md` describes the rules.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Documents whose links and paths are checked.
const LINKED: [&str; 13] = [
    "README.md",
    "ARCHITECTURE.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "DIFFERENCES.md",
    "SECURITY.md",
    "benches/README.md",
    "examples/cluster/README.md",
    "prolog/README.md",
    "python/README.md",
    "tests/README.md",
    "tests/by_hand/real/README.md",
    "web/README.md",
];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(document: &str) -> String {
    fs::read_to_string(root().join(document)).unwrap_or_else(|error| panic!("{document}: {error}"))
}

/// The pages for users: those below `docs`, the README, and those of the package for Python.
fn pages() -> Vec<String> {
    let mut pages = vec!["README.md".to_string(), "SECURITY.md".to_string(), "python/README.md".to_string()];
    for entry in fs::read_dir(root().join("docs")).expect("a folder").flatten() {
        let name = entry.file_name().into_string().expect("a name");
        if name.ends_with(".md") {
            pages.push(format!("docs/{name}"));
        }
    }
    pages.sort();
    pages
}

fn none(problems: &[String]) {
    assert!(problems.is_empty(), "{}", problems.join("\n\n"));
}

/// A block of code, with the line where it begins and the comment before it.
#[derive(Debug, PartialEq)]
struct Block {
    line: usize,
    mark: Option<(String, String)>,
    text: String,
}

/// The comment of HTML that a line is: `<!-- KEY: VALUE -->`.
fn mark(line: &str) -> Option<(String, String)> {
    let inside = line.trim().strip_prefix("<!-- ")?.strip_suffix(" -->")?;
    let (key, value) = inside.split_once(": ")?;
    Some((key.to_string(), value.to_string()))
}

/// Whether lines behind a blank line belong to the block before it: files, sessions and commands with output
/// may have blank lines.
fn goes_on(block: &Block, next: &str) -> bool {
    let starts = |sign: &str| block.text.starts_with(sign);
    let another = next.starts_with("$ ") && !starts("$ ")
        || next.starts_with("?- ") && file(block).is_some()
        || next.starts_with("% ") && next.ends_with(".pl");
    !another && (starts("?- ") || starts("$ ") || file(block).is_some())
}

/// Lines that are indented by four blanks outside of lists, and lines between fences.
fn blocks(page: &str) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    let (mut fence, mut open, mut list, mut blank) = (false, false, false, false);
    let mut waiting = None;
    for (number, line) in page.lines().enumerate() {
        let start = |waiting: &mut Option<_>, line| Block { line, mark: waiting.take(), text: String::new() };
        if line.trim_start().starts_with("```") {
            fence = !fence;
            if fence {
                blocks.push(start(&mut waiting, number + 2));
            }
            (open, blank) = (false, false);
        } else if fence {
            let block = blocks.last_mut().expect("one was added");
            block.text += &format!("{line}\n");
        } else if let Some(code) = line.strip_prefix("    ").filter(|_| !list) {
            let same = blocks.last().is_some_and(|block| !blank || goes_on(block, code));
            if !open || !same {
                blocks.push(start(&mut waiting, number + 1));
            } else if blank {
                blocks.last_mut().expect("one is open").text.push('\n');
            }
            blocks.last_mut().expect("one was added").text += &format!("{code}\n");
            (open, blank) = (true, false);
        } else if line.is_empty() {
            blank = true;
        } else if let Some(found) = mark(line) {
            waiting = Some(found);
            (open, blank) = (false, false);
        } else {
            let indented = line.starts_with(' ');
            list = line.starts_with("- ") || line.starts_with("1. ") || (list && indented);
            (open, blank) = (false, false);
            waiting = None;
        }
    }
    blocks
}

/// Whether `shown` is what was `expected`, in which `...` stands for any number of parts.
fn agrees(expected: &[&str], shown: &[&str]) -> bool {
    match expected.split_first() {
        None => shown.is_empty(),
        Some((&"...", rest)) => (0..=shown.len()).any(|from| agrees(rest, &shown[from..])),
        Some((first, rest)) => shown.first() == Some(first) && agrees(rest, &shown[1..]),
    }
}

/// The words of what a command shows, and the ends of its lines. Empty lines do not count.
fn lines(text: &str) -> Vec<&str> {
    let lines = text.lines().filter(|line| !line.trim().is_empty());
    lines.flat_map(|line| line.split_whitespace().chain(["\n"])).collect()
}

/// The words of a session. What is typed after an answer is none. A page may leave out `true.` behind output.
fn words(text: &str) -> Vec<&str> {
    text.split_whitespace().filter(|word| ![";", ".", "true."].contains(word)).collect()
}

/// Where the commands of a document run: a folder with the files that documents speak of.
struct Place {
    folder: PathBuf,
    /// The last program that the document has shown.
    file: String,
}

impl Place {
    fn new(document: &str) -> Place {
        let name = document.replace(['/', '.'], "_");
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("documents").join(name);
        let _ = fs::remove_dir_all(&folder);
        copy(&root().join("tests/data/documents"), &folder);
        // The commands of the course are typed in its folder.
        if document == "docs/exercises.md" {
            copy(&root().join("examples/course"), &folder);
        }
        Place { folder, file: String::new() }
    }

    fn write(&mut self, name: &str, text: &str) {
        let path = self.folder.join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("the folder can be made");
        fs::write(path, text).expect("the file can be written");
        if name.ends_with(".pl") {
            self.file = name.to_string();
        }
    }

    /// Runs a command of the shell. Returns its status and all that it shows.
    fn shell(&self, command: &str, input: &str) -> (i32, String) {
        let program = Path::new(env!("CARGO_BIN_EXE_ninelog")).parent().expect("a folder");
        let path = std::env::var("PATH").unwrap_or_default();
        let typed = self.folder.join(".typed");
        fs::write(&typed, input).expect("the input can be written");
        let output = Command::new("timeout")
            .args(["120", "sh", "-c", &format!("exec 2>&1\n{command}")])
            .current_dir(&self.folder)
            .env("PATH", format!("{}:{path}", program.display()))
            .envs([("NO_COLOR", "1"), ("HOME", "."), ("XDG_DATA_HOME", "")])
            .stdin(Stdio::from(fs::File::open(&typed).expect("the input can be read")))
            .output()
            .expect("a shell starts");
        (output.status.code().unwrap_or(-1), String::from_utf8_lossy(&output.stdout).into_owned())
    }
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("the folder can be made");
    for entry in fs::read_dir(from).expect("a folder").flatten() {
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).expect("a copy");
        }
    }
}

/// A command or query of a block: what is typed, and what is shown below it.
#[derive(Debug, Default, PartialEq)]
struct Step {
    command: String,
    typed: String,
    shown: String,
}

/// The commands of a block whose commands begin with `$ `. Queries below a command are its input.
fn steps(block: &str) -> Vec<Step> {
    let mut steps: Vec<Step> = Vec::new();
    let mut query = false;
    for line in block.lines() {
        if let Some(command) = line.strip_prefix("$ ") {
            steps.push(Step { command: command.to_string(), ..Step::default() });
            query = false;
            continue;
        }
        let step = steps.last_mut().expect("the block begins with a command");
        let asked = line.strip_prefix("?- ").or(line.strip_prefix("|    ").filter(|_| query));
        if let Some(text) = asked {
            step.typed += &format!("{text}\n");
            query = !text.ends_with('.');
        } else {
            // At a terminal `;` asks for the next answer, and Enter for no more.
            if line.ends_with(" ;") {
                step.typed += ";\n";
            } else if line.ends_with(" .") {
                step.typed += "\n";
            }
            step.shown += &format!("{line}\n");
        }
    }
    steps
}

/// The name and the text of a file that a block shows.
fn file(block: &Block) -> Option<(&str, &str)> {
    if let Some((key, name)) = &block.mark {
        return (key == "file").then_some((name, &block.text));
    }
    let (name, text) = block.text.strip_prefix("% ")?.split_once('\n')?;
    [".pl", ".plt"].iter().any(|ending| name.ends_with(ending)).then_some((name, text))
}

/// Runs a block and tells what differs.
fn run(place: &mut Place, block: &Block) -> Result<usize, String> {
    let text = &block.text;
    if let Some((name, text)) = file(block) {
        place.write(name, text);
        return Ok(0);
    }
    match &block.mark {
        Some((key, _)) if key == "not run" => return Ok(0),
        Some((key, _)) => return Err(format!("there is no mark {key}")),
        None => {}
    }
    if text.starts_with("?- ") {
        let command = format!("$ ninelog -q --hints {}\n{text}", place.file);
        return compared(place, &steps(&command));
    }
    if text.starts_with("$ ") {
        return compared(place, &steps(text));
    }
    let commands: Vec<&str> = text.lines().filter(|line| is_command(line)).collect();
    if commands.iter().any(|line| is_usage(line)) {
        return Ok(0);
    }
    let mut problems = Vec::new();
    for command in &commands {
        let command = command.split("  #").next().unwrap_or_default().trim();
        let (status, shown) = place.shell(command, "");
        if status != 0 {
            problems.push(format!("`{command}` ends with status {status}:\n{shown}"));
        }
    }
    if problems.is_empty() { Ok(commands.len()) } else { Err(problems.join("\n")) }
}

fn is_command(line: &str) -> bool {
    line.strip_prefix("ninelog ").is_some_and(|rest| !rest.starts_with('='))
}

/// Whether a line says how a command is called: it has words in capitals for what the reader puts there.
fn is_usage(line: &str) -> bool {
    line.split(|c: char| !c.is_ascii_alphanumeric())
        .any(|word| ["FILE", "FOLDER", "OPTION", "NAME", "GOAL", "OLD"].contains(&word))
}

fn compared(place: &Place, steps: &[Step]) -> Result<usize, String> {
    let mut problems = Vec::new();
    for step in steps {
        let (_, shown) = place.shell(&step.command, &step.typed);
        let same = if step.typed.is_empty() {
            agrees(&lines(&step.shown), &lines(&shown))
        } else {
            agrees(&words(&step.shown), &words(&shown))
        };
        if !same {
            let Step { command, typed, .. } = step;
            problems.push(format!("`{command}`\n{typed}should show:\n{}but shows:\n{shown}", step.shown));
        }
    }
    if problems.is_empty() { Ok(steps.len()) } else { Err(problems.join("\n")) }
}

#[test]
fn commands_and_queries_show_what_stands_below_them() {
    let mut problems = Vec::new();
    let mut count = 0;
    // `why.rs` runs the sessions of this page, questions included; Python those of its own.
    for document in pages().iter().filter(|name| !["docs/why.md"].contains(&name.as_str())) {
        let mut place = Place::new(document);
        let blocks = blocks(&read(document));
        // A file may be shown behind the first command that reads it.
        for block in &blocks {
            if let Some((name, text)) = file(block) {
                place.write(name, text);
            }
        }
        for block in blocks {
            match run(&mut place, &block) {
                Ok(more) => count += more,
                Err(problem) => problems.push(format!("{document}:{}: {problem}", block.line)),
            }
        }
    }
    none(&problems);
    assert!(count > 50, "{count}");
}

#[test]
fn a_document_that_is_wrong_is_noticed() {
    let page = "    % p.pl\n    p(1).\n    p(2).\n\n    ?- p(X).\n    X = 1 ;\n    X = 2.\n\n\
        Text\n\n    $ ninelog -g \"p(X), print(X), nl\" -t halt p.pl\n    1\n";
    let found = |page: &str| {
        let mut place = Place::new("of the test itself");
        blocks(page).iter().map(|block| run(&mut place, block)).collect::<Result<Vec<_>, _>>()
    };
    assert_eq!(found(page), Ok(vec![0, 1, 1]));
    for (old, new) in [("X = 2.", "X = 3."), ("    1\n", "    2\n"), ("    1\n", "    1\n    2\n")] {
        assert!(found(&page.replace(old, new)).is_err(), "{new}");
    }
    assert_eq!(found(&page.replace("X = 1 ;", "... ;")).map(|all| all.len()), Ok(3));
    for wrong in [
        "    ninelog solve --minimal --transform ...",
        "    ninelog solve --generate --pattern=........................  # 81 characters",
        "<!-- not tun: a slip -->\n\n    ninelog --version",
    ] {
        assert!(found(wrong).is_err(), "{wrong}");
    }
    assert_eq!(broken("docs/check.md", "[a](fmt.md) [b](fmt.md#the-style) [c](#x)\n# X\n"), [""; 0]);
    assert_eq!(broken("docs/check.md", "[a](gone.md) [b](fmt.md#gone) [c](#gone)").len(), 3);
    assert_eq!(undated("It takes 5 ms.\n\n# B\n\n2026-11-28: 5 ms. At most 10 seconds."), ["5 ms"]);
    assert_eq!(undated("5 ms (November 2026)"), [""; 0]);
    assert_eq!(undated("<!-- no date: a setting -->\nIt waits 5 ms."), [""; 0]);
    assert_eq!(undated("It takes 7 MB.\n\n    $ x  # 5 ms"), ["7 MB"]);
    let twice = sentences("- A [sentence](x.md) of eight words\n  stands here twice.\n\n| a | b |\n\nShort.");
    assert_eq!(twice, ["A [sentence of eight words stands here twice."]);
}

/// The pieces of code within lines of a text.
fn codes(text: &str) -> Vec<&str> {
    let mut codes = Vec::new();
    let prose = text.split("\n\n").filter(|part| !part.starts_with("    ") && !part.contains("```"));
    for part in prose {
        codes.extend(part.split('`').skip(1).step_by(2));
    }
    codes
}

/// Options that documents name exist.
#[test]
fn options_of_commands_exist() {
    let place = Place::new("options");
    let mut helps = BTreeMap::new();
    let mut problems = Vec::new();
    let mut count = 0;
    for document in pages() {
        let text = read(&document);
        let blocks = blocks(&text);
        let lines = blocks.iter().flat_map(|block| block.text.lines());
        let lines = lines.map(|line| line.trim_start_matches("$ ").split("  #").next().unwrap_or_default());
        for line in lines.chain(codes(&text)).filter(|line| is_command(line)) {
            let mut rest = line.split_whitespace().skip(1).peekable();
            let subcommands = ["solve", "test", "check", "explain", "fmt", "lsp", "fzn"];
            let sub = rest.next_if(|word| subcommands.contains(word)).unwrap_or_default();
            let more = if sub == "test" { "; ninelog test --help-class" } else { "" };
            let help = helps
                .entry(sub.to_string())
                .or_insert_with(|| place.shell(&format!("ninelog {sub} --help{more}"), "").1);
            for word in rest.take_while(|word| !["|", ">", "--"].contains(word)) {
                let name = word.split(['=', ']', ')', '"', ',']).next().unwrap_or_default();
                count += usize::from(name.starts_with("--"));
                if name.starts_with("--") && !help.contains(name) && name != "--help" {
                    problems.push(format!("{document}: `{line}`: there is no {name}"));
                }
            }
        }
    }
    none(&problems);
    assert!(count > 40, "{count}");
}

/// Help that documents speak of exists, and says something.
#[test]
fn help_that_documents_name_exists() {
    let place = Place::new("help");
    let mut topics = BTreeSet::new();
    for document in pages() {
        for code in codes(&read(&document)) {
            let query = code.trim_start_matches("?- ").trim_end_matches('.');
            if query.starts_with("help(") && query.ends_with(')') && !query.contains("Topic") {
                topics.insert(query.to_string());
            }
        }
    }
    let mut problems = Vec::new();
    for topic in &topics {
        let (_, shown) = place.shell("ninelog -q", &format!("{topic}.\n"));
        let said = shown.lines().filter(|line| !line.trim().is_empty()).count();
        if shown.contains("No help") || shown.contains("ERROR") || said < 3 {
            problems.push(format!("{topic}: {shown}"));
        }
    }
    none(&problems);
    assert!(topics.len() > 2, "{topics:?}");
}

/// What stands in a page that the program writes: two whole ones, and the tables of the command line.
fn generated(place: &Place, page: &str) -> (i32, String) {
    if page != "command_line" {
        return place.shell(&format!("ninelog tables.pl {page} </dev/null"), "");
    }
    // What stands before the tables is written by hand.
    let written = read("docs/command_line.md");
    let head = written.split("## Options\n").next().unwrap_or_default();
    let (status, tables) = place.shell("ninelog --manual=markdown", "");
    // These two are there in a program that was built with the feature `pictures`.
    (status, format!("{head}{}", tables.replace(", `png`, `pdf`", "")))
}

/// The pages that a program writes are as it writes them. `UPDATE_TABLES=1` writes them again.
#[test]
fn generated_pages_are_up_to_date() {
    let place = Place::new("tables");
    let mut problems = Vec::new();
    for page in ["libraries", "flags", "command_line"] {
        let (status, text) = generated(&place, page);
        assert!(status == 0 && text.lines().count() > 50, "{text}");
        let name = format!("docs/{page}.md");
        if std::env::var_os("UPDATE_TABLES").is_some() {
            fs::write(root().join(&name), text).expect("it can be written");
        } else if fs::read_to_string(root().join(&name)).unwrap_or_default() != text {
            problems
                .push(format!("{name}: run UPDATE_TABLES=1 cargo test --release --test suite documents::"));
        }
    }
    none(&problems);
}

/// The examples of the manual, which `docs/command_line.md` has, too.
#[test]
fn examples_of_the_manual_run() {
    let mut place = Place::new("manual");
    place.write("puzzle.pl", "go.\n");
    place.write("report.pl", "main :- current_prolog_flag(argv, Words), print(Words), nl.\n");
    place.write("unknown.pl", "main :- writeln(done).\n");
    place.write("exercises/last.pl", ":- begin_tests(last).\ntest(one) :- true.\n:- end_tests(last).\n");
    place.write("sudoku.txt", &read("tests/data/documents/puzzle.txt"));
    let page = read("docs/command_line.md");
    let section = page.split("## Examples\n").nth(1).expect("a section").split("\n## ").next();
    let rows = section.expect("a first part").lines().filter(|line| line.starts_with("| `"));
    let commands: Vec<&str> = rows.map(|row| row.split('`').nth(1).expect("a command")).collect();
    for command in &commands {
        let (status, shown) = place.shell(command, "go.\nhalt.\n");
        assert_eq!(status, 0, "{command}: {shown}");
    }
    assert!(commands.len() > 4, "{commands:?}");
}

/// Options have rows in the generated tables alone. Other pages link to these.
#[test]
fn options_stand_in_one_table() {
    let mut problems = Vec::new();
    for document in pages().iter().filter(|name| *name != "docs/command_line.md") {
        let text = read(document);
        let rows = text.lines().filter(|line| line.starts_with("| `-"));
        problems.extend(rows.map(|row| format!("{document}: {row}")));
    }
    none(&problems);
}

/// A text without the targets of its links.
fn without_targets(text: &str) -> String {
    let mut parts = text.split("](");
    let first = parts.next().unwrap_or_default().to_string();
    parts.fold(first, |shown, part| shown + part.split_once(')').map_or(part, |(_, rest)| rest))
}

/// The sentences of eight words and more, without those of tables, code and headings.
fn sentences(text: &str) -> Vec<String> {
    let mut paragraphs = vec![String::new()];
    let mut fence = false;
    for line in text.lines() {
        let is_fence = line.trim_start().starts_with("```");
        fence ^= is_fence;
        if line.trim().is_empty() || line.trim_start().starts_with(['-', '|', '#', '<']) {
            paragraphs.push(String::new());
        }
        if !fence && !is_fence && !line.starts_with("    ") && !line.starts_with(['|', '#']) {
            *paragraphs.last_mut().expect("one was added") += &format!("{line} ");
        }
    }
    let mut found = Vec::new();
    for paragraph in &paragraphs {
        let text = without_targets(paragraph);
        let mut sentence = Vec::new();
        for word in text.split_whitespace().filter(|word| *word != "-") {
            sentence.push(word);
            if word.ends_with(['.', ':', ';', '?', '!']) {
                if sentence.len() >= 8 {
                    found.push(sentence.join(" "));
                }
                sentence.clear();
            }
        }
    }
    found
}

/// What another page says is linked, not copied.
#[test]
fn no_sentence_stands_twice() {
    let generated = ["docs/libraries.md", "docs/flags.md"];
    let mut seen: BTreeMap<String, String> = BTreeMap::new();
    let mut problems = Vec::new();
    for document in pages().into_iter().filter(|name| !generated.contains(&name.as_str())) {
        for sentence in sentences(&read(&document)) {
            if let Some(other) = seen.insert(sentence.clone(), document.clone()) {
                problems.push(format!("{document}, {other}: {sentence}"));
            }
        }
    }
    none(&problems);
    assert!(seen.len() > 400, "{}", seen.len());
}

/// The figures of programs of others in the README are those of the table.
#[test]
fn the_readme_counts_as_the_table_does() {
    let table = read("tests/by_hand/real/README.md");
    let row = table.lines().find(|line| line.starts_with("| all |")).expect("a row with sums");
    let tests = row.split('|').nth(3).expect("a cell with tests");
    let readme = read("README.md");
    for count in tests.split(',').map(str::trim) {
        let (thousands, rest) = count.split_at(count.len() - 3);
        assert!(readme.contains(&format!("{thousands},{rest}")), "{count}");
    }
}

/// The anchors of a document, as GitHub makes them of its headings.
fn anchors(text: &str) -> BTreeSet<String> {
    let mut fence = false;
    let mut anchors = BTreeSet::new();
    for line in text.lines() {
        fence ^= line.starts_with("```");
        if fence || !line.starts_with('#') {
            continue;
        }
        let heading = line.trim_start_matches('#').trim().to_lowercase();
        let kept = heading.chars().filter(|c| c.is_alphanumeric() || [' ', '-', '_'].contains(c));
        anchors.insert(kept.map(|c| if c == ' ' { '-' } else { c }).collect());
    }
    anchors
}

/// The links of a document that lead nowhere within the repository.
fn broken(document: &str, text: &str) -> Vec<String> {
    let folder = root().join(document).parent().expect("a folder").to_path_buf();
    let mut problems = Vec::new();
    for (at, _) in text.match_indices("](") {
        let target = text[at + 2..].split([')', '\n']).next().unwrap_or_default();
        if target.is_empty() || target.contains("://") || target.starts_with("mailto:") {
            continue;
        }
        let (file, anchor) = target.split_once('#').unwrap_or((target, ""));
        let path = folder.join(file);
        if !file.is_empty() && !path.exists() {
            problems.push(format!("{document}: there is no {target}"));
        } else if !anchor.is_empty() {
            let other = if file.is_empty() {
                text.to_string()
            } else {
                fs::read_to_string(&path).unwrap_or_default()
            };
            if !anchors(&other).contains(anchor) {
                problems.push(format!("{document}: {target} has no such heading"));
            }
        }
    }
    problems
}

/// `docs/licences.md` says so.
#[test]
fn each_crate_has_the_licences() {
    let crates = fs::read_dir(root().join("crates")).expect("a folder").flatten();
    for folder in crates.map(|entry| entry.path()).filter(|path| path.join("Cargo.toml").exists()) {
        for name in ["LICENSE-MIT", "LICENSE-APACHE"] {
            let text = fs::read_to_string(folder.join(name)).unwrap_or_default();
            assert_eq!(text, read(name), "{}: {name}", folder.display());
        }
    }
}

#[test]
fn links_and_paths_lead_somewhere() {
    let mut problems = Vec::new();
    let documents: BTreeSet<String> = pages().into_iter().chain(LINKED.map(String::from)).collect();
    let index = read("docs/README.md");
    for document in &documents {
        let text = read(document);
        problems.extend(broken(document, &text));
        if let Some(page) = document.strip_prefix("docs/").filter(|page| *page != "README.md")
            && !index.contains(&format!("]({page}"))
        {
            problems.push(format!("docs/README.md does not lead to {page}"));
        }
        for code in codes(&text) {
            let own = ["tests/", "crates/", "docs/", "benches/", "examples/", "editors/", ".ci/", "fuzz/"];
            let is_path = own.iter().any(|folder| code.starts_with(folder));
            if !is_path || code.contains([' ', '*', '{', '<', '|', '\n', '$']) || code.contains("NAME") {
                continue;
            }
            let path = code.split([':', '#']).next().unwrap_or_default();
            let below = ["", "python", "web", "prolog"];
            if !below.iter().any(|folder| root().join(folder).join(path).exists()) {
                problems.push(format!("{document}: there is no {code}"));
            }
        }
    }
    none(&problems);
}

/// What cannot be had in this way yet.
#[test]
fn packages_that_are_not_published_are_not_promised() {
    let mut problems = Vec::new();
    for document in pages().iter().chain(&LINKED.map(String::from)) {
        let text = read(document);
        for command in [
            "pip install ninelog",
            "npm install ninelog",
            "npm i ninelog",
            "cargo add ninelog",
            "cargo install ninelog",
        ] {
            if text.contains(command) {
                problems.push(format!("{document}: `{command}`"));
            }
        }
    }
    none(&problems);
}

/// Figures of time and size in a section that has neither a date nor a link to one. Whole seconds are limits.
fn undated(text: &str) -> Vec<String> {
    let mut problems = Vec::new();
    let mut section: Vec<&str> = Vec::new();
    let mut exempt = false;
    for line in text.lines().chain(["# end"]) {
        if line.starts_with('#') {
            let all = section.join("\n");
            let dated = all.contains("](../benches/README.md") || all.contains("](benches/README.md");
            if !dated && !has_date(&all) {
                problems.extend(section.iter().flat_map(|line| figures(line)));
            }
            section.clear();
        }
        if line.is_empty() {
            exempt = false;
        }
        exempt |= mark(line).is_some_and(|(key, _)| key == "no date");
        if !exempt && !line.starts_with("    ") {
            section.push(line);
        }
    }
    problems
}

/// Whether a text has a date such as 2026-11-28 or November 2026.
fn has_date(text: &str) -> bool {
    let months = ["January", "February", "March", "April", "May", "June", "July", "August", "September"];
    if months
        .iter()
        .chain(&["October", "November", "December"])
        .any(|name| text.contains(&format!("{name} 20")))
    {
        return true;
    }
    let bytes = text.as_bytes();
    bytes.windows(10).any(|part| {
        part.starts_with(b"20")
            && part[4] == b'-'
            && part[7] == b'-'
            && part[8..].iter().all(u8::is_ascii_digit)
    })
}

/// Numbers with a unit that only a measurement gives.
fn figures(line: &str) -> Vec<String> {
    let units =
        ["ms", "milliseconds", "microseconds", "µs", "MB/s", "times as fast", "MB", "kB", "puzzles a second"];
    let words: Vec<&str> = line.split(' ').collect();
    let mut found = Vec::new();
    for (at, word) in words.iter().enumerate() {
        let number = word.trim_start_matches(['(', '|', '~']);
        if !number.starts_with(|c: char| c.is_ascii_digit()) || number.contains('`') {
            continue;
        }
        let behind = words[at + 1..].join(" ");
        let unit = units.iter().find(|unit| {
            behind.strip_prefix(**unit).is_some_and(|rest| !rest.starts_with(|c: char| c.is_alphanumeric()))
        });
        if let Some(unit) = unit {
            found.push(format!("{number} {unit}"));
        }
    }
    found
}

/// The figures of a text that were measured, without those in tables.
fn measured(text: &str) -> Vec<String> {
    let mut exempt = false;
    let mut found = Vec::new();
    for line in text.lines() {
        if line.is_empty() {
            exempt = false;
        }
        exempt |= mark(line).is_some_and(|(key, _)| key == "no date");
        if !exempt && !line.starts_with("    ") && !line.starts_with('|') {
            found.extend(figures(line));
        }
    }
    found
}

/// What was measured stands in one document, and others link to it: then no two of them differ.
#[test]
fn figures_stand_once() {
    assert_eq!(measured("It takes 5 ms.\n| 6 ms |\n\n<!-- no date: a limit -->\nAfter 7 ms."), ["5 ms"]);
    // A limit, which links to its table, the size of shards, and the memory of a benchmark.
    let common = ["16 MB"];
    let mut seen: BTreeMap<String, String> = BTreeMap::new();
    let mut problems = Vec::new();
    let documents: BTreeSet<String> = pages().into_iter().chain(LINKED.map(String::from)).collect();
    for document in documents {
        for figure in measured(&read(&document)) {
            match seen.insert(figure.clone(), document.clone()) {
                Some(other) if other != document && !common.contains(&figure.as_str()) => {
                    problems.push(format!("{figure} stands in {other} and in {document}"));
                }
                _ => {}
            }
        }
    }
    none(&problems);
    assert!(seen.len() > 40, "{}", seen.len());
}

#[test]
fn figures_have_a_date() {
    let mut problems = Vec::new();
    let documents: BTreeSet<String> = pages().into_iter().chain(LINKED.map(String::from)).collect();
    for document in documents {
        let found = undated(&read(&document));
        problems
            .extend(found.iter().map(|figure| format!("{document}: {figure} has no date in its section")));
    }
    none(&problems);
}
