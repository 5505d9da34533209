/** @module The panels of the playground, in the order of their tabs. */

import type { PanelMaker } from "./panel.ts";
import { liftingPanel } from "./panels/lifting_panel.ts";
import { transitionPanel } from "./panels/transition_panel.ts";

/** A panel and what its tab says. */
export interface ListedPanel {
  /** The name in the address, such as "transitions". */
  readonly name: string;
  /** The text of the tab. */
  readonly title: string;
  readonly make: PanelMaker;
}

/** All panels besides the tree itself. */
export const PANELS: readonly ListedPanel[] = [
  { name: "transitions", title: "Transitions", make: transitionPanel },
  { name: "lifting", title: "Lifting", make: liftingPanel },
];
