//! The parser: operator precedence over tokens, which builds heap cells directly.
//!
//! Every open bracket is a frame on an explicit stack, with its operands and operators on two shared stacks,
//! so nesting needs no native stack. Priorities are compared when an operator is applied, as in SWI-Prolog:
//! operators are first placed, and a clash is found afterwards.

use super::layout::{Layout, Part, Shape, Span};
use super::pieces::Pieces;
use super::problem::Problem;
use super::quote::is_bare_atom;
use super::token::{Fault, Lexer, Token};
use super::variables::Variables;
use crate::atom::{self, Atom};
use crate::flags::{QuotedAs, ReadFlags};
use crate::ops::{Fixity, Op, Ops};
use crate::store::cell::{Addr, Cell, MAX_ARITY, NIL};
use crate::store::heap::{Store, View};
use ninelog_limits::interrupt::Steps;
use std::mem::ManuallyDrop;

/// The highest priority of an argument in standard mode.
const ARGUMENT: u16 = 999;

/// The priority of an atom that is an operator in standard mode: it cannot be an operand.
const OPERATOR_ATOM: u16 = 1201;

/// An address that no cell has.
const NOWHERE: Addr = Addr(0);

/// A complete term on the stack.
#[derive(Clone, Copy)]
struct Operand {
    cell: Cell,
    span: Span,
    part: Part,
    priority: u16,
}

/// An operator that waits for its right operand.
#[derive(Clone, Copy)]
struct Pending {
    name: Atom,
    op: Op,
    span: Span,
}

/// The kind of a frame.
#[derive(Clone, Copy)]
enum Inside {
    Clause,
    Paren,
    Brace,
    /// Arguments of a compound: its name, and the index of the first operand.
    Arguments {
        name: Atom,
        name_span: Span,
        first: usize,
    },
    /// Elements of a list: its first and last cell so far.
    Elements {
        first: Addr,
        last: Addr,
        operands: usize,
    },
    /// Keys and values of a dict: the index of its tag, which the keys and values follow.
    Dict {
        first: usize,
    },
    /// Between `{|` and `||`.
    Quasi,
    /// After `|` in a list.
    Tail {
        first: Addr,
        last: Addr,
        operands: usize,
    },
}

/// An open bracket.
struct Frame {
    inside: Inside,
    start: u32,
    /// Where the operators of this frame begin on their stack.
    pending: usize,
    /// Where the operands of the current term begin.
    operands: usize,
    /// Whether the last token completed an operand.
    complete: bool,
}

/// The stacks of the parser, which are reused from clause to clause.
pub struct Stacks {
    operands: Vec<Operand>,
    pending: Vec<Pending>,
    frames: Vec<Frame>,
}

impl Default for Stacks {
    /// Reserves room for most clauses.
    fn default() -> Self {
        Stacks {
            operands: Vec::with_capacity(32),
            pending: Vec::with_capacity(8),
            frames: Vec::with_capacity(8),
        }
    }
}

/// A quasi quotation: the syntax between `{|` and `||`, the text with its place in the clause, and the
/// variable that stands for it in the term.
#[derive(Clone, Copy, Debug)]
pub struct Quotation<'t> {
    pub syntax: Cell,
    pub text: &'t str,
    pub at: usize,
    pub result: Cell,
}

pub struct Parser<'a, 't> {
    pub store: &'a mut Store,
    pub ops: &'a Ops<'a>,
    pub flags: &'a ReadFlags,
    pub lexer: Lexer<'t>,
    pub variables: Variables<'t>,
    pub layout: Option<Layout>,
    /// Whether a call in functional notation was read.
    pub dots: bool,
    pub quotations: Vec<Quotation<'t>>,
    stacks: &'a mut Stacks,
    /// The innermost open bracket. The outer ones are on the stack.
    frame: Frame,
    /// Whether the heap may run out within this clause, so that each token is checked.
    tight: bool,
    /// Whether something is to be done at each token: the heap is tight, or pieces are noted.
    slow: bool,
    /// Who wants to know all pieces of the text.
    pieces: Option<&'a mut Pieces<'t>>,
}

/// A problem at a byte offset of the clause.
pub type Trouble = (Problem, usize);
type Parsed<T> = Result<T, Trouble>;

fn plain<T>(name: &'static str, at: usize) -> Parsed<T> {
    Err((Problem::Plain(name), at))
}

impl<'a, 't> Parser<'a, 't> {
    pub fn new(
        store: &'a mut Store,
        ops: &'a Ops<'a>,
        flags: &'a ReadFlags,
        lexer: Lexer<'t>,
        stacks: &'a mut Stacks,
    ) -> Self {
        stacks.operands.clear();
        stacks.pending.clear();
        stacks.frames.clear();
        // No token takes more than four cells a byte.
        let tight = store.ensure(4 * lexer.left() + 64).is_err();
        Parser {
            store,
            ops,
            flags,
            lexer,
            variables: Variables::default(),
            layout: None,
            dots: false,
            quotations: Vec::new(),
            stacks,
            frame: Frame { inside: Inside::Clause, start: 0, pending: 0, operands: 0, complete: false },
            tight,
            slow: tight,
            pieces: None,
        }
    }

    /// Notes each token from now on.
    pub fn note_pieces(&mut self, pieces: &'a mut Pieces<'t>) {
        self.slow = true;
        self.pieces = Some(pieces);
    }

    /// Reads the clause and returns its term.
    pub fn clause(&mut self) -> Parsed<Cell> {
        let mut steps = Steps::default();
        loop {
            steps.next();
            if let Some(operand) = self.step()? {
                if let Some(layout) = &mut self.layout {
                    layout.root = operand.part;
                }
                return Ok(operand.cell);
            }
        }
    }

    #[inline]
    fn token(&mut self) -> Parsed<(Token<'t>, Span)> {
        let after_operand = self.frame.complete;
        if self.slow {
            return self.slow_token(after_operand);
        }
        match self.lexer.next(after_operand) {
            Ok(token) => Ok((token, self.span())),
            Err(fault) => Err(self.trouble(*fault)),
        }
    }

    #[cold]
    fn slow_token(&mut self, after_operand: bool) -> Parsed<(Token<'t>, Span)> {
        if self.tight && self.store.ensure(64 + 4 * self.lexer.left().min(1 << 16)).is_err() {
            return Err((Problem::NoMemory, 0));
        }
        match self.lexer.next(after_operand) {
            Ok(token) => {
                if let Some(pieces) = &mut self.pieces {
                    pieces.note(&token, self.lexer.start, self.lexer.end);
                }
                Ok((token, self.span()))
            }
            Err(fault) => Err(self.trouble(*fault)),
        }
    }

    /// Returns the range of the latest token.
    fn span(&self) -> Span {
        (self.lexer.start as u32, self.lexer.end as u32)
    }

    #[cold]
    fn trouble(&self, Fault { at, problem }: Fault) -> Trouble {
        (problem, self.lexer.offset(at))
    }

    /// Reads and handles one token. Returns the whole term at the end of the clause.
    #[inline]
    fn step(&mut self) -> Parsed<Option<Operand>> {
        let (token, span) = self.token()?;
        // Most tokens own no memory: only the others are dropped.
        let token = ManuallyDrop::new(token);
        match *token {
            Token::Name(text) => {
                let name = self.store.atoms.passing(text);
                self.name(name, span)?;
            }
            Token::Var(text) => {
                self.operand_expected(span)?;
                let cell = self.variables.cell(text, self.store);
                if self.opens_dict() {
                    self.open_dict(cell, span)?;
                } else {
                    self.push_plain(cell, span, || Shape::Plain);
                }
            }
            Token::Int(value) => {
                self.operand_expected(span)?;
                let cell = self.store.new_integer(value);
                self.push_plain(cell, span, || Shape::Plain);
            }
            Token::Quoted(_) | Token::Text(..) | Token::Number(_) => {
                self.owning(ManuallyDrop::into_inner(token), span)?;
            }
            Token::Punct(b @ (b'(' | b'[' | b'{')) => self.opening(b, span)?,
            Token::Punct(b) => self.closing(b, span)?,
            Token::End => return self.end(span).map(Some),
        }
        Ok(None)
    }

    /// Handles a token that may own memory.
    fn owning(&mut self, token: Token, span: Span) -> Parsed<()> {
        match token {
            Token::Quoted(text) => self.quoted(&text, span),
            Token::Text(quote, text) => {
                self.operand_expected(span)?;
                let kind = if quote == '"' { self.flags.double_quotes } else { self.flags.back_quotes };
                let cell = self.text(&text, kind);
                self.push_plain(cell, span, || Shape::Text);
                Ok(())
            }
            token => self.number(token, span),
        }
    }

    fn number(&mut self, token: Token, span: Span) -> Parsed<()> {
        self.operand_expected(span)?;
        let cell = match token {
            Token::Int(value) => self.store.new_integer(value),
            Token::Number(number) => {
                self.store.number_cell(&number).map_err(|_| (Problem::NoMemory, span.0 as usize))?
            }
            _ => return plain("illegal_number", span.0 as usize),
        };
        self.push_plain(cell, span, || Shape::Plain);
        Ok(())
    }

    // ---- names and operators

    /// Handles a name without quotes, or `[]` or `{}`.
    fn name(&mut self, name: Atom, span: Span) -> Parsed<()> {
        if !self.frame.complete {
            if self.lexer.is_next(b'(') {
                self.lexer.skip_byte();
                return self.open_arguments(name, span);
            }
            if self.opens_dict() && name != atom::NIL && name != atom::CURLY {
                return self.open_dict(Cell::atom(name), span);
            }
        }
        self.possible_operator(name, span)
    }

    /// Handles a name that is no functor: an operator if possible, else an atom.
    fn possible_operator(&mut self, name: Atom, span: Span) -> Parsed<()> {
        if !self.frame.complete {
            if self.flags.iso && name == atom::MINUS && self.minus_of_number(span)? {
                return Ok(());
            }
            if let Some(op) = self.ops.prefix(name) {
                self.stacks.pending.push(Pending { name, op, span });
                return Ok(());
            }
            if !self.has_pending() {
                self.push_atom(name, span);
                return Ok(());
            }
        }
        if self.operator(name, span)? {
            return Ok(());
        }
        self.operand_expected(span)?;
        self.push_atom(name, span);
        Ok(())
    }

    /// Handles a minus that a number follows: they become a negative number. Layout may stand between (ISO
    /// 13211-1, 6.3.4.1). Returns whether it did.
    fn minus_of_number(&mut self, span: Span) -> Parsed<bool> {
        let Some(number) = self.lexer.negative_number(span.0 as usize) else { return Ok(false) };
        match number {
            Ok(token) => self.number(token, self.span())?,
            Err(fault) => return Err(self.trouble(*fault)),
        }
        Ok(true)
    }

    /// Handles text in single quotes. It is an operator only if the name needs quotes; in the standard,
    /// quotes make no difference.
    fn quoted(&mut self, text: &str, span: Span) -> Parsed<()> {
        let name = self.store.atoms.passing(text);
        if !self.frame.complete {
            if self.lexer.is_next(b'(') {
                self.lexer.skip_byte();
                return self.open_arguments(name, span);
            }
            if self.opens_dict() {
                return self.open_dict(Cell::atom(name), span);
            }
        }
        if self.flags.iso || !is_bare_atom(text) {
            return self.possible_operator(name, span);
        }
        self.operand_expected(span)?;
        self.push_plain(Cell::atom(name), span, || Shape::Plain);
        Ok(())
    }

    #[inline]
    fn has_pending(&self) -> bool {
        self.stacks.pending.len() > self.frame.pending
    }

    /// Handles a name as an infix or postfix operator, if it is one and an operand precedes it. Returns
    /// whether it did.
    fn operator(&mut self, name: Atom, span: Span) -> Parsed<bool> {
        if let Some(op) = self.ops.infix(name) {
            let (left, _) = op.arguments();
            self.close_prefix_operators(left)?;
            if self.frame.complete {
                self.reduce(left, op.priority)?;
                self.stacks.pending.push(Pending { name, op, span });
                self.frame.complete = false;
                return Ok(true);
            }
        }
        if let Some(op) = self.ops.postfix(name) {
            let (left, _) = op.arguments();
            self.close_prefix_operators(left)?;
            if self.frame.complete {
                self.reduce(left, op.priority)?;
                self.apply(Pending { name, op, span })?;
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Called if an infix or postfix operator, whose left operand may have priority `left`, directly follows
    /// a pending operator. Then a prefix operator that binds tighter is an atom, and an infix operator that
    /// can also be postfix is postfix.
    fn close_prefix_operators(&mut self, left: u16) -> Parsed<()> {
        let frame = &self.frame;
        if frame.complete || self.stacks.pending.len() == frame.pending {
            return Ok(());
        }
        let Some(&top) = self.stacks.pending.last() else { return Ok(()) };
        match top.op.kind.fixity() {
            Fixity::Prefix if left > top.op.arguments().1 => self.prefix_to_atom(),
            Fixity::Infix => {
                self.infix_to_postfix()?;
            }
            _ => {}
        }
        Ok(())
    }

    fn prefix_to_atom(&mut self) {
        if let Some(op) = self.stacks.pending.pop() {
            self.push_atom(op.name, op.span);
        }
    }

    /// If the pending infix operator is also a postfix operator, applies it as that. Returns whether it did.
    fn infix_to_postfix(&mut self) -> Parsed<bool> {
        let Some(&top) = self.stacks.pending.last() else { return Ok(false) };
        let Some(op) = self.ops.postfix(top.name) else { return Ok(false) };
        self.stacks.pending.pop();
        self.reduce(op.arguments().0, op.priority)?;
        self.apply(Pending { op, ..top })?;
        self.frame.complete = true;
        Ok(true)
    }

    /// Applies the pending operators that bind at least as tightly as `priority`. If the next operator, of
    /// priority `next`, could also belong to the right operand of a pending one, the standard puts it there.
    #[inline]
    fn reduce(&mut self, priority: u16, next: u16) -> Parsed<()> {
        if self.has_pending() { self.reduce_pending(priority, next) } else { Ok(()) }
    }

    fn reduce_pending(&mut self, priority: u16, next: u16) -> Parsed<()> {
        while self.has_pending() {
            let top = self.stacks.pending[self.stacks.pending.len() - 1];
            if top.op.priority > priority || self.flags.iso && next <= top.op.arguments().1 {
                break;
            }
            self.stacks.pending.pop();
            self.apply(top)?;
        }
        Ok(())
    }

    /// Applies an operator to the operands on top of the stack.
    fn apply(&mut self, Pending { name, op, span }: Pending) -> Parsed<()> {
        // A clash with the left operand is reported before the operator, one with the right operand after it.
        let clash = |at: u32| plain("operator_clash", at as usize);
        let (left_max, right_max) = op.arguments();
        let operands = &mut self.stacks.operands;
        let Some(last) = operands.pop() else { return plain("operator_balance", span.0 as usize) };
        let (cell, whole, parts) = match op.kind.fixity() {
            Fixity::Infix => {
                let Some(left) = operands.pop() else {
                    return plain("operator_balance", span.0 as usize);
                };
                if left.priority > left_max {
                    return clash(span.0);
                }
                if last.priority > right_max {
                    return clash(span.1);
                }
                self.dots |= name == atom::FULL_STOP;
                let cell = if name == atom::FULL_STOP && self.flags.dotlists {
                    self.store.new_list(left.cell, last.cell)
                } else {
                    self.store.new_struct(name, &[left.cell, last.cell])
                };
                (cell, (left.span.0, last.span.1), [Some(left.part), Some(last.part)])
            }
            fixity => {
                let prefix = fixity == Fixity::Prefix;
                if last.priority > if prefix { right_max } else { left_max } {
                    return clash(if prefix { span.1 } else { span.0 });
                }
                let cell = self.store.new_struct(name, &[last.cell]);
                let whole = if prefix { (span.0, last.span.1) } else { (last.span.0, span.1) };
                (cell, whole, [Some(last.part), None])
            }
        };
        let part = match &mut self.layout {
            None => 0,
            Some(layout) => layout.add(whole, Shape::Compound(span, parts.into_iter().flatten().collect())),
        };
        self.stacks.operands.push(Operand { cell, span: whole, part, priority: op.priority });
        Ok(())
    }

    // ---- operands

    #[inline]
    fn operand_expected(&self, span: Span) -> Parsed<()> {
        if self.frame.complete { plain("operator_expected", span.0 as usize) } else { Ok(()) }
    }

    #[inline]
    fn push_plain(&mut self, cell: Cell, span: Span, shape: impl FnOnce() -> Shape) {
        let part = match &mut self.layout {
            None => 0,
            Some(layout) => layout.add(span, shape()),
        };
        self.push(Operand { cell, span, part, priority: 0 });
    }

    /// Pushes an atom as an operand. In the standard, an operator is an operand only if it stands alone.
    fn push_atom(&mut self, name: Atom, span: Span) {
        self.push_plain(Cell::atom(name), span, || Shape::Plain);
        if self.flags.iso
            && self.ops.is_op(name)
            && let Some(last) = self.stacks.operands.last_mut()
        {
            last.priority = OPERATOR_ATOM;
        }
    }

    #[inline]
    fn push(&mut self, operand: Operand) {
        self.stacks.operands.push(operand);
        self.frame.complete = true;
    }

    /// Returns quoted text in the form that the flags choose.
    fn text(&mut self, text: &str, kind: QuotedAs) -> Cell {
        let store = &mut *self.store;
        match kind {
            QuotedAs::String => store.new_string(text),
            QuotedAs::Atom => store.atom(text),
            QuotedAs::Codes => {
                let codes: Vec<Cell> = text.chars().map(|c| Cell::int(i64::from(c as u32))).collect();
                store.list_from(&codes, NIL)
            }
            QuotedAs::Chars => {
                let chars: Vec<Cell> = text.chars().map(|c| Cell::atom(store.atoms.intern_char(c))).collect();
                store.list_from(&chars, NIL)
            }
        }
    }

    // ---- brackets

    fn open(&mut self, inside: Inside, start: u32) {
        let (pending, operands) = (self.stacks.pending.len(), self.stacks.operands.len());
        let frame = Frame { inside, start, pending, operands, complete: false };
        self.stacks.frames.push(std::mem::replace(&mut self.frame, frame));
    }

    fn open_arguments(&mut self, name: Atom, name_span: Span) -> Parsed<()> {
        let first = self.stacks.operands.len();
        self.open(Inside::Arguments { name, name_span, first }, name_span.0);
        Ok(())
    }

    fn opening(&mut self, b: u8, span: Span) -> Parsed<()> {
        self.operand_expected(span)?;
        let (close, inside, name) = match b {
            b'(' => {
                self.open(Inside::Paren, span.0);
                return Ok(());
            }
            b'[' => {
                let operands = self.stacks.operands.len();
                (b']', Inside::Elements { first: NOWHERE, last: NOWHERE, operands }, atom::NIL)
            }
            _ if self.lexer.is_next(b'|') && !self.flags.iso => {
                self.lexer.skip_byte();
                self.open(Inside::Quasi, span.0);
                return Ok(());
            }
            _ => (b'}', Inside::Brace, atom::CURLY),
        };
        if let Some(end) = self.lexer.skip_to(close) {
            return self.name(name, (span.0, end as u32));
        }
        self.open(inside, span.0);
        Ok(())
    }

    /// Handles `)`, `]`, `}`, `,` or `|`.
    fn closing(&mut self, b: u8, span: Span) -> Parsed<()> {
        let inside = self.frame.inside;
        let ends = match inside {
            Inside::Clause => false,
            Inside::Paren => b == b')',
            Inside::Brace => b == b'}',
            Inside::Arguments { .. } => b == b')' || b == b',',
            Inside::Dict { .. } => b == b'}' || b == b',',
            Inside::Quasi => b == b'|',
            Inside::Elements { .. } | Inside::Tail { .. } => matches!(b, b']' | b',' | b'|'),
        };
        if !ends {
            return self.inner_punctuation(b, span);
        }
        if let Inside::Arguments { name, name_span, first } = inside
            && b == b')'
            && !self.frame.complete
            && !self.has_pending()
            && self.stacks.operands.len() == first
        {
            return self.close_empty(name, name_span, span);
        }
        let operand = self.finish(b as char, span)?;
        if self.flags.iso && operand.priority > ARGUMENT && !matches!(inside, Inside::Paren | Inside::Brace) {
            return plain("operator_clash", operand.span.0 as usize);
        }
        match inside {
            Inside::Clause => {}
            Inside::Paren | Inside::Brace => self.close_bracket(b, operand, span),
            Inside::Quasi => self.quotation(operand, span)?,
            Inside::Arguments { name, name_span, first } => {
                self.stacks.operands.push(operand);
                if b == b',' {
                    self.next_term(inside);
                } else {
                    self.close_arguments(name, name_span, first, span)?;
                }
            }
            Inside::Dict { first } => {
                self.stacks.operands.push(operand);
                if b == b',' {
                    self.next_term(inside);
                    self.key()?;
                } else {
                    self.close_dict(first, span)?;
                }
            }
            Inside::Elements { first, last, operands } => {
                let at = self.store.push(operand.cell);
                self.store.push(NIL);
                let first = if last == NOWHERE { at } else { first };
                if last != NOWHERE {
                    self.store.set(last.plus(1), Cell::list(at));
                }
                self.keep_for_layout(operand);
                match b {
                    b',' => self.next_term(Inside::Elements { first, last: at, operands }),
                    b'|' => self.next_term(Inside::Tail { first, last: at, operands }),
                    _ => self.close_list(first, operands, None, span),
                }
            }
            Inside::Tail { first, last, operands } => {
                if b != b']' {
                    return plain("list_rest", span.0 as usize);
                }
                self.store.set(last.plus(1), operand.cell);
                self.close_list(first, operands, Some(operand.part), span);
            }
        }
        Ok(())
    }

    /// Handles punctuation that does not belong to the innermost open bracket.
    fn inner_punctuation(&mut self, b: u8, span: Span) -> Parsed<()> {
        let name = match b {
            // Before a comma a prefix operator is an atom; before a bar it is not.
            b',' => atom::COMMA,
            b'|' if self.frame.complete => atom::BAR,
            b'|' => return plain("quoted_punctuation", span.0 as usize),
            _ => return plain("cannot_start_term", span.0 as usize),
        };
        if self.operator(name, span)? {
            return Ok(());
        }
        plain(if self.frame.complete { "operator_expected" } else { "quoted_punctuation" }, span.0 as usize)
    }

    /// Handles the end of the clause.
    fn end(&mut self, span: Span) -> Parsed<Operand> {
        let frame = &self.frame;
        if !matches!(frame.inside, Inside::Clause) {
            let problem = if frame.complete { "operator_expected" } else { "end_of_clause" };
            return plain(problem, span.0 as usize);
        }
        self.finish('.', span)
    }

    /// Completes the term before `next`.
    fn finish(&mut self, next: char, span: Span) -> Parsed<Operand> {
        let at = span.0 as usize;
        if !self.frame.complete {
            if !self.has_pending() {
                if next == '|'
                    && matches!(self.frame.inside, Inside::Elements { first: NOWHERE, .. })
                    && !self.lexer.is_next(b'|')
                {
                    return plain("double_bar_outside_quasiquotation", self.frame.start as usize);
                }
                return plain(
                    match next {
                        '.' => "end_of_clause",
                        ',' | '|' => "quoted_punctuation",
                        _ => "cannot_start_term",
                    },
                    at,
                );
            }
            let top = self.stacks.pending[self.stacks.pending.len() - 1];
            if top.op.kind.fixity() == Fixity::Prefix {
                self.prefix_to_atom();
            } else if !self.infix_to_postfix()? {
                // SWI-Prolog reports the outermost pending operator, of whatever bracket.
                return match self.stacks.pending[0].name {
                    atom::COMMA => Err((Problem::Punct(',', next), at)),
                    atom::SEMICOLON => Err((Problem::Punct(';', next), at)),
                    _ => plain("operator_balance", at),
                };
            }
        }
        self.reduce(u16::MAX, u16::MAX)?;
        match self.stacks.operands.pop() {
            Some(operand) if operand.priority == OPERATOR_ATOM => Ok(Operand { priority: 0, ..operand }),
            Some(operand) => Ok(operand),
            None => plain("operator_balance", at),
        }
    }

    /// Prepares for another term in the same bracket.
    fn next_term(&mut self, inside: Inside) {
        let operands = self.stacks.operands.len();
        let frame = &mut self.frame;
        frame.inside = inside;
        frame.operands = operands;
        frame.complete = false;
    }

    /// Leaves the innermost bracket. Returns the range of text from its start to here.
    fn pop_frame(&mut self, span: Span) -> Span {
        let start = self.frame.start;
        // The frame of the clause itself is never popped.
        if let Some(frame) = self.stacks.frames.pop() {
            self.frame = frame;
        }
        (start, span.1)
    }

    fn close_bracket(&mut self, b: u8, operand: Operand, span: Span) {
        let whole = self.pop_frame(span);
        let brace = b == b'}';
        let shape = if brace { Shape::Brace(operand.part) } else { Shape::Paren(operand.part) };
        let cell = if brace { self.store.new_struct(atom::CURLY, &[operand.cell]) } else { operand.cell };
        self.push_plain(cell, whole, || shape);
    }

    /// Reads the text of a quasi quotation, after the first `|` behind its syntax.
    fn quotation(&mut self, syntax: Operand, span: Span) -> Parsed<()> {
        if !self.lexer.is_next(b'|') {
            return plain("double_bar_expected", span.0 as usize);
        }
        self.lexer.skip_byte();
        if !matches!(self.store.view(syntax.cell), View::Atom(_) | View::Compound(..)) {
            return Err((Problem::InvalidQuotation(syntax.cell), span.0 as usize));
        }
        let Some((text, at)) = self.lexer.take_until("|}") else {
            return plain("end_of_file_in_quasi_quotation", span.1 as usize);
        };
        let end = at + text.len() + 2;
        let whole = self.pop_frame((span.0, end as u32));
        let result = self.store.new_var();
        self.quotations.push(Quotation { syntax: syntax.cell, text, at, result });
        self.push_plain(result, whole, || Shape::Plain);
        Ok(())
    }

    fn close_empty(&mut self, name: Atom, name_span: Span, span: Span) -> Parsed<()> {
        if self.flags.iso {
            return plain("cannot_start_term", span.0 as usize);
        }
        let whole = self.pop_frame(span);
        match self.store.new_compound(name, 0) {
            Ok((cell, _)) => {
                self.push_plain(cell, whole, || Shape::Compound(name_span, vec![]));
                Ok(())
            }
            Err(_) => Err((Problem::NoMemory, span.0 as usize)),
        }
    }

    fn close_arguments(&mut self, name: Atom, name_span: Span, first: usize, span: Span) -> Parsed<()> {
        let whole = self.pop_frame(span);
        let operands = &mut self.stacks.operands;
        let arity = operands.len() - first;
        if arity > MAX_ARITY {
            return Err((Problem::NoMemory, span.0 as usize));
        }
        let makes_lists = name == atom::DOT || name == atom::FULL_STOP && self.flags.dotlists;
        let is_list = arity == 2 && makes_lists;
        if !is_list {
            self.store.push(Cell::functor(name, arity));
        }
        let at = self.store.here();
        for operand in &operands[first..] {
            self.store.push(operand.cell);
        }
        let cell = if is_list { Cell::list(at) } else { Cell::structure(Addr(at.0 - 8)) };
        let part = match &mut self.layout {
            None => 0,
            Some(layout) => {
                let parts = operands[first..].iter().map(|operand| operand.part).collect();
                layout.add(whole, Shape::Compound(name_span, parts))
            }
        };
        operands.truncate(first);
        self.push(Operand { cell, span: whole, part, priority: 0 });
        Ok(())
    }

    // ---- dicts

    /// Returns whether a brace directly follows a tag.
    #[inline(always)]
    fn opens_dict(&self) -> bool {
        self.lexer.is_next(b'{') && !self.flags.iso
    }

    fn open_dict(&mut self, tag: Cell, span: Span) -> Parsed<()> {
        self.lexer.skip_byte();
        let first = self.stacks.operands.len();
        let part = match &mut self.layout {
            None => 0,
            Some(layout) => layout.add(span, Shape::Plain),
        };
        self.stacks.operands.push(Operand { cell: tag, span, part, priority: 0 });
        self.open(Inside::Dict { first }, span.0);
        match self.lexer.skip_to(b'}') {
            Some(end) => self.close_dict(first, (span.0, end as u32)),
            None => self.key(),
        }
    }

    /// Reads a key and the colon after it. A key is an atom or a small integer.
    fn key(&mut self) -> Parsed<()> {
        let (token, (start, end)) = self.token()?;
        let (start, mut end) = (start as usize, end as usize);
        let cell = match token {
            Token::Name(text) => self.store.atom(text),
            Token::Quoted(text) => self.store.atom(&text),
            Token::Int(value) => self.store.new_integer(value),
            Token::Number(_) => return plain("key_domain", start),
            Token::Punct(b'[') => match self.lexer.skip_to(b']') {
                Some(at) => {
                    end = at;
                    NIL
                }
                None => return plain("key_expected", start),
            },
            _ => return plain("key_expected", start),
        };
        let span = (start as u32, end as u32);
        let (colon, colon_span) = self.token()?;
        if colon != Token::Name(":") {
            return plain("colon_expected", end);
        }
        let part = match &mut self.layout {
            None => 0,
            Some(layout) => {
                let key = layout.add(span, Shape::Plain);
                layout.add(span, Shape::Key(colon_span, cell, key))
            }
        };
        self.stacks.operands.push(Operand { cell, span, part, priority: 0 });
        let operands = self.stacks.operands.len();
        self.frame.operands = operands;
        Ok(())
    }

    /// Builds the dict from the tag, keys and values on the stack.
    fn close_dict(&mut self, first: usize, span: Span) -> Parsed<()> {
        let whole = self.pop_frame(span);
        let operands = &mut self.stacks.operands;
        let tag = operands[first];
        let mut pairs: Vec<(Cell, Cell)> =
            operands[first + 1..].chunks_exact(2).map(|pair| (pair[0].cell, pair[1].cell)).collect();
        let part = match &mut self.layout {
            None => 0,
            Some(layout) => {
                let mut parts = Vec::new();
                for pair in operands[first + 1..].chunks_exact(2) {
                    let whole = (pair[0].span.0, pair[1].span.1);
                    parts.push(layout.add(whole, Shape::Pair(pair[0].part, pair[1].part)));
                }
                layout.add(whole, Shape::Dict(tag.span, parts))
            }
        };
        operands.truncate(first);
        match self.store.new_dict(tag.cell, &mut pairs) {
            Ok(cell) => self.push(Operand { cell, span: whole, part, priority: 0 }),
            Err(Some(key)) => return Err((Problem::DuplicateKey(key), span.0 as usize)),
            Err(None) => return Err((Problem::NoMemory, span.0 as usize)),
        }
        Ok(())
    }

    /// Keeps the place of a list element for the layout. The element itself is built already.
    fn keep_for_layout(&mut self, operand: Operand) {
        if self.layout.is_some() {
            self.stacks.operands.push(operand);
        }
    }

    fn close_list(&mut self, first: Addr, operands: usize, tail: Option<Part>, span: Span) {
        let whole = self.pop_frame(span);
        let part = match &mut self.layout {
            None => 0,
            Some(layout) => {
                let parts = self.stacks.operands[operands..].iter().map(|operand| operand.part).collect();
                layout.add(whole, Shape::List(parts, tail))
            }
        };
        self.stacks.operands.truncate(operands);
        self.push(Operand { cell: Cell::list(first), span: whole, part, priority: 0 });
    }
}
