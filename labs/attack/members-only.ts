import { randomUUID } from "node:crypto";
import { yearParts } from "../../app/garden/gardens/gardens.ts";
import { day } from "../../app/platform/process/clock.ts";
import { goodTip } from "../../tests/account.ts";
import type { WireReply } from "../../tests/send.ts";
import { randomIp } from "../../tests/site.ts";
import { type Result, resultOf } from "../harness/report.ts";
import { describe, type Target } from "../harness/target.ts";
import { asking, entryPaths, uploadPhoto, word } from "./canaries.ts";
import { crawl } from "./crawl.ts";
import { goodRequest } from "./input.ts";
import { fill, type Operation, operationsOf } from "./operations.ts";

/** The fields of a tip that visitors may see. */
const notifiedOfTip = ["_id", "title", "plantType", "category", "language"];

/** The call that lists gardeners in several orders. */
const directory = "/home/explore";

/** The calls about neighbours, and the frames for other sites. They must refuse visitors. */
const closed = [
  ...["/home/neighbours", "/home/neighbours/clubs"],
  ...["/embed/tips", "/embed/season", "/embed/photos"],
];

/** A word that no tip contains. */
const unwritten = "zzunwrittenzz";

/**
 * Looks for tip content as a visitor of a site with `PUBLIC_TIPS=off`.
 * @param most the maximum number of pages to visit
 */
export async function attackMembersOnly(target: Target, most = 300): Promise<Result> {
  const faults: string[] = [];
  const tip = await placeTip(target);
  const { tipId, title, photo, entry, author } = tip;
  const event = await placeEvent(target);
  const hidden = { ...tip.hidden, ...event.hidden };
  let sent = 0;
  let notified = 0;

  async function visit(
    method: string,
    path: string,
    more: Partial<ReturnType<typeof goodRequest>>,
  ) {
    const headers = { origin: target.siteUrl ?? target.url, "x-forwarded-for": randomIp() };
    const request = { method, path, ...more, headers: { ...more.headers, ...headers } };
    const reply = await target.send(request);
    sent += 1;
    judge(`${method} ${path}`, reply);
    return reply;
  }

  function judge(where: string, { headers, text, status }: WireReply) {
    if (headers.get("x-robots-tag") !== "noindex") faults.push(`${where} may be indexed`);
    if (text.includes(title)) notified += 1;
    for (const [what, canary] of Object.entries(hidden))
      if (text.includes(canary)) faults.push(`${where} tells ${what}`);
    const isPage = headers.get("content-type")?.startsWith("text/html");
    if (isPage && status === 200 && !text.includes('name="robots" content="noindex"'))
      faults.push(`${where} is a page without noindex`);
    if (headers.get("content-type")?.startsWith("application/json") && text.includes(tipId))
      for (const name of fieldsOf(JSON.parse(text), tipId))
        if (!notifiedOfTip.includes(name)) faults.push(`${where} tells ${name} of a tip`);
  }

  const open = operationsOf(await describe(target)).filter(({ guard }) => guard === "nobody");
  for (const operation of open) {
    const good = goodRequest(operation, tipId);
    const path = fill(operation.path, (name) => (name === "name" ? "tomato" : tipId));
    const { text } = await visit(operation.method, path, good.body ? good : {});
    if (operation.method !== "GET" || operation.path === directory) continue;
    for (const { name, value, same } of queriesOf(operation, hidden, path)) {
      const reply = await visit("GET", `${path}?${new URLSearchParams({ [name]: value })}`, {});
      const expected = same ? (await visit("GET", same, {})).text : text;
      // A hidden word must not change the reply to a search.
      if (comparable(reply.text) !== comparable(expected))
        faults.push(`${operation.name} answers to ${name}=${value}`);
    }
  }
  const found = await visit("GET", `/home/search?text=${title}`, {});
  if (!found.text.includes(title)) faults.push("a search for its title does not find a tip");
  if (notified === 0) faults.push("no list tells which tips there are");
  const ofEntry = [...entryPaths(entry), `/home/journal?gardener=${author}`];
  for (const path of [photo, ...ofEntry]) {
    if (path.startsWith("/entries/")) continue;
    const { headers } = await visit("GET", path, {});
    const isPhoto = path.startsWith("/photos/");
    if (isPhoto && !/^private\b/.test(headers.get("cache-control") ?? ""))
      faults.push("photos may be shared");
  }
  for (const path of [...event.calls, ...closed])
    if ((await visit("GET", path, {})).status < 400) faults.push(`${path} answers a visitor`);
  const paths = [
    ...event.pages,
    "/neighbours",
    ...[`/tipDetail/${tipId}`, `/tips/x-${tipId}`, `/browseTips?text=${title}`],
    ...[`/entries/${entry.id}`, `/entries/${entry.id}.data`, `/gardeners/x-${author}`],
  ];
  const seen = target.site
    ? await crawl(target, [...paths, ...bookletsOf(title)], most, judge)
    : [];
  const count = Object.keys(hidden).length;
  const pages = [...seen].length;
  return resultOf(
    "members",
    `${sent} requests of visitors to ${open.length} open calls and ${pages} pages, ${count} canaries of a tip for members`,
    faults,
  );
}

const bookletsOf = (title: string) => [
  "/browseTips/booklet?category=planting",
  `/browseTips/booklet?text=${title}`,
];

/** Replaces the searched words, which some replies repeat in links to the next page. */
const comparable = (text: string) => text.replaceAll(/canary[\da-f]+/g, unwritten);

/**
 * Returns the queries to try. A hidden word must get the same reply as an unknown word. A parameter
 * with fixed choices must not change the reply.
 */
function queriesOf(
  { parameters }: Operation,
  hidden: Record<string, string>,
  path: string,
): Query[] {
  return parameters
    .filter((each) => each.in === "query" && !notifiedByQuery.includes(each.name))
    .flatMap(({ name, schema }): Query[] => {
      const choices = choicesOf(schema);
      if (choices.length > 0) return choices.map((value) => ({ name, value, same: null }));
      if (name !== "text") return [];
      const same = `${path}?text=${unwritten}`;
      return Object.values(hidden).map((value) => ({ name, value, same }));
    });
}

interface Query {
  name: string;
  value: string;
  /** The path that must give the same reply. Null means the same path without a query. */
  same: string | null;
}

/** Query parameters that visitors may use, so they may change the reply. */
const notifiedByQuery = [
  ...["plant", "category", "language", "names"],
  ...["limit", "cursor", "after", "upTo"],
];

function choicesOf(schema: Operation["parameters"][number]["schema"]): string[] {
  const own = (schema.enum ?? []).filter((value) => typeof value === "string" && value !== "");
  return [...own.map(String), ...(schema.anyOf ?? []).flatMap(choicesOf)];
}

/** Returns the field names of all objects with this id. */
function fieldsOf(value: unknown, id: string): string[] {
  if (typeof value !== "object" || value === null) return [];
  const own = "_id" in value && value._id === id ? Object.keys(value) : [];
  return [...own, ...Object.values(value).flatMap((part) => fieldsOf(part, id))];
}

/** Publishes a tip in which each part is a unique word. */
async function placeTip(target: Target) {
  const [title, description, earlier, alt] = [word(), word(), word(), word()];
  const [result, resultAlt, name, reporter] = [word(), word(), word(), word()];
  const author = await target.register(name);
  const other = await target.register(reporter);
  const [ask, askAsOther] = [asking(target, author), asking(target, other)];
  const photo = await uploadPhoto(target, author);
  const whole = {
    ...{ ...goodTip, title, plantType: "Tomato", when: yearParts, image_url: addressOf(photo) },
    photos: [{ id: photo, alt, focus: { x: 50, y: 50 } }],
  };
  const { insertedId: tipId } = (await ask("POST", "/user/addtip", {
    ...whole,
    description: earlier,
  })) as { insertedId: string };
  await askAsOther("PUT", `/user/outcome/${tipId}`, {
    ...{ outcome: "worked", year: null, words: result },
    photo: { id: await uploadPhoto(target, other), alt: resultAlt },
  });
  const said = word();
  await askAsOther("POST", `/user/remarks/${tipId}`, { text: said });
  await ask("PUT", `/user/editTip/${tipId}`, { ...whole, description });
  // The second tip is newer and harder than the first one, and has no results, so that each sort
  // order would change the list.
  await askAsOther("POST", "/user/addtip", {
    ...goodTip,
    plantType: "Tomato",
    difficultyLevel: "hard",
  });
  const notified = JSON.stringify(await askAsOther("GET", `/user/tipDetail/${tipId}`));
  for (const part of [title, description, earlier, alt, name])
    if (!notified.includes(part))
      throw new Error(`members are not told all of the tip: ${notified}`);
  const went = JSON.stringify(await ask("GET", `/home/outcomes/${tipId}`));
  for (const part of [result, resultAlt, reporter])
    if (!went.includes(part)) throw new Error(`members are not told how it went: ${went}`);
  if (!JSON.stringify(await ask("GET", `/home/remarks/${tipId}`)).includes(said))
    throw new Error("members are not told what was asked");
  const entry = { id: randomUUID(), photo: await uploadPhoto(target, author, 2) };
  const [plant, noted, entryAlt] = [word(), word(), word()];
  const ofEntry = { plant, text: noted, photos: [{ id: entry.photo, alt: entryAlt }] };
  const entryPath = `/user/journal/${entry.id}`;
  await ask("PUT", entryPath, { day: "2026-05-03", ...ofEntry, isPublic: true });
  const shown = JSON.stringify(await askAsOther("GET", `/home/journal/${entry.id}`));
  for (const part of [plant, noted, entryAlt])
    if (!shown.includes(part)) throw new Error(`members are not told an entry: ${shown}`);
  const hidden = {
    "what was asked": said,
    ...{ "what an entry is about": plant, "what an entry says": noted },
    ...{ "what the photo of an entry shows": entryAlt, "the photo of an entry": entry.photo },
    ...{ "what a tip says": description, "what it said before": earlier, "its author": name },
    ...{ "their address": author.email, "what its photo shows": alt, "its photo": photo },
    ...{ "how it went": result, "who reported it": reporter, "a reported photo": resultAlt },
  };
  const { author: page } = JSON.parse(notified) as { author: { _id: string } };
  return { tipId, title, hidden, photo: addressOf(photo), entry, author: page._id };
}

/** Publishes an event for anyone. Each of its texts is a unique word. */
async function placeEvent(target: Target) {
  if (!target.makeModerator) throw new Error("only a moderator publishes an event");
  const moderator = await target.register();
  await target.makeModerator(moderator.email);
  const ask = asking(target, moderator);
  const [title, text, place, alt] = [word(), word(), word(), word()];
  const photo = await uploadPhoto(target, moderator, 3);
  const [id, date] = [randomUUID(), tomorrow()];
  const times = { isWholeDays: false, starts: `${date}T14:00`, ends: `${date}T16:00` };
  const texts = { title, text, place, photo: { id: photo, alt } };
  await ask("PUT", `/user/events/${id}`, { ...texts, ...times, audience: "anyone" });
  const shown = JSON.stringify(await ask("GET", `/home/events/${id}`));
  for (const part of [title, text, place, alt])
    if (!shown.includes(part)) throw new Error(`members are not told an event: ${shown}`);
  return {
    calls: [
      ...["/home/events", "/home/events?when=past", "/feed/events", "/feed/events.ics"],
      ...[`/home/events/${id}`, `/home/events/${id}/calendar`],
    ],
    pages: ["/events", `/events/${id}`, `/events/${id}/${date}`, `/events/${id}.data`],
    hidden: {
      ...{ "the title of an event": title, "what an event says": text },
      ...{ "the place of an event": place, "what the photo of an event shows": alt },
      "the photo of an event": photo,
    },
  };
}

/** Tomorrow's day in UTC. */
const tomorrow = () => new Date(Date.now() + day).toISOString().slice(0, 10);

const addressOf = (photo: string) => `/photos/${photo}/1280.jpg`;
