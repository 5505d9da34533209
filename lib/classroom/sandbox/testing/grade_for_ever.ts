import { gradeToy } from "./toy_assignment.ts";

// A grading whose processes compute for ever, for tests that end it: SIGTERM aborts it.

const abort = new AbortController();
const end = () => abort.abort(new Error("aborted"));
Deno.addSignalListener("SIGTERM", end);
try {
  await gradeToy({ loop: "for (;;);" }, { loops: "for (;;);" }, {
    limits: { seconds: 100, totalSeconds: 200 },
    signal: abort.signal,
  });
} catch (error) {
  console.log((error as Error).message);
}
Deno.removeSignalListener("SIGTERM", end);
