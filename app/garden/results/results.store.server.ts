import type { Db, Transaction } from "../../platform/database/open.server.ts";
import type { AccountOwner, Leaving } from "../../platform/http/feature.server.ts";
import type { Language } from "../../platform/text/languages.ts";
import { lockGardener } from "../gardeners/gardener-accounts.store.server.ts";
import { climateOf } from "../gardens/climates.ts";
import { parseGarden, readGarden } from "../gardens/gardens.store.server.ts";
import { partsOfMonth } from "../gardens/seasons.ts";
import { lockOwnPhoto, parsePhoto, photoColumns } from "../photos/photos.store.server.ts";
import { photoUrl } from "../photos/photos.ts";
import {
  countResult,
  type ReportClimate,
  readCounts,
  unknownClimate,
} from "./rankings.store.server.ts";
import { type ResultInput, resultProblems, type SaidOfMonths } from "./results.ts";
import { maxReports } from "./worked.words.ts";

/**
 * Stores and counts a gardener's report about a tip, with their current garden. Replaces an earlier
 * report.
 * @param report its `id` is used only if the gardener has not reported on this tip before
 * @throws Problem 404 for a tip that they cannot see, 403 for their own tip, 409 for a "not now"
 * without a described garden, 422 for the photo of another gardener, 401 for a deleted account
 */
export async function reportResult(
  transaction: Transaction,
  tipId: string,
  gardenerId: string,
  report: ResultInput & { id: string; now: number },
) {
  const { id, now, outcome: result, year, month, words, photo } = report;
  const tip = await lockTip(transaction, tipId);
  if (tip?.gardener_id === gardenerId) throw resultProblems.yourOwn();
  if (tip?.availability !== "public") throw resultProblems.noSuchTip();
  await lockGardener(transaction, gardenerId);
  if (photo) await lockOwnPhoto(transaction, gardenerId, photo.id);
  const garden = await readGarden(transaction, gardenerId);
  if (result === "not-now" && !garden) throw resultProblems.noGarden();
  const before = await uncount(transaction, tipId, gardenerId);
  const climate: ReportClimate = garden ? climateOf(garden) : unknownClimate;
  const columns = {
    outcome: result,
    year,
    month,
    words,
    language: report.language ?? tip.language,
    climate,
    garden: garden ? JSON.stringify(garden) : null,
    photo_id: photo?.id ?? null,
    photo_alt: photo?.alt ?? "",
    reported_at: now,
  };
  await transaction
    .insertInto("results")
    .values({ id, tip_id: tipId, gardener_id: gardenerId, ...columns })
    .onConflict((conflict) => conflict.columns(["tip_id", "gardener_id"]).doUpdateSet(columns))
    .execute();
  if (result !== "not-now") await countResult(transaction, tipId, climate, result, 1);
  await transaction.happened("results-counted", { tipId });
  if (photo) await transaction.happened("photos-shown", { ids: [photo.id] });
  await leavePhoto(transaction, before?.photo_id);
}

/** Deletes a gardener's report about a tip. */
export async function takeBackResult(
  transaction: Transaction,
  tipId: string,
  gardenerId: string,
  now: number,
) {
  await lockTip(transaction, tipId);
  const before = await uncount(transaction, tipId, gardenerId);
  if (!before) return;
  await transaction
    .deleteFrom("results")
    .where("tip_id", "=", tipId)
    .where("gardener_id", "=", gardenerId)
    .execute();
  await transaction.happened("results-counted", { tipId });
  await transaction.happened("result-deleted", { at: now });
  await leavePhoto(transaction, before.photo_id);
}

async function leavePhoto(transaction: Transaction, id: string | null | undefined) {
  if (id) await transaction.happened("photos-left", { ids: [id] });
}

/** Subtracts a gardener's report from the counts. @returns the report */
async function uncount(transaction: Db, tipId: string, gardenerId: string) {
  const before = await transaction
    .selectFrom("results")
    .select(["climate", "outcome", "photo_id"])
    .where("tip_id", "=", tipId)
    .where("gardener_id", "=", gardenerId)
    .executeTakeFirst();
  if (before && before.outcome !== "not-now") {
    await countResult(transaction, tipId, before.climate, before.outcome, -1);
  }
  return before;
}

/**
 * Locks a tip. Every change of its reports takes this lock first, so that changes happen one after
 * another.
 */
export function lockTip(transaction: Db, id: string) {
  return transaction
    .selectFrom("tips")
    .select(["gardener_id", "availability", "language"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

export async function readOwnResult(db: Db, tipId: string, gardenerId: string) {
  const result = await db
    .selectFrom("results")
    .select(["id as _id", "outcome", "year", "month", "words", "photo_id", "photo_alt as alt"])
    .where("tip_id", "=", tipId)
    .where("gardener_id", "=", gardenerId)
    .executeTakeFirst();
  if (!result) return null;
  const { photo_id: id, alt, ...report } = result;
  return { ...report, photo: id ? { id, alt } : null };
}

/** Reads the counts and latest reports of a tip. @throws Problem 404 if the tip is not public */
export async function readTipResults(db: Db, tipId: string, ownLanguage: Language) {
  const tip = await db
    .selectFrom("tips")
    .select("id")
    .where("id", "=", tipId)
    .where("availability", "=", "public")
    .executeTakeFirst();
  if (!tip) throw resultProblems.noSuchTip();
  const [counts, latest, months] = await Promise.all([
    readCounts(db, [tipId]),
    db
      .selectFrom("results")
      .innerJoin("gardeners", "gardeners.id", "results.gardener_id")
      .select(["results.id as _id", "outcome", "year", "month", "words", "results.garden"])
      .select(["reported_at as reportedAt", "results.language"])
      .select("gardeners.name as username")
      .leftJoin("photos", "photos.id", "results.photo_id")
      .select(photoColumns)
      .where("tip_id", "=", tipId)
      .orderBy("reported_at", "desc")
      .limit(maxReports)
      .execute(),
    readSaidOfMonths(db, tipId),
  ]);
  return {
    counts: counts.get(tipId) ?? [],
    latest: latest.map(({ garden, photoId, width, height, placeholder, x, y, alt, ...report }) => ({
      ...report,
      language: report.language ?? ownLanguage,
      garden: parseGarden(garden),
      photo: parsePhoto({ photoId, width, height, placeholder, x, y, alt }),
    })),
    months,
  };
}

/** The maximum number of reports that are read to count by month. */
const maxWithMonths = 200;

/**
 * Counts the gardeners for whom a tip worked or its time was wrong, per climate and part of the
 * year. Counts in code, because the part of the year depends on the garden, which is JSON text.
 */
async function readSaidOfMonths(db: Db, tipId: string): Promise<SaidOfMonths[]> {
  const rows = await db
    .selectFrom("results")
    .select(["outcome", "month", "garden"])
    .where("tip_id", "=", tipId)
    .orderBy("reported_at", "desc")
    .limit(maxWithMonths)
    .execute();
  const said = new Map<string, SaidOfMonths>();
  for (const { outcome: result, month, garden: text } of rows) {
    if (month === null || (result !== "worked" && result !== "not-now")) continue;
    const garden = parseGarden(text);
    if (!garden) continue;
    const one = { outcome: result, climate: climateOf(garden), parts: partsOfMonth(month, garden) };
    const key = JSON.stringify(one);
    const before = said.get(key)?.gardeners ?? 0;
    said.set(key, { ...one, gardeners: before + 1 });
  }
  return [...said.values()];
}

/** Exports a gardener's reports. The title of a hidden tip is left out. */
export async function exportResults(db: Db, { gardenerId }: AccountOwner) {
  const rows = await db
    .selectFrom("results")
    .innerJoin("tips", "tips.id", "results.tip_id")
    .select(["tip_id as tip", "outcome", "year", "month", "words", "results.garden"])
    .select(["reported_at as reportedAt", "tips.title", "tips.availability"])
    .select(["photo_id", "photo_alt as alt", "results.language"])
    .where("results.gardener_id", "=", gardenerId)
    .orderBy("tip_id")
    .execute();
  return {
    outcomes: rows.map(({ availability, title, garden, photo_id, alt, ...report }) => ({
      ...report,
      ...(availability === "public" && { title }),
      garden: parseGarden(garden),
      photo: photo_id && { id: photo_id, alt, file: photoUrl(photo_id, 1280, "jpg") },
    })),
  };
}

/** The maximum number of reports deleted at once. Each deletion ranks a tip again. */
const atOnce = 10;

/** Deletes some results of a leaving gardener. @returns true if more remain */
export async function deleteSomeResults(
  transaction: Transaction,
  gardenerId: string,
  { now }: Pick<Leaving, "now">,
) {
  // Tips are in a fixed order, so that two deletions cannot deadlock.
  const rows = await transaction
    .selectFrom("results")
    .select("tip_id")
    .where("gardener_id", "=", gardenerId)
    .orderBy("tip_id")
    .limit(atOnce)
    .execute();
  for (const { tip_id } of rows) await takeBackResult(transaction, tip_id, gardenerId, now);
  return rows.length === atOnce;
}
