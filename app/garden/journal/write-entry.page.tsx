import { authContext } from "../../auth/auth-context.tsx";
import { notSignedIn } from "../../platform/http/api-client.ts";
import { apiContext } from "../../platform/http/api-context.ts";
import { PageTitle } from "../../platform/page/site.tsx";
import { Heading } from "../../platform/ui/heading.tsx";
import { ScreenError, ScreenLoading } from "../../platform/ui/screen.tsx";
import type { Route } from "./+types/write-entry.page.ts";
import { today } from "./days.ts";
import { EntryForm } from "./entry-form.tsx";
import { journalCalls } from "./journal.contract.ts";
import { isShown } from "./journal.ts";
import { journalWords } from "./journal.words.ts";
import { readChoice } from "./last-choice.ts";
import { listWaitingEntries } from "./waiting-entries.ts";
import { newEntry, storedEntry, waitingEntry } from "./written-entry.ts";

/** Loads the fields of a new entry, or of the one with the id. A waiting one needs no network. */
export async function clientLoader({ params, context }: Route.ClientLoaderArgs) {
  const user = await context.get(authContext).ready();
  if (!user) throw notSignedIn();
  const { uid } = user;
  const api = context.get(apiContext);
  const id = "id" in params ? params.id : undefined;
  if (!id) {
    const known = readChoice(uid);
    if (known) return { entry: newEntry(known), isNew: true, isPublic: false };
    // Only a new device asks the site for the last choices.
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
clientLoader.hydrate = true as const;

/** An entry that is being written stays as it is when another one is sent. */
export const shouldRevalidate = () => false;

export const HydrateFallback = () => <ScreenLoading title={journalWords.title} fullPage />;

export default function WriteEntry({ loaderData }: Route.ComponentProps) {
  return (
    <section className="mx-auto max-w-2xl px-4 py-6 sm:px-6 sm:py-10">
      <PageTitle title={journalWords.title} />
      <Heading title={loaderData.isNew ? journalWords.newEntry : journalWords.editEntry} />
      <EntryForm key={loaderData.entry.id} {...loaderData} />
    </section>
  );
}

export const ErrorBoundary = () => <ScreenError title={journalWords.title} />;
