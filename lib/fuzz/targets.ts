import { TREEBANK_FORMATS } from "../treebank/formats/format.ts";
import { commandTarget } from "./command_target.ts";
import { gzipTarget } from "./gzip_target.ts";
import { jsonTargets } from "./json_target.ts";
import { modelTarget } from "./model_target.ts";
import type { Target } from "./target.ts";
import { treebankTarget } from "./treebank_target.ts";

/** All that is fed with mutated inputs, in the order in which a round goes through them. */
export function allTargets(): Target[] {
  return [
    ...TREEBANK_FORMATS.map(treebankTarget),
    gzipTarget(),
    commandTarget(),
    modelTarget(),
    ...jsonTargets(),
  ];
}
