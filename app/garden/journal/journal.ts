import * as v from "valibot";
import { limitType, problemType } from "../../platform/http/problem.ts";
import { hour } from "../../platform/process/clock.ts";
import { languageSchema } from "../../platform/text/languages.ts";
import { optionalLine, optionalParagraphs } from "../../platform/text/text.ts";
import { gardenSchema } from "../gardens/gardens.ts";
import { photoInput } from "../photos/photo-input.ts";
import { maxPhotos, photoSchema } from "../photos/photos.ts";
import { journalWords } from "./journal.words.ts";

/** The maximum length of the text of an entry, in UTF-16 code units. */
export const maxEntryLength = 2000;

/** The maximum number of entries that a gardener can write in an hour. */
export const entriesAnHour = 200;

export const harvestUnits = ["g", "kg", "l", "pieces", "bunches"] as const;
export type HarvestUnit = (typeof harvestUnits)[number];

/** A day of the calendar, such as `2026-05-03`. */
export const daySchema = v.pipe(
  v.string(() => journalWords.dayMissing),
  v.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, () => journalWords.dayMissing),
  v.check(
    // The JSON of an invalid date is null.
    (day) => day >= "1900-01-01" && new Date(`${day}T00:00Z`).toJSON() === `${day}T00:00:00.000Z`,
    () => journalWords.dayMissing,
  ),
);

export const harvestSchema = v.object({
  amount: v.pipe(
    v.number(() => journalWords.amount),
    v.minValue(0.01, () => journalWords.amount),
    v.maxValue(100_000, () => journalWords.amount),
  ),
  unit: v.picklist(harvestUnits),
});
export type Harvest = v.InferOutput<typeof harvestSchema>;

/** The fields of an entry as its gardener writes it. */
export const entryFields = v.object({
  day: daySchema,
  /** The name of a plant, which need not be in the plant list. Empty for no plant. */
  plant: v.optional(optionalLine(100), ""),
  photos: v.optional(
    v.pipe(
      v.array(v.omit(photoInput, ["focus"])),
      v.maxLength(maxPhotos, () => journalWords.tooManyPhotos({ count: maxPhotos })),
      v.check(
        (photos) => new Set(photos.map(({ id }) => id)).size === photos.length,
        () => journalWords.photoTwice,
      ),
    ),
    [],
  ),
  text: v.optional(optionalParagraphs(maxEntryLength), ""),
  harvest: v.optional(v.nullable(harvestSchema), null),
  /** True if everybody may see the entry. */
  isPublic: v.optional(v.boolean(), false),
  /** The language of the text; by default the language of the site. */
  language: v.optional(languageSchema),
});

/** An entry as the gardener sends it. It must have a photo, a text or a harvest. */
export const entryInput = v.pipe(
  entryFields,
  v.forward(
    v.check(
      ({ photos, text, harvest }) => photos.length > 0 || text !== "" || harvest !== null,
      () => journalWords.empty,
    ),
    ["text"],
  ),
);
export type EntryInput = v.InferOutput<typeof entryInput>;

const shownFields = {
  _id: v.string(),
  /** The name of the plant as the gardener wrote it; empty for no plant. */
  plant: v.string(),
  /** The slug of the plant in the plant list; null if the list does not contain the plant. */
  plantSlug: v.nullable(v.string()),
  photos: v.array(photoSchema),
  text: v.string(),
  language: languageSchema,
  harvest: v.nullable(harvestSchema),
};

/** An entry as its owner sees it. Times are in milliseconds since 1970. */
export const ownEntrySchema = v.object({
  ...shownFields,
  day: v.string(),
  isPublic: v.boolean(),
  /** True if an operator or moderator has hidden a public entry. */
  isHidden: v.boolean(),
  writtenAt: v.number(),
});
export type OwnEntry = v.InferOutput<typeof ownEntrySchema>;

/** True if everybody may see an entry and its photos. */
export const isShown = ({ isPublic, isHidden }: OwnEntry) => isPublic && !isHidden;

/** A public entry as everybody sees it. */
export const publicEntrySchema = v.object({
  ...shownFields,
  /**
   * A month such as `2026-05`. The exact day would reveal more about the gardener than others need.
   */
  month: v.string(),
  author: v.object({
    /** Null for a gardener without a page. */
    _id: v.nullable(v.string()),
    name: v.string(),
    image: v.nullable(v.string()),
    /**
     * The licence of the author's photos (photo-licences.ts); null if the author keeps all rights.
     */
    licence: v.nullable(v.string()),
  }),
  /** The garden of the author; null if the author has not described it. */
  garden: v.nullable(gardenSchema),
});
export type PublicEntry = v.InferOutput<typeof publicEntrySchema>;

/**
 * Returns the last day that an entry can have. It may be tomorrow's date, because tomorrow has
 * already begun in some time zones.
 */
export const latestDayAt = (now: number) => new Date(now + 14 * hour).toISOString().slice(0, 10);

/** Returns the page address of a public entry. */
export const entryPath = (id: string) => `/entries/${id}`;

export const journalProblems = {
  noSuchEntry: problemType(404, "entry-not-found", "We couldn’t find that entry"),
  tooEarly: problemType(422, "day-in-the-future", "Choose today or an earlier day"),
  tooMany: limitType(
    "too-many-entries",
    "You’ve written a lot of entries. Wait a while and try again.",
  ),
};
