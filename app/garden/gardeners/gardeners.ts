import * as v from "valibot";
import { problemType } from "../../platform/http/problem.ts";
import { day } from "../../platform/process/clock.ts";
import { languageSchema } from "../../platform/text/languages.ts";
import { slugPath } from "../../platform/text/slug.ts";
import { gardenerWords } from "./gardeners.words.ts";

/** A gardener who was not seen for this long is inactive (docs/decisions/0012). */
const activeFor = 30 * day;

/** @param now milliseconds since 1970, as `lastSeenAt` */
export function statusOf(lastSeenAt: number, now: number) {
  return lastSeenAt > now - activeFor ? "active" : "inactive";
}

/** A gardener seen after this time is active. In milliseconds since 1970. */
export function activeSince(now: number) {
  return now - activeFor;
}

/** When the status of one of these gardeners changes, if they are not seen again. */
export function nextStatusChange(lastSeenAt: number[], now: number) {
  return Math.min(...lastSeenAt.map((time) => time + activeFor).filter((time) => time > now));
}

/** Spec 3 has these two; for anything else, or no answer, the gender is null. */
export const genders = ["Male", "Female"] as const;

/** A gender in words; null for no answer. */
export function genderName(gender: string | null) {
  const known = genders.find((each) => each === gender);
  return known ? gardenerWords.genders[known] : gender;
}

/** A gardener of the directory. What somebody did not say is null. */
export const gardenerSchema = v.object({
  _id: v.string(),
  gardenersName: v.string(),
  image: v.nullable(v.string()),
  age: v.nullable(v.number()),
  gender: v.nullable(v.string()),
  experiences: v.string(),
  /** In which the experiences are written: the site's own, unless they say otherwise. */
  language: languageSchema,
  status: v.string(),
  sharedTips: v.object({ total: v.number() }),
});
export type Gardener = v.InferOutput<typeof gardenerSchema>;

/** A gardener as their public page shows them. */
export const publicGardenerSchema = v.object({
  _id: v.string(),
  gardenersName: v.string(),
  image: v.nullable(v.string()),
  sharedTips: v.object({ total: v.number() }),
  /** True if the site can forward a message to them. */
  reachable: v.boolean(),
  /** Their own words; null for a gardener who is not listed in the directory. */
  profile: v.nullable(
    v.object({
      age: v.nullable(v.number()),
      gender: v.nullable(v.string()),
      experiences: v.string(),
      /** In which the experiences are written. */
      language: languageSchema,
      status: v.string(),
      /** A kind of garden, by its key. */
      garden: v.nullable(v.string()),
      place: v.string(),
      /** In milliseconds since 1970. */
      memberSince: v.number(),
    }),
  ),
});
export type PublicGardener = v.InferOutput<typeof publicGardenerSchema>;

export const gardenerProblems = {
  notFound: problemType(404, "gardener-not-found", "There is no such gardener"),
};

/** The author of a public tip has a page, unless they have deleted their account and left it behind. */
export const authorHasPage = ({ uid, listed }: { uid: string | null; listed: number }) =>
  uid !== null || listed === 1;

/** The path of a gardener's public page. It changes with the name; earlier ones lead to it. */
export const gardenerPath = ({ _id, gardenersName }: Pick<Gardener, "_id" | "gardenersName">) =>
  slugPath("gardeners", gardenersName, _id);

/** Sort values of the explore page (spec 9); `show all` leaves the order of names. */
export const gardenerSorts = ["show all", "age", "tips", "gender"] as const;
export type GardenerSort = (typeof gardenerSorts)[number];

/** The key that orders a name: without accents and case, so that Émile stands beside Emma. */
export function sortNameOf(name: string) {
  return name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** The name shown for a gardener who has not given one. */
export const unnamedGardenerName = "A gardener";

/** The name shown for an author who has deleted their account. */
export const formerGardenerName = "A former gardener";

/** A name as a page shows it: in its language where it stands for one that there is not. */
export function shownNameOf(name: string) {
  if (name === formerGardenerName) return gardenerWords.formerGardener;
  return name === unnamedGardenerName ? gardenerWords.unnamedGardener : name;
}
