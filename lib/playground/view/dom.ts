/// <reference lib="dom" />

/** @module Making elements; whatever text they have is text, never HTML. */

/** Attributes of an element, `on...` listeners among them; false and undefined leave one out. */
export type Attributes = Readonly<
  Record<string, string | number | boolean | undefined | ((event: never) => void)>
>;

/** What stands in an element: a node, a text, or several of them. */
export type Child = Node | string | readonly (Node | string)[];

/** An element with attributes and children. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    if (typeof value === "function") element.addEventListener(key.slice(2), value as EventListener);
    else element.setAttribute(key, value === true ? "" : String(value));
  }
  for (const child of children) append(element, child);
  return element;
}

/** Puts something at the end of an element. */
export function append(element: Element, child: Child): void {
  if (typeof child === "string" || child instanceof Node) element.append(child);
  else for (const one of child) element.append(one);
}

/** Puts something in place of all that stands in an element. */
export function fill(element: Element, child: Child): void {
  element.replaceChildren();
  append(element, child);
}

/** A button that does something. */
export function button(text: string, does: () => void, attributes: Attributes = {}) {
  return make("button", { type: "button", onclick: does, ...attributes }, text);
}

/** Whether keys that are pressed are meant for an element in which one types. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}

const SVG = "http://www.w3.org/2000/svg";

/** An SVG element with attributes. */
export function makeSvg<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | number>>,
): SVGElementTagNameMap[Name] {
  const element = document.createElementNS(SVG, name) as SVGElementTagNameMap[Name];
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}
