import { useState } from "react";
import { useRevalidator } from "react-router";
import { useAuth } from "../../auth/auth-context.tsx";
import type { Page } from "../../platform/http/api-client.ts";
import { useApi } from "../../platform/http/api-context.ts";
import {
  type LaterPages,
  noLaterPages,
  pagesAfter,
  withPage,
} from "../../platform/http/later-pages.ts";
import { LoadingRing } from "../../platform/ui/loading.tsx";
import { useAction } from "../../platform/ui/single-flight.ts";
import { sayMonth } from "./days.ts";
import { EntryCard } from "./entry-card.tsx";
import { journalCalls } from "./journal.contract.ts";
import type { OwnEntry } from "./journal.ts";
import { journalWords } from "./journal.words.ts";
import { useWaitingDeletions } from "./waiting-entries.ts";

/** The entries by month, the latest first. A button loads more. */
export function EntryList({ first, query }: { first: Page<OwnEntry>; query: string }) {
  const api = useApi();
  const { user } = useAuth();
  const { revalidate } = useRevalidator();
  const [later, setLater] = useState<LaterPages<OwnEntry>>(noLaterPages);
  const [pending, setPending] = useState(false);
  const deletions = useWaitingDeletions(user?.uid ?? "");
  const [previousDeletions, setPreviousDeletions] = useState(deletions);
  if (previousDeletions !== deletions) {
    setPreviousDeletions(deletions);
    // A deletion was sent or taken back. Removes the later pages, which are not loaded again.
    if (previousDeletions.split(" ").some((id) => !deletions.includes(id))) setLater(noLaterPages);
  }
  const more = pagesAfter(first, later);
  const { next } = more.at(-1) ?? first;

  const load = useAction(async () => {
    setPending(true);
    try {
      const search = new URLSearchParams(query);
      search.set("cursor", next ?? "");
      const page = await api.list(journalCalls.list, { query: search });
      // Ignores the page if an earlier one was removed or changed in the meantime.
      setLater((shown) => (shown === later ? withPage(first, shown, page) : shown));
    } finally {
      setPending(false);
    }
  });

  /** Removes a deleted entry from the later pages, which are not loaded again. */
  function forget(id: string) {
    setLater(({ after, pages }) => ({
      after,
      pages: pages.map((page) => ({ ...page, items: page.items.filter(({ _id }) => _id !== id) })),
    }));
  }

  // After each change, the first page is loaded again and may contain entries of later pages.
  const known = new Set(first.items.map(({ _id }) => _id));
  const others = more.flatMap(({ items }) => items).filter(({ _id }) => !known.has(_id));
  const months = [...Map.groupBy([...first.items, ...others], ({ day }) => day.slice(0, 7))];
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
                    forget(entry._id);
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
