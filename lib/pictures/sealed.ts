const HEAD = '<script type="image/svg+xml">';
const TAIL = "</script>";

/** Shows the drawings that are sealed before it. */
const OPENING = `<script>document.querySelectorAll('script[type="image/svg+xml"]')` +
  `.forEach((seal) => { seal.outerHTML = seal.textContent; });</script>`;

/**
 * HTML for a notebook, with its SVG drawings sealed. A front end that does not trust a notebook takes
 * the elements of a drawing away and leaves its texts, run together; a script it takes away as a
 * whole. So each drawing becomes a script of a type that no browser runs, and a script behind the
 * last, before others that may follow, puts all in place where scripts do run.
 */
export function sealedDrawings(html: string): string {
  const sealed = html.replace(/<svg [^]*?<\/svg>/g, (svg) => HEAD + svg + TAIL);
  const end = sealed.lastIndexOf("</svg>" + TAIL) + "</svg>".length + TAIL.length;
  return sealed === html ? html : sealed.slice(0, end) + OPENING + sealed.slice(end);
}

/** HTML with all drawings in place, and without the scripts that would put them there. */
export function unsealed(html: string): string {
  const bare = html.replaceAll(OPENING, "");
  return bare.replace(/<script type="image\/svg\+xml">([^]*?)<\/script>/g, (_, svg) => svg);
}
