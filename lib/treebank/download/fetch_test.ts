import assert from "node:assert/strict";
import { join } from "node:path";
import { withEnvironment } from "../../testing/environment.ts";
import { gitBlobId } from "../catalog/blob_id.ts";
import { loadCatalog } from "../catalog/catalog.ts";
import type { CatalogFile, CatalogTreebank } from "../catalog/schema.ts";
import { fetchPlan, fetchTreebank } from "./fetch.ts";
import { head, LoopbackServer, serveFile } from "../testing/loopback_server.ts";

const COMMIT = "89abcdef0123456789abcdef0123456789abcdef";
const CONTENTS = new Map(["train", "dev"].map((split) => {
  const text = `# sent_id = ${split}\n1\tgo\t_\t_\t_\t_\t0\troot\t_\t_\n\n`.repeat(50);
  return [split, new TextEncoder().encode(text)] as const;
}));

const TOY: CatalogTreebank = {
  id: "xx_toy",
  language: "Toy",
  name: "UD Toy",
  format: "conllu",
  licence: { name: "CC0", url: "https://example.org/cc0" },
  citation: "Nobody (2000). A Toy Treebank.",
  url: "https://example.org/toy",
  files: [...CONTENTS].map(([split, content]): CatalogFile => ({
    id: `xx_toy-ud-${split}`,
    name: `xx_toy-ud-${split}.conllu`,
    split,
    blobId: gitBlobId(content),
    bytes: content.length,
    source: { repository: "owner/UD_Toy", commit: COMMIT, path: `sub dir/${split}.conllu` },
  })),
};

async function withServer(
  run: (options: { to: string; baseUrl: string }, server: LoopbackServer) => Promise<void>,
): Promise<void> {
  const folder = await Deno.makeTempDir();
  try {
    await using server = new LoopbackServer(async (request, send) => {
      const split = request.path.match(/(\w+)\.conllu$/)?.[1] ?? "";
      const content = CONTENTS.get(split);
      if (content === undefined) return await send(head("404 Not Found"));
      await serveFile(content)(request, send);
    });
    await run({ to: join(folder, "new", "treebanks"), baseUrl: server.url }, server);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

Deno.test("all files of a treebank are fetched from repository, commit and path", async () => {
  await withServer(async (options, server) => {
    const { results } = await fetchTreebank(TOY, options);
    assert.deepEqual(server.seen.map(({ path }) => path), [
      `/owner/UD_Toy/${COMMIT}/sub%20dir/train.conllu`,
      `/owner/UD_Toy/${COMMIT}/sub%20dir/dev.conllu`,
    ]);
    for (const [i, file] of TOY.files.entries()) {
      assert.equal(results[i].status, "downloaded");
      const content = await Deno.readFile(join(options.to, file.name));
      assert.deepEqual(content, CONTENTS.get(file.split));
    }
    const again = await fetchTreebank(TOY, options);
    assert.deepEqual(again.results.map(({ status }) => status), ["unchanged", "unchanged"]);
    assert.equal(server.seen.length, 2);
  });
});

Deno.test("only the files asked for are fetched", async () => {
  await withServer(async (options, server) => {
    await fetchTreebank(TOY, { ...options, files: [TOY.files[1]] });
    assert.equal(server.seen.length, 1);
    assert.deepEqual([...Deno.readDirSync(options.to)].map(({ name }) => name), [
      "xx_toy-ud-dev.conllu",
    ]);
  });
});

Deno.test("a plan tells what is here, what is not and how much is to be got, without a request", async () => {
  await withServer(async (options, server) => {
    const [train, dev] = TOY.files;
    const plan = async () => {
      const { steps, bytes, treebank } = await fetchPlan(TOY, options);
      assert.equal(treebank.citation, TOY.citation);
      assert.equal(treebank.licence, TOY.licence);
      return [...steps.map(({ state }) => state), bytes];
    };
    assert.deepEqual(await plan(), ["missing", "missing", train.bytes! + dev.bytes!]);
    await Deno.mkdir(options.to, { recursive: true });
    await Deno.writeFile(join(options.to, train.name), CONTENTS.get("train")!);
    await Deno.writeTextFile(join(options.to, `${dev.name}.part`), "# s");
    assert.deepEqual(await plan(), ["here", "partial", dev.bytes! - 3]);
    await Deno.writeTextFile(join(options.to, dev.name), "other");
    assert.deepEqual(await plan(), ["here", "different", dev.bytes]);
    const unsized = { ...TOY, files: [{ ...dev, bytes: undefined }] };
    assert.equal((await fetchPlan(unsized, options)).bytes, undefined);
    assert.equal(server.seen.length, 0);
  });
});

Deno.test("a treebank of the npm data package is there already", async () => {
  await withServer(async (options, server) => {
    const treebank = (await loadCatalog()).findTreebank("tr_gb");
    const { plan, results } = await fetchTreebank(treebank, options);
    assert.deepEqual(plan.steps.map(({ state }) => state), ["packaged"]);
    assert.match(plan.steps[0].path, /node_modules/);
    assert.deepEqual(results, []);
    assert.equal(server.seen.length, 0);
  });
});

Deno.test("a package that is not installed is an error that says what to do", async () => {
  const source = { package: "no-such-package", path: "x.conllu" };
  const treebank = { ...TOY, files: [{ ...TOY.files[0], source }] };
  await assert.rejects(fetchPlan(treebank, { to: "nowhere" }), {
    code: "package-missing",
    message: /required is deno install in the workspace$/,
  });
});

Deno.test("a failure leaves the files before it, and names the address of its own", async () => {
  await withServer(async (options) => {
    const [train] = TOY.files;
    const source = { repository: "owner/UD_Toy", commit: COMMIT, path: "gone.conllu" };
    const treebank = { ...TOY, files: [train, { ...train, name: "gone.conllu", source }] };
    await assert.rejects(fetchTreebank(treebank, options), {
      code: "http-status",
      message: new RegExp(`${COMMIT}/gone\\.conllu: current value is "HTTP status 404`),
    });
    assert.deepEqual([...Deno.readDirSync(options.to)].map(({ name }) => name), [train.name]);
  });
});

Deno.test("the base address comes from ARCBOOK_FETCH_BASE and must be an http address", async () => {
  const [file] = TOY.files;
  const urlWith = async (baseUrl?: string) => {
    const plan = await fetchPlan(TOY, { to: "nowhere", files: [file], baseUrl });
    return plan.steps[0].url;
  };
  const rest = `/owner/UD_Toy/${COMMIT}/sub%20dir/train.conllu`;
  await withEnvironment({ ARCBOOK_FETCH_BASE: undefined }, async () => {
    assert.equal(await urlWith(), `https://raw.githubusercontent.com${rest}`);
  });
  await withEnvironment({ ARCBOOK_FETCH_BASE: "http://127.0.0.1:9/mirror/" }, async () => {
    assert.equal(await urlWith(), `http://127.0.0.1:9/mirror${rest}`);
    assert.equal(await urlWith("http://127.0.0.1:8"), `http://127.0.0.1:8${rest}`);
  });
  await assert.rejects(urlWith("mirror"), { code: "fetch-base" });
  await assert.rejects(urlWith("ftp://127.0.0.1"), { code: "fetch-base" });
});
