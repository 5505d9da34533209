import type { Tree } from "../../../dependency/tree.ts";
import { sentenceId } from "../../../dependency/sentence.ts";
import { ABSENT } from "../../../dependency/token.ts";
import { scoredNodes } from "../../../evaluation/attachment.ts";
import { isProjective } from "../../../measures/projectivity.ts";
import type { Comparison } from "../analysis.ts";

/**
 * A sentence in little room: number in its file, sent_id, 1 where the gold tree is non-projective, forms with
 * tabs between them, gold heads, gold labels and coarse tags as numbers, tokens that are not scored, and for
 * each system what differs from gold, three numbers for each token: node, head, label.
 */
export type PackedSentence = readonly [
  position: number,
  id: string,
  nonprojective: 0 | 1,
  forms: string,
  heads: readonly number[],
  labels: readonly number[],
  tags: readonly number[],
  unscored: readonly number[],
  differences: readonly (readonly number[])[],
];

/** What a page of errors holds. */
export interface ViewerData {
  readonly systems: readonly string[];
  readonly labels: readonly string[];
  readonly tags: readonly string[];
  readonly sentences: readonly PackedSentence[];
}

/** Names that are written as numbers. */
class Names {
  readonly #numbers = new Map<string, number>();

  numberOf(name: string): number {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    this.#numbers.set(name, this.#numbers.size);
    return this.#numbers.size - 1;
  }

  get all(): string[] {
    return [...this.#numbers.keys()];
  }
}

/** Packs the trees of a comparison. */
export function viewerData(
  { items, positions, systems, punctuation = "exclude" }: Comparison,
): ViewerData {
  const labels = new Names(), tags = new Names();
  const sentences = items.map(({ sentence, tree }, k): PackedSentence => {
    const scored = new Set(scoredNodes(sentence, punctuation));
    const nodes = sentence.tokens.map((_, i) => i + 1);
    return [
      positions[k],
      sentenceId(sentence) ?? "",
      isProjective(tree) ? 0 : 1,
      sentence.tokens.map(({ form }) => form.replaceAll("\t", " ")).join("\t"),
      nodes.map((node) => tree.heads[node]),
      nodes.map((node) => labels.numberOf(tree.labels[node])),
      sentence.tokens.map(({ cpos }) => tags.numberOf(cpos === ABSENT ? "" : cpos)),
      nodes.filter((node) => !scored.has(node)),
      systems.map(({ trees }) => differences(tree, trees[k], labels)),
    ];
  });
  return {
    systems: systems.map(({ name }) => name),
    labels: labels.all,
    tags: tags.all,
    sentences,
  };
}

function differences(gold: Tree, tree: Tree, labels: Names): number[] {
  const found: number[] = [];
  for (let node = 1; node <= gold.length; node++) {
    const isSame = tree.heads[node] === gold.heads[node] && tree.labels[node] === gold.labels[node];
    if (!isSame) found.push(node, tree.heads[node], labels.numberOf(tree.labels[node]));
  }
  return found;
}

/** JSON that may stand in a script of a page, whatever text is in it. */
export function jsonForPage(data: unknown): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c").replace(
    /[\u2028\u2029]/g,
    (sign) => sign === "\u2028" ? "\\u2028" : "\\u2029",
  );
}
