import type { Db } from "../../platform/database/open.server.ts";
import type { AccountOwner } from "../../platform/http/feature.server.ts";
import { keysOf, type ReportedKind } from "./reports.ts";

/**
 * Exports a gardener's reports, the actions of operators on the gardener's things, and the
 * gardener's own actions as an operator. Reports by other people are left out.
 */
export async function exportReports(db: Db, { gardenerId }: AccountOwner) {
  const reports = await db
    .selectFrom("reports")
    .select(["kind", "thing_id as id", "reason", "words", "reported_at as reportedAt"])
    .where("gardener_id", "=", gardenerId)
    .orderBy("id")
    .execute();
  const actions = db
    .selectFrom("moderation_log")
    .select(["act", "kind", "title", "reason", "acted_at as actedAt"])
    .orderBy("id");
  const [onYours, byYou] = await Promise.all([
    actions.where("gardener_id", "=", gardenerId).execute(),
    actions.where("operator_id", "=", gardenerId).execute(),
  ]);
  return { reports, operatorActs: { onYours, byYou } };
}

/**
 * Removes a gardener from reports and from the log of operators. Deletes reports about the
 * gardener's profile, and the words of reports about the gardener's things. A logged action keeps
 * its kind, its time and the reasons of the reports.
 */
export async function forgetReporter(transaction: Db, { gardenerId }: AccountOwner) {
  await transaction
    .updateTable("reports")
    .set({ gardener_id: null, words: "" })
    .where("gardener_id", "=", gardenerId)
    .execute();
  const actions = await transaction
    .selectFrom("moderation_log")
    .select(["id", "kind", "thing_id"])
    .where((e) => e.or([e("operator_id", "=", gardenerId), e("gardener_id", "=", gardenerId)]))
    .execute();
  for (const { id, kind, thing_id } of actions) {
    const reason = thing_id && kind !== "site" ? await reasonsOf(transaction, kind, thing_id) : "";
    await transaction.updateTable("moderation_log").set({ reason }).where("id", "=", id).execute();
  }
  await transaction
    .deleteFrom("reported_things")
    .where("kind", "=", "gardener")
    .where("thing_id", "=", gardenerId)
    .execute();
  for (const [kind, table] of [
    ["tip", "tips"],
    ["remark", "comments"],
    ["entry", "journal_entries"],
  ] as const) {
    await forgetWords(transaction, { kind, table, gardenerId });
  }
  await transaction
    .updateTable("moderation_log")
    .set({ operator_id: null })
    .where("operator_id", "=", gardenerId)
    .execute();
  await transaction
    .updateTable("moderation_log")
    .set({ gardener_id: null, thing_id: null, title: "" })
    .where("gardener_id", "=", gardenerId)
    .execute();
}

/** Deletes the words of reports about a leaving gardener's events, which remain with the club. */
export const forgetWordsAboutEvents = (
  transaction: Db,
  { gardenerId }: Pick<AccountOwner, "gardenerId">,
) => forgetWords(transaction, { kind: "event", table: "events", gardenerId });

interface Owned {
  kind: ReportedKind;
  table: "tips" | "comments" | "journal_entries" | "events";
  gardenerId: string;
}

async function forgetWords(transaction: Db, { kind, table, gardenerId }: Owned) {
  const own = transaction.selectFrom(table).select("id").where("gardener_id", "=", gardenerId);
  await transaction
    .updateTable("reports")
    .set({ words: "" })
    .where("kind", "=", kind)
    .where("thing_id", "in", own)
    .execute();
}

/** Reads the reasons of all reports of a thing, in the format of `keysOf`. */
async function reasonsOf(db: Db, kind: ReportedKind, thingId: string) {
  const reports = db.selectFrom("reports").select("reason").distinct().orderBy("reason");
  const rows = await reports.where("kind", "=", kind).where("thing_id", "=", thingId).execute();
  return keysOf(rows.map(({ reason }) => reason));
}
