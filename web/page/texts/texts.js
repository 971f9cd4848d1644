// The words of the page, in the language of the user. What a language lacks is English.
import english from "./en.js";
import { keep, shared } from "../projects/storage.js";

/** The languages: another one is a file, and a line here. */
const LANGUAGES = {
  en: ["English", async () => ({ default: english })],
  de: ["Deutsch", () => import("./de.js")],
  fr: ["Français", () => import("./fr.js")],
};
const KEPT = "ninelog.language";

export const languages = Object.entries(LANGUAGES).map(([code, [name]]) => ({ code, name }));
const { location, navigator } = globalThis;
const wanted = [new URLSearchParams(location?.search).get("lang"), shared.getItem(KEPT), ...(navigator?.languages ?? []).map((code) => code.slice(0, 2))];
/** The code of the language that is used. */
export const language = wanted.find((code) => Object.hasOwn(LANGUAGES, code)) ?? "en";

/** Chooses a language. The page has to be loaded again. */
export const setLanguage = (code) => keep(shared, KEPT, code);

const { default: texts } = await LANGUAGES[language][1]().catch(() => ({ default: {} }));
export default { ...english, ...texts };
