//! The lossless tree of a clause: every byte of its text is in one token.
//!
//! A tree is a flat list of nodes in the order of the text; a node that contains others knows where its part
//! of the list ends. Leaves are the pieces of the text: tokens, layout, comments, errors. Nodes get their
//! shape from the reader (`Layout`), so the rules of operators stand once, in `ninelog_terms::syntax::parse`.

pub mod roles;
pub mod term;

use ninelog_terms::syntax::layout::{Layout, Part, Shape, Span};
use ninelog_terms::syntax::pieces::{Piece, PieceKind};
use std::ops::Range;

/// The kind of a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[non_exhaustive]
pub enum Kind {
    /// A clause or directive: what comes before it, its term, and its full stop.
    Clause,
    /// Text that is no clause. It ends where the reader would go on.
    Error,
    /// Layout and comments at the end of the text, or a first line `#!...`.
    Rest,
    /// `name(Args)`: the name, the brackets, the arguments and the commas between them.
    Compound,
    /// `Left op Right`
    Infix,
    /// `op Right`
    Prefix,
    /// `Left op`
    Postfix,
    /// `[Elements|Tail]`
    List,
    /// `(Term)`
    Paren,
    /// `{Term}`
    Brace,
    /// `Tag{Pairs}`
    Dict,
    /// `Key: Value` in a dict.
    Pair,
    /// `{|Syntax||Text|}`
    Quotation,
    /// An atom of two tokens, `[]` or `{}`, or a number with a minus before it (in standard mode only).
    Joined,
    /// A leaf.
    Token(PieceKind),
}

/// A node in the list: its kind, the range of its bytes, the number of the node around it (the root's own),
/// and that of the node behind all it contains.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    pub kind: Kind,
    pub start: u32,
    pub end: u32,
    pub parent: u32,
    pub next: u32,
}

/// The tree of one clause. Offsets count from the start of its text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tree {
    pub(crate) entries: Box<[Entry]>,
}

impl Tree {
    /// Makes the tree of a text that is no clause, or only layout.
    pub(crate) fn flat(kind: Kind, pieces: &[Piece]) -> Tree {
        let mut builder = Builder::new(pieces.len() + 1);
        builder.open(kind, 0, u32::MAX);
        pieces.iter().for_each(|&piece| builder.token(piece));
        builder.finish()
    }

    /// Makes the tree of a clause. The parts of the layout count from `base`.
    pub(crate) fn of_clause(pieces: &[Piece], layout: &Layout, base: u32) -> Tree {
        let mut builder = Builder::new(2 * pieces.len());
        builder.open(Kind::Clause, 0, u32::MAX);
        // What is still to come, the next one last.
        let mut waiting = vec![Awaited::Part(layout.root)];
        for (at, &piece) in pieces.iter().enumerate() {
            if piece.kind.is_trivia() || piece.kind == PieceKind::End {
                builder.token(piece);
                continue;
            }
            // Opens the nodes that begin with this token.
            while let Some(&awaited) = waiting.last() {
                let (from, to) = awaited.span(layout);
                if from + base > piece.start {
                    break;
                }
                waiting.pop();
                let kind = match awaited {
                    Awaited::Name(_) => (piece.end < to + base).then_some(Kind::Joined),
                    Awaited::Part(part) => node_kind(layout, part, &pieces[at..], to + base),
                };
                if let Some(kind) = kind {
                    builder.open(kind, from + base, to + base);
                }
                if let Awaited::Part(part) = awaited {
                    push_children(layout, part, &mut waiting);
                }
            }
            builder.token(piece);
        }
        builder.finish()
    }

    /// Returns the root: a clause, an error or the rest of the text.
    pub fn kind(&self) -> Kind {
        self.entries[0].kind
    }
}

/// A node that begins at a later token, or at this one.
#[derive(Clone, Copy)]
enum Awaited {
    Part(Part),
    /// The name of a compound, which may be two tokens, as in `[](X)`.
    Name(Span),
}

impl Awaited {
    fn span(self, layout: &Layout) -> Span {
        match self {
            Awaited::Part(part) => layout.parts[part as usize].0,
            Awaited::Name(span) => span,
        }
    }
}

/// Returns the kind of node for a part that begins with the first of these pieces and ends at `end`, unless
/// the part is a single token.
fn node_kind(layout: &Layout, part: Part, pieces: &[Piece], end: u32) -> Option<Kind> {
    let ((from, to), shape) = &layout.parts[part as usize];
    Some(match shape {
        Shape::Plain | Shape::Text | Shape::Key(..) if pieces[0].end >= end => return None,
        Shape::Plain | Shape::Text | Shape::Key(..) => {
            let inside = pieces.iter().take_while(|piece| piece.start < end);
            match inside.filter(|piece| !piece.kind.is_trivia()).nth(2) {
                Some(_) => Kind::Quotation,
                None => Kind::Joined,
            }
        }
        Shape::Brace(_) => Kind::Brace,
        Shape::Paren(_) => Kind::Paren,
        Shape::List(..) => Kind::List,
        Shape::Dict(..) => Kind::Dict,
        Shape::Pair(..) => Kind::Pair,
        Shape::Compound((name, _), args) => match *args.as_slice() {
            [_, _] if name > from => Kind::Infix,
            [_] if name > from => Kind::Postfix,
            [arg] if layout.parts[arg as usize].0.1 == *to => Kind::Prefix,
            _ => Kind::Compound,
        },
    })
}

/// Pushes what is below a part, the first one last.
fn push_children(layout: &Layout, part: Part, waiting: &mut Vec<Awaited>) {
    let ((from, _), shape) = &layout.parts[part as usize];
    let parts =
        |parts: &'_ [Part]| -> Vec<Awaited> { parts.iter().rev().map(|&part| Awaited::Part(part)).collect() };
    match shape {
        Shape::Plain | Shape::Text | Shape::Key(..) => {}
        Shape::Brace(part) | Shape::Paren(part) => waiting.push(Awaited::Part(*part)),
        Shape::List(items, tail) => {
            waiting.extend(tail.map(Awaited::Part));
            waiting.extend(parts(items));
        }
        Shape::Compound(name, args) => {
            waiting.extend(parts(args));
            // The left operand comes before the name.
            let left = if name.0 > *from { waiting.pop() } else { None };
            waiting.push(Awaited::Name(*name));
            waiting.extend(left);
        }
        Shape::Dict(_, pairs) => waiting.extend(parts(pairs)),
        Shape::Pair(key, value) => {
            waiting.push(Awaited::Part(*value));
            if let Some((_, Shape::Key(_, _, key))) = layout.parts.get(*key as usize) {
                waiting.push(Awaited::Part(*key));
            }
        }
    }
}

/// Builds the list of nodes.
struct Builder {
    entries: Vec<Entry>,
    /// The nodes that are open, and where they end.
    open: Vec<(usize, u32)>,
}

impl Builder {
    fn new(capacity: usize) -> Builder {
        Builder { entries: Vec::with_capacity(capacity), open: Vec::new() }
    }

    fn open(&mut self, kind: Kind, start: u32, end: u32) {
        self.close_before(start);
        let parent = self.around();
        self.open.push((self.entries.len(), end));
        self.entries.push(Entry { kind, start, end, parent, next: 0 });
    }

    fn token(&mut self, piece: Piece) {
        self.close_before(piece.start);
        let (parent, next) = (self.around(), self.entries.len() as u32 + 1);
        let Piece { kind, start, end } = piece;
        self.entries.push(Entry { kind: Kind::Token(kind), start, end, parent, next });
    }

    /// Returns the number of the innermost node that is open.
    fn around(&self) -> u32 {
        self.open.last().map_or(0, |&(node, _)| node as u32)
    }

    /// Closes the nodes that end before this offset.
    fn close_before(&mut self, offset: u32) {
        while let Some(&(node, end)) = self.open.last()
            && end <= offset
        {
            self.open.pop();
            self.entries[node].next = self.entries.len() as u32;
        }
    }

    fn finish(mut self) -> Tree {
        let (next, end) = (self.entries.len() as u32, self.entries.last().map_or(0, |last| last.end));
        for (node, _) in self.open {
            self.entries[node].next = next;
        }
        self.entries[0].end = if next > 1 { end } else { 0 };
        Tree { entries: self.entries.into_boxed_slice() }
    }
}

/// A node of a tree, with the text that it stands for.
#[derive(Clone, Copy)]
pub struct Node<'a> {
    tree: &'a Tree,
    /// The text of the clause.
    text: &'a str,
    /// Where the text of the clause begins in the whole text.
    base: usize,
    at: u32,
}

impl PartialEq for Node<'_> {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.tree, other.tree) && self.at == other.at
    }
}

impl std::fmt::Debug for Node<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        write!(f, "{:?} {:?}", self.kind(), self.text())
    }
}

impl<'a> Node<'a> {
    pub(crate) fn root(tree: &'a Tree, text: &'a str, base: usize) -> Node<'a> {
        Node { tree, text, base, at: 0 }
    }

    pub(crate) fn entry(self) -> &'a Entry {
        &self.tree.entries[self.at as usize]
    }

    pub fn kind(self) -> Kind {
        self.entry().kind
    }

    /// Returns the range of bytes in the whole text.
    pub fn span(self) -> Range<usize> {
        let Entry { start, end, .. } = *self.entry();
        self.base + start as usize..self.base + end as usize
    }

    pub fn text(self) -> &'a str {
        let Entry { start, end, .. } = *self.entry();
        &self.text[start as usize..end as usize]
    }

    pub fn is_trivia(self) -> bool {
        matches!(self.kind(), Kind::Token(kind) if kind.is_trivia())
    }

    /// Returns the nodes directly below this one, layout and comments included.
    pub fn children(self) -> impl Iterator<Item = Node<'a>> + Clone {
        let last = self.entry().next;
        let first = (self.at + 1 < last).then_some(Node { at: self.at + 1, ..self });
        std::iter::successors(first, move |node| {
            let next = node.entry().next;
            (next < last).then_some(Node { at: next, ..self })
        })
    }

    /// Returns the nodes directly below this one without layout and comments.
    pub fn parts(self) -> impl Iterator<Item = Node<'a>> + Clone {
        self.children().filter(|node| !node.is_trivia())
    }

    /// Returns the number of the node in its tree; the root's is 0.
    pub fn number(self) -> usize {
        self.at as usize
    }

    /// Returns the node directly around this one.
    pub fn parent(self) -> Option<Node<'a>> {
        (self.at > 0).then(|| Node { at: self.entry().parent, ..self })
    }

    /// Returns the nodes around this one, the innermost first.
    pub fn ancestors(self) -> impl Iterator<Item = Node<'a>> + Clone {
        std::iter::successors(self.parent(), |node| node.parent())
    }

    /// Returns the node behind this one below the same parent, layout and comments included.
    pub fn next_sibling(self) -> Option<Node<'a>> {
        let (parent, next) = (self.parent()?, self.entry().next);
        (next < parent.entry().next).then_some(Node { at: next, ..self })
    }

    /// Returns the node before this one below the same parent, layout and comments included.
    pub fn previous_sibling(self) -> Option<Node<'a>> {
        let parent = self.parent()?;
        // What stands directly before is the last leaf of that node.
        let before = Node { at: self.at - 1, ..self };
        std::iter::once(before).chain(before.ancestors()).take_while(|node| node.at > parent.at).last()
    }

    /// Returns the layout and comments directly before this node, whichever nodes they are in, the last
    /// first.
    pub fn trivia_before(self) -> impl Iterator<Item = Node<'a>> + Clone {
        let before = (0..self.at).rev().map(move |at| Node { at, ..self });
        let leaves = before.filter(|node| matches!(node.kind(), Kind::Token(_)));
        leaves.take_while(|node| node.is_trivia())
    }

    /// Returns this node and all nodes below it, in the order of the text.
    pub fn descendants(self) -> impl Iterator<Item = Node<'a>> + Clone {
        (self.at..self.entry().next).map(move |at| Node { at, ..self })
    }

    /// Returns the leaves below this node, which together are its text.
    pub fn tokens(self) -> impl Iterator<Item = Node<'a>> + Clone {
        self.descendants().filter(|node| matches!(node.kind(), Kind::Token(_)))
    }

    /// Returns the nodes around an offset of the whole text, the root first and the leaf last. Between two
    /// leaves, the one that begins there.
    pub fn path_to(self, offset: usize) -> Vec<Node<'a>> {
        let mut path = vec![self];
        while let Some(&last) = path.last() {
            match last.children().find(|child| child.span().contains(&offset)) {
                Some(child) => path.push(child),
                None => break,
            }
        }
        path
    }

    /// Writes the tree with a node a line, for tests and people.
    pub fn dump(self) -> String {
        let mut out = String::new();
        let mut ends: Vec<u32> = Vec::new();
        for at in self.at..self.entry().next {
            while ends.last().is_some_and(|&end| end <= at) {
                ends.pop();
            }
            let node = Node { at, ..self };
            out.push_str(&"  ".repeat(ends.len()));
            match node.kind() {
                Kind::Token(kind) => out.push_str(&format!("{kind:?} {:?}\n", node.text())),
                kind => {
                    out.push_str(&format!("{kind:?}\n"));
                    ends.push(node.entry().next);
                }
            }
        }
        out
    }
}
