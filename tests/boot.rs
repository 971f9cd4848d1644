//! The boot files are whole: every procedure that one calls is defined somewhere.

use ninelog::base::atom;
use ninelog::machine::database::Properties;
use ninelog::repl::start;
use ninelog::system::{boot, library};

#[test]
fn boot_files_call_nothing_undefined() {
    let mut m = boot::machine_with(boot::STACK_LIMIT, &start::builtins());
    for (number, file) in library::FILES.iter().enumerate() {
        if file.name.starts_with("boot/") {
            let rows = (0..library::BOOT.len()).filter(|&row| library::BOOT[row].file == number);
            m.world.boot_predicates.extend(rows.clone());
            m.world.boot_files.insert(number);
            let clauses =
                rows.flat_map(|row| library::BOOT[row].clauses).flat_map(|&(start, end)| start..end);
            for term in file.directives.iter().copied().chain(clauses) {
                let loaded = boot::load_boot_term(&mut m, term);
                loaded.unwrap_or_else(|problem| panic!("{}:{problem}", file.name));
            }
        }
    }
    let known: Vec<String> = std::fs::read_to_string("tests/boot_undefined.txt")
        .unwrap_or_default()
        .lines()
        .map(str::to_string)
        .collect();
    m.compile_all();
    let missing: Vec<String> = (m.database.preds.iter())
        .filter(|p| p.module == atom::SYSTEM && !p.is_defined() && !p.properties.has(Properties::CORE))
        .filter(|p| library::definer(m.store.atoms.text(p.name), p.arity).is_none())
        .map(|p| format!("{}/{}", m.store.atoms.text(p.name), p.arity))
        .filter(|p| !p.starts_with("$goal/") && !known.contains(p))
        .collect();
    assert!(missing.is_empty(), "undefined: {}", missing.join(" "));
}
