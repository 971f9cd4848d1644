// The project that the page shows: which one that is, when it is kept, and what happens if another tab
// changes it, too. Nothing is replaced without a copy of what was there.
import { allProjects, contentOf, getProject, isKeyOf, isSameWork, isStored, keepVersion, newId, newProject, ownProject, putProject, setOwn } from "./projects.js";
import { isTab } from "./shapes.js";
import { ofTab, read, write } from "./storage.js";
import texts from "../texts/texts.js";

/** What this tab shows: an id, or the whole project if it is not in the storage. */
const TAB = "ninelog.tab";
/** The most versions that a project remembers by their ids. */
const PAST = 50;
/** Edits are kept after this time without another one, in milliseconds. */
const PAUSE = 300;

export class Workspace {
  #page;
  #project;
  /** The content as it was when it was last kept or opened. */
  #last = null;
  #timer;
  /** The version that this tab has kept, unless another project or what another tab has made of it is shown since. */
  #own = null;
  /** Whether the storage had room for the work, the last time. */
  #isKept = true;
  #given = null;

  /**
   * `page` is the page's side: `content()` returns what it shows, `show(content)` shows another one, `adopt(content)`
   * shows a change of the same one, `tell(text, actions)` tells what has happened, `opened(project, given)` is called
   * when another project is shown, and `kept(isKept)` when it was kept, or could not be.
   */
  constructor(page) {
    this.#page = page;
  }

  get project() {
    return this.#project;
  }

  /** Whether a copy is shown in which nothing was changed. */
  get isAsItCame() {
    return this.#given !== null && isSameWork(this.#given, this.#page.content());
  }

  /** Shows what an address links to, or what this tab has shown before, or the user's own program, or `first`. */
  start(linked, first) {
    const before = read(ofTab, TAB, isTab);
    const ofThisTab = before && (getProject(before.id) ?? (before.files ? before : null));
    const own = ofThisTab ?? ownProject() ?? newProject(first);
    // After "Share" the address links to what the tab shows anyway.
    if (linked?.content && !isSameWork(linked.content, own)) this.openCopy(linked.content, linked.origin);
    else this.#open(own);
  }

  /** Opens content that is not the user's own. If it was opened and changed before, that project is shown again. */
  openCopy(content, origin) {
    this.save();
    const earlier = allProjects().find((project) => project.origin === origin);
    this.#open(earlier ?? newProject(content, origin), content);
  }

  openNew(content) {
    this.save();
    this.#open(newProject(content));
  }

  openProject(project) {
    this.save();
    this.#open(project);
  }

  /** Returns to the program that the user has worked on before a copy was opened. */
  openOwn(first) {
    this.openProject(ownProject() ?? newProject(first));
  }

  /** `given` is the content that a copy had at first. */
  #open(project, given = null) {
    this.#project = project;
    this.#given = given;
    this.#own = null;
    this.#page.show(contentOf(project));
    this.#settle();
    if (project.isOwn && isStored(project.id)) setOwn(project.id);
    this.#page.opened(project, given && !isSameWork(given, project) ? given : null);
  }

  /** Remembers what is shown as kept. */
  #settle() {
    this.#last = this.#page.content();
    const { id } = this.#project;
    write(ofTab, TAB, isStored(id) ? { id } : { ...this.#project, ...this.#last });
  }

  /** Something was edited. */
  edited() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.save(), PAUSE);
  }

  /** Whether the work differs from what is kept. */
  get #isChanged() {
    return !isSameWork(this.#page.content(), this.#last);
  }

  /** Keeps what is shown, if it has changed. If another tab has changed the project as well, both are kept. */
  save() {
    clearTimeout(this.#timer);
    if (!this.#project) return;
    const { query, view } = this.#page.content();
    if (!this.#isChanged && query === this.#last.query && view === this.#last.view) return;
    // A copy in which nothing was written need not be listed.
    if (!this.#isChanged && !this.#project.isOwn && !isStored(this.#project.id)) return this.#settle();
    this.refresh();
    if (this.#isChanged && this.#isChangedElsewhere) this.#part();
    this.#put();
  }

  /** Goes on with a copy: another tab has the project. */
  #part() {
    this.#project = { ...this.#project, id: newId() };
    this.#page.tell(texts.twoVersions);
  }

  get #isChangedElsewhere() {
    const stored = getProject(this.#project.id);
    return stored !== null && !isSameWork(stored, this.#last) && !isSameWork(stored, this.#page.content());
  }

  #put() {
    if (this.#given && !isStored(this.#project.id)) keepVersion(this.#project.id, this.#given, texts.asItCame);
    this.#own = newId();
    const past = [...(this.#project.past ?? []), this.#own].slice(-PAST);
    this.#project = { ...this.#project, ...this.#page.content(), past };
    this.#isKept = putProject(this.#project);
    if (this.#project.isOwn) setOwn(this.#project.id);
    this.#settle();
    this.#page.kept(this.#isKept);
  }

  /** Shows what another tab has made of this project, unless this tab has changes of its own. */
  refresh() {
    if (!this.#project || this.#isChanged || !this.#isChangedElsewhere) return;
    const stored = getProject(this.#project.id);
    // Both tabs may have kept their versions before they heard of each other: what is stored is not made of ours.
    if (this.#own && stored.past && !stored.past.includes(this.#own)) {
      this.#part();
      return this.#put();
    }
    this.#own = null;
    this.#project = { ...stored, query: this.#page.content().query };
    this.#page.adopt(contentOf(this.#project));
    this.#settle();
  }

  /** Listens for what could lose or change work. */
  listen() {
    addEventListener("storage", ({ key }) => { if (key && isKeyOf(key, this.#project.id)) this.refresh(); });
    addEventListener("pageshow", () => this.refresh());
    addEventListener("pagehide", () => this.save());
    addEventListener("beforeunload", (event) => {
      this.save();
      if (!this.#isKept) event.preventDefault();
    });
    document.addEventListener("visibilitychange", () => { if (document.hidden) this.save(); else this.refresh(); });
  }

  /** Makes the copy a program of the user, which opens from now on. */
  keep() {
    this.#project.isOwn = true;
    this.#put();
    this.#page.opened(this.#project, null);
  }

  /** Runs `act`, which replaces work. `done` tells it; the user can undo it, and later find the earlier version. */
  replace(why, done, act) {
    const before = this.#page.content();
    keepVersion(this.#project.id, before, why);
    act();
    this.edited();
    const { id } = this.#project;
    this.#page.tell(done, [[texts.undo, () => {
      if (this.#project.id !== id) return;
      this.#page.show({ ...before, query: this.#page.content().query });
      this.save();
    }]]);
  }

  /** Shows another content in the place of the work. */
  restore(content, why, done) {
    this.replace(why, done, () => this.#page.show(contentOf(content)));
  }
}
