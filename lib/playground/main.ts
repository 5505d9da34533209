/// <reference lib="dom" />

/** @module What runs in the browser. */

import { PANELS } from "./panels.ts";
import { Page } from "./view/page.ts";

const root = document.querySelector<HTMLElement>("#page");
if (root !== null) {
  void new Page(root, PANELS).start().then(() => performance.mark("first-tree"));
}
