// The button and the key that lay out the program: as `ninelog fmt` does, with the cursor where it was.
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Prolog } from "../ninelog.node.js";
import { WIDTHS, beforeTests, menu, open, pane, program } from "./browser.mjs";

const made = beforeTests();
const OLD = "% people\np(X):-q(X),r(X).\nq(a).\nbad :-  a b.\nr(X)   :-   q(X),\n  ( X==a->true;fail ).\n";
const NEW = "% people\np(X) :-\n    q(X),\n    r(X).\nq(a).\nbad :-  a b.\nr(X) :-\n    q(X),\n    ( X==a->true;fail ).\n";

describe("the layout of a text", () => {
  it("comes as edits, with what keeps its text; a range touches its clauses alone", async () => {
    const prolog = await Prolog.create();
    const { edits, kept } = await prolog.format(OLD);
    const apply = (all) => all.reduceRight((text, { from, to, text: now }) => text.slice(0, from) + now + text.slice(to), OLD);
    assert.equal(apply(edits), NEW);
    assert.deepEqual(kept.map(({ from, to }) => OLD.slice(from, to)), ["bad :-  a b."]);
    const at = OLD.indexOf("r(X)   ");
    const some = await prolog.format(OLD, { from: at, to: at + 1 });
    assert.equal(apply(some.edits), OLD.slice(0, at) + NEW.slice(NEW.indexOf("r(X) :-\n    q(X)")));
    assert.deepEqual(some.kept, []);
    // Places count UTF-16 units.
    const wide = await prolog.format("% 𝒳\na:-b.\n");
    assert.deepEqual(wide.edits.map(({ from, to }) => [from, to]), [[6, 8]]);
    await prolog.close();
  });
});

for (const size of WIDTHS) {
  describe(`laying out the program at a width of ${size.width}`, { timeout: 180000 }, () => {
    const text = (page) => page.$eval(".cm-content", (shown) => shown.cmTile.view.state.doc.toString());
    const becomes = (page, wanted) => page.waitForFunction((text) => document.querySelector(".cm-content").cmTile.view.state.doc.toString() === text, { timeout: 20000 }, wanted);
    const told = (page, wanted) => page.waitForFunction((text) => document.querySelector("#note").textContent.includes(text), { timeout: 20000 }, wanted);
    const select = (page, from, to = from) => page.$eval(".cm-content", (shown, anchor, head) => shown.cmTile.view.dispatch({ selection: { anchor, head } }), from, to);
    const behind = (page) => page.$eval(".cm-content", (shown) => {
      const { doc, selection } = shown.cmTile.view.state;
      return doc.sliceString(selection.main.head, selection.main.head + 4);
    });
    const undo = async (page) => {
      await page.keyboard.down("Control");
      await page.keyboard.press("z");
      await page.keyboard.up("Control");
    };

    it("keeps the cursor at its sign, says what stays, and is undone at once", async () => {
      const page = await open(made.chrome, made.site.address, size);
      await program(page, OLD);
      await select(page, OLD.indexOf("r(X).\nq"));
      await page.click("#format");
      await becomes(page, NEW);
      assert.equal(await behind(page), "r(X)");
      await told(page, "Laid out.");
      await told(page, "a syntax error: line 6.");
      await undo(page);
      assert.equal(await text(page), OLD);
      assert.equal(await behind(page), "r(X)");
      await page.close();
    });

    it("lays out what is selected alone, by its key", async () => {
      const page = await open(made.chrome, made.site.address, size);
      await program(page, OLD);
      await select(page, OLD.indexOf("p(X)"), OLD.indexOf("q(X)"));
      await page.keyboard.down("Shift");
      await page.keyboard.down("Alt");
      await page.keyboard.press("KeyF");
      await page.keyboard.up("Alt");
      await page.keyboard.up("Shift");
      await becomes(page, OLD.replace("p(X):-q(X),r(X).", "p(X) :-\n    q(X),\n    r(X)."));
      // The list of keys has it, where there are keys.
      if (size.width > 600) {
        await menu(page, "keys");
        const list = await page.waitForSelector("table.keys");
        assert.match(await list.evaluate((table) => table.textContent), /Shift\+Alt\+F/);
      }
      await page.close();
    });

    it("speaks the language of the page, and leaves alone what is laid out", async () => {
      for (const [code, button, nothing] of [["de", "Ausrichten", "An der Form gibt es nichts zu ändern."], ["fr", "Mettre en forme", "La forme n'a rien à changer."]]) {
        const page = await open(made.chrome, `${made.site.address}?lang=${code}`, size);
        await program(page, "a :-\n    b,\n    c.\n");
        assert.equal(await page.$eval("#format", (one) => one.textContent), button);
        await page.click("#format");
        await told(page, nothing);
        await page.close();
      }
    });

    it("changes the programs of a notebook alone, where it is shown as a text", async () => {
      const page = await open(made.chrome, made.site.address, size);
      const notes = (first, second) => `# Notes  \n\nA list:   \n\n  - one\n\n\`\`\`prolog\n:- op(700, xfx, ===>).\n${first}\`\`\`\n\nMore   text.  \n\n\`\`\`prolog\n${second}\`\`\`\n\nThe end.   \n`;
      await page.evaluate(async () => {
        document.querySelector("#new-notebook").click();
      });
      await page.waitForSelector("#paper:not([hidden])");
      await page.evaluate(() => document.querySelector("#page-or-text").click());
      if (size.width < 600) await pane(page, "program");
      await page.waitForSelector("#format", { visible: true });
      await program(page, notes("a:-b ===> X,c.\n", "d:-e,\nf.\n"));
      await page.click("#format");
      await becomes(page, notes("a :-\n    b ===> X,\n    c.\n", "d :-\n    e,\n    f.\n"));
      await page.close();
    });

    it("is not offered for what is no program, or cannot be changed", async () => {
      const page = await open(made.chrome, `${made.site.address}?embed&readonly`, size);
      await pane(page, "program").catch(() => {});
      assert.ok(await page.$eval("#format", (button) => button.hidden));
      await page.close();
    });
  });
}
