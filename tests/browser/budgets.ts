import { readFileSync } from "node:fs";

const page = readFileSync("docs/decisions/0047-budgets.md", "utf8");

/**
 * Returns the numbers of a budget from its row in decision 47. Thus, only a change of the decision
 * raises a budget.
 * @param subject the beginning of the row
 * @throws Error if the decision has no such row
 */
export function budgetOf(subject: string) {
  const row = page.split("\n").find((line) => line.startsWith(`| ${subject}`));
  const limits = row
    ?.split("|")[2]
    ?.match(/[\d.]+/g)
    ?.map(Number);
  if (!limits) throw new Error(`decision 47 has no budget for ${subject}`);
  return limits;
}
