/**
 * Makes the keys by which a server knows a call that is sent again because its reply was lost.
 * A call that is sent unchanged keeps its key until `end` says that it has been answered.
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

/** Not `randomUUID`, which there is over https alone. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
