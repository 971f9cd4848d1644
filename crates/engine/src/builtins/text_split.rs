//! Splitting text at separators, and joining it: `split_string/4`, `atomic_list_concat/2,3`.

use super::prelude::*;
use crate::machine::Stacks;
use ninelog_limits::interrupt::Steps;
use ninelog_terms::store::cell::Tag;

fn split_string(m: &mut Machine, args: Args) -> Result<bool> {
    for n in 0..3 {
        if m.stacks.store.is_number(m.stacks.arg(args, n)) {
            return fail_with(Error::Type("text", m.stacks.arg(args, n)));
        }
    }
    m.with_buffer(|m, text| {
        m.stacks.push_text_or(m.stacks.arg(args, 0), TextKind::List, "text", text)?;
        let separators = Characters::of(&m.stacks.text_or(m.stacks.arg(args, 1), TextKind::List, "text")?);
        let padding = Characters::of(&m.stacks.text_or(m.stacks.arg(args, 2), TextKind::List, "text")?);
        let result = m.stacks.arg(args, 3);
        if !result.is_var_or_ref() && !result.has_tag(Tag::Lst) && result != NIL {
            return fail_with(Error::Type("list", result));
        }
        let (mut list, mut last, mut steps) = (NIL, None, Steps::default());
        split(text, &separators, &padding, |part| {
            steps.next();
            let part = m.stacks.string_cell(part)?;
            m.stacks.store.ensure(2)?;
            let link = m.stacks.store.push(part);
            m.stacks.store.push(NIL);
            match last.replace(link) {
                Some(last) => m.stacks.store.set(last.plus(1), Cell::list(link)),
                None => list = Cell::list(link),
            }
            Ok(())
        })?;
        Ok(m.stacks.store.unify(result, list))
    })
}

/// A set of characters, with a bit for each ASCII character.
struct Characters {
    ascii: [u64; 2],
    others: String,
}

impl Characters {
    fn of(all: &str) -> Characters {
        let mut set = Characters { ascii: [0; 2], others: String::new() };
        for c in all.chars() {
            match set.ascii.get_mut(c as usize / 64) {
                Some(word) => *word |= 1 << (c as u32 % 64),
                None => set.others.push(c),
            }
        }
        set
    }

    #[inline(always)]
    fn has(&self, c: char) -> bool {
        match self.ascii.get(c as usize / 64) {
            Some(word) => word >> (c as u32 % 64) & 1 != 0,
            None => self.others.contains(c),
        }
    }

    /// Returns the text without leading characters of this set.
    #[inline(always)]
    fn trim_start<'t>(&self, mut text: &'t str) -> &'t str {
        let mut steps = Steps::default();
        let mut rest = text.chars();
        while let Some(c) = rest.next()
            && self.has(c)
        {
            steps.next();
            text = rest.as_str();
        }
        text
    }

    /// Returns the text without such characters at both ends.
    fn trim<'t>(&self, text: &'t str) -> &'t str {
        let mut text = self.trim_start(text);
        let mut steps = Steps::default();
        let mut rest = text.chars();
        while let Some(c) = rest.next_back()
            && self.has(c)
        {
            steps.next();
            text = rest.as_str();
        }
        text
    }

    /// Returns the position of the first character of this set.
    #[inline(always)]
    fn find(&self, text: &str) -> Option<(usize, char)> {
        let (mut at, mut steps) = (0, Steps::default());
        while let Some(&b) = text.as_bytes().get(at) {
            steps.next();
            let c = if b.is_ascii() { b.into() } else { text[at..].chars().next()? };
            if self.has(c) {
                return Some((at, c));
            }
            at += c.len_utf8();
        }
        None
    }
}

/// Returns the parts between separators, without padding. Padding at the ends of the whole text is removed
/// first, even if it is a separator as well. A separator that is padding also removes the padding after it,
/// and padding before a part may extend beyond the next separator.
fn split(
    text: &str,
    separators: &Characters,
    padding: &Characters,
    mut each: impl FnMut(&str) -> Result<()>,
) -> Result<()> {
    let mut rest = padding.trim(text);
    loop {
        if rest.chars().next().is_some_and(|c| !separators.has(c)) {
            rest = padding.trim_start(rest);
        }
        let Some((end, separator)) = separators.find(rest) else {
            return each(padding.trim(rest));
        };
        each(padding.trim(&rest[..end]))?;
        rest = &rest[end + separator.len_utf8()..];
        if padding.has(separator) {
            rest = padding.trim_start(rest);
        }
    }
}

/// Joins the texts of a list; `None` if an element or the tail is unbound.
fn join(stacks: &Stacks, list: Cell, separator: &str) -> Result<Option<String>> {
    let mut text = String::new();
    let (mut open, mut is_first, mut wrong) = (false, true, None);
    let mut steps = Steps::default();
    let tail = stacks.store.each_element(list, |item| {
        steps.next();
        let item = stacks.store.deref(item);
        if item.is_var_or_ref() {
            open = true;
        } else {
            if !is_first {
                text.push_str(separator);
            }
            if !stacks.push_text(item, TextKind::Atomic, &mut text) {
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

fn unify_joined(stacks: &mut Stacks, result: Cell, text: &str) -> bool {
    if result.is_var_or_ref() {
        let atom = stacks.atom_cell(text);
        return stacks.store.unify(result, atom);
    }
    stacks.text(result, TextKind::Atomic).is_some_and(|known| known == text)
}

fn atomic_list_concat2(m: &mut Machine, args: Args) -> Result<bool> {
    let Some(text) = join(&m.stacks, m.stacks.arg(args, 0), "")? else {
        return fail_with(Error::Instantiation);
    };
    let result = m.stacks.arg(args, 1);
    Ok(unify_joined(&mut m.stacks, result, &text))
}

fn atomic_list_concat3(m: &mut Machine, args: Args) -> Result<bool> {
    let (list, separator, result) = (m.stacks.arg(args, 0), m.stacks.arg(args, 1), m.stacks.arg(args, 2));
    let between = m.stacks.text_or(separator, TextKind::Atomic, "text")?.into_owned();
    if let Some(text) = join(&m.stacks, list, &between)? {
        return Ok(unify_joined(&mut m.stacks, result, &text));
    }
    // Split the text, because the list is at least partly unknown.
    if between.is_empty() {
        return fail_with(Error::Domain("non_empty_atom", separator));
    }
    if result.is_var_or_ref() {
        return fail_with(Error::Instantiation);
    }
    let whole = m.stacks.text_or(result, TextKind::Atomic, "atomic")?.into_owned();
    let mut steps = Steps::default();
    let mut items = Vec::new();
    for part in whole.split(&*between) {
        steps.next();
        items.push(m.stacks.atom_cell(part));
    }
    m.stacks.store.ensure(2 * items.len())?;
    let made = m.stacks.store.list_from(&items, NIL);
    Ok(m.stacks.store.unify(list, made))
}

/// `atomics_to_string(+List, -String)`, also with a separator.
fn atomics_to_string(m: &mut Machine, args: Args, separator: &str, result: usize) -> Result<bool> {
    let Some(text) = join(&m.stacks, m.stacks.arg(args, 0), separator)? else {
        return fail_with(Error::Instantiation);
    };
    let made = m.stacks.string_cell(&text)?;
    Ok(m.stacks.unify_arg(args, result, made))
}

fn atomics_to_string3(m: &mut Machine, args: Args) -> Result<bool> {
    let separator = m.stacks.text_or(m.stacks.arg(args, 1), TextKind::Atomic, "text")?.into_owned();
    atomics_to_string(m, args, &separator, 2)
}

pub const TABLE: &[Builtin] = &[
    det("atomics_to_string", 2, |m, args| atomics_to_string(m, args, "", 1)),
    det("atomics_to_string", 3, atomics_to_string3),
    large!("split_string", 4, split_string),
    large!("atomic_list_concat", 2, atomic_list_concat2),
    large!("atomic_list_concat", 3, atomic_list_concat3),
];
