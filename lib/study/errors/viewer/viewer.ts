import { maximum } from "../../../base/numbers.ts";
import { escapeXml } from "../../../display/displayable.ts";
import { formatNumber } from "../../../display/number_format.ts";
import { type Comparison, differ, scoresOf } from "../analysis.ts";
import { REPORT_POLICY } from "../report_page.ts";
import { overallTable } from "../score_tables.ts";
import { type ComparedSentence, sentenceAt, sentenceName, treesFigure } from "../sentence_view.ts";
import { jsonForPage, viewerData } from "./viewer_data.ts";
import { viewerScript } from "./viewer_script.ts";
import { VIEWER_FACE, VIEWER_STYLE } from "./viewer_style.ts";

/** Sentences whose trees are drawn, and those that are told in words, for readers without scripts. */
const DRAWN = 3, TOLD = 200;
/** Trees of more words are not drawn there. */
const DRAWN_WORDS = 60;

/**
 * A page to read what systems have made of a test set sentence by sentence: the gold tree above those of all
 * systems, wrong arcs marked, with search and filters. All sentences are in it, as data; the one that is
 * read is drawn by a script. It loads nothing, and works from disk. Without scripts it shows the scores, the
 * first sentences in which a system errs, and the errors of more in words.
 *
 * @param gold what the gold trees are called, for example the name of their file
 */
export function errorViewer(comparison: Comparison, { gold }: { readonly gold: string }): string {
  const scores = scoresOf(comparison, { groupings: [] });
  const { sentences, tokens, scoredTokens } = scores[0].attachment.summary();
  const [s, t, n] = [sentences, tokens, scoredTokens].map((count) => formatNumber(count));
  const title = `Errors on ${gold}`;
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${REPORT_POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeXml(title)}</title>
<style>
${VIEWER_STYLE}</style>
</head>
<body>
<header><h1>${escapeXml(title)}</h1></header>
<p>${s} sentences, ${t} tokens, ${n} of them scored.</p>
<details><summary>Scores</summary>
<div class="scroll">${overallTable(scores, "Scores (%)").toHtml()}</div></details>
${browser(comparison)}
<noscript>
${withoutScripts(comparison)}
</noscript>
<script type="application/json" id="data">${jsonForPage(viewerData(comparison))}</script>
<script>
${viewerScript(VIEWER_FACE)}</script>
</body>
</html>
`;
}

function browser(comparison: Comparison): string {
  return `<main id="viewer" hidden>
${filterForm(comparison)}
<nav aria-label="Sentences">
<button type="button" id="previous">← Previous</button>
<button type="button" id="next">Next →</button>
<span id="place" role="status"></span>
<button type="button" id="theme">Light or dark</button>
</nav>
<section id="sentence" aria-labelledby="name">
<h2 id="name"></h2>
<p id="words"></p>
<p id="legend"><span><i class="key" style="color:var(--wrong);border-top-style:dashed"></i>wrong head</span>
<span><i class="key" style="color:var(--wrong);border-top-style:dotted"></i>a ≠ b: label a, gold has b</span>
<span><i class="key" style="color:var(--np)"></i>non-projective</span>
<span><i class="key" style="color:var(--subtree)"></i>subtree of a token</span>
<span><i class="key" style="color:var(--crosses)"></i>crosses its arc</span></p>
<div id="trees"></div>
<p id="told" aria-live="polite"></p>
<details id="whole"><summary>As a table</summary><div class="scroll" id="table" tabindex="0"></div></details>
</section>
<p><small>← and → go to the sentence before and after; in a tree, ↑ and ↓ go from token to token. Hover or
tap a token to see its subtree in all trees. Pale arcs are not scored.</small></p>
</main>`;
}

function filterForm({ items, systems }: Comparison): string {
  const option = (value: string | number, text: string, isChosen = false) =>
    `<option value="${escapeXml(String(value))}"${isChosen ? " selected" : ""}>${
      escapeXml(text)
    }</option>`;
  const several = systems.length > 1;
  const shows = [
    option("any", "all sentences"),
    option("wrong", several ? "a system is wrong" : "the system is wrong", true),
    ...several ? [option("all", "all systems are wrong"), option("differ", "systems differ")] : [],
    ...several ? systems.map(({ name }, k) => option(k, `${name} is wrong`)) : [],
  ];
  const labels = new Set<string>();
  items.forEach(({ tree }, k) => {
    for (const one of [tree, ...systems.map(({ trees }) => trees[k])]) {
      for (let node = 1; node <= one.length; node++) labels.add(one.labels[node]);
    }
  });
  const deprels = [...labels].sort().map((label) => option(label, label));
  const longest = maximum(items.map(({ tree }) => tree.length), 0);
  return `<form id="filters" role="search" autocomplete="off">
<label>Search <input type="search" id="text" placeholder="words, sent_id, number"></label>
<label>Show <select id="show">${shows.join("")}</select></label>
<label>Label <select id="deprel">${option("", "any", true)}${deprels.join("")}</select></label>
<span class="together"><label>Tokens from <input type="number" id="least" min="1" max="${longest}"></label>
<label>to <input type="number" id="most" min="1" max="${longest}"></label></span>
<label><input type="checkbox" id="nonprojective"> non-projective gold tree</label>
<label><input type="checkbox" id="heads"> heads only (UAS)</label>
</form>`;
}

/** The first sentences in which a system errs, as pictures and in words. */
function withoutScripts(comparison: Comparison): string {
  const { items, systems, punctuation } = comparison;
  const wrong: number[] = [];
  for (let k = 0; k < items.length && wrong.length < TOLD; k++) {
    if (systems.some(({ trees }) => differ(items[k], items[k].tree, trees[k], punctuation))) {
      wrong.push(k);
    }
  }
  const told = wrong.map((k) => sentenceAt(comparison, k));
  const drawn = told.filter(({ item }) => item.tree.length <= DRAWN_WORDS).slice(0, DRAWN);
  const pictures = drawn.map((one) =>
    `<h2>${escapeXml(sentenceName(one))}</h2><div class="scroll">${treesFigure(one).svg}</div>`
  );
  return `<p>With scripts, this page shows all sentences, with search and filters. Without them it shows the
first ${drawn.length} in which a system errs, and tells the errors of the first ${told.length}.</p>
${pictures.join("\n")}
<ol>${told.map((one) => `<li>${inWords(one)}</li>`).join("\n")}</ol>`;
}

function inWords({ item: { sentence, tree: gold }, position, trees }: ComparedSentence): string {
  const forms = ["0", ...sentence.tokens.map(({ form }) => form)];
  const errors = trees.map(({ name, tree }) => {
    const parts: string[] = [];
    for (let node = 1; node <= gold.length; node++) {
      if (tree.heads[node] === gold.heads[node] && tree.labels[node] === gold.labels[node]) {
        continue;
      }
      const of = ({ heads, labels }: typeof gold) => `${labels[node]} of ${forms[heads[node]]}`;
      parts.push(`${forms[node]} ${of(tree)}, not ${of(gold)}`);
    }
    return `${escapeXml(name)}: ${escapeXml(parts.join("; ") || "all right")}`;
  });
  return `Sentence ${position}: ${escapeXml(forms.slice(1).join(" "))}<br>${errors.join("<br>")}`;
}
