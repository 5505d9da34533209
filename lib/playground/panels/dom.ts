/// <reference lib="dom" />

import { escapeXml } from "../../display/displayable.ts";
import { notationHtml } from "../../page/notation.ts";

/** What stands in an element: nodes, and text as it is. */
export type Content = Node | string;

/** An element with attributes and content, of which some may be in lists; text is never read as HTML. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  document: Document,
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...content: (Content | readonly Content[])[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  for (const part of content) fill(made, Array.isArray(part) ? part : [part], true);
  return made;
}

/**
 * Puts content into an element, in place of what it has.
 * @param behind whether it is put behind that instead
 */
export function fill(parent: Element, content: Iterable<Content>, behind = false): void {
  if (!behind) parent.replaceChildren();
  for (const one of content) parent.append(one);
}

/** A button that says what it does, for those who cannot see its sign, too. */
export function button(
  document: Document,
  sign: string,
  says: string,
  onClick: () => void,
): HTMLButtonElement {
  const made = element(document, "button", { type: "button", title: says }, sign);
  if (sign !== says) made.setAttribute("aria-label", says);
  made.addEventListener("click", onClick);
  return made;
}

/** A choice with its name before it; each option is its value and what it says. */
export function choice(
  document: Document,
  name: string,
  options: readonly (readonly [value: string, says: string])[],
  onChange: (value: string) => void,
): { readonly label: HTMLLabelElement; readonly select: HTMLSelectElement } {
  const select = element(
    document,
    "select",
    {},
    options.map(([value, says]) => element(document, "option", { value }, says)),
  );
  select.addEventListener("change", () => onChange(select.value));
  return { label: element(document, "label", {}, `${name} `, select), select };
}

/** Marks a button as one that does nothing now; it keeps the focus. */
export function setIdle(made: HTMLElement, idle: boolean): void {
  made.setAttribute("aria-disabled", String(idle));
}

/** Whether a button does nothing now. */
export function isIdle(made: HTMLElement): boolean {
  return made.getAttribute("aria-disabled") === "true";
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};

/** Text in the papers' notation, with raised, lowered and slanted signs, see `lib/page/notation.ts`. */
export function notation(document: Document, text: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  const open: Node[] = [fragment];
  for (const part of notationHtml(escapeXml(text)).split(/(<\/?(?:sup|sub|i)>)/)) {
    const [, end, name] = /^<(\/?)(sup|sub|i)>$/.exec(part) ?? [];
    if (name === undefined) {
      const plain = part.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity]);
      if (plain !== "") open[open.length - 1].appendChild(document.createTextNode(plain));
    } else if (end === "/") {
      open.pop();
    } else {
      const inner = document.createElement(name);
      open[open.length - 1].appendChild(inner);
      open.push(inner);
    }
  }
  return fragment;
}

/** Whether a key pressed there is meant for what has the focus: a choice, a text, arrows on a slider. */
export function takesKeys(target: EventTarget | null, key: string): boolean {
  const element = target as Element | null;
  const name = element?.tagName?.toLowerCase();
  if (name === "input" && element?.getAttribute("type") === "range") return !/^[0-9u]$/.test(key);
  return name === "select" || name === "input" || name === "textarea";
}
