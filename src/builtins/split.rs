//! Taking text apart at separators and joining it: `split_string/4`, `atomic_list_concat/2,3`.

use super::args::TextKind;
use super::det;
use crate::machine::registers::Builtin;
use crate::machine::{Args, Machine};
use crate::store::cell::{Cell, NIL};
use crate::store::heap::{Error, Result};

fn split_string(m: &mut Machine, args: Args) -> Result<bool> {
    let parts: Vec<String> = {
        let text = m.text_or(m.arg(args, 0), TextKind::List, "text")?;
        let separators = m.text_or(m.arg(args, 1), TextKind::List, "text")?;
        let padding = m.text_or(m.arg(args, 2), TextKind::List, "text")?;
        let is_separator = |c: char| separators.contains(c);
        let is_padding = |c: char| padding.contains(c);
        // Padding at the ends of the whole text goes first, even where it is a separator as well.
        let trimmed = text.trim_matches(is_padding);
        if separators.is_empty() {
            vec![trimmed.to_owned()]
        } else {
            trimmed.split(is_separator).map(|part| part.trim_matches(is_padding).to_owned()).collect()
        }
    };
    let mut items = Vec::with_capacity(parts.len());
    for part in &parts {
        items.push(m.string_cell(part)?);
    }
    m.store.ensure(2 * items.len())?;
    let list = m.store.list_from(&items, NIL);
    Ok(m.unify_arg(args, 3, list))
}

/// The texts of a list joined, or `None` if an element or the tail is unbound.
fn join(m: &Machine, list: Cell, separator: &str) -> Result<Option<String>> {
    let (items, tail) = m.store.list_elements(list);
    let mut text = String::new();
    let mut open = tail.is_var_or_ref();
    for (n, &item) in items.iter().enumerate() {
        let item = m.store.deref(item);
        if item.is_var_or_ref() {
            open = true;
            continue;
        }
        if n > 0 {
            text.push_str(separator);
        }
        match m.text(item, TextKind::Atomic) {
            Some(part) => text.push_str(&part),
            None => return Err(Box::new(Error::Type("text", item))),
        }
    }
    if !open && tail != NIL {
        return Err(Box::new(Error::Type("list", list)));
    }
    Ok((!open).then_some(text))
}

fn unify_joined(m: &mut Machine, result: Cell, text: &str) -> bool {
    if result.is_var_or_ref() {
        let atom = m.atom_cell(text);
        return m.store.unify(result, atom);
    }
    m.text(result, TextKind::Atomic).is_some_and(|known| known == text)
}

fn atomic_list_concat2(m: &mut Machine, args: Args) -> Result<bool> {
    match join(m, m.arg(args, 0), "")? {
        Some(text) => Ok(unify_joined(m, m.arg(args, 1), &text)),
        None => Err(Box::new(Error::Instantiation)),
    }
}

fn atomic_list_concat3(m: &mut Machine, args: Args) -> Result<bool> {
    let (list, separator, result) = (m.arg(args, 0), m.arg(args, 1), m.arg(args, 2));
    let between = m.text_or(separator, TextKind::Atomic, "text")?.into_owned();
    if let Some(text) = join(m, list, &between)? {
        return Ok(unify_joined(m, result, &text));
    }
    // Split: the list is at least partly unknown.
    if result.is_var_or_ref() {
        return Err(Box::new(Error::Instantiation));
    }
    if between.is_empty() {
        return Err(Box::new(Error::Domain("non_empty_atom", separator)));
    }
    let parts: Vec<String> =
        m.text_or(result, TextKind::Atomic, "text")?.split(&*between).map(str::to_owned).collect();
    m.store.ensure(2 * parts.len())?;
    let items: Vec<Cell> = parts.iter().map(|part| m.atom_cell(part)).collect();
    let made = m.store.list_from(&items, NIL);
    Ok(m.store.unify(list, made))
}

pub const TABLE: &[Builtin] = &[
    det("split_string", 4, split_string),
    det("atomic_list_concat", 2, atomic_list_concat2),
    det("atomic_list_concat", 3, atomic_list_concat3),
];
