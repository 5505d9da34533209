import { untilInterrupted } from "../../../base/signals.ts";
import { gradeToy } from "./toy_assignment.ts";

// A grading whose processes compute for ever, for tests that end it: a signal aborts it.

const limits = { seconds: 100, totalSeconds: 200 };
try {
  await untilInterrupted((signal) =>
    gradeToy({ loop: "for (;;);" }, { loops: "for (;;);" }, { limits, signal })
  );
} catch (error) {
  console.log((error as Error).message);
}
