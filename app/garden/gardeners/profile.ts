import * as v from "valibot";
import { problemType } from "../../platform/http/problem.ts";
import { languageSchema } from "../../platform/text/languages.ts";
import { optionalLine, optionalParagraphs } from "../../platform/text/text.ts";
import { photoLicenceSchema } from "../photos/photo-licences.ts";
import { genders } from "./gardeners.ts";
import { gardenerWords } from "./gardeners.words.ts";

/** In UTF-16 code units. */
export const maxExperiencesLength = 400;
const ages = { least: 1, most: 120 } as const;

const ageMessage = () => gardenerWords.wrongAge(ages);
const chooseOne = () => gardenerWords.chooseOne;

/** The minimum age for the directory. */
export const leastListedAge = 16;

/** In UTF-16 code units. */
export const maxPlaceLength = 60;

const gardenKindSchema = v.picklist(
  ["balcony", "back-garden", "allotment", "greenhouse", "field", "indoors"],
  chooseOne,
);

/** The facts of a gardener. `listed` shows them in the directory (docs/decisions/0012). */
export const profileSchema = v.object({
  age: v.nullable(
    v.pipe(
      v.number(ageMessage),
      v.integer(ageMessage),
      v.minValue(ages.least, ageMessage),
      v.maxValue(ages.most, ageMessage),
    ),
  ),
  gender: v.nullable(v.picklist(genders, chooseOne)),
  experiences: optionalParagraphs(maxExperiencesLength),
  /** The language of `experiences`. Without this field, the language does not change. */
  language: v.optional(languageSchema),
  garden: v.optional(v.nullable(gardenKindSchema), null),
  place: v.optional(optionalLine(maxPlaceLength), ""),
  /** True to hide the email address. Without this field, the choice does not change. */
  hidesEmail: v.optional(v.boolean()),
  /**
   * The licence of the photos; null to keep all rights. Without this field, the licence does not
   * change.
   */
  photoLicence: v.optional(photoLicenceSchema),
  listed: v.boolean(),
});

export type Profile = v.InferOutput<typeof profileSchema>;

/** True if the gardener is old enough for the directory, or has given no age. */
export function mayBeListed({ age }: Pick<Profile, "age">) {
  return age === null || age >= leastListedAge;
}

export const profileProblems = {
  tooYoung: problemType(
    422,
    "too-young",
    `No one under ${leastListedAge} is listed in the directory`,
  ),
};

export const emptyProfile: Profile = {
  age: null,
  gender: null,
  experiences: "",
  garden: null,
  place: "",
  hidesEmail: false,
  photoLicence: null,
  listed: false,
};

/** Converts the form to the input of the schema. Empty fields become null. */
export function profileFromForm(form: FormData) {
  const { age, gender, experiences, language, garden, place, photoLicence } =
    Object.fromEntries(form);
  return {
    age: age ? Number(age) : null,
    gender: gender || null,
    experiences,
    language,
    garden: garden || null,
    place,
    photoLicence: photoLicence || null,
    listed: form.has("listed"),
  };
}
