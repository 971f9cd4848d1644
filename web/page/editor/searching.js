// Searching and replacing in the editor.
import { gotoLine, highlightSelectionMatches, openSearchPanel, search, searchKeymap } from "@codemirror/search";
import { StateEffect } from "@codemirror/state";
import { keymap } from "@codemirror/view";

const commands = { gotoLine, openSearchPanel };

/** Runs a command, which is set up in the shown text before its first use. */
export function start(view, name) {
  if (!view.state.facet(keymap).includes(searchKeymap)) {
    view.dispatch({ effects: StateEffect.appendConfig.of([search(), highlightSelectionMatches(), keymap.of(searchKeymap)]) });
  }
  commands[name](view);
}
