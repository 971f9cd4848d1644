//! Places: definitions, references, highlights, calls, links.

use super::answers::Answer;
use super::client;
use super::server::Asked;
use lsp_types::{
    CallHierarchyIncomingCall, CallHierarchyIncomingCallsParams, CallHierarchyItem,
    CallHierarchyOutgoingCall, CallHierarchyOutgoingCallsParams, CallHierarchyPrepareParams,
    DocumentHighlight, DocumentHighlightParams, DocumentLink, DocumentLinkParams, GotoDefinitionParams,
    GotoDefinitionResponse, Location as Place, ReferenceParams, SymbolKind, TextDocumentIdentifier,
    TextDocumentPositionParams,
};
use ninelog_engine::analysis::workspace::{CallItem, Location};

/// Returns places of any files as the editor has them.
fn places(asked: &Asked, locations: Vec<Location>) -> Vec<Place> {
    let found = locations.iter();
    found.filter_map(|one| client::location(&asked.lines(&one.path), &one.path, &one.span.range())).collect()
}

pub fn definition(asked: &Asked, params: GotoDefinitionParams) -> Answer<Option<GotoDefinitionResponse>> {
    let (path, offset) = asked.at(&params.text_document_position_params);
    let found = asked.snapshot.definition(&path, offset)?;
    Ok((!found.is_empty()).then(|| GotoDefinitionResponse::Array(places(asked, found))))
}

pub fn references(asked: &Asked, params: ReferenceParams) -> Answer<Option<Vec<Place>>> {
    let (path, offset) = asked.at(&params.text_document_position);
    let mut found = asked.snapshot.references(&path, offset)?;
    if !params.context.include_declaration {
        let defined = asked.snapshot.definition(&path, offset)?;
        found.retain(|place| !defined.contains(place));
    }
    Ok(Some(places(asked, found)))
}

pub fn highlights(asked: &Asked, params: DocumentHighlightParams) -> Answer<Option<Vec<DocumentHighlight>>> {
    let (path, offset) = asked.at(&params.text_document_position_params);
    let lines = asked.lines(&path);
    let found = asked.snapshot.highlights(&path, offset)?;
    let found = found.iter().map(|span| DocumentHighlight { range: client::range(&lines, span), kind: None });
    Ok(Some(found.collect()))
}

pub fn links(asked: &Asked, params: DocumentLinkParams) -> Answer<Option<Vec<DocumentLink>>> {
    let path = asked.path(&params.text_document.uri);
    let lines = asked.lines(&path);
    let found = asked.snapshot.links(&path)?;
    let found = found.iter().map(|(span, target)| DocumentLink {
        range: client::range(&lines, span),
        target: client::uri_of(target),
        tooltip: None,
        data: None,
    });
    Ok(Some(found.collect()))
}

fn item(asked: &Asked, item: &CallItem) -> Option<CallHierarchyItem> {
    let lines = asked.lines(&item.path);
    let file = item.path.rsplit('/').next().unwrap_or_default();
    Some(CallHierarchyItem {
        name: item.predicate.indicator.to_string(),
        kind: SymbolKind::FUNCTION,
        tags: None,
        detail: Some(file.to_string()),
        uri: client::uri_of(&item.path)?,
        range: client::range(&lines, &item.span),
        selection_range: client::range(&lines, &item.name),
        data: None,
    })
}

/// Returns the item of the workspace that an item of the editor stands for: the predicate at its place.
fn known(asked: &Asked, item: &CallHierarchyItem) -> Answer<Option<CallItem>> {
    let place = TextDocumentPositionParams {
        text_document: TextDocumentIdentifier { uri: item.uri.clone() },
        position: item.selection_range.start,
    };
    let (path, offset) = asked.at(&place);
    Ok(asked.snapshot.call_item(&path, offset)?)
}

pub fn call_items(
    asked: &Asked,
    params: CallHierarchyPrepareParams,
) -> Answer<Option<Vec<CallHierarchyItem>>> {
    let (path, offset) = asked.at(&params.text_document_position_params);
    let found = asked.snapshot.call_item(&path, offset)?;
    Ok(found.and_then(|found| item(asked, &found)).map(|found| vec![found]))
}

pub fn incoming_calls(
    asked: &Asked,
    params: CallHierarchyIncomingCallsParams,
) -> Answer<Option<Vec<CallHierarchyIncomingCall>>> {
    let Some(called) = known(asked, &params.item)? else { return Ok(None) };
    let mut calls = Vec::new();
    for (caller, found) in asked.snapshot.incoming_calls(&called)? {
        let Some(from) = item(asked, &caller) else { continue };
        // The places of one entry are all in the file of its item.
        let found = found.into_iter().filter(|place| place.path == caller.path).collect();
        let from_ranges = places(asked, found).into_iter().map(|place| place.range).collect();
        calls.push(CallHierarchyIncomingCall { from, from_ranges });
    }
    Ok(Some(calls))
}

pub fn outgoing_calls(
    asked: &Asked,
    params: CallHierarchyOutgoingCallsParams,
) -> Answer<Option<Vec<CallHierarchyOutgoingCall>>> {
    let Some(caller) = known(asked, &params.item)? else { return Ok(None) };
    let mut calls = Vec::new();
    for (called, found) in asked.snapshot.outgoing_calls(&caller)? {
        let Some(to) = item(asked, &called) else { continue };
        // The places of all entries are in the file of the item that was asked about.
        let found = found.into_iter().filter(|place| place.path == caller.path).collect();
        let from_ranges = places(asked, found).into_iter().map(|place| place.range).collect();
        calls.push(CallHierarchyOutgoingCall { to, from_ranges });
    }
    Ok(Some(calls))
}
