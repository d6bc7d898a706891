import { randomUUID } from "node:crypto";
import { maxOfferLength, maxOffers } from "../../app/garden/drafts/drafts.ts";
import { beginningOf } from "../../app/platform/page/page-head.ts";
import { eachOf, type SiteTarget } from "../harness/target.ts";
import {
  type Ask,
  asking,
  compare,
  type Fields,
  type Person,
  plainTip,
  squeezed,
  writeText,
} from "./text-people.ts";
import { uploadPhoto } from "./text-photos.ts";
import type { Screen, Screens } from "./text-screens.ts";

/**
 * The number of tips of each gardener. This number fits on one page of each list, and is four times
 * the number of drafts that the form offers at once.
 */
const shelf = 4 * maxOffers;

const atOnce = 3;

const tipFields = ["title", "plantType", "description"];

/** Visits lists that show many tips at once: a gardener's shared, saved and unfinished tips. */
export async function lookAsKeepers(
  target: SiteTarget,
  screens: Screens,
  people: Person[],
  faults: string[],
) {
  const shelves = Array.from({ length: Math.ceil(people.length / shelf) }, (_, at) =>
    people.slice(at * shelf, (at + 1) * shelf),
  );
  // Each account may write only sixty times a minute, so all accounts write at the same time.
  const keepers = await Promise.all(shelves.map((each) => fillShelf(target, each, faults)));
  const waiting = keepers.values();
  await eachOf(Array.from({ length: atOnce }), atOnce, async () => {
    const screen = await screens.open();
    for (const keeper of waiting) await lookAsKeeper(target, screen, keeper, faults);
    await screen.close();
  });
}

type Keeper = Awaited<ReturnType<typeof fillShelf>>;

const worked = { outcome: "worked", year: 2026, words: "" };

/**
 * Makes a gardener who shares a tip with each text, saves tips of others, and adds results with a
 * photo that the text describes.
 */
async function fillShelf(target: SiteTarget, people: Person[], faults: string[]) {
  const account = await target.register("Kai Keeper");
  const ask = asking(target, account);
  const photo = await uploadPhoto(target, account, 1);
  const shared: string[] = [];
  const entries: Entry[] = [];
  for (const { text, tipId } of people) {
    const make = (fields: Fields) => ({ ...plainTip, ...fields });
    const { reply, taken } = await writeText(ask, ["POST", "/user/addtip"], text, tipFields, make);
    await discussion(ask, reply.body.insertedId ?? "", { text, photo }, faults);
    if (taken.some((name) => name !== "description")) shared.push(text);
    entries.push(await writeEntry(ask, { text, photo }, faults));
    await ask("PUT", `/user/savedTips/${tipId}`);
    const path = `/user/outcome/${tipId}`;
    const result = ({ alt = "" }: Fields) => ({ ...worked, photo: { id: photo, alt } });
    const notified = await writeText(ask, ["PUT", path], text, ["alt"], result);
    const { body } = await ask<{ outcome: { photo: Fields } }>("GET", path);
    if (notified.taken.length > 0)
      compare(text, { alt: body.outcome.photo.alt ?? "missing" }, faults);
  }
  return { account, ask, people, shared, entries };
}

/** A public entry of a journal, and the texts that its page shows. */
interface Entry {
  id: string;
  texts: string[];
}

/** Writes the text into a public entry with a photo, and looks for it in the journal. */
async function writeEntry(
  ask: Ask,
  { text, photo }: { text: string; photo: string },
  faults: string[],
): Promise<Entry> {
  const id = randomUUID();
  const make = ({ plant = "", text: said = "It grows.", alt = "" }: Fields) => ({
    ...{ day: "2026-05-03", plant, text: said, isPublic: true },
    photos: [{ id: photo, alt }],
  });
  const path = `/user/journal/${id}`;
  const { taken } = await writeText(ask, ["PUT", path], text, ["plant", "text", "alt"], make);
  const { body } = await ask<Fields & { photos: Fields[] }>("GET", path);
  const { plant = "missing", text: said = "missing", photos } = body;
  const stored = Object.entries({ plant, text: said, alt: photos[0]?.alt ?? "missing" });
  compare(text, Object.fromEntries(stored.filter(([name]) => taken.includes(name))), faults);
  const query = encodeURIComponent(text.toWellFormed());
  for (const asked of ["journal?plant", "journal?words", "journalOverview?plant"]) {
    const { status } = await ask("GET", `/user/${asked}=${query}`);
    if (![200, 422, 431].includes(status))
      faults.push(`the journal answers ${status} to ${asked}=${query}`);
  }
  return { id, texts: taken.includes("text") ? [said] : [] };
}

/**
 * Asks a text as a question under the gardener's own tip, where questions have no limit. Adds a
 * photo that the text describes. Then edits the question.
 */
async function discussion(
  ask: Ask,
  tipId: string,
  { text, photo }: { text: string; photo: string },
  faults: string[],
) {
  const make = ({ text: said = "How deep?", alt = "" }: Fields) => ({
    ...{ text: said, photo: { id: photo, alt } },
  });
  const read = async () => {
    const { body } = await ask<(Fields & { photo: Fields | null })[]>(
      "GET",
      `/home/remarks/${tipId}`,
    );
    const [comment] = body;
    return { text: comment?.text ?? "missing", alt: comment?.photo?.alt ?? "missing" };
  };
  const names = ["text", "alt"];
  const asked = await writeText(ask, ["POST", `/user/remarks/${tipId}`], text, names, make);
  const judge = async (taken: string[]) => {
    const shown = Object.entries(await read()).filter(([name]) => taken.includes(name));
    compare(text, Object.fromEntries(shown), faults);
  };
  await judge(asked.taken);
  const path = `/user/remark/${asked.reply.body.insertedId}`;
  const edited = await writeText(ask, ["PUT", path], text, names, make);
  await judge(edited.taken);
  const draftPath = `/user/remarkDrafts/${tipId}/${tipId}`;
  const begun = await writeText(ask, ["PUT", draftPath], text, ["text"], (fields) => ({
    text: "How",
    ...fields,
  }));
  const own = await ask<{ drafts: Fields[] }>("GET", `/user/remarks/${tipId}`);
  if (begun.taken.length > 0)
    compare(text, { text: own.body.drafts[0]?.text ?? "missing" }, faults);
}

async function lookAsKeeper(
  target: SiteTarget,
  screen: Screen,
  { account, ask, people, shared, entries }: Keeper,
  faults: string[],
) {
  const saved = (names: string[]) =>
    people.flatMap(({ fields }) => names.flatMap((name) => fields[name] ?? []));
  await screen.enter(account);
  // A page reads its drafts only when it opens, so visits to other pages must come in between.
  const lists = [
    () => screen.look("/myTips", shared),
    () => screen.look("/dashboard/mygardentips", shared),
    () => screen.look("/saved?limit=100", saved(["title"])),
    () => screen.look("/saved/booklet", saved(["title", "plantType", "description"])),
  ];
  for (const [at, lookAtList] of lists.entries()) {
    await lookAtList();
    const some = people.slice(at * maxOffers, (at + 1) * maxOffers);
    await screen.look("/shareTip", await keepDrafts(ask, some, faults));
  }
  for (const { id, texts } of entries) await screen.look(`/entries/${id}`, texts);
  await screen.look("/journal", []);
  await screen.look("/photos", []);
  const calendar = await ask<{ address: string }>("POST", "/user/reminders/calendar");
  const { text } = await target.send({
    method: "GET",
    path: new URL(calendar.body.address).pathname,
    headers: {},
  });
  faults.push(...judgeCalendar(text, saved(["title"])));
}

/** Begins a tip with each text. @returns the texts that the list of drafts shows */
async function keepDrafts(ask: Ask, people: Person[], faults: string[]) {
  const drafts: string[] = [];
  for (const { text } of people) {
    const path = `/user/drafts/${randomUUID()}`;
    const make = (values: Fields) => ({ tip: null, values });
    const { taken } = await writeText(ask, ["PUT", path], text, tipFields, make);
    if (taken.length > 0 && text.trim()) drafts.push(text);
  }
  const { body } = await ask<{ values: Fields }[]>("GET", "/user/drafts");
  const kept = new Set(body.flatMap(({ values }) => Object.values(values)));
  for (const text of drafts)
    if (!kept.has(text)) faults.push(`a draft of ${JSON.stringify(text)} is kept otherwise`);
  return drafts.map((text) => beginningOf(text, maxOfferLength).replace(/…$/, ""));
}

/** Returns the faults of a calendar: foreign lines, and missing titles. */
function judgeCalendar(calendar: string, titles: string[]) {
  const known =
    /^(BEGIN|END|VERSION|PRODID|METHOD|NAME|X-WR-CALNAME|REFRESH-INTERVAL|X-PUBLISHED-TTL|UID|SEQUENCE|DTSTAMP|DTSTART|RRULE|SUMMARY|DESCRIPTION|URL|TRANSP|X-MICROSOFT-CDO-ALLDAYEVENT|X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT)[;:]/;
  const lines = calendar
    .replace(/\r\n[ \t]/g, "")
    .split("\r\n")
    .filter(Boolean);
  const foreign = lines.filter((line) => !known.test(line) || /[\r\n]/.test(line));
  const summaries = lines
    .filter((line) => line.startsWith("SUMMARY:"))
    .map((line) => squeezed(line.slice(8).replace(/\\n/gi, "\n").replace(/\\(.)/g, "$1")));
  return [
    ...foreign.map((line) => `a calendar has the line ${JSON.stringify(line)}`),
    ...titles
      // A task precedes the title: "Prune: …".
      .filter((title) => !summaries.some((summary) => summary.endsWith(squeezed(title))))
      .map((title) => `a calendar has no ${JSON.stringify(title)}`),
  ];
}
