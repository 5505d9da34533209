import { packageFile } from "../base/package_file.ts";
import { create, type Font } from "fontkit";

/** A typeface that pictures use: its name in a document, and the file of each of its styles. */
interface Family {
  readonly name: string;
  readonly packageName: string;
  /** Within the package: regular, bold, italic, bold italic. */
  readonly files: readonly [string, string, string, string];
}

const arimo = (style: string) => `${style}/Arimo_${style}.ttf`;
const dejaVu = (style: string) => `ttf/DejaVu${style}.ttf`;

/**
 * The typefaces of pictures. Arimo has the widths of Helvetica and Arial, which figures are laid out
 * for, and Latin, Greek, Cyrillic and Hebrew; DejaVu Sans has what else there is of signs, arrows
 * and alphabets. Neither has Chinese or Japanese characters: a box stands for each.
 */
const FAMILIES = {
  sans: {
    name: "Arimo",
    packageName: "@expo-google-fonts/arimo",
    files: ["400Regular", "700Bold", "400Regular_Italic", "700Bold_Italic"].map(arimo),
  },
  signs: {
    name: "DejaVu Sans",
    packageName: "dejavu-fonts-ttf",
    files: ["Sans", "Sans-Bold", "Sans-Oblique", "Sans-BoldOblique"].map(dejaVu),
  },
  mono: {
    name: "DejaVu Sans Mono",
    packageName: "dejavu-fonts-ttf",
    files: ["SansMono", "SansMono-Bold", "SansMono-Oblique", "SansMono-BoldOblique"].map(dejaVu),
  },
} as unknown as Record<"sans" | "signs" | "mono", Family>;

/** A typeface by its role. */
export type FamilyRole = keyof typeof FAMILIES;

/** One style of a typeface, as `NAME/STYLE`; the name of a font in a PDF document. */
export type Face = `${FamilyRole}/${0 | 1 | 2 | 3}`;

/** The face of a family in a style. */
export function faceOf(role: FamilyRole, bold: boolean, italic: boolean): Face {
  return `${role}/${(bold ? 1 : 0) + (italic ? 2 : 0)}` as Face;
}

/** How a document names a typeface. */
export function familyName(role: FamilyRole): string {
  return FAMILIES[role].name;
}

/** The role of a typeface that {@link familyName} has named. */
export function roleOf(name: string): FamilyRole {
  const roles = Object.keys(FAMILIES) as FamilyRole[];
  return roles.find((role) => FAMILIES[role].name === name.replace(/["']/g, "").trim()) ?? "sans";
}

const bytes = new Map<Face, Uint8Array>();
const fonts = new Map<Face, Font>();

/** The TrueType file of a face. */
export function fontBytes(face: Face): Uint8Array {
  const [role, style] = face.split("/") as [FamilyRole, string];
  let content = bytes.get(face);
  if (content === undefined) {
    const { packageName, files } = FAMILIES[role];
    content = Deno.readFileSync(packageFile(packageName, files[Number(style)]));
    bytes.set(face, content);
  }
  return content;
}

/** Whether a face has a glyph for each character of a text; what is invisible needs none. */
export function hasGlyphs(face: Face, text: string): boolean {
  let font = fonts.get(face);
  if (font === undefined) {
    font = create(fontBytes(face) as never) as Font;
    fonts.set(face, font);
  }
  for (const character of text) {
    if (/[\s\p{Cf}\ufe00-\ufe0f]/u.test(character)) continue;
    if (!font.hasGlyphForCodePoint(character.codePointAt(0)!)) return false;
  }
  return true;
}
