import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Garden, type Gardener, openGarden, ruleEngines } from "../../../tests/garden.ts";
import { createApi } from "../../server/api.server.ts";
import { createFeatures } from "../../server/features.server.ts";
import type { SeasonTips } from "../calendar/calendar.ts";
import { isAdviceFor, kindOfYear } from "../gardens/climates.ts";
import { type Garden as Described, type SeasonPart, yearParts } from "../gardens/gardens.ts";
import { partAt } from "../gardens/seasons.ts";
import type { CountedPlant } from "../plants/plants.ts";
import { categories } from "../tips/tips.ts";
import { isRowFor } from "./plant-year.tsx";
import { categoriesOfWork, maxLookedThrough, maxShown, type Topic } from "./topics.ts";

test("every category has a place in the order of the work", () => {
  expect([...categoriesOfWork].sort()).toEqual([...categories].sort());
});

describe.each(ruleEngines)("what gardeners know about a plant, on %s", (engine) => {
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
    return (await reply.json()) as Topic;
  }

  test("lists tips in the order of the work, the newest of each kind first", async () => {
    const share = (tip: Parameters<Garden["addTip"]>[1], by = rosa) =>
      garden.addTip(by, { plantType: "Courgettes", ...tip });
    const compost = await share({ category: "composting" });
    const older = await share({ category: "planting", plantType: "Zucchini" }, olive);
    const harvest = await share({ deed: "harvest", category: "planting" });
    const newer = await share({ category: "planting", plantType: "Yellow courgette" });
    const sow = await share({ deed: "sow", category: "composting" });
    await share({ category: "care", availability: "hidden" });
    const soup = await share({ category: "care", plantType: "Courgette soup" });
    await share({ category: "care", plantType: "Leek" });
    const topic = await read("courgette");
    expect(topic.plant).toMatchObject({ slug: "courgette", botanical: "Cucurbita pepo" });
    expect(topic.total).toBe(6);
    const shown = topic.tips.map(({ _id }) => _id);
    expect(shown).toEqual([sow, harvest, newer, older, soup, compost]);
    expect(topic.tips[0]).not.toHaveProperty("totalLikes");
    expect(topic.gardeners.map(({ gardenersName, tips }) => [gardenersName, tips])).toEqual([
      ["Rosa Garden", 5],
      ["Olive Tree", 1],
    ]);
  });

  test("lists the seasons of tasks, and tasks for any time", async () => {
    const share = (title: string, more: Parameters<Garden["addTip"]>[1]) =>
      garden.addTip(rosa, { plantType: "Leek", title, ...more });
    await share("Sow the leeks in a tray", { when: ["early-spring"], deed: "sow" });
    await share("Sow them again", { when: ["late-spring", "early-wet"], deed: "sow" });
    await share("Pull the leeks", { when: ["early-winter"], deed: "harvest" });
    await share("Earth up the leeks", { when: ["mid-autumn"] });
    await share("Look at the leeks", {});
    for (let count = 0; count < 6; count += 1) {
      await share(`Leave ${count} leeks for the bees`, { when: [...yearParts] });
    }
    const { year, anyTime } = await read("leek");
    expect(year).toEqual([
      {
        deed: "sow",
        climate: null,
        rains: null,
        when: ["early-spring", "late-spring", "early-wet"],
        tips: 2,
      },
      { deed: "harvest", climate: null, rains: null, when: ["early-winter"], tips: 1 },
      { deed: null, climate: null, rains: null, when: ["mid-autumn"], tips: 1 },
    ]);
    expect(anyTime.tips.map(({ title }) => title)[0]).toBe("Leave 5 leeks for the bees");
    expect(anyTime).toMatchObject({ tips: { length: 4 }, more: 2 });
    expect(await read("tulip")).toMatchObject({ year: [], anyTime: { tips: [], more: 0 } });
  });

  test("names and sorts plants in the requested language", async () => {
    const ask = async <T>(path: string) => (await (await garden.ask("GET", path)).json()) as T;
    const german = await ask<Topic>("/home/plants/courgette?language=de");
    expect(german.plant).toMatchObject({ slug: "courgette", name: "Zucchini" });
    const [english, polish] = await Promise.all([
      ask<CountedPlant[]>("/home/plants"),
      ask<CountedPlant[]>("/home/plants?language=pl"),
    ]);
    expect(english.find(({ slug }) => slug === "tomato")).toMatchObject({ letter: "T" });
    expect(polish.find(({ slug }) => slug === "tomato")).toMatchObject({
      ...{ name: "pomidor", letter: "P" },
    });
    const names = polish.map(({ name }) => name);
    expect(names).toEqual(names.toSorted(new Intl.Collator("pl", { sensitivity: "base" }).compare));
    const unknown = await garden.ask("GET", "/home/plants?language=xx");
    expect(unknown.status).toBe(422);
  });

  test("lists the seasons by climate", async () => {
    const basil = await garden.register("Basil Herb");
    const share = (by: Gardener, when: SeasonPart) =>
      garden.addTip(by, { plantType: "Swede", deed: "sow", when: [when] });
    const body = { hemisphere: "north", winter: "hard", summer: "warm", rain: "wet", kind: "beds" };
    await garden.ask("PUT", "/user/garden", { token: basil.token, body });
    await share(basil, "late-spring");
    await share(rosa, "mid-summer");
    const { year, climate } = await read("swede");
    expect(year).toEqual([
      { deed: "sow", climate: null, rains: null, when: ["mid-summer"], tips: 1 },
      { deed: "sow", climate: "hard-warm", rains: null, when: ["late-spring"], tips: 1 },
    ]);
    expect(climate).toBe("moderate-warm");
  });

  test("shows months to the same readers as its tips do", async () => {
    const frostFree: Described = {
      ...{ hemisphere: "north", winter: "none", summer: "hot", rain: "wet", kind: "beds" },
    };
    const rains = { ...frostFree, wetMonths: [4, 5, 6, 7, 8] };
    const southern: Described = { ...rains, hemisphere: "south" };
    const light: Described = { ...frostFree, winter: "light" };
    const cold: Described = { ...frostFree, winter: "cold" };
    const gardens = [frostFree, rains, southern, light, cold];
    const seasons: SeasonPart[][] = [["mid-spring"], ["early-wet"]];
    const written: { garden: Described; when: SeasonPart[] }[] = [];
    for (const [at, body] of gardens.entries()) {
      const author = await garden.register(`Author ${at}`);
      await garden.ask("PUT", "/user/garden", { token: author.token, body });
      for (const when of seasons) {
        await garden.addTip(author, { plantType: "Cassava", deed: "sow", when });
        written.push({ garden: body, when });
      }
    }
    const { year } = await read("cassava");
    for (const mine of gardens) {
      const advice = year.filter((row) => isRowFor(kindOfYear(mine), row));
      const ofTips = written.filter((tip) => isAdviceFor(mine, tip));
      expect(advice.reduce((sum, { tips }) => sum + tips, 0)).toBe(ofTips.length);
      expect(new Set(advice.flatMap(({ when }) => when))).toEqual(
        new Set(ofTips.flatMap(({ when }) => when)),
      );
    }
    const springsFor = (mine: Described) =>
      year
        .filter((row) => row.when.includes("mid-spring") && isRowFor(kindOfYear(mine), row))
        .map((row) => `${row.climate} ${row.rains}`)
        .sort();
    // A garden without wet months has the same seasons as gardens with light frosts.
    expect(springsFor(frostFree)).toEqual(["light-hot null", "none-hot null"]);
    expect(springsFor(rains)).toEqual(["none-hot north"]);
    expect(springsFor(southern)).toEqual(["none-hot south"]);
  });

  test("shows the newest of each kind of work in turn, including old ones", async () => {
    const first = await garden.addTip(rosa, { plantType: "Chives", category: "composting" });
    const task = await garden.addTip(rosa, { plantType: "Chives", deed: "prune" });
    const one = await garden.addTip(rosa, { plantType: "Chives", category: "care" });
    await addMany(garden, one, maxLookedThrough - 3);
    const { total, tips } = await read("chive");
    expect(total).toBe(maxLookedThrough);
    expect(tips).toHaveLength(maxShown);
    expect(tips[0]?._id).toBe(task);
    expect(tips.at(-1)?._id).toBe(first);
  });

  test("lists the troubles of a plant, those of its own tips first", async () => {
    const share = (plantType: string, troubles: string[]) =>
      garden.addTip(rosa, { plantType, troubles });
    await share("Broad beans", ["aphids"]);
    await share("Broad beans", ["frost", "aphids"]);
    await share("Roses", ["rust", "mice", "black-spot"]);
    const { troubles } = await read("broad-bean");
    expect(troubles.slice(0, 2)).toEqual([
      { slug: "aphids", name: "Aphids", tips: 2 },
      { slug: "frost", name: "Frost", tips: 1 },
    ]);
    expect(troubles).toContainEqual({ slug: "rust", name: "Rust", tips: 0 });
    expect(troubles).toContainEqual({ slug: "chocolate-spot", name: "Chocolate spot", tips: 0 });
    expect(troubles.map(({ slug }) => slug)).not.toContain("black-spot");
    const nobodyWrote = await read("asparagus");
    expect(nobodyWrote).toMatchObject({ total: 0, tips: [] });
    expect(nobodyWrote.troubles).toContainEqual(
      expect.objectContaining({ slug: "asparagus-beetle", tips: 0 }),
    );
  });

  test("is found by any name of the plant, and not found for other words", async () => {
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

  test("lists what is good to do now, in all gardens and in similar ones", async () => {
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

  test("does not name authors without an account, but keeps their tips", async () => {
    const basil = await garden.register("Basil Herb");
    await garden.addTip(basil, { plantType: "Okra" });
    await garden.leave(basil, "keep");
    expect(await read("okra")).toMatchObject({ total: 1, gardeners: [] });
  });

  test("the list has every plant from A to Z, with the number of public tips", async () => {
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

  test("a site for members hides it from visitors", async () => {
    const services = { ...garden.services, publicTips: false };
    const api = createApi(services, createFeatures(services));
    expect((await api.request("/home/plants/leek")).status).toBe(404);
  });
});

/** Adds copies of a tip. Each copy is newer than the copy before. */
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
