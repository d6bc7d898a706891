import * as v from "valibot";
import { problemType } from "../../platform/http/problem.ts";
import { day } from "../../platform/process/clock.ts";
import { languageSchema } from "../../platform/text/languages.ts";
import { slugPath } from "../../platform/text/slug.ts";
import { gardenerWords } from "./gardeners.words.ts";

/** A gardener becomes inactive after this time without a visit (docs/decisions/0012). */
const activeFor = 30 * day;

/** @param now milliseconds since 1970, like `lastSeenAt` */
export function statusOf(lastSeenAt: number, now: number) {
  return lastSeenAt > now - activeFor ? "active" : "inactive";
}

/**
 * Returns a time in milliseconds since 1970. Gardeners are active if they were last seen after that
 * time.
 */
export function activeSince(now: number) {
  return now - activeFor;
}

/** Returns the time when the first of these gardeners becomes inactive; `Infinity` for none. */
export function nextStatusChange(lastSeenAt: number[], now: number) {
  return Math.min(...lastSeenAt.map((time) => time + activeFor).filter((time) => time > now));
}

/** The two genders of spec 3. Any other value is null. */
export const genders = ["Male", "Female"] as const;

/** Returns the label of a gender; null for no answer. */
export function genderName(gender: string | null) {
  const known = genders.find((each) => each === gender);
  return known ? gardenerWords.genders[known] : gender;
}

/** A gardener of the directory. Missing facts are null. */
export const gardenerSchema = v.object({
  _id: v.string(),
  gardenersName: v.string(),
  image: v.nullable(v.string()),
  age: v.nullable(v.number()),
  gender: v.nullable(v.string()),
  experiences: v.string(),
  /** The language of `experiences`. */
  language: languageSchema,
  status: v.string(),
  sharedTips: v.object({ total: v.number() }),
});
export type Gardener = v.InferOutput<typeof gardenerSchema>;

/** A gardener on their public page. */
export const publicGardenerSchema = v.object({
  _id: v.string(),
  gardenersName: v.string(),
  image: v.nullable(v.string()),
  sharedTips: v.object({ total: v.number() }),
  /** True if the site can forward a message. */
  reachable: v.boolean(),
  /** Null for a gardener who is not listed in the directory. */
  profile: v.nullable(
    v.object({
      age: v.nullable(v.number()),
      gender: v.nullable(v.string()),
      experiences: v.string(),
      /** The language of `experiences`. */
      language: languageSchema,
      status: v.string(),
      /** The key of a kind of garden. */
      garden: v.nullable(v.string()),
      place: v.string(),
      /** Milliseconds since 1970. */
      memberSince: v.number(),
    }),
  ),
});
export type PublicGardener = v.InferOutput<typeof publicGardenerSchema>;

export const gardenerProblems = {
  notFound: problemType(404, "gardener-not-found", "We couldn’t find that gardener"),
};

/** True if the author of a public tip has a page. Authors with deleted accounts have none. */
export const authorHasPage = ({ uid, listed }: { uid: string | null; listed: number }) =>
  uid !== null || listed === 1;

/** True if a gardener has a page: listed in the directory, or with an account and public tips. */
export const gardenerHasPage = ({ uid, listed, public_tips_count }: PageRow) =>
  listed === 1 || (uid !== null && (public_tips_count ?? 0) > 0);

interface PageRow {
  uid: string | null;
  listed: number | null;
  public_tips_count: number | null;
}

/** Returns the path of a gardener's page. Paths with an earlier name redirect to this path. */
export const gardenerPath = ({ _id, gardenersName }: Pick<Gardener, "_id" | "gardenersName">) =>
  slugPath("gardeners", gardenersName, _id);

/** The sort values of spec 9. `show all` is the order of names. */
export const gardenerSorts = ["show all", "age", "tips", "gender"] as const;
export type GardenerSort = (typeof gardenerSorts)[number];

/** Returns the sort key of a name: without accents and case, so that Émile is beside Emma. */
export function sortNameOf(name: string) {
  return name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** The placeholder for the name of a gardener who has not given a name. */
export const unnamedGardenerName = "A gardener";

/** The placeholder for the name of an author whose account is deleted. */
export const formerGardenerName = "A former gardener";

/** Translates the two placeholder names. */
export function shownNameOf(name: string) {
  if (name === formerGardenerName) return gardenerWords.formerGardener;
  return name === unnamedGardenerName ? gardenerWords.unnamedGardener : name;
}
