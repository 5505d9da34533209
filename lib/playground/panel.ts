/// <reference lib="dom" />

/** @module The contract between the page of the playground and the panels under its tabs. */

import type { Sentence } from "../dependency/sentence.ts";
import type { Tree } from "../dependency/tree.ts";

/** A sentence as panels see it. */
export interface PanelItem {
  readonly sentence: Sentence;
  readonly tree: Tree;
}

/** Which arcs and nodes of a drawing stand out, and which arcs are not drawn. */
export interface DrawingOptions {
  /** Classes of the arc into a dependent, by node; "" for none. */
  arcClass?: (dependent: number) => string;
  /** Classes of a node, from 1 on. */
  nodeClass?: (node: number) => string;
  /** Whether the arc into a dependent is left out. */
  hidden?: (dependent: number) => boolean;
}

/** What a panel may ask of the page. */
export interface PanelHost {
  readonly document: Document;
  /** Settings of the panel that go into the address, such as { system: "arc-eager", step: "7" }. */
  readonly settings: Readonly<Record<string, string>>;
  /** Keeps settings in the address. */
  keep(settings: Record<string, string>): void;
  /** Puts a tree in place of the one shown (an edit that can be undone). */
  replace(tree: Tree, what: string): void;
  /** Draws a tree as an SVG element in the page's style; marks arcs and nodes by class. */
  drawing(item: PanelItem, options?: DrawingOptions): SVGSVGElement;
}

/** One part of the page under its own tab. */
export interface Panel {
  readonly element: HTMLElement;
  /** Shows a sentence; called again after every edit. */
  show(item: PanelItem): void;
}

/** Makes a panel, once, when its tab is first opened. */
export type PanelMaker = (host: PanelHost) => Panel;
