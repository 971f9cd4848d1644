//! Syntax errors: the reader's reason, and what the mistake may be.

use super::slips::{self, Known};
use super::{Code, Diagnostic, Problem, load_library};
use crate::document::{Clause, Document};
use crate::index::{Import, Index};
use crate::knowledge::Knowledge;
use crate::tree::{Kind, Node};
use ninelog_terms::ops::Fixity;
use ninelog_terms::syntax::chars::is_symbol;
use ninelog_terms::syntax::pieces::PieceKind;
use std::collections::HashSet;

pub fn check(document: &Document, index: &Index, knowledge: &dyn Knowledge) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    let missing = missing_file(index, knowledge);
    let mut operators = HashSet::new();
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
        // `!=` is a slip anywhere.
        let is_foreign =
            slip.code == Some(Code::ForeignOperator) && !text[slip.offset..].starts_with(['!', '=']);
        let guess = is_foreign || slip.code.is_none_or(|code| GUESSES.contains(&code));
        if let Some(library) = missing.as_ref().filter(|_| guess)
            && let Some(name) = unknown_operator(clause, trouble.offset)
        {
            // Each of them is told once: the others have the same cause.
            if operators.insert(name.text()) {
                let name_of = name.text();
                let hint = match library {
                    (library, true) => format!("does {library} make {name_of} an operator?"),
                    (library, false) => {
                        format!("is {name_of} an operator of a file that is not there, such as {library}?")
                    }
                };
                let (code, reason) = (code_of(trouble.name), trouble.name);
                let problem =
                    Problem::Syntax { code, reason, chars: trouble.chars.clone(), hint: Some(hint) };
                found.push(Diagnostic::new(name.span(), problem));
            }
            continue;
        }
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
            let old = text.get(range.clone()).unwrap_or_default();
            let title = match (new.trim(), old.trim()) {
                (".", "") => "add a full stop".to_string(),
                (",", "") => "add a comma".to_string(),
                ("", "") if old.is_empty() => "begin a new line".to_string(),
                ("", "") => "delete the blank".to_string(),
                ("", old) => format!("delete {old}"),
                (new, "") => format!("add {new}"),
                (new, _) => format!("write {new}"),
            };
            diagnostic = diagnostic.fix(title, [(start + range.start..start + range.end, new)]);
        }
        if let Some(library) = slip.library {
            diagnostic = diagnostic
                .fix(format!("load library({library})"), [load_library(document, index, library, at)]);
        }
        found.push(diagnostic);
    }
    // One place is enough: the others have the same cause.
    if let Some(at) = document.text().find(char::REPLACEMENT_CHARACTER) {
        let end = at + char::REPLACEMENT_CHARACTER.len_utf8();
        found.push(Diagnostic::new(at..end, Problem::NotUtf8));
    }
    found
}

/// Puts another hint in place of those that guess at symbols which another file, that the text does not load,
/// declares as an operator. Each of them is told once.
pub fn operators_of_others<'o>(
    document: &Document,
    index: &Index,
    knowledge: &dyn Knowledge,
    found: Vec<Diagnostic>,
    declaring: impl Fn(&str) -> Option<&'o str>,
) -> Vec<Diagnostic> {
    // It may be loaded by what is not there.
    if missing_file(index, knowledge).is_some() {
        return found;
    }
    let mut told = HashSet::new();
    let mut others = Vec::new();
    for diagnostic in found {
        let guess = diagnostic.code == Code::OperatorExpected || GUESSES.contains(&diagnostic.code);
        let guess = guess || diagnostic.code == Code::ForeignOperator;
        let clause =
            document.at(diagnostic.span.start).filter(|clause| guess && clause.kind() == Kind::Error);
        let name = clause.and_then(|clause| unknown_operator(clause, clause.trouble()?.offset));
        let Some((name, path)) = name.and_then(|name| Some((name, declaring(name.text())?))) else {
            others.push(diagnostic);
            continue;
        };
        if let Problem::Syntax { reason, chars, .. } = diagnostic.problem
            && told.insert(name.text())
        {
            let file = path.rsplit('/').next().unwrap_or(path);
            let hint = format!("{} is an operator in {file}, which is not loaded here", name.text());
            let problem = Problem::Syntax { code: code_of(reason), reason, chars, hint: Some(hint) };
            others.push(Diagnostic::new(name.span(), problem));
        }
    }
    others
}

/// What is said where an operator may be missing.
const GUESSES: &[Code] = &[Code::Comma, Code::NoBrackets, Code::MissingOperand, Code::FullStop];

/// Returns the first library or file that the text loads and whose operators nobody knows, and whether it is
/// there: it is, where it expands terms.
fn missing_file(index: &Index, knowledge: &dyn Knowledge) -> Option<(String, bool)> {
    // A name such as `folder(file)` needs an alias, which another file may have.
    let is_missing = |import: &&Import| {
        let may_have_operators = import.is_library || import.name.ends_with(')');
        let is_unknown = import.exports.as_ref().is_none_or(|exports| exports.expands);
        may_have_operators && is_unknown && !import.may_be_missing
    };
    let mut missing = index.imports.iter().filter(is_missing);
    let first = missing.next().filter(|_| knowledge.is_complete())?;
    // What is imported as a whole is more likely to bring operators.
    let whole = std::iter::once(first).chain(missing).find(|import| import.list.is_none());
    let import = whole.unwrap_or(first);
    let name = if import.is_library { format!("library({})", import.name) } else { import.name.clone() };
    Some((name, import.exports.is_some()))
}

/// Returns the symbols at which a clause could not be read, or before that, if they are no operator there; or
/// the name with which a directive without brackets begins.
fn unknown_operator(clause: Clause<'_>, offset: usize) -> Option<Node<'_>> {
    let tokens: Vec<Node> = clause.node().tokens().filter(|token| !token.is_trivia()).collect();
    let at = tokens.iter().position(|token| token.span().end > offset)?;
    let is_name = |token: Node| token.kind() == Kind::Token(PieceKind::Name);
    let is = |token: Node, fixity| clause.context().is_operator(token.text(), fixity);
    let is_unknown = |at: &usize| {
        let (token, before) = (tokens[*at], at.checked_sub(1).map(|at| tokens[at]));
        let begins = before.is_none_or(|before| {
            matches!(before.text(), "(" | "[" | "{" | "," | "|")
                || is_name(before) && is(before, Fixity::Infix)
        });
        let is_symbols = token.text().starts_with(is_symbol);
        let is_directive = *at == 1 && tokens[0].text() == ":-";
        let next = tokens.get(at + 1);
        let is_called = next
            .is_some_and(|next| next.text() == "(" && next.span().start == token.span().end && !is_symbols);
        let ends = next.is_some_and(|next| matches!(next.text(), ")" | "]" | "}" | "," | "|"));
        let is_known = match (begins, ends) {
            (true, _) => is(token, Fixity::Prefix),
            (false, true) => is(token, Fixity::Postfix),
            (false, false) => is(token, Fixity::Infix) || is(token, Fixity::Postfix),
        };
        is_name(token) && (is_symbols || is_directive) && !is_called && !is_known
    };
    let found = [Some(at), at.checked_sub(1)].into_iter().flatten().find(is_unknown);
    found.map(|at| tokens[at])
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
