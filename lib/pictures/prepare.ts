import { type Face, faceOf, familyName, type FamilyRole, hasGlyphs } from "./fonts.ts";
import { isElement, parseSvg, type SvgElement, type SvgNode, svgText } from "./svg_document.ts";

/** A document in the part of SVG that all renderers draw alike. */
export interface PreparedSvg {
  readonly svg: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  readonly title: string;
  /** The faces that its text is set in. */
  readonly faces: readonly Face[];
}

/** What an element inherits from those above it. */
interface Inherited {
  readonly color: string;
  /** CSS variables. */
  readonly variables: Readonly<Record<string, string>>;
  readonly role: FamilyRole;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly stroke: string;
  readonly paintOrder: string;
}

const START: Inherited = {
  color: "#000000",
  variables: {},
  role: "sans",
  bold: false,
  italic: false,
  stroke: "none",
  paintOrder: "normal",
};

/** What is not drawn, or would be loaded from elsewhere. */
const LEFT_OUT = new Set(["title", "desc", "metadata", "script", "foreignObject"]);

/**
 * Resolves what a browser does with an SVG document and other renderers do not: CSS in `style`
 * attributes, variables, `currentColor`, the typeface for each piece of text, and a line round text
 * that is drawn below it (`paint-order`). Nothing is loaded: pictures from elsewhere are left out.
 *
 * @throws {InputError} where `svg` is no SVG document with a size
 */
export function prepareSvg(svg: string): PreparedSvg {
  const { root, width, height, title } = parseSvg(svg);
  const faces = new Set<Face>();
  const [prepared] = resolve(root, START, faces) as SvgElement[];
  const sized = { ...prepared.attributes, width: String(width), height: String(height) };
  const text = svgText({ ...prepared, attributes: sized });
  return { svg: text, width, height, title, faces: [...faces].sort() };
}

/** An element with what it inherits resolved; none where it is not drawn, two for framed text. */
function resolve(element: SvgElement, above: Inherited, faces: Set<Face>): SvgElement[] {
  if (LEFT_OUT.has(element.name)) return [];
  const variables = { ...above.variables };
  const styled = withStyle(element.attributes, variables);
  const filled = (value: string) => withVariables(value, variables);
  const given = Object.fromEntries(Object.entries(styled).map(([key, v]) => [key, filled(v)]));
  const color = given.color === undefined || /^(inherit|currentcolor)$/i.test(given.color)
    ? above.color
    : given.color;
  const attributes: Record<string, string> = {};
  for (const [key, value] of Object.entries(given)) {
    if (key !== "color") attributes[key] = value.replace(/\bcurrentcolor\b/gi, color);
  }
  if (element.name === "image" && !/^data:/.test(hrefOf(attributes))) return [];
  const here = inheritedBy(attributes, { ...above, color, variables });
  if (attributes["font-family"] !== undefined) attributes["font-family"] = familyName(here.role);
  if (above === START) attributes["font-family"] = familyName(here.role);
  const isText = element.name === "text" || element.name === "tspan";
  const children = element.children.flatMap((child): SvgNode[] => {
    if (isElement(child)) return resolve(child, here, faces);
    return isText ? inFaces(child, here, faces) : [child];
  });
  return framed({ name: element.name, attributes, children }, here);
}

function hrefOf(attributes: Readonly<Record<string, string>>): string {
  return attributes.href ?? attributes["xlink:href"] ?? "";
}

/** The attributes with those of `style` among them, which win; its variables go to `variables`. */
function withStyle(
  { style, ...attributes }: Readonly<Record<string, string>>,
  variables: Record<string, string>,
): Record<string, string> {
  const result = attributes as Record<string, string>;
  for (const declaration of (style ?? "").split(";")) {
    const colon = declaration.indexOf(":");
    if (colon < 0) continue;
    const key = declaration.slice(0, colon).trim();
    const value = declaration.slice(colon + 1).replace(/!important/, "").trim();
    if (key.startsWith("--")) variables[key] = value;
    else result[key] = value;
  }
  return result;
}

/** A value with each `var(--name, otherwise)` replaced. */
function withVariables(value: string, variables: Readonly<Record<string, string>>): string {
  if (!value.includes("var(")) return value;
  return value.replace(
    /var\(\s*(--[\w-]+)\s*(?:,\s*([^()]*))?\)/g,
    (_, name, otherwise) =>
      (Object.hasOwn(variables, name) ? variables[name] : otherwise) ?? "none",
  );
}

function inheritedBy(attributes: Readonly<Record<string, string>>, above: Inherited): Inherited {
  const family = attributes["font-family"];
  const weight = attributes["font-weight"];
  const style = attributes["font-style"];
  return {
    ...above,
    role: family === undefined ? above.role : /monospace/.test(family) ? "mono" : "sans",
    bold: weight === undefined ? above.bold : /^(bold|bolder|[6-9]00)$/.test(weight),
    italic: style === undefined ? above.italic : /^(italic|oblique)/.test(style),
    stroke: attributes.stroke ?? above.stroke,
    paintOrder: attributes["paint-order"] ?? above.paintOrder,
  };
}

let segmenter: Intl.Segmenter | undefined;

/** A text, with the pieces for which its own face has no glyphs in another. */
function inFaces(text: string, { role, bold, italic }: Inherited, faces: Set<Face>): SvgNode[] {
  const own = faceOf(role, bold, italic);
  faces.add(own);
  if (hasGlyphs(own, text)) return [text];
  const signs = faceOf("signs", bold, italic);
  segmenter ??= new Intl.Segmenter("und", { granularity: "grapheme" });
  const runs: { other: boolean; text: string }[] = [];
  for (const { segment } of segmenter.segment(text)) {
    const other = !hasGlyphs(own, segment) && hasGlyphs(signs, segment);
    const last = runs.at(-1);
    if (last?.other === other) last.text += segment;
    else runs.push({ other, text: segment });
  }
  return runs.map((run) => {
    if (!run.other) return run.text;
    faces.add(signs);
    const attributes = { "font-family": familyName("signs") };
    return { name: "tspan", attributes, children: [run.text] };
  });
}

/** Text whose line is painted before it is filled, as two texts, one upon the other. */
function framed(element: SvgElement, { stroke, paintOrder }: Inherited): SvgElement[] {
  if (element.name !== "text" || stroke === "none" || !/^stroke/.test(paintOrder)) return [element];
  const { attributes } = element;
  return [
    { ...element, attributes: { ...attributes, fill: "none", "aria-hidden": "true" } },
    { ...element, attributes: { ...attributes, stroke: "none" } },
  ];
}
