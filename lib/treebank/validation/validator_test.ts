import assert from "node:assert/strict";
import { type Random, randomInteger, seededRandom } from "../../dependency/random.ts";
import { packagedTreebanks, sharedTreebanks, treebankPath } from "../../testing/treebanks.ts";
import { rows } from "../formats/example_rows.ts";
import { type Fault, FaultReporter } from "../formats/fault.ts";
import { INPUT_RULES } from "../formats/input_rules.ts";
import { validateTreebank } from "../formats/validate.ts";
import { goOn } from "./rule.ts";
import { ConlluValidator } from "./validator.ts";

const SENTENCES = [1, 2, 3, 4].map((id) =>
  `# sent_id = ${id}\n# newpar\n# parallel_id = a/${id}\n# text = Well, goon!\n` + rows(
    "0.1 x x _ _ _ _ _ 4:dep A=b|C=d",
    "1 Well well INTJ UH _ 3 discourse 3:discourse SpaceAfter=No",
    "2 , , PUNCT , _ 1 punct 1:punct _",
    "3-4 goon _ _ _ _ _ _ _ SpaceAfter=No",
    "3 go go VERB VB Mood=Imp|Number[psor]=Plur,Sing 0 root 0:root|4.1:conj:und _",
    "4 on on ADV RB _ 3 compound:prt 3:compound:prt _",
    "4.1 y y NOUN N Case=Nom _ _ 3:obj _",
    "5 ! ! PUNCT . _ 3 punct 3:punct _",
  )
);

/** Faults of a whole file, or that a sentence may owe to another. */
const OF_OTHERS = [
  "sent-id-repeated",
  "parallel-id-repeated",
  "deps-sometimes",
  "space-after-at-break",
];

function faultsOf(pieces: readonly string[]): Fault[] {
  const faults: Fault[] = [];
  const onFault = (fault: Fault) => void faults.push(fault);
  const validator = new ConlluValidator(new FaultReporter("file", { keepGoing: true, onFault }));
  for (const text of pieces) validator.feed({ text });
  validator.end();
  return faults;
}

const CHARACTERS = [..."_ \u00a0\u3000Xx7|:=\u0301\u0085\u2028/.-\ufeff,[]0ß\t#"];

/** Another text: a character changed, added or taken away, or a line doubled, taken away or moved. */
function mutated(text: string, random: Random): string {
  const lines = text.split("\n").slice(0, -1);
  const at = randomInteger(random, lines.length);
  const other = randomInteger(random, lines.length);
  const line = lines[at];
  const place = randomInteger(random, line.length + 1);
  const character = CHARACTERS[randomInteger(random, CHARACTERS.length)];
  switch (randomInteger(random, 6)) {
    case 0:
      lines[at] = line.slice(0, place) + character + line.slice(place);
      break;
    case 1:
      lines[at] = line.slice(0, place) + character + line.slice(place + 1);
      break;
    case 2:
      lines[at] = line.slice(0, place) + line.slice(place + 1);
      break;
    case 3:
      lines.splice(at, 0, line);
      break;
    case 4:
      lines.splice(at, 1);
      break;
    default:
      lines.splice(other, 0, ...lines.splice(at, 1));
  }
  return lines.map((line) => line + "\n").join("");
}

Deno.test("what is wrong with a sentence is told on its lines, with codes of the table, however the file is cut", () => {
  assert.deepEqual(faultsOf([SENTENCES.join("\n")]), []);
  const codes = new Set(INPUT_RULES.map(({ code }) => code));
  let faulty = 0;
  for (let seed = 0; seed < 4000; seed++) {
    const random = seededRandom(seed);
    const which = randomInteger(random, SENTENCES.length);
    let sentence = mutated(SENTENCES[which], random);
    if (seed % 3 === 0) sentence = mutated(sentence, random);
    const before = SENTENCES.slice(0, which).map((text) => text + "\n").join("");
    const after = SENTENCES.slice(which + 1).map((text) => "\n" + text).join("");
    const faults = faultsOf([before + sentence + after]);
    const first = before.split("\n").length;
    const last = first + sentence.split("\n").length - 2;
    for (const { code, line, message } of faults) {
      assert.ok(codes.has(code), code);
      if (OF_OTHERS.includes(code)) continue;
      assert.ok(line >= first && line <= last, `seed ${seed}: ${message}`);
    }
    assert.deepEqual(faultsOf((before + sentence + after).split(/(?<=\n)/)), faults);
    if (faults.length > 0) faulty++;
  }
  assert.ok(faulty > 2000, `${faulty} of 4000`);
});

Deno.test("names of properties that every object has are names like others", async () => {
  for (const name of ["__proto__", "constructor", "toString", "hasOwnProperty"]) {
    const example = `# ${name} = ${name}\n` + goOn(
      `1 Go ${name} VERB ${name} _ 0 root 0:root ${name}=${name}`,
      `2 on ${name} ${name} _ ${name} 1 ${name} 1:${name} ${name}=x|${name}=y`,
    ).replace("= 1", `= ${name}`);
    const path = await Deno.makeTempFile({ suffix: ".conllu" });
    await Deno.writeTextFile(path, example);
    const found = (await Array.fromAsync(validateTreebank(path))).map(({ code }) => code);
    await Deno.remove(path);
    const label = /^[a-z]+$/.test(name) ? "unknown" : "malformed";
    assert.deepEqual(found, [
      "upos-unknown",
      `deprel-${label}`,
      "feats-malformed",
      `deps-label-${label}`,
    ], name);
  }
});

Deno.test("released treebanks have no fault but in the layout, as for UD's own validator", async () => {
  const stems = [...packagedTreebanks(), ...await sharedTreebanks()];
  for (const stem of stems.filter((stem) => stem.endsWith("-dev"))) {
    const path = (await treebankPath(stem))!;
    const faults = await Array.fromAsync(validateTreebank(path, { label: stem }));
    assert.deepEqual(faults.filter(({ severity }) => severity === "error"), [], stem);
    const codes = new Set(faults.map(({ code }) => code));
    codes.delete("final-blank-line");
    // "ref" in Gothic looks like UD's "Ref", and is told once.
    assert.deepEqual([...codes], stem === "got_proiel-ud-dev" ? ["misc-spelling"] : [], stem);
  }
});
