//! All pieces of a text: tokens, comments, layout, and what is no token.
//!
//! The reader skips layout and comments, and stops at the first error. Who wants every byte of the text asks
//! the parser to note its tokens; `Pieces` adds what lies between them, and what comes after an error. The
//! lexical rules are those of `token`; this file has none of its own.

use super::token::{Lexer, Token};
use crate::flags::ReadFlags;

/// The kind of a piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum PieceKind {
    /// Blanks and line ends.
    Space,
    /// From `%` to the end of the line, without the line end.
    LineComment,
    BlockComment,
    /// A name, symbol or solo atom without quotes.
    Name,
    /// Text in single quotes.
    Quoted,
    /// Text in double quotes.
    String,
    /// Text in back quotes.
    BackQuoted,
    Var,
    Number,
    /// One of `()[]{},|`.
    Punct,
    /// The text of a quasi quotation, between `||` and `|}`.
    Quasi,
    /// The `.` that ends the clause.
    End,
    /// What is no token: an illegal character, an item with a wrong escape sequence, an open comment.
    Error,
}

impl PieceKind {
    /// Returns whether the reader skips such pieces.
    pub fn is_trivia(self) -> bool {
        matches!(self, PieceKind::Space | PieceKind::LineComment | PieceKind::BlockComment)
    }

    pub(super) fn of(token: &Token) -> PieceKind {
        match token {
            Token::Name(_) => PieceKind::Name,
            Token::Quoted(_) => PieceKind::Quoted,
            Token::Text('"', _) => PieceKind::String,
            Token::Text(..) => PieceKind::BackQuoted,
            Token::Var(_) => PieceKind::Var,
            Token::Int(_) | Token::Number(_) => PieceKind::Number,
            Token::Punct(_) => PieceKind::Punct,
            Token::End => PieceKind::End,
        }
    }
}

/// A piece: its kind, and the range of its bytes in the text of the tokenizer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Piece {
    pub kind: PieceKind,
    pub start: u32,
    pub end: u32,
}

/// The pieces of a text so far, from its start on without a gap.
pub struct Pieces<'t> {
    text: &'t str,
    flags: ReadFlags,
    list: Vec<Piece>,
    /// Whether `{|` is among them, with which a quasi quotation begins.
    has_quotation: bool,
    /// Where the tokenizer's offsets count from.
    pub base: usize,
}

impl<'t> Pieces<'t> {
    pub fn new(text: &'t str, flags: ReadFlags) -> Pieces<'t> {
        Pieces { text, flags, list: Vec::new(), has_quotation: false, base: 0 }
    }

    /// Notes a token of the tokenizer, and what it skipped before.
    pub fn note(&mut self, token: &Token, start: usize, end: usize) {
        let (start, end) = (self.base + start, self.base + end);
        self.fill(start);
        self.push(PieceKind::of(token), start, end);
    }

    /// Returns all pieces, up to this offset of the text.
    pub fn finish(mut self, end: usize) -> Vec<Piece> {
        self.fill(end);
        self.list
    }

    fn end(&self) -> usize {
        self.list.last().map_or(0, |piece| piece.end as usize)
    }

    fn push(&mut self, kind: PieceKind, start: usize, end: usize) {
        if end > start {
            let piece = Piece { kind, start: start as u32, end: end as u32 };
            self.has_quotation |= kind == PieceKind::Punct && self.opens_quotation(&piece);
            self.list.push(piece);
        }
    }

    /// Notes the pieces up to `to`: layout, and what the parser took in passing or has not read.
    fn fill(&mut self, to: usize) {
        while self.end() < to {
            let from = self.end();
            if self.text[from..to] == *" " {
                return self.push(PieceKind::Space, from, to);
            }
            self.quotation(to);
            let mut lexer = Lexer::new(&self.text[..to], self.flags);
            lexer.comments = Some(Vec::new());
            lexer.move_to(self.end());
            lexer.skip_front();
            for (start, end) in lexer.comments.take().unwrap_or_default() {
                self.comment(start, end);
            }
            let next = to - lexer.left();
            if let Some(open) = lexer.open_comment {
                self.push(PieceKind::Space, self.end(), open);
                return self.push(PieceKind::Error, open, to);
            }
            self.push(PieceKind::Space, self.end(), next);
            if next == to {
                return;
            }
            let after_operand = self.list.last().is_some_and(|last| ends_operand(self.text, *last));
            match lexer.next(after_operand) {
                Ok(token) => self.push(PieceKind::of(&token), lexer.start, lexer.end),
                Err(_) => self.push(PieceKind::Error, next, next + lexer.fault_length()),
            }
        }
    }

    /// Notes a comment, or several line comments in successive lines.
    fn comment(&mut self, mut start: usize, end: usize) {
        self.push(PieceKind::Space, self.end(), start);
        if self.text[start..].starts_with("/*") {
            return self.push(PieceKind::BlockComment, start, end);
        }
        while let Some(length) = self.text[start..end].find('\n') {
            self.push(PieceKind::LineComment, start, start + length);
            self.push(PieceKind::Space, start + length, start + length + 1);
            start += length + 1;
        }
        self.push(PieceKind::LineComment, start, end);
    }

    /// Notes the text of a quasi quotation, if `||` is what comes here.
    fn quotation(&mut self, to: usize) {
        let from = self.end();
        let opens = self.list.last().is_some_and(|last| {
            last.kind == PieceKind::Punct && self.text[last.start as usize..].starts_with("||")
        });
        if opens
            && self.has_quotation
            && let Some(length) = self.text[from..to].find("|}")
            && length > 0
        {
            self.push(PieceKind::Punct, from, from + 1);
            self.push(PieceKind::Quasi, from + 1, from + length);
            self.push(PieceKind::Punct, from + length, from + length + 2);
        }
    }

    fn opens_quotation(&self, piece: &Piece) -> bool {
        self.text[piece.start as usize..piece.end as usize] == *"{"
            && self.text[piece.end as usize..].starts_with('|')
    }
}

/// Returns whether a minus after this piece is an operator, as far as tokens tell.
fn ends_operand(text: &str, piece: Piece) -> bool {
    let text = &text[piece.start as usize..piece.end as usize];
    match piece.kind {
        PieceKind::Quoted | PieceKind::String | PieceKind::BackQuoted => true,
        PieceKind::Var | PieceKind::Number => true,
        PieceKind::Name => !text.ends_with(super::chars::is_symbol),
        PieceKind::Punct => matches!(text, ")" | "]" | "}"),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ops::{Ops, system_table};
    use crate::store::heap::Store;
    use crate::syntax::place::START;
    use crate::syntax::read::{ReadOptions, Reader};

    fn pieces(text: &str) -> Vec<(PieceKind, &str)> {
        let pieces = Pieces::new(text, ReadFlags::default()).finish(text.len());
        let mut at = 0;
        for piece in &pieces {
            assert_eq!(piece.start, at, "{text}");
            assert!(piece.end > at);
            at = piece.end;
        }
        assert_eq!(at as usize, text.len());
        pieces.into_iter().map(|p| (p.kind, &text[p.start as usize..p.end as usize])).collect()
    }

    #[test]
    fn every_byte_is_in_one_piece() {
        use PieceKind::*;
        let found = pieces("f(X) % c\n :- /* d */ \u{1} -1.");
        let kinds: Vec<PieceKind> = found.iter().map(|(kind, _)| *kind).collect();
        let expected = [
            Name,
            Punct,
            Var,
            Punct,
            Space,
            LineComment,
            Space,
            Name,
            Space,
            BlockComment,
            Space,
            Error,
            Space,
            Number,
            End,
        ];
        assert_eq!(kinds, expected);
    }

    /// Reads the clause, and returns its pieces.
    fn read(text: &str, iso: bool) -> Vec<(PieceKind, &str)> {
        let mut store = Store::new(1 << 20, 1 << 10);
        let ops = Ops::of([system_table(&mut store.atoms)]);
        let flags = ReadFlags { iso, ..ReadFlags::default() };
        let mut reader = Reader::default();
        let options = ReadOptions { pieces: true, ..ReadOptions::default() };
        let _ = reader.read_term(&mut store, &ops, &flags, text, START, options);
        reader.pieces.iter().map(|p| (p.kind, &text[p.start as usize..p.end as usize])).collect()
    }

    #[test]
    fn the_reader_notes_what_it_takes_in_passing() {
        use PieceKind::*;
        let found = read("% c\n x :- {|a(B)||t(|}, _{a: 1}, [ ], f(/* d */).", false);
        let text = found.iter().map(|(_, text)| *text).collect::<Vec<_>>().concat();
        assert_eq!(text, "% c\n x :- {|a(B)||t(|}, _{a: 1}, [ ], f(/* d */).");
        assert!(found.contains(&(Quasi, "t(")) && found.contains(&(BlockComment, "/* d */")));
        let puncts: Vec<&str> = found.iter().filter(|(kind, _)| *kind == Punct).map(|(_, t)| *t).collect();
        let expected = ["{", "|", "(", ")", "|", "|", "|}", ",", "{", "}", ",", "[", "]", ",", "(", ")"];
        assert_eq!(puncts, expected);
        assert_eq!(read("- /**/ 1.", true)[4], (Number, "1"));
        let (text, wrong) = ("a ) 'b c'. d", [(Punct, ")"), (Space, " "), (Quoted, "'b c'"), (End, ".")]);
        assert_eq!(read(text, false)[2..], wrong);
    }

    #[test]
    fn errors_are_pieces() {
        use PieceKind::*;
        assert_eq!(pieces("'a\\q b' x."), [(Error, "'a\\q b'"), (Space, " "), (Name, "x"), (End, ".")]);
        assert_eq!(pieces("'a b"), [(Error, "'a b")]);
        assert_eq!(pieces("a /* b"), [(Name, "a"), (Space, " "), (Error, "/* b")]);
        assert_eq!(pieces("1r0 x"), [(Error, "1r0"), (Space, " "), (Name, "x")]);
    }
}
