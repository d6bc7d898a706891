import * as v from "valibot";
import { day } from "../platform/clock.ts";

/** A gardener who was not seen for this long is inactive (docs/decisions/0010). */
const activeFor = 30 * day;

/** @param now milliseconds since 1970, as `lastSeenAt` */
export function statusOf(lastSeenAt: number, now: number) {
  return lastSeenAt > now - activeFor ? "active" : "inactive";
}

/** Who was seen after this time is active, in milliseconds since 1970. */
export function activeSince(now: number) {
  return now - activeFor;
}

/** When the status of one of these gardeners changes, if they are not seen again. */
export function nextStatusChange(lastSeenAt: number[], now: number) {
  return Math.min(...lastSeenAt.map((time) => time + activeFor).filter((time) => time > now));
}

/** A gardener of the directory. What somebody did not say is null. */
export const gardenerSchema = v.object({
  _id: v.string(),
  gardenersName: v.string(),
  image: v.nullable(v.string()),
  age: v.nullable(v.number()),
  gender: v.nullable(v.string()),
  experiences: v.string(),
  status: v.string(),
  sharedTips: v.object({ total: v.number() }),
});
export type Gardener = v.InferOutput<typeof gardenerSchema>;

/** Sort values of the explore page (spec 9); `show all` leaves the order of names. */
export const gardenerSorts = ["show all", "age", "tips", "gender"] as const;
export type GardenerSort = (typeof gardenerSorts)[number];

/** How a name is ordered: without accents and case, so that Émile stands beside Emma. */
export function sortNameOf(name: string) {
  return name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** The name shown for a gardener who has not given one. */
export const unnamedGardenerName = "A gardener";

/** The name shown for an author who has deleted their account. */
export const formerGardenerName = "A former gardener";
