import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useBeforeUnload } from "react-router";
import { v7 as newId } from "uuid";
import { useApi } from "../../platform/http/api-context.ts";
import type { Draft } from "./drafts.ts";
import { draftWords } from "./drafts.words.ts";
import { dropDraft, keepOnDevice, keepOnSite } from "./kept-drafts.ts";

/** The time from the last key until a draft is kept on this device, and at the site, in ms. */
const deviceDelay = 300;
const siteDelay = 4000;

/**
 * Fields that are no part of a draft: who writes, who sees their address, which draft it is, and what
 * is on its way.
 */
const notKept = ["username", "email", "asksEmail", "showsEmail", "draft", "unsent"];

/** The fields of a form. Several of one name are one text, a line each. */
function valuesOf(form: HTMLFormElement) {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== "string" || notKept.includes(name)) continue;
    values[name] = name in values ? `${values[name]}\n${value}` : value;
  }
  return values;
}

/**
 * Keeps the form that it stands in as a draft while somebody types, and says so. The form sends the
 * id of the draft as `draft`, so that whoever takes what was sent can let go of it.
 */
export function DraftLine({ uid, tip, draftId }: DraftLineProps) {
  const api = useApi();
  const [id, setId] = useState(() => draftId ?? newId());
  const [place, setPlace] = useState<"device" | "site" | "nowhere" | null>(
    draftId ? "device" : null,
  );
  const input = useRef<HTMLInputElement>(null);
  const seen = useRef({ first: "", last: "" });
  const unsent = useRef<Draft>(null);

  /** Keeps what has changed. @param atSite whether to tell the site now and not later */
  const keep = useEffectEvent(async (form: HTMLFormElement, atSite: boolean) => {
    const values = valuesOf(form);
    const text = JSON.stringify(values);
    if (text !== seen.current.last) {
      seen.current.last = text;
      if (text === seen.current.first) {
        // Nothing is left of the draft. What is typed from now on is another one.
        unsent.current = null;
        setPlace(null);
        setId(newId());
        await dropDraft(api, uid, id);
        return;
      }
      // The site's own time takes its place, as soon as the site has it.
      const keptAt = performance.timeOrigin + performance.now();
      unsent.current = { id, tip, values, keptAt };
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
    // A click may fill in a field, too.
    for (const name of ["input", "click"]) form.addEventListener(name, changed);
    form.addEventListener("submit", leave);
    addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", leave);
    return () => {
      stop();
      void keep(form, true);
      for (const name of ["input", "click"]) form.removeEventListener(name, changed);
      form.removeEventListener("submit", leave);
      removeEventListener("pagehide", leave);
      document.removeEventListener("visibilitychange", leave);
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
  /** The id of the tip that is edited; null for a new one. */
  tip: string | null;
  /** The draft that the form goes on with. */
  draftId?: string;
}
