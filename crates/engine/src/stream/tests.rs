//! Tests of streams.

use super::*;
use proptest::prelude::*;
use std::io::SeekFrom;

/// A device that reads and writes few bytes at a time, and is full after `room` bytes.
struct Narrow {
    input: Vec<u8>,
    at: usize,
    output: Arc<Mutex<Vec<u8>>>,
    room: usize,
}

impl Narrow {
    fn reading(input: &[u8]) -> Box<Narrow> {
        Box::new(Narrow { input: input.to_vec(), at: 0, output: Arc::default(), room: 0 })
    }

    fn writing(room: usize) -> (Box<Narrow>, Arc<Mutex<Vec<u8>>>) {
        let output = Arc::default();
        (Box::new(Narrow { input: Vec::new(), at: 0, output: Arc::clone(&output), room }), output)
    }
}

impl Device for Narrow {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let count = bytes.len().min(2).min(self.input.len() - self.at);
        bytes[..count].copy_from_slice(&self.input[self.at..self.at + count]);
        self.at += count;
        Ok(count)
    }

    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut output = self.output.lock().unwrap();
        let count = bytes.len().min(3).min(self.room - output.len());
        if count == 0 {
            return Err(io::ErrorKind::StorageFull.into());
        }
        output.extend_from_slice(&bytes[..count]);
        Ok(count)
    }

    fn seek(&mut self, target: SeekFrom) -> io::Result<u64> {
        let at = match target {
            SeekFrom::Start(at) => at as i64,
            SeekFrom::Current(distance) => self.at as i64 + distance,
            SeekFrom::End(distance) => self.input.len() as i64 + distance,
        };
        self.at = usize::try_from(at).map_err(|_| io::ErrorKind::InvalidInput)?;
        Ok(at as u64)
    }

    fn can_seek(&self) -> bool {
        true
    }
}

/// Reads everything, from memory and from a narrow device. Both must give the same.
fn read(bytes: &[u8], properties: Properties) -> (String, Option<&'static str>) {
    let mut streams = [
        Stream::from_bytes(bytes.to_vec(), properties.clone()),
        Stream::new(Narrow::reading(bytes), properties.clone()),
    ];
    let [a, b] = streams.each_mut().map(|stream| {
        let mut text = String::new();
        if properties.bom.is_none() {
            stream.detect_byte_order_mark().unwrap();
        }
        stream.read_to_string(&mut text, &mut { usize::MAX }).unwrap();
        (text, stream.take_warning())
    });
    assert_eq!(a, b);
    a
}

fn encoded(encoding: Encoding) -> Properties {
    Properties { encoding, bom: Some(false), ..Properties::text(Mode::Read) }
}

#[test]
fn bytes_that_are_not_utf8_are_replaced_as_by_swi_prolog() {
    let cases: [(&[u8], &str, bool); 15] = [
        (b"A\xffB", "A\u{FFFD}B", true),
        (b"\xc3A", "\u{FFFD}A", true),
        (b"\xe2\x82", "\u{FFFD}\u{FFFD}", true),
        (b"\xe2\x82A", "\u{FFFD}A", true),
        (b"\x80", "\u{FFFD}", true),
        (b"\xf0\x9f\x98\x80", "😀", false),
        (b"\xf0\x9f\x98", "\u{FFFD}\u{FFFD}", true),
        (b"\xed\xa0\x80", "\u{FFFD}", false),
        (b"\xc0\x80", "\0", false),
        (b"\xc1\x81", "A", false),
        (b"\xfe", "\u{FFFD}", true),
        (b"\xe2\xffA", "\u{FFFD}\u{FFFD}A", true),
        (b"\xf4\x90\x80\x80", "\u{FFFD}", false),
        (b"\xf8\x88\x80\x80\x80", "\u{FFFD}", false),
        (b"\xef\xbb\xbfA", "\u{FEFF}A", false),
    ];
    for (bytes, text, warned) in cases {
        let (actual, warning) = read(bytes, encoded(Encoding::Utf8));
        assert_eq!((&actual[..], warning.is_some()), (text, warned), "{bytes:x?}");
    }
}

#[test]
fn encodings_and_byte_order_marks() {
    let detect = Properties::text(Mode::Read);
    for bytes in [&b"\xef\xbb\xbfA"[..], b"\xff\xfeA\0", b"\xfe\xff\0A"] {
        assert_eq!(read(bytes, detect.clone()).0, "A");
    }
    assert_eq!(read(b"A\xff", encoded(Encoding::Latin1)).0, "Aÿ");
    assert_eq!(read(b"A\xff", encoded(Encoding::Octet)).0, "Aÿ");
    assert_eq!(read(b"A\xff", encoded(Encoding::Ascii)), ("Aÿ".to_string(), Some("non-ASCII character")));
    assert_eq!(read(b"A\0\x3d\xd8\0\xde", encoded(Encoding::Utf16Le)).0, "A😀");
    assert_eq!(read(b"\0A\xd8\x3d\xde\0", encoded(Encoding::Utf16Be)).0, "A😀");
    assert_eq!(read(b"A\0\x3d\xd8", encoded(Encoding::Utf16Le)).0, "A\u{FFFD}");
    assert_eq!(read(b"A\0\0", encoded(Encoding::Utf16Le)).0, "A\u{FFFD}");
    for encoding in [Encoding::Utf8, Encoding::Utf16Le, Encoding::Utf16Be] {
        assert_eq!(Encoding::from_name(encoding.name()), Some(encoding));
        let mut stream = Stream::to_memory();
        stream.properties.encoding = encoding;
        stream.put_byte_order_mark();
        stream.put_str("a€😀").unwrap();
        let position = stream.position();
        let bytes = stream.take_output();
        assert_eq!((position.chars, position.column, position.bytes), (3, 3, bytes.len()));
        assert_eq!(read(&bytes, detect.clone()).0, "a€😀");
    }
}

#[test]
fn positions_count_characters_lines_columns_and_bytes() {
    let mut stream = Stream::from_text("a\tb\né\u{8}c\rd\r\ne");
    let mut places = Vec::new();
    loop {
        let p = stream.position();
        places.push((p.line, p.column, p.chars, p.bytes));
        if stream.get_char().unwrap().is_none() {
            break;
        }
    }
    let expected = [
        (1, 0, 0, 0),
        (1, 1, 1, 1),
        (1, 8, 2, 2),
        (1, 9, 3, 3),
        (2, 0, 4, 4),
        (2, 1, 5, 6),
        (2, 0, 6, 7),
        (2, 1, 7, 8),
        (2, 0, 8, 9),
        (2, 1, 9, 10),
        (2, 0, 10, 11),
        (3, 0, 11, 12),
        (3, 1, 12, 13),
    ];
    assert_eq!(places, expected);
}

#[test]
fn line_ends_are_translated() {
    let newline = |newline| Properties { newline, ..encoded(Encoding::Utf8) };
    assert_eq!(read(b"A\r\nB\rC\n", newline(Newline::Posix)).0, "A\r\nB\rC\n");
    assert_eq!(read(b"A\r\nB", newline(Newline::Dos)).0, "A\nB");
    assert_eq!(read(b"A\r\nB", newline(Newline::Detect)).0, "A\nB");
    let mut stream = Stream::to_memory();
    stream.properties.newline = Newline::Dos;
    stream.put_str("a\nb\r\nc").unwrap();
    assert_eq!(stream.position(), Position { chars: 7, line: 3, column: 1, bytes: 7 });
    assert_eq!(stream.take_output(), b"a\r\nb\r\nc");
}

#[test]
fn the_end_is_reported_as_eof_action_says() {
    let mut stream = Stream::from_text("a");
    assert_eq!(stream.end_of_stream(), EndOfStream::Not);
    assert_eq!(stream.get_char().unwrap(), Some('a'));
    assert_eq!(stream.end_of_stream(), EndOfStream::Not);
    for told in [EndOfStream::At, EndOfStream::Past, EndOfStream::Past] {
        assert_eq!(stream.peek_char().unwrap(), None);
        assert_eq!(stream.get_char().unwrap(), None);
        assert_eq!(stream.end_of_stream(), told);
    }
    let mut stream = Stream::from_text("");
    stream.properties.eof_action = EofAction::Error;
    assert_eq!(stream.peek_char().unwrap(), None);
    assert_eq!(stream.get_char().unwrap(), None);
    assert_eq!(stream.peek_char().unwrap(), None);
    assert!(matches!(stream.peek_byte(), Err(StreamError::PastEnd)));
    assert!(matches!(stream.peek_string(1), Err(StreamError::PastEnd)));
    assert_eq!(stream.peek_byte_at_end().unwrap(), None);
    assert!(matches!(stream.get_char(), Err(StreamError::PastEnd)));
    assert_eq!(stream.end_of_stream(), EndOfStream::Past);
    assert!(matches!(stream.peek_char(), Err(StreamError::PastEnd)));
    assert!(matches!(stream.get_byte(), Err(StreamError::PastEnd)));
    // Peeking at a byte finds the end, and reading reports it all the same.
    let mut stream = Stream::from_text("");
    assert_eq!(stream.peek_byte().unwrap(), None);
    assert_eq!(stream.end_of_stream(), EndOfStream::At);
    assert_eq!(stream.get_byte().unwrap(), None);
    assert_eq!(stream.end_of_stream(), EndOfStream::At);
    let mut stream = Stream::from_text("");
    stream.properties.eof_action = EofAction::Reset;
    assert_eq!(stream.get_char().unwrap(), None);
    assert_eq!(stream.end_of_stream(), EndOfStream::Not);
}

/// Gives a line at each read, with an end in between, as a terminal does after Ctrl-D.
struct Terminal(Vec<&'static [u8]>);

impl Device for Terminal {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let line = if self.0.is_empty() { b"" } else { self.0.remove(0) };
        bytes[..line.len()].copy_from_slice(line);
        Ok(line.len())
    }
}

#[test]
fn a_terminal_goes_on_after_its_end() {
    let properties = Properties { eof_action: EofAction::Reset, tty: true, ..Properties::text(Mode::Read) };
    let mut stream = Stream::new(Box::new(Terminal(vec![b"a\n", b"", b"b\n"])), properties);
    let mut chars = Vec::new();
    for _ in 0..6 {
        chars.push(stream.get_char().unwrap());
    }
    assert_eq!(chars, [Some('a'), Some('\n'), None, Some('b'), Some('\n'), None]);
}

#[test]
fn peeking_takes_nothing() {
    let text = "añ😀\tz".repeat(10_000);
    let mut stream = Stream::new(Narrow::reading(text.as_bytes()), encoded(Encoding::Utf8));
    for c in text.chars().take(1000) {
        let position = stream.position();
        assert!(stream.peek_string(3).unwrap().starts_with(c));
        assert_eq!(stream.peek_char().unwrap(), Some(c));
        assert_eq!(stream.position(), position);
        assert_eq!(stream.get_char().unwrap(), Some(c));
    }
    assert_eq!(stream.peek_string(usize::MAX).unwrap().len(), text.len() - stream.position().bytes);
}

#[test]
fn pending_text_is_consumed_in_bulk() {
    let text = "hello\nwörld\n";
    let mut stream = Stream::new(Narrow::reading(text.as_bytes()), encoded(Encoding::Utf8));
    assert_eq!(stream.pending_text().unwrap(), "he");
    while stream.read_more().unwrap() {}
    assert_eq!(stream.pending_text().unwrap(), text);
    stream.consume("hello\nwö".len());
    assert_eq!(stream.position(), Position { chars: 8, line: 2, column: 2, bytes: 9 });
    assert_eq!(stream.pending_text().unwrap(), "rld\n");
    stream.consume(4);
    assert_eq!(stream.pending_text().unwrap(), "");
    assert_eq!(stream.get_char().unwrap(), None);
    let mut invalid = Stream::from_bytes(b"a\xff".to_vec(), encoded(Encoding::Utf8));
    assert_eq!(invalid.pending_text().unwrap(), "a");
    invalid.consume(1);
    assert_eq!(invalid.pending_text().unwrap(), "");
    assert_eq!(invalid.get_char().unwrap(), Some('\u{FFFD}'));
}

#[test]
fn pending_text_shows_a_window_that_grows() {
    let text = "p(a, 1).\n".repeat(50_000);
    let mut stream = Stream::from_text(&text);
    let shown = stream.pending_text().unwrap().len();
    assert!(shown < text.len() / 10);
    assert!(stream.read_more().unwrap());
    assert_eq!(stream.pending_text().unwrap().len(), 2 * shown);
    let mut length = 0;
    loop {
        let shown = stream.pending_text().unwrap().len();
        if shown == 0 {
            break;
        }
        length += shown;
        stream.consume(shown);
    }
    assert_eq!((length, stream.position().line), (text.len(), 50_001));
    assert!(!stream.read_more().unwrap());
}

#[test]
fn positions_are_found_again() {
    for mut stream in [
        Stream::from_text("hello\nworld\n"),
        Stream::new(Narrow::reading(b"hello\nworld\n"), encoded(Encoding::Utf8)),
    ] {
        let mut text = String::new();
        stream.read_to_string(&mut text, &mut 6).unwrap();
        let position = stream.position();
        assert_eq!((position.line, position.column), (2, 0));
        let mut rest = [String::new(), String::new()];
        stream.read_to_string(&mut rest[0], &mut { usize::MAX }).unwrap();
        stream.set_position(position).unwrap();
        assert_eq!(stream.position(), position);
        stream.read_to_string(&mut rest[1], &mut { usize::MAX }).unwrap();
        assert_eq!(rest, ["world\n", "world\n"]);
        assert_eq!(stream.seek(SeekFrom::End(0)).unwrap(), 12);
        assert_eq!(stream.seek(SeekFrom::Current(-3)).unwrap(), 9);
        assert_eq!(stream.position(), Position { chars: 9, line: 1, column: 0, bytes: 9 });
        assert_eq!(stream.get_char().unwrap(), Some('l'));
        assert_eq!(stream.seek(SeekFrom::Current(0)).unwrap(), 10);
        assert!(stream.seek(SeekFrom::Current(-30)).is_err());
    }
}

#[test]
fn output_is_passed_on_when_due() {
    for (buffering, after_ab, after_newline) in [
        (Buffering::Full, &b""[..], &b""[..]),
        (Buffering::Line, b"", b"ab\n"),
        (Buffering::None, b"ab", b"ab\n"),
    ] {
        let (device, output) = Narrow::writing(1000);
        let mut stream = Stream::new(device, Properties { buffering, ..Properties::text(Mode::Write) });
        stream.put_str("ab").unwrap();
        assert_eq!(&output.lock().unwrap()[..], after_ab);
        stream.put_char('\n').unwrap();
        assert_eq!(&output.lock().unwrap()[..], after_newline);
        stream.put_byte(b'c').unwrap();
        stream.close().unwrap();
        assert_eq!(&output.lock().unwrap()[..], b"ab\nc");
    }
}

#[test]
fn a_full_disk_loses_nothing_that_was_written() {
    let (device, output) = Narrow::writing(4);
    let mut stream = Stream::new(device, Properties::text(Mode::Write));
    stream.put_str("abcdef").unwrap();
    assert!(!stream.has_failed());
    assert!(matches!(stream.flush(), Err(StreamError::Io(e)) if e.kind() == io::ErrorKind::StorageFull));
    assert!(stream.has_failed());
    assert_eq!(&output.lock().unwrap()[..], b"abcd");
    assert_eq!(stream.pending_output(), b"ef");
    assert!(stream.close().is_err());
}

#[test]
fn characters_that_the_encoding_lacks_are_errors() {
    let mut stream = Stream::to_memory();
    stream.properties.encoding = Encoding::Latin1;
    assert!(matches!(stream.put_str("a\tb€"), Err(StreamError::Unrepresentable)));
    assert_eq!(stream.column(), 9);
    stream.put_char('é').unwrap();
    assert_eq!(stream.take_output(), b"a\tb\xe9");
    assert!(Encoding::Ascii.last() < 'é' && Encoding::Latin1.last() >= 'é');
}

#[test]
fn names_of_closed_streams_are_not_used_again() {
    let mut streams =
        Streams::with_standard([Stream::from_text("x"), Stream::to_memory(), Stream::to_memory()]);
    let first = streams.open(Stream::from_text("a"));
    streams.set_alias("in", first);
    streams.set_alias("user_input", first);
    streams.set_current_input(first);
    assert_eq!(streams.aliases_of(first), ["in", "user_input"]);
    assert_eq!(streams.ids().count(), 4);
    assert!(streams.remove(first).is_some());
    assert!(streams.remove(first).is_none() && streams.get(first).is_none());
    assert_eq!((streams.by_alias("in"), streams.user_input()), (None, StreamId::USER_INPUT));
    assert_eq!(streams.current_input(), StreamId::USER_INPUT);
    let second = streams.open(Stream::to_memory());
    assert!(second != first && StreamId::from_bits(second.to_bits()) == second);
    assert!(streams.remove(StreamId::USER_OUTPUT).is_none());
    let pair = streams.open_pair(Some(StreamId::USER_INPUT), Some(second));
    assert_eq!((streams.input_of(pair), streams.output_of(pair)), (Some(StreamId::USER_INPUT), Some(second)));
    assert_eq!((streams.input_of(second), streams.output_of(second)), (Some(second), Some(second)));
    streams.remove(second);
    assert_eq!(streams.pair(pair), Some((Some(StreamId::USER_INPUT), None)));
    streams.remove(pair);
    assert!(!streams.is_open(pair));
}

#[test]
fn files_are_read_and_written() {
    let path = std::env::temp_dir().join(format!("ninelog-stream-{}", std::process::id()));
    let file = std::fs::File::create(&path).unwrap();
    let mut stream = Stream::new(Box::new(crate::host::FileDevice::new(file)), Properties::text(Mode::Write));
    assert!(stream.can_seek());
    stream.put_str("hello").unwrap();
    assert_eq!(stream.seek(SeekFrom::Start(1)).unwrap(), 1);
    stream.put_char('E').unwrap();
    stream.close().unwrap();
    let file = std::fs::File::open(&path).unwrap();
    let mut stream =
        Stream::new(Box::new(crate::host::FileDevice::new(file)), Properties::binary(Mode::Read));
    assert_eq!((stream.get_byte().unwrap(), stream.peek_byte().unwrap()), (Some(b'h'), Some(b'E')));
    stream.close().unwrap();
    std::fs::remove_file(&path).unwrap();
    let mut null = Stream::new(Box::new(NullDevice), Properties::text(Mode::Write));
    null.put_str("hello\nab").unwrap();
    assert_eq!(null.position(), Position { chars: 8, line: 2, column: 2, bytes: 8 });
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_written_is_read(text in any::<String>(), encoding in prop_oneof![Just(Encoding::Utf8), Just(Encoding::Utf16Le), Just(Encoding::Utf16Be)]) {
        let mut stream = Stream::to_memory();
        stream.properties.encoding = encoding;
        stream.put_str(&text).unwrap();
        let written = stream.position();
        let bytes = stream.take_output();
        prop_assert_eq!(written.bytes, bytes.len());
        prop_assert_eq!(read(&bytes, encoded(encoding)), (text, None));
    }

    #[test]
    fn any_bytes_can_be_read(bytes in proptest::collection::vec(any::<u8>(), 0..40), encoding in prop_oneof![Just(Encoding::Utf8), Just(Encoding::Utf16Le), Just(Encoding::Ascii)]) {
        let mut stream = Stream::from_bytes(bytes.clone(), encoded(encoding));
        let mut text = String::new();
        stream.read_to_string(&mut text, &mut { usize::MAX }).unwrap();
        prop_assert_eq!(stream.position().bytes, bytes.len());
        prop_assert_eq!(stream.position().chars, text.chars().count());
        read(&bytes, encoded(encoding));
    }
}
