import type { AccountProfile } from "../auth/identity-provider.server.ts";
import type { Db } from "../database/open.server.ts";
import { sortNameOf, unnamedGardener } from "./gardeners.ts";

/** The gardener of an account, with what follows the account; undefined while there is none. */
export function readGardenerOf(db: Db, uid: string) {
  return db
    .selectFrom("gardeners")
    .select(["id", "name", "email", "image", "last_seen_at"])
    .where("uid", "=", uid)
    .executeTakeFirst();
}

/** What a gardener takes over from their account. Who has not said a name yet is called by none. */
export function profileFrom({ name, email, image }: AccountProfile) {
  return { name: name.trim() || unnamedGardener, email, image };
}

interface NewGardener {
  now: number;
  newId: () => string;
}

/** Makes the gardener of an account, or has them follow it. @returns their id */
export async function saveGardener(db: Db, account: AccountProfile, { now, newId }: NewGardener) {
  const profile = profileFrom(account);
  const columns = { ...profile, sort_name: sortNameOf(profile.name) };
  const { id } = await db
    .insertInto("gardeners")
    .values({
      id: newId(),
      uid: account.uid,
      ...columns,
      experiences: "",
      listed: 0,
      last_seen_at: now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column("uid").doUpdateSet(columns))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Notes when gardeners were last seen, unless they have deleted their account meanwhile. */
export async function setLastSeen(db: Db, ids: string[], now: number) {
  await db
    .updateTable("gardeners")
    .set({ last_seen_at: now })
    .where("id", "in", ids)
    .where("uid", "is not", null)
    .execute();
}
