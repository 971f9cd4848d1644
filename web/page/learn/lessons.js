// Opens and closes lessons and the tour: from an address, from a file, and as they were left when the page was closed.
import { isNotebook } from "../notebook/program.js";
import { note } from "../parts/notes.js";
import { showPane } from "../parts/panes.js";
import { isLesson } from "../projects/shapes.js";
import { ofTab, read, write } from "../projects/storage.js";
import { language } from "../texts/texts.js";
import { fetched, nameOf } from "./examples.js";

const by = (id) => document.getElementById(id);

export const TOUR = "tour";
/** The lesson that this tab shows, which opens again with the page. */
const LESSON = "ninelog.lesson";

export class Lessons {
  #page;
  #lesson = null;
  #tourText = null;

  /**
   * `page` is the page's side: `ask(query)`, `check(tests)`, `openExample(example)`, `openNotebook(file)`, `openCopy(content, origin)`,
   * `fileName()` is the name of the file that is shown, `opened()` is called when a lesson is shown, `moved()` when another step is,
   * and `closed()` when it is closed.
   */
  constructor(page) {
    this.#page = page;
  }

  /** The lesson that is shown, or null. */
  get shown() {
    return this.#lesson?.markdown ? this.#lesson : null;
  }

  /** Shows a lesson; `place` is where it is in the page, with a step or without. */
  async open(markdown, address, { step, ...base } = {}) {
    const { Lesson } = await import("./lesson.js");
    this.#lesson ??= this.#make(Lesson);
    this.#lesson.open(markdown, address, base.kind ? base : null, step);
  }

  #make(Lesson) {
    const page = this.#page;
    const lesson = new Lesson(by("lesson"), {
      ask: page.ask,
      example: page.openExample,
      check: page.check,
      paper: (markdown) => page.openNotebook({ name: "lesson.md", text: markdown }),
      program: (those, origin) => page.openCopy({ files: those }, origin),
      noProgram: () => { if (isNotebook(page.fileName())) page.openCopy({ files: [{ name: "lesson.pl", text: "" }] }, `lesson:${nameOf(lesson.markdown)}#none`); },
      opened: () => {
        write(ofTab, LESSON, { markdown: lesson.markdown, address: lesson.address, language });
        by("welcome")?.remove();
        by("pane-lesson").hidden = false;
        document.body.classList.add("with-lesson");
        page.opened();
        showPane("lesson");
      },
      moved: () => document.body.classList.add("unasked"),
      shown: page.moved,
      closed: () => {
        ofTab.removeItem(LESSON);
        by("pane-lesson").hidden = true;
        document.body.classList.remove("with-lesson");
        showPane("program");
        page.closed();
      },
    });
    return lesson;
  }

  /** Closes the lesson, if one is open: the program that comes is none of it. */
  close() {
    this.shown?.close();
  }

  /** Returns whether the lesson of an address could be opened. */
  async openAt(place) {
    try {
      const { fetchLesson } = await import("./lesson.js");
      await this.open(await fetchLesson(place.address), place.address, place);
      return true;
    } catch (error) {
      note(error.message);
      return false;
    }
  }

  /** Returns whether the tour could be opened. */
  async openTour({ step } = {}) {
    try {
      this.#tourText ??= (await fetched(`course/tour${language === "en" ? "" : `.${language}`}.md`)).text;
      await this.open(this.#tourText, TOUR, { kind: "tour", step });
      return true;
    } catch (error) {
      note(error.message);
      return false;
    }
  }

  /** Opens the lesson that the tab has shown before, in the language of now. */
  async openLeft() {
    const left = read(ofTab, LESSON, isLesson);
    if (!left) return;
    if (left.address === TOUR && left.language !== language && await this.openTour()) return;
    const base = left.address === TOUR ? { kind: "tour" } : left.address ? { kind: "lesson", address: left.address } : {};
    await this.open(left.markdown, left.address, base).catch(() => ofTab.removeItem(LESSON));
  }
}
