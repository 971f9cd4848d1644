// Projects in the browser's storage. Each has an id and a key of its own, so that tabs do not overwrite
// each other's programs. What is about to be replaced is kept as an earlier version.
import { areQueries, areVersions, isContent, isId, isProject } from "./shapes.js";
import { keep, keys, read, shared, write } from "./storage.js";

const PROJECT = "ninelog.project.";
const VERSIONS = "ninelog.versions.";
/** The id of the user's own program that was used last. */
const OWN = "ninelog.own";
/** Where programs were kept before there were projects. */
const BEFORE = "ninelog.files";
/** The queries that were asked. */
export const QUERIES = "ninelog.queries";
/** The most earlier versions of a project, and characters that they may take together. */
const [MOST, ROOM] = [30, 400_000];

/** Returns the content alone: files, files without a tab, the query, the board and the view. */
export const contentOf = ({ files, data = [], query = "", board = null, view = "program" }) => ({ files, data, query, board: boardOf(board), view });

/** Returns what is known of a board alone: others may have put anything into a link. */
const boardOf = (board) => board && Object.fromEntries(["rules", "digits", "clues", "marks", "typed", "notes"].filter((name) => name in board).map((name) => [name, board[name]]));

const areSame = (some, others) => some.length === others.length
  && some.every(({ name, text }, at) => name === others[at].name && text === others[at].text);

/** Whether two contents have the same work of the user. The query can differ from tab to tab. */
export const isSameWork = (a, b) => areSame(a.files, b.files) && areSame(a.data ?? [], b.data ?? [])
  && JSON.stringify(a.board ?? null) === JSON.stringify(b.board ?? null);

export const newId = () => Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte.toString(36).padStart(2, "0")).join("");

/** Returns a name for the file of a new program that no program of the user has. */
export function unusedName(base = "program", end = "pl") {
  const used = new Set(allProjects().flatMap(({ files }) => files.map(({ name }) => name)));
  let n = 1;
  const name = () => `${base}${n === 1 ? "" : n}.${end}`;
  while (used.has(name())) n += 1;
  return name();
}

/** Returns a new project. `origin` says where a copy comes from; a program without one is the user's own. */
export const newProject = (content, origin = null) => ({ ...contentOf(content), id: newId(), origin, isOwn: !origin });

export const getProject = (id) => read(shared, PROJECT + id, (project) => isProject(project) && project.id === id);

export const isStored = (id) => shared.getItem(PROJECT + id) !== null;

/** Returns all projects, the one that was changed last first. */
export function allProjects() {
  const projects = keys(shared, PROJECT).map((key) => getProject(key.slice(PROJECT.length)));
  return projects.filter(Boolean).sort((a, b) => b.changed - a.changed);
}

/** Keeps a project. Returns whether there was enough space. */
export function putProject(project) {
  const kept = { ...project, changed: Date.now() };
  if (write(shared, PROJECT + project.id, kept)) return true;
  for (const key of keys(shared, VERSIONS)) shared.removeItem(key);
  return write(shared, PROJECT + project.id, kept);
}

/** Removes a project with its versions. Returns a function that brings them back. */
export function removeProject(id) {
  const gone = [PROJECT + id, VERSIONS + id].map((key) => [key, shared.getItem(key)]).filter(([, text]) => text !== null);
  for (const [key] of gone) shared.removeItem(key);
  return () => { for (const [key, text] of gone) keep(shared, key, text); };
}

export const isKeyOf = (key, id) => key === PROJECT + id;

/** The program that opens without a link. */
export const ownId = () => read(shared, OWN, isId);
export const setOwn = (id) => write(shared, OWN, id);
export function ownProject() {
  return getProject(ownId()) ?? allProjects().find(({ isOwn }) => isOwn) ?? fromBefore();
}

function fromBefore() {
  const old = read(shared, BEFORE, isContent);
  if (!old) return null;
  const project = newProject({ ...old, query: read(shared, QUERIES, areQueries)?.at(-1) ?? "" });
  if (putProject(project)) shared.removeItem(BEFORE);
  return project;
}

/** Returns earlier versions, the last one first: `{ when, why, content }`. */
export const versionsOf = (id) => read(shared, VERSIONS + id, areVersions) ?? [];

/** Keeps a content as an earlier version; `why` says what is about to replace it. */
export function keepVersion(id, content, why) {
  const versions = [{ when: Date.now(), why, content: contentOf(content) }, ...versionsOf(id)].slice(0, MOST);
  while (versions.length > 1 && JSON.stringify(versions).length > ROOM) versions.pop();
  write(shared, VERSIONS + id, versions);
}
