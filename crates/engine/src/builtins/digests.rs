//! Digests of texts, for `library(md5)`, `library(sha)` and `library(crypto)`. The algorithms come from the
//! crates `md-5`, `sha1` and `sha2`; HMAC and PBKDF2 are defined here.

use super::prelude::*;
use crate::machine::Stacks;
use md5::Md5;
use ninelog_limits::interrupt::Steps;
use sha1::Sha1;
use sha2::{Digest, Sha224, Sha256, Sha384, Sha512};

/// Returns the digest of the concatenation of some parts.
type Run = fn(&[&[u8]]) -> Vec<u8>;

/// An algorithm, and the size of its blocks.
struct Algorithm {
    digest: Run,
    block: usize,
}

fn digest<D: Digest>(parts: &[&[u8]]) -> Vec<u8> {
    let mut state = D::new();
    for part in parts {
        state.update(part);
    }
    state.finalize().to_vec()
}

impl Algorithm {
    fn hmac(&self, key: &[u8], data: &[&[u8]]) -> Vec<u8> {
        let mut block = if key.len() > self.block { (self.digest)(&[key]) } else { key.to_vec() };
        block.resize(self.block, 0);
        let inner: Vec<u8> = block.iter().map(|byte| byte ^ 0x36).collect();
        let outer: Vec<u8> = block.iter().map(|byte| byte ^ 0x5c).collect();
        let mut parts: Vec<&[u8]> = vec![&inner];
        parts.extend(data);
        let inside = (self.digest)(&parts);
        (self.digest)(&[&outer, &inside])
    }

    /// Returns the first block of PBKDF2.
    fn derived(&self, password: &[u8], salt: &[u8], rounds: i64) -> Vec<u8> {
        let mut last = self.hmac(password, &[salt, &1u32.to_be_bytes()]);
        let mut key = last.clone();
        let mut steps = Steps::default();
        for _ in 1..rounds {
            steps.next();
            last = self.hmac(password, &[&last]);
            key.iter_mut().zip(&last).for_each(|(key, byte)| *key ^= byte);
        }
        key
    }
}

impl Stacks {
    fn digest_algorithm(&self, name: Cell) -> Result<Algorithm> {
        let (digest, block): (Run, usize) = match self.store.atoms.text(self.atom_of(name)?) {
            "md5" => (digest::<Md5>, 64),
            "sha1" => (digest::<Sha1>, 64),
            "sha224" => (digest::<Sha224>, 64),
            "sha256" => (digest::<Sha256>, 64),
            "sha384" => (digest::<Sha384>, 128),
            "sha512" => (digest::<Sha512>, 128),
            _ => return fail_with(Error::Domain("algorithm", name)),
        };
        Ok(Algorithm { digest, block })
    }

    /// Returns the bytes of a text: UTF-8, or one byte for each character if the encoding is `octet`.
    fn digest_bytes(&self, text: Cell, encoding: Cell) -> Result<Vec<u8>> {
        let octets = match self.store.atoms.text(self.atom_of(encoding)?) {
            "utf8" => false,
            "octet" => true,
            _ => return fail_with(Error::Domain("encoding", encoding)),
        };
        let text = self.text_or(text, TextKind::List, "text")?;
        if !octets {
            return Ok(text.as_bytes().to_vec());
        }
        text.chars()
            .map(|c| u8::try_from(u32::from(c)).map_err(|_| Box::new(Error::Representation("encoding"))))
            .collect()
    }

    fn unify_bytes(&mut self, args: Args, n: usize, bytes: &[u8]) -> Result<bool> {
        let list = self.codes_list(bytes, NIL)?;
        Ok(self.unify_arg(args, n, list))
    }
}

/// `'$digest'(+Algorithm, +Text, +Encoding, -Bytes)`
fn text_digest(m: &mut Machine, args: Args) -> Result<bool> {
    let algorithm = m.stacks.digest_algorithm(m.stacks.arg(args, 0))?;
    let bytes = m.stacks.digest_bytes(m.stacks.arg(args, 1), m.stacks.arg(args, 2))?;
    let digest = (algorithm.digest)(&[&bytes]);
    m.stacks.unify_bytes(args, 3, &digest)
}

/// `'$hmac'(+Algorithm, +Key, +Text, +Encoding, -Bytes)`: the key in bytes.
fn hmac(m: &mut Machine, args: Args) -> Result<bool> {
    let algorithm = m.stacks.digest_algorithm(m.stacks.arg(args, 0))?;
    let octet = m.stacks.atom_cell("octet");
    let key = m.stacks.digest_bytes(m.stacks.arg(args, 1), octet)?;
    let bytes = m.stacks.digest_bytes(m.stacks.arg(args, 2), m.stacks.arg(args, 3))?;
    let code = algorithm.hmac(&key, &[&bytes]);
    m.stacks.unify_bytes(args, 4, &code)
}

/// `'$pbkdf2'(+Algorithm, +Password, +Salt, +Rounds, -Bytes)`: the password in UTF-8, the salt in bytes.
fn pbkdf2(m: &mut Machine, args: Args) -> Result<bool> {
    let algorithm = m.stacks.digest_algorithm(m.stacks.arg(args, 0))?;
    let utf8 = m.stacks.atom_cell("utf8");
    let octet = m.stacks.atom_cell("octet");
    let password = m.stacks.digest_bytes(m.stacks.arg(args, 1), utf8)?;
    let salt = m.stacks.digest_bytes(m.stacks.arg(args, 2), octet)?;
    let rounds = m.stacks.int(m.stacks.arg(args, 3))?;
    let key = algorithm.derived(&password, &salt, rounds);
    m.stacks.unify_bytes(args, 4, &key)
}

pub const TABLE: &[Builtin] =
    &[large!("$digest", 4, text_digest), large!("$hmac", 5, hmac), large!("$pbkdf2", 5, pbkdf2)];
