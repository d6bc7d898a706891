/**
 * Makes idempotency keys. A call with the same body keeps its key until `end`, which must be called
 * after an answer. If a reply was lost, the server recognises the repeated call by its key.
 */
export function createAttempts() {
  let last = { body: "", key: "" };
  return {
    keyOf(body: object) {
      const text = JSON.stringify(body);
      if (text !== last.body) last = { body: text, key: newKey() };
      return last.key;
    },
    end() {
      last = { body: "", key: "" };
    },
  };
}

/** Makes a random key. Browsers offer `randomUUID` with https only. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
