import type { ExpressionBuilder } from "kysely";
import * as v from "valibot";
import type { Db } from "../../platform/database/open.server.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { readGarden } from "../gardens/gardens.store.server.ts";
import { gardenSchema } from "../gardens/gardens.ts";
import { seasonBits, seasonOfBits } from "../gardens/seasons.ts";
import { parseTroubles } from "../troubles/troubles.store.server.ts";
import { choiceColumnsOf, chosenIn } from "./tip-choices.ts";
import type { TipInput } from "./tip-input.ts";

/** The columns for what a gardener submits. What may be left out, and is, stays as it is. */
export function columnsOf(tip: TipInput) {
  return {
    title: tip.title,
    plant_type: tip.plantType,
    difficulty_level: tip.difficultyLevel,
    description: tip.description,
    category: tip.category,
    ...(tip.when && { year_parts: seasonBits(tip.when) }),
    ...(tip.troubles && { troubles: JSON.stringify(tip.troubles) }),
    ...(tip.language && { language: tip.language }),
    ...choiceColumnsOf(tip),
  };
}

/** The plant that a tip is about, as its address has it; empty for one that is not in the list. */
export const plantOf = (e: ExpressionBuilder<Tables, "tips">) =>
  e
    .selectFrom("searchable_tips")
    .select("searchable_tips.plant")
    .whereRef("searchable_tips.tip_id", "=", "tips.id")
    .as("plant");

/** The garden of a gardener now, as the column of what they write. */
export async function gardenColumnOf(db: Db, gardenerId: string) {
  const garden = await readGarden(db, gardenerId);
  return garden && JSON.stringify(garden);
}

/** The language of the latest tip of a gardener; null if they have not said it, or have no tip. */
export async function latestLanguage(db: Db, gardenerId: string) {
  const latest = await db
    .selectFrom("tips")
    .select("language")
    .where("gardener_id", "=", gardenerId)
    .orderBy("gardener_id", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return latest?.language ?? null;
}

/** The columns of a tip that its author may have left open. */
interface OpenColumns {
  yearParts: number;
  troubles: string | null;
  garden: string | null;
}

/** When what is to be done, against what, and in which garden it was written, as far as it is known. */
export function openFieldsOf(row: OpenColumns & Parameters<typeof chosenIn>[0]) {
  const { yearParts, troubles, garden } = row;
  return {
    ...(yearParts > 0 && { when: seasonOfBits(yearParts) }),
    ...chosenIn(row),
    ...(troubles !== null && { troubles: parseTroubles(troubles) }),
    ...(garden !== null && { garden: v.parse(gardenSchema, JSON.parse(garden)) }),
  };
}
