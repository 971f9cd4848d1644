//! A text as a sequence of clauses, each with its tree; an edit reads only the clauses that it changes.

use crate::context::{Context, Op, OperatorDeclaration};
use crate::goals::{ClauseParts, parts};
use crate::knowledge::{Facts, Knowledge};
use crate::tree::term::Term;
use crate::tree::{Kind, Node, Tree};
use ninelog_terms::ops::Ops;
use ninelog_terms::store::heap::Store;
use ninelog_terms::syntax::pieces::{Piece, PieceKind};
use ninelog_terms::syntax::place::START;
use ninelog_terms::syntax::problem::Problem;
use ninelog_terms::syntax::read::{ReadOptions, Reader};
use std::ops::Range;
use std::sync::{Arc, LazyLock};

/// A syntax error: why a text is no clause.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trouble {
    /// The reason, as in `error(syntax_error(Name), _)`.
    pub name: &'static str,
    /// The arguments of the reason: the quote that is open, the escape sequence, the operator and what
    /// follows.
    pub chars: Vec<char>,
    /// The position of the wrong token in the whole text.
    pub offset: usize,
}

/// A part of the text: a clause with what stands before it, an error, or the rest.
#[derive(Clone, PartialEq, Debug)]
struct Item {
    length: usize,
    tree: Tree,
    /// The error; its offset counts from the start of the item.
    trouble: Option<Trouble>,
    /// What is in force before it.
    context: Arc<Context>,
}

/// A program text and its trees. A copy shares the trees.
///
/// ```
/// use ninelog_analysis::{Context, Document, Facts};
/// let facts = Facts::control();
/// let mut document = Document::new("a(1).\nb(X) :- a(X).\n", Context::default(), &facts);
/// assert_eq!(document.clauses().count(), 2);
/// document.edit(2..3, "2, 3", &facts);
/// assert_eq!(document.text(), "a(2, 3).\nb(X) :- a(X).\n");
/// assert_eq!(document.clauses().next().unwrap().term().unwrap().args().len(), 2);
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Document {
    text: String,
    items: Vec<Arc<Item>>,
    /// What is in force before and behind the text.
    start: Arc<Context>,
    end: Arc<Context>,
    /// Whether the text is a query as it is typed at a prompt.
    is_query: bool,
}

/// A clause or an erroneous text of a document.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Clause<'a> {
    document: &'a Document,
    number: usize,
    base: usize,
}

impl Document {
    /// Reads a text. `context` is what is in force before it.
    pub fn new(text: impl Into<String>, context: Context, knowledge: &dyn Knowledge) -> Document {
        Document::read(text.into(), context, knowledge, false)
    }

    /// Reads a query as it is typed at a prompt: a goal, which needs no full stop.
    ///
    /// ```
    /// use ninelog_analysis::{Context, Document, Facts, Index};
    /// let facts = Facts::control();
    /// let query = Document::query("member(X, [1]), foo", Context::default(), &facts);
    /// assert_eq!(Index::new(&query, &facts).calls().nth(1).unwrap().id().to_string(), "foo/0");
    /// ```
    pub fn query(text: impl Into<String>, context: Context, knowledge: &dyn Knowledge) -> Document {
        Document::read(text.into(), context, knowledge, true)
    }

    fn read(text: String, context: Context, knowledge: &dyn Knowledge, is_query: bool) -> Document {
        let start = Arc::new(context);
        let (items, end) = (Vec::new(), start.clone());
        let mut document = Document { text, items, start: start.clone(), end, is_query };
        let (items, end) = {
            let mut run = Run::new(start, knowledge, is_query);
            let mut items = Vec::new();
            let mut at = 0;
            while at < document.text.len() {
                let item = run.item(&document.text[at..], at);
                at += item.length;
                items.push(Arc::new(item));
            }
            (items, run.context)
        };
        (document.items, document.end) = (items, end);
        document
    }

    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns what is in force before the text.
    pub fn start(&self) -> &Context {
        &self.start
    }

    /// Returns what is in force behind the text.
    pub fn context(&self) -> &Context {
        &self.end
    }

    /// Replaces a range of bytes. Returns the numbers of the items that were read again. `knowledge` is what
    /// the document was read with.
    ///
    /// # Panics
    ///
    /// If the range does not begin and end at characters of the text, as `String::replace_range` does.
    pub fn edit(&mut self, range: Range<usize>, new: &str, knowledge: &dyn Knowledge) -> Range<usize> {
        self.text.replace_range(range.clone(), new);
        let (change, old_end) = (new.len() as isize - range.len() as isize, range.end);
        // A clause depends on the character behind its full stop, too.
        let (mut first, mut at) = (0, 0);
        while first < self.items.len() && at + self.items[first].length < range.start {
            at += self.items[first].length;
            first += 1;
        }
        let context = self.items.get(first).map_or(&self.start, |item| &item.context).clone();
        let mut run = Run::new(context, knowledge, self.is_query);
        let mut items = Vec::new();
        // The old item that is to begin at `old_at`, or later.
        let (mut old, mut old_at) = (first, at);
        while at < self.text.len() {
            // Behind the change, an old clause that begins here in the same context is the same.
            let before = at.checked_add_signed(-change).filter(|&before| before >= old_end);
            while before.is_some_and(|before| old < self.items.len() && old_at < before) {
                old_at += self.items[old].length;
                old += 1;
            }
            // The first line of a script is one only where the text begins.
            if !items.is_empty()
                && before == Some(old_at)
                && old_at > 0
                && self.items.get(old).is_some_and(|item| item.context == run.context)
            {
                break;
            }
            let item = run.item(&self.text[at..], at);
            at += item.length;
            items.push(Arc::new(item));
        }
        if at >= self.text.len() {
            old = self.items.len();
            self.end = run.context;
        }
        let read = first..first + items.len();
        self.items.splice(first..old, items);
        read
    }

    /// Returns all parts of the text: clauses, errors, the layout at the end, and a first line `#!...`
    /// or a byte order mark.
    pub fn items(&self) -> impl Iterator<Item = Clause<'_>> {
        let mut base = 0;
        self.items.iter().enumerate().map(move |(number, item)| {
            let clause = Clause { document: self, number, base };
            base += item.length;
            clause
        })
    }

    /// Returns the lengths of all parts, in bytes.
    pub(crate) fn lengths(&self) -> impl Iterator<Item = usize> {
        self.items.iter().map(|item| item.length)
    }

    /// Returns the clauses and errors.
    pub fn clauses(&self) -> impl Iterator<Item = Clause<'_>> {
        self.items().filter(|item| item.kind() != Kind::Rest)
    }

    /// Returns the part of the text at this offset; at a border, the later one.
    pub fn at(&self, offset: usize) -> Option<Clause<'_>> {
        self.items().take_while(|item| item.base <= offset).last()
    }
}

impl<'a> Clause<'a> {
    fn item(self) -> &'a Item {
        &self.document.items[self.number]
    }

    /// Returns the number of the item in the document.
    pub fn number(self) -> usize {
        self.number
    }

    /// Returns whether it is a clause, an error or the rest.
    pub fn kind(self) -> Kind {
        self.item().tree.kind()
    }

    /// Returns the root of the tree.
    pub fn node(self) -> Node<'a> {
        let text = &self.document.text[self.base..self.base + self.item().length];
        Node::root(&self.item().tree, text, self.base)
    }

    /// Returns the term, without the full stop.
    pub fn term(self) -> Option<Term<'a>> {
        (self.kind() == Kind::Clause).then(|| Term::of(self.node()))?
    }

    pub(crate) fn is_query(self) -> bool {
        self.document.is_query
    }

    /// Returns the parts of the clause, if it is one. The term of a query is a goal.
    pub fn parts(self) -> Option<ClauseParts<'a>> {
        let term = self.term()?;
        Some(match parts(term) {
            ClauseParts::Directive(goal) => ClauseParts::Directive(goal),
            _ if self.document.is_query => ClauseParts::Directive(term),
            parts => parts,
        })
    }

    /// Returns the range of bytes from the first token to the full stop, without what stands before.
    pub fn span(self) -> Range<usize> {
        let end = self.base + self.item().length;
        let first = self.node().tokens().find(|token| !token.is_trivia());
        first.map_or(end, |token| token.span().start)..end
    }

    /// Returns the range of bytes with the layout and comments before it.
    pub fn whole_span(self) -> Range<usize> {
        self.base..self.base + self.item().length
    }

    /// Returns the comments behind the full stop in its line. They are about this clause, though the tree of
    /// the next one begins with them.
    pub fn comments_behind(self) -> Vec<Node<'a>> {
        let (number, base) = (self.number + 1, self.base + self.item().length);
        if self.kind() == Kind::Rest || number >= self.document.items.len() {
            return Vec::new();
        }
        let next = Clause { document: self.document, number, base };
        let trivia = next.node().tokens().take_while(|token| token.is_trivia());
        let line = trivia.take_while(|token| !is_space(*token) || !token.text().contains('\n'));
        line.filter(|token| !is_space(*token)).collect()
    }

    /// Returns the comments before the clause, apart from those that belong to the one before it.
    pub fn comments_before(self) -> Vec<Node<'a>> {
        let trivia = self.node().tokens().take_while(|token| token.is_trivia());
        // In the first line of the text nothing stands before.
        let mut is_own = self.base == 0;
        let own = trivia.filter(|token| {
            is_own |= is_space(*token) && token.text().contains('\n');
            is_own && !is_space(*token)
        });
        own.collect()
    }

    /// Returns the range of bytes of the clause with the comments that belong to it.
    pub fn own_span(self) -> Range<usize> {
        let Range { start, end } = self.span();
        let first = self.comments_before().first().map_or(start, |comment| comment.span().start);
        first..self.comments_behind().last().map_or(end, |comment| comment.span().end)
    }

    /// Returns what is in force at this clause.
    pub fn context(self) -> &'a Arc<Context> {
        &self.item().context
    }

    /// Returns why it is no clause.
    pub fn trouble(self) -> Option<Trouble> {
        let trouble = self.item().trouble.clone()?;
        Some(Trouble { offset: self.base + trouble.offset, ..trouble })
    }
}

fn is_space(token: Node<'_>) -> bool {
    token.kind() == Kind::Token(PieceKind::Space)
}

/// Reads texts one after the other, each in a context. The tables of operators are made again only where the
/// context is another one.
#[derive(Default)]
pub(crate) struct Rereader {
    run: Option<Run<'static>>,
}

impl Rereader {
    pub(crate) fn read(&mut self, context: &Arc<Context>, text: &str) -> Document {
        static NOTHING: LazyLock<Facts> = LazyLock::new(Facts::default);
        let run = self.run.get_or_insert_with(|| Run::new(context.clone(), &*NOTHING, false));
        if !Arc::ptr_eq(&run.context, context) {
            run.ops = context.tables(&mut run.store.atoms);
            run.context = context.clone();
        }
        let (mut items, mut at) = (Vec::new(), 0);
        while at < text.len() {
            let item = run.item(&text[at..], at);
            at += item.length;
            items.push(Arc::new(item));
        }
        let (start, end) = (context.clone(), run.context.clone());
        Document { text: text.to_string(), items, start, end, is_query: false }
    }
}

/// Reads clause after clause.
struct Run<'k> {
    store: Store,
    reader: Reader,
    ops: Ops<'static>,
    context: Arc<Context>,
    knowledge: &'k dyn Knowledge,
    is_query: bool,
}

/// What may stand at the start of a file to say in which order the bytes of its characters are.
pub(crate) const BYTE_ORDER_MARK: char = '\u{feff}';

/// The first size of the heap for the terms of a clause, in bytes.
const HEAP: usize = 1 << 22;

impl<'k> Run<'k> {
    fn new(context: Arc<Context>, knowledge: &'k dyn Knowledge, is_query: bool) -> Run<'k> {
        let mut store = Store::new(HEAP, 1 << 12);
        let ops = context.tables(&mut store.atoms);
        Run { store, reader: Reader::default(), ops, context, knowledge, is_query }
    }

    /// Reads the first clause of a text that is not empty and begins at this offset.
    fn item(&mut self, text: &str, at: usize) -> Item {
        if at == 0 && text.starts_with("#!") {
            let length = text.find('\n').unwrap_or(text.len());
            return self.mark(PieceKind::LineComment, length);
        }
        if at == 0 && text.starts_with(BYTE_ORDER_MARK) {
            return self.mark(PieceKind::Space, BYTE_ORDER_MARK.len_utf8());
        }
        let whole = self.is_query;
        let options = ReadOptions { layout: true, pieces: true, whole, ..ReadOptions::default() };
        let context = self.context.clone();
        let top = self.store.top;
        let read = self.reader.read_term(&mut self.store, &self.ops, &context.flags, text, START, options);
        self.store.top = top;
        let item = |length, tree, trouble| Item { length, tree, trouble, context: context.clone() };
        match read {
            Ok(read) if read.at_end => item(read.consumed, Tree::flat(Kind::Rest, &self.reader.pieces), None),
            Ok(read) => {
                let layout = read.layout.as_ref().expect("the layout was asked for");
                let tree = Tree::of_clause(&self.reader.pieces, layout, read.place.bytes as u32);
                let consumed = read.consumed;
                self.directive(&tree, &text[..consumed]);
                item(consumed, tree, None)
            }
            Err(error) if error.problem == Problem::NoMemory && self.grow(text.len()) => self.item(text, at),
            Err(error) => {
                let (name, chars) = error.problem.parts();
                let trouble = Trouble { name, chars, offset: error.offset };
                item(error.consumed, Tree::flat(Kind::Error, &self.reader.pieces), Some(trouble))
            }
        }
    }

    /// Returns what the text begins with and readers of files leave out: a byte order mark, or the line that
    /// says which program runs the text, which is a comment.
    fn mark(&mut self, kind: PieceKind, length: usize) -> Item {
        let piece = Piece { kind, start: 0, end: length as u32 };
        let (tree, context) = (Tree::flat(Kind::Rest, &[piece]), self.context.clone());
        Item { length, tree, trouble: None, context }
    }

    /// Makes room for the largest clause that a text of this length can be. Returns whether there is more
    /// than before.
    fn grow(&mut self, length: usize) -> bool {
        let wanted = 64 * length + HEAP;
        if self.store.budget >= wanted {
            return false;
        }
        self.store = Store::new(wanted, 1 << 12);
        self.ops = self.context.tables(&mut self.store.atoms);
        true
    }

    /// Interprets a directive that changes how the text behind it is read.
    fn directive(&mut self, tree: &Tree, text: &str) {
        let Some(term) = Term::of(Node::root(tree, text, 0)) else { return };
        if term.node.kind() != Kind::Prefix && term.node.kind() != Kind::Compound {
            return;
        }
        let Some(args) = term.is(":-", 1).or_else(|| term.is("?-", 1)) else { return };
        let (context, declared) = self.context.after(args[0], self.knowledge);
        self.context = context;
        // The table of the reader is changed and not made again: there may be many such directives.
        for OperatorDeclaration { priority, kind, name } in declared {
            let name = self.store.atoms.intern(&name);
            self.ops.layers[0].to_mut().insert((name, kind.fixity()), Op { priority, kind });
        }
    }
}
