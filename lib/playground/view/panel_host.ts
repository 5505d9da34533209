/// <reference lib="dom" />

import type { SharedState } from "../fragment.ts";
import type { PanelHost } from "../panel.ts";
import { drawingOf } from "./drawing.ts";

/** Settings of panels, by their names. */
export type PanelSettings = NonNullable<SharedState["settings"]>;

/** What hosts of panels share. */
export interface HostParts {
  settings: PanelSettings;
  readonly replace: PanelHost["replace"];
  /** Called when settings have changed. */
  readonly onSettings: () => void;
}

/** The host of the panel of that name; its settings are those that the address had. */
export function panelHost(name: string, parts: HostParts): PanelHost {
  return {
    document,
    get settings() {
      return Object.hasOwn(parts.settings, name) ? parts.settings[name] : {};
    },
    keep(own) {
      parts.settings = { ...parts.settings, [name]: { ...own } };
      parts.onSettings();
    },
    replace: parts.replace,
    drawing: drawingOf,
  };
}
