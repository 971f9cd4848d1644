//! Encodings of text: names, byte order marks, encoding and decoding of single characters.

use ninelog_terms::named;

named! {
    /// How characters are represented by bytes.
    pub enum Encoding {
        /// Each byte is the character with the same code.
        Octet = "octet",
        Ascii = "ascii",
        Latin1 = "iso_latin_1",
        Utf8 = "utf8",
        /// The locale's encoding, which is taken to be UTF-8.
        Text = "text",
        Utf16Le = "utf16le",
        Utf16Be = "utf16be",
    }
}

/// The result of decoding at the start of some bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Decoded {
    /// A character, the number of its bytes, and a complaint if they were not valid.
    Char(char, usize, Option<&'static str>),
    /// More bytes are needed.
    Incomplete,
}

const ILLEGAL_START: &str = "Illegal UTF-8 start";
const ILLEGAL_CONTINUATION: &str = "Illegal UTF-8 continuation";
const ENDS_EARLY: &str = "EOF in unicode character";

impl Encoding {
    /// Returns the encoding for a name in open/4.
    pub fn of_option(name: &str) -> Option<Encoding> {
        match name {
            "UTF-8" => Some(Encoding::Utf8),
            "ISO-8859-1" => Some(Encoding::Latin1),
            "unicode_le" | "UTF-16LE" => Some(Encoding::Utf16Le),
            "unicode_be" | "UTF-16BE" => Some(Encoding::Utf16Be),
            _ => Encoding::from_name(name),
        }
    }

    pub fn is_utf8(self) -> bool {
        matches!(self, Encoding::Utf8 | Encoding::Text)
    }

    /// Returns whether bytes below 128 are the ASCII characters of the same codes.
    pub fn contains_ascii(self) -> bool {
        !matches!(self, Encoding::Utf16Le | Encoding::Utf16Be)
    }

    /// Returns the last character of the encoding; the writer escapes those beyond.
    pub fn last(self) -> char {
        match self {
            Encoding::Octet | Encoding::Latin1 => '\u{ff}',
            Encoding::Ascii => '\x7f',
            _ => char::MAX,
        }
    }

    /// Returns the byte order mark of this encoding.
    pub fn byte_order_mark(self) -> Option<&'static [u8]> {
        match self {
            Encoding::Utf8 | Encoding::Text => Some(&[0xEF, 0xBB, 0xBF]),
            Encoding::Utf16Le => Some(&[0xFF, 0xFE]),
            Encoding::Utf16Be => Some(&[0xFE, 0xFF]),
            _ => None,
        }
    }

    /// Returns the encoding that the byte order mark of a file shows, and the length of the mark.
    pub fn of_byte_order_mark(bytes: &[u8]) -> Option<(Encoding, usize)> {
        [Encoding::Utf8, Encoding::Utf16Le, Encoding::Utf16Be].into_iter().find_map(|encoding| {
            let mark = encoding.byte_order_mark()?;
            bytes.starts_with(mark).then_some((encoding, mark.len()))
        })
    }

    /// Returns the bytes of a text; `None` if the encoding lacks one of its characters.
    pub fn encode_text(self, text: &str) -> Option<Vec<u8>> {
        let mut bytes = Vec::with_capacity(text.len());
        text.chars().all(|c| self.encode(c, &mut bytes)).then_some(bytes)
    }

    /// Decodes bytes to text, or returns what is wrong with them. A byte that is not UTF-8 becomes a
    /// character, as in SWI-Prolog.
    pub fn checked_text(self, mut bytes: &[u8]) -> Result<String, &'static str> {
        let mut text = String::with_capacity(bytes.len());
        let wide = matches!(self, Encoding::Utf16Le | Encoding::Utf16Be);
        if wide && !bytes.len().is_multiple_of(2) {
            return Err("incomplete_multibyte_sequence");
        }
        while !bytes.is_empty()
            && let Decoded::Char(c, length, complaint) = self.decode(bytes, true)
        {
            match complaint {
                Some(_) if wide => return Err("illegal_utf16_sequence"),
                Some(_) if self == Encoding::Text => return Err("illegal_multibyte_sequence"),
                Some(_) => {
                    text.push(bytes[0] as char);
                    bytes = &bytes[1..];
                }
                None => {
                    text.push(c);
                    bytes = &bytes[length..];
                }
            }
        }
        Ok(text)
    }

    /// Appends the bytes of a character; `false` if the encoding lacks it.
    pub(super) fn encode(self, c: char, bytes: &mut Vec<u8>) -> bool {
        match self {
            Encoding::Utf8 | Encoding::Text => bytes.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes()),
            Encoding::Utf16Le => {
                c.encode_utf16(&mut [0; 2]).iter().for_each(|unit| bytes.extend(unit.to_le_bytes()))
            }
            Encoding::Utf16Be => {
                c.encode_utf16(&mut [0; 2]).iter().for_each(|unit| bytes.extend(unit.to_be_bytes()))
            }
            _ if c <= self.last() => bytes.push(c as u32 as u8),
            _ => return false,
        }
        true
    }

    /// Decodes the first character of `bytes`, which must not be empty. `complete`: no more bytes will come.
    pub(super) fn decode(self, bytes: &[u8], complete: bool) -> Decoded {
        match self {
            Encoding::Utf8 | Encoding::Text => decode_utf8(bytes, complete),
            Encoding::Utf16Le => decode_utf16(bytes, complete, u16::from_le_bytes),
            Encoding::Utf16Be => decode_utf16(bytes, complete, u16::from_be_bytes),
            Encoding::Ascii if bytes[0] >= 0x80 => {
                Decoded::Char(bytes[0] as char, 1, Some("non-ASCII character"))
            }
            _ => Decoded::Char(bytes[0] as char, 1, None),
        }
    }
}

/// Decodes like SWI-Prolog: accepts overlong forms and sequences of up to six bytes; U+FFFD stands for codes
/// that are no character.
fn decode_utf8(bytes: &[u8], complete: bool) -> Decoded {
    let first = bytes[0];
    let (length, high) = match first {
        0..=0x7F => return Decoded::Char(first as char, 1, None),
        0xC0..=0xDF => (2, first & 0x1F),
        0xE0..=0xEF => (3, first & 0x0F),
        0xF0..=0xF7 => (4, first & 0x07),
        0xF8..=0xFB => (5, first & 0x03),
        0xFC..=0xFD => (6, first & 0x01),
        _ => return Decoded::Char(char::REPLACEMENT_CHARACTER, 1, Some(ILLEGAL_START)),
    };
    let mut code = high as u32;
    for at in 1..length {
        match bytes.get(at) {
            Some(byte @ 0x80..=0xBF) => code = code << 6 | (byte & 0x3F) as u32,
            Some(_) => return Decoded::Char(char::REPLACEMENT_CHARACTER, at, Some(ILLEGAL_CONTINUATION)),
            None if complete => {
                // SWI-Prolog reports a sequence that the end cuts short twice.
                return Decoded::Char(char::REPLACEMENT_CHARACTER, (at - 1).max(1), Some(ILLEGAL_START));
            }
            None => return Decoded::Incomplete,
        }
    }
    Decoded::Char(char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER), length, None)
}

fn decode_utf16(bytes: &[u8], complete: bool, unit: fn([u8; 2]) -> u16) -> Decoded {
    let at = |at: usize| Some(unit([*bytes.get(at)?, *bytes.get(at + 1)?]));
    let early = |length| Decoded::Char(char::REPLACEMENT_CHARACTER, length, Some(ENDS_EARLY));
    match (at(0), at(2)) {
        (Some(first), _) if !matches!(first, 0xD800..=0xDFFF) => {
            Decoded::Char(char::from_u32(first as u32).unwrap_or(char::REPLACEMENT_CHARACTER), 2, None)
        }
        (Some(first @ ..=0xDBFF), Some(second @ 0xDC00..=0xDFFF)) => {
            let code = 0x10000 + ((first as u32 & 0x3FF) << 10 | (second as u32 & 0x3FF));
            Decoded::Char(char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER), 4, None)
        }
        (Some(..=0xDBFF), None) | (None, _) if !complete => Decoded::Incomplete,
        (Some(..=0xDBFF), None) | (None, _) => early(bytes.len()),
        (Some(_), _) => Decoded::Char(char::REPLACEMENT_CHARACTER, 2, Some("Illegal UTF-16 surrogate")),
    }
}
