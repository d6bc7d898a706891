import type { ExpressionBuilder } from "kysely";
import type { Db } from "../../platform/database/open.server.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { parseGarden, readGarden } from "../gardens/gardens.store.server.ts";
import { seasonBits, seasonOfBits } from "../gardens/seasons.ts";
import { parseTroubles } from "../troubles/troubles.store.server.ts";
import { choiceColumnsOf, chosenIn } from "./tip-choices.ts";
import type { TipInput } from "./tip-input.ts";

/** Returns the columns of a submitted tip. Fields that are left out change nothing. */
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

/** Selects the slug of a tip's plant. It is empty for a plant outside the plant list. */
export const plantOf = (e: ExpressionBuilder<Tables, "tips">) =>
  e
    .selectFrom("searchable_tips")
    .select("searchable_tips.plant")
    .whereRef("searchable_tips.tip_id", "=", "tips.id")
    .as("plant");

export async function gardenColumnOf(db: Db, gardenerId: string) {
  const garden = await readGarden(db, gardenerId);
  return garden && JSON.stringify(garden);
}

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

interface OpenColumns {
  yearParts: number;
  troubles: string | null;
  garden: string | null;
}

/** Parses the optional columns. A column without a value adds no field. */
export function openFieldsOf(row: OpenColumns & Parameters<typeof chosenIn>[0]) {
  const { yearParts, troubles } = row;
  const garden = parseGarden(row.garden);
  return {
    ...(yearParts > 0 && { when: seasonOfBits(yearParts) }),
    ...chosenIn(row),
    ...(troubles !== null && { troubles: parseTroubles(troubles) }),
    ...(garden && { garden }),
  };
}
