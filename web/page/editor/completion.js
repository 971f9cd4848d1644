// What offers names and closes brackets as one types. It is fetched when the editor gets the focus: most
// first visits only read.
export { autocompletion, closeBrackets, completeAnyWord } from "@codemirror/autocomplete";
