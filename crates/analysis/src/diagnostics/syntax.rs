//! Syntax errors: the reader's reason, and what the mistake may be.

use super::slips::{self, Known};
use super::{Code, Diagnostic, Problem, load_library};
use crate::document::Document;
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
        let code = slip.code.unwrap_or_else(|| code_of(trouble.name));
        let token = document.text()[at..].chars().next().map_or(0, char::len_utf8);
        let token = clause.node().path_to(at).last().map_or(at + token, |node| node.span().end);
        let (reason, chars, hint) = (trouble.name, trouble.chars.clone(), slip.hint.clone());
        let problem = Problem::Syntax { code, reason, chars, hint };
        let mut diagnostic = Diagnostic::new(at..token.max(at), problem);
        if trouble.offset != at {
            diagnostic =
                diagnostic.related(trouble.offset..trouble.offset, "the reader could not go on here");
        }
        if let Some((range, new)) = slip.fix {
            let title = match new.trim() {
                "." if range.is_empty() => "add a full stop".to_string(),
                "," if range.is_empty() => "add a comma".to_string(),
                _ => slip.hint.unwrap_or_default(),
            };
            diagnostic = diagnostic.fix(title, [(start + range.start..start + range.end, new)]);
        }
        if let Some(library) = slip.library {
            diagnostic = diagnostic
                .fix(format!("load library({library})"), [load_library(document, index, library, at)]);
        }
        found.push(diagnostic);
    }
    found
}

/// Returns the code for a reason of the reader.
fn code_of(reason: &str) -> Code {
    match reason {
        "operator_expected" => Code::OperatorExpected,
        "operator_clash" => Code::PriorityClash,
        "operator_balance" | "punct" => Code::UnbalancedOperator,
        "cannot_start_term" | "quoted_punctuation" | "list_rest" => Code::StartOfTerm,
        "end_of_clause" => Code::EndOfClause,
        "end_of_file" => Code::EndOfFile,
        "illegal_number" => Code::IllegalNumber,
        "illegal_character" => Code::IllegalCharacter,
        "end_of_file_in_quoted" | "end_of_file_in_string" => Code::OpenQuote,
        "end_of_file_in_block_comment" => Code::OpenComment,
        "undefined_char_escape" | "Illegal \\u or \\U sequence" | "Illegal character code" => Code::Escape,
        _ => Code::OtherSyntax,
    }
}
