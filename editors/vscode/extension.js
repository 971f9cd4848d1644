// The extension for VS Code: it starts `ninelog lsp`, restarts it on request, and shows tests. The server does
// the rest.
"use strict";

const fs = require("node:fs");
const path = require("node:path");
const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");
const tests = require("./tests");

let client;
let view;

/** The program: the one in the settings, the one that came with the extension, or the one on the PATH. */
function program() {
  const chosen = vscode.workspace.getConfiguration("ninelog").get("path");
  const own = path.join(__dirname, "bin", process.platform === "win32" ? "ninelog.exe" : "ninelog");
  return chosen || (fs.existsSync(own) ? own : "ninelog");
}

async function start() {
  const command = program();
  const server = { command, args: ["lsp"] };
  const options = { documentSelector: [{ language: "prolog" }] };
  client = new LanguageClient("ninelog", "Ninelog", server, options);
  try {
    await client.start();
    view = tests.show(vscode, (method, params) => client.sendRequest(method, params));
  } catch (error) {
    const where = `${command} does not start: ${error.message}. The setting ninelog.path names the program.`;
    vscode.window.showErrorMessage(`Ninelog: ${where}`);
  }
}

async function stop() {
  view?.dispose();
  const old = client;
  client = view = undefined;
  await old?.stop().catch(() => {});
}

async function activate(context) {
  const restart = async () => {
    await stop();
    await start();
  };
  context.subscriptions.push(vscode.commands.registerCommand("ninelog.restart", restart));
  await start();
}

module.exports = { activate, deactivate: stop };
