import { formatNumber } from "../../platform/text/format.ts";
import type { Sums } from "./outcomes.ts";

/**
 * The results of a tip, in numbers and never as a share: `Worked for 8 of 10, partly for 1`; null
 * if there are no reports.
 */
export function workedFor({ worked, partly, of }: Sums) {
  if (of === 0) return null;
  const partlyToo = partly > 0 ? `, partly for ${formatNumber(partly)}` : "";
  return `Worked for ${formatNumber(worked)} of ${formatNumber(of)}${partlyToo}`;
}
