//! Runs the program of a pattern over a text.
//!
//! One stack holds the alternatives that are left to try, and the values to restore when an alternative
//! fails. Look-around and atomic groups call the matcher recursively. The depth of these calls is the depth
//! of the pattern; it has a limit for patterns that call themselves.

use super::parse::{Kind, Test};
use super::program::Op;
use super::set::Class;
use super::{Groups, Options, Overflow, Regex, Search};
use ninelog_limits::interrupt::{Steps, demand};
use ninelog_terms::letter_case::to_lower;

const UNSET: usize = usize::MAX;
/// The most entries of the stack; each has 32 bytes.
const HIGHEST: usize = 8 << 20;
/// The deepest nesting of look-around and atomic groups.
const DEEPEST: usize = 500;
/// The deepest nesting of calls.
const MOST_CALLS: usize = 200_000;

#[derive(Clone, Copy)]
enum Resume {
    /// An alternative: its place in the program, its place in the text, and its call.
    Branch(usize, usize, u32),
    /// The former value of a slot.
    Slot(usize, usize),
    /// The start of the match before `\K` moved it.
    Kept(usize),
    /// A greedy repetition, which may give characters back: the next instruction, the least end in the text,
    /// the current end.
    Greedy(u32, u32, usize, usize),
    /// A lazy repetition, which may take more characters: its place, how many more, its end, the call.
    Lazy(u32, u32, usize, u32),
}

/// A call of a group.
struct GroupCall {
    group: usize,
    back: usize,
    /// The call that contains this one.
    outer: u32,
    at: usize,
    slots: Vec<usize>,
}

struct Matcher<'a> {
    regex: &'a Regex,
    text: &'a str,
    search: Search,
    origin: usize,
    start: usize,
    slots: Vec<usize>,
    stack: Vec<Resume>,
    calls: Vec<GroupCall>,
    /// The current call; 0 is none.
    call: u32,
    depth: usize,
    steps: Steps,
}

pub fn find(regex: &Regex, text: &str, from: usize, search: Search) -> Result<Option<Groups>, Overflow> {
    let mut matcher = Matcher {
        regex,
        text,
        search,
        origin: from,
        start: from,
        slots: vec![UNSET; regex.slots],
        stack: Vec::new(),
        calls: vec![GroupCall { group: 0, back: 0, outer: 0, at: UNSET, slots: Vec::new() }],
        call: 0,
        depth: 0,
        steps: Steps::default(),
    };
    let anchored = regex.options.contains(Options::ANCHORED) || search.contains(Search::ANCHORED);
    let last = if regex.options.contains(Options::FIRSTLINE) {
        text[from..].find('\n').map_or(text.len(), |at| from + at)
    } else {
        text.len()
    };
    let mut at = from;
    loop {
        if !regex.prefix.is_empty() && !anchored {
            match text[at..].find(&regex.prefix) {
                Some(skipped) => at += skipped,
                None => return Ok(None),
            }
        }
        if let Some(first) = &regex.first
            && !anchored
        {
            let rest = &text.as_bytes()[at..];
            at += rest.iter().position(|byte| first[usize::from(*byte)]).unwrap_or(rest.len());
            while !text.is_char_boundary(at) {
                at += 1;
            }
        }
        if at > last || regex.at_start && at > 0 {
            return Ok(None);
        }
        if let Some(end) = matcher.attempt(at)? {
            let mut groups = vec![Some((matcher.start.min(end), end))];
            for group in 1..regex.names.len() {
                let (first, last) = (matcher.slots[2 * group], matcher.slots[2 * group + 1]);
                groups.push((first != UNSET && last != UNSET).then_some((first, last)));
            }
            return Ok(Some(groups));
        }
        if anchored {
            return Ok(None);
        }
        match text[at..].chars().next() {
            Some(c) => at += c.len_utf8(),
            None => return Ok(None),
        }
    }
}

impl Matcher<'_> {
    /// Returns the end of a match that begins here.
    fn attempt(&mut self, at: usize) -> Result<Option<usize>, Overflow> {
        self.slots.fill(UNSET);
        self.stack.clear();
        self.calls.truncate(1);
        self.call = 0;
        self.start = at;
        self.run(0, at)
    }

    fn push(&mut self, entry: Resume) -> Result<(), Overflow> {
        if self.stack.len() == self.stack.capacity() {
            if self.stack.len() >= HIGHEST {
                return Err(Overflow);
            }
            demand(2 * self.stack.len() * size_of::<Resume>());
        }
        self.stack.push(entry);
        Ok(())
    }

    fn set_slot(&mut self, slot: usize, value: usize) -> Result<(), Overflow> {
        self.push(Resume::Slot(slot, self.slots[slot]))?;
        self.slots[slot] = value;
        Ok(())
    }

    fn char_at(&self, at: usize) -> Option<char> {
        let byte = *self.text.as_bytes().get(at)?;
        if byte < 128 { Some(byte as char) } else { self.text[at..].chars().next() }
    }

    fn char_before(&self, at: usize) -> Option<char> {
        self.text[..at].chars().next_back()
    }

    /// Returns the place behind one character, if the instruction accepts the character.
    #[inline(always)]
    fn one(&self, op: &Op, at: usize) -> Option<usize> {
        let c = self.char_at(at)?;
        let fits = match op {
            Op::Char(wanted) => c == *wanted,
            Op::Fold(wanted) => to_lower(c) == *wanted,
            Op::Any => true,
            Op::NotLineEnd => c != '\n',
            Op::Set(set) => self.regex.sets[*set].has(c),
            _ => false,
        };
        fits.then(|| at + c.len_utf8())
    }

    /// Runs from an instruction up to `Match` or its `Done`. The entries that it leaves on the stack are the
    /// other ways to get there. If there is no way, the stack is unchanged.
    fn run(&mut self, mut pc: usize, mut at: usize) -> Result<Option<usize>, Overflow> {
        let base = self.stack.len();
        loop {
            self.steps.next();
            let regex = self.regex;
            let way = match &regex.ops[pc] {
                op @ (Op::Char(_) | Op::Fold(_) | Op::Any | Op::NotLineEnd | Op::Set(_)) => {
                    self.one(op, at).map(|end| (pc + 1, end))
                }
                Op::Split(first, second) => {
                    self.push(Resume::Branch(*second, at, self.call))?;
                    Some((*first, at))
                }
                Op::Jump(to) => Some((*to, at)),
                Op::Save(slot) => {
                    self.set_slot(*slot, at)?;
                    Some((pc + 1, at))
                }
                Op::Unmoved(slot, end) => Some((if self.slots[*slot] == at { *end } else { pc + 1 }, at)),
                Op::Repeat(min, max, kind) => {
                    self.repeat(pc, at, *min, *max, *kind)?.map(|end| (pc + 2, end))
                }
                Op::Test(test) => self.test(*test, at).then_some((pc + 1, at)),
                Op::Back(groups, folds) => self.again(groups, *folds, at).map(|end| (pc + 1, end)),
                Op::Look(negated, end) => (self.look(pc, at, *negated)? != *negated).then_some((*end, at)),
                Op::Atomic(end) => self.inner(pc + 1, at)?.map(|behind| (*end, behind)),
                Op::Done => return Ok(Some(at)),
                Op::Step(count) => self.back(at, *count).map(|before| (pc + 1, before)),
                Op::Call(group) => {
                    self.enter(*group, pc + 1, at)?;
                    Some((regex.starts[*group], at))
                }
                Op::Return(group) => {
                    let is_called = self.call != 0 && self.calls[self.call as usize].group == *group;
                    Some((if is_called { self.leave()? } else { pc + 1 }, at))
                }
                Op::Unset(group, other) => {
                    Some((if self.slots[2 * group + 1] == UNSET { *other } else { pc + 1 }, at))
                }
                Op::Keep => {
                    self.push(Resume::Kept(self.start))?;
                    self.start = at;
                    Some((pc + 1, at))
                }
                Op::Match if self.may_end(at) => return Ok(Some(at)),
                Op::Match | Op::Fail => None,
            };
            (pc, at) = match way {
                Some(way) => way,
                None => match self.fail_to(base)? {
                    Some(way) => way,
                    None => return Ok(None),
                },
            };
        }
    }

    /// Returns whether a match may end here: some searches want none that is empty.
    fn may_end(&self, at: usize) -> bool {
        let unwanted = match at == self.origin {
            true => Search::NOT_EMPTY | Search::NOT_EMPTY_AT_START,
            false => Search::NOT_EMPTY,
        };
        at != self.start || !self.search.intersects(unwanted)
    }

    /// Returns whether the part behind a look-around matches. If it must not, nothing of its match is kept.
    fn look(&mut self, pc: usize, at: usize, negated: bool) -> Result<bool, Overflow> {
        let below = self.stack.len();
        let found = self.inner(pc + 1, at)?.is_some();
        if negated && found {
            while self.stack.len() > below {
                self.put_back();
            }
        }
        Ok(found)
    }

    /// Runs the part up to `Done`. After the first match its other ways are dropped.
    fn inner(&mut self, pc: usize, at: usize) -> Result<Option<usize>, Overflow> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(Overflow);
        }
        let (base, call) = (self.stack.len(), self.call);
        let found = self.run(pc, at)?;
        self.depth -= 1;
        self.call = call;
        if found.is_some() {
            let mut kept = base;
            for at in base..self.stack.len() {
                if matches!(self.stack[at], Resume::Slot(..) | Resume::Kept(_)) {
                    self.stack[kept] = self.stack[at];
                    kept += 1;
                }
            }
            self.stack.truncate(kept);
        }
        Ok(found)
    }

    fn put_back(&mut self) {
        match self.stack.pop() {
            Some(Resume::Slot(slot, value)) => self.slots[slot] = value,
            Some(Resume::Kept(start)) => self.start = start,
            _ => {}
        }
    }

    /// Takes the next alternative above a height of the stack.
    fn fail_to(&mut self, base: usize) -> Result<Option<(usize, usize)>, Overflow> {
        while self.stack.len() > base {
            match self.stack.pop().expect("an entry") {
                Resume::Branch(pc, at, call) => {
                    self.call = call;
                    return Ok(Some((pc, at)));
                }
                Resume::Slot(slot, value) => self.slots[slot] = value,
                Resume::Kept(start) => self.start = start,
                Resume::Greedy(pc, call, least, mut at) => {
                    // If a known character must follow, only ends before this character can match.
                    let wanted = match &self.regex.ops[pc as usize] {
                        Op::Char(c) => Some(c.encode_utf8(&mut [0; 4]).as_bytes()[0]),
                        _ => None,
                    };
                    let bytes = self.text.as_bytes();
                    loop {
                        if at <= least {
                            break;
                        }
                        at -= 1;
                        while !self.text.is_char_boundary(at) {
                            at -= 1;
                        }
                        if wanted.is_none_or(|byte| bytes.get(at) == Some(&byte)) {
                            if at > least {
                                self.push(Resume::Greedy(pc, call, least, at))?;
                            }
                            self.call = call;
                            return Ok(Some((pc as usize, at)));
                        }
                    }
                }
                Resume::Lazy(pc, more, at, call) => {
                    if let Some(next) = self.one(&self.regex.ops[pc as usize + 1], at) {
                        if more > 1 {
                            self.push(Resume::Lazy(pc, more - 1, next, call))?;
                        }
                        self.call = call;
                        return Ok(Some((pc as usize + 2, next)));
                    }
                }
            }
        }
        Ok(None)
    }

    /// Repeats the next instruction; returns the end of the text that it took.
    fn repeat(
        &mut self,
        pc: usize,
        at: usize,
        min: u32,
        max: u32,
        kind: Kind,
    ) -> Result<Option<usize>, Overflow> {
        let op = &self.regex.ops[pc + 1];
        let (mut end, mut count) = (at, 0);
        let mut least = at;
        let most = if kind == Kind::Lazy { min } else { max };
        while count < most {
            self.steps.next();
            match self.one(op, end) {
                Some(next) => end = next,
                None => break,
            }
            count += 1;
            if count == min {
                least = end;
            }
        }
        if count < min {
            return Ok(None);
        }
        match kind {
            Kind::Greedy if end > least => {
                self.push(Resume::Greedy(pc as u32 + 2, self.call, least, end))?;
            }
            Kind::Lazy if max > min => self.push(Resume::Lazy(pc as u32, max - min, end, self.call))?,
            _ => {}
        }
        Ok(Some(end))
    }

    fn test(&self, test: Test, at: usize) -> bool {
        let (start, end) = (at == 0, at == self.text.len());
        let bol = !self.search.contains(Search::NOT_BOL);
        let eol = !self.search.contains(Search::NOT_EOL);
        let last = at + 1 == self.text.len() && self.text.ends_with('\n');
        match test {
            Test::Start => start && bol,
            Test::LineStart => start && bol || !end && self.char_before(at) == Some('\n'),
            Test::End => end,
            Test::EndOrLast => end || last,
            Test::LineEnd => end && eol || self.char_at(at) == Some('\n'),
            Test::Dollar => (end || last && !self.regex.options.contains(Options::DOLLAR_ENDONLY)) && eol,
            Test::Word => self.word_at(self.char_before(at)) != self.word_at(self.char_at(at)),
            Test::NotWord => self.word_at(self.char_before(at)) == self.word_at(self.char_at(at)),
            Test::Origin => at == self.origin,
        }
    }

    fn word_at(&self, c: Option<char>) -> bool {
        let class = if self.regex.options.contains(Options::UCP) { Class::UniWord } else { Class::Word };
        c.is_some_and(|c| class.has(c))
    }

    /// Compares with the text of a group; returns the place behind it.
    fn again(&self, groups: &[usize], folds: bool, at: usize) -> Option<usize> {
        let group = groups.iter().find(|&&group| self.slots[2 * group + 1] != UNSET)?;
        let text =
            &self.text[self.slots[2 * group].min(self.slots[2 * group + 1])..self.slots[2 * group + 1]];
        let rest = &self.text[at..];
        if !folds {
            return rest.starts_with(text).then(|| at + text.len());
        }
        let mut end = at;
        let mut following = rest.chars();
        for c in text.chars() {
            let other = following.next()?;
            if to_lower(c) != to_lower(other) {
                return None;
            }
            end += other.len_utf8();
        }
        Some(end)
    }

    fn back(&self, mut at: usize, count: usize) -> Option<usize> {
        for _ in 0..count {
            at -= self.char_before(at)?.len_utf8();
        }
        Some(at)
    }

    fn enter(&mut self, group: usize, back: usize, at: usize) -> Result<(), Overflow> {
        // A call of itself at the same place of the text would never end.
        let mut outer = self.call;
        while outer != 0 && self.calls[outer as usize].at == at {
            if self.calls[outer as usize].group == group {
                return Err(Overflow);
            }
            outer = self.calls[outer as usize].outer;
        }
        if self.calls.len() >= MOST_CALLS {
            return Err(Overflow);
        }
        let slots = self.slots.clone();
        self.calls.push(GroupCall { group, back, outer: self.call, at, slots });
        self.call = (self.calls.len() - 1) as u32;
        Ok(())
    }

    /// Restores the groups after a call.
    fn leave(&mut self) -> Result<usize, Overflow> {
        let call = self.call as usize;
        for slot in 0..self.slots.len() {
            let value = self.calls[call].slots[slot];
            if self.slots[slot] != value {
                self.set_slot(slot, value)?;
            }
        }
        self.call = self.calls[call].outer;
        Ok(self.calls[call].back)
    }
}
