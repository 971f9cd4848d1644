//! A machine ready for use: built-ins installed, the standard modules and operators made.

use crate::base::atom;
use crate::base::ops;
use crate::builtins;
use crate::code::instr::{BuiltinId, Instr, PredId};
use crate::machine::database::{Kind, MetaArg, Properties};
use crate::machine::{Detail, Machine};

/// Bytes that the stacks of a machine may take, unless it is told otherwise.
pub const STACK_LIMIT: usize = 1 << 30;

/// A machine with all built-ins in Rust, and nothing else.
pub fn bare_machine(stack_limit: usize) -> Machine {
    let mut m = Machine::new(builtins::all(), stack_limit);
    let table = ops::system_table(&mut m.store.atoms);
    m.modules.get_or_make(atom::SYSTEM).ops = table;
    install(&mut m);
    m.control.call1 = entry(&mut m, "call", 1);
    m.control.wakeup = system_pred(&mut m, "$wakeup", 1);
    m.control.run_cleanup = system_pred(&mut m, "$run_cleanup", 3);
    m.control.run_cleanups = system_pred(&mut m, "$run_cleanups", 1);
    m.control.undefined = system_pred(&mut m, "$undefined", 2);
    m.control.interpret = system_pred(&mut m, "$interpret", 2);
    m.control.interrupt = system_pred(&mut m, "$interrupt", 0);
    m
}

fn system_pred(m: &mut Machine, name: &str, arity: usize) -> PredId {
    let name = m.store.atoms.intern(name);
    m.database.get_or_make(atom::SYSTEM, name, arity)
}

fn entry(m: &mut Machine, name: &str, arity: usize) -> *const Instr {
    let id = system_pred(m, name, arity);
    m.entry(id)
}

/// Give every built-in its procedure in module `system`.
fn install(m: &mut Machine) {
    for number in 0..m.builtins.len() {
        let row = m.builtins[number];
        let id = system_pred(m, row.name, row.arity as usize);
        let builtin = BuiltinId(number as u32);
        let (first, second) = match row.run {
            Detail::Det(_) | Detail::Test(_) => (Instr::BuiltinProceed { id: builtin }, Instr::Fail {}),
            Detail::Nondet(_) => (Instr::Nondet { id: builtin }, Instr::NondetNext { id: builtin }),
            Detail::Control(_) => (Instr::Control { id: builtin }, Instr::Fail {}),
        };
        m.database.set_kind(id, Kind::Builtin(number as u32), first, second);
        let properties = &mut m.database.pred_mut(id).properties;
        properties.set(Properties::SYSTEM | Properties::DEFINED, true);
        properties.set(Properties::CORE | Properties::ISO, row.iso);
    }
    for (name, modes) in builtins::meta() {
        let id = system_pred(m, name, modes.len());
        let meta = modes.chars().map(meta_arg).collect();
        // A goal called from the system itself runs in `user`, so the entry need not qualify: links do.
        m.database.pred_mut(id).meta = Some(meta);
    }
}

fn meta_arg(mode: char) -> MetaArg {
    match mode {
        '0'..='9' => MetaArg::Closure(mode as u8 - b'0'),
        '^' => MetaArg::Existential,
        ':' => MetaArg::Module,
        '/' => MetaArg::Grammar,
        '+' => MetaArg::Plus,
        '-' => MetaArg::Minus,
        '*' => MetaArg::Star,
        _ => MetaArg::Question,
    }
}
