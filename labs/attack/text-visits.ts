import { eachOf, type SiteTarget } from "../harness/target.ts";
import { type Ask, type Fields, type Person, writeText } from "./text-people.ts";
import { describePhotos } from "./text-photos.ts";
import type { Screen, Screens } from "./text-screens.ts";

/** The number of texts with which a gardener describes photos. */
const textsOfOne = 60;

/** The number of pages that are visited at once. */
const atOnce = 3;

export const shownOf = (fields: Fields, names: string[]) =>
  names.flatMap((name) => (fields[name] === undefined ? [] : [fields[name]]));

const inQuery = (text: string) => encodeURIComponent(text.toWellFormed());

/**
 * The maximum length of a header that Node accepts, in bytes. A request with a longer header gets
 * status 431.
 */
const longestHeader = 16_384;

/** The maximum length of a browser's own header fields, in bytes. */
const otherFields = 2000;

/**
 * Visits each tip, each gardener and every list, and searches.
 * @param others for each person, the person whose tip they have written about
 */
export async function lookAsVisitor(screens: Screens, others: Map<Person, Person>) {
  const about = new Map([...others].map(([person, other]) => [other, person]));
  const waiting = [...others.keys()].values();
  await eachOf(Array.from({ length: atOnce }), atOnce, async () => {
    const screen = await screens.open();
    for (const person of waiting) {
      const { fields, tipId, gardenerId, text } = person;
      const said = shownOf(about.get(person)?.fields ?? {}, ["outcome", "name"]);
      const earlier = shownOf(fields, ["earlier title", "earlier description"]);
      const tip = shownOf(fields, ["title", "plantType", "description", "name", "place"]);
      await screen.look(`/tips/x-${tipId}`, [...tip, ...earlier, ...said]);
      const profile = shownOf(fields, ["name", "experiences", "place", "title"]);
      await screen.look(`/gardeners/x-${gardenerId}`, profile);
      const search = `/browseTips?text=${inQuery(text)}`;
      if (search.length < longestHeader - otherFields) await screen.look(search, []);
    }
    await screen.close();
  });
  const [one] = others.keys();
  const screen = await screens.open();
  if (one) {
    await lookAtList(screen, one.ask, "/browseTips", "/home/browseTips");
    await lookAtList(screen, one.ask, "/explore", "/home/explore");
  }
  await screen.close();
}

/** Follows a list to its end. Each page must show the titles or names of its items. */
async function lookAtList(screen: Screen, ask: Ask, page: string, call: string) {
  let query = "?limit=20";
  do {
    const { body, next } = await ask<Fields[]>("GET", call + query);
    const texts = body.map(({ title, gardenersName }) => title ?? gardenersName ?? "");
    await screen.look(page + query, texts);
    query = next;
  } while (query);
}

/** Describes photos with the texts, and checks that the pages show these descriptions. */
export async function lookAtPhotos(
  target: SiteTarget,
  screens: Screens,
  texts: string[],
  faults: string[],
) {
  const screen = await screens.open();
  // Each account may write sixty times a minute, so several accounts describe photos at once.
  const parts = Array.from({ length: Math.ceil(texts.length / textsOfOne) }, (_, at) =>
    describePhotos(target, texts.slice(at * textsOfOne, (at + 1) * textsOfOne), faults),
  );
  for (const { tipId, alts } of (await Promise.all(parts)).flat()) {
    await screen.look(`/tips/x-${tipId}`, []);
    const shown = await screen.alts();
    // A tip with a single photo has no buttons to choose one.
    for (const alt of shown.length > 0 ? alts : [])
      if (!shown.includes(alt))
        faults.push(`no photo says ${JSON.stringify(alt)}, but ${JSON.stringify(shown)}`);
  }
  await screen.close();
}

/** Visits the queue of reports, then hides every tip with a reason and an answer. */
export async function lookAtReports(
  screens: Screens,
  operators: Pick<Person, "account" | "ask">[],
  others: Map<Person, Person>,
) {
  const [first] = operators;
  if (!first) return;
  const screen = await screens.open();
  await screen.enter(first.account);
  await lookAtQueue(screen, first.ask, "open");
  const waiting = [...others].values();
  await eachOf(operators, operators.length, async ({ ask }) => {
    for (const [person, other] of waiting) {
      const act = { kind: "tip", id: other.tipId, act: "hide", reason: "It is spam." };
      const names = ["reason", "answer"];
      const call: [string, string] = ["POST", "/user/operate/acts"];
      const done = await writeText(ask, call, person.text, names, (texts) => ({
        ...act,
        ...texts,
      }));
      for (const name of done.taken) person.fields[name] = person.text;
    }
  });
  await lookAtQueue(screen, first.ask, "closed");
  await screen.close();
}

interface Thing {
  title: string;
  reports: { words: string }[];
}

async function lookAtQueue(screen: Screen, ask: Ask, state: string) {
  let query = `?state=${state}`;
  do {
    const { body, next } = await ask<Thing[]>("GET", `/user/operate/reports${query}`);
    const texts = body.flatMap(({ title, reports }) => [
      title,
      ...reports.map(({ words }) => words),
    ]);
    await screen.look(`/operate${query}`, texts);
    query = next;
  } while (query);
}

/** Visits the private pages of each person: forms, account, and the reason for a hidden tip. */
export async function lookAsThemselves(screens: Screens, others: Map<Person, Person>) {
  const about = new Map([...others].map(([person, other]) => [other, person]));
  const waiting = [...others.keys()].values();
  await eachOf(Array.from({ length: atOnce }), atOnce, async () => {
    const screen = await screens.open();
    for (const person of waiting) {
      const { account, fields, tipId } = person;
      await screen.enter(account);
      const tip = pick(fields, ["title", "plantType", "description"]);
      const earlier = shownOf(fields, ["earlier title", "earlier description"]);
      const reason = shownOf(about.get(person)?.fields ?? {}, ["reason"]);
      await screen.look(`/tipDetail/${tipId}`, [...Object.values(tip), ...earlier, ...reason]);
      await screen.look(`/editTip/${tipId}`, reason, tip);
      await screen.look("/dashboard/profile", [], pick(fields, ["experiences", "place"]));
      await screen.look("/account", [], pick(fields, ["name"]));
      await screen.look("/account/sign-in#passkeys", shownOf(fields, ["passkey"]));
    }
    await screen.close();
  });
}

const pick = (fields: Fields, names: string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));
