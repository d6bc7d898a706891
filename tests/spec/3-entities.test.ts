import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Gardener as Listed } from "../../app/garden/gardeners/gardeners.ts";
import type { Tip } from "../../app/garden/tips/tips.ts";
import { openDemoGarden } from "../demo-garden.ts";
import { aTip, type Garden, type Gardener, readAllPages } from "../garden.ts";

let garden: Garden;
let rosa: Gardener;

beforeAll(async () => {
  garden = await openDemoGarden("sqlite");
  rosa = await garden.register();
});
afterAll(() => garden.close());

/** Shares a tip with these fields as Rosa, and reads it. */
async function shareTip(fields: Record<string, unknown> = {}) {
  const id = await garden.addTip(rosa, fields);
  const reply = await garden.ask("GET", `/user/tipDetail/${id}`, { token: rosa.token });
  return { id, tip: (await reply.json()) as Tip };
}

async function directory() {
  return (await (await garden.ask("GET", "/home/explore?limit=100")).json()) as Listed[];
}

describe("3 Tip", () => {
  test("_id identifies it", async () => {
    const [one, other] = [await shareTip(), await shareTip()];
    expect(one.id).not.toBe(other.id);
    expect(one.tip._id).toBe(one.id);
  });

  for (const field of ["title", "plantType", "description", "image_url"] as const) {
    test(`${field} is kept as it was sent`, async () => {
      expect((await shareTip()).tip[field]).toBe(aTip[field]);
    });
  }

  for (const [field, values] of [
    ["difficultyLevel", ["easy", "medium", "hard"]],
    [
      "category",
      [
        "composting",
        "plant-care",
        "care",
        "planting",
        "maintenance",
        "supporting",
        "vertical-gardening",
      ],
    ],
    ["availability", ["public", "hidden"]],
  ] as const) {
    for (const value of values) {
      test(`${field} may be ${value}`, async () => {
        expect((await shareTip({ [field]: value })).tip[field]).toBe(value);
      });
    }

    test(`${field} may be nothing else`, async () => {
      const body = { ...aTip, [field]: "other" };
      const reply = await garden.ask("POST", "/user/addtip", { token: rosa.token, body });
      expect(reply.status).toBe(422);
      expect(await reply.json()).toMatchObject({ errors: [{ path: field }] });
    });
  }

  test("username is the author's display name, whatever was sent", async () => {
    expect((await shareTip({ username: "Somebody Else" })).tip.username).toBe(rosa.name);
  });

  test("email is the author's, whatever was sent", async () => {
    expect((await shareTip({ email: "else@example.org" })).tip.email).toBe(rosa.email);
  });

  test("totalLikes is a number, 0 on creation, whatever was sent", async () => {
    expect((await shareTip({ totalLikes: 99 })).tip.totalLikes).toBe(0);
  });
});

describe("3 Gardener", () => {
  test("every gardener has the fields, of their types", async () => {
    const all = await directory();
    expect(all.length).toBeGreaterThan(10);
    for (const one of all) {
      expect(one).toMatchObject({
        _id: expect.any(String),
        gardenersName: expect.any(String),
        experiences: expect.any(String),
        status: expect.any(String),
        sharedTips: { total: expect.any(Number) },
      });
      expect(one).toHaveProperty("image");
    }
  });

  test("age is a number, gender Male or Female, where they are said", async () => {
    for (const { age, gender } of await directory()) {
      expect(age === null || Number.isInteger(age)).toBe(true);
      expect(["Male", "Female", null]).toContain(gender);
    }
  });

  test("status is active or another value", async () => {
    const all = await directory();
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(["active", "inactive"]));
  });

  test("sharedTips.total counts the gardener's public tips", async () => {
    const moss = await garden.register("Moss Counter");
    const body = { age: null, gender: null, experiences: "Moss.", listed: true };
    await garden.ask("PUT", "/user/profile", { token: moss.token, body });
    await garden.addTip(moss);
    await garden.addTip(moss, { availability: "hidden" });
    const tips = await readAllPages<Tip>(garden, "/home/browseTips?limit=100");
    const tipsBy = (name: string) => tips.filter(({ username }) => username === name).length;
    const all = await directory();
    expect(all).toContainEqual(
      expect.objectContaining({ gardenersName: "Moss Counter", sharedTips: { total: 1 } }),
    );
    for (const { gardenersName, sharedTips } of all) {
      expect(`${gardenersName} ${sharedTips.total}`).toBe(
        `${gardenersName} ${tipsBy(gardenersName)}`,
      );
    }
  });
});

describe("3 All-data summary", () => {
  test("tips_count, gardeners_count, and nothing but numbers", async () => {
    const summary = (await (await garden.ask("GET", "/home/alldata")).json()) as object;
    expect(summary).toMatchObject({
      tips_count: expect.any(Number),
      gardeners_count: expect.any(Number),
    });
    for (const value of Object.values(summary)) expect(typeof value).toBe("number");
  });
});
