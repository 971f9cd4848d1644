//! The factor of all multiplicative hash functions.

/// 2^64 divided by the golden ratio, made odd. The upper bits of a product with it depend on all bits of the
/// key, and consecutive keys get hashes that are far apart (Knuth, The Art of Computer Programming, volume 3,
/// 6.4).
pub const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;
