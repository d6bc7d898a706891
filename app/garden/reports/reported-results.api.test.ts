import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  aTip,
  type Garden,
  type Gardener,
  openGarden,
  ruleEngines,
} from "../../../tests/garden.ts";
import type { TipResults } from "../results/results.ts";
import type { LoggedModeration, ReportedThing } from "./reports.ts";

const nobody = "0190a000-0000-7000-8000-00000000dead";
const words = "Only with the stuff that I sell.";

describe.each(ruleEngines)("reports of results on %s", (engine) => {
  let garden: Garden;
  let rosa: Gardener;
  let olive: Gardener;
  let ben: Gardener;
  let operator: Gardener;
  beforeAll(async () => {
    garden = await openGarden(engine);
    rosa = await garden.register("Rosa Author");
    olive = await garden.register("Olive Tryer");
    ben = await garden.register("Ben Reporter");
    operator = await garden.registerOperator();
  });
  afterAll(() => garden.close());

  async function say(tip: string, { token }: Gardener, more: object = {}) {
    const body = { outcome: "worked", year: 2026, words, ...more };
    const reply = await garden.ask("PUT", `/user/outcome/${tip}`, { token, body });
    expect(reply.status).toBe(200);
    const own = await garden.ask("GET", `/user/outcome/${tip}`, { token });
    return ((await own.json()) as { outcome: { _id: string } }).outcome._id;
  }

  const read = async (tip: string) =>
    (await garden.ask("GET", `/home/outcomes/${tip}`)).json() as Promise<TipResults>;
  const report = async ({ token }: Gardener, id: string) => {
    const body = { reason: "spam", words: "An advertisement." };
    return (await garden.ask("PUT", `/user/reports/outcome/${id}`, { token, body })).status;
  };
  const act = async (body: object) =>
    (await garden.ask("POST", "/user/operate/acts", { token: operator.token, body })).status;
  async function queued(id: string, state = "open") {
    const path = `/user/operate/reports?limit=100&state=${state}`;
    const reply = await garden.ask("GET", path, { token: operator.token });
    return ((await reply.json()) as ReportedThing[]).find((thing) => thing.id === id);
  }

  /** Returns a letter with its line breaks removed. */
  const mail = async (to: Gardener, subject: string, nth = 1) =>
    (await garden.mail(to.email, subject, nth)).replace(/\s+/g, " ");

  async function photoFiles() {
    await garden.runJobs("photos");
    return readdirSync(join(garden.where.DATA_DIR, "photos"));
  }

  test("an operator sees the author and the photo of a result, and can only delete it", async () => {
    const tip = await garden.addTip(rosa, { title: "Stems in sand" });
    await say(tip, ben, { outcome: "failed", words: "" });
    const photo = await garden.addPhoto(olive);
    const id = await say(tip, olive, { photo: { id: photo, alt: "A bottle" } });
    expect((await read(tip)).latest.map(({ _id }) => _id)).toContain(id);
    expect(await report(ben, id)).toBe(200);
    expect(await report(rosa, id)).toBe(200);
    expect(await queued(id)).toMatchObject({
      kind: "outcome",
      ...{ title: "", untitled: "outcome" },
      text: `It worked, 2026: “${words}”`,
      photo: { id: photo, alt: "A bottle", width: 320, height: 240 },
      tipTitle: "Stems in sand",
      path: `/tipDetail/${tip}`,
      state: "public",
      owner: { name: "Olive Tryer", email: olive.email },
      acts: ["delete", "dismiss"],
      reports: [{ reason: "spam" }, { reason: "spam" }],
    });

    const remove = { kind: "outcome", id, act: "delete" };
    expect(await act(remove)).toBe(422);
    expect(await act({ ...remove, act: "hide", reason: "No." })).toBe(409);
    expect(await photoFiles()).toContain(photo);
    const why = { reason: "No advertising,\nplease.", answer: "Thank you, it is gone." };
    expect(await act({ ...remove, ...why })).toBe(200);
    expect(await act({ ...remove, ...why })).toBe(409);

    const { counts, latest } = await read(tip);
    expect(latest).toMatchObject([{ outcome: "failed", username: "Ben Reporter" }]);
    expect(counts).toEqual([{ climate: null, worked: 0, partly: 0, failed: 1 }]);
    const { score } = await garden.database.reader
      .selectFrom("tip_rankings")
      .select("score")
      .where("tip_id", "=", tip)
      .where("climate", "=", "all")
      .executeTakeFirstOrThrow();
    expect(score).toBe(0);
    expect(await photoFiles()).not.toContain(photo);
    expect((await garden.ask("GET", `/home/tips/${tip}`)).status).toBe(200);
    expect(await queued(id)).toBeUndefined();
    expect(await queued(id, "closed")).toMatchObject({ state: "deleted", photo: null, acts: [] });

    const letter = await mail(olive, "your result for a tip was deleted");
    expect(letter).toMatch(/your result for the tip \S*Stems in sand/);
    expect(letter).toContain("No advertising,");
    expect(letter).not.toMatch(/Ben|Rosa/);
    for (const reporter of [ben, rosa]) {
      const answer = await mail(reporter, "about your report");
      expect(answer).toMatch(/result for a tip.*Stems in sand/);
      expect(answer).not.toContain("No advertising");
    }
    const log = await garden.ask("GET", "/user/operate/acts", { token: operator.token });
    const [latestAction] = (await log.json()) as LoggedModeration[];
    expect(latestAction).toMatchObject({
      ...{ act: "delete", kind: "outcome", title: "Olive Tryer’s result for a tip" },
      reason: "No advertising,\nplease.",
    });

    const again = await say(tip, olive, { words: "In sand." });
    expect(again).not.toBe(id);
    expect(await queued(again)).toBeUndefined();
  });

  test("a gardener reports only results of others on a public tip", async () => {
    const tip = await garden.addTip(rosa);
    const id = await say(tip, olive);
    expect(await report(olive, id)).toBe(403);
    expect(await report(ben, nobody)).toBe(404);
    expect(await report(ben, id)).toBe(200);
    const body = { ...aTip, title: "Canary for myself", availability: "hidden" };
    await garden.ask("PUT", `/user/editTip/${tip}`, { token: rosa.token, body });
    expect(await report(ben, id)).toBe(404);
    const waiting = await queued(id);
    expect(waiting).toMatchObject({ state: "tip-hidden", text: "", path: null });
    expect(JSON.stringify(waiting)).not.toMatch(/Canary|stuff that I sell/);
    expect(await act({ kind: "outcome", id, act: "delete", reason: "Twice now." })).toBe(200);
    const letter = await mail(olive, "your result for a tip was deleted", 2);
    expect(letter).toContain("your result for a tip.");
    expect(letter).not.toContain("Canary");
  });

  test("close when the result is deleted by anyone", async () => {
    const tips = await Promise.all([0, 1, 2].map(() => garden.addTip(rosa)));
    const [first = "", second = "", third = ""] = tips;
    const leaver = await garden.register("Who Leaves");
    const ids = [await say(first, olive), await say(second, olive), await say(third, leaver)];
    for (const id of ids) expect(await report(ben, id)).toBe(200);
    await garden.ask("DELETE", `/user/outcome/${first}`, { token: olive.token });
    await garden.ask("DELETE", `/user/deleteTip/${second}`, { token: rosa.token });
    await garden.purge();
    await garden.leave(leaver, "keep");
    for (const id of ids) {
      expect(await queued(id)).toBeUndefined();
      expect(await queued(id, "closed")).toMatchObject({ state: "deleted", owner: null });
    }
  });

  test("stay open when the result is edited", async () => {
    const tip = await garden.addTip(rosa);
    const id = await say(tip, olive);
    await report(ben, id);
    expect(await say(tip, olive, { outcome: "partly", year: null, words: "Half." })).toBe(id);
    expect(await queued(id)).toMatchObject({ text: "It partly worked: “Half.”" });
    expect(await act({ kind: "outcome", id, act: "dismiss" })).toBe(200);
    expect(await queued(id)).toBeUndefined();
    expect((await read(tip)).latest).toHaveLength(1);
  });
});
