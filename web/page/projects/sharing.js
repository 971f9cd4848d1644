// Links to what is shown: they hold the program, a lesson or the board, and are copied into the clipboard.
import { exampleAt } from "../learn/examples.js";
import { TOUR } from "../learn/lessons.js";
import { note } from "../parts/notes.js";
import texts from "../texts/texts.js";
import { packed } from "./packing.js";

/** Puts a link into the clipboard, which stands in the address, too. */
async function copyLink(done, actions = []) {
  try {
    await navigator.clipboard.writeText(location.href);
    note(done, actions);
  } catch {
    note(texts.shareFailed, actions);
  }
}

export class Sharing {
  #page;

  /**
   * `page` is the page's side: `content()` is what is shown, `places`, `addresses`, `lessons`, `workspace`, and `puzzle()` the clues of
   * the board if it is shown and has a short link, or null.
   */
  constructor(page) {
    this.#page = page;
  }

  /** Shares what is shown. */
  share() {
    const { shown } = this.#page.lessons;
    if (shown && shown.address !== TOUR) return this.shareLink({ lesson: shown.markdown }, texts.lessonShared);
    return this.#shareProgram();
  }

  /** Puts a link to data into the address and the clipboard. What is empty is left out: links are read by people, too. */
  async shareLink(data, done, actions = []) {
    const filled = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null && value !== "" && value !== "program" && value.length !== 0));
    const text = await packed(filled).catch(() => null);
    if (!text) return note(texts.tooLarge);
    const { addresses, lessons, places, workspace } = this.#page;
    const place = { kind: "link", packed: text };
    workspace.save();
    if (data.lesson) lessons.shown.base = place;
    else addresses.here = place;
    places.at(place, { instead: true });
    return copyLink(done, actions);
  }

  /** Shares the program. Tests beside it can be hidden from those who get the link. What the page has anyway is named by its address. */
  #shareProgram() {
    const { addresses, content, puzzle, workspace } = this.#page;
    const now = content();
    if (puzzle()) return this.shareLink(now, texts.boardShared, [[texts.sharePuzzle, () => this.#sharePuzzle()]]);
    const isTest = ({ name }) => name.endsWith(".plt");
    const canHide = now.files.some(isTest) && !now.files.every(isTest);
    const hidden = () => ({ ...now, files: now.files.map((file) => (isTest(file) ? { ...file, isHidden: true } : file)) });
    const { here } = addresses;
    if (here.kind === "example" && !canHide && workspace.isAsItCame && now.query === exampleAt(here.path).query) return copyLink(texts.shared);
    return this.shareLink(now, texts.shared, canHide ? [[texts.hideTests, () => this.shareLink(hidden(), texts.sharedHidden)]] : []);
  }

  /** Shares the clues of a board alone: a short link. */
  #sharePuzzle() {
    const { addresses, places, puzzle } = this.#page;
    places.at({ kind: addresses.boardTab, digits: puzzle() }, { instead: true });
    return copyLink(texts.puzzleShared);
  }
}
