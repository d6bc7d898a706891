import type { Insertable } from "kysely";
import { climateOf, distance } from "../../garden/gardens/climates.ts";
import type { Result } from "../../garden/outcomes/outcomes.ts";
import type { Db } from "../../platform/database/open.server.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { day } from "../../platform/process/clock.ts";
import { demoGarden } from "./demo-gardeners.ts";

/** A tip as it is stored. */
export interface StoredTip {
  tip: { author: string; likes: number };
  row: Pick<Insertable<Tables["tips"]>, "id" | "created_at"> & {
    year_parts: number;
    garden: string | null;
  };
}

/** The remarks that some add to their report; most add none. */
const words: Record<Result, readonly string[]> = {
  worked: [
    "Second year running.",
    "Better than what I did before.",
    "My neighbour does it now, too.",
    "Yes, and hardly any work.",
  ],
  partly: [
    "It took longer here.",
    "Half of it. The other half was the slugs.",
    "Only after the second try.",
  ],
  failed: ["Not in my climate.", "Too wet here for that.", "Perhaps I was too late."],
};

/**
 * Lets the demo's gardeners report on each other's tips: the more who like a tip, the more have tried
 * it, and the less alike the gardens, the less often it worked.
 */
export async function insertDemoOutcomes(
  transaction: Db,
  tips: readonly StoredTip[],
  gardeners: Map<string, string>,
  now: number,
  idAt: (time: number) => string,
) {
  const reports = tips
    .flatMap(({ tip, row }, index) => reportsOn(tip, row, index, gardeners, now))
    .map((report) => ({ ...report, id: idAt(report.reported_at) }));
  const counts = new Map<string, Insertable<Tables["outcome_counts"]>>();
  for (const { tip_id, climate, outcome } of reports) {
    const key = `${tip_id} ${climate}`;
    const count = counts.get(key) ?? { tip_id, climate, worked: 0, partly: 0, failed: 0 };
    if (outcome !== "not-now") count[outcome] += 1;
    counts.set(key, count);
  }
  await transaction.insertInto("outcomes").values(reports).execute();
  await transaction
    .insertInto("outcome_counts")
    .values([...counts.values()])
    .execute();
}

function reportsOn(
  { author, likes }: StoredTip["tip"],
  row: StoredTip["row"],
  index: number,
  gardeners: Map<string, string>,
  now: number,
): Omit<Insertable<Tables["outcomes"]>, "id">[] {
  const from = demoGarden(author);
  return [...gardeners].flatMap(([key, gardenerId], position) => {
    const garden = demoGarden(key);
    const chance = (index * 31 + position * 17) % 97;
    if (!from || !garden || key === author || chance >= 8 + 2 * likes) return [];
    const apart = distance(from, garden);
    // Gardens alike are less than ten apart, and the most unlike fifty.
    const luck = ((index * 13 + position * 29) % 20) + Math.floor(apart / 2);
    const outcome = luck < 16 ? "worked" : luck < 21 ? "partly" : "failed";
    const said = words[outcome];
    return {
      tip_id: row.id,
      gardener_id: gardenerId,
      outcome,
      year: null,
      words: chance % 3 === 0 ? (said[(index + position) % said.length] ?? "") : "",
      climate: climateOf(garden),
      garden: JSON.stringify(garden),
      photo_alt: "",
      reported_at: Math.min(row.created_at + (5 + chance) * day, now - (index + position) * 60_000),
    };
  });
}
