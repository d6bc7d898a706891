import { formatNumber } from "../platform/format.ts";
import type { Sums } from "./outcomes.ts";

/** How often a tip worked, in numbers and never as a share: `Worked for 8 of 10, partly for 1`. */
export function WorkedFor({ worked, partly, of }: Sums) {
  if (of === 0) return null;
  return (
    <>
      Worked for {formatNumber(worked)} of {formatNumber(of)}
      {partly > 0 && `, partly for ${formatNumber(partly)}`}
    </>
  );
}
