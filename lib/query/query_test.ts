import assert from "node:assert/strict";
import { seededRandom } from "../dependency/random.ts";
import type { GoldItem } from "../dependency/sentence.ts";
import { toySentence } from "../dependency/toy_sentence.ts";
import { Tree } from "../dependency/tree.ts";
import {
  arcDegrees,
  crossingCounts,
  edgeDegrees,
  gapDegrees,
  isPlanar,
  isWellNested,
  measureTree,
  projectiveArcs,
  TREE_CLASSES,
} from "../measures/mod.ts";
import { Measured, NAMES, parseQuery, propertyNamed, QueryError } from "./mod.ts";

/** "Who did you see yesterday, Mr Fox (R)": 4 -> 1 crosses nothing but spans 3, which depends on 0. */
const TOY: GoldItem = (() => {
  const { sentence, tree } = toySentence(
    "Who/4/obj did/3/aux you/0/root see/3/acl:rel Fox/4/vocative",
  );
  const more = [
    { lemma: "who", cpos: "PRON", fpos: "WP", feats: "Case=Nom|PronType=Int" },
    { lemma: "do", cpos: "AUX" },
    { cpos: "PRON", feats: "Case=Acc|Number=Sing" },
    { cpos: "VERB" },
    { cpos: "PROPN" },
  ];
  const tokens = sentence.tokens.map((token, k) => ({ ...token, ...more[k] }));
  const comments = ["# sent_id = toy-7", "# text = Who did you see, Fox?"];
  return { sentence: { ...sentence, tokens, comments }, tree };
})();

const found = (query: string, item = TOY) => parseQuery(query).matches(new Measured(item));

Deno.test("tests of columns find the tokens that have the value, or match the pattern", () => {
  const nodes = (query: string) => found(query)?.join() ?? "";
  assert.equal(nodes("upos=PRON"), "1,3");
  assert.equal(nodes("upos!=PRON"), "2,4,5");
  assert.equal(nodes("form=/^[wf]/i"), "1,5");
  assert.equal(nodes("form=/O/"), "");
  assert.equal(nodes("lemma"), "1,2"); // there is one
  assert.equal(nodes("xpos=WP or deprel=acl:rel"), "1,4");
  assert.equal(nodes('deprel="acl:rel"'), "4");
  assert.equal(nodes("feats.Case=Nom"), "1");
  assert.equal(nodes("feats.Case"), "1,3");
  assert.equal(nodes("feats.ase"), "");
  assert.equal(nodes("feats=Case=Acc|Number=Sing"), "3");
  assert.equal(nodes("head.upos=PRON"), "2,4");
  assert.equal(nodes("head=0"), "3");
  assert.equal(nodes("head.deprel=acl:rel and not upos=PRON"), "5");
  assert.equal(nodes("direction=left"), "1,2");
  assert.equal(nodes("direction=root"), "3");
  assert.equal(nodes("arc.length>=3 and head!=0"), "1");
  assert.equal(nodes("id<=2 and (upos=AUX or upos=PRON)"), "1,2");
  assert.equal(nodes("depth=3"), "1,5");
  assert.equal(nodes("dependents>1"), "3,4");
});

Deno.test("not binds most, then and, then or", () => {
  const nodes = (query: string) => found(query)?.join() ?? "";
  assert.equal(nodes("id=1 or id=2 and id=3"), "1");
  assert.equal(nodes("(id=1 or id=2) and id=2"), "2");
  assert.equal(nodes("not id=1 and id<3"), "2");
  assert.equal(nodes("not (id=1 or id=2)"), "3,4,5");
  assert.equal(nodes("NOT not id=1 AND id<3"), "1");
});

Deno.test("a query without anything of tokens is about sentences, with it about arcs", () => {
  assert.equal(parseQuery("nonprojective and length<9").scope, "sentences");
  assert.deepEqual(found("non-projective"), []);
  assert.deepEqual(found("projective"), undefined);
  assert.deepEqual(found("non_projective and deprel"), [1]);
  assert.deepEqual(found("projective and upos=PRON"), [3]);
  assert.deepEqual(found("deprel and sentence.projective"), undefined);
  assert.deepEqual(found("arc.degree=1 and deprel=obj"), [1]);
  assert.deepEqual(found("degree=1 and planar and not ill-nested and roots=1"), []);
  assert.deepEqual(found("length=5 and sent_id=toy-7"), []);
  assert.deepEqual(found("text=/Fox\\?$/"), []);
  assert.equal(parseQuery("projective", ["deprel"]).scope, "tokens");
  assert.equal(parseQuery("projective", ["length"]).scope, "sentences");
});

Deno.test("measures are those of lib/measures, on random trees", () => {
  const random = seededRandom(5);
  for (let round = 0; round < 300; round++) {
    const length = 1 + Math.floor(random() * 9);
    const heads = [-1, 0];
    for (let node = 2; node <= length; node++) heads.push(Math.floor(random() * node));
    // An order of its own makes it cross.
    const place = [0, ...Array.from({ length }, (_, k) => k + 1).sort(() => random() - 0.5)];
    const shuffled = heads.map(() => -1);
    for (let node = 1; node <= length; node++) shuffled[place[node]] = place[heads[node]];
    const tree = Tree.of(shuffled, shuffled.map((_, k) => k === 0 ? "" : "x"));
    const item = {
      sentence: toySentence(Array(length).fill("w/0/x").join(" ")).sentence,
      tree,
    };
    const measures = measureTree(tree);
    const sentence = `degree=${measures.degree} and edge-degree=${measures.edgeDegree} and ` +
      `gap-degree=${measures.gapDegree} and ${measures.projective ? "" : "non-"}projective and ` +
      `${isPlanar(tree) ? "" : "not "}planar and ${
        isWellNested(tree) ? "" : "ill-nested and not "
      }` +
      `well-nested and roots=${shuffled.filter((head) => head === 0).length} and ` +
      `planes=${measures.planes} and mh=${measures.leastHeads} and ` +
      `gap-inheritance=${measures.gapInheritance} and ill-nestedness=${measures.illNestedness}`;
    assert.deepEqual(found(sentence, item), [], sentence);
    for (const { name, of } of TREE_CLASSES) {
      const query = of(measures) ? name : `not ${name}`;
      assert.deepEqual(found(`sentence.length=${length} and ${query}`, item), [], query);
    }
    const values = [arcDegrees, edgeDegrees, gapDegrees, crossingCounts, projectiveArcs]
      .map((of) => of(tree));
    for (let node = 1; node <= length; node++) {
      const [degree, edge, gap, crossings, projective] = values.map((of) => of[node]);
      const arc = `id=${node} and degree=${degree} and edge-degree=${edge} and gap-degree=${gap} ` +
        `and crossings=${crossings} and ${projective ? "not non-projective" : "non-projective"}`;
      assert.deepEqual(found(arc, item), [node], arc);
    }
  }
});

Deno.test("level types are those of arcs that are not projective", () => {
  // 4 -> 1 spans 3, which depends on 0: two levels above 1.
  assert.deepEqual(found("level-type=2"), [1]);
  assert.deepEqual(found("level-type<=9"), [1]);
  assert.deepEqual(found("level-type>2"), undefined);
  // 3 -> 1 spans 2, which depends on 5, a level further down than 1.
  const below = toySentence("a/3/x b/5/x c/0/x d/0/x e/4/x");
  assert.deepEqual(found("level-type=-1", below), [1]);
  assert.deepEqual(found("level-type<0", below), [1]);
});

Deno.test("names of classes begin with numbers, and may be written without hyphens", () => {
  assert.deepEqual(found("1-endpoint-crossing and 2-planar and MH_4 and gap-minding"), []);
  assert.deepEqual(found("not 1endpointcrossing"), undefined);
  assert.equal(faultOf("1-endpoint").column, 1);
  assert.match(faultOf("2-planr").message, /did you mean 2-planar/);
});

Deno.test("a query computes only the measures that it comes to ask for", () => {
  class Watched extends Measured {
    asked: string[] = [];
    override get degrees() {
      this.asked.push("degrees");
      return super.degrees;
    }
    override get gapDegrees() {
      this.asked.push("gapDegrees");
      return super.gapDegrees;
    }
  }
  const watched = new Watched(TOY);
  parseQuery("length>40 and degree>0").matches(watched);
  parseQuery("deprel=none and gap-degree>0").matches(watched);
  assert.deepEqual(watched.asked, []);
  parseQuery("length>4 and degree>0").matches(watched);
  assert.deepEqual(watched.asked, ["degrees"]);
});

function faultOf(query: string): { column: number; message: string } {
  try {
    parseQuery(query);
  } catch (error) {
    assert.ok(error instanceof QueryError, String(error));
    return { column: error.column, message: error.message };
  }
  assert.fail(`${query} was understood`);
}

Deno.test("a query that is none is refused with the column and what is required", () => {
  const cases: readonly [query: string, column: number, message: RegExp][] = [
    ["", 1, /current value is "the end", required is a test/],
    ["deprl=x", 1, /current value is "deprl".*did you mean deprel/],
    ["deprel nsubj", 8, /current value is "nsubj", required is and, or, or the end/],
    ["deprel=", 8, /required is a value/],
    ["(deprel=x", 10, /required is and, or, or \)/],
    ["deprel=x)", 9, /required is and, or, or the end/],
    ["degree", 1, /required is a comparison, such as degree>=2/],
    ["degree>=two", 9, /current value is "two", required is a number/],
    ["degree=/2/", 8, /required is a number/],
    ["degree=1.5", 8, /current value is "1.5", required is a whole number from 0 on/],
    ["level-type=-1.5", 12, /current value is "-1.5", required is a whole number/],
    ["length<-1", 8, /current value is "-1", required is a whole number/],
    ["direction=up", 11, /current value is "up", required is one of left, right, root/],
    ["direction!=lft", 12, /root, did you mean left\?/],
    ["form<x", 5, /current value is "<", required is = or !=/],
    ["projective=yes", 11, /required is nothing: projective stands alone/],
    ["form=/a(/", 6, /a regular expression of JavaScript \(.*group/],
    ["form=/a", 6, /a pattern that ends with \//],
    ["form=/a/x", 9, /current value is "x", required is i/],
    ['form="a', 6, /a text that ends with "/],
    ["form=(a)", 6, /one with \( or \) in quotes/],
    ["and", 1, /required is a test/],
    ["id=1 and or", 10, /current value is "or", required is a test/],
    ["& id=1", 1, /required is a name, such as deprel/],
    ["sentence.form=x", 1, /current value is "sentence.form"/],
    ["constructor=x", 1, /current value is "constructor"/],
    [`${"(".repeat(101)}id=1`, 101, /at most 100 parentheses/],
  ];
  for (const [query, column, message] of cases) {
    const fault = faultOf(query);
    assert.equal(fault.column, column, query);
    assert.match(fault.message, message);
    assert.match(fault.message, new RegExp(`^Cannot read the query at column ${column}: `));
  }
});

Deno.test("a query may be long, and values may have any sign", () => {
  assert.deepEqual(found(Array(50_000).fill("id=1").join(" or ")), [1]);
  assert.deepEqual(found(`${"not ".repeat(50_000)}id=1`), [1]);
  const odd = toySentence(',/0/a (/1/b =/1/c "/1/d');
  const nodes = (query: string) => found(query, odd)?.join() ?? "";
  assert.equal(nodes("form=,"), "1");
  assert.equal(nodes('form="("'), "2");
  assert.equal(nodes(`form="="`), "3");
  assert.equal(nodes(`form='"'`), "4");
  assert.equal(nodes('form="\\""'), "4");
  assert.equal(nodes('form="'), "4");
});

Deno.test("all names of the messages have a meaning", () => {
  for (const name of NAMES) assert.ok(!("required" in propertyNamed(name, "tokens")), name);
  assert.match((propertyNamed("dprel", "tokens") as { required: string }).required, /deprel/);
});
