//! The output for programs: JSON, SARIF 2.1.0, and the annotations of GitHub's actions.

use super::{Checked, Report};
use crate::output::escaped;
use ninelog_engine::analysis::lines::Lines;
use ninelog_engine::analysis::{Code, Diagnostic, Severity};
use serde_json::{Value, json};
use std::ops::Range;

/// Returns a range: lines and columns count from 1, columns in UTF-16 units, as SARIF and editors count.
fn range(lines: &Lines, span: &Range<usize>) -> [u32; 4] {
    let (start, end) = (lines.position(span.start), lines.position(span.end));
    [start.line + 1, start.column + 1, end.line + 1, end.column + 1]
}

fn place(lines: &Lines, span: &Range<usize>) -> Value {
    let [line, column, end_line, end_column] = range(lines, span);
    json!({"line": line, "column": column, "end_line": end_line, "end_column": end_column})
}

/// Returns a list of all diagnostics, and nothing else.
pub fn json(report: &Report) -> String {
    let mut all = Vec::new();
    for file in &report.files {
        let lines = file.lines();
        all.extend(file.found.iter().map(|found| one(file, &lines, found, report)));
    }
    format!("{}\n", serde_json::to_string_pretty(&all).unwrap_or_default())
}

fn one(file: &Checked, lines: &Lines, found: &Diagnostic, report: &Report) -> Value {
    let near = found
        .related
        .iter()
        .map(|(span, text)| json!({"file": file.path, "place": place(lines, span), "message": text}));
    let far = found.elsewhere.iter().map(|(path, span, text)| {
        let other = report.others.get(&**path).map_or("", String::as_str);
        json!({"file": **path, "place": place(&Lines::new(other), span), "message": text})
    });
    let fix = found.fix.as_ref().map(|fix| {
        let edits = fix.edits.iter().map(|edit| json!({"place": place(lines, &edit.span), "new": edit.new}));
        json!({"title": fix.title, "safe": found.has_safe_fix(), "edits": edits.collect::<Vec<_>>()})
    });
    json!({
        "file": file.path,
        "code": found.code.name(),
        "severity": found.severity.name(),
        "place": place(lines, &found.span),
        "message": found.message,
        "hint": found.hint,
        "fix": fix,
        "related": near.chain(far).collect::<Vec<_>>(),
    })
}

fn level(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        _ => "note",
    }
}

/// Returns a log as SARIF has it. The rules are the codes that occur.
pub fn sarif(report: &Report) -> String {
    let mut codes: Vec<Code> =
        report.files.iter().flat_map(|file| &file.found).map(|found| found.code).collect();
    codes.sort();
    codes.dedup();
    let rules = codes.iter().map(|code| {
        json!({
            "id": code.name(),
            "shortDescription": {"text": code.title()},
            "help": {"text": code.page(), "markdown": code.page()},
            "defaultConfiguration": {"level": level(code.severity())},
        })
    });
    let mut results = Vec::new();
    for file in &report.files {
        let lines = file.lines();
        results.extend(file.found.iter().map(|found| result(file, &lines, found, report, &codes)));
    }
    let driver = json!({
        "name": "ninelog",
        "version": env!("CARGO_PKG_VERSION"),
        "rules": rules.collect::<Vec<_>>(),
    });
    let log = json!({
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{"tool": {"driver": driver}, "columnKind": "utf16CodeUnits", "results": results}],
    });
    format!("{}\n", serde_json::to_string_pretty(&log).unwrap_or_default())
}

fn result(file: &Checked, lines: &Lines, found: &Diagnostic, report: &Report, codes: &[Code]) -> Value {
    let location = |path: &str, lines: &Lines, span: &Range<usize>| json!({"artifactLocation": {"uri": uri(path)}, "region": region(lines, span)});
    let mut related: Vec<Value> = Vec::new();
    for (span, text) in &found.related {
        let place = location(&file.path, lines, span);
        related.push(json!({"physicalLocation": place, "message": {"text": text}}));
    }
    for (path, span, text) in &found.elsewhere {
        let other = report.others.get(&**path).map_or("", String::as_str);
        let place = location(path, &Lines::new(other), span);
        related.push(json!({"physicalLocation": place, "message": {"text": text}}));
    }
    let mut result = json!({
        "ruleId": found.code.name(),
        "ruleIndex": codes.binary_search(&found.code).unwrap_or(0),
        "level": level(found.severity),
        "message": {"text": found.with_hint()},
        "locations": [{"physicalLocation": location(&file.path, lines, &found.span)}],
    });
    if !related.is_empty() {
        result["relatedLocations"] = Value::Array(related);
    }
    if let Some(fix) = &found.fix {
        let replacements = fix.edits.iter().map(
            |edit| json!({"deletedRegion": region(lines, &edit.span), "insertedContent": {"text": edit.new}}),
        );
        let change = json!({
            "artifactLocation": {"uri": uri(&file.path)},
            "replacements": replacements.collect::<Vec<_>>(),
        });
        result["fixes"] = json!([{"description": {"text": fix.title}, "artifactChanges": [change]}]);
    }
    result
}

fn region(lines: &Lines, span: &Range<usize>) -> Value {
    let [line, column, end_line, end_column] = range(lines, span);
    json!({"startLine": line, "startColumn": column, "endLine": end_line, "endColumn": end_column})
}

/// Returns a path as a relative reference, or as one of a file if it is absolute.
fn uri(path: &str) -> String {
    let start = if path.starts_with('/') { "file://" } else { "" };
    start.to_string() + &escaped(path)
}

/// Returns a line for each diagnostic, which GitHub's actions show at the lines of a change.
pub fn github(report: &Report) -> String {
    let mut out = String::new();
    for file in &report.files {
        let lines = file.lines();
        for found in &file.found {
            let [line, column, end_line, end_column] = range(&lines, &found.span);
            let kind = match found.severity {
                Severity::Error => "error",
                Severity::Warning => "warning",
                _ => "notice",
            };
            let title = format!("{} {}", found.code, found.code.title());
            // Columns count within one line only.
            let ends = match end_line == line {
                true => format!("endLine={end_line},col={column},endColumn={end_column}"),
                false => format!("endLine={end_line}"),
            };
            out += &format!(
                "::{kind} file={},line={line},{ends},title={}::{}\n",
                property(&file.path),
                property(&title),
                data(&found.with_hint()),
            );
        }
    }
    out
}

/// Escapes what the format of a command has as marks.
fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}
