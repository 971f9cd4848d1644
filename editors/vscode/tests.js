// The tests of Prolog files in VS Code's view of tests: those for which `ninelog lsp` has lenses. One that is
// started runs in the sandbox of the server.
"use strict";

const RUN = "ninelog.test";

/**
 * Shows the tests of all open files.
 * @param vscode the module of that name
 * @param ask a function that asks the server: method, parameters
 * @returns what ends the view when it is disposed of
 */
function show({ tests, workspace, Range, TestMessage, TestRunProfileKind }, ask) {
  const controller = tests.createTestController("ninelog", "Ninelog");

  const item = (id, label, uri, range) => {
    const made = controller.createTestItem(id, label, uri);
    if (range) made.range = new Range(range.start.line, range.start.character, range.end.line, range.end.character);
    return made;
  };

  async function find(document) {
    if (document.languageId !== "prolog") return;
    const uri = document.uri;
    const lenses = (await ask("textDocument/codeLens", { textDocument: { uri: uri.toString() } })) ?? [];
    const file = item(uri.toString(), uri.path.split("/").pop(), uri);
    // A unit comes before its tests, which are called UNIT:TEST.
    let unit;
    for (const { command, range } of lenses) {
      if (command?.command !== RUN) continue;
      const name = command.arguments[1];
      if (unit && name.startsWith(`${unit.id}:`)) {
        unit.children.add(item(name, name.slice(unit.id.length + 1), uri, range));
      } else {
        unit = item(name, name, uri, range);
        file.children.add(unit);
      }
    }
    if (file.children.size > 0) controller.items.add(file);
    else controller.items.delete(file.id);
  }

  /** Lists what is to run: tests, and units in which none has a name. */
  function leaves(chosen, left) {
    if (left.has(chosen)) return [];
    if (chosen.children.size === 0) return [chosen];
    const found = [];
    chosen.children.forEach((child) => found.push(...leaves(child, left)));
    return found;
  }

  async function run(request, token) {
    const chosen = [];
    const left = new Set(request.exclude ?? []);
    if (request.include) chosen.push(...request.include);
    else controller.items.forEach((file) => chosen.push(file));
    const started = controller.createTestRun(request);
    const all = chosen.flatMap((one) => leaves(one, left));
    all.forEach((test) => started.enqueued(test));
    for (const test of all) {
      if (token.isCancellationRequested) break;
      started.started(test);
      const begin = Date.now();
      try {
        const params = { command: RUN, arguments: [test.uri.toString(), test.id, "silent"] };
        const { passed, message, output } = await ask("workspace/executeCommand", params);
        started.appendOutput(output.replace(/\r?\n/g, "\r\n"), undefined, test);
        if (passed) started.passed(test, Date.now() - begin);
        else started.failed(test, new TestMessage(output.trim() || message), Date.now() - begin);
      } catch (error) {
        started.errored(test, new TestMessage(error.message));
      }
    }
    started.end();
  }

  controller.createRunProfile("Run", TestRunProfileKind.Run, run, true);
  const look = (document) => find(document).catch(() => {});
  const watched = [
    workspace.onDidOpenTextDocument(look),
    workspace.onDidSaveTextDocument(look),
    workspace.onDidCloseTextDocument(({ uri }) => controller.items.delete(uri.toString())),
  ];
  workspace.textDocuments.forEach(look);
  return { dispose: () => [...watched, controller].forEach((one) => one.dispose()) };
}

module.exports = { show };
