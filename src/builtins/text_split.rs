//! Taking text apart at separators and joining it: `split_string/4`, `atomic_list_concat/2,3`.

use super::prelude::*;
use crate::base::interrupt::Steps;
use crate::store::cell::Tag;
use smallvec::{SmallVec, smallvec};
use std::cell::RefCell;

fn split_string(m: &mut Machine, args: Args) -> Result<bool> {
    for n in 0..3 {
        if m.store.is_number(m.arg(args, n)) {
            return fail_with(Error::Type("text", m.arg(args, n)));
        }
    }
    let text = m.owned_text(m.arg(args, 0))?;
    let parts = {
        let separators = m.text_or(m.arg(args, 1), TextKind::List, "text")?;
        let padding = m.text_or(m.arg(args, 2), TextKind::List, "text")?;
        let steps = RefCell::new(Steps::default());
        let is_in = |set: &str, c: char| {
            steps.borrow_mut().next();
            set.chars().any(|other| other == c)
        };
        split(&text, |c| is_in(&separators, c), |c| is_in(&padding, c), !separators.is_empty())
    };
    let result = m.arg(args, 3);
    if !result.is_var_or_ref() && !result.has_tag(Tag::Lst) && result != NIL {
        return fail_with(Error::Type("list", result));
    }
    let mut steps = Steps::default();
    let mut items: SmallVec<[Cell; 8]> = SmallVec::with_capacity(parts.len());
    for part in parts {
        steps.next();
        items.push(m.string_cell(part)?);
    }
    m.store.ensure(2 * items.len())?;
    let list = m.store.list_from(&items, NIL);
    Ok(m.store.unify(result, list))
}

/// The parts between separators, without padding. Padding at the ends of the whole text goes first, even where it is
/// a separator as well; a separator that is padding takes the padding behind it along, and padding before a part may
/// go beyond the next separator.
fn split(
    text: &str,
    is_separator: impl Fn(char) -> bool,
    is_padding: impl Fn(char) -> bool,
    at_separators: bool,
) -> SmallVec<[&str; 8]> {
    let mut rest = text.trim_matches(&is_padding);
    if !at_separators {
        return smallvec![rest];
    }
    let mut parts = SmallVec::new();
    loop {
        if rest.chars().next().is_some_and(|c| !is_separator(c)) {
            rest = rest.trim_start_matches(&is_padding);
        }
        let Some((end, separator)) = rest.char_indices().find(|&(_, c)| is_separator(c)) else {
            parts.push(rest.trim_matches(&is_padding));
            return parts;
        };
        parts.push(rest[..end].trim_matches(&is_padding));
        rest = &rest[end + separator.len_utf8()..];
        if is_padding(separator) {
            rest = rest.trim_start_matches(&is_padding);
        }
    }
}

/// The texts of a list joined, or `None` if an element or the tail is unbound.
fn join(m: &Machine, list: Cell, separator: &str) -> Result<Option<String>> {
    let mut text = String::new();
    let (mut open, mut is_first, mut wrong) = (false, true, None);
    let mut steps = Steps::default();
    let tail = m.store.each_element(list, |item| {
        steps.next();
        let item = m.store.deref(item);
        if item.is_var_or_ref() {
            open = true;
        } else {
            if !is_first {
                text.push_str(separator);
            }
            if !m.push_text(item, &mut text) {
                wrong = Some(item);
            }
        }
        is_first = false;
        wrong.is_none()
    });
    if let Some(item) = wrong {
        return fail_with(Error::Type("text", item));
    }
    open |= tail.is_var_or_ref();
    if !open && tail != NIL {
        return fail_with(Error::Type("list", tail));
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
    let Some(text) = join(m, m.arg(args, 0), "")? else { return fail_with(Error::Instantiation) };
    Ok(unify_joined(m, m.arg(args, 1), &text))
}

fn atomic_list_concat3(m: &mut Machine, args: Args) -> Result<bool> {
    let (list, separator, result) = (m.arg(args, 0), m.arg(args, 1), m.arg(args, 2));
    let between = m.text_or(separator, TextKind::Atomic, "text")?.into_owned();
    if let Some(text) = join(m, list, &between)? {
        return Ok(unify_joined(m, result, &text));
    }
    // Split: the list is at least partly unknown.
    if result.is_var_or_ref() {
        return fail_with(Error::Instantiation);
    }
    if between.is_empty() {
        return fail_with(Error::Domain("non_empty_atom", separator));
    }
    let whole = m.text_or(result, TextKind::Atomic, "atomic")?.into_owned();
    let mut steps = Steps::default();
    let mut items = Vec::new();
    for part in whole.split(&*between) {
        steps.next();
        items.push(m.atom_cell(part));
    }
    m.store.ensure(2 * items.len())?;
    let made = m.store.list_from(&items, NIL);
    Ok(m.store.unify(list, made))
}

/// `atomics_to_string(+List, -String)`, and with a separator.
fn atomics_to_string(m: &mut Machine, args: Args, separator: &str, result: usize) -> Result<bool> {
    let Some(text) = join(m, m.arg(args, 0), separator)? else { return fail_with(Error::Instantiation) };
    let made = m.string_cell(&text)?;
    Ok(m.unify_arg(args, result, made))
}

fn atomics_to_string3(m: &mut Machine, args: Args) -> Result<bool> {
    let separator = m.text_or(m.arg(args, 1), TextKind::Atomic, "text")?.into_owned();
    atomics_to_string(m, args, &separator, 2)
}

pub const TABLE: &[Builtin] = &[
    det("atomics_to_string", 2, |m, args| atomics_to_string(m, args, "", 1)),
    det("atomics_to_string", 3, atomics_to_string3),
    large!("split_string", 4, split_string),
    large!("atomic_list_concat", 2, atomic_list_concat2),
    large!("atomic_list_concat", 3, atomic_list_concat3),
];
