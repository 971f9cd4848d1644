//! The library inside the program is that of the folder `library`.

use ninelog_engine::system::{boot, library};
use ninelog_terms::atom::{self, AtomTable};
use ninelog_terms::flags::ReadFlags;
use ninelog_terms::store::stored::Attributes;
use ninelog_terms::syntax::place::Place;
use ninelog_terms::syntax::read::{ReadOptions, read_term};

#[test]
fn boot_files_are_in_the_program_term_by_term() {
    let mut m = boot::machine_on(Default::default(), boot::STACK_LIMIT, &[]);
    let (flags, options) = (ReadFlags::default(), ReadOptions::default());
    for file in library::FILES.iter().filter(|file| file.name.starts_with("boot/")) {
        let path = format!("{}/library/{}.pl", env!("CARGO_MANIFEST_DIR"), file.name);
        let text = std::fs::read_to_string(path).expect("the file is there");
        let mut place = Place { chars: 0, line: 1, column: 0, bytes: 0 };
        let mut rest = text.as_str();
        let mut number = file.terms.0;
        loop {
            let top = m.stacks.store.top;
            let ops = m.program.modules.ops(atom::SYSTEM);
            let read = read_term(&mut m.stacks.store, &ops, &flags, rest, place, options).expect(file.name);
            if read.at_end {
                break;
            }
            let is_heading = rest.len() == text.len();
            if !is_heading {
                assert!(number < file.terms.1, "{}.pl has more terms", file.name);
                let row = &library::TERMS[number];
                assert_eq!(u32::from(row.line), read.place.line, "{}.pl", file.name);
                let stored = m.stacks.store.store_term(read.term, Attributes::Drop).expect("there is memory");
                assert_eq!(stored, row.stored(), "{}.pl: line {}", file.name, row.line);
                number += 1;
            }
            place = place.after(&rest[..read.consumed]);
            rest = &rest[read.consumed..];
            m.stacks.store.top = top;
        }
        assert_eq!(number, file.terms.1, "{}.pl has fewer terms", file.name);
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
