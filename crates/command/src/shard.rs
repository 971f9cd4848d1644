//! Shards: the parts of a run that workers of a cluster do, each on its own, as `--shard=I/N` says.
//!
//! A shard is chosen by numbers alone, so workers need not know of each other.

use crate::options::{Given, Kind};
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom};

/// Part `number` of `count`; numbers begin with 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    pub number: u64,
    pub count: u64,
}

pub static SHARD: Kind = Kind {
    name: "I/N",
    words: &[],
    fits: |text| shard(text).is_some(),
    rule: "must be a part and the number of parts, such as 2/8",
};

fn shard(text: &str) -> Option<Shard> {
    let (number, count) = text.split_once('/')?;
    let (number, count) = (number.parse().ok()?, count.parse().ok()?);
    (1..=count).contains(&number).then_some(Shard { number, count })
}

impl Shard {
    /// Returns the shard that the options ask for.
    pub fn of(given: &Given) -> Option<Shard> {
        given.text("shard").and_then(shard)
    }

    /// Returns whether the item at a place of a list, counted from 0, is in the shard.
    pub fn has(self, place: usize) -> bool {
        place as u64 % self.count == self.number - 1
    }

    /// Returns the bytes of a file of this size that the shard begins and ends at.
    fn range(self, size: u64) -> (u64, u64) {
        let at = |number: u64| (u128::from(size) * u128::from(number) / u128::from(self.count)) as u64;
        (at(self.number - 1), at(self.number))
    }

    /// Opens the lines of a file that begin within the shard. Each line is in one shard. Returns them, the
    /// first line of the file if it is not among them, and the number of bytes.
    pub fn open(self, path: &str) -> io::Result<(Lines, Vec<u8>, u64)> {
        let mut file = BufReader::new(File::open(path)?);
        let (begin, end) = self.range(file.get_ref().metadata()?.len());
        let mut first = Vec::new();
        let mut at = 0;
        if begin > 0 {
            file.by_ref().take(LONGEST).read_until(b'\n', &mut first)?;
            // The line before may end exactly where the shard begins.
            file.seek(SeekFrom::Start(begin - 1))?;
            at = begin - 1 + skip_line(&mut file)?;
        }
        let lines = Lines { file, at, end, in_line: false };
        Ok((lines, first, end - begin))
    }
}

/// The most bytes of a first line that can be a heading.
const LONGEST: u64 = 1 << 16;

/// Skips the rest of a line. Returns the number of its bytes.
fn skip_line(file: &mut impl BufRead) -> io::Result<u64> {
    let mut count = 0;
    loop {
        let bytes = file.fill_buf()?;
        let (length, is_end) = match bytes.iter().position(|byte| *byte == b'\n') {
            Some(at) => (at + 1, true),
            None => (bytes.len(), bytes.is_empty()),
        };
        file.consume(length);
        count += length as u64;
        if is_end {
            return Ok(count);
        }
    }
}

/// The lines of a file that begin before a place.
pub struct Lines {
    file: BufReader<File>,
    at: u64,
    end: u64,
    /// Whether a line is open that begins before the end.
    in_line: bool,
}

impl Read for Lines {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let left = self.end.saturating_sub(self.at);
        if left == 0 && !self.in_line {
            return Ok(0);
        }
        let bytes = self.file.fill_buf()?;
        let most = bytes.len().min(buffer.len());
        let count = match left as usize {
            // The last line ends behind the shard.
            0 => bytes[..most].iter().position(|byte| *byte == b'\n').map_or(most, |at| at + 1),
            left => most.min(left),
        };
        buffer[..count].copy_from_slice(&bytes[..count]);
        self.file.consume(count);
        self.at += count as u64;
        self.in_line = count > 0 && buffer[count - 1] != b'\n';
        Ok(count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_line_is_in_one_shard() {
        let path = std::env::temp_dir().join(format!("ninelog-shards-{}", std::process::id()));
        for text in ["a\nbb\nccc\n\nd", "", "one line", "\n\n\n", "aaaaaaaaaaaaaaaaaaaaaaaaaaaa\nb\nc\n"] {
            std::fs::write(&path, text).expect("a file");
            for count in 1..12 {
                let mut all = String::new();
                for number in 1..=count {
                    let shard = Shard { number, count };
                    let (mut lines, ..) = shard.open(path.to_str().expect("a name")).expect("it opens");
                    let mut part = String::new();
                    lines.read_to_string(&mut part).expect("it is read");
                    assert!(all.is_empty() || part.is_empty() || all.ends_with('\n'), "{text:?}");
                    all += &part;
                }
                assert_eq!(all, text, "{count}");
            }
        }
        std::fs::remove_file(path).expect("it is removed");
    }

    #[test]
    fn notation() {
        assert_eq!(shard("2/8"), Some(Shard { number: 2, count: 8 }));
        assert!(["0/8", "9/8", "1/0", "1", "a/b", "-1/2", ""].iter().all(|text| shard(text).is_none()));
        let shards: Vec<_> = (1..=3).map(|number| Shard { number, count: 3 }).collect();
        assert!((0..10).all(|place| shards.iter().filter(|shard| shard.has(place)).count() == 1));
    }
}
