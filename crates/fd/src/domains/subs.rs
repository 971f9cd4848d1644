//! Subscriptions: which propagators an event on a variable wakes.
//!
//! All subscriptions are in one arena. The list of a variable for a kind of event is a stretch of it, oldest
//! first, and is served from its end. A list that has no room left moves to the end of the arena. Nothing is
//! ever changed below the end of a list, so backtracking restores the ends of the lists and cuts the arena.
//! What is posted together lies together.

use super::queue::{END_BITS, GREATEST, LEAST};
use super::solver::{Event, NONE, PropId, Solver, Var, VarId, Watch};
use super::trail::Undo;

/// A subscription.
///
/// Disequalities and orderings of two variables are so common and so small that the subscription itself says
/// what to do: no propagator has to be looked up.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sub {
    pub prop: PropId,
    /// The other variable of a disequality or an ordering, or `NOBODY`.
    pub other: VarId,
    /// For a disequality, the number that is added to the value, which `other` must then differ from.
    /// Otherwise, which ends of the domain matter (`LEAST`, `GREATEST`), and for an ordering also its
    /// constant, above these bits.
    pub offset: i32,
}

/// No variable.
pub(super) const NOBODY: VarId = VarId(NONE);

/// What stands before the first subscription of each list.
const START: Sub = Sub { prop: PropId(NONE), other: NOBODY, offset: 0 };

impl Sub {
    #[inline(always)]
    pub fn is_start(&self) -> bool {
        self.prop.0 == NONE
    }
}

/// The index of a subscription in the arena.
pub(super) type Place = u32;

/// The place of the newest subscription of a variable for each `Event`, or `NONE`, which is beyond all
/// arenas.
pub(super) type Heads = [Place; 3];

/// No subscriptions.
pub(super) const NO_SUBS: Heads = [NONE; 3];

/// What a move of one end of a variable's domain wakes, as far as it is one ordering: its other variable and
/// its constant. In a chain of orderings one variable leads to the next in this way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Link {
    /// Or `NOBODY` if there are no subscriptions, or that of `SEVERAL`.
    other: [u16; 2],
    offset: i16,
}

/// Nothing is woken.
pub(super) const NO_LINKS: [Link; 2] = [Link::to(NOBODY, 0); 2];

/// The subscriptions must be looked at.
pub(super) const SEVERAL: Link = Link::to(VarId(NONE - 1), 0);

impl Link {
    const fn to(other: VarId, offset: i16) -> Link {
        Link { other: [other.0 as u16, (other.0 >> 16) as u16], offset }
    }

    /// Returns the other variable, which is beyond all variables if there is not exactly one ordering.
    #[inline(always)]
    pub fn other(self) -> VarId {
        VarId(u32::from(self.other[0]) | u32::from(self.other[1]) << 16)
    }

    #[inline(always)]
    pub fn constant(self) -> i64 {
        i64::from(self.offset)
    }

    /// Returns the link for a subscription of `x` that is the only one.
    #[inline(always)]
    fn of(x: VarId, sub: &Sub) -> Link {
        match i16::try_from(sub.offset >> END_BITS) {
            Ok(constant) if sub.other != x && sub.other != NOBODY => Link::to(sub.other, constant),
            _ => SEVERAL,
        }
    }
}

/// A list, newest first.
#[derive(Clone)]
pub(super) struct List<'a> {
    /// What lies up to the next subscription in the arena.
    rest: std::slice::Iter<'a, Sub>,
}

impl<'a> List<'a> {
    #[inline(always)]
    pub fn new(arena: &'a [Sub], head: Place) -> List<'a> {
        List { rest: arena.get(..head.wrapping_add(1) as usize).unwrap_or_default().iter() }
    }
}

impl<'a> Iterator for List<'a> {
    type Item = &'a Sub;

    #[inline(always)]
    fn next(&mut self) -> Option<&'a Sub> {
        self.rest.next_back().filter(|sub| !sub.is_start())
    }
}

impl Solver {
    /// Returns the subscriptions of `x` itself for a kind of event, newest first.
    #[inline(always)]
    pub(super) fn subs_of(&self, x: VarId, event: Event) -> List<'_> {
        List::new(&self.subs, self.vars[x.index()].subs[event as usize])
    }

    /// Returns all subscriptions of `x` itself.
    pub(super) fn all_subs(&self, x: VarId) -> impl Iterator<Item = &Sub> {
        self.vars[x.index()].subs.into_iter().flat_map(|head| List::new(&self.subs, head))
    }

    /// Subscribes `p` to `event` on `x`.
    pub(super) fn subscribe(&mut self, p: PropId, x: VarId, event: Event) {
        self.subscribe_for(p, x, event, NOBODY, LEAST | GREATEST);
    }

    /// Subscribes an exclusion: the value of `x`, once it is known, plus `offset` is removed from `other`.
    pub(super) fn subscribe_exclusion(&mut self, p: PropId, x: VarId, other: VarId, offset: i32) {
        self.subscribe_for(p, x, Event::Fix, other, offset);
    }

    /// Subscribes `p` to `event` on `x`; see `Sub` for `other` and `offset`.
    pub(super) fn subscribe_for(&mut self, p: PropId, x: VarId, event: Event, other: VarId, offset: i32) {
        let x = self.join(x);
        if !self.vars[x.index()].dom.is_fixed() {
            self.save_watch(x);
            self.push_sub(x, event, Sub { prop: p, other, offset });
        }
    }

    fn push_sub(&mut self, x: VarId, event: Event, sub: Sub) {
        self.watches[x.index()].degree += 1;
        let Var { subs, links, .. } = &mut self.vars[x.index()];
        match event {
            Event::Fix => {}
            Event::Bounds => {
                let only = Link::of(x, &sub);
                for (link, end) in links.iter_mut().zip([LEAST, GREATEST]) {
                    if sub.offset & end != 0 {
                        *link = if *link == NO_LINKS[0] { only } else { SEVERAL };
                    }
                }
            }
            Event::Any => *links = [SEVERAL; 2],
        }
        let head = &mut subs[event as usize];
        let arena = &mut self.subs;
        if *head == NONE {
            *head = arena.len() as Place + 1;
            return arena.extend_from_slice(&[START, sub, sub, sub]);
        }
        *head += 1;
        match arena.get_mut(*head as usize) {
            Some(free) if !free.is_start() => *free = sub,
            Some(_) => *head = move_list(arena, *head as usize, sub),
            None => arena.push(sub),
        }
    }

    /// Appends the subscriptions of `x` to those of `y`. Their order stays.
    pub(super) fn pass_subs(&mut self, x: VarId, y: VarId) {
        self.save_watch(y);
        for event in [Event::Fix, Event::Bounds, Event::Any] {
            let count = self.subs_of(x, event).count();
            let end = self.vars[x.index()].subs[event as usize].wrapping_add(1) as usize;
            // They stay where they are, even if the arena moves.
            for at in end - count..end {
                self.push_sub(y, event, self.subs[at]);
            }
        }
        // A propagator among them may be dead.
        self.drop_links(y);
    }

    /// From now on, looks at all subscriptions of `x` if an end of its domain moves.
    pub(super) fn drop_links(&mut self, x: VarId) {
        let x = self.find(x);
        self.vars[x.index()].links = [SEVERAL; 2];
    }

    /// Saves the subscriptions of `x` unless that was done since the newest choice point.
    #[inline(always)]
    fn save_watch(&mut self, x: VarId) {
        if self.watches[x.index()].stamp < self.choice_mark {
            self.push_watch(x);
        }
    }

    #[inline(never)]
    fn push_watch(&mut self, x: VarId) {
        let now = self.trail.len() as u32;
        let heads = self.vars[x.index()].subs;
        let Watch { stamp, degree } = self.watches[x.index()];
        let arena = self.subs.len() as u32;
        self.trail.push(Undo::Watch { var: x, stamp, heads, degree, subs: arena });
        self.watches[x.index()].stamp = now;
    }

    /// Drops the subscriptions of all propagators but those to `keep`, in the present state and on the trail.
    pub(super) fn compact_subs(&mut self, keep: &[bool]) {
        if !keep.contains(&true) {
            return self.drop_subs();
        }
        // For each place, its new one, or the new one of what is older in its list; `NONE` if nothing is. And
        // the number of entries before it that stay. A list that stays keeps its room.
        let mut moved: Vec<Place> = Vec::with_capacity(self.subs.len());
        let mut before: Vec<u32> = Vec::with_capacity(self.subs.len() + 1);
        let (mut kept, mut start) = (0, 0);
        while start < self.subs.len() {
            let is_kept = |sub: &Sub| keep.get(sub.prop.index()).is_some_and(|keep| *keep);
            let (mut size, mut any) = (1, false);
            while let Some(sub) = self.subs.get(start + size).filter(|sub| !sub.is_start()) {
                any |= is_kept(sub);
                size += 1;
            }
            if !any {
                // Most lists vanish as a whole.
                start += size;
                moved.resize(start, NONE);
                before.resize(start, kept as u32);
                continue;
            }
            moved.push(NONE);
            let mut n = 0;
            for at in start + 1..start + size {
                let sub = self.subs[at];
                if is_kept(&sub) {
                    n += 1;
                    self.subs[kept + n] = sub;
                }
                moved.push(if n == 0 { NONE } else { (kept + n) as Place });
            }
            before.extend((0..size).map(|i| (kept + i) as u32));
            self.subs[kept] = START;
            let newest = self.subs[kept + n];
            self.subs[kept + n..kept + size].fill(newest);
            kept += size;
            start += size;
        }
        before.push(kept as u32);
        self.subs.truncate(kept);
        let to = |place: &mut Place| *place = moved.get(*place as usize).copied().unwrap_or(NONE);
        for i in 0..self.vars.len() {
            self.vars[i].subs.iter_mut().for_each(to);
            self.watches[i].degree = self.all_subs(VarId(i as u32)).count() as u32;
        }
        for entry in &mut self.trail {
            match entry {
                Undo::Watch { heads, subs, degree, .. } => {
                    heads.iter_mut().for_each(to);
                    *subs = before[*subs as usize];
                    let lists = heads.iter().map(|head| List::new(&self.subs, *head));
                    *degree = lists.map(|list| list.count() as u32).sum();
                }
                Undo::NewProps { subs, .. } | Undo::Alias { subs, .. } => *subs = before[*subs as usize],
                _ => {}
            }
        }
    }

    /// Drops all subscriptions, in the present state and on the trail, as after a small problem in a loop.
    fn drop_subs(&mut self) {
        self.subs.clear();
        self.vars.iter_mut().for_each(|v| (v.subs, v.links) = (NO_SUBS, NO_LINKS));
        self.watches.iter_mut().for_each(|watch| watch.degree = 0);
        for entry in &mut self.trail {
            match entry {
                Undo::Watch { heads, subs, degree, .. } => (*heads, *subs, *degree) = (NO_SUBS, 0, 0),
                Undo::NewProps { subs, .. } | Undo::Alias { subs, .. } => *subs = 0,
                _ => {}
            }
        }
    }
}

/// Moves the list that ends before a place to the end of the arena, with twice the room, and adds `sub`.
/// Returns its new place.
#[cold]
fn move_list(arena: &mut Vec<Sub>, end: usize, sub: Sub) -> Place {
    let count = List::new(arena, end as Place - 1).count();
    arena.reserve(2 * count + 1);
    arena.push(START);
    arena.extend_from_within(end - count..end);
    let head = arena.len() as Place;
    arena.resize(arena.len() + count, sub);
    head
}
