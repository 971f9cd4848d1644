// A session with the client library of VS Code, without VS Code: `ninelog lsp` by the library's own connection,
// and the view of tests, for which this file plays VS Code. `editors/test` runs it.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const require = createRequire(new URL("../vscode/package.json", import.meta.url));
const protocol = require("vscode-languageserver-protocol/node");
const { show } = require("./tests.js");

const text = `% ?- p(X).
p(1).
p(2).
:- begin_tests(t).
test(good) :- p(1), !.
test(bad) :- p(3).
:- end_tests(t).
`;
const folder = pathToFileURL(process.cwd()).href;
const uri = `${folder}/tested.pl`;

const server = spawn(process.env.NINELOG, ["lsp"], { stdio: ["pipe", "pipe", "inherit"] });
const streams = [
  new protocol.StreamMessageReader(server.stdout),
  new protocol.StreamMessageWriter(server.stdin),
];
const connection = protocol.createProtocolConnection(...streams);
const told = new Promise((resolve) =>
  connection.onNotification(protocol.PublishDiagnosticsNotification.type, resolve),
);
const edits = [];
connection.onRequest(protocol.ApplyWorkspaceEditRequest.type, ({ edit }) => {
  edits.push(...edit.changes[uri]);
  return { applied: true };
});
connection.listen();
const ask = (method, params) => connection.sendRequest(method, params);

const greeting = { processId: process.pid, rootUri: folder, capabilities: {} };
const { capabilities } = await ask(protocol.InitializeRequest.type, greeting);
assert.ok(capabilities.codeLensProvider && capabilities.renameProvider);
connection.sendNotification(protocol.InitializedNotification.type, {});
const textDocument = { uri, languageId: "prolog", version: 1, text };
connection.sendNotification(protocol.DidOpenTextDocumentNotification.type, { textDocument });
assert.deepEqual((await told).diagnostics, []);

// A query in a comment.
const lenses = await ask(protocol.CodeLensRequest.type, { textDocument: { uri } });
assert.equal(lenses[0].command.title, "run this query");
await ask(protocol.ExecuteCommandRequest.type, lenses[0].command);
assert.deepEqual(edits.map((edit) => edit.newText), ["\n%    X = 1\n%    X = 2"]);

// The view of tests.
class Items extends Map {
  add = (one) => this.set(one.id, one);
  forEach = (each) => [...this.values()].forEach((one) => each(one));
}
const seen = [];
let start;
const items = new Items();
const disposable = { dispose: () => seen.push("disposed") };
const listen = () => disposable;
const run = {
  enqueued: () => {},
  started: () => {},
  appendOutput: (output) => assert.ok(!/[^\r]\n/.test(output)),
  passed: ({ id }) => seen.push(`${id} passed`),
  failed: ({ id }, { message }) => seen.push(`${id} failed: ${message.includes("bad")}`),
  errored: ({ id }, { message }) => seen.push(`${id}: ${message}`),
  end: () => seen.push("end"),
};
const controller = {
  items,
  createTestItem: (id, label, where) => ({ id, label, uri: where, children: new Items() }),
  createRunProfile: (_name, _kind, runs) => (start = runs),
  createTestRun: () => run,
  dispose: disposable.dispose,
};
const document = { languageId: "prolog", uri: { toString: () => uri, path: "/tested.pl" } };
const vscode = {
  tests: { createTestController: () => controller },
  workspace: {
    textDocuments: [document],
    onDidOpenTextDocument: listen,
    onDidSaveTextDocument: listen,
    onDidCloseTextDocument: listen,
  },
  Range: class {},
  TestMessage: class {
    constructor(message) {
      this.message = message;
    }
  },
  TestRunProfileKind: { Run: 1 },
};
const view = show(vscode, ask);
while (items.size === 0) await new Promise((resolve) => setTimeout(resolve, 20));
const unit = items.get(uri).children.get("t");
assert.deepEqual([...unit.children.values()].map(({ label }) => label), ["good", "bad"]);
await start({ exclude: [] }, { isCancellationRequested: false });
assert.deepEqual(seen, ["t:good passed", "t:bad failed: true", "end"]);
view.dispose();
assert.equal(seen.filter((one) => one === "disposed").length, 4);

await ask(protocol.ShutdownRequest.type);
connection.sendNotification(protocol.ExitNotification.type);
const status = await new Promise((resolve) => server.on("exit", resolve));
assert.equal(status, 0);
