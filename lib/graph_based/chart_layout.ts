import { withRoom } from "../base/growable.ts";
import type { ArcSpace } from "./arc_space.ts";

/**
 * Where closed spans lie in the chart: a head's spans on one side stand together, a row for each
 * distance of their end, and in a row one for each last dependent. Side 0 is left, 1 right.
 */
export class ChartLayout {
  /** By side and head: where its closed spans start. */
  readonly starts = [new Int32Array(0), new Int32Array(0)];
  /** By side and head: how long its rows are, in whole vectors of four. */
  readonly strides = [new Int32Array(0), new Int32Array(0)];
  /** How many closed spans there are. */
  size = 0;

  reset(space: ArcSpace): void {
    const { n } = space;
    this.size = 0;
    for (const side of [0, 1]) {
      const counts = space.counts(side === 1);
      const starts = this.starts[side] = withRoom(this.starts[side], n + 1);
      const strides = this.strides[side] = withRoom(this.strides[side], n + 1);
      for (let head = 0; head <= n; head++) {
        starts[head] = this.size;
        strides[head] = counts[head] + 3 & ~3;
        this.size += strides[head] * (side === 1 ? n - head + 1 : head + 1);
      }
    }
  }
}
