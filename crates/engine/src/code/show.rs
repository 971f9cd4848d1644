//! The disassembler: one line for each instruction, with labels where jumps arrive.

use super::instr::{Instr, NO_ENVIRONMENT, Operand};
use std::collections::BTreeMap;
use std::fmt::Write;

/// The names of atoms, procedures and constants, which the disassembler asks for.
pub trait Names {
    fn atom(&self, index: u32) -> String;
    fn pred(&self, index: u32) -> String;
    fn builtin(&self, index: u32) -> String;
    fn boxed(&self, index: u32) -> String;
    fn function(&self, index: u8) -> String;
}

pub fn disassemble(code: &[Instr], names: &dyn Names) -> String {
    let mut labels: BTreeMap<usize, usize> = BTreeMap::new();
    for (at, instr) in code.iter().enumerate() {
        for operand in instr.operands() {
            if let Operand::Jump(distance) = operand
                && distance != 0
            {
                labels.insert(target(code, at, distance), 0);
            }
        }
    }
    for (number, label) in labels.values_mut().enumerate() {
        *label = number + 1;
    }
    let mut out = String::new();
    // Markers of native code are not shown.
    for (at, instr) in code.iter().enumerate().filter(|(_, instr)| !matches!(instr, Instr::Native { .. })) {
        let label = labels.get(&at).map(|n| format!("L{n}:")).unwrap_or_default();
        let shown = operands(code, at, &labels, names);
        let _ = writeln!(out, "{label:<4} {:<18} {}", instr.name(), shown.join(", "));
    }
    // Instructions without operands have trailing blanks.
    out.lines().map(|line| line.trim_end().to_string() + "\n").collect()
}

/// Returns the target of a jump.
fn target(code: &[Instr], at: usize, distance: i32) -> usize {
    let target = (at as i64 + distance as i64) as usize;
    target + usize::from(matches!(code[target], Instr::Native { .. }))
}

fn operands(code: &[Instr], at: usize, labels: &BTreeMap<usize, usize>, names: &dyn Names) -> Vec<String> {
    let instr = &code[at];
    if let Instr::LiveSlots { slots } = instr {
        let none = *slots == NO_ENVIRONMENT;
        return vec![if none { "no environment".into() } else { set(*slots) }];
    }
    if let Instr::MoreSlots { slots } = instr {
        return vec![set(*slots & (u32::MAX >> 1))];
    }
    let operands = instr.operands();
    let mut shown = Vec::new();
    let mut i = 0;
    while i < operands.len() {
        shown.push(match (operands[i], operands.get(i + 1)) {
            (Operand::Count(arity), Some(&Operand::Name(name))) => {
                i += 1;
                format!("{}/{}", names.atom(name), arity)
            }
            (Operand::Tag(4), Some(&Operand::Value(atom))) => {
                i += 1;
                names.atom(atom as u32)
            }
            (Operand::Tag(_), Some(&Operand::Value(value))) => {
                i += 1;
                value.to_string()
            }
            (Operand::Jump(distance), _) if distance != 0 => {
                format!("L{}", labels[&target(code, at, distance)])
            }
            (operand, _) => single(operand, names),
        });
        i += 1;
    }
    shown
}

fn single(operand: Operand, names: &dyn Names) -> String {
    match operand {
        Operand::X(n) => format!("X{n}"),
        Operand::Y(n) => format!("Y{n}"),
        Operand::Jump(_) => "fail".into(),
        Operand::Pred(n) => names.pred(n),
        Operand::Builtin(n) => names.builtin(n),
        Operand::Name(n) => names.atom(n),
        Operand::Boxed(n) => names.boxed(n),
        Operand::Function(n) => names.function(n),
        Operand::Mask(bits) => set(bits),
        Operand::Type(kind) => format!("{kind:?}").to_lowercase(),
        Operand::Rel(rel) => match format!("{rel:?}").as_str() {
            "Lt" => "<",
            "Le" => "=<",
            "Gt" => ">",
            "Ge" => ">=",
            "Eq" => "=:=",
            _ => "=\\=",
        }
        .into(),
        Operand::Tag(n) => n.to_string(),
        Operand::Value(n) => n.to_string(),
        Operand::Count(n) => n.to_string(),
        Operand::Small(n) => n.to_string(),
    }
}

/// Returns the bits of a mask as the numbers of registers or slots.
fn set(bits: u32) -> String {
    let numbers: Vec<String> = (0..32).filter(|n| bits & 1 << n != 0).map(|n| n.to_string()).collect();
    format!("{{{}}}", numbers.join(" "))
}
