import type { CellFault, GradingPlan } from "../plan.ts";

/** Why answers may not be declared: the fault of the last cell that seems to declare them. */
export function reasonsOfMissing(
  { cells, answers }: GradingPlan,
  faults: readonly CellFault[],
): Record<string, string> {
  const byCell = new Map(faults.map(({ id, fault }) => [id, fault]));
  return Object.fromEntries(answers.flatMap((name) => {
    const declares = new RegExp(
      `\\b(?:function\\s*\\*?|class|const|let|var|enum)\\s+${escaped(name)}(?![\\w$])`,
    );
    const cell = cells.findLast(({ source }) => declares.test(source));
    const fault = cell && byCell.get(cell.id);
    return fault ? [[name, `cell ${cell.id} does not run: ${fault.message}`]] : [];
  }));
}

function escaped(name: string): string {
  return name.replaceAll("$", "\\$");
}
