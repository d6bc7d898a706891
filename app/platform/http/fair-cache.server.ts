import { LRUCache } from "lru-cache";

/**
 * Makes a cache with a limited size. New values share a quarter of the size. A value that is read
 * from the cache moves to the other three quarters, where new values cannot displace it.
 * @param sizeOf the size of a value with its key, in bytes
 */
export function createFairCache<Value extends object>(
  maxBytes: number,
  sizeOf: (value: Value, key: string) => number,
) {
  const newBytes = Math.ceil(maxBytes / 4);
  const sized = { sizeCalculation: sizeOf };
  const wanted = new LRUCache<string, Value>({ ...sized, maxSize: 3 * newBytes });
  const newcomers = new LRUCache<string, Value>({ ...sized, maxSize: newBytes });

  return {
    get(key: string) {
      const known = wanted.get(key);
      if (known) return known;
      const newcomer = newcomers.get(key);
      if (!newcomer) return undefined;
      newcomers.delete(key);
      wanted.set(key, newcomer);
      return newcomer;
    },
    set(key: string, value: Value) {
      (wanted.has(key) ? wanted : newcomers).set(key, value);
    },
    bytes: () => wanted.calculatedSize + newcomers.calculatedSize,
  };
}
