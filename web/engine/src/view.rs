//! What an editor shows of a program text: errors and warnings, and the kind of each part. Nothing of the text
//! runs. Positions are those of JavaScript: UTF-16 code units from the start of the text.

use ninelog::analysis::lines::{Offsets, Unit};
use ninelog::analysis::{Diagnostic, Workspace};
use ninelog::known;
use serde_json::{Value as Json, json};
use std::cell::RefCell;

thread_local! {
    /// The files of the editor, as they were shown last.
    static WORKSPACE: RefCell<Workspace> = RefCell::new(Workspace::new(known::facts(), ()));
}

/// The path of the text that is edited; the others have numbers.
const TEXT: &str = "text";

/// Returns the flaws and the parts of the text of a command, which names a range of it and the texts of other
/// files of the program.
pub fn view(command: &Json) -> Json {
    WORKSPACE.with_borrow_mut(|workspace| {
        let text = command["text"].as_str().unwrap_or("");
        let others: Vec<&str> =
            command["others"].as_array().into_iter().flatten().filter_map(Json::as_str).collect();
        let paths: Vec<String> = (0..others.len()).map(|number| number.to_string()).collect();
        let gone: Vec<String> = workspace.paths().map(str::to_string).collect();
        for path in gone.iter().filter(|path| *path != TEXT && !paths.contains(path)) {
            workspace.remove(path);
        }
        paths.iter().zip(others).for_each(|(path, text)| workspace.set_text(path, text));
        workspace.set_text(TEXT, text);
        workspace.set_program([TEXT].into_iter().chain(paths.iter().map(String::as_str)));
        let offsets = Offsets::new(text, Unit::Utf16);
        let [from, to] =
            [&command["from"], &command["to"]].map(|at| offsets.byte(at.as_u64().unwrap_or(0) as usize));
        let snapshot = workspace.snapshot();
        // Nothing changes the workspace meanwhile, so that no answer is cancelled.
        let flaws = snapshot.diagnostics(TEXT).unwrap_or_default();
        let flaws: Vec<Json> = flaws.iter().map(|diagnostic| flaw(diagnostic, &offsets)).collect();
        let parts = snapshot.colours(TEXT, from..to).unwrap_or_default().into_iter().map(|part| {
            json!([offsets.number(part.span.start), offsets.number(part.span.end), part.class.name()])
        });
        json!({ "is": "done", "flaws": flaws, "parts": parts.collect::<Vec<Json>>() })
    })
}

fn flaw(diagnostic: &Diagnostic, offsets: &Offsets) -> Json {
    let fix = diagnostic.fix.as_ref().map(|fix| {
        let edits = fix.edits.iter().map(|edit| {
            let (from, to) = (offsets.number(edit.span.start), offsets.number(edit.span.end));
            json!({ "from": from, "to": to, "text": edit.new })
        });
        json!({ "title": fix.title, "edits": edits.collect::<Vec<Json>>() })
    });
    json!({
        "kind": diagnostic.severity.name(),
        "code": diagnostic.code.name(),
        "from": offsets.number(diagnostic.span.start),
        "to": offsets.number(diagnostic.span.end),
        "message": diagnostic.message,
        "arguments": diagnostic.arguments,
        "hint": diagnostic.hint,
        "fix": fix,
    })
}

/// Returns the documentation of all predicates.
pub fn help() -> Json {
    let entries = known::help().map(|entry| {
        json!({ "name": entry.name, "signature": entry.signature, "text": entry.text, "library": entry.library })
    });
    json!({ "is": "done", "entries": entries.collect::<Vec<Json>>() })
}
