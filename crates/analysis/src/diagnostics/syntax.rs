//! Syntax errors: the reader's reason, and what the mistake may be.

use super::slips::{self, Known};
use super::{Diagnostic, load_library};
use crate::document::{Document, Trouble};
use crate::index::Index;
use crate::knowledge::Knowledge;
use crate::tree::Kind;
use ninelog_terms::ops::Fixity;

pub fn check(document: &Document, index: &Index, knowledge: &dyn Knowledge) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for clause in document.clauses().filter(|clause| clause.kind() == Kind::Error) {
        let Some(trouble) = clause.trouble() else { continue };
        let context = clause.context();
        let known = Known {
            is_infix: &|name| context.is_operator(name, Fixity::Infix),
            is_prefix: &|name| context.is_operator(name, Fixity::Prefix),
            is_predicate: &|name| !knowledge.arities(name).is_empty(),
        };
        let start = clause.span().start;
        let text = &document.text()[start..clause.span().end];
        let slip = slips::explain(text, trouble.name, trouble.offset - start, context.flags, &known);
        let at = start + slip.offset.min(text.len());
        let code = if slip.hint.is_some() { slip.code } else { code_of(trouble.name) };
        let token = document.text()[at..].chars().next().map_or(0, char::len_utf8);
        let token = clause.node().path_to(at).last().map_or(at + token, |node| node.span().end);
        let mut diagnostic = Diagnostic::new(code, at..token.max(at), &text_of(&trouble), &[]);
        if trouble.offset != at {
            diagnostic =
                diagnostic.related(trouble.offset..trouble.offset, "the reader could not go on here");
        }
        if let Some((range, new)) = slip.fix {
            let title = slip.hint.clone().unwrap_or_default();
            diagnostic = diagnostic.fix(title, [(start + range.start..start + range.end, new)]);
        }
        if let Some(library) = slip.library {
            diagnostic = diagnostic
                .fix(format!("load library({library})"), [load_library(document, index, library, at)]);
        }
        diagnostic.hint = slip.hint;
        found.push(diagnostic);
    }
    found
}

/// Returns the code for a reason of the reader.
fn code_of(reason: &str) -> &'static str {
    match reason {
        "operator_expected" => "N0101",
        "operator_clash" => "N0102",
        "operator_balance" | "punct" => "N0103",
        "cannot_start_term" | "quoted_punctuation" | "list_rest" => "N0104",
        "end_of_clause" => "N0105",
        "end_of_file" => "N0106",
        "illegal_number" => "N0107",
        "illegal_character" => "N0108",
        "end_of_file_in_quoted" | "end_of_file_in_string" => "N0123",
        "end_of_file_in_block_comment" => "N0124",
        "undefined_char_escape" | "Illegal \\u or \\U sequence" | "Illegal character code" => "N0125",
        _ => "N0109",
    }
}

/// Returns SWI-Prolog's text.
fn text_of(trouble: &Trouble) -> String {
    let char = |n: usize| trouble.chars.get(n).copied().unwrap_or(' ');
    let text = match trouble.name {
        "operator_expected" => "Operator expected".into(),
        "operator_clash" => "Operator priority clash".into(),
        "operator_balance" => "Unbalanced operator".into(),
        "cannot_start_term" => "Illegal start of term".into(),
        "quoted_punctuation" => "Operand expected, unquoted comma or bar found".into(),
        "list_rest" => "Unexpected comma or bar in rest of list".into(),
        "punct" => format!("Unexpected `{}' before `{}'", char(0), char(1)),
        "end_of_clause" => "Unexpected end of clause".into(),
        "end_of_file" => "Unexpected end of file".into(),
        "end_of_file_in_block_comment" => "End of file in /* ... */ comment".into(),
        "end_of_file_in_quoted" => {
            let what = match char(0) {
                '\'' => "atom",
                '"' => "string",
                _ => "codes",
            };
            format!("End of file in quoted {what}")
        }
        "undefined_char_escape" => {
            format!("Unknown character escape in quoted atom or string: `\\{}'", char(0))
        }
        "illegal_number" => "Illegal number".into(),
        other => other.to_string(),
    };
    format!("Syntax error: {text}")
}
