import { maximum } from "../../base/numbers.ts";
import { escapeXml } from "../../display/displayable.ts";
import type { Figure } from "../../display/figure.ts";
import { formatNumber } from "../../display/number_format.ts";
import { ARC_GROUPINGS, type ArcGrouping, groupingTitle } from "../../evaluation/arc_groups.ts";
import { scoredNodes } from "../../evaluation/attachment.ts";
import { type Comparison, scoresOf } from "./analysis.ts";
import { rightCounts, sentenceDetails } from "./browser.ts";
import { differingSentences, type SampleOptions } from "./differences.ts";
import { groupFigure } from "./group_figure.ts";
import { REPORT_POLICY, REPORT_SAMPLE, REPORT_SCRIPT, REPORT_STYLE } from "./report_page.ts";
import {
  confusionsTable,
  overallTable,
  projectivityTable,
  sideBySideTable,
} from "./score_tables.ts";
import { pairTable } from "./significance_tables.ts";
import { type ComparedSentence, sentenceAt } from "./sentence_view.ts";
import type { SystemScores } from "./system_scores.ts";

/** What a report is about, and which sentences it shows. */
export interface ReportOptions extends SampleOptions {
  /** What the gold trees are called, for example the name of their file. */
  readonly gold: string;
  /** Whether an arc of a group needs the right label to be right; true by default. */
  readonly labelled?: boolean;
  /** Indices of the sentences to show, opened; by default a sample of those in which systems differ. */
  readonly sentences?: readonly number[];
}

/** How many confusions it shows. */
const CONFUSIONS = 40;

/**
 * Everything that is told of systems on one test set as one HTML document: scores, tests, precision and
 * recall by all groupings, confusions, and sentences to browse with their trees. It holds all that it
 * needs, so it can be kept and sent around; a script filters the sentences, and nothing is loaded from
 * elsewhere.
 */
export function errorReport(comparison: Comparison, options: ReportOptions): string {
  const { gold, labelled } = options;
  const systems = scoresOf(comparison, { labelled });
  const { sentences, tokens, scoredTokens } = systems[0].attachment.summary();
  const [s, t, n] = [sentences, tokens, scoredTokens].map((count) => formatNumber(count));
  const names = comparison.systems.map(({ name }) => name).join(", ");
  const title = `Errors on ${gold}`;
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${REPORT_POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeXml(title)}</title>
<style>
${REPORT_STYLE}</style>
</head>
<body>
<h1>${escapeXml(title)}</h1>
<p>${s} sentences, ${t} tokens, ${n} of them scored. Systems: ${escapeXml(names)}.</p>
${scoreSections(systems).join("\n")}
${groupSection(systems, labelled ?? true)}
${section("Confused labels", confusionsTable(systems, CONFUSIONS).toHtml())}
${sentenceSection(comparison, options)}
<script>
${REPORT_SCRIPT}</script>
</body>
</html>
`;
}

function section(heading: string, ...parts: readonly string[]): string {
  return `<section>\n<h2>${escapeXml(heading)}</h2>\n${parts.join("\n")}\n</section>`;
}

function scoreSections(systems: readonly SystemScores[]): string[] {
  const tests = systems.length > 1 ? [pairTable(systems).toHtml()] : [];
  return [
    section("Scores", overallTable(systems, "Scores (%)").toHtml(), ...tests),
    section(
      "Arcs by projectivity",
      projectivityTable(systems).toHtml(),
      projectivityTable(systems, "labelled").toHtml(),
    ),
  ];
}

function groupSection(systems: readonly SystemScores[], labelled: boolean): string {
  const right = labelled ? "the right head and label" : "the right head";
  const groups = ARC_GROUPINGS.map((by) => {
    const table = sideBySideTable(systems, by).toHtml();
    return `<details><summary>By ${escapeXml(groupingTitle(by))}</summary>\n` +
      `${by === "deprel" ? "" : chartsOf(systems, by)}${table}</details>`;
  });
  return section(
    "Arcs by group",
    `<p>An arc is right where the token has ${right}. Precision takes the group that an arc has in the ` +
      `system's tree, recall the one that it has in the gold tree.</p>`,
    ...groups,
  );
}

function chartsOf(systems: readonly SystemScores[], by: ArcGrouping): string {
  return (["precision", "recall"] as const)
    .map((score) => scrolling(groupFigure(systems, by, score))).join("");
}

function scrolling({ svg }: Figure): string {
  return `<div class="figure">${svg}</div>`;
}

function sentenceSection(comparison: Comparison, options: ReportOptions): string {
  const { sample = REPORT_SAMPLE, sentences } = options;
  const indices = sentences ?? differingSentences(comparison, { ...options, sample });
  const shown = indices.map((k) => sentenceAt(comparison, k));
  return section(
    "Sentences",
    `<p><span id="shown">${shown.length}</span> of ${shown.length} sentences shown${
      sentences ? "" : originOf(shown.length, comparison)
    }. Wrong heads are ` +
      `dashed, with the right arc below the words; a wrong label stands before the right one. ` +
      `Punctuation is drawn, but counted only where it is scored.</p>`,
    filters(comparison),
    ...shown.map((compared) => {
      const attributes = attributesOf(compared) + (sentences ? " open" : "");
      return sentenceDetails(compared, { attributes });
    }),
  );
}

/** What the sentences of a sample are, to follow their number. */
function originOf(shown: number, comparison: Comparison): string {
  const all = differingSentences(comparison).length;
  const differing = comparison.systems.length > 1 ? "systems differ" : "the system errs";
  return shown < all
    ? `, a sample of the ${all} in which ${differing}`
    : `, all in which ${differing}`;
}

function filters({ systems }: Comparison): string {
  const options = [
    ["", "any"],
    ["right", "all right"],
    ["wrong", "not all right"],
    ["most", "none has more right"],
    ["fewer", "another has more right"],
  ].map(([value, text]) => `<option value="${value}">${text}</option>`).join("");
  const labels = systems.map(({ name }, k) =>
    `<label>${escapeXml(name)} <select data-system="s${k}">${options}</select></label>`
  );
  return `<div id="filters" hidden>${labels.join(" ")}</div>`;
}

/** What the filters look at: for each system whether it has all, and whether it has most right. */
function attributesOf(compared: ComparedSentence): string {
  const { item, punctuation = "exclude" } = compared;
  const counts = rightCounts(compared);
  const scored = scoredNodes(item.sentence, punctuation).length;
  const most = maximum(counts);
  const marks = counts.map((right, k) =>
    ` data-s${k}="${right === scored ? "right" : "wrong"} ${right === most ? "most" : "fewer"}"`
  );
  return ` class="sentence"${marks.join("")}`;
}
