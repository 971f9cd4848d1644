// The editor. It shows one text, with errors and warnings underlined, and the results of tests in the margin.
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { bracketMatching, indentUnit } from "@codemirror/language";
import { lintGutter, lintKeymap, setDiagnostics } from "@codemirror/lint";
import { Compartment, EditorState, RangeSet, StateEffect, StateField } from "@codemirror/state";
import { Decoration, EditorView, GutterMarker, drawSelection, gutter, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import { colours, setColours } from "./colours.js";
import { embedded } from "../embed/embed.js";
import { fixTitle, saidOf, wordsOf } from "../query/mistakes.js";
import { prolog } from "./prolog-mode.js";
import "./style-sheets.js";
import texts from "../texts/texts.js";

/** The text is checked when nothing was typed for this time, in milliseconds. */
const PAUSE = 250;

/** Searching is loaded when it is first used. */
const searching = (name) => (view) => {
  import("./searching.js").then((search) => search.start(view, name));
  return true;
};
const SEARCH = [{ key: "Mod-f", run: searching("openSearchPanel") }, { key: "Alt-g", run: searching("gotoLine") }];

/** What completes names, in each text; empty until it is fetched. */
const completion = new Compartment();

class Verdict extends GutterMarker {
  constructor(passed, message) {
    super();
    Object.assign(this, { passed, message });
  }

  toDOM() {
    const mark = document.createElement("span");
    mark.className = this.passed ? "passed" : "failed";
    mark.textContent = this.passed ? "✓" : "✗";
    mark.title = this.message;
    return mark;
  }
}

/** The line of the clause that the step view is at. */
const setLit = StateEffect.define();
const lit = StateField.define({
  create: () => Decoration.none,
  update(marks, change) {
    marks = marks.map(change.changes);
    for (const effect of change.effects) {
      if (effect.is(setLit)) {
        const { value: line } = effect;
        const isThere = line >= 1 && line <= change.state.doc.lines;
        marks = isThere ? Decoration.set([Decoration.line({ class: "lit" }).range(change.state.doc.line(line).from)]) : Decoration.none;
      }
    }
    return marks;
  },
  provide: (field) => EditorView.decorations.from(field),
});

const setVerdicts = StateEffect.define();
const verdicts = StateField.define({
  create: () => RangeSet.empty,
  update(marks, change) {
    marks = marks.map(change.changes);
    for (const effect of change.effects) {
      if (effect.is(setVerdicts)) {
        const lines = change.state.doc.lines;
        const placed = effect.value.filter(({ line }) => line >= 1 && line <= lines)
          .map(({ line, passed, message }) => new Verdict(passed, message).range(change.state.doc.line(line).from));
        marks = RangeSet.of(placed, true);
      }
    }
    return marks;
  },
});

class Stop extends GutterMarker {
  toDOM() {
    const mark = document.createElement("span");
    mark.textContent = "●";
    mark.title = texts.stopHere;
    return mark;
  }
}

/** The lines at which "Step through" stops. */
const toggleStop = StateEffect.define();
const stops = StateField.define({
  create: () => RangeSet.empty,
  update(marks, change) {
    marks = marks.map(change.changes);
    for (const effect of change.effects) {
      if (!effect.is(toggleStop)) continue;
      const { from, to } = change.state.doc.lineAt(effect.value);
      let has = false;
      marks.between(from, to, () => { has = true; });
      marks = has ? marks.update({ filter: (at) => at < from || at > to }) : marks.update({ add: [new Stop().range(from)] });
    }
    return marks;
  },
});
const setStop = (view, place) => {
  view.dispatch({ effects: toggleStop.of(place) });
  return true;
};

/** Returns the lines of a state at which steps stop. */
export function stopLines(state) {
  const lines = [];
  for (let cursor = state.field(stops).iter(); cursor.value; cursor.next()) lines.push(state.doc.lineAt(cursor.from).number);
  return lines;
}

const known = new WeakMap();

/** Returns the text of a document. It is kept: a large one would be put together for each check and each saving. */
export function textOf(doc) {
  if (!known.has(doc)) known.set(doc, doc.toString());
  return known.get(doc);
}

/** The number of characters before and after the visible part that are coloured, too. */
const BEYOND = 4000;

export class Editor {
  #view;
  #check;
  #layout;
  #onFlaws;
  #timer;
  #keys;
  #help;
  #completion = [];
  /** The range of the text that has its colours. */
  #coloured = { from: 0, to: 0 };

  /**
   * `check` finds the errors of a text and the parts of a range of it, `layout` returns the edits that lay out a
   * range. `help` is a `Help`. `onChange` is called after edits, `onFlaws` with what was found, `run` for
   * Ctrl-Enter, `format` for Shift-Alt-F.
   */
  constructor(parent, { check, layout, help, onChange, onFlaws, run, format }) {
    this.#help = help;
    this.#check = check;
    this.#layout = layout;
    this.#onFlaws = onFlaws;
    this.#keys = [{ key: "Mod-Enter", run: () => { run(); return true; } }, { key: "Shift-Alt-f", run: () => { format(); return true; } }];
    this.onChange = onChange;
    this.#view = new EditorView({ parent });
    // Without it, the editor works, too.
    this.#view.dom.addEventListener("focusin", () => this.#fetchCompletion().catch(() => {}), { once: true });
  }

  async #fetchCompletion() {
    const { autocompletion, closeBrackets, completeAnyWord } = await import("./completion.js");
    const complete = (context) => this.#help.complete(context, completeAnyWord);
    this.#completion = [closeBrackets(), autocompletion({ override: [complete] })];
    this.#complete();
  }

  /** Lets the text that is shown be completed. */
  #complete() {
    const { state } = this.#view;
    if (completion.get(state) !== this.#completion) this.#view.dispatch({ effects: completion.reconfigure(this.#completion) });
  }

  /** Returns the state of a new text; what is no program has no quick colours of Prolog. */
  newState(text, isProlog = true) {
    return EditorState.create({
      doc: text,
      extensions: [
        EditorState.readOnly.of(embedded.isReadOnly), stops,
        lineNumbers({ domEventHandlers: { mousedown: (view, line) => setStop(view, line.from) } }),
        gutter({ class: "stops", markers: (view) => view.state.field(stops), domEventHandlers: { mousedown: (view, line) => setStop(view, line.from) } }),
        gutter({ class: "verdicts", markers: (view) => view.state.field(verdicts) }), verdicts, lit, lintGutter(),
        history(), drawSelection(), bracketMatching(), highlightActiveLine(),
        completion.of(this.#completion), this.#help.hover, indentUnit.of("    "), EditorState.tabSize.of(4), isProlog ? prolog : [], colours,
        EditorView.contentAttributes.of({ "aria-label": texts.code, "aria-describedby": "tab-hint", tabindex: "0", spellcheck: "false", autocapitalize: "off" }),
        EditorView.lineWrapping,
        keymap.of([{ key: "F9", run: (view) => setStop(view, view.state.selection.main.head) }, ...this.#keys, ...SEARCH, ...historyKeymap, ...lintKeymap, indentWithTab, ...defaultKeymap]),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) this.onChange();
          const { from, to } = update.view.viewport;
          const isBeyond = update.viewportChanged && (from < this.#coloured.from || to > this.#coloured.to);
          if (update.docChanged || isBeyond) this.#later();
        }),
      ],
    });
  }

  /** Returns a state with another text, which can be undone. */
  changedState(state, text) {
    if (textOf(state.doc) === text) return state;
    return state.update({ changes: { from: 0, to: state.doc.length, insert: text } }).state;
  }

  /** Shows a state, scrolled to a place: what `scroll` was when it was shown before. */
  show(state, scroll = { left: 0, top: 0 }) {
    this.#coloured = { from: 0, to: 0 };
    this.#view.setState(state);
    this.#complete();
    // The height of the text is not known before.
    this.#view.requestMeasure({ read: () => {}, write: () => this.#view.scrollDOM.scrollTo(scroll) });
    this.#later();
  }

  get state() {
    return this.#view.state;
  }

  get scroll() {
    const { scrollLeft: left, scrollTop: top } = this.#view.scrollDOM;
    return { left, top };
  }

  get text() {
    return textOf(this.#view.state.doc);
  }

  /** Changes the text that is shown. */
  set text(text) {
    const { doc } = this.#view.state;
    if (textOf(doc) !== text) this.#view.dispatch({ changes: { from: 0, to: doc.length, insert: text } });
  }

  #later() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.look(), PAUSE);
  }

  /** Checks the text now. */
  async look() {
    const text = this.text;
    const { viewport } = this.#view;
    const range = { from: Math.max(0, viewport.from - BEYOND), to: viewport.to + BEYOND };
    const found = await this.#check(text, range).catch(() => null);
    if (!found || text !== this.text) return;
    const diagnostics = found.flaws.map((flaw) => {
      const { kind, code, from: start, to: end, message, fix } = flaw;
      const line = this.#view.state.doc.lineAt(Math.min(start, text.length));
      // A warning is about a clause: its first line is enough. After the end of a line there is nothing to
      // underline.
      const stop = Math.min(end, line.to);
      const from = Math.max(line.from, Math.min(start, stop - 1));
      const apply = (view) => view.dispatch({ changes: fix.edits.map(({ from, to, text: insert }) => ({ from, to, insert })) });
      const actions = fix ? [{ name: fixTitle(fix, text), apply }] : [];
      return { severity: kind === "information" ? "info" : kind, from, to: stop, source: code, message: [message, wordsOf(flaw, text)].filter(Boolean).join("\n"), actions,
        line: line.number, said: saidOf(flaw, text) };
    });
    const parts = found.parts.sort((a, b) => a.from - b.from);
    this.#coloured = range;
    this.#view.dispatch(setDiagnostics(this.#view.state, diagnostics), { effects: setColours.of(parts) });
    this.#onFlaws(diagnostics);
  }

  /** Lays out the clauses that are selected, or all. Returns what `format` of formatting.js says. */
  async format() {
    const { format } = await import("./formatting.js");
    return format(this.#view, this.#layout);
  }

  mark(results) {
    this.#view.dispatch({ effects: setVerdicts.of(results) });
  }

  /** Highlights a line and scrolls to it; 0 removes the highlight. */
  light(line) {
    const effects = [setLit.of(line)];
    if (line >= 1 && line <= this.#view.state.doc.lines) {
      effects.push(EditorView.scrollIntoView(this.#view.state.doc.line(line).from, { y: "nearest", yMargin: 40 }));
    }
    this.#view.dispatch({ effects });
  }

  goTo(line) {
    this.select(this.#view.state.doc.line(Math.max(1, Math.min(line, this.#view.state.doc.lines))).from);
  }

  /** Moves the cursor to a place in the text. */
  select(place) {
    this.#view.dispatch({ selection: { anchor: place }, effects: EditorView.scrollIntoView(place, { y: "center" }) });
    this.#view.focus();
  }

  /** Adds a clause at the end of the text. */
  append(clause) {
    const { doc } = this.#view.state;
    const gap = /(^|\n)\s*$/.test(doc.sliceString(Math.max(0, doc.length - 200))) ? "" : "\n";
    const insert = `${gap}${clause}\n`;
    this.#view.dispatch({ changes: { from: doc.length, insert }, effects: EditorView.scrollIntoView(doc.length, { y: "center" }) });
  }

  focus() {
    this.#view.focus();
  }
}
