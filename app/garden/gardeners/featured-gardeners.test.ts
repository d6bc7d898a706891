import fc from "fast-check";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Garden, openGarden, ruleEngines } from "../../../tests/garden.ts";
import { day } from "../../platform/process/clock.ts";
import { type Gardener, sortNameOf } from "./gardeners.ts";

/** The facts that decide the position of a gardener in the list. */
const place = fc.record({
  tips: fc.integer({ min: 0, max: 3 }),
  daysUnseen: fc.integer({ min: 0, max: 60 }),
  listed: fc.boolean(),
});

describe.each(ruleEngines)("featured gardeners on %s", (engine) => {
  let garden: Garden;
  beforeAll(async () => {
    garden = await openGarden(engine);
  });
  afterAll(() => garden.close());

  async function featured() {
    const reply = await garden.ask("GET", "/home/featuredGardeners");
    return ((await reply.json()) as Gardener[]).map(({ gardenersName }) => gardenersName);
  }

  async function fill(places: { tips: number; daysUnseen: number; listed: boolean }[]) {
    const { writer } = garden.database;
    await writer.deleteFrom("gardeners").execute();
    // Stays half a day away from the limit of 30 days, because the clock goes on during the test.
    const now = Date.now() - day / 2;
    const rows = places.map(({ tips, daysUnseen, listed }, index) => ({
      id: uuidv7(),
      name: `Rosa ${index % 7} ${index}`,
      sort_name: sortNameOf(`Rosa ${index % 7} ${index}`),
      experiences: "",
      listed: listed ? 1 : 0,
      public_tips_count: tips,
      last_seen_at: now - daysUnseen * day,
      created_at: now,
    }));
    await writer.insertInto("gardeners").values(rows).execute();
    const isActive = (row: (typeof rows)[number]) => row.last_seen_at > Date.now() - 30 * day;
    return rows
      .filter(({ listed }) => listed === 1)
      .sort(
        (a, b) =>
          Number(isActive(b)) - Number(isActive(a)) ||
          b.public_tips_count - a.public_tips_count ||
          (a.sort_name < b.sort_name ? -1 : 1),
      )
      .map(({ name }) => name)
      .slice(0, 8);
  }

  test("are the active ones first, then those with most tips, for any gardeners", async () => {
    const places = fc.array(place, { minLength: 1, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(places, fc.boolean(), async (gardeners, marked) => {
        const expected = await fill(gardeners);
        // A job marks inactive gardeners. The list must be correct before and after the job.
        if (marked) await garden.services.lastSeen.job.run(new AbortController().signal);
        expect(await featured()).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });

  test("include a gardener who returns", async () => {
    const rosa = await garden.register("Rosa Returning");
    const profile = { age: null, gender: null, experiences: "Beans.", listed: true };
    await garden.ask("PUT", "/user/profile", { token: rosa.token, body: profile });
    const runJob = () => garden.services.lastSeen.job.run(new AbortController().signal);
    const { writer } = garden.database;
    const mine = () =>
      writer
        .selectFrom("gardeners")
        .select("active")
        .where("name", "=", rosa.name)
        .executeTakeFirst();
    await writer.updateTable("gardeners").set({ last_seen_at: 0 }).execute();
    await runJob();
    expect(await mine()).toEqual({ active: 0 });
    await garden.ask("GET", "/user/profile", { token: rosa.token });
    await runJob();
    expect(await mine()).toEqual({ active: 1 });
  });
});
