import assert from "node:assert/strict";
import { join } from "node:path";
import { gitBlobId } from "../catalog/blob_id.ts";
import { downloadFile, type DownloadProgress } from "./download.ts";
import {
  CONTENT,
  cutFirst,
  namesIn,
  OTHER,
  QUICK,
  refusal,
  request,
  withServer,
} from "../testing/downloads.ts";
import { type Answer, head, serveFile } from "../testing/loopback_server.ts";

Deno.test("a file that is here is left alone; another content only gives way to force", async () => {
  await withServer(serveFile(CONTENT), async ({ server, path }) => {
    await Deno.writeFile(path, CONTENT);
    const here = await downloadFile(request(server, path), QUICK);
    assert.deepEqual([here.status, here.transferred], ["unchanged", 0]);
    await Deno.writeFile(path, OTHER);
    const error = await refusal(downloadFile(request(server, path), QUICK));
    assert.equal(error.code, "different-content");
    assert.ok(error.message.includes(path) && error.message.includes(gitBlobId(OTHER)));
    assert.equal(server.seen.length, 0);
    await downloadFile(request(server, path), { ...QUICK, force: true });
    assert.deepEqual(await Deno.readFile(path), CONTENT);
  });
});

Deno.test("a forced download that fails leaves the file that was there", async () => {
  await withServer((_, send) => send(head("404 Not Found")), async ({ server, path }) => {
    await Deno.writeFile(path, OTHER);
    await refusal(downloadFile(request(server, path), { ...QUICK, force: true }));
    assert.deepEqual(await Deno.readFile(path), OTHER);
  });
});

Deno.test("of two downloads of one file at the same time one waits and finds it here", async () => {
  const slow: Answer = async (_, send) => {
    await send(head("200 OK", { "Content-Length": CONTENT.length }));
    for (let at = 0; at < CONTENT.length; at += 100_000) {
      await send(CONTENT.subarray(at, at + 100_000));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  await withServer(slow, async ({ server, folder, path }) => {
    const states = new Set<string>();
    const onProgress = ({ state }: DownloadProgress) => states.add(state);
    const options = { ...QUICK, onProgress };
    const both = [1, 2, 3].map(() => downloadFile(request(server, path), options));
    const results = (await Promise.all(both)).map(({ status }) => status).sort();
    assert.deepEqual(results, ["downloaded", "unchanged", "unchanged"]);
    assert.equal(server.seen.length, 1);
    assert.ok(states.has("waiting"));
    assert.deepEqual(await Deno.readFile(path), CONTENT);
    assert.deepEqual(namesIn(folder), ["toy.conllu"]);
  });
});

Deno.test("when the first of two downloads fails the second takes over", async () => {
  let answers = 0;
  const answer: Answer = async (seen, send) => {
    if (++answers > 1) return await serveFile(CONTENT)(seen, send);
    await new Promise((resolve) => setTimeout(resolve, 150));
    await send(head("404 Not Found"));
  };
  await withServer(answer, async ({ server, folder, path }) => {
    const both = [1, 2].map(() => downloadFile(request(server, path), QUICK));
    const results = await Promise.allSettled(both);
    assert.deepEqual(results.map(({ status }) => status).sort(), ["fulfilled", "rejected"]);
    assert.deepEqual(await Deno.readFile(path), CONTENT);
    assert.deepEqual(namesIn(folder), ["toy.conllu"]);
  });
});

Deno.test("a process that is killed leaves a part that the next one continues", async () => {
  await withServer(cutFirst(50_000, serveFile(CONTENT)), async ({ server, folder, path }) => {
    const module = JSON.stringify(import.meta.resolve("./download.ts"));
    const code = `import { downloadFile } from ${module};
      const onProgress = ({ state }) => state === "retrying" && Deno.kill(Deno.pid, "SIGKILL");
      await downloadFile(${JSON.stringify(request(server, path))}, { onProgress });`;
    const { signal } = await new Deno.Command(Deno.execPath(), {
      args: ["eval", code],
      stderr: "null",
    }).output();
    assert.equal(signal, "SIGKILL");
    assert.deepEqual(namesIn(folder), ["toy.conllu.part"]);
    const result = await downloadFile(request(server, path), QUICK);
    assert.equal(result.transferred, CONTENT.length - 50_000);
    assert.deepEqual(await Deno.readFile(path), CONTENT);
  });
});

Deno.test("a missing folder and a folder in the file's place are errors with the path", async () => {
  await withServer(serveFile(CONTENT), async ({ server, folder, path }) => {
    const nowhere = join(folder, "no", "toy.conllu");
    const missing = await refusal(downloadFile(request(server, nowhere), QUICK));
    assert.equal(missing.code, "path-not-found");
    assert.ok(missing.message.includes(nowhere));
    await Deno.mkdir(path);
    const taken = await refusal(downloadFile(request(server, path), QUICK));
    assert.equal(taken.code, "is-a-folder");
    assert.ok(taken.message.includes(path));
  });
});
