//! What an editor shows of a program text: errors and warnings, and the kind of each part. Nothing of the text
//! runs. Positions are those of JavaScript: UTF-16 code units from the start of the text.

use ninelog::analysis::knowledge::Beside;
use ninelog::analysis::{Context, Diagnostic, Document, Index, Knowledge, colours, diagnose};
use ninelog::known;
use serde_json::{Value as Json, json};

/// Byte offsets as positions in UTF-16, and back.
struct Units(Vec<u32>);

impl Units {
    fn of(text: &str) -> Units {
        let mut units = Vec::with_capacity(text.len() + 1);
        let mut at = 0;
        for c in text.chars() {
            units.extend(std::iter::repeat_n(at, c.len_utf8()));
            at += c.len_utf16() as u32;
        }
        units.push(at);
        Units(units)
    }

    fn position(&self, offset: usize) -> u32 {
        self.0[offset.min(self.0.len() - 1)]
    }

    fn offset(&self, position: u64) -> usize {
        self.0.partition_point(|&unit| u64::from(unit) < position).min(self.0.len() - 1)
    }
}

/// Returns the flaws and the parts of the text of a command, which names a range of it and the texts of other
/// files of the program.
pub fn view(command: &Json) -> Json {
    let known: &dyn Knowledge = known::facts();
    let index_of = |text: &str| Index::new(&Document::new(text, Context::default(), known), known);
    let others = command["others"].as_array().into_iter().flatten().filter_map(Json::as_str);
    let others: Vec<Index> = others.map(index_of).collect();
    let known = &Beside::new(known, &others);
    let document = Document::new(command["text"].as_str().unwrap_or(""), Context::default(), known);
    let index = Index::new(&document, known);
    let units = Units::of(document.text());
    let range = [&command["from"], &command["to"]].map(|at| units.offset(at.as_u64().unwrap_or(0)));
    let flaws: Vec<Json> =
        diagnose(&document, &index, known).iter().map(|diagnostic| flaw(diagnostic, &units)).collect();
    let parts = colours(&document, &index, known, range[0]..range[1]).into_iter().map(|part| {
        json!([units.position(part.span.start), units.position(part.span.end), part.class.name()])
    });
    json!({ "is": "done", "flaws": flaws, "parts": parts.collect::<Vec<Json>>() })
}

fn flaw(diagnostic: &Diagnostic, units: &Units) -> Json {
    let fix = diagnostic.fix.as_ref().map(|fix| {
        let edits = fix.edits.iter().map(|edit| {
            let (from, to) = (units.position(edit.span.start), units.position(edit.span.end));
            json!({ "from": from, "to": to, "text": edit.new })
        });
        json!({ "title": fix.title, "edits": edits.collect::<Vec<Json>>() })
    });
    json!({
        "kind": diagnostic.severity.name(),
        "code": diagnostic.code.name(),
        "from": units.position(diagnostic.span.start),
        "to": units.position(diagnostic.span.end),
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
