//! `ninelog lsp`, by a client over pipes: each request about a sample project, in both encodings of places;
//! random edits, after which the diagnostics are those of a fresh start; editors that make mistakes.

use serde_json::{Value, json};
use std::collections::VecDeque;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

/// Longer than any answer takes on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// An editor at the other end of the pipes.
struct Editor {
    process: Child,
    input: Option<ChildStdin>,
    messages: Receiver<Value>,
    /// Messages that came before the one that was waited for.
    early: VecDeque<Value>,
    number: i64,
    capabilities: Value,
}

impl Editor {
    /// Starts a server for a folder. `capabilities` is what the editor can do.
    fn start(folder: &str, capabilities: Value) -> Editor {
        let mut process = Command::new(env!("CARGO_BIN_EXE_ninelog"))
            .arg("lsp")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the server starts");
        let (send, messages) = channel();
        let mut output = BufReader::new(process.stdout.take().expect("its output"));
        std::thread::spawn(move || {
            while let Some(message) = read(&mut output) {
                if send.send(message).is_err() {
                    return;
                }
            }
        });
        let input = process.stdin.take();
        let (early, number) = (VecDeque::new(), 0);
        let mut editor = Editor { process, input, messages, early, number, capabilities: Value::Null };
        let root = format!("file://{folder}");
        let greeting = json!({"processId": null, "rootUri": root, "capabilities": capabilities});
        editor.capabilities = editor.ask("initialize", greeting)["capabilities"].clone();
        editor.tell("initialized", json!({}));
        editor
    }

    fn send(&mut self, mut message: Value) {
        message["jsonrpc"] = json!("2.0");
        let text = message.to_string();
        let input = self.input.as_mut().expect("it is open");
        write!(input, "Content-Length: {}\r\n\r\n{text}", text.len()).expect("the server reads");
        input.flush().expect("the server reads");
    }

    fn tell(&mut self, method: &str, params: Value) {
        self.send(json!({"method": method, "params": params}));
    }

    /// Asks, and does not wait for the answer. Returns the number of the question.
    fn begin(&mut self, method: &str, params: Value) -> i64 {
        self.number += 1;
        let number = self.number;
        self.send(json!({"id": number, "method": method, "params": params}));
        number
    }

    /// Returns the first message that fits. Others are kept.
    fn wait(&mut self, fits: impl Fn(&Value) -> bool) -> Value {
        if let Some(at) = self.early.iter().position(&fits) {
            return self.early.remove(at).expect("it is there");
        }
        loop {
            let message = self.messages.recv_timeout(PATIENCE).expect("an answer in time");
            if fits(&message) {
                return message;
            }
            self.early.push_back(message);
        }
    }

    /// Returns the whole answer to a question, which may be an error.
    fn answer(&mut self, number: i64) -> Value {
        self.wait(|message| message["id"] == json!(number) && message.get("method").is_none())
    }

    /// Begins a command of a lens.
    fn begin_command(&mut self, command: &Value) -> i64 {
        let params = json!({"command": command["command"], "arguments": command["arguments"]});
        self.begin("workspace/executeCommand", params)
    }

    fn ask(&mut self, method: &str, params: Value) -> Value {
        let number = self.begin(method, params);
        let answer = self.answer(number);
        assert!(answer.get("error").is_none(), "{method}: {answer}");
        answer["result"].clone()
    }

    fn open(&mut self, uri: &str, text: &str) {
        let document = json!({"uri": uri, "languageId": "prolog", "version": 1, "text": text});
        self.tell("textDocument/didOpen", json!({"textDocument": document}));
    }

    /// Returns the diagnostics of a version of a file.
    fn diagnostics(&mut self, uri: &str, version: i64) -> Value {
        let found = self.wait(|message| {
            let params = &message["params"];
            params["uri"] == uri && params["version"] == version && !params["diagnostics"].is_null()
        });
        found["params"]["diagnostics"].clone()
    }

    fn end(mut self) {
        self.ask("shutdown", Value::Null);
        self.tell("exit", Value::Null);
        assert_eq!(self.process.wait().expect("it ends").code(), Some(0));
    }
}

impl Drop for Editor {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn read(output: &mut impl BufRead) -> Option<Value> {
    let mut length = 0;
    loop {
        let mut line = String::new();
        if output.read_line(&mut line).ok()? == 0 {
            return None;
        }
        match line.trim().strip_prefix("Content-Length:") {
            Some(number) => length = number.trim().parse().ok()?,
            None if line.trim().is_empty() => break,
            None => {}
        }
    }
    let mut bytes = vec![0; length];
    output.read_exact(&mut bytes).ok()?;
    serde_json::from_slice(&bytes).ok()
}

const A: &str = ":- module(a, [p/1]).\n\n%!  p(?X) is nondet.\n%\n%   About p.\np(X) :-\n    q(X),\n    append([1], [2], X).\n\nq(1).\nq(2).\n";
const B: &str = ":- use_module(a).\n\nr(X) :- 'ä😀'(X), p(X).\ns(1):-p(1),\n  r(Y).\n";

fn project(name: &str) -> (String, String, String) {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("lsp").join(name);
    fs::create_dir_all(&folder).expect("the folder can be made");
    fs::write(folder.join("a.pl"), A).expect("a file");
    fs::write(folder.join("b.pl"), B).expect("a file");
    let folder = folder.to_str().expect("a path").to_string();
    (format!("file://{folder}/a.pl"), format!("file://{folder}/b.pl"), folder)
}

/// Returns ranges as `line:column-line:column`, wherever they stand, and URIs as the names of files.
fn short(value: &Value) -> Value {
    match value {
        Value::Object(map) if map.contains_key("start") && map.contains_key("end") && map.len() == 2 => {
            let place = |name: &str| format!("{}:{}", map[name]["line"], map[name]["character"]);
            Value::String(format!("{}-{}", place("start"), place("end")))
        }
        Value::Object(map) => {
            let name = |key: &str| if key.starts_with("file:") { file(key) } else { key.to_string() };
            map.iter().map(|(key, value)| (name(key), short(value))).collect()
        }
        Value::Array(list) => list.iter().map(short).collect(),
        Value::String(text) if text.starts_with("file:") => Value::String(file(text)),
        other => other.clone(),
    }
}

fn file(uri: &str) -> String {
    uri.rsplit('/').next().unwrap_or_default().to_string()
}

/// Returns whether all that is expected is there: objects may have more.
fn has(found: &Value, expected: &Value) -> bool {
    match (found, expected) {
        (Value::Object(found), Value::Object(expected)) => {
            expected.iter().all(|(key, value)| found.get(key).is_some_and(|found| has(found, value)))
        }
        (Value::Array(found), Value::Array(expected)) => {
            found.len() == expected.len() && found.iter().zip(expected).all(|(one, other)| has(one, other))
        }
        _ => found == expected,
    }
}

/// The requests about a place or a file, with what is expected. `bytes` says whether columns count bytes: a
/// place behind `'ä😀'` is 3 further on then.
fn requests(a: &str, b: &str, bytes: bool) -> Vec<(&'static str, Value, Value)> {
    let (in_a, in_b) = (json!({"uri": a}), json!({"uri": b}));
    let p = if bytes { 21 } else { 18 };
    let at_p = json!({"textDocument": in_b, "position": {"line": 2, "character": p}});
    let with = |mut params: Value, name: &str, value: Value| {
        params[name] = value;
        params
    };
    let (all, here) = (
        json!({"start": {"line": 0, "character": 0}, "end": {"line": 99, "character": 0}}),
        json!({"start": {"line": 3, "character": 0}, "end": {"line": 4, "character": 0}}),
    );
    let clause = json!({"start": {"line": 3, "character": 0}, "end": {"line": 5, "character": 0}});
    let options = json!({"tabSize": 4, "insertSpaces": true});
    let span = format!("2:{p}-2:{}", p + 1);
    let rule = "    p(1),\n  ";
    vec![
        (
            "textDocument/hover",
            at_p.clone(),
            json!({"range": span, "contents": {"kind": "markdown", "value": "```prolog\np(?X) is nondet\n```\n\nAbout p.\n\n1 clause in a.pl"}}),
        ),
        ("textDocument/definition", at_p.clone(), json!([{"uri": "a.pl", "range": "5:0-5:1"}])),
        (
            "textDocument/references",
            with(at_p.clone(), "context", json!({"includeDeclaration": false})),
            json!([
            {"uri": "a.pl", "range": "0:14-0:15"}, {"uri": "a.pl", "range": "2:4-2:5"},
            {"uri": "b.pl", "range": span}, {"uri": "b.pl", "range": "3:6-3:7"}]),
        ),
        ("textDocument/documentHighlight", at_p.clone(), json!([{"range": span}, {"range": "3:6-3:7"}])),
        (
            "textDocument/prepareCallHierarchy",
            at_p.clone(),
            json!([{"name": "p/1", "uri": "a.pl", "selectionRange": "5:0-5:1"}]),
        ),
        ("textDocument/prepareRename", at_p.clone(), json!(span)),
        (
            "textDocument/rename",
            with(at_p.clone(), "newName", json!("pp")),
            json!({"changes": {
            "a.pl": [{"newText": "pp", "range": "0:14-0:15"}, {"newText": "pp", "range": "2:4-2:5"}, {"newText": "pp", "range": "5:0-5:1"}],
            "b.pl": [{"newText": "pp", "range": span}, {"newText": "pp", "range": "3:6-3:7"}]}}),
        ),
        (
            "textDocument/signatureHelp",
            json!({"textDocument": in_b, "position": {"line": 2, "character": p + 2}}),
            json!({"activeParameter": 0, "signatures": [{"label": "p(?X) is nondet", "parameters": [{"label": [2, 4]}]}]}),
        ),
        (
            "textDocument/completion",
            json!({"textDocument": in_b, "position": {"line": 4, "character": 3}}),
            json!({"isIncomplete": false}),
        ),
        (
            "textDocument/documentSymbol",
            json!({"textDocument": in_b}),
            json!([
            {"name": "r/1", "range": format!("2:0-2:{}", p + 5), "selectionRange": "2:0-2:1"}, {"name": "s/1", "range": "3:0-4:7"}]),
        ),
        (
            "workspace/symbol",
            json!({"query": "q"}),
            json!([{"name": "q/1", "location": {"uri": "a.pl", "range": "9:0-9:1"}}]),
        ),
        (
            "textDocument/foldingRange",
            json!({"textDocument": in_b}),
            json!([{"startLine": 3, "endLine": 4, "kind": "region"}]),
        ),
        (
            "textDocument/selectionRange",
            json!({"textDocument": in_b, "positions": [{"line": 3, "character": 8}]}),
            json!([
            {"range": "3:8-3:9", "parent": {"range": "3:6-3:10", "parent": {"range": "3:6-4:6"}}}]),
        ),
        (
            "textDocument/documentLink",
            json!({"textDocument": in_b}),
            json!([{"range": "0:14-0:15", "target": "a.pl"}]),
        ),
        ("textDocument/formatting", json!({"textDocument": in_a, "options": options}), json!([])),
        (
            "textDocument/rangeFormatting",
            json!({"textDocument": in_b, "range": here, "options": options}),
            json!([{"range": "3:4-4:0", "newText": format!(" :-\n{rule}")}]),
        ),
        (
            "textDocument/codeAction",
            json!({"textDocument": in_b, "range": {"start": {"line": 4, "character": 4}, "end": {"line": 4, "character": 5}},
            "context": {"diagnostics": [], "only": ["quickfix"]}}),
            json!([
                {"kind": "quickfix", "diagnostics": [{"code": "N0201", "range": "4:4-4:5"}]}, {"kind": "quickfix", "title": "write _ for Y"}]),
        ),
        (
            "textDocument/inlayHint",
            json!({"textDocument": in_a, "range": all}),
            json!([
            {"label": "List1:", "position": {"line": 7, "character": 11}}, {"label": "List2:", "position": {"line": 7, "character": 16}}]),
        ),
        (
            "textDocument/semanticTokens/range",
            json!({"textDocument": in_b, "range": clause}),
            json!({"data": [
            3, 0, 1, 6, 5, 0, 2, 1, 2, 0, 0, 2, 2, 4, 0, 0, 2, 1, 6, 16, 0, 2, 1, 2, 0, 0, 2, 1, 4, 0, 1, 2, 1, 6, 0, 0, 2, 1, 5, 4]}),
        ),
    ]
}

#[test]
fn each_request_is_answered() {
    let (a, b, folder) = project("requests");
    for bytes in [false, true] {
        let mut capabilities =
            json!({"textDocument": {"documentSymbol": {"hierarchicalDocumentSymbolSupport": true}}});
        if bytes {
            capabilities["general"] = json!({"positionEncodings": ["utf-16", "utf-8"]});
        }
        let mut editor = Editor::start(&folder, capabilities);
        assert_eq!(editor.capabilities["positionEncoding"], if bytes { "utf-8" } else { "utf-16" });
        editor.open(&b, B);
        let found = short(&editor.diagnostics(&b, 1));
        let end = if bytes { 16 } else { 13 };
        let expected = json!([
            {"code": "N0307", "severity": 2, "source": "ninelog", "range": format!("2:8-2:{end}")},
            {"code": "N0201", "severity": 2, "range": "4:4-4:5"}]);
        assert!(has(&found, &expected), "{found}");
        for (method, params, expected) in requests(&a, &b, bytes) {
            let found = short(&editor.ask(method, params));
            assert!(has(&found, &expected), "{method}: {found}\nand not {expected}");
        }
        calls_are_found(&mut editor, &b, if bytes { 21 } else { 18 });
        tokens_change(&mut editor, &b);
        editor.end();
    }
}

fn calls_are_found(editor: &mut Editor, b: &str, column: u64) {
    let place = json!({"textDocument": {"uri": b}, "position": {"line": 2, "character": column}});
    let item = editor.ask("textDocument/prepareCallHierarchy", place)[0].clone();
    let from = short(&editor.ask("callHierarchy/incomingCalls", json!({"item": item})));
    assert!(
        has(&from, &json!([{"from": {"name": "r/1"}}, {"from": {"name": "s/1"}, "fromRanges": ["3:6-3:7"]}])),
        "{from}"
    );
    let to = short(&editor.ask("callHierarchy/outgoingCalls", json!({"item": item})));
    assert!(has(&to, &json!([{"to": {"name": "q/1"}, "fromRanges": ["6:4-6:5"]}])), "{to}");
}

/// What is sent about changed colours gives the colours of the new text.
fn tokens_change(editor: &mut Editor, b: &str) {
    let file = json!({"uri": b});
    let first = editor.ask("textDocument/semanticTokens/full", json!({"textDocument": file}));
    let mut data = first["data"].as_array().expect("numbers").clone();
    let change = json!({"range": {"start": {"line": 3, "character": 0}, "end": {"line": 3, "character": 1}}, "text": "% new\nss"});
    editor.tell(
        "textDocument/didChange",
        json!({"textDocument": {"uri": b, "version": 2}, "contentChanges": [change]}),
    );
    let delta = editor.ask(
        "textDocument/semanticTokens/full/delta",
        json!({"textDocument": file, "previousResultId": first["resultId"]}),
    );
    let edits = delta["edits"].as_array().expect("a change").clone();
    assert_eq!(edits.len(), 1, "{delta}");
    let (start, count) = (
        edits[0]["start"].as_u64().expect("a number") as usize,
        edits[0]["deleteCount"].as_u64().expect("a number") as usize,
    );
    let new = edits[0]["data"].as_array().expect("numbers").clone();
    assert!(new.len() < data.len(), "{delta}");
    data.splice(start..start + count, new);
    let full = editor.ask("textDocument/semanticTokens/full", json!({"textDocument": file}));
    assert_eq!(full["data"], Value::Array(data));
}

const RUN: &str = ":- use_module(library(clpfd)).\n% ?- member(X, [a, 'B']).\n%    old\nq(X) :- X #> 3.\n% ?- q(X), Y = f(_, Z, Z, \"s\").\n:- begin_tests(t).\ntest(good) :- q(4).\ntest(bad) :- q(1).\n:- end_tests(t).\n% ?- shell(ls).\n% ?- between(1, inf, X).\n% ?- repeat, fail.\n";

/// Tests and queries in comments have lenses. Their answers come below the query, in the place of old ones.
#[test]
fn queries_and_tests_run_when_asked() {
    let (_, b, folder) = project("run");
    let mut editor = Editor::start(&folder, json!({}));
    editor.open(&b, RUN);
    let lenses = editor.ask("textDocument/codeLens", json!({"textDocument": {"uri": b}}));
    let lenses = lenses.as_array().expect("a list").clone();
    let shown: Vec<Value> =
        lenses.iter().map(|lens| json!([lens["command"]["title"], short(&lens["range"])])).collect();
    let query = "run this query";
    let expected = json!([
        [query, "1:0-1:25"],
        [query, "4:0-4:31"],
        [query, "9:0-9:15"],
        [query, "10:0-10:24"],
        [query, "11:0-11:18"],
        ["run these tests", "5:15-5:16"],
        ["run this test", "6:0-6:19"],
        ["run this test", "7:0-7:18"]
    ]);
    assert_eq!(json!(shown), expected);
    let run = |editor: &mut Editor, number: usize| {
        let number = editor.begin_command(&lenses[number]["command"]);
        editor.answer(number)["result"].clone()
    };
    // What the program writes, and the answers, replace what stands below the query.
    let answers = |editor: &mut Editor, number: usize| {
        let number = editor.begin_command(&lenses[number]["command"]);
        let asked = editor.wait(|message| message["method"] == "workspace/applyEdit");
        editor.send(json!({"id": asked["id"], "result": {"applied": true}}));
        editor.answer(number);
        let edit = &asked["params"]["edit"]["changes"][&b][0];
        (short(&edit["range"]), edit["newText"].as_str().expect("a text").to_string())
    };
    assert_eq!(answers(&mut editor, 0), (json!("1:25-2:8"), "\n%    X = a\n%    X = 'B'".to_string()));
    let constraints = "\n%    Y = f(_G1, Z, Z, \"s\"), X in 4..sup".to_string();
    assert_eq!(answers(&mut editor, 1), (json!("4:31-4:31"), constraints));
    let (_, refused) = answers(&mut editor, 2);
    assert!(refused.contains("No permission"), "{refused}");
    let (_, many) = answers(&mut editor, 3);
    assert!(many.ends_with("\n%    X = 10\n%    ..."), "{many}");
    let (_, endless) = answers(&mut editor, 4);
    assert!(endless.contains("limit"), "{endless}");
    let verdicts: Vec<Value> = (5..8).map(|number| run(&mut editor, number)["passed"].clone()).collect();
    assert_eq!(verdicts, [false, true, false]);
    let shown = editor.wait(|message| message["method"] == "window/showMessage");
    assert!(shown["params"]["message"].as_str().is_some_and(|text| text.starts_with("t: failed")), "{shown}");
    assert!(run(&mut editor, 7)["output"].as_str().is_some_and(|text| text.contains("bad")));
    editor.end();
}

/// A clause is formatted when its line ends; actions change the text as their titles say.
#[test]
fn formatting_while_typing_and_actions() {
    let (_, b, folder) = project("typing");
    let mut editor =
        Editor::start(&folder, json!({"workspace": {"workspaceEdit": {"documentChanges": true}}}));
    let text =
        "p(X):-q(X),r.\n\nt :-\n  true\n\nu.\nm(X, Y, Z) :- ( X > Y -> Z = X ; Z = Y ).\ns --> [a], s.\nr.\n";
    editor.open(&b, text);
    let (file, options) = (json!({"uri": b}), json!({"tabSize": 4, "insertSpaces": true}));
    let mut typed = |line: u64| {
        let place = json!({"line": line, "character": 0});
        let params = json!({"textDocument": file, "position": place, "ch": "\n", "options": options});
        short(&editor.ask("textDocument/onTypeFormatting", params))
    };
    assert_eq!(typed(1), json!([{"range": "0:4-0:11", "newText": " :-\n    q(X),\n    "}]));
    assert_eq!(typed(4), Value::Null);
    let titles = |editor: &mut Editor,
                  from: [u64; 2],
                  to: [u64; 2],
                  only: &[&str]|
     -> Vec<(String, String)> {
        let place = |[line, character]: [u64; 2]| json!({"line": line, "character": character});
        let params = json!({"textDocument": {"uri": b}, "range": {"start": place(from), "end": place(to)},
            "context": {"diagnostics": [], "only": only}});
        let found = editor.ask("textDocument/codeAction", params);
        let all = found.as_array().expect("a list").iter();
        let word = |action: &Value, name: &str| action[name].as_str().expect("a text").to_string();
        all.map(|action| {
            assert_eq!(action["edit"]["documentChanges"][0]["textDocument"], json!({"uri": b, "version": 1}));
            (word(action, "kind"), word(action, "title"))
        })
        .collect()
    };
    let has_title = |found: &[(String, String)], title: &str| found.iter().any(|(_, other)| other == title);
    let found = titles(&mut editor, [0, 6], [0, 12], &["refactor"]);
    for title in ["make a predicate of these goals", "write a test of p/1", "put the clauses of r/0 here"] {
        let is_there = has_title(&found, title);
        assert_eq!(is_there, !title.starts_with("put"), "{title}: {found:?}");
    }
    let found = titles(&mut editor, [0, 11], [0, 11], &["refactor.rewrite"]);
    assert_eq!(found, [("refactor.rewrite".to_string(), "put the clauses of r/0 here".to_string())]);
    assert!(has_title(
        &titles(&mut editor, [6, 0], [6, 0], &["refactor"]),
        "write clauses for this if-then-else"
    ));
    assert!(has_title(
        &titles(&mut editor, [7, 0], [7, 0], &["refactor"]),
        "write a plain clause for this rule"
    ));
    editor.end();
}

/// A file that others load changes what is said about them; a file that is closed has nothing said about it.
#[test]
fn files_depend_on_each_other() {
    let (a, b, folder) = project("files");
    let mut editor = Editor::start(&folder, json!({}));
    editor.open(&a, A);
    editor.open(&b, B);
    assert_eq!(editor.diagnostics(&b, 1).as_array().map(Vec::len), Some(2));
    let change = json!({"text": A.replace("[p/1]", "[q/1]")});
    editor.tell(
        "textDocument/didChange",
        json!({"textDocument": {"uri": a, "version": 2}, "contentChanges": [change]}),
    );
    let found = editor.wait(|message| {
        message["params"]["uri"] == b
            && message["params"]["diagnostics"].as_array().is_some_and(|all| all.len() > 2)
    });
    assert!(found.to_string().contains("p/1"), "{found}");
    editor.tell("textDocument/didClose", json!({"textDocument": {"uri": b}}));
    editor.wait(|message| message["params"]["uri"] == b && message["params"]["diagnostics"] == json!([]));
    editor.end();
}

#[test]
fn what_editors_do_wrong_is_told() {
    let (_, b, folder) = project("wrong");
    let mut editor = Editor::start(&folder, json!({}));
    editor.open(&b, B);
    for (method, params, code) in [
        ("textDocument/nothing", json!({}), -32601),
        ("textDocument/hover", json!({"textDocument": 1}), -32602),
        (
            "textDocument/rename",
            json!({"textDocument": {"uri": b}, "position": {"line": 2, "character": 0}, "newName": ""}),
            -32803,
        ),
    ] {
        let number = editor.begin(method, params);
        assert_eq!(editor.answer(number)["error"]["code"], json!(code), "{method}");
    }
    // What is not there has no answer, and ends nothing.
    let nowhere =
        json!({"textDocument": {"uri": "file:///no/such.pl"}, "position": {"line": 7, "character": 7}});
    assert_eq!(editor.ask("textDocument/hover", nowhere), Value::Null);
    editor.tell("textDocument/didChange", json!({"nonsense": true}));
    editor.tell("$/cancelRequest", json!({"id": 99}));
    editor.input = None;
    assert_eq!(editor.process.wait().expect("it ends").code(), Some(1));
}

/// Random numbers that are the same each time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % limit.max(1)
    }

    fn offset(&mut self, text: &str) -> usize {
        let at = self.below(text.len() + 1);
        (0..=at).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0)
    }
}

/// Returns a place as editors count it.
fn place(text: &str, offset: usize) -> Value {
    let before = &text[..offset];
    let line = before.matches('\n').count();
    let start = before.rfind('\n').map_or(0, |at| at + 1);
    json!({"line": line, "character": before[start..].encode_utf16().count()})
}

const PIECES: &[&str] = &[
    "",
    "\n",
    ".",
    "p",
    "X",
    "(",
    ")",
    ",",
    " :- ",
    "'",
    "\"",
    "% c\n",
    "/*",
    "*/",
    "ä😀",
    "q(X) :- r(Y), s.\n",
    ":- dynamic q/1.\n",
    ":- use_module(library(lists)).\n",
    ":- op(700, xfx, p).\n",
    "[a|b]",
    "{",
    "0'c",
    "\r\n",
    "\\+ ",
];

#[test]
fn diagnostics_after_edits_are_those_of_a_fresh_start() {
    let (_, b, folder) = project("edits");
    let count = std::env::var("NINELOG_LSP_EDITS").ok().and_then(|text| text.parse().ok()).unwrap_or(400);
    let mut editor = Editor::start(&folder, json!({}));
    editor.open(&b, B);
    let (mut text, mut dice, mut waiting) = (B.to_string(), Dice(5), Vec::new());
    for version in 2..count + 2 {
        let (one, other) = (dice.offset(&text), dice.offset(&text));
        let start = one.min(other);
        let end = if dice.below(10) == 0 {
            one.max(other)
        } else {
            (start..text.len()).find(|&at| at > start && text.is_char_boundary(at)).unwrap_or(start)
        };
        let end = if dice.below(2) == 0 { start } else { end };
        // A line end that is cut in two is one that editors never make.
        let is_cut = |at: usize| at > 0 && text.as_bytes()[at - 1] == b'\r';
        if is_cut(start) || is_cut(end) {
            continue;
        }
        let new = PIECES[dice.below(PIECES.len())];
        let change = json!({"range": {"start": place(&text, start), "end": place(&text, end)}, "text": new});
        let document = json!({"uri": b, "version": version});
        editor.tell("textDocument/didChange", json!({"textDocument": document, "contentChanges": [change]}));
        text.replace_range(start..end, new);
        // Questions between edits: each is answered, or the editor is told that the text has changed.
        let at = dice.offset(&text);
        let params = json!({"textDocument": {"uri": b}, "position": place(&text, at), "context": {"includeDeclaration": true, "triggerKind": 1, "isRetrigger": false}});
        let methods = [
            "hover",
            "completion",
            "definition",
            "references",
            "signatureHelp",
            "semanticTokens/full",
            "documentSymbol",
        ];
        let method = methods[dice.below(methods.len())];
        waiting.push(editor.begin(&format!("textDocument/{method}"), params));
        if text.len() > 3_000 || version % 50 == 0 || version == count + 1 {
            for number in waiting.drain(..) {
                let answer = editor.answer(number);
                let code = answer["error"]["code"].as_i64();
                assert!(code.is_none_or(|code| code == -32801), "edit {version}: {answer}");
            }
            let found = editor.diagnostics(&b, version);
            let mut fresh = Editor::start(&folder, json!({}));
            fresh.open(&b, &text);
            assert_eq!(found, fresh.diagnostics(&b, 1), "edit {version}: {text}");
            fresh.end();
            editor.early.clear();
        }
        if text.len() > 3_000 {
            let document = json!({"uri": b, "version": version});
            editor.tell(
                "textDocument/didChange",
                json!({"textDocument": document, "contentChanges": [{"text": B}]}),
            );
            text = B.to_string();
        }
    }
    editor.end();
}
