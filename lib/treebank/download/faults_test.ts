import assert from "node:assert/strict";
import { downloadFile, type DownloadProgress } from "./download.ts";
import { CONTENT, namesIn, QUICK, refusal, request, withServer } from "../testing/downloads.ts";
import { type Answer, head, serveFile } from "../testing/loopback_server.ts";

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
