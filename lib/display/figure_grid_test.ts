import assert from "node:assert/strict";
import { Figure } from "./figure.ts";
import { figureGrid } from "./figure_grid.ts";

const figure = (name: string, width: number, height: number) =>
  new Figure({ width, height, title: name }, `<circle id="${name}"/>`);

Deno.test("figures stand in rows, each in the column of the widest above and below it", () => {
  const grid = figureGrid({
    "A": figure("a", 100, 50),
    "B": figure("b", 80, 90),
    "C": figure("c", 200, 40),
  });
  const places = [...grid.svg.matchAll(/translate\(([\d.]+),([\d.]+)\)"><circle id="(.)"/g)]
    .map(([, x, y, name]) => ({ name, x: Number(x), y: Number(y) }));
  assert.deepEqual(places.map(({ name, x }) => [name, x]), [["a", 0], ["b", 228], ["c", 0]]);
  assert.equal(places[0].y, places[1].y);
  assert(places[2].y > places[0].y + 90, "the second row begins below the highest of the first");
  assert(grid.frame.width >= 228 + 80 && grid.frame.height >= places[2].y + 40);
});

Deno.test("a grid names its captions, escaped, and makes room for long ones", () => {
  const caption = "a caption that is longer than what it stands above & below";
  const grid = figureGrid({ [caption]: figure("a", 30, 30) });
  assert(grid.svg.includes("above &amp; below"));
  assert.equal(grid.frame.title, caption);
  assert(grid.frame.width > 250);
});
