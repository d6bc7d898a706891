import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Garden, openGarden, ruleEngines } from "../../../tests/garden.ts";
import { findMiscountedDiscussions } from "../../garden/comments/discussion-recount.store.server.ts";
import type { Db } from "../../platform/database/open.server.ts";
import { fillEmptySite, mendDemo } from "./demo.store.server.ts";

const idAt = (msecs: number) => uuidv7({ msecs });

describe.each(ruleEngines)("a site that an earlier release has filled, on %s", (engine) => {
  let garden: Garden;
  beforeAll(async () => {
    garden = await openGarden(engine);
    await fillEmptySite(garden.database, Date.now(), idAt);
  });
  afterAll(() => garden.close());

  /** All that a reader sees of the demo's tips and reports, but for ids and times. */
  async function contentOf({ reader }: { reader: Db }) {
    const tips = await reader
      .selectFrom("tips")
      .select(["title", "description", "plant_type", "year_parts", "deed", "troubles", "garden"])
      .orderBy("title")
      .execute();
    const reports = await reader
      .selectFrom("results")
      .innerJoin("tips", "tips.id", "results.tip_id")
      .innerJoin("gardeners", "gardeners.id", "results.gardener_id")
      .select(["title", "name", "words", "outcome", "month", "climate", "results.garden"])
      .orderBy("title")
      .orderBy("name")
      .execute();
    const rankings = await reader
      .selectFrom("tip_rankings")
      .innerJoin("tips", "tips.id", "tip_rankings.tip_id")
      .select(["title", "climate", "score", "tip_rankings.year_parts"])
      .orderBy("title")
      .orderBy("climate")
      .execute();
    const comments = await reader
      .selectFrom("comments")
      .innerJoin("tips", "tips.id", "comments.tip_id")
      .innerJoin("gardeners", "gardeners.id", "comments.gardener_id")
      .select(["title", "name", "text", "helped", "answers"])
      .orderBy("text")
      .execute();
    return { tips, reports, rankings, remarks: comments };
  }

  test("says what this release knows, once, and keeps what real people have added", async () => {
    const { database } = garden;
    const wanted = await contentOf(database);
    expect(wanted.remarks.length).toBeGreaterThan(50);
    expect(await findMiscountedDiscussions(database.reader)).toEqual([]);
    const rosa = await garden.register("Rosa Garden");
    const own = await garden.addTip(rosa, { when: ["mid-spring"] });
    const { id: tip } = await database.reader
      .selectFrom("tips")
      .select("id")
      .where("title", "=", "Where to cut basil")
      .executeTakeFirstOrThrow();
    const body = { outcome: "worked", year: null, words: "On the windowsill." };
    await garden.ask("PUT", `/user/outcome/${tip}`, { token: rosa.token, body });
    await database.writer.deleteFrom("comments").execute();
    await database.writer.deleteFrom("discussions").execute();
    await asBefore(database.writer, own);

    expect(await mendDemo(database, Date.now(), idAt)).toBe(120);
    const mended = await contentOf(database);
    const isDemo = ({ title }: { title: string }) => wanted.tips.some((tip) => tip.title === title);
    expect(mended.tips.filter(isDemo)).toEqual(wanted.tips);
    expect(mended.remarks).toEqual(wanted.remarks);
    expect(await findMiscountedDiscussions(database.reader)).toEqual([]);
    expect(mended.reports.filter(({ name }) => name !== "Rosa Garden")).toEqual(wanted.reports);
    expect(mended.reports.filter(({ name }) => name === "Rosa Garden")).toHaveLength(1);
    const { year_parts } = await database.reader
      .selectFrom("tips")
      .select("year_parts")
      .where("id", "=", own)
      .executeTakeFirstOrThrow();
    expect(year_parts).not.toBe(0);
    const counts = await database.reader
      .selectFrom("result_counts")
      .select((e) => e.fn.sum<number>("worked").as("worked"))
      .where("tip_id", "=", tip)
      .executeTakeFirstOrThrow();
    const worked = wanted.reports.filter(
      ({ title, outcome: result }) => title === "Where to cut basil" && result === "worked",
    );
    expect(Number(counts.worked)).toBe(worked.length + 1);

    expect(await mendDemo(database, Date.now(), idAt)).toBe(0);
    expect(await contentOf(database)).toEqual(mended);
  });

  /** Makes the demo content as the release before has left it: months guessed, reports alike. */
  async function asBefore(db: Db, own: string) {
    await db
      .updateTable("tips")
      .set({ deed: null, troubles: null, year_parts: 1, description: "As it was." })
      .where("id", "<>", own)
      .execute();
    await db.updateTable("results").set({ month: null }).execute();
    await db
      .updateTable("results")
      .set({ words: "Second year running." })
      .where("words", "<>", "On the windowsill.")
      .execute();
  }
});
