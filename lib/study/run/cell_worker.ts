/**
 * A thread that computes cells of any kind.
 * @module
 */
import { serve } from "../../workers/serve.ts";
import { type CellTask, measureCell } from "./cell_task.ts";

serve<CellTask<unknown>, unknown, number>(measureCell);
