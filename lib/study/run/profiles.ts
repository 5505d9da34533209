/**
 * How much a study takes on: `quick` leaves training files out where trees are only counted, and caps
 * them where parsers are trained; `full` takes all.
 */
export type StudyProfile = (typeof STUDY_PROFILES)[number];
/** All profiles. */
export const STUDY_PROFILES = ["quick", "full"] as const;
