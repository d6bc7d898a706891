import * as v from "valibot";
import { dayOf } from "./found-tip.server.ts";
import { anyList, anyText, itemsOf } from "./json-text.server.ts";
import type { LeftOut, Network, Note } from "./note.server.ts";

const addressees = v.optional(
  v.union([
    v.pipe(
      v.string(),
      v.transform((one) => [one]),
    ),
    anyList(v.string()),
  ]),
  [],
);

const note = v.object({
  ...{ id: anyText, published: anyText, summary: anyText, content: anyText },
  /** The address of the note that this note answers. */
  inReplyTo: anyText,
  attachment: anyList(v.object({ mediaType: anyText, url: anyText, name: anyText })),
  tag: anyList(v.object({ type: anyText, name: anyText })),
});

/** An activity of ActivityPub. The object of a boost is an address, which becomes null. */
const activity = v.object({
  ...{ type: anyText, to: addressees, cc: addressees },
  object: v.optional(v.fallback(v.nullable(note), null), null),
});

const outbox = v.object({ orderedItems: v.array(v.unknown()) });

/** True for the address of the public, or of the followers of an account. */
const isForMany = (address: string | null) => /(^|[#:])Public$|\/followers$/.test(address ?? "");

/** Reads the archive of a Mastodon account, or another outbox of ActivityPub. */
export const mastodon: Network = {
  files: /(^|\/)outbox\.json$/,
  read(parts) {
    const found = parts.map(({ json }) => json).find((json) => v.is(outbox, json));
    return found ? notesOf(itemsOf(found.orderedItems, activity)) : null;
  },
};

function* notesOf(activities: Iterable<v.InferOutput<typeof activity>>): Generator<Note | LeftOut> {
  for (const activity of activities) {
    if (activity.type === "Announce") yield "boosts";
    if (activity.type !== "Create" || !activity.object) continue;
    const { id, published, summary, content, inReplyTo, attachment, tag } = activity.object;
    if (![...activity.to, ...activity.cc].some(isForMany)) yield "messages";
    else if (inReplyTo !== "") yield "replies";
    else {
      yield {
        source: id,
        day: dayOf(published),
        text: { html: summary ? `<p>${summary}</p>${content}` : content },
        tags: tag.flatMap((each) => (each?.type === "Hashtag" ? [each.name.replace("#", "")] : [])),
        pictures: attachment.flatMap((each) =>
          each?.mediaType.startsWith("image/") ? [{ address: each.url, alt: each.name }] : [],
        ),
      };
    }
  }
}
