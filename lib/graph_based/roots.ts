/** How many tokens may depend on the artificial root: exactly one, or any number. */
export const ROOTS = ["one", "any"] as const;

/** See {@link ROOTS}. */
export type Roots = (typeof ROOTS)[number];
