import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Page } from "../../platform/http/api-client.ts";
import { useApi } from "../../platform/http/api-context.ts";
import { LoadingRing } from "../../platform/ui/loading.tsx";
import { useAction } from "../../platform/ui/single-flight.ts";
import { sayMonth } from "./days.ts";
import { EntryCard } from "./entry-card.tsx";
import { journalCalls } from "./journal.contract.ts";
import type { OwnEntry } from "./journal.ts";
import { journalWords } from "./journal.words.ts";

/** The entries by month, the latest first. A button loads more. */
export function EntryList({ first, query }: { first: Page<OwnEntry>; query: string }) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [more, setMore] = useState<OwnEntry[]>([]);
  const [next, setNext] = useState(first.next);
  const [pending, setPending] = useState(false);

  const load = useAction(async () => {
    setPending(true);
    try {
      const search = new URLSearchParams(query);
      search.set("cursor", next ?? "");
      const page = await api.list(journalCalls.list, { query: search });
      setMore((shown) => [...shown, ...page.items]);
      setNext(page.next);
    } finally {
      setPending(false);
    }
  });

  // After each change, the first page is loaded again and may contain entries of `more`.
  const known = new Set(first.items.map(({ _id }) => _id));
  const entries = [...first.items, ...more.filter(({ _id }) => !known.has(_id))];
  const months = [...Map.groupBy(entries, ({ day }) => day.slice(0, 7))];
  return (
    <div className="grid grid-cols-1 gap-8">
      {months.map(([month, listed]) => (
        <section key={month} aria-labelledby={`month-${month}`}>
          <h2 id={`month-${month}`} className="mb-4 font-display text-2xl">
            {sayMonth(month)}
          </h2>
          <ul className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {listed.map((entry) => (
              <li key={entry._id}>
                <EntryCard
                  entry={entry}
                  onDeleted={async () => {
                    setMore(more.filter(({ _id }) => _id !== entry._id));
                    await revalidate();
                  }}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {next && (
        <button
          type="button"
          className="btn justify-self-center"
          aria-disabled={pending}
          onClick={load}
        >
          {pending && <LoadingRing />}
          {journalWords.showEarlier}
        </button>
      )}
    </div>
  );
}
