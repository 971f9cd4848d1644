// Projects in the browser's storage. Each has an id and a key of its own, so that tabs do not overwrite
// each other's programs. What is about to be replaced is kept as an earlier version.
import { keys, read, shared, write } from "./storage.js";

const PROJECT = "ninelog.project.";
const VERSIONS = "ninelog.versions.";
/** The id of the user's own program that was used last. */
const OWN = "ninelog.own";
/** Where programs were kept before there were projects. */
const BEFORE = "ninelog.files";
/** The most earlier versions of a project, and characters that they may take together. */
const [MOST, ROOM] = [30, 400_000];

const isFile = (file) => typeof file?.name === "string" && typeof file?.text === "string";
const areFiles = (files) => Array.isArray(files) && files.every(isFile);

/** Whether data from a link or the storage is the content of a project. */
export const isContent = (data) => areFiles(data?.files) && data.files.length > 0 && areFiles(data.data ?? []);

/** Returns the content alone: files, files without a tab, the query, the board and the view. */
export const contentOf = ({ files, data = [], query = "", board = null, view = "program" }) => ({ files, data, query, board, view });

const areSame = (some, others) => some.length === others.length
  && some.every(({ name, text }, at) => name === others[at].name && text === others[at].text);

/** Whether two contents have the same work of the user. The query can differ from tab to tab. */
export const isSameWork = (a, b) => areSame(a.files, b.files) && areSame(a.data ?? [], b.data ?? [])
  && JSON.stringify(a.board ?? null) === JSON.stringify(b.board ?? null);

export const newId = () => Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte.toString(36).padStart(2, "0")).join("");

/** Returns a new project. `origin` says where a copy comes from; a program without one is the user's own. */
export const newProject = (content, origin = null) => ({ ...contentOf(content), id: newId(), origin, isOwn: !origin });

export const getProject = (id) => {
  const project = read(shared, PROJECT + id);
  return isContent(project) ? project : null;
};

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
  const gone = [PROJECT + id, VERSIONS + id].map((key) => [key, read(shared, key)]).filter(([, value]) => value !== null);
  for (const [key] of gone) shared.removeItem(key);
  return () => { for (const [key, value] of gone) write(shared, key, value); };
}

export const isKeyOf = (key, id) => key === PROJECT + id;

/** The program that opens without a link. */
export const ownId = () => read(shared, OWN);
export const setOwn = (id) => write(shared, OWN, id);
export function ownProject() {
  return getProject(ownId()) ?? allProjects().find(({ isOwn }) => isOwn) ?? fromBefore();
}

function fromBefore() {
  const old = read(shared, BEFORE);
  if (!isContent(old)) return null;
  const project = newProject({ ...old, query: read(shared, "ninelog.queries")?.at(-1) ?? "" });
  if (putProject(project)) shared.removeItem(BEFORE);
  return project;
}

/** Returns earlier versions, the last one first: `{ when, why, content }`. */
export const versionsOf = (id) => read(shared, VERSIONS + id) ?? [];

/** Keeps a content as an earlier version; `why` says what is about to replace it. */
export function keepVersion(id, content, why) {
  const versions = [{ when: Date.now(), why, content: contentOf(content) }, ...versionsOf(id)].slice(0, MOST);
  while (versions.length > 1 && JSON.stringify(versions).length > ROOM) versions.pop();
  write(shared, VERSIONS + id, versions);
}
