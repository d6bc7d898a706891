import * as v from "valibot";
import { climateSchema } from "../gardens/climates.ts";
import { hemispheres, seasonSchema, taskSchema, tasks } from "../gardens/gardens.ts";
import { plantSchema } from "../plants/plants.contract.ts";
import { type Category, tipSchema } from "../tips/tips.ts";

/** A tip on the page of a topic. It has no number of likes, because likes change often. */
const topicTipSchema = v.omit(tipSchema, ["totalLikes"]);
export type TopicTip = v.InferOutput<typeof topicTipSchema>;

const namedTipSchema = /* @__PURE__ */ v.pick(tipSchema, ["_id", "title", "language"]);

export const topicSchema = v.object({
  plant: plantSchema,
  total: v.number(),
  /** True if public photos of the plant exist. */
  hasPhotos: v.boolean(),
  /** The newest tips of each kind of work, in the order of the work. */
  tips: v.array(topicTipSchema),
  /**
   * The season of each task in each kind of year, in the order of the tasks. An unknown task or
   * climate is null.
   */
  year: v.array(
    v.object({
      deed: v.nullable(taskSchema),
      climate: v.nullable(climateSchema),
      /** The hemisphere of gardens with wet months; otherwise null. */
      rains: v.nullable(v.picklist(hemispheres)),
      when: seasonSchema,
      tips: v.number(),
    }),
  ),
  climate: climateSchema,
  /** The newest tips for any time. `more` is the number of further tips for any time. */
  anyTime: v.object({ tips: v.array(namedTipSchema), more: v.number() }),
  /**
   * The troubles of the plant, each with the number of the plant's tips against it. Troubles with
   * the most tips come first.
   */
  troubles: v.array(v.object({ slug: v.string(), name: v.string(), tips: v.number() })),
  /** The authors with the most tips among the newest tips. */
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

/** Returns the kind of work of a tip: its task, or its category if it has no task. */
export const workOf = ({ deed: task, category }: Pick<TopicTip, "deed" | "category">) =>
  task ?? category;

/** Returns the position of a kind of work in the order: tasks first, then categories. */
export const placeOfWork = (work: ReturnType<typeof workOf>) =>
  [...tasks, ...categoriesOfWork].indexOf(work);

/** The maximum number of a plant's newest tips that are read. */
export const maxLookedThrough = 200;

export const maxShown = 30;

export const maxAnyTime = 4;

/** The maximum number of tips for this time of year, as a query parameter. */
export const maxNow = "3";

export const maxGardeners = 8;
