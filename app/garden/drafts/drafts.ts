import * as v from "valibot";
import { problemType } from "../../platform/http/problem.ts";
import { storable } from "../../platform/text/text.ts";
import { draftWords } from "./drafts.words.ts";

/** The maximum number of drafts of a gardener. A further draft replaces the oldest draft. */
export const maxDrafts = 50;

/** The number of drafts offered at once. A button shows all drafts. */
export const maxOffers = 5;

/** The maximum length of the text that identifies a draft, in UTF-16 units. */
export const maxOfferLength = 120;

/**
 * The maximum length of a field. It is longer than any field of a tip, so that a draft can hold a
 * text that is too long.
 */
export const maxDraftLength = 20_000;

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

export const draftInput = v.object({ tip: v.nullable(id), values: draftValues });

export const draftSchema = v.object({
  id: v.string(),
  tip: v.nullable(v.string()),
  values: draftValues,
  keptAt: v.number(),
});
export type Draft = v.InferOutput<typeof draftSchema>;

export const draftProblems = {
  noSuchTip: problemType(404, "nothing-to-edit", "This isn’t one of your tips"),
};
