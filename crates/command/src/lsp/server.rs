//! The server: it takes messages in their order, changes the workspace, and gives questions to threads.
//!
//! A question is about the revision of its time. A change ends the answers about older revisions, so that the
//! thread is free for newer questions; the editor is told that the text has changed.

use super::answers::{self, Failure};
use super::client::{self, Client};
use super::colours::Memory;
use super::publish;
use crate::disk;
use lsp_server::{Connection, ErrorCode, Message, Notification, Request, RequestId, Response};
use lsp_types::notification::{self, Notification as _};
use lsp_types::request::{RegisterCapability, Request as _};
use lsp_types::{
    DidChangeTextDocumentParams, DidChangeWatchedFilesParams, DidChangeWatchedFilesRegistrationOptions,
    DidChangeWorkspaceFoldersParams, DidCloseTextDocumentParams, DidOpenTextDocumentParams,
    FileSystemWatcher, GlobPattern, InitializeResult, Registration, RegistrationParams, ServerInfo,
};
use ninelog_engine::analysis::workspace::{Snapshot, Workspace};
use ninelog_engine::known;
use std::collections::{BTreeMap, HashMap};
use std::error::Error;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};

/// Sends a message to the editor. If the editor is gone, nothing happens.
pub type Output = Arc<dyn Fn(Message) + Send + Sync>;

/// What a question is asked of: one revision, and what belongs to the session.
#[derive(Clone)]
pub struct Asked {
    pub snapshot: Snapshot,
    pub client: Arc<Client>,
    /// The open files with the versions that the editor gave them.
    pub versions: Arc<BTreeMap<String, i32>>,
    /// The file that was changed last.
    pub latest: Arc<str>,
    pub memory: Arc<Memory>,
    pub output: Output,
}

/// How many threads answer questions: one may take long.
const THREADS: usize = 2;

/// Questions without an answer so far, and whether the editor has withdrawn them.
#[derive(Clone, Default)]
struct Pending(Arc<Mutex<HashMap<RequestId, bool>>>);

impl Pending {
    fn lock(&self) -> MutexGuard<'_, HashMap<RequestId, bool>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn is_withdrawn(&self, id: &RequestId) -> bool {
        self.lock().get(id).copied().unwrap_or(false)
    }
}

pub struct Server {
    connection: Connection,
    output: Output,
    workspace: Workspace,
    client: Arc<Client>,
    versions: Arc<BTreeMap<String, i32>>,
    latest: Arc<str>,
    memory: Arc<Memory>,
    pending: Pending,
    /// What questions are asked of, until something changes.
    asked: Option<Asked>,
    questions: Sender<(Request, Asked)>,
    revisions: Sender<Asked>,
    threads: Vec<JoinHandle<()>>,
}

impl Server {
    /// Greets the editor, and reads the programs of its folders.
    pub fn start(connection: Connection) -> Result<Server, Box<dyn Error + Send + Sync>> {
        let (id, params) = connection.initialize_start()?;
        let client = Client::new(&params);
        let greeting = InitializeResult {
            capabilities: answers::capabilities(&client),
            server_info: Some(ServerInfo {
                name: "ninelog".to_string(),
                version: Some(env!("CARGO_PKG_VERSION").to_string()),
            }),
        };
        connection.initialize_finish(id, serde_json::to_value(greeting)?)?;
        let sender = connection.sender.clone();
        let output: Output = Arc::new(move |message| {
            let _ = sender.send(message);
        });
        let pending = Pending::default();
        let (questions, waiting) = mpsc::channel();
        let (revisions, newest) = mpsc::channel();
        let waiting = Arc::new(Mutex::new(waiting));
        let mut threads: Vec<JoinHandle<()>> = (0..THREADS)
            .map(|_| {
                let (waiting, pending, output) = (waiting.clone(), pending.clone(), output.clone());
                thread::spawn(move || work(&waiting, &pending, &output))
            })
            .collect();
        let told = output.clone();
        threads.push(thread::spawn(move || publish::run(&newest, &told)));
        let mut server = Server {
            connection,
            output,
            workspace: Workspace::new(known::facts(), disk::Disk::EDITED),
            client: Arc::new(client),
            versions: Arc::default(),
            latest: Arc::from(""),
            memory: Arc::default(),
            pending,
            asked: None,
            questions,
            revisions,
            threads,
        };
        server.watch();
        for folder in server.client.folders.clone() {
            server.add_folder(&folder);
        }
        Ok(server)
    }

    /// Handles messages until the editor ends the session.
    pub fn serve(mut self) -> Result<(), Box<dyn Error + Send + Sync>> {
        let mut ended = Err("the editor has gone".into());
        while let Ok(message) = self.connection.receiver.recv() {
            match message {
                Message::Request(request) => {
                    if self.connection.handle_shutdown(&request)? {
                        ended = Ok(());
                        break;
                    }
                    self.question(request);
                }
                Message::Notification(notification) if notification.method == notification::Exit::METHOD => {
                    break;
                }
                Message::Notification(notification) => self.note(notification),
                // Nothing is asked of the editor whose answer matters.
                Message::Response(_) => {}
            }
        }
        let Server { questions, revisions, threads, .. } = self;
        drop((questions, revisions));
        threads.into_iter().for_each(|thread| drop(thread.join()));
        ended
    }

    /// Asks to be told of files that change on the disk.
    fn watch(&self) {
        if !self.client.watches_files {
            return;
        }
        let watchers = disk::ENDINGS.iter().map(|ending| FileSystemWatcher {
            glob_pattern: GlobPattern::String(format!("**/*.{ending}")),
            kind: None,
        });
        let options = DidChangeWatchedFilesRegistrationOptions { watchers: watchers.collect() };
        let registration = Registration {
            id: "files".to_string(),
            method: notification::DidChangeWatchedFiles::METHOD.to_string(),
            register_options: serde_json::to_value(options).ok(),
        };
        let params = RegistrationParams { registrations: vec![registration] };
        let id = RequestId::from("files".to_string());
        (self.output)(Request::new(id, RegisterCapability::METHOD.to_string(), params).into());
    }

    fn add_folder(&mut self, folder: &str) {
        for path in disk::files_below(folder) {
            self.workspace.add(&path);
        }
        self.asked = None;
    }

    /// Returns what questions are asked of now.
    fn asked(&mut self) -> Asked {
        let Server { workspace, client, versions, latest, memory, output, .. } = self;
        let asked = self.asked.get_or_insert_with(|| Asked {
            snapshot: workspace.snapshot(),
            client: client.clone(),
            versions: versions.clone(),
            latest: latest.clone(),
            memory: memory.clone(),
            output: output.clone(),
        });
        asked.clone()
    }

    fn question(&mut self, request: Request) {
        self.pending.lock().insert(request.id.clone(), false);
        let asked = self.asked();
        // The threads are there as long as the server is.
        let _ = self.questions.send((request, asked));
    }

    /// Takes what the editor tells, and has the diagnostics made again.
    fn note(&mut self, notification: Notification) {
        if notification.method == notification::Cancel::METHOD {
            if let Some(params) = params::<notification::Cancel>(notification) {
                let id = match params.id {
                    lsp_types::NumberOrString::Number(number) => RequestId::from(number),
                    lsp_types::NumberOrString::String(text) => RequestId::from(text),
                };
                self.pending.lock().entry(id).and_modify(|withdrawn| *withdrawn = true);
            }
            return;
        }
        let changes = match notification.method.as_str() {
            notification::DidOpenTextDocument::METHOD => {
                params::<notification::DidOpenTextDocument>(notification).map(|params| self.open(params))
            }
            notification::DidChangeTextDocument::METHOD => {
                params::<notification::DidChangeTextDocument>(notification).map(|params| self.change(params))
            }
            notification::DidCloseTextDocument::METHOD => {
                params::<notification::DidCloseTextDocument>(notification).map(|params| self.close(&params))
            }
            notification::DidChangeWatchedFiles::METHOD => {
                params::<notification::DidChangeWatchedFiles>(notification).map(|params| self.reread(params))
            }
            notification::DidChangeWorkspaceFolders::METHOD => {
                params::<notification::DidChangeWorkspaceFolders>(notification)
                    .map(|params| self.change_folders(params))
            }
            _ => None,
        };
        if changes.is_some() {
            self.asked = None;
            let asked = self.asked();
            let _ = self.revisions.send(asked);
        }
    }

    fn open(&mut self, params: DidOpenTextDocumentParams) {
        let path = client::path_of(&params.text_document.uri);
        self.workspace.open(&path, params.text_document.text);
        self.latest = path.as_str().into();
        Arc::make_mut(&mut self.versions).insert(path, params.text_document.version);
    }

    fn change(&mut self, params: DidChangeTextDocumentParams) {
        let path = client::path_of(&params.text_document.uri);
        for change in params.content_changes {
            match change.range {
                Some(range) => {
                    let range = client::place(range.start)..client::place(range.end);
                    self.workspace.edit_lines(&path, range, self.client.unit, &change.text);
                }
                None => self.workspace.set_text(&path, &change.text),
            }
        }
        self.latest = path.as_str().into();
        if let Some(version) = Arc::make_mut(&mut self.versions).get_mut(&path) {
            *version = params.text_document.version;
        }
    }

    fn close(&mut self, params: &DidCloseTextDocumentParams) {
        let path = client::path_of(&params.text_document.uri);
        self.workspace.close(&path);
        self.memory.forget(&path);
        Arc::make_mut(&mut self.versions).remove(&path);
    }

    fn reread(&mut self, params: DidChangeWatchedFilesParams) {
        for change in params.changes {
            self.workspace.changed_on_disk(&client::path_of(&change.uri));
        }
    }

    fn change_folders(&mut self, params: DidChangeWorkspaceFoldersParams) {
        for folder in params.event.added {
            self.add_folder(&client::path_of(&folder.uri));
        }
        for folder in params.event.removed {
            let below = client::path_of(&folder.uri) + "/";
            let gone = self.workspace.paths().filter(|path| path.starts_with(&below));
            let gone: Vec<String> =
                gone.filter(|path| !self.versions.contains_key(*path)).map(String::from).collect();
            gone.iter().for_each(|path| self.workspace.remove(path));
        }
    }
}

/// Returns what a notification says. One that says something else is left out.
fn params<N: notification::Notification>(notification: Notification) -> Option<N::Params> {
    serde_json::from_value(notification.params).ok()
}

/// Answers questions until there are no more.
fn work(waiting: &Mutex<Receiver<(Request, Asked)>>, pending: &Pending, output: &Output) {
    loop {
        let next = waiting.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok((request, asked)) = next else { return };
        let id = request.id.clone();
        let answer = match pending.is_withdrawn(&id) {
            true => Err(Failure::Withdrawn),
            // A defect in one answer must not take the others away.
            false => catch_unwind(AssertUnwindSafe(|| answers::answer(&asked, request)))
                .unwrap_or(Err(Failure::Defect)),
        };
        let is_withdrawn = pending.lock().remove(&id).unwrap_or(false);
        let response = match if is_withdrawn { Err(Failure::Withdrawn) } else { answer } {
            Ok(value) => Response::new_ok(id, value),
            Err(failure) => {
                let (code, why) = told(failure);
                Response::new_err(id, code as i32, why)
            }
        };
        output(response.into());
    }
}

fn told(failure: Failure) -> (ErrorCode, String) {
    match failure {
        Failure::Newer => (ErrorCode::ContentModified, "the text has changed".to_string()),
        Failure::Withdrawn => (ErrorCode::RequestCanceled, "the question was withdrawn".to_string()),
        Failure::Unknown(method) => (ErrorCode::MethodNotFound, format!("{method} has no answer here")),
        Failure::Malformed(why) => (ErrorCode::InvalidParams, why),
        Failure::Refused(why) => (ErrorCode::RequestFailed, why),
        Failure::Defect => (ErrorCode::InternalError, "the answer failed; this is a defect".to_string()),
    }
}
