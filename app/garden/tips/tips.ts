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

/** The difficulty levels (spec 9). */
export const difficulties = ["easy", "medium", "hard"] as const;
export type Difficulty = (typeof difficulties)[number];

/** The categories (spec 3). */
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

/** All that visitors are told of a tip where tips are for members (`PUBLIC_TIPS=off`). */
export const tipHeadingSchema = v.object({
  _id: v.string(),
  title: v.string(),
  plantType: v.string(),
  category: categorySchema,
  /** In which it is written: the site’s own, unless its author says otherwise. */
  language: languageSchema,
});
export type TipHeading = v.InferOutput<typeof tipHeadingSchema>;

/** A tip as it is read. */
export const tipSchema = v.object({
  ...tipHeadingSchema.entries,
  /** The plant of the site's list that this is, as its address has it. */
  plant: v.optional(v.string()),
  difficultyLevel: v.picklist(difficulties),
  description: v.string(),
  image_url: v.string(),
  photos: v.array(photoSchema),
  availability: v.picklist(["public", "hidden"]),
  username: v.string(),
  /** Only in replies to signed-in gardeners; empty if its owner hides it, or the site does. */
  email: v.optional(v.string()),
  /** Only in replies to its owner: nobody else sees the address. */
  emailHidden: v.optional(v.boolean()),
  /** In place of a hidden address: the id of the gardener to whom the site forwards a message. */
  writeTo: v.optional(v.string()),
  totalLikes: v.number(),
  /** When it is to be done, if its author says so. */
  when: v.optional(seasonSchema),
  ...choiceFields,
  /** The troubles that it helps against, as their addresses have them, if its author says so. */
  troubles: v.optional(troublesSchema),
  /** The author's garden as it was when they wrote it. */
  garden: v.optional(gardenSchema),
  /** Why an operator has hidden it; only in replies to its author. */
  moderationReason: v.optional(v.string()),
});
export type Tip = v.InferOutput<typeof tipSchema>;

/** A tip in lists that anyone may ask for: all of it, or what visitors are told. */
export const listedTipSchema = v.union([tipSchema, tipHeadingSchema]);
export type ListedTip = v.InferOutput<typeof listedTipSchema>;

/** True if all of a tip is here, and not its heading alone. */
export const isWhole = <T extends TipHeading>(tip: T | TipHeading): tip is T =>
  "description" in tip;

/** The heading of a tip, for those who may not read the rest. */
export const headingOf = ({
  _id,
  title,
  plantType,
  category,
  language,
}: TipHeading): TipHeading => ({ _id, title, plantType, category, language });

/** The text of a tip until it was changed. */
const tipVersionSchema = v.object({
  _id: v.string(),
  title: v.string(),
  description: v.string(),
  /** Until when it said so, in milliseconds since 1970. */
  changedAt: v.number(),
  /** The number of gardeners who had reported how it went for them. */
  reports: v.number(),
  language: languageSchema,
});
export type TipVersion = v.InferOutput<typeof tipVersionSchema>;

/**
 * The part of a tip that a card shows, and its page at first, with its heading. Browsers do not use it, and what is marked
 * as pure is left out there.
 */
export const cardTipSchema = /* @__PURE__ */ v.pick(tipSchema, [
  "_id",
  "title",
  "plantType",
  "plant",
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

/** A tip that another one leads to. */
const relatedTipSchema = v.object({
  _id: v.string(),
  title: v.string(),
  plantType: v.string(),
  plant: v.optional(v.string()),
  image_url: v.string(),
  language: languageSchema,
});
export type RelatedTip = v.InferOutput<typeof relatedTipSchema>;

/** A tip as its public page shows it. Times are in milliseconds since 1970. */
export const publicTipSchema = v.object({
  ...tipSchema.entries,
  sharedAt: v.number(),
  changedAt: v.number(),
  /** When its author last said that it is still true. */
  confirmedAt: v.nullable(v.number()),
  author: v.object({
    /** Null for one who has deleted their account: they have no page. */
    _id: v.nullable(v.string()),
    gardenersName: v.string(),
    image: v.nullable(v.string()),
    place: v.string(),
  }),
  /** Its earlier versions, the latest first. */
  earlier: v.array(tipVersionSchema),
  /** Public tips that are kin to it, the nearest first: four at most, and maybe none. */
  related: v.array(relatedTipSchema),
});
export type PublicTip = v.InferOutput<typeof publicTipSchema>;

/** A tip as its page shows it to a signed-in gardener. */
export const tipDetailSchema = v.object({
  ...publicTipSchema.entries,
  likedByMe: v.boolean(),
  savedByMe: v.boolean(),
  mine: v.boolean(),
  /** True for its author if it is time to say again that it is still true. */
  askStillTrue: v.boolean(),
});
export type TipDetail = v.InferOutput<typeof tipDetailSchema>;

/** The path of the public page of a tip. It changes with the title; earlier ones lead to it. */
export const tipPath = ({ _id, title }: Pick<Tip, "_id" | "title">) => slugPath("tips", title, _id);

/** Sort values of the browse page (spec 9): the chosen level moves to the top. */
export const tipSorts = ["no-sorting", ...difficulties] as const;
export type TipSort = (typeof tipSorts)[number];

/** Apart from the others, because a page needs it: browsers do not load the rest. */
export const notYourTip = problemType(
  403,
  "not-your-tip",
  "Only the author of a tip can change it",
);

/** The problems that calls about tips answer with. */
export const tipProblems = {
  notFound: problemType(404, "tip-not-found", "There is no such tip"),
  notYours: notYourTip,
  moderated: problemType(409, "tip-moderated", "An operator has hidden this tip"),
  tooMany: problemType(
    429,
    "too-many-tips",
    "You have opened many tips at once. Wait a minute, and try again.",
    { code: "too-many-requests" },
  ),
  notYourEmail: problemType(403, "not-your-email", "Only your own tips can be listed here"),
};

interface Owned {
  gardenerId: string;
  availability: "public" | "hidden";
}

/** A hidden tip exists for its author alone. */
export function maySee(tip: Owned, gardenerId: string | null) {
  return tip.availability === "public" || tip.gardenerId === gardenerId;
}

/** A tip has a page that everyone may read, unless it is hidden or the site is for its members. */
export function hasPublicPage(
  { availability }: Partial<Pick<Owned, "availability">>,
  { membersOnly }: { membersOnly?: boolean },
) {
  return !membersOnly && availability !== "hidden";
}

/** The path of the page where a tip can be read: without signing in, if it has a public page. */
export function readingPath(
  tip: Pick<Tip, "_id" | "title"> & Partial<Pick<Owned, "availability">>,
  site: { membersOnly?: boolean },
) {
  return hasPublicPage(tip, site) ? tipPath(tip) : `/tipDetail/${tip._id}`;
}

/** Only its author may edit or delete a tip. */
export function mayChange(tip: Owned, gardenerId: string | null) {
  return tip.gardenerId === gardenerId;
}

/** The time after which a like counts for half among the featured tips. */
const likeHalfLife = 14 * day;
const likeEpoch = Date.UTC(2025, 0, 1);

/**
 * The weight that a like at this time adds to a tip's trending score: twice as much in each
 * fortnight as in the one before. Old sums never have to be updated, and sums of powers of two are
 * exact, so that equals stay equal.
 * @param now milliseconds since 1970
 */
export function likeWeight(now: number) {
  return 2 ** Math.floor((now - likeEpoch) / likeHalfLife);
}

/** The properties of a tip that the counters depend on. */
export interface CountedTip {
  availability: "public" | "hidden";
  category: Category;
  likes: number;
  /** Milliseconds since 1970. */
  createdAt: number;
  troubles: readonly string[];
  /** Null if its author does not say. */
  language: Language | null;
}

/** The numbers that a tip adds to the counters; a hidden one adds nothing. */
export function countersOf(tip: CountedTip) {
  const { availability, category, likes, createdAt, troubles, language } = tip;
  if (availability === "hidden") return {};
  return {
    ...(language && { [`language:${language}`]: 1 }),
    ...{ tips: 1, [`tips:${monthOf(createdAt)}`]: 1, [`likes:${category}`]: likes },
    ...Object.fromEntries(troubles.map((slug) => [`trouble:${slug}`, 1])),
  };
}

/** The number of earlier versions of a tip that are kept: the latest (docs/decisions/0038). */
export const maxVersions = 10;

/** The time after a tip was last said to be true until its author is asked, in milliseconds. */
export const askAfterMs = 2 * 365 * day;

/** After which its author can say so again, in milliseconds. */
const confirmAfterMs = 365 * day;

interface Dated {
  changedAt: number;
  confirmedAt: number | null;
}

/** True if it is time that the author of a tip says whether it is still true. */
export const mayConfirmAgain = ({ changedAt, confirmedAt }: Dated, now: number) =>
  now - Math.max(changedAt, confirmedAt ?? 0) > confirmAfterMs;
