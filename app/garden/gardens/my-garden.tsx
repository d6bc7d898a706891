import { use, useMemo, useSyncExternalStore } from "react";
import { Link } from "react-router";
import * as v from "valibot";
import { useAuth } from "../../auth/auth-context.tsx";
import type { ApiClient } from "../../platform/http/api-client.ts";
import { ApiProvider } from "../../platform/http/api-context.ts";
import { readStored, writeStored } from "../../platform/process/stored.ts";
import { gardenCalls } from "./gardens.contract.ts";
import { type Garden, gardenKey, gardenSchema } from "./gardens.ts";
import { gardenWords } from "./gardens.words.ts";

/** The garden that the browser stores. `of` is its account, or null for a visitor. */
const keptSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ garden: gardenSchema, of: v.nullable(v.string()) }),
);
export type KeptGarden = v.InferOutput<typeof keptSchema>;

const listeners = new Set<() => void>();
/** The account whose garden this page has already read from the API. */
let readFor: string | null = null;
/** The garden if the browser refuses local storage. */
let inMemory: string | null = null;

function current() {
  const stored = readStored(gardenKey);
  return stored === undefined ? inMemory : stored;
}

function keep(garden: Garden | null, of: string | null) {
  inMemory = garden && JSON.stringify({ garden, of });
  // Without storage, the garden lasts until the next page load.
  writeStored(gardenKey, inMemory);
  for (const listener of listeners) listener();
}

function parseKept(text: string | null) {
  const kept = v.safeParse(keptSchema, text);
  return kept.success ? kept.output : null;
}

/**
 * Reads the garden of an account once for each page load, because another device may have changed
 * it.
 */
async function readAccountGarden(api: ApiClient, uid: string) {
  if (readFor === uid) return;
  readFor = uid;
  const reply = await api.call(gardenCalls.read).catch(() => null);
  if (!reply) readFor = null;
  else if (reply.garden) keep(reply.garden, uid);
  else if (parseKept(current())?.of === uid) keep(null, null);
}

/**
 * Returns the reader's garden, from the account or from this device. Null on the server, and for a
 * reader without a garden.
 */
export const useMyGarden = (): Garden | null => useKeptGarden()?.garden ?? null;

/**
 * Returns the reader's garden and its account. A garden that a visitor has described has no
 * account, even after a login.
 */
export function useKeptGarden(): KeptGarden | null {
  const { user } = useAuth();
  const uid = user?.uid ?? null;
  const api = use(ApiProvider);
  const subscribe = useMemo(
    () => (listener: () => void) => {
      listeners.add(listener);
      window.addEventListener("storage", listener);
      if (api && uid) void readAccountGarden(api, uid);
      return () => {
        listeners.delete(listener);
        window.removeEventListener("storage", listener);
      };
    },
    [api, uid],
  );
  const text = useSyncExternalStore(subscribe, current, () => null);
  return useMemo(() => {
    const kept = parseKept(text);
    return kept && (kept.of === null || kept.of === uid) ? kept : null;
  }, [text, uid]);
}

/** Stores or deletes a garden, in the account and on this device. @param uid null for a visitor */
export async function saveMyGarden(api: ApiClient, uid: string | null, garden: Garden | null) {
  if (uid && garden) await api.call(gardenCalls.describe, { body: garden });
  else if (uid) await api.call(gardenCalls.forget);
  keep(garden, uid);
}

/** Links to the page of the reader's garden. */
export function GardenLink({ garden }: { garden: Garden | null }) {
  return (
    <Link to="/garden" className="link text-base">
      {garden ? gardenWords.linkToGarden : gardenWords.areYoursDifferent}
    </Link>
  );
}
