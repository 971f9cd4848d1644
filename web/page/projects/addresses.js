// What addresses name, and how it is shown: when the page begins, when its address changes, and when the user goes back and forward.
import { exampleAt, titleOf } from "../learn/examples.js";
import { confirmed } from "../parts/dialog.js";
import { banner } from "../parts/notes.js";
import texts from "../texts/texts.js";
import { linkedIn, placeIn } from "./link.js";
import { allProjects, getProject, isSameWork } from "./projects.js";

/** Before the digits of a puzzle that came by an address, in the origin of its copy. */
const PUZZLE = "puzzle:";

const complain = (text) => banner(text, [[texts.close, () => banner("")]], true);

export class Addresses {
  #page;
  /** The place of the last link that was opened, by its origin. */
  #linked = {};
  /** The place of the program that is shown. */
  here = { kind: "program" };
  /** Which tab of the board is shown, by the name of its place. */
  boardTab = "board";

  /**
   * `page` is the page's side: `workspace`, `lessons`, `places`, `first` is the work of a first visit, `view()` what is shown,
   * `show(view)`, `title()` the name of what is shown in the editor, `showExample(example)`, `openGallery()`, `closeGallery()`, and
   * `stepThrough(query, step)`.
   */
  constructor(page) {
    this.#page = page;
  }

  /** A program came from this origin, or is the user's own. */
  came({ isOwn, origin }) {
    this.here = isOwn ? { kind: "program" } : this.#placeOf(origin);
  }

  /** Returns the place of a program that came from elsewhere. */
  #placeOf(origin) {
    const [, kind, rest] = origin.match(/^(\w+):(.*)$/s) ?? [];
    if (kind === "example" && exampleAt(rest)) return { kind, path: rest };
    if (kind === "url") return { kind, address: rest };
    return (kind === "link" && this.#linked[origin]) || { kind: "program" };
  }

  /** The place that is shown. */
  get current() {
    const { lessons, view, workspace } = this.#page;
    if (view() === "program") return lessons.shown?.place || this.here;
    const { origin } = workspace.project;
    return { kind: this.boardTab, ...(origin?.startsWith(PUZZLE) ? { digits: origin.slice(PUZZLE.length) } : {}) };
  }

  /** Returns the title of the document for a place. */
  titleOf({ kind }) {
    const { lessons, title } = this.#page;
    const names = { board: texts.boardTitle, analysis: texts.analysisTitle, examples: texts.examples };
    const ofProgram = () => (this.here.kind === "example" ? titleOf(exampleAt(this.here.path)) : title());
    const { shown } = lessons;
    const name = names[kind] ?? (shown ? `${shown.stepTitle} – ${shown.title}` : ofProgram());
    return name ? `${name} – Ninelog` : texts.pageTitle;
  }

  /** Shows a program or lesson that a link holds. */
  async #openLink(place, { content: given, origin, markdown }, state) {
    const { lessons, stepThrough, workspace } = this.#page;
    if (markdown !== undefined) {
      await lessons.open(markdown, "", place).catch(() => complain(texts.damaged));
      return lessons.shown ? this.current : null;
    }
    lessons.close();
    // After "Share" the address links to what was shown anyway.
    const before = getProject(state?.project);
    if (before && isSameWork(given, before)) workspace.openProject(before);
    else workspace.openCopy(given, origin);
    if (given.step !== undefined) stepThrough(given.query, given.step);
    return place;
  }

  /** Shows the program of an address, after a question: its server learns that somebody asks for it. */
  async #openUrl(place) {
    const { lessons, show, workspace } = this.#page;
    const { fetchProgram, hostOf } = await import("./fetching.js");
    const { address } = place;
    const origin = `url:${address}`;
    try {
      const host = hostOf(address);
      const earlier = allProjects().find((project) => project.origin === origin);
      if (workspace.project.origin === origin) return place;
      lessons.close();
      if (earlier) {
        workspace.openProject(earlier);
      } else {
        if (host && !await confirmed(texts.fetchTitle, texts.fetchQuestion(address, host), texts.fetchIt)) return this.current;
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
  #openThere(state) {
    const { first, lessons, workspace } = this.#page;
    const before = getProject(state?.project);
    lessons.close();
    if (before && before.id !== workspace.project.id) workspace.openProject(before);
    else if (!before && !workspace.project.isOwn) workspace.openOwn(first);
  }

  #openBoard({ kind, digits }, state) {
    const { first, show, workspace } = this.#page;
    if (digits) workspace.openCopy({ ...first, board: { digits, clues: digits }, view: "sudoku" }, PUZZLE + digits);
    else if (state) this.#openThere(state);
    this.boardTab = kind;
    show("sudoku");
    return this.current;
  }

  /** Shows what an address names. Returns the place that is shown then, or null if it is told what is wrong. */
  async #arrive(place, state) {
    const { lessons, openGallery, places, show, showExample } = this.#page;
    switch (place.kind) {
      case "program":
        this.#openThere(state);
        show("program");
        return this.current;
      case "board":
      case "analysis": return this.#openBoard(place, state);
      case "examples":
        await openGallery();
        return place;
      case "example": return await showExample(exampleAt(place.path)) ? this.current : null;
      case "tour": return await lessons.openTour(place) ? this.current : null;
      case "lesson": return await lessons.openAt(place) ? this.current : null;
      case "url":
        // The page is ready before the user has answered a question, and before other servers have.
        places.move(() => this.#openUrl(place), { instead: true });
        return null;
      default:
        complain(place.kind === "unknown" ? texts.unknownAddress : texts.damaged);
        return null;
    }
  }

  /** Opens the address of the page, when it begins or has changed. Returns the place that is shown then, as `Places` wants it. */
  async open(isStart, state = history.state) {
    const { closeGallery, first, lessons, stepThrough, workspace } = this.#page;
    const place = placeIn(location);
    closeGallery();
    const found = place.kind === "link" ? await linkedIn(place.packed) : null;
    if (found?.origin) this.#linked = { [found.origin]: place };
    if (isStart) workspace.start(found, first);
    if (found?.isDamaged) {
      complain(found.isTooLarge ? texts.tooLarge : texts.damaged);
      return null;
    }
    if (isStart && found?.content) {
      this.here = place;
      if (found.content.step !== undefined) stepThrough(found.content.query, found.content.step);
      return place;
    }
    if (found) return this.#openLink(place, found, state);
    if (!isStart || place.kind !== "program") return this.#arrive(place, isStart ? null : state);
    await lessons.openLeft();
    return this.current;
  }
}
