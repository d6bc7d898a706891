import { useEffect, useEffectEvent, useRef, useState } from "react";
import * as v from "valibot";
import type { ApiClient } from "../../platform/http/api-client.ts";
import { Problem } from "../../platform/http/problem.ts";
import { afterLastWrite } from "../drafts/kept-drafts.ts";
import { commentCalls } from "./comments.contract.ts";
import { type CommentDraft, maxCommentDrafts } from "./comments.ts";

/** The time from the last key until what is begun is kept at the site, in milliseconds. */
const siteDelay = 4000;

/**
 * What this device keeps: the text, when it was typed, and which version of it the site has had. The
 * release before kept the text alone.
 */
const deviceDraft = v.union([
  v.pipe(
    v.string(),
    v.transform((text) => ({ text, keptAt: 0, syncedAt: -1 })),
  ),
  v.object({ text: v.string(), keptAt: v.number(), syncedAt: v.number() }),
]);
type DeviceDraft = v.InferOutput<typeof deviceDraft>;
const deviceDrafts = v.pipe(v.string(), v.parseJson(), v.record(v.string(), deviceDraft));

/** Each account has its own: what one has written is never shown to another. */
const keyOf = (uid: string) => `remark-drafts:${uid}`;

/** What this page has kept or let go of itself: what it knows of the site is older. */
const here = new Set<string>();

function readDrafts(uid: string) {
  try {
    const parsed = v.safeParse(deviceDrafts, localStorage.getItem(keyOf(uid)));
    return new Map(Object.entries(parsed.success ? parsed.output : {}));
  } catch {
    // The browser refuses storage.
    return new Map<string, DeviceDraft>();
  }
}

/** @param draft null to let go of it @returns whether the browser has stored it */
function writeDraft(uid: string, about: string, draft: DeviceDraft | null) {
  const drafts = readDrafts(uid);
  drafts.delete(about);
  if (draft) drafts.set(about, draft);
  try {
    const latest = [...drafts].slice(-maxCommentDrafts);
    localStorage.setItem(keyOf(uid), JSON.stringify(Object.fromEntries(latest)));
    return true;
  } catch {
    // Refused, or full.
    return false;
  }
}

/** What was typed and not sent, here or on another device: what was typed last. */
function findDraft({ uid, about, atSite }: DraftPlace) {
  const kept = readDrafts(uid).get(about);
  const isSynced = kept !== undefined && kept.keptAt <= kept.syncedAt;
  const ofDevice = kept && { text: kept.text, isSynced };
  if (here.has(`${uid} ${about}`)) return ofDevice;
  const other = atSite.find((draft) => draft.about === about);
  // What the site had and has no more was sent or thrown away on another device.
  if (!other) return isSynced ? undefined : ofDevice;
  return other.keptAt > (kept?.keptAt ?? -1) ? { text: other.text, isSynced: true } : ofDevice;
}

interface DraftPlace {
  uid: string;
  tipId: string;
  /** The id of the tip or question that it is about, or of what it changes. */
  about: string;
  /** What the site has of it, as far as this page knows. */
  atSite: readonly CommentDraft[];
}

/** Keeps what is typed, on this device at once, and at the site when nobody types or the form is left. */
export function useCommentDraft(api: ApiClient, place: DraftPlace) {
  const { uid, tipId, about } = place;
  const [begun] = useState(() => findDraft(place));
  const [isKept, setKept] = useState(begun !== undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What the site does not have yet; empty to let go of it. */
  const unsent = useRef<string>(undefined);
  const isAtSite = useRef(place.atSite.some((draft) => draft.about === about));

  const keepAtSite = useEffectEvent(async () => {
    clearTimeout(timer.current);
    const text = unsent.current;
    if (text === undefined) return;
    unsent.current = undefined;
    const params = { tipId, id: about };
    try {
      if (text === "") {
        if (!isAtSite.current) return;
        await afterLastWrite(() => api.call(commentCalls.dropDraft, { params }));
        isAtSite.current = false;
        return;
      }
      isAtSite.current = true;
      const { keptAt } = await afterLastWrite(() =>
        api.call(commentCalls.keepDraft, { params, body: { text } }),
      );
      setKept(unsent.current !== "");
      const latest = readDrafts(uid).get(about);
      if (latest?.text === text) writeDraft(uid, about, { text, keptAt, syncedAt: keptAt });
      else if (latest) writeDraft(uid, about, { ...latest, syncedAt: keptAt });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      // Without a network the device has it, until the form is left.
      unsent.current ??= text;
    }
  });
  useEffect(() => {
    if (begun && !begun.isSynced) {
      unsent.current = begun.text;
      timer.current = setTimeout(() => void keepAtSite(), siteDelay);
    }
    return () => void keepAtSite();
  }, [begun]);

  function keep(text: string) {
    here.add(`${uid} ${about}`);
    const words = text.trim() === "" ? "" : text;
    const syncedAt = readDrafts(uid).get(about)?.syncedAt ?? -1;
    const keptAt = performance.timeOrigin + performance.now();
    const isStored = writeDraft(uid, about, words ? { text: words, keptAt, syncedAt } : null);
    setKept(isStored && words !== "");
    unsent.current = words;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void keepAtSite(), siteDelay);
  }

  return {
    /** What was begun before; undefined if nothing was. */
    begun: begun?.text,
    isKept,
    keep,
    /** Lets go of it, here and at the site: it was sent. */
    async drop() {
      keep("");
      await keepAtSite();
    },
  };
}
