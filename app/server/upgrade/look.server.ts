import { setTimeout } from "node:timers/promises";

/** What is looked at: whether it is ready, the main pages, and a call. */
const paths = ["/readyz", "/", "/browseTips", "/explore", "/login", "/home/browseTips?limit=1"];

/** The time between two tries, in milliseconds. */
const pauseMs = 200;

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
 * Looks until a site has begun and answers as it did before.
 * @param hasBegun whether what answers is the release that is meant
 * @returns what is wrong when the time is over, a line each; none if all is well
 */
export async function lookUntil(
  origin: string,
  {
    hasBegun,
    expected,
    patienceMs,
  }: { hasBegun: () => boolean; expected: Statuses; patienceMs: number },
) {
  const end = performance.now() + patienceMs;
  for (;;) {
    const found = hasBegun() ? await look(origin) : null;
    const wrong = found
      ? Object.entries(expected)
          .filter(([path, status]) => found[path] !== status)
          .map(([path, status]) => `${path}: ${found[path] || "no reply"}, and ${status} before`)
      : ["It has not started"];
    if (wrong.length === 0 || performance.now() > end) return wrong;
    await setTimeout(pauseMs);
  }
}
