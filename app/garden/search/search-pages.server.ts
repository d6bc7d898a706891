import * as v from "valibot";
import type { Climate } from "../gardens/climates.ts";
import {
  type Candidate,
  findTipIds,
  readCandidates,
  type Search,
  type SearchedDb,
} from "./search.store.server.ts";
import { orderOf, type Ranked } from "./search-order.server.ts";
import type { Question } from "./search-question.server.ts";
import { findRanked } from "./search-ranked.store.server.ts";

/**
 * The cursor of a page. It describes the last tip of the page: the number of its list, its id, and
 * its position in that list. If the list is ordered by results, the third value is the score.
 */
export const searchCursor = v.tuple([
  v.picklist([0, 1, 2, 3]),
  v.pipe(v.string(), v.uuid()),
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)),
]);
type Cursor = v.InferOutput<typeof searchCursor>;

interface Found {
  id: string;
  list: number;
  place: number;
  lacks?: string[];
}

/** Finds up to `max` tips after a cursor. */
type Walk = (max: number, after: Cursor | null) => Promise<Found[]>;

/** The maximum number of tips in the best order. Further tips follow, newest first. */
const maxRanked = 200;

/** The maximum number of ranked tips that are chosen by their title and plant. */
const maxInHeading = 100;

interface AnswerOrder {
  /** True to order tips by how well they worked in gardens. */
  byWorked: boolean;
  /**
   * The climate of the gardens whose results influence the order. Null if results in gardens have
   * no influence.
   */
  climate: Climate | "all" | null;
}

/**
 * Creates a function that reads the pages of several searches with a text, one search after
 * another. Each search lists the best answers first.
 */
export function walkAnswers(
  db: SearchedDb,
  question: Question,
  searches: Search[],
  order: AnswerOrder,
): Walk {
  return async (max, after) => {
    const found: Found[] = [];
    for (const [at, search] of searches.entries()) {
      const best = 2 * at;
      const [lastList, id, place] = after ?? [0, "", 0];
      if (lastList > best + 1 || found.length === max) continue;
      const ranked = await rankBest(db, question, search, order);
      if (lastList <= best) {
        const from = lastList === best && after ? placeAfter(ranked, id, place) : 0;
        for (const [index, { id, lacks }] of ranked.entries()) {
          if (index >= from && found.length < max) {
            found.push({ id, lacks, list: best, place: index });
          }
        }
      }
      if (found.length === max || ranked.length < maxRanked) continue;
      const last = lastList === best + 1 ? id : undefined;
      found.push(
        ...(await readOthers(db, question, search, ranked, max - found.length, last)).map(
          ({ id, lacks }) => ({ id, lacks, list: best + 1, place: 0 }),
        ),
      );
    }
    return found;
  };
}

/**
 * Returns the start of a page: the position after the last tip of the previous page. If this tip is
 * no longer found, returns its earlier position.
 */
function placeAfter(ranked: Ranked[], id: string, place: number) {
  const at = ranked.findIndex((tip) => tip.id === id);
  return at < 0 ? place : at + 1;
}

async function rankBest(
  db: SearchedDb,
  question: Question,
  search: Search,
  { byWorked, climate }: AnswerOrder,
) {
  const { terms, isPartial } = question;
  const whole = { ...search, anyOf: [terms] };
  const tiers = [
    { search: { ...whole, inHeading: true }, max: maxInHeading },
    ...(search.inHeading ? [] : [{ search: whole, max: maxRanked }]),
    ...(isPartial ? [{ search, max: maxRanked }] : []),
  ];
  const byId = new Map<string, Candidate>();
  for (const { search, max } of tiers) {
    if (byId.size >= maxRanked) break;
    for (const candidate of await readCandidates(db, search, max, climate)) {
      if (byId.size < maxRanked && !byId.has(candidate.id)) byId.set(candidate.id, candidate);
    }
  }
  const seen = [...byId.values()].map((each) => (search.inHeading ? withoutBody(each) : each));
  return orderOf(seen, question, byWorked);
}

const withoutBody = (candidate: Candidate): Candidate => ({ ...candidate, body: "" });

async function readOthers(
  db: SearchedDb,
  question: Question,
  search: Search,
  ranked: Ranked[],
  max: number,
  olderThan?: string,
) {
  const known = new Set(ranked.map(({ id }) => id));
  const more = await readCandidates(db, search, max + known.size, null, olderThan);
  const others = more
    .filter(({ id }) => !known.has(id))
    .slice(0, max)
    .map((each) => (search.inHeading ? withoutBody(each) : each));
  const byId = new Map(orderOf(others, question, false).map((tip) => [tip.id, tip]));
  return others.flatMap(({ id }) => byId.get(id) ?? []);
}

interface ListOrder {
  /** True to order tips by how well they worked in gardens. */
  isRanked: boolean;
  /** True if the search finds all tips, or more tips than can be sorted. */
  isMany: boolean;
}

/**
 * Creates a function that reads the pages of several searches without a text, one search after
 * another.
 */
export function walkLists(
  db: SearchedDb,
  searches: Search[],
  { isRanked, isMany }: ListOrder,
): Walk {
  return async (max, after) => {
    const found: Found[] = [];
    for (const [list, search] of searches.entries()) {
      const [lastList, id, score] = after ?? [0, "", 0];
      const left = max - found.length;
      if (list < lastList || left === 0) continue;
      const last = after && list === lastList ? { id, score } : undefined;
      const rows = isRanked
        ? await findRanked(db, search, { max: left, after: last, isMany })
        : (await findTipIds(db, search, left, last?.id)).map((id) => ({ id, score: 0 }));
      found.push(...rows.map(({ id, score }) => ({ id, place: score, list })));
    }
    return found;
  };
}
