import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cheapHash, type Garden, openGarden } from "../../../tests/garden.ts";
import { createPasswords } from "./passwords.server.ts";

/** The number of pairs of requests: one for a known account, and one for an unknown account. */
const pairs = 200;

/**
 * The number of pairs at once. On a busy machine, more pairs would take longer than the fixed reply
 * time.
 */
const together = 5;

/** By chance alone, a result differs from 0.5 by more than this once in a billion runs. */
const tolerance = 6.1 * Math.sqrt((2 * pairs + 1) / (12 * pairs * pairs));
/**
 * Returns the probability that a time in `a` is longer than a time in `b`: the statistic U of Mann
 * and Whitney, divided by the number of pairs. The result is 0.5 if `a` and `b` do not differ.
 */
function superiority(a: number[], b: number[]) {
  const wins = a.flatMap((x) => b.map((y): number => (x === y ? 0.5 : Number(x > y))));
  return wins.reduce((sum, one) => sum + one, 0) / wins.length;
}

describe("by the response time", () => {
  let garden: Garden;
  const emails: string[] = [];
  beforeAll(async () => {
    const passwords = createPasswords(cheapHash);
    garden = await openGarden("sqlite", { passwords });
    for (let n = 0; n < pairs; n += together) {
      const accounts = Array.from({ length: together }, () => garden.register());
      emails.push(...(await Promise.all(accounts)).map(({ email }) => email));
    }
  });
  afterAll(() => garden.close());

  const calls: Record<string, (email: string) => Promise<Response>> = {
    "asking for a new password": (email) =>
      garden.ask("POST", "/identity/request-password-reset?x=1", { body: { email } }),
    "signing in": (email) =>
      garden.ask("POST", "/identity/sign-in/email", { body: { email, password: "Wrong-garden" } }),
  };

  test.each(Object.keys(calls))("%s does not reveal who has an account", async (name) => {
    const times = { known: [] as number[], unknown: [] as number[] };
    async function measure(kind: keyof typeof times, email: string) {
      const start = performance.now();
      await (await calls[name]?.(email))?.text();
      times[kind].push(performance.now() - start);
    }
    for (let round = 0; round * together < pairs; round += 1) {
      const known = emails.slice(round * together, (round + 1) * together);
      const asked = known.flatMap((email) => [
        () => measure("known", email),
        () => measure("unknown", `${crypto.randomUUID()}@example.org`),
      ]);
      // The order alternates with each round.
      await Promise.all((round % 2 ? asked.reverse() : asked).map((ask) => ask()));
    }
    expect(Math.abs(superiority(times.known, times.unknown) - 0.5)).toBeLessThan(tolerance);
    expect(Math.min(...times.known, ...times.unknown)).toBeGreaterThan(295);
  });
});
