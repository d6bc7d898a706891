import * as v from "valibot";
import type { FoundComment } from "./found-tip.server.ts";
import { importProblems, maxTipsInFile } from "./imports.ts";

// A share is the part of a WordPress export that belongs to one person, as JSON. If this person has
// commented under somebody else's post, the share contains only the title and hashes of that post.

const text = v.string();
const texts = v.array(text);

const sharedPost = v.object({
  title: text,
  /** The login name; empty for the importing gardener. */
  author: text,
  date: text,
  text,
  isTooDeep: v.boolean(),
  isPublic: v.boolean(),
  isLong: v.boolean(),
  pictures: v.array(v.object({ address: text, alt: text })),
  categories: texts,
  tags: texts,
  /** The ids of the post's pictures in `media`. */
  media: texts,
});
export type Post = v.InferOutput<typeof sharedPost>;

const sharedComment = v.object({
  source: text,
  tips: texts,
  on: text,
  answers: texts,
  text,
  writtenAt: v.nullable(v.number()),
}) satisfies v.GenericSchema<FoundComment>;

const share = v.object({
  shareOf: v.literal("wordpress"),
  posts: v.array(sharedPost),
  media: v.array(v.tuple([text, v.object({ address: text, alt: text })])),
  comments: v.array(sharedComment),
});
export type Share = v.InferOutput<typeof share>;

/** True if a JSON value is a share. */
export const isShare = (json: unknown) => v.is(v.object({ shareOf: v.literal("wordpress") }), json);

/** @throws Problem if the share is damaged or too large */
export function parseShare(json: unknown): Share {
  const { success, output } = v.safeParse(share, json);
  if (!success) throw importProblems.notAnExport();
  const most = Math.max(output.posts.length, output.comments.length);
  if (most > maxTipsInFile) throw importProblems.tooMany();
  return output;
}

/** Yields the JSON of a share in parts, so that the whole JSON is never in memory. */
export function* partsOfShare({ posts, media, comments }: Omit<Share, "shareOf">) {
  yield `{"shareOf":"wordpress","media":${JSON.stringify(media)},"posts":[`;
  for (const [at, post] of posts.entries()) yield (at > 0 ? "," : "") + JSON.stringify(post);
  yield '],"comments":[';
  for (const [at, comment] of comments.entries()) {
    yield (at > 0 ? "," : "") + JSON.stringify(comment);
  }
  yield "]}\n";
}
