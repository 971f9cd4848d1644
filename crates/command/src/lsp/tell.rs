//! What is told about a place: hover, completion, signatures, names of arguments.

use super::answers::Answer;
use super::client;
use super::server::Asked;
use lsp_types::{
    CompletionItem, CompletionItemKind, CompletionList, CompletionParams, CompletionResponse,
    CompletionTextEdit, Documentation, Hover, HoverContents, HoverParams, InlayHint, InlayHintKind,
    InlayHintLabel, InlayHintParams, InsertTextFormat, MarkupContent, MarkupKind, ParameterInformation,
    ParameterLabel, SignatureHelp, SignatureHelpParams, SignatureInformation, TextEdit,
};
use ninelog_engine::analysis::lines::Unit;
use ninelog_engine::analysis::{Proposal, ProposalKind};

/// The most proposals that are sent at once; more of them come when more is typed.
const PROPOSALS: usize = 300;

fn markdown(value: String) -> MarkupContent {
    MarkupContent { kind: MarkupKind::Markdown, value }
}

pub fn hover(asked: &Asked, params: HoverParams) -> Answer<Option<Hover>> {
    let (path, offset) = asked.at(&params.text_document_position_params);
    let lines = asked.lines(&path);
    let found = asked.snapshot.hover(&path, offset)?;
    Ok(found.map(|hover| Hover {
        contents: HoverContents::Markup(markdown(hover.text)),
        range: Some(client::range(&lines, &hover.span)),
    }))
}

pub fn completion(asked: &Asked, params: CompletionParams) -> Answer<Option<CompletionResponse>> {
    let (path, offset) = asked.at(&params.text_document_position);
    let Some(text) = asked.snapshot.text(&path) else { return Ok(None) };
    let lines = asked.lines(&path);
    let Some(found) = asked.snapshot.completion(&path, offset)? else { return Ok(None) };
    let is_incomplete = found.list.len() > PROPOSALS;
    let range = client::range(&lines, &found.span);
    // Arguments are proposed unless some follow already, and not where names are written with their arity.
    let takes_arguments = asked.client.has_snippets
        && !text[found.span.end..].starts_with(['(', '/'])
        && !is_listing(text, offset);
    let item = |(number, proposal): (usize, Proposal)| {
        let arguments = proposal.arity.filter(|&arity| arity > 0 && takes_arguments);
        let new_text = match arguments {
            Some(arity) => snippet(&proposal.text, arity),
            None => proposal.text.clone(),
        };
        let label = match proposal.arity {
            Some(arity) if proposal.kind != ProposalKind::Export => format!("{}/{arity}", proposal.text),
            _ => proposal.text.clone(),
        };
        CompletionItem {
            label,
            kind: Some(kind(proposal.kind)),
            detail: proposal.summary,
            // Editors sort again; the order of the workspace is to stay.
            sort_text: Some(format!("{number:05}")),
            filter_text: Some(proposal.text),
            insert_text_format: arguments.map(|_| InsertTextFormat::SNIPPET),
            text_edit: Some(CompletionTextEdit::Edit(TextEdit { range, new_text })),
            ..CompletionItem::default()
        }
    };
    let items = found.list.into_iter().take(PROPOSALS).enumerate().map(item).collect();
    Ok(Some(CompletionResponse::List(CompletionList { is_incomplete, items })))
}

/// Returns whether the clause at a place lists predicates by name and arity, as far as it is written.
fn is_listing(text: &str, offset: usize) -> bool {
    let before = &text[..offset];
    let clause = before.rfind(":-").map_or("", |at| before[at + 2..].trim_start());
    let words = ["dynamic", "discontiguous", "multifile", "table", "module", "public", "thread_local"];
    words.iter().any(|word| clause.starts_with(word))
}

fn kind(kind: ProposalKind) -> CompletionItemKind {
    match kind {
        ProposalKind::Variable => CompletionItemKind::VARIABLE,
        ProposalKind::Library => CompletionItemKind::MODULE,
        ProposalKind::Export => CompletionItemKind::REFERENCE,
        ProposalKind::Flag => CompletionItemKind::CONSTANT,
        _ => CompletionItemKind::FUNCTION,
    }
}

/// Returns a goal whose arguments are to be filled in.
fn snippet(name: &str, arity: usize) -> String {
    let mut text = String::new();
    for c in name.chars() {
        if matches!(c, '$' | '}' | '\\') {
            text.push('\\');
        }
        text.push(c);
    }
    let arguments: Vec<String> = (1..=arity).map(|number| format!("${number}")).collect();
    format!("{text}({})", arguments.join(", "))
}

pub fn signature(asked: &Asked, params: SignatureHelpParams) -> Answer<Option<SignatureHelp>> {
    let (path, offset) = asked.at(&params.text_document_position_params);
    let Some(found) = asked.snapshot.signature(&path, offset)? else { return Ok(None) };
    let signatures = found.list.into_iter().map(|signature| {
        // Places in labels always count in UTF-16.
        let place = |at: usize| Unit::Utf16.count(&signature.label[..at]) as u32;
        let parameters = signature.arguments.iter().map(|span| ParameterInformation {
            label: ParameterLabel::LabelOffsets([place(span.start), place(span.end)]),
            documentation: None,
        });
        SignatureInformation {
            parameters: Some(parameters.collect()),
            documentation: signature.documentation.map(|text| Documentation::MarkupContent(markdown(text))),
            label: signature.label,
            active_parameter: None,
        }
    });
    Ok(Some(SignatureHelp {
        signatures: signatures.collect(),
        active_signature: Some(0),
        active_parameter: Some(found.argument as u32),
    }))
}

pub fn inlay_hints(asked: &Asked, params: InlayHintParams) -> Answer<Option<Vec<InlayHint>>> {
    let path = asked.path(&params.text_document.uri);
    let lines = asked.lines(&path);
    let found = asked.snapshot.argument_names(&path, client::span(&lines, params.range))?;
    let found = found.into_iter().map(|(offset, name)| InlayHint {
        position: client::position(&lines, offset),
        label: InlayHintLabel::String(format!("{name}:")),
        kind: Some(InlayHintKind::PARAMETER),
        text_edits: None,
        tooltip: None,
        padding_left: None,
        padding_right: Some(true),
        data: None,
    });
    Ok(Some(found.collect()))
}
