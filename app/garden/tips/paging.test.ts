import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  engines,
  type Garden,
  type Gardener,
  openGarden,
  readAllPages,
} from "../../../tests/garden.ts";
import { isSweep } from "../../../tests/sweep.ts";
import { type Difficulty, difficulties, type Tip, tipSorts } from "./tips.ts";

describe.each(engines)("paging on %s", (engine) => {
  let garden: Garden;
  let rosa: Gardener;
  const shared: { id: string; level: Difficulty }[] = [];

  beforeAll(async () => {
    garden = await openGarden(engine);
    rosa = await garden.register();
    for (let i = 0; i < 41; i++) {
      const level = difficulties[(i * 7) % 3] ?? "easy";
      shared.push({ id: await garden.addTip(rosa, { difficultyLevel: level }), level });
    }
  });
  afterAll(() => garden.close());

  test("every tip comes exactly once and in order, for any page size and sort", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 100 }),
        fc.constantFrom(...tipSorts),
        async (limit, sort) => {
          const newestFirst = [...shared].reverse();
          const expected = [
            ...newestFirst.filter(({ level }) => level === sort),
            ...newestFirst.filter(({ level }) => level !== sort),
          ].map(({ id }) => id);
          const found = await readAllPages<Tip>(
            garden,
            `/home/browseTips?limit=${limit}&sort=${sort}`,
          );
          expect(found.map((tip) => tip._id)).toEqual(expected);
        },
      ),
      {
        numRuns: isSweep ? 20 : 8,
        examples: [
          [1, "no-sorting"],
          [100, "hard"],
        ],
      },
    );
  });

  test("new tips make no other tip come twice or never", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 3, max: 20 }),
        fc.constantFrom(...tipSorts),
        async (limit, sort) => {
          const before = shared.map(({ id }) => id);
          const arrive = async () => {
            const level = difficulties[shared.length % 3] ?? "easy";
            shared.push({ id: await garden.addTip(rosa, { difficultyLevel: level }), level });
          };
          const path = `/home/browseTips?limit=${limit}&sort=${sort}`;
          const ids = (await readAllPages<Tip>(garden, path, arrive)).map((tip) => tip._id);
          expect(new Set(ids).size).toBe(ids.length);
          expect(ids).toEqual(expect.arrayContaining(before));
        },
      ),
      { numRuns: isSweep ? 8 : 4 },
    );
  });

  test("the total counts the whole list", async () => {
    const reply = await garden.ask("GET", "/home/browseTips?limit=1");
    expect(reply.headers.get("x-total-count")).toBe(String(shared.length));
    expect((await reply.json()) as Tip[]).toHaveLength(1);
  });

  test.each([
    ["limit=0", "limit"],
    ["limit=101", "limit"],
    ["limit=ten", "limit"],
    ["sort=newest", "sort"],
    ["cursor=nonsense", "cursor"],
    [`cursor=${Buffer.from('["x", 1]').toString("base64url")}`, "cursor"],
    [`cursor=${Buffer.from('[0, "\\u0000"]').toString("base64url")}`, "cursor"],
  ])("%s is refused", async (query, path) => {
    const reply = await garden.ask("GET", `/home/browseTips?${query}`);
    expect(reply.status).toBe(422);
    expect(await reply.json()).toMatchObject({ errors: [{ path }] });
  });
});
