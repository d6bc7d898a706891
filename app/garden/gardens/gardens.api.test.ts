import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aTip, openGarden, ruleEngines, type Garden as Site } from "../../../tests/garden.ts";
import type { Tip } from "../tips/tips.ts";
import type { Garden } from "./gardens.ts";

const oslo: Garden = {
  hemisphere: "north",
  winter: "severe",
  summer: "warm",
  rain: "moderate",
  kind: "beds",
};

describe.each(ruleEngines)("a gardener's garden on %s", (engine) => {
  let site: Site;
  beforeAll(async () => {
    site = await openGarden(engine);
  });
  afterAll(() => site.close());

  const describeGarden = (token: string, body: object) =>
    site.ask("PUT", "/user/garden", { token, body });
  const read = async (token: string) =>
    (await site.ask("GET", "/user/garden", { token })).json() as Promise<unknown>;
  const newest = async () => {
    const reply = await site.ask("GET", "/home/browseTips?limit=1");
    return ((await reply.json()) as Tip[])[0];
  };

  test("is unknown at first, and can be described, changed and deleted", async () => {
    const { token } = await site.register("Newcomer");
    expect(await read(token)).toEqual({ garden: null });
    for (const garden of [oslo, { ...oslo, kind: "pots" as const }]) {
      expect((await describeGarden(token, garden)).status).toBe(200);
      expect(await read(token)).toEqual({ garden });
    }
    expect((await site.ask("DELETE", "/user/garden", { token })).status).toBe(200);
    expect(await read(token)).toEqual({ garden: null });
  });

  test("stays with a tip as it was at the time of writing", async () => {
    const rosa = await site.register("Rosa");
    await site.addTip(rosa);
    expect(await newest()).not.toHaveProperty("garden");
    await describeGarden(rosa.token, oslo);
    const id = await site.addTip(rosa, { when: ["late-spring", "early-summer"] });
    await describeGarden(rosa.token, { ...oslo, winter: "none" });
    expect(await newest()).toMatchObject({ garden: oslo, when: ["late-spring", "early-summer"] });
    const edit = (tip: object) =>
      site.ask("PUT", `/user/editTip/${id}`, { token: rosa.token, body: { ...aTip, ...tip } });
    await edit({ title: "Only the title" });
    expect(await newest()).toMatchObject({ garden: oslo, when: ["late-spring", "early-summer"] });
    await edit({ when: [] });
    expect(await newest()).not.toHaveProperty("when");
  });

  test("stores each wet month once, copies them to tips, and deletes them with a description without them", async () => {
    const amara = await site.register("Amara");
    const enugu: Garden = { ...oslo, winter: "none", summer: "hot", rain: "wet" };
    await describeGarden(amara.token, { ...enugu, wetMonths: [9, 3, 4, 4, 0] });
    const kept = { ...enugu, wetMonths: [0, 3, 4, 9] };
    expect(await read(amara.token)).toEqual({ garden: kept });
    await site.addTip(amara, { when: ["early-wet", "late-wet"] });
    expect(await newest()).toMatchObject({ garden: kept, when: ["early-wet", "late-wet"] });
    for (const month of [12, -1, 0.5, "4"]) {
      const wrong = await describeGarden(amara.token, { ...enugu, wetMonths: [3, month] });
      expect(wrong.status, String(month)).toBe(422);
    }
    await describeGarden(amara.token, enugu);
    expect(await read(amara.token)).toEqual({ garden: enugu });
  });

  test("a season keeps its task until its author changes it", async () => {
    const astrid = await site.register("Astrid");
    const id = await site.addTip(astrid, { when: ["late-winter"], deed: "prune" });
    expect(await newest()).toMatchObject({ when: ["late-winter"], deed: "prune" });
    const edit = (tip: object) =>
      site.ask("PUT", `/user/editTip/${id}`, { token: astrid.token, body: { ...aTip, ...tip } });
    await edit({ title: "Only the title" });
    expect(await newest()).toMatchObject({ when: ["late-winter"], deed: "prune" });
    expect((await edit({ deed: "dance" })).status).toBe(422);
    await edit({ deed: null });
    expect(await newest()).not.toHaveProperty("deed");
    expect(await newest()).toMatchObject({ when: ["late-winter"] });
  });

  test.each([
    ["hemisphere", "east"],
    ["winter", "cool"],
    ["rain", null],
    ["kind", undefined],
  ])("a wrong %s is refused: %s", async (path, value) => {
    const { token } = await site.register("Wrong");
    const reply = await describeGarden(token, { ...oslo, [path]: value });
    expect(reply.status).toBe(422);
    expect(await reply.json()).toMatchObject({ errors: [{ path }] });
    expect(await read(token)).toEqual({ garden: null });
  });

  test("an unknown part of the year is refused", async () => {
    const { token } = await site.register("Wrong");
    const reply = await site.ask("POST", "/user/addtip", {
      token,
      body: { ...aTip, when: ["early-may"] },
    });
    expect(reply.status).toBe(422);
  });
});
