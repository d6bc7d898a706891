import { serve } from "../auth/serve.server.ts";
import type { Database } from "../database/open.server.ts";
import type { Clock } from "../platform/clock.ts";
import { decodeCursor } from "../platform/paging.server.ts";
import { gardenerCalls } from "./gardeners.contract.ts";
import {
  countGardeners,
  exploreGardeners,
  type GardenerRow,
  gardenerCursor,
  listFeaturedGardeners,
} from "./gardeners.store.server.ts";
import { type Gardener, nextStatusChange, statusOf } from "./gardeners.ts";
import { editProfile, readProfile } from "./profile.store.server.ts";

export function gardenersApi({ database, clock }: { database: Database; clock: Clock }) {
  return serve(gardenerCalls, {
    async featured({ keepUntil }) {
      const now = clock();
      const rows = await listFeaturedGardeners(database.reader, now);
      keepUntil(nextChange(rows, now));
      return rows.map((row) => toGardener(row, now));
    },

    async explore({ query: { sort, limit, cursor }, keepUntil }) {
      const after = decodeCursor(cursor, gardenerCursor);
      const [{ rows, next }, total] = await Promise.all([
        exploreGardeners(database.reader, { sort, limit, after }),
        countGardeners(database.reader),
      ]);
      const now = clock();
      keepUntil(nextChange(rows, now));
      return { items: rows.map((row) => toGardener(row, now)), total, next };
    },

    readProfile: ({ gardenerId }) => readProfile(database.reader, gardenerId),

    async editProfile({ body, gardenerId }) {
      await database.transaction((transaction) => editProfile(transaction, gardenerId, body));
      return { acknowledged: true, matchedCount: 1, modifiedCount: 1 };
    },
  });
}

const nextChange = (rows: GardenerRow[], now: number) =>
  nextStatusChange(
    rows.map((row) => row.last_seen_at),
    now,
  );

function toGardener(row: GardenerRow, now: number): Gardener {
  return {
    _id: row.id,
    gardenersName: row.name,
    image: row.image,
    age: row.age,
    gender: row.gender,
    experiences: row.experiences,
    status: statusOf(row.last_seen_at, now),
    sharedTips: { total: row.public_tips_count },
  };
}
