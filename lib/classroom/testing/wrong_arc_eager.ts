/** Wrong answers to the second assignment, for `testLesson` of run_lesson.ts. */
export const WRONG_ARC_EAGER = `
permissible: permissible_toys permissible_hidden
  LEFT-ARC of 0: i !== 0 && heads[i] === -1 ~> heads[i] === -1
  LEFT-ARC of what has a head: i !== 0 && heads[i] === -1 ~> i !== 0
  REDUCE without a head: if (heads[i] !== -1) ~> if (i !== 0)
  REDUCE only of what has no head 0: if (heads[i] !== -1) ~> if (heads[i] > 0)
  a head is truthy: if (heads[i] !== -1) ~> if (heads[i])
  in terminal configurations: if (buffer.length === 0) ~> if (buffer.length < 0)
  REDUCE in terminal configurations: return []; ~> return heads[stack.at(-1)!] !== -1 ? ["REDUCE"] : [];
  the bottom of the stack: stack.at(-1)! ~> stack[0]
  the end of the buffer: heads[buffer[0]] ~> heads[stack.at(-1)!]
  no SHIFT of the last: [...found, "SHIFT"] ~> buffer.length > 1 ? [...found, "SHIFT"] : found
  another order: [...found, "SHIFT"] ~> ["SHIFT", ...found]

apply: apply_toys apply_hidden
  without a check: !permissible(configuration).includes(transition) ~> configuration.buffer.length === 0
  LEFT-ARC the wrong way: heads.with(i, j) ~> heads.with(j, i)
  RIGHT-ARC the wrong way: heads.with(j, i) ~> heads.with(i, j)
  LEFT-ARC does not pop: { stack: popped, buffer, heads: ~> { stack, buffer, heads:
  LEFT-ARC reads on: { stack: popped, buffer, heads: ~> { stack: popped, buffer: rest, heads:
  RIGHT-ARC as in arc-standard: { stack: pushed, buffer: rest, heads: ~> { stack, buffer: rest, heads:
  REDUCE reads on: return { stack: popped, buffer, heads }; ~> return { stack: popped, buffer: rest, heads };
  SHIFT leaves the token: return { stack: pushed, buffer: rest, heads }; ~> return { stack: pushed, buffer, heads };
  pushed at the bottom: [...stack, j] ~> [j, ...stack]
  popped at the bottom: stack.slice(0, -1) ~> stack.slice(1)
  never throws: throw new Error( ~> return configuration && ("" as never); void (

oracle: oracle_toys oracle_hidden
  never reduces: ? "REDUCE" : "SHIFT" ~> ? "SHIFT" : "SHIFT"
  reduces what is complete: return waits && ~> return
  reduces without a head: waits && configuration.heads[i] !== -1 ~> waits
  hidden: asks for the gold head: configuration.heads[i] !== -1 ~> gold.heads[i] < i
  dependents of the front only: gold.heads[j] === k || gold.heads[k] === j ~> gold.heads[k] === j
  hidden: heads of the front only: gold.heads[j] === k || gold.heads[k] === j ~> gold.heads[j] === k
  hidden: 0 left out: [...Array(i).keys()].some ~> [...Array(i).keys()].slice(1).some
  hidden: on the stack only: [...Array(i).keys()] ~> configuration.stack.slice(0, -1)
  hidden: the next one only: [...Array(i).keys()] ~> [i - 1]
  arcs swapped: gold.heads[i] === j ~> gold.heads[j] === i
  the whole tree: [...Array(i).keys()] ~> [...gold.heads.keys()]

parse: parse_toys parse_hidden
  trusts the guide: permissible(configuration).includes(answer) ? answer : "SHIFT" ~> answer
  REDUCE in place of what is not permissible: ? answer : "SHIFT" ~> ? answer : permissible(configuration)[0]
  tells what was answered: transitions.push(transition) ~> transitions.push(answer)
  tokens without a head stay so: node > 0 && head === -1 ~> node < 0
  0 gets a head: node > 0 && head === -1 ? 0 ~> head === -1 ? 0
  stops early: while (configuration.buffer.length > 0) ~> while (configuration.buffer.length > 1)
  asks twice: permissible(configuration).includes(answer) ~> permissible(configuration).includes(guide(configuration))
  a headless token after its neighbour: head === -1 ? 0 : head ~> head === -1 ? node - 1 : head

lost_tokens: reach_toys lost_tokens_hidden
  tokens without a head count: !== gold.heads[node] ~> !== gold.heads[node] || gold.heads[node] === 0
  node 0 counts: [...heads.keys()].filter((node) => ~> [...heads.keys()].filter((node) => node === 0 ||
  found ones: heads[node] !== gold.heads[node] ~> heads[node] === gold.heads[node]
  non-projective ones: return [...heads.keys()].filter((node) => heads[node] !== gold.heads[node]); ~> return [...heads.keys()].filter((node) => heads[node] !== gold.heads[node]).slice(-1);

can_still_build: reach_toys can_still_build_hidden
  not what is there: return heads[dependent] === head; ~> return false;
  hidden: heads of 0: || dependent === 0 ~> || false
  any head will do: return heads[dependent] === head; ~> return true;
  both in the buffer: return buffer.includes(head) || stack.includes(head) ~> return stack.includes(head)
  the head on the stack: return buffer.includes(head) || stack.includes(head) ~> return buffer.includes(head)
  dependents on the stack: return stack.includes(dependent) && buffer.includes(head) ~> return false
  both on the stack: stack.includes(dependent) && buffer.includes(head) ~> stack.includes(dependent)
  the top only: return stack.includes(dependent) && ~> return stack.at(-1) === dependent &&
  hidden: popped heads: buffer.includes(head) || stack.includes(head) ~> true
  hidden: the front only: buffer.includes(head) || stack.includes(head) ~> buffer[0] === head || stack.includes(head)

count_derivations: count_derivations_toys count_derivations_hidden
  1 for every tree: return countFrom(initial(gold.length)); ~> return Math.min(1, countFrom(initial(gold.length)));
  none for the empty tree: if (configuration.buffer.length === 0) return 1; ~> if (configuration.buffer.length === 0) return gold.length > 0 ? 1 : 0;
  any forest: if (!tokens.every((d) => canStillBuild(configuration, gold.heads[d], d))) return 0; ~> if (gold.length > 6) return 3;
  tokens left without a head: canStillBuild(configuration, gold.heads[d], d) ~> (gold.heads[d] === 0 || canStillBuild(configuration, gold.heads[d], d))
  the longest way: count += countFrom(apply(configuration, t)) ~> count = Math.max(count, countFrom(apply(configuration, t)))
  hidden: a key without the stack: JSON.stringify(configuration) ~> JSON.stringify(configuration.buffer)
  without REDUCE before SHIFT: of permissible(configuration)) ~> of permissible(configuration).slice(0, 2))
`;
