import * as v from "valibot";

const choiceSchema = v.object({ plant: v.string(), isPublic: v.boolean() });

/** The choices in the most recently written entry. The next entry starts with them. */
export type Choice = v.InferOutput<typeof choiceSchema>;

const storedChoice = v.pipe(v.string(), v.parseJson(), choiceSchema);

const keyOf = (uid: string) => `journal:${uid}`;

/** Keeps the choices on this device, so that the form needs no network. */
export function keepChoice(uid: string, { plant, isPublic }: Choice) {
  try {
    localStorage.setItem(keyOf(uid), JSON.stringify({ plant, isPublic }));
  } catch {
    // The browser refuses storage, or its storage is full.
  }
}

/** Reads the choices of this device; null without any. */
export function readChoice(uid: string): Choice | null {
  try {
    return v.parse(storedChoice, localStorage.getItem(keyOf(uid)));
  } catch {
    return null;
  }
}
