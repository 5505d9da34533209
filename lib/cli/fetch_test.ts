import assert from "node:assert/strict";
import { treebankPath } from "../testing/treebanks.ts";
import { gitBlobId } from "../treebank/catalog/blob_id.ts";
import { Catalog } from "../treebank/catalog/catalog.ts";
import {
  type Answer,
  head,
  LoopbackServer,
  serveFile,
} from "../treebank/testing/loopback_server.ts";
import { fetchCommandFor } from "./fetch.ts";
import { withEnvironment } from "../testing/environment.ts";
import { arcbook, capturingIo, GO, namesIn, withFiles } from "./testing/calls.ts";

const CONTENT = new TextEncoder().encode(GO.repeat(100));
const TOY = new Catalog([{
  id: "xx_toy",
  language: "Toy",
  name: "UD Toy",
  format: "conllu",
  licence: { name: "CC BY 4.0", url: "https://example.org/by", note: "be kind" },
  citation: "Nobody (2000). A Toy Treebank.",
  url: "https://example.org/toy",
  files: ["dev", "test"].map((split) => ({
    id: `xx_toy-ud-${split}`,
    name: `xx_toy-ud-${split}.conllu`,
    split,
    blobId: gitBlobId(CONTENT),
    bytes: CONTENT.length,
    source: { repository: "owner/UD_Toy", commit: "0".repeat(40), path: `${split}.conllu` },
  })),
}]);

async function fetchToy(...args: string[]) {
  const { io, printed } = capturingIo();
  try {
    const command = fetchCommandFor(() => Promise.resolve(TOY), { retryDelayMs: () => 1 });
    const status = await command.run(args, io);
    return { status, ...printed(), code: undefined };
  } catch (error) {
    return { status: undefined, ...printed(), code: (error as { code?: string }).code };
  }
}

async function withServer(
  answer: Answer,
  run: (at: (name: string) => string, server: LoopbackServer) => Promise<void>,
): Promise<void> {
  await using server = new LoopbackServer(answer);
  await withFiles({}, async (at) => {
    await withEnvironment({ ARCBOOK_FETCH_BASE: server.url }, () => run(at, server));
  });
}

Deno.test("fetch prints the paths of the files, and beside them licence, citation and progress", async () => {
  await withServer(serveFile(CONTENT), async (at, server) => {
    const { status, out, err } = await fetchToy("xx_toy", "--to", at("new"));
    assert.equal(status, 0);
    assert.equal(out, `${at("new/xx_toy-ud-dev.conllu")}\n${at("new/xx_toy-ud-test.conllu")}\n`);
    assert.match(err, /^xx_toy: UD Toy \(Toy\), https:\/\/example\.org\/toy$/m);
    assert.match(err, /^ {2}licence: CC BY 4\.0; be kind; https:\/\/example\.org\/by$/m);
    assert.match(err, /^ {2}cite: Nobody \(2000\)\. A Toy Treebank\.$/m);
    assert.match(err, /^ {2}dev\.conllu: [\d,]+ of [\d,]+ bytes$/m);
    assert.deepEqual(await Deno.readFile(at("new/xx_toy-ud-dev.conllu")), CONTENT);
    assert.equal(server.seen.length, 2);
    const again = await fetchToy("xx_toy-ud-test", "--to", at("new"));
    assert.equal(again.out, `${at("new/xx_toy-ud-test.conllu")}\n`);
    assert.match(again.err, /xx_toy-ud-test\.conllu: is here and unchanged/);
    assert.equal(server.seen.length, 2);
  });
});

Deno.test("a plan says what would be done, asks the network nothing and makes no folder", async () => {
  await withServer(serveFile(CONTENT), async (at, server) => {
    const { status, out, err } = await fetchToy("xx_toy", "--plan", "--to", at("new"));
    assert.equal(status, 0);
    assert.equal(out, "");
    assert.match(err, /licence: CC BY 4\.0/);
    assert.match(err, /xx_toy-ud-dev\.conllu: to be downloaded, [\d,]+ bytes\n/);
    assert.equal(server.seen.length, 0);
    await assert.rejects(Deno.stat(at("new")), Deno.errors.NotFound);
  });
});

Deno.test("what is cut short leaves nothing but a part, with which the next call goes on", async () => {
  let cut = true;
  const answer: Answer = async (request, send) => {
    if (!cut) return await serveFile(CONTENT)(request, send);
    await send(head("200 OK", { "Content-Length": CONTENT.length }));
    await send(CONTENT.subarray(0, 1000));
  };
  await withServer(answer, async (at, server) => {
    const call = ["xx_toy-ud-dev", "--to", at("new")];
    const failed = await fetchToy(...call);
    assert.equal(failed.status, undefined);
    assert.ok(failed.code !== undefined);
    assert.equal(failed.out, "");
    assert.deepEqual(namesIn(at("new")), ["xx_toy-ud-dev.conllu.part"]);
    assert.match((await fetchToy(...call, "--plan")).err, /to be resumed after [\d,]+ bytes/);
    cut = false;
    const resumed = await fetchToy(...call);
    assert.equal(resumed.status, 0);
    assert.ok(server.seen.at(-1)!.start > 0);
    assert.deepEqual(await Deno.readFile(at("new/xx_toy-ud-dev.conllu")), CONTENT);
    assert.deepEqual(namesIn(at("new")), ["xx_toy-ud-dev.conllu"]);
  });
});

Deno.test("a file that is another one stays, unless it is forced to go", async () => {
  await withServer(serveFile(CONTENT), async (at) => {
    const path = at("xx_toy-ud-dev.conllu");
    await Deno.writeTextFile(path, "mine");
    const call = ["xx_toy-ud-dev", "--to", at(".")];
    const refused = await fetchToy(...call);
    assert.equal(refused.status, undefined);
    assert.match(refused.err, /another file of this name is in the way \(--force replaces it\)/);
    assert.equal(await Deno.readTextFile(path), "mine");
    assert.equal((await fetchToy(...call, "--force")).status, 0);
    assert.deepEqual(await Deno.readFile(path), CONTENT);
  });
});

Deno.test("the command line fetches by its catalog: faults exit with 1 and leave nothing behind", async () => {
  await withServer(serveFile(CONTENT), async (at) => {
    const wrong = await arcbook("fetch", "da_ddt-ud-dev", "--to", at("new"));
    assert.equal(wrong.status, 1);
    assert.equal(wrong.out, "");
    assert.match(wrong.err, /licence: /);
    assert.match(wrong.err, /\nCannot .*da_ddt-ud-dev\.conllu: .*\n$/);
    assert.deepEqual(namesIn(at("new")), []);
  });
  await withServer((_, send) => send(head("404 Not Found")), async (at) => {
    const { status, err } = await arcbook("fetch", "da_ddt-ud-dev", "--to", at("new"));
    assert.equal(status, 1);
    assert.match(err, /HTTP status 404/);
    assert.deepEqual(namesIn(at("new")), []);
  });
  const unknown = await arcbook("fetch", "tr_gb", "da_dtd");
  assert.equal(unknown.status, 1);
  assert.equal(unknown.out, "", "nothing is fetched where an id is unknown");
  assert.match(unknown.err, /current value is "da_dtd", required is one such as da_ddt/);
});

Deno.test("a treebank of the npm package needs no download; a real one is taken as it is", async () => {
  const packaged = await arcbook("fetch", "tr_gb");
  assert.equal(packaged.status, 0);
  assert.match(packaged.out, /tr_gb-ud-test\.conllu\n$/);
  assert.match(packaged.err, /comes with the npm package/);
  const path = await treebankPath("da_ddt-ud-dev");
  if (path === undefined) return;
  const content = await Deno.readFile(path);
  await withServer(serveFile(content), async (at) => {
    const { status, out } = await arcbook("fetch", "da_ddt-ud-dev", "--to", at("new"));
    assert.equal(status, 0);
    assert.equal(out, `${at("new/da_ddt-ud-dev.conllu")}\n`);
    assert.deepEqual(await Deno.readFile(at("new/da_ddt-ud-dev.conllu")), content);
  });
});
