import { Suspense, use } from "react";
import { Link } from "react-router";
import { useAuth } from "../../auth/auth-context.tsx";
import { PageTitle } from "../../platform/page/site.tsx";
import { Heading } from "../../platform/ui/heading.tsx";
import { ListSkeleton } from "../../platform/ui/loading.tsx";
import { NotebookPen } from "../../platform/ui/more-icons.tsx";
import type { Asked } from "./asked.ts";
import { today } from "./days.ts";
import { journalCalls } from "./journal.contract.ts";
import { journalWords } from "./journal.words.ts";
import { JournalContent, JournalFailed } from "./journal-content.tsx";
import { keepChoice } from "./last-choice.ts";
import { listWaitingEntries } from "./waiting-entries.ts";
import { WaitingSection } from "./waiting-section.tsx";

/** The search parameters that filter the list of entries. */
const listed = ["plant", "words", "until"];

/** Loads the journal. While it loads, the page shows the entries that wait on this device. */
function load({ user, api, search }: Asked) {
  const query = new URLSearchParams(
    [...search].filter(([name, value]) => value && listed.includes(name)),
  );
  // A plant's entries come in larger batches, because `PlantThroughTime` shows only the first
  // batch.
  query.set("limit", query.has("plant") ? "100" : "24");
  // The choices in an unsent entry are newer than the choices that the site returns.
  const isAnyWaiting = () => listWaitingEntries(user.uid).length > 0;
  const wasAnyWaiting = isAnyWaiting();
  const [year, plant] = ["year", "plant"].map((name) => search.get(name) ?? undefined);
  const journal = Promise.all([
    api.list(journalCalls.list, { query }),
    api.call(journalCalls.overview, { query: { day: today(), year, plant } }),
  ]).then(([page, overview]) => {
    if (overview.last && !wasAnyWaiting && !isAnyWaiting()) keepChoice(user.uid, overview.last);
    return { page, overview, query: query.toString() };
  });
  return { journal: journal.catch((error: unknown) => ({ error })) };
}

type Loading = ReturnType<typeof load>;

function Journal({ data: { journal } }: { data: Loading }) {
  const { user } = useAuth();
  return (
    <section className="mx-auto grid max-w-5xl grid-cols-1 gap-8 px-4 py-10 sm:px-6">
      <PageTitle title={journalWords.title} />
      <div>
        <Heading title={journalWords.title} subtitle={journalWords.whatFor} />
        <Link to="/journal/entry" className="btn btn-primary">
          <NotebookPen size={18} />
          {journalWords.addEntry}
        </Link>
      </div>
      {user && <WaitingSection uid={user.uid} />}
      <Suspense fallback={<ListSkeleton />}>
        <Loaded journal={journal} />
      </Suspense>
    </section>
  );
}

function Loaded({ journal }: Loading) {
  const loaded = use(journal);
  return "error" in loaded ? (
    <JournalFailed error={loaded.error} />
  ) : (
    <JournalContent key={loaded.query} {...loaded} />
  );
}

export default { load, Screen: Journal };
