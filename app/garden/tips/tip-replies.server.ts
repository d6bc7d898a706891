import type { Claims } from "../../platform/http/access.server.ts";
import { authorHasPage } from "../gardeners/gardeners.ts";
import { openFieldsOf } from "./tip-columns.store.server.ts";
import type { TipPageRow } from "./tip-page.store.server.ts";
import { parsePhotos } from "./tip-photos.store.server.ts";
import type { TipRow } from "./tips.store.server.ts";
import { headingOf, type ListedTip, type PublicTip, type Tip } from "./tips.ts";

/** A tip as it is sent: authors' e-mail addresses only to signed-in gardeners. */
export function toTip(row: TipRow, withEmail: boolean): Tip {
  // Field by field: lists have many, and a rest of a row takes ten times as long.
  const tip: Tip = {
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
    ...(row.plant && { plant: row.plant }),
    ...openFieldsOf(row),
  };
  if (!withEmail) return tip;
  return { ...tip, email: row.hidesEmail === 1 ? "" : (row.email ?? "") };
}

/**
 * A tip as lists have it that anyone may ask for. Where tips are for members, visitors are told its
 * heading alone.
 */
export function toListedTip(row: TipRow, { publicTips, claims }: Reader): ListedTip {
  const tip = toTip(row, claims !== null);
  return publicTips || claims ? tip : headingOf(tip);
}

interface Reader {
  /** True if everyone may read tips. */
  publicTips: boolean;
  /** Of whoever asks; null for visitors. */
  claims: Claims | null;
}

/** A tip as its page shows it. */
export function toPublicTip(row: TipPageRow, withEmail: boolean): PublicTip {
  const { gardenerId, username, image, place, sharedAt, changedAt, confirmedAt } = row;
  const { earlier, related } = row;
  return {
    ...toTip(row, withEmail),
    sharedAt,
    changedAt,
    confirmedAt,
    author: {
      _id: authorHasPage(row) ? gardenerId : null,
      gardenersName: username,
      image,
      place: row.listed === 1 ? place : "",
    },
    earlier,
    related,
  };
}

/** A tip as its author sees it. */
export function toOwnTip(row: TipRow & { moderationReason: string | null }): Tip {
  const { moderationReason } = row;
  const email = row.email ?? "";
  return { ...toTip(row, true), email, ...(moderationReason !== null && { moderationReason }) };
}
