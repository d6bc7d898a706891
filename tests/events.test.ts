import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Events } from "../app/platform/database/events.ts";
import { type Database, openDatabase } from "../app/platform/database/open.server.ts";
import { createListeners } from "../app/server/features.server.ts";
import { locationOf } from "./all-rows.ts";
import { openEmptyDatabase } from "./empty-database.ts";
import { engines, openGarden } from "./garden.ts";

/** The listeners of each event, in order. The code compiles only if every event has a line here. */
const listening: Record<keyof Events, string[]> = {
  "tip-added": ["results", "search", "notifications"],
  "tip-shared": ["webhooks"],
  "tip-edited": ["results", "search", "notifications"],
  "tips-deleted": ["follows", "imports", "reports"],
  "tip-indexed": ["gallery"],
  "follow-changed": ["notifications"],
  "preferences-changed": ["delivery"],
  "results-counted": ["results", "search"],
  "result-deleted": ["reports"],
  "entry-changed": ["gallery"],
  "entries-deleted": ["gallery", "imports", "reports"],
  "events-left": ["reports"],
  "events-deleted": ["reports"],
  "photos-shown": ["photos"],
  "photos-left": ["photos"],
  "event-announced": ["notifications"],
  "club-posted": ["notifications"],
  "club-removed": ["follows"],
  "notifications-added": ["delivery"],
  "notifications-read": ["delivery"],
  "access-ended": ["notifications", "reminders"],
  "comment-added": ["notifications", "webhooks"],
  "comment-edited": ["notifications"],
  "comments-gone": ["imports", "reports"],
  "discussion-changed": ["search"],
  "comment-helped": ["notifications"],
  "invitation-used": ["imports"],
  "report-added": ["webhooks"],
  "gardener-added": ["webhooks"],
};

test("each event has its listeners in order", async () => {
  const { features, close } = await openGarden("sqlite");
  const heard = features.flatMap(({ name, on }) =>
    Object.keys(on ?? {}).map((event) => [event, name] as const),
  );
  const byEvent = Map.groupBy(heard, ([event]) => event);
  const found = [...byEvent].map(([event, all]) => [event, all.map(([, name]) => name)]);
  const heardBySome = Object.entries(listening).filter(([, names]) => names.length > 0);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(heardBySome));
  const events = (all: object[]) => all.map((on) => Object.keys(on));
  expect(events(features.flatMap(({ on }) => on ?? []))).toEqual(
    events(createListeners({ ownLanguage: "en", webhooks: true })),
  );
  await close();
});

describe.each(engines)("what happens in a transaction on %s", (engine) => {
  let empty: Awaited<ReturnType<typeof openEmptyDatabase>>;
  let database: Database;
  let heard: string[];
  let failure: Error | null;
  beforeAll(async () => {
    empty = await openEmptyDatabase(engine);
    const listen =
      (name: string) =>
      async (_: unknown, { id }: { id: string }) => {
        heard.push(`${name} ${id}`);
        const error = failure;
        failure = null;
        if (error) throw error;
      };
    database = await openDatabase(locationOf(empty.where), [
      { "tip-added": listen("first") },
      { "tip-edited": listen("never") },
      { "tip-added": listen("second") },
    ]);
  });
  afterAll(async () => {
    await database.close();
    await empty.remove();
  });

  /** Counts a tip, and emits its event. */
  const add = (id: string) =>
    database.transaction(async (transaction) => {
      await transaction
        .updateTable("counters")
        .set((e) => ({ value: e("value", "+", 1) }))
        .where("name", "=", "tips")
        .execute();
      await transaction.happened("tip-added", { id });
    });
  const count = async () => {
    const tips = database.reader.selectFrom("counters").select("value").where("name", "=", "tips");
    return (await tips.executeTakeFirstOrThrow()).value;
  };

  test("calls the listeners in turn", async () => {
    heard = [];
    failure = null;
    await add("one");
    expect(heard).toEqual(["first one", "second one"]);
    expect(await count()).toBe(1);
  });

  test("is undone when a listener fails", async () => {
    heard = [];
    failure = new Error("no room left");
    await expect(add("two")).rejects.toThrow("no room left");
    expect(heard).toEqual(["first two"]);
    expect(await count()).toBe(1);
  });

  test.runIf(engine === "postgres")("is heard again when it begins anew", async () => {
    heard = [];
    failure = Object.assign(new Error("deadlock detected"), { code: "40P01" });
    await add("three");
    expect(heard).toEqual(["first three", "first three", "second three"]);
    expect(await count()).toBe(2);
  });
});
