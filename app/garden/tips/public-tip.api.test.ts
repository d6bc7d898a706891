import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  aTip,
  type Garden,
  type Gardener,
  openGarden,
  ruleEngines,
} from "../../../tests/garden.ts";
import { createApi } from "../../server/api.server.ts";
import { createFeatures } from "../../server/features.server.ts";
import type { TipInput } from "./tip-input.ts";
import type { PublicTip, TipDetail } from "./tips.ts";

describe.each(ruleEngines)("the public page of a tip on %s", (engine) => {
  let garden: Garden;
  let rosa: Gardener;
  let basil: Gardener;

  beforeAll(async () => {
    garden = await openGarden(engine);
    [rosa, basil] = await Promise.all([garden.register("Rosa"), garden.register("Basil")]);
  });
  afterAll(() => garden.close());

  const ask = (id: string, token?: string) => garden.ask("GET", `/home/tips/${id}`, { token });

  async function read(id: string, token?: string) {
    const reply = await ask(id, token);
    expect(reply.status).toBe(200);
    return (await reply.json()) as PublicTip;
  }

  test("shows author and date, without an address for visitors", async () => {
    const before = Date.now();
    const id = await garden.addTip(rosa, { showsEmail: true });
    const reply = await ask(id);
    expect(reply.headers.get("cache-control")).toBe("public, no-cache");
    const text = await reply.text();
    expect(text).not.toContain(rosa.email);
    const tip = JSON.parse(text) as PublicTip;
    expect(tip).toMatchObject({ ...aTip, _id: id, username: "Rosa", totalLikes: 0 });
    expect(tip.author).toMatchObject({ gardenersName: "Rosa", image: rosa.image, place: "" });
    expect(tip.author._id).toMatch(/^[\da-f-]{36}$/);
    expect(tip.sharedAt).toBeGreaterThanOrEqual(before);
    expect(tip.changedAt).toBe(tip.sharedAt);
    expect((await read(id, basil.token)).email).toBe(rosa.email);
  });

  test("shows when it was changed", async () => {
    const id = await garden.addTip(rosa);
    const body = { ...aTip, title: "Changed" };
    await garden.ask("PUT", `/user/editTip/${id}`, { token: rosa.token, body });
    const { sharedAt, changedAt, title } = await read(id);
    expect(title).toBe("Changed");
    expect(changedAt).toBeGreaterThanOrEqual(sharedAt);
  });

  test("is gone at once when the tip is hidden or deleted, also for its author", async () => {
    const hidden = await garden.addTip(rosa);
    const deleted = await garden.addTip(rosa);
    await garden.ask("PUT", `/user/editTip/${hidden}`, {
      token: rosa.token,
      body: { ...aTip, availability: "hidden" },
    });
    await garden.ask("DELETE", `/user/deleteTip/${deleted}`, { token: rosa.token });
    for (const id of [hidden, deleted, garden.services.newId(), "none", "%00"]) {
      expect((await ask(id)).status).toBe(404);
      expect((await ask(id, rosa.token)).status).toBe(404);
    }
  });

  test("links to tips about the same plant, against the same trouble and with the same words", async () => {
    const share = (plantType: string, title: string, more: Partial<TipInput> = {}) =>
      garden.addTip(basil, { plantType, title, description: title, category: "care", ...more });
    const plant = await share("Okra", "Soak overnight");
    const trouble = await share("Quince", "Rake in autumn", { troubles: ["rust"] });
    const words = await share("Sorghum", "Orange pustules under these blades");
    await share("Okra", "Hidden", { availability: "hidden" });
    await share("Fennel", "Nothing of the kind");
    const mine: Partial<TipInput> = { troubles: ["rust"], category: "composting" };
    const id = await share("Okra", "Orange pustules", mine);
    const { related } = await read(id);
    expect(related.map(({ _id }) => _id)).toEqual([plant, trouble, words]);
    for (let count = 0; count < 5; count += 1) await share("Okra", "Pick young");
    expect((await read(id)).related).toHaveLength(4);
  });

  test("links to a tip as soon as it is public, by its newest title, until it is gone", async () => {
    const id = await garden.addTip(rosa, { plantType: "Cardoon", title: "Blanch cardoons" });
    const others = async (token = basil.token) => (await read(id, token)).related;
    expect(await others()).toEqual([]);
    const other = { ...aTip, plantType: "Cardoon", title: "Tie cardoons up" };
    const added = await garden.addTip(basil, other);
    expect(await others()).toMatchObject([{ _id: added, title: "Tie cardoons up" }]);
    const change = async (body: TipInput) => {
      const call = { token: basil.token, body };
      expect((await garden.ask("PUT", `/user/editTip/${added}`, call)).status).toBe(200);
    };
    await change({ ...other, title: "Wrap cardoons" });
    expect(await others()).toMatchObject([{ title: "Wrap cardoons" }]);
    await change({ ...other, availability: "hidden" });
    expect(await others()).toEqual([]);
  });

  test("links to no tips that only share its category", async () => {
    const description = "Something that nobody else says.";
    for (const plantType of ["Lovage", "Borage", "Salsify"]) {
      await garden.addTip(basil, { plantType, title: plantType, category: "maintenance" });
    }
    const alone = { plantType: "Moonstones", title: "Moonstones", description };
    const id = await garden.addTip(rosa, { ...alone, category: "maintenance" });
    expect((await read(id)).related).toEqual([]);
  });

  test("links to tips about the same plant under another name", async () => {
    const share = (plantType: string) =>
      garden.addTip(basil, { plantType, title: plantType, category: "vertical-gardening" });
    const same = [await share("Peanut"), await share("peanuts"), await share("Groundnuts")];
    await share("Hyacinth beans");
    const tip = await read(await share("Dwarf peanut"));
    expect(tip.plant).toBe("peanut");
    expect(tip.related.map(({ _id }) => _id).sort()).toEqual(same.sort());
    expect(tip.related.map(({ plant }) => plant)).toEqual(Array(3).fill("peanut"));
    const other = await read(await share("Any soil"));
    expect(other).not.toHaveProperty("plant");
  });

  test("a signed-in gardener gets the same tip, with own marks", async () => {
    const id = await garden.addTip(rosa);
    const reply = await garden.ask("GET", `/user/tipDetail/${id}`, { token: basil.token });
    const detail = (await reply.json()) as TipDetail;
    const marks = { likedByMe: false, savedByMe: false, mine: false, askStillTrue: false };
    expect(detail).toEqual({ ...(await read(id, basil.token)), ...marks });
  });

  test("an author who has left has no page, and their tips have no address", async () => {
    const olive = await garden.register("Olive");
    const id = await garden.addTip(olive);
    await garden.leave(olive, "keep");
    const tip = await read(id, basil.token);
    expect(tip.author).toEqual({
      _id: null,
      gardenersName: "A former gardener",
      image: null,
      place: "",
    });
    expect(tip.email).toBe("");
  });

  test("does not exist on a site for members", async () => {
    const id = await garden.addTip(rosa);
    const services = { ...garden.services, publicTips: false };
    const api = createApi(services, createFeatures(services));
    expect((await api.request(`/home/tips/${id}`)).status).toBe(404);
    const headers = { authorization: `Bearer ${rosa.token}` };
    expect((await api.request(`/user/tipDetail/${id}`, { headers })).status).toBe(200);
  });
});
