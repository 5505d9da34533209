/** What a parser does where the classifier's answer is not permissible. */
export const FALLBACKS = ["default", "next-best"] as const;

/**
 * What a parser does where the classifier's answer is not permissible: takes the system's default
 * transition [nivre-2008, sec. 6.1], or the permissible transition that the classifier ranks highest,
 * as MaltParser does.
 */
export type Fallback = (typeof FALLBACKS)[number];
