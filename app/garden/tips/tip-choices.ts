import * as v from "valibot";
import { taskSchema } from "../gardens/gardens.ts";

/**
 * The optional choices of a tip. Each key names a field of the API, the form, drafts and exports,
 * and a column of the table `tips`. Without a choice, the column is null.
 */
const tipChoices = {
  /** The task that the gardener does in the season of the tip. */
  deed: taskSchema,
};
type Choices = typeof tipChoices;
export type ChoiceName = keyof Choices;

export type ChosenValues = { [Name in ChoiceName]?: v.InferOutput<Choices[Name]> };
type GivenValues = { [Name in ChoiceName]?: ChosenValues[Name] | null };

// The mappings below need type assertions, because TypeScript cannot infer their types. Functions
// marked as pure make the mappings, so that the build leaves out unused mappings.

const listNames = () => Object.keys(tipChoices) as ChoiceName[];
export const choiceNames = /* @__PURE__ */ listNames();

const makeFields = () =>
  Object.fromEntries(
    Object.entries(tipChoices).map(([name, schema]) => [name, v.optional(schema)]),
  ) as { [Name in ChoiceName]: v.OptionalSchema<Choices[Name], undefined> };
/** The fields of replies. A field without a choice is left out. */
export const choiceFields = /* @__PURE__ */ makeFields();

const makeInputs = () =>
  Object.fromEntries(
    Object.entries(tipChoices).map(([name, schema]) => [name, v.optional(v.nullable(schema))]),
  ) as {
    [Name in ChoiceName]: v.OptionalSchema<v.NullableSchema<Choices[Name], undefined>, undefined>;
  };
/** The fields of requests. Null means no choice. An edit without the field keeps the choice. */
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

/** Returns the columns of choices. Kysely does not change a column whose value is undefined. */
export function choiceColumnsOf(tip: GivenValues) {
  const columns: GivenValues = {};
  const pick = <Name extends ChoiceName>(name: Name) => {
    columns[name] = tip[name];
  };
  choiceNames.forEach(pick);
  return columns;
}
