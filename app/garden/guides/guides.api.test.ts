import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, type Garden, type Gardener, openGarden } from "../../../tests/garden.ts";
import { createApi } from "../../server/api.server.ts";
import { createFeatures } from "../../server/features.server.ts";
import type { SeasonTips } from "../calendar/calendar.ts";
import { partAt } from "../gardens/seasons.ts";
import type { CountedPlant } from "../plants/plants.ts";
import { categories } from "../tips/tips.ts";
import { categoriesOfWork, type Guide, maxLookedThrough, maxOfCategory } from "./guides.ts";

test("every category has its place in the order of the work", () => {
  expect([...categoriesOfWork].sort()).toEqual([...categories].sort());
});

describe.each(engines)("what gardeners know about a plant, on %s", (engine) => {
  let garden: Garden;
  let rosa: Gardener;
  let olive: Gardener;
  beforeAll(async () => {
    garden = await openGarden(engine);
    rosa = await garden.register("Rosa Garden");
    olive = await garden.register("Olive Tree");
  });
  afterAll(() => garden.close());

  async function read(name: string) {
    const reply = await garden.ask("GET", `/home/plants/${name}`);
    expect(reply.status).toBe(200);
    return (await reply.json()) as Guide;
  }

  test("stands by category, from sowing to compost, the newest tips of each first", async () => {
    const share = (tip: Parameters<Garden["addTip"]>[1], by = rosa) =>
      garden.addTip(by, { plantType: "Courgettes", ...tip });
    const compost = await share({ category: "composting" });
    const older = await share({ category: "planting", plantType: "Zucchini" }, olive);
    const newer = await share({ category: "planting", plantType: "Yellow courgette" });
    await share({ category: "care", availability: "hidden" });
    await share({ category: "care", plantType: "Courgette soup" });
    await share({ category: "care", plantType: "Leek" });
    const guide = await read("courgette");
    expect(guide.plant).toMatchObject({ slug: "courgette", botanical: "Cucurbita pepo" });
    expect(guide.total).toBe(4);
    const shown = guide.categories.map(({ category, total, tips }) => [
      category,
      total,
      ...tips.map(({ _id }) => _id),
    ]);
    expect(shown[0]).toEqual(["planting", 2, newer, older]);
    expect(shown.map(([category]) => category)).toEqual(["planting", "care", "composting"]);
    expect(shown[2]).toEqual(["composting", 1, compost]);
    expect(guide.gardeners.map(({ gardenersName, tips }) => [gardenersName, tips])).toEqual([
      ["Rosa Garden", 3],
      ["Olive Tree", 1],
    ]);
  });

  test("says what to do when, and what whenever", async () => {
    const share = (title: string, when: Guide["year"][number]["part"][]) =>
      garden.addTip(rosa, { plantType: "Leek", title, when });
    await share("Sow the leeks in a tray", ["early-spring"]);
    await share("Plant the leeks in deep holes", ["late-spring", "early-summer"]);
    const { year, anyTime } = await read("leek");
    const parts = year.map(({ part }) => part);
    expect(parts).toHaveLength(12);
    await share("Leave some leeks for the bees", parts);
    for (let count = 0; count < 5; count += 1) await share("Earth up the leeks", ["mid-autumn"]);
    const guide = await read("leek");
    const titles = (part: string) =>
      guide.year.find((each) => each.part === part)?.tips.map(({ title }) => title);
    expect(titles("early-spring")).toEqual(["Sow the leeks in a tray"]);
    expect(titles("early-summer")).toEqual(["Plant the leeks in deep holes"]);
    expect(titles("mid-winter")).toEqual([]);
    expect(guide.year.find(({ part }) => part === "mid-autumn")?.more).toBe(1);
    expect(anyTime.tips).toEqual([]);
    expect(guide.anyTime.tips.map(({ title }) => title)).toEqual(["Leave some leeks for the bees"]);
  });

  test("shows some tips of each category, those of old too", async () => {
    const first = await garden.addTip(rosa, { plantType: "Chives", category: "composting" });
    const one = await garden.addTip(rosa, { plantType: "Chives", category: "care" });
    await addMany(garden, one, maxLookedThrough + 1);
    const { total, categories } = await read("chive");
    expect(total).toBe(maxLookedThrough + 3);
    expect(categories.map(({ tips }) => tips.length)).toEqual([maxOfCategory, 1]);
    expect(categories[1]?.tips[0]?._id).toBe(first);
  });

  test("is found by any name of the plant, and is none of what is no plant", async () => {
    for (const name of ["zucchini", "Courgettes", "cucurbita-pepo", "jalape%C3%B1os"]) {
      expect((await read(name)).plant.slug).toBe(name.startsWith("j") ? "chilli" : "courgette");
    }
    expect((await read("taro")).total).toBe(0);
    for (const name of [
      "triffid",
      "any-soil",
      "%00",
      "'--",
      `${"a".repeat(101)}`,
      "%F0%9F%8D%85",
    ]) {
      const reply = await garden.ask("GET", `/home/plants/${name}`);
      expect(reply.status, name).toBe(404);
    }
  });

  test("says what is good to do now, in all gardens and in those alike", async () => {
    const body = { hemisphere: "north", winter: "hard", summer: "warm", rain: "wet", kind: "beds" };
    const basil = await garden.register("Basil Herb");
    await garden.ask("PUT", "/user/garden", { token: basil.token, body });
    const when = [partAt(garden.services.clock(), "north")];
    const share = (by: Gardener, plantType: string, more = {}) =>
      garden.addTip(by, { plantType, when, ...more });
    const alike = await share(basil, "Parsnip");
    const elsewhere = await share(rosa, "Parsnips");
    await share(basil, "Parsnip", { when: [partAt(garden.services.clock(), "south")] });
    await share(basil, "Parsnip", { availability: "hidden" });
    await share(basil, "Turnip");
    const season = async (query: string) => {
      const reply = await garden.ask("GET", `/home/season?plant=parsnip&${query}`);
      return (await reply.json()) as SeasonTips;
    };
    const ids = ({ items }: SeasonTips) => items.map(({ _id }) => _id);
    expect(ids(await season("climate=hard-warm"))).toEqual([alike]);
    expect(ids(await season("climate=none-hot"))).toEqual([]);
    expect(ids(await season("climate=all"))).toEqual([elsewhere, alike]);
    const first = await season("climate=all&limit=1");
    expect(ids(first)).toEqual([elsewhere]);
    const second = await season(`climate=all&limit=1&after=${first.next}`);
    expect(ids(second)).toEqual([alike]);
    expect(second.next).toBeNull();
  });

  test("who has left is not named, and their tips stay", async () => {
    const basil = await garden.register("Basil Herb");
    await garden.addTip(basil, { plantType: "Okra" });
    await garden.ask("DELETE", "/user/account", {
      token: basil.token,
      body: { tips: "keep", password: basil.password },
    });
    expect(await read("okra")).toMatchObject({ total: 1, gardeners: [] });
  });

  test("every plant is listed from A to Z, with the number of its public tips", async () => {
    await garden.addTip(olive, { plantType: "Sweet potatoes" });
    await garden.addTip(olive, { plantType: "Sweet potato", availability: "hidden" });
    const reply = await garden.ask("GET", "/home/plants");
    const plants = (await reply.json()) as CountedPlant[];
    const names = plants.map(({ name }) => name);
    expect(names).toEqual([...names].sort());
    const tipsAbout = (slug: string) => plants.find((plant) => plant.slug === slug)?.tips;
    expect(tipsAbout("sweet-potato")).toBe(1);
    expect(tipsAbout("aubergine")).toBe(0);
  });

  test("a site for members alone shows it to nobody else", async () => {
    const services = { ...garden.services, publicTips: false };
    const api = createApi(services, createFeatures(services));
    expect((await api.request("/home/plants/leek")).status).toBe(404);
  });
});

/** Copies a tip, newer each time. */
async function addMany({ database, services }: Garden, id: string, times: number) {
  await database.transaction(async (transaction) => {
    const tip = await transaction
      .selectFrom("tips")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    for (let count = 0; count < times; count += 1) {
      const copy = services.newId();
      await transaction
        .insertInto("tips")
        .values({ ...tip, id: copy })
        .execute();
      await transaction.happened("tip-added", { id: copy });
    }
  });
}
