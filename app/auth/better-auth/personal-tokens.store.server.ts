import type { Db } from "../../platform/database/open.server.ts";
import { type Params, prepared } from "../../platform/database/prepared.server.ts";
import { day } from "../../platform/process/clock.ts";
import type { PersonalToken } from "../personal-tokens.ts";

/** Expired tokens are listed for this time (ms), so that owners see why a program stopped. */
const listedAfterEndMs = 30 * day;

const tokenByHash = prepared((db, { hash }: Params<{ hash: string }>) =>
  db
    .selectFrom("personal_tokens")
    .innerJoin("user", "user.id", "personal_tokens.user_id")
    .leftJoin("disabled_accounts", "disabled_accounts.user_id", "user.id")
    .select([
      "personal_tokens.id",
      "personal_tokens.may_write",
      "personal_tokens.expires_at",
      "personal_tokens.used_on",
      "disabled_accounts.disabled_at",
      "user.id as uid",
      "user.name",
      "user.email",
      "user.emailVerified",
      "user.image",
    ])
    .where("personal_tokens.token_hash", "=", hash),
);

/**
 * Finds an unexpired token whose account is not disabled.
 * @param now milliseconds since 1970
 */
export async function findToken(db: Db, hash: string, now: number) {
  const { rows } = await tokenByHash(db, { hash });
  const [token] = rows;
  return token && token.expires_at > now && token.disabled_at === null ? token : null;
}

/** @param today the beginning of the day, in milliseconds since 1970 */
export async function noteUse(db: Db, id: string, today: number) {
  await db.updateTable("personal_tokens").set({ used_on: today }).where("id", "=", id).execute();
}

/** Lists the tokens of an account, the newest first. */
export async function listTokens(db: Db, userId: string): Promise<PersonalToken[]> {
  const rows = await db
    .selectFrom("personal_tokens")
    .select(["id", "name", "may_write", "created_at", "expires_at", "used_on"])
    .where("user_id", "=", userId)
    .orderBy("id", "desc")
    .execute();
  return rows.map(({ id, name, may_write, created_at, expires_at, used_on }) => ({
    ...{ id, name, access: may_write === 1 ? ("write" as const) : ("read" as const) },
    ...{ madeAt: created_at, endsAt: expires_at, usedOn: used_on },
  }));
}

interface NewToken extends Pick<PersonalToken, "id" | "name" | "madeAt" | "endsAt"> {
  hash: string;
  mayWrite: boolean;
}

/** Stores a token, and deletes expired tokens that are no longer listed. */
export async function addToken(db: Db, userId: string, token: NewToken) {
  const { id, name, hash, mayWrite, madeAt, endsAt } = token;
  await db
    .deleteFrom("personal_tokens")
    .where("user_id", "=", userId)
    .where("expires_at", "<", madeAt - listedAfterEndMs)
    .execute();
  await db
    .insertInto("personal_tokens")
    .values({
      ...{ id, user_id: userId, name, token_hash: hash },
      ...{ may_write: mayWrite ? 1 : 0, created_at: madeAt, expires_at: endsAt },
    })
    .execute();
}

export async function revokeToken(db: Db, id: string, userId: string) {
  const token = db.deleteFrom("personal_tokens").where("id", "=", id);
  const deleted = await token.where("user_id", "=", userId).executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

export async function revokeTokens(db: Db, userId: string) {
  await db.deleteFrom("personal_tokens").where("user_id", "=", userId).execute();
}
