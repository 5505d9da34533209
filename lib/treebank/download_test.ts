import assert from "node:assert/strict";
import { join } from "node:path";
import { InputError } from "../dependency/errors.ts";
import { randomInteger, seededRandom } from "../dependency/random.ts";
import { gitBlobId } from "./blob_id.ts";
import { downloadFile, type DownloadOptions, type DownloadProgress } from "./download.ts";
import { type Answer, head, LoopbackServer, serveFile } from "./loopback_server.ts";

const CONTENT = randomBytes(300_000, 1);
const BLOB_ID = gitBlobId(CONTENT);
const OTHER = randomBytes(300_000, 2);
const QUICK: DownloadOptions = { retryDelayMs: () => 1, stallTimeoutMs: 5_000 };

function randomBytes(n: number, seed: number): Uint8Array {
  const random = seededRandom(seed);
  return Uint8Array.from({ length: n }, () => randomInteger(random, 256));
}

/** A folder of its own and a server, both gone afterwards. */
async function withServer(
  answer: Answer,
  run: (at: { server: LoopbackServer; folder: string; path: string }) => Promise<void>,
): Promise<void> {
  const folder = await Deno.makeTempDir();
  try {
    await using server = new LoopbackServer(answer);
    await run({ server, folder, path: join(folder, "toy.conllu") });
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

const request = (server: LoopbackServer, path: string) => ({
  url: `${server.url}/toy.conllu`,
  path,
  blobId: BLOB_ID,
});

const namesIn = (folder: string) => [...Deno.readDirSync(folder)].map(({ name }) => name).sort();

async function refusal(promise: Promise<unknown>): Promise<InputError> {
  const error = await promise.then(() => undefined, (thrown) => thrown);
  assert.ok(error instanceof InputError, `InputError expected, found ${error}`);
  return error;
}

/** The first request gets the beginning of the body only, the others are answered in full. */
function cutFirst(bytes: number, then: Answer): Answer {
  let first = true;
  return async (seen, send) => {
    if (!first) return await then(seen, send);
    first = false;
    await send(head("200 OK", { "Content-Length": CONTENT.length }));
    await send(CONTENT.subarray(0, bytes));
  };
}

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

for (const status of ["404 Not Found", "403 Forbidden", "410 Gone"]) {
  Deno.test(`status ${status} is an error at once that names address and status`, async () => {
    const answer: Answer = (_, send) => send(head(status, { "Content-Length": 0 }));
    await withServer(answer, async ({ server, folder, path }) => {
      const error = await refusal(downloadFile(request(server, path), QUICK));
      assert.equal(error.code, "http-status");
      assert.equal(
        error.message,
        `Cannot download ${server.url}/toy.conllu: ` +
          `current value is "HTTP status ${status}", required is 200 OK`,
      );
      assert.equal(server.seen.length, 1);
      assert.deepEqual(namesIn(folder), []);
    });
  });
}

Deno.test("status 503 is tried again, then an error that counts the attempts", async () => {
  let answers = 0;
  const busy: Answer = (seen, send) =>
    ++answers === 2 ? serveFile(CONTENT)(seen, send) : send(head("503 Service Unavailable"));
  await withServer(busy, async ({ server, path }) => {
    assert.equal((await downloadFile(request(server, path), QUICK)).attempts, 2);
    await Deno.remove(path);
    const error = await refusal(downloadFile(request(server, path), { ...QUICK, attempts: 2 }));
    assert.match(error.message, /in 2 attempts: current value is "HTTP status 503 Service/);
  });
});

Deno.test("redirects are followed and recorded", async () => {
  const answer: Answer = async (seen, send) => {
    if (seen.path === "/toy.conllu") return await send(head("302 Found", { Location: "/b" }));
    if (seen.path === "/b") return await send(head("301 Moved Permanently", { Location: "c" }));
    await serveFile(CONTENT)(seen, send);
  };
  await withServer(answer, async ({ server, path }) => {
    const { redirects } = await downloadFile(request(server, path), QUICK);
    assert.deepEqual(redirects, [`${server.url}/b`, `${server.url}/c`]);
    assert.deepEqual(await Deno.readFile(path), CONTENT);
  });
});

Deno.test("an error behind a redirect names where it led", async () => {
  const answer: Answer = ({ path }, send) =>
    send(path === "/gone" ? head("404 Not Found") : head("302 Found", { Location: "/gone" }));
  await withServer(answer, async ({ server, path }) => {
    const { message } = await refusal(downloadFile(request(server, path), QUICK));
    assert.ok(message.includes(`/toy.conllu, redirected to ${server.url}/gone: `), message);
  });
});

Deno.test("a redirect loop, too many redirects and a redirect to nowhere are errors at once", async () => {
  const cases: [next: (seen: number) => Record<string, string>, expected: RegExp][] = [
    [() => ({ Location: "/toy.conllu" }), /redirect loop at/],
    [(seen) => ({ Location: `/${seen % 2}` }), /redirect loop at/],
    [(seen) => ({ Location: `/${seen}` }), /more than 5 redirects/],
    [() => ({}), /redirect to nowhere/],
    [() => ({ Location: "ftp://127.0.0.1/x" }), /redirect to ftp:/],
  ];
  for (const [next, expected] of cases) {
    let seen = 0;
    await withServer((_, send) => send(head("302 Found", next(seen++))), async (at) => {
      const error = await refusal(downloadFile(request(at.server, at.path), QUICK));
      assert.equal(error.code, "redirect");
      assert.match(error.message, expected);
      assert.ok(at.server.seen.length <= 6, `${at.server.seen.length} requests`);
    });
  }
});

Deno.test("a connection that stalls is given up and the download continued", async () => {
  let first = true;
  const stop = Promise.withResolvers<void>();
  const answer: Answer = async (seen, send) => {
    if (!first) return await serveFile(CONTENT)(seen, send);
    first = false;
    await send(head("200 OK", { "Content-Length": CONTENT.length }));
    await send(CONTENT.subarray(0, 2000));
    await stop.promise;
  };
  await withServer(answer, async ({ server, path }) => {
    const result = await downloadFile(request(server, path), { ...QUICK, stallTimeoutMs: 200 });
    stop.resolve();
    assert.deepEqual(server.seen.map(({ start }) => start), [0, 2000]);
    assert.equal(result.attempts, 2);
    assert.deepEqual(await Deno.readFile(path), CONTENT);
  });
});

Deno.test("a server that never answers is an error after the last attempt", async () => {
  const stop = Promise.withResolvers<void>();
  await withServer(() => stop.promise, async ({ server, folder, path }) => {
    const options = { ...QUICK, stallTimeoutMs: 60, attempts: 2 };
    const error = await refusal(downloadFile(request(server, path), options));
    stop.resolve();
    assert.equal(error.code, "stalled");
    assert.match(error.message, /in 2 attempts: current value is "no data for 0.06 s"/);
    assert.deepEqual(namesIn(folder), []);
  });
});

Deno.test("a server that is not there is an error that says so", async () => {
  await withServer(serveFile(CONTENT), async ({ server, path }) => {
    await server[Symbol.asyncDispose]();
    const error = await refusal(downloadFile(request(server, path), { ...QUICK, attempts: 2 }));
    assert.equal(error.code, "network");
    assert.match(error.message, /required is a connection$/);
  });
});

Deno.test("a signal stops the download with its reason and the part stays", async () => {
  const stop = Promise.withResolvers<void>();
  const answer: Answer = async (_, send) => {
    await send(head("200 OK", { "Content-Length": CONTENT.length }));
    await send(CONTENT.subarray(0, 2000));
    await stop.promise;
  };
  await withServer(answer, async ({ server, folder, path }) => {
    const controller = new AbortController();
    const onProgress = ({ received }: DownloadProgress) => {
      if (received > 0) controller.abort(new Error("enough"));
    };
    const { signal } = controller;
    const stopped = downloadFile(request(server, path), { ...QUICK, signal, onProgress });
    await assert.rejects(stopped, /^Error: enough$/);
    stop.resolve();
    assert.deepEqual(namesIn(folder), ["toy.conllu.part"]);
  });
});

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
