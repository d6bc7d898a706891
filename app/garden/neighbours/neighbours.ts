import * as v from "valibot";
import { problemType } from "../../platform/http/problem.ts";
import { httpsAddress } from "../../platform/text/https-address.ts";
import { neighbourWords } from "./neighbours.words.ts";

/** The maximum number of clubs on a site, and of items per club. The newest items are stored. */
export const maxNeighbours = 40;
export const maxItems = 50;

/** The reasons for which a feed cannot be read. */
export const neighbourFailures = [
  "not-public",
  "certificate",
  "no-answer",
  "too-large",
  "redirected-often",
  "refused",
  "no-feed",
] as const;
export type NeighbourFailure = (typeof neighbourFailures)[number];

/** The page that lists the posts of all clubs. */
export const neighboursPath = "/neighbours";

/** Checks only the form of the address. Each connection also checks that the address is public. */
export const neighbourInput = v.object({
  url: httpsAddress(() => neighbourWords.needsHttps),
});

export const neighbourProblems = {
  members: problemType(404, "neighbours-for-members", "Only members can see this page"),
  notFound: problemType(404, "no-such-neighbour", "This club is no longer in the list"),
  known: problemType(409, "known-neighbour", "This club is already in the list"),
  tooMany: problemType(409, "too-many-neighbours", "A site can have forty clubs at most"),
  unreadable: problemType(422, "unreadable-feed", "This address couldn’t be read"),
};
