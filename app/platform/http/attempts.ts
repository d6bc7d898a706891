/**
 * Makes idempotency keys. A call with the same body keeps its key until `end`, which must be called
 * after an answer. So the server recognises a repeat after a lost reply.
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
