/**
 * The thread of `guard.ts`. Each line of standard input is an interrupt; the end of it, or another
 * parent, says that the process that started the kernel is gone: the kernel would live on, and perhaps
 * work on, for ever.
 * @module
 */
const LOOK = 1000; // ms between two looks

const starter = Number(new URL(import.meta.url).search.slice(1));
const end = () => Deno.kill(Deno.pid, "SIGKILL");

if (Deno.build.os !== "windows") setInterval(() => Deno.ppid === starter || end(), LOOK);

let rest = "";
const decoder = new TextDecoder();
for await (const piece of Deno.stdin.readable) {
  const lines = (rest + decoder.decode(piece, { stream: true })).split("\n");
  rest = lines.pop()!;
  for (const line of lines) (self as unknown as Worker).postMessage(line);
}
end();
