import type { Db } from "../database/open.server.ts";
import { former, nameKey } from "./gardeners.ts";

/** The gardener follows their account to another address. */
export async function setGardenerEmail(transaction: Db, uid: string, email: string) {
  await transaction.updateTable("gardeners").set({ email }).where("uid", "=", uid).execute();
}

/**
 * Takes from a gardener all that says who they are. Nobody can sign in as them again. Until the
 * transaction ends nothing new can be theirs: on PostgreSQL, giving up a unique key holds the row.
 */
export async function makeNameless(transaction: Db, id: string) {
  await transaction
    .updateTable("gardeners")
    .set({
      uid: null,
      name: former,
      name_key: nameKey(former),
      email: null,
      image: null,
      age: null,
      gender: null,
      experiences: "",
      listed: 0,
      last_seen_at: 0,
    })
    .where("id", "=", id)
    .execute();
}

/** Forgets a nameless gardener who has left no tips. */
export async function forgetWithoutTips(transaction: Db, id: string) {
  const left = transaction.selectFrom("tips").select("id").where("gardener_id", "=", id);
  await transaction
    .deleteFrom("gardeners")
    .where("id", "=", id)
    .where((e) => e.not(e.exists(left)))
    .execute();
}

/** What the directory knows of a gardener. */
export function takeOutGardener(db: Db, id: string) {
  return db
    .selectFrom("gardeners")
    .select(["id", "name", "email", "image", "age", "gender", "experiences", "listed"])
    .select(["public_tips as publicTips", "last_seen_at as lastSeenAt", "created_at as createdAt"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}
