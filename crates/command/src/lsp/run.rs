//! What an editor runs when its user asks: a test, or a query that stands in a comment, `% ?- Goal.`, whose
//! answers go below it. Nothing else runs.
//!
//! Another process of this command runs the program in the sandbox, with limits, so that no program can harm
//! the server or the user's files.

use super::answers::{Answer, Failure};
use super::client;
use super::server::Asked;
use lsp_server::{Notification as Told, Request, RequestId};
use lsp_types::notification::{Notification as _, ShowMessage};
use lsp_types::request::{ApplyWorkspaceEdit, Request as _};
use lsp_types::{
    ApplyWorkspaceEditParams, CodeLens, CodeLensParams, Command, ExecuteCommandParams, MessageType,
    ShowMessageParams, TextEdit, Uri, WorkspaceEdit,
};
use ninelog_engine::analysis::workspace::SymbolKind;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::process::{Command as Process, Stdio};
use std::str::FromStr;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The commands that lenses carry.
pub const COMMANDS: &[&str] = &["ninelog.query", "ninelog.test"];

/// The third argument of a command whose result is shown by who sends it.
const SILENT: &str = "silent";

/// The beginning of a line with an answer, and of the query above it.
const ANSWER: &str = "%    ";
const QUERY: &str = "?-";

/// Returns the goal of a line such as `% ?- append(X, Y, [a]).`.
fn query(line: &str) -> Option<&str> {
    let goal = line.trim_start().strip_prefix('%')?.trim_start().strip_prefix(QUERY)?;
    let goal = goal.trim().trim_end_matches('.').trim();
    (!goal.is_empty()).then_some(goal)
}

pub fn lenses(asked: &Asked, params: CodeLensParams) -> Answer<Option<Vec<CodeLens>>> {
    let uri = params.text_document.uri;
    let path = asked.path(&uri);
    let text = asked.snapshot.text(&path).unwrap_or_default();
    let lines = asked.lines(&path);
    let lens = |span: &std::ops::Range<usize>, title: &str, command: &str, argument: Value| CodeLens {
        range: client::range(&lines, span),
        command: Some(Command {
            title: title.to_string(),
            command: command.to_string(),
            arguments: Some(vec![json!(uri.as_str()), argument]),
        }),
        data: None,
    };
    let mut found = Vec::new();
    let mut at = 0;
    for (number, line) in text.lines().enumerate() {
        if query(line).is_some() {
            found.push(lens(&(at..at + line.len()), "run this query", COMMANDS[0], json!(number)));
        }
        at = text[at..].find('\n').map_or(text.len(), |length| at + length + 1);
    }
    for unit in asked.snapshot.symbols(&path)?.iter().filter(|symbol| symbol.kind == SymbolKind::Unit) {
        found.push(lens(&unit.name_span, "run these tests", COMMANDS[1], json!(unit.name)));
        for test in unit.children.iter().filter(|symbol| symbol.kind == SymbolKind::Test) {
            let name = format!("{}:{}", unit.name, test.name);
            found.push(lens(&test.name_span, "run this test", COMMANDS[1], json!(name)));
        }
    }
    Ok(Some(found))
}

pub fn execute(asked: &Asked, params: ExecuteCommandParams) -> Answer<Option<Value>> {
    let mut words = params.arguments.iter();
    let uri = words.next().and_then(Value::as_str).and_then(|uri| Uri::from_str(uri).ok());
    let (Some(uri), Some(what)) = (uri, words.next()) else {
        return Err(Failure::Malformed("a command has a file and what to run".to_string()));
    };
    let path = asked.path(&uri);
    match (params.command.as_str(), what.as_u64(), what.as_str()) {
        ("ninelog.query", Some(line), _) => answer_query(asked, &uri, &path, line as usize),
        ("ninelog.test", _, Some(name)) => {
            let goal = format!("run_tests({name})");
            let ran = run(asked, &path, &goal)?;
            let verdict = if ran.is_true { "passed" } else { "failed" };
            let message = format!("{name}: {verdict}");
            // Editors drop the result, apart from a view of tests, which needs no message.
            if words.next().and_then(Value::as_str) != Some(SILENT) {
                let typ = if ran.is_true { MessageType::INFO } else { MessageType::ERROR };
                let message = format!("{message}\n{}", ran.output).trim_end().to_string();
                let shown = ShowMessageParams { typ, message };
                (asked.output)(Told::new(ShowMessage::METHOD.to_string(), shown).into());
            }
            Ok(Some(json!({"passed": ran.is_true, "message": message, "output": ran.output})))
        }
        _ => Err(Failure::Unknown(params.command)),
    }
}

/// Runs the query of a line, and has the editor write its answers below, in the place of older ones.
fn answer_query(asked: &Asked, uri: &Uri, path: &str, line: usize) -> Answer<Option<Value>> {
    let text = asked.snapshot.text(path).unwrap_or_default();
    let all: Vec<&str> = text.lines().collect();
    let Some(goal) = all.get(line).and_then(|line| query(line)) else {
        return Err(Failure::Refused("there is no query in this line".to_string()));
    };
    let ran = run(asked, path, &driver(goal))?;
    let old = all[line + 1..].iter().take_while(|line| line.starts_with(ANSWER)).count();
    let end = |line: usize| lsp_types::Position {
        line: line as u32,
        character: all.get(line).map_or(0, |text| asked.client.unit.count(text)) as u32,
    };
    let answers: String = ran.output.lines().map(|answer| format!("\n{ANSWER}{answer}")).collect();
    let edit = TextEdit {
        range: lsp_types::Range { start: end(line), end: end(line + old) },
        new_text: answers.trim_end().to_string(),
    };
    #[expect(clippy::mutable_key_type, reason = "the protocol's crate has such a map")]
    let changes = HashMap::from([(uri.clone(), vec![edit])]);
    let edit = WorkspaceEdit { changes: Some(changes), ..WorkspaceEdit::default() };
    let params = ApplyWorkspaceEditParams { label: Some("answers".to_string()), edit };
    let id = RequestId::from(format!("answers-{}", NUMBER.fetch_add(1, Ordering::Relaxed)));
    (asked.output)(Request::new(id, ApplyWorkspaceEdit::METHOD.to_string(), params).into());
    Ok(Some(json!({"output": ran.output})))
}

/// Numbers for requests to the editor and for files.
static NUMBER: AtomicUsize = AtomicUsize::new(0);

/// Returns a goal that writes the first answers of a query, one a line.
fn driver(goal: &str) -> String {
    let quoted = goal.replace('\\', "\\\\").replace('"', "\\\"");
    include_str!("query.pl").replace("QUERY", &quoted)
}

/// What a process has written, and whether its goal was true.
struct Ran {
    output: String,
    is_true: bool,
}

/// Runs a goal in the sandbox, with the text of a file as its program.
fn run(asked: &Asked, path: &str, goal: &str) -> Answer<Ran> {
    let text = asked.snapshot.text(path).unwrap_or_default();
    let failed = |error: std::io::Error| Failure::Refused(format!("it cannot run: {error}"));
    let is_saved = std::fs::read(path).is_ok_and(|saved| saved == text.as_bytes());
    let copy = (!is_saved).then(|| {
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        std::env::temp_dir().join(format!("ninelog-lsp-{}-{number}.pl", std::process::id()))
    });
    if let Some(copy) = &copy {
        std::fs::write(copy, text).map_err(failed)?;
    }
    let program: PathBuf = copy.clone().unwrap_or_else(|| path.into());
    let mut process = Process::new(std::env::current_exe().map_err(failed)?);
    process.args(["-q", "--sandbox", "--no-color", "--no-hints", "--time-limit=5", "--memory-limit=512m"]);
    process.args(["--output-limit=100k", "-g", goal, "-t", "halt"]);
    if let Some(folder) = Path::new(path).parent().filter(|folder| folder.is_dir()) {
        process.arg(format!("--allow-read={}", folder.display())).current_dir(folder);
    }
    let ran = process.arg(&program).stdin(Stdio::null()).output();
    if let Some(copy) = &copy {
        let _ = std::fs::remove_file(copy);
    }
    let ran = ran.map_err(failed)?;
    let mut output = String::from_utf8_lossy(&ran.stdout).into_owned();
    output += &String::from_utf8_lossy(&ran.stderr);
    Ok(Ran { output, is_true: ran.status.success() })
}
