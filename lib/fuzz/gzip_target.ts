import { gunzipSync, gzipSync } from "node:zlib";
import { type Random, randomInteger } from "../dependency/random.ts";
import { isGzip } from "../treebank/formats/file_kinds.ts";
import { textsOf } from "./corpus.ts";
import { binaryText, bytesOf } from "./interesting_values.ts";
import { BYTE_MUTATIONS, mutated, type Mutation, pick } from "./mutations.ts";
import { must, type Target, type Verdict } from "./target.ts";
import { type Reading, readStrictly, sameItems } from "./treebank_target.ts";

/** Sound treebanks, compressed as one member or several, which zeros may follow. */
function compressed(texts: readonly string[], random: Random): string {
  const members = Array.from({ length: 1 + randomInteger(random, 3) }, () => {
    const level = randomInteger(random, 10);
    return binaryText(gzipSync(bytesOf(pick(texts, random)), { level }));
  });
  return members.join("") + (random() < 0.3 ? zeros(random) : "");
}

/** As many as a block of a tape and more, or few. */
function zeros(random: Random): string {
  return "\0".repeat(randomInteger(random, random() < 0.5 ? 20 : 20_000));
}

const insertZeros: Mutation = (text, random) => {
  const at = random() < 0.5 ? text.length : randomInteger(random, text.length + 1);
  return text.slice(0, at) + zeros(random) + text.slice(at);
};
const addMember: Mutation = (text, _random, other) => text + other;

/** Compressed treebanks: what is decompressed is read as if it had never been compressed, or is refused. */
export function gzipTarget(): Target {
  const plain = textsOf("conllu");
  return {
    name: "gzip",
    suffix: ".conllu.gz",
    async make(random) {
      const texts = await plain;
      const all = [compressed(texts, random), compressed(texts, random)];
      if (random() < 0.3) return bytesOf(all[0]);
      return bytesOf(mutated(all[0], all, [...BYTE_MUTATIONS, insertZeros, addMember], random));
    },
    async check(input, { folder }) {
      const [path, plainPath] = [`${folder}/input.conllu.gz`, `${folder}/plain.conllu`];
      await Deno.writeFile(path, input);
      const reading = await readStrictly(path);
      const expected = decompressed(input);
      if (expected === undefined) return verdictOnDamage(input, reading);
      await Deno.writeFile(plainPath, expected);
      return compared(reading, await readStrictly(plainPath));
    },
  };
}

/** What all of it decompresses to, undefined where it is damaged. */
function decompressed(input: Uint8Array): Uint8Array | undefined {
  try {
    return gunzipSync(input);
  } catch {
    return undefined;
  }
}

function verdictOnDamage(input: Uint8Array, { fault, items }: Reading): Verdict {
  if (fault !== undefined) return { kind: "refused", code: fault.code };
  must(!isGzip(input) && items.length === 0, () => "a damaged file is read without a fault");
  return { kind: "accepted" }; // nothing, or comments, is left of it
}

/** Bytes after zeros are left out in silence by what we compare with, and refused by us. */
function compared(reading: Reading, plain: Reading): Verdict {
  const { fault } = reading;
  if (fault?.code === "damaged-gzip") {
    must(/after zeros/.test(fault.message), () => `a sound file is refused: ${fault.message}`);
    return { kind: "refused", code: fault.code };
  }
  must(fault?.message === plain.fault?.message, () => `compressed, the fault is ${fault?.message}`);
  must(sameItems(reading.items, plain.items), () => "compressed, other sentences are read");
  return fault === undefined ? { kind: "accepted" } : { kind: "refused", code: fault.code };
}
