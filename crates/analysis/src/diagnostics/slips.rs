//! Explains syntax errors: where the mistake probably is, and what it may be.
//!
//! The reader reports where it could not go on. The mistake is often elsewhere: a full stop that is missing
//! at the end of the line before, or a quote that opens hundreds of lines earlier. This part looks at the
//! tokens of the clause again. It accepts every text, and says nothing where it has no good guess.

use super::code::Code;
use ninelog_terms::flags::ReadFlags;
use ninelog_terms::syntax::chars::{is_alnum, is_symbol};
use ninelog_terms::syntax::token::{Lexer, Token};
use std::ops::Range;

/// Where the mistake probably is, and what is said about it.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Slip {
    /// A byte offset in the clause.
    pub offset: usize,
    pub hint: Option<String>,
    /// The code of the hint, if there is one.
    pub code: Option<Code>,
    /// What to put in place of a range of bytes.
    pub fix: Option<(Range<usize>, String)>,
    /// The library that is to be loaded.
    pub library: Option<&'static str>,
}

/// What the explanation needs to know about the program.
pub struct Known<'a> {
    pub is_infix: &'a dyn Fn(&str) -> bool,
    pub is_prefix: &'a dyn Fn(&str) -> bool,
    /// Whether there is a predicate of the system or a library with this name.
    pub is_predicate: &'a dyn Fn(&str) -> bool,
}

/// Operators of other languages.
const FOREIGN: &[(&str, &str)] = &[
    ("<=", "less than or equal is written =<"),
    ("!=", "different is written \\=, or =\\= between numbers"),
    ("!==", "different is written \\==, or =\\= between numbers"),
    ("<>", "different is written \\=, or =\\= between numbers"),
    ("/=", "different is written \\=, or =\\= between numbers"),
    ("=/=", "different is written \\=, or =\\= between numbers"),
    ("=!=", "different is written \\=, or =\\= between numbers"),
    ("===", "equal is written ==, or =:= between numbers"),
    ("&&", "and is written with a comma"),
    ("&", "and is written with a comma"),
    ("||", "or is written with a semicolon"),
    ("+=", "a variable has one value; use X1 is X + 1"),
    ("-=", "a variable has one value; use X1 is X - 1"),
    ("++", "a variable has one value; use X1 is X + 1"),
    ("<-", "a rule is written Head :- Body"),
    ("and", "and is written with a comma"),
    ("or", "or is written with a semicolon"),
    ("if", IF),
    ("then", IF),
    ("else", IF),
];

/// What can be written for an operator of another language without further thought.
const REPLACEMENTS: &[(&str, &str)] = &[
    ("<=", "=<"),
    ("!=", "\\="),
    ("!==", "\\=="),
    ("<>", "\\="),
    ("/=", "\\="),
    ("=/=", "=\\="),
    ("=!=", "=\\="),
    ("===", "=="),
    ("&&", ","),
    ("||", ";"),
    ("&", ","),
    ("and", ","),
    ("or", ";"),
    ("<-", ":-"),
];

const IF: &str = "if-then-else is written ( Condition -> Then ; Else )";

/// Operators that exist only after their library is loaded.
const LIBRARIES: &[(&str, &[&str])] = &[
    (
        "clpfd",
        &[
            "#=", "#\\=", "#<", "#>", "#=<", "#>=", "#<==>", "#==>", "#<==", "#\\/", "#/\\", "#\\", "in",
            "ins", "..",
        ],
    ),
    ("chr", &["<=>"]),
];

/// Characters that a word processor or another keyboard writes.
const TYPOGRAPHIC: &[(&str, &str, &[&str])] = &[
    ("“”„‟″", QUOTE, &["\""]),
    ("‘’‚‛′", QUOTE, &["'"]),
    ("–—−‐‑", "this is a dash; a minus is written -", &["-"]),
    ("≤", "less than or equal is written =<", &["=<"]),
    ("≥", "greater than or equal is written >=", &[">="]),
    ("≠", "different is written \\=, or =\\= between numbers", &["\\="]),
    (
        "（）［］｛｝，。：；｜",
        "this is a full-width character; write the narrow one",
        &["(", ")", "[", "]", "{", "}", ",", ".", ":", ";", "|"],
    ),
];

const QUOTE: &str = "this is a typographic quote; write \" or '";

const NOT_CLOSED: &str = "this bracket is not closed";
const COMMA: &str = "a comma or an operator is expected here";
const FULL_STOP: &str = "a full stop or an operator is expected here";

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum TokenKind {
    /// A name without quotes that begins with a letter.
    Name,
    /// Another name without quotes.
    Symbol,
    Quoted,
    Text,
    Var,
    Number,
    Punct(u8),
    End,
}

/// A token: its kind and the range of its bytes.
#[derive(Clone, Copy, Debug)]
struct Piece {
    kind: TokenKind,
    start: usize,
    end: usize,
}

struct Clause<'a> {
    text: &'a str,
    known: &'a Known<'a>,
    pieces: Vec<Piece>,
    /// For each piece, the innermost bracket that is open before it.
    open: Vec<Option<usize>>,
    /// The brackets that nothing closes, the innermost last.
    never_closed: Vec<usize>,
}

/// Explains the error of a clause: `reason` is its name, `offset` the position of the wrong token.
pub fn explain(text: &str, reason: &str, offset: usize, flags: ReadFlags, known: &Known) -> Slip {
    let clause = Clause::new(text, flags, known);
    let found = match reason {
        "end_of_file_in_quoted" | "end_of_file_in_string" => clause.open_quote(),
        "end_of_file_in_block_comment" => clause.open_comment(),
        "undefined_char_escape" | "Illegal \\u or \\U sequence" | "Illegal character code" => {
            clause.escape(offset)
        }
        "end_of_file" => clause.open_end(),
        "end_of_clause" => None,
        _ => clause.wrong_token(reason, offset),
    };
    found.unwrap_or_else(|| Slip { offset: clause.shown(offset), ..Slip::default() })
}

fn slip(code: Code, offset: usize, hint: impl Into<String>) -> Option<Slip> {
    Some(Slip { offset, hint: Some(hint.into()), code: Some(code), ..Slip::default() })
}

/// A slip with what mends it.
fn fixed(
    code: Code,
    offset: usize,
    hint: impl Into<String>,
    range: Range<usize>,
    new: impl Into<String>,
) -> Option<Slip> {
    let fix = Some((range, new.into()));
    slip(code, offset, hint).map(|slip| Slip { fix, ..slip })
}

impl<'a> Clause<'a> {
    fn new(text: &'a str, flags: ReadFlags, known: &'a Known) -> Clause<'a> {
        let mut clause =
            Clause { text, known, pieces: Vec::new(), open: Vec::new(), never_closed: Vec::new() };
        let mut lexer = Lexer::new(text, flags);
        loop {
            let after_operand = clause.pieces.len().checked_sub(1).is_some_and(|n| clause.ends_operand(n));
            let Ok(token) = lexer.next(after_operand) else { break };
            let kind = match token {
                Token::Name(name) if name.starts_with(is_alnum) => TokenKind::Name,
                Token::Name(_) => TokenKind::Symbol,
                Token::Quoted(_) => TokenKind::Quoted,
                Token::Text(..) => TokenKind::Text,
                Token::Var(_) => TokenKind::Var,
                Token::Int(_) | Token::Number(_) => TokenKind::Number,
                Token::Punct(b) => TokenKind::Punct(b),
                Token::End => TokenKind::End,
            };
            clause.pieces.push(Piece { kind, start: lexer.start, end: lexer.end });
            if kind == TokenKind::End || lexer.left() == 0 {
                break;
            }
        }
        clause.match_brackets();
        clause
    }

    fn match_brackets(&mut self) {
        let mut stack = Vec::new();
        for (n, piece) in self.pieces.iter().enumerate() {
            self.open.push(stack.last().copied());
            match piece.kind {
                TokenKind::Punct(b'(' | b'[' | b'{') => stack.push(n),
                TokenKind::Punct(b @ (b')' | b']' | b'}'))
                    if stack.last().is_some_and(|&opening| self.closes(opening, b)) =>
                {
                    stack.pop();
                }
                _ => {}
            }
        }
        self.never_closed = stack;
    }

    fn closes(&self, opening: usize, closing: u8) -> bool {
        self.closing(opening) == Some(closing)
    }

    /// The bracket that closes this one.
    fn closing(&self, opening: usize) -> Option<u8> {
        match self.pieces[opening].kind {
            TokenKind::Punct(b'(') => Some(b')'),
            TokenKind::Punct(b'[') => Some(b']'),
            TokenKind::Punct(b'{') => Some(b'}'),
            _ => None,
        }
    }

    fn word(&self, n: usize) -> &'a str {
        &self.text[self.pieces[n].start..self.pieces[n].end]
    }

    fn kind(&self, n: usize) -> TokenKind {
        self.pieces[n].kind
    }

    fn is_name(&self, n: usize) -> bool {
        matches!(self.kind(n), TokenKind::Name | TokenKind::Symbol)
    }

    fn ends_operand(&self, n: usize) -> bool {
        match self.kind(n) {
            TokenKind::Name | TokenKind::Symbol => !(self.known.is_infix)(self.word(n)),
            TokenKind::Quoted | TokenKind::Text | TokenKind::Var | TokenKind::Number => true,
            TokenKind::Punct(b) => matches!(b, b')' | b']' | b'}'),
            TokenKind::End => false,
        }
    }

    fn starts_operand(&self, n: usize) -> bool {
        match self.kind(n) {
            TokenKind::Name | TokenKind::Symbol => !(self.known.is_infix)(self.word(n)),
            TokenKind::Quoted | TokenKind::Text | TokenKind::Var | TokenKind::Number => true,
            TokenKind::Punct(b) => matches!(b, b'(' | b'[' | b'{'),
            TokenKind::End => false,
        }
    }

    /// Whether a piece directly follows the one before it.
    fn is_adjacent(&self, n: usize) -> bool {
        n > 0 && self.pieces[n - 1].end == self.pieces[n].start
    }

    fn is_first_in_line(&self, n: usize) -> bool {
        n == 0 || self.text[self.pieces[n - 1].end..self.pieces[n].start].contains('\n')
    }

    /// The number of characters before a piece in its line.
    fn column(&self, n: usize) -> usize {
        let before = &self.text[..self.pieces[n].start];
        before[before.rfind('\n').map_or(0, |at| at + 1)..].chars().count()
    }

    /// Whether a piece begins a line that looks like the start of a clause.
    fn starts_clause(&self, n: usize) -> bool {
        n > 0 && self.is_first_in_line(n) && self.column(n) <= self.column(0)
    }

    fn is_neck(&self, n: usize) -> bool {
        self.kind(n) == TokenKind::Symbol && matches!(self.word(n), ":-" | "-->")
    }

    /// The start of the token at this position, or the position.
    fn shown(&self, offset: usize) -> usize {
        match self.piece_at(offset) {
            Some(n) if self.pieces[n].start <= offset => self.pieces[n].start,
            _ => offset,
        }
    }

    /// The first piece that ends behind this position.
    fn piece_at(&self, offset: usize) -> Option<usize> {
        let n = self.pieces.partition_point(|piece| piece.end <= offset);
        (n < self.pieces.len()).then_some(n)
    }

    /// A token that cannot stand where it is.
    fn wrong_token(&self, reason: &str, offset: usize) -> Option<Slip> {
        let at = self.piece_at(offset).or(self.pieces.len().checked_sub(1))?;
        self.typographic()
            .or_else(|| self.quote_in_quotes(at))
            .or_else(|| self.wrong_closing(at))
            .or_else(|| self.called_variable(at))
            .or_else(|| self.indicator(at))
            .or_else(|| self.foreign_operator(reason, at))
            .or_else(|| self.library_operator(at))
            .or_else(|| self.path(at))
            .or_else(|| self.clause_within_clause())
            .or_else(|| self.line_start(reason, at))
            .or_else(|| self.not_closed(at))
            .or_else(|| self.blank_before_bracket(at))
            .or_else(|| self.no_brackets(at))
            .or_else(|| self.neighbours(reason, at))
    }

    fn typographic(&self) -> Option<Slip> {
        // A program may declare such a character as an operator.
        let is_plain = |n: usize| self.is_name(n) && !(self.known.is_infix)(self.word(n));
        let names = self.pieces.iter().enumerate().filter(|(n, _)| is_plain(*n));
        for (n, piece) in names {
            for (at, c) in self.word(n).char_indices() {
                if let Some((all, hint, plain)) = TYPOGRAPHIC.iter().find(|(all, ..)| all.contains(c)) {
                    let number = all.chars().position(|other| other == c).unwrap_or(0).min(plain.len() - 1);
                    let start = piece.start + at;
                    let range = start..start + c.len_utf8();
                    return fixed(Code::Typographic, start, *hint, range, plain[number]);
                }
            }
        }
        None
    }

    /// `'it's'`: letters directly behind quoted text.
    fn quote_in_quotes(&self, at: usize) -> Option<Slip> {
        let wordy = matches!(self.kind(at), TokenKind::Name | TokenKind::Var | TokenKind::Number);
        let quote = match at.checked_sub(1).map(|before| self.kind(before)) {
            Some(TokenKind::Quoted) => "''",
            Some(TokenKind::Text) => "\\\"",
            _ => return None,
        };
        let before = self.pieces[at - 1];
        (wordy && self.is_adjacent(at)).then(|| {
            let (at, hint) = (before.end - 1, format!("a quote within quotes is written {quote}"));
            fixed(Code::QuoteInQuotes, at, hint, at..before.end, quote)
        })?
    }

    fn wrong_closing(&self, at: usize) -> Option<Slip> {
        let TokenKind::Punct(b @ (b')' | b']' | b'}')) = self.kind(at) else { return None };
        let start = self.pieces[at].start;
        match self.open[at] {
            None => fixed(Code::WrongBracket, start, "nothing opens this bracket", start..start + 1, ""),
            Some(opening) if !self.closes(opening, b) => {
                let expected = char::from(self.closing(opening)?);
                let open = self.word(opening);
                let hint = format!("{expected} is expected here: the {open} before it is still open");
                fixed(Code::WrongBracket, start, hint, start..start + 1, expected)
            }
            Some(_) if !self.ends_operand(at - 1) => {
                slip(Code::MissingOperand, start, "something is missing before this bracket")
            }
            Some(_) => None,
        }
    }

    fn called_variable(&self, at: usize) -> Option<Slip> {
        let called = self.kind(at) == TokenKind::Punct(b'(') && self.is_adjacent(at);
        (called && self.kind(at - 1) == TokenKind::Var).then(|| {
            let start = self.pieces[at - 1].start;
            let name = self.word(at - 1);
            if self.is_argument(name) {
                let hint = format!("what a variable stands for is called by call/N, as in call({name}, X)");
                let next = self.pieces.get(at + 1).map(|next| next.kind);
                let has_arguments = next.is_some_and(|next| next != TokenKind::Punct(b')'));
                let fix =
                    Some((start..self.pieces[at].end, format!("call({name}, "))).filter(|_| has_arguments);
                return slip(Code::CapitalName, start, hint).map(|slip| Slip { fix, ..slip });
            }
            let first = name.chars().next().unwrap_or('_');
            let small: String = first.to_lowercase().chain(name.chars().skip(1)).collect();
            let hint = "a predicate's name starts with a small letter";
            let fix = (start..start + name.len(), small);
            let fix = Some(fix).filter(|_| first != '_');
            slip(Code::CapitalName, start, hint).map(|slip| Slip { fix, ..slip })
        })?
    }

    /// Returns whether a variable stands somewhere without a bracket behind it.
    fn is_argument(&self, name: &str) -> bool {
        let is_called = |n: usize| {
            n + 1 < self.pieces.len() && self.kind(n + 1) == TokenKind::Punct(b'(') && self.is_adjacent(n + 1)
        };
        let mut all = (0..self.pieces.len()).filter(|&n| self.kind(n) == TokenKind::Var);
        all.any(|n| self.word(n) == name && !is_called(n))
    }

    /// `help(table/1)`, `[->/2]`: an operator in place of the name before an arity. The symbols of the
    /// operator may be one token with the slash.
    fn indicator(&self, at: usize) -> Option<Slip> {
        for slash in (at.saturating_sub(1)..=at + 1).filter(|&n| n + 1 < self.pieces.len()) {
            let Piece { start, end, .. } = self.pieces[slash];
            let symbols = self.word(slash).trim_end_matches('/').len();
            let name = if symbols > 0 {
                start..start + symbols
            } else if slash > 0 && self.is_adjacent(slash) && self.is_name(slash - 1) {
                self.pieces[slash - 1].start..start
            } else {
                continue;
            };
            let word = &self.text[name.clone()];
            let is_operator = (self.known.is_infix)(word) || (self.known.is_prefix)(word);
            let has_arity = self.kind(slash + 1) == TokenKind::Number && self.is_adjacent(slash + 1);
            if is_operator && has_arity && self.kind(slash) == TokenKind::Symbol && name.end < end {
                let arity = &self.text[name.end..self.pieces[slash + 1].end];
                let hint = format!("an operator as a name needs brackets: ({word}){arity}");
                return fixed(Code::NoBrackets, name.start, hint, name.clone(), format!("({word})"));
            }
        }
        None
    }

    fn foreign_operator(&self, reason: &str, at: usize) -> Option<Slip> {
        if reason == "operator_clash" {
            let arrow = (0..self.pieces.len()).find(|&n| self.is_name(n) && self.word(n) == "=>")?;
            return (0..arrow).any(|n| self.is_neck(n)).then(|| {
                let Piece { start, end, .. } = self.pieces[arrow];
                fixed(Code::ForeignOperator, start, "greater than or equal is written >=", start..end, ">=")
            })?;
        }
        let nearest = [Some(at), at.checked_sub(1)];
        for n in nearest.into_iter().flatten() {
            let rest = &self.text[self.pieces[n].start..];
            let is_here = |operator: &str| {
                let symbolic = operator.ends_with(is_symbol);
                let same = |c: char| if symbolic { is_symbol(c) } else { is_alnum(c) };
                rest.strip_prefix(operator).is_some_and(|after| operator == "||" || !after.starts_with(same))
            };
            let usable = matches!(self.kind(n), TokenKind::Name | TokenKind::Symbol | TokenKind::Punct(b'|'));
            let called = self
                .pieces
                .get(n + 1)
                .is_some_and(|next| next.kind == TokenKind::Punct(b'(') && next.start == self.pieces[n].end);
            if let Some((operator, hint)) = FOREIGN.iter().find(|(operator, _)| is_here(operator))
                && usable
                && !(called && self.kind(n) == TokenKind::Name)
                && !(self.known.is_infix)(operator)
                && !(self.known.is_prefix)(operator)
            {
                let start = self.pieces[n].start;
                let fix = REPLACEMENTS.iter().find(|(other, _)| other == operator);
                let fix = fix.map(|(_, new)| (start..start + operator.len(), new.to_string()));
                return slip(Code::ForeignOperator, start, *hint).map(|slip| Slip { fix, ..slip });
            }
        }
        None
    }

    fn library_operator(&self, at: usize) -> Option<Slip> {
        let word = self.word(at);
        let last = self.pieces.get(at + 1).is_none_or(|next| next.kind == TokenKind::End);
        let in_a_line = || self.is_adjacent(at) && !self.is_adjacent(at + 1) && !self.has_domain(at);
        if word == ".." && (last || self.is_first_in_line(at + 1) || in_a_line()) {
            return self.two_stops(at);
        }
        let (library, _) = LIBRARIES.iter().find(|(_, operators)| operators.contains(&word))?;
        // `in` is a word of many languages.
        let is_constraint = |n: usize| self.word(n) == ".." || self.word(n).starts_with('#');
        if word == "in" && !(0..self.pieces.len()).any(is_constraint) {
            return None;
        }
        (self.is_name(at) && !(self.known.is_infix)(word) && !(self.known.is_prefix)(word)).then(|| {
            let (start, hint) = (self.pieces[at].start, format!("needs use_module(library({library}))"));
            let found = slip(Code::LibraryOperator, start, hint);
            found.map(|slip| Slip { library: Some(*library), ..slip })
        })?
    }

    /// Whether a domain may begin before a piece of the clause.
    fn has_domain(&self, at: usize) -> bool {
        (0..at).any(|n| matches!(self.word(n), "in" | "ins"))
    }

    fn two_stops(&self, at: usize) -> Option<Slip> {
        let Piece { start, end, .. } = self.pieces[at];
        fixed(Code::FullStop, start, "one full stop ends a clause", start..end, ".")
    }

    /// `consult(c:/puzzles/sudoku.pl)`: the separators of a file name without quotes.
    fn path(&self, at: usize) -> Option<Slip> {
        let separators = [":/", ":\\", "~/", "../", "./", "..\\", ".\\"];
        let found = [Some(at), at.checked_sub(1)].into_iter().flatten();
        let mut found =
            found.filter(|&n| self.kind(n) == TokenKind::Symbol && separators.contains(&self.word(n)));
        let start = self.pieces[found.next()?].start;
        slip(Code::FileName, start, "a file name needs quotes, as in 'puzzles/sudoku.pl'")
    }

    /// A second `:-`: the clause before it has no full stop, or its head an open bracket.
    fn clause_within_clause(&self) -> Option<Slip> {
        let necks: Vec<usize> = (0..self.pieces.len()).filter(|&n| self.is_neck(n)).collect();
        for (count, &neck) in necks.iter().enumerate() {
            match self.open[neck] {
                Some(opening) if self.never_closed.binary_search(&opening).is_ok() => {
                    return slip(Code::OpenBracket, self.pieces[opening].start, NOT_CLOSED);
                }
                None if count > 0 => {
                    let before = necks[count - 1];
                    // Behind a variable the dot may ask a dict for a key.
                    let is_glued = |&n: &usize| {
                        self.word(n) == "." && self.is_adjacent(n + 1) && self.kind(n - 1) != TokenKind::Var
                    };
                    let glued = (before + 1..neck).find(is_glued);
                    if let Some(stop) = glued {
                        let Piece { start, end, .. } = self.pieces[stop];
                        let hint = "a blank or a new line follows a full stop";
                        return fixed(Code::FullStop, start, hint, end..end, "\n");
                    }
                    let start = (before + 1..=neck).rev().find(|&n| self.starts_clause(n))?;
                    return self.missing_stop(start);
                }
                _ => {}
            }
        }
        None
    }

    /// The full stop in front of the piece with which a clause starts.
    fn missing_stop(&self, start: usize) -> Option<Slip> {
        let before = start.checked_sub(1)?;
        match self.kind(before) {
            TokenKind::Punct(b',') => {
                let Piece { start, end, .. } = self.pieces[before];
                let hint = "a full stop is expected instead of the comma";
                fixed(Code::FullStop, start, hint, start..end, ".")
            }
            _ if self.ends_operand(before) => {
                self.insert(Code::FullStop, self.pieces[before].end, FULL_STOP, self.stop_behind(before))
            }
            _ => None,
        }
    }

    /// Returns what ends a clause behind a piece: a symbol would take the dot as a part of itself.
    fn stop_behind(&self, n: usize) -> &'static str {
        if self.kind(n) == TokenKind::Symbol { " ." } else { "." }
    }

    fn insert(&self, code: Code, at: usize, hint: &str, new: &str) -> Option<Slip> {
        fixed(code, at, hint, at..at, new)
    }

    /// An operand at the start of a line, behind another operand.
    fn line_start(&self, reason: &str, at: usize) -> Option<Slip> {
        if reason != "operator_expected"
            || at == 0
            || !self.is_first_in_line(at)
            || !self.ends_operand(at - 1)
            || !self.starts_operand(at)
        {
            return None;
        }
        match self.open[at] {
            Some(opening) if self.starts_clause(at) => {
                slip(Code::OpenBracket, self.pieces[opening].start, NOT_CLOSED)
            }
            None if self.starts_clause(at) => self.missing_stop(at),
            _ => self.insert(Code::Comma, self.pieces[at - 1].end, COMMA, ","),
        }
    }

    /// A full stop while brackets are open.
    fn not_closed(&self, at: usize) -> Option<Slip> {
        let opening = *self.never_closed.last()?;
        (self.kind(at) == TokenKind::End)
            .then(|| slip(Code::OpenBracket, self.pieces[opening].start, NOT_CLOSED))?
    }

    fn blank_before_bracket(&self, at: usize) -> Option<Slip> {
        let follows = at > 0 && !self.is_adjacent(at) && !self.is_first_in_line(at);
        if self.kind(at) != TokenKind::Punct(b'(') || !follows {
            return None;
        }
        // Brackets around a disjunction or a comparison need a comma before them.
        let mut inside = (at + 1..self.pieces.len()).filter(|&n| self.open[n] == Some(at));
        let operators = inside.any(|n| self.is_name(n) && (self.known.is_infix)(self.word(n)));
        (self.kind(at - 1) == TokenKind::Name && !self.is_operator(at - 1) && !operators).then(|| {
            let (from, start) = (self.pieces[at - 1].end, self.pieces[at].start);
            let hint = "no blank may stand between a name and its bracket";
            fixed(Code::BlankBeforeBracket, start, hint, from..start, "")
        })?
    }

    fn is_operator(&self, n: usize) -> bool {
        (self.known.is_infix)(self.word(n)) || (self.known.is_prefix)(self.word(n))
    }

    /// `print "text"`, `not member(X, L)`.
    fn no_brackets(&self, at: usize) -> Option<Slip> {
        if at == 0
            || self.kind(at - 1) != TokenKind::Name
            || self.is_operator(at - 1)
            || !self.starts_operand(at)
        {
            return None;
        }
        let (name, start) = (self.word(at - 1), self.pieces[at - 1].start);
        match name {
            "not" => slip(Code::NoBrackets, start, "not is written \\+ Goal, or not(Goal)"),
            "explain" if Code::from_name(self.word(at)).is_some() => {
                slip(Code::NoBrackets, start, format!("help('{}') shows the page of a code", self.word(at)))
            }
            _ if (self.known.is_predicate)(name) => {
                slip(Code::NoBrackets, start, format!("arguments stand in brackets: {name}(...)"))
            }
            _ => None,
        }
    }

    /// What is wrong between two tokens.
    fn neighbours(&self, reason: &str, at: usize) -> Option<Slip> {
        let start = self.pieces[at].start;
        let before = at.checked_sub(1)?;
        match self.kind(at) {
            TokenKind::End if !self.ends_operand(before) => {
                slip(Code::MissingOperand, start, "something is missing before the full stop")
            }
            TokenKind::Punct(b',') if !self.ends_operand(before) => {
                slip(Code::MissingOperand, start, "something is missing before this comma")
            }
            _ if reason == "operator_expected" && self.ends_operand(before) && self.starts_operand(at) => {
                slip(Code::Comma, start, "is a comma or an operator missing before this?")
            }
            _ => None,
        }
    }

    /// A text that ends within a clause.
    fn open_end(&self) -> Option<Slip> {
        if let Some(found) = self.clause_within_clause() {
            return Some(found);
        }
        if let Some(&opening) = self.never_closed.last() {
            return slip(Code::OpenBracket, self.pieces[opening].start, NOT_CLOSED);
        }
        let last = (0..self.pieces.len()).rev().find(|&n| self.kind(n) != TokenKind::End)?;
        match self.ends_operand(last) {
            true if self.word(last) == ".." => self.two_stops(last),
            true => {
                let stop = self.stop_behind(last);
                self.insert(Code::FullStop, self.pieces[last].end, "a full stop is missing here", stop)
            }
            false => slip(Code::EndOfFile, self.pieces[last].start, "the clause does not end behind this"),
        }
    }

    /// The text ends within quotes. The quotes before may be in wrong pairs.
    fn open_quote(&self) -> Option<Slip> {
        for at in 1..self.pieces.len() {
            let before = self.pieces[at - 1];
            if !matches!(before.kind, TokenKind::Quoted | TokenKind::Text) || !self.starts_operand(at) {
                continue;
            }
            if self.word(at - 1).contains('\n') {
                return slip(Code::OpenQuote, before.start, "this quote is not closed");
            }
            if let Some(found) = self.quote_in_quotes(at) {
                return Some(found);
            }
        }
        // The lexer has stopped in front of the last quote.
        let from = self.pieces.last().map_or(0, |piece| piece.end);
        let at = first_outside_comments(&self.text[from..], |rest| rest.starts_with(['\'', '"', '`']))?;
        slip(Code::OpenQuote, from + at, "this quote is not closed")
    }

    fn open_comment(&self) -> Option<Slip> {
        let last = self.pieces.iter().rev().find(|piece| piece.kind != TokenKind::End);
        let from = last.map_or(0, |piece| piece.end);
        let mut rest = &self.text[from..];
        // Comments before the open one are closed.
        loop {
            let at = first_outside_comments(rest, |rest| rest.starts_with("/*"))?;
            match rest[at + 2..].find("*/") {
                Some(length) => rest = &rest[at + 2 + length + 2..],
                None => {
                    let start = self.text.len() - rest.len() + at;
                    return slip(Code::OpenComment, start, "this comment is not closed");
                }
            }
        }
    }

    /// A backslash in quotes.
    fn escape(&self, offset: usize) -> Option<Slip> {
        let near = self.text.len().min(offset + 1);
        let at = self.text.get(..near)?.rfind('\\').or_else(|| self.text[offset..].find('\\'))?;
        let line = &self.text[self.text[..at].rfind('\n').map_or(0, |end| end + 1)..at];
        let drive = line.trim_end_matches(|c| c == '\\' || is_alnum(c)).ends_with(':');
        match drive {
            true => fixed(Code::Escape, at, "in file names write / instead of \\", at..at + 1, "/"),
            false => {
                let hint = "a backslash in quotes is written twice: \\\\";
                fixed(Code::Escape, at, hint, at..at, "\\")
            }
        }
    }
}

/// The first offset outside of line comments at which the rest of the text is as wanted.
fn first_outside_comments(text: &str, wanted: impl Fn(&str) -> bool) -> Option<usize> {
    let mut at = 0;
    while let Some(c) = text[at..].chars().next() {
        let rest = &text[at..];
        if wanted(rest) {
            return Some(at);
        }
        at += if c == '%' { rest.find('\n').unwrap_or(rest.len()) } else { c.len_utf8() };
    }
    None
}
