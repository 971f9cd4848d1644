// The extension for VS Code: it starts `ninelog lsp` and restarts it on request. The server does the rest.
"use strict";

const { commands, window, workspace } = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

async function start() {
  const command = workspace.getConfiguration("ninelog").get("path") || "ninelog";
  const server = { command, args: ["lsp"] };
  const options = { documentSelector: [{ language: "prolog" }] };
  client = new LanguageClient("ninelog", "Ninelog", server, options);
  try {
    await client.start();
  } catch (error) {
    const where = `${command} does not start: ${error.message}. The setting ninelog.path names the program.`;
    window.showErrorMessage(`Ninelog: ${where}`);
  }
}

async function stop() {
  const old = client;
  client = undefined;
  await old?.stop().catch(() => {});
}

async function activate(context) {
  const restart = async () => {
    await stop();
    await start();
  };
  context.subscriptions.push(commands.registerCommand("ninelog.restart", restart));
  await start();
}

module.exports = { activate, deactivate: stop };
