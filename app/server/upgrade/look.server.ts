import { setTimeout } from "node:timers/promises";

const paths = ["/readyz", "/", "/browseTips", "/explore", "/login", "/home/browseTips?limit=1"];

const pauseMs = 500;

/** The site counts as faulty only after this number of failed attempts. */
const tries = 4;

const replyMs = 10_000;

/** The HTTP status of each reply, by path. 0 if there was no reply. */
export type Statuses = Record<string, number>;

/**
 * Requests the main pages of a site, and a script of its home page.
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
      // This header bypasses kept replies.
      headers: { "cache-control": "no-cache" },
    });
    return { status: reply.status, text: await reply.text() };
  } catch {
    return { status: 0, text: "" };
  }
}

/**
 * Waits until a site is ready, and checks that it replies as before.
 * @param hasBegun returns true once the chosen release has started
 * @returns the faults, one line each
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
