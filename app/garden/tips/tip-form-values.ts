import * as v from "valibot";
import { parseForm } from "../../platform/http/form.ts";
import { answerIn } from "../gardeners/email-choice.contract.ts";
import { photoInput } from "../photos/photo-input.ts";
import { choiceNames } from "./tip-choices.ts";
import { newTipInput } from "./tip-input.ts";
import { tipWords } from "./tips.words.ts";

const photosField = v.fallback(v.pipe(v.string(), v.parseJson(), v.array(photoInput)), () => []);

export const readPhotos = (field: unknown) => v.parse(photosField, field);

/** Validates the form of a tip. Errors of photos are reported at the picture. */
export function parseTipForm(form: FormData) {
  const photos = readPhotos(form.get("photos"));
  if (form.has("unsent")) {
    return { ok: false as const, errors: { image_url: tipWords.photosNotUploaded } };
  }
  const parsed = parseForm(newTipInput, {
    ...Object.fromEntries(form),
    photos,
    when: form.getAll("when"),
    ...Object.fromEntries(choiceNames.map((name) => [name, form.get(name) || null])),
    troubles: form.getAll("troubles"),
    showsEmail: answerIn(form),
  });
  return parsed.ok ? parsed : { ...parsed, errors: withPictureError(parsed.errors) };
}

/** Moves errors of photos to the field of the picture. */
export function withPictureError(errors: Partial<Record<string, string>>) {
  const ofPhotos = Object.entries(errors).find(([path]) => path.startsWith("photos"));
  return ofPhotos ? { image_url: ofPhotos[1], ...errors } : errors;
}
