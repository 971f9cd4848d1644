// The dialog of the user's programs: all projects of this browser, and the earlier versions of the one that is shown.
import { dialog } from "../parts/dialog.js";
import { element } from "../parts/element.js";
import { allProjects, removeProject, versionsOf } from "./projects.js";
import texts, { language } from "../texts/texts.js";

const button = (text, onclick, attributes = {}) => element("button", { type: "button", onclick, ...attributes }, text);
const titleOf = ({ files }) => files.map(({ name }) => name).join(", ");
/** Returns the first line with text, to tell programs of the same name apart. */
const beginningOf = ({ files: [{ text }] }) => text.match(/\S.*/)?.[0].slice(0, 60) ?? "";
const time = (when) => new Date(when).toLocaleString(language, { dateStyle: "medium", timeStyle: "short" });

/** Shows the dialog. `open(project)` shows one, `makeNew()` begins a new one, `tell` tells what has happened, with actions. */
export function showPrograms(workspace, { open, makeNew, tell }) {
  workspace.save();
  const current = workspace.project;
  const close = (act) => () => {
    shown.close();
    act();
  };
  const remove = (project, row) => () => {
    const undo = removeProject(project.id);
    row().remove();
    tell(texts.removed(titleOf(project)), [[texts.undo, undo]]);
  };
  const seen = new Map();
  /** Programs of the same name have numbers. */
  const named = (project) => {
    const title = titleOf(project);
    seen.set(title, (seen.get(title) ?? 0) + 1);
    return seen.get(title) > 1 ? `${title} (${seen.get(title)})` : title;
  };
  const programs = allProjects().map((project) => {
    const isCurrent = project.id === current.id;
    const lines = project.files.reduce((sum, { text }) => sum + text.split("\n").length, 0);
    const row = element("li", isCurrent ? { "aria-current": "true" } : {},
      button(named(project), close(() => { if (!isCurrent) open(project); }), { class: "name" }),
      element("span", {}, texts.about(lines, time(project.changed), project.isOwn), element("code", {}, beginningOf(project))),
      ...(isCurrent ? [] : [button(texts.remove, remove(project, () => row))]));
    return row;
  });
  const versions = versionsOf(current.id).map(({ when, why, content }) => element("li", {},
    button(texts.restore, close(() => workspace.restore(content, texts.beforeRestoring, texts.restored(time(when))))),
    element("span", {}, `${time(when)}${texts.colon}${why}`)));
  const shown = dialog(texts.programs,
    element("ul", { class: "programs" }, ...programs),
    ...(programs.length === 0 ? [element("p", {}, texts.noPrograms)] : []),
    ...(versions.length > 0 ? [element("h3", {}, texts.versions), element("ul", { class: "programs" }, ...versions)] : []),
    element("div", { class: "actions" },
      button(texts.newProgram, close(makeNew), { class: "main" }), button(texts.close, close(() => {}))));
}
