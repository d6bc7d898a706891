import { PageTitle } from "../../platform/page/site.tsx";
import { Heading } from "../../platform/ui/heading.tsx";
import { KeptLine, useKeptForm } from "../drafts/kept-form.tsx";
import type { Asked } from "./asked.ts";
import { today } from "./days.ts";
import { EntryForm } from "./entry-form.tsx";
import { journalCalls } from "./journal.contract.ts";
import { isShown } from "./journal.ts";
import { journalWords } from "./journal.words.ts";
import { readChoice } from "./last-choice.ts";
import { listWaitingEntries } from "./waiting-entries.ts";
import { draftName, newEntry, storedEntry, waitingEntry } from "./written-entry.ts";

/**
 * Loads the fields of a new or existing entry. An entry that waits on this device loads without a
 * network.
 */
async function load({ user: { uid }, api, id }: Asked) {
  if (!id) {
    const known = readChoice(uid);
    if (known) return { entry: newEntry(known), isNew: true, isPublic: false };
    // A device that has stored no choices yet asks the site for them.
    const query = { day: today() };
    const overview = await api.call(journalCalls.overview, { query }).catch(() => null);
    return { entry: newEntry(overview?.last ?? null), isNew: true, isPublic: false };
  }
  const read = api.call(journalCalls.read, { params: { id } });
  const waiting = listWaitingEntries(uid).find((one) => one.id === id);
  if (waiting) {
    const stored = await read.catch(() => null);
    const entry = await waitingEntry(uid, waiting, stored);
    return { entry, isNew: false, isPublic: stored !== null && isShown(stored) };
  }
  const stored = await read;
  return { entry: storedEntry(stored), isNew: false, isPublic: isShown(stored) };
}

function WriteEntry({ data }: { data: Awaited<ReturnType<typeof load>> }) {
  const kept = useKeptForm(data.isNew ? "entry" : draftName(data.entry));
  return (
    <section className="mx-auto max-w-2xl px-4 py-6 sm:px-6 sm:py-10">
      <PageTitle title={journalWords.title} />
      <Heading title={data.isNew ? journalWords.newEntry : journalWords.editEntry} />
      <EntryForm key={`${data.entry.id} ${kept.round}`} {...data} kept={kept} />
      <KeptLine kept={kept} />
    </section>
  );
}

export default { load, Screen: WriteEntry };
