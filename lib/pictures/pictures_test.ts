import assert from "node:assert/strict";
import { InputError } from "../base/errors.ts";
import { pdfOf, pngOf } from "./mod.ts";
import { MOST_PIXELS } from "./png.ts";
import { prepareSvg } from "./prepare.ts";

const VIEW = 'width="240" height="30" viewBox="0 0 240 30"';
const svg = (content: string, size = 'width="40" height="30"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`;
const TEXT = svg('<title>A &amp; B</title><text x="2" y="20">abc λόγος → ⇒ 漢字</text>', VIEW);

/** Width and height in the header of a PNG file. */
function sizeOf(png: Uint8Array): [number, number] {
  assert.deepEqual([...png.subarray(0, 8)], [137, 80, 78, 71, 13, 10, 26, 10]);
  const view = new DataView(png.buffer, png.byteOffset);
  return [view.getUint32(16), view.getUint32(20)];
}

Deno.test("a PNG has the size of the document times the scale, and the same bytes each time", async () => {
  assert.deepEqual(sizeOf(await pngOf(TEXT)), [240, 30]);
  assert.deepEqual(sizeOf(await pngOf(TEXT, { scale: 2.5 })), [600, 75]);
  assert.deepEqual(await pngOf(TEXT), await pngOf(TEXT));
  const viewBoxOnly = svg('<path d="M0 0h9v9z"/>', 'viewBox="0 0 9 7"');
  assert.deepEqual(sizeOf(await pngOf(viewBoxOnly)), [9, 7]);
});

Deno.test("text leaves its mark in a PNG, whatever its alphabet; a ground is painted", async () => {
  const empty = await pngOf(svg("", VIEW));
  for (const word of ["abc", "λόγος", "слово", "→", "⇒", "漢字", "עברית", "سلام", "😀"]) {
    const png = await pngOf(svg(`<text x="2" y="20">${word}</text>`, VIEW));
    assert.notDeepEqual(png, empty, word);
  }
  assert.notDeepEqual(await pngOf(svg("", VIEW), { background: "#fff" }), empty);
});

Deno.test("variables, currentColor and styles are resolved as a browser does", async () => {
  const plain = await pngOf(svg('<rect width="9" height="9" fill="#ff0000"/>'));
  const others = [
    '<g color="#ff0000"><rect width="9" height="9" fill="currentColor"/></g>',
    '<g style="--a:#ff0000"><rect width="9" height="9" style="fill: var(--a)"/></g>',
    '<rect width="9" height="9" fill="var(--b, #ff0000)"/>',
    '<g style="color:#ff0000"><g color="inherit"><rect width="9" height="9" fill="currentColor"/></g></g>',
  ];
  for (const other of others) assert.deepEqual(await pngOf(svg(other)), plain, other);
});

Deno.test("text is set in faces that have its characters", () => {
  const { svg: text, faces } = prepareSvg(TEXT);
  assert.deepEqual(faces, ["sans/0", "signs/0"]);
  assert.match(text, /λόγος → <tspan font-family="DejaVu Sans">⇒<\/tspan> 漢字/);
  const bold = prepareSvg(
    svg('<g font-weight="bold"><text>a<tspan font-style="italic">b</tspan></text></g>'),
  );
  assert.deepEqual(bold.faces, ["sans/1", "sans/3"]);
});

Deno.test("nothing is loaded: pictures from elsewhere, scripts and foreign objects are left out", () => {
  const content = '<image href="https://a.example/b.png" width="9" height="9"/><script>1</script>' +
    '<foreignObject><p>x</p></foreignObject><image href="data:image/png;base64,AA" width="9"/>';
  const { svg: text } = prepareSvg(svg(content));
  assert.doesNotMatch(text, /example|script|foreign/);
  assert.match(text, /data:image/);
});

Deno.test("a PDF is a page of the document's size with its title, and the same bytes each time", async () => {
  const pdf = await pdfOf(TEXT);
  const text = new TextDecoder("latin1").decode(pdf);
  assert.match(text, /^%PDF-1\.\d/);
  assert.match(text, /\/MediaBox \[0 0 180 22\.5\]/);
  assert.match(text, /A (&|&amp;) B/);
  assert.match(text, /%%EOF\s*$/);
  assert.deepEqual(await pdfOf(TEXT), pdf);
});

Deno.test("text of a PDF can be searched", async () => {
  const framed =
    '<text x="2" y="20" stroke="white" fill="black" paint-order="stroke">abc λόγος → ⇒</text>';
  const path = await Deno.makeTempFile({ suffix: ".pdf" });
  try {
    await Deno.writeFile(path, await pdfOf(svg(framed, VIEW)));
    const { stdout } = await new Deno.Command("pdftotext", { args: [path, "-"] }).output();
    assert.match(new TextDecoder().decode(stdout), /abc λόγος → ⇒/);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error; // no pdftotext on this machine
  } finally {
    await Deno.remove(path);
  }
});

Deno.test("what is no SVG, has no size or is too large is refused with what is required", async () => {
  const faults: [string, string, RegExp][] = [
    ["", "svg-not-xml", /well-formed XML/],
    ["<svg><g></svg>", "svg-not-xml", /line 1/],
    ["<html/>", "no-svg", /<html>/],
    ['<svg height="3"/>', "svg-without-width", /width in pixels above 0/],
    ['<svg width="3" height="100%"/>', "svg-without-height", /100%/],
    ['<svg width="-3" height="3"/>', "svg-without-width", /-3/],
  ];
  for (const [text, code, message] of faults) {
    for (const draw of [pngOf, pdfOf]) {
      await assert.rejects(draw(text), (error) => {
        assert.ok(error instanceof InputError);
        assert.equal(error.code, code, text);
        assert.match(error.message, message);
        return true;
      });
    }
  }
  const large = svg("", `width="${MOST_PIXELS}" height="2"`);
  await assert.rejects(pngOf(large), /at most 100000000 pixels/);
  await assert.rejects(pngOf(TEXT, { scale: NaN }), /a scale above 0/);
});
