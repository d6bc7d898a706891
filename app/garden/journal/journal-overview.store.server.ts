import { sql } from "kysely";
import type { Db } from "../../platform/database/open.server.ts";
import type { Language } from "../../platform/text/languages.ts";
import { listOwnEntries } from "./journal.store.server.ts";

/** The maximum number of plants, and of entries from earlier years, in the overview. */
const maxPlants = 200;
const maxBefore = 12;

/** The maximum number of earlier years in which entries of the same week are searched. */
const maxYears = 10;

interface OverviewQuery {
  day: string;
  year?: number | undefined;
  plant?: string | undefined;
}

/** Reads an overview of a journal. @param day the gardener's local date */
export async function readOverview(
  db: Db,
  gardenerId: string,
  { day, year = Number(day.slice(0, 4)), plant }: OverviewQuery,
  ownLanguage: Language,
) {
  const own = db.selectFrom("journal_entries").where("gardener_id", "=", gardenerId);
  const entries = sql<number>`cast(count(*) as bigint)`.as("entries");
  const [days, range, plants, last] = await Promise.all([
    own
      .select(["day", entries])
      .where("day", ">=", `${year}-01-01`)
      .where("day", "<=", `${year}-12-31`)
      .$if(Boolean(plant), (q) => q.where("plant", "=", plant ?? ""))
      .groupBy("day")
      .orderBy("day")
      .execute(),
    own
      .select((e) => [e.fn.min("day").as("first"), e.fn.max("day").as("latest")])
      .executeTakeFirstOrThrow(),
    own
      .select(["plant", entries, sql<string>`max(day)`.as("latest")])
      .where("plant", "<>", "")
      .groupBy("plant")
      .orderBy("latest", "desc")
      .orderBy("plant")
      .limit(maxPlants)
      .execute(),
    own
      .select(["plant", "is_public"])
      .orderBy("written_at", "desc")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst(),
  ]);
  const years = yearsOf(range);
  return {
    days,
    years,
    plants: plants.map(({ latest, ...plant }) => plant),
    before: await readBefore(db, gardenerId, { day, years }, ownLanguage),
    last: last ? { plant: last.plant, isPublic: last.is_public === 1 } : null,
  };
}

/** Lists the years from the latest entry to the first entry. */
function yearsOf({ first, latest }: { first: string | null; latest: string | null }) {
  if (first === null || latest === null) return [];
  const [from, to] = [first, latest].map((day) => Number(day.slice(0, 4)));
  return Array.from({ length: (to ?? 0) - (from ?? 0) + 1 }, (_, back) => (to ?? 0) - back);
}

/** Reads entries of earlier years within three days before or after the same date. */
async function readBefore(
  db: Db,
  gardenerId: string,
  { day, years }: { day: string; years: number[] },
  ownLanguage: Language,
) {
  const present = Number(day.slice(0, 4));
  const found = await Promise.all(
    years
      .filter((year) => year < present)
      .slice(0, maxYears)
      .map(async (year) => {
        const [since, until] = [-3, 3].map((days) => shifted(day, year - present, days));
        const wanted = { until, limit: maxBefore, after: null };
        const { items } = await listOwnEntries(db, gardenerId, wanted, ownLanguage);
        return items.filter((entry) => entry.day >= (since ?? ""));
      }),
  );
  return found.flat().slice(0, maxBefore);
}

/** Adds years and days to a day. In a year without 29 February, that day becomes 1 March. */
function shifted(day: string, years: number, days: number) {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
