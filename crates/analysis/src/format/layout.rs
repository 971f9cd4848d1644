//! Where the tokens of a clause go: which begin a line and in which column, and which follow in the line.

use crate::document::Clause;
use crate::goals::ClauseParts;
use crate::tree::term::Term;
use crate::tree::{Kind, Node};
use ninelog_terms::syntax::pieces::PieceKind;
use std::collections::HashMap;

/// What stands before a token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Before {
    /// What is written there. Lines move with what they belong to.
    Kept,
    /// A new line, and blanks up to a column.
    Line(usize),
    /// The same for a goal behind a comma: one blank line before it stays.
    Goal(usize),
    /// The same for what ends a branch, with the column of its goals: comments that stand further in go
    /// there.
    End(usize, usize),
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

/// The same for brackets whose goals are joined by commas alone, in `\\+ ( a, b )` and `{ a, b }`.
const SMALL_STEP: usize = 2;

/// Deeper control constructs than people write; the clause then stays as it is.
const DEEPEST: usize = 100;

/// The most characters, blanks apart, of a line in a table of clauses.
const WIDEST: usize = 110;

/// The fewest branches of a control construct that may stand in a line each.
const FEWEST_ROWS: usize = 3;

/// A clause in one line, as a row of a table.
#[derive(PartialEq, Eq, Debug)]
pub struct Row {
    pub name: String,
    pub is_rule: bool,
}

/// Returns the row of a clause that may stand in a table: one that has one line, and no control construct
/// without brackets, unless it is a grammar rule.
pub fn row(clause: Clause) -> Option<Row> {
    if clause.kind() != Kind::Clause || !is_short(clause) {
        return None;
    }
    let (head, is_rule) = match clause.parts()? {
        ClauseParts::Fact(head) => (head, false),
        ClauseParts::Rule(head, _, body) => {
            let last = clause.term()?.node.parts().last()?;
            (!is_bare_control(last) && !is_bare_control(body.node)).then_some((head, true))?
        }
        ClauseParts::Grammar(head, _, _) => (head, true),
        ClauseParts::Directive(_) => return None,
    };
    Some(Row { name: head.functor()?.0.into_owned(), is_rule })
}

/// Returns whether a clause has one line, which is not too long for a table.
fn is_short(clause: Clause) -> bool {
    let text = &clause.node().text()[clause.span().start - clause.whole_span().start..];
    !text.contains('\n') && text.chars().filter(|c| !c.is_whitespace()).count() <= WIDEST
}

/// A body to be laid out: its goals stand in a column, its operators four columns before.
struct Task<'a> {
    node: Node<'a>,
    column: usize,
    depth: usize,
    /// Whether it is the body of a grammar rule, whose lines stay.
    is_grammar: bool,
}

/// Goals that are written in one line: their names, and each goal but the first with the comma before it.
struct Run<'a> {
    names: String,
    goals: Vec<(Node<'a>, Node<'a>)>,
    column: usize,
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
        if starts_line(end) {
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
        let is_grammar = neck.text() == "-->";
        let text = &clause.node().text()[clause.span().start - clause.whole_span().start..];
        let stays = if is_grammar {
            is_short(clause)
        } else {
            let is_single = is_in_table || conjuncts(body).len() == 1;
            !text.contains('\n') && is_single && !is_bare_control(body)
        };
        if stays && is_in_table {
            self.apart(neck, STEP);
            self.apart(body, STEP);
            return Some(());
        }
        self.set(neck, Before::Blanks(1, STEP));
        if stays {
            self.set(body, Before::Blanks(1, STEP));
            return Some(());
        }
        self.set(body, Before::Line(STEP));
        let mut todo = vec![Task { node: body, column: STEP, depth: 0, is_grammar }];
        let mut runs = Vec::new();
        while let Some(task) = todo.pop() {
            if task.depth > DEEPEST {
                return None;
            }
            self.body(task, &mut todo, &mut runs);
        }
        self.tables(&runs);
        Some(())
    }

    /// Leaves lines with several goals as they are where another line of the clause has goals of the same
    /// names: they are the rows of a table.
    fn tables(&mut self, runs: &[Run]) {
        let mut counts: HashMap<&str, usize> = HashMap::new();
        for run in runs {
            *counts.entry(&run.names).or_default() += 1;
        }
        for run in runs.iter().filter(|run| counts[&*run.names] > 1) {
            self.join(&run.goals, run.column);
        }
    }

    /// Leaves goals in the line of the goal before them.
    fn join(&mut self, goals: &[(Node, Node)], column: usize) {
        for (comma, goal) in goals {
            self.set(*comma, Before::Blanks(0, column));
            self.apart(*goal, column);
        }
    }

    /// A node stays in its line, as far from the token before as it is written, but at least one blank.
    fn apart(&mut self, node: Node, column: usize) {
        let has_blank = node.trivia_before().next().is_some();
        self.set(node, if has_blank { Before::Kept } else { Before::Blanks(1, column) });
    }

    /// Lays out a body whose first token has its place already.
    fn body<'a>(&mut self, task: Task<'a>, todo: &mut Vec<Task<'a>>, runs: &mut Vec<Run<'a>>) {
        let Task { node, column, depth, is_grammar } = task;
        let branches = branches(node);
        let are_rows = are_rows(&branches);
        for (operator, branch) in &branches {
            if let Some(operator) = operator {
                let blanks = STEP.saturating_sub(operator.text().chars().count()).max(1);
                if are_rows && is_then(*operator) {
                    self.apart(*operator, column);
                    self.apart(*branch, column);
                } else {
                    self.set(*operator, Before::End(column - STEP.min(column), column));
                    let is_wide = branch.trivia_before().any(|gap| gap.text().len() > blanks);
                    let is_far = are_rows && is_wide && !starts_line(*branch);
                    self.set(*branch, if is_far { Before::Kept } else { Before::Blanks(blanks, column) });
                }
            }
            let goals = conjuncts(*branch);
            let mut run: Option<Run> = None;
            for (number, (comma, goal)) in goals.iter().enumerate() {
                if let Some(comma) = *comma {
                    let is_joined = is_joined(goals[number - 1].1, comma, *goal);
                    if is_joined && (is_grammar || are_rows || ends_line(*goal)) {
                        self.join(&[(comma, *goal)], column);
                        continue;
                    }
                    if is_joined {
                        let first = goals[number - 1].1;
                        let run =
                            run.get_or_insert_with(|| Run { names: name(first), goals: Vec::new(), column });
                        run.names += &name(*goal);
                        run.goals.push((comma, *goal));
                    } else {
                        runs.extend(run.take());
                    }
                    if follows_line_comment(comma) {
                        // Behind the comment the comma would be a part of it.
                        self.set(comma, Before::Line(column - SMALL_STEP));
                        self.set(*goal, Before::Blanks(1, column));
                    } else {
                        self.set(comma, Before::Blanks(0, column));
                        self.set(*goal, Before::Goal(column));
                    }
                }
                self.goal(*goal, column, depth, is_grammar, todo);
            }
            runs.extend(run);
        }
    }

    /// Lays out a goal that begins in a column, if it is a control construct over several lines.
    fn goal<'a>(
        &mut self,
        goal: Node<'a>,
        column: usize,
        depth: usize,
        is_grammar: bool,
        todo: &mut Vec<Task<'a>>,
    ) {
        if !goal.text().contains('\n') {
            return;
        }
        let parts: Vec<Node> = goal.parts().collect();
        match (goal.kind(), &parts[..]) {
            (Kind::Paren, [_, inner, _]) if is_own_control(*inner) => {}
            (Kind::Paren, [_, inner, close]) => {
                self.brackets(*inner, *close, column, STEP);
                todo.push(Task { node: *inner, column: column + STEP, depth: depth + 1, is_grammar });
            }
            (Kind::Brace, [_, inner, close]) if is_called(goal) => {
                let step = if is_bare_control(*inner) { STEP } else { SMALL_STEP };
                self.brackets(*inner, *close, column, step);
                let column = column + step;
                todo.push(Task { node: *inner, column, depth: depth + 1, is_grammar: false });
            }
            (Kind::Prefix, [name, argument]) if name.text() == "\\+" => {
                let column = column + SMALL_STEP + 1;
                if let (Kind::Paren, [_, inner, close]) =
                    (argument.kind(), &argument.parts().collect::<Vec<_>>()[..])
                {
                    self.set(*argument, Before::Blanks(1, column));
                    let step = if is_bare_control(*inner) { STEP } else { SMALL_STEP };
                    if !is_own_control(*inner) {
                        self.brackets(*inner, *close, column, step);
                        let column = column + step;
                        todo.push(Task { node: *inner, column, depth: depth + 1, is_grammar });
                    }
                } else if argument.kind() == Kind::Prefix && depth < DEEPEST {
                    self.set(*argument, Before::Blanks(1, column));
                    self.goal(*argument, column, depth + 1, is_grammar, todo);
                }
            }
            _ => {}
        }
    }

    /// Brackets over several lines that stand in a column, with what is inside so many columns further in.
    fn brackets(&mut self, inner: Node, close: Node, column: usize, step: usize) {
        self.set(inner, Before::Blanks(step - 1, column + step));
        self.set(close, Before::End(column, column + step));
    }
}

/// Returns whether the branches of a control construct are a table: there are some, and each stands in a
/// line of its own.
fn are_rows(branches: &[(Option<Node>, Node)]) -> bool {
    let is_row_start = |operator: &Option<Node>| operator.is_none_or(|operator| !is_then(operator));
    let rows = branches.iter().filter(|(operator, _)| is_row_start(operator)).count();
    rows >= FEWEST_ROWS
        && branches.iter().all(|(_, branch)| !branch.text().contains('\n'))
        && branches.iter().filter_map(|(operator, branch)| Some(((*operator)?, *branch))).all(
            |(operator, branch)| {
                let is_broken = starts_line(operator) || starts_line(branch);
                is_broken != is_then(operator)
            },
        )
}

/// Returns whether an operator stands between a condition and what follows from it.
fn is_then(operator: Node) -> bool {
    matches!(operator.text(), "->" | "*->")
}

/// Returns whether a body is a control construct of the program's own: an operator whose operands are goals
/// without brackets. It has a layout of its own.
fn is_own_control(body: Node) -> bool {
    const NAMES: &[&str] = &[",", ";", "->", "*->", "|"];
    let is_control = |node: Node| operands(node, NAMES).is_some();
    body.kind() == Kind::Infix && !is_control(body) && body.parts().any(is_control)
}

/// Returns whether two goals and the comma between them are written in one line.
fn is_joined(left: Node, comma: Node, right: Node) -> bool {
    let has_break = left.text().contains('\n') || right.text().contains('\n');
    !has_break && !starts_line(comma) && !starts_line(right)
}

/// Returns whether a goal ends the line that the goal before it has written.
fn ends_line(goal: Node) -> bool {
    Term::of(goal).and_then(Term::functor).is_some_and(|(name, arity)| name == "nl" && arity <= 1)
}

/// Returns the name of a goal, for comparison with others.
fn name(goal: Node) -> String {
    let functor = Term::of(goal).and_then(Term::functor);
    functor.map_or_else(|| "_ ".to_string(), |(name, arity)| format!("{name}/{arity} "))
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
    node.trivia_before().any(|part| part.text().contains('\n') || is_line_comment(part))
}

/// Returns whether the last comment before a node goes to the end of its line.
fn follows_line_comment(node: Node) -> bool {
    node.trivia_before().any(is_line_comment)
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
