import { randomUUID } from "node:crypto";
import { drawPhoto, formOf } from "../photos.ts";
import { randomIp } from "../spec/server.ts";
import type { Mailbox } from "./mailbox.ts";
import { readToken, type SiteTarget } from "./target.ts";
import { asking, essenceOf, type Fields, type Person, signUp, writeText } from "./text-people.ts";

const tip = {
  ...{ title: "Bury the stem", plantType: "Tomato", description: "It grows roots." },
  ...{ difficultyLevel: "easy", category: "planting", availability: "public" },
  image_url: "/pictures/tips/basil.svg",
};

/** Says what is stored as something else than it was sent. */
function compare(text: string, stored: Fields, faults: string[]) {
  for (const [name, value] of Object.entries(stored))
    if (essenceOf(value) !== essenceOf(text))
      faults.push(`${name}: ${JSON.stringify(text)} is stored as ${JSON.stringify(value)}`);
}

const only = (fields: Fields, names: string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));

/** Makes somebody who writes the text into their name, a tip, a draft and their profile. */
export async function addPerson(
  target: SiteTarget,
  mailbox: Mailbox,
  text: string,
  faults: string[],
): Promise<Person> {
  const [account, named] = await signUp(target, text);
  const ask = asking(target, account);
  await ask("POST", "/user/verifyEmail", { token: await mailbox.confirmation(account.email) });
  account.token = await readToken(target, account.cookie);
  const texts = ["title", "plantType", "description", "image_url"];
  const added = await writeText(ask, ["POST", "/user/addtip"], text, texts, (fields) => ({
    ...tip,
    ...fields,
  }));
  const tipId = added.reply.body.insertedId ?? "";
  const detail = await ask<Fields & { author: { _id: string } }>("GET", `/user/tipDetail/${tipId}`);
  const { author, username = "", ...shown } = detail.body;

  const draftId = randomUUID();
  const kept = await writeText(
    ask,
    ["PUT", `/user/drafts/${draftId}`],
    text,
    ["title", "plantType", "description"],
    (values) => ({ tip: null, values }),
  );
  const drafts = await ask<{ values: Fields }[]>("GET", "/user/drafts");
  const profiled = await writeText(
    ask,
    ["PUT", "/user/profile"],
    text,
    ["experiences", "place"],
    (fields) => ({ age: 47, gender: "Female", experiences: "", listed: true, ...fields }),
  );
  const profile = await ask<Fields>("GET", "/user/profile");
  const fields: Fields = {
    ...(named.name && { name: username }),
    ...only(shown, added.taken),
    ...only(profile.body, profiled.taken),
  };
  compare(text, fields, faults);
  const draft = only(drafts.body[0]?.values ?? {}, kept.taken);
  compare(text, draft, faults);
  if (draft.title?.trim()) fields.draft = draft.title;
  return { text, account, ask, gardenerId: author._id, tipId, aboutId: tipId, fields };
}

/** Reports somebody else's tip and profile, says how the tip went, saves it, and writes to them. */
export async function writeAbout(person: Person, other: Person, faults: string[]) {
  const { ask, text, fields } = person;
  person.aboutId = other.tipId;
  const outcomePath = `/user/outcome/${other.tipId}`;
  const outcome = (words: Fields) => ({ outcome: "worked", year: 2026, words: "", ...words });
  const told = await writeText(ask, ["PUT", outcomePath], text, ["words"], outcome);
  const mine = await ask("GET", outcomePath);
  if (told.taken.length > 0) fields.outcome = mine.body.outcome?.words ?? "";
  compare(text, fields.outcome === undefined ? {} : { outcome: fields.outcome }, faults);
  const report = (words: Fields) => ({ reason: "spam", ...words });
  const path = `/user/reports/tip/${other.tipId}`;
  const reported = await writeText(ask, ["PUT", path], text, ["words"], report);
  if (reported.taken.length > 0) fields.report = text;
  await ask("PUT", `/user/savedTips/${other.tipId}`);
  const message = (texts: Fields) => ({ text: "Hello", ...texts });
  const to = `/user/gardeners/${other.gardenerId}/message`;
  const sent = await writeText(ask, ["POST", to], text, ["text"], message);
  if (sent.taken.length > 0) fields.message = text;
}

/** Fields that nobody owns: what is looked for, and who wants the newsletter. */
export async function askForText({ send, siteUrl = "" }: SiteTarget, text: string) {
  const own = () => ({ origin: siteUrl, "x-forwarded-for": randomIp() });
  const query = encodeURIComponent(text.toWellFormed());
  const faults: string[] = [];
  for (const path of ["/home/search", "/home/searchCounts"]) {
    const { status } = await send({ method: "GET", path: `${path}?text=${query}`, headers: own() });
    if (status !== 200 && status !== 422) faults.push(`${path} answers ${status} to ${query}`);
  }
  const { status } = await send({
    method: "POST",
    path: "/home/newsletter/subscribe",
    headers: { ...own(), "content-type": "application/json" },
    body: JSON.stringify({ email: text }),
  });
  if (status !== 202 && status !== 422) faults.push(`a subscription of ${query} gets ${status}`);
  return faults;
}

/** Describes six photos at a time with texts. @returns the tips, with what they have taken */
export async function describePhotos(target: SiteTarget, texts: string[], faults: string[]) {
  const account = await target.register("Photo Grapher");
  const ask = asking(target, account);
  const ids: string[] = [];
  for (let seed = 1; seed <= 6; seed += 1) {
    const form = formOf("photo", await drawPhoto(64, 48, seed));
    const headers = { authorization: `Bearer ${account.token}`, "x-forwarded-for": randomIp() };
    const reply = await fetch(`${target.url}/user/photos`, { method: "POST", headers, body: form });
    ids.push(((await reply.json()) as { photo: { id: string } }).photo.id);
  }
  const tips: { tipId: string; alts: string[] }[] = [];
  for (let at = 0; at < texts.length; at += ids.length) {
    const six = texts.slice(at, at + ids.length);
    const alts = new Map<string, string>();
    let photos = ids.slice(0, six.length).map((id, index) => ({ id, alt: six[index] ?? "" }));
    let reply = await ask("POST", "/user/addtip", { ...tip, photos });
    if (reply.status === 422) {
      const refused = reply.body.errors?.map(({ path }) => Number(path.split(".")[1])) ?? [];
      photos = photos.map((photo, index) =>
        refused.includes(index) ? { ...photo, alt: "" } : photo,
      );
      reply = await ask("POST", "/user/addtip", { ...tip, photos });
    }
    const tipId = reply.body.insertedId ?? "";
    const stored = await ask<{ photos: { id: string; alt: string }[] }>(
      "GET",
      `/user/tipDetail/${tipId}`,
    );
    for (const { id, alt } of photos) {
      const shown = stored.body.photos.find((photo) => photo.id === id)?.alt ?? "missing";
      compare(alt, { "a photo's text": shown }, faults);
      if (shown) alts.set(id, shown);
    }
    tips.push({ tipId, alts: [...alts.values()] });
  }
  return tips;
}
