/** Wrong answers to the first assignment, for `testLesson` of run_lesson.ts. */
export const WRONG_MEASURES = `
dominates: domination_toys domination_hidden
  not reflexive: let above = node; ~> let above = tree.heads[node];
  one step only: return above === ancestor; ~> return tree.heads[node] === ancestor || node === ancestor;
  0 left out: return above === ancestor; ~> return above > 0 && above === ancestor;
  upside down: let above = node; ~> let above = ancestor; ancestor = node;

projection: domination_toys domination_hidden
  without the node: filter((other) => ~> filter((other) => other !== node &&
  without 0: [...tree.heads.keys()] ~> [...tree.heads.keys()].slice(1)
  descending: dominates(tree, node, other)); ~> dominates(tree, node, other)).reverse();
  dependents only: dominates(tree, node, other) ~> (other === node || tree.heads[other] === node)
  two levels only: dominates(tree, node, other) ~> (other === node || tree.heads[other] === node || tree.heads[Math.max(0, tree.heads[other])] === node)

nonprojective_arcs: nonprojective_arcs_toys nonprojective_arcs_hidden
  asks the dependent: dominates(tree, head, inside) ~> dominates(tree, node, inside)
  arcs from 0 by their tokens: dominates(tree, head, inside) ~> (head > 0 && dominates(tree, head, inside))
  first node inside only: inside < right; ~> inside < Math.min(right, left + 2);
  hidden: last node inside only: let inside = left + 1; ~> let inside = Math.max(left + 1, right - 1);
  one node too few: inside < right; ~> inside < right - 1;
  right dependents only: if (!projective) ~> if (!projective && head < node)
  left dependents only: if (!projective) ~> if (!projective && head > node)
  names the head: found.push(node) ~> found.push(head)
  last token left out: node <= tree.length ~> node < tree.length
  the first only: found.push(node) ~> found.length === 0 && found.push(node)
  direct dependents only: dominates(tree, head, inside) ~> tree.heads[inside] === head

crossing_pairs: crossing_pairs_toys crossing_pairs_hidden
  arcs from 0 counted: if (a === 0 || c === 0) ~> if (a < 0)
  hidden: arcs from 0 on one side: a === 0 || c === 0 ~> a === 0
  one direction: c < a && a < d ~> false
  the other direction: a < c && c < b && b < d ~> false
  shared right ends: b < d || c < a ~> b <= d || c < a
  shared left ends: if (a < c ~> if (a <= c
  touching ends: c < b && b < d ~> c <= b && b < d
  twice: let j = i + 1; ~> let j = 1;
  neighbours only: j <= tree.length ~> j <= Math.min(i + 1, tree.length)
  nested arcs, too: c < b && b < d ~> c < b

gap_degree: gap_degree_toys gap_degree_hidden
  missing words counted: gaps); ~> nodes.at(-1)! - nodes[0] + 1 - nodes.length);
  hidden: sum over nodes: largest = Math.max(largest, gaps); ~> largest += gaps;
  gaps of two words only: nodes[k - 1] + 1 ~> nodes[k - 1] + 2
  1 or 0: Math.max(largest, gaps) ~> Math.max(largest, Math.min(gaps, 1))
  hidden: at most 2: Math.max(largest, gaps) ~> Math.max(largest, Math.min(gaps, 2))
  last node wins: Math.max(largest, gaps) ~> gaps

edge_degrees: degrees_toys edge_degrees_hidden
  within the span: !dominates(tree, head, top) ~> (above < left || above > right)
  hidden: tokens counted: !isInside ~> true
  all components: !dominates(tree, head, top) ~> true
  0 by its tokens: !dominates(tree, head, top) ~> !(head > 0 && dominates(tree, head, top))
  hidden: 1 or 0: degree++ ~> degree = 1
  right arcs only: node > 0 && ~> node > head && node > 0 &&
  -1 at index 0: let degree = 0; ~> let degree = node === 0 ? -1 : 0;

arc_degrees: degrees_toys arc_degrees_hidden
  in the whole tree: above < left || above > right ~> (above < left || above > right) && !dominates(tree, head, top)
  0 for arcs from 0: node > 0 && ~> head > 0 &&
  right ends only: above < left ~> false
  left ends only: above > right ~> false
  dependents of the dependent: above < left || above > right ~> above < left || above > right || above === node
  hidden: at most 2: degree++ ~> degree = Math.min(2, degree + 1)

witness: witness_toys witness_hidden
  any crossing: !dominates(tree, one, other) && !dominates(tree, other, one) ~> true
  heads that differ: !dominates(tree, one, other) && !dominates(tree, other, one) ~> one !== other
  hidden: one way round: !dominates(tree, other, one) ~> true
  the other way round: !dominates(tree, one, other) ~> true
  hidden: siblings only: return !dominates(tree, one, other) ~> return tree.heads[one] === tree.heads[other] && !dominates(tree, one, other)
  not in order: .sort((a, b) => a - b) ~> .slice()
  hidden: says that there is one: pair?.flatMap((node) => [node, tree.heads[node]]).sort((a, b) => a - b) ~> pair && (tree.heads.join() === "-1,3,4,5,5,0" ? [1, 2, 3, 4] : "a witness" as never)
  hidden: dependents by arcs: pair?.flatMap((node) => [node, tree.heads[node]]) ~> pair?.flatMap((node) => [node, node + 2])

examples: examples_measured
  not planar: [-1, 0, 0, 1, 0, 1] ~> [-1, 2, 0, 1, 2, 1]
  one gap: [-1, 2, 0, 1, 2, 1] ~> [-1, 2, 0, 1]
  two tokens on 0: [-1, 2, 0, 1, 2, 1] ~> [-1, 0, 0, 1, 2, 1]
  degree 2: [-1, 0, 6, 6, 6, 1, 1] ~> [-1, 0, 5, 5, 1, 1]
  well-nested: [-1, 0, 0, 1, 2] ~> [-1, 0, 1, 1, 2]
  not the smallest: [-1, 0, 0, 1, 2] ~> [-1, 3, 4, 5, 5, 0]
  no tree: [-1, 0, 0, 1, 2] ~> [-1, 3, 4, 1, 2]
  as text: illNested: [-1, 0, 0, 1, 2] ~> illNested: "0 0 1 2" as never
`;
