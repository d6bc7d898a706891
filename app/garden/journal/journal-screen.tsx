import { Suspense } from "react";
import { Await, Link, useSearchParams } from "react-router";
import { useAuth } from "../../auth/auth-context.tsx";
import { useApi } from "../../platform/http/api-context.ts";
import { PageTitle } from "../../platform/page/site.tsx";
import { Printer } from "../../platform/ui/action-icons.tsx";
import { Heading } from "../../platform/ui/heading.tsx";
import { ListSkeleton } from "../../platform/ui/loading.tsx";
import { NotebookPen } from "../../platform/ui/more-icons.tsx";
import { saveReply } from "../../platform/ui/save-file.ts";
import { useAction } from "../../platform/ui/single-flight.ts";
import type { Asked } from "./asked.ts";
import { today } from "./days.ts";
import { journalCalls } from "./journal.contract.ts";
import { journalWords } from "./journal.words.ts";
import { JournalContent, JournalFailed } from "./journal-content.tsx";
import { keepChoice } from "./last-choice.ts";
import { WaitingSection } from "./waiting-section.tsx";

/** The search parameters of the list of entries. */
const listed = ["plant", "words", "until"];

/** Loads the journal while the page shows what waits on this device, which needs no network. */
function load({ user, api, search }: Asked) {
  const query = new URLSearchParams(
    [...search].filter(([name, value]) => value && listed.includes(name)),
  );
  // The photos of a plant through time are not shown in parts.
  query.set("limit", query.has("plant") ? "100" : "24");
  const year = search.get("year") ?? undefined;
  const journal = Promise.all([
    api.list(journalCalls.list, { query }),
    api.call(journalCalls.overview, { query: { day: today(), year } }),
  ]).then(([page, overview]) => {
    if (overview.last) keepChoice(user.uid, overview.last);
    return { page, overview, query: query.toString() };
  });
  // It is handled where it is shown, which may be too late for the browser.
  journal.catch(() => {});
  return { journal };
}

function Journal({ data: { journal } }: { data: ReturnType<typeof load> }) {
  const { user } = useAuth();
  const [search] = useSearchParams();
  return (
    <section className="mx-auto grid max-w-5xl grid-cols-1 gap-8 px-4 py-10 sm:px-6">
      <PageTitle title={journalWords.title} />
      <div>
        <Heading title={journalWords.title} subtitle={journalWords.whatFor} />
        <div className="flex flex-wrap gap-3">
          <Link to="/journal/entry" className="btn btn-primary">
            <NotebookPen size={18} />
            {journalWords.addEntry}
          </Link>
          <ExportButton />
          <Link
            to={`/journal/print?year=${search.get("year") ?? today().slice(0, 4)}`}
            className="btn"
          >
            <Printer size={18} />
            {journalWords.printYear}
          </Link>
        </div>
      </div>
      {user && <WaitingSection uid={user.uid} />}
      <Suspense fallback={<ListSkeleton />}>
        <Await resolve={journal} errorElement={<JournalFailed />}>
          {(loaded) => <JournalContent key={loaded.query} {...loaded} />}
        </Await>
      </Suspense>
    </section>
  );
}

function ExportButton() {
  const api = useApi();
  const save = useAction(async () => saveReply(await api.fetch(journalCalls.export)));
  return (
    <button type="button" className="btn" onClick={save}>
      {journalWords.export}
    </button>
  );
}

export default { load, Screen: Journal };
