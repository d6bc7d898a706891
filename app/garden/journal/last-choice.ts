import * as v from "valibot";
import { readStored, writeStored } from "../../platform/process/stored.ts";

const choiceSchema = v.object({ plant: v.string(), isPublic: v.boolean() });

/**
 * The plant and the visibility chosen in the most recently written entry. The form of the next
 * entry starts with these choices.
 */
export type Choice = v.InferOutput<typeof choiceSchema>;

const storedChoice = v.pipe(v.string(), v.parseJson(), choiceSchema);

const keyOf = (uid: string) => `journal:${uid}`;

/** Stores the choices on this device, so that the form needs no network. */
export function keepChoice(uid: string, { plant, isPublic }: Choice) {
  writeStored(keyOf(uid), JSON.stringify({ plant, isPublic }));
}

/** Reads the choices that this device stores; null if there are none. */
export function readChoice(uid: string): Choice | null {
  const stored = v.safeParse(storedChoice, readStored(keyOf(uid)));
  return stored.success ? stored.output : null;
}
