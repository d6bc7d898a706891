import * as v from "valibot";
import { problemType } from "../../platform/http/problem.ts";
import { followWords } from "./follows.words.ts";

/** The kinds of things that gardeners can follow. The types in tables.ts repeat this list. */
export const followedKinds = ["tip", "gardener", "plant", "club"] as const;
export type FollowedKind = (typeof followedKinds)[number];

const followLevels = ["everything", "answers", "nothing"] as const;
export type FollowLevel = (typeof followLevels)[number];

/**
 * Returns the levels that a gardener can choose for a kind. A club has only posts, so the only
 * level is `everything`.
 */
export const levelsOf = (kind: FollowedKind) =>
  kind === "club" ? (["everything"] as const) : followLevels;

/**
 * Returns the words for a level. For a club, every level except `everything` means not following.
 */
export const levelText = (kind: FollowedKind, level: FollowLevel) =>
  kind === "club"
    ? level === "everything"
      ? followWords.levels.club.everything
      : followWords.levels.plant.nothing
    : followWords.levels[kind][level];

export const levelSchema = v.picklist(followLevels, () => followWords.chooseLevel);

export const followSchema = v.object({
  kind: v.picklist(followedKinds),
  /** A UUID, or the slug of a plant, such as `broad-bean`. */
  _id: v.string(),
  name: v.string(),
  level: levelSchema,
  /** Milliseconds since 1970. */
  since: v.number(),
});
export type Follow = v.InferOutput<typeof followSchema>;

/** The maximum number of follows of one gardener. */
export const maxFollows = 2000;

export const followProblems = {
  nothingThere: problemType(404, "nothing-to-follow", "There’s nothing here to follow"),
  yourself: problemType(422, "following-oneself", "You can’t follow yourself"),
  tooMany: problemType(
    409,
    "too-many-followed",
    "You’re following 2,000 things, which is the limit. Unfollow one first",
  ),
};
