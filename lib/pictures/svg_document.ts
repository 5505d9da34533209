import { SaxesParser } from "saxes";
import { InputError } from "../base/errors.ts";

/** An element of an SVG document; its children are elements and text. */
export interface SvgElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly SvgNode[];
}

/** A child of an element. */
export type SvgNode = SvgElement | string;

/** What is to be drawn: the root of a document, its size and its title. */
export interface SvgDocument {
  readonly root: SvgElement;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** The text of its first `title`; empty without one. */
  readonly title: string;
}

type OpenElement = { name: string; attributes: Record<string, string>; children: SvgNode[] };

/**
 * Reads an SVG document.
 * @throws {InputError} where it is no well-formed XML, no SVG, or has no size
 */
export function parseSvg(svg: string): SvgDocument {
  const holder: OpenElement = { name: "", attributes: {}, children: [] };
  const stack = [holder];
  const parser = new SaxesParser();
  parser.on("opentag", ({ name, attributes }) => {
    const element: OpenElement = { name, attributes: { ...attributes }, children: [] };
    stack[stack.length - 1].children.push(element);
    stack.push(element);
  });
  const addText = (text: string) => void stack[stack.length - 1].children.push(text);
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => void stack.pop());
  parser.on("error", (error) => {
    throw fault("svg-not-xml", error.message, "an SVG document in well-formed XML", parser.line);
  });
  parser.write(svg).close();
  const root = holder.children.find(isElement);
  if (root?.name !== "svg") {
    throw fault("no-svg", `<${root?.name ?? ""}>`, "a document whose root is <svg>");
  }
  return { root, ...sizeOf(root), title: titleOf(root) };
}

/** Whether a child is an element, no text. */
export function isElement(node: SvgNode): node is SvgElement {
  return typeof node !== "string";
}

/** The text of an element and of all below it. */
export function textOf(node: SvgNode): string {
  return isElement(node) ? node.children.map(textOf).join("") : node;
}

function titleOf(root: SvgElement): string {
  const title = root.children.filter(isElement).find(({ name }) => name === "title");
  return title === undefined ? "" : textOf(title).trim();
}

function sizeOf({ attributes }: SvgElement): { width: number; height: number } {
  const box = (attributes.viewBox ?? "").trim().split(/[\s,]+/).map(Number);
  const side = (name: "width" | "height", fromBox: number) => {
    const given = attributes[name];
    const match = /^\s*([\d.]+(?:e[+-]?\d+)?)(?:px)?\s*$/i.exec(given ?? "");
    const value = match ? Number(match[1]) : fromBox;
    if (value > 0 && Number.isFinite(value)) return value;
    throw fault(`svg-without-${name}`, given ?? "none", `${name} in pixels above 0, or a viewBox`);
  };
  return { width: side("width", box[2]), height: side("height", box[3]) };
}

function fault(code: string, current: string, required: string, line?: number): InputError {
  return new InputError({ code, action: "Cannot draw SVG", line, current, required });
}

/** A document as text. */
export function svgText(node: SvgNode): string {
  if (!isElement(node)) return escape(node);
  const { name, attributes, children } = node;
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${escape(value)}"`);
  const open = `<${name}${list.join("")}`;
  return children.length === 0
    ? `${open}/>`
    : `${open}>${children.map(svgText).join("")}</${name}>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]);
}
