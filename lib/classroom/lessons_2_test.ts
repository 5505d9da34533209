/** The second assignment: its solution passes, stubs do not, wrong answers fail the checks that they should. */
import { testLesson } from "./testing/run_lesson.ts";
import { WRONG_ARC_EAGER } from "./testing/wrong_arc_eager.ts";

testLesson("2_arc_eager", WRONG_ARC_EAGER);
