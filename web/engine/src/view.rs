//! What an editor shows of a program text: errors and warnings, the kind of each part, its layout. Nothing of
//! the text runs. Positions are those of JavaScript: UTF-16 code units from the start of the text.

use ninelog::analysis::lines::{Offsets, Unit};
use ninelog::analysis::{Diagnostic, Edit, Snapshot, Workspace};
use ninelog::known;
use serde_json::{Value as Json, json};
use std::cell::RefCell;
use std::ops::Range;

thread_local! {
    /// The files of the editor, as they were shown last.
    static WORKSPACE: RefCell<Workspace> = RefCell::new(Workspace::new(known::facts(), ()));
}

/// The path of the text that is edited; the others have numbers.
const TEXT: &str = "text";

/// Returns the flaws and the parts of the text of a command, which names a range of it and the texts of other
/// files of the program.
pub fn view(command: &Json) -> Json {
    let (snapshot, range, offsets) = shown(command);
    // Nothing changes the workspace meanwhile, so that no answer is cancelled.
    let flaws = snapshot.diagnostics(TEXT).unwrap_or_default();
    let flaws: Vec<Json> = flaws.iter().map(|diagnostic| flaw(diagnostic, &offsets)).collect();
    let parts = snapshot.colours(TEXT, range).unwrap_or_default().into_iter().map(|part| {
        json!([offsets.number(part.span.start), offsets.number(part.span.end), part.class.name()])
    });
    json!({ "is": "done", "flaws": flaws, "parts": parts.collect::<Vec<Json>>() })
}

/// Returns the edits that lay out the clauses in a range of the text of a command, and the places of clauses
/// that keep their text.
pub fn format(command: &Json) -> Json {
    let (snapshot, range, offsets) = shown(command);
    let found = snapshot.formatting(TEXT, range).unwrap_or_default();
    let kept = found.kept.iter().map(|span| json!([offsets.number(span.start), offsets.number(span.end)]));
    let edits = found.edits.iter().map(|edit| edit_of(edit, &offsets)).collect::<Vec<Json>>();
    json!({ "is": "done", "edits": edits, "kept": kept.collect::<Vec<Json>>() })
}

/// Takes the texts of a command into the workspace. Returns what it says, the range of bytes, and the
/// offsets.
fn shown(command: &Json) -> (Snapshot, Range<usize>, Offsets) {
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
        (workspace.snapshot(), from..to, offsets)
    })
}

fn edit_of(edit: &Edit, offsets: &Offsets) -> Json {
    let (from, to) = (offsets.number(edit.span.start), offsets.number(edit.span.end));
    json!({ "from": from, "to": to, "text": edit.new })
}

fn flaw(diagnostic: &Diagnostic, offsets: &Offsets) -> Json {
    let fix = diagnostic.fix.as_ref().map(|fix| {
        let edits = fix.edits.iter().map(|edit| edit_of(edit, offsets));
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
