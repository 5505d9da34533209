import { basename } from "node:path";
import type { CellStart } from "./runner.ts";

/** Shows on standard error which cell runs. */
export interface RunProgress {
  cell(start: CellStart): void;
  /** A line that stays, for results and faults. */
  line(text: string): void;
}

/**
 * Progress for a terminal, where one line is rewritten, or for a log, where each cell gets a line.
 * @param isLive whether standard error is a terminal
 */
export function runProgress(isLive = Deno.stderr.isTerminal()): RunProgress {
  const encoder = new TextEncoder();
  const write = (text: string) => void Deno.stderr.writeSync(encoder.encode(text));
  const clear = isLive ? "\r\x1b[2K" : "";
  return {
    cell(start) {
      const text = describeCell(start);
      write(isLive ? clear + text.slice(0, columns() - 1) : text + "\n");
    },
    line: (text) => write(clear + text + "\n"),
  };
}

/** `01_data_sets.ipynb [cell 3/12] const sizes = …` */
export function describeCell({ notebook, cell, cells, line }: CellStart): string {
  return `${basename(notebook)} [cell ${cell}/${cells}] ${line}`;
}

function columns(): number {
  try {
    return Deno.consoleSize().columns;
  } catch {
    return 80;
  }
}
