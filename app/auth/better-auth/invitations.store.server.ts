import { randomInt } from "node:crypto";
import type { Db } from "../../platform/database/open.server.ts";
import { day } from "../../platform/process/clock.ts";

/** The lifetime of an invitation and its number of accounts, unless the operator sets others. */
export const invitationDefaults = { days: 14, uses: 1 } as const;

/** Letters and digits that are not taken for each other when they are read or written by hand. */
const alphabet = "23456789abcdefghjkmnpqrstuvwxyz";

/** 16 of them are 79 bits. */
const groups = 4;
const groupLength = 4;

interface NewInvitation {
  /** The number of accounts it may make. */
  uses: number;
  days: number;
  /** In milliseconds since 1970. */
  now: number;
}

/** Makes an invitation, and forgets those that ended. @returns its code, such as `k7mw-3xqp-…` */
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

/** The invitations that have not ended, used up or not, the newest first. */
export function listInvitations(db: Db, now: number) {
  return db
    .selectFrom("invitations")
    .select(["code", "uses_left as usesLeft", "expires_at as expiresAt"])
    .where("expires_at", ">", now)
    .orderBy("created_at", "desc")
    .orderBy("code")
    .execute();
}

/** @returns whether there was such an invitation */
export async function revokeInvitation(db: Db, code: string) {
  const deleted = db.deleteFrom("invitations").where("code", "=", normalize(code));
  return (await deleted.executeTakeFirst()).numDeletedRows > 0n;
}

/** The state of an invitation: `valid`, `used` up, or `invalid`, which is unknown or ended. */
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

/** Takes one use of an invitation. @returns false if there is none left */
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

/** As it may have been typed from paper. */
const normalize = (code: string) => code.trim().toLowerCase();
