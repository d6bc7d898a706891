import * as v from "valibot";
import type { Db, Transaction } from "../../platform/database/open.server.ts";
import { type Slice, slice } from "../../platform/http/paging.server.ts";
import { type Language, languageTags } from "../../platform/text/languages.ts";
import { linkPhotos } from "../photos/photos.store.server.ts";
import { choiceNames } from "./tip-choices.ts";
import { columnsOf, gardenColumnOf, latestLanguage, plantOf } from "./tip-columns.store.server.ts";
import { updateCounters } from "./tip-counts.store.server.ts";
import type { ChangedTipInput, TipInput } from "./tip-input.ts";
import { lockOwnTip } from "./tip-lock.store.server.ts";
import { choosePictures } from "./tip-photos.store.server.ts";
import { keepVersion } from "./tip-versions.store.server.ts";
import { askAfterMs, type Difficulty, difficulties, type TipSort, tipProblems } from "./tips.ts";
import { tipWords } from "./tips.words.ts";

/** The number of featured tips (docs/decisions/0008). */
const maxFeatured = 8;

/**
 * The cursor of a page: whether its last tip has the chosen level (0) or not (1), and the id of
 * this tip.
 */
export const tipCursor = v.tuple([v.picklist([0, 1]), v.pipe(v.string(), v.uuid())]);
type TipKeys = v.InferOutput<typeof tipCursor>;

export type TipRow = Awaited<ReturnType<typeof listFeaturedTips>>[number];

/** Selects tips with their authors. The caller adds conditions and an order. */
export function selectTips(db: Db) {
  return db
    .selectFrom("tips")
    .innerJoin("gardeners", "gardeners.id", "tips.gardener_id")
    .select([
      "tips.id",
      "tips.gardener_id as gardenerId",
      "tips.title",
      "tips.plant_type as plantType",
      "tips.difficulty_level as difficultyLevel",
      "tips.description",
      "tips.image_url",
      "tips.photos",
      "tips.category",
      "tips.availability",
      "tips.likes_count as totalLikes",
      "tips.year_parts as yearParts",
      "tips.troubles",
      "tips.garden",
      "tips.language",
      "gardeners.name as username",
      "gardeners.uid",
      "gardeners.email",
      "gardeners.hides_email as hidesEmail",
    ])
    .select(choiceNames.map((name) => `tips.${name}` as const))
    .select(plantOf);
}

/** Lists public tips, newest first. With a level as `sort`, tips of that level come first. */
export async function browseTips(
  db: Db,
  { sort, limit, after }: { sort: TipSort; limit: number; after: TipKeys | null },
): Promise<Slice<TipRow>> {
  // One additional row shows whether there is a next page.
  const max = limit + 1;
  if (sort === "no-sorting") {
    const rows = await newest(db, after?.[1], max).execute();
    return slice(rows, limit, (tip) => [0, tip.id]);
  }
  const inRest = after?.[0] === 1;
  const rows = inRest ? [] : await newestOfLevel(db, sort, after?.[1], max);
  if (rows.length < max) {
    const others = difficulties.filter((level) => level !== sort);
    const olderThan = inRest ? after[1] : undefined;
    // Scans an index once for each level, so that every page takes the same time.
    const scans = await Promise.all(
      others.map((level) => newestOfLevel(db, level, olderThan, max - rows.length)),
    );
    rows.push(...scans.flat().sort((a, b) => (a.id < b.id ? 1 : -1)));
  }
  return slice(rows, limit, (tip) => [tip.difficultyLevel === sort ? 0 : 1, tip.id]);
}

function newest(db: Db, olderThan: string | undefined, max: number) {
  return selectTips(db)
    .where("tips.availability", "=", "public")
    .$if(olderThan !== undefined, (q) => q.where("tips.id", "<", olderThan ?? ""))
    .orderBy("tips.id", "desc")
    .limit(max);
}

function newestOfLevel(db: Db, level: Difficulty, olderThan: string | undefined, max: number) {
  return newest(db, olderThan, max).where("tips.difficulty_level", "=", level).execute();
}

export async function countTips(db: Db) {
  const counter = db.selectFrom("counters").select("value").where("name", "=", "tips");
  return (await counter.executeTakeFirstOrThrow()).value;
}

/** Counts the public tips by language. Tips without a language are left out. */
export async function countTipsByLanguage(db: Db): Promise<Map<Language, number>> {
  const rows = await db
    .selectFrom("counters")
    .select(["name", "value"])
    .where("name", "in", nameOfCounters)
    .where("value", ">", 0)
    .execute();
  const counts = new Map(rows.map(({ name, value }) => [name, value]));
  return new Map(
    languageTags.flatMap((tag) => {
      const tips = counts.get(`language:${tag}`);
      return tips ? [[tag, tips] as const] : [];
    }),
  );
}
const nameOfCounters = languageTags.map((tag) => `language:${tag}` as const);

export function listFeaturedTips(db: Db) {
  return selectTips(db)
    .where("tips.availability", "=", "public")
    .orderBy("tips.trending_score", "desc")
    .orderBy("tips.id", "desc")
    .limit(maxFeatured)
    .execute();
}

/** Reads tips in the order of their ids. The caller checks who may see them. */
export async function readTipsById(db: Db, ids: string[]) {
  if (ids.length === 0) return [];
  const rows = await selectTips(db).where("tips.id", "in", ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function addTip(
  transaction: Transaction,
  tip: TipInput & { id: string; gardenerId: string; now: number; isImported?: boolean },
) {
  const pictures = await choosePictures(transaction, tip.gardenerId, tip, null);
  const language = tip.language ?? (await latestLanguage(transaction, tip.gardenerId));
  await transaction
    .insertInto("tips")
    .values({
      ...columnsOf(tip),
      ...pictures.columns,
      id: tip.id,
      gardener_id: tip.gardenerId,
      availability: tip.availability,
      garden: await gardenColumnOf(transaction, tip.gardenerId),
      language,
      created_at: tip.now,
      updated_at: tip.now,
      ask_at: tip.now + askAfterMs,
    })
    .execute();
  await linkPhotos(transaction, "tip_photos", tip.id, pictures.ids);
  await transaction.happened("tip-added", { id: tip.id, isImported: tip.isImported ?? false });
  await updateCounters(transaction, tip.gardenerId, null, {
    ...{ ...tip, language, likes: 0, createdAt: tip.now },
    troubles: tip.troubles ?? [],
  });
}

/**
 * Edits a tip.
 * @throws Problem 404 if the gardener cannot see the tip, 403 if it belongs to another gardener,
 * 409 if it has changed since `basedOn`, or if an operator has hidden it and the edit would make it
 * public
 */
export async function editTip(
  transaction: Transaction,
  id: string,
  gardenerId: string,
  input: ChangedTipInput & { versionId: string; now: number },
) {
  const { now, versionId, basedOn } = input;
  const before = await lockOwnTip(transaction, id, gardenerId);
  if (basedOn !== undefined && basedOn !== before.changedAt) {
    const errors = [{ path: "basedOn", message: tipWords.changedMeanwhile }];
    throw tipProblems.changedMeanwhile({ errors });
  }
  if (before.moderatedAt && input.availability === "public") {
    const errors = [{ path: "availability", message: tipWords.onlyOperatorsShowIt }];
    throw tipProblems.moderated({ errors });
  }
  // Nobody else has seen a hidden text, so it never becomes an earlier version.
  if (before.availability === "public") {
    await keepVersion(transaction, { ...input, tipId: id, versionId });
  }
  const pictures = await choosePictures(transaction, gardenerId, input, before);
  const { availability, category } = input;
  await transaction
    .updateTable("tips")
    .set({ ...columnsOf(input), ...pictures.columns })
    .set({ availability, updated_at: now, ask_at: now + askAfterMs })
    .$if(before.availability !== availability, (q) => q.set({ shown_at: now }))
    .where("id", "=", id)
    .execute();
  await linkPhotos(transaction, "tip_photos", id, pictures.ids);
  await transaction.happened("tip-edited", { id });
  await updateCounters(transaction, gardenerId, before, {
    ...{ ...before, availability, category },
    troubles: input.troubles ?? before.troubles,
    language: input.language ?? before.language,
  });
}
