export {
  deprojectivize,
  type Deprojectivized,
  type DeprojectivizeOptions,
} from "./deprojectivize.ts";
export * from "./encoding.ts";
export * from "./label_cap.ts";
export { SEARCH_ORDERS, type SearchOrder } from "./landing_sites.ts";
export * from "./lifting.ts";
export * from "./projective_order.ts";
export * from "./pseudo_projective.ts";
export * from "./tree_encoding.ts";
