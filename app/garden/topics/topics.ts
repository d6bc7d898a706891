import * as v from "valibot";
import { climateSchema } from "../gardens/climates.ts";
import { hemispheres, seasonSchema, taskSchema, tasks } from "../gardens/gardens.ts";
import { plantSchema } from "../plants/plants.contract.ts";
import { type Category, tipSchema } from "../tips/tips.ts";

/** A tip of a topic, without its likes, which change often. */
const topicTipSchema = v.omit(tipSchema, ["totalLikes"]);
export type TopicTip = v.InferOutput<typeof topicTipSchema>;

const namedTipSchema = /* @__PURE__ */ v.pick(tipSchema, ["_id", "title", "language"]);

export const topicSchema = v.object({
  plant: plantSchema,
  total: v.number(),
  /** True if there are public photos of it. */
  hasPhotos: v.boolean(),
  /** The newest tips of each kind of work, in the order of the work. */
  tips: v.array(topicTipSchema),
  /**
   * The seasons of tasks by kind of year, in the order of the work. Null for an unknown task or
   * climate.
   */
  year: v.array(
    v.object({
      deed: v.nullable(taskSchema),
      climate: v.nullable(climateSchema),
      /** The hemisphere of gardens with wet months, or null. */
      rains: v.nullable(v.picklist(hemispheres)),
      when: seasonSchema,
      tips: v.number(),
    }),
  ),
  climate: climateSchema,
  /** The newest tips for any time, and the number of further ones. */
  anyTime: v.object({ tips: v.array(namedTipSchema), more: v.number() }),
  /** The troubles of the plant with the number of its tips against each, most tips first. */
  troubles: v.array(v.object({ slug: v.string(), name: v.string(), tips: v.number() })),
  /** The authors with the most tips among the newest ones. */
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

/** The kind of work of a tip: its task, or else its category. */
export const workOf = ({ deed: task, category }: Pick<TopicTip, "deed" | "category">) =>
  task ?? category;

/** The place of a kind of work: tasks first, then categories. */
export const placeOfWork = (work: ReturnType<typeof workOf>) =>
  [...tasks, ...categoriesOfWork].indexOf(work);

/** The number of a plant's newest tips that are read. */
export const maxLookedThrough = 200;

export const maxShown = 30;

export const maxAnyTime = 4;

/** The most tips that are good to do now, as a query parameter. */
export const maxNow = "3";

export const maxGardeners = 8;
