import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Gardener,
  openGarden,
  ruleEngines,
  type Garden as Site,
} from "../../../tests/garden.ts";
import type { PublicTip } from "./tips.ts";
import { maxVersions } from "./tips.ts";

const input = {
  plantType: "Leek",
  difficultyLevel: "easy",
  description: "Drop them into holes, and fill these with water.",
  image_url: "/pictures/tips/leeks.svg",
  category: "planting",
  availability: "public",
} as const;

describe.each(ruleEngines)("earlier versions of a tip, on %s", (engine) => {
  let site: Site;
  let rosa: Gardener;
  let olive: Gardener;
  beforeAll(async () => {
    site = await openGarden(engine);
    rosa = await site.register("Rosa Garden");
    olive = await site.register("Olive Tree");
  });
  afterAll(() => site.close());

  const change = (id: string, changes: object, { token } = rosa) =>
    site.ask("PUT", `/user/editTip/${id}`, { token, body: { ...input, ...changes } });
  const report = (id: string, { token } = olive) =>
    site.ask("PUT", `/user/outcome/${id}`, {
      token,
      body: { outcome: "failed", year: null, words: "" },
    });
  const forget = (id: string, { token } = rosa) =>
    site.ask("DELETE", `/user/tipVersions/${id}`, { token });
  async function earlier(id: string) {
    const reply = await site.ask("GET", `/home/tips/${id}`);
    return ((await reply.json()) as PublicTip).earlier;
  }

  test("a tip without results keeps no earlier version", async () => {
    const id = await site.addTip(rosa, { ...input, title: "Leeks" });
    await change(id, { title: "Leeks in holes" });
    expect(await earlier(id)).toEqual([]);
  });

  test("an edited tip with results keeps its earlier text and their number", async () => {
    const id = await site.addTip(rosa, { ...input, title: "Leeks in May" });
    expect((await report(id)).status).toBe(200);
    await change(id, { title: "Leeks in May", difficultyLevel: "hard" });
    expect(await earlier(id)).toEqual([]);
    await change(id, { title: "Leeks in June" });
    await report(id, await site.register("Basil Pot"));
    await change(id, { title: "Leeks in June", description: "In the evening." });
    expect(await earlier(id)).toMatchObject([
      { title: "Leeks in June", description: input.description, reports: 2 },
      { title: "Leeks in May", description: input.description, reports: 1 },
    ]);
  });

  test("a text that was hidden is never an earlier version", async () => {
    const id = await site.addTip(rosa, { ...input, title: "Leeks in May" });
    await report(id);
    await change(id, { title: "Leeks in May", availability: "hidden" });
    await change(id, { title: "Call 0123 4567", availability: "hidden" });
    await change(id, { title: "Leeks in June" });
    expect(await earlier(id)).toEqual([]);
  });

  test("only the latest are stored", async () => {
    const id = await site.addTip(rosa, { ...input, title: "Leeks 0" });
    await report(id);
    for (let at = 1; at <= maxVersions + 2; at += 1) await change(id, { title: `Leeks ${at}` });
    const titles = (await earlier(id)).map(({ title }) => title);
    expect(titles).toHaveLength(maxVersions);
    expect(titles[0]).toBe(`Leeks ${maxVersions + 1}`);
  });

  test("only the author can delete them", async () => {
    const id = await site.addTip(rosa, { ...input, title: "Ask me at 5 Garden Road" });
    await report(id);
    await change(id, { title: "Ask me" });
    expect((await forget(id, olive)).status).toBe(403);
    expect(await earlier(id)).toHaveLength(1);
    expect(await (await forget(id)).json()).toMatchObject({ deletedCount: 1 });
    expect(await earlier(id)).toEqual([]);
  });

  test("they are hidden and deleted with their tip", async () => {
    const id = await site.addTip(rosa, { ...input, title: "For a while" });
    await report(id);
    await change(id, { title: "Not for long", availability: "hidden" });
    expect((await site.ask("GET", `/home/tips/${id}`)).status).toBe(404);
    expect((await forget(id, olive)).status).toBe(404);
    await site.ask("DELETE", `/user/deleteTip/${id}`, { token: rosa.token });
    await site.purge();
    const rows = site.database.reader.selectFrom("tip_versions").where("tip_id", "=", id);
    expect(await rows.selectAll().execute()).toEqual([]);
  });
});
