import type { ExpressionBuilder } from "kysely";
import * as v from "valibot";
import type { Db } from "../../platform/database/open.server.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { gardenSchema } from "../gardens/gardens.ts";
import { windowBits, windowOfBits } from "../gardens/seasons.ts";
import type { TipInput } from "./tip-input.ts";

/** The columns for what a gardener submits. A window that is not sent is left as it is. */
export function columnsOf(tip: TipInput) {
  return {
    title: tip.title,
    plant_type: tip.plantType,
    difficulty_level: tip.difficultyLevel,
    description: tip.description,
    category: tip.category,
    ...(tip.when && { year_parts: windowBits(tip.when) }),
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
  const garden = await db
    .selectFrom("gardens")
    .select(["hemisphere", "winter", "summer", "rain", "kind"])
    .where("gardener_id", "=", gardenerId)
    .executeTakeFirst();
  return garden ? JSON.stringify(garden) : null;
}

/** When a tip is to be done, and the garden that it was written in, as far as they are known. */
export function seasonOf({ yearParts, garden }: { yearParts: number; garden: string | null }) {
  return {
    ...(yearParts > 0 && { when: windowOfBits(yearParts) }),
    ...(garden !== null && { garden: v.parse(gardenSchema, JSON.parse(garden)) }),
  };
}
