// Drives several browsers by the same few functions: chromium and Firefox with puppeteer, WebKit with its own driver.
import { spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import puppeteer from "puppeteer-core";
import { pause } from "./browser.mjs";

const first = (...paths) => paths.find(existsSync);

/** The keys of the standard for drivers. */
const KEYS = { Enter: "\uE007", Escape: "\uE00C", Tab: "\uE004", Backspace: "\uE003", ArrowRight: "\uE014" };

/** What the tests need of a browser: `goto`, `run(function, ...args)` in the page, `click`, `type`, `press`, `size`, `picture` and `close`. */
async function withPuppeteer(options) {
  const started = await puppeteer.launch({ headless: true, ...options });
  const page = await started.newPage();
  return {
    goto: (address) => page.goto(address),
    run: (act, ...args) => page.evaluate(act, ...args),
    click: (selector) => page.click(selector),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    size: (width, height) => page.setViewport({ width, height }),
    picture: (path) => page.screenshot({ path }),
    close: () => started.close(),
  };
}

const LIBRARIES = first("/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib");
/** WebKit's browser for tests. */
const miniBrowser = () => {
  const folder = LIBRARIES && readdirSync(LIBRARIES).filter((name) => /^webkit2?gtk-/.test(name)).sort().at(-1);
  return folder ? first(`${LIBRARIES}/${folder}/MiniBrowser`) : undefined;
};

/** Gives WebKit's browser a display of its own. */
const DISPLAY = first("/usr/bin/xvfb-run");

async function withWebKit({ driver, browser }) {
  const port = 20000 + process.pid % 20000;
  const words = [driver, `--port=${port}`];
  const server = spawn(DISPLAY ?? words[0], DISPLAY ? ["-a", ...words] : words.slice(1), { detached: true, stdio: "ignore" });
  const call = async (path, body, method = body === undefined ? "GET" : "POST") => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, body: body && JSON.stringify(body) });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`${path}: ${value.error} ${value.message}`);
    return value;
  };
  const end = () => { try { process.kill(-server.pid); } catch { /* It has ended. */ } };
  for (let n = 0; n < 100 && !await call("/status").catch(() => null); n += 1) await pause(100);
  try {
    const asked = { alwaysMatch: { "webkitgtk:browserOptions": { binary: browser, args: ["--automation"] } } };
    const { sessionId } = await call("/session", { capabilities: asked });
    const session = (path, body, method) => call(`/session/${sessionId}${path}`, body, method);
    const keys = (all) => session("/actions", { actions: [{ type: "key", id: "keys",
      actions: [...all].flatMap((value) => [{ type: "keyDown", value }, { type: "keyUp", value }]) }] });
    await session("/timeouts", { script: 60000 });
    return {
      goto: (address) => session("/url", { url: address }),
      async run(act, ...args) {
        const script = `const done = arguments[arguments.length - 1];
          Promise.resolve().then(() => (${act})(...arguments[0])).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
        const { value, error } = await session("/execute/async", { script, args: [args] });
        if (error) throw new Error(error);
        return value;
      },
      async click(selector) {
        const [id] = Object.values(await session("/element", { using: "css selector", value: selector }));
        await session(`/element/${id}/click`, {});
      },
      type: keys,
      press: (key) => keys([KEYS[key] ?? key]),
      size: (width, height) => session("/window/rect", { width, height }),
      async picture(path) {
        const { writeFileSync } = await import("node:fs");
        writeFileSync(path, Buffer.from(await session("/screenshot"), "base64"));
      },
      async close() {
        await session("", undefined, "DELETE").catch(() => {});
        end();
      },
    };
  } catch (error) {
    end();
    throw error;
  }
}

/** The browsers: a function that starts each one, or what would have to be installed. */
export const BROWSERS = [
  { name: "chromium", missing: "apt install chromium", path: first("/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"),
    start: (executablePath) => withPuppeteer({ executablePath, args: ["--no-sandbox", "--disable-dev-shm-usage"] }) },
  { name: "Firefox", missing: "apt install firefox-esr", path: first("/usr/bin/firefox-esr", "/usr/bin/firefox"),
    start: (executablePath) => withPuppeteer({ executablePath, browser: "firefox" }) },
  { name: "WebKit", missing: "apt install webkit2gtk-driver xvfb", path: (DISPLAY || process.env.DISPLAY) && miniBrowser() && first("/usr/bin/WebKitWebDriver"),
    start: (driver) => withWebKit({ driver, browser: miniBrowser() }) },
];
