export * from "./charts.ts";
export * from "./cost_steps.ts";
export * from "./exploration.ts";
export * from "./propagation.ts";
export * from "./results.ts";
export * from "./study.ts";
export * from "./tables.ts";
export { trainPerceptron, trainPerceptronParser } from "../../parsing/perceptron/training.ts";
