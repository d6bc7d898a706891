import * as v from "valibot";
import { storable } from "../platform/text.ts";

/** The longest text that gardeners can write about themselves, in UTF-16 code units. */
export const maxExperiencesLength = 400;
/** The ages that are accepted. */
const ages = { least: 1, most: 120 } as const;

/** Spec 3 has these two; for anything else, or no answer, the gender is null. */
export const genders = { Male: "Male", Female: "Female" } as const;

const ageMessage = `An age from ${ages.least} to ${ages.most}, or nothing`;

/** What gardeners say of themselves, and whether the directory shows it (docs/decisions/0010). */
export const profileSchema = v.object({
  age: v.nullable(
    v.pipe(
      v.number(ageMessage),
      v.integer(ageMessage),
      v.minValue(ages.least, ageMessage),
      v.maxValue(ages.most, ageMessage),
    ),
  ),
  gender: v.nullable(v.picklist(["Male", "Female"], "Choose one of these")),
  experiences: v.pipe(
    storable,
    v.trim(),
    v.maxLength(maxExperiencesLength, `At most ${maxExperiencesLength} characters`),
  ),
  listed: v.boolean(),
});
export type Profile = v.InferOutput<typeof profileSchema>;

/** The profile of somebody who has never filled it in. */
export const emptyProfile: Profile = {
  age: null,
  gender: null,
  experiences: "",
  listed: false,
};

/** Whether a profile was never filled in; its form then suggests to list it in the directory. */
export function isEmptyProfile({ age, gender, experiences, listed }: Profile) {
  return age === null && gender === null && experiences === "" && !listed;
}

/** Converts the profile form to the input of its schema: an empty age or gender becomes null. */
export function profileFromForm(form: FormData) {
  const { age, gender, experiences } = Object.fromEntries(form);
  return {
    age: age ? Number(age) : null,
    gender: gender || null,
    experiences,
    listed: form.has("listed"),
  };
}
