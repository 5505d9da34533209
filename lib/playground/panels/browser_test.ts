/**
 * The panels in the page itself, in headless Chromium: keys, focus, address, narrow columns. Skips where
 * there is no chromedriver.
 * @module
 */
import assert from "node:assert/strict";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { randomTree, seededRandom } from "../../dependency/random.ts";
import { until, WebDriver } from "../../notebook/testing/web_driver.ts";
import { buildPage } from "../build.ts";
import { fragmentOf } from "../fragment.ts";

const RIGHT = "\uE014", END = "\uE010";
const GAP = "A talk begins now on it | 2 3 0 3 6 2 | det nsubj root advmod case nmod";
/** Heads of 200 tokens in random order. */
const LONG = Array.from(randomTree(200, seededRandom(1)).heads.subarray(1));

async function hasDriver(): Promise<boolean> {
  try {
    const { success } = await new Deno.Command("chromedriver", { args: ["--version"] }).output();
    return success;
  } catch {
    return false;
  }
}

function freePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return listener.addr.port;
}

/** The page in a browser, with questions about the panel that is open. */
class OpenPage {
  constructor(private readonly driver: WebDriver, private readonly url: string) {}

  async open(panel: string, settings: Record<string, string>, text = GAP): Promise<void> {
    const fragment = await fragmentOf({ text, panel, settings: { [panel]: settings } });
    await this.driver.open("about:blank"); // another address alone would not load the page anew
    await this.driver.open(`${this.url}#${fragment}`);
    await until("the panel", async () => await this.text(".panel .step-count") !== "");
  }

  /** The text of the first element, in one line; empty where there is none. */
  async text(selector: string): Promise<string> {
    const asked = `return document.querySelector(${JSON.stringify(selector)})?.textContent ?? ""`;
    return (await this.driver.evaluate<string>(asked)).replace(/\s+/g, " ").trim();
  }

  async click(selector: string): Promise<void> {
    const found = `document.querySelector(${JSON.stringify(selector)})`;
    await this.driver.evaluate(`${found}.focus(); ${found}.click()`);
  }

  /** What does not fit into the panel when the page is that wide, on a phone. */
  async tooWide(width: number): Promise<string[]> {
    await this.driver.resize(500, 1000); // browsers do not go narrower
    return await this.driver.evaluate(`document.body.style.width = "${width}px";
      const panel = document.querySelector(".panel"), end = panel.getBoundingClientRect().right + 1;
      return [...panel.querySelectorAll(":not(svg *)")].filter((element) =>
        element.getBoundingClientRect().right > end && !element.closest(".panel-drawing, [hidden]")
      ).map((element) => element.tagName + "." + element.className)`);
  }
}

Deno.test({
  name: "the panels in a browser: keys, focus, one's own turn, address, narrow columns",
  ignore: !await hasDriver(),
  async fn() {
    const folder = await Deno.makeTempDir();
    const path = join(folder, "playground.html");
    await Deno.writeTextFile(path, await buildPage());
    await using driver = await WebDriver.start(freePort());
    const page = new OpenPage(driver, pathToFileURL(path).href);

    await page.open("transitions", { system: "P3-lazy", step: "2" });
    assert.equal(await page.text(".step-count"), "2 / 14");
    await page.click(".panel [title^=Forward]");
    await driver.press(RIGHT, RIGHT);
    assert.equal(await page.text(".step-count"), "5 / 14");
    const focused = "return document.activeElement.title";
    assert.match(await driver.evaluate(focused), /^Forward/, "the focus stays");
    assert.deepEqual(await page.tooWide(360), []);

    await driver.press("3", "u", END); // SHIFT by one's own choice, taken back
    assert.match(await page.text(".panel-turn"), /Back to the oracle/);
    await driver.press("3");
    const kept = "return location.href";
    const action = await page.text(".panel .action");
    await until("the address", async () => {
      const before = await driver.evaluate<string>(kept);
      await new Promise((resolve) => setTimeout(resolve, 500));
      return before === await driver.evaluate<string>(kept);
    });
    const address = await driver.evaluate<string>(kept);
    await driver.open("about:blank");
    await driver.open(address);
    await until("the same step", async () => await page.text(".panel .action") === action);

    const long = `${LONG.map((_, i) => `w${i + 1}`).join(" ")} | ${LONG.join(" ")}`;
    await page.open("transitions", { system: "degree-inf", step: "20099" }, long);
    await page.click(".panel [title^=Forward]");
    assert.equal(await page.text(".step-count"), "20100 / 20100");
    assert.match(await page.text(".step-list [aria-current]"), /^20100/);
    const rows = "return document.querySelectorAll('.step-list button').length";
    assert(await driver.evaluate<number>(rows) < 60);

    await page.open("lifting", { encoding: "head+path", step: "1" });
    assert.match(await page.text(".panel-status"), /Lift 1 of 1: it 6 gets the head of its head/);
    assert.deepEqual(await page.tooWide(360), []);
    await page.click(".panel .panel-turn button");
    assert.match(await page.text(".classes"), /^projective/);
    assert.match(
      await page.text(".panel-problem"),
      /take the label of node 2: current value is "nsubj%"/,
    );
    await page.click(".panel [title^=Last]");
    assert.match(await page.text(".panel-status"), /Lower 1 of 1: it 6 is marked as lifted/);

    assert.deepEqual(await driver.console(), []);
    await Deno.remove(folder, { recursive: true });
  },
});
