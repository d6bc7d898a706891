import * as v from "valibot";
import { problemType } from "../../platform/http/problem.ts";
import { day, monthOf } from "../../platform/process/clock.ts";
import { type Language, languageSchema } from "../../platform/text/languages.ts";
import { slugPath } from "../../platform/text/slug.ts";
import { gardenSchema, seasonSchema } from "../gardens/gardens.ts";
import { photoSchema } from "../photos/photos.ts";
import { troublesSchema } from "../troubles/troubles.ts";
import { choiceFields } from "./tip-choices.ts";
import { tipWords } from "./tips.words.ts";

/** The levels of difficulty (spec 9). */
export const difficulties = ["easy", "medium", "hard"] as const;
export type Difficulty = (typeof difficulties)[number];

/** The categories of tips (spec 3). */
export const categories = [
  "composting",
  "plant-care",
  "care",
  "planting",
  "maintenance",
  "supporting",
  "vertical-gardening",
] as const;
export type Category = (typeof categories)[number];
export const categorySchema = v.picklist(categories, () => tipWords.chooseCategory);

/** The fields of a tip that visitors see if only members may read tips (`PUBLIC_TIPS=off`). */
export const tipHeadingSchema = v.object({
  _id: v.string(),
  title: v.string(),
  plantType: v.string(),
  category: categorySchema,
  /** The language of the tip. Default: the language of the site. */
  language: languageSchema,
});
export type TipHeading = v.InferOutput<typeof tipHeadingSchema>;

export const tipSchema = v.object({
  ...tipHeadingSchema.entries,
  /** The slug of a plant in the site's list. */
  plant: v.optional(v.string()),
  /** The name of this plant in the requested language. Left out if the tip is in that language. */
  plantName: v.optional(v.string()),
  difficultyLevel: v.picklist(difficulties),
  description: v.string(),
  image_url: v.string(),
  photos: v.array(photoSchema),
  availability: v.picklist(["public", "hidden"]),
  username: v.string(),
  /**
   * The email address of the author, only for signed-in gardeners. Empty if the author or the site
   * hides it.
   */
  email: v.optional(v.string()),
  /** True if the author's email address is hidden from others. Only the author gets this field. */
  emailHidden: v.optional(v.boolean()),
  /**
   * Set if the author's address is hidden: the id of the gardener to whom the site forwards a
   * message.
   */
  writeTo: v.optional(v.string()),
  totalLikes: v.number(),
  when: v.optional(seasonSchema),
  ...choiceFields,
  /** The slugs of the troubles that the tip helps against. */
  troubles: v.optional(troublesSchema),
  /** The author's garden at the time of writing. */
  garden: v.optional(gardenSchema),
  /** The reason why an operator has hidden the tip. Only the author gets it. */
  moderationReason: v.optional(v.string()),
});
export type Tip = v.InferOutput<typeof tipSchema>;

/** A tip in a public list: whole, or only the heading. */
export const listedTipSchema = v.union([tipSchema, tipHeadingSchema]);
export type ListedTip = v.InferOutput<typeof listedTipSchema>;

export const isWhole = <T extends TipHeading>(tip: T | TipHeading): tip is T =>
  "description" in tip;

export const headingOf = ({
  _id,
  title,
  plantType,
  category,
  language,
}: TipHeading): TipHeading => ({ _id, title, plantType, category, language });

const tipVersionSchema = v.object({
  _id: v.string(),
  title: v.string(),
  description: v.string(),
  /** The time of the edit, in milliseconds since 1970. */
  changedAt: v.number(),
  reports: v.number(),
  language: languageSchema,
});
export type TipVersion = v.InferOutput<typeof tipVersionSchema>;

/**
 * The fields of a card. A tip's page shows these fields first. The `@__PURE__` mark lets the build
 * leave out this schema where it is not used.
 */
export const cardTipSchema = /* @__PURE__ */ v.pick(tipSchema, [
  "_id",
  "title",
  "plantType",
  "plant",
  "plantName",
  "category",
  "language",
  "description",
  "image_url",
  "photos",
  "availability",
  "totalLikes",
  "difficultyLevel",
  "username",
  "garden",
]);
export type CardTip = v.InferOutput<typeof cardTipSchema>;

const relatedTipSchema = v.pick(tipSchema, [
  "_id",
  "title",
  "plantType",
  "plant",
  "image_url",
  "language",
]);
export type RelatedTip = v.InferOutput<typeof relatedTipSchema>;

/** A tip on its public page. Times are in milliseconds since 1970. */
export const publicTipSchema = v.object({
  ...tipSchema.entries,
  sharedAt: v.number(),
  changedAt: v.number(),
  confirmedAt: v.nullable(v.number()),
  author: v.object({
    /** The id of the author's page. Null for a deleted account, which has no page. */
    _id: v.nullable(v.string()),
    gardenersName: v.string(),
    image: v.nullable(v.string()),
    /**
     * The licence of the author's photos (photo-licences.ts). Left out if the author keeps all
     * rights.
     */
    licence: v.optional(v.string()),
    place: v.string(),
  }),
  earlier: v.array(tipVersionSchema),
  /** Related public tips, at most four, the most similar first. */
  related: v.array(relatedTipSchema),
});
export type PublicTip = v.InferOutput<typeof publicTipSchema>;

/** A tip as its page shows it to signed-in gardeners. */
export const tipDetailSchema = v.object({
  ...publicTipSchema.entries,
  likedByMe: v.boolean(),
  savedByMe: v.boolean(),
  mine: v.boolean(),
  askStillTrue: v.boolean(),
});
export type TipDetail = v.InferOutput<typeof tipDetailSchema>;

/** Returns the path of a tip's public page. Paths with earlier titles redirect to it. */
export const tipPath = ({ _id, title }: Pick<Tip, "_id" | "title">) => slugPath("tips", title, _id);

/** The values of `sort` on the browse page (spec 9). Tips of the chosen level come first. */
export const tipSorts = ["no-sorting", ...difficulties] as const;
export type TipSort = (typeof tipSorts)[number];

/**
 * This problem is outside of `tipProblems`, so that browsers do not load the other problems with
 * it.
 */
export const notYourTip = problemType(403, "not-your-tip", "Only a tip’s author can change it");

export const tipProblems = {
  notFound: problemType(404, "tip-not-found", "We couldn’t find that tip"),
  notYours: notYourTip,
  moderated: problemType(409, "tip-moderated", "A moderator has hidden this tip"),
  changedMeanwhile: problemType(409, "tip-changed", "This tip has changed in the meantime"),
  tooMany: problemType(
    429,
    "too-many-tips",
    "You’ve opened a lot of tips. Wait a minute and try again.",
    { code: "too-many-requests" },
  ),
  notYourEmail: problemType(403, "not-your-email", "You can only list your own tips here"),
};

interface Owned {
  gardenerId: string;
  availability: "public" | "hidden";
}

/** Returns true if a gardener may see a tip. Only its author may see a hidden tip. */
export function maySee(tip: Owned, gardenerId: string | null) {
  return tip.availability === "public" || tip.gardenerId === gardenerId;
}

/** Returns true if visitors may read the tip on its page. */
export function hasPublicPage(
  { availability }: Partial<Pick<Owned, "availability">>,
  { membersOnly }: { membersOnly?: boolean },
) {
  return !membersOnly && availability !== "hidden";
}

/**
 * Returns the path of a tip's public page. Without a public page, returns the path for members.
 */
export function readingPath(
  tip: Pick<Tip, "_id" | "title"> & Partial<Pick<Owned, "availability">>,
  site: { membersOnly?: boolean },
) {
  return hasPublicPage(tip, site) ? tipPath(tip) : `/tipDetail/${tip._id}`;
}

/** Returns true if a gardener may edit or delete a tip. Only its author may do this. */
export function mayChange(tip: Owned, gardenerId: string | null) {
  return tip.gardenerId === gardenerId;
}

const likeHalfLife = 14 * day;
const likeEpoch = Date.UTC(2025, 0, 1);

/**
 * Returns the weight of a like in the trending score. The weight of new likes doubles every
 * fortnight, so stored sums never need an update. Sums of powers of two are exact, so equal scores
 * stay equal.
 * @param now milliseconds since 1970
 */
export function likeWeight(now: number) {
  return 2 ** Math.floor((now - likeEpoch) / likeHalfLife);
}

export interface CountedTip {
  availability: "public" | "hidden";
  category: Category;
  likes: number;
  /** Milliseconds since 1970. */
  createdAt: number;
  troubles: readonly string[];
  language: Language | null;
}

/** Returns the numbers that a tip adds to the counters. A hidden tip adds nothing. */
export function countersOf(tip: CountedTip) {
  const { availability, category, likes, createdAt, troubles, language } = tip;
  if (availability === "hidden") return {};
  return {
    ...(language && { [`language:${language}`]: 1 }),
    ...{ tips: 1, [`tips:${monthOf(createdAt)}`]: 1, [`likes:${category}`]: likes },
    ...Object.fromEntries(troubles.map((slug) => [`trouble:${slug}`, 1])),
  };
}

/** The maximum number of earlier versions that are stored for a tip (docs/decisions/0038). */
export const maxVersions = 10;

/** The time from the last change or confirmation until the author is asked, in milliseconds. */
export const askAfterMs = 2 * 365 * day;

/** The time from the last change or confirmation until a tip can be confirmed, in milliseconds. */
const confirmAfterMs = 365 * day;

export const mayConfirmAgain = (
  { changedAt, confirmedAt }: { changedAt: number; confirmedAt: number | null },
  now: number,
) => now - Math.max(changedAt, confirmedAt ?? 0) > confirmAfterMs;
