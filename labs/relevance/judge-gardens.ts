import * as v from "valibot";
import { type Garden, gardenSchema } from "../../app/garden/gardens/gardens.ts";
import table from "./gardens.json" with { type: "json" };

/**
 * Twelve gardens, forty demo tips, and a hand-made table of the tips that each garden could use.
 */
const { gardens, tips, fits } = v.parse(
  v.object({
    gardens: v.array(v.object({ name: v.string(), ...gardenSchema.entries })),
    tips: v.array(v.string()),
    fits: v.record(v.string(), v.array(v.string())),
  }),
  table,
);

export const judgedGardens = gardens;

export interface GardenFigures {
  /** The number of shown tips that are in the table, summed over all gardens. */
  shown: number;
  /** The share of shown tips that fit. */
  precision: number;
  /** The share of fitting tips that are shown. */
  recall: number;
  /** Shown tips that do not fit, by the names of the gardens. */
  wrong: Record<string, string[]>;
}

/** The required figures. */
export const gardenGoals = { precision: 0.95 };

/**
 * Judges each garden.
 * @param find returns the titles of all tips that a garden is shown, for any season
 */
export async function judgeGardens(
  find: (garden: Garden) => Promise<string[]>,
): Promise<GardenFigures> {
  const wrong: Record<string, string[]> = {};
  let [shown, right, fitting] = [0, 0, 0];
  for (const { name, ...garden } of gardens) {
    const wanted = new Set(fits[name]);
    const found = new Set(await find(garden));
    const listed = tips.filter((title) => found.has(title));
    const unfit = listed.filter((title) => !wanted.has(title));
    if (unfit.length > 0) wrong[name] = unfit;
    shown += listed.length;
    right += listed.length - unfit.length;
    fitting += wanted.size;
  }
  return { shown, precision: right / shown, recall: right / fitting, wrong };
}
