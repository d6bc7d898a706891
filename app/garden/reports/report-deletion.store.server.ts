import type { Db } from "../../platform/database/open.server.ts";
import type { AccountOwner } from "../../platform/http/feature.server.ts";

/**
 * A gardener's reports, the acts of operators on their things, and their own acts as an operator.
 * Only operators learn who has reported the gardener's things, and in which words.
 */
export async function exportReports(db: Db, { gardenerId }: AccountOwner) {
  const reports = await db
    .selectFrom("reports")
    .select(["kind", "thing_id as id", "reason", "words", "reported_at as reportedAt"])
    .where("gardener_id", "=", gardenerId)
    .orderBy("id")
    .execute();
  const acts = db
    .selectFrom("operator_acts")
    .select(["act", "kind", "title", "reason", "acted_at as actedAt"])
    .orderBy("id");
  const [onYours, byYou] = await Promise.all([
    acts.where("gardener_id", "=", gardenerId).execute(),
    acts.where("operator_id", "=", gardenerId).execute(),
  ]);
  return { reports, operatorActs: { onYours, byYou } };
}

/**
 * Takes a gardener's name from what they have reported and done as an operator, deletes the reports
 * about their profile, and forgets of which of their things operators have taken care.
 */
export async function forgetReporter(transaction: Db, { gardenerId }: AccountOwner) {
  await transaction
    .updateTable("reports")
    .set({ gardener_id: null })
    .where("gardener_id", "=", gardenerId)
    .execute();
  await transaction
    .deleteFrom("reported_things")
    .where("kind", "=", "gardener")
    .where("thing_id", "=", gardenerId)
    .execute();
  await transaction
    .updateTable("operator_acts")
    .set({ operator_id: null })
    .where("operator_id", "=", gardenerId)
    .execute();
  await transaction
    .updateTable("operator_acts")
    .set({ gardener_id: null, thing_id: null, title: "" })
    .where("gardener_id", "=", gardenerId)
    .execute();
}
