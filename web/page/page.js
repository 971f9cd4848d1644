// The page: connects the editor, the files, the queries and the Sudoku board.
import { Prolog } from "./ninelog.js";
import { element } from "./parts/element.js";
import { Editor } from "./editor/editor.js";
import { embedded, tellHeight } from "./embed/embed.js";
import { exampleAt, inLanguage, nameOf, titleOf } from "./learn/examples.js";
import family from "./examples/family.pl";
import { Files } from "./editor/files.js";
import { saveFiles, textIn } from "./editor/disk.js";
import { Help } from "./editor/help.js";
import { inspect } from "./learn/inspect.js";
import { showKeys } from "./parts/keys.js";
import { bareAddress, hashOf, linkedIn, placeIn } from "./projects/link.js";
import { Log } from "./answers/log.js";
import { makeFrame } from "./parts/frame.js";
import { makeMenu } from "./parts/menu.js";
import { definesAny, mistakeIn, saidOf, wordsOf } from "./query/mistakes.js";
import { packed } from "./projects/packing.js";
import { isNarrow, makePanes, showPane } from "./parts/panes.js";
import { Run, queriesIn } from "./query/run.js";
import { confirmed } from "./parts/dialog.js";
import { banner, note, sign } from "./parts/notes.js";
import { asProgram, hasSteps, isNotebook } from "./notebook/program.js";
import { Places } from "./projects/places.js";
import { allProjects, getProject, isSameWork, ownProject, unusedName } from "./projects/projects.js";
import { isLesson, isProgress } from "./projects/shapes.js";
import { PROGRESS, aside, keep, ofTab, read, shared, write } from "./projects/storage.js";
import { History } from "./query/history.js";
import { Loader, isProgram } from "./query/loader.js";
import { STACKS, ready, says, system } from "./start.js";
import { isTouch } from "./parts/touch.js";
import texts, { language } from "./texts/texts.js";
import { welcome } from "./learn/welcome.js";
import { Workspace } from "./projects/workspace.js";

const by = (id) => document.getElementById(id);

makePanes();
makeMenu(by("menu"), by("menu-items"));
makeFrame({ beforeLanguage: () => workspace.save() });

// ---- Prolog: one system for queries, one that checks texts

let card = null;
const log = new Log(by("log"), goTo);
says.stdout = (text) => log.write(text, "output");
const tell = (text) => {
  // Errors and warnings differ in their colours.
  const parts = text.match(/(?:ERROR.*\n?)+|(?:(?!ERROR).*\n)+|.+$/g) ?? [];
  const told = parts.filter((part) => !loader.hold(part));
  return Promise.all(told.map((part) => log.write(part, part.startsWith("ERROR") ? "error" : "message"))).then(() => {});
};
says.stderr = tell;
says.stdin = (question) => card?.ask(question) ?? null;
system.catch((error) => log.write(`${texts.failed(error.message)}\n`, "error"));
let checker = null;
/** No query has been answered yet. Work that the first answer does not need waits for it. */
let isFirst = true;
/** Waits until the first query is answered, or half a second if nothing is asked. */
const settledDown = async () => {
  await ready.catch(() => {});
  for (let n = 0; n < 5 && isFirst; n += 1) await new Promise((done) => setTimeout(done, 100));
  while (isFirst && !by("stop").hidden) await new Promise((done) => setTimeout(done, 100));
};
const checking = async () => {
  checker ??= settledDown().then(() => Prolog.create({ worker: true, stackLimit: STACKS }));
  return checker;
};
const check = async (text, range) => {
  const others = files.all().filter(({ name }) => name !== files.name && isProgram(name)).map((file) => asProgram(file).text);
  return (await checking()).view(asProgram({ name: files.name, text }).text, { others, ...range });
};

// ---- editor and files

const help = new Help(async () => (await checking()).help());
const editor = new Editor(by("editor"), {
  check,
  help,
  onChange: () => {
    loader.isStale = true;
    by("live")?.remove();
    // Queries about the family are of no use for another program.
    if (document.querySelector("#welcome .try") && !/\bancestor\(/.test(editor.text)) {
      if (by("query").value === FIRST.query) setQuery("");
      renewWelcome();
    }
    workspace.edited();
  },
  onFlaws: (found) => {
    const [errors, warnings, notes] = ["error", "warning", "info"].map((kind) => found.filter(({ severity }) => severity === kind));
    by("flaws").textContent = errors.length + warnings.length > 0 ? texts.flaws(errors.length, warnings.length) : texts.noFlaws;
    by("flaws").className = errors.length > 0 ? "bad" : warnings.length > 0 ? "fair" : "";
    const [worst] = [...errors, ...warnings, ...notes];
    by("first-flaw").hidden = !worst;
    if (!worst) return;
    by("first-flaw").textContent = `${texts.line(worst.line)}${texts.colon}${worst.said}`;
    by("first-flaw").onclick = () => editor.select(worst.from);
  },
  run: () => ask(),
});
/** Results of the last run of tests, for files that were not shown since then. */
let verdicts = [];
function showVerdicts() {
  const isHere = ({ file }) => file === `/${files.name}`;
  const here = verdicts.filter(isHere);
  if (here.length > 0) editor.mark(here);
  verdicts = verdicts.filter((verdict) => !isHere(verdict));
}
const files = new Files(by("files"), editor, {
  onShow: () => {
    showVerdicts();
    showPaper().catch((error) => note(error.message));
  },
  replace: (why, done, act) => workspace.replace(why, done, act),
});
const loader = new Loader(files, tell);

/** Shows notebooks as pages, once there was one. */
let paper = null;
async function showPaper() {
  if (!paper && !isNotebook(files.name)) return;
  const { Paper } = await import("./notebook/paper.js");
  paper ??= new Paper(by("paper"), {
    file: () => ({ name: files.name, text: editor.text }),
    change: (text) => { editor.text = text; },
    ask: async (query, place, line, field) => {
      if (isBusy()) return;
      past.add(query);
      asker = field;
      await withCard(query, async (prolog, shown) => {
        run = new Run(prolog, query, shown, runSide);
        await run.go(1);
      }, { makeCard: () => log.cardIn(place), line });
    },
    check: (tests, place, line) => runHidden(tests, { makeCard: () => log.cardIn(place), line }),
    lesson: (text) => openLesson(text, "").catch((error) => note(error.message)),
    stop,
  });
  paper.update();
}

function goTo(name, line) {
  if (!files.showNamed(name)) return;
  show("program");
  showPane("program");
  editor.goTo(line);
}

by("open").addEventListener("click", () => by("chosen").click());
by("chosen").addEventListener("change", async () => {
  const chosen = await Promise.all([...by("chosen").files].map(async (file) => ({ name: file.name, ...textIn(await file.arrayBuffer()) })));
  by("chosen").value = "";
  // A lesson is seen before it has an address, and a link that holds it can be made.
  const written = chosen.find(({ name }) => name.endsWith(".md"));
  if (written && hasSteps(written.text)) return openLesson(written.text, "").catch((error) => note(error.message));
  if (written) return openNotebook(written);
  for (const { name, text } of chosen) {
    const add = () => files.add(name, text);
    if (files.all().some((file) => file.name === name && file.text !== text)) {
      workspace.replace(texts.beforeOpening(name), texts.opened(name), add);
    } else {
      add();
    }
  }
  editor.onChange();
  const others = chosen.filter(({ encoding }) => encoding !== "UTF-8");
  if (others.length > 0) note(others.map(({ name, encoding }) => texts.otherEncoding(name, encoding)).join(" "));
});
const save = () => saveFiles(files.all(), files.name);
by("save").addEventListener("click", save);
/** Puts a link into the clipboard, which stands in the address, too. */
async function copyLink(done, actions = []) {
  try {
    await navigator.clipboard.writeText(location.href);
    note(done, actions);
  } catch {
    note(texts.shareFailed, actions);
  }
}
/** Puts a link to data into the address and the clipboard. What is empty is left out: links are read by people, too. */
async function shareLink(data, done, actions = []) {
  const filled = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null && value !== "" && value !== "program" && value.length !== 0));
  const text = await packed(filled).catch(() => null);
  if (!text) return note(texts.tooLarge);
  const place = { kind: "link", packed: text };
  workspace.save();
  if (data.lesson) lesson.base = place;
  else here = place;
  places.at(place, { instead: true });
  return copyLink(done, actions);
}
by("share").addEventListener("click", () => {
  if (lesson?.markdown && lesson.address !== TOUR) shareLink({ lesson: lesson.markdown }, texts.lessonShared);
  else shareProgram();
});
/** Shares the program. Tests beside it can be hidden from those who get the link. What the page has anyway is named by its address. */
function shareProgram() {
  const now = content();
  if (view === "sudoku" && sudoku?.clues) return shareLink(now, texts.boardShared, [[texts.sharePuzzle, sharePuzzle]]);
  const isTest = ({ name }) => name.endsWith(".plt");
  const canHide = now.files.some(isTest) && !now.files.every(isTest);
  const hidden = () => ({ ...now, files: now.files.map((file) => (isTest(file) ? { ...file, isHidden: true } : file)) });
  if (here.kind === "example" && !canHide && workspace.isAsItCame && now.query === exampleAt(here.path).query) return copyLink(texts.shared);
  return shareLink(now, texts.shared, canHide ? [[texts.hideTests, () => shareLink(hidden(), texts.sharedHidden)]] : []);
}
/** Shares the clues of a board alone: a short link. */
function sharePuzzle() {
  places.at({ kind: boardTab, digits: sudoku.clues }, { instead: true });
  return copyLink(texts.puzzleShared);
}
by("embed").addEventListener("click", async () => {
  const { showEmbedCode } = await import("./embed/embed-code.js");
  showEmbedCode(content());
});
by("about").addEventListener("click", async () => (await import("./learn/about.js")).showAbout());
by("help").addEventListener("click", async () => {
  const { showHelp } = await import("./learn/about.js");
  showHelp({ entries: async () => (await checking()).help(), tour: openTour, keys: showKeys });
});

// ---- queries

const past = new History();
let run = null;

/** When "Run" took the place of "Stop" under the pointer. A click that was meant to stop must not run again. */
let swapped = -Infinity;
/** Milliseconds for which such a click is not heard. */
const SWAP = 500;

/** Shows "Stop" in the place of "Run", or the other way round; the focus stays at this place. */
function setBusy(busy) {
  if (!busy && by("stop").matches(":hover")) swapped = performance.now();
  const [shown, hidden] = busy ? [by("stop"), by("run")] : [by("run"), by("stop")];
  const hadFocus = document.activeElement === hidden;
  if (paper) paper.busy = busy;
  shown.hidden = false;
  hidden.hidden = true;
  if (hadFocus) shown.focus();
}

/** Stop was pressed since the last card began. */
let isStopped = false;

/** The page asks the query of the first program itself, so that a program is seen beside an answer. Who asks meanwhile waits. */
let first = null;

/** Loads the program, in a notebook as it is at a line, and runs an action, which writes to a new card. */
async function withCard(title, action, { makeCard = () => log.card(title), line = Infinity } = {}) {
  await first;
  if (run?.busy) return;
  await run?.close();
  run = null;
  editor.light(0);
  isStopped = false;
  note("");
  by("welcome")?.remove();
  // On a phone the last answer to a step of a lesson stands below it.
  document.body.classList.remove("unasked");
  if (document.body.dataset.pane !== "lesson") showPane("answers");
  card = makeCard();
  loader.line = line;
  card.state(texts.loading, "busy");
  setBusy(true);
  try {
    const prolog = await system;
    for (const flaw of await loader.load(prolog)) {
      const words = wordsOf(flaw, flaw.program);
      if (words) card.write(`${flaw.file}:${flaw.line}: ${words}\n`, "note");
    }
    if (isStopped) throw Object.assign(new Error(texts.stopped), { term: "$aborted" });
    card.state("");
    await action(prolog, card);
  } catch (error) {
    const isAborted = error.term === "$aborted";
    if (!isAborted) card.write(`${error.message}\n`, "error");
    card.state(isAborted ? texts.stopped : "");
    loader.isStale = true;
  } finally {
    setBusy(false);
    isFirst = false;
  }
}

/** Returns the query in the field, without prompt and full stop, and adds it to the history. */
function typedQuery() {
  const query = by("query").value.trim().replace(/\.$/, "").replace(/^\?-\s*/, "");
  if (query) past.add(query);
  else by("query").focus();
  return query;
}

/** Where the focus was when the query was asked. */
let asker = by("query");
const isLost = () => document.activeElement === document.body || !document.activeElement.checkVisibility();
const runSide = {
  stacks: STACKS,
  busy: setBusy,
  waits: () => {
    // A frame that asks of its own accord does not take the focus from the page around it.
    if (embedded.isOn && !document.hasFocus()) return;
    if ([by("query"), by("run"), by("stop")].includes(document.activeElement) || isLost()) run.focus();
  },
  ended: (ended) => {
    // On a touch screen a field that gets the focus opens the keyboard, which covers the answers.
    if (isTouch) return by("query").blur();
    if (!ended.has(document.activeElement) && !isLost()) return;
    asker.focus();
    if (isLost()) by("query").focus();
  },
  addToProgram: (clause) => editor.append(clause),
  why: (failed) => explain(failed),
  doubts: (doubted) => offerDoubts(doubted).catch((error) => note(error.message)),
  isOfProgram: (query) => files.all().some(({ name, text }) => isProgram(name) && definesAny(text, query)),
  mistakeIn: (query) => mistakeIn(query, check, () => files.all().map(({ text }) => text).join("\n")),
};

/** Says that nothing else can be asked now, if that is so: a query that is ignored without a word looks lost. */
function isBusy() {
  if (by("stop").hidden) return false;
  note(card?.cancelInput ? texts.waitsFirst : texts.runsFirst, [[texts.stop, stop]]);
  return true;
}

async function ask() {
  if (isBusy()) return;
  const query = typedQuery();
  if (!query) return;
  asker = document.activeElement === document.body ? by("query") : document.activeElement;
  let others = [];
  await withCard(query, async (prolog, shown) => {
    const [first, ...rest] = await queriesIn(prolog, query);
    if (rest.length > 0) shown.title(first);
    others = rest;
    run = new Run(prolog, first, shown, runSide);
    await run.go(1);
  });
  for (const other of others) {
    if (isStopped) break;
    await withCard(other, async (prolog, shown) => {
      run = new Run(prolog, other, shown, runSide);
      await run.go(1);
    });
  }
}

/** Shows the answers to the query of the first program below it, once Prolog is there. */
async function askFirst() {
  await ready;
  const prolog = await system;
  if (!by("live") || run) return;
  await loader.load(prolog);
  const answers = [];
  for await (const { text } of prolog.query(FIRST.query)) answers.push(text);
  by("live")?.append(...answers.map((text) => element("span", {}, text)));
}

/** Asks why a query has failed or did not end: the last one by its name, an earlier one as a goal. */
async function explain(failed) {
  if (isBusy()) return;
  // A system that was stopped may have been replaced, and knows no last query then.
  const query = failed === run && !isStopped ? "why" : `why((${failed.text}))`;
  await withCard(query, async (prolog, shown) => {
    run = new Run(prolog, query, shown, runSide, { explained: failed.text });
    await run.go(1);
  }, { makeCard: () => log.cardAfter(failed.card, query), line: loader.line });
}

/** Shows questions about the answers of a query below them, or removes them. */
async function offerDoubts(doubted) {
  const { makeDoubts } = await import("./query/doubts.js");
  const where = { makeCard: () => log.cardAfter(doubted.card, ""), line: loader.line };
  const hasConstraints = [doubted.text, ...files.all().map(({ text }) => text)].some((text) => /#[=\\<>]|\bclpfd\b/.test(text));
  doubted.card.toggleBelow(() => makeDoubts(doubted, {
    isLast: () => doubted === run,
    ask: (make) => {
      if (isBusy()) return;
      asker = by("query");
      withCard("", async (prolog, shown) => {
        const query = await make(prolog);
        shown.title(query);
        run = new Run(prolog, query, shown, runSide, { explained: query === "why" ? doubted.text : true });
        await run.go(1);
      }, where);
    },
    solve: hasConstraints ? () => {
      if (isBusy()) return;
      withCard(doubted.text, async (prolog, shown) => {
        const { Solution, solutionOf } = await import("./steps/solution.js");
        const found = await solutionOf(prolog, doubted);
        if (!found || found.steps.length === 0) shown.write(`${texts.noSteps}\n`, "note");
        else shown.put(new Solution(found, goTo).root);
      }, where);
    } : null,
  }));
}

/** Shows the steps of a query, beginning with one of them. */
async function stepThrough(query, at = 0) {
  showPane("answers");
  await withCard(query, (prolog, shown) => showSteps(prolog, shown, query, at));
}

async function showSteps(prolog, shown, query, at) {
  const [{ showRecord }, record] = await Promise.all([import("./steps/steps.js"), prolog.ports(query)]);
  if (record.ports.length === 0) return shown.write(`${record.message ?? texts.noSteps}\n`, "note");
  showRecord(shown, record, { at, files, editor, link: (step) => shareLink({ ...content(), query, step }, texts.stepLinked) });
}
by("steps").addEventListener("click", () => {
  if (isBusy()) return;
  const query = typedQuery();
  if (query) stepThrough(query);
});

/** Colours and names for the query, once the field has had the focus. Without them, it works, too. */
let typing = null;
by("query").addEventListener("focus", async () => {
  const { Typing } = await import("./query/typing.js");
  typing ??= new Typing(by("query"), { program: () => files.all().filter(({ name }) => isProgram(name)).map(({ text }) => text).join("\n"), known: (word) => help.find(word) });
}, { once: true });
/** Makes the field as high as its text. Where it is not shown, it has no height to ask for. */
const grow = () => {
  typing?.show();
  by("query").style.height = "auto";
  if (by("query").scrollHeight > 0) by("query").style.height = `${by("query").scrollHeight}px`;
};
const setQuery = (text) => {
  by("query").value = text;
  grow();
};
by("query").addEventListener("input", () => {
  grow();
  workspace.edited();
});
by("query").addEventListener("keydown", (event) => {
  const { key } = event;
  if (key === "Enter" && !event.shiftKey) {
    event.preventDefault();
    ask();
  } else if ((key === "ArrowUp" || key === "ArrowDown") && !by("query").value.includes("\n")) {
    const query = past.go(key === "ArrowUp" ? 1 : -1);
    if (query === null) return;
    event.preventDefault();
    setQuery(query);
    workspace.edited();
  }
});
by("run").addEventListener("pointerleave", () => { swapped = -Infinity; });
by("run").addEventListener("click", ({ detail }) => {
  const isLate = detail > 0 && performance.now() - swapped < SWAP;
  if (!isLate) ask();
});

async function stop() {
  isStopped = true;
  card?.cancelInput?.();
  (await system).stop();
}
by("stop").addEventListener("click", stop);

const isField = (target) => target.matches("input, textarea, select, .cm-content");
document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (key === "Escape" && !by("stop").hidden) return stop();
  if (key === ";" && run && !run.over && !isField(target) && !target.closest(".input, .steps")) return run.go(1);
  if (key === "F1" || (key === "?" && !isField(target))) {
    event.preventDefault();
    return showKeys();
  }
});

// As at the prompt, keys continue a query where its answer stands. Other letters begin the next query.
by("log").addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (isField(target) || event.ctrlKey || event.metaKey || event.altKey || target.closest(".input, .steps")) return;
  const isButton = target.matches("button");
  if (!isButton && (key === " " || key === "Enter")) {
    if (!run || run.over) return;
    event.preventDefault();
    run.go(1);
  } else if (key === "." || (key === "Escape" && !run?.busy)) {
    event.preventDefault();
    run?.close();
    by("query").focus();
  } else if (key.length === 1 && ![" ", "?", ";"].includes(key)) {
    by("query").select();
    by("query").focus();
  }
});
/** Asks a query that stands somewhere in the page. */
const askThis = (query) => {
  if (isBusy()) return;
  setQuery(query);
  ask();
};
/** Whether the program of a first visit is shown. */
const isFirstProgram = () => !lesson?.markdown && isSameWork(content(), FIRST);

/** Shows where to begin, as long as nothing was asked. */
function showWelcome() {
  if (embedded.isOn || by("log").childElementCount > 0) return;
  const isOnTour = (read(shared, PROGRESS + TOUR, isProgress)?.step ?? 0) > 0;
  by("log").append(welcome({ ask: isFirstProgram() && askThis, tour: openTour, examples: openGallery, isOnTour }));
}
/** Shows it again, where it is shown, as it fits the program of now. */
function renewWelcome() {
  if (!by("welcome")) return;
  by("welcome").remove();
  showWelcome();
}
by("clear").addEventListener("click", () => {
  run?.close();
  log.clear();
  showWelcome();
});
by("keys").addEventListener("click", showKeys);
by("restart").addEventListener("click", () => {
  if (isBusy()) return;
  loader.isStale = true;
  withCard("", async (_, shown) => { shown.write(`${texts.restarted}\n`, "note"); });
});

// ---- tests

/** Runs the tests of all files, and shows them. Returns them with their results, or null if there are none. */
async function runTests(prolog, shown) {
  const { checklist, runTests: rowsOf } = await import("./learn/checklist.js");
  const rows = await rowsOf(prolog, (error) => shown.write(`${error.message}\n`, "error"));
  if (!rows) return null;
  shown.put(checklist(rows, {
    goTo: (name) => (files.isShown(name) ? goTo : null),
    copied: () => note(texts.summaryCopied),
    stepThrough: async ({ file, line }) => {
      const found = await inspect(await system, "test_goal(File, Line, Goal)", { File: file, Line: line });
      if (found) stepThrough(found.Goal);
    },
  }));
  // The list begins with what is missing. A long one shows its beginning.
  const [listed, card] = [by("log"), shown.root].map((one) => one.getBoundingClientRect());
  if (card.height > listed.height) by("log").scrollTop += card.top - listed.top;
  verdicts = rows.map(({ file, line, passed }) => ({ file, line, passed, message: passed ? texts.passed : texts.testFailed }));
  editor.mark([]);
  showVerdicts();
  return rows;
}
by("tests").addEventListener("click", () => {
  if (isBusy() || (lesson?.markdown && lesson.check())) return;
  withCard("run_tests", async (prolog, shown) => {
    const error = loader.flaws.find(({ severity }) => severity === "error");
    if (error) shown.write(`${texts.testsLack(`${error.file}:${error.line}`)}\n`, "note");
    if (await runTests(prolog, shown) === null) shown.write(`${texts.noTests}\n`, "note");
  });
});

// ---- lessons

let lesson = null;
let tourText = null;
const TOUR = "tour";
/** The lesson that this tab shows, which opens again with the page. */
const LESSON = "ninelog.lesson";
/** Returns what the editor says first about its text, with the place, or null: a lesson covers it on a phone. */
async function firstFlaw() {
  const { text } = editor;
  const { flaws } = await check(text, {}).catch(() => ({ flaws: [] }));
  const [flaw] = ["error", "warning"].flatMap((kind) => flaws.filter((one) => one.kind === kind));
  return flaw ? `${files.name}:${text.slice(0, flaw.from).split("\n").length}${texts.colon}${saidOf(flaw, text)}` : null;
}
/** Runs tests that the program does not show. Returns whether they have passed, and what is said about that. */
async function runHidden(tests, where = {}) {
  if (run?.busy) return { passed: false, said: texts.running };
  let result = { passed: false, said: texts.notYet };
  loader.isStale = true;
  if (!where.makeCard) showPane("lesson");
  await withCard(texts.check, async (prolog, shown) => {
    const error = loader.flaws.find(({ severity }) => severity === "error");
    if (error) {
      result = { passed: false, said: texts.notTested(error.line) };
      return shown.write(`${result.said}\n`, "note");
    }
    const text = `:- use_module(library(plunit)).\n:- begin_tests(lesson).\n${tests}:- end_tests(lesson).\n`;
    await prolog.files.write("/lesson.plt", text);
    await prolog.consult(text, { name: "/lesson.plt" });
    const rows = await runTests(prolog, shown) ?? [];
    const [missing] = rows.map((row) => row.missing).filter(Boolean);
    if (rows.length > 0 && rows.every(({ passed }) => passed)) result = { passed: true, said: texts.wellDone };
    else if (missing) result = { passed: false, said: texts.isMissing(missing) };
    loader.isStale = true;
  }, where);
  if (result.said !== texts.notYet) return result;
  return { ...result, said: [texts.notYet, await firstFlaw()].filter(Boolean).join(" ") };
}
/** Shows a lesson; `place` is where it is in the page, with a step or without. */
async function openLesson(markdown, address, { step, ...base } = {}) {
  const { Lesson } = await import("./learn/lesson.js");
  lesson ??= new Lesson(by("lesson"), {
    ask: askThis,
    example: openExample,
    check: (tests) => runHidden(tests),
    paper: (markdown) => openNotebook({ name: "lesson.md", text: markdown }),
    program: (those, origin) => workspace.openCopy({ files: those }, origin),
    noProgram: () => { if (isNotebook(files.name)) workspace.openCopy({ files: [{ name: "lesson.pl", text: "" }] }, `lesson:${nameOf(lesson.markdown)}#none`); },
    opened: () => {
      write(ofTab, LESSON, { markdown: lesson.markdown, address: lesson.address, language });
      by("welcome")?.remove();
      by("pane-lesson").hidden = false;
      document.body.classList.add("with-lesson");
      if (view !== "program") show("program");
      showPane("lesson");
    },
    moved: () => document.body.classList.add("unasked"),
    shown: settle,
    closed: () => {
      ofTab.removeItem(LESSON);
      by("pane-lesson").hidden = true;
      document.body.classList.remove("with-lesson");
      showPane("program");
      workspace.openOwn(FIRST);
      showWelcome();
    },
  });
  lesson.open(markdown, address, base.kind ? base : null, step);
}
/** Closes the lesson, if one is open: the program that comes is none of it. */
function closeLesson() {
  if (lesson?.markdown) lesson.close();
}
/** Returns whether the lesson of an address could be opened. */
async function openLessonAt(place) {
  try {
    const { fetchLesson } = await import("./learn/lesson.js");
    await openLesson(await fetchLesson(place.address), place.address, place);
    return true;
  } catch (error) {
    note(error.message);
    return false;
  }
}
/** Returns whether the tour could be opened. */
async function openTour({ step } = {}) {
  try {
    tourText ??= (await fetched(`course/tour${language === "en" ? "" : `.${language}`}.md`)).text;
    await openLesson(tourText, TOUR, { kind: "tour", step });
    return true;
  } catch (error) {
    note(error.message);
    return false;
  }
}
by("tour").addEventListener("click", () => openTour());

// ---- views, examples, and the start

/** The board is loaded when it is first shown. */
let sudoku = null;
let board = null;
let view = "program";
const boardShown = async () => {
  const { Board } = await import("./board/board.js");
  sudoku ??= new Board(by("sudoku"), board, {
    changed: () => workspace.edited(),
    program: () => openExample(exampleAt("prolog/sudoku.pl")),
    tab: (name) => {
      boardTab = name;
      settle();
    },
  });
  if (sudoku.tab !== boardTab) sudoku.tab = boardTab;
  sudoku.isShown = view === "sudoku";
};
/** Which tab of the board is shown, by the name of its place. */
let boardTab = "board";
function setBoard(shown) {
  board = shown;
  if (sudoku) sudoku.board = shown;
}
function show(wanted) {
  view = wanted;
  for (const name of ["program", "sudoku"]) {
    by(name).hidden = name !== view;
    by(`view-${name}`).setAttribute("aria-pressed", String(name === view));
  }
  if (view === "sudoku") boardShown().catch((error) => note(error.message));
  else grow();
  if (view !== "sudoku" && sudoku) sudoku.isShown = false;
  workspace.edited();
}
by("view-program").addEventListener("click", () => {
  show("program");
  settle();
});
by("view-sudoku").addEventListener("click", () => {
  show("sudoku");
  settle();
  if (!workspace.project.isOwn && ownProject()?.board) note(texts.otherBoard, [[texts.back, backToOwn]]);
});

async function fetched(path) {
  const response = await fetch(path).catch(() => null);
  if (!response?.ok) throw new Error(texts.notFetched(path));
  return { name: nameOf(path), text: inLanguage(path, await response.text()) };
}

/** Returns whether the example could be opened. */
async function showExample(example) {
  try {
    const [programs, data] = await Promise.all([example.files, example.data ?? []].map((paths) => Promise.all(paths.map(fetched))));
    closeLesson();
    workspace.openCopy({ files: programs, data, query: example.query }, `example:${example.files[0]}`);
    show("program");
    // The task of an exercise stands in its program.
    if (example.files[0].startsWith("exercises/")) showPane("program");
    return true;
  } catch (error) {
    note(error.message);
    return false;
  }
}
const openExample = (example) => places.move(async () => (await showExample(example) ? current() : null));

/** The dialog of the gallery, while it is shown. */
let gallery = null;
async function openGallery() {
  const { showGallery } = await import("./learn/gallery.js");
  if (document.querySelector("dialog[open]")) return;
  const shown = showGallery(openExample);
  gallery = shown;
  places.at({ kind: "examples" });
  shown.addEventListener("close", () => {
    if (gallery !== shown) return;
    gallery = null;
    if (shown.returnValue !== "chosen") places.back(current());
  });
}
by("examples").addEventListener("click", openGallery);

// ---- the project that is shown

/** The program and query of a first visit, and a new program. */
const FIRST = { files: [{ name: "family.pl", text: inLanguage("examples/family.pl", family) }], query: "ancestor(Who, fritz)" };

const content = () => ({ files: files.all(), data: files.data, query: by("query").value, board: sudoku ? sudoku.board : board, view });

const workspace = new Workspace({
  content,
  show: (shown) => {
    files.set(shown.files, shown.data);
    setBoard(shown.board);
    setQuery(shown.query);
    show(shown.view === "sudoku" ? "sudoku" : "program");
    loader.isStale = true;
  },
  adopt: (shown) => {
    files.adopt(shown.files, shown.data);
    setBoard(shown.board);
    loader.isStale = true;
  },
  tell: note,
  kept: (isKept) => {
    sign("unkept", isKept ? "" : texts.notKept, [[texts.save, save], [texts.mine, () => by("mine").click()]]);
    // The link holds another program now than the page: loaded again, the page must not show that one.
    if (!isKept || here.kind !== "link" || lesson?.markdown) return;
    here = { kind: "program" };
    places.at(current(), { instead: true });
  },
  opened: ({ files: [{ name }], isOwn, origin, changed }, given) => {
    log.divide(name);
    // What was told, and what it offers to do, was about another program.
    note("");
    renewWelcome();
    here = isOwn ? { kind: "program" } : placeOf(origin);
    if (!origin?.startsWith("lesson:")) settle();
    if (isOwn || embedded.isOn) return banner("");
    if (origin.startsWith("lesson:")) {
      return banner(given ? texts.aLesson(lesson?.title ?? "") : "", given ? [[texts.afresh, () => workspace.restore(given, texts.beforeAfresh, texts.begunAfresh)]] : []);
    }
    const what = origin.startsWith("url:") ? texts.fromAddress(origin.slice(4)) : origin.startsWith("example:") ? texts.anExample : texts.aLink;
    banner(given ? texts.aCopy(new Date(changed).toLocaleString(language, { dateStyle: "medium", timeStyle: "short" })) : what, [
      [texts.keep, () => { workspace.keep(); note(texts.kept); }],
      ...(given ? [[texts.afresh, () => workspace.restore(given, texts.beforeAfresh, texts.begunAfresh)]] : []),
      [texts.back, backToOwn],
    ]);
  },
});

// ---- where the user is

/** The place of the program that is shown. */
let here = { kind: "program" };
/** The place of the last link that was opened, by its origin. */
let linked = {};

/** Returns the place of a program that came from elsewhere. */
function placeOf(origin) {
  const [, kind, rest] = origin.match(/^(\w+):(.*)$/s) ?? [];
  if (kind === "example" && exampleAt(rest)) return { kind, path: rest };
  if (kind === "url") return { kind, address: rest };
  return (kind === "link" && linked[origin]) || { kind: "program" };
}

/** Returns the place that is shown. */
function current() {
  if (view === "program") return (lesson?.markdown && lesson.place) || here;
  const { origin } = workspace.project;
  return { kind: boardTab, ...(origin?.startsWith(PUZZLE) ? { digits: origin.slice(PUZZLE.length) } : {}) };
}
/** Before the digits of a puzzle that came by an address, in the origin of its copy. */
const PUZZLE = "puzzle:";

/** Returns the title of the document for a place. */
function documentTitle({ kind }) {
  const names = { board: texts.boardTitle, analysis: texts.analysisTitle, examples: texts.examples };
  const ofProgram = () => (here.kind === "example" ? titleOf(exampleAt(here.path)) : isFirstProgram() ? "" : files.name);
  const name = names[kind] ?? (lesson?.markdown ? `${lesson.stepTitle} – ${lesson.title}` : ofProgram());
  return name ? `${name} – Ninelog` : texts.pageTitle;
}
const places = new Places({ titleOf: documentTitle, state: () => ({ project: workspace.project?.id }) });
/** Tells what is shown now. */
const settle = () => places.at(current());

/** Shows a Markdown file as a notebook, which is a program of the user from now on. */
const openNotebook = ({ name, text }) => places.move(() => {
  closeLesson();
  workspace.openNew({ files: [{ name, text }] });
  show("program");
  return current();
});
by("new-notebook").addEventListener("click", () => openNotebook({ name: unusedName("notebook", "md"), text: texts.notebookTemplate }));

const newProgram = () => places.move(() => {
  closeLesson();
  workspace.openNew({ files: [{ name: unusedName(), text: "" }] });
  show("program");
  showPane("program");
  editor.focus();
  return current();
});

/** Closes a lesson or a copy. */
function backToOwn() {
  if (lesson?.markdown) lesson.close();
  else workspace.openOwn(FIRST);
}

const complain = (text) => banner(text, [[texts.close, () => banner("")]], true);

/** Shows a program or lesson that a link holds. */
async function openLink(place, { content: given, origin, markdown }, state) {
  if (markdown !== undefined) {
    await openLesson(markdown, "", place).catch(() => complain(texts.damaged));
    return lesson?.markdown ? current() : null;
  }
  closeLesson();
  // After "Share" the address links to what was shown anyway.
  const before = getProject(state?.project);
  if (before && isSameWork(given, before)) workspace.openProject(before);
  else workspace.openCopy(given, origin);
  if (given.step !== undefined) stepThrough(given.query, given.step);
  return place;
}

/** Shows the program of an address, after a question: its server learns that somebody asks for it. */
async function openUrl(place) {
  const { fetchProgram, hostOf } = await import("./projects/fetching.js");
  const { address } = place;
  const origin = `url:${address}`;
  try {
    const host = hostOf(address);
    const earlier = allProjects().find((project) => project.origin === origin);
    if (workspace.project.origin === origin) return place;
    closeLesson();
    if (earlier) {
      workspace.openProject(earlier);
    } else {
      if (host && !await confirmed(texts.fetchTitle, texts.fetchQuestion(address, host), texts.fetchIt)) return current();
      workspace.openCopy(await fetchProgram(address), origin);
    }
    show("program");
    return place;
  } catch (error) {
    complain(error.message);
    return null;
  }
}

/** Goes back to a program without an address of its own: the one that was shown there, or the user's own. */
function openThere(state) {
  const before = getProject(state?.project);
  if (lesson?.markdown) lesson.close();
  if (before && before.id !== workspace.project.id) workspace.openProject(before);
  else if (!before && !workspace.project.isOwn) workspace.openOwn(FIRST);
}

function openBoard({ kind, digits }, state) {
  if (digits) workspace.openCopy({ ...FIRST, board: { digits, clues: digits }, view: "sudoku" }, PUZZLE + digits);
  else if (state) openThere(state);
  boardTab = kind;
  show("sudoku");
  return current();
}

/** Shows what an address names. Returns the place that is shown then, or null if it is told what is wrong. */
async function arrive(place, state) {
  switch (place.kind) {
    case "program":
      openThere(state);
      show("program");
      return current();
    case "board":
    case "analysis": return openBoard(place, state);
    case "examples":
      await openGallery();
      return place;
    case "example": return await showExample(exampleAt(place.path)) ? current() : null;
    case "tour": return await openTour(place) ? current() : null;
    case "lesson": return await openLessonAt(place) ? current() : null;
    case "url":
      // The page is ready before the user has answered a question, and before other servers have.
      places.move(() => openUrl(place), { instead: true });
      return null;
    default:
      complain(place.kind === "unknown" ? texts.unknownAddress : texts.damaged);
      return null;
  }
}

/** Opens the address of the page, when it begins or has changed. */
async function openAddress(isStart, state = history.state) {
  const place = placeIn(location);
  gallery = null;
  for (const shown of document.querySelectorAll("dialog[open]")) shown.close();
  const found = place.kind === "link" ? await linkedIn(place.packed) : null;
  if (found?.origin) linked = { [found.origin]: place };
  if (isStart) workspace.start(found, FIRST);
  if (found?.isDamaged) {
    complain(found.isTooLarge ? texts.tooLarge : texts.damaged);
    return null;
  }
  if (isStart && found?.content) {
    here = place;
    if (found.content.step !== undefined) stepThrough(found.content.query, found.content.step);
    return place;
  }
  if (found) return openLink(place, found, state);
  if (!isStart || place.kind !== "program") return arrive(place, isStart ? null : state);
  await openLeft();
  return current();
}

/** Opens the lesson that the tab has shown before, in the language of now. */
async function openLeft() {
  const left = read(ofTab, LESSON, isLesson);
  if (!left) return;
  if (left.address === TOUR && left.language !== language && await openTour()) return;
  const base = left.address === TOUR ? { kind: "tour" } : left.address ? { kind: "lesson", address: left.address } : {};
  await openLesson(left.markdown, left.address, base).catch(() => ofTab.removeItem(LESSON));
}
showPane("program");
await places.move(() => openAddress(true), { instead: true });
showWelcome();
if (isNarrow() && isFirstProgram()) showPane("answers");
if (by("live")) first = askFirst().catch(() => by("live")?.remove());
workspace.listen();
if (aside.length > 0) sign("aside", texts.putAside(aside), [[texts.close, () => sign("aside", "")]]);
places.listen((state) => places.move(() => openAddress(false, state), { instead: true }));
by("mine").addEventListener("click", async () => {
  const { showPrograms } = await import("./projects/programs.js");
  const open = (project) => places.move(() => {
    closeLesson();
    workspace.openProject(project);
    return current();
  });
  showPrograms(workspace, { open, makeNew: newProgram, tell: note });
});
by("new").addEventListener("click", newProgram);
if ("serviceWorker" in navigator) settledDown().then(() => navigator.serviceWorker.register("offline.js")).catch(() => {});
if (embedded.isOn) {
  if (embedded.query !== null) setQuery(embedded.query);
  const link = element("a", { href: "./", target: "_blank", rel: "noopener", onpointerdown: () => aim(), onfocus: () => aim() }, texts.openHere);
  const aim = async () => { link.href = `${bareAddress().replace(/\?.*$/, "")}${hashOf({ kind: "link", packed: await packed(content()) })}`; };
  document.querySelector(".more").append(link);
  tellHeight();
  if (embedded.isAuto && by("query").value) ask();
}
document.documentElement.dataset.ready = "true";
