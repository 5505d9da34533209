/** The first assignment: its solution passes, stubs do not, wrong answers fail the checks that they should. */
import { testLesson } from "./testing/run_lesson.ts";
import { WRONG_MEASURES } from "./testing/wrong_measures.ts";

testLesson("1_tree_measures", WRONG_MEASURES);
