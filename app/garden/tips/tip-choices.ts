import * as v from "valibot";
import { taskSchema } from "../gardens/gardens.ts";

/**
 * The optional choices of a tip. Each key names a field of the API, the form, drafts and exports,
 * and a column of the table `tips`. The column is null for no choice.
 */
const tipChoices = {
  /** The task to be done in the season of the tip. */
  deed: taskSchema,
};
type Choices = typeof tipChoices;
export type ChoiceName = keyof Choices;

export type ChosenValues = { [Name in ChoiceName]?: v.InferOutput<Choices[Name]> };
type GivenValues = { [Name in ChoiceName]?: ChosenValues[Name] | null };

// TypeScript cannot follow the mappings below. They are functions, so that pages load only those
// that they need.

const listNames = () => Object.keys(tipChoices) as ChoiceName[];
export const choiceNames = /* @__PURE__ */ listNames();

const makeFields = () =>
  Object.fromEntries(
    Object.entries(tipChoices).map(([name, schema]) => [name, v.optional(schema)]),
  ) as { [Name in ChoiceName]: v.OptionalSchema<Choices[Name], undefined> };
/** The fields of replies. A choice that was not made is absent. */
export const choiceFields = /* @__PURE__ */ makeFields();

const makeInputs = () =>
  Object.fromEntries(
    Object.entries(tipChoices).map(([name, schema]) => [name, v.optional(v.nullable(schema))]),
  ) as {
    [Name in ChoiceName]: v.OptionalSchema<v.NullableSchema<Choices[Name], undefined>, undefined>;
  };
/** The fields of requests. Null stands for no choice; an edit without the field changes nothing. */
export const choiceInputs = /* @__PURE__ */ makeInputs();

export function chosenIn(row: GivenValues) {
  const chosen: ChosenValues = {};
  const pick = <Name extends ChoiceName>(name: Name) => {
    const value = row[name];
    if (value) chosen[name] = value;
  };
  choiceNames.forEach(pick);
  return chosen;
}

/** Picks the columns of choices. Kysely does not change a column whose value is undefined. */
export function choiceColumnsOf(tip: GivenValues) {
  const columns: GivenValues = {};
  const pick = <Name extends ChoiceName>(name: Name) => {
    columns[name] = tip[name];
  };
  choiceNames.forEach(pick);
  return columns;
}
