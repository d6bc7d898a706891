import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { loadOnce } from "./load-once.ts";

type Collect = (options: { type: "minor" }) => void;

// Node has no other way to it but an argument at start (nodejs.org/api/v8.html).
const load = loadOnce(async (): Promise<Collect> => {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc");
});

/**
 * Frees the bytes that were received a moment ago. V8 itself waits until there are many small objects,
 * or 64 MB of such bytes. It takes a millisecond or two.
 */
export async function collectYoung() {
  (await load())({ type: "minor" });
}
