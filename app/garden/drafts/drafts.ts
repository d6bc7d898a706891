import * as v from "valibot";
import { problemType } from "../../platform/http/problem.ts";
import { storable } from "../../platform/text/text.ts";
import { draftWords } from "./drafts.words.ts";

/**
 * The number of drafts that a gardener can have. One more, and the oldest goes. Who writes has a few;
 * who imports tips in which something is missing has many.
 */
export const maxDrafts = 50;

/** The number of drafts that are offered at once; a button shows the others. */
export const maxOffers = 5;

/** The length of text by which a draft is recognized, in UTF-16 units: a title as a whole. */
export const maxOfferLength = 120;

/** Far longer than any field may be: what is too long for a tip is kept too. */
export const maxDraftLength = 20_000;

/** The values of a form's fields, by their names. */
export const draftValues = v.pipe(
  v.record(v.string(), v.pipe(storable, v.maxLength(maxDraftLength))),
  v.check(
    (values) => Object.keys(values).length <= 20,
    () => draftWords.fieldsAtMost,
  ),
  v.check(
    (values) => Object.keys(values).every((name) => /^\w{1,40}$/.test(name)),
    () => draftWords.noSuchField,
  ),
);

const id = v.pipe(v.string(), v.uuid());

export const draftParams = v.object({ id });

/** @property tip the id of the tip that is edited; null for a new one */
export const draftInput = v.object({ tip: v.nullable(id), values: draftValues });

/** @property keptAt milliseconds since 1970 */
export const draftSchema = v.object({
  id: v.string(),
  tip: v.nullable(v.string()),
  values: draftValues,
  keptAt: v.number(),
});
export type Draft = v.InferOutput<typeof draftSchema>;

/** The problems that a call about drafts can have. */
export const draftProblems = {
  noSuchTip: problemType(404, "nothing-to-edit", "You have no such tip"),
};
