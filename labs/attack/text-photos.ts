import type { Account } from "../../tests/account.ts";
import { drawPhoto, formOf } from "../../tests/photos.ts";
import { randomIp } from "../../tests/site.ts";
import type { SiteTarget } from "../harness/target.ts";
import { type Ask, asking, compare, plainTip } from "./text-people.ts";

/** Uploads a drawn photo. Waits if the site is busy, and tries again. @returns the photo's id */
export async function uploadPhoto(
  { url }: SiteTarget,
  { token }: Account,
  seed: number,
): Promise<string> {
  const body = await drawPhoto(64, 48, seed);
  for (;;) {
    const headers = { authorization: `Bearer ${token}`, "x-forwarded-for": randomIp() };
    const form = formOf("photo", body);
    const reply = await fetch(`${url}/user/photos`, { method: "POST", headers, body: form });
    const wait = Number(reply.headers.get("retry-after"));
    if (reply.status === 201) return ((await reply.json()) as { photo: { id: string } }).photo.id;
    if (!wait) throw new Error(`no photo: ${reply.status} ${await reply.text()}`);
    await new Promise((resolve) => setTimeout(resolve, wait * 1000));
  }
}

interface Described {
  id: string;
  alt: string;
}

/**
 * Describes six photos at a time with six texts. Then gives each photo its neighbour's text.
 * @returns the tips with the accepted texts
 */
export async function describePhotos(target: SiteTarget, texts: string[], faults: string[]) {
  const account = await target.register("Photo Grapher");
  const ask = asking(target, account);
  const ids: string[] = [];
  for (let seed = 1; seed <= 6; seed += 1) ids.push(await uploadPhoto(target, account, seed));
  const tips: { tipId: string; alts: string[] }[] = [];
  for (let at = 0; at < texts.length; at += ids.length) {
    const six = texts.slice(at, at + ids.length);
    const photos = six.map((alt, index) => ({ id: ids[index] ?? "", alt }));
    const added = await describe(ask, ["POST", "/user/addtip"], photos);
    const tipId = added.insertedId ?? "";
    await compareAlts(ask, tipId, added.photos, faults);
    const turned = photos.map(({ id }, index) => ({ id, alt: six.at(index - 1) ?? "" }));
    const edited = await describe(ask, ["PUT", `/user/editTip/${tipId}`], turned);
    tips.push({ tipId, alts: await compareAlts(ask, tipId, edited.photos, faults) });
  }
  return tips;
}

/** Sends a tip with these photos. If the site refuses a text, sends the photo without it. */
async function describe(ask: Ask, [method, path]: [string, string], photos: Described[]) {
  const reply = await ask(method, path, { ...plainTip, photos });
  if (reply.status !== 422) return { ...reply.body, photos };
  const refused = reply.body.errors?.map((error) => Number(error.path.split(".")[1])) ?? [];
  const left = photos.map((photo, at) => (refused.includes(at) ? { ...photo, alt: "" } : photo));
  return { ...(await ask(method, path, { ...plainTip, photos: left })).body, photos: left };
}

/** Compares the stored descriptions of photos with the sent ones. @returns the stored texts */
async function compareAlts(ask: Ask, tipId: string, sent: Described[], faults: string[]) {
  const { body } = await ask<{ photos: Described[] }>("GET", `/user/tipDetail/${tipId}`);
  const shown = new Map(body.photos.map(({ id, alt }) => [id, alt]));
  for (const { id, alt } of sent)
    compare(alt, { "a photo's text": shown.get(id) ?? "missing" }, faults);
  return [...shown.values()].filter(Boolean);
}
