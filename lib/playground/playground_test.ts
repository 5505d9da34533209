/**
 * The page in a real browser: what a reader does with pointer, keys, files and addresses.
 * @module
 */
import assert from "node:assert/strict";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { isInstalled } from "../notebook/testing/web_driver.ts";
import { inFolder } from "../testing/folders.ts";
import { buildPage } from "./build.ts";
import { PANELS } from "./panels.ts";
import { EDITING_STEPS, ENTER, ESCAPE, LEFT, type Step, TOY } from "./testing/editing_steps.ts";
import { READING_STEPS } from "./testing/reading_steps.ts";
import { PageDriver, word } from "./testing/page_driver.ts";

const MISSING = ["chromium", "chromedriver"].filter((name) => !isInstalled(name));

Deno.test("the page in a browser", async (test) => {
  if (MISSING.length > 0) return console.warn(`SKIPPED: no ${MISSING.join(", no ")} here`);
  await inFolder(async (folder) => {
    const path = join(folder, "playground.html");
    await Deno.writeTextFile(path, await buildPage());
    const url = pathToFileURL(path).href;
    await using page = await PageDriver.start();
    await page.browser.resize(1200, 900);
    await page.open(url);
    for (const [name, step] of STEPS) {
      await test.step(name, async () => {
        await step(page, url);
        assert.deepEqual(await page.browser.console(), [], "the console is silent");
      });
    }
  });
});

const STEPS: readonly Step[] = [
  ...EDITING_STEPS,
  ...READING_STEPS,
  ["what cannot be read is told beside its line, and the rest is there", async (page) => {
    const row = (head: string) => `1\ta\t_\tX\t_\t_\t${head}\troot\t_\t_\n`;
    await page.paste(`${row("0")}\n${row("x")}\n${row("0")}`, 2);
    assert.equal(
      await page.text(".source .faults"),
      'Cannot read HEAD at line 3: current value is "x", required is an integer from 0 to 1',
    );
    assert.equal(await page.value(`document.querySelector(".marks .wrong").style.top`), "40px");
    await page.click(".source .faults button");
    assert.equal(
      await page.value(`document.querySelector("#text").selectionStart`),
      row("0").length + 1,
    );
  }],
  ["a file that is dropped is read, filtered and saved", async (page) => {
    const row = (id: number, head: number) => `${id}\tw${id}\t_\tX\t_\t_\t${head}\tx\t_\t_\n`;
    const plain = `${row(1, 0)}${row(2, 1)}\n`,
      crossed = `${row(1, 3)}${row(2, 4)}${row(3, 0)}${row(4, 3)}\n`;
    const text = `${plain}${crossed}`.repeat(120);
    await page.drop("dev.conllu", text);
    await page.until(
      "240 sentences",
      `document.querySelector(".place").textContent === "1 of 240"`,
    );
    await page.click("#tab-sentences");
    await page.type("#filter", "degree>=1");
    const count = `document.querySelector("#panel-sentences .count").textContent`;
    await page.until("the filter", `${count} === "120 of 240 sentences"`);
    await page.click("#panel-sentences .sentences li:nth-child(3) button");
    assert.equal(await page.text(".place"), "6 of 240");
    await page.type("#filter", "degre>=1");
    await page.until("a fault", `${count}.startsWith("Cannot read the query at column 1")`);
    await page.browser.evaluate(
      "URL.createObjectURL = (blob) => { window.saved = blob; return '#'; }; URL.revokeObjectURL = () => {};",
    );
    await page.click(".menu button:nth-child(1)");
    await page.browser.evaluate("saved.text().then((text) => window.savedText = text)");
    await page.until("the saved text", "window.savedText !== undefined");
    assert.equal(await page.value("savedText"), text);
    await page.click(".menu button:nth-child(3)");
    assert.equal(await page.value("saved.type"), "image/svg+xml");
    await page.click(".menu button:nth-child(4)");
    await page.until("the PNG", `saved.type === "image/png" && saved.size > 1000`);
  }],
  ["a second tree is drawn below the first and counted", async (page) => {
    await page.paste(TOY, 1);
    await page.click("#tab-compare");
    await page.type("#second", "arc-eager", "change");
    assert.match(await page.text(".counts"), /^This sentence: [3-6] of 7 heads the same/);
    await page.type("#second", "text", "change");
    await page.type("#second-text", TOY.replace("7 4", "7 2"));
    await page.until(
      "the second tree",
      `document.querySelectorAll(".scroll .arc.reference").length === 1`,
    );
    assert.match(await page.text(".counts"), /^This sentence: 6 of 7 heads the same/);
    assert.equal(await page.value(`document.querySelectorAll(".scroll .arc.wrong").length`), 1);
    await page.type("#second-text", "other words | 2 0");
    await page.until(
      "a fault",
      `/^Cannot compare sentence 1/.test(document.querySelector(".compare .fault").textContent)`,
    );
    await page.type("#second-text", TOY.replace("7 4", "7 2"));
    await page.until(
      "the counts",
      `/6 of 7 heads/.test(document.querySelector(".counts").textContent)`,
    );
  }],
  [
    "an address brings back the sentence, the second tree and the part that is open",
    async (page, url) => {
      await page.focus(word(1));
      await page.browser.press("h", "0", ENTER);
      await page.until("the address", `location.hash.length > 20`);
      await page.browser.evaluate("await new Promise((resolve) => setTimeout(resolve, 500))");
      const address = await page.value("location.href");
      assert.ok(address.startsWith(`${url}#z`));
      await page.open(address);
      assert.equal(
        await page.value(`document.querySelector('[aria-label="Undo"]').disabled`),
        true,
      );
      await page.until(
        "the counts",
        `/5 of 7 heads/.test(document.querySelector(".counts").textContent)`,
      );
      assert.match(await page.line(), /\| 0 0 4 2 2 7 4$/);
      assert.equal(await page.value(`document.querySelector("#panel-compare").hidden`), false);
    },
  ],
  ["a broken address is told with a sentence, and a hostile text stays text", async (page, url) => {
    await page.open(`${url}#zAAAA<script>`);
    assert.match(await page.text(".notice"), /^Cannot read the address: current value is /);
    assert.equal(await page.value(`document.querySelector(".notice").hidden`), false);
    assert.equal(await page.text(".place"), "1 of 6");
    const form = `<img/src=x/onerror=document.title="hostile">`;
    await page.paste(
      `# <script>document.title="hostile"</script>\n${form} b | 2 0 | <b>x</b> "'`,
      1,
    );
    assert.ok((await page.text(word(1))).startsWith("<img/src=x"));
    assert.equal(
      await page.value(`document.querySelectorAll("main img, main b, #page script").length`),
      0,
    );
    assert.equal(await page.value("document.title"), "Arcbook playground");
  }],
  [
    "arrow keys follow the words where these stand from right to left; wide forms have room",
    async (page) => {
      await page.paste("הילדה קוראת ספר | 2 0 2\n猫が 魚を 食べた | 3 3 0", 2);
      await page.focus(word(1));
      await page.browser.press(LEFT);
      assert.equal(await page.value("document.activeElement.dataset.node"), "2");
      await page.browser.press("n");
      assert.equal(await page.text(".place"), "2 of 2");
      const overlaps = await page.value(
        `[...document.querySelectorAll(".stage .word text")].map((text) => text.getBoundingClientRect())
      .some(({ right }, k, all) => k + 1 < all.length && right > all[k + 1].left)`,
      );
      assert.equal(overlaps, false);
    },
  ],
  ["a long sentence scrolls in its box, and stays where it is when it is edited", async (page) => {
    const forms = Array.from({ length: 90 }, (_, k) => `word${k + 1}`);
    await page.paste(`${forms.join(" ")} | 0 ${forms.slice(1).map((_, k) => k + 1).join(" ")}`, 1);
    await page.focus(word(80));
    const scrolled = `document.querySelector(".scroll").scrollLeft`;
    const before = await page.value<number>(scrolled);
    assert.ok(before > 1000);
    await page.type("#head-of-token", "76", "change");
    assert.equal(await page.value(scrolled), before);
    await page.paste(`${"ספר ".repeat(90)}| 0${" 1".repeat(89)}`, 1);
    const rightmost = `document.querySelector('${word(1)}').getBoundingClientRect().right`;
    assert.equal(await page.value(`${rightmost} <= innerWidth`), true, "the first word is seen");
  }],
  [
    "each part of the page opens; nothing is wider than a phone or lost on a wide screen",
    async (page) => {
      const parts = await page.value<string[]>(
        `[...document.querySelectorAll('[role="tab"]')].map(({ id }) => id)`,
      );
      assert.equal(parts.length, 4 + PANELS.length);
      for (const [width, isPhone] of [[360, true], [2000, false], [1200, false]] as const) {
        await page.browser.resize(width, 740, isPhone);
        for (const id of parts) {
          await page.click(`#${id}`);
          const shown = await page.value<number>("document.documentElement.scrollWidth");
          assert.ok(shown <= width, `${id} at ${width}: ${shown}`);
        }
      }
    },
  ],
  ["the help lists keys, and the theme is a switch", async (page) => {
    await page.focus(word(1));
    await page.browser.press("?");
    assert.equal(await page.value(`document.querySelector(".help").open`), true);
    await page.browser.press(ESCAPE);
    assert.equal(await page.value(`document.querySelector(".help").open`), false);
    await page.click(".theme");
    await page.click(".theme");
    assert.equal(await page.value("document.documentElement.dataset.theme"), "dark");
    assert.equal(
      await page.value("getComputedStyle(document.body).backgroundColor"),
      "rgb(23, 24, 26)",
    );
  }],
];
