import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useBeforeUnload } from "react-router";
import { v7 as newId } from "uuid";
import { useApi } from "../../platform/http/api-context.ts";
import { deviceTime } from "../../platform/process/clock.ts";
import { draftWords } from "./drafts.words.ts";
import { type DeviceDraft, dropDraft, keepOnDevice, keepOnSite } from "./kept-drafts.ts";
import { valuesOf } from "./kept-form.tsx";

/**
 * The delays from the last key until a draft is saved on this device and on the site, in
 * milliseconds.
 */
const deviceDelay = 300;
const siteDelay = 4000;

/**
 * Saves the surrounding form as a draft while the gardener types, and shows whether this works. The
 * form sends the id of the draft as `draft`, so that the draft can be deleted once the tip is
 * saved.
 */
export function DraftLine({ uid, tip, draft: begun, onKeep }: DraftLineProps) {
  const api = useApi();
  const draftId = begun?.id;
  const [id, setId] = useState(() => draftId ?? newId());
  const [place, setPlace] = useState<"device" | "site" | "nowhere" | null>(
    draftId ? "device" : null,
  );
  const input = useRef<HTMLInputElement>(null);
  const seen = useRef({ first: "", last: "" });
  const unsent = useRef<DeviceDraft>(null);

  /** Saves the draft if it has changed. @param atSite true to send it to the site at once */
  const keep = useEffectEvent(async (form: HTMLFormElement, atSite: boolean) => {
    const values = valuesOf(form);
    const text = JSON.stringify(values);
    if (text !== seen.current.last) {
      seen.current.last = text;
      if (text === seen.current.first) {
        // All fields have their first values again. Later typing starts a new draft.
        unsent.current = null;
        setPlace(null);
        setId(newId());
        await dropDraft(api, uid, id);
        return;
      }
      // The site replaces this time with the time of its own clock.
      const keptAt = deviceTime();
      onKeep(id);
      unsent.current = { id, tip, values, keptAt, syncedAt: begun?.syncedAt };
      setPlace(keepOnDevice(uid, unsent.current) ? "device" : "nowhere");
    }
    const draft = unsent.current;
    if (!atSite || !draft || !(await keepOnSite(api, uid, draft))) return;
    if (unsent.current === draft) unsent.current = null;
    setPlace("site");
  });

  useEffect(() => {
    const form = input.current?.form;
    if (!form) return;
    const text = JSON.stringify(valuesOf(form));
    seen.current = { first: draftId ? "" : text, last: text };
    let device: ReturnType<typeof setTimeout>;
    let site: ReturnType<typeof setTimeout>;
    const stop = () => {
      clearTimeout(device);
      clearTimeout(site);
    };
    const changed = () => {
      stop();
      device = setTimeout(() => keep(form, false), deviceDelay);
      site = setTimeout(() => keep(form, true), siteDelay);
    };
    const leave = () => {
      stop();
      void keep(form, false);
    };
    const listening = new AbortController();
    const { signal } = listening;
    // A click can also fill in a field.
    for (const name of ["input", "click"]) form.addEventListener(name, changed, { signal });
    form.addEventListener("submit", leave, { signal });
    addEventListener("pagehide", leave, { signal });
    document.addEventListener("visibilitychange", leave, { signal });
    return () => {
      stop();
      void keep(form, true);
      listening.abort();
    };
  }, [draftId]);

  useBeforeUnload((event) => {
    if (place === "nowhere") event.preventDefault();
  });

  return (
    <>
      <input ref={input} type="hidden" name="draft" value={id} />
      <p role="status" className="mt-2 min-h-6 text-sm text-base-content/75">
        {place === "nowhere" ? draftWords.notSaved : place && draftWords.saved}
      </p>
    </>
  );
}

interface DraftLineProps {
  uid: string;
  /** Null for a new tip. */
  tip: string | null;
  /** The draft that the form began with. */
  draft?: DeviceDraft;
  /** Called with the id of the draft before it is saved on this device. */
  onKeep: (id: string) => void;
}
