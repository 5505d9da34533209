import assert from "node:assert/strict";
import { displayWidth, padTo, textWidth } from "./text_width.ts";

Deno.test("East Asian wide characters fill two cells and combining marks none", () => {
  const widths: [string, number][] = [
    ["", 0],
    ["abc", 3],
    ["依存構造", 8],
    ["かな", 4],
    ["한국어", 6],
    ["ﾊﾝｶｸ", 4], // halfwidth katakana
    ["Ａ", 2], // fullwidth letter
    ["e\u0301te\u0301", 3],
    ["été", 3],
    ["क्षि", 1],
    ["a\u200bb", 2],
    ["👩‍🔬", 2],
    ["–×∞", 3],
    ["🇩🇰", 2], // two letters that make a flag
    ["䷀", 2], // a hexagram, between two blocks of ideographs
    ["㉈", 1], // a circled number, ambiguous among wide neighbours
    ["𘴀", 2], // Khitan, beyond the basic plane
  ];
  for (const [text, width] of widths) assert.equal(displayWidth(text), width, JSON.stringify(text));
});

Deno.test("padding reaches the display width on the side asked for and never cuts", () => {
  assert.equal(padTo("依存", 6, "left"), "依存  ");
  assert.equal(padTo("依存", 6, "right"), "  依存");
  assert.equal(padTo("a", 4, "center"), " a  ");
  assert.equal(padTo("long", 2, "left"), "long");
});

Deno.test("set text is wider for wide letters and unchanged by combining marks", () => {
  assert.ok(textWidth("mmm", 10) > textWidth("iii", 10));
  assert.ok(textWidth("依", 10) > textWidth("a", 10));
  assert.equal(textWidth("e\u0301", 10), textWidth("e", 10));
  assert.equal(textWidth("abc", 20), 2 * textWidth("abc", 10));
});

Deno.test("characters of a line that is narrow at once are narrow one by one, too", () => {
  for (
    const [first, last] of [[0x20, 0x7e], [0x2013, 0x2013], [0x2026, 0x2026], [0x2190, 0x22ff]]
  ) {
    for (let code = first; code <= last; code++) {
      const character = String.fromCodePoint(code);
      // A character that is wide or combines makes the line be looked at one by one.
      const slowly = displayWidth(`漢${character}`) - 2;
      assert.equal(displayWidth(character), slowly, `U+${code.toString(16)}`);
    }
  }
});
