/// <reference lib="dom" />

/** @module A page for the tests of panels: elements without a browser, and what a panel asks of its host. */

import { parseHTML } from "linkedom";
import type { Tree } from "../../../dependency/tree.ts";
import type { DrawingOptions, Panel, PanelHost, PanelItem, PanelMaker } from "../../panel.ts";

/** A panel in a page, with what it has asked for last. */
export class PanelPage {
  readonly document: Document;
  readonly panel: Panel;
  /** The settings that were kept last. */
  kept: Record<string, string> = {};
  /** Trees that were put on the page, and what they were said to be. */
  readonly replaced: { tree: Tree; what: string }[] = [];
  /** What was drawn last. */
  drawn: { item: PanelItem; options: DrawingOptions } | undefined;

  constructor(make: PanelMaker, settings: Record<string, string> = {}) {
    this.document = parseHTML("<!doctype html><html><body></body></html>").document;
    giveSelectsValues(this.document);
    const host: PanelHost = {
      document: this.document,
      settings,
      keep: (kept) => void (this.kept = kept),
      replace: (tree, what) => void this.replaced.push({ tree, what }),
      drawing: (item, options = {}) => {
        this.drawn = { item, options };
        return this.document.createElementNS("http://www.w3.org/2000/svg", "svg") as SVGSVGElement;
      },
    };
    this.panel = make(host);
    this.document.body.append(this.panel.element);
  }

  /** The element that a selector finds first. */
  find<Found extends Element = HTMLElement>(selector: string): Found {
    const found = this.panel.element.querySelector<Found>(selector);
    if (found === null) throw new Error(`the panel has no ${selector}`);
    return found;
  }

  /** The text of the element that a selector finds first, in one line. */
  text(selector: string): string {
    return this.find(selector).textContent!.replace(/\s+/g, " ").trim();
  }

  /** Clicks on the button whose text begins so, or whose title does. */
  click(name: string): void {
    const buttons = [...this.panel.element.querySelectorAll("button")];
    const found = buttons.find((made) =>
      made.textContent!.startsWith(name) || made.title.startsWith(name)
    );
    if (found === undefined) throw new Error(`the panel has no button ${name}`);
    found.click();
  }

  /** Presses a key in the panel. */
  press(key: string, target: Element = this.panel.element): void {
    const event = new (this.document.defaultView!.Event)("keydown", { bubbles: true });
    Object.assign(event, { key });
    target.dispatchEvent(event);
  }

  /** Chooses an option. */
  choose(select: number, value: string): void {
    const found = this.panel.element.querySelectorAll("select")[select];
    found.value = value;
    found.dispatchEvent(new (this.document.defaultView!.Event)("change", { bubbles: true }));
  }
}

/** linkedom lets nobody set the value of a choice; here it is that of an option, or of the first one. */
function giveSelectsValues(document: Document): void {
  const create = document.createElement.bind(document);
  document.createElement = (name: string) => {
    const made = create(name);
    if (name !== "select") return made;
    let chosen = "";
    const values = () => [...made.querySelectorAll("option")].map(({ value }) => value);
    return Object.defineProperty(made, "value", {
      get: () => values().includes(chosen) ? chosen : values()[0] ?? "",
      set: (value: string) => chosen = value,
    });
  };
}
