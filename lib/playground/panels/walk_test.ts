import assert from "node:assert/strict";
import {
  randomInteger,
  randomProjectiveTree,
  randomTree,
  seededRandom,
} from "../../dependency/random.ts";
import { toySentence } from "../../dependency/toy_sentence.ts";
import { findTreeFault, type Tree } from "../../dependency/tree.ts";
import { derive } from "../../transition/derivation.ts";
import { oracleParse } from "../../transition/oracle_parse.ts";
import { permissibleKinds } from "../../transition/reachable.ts";
import { transitionSystem, transitionSystems } from "../../transition/registry.ts";
import { transitionName } from "../../transition/system.ts";
import { contentOf } from "../../transition/testing/derivations.ts";
import { oracleWalk, rootLabelOf } from "./oracle_walk.ts";
import { shownTree } from "./shown_tree.ts";
import { YourTurn } from "./your_turn.ts";

const TOYS = [
  "She/2/nsubj left/0/root early/2/advmod",
  "whom/4/obj did/4/aux you/4/nsubj see/0/root yesterday/4/advmod", // projective
  "a/2/det talk/3/nsubj begins/0/root tomorrow/3/advmod on/6/case trees/2/nmod", // gap degree 1
  "p/0/root q/1/x r/5/y s/2/z t/1/w", // 4 depends on 2 over 3, which depends on 5
  "only/0/root",
].map(toySentence);

/** Toys, and trees drawn at random of both kinds, some longer than what lies between kept steps. */
function* trees(): Generator<Tree> {
  for (const { tree } of TOYS) yield tree;
  for (let seed = 0; seed < 14; seed++) {
    const random = seededRandom(seed);
    const draw = seed % 2 === 0 ? randomTree : randomProjectiveTree;
    yield draw(seed < 12 ? randomInteger(random, 10) : 36, random);
  }
}

Deno.test("forwards, backwards and in leaps the configurations are those of the oracle", () => {
  for (const system of transitionSystems.values()) {
    for (const tree of trees()) {
      const expected = derive(system, tree, { raw: true });
      const { walk, labels, counts, result, unreached } = oracleWalk(system, tree);
      assert.equal(walk.steps, expected.length - 1, system.name);
      const check = (step: number) => {
        const { lists, heads, transition, newDependent } = expected[step];
        const where = `${system.name}, step ${step}`;
        const given = contentOf(walk.at(step));
        assert.deepEqual(given, { lists: lists.map(({ nodes }) => [...nodes]), heads }, where);
        if (step === 0) return;
        assert.equal(transitionName(system, walk.codeAt(step), labels), transition, where);
        assert.equal(walk.arcAt(step)?.dependent, newDependent, where);
      };
      const steps = [...expected.keys()];
      const random = seededRandom(tree.length);
      const leaps = steps.map(() => randomInteger(random, steps.length));
      for (const step of [...steps, ...steps.toReversed(), ...leaps]) check(step);
      const whole = oracleParse(system, tree, { raw: true, rootLabel: rootLabelOf(tree) });
      assert.deepEqual({ counts, unreached, tree: result, transitions: walk.steps }, whole);
    }
  }
});

Deno.test("a step that is not there is refused", () => {
  const { walk } = oracleWalk(transitionSystem("arc-eager"), TOYS[0].tree);
  for (const step of [-1, walk.steps + 1, 0.5, NaN]) assert.throws(() => walk.at(step), RangeError);
});

Deno.test("what the system cannot derive is told as the commands do, and what it ends with", () => {
  const { tree } = TOYS[2];
  const { fault, unreached, result } = oracleWalk(transitionSystem("arc-eager"), tree);
  assert.deepEqual(unreached, [6]);
  assert.equal(result.heads[6], 0);
  assert.match(
    fault!,
    /^Cannot derive the tree with arc-eager: .*2 -> 6.*required is a projective/,
  );
  assert.equal(oracleWalk(transitionSystem("P3-lazy"), tree).fault, undefined);
});

Deno.test("a derivation that is too long to be looked at is cut off", () => {
  const system = transitionSystem("degree-inf");
  const { walk, isCut, fault } = oracleWalk(system, TOYS[2].tree, 5);
  assert.deepEqual([walk.steps, isCut, fault], [5, true, undefined]);
  assert.equal(oracleWalk(system, TOYS[2].tree).isCut, false);
});

Deno.test("your turn takes what is permissible, refuses the rest, and leaves the oracle's way", () => {
  for (const system of transitionSystems.values()) {
    for (let seed = 0; seed < 20; seed++) {
      const random = seededRandom(seed);
      const tree = randomTree(1 + randomInteger(random, 9), random);
      const oracle = oracleWalk(system, tree);
      const turn = new YourTurn(oracle, randomInteger(random, oracle.walk.steps + 1));
      assert.equal(turn.followsOracle(turn.from), true);
      const played: string[] = [String(turn.walk.at(turn.from))];
      while (!system.isTerminal(turn.walk.at(turn.walk.steps))) {
        const step = turn.walk.steps;
        const kinds = permissibleKinds(system, turn.walk.at(step));
        for (const kind of system.transitions.keys()) {
          if (kinds.includes(kind)) continue;
          assert.throws(() => turn.take(step, kind), { code: "transition-not-permissible" });
          assert.equal(turn.walk.steps, step, "what is refused changes nothing");
        }
        turn.take(step, kinds[randomInteger(random, kinds.length)]);
        played.push(String(turn.walk.at(step + 1)));
      }
      const read = YourTurn.fromText(oracle, turn.toText());
      for (let step = turn.walk.steps; step >= turn.from; step--) {
        assert.equal(String(read.walk.at(step)), played[step - turn.from], system.name);
      }
    }
  }
});

Deno.test("a choice is compared with the oracle's, and what it loses is told", () => {
  const [LEFT_ARC, RIGHT_ARC, , SHIFT] = [0, 1, 2, 3];
  const oracle = oracleWalk(transitionSystem("arc-eager"), TOYS[0].tree);
  const turn = new YourTurn(oracle, 1);
  assert.equal(turn.verdictAt(1), undefined);
  turn.take(1, SHIFT);
  assert.deepEqual(turn.verdictAt(2), {
    transition: "SHIFT",
    oracle: "LEFT-ARC_nsubj",
    differs: true,
    lost: [1],
    otherLabel: false,
  });
  turn.take(2, SHIFT);
  const { oracle: asked, differs } = turn.verdictAt(3)!;
  assert.deepEqual([asked, differs], [undefined, false], "beside its own way it is not asked");
  turn.take(1, LEFT_ARC); // instead of both
  assert.equal(turn.walk.steps, 2);
  assert.deepEqual(turn.verdictAt(2)?.lost, []);
  assert.equal(turn.followsOracle(2), true);
  turn.take(2, RIGHT_ARC, oracle.labels.indexOf("advmod"));
  assert.equal(turn.verdictAt(3)?.otherLabel, true);
  assert.equal(turn.verdictAt(3)?.differs, true);
});

Deno.test("an address with transitions that cannot be taken says what is required", () => {
  const oracle = oracleWalk(transitionSystem("arc-eager"), TOYS[0].tree);
  for (const text of ["", "x", "9:3", "0:3;3", "-1:3", "0:77", "1:3,,3"]) {
    assert.throws(() => YourTurn.fromText(oracle, text), { code: "unreadable-transitions" }, text);
  }
  for (const word of ["0.99", "7", "4"]) {
    assert.throws(() => YourTurn.fromText(oracle, `1:${word}`), /Cannot read the transitions/);
  }
  assert.throws(() => YourTurn.fromText(oracle, "0:0"), { code: "transition-not-permissible" });
});

Deno.test("arcs that are built stand among those to come, and the whole is always a tree", () => {
  for (const system of transitionSystems.values()) {
    for (let seed = 0; seed < 30; seed++) {
      const random = seededRandom(seed);
      const tree = randomTree(1 + randomInteger(random, 9), random);
      const oracle = oracleWalk(system, tree);
      const turn = new YourTurn(oracle, 0);
      for (;;) {
        const c = turn.walk.at(turn.walk.steps);
        const shown = shownTree(c.graph, tree, oracle.labels);
        assert.equal(findTreeFault(shown.tree.heads), undefined, system.name);
        for (let node = 1; node <= tree.length; node++) {
          assert.equal(shown.built[node] === 1, c.graph.hasHead(node));
          if (shown.built[node] === 1) assert.equal(shown.tree.heads[node], c.graph.heads[node]);
          else if (shown.hidden[node] === 0) {
            assert.equal(shown.tree.heads[node], tree.heads[node]);
          }
        }
        if (system.isTerminal(c)) break;
        const kinds = permissibleKinds(system, c);
        turn.take(turn.walk.steps, kinds[randomInteger(random, kinds.length)]);
      }
    }
  }
});

Deno.test("steps of 200 tokens under Covington's loop are a transition or one interval apart", () => {
  const system = transitionSystem("degree-inf");
  let applied = 0;
  const counting = new Proxy(system, {
    get(target, name) {
      if (name !== "apply") {
        return Reflect.get(target, name).bind?.(target) ?? Reflect.get(target, name);
      }
      return (...args: Parameters<typeof target.apply>) => {
        applied++;
        target.apply(...args);
      };
    },
  });
  const { walk } = oracleWalk(counting, randomTree(200, seededRandom(1)));
  assert.equal(walk.steps, 20_100);
  const costOf = (steps: number[]) => {
    applied = 0;
    for (const step of steps) walk.at(step);
    return applied;
  };
  costOf([10_000]);
  assert.equal(costOf([10_001, 10_002]), 2);
  assert(costOf([9_999]) <= 200);
  assert(costOf([20_099, 3, 12_345]) <= 600);
});
