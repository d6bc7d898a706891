import { formatDay } from "../../platform/text/dates.ts";
import { textWords } from "../../platform/text/text.words.ts";
import { dayOf } from "./events.ts";
import { eventWords } from "./events.words.ts";

interface LocalTimes {
  isWholeDays: boolean;
  starts: string;
  ends: string;
}

const dayText = (moment: string) => formatDay(Date.parse(`${dayOf(moment)}T00:00Z`));

const clockText = (moment: string) => moment.slice(11);

const momentText = (moment: string) =>
  textWords.dateAndTime({ date: dayText(moment), time: clockText(moment) });

/** The times of an event: `2 May 2026, 14:00 – 16:00`, or `2 May 2026 – 3 May 2026`. */
export function eventWhen({ isWholeDays, starts, ends }: LocalTimes) {
  const isOneDay = dayOf(starts) === dayOf(ends);
  if (isWholeDays) {
    return isOneDay
      ? dayText(starts)
      : eventWords.fromTo({ from: dayText(starts), to: dayText(ends) });
  }
  const to = isOneDay ? clockText(ends) : momentText(ends);
  return eventWords.fromTo({ from: momentText(starts), to });
}
