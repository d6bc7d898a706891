import * as v from "valibot";
import { optionalLine } from "../../platform/text/text.ts";
import { draftValues } from "../drafts/drafts.ts";
import { focusSchema, maxAltLength, maxPhotos } from "../photos/photos.ts";
import { type ChoiceName, choiceNames } from "../tips/tip-choices.ts";
import type { FoundTip } from "./found-tip.server.ts";
import { columns, importProblems, maxInListOfTip, maxTipsInFile, tipColumns } from "./imports.ts";

const text = v.optional(v.fallback(v.string(), ""), "");
const texts = v.fallback(v.optional(v.array(v.string())), undefined);

/** The columns that exports have. Exports name parts of the year instead of months. */
const readColumns = columns.filter((column) => column !== "months");

/** A tip in `data.json`. Author, likes and dates are ignored, except the time of deletion. */
const exportedTip = v.object({
  ...v.entriesFromList(
    readColumns.map((column) => tipColumns[column].field),
    text,
  ),
  ...v.entriesFromList(choiceNames, text),
  when: texts,
  troubles: texts,
  deletedAt: v.nullish(v.number()),
  photos: v.fallback(
    v.optional(
      v.array(
        v.object({
          id: v.pipe(v.string(), v.uuid()),
          alt: v.fallback(v.optional(optionalLine(maxAltLength), ""), ""),
          focus: v.fallback(v.optional(focusSchema), undefined),
        }),
      ),
      [],
    ),
    [],
  ),
});

const choicesOf = (tip: Record<ChoiceName, string>) =>
  Object.fromEntries(choiceNames.flatMap((name) => (tip[name] ? [[name, tip[name]]] : [])));

const exportedDraft = v.object({ tip: v.nullable(v.string()), values: draftValues });

const exported = v.object({
  tips: v.array(v.fallback(v.nullable(exportedTip), null)),
  drafts: v.optional(v.array(v.fallback(v.nullable(exportedDraft), null)), []),
});

/**
 * Reads the tips of an export, and the drafts of new tips. Skips drafts that edit a tip, because an
 * imported tip gets another id.
 * @throws Problem if the JSON is not an export
 */
export function readExport(json: unknown): FoundTip[] {
  const { success, output } = v.safeParse(exported, json);
  if (!success) throw importProblems.notAnExport();
  const tips = output.tips.flatMap((tip, index): FoundTip[] => {
    const at = index + 1;
    if (!tip) return [{ at, values: {} }];
    if (tip.deletedAt) return [];
    const { when, troubles, photos } = tip;
    for (const list of [when, troubles, photos]) {
      if (list && list.length > maxInListOfTip) throw importProblems.excess();
    }
    return [
      {
        at,
        values: {
          ...Object.fromEntries(
            readColumns.map((column) => [column, tip[tipColumns[column].field]]),
          ),
          availability: tip.availability === "public" ? "public" : "hidden",
        },
        more: { when, troubles, choices: choicesOf(tip) },
        photos: photos
          .slice(0, maxPhotos)
          .map(({ id, ...photo }) => ({ ...photo, file: `photos/${id}/1280.jpg` })),
      },
    ];
  });
  const drafts = output.drafts.flatMap((draft, index): FoundTip[] =>
    draft?.tip === null
      ? [{ at: output.tips.length + index + 1, values: {}, draft: draft.values }]
      : [],
  );
  if (tips.length + drafts.length > maxTipsInFile) throw importProblems.tooMany();
  return [...tips, ...drafts];
}
