import * as v from "valibot";
import { optionalLine } from "../../platform/text/text.ts";
import { draftValues } from "../drafts/drafts.ts";
import { focusSchema, maxAltLength, maxPhotos } from "../photos/photos.ts";
import { type ChoiceName, choiceNames } from "../tips/tip-choices.ts";
import type { FoundTip } from "./found-tip.server.ts";
import {
  columns,
  importProblems,
  maxDepth,
  maxInListOfTip,
  maxTipsInFile,
  maxValues,
  tipColumns,
} from "./imports.ts";

const text = v.optional(v.fallback(v.string(), ""), "");
const texts = v.fallback(v.optional(v.array(v.string())), undefined);

/** The columns that exports have. Exports contain parts of the year instead of months. */
const readColumns = columns.filter((column) => column !== "months");

/** A tip in `data.json`. Author, likes and dates are ignored. */
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

const exported = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    tips: v.array(v.fallback(v.nullable(exportedTip), null)),
    drafts: v.optional(v.array(v.fallback(v.nullable(exportedDraft), null)), []),
  }),
);

/**
 * Returns true if a JSON text has more values, or deeper ones, than exports have. It counts before
 * parsing, so that the values take no memory.
 */
function isBeyondExports(json: string) {
  let values = 0;
  let depth = 0;
  let inText = false;
  for (let at = 0; at < json.length; at += 1) {
    const letter = json.charCodeAt(at);
    if (letter === quotationMark) inText = !inText;
    else if (inText) at += letter === backslash ? 1 : 0;
    else if (opening.has(letter)) depth += 1;
    else if (closing.has(letter)) depth -= 1;
    else if (letter !== comma) continue;
    else values += 1;
    if (values > maxValues || depth > maxDepth) return true;
  }
  return false;
}

const codesOf = (letters: string) => Array.from(letters, (letter) => letter.charCodeAt(0));
const [quotationMark, backslash, comma] = codesOf('"\\,');
const opening = new Set(codesOf("[{"));
const closing = new Set(codesOf("]}"));

/**
 * Reads the tips and the drafts of new tips of an export. Drafts that edit a tip are skipped,
 * because the tip gets another id.
 * @throws Problem if the text is not an export
 */
export function readExport(json: string): FoundTip[] {
  if (isBeyondExports(json)) throw importProblems.excess();
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
