import * as v from "valibot";
import { yearParts } from "../gardens/gardens.ts";
import { plantSchema } from "../plants/plants.contract.ts";
import { type Category, categorySchema, tipSchema } from "../tips/tips.ts";

/** A tip as a guide has it: without what each like changes. */
const guideTipSchema = v.omit(tipSchema, ["totalLikes"]);
export type GuideTip = v.InferOutput<typeof guideTipSchema>;

const namedTipSchema = v.object({ _id: v.string(), title: v.string() });

/** Something to do, and how many more there are. */
const toDoSchema = v.object({ tips: v.array(namedTipSchema), more: v.number() });
export type ToDo = v.InferOutput<typeof toDoSchema>;

/** All that gardeners know about a plant. */
export const guideSchema = v.object({
  plant: plantSchema,
  /** The number of public tips about it. */
  total: v.number(),
  /** Those with tips, in the order of the work: the newest tips of each. */
  categories: v.array(
    v.object({ category: categorySchema, total: v.number(), tips: v.array(guideTipSchema) }),
  ),
  /** The newest tips that say when, by the twelve parts of the year. */
  year: v.array(v.object({ part: v.picklist(yearParts), ...toDoSchema.entries })),
  anyTime: toDoSchema,
  /** Those with most of the newest tips. */
  gardeners: v.array(
    v.object({
      _id: v.string(),
      gardenersName: v.string(),
      image: v.nullable(v.string()),
      tips: v.number(),
    }),
  ),
});
export type Guide = v.InferOutput<typeof guideSchema>;

/** Categories in the order of the work, from sowing to compost. */
export const categoriesOfWork: readonly Category[] = [
  "planting",
  "plant-care",
  "care",
  "supporting",
  "vertical-gardening",
  "maintenance",
  "composting",
];

/** The number of a plant's newest tips that are looked through for its year and its gardeners. */
export const maxLookedThrough = 200;

/** The number of tips of a category that a guide shows at most. */
export const maxOfCategory = 6;

/** The number of tips that it shows at most for a part of the year. */
export const maxOfPart = 4;

/** The number of tips that are good to do now, as the query of the call has it. */
export const maxNow = "3";

/** The number of gardeners that it shows at most. */
export const maxGardeners = 8;
