//! What each node of a clause is there: head, goal, argument, operator, bracket.
//!
//! Brackets are transparent: what stands in them has the role of the brackets. The roles of a clause are
//! found in one pass, so deep clauses take linear time.

use super::{Kind, Node};
use crate::document::Clause;
use crate::tree::term::Term;
use ninelog_terms::syntax::pieces::PieceKind;

/// What a node is in its clause.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[non_exhaustive]
pub enum Role {
    /// The clause itself.
    Clause,
    /// Layout and comments.
    Trivia,
    /// The full stop.
    End,
    /// The term of a rule or directive.
    Whole,
    /// The head of a rule, or a fact; the list that a grammar rule pushes back is `Pushback`.
    Head,
    Pushback,
    /// The neck of a rule or directive: `:-`, `-->`, `=>`, `?-`.
    Neck,
    /// What joins goals: `,` `;` `->` `*->` `\+` and what stands between them.
    Control,
    /// The operator of a control construct.
    ControlOperator,
    /// A goal of a body or directive.
    Goal,
    /// A goal before `=>`.
    Guard,
    /// A part of a grammar rule's body that is no control construct: a terminal or a nonterminal.
    GrammarGoal,
    /// The name before the brackets of a compound, or the tag of a dict.
    Functor,
    /// The name of an operator that is no control construct.
    Operator,
    /// An argument of a compound or operator; the first is 0.
    Argument(u32),
    Element(u32),
    /// What stands behind the bar of a list.
    Tail,
    /// A pair of a dict, its key and its value.
    Pair,
    Key,
    Value,
    /// A bracket, comma or bar; a part of a quotation.
    Punctuation,
    /// Text that is no clause.
    Error,
}

/// The roles of all nodes of a clause.
///
/// ```
/// use ninelog_analysis::{Context, Document, Facts, Role, Roles};
/// let document = Document::new("p(X) :- q(X), ( r -> s ).", Context::default(), &Facts::control());
/// let clause = document.clauses().next().unwrap();
/// let roles = Roles::of(clause);
/// let goals = clause.node().descendants().filter(|node| roles.role(*node) == Role::Goal);
/// assert_eq!(goals.map(|node| node.text()).collect::<Vec<_>>(), ["q(X)", "r", "s"]);
/// ```
#[derive(Clone, Debug)]
pub struct Roles(Vec<Role>);

/// What the nodes below a node are, when brackets around them are left out.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Top,
    Body,
    Grammar,
    Is(Role),
}

impl Roles {
    pub fn of(clause: Clause<'_>) -> Roles {
        let root = clause.node();
        let mut roles = Roles(vec![Role::Punctuation; root.entry().next as usize]);
        roles.0[0] = if clause.kind() == Kind::Clause { Role::Clause } else { Role::Error };
        let place = if clause.is_query() { Place::Body } else { Place::Top };
        let mut todo = Vec::new();
        for node in root.children() {
            match node.kind() {
                Kind::Token(kind) if kind.is_trivia() => roles.0[node.number()] = Role::Trivia,
                Kind::Token(PieceKind::End) => roles.0[node.number()] = Role::End,
                _ if clause.kind() == Kind::Clause => todo.push((node, place)),
                _ => roles.0[node.number()] = Role::Error,
            }
        }
        while let Some((node, place)) = todo.pop() {
            roles.node(node, place, &mut todo);
        }
        roles
    }

    /// Returns the role of a node of the clause.
    pub fn role(&self, node: Node<'_>) -> Role {
        self.0[node.number()]
    }

    /// Notes the role of a node at a place, and which places those below it have.
    fn node<'a>(&mut self, node: Node<'a>, place: Place, todo: &mut Vec<(Node<'a>, Place)>) {
        for child in node.children().filter(|child| child.is_trivia()) {
            self.0[child.number()] = Role::Trivia;
        }
        let inner = |todo: &mut Vec<_>| {
            let parts = node.parts().filter(|part| !is_punctuation(*part));
            todo.extend(parts.map(|part| (part, place)));
        };
        if node.kind() == Kind::Paren {
            self.0[node.number()] = role_at(place);
            return inner(todo);
        }
        match place {
            Place::Top => self.top(node, todo),
            Place::Body | Place::Grammar if self.control(node, place, todo) => {}
            Place::Body => self.term(node, Role::Goal, todo),
            Place::Grammar => self.term(node, Role::GrammarGoal, todo),
            Place::Is(role) => self.term(node, role, todo),
        }
    }

    /// The term of a clause.
    fn top<'a>(&mut self, node: Node<'a>, todo: &mut Vec<(Node<'a>, Place)>) {
        let name = Term::of(node).and_then(|term| term.functor());
        let name = name.as_ref().map(|(name, arity)| (&**name, *arity)).unwrap_or_default();
        let operands: Vec<Node> = Term::of(node).map_or(Vec::new(), arguments);
        let neck = Term::of(node).and_then(Term::name_node);
        let (places, guards): (&[Place], bool) = match name {
            (":-", 2) => (&[Place::Is(Role::Head), Place::Body], false),
            ("=>", 2) => (&[Place::Is(Role::Head), Place::Body], true),
            ("-->", 2) => (&[Place::Is(Role::Head), Place::Grammar], true),
            (":-" | "?-", 1) => (&[Place::Body], false),
            _ => return self.term(node, Role::Head, todo),
        };
        self.0[node.number()] = Role::Whole;
        if let Some(neck) = neck {
            self.0[neck.number()] = Role::Neck;
        }
        for (operand, place) in operands.into_iter().zip(places) {
            match Term::of(operand).and_then(|term| term.is(",", 2)).filter(|_| guards) {
                // `Head, Guard => Body` and `Head, Pushback --> Body`.
                Some(_) if *place == Place::Is(Role::Head) => {
                    let second = if name.0 == "=>" { Role::Guard } else { Role::Pushback };
                    self.split_head(operand, second, todo);
                }
                _ => todo.push((operand, *place)),
            }
        }
    }

    /// A head with a guard, or with a list that is pushed back.
    fn split_head<'a>(&mut self, head: Node<'a>, second: Role, todo: &mut Vec<(Node<'a>, Place)>) {
        let Some(term) = Term::of(head) else { return };
        for node in std::iter::once(term.node).chain(term.node.ancestors().take_while(|node| *node != head)) {
            self.0[node.number()] = Role::Control;
        }
        self.0[head.number()] = Role::Control;
        if let Some(comma) = term.name_node() {
            self.0[comma.number()] = Role::ControlOperator;
        }
        let places = [Place::Is(Role::Head), Place::Is(second)];
        todo.extend(arguments(term).into_iter().zip(places));
    }

    /// Notes a control construct, if the node is one.
    fn control<'a>(&mut self, node: Node<'a>, place: Place, todo: &mut Vec<(Node<'a>, Place)>) -> bool {
        let Some(term) = Term::of(node) else { return false };
        if place == Place::Grammar && node.kind() == Kind::Brace {
            self.0[node.number()] = Role::Control;
            todo.extend(node.parts().filter(|part| !is_punctuation(*part)).map(|part| (part, Place::Body)));
            return true;
        }
        let is_control = term.functor().is_some_and(|(name, arity)| {
            matches!((&*name, arity), ("," | ";" | "->" | "*->" | "|", 2) | ("\\+", 1))
        });
        if !is_control || !matches!(node.kind(), Kind::Infix | Kind::Prefix) {
            return false;
        }
        self.0[node.number()] = Role::Control;
        if let Some(name) = term.name_node() {
            self.0[name.number()] = Role::ControlOperator;
        }
        todo.extend(arguments(term).into_iter().map(|part| (part, place)));
        true
    }

    /// A term with this role.
    fn term<'a>(&mut self, node: Node<'a>, role: Role, todo: &mut Vec<(Node<'a>, Place)>) {
        self.0[node.number()] = role;
        let name = match node.kind() {
            Kind::Compound => node.parts().next().map(|name| (name, Role::Functor)),
            Kind::Prefix => node.parts().next().map(|name| (name, Role::Operator)),
            Kind::Infix | Kind::Postfix => node.parts().nth(1).map(|name| (name, Role::Operator)),
            Kind::Dict => node.parts().next().map(|tag| (tag, Role::Functor)),
            _ => None,
        };
        if let Some((name, role)) = name {
            self.0[name.number()] = role;
        }
        let below = node.parts().filter(|part| Some(*part) != name.map(|(name, _)| name));
        let (mut count, mut bar) = (0, false);
        for part in below {
            if is_punctuation(part) {
                bar |= part.text() == "|";
                continue;
            }
            let role = match node.kind() {
                Kind::List if bar => Role::Tail,
                Kind::List => Role::Element(count),
                Kind::Dict => Role::Pair,
                Kind::Pair if part.text() == ":" && count == 1 => continue,
                Kind::Pair if count == 0 => Role::Key,
                Kind::Pair => Role::Value,
                Kind::Quotation | Kind::Joined => continue,
                _ => Role::Argument(count),
            };
            count += 1;
            todo.push((part, Place::Is(role)));
        }
    }
}

/// Returns the operands of an operator, with the brackets around them.
fn arguments(term: Term<'_>) -> Vec<Node<'_>> {
    let name = term.name_node();
    let is_operator = matches!(term.node.kind(), Kind::Infix | Kind::Prefix | Kind::Postfix);
    let parts = term.node.parts().filter(|part| Some(*part) != name);
    parts.filter(|part| is_operator || !is_punctuation(*part)).collect()
}

fn role_at(place: Place) -> Role {
    match place {
        Place::Top => Role::Whole,
        Place::Body | Place::Grammar => Role::Control,
        Place::Is(role) => role,
    }
}

fn is_punctuation(node: Node<'_>) -> bool {
    node.kind() == Kind::Token(PieceKind::Punct)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::context::Context;
    use crate::document::Document;
    use crate::knowledge::Facts;

    /// Returns the texts of the nodes with a role.
    fn with(text: &str, role: Role) -> Vec<String> {
        let document = Document::new(text, Context::default(), &Facts::control());
        let clause = document.clauses().next().expect("a clause");
        let roles = Roles::of(clause);
        let nodes = clause.node().descendants().filter(|node| roles.role(*node) == role);
        nodes.map(|node| node.text().to_string()).collect()
    }

    #[test]
    fn roles_of_all_kinds() {
        let rule = "p(X, [a|T]) :- q(X), ( \\+ r ; (s) -> t(1 + 2) ), _{k: v}.";
        assert_eq!(with(rule, Role::Head), ["p(X, [a|T])"]);
        assert_eq!(with(rule, Role::Neck), [":-"]);
        assert_eq!(with(rule, Role::Goal), ["q(X)", "r", "s", "t(1 + 2)", "_{k: v}"]);
        assert_eq!(with(rule, Role::ControlOperator), [",", "\\+", ";", "->", ","]);
        assert_eq!(with(rule, Role::Functor), ["p", "q", "t", "_"]);
        assert_eq!(with(rule, Role::Operator), ["+"]);
        assert_eq!(with(rule, Role::Argument(1)), ["[a|T]", "2"]);
        assert_eq!(with(rule, Role::Element(0)), ["a"]);
        assert_eq!(with(rule, Role::Tail), ["T"]);
        assert_eq!((with(rule, Role::Key), with(rule, Role::Value)), (vec!["k".into()], vec!["v".into()]));
        assert_eq!(with(rule, Role::End), ["."]);
        let grammar = "s, [x] --> [a], {p}, q ; \"t\".";
        assert_eq!(with(grammar, Role::Pushback), ["[x]"]);
        assert_eq!(with(grammar, Role::GrammarGoal), ["[a]", "q", "\"t\""]);
        assert_eq!(with(grammar, Role::Goal), ["p"]);
        assert_eq!(with("p(X), X > 1 => q.", Role::Guard), ["X > 1"]);
        assert_eq!(with(":- dynamic a/1, b/2.", Role::Goal), ["dynamic a/1, b/2"]);
        assert_eq!(with("f(x).", Role::Head), ["f(x)"]);
        assert_eq!(with("f(x).", Role::Argument(0)), ["x"]);
    }
}
