//! What is told about the predicate at a place: hover, and the arguments of the goal that is being typed.

use super::names::Predicate;
use super::{Answer, Snapshot};
use crate::document::Document;
use crate::index::{Definition, Span, Use};
use crate::knowledge::{Indicator, Knowledge};
use crate::lines::floor;
use crate::tree::Kind;
use crate::tree::term::Term;
use ninelog_terms::syntax::pieces::PieceKind;
use std::ops::Range;
use std::sync::Arc;

/// What is told about a place, in Markdown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hover {
    /// The name that it is about.
    pub span: Span,
    pub text: String,
}

/// How a predicate is called.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Signature {
    pub label: String,
    /// The places of the arguments in the label, in bytes.
    pub arguments: Vec<Span>,
    pub documentation: Option<String>,
}

/// The ways to call what is being typed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Signatures {
    pub list: Vec<Signature>,
    /// The number of the argument at the place, from 0.
    pub argument: usize,
}

impl Snapshot {
    /// Returns what is told about a place: how the predicate is called, its comment, and where it is from.
    pub fn hover(&self, path: &str, offset: usize) -> Answer<Option<Hover>> {
        let Some(span) = self.name_at(path, offset)? else { return Ok(None) };
        let mut parts = Vec::new();
        for predicate in self.predicates_at(path, offset)? {
            parts.extend(self.about(&predicate)?);
        }
        Ok((!parts.is_empty()).then(|| Hover { span, text: parts.join("\n\n---\n\n") }))
    }

    /// Returns the place of the name at a place.
    fn name_at(&self, path: &str, offset: usize) -> Answer<Option<Span>> {
        self.ask(path, |full| {
            let document = full.document();
            let leaf = |at: usize| document.at(at)?.node().path_to(at).pop();
            let is_name =
                |kind| matches!(kind, Kind::Token(PieceKind::Name | PieceKind::Quoted | PieceKind::Punct));
            let leaves = [leaf(offset), offset.checked_sub(1).and_then(leaf)];
            Ok(leaves.into_iter().flatten().find(|leaf| is_name(leaf.kind())).map(|leaf| leaf.span()))
        })
    }

    fn about(&self, predicate: &Predicate) -> Answer<Option<String>> {
        let Indicator { name, arity } = &predicate.indicator;
        let Some((path, definition)) = self.definition_of(predicate)? else {
            let summary = self.knowledge.summary(name, *arity).map(|text| text.into_owned());
            return Ok(summary.or_else(|| {
                let from = self.knowledge.origin(name, *arity)?;
                Some(format!("`{}`: {}", predicate.indicator, origin_text(&from)))
            }));
        };
        let mut text = String::from("```prolog\n");
        match definition.modes.is_empty() {
            true => text += &format!("{}\n", predicate.indicator),
            false => definition.modes.iter().for_each(|mode| text += &format!("{mode}\n")),
        }
        text += "```\n";
        if let Some(comment) = self.comment(&path, &definition)? {
            text += &format!("\n{comment}\n");
        }
        let count = definition.clauses.len();
        let kind = match (definition.is_grammar, count) {
            (true, 1) => "1 grammar rule".to_string(),
            (true, count) => format!("{count} grammar rules"),
            (false, 1) => "1 clause".to_string(),
            (false, count) => format!("{count} clauses"),
        };
        let file = path.rsplit('/').next().unwrap_or(&path);
        Ok(Some(text + &format!("\n{kind} in {file}")))
    }

    /// Returns the file of the first clause of a predicate, and its definition there.
    fn definition_of(&self, predicate: &Predicate) -> Answer<Option<(Arc<str>, Definition)>> {
        let files = self.defining_files(predicate)?.into_iter();
        let mut found =
            files.filter_map(|(path, full, id)| Some((path, full.index.definitions.get(&id)?.clone())));
        Ok(found.next())
    }

    /// Returns the text of the comment before a predicate, without its marks and mode lines.
    fn comment(&self, path: &str, definition: &Definition) -> Answer<Option<String>> {
        self.ask(path, |full| {
            let Some(span) = &definition.documentation else { return Ok(None) };
            let comment = &full.document().text()[span.clone()];
            let lines = comment.lines().map(plain_line).collect::<Vec<_>>();
            let text: Vec<&str> = lines
                .into_iter()
                .skip_while(|line| {
                    line.is_empty() || definition.modes.iter().any(|mode| line.starts_with(mode.as_str()))
                })
                .collect();
            let text = text.join("\n").trim().to_string();
            Ok((!text.is_empty()).then_some(text))
        })
    }

    /// Returns how the goal or term around a place may be called, and which of its arguments the place is in.
    pub fn signature(&self, path: &str, offset: usize) -> Answer<Option<Signatures>> {
        self.ask(path, |full| {
            let Some((name, argument)) = call_at(full.document(), offset) else { return Ok(None) };
            let mut arities: Vec<usize> = full.index.named(&name).map(|id| id.indicator.arity).collect();
            arities.extend(full.knowledge.arities(&name));
            for import in &full.index.imports {
                let listed = import.list.iter().flatten().map(|(_, local, _)| local);
                let exported = import.exports.iter().flat_map(|exports| &exports.predicates);
                let brought = listed.chain(exported.filter(|exported| import.brings(exported)));
                arities.extend(brought.filter(|brought| brought.name == name).map(|brought| brought.arity));
            }
            arities.sort_unstable();
            arities.dedup();
            arities.retain(|arity| *arity > argument);
            let mut list = Vec::new();
            for arity in arities {
                self.check()?;
                let indicator = Indicator::new(name.as_str(), arity);
                let mut labels = Vec::new();
                for predicate in self.named_in(path, full, &indicator)? {
                    if let Some((path, definition)) = self.definition_of(&predicate)? {
                        let comment = self.comment(&path, &definition)?;
                        labels.extend(definition.modes.iter().map(|mode| (mode.clone(), comment.clone())));
                    }
                }
                let modes = full.index.modes().filter(|mode| mode.id.indicator == indicator);
                if labels.is_empty() {
                    labels.extend(modes.map(|mode| (mode.text.clone(), None)));
                }
                if labels.is_empty() {
                    let summary = self.knowledge.summary(&name, arity).map(|text| text.into_owned());
                    labels.push(match summary.as_deref().and_then(|text| text.split_once(": ")) {
                        Some((label, text)) => (label.to_string(), Some(text.to_string())),
                        None => (summary.unwrap_or_else(|| placeholder(&indicator)), None),
                    });
                }
                list.extend(labels.into_iter().map(|(label, documentation)| Signature {
                    arguments: arguments_of(&label),
                    label,
                    documentation,
                }));
            }
            Ok((!list.is_empty()).then_some(Signatures { list, argument }))
        })
    }
}

impl Snapshot {
    /// Returns the names that comments or the system give to the arguments of goals in a range: each with the
    /// place of its argument. Variables have names of their own; where a predicate is called in several ways,
    /// nothing is said.
    pub fn argument_names(&self, path: &str, range: Range<usize>) -> Answer<Vec<(usize, String)>> {
        self.ask(path, |full| {
            let mut names = Vec::new();
            let overlaps = |span: &Span| span.start < range.end && range.start < span.end;
            for clause in full.document().items().filter(|item| overlaps(&item.whole_span())) {
                self.check()?;
                let goals = full.index.references_in(clause.number());
                for goal in goals.filter(|goal| goal.usage() == Use::Call && overlaps(&goal.span())) {
                    let span = goal.span();
                    let node = clause.node().path_to(span.start).into_iter().find(|node| node.span() == span);
                    let term = node.filter(|node| node.kind() == Kind::Compound).and_then(Term::of);
                    let arguments = term.map_or(Vec::new(), Term::args);
                    if arguments.len() < 2 || arguments.iter().all(|argument| argument.var().is_some()) {
                        continue;
                    }
                    let [predicate] = &self.predicates(path, full, goal)?[..] else { continue };
                    let Some(label) = self.only_label(predicate)? else { continue };
                    let places = arguments_of(&label);
                    if places.len() != arguments.len() {
                        continue;
                    }
                    let named = arguments.iter().zip(places).filter(|(argument, _)| argument.var().is_none());
                    names.extend(named.filter_map(|(argument, place)| {
                        Some((argument.span().start, argument_name(&label[place])?.to_string()))
                    }));
                }
            }
            names.sort();
            Ok(names)
        })
    }

    /// Returns how a predicate is called, if there is one way.
    fn only_label(&self, predicate: &Predicate) -> Answer<Option<String>> {
        let Some((_, definition)) = self.definition_of(predicate)? else {
            let Indicator { name, arity } = &predicate.indicator;
            return Ok(self.knowledge.summary(name, *arity).map(|text| text.into_owned()));
        };
        Ok(match &definition.modes[..] {
            [mode] => Some(mode.clone()),
            _ => None,
        })
    }
}

/// Returns the name in an argument such as `+List:list(integer)`.
fn argument_name(text: &str) -> Option<&str> {
    let text = text.trim_start_matches(['+', '-', '?', ':', '@', '!', '*', '^', '/', ' ']);
    let end = text.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(text.len());
    text[..end].starts_with(char::is_uppercase).then(|| &text[..end])
}

fn origin_text(origin: &crate::knowledge::Origin) -> String {
    match origin {
        crate::knowledge::Origin::Library(library) => format!("from library({library})"),
        crate::knowledge::Origin::Program => "of this program".to_string(),
        _ => "of the system".to_string(),
    }
}

/// Returns a line of a comment without the marks around it.
fn plain_line(line: &str) -> &str {
    let line = line.trim();
    let marks = ["%!", "%%", "%", "/**", "/*", "*/", "*"];
    let mark = marks.iter().find(|mark| line.starts_with(**mark)).map_or(0, |mark| mark.len());
    line[mark..].trim_end_matches("*/").trim_start_matches("   ").trim_start_matches("  ").trim_end()
}

/// Returns the name before the innermost open bracket at a place, and the number of commas in it.
fn call_at(document: &Document, offset: usize) -> Option<(String, usize)> {
    let offset = floor(document.text(), offset);
    let item = document.items().filter(|item| item.whole_span().start < offset).last()?;
    let tokens = item.node().tokens().take_while(|token| token.span().start < offset);
    let tokens: Vec<_> = tokens.filter(|token| !token.is_trivia()).collect();
    let (mut depth, mut commas) = (0, 0);
    for (at, token) in tokens.iter().enumerate().rev() {
        if token.kind() != Kind::Token(PieceKind::Punct) {
            continue;
        }
        match token.text() {
            ")" | "]" | "}" => depth += 1,
            "," if depth == 0 => commas += 1,
            "(" | "[" | "{" if depth > 0 => depth -= 1,
            "(" => {
                let name = at.checked_sub(1).map(|before| tokens[before])?;
                let is_name = matches!(name.kind(), Kind::Token(PieceKind::Name | PieceKind::Quoted));
                if !is_name || name.span().end != token.span().start {
                    // Brackets around goals: what is outside of them is no argument.
                    return None;
                }
                let name = crate::tree::term::Term::of(name)?.atom()?.into_owned();
                return Some((name, commas));
            }
            "[" | "{" => commas = 0,
            _ => {}
        }
    }
    None
}

/// Returns the places of the arguments in a text such as `append(?List1, ?List2) is nondet`.
fn arguments_of(label: &str) -> Vec<Span> {
    let Some(open) = label.find('(') else { return Vec::new() };
    let (mut depth, mut start, mut found) = (0, open + 1, Vec::new());
    for (at, c) in label.char_indices().skip_while(|(at, _)| *at <= open) {
        match c {
            '(' | '[' | '{' => depth += 1,
            ')' if depth == 0 => {
                found.push(start..at);
                break;
            }
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => {
                found.push(start..at);
                start = at + 1;
            }
            _ => {}
        }
    }
    found
        .into_iter()
        .map(|span| span.start + label[span.clone()].len() - label[span.clone()].trim_start().len()..span.end)
        .collect()
}

fn placeholder(indicator: &Indicator) -> String {
    let names: Vec<String> = (1..=indicator.arity).map(|number| format!("Arg{number}")).collect();
    format!("{}({})", crate::tree::term::written(&indicator.name), names.join(", "))
}
