/// <reference lib="dom" />

import { make } from "./dom.ts";

/** What stands under a tab. */
export interface TabPart {
  readonly name: string;
  readonly title: string;
  /** Its element, asked for when the tab is first opened. */
  readonly element: () => HTMLElement;
}

/** Parts of the page of which one is shown; arrow keys lead from tab to tab. */
export class Tabs {
  readonly element: HTMLElement;
  readonly #bar = make("div", { role: "tablist", "aria-label": "Parts of the page" });
  readonly #tabs = new Map<string, { tab: HTMLElement; panel: HTMLElement; part: TabPart }>();
  #open = "";

  constructor(parts: readonly TabPart[], private readonly onOpen: (name: string) => void) {
    this.element = make(
      "section",
      { class: "tabs", "aria-label": "What there is to say" },
      this.#bar,
    );
    for (const part of parts) this.#add(part);
    this.#bar.addEventListener("keydown", (event) => this.#onKey(event));
  }

  /** Hides what stands under the tab that is open: there is no sentence of which it could tell. */
  set isEmpty(isEmpty: boolean) {
    for (const { panel, part } of this.#tabs.values()) {
      panel.hidden = isEmpty || part.name !== this.#open;
    }
  }

  /** Name of the part that is open. */
  get current(): string {
    return this.#open;
  }

  /** Opens a part; nothing where there is none of that name. */
  open(name: string, focus = false): void {
    const chosen = this.#tabs.get(name);
    if (chosen === undefined) return;
    if (chosen.panel.childElementCount === 0) chosen.panel.append(chosen.part.element());
    this.#open = name;
    for (const { tab, panel, part } of this.#tabs.values()) {
      const isOpen = part.name === name;
      tab.setAttribute("aria-selected", String(isOpen));
      tab.tabIndex = isOpen ? 0 : -1;
      panel.hidden = !isOpen;
    }
    chosen.tab.scrollIntoView?.({ block: "nearest", inline: "nearest" });
    if (focus) chosen.tab.focus();
    this.onOpen(name);
  }

  /** Has the elements of all parts made anew when they are next opened. */
  forget(): void {
    for (const { panel } of this.#tabs.values()) panel.replaceChildren();
  }

  #add(part: TabPart): void {
    const { name, title } = part;
    const panel = make("div", {
      role: "tabpanel",
      id: `panel-${name}`,
      "aria-labelledby": `tab-${name}`,
      hidden: true,
    });
    const tab = make("button", {
      type: "button",
      role: "tab",
      id: `tab-${name}`,
      "aria-controls": `panel-${name}`,
      onclick: () => this.open(name),
    }, title);
    this.#tabs.set(name, { tab, panel, part });
    this.#bar.append(tab);
    this.element.append(panel);
  }

  #onKey(event: KeyboardEvent): void {
    const names = [...this.#tabs.keys()];
    const at = names.indexOf(this.#open);
    const n = names.length;
    const to = new Map([
      ["ArrowRight", (at + 1) % n],
      ["ArrowLeft", (at + n - 1) % n],
      ["Home", 0],
      ["End", n - 1],
    ]).get(event.key);
    if (to === undefined) return;
    event.preventDefault();
    this.open(names[to], true);
  }
}
