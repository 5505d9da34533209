/** Wrong answers to the third assignment, for `mutantsOf` of run_lesson.ts. */
export const WRONG_TRANSFORMS = `
next_to_lift: next_to_lift_toys next_to_lift_hidden
  longest first: if (next === 0 || length < ~> if (next === 0 || length >
  leftmost first: length < Math.abs(given[next] - next) ~> false
  of equal ones the rightmost: length < ~> length <=
  hidden: lengths as they are now: Math.abs(given[dependent] - dependent) ~> Math.abs(heads[dependent] - dependent)
  of the given tree: nonprojectiveDependents(heads) ~> nonprojectiveDependents(given)
  undefined where there is none: return next; ~> return next || undefined as never;

pseudo_projective: pseudo_projective_toys pseudo_projective_heads pseudo_projective_labels
  hidden: lengths as they are now: next = nextToLift(heads, given)) ~> next = nextToLift(heads, heads))
  to the top: heads[next] = heads[heads[next]]; ~> heads[next] = 0;
  one step only: next !== 0; next = nextToLift(heads, given) ~> next !== 0; next = 0
  given heads: return { heads, labels } ~> return { heads: given, labels }

pseudo_projective: pseudo_projective_toys pseudo_projective_labels
  the label of the new head: tree.labels[given[node]] ~> tree.labels[heads[node]]
  the whole label replaced: return label + (lifted.has(node) ~> return (lifted.has(node)
  the lifted node on the path: onPath.add(heads[next]) ~> onPath.add(next)
  new head on the path: onPath.add(heads[next]) ~> onPath.add(heads[heads[next]])
  path marks with head: encoding !== "head" && onPath ~> onPath
  no path marks with both: encoding !== "head" && onPath ~> encoding === "path" && onPath
  no head with both: encoding === "path" ? "" ~> encoding.includes("path") ? ""
  a mark in the baseline: encoding === "baseline" ~> false
  no path where lifted: onPath.has(node) ? ~> onPath.has(node) && !lifted.has(node) ?

landing_site: landing_site_toys landing_site_hidden
  marks and all: labels[next].split("|")[0] === wanted ~> labels[next] === wanted
  below the node, too: if (next === node) continue; ~> if (next === node) { queue.push(next); continue; }
  the head itself: return 0; ~> return labels[heads[node]].split("|")[0] === wanted ? heads[node] : 0;
  one level only: queue.push(next); ~> continue;
  the head where none fits: return 0; ~> return heads[node];
  hidden: never below 0: const queue = [heads[node]]; ~> const queue = heads[node] === 0 ? [] : [heads[node]];
  from the top: const queue = [heads[node]]; ~> const queue = [0];
  hidden: right to left: of dependentsOf(heads, above) ~> of dependentsOf(heads, above).toReversed()
  hidden: depth-first: queue.push(next); ~> queue.splice(queue.indexOf(above) + 1, 0, next);

recovered: landing_site_toys recovered_hidden
  hidden: in the lifted tree: landingSite(heads, tree.labels, node) ~> landingSite(Array.from(tree.heads), tree.labels, node)
  hidden: left to right: for (const node of topDown) { ~> for (const node of heads.keys()) {
  hidden: bottom-up: for (const node of topDown) { ~> for (const node of topDown.toReversed()) {
  hidden: 0 where none fits: if (head !== 0) heads[node] = head; ~> heads[node] = head;
  the mark's label: label.split("|")[0] ~> label.split("|").at(-1)!
  hidden: marks kept where none fits: label.split("|")[0] ~> label.split("|").slice(0, "z" === label.split("|")[1] ? 2 : 1).join("|")
  marks kept: label.split("|")[0] ~> label

projective_positions: projective_positions_toys projective_positions_hidden
  nodes in order: return positions; ~> return positions.map((_, k) => positions.indexOf(k));
  head first: dependents.filter((other) => other < node) ~> dependents.filter((other) => other < 0)
  head last: dependents.filter((other) => other > node) ~> dependents.filter((other) => other < 0)
  from 1 on: let next = 0; ~> let next = 1;
  right to left: const left of dependents.filter((other) => other < node) ~> const left of dependents.filter((other) => other < node).toReversed()
  without 0: visit(0); ~> visit(heads.indexOf(0));

applied: applied_toys
  the top goes back: stack: [...below, j], buffer: [i, ...c.buffer] ~> stack: [...below, i], buffer: [j, ...c.buffer]
  to the end of the buffer: buffer: [i, ...c.buffer] ~> buffer: [...c.buffer, i]
  stack only: stack: [...below, j], buffer: [i, ...c.buffer] ~> stack: [...below, j, i], buffer: c.buffer
  head and dependent exchanged: heads[isLeft ? i : j] = isLeft ? j : i; ~> heads[isLeft ? j : i] = isLeft ? i : j;
  the dependent stays: stack: [...below, isLeft ? j : i] ~> stack: [...below, isLeft ? i : j]
  shifts the last: c.buffer[0]], buffer: c.buffer.slice(1) ~> c.buffer.at(-1)!], buffer: c.buffer.slice(0, -1)

eager_derivation: eager_toys eager_hidden
  without waiting: if (heads[i] === j && isComplete(i)) ~> if (j === undefined) return []; else if (heads[i] === j)
  without waiting on the right: if (heads[j] === i && isComplete(j)) ~> if (j === undefined) return []; else if (heads[j] === i)
  never swaps while there is a buffer: else if (positions[j] < positions[i]) ~> else if (j === undefined) return []; else if (c.buffer.length === 0 && positions[j] < positions[i])
  0 and one token: if (i !== undefined) { ~> if (transitions.length > 99) return []; if (c.stack.length > 2) {
  stops with the buffer: c.stack.length > 1 || c.buffer.length > 0 ~> c.buffer.length > 0
  with labels of its own: transitions.push(transition) ~> transitions.push(transition.toLowerCase() as Transition)

components: components_toys components_hidden
  direct heads: built[node] ? topOf(heads[node]) : node ~> built[node] ? heads[node] : node
  without waiting: heads[i] === j && isComplete(i) ? i : j ~> heads[i] === j ? i : j
  projective arcs: const built = heads.map(() => false); ~> const all = nonprojectiveDependents(heads); return heads.map((_, node) => { while (node > 0 && !all.includes(node)) node = heads[node]; return node; }); const built = heads.map(() => false);
  the leftmost node: return heads.map((_, node) => topOf(node)); ~> return heads.map((_, node) => heads.findIndex((_, other) => topOf(other) === topOf(node)));
  one arc a token: while (stack.length > 1) { ~> for (const _ of stack.length > 1 ? [1] : []) {
  left arcs only: if (dependent === j ~> if (dependent === j || dependent === j
  -1 for node 0: heads.map((_, node) => topOf(node)) ~> heads.map((_, node) => node === 0 ? -1 : topOf(node))

lazy_derivation: components_toys lazy_hidden
  eager: (c.buffer.length === 0 || component[j] !== component[c.buffer[0]]) ~> true
  the node below the top: component[j] !== component[c.buffer[0]] ~> component[i] !== component[c.buffer[0]]
  the last of the buffer: (c.buffer.length === 0 || component[j] !== component[c.buffer[0]]) ~> (c.buffer.length === 0 || component[j] !== component[c.buffer.at(-1)!])
`;
