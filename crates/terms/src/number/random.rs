//! Random numbers: the generator xoshiro256** of Blackman and Vigna, seeded through splitmix64.
//!
//! Not for cryptography. Two generators with the same seed give the same numbers on every platform.

use super::Number;
use dashu::integer::{IBig, UBig};
use std::hash::{Hash, Hasher};

/// A generator. Its four words are never all zero.
#[derive(Clone, PartialEq, Debug)]
pub struct Random {
    state: [u64; 4],
}

impl Random {
    pub fn new(seed: u64) -> Random {
        let mut x = seed;
        let state = std::array::from_fn(|_| {
            x = x.wrapping_add(0x9E37_79B9_7F4A_7C15);
            let mut z = x;
            z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
            z ^ (z >> 31)
        });
        Random { state }
    }

    /// Seeds from any number, as `set_random(seed(Number))` does.
    pub fn from_number(seed: &Number) -> Random {
        match seed {
            Number::Int(n) => Random::new(*n as u64),
            other => {
                let mut hasher = rustc_hash::FxHasher::default();
                other.hash(&mut hasher);
                Random::new(hasher.finish())
            }
        }
    }

    /// Returns the state of the generator as one integer.
    pub fn state(&self) -> Number {
        let bytes: Vec<u8> = self.state.iter().flat_map(|word| word.to_le_bytes()).collect();
        Number::from(IBig::from(UBig::from_le_bytes(&bytes)))
    }

    /// Returns the generator with a state that `state` returned; `None` if no generator can have that state.
    pub fn at_state(state: &Number) -> Option<Random> {
        let bytes = UBig::try_from(state.to_ibig()?).ok()?.to_le_bytes();
        let mut words = [0; 4];
        for (i, byte) in bytes.iter().enumerate() {
            *words.get_mut(i / 8)? |= u64::from(*byte) << (i % 8 * 8);
        }
        (words != [0; 4]).then_some(Random { state: words })
    }

    /// Returns the next 64 bits.
    pub fn next_u64(&mut self) -> u64 {
        let [a, b, c, d] = &mut self.state;
        let result = b.wrapping_mul(5).rotate_left(7).wrapping_mul(9);
        let shifted = *b << 17;
        *c ^= *a;
        *d ^= *b;
        *b ^= *c;
        *a ^= *d;
        *c ^= shifted;
        *d = d.rotate_left(45);
        result
    }

    /// Returns a float strictly between 0 and 1.
    pub fn float(&mut self) -> f64 {
        loop {
            let f = (self.next_u64() >> 11) as f64 * (0.5_f64).powi(53);
            if f > 0.0 {
                return f;
            }
        }
    }

    /// Returns an integer from 0 to `bound` - 1, all equally likely; 0 if the bound is 0.
    pub fn below(&mut self, bound: u64) -> u64 {
        // Lemire's method: take the high half of a product, and reject the few low halves that would favour
        // some values.
        let mut product = self.next_u64() as u128 * bound as u128;
        if (product as u64) < bound {
            let threshold = bound.wrapping_neg() % bound;
            while (product as u64) < threshold {
                product = self.next_u64() as u128 * bound as u128;
            }
        }
        (product >> 64) as u64
    }

    /// Returns a random number below a bound of any size.
    pub fn below_big(&mut self, bound: &UBig) -> UBig {
        if let Ok(small) = u64::try_from(bound) {
            return UBig::from(self.below(small));
        }
        let bits = dashu::base::BitTest::bit_len(bound);
        loop {
            let bytes: Vec<u8> = (0..bits.div_ceil(64)).flat_map(|_| self.next_u64().to_le_bytes()).collect();
            let mut candidate = UBig::from_le_bytes(&bytes);
            candidate.clear_high_bits(bits);
            if candidate < *bound {
                return candidate;
            }
        }
    }
}
