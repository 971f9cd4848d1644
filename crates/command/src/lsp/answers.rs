//! Which question is answered by which function, and what the editor is told about that.

use super::client::{self, Client};
use super::server::Asked;
use super::{change, colours, places, run, shape, tell};
use lsp_server::Request;
use lsp_types::request::{self as ask, Request as Question};
use lsp_types::{
    CallHierarchyServerCapability, CodeActionKind, CodeActionOptions, CodeActionProviderCapability,
    CodeLensOptions, CompletionOptions, DocumentLinkOptions, DocumentOnTypeFormattingOptions,
    ExecuteCommandOptions, FoldingRangeProviderCapability, HoverProviderCapability, OneOf, RenameOptions,
    SelectionRangeProviderCapability, SemanticTokensFullOptions, SemanticTokensOptions,
    SemanticTokensServerCapabilities, ServerCapabilities, SignatureHelpOptions, TextDocumentPositionParams,
    TextDocumentSyncCapability, TextDocumentSyncKind, Uri, WorkDoneProgressOptions,
    WorkspaceFoldersServerCapabilities, WorkspaceServerCapabilities,
};
use ninelog_engine::analysis::Cancelled;
use ninelog_engine::analysis::lines::Lines;
use serde_json::Value;

/// Why there is no answer.
#[derive(Debug)]
pub enum Failure {
    /// There is a newer revision.
    Newer,
    /// The editor has withdrawn the question.
    Withdrawn,
    Unknown(String),
    Malformed(String),
    /// What is asked for cannot be done; the reason is for people.
    Refused(String),
    Defect,
}

impl From<Cancelled> for Failure {
    fn from(_: Cancelled) -> Failure {
        Failure::Newer
    }
}

pub type Answer<T> = Result<T, Failure>;

/// Tells the editor what can be asked.
pub fn capabilities(client: &Client) -> ServerCapabilities {
    let texts = |list: &[&str]| Some(list.iter().map(|text| text.to_string()).collect());
    ServerCapabilities {
        position_encoding: Some(client.encoding()),
        text_document_sync: Some(TextDocumentSyncCapability::Kind(TextDocumentSyncKind::INCREMENTAL)),
        hover_provider: Some(HoverProviderCapability::Simple(true)),
        completion_provider: Some(CompletionOptions {
            trigger_characters: texts(&["/"]),
            ..CompletionOptions::default()
        }),
        signature_help_provider: Some(SignatureHelpOptions {
            trigger_characters: texts(&["(", ","]),
            retrigger_characters: None,
            work_done_progress_options: WorkDoneProgressOptions::default(),
        }),
        definition_provider: Some(OneOf::Left(true)),
        references_provider: Some(OneOf::Left(true)),
        call_hierarchy_provider: Some(CallHierarchyServerCapability::Simple(true)),
        document_highlight_provider: Some(OneOf::Left(true)),
        document_symbol_provider: Some(OneOf::Left(true)),
        workspace_symbol_provider: Some(OneOf::Left(true)),
        rename_provider: Some(OneOf::Right(RenameOptions {
            prepare_provider: Some(true),
            work_done_progress_options: WorkDoneProgressOptions::default(),
        })),
        semantic_tokens_provider: Some(SemanticTokensServerCapabilities::SemanticTokensOptions(
            SemanticTokensOptions {
                work_done_progress_options: WorkDoneProgressOptions::default(),
                legend: colours::legend(),
                range: Some(true),
                full: Some(SemanticTokensFullOptions::Delta { delta: Some(true) }),
            },
        )),
        folding_range_provider: Some(FoldingRangeProviderCapability::Simple(true)),
        selection_range_provider: Some(SelectionRangeProviderCapability::Simple(true)),
        document_formatting_provider: Some(OneOf::Left(true)),
        document_range_formatting_provider: Some(OneOf::Left(true)),
        document_on_type_formatting_provider: Some(DocumentOnTypeFormattingOptions {
            first_trigger_character: "\n".to_string(),
            more_trigger_character: None,
        }),
        code_lens_provider: Some(CodeLensOptions { resolve_provider: Some(false) }),
        execute_command_provider: Some(ExecuteCommandOptions {
            commands: run::COMMANDS.iter().map(|name| name.to_string()).collect(),
            work_done_progress_options: WorkDoneProgressOptions::default(),
        }),
        document_link_provider: Some(DocumentLinkOptions {
            resolve_provider: Some(false),
            work_done_progress_options: WorkDoneProgressOptions::default(),
        }),
        code_action_provider: Some(CodeActionProviderCapability::Options(CodeActionOptions {
            code_action_kinds: Some(vec![
                CodeActionKind::QUICKFIX,
                CodeActionKind::REFACTOR,
                CodeActionKind::REFACTOR_REWRITE,
            ]),
            ..CodeActionOptions::default()
        })),
        inlay_hint_provider: Some(OneOf::Left(true)),
        workspace: Some(WorkspaceServerCapabilities {
            workspace_folders: Some(WorkspaceFoldersServerCapabilities {
                supported: Some(true),
                change_notifications: Some(OneOf::Left(true)),
            }),
            file_operations: None,
        }),
        ..ServerCapabilities::default()
    }
}

/// Answers a question.
pub fn answer(asked: &Asked, request: Request) -> Answer<Value> {
    match request.method.as_str() {
        ask::HoverRequest::METHOD => typed::<ask::HoverRequest>(asked, request, tell::hover),
        ask::Completion::METHOD => typed::<ask::Completion>(asked, request, tell::completion),
        ask::SignatureHelpRequest::METHOD => {
            typed::<ask::SignatureHelpRequest>(asked, request, tell::signature)
        }
        ask::InlayHintRequest::METHOD => typed::<ask::InlayHintRequest>(asked, request, tell::inlay_hints),
        ask::GotoDefinition::METHOD => typed::<ask::GotoDefinition>(asked, request, places::definition),
        ask::References::METHOD => typed::<ask::References>(asked, request, places::references),
        ask::DocumentHighlightRequest::METHOD => {
            typed::<ask::DocumentHighlightRequest>(asked, request, places::highlights)
        }
        ask::CallHierarchyPrepare::METHOD => {
            typed::<ask::CallHierarchyPrepare>(asked, request, places::call_items)
        }
        ask::CallHierarchyIncomingCalls::METHOD => {
            typed::<ask::CallHierarchyIncomingCalls>(asked, request, places::incoming_calls)
        }
        ask::CallHierarchyOutgoingCalls::METHOD => {
            typed::<ask::CallHierarchyOutgoingCalls>(asked, request, places::outgoing_calls)
        }
        ask::DocumentLinkRequest::METHOD => typed::<ask::DocumentLinkRequest>(asked, request, places::links),
        ask::DocumentSymbolRequest::METHOD => {
            typed::<ask::DocumentSymbolRequest>(asked, request, shape::symbols)
        }
        ask::WorkspaceSymbolRequest::METHOD => {
            typed::<ask::WorkspaceSymbolRequest>(asked, request, shape::all_symbols)
        }
        ask::FoldingRangeRequest::METHOD => typed::<ask::FoldingRangeRequest>(asked, request, shape::folding),
        ask::SelectionRangeRequest::METHOD => {
            typed::<ask::SelectionRangeRequest>(asked, request, shape::selections)
        }
        ask::PrepareRenameRequest::METHOD => {
            typed::<ask::PrepareRenameRequest>(asked, request, change::can_rename)
        }
        ask::Rename::METHOD => typed::<ask::Rename>(asked, request, change::rename),
        ask::Formatting::METHOD => typed::<ask::Formatting>(asked, request, change::format),
        ask::RangeFormatting::METHOD => typed::<ask::RangeFormatting>(asked, request, change::format_range),
        ask::OnTypeFormatting::METHOD => typed::<ask::OnTypeFormatting>(asked, request, change::format_typed),
        ask::CodeLensRequest::METHOD => typed::<ask::CodeLensRequest>(asked, request, run::lenses),
        ask::ExecuteCommand::METHOD => typed::<ask::ExecuteCommand>(asked, request, run::execute),
        ask::CodeActionRequest::METHOD => typed::<ask::CodeActionRequest>(asked, request, change::actions),
        ask::SemanticTokensFullRequest::METHOD => {
            typed::<ask::SemanticTokensFullRequest>(asked, request, colours::full)
        }
        ask::SemanticTokensFullDeltaRequest::METHOD => {
            typed::<ask::SemanticTokensFullDeltaRequest>(asked, request, colours::delta)
        }
        ask::SemanticTokensRangeRequest::METHOD => {
            typed::<ask::SemanticTokensRangeRequest>(asked, request, colours::range)
        }
        _ => Err(Failure::Unknown(request.method)),
    }
}

fn typed<Q: Question>(
    asked: &Asked,
    request: Request,
    answer: fn(&Asked, Q::Params) -> Answer<Q::Result>,
) -> Answer<Value> {
    let malformed = |error: serde_json::Error| Failure::Malformed(error.to_string());
    let params = serde_json::from_value(request.params).map_err(malformed)?;
    serde_json::to_value(answer(asked, params)?).map_err(|_| Failure::Defect)
}

impl Asked {
    /// Returns the lines of a file as the editor counts them; of no file the one empty line.
    pub fn lines(&self, path: &str) -> Lines<'_> {
        self.client.lines(self.snapshot.text(path).unwrap_or_default())
    }

    /// Returns the path and the offset of a place.
    pub fn at(&self, place: &TextDocumentPositionParams) -> (String, usize) {
        let path = client::path_of(&place.text_document.uri);
        let offset = client::offset(&self.lines(&path), place.position);
        (path, offset)
    }

    /// Returns the path of an open or other known file.
    pub fn path(&self, uri: &Uri) -> String {
        client::path_of(uri)
    }
}
