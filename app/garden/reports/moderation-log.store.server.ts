import type { Db } from "../../platform/database/open.server.ts";
import type { LoggedAction, ReportedKind } from "./reports.ts";

/** The most acts that operators see: the latest. */
const maxLogEntries = 50;

interface NewLogEntry {
  id: string;
  /** The gardener who is the operator. */
  operatorId: string;
  act: LoggedAction;
  /** `site` for the site itself, which is no thing with an id. */
  kind: ReportedKind | "site";
  thingId: string | null;
  title: string;
  /** The gardener who owns the thing. */
  ownerId: string | null;
  reason: string;
  now: number;
}

/** Stores what an operator has done. */
export async function logModeration(transaction: Db, act: NewLogEntry) {
  await transaction
    .insertInto("moderation_log")
    .values({
      id: act.id,
      operator_id: act.operatorId,
      act: act.act,
      kind: act.kind,
      thing_id: act.thingId,
      title: act.title,
      gardener_id: act.ownerId,
      reason: act.reason,
      acted_at: act.now,
    })
    .execute();
}

/** The latest acts of operators, the latest first. */
export function listModerationLog(db: Db) {
  return db
    .selectFrom("moderation_log as acts")
    .leftJoin("gardeners", "gardeners.id", "acts.operator_id")
    .select(["acts.id as _id", "acts.act", "acts.kind", "acts.title", "acts.reason"])
    .select(["acts.acted_at as actedAt", "gardeners.name as operator"])
    .orderBy("acts.id", "desc")
    .limit(maxLogEntries)
    .execute();
}
