import * as v from "valibot";
import { languageSchema } from "../../platform/text/languages.ts";
import { line, paragraphs, pictureUrl } from "../../platform/text/text.ts";
import { showsEmailSchema } from "../gardeners/email-choice.contract.ts";
import { seasonSchema } from "../gardens/gardens.ts";
import { photoInput } from "../photos/photo-input.ts";
import { maxPhotos } from "../photos/photos.ts";
import { troublesSchema } from "../troubles/troubles.ts";
import { choiceInputs } from "./tip-choices.ts";
import { categorySchema, difficulties } from "./tips.ts";
import { tipWords } from "./tips.words.ts";

/** In UTF-16 code units. */
export const maxLengths = { title: 120, plantType: 80, description: 5000 } as const;

/** The fields that a gardener submits. The author and the likes are never taken from a request. */
export const tipInput = v.object({
  title: line(maxLengths.title, () => tipWords.giveTitle),
  plantType: line(maxLengths.plantType, () => tipWords.sayWhichPlant),
  difficultyLevel: v.picklist(difficulties, () => tipWords.chooseLevel),
  description: paragraphs(maxLengths.description, () => tipWords.writeYourTip),
  image_url: pictureUrl(() => tipWords.enterPicture),
  category: categorySchema,
  availability: v.picklist(["public", "hidden"], () => tipWords.chooseReaders),
  /**
   * The author's uploaded photos, in their order: `image_url` is the first one then. Without it a tip
   * keeps the photos that it has, as long as it keeps its `image_url`.
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
  /** The parts of the year in which it is to be done; an edit without it leaves it as it is. */
  when: v.optional(seasonSchema),
  ...choiceInputs,
  /** The troubles that it helps against; left out, they stay as they are. */
  troubles: v.optional(troublesSchema),
  /**
   * In which language it is written. Left out, a new tip is in that of its author’s latest one, and one
   * that is edited stays as it is.
   */
  language: v.optional(languageSchema),
});
export type TipInput = v.InferOutput<typeof tipInput>;

/** A new tip. With it its author may say who sees their e-mail address. */
export const newTipInput = v.object({
  ...tipInput.entries,
  /** True to show it to gardeners who are logged in. Left out, their answer stays as it is. */
  showsEmail: v.optional(showsEmailSchema),
});
export type NewTipInput = v.InferOutput<typeof newTipInput>;
