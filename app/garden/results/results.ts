import * as v from "valibot";
import { problemType } from "../../platform/http/problem.ts";
import { atMonth } from "../../platform/text/dates.ts";
import { capitalized } from "../../platform/text/format.ts";
import { languageSchema } from "../../platform/text/languages.ts";
import { line } from "../../platform/text/text.ts";
import { climateSchema } from "../gardens/climates.ts";
import { gardenSchema, seasonSchema } from "../gardens/gardens.ts";
import { photoInput } from "../photos/photo-input.ts";
import { photoSchema } from "../photos/photos.ts";
import { resultCountsSchema } from "./evidence.ts";
import { resultWords } from "./results.words.ts";

/** The results of a tip in somebody's garden, which are counted. */
const countedResults = ["worked", "partly", "failed"] as const;
export type CountedResult = (typeof countedResults)[number];

/** A result, or that a tip's time of the year is not that of somebody's garden. */
const results = [...countedResults, "not-now"] as const;

/** In UTF-16 code units: one line. */
export const maxWordsLength = 200;

const yearMessage = () => resultWords.yearOrNothing;

const resultPhotoInput = v.omit(photoInput, ["focus"]);

const resultFields = v.object({
  outcome: v.picklist(results, () => resultWords.chooseOne),
  year: v.nullable(
    v.pipe(
      v.number(yearMessage),
      v.integer(yearMessage),
      v.minValue(1900, yearMessage),
      v.maxValue(2200, yearMessage),
    ),
  ),
  /**
   * The month in which they did it, or in which it is not the time, 0 for January; null if they do not
   * say.
   */
  month: v.optional(
    v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(11))),
    null,
  ),
  words: v.union([v.literal(""), line(maxWordsLength, "")], () =>
    resultWords.tooLong({ count: maxWordsLength }),
  ),
  photo: v.optional(v.nullable(resultPhotoInput), null),
});

/** A report as a gardener sends it. */
export const resultInput = v.pipe(
  v.object({
    ...resultFields.entries,
    /** In which language the words are. Left out, in that of the tip. */
    language: v.optional(languageSchema),
  }),
  v.forward(
    v.check(
      ({ outcome: result, month }) => result !== "not-now" || month !== null,
      () => resultWords.chooseMonth,
    ),
    ["month"],
  ),
);
export type ResultInput = v.InferOutput<typeof resultInput>;

/** A report as its gardener reads it, to change it. */
export const ownResultSchema = v.object({
  _id: v.string(),
  ...resultFields.entries,
  month: v.nullable(v.number()),
  words: v.string(),
  photo: v.nullable(v.object({ id: v.string(), alt: v.string() })),
});
export type OwnResult = v.InferOutput<typeof ownResultSchema>;

/** Converts its form to the input of its schema. */
export function resultFromForm(form: FormData) {
  const { outcome: result, year, month, words, photo, alt } = Object.fromEntries(form);
  return {
    outcome: result,
    year: year ? Number(year) : null,
    month: month ? Number(month) : null,
    words,
    photo: photo ? { id: photo, alt } : null,
  };
}

type Said = Pick<ResultInput, "outcome" | "year" | "month">;

/** A report in words, without its gardener, within a sentence: `it worked, in June 2026`, `not in June`. */
function saidWithin({ outcome: result, year, month }: Said) {
  if (result === "not-now" && month !== null) {
    return resultWords.notInMonth({ month: atMonth(resultWords.inMonths, month) });
  }
  const when = sayTime(year, month);
  const said = resultWords.resultsWithin[result];
  return when ? resultWords.resultAt({ outcome: said, when }) : said;
}

/** The same by itself: `It worked, in June 2026`, `Not in June`. */
export const sayResult = (report: Said) => capitalized(saidWithin(report));

/** To whoever has reported: `You said: it worked, in June`. */
export const youSaid = (own: Said) => resultWords.youSaid({ said: saidWithin(own) });

/** When they did it: `in June 2026`; empty if they do not say. @param month 0 for January */
export function sayTime(year: number | null, month: number | null) {
  const inMonth = month === null ? "" : atMonth(resultWords.inMonths, month);
  if (year === null) return inMonth;
  return inMonth
    ? resultWords.inMonthOfYear({ month: inMonth, year: String(year) })
    : resultWords.inYear({ year: String(year) });
}

/** A report as everybody reads it. */
const resultSchema = v.object({
  _id: v.string(),
  ...resultFields.entries,
  month: v.nullable(v.number()),
  words: v.string(),
  photo: v.nullable(photoSchema),
  /** Of the words: the site’s own, unless their writer says otherwise. */
  language: languageSchema,
  username: v.string(),
  /** The garden of who reports, as it was then. */
  garden: v.nullable(gardenSchema),
  /** Milliseconds since 1970. */
  reportedAt: v.number(),
});
export type ReportedResult = v.InferOutput<typeof resultSchema>;

/** How many say alike of a month, by the part of the year that it is in each of their gardens. */
const saidOfMonthsSchema = v.object({
  outcome: v.picklist(["worked", "not-now"]),
  climate: climateSchema,
  /** By its season, and by its rain where the garden says so. */
  parts: seasonSchema,
  gardeners: v.number(),
});
export type SaidOfMonths = v.InferOutput<typeof saidOfMonthsSchema>;

/** The results of a tip for those who tried it. */
export const tipResultsSchema = v.object({
  counts: v.array(resultCountsSchema),
  latest: v.array(resultSchema),
  /** In which months it worked, and in which it is not the time, as far as the latest reports say. */
  months: v.array(saidOfMonthsSchema),
});
export type TipResults = v.InferOutput<typeof tipResultsSchema>;

/** The same on the page of a tip. */
export interface ShownResults extends TipResults {
  /** The report of whoever reads; null if there is none. */
  own: OwnResult | null;
}

export const resultProblems = {
  noSuchTip: problemType(404, "no-tip-to-try", "There is no such tip"),
  yourOwn: problemType(403, "your-own-tip", "This is your own tip. Edit it to say how it went"),
  noGarden: problemType(409, "garden-not-described", "Describe your garden first"),
};
