/**
 * The changes of stored data, by any process. They have names, such as `tips` for the list
 * of tips or the id of one, and are numbered in the order in which they were learned.
 */
export interface Changes {
  /** Learns of every change that was acknowledged before this call, by any process. */
  refresh: () => void | Promise<void>;
  /** The number of the last known change. */
  position: () => number;
  /** True if one of these things has changed after `position`. */
  changedSince: (position: number, things: Iterable<string>) => boolean;
  /** The things that have changed after `position`; null if that is not known any more. */
  changedAfter: (position: number) => string[] | null;
  /** Adds a change that no database knows of, for this process alone. */
  add: (thing: string) => void;
}

/** The number of changed things remembered. Anything older than all of them counts as changed. */
const maxRemembered = 10_000;

/** Remembers when things have changed last. */
export function createChangeLog() {
  const lastChanges = new Map<string, number>();
  let position = 0;
  let forgotten = 0;

  return {
    position: () => position,

    changedSince(since: number, things: Iterable<string>) {
      if (since === position) return false;
      if (since < forgotten) return true;
      for (const thing of things) if ((lastChanges.get(thing) ?? 0) > since) return true;
      return false;
    },

    changedAfter(since: number) {
      if (since === position) return [];
      if (since < forgotten) return null;
      return [...lastChanges].filter(([, at]) => at > since).map(([thing]) => thing);
    },

    add(thing: string) {
      position += 1;
      // Deleted first, so that the map is in the order of changes.
      lastChanges.delete(thing);
      lastChanges.set(thing, position);
      if (lastChanges.size <= maxRemembered) return;
      const [oldest = "", changedAt = 0] = lastChanges.entries().next().value ?? [];
      lastChanges.delete(oldest);
      forgotten = changedAt;
    },

    /** Some changes were missed: everything counts as changed. */
    addAll() {
      position += 1;
      lastChanges.clear();
      forgotten = position;
    },
  };
}
