import { randomUUID } from "node:crypto";
import { photoFileNames } from "../../app/garden/photos/photo-files.server.ts";
import { type Account, addTip, goodTip, photoRequest, readToken } from "../../tests/account.ts";
import { drawPhoto } from "../../tests/photos.ts";
import type { Target } from "../harness/target.ts";
import { openMailbox } from "./mailbox.ts";

/** Makes a word that occurs nowhere else. */
export const word = () => `canary${randomUUID().replaceAll("-", "")}`;

type Ask = (method: string, path: string, body?: object) => Promise<unknown>;

/**
 * Creates a function that asks the site to store something.
 * @throws Error if the site refuses: a search for a canary that was never stored proves nothing
 */
export function asking(target: Target, account: Account): Ask {
  return async (method, path, body) => {
    const headers = {
      ...{ origin: target.url, authorization: `Bearer ${account.token}` },
      "content-type": "application/json",
    };
    const reply = await target.send({ method, path, headers, body: body && JSON.stringify(body) });
    if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.status} ${reply.text}`);
    return JSON.parse(reply.text);
  };
}

/** Puts unique words into everything that only the owner may see. */
export async function placeCanaries(target: Target) {
  const owner = await target.register("Canary Owner");
  const other = await target.register("Hidden Friend");
  if (target.site) for (const each of [owner, other]) await confirm(target, each);
  const [ask, askAsOther] = [asking(target, owner), asking(target, other)];

  const [title, plantType, description, experiences] = [word(), word(), word(), word()];
  const hidden = { title, plantType, description, availability: "hidden" };
  const tipId = await addTip(target, owner, hidden);
  await ask("PUT", "/user/profile", { age: 47, gender: "Female", experiences, listed: false });

  const [draft, begun] = [word(), word()];
  const draftPath = (id = randomUUID()) => `/user/drafts/${id}`;
  await ask("PUT", draftPath(), { tip: null, values: { title: draft, description: draft } });
  await ask("PUT", draftPath(), { tip: tipId, values: { title: begun } });

  // A hidden tip also hides its earlier versions, and the results that other gardeners reported.
  const [earlier, forgotten, result, report] = [word(), word(), word(), word()];
  const question = word();
  const theirs = await addTip(target, other);
  await ask("PUT", `/user/outcome/${theirs}`, { outcome: "worked", year: null, words: result });
  await ask("POST", `/user/remarks/${theirs}`, { text: question });
  await ask("PUT", `/user/reports/tip/${theirs}`, { reason: "spam", words: report });
  const message = word();
  const profile = (await askAsOther("GET", `/user/tipDetail/${theirs}`)) as {
    author: { _id: string };
  };
  const messagePath = `/user/gardeners/${profile.author._id}/message`;
  // Messages need a confirmed address, and the tests can read only the letters of their own site.
  if (target.site) await ask("POST", messagePath, { text: message });
  await askAsOther("PUT", `/user/editTip/${theirs}`, { ...goodTip, availability: "hidden" });
  // The owner does not write the public tip, because signed-in gardeners may see the address of its
  // author, and the owner's address is a canary.
  for (const [text, availability, author, reader] of [
    [earlier, "hidden", owner, askAsOther],
    [forgotten, "public", other, ask],
  ] as const) {
    const write = asking(target, author);
    const id = await addTip(target, author, { title: text, description: text });
    await reader("PUT", `/user/outcome/${id}`, { outcome: "partly", year: null, words: "" });
    await write("PUT", `/user/editTip/${id}`, { ...goodTip, availability });
    if (availability === "public") await write("DELETE", `/user/tipVersions/${id}`);
  }

  const entry = await placeEntries(target, owner);

  const program = word();
  const made = { name: program, access: "write", password: owner.password };
  const { token } = (await ask("POST", "/user/tokens", made)) as { token: string };
  const [session] = (await ask("GET", "/user/sessions")) as { id: string }[];
  const canaries: Record<string, string> = {
    ...{ "a hidden title": title, "a hidden plant": plantType, "a hidden tip": description },
    ...{ "an unlisted profile": experiences, "a draft": draft, "a begun edit": begun },
    ...{ "what was said of a hidden tip": result, "a report": report, "a message": message },
    "a question under a hidden tip": question,
    ...{ "what a hidden tip said": earlier, "a forgotten version": forgotten },
    "an address": owner.email,
    ...entry.canaries,
    ...{ "a token": owner.token, "a personal token": token, "the name of a program": program },
    "a session": session?.id ?? word(),
    "a cookie": decodeURIComponent(owner.cookie.split("=")[1] ?? word()).slice(0, 32),
  };
  return { owner, tipId, tips: [tipId, theirs], entry, canaries };
}

/** The ids of a private entry of a journal and of its photo. Only the author knows these ids. */
export interface PrivateEntry {
  id: string;
  photo: string;
}

/** The public addresses of an entry, and of its photo in every width and format. */
export const entryPaths = ({ id, photo }: PrivateEntry) => [
  ...[`/home/journal/${id}`, `/entries/${id}`, `/entries/${id}.data`],
  ...photoFileNames.map((name) => `/photos/${photo}/${name}`),
];

/** Writes a private entry, and a second entry that becomes private after visitors have read it. */
async function placeEntries(target: Target, owner: Account) {
  const ask = asking(target, owner);
  const [plant, text, alt, withdrawn] = [word(), word(), word(), word()];
  const photo = await uploadPhoto(target, owner);
  const [id, seen] = [randomUUID(), randomUUID()];
  const keep = (entryId: string, entry: object) =>
    ask("PUT", `/user/journal/${entryId}`, { day: "2026-05-03", ...entry });
  await keep(id, { plant, text, photos: [{ id: photo, alt }] });
  const shown = { plant: "Tomato", text: withdrawn, language: "en" };
  await keep(seen, { ...shown, isPublic: true });
  const lists = ["/home/journal?plant=tomato", "/plants/tomato"];
  for (const path of [`/home/journal/${seen}`, `/entries/${seen}`, ...lists])
    await target.send({ method: "GET", path, headers: {} });
  await keep(seen, { ...shown, isPublic: false });
  const canaries = {
    ...{ "the plant of an entry": plant, "a private entry": text, "a private photo's text": alt },
    ...{ "a withdrawn entry": withdrawn, "a private photo": photo },
  };
  return { id, photo, canaries };
}

/**
 * Publishes an event for members, and an event for anybody, so that no list of events is empty.
 * @returns the word in the members' event, and the addresses at which visitors might see it
 */
export async function placeEvent(target: Target, moderator: Account) {
  const [id, secret] = [randomUUID(), word()];
  const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  const times = { isWholeDays: true, starts: day, ends: day };
  const keep = (eventId: string, event: object) =>
    asking(target, moderator)("PUT", `/user/events/${eventId}`, { ...times, ...event });
  await keep(id, { title: secret, text: secret, place: secret, audience: "members" });
  await keep(randomUUID(), { title: "Seed swap", audience: "anyone" });
  const lists = ["/", "/events", "/home/events", "/feed/events", "/feed/events.ics"];
  return {
    secret,
    paths: [
      ...[...lists, "/sitemap/events", `/events/${id}`, `/events/${id}/${day}`],
      ...[`/events/${id}.data`, `/home/events/${id}`, `/home/events/${id}/calendar`],
      `/oembed?url=${encodeURIComponent(`${target.url}/events/${id}`)}`,
    ],
  };
}

/** Uploads a drawn photo. @returns its id */
export async function uploadPhoto(target: Target, account: Account, seed = 1): Promise<string> {
  const reply = await target.send(await photoRequest(account, await drawPhoto(640, 480, seed)));
  if (reply.status !== 201) throw new Error(`no photo: ${reply.status} ${reply.text}`);
  return (JSON.parse(reply.text) as { photo: { id: string } }).photo.id;
}

/** Confirms the address of an account. */
export async function confirm(target: Target, account: Account) {
  const mailbox = openMailbox(target.site?.dataDir ?? "");
  const token = await mailbox.confirmation(account.email);
  await asking(target, account)("POST", "/user/verifyEmail", { token });
  account.token = await readToken(target, account.cookie);
}
