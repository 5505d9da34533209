/** The fourth assignment: its solution passes, stubs do not, wrong answers fail the checks that they should. */
import { testLesson } from "./testing/run_lesson.ts";
import { WRONG_SCORES } from "./testing/wrong_scores.ts";

testLesson("4_evaluation", WRONG_SCORES);
