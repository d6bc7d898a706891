import * as v from "valibot";
import { taskSchema } from "../gardens/gardens.ts";

/**
 * The optional choices of a tip. The key is the name of a field in the API, in the form, in drafts and
 * exports, and of a column of the table `tips`, which is null for no choice.
 */
export const tipChoices = {
  /** The task to be done in the season of the tip. */
  deed: taskSchema,
};
type Choices = typeof tipChoices;
export type ChoiceName = keyof Choices;
export const choiceNames = v.keyof(v.object(tipChoices)).options;

export type ChosenValues = { [Name in ChoiceName]?: v.InferOutput<Choices[Name]> };
type GivenValues = { [Name in ChoiceName]?: ChosenValues[Name] | null };

/** The fields of replies. A choice that was not made is absent. */
export const choiceFields = v.partial(v.object(tipChoices)).entries;

/** The fields of requests. Null stands for no choice; an edit without the field changes nothing. */
export const choiceInputs = Object.fromEntries(
  Object.entries(tipChoices).map(([name, schema]) => [name, v.optional(v.nullable(schema))]),
  // TypeScript cannot follow the mapping above.
) as {
  [Name in ChoiceName]: v.OptionalSchema<v.NullableSchema<Choices[Name], undefined>, undefined>;
};

/** Picks the choices that were made. */
export function chosenIn(row: GivenValues) {
  const chosen: ChosenValues = {};
  const pick = <Name extends ChoiceName>(name: Name) => {
    const value = row[name];
    if (value) chosen[name] = value;
  };
  choiceNames.forEach(pick);
  return chosen;
}

/** Picks the columns of choices. Kysely leaves a column alone whose value is undefined. */
export function choiceColumnsOf(tip: GivenValues) {
  const columns: GivenValues = {};
  const pick = <Name extends ChoiceName>(name: Name) => {
    columns[name] = tip[name];
  };
  choiceNames.forEach(pick);
  return columns;
}
