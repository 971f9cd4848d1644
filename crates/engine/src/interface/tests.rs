//! The part of the library that the system starts with is complete: every procedure that it calls is defined
//! there.

use super::predicates::builtins;
use crate::machine::program::database::Properties;
use crate::system::{boot, library};
use ninelog_terms::atom;

#[test]
fn boot_files_call_nothing_undefined() {
    let mut m = boot::machine_on(Default::default(), boot::STACK_LIMIT, &builtins());
    for (number, file) in library::FILES.iter().enumerate() {
        if file.name.starts_with("boot/") {
            let rows = (0..library::BOOT.len()).filter(|&row| library::BOOT[row].file == number);
            m.program.loading.boot_predicates.extend(rows.clone());
            m.program.loading.boot_files.insert(number);
            let clauses = rows.flat_map(|row| library::BOOT[row].terms());
            for term in file.directives.iter().copied().chain(clauses) {
                let loaded = boot::load_boot_term(&mut m, term);
                loaded.unwrap_or_else(|problem| panic!("{}:{problem}", file.name));
            }
        }
    }
    let known: Vec<String> = include_str!("undefined.txt").lines().map(str::to_string).collect();
    m.compile_all();
    let missing: Vec<String> = (m.program.database.preds.iter())
        .filter(|p| p.module == atom::SYSTEM && !p.is_defined() && !p.properties.contains(Properties::ISO))
        .filter(|p| library::definer(m.stacks.store.atoms.text(p.name), p.arity).is_none())
        .map(|p| format!("{}/{}", m.stacks.store.atoms.text(p.name), p.arity))
        .filter(|p| !p.starts_with("$goal/") && !known.contains(p))
        .collect();
    assert!(missing.is_empty(), "undefined: {}", missing.join(" "));
}
