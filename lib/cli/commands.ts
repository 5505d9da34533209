import { catalogCommand } from "./catalog.ts";
import { cellsCommand } from "./cells.ts";
import type { Command } from "./command.ts";
import { convertCommand } from "./convert.ts";
import { coverageCommand } from "./coverage.ts";
import { evaluateCommand } from "./evaluate.ts";
import { fetchCommand } from "./fetch.ts";
import { measuresCommand } from "./measures.ts";
import { parseCommand } from "./parse.ts";
import { deprojectivizeCommand, projectivizeCommand } from "./projectivize.ts";
import { reproduceCommand } from "./reproduce.ts";
import { statsCommand } from "./stats.ts";
import { studyCommand } from "./study.ts";
import { traceCommand } from "./trace.ts";
import { trainCommand } from "./train.ts";
import { validateCommand } from "./validate.ts";

/** All commands, in the order in which help lists them. */
export const COMMANDS: readonly Command[] = [
  statsCommand,
  measuresCommand,
  coverageCommand,
  evaluateCommand,
  traceCommand,
  trainCommand,
  parseCommand,
  convertCommand,
  projectivizeCommand,
  deprojectivizeCommand,
  validateCommand,
  catalogCommand,
  fetchCommand,
  studyCommand,
  reproduceCommand,
  cellsCommand,
];
