// Words about boards with other rules, in the language of the user. They come with the board.
import { language } from "../texts.js";
import english from "./en.js";

const LANGUAGES = { de: () => import("./de.js"), fr: () => import("./fr.js") };

const { default: words } = await (LANGUAGES[language]?.() ?? Promise.resolve({ default: {} })).catch(() => ({ default: {} }));
export default { ...english, ...words, kinds: { ...english.kinds, ...words.kinds } };
