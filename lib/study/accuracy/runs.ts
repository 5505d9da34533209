import { CURVE_RUN, runCurve } from "./curve.ts";
import { run } from "./study.ts";

/** What is stored of this study, by the name under which. */
export const runs = { accuracy: run, [CURVE_RUN]: runCurve };
