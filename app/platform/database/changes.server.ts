/**
 * The changes to stored data, made by any process. A change names the thing that changed: a list,
 * such as `tips`, or the id of a tip. Changes are numbered in the order in which this process
 * received them.
 */
export interface Changes extends Omit<ReturnType<typeof createChangeLog>, "addAll"> {
  /**
   * Adds new changes to this log. Afterwards, the log has the changes of all writes that any
   * process confirmed before this call.
   */
  refresh: () => void | Promise<void>;
}

/**
 * The maximum number of things whose last change is in memory. For a position older than these
 * changes, everything counts as changed.
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

    /** Returns the things that have changed after a position; null if the position is too old. */
    changedAfter(since: number) {
      if (since === position) return [];
      if (since < forgotten) return null;
      return [...lastChanges].filter(([, at]) => at > since).map(([thing]) => thing);
    },

    /**
     * Adds a change to the log of this process only. Changes to stored data come from triggers
     * instead, which reach all processes.
     */
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
