import { setTimeout } from "node:timers/promises";

/** What is looked at: whether it is ready, the main pages, and a call. */
const paths = ["/readyz", "/", "/browseTips", "/explore", "/login", "/home/browseTips?limit=1"];

/** The time between two tries, in milliseconds. */
const pauseMs = 500;

/** How often the pages of a site that is ready are looked at until they count as wrong. */
const tries = 4;

/** The time for one reply, in milliseconds. */
const replyMs = 10_000;

/** The statuses of replies by paths; 0 where there is none. */
export type Statuses = Record<string, number>;

/**
 * Looks at the main pages of a site, and at a script of its home page.
 * @param origin such as `http://127.0.0.1:3000`
 */
export async function look(origin: string): Promise<Statuses> {
  const statuses: Statuses = {};
  let script: string | undefined;
  for (const path of paths) {
    const { status, text } = await ask(origin + path);
    statuses[path] = status;
    if (path === "/") script = text.match(/\/assets\/[\w.-]+\.js/)?.[0];
  }
  statuses["a script of the home page"] = script ? (await ask(origin + script)).status : 0;
  return statuses;
}

async function ask(url: string) {
  try {
    const reply = await fetch(url, {
      redirect: "manual",
      signal: AbortSignal.timeout(replyMs),
      // What is kept ready is not what is asked for.
      headers: { "cache-control": "no-cache" },
    });
    return { status: reply.status, text: await reply.text() };
  } catch {
    return { status: 0, text: "" };
  }
}

/**
 * Waits until a site is ready, and looks then whether it answers as it did before.
 * @param hasBegun whether what answers is the release that is meant
 * @param patienceMs the time until it is ready
 * @returns what is wrong, a line each; none if all is well
 */
export async function lookUntilReady(
  origin: string,
  { hasBegun, expected, patienceMs }: Expectation,
): Promise<string[]> {
  const end = performance.now() + patienceMs;
  while (!hasBegun() || (await ask(`${origin}/readyz`)).status !== 200) {
    if (performance.now() > end) return ["It is not ready"];
    await setTimeout(pauseMs);
  }
  let wrong: string[] = [];
  for (let tried = 0; tried < tries; tried += 1) {
    if (tried > 0) await setTimeout(pauseMs);
    const found = await look(origin);
    wrong = Object.entries(expected)
      .filter(([path, status]) => found[path] !== status)
      .map(([path, status]) => `${path}: ${found[path] || "no reply"}, and ${status} before`);
    if (wrong.length === 0) break;
  }
  return wrong;
}

interface Expectation {
  hasBegun: () => boolean;
  expected: Statuses;
  patienceMs: number;
}
