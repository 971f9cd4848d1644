// The page: joins the editor, the files, the queries, lessons, addresses and the Sudoku board.
import { Prolog } from "./ninelog.js";
import { Log } from "./answers/log.js";
import { saveFiles, textIn } from "./editor/disk.js";
import { Editor } from "./editor/editor.js";
import { Files } from "./editor/files.js";
import { Help } from "./editor/help.js";
import { embedded, tellHeight } from "./embed/embed.js";
import family from "./examples/family.pl";
import { exampleAt, fetched, inLanguage } from "./learn/examples.js";
import { Lessons, TOUR } from "./learn/lessons.js";
import { Testing } from "./learn/testing.js";
import { welcome } from "./learn/welcome.js";
import { asProgram, hasSteps, isNotebook } from "./notebook/program.js";
import { element } from "./parts/element.js";
import { makeFrame } from "./parts/frame.js";
import { showKeys } from "./parts/keys.js";
import { makeMenu } from "./parts/menu.js";
import { banner, note, sign } from "./parts/notes.js";
import { isNarrow, makePanes, showPane } from "./parts/panes.js";
import { Addresses } from "./projects/addresses.js";
import { bareAddress, hashOf } from "./projects/link.js";
import { packed } from "./projects/packing.js";
import { Places } from "./projects/places.js";
import { isSameWork, ownProject, unusedName } from "./projects/projects.js";
import { isProgress } from "./projects/shapes.js";
import { Sharing } from "./projects/sharing.js";
import { PROGRESS, aside, read, shared } from "./projects/storage.js";
import { Workspace } from "./projects/workspace.js";
import { Asking, isField } from "./query/asking.js";
import { Loader, isProgram } from "./query/loader.js";
import { STACKS, ready, says, system } from "./start.js";
import texts, { language } from "./texts/texts.js";

const by = (id) => document.getElementById(id);

makePanes();
makeMenu(by("menu"), by("menu-items"));
makeFrame({ beforeLanguage: () => workspace.save() });

/** The program and query of a first visit, and a new program. */
const FIRST = { files: [{ name: "family.pl", text: inLanguage("examples/family.pl", family) }], query: "ancestor(Who, fritz)" };

// ---- Prolog: one system for queries, one that checks texts

const log = new Log(by("log"), goTo);
says.stdout = (text) => log.write(text, "output");
const tell = (text) => {
  // Errors and warnings differ in their colours.
  const parts = text.match(/(?:ERROR.*\n?)+|(?:(?!ERROR).*\n)+|.+$/g) ?? [];
  const told = parts.filter((part) => !loader.hold(part));
  return Promise.all(told.map((part) => log.write(part, part.startsWith("ERROR") ? "error" : "message"))).then(() => {});
};
says.stderr = tell;
says.stdin = (question) => asking.read(question);
system.catch((error) => log.write(`${texts.failed(error.message)}\n`, "error"));
let checker = null;
/** Waits until the first query is answered, or half a second if nothing is asked. */
const settledDown = async () => {
  await ready.catch(() => {});
  for (let n = 0; n < 5 && asking.isFirst; n += 1) await new Promise((done) => setTimeout(done, 100));
  while (asking.isFirst && !by("stop").hidden) await new Promise((done) => setTimeout(done, 100));
};
const checking = async () => {
  checker ??= settledDown().then(() => Prolog.create({ worker: true, stackLimit: STACKS }));
  return checker;
};
/** Returns the texts of the other files of the program. */
const others = () => files.all().filter(({ name }) => name !== files.name && isProgram(name)).map((file) => asProgram(file).text);
const check = async (text, range) => (await checking()).view(asProgram({ name: files.name, text }).text, { others: others(), ...range });
const layout = async (text, range) => {
  const { layoutOf } = await import("./editor/formatting.js");
  return layoutOf(await checking(), { name: files.name, text }, others(), range);
};

// ---- editor and files

const help = new Help(async () => (await checking()).help());
const editor = new Editor(by("editor"), {
  check,
  layout,
  help,
  onChange: () => {
    loader.isStale = true;
    by("live")?.remove();
    // Queries about the family are of no use for another program.
    if (document.querySelector("#welcome .try") && !/\bancestor\(/.test(editor.text)) {
      if (by("query").value === FIRST.query) asking.setQuery("");
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
  run: () => asking.ask(),
  format: () => format().catch((error) => note(error.message)),
});
const canFormat = () => isProgram(files.name) && !embedded.isReadOnly;
/** Lays out the program, and says what stays as it is. */
async function format() {
  if (!canFormat()) return;
  const done = await editor.format();
  if (!done) return;
  const lines = (hasError) => done.kept.filter((one) => one.hasError === hasError).map(({ line }) => line);
  const said = [done.isChanged ? texts.formatted : texts.formattedAlready, ...[texts.unformatted.error, texts.unformatted.other]
    .map((say, n) => [say, lines(n === 0)]).filter(([, those]) => those.length > 0).map(([say, those]) => say(those))];
  note(said.join(" "), done.kept.slice(0, 1).map(({ line }) => [texts.line(line), () => goTo(files.name, line)]));
}
by("format").addEventListener("click", () => {
  format().catch((error) => note(error.message));
  editor.focus();
});
const files = new Files(by("files"), editor, {
  onShow: () => {
    testing.showVerdicts();
    by("format").hidden = !canFormat();
    showPaper().catch((error) => note(error.message));
  },
  replace: (why, done, act) => workspace.replace(why, done, act),
});
const loader = new Loader(files, tell);
const asking = new Asking({
  system, ready, stacks: STACKS, loader, log, files, editor, help, check, goTo,
  edited: () => workspace.edited(),
  busy: (isBusy) => { if (paper) paper.busy = isBusy; },
  linkStep: (query, step) => sharing.shareLink({ ...content(), query, step }, texts.stepLinked),
});
const testing = new Testing({ system, asking, loader, files, editor, check, goTo });

/** Shows notebooks as pages, once there was one. */
let paper = null;
async function showPaper() {
  if (!paper && !isNotebook(files.name)) return;
  const { Paper } = await import("./notebook/paper.js");
  paper ??= new Paper(by("paper"), {
    file: () => ({ name: files.name, text: editor.text }),
    change: (text) => { editor.text = text; },
    ask: (...what) => asking.askAt(...what),
    check: (tests, place, line) => testing.runHidden(tests, { makeCard: () => log.cardIn(place), line }),
    lesson: (text) => lessons.open(text, "").catch((error) => note(error.message)),
    stop: () => asking.stop(),
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
  if (written && hasSteps(written.text)) return lessons.open(written.text, "").catch((error) => note(error.message));
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

// ---- help and keys

by("about").addEventListener("click", async () => (await import("./learn/about.js")).showAbout());
by("help").addEventListener("click", async () => {
  const { showHelp } = await import("./learn/about.js");
  showHelp({ entries: async () => (await checking()).help(), tour: () => lessons.openTour(), keys: showKeys });
});
by("keys").addEventListener("click", showKeys);
document.addEventListener("keydown", (event) => {
  if (event.key !== "F1" && (event.key !== "?" || isField(event.target))) return;
  event.preventDefault();
  showKeys();
});

/** Whether the program of a first visit is shown. */
const isFirstProgram = () => !lessons.shown && isSameWork(content(), FIRST);
const askThis = (query) => asking.askThis(query);

/** Shows where to begin, as long as nothing was asked. */
function showWelcome() {
  if (embedded.isOn || by("log").childElementCount > 0) return;
  const isOnTour = (read(shared, PROGRESS + TOUR, isProgress)?.step ?? 0) > 0;
  by("log").append(welcome({ ask: isFirstProgram() && askThis, tour: () => lessons.openTour(), examples: openGallery, isOnTour }));
}
/** Shows it again, where it is shown, as it fits the program of now. */
function renewWelcome() {
  if (!by("welcome")) return;
  by("welcome").remove();
  showWelcome();
}
by("clear").addEventListener("click", () => {
  asking.run?.close();
  log.clear();
  showWelcome();
});

// ---- lessons and tests

const lessons = new Lessons({
  ask: askThis,
  check: (tests) => testing.runHidden(tests),
  openExample: (example) => openExample(example),
  openNotebook: (file) => openNotebook(file),
  openCopy: (copy, origin) => workspace.openCopy(copy, origin),
  fileName: () => files.name,
  opened: () => { if (view !== "program") show("program"); },
  moved: () => settle(),
  closed: () => {
    workspace.openOwn(FIRST);
    showWelcome();
  },
});
by("tour").addEventListener("click", () => lessons.openTour());
by("tests").addEventListener("click", () => {
  if (!asking.isBusy() && !lessons.shown?.check()) testing.run();
});

// ---- views and examples

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
      addresses.boardTab = name;
      settle();
    },
  });
  if (sudoku.tab !== addresses.boardTab) sudoku.tab = addresses.boardTab;
  sudoku.isShown = view === "sudoku";
};
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
  else asking.grow();
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

/** Returns whether the example could be opened. */
async function showExample(example) {
  try {
    const [programs, data] = await Promise.all([example.files, example.data ?? []].map((paths) => Promise.all(paths.map(fetched))));
    lessons.close();
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
const openExample = (example) => places.move(async () => (await showExample(example) ? addresses.current : null));

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
    if (shown.returnValue !== "chosen") places.back(addresses.current);
  });
}
/** Closes all dialogs: another address is shown. */
function closeDialogs() {
  gallery = null;
  for (const shown of document.querySelectorAll("dialog[open]")) shown.close();
}
by("examples").addEventListener("click", openGallery);

// ---- the project that is shown

const content = () => ({ files: files.all(), data: files.data, query: by("query").value, board: sudoku ? sudoku.board : board, view });

const workspace = new Workspace({
  content,
  show: (shown) => {
    files.set(shown.files, shown.data);
    setBoard(shown.board);
    asking.setQuery(shown.query);
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
    if (!isKept || addresses.here.kind !== "link" || lessons.shown) return;
    addresses.here = { kind: "program" };
    places.at(addresses.current, { instead: true });
  },
  opened: ({ files: [{ name }], isOwn, origin, changed }, given) => {
    log.divide(name);
    // What was told, and what it offers to do, was about another program.
    note("");
    renewWelcome();
    addresses.came({ isOwn, origin });
    if (!origin?.startsWith("lesson:")) settle();
    if (isOwn || embedded.isOn) return banner("");
    if (origin.startsWith("lesson:")) {
      return banner(given ? texts.aLesson(lessons.shown?.title ?? "") : "", given ? [[texts.afresh, () => workspace.restore(given, texts.beforeAfresh, texts.begunAfresh)]] : []);
    }
    const what = origin.startsWith("url:") ? texts.fromAddress(origin.slice(4)) : origin.startsWith("example:") ? texts.anExample : texts.aLink;
    banner(given ? texts.aCopy(new Date(changed).toLocaleString(language, { dateStyle: "medium", timeStyle: "short" })) : what, [
      [texts.keep, () => { workspace.keep(); note(texts.kept); }],
      ...(given ? [[texts.afresh, () => workspace.restore(given, texts.beforeAfresh, texts.begunAfresh)]] : []),
      [texts.back, backToOwn],
    ]);
  },
});

// ---- where the user is, and links

const places = new Places({ titleOf: (place) => addresses.titleOf(place), state: () => ({ project: workspace.project?.id }) });
const addresses = new Addresses({
  workspace, lessons, places, show, showExample, openGallery, first: FIRST,
  view: () => view,
  title: () => (isFirstProgram() ? "" : files.name),
  closeGallery: closeDialogs,
  stepThrough: (query, step) => asking.stepThrough(query, step),
});
/** Tells what is shown now. */
const settle = () => places.at(addresses.current);
const sharing = new Sharing({ content, places, addresses, lessons, workspace, puzzle: () => (view === "sudoku" && sudoku?.clues) || null });
by("share").addEventListener("click", () => sharing.share());
by("embed").addEventListener("click", async () => {
  const { showEmbedCode } = await import("./embed/embed-code.js");
  showEmbedCode(content());
});

// ---- the user's programs

/** Shows a Markdown file as a notebook, which is a program of the user from now on. */
const openNotebook = ({ name, text }) => places.move(() => {
  lessons.close();
  workspace.openNew({ files: [{ name, text }] });
  show("program");
  return addresses.current;
});
by("new-notebook").addEventListener("click", () => openNotebook({ name: unusedName("notebook", "md"), text: texts.notebookTemplate }));

const newProgram = () => places.move(() => {
  lessons.close();
  workspace.openNew({ files: [{ name: unusedName(), text: "" }] });
  show("program");
  showPane("program");
  editor.focus();
  return addresses.current;
});
by("new").addEventListener("click", newProgram);

/** Closes a lesson or a copy. */
function backToOwn() {
  if (lessons.shown) lessons.close();
  else workspace.openOwn(FIRST);
}
by("mine").addEventListener("click", async () => {
  const { showPrograms } = await import("./projects/programs.js");
  const open = (project) => places.move(() => {
    lessons.close();
    workspace.openProject(project);
    return addresses.current;
  });
  showPrograms(workspace, { open, makeNew: newProgram, tell: note });
});

// ---- the start

showPane("program");
await places.move(() => addresses.open(true), { instead: true });
showWelcome();
if (isNarrow() && isFirstProgram()) showPane("answers");
if (by("live")) asking.askFirst(FIRST.query);
workspace.listen();
if (aside.length > 0) sign("aside", texts.putAside(aside), [[texts.close, () => sign("aside", "")]]);
places.listen((state) => places.move(() => addresses.open(false, state), { instead: true }));
if ("serviceWorker" in navigator) settledDown().then(() => navigator.serviceWorker.register("offline.js")).catch(() => {});
if (embedded.isOn) {
  if (embedded.query !== null) asking.setQuery(embedded.query);
  const link = element("a", { href: "./", target: "_blank", rel: "noopener", onpointerdown: () => aim(), onfocus: () => aim() }, texts.openHere);
  const aim = async () => { link.href = `${bareAddress().replace(/\?.*$/, "")}${hashOf({ kind: "link", packed: await packed(content()) })}`; };
  document.querySelector(".more").append(link);
  tellHeight();
  if (embedded.isAuto && by("query").value) asking.ask();
}
document.documentElement.dataset.ready = "true";
