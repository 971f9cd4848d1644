//! Where the tokens of a clause go: which begin a line and in which column, and which follow in the line.

use crate::document::Clause;
use crate::goals::ClauseParts;
use crate::tree::term::Term;
use crate::tree::{Kind, Node};
use ninelog_terms::syntax::pieces::PieceKind;

/// What stands before a token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Before {
    /// What is written there. Lines move with what they belong to.
    Kept,
    /// A new line, and blanks up to a column.
    Line(usize),
    /// So many blanks; or, behind a comment, a new line and blanks up to a column.
    Blanks(usize, usize),
}

/// What stands before each node's first token; nodes that are not named keep what is written.
#[derive(Debug)]
pub struct Layout {
    before: Vec<Before>,
}

/// The columns by which a body is further in than its head, and a goal further than its brackets.
const STEP: usize = 4;

/// Deeper control constructs than people write; the clause then stays as it is.
const DEEPEST: usize = 100;

/// The most characters, blanks apart, of a line in a table of clauses.
const WIDEST: usize = 90;

/// Returns the name of the predicate of a clause that may stand in a table: one that has one line, and no
/// control construct without brackets.
pub fn table_name(clause: Clause) -> Option<String> {
    let text = &clause.node().text()[clause.span().start - clause.whole_span().start..];
    let is_short = text.chars().filter(|c| !c.is_whitespace()).count() <= WIDEST;
    if clause.kind() != Kind::Clause || text.contains('\n') || !is_short {
        return None;
    }
    let head = match clause.parts()? {
        ClauseParts::Fact(head) => head,
        ClauseParts::Rule(head, _, body) | ClauseParts::Grammar(head, _, body) => {
            let last = clause.term()?.node.parts().last()?;
            (!is_bare_control(last) && !is_bare_control(body.node)).then_some(head)?
        }
        ClauseParts::Directive(_) => return None,
    };
    Some(head.functor()?.0.into_owned())
}

/// A body to be laid out: its goals stand in a column, its operators four columns before.
struct Task<'a> {
    node: Node<'a>,
    column: usize,
    depth: usize,
}

impl Layout {
    /// Returns the layout of a clause; none if it is too deep. In a table of clauses, a rule that stands in
    /// one line stays there.
    pub fn of(clause: Clause, is_in_table: bool) -> Option<Layout> {
        let count = clause.node().descendants().count();
        let mut layout = Layout { before: vec![Before::Kept; count] };
        let term = clause.term()?;
        let end = clause.node().parts().last().filter(|node| node.kind() == Kind::Token(PieceKind::End));
        if let Some(end) = end {
            layout.end(end);
        }
        let name = term.functor();
        let name = name.as_ref().map(|(name, arity)| (&**name, *arity)).unwrap_or_default();
        match (name, term.node.kind()) {
            ((":-" | "-->" | "=>", 2), Kind::Infix) => layout.rule(clause, term, is_in_table)?,
            ((":-" | "?-", 1), Kind::Prefix) => {
                let parts: Vec<Node> = term.node.parts().collect();
                if !starts_line(parts[1]) {
                    layout.set(parts[1], Before::Blanks(1, STEP));
                }
            }
            _ => {}
        }
        Some(layout)
    }

    pub fn before(&self, token: Node) -> Before {
        self.before[token.number()]
    }

    /// Notes what stands before the first token of a node.
    fn set(&mut self, node: Node, before: Before) {
        let first = node.tokens().find(|token| !token.is_trivia()).unwrap_or(node);
        self.before[first.number()] = before;
    }

    /// The full stop stands behind the last token, unless blanks keep them apart.
    fn end(&mut self, end: Node) {
        if starts_line(end) && end.previous_sibling().is_some() {
            let last = last_token_before(end);
            let is_symbol = last.is_some_and(|last| {
                last.kind() == Kind::Token(PieceKind::Name) && last.text().ends_with(is_symbol)
            });
            self.set(end, Before::Blanks(usize::from(is_symbol), STEP));
        }
    }

    fn rule(&mut self, clause: Clause, term: Term, is_in_table: bool) -> Option<()> {
        let parts: Vec<Node> = term.node.parts().collect();
        let [_, neck, body] = parts[..] else { return None };
        self.set(neck, Before::Blanks(1, STEP));
        let text = &clause.node().text()[clause.span().start - clause.whole_span().start..];
        let is_line = !text.contains('\n');
        let goals = conjuncts(body);
        if is_line && (is_in_table || goals.len() == 1) && !is_bare_control(body) {
            self.set(body, Before::Blanks(1, STEP));
            return Some(());
        }
        self.set(body, Before::Line(STEP));
        let mut todo = vec![Task { node: body, column: STEP, depth: 0 }];
        while let Some(task) = todo.pop() {
            if task.depth > DEEPEST {
                return None;
            }
            self.body(task, &mut todo);
        }
        Some(())
    }

    /// Lays out a body whose first token has its place already.
    fn body<'a>(&mut self, task: Task<'a>, todo: &mut Vec<Task<'a>>) {
        let Task { node, column, depth } = task;
        let branches = branches(node);
        for (operator, branch) in &branches {
            if let Some(operator) = operator {
                let width = operator.text().chars().count();
                self.set(*operator, Before::Line(column - STEP.min(column)));
                self.set(*branch, Before::Blanks(STEP.saturating_sub(width).max(1), column));
            }
            let goals = conjuncts(*branch);
            for (comma, goal) in &goals {
                if let Some(comma) = comma {
                    self.set(*comma, Before::Blanks(0, column));
                    self.set(*goal, Before::Line(column));
                }
                self.goal(*goal, column, depth, todo);
            }
        }
    }

    /// Lays out a goal that begins in a column, if it is a control construct over several lines.
    fn goal<'a>(&mut self, goal: Node<'a>, column: usize, depth: usize, todo: &mut Vec<Task<'a>>) {
        if !goal.text().contains('\n') {
            return;
        }
        let parts: Vec<Node> = goal.parts().collect();
        match (goal.kind(), &parts[..]) {
            (Kind::Paren, [_, inner, close]) => {
                self.set(*inner, Before::Blanks(STEP - 1, column + STEP));
                self.set(*close, Before::Line(column));
                todo.push(Task { node: *inner, column: column + STEP, depth: depth + 1 });
            }
            (Kind::Brace, [_, inner, close]) if is_called(goal) => {
                self.set(*inner, Before::Blanks(1, column + 2));
                self.set(*close, Before::Line(column));
                for (comma, goal) in conjuncts(*inner) {
                    if let Some(comma) = comma {
                        self.set(comma, Before::Blanks(0, column + 2));
                        self.set(goal, Before::Line(column + 2));
                    }
                    if depth < DEEPEST {
                        self.goal(goal, column + 2, depth + 1, todo);
                    }
                }
            }
            (Kind::Prefix, [name, argument]) if name.text() == "\\+" && argument.kind() == Kind::Paren => {
                self.set(*argument, Before::Blanks(1, column + 3));
                if depth < DEEPEST {
                    self.goal(*argument, column + 3, depth + 1, todo);
                }
            }
            _ => {}
        }
    }
}

/// Returns whether braces are goals of a grammar rule: they stand in no term but control constructs.
fn is_called(node: Node) -> bool {
    let mut around = node.ancestors().take_while(|node| node.kind() != Kind::Clause);
    around.all(|node| {
        let is_control = Term::of(node).and_then(Term::functor).is_some_and(|(name, _)| {
            matches!(&*name, "," | ";" | "->" | "*->" | "|" | "\\+" | "-->" | ":-" | "=>")
        });
        node.kind() == Kind::Paren || is_control
    })
}

/// Returns the operands of an operator and the operator between them, if the node is one of these.
fn operands<'a>(node: Node<'a>, names: &[&str]) -> Option<(Node<'a>, Node<'a>, Node<'a>)> {
    if node.kind() != Kind::Infix {
        return None;
    }
    let parts: Vec<Node> = node.parts().collect();
    let [left, operator, right] = parts[..] else { return None };
    names.contains(&operator.text()).then_some((left, operator, right))
}

/// Returns the goals that commas join without brackets, each with the comma before it.
fn conjuncts(node: Node<'_>) -> Vec<(Option<Node<'_>>, Node<'_>)> {
    chain(node, &[","])
}

/// Returns the branches of a control construct, each with the operator before it.
fn branches(node: Node<'_>) -> Vec<(Option<Node<'_>>, Node<'_>)> {
    chain(node, &[";", "->", "*->", "|"])
}

fn chain<'a>(node: Node<'a>, names: &[&str]) -> Vec<(Option<Node<'a>>, Node<'a>)> {
    let (mut found, mut todo) = (Vec::new(), vec![(None, node)]);
    while let Some((before, node)) = todo.pop() {
        match operands(node, names) {
            Some((left, operator, right)) => todo.extend([(Some(operator), right), (before, left)]),
            None => found.push((before, node)),
        }
    }
    found
}

/// Returns whether a body is a control construct without brackets.
fn is_bare_control(body: Node) -> bool {
    operands(body, &[";", "->", "*->", "|"]).is_some()
}

/// Returns whether a token or the first one of a node begins a line, comments before it left aside.
fn starts_line(node: Node) -> bool {
    let before = node
        .previous_sibling()
        .into_iter()
        .chain(std::iter::successors(node.previous_sibling(), |node| node.previous_sibling()).skip(1));
    before.take_while(|node| node.is_trivia()).any(|node| node.text().contains('\n') || is_line_comment(node))
}

fn is_line_comment(node: Node) -> bool {
    node.kind() == Kind::Token(PieceKind::LineComment)
}

/// Returns the token before a node.
fn last_token_before(node: Node<'_>) -> Option<Node<'_>> {
    let mut siblings = std::iter::successors(node.previous_sibling(), |node| node.previous_sibling());
    siblings.find(|node| !node.is_trivia())?.tokens().filter(|token| !token.is_trivia()).last()
}

fn is_symbol(c: char) -> bool {
    ninelog_terms::syntax::chars::is_symbol(c)
}
