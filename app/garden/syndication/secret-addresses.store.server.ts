import { createHash } from "node:crypto";
import type { Db } from "../../platform/database/open.server.ts";
import type { MailedLinks } from "../../platform/mail/mailed-links.server.ts";
import type { Clock } from "../../platform/process/clock.ts";
import { isEnabled } from "../gardeners/gardener-accounts.store.server.ts";

const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

/**
 * A table with one secret address for each gardener. The feature that owns the table passes its
 * name.
 */
type AddressTable = "news_feeds" | "calendar_feeds";

/** Stores a hash of the token in a gardener's address. Replaces the previous token. */
async function saveToken(
  db: Db,
  table: AddressTable,
  gardenerId: string,
  { token, madeAt }: { token: string; madeAt: number },
) {
  const columns = { token_hash: hashOf(token), made_at: madeAt };
  // Inserts a missing row, and then updates the row. On PostgreSQL, one upsert handles conflicts of
  // one unique column, but two columns are unique: the gardener and the token. Both conflict if two
  // requests in the same millisecond store the same token.
  await db
    .insertInto(table)
    .values({ gardener_id: gardenerId, ...columns })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.updateTable(table).set(columns).where("gardener_id", "=", gardenerId).execute();
}

/** Deletes the address of a gardener, if there is one. */
export async function endAddress(db: Db, table: AddressTable, gardenerId: string) {
  await db.deleteFrom(table).where("gardener_id", "=", gardenerId).execute();
}

/**
 * Deletes the secret address of an account that got a new password, or was logged out everywhere.
 */
export const endAddressWithAccess =
  (table: AddressTable) =>
  async (transaction: Db, { uid }: { uid: string }) => {
    const gardener = transaction.selectFrom("gardeners").select("id").where("uid", "=", uid);
    await transaction.deleteFrom(table).where("gardener_id", "in", gardener).execute();
  };

/**
 * Reads the time when a gardener's address was created, in milliseconds since 1970. Null if there
 * is none.
 */
export async function readMadeAt(db: Db, table: AddressTable, gardenerId: string) {
  const address = db.selectFrom(table).select("made_at").where("gardener_id", "=", gardenerId);
  return (await address.executeTakeFirst())?.made_at ?? null;
}

interface AddressOptions {
  table: AddressTable;
  /** The purpose for which the tokens are signed. */
  purpose: string;
  /** The part of the address before the token. */
  prefix: string;
}

interface AddressServices {
  database: { reader: Db; writer: Db };
  clock: Clock;
  mailedLinks: MailedLinks;
}

/** Creates, shows, deletes and resolves the secret addresses in a table. */
export function secretAddresses(
  { database, clock, mailedLinks }: AddressServices,
  { table, purpose, prefix }: AddressOptions,
) {
  const tokenOf = (gardenerId: string, madeAt: number) =>
    mailedLinks.repeatable(purpose, `${gardenerId} ${madeAt}`);

  return {
    async make(gardenerId: string) {
      const madeAt = clock();
      const token = tokenOf(gardenerId, madeAt);
      await saveToken(database.writer, table, gardenerId, { token, madeAt });
      return { acknowledged: true, address: prefix + token };
    },

    /**
     * Returns the existing address. Null if there is none, or if its token cannot be computed
     * again.
     */
    async show(gardenerId: string) {
      const row = await database.reader
        .selectFrom(table)
        .select(["token_hash", "made_at"])
        .where("gardener_id", "=", gardenerId)
        .executeTakeFirst();
      const token = row && tokenOf(gardenerId, row.made_at);
      return token && hashOf(token) === row.token_hash ? { address: prefix + token } : null;
    },

    async end(gardenerId: string) {
      await endAddress(database.writer, table, gardenerId);
      return { acknowledged: true };
    },

    /**
     * Returns the id of the gardener whose address has the token. Null if there is no such address,
     * or if the gardener is disabled.
     */
    async ownerOf(token: string) {
      const row = await database.reader
        .selectFrom(table)
        .innerJoin("gardeners", "gardeners.id", `${table}.gardener_id`)
        .select("gardener_id")
        .where("token_hash", "=", hashOf(token))
        .where(isEnabled)
        .executeTakeFirst();
      return row?.gardener_id ?? null;
    },
  };
}
