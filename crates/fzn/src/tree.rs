//! Depth-first search along the search annotations of a model.
//!
//! The annotations are phases; a last phase has the variables that the model's author did not write. These
//! only have to have some values, so their other values make no further solutions.

use ninelog_fd::domains::{Branch, Options, Order, Pruned, Select, Solver, Stage, Stop, VarId};

use crate::post::Posted;
use crate::read::{Result, Value};

/// How values are chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    Least,
    Greatest,
    Median,
    Middle,
    Random,
    LowerHalf,
    UpperHalf,
}

/// Variables to label together.
#[derive(Clone, Debug)]
pub struct Phase {
    pub vars: Vec<VarId>,
    pub select: Select,
    pub choice: Choice,
}

/// Adds the phases of search annotations. Annotations of other kinds are advice that is not taken.
pub fn add_phases(posted: &mut Posted, annotations: &[Value], phases: &mut Vec<Phase>) -> Result<()> {
    for annotation in annotations {
        let Value::Call(name, args) = annotation else { continue };
        match (&**name, &args[..]) {
            ("seq_search", [Value::Array(parts)]) => add_phases(posted, parts, phases)?,
            ("int_search" | "bool_search", [xs, select, choice, ..]) => {
                let vars = posted.vars(xs)?;
                phases.push(Phase { vars, select: select_of(select), choice: choice_of(choice) });
            }
            _ => {}
        }
    }
    Ok(())
}

/// Returns the phases as stages of a search that learns. It takes no random values.
pub fn stages(phases: &[Phase]) -> Vec<Stage> {
    let mut end = 0;
    let stage = |phase: &Phase| {
        end += phase.vars.len();
        let (order, branch) = match phase.choice {
            Choice::Least | Choice::Random => (Order::Up, Branch::Step),
            Choice::Greatest => (Order::Down, Branch::Step),
            Choice::Median => (Order::Median, Branch::Step),
            Choice::Middle => (Order::Middle, Branch::Step),
            Choice::LowerHalf => (Order::Up, Branch::Bisect),
            Choice::UpperHalf => (Order::Down, Branch::Bisect),
        };
        Stage { end, select: phase.select, order, branch }
    };
    phases.iter().map(stage).collect()
}

fn name_of(value: &Value) -> &str {
    match value {
        Value::Call(name, _) => name,
        _ => "",
    }
}

fn select_of(value: &Value) -> Select {
    match name_of(value) {
        "first_fail" => Select::Ff,
        "anti_first_fail" => Select::AntiFf,
        "smallest" => Select::Min,
        "largest" => Select::Max,
        "occurrence" => Select::Occurrence,
        "most_constrained" => Select::Ffc,
        "max_regret" => Select::MaxRegret,
        "dom_w_deg" => Select::Weighted,
        _ => Select::Leftmost,
    }
}

fn choice_of(value: &Value) -> Choice {
    match name_of(value) {
        "indomain_max" => Choice::Greatest,
        "indomain_median" => Choice::Median,
        "indomain_middle" => Choice::Middle,
        "indomain_random" | "indomain_split_random" => Choice::Random,
        "indomain_split" | "indomain_interval" => Choice::LowerHalf,
        "indomain_reverse_split" => Choice::UpperHalf,
        _ => Choice::Least,
    }
}

#[derive(Clone, Copy, Debug)]
enum Decision {
    Is(i64),
    AtMost(i64),
    AtLeast(i64),
}

#[derive(Debug)]
struct Node {
    mark: u32,
    /// The choice mark before the decision.
    outer: u32,
    var: VarId,
    decision: Decision,
    phase: usize,
}

/// What a search came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    Found,
    NoMore,
    Interrupted,
}

#[derive(Debug)]
pub struct Tree {
    phases: Vec<Phase>,
    /// The phase from which on any values do.
    hidden: usize,
    nodes: Vec<Node>,
    /// Whether the latest solution has to be left first.
    leave: bool,
    random: u64,
}

impl Tree {
    pub fn new(phases: Vec<Phase>, hidden: usize, seed: u64) -> Tree {
        Tree { phases, hidden, nodes: Vec::new(), leave: false, random: seed.wrapping_mul(2) | 1 }
    }

    /// Finds the next solution. `better` requires what further solutions must satisfy.
    pub fn next(&mut self, solver: &mut Solver, better: &dyn Fn(&mut Solver) -> Pruned) -> Step {
        if std::mem::take(&mut self.leave) {
            while self.nodes.last().is_some_and(|node| node.phase >= self.hidden) {
                let Some(node) = self.nodes.pop() else { break };
                solver.undo_to(node.mark);
                solver.set_choice_mark(node.outer);
            }
            if !self.backtrack(solver, better) {
                return Step::NoMore;
            }
        }
        loop {
            match solver.propagate() {
                Ok(()) => {}
                Err(Stop::Fail) => {
                    if !self.backtrack(solver, better) {
                        return Step::NoMore;
                    }
                    continue;
                }
                Err(_) => return Step::Interrupted,
            }
            let open = self.phases.iter().enumerate().find_map(|(phase, one)| {
                solver.select(&one.vars, one.select).map(|place| (phase, one.vars[place], one.choice))
            });
            match open {
                None => {
                    self.leave = true;
                    return Step::Found;
                }
                Some((phase, var, choice)) => self.decide(solver, phase, var, choice),
            }
        }
    }

    fn decide(&mut self, solver: &mut Solver, phase: usize, var: VarId, choice: Choice) {
        let (lo, hi) = (solver.min(var), solver.max(var));
        let chosen = |order| {
            let options = Options { order, branch: Branch::Step, ..Options::default() };
            match solver.first_choice(var, &options).0 {
                ninelog_fd::domains::domain::Value::Small(v) => v,
                ninelog_fd::domains::domain::Value::Big(_) => lo,
            }
        };
        let decision = match choice {
            Choice::Least => Decision::Is(lo),
            Choice::Greatest => Decision::Is(hi),
            Choice::Median => Decision::Is(chosen(Order::Median)),
            Choice::Middle => Decision::Is(chosen(Order::Middle)),
            Choice::LowerHalf => Decision::AtMost(lo + (hi - lo) / 2),
            Choice::UpperHalf => Decision::AtLeast(lo + (hi - lo) / 2 + 1),
            Choice::Random => {
                let v = lo + (self.next_random() % (hi - lo + 1).unsigned_abs()) as i64;
                Decision::Is(if solver.contains(var, v) { v } else { lo })
            }
        };
        let (mark, outer) = (solver.mark(), solver.choice_mark());
        solver.set_choice_mark(mark);
        solver.stats.nodes += 1;
        self.nodes.push(Node { mark, outer, var, decision, phase });
        solver.stats.depth = solver.stats.depth.max(self.nodes.len() as u64);
        let taken = match decision {
            Decision::Is(v) => solver.fix(var, v),
            Decision::AtMost(v) => solver.set_max(var, v),
            Decision::AtLeast(v) => solver.set_min(var, v),
        };
        debug_assert!(taken.is_ok(), "a decision leaves values");
    }

    /// Takes the other branch of the newest decision that has one.
    fn backtrack(&mut self, solver: &mut Solver, better: &dyn Fn(&mut Solver) -> Pruned) -> bool {
        while let Some(node) = self.nodes.pop() {
            solver.undo_to(node.mark);
            solver.set_choice_mark(node.outer);
            let other = match node.decision {
                Decision::Is(v) => solver.remove(node.var, v),
                Decision::AtMost(v) => solver.set_min(node.var, v + 1),
                Decision::AtLeast(v) => solver.set_max(node.var, v - 1),
            };
            if other.and_then(|()| better(solver)).is_ok() {
                return true;
            }
        }
        false
    }

    /// Returns the next number of a sequence (xorshift).
    fn next_random(&mut self) -> u64 {
        self.random ^= self.random << 13;
        self.random ^= self.random >> 7;
        self.random ^= self.random << 17;
        self.random
    }
}
