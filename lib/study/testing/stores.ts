import { inFolder } from "../../testing/folders.ts";
import { CellStore } from "../run/cells.ts";

/** Runs a test with an empty store of its own. */
export function withStore(act: (store: CellStore) => Promise<void>): Promise<void> {
  return inFolder((folder) => act(new CellStore(folder)));
}
