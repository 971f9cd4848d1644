//! The library inside the program is that of `prolog/lib`, and the boot files are complete: every procedure
//! that they call is defined somewhere.

use ninelog::internals::Attributes;
use ninelog::internals::Properties;
use ninelog::internals::atom::{self, AtomTable};
use ninelog::internals::flags::ReadFlags;
use ninelog::internals::place::Place;
use ninelog::internals::read::{ReadOptions, read_term};
use ninelog::internals::start;
use ninelog::internals::{boot, library};

#[test]
fn boot_files_call_nothing_undefined() {
    let mut m = boot::machine_on(Default::default(), boot::STACK_LIMIT, &start::builtins());
    for (number, file) in library::FILES.iter().enumerate() {
        if file.name.starts_with("boot/") {
            let rows = (0..library::BOOT.len()).filter(|&row| library::BOOT[row].file == number);
            m.loading.boot_predicates.extend(rows.clone());
            m.loading.boot_files.insert(number);
            let clauses = rows.flat_map(|row| library::BOOT[row].terms());
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
        .filter(|p| p.module == atom::SYSTEM && !p.is_defined() && !p.properties.contains(Properties::ISO))
        .filter(|p| library::definer(m.store.atoms.text(p.name), p.arity).is_none())
        .map(|p| format!("{}/{}", m.store.atoms.text(p.name), p.arity))
        .filter(|p| !p.starts_with("$goal/") && !known.contains(p))
        .collect();
    assert!(missing.is_empty(), "undefined: {}", missing.join(" "));
}

#[test]
fn boot_files_are_in_the_program_term_by_term() {
    let mut m = boot::machine_on(Default::default(), boot::STACK_LIMIT, &[]);
    let (flags, options) = (ReadFlags::default(), ReadOptions::default());
    for file in library::FILES.iter().filter(|file| file.name.starts_with("boot/")) {
        let path = format!("{}/prolog/lib/{}.pl", env!("CARGO_MANIFEST_DIR"), file.name);
        let text = std::fs::read_to_string(path).expect("the file is there");
        let mut place = Place { chars: 0, line: 1, column: 0, bytes: 0 };
        let mut rest = text.as_str();
        for number in file.terms.0..=file.terms.1 {
            let top = m.store.top;
            let ops = m.modules.ops(atom::SYSTEM);
            let read = read_term(&mut m.store, &ops, &flags, rest, place, options).expect(file.name);
            assert_eq!(read.at_end, number == file.terms.1, "{}.pl has other terms", file.name);
            if !read.at_end {
                let row = &library::TERMS[number];
                assert_eq!(u32::from(row.line), read.place.line, "{}.pl", file.name);
                let stored = m.store.store_term(read.term, Attributes::Drop).expect("there is memory");
                assert_eq!(stored, row.stored(), "{}.pl: line {}", file.name, row.line);
            }
            place = place.after(&rest[..read.consumed]);
            rest = &rest[read.consumed..];
            m.store.top = top;
        }
    }
}

#[test]
fn fixed_atoms_are_found_by_their_texts() {
    let (mut fixed, plain) = (AtomTable::beginning_with(&library::ATOMS), AtomTable::new());
    assert!(plain.all().all(|atom| plain.text(atom) == fixed.text(atom)));
    let (count, reserved) = (fixed.count(), [atom::NIL, atom::DICT_FUNCTOR]);
    let atoms: Vec<_> = fixed.all().filter(|atom| !reserved.contains(atom)).collect();
    for atom in atoms {
        let text = fixed.text(atom).to_string();
        assert_eq!(fixed.find(&text), Some(atom), "{text}");
        assert_eq!(fixed.intern(&text), atom, "{text}");
    }
    assert_ne!(fixed.find("[]"), Some(atom::NIL));
    let new = fixed.intern("no library has this atom, neither has the program");
    assert_eq!(
        (new.0 as usize, fixed.intern(fixed.text(new).to_string().as_str())),
        (fixed.count() - 1, new)
    );
    assert!(new.0 as usize >= count);
}
