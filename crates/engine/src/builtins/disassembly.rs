//! The compiled code of procedures as text, for `vm_list/1` and `--dump=code`.

use super::prelude::*;
use crate::code::instr::PredId;
use crate::code::show::{Names, disassemble};
use ninelog_terms::number;
use std::fmt::Write;

impl Names for Machine {
    fn atom(&self, index: u32) -> String {
        self.stacks.store.atoms.text(Atom(index)).to_string()
    }

    fn pred(&self, index: u32) -> String {
        let pred = self.program.database.pred(PredId(index));
        let name = self.stacks.store.atoms.text(pred.name);
        if pred.module == atom::USER {
            format!("{name}/{}", pred.arity)
        } else {
            format!("{}:{name}/{}", self.stacks.store.atoms.text(pred.module), pred.arity)
        }
    }

    fn builtin(&self, index: u32) -> String {
        let row = &self.program.builtins[index as usize];
        format!("{}/{}", row.name, row.arity)
    }

    fn boxed(&self, index: u32) -> String {
        match self.program.database.constants.get(index as usize).map(|words| &words[..]) {
            Some([word]) => Cell(*word).as_int().to_string(),
            Some(words) => format!("{:?}", Cell(words[0]).box_kind()).to_lowercase(),
            None => "?".to_string(),
        }
    }

    fn function(&self, index: u8) -> String {
        let row = &number::table()[index as usize];
        format!("{}/{}", row.name, row.arity)
    }
}

/// Returns the code of a procedure's clauses. Those that have not run yet are compiled now.
pub fn listing(m: &mut Machine, id: PredId) -> String {
    let mut out = String::new();
    let title = Names::pred(m, id.0);
    for (n, clause) in m.program.database.pred(id).clause_refs().into_iter().enumerate() {
        let _ = writeln!(out, "{title} clause {}", n + 1);
        if m.ensure_compiled(clause).is_err() {
            continue;
        }
        match &clause.compiled {
            Some(code) => out.push_str(&disassemble(code, m)),
            None => out.push_str("     interpret\n"),
        }
    }
    out
}

/// `'$disassembly'(+Module, +Name, +Arity, -Text)`: fails if the module does not define the predicate.
fn disassembly(m: &mut Machine, args: Args) -> Result<bool> {
    let (module, name) = (m.stacks.arg(args, 0).as_atom(), m.stacks.arg(args, 1).as_atom());
    let arity = m.stacks.arg(args, 2).as_int() as usize;
    let Some(id) = m.program.database.find(module, name, arity) else { return Ok(false) };
    let text = listing(m, id);
    m.stacks.unify_string(args, 3, &text)
}

pub const TABLE: &[Builtin] = &[det("$disassembly", 4, disassembly)];
