import * as v from "valibot";
import type { AuthClient } from "../../auth/auth.ts";
import type { ApiClient, Page } from "../../platform/http/api-client.ts";
import { nullIfMissing } from "../../platform/http/problem.ts";
import { languageSchema } from "../../platform/text/languages.ts";
import { idIn } from "../../platform/text/slug.ts";
import { tipCalls } from "../tips/tips.contract.ts";
import { type Tip, tipSchema } from "../tips/tips.ts";
import { savedCalls } from "./saved.contract.ts";

/** The tips that a gardener has saved, as this device keeps them for when there is no network. */
const copySchema = v.object({
  uid: v.string(),
  /** When the site was asked, in milliseconds since 1970. */
  keptAt: v.number(),
  tips: v.array(tipSchema),
  /** Tips of an earlier copy that were hidden or deleted since: nobody but their author reads them. */
  gone: v.optional(
    v.array(v.object({ _id: v.string(), title: v.string(), language: v.optional(languageSchema) })),
    [],
  ),
});
export type SavedCopy = v.InferOutput<typeof copySchema>;
export type GoneTip = SavedCopy["gone"][number];

const cacheName = "saved-tips";
const copyAddress = "/user/savedTips";

/** The most tips that bring their picture along. */
const maxPictures = 40;

/** The copy on this device; null if there is none. */
export async function readSavedCopy(): Promise<SavedCopy | null> {
  try {
    const stored = await caches.match(copyAddress, { cacheName });
    return v.parse(copySchema, await stored?.json());
  } catch {
    // None, one of another version, or a browser that refuses storage.
    return null;
  }
}

/**
 * What an account had saved and can read no more: what its copy has, and the list of the site has not.
 * What was taken off on another device can still be read.
 */
export async function findGone(api: ApiClient, uid: string, { items, total }: Page<Tip>) {
  const copy = await readSavedCopy();
  if (copy?.uid !== uid) return [];
  // Of more than one page, nobody knows what is missing.
  const maybe = total > items.length ? copy.gone : [...copy.gone, ...copy.tips];
  const missing = maybe.filter(({ _id }) => !items.some((tip) => tip._id === _id));
  const checked = await Promise.all(
    missing.map(async ({ _id, title, language }) => {
      const isKnown = copy.gone.some((tip) => tip._id === _id);
      const tip = isKnown
        ? null
        : await api.call(tipCalls.read, { params: { id: _id } }).catch(nullIfMissing);
      return tip ? [] : [{ _id, title, language }];
    }),
  );
  return checked.flat();
}

/** Lets go of what this device has of a tip that is gone. */
export async function forgetGone(id: string) {
  const copy = await readSavedCopy();
  if (!copy) return;
  const isOther = ({ _id }: GoneTip) => _id !== id;
  await writeCopy({ ...copy, tips: copy.tips.filter(isOther), gone: copy.gone.filter(isOther) });
}

async function writeCopy(copy: SavedCopy) {
  const cache = await caches.open(cacheName);
  await cache.put(copyAddress, Response.json(copy));
  return cache;
}

/** Forgets the copy. Nothing happens where browsers have no caches: on http. */
export async function deleteCopy() {
  if ("caches" in globalThis) await caches.delete(cacheName).catch(() => false);
}

/**
 * Copies the gardener's saved tips to this device, in place of what was there. Without a network, or
 * without room, it stays as it was; but another account's copy goes in any case.
 */
export async function copySavedTips(api: ApiClient, auth: Pick<AuthClient, "currentUser">) {
  const uid = auth.currentUser()?.uid;
  if (!uid || !("caches" in globalThis)) return;
  const before = await readSavedCopy();
  if (before?.uid !== uid) await deleteCopy();
  try {
    const page = await api.list(savedCalls.list, { query: { limit: "100" } });
    const tips = page.items;
    const gone = await findGone(api, uid, page);
    // They may have signed out meanwhile.
    if (auth.currentUser()?.uid !== uid) return;
    const keptAt = performance.timeOrigin + performance.now();
    const cache = await writeCopy({ uid, keptAt, tips, gone });
    const own = tips.map(({ image_url }) => image_url).filter((url) => url.startsWith("/"));
    const pictures = new Set(own.slice(0, maxPictures));
    const stored = (await cache.keys()).map(({ url }) => new URL(url).pathname);
    for (const url of stored) {
      if (url !== copyAddress && !pictures.has(url)) await cache.delete(url);
    }
    for (const url of pictures) if (!stored.includes(url)) await cache.add(url).catch(() => {});
    if (auth.currentUser()?.uid !== uid) await deleteCopy();
  } catch {
    // The next time, then.
  }
}

/** A path below what those of a language begin with. @param base such as `/de`, or empty */
export const pathBelow = (base: string, path: string) =>
  path.startsWith(`${base}/`) ? path.slice(base.length) : path;

/**
 * The copy of the tip that an address leads to; null if there is none.
 * @param pathname below what those of the language begin with
 */
export function copiedTip({ tips, keptAt }: SavedCopy, pathname: string) {
  const id = /^\/(tips|tipDetail)\//.test(pathname) && idIn(pathname);
  const copied = tips.find(({ _id }) => _id === id);
  return copied ? { copied, keptAt } : null;
}
