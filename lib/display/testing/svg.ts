import { SaxesParser } from "saxes";

/** An element of a parsed SVG document, for tests. */
export interface SvgElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly SvgElement[];
  /** All text inside, in document order. */
  readonly text: string;
}

/** Parses an SVG document strictly: throws where it is no well-formed XML. */
export function parseSvg(svg: string): SvgElement {
  type Open = { name: string; attributes: Record<string, string>; children: Open[]; text: string };
  const stack: Open[] = [{ name: "", attributes: {}, children: [], text: "" }];
  const parser = new SaxesParser();
  parser.on("opentag", ({ name, attributes }) => {
    const element = {
      name,
      attributes: attributes as Record<string, string>,
      children: [],
      text: "",
    };
    stack[stack.length - 1].children.push(element);
    stack.push(element);
  });
  parser.on("text", (text) => stack.forEach((open) => open.text += text));
  parser.on("closetag", () => void stack.pop());
  parser.on("error", (error) => {
    throw error;
  });
  parser.write(svg).close();
  return stack[0].children[0];
}

/** All elements below, in document order, that the test accepts. */
export function select(root: SvgElement, accepts: (element: SvgElement) => boolean): SvgElement[] {
  return root.children.flatMap((
    child,
  ) => [...(accepts(child) ? [child] : []), ...select(child, accepts)]);
}

/** All elements below with this class. */
export function byClass(root: SvgElement, name: string): SvgElement[] {
  return select(root, ({ attributes }) => (attributes.class ?? "").split(" ").includes(name));
}
