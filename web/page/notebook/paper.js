// The bar above a notebook, and whether it is shown as a page or as its text.
import { element } from "../parts/element.js";
import texts from "../texts/texts.js";
import { Notebook } from "./notebook.js";
import { hasSteps, isNotebook } from "./program.js";

const button = (text, onclick, attributes = {}) => element("button", { type: "button", onclick, ...attributes }, text);

export class Paper {
  #root;
  #page;
  #notebook;
  #isPage = true;
  #sheet = element("div", { class: "sheet-of-text", tabindex: "0", role: "region", "aria-label": texts.notebook });
  #stop;
  #bar;
  #lesson;
  #toggle;

  /** `page` is the page's side: `file()` returns what is shown, `lesson(text)` shows the text as a lesson, `stop()` stops a query, and what
   * `Notebook` needs. */
  constructor(root, page) {
    this.#root = root;
    this.#page = page;
    this.#notebook = new Notebook(this.#sheet, page);
    this.#toggle = button("", () => {
      this.#isPage = !this.#isPage;
      this.update();
    }, { id: "page-or-text" });
    this.#lesson = button(texts.asLesson, () => page.lesson(page.file().text), { id: "as-lesson", title: texts.asLessonTitle });
    const print = button(texts.printIt, () => window.print(), { id: "print-page" });
    this.#stop = button(texts.stop, () => page.stop(), { class: "main", hidden: "" });
    this.#bar = [this.#lesson, print, this.#stop];
    root.append(element("div", { class: "paper-bar" }, this.#toggle, ...this.#bar), this.#sheet);
  }

  /** Whether a query runs. */
  set busy(isBusy) {
    this.#stop.hidden = !isBusy;
  }

  /** Shows the file of now as a page, if it is a notebook. */
  update() {
    const { name, text } = this.#page.file();
    const isOne = isNotebook(name);
    const isPage = isOne && this.#isPage;
    this.#root.hidden = !isOne;
    document.body.classList.toggle("paged", isPage);
    this.#sheet.hidden = !isPage;
    for (const one of this.#bar) one.classList.toggle("hidden-in-text", !isPage);
    this.#toggle.textContent = isPage ? texts.asSource : texts.asPage;
    this.#lesson.hidden = !isPage || !hasSteps(text);
    if (isPage) this.#notebook.show(text);
  }
}
