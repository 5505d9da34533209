export { LogisticDesign } from "../../evaluation/logistic_design.ts";
export { fitLogistic } from "../../evaluation/logistic_regression.ts";
export * from "./charts.ts";
export * from "./claims.ts";
export * from "./differences.ts";
export * from "./overlap.ts";
export {
  POS_CLASSES,
  STRUCTURE_GROUPINGS,
  type StructureGrouping,
  structureGroups,
} from "./properties.ts";
export * from "./recall.ts";
export * from "./regression.ts";
export * from "./regression_tables.ts";
export * from "./results.ts";
export * from "./study.ts";
export * from "./systems.ts";
export * from "./tables.ts";
export * from "./technique_tables.ts";
export * from "./walkthrough.ts";
export * from "./won_lost.ts";
