import * as v from "valibot";
import { languageSchema } from "../../platform/text/languages.ts";
import { line, paragraphs, pictureUrl } from "../../platform/text/text.ts";
import { showsEmailSchema } from "../gardeners/email-choice.contract.ts";
import { seasonSchema } from "../gardens/gardens.ts";
import { type InitialPhoto, photoInput } from "../photos/photo-input.ts";
import { maxPhotos } from "../photos/photos.ts";
import { troublesSchema } from "../troubles/troubles.ts";
import { type ChoiceName, choiceInputs } from "./tip-choices.ts";
import { categorySchema, difficulties } from "./tips.ts";
import { tipWords } from "./tips.words.ts";

/** The maximum lengths, in UTF-16 code units. */
export const maxLengths = { title: 120, plantType: 80, description: 5000 } as const;

/** The fields that a gardener submits. The author and the likes are never read from a request. */
export const tipInput = v.object({
  title: line(maxLengths.title, () => tipWords.giveTitle),
  plantType: line(maxLengths.plantType, () => tipWords.sayWhichPlant),
  difficultyLevel: v.picklist(difficulties, () => tipWords.chooseLevel),
  description: paragraphs(maxLengths.description, () => tipWords.writeYourTip),
  image_url: pictureUrl(() => tipWords.enterPicture),
  category: categorySchema,
  availability: v.picklist(["public", "hidden"], () => tipWords.chooseReaders),
  /**
   * The uploaded photos in their order. `image_url` is the first of them. Without this field, a tip
   * keeps its photos as long as it keeps its `image_url`.
   */
  photos: v.optional(
    v.pipe(
      v.array(photoInput),
      v.maxLength(maxPhotos, () => tipWords.photosAtMost({ count: maxPhotos })),
      v.check(
        (all) => new Set(all.map(({ id }) => id)).size === all.length,
        () => tipWords.photosOnce,
      ),
    ),
  ),
  /** An edit without this field keeps the season. */
  when: v.optional(seasonSchema),
  ...choiceInputs,
  /** An edit without this field keeps the troubles. */
  troubles: v.optional(troublesSchema),
  /**
   * The language of the text. Default: the language of the author's latest tip. An edit without
   * this field keeps the language.
   */
  language: v.optional(languageSchema),
});
export type TipInput = v.InferOutput<typeof tipInput>;

/** A change of a tip. */
export const changedTipInput = v.object({
  ...tipInput.entries,
  /**
   * The `changedAt` of the tip that the author has seen. The change is refused if the tip has
   * changed since. Without this field, the call replaces any version.
   */
  basedOn: v.optional(v.pipe(v.number(), v.integer())),
});
export type ChangedTipInput = v.InferOutput<typeof changedTipInput>;

/** The initial values of a tip's form. The values may be invalid. */
export type FormTip = {
  [Field in Exclude<keyof TipInput, "photos" | ChoiceName>]?: TipInput[Field] extends string
    ? string
    : TipInput[Field];
} & { [Name in ChoiceName]?: string | null } & { photos?: InitialPhoto[]; changedAt?: number };

/** A new tip. Its author may also decide who sees their email address. */
export const newTipInput = v.object({
  ...tipInput.entries,
  /**
   * True to show the email address to signed-in gardeners. If left out, an earlier choice stays. If
   * an author has made no choice, the first tip then hides the address.
   */
  showsEmail: v.optional(showsEmailSchema),
});
export type NewTipInput = v.InferOutput<typeof newTipInput>;
