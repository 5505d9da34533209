import assert from "node:assert/strict";
import { type PageDriver, word } from "./page_driver.ts";

/** Something that a reader does with the page, and what must come of it. */
export type Step = readonly [name: string, does: (page: PageDriver, url: string) => Promise<void>];

/** Keys, as WebDriver names them. */
export const ENTER = "\uE007", ESCAPE = "\uE00C", LEFT = "\uE012", RIGHT = "\uE014";
const DELETE = "\uE017";

/** A tree of gap degree 1. */
export const TOY = "I met a poet yesterday who whistles | 2 0 4 2 2 7 4";

/** The first sight, and edits of a tree. */
export const EDITING_STEPS: readonly Step[] = [
  ["shows a tree at once, and says what to do", async (page) => {
    assert.equal(await page.value(`document.querySelectorAll(".stage .word").length`), 7);
    assert.match(await page.text(".told"), /^Drag a word onto its new head/);
    assert.equal(await page.text(".place"), "1 of 6");
  }],
  ["what is pasted is drawn and measured", async (page) => {
    await page.paste(TOY, 1);
    assert.equal(await page.measure("Degree"), "1");
    assert.equal(
      await page.text(".classes"),
      "non-projectivedegree 1gap degree 1well-nested2-planar1-endpoint-crossingMH4",
    );
    assert.equal(
      await page.value(`document.querySelectorAll(".scroll .arc.nonprojective").length`),
      1,
    );
  }],
  ["an arc that is pointed at tells what it crosses", async (page) => {
    await page.browser.evaluate(`document.querySelector('.stage .arc[data-dependent="7"] .hit')
      .dispatchEvent(new PointerEvent("pointerover", { bubbles: true }))`);
    assert.match(
      await page.text(".told"),
      /gaps 1, level type 1; crosses met \(2\) → yesterday \(5\)/,
    );
    assert.equal(await page.text(".word.gap text"), "yesterday");
  }],
  ["a token is dragged onto another head, and measures follow", async (page) => {
    await page.drag(7, 2);
    assert.equal(await page.line(), TOY.replace("7 4", "7 2"));
    assert.equal(await page.measure("Degree"), "0");
    await page.drag(7, 0);
    assert.equal(await page.line(), TOY.replace("7 4", "7 0"));
    await page.drag(7, 4, "touch");
    assert.equal(await page.line(), TOY);
  }],
  ["a head that closes a cycle is refused, and nothing is changed", async (page) => {
    await page.drag(4, 7);
    assert.equal(
      await page.text(".notice"),
      'Cannot take the head of node 4: current value is "4 <- 7 <- 4", ' +
        "required is heads that all lead to 0",
    );
    assert.equal(await page.line(), TOY);
  }],
  ["heads are chosen by keys, edits undone and done again", async (page) => {
    await page.focus(word(5));
    await page.browser.press(RIGHT, "h", RIGHT, RIGHT, ENTER); // 6: from 7 past the end and 0 to 1
    assert.equal(await page.line(), TOY.replace("2 7 4", "2 1 4"));
    assert.equal(await page.value("document.activeElement.dataset.node"), "6");
    await page.browser.press("h", LEFT, ESCAPE);
    assert.equal(await page.line(), TOY.replace("2 7 4", "2 1 4"));
    await page.click('[aria-label="Undo"]');
    assert.equal(await page.line(), TOY);
    await page.click('[aria-label="Redo"]');
    assert.equal(await page.line(), TOY.replace("2 7 4", "2 1 4"));
    await page.click('[aria-label="Undo"]');
  }],
  [
    "a head is chosen by its number, of several digits where there are as many words",
    async (page) => {
      const heads = (last: string) => `a b c d e f g h i j k l | 0 1 1 1 1 1 1 1 1 1 1 ${last}`;
      await page.paste(heads("1"), 1);
      await page.focus(word(12));
      await page.browser.press("h", "1", "0", ENTER);
      assert.equal(await page.line(), heads("10"));
      await page.browser.press("h", "1", "1", "3", ENTER); // there is no token 113
      assert.equal(await page.line(), heads("3"));
      await page.browser.press("h", "4", LEFT, "0", ENTER);
      assert.equal(await page.line(), heads("0"));
      await page.paste(TOY, 1);
    },
  ],
  ["label and form are typed, tokens added and removed", async (page) => {
    await page.focus(word(1));
    await page.browser.press("l");
    assert.equal(await page.value("document.activeElement.id"), "label-of-token");
    await page.type("#label-of-token", "nsubj", "change");
    assert.match(await page.line(), /\| nsubj _ _ _ _ _ _$/);
    await page.type("#form-of-token", "We", "change");
    assert.match(await page.line(), /^We met/);
    await page.focus(word(7));
    await page.browser.press("a");
    assert.match(
      await page.line(),
      /^We met a poet yesterday who whistles word \| 2 0 4 2 2 7 4 7/,
    );
    await page.focus(word(8));
    await page.browser.press(DELETE);
    assert.match(await page.line(), /^We met a poet yesterday who whistles \| 2 0 4 2 2 7 4 \|/);
  }],
];
