//! Runs the golden cases in `tests/data/golden`: what SWI-Prolog 9.0.4 printed for programs and sessions like
//! those of students. `tests/data/golden/README.md` describes the format of a case.
//!
//! `tests/data/golden/known_failures.txt` lists cases that do not pass yet. The test fails if another case
//! fails, and if a listed case passes, so that the list only shrinks. `GOLDEN_ONLY=text` runs the cases whose
//! names contain the text and shows the differences.

use portable_pty::{CommandBuilder, PtySize, native_pty_system};
use regex::Regex;
use std::collections::BTreeSet;
use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{LazyLock, Mutex, mpsc};
use std::time::{Duration, Instant, SystemTime};

const PROGRAM: &str = env!("CARGO_BIN_EXE_ninelog");

/// The time limit for a batch case, and for a step of a session.
const PATIENCE: Duration = Duration::from_secs(20);
/// The time limit for a case that is expected to fail.
const LITTLE_PATIENCE: Duration = Duration::from_secs(6);
/// How long the screen must not change before it counts as final.
const SETTLED: Duration = Duration::from_millis(120);
/// How long a goal that shows nothing is given to begin, on a busy machine, before the next key is typed.
const BEGUN: Duration = Duration::from_millis(500);

// ---- comparing

macro_rules! pattern {
    ($name:ident, $text:expr) => {
        static $name: LazyLock<Regex> = LazyLock::new(|| Regex::new($text).expect("a valid pattern"));
    };
}

pattern!(ANSI, r"\x1b\[[0-9;?]*[ -/]*[@-~]|\x1b[()][A-Za-z0-9]|\x1b[=>]|\x07");
pattern!(VARIABLE, r"_G?[0-9]+");
pattern!(HANDLE, r"<(stream|clause|thread|mutex|engine|message_queue|dict|trie)>\([^()]*\)");
pattern!(LIPS, r"[0-9][0-9,]* inferences, [0-9.]+ CPU in [0-9.]+ seconds \([^()]*CPU, [^()]* Lips\)");
pattern!(SECONDS, r"[0-9]+\.[0-9]+ sec(onds)?");
pattern!(LOADED, r"(compiled(?: into [A-Za-z0-9_]+)?) N sec, [0-9,]+ clauses");
pattern!(CONTEXT, r"[A-Za-z_$:']+/[0-9]+: (Unknown procedure)");
pattern!(PROMPT, r"(?m)^((?:\[[a-z0-9]+\] *)*)(?:[0-9]+ )? *\?- ");
pattern!(FRAME, r"^(?:ERROR|Warning|%):? +(?:In:$|\[[0-9]+\] )");
pattern!(DEFINED, r"^(?:ERROR|Warning): +Defined at ");
pattern!(TYPED_AT, r"(Stream user_input|user://)[0-9:]*[0-9]");
pattern!(
    FRAME_NOTE,
    r"^(?:ERROR|Warning):? +(?:Note: some frames are missing|Re-run your program in debug mode)"
);

/// Returns the text without the parts that differ between runs or between systems.
fn normalise(bytes: &[u8], folders: &[String]) -> String {
    let mut text = String::from_utf8_lossy(bytes).replace("\r\n", "\n").replace('\r', "");
    text = ANSI.replace_all(&text, "").into_owned();
    for folder in folders {
        text = text.replace(folder, "DIR");
    }
    text = without_backtraces(&text);
    text = CONTEXT.replace_all(&text, "$1").into_owned();
    text = LIPS.replace_all(&text, "N inferences, N CPU in N seconds (N% CPU, N Lips)").into_owned();
    text = without_seconds(&text);
    text = LOADED.replace_all(&text, "$1 N sec, N clauses").into_owned();
    text = TYPED_AT.replace_all(&text, "$1:N").into_owned();
    text = HANDLE.replace_all(&text, "<$1>(N)").into_owned();
    text = PROMPT
        .replace_all(&text, |found: &regex::Captures| {
            let words: String = found[1].split_whitespace().map(|word| format!("{word} ")).collect();
            format!("{words}?- ")
        })
        .into_owned();
    text.split('\n').map(rename_variables).collect::<Vec<_>>().join("\n")
}

fn without_backtraces(text: &str) -> String {
    let mut lines: Vec<&str> = Vec::new();
    for line in text.split('\n') {
        let elsewhere = DEFINED.find(line).is_some_and(|found| !line[found.end()..].starts_with("DIR"));
        if FRAME.is_match(line) || elsewhere || line.starts_with("% Updating index for library ") {
            continue;
        }
        if FRAME_NOTE.is_match(line) {
            if lines.last().is_some_and(|last| matches!(last.trim_end(), "ERROR:" | "Warning:")) {
                lines.pop();
            }
            continue;
        }
        lines.push(line);
    }
    lines.join("\n")
}

fn without_seconds(text: &str) -> String {
    SECONDS
        .replace_all(text, |found: &regex::Captures| {
            let end = found.get(0).map_or(0, |all| all.end());
            if text[end..].starts_with(|c: char| c.is_ascii_alphabetic()) {
                return found[0].to_string();
            }
            format!("N sec{}", found.get(1).map_or("", |onds| onds.as_str()))
        })
        .into_owned()
}

/// Numbers variables from 1 on each line: equal numbers on different lines may be chance.
fn rename_variables(line: &str) -> String {
    let mut names: Vec<String> = Vec::new();
    let in_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
    VARIABLE
        .replace_all(line, |found: &regex::Captures| {
            let all = found.get(0).expect("the whole match");
            if line[..all.start()].ends_with(in_name) || line[all.end()..].starts_with(in_name) {
                return all.as_str().to_string();
            }
            let number = names.iter().position(|name| name == all.as_str()).unwrap_or_else(|| {
                names.push(all.as_str().to_string());
                names.len() - 1
            });
            format!("_G{}", number + 1)
        })
        .into_owned()
}

// ---- cases

struct Case {
    /// `batch` or `tty`.
    kind: &'static str,
    name: String,
}

/// A difference: its place, the expected text, and the actual text.
struct Difference {
    place: String,
    wanted: String,
    got: String,
}

fn difference(place: &str, wanted: String, got: String) -> Option<Difference> {
    (wanted != got).then(|| Difference { place: place.to_string(), wanted, got })
}

fn corpus() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/golden")
}

fn cases() -> Vec<Case> {
    let mut cases = Vec::new();
    for (kind, suffix) in [("batch", ".args"), ("tty", ".json")] {
        let entries = fs::read_dir(corpus().join(kind)).expect("the folder is there");
        let mut names: Vec<String> = entries
            .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
            .filter_map(|name| name.strip_suffix(suffix).map(str::to_string))
            .collect();
        names.sort();
        cases.extend(names.into_iter().map(|name| Case { kind, name }));
    }
    cases
}

impl Case {
    fn title(&self) -> String {
        format!("{}/{}", self.kind, self.name)
    }

    fn part(&self, suffix: &str) -> PathBuf {
        corpus().join(self.kind).join(format!("{}{suffix}", self.name))
    }

    fn lines(&self, suffix: &str) -> Vec<String> {
        let text = fs::read_to_string(self.part(suffix)).unwrap_or_default();
        text.lines().map(str::to_string).collect()
    }

    /// Copies the files of the case into its working folder.
    fn lay_out(&self, folder: &Path) {
        for program in self.lines(".use") {
            copy_all(&corpus().join("programs").join(program), folder);
        }
        copy_all(&self.part(".files"), folder);
        if self.part(".pl").exists() {
            fs::copy(self.part(".pl"), folder.join(format!("{}.pl", self.name))).expect("copied");
        }
    }

    fn run(&self, patience: Duration) -> Vec<Difference> {
        let sandbox = Sandbox::new(&self.name);
        self.lay_out(&sandbox.folder);
        if self.kind == "batch" {
            run_batch(self, &sandbox, patience)
        } else {
            run_session(self, &sandbox, patience)
        }
    }
}

fn copy_all(from: &Path, to: &Path) {
    let Ok(entries) = fs::read_dir(from) else { return };
    fs::create_dir_all(to).expect("a folder");
    for entry in entries.flatten() {
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy_all(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).expect("copied");
        }
    }
}

fn files_below(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut files = Vec::new();
    for entry in entries.flatten() {
        if entry.path().is_dir() {
            files.extend(files_below(&entry.path()));
        } else {
            files.push(entry.path());
        }
    }
    files.sort();
    files
}

/// An empty working folder and an empty home.
struct Sandbox {
    top: PathBuf,
    folder: PathBuf,
    home: PathBuf,
    names: Vec<String>,
}

impl Sandbox {
    fn new(name: &str) -> Sandbox {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let top = std::env::temp_dir().join(format!("golden-{}-{number}-{name}", std::process::id()));
        let (folder, home) = (top.join("run"), top.join("home"));
        fs::create_dir_all(&folder).expect("a folder");
        fs::create_dir_all(&home).expect("a folder");
        let mut names = vec![folder.to_string_lossy().into_owned()];
        if let Ok(real) = folder.canonicalize() {
            names.push(real.to_string_lossy().into_owned());
        }
        names.sort_by_key(|name| std::cmp::Reverse(name.len()));
        Sandbox { top, folder, home, names }
    }

    /// Returns the environment: variables to set, and variables to remove.
    fn environment(&self) -> (Vec<(&'static str, String)>, &'static [&'static str]) {
        let home = self.home.to_string_lossy().into_owned();
        let mut set: Vec<(&str, String)> =
            [("TERM", "dumb"), ("LC_ALL", "C.UTF-8"), ("LANG", "C.UTF-8"), ("TZ", "UTC")]
                .map(|(name, value)| (name, value.to_string()))
                .to_vec();
        for name in ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"] {
            set.push((name, home.clone()));
        }
        (set, &["COLORTERM", "INPUTRC", "EDITOR", "VISUAL", "LINES", "COLUMNS"])
    }
}

impl Drop for Sandbox {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.top);
    }
}

/// Additional arguments for each command, such as `--gc-every=1`.
fn words() -> Vec<String> {
    let words = std::env::var("GOLDEN_WORDS").unwrap_or_default();
    words.split_whitespace().map(str::to_owned).collect()
}

// ---- batch

fn run_batch(case: &Case, sandbox: &Sandbox, patience: Duration) -> Vec<Difference> {
    let (set, take) = sandbox.environment();
    let mut command = Command::new(PROGRAM);
    command.args(words()).args(case.lines(".args")).current_dir(&sandbox.folder).envs(set);
    for name in take {
        command.env_remove(name);
    }
    let pipes = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = pipes.spawn().expect("the program starts");
    let input = fs::read(case.part(".stdin")).unwrap_or_default();
    let mut stdin = child.stdin.take().expect("piped");
    let writer = std::thread::spawn(move || stdin.write_all(&input));
    let out = drain(child.stdout.take().expect("piped"));
    let err = drain(child.stderr.take().expect("piped"));
    let start = Instant::now();
    let status = loop {
        match child.try_wait().expect("a child") {
            Some(status) => break status.code().map_or("signal".to_string(), |code| code.to_string()),
            None if start.elapsed() > patience => {
                let _ = child.kill();
                let _ = child.wait();
                break "timeout".to_string();
            }
            None => std::thread::sleep(Duration::from_millis(5)),
        }
    };
    let _ = writer.join();
    let (out, err) = (out.join().unwrap_or_default(), err.join().unwrap_or_default());
    let wanted = |suffix| fs::read_to_string(case.part(suffix)).unwrap_or_default();
    let mut found = vec![
        difference("stdout", wanted(".stdout"), normalise(&out, &sandbox.names)),
        difference("stderr", wanted(".stderr"), normalise(&err, &sandbox.names)),
        difference("status", wanted(".status").trim().to_string(), status),
    ];
    let expected = case.part(".out");
    for file in files_below(&expected) {
        let name = file.strip_prefix(&expected).expect("below it");
        let made = match fs::read(sandbox.folder.join(name)) {
            Ok(bytes) => normalise(&bytes, &sandbox.names),
            Err(_) => "(no such file)".to_string(),
        };
        let wanted = fs::read_to_string(&file).expect("text");
        found.push(difference(&name.to_string_lossy(), wanted, made));
    }
    found.into_iter().flatten().collect()
}

fn drain(mut pipe: impl Read + Send + 'static) -> std::thread::JoinHandle<Vec<u8>> {
    std::thread::spawn(move || {
        let mut bytes = Vec::new();
        let _ = pipe.read_to_end(&mut bytes);
        bytes
    })
}

// ---- sessions

struct Session {
    child: Box<dyn portable_pty::Child + Send + Sync>,
    writer: Box<dyn Write + Send>,
    output: mpsc::Receiver<Vec<u8>>,
    ended: bool,
    master: Box<dyn portable_pty::MasterPty + Send>,
}

impl Session {
    fn start(case: &Case, sandbox: &Sandbox) -> Session {
        let size = PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).expect("a pseudo terminal");
        let (set, take) = sandbox.environment();
        let mut command = CommandBuilder::new(PROGRAM);
        command.args(words());
        command.args(case.lines(".args"));
        command.cwd(&sandbox.folder);
        for (name, value) in set {
            command.env(name, value);
        }
        for name in take {
            command.env_remove(name);
        }
        let child = pair.slave.spawn_command(command).expect("the program starts");
        let mut reader = pair.master.try_clone_reader().expect("a reader");
        let writer = pair.master.take_writer().expect("a writer");
        let (sender, output) = mpsc::channel();
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = reader.read(&mut bytes) {
                if sender.send(bytes[..count].to_vec()).is_err() {
                    break;
                }
            }
        });
        Session { child, writer, output, ended: false, master: pair.master }
    }

    /// A person types a key after the program has begun to wait for one: it then shows the key itself, and
    /// the terminal does not. Lines are shown by the terminal or the editor.
    fn wait_for_key(&self, typed: &str) {
        const ECHO: u64 = 0o10;
        let is_key = typed.len() == 1 && typed != "\n" && !typed.starts_with(char::is_control);
        let start = Instant::now();
        while is_key && start.elapsed() < Duration::from_secs(1) {
            match self.master.get_termios() {
                Some(modes) if u64::from(modes.local_flags.bits()) & ECHO != 0 => {}
                _ => return,
            }
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Returns the output within this time, if there is any.
    fn read(&mut self, time: Duration) -> Option<Vec<u8>> {
        match self.output.recv_timeout(time) {
            Ok(bytes) => Some(bytes),
            Err(mpsc::RecvTimeoutError::Timeout) => None,
            Err(mpsc::RecvTimeoutError::Disconnected) => {
                self.ended = true;
                None
            }
        }
    }

    fn status(&mut self, patience: Duration) -> String {
        let start = Instant::now();
        while start.elapsed() < patience {
            if let Ok(Some(status)) = self.child.try_wait() {
                return status.exit_code().to_string();
            }
            self.read(Duration::from_millis(10));
        }
        "still running".to_string()
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Returns the screen after `typed` was typed, without its echo.
fn screen(typed: &str, raw: &[u8], names: &[String]) -> String {
    let text = String::from_utf8_lossy(raw).replace("\r\n", "\n");
    let text = ANSI.replace_all(&text, "").into_owned();
    let echo = match typed.strip_suffix('\n') {
        _ if typed == "\u{3}" => "^C".to_string(),
        Some(line) if !line.is_empty() => format!("{line}\n"),
        _ => String::new(),
    };
    normalise(text.strip_prefix(&echo).unwrap_or(&text).as_bytes(), names)
}

fn run_session(case: &Case, sandbox: &Sandbox, patience: Duration) -> Vec<Difference> {
    let text = fs::read_to_string(case.part(".json")).expect("a session");
    let steps: Vec<serde_json::Value> = serde_json::from_str(&text).expect("a list of steps");
    let mut session = Session::start(case, sandbox);
    for step in &steps {
        prepare(step, sandbox);
        let typed = step["send"].as_str().unwrap_or_default();
        let wanted = step["expect_screen_text"].as_str();
        session.wait_for_key(typed);
        if session.writer.write_all(typed.as_bytes()).and_then(|()| session.writer.flush()).is_err() {
            session.ended = true;
        }
        let got = wait_for(&mut session, typed, wanted, &sandbox.names, patience);
        let place = format!("after typing {typed:?}");
        let matches = wanted.map_or(got.ends_with("?- "), |wanted| got == wanted);
        if !matches {
            let wanted = wanted.unwrap_or("(a prompt)").to_string();
            return vec![Difference { place, wanted, got }];
        }
        if let Some(status) = step["exit"].as_i64()
            && let Some(wrong) = difference("exit", status.to_string(), session.status(patience))
        {
            return vec![wrong];
        }
    }
    Vec::new()
}

/// Returns the screen when it does not change and is as expected, or when the time is over.
fn wait_for(
    session: &mut Session,
    typed: &str,
    wanted: Option<&str>,
    names: &[String],
    patience: Duration,
) -> String {
    let mut raw = Vec::new();
    let start = Instant::now();
    let mut last = start;
    loop {
        if let Some(bytes) = session.read(Duration::from_millis(30)) {
            raw.extend(bytes);
            last = Instant::now();
        }
        let got = screen(typed, &raw, names);
        let matches = wanted.map_or(got.ends_with("?- "), |wanted| got == wanted);
        let rested = last.elapsed();
        let rest = if wanted == Some("") { BEGUN } else { SETTLED };
        let hopeless = !matches && rested > Duration::from_secs(2) && got.ends_with("?- ");
        if session.ended || start.elapsed() > patience || matches && rested > rest || hopeless {
            return got;
        }
    }
}

/// Performs the file changes of a step before its input is typed.
fn prepare(step: &serde_json::Value, sandbox: &Sandbox) {
    let Some(files) = step["write"].as_object() else { return };
    for (name, text) in files {
        let path = sandbox.folder.join(name);
        fs::write(&path, text.as_str().unwrap_or_default()).expect("written");
        // Clearly newer than the loaded file.
        let later = SystemTime::now() + Duration::from_secs(5);
        fs::File::options()
            .write(true)
            .open(&path)
            .and_then(|file| file.set_modified(later))
            .expect("a time");
    }
}

// ---- the test

fn known_failures() -> BTreeSet<String> {
    let text = fs::read_to_string(corpus().join("known_failures.txt")).unwrap_or_default();
    text.lines()
        .map(str::trim)
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(str::to_string)
        .collect()
}

#[test]
fn golden_cases() {
    let known = known_failures();
    let only = std::env::var("GOLDEN_ONLY").ok();
    let cases: Vec<Case> = cases()
        .into_iter()
        .filter(|case| only.as_ref().is_none_or(|only| case.title().contains(only)))
        .collect();
    let next = AtomicUsize::new(0);
    let wrong = Mutex::new(Vec::new());
    let passed = AtomicUsize::new(0);
    let jobs = 2 * std::thread::available_parallelism().map_or(2, usize::from).max(2);
    std::thread::scope(|scope| {
        for _ in 0..jobs {
            scope.spawn(|| {
                while let Some(case) = cases.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let title = case.title();
                    let listed = known.contains(&title);
                    let found = case.run(if listed { LITTLE_PATIENCE } else { PATIENCE });
                    if found.is_empty() {
                        passed.fetch_add(1, Ordering::Relaxed);
                    }
                    let complaint = match (found.is_empty(), listed) {
                        (true, true) => format!("{title} passes: take it from known_failures.txt"),
                        (false, false) => report(&title, &found),
                        (false, true) if only.is_some() => {
                            println!("{}", report(&title, &found));
                            continue;
                        }
                        _ => continue,
                    };
                    wrong.lock().expect("no panics").push(complaint);
                }
            });
        }
    });
    let mut wrong = wrong.into_inner().expect("no panics");
    wrong.sort();
    println!("{} of {} golden cases pass", passed.into_inner(), cases.len());
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

fn report(title: &str, found: &[Difference]) -> String {
    let mut text = format!("FAIL {title}");
    for Difference { place, wanted, got } in found {
        text.push_str(&format!("\n  {place}\n"));
        let (wanted, got): (Vec<_>, Vec<_>) = (wanted.split('\n').collect(), got.split('\n').collect());
        let same = wanted.iter().zip(&got).take_while(|(a, b)| a == b).count();
        for line in wanted.iter().skip(same).take(6) {
            text.push_str(&format!("    - {line}\n"));
        }
        for line in got.iter().skip(same).take(6) {
            text.push_str(&format!("    + {line}\n"));
        }
    }
    text
}
