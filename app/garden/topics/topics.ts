import * as v from "valibot";
import { climateSchema } from "../gardens/climates.ts";
import { hemispheres, seasonSchema, taskSchema, tasks } from "../gardens/gardens.ts";
import { plantSchema } from "../plants/plants.contract.ts";
import { type Category, tipSchema } from "../tips/tips.ts";

/** A tip as a topic has it: without what each like changes. */
const topicTipSchema = v.omit(tipSchema, ["totalLikes"]);
export type TopicTip = v.InferOutput<typeof topicTipSchema>;

const namedTipSchema = /* @__PURE__ */ v.pick(tipSchema, ["_id", "title", "language"]);

/** All that gardeners know about a plant. */
export const topicSchema = v.object({
  plant: plantSchema,
  /** The number of public tips about it. */
  total: v.number(),
  /** The newest of each kind of work, in the order of the work. */
  tips: v.array(topicTipSchema),
  /**
   * When the newest do what and in which kind of year, in the order of the work; null for what or
   * where they do not say.
   */
  year: v.array(
    v.object({
      deed: v.nullable(taskSchema),
      climate: v.nullable(climateSchema),
      /** The side of the equator of gardens that have wet months; null for all others. */
      rains: v.nullable(v.picklist(hemispheres)),
      when: seasonSchema,
      /** The number of tips that say so. */
      tips: v.number(),
    }),
  ),
  /** That of the site's own garden. */
  climate: climateSchema,
  /** The newest that are good at any time, and how many more there are. */
  anyTime: v.object({ tips: v.array(namedTipSchema), more: v.number() }),
  /** What troubles it, that of its own tips first, with the number of these that are against it. */
  troubles: v.array(v.object({ slug: v.string(), name: v.string(), tips: v.number() })),
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
export type Topic = v.InferOutput<typeof topicSchema>;

/** What is done when, in one kind of year. */
export type TopicRow = Topic["year"][number];

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

/** The kind of work of a tip: what is done, or else its category. */
export const workOf = ({ deed: task, category }: Pick<TopicTip, "deed" | "category">) =>
  task ?? category;

/** The place of a kind of work in the order of the work: tasks first, as far as tips say them. */
export const placeOfWork = (work: ReturnType<typeof workOf>) =>
  [...tasks, ...categoriesOfWork].indexOf(work);

/** The number of a plant's newest tips that are looked through. */
export const maxLookedThrough = 200;

/** The number of tips that a topic shows at most. */
export const maxShown = 30;

/** The number of tips for any time that it names at most. */
export const maxAnyTime = 4;

/** The number of tips that are good to do now, as the query of the call has it. */
export const maxNow = "3";

/** The number of gardeners that it shows at most. */
export const maxGardeners = 8;
