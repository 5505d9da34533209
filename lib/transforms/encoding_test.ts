import assert from "node:assert/strict";
import { InputError } from "../base/errors.ts";
import { addsMarks, ENCODINGS, joinMark, labelPairs, splitMark } from "./encoding.ts";
import { isProjective } from "../measures/projectivity.ts";
import { projectivize, projectivizeAll } from "./pseudo_projective.ts";
import { decodeTree } from "./tree_encoding.ts";
import { toy, written } from "./testing/trees.ts";

// "Yesterday a hearing is scheduled on the issue": 3 keeps 6 across the root, 5; 6 keeps 1 across
// 3 and 5, so that 6 is both lifted and on a path.
const HEARING = toy("6 advmod, 3 det, 5 nsubj, 5 aux, 0 root, 3 nmod, 8 det, 6 obj");

Deno.test("the baseline lifts without a mark", () => {
  const { tree, lifted, steps } = projectivize(HEARING, { encoding: "baseline" });
  assert.equal(
    written(tree),
    "5 advmod, 3 det, 5 nsubj, 5 aux, 0 root, 5 nmod, 8 det, 6 obj",
  );
  assert.deepEqual([lifted, steps], [2, 2]);
});

Deno.test("head marks a lifted arc with the label of the head that it had", () => {
  assert.equal(
    written(projectivize(HEARING, { encoding: "head" }).tree),
    "5 advmod|nmod, 3 det, 5 nsubj, 5 aux, 0 root, 5 nmod|nsubj, 8 det, 6 obj",
  );
});

Deno.test("path marks lifted arcs and the nodes past which they went", () => {
  assert.equal(
    written(projectivize(HEARING, { encoding: "path" }).tree),
    "5 advmod|, 3 det, 5 nsubj%, 5 aux, 0 root, 5 nmod|%, 8 det, 6 obj",
  );
});

Deno.test("head+path marks both", () => {
  assert.equal(
    written(projectivize(HEARING, { encoding: "head+path" }).tree),
    "5 advmod|nmod, 3 det, 5 nsubj%, 5 aux, 0 root, 5 nmod|nsubj%, 8 det, 6 obj",
  );
});

Deno.test("a projective tree is returned as it is in every encoding", () => {
  const tree = toy("2 det, 3 nsubj:pass, 0 root");
  for (const encoding of ENCODINGS) {
    assert.deepEqual(projectivize(tree, { encoding }), { tree, lifted: 0, steps: 0 });
  }
});

Deno.test("a label that contains a mark is an input error, wherever it stands", () => {
  for (const label of ["a|b", "|", "50%", "a|b%"]) {
    for (const encoding of ENCODINGS.filter(addsMarks)) {
      assert.throws(
        () => projectivize(toy(`2 det, 0 ${label}`), { encoding }),
        (error) =>
          error instanceof InputError && error.code === "label-contains-mark" &&
          error.message.includes("node 2") && error.message.includes(JSON.stringify(label)),
      );
    }
  }
});

Deno.test("the baseline takes labels that contain a mark, since it adds none", () => {
  const labels = "2 a|b, 3 50%, 6 |, 5 x, 0 root|y, 5 z, 8 det, 6 obj%";
  const tree = toy(labels.replace("2 a|b", "6 a|b"));
  const { tree: projective, lifted } = projectivize(tree, { encoding: "baseline" });
  assert.ok(lifted > 0 && isProjective(projective));
  assert.deepEqual(projective.labels, tree.labels);
  const all = projectivizeAll([tree, tree], { encoding: "baseline", cap: 0 });
  assert.deepEqual([all.changed, all.newLabels.size], [2, 0]);
  assert.ok(all.trees[1].equals(projective));
  assert.ok(decodeTree(projective, "baseline").equals(projective));
});

Deno.test("labels of UD and of CoNLL-X go through", () => {
  const tree = toy("2 obl:arg, 3 nmod_poss, 0 ROOT-S, 1 <no>");
  assert.equal(projectivize(tree, { encoding: "head" }).lifted, 1);
});

Deno.test("a label falls into its parts and is put together again", () => {
  const parts = {
    "obj": { plain: "obj", lifted: false, head: undefined, onPath: false },
    "obj|": { plain: "obj", lifted: true, head: undefined, onPath: false },
    "obj%": { plain: "obj", lifted: false, head: undefined, onPath: true },
    "obj|%": { plain: "obj", lifted: true, head: undefined, onPath: true },
    "obj|acl:relcl": { plain: "obj", lifted: true, head: "acl:relcl", onPath: false },
    "obj|acl:relcl%": { plain: "obj", lifted: true, head: "acl:relcl", onPath: true },
  };
  for (const [label, expected] of Object.entries(parts)) {
    assert.deepEqual(splitMark(label), expected);
    assert.equal(joinMark(expected), label);
  }
});

Deno.test("no part of a label contains a mark, even of labels that no encoding writes", () => {
  const strange = ["|", "%", "|%", "%|", "||", "%%", "a||b", "a|b|c", "a%b|c", "|b", "a%%", "a|%b"];
  for (const label of strange) {
    const { plain, head } = splitMark(label);
    assert.doesNotMatch(plain, /[|%]|^$/, label);
    assert.doesNotMatch(head ?? "none", /[|%]|^$/, label);
  }
});

Deno.test("label pairs stand at their nodes, with an empty label for the root", () => {
  const { tree } = projectivize(HEARING, { encoding: "head+path" });
  const pairs = labelPairs(tree);
  assert.deepEqual(pairs.map(({ plain }) => plain), HEARING.labels);
  assert.equal(pairs[0].plain, "");
  assert.equal(pairs[6].head, "nsubj");
});
