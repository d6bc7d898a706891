import * as v from "valibot";

/** The number of drafts that a device keeps for an account: those that were changed last. */
const maxDrafts = 20;

const draftsSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));

/** Each account has its own: what one has written is never shown to another. */
const keyOf = (uid: string) => `remark-drafts:${uid}`;

function readDrafts(uid: string) {
  try {
    const parsed = v.safeParse(draftsSchema, localStorage.getItem(keyOf(uid)));
    return new Map(Object.entries(parsed.success ? parsed.output : {}));
  } catch {
    // The browser refuses storage.
    return new Map<string, string>();
  }
}

/** What was typed and not sent. @param about the id of the tip or question that it is about, or of what it changes */
export const findRemarkDraft = (uid: string, about: string) => readDrafts(uid).get(about);

/** Keeps what is typed on this device; an empty text lets go of it. @returns whether the browser has stored it */
export function keepRemarkDraft(uid: string, about: string, text: string) {
  const drafts = readDrafts(uid);
  drafts.delete(about);
  if (text.trim() !== "") drafts.set(about, text);
  try {
    const latest = [...drafts].slice(-maxDrafts);
    localStorage.setItem(keyOf(uid), JSON.stringify(Object.fromEntries(latest)));
    return true;
  } catch {
    // Refused, or full.
    return false;
  }
}
