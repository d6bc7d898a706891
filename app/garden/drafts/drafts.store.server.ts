import * as v from "valibot";
import type { Db } from "../../platform/database/open.server.ts";
import type { AccountOwner } from "../../platform/http/feature.server.ts";
import { type Draft, draftProblems, draftValues, maxDrafts } from "./drafts.ts";

const storedValues = v.pipe(v.string(), v.parseJson(), draftValues);

/** Lists the drafts of a gardener, newest first. Leaves out drafts of deleted tips. */
export async function listDrafts(db: Db, gardenerId: string): Promise<Draft[]> {
  const usable = selectDrafts(db, gardenerId).where((e) => {
    const tip = e.selectFrom("tips").select("tips.id").whereRef("tips.id", "=", "drafts.tip_id");
    return e.not(e.exists(tip.where("deleted_at", "is not", null)));
  });
  return parseDrafts(await usable.execute());
}

function selectDrafts(db: Db, gardenerId: string) {
  return db
    .selectFrom("drafts")
    .select(["id", "tip_id as tip", "field_values as values", "kept_at as keptAt"])
    .where("gardener_id", "=", gardenerId);
}

function parseDrafts(rows: (Omit<Draft, "values"> & { values: string })[]): Draft[] {
  return rows
    .map((row) => ({ ...row, values: v.parse(storedValues, row.values) }))
    .sort((one, other) => other.keptAt - one.keptAt);
}

/**
 * Saves a draft; the last write wins. The oldest draft is deleted if there are too many.
 * @throws Problem 404 if the tip does not exist or belongs to another gardener
 */
export async function keepDraft(
  transaction: Db,
  { id, tip, values, keptAt }: Draft,
  gardenerId: string,
) {
  if (tip !== null) {
    const own = transaction
      .selectFrom("tips")
      .select("id")
      .where("id", "=", tip)
      .where("gardener_id", "=", gardenerId)
      .where("deleted_at", "is", null)
      .forNoKeyUpdate();
    if (!(await own.executeTakeFirst())) throw draftProblems.noSuchTip();
  }
  const content = { tip_id: tip, field_values: JSON.stringify(values), kept_at: keptAt };
  await transaction
    .insertInto("drafts")
    .values({ gardener_id: gardenerId, id, ...content })
    .onConflict((conflict) => conflict.columns(["gardener_id", "id"]).doUpdateSet(content))
    .execute();
  const tooMany = await transaction
    .selectFrom("drafts")
    .select("id")
    .where("gardener_id", "=", gardenerId)
    .orderBy("kept_at", "desc")
    .limit(maxDrafts)
    .offset(maxDrafts)
    .execute();
  for (const old of tooMany) await dropDraft(transaction, old.id, gardenerId);
}

export async function dropDraft(db: Db, id: string, gardenerId: string) {
  const dropped = await db
    .deleteFrom("drafts")
    .where("gardener_id", "=", gardenerId)
    .where("id", "=", id)
    .executeTakeFirst();
  return Number(dropped.numDeletedRows);
}

export async function exportDrafts(db: Db, { gardenerId }: AccountOwner) {
  return { drafts: parseDrafts(await selectDrafts(db, gardenerId).execute()) };
}

export async function deleteDraftsOf(transaction: Db, { gardenerId }: AccountOwner) {
  await transaction.deleteFrom("drafts").where("gardener_id", "=", gardenerId).execute();
}
