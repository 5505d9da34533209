import assert from "node:assert/strict";
import type { Step } from "./editing_steps.ts";

/** What the page says where a text or a file cannot be read, or is read in part. */
export const READING_STEPS: readonly Step[] = [
  ["where nothing can be read, no part of the page tells of another sentence", async (page) => {
    await page.paste("a b | 2 0", 1);
    await page.click("#tab-measures");
    await page.type("#text", "a b | x 0");
    await page.until("no sentence", `document.querySelector(".place").textContent === "0 of 0"`);
    assert.equal(await page.text(".source .fault-count"), "1 place cannot be read.");
    for (const name of ["systems", "lifting", "measures"]) {
      await page.click(`#tab-${name}`);
      assert.equal(await page.value(`document.querySelector("#panel-${name}").hidden`), true, name);
    }
    await page.type("#text", "a b | 0 1");
    await page.until("a sentence", `document.querySelector(".place").textContent === "1 of 1"`);
    assert.equal(await page.value(`document.querySelector("#panel-measures").hidden`), false);
  }],
  ["what cannot be read of a file that is not shown is told", async (page) => {
    const row = "1\ta\t_\tX\t_\t_\t0\troot\t_\t_\n\n";
    await page.drop("long.conllu", `${row.repeat(50_000)}no columns\n\n${row}`);
    await page.until("50,001", `document.querySelector(".place").textContent === "1 of 50001"`);
    assert.equal(await page.value(`document.querySelector(".source .area").hidden`), true);
    assert.equal(
      await page.value(`document.querySelector(".source").innerText.match(/long.conllu:.*/)[0]`),
      'long.conllu:100001: current value is "1 column: no columns", required is 10 columns, ' +
        "separated by tabs, for CoNLL-U",
    );
    assert.match(await page.text(".source .empty"), /^The text of long.conllu is not shown/);
  }],
  ["a text that examples or typing took the place of comes back, with its edits", async (page) => {
    await page.paste("a b | 2 0", 1);
    await page.drag(2, 1); // refused: a cycle
    await page.drag(1, 0);
    assert.equal(await page.line(), "a b | 0 0");
    await page.type("#text", "a b c | 0 0 2");
    await page.type("#text", "a b c | 0 0 2", "change");
    await page.browser.evaluate(
      `[...document.querySelectorAll(".source button")].find((b) => b.textContent === "Examples").click()`,
    );
    assert.equal(await page.text(".place"), "1 of 6");
    for (const text of ["a b c | 0 0 2", "a b | 0 0", "a b | 2 0"]) {
      await page.click('[aria-label="Undo"]');
      assert.equal(await page.line(), text);
    }
  }],
  ["of two files that are opened at once, the later one stays", async (page) => {
    const row = "1\ta\t_\tX\t_\t_\t0\troot\t_\t_\n\n";
    await page.drop("long.conllu", row.repeat(60_000));
    await page.drop("short.conllu", row.repeat(3));
    await page.until("3", `document.querySelector(".place").textContent === "1 of 3"`);
    await new Promise((resolve) => setTimeout(resolve, 2000));
    assert.equal(await page.text(".place"), "1 of 3");
    assert.equal(await page.value(`document.querySelector(".notice").hidden`), true);
  }],
];
