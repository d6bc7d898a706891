import { sql } from "kysely";
import * as v from "valibot";
import type { Db, Transaction } from "../../platform/database/open.server.ts";
import { deleteLettersOfKind } from "../../platform/mail/outbox.store.server.ts";
import { readUid } from "../gardeners/gardener-moderation.store.server.ts";
import {
  type Frequency,
  letterPreferences,
  nextLetterAt,
  type PreferenceKind,
  type Preferences,
  preferenceKinds,
  preferencesSchema,
} from "./preferences.ts";

/** Reads a gardener's choice for each kind of letter, or its default. */
export async function readPreferences(db: Db, gardenerId: string): Promise<Preferences> {
  const rows = await db
    .selectFrom("notification_preferences")
    .select(["kind", "frequency"])
    .where("gardener_id", "=", gardenerId)
    .execute();
  return v.parse(
    preferencesSchema,
    Object.fromEntries(rows.map(({ kind, frequency }) => [kind, frequency])),
  );
}

/**
 * Stores a gardener's choices; omitted kinds do not change. Only choices other than the default
 * have a row. Waiting letters of a kind that ends are withdrawn.
 */
export async function choosePreferences(
  transaction: Transaction,
  gardenerId: string,
  changes: Partial<Record<PreferenceKind, Frequency>>,
  now: number,
) {
  const uid = await readUid(transaction, gardenerId);
  // A deleted account must have no row.
  if (uid === null) return;
  for (const kind of preferenceKinds) {
    const frequency = changes[kind];
    if (frequency === undefined) continue;
    const { default: otherwise, letter } = letterPreferences[kind];
    if (frequency === otherwise) {
      await transaction
        .deleteFrom("notification_preferences")
        .where("gardener_id", "=", gardenerId)
        .where("kind", "=", kind)
        .execute();
    } else {
      // Hourly letters have no fixed times. The first one follows its event.
      const next = { next_at: frequency === "hour" ? null : nextLetterAt(frequency, now) };
      await transaction
        .insertInto("notification_preferences")
        .values({ gardener_id: gardenerId, kind, frequency, ...next })
        .onConflict((conflict) =>
          conflict
            .columns(["gardener_id", "kind"])
            .doUpdateSet({ frequency, ...next })
            .where("notification_preferences.frequency", "!=", frequency),
        )
        .execute();
    }
    if (frequency === "off") await deleteLettersOfKind(transaction, letter, { uid });
  }
  const preferences = await readPreferences(transaction, gardenerId);
  await transaction.happened("preferences-changed", {
    gardenerId,
    wantsAnswers: preferences.answers !== "off",
    wantsDigest: preferences.digest !== "off",
  });
}

/** Ends letters of the given kinds. */
export async function stopLetters(
  transaction: Transaction,
  gardenerId: string,
  kinds: readonly PreferenceKind[],
  now: number,
) {
  const changes = Object.fromEntries(kinds.map((kind) => [kind, "off" as const]));
  await choosePreferences(transaction, gardenerId, changes, now);
}

/** True for the row of a kind, in queries of `notification_preferences`. */
export const isOfKind = (kind: PreferenceKind) =>
  sql<boolean>`notification_preferences.kind = ${sql.lit(kind)}`;

/**
 * True if a letter of a frequency may be written now, in queries of `notification_preferences`. If
 * the time of an hourly letter is more than an hour ahead, a clock was wrong, and the letter is
 * due.
 */
export const mayBeWritten = (now: number) => {
  const anHourLater = nextLetterAt("hour", now);
  return sql<boolean>`(next_at is null or next_at <= ${now}
    or (frequency = 'hour' and next_at > ${anHourLater}))`;
};

/**
 * Claims letters of some gardeners, in the transaction that adds them to the outbox.
 * @returns the gardeners whose letters no other process has claimed, and who still want them
 */
export async function claimLetters(
  transaction: Db,
  kind: PreferenceKind,
  { gardenerIds, frequency, now }: { gardenerIds: string[]; frequency: Frequency; now: number },
) {
  const claimed = await transaction
    .updateTable("notification_preferences")
    .set({ next_at: nextLetterAt(frequency, now) })
    .where("gardener_id", "in", gardenerIds)
    .where("kind", "=", kind)
    .where("frequency", "=", frequency)
    .where(mayBeWritten(now))
    .returning("gardener_id")
    .execute();
  return new Set(claimed.map(({ gardener_id }) => gardener_id));
}
