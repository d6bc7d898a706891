import { today } from "./days.ts";
import { EntryCard } from "./entry-card.tsx";
import type { OwnEntry } from "./journal.ts";
import { journalWords } from "./journal.words.ts";

/** The entries of the same week in earlier years. */
export function YearAgo({ entries }: { entries: OwnEntry[] }) {
  const lastYear = String(Number(today().slice(0, 4)) - 1);
  const isLast = entries.every(({ day }) => day.startsWith(lastYear));
  return (
    <section aria-labelledby="year-ago">
      <h2 id="year-ago" className="mb-4 font-display text-2xl">
        {isLast ? journalWords.aYearAgo : journalWords.inEarlierYears}
      </h2>
      <ul className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {entries.map((entry) => (
          <li key={entry._id}>
            <EntryCard entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}
