import * as v from "valibot";

export const clubSchema = v.object({
  _id: v.string(),
  name: v.string(),
  /** The address of the club's site; null if the feed names no site. */
  page: v.nullable(v.string()),
});
export type Club = v.InferOutput<typeof clubSchema>;

/** An item of a club's feed, as plain text. */
export const newsSchema = v.object({
  _id: v.string(),
  title: v.string(),
  /** The first lines of the item. */
  text: v.string(),
  /** The author's name. */
  byline: v.nullable(v.string()),
  /** The address or the name of the item's licence. */
  licence: v.nullable(v.string()),
  /** A language tag (BCP 47); null if the feed has none. */
  language: v.nullable(v.string()),
  link: v.string(),
  /** In milliseconds since 1970. */
  publishedAt: v.number(),
  club: clubSchema,
});
export type News = v.InferOutput<typeof newsSchema>;
