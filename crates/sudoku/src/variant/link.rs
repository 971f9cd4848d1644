//! Links to puzzles of f-puzzles and SudokuPad: the JSON of f-puzzles, packed as the library lz-string does
//! and written in Base64.
//!
//! The packing is known as LZ78: codes stand for what has been seen, and each code adds what it stands for
//! with one character more. Codes take as many bits as they need, the lowest bit first; the code 0 begins a
//! character of 8 bits, 1 one of 16 bits, 2 ends the text.

use std::collections::HashMap;

/// The digits of Base64.
const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
/// The most characters that a text may have.
const MOST: usize = 1 << 20;
/// What stands before the packed text.
const BEFORE: [&str; 2] = ["load=", "fpuzzles"];

/// Returns the JSON text of a link, or of its packed part alone. The error says why there is none.
pub fn decode(link: &str) -> Result<String, String> {
    let packed = BEFORE.iter().find_map(|mark| link.rfind(mark).map(|at| &link[at + mark.len()..]));
    let packed = packed.unwrap_or(link).trim();
    if link.contains("://") && packed == link.trim() {
        // SudokuPad's own puzzles are drawings, with rules in words.
        let is_pad = link.contains("sudokupad") || link.contains("crackingthecryptic");
        return Err(match is_pad {
            true => "this puzzle of SudokuPad is a drawing without rules that a program can read".to_string(),
            false => "this link has no puzzle in it: `load=` or `fpuzzles` is expected".to_string(),
        });
    }
    let packed = unescaped(packed.split(['&', '#', ' ']).next().unwrap_or_default());
    unpack(&packed).ok_or_else(|| "the packed puzzle in this link is damaged".to_string())
}

/// Returns the text with `%2B` and the like as characters.
fn unescaped(text: &str) -> String {
    let mut parts = text.split('%');
    let mut out = parts.next().unwrap_or_default().to_string();
    for part in parts {
        match part.get(..2).and_then(|hex| u8::from_str_radix(hex, 16).ok()) {
            Some(byte) => {
                out.push(char::from(byte));
                out += &part[2..];
            }
            None => {
                out.push('%');
                out += part;
            }
        }
    }
    out
}

fn unpack(packed: &str) -> Option<String> {
    let mut bits = Vec::new();
    for byte in packed.bytes().filter(|byte| *byte != b'=') {
        // Some writers have `-` and `_`, and a space where a `+` was.
        let byte = match byte {
            b'-' | b' ' => b'+',
            b'_' => b'/',
            byte => byte,
        };
        let digit = DIGITS.iter().position(|digit| *digit == byte)?;
        bits.extend((0..6).rev().map(|bit| digit >> bit & 1 == 1));
    }
    let mut bits = bits.into_iter();
    let mut read = |width: u32| {
        let mut value = 0u32;
        for bit in 0..width {
            value |= u32::from(bits.next()?) << bit;
        }
        Some(value)
    };
    let mut out: Vec<u16> = Vec::new();
    // The texts of the codes, as places in what has been written.
    let mut texts: Vec<(usize, usize)> = vec![(0, 0); 3];
    let mut width = 2;
    let mut last: Option<(usize, usize)> = None;
    // How many codes there are before they take a bit more.
    let mut left = 4i64;
    let mut is_first = true;
    loop {
        let mut code = read(width)? as usize;
        let is_new = code < 2;
        if code == 2 {
            return String::from_utf16(&out).ok();
        }
        if is_new {
            out.push(read(if code == 0 { 8 } else { 16 })? as u16);
            texts.push((out.len() - 1, out.len()));
            code = texts.len() - 1;
            left -= 1;
            if left == 0 {
                left = 1 << width;
                width += 1;
            }
        }
        let begin = out.len();
        match texts.get(code) {
            _ if is_new => {}
            Some((from, to)) => {
                let part = out[*from..*to].to_vec();
                out.extend(part);
            }
            None if code == texts.len() => {
                let (from, to) = last?;
                let part = [&out[from..to], &out[from..=from]].concat();
                out.extend(part);
            }
            None => return None,
        }
        let now = if is_new { (out.len() - 1, out.len()) } else { (begin, out.len()) };
        if out.len() > MOST {
            return None;
        }
        if is_first {
            (is_first, width, left) = (false, 3, 4);
        } else if let Some((from, to)) = last {
            // The last text with the first character of this one; they stand side by side.
            texts.push((from, to + 1));
            left -= 1;
        }
        if left == 0 {
            left = 1 << width;
            width += 1;
        }
        last = Some(now);
    }
}

/// Packs a text.
pub fn encode(text: &str) -> String {
    let mut out =
        Packer { bits: Vec::new(), codes: HashMap::new(), new: Vec::new(), width: 2, left: 2, next: 3 };
    let mut word: Vec<u16> = Vec::new();
    for character in text.encode_utf16() {
        if !out.codes.contains_key(&[character][..]) {
            out.codes.insert(vec![character], out.next);
            out.next += 1;
            out.new.push(character);
        }
        word.push(character);
        if !out.codes.contains_key(&word) {
            let known = word[..word.len() - 1].to_vec();
            out.word(&known);
            out.codes.insert(word, out.next);
            out.next += 1;
            word = vec![character];
        }
    }
    if !word.is_empty() {
        out.word(&word);
    }
    let width = out.width;
    out.write(2, width);
    let bits = out.bits;
    let mut packed: String = bits
        .chunks(6)
        .map(|six| {
            let digit =
                six.iter().enumerate().fold(0, |digit, (i, bit)| digit | usize::from(*bit) << (5 - i));
            char::from(DIGITS[digit])
        })
        .collect();
    while !packed.len().is_multiple_of(4) {
        packed.push('=');
    }
    packed
}

struct Packer {
    bits: Vec<bool>,
    codes: HashMap<Vec<u16>, u32>,
    /// Characters that have a code, but have not been written yet.
    new: Vec<u16>,
    width: u32,
    /// How many codes there are before they take a bit more.
    left: u32,
    next: u32,
}

impl Packer {
    fn write(&mut self, value: u32, width: u32) {
        self.bits.extend((0..width).map(|bit| value >> bit & 1 == 1));
    }

    fn count(&mut self) {
        self.left -= 1;
        if self.left == 0 {
            self.left = 1 << self.width;
            self.width += 1;
        }
    }

    /// Writes a text that has a code: the character itself, if it is new.
    fn word(&mut self, word: &[u16]) {
        let is_new = word.len() == 1 && self.new.contains(&word[0]);
        let width = self.width;
        if is_new {
            self.new.retain(|other| *other != word[0]);
            let is_short = word[0] < 256;
            self.write(u32::from(!is_short), width);
            self.write(u32::from(word[0]), if is_short { 8 } else { 16 });
            self.count();
        } else {
            self.write(self.codes[word], width);
        }
        self.count();
    }
}

/// Returns the link with which f-puzzles opens a puzzle.
pub fn link(json: &str) -> String {
    format!("https://www.f-puzzles.com/?load={}", encode(json))
}
