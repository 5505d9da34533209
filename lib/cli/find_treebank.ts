import { convertItem } from "../treebank/formats/convert.ts";
import { Measured } from "../query/measured.ts";
import type { TreebankItem } from "../dependency/sentence.ts";
import type { Call, Io } from "./command.ts";
import type { Search } from "./find.ts";
import { filesToRewrite, rewrite } from "./rewrite.ts";

/**
 * Writes the sentences that a query asks for as CoNLL-U, one at a time, with all that CoNLL-U files have
 * of them.
 * @returns the exit status
 */
export async function writeFound(call: Call, io: Io, search: Search): Promise<number> {
  const files = await filesToRewrite(call, io);
  const { spaces } = files.reading;
  return await rewrite(files, io, {
    to: "conllu",
    async *change(items, attempt, from) {
      for await (const item of found(items, search)) {
        const converted = from === "conllu"
          ? item
          : attempt(item.sentence, () => convertItem(item, from, "conllu", { spaces }));
        if (converted) yield converted;
      }
    },
  });
}

async function* found(
  items: AsyncIterable<TreebankItem>,
  { query, limit }: Search,
): AsyncGenerator<TreebankItem> {
  let left = limit;
  for await (const { sentence, tree } of items) {
    if (tree === undefined || query.matches(new Measured({ sentence, tree })) === undefined) {
      continue;
    }
    yield { sentence, tree };
    if (--left === 0) return;
  }
}
