/**
 * The changes to stored data, made by any process. A change has a name, such as `tips` for the list
 * of tips, or a tip's id. Changes are numbered in the order in which this process received them.
 */
export interface Changes extends Omit<ReturnType<typeof createChangeLog>, "addAll"> {
  /** Adds to this log all changes that any process has acknowledged before this call. */
  refresh: () => void | Promise<void>;
}

/**
 * The maximum number of changes in memory. If a position is older than these changes, everything
 * counts as changed since then.
 */
const maxRemembered = 10_000;

/** Creates a log that remembers the last change of each thing. */
export function createChangeLog() {
  const lastChanges = new Map<string, number>();
  let position = 0;
  let forgotten = 0;

  return {
    /** The number of the last known change. */
    position: () => position,

    /** True if one of these things has changed after a position. */
    changedSince(since: number, things: Iterable<string>) {
      if (since === position) return false;
      if (since < forgotten) return true;
      for (const thing of things) if ((lastChanges.get(thing) ?? 0) > since) return true;
      return false;
    },

    /** Returns the things that have changed after a position; null if this is no longer known. */
    changedAfter(since: number) {
      if (since === position) return [];
      if (since < forgotten) return null;
      return [...lastChanges].filter(([, at]) => at > since).map(([thing]) => thing);
    },

    /** Adds a change for this process only. Triggers record the changes to stored data. */
    add(thing: string) {
      position += 1;
      // Moves a repeated change to the end of the map, so that the map has the order of changes.
      lastChanges.delete(thing);
      lastChanges.set(thing, position);
      if (lastChanges.size <= maxRemembered) return;
      const [oldest = "", changedAt = 0] = lastChanges.entries().next().value ?? [];
      lastChanges.delete(oldest);
      forgotten = changedAt;
    },

    /** Marks everything as changed, because some changes were missed. */
    addAll() {
      position += 1;
      lastChanges.clear();
      forgotten = position;
    },
  };
}
