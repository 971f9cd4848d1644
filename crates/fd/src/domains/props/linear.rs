//! Weighted sums: `=`, `=<` and `\=` a constant.
//!
//! While all bounds are finite machine integers and no product overflows, checked machine arithmetic is used;
//! otherwise the same reasoning is done with exact integers and infinities. An equation with two open
//! variables and unit coefficients, or with three that sum up to zero, turns into `plus`, which prunes holes
//! as well.

use dashu::integer::IBig;
use smallvec::SmallVec;

use crate::domains::domain::{Bound, Dom};
use crate::domains::queue::{GREATEST, LEAST, NARROW, REPEATS};
use crate::domains::reason::{Atom, Conclusion, Is, Why};
use crate::domains::solver::{Event, PropId, Pruned, Range, Solver, Stop, Term, VarId, Word, find_far};
use crate::domains::subs::NOBODY;

use super::Prop;

/// The number of terms whose widths one pass remembers for the next one.
const WIDTHS: usize = 16;

/// The result of one pass over the terms.
struct Sums {
    /// The least and the greatest value of the sum minus the constant.
    lo: i64,
    hi: i64,
    /// The number of open variables.
    open: u32,
    /// Whether all open variables have the coefficient 1 or -1.
    plain: bool,
    /// The greatest weighted width of a domain.
    width: i64,
    /// Whether a variable was unified with another one.
    alias: bool,
}

/// The known terms of a sum that need not be looked at: a stretch that begins at the first or the second
/// term.
#[derive(Clone, Copy)]
struct Known {
    /// The number of terms before the stretch, 0 or 1.
    before: u32,
    count: u32,
    /// The sum of the known terms.
    sum: i64,
}

impl Known {
    /// Returns what is in a word: a bit, 15 bits and 48 bits.
    fn of(word: u64) -> Known {
        Known { before: (word & 1) as u32, count: (word >> 1 & 0x7FFF) as u32, sum: word as i64 >> 16 }
    }

    fn word(self) -> u64 {
        u64::from(self.before) | u64::from(self.count) << 1 | (self.sum as u64) << 16
    }

    /// Returns the indexes of the terms that are left, as two stretches.
    #[inline(always)]
    fn parts(self, terms: Range) -> [std::ops::Range<usize>; 2] {
        let Range { start, len } = terms;
        let [first, others, end] = [start, start + self.before, start + len].map(|i| i as usize);
        [first..others, others + self.count as usize..end]
    }

    /// Returns the indexes of the terms that are left.
    #[inline(always)]
    fn rest(self, terms: Range) -> Rest {
        let [first, others] = self.parts(terms);
        Rest { next: first.start, gap: first.end, after: others.start, end: others.end }
    }
}

/// The indexes of terms that are left.
struct Rest {
    next: usize,
    /// Where the known terms begin, and where they end.
    gap: usize,
    after: usize,
    end: usize,
}

impl Iterator for Rest {
    type Item = usize;

    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        if self.next == self.gap {
            self.next = self.after;
        }
        let i = self.next;
        self.next += 1;
        (i < self.end).then_some(i)
    }
}

impl Sums {
    /// Returns the sums of no terms.
    fn minus(c: i64) -> Sums {
        let c = c.wrapping_neg();
        Sums { lo: c, hi: c, open: 0, plain: false, width: 0, alias: false }
    }

    /// Adds a term that lies between `a` and `b`, which are in reverse order if the coefficient is negative.
    fn add(&mut self, coef: i64, a: i64, b: i64) {
        let (a, b) = if coef >= 0 { (a, b) } else { (b, a) };
        let width = b.wrapping_sub(a);
        self.lo = self.lo.wrapping_add(a);
        self.hi = self.hi.wrapping_add(b);
        self.open += u32::from(width != 0);
        self.width = self.width.max(width);
    }

    /// Corrects the sums after a domain was narrowed from `old` to `new`. The greatest width is not
    /// corrected.
    #[inline(always)]
    fn narrow(&mut self, coef: i64, old: &Dom, new: &Dom) {
        let (up, down) = (new.min - old.min, new.max - old.max);
        let (up, down) = if coef >= 0 { (up, down) } else { (down, up) };
        self.lo += coef * up;
        self.hi += coef * down;
        self.open -= u32::from(new.is_fixed());
    }
}

impl Solver {
    /// Posts that the weighted sum of `terms` equals `c`, with bounds consistency.
    pub fn post_lin_eq(&mut self, terms: &[(i64, VarId)], c: i64) -> Pruned {
        let terms = self.new_terms(terms.iter().copied());
        let word = self.words.len() as u32;
        let ends = |_| (Event::Bounds, LEAST | GREATEST);
        self.start_linear(Prop::LinEq { terms, c, word }, terms, c, REPEATS, ends)?;
        self.nothing_known();
        Ok(())
    }

    /// Posts that the weighted sum of `terms` is at most `c`. Requires: each variable occurs once, and no
    /// coefficient is 0.
    pub fn post_lin_leq(&mut self, terms: &[(i64, VarId)], c: i64) -> Pruned {
        let terms = self.new_terms(terms.iter().copied());
        // It prunes the ends that it does not read.
        let side = |coef| (Event::Bounds, if coef > 0 { LEAST } else { GREATEST });
        let word = self.words.len() as u32;
        self.start_linear(Prop::LinLeq { terms, c, word }, terms, c, 0, side)?;
        self.nothing_known();
        Ok(())
    }

    /// Posts that the weighted sum of `terms` is not `c`.
    pub fn post_lin_neq(&mut self, terms: &[(i64, VarId)], c: i64) -> Pruned {
        let terms = self.new_terms(terms.iter().copied());
        self.start_linear(Prop::LinNeq { terms, c }, terms, c, REPEATS, |_| (Event::Fix, LEAST | GREATEST))
    }

    fn start_linear(
        &mut self,
        prop: Prop,
        terms: Range,
        c: i64,
        flags: u8,
        wanted: impl Fn(i64) -> (Event, i32),
    ) -> Pruned {
        let small = |t: &Term| t.coef.unsigned_abs() < 1 << 23;
        let narrow = terms.len < 64 && c.abs() < 1 << 60 && self.terms[terms.iter()].iter().all(small);
        let flags = if narrow { flags | NARROW } else { flags };
        let p = self.new_prop_over(prop, 0, flags, terms.start as usize);
        for i in terms.iter() {
            let t = self.terms[i];
            let (event, offset) = wanted(t.coef);
            self.subscribe_for(p, t.var, event, NOBODY, offset);
        }
        self.enqueue(p);
        Ok(())
    }

    /// Adds the word of a sum that was just posted. It is as old as the entry of its propagator.
    fn nothing_known(&mut self) {
        self.words.push(Word { value: 0, stamp: self.mark() - 1 });
    }

    /// Returns the sums in machine integers; `None` if these are not enough. Stores the weighted widths of
    /// the first terms that are left in `widths`.
    #[inline(always)]
    fn sums(
        &self,
        p: PropId,
        terms: Range,
        c: i64,
        known: Known,
        widths: &mut [i64; WIDTHS],
    ) -> Option<Sums> {
        if self.flags[p.index()] & NARROW == 0 {
            widths.fill(i64::MAX);
            return self.checked_sums(terms, c, known);
        }
        let mut sums = Sums::minus(c - known.sum);
        // Collects bits beyond the range in which overflow is impossible.
        let mut ends = 0i64;
        let mut span = 0i64;
        let mut plain_span = 0i64;
        let mut place = 0;
        for part in known.parts(terms) {
            for t in &self.terms[part] {
                let mut v = &self.vars[t.var.index()];
                if v.rep != t.var {
                    sums.alias = true;
                    v = &self.vars[find_far(&self.vars, v.rep).index()];
                }
                let Dom { min, max, .. } = v.dom;
                ends |= min.wrapping_add(1 << 30) | max.wrapping_add(1 << 30);
                let least = if t.coef >= 0 { min } else { max };
                let plain_width = max.wrapping_sub(min);
                let width = t.coef.wrapping_abs().wrapping_mul(plain_width);
                sums.lo = sums.lo.wrapping_add(t.coef.wrapping_mul(least));
                span = span.wrapping_add(width);
                plain_span = plain_span.wrapping_add(plain_width);
                sums.open += u32::from(width != 0);
                sums.width = sums.width.max(width);
                widths[place % WIDTHS] = width;
                place += 1;
            }
        }
        sums.hi = sums.lo.wrapping_add(span);
        sums.plain = span == plain_span;
        let small = ends as u64 >> 31 == 0;
        if !small || place > WIDTHS {
            widths.fill(i64::MAX);
        }
        if small { Some(sums) } else { self.checked_sums(terms, c, known) }
    }

    #[cold]
    fn checked_sums(&self, terms: Range, c: i64, known: Known) -> Option<Sums> {
        let c = c - known.sum;
        let mut sums = Sums { alias: true, plain: true, ..Sums::minus(c) };
        let mut size = c.unsigned_abs();
        for t in known.parts(terms).into_iter().flat_map(|part| &self.terms[part]) {
            let d = self.dom(t.var);
            if !d.is_bounded() {
                return None;
            }
            let (a, b) = (t.coef.checked_mul(d.min)?, t.coef.checked_mul(d.max)?);
            size = size.checked_add(a.unsigned_abs().max(b.unsigned_abs()))?;
            sums.add(t.coef, a, b);
            sums.plain &= t.coef.unsigned_abs() == 1 || a == b;
        }
        // No partial sum exceeds this, nor does twice a partial sum.
        (size < 1 << 61).then_some(sums)
    }

    /// Returns the known terms at the front. A search labels from the front, so usually many are known; they
    /// are kept in a word. The first term may be open: often it is the value of the sum.
    #[inline(always)]
    fn known_part(&mut self, terms: Range, word: u32) -> Known {
        let mut known = Known::of(self.words[word as usize].value);
        let all = &self.terms[terms.iter()];
        let before = known.count;
        if before == 0 {
            known.before = all.first().map_or(0, |t| u32::from(!self.dom(t.var).is_fixed()));
        }
        for t in &all[(known.before + before) as usize..] {
            let d = self.dom(t.var);
            if !d.is_fixed() {
                break;
            }
            // Then neither the product nor the sum exceeds 48 bits.
            let small = |v: i64, bits: u32| (v.wrapping_add(1 << bits) as u64) >> (bits + 1) == 0;
            let fits = small(d.min, 30) && small(t.coef, 14) && small(known.sum, 46);
            if !fits || known.count == 0x7FFF {
                break;
            }
            known.count += 1;
            known.sum += t.coef * d.min;
        }
        if known.count != before {
            self.set_word(word, known.word());
        }
        known
    }

    /// Returns whether the weighted sum is at most `c` for all values.
    pub(super) fn surely_at_most(&self, terms: Range, c: i64) -> bool {
        self.checked_sums(terms, c, Known::of(0)).is_some_and(|sums| sums.hi <= 0)
    }

    #[inline(never)]
    pub(in crate::domains) fn run_lin_eq(&mut self, p: PropId, terms: Range, c: i64, word: u32) -> Pruned {
        let known = self.known_part(terms, word);
        let mut widths = [0; WIDTHS];
        let Some(sums) = self.sums(p, terms, c, known, &mut widths) else {
            return self.run_lin_eq_wide(p, terms, c);
        };
        if sums.lo > 0 || sums.hi < 0 {
            return Err(Stop::Fail);
        }
        // Then it may be a value, or a sum of two variables.
        let simple = sums.open <= 3 && (sums.open <= 1 || sums.plain);
        if simple && self.simplify_small(p, terms, c, known)? {
            return Ok(());
        }
        let (below, above) = (-sums.lo, sums.hi);
        let least = below.min(above);
        if sums.width <= least {
            return Ok(());
        }
        let mut after = Sums { width: 0, ..sums };
        for (place, i) in known.rest(terms).enumerate() {
            let mut width = widths[place % WIDTHS];
            if width > least {
                let t = self.terms[i];
                let x = self.find(t.var);
                let d = self.vars[x.index()].dom;
                let weight = t.coef.abs();
                width = weight * (d.max - d.min);
                // How far the term may rise above its least value, and fall below its greatest.
                let (rise, fall) = if t.coef > 0 { (below, above) } else { (above, below) };
                let ends = [width > rise, width > fall];
                if ends[0] {
                    self.lower_max(x, d.min + quotient(rise, weight))?;
                }
                if ends[1] {
                    self.set_min(x, d.max - quotient(fall, weight))?;
                }
                if ends != [false; 2] {
                    let new = &self.vars[x.index()].dom;
                    width = weight * (new.max - new.min);
                    after.narrow(t.coef, &d, new);
                }
            }
            after.width = after.width.max(width);
        }
        // With an alias, one variable may stand in several terms.
        let same = after.width <= (-after.lo).min(after.hi) && !after.alias;
        if same && (after.open > 3 || !self.is_simple(terms, after.open)) {
            self.leave_queue(p);
        }
        Ok(())
    }

    /// Returns whether an equation with at most three open variables may have a simpler form: a value, or a
    /// sum of two variables.
    fn is_simple(&self, terms: Range, open: u32) -> bool {
        let plain = |t: &Term| t.coef.unsigned_abs() == 1 || self.dom(t.var).is_fixed();
        open <= 1 || self.terms[terms.iter()].iter().all(plain)
    }

    /// Replaces an equation with at most three open variables by a simpler constraint. Returns whether it
    /// did.
    fn simplify_small(&mut self, p: PropId, terms: Range, c: i64, known: Known) -> Result<bool, Stop> {
        let mut open = [(0i64, VarId(0)); 3];
        let mut n = 0;
        let mut rest = c - known.sum;
        for i in known.rest(terms) {
            let t = self.terms[i];
            match self.small_value(t.var) {
                Some(v) => rest -= t.coef * v,
                None => {
                    open[n] = (t.coef, self.find(t.var));
                    n += 1;
                }
            }
        }
        if let [(a, x)] = open[..n] {
            self.kill(p);
            Stop::unless(rest % a == 0)?;
            return self.fix(x, rest / a).map(|()| true);
        }
        self.simplify(p, &open[..n], IBig::from(rest))
    }

    /// Replaces an equation by a simpler constraint, given the open terms and the sum of the others.
    fn simplify(&mut self, p: PropId, open: &[(i64, VarId)], rest: IBig) -> Result<bool, Stop> {
        if open.len() > 1 && self.is_traced() {
            return Ok(false);
        }
        let zero = rest == IBig::ZERO;
        let [x, y, z] = match *open {
            [] => {
                self.kill(p);
                Stop::unless(zero)?;
                return Ok(true);
            }
            [(a, x)] => {
                self.kill(p);
                Stop::unless(&rest % a == 0)?;
                self.fix_big(x, &(rest / a))?;
                return Ok(true);
            }
            [(1, x), (1, y)] => [x, y, self.constant_big(&rest)],
            [(-1, x), (-1, y)] => [x, y, self.constant_big(&-rest)],
            [(1, x), (-1, y)] => [self.constant_big(&rest), y, x],
            [(-1, x), (1, y)] => [self.constant_big(&rest), x, y],
            [(1, x), (1, y), (-1, z)] if zero => [x, y, z],
            [(1, x), (-1, z), (1, y)] if zero => [x, y, z],
            [(-1, z), (1, x), (1, y)] if zero => [x, y, z],
            _ => return Ok(false),
        };
        self.kill(p);
        self.post_plus(x, y, z)?;
        Ok(true)
    }

    #[inline(never)]
    pub(in crate::domains) fn run_lin_leq(&mut self, p: PropId, terms: Range, c: i64, word: u32) -> Pruned {
        let known = self.known_part(terms, word);
        let mut widths = [0; WIDTHS];
        let Some(sums) = self.sums(p, terms, c, known, &mut widths) else {
            return self.run_lin_leq_wide(p, terms, c);
        };
        if sums.lo > 0 {
            return Err(Stop::Fail);
        }
        if sums.hi <= 0 {
            self.kill(p);
            return Ok(());
        }
        let below = -sums.lo;
        if sums.width <= below {
            return Ok(());
        }
        for (place, i) in known.rest(terms).enumerate() {
            let width = widths[place % WIDTHS];
            if width <= below {
                continue;
            }
            let t = self.terms[i];
            let x = self.find(t.var);
            let d = self.vars[x.index()].dom;
            let weight = t.coef.abs();
            if weight * (d.max - d.min) > below {
                let room = quotient(below, weight);
                if t.coef > 0 { self.lower_max(x, d.min + room)? } else { self.raise_min(x, d.max - room)? }
            }
        }
        Ok(())
    }

    pub(super) fn run_lin_neq(&mut self, p: PropId, terms: Range, c: i64) -> Pruned {
        let mut open: SmallVec<[(i64, VarId); 4]> = SmallVec::new();
        for t in &self.terms[terms.iter()] {
            if !self.is_fixed(t.var) {
                // Usually there are more open variables, and not all the same one.
                if open.len() == 2 && terms.len > 4 {
                    return Ok(());
                }
                open.push((t.coef, self.find(t.var)));
            }
        }
        let (_, first) = open.first().copied().unwrap_or((0, NOBODY));
        let (x, y) = match open[..] {
            [(1, x), (-1, y)] | [(-1, y), (1, x)] if x != y => (x, y),
            _ if open.iter().any(|(_, x)| *x != first) => return Ok(()),
            _ => (first, first),
        };
        if x != y && self.is_traced() {
            return Ok(());
        }
        let rest = self.known_rest(terms, c);
        self.kill(p);
        if x != y {
            if rest == IBig::ZERO {
                return self.post_neq(x, y);
            }
            let rest = self.constant_big(&rest);
            return self.post_neq_plus(x, y, rest);
        }
        let weight = open.iter().fold(IBig::ZERO, |sum, (a, _)| sum + a);
        if weight == IBig::ZERO {
            return Stop::unless(rest != IBig::ZERO);
        }
        if &rest % &weight == IBig::ZERO { self.remove_big(x, &(rest / weight)) } else { Ok(()) }
    }

    /// Returns `c` minus the sum of the known terms.
    fn known_rest(&self, terms: Range, c: i64) -> IBig {
        self.terms[terms.iter()].iter().fold(IBig::from(c), |rest, t| match self.value(t.var) {
            Some(v) => rest - v * t.coef,
            None => rest,
        })
    }

    #[cold]
    fn run_lin_eq_wide(&mut self, p: PropId, terms: Range, c: i64) -> Pruned {
        let open = self.terms[terms.iter()].iter().filter(|t| !self.is_fixed(t.var));
        let open: Vec<(i64, VarId)> = open.map(|t| (t.coef, t.var)).collect();
        let rest = self.known_rest(terms, c);
        if self.simplify(p, &open, rest)? {
            return Ok(());
        }
        self.prune_below(terms, &IBig::from(c), false)?;
        self.prune_below(terms, &IBig::from(c), true)
    }

    #[cold]
    fn run_lin_leq_wide(&mut self, p: PropId, terms: Range, c: i64) -> Pruned {
        if terms.iter().all(|i| self.is_fixed(self.terms[i].var)) {
            self.kill(p);
        }
        self.prune_below(terms, &IBig::from(c), false)
    }

    /// Prunes each variable by the least contribution of the others, given that the sum is at most `c` (or,
    /// mirrored, that minus the sum is at most minus `c`).
    fn prune_below(&mut self, terms: Range, c: &IBig, mirrored: bool) -> Pruned {
        let c = if mirrored { -c } else { c.clone() };
        let (mut infinite, mut sum) = (0, IBig::ZERO);
        for i in terms.iter() {
            match self.least_part(i, mirrored) {
                Some(part) => sum += part,
                None => infinite += 1,
            }
        }
        if infinite > 1 {
            return Ok(());
        }
        if infinite == 0 && sum > c {
            return Err(Stop::Fail);
        }
        for i in terms.iter() {
            let t = self.terms[i];
            if self.is_fixed(t.var) {
                continue;
            }
            let others = match self.least_part(i, mirrored) {
                Some(part) if infinite == 0 => &sum - part,
                None => sum.clone(),
                Some(_) => continue,
            };
            let room = &c - others;
            let coef = if mirrored { -IBig::from(t.coef) } else { IBig::from(t.coef) };
            // As in SWI-Prolog the quotient is truncated if the variable has no bound at the other end.
            let weight = IBig::from(t.coef.unsigned_abs());
            let most = if infinite == 0 { floor_div(&room, &weight) } else { room / weight };
            if coef > IBig::ZERO {
                self.set_max_bound(t.var, &Bound::Int(most))?;
            } else {
                self.set_min_bound(t.var, &Bound::Int(-most))?;
            }
        }
        Ok(())
    }

    /// Returns the least value of a term (of the negated term if `mirrored`), if there is one.
    fn least_part(&self, term: usize, mirrored: bool) -> Option<IBig> {
        let t = self.terms[term];
        let coef = if mirrored { -IBig::from(t.coef) } else { IBig::from(t.coef) };
        match if coef > IBig::ZERO { self.min_bound(t.var) } else { self.max_bound(t.var) } {
            Bound::Int(v) => Some(coef * v),
            _ => None,
        }
    }
}

/// Returns the quotient of natural numbers. Most are small, and dividing 32-bit numbers is faster.
#[inline(always)]
fn quotient(a: i64, b: i64) -> i64 {
    if (a | b) as u64 >> 32 == 0 { i64::from(a as u32 / b as u32) } else { a / b }
}

/// Returns the quotient rounded towards minus infinity. Requires: `b > 0`.
pub(super) fn floor_div(a: &IBig, b: &IBig) -> IBig {
    let (q, r) = (a / b, a % b);
    if r < IBig::ZERO { q - IBig::ONE } else { q }
}

impl Why<'_> {
    /// Why the weighted sum of `terms` being `c`, or at most `c`, led to a conclusion.
    pub(in crate::domains) fn why_linear(
        &mut self,
        terms: Range,
        c: i64,
        equal: bool,
        of: Conclusion,
    ) -> bool {
        let terms: SmallVec<[(i64, VarId); 16]> =
            self.solver.terms[terms.iter()].iter().map(|t| (t.coef, t.var)).collect();
        self.why_sum(&terms, c, equal, of)
    }

    pub(in crate::domains) fn why_sum(
        &mut self,
        terms: &[(i64, VarId)],
        c: i64,
        equal: bool,
        of: Conclusion,
    ) -> bool {
        self.why_side(terms, c, 1, of)
            || equal && self.why_side(terms, c, -1, of)
            || equal && of.is_none() && terms.iter().all(|t| self.fixed(t.1))
    }

    /// Why it follows from `sign` times the sum being at most `sign * c`: the least values of the terms, as
    /// far as they are needed.
    fn why_side(&mut self, terms: &[(i64, VarId)], c: i64, sign: i64, of: Conclusion) -> bool {
        // What the conclusion excludes of its own term, and the terms that it is about.
        let (mut sum, own) = match of {
            None => (0, None),
            Some(Atom { var, is, value }) => {
                let mine = terms.iter().filter(|t| self.same(t.1, var));
                let Some(coef) = mine.map(|t| t.0 * sign).reduce(|a, b| a + b) else { return false };
                match is {
                    Is::AtMost if coef > 0 => (i128::from(coef) * i128::from(value + 1), Some(var)),
                    Is::AtLeast if coef < 0 => (i128::from(coef) * i128::from(value - 1), Some(var)),
                    _ => return false,
                }
            }
        };
        let others = terms.iter().filter(|t| own.is_none_or(|x| !self.same(t.1, x)));
        let others: SmallVec<[(i64, VarId); 16]> = others.map(|t| (t.0 * sign, t.1)).collect();
        let least = |d: &Dom, a: i64| i128::from(a) * i128::from(if a > 0 { d.min } else { d.max });
        sum += others.iter().map(|t| least(self.dom(t.1), t.0)).sum::<i128>();
        // The sum may be smaller by this and still exceed the constant.
        let mut spare = sum - i128::from(c) * i128::from(sign) - 1;
        if spare < 0 {
            return false;
        }
        for (a, x) in others {
            let (now, first) = (least(self.dom(x), a), least(self.first_dom(x), a));
            if now - first <= spare {
                spare -= now - first;
                continue;
            }
            let slack = (spare / i128::from(a.abs())) as i64;
            spare -= i128::from(slack) * i128::from(a.abs());
            if a > 0 {
                self.at_least(x, self.min(x) - slack)
            } else {
                self.at_most(x, self.max(x) + slack)
            };
        }
        true
    }

    /// Why the weighted sum of `terms` not being `c` led to a conclusion.
    pub(in crate::domains) fn why_lin_neq(&mut self, terms: Range, c: i64, of: Conclusion) -> bool {
        let own = match of {
            None => None,
            Some(Atom { var, is: Is::Different, value }) => Some((var, value)),
            _ => return false,
        };
        let mut sum = -i128::from(c);
        for i in terms.iter() {
            let Term { coef, var } = self.solver.terms[i];
            let value = match own {
                Some((x, value)) if self.same(x, var) => value,
                _ => match self.value(var) {
                    Some(value) => {
                        self.equal(var, value);
                        value
                    }
                    None => return false,
                },
            };
            sum += i128::from(coef) * i128::from(value);
        }
        sum == 0
    }
}
