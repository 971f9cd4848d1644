//! The search core for processors with vectors of 16-bit lanes: AVX-512 or AVX2, found out at run time. All
//! squares, all digits and all units are looked at together.
//!
//! Each lane is a set of digits, bit 0 for digit 1. A square stands in band `a`, row `b` of that band, stack
//! `c` and column `j` of that stack, each from 0 to 2. Three vectors hold the candidates, one for each `j`;
//! the lane says `(a, b, c)`:
//!
//! ```text
//!             stack 0       stack 1       stack 2
//!            j=0 1 2       j=0 1 2       j=0 1 2
//! a=0 b=0     x  y  z  |    x  y  z  |    x  y  z      All x form the first vector, all y the second,
//!     b=1     x  y  z  |    x  y  z  |    x  y  z      all z the third.
//! ```
//!
//! A triad is three squares in the intersection of a box with a row (x, y, z side by side) or with a column
//! (three x of one box). The exact cover of a puzzle by triads is known from the solver tdoku, whose author
//! has described the idea in an article. In this layout it takes few operations:
//!
//! - What a row triad may hold is `x | y | z`, lane by lane. In a band, each digit takes three row triads,
//!   one in each row and one in each box: one of six patterns. [`Lanes::turn`] brings the other triads of a
//!   pattern to the lane of the first. A triad in no pattern that is still possible loses the digit. These
//!   are the locked candidates, for all digits of all bands.
//! - For column triads it is the same with the three vectors `x`, `y`, `z` and the bands, for all stacks.
//! - A triad must hold a digit if its row (its box) has no other triad for it. If it must hold three digits,
//!   it holds no other.
//! - A digit that both the row triad and the column triad must hold is that of their common square: a hidden
//!   single. A square with one digit left takes it from the other squares of its row triad; the row triad
//!   must hold it now, and the rest follows.
//!
//! When nothing changes any more, the search takes the band or stack with the fewest possible patterns, and
//! there a digit with the fewest, and tries its patterns. So at most 54 choices are open at a time.
//!
//! The search is written once, for any type that is [`Lanes`].

use std::arch::x86_64::*;
use std::mem::MaybeUninit;

use crate::{Solution, Start, Watcher};

/// All nine digits.
const ALL: u16 = 511;
/// The candidates of a given digit, and of a blank.
const GIVEN: [u16; 16] = [ALL, 1, 2, 4, 8, 16, 32, 64, 128, 256, 0, 0, 0, 0, 0, 0];
/// A vector in memory, with room for the type with the most lanes. Lanes that are no squares hold all digits,
/// and no operation changes them.
type Memory = [u16; 48];
/// The most choices that can be open: a digit in a band or stack each.
const DEPTH: usize = 54;

/// The instructions that a vector needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Set {
    Avx2,
    Avx512,
}

/// Returns the best set of instructions that this processor has.
pub fn best() -> Option<Set> {
    [Set::Avx512, Set::Avx2].into_iter().find(|set| has(*set))
}

/// Returns whether this processor has the instructions.
pub fn has(set: Set) -> bool {
    let bits = is_x86_feature_detected!("popcnt")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2");
    match set {
        Set::Avx2 => bits && is_x86_feature_detected!("avx2"),
        Set::Avx512 => {
            bits && is_x86_feature_detected!("avx512f")
                && is_x86_feature_detected!("avx512bw")
                && is_x86_feature_detected!("avx512bitalg")
        }
    }
}

/// Reports the solutions of a puzzle. Without these instructions, nothing happens.
pub fn search(set: Set, start: Start, watcher: &mut impl Watcher) {
    if has(set) {
        match set {
            // SAFETY: the processor has the instructions.
            Set::Avx2 => unsafe { search_avx2(start, watcher) },
            // SAFETY: the same.
            Set::Avx512 => unsafe { search_avx512(start, watcher) },
        }
    }
}

#[target_feature(enable = "avx2,popcnt,bmi1,bmi2")]
fn search_avx2(start: Start, watcher: &mut impl Watcher) {
    // SAFETY: the instructions of the type are those of this function.
    unsafe { search_with::<Avx2, _>(start, watcher) }
}

#[target_feature(enable = "avx512f,avx512bw,avx512bitalg,avx2,popcnt,bmi1,bmi2")]
fn search_avx512(start: Start, watcher: &mut impl Watcher) {
    // SAFETY: the instructions of the type are those of this function.
    unsafe { search_with::<Avx512, _>(start, watcher) }
}

/// A vector of 27 sets of digits, and lanes that are not used.
///
/// All methods, and all functions with this type, are inlined into one with the instructions: a call into
/// code compiled without them would cost more than the operation. Closures would not be inlined so.
trait Lanes: Copy {
    /// The lanes that lose a digit when it takes a pattern: for each band, then each stack; for each pattern;
    /// for each `j`.
    const LOST: &'static [[[u64; 3]; 6]; 6];

    /// Where each square stands in the memory of three vectors.
    const PLACES: &'static [u8; 81];

    /// The number of a lane in memory.
    fn lane(a: usize, b: usize, c: usize) -> usize;

    /// # Safety
    /// The processor has the instructions of the type. A vector is the proof for its methods.
    unsafe fn load(from: &Memory) -> Self;
    fn store(self, to: &mut Memory);

    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    fn xor(self, other: Self) -> Self;
    fn without(self, other: Self) -> Self;
    fn least(self, other: Self) -> Self;
    /// Moves the value of lane `(a + A, b + B, c + C)`, each modulo 3, to `(a, b, c)`.
    fn turn<const A: usize, const B: usize, const C: usize>(self) -> Self;
    /// The sets with exactly one digit; others become empty.
    fn singles(self) -> Self;
    /// The sets with exactly three digits; others become full.
    fn threes_or_all(self) -> Self;
    /// The sets with digits; others become full.
    fn some_or_all(self) -> Self;
    /// Removes a digit from lanes, told by bits.
    fn remove(self, lanes: u64, digit: u16) -> Self;

    /// Whether all sets are empty.
    fn is_none(self) -> bool;
    /// Whether a square has more than one digit. Lanes that are not used do not count.
    fn is_open(self) -> bool;
    /// Whether a set of `full` is not full, or one of `some` is empty.
    fn clash(full: Self, some: Self) -> bool;
}

/// A choice that is open: the candidates before it, and the patterns not tried yet.
struct Choice<L> {
    cells: [L; 3],
    /// A band (0 to 2) or a stack (3 to 5).
    chute: u8,
    digit: u16,
    patterns: u8,
}

/// # Safety
/// The processor has the instructions of the type.
#[inline(always)]
unsafe fn search_with<L: Lanes, W: Watcher>(start: Start, watcher: &mut W) {
    let mut memory: [Memory; 3] = [[ALL; 48]; 3];
    match start {
        Start::Puzzle(puzzle) => {
            for (digit, place) in puzzle.iter().zip(L::PLACES) {
                // A look into a table is faster than a branch, which cannot be predicted.
                memory.as_flattened_mut()[usize::from(*place)] = GIVEN[usize::from(digit % 16)];
            }
        }
        Start::Marks(marks) => {
            for (set, place) in marks.iter().zip(L::PLACES) {
                memory.as_flattened_mut()[usize::from(*place)] = set >> 1 & ALL;
            }
        }
    }
    // SAFETY: the caller promises the instructions.
    let mut cells = unsafe { [L::load(&memory[0]), L::load(&memory[1]), L::load(&memory[2])] };
    let mut choices: [MaybeUninit<Choice<L>>; DEPTH] = [const { MaybeUninit::uninit() }; DEPTH];
    // So many choices are initialized.
    let mut depth = 0;
    loop {
        let is_consistent = loop {
            let (next, clash) = step(cells);
            if clash {
                break false;
            }
            let changes = cells[0].xor(next[0]).or(cells[1].xor(next[1])).or(cells[2].xor(next[2]));
            cells = next;
            if changes.is_none() {
                break true;
            }
        };
        if is_consistent {
            if cells[0].is_open() || cells[1].is_open() || cells[2].is_open() {
                if watcher.stops() {
                    return;
                }
                choices[depth].write(choose(cells));
                depth += 1;
            } else if watcher.found(|| read(cells)) {
                return;
            }
        }
        if depth == 0 {
            return;
        }
        // SAFETY: this one is initialized.
        let choice = unsafe { choices[depth - 1].assume_init_mut() };
        let pattern = choice.patterns.trailing_zeros() as usize;
        choice.patterns &= choice.patterns - 1;
        let lost = &L::LOST[usize::from(choice.chute)][pattern];
        cells = [
            choice.cells[0].remove(lost[0], choice.digit),
            choice.cells[1].remove(lost[1], choice.digit),
            choice.cells[2].remove(lost[2], choice.digit),
        ];
        if choice.patterns == 0 {
            depth -= 1;
        }
    }
}

/// Draws consequences once, for all units. Returns also whether there is a contradiction.
#[inline(always)]
fn step<L: Lanes>(cells: [L; 3]) -> ([L; 3], bool) {
    let [x, y, z] = cells;
    // Row triads: those in a pattern, and those that are the only ones for a digit in their row.
    let rows = x.or(y).or(z);
    let even = rows.turn::<0, 1, 1>().and(rows.turn::<0, 2, 2>());
    let odd = rows.turn::<0, 1, 2>().and(rows.turn::<0, 2, 1>());
    let rows = rows.and(even.or(odd));
    let others = rows.turn::<0, 0, 1>().or(rows.turn::<0, 0, 2>());
    let full = rows.or(others);
    let [single_x, single_y, single_z] = [x.singles(), y.singles(), z.singles()];
    let must = rows.without(others).or(single_x.or(single_y).or(single_z));
    let taken = must.turn::<0, 0, 1>().or(must.turn::<0, 0, 2>());
    let rows = rows.and(must.threes_or_all()).without(taken);
    let x = x.and(rows).without(single_y.or(single_z));
    let y = y.and(rows).without(single_z.or(single_x));
    let z = z.and(rows).without(single_x.or(single_y));

    // Column triads; each stands in three lanes, those of its squares. The bands below are (a + 1) and (a +
    // 2).
    let [p, q, r] = [column_triads(x), column_triads(y), column_triads(z)];
    let [p1, q1, r1] = [p.turn::<1, 0, 0>(), q.turn::<1, 0, 0>(), r.turn::<1, 0, 0>()];
    let [p2, q2, r2] = [p.turn::<2, 0, 0>(), q.turn::<2, 0, 0>(), r.turn::<2, 0, 0>()];
    let p = p.and(q1.and(r2).or(r1.and(q2)));
    let q = q.and(r1.and(p2).or(p1.and(r2)));
    let r = r.and(p1.and(q2).or(q1.and(p2)));
    let full = full.and(p.or(q).or(r));
    let [must_p, must_q, must_r] = [p.without(q.or(r)), q.without(r.or(p)), r.without(p.or(q))];
    let p = p.and(must_p.threes_or_all()).without(must_q.or(must_r));
    let q = q.and(must_q.threes_or_all()).without(must_r.or(must_p));
    let r = r.and(must_r.threes_or_all()).without(must_p.or(must_q));

    let x = x.and(p).and(must.and(must_p).some_or_all());
    let y = y.and(q).and(must.and(must_q).some_or_all());
    let z = z.and(r).and(must.and(must_r).some_or_all());
    ([x, y, z], L::clash(full, x.least(y).least(z)))
}

#[inline(always)]
fn column_triads<L: Lanes>(cells: L) -> L {
    cells.or(cells.turn::<0, 1, 0>()).or(cells.turn::<0, 2, 0>())
}

/// Chooses the digit whose patterns are tried.
#[inline(always)]
fn choose<L: Lanes>(cells: [L; 3]) -> Choice<L> {
    let [x, y, z] = cells;
    let rows = x.or(y).or(z);
    let [p, q, r] = [column_triads(x), column_triads(y), column_triads(z)];
    let [p1, q1, r1] = [p.turn::<1, 0, 0>(), q.turn::<1, 0, 0>(), r.turn::<1, 0, 0>()];
    let [p2, q2, r2] = [p.turn::<2, 0, 0>(), q.turn::<2, 0, 0>(), r.turn::<2, 0, 0>()];
    // Each pattern in the lane of its triad in the first row or band; in the order of `lost`.
    let patterns = [
        rows.and(rows.turn::<0, 1, 1>()).and(rows.turn::<0, 2, 2>()),
        rows.and(rows.turn::<0, 1, 2>()).and(rows.turn::<0, 2, 1>()),
        p.and(q1).and(r2),
        q.and(r1).and(p2),
        r.and(p1).and(q2),
        p.and(r1).and(q2),
        q.and(p1).and(r2),
        r.and(q1).and(p2),
    ];
    let mut memory: [Memory; 8] = [[0; 48]; 8];
    for n in 0..8 {
        patterns[n].store(&mut memory[n]);
    }
    let (mut fewest, mut chute, mut digits) = (u32::MAX, 0, [0; 6]);
    for n in 0..6 {
        let mut found = [0; 6];
        for i in 0..6 {
            found[i] = match n {
                0..3 => memory[i / 3][L::lane(n, 0, i % 3)],
                _ => memory[2 + i][L::lane(0, 0, n - 3)],
            };
        }
        let mut count = 0;
        for set in found {
            count += set.count_ones();
        }
        // With nine, all digits are decided.
        if count > 9 && count < fewest {
            (fewest, chute, digits) = (count, n, found);
        }
    }
    let (mut one, mut two, mut three, mut four) = (0, 0, 0, 0);
    for set in digits {
        four |= three & set;
        three |= two & set;
        two |= one & set;
        one |= set;
    }
    let best = match (two & !three, three & !four) {
        (0, 0) => four,
        (0, triple) => triple,
        (double, _) => double,
    };
    let digit: u16 = best & best.wrapping_neg();
    let mut patterns = 0;
    for (n, set) in digits.into_iter().enumerate() {
        patterns |= u8::from(set & digit != 0) << n;
    }
    Choice { cells, chute: chute as u8, digit, patterns }
}

#[inline(always)]
fn read<L: Lanes>(cells: [L; 3]) -> Solution {
    let mut memory: [Memory; 3] = [[0; 48]; 3];
    for j in 0..3 {
        cells[j].store(&mut memory[j]);
    }
    let mut solution = [0; 81];
    for (digit, place) in solution.iter_mut().zip(L::PLACES) {
        *digit = memory.as_flattened()[usize::from(*place)].trailing_zeros() as u8 + 1;
    }
    solution
}

/// [`Lanes::LOST`] for lanes with these distances in memory. Pattern `k` of the first three takes the triads
/// `(k + n) % 3` of row (or band) `n`, pattern `3 + k` the triads `(k + 2 * n) % 3`.
const fn lost(a_step: usize, b_step: usize, c_step: usize) -> [[[u64; 3]; 6]; 6] {
    let mut table = [[[0; 3]; 6]; 6];
    let mut n = 0;
    while n < 6 * 6 * 81 {
        let (chute, pattern, j) = (n / 486, n / 81 % 6, n / 27 % 3);
        let (a, b, c) = (n / 9 % 3, n / 3 % 3, n % 3);
        let (first, step) = (pattern % 3, 1 + pattern / 3);
        let is_lost = match chute {
            0..3 => a == chute && c != (first + b * step) % 3,
            _ => c == chute - 3 && j != (first + a * step) % 3,
        };
        if is_lost {
            table[chute][pattern][j] |= 1 << (a * a_step + b * b_step + c * c_step);
        }
        n += 1;
    }
    table
}

/// [`Lanes::PLACES`] for lanes with these distances in memory.
const fn places(a_step: usize, b_step: usize, c_step: usize) -> [u8; 81] {
    let mut table = [0; 81];
    let mut square = 0;
    while square < 81 {
        let (row, column) = (square / 9, square % 9);
        let lane = row / 3 * a_step + row % 3 * b_step + column / 3 * c_step;
        table[square] = (48 * (column % 3) + lane) as u8;
        square += 1;
    }
    table
}

/// One vector; lane `9 * a + 3 * b + c`. Five lanes are not used.
#[derive(Clone, Copy)]
struct Avx512(__m512i);

/// For each turn: the lanes from which the values come.
static TURNS: [[[[u16; 32]; 3]; 3]; 3] = {
    let mut table = [[[[0; 32]; 3]; 3]; 3];
    let mut n = 0;
    while n < 27 * 32 {
        let (a, b, c, lane) = (n / 288, n / 96 % 3, n / 32 % 3, n % 32);
        let from = (lane / 9 + a) % 3 * 9 + (lane / 3 % 3 + b) % 3 * 3 + (lane % 3 + c) % 3;
        table[a][b][c][lane] = if lane < 27 { from } else { lane } as u16;
        n += 1;
    }
    table
};

macro_rules! avx512 {
    ($code:expr) => {
        // SAFETY: where a value of the type exists, the processor has the instructions. Memory that is read
        // or written is behind a reference, and has at least the 64 bytes of a vector.
        unsafe { $code }
    };
}

impl Lanes for Avx512 {
    const LOST: &'static [[[u64; 3]; 6]; 6] = &const { lost(9, 3, 1) };
    const PLACES: &'static [u8; 81] = &const { places(9, 3, 1) };

    #[inline(always)]
    fn lane(a: usize, b: usize, c: usize) -> usize {
        9 * a + 3 * b + c
    }

    #[inline(always)]
    unsafe fn load(from: &Memory) -> Self {
        avx512!(Self(_mm512_loadu_si512(from.as_ptr().cast())))
    }

    #[inline(always)]
    fn store(self, to: &mut Memory) {
        avx512!(_mm512_storeu_si512(to.as_mut_ptr().cast(), self.0))
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        avx512!(Self(_mm512_and_si512(self.0, other.0)))
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        avx512!(Self(_mm512_or_si512(self.0, other.0)))
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        avx512!(Self(_mm512_xor_si512(self.0, other.0)))
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        avx512!(Self(_mm512_andnot_si512(other.0, self.0)))
    }

    #[inline(always)]
    fn least(self, other: Self) -> Self {
        avx512!(Self(_mm512_min_epu16(self.0, other.0)))
    }

    #[inline(always)]
    fn turn<const A: usize, const B: usize, const C: usize>(self) -> Self {
        avx512!({
            let lanes = _mm512_loadu_si512(TURNS[A][B][C].as_ptr().cast());
            Self(_mm512_permutexvar_epi16(lanes, self.0))
        })
    }

    #[inline(always)]
    fn singles(self) -> Self {
        avx512!({
            let rest = _mm512_add_epi16(self.0, _mm512_set1_epi16(-1));
            Self(_mm512_maskz_mov_epi16(_mm512_testn_epi16_mask(self.0, rest), self.0))
        })
    }

    #[inline(always)]
    fn threes_or_all(self) -> Self {
        avx512!({
            let three = _mm512_cmpeq_epi16_mask(_mm512_popcnt_epi16(self.0), _mm512_set1_epi16(3));
            Self(_mm512_mask_mov_epi16(_mm512_set1_epi16(ALL as i16), three, self.0))
        })
    }

    #[inline(always)]
    fn some_or_all(self) -> Self {
        avx512!({
            let some = _mm512_test_epi16_mask(self.0, self.0);
            Self(_mm512_mask_mov_epi16(_mm512_set1_epi16(ALL as i16), some, self.0))
        })
    }

    #[inline(always)]
    fn remove(self, lanes: u64, digit: u16) -> Self {
        avx512!(self.without(Self(_mm512_maskz_set1_epi16(lanes as u32, digit as i16))))
    }

    #[inline(always)]
    fn is_none(self) -> bool {
        avx512!(_mm512_test_epi16_mask(self.0, self.0) == 0)
    }

    #[inline(always)]
    fn is_open(self) -> bool {
        avx512!({
            let rest = _mm512_add_epi16(self.0, _mm512_set1_epi16(-1));
            _mm512_test_epi16_mask(self.0, rest) & ((1 << 27) - 1) != 0
        })
    }

    #[inline(always)]
    fn clash(full: Self, some: Self) -> bool {
        avx512!({
            let missing = _mm512_cmpneq_epi16_mask(full.0, _mm512_set1_epi16(ALL as i16));
            missing | _mm512_testn_epi16_mask(some.0, some.0) != 0
        })
    }
}

/// A vector for each band; lane `4 * b + c` of it. The lanes for a fourth row or stack are not used.
#[derive(Clone, Copy)]
struct Avx2([__m256i; 3]);

/// For each turn of `c`: the bytes of each half vector from which the values come.
static STACK_TURNS: [[u8; 32]; 3] = {
    let mut table = [[0; 32]; 3];
    let mut n = 0;
    while n < 96 {
        let (turn, byte) = (n / 32, n % 32);
        let (row, c) = (byte % 16 / 8, byte % 8 / 2);
        let from = if c < 3 { (c + turn) % 3 } else { c };
        table[turn][byte] = (8 * row + 2 * from + byte % 2) as u8;
        n += 1;
    }
    table
};

/// The lanes of a band that are squares.
const SQUARES: [i16; 16] = [-1, -1, -1, 0, -1, -1, -1, 0, -1, -1, -1, 0, 0, 0, 0, 0];
/// A bit for each lane.
const BITS: [u16; 16] = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, 32768];

macro_rules! avx2 {
    ($code:expr) => {
        // SAFETY: where a value of the type exists, the processor has the instructions. Memory that is read
        // or written is behind a reference, and has the 32 bytes of a vector from there on.
        unsafe { $code }
    };
}

/// Does the same with the vectors of all bands.
macro_rules! bands {
    (|$x:ident| $from:expr, $code:expr) => {{
        let [a, b, c] = $from.0;
        Avx2(avx2!([
            {
                let $x = a;
                $code
            },
            {
                let $x = b;
                $code
            },
            {
                let $x = c;
                $code
            }
        ]))
    }};
    ($function:ident, $left:expr, $right:expr) => {{
        let ([a, b, c], [d, e, f]) = ($left.0, $right.0);
        Avx2(avx2!([$function(a, d), $function(b, e), $function(c, f)]))
    }};
}

impl Avx2 {
    /// Removes the lowest digit of each set.
    #[inline(always)]
    fn rest(self) -> Self {
        bands!(|x| self, _mm256_and_si256(x, _mm256_add_epi16(x, _mm256_set1_epi16(-1))))
    }

    /// All bits where a set is empty, none elsewhere.
    #[inline(always)]
    fn empty(self) -> Self {
        bands!(|x| self, _mm256_cmpeq_epi16(x, _mm256_setzero_si256()))
    }
}

impl Lanes for Avx2 {
    const LOST: &'static [[[u64; 3]; 6]; 6] = &const { lost(16, 4, 1) };
    const PLACES: &'static [u8; 81] = &const { places(16, 4, 1) };

    #[inline(always)]
    fn lane(a: usize, b: usize, c: usize) -> usize {
        16 * a + 4 * b + c
    }

    #[inline(always)]
    unsafe fn load(from: &Memory) -> Self {
        let [a, b, c] = [&from[..16], &from[16..32], &from[32..]];
        let [a, b, c]: [*const __m256i; 3] = [a.as_ptr().cast(), b.as_ptr().cast(), c.as_ptr().cast()];
        Self(avx2!([_mm256_loadu_si256(a), _mm256_loadu_si256(b), _mm256_loadu_si256(c)]))
    }

    #[inline(always)]
    fn store(self, to: &mut Memory) {
        for (vector, to) in self.0.into_iter().zip(to.as_chunks_mut::<16>().0) {
            avx2!(_mm256_storeu_si256(to.as_mut_ptr().cast(), vector));
        }
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        bands!(_mm256_and_si256, self, other)
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        bands!(_mm256_or_si256, self, other)
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        bands!(_mm256_xor_si256, self, other)
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        bands!(_mm256_andnot_si256, other, self)
    }

    #[inline(always)]
    fn least(self, other: Self) -> Self {
        bands!(_mm256_min_epu16, self, other)
    }

    #[inline(always)]
    fn turn<const A: usize, const B: usize, const C: usize>(self) -> Self {
        let turned = Self([self.0[A], self.0[(A + 1) % 3], self.0[(A + 2) % 3]]);
        // Rows are words of 64 bits.
        let turned = match B {
            0 => turned,
            1 => bands!(|x| turned, _mm256_permute4x64_epi64::<0b11_00_10_01>(x)),
            _ => bands!(|x| turned, _mm256_permute4x64_epi64::<0b11_01_00_10>(x)),
        };
        match C {
            0 => turned,
            _ => bands!(|x| turned, {
                _mm256_shuffle_epi8(x, _mm256_loadu_si256(STACK_TURNS[C].as_ptr().cast()))
            }),
        }
    }

    #[inline(always)]
    fn singles(self) -> Self {
        self.and(self.rest().empty())
    }

    #[inline(always)]
    fn threes_or_all(self) -> Self {
        let third = self.rest().rest();
        let more = bands!(|x| third.rest().empty(), _mm256_xor_si256(x, _mm256_set1_epi16(-1)));
        self.or(more).or(third.empty())
    }

    #[inline(always)]
    fn some_or_all(self) -> Self {
        self.or(self.empty())
    }

    #[inline(always)]
    fn remove(self, lanes: u64, digit: u16) -> Self {
        let lanes = avx2!([
            _mm256_set1_epi16(lanes as i16),
            _mm256_set1_epi16((lanes >> 16) as i16),
            _mm256_set1_epi16((lanes >> 32) as i16),
        ]);
        self.without(bands!(|x| Self(lanes), {
            let bits = _mm256_loadu_si256(BITS.as_ptr().cast());
            let chosen = _mm256_cmpeq_epi16(_mm256_and_si256(x, bits), bits);
            _mm256_and_si256(chosen, _mm256_set1_epi16(digit as i16))
        }))
    }

    #[inline(always)]
    fn is_none(self) -> bool {
        let [a, b, c] = self.0;
        avx2!({
            let all = _mm256_or_si256(_mm256_or_si256(a, b), c);
            _mm256_testz_si256(all, all) == 1
        })
    }

    #[inline(always)]
    fn is_open(self) -> bool {
        let [a, b, c] = self.rest().0;
        avx2!({
            let all = _mm256_or_si256(_mm256_or_si256(a, b), c);
            _mm256_testz_si256(all, _mm256_loadu_si256(SQUARES.as_ptr().cast())) == 0
        })
    }

    #[inline(always)]
    fn clash(full: Self, some: Self) -> bool {
        let ([a, b, c], [d, e, f]) = (full.0, some.0);
        avx2!({
            let full = _mm256_and_si256(_mm256_and_si256(a, b), c);
            let least = _mm256_min_epu16(_mm256_min_epu16(d, e), f);
            let missing = _mm256_xor_si256(full, _mm256_set1_epi16(ALL as i16));
            let wrong = _mm256_or_si256(missing, _mm256_cmpeq_epi16(least, _mm256_setzero_si256()));
            _mm256_testz_si256(wrong, wrong) == 0
        })
    }
}
