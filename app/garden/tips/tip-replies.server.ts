import type { Db } from "../../platform/database/open.server.ts";
import { capitalized } from "../../platform/text/format.ts";
import type { Language } from "../../platform/text/languages.ts";
import { authorHasPage } from "../gardeners/gardeners.ts";
import type { PlantList } from "../plants/plants.ts";
import { openFieldsOf } from "./tip-columns.store.server.ts";
import type { TipPageRow } from "./tip-page.store.server.ts";
import { parsePhotos } from "./tip-photos.store.server.ts";
import { readTipsById, type TipRow } from "./tips.store.server.ts";
import { headingOf, type ListedTip, type PublicTip, type Tip } from "./tips.ts";

/**
 * Converts a row to a public tip, without the author's email address.
 * @param ownLanguage the language of the site
 */
export function toTip(row: TipRow, ownLanguage: Language): Tip {
  // Each field is copied by name, because spreading a row is ten times as slow, and lists have many
  // tips.
  return {
    _id: row.id,
    title: row.title,
    plantType: row.plantType,
    difficultyLevel: row.difficultyLevel,
    description: row.description,
    image_url: row.image_url,
    photos: parsePhotos(row.photos),
    category: row.category,
    availability: row.availability,
    totalLikes: row.totalLikes,
    username: row.username,
    language: row.language ?? ownLanguage,
    ...(row.plant && { plant: row.plant }),
    ...openFieldsOf(row),
  };
}

/**
 * Reads tips as public replies. The caller checks who may see them.
 * @param ownLanguage the language of the site
 */
export async function readTips(db: Db, ids: string[], ownLanguage: Language) {
  return (await readTipsById(db, ids)).map((row) => toTip(row, ownLanguage));
}

/** Adds the plant's name in the language of the reader to tips that are in other languages. */
export const withPlantNames = <T extends ListedTip>(
  tips: T[],
  reader: Language = "en",
  plants: PlantList,
): T[] =>
  tips.map((tip) => {
    const slug = tip.language !== reader && "plant" in tip ? tip.plant : undefined;
    const plant = slug ? plants.get(slug) : null;
    return plant ? { ...tip, plantName: capitalized(plants.named(plant, reader).name) } : tip;
  });

/** Converts a row to a tip of a public list. @param isWhole false to return only the heading */
export function toListedTip(row: TipRow, ownLanguage: Language, isWhole: boolean): ListedTip {
  const tip = toTip(row, ownLanguage);
  return isWhole ? tip : headingOf(tip);
}

export function toPublicTip(row: TipPageRow, ownLanguage: Language): PublicTip {
  const { gardenerId, username, image, place, sharedAt, changedAt, confirmedAt } = row;
  const { earlier, related } = row;
  return {
    ...toTip(row, ownLanguage),
    sharedAt,
    changedAt,
    confirmedAt,
    author: {
      _id: authorHasPage(row) ? gardenerId : null,
      gardenersName: username,
      image,
      place: row.listed === 1 ? place : "",
      ...(row.licence && { licence: row.licence }),
    },
    earlier,
    related,
  };
}

/** Returns the fields that only the author sees. */
export const ownFieldsOf = ({ moderationReason }: { moderationReason: string | null }) =>
  moderationReason === null ? {} : { moderationReason };
