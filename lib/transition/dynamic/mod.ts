export * from "./arc_eager_oracle.ts";
export * from "./dynamic_oracle.ts";
export * from "./oracles.ts";
