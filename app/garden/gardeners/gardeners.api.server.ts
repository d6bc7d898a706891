import type { Database } from "../../platform/database/open.server.ts";
import { decodeCursor } from "../../platform/http/paging.server.ts";
import { serve } from "../../platform/http/serve.server.ts";
import type { Clock } from "../../platform/process/clock.ts";
import { readPublicGardener } from "./gardener-page.store.server.ts";
import { gardenerCalls } from "./gardeners.contract.ts";
import {
  countGardeners,
  exploreGardeners,
  type GardenerRow,
  gardenerCursor,
  listFeaturedGardeners,
} from "./gardeners.store.server.ts";
import {
  type Gardener,
  gardenerProblems,
  nextStatusChange,
  type PublicGardener,
  statusOf,
} from "./gardeners.ts";

interface GardenersServices {
  database: Database;
  clock: Clock;
  /** Whether everyone may read the pages of tips and gardeners. */
  publicTips: boolean;
}

export function gardenersApi({ database, clock, publicTips }: GardenersServices) {
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

    async readPublic({ params: { id }, keepUntil }) {
      if (!publicTips) throw gardenerProblems.notFound();
      const gardener = await readPublicGardener(database.reader, id);
      const now = clock();
      keepUntil(nextChange([gardener], now));
      return toPublicGardener(gardener, now);
    },
  });
}

const nextChange = (rows: Pick<GardenerRow, "last_seen_at">[], now: number) =>
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

type GardenerPageRow = Awaited<ReturnType<typeof readPublicGardener>>;

/** Who is not listed shows what their tips show anyway: a name, a picture, and the tips. */
function toPublicGardener(row: GardenerPageRow, now: number): PublicGardener {
  const { age, gender, experiences, garden, place } = row;
  return {
    _id: row.id,
    gardenersName: row.name,
    image: row.image,
    sharedTips: { total: row.public_tips_count },
    reachable: row.uid !== null,
    profile:
      row.listed === 1
        ? {
            ...{ age, gender, experiences, garden, place },
            status: statusOf(row.last_seen_at, now),
            memberSince: row.created_at,
          }
        : null,
  };
}
