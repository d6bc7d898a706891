import { useEffect, useEffectEvent, useRef, useState } from "react";
import * as v from "valibot";
import type { ApiClient } from "../../platform/http/api-client.ts";
import { Problem } from "../../platform/http/problem.ts";
import { deviceTime } from "../../platform/process/clock.ts";
import { readStored, writeStored } from "../../platform/process/stored.ts";
import { afterLastWrite, replacesDeviceDraft } from "../drafts/kept-drafts.ts";
import { commentCalls } from "./comments.contract.ts";
import { type CommentDraft, maxCommentDrafts } from "./comments.ts";

/** The delay after the last key before a draft is sent to the site, in milliseconds. */
const siteDelay = 4000;

/**
 * A draft on this device: its text, its time, and the time of the version that the site has.
 * Version 1.0.0 stored only the text.
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

/** Returns the storage key of an account's drafts. */
const keyOf = (uid: string) => `remark-drafts:${uid}`;

/** The keys of drafts changed since the page was loaded. The page data has older texts. */
const here = new Set<string>();

function readDrafts(uid: string) {
  const parsed = v.safeParse(deviceDrafts, readStored(keyOf(uid)));
  return new Map(Object.entries(parsed.success ? parsed.output : {}));
}

/** @param draft null to delete the draft @returns true if the browser has stored the change */
function writeDraft(uid: string, about: string, draft: DeviceDraft | null) {
  const drafts = readDrafts(uid);
  drafts.delete(about);
  if (draft) drafts.set(about, draft);
  const latest = [...drafts].slice(-maxCommentDrafts);
  return writeStored(keyOf(uid), JSON.stringify(Object.fromEntries(latest)));
}

/** Finds the newest draft on this device or at the site. */
function findDraft({ uid, about, atSite }: DraftPlace) {
  const kept = readDrafts(uid).get(about);
  const ofDevice = kept && { ...kept, isSynced: kept.keptAt === kept.syncedAt };
  if (here.has(`${uid} ${about}`)) return ofDevice;
  const other = atSite?.find((draft) => draft.about === about);
  // A draft that is gone from the site was sent or deleted on another device.
  if (!other) return ofDevice?.isSynced ? undefined : ofDevice;
  if (kept && !replacesDeviceDraft(other, kept)) return ofDevice;
  return { text: other.text, isSynced: true, syncedAt: other.keptAt };
}

interface DraftPlace {
  uid: string;
  tipId: string;
  /** The id of the tip or comment that the draft answers, or the name of a local draft. */
  about: string;
  /** The site's drafts, as loaded with the page. Null for a draft stored only on this device. */
  atSite: readonly CommentDraft[] | null;
}

/**
 * Stores a draft on this device at once. Unless `atSite` is null, also sends the draft to the site
 * after a pause and when the form closes.
 */
export function useCommentDraft(api: ApiClient, place: DraftPlace) {
  const { uid, tipId, about, atSite } = place;
  const [begun] = useState(() => findDraft(place));
  const [isKept, setKept] = useState(begun !== undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The text that the site does not have yet; empty to delete the draft. */
  const unsent = useRef<string>(undefined);
  const isAtSite = useRef(atSite?.some((draft) => draft.about === about) ?? false);

  const keepAtSite = useEffectEvent(async () => {
    clearTimeout(timer.current);
    const text = unsent.current;
    if (text === undefined || !atSite) return;
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
      // The draft stays on the device. It is sent again after the next change, or when the form
      // closes.
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
    const known = readDrafts(uid).get(about);
    const syncedAt = Math.max(known?.syncedAt ?? -1, begun?.syncedAt ?? -1);
    const keptAt = deviceTime();
    const isStored = writeDraft(uid, about, words ? { text: words, keptAt, syncedAt } : null);
    setKept(isStored && words !== "");
    unsent.current = words;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void keepAtSite(), siteDelay);
  }

  return {
    /** The text of an earlier draft. */
    begun: begun?.text,
    isKept,
    keep,
    /** Deletes the draft on the device and at the site. */
    async drop() {
      keep("");
      await keepAtSite();
    },
  };
}
