import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDemoGarden } from "../demo-garden.ts";
import type { Garden } from "../garden.ts";

let garden: Garden;

beforeAll(async () => {
  garden = await openDemoGarden("sqlite");
});
afterAll(() => garden.close());

const tip = {
  _id: expect.any(String),
  title: expect.any(String),
  description: expect.any(String),
  image_url: expect.any(String),
  plantType: expect.any(String),
  totalLikes: expect.any(Number),
};
const gardener = {
  image: expect.any(String),
  gardenersName: expect.any(String),
  status: expect.any(String),
};

describe("7 Calls open to all", () => {
  for (const [path, item] of [
    ["/home/featuredGardeners", gardener],
    ["/home/featuredTips", tip],
    ["/home/browseTips", tip],
    ["/home/explore", { gardenersName: expect.any(String) }],
  ] as const) {
    test(`GET ${path} is a list`, async () => {
      const reply = await garden.ask("GET", path);
      expect(reply.status).toBe(200);
      expect(reply.headers.get("content-type")).toContain("application/json");
      const items = (await reply.json()) as unknown[];
      expect(items.length).toBeGreaterThan(0);
      for (const one of items) expect(one).toMatchObject(item);
    });
  }

  test("GET /home/alldata has the counters", async () => {
    const reply = await garden.ask("GET", "/home/alldata");
    expect(reply.headers.get("content-type")).toContain("application/json");
    expect(await reply.json()).toMatchObject({
      tips_count: expect.any(Number),
      gardeners_count: expect.any(Number),
    });
  });
});
