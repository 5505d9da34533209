import { formatNumber } from "../../display/number_format.ts";
import { nameInPapers } from "../../papers/beside_published.ts";
import { holdsOn, type TestedClaim, verdictOn } from "../../papers/claims.ts";
import type { PublishedTable } from "../../papers/published.ts";
import type { ProfiledFiles } from "../data_sets/profile.ts";
import { type DegreeRow, degreeRow } from "./rows.ts";

/**
 * What [nivre-2006] says of degrees in Czech and Danish, as [nivre-2007, sec. 2] cites it, held against
 * treebanks of every language.
 *
 * @param treebanks none of them twice
 * @param published `nivre2006-degree-coverage`
 */
export function claims(
  treebanks: readonly ProfiledFiles[],
  published: Pick<PublishedTable, "rows">,
): TestedClaim[] {
  const rows = treebanks.map(degreeRow);
  return [
    ...published.rows.map((row) => projectiveShare(rows, row)),
    onAll(
      rows,
      "about 98 % of the sentences, or more, are of at most degree 1",
      (row) => Math.round(row.max_degree_1_pct) >= 98,
    ),
    onAll(rows, "more than 99.5 % are of at most degree 2", (row) => row.max_degree_2_pct > 99.5),
  ];
}

const SOURCE = "Nivre (2006), in Nivre (2007), section 2";

/** The share of projective sentences of one of the two languages, to the percent. */
function projectiveShare(
  rows: readonly DegreeRow[],
  { treebank, degree_0_pct }: PublishedTable["rows"][number],
): TestedClaim {
  const language = String(treebank).includes("Czech") ? "Czech" : "Danish";
  const own = rows.filter((row) => nameInPapers(row.language) === language);
  const shown = own.map((row) =>
    `${row.data_set} ${formatNumber(row.max_degree_0_pct, { decimals: 1 })} %`
  );
  return {
    source: SOURCE,
    claim: `${degree_0_pct} % of the sentences are projective in ${language}`,
    here: shown.join(", "),
    verdict: verdictOn(own.map((row) => Math.round(row.max_degree_0_pct) === Number(degree_0_pct))),
  };
}

function onAll(
  rows: readonly DegreeRow[],
  claim: string,
  holds: (row: DegreeRow) => boolean,
): TestedClaim {
  const cases = rows.map(holds);
  return { source: SOURCE, claim, here: holdsOn(cases, "treebanks"), verdict: verdictOn(cases) };
}
