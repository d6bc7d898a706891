import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Garden, type Gardener, openGarden, ruleEngines } from "../../../tests/garden.ts";
import { createApi } from "../../server/api.server.ts";
import { createFeatures } from "../../server/features.server.ts";
import { hideTip, showTip } from "../tips/tip-moderation.store.server.ts";
import { findMiscounts } from "../tips/tip-recount.store.server.ts";
import type { CountedTrouble } from "../troubles/troubles.ts";
import type { TroubleTopic } from "./trouble-topics.contract.ts";

describe.each(ruleEngines)("what gardeners do against a trouble, on %s", (engine) => {
  let garden: Garden;
  let rosa: Gardener;
  beforeAll(async () => {
    garden = await openGarden(engine);
    rosa = await garden.register("Rosa Garden");
  });
  afterAll(() => garden.close());

  async function read(name: string) {
    const reply = await garden.ask("GET", `/home/troubles/${name}`);
    expect(reply.status).toBe(200);
    return (await reply.json()) as TroubleTopic;
  }
  const countOf = async (slug: string) => {
    const reply = await garden.ask("GET", "/home/troubles");
    const troubles = (await reply.json()) as CountedTrouble[];
    return troubles.find((trouble) => trouble.slug === slug)?.tips;
  };
  async function report(tip: string, result: string) {
    const { token } = await garden.register();
    await garden.ask("PUT", `/user/outcome/${tip}`, {
      token,
      body: { outcome: result, year: null, words: "" },
    });
  }

  test("lists tips by task in the order of the work, the best results first", async () => {
    const against = { troubles: ["aphids"] };
    const soap = await garden.addTip(rosa, { ...against, deed: "protect" });
    const nettles = await garden.addTip(rosa, { ...against, deed: "protect" });
    const early = await garden.addTip(rosa, { ...against, deed: "sow" });
    const other = await garden.addTip(rosa, against);
    await garden.addTip(rosa, { ...against, availability: "hidden" });
    await garden.addTip(rosa, { troubles: ["blight"] });
    for (const result of ["worked", "worked", "partly"]) await report(soap, result);
    await report(nettles, "failed");
    const { trouble, total, deeds: tasks } = await read("aphids");
    expect(trouble).toMatchObject({ slug: "aphids", name: "Aphids" });
    expect(total).toBe(4);
    expect(tasks.map(({ deed: task, tips }) => [task, ...tips.map(({ _id }) => _id)])).toEqual([
      ["sow", early],
      ["protect", soap, nettles],
      [null, other],
    ]);
    expect(tasks[1]?.tips[0]?.counts).toEqual([{ climate: null, worked: 2, partly: 1, failed: 0 }]);
    expect(await countOf("aphids")).toBe(4);
  });

  test("is found by any name of the trouble", async () => {
    expect((await read("greenfly")).trouble.slug).toBe("aphids");
    for (const name of ["triffids", "%00", "'--", "a".repeat(101), "%F0%9F%90%8C"]) {
      expect((await garden.ask("GET", `/home/troubles/${name}`)).status, name).toBe(404);
    }
  });

  test("has a tip as long as its author names the trouble", async () => {
    const id = await garden.addTip(rosa, { troubles: ["frost", "slugs"] });
    const edit = (body: object) =>
      garden.ask("PUT", `/user/editTip/${id}`, { token: rosa.token, body });
    const reply = await garden.ask("GET", `/user/tipDetail/${id}`, { token: rosa.token });
    const tip = (await reply.json()) as { troubles: string[] };
    expect(tip.troubles).toEqual(["frost", "slugs-and-snails"]);
    expect(await countOf("frost")).toBe(1);
    expect((await edit({ ...tip, troubles: undefined })).status).toBe(200);
    expect(await countOf("frost")).toBe(1);
    expect((await edit({ ...tip, troubles: [] })).status).toBe(200);
    expect(await countOf("frost")).toBe(0);
    expect((await read("frost")).deeds).toEqual([]);
  });

  test("has the same counts as a recount, after any change of tips", async () => {
    const olive = await garden.register("Olive Tree");
    const hidden = await garden.addTip(olive, { troubles: ["hail", "snow"] });
    const deleted = await garden.addTip(olive, { troubles: ["hail"] });
    await garden.addTip(olive, { troubles: ["hail"] });
    await garden.database.transaction((transaction) => hideTip(transaction, hidden, "Why", 1));
    await garden.ask("DELETE", `/user/deleteTip/${deleted}`, { token: olive.token });
    expect([await countOf("hail"), await countOf("snow")]).toEqual([1, 0]);
    const { counters } = await findMiscounts(garden.database.reader, engine);
    expect(counters).toEqual([]);
    await garden.database.transaction((transaction) => showTip(transaction, hidden, Date.now()));
    expect([await countOf("hail"), await countOf("snow")]).toEqual([2, 1]);
    await garden.leave(olive);
    expect(await countOf("hail")).toBe(0);
    expect((await findMiscounts(garden.database.reader, engine)).counters).toEqual([]);
  });

  test("unknown troubles and too many troubles are refused", async () => {
    const send = async (troubles: unknown) => {
      const body = { ...(await tipOf(rosa)), troubles };
      return garden.ask("POST", "/user/addtip", { token: rosa.token, body });
    };
    for (const troubles of [["triffids"], ["../x"], "frost", [1], Array(7).fill("frost")]) {
      expect((await send(troubles)).status).toBe(422);
    }
    expect((await send(["frost", "Frost", "frost"])).status).toBe(201);
  });

  test("a site for members hides it from visitors", async () => {
    const services = { ...garden.services, publicTips: false };
    const api = createApi(services, createFeatures(services));
    for (const path of ["/home/troubles", "/home/troubles/aphids"]) {
      expect((await api.request(path)).status).toBe(404);
    }
  });

  async function tipOf(gardener: Gardener) {
    const id = await garden.addTip(gardener);
    const reply = await garden.ask("GET", `/user/tipDetail/${id}`, { token: gardener.token });
    return (await reply.json()) as object;
  }
});
