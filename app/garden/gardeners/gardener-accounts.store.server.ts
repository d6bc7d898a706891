import { type SqlBool, sql } from "kysely";
import * as v from "valibot";
import { maxNameLength } from "../../auth/credentials.ts";
import type { AccountProfile } from "../../auth/identity-provider.server.ts";
import type { Db, Transaction } from "../../platform/database/open.server.ts";
import { type Params, prepared } from "../../platform/database/prepared.server.ts";
import { notSignedIn } from "../../platform/http/api-client.ts";
import type { Locale } from "../../platform/text/languages.ts";
import { pictureUrl, shownName } from "../../platform/text/text.ts";
import { photoIdOf } from "../photos/photos.ts";
import { activeSince, sortNameOf, unnamedGardenerName } from "./gardeners.ts";
import { askedLocale } from "./locales.store.server.ts";

export async function findGardenerByUid(db: Db, uid: string) {
  const { rows } = await gardenerByUid(db, { uid });
  return rows[0];
}

const gardenerByUid = prepared((db, { uid }: Params<{ uid: string }>) =>
  db
    .selectFrom("gardeners")
    .select(["id", "name", "email", "image", "last_seen_at"])
    .where("uid", "=", uid),
);

/** An SQL condition on `gardeners`: true unless the account is disabled. */
export const isEnabled = sql<SqlBool>`not exists (
  select 1 from disabled_accounts where disabled_accounts.user_id = gardeners.uid)`;

/**
 * An SQL condition on `gardeners`: false for an account of this site whose address is not confirmed,
 * because the address may belong to another person.
 */
export const isConfirmed = sql<SqlBool>`not exists (
  select 1 from "user" where "user".id = gardeners.uid and not "emailVerified")`;

/**
 * Returns the part of an account that is copied to its gardener. A missing name gets a placeholder,
 * and an invalid picture is left out, because some sign-in providers allow such accounts.
 */
export function profileOfAccount({ name, email, image }: AccountProfile) {
  return {
    name: shownName(name, maxNameLength) || unnamedGardenerName,
    email,
    image: v.is(pictureUrl(""), image) ? image : null,
  };
}

/**
 * Locks a gardener's tips in the order of ids. Call this before a change of the gardener, because
 * edits of a tip also lock the tip before its author.
 */
export async function lockOwnTips(transaction: Db, gardenerId: string) {
  await transaction
    .selectFrom("tips")
    .select("id")
    .where("gardener_id", "=", gardenerId)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

/**
 * Locks a gardener against the deletion of their account.
 * @throws Problem 401 when the account is deleted
 */
export async function lockGardener(transaction: Db, id: string) {
  const gardener = await transaction
    .selectFrom("gardeners")
    .select("uid")
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!gardener?.uid) throw notSignedIn();
}

interface NewGardener {
  now: number;
  newId: () => string;
  /** The languages of the site, its own first. */
  languages: readonly [Locale, ...Locale[]];
}

/**
 * Creates or updates the gardener of an account. A new gardener gets letters in the language of the
 * requested page.
 * @returns the id of the gardener
 */
export async function saveGardener(
  transaction: Transaction,
  account: AccountProfile,
  { now, newId, languages }: NewGardener,
) {
  const known = await findGardenerByUid(transaction, account.uid);
  if (known) await lockOwnTips(transaction, known.id);
  const before = await transaction
    .selectFrom("gardeners")
    .select("image")
    .where("uid", "=", account.uid)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const { image, ...rest } = profileOfAccount(account);
  const profile = { ...rest, image: await shownPicture(transaction, account.uid, image) };
  const columns = { ...profile, sort_name: sortNameOf(profile.name) };
  const ownId = newId();
  const { id } = await transaction
    .insertInto("gardeners")
    .values({
      id: ownId,
      uid: account.uid,
      ...columns,
      experiences: "",
      listed: 0,
      last_seen_at: now,
      created_at: now,
      locale: askedLocale(languages),
    })
    .onConflict((conflict) => conflict.column("uid").doUpdateSet(columns))
    .returning("id")
    .executeTakeFirstOrThrow();
  await changePicture(transaction, before?.image ?? null, profile.image);
  if (id === ownId) await transaction.happened("gardener-added", { id, at: now });
  return id;
}

/** Raises the photo events for a changed picture of a gardener. */
export async function changePicture(
  transaction: Transaction,
  before: string | null,
  after: string | null,
) {
  const left = before && photoIdOf(before);
  const shown = after && photoIdOf(after);
  if (left === shown) return;
  if (shown) await transaction.happened("photos-shown", { ids: [shown] });
  if (left) await transaction.happened("photos-left", { ids: [left] });
}

/** Returns the picture of an account; null if the picture is a photo of another gardener. */
async function shownPicture(db: Db, uid: string, image: string | null) {
  const id = image && photoIdOf(image);
  return !id || (await isOwnPhoto(db, uid, id)) ? image : null;
}

/** True if the gardener of this account has uploaded the photo. */
export async function isOwnPhoto(db: Db, uid: string, photoId: string) {
  const own = await db
    .selectFrom("photos")
    .innerJoin("gardeners", "gardeners.id", "photos.gardener_id")
    .select("photos.id")
    .where("photos.id", "=", photoId)
    .where("gardeners.uid", "=", uid)
    .executeTakeFirst();
  return own !== undefined;
}

/** The maximum number of ids in a statement. Both engines limit parameters. */
const maxIds = 1000;

/** Stores when gardeners were last seen, except for deleted accounts. */
export async function setLastSeen(db: Db, ids: string[], now: number) {
  for (let first = 0; first < ids.length; first += maxIds) {
    await db
      .updateTable("gardeners")
      .set({ last_seen_at: now, active: 1 })
      .where("id", "in", ids.slice(first, first + maxIds))
      .where("uid", "is not", null)
      .execute();
  }
}

/** Marks gardeners who were not seen lately as inactive. */
export async function endActivity(db: Db, now: number) {
  await db
    .updateTable("gardeners")
    .set({ active: 0 })
    .where("active", "=", 1)
    .where("last_seen_at", "<=", activeSince(now))
    .execute();
}
