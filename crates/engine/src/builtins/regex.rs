//! Built-ins for `library(pcre)`: they compile patterns, keep the compiled forms of recent ones, and search
//! texts.

use super::prelude::*;
use crate::machine::Stacks;
use crate::regex::{Options, Overflow, Regex, Search};
use std::cell::RefCell;
use std::rc::Rc;

/// The number of patterns that are kept in compiled form.
const KEPT: usize = 64;

thread_local! {
    /// The newest pattern is last.
    static COMPILED: RefCell<Vec<(String, Options, Rc<Regex>)>> = const { RefCell::new(Vec::new()) };
}

/// The compiled form of a built-in's first two arguments, a pattern and its options.
fn compiled(stacks: &mut Stacks, args: Args) -> Result<Rc<Regex>> {
    let [pattern, options] = [0, 1].map(|n| stacks.arg(args, n));
    let options = Options::from_bits_truncate(stacks.int(options)? as u32);
    let text = stacks.text_or(pattern, TextKind::List, "text")?;
    let known = COMPILED.with_borrow_mut(|kept| {
        let at = kept.iter().rposition(|(t, o, _)| *t == *text && *o == options)?;
        if at + 1 < kept.len() {
            let entry = kept.remove(at);
            kept.push(entry);
        }
        kept.last().map(|(_, _, regex)| regex.clone())
    });
    if let Some(regex) = known {
        return Ok(regex);
    }
    let text = text.into_owned();
    match Regex::new(&text, options) {
        Ok(regex) => {
            let regex = Rc::new(regex);
            COMPILED.with_borrow_mut(|kept| {
                if kept.len() == KEPT {
                    kept.remove(0);
                }
                kept.push((text, options, regex.clone()));
            });
            Ok(regex)
        }
        Err(message) => fail_with(Error::Syntax(message)),
    }
}

/// `'$regex'(+Pattern, +Options, -Names)`: returns the names of the groups from 1 on, 0 for no name.
fn regex(m: &mut Machine, args: Args) -> Result<bool> {
    let regex = compiled(&mut m.stacks, args)?;
    let mut names = Vec::new();
    for name in &regex.names[1..] {
        names.push(match name {
            Some(name) => m.stacks.atom_cell(name),
            None => Cell::int(0),
        });
    }
    m.stacks.unify_list(args, 2, &names)
}

/// `'$regex_find'(+Pattern, +Options, +Text, +Byte, +Char, +Search, -Match)`: returns the first match that
/// begins at a place or later. The place is given in bytes (-1: not known) and in characters. The match is
/// `match(Byte, Char, Groups)`: the place behind it, and for each group `Text-Start-Length`, or 0.
fn regex_find(m: &mut Machine, args: Args) -> Result<bool> {
    let regex = compiled(&mut m.stacks, args)?;
    let byte = m.stacks.int(m.stacks.arg(args, 3))?;
    let char = m.stacks.size(m.stacks.arg(args, 4))?;
    let search = Search::from_bits_truncate(m.stacks.int(m.stacks.arg(args, 5))? as u32);
    let (ends, groups) = {
        let text = m.stacks.text_or(m.stacks.arg(args, 2), TextKind::List, "text")?;
        let byte = match usize::try_from(byte) {
            Ok(byte) if text.is_char_boundary(byte) => byte,
            Ok(_) => return fail_with(Error::Domain("offset", m.stacks.arg(args, 3))),
            Err(_) => match text.char_indices().map(|(at, _)| at).chain([text.len()]).nth(char) {
                Some(byte) => byte,
                None => return fail_with(Error::Domain("offset", m.stacks.arg(args, 4))),
            },
        };
        let found = match regex.find(&text, byte, search) {
            Ok(Some(found)) => found,
            Ok(None) => return Ok(false),
            Err(Overflow) => return fail_with(Error::Resource("memory")),
        };
        // A group inside a look-behind may start before the place.
        let place = |at: usize| {
            if at >= byte {
                char + text[byte..at].chars().count()
            } else {
                char.saturating_sub(text[at..byte].chars().count())
            }
        };
        let groups: Vec<Option<(String, usize)>> = found
            .iter()
            .map(|group| group.map(|(start, end)| (text[start..end].to_string(), place(start))))
            .collect();
        let end = found[0].map_or(byte, |(_, end)| end);
        ((end, place(end)), groups)
    };
    let mut items = Vec::new();
    for group in groups {
        items.push(match group {
            None => Cell::int(0),
            Some((text, start)) => {
                let length = text.chars().count();
                let string = m.stacks.string_cell(&text)?;
                m.stacks.store.ensure(6)?;
                let inner = m.stacks.store.new_struct(atom::MINUS, &[string, Cell::int(start as i64)]);
                m.stacks.store.new_struct(atom::MINUS, &[inner, Cell::int(length as i64)])
            }
        });
    }
    m.stacks.store.ensure(2 * items.len() + 4)?;
    let list = m.stacks.store.list_from(&items, NIL);
    let name = m.stacks.store.atoms.intern("match");
    let found = m.stacks.store.new_struct(name, &[Cell::int(ends.0 as i64), Cell::int(ends.1 as i64), list]);
    Ok(m.stacks.unify_arg(args, 6, found))
}

pub const TABLE: &[Builtin] = &[large!("$regex", 3, regex), large!("$regex_find", 7, regex_find)];
