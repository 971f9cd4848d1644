//! Changes of texts: renaming, formatting, actions.

use super::answers::{Answer, Failure};
use super::server::Asked;
use super::{client, publish};
use lsp_types::{
    CodeAction, CodeActionKind, CodeActionOrCommand, CodeActionParams, CodeActionResponse, DocumentChanges,
    DocumentFormattingParams, DocumentOnTypeFormattingParams, DocumentRangeFormattingParams, OneOf,
    OptionalVersionedTextDocumentIdentifier, PrepareRenameResponse, RenameParams, TextDocumentEdit,
    TextDocumentPositionParams, TextEdit, WorkspaceEdit,
};
use ninelog_engine::analysis::workspace::{Action, ActionKind, FileEdits};
use std::collections::HashMap;

/// Returns changes of files as the editor takes them.
#[expect(clippy::mutable_key_type, reason = "the protocol's crate has such a map")]
fn workspace_edit(asked: &Asked, files: &[FileEdits]) -> WorkspaceEdit {
    let edits = files.iter().filter_map(|file| {
        let lines = asked.lines(&file.path);
        Some((client::uri_of(&file.path)?, &file.path, client::text_edits(&lines, &file.edits)))
    });
    if !asked.client.has_versions {
        let changes: HashMap<_, _> = edits.map(|(uri, _, edits)| (uri, edits)).collect();
        return WorkspaceEdit { changes: Some(changes), ..WorkspaceEdit::default() };
    }
    let changes = edits.map(|(uri, path, edits)| {
        let version = asked.versions.get(&**path).copied();
        let text_document = OptionalVersionedTextDocumentIdentifier { uri, version };
        TextDocumentEdit { text_document, edits: edits.into_iter().map(OneOf::Left).collect() }
    });
    let document_changes = Some(DocumentChanges::Edits(changes.collect()));
    WorkspaceEdit { document_changes, ..WorkspaceEdit::default() }
}

pub fn can_rename(
    asked: &Asked,
    params: TextDocumentPositionParams,
) -> Answer<Option<PrepareRenameResponse>> {
    let (path, offset) = asked.at(&params);
    let lines = asked.lines(&path);
    let found = asked.snapshot.can_rename(&path, offset)?;
    Ok(found.map(|span| PrepareRenameResponse::Range(client::range(&lines, &span))))
}

pub fn rename(asked: &Asked, params: RenameParams) -> Answer<Option<WorkspaceEdit>> {
    let (path, offset) = asked.at(&params.text_document_position);
    match asked.snapshot.rename(&path, offset, &params.new_name)? {
        Ok(files) => Ok(Some(workspace_edit(asked, &files))),
        Err(refusal) => Err(Failure::Refused(refusal.to_string())),
    }
}

pub fn format(asked: &Asked, params: DocumentFormattingParams) -> Answer<Option<Vec<TextEdit>>> {
    let path = asked.path(&params.text_document.uri);
    let length = asked.snapshot.text(&path).map_or(0, str::len);
    let edits = asked.snapshot.format(&path, 0..length)?;
    Ok(Some(client::text_edits(&asked.lines(&path), &edits)))
}

pub fn format_range(asked: &Asked, params: DocumentRangeFormattingParams) -> Answer<Option<Vec<TextEdit>>> {
    let path = asked.path(&params.text_document.uri);
    let lines = asked.lines(&path);
    let edits = asked.snapshot.format(&path, client::span(&lines, params.range))?;
    Ok(Some(client::text_edits(&lines, &edits)))
}

/// Formats the clause whose full stop stands at the end of the line before, when a new line begins.
pub fn format_typed(asked: &Asked, params: DocumentOnTypeFormattingParams) -> Answer<Option<Vec<TextEdit>>> {
    let (path, offset) = asked.at(&params.text_document_position);
    let before = asked.snapshot.text(&path).unwrap_or_default()[..offset].trim_end();
    if !before.ends_with('.') {
        return Ok(None);
    }
    let edits = asked.snapshot.format(&path, before.len()..before.len())?;
    Ok(Some(client::text_edits(&asked.lines(&path), &edits)))
}

fn kind(kind: ActionKind) -> CodeActionKind {
    match kind {
        ActionKind::Fix(_) => CodeActionKind::QUICKFIX,
        ActionKind::Rewrite => CodeActionKind::REFACTOR_REWRITE,
        _ => CodeActionKind::REFACTOR,
    }
}

/// Returns whether an editor that asks for some kinds wants this one: kinds have parts, `refactor.rewrite`.
fn is_wanted(wanted: &CodeActionKind, kind: &CodeActionKind) -> bool {
    let (wanted, kind) = (wanted.as_str(), kind.as_str());
    kind.strip_prefix(wanted)
        .is_some_and(|rest| wanted.is_empty() || rest.is_empty() || rest.starts_with('.'))
}

pub fn actions(asked: &Asked, params: CodeActionParams) -> Answer<Option<CodeActionResponse>> {
    let path = asked.path(&params.text_document.uri);
    let lines = asked.lines(&path);
    let span = client::span(&lines, params.range);
    let found = asked.snapshot.actions(&path, span.clone())?;
    let diagnostics = asked.snapshot.diagnostics(&path)?;
    let action = |action: Action| {
        let kind = kind(action.kind);
        let is_unwanted =
            params.context.only.as_ref().is_some_and(|only| !only.iter().any(|one| is_wanted(one, &kind)));
        if is_unwanted {
            return None;
        }
        let mended = diagnostics.iter().filter(|one| {
            ActionKind::Fix(one.code) == action.kind
                && one.span.start <= span.end
                && span.start <= one.span.end
        });
        let mended: Vec<_> = mended.map(|one| publish::told(one, &path, &lines)).collect();
        let files = [FileEdits { path: path.as_str().into(), edits: action.edits }];
        Some(CodeActionOrCommand::CodeAction(CodeAction {
            title: action.title,
            kind: Some(kind),
            diagnostics: (!mended.is_empty()).then_some(mended),
            edit: Some(workspace_edit(asked, &files)),
            ..CodeAction::default()
        }))
    };
    Ok(Some(found.into_iter().filter_map(action).collect()))
}
