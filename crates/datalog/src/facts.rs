//! The facts that are given, and the numbers of all values.

use crate::members::Members;
use crate::program::Word;
use crate::relation::Relation;
use crate::types::Kinds;
use crate::{Stop, Watch};
use rustc_hash::FxHashMap;

/// The number of a relation of facts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct BaseId(pub u32);

/// Values by number.
#[derive(Default)]
pub(crate) struct Dictionary {
    numbers: FxHashMap<Word, u32>,
    pub words: Vec<Word>,
}

impl Dictionary {
    pub fn number(&mut self, word: Word) -> u32 {
        *self.numbers.entry(word).or_insert_with(|| {
            self.words.push(word);
            self.words.len() as u32 - 1
        })
    }

    fn bytes(&self) -> usize {
        8 * self.words.capacity() + 16 * self.numbers.capacity()
    }
}

/// A relation of facts. Which rows it has is known once somebody asks.
pub(crate) struct Base {
    pub relation: Relation,
    /// What the values of each column are.
    pub kinds: Vec<Kinds>,
    pub members: Option<Members>,
}

/// All facts, and the numbers of their values.
pub struct Facts {
    pub(crate) is_number: fn(Word) -> bool,
    pub(crate) dictionary: Dictionary,
    pub(crate) bases: Vec<Option<Base>>,
}

impl Facts {
    /// Returns no facts. `is_number` tells the values that may be compared as numbers: words that are in
    /// order as signed integers.
    pub fn new(is_number: fn(Word) -> bool) -> Facts {
        Facts { is_number, dictionary: Dictionary::default(), bases: Vec::new() }
    }

    /// Adds a relation. `cells` are the values of its rows, one row after the other; `rows` is their number.
    pub fn add(&mut self, arity: usize, rows: usize, cells: impl Iterator<Item = Word>) -> BaseId {
        let mut relation = Relation::new(arity);
        relation.cells.reserve_exact(rows * arity);
        let (mut kinds, mut column) = (vec![Kinds::NONE; arity], 0);
        for word in cells {
            kinds[column] = kinds[column].or(Kinds::of(word, self.is_number));
            column = if column + 1 == arity { 0 } else { column + 1 };
            relation.cells.push(self.dictionary.number(word));
        }
        relation.len = rows as u32;
        let base = Some(Base { relation, kinds, members: None });
        match self.bases.iter().position(Option::is_none) {
            Some(free) => {
                self.bases[free] = base;
                BaseId(free as u32)
            }
            None => {
                self.bases.push(base);
                BaseId(self.bases.len() as u32 - 1)
            }
        }
    }

    /// Forgets a relation. Evaluations that use it must not run again.
    pub fn remove(&mut self, id: BaseId) {
        if let Some(base) = self.bases.get_mut(id.0 as usize) {
            *base = None;
        }
    }

    /// Returns the number of values that occur, or have occurred.
    pub fn values(&self) -> usize {
        self.dictionary.words.len()
    }

    /// Returns the number of values in all rows, each as often as it occurs.
    pub fn cells(&self) -> usize {
        self.bases.iter().flatten().map(|base| base.relation.cells.len()).sum()
    }

    /// Returns the values by number.
    pub fn words(&self) -> &[Word] {
        &self.dictionary.words
    }

    pub fn bytes(&self) -> usize {
        let bases = self.bases.iter().flatten();
        let of = |base: &Base| base.relation.bytes() + base.members.as_ref().map_or(0, Members::bytes);
        self.dictionary.bytes() + bases.map(of).sum::<usize>()
    }

    #[inline(always)]
    pub(crate) fn base(&self, id: BaseId) -> Option<&Base> {
        self.bases.get(id.0 as usize)?.as_ref()
    }

    pub(crate) fn base_mut(&mut self, id: BaseId) -> Option<&mut Base> {
        self.bases.get_mut(id.0 as usize)?.as_mut()
    }

    /// Makes it known which rows a relation has.
    pub(crate) fn find_members(&mut self, id: BaseId, held: usize, watch: &mut Watch) -> Result<(), Stop> {
        let domain = self.dictionary.words.len() as u32;
        let Some(base) = self.base_mut(id).filter(|base| base.members.is_none()) else { return Ok(()) };
        let arity = base.relation.arity;
        let mut members = Members::new(arity);
        members.set_domain(domain);
        if arity == 0 {
            if base.relation.len > 0 {
                members.grow(&[], held, watch)?;
                members.insert(&[], &[]);
            }
        } else {
            for row in base.relation.cells.chunks_exact(arity) {
                if members.is_full() {
                    members.grow(&[], held, watch)?;
                }
                members.insert(row, &[]);
            }
        }
        // A set of long rows refers to rows by number: there, those that occur once are all there are.
        if arity > 2 {
            base.relation.len = (members.fresh.len() / arity) as u32;
            base.relation.cells = std::mem::take(&mut members.fresh);
            base.relation.forget_indexed();
        } else {
            members.fresh = Vec::new();
        }
        members.take_added();
        base.members = Some(members);
        Ok(())
    }
}
