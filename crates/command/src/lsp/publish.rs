//! Diagnostics of the open files, sent when they are known. Those of the file that is edited come first; a
//! newer revision ends the work on an older one.

use super::client;
use super::server::{Asked, Output};
use lsp_server::Notification;
use lsp_types::notification::{Notification as _, PublishDiagnostics};
use lsp_types::{
    Diagnostic as Told, DiagnosticRelatedInformation, DiagnosticSeverity, DiagnosticTag, NumberOrString,
    PublishDiagnosticsParams,
};
use ninelog_engine::analysis::lines::Lines;
use ninelog_engine::analysis::{Cancelled, Code, Diagnostic, Severity};
use std::collections::BTreeMap;
use std::sync::mpsc::Receiver;

/// What was sent last about each file: its version, and the diagnostics.
type Sent = BTreeMap<String, (i32, Vec<Told>)>;

/// Publishes the diagnostics of each revision until there are no more.
pub fn run(newest: &Receiver<Asked>, output: &Output) {
    let mut sent = Sent::new();
    while let Ok(mut asked) = newest.recv() {
        while let Ok(newer) = newest.try_recv() {
            asked = newer;
        }
        // What is cancelled is made again for the revision that follows.
        let _ = revision(&asked, &mut sent, output);
    }
}

fn revision(asked: &Asked, sent: &mut Sent, output: &Output) -> Result<(), Cancelled> {
    let closed: Vec<String> =
        sent.keys().filter(|path| !asked.versions.contains_key(*path)).cloned().collect();
    for path in closed {
        sent.remove(&path);
        send(output, &path, None, Vec::new());
    }
    let latest = asked.versions.get_key_value(&*asked.latest);
    let others = asked.versions.iter().filter(|(path, _)| **path != *asked.latest);
    for (path, &version) in latest.into_iter().chain(others) {
        let found = diagnostics(asked, path)?;
        let last = sent.get(path);
        if last.is_none_or(|(before, last)| *before != version || *last != found) {
            sent.insert(path.clone(), (version, found.clone()));
            send(output, path, Some(version), found);
        }
    }
    Ok(())
}

fn send(output: &Output, path: &str, version: Option<i32>, diagnostics: Vec<Told>) {
    let Some(uri) = client::uri_of(path) else { return };
    let params = PublishDiagnosticsParams { uri, diagnostics, version };
    output(Notification::new(PublishDiagnostics::METHOD.to_string(), params).into());
}

/// Returns the diagnostics of a file in the terms of the editor.
pub fn diagnostics(asked: &Asked, path: &str) -> Result<Vec<Told>, Cancelled> {
    let Some(text) = asked.snapshot.text(path) else { return Ok(Vec::new()) };
    let lines = asked.client.lines(text);
    let found = asked.snapshot.diagnostics(path)?;
    Ok(found.iter().map(|one| told(one, path, &lines)).collect())
}

pub fn told(diagnostic: &Diagnostic, path: &str, lines: &Lines) -> Told {
    let related = diagnostic.related.iter().filter_map(|(span, message)| {
        let location = client::location(lines, path, span)?;
        Some(DiagnosticRelatedInformation { location, message: message.clone() })
    });
    let related: Vec<DiagnosticRelatedInformation> = related.collect();
    Told {
        range: client::range(lines, &diagnostic.span),
        severity: Some(match diagnostic.severity {
            Severity::Error => DiagnosticSeverity::ERROR,
            Severity::Warning => DiagnosticSeverity::WARNING,
            _ => DiagnosticSeverity::INFORMATION,
        }),
        code: Some(NumberOrString::String(diagnostic.code.name().to_string())),
        source: Some("ninelog".to_string()),
        message: diagnostic.with_hint(),
        related_information: (!related.is_empty()).then_some(related),
        tags: (diagnostic.code == Code::SameClause).then(|| vec![DiagnosticTag::UNNECESSARY]),
        ..Told::default()
    }
}
