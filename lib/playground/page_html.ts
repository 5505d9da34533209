import { createHash } from "node:crypto";
import { escapeXml } from "../display/displayable.ts";
import { STYLE } from "./style.ts";

/** A package of which code is in the page. */
export interface Licence {
  /** Name and version. */
  readonly name: string;
  /** The text of its licence. */
  readonly text: string;
}

/** What the page says of itself at its foot. */
export interface Origin {
  /** What it was built from. */
  readonly text: string;
  readonly licences: readonly Licence[];
}

/**
 * The page as a file. A policy of its own allows its one script and nothing else: nothing is loaded
 * from anywhere, and no other script runs, whatever a text or an address has in it.
 */
export function pageHtml(script: string, { text, licences }: Origin): string {
  const own = script.replaceAll("</script", "<\\/script").replaceAll("<!--", "<\\!--");
  const hash = createHash("sha256").update(own).digest("base64");
  const policy = `default-src 'none'; img-src data:; style-src 'unsafe-inline'; ` +
    `script-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`;
  const notes = licences.map(({ name, text }) =>
    `<h3>${escapeXml(name)}</h3><pre>${escapeXml(text)}</pre>`
  );
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>Arcbook playground</title>
<link rel="icon" href="data:,">
<style>
${STYLE}</style>
</head>
<body>
<div id="page"><noscript>This page draws trees by a script, which is in it; please allow it to run.</noscript></div>
<footer><p>${escapeXml(text)}</p><details><summary>Licences</summary>${
    notes.join("")
  }</details></footer>
<script>${own}</script>
</body>
</html>
`;
}
