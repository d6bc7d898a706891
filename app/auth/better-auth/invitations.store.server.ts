import { randomInt } from "node:crypto";
import type { Db, Transaction } from "../../platform/database/open.server.ts";
import { day } from "../../platform/process/clock.ts";

/** The default lifetime of an invitation, in days, and its default number of accounts. */
export const invitationDefaults = { days: 14, uses: 1 } as const;

/** Letters and digits that are easy to tell apart in handwriting. */
const alphabet = "23456789abcdefghjkmnpqrstuvwxyz";

/** A code has four groups of four characters, which is 79 bits. */
const groups = 4;
const groupLength = 4;

interface NewInvitation {
  uses: number;
  days: number;
  /** In milliseconds since 1970. */
  now: number;
}

/** Creates an invitation, and deletes expired ones. @returns its code, such as `k7mw-3xqp-…` */
export async function createInvitation(db: Db, { uses, days, now }: NewInvitation) {
  const letters = () => Array.from({ length: groupLength }, () => alphabet[randomInt(31)]).join("");
  const code = Array.from({ length: groups }, letters).join("-");
  await db.deleteFrom("invitations").where("expires_at", "<=", now).execute();
  await db
    .insertInto("invitations")
    .values({ code, uses_left: uses, created_at: now, expires_at: now + days * day })
    .execute();
  return code;
}

/**
 * Lists the unexpired invitations, the newest first, each with the name of the file that an
 * operator has added for its guests, if any.
 */
export function listInvitations(db: Db, now: number) {
  return db
    .selectFrom("invitations")
    .leftJoin("brought_files", "invitation", "code")
    .select(["code", "uses_left as usesLeft", "invitations.expires_at as expiresAt"])
    .select("name as file")
    .where("invitations.expires_at", ">", now)
    .orderBy("invitations.created_at", "desc")
    .orderBy("code")
    .execute();
}

/** @returns false if the invitation does not exist */
export async function revokeInvitation(db: Db, code: string) {
  const deleted = db.deleteFrom("invitations").where("code", "=", normalize(code));
  return (await deleted.executeTakeFirst()).numDeletedRows > 0n;
}

/** Returns the state of an invitation. `invalid` means unknown or expired. */
export async function checkInvitation(db: Db, code: string, now: number) {
  const invitation = await db
    .selectFrom("invitations")
    .select("uses_left as usesLeft")
    .where("code", "=", normalize(code))
    .where("expires_at", ">", now)
    .executeTakeFirst();
  if (!invitation) return "invalid" as const;
  return invitation.usesLeft > 0 ? ("valid" as const) : ("used" as const);
}

/** Takes one use of an invitation. @returns false if none is left */
export async function claimInvitation(db: Db, code: string, now: number) {
  const { numUpdatedRows } = await db
    .updateTable("invitations")
    .set(({ eb }) => ({ uses_left: eb("uses_left", "-", 1) }))
    .where("code", "=", normalize(code))
    .where("uses_left", ">", 0)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Raises an event: an account was registered with an invitation. */
export async function announceUse(
  transaction: Transaction,
  { code, uid, at }: { code: string; uid: string; at: number },
) {
  await transaction.happened("invitation-used", { code: normalize(code), uid, at });
}

const normalize = (code: string) => code.trim().toLowerCase();
