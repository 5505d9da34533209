import assert from "node:assert/strict";
import { join } from "node:path";
import { gitBlobId } from "../catalog/blob_id.ts";
import { downloadFile, type DownloadProgress } from "./download.ts";
import {
  BLOB_ID,
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

Deno.test("a whole file arrives, with progress up to its size and no part left", async () => {
  await withServer(serveFile(CONTENT), async ({ server, folder, path }) => {
    const progress: DownloadProgress[] = [];
    const onProgress = (step: DownloadProgress) => progress.push(step);
    const result = await downloadFile(request(server, path), { ...QUICK, onProgress });
    assert.deepEqual(result, {
      path,
      status: "downloaded",
      transferred: CONTENT.length,
      resumed: false,
      attempts: 1,
      redirects: [],
    });
    assert.deepEqual(await Deno.readFile(path), CONTENT);
    assert.deepEqual(namesIn(folder), ["toy.conllu"]);
    const received = progress.filter(({ state }) => state === "receiving");
    assert.equal(received.at(-1)?.received, CONTENT.length);
    assert.ok(received.every(({ total }) => total === CONTENT.length));
    assert.ok(received.every((step, i) => i === 0 || step.received > received[i - 1].received));
  });
});

Deno.test("an empty file arrives", async () => {
  await withServer(serveFile(new Uint8Array()), async ({ server, path }) => {
    const blobId = gitBlobId(new Uint8Array());
    await downloadFile({ ...request(server, path), blobId, bytes: 0 }, QUICK);
    assert.equal((await Deno.stat(path)).size, 0);
  });
});

Deno.test("a body cut short is continued from where it ended (206)", async () => {
  await withServer(cutFirst(100_000, serveFile(CONTENT)), async ({ server, folder, path }) => {
    const faults: string[] = [];
    const onProgress = ({ fault }: DownloadProgress) => void (fault && faults.push(fault));
    const result = await downloadFile(request(server, path), { ...QUICK, onProgress });
    assert.deepEqual(server.seen.map(({ start }) => start), [0, 100_000]);
    assert.equal(result.attempts, 2);
    assert.equal(result.resumed, true);
    assert.equal(result.transferred, CONTENT.length);
    assert.match(faults[0], /^truncated: 100000 bytes/);
    assert.deepEqual(await Deno.readFile(path), CONTENT);
    assert.deepEqual(namesIn(folder), ["toy.conllu"]);
  });
});

Deno.test("a body that is always cut short is an error that keeps the part for a later call", async () => {
  let broken = true;
  const whole = serveFile(CONTENT);
  const answer: Answer = async (seen, send) => {
    if (!broken) return await whole(seen, send);
    const range = `bytes ${seen.start}-${CONTENT.length - 1}/${CONTENT.length}`;
    const headers = { "Content-Length": CONTENT.length - seen.start, "Content-Range": range };
    await send(head(seen.start > 0 ? "206 Partial Content" : "200 OK", headers));
    await send(CONTENT.subarray(seen.start, seen.start + 1000));
  };
  await withServer(answer, async ({ server, folder, path }) => {
    const error = await refusal(downloadFile(request(server, path), { ...QUICK, attempts: 3 }));
    assert.equal(error.code, "truncated");
    assert.match(error.message, /toy\.conllu in 3 attempts: current value is "3000 bytes/);
    assert.match(error.message, /required is 300000 bytes/);
    assert.deepEqual(namesIn(folder), ["toy.conllu.part"]);
    broken = false;
    const result = await downloadFile(request(server, path), QUICK);
    assert.equal(server.seen.at(-1)?.start, 3000);
    assert.equal(result.transferred, CONTENT.length - 3000);
    assert.deepEqual(await Deno.readFile(path), CONTENT);
  });
});

Deno.test("without a stated length a cut body is known by the size in the catalog", async () => {
  let first = true;
  const answer: Answer = async (seen, send) => {
    if (!first) return await serveFile(CONTENT)(seen, send);
    first = false;
    await send(head("200 OK"));
    await send(CONTENT.subarray(0, 5000));
  };
  await withServer(answer, async ({ server, path }) => {
    await downloadFile({ ...request(server, path), bytes: CONTENT.length }, QUICK);
    assert.deepEqual(server.seen.map(({ start }) => start), [0, 5000]);
    assert.deepEqual(await Deno.readFile(path), CONTENT);
  });
});

Deno.test("a server that ignores Range makes the download start anew", async () => {
  const whole: Answer = async (_, send) => {
    await send(head("200 OK", { "Content-Length": CONTENT.length }));
    await send(CONTENT);
  };
  await withServer(whole, async ({ server, path }) => {
    await Deno.writeFile(`${path}.part`, CONTENT.subarray(0, 70_000));
    const result = await downloadFile(request(server, path), QUICK);
    assert.deepEqual(server.seen.map(({ start }) => start), [70_000]);
    assert.equal(result.resumed, false);
    assert.deepEqual(await Deno.readFile(path), CONTENT);
  });
});

Deno.test("a part longer than the file (416) makes the download start anew", async () => {
  await withServer(serveFile(CONTENT), async ({ server, path }) => {
    await Deno.writeFile(`${path}.part`, new Uint8Array(CONTENT.length + 5));
    await downloadFile(request(server, path), { ...QUICK, attempts: 1 });
    assert.deepEqual(server.seen.map(({ start }) => start), [CONTENT.length + 5, 0]);
    assert.deepEqual(await Deno.readFile(path), CONTENT);
  });
});

Deno.test("a part that is whole already is taken without a request", async () => {
  await withServer(serveFile(CONTENT), async ({ server, folder, path }) => {
    await Deno.writeFile(`${path}.part`, CONTENT);
    const { attempts, transferred } = await downloadFile(request(server, path), QUICK);
    assert.deepEqual([attempts, transferred, server.seen.length], [0, 0, 0]);
    assert.deepEqual(namesIn(folder), ["toy.conllu"]);
  });
});

Deno.test("a part of another content is found out and downloaded anew", async () => {
  await withServer(serveFile(CONTENT), async ({ server, path }) => {
    await Deno.writeFile(`${path}.part`, OTHER.subarray(0, 1000));
    await downloadFile(request(server, path), QUICK);
    assert.deepEqual(server.seen.map(({ start }) => start), [1000, 0]);
    assert.deepEqual(await Deno.readFile(path), CONTENT);
  });
});

Deno.test("a server that answers another range than asked for is not believed", async () => {
  const answer: Answer = async ({ start }, send) => {
    if (start === 0) return await serveFile(CONTENT)({ path: "", start }, send);
    const headers = { "Content-Length": 10, "Content-Range": "bytes 0-9/300000" };
    await send(head("206 Partial Content", headers));
    await send(CONTENT.subarray(0, 10));
  };
  await withServer(answer, async ({ server, path }) => {
    await Deno.writeFile(`${path}.part`, CONTENT.subarray(0, 1000));
    await downloadFile(request(server, path), QUICK);
    assert.deepEqual(await Deno.readFile(path), CONTENT);
  });
});

Deno.test("a wrong content is refused at once, naming both ids, and nothing stays", async () => {
  await withServer(serveFile(OTHER), async ({ server, folder, path }) => {
    const error = await refusal(downloadFile(request(server, path), QUICK));
    assert.equal(error.code, "wrong-content");
    assert.ok(error.message.includes(gitBlobId(OTHER)), error.message);
    assert.ok(error.message.includes(BLOB_ID), error.message);
    assert.equal(server.seen.length, 1);
    assert.deepEqual(namesIn(folder), []);
  });
});

Deno.test("a body longer than the catalog's size is dropped as it passes it", async () => {
  let sent = 0;
  const endless: Answer = async (_, send) => {
    await send(head("200 OK"));
    for (; sent < 1_000_000_000; sent += 1 << 16) await send(new Uint8Array(1 << 16));
  };
  await withServer(endless, async ({ server, folder, path }) => {
    const error = await refusal(downloadFile({ ...request(server, path), bytes: 1000 }, QUICK));
    assert.equal(error.code, "wrong-content");
    assert.ok(sent < 100_000_000, `${sent} bytes were sent`);
    assert.deepEqual(namesIn(folder), []);
  });
});

Deno.test("a download does not leave its folder by a link, nor replace one unasked", async () => {
  if (Deno.build.os === "windows") return;
  await withServer(serveFile(CONTENT), async ({ server, folder, path }) => {
    const outside = join(folder, "outside");
    for (const link of [path, `${path}.part`]) {
      await Deno.symlink("outside", link);
      const error = await refusal(downloadFile(request(server, path), QUICK));
      assert.equal(error.code, "link-in-the-way");
      assert.match(error.message, /a link to outside/);
      assert.ok((await Deno.lstat(link)).isSymlink);
      await Deno.remove(link);
    }
    await Deno.symlink("outside", path);
    await downloadFile(request(server, path), { ...QUICK, force: true });
    assert.ok((await Deno.lstat(path)).isFile);
    await assert.rejects(Deno.lstat(outside), Deno.errors.NotFound);
  });
});
