/** The third assignment: its solution passes, stubs do not, wrong answers fail the checks that they should. */
import { testLesson } from "./testing/run_lesson.ts";
import { WRONG_TRANSFORMS } from "./testing/wrong_transforms.ts";

testLesson("3_swap_and_pseudo_projective", WRONG_TRANSFORMS);
