import { sql } from "kysely";
import * as v from "valibot";
import type { Db, Transaction } from "../../platform/database/open.server.ts";
import { deleteLettersOfKind } from "../../platform/mail/outbox.store.server.ts";
import { hour } from "../../platform/process/clock.ts";
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

/** Reads the frequency of each kind of letter: the gardener's choice, or the default. */
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
 * Stores a gardener's choices. Kinds that are left out do not change. Only choices other than the
 * default have a row. If a kind is switched off, its waiting letters are withdrawn.
 */
export async function choosePreferences(
  transaction: Transaction,
  gardenerId: string,
  changes: Partial<Record<PreferenceKind, Frequency>>,
  now: number,
) {
  const uid = await readUid(transaction, gardenerId);
  // A deleted account must not get a row.
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
      // Hourly letters have no schedule. The first letter is sent when an event causes it.
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

/** Returns an SQL condition on `notification_preferences`: true for the row of a kind. */
export const isOfKind = (kind: PreferenceKind) =>
  sql<boolean>`notification_preferences.kind = ${sql.lit(kind)}`;

/**
 * Returns an SQL condition on `notification_preferences`: true for a time that only a wrong clock
 * can have set for a letter of this frequency. An hour is added, because clocks differ a little.
 */
export const isTooFarAhead = (frequency: Frequency, now: number) =>
  sql<boolean>`next_at > ${nextLetterAt(frequency, now + hour)}`;

/**
 * Returns an SQL condition on `notification_preferences`: true if a letter may be written now. An
 * hourly letter with a time more than an hour in the future may also be written, because only a
 * wrong clock can set such a time. The same applies to other letters; see `isTooFarAhead`.
 */
export const mayBeWritten = (now: number) => {
  const anHourLater = nextLetterAt("hour", now);
  return sql<boolean>`(next_at is null or next_at <= ${now}
    or (frequency = 'hour' and next_at > ${anHourLater})
    or (frequency in ('day', 'week') and ${isTooFarAhead("week", now)})
    or (frequency = 'month' and ${isTooFarAhead("month", now)}))`;
};

/**
 * Claims letters of some gardeners, in the transaction that adds the letters to the outbox.
 * @returns the gardeners who still want their letters, and whose letters no other process has
 * claimed
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
