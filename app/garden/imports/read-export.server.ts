import * as v from "valibot";
import { optionalLine } from "../../platform/text/text.ts";
import { draftValues } from "../drafts/drafts.ts";
import { focusSchema, maxAltLength, maxPhotos } from "../photos/photos.ts";
import type { FoundTip } from "./found-tip.ts";
import { importProblems, maxTipsInFile } from "./imports.ts";

const text = v.optional(v.fallback(v.string(), ""), "");
const texts = v.fallback(v.optional(v.array(v.string())), undefined);

/** A tip in `data.json`. Whose it is, who likes it and when it was written is not read. */
const exportedTip = v.object({
  title: text,
  plantType: text,
  difficultyLevel: text,
  description: text,
  image_url: text,
  category: text,
  availability: text,
  language: v.nullish(v.fallback(v.string(), "")),
  when: texts,
  deed: v.nullish(v.fallback(v.string(), "")),
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

const exportedDraft = v.object({ tip: v.nullable(v.string()), values: draftValues });

const exported = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    tips: v.array(v.fallback(v.nullable(exportedTip), null)),
    drafts: v.optional(v.array(v.fallback(v.nullable(exportedDraft), null)), []),
  }),
);

/**
 * Reads the tips of an export, and the drafts of new ones. A draft that changes a tip is left out: the
 * tip has another id here.
 * @throws Problem for what no site has exported
 */
export function readExport(json: string): FoundTip[] {
  const { success, output } = v.safeParse(exported, json);
  if (!success) throw importProblems.notAnExport();
  const tips = output.tips.flatMap((tip, index): FoundTip[] => {
    const at = index + 1;
    if (!tip) return [{ at, values: {} }];
    if (tip.deletedAt) return [];
    const { when, deed, troubles, photos, language, title, description, category } = tip;
    return [
      {
        ...{ at, more: { when, troubles, ...(deed && { deed }) } },
        values: {
          ...{ title, description, category, plant: tip.plantType, level: tip.difficultyLevel },
          ...{ picture: tip.image_url, ...(language && { language }) },
          availability: tip.availability === "public" ? "public" : "hidden",
        },
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
