//! Makes a program from the tree of a pattern.

use super::parse::{Condition, Kind, Node, Parsed, Test};
use super::set::Set;
use super::{Options, Regex};

/// One step of a match. A number without explanation is a place in the program.
#[derive(Clone, Debug)]
pub enum Op {
    Char(char),
    Fold(char),
    Any,
    NotLineEnd,
    Set(usize),
    /// Tries the first, then the second.
    Split(usize, usize),
    Jump(usize),
    /// Stores the current place of the text in a slot.
    Save(usize),
    /// Jumps to the second number if the place in the text equals the one in the slot.
    Unmoved(usize, usize),
    /// Repeats the next instruction, which takes one character.
    Repeat(u32, u32, Kind),
    Test(Test),
    Back(Vec<usize>, bool),
    /// Look-around: the code up to `Done` must match, or must not match. Then continues at the place.
    Look(bool, usize),
    /// Atomic group: runs the code up to `Done`, drops its other ways, and continues at the place.
    Atomic(usize),
    Done,
    /// Moves back by some characters.
    Step(usize),
    Call(usize),
    /// The end of a group. Returns if the group was called.
    Return(usize),
    /// Jumps to the place unless the group has matched.
    Unset(usize, usize),
    Keep,
    Fail,
    Match,
}

const LARGEST: usize = 200_000;
const TOO_LARGE: &str = "regular expression is too large";

struct Compiler {
    ops: Vec<Op>,
    sets: Vec<Set>,
    starts: Vec<usize>,
    slots: usize,
}

type Result<T> = std::result::Result<T, &'static str>;

pub fn compile(parsed: Parsed, options: Options) -> Result<Regex> {
    let count = parsed.names.len();
    let mut compiler =
        Compiler { ops: Vec::new(), sets: Vec::new(), starts: vec![0; count], slots: 2 * count };
    compiler.node(&parsed.node)?;
    compiler.ops.push(Op::Return(0));
    compiler.ops.push(Op::Match);
    let mut prefix = String::new();
    let mut at_start = false;
    for op in &compiler.ops {
        match op {
            Op::Char(c) => prefix.push(*c),
            Op::Save(_) if prefix.is_empty() => continue,
            Op::Test(Test::Start) if prefix.is_empty() => {
                at_start = true;
                break;
            }
            _ => break,
        }
    }
    let first = first_bytes(&compiler.ops, &compiler.sets);
    let Compiler { ops, sets, starts, slots } = compiler;
    Ok(Regex { ops, sets, starts, names: parsed.names, options, slots, prefix, first, at_start })
}

/// Returns the first bytes that a match may have; `None` if it may have any, or be empty.
fn first_bytes(ops: &[Op], sets: &[Set]) -> Option<Box<[bool; 256]>> {
    let mut first = Box::new([false; 256]);
    let mut seen = vec![false; ops.len()];
    let mut todo = vec![0];
    while let Some(pc) = todo.pop() {
        if std::mem::replace(&mut seen[pc], true) {
            continue;
        }
        match &ops[pc] {
            Op::Char(c) => first[usize::from(c.encode_utf8(&mut [0; 4]).as_bytes()[0])] = true,
            // The other letter cases of non-ASCII characters, and of a few ASCII ones, begin with any byte
            // from 128 on.
            Op::Fold(c) => {
                if let Ok(byte) = u8::try_from(*c) {
                    first[usize::from(byte.to_ascii_lowercase())] = true;
                    first[usize::from(byte.to_ascii_uppercase())] = true;
                }
                first[128..].fill(true);
            }
            Op::Set(set) => {
                for byte in 0..128u8 {
                    first[usize::from(byte)] |= sets[*set].has(byte as char);
                }
                first[128..].fill(true);
            }
            Op::Repeat(0, ..) => todo.extend([pc + 1, pc + 2]),
            Op::Repeat(..) | Op::Save(_) | Op::Return(_) | Op::Test(_) => todo.push(pc + 1),
            Op::Split(one, other) => todo.extend([*one, *other]),
            Op::Jump(to) | Op::Look(_, to) => todo.push(*to),
            Op::Unmoved(_, end) => todo.extend([pc + 1, *end]),
            Op::Fail => {}
            _ => return None,
        }
    }
    Some(first)
}

impl Compiler {
    fn push(&mut self, op: Op) -> usize {
        self.ops.push(op);
        self.ops.len() - 1
    }

    fn here(&self) -> usize {
        self.ops.len()
    }

    fn node(&mut self, node: &Node) -> Result<()> {
        if self.ops.len() > LARGEST {
            return Err(TOO_LARGE);
        }
        match node {
            Node::Empty => {}
            Node::All(nodes) => {
                for node in nodes {
                    self.node(node)?;
                }
            }
            Node::Either(nodes) => {
                let mut jumps = Vec::new();
                for (at, node) in nodes.iter().enumerate() {
                    if at + 1 == nodes.len() {
                        self.node(node)?;
                        break;
                    }
                    let split = self.push(Op::Fail);
                    self.node(node)?;
                    jumps.push(self.push(Op::Fail));
                    self.ops[split] = Op::Split(split + 1, self.here());
                }
                let end = self.here();
                for jump in jumps {
                    self.ops[jump] = Op::Jump(end);
                }
            }
            Node::Group(number, body) => {
                // All copies of a group in a repetition are equal, so a call may use any of them.
                self.starts[*number] = self.here();
                self.push(Op::Save(2 * number));
                self.node(body)?;
                self.push(Op::Save(2 * number + 1));
                self.push(Op::Return(*number));
            }
            Node::Repeat(body, min, max, kind) => self.repeat(body, *min, *max, *kind)?,
            Node::Look { behind, negated, body } => self.look(*behind, *negated, body)?,
            Node::Atomic(body) => self.atomic(|compiler| compiler.node(body))?,
            Node::If(condition, yes, no) => self.condition(condition, yes, no)?,
            Node::Test(test) => _ = self.push(Op::Test(*test)),
            Node::Back(groups, folds) => _ = self.push(Op::Back(groups.clone(), *folds)),
            Node::Call(group) => _ = self.push(Op::Call(*group)),
            Node::Keep => _ = self.push(Op::Keep),
            Node::BackNamed(..) | Node::CallNamed(_) => return Err("an unknown name"),
            Node::Char(_) | Node::Fold(_) | Node::Any(_) | Node::Set(_) => {
                let op = self.single(node).expect("one character");
                self.push(op);
            }
        }
        Ok(())
    }

    /// Returns the instruction for a node that takes one character.
    fn single(&mut self, node: &Node) -> Option<Op> {
        Some(match node {
            Node::Char(c) => Op::Char(*c),
            Node::Fold(c) => Op::Fold(*c),
            Node::Any(true) => Op::Any,
            Node::Any(false) => Op::NotLineEnd,
            Node::Set(set) => {
                let at = self.sets.iter().position(|known| known == set).unwrap_or_else(|| {
                    self.sets.push(set.clone());
                    self.sets.len() - 1
                });
                Op::Set(at)
            }
            Node::All(nodes) if nodes.len() == 1 => return self.single(&nodes[0]),
            _ => return None,
        })
    }

    fn atomic(&mut self, body: impl FnOnce(&mut Compiler) -> Result<()>) -> Result<()> {
        let start = self.push(Op::Fail);
        body(self)?;
        self.push(Op::Done);
        self.ops[start] = Op::Atomic(self.here());
        Ok(())
    }

    fn repeat(&mut self, body: &Node, min: u32, max: Option<u32>, kind: Kind) -> Result<()> {
        if max == Some(0) {
            // It can still be called.
            let jump = self.push(Op::Fail);
            self.node(body)?;
            self.ops[jump] = Op::Jump(self.here());
            return Ok(());
        }
        if let Some(op) = self.single(body) {
            if (min, max) != (1, Some(1)) {
                self.push(Op::Repeat(min, max.unwrap_or(u32::MAX), kind));
            }
            self.push(op);
            return Ok(());
        }
        if kind == Kind::Possessive {
            return self.atomic(|compiler| compiler.repeat(body, min, max, Kind::Greedy));
        }
        for _ in 0..min {
            self.node(body)?;
        }
        let split = |first: usize, second: usize| {
            if kind == Kind::Lazy { Op::Split(second, first) } else { Op::Split(first, second) }
        };
        match max {
            None => {
                let slot = self.slots;
                self.slots += 1;
                let start = self.push(Op::Fail);
                self.push(Op::Save(slot));
                self.node(body)?;
                let test = self.push(Op::Fail);
                self.push(Op::Jump(start));
                let end = self.here();
                self.ops[test] = Op::Unmoved(slot, end);
                self.ops[start] = split(start + 1, end);
            }
            Some(max) => {
                let mut splits = Vec::new();
                for _ in min..max {
                    splits.push(self.push(Op::Fail));
                    self.node(body)?;
                }
                let end = self.here();
                for at in splits {
                    self.ops[at] = split(at + 1, end);
                }
            }
        }
        Ok(())
    }

    fn look(&mut self, behind: bool, negated: bool, body: &Node) -> Result<()> {
        let start = self.push(Op::Fail);
        if behind {
            let all: Vec<&Node> = alternatives(body);
            let mut jumps = Vec::new();
            for (at, node) in all.iter().enumerate() {
                let width = width(node).ok_or("lookbehind assertion is not fixed length")?;
                let split = self.push(Op::Fail);
                self.push(Op::Step(width));
                self.node(node)?;
                jumps.push(self.push(Op::Fail));
                let next = self.here();
                self.ops[split] =
                    if at + 1 == all.len() { Op::Jump(split + 1) } else { Op::Split(split + 1, next) };
            }
            let end = self.here();
            for jump in jumps {
                self.ops[jump] = Op::Jump(end);
            }
        } else {
            self.node(body)?;
        }
        self.push(Op::Done);
        self.ops[start] = Op::Look(negated, self.here());
        Ok(())
    }

    fn condition(&mut self, condition: &Condition, yes: &Node, no: &Node) -> Result<()> {
        match condition {
            Condition::Look(look) => {
                // If the look-around matches, the other branch must not be tried.
                let Node::Look { behind, negated, body } = look else { return Err("an assertion") };
                let split = self.push(Op::Fail);
                self.look(*behind, *negated, body)?;
                self.node(yes)?;
                let jump = self.push(Op::Fail);
                let other = self.here();
                self.ops[split] = Op::Split(split + 1, other);
                self.look(*behind, !*negated, body)?;
                self.node(no)?;
                self.ops[jump] = Op::Jump(self.here());
            }
            Condition::Group(_) | Condition::Define | Condition::Named(_) => {
                let test = self.push(Op::Fail);
                self.node(yes)?;
                let jump = self.push(Op::Fail);
                let other = self.here();
                self.ops[test] = match condition {
                    Condition::Group(number) => Op::Unset(*number, other),
                    _ => Op::Jump(other),
                };
                self.node(no)?;
                self.ops[jump] = Op::Jump(self.here());
            }
        }
        Ok(())
    }
}

fn alternatives(node: &Node) -> Vec<&Node> {
    match node {
        Node::Either(nodes) => nodes.iter().flat_map(alternatives).collect(),
        Node::All(nodes) if nodes.len() == 1 => alternatives(&nodes[0]),
        node => vec![node],
    }
}

/// Returns how many characters a node takes, if it is always the same number.
fn width(node: &Node) -> Option<usize> {
    match node {
        Node::Empty | Node::Test(_) | Node::Look { .. } => Some(0),
        Node::Char(_) | Node::Fold(_) | Node::Any(_) | Node::Set(_) => Some(1),
        Node::All(nodes) => nodes.iter().map(width).sum(),
        Node::Either(nodes) => {
            let first = width(nodes.first()?)?;
            nodes.iter().all(|node| width(node) == Some(first)).then_some(first)
        }
        Node::Group(_, body) | Node::Atomic(body) => width(body),
        Node::Repeat(body, min, max, _) => {
            (Some(*min) == *max).then_some(())?;
            width(body)?.checked_mul(*min as usize)
        }
        _ => None,
    }
}
