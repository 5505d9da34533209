import type { TreebankChoice } from "../study/run/chosen.ts";
import type { Call } from "./command.ts";

/** The options that name the treebanks of studies and notebooks, for `parseArgs`. */
export const TREEBANK_OPTIONS = {
  treebank: { type: "string", multiple: true, default: [] as string[] },
  besides: { type: "string", multiple: true, default: [] as string[] },
} as const;

/** The treebanks that a call names. */
export function choiceOf({ values }: Call): TreebankChoice {
  return { only: values.treebank as string[], besides: values.besides as string[] };
}
