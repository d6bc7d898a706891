import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  aTip,
  engines,
  type Gardener,
  openGarden,
  type Garden as Site,
} from "../../../tests/garden.ts";
import { isSweep } from "../../../tests/sweep.ts";
import type { SeasonTips } from "../calendar/calendar.ts";
import { type Garden, yearParts } from "../gardens/gardens.ts";
import { monthOfPart, partAt } from "../gardens/seasons.ts";
import { createPlantList } from "../plants/plant-list.server.ts";
import { rankTip } from "./rankings.store.server.ts";
import { removeResult } from "./result-moderation.store.server.ts";
import type { TipResults } from "./results.ts";

const oslo: Garden = {
  hemisphere: "north",
  winter: "severe",
  summer: "warm",
  rain: "moderate",
  kind: "beds",
};
const perth: Garden = {
  hemisphere: "south",
  winter: "light",
  summer: "hot",
  rain: "moderate",
  kind: "beds",
};

const plants = createPlantList();

describe.each(engines)("results on %s", (engine) => {
  let site: Site;
  let author: Gardener;
  const others: Gardener[] = [];
  beforeAll(async () => {
    site = await openGarden(engine);
    author = await site.register("Author");
    others.push(...(await registerOthers()));
  });
  afterAll(() => site.close());

  /** Registers two gardeners in Oslo, one in Perth, and one without a described garden. */
  const registerOthers = () =>
    Promise.all(
      [oslo, oslo, perth, null].map(async (garden) => {
        const gardener = await site.register("Tryer");
        if (garden) await site.ask("PUT", "/user/garden", { token: gardener.token, body: garden });
        return gardener;
      }),
    );
  const leave = ({ token, password }: Gardener, tips: "keep" | "delete") =>
    site.ask("DELETE", "/user/account", { token, body: { tips, password } });
  const report = (id: string, { token }: Gardener, result = "worked", words = "") =>
    site.ask("PUT", `/user/outcome/${id}`, {
      token,
      body: { outcome: result, year: null, month: 5, words },
    });
  const takeBack = (id: string, { token }: Gardener) =>
    site.ask("DELETE", `/user/outcome/${id}`, { token });
  const read = async (id: string) =>
    (await site.ask("GET", `/home/outcomes/${id}`)).json() as Promise<TipResults>;
  const season = async (query: string) =>
    (await site.ask("GET", `/home/season?${query}`)).json() as Promise<SeasonTips>;
  const at = (index: number) => others[index] ?? author;

  test("a gardener reports a result, edits it and deletes it", async () => {
    const id = await site.addTip(author);
    await report(id, at(0), "failed", "Slugs.");
    await report(id, at(0), "worked", "In the second year.");
    await report(id, at(2), "partly");
    await report(id, at(3), "failed");
    const { counts, latest } = await read(id);
    expect(counts.filter(({ worked, partly, failed }) => worked + partly + failed > 0)).toEqual(
      expect.arrayContaining([
        { climate: "severe-warm", worked: 1, partly: 0, failed: 0 },
        { climate: "light-hot", worked: 0, partly: 1, failed: 0 },
        { climate: null, worked: 0, partly: 0, failed: 1 },
      ]),
    );
    expect(latest.map(({ outcome: result }) => result).sort()).toEqual([
      "failed",
      "partly",
      "worked",
    ]);
    expect(latest).toContainEqual(
      expect.objectContaining({ words: "In the second year.", garden: oslo, username: "Tryer" }),
    );
    await takeBack(id, at(0));
    await takeBack(id, at(0));
    expect((await read(id)).latest).toHaveLength(2);
    const mine = await site.ask("GET", `/user/outcome/${id}`, { token: at(0).token });
    expect(await mine.json()).toEqual({ outcome: null });
  });

  test("a report keeps the garden of its time", async () => {
    const id = await site.addTip(author);
    const mover = await site.register("Mover");
    await site.ask("PUT", "/user/garden", { token: mover.token, body: oslo });
    await report(id, mover);
    await site.ask("PUT", "/user/garden", { token: mover.token, body: perth });
    expect((await read(id)).latest).toMatchObject([{ garden: oslo }]);
    await report(id, mover, "partly");
    const { counts } = await read(id);
    expect(counts).toContainEqual({ climate: "severe-warm", worked: 0, partly: 0, failed: 0 });
    expect(counts).toContainEqual({ climate: "light-hot", worked: 0, partly: 1, failed: 0 });
  });

  test('a "not now" needs a month and a described garden, and is not counted as a result', async () => {
    const id = await site.addTip(author, { when: ["early-spring"] });
    const notNow = (gardener: Gardener, month: number | null) =>
      site.ask("PUT", `/user/outcome/${id}`, {
        token: gardener.token,
        body: { outcome: "not-now", year: null, month, words: "Snow." },
      });
    const without = await notNow(at(0), null);
    expect(without.status).toBe(422);
    expect(await without.json()).toMatchObject({
      errors: [{ path: "month", message: "Choose the month" }],
    });
    const nowhere = await notNow(at(3), 2);
    expect(nowhere.status).toBe(409);
    expect(await nowhere.json()).toMatchObject({ title: "Describe your garden first" });
    expect((await notNow(at(0), 12)).status).toBe(422);
    await report(id, at(0), "worked");
    expect((await notNow(at(0), 2)).status).toBe(200);
    const { counts, latest, months } = await read(id);
    expect(counts.reduce((sum, { worked }) => sum + worked, 0)).toBe(0);
    expect(latest).toMatchObject([{ outcome: "not-now", month: 2, words: "Snow.", garden: oslo }]);
    expect(months).toEqual([
      { outcome: "not-now", climate: "severe-warm", parts: ["early-spring"], gardeners: 1 },
    ]);
  });

  test("reports of months are counted by season in both hemispheres, and by rain", async () => {
    const id = await site.addTip(author, { when: ["early-spring"] });
    const tell = async (garden: Garden, month: number | null, result = "worked") => {
      const { token } = await site.register("Teller");
      await site.ask("PUT", "/user/garden", { token, body: garden });
      const body = { outcome: result, year: 2026, month, words: "" };
      await site.ask("PUT", `/user/outcome/${id}`, { token, body });
    };
    await tell(oslo, 2);
    await tell({ ...oslo, kind: "pots" }, 2);
    await tell({ ...oslo, hemisphere: "south" }, 8);
    await tell(oslo, 3);
    await tell(oslo, null);
    await tell(oslo, 2, "failed");
    await tell({ ...perth, winter: "none", wetMonths: [2, 3] }, 2, "not-now");
    const { months } = await read(id);
    const north = { climate: "severe-warm", outcome: "worked" };
    expect(months).toHaveLength(3);
    expect(months).toEqual(
      expect.arrayContaining([
        { ...north, parts: ["early-spring"], gardeners: 3 },
        { ...north, parts: ["mid-spring"], gardeners: 1 },
        {
          ...{ climate: "none-hot", outcome: "not-now" },
          ...{ parts: ["early-autumn", "early-wet"], gardeners: 1 },
        },
      ]),
    );
  });

  test("a report can have a photo of its author", async () => {
    const id = await site.addTip(author);
    const send = (photo: string) =>
      site.ask("PUT", `/user/outcome/${id}`, {
        token: at(0).token,
        body: { outcome: "worked", year: null, words: "", photo: { id: photo, alt: "Red stalks" } },
      });
    const anothers = await send(await site.addPhoto(author));
    expect(anothers.status).toBe(422);
    expect(await anothers.json()).toMatchObject({ errors: [{ path: "photo.id" }] });
    const photo = await site.addPhoto(at(0));
    expect((await send(photo)).status).toBe(200);
    expect((await read(id)).latest).toMatchObject([
      { photo: { id: photo, alt: "Red stalks", width: 320, height: 240 } },
    ]);
    const mine = await site.ask("GET", `/user/outcome/${id}`, { token: at(0).token });
    expect(await mine.json()).toMatchObject({
      outcome: { photo: { id: photo, alt: "Red stalks" } },
    });
  });

  test("gardeners cannot report on their own or a hidden tip", async () => {
    const id = await site.addTip(author);
    expect((await report(id, author)).status).toBe(403);
    const hidden = await site.addTip(author, { availability: "hidden" });
    expect((await report(hidden, at(0))).status).toBe(404);
    expect((await site.ask("GET", `/home/outcomes/${hidden}`)).status).toBe(404);
    expect((await report(id, at(0), "perhaps")).status).toBe(422);
  });

  test("tips that worked in similar gardens are listed in their season, best first", async () => {
    const olav = await site.register("Olav");
    await site.ask("PUT", "/user/garden", { token: olav.token, body: oslo });
    const part = partAt(site.services.clock(), "north");
    const opposite = yearParts[(yearParts.indexOf(part) + 6) % 12] ?? part;
    const good = await site.addTip(olav, { title: "Good in Oslo", when: [part] });
    const better = await site.addTip(olav, { title: "Better in Oslo", when: [part] });
    const later = await site.addTip(olav, { title: "Later", when: [opposite] });
    await report(good, at(0));
    for (const gardener of [at(0), at(1)]) await report(better, gardener);
    await report(later, at(0));
    const titles = async (query: string) => (await season(query)).items.map(({ title }) => title);
    const now = await titles("hemisphere=north&climate=severe-warm&limit=24");
    expect(now.slice(0, 2)).toEqual(["Better in Oslo", "Good in Oslo"]);
    expect(now).not.toContain("Later");
    expect(await titles("hemisphere=south&climate=severe-warm")).toContain("Later");
    expect(await titles("hemisphere=north&climate=light-hot&limit=24")).not.toContain(
      "Good in Oslo",
    );
    expect(await titles("when=any&climate=severe-warm&limit=24")).toContain("Later");
    const first = await season("hemisphere=north&climate=severe-warm&limit=1");
    expect(first.items).toMatchObject([
      { likeYours: { worked: 2, partly: 0, of: 2 }, elsewhere: { worked: 0, partly: 0, of: 0 } },
    ]);
    const second = await season(`hemisphere=north&climate=severe-warm&limit=1&after=${first.next}`);
    expect(second.items.map(({ title }) => title)).toEqual(["Good in Oslo"]);
    expect(monthOfPart(first.part, "north")).toBe(new Date(site.services.clock()).getUTCMonth());
    await site.ask("PUT", `/user/editTip/${better}`, {
      token: olav.token,
      body: { ...aTip, availability: "hidden" },
    });
    expect(await titles("hemisphere=north&climate=severe-warm")).not.toContain("Better in Oslo");
  });

  /** Deletes a result as an operator. */
  async function deleteAny(tip: string) {
    // Gives the earlier requests time to be processed.
    for (let count = 0; count < 4; count += 1) await read(tip);
    await site.database.transaction(async (transaction) => {
      const reports = transaction.selectFrom("results").select("id").where("tip_id", "=", tip);
      const found = await reports.limit(1).executeTakeFirst();
      if (found) await removeResult(transaction, found.id, site.services.clock());
    });
    return new Response();
  }

  /** Returns counts and rankings before and after they are computed again. */
  async function compare() {
    const db = site.database.writer;
    const kept = await db.selectFrom("result_counts").selectAll().execute();
    const rows = await db.selectFrom("results").selectAll().execute();
    for (const { tip_id, climate, worked, partly, failed } of kept) {
      const of = (result: string) =>
        rows.filter(
          (row) => row.tip_id === tip_id && row.climate === climate && row.outcome === result,
        ).length;
      expect({ worked, partly, failed }).toEqual({
        worked: of("worked"),
        partly: of("partly"),
        failed: of("failed"),
      });
    }
    const total = kept.reduce(
      (sum, { worked, partly, failed }) => sum + worked + partly + failed,
      0,
    );
    expect(total).toBe(rows.filter(({ outcome: result }) => result !== "not-now").length);
    const rankings = () =>
      db.selectFrom("tip_rankings").selectAll().orderBy("tip_id").orderBy("climate").execute();
    const before = await rankings();
    const tips = await db.selectFrom("tips").select("id").execute();
    for (const { id } of tips)
      await site.database.transaction((transaction) => rankTip(transaction, id, plants));
    expect(await rankings()).toEqual(before);
  }

  test("the counts are right after any concurrent order of reports, edits and deletions of accounts", async () => {
    const step = fc.record({
      who: fc.nat({ max: 3 }),
      tip: fc.nat({ max: 2 }),
      act: fc.constantFrom(
        "worked",
        "partly",
        "failed",
        "not-now",
        "take back",
        "operator deletes",
        "move",
        "hide",
        "edit",
        "delete",
        "leave",
        "author leaves",
      ),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 50 }), async (steps) => {
        // Each run registers its own gardeners, because some of them delete their accounts.
        const [writer, people] = await Promise.all([site.register("Writer"), registerOthers()]);
        const tips = await Promise.all([0, 1, 2].map(() => site.addTip(writer)));
        const replies = await Promise.all(
          steps.map(({ who, tip, act }) => {
            const [gardener = writer, id = ""] = [people[who], tips[tip]];
            const { token } = writer;
            const edit = (change: object) =>
              site.ask("PUT", `/user/editTip/${id}`, { token, body: { ...aTip, ...change } });
            if (act === "take back") return takeBack(id, gardener);
            if (act === "operator deletes") return deleteAny(id);
            if (act === "hide") return edit({ availability: "hidden" });
            if (act === "edit") return edit({ when: ["mid-winter"] });
            if (act === "delete") return site.ask("DELETE", `/user/deleteTip/${id}`, { token });
            if (act === "leave") return leave(gardener, "keep");
            if (act === "author leaves") return leave(writer, tip ? "delete" : "keep");
            const garden = { token: gardener.token, body: tip ? oslo : perth };
            if (act === "move") return site.ask("PUT", "/user/garden", garden);
            return report(id, gardener, act);
          }),
        );
        const failed = replies.filter(({ status }) => status >= 500);
        expect(await Promise.all(failed.map((reply) => reply.text()))).toEqual([]);
        await compare();
      }),
      { numRuns: isSweep ? 5 : 2 },
    );
  });

  test("eight concurrent reports count eight, and are deleted with the accounts", async () => {
    const id = await site.addTip(author);
    const eight = await Promise.all(Array.from({ length: 8 }, () => site.register("One of eight")));
    await Promise.all(eight.map((gardener) => report(id, gardener)));
    const sum = async () => (await read(id)).counts.reduce((all, { worked }) => all + worked, 0);
    expect(await sum()).toBe(8);
    await Promise.all(eight.slice(0, 3).map((gardener) => leave(gardener, "keep")));
    expect(await sum()).toBe(5);
    await compare();
  });
});
