// What data from addresses and the storage must look like. What has another form is not used: see `read` in storage.js
// and `fromAddress` in link.js.

const isText = (value) => typeof value === "string";
const isCount = (value) => Number.isInteger(value) && value >= 0;
const isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const isOptional = (isGood) => (value) => value === undefined || isGood(value);
const orNull = (isGood) => (value) => value === null || value === undefined || isGood(value);
const isListOf = (isGood) => (value) => Array.isArray(value) && value.every(isGood);
/** Returns the check of an object, whose properties have checks of their own. */
const isObject = (checks) => (value) => isRecord(value) && Object.entries(checks).every(([name, isGood]) => isGood(value[name]));

const isFile = isObject({ name: (name) => isText(name) && name.trim() !== "", text: isText, isHidden: isOptional((is) => typeof is === "boolean") });
const areDifferent = (files) => new Set(files.map(({ name }) => name)).size === files.length;
const isPair = (pair) => isListOf(isCount)(pair) && pair.length === 2;
const areNotes = orNull((notes) => isRecord(notes) && Object.values(notes).every(isListOf(isPair)));
const isBoard = (board) => isText(board.rules) || (isText(board.digits) && orNull(isText)(board.clues) && orNull(isListOf(isCount))(board.marks) && areNotes(board.notes));

/** The content of a project. `step` is the step of its query that a link shows. */
const contentChecks = {
  files: (files) => isListOf(isFile)(files) && files.length > 0 && areDifferent(files),
  data: isOptional((files) => isListOf(isFile)(files) && areDifferent(files)),
  query: isOptional(isText),
  board: orNull((board) => isRecord(board) && isBoard(board)),
  view: isOptional((view) => ["program", "sudoku"].includes(view)),
  step: isOptional(isCount),
};
export const isContent = isObject(contentChecks);
export const isProject = isObject({ ...contentChecks, id: isText, origin: orNull(isText), isOwn: isOptional((is) => typeof is === "boolean"), changed: isOptional(isCount), past: isOptional(isListOf(isText)) });
/** What a tab shows: the id of a project, or all of one that is not kept. */
export const isTab = (value) => (isRecord(value) && "files" in value ? isProject(value) : isObject({ id: isText })(value));
export const areVersions = isListOf(isObject({ when: isCount, why: isText, content: isContent }));
export const isLesson = isObject({ markdown: isText, address: isOptional(isText), language: isOptional(isText) });
export const isProgress = isObject({ step: isCount, done: isListOf(isCount), tries: (tries) => isRecord(tries) && Object.values(tries).every(isCount) });
export const areQueries = isListOf(isText);
export const isId = isText;
export const areTimes = (times) => isRecord(times) && Object.values(times).every(isCount);
export const isSettings = (settings) => isRecord(settings) && Object.values(settings).every((is) => typeof is === "boolean");
