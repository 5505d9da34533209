import assert from "node:assert/strict";
import { InputError } from "../base/errors.ts";
import { withForm, withHead, withLabel, withoutToken, withTokenAfter } from "./edits.ts";
import { readText } from "./reading.ts";
import { asConllu } from "./text_format.ts";
import { Workspace } from "./workspace.ts";

function opened(text: string): Workspace {
  const workspace = new Workspace();
  workspace.open(readText(text), text);
  return workspace;
}

const TOYS = "# first\nShe saw him | 2 0 2\n# second\na b | 2 0 | x y\n";

Deno.test("edits stand in the text at once, and can be undone and done again", () => {
  const workspace = opened(TOYS);
  const told: string[] = [];
  workspace.listen((change, what) => told.push(`${change} ${what}`));
  workspace.edit(withHead(workspace.item!, 3, 1), "head");
  assert.equal(workspace.text, TOYS.replace("2 0 2", "2 0 1"));
  workspace.edit(withLabel(workspace.item!, 3, "obj"), "label");
  assert.equal(workspace.text, TOYS.replace("2 0 2", "2 0 1 | _ _ obj"));
  workspace.show(1);
  workspace.edit(withForm(workspace.item!, 1, "c"), "form");
  assert.equal(workspace.undoable, "form");
  workspace.undo();
  workspace.undo();
  assert.equal(workspace.at, 0); // that of the edit that was undone
  workspace.undo();
  assert.equal(workspace.text, TOYS);
  assert.equal(workspace.undoable, undefined);
  workspace.redo();
  workspace.redo();
  workspace.redo();
  assert.equal(workspace.text, TOYS.replace("2 0 2", "2 0 1 | _ _ obj").replace("a b", "c b"));
  assert.equal(workspace.redoable, undefined);
  assert.deepEqual(told.slice(0, 3), ["edited head", "edited label", "moved "]);
});

Deno.test("a head that closes a cycle is refused with the sentence of Tree, and nothing is changed", () => {
  const workspace = opened(TOYS);
  const before = workspace.item;
  assert.throws(() => workspace.edit(withHead(workspace.item!, 2, 3), "head"), {
    message: 'Cannot take the head of node 2: current value is "2 <- 3 <- 2", ' +
      "required is heads that all lead to 0",
  });
  for (const head of [4, -1, 1.5, NaN, 2]) {
    assert.throws(() => withHead(workspace.item!, 2, head), InputError, String(head));
  }
  assert.equal(workspace.item, before);
  assert.equal(workspace.text, TOYS);
  assert.equal(workspace.undoable, undefined);
});

const FILE = `# sent_id = s1
# text = ab c
1-2\tab\t_\t_\t_\t_\t_\t_\t_\t_
1\ta\t_\tX\t_\t_\t2\tx\t2:x\tSpaceAfter=No
2\tb\t_\tX\t_\t_\t0\troot\t0:root\t_
3\tc\t_\tX\t_\t_\t2\ty\t2:y\t_

# sent_id = s2
1\td\t_\tX\t_\t_\t0\troot\t_\t_

`;

Deno.test("in a file all but the edited lines stays byte for byte", () => {
  const workspace = opened(FILE);
  workspace.edit(withHead(workspace.item!, 3, 1), "head");
  assert.equal(workspace.text, FILE.replace("_\t2\ty\t", "_\t1\ty\t"));
  workspace.show(1);
  workspace.edit(withLabel(workspace.item!, 1, "top"), "label");
  assert.equal(
    workspace.text,
    FILE.replace("_\t2\ty\t", "_\t1\ty\t").replace("0\troot\t_\t_\n\n", "0\ttop\t_\t_\n\n"),
  );
});

Deno.test("tokens are added and removed, and what has numbers of tokens in it goes", () => {
  const workspace = opened(FILE);
  workspace.edit(withTokenAfter(workspace.item!, 1, "new"), "added");
  assert.equal(workspace.item!.tree.heads.join(), "-1,3,1,0,3");
  assert.doesNotMatch(workspace.text!, /1-2|2:x|# text/);
  assert.match(workspace.text!, /SpaceAfter=No/);
  const again = readText(workspace.text!);
  assert.deepEqual(again.faults, []);
  assert.ok(again.items[0].tree.equals(workspace.item!.tree));
  assert.equal(again.items[1].sentence.line, workspace.items[1].sentence.line - 2 + 1);
  workspace.show(1);
  workspace.edit(withLabel(workspace.item!, 1, "top"), "label"); // whose lines have moved
  assert.equal(readText(workspace.text!).items[1].tree.labels[1], "top");
  workspace.undo();
  workspace.undo();
  assert.equal(workspace.text, FILE);
});

Deno.test("dependents of a token that is removed come to its head; the last token stays", () => {
  const { items } = readText("a b c d | 0 1 2 2");
  assert.equal(withoutToken(items[0], 2).tree.heads.join(), "-1,0,1,1");
  assert.equal(withoutToken(items[0], 1).tree.heads.join(), "-1,0,1,1");
  assert.throws(() => withoutToken(readText("a | 0").items[0], 1), InputError);
});

Deno.test("what cannot be written in the format of the text is refused", () => {
  const toys = opened(TOYS);
  assert.throws(() => toys.edit(withForm(toys.item!, 1, "New York"), "form"), InputError);
  assert.equal(toys.text, TOYS);
  const file = opened(FILE);
  file.edit(withForm(file.item!, 1, "New York"), "form");
  assert.throws(() => file.edit(withForm(file.item!, 1, "a\tb"), "form"), InputError);
  assert.throws(() => file.edit(withForm(file.item!, 1, " "), "form"), InputError);
  assert.throws(() => file.edit(withLabel(file.item!, 1, "a b"), "label"), InputError);
});

Deno.test("other sentences can be undone, with the edits before them", () => {
  const workspace = opened(TOYS);
  assert.equal(workspace.undoable, undefined); // there was nothing before
  workspace.show(1);
  workspace.edit(withForm(workspace.item!, 1, "c"), "form");
  const edited = workspace.text!;
  const broken = `${FILE}no columns\n`;
  workspace.open(readText(broken), broken);
  assert.equal(workspace.faultCount, 1);
  workspace.edit(withLabel(workspace.item!, 3, "z"), "label");
  workspace.open({ ...readText(FILE), items: [] }, undefined, 0, "not shown");
  workspace.undo();
  assert.deepEqual([workspace.note, workspace.faultCount], ["", 1]);
  workspace.undo();
  assert.equal(workspace.text, broken);
  workspace.undo();
  assert.deepEqual([workspace.text, workspace.at, workspace.faultCount], [edited, 1, 0]);
  assert.equal(workspace.format, "notation");
  workspace.undo();
  assert.deepEqual([workspace.text, workspace.undoable], [TOYS, undefined]);
  for (let k = 0; k < 4; k++) workspace.redo();
  assert.deepEqual([workspace.text, workspace.note, workspace.redoable], [
    undefined,
    "not shown",
    undefined,
  ]);
});

Deno.test("treebanks that are put back are no more than fit in memory, the last one in any case", () => {
  const workspace = new Workspace();
  const [item] = readText("a | 0").items;
  for (let k = 1; k <= 5; k++) {
    workspace.open({ ...readText(""), items: Array(15_000 + k).fill(item) }, undefined);
  }
  workspace.undo();
  assert.equal(workspace.items.length, 15_004);
  workspace.undo();
  assert.deepEqual([workspace.items.length, workspace.undoable], [15_003, undefined]);
});

Deno.test("a line of the text leads to its sentence", () => {
  const workspace = opened(FILE);
  workspace.showLine(9);
  assert.equal(workspace.at, 1);
  workspace.showLine(1);
  assert.equal(workspace.at, 0);
  assert.equal(workspace.line, 1);
});

Deno.test("sentences of every format are saved as CoNLL-U", () => {
  const conllx = FILE.replace(/#.*\n/g, "").replace(/1-2.*\n/, "").replace(/\d:\w+/g, "_")
    .replace("SpaceAfter=No", "_");
  for (const text of [FILE, conllx, TOYS]) {
    const { items, format } = readText(text);
    const saved = items.map((item) => asConllu(item, format)).join("");
    const again = readText(saved);
    assert.deepEqual(again.faults, []);
    assert.ok(again.items.every(({ tree }, k) => tree.equals(items[k].tree)));
    if (text === FILE) assert.equal(saved, FILE);
  }
});
