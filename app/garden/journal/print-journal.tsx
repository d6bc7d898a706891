import { useRef, useState } from "react";
import { Link } from "react-router";
import { PageTitle } from "../../platform/page/site.tsx";
import { langOf } from "../../platform/text/content-language.ts";
import { Printer } from "../../platform/ui/action-icons.tsx";
import { LoadingRing } from "../../platform/ui/loading.tsx";
import { Notice } from "../../platform/ui/notice.tsx";
import { OwnPhoto } from "../photos/own-photo.tsx";
import type { Asked } from "./asked.ts";
import { sayDay, today } from "./days.ts";
import { EntryFacts } from "./entry-facts.tsx";
import { journalCalls } from "./journal.contract.ts";
import { isShown, type OwnEntry } from "./journal.ts";
import { journalWords } from "./journal.words.ts";
import "../../platform/ui/booklet.css";

/** Loads all entries of a year, from the earliest day to the latest. */
async function load({ api, search }: Asked) {
  const asked = search.get("year") ?? "";
  const year = /^(19|20)\d\d$/.test(asked) ? asked : today().slice(0, 4);
  const entries: OwnEntry[] = [];
  let cursor: string | undefined;
  for (;;) {
    const query = { until: `${year}-12-31`, limit: "100", cursor };
    const { items, next } = await api.list(journalCalls.list, { query });
    const inYear = items.filter(({ day }) => day.startsWith(year));
    entries.push(...inYear);
    if (!next || inYear.length < items.length) break;
    cursor = next;
  }
  return { year, entries: entries.reverse() };
}

function PrintJournal({ data: { year, entries } }: { data: Awaited<ReturnType<typeof load>> }) {
  const [loaded, setLoaded] = useState(0);
  const known = useRef(new Set<string>());
  const title = journalWords.journalOf({ year });
  const back = (
    <Link to="/journal" className={`btn ${entries.length === 0 ? "btn-primary" : ""}`}>
      {journalWords.title}
    </Link>
  );
  if (entries.length === 0) {
    return (
      <>
        <PageTitle title={journalWords.title} />
        <Notice text={journalWords.nothingIn({ year })} isScreen>
          {back}
        </Notice>
      </>
    );
  }
  const awaited = entries.reduce(
    (sum, entry) => sum + (isShown(entry) ? 0 : entry.photos.length),
    0,
  );
  const isReady = loaded >= awaited;

  function seen(id: string) {
    if (known.current.has(id)) return;
    known.current.add(id);
    setLoaded(known.current.size);
  }

  return (
    <div className="booklet mx-auto grid max-w-3xl grid-cols-1 gap-6 px-4 py-8 sm:px-6">
      <PageTitle title={journalWords.title} />
      <div className="no-print flex flex-wrap items-center justify-between gap-3">
        <p>{journalWords.entries({ count: entries.length })}</p>
        <div className="flex flex-wrap gap-2">
          {back}
          {/* The button waits for the photos, so that the print shows no blurred previews. */}
          <button
            type="button"
            className="btn btn-primary"
            aria-disabled={!isReady}
            onClick={() => isReady && window.print()}
          >
            {isReady ? <Printer size={18} /> : <LoadingRing />}
            {journalWords.print}
          </button>
        </div>
      </div>
      <h1 className="font-display text-4xl leading-tight text-balance sm:text-5xl">{title}</h1>
      {entries.map((entry) => (
        <PrintedEntry key={entry._id} entry={entry} onLoad={(id) => seen(`${entry._id} ${id}`)} />
      ))}
    </div>
  );
}

function PrintedEntry({ entry, onLoad }: { entry: OwnEntry; onLoad: (id: string) => void }) {
  const { day, photos, text, language } = entry;
  return (
    <article className="booklet-tip paper grid grid-cols-1 gap-3 p-5 wrap-anywhere sm:p-8">
      <h2 className="font-display text-2xl">
        <time dateTime={day}>{sayDay(day)}</time>
      </h2>
      <EntryFacts entry={{ ...entry, isPublic: undefined }} />
      {text && (
        <p dir="auto" lang={langOf(language)} className="overflow-x-clip whitespace-pre-line">
          {text}
        </p>
      )}
      {photos.length > 0 && (
        <div className={`grid gap-2 ${photos.length > 1 ? "grid-cols-2" : "grid-cols-1"}`}>
          {photos.map((photo) => (
            <OwnPhoto
              key={photo.id}
              photo={photo}
              isPublic={isShown(entry)}
              width={640}
              sizes="(min-width: 768px) 640px, 92vw"
              alt={photo.alt}
              isUrgent
              {...(!isShown(entry) && { onLoad: () => onLoad(photo.id) })}
              className="aspect-4/3 w-full rounded-field"
            />
          ))}
        </div>
      )}
    </article>
  );
}

export default { load, Screen: PrintJournal };
