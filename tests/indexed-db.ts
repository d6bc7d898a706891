/** A request or a transaction that ends at once. */
interface Ended {
  result: unknown;
  onsuccess?: () => void;
  oncomplete?: () => void;
}

function ended(result?: unknown) {
  const request: Ended = { result };
  queueMicrotask(() => (request.onsuccess ?? request.oncomplete)?.());
  return request;
}

/** Makes an IndexedDB in memory that has the parts that the package `idb-keyval` uses. */
export function indexedDbInMemory() {
  const items = new Map<string, unknown>();
  let isFull = false;
  const store = {
    get: (key: string) => ended(items.get(key)),
    getAllKeys: () => ended([...items.keys()]),
    put(value: unknown, key: string) {
      if (isFull) throw new DOMException("full", "QuotaExceededError");
      items.set(key, value);
    },
    delete: (key: string) => items.delete(key),
    get transaction() {
      return ended();
    },
  };
  return {
    open: () => ended({ transaction: () => ({ objectStore: () => store }) }),
    keys: () => [...items.keys()],
    fill() {
      isFull = true;
    },
    clear() {
      items.clear();
      isFull = false;
    },
  };
}
