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

/** The results that have counts. */
const countedResults = ["worked", "partly", "failed"] as const;
export type CountedResult = (typeof countedResults)[number];

/** All results. "Not now" means that the time is wrong for a garden. It is not counted. */
const results = [...countedResults, "not-now"] as const;

/** The maximum length of the words of a result, in UTF-16 code units. They have no line breaks. */
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
  /** The month of the work. For "not-now", the month that is wrong for the tip. 0 for January. */
  month: v.optional(
    v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(11))),
    null,
  ),
  words: v.union([v.literal(""), line(maxWordsLength, "")], () =>
    resultWords.tooLong({ count: maxWordsLength }),
  ),
  photo: v.optional(v.nullable(resultPhotoInput), null),
});

export const resultInput = v.pipe(
  v.object({
    ...resultFields.entries,
    /** The language of the words. The default is the language of the tip. */
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

/** The caller's own report. */
export const ownResultSchema = v.object({
  _id: v.string(),
  ...resultFields.entries,
  month: v.nullable(v.number()),
  words: v.string(),
  photo: v.nullable(v.object({ id: v.string(), alt: v.string() })),
});
export type OwnResult = v.InferOutput<typeof ownResultSchema>;

/** Converts the form to the input of the schema. */
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

/**
 * Returns a report in words for the middle of a sentence: `it worked, in June 2026`, `not in June`.
 */
function saidWithin({ outcome: result, year, month }: Said) {
  if (result === "not-now" && month !== null) {
    return resultWords.notInMonth({ month: atMonth(resultWords.inMonths, month) });
  }
  const when = sayTime(year, month);
  const said = resultWords.resultsWithin[result];
  return when ? resultWords.resultAt({ outcome: said, when }) : said;
}

/** Returns a report as a sentence: `It worked, in June 2026`, `Not in June`. */
export const sayResult = (report: Said) => capitalized(saidWithin(report));

/** Returns a sentence such as `You said: it worked, in June`. */
export const youSaid = (own: Said) => resultWords.youSaid({ said: saidWithin(own) });

/**
 * Returns the time of a report, such as `in June 2026`. Empty if the report has no time.
 * @param month 0 for January
 */
export function sayTime(year: number | null, month: number | null) {
  const inMonth = month === null ? "" : atMonth(resultWords.inMonths, month);
  if (year === null) return inMonth;
  return inMonth
    ? resultWords.inMonthOfYear({ month: inMonth, year: String(year) })
    : resultWords.inYear({ year: String(year) });
}

const resultSchema = v.object({
  _id: v.string(),
  ...resultFields.entries,
  month: v.nullable(v.number()),
  words: v.string(),
  photo: v.nullable(photoSchema),
  /** The language of the words. */
  language: languageSchema,
  username: v.string(),
  /** The garden of the reporter at the time of the report. */
  garden: v.nullable(gardenSchema),
  /** Milliseconds since 1970. */
  reportedAt: v.number(),
});
export type ReportedResult = v.InferOutput<typeof resultSchema>;

/** The number of gardeners with one result in one climate and one part of the year. */
const saidOfMonthsSchema = v.object({
  outcome: v.picklist(["worked", "not-now"]),
  climate: climateSchema,
  /**
   * The parts of the year that contain the month: a season such as early spring, and a part of the
   * wet or dry season if the garden has one.
   */
  parts: seasonSchema,
  gardeners: v.number(),
});
export type SaidOfMonths = v.InferOutput<typeof saidOfMonthsSchema>;

export const tipResultsSchema = v.object({
  counts: v.array(resultCountsSchema),
  latest: v.array(resultSchema),
  /** The months in which the tip worked or its time was wrong, from the latest reports. */
  months: v.array(saidOfMonthsSchema),
});
export type TipResults = v.InferOutput<typeof tipResultsSchema>;

export interface ShownResults extends TipResults {
  /** The report of the reader; null if there is none. */
  own: OwnResult | null;
}

export const resultProblems = {
  noSuchTip: problemType(404, "no-tip-to-try", "We couldn’t find that tip"),
  yourOwn: problemType(403, "your-own-tip", "This is your own tip. To say how it went, edit it"),
  noGarden: problemType(409, "garden-not-described", "Describe your garden first"),
};
