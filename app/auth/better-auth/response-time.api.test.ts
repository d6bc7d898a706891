import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Garden, openGarden } from "../../../tests/garden.ts";

/** How often each of a pair is asked for. More tell smaller differences. */
const pairs = Number(process.env.TIMING_PAIRS ?? 60);

/** How many requests run at once, so that the waiting takes less time. */
const together = 5;

/**
 * The probability that one of `a` is slower than one of `b`, which is the statistic U of Mann and
 * Whitney divided by the number of comparisons: 0.5 if nothing tells them apart.
 */
function superiority(a: number[], b: number[]) {
  const wins = a.flatMap((x) => b.map((y): number => (x === y ? 0.5 : Number(x > y))));
  return wins.reduce((sum, one) => sum + one, 0) / wins.length;
}

describe("by time alone", () => {
  let garden: Garden;
  beforeAll(async () => {
    garden = await openGarden("sqlite");
  });
  afterAll(() => garden.close());

  const calls: Record<string, (email: string) => Promise<Response>> = {
    "asking for a new password": (email) =>
      garden.ask("POST", "/identity/request-password-reset?x=1", { body: { email } }),
    "signing in": (email) =>
      garden.ask("POST", "/identity/sign-in/email", { body: { email, password: "Wrong-garden" } }),
  };

  test.each(Object.keys(calls))("%s does not tell who has an account", async (name) => {
    const times = { known: [] as number[], unknown: [] as number[] };
    async function measure(kind: keyof typeof times, email: string) {
      const start = performance.now();
      await (await calls[name]?.(email))?.text();
      times[kind].push(performance.now() - start);
    }
    for (let n = 0; n < pairs; n += together) {
      const accounts = await Promise.all(Array.from({ length: together }, () => garden.register()));
      const asked = accounts.flatMap(({ email }) => [
        () => measure("known", email),
        () => measure("unknown", `${crypto.randomUUID()}@example.org`),
      ]);
      // Who comes first changes with each round.
      await Promise.all((n % 2 ? asked.reverse() : asked).map((ask) => ask()));
    }
    // Chance alone leads as far as this once in a billion times with 60 pairs.
    expect(Math.abs(superiority(times.known, times.unknown) - 0.5)).toBeLessThan(0.35);
    if (name === "asking for a new password") {
      expect(Math.min(...times.known, ...times.unknown)).toBeGreaterThan(295);
    }
  });
});
