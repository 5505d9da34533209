import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { inFolder } from "../testing/folders.ts";
import { buildPage, bundle } from "./build.ts";
import { pageHtml } from "./page_html.ts";

/** What no browser has; `node:` alone is the name of a property, too. */
const FOREIGN = /\bDeno\s*[.[]|["'`]node:|\bprocess\s*\.|\brequire\(/;

Deno.test("the code of lib that the page runs needs nothing that a browser lacks", async () => {
  const { script, modules, imports } = await bundle();
  assert.deepEqual(imports, [], "the script would load these");
  assert.equal(FOREIGN.exec(script)?.[0], undefined);
  for (
    const name of ["transition/registry", "measures/tree_measures", "treebank/formats/reading"]
  ) {
    assert.ok(modules.includes(`lib/${name}.ts`), name);
  }
  for (const name of ["parsing", "learning", "study", "notebook", "workers"]) {
    assert.ok(!modules.some((path) => path.startsWith(`lib/${name}/`)), name);
  }
});

Deno.test("a module with something foreign in it is noticed", async () => {
  await inFolder(async (folder) => {
    const entry = join(folder, "entry.ts");
    await Deno.writeTextFile(entry, "console.log(Deno.args);");
    assert.match((await bundle(entry)).script, FOREIGN);
    await Deno.writeTextFile(
      entry,
      'import { join } from "node:path"; console.log(join("a", "b"));',
    );
    await assert.rejects(bundle(entry), /node:path/);
  });
});

Deno.test("the page allows its own script only, and says what it was built from", async () => {
  const page = await buildPage();
  assert.equal(await buildPage(), page, "the same sources make the same bytes");
  const [, script] = /<script>([^]*)<\/script>\n<\/body>/.exec(page)!;
  const policy = /Content-Security-Policy" content="([^"]*)"/.exec(page)![1];
  const hash = createHash("sha256").update(script).digest("base64");
  assert.ok(policy.startsWith("default-src 'none'; "));
  assert.ok(policy.includes(`script-src 'sha256-${hash}'`));
  assert.equal(page.match(/<script/g)!.length, 1);
  const parts = [
    /from \d+ modules of Arcbook&#39;s lib \(digest [0-9a-f]{12}\) and get-east-asian-width/,
    /<h3>saxes [\d.]+<\/h3>/,
    /<h3>Arcbook<\/h3>/,
  ];
  for (const part of parts) assert.ok(part.test(page), String(part)); // a page is too long to be printed
  assert.equal(/(?:src|href)="(?!data:)/.exec(page), null);
});

Deno.test("a script cannot end the element that it stands in", () => {
  const page = pageHtml('f("</script><!--")', { text: "<b>", licences: [] });
  assert.match(page, /<script>f\("<\\\/script><\\!--"\)<\/script>/);
  assert.match(page, /<p>&lt;b&gt;<\/p>/);
});
