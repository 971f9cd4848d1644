//! Other ways to write a clause that mean the same: a predicate of its own for some goals, the clauses of a
//! predicate in place of its call, clauses for an if-then-else and back, a plain clause for a grammar rule.
//!
//! Each makes the text of new clauses from pieces of the old one, and formats it. What cannot be written
//! without losing something, such as a comment or the reach of a cut, is not offered.

use super::actions::{Action, ActionKind};
use super::files::Full;
use crate::diagnostics::{Edit, line_behind};
use crate::document::{Clause, Document};
use crate::format::formatted_text;
use crate::goals::{ClauseParts, Goal, goals_of, variables_of};
use crate::index::{Definition, Id};
use crate::tree::term::{Form, Term, written};
use crate::tree::{Kind, Node};
use ninelog_terms::syntax::pieces::PieceKind;
use std::collections::{HashMap, HashSet};
use std::ops::Range;

/// The most clauses that are put in place of a call.
const MOST_UNFOLDED: usize = 4;

/// Returns the ways for the clause at a range. Those that begin with goals take the ones in the range.
pub(super) fn rewrites(full: &Full, clause: Clause, range: &Range<usize>) -> Vec<Action> {
    let found = [
        extracted(full, clause, range),
        unfolded(full, clause, range.start),
        as_clauses(full, clause),
        as_branches(full, clause),
        as_plain(full, clause),
    ];
    found.into_iter().flatten().collect()
}

fn action(title: impl Into<String>, edits: Vec<(Range<usize>, String)>) -> Option<Action> {
    let edits = edits.into_iter().map(|(span, new)| Edit { span, new }).collect();
    Some(Action { title: title.into(), kind: ActionKind::Rewrite, edits })
}

/// Returns clauses as the formatter writes them, without the last line end; none if they cannot be read as
/// so many.
fn formatted(full: &Full, clause: Clause, text: &str, count: usize) -> Option<String> {
    let document = Document::new(text, (**clause.context()).clone(), &*full.knowledge);
    let is_read = document.clauses().count() == count
        && document.clauses().all(|clause| clause.kind() == Kind::Clause && clause.trouble().is_none());
    is_read.then(|| formatted_text(&document).trim_end().to_string())
}

/// Returns a term as it is written, with the brackets around it.
fn source<'a>(term: Term<'a>) -> &'a str {
    outside(term).text()
}

/// Returns the node of a term with the brackets around it.
fn outside<'a>(term: Term<'a>) -> Node<'a> {
    let mut node = term.node;
    while let Some(parent) = node.parent().filter(|parent| parent.kind() == Kind::Paren) {
        node = parent;
    }
    node
}

/// Returns the text of a term as an operand: in brackets if it has an operator.
fn operand(term: Term, text: &str) -> String {
    let is_plain = !matches!(term.node.kind(), Kind::Infix | Kind::Prefix | Kind::Postfix);
    if is_plain || text.starts_with('(') { text.to_string() } else { format!("({text})") }
}

fn joined<'a>(goals: impl IntoIterator<Item = Term<'a>>) -> String {
    let goals: Vec<&str> = goals.into_iter().map(source).collect();
    if goals.is_empty() { "true".to_string() } else { goals.join(", ") }
}

fn has_cut(goal: Term) -> bool {
    goals_of(goal).iter().any(|goal| goal.term.is_atom("!"))
}

/// Returns whether there are comments between the first token of a clause and its full stop, which would be
/// lost.
fn has_comments(clause: Clause) -> bool {
    let start = clause.span().start;
    let is_comment = |kind| matches!(kind, Kind::Token(PieceKind::LineComment | PieceKind::BlockComment));
    clause.node().tokens().any(|token| token.span().start >= start && is_comment(token.kind()))
}

/// Returns the predicate of a clause with what the text says of it.
fn defined<'f>(full: &'f Full, clause: Clause) -> Option<(Id, &'f Definition)> {
    let (id, _) = full.index.head(clause.number())?;
    let definition = full.index.definitions.get(&id)?;
    Some((id, definition))
}

/// Returns a name that is not in use: `step_2` if `step` and `step_1` are.
fn free_name(stem: &str, is_free: impl Fn(&str) -> bool) -> String {
    let mut names = (1..).map(|number| format!("{stem}{number}"));
    names.find(|name| is_free(name)).unwrap_or_default()
}

/// Makes a predicate of the goals in a range.
fn extracted(full: &Full, clause: Clause, range: &Range<usize>) -> Option<Action> {
    let (id, definition) = defined(full, clause)?;
    let (mut body, neck) = match clause.parts()? {
        ClauseParts::Rule(_, _, body) => (body, ":-"),
        ClauseParts::Grammar(_, _, body) => (body, "-->"),
        _ => return None,
    };
    if range.is_empty() {
        return None;
    }
    let touches = |goal: &Term| {
        let span = outside(*goal).span();
        span.start < range.end && range.start < span.end
    };
    // The innermost conjunction around the range.
    let chosen = loop {
        let chosen: Vec<Term> = body.conjuncts().into_iter().filter(touches).collect();
        let [one] = chosen[..] else { break chosen };
        let is_control =
            matches!(&one.functor(), Some((name, 2)) if matches!(&**name, ";" | "|" | "->" | "*->"));
        match one.args().into_iter().filter(touches).collect::<Vec<_>>()[..] {
            [inner] if is_control => body = inner,
            _ => break chosen,
        }
    };
    let (first, last) = (chosen.first()?, chosen.last()?);
    let span = outside(*first).span().start..outside(*last).span().end;
    // A grammar body in braces is no list of goals, and a cut would cut another predicate.
    if chosen.iter().any(|goal| has_cut(*goal)) || id.module.is_some() {
        return None;
    }
    let inside = |at: &Range<usize>| span.start <= at.start && at.end <= span.end;
    let shared = variables_of(clause.term()?).into_iter().filter(|variable| {
        variable.name != "_" && variable.spans.iter().any(inside) && !variable.spans.iter().all(inside)
    });
    let args: Vec<&str> = shared.map(|variable| variable.name).collect();
    let stem = match id.indicator.name.chars().all(|c| c.is_alphanumeric() || c == '_') {
        true => format!("{}_", id.indicator.name),
        false => "part_".to_string(),
    };
    let is_free = |name: &str| !full.index.definitions.keys().any(|other| other.indicator.name == name);
    let name = written(&free_name(&stem, is_free));
    let call = if args.is_empty() { name } else { format!("{name}({})", args.join(", ")) };
    let goals = full.document().text()[span.clone()].to_string();
    let new = formatted(full, clause, &format!("{call} {neck}\n{goals}.\n"), 1)?;
    let last = definition.clauses.last()?.item;
    let last = full.document().items().nth(last)?;
    let behind = line_behind(full.document(), last, format!("\n{new}"));
    action("make a predicate of these goals", vec![(span, call), behind])
}

/// Puts the clauses of a predicate in place of a call of it.
fn unfolded(full: &Full, clause: Clause, offset: usize) -> Option<Action> {
    let (own, _) = full.index.head(clause.number())?;
    let ClauseParts::Rule(_, _, body) = clause.parts()? else { return None };
    let at = |goal: &Goal| goal.module.is_none() && goal.term.span().contains(&offset);
    let goal = goals_of(body).into_iter().find(at)?.term;
    let (name, arity) = goal.functor()?;
    let id = Id::new(own.module.clone(), name.as_ref(), arity);
    let definition = full.index.definitions.get(&id)?;
    let is_fixed = !full.index.declarations.iter().any(|declared| declared.id == id);
    let count = definition.clauses.len();
    if id == own || definition.is_grammar || !is_fixed || count > MOST_UNFOLDED {
        return None;
    }
    let mut taken: HashSet<String> =
        variables_of(clause.term()?).into_iter().map(|variable| variable.name.to_string()).collect();
    let mut bodies = Vec::new();
    for defining in &definition.clauses {
        let called = full.document().items().nth(defining.item)?;
        bodies.push(body_for(called, &goal.args(), &mut taken)?);
    }
    let is_joined = match outside(goal).parent() {
        Some(parent) => {
            let name = Term::of(parent).and_then(Term::functor);
            matches!(&name, Some((name, 2)) if matches!(&**name, "," | ":-" | ";" | "->" | "*->"))
        }
        None => true,
    };
    // As an alternative, such a body would be an if-then-else with what stands behind it.
    let is_condition = |goals: &Vec<String>| {
        let [goal] = &goals[..] else { return false };
        let text = format!("{goal}.\n");
        let document = Document::new(text, (**clause.context()).clone(), &*full.knowledge);
        let term = document.clauses().next().and_then(|clause| clause.term());
        term.is_some_and(|term| term.is("->", 2).is_some() || term.is("*->", 2).is_some())
    };
    if bodies.len() > 1 && bodies.iter().any(is_condition) {
        return None;
    }
    let new = match &bodies[..] {
        [goals] if goals.len() == 1 || is_joined => goals.join(", "),
        _ => {
            let bodies: Vec<String> = bodies.iter().map(|goals| goals.join(", ")).collect();
            format!("( {} )", bodies.join(" ; "))
        }
    };
    let (text, span, place) = (full.document().text(), clause.span(), outside(goal).span());
    let whole = format!("{}{new}{}\n", &text[span.start..place.start], &text[place.end..span.end]);
    let new = formatted(full, clause, &whole, 1)?;
    let title = format!("put the clauses of {} here", id.indicator);
    action(title, vec![(span, new)])
}

/// Returns the goals that do what a clause does when it is called with these arguments. Its variables get
/// names that are not taken.
fn body_for(clause: Clause, args: &[Term], taken: &mut HashSet<String>) -> Option<Vec<String>> {
    let (head, goals) = match clause.parts()? {
        ClauseParts::Fact(head) => (head, Vec::new()),
        ClauseParts::Rule(head, None, body) if !has_cut(body) => (head, body.conjuncts()),
        _ => return None,
    };
    let mut names: HashMap<&str, String> = HashMap::new();
    let mut equations = Vec::new();
    for (pattern, arg) in head.args().into_iter().zip(args) {
        let is_small = !matches!(arg.form(), Form::Compound(..) | Form::List | Form::Dict | Form::Quotation);
        match pattern.var() {
            Some("_") => {}
            Some(name) if is_small && !names.contains_key(name) && source(*arg) != "_" => {
                names.insert(name, source(*arg).to_string());
            }
            _ => equations.push((pattern, *arg)),
        }
    }
    for variable in variables_of(clause.term()?) {
        if variable.name == "_" || names.contains_key(variable.name) {
            continue;
        }
        let name = match taken.contains(variable.name) {
            false => variable.name.to_string(),
            true => free_name(variable.name, |name| !taken.contains(name)),
        };
        taken.insert(name.clone());
        names.insert(variable.name, name);
    }
    let renamed = |term: Term| -> String {
        outside(term)
            .tokens()
            .map(|token| match (Term { node: token }).var().and_then(|name| names.get(name)) {
                Some(name) => name.as_str(),
                None => token.text(),
            })
            .collect()
    };
    let mut new: Vec<String> = Vec::new();
    for (pattern, arg) in equations {
        new.push(format!("{} = {}", operand(arg, source(arg)), operand(pattern, &renamed(pattern))));
    }
    new.extend(goals.into_iter().filter(|goal| !goal.is_atom("true")).map(renamed));
    if new.is_empty() {
        new.push("true".to_string());
    }
    Some(new)
}

/// Writes clauses for a body that is an if-then-else. The cut that a condition gets must cut nothing else, so
/// the predicate has this clause alone.
fn as_clauses(full: &Full, clause: Clause) -> Option<Action> {
    let (_, definition) = defined(full, clause)?;
    let ClauseParts::Rule(head, None, body) = clause.parts()? else { return None };
    if definition.clauses.len() != 1 || has_comments(clause) {
        return None;
    }
    let (mut clauses, mut rest) = (Vec::new(), Some(body));
    while let Some(body) = rest {
        let sides = body.is(";", 2).filter(|sides| sides[0].is("->", 2).is_some());
        let (branch, other) = match &sides {
            Some(sides) => (sides[0], Some(sides[1])),
            None => (body, None),
        };
        rest = other;
        match branch.is("->", 2) {
            Some(parts) if has_cut(parts[0]) => return None,
            Some(parts) => {
                let then: Vec<Term> =
                    parts[1].conjuncts().into_iter().filter(|goal| !goal.is_atom("true")).collect();
                let then = if then.is_empty() { String::new() } else { format!(", {}", joined(then)) };
                clauses.push(format!("{} :-\n{}, !{then}.\n", source(head), joined(parts[0].conjuncts())));
            }
            None if clauses.is_empty() => return None,
            None if body.is_atom("fail") || body.is_atom("false") => {}
            None if body.is_atom("true") => clauses.push(format!("{}.\n", source(head))),
            None => clauses.push(format!("{} :-\n{}.\n", source(head), joined(body.conjuncts()))),
        }
    }
    let new = formatted(full, clause, &without_singletons(full, clause, &clauses.concat()), clauses.len())?;
    action("write clauses for this if-then-else", vec![(clause.span(), new)])
}

/// Writes `_` for variables of a head that one of the new clauses does not need any more.
fn without_singletons(full: &Full, clause: Clause, text: &str) -> String {
    let document = Document::new(text, (**clause.context()).clone(), &*full.knowledge);
    let mut new = text.to_string();
    let terms: Vec<Term> = document.clauses().filter_map(|clause| clause.term()).collect();
    let variables = terms.into_iter().flat_map(variables_of);
    let mut single: Vec<Range<usize>> = variables
        .filter(|variable| variable.spans.len() == 1 && !variable.name.starts_with('_'))
        .map(|variable| variable.spans[0].clone())
        .collect();
    single.sort_by_key(|span| span.start);
    single.into_iter().rev().for_each(|span| new.replace_range(span, "_"));
    new
}

/// Writes an if-then-else for clauses with the same head, of which all but the last one have a cut behind a
/// condition.
fn as_branches(full: &Full, clause: Clause) -> Option<Action> {
    let (_, definition) = defined(full, clause)?;
    let items: Vec<usize> = definition.clauses.iter().map(|defining| defining.item).collect();
    let first = *items.first()?;
    if items.len() < 2 || !items.iter().enumerate().all(|(number, item)| *item == first + number) {
        return None;
    }
    let clauses: Vec<Clause> = full.document().items().skip(first).take(items.len()).collect();
    let tokens = |term: Term| -> String {
        term.node.tokens().filter(|token| !token.is_trivia()).map(|token| token.text()).collect()
    };
    let (mut head_of_all, mut branches) = (None, Vec::new());
    for (number, clause) in clauses.iter().enumerate() {
        let is_first = number == 0;
        if has_comments(*clause)
            || !is_first && !clause.comments_before().is_empty()
            || !clause.comments_behind().is_empty()
        {
            return None;
        }
        let (head, goals) = match clause.parts()? {
            ClauseParts::Fact(head) => (head, Vec::new()),
            ClauseParts::Rule(head, None, body) => (head, body.conjuncts()),
            _ => return None,
        };
        // `_` of each head is another variable, which is none in the one head that remains.
        if *head_of_all.get_or_insert_with(|| tokens(head)) != tokens(head) {
            return None;
        }
        if number == clauses.len() - 1 {
            branches.push(joined(goals));
            continue;
        }
        let cut = goals.iter().position(|goal| goal.is_atom("!"))?;
        if cut == 0 || goals[..cut].iter().any(|goal| has_cut(*goal)) {
            return None;
        }
        let (condition, then) = (goals[..cut].iter().copied(), goals[cut + 1..].iter().copied());
        branches.push(format!("{}\n-> {}", joined(condition), joined(then)));
    }
    let head = match clauses[0].parts()? {
        ClauseParts::Fact(head) | ClauseParts::Rule(head, ..) => source(head),
        _ => return None,
    };
    let new = formatted(full, clause, &format!("{head} :-\n( {} ).\n", branches.join("\n; ")), 1)?;
    let span = clauses[0].span().start..clauses.last()?.span().end;
    action("write an if-then-else for these clauses", vec![(span, new)])
}

/// Writes a plain clause for a grammar rule.
fn as_plain(full: &Full, clause: Clause) -> Option<Action> {
    let ClauseParts::Grammar(head, None, body) = clause.parts()? else { return None };
    if has_comments(clause) {
        return None;
    }
    let taken = variables_of(clause.term()?).into_iter().map(|variable| variable.name.to_string()).collect();
    let mut rule = Rule { taken };
    let (from, to) = (rule.fresh(), rule.fresh());
    let mut goals = Vec::new();
    rule.body(body, &from, &to, &mut goals)?;
    let text = format!("{} :-\n{}.\n", with_list(head, &from, &to)?, goals.join(", "));
    let new = formatted(full, clause, &text, 1)?;
    action("write a plain clause for this rule", vec![(clause.span(), new)])
}

/// A grammar rule that is being translated.
struct Rule {
    taken: HashSet<String>,
}

impl Rule {
    fn fresh(&mut self) -> String {
        let name = free_name("S", |name| !self.taken.contains(name));
        self.taken.insert(name.clone());
        name
    }

    /// Adds the goals of a body between two places of the list.
    fn body(&mut self, body: Term, from: &str, to: &str, goals: &mut Vec<String>) -> Option<()> {
        let parts = body.conjuncts();
        let mut at = from.to_string();
        let last = parts.len() - 1;
        for (number, part) in parts.into_iter().enumerate() {
            // Braces and cuts take nothing from the list.
            if let Some(goal) = part.is("{}", 1) {
                goals.extend(goal[0].conjuncts().into_iter().map(|goal| operand(goal, source(goal))));
            } else if part.is_atom("!") {
                goals.push("!".to_string());
            } else {
                let next = if number == last { to.to_string() } else { self.fresh() };
                self.part(part, &at, &next, goals)?;
                at = next;
                continue;
            }
            if number == last {
                goals.push(format!("{at} = {to}"));
            }
        }
        Some(())
    }

    /// Adds the goals of a part of a body that takes something from the list.
    fn part(&mut self, part: Term, from: &str, to: &str, goals: &mut Vec<String>) -> Option<()> {
        if let Some((items, tail)) = part.elements() {
            if tail.is_some() {
                return None;
            }
            let items: Vec<&str> = items.into_iter().map(source).collect();
            goals.push(match items.is_empty() {
                true => format!("{from} = {to}"),
                false => format!("{from} = [{}|{to}]", items.join(", ")),
            });
            return Some(());
        }
        if part.var().is_some() {
            goals.push(format!("phrase({}, {from}, {to})", source(part)));
            return Some(());
        }
        let (name, arity) = part.functor()?;
        let args = part.args();
        let side = |rule: &mut Rule, body: Term, from: &str, to: &str| -> Option<String> {
            let mut goals = Vec::new();
            rule.body(body, from, to, &mut goals)?;
            Some(goals.join(", "))
        };
        match (&*name, arity) {
            (";" | "|", 2) => {
                let one = side(self, args[0], from, to)?;
                goals.push(format!("( {one}\n; {} )", side(self, args[1], from, to)?));
            }
            ("->" | "*->", 2) => {
                let middle = self.fresh();
                let condition = side(self, args[0], from, &middle)?;
                goals.push(format!("( {condition}\n{name} {} )", side(self, args[1], &middle, to)?));
            }
            ("\\+", 1) => {
                let end = self.fresh();
                goals.push(format!("\\+ ( {} )", side(self, args[0], from, &end)?));
                goals.push(format!("{from} = {to}"));
            }
            _ => goals.push(with_list(part, from, to)?),
        }
        Some(())
    }
}

/// Returns a head or goal with two more arguments.
fn with_list(term: Term, from: &str, to: &str) -> Option<String> {
    let text = source(term);
    match term.node.kind() {
        Kind::Compound => Some(format!("{}, {from}, {to})", text.strip_suffix(')')?)),
        Kind::Token(PieceKind::Name | PieceKind::Quoted) => Some(format!("{text}({from}, {to})")),
        _ => None,
    }
}
