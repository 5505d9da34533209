import assert from "node:assert/strict";
import {
  arcbook,
  capturingIo,
  CROSSING,
  GO,
  namesIn,
  succeed,
  withFiles,
} from "./testing/calls.ts";
import { drawCommand } from "./draw.ts";

const FILES = {
  "gold.conllu": GO + CROSSING + GO.replaceAll("go", "went"),
  "parsed.conllu": GO +
    CROSSING.replace("4\td\td\tNOUN\tN\t_\t1\tacl", "4\td\td\tNOUN\tN\t_\t3\tobl") +
    GO.replace("advmod", "obl"),
};

Deno.test("draw prints the sentences that are asked for, as text", async () => {
  await withFiles(FILES, async (at) => {
    const { out, err } = await succeed("draw", at("gold.conllu"));
    assert.match(out, /^sentence 1 \(go\)\n *root\n.*╭─advmod─╮/);
    assert.equal(err, "");
    const two = (await succeed("draw", at("gold.conllu"), "--sentence", "2-3")).out;
    assert.match(two, /^sentence 2 \(crossing\)[^]*┏[^]*\n\nsentence 3 \(went\)/);
    const byId = (await succeed("draw", at("gold.conllu"), "--id", "went", "--sentence", "1")).out;
    assert.deepEqual(byId.match(/sentence \d/g), ["sentence 1", "sentence 3"]);
  });
});

Deno.test("draw --against shows a system's tree below, with what is wrong in it", async () => {
  await withFiles(FILES, async (at) => {
    const call = ["draw", at("gold.conllu"), "--against", at("parsed.conllu"), "--sentence", "2,3"];
    const { out } = await succeed(...call);
    assert.match(out, /parsed: 1 wrong head\n[^]*✗obl≠acl/);
    assert.match(out, /parsed: 1 wrong label\n[^]*obl≠advmod/);
    const svg = (await succeed(...call, "--format", "svg")).out;
    assert.match(svg, /^<svg xmlns=[^]*class="arc nonprojective[^]*class="arc wrong[^]*<\/svg>\n$/);
    const tikz = (await succeed(...call, "--format", "tikz")).out;
    assert.equal(tikz.split("\\begin{dependency}").length, 3);
    assert.match(tikz, /\\depedge\[edge below, wrong\]\{3\}\{4\}\{obl\}/);
  });
});

Deno.test("the suffix of the file tells what to draw, and the file appears whole", async () => {
  await withFiles(FILES, async (at, folder) => {
    const begins = { "a.svg": /^<svg /, "a.tex": /^\\documentclass/, "a.txt": /^sentence 1/ };
    for (const [name, begin] of Object.entries(begins)) {
      await succeed("draw", at("gold.conllu"), "-o", at(name));
      assert.match(await Deno.readTextFile(at(name)), begin);
    }
    for (const [name, begin] of [["a.png", "\x89PNG"], ["a.pdf", "%PDF"]]) {
      await succeed("draw", at("gold.conllu"), "-o", at(name));
      const bytes = await Deno.readFile(at(name));
      assert.equal(String.fromCharCode(bytes[0], bytes[1], bytes[2], bytes[3]), begin);
      await Deno.remove(at(name));
      const printed = await arcbook("draw", at("gold.conllu"), "--format", name.slice(2));
      assert.equal(printed.status, 2);
    }
    assert.equal((await arcbook("draw", at("gold.conllu"), "-o", at("a.gif"))).status, 2);
    const missing = await arcbook("draw", at("gold.conllu"), "--sentence", "4", "-o", at("b.svg"));
    assert.equal(missing.status, 1);
    assert.match(
      missing.err,
      /gold\.conllu: current value is "4", required is a number from 1 to 3/,
    );
    assert.deepEqual(namesIn(folder), [...Object.keys(begins), ...Object.keys(FILES)].sort());
  });
});

Deno.test("draw has colours on a terminal only, and takes its width", async () => {
  await withFiles(FILES, async (at) => {
    const drawn = async (colours: boolean, ...rest: string[]) => {
      const { io, printed } = capturingIo();
      await drawCommand.run([at("gold.conllu"), "--sentence", "2", ...rest], {
        ...io,
        terminal: { columns: 20, colours },
      });
      return printed().out;
    };
    assert.ok((await drawn(true)).includes("\x1b[33m"));
    assert.ok(!(await drawn(false)).includes("\x1b"));
    assert.match(await drawn(false), /^1 .* a {2}nsubj$/m); // in branches, since it is narrow
    assert.match(await drawn(false, "--width", "80"), /▼/);
    await drawn(true, "-o", at("a.txt"));
    assert.ok(!(await Deno.readTextFile(at("a.txt"))).includes("\x1b"));
  });
});

Deno.test("a wrong call of draw is refused", async () => {
  await withFiles(FILES, async (at) => {
    for (
      const [rest, message] of [
        [["--sentence", "0"], /--sentence: current value is "0"/],
        [["--sentence", "3-2"], /--sentence: current value is "3-2"/],
        [["--format", "gif"], /--format/],
        [["--format", "svg", "--layout", "arcs"], /--layout: required is --format text/],
        [["--tags"], /--tags/],
        [["--id", ""], /--id/],
      ] as const
    ) {
      const { status, err } = await arcbook("draw", at("gold.conllu"), ...rest);
      assert.equal(status, 2, rest.join(" "));
      assert.match(err, message);
    }
    const other = await arcbook("draw", at("gold.conllu"), "--against", at("none.conllu"));
    assert.equal(other.status, 1);
    const id = await arcbook("draw", at("gold.conllu"), "--id", "nowhere");
    assert.match(id.err, /"nowhere", required is a sent_id of the file/);
  });
});
