/**
 * The panels in the page itself, in a real browser: keys, focus, address, a phone.
 * @module
 */
import assert from "node:assert/strict";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { randomTree, seededRandom } from "../../dependency/random.ts";
import { isInstalled, until } from "../../notebook/testing/web_driver.ts";
import { inFolder } from "../../testing/folders.ts";
import { buildPage } from "../build.ts";
import { fragmentOf, stateOf } from "../fragment.ts";
import { PageDriver } from "../testing/page_driver.ts";

const RIGHT = "\uE014", END = "\uE010";
const GAP = "A talk begins now on it | 2 3 0 3 6 2 | det nsubj root advmod case nmod";
/** Heads of 200 tokens in random order. */
const LONG = Array.from(randomTree(200, seededRandom(1)).heads.subarray(1));
const LONG_TEXT = `${LONG.map((_, i) => `w${i + 1}`).join(" ")} | ${LONG.join(" ")}`;

const MISSING = ["chromium", "chromedriver"].filter((name) => !isInstalled(name));

Deno.test("the panels in a browser", async (test) => {
  if (MISSING.length > 0) return console.warn(`SKIPPED: no ${MISSING.join(", no ")} here`);
  await inFolder(async (folder) => {
    const path = join(folder, "playground.html");
    await Deno.writeTextFile(path, await buildPage());
    const url = pathToFileURL(path).href;
    await using page = await PageDriver.start();
    for (const [name, step] of STEPS) {
      await test.step(name, async () => {
        await page.browser.resize(1200, 900);
        await step(new PanelDriver(page, url));
        assert.deepEqual(await page.browser.console(), [], "the console is silent");
      });
    }
  });
});

/** The page with one panel open. */
class PanelDriver {
  constructor(readonly page: PageDriver, private readonly url: string) {}

  async open(panel: string, settings: Record<string, string>, text = GAP): Promise<void> {
    const fragment = await fragmentOf({ text, panel, settings: { [panel]: settings } });
    await this.page.open(`${this.url}#${fragment}`);
    await this.page.until("the panel", "!!document.querySelector('.panel .step-count')");
  }

  /** The text of an element of the panel, in one line. */
  async text(selector: string): Promise<string> {
    return (await this.page.text(`.panel ${selector}`)).replace(/\s+/g, " ").trim();
  }

  /** Clicks as a hand does, so that what is clicked gets the focus. */
  async click(selector: string): Promise<void> {
    await this.page.focus(`.panel ${selector}`);
    await this.page.click(`.panel ${selector}`);
  }

  /** What does not fit into the panel. */
  async tooWide(): Promise<string[]> {
    return await this.page.browser.evaluate(
      `const panel = document.querySelector(".panel"), end = panel.getBoundingClientRect().right + 1;
      return [...panel.querySelectorAll(":not(svg *)")].filter((element) =>
        element.getBoundingClientRect().right > end && !element.closest(".panel-drawing, [hidden]")
      ).map((element) => element.tagName + "." + element.className)`,
    );
  }

  /** On a phone nothing is wider than the panel, and the panel is not wider than the page. */
  async fitsPhone(): Promise<void> {
    await this.page.browser.resize(360, 740, true);
    assert.deepEqual(await this.tooWide(), []);
    assert.ok(await this.page.value<number>("document.documentElement.scrollWidth") <= 360);
  }
}

type Step = (panel: PanelDriver) => Promise<void>;

const STEPS: readonly (readonly [name: string, step: Step])[] = [
  ["an address opens its step; keys go on from there, and the focus stays", async (panel) => {
    await panel.open("transitions", { system: "P3-lazy", step: "2" });
    assert.equal(await panel.text(".step-count"), "2 / 14");
    await panel.click("[title^=Forward]");
    await panel.page.browser.press(RIGHT, RIGHT);
    assert.equal(await panel.text(".step-count"), "5 / 14");
    assert.match(await panel.page.value("document.activeElement.title"), /^Forward/);
    await panel.click(".step-list [aria-current]");
    await panel.page.browser.press("\uE015"); // arrow down
    assert.equal(await panel.text(".step-count"), "6 / 14");
    const row = "document.activeElement.textContent.slice(0, 9)";
    assert.match(await panel.page.value(row), /^6/);
    await panel.page.browser.evaluate("document.querySelector('.step-list').scrollTop = 60");
    await panel.page.until("the rows after scrolling", `${row}.startsWith("6")`);
    await panel.page.browser.press("\uE015");
    assert.match(await panel.page.value(row), /^7/, "the focus stays when rows are drawn again");
    await panel.fitsPhone();
  }],
  ["one's own way goes into the address, and comes out of it", async (panel) => {
    const { page } = panel;
    await panel.open("transitions", { system: "P3-lazy", step: "5" });
    await panel.click("[title^=Forward]");
    await page.browser.press("3", "u", END, "3"); // SHIFT by one's own choice, undone, and again
    assert.match(await panel.text(".panel-turn"), /Back to the oracle/);
    const action = await panel.text(".action");
    await until("the address", async () => {
      const { settings } = await stateOf((await page.value("location.hash")).slice(1));
      const { step, turn } = settings!.transitions;
      return step === "7" && turn === "6:2";
    });
    await page.open(await page.value("location.href"));
    assert.equal(await panel.text(".action"), action);
    assert.match(await panel.text(".panel-turn"), /Back to the oracle/);
    await panel.fitsPhone();
  }],
  ["from step to step the drawing stays, with other classes", async (panel) => {
    await panel.open("transitions", { system: "P3-lazy", step: "2" });
    await panel.page.browser.evaluate("window.kept = document.querySelector('.panel svg')");
    const newest = `[...document.querySelectorAll(".panel .arc.newest")].map((arc) =>
      arc.dataset.dependent).join()`;
    assert.equal(await panel.page.value(newest), "");
    await panel.click("[title^=Forward]");
    assert.equal(await panel.page.value(newest), "1");
    await panel.click("[title^=Back]");
    assert.equal(await panel.page.value(newest), "");
    assert.equal(await panel.page.value("window.kept.isConnected"), true);
  }],
  ["a derivation of 20,100 transitions has the rows that are seen", async (panel) => {
    await panel.open("transitions", { system: "degree-inf", step: "20099" }, LONG_TEXT);
    await panel.click("[title^=Forward]");
    assert.equal(await panel.text(".step-count"), "20100 / 20100");
    assert.match(await panel.text(".step-list [aria-current]"), /^20100/);
    const rows = "document.querySelectorAll('.step-list button').length";
    assert.ok(await panel.page.value<number>(rows) < 60);
  }],
  ["a lifted tree goes on the page, and from there the way back", async (panel) => {
    await panel.open("lifting", { encoding: "head+path", step: "1" });
    assert.match(await panel.text(".panel-status"), /Lift 1 of 1: it 6 gets the head of its head/);
    await panel.fitsPhone();
    await panel.click(".panel-turn button");
    assert.match(await panel.page.text(".classes"), /^projective/);
    assert.match(
      await panel.text(".panel-problem"),
      /the label of node 2: current value is "nsubj%"/,
    );
    await panel.click("[title^=Last]");
    assert.match(await panel.text(".panel-status"), /Lower 1 of 1: it 6 is marked as lifted/);
    await panel.page.click('[aria-label="Undo"]');
    assert.match(await panel.page.text(".classes"), /^non-projective/);
  }],
];
