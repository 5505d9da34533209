export * from "./arc_eager_oracle.ts";
export * from "./arc_hybrid_oracle.ts";
export * from "./bottom_up_oracle.ts";
export * from "./dynamic_oracle.ts";
export * from "./hybrid_swap_oracle.ts";
export * from "./list_oracle.ts";
export * from "./oracles.ts";
