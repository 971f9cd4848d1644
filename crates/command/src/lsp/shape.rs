//! The shape of texts: symbols, folds, selections.

use super::answers::Answer;
use super::client;
use super::server::Asked;
use lsp_types::{
    DocumentSymbol, DocumentSymbolParams, DocumentSymbolResponse, FoldingRange, FoldingRangeKind,
    FoldingRangeParams, Location as Place, SelectionRange, SelectionRangeParams, SymbolInformation,
    SymbolKind as Kind, WorkspaceSymbolParams, WorkspaceSymbolResponse,
};
use ninelog_engine::analysis::lines::Lines;
use ninelog_engine::analysis::workspace::{FoldKind, Symbol, SymbolKind};

fn kind(kind: SymbolKind) -> Kind {
    match kind {
        SymbolKind::Module => Kind::MODULE,
        SymbolKind::Unit => Kind::CLASS,
        SymbolKind::Test => Kind::METHOD,
        SymbolKind::Declared => Kind::VARIABLE,
        _ => Kind::FUNCTION,
    }
}

#[expect(deprecated, reason = "the type has a field that it replaced by another")]
fn symbol(lines: &Lines, symbol: &Symbol) -> DocumentSymbol {
    // The protocol demands that the name stands within the whole.
    let span = symbol.span.start.min(symbol.name_span.start)..symbol.span.end.max(symbol.name_span.end);
    let children = symbol.children.iter().map(|child| self::symbol(lines, child));
    DocumentSymbol {
        name: symbol.name.clone(),
        detail: None,
        kind: kind(symbol.kind),
        tags: None,
        deprecated: None,
        range: client::range(lines, &span),
        selection_range: client::range(lines, &symbol.name_span),
        children: (!symbol.children.is_empty()).then(|| children.collect()),
    }
}

#[expect(deprecated, reason = "the type has a field that it replaced by another")]
fn information(symbol: &Symbol, location: Place) -> SymbolInformation {
    let (name, kind) = (symbol.name.clone(), kind(symbol.kind));
    SymbolInformation { name, kind, tags: None, deprecated: None, location, container_name: None }
}

pub fn symbols(asked: &Asked, params: DocumentSymbolParams) -> Answer<Option<DocumentSymbolResponse>> {
    let path = asked.path(&params.text_document.uri);
    let lines = asked.lines(&path);
    let found = asked.snapshot.symbols(&path)?;
    if asked.client.has_nested_symbols {
        let found = found.iter().map(|one| symbol(&lines, one)).collect();
        return Ok(Some(DocumentSymbolResponse::Nested(found)));
    }
    let all = found.iter().flat_map(|symbol| std::iter::once(symbol).chain(&symbol.children));
    let found =
        all.filter_map(|one| Some(information(one, client::location(&lines, &path, &one.name_span)?)));
    Ok(Some(DocumentSymbolResponse::Flat(found.collect())))
}

pub fn all_symbols(asked: &Asked, params: WorkspaceSymbolParams) -> Answer<Option<WorkspaceSymbolResponse>> {
    let found = asked.snapshot.all_symbols(&params.query)?;
    let found = found.iter().filter_map(|(place, symbol)| {
        let lines = asked.lines(&place.path);
        Some(information(symbol, client::location(&lines, &place.path, &place.span.range())?))
    });
    Ok(Some(WorkspaceSymbolResponse::Flat(found.collect())))
}

pub fn folding(asked: &Asked, params: FoldingRangeParams) -> Answer<Option<Vec<FoldingRange>>> {
    let path = asked.path(&params.text_document.uri);
    let lines = asked.lines(&path);
    let found = asked.snapshot.folding(&path)?;
    let found = found.iter().map(|fold| {
        let range = client::range(&lines, &fold.span);
        FoldingRange {
            start_line: range.start.line,
            start_character: Some(range.start.character),
            end_line: range.end.line,
            end_character: Some(range.end.character),
            kind: Some(match fold.kind {
                FoldKind::Comment => FoldingRangeKind::Comment,
                FoldKind::Imports => FoldingRangeKind::Imports,
                _ => FoldingRangeKind::Region,
            }),
            collapsed_text: None,
        }
    });
    // Two folds that begin in one line are one for editors that fold lines: the larger counts.
    let mut folds: Vec<FoldingRange> = found.filter(|fold| fold.start_line < fold.end_line).collect();
    folds.dedup_by_key(|fold| (fold.start_line, fold.end_line));
    Ok(Some(folds))
}

pub fn selections(asked: &Asked, params: SelectionRangeParams) -> Answer<Option<Vec<SelectionRange>>> {
    let path = asked.path(&params.text_document.uri);
    let lines = asked.lines(&path);
    let mut found = Vec::new();
    for position in params.positions {
        let offset = client::offset(&lines, position);
        let mut around: Option<SelectionRange> = None;
        for span in asked.snapshot.selection(&path, offset)?.iter().rev() {
            let range = client::range(&lines, span);
            around = Some(SelectionRange { range, parent: around.map(Box::new) });
        }
        // Each place has an answer; of a text without clauses it is the place itself.
        let place = lsp_types::Range { start: position, end: position };
        found.push(around.unwrap_or(SelectionRange { range: place, parent: None }));
    }
    Ok(Some(found))
}
