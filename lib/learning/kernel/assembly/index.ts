// The hot loops of support vector machines. All memory is the caller's; nothing is allocated here.
export { countVotes, winnerOfAll } from "./duels";
export { countDirectly, countFeatures, countOverlaps, fillIndex, planIndex } from "./overlaps";
export {
  addBound,
  addFree,
  collect,
  isFree,
  restoreGradient,
  shrink,
  threshold,
} from "./shrinking";
export { selectSecond } from "./second";
export { improve, start, violation } from "./solver";
export { selectFirst } from "./sweeps";
