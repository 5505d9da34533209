/**
 * What a viewer knows: sentences as they are in the page, and which of them pass the filters. The browser
 * runs this; `viewer_data.ts` says what the data are.
 * @module
 */

/** Sentences with node-indexed arrays, made of the packed ones when they are first asked for. */
export function makeModel(data) {
  const unpacked = new Array(data.sentences.length);
  const sentenceAt = (k) => unpacked[k] ??= unpack(data, data.sentences[k]);
  return { data, size: unpacked.length, sentenceAt };
}

function unpack({ labels, tags, systems }, packed) {
  const [position, id, nonprojective, forms, heads, goldLabels, upos, unscored, differences] =
    packed;
  const words = forms === "" ? [] : forms.split("\t");
  const gold = {
    heads: [-1, ...heads],
    labels: ["", ...goldLabels.map((k) => labels[k])],
  };
  const isScored = [false, ...words.map(() => true)];
  for (const node of unscored) isScored[node] = false;
  const trees = systems.map((_, k) => {
    const tree = { heads: [...gold.heads], labels: [...gold.labels] };
    for (let i = 0; i < differences[k].length; i += 3) {
      const [node, head, label] = differences[k].slice(i, i + 3);
      tree.heads[node] = head;
      tree.labels[node] = labels[label];
    }
    return tree;
  });
  return {
    position,
    id,
    nonprojective: nonprojective === 1,
    words: ["", ...words],
    text: words.join(" ").toLowerCase(),
    tags: ["", ...upos.map((k) => tags[k])],
    isScored,
    gold,
    trees,
  };
}

/** Whether the head, and whether the label of a token is not as in the gold tree. */
export function faultsOf({ gold }, tree, node) {
  return {
    head: tree.heads[node] !== gold.heads[node],
    label: tree.labels[node] !== gold.labels[node],
  };
}

/** The scored tokens that a system has wrong, of one label where the filters name one. */
export function wrongNodes(sentence, tree, { headsOnly, deprel }) {
  const wrong = [];
  for (let node = 1; node < sentence.words.length; node++) {
    const { head, label } = faultsOf(sentence, tree, node);
    if (!sentence.isScored[node] || !(head || label && !headsOnly)) continue;
    const isMeant = deprel === "" || sentence.gold.labels[node] === deprel ||
      tree.labels[node] === deprel;
    if (isMeant) wrong.push(node);
  }
  return wrong;
}

/** Whether a sentence passes all filters. */
export function passes(sentence, filters) {
  const { words, text, id, position, gold, trees } = sentence;
  const length = words.length - 1;
  if (length < filters.least || length > filters.most) return false;
  if (filters.nonprojective && !sentence.nonprojective) return false;
  const sought = filters.text.trim().toLowerCase();
  if (
    sought !== "" && !text.includes(sought) && id.toLowerCase() !== sought &&
    String(position) !== sought
  ) {
    return false;
  }
  const { deprel, show } = filters;
  if (show === "any") return deprel === "" || gold.labels.includes(deprel);
  const wrong = trees.map((tree) => wrongNodes(sentence, tree, filters));
  if (show === "wrong") return wrong.some(({ length }) => length > 0);
  if (show === "all") return wrong.every(({ length }) => length > 0);
  if (show === "differ") {
    const answers = trees.map((tree, k) =>
      wrong[k].map((node) => [node, tree.heads[node], filters.headsOnly ? "" : tree.labels[node]])
        .join("\t")
    );
    return answers.some((answer) => answer !== answers[0]);
  }
  return wrong[Number(show)].length > 0;
}

/** The indices of the sentences that pass, ascending. */
export function passing(model, filters) {
  const indices = [];
  for (let k = 0; k < model.size; k++) if (passes(model.sentenceAt(k), filters)) indices.push(k);
  return indices;
}

/** Node-indexed: whether `top` dominates a node, itself included. */
export function subtreeOf(heads, top) {
  return heads.map((_, node) => {
    let at = node;
    while (at > 0 && at !== top) at = heads[at];
    return at === top && top > 0;
  });
}

/** Node-indexed: whether the arc into a node crosses the one into `other`. */
export function crossingWith(heads, other) {
  const [left, right] = ends(heads, other);
  return heads.map((head, node) => {
    if (node === 0 || node === other || head < 1 || left < 1) return false;
    const [from, to] = ends(heads, node);
    return from < left && left < to && to < right || left < from && from < right && right < to;
  });
}

function ends(heads, node) {
  return heads[node] < node ? [heads[node], node] : [node, heads[node]];
}

/** What is wrong of a tree, in words. */
export function verdict(sentence, tree, headsOnly) {
  const counts = [0, 0];
  for (const node of wrongNodes(sentence, tree, { headsOnly, deprel: "" })) {
    counts[faultsOf(sentence, tree, node).head ? 0 : 1]++;
  }
  const parts = ["wrong head", "wrong label"].map((noun, k) =>
    counts[k] === 0 ? "" : `${counts[k]} ${noun}${counts[k] === 1 ? "" : "s"}`
  ).filter((part) => part !== "");
  return parts.join(", ") || (headsOnly ? "all heads right" : "all right");
}
