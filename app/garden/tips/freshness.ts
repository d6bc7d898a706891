import { day } from "../../platform/process/clock.ts";

/** How long after a tip was last said to be true its author is asked, in milliseconds. */
export const askAfterMs = 2 * 365 * day;

/** After which its author can say so again, in milliseconds. */
const confirmAfterMs = 365 * day;

interface Dated {
  changedAt: number;
  confirmedAt: number | null;
}

/** Whether it is time that the author of a tip says whether it is still true. */
export const isDue = ({ changedAt, confirmedAt }: Dated, now: number) =>
  now - Math.max(changedAt, confirmedAt ?? 0) > confirmAfterMs;
