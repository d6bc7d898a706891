import { Link, useSearchParams } from "react-router";
import { errorMessage, type Page } from "../../platform/http/api-client.ts";
import { useApi } from "../../platform/http/api-context.ts";
import type { Reply } from "../../platform/http/contract.ts";
import { isUnreachable } from "../../platform/http/waiting.ts";
import { Printer } from "../../platform/ui/action-icons.tsx";
import { Notice, ReloadLink } from "../../platform/ui/notice.tsx";
import { saveReply } from "../../platform/ui/save-file.ts";
import { useAction } from "../../platform/ui/single-flight.ts";
import { today } from "./days.ts";
import { EntryList } from "./entry-list.tsx";
import { journalCalls } from "./journal.contract.ts";
import type { OwnEntry } from "./journal.ts";
import { journalWords } from "./journal.words.ts";
import { JournalSearch } from "./journal-search.tsx";
import { PlantThroughTime } from "./plant-through-time.tsx";
import { YearAgo } from "./year-ago.tsx";
import { YearGlance } from "./year-glance.tsx";

/** The stored journal, without entries that still wait on this device. */
export function JournalContent({ page, overview, query }: JournalContentProps) {
  const [search] = useSearchParams();
  const plant = search.get("plant") ?? "";
  const year = search.get("year") ?? today().slice(0, 4);
  const isFiltered = ["plant", "words", "until"].some((name) => search.get(name));
  if (overview.years.length === 0) return <Notice text={journalWords.nothingYet} />;
  return (
    <>
      <div className="grid gap-3">
        <JournalSearch plants={overview.plants} />
        <Link to={{ search: `?${search}`, hash: "year-glance" }} className="link w-fit">
          {journalWords.yearAtAGlance({ year })}
        </Link>
      </div>
      {plant && <PlantThroughTime plant={plant} entries={page.items} />}
      {!isFiltered && overview.before.length > 0 && <YearAgo entries={overview.before} />}
      {page.total === 0 ? (
        <Notice text={journalWords.nothingFound} />
      ) : (
        <EntryList first={page} query={query} />
      )}
      <YearGlance days={overview.days} years={overview.years} />
      <TakeAlong year={year} />
    </>
  );
}

interface JournalContentProps {
  page: Page<OwnEntry>;
  overview: Reply<(typeof journalCalls)["overview"]>;
  /** The query with which `page` was loaded. */
  query: string;
}

/** Buttons to download and to print the journal. */
function TakeAlong({ year }: { year: string }) {
  const api = useApi();
  const save = useAction(async () => saveReply(await api.fetch(journalCalls.export)));
  return (
    <div className="flex flex-wrap gap-3">
      <button type="button" className="btn" onClick={save}>
        {journalWords.export}
      </button>
      <Link to={`/journal/print?year=${year}`} className="btn">
        <Printer size={18} />
        {journalWords.printYear}
      </Link>
    </div>
  );
}

/** Replaces the journal if loading fails. A missing network does not count as an error. */
export function JournalFailed({ error }: { error: unknown }) {
  const isOffline = isUnreachable(error);
  return (
    <Notice text={isOffline ? journalWords.showsOnline : errorMessage(error)} urgent={!isOffline}>
      <ReloadLink />
    </Notice>
  );
}
