export * from "./agreement.ts";
export * from "./plan.ts";
