/// <reference lib="deno.worker" />
import { secondOrderKernel } from "./kernel/kernel.ts";
import { CONTROL, type ScoringStart } from "./scoring_control.ts";

const [TURN, DONE, JOB, SCRATCH] = CONTROL.keys();

function work({ memory, control, index, of }: ScoringStart): void {
  const kernel = secondOrderKernel.on(memory)!; // the calling thread has one
  for (let turn = 1;; turn++) {
    while (Atomics.load(control, TURN) < turn) Atomics.wait(control, TURN, turn - 1);
    const job = control[JOB];
    if (job === 0) break;
    let done = -turn; // tells of an error
    try {
      kernel.scoreHeads(job, control[SCRATCH], 1, index, of);
      done = turn;
    } finally {
      Atomics.store(control, DONE, done);
      Atomics.notify(control, DONE);
    }
  }
  self.close();
}

self.onmessage = ({ data }: MessageEvent<ScoringStart>) => work(data);
