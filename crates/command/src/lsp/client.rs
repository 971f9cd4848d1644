//! What an editor can do and how it counts, and places and files in its terms: positions, ranges, URIs.
//!
//! A path of the workspace is an absolute path with `/` between its parts, or, for a text that is in no file,
//! its URI.

use crate::output::escaped;
use lsp_types::{Location as Place, Position, PositionEncodingKind, Range, TextEdit, Uri};
use ninelog_engine::analysis::Edit;
use ninelog_engine::analysis::lines::{self, Lines, Unit};
use serde_json::Value;
use std::str::FromStr;

/// What an editor said about itself when it started.
#[derive(Clone, Debug)]
pub struct Client {
    pub unit: Unit,
    /// Completions may have places to fill in.
    pub has_snippets: bool,
    /// Symbols may have symbols within them.
    pub has_nested_symbols: bool,
    /// Edits of several files may say which versions they are for.
    pub has_versions: bool,
    /// It tells of files that change on the disk if it is asked to.
    pub watches_files: bool,
    /// Folders that are open, as paths.
    pub folders: Vec<String>,
}

impl Client {
    /// Reads what an editor says at the start. As a type this would be all that any editor may say: a quarter
    /// of a megabyte of code for six answers.
    pub fn new(params: &Value) -> Client {
        let has = |path: &str| params.pointer(&format!("/capabilities/{path}")) == Some(&Value::Bool(true));
        let encodings = params.pointer("/capabilities/general/positionEncodings").and_then(Value::as_array);
        let counts_bytes = encodings.is_some_and(|all| all.iter().any(|one| one == "utf-8"));
        Client {
            unit: if counts_bytes { Unit::Byte } else { Unit::Utf16 },
            has_snippets: has("textDocument/completion/completionItem/snippetSupport"),
            has_nested_symbols: has("textDocument/documentSymbol/hierarchicalDocumentSymbolSupport"),
            has_versions: has("workspace/workspaceEdit/documentChanges"),
            watches_files: has("workspace/didChangeWatchedFiles/dynamicRegistration"),
            folders: folders(params),
        }
    }

    pub fn encoding(&self) -> PositionEncodingKind {
        match self.unit {
            Unit::Byte => PositionEncodingKind::UTF8,
            _ => PositionEncodingKind::UTF16,
        }
    }

    pub fn lines<'t>(&self, text: &'t str) -> Lines<'t> {
        Lines::of_editor(text, self.unit)
    }
}

/// Returns the folders that are open. Older editors name one, in one of two ways.
fn folders(params: &Value) -> Vec<String> {
    let path = |uri: &Value| Some(path_of(&Uri::from_str(uri.as_str()?).ok()?));
    let several = params["workspaceFolders"].as_array().into_iter().flatten();
    let mut found: Vec<String> = several.filter_map(|folder| path(&folder["uri"])).collect();
    if found.is_empty() {
        let plain = || params["rootPath"].as_str().map(String::from);
        found.extend(path(&params["rootUri"]).or_else(plain));
    }
    found.retain(|path| is_file(path));
    found
}

pub fn position(lines: &Lines, offset: usize) -> Position {
    let lines::Position { line, column } = lines.position(offset);
    Position { line, character: column }
}

pub fn range(lines: &Lines, span: &std::ops::Range<usize>) -> Range {
    Range { start: position(lines, span.start), end: position(lines, span.end) }
}

pub fn place(position: Position) -> lines::Position {
    lines::Position { line: position.line, column: position.character }
}

pub fn offset(lines: &Lines, position: Position) -> usize {
    lines.offset(place(position))
}

/// Returns the bytes of a range.
pub fn span(lines: &Lines, range: Range) -> std::ops::Range<usize> {
    let (start, end) = (offset(lines, range.start), offset(lines, range.end));
    start.min(end)..end.max(start)
}

pub fn location(lines: &Lines, path: &str, span: &std::ops::Range<usize>) -> Option<Place> {
    Some(Place { uri: uri_of(path)?, range: range(lines, span) })
}

pub fn text_edits(lines: &Lines, edits: &[Edit]) -> Vec<TextEdit> {
    edits
        .iter()
        .map(|edit| TextEdit { range: range(lines, &edit.span), new_text: edit.new.clone() })
        .collect()
}

/// Returns the path that stands for a URI in the workspace.
pub fn path_of(uri: &Uri) -> String {
    let text = uri.as_str();
    let Some(rest) = text.strip_prefix("file://") else { return text.to_string() };
    // What stands before the path is the name of a machine: empty, or this one.
    let path = unescaped(&rest[rest.find('/').unwrap_or(0)..]);
    match path.as_bytes() {
        [b'/', drive, b':', b'/', ..] if drive.is_ascii_alphabetic() => path[1..].to_string(),
        _ => path,
    }
}

/// Returns the URI of a path of the workspace.
pub fn uri_of(path: &str) -> Option<Uri> {
    if !is_file(path) {
        return Uri::from_str(path).ok();
    }
    let start = if path.starts_with('/') { "file://" } else { "file:///" };
    Uri::from_str(&(start.to_string() + &escaped(path))).ok()
}

/// Returns whether a path is one of a file.
pub fn is_file(path: &str) -> bool {
    let has_drive = matches!(path.as_bytes(), [drive, b':', b'/', ..] if drive.is_ascii_alphabetic());
    path.starts_with('/') || has_drive
}

/// Returns a text with the characters for which `%XX` stands.
fn unescaped(text: &str) -> String {
    let bytes = text.as_bytes();
    let (mut out, mut at) = (Vec::with_capacity(bytes.len()), 0);
    while at < bytes.len() {
        let code = text.get(at + 1..at + 3).and_then(|digits| u8::from_str_radix(digits, 16).ok());
        match code.filter(|_| bytes[at] == b'%') {
            Some(code) => {
                out.push(code);
                at += 3;
            }
            None => {
                out.push(bytes[at]);
                at += 1;
            }
        }
    }
    String::from_utf8_lossy(&out).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_and_uris() {
        for (path, uri) in [
            ("/a/b c.pl", "file:///a/b%20c.pl"),
            ("/ä#?%.pl", "file:///%C3%A4%23%3F%25.pl"),
            ("c:/x.pl", "file:///c%3A/x.pl"),
            ("untitled:Untitled-1", "untitled:Untitled-1"),
        ] {
            assert_eq!(uri_of(path).expect("a URI").as_str(), uri);
            assert_eq!(path_of(&Uri::from_str(uri).expect("a URI")), path);
        }
        assert_eq!(path_of(&Uri::from_str("file://localhost/a.pl").expect("a URI")), "/a.pl");
    }
}
