// The hot loops of second-order parsing. All memory is the caller's; nothing is allocated here.
export { fillChart } from "./chart";
export { scoreHeads } from "./scorer";
