import { Hono } from "hono";
import * as v from "valibot";
import type { Database } from "../database/open.server.ts";
import { cursorSchema, limitSchema, pageHeaders, readCursor } from "../platform/paging.server.ts";
import type { ApiParts } from "../platform/parts.server.ts";
import { parseInput, readJson } from "../platform/request.server.ts";
import {
  countGardeners,
  exploreGardeners,
  featuredGardeners,
  type GardenerRow,
  gardenerCursor,
} from "./gardeners.store.server.ts";
import { type Gardener, gardenerSorts, statusOf } from "./gardeners.ts";
import { changeProfile, profileOf } from "./profile.store.server.ts";
import { profileSchema } from "./profile.ts";

export const exploreQuery = v.object({
  sort: v.optional(v.picklist(gardenerSorts, "One of show all, age, tips, gender"), "show all"),
  limit: limitSchema,
  cursor: cursorSchema,
});

/** The calls of spec 7 about gardeners, and those about the caller's own profile. */
export function gardenersApi({ database, gate, clock }: ApiParts<Database>) {
  return new Hono()
    .get("/home/featuredGardeners", gate.anyone, async (c) => {
      const now = clock();
      const rows = await featuredGardeners(database.read, now);
      return c.json(rows.map((row) => toGardener(row, now)));
    })

    .get("/home/explore", gate.anyone, async (c) => {
      const { sort, limit, cursor } = parseInput(exploreQuery, c.req.query());
      const after = readCursor(cursor, gardenerCursor);
      const [page, total] = await Promise.all([
        exploreGardeners(database.read, { sort, limit, after }),
        countGardeners(database.read),
      ]);
      const now = clock();
      const gardeners = page.rows.map((row) => toGardener(row, now));
      return c.json(gardeners, 200, pageHeaders(c.req.url, total, page.next));
    })

    .get("/user/profile", gate.signedIn, async (c) =>
      c.json(await profileOf(database.read, c.var.gardenerId)),
    )

    .put("/user/profile", gate.signedIn, async (c) => {
      const profile = await readJson(c, profileSchema);
      await database.write((transaction) => changeProfile(transaction, c.var.gardenerId, profile));
      return c.json({ acknowledged: true, matchedCount: 1, modifiedCount: 1 });
    });
}

function toGardener(row: GardenerRow, now: number): Gardener {
  return {
    _id: row.id,
    gardenersName: row.name,
    image: row.image,
    age: row.age,
    gender: row.gender,
    experiences: row.experiences,
    status: statusOf(row.last_seen_at, now),
    sharedTips: { total: row.public_tips },
  };
}
