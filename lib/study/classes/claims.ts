import { maximum, minimum, percent } from "../../base/numbers.ts";
import { formatNumber } from "../../display/number_format.ts";
import { cite } from "../../papers/bibliography.ts";
import { holdsOn, type TestedClaim, verdictOn } from "../../papers/claims.ts";
import type { PublishedTable } from "../../papers/published.ts";
import { kuhlmannNivre2006Rows, type PublishedClass } from "./beside.ts";
import { type ClassesOfTreebank, frontier, sharesOf, type TradeOffRow } from "./rows.ts";

/** The published tables that {@link claims} are from. */
export interface ClaimSources {
  /** `kuhlmann-nivre2006-table1-classes` */
  readonly kuhlmannNivre2006: Pick<PublishedTable, "rows" | "source">;
  /** `pitler2013-coverage` */
  readonly pitler2013: Pick<PublishedTable, "find" | "source">;
  /** `gomez-rodriguez-nivre2010-coverage` */
  readonly gomezRodriguezNivre2010: Pick<PublishedTable, "find" | "source">;
}

type Shares = Readonly<Record<string, number>>;

/**
 * What papers say of the coverage of classes, held against treebanks of every language.
 *
 * @param treebanks none of them twice
 * @param tradeOffs of all of them together
 */
export function claims(
  treebanks: readonly ClassesOfTreebank[],
  tradeOffs: readonly TradeOffRow[],
  { kuhlmannNivre2006, pitler2013, gomezRodriguezNivre2010 }: ClaimSources,
): TestedClaim[] {
  const shares = treebanks.map(({ result }) => sharesOf(result.sentences));
  const onAll = (source: string, claim: string, holds: (share: Shares) => boolean) =>
    claimOn(source, claim, shares, holds);
  const theirs = kuhlmannNivre2006Rows(kuhlmannNivre2006);
  const asMuch = (name: PublishedClass, title: string) => {
    const least = minimum(theirs.map((row) => row[name]!));
    const claim = `${title} takes in ${formatNumber(least)} % of the sentences or more`;
    return onAll(kuhlmannNivre2006.source, claim, (share) => share[name] >= least);
  };
  const crossed = shares.filter(({ projective }) => projective < 100);
  const mostPlanar = maximum(
    theirs.map(({ planar, projective }) =>
      planarOfCrossed({ planar: planar!, projective: projective! })
    ),
  );
  const leastOf = (table: Pick<PublishedTable, "find">, name: string) =>
    Number(table.find({ class: name })?.least_pct);
  const twoPlanar = leastOf(gomezRodriguezNivre2010, "2-planar");
  const oneEndpoint = leastOf(pitler2013, "1-endpoint-crossing");
  return [
    asMuch("gap-degree-1", "gap degree 1"),
    asMuch("edge-degree-1", "edge degree 1"),
    asMuch("well-nested", "well-nestedness"),
    claimOn(
      kuhlmannNivre2006.source,
      `of the non-projective sentences ${formatNumber(mostPlanar)} % or less are planar`,
      crossed,
      (share) => planarOfCrossed(share) <= mostPlanar,
    ),
    onAll(
      gomezRodriguezNivre2010.source,
      `${twoPlanar} % of the sentences or more are 2-planar`,
      (share) => share["2-planar"] >= twoPlanar,
    ),
    onAll(
      cite("pitler-2012"),
      "1-inherit takes in just the sentences that are well-nested with gap degree 1",
      (share) => share["1-inherit"] === share["wg-1"],
    ),
    onAll(
      pitler2013.source,
      `${oneEndpoint} % of the sentences or more are 1-endpoint-crossing`,
      (share) => share["1-endpoint-crossing"] >= oneEndpoint,
    ),
    headSplit(shares),
    tradeOff(tradeOffs),
  ];
}

function claimOn(
  source: string,
  claim: string,
  shares: readonly Shares[],
  holds: (share: Shares) => boolean,
): TestedClaim {
  const cases = shares.map(holds);
  return { source, claim, here: holdsOn(cases, "treebanks"), verdict: verdictOn(cases) };
}

/** Percent of the non-projective sentences that are planar. */
function planarOfCrossed({ planar, projective }: Shares | { planar: number; projective: number }) {
  return percent(planar - projective, 100 - projective);
}

function headSplit(shares: readonly Shares[]): TestedClaim {
  const losses = shares.map((share) => share["wg-1"] - share["head-split"]);
  const ends = [minimum(losses), maximum(losses)];
  return {
    source: cite("satta-kuhlmann-2013"),
    claim: "to be head-split costs well-nested trees of gap degree 1 no significant coverage",
    here: losses.length === 0
      ? ""
      : `loses ${ends.map((loss) => formatNumber(loss, { decimals: 1 })).join(" to ")} points`,
    verdict: "not testable", // the abstract does not say how much would be significant
  };
}

/** The best trade-offs between coverage and the exponent of exact parsing [gomez-rodriguez-2016]. */
function tradeOff(rows: readonly TradeOffRow[]): TestedClaim {
  const known = rows.filter(({ exponent }) => exponent !== undefined);
  const best = frontier(known, ({ exponent }) => exponent!)
    .filter(({ name }) => name !== "projective");
  const shown = best.map(({ class: title, exponent, covers_pct }) =>
    `${title} n^${exponent}, ${formatNumber(covers_pct)} %`
  );
  return {
    source: cite("gomez-rodriguez-2016"),
    claim: "1-endpoint-crossing or MH trees are the best trade-off of coverage and exact parsing",
    here: shown.join("; "),
    verdict: verdictOn(best.map(({ name }) => /^(1-endpoint-crossing|mh-\d)$/.test(name))),
  };
}
