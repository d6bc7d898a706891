import * as v from "valibot";
import { storable } from "../platform/text.ts";

/** What a gardener says of themselves at most, in characters, and the ages that are believed. */
export const maxExperiencesLength = 400;
const ages = { least: 1, most: 120 } as const;

/** Spec 3 knows these two; who is neither, or would rather not say, is null. */
export const genders = { Male: "Male", Female: "Female" } as const;

const someAge = `An age from ${ages.least} to ${ages.most}, or nothing`;

/** What gardeners say of themselves, and whether the directory shows it (docs/decisions/0010). */
export const profileSchema = v.object({
  age: v.nullable(
    v.pipe(
      v.number(someAge),
      v.integer(someAge),
      v.minValue(ages.least, someAge),
      v.maxValue(ages.most, someAge),
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
export const untouchedProfile: Profile = {
  age: null,
  gender: null,
  experiences: "",
  listed: false,
};

/** A profile that nobody has filled in yet is offered to the directory, and not yet in it. */
export function isUntouched({ age, gender, experiences, listed }: Profile) {
  return age === null && gender === null && experiences === "" && !listed;
}

/** The form of a profile as its schema takes it: an empty field is nothing. */
export function profileInForm(form: FormData) {
  const { age, gender, experiences } = Object.fromEntries(form);
  return {
    age: age ? Number(age) : null,
    gender: gender || null,
    experiences,
    listed: form.has("listed"),
  };
}
