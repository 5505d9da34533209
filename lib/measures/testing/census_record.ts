import type { ClassCensus } from "./class_census.ts";
import { WITNESS_TOKENS } from "../class_inclusions.ts";
import { CLASS_SIZES, NUMBERS_OF_TREES } from "../class_sizes.ts";
import { TREE_CLASSES } from "../classes.ts";

/** Where censuses of 1, 2, … tokens differ from what is recorded of sizes and smallest witnesses. */
export function differencesFromRecord(censuses: readonly ClassCensus[]): string[] {
  return [...differentSizes(censuses), ...differentWitnesses(censuses)];
}

function differentSizes(censuses: readonly ClassCensus[]): string[] {
  return censuses.flatMap(({ tokens, trees, sizes, singleRooted }) => {
    const compare = (what: string, counted: number, recorded: number) =>
      counted === recorded ? [] : [`${what} of ${tokens} tokens: ${counted}, not ${recorded}`];
    return [
      ...compare("trees", trees, NUMBERS_OF_TREES.all[tokens - 1]),
      ...compare("single-rooted", singleRooted.trees, NUMBERS_OF_TREES.singleRooted[tokens - 1]),
      ...TREE_CLASSES.flatMap(({ name }, k) => [
        ...compare(name, sizes[k], CLASS_SIZES[name].all[tokens - 1]),
        ...compare(
          `single-rooted ${name}`,
          singleRooted.sizes[k],
          CLASS_SIZES[name].singleRooted[tokens - 1],
        ),
      ]),
    ];
  });
}

function differentWitnesses(censuses: readonly ClassCensus[]): string[] {
  const most = censuses.length;
  return TREE_CLASSES.flatMap(({ name }, one) =>
    TREE_CLASSES.flatMap((other, k) => {
      const found = censuses.find(({ outside }) => outside[one][k] > 0)?.tokens;
      const digit = WITNESS_TOKENS[name][k];
      const recorded = digit === "." || Number(digit) > most ? undefined : Number(digit);
      if (found === recorded) return [];
      return [`${name} outside ${other.name}: ${found} tokens, not ${recorded}`];
    })
  );
}
