//! Colours of a text: spans with classes, which themes and terminals turn into colours.

use crate::diagnostics::calls::{Target, target};
use crate::document::{Clause, Document};
use crate::goals::{ClauseParts, goals_of};
use crate::index::{Id, Index, Span};
use crate::knowledge::Knowledge;
use crate::tree::term::{Form, Term};
use crate::tree::{Kind, Node};
use ninelog_terms::syntax::pieces::PieceKind;
use ninelog_terms::syntax::read::warns_if_single;
use std::collections::{HashMap, HashSet};
use std::ops::Range;

/// What a part of the text is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[non_exhaustive]
pub enum Class {
    Comment,
    String,
    Number,
    Atom,
    /// An atom in quotes, where nothing more is known of it.
    QuotedAtom,
    /// An operator that is no goal.
    Operator,
    Variable,
    /// A variable that occurs once and whose name does not say so.
    Singleton,
    /// The name in the head of a clause.
    Head,
    /// ... of a predicate that nothing in the text calls or exports.
    HeadNotCalled,
    /// A goal of a predicate of the system.
    BuiltIn,
    /// A goal of a predicate that the text defines.
    LocalGoal,
    /// A goal of a predicate that an import or a library brings, or of another module.
    ImportedGoal,
    /// A goal of a predicate that is not known.
    UndefinedGoal,
    Module,
    /// The neck and the goal of a directive that is interpreted by a list.
    Directive,
    /// A terminal of a grammar rule.
    Terminal,
    /// What is no token, and the token at which a clause cannot go on.
    Error,
}

impl Class {
    /// Returns the name of the class, for style sheets.
    pub fn name(self) -> &'static str {
        match self {
            Class::Comment => "comment",
            Class::String => "string",
            Class::Number => "number",
            Class::Atom => "atom",
            Class::QuotedAtom => "quoted-atom",
            Class::Operator => "operator",
            Class::Variable => "variable",
            Class::Singleton => "singleton",
            Class::Head => "head",
            Class::HeadNotCalled => "head-not-called",
            Class::BuiltIn => "built-in",
            Class::LocalGoal => "local-goal",
            Class::ImportedGoal => "imported-goal",
            Class::UndefinedGoal => "undefined-goal",
            Class::Module => "module",
            Class::Directive => "directive",
            Class::Terminal => "terminal",
            Class::Error => "error",
        }
    }
}

/// A coloured part of the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Coloured {
    pub span: Span,
    pub class: Class,
}

/// Returns the colours of the clauses that overlap a range, in the order of the text. They do not overlap;
/// layout and most punctuation have none.
///
/// ```
/// use ninelog_analysis::{Class, Context, Document, Facts, Index, colours};
/// let facts = Facts::control();
/// let text = "a :- b. % c\n";
/// let document = Document::new(text, Context::default(), &facts);
/// let found = colours(&document, &Index::new(&document, &facts), &facts, 0..text.len());
/// let found: Vec<_> = found.iter().map(|part| (&text[part.span.clone()], part.class)).collect();
/// assert_eq!(found[0], ("a", Class::HeadNotCalled));
/// assert_eq!(found[2], ("b", Class::UndefinedGoal));
/// assert_eq!(found[3], ("% c", Class::Comment));
/// ```
pub fn colours(
    document: &Document,
    index: &Index,
    knowledge: &dyn Knowledge,
    range: Range<usize>,
) -> Vec<Coloured> {
    let overlaps = |item: &Clause| {
        let whole = item.whole_span();
        range.start < whole.end && whole.start < range.end
    };
    let items: Vec<Clause> = document.items().filter(overlaps).collect();
    let [Some(first), Some(last)] = [items.first(), items.last()] else { return Vec::new() };
    let special = specials(index, knowledge, &(first.whole_span().start..last.whole_span().end));
    let mut found = Vec::new();
    for item in items {
        let mut classes = Classes {
            special: &special,
            own: HashMap::new(),
            singletons: HashSet::new(),
            terminals: Vec::new(),
            error: item.trouble().map(|trouble| trouble.offset),
        };
        classes.clause(item);
        for token in item.node().tokens() {
            if let Some(class) = classes.class(token) {
                found.push(Coloured { span: token.span(), class });
            }
        }
    }
    found
}

/// Returns the classes of the names of heads and goals, by where they start.
fn specials(index: &Index, knowledge: &dyn Knowledge, range: &Range<usize>) -> HashMap<usize, Class> {
    let is_called = |id: &Id| {
        index
            .places(&id.indicator)
            .any(|place| place.usage().is_call() && place.module() == id.module.as_deref())
    };
    let mut special = HashMap::new();
    for (id, definition) in &index.definitions {
        let is_known = id.module.is_some()
            || index.is_exported(&id.indicator)
            || index.is_declared("multifile", id)
            || index.is_declared("dynamic", id);
        let mut clauses =
            definition.clauses.iter().filter(|clause| is_within(&clause.name, range)).peekable();
        if clauses.peek().is_none() {
            continue;
        }
        let class = if is_known || is_called(id) { Class::Head } else { Class::HeadNotCalled };
        special.extend(clauses.map(|clause| (clause.name.start, class)));
    }
    for call in index.calls().filter(|call| is_within(&call.span(), range)) {
        let class = match target(call, index, knowledge) {
            Target::Local | Target::Program => Class::LocalGoal,
            Target::BuiltIn => Class::BuiltIn,
            Target::Imported(_) | Target::Library(_) | Target::Elsewhere => Class::ImportedGoal,
            Target::Unknown => Class::UndefinedGoal,
        };
        special.insert(call.name_span().start, class);
    }
    special
}

fn is_within(span: &Span, range: &Range<usize>) -> bool {
    range.start <= span.end && span.start <= range.end
}

/// The classes of the tokens of one clause.
struct Classes<'s> {
    special: &'s HashMap<usize, Class>,
    own: HashMap<usize, Class>,
    singletons: HashSet<usize>,
    terminals: Vec<Span>,
    error: Option<usize>,
}

impl Classes<'_> {
    fn clause(&mut self, clause: Clause) {
        let Some(term) = clause.term() else { return };
        for node in clause.node().descendants() {
            self.operator(node);
        }
        for variable in crate::goals::variables_of(term) {
            if let [span] = variable.spans.as_slice()
                && warns_if_single(variable.name)
            {
                self.singletons.insert(span.start);
            }
        }
        match clause.parts() {
            Some(ClauseParts::Directive(goal)) if goal == term => {}
            Some(ClauseParts::Directive(goal)) => {
                self.own.insert(term.span().start, Class::Directive);
                for goal in goal.conjuncts() {
                    if let Some(name) = goal.strip_module().1.name_node() {
                        self.own.insert(name.span().start, Class::Directive);
                    }
                }
            }
            Some(ClauseParts::Grammar(_, pushed, body)) => {
                let goals = goals_of(body).into_iter().map(|goal| goal.term).chain(pushed);
                let terminals = goals.filter(|term| matches!(term.form(), Form::List | Form::Text));
                self.terminals = terminals.map(Term::span).collect();
                self.terminals.sort_by_key(|terminal| terminal.start);
            }
            _ => {}
        }
    }

    /// Notes the place of an operator, and of a module before a colon.
    fn operator(&mut self, node: Node) {
        let at = match node.kind() {
            Kind::Infix | Kind::Postfix => 1,
            Kind::Prefix => 0,
            _ => return,
        };
        let Some(operator) = node.parts().nth(at) else { return };
        self.own.insert(operator.span().start, Class::Operator);
        if let Some(module) = node.parts().next().filter(|_| operator.text() == ":")
            && Term::of(module).and_then(Term::atom).is_some()
        {
            self.own.insert(module.span().start, Class::Module);
        }
    }

    fn class(&self, token: Node) -> Option<Class> {
        let Kind::Token(kind) = token.kind() else { return None };
        let span = token.span();
        let special = || self.special.get(&span.start).or_else(|| self.own.get(&span.start)).copied();
        if self.error == Some(span.start) && !token.is_trivia() {
            return Some(Class::Error);
        }
        // The terminals stand in the order of the text, and do not overlap.
        let nearest = self.terminals.partition_point(|terminal| terminal.start <= span.start);
        if nearest > 0 && span.end <= self.terminals[nearest - 1].end && !token.is_trivia() {
            return Some(Class::Terminal);
        }
        Some(match kind {
            PieceKind::Space | PieceKind::End => return None,
            PieceKind::LineComment | PieceKind::BlockComment => Class::Comment,
            PieceKind::String | PieceKind::BackQuoted | PieceKind::Quasi => Class::String,
            PieceKind::Number => Class::Number,
            PieceKind::Var if self.singletons.contains(&span.start) => Class::Singleton,
            PieceKind::Var => Class::Variable,
            PieceKind::Error => Class::Error,
            PieceKind::Name | PieceKind::Quoted => special().unwrap_or(Class::Atom),
            PieceKind::Punct => return special(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::context::Context;
    use crate::knowledge::Facts;

    fn classes(text: &str) -> Vec<(String, &'static str)> {
        let facts = Facts::control();
        let document = Document::new(text, Context::default(), &facts);
        let index = Index::new(&document, &facts);
        let found = colours(&document, &index, &facts, 0..text.len());
        found.into_iter().map(|part| (text[part.span].to_string(), part.class.name())).collect()
    }

    fn expect(text: &str, expected: &[(&str, &'static str)]) {
        let expected: Vec<_> = expected.iter().map(|(text, class)| (text.to_string(), *class)).collect();
        assert_eq!(classes(text), expected, "{text}");
    }

    #[test]
    fn classes_of_all_kinds() {
        let declaration = [
            (":-", "directive"),
            ("dynamic", "directive"),
            ("d", "atom"),
            ("/", "operator"),
            ("1", "number"),
        ];
        expect(":- dynamic d/1.", &declaration);
        let rule = [
            ("p", "head-not-called"),
            ("X", "variable"),
            ("Y", "singleton"),
            (":-", "operator"),
            ("m", "module"),
            (":", "operator"),
            ("q", "imported-goal"),
            ("X", "variable"),
            (",", "operator"),
            ("call", "built-in"),
            ("s", "undefined-goal"),
            ("\"s\"", "string"),
            (",", "operator"),
            ("r", "undefined-goal"),
        ];
        expect("p(X, Y) :- m:q(X), call(s, \"s\"), r.", &rule);
        let grammar = [
            ("p", "head"),
            ("-->", "operator"),
            ("[", "terminal"),
            ("a", "terminal"),
            ("]", "terminal"),
            (",", "operator"),
            ("p", "local-goal"),
            (",", "operator"),
            ("'b c'", "undefined-goal"),
            ("/* c */", "comment"),
        ];
        expect("p --> [a], p, 'b c'. /* c */", &grammar);
        expect("a b.", &[("a", "atom"), ("b", "error")]);
        expect("a(\u{1}).", &[("a", "atom"), ("\u{1}", "error")]);
    }
}
