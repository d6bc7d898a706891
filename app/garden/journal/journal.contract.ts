import * as v from "valibot";
import { notSignedIn } from "../../platform/http/api-client.ts";
import { call, deletedReply } from "../../platform/http/contract.ts";
import { pageQuery } from "../../platform/http/paging.ts";
import { storable } from "../../platform/text/text.ts";
import {
  daySchema,
  entryInput,
  journalProblems,
  ownEntrySchema,
  publicEntrySchema,
} from "./journal.ts";

const params = v.object({ id: v.pipe(v.string(), v.uuid()) });

/** The name of a plant as the gardener wrote it in an entry. */
const plant = v.optional(v.pipe(storable, v.maxLength(100)));

const year = v.pipe(v.string(), v.regex(/^(19|20)\d\d$/, "A year"), v.transform(Number));

/** The calls of a gardener about their own journal. */
export const journalCalls = {
  list: call("GET /user/journal", {
    summary: "Lists the caller's journal entries, latest day first",
    access: "signed-in",
    query: v.object({
      plant,
      /** Words that the text or the plant name of an entry contains. */
      words: v.optional(v.pipe(storable, v.maxLength(200))),
      /** Only entries up to this day. */
      until: v.optional(daySchema),
      ...pageQuery,
    }),
    list: ownEntrySchema,
  }),
  overview: call("GET /user/journalOverview", {
    summary:
      "Returns the days of a year with entries, the plants of the journal, the same week of earlier years, and the plant and visibility that were chosen last",
    access: "signed-in",
    query: v.object({
      day: daySchema,
      year: v.optional(year),
      /** Limits `days` to this plant. All other fields describe the whole journal. */
      plant,
    }),
    reply: v.object({
      /** The days with entries in the year, and the number of entries. */
      days: v.array(v.object({ day: v.string(), entries: v.number() })),
      /** The years from the latest entry to the first entry. */
      years: v.array(v.number()),
      /** The plants with entries, the latest first. */
      plants: v.array(v.object({ plant: v.string(), entries: v.number() })),
      /** The entries of the same week in earlier years, latest first. */
      before: v.array(ownEntrySchema),
      /**
       * The plant and the visibility chosen in the most recently written entry; null in an empty
       * journal.
       */
      last: v.nullable(v.object({ plant: v.string(), isPublic: v.boolean() })),
    }),
  }),
  export: call("GET /user/journalExport", {
    summary: "Returns the caller's journal as a zip archive of Markdown files and photos",
    access: "signed-in",
    checksSession: true,
    mediaType: "application/zip",
  }),
  read: call("GET /user/journal/:id", {
    summary: "Returns a journal entry of the caller",
    access: "signed-in",
    params,
    reply: ownEntrySchema,
    problems: [journalProblems.noSuchEntry],
  }),
  keep: call("PUT /user/journal/:id", {
    summary:
      "Creates a journal entry under an id that the caller has chosen, or changes it. A repeated call changes nothing",
    access: "signed-in",
    params,
    body: entryInput,
    reply: ownEntrySchema,
    problems: Object.values(journalProblems),
    example: { day: "2026-05-03", plant: "Tomato", text: "The first flowers.", isPublic: false },
  }),
  remove: call("DELETE /user/journal/:id", {
    summary: "Deletes a journal entry of the caller",
    access: "signed-in",
    params,
    reply: deletedReply,
  }),
};

const publicQuery = v.pipe(
  v.object({
    gardener: v.optional(v.pipe(v.string(), v.uuid())),
    /** A slug from the plant list. */
    plant: v.optional(v.pipe(storable, v.maxLength(100))),
    ...pageQuery,
  }),
  v.check(
    ({ gardener, plant }) => (gardener === undefined) !== (plant === undefined),
    "Name a gardener or a plant",
  ),
);

/**
 * The calls for public entries. On a site where only members may read tips, visitors may not make
 * these calls. `shows` contains `tips`, because entries link to authors, and an author may have a
 * page only because of tips.
 */
export const publicJournalCalls = {
  listPublic: call("GET /home/journal", {
    summary: "Lists public journal entries of one gardener or about one plant, latest day first",
    access: "anyone",
    query: publicQuery,
    list: publicEntrySchema,
    shows: ["journal", "tips"],
    problems: [notSignedIn],
  }),
  readPublic: call("GET /home/journal/:id", {
    summary: "Returns a public journal entry",
    access: "anyone",
    params,
    reply: publicEntrySchema,
    shows: ["journal", "tips"],
    problems: [journalProblems.noSuchEntry, notSignedIn],
  }),
};
