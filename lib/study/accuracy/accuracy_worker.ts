/**
 * A thread that computes cells of the study of accuracy.
 * @module
 */
import { serve } from "../../workers/serve.ts";
import { type Accuracy, accuracyOf, type AccuracyTask } from "./accuracy.ts";

serve<AccuracyTask, Accuracy>(accuracyOf);
