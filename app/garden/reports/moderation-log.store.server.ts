import type { Db } from "../../platform/database/open.server.ts";
import type { Role } from "../../platform/http/contract.ts";
import type { Clock } from "../../platform/process/clock.ts";
import type { Log } from "../../platform/process/log.server.ts";
import type { LoggedAction, ReportedKind } from "./reports.ts";

const maxLogEntries = 50;

interface NewLogEntry {
  id: string;
  /** The gardener id of the operator. */
  operatorId: string;
  act: LoggedAction;
  /** The kind of the thing. An action on the site itself has `site` and no id. */
  kind: ReportedKind | "site";
  thingId: string | null;
  title: string;
  /** The gardener id of the thing's owner. */
  ownerId: string | null;
  reason: string;
  now: number;
}

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

type SiteAct = Omit<NewLogEntry, "kind" | "thingId" | "ownerId" | "reason"> & { reason?: string };

/** Logs an action on the site itself. */
export const logOnSite = (transaction: Db, { reason = "", ...act }: SiteAct) =>
  logModeration(transaction, { ...act, kind: "site", thingId: null, ownerId: null, reason });

/** Returns a function that logs an action on the site in the database and in the process log. */
export const siteActLog =
  ({ clock, newId, log }: { clock: Clock; newId: () => string; log: Log }) =>
  async (transaction: Db, done: Omit<SiteAct, "id" | "now">) => {
    const { act, title, operatorId } = done;
    await logOnSite(transaction, { ...done, id: newId(), now: clock() });
    log.info({ act, title, operator: operatorId }, "an operator has acted");
  };

/**
 * Lists the latest actions, newest first. Moderators do not see actions on the site itself, such as
 * invitations.
 */
export function listModerationLog(db: Db, reader: Role) {
  return db
    .selectFrom("moderation_log as acts")
    .leftJoin("gardeners", "gardeners.id", "acts.operator_id")
    .select(["acts.id as _id", "acts.act", "acts.kind", "acts.title", "acts.reason"])
    .select(["acts.acted_at as actedAt", "gardeners.name as operator"])
    .$if(reader !== "operator", (q) => q.where("acts.kind", "<>", "site"))
    .orderBy("acts.id", "desc")
    .limit(maxLogEntries)
    .execute();
}
