import * as v from "valibot";
import { dayOf } from "./found-tip.server.ts";
import { anyList, anyText, hasItem, itemsOf } from "./json-text.server.ts";
import type { LeftOut, Network, Note } from "./note.server.ts";

const status = v.object({
  ...{ id: anyText, url: anyText, created_at: anyText, visibility: anyText, pf_type: anyText },
  /** The caption as HTML, and as plain text. */
  ...{ content: anyText, content_text: anyText },
  in_reply_to_id: anyText,
  reblog: v.optional(v.unknown()),
  media_attachments: anyList(v.object({ url: anyText, description: anyText })),
  tags: anyList(v.object({ name: anyText })),
});

/** Reads the statuses of a Pixelfed account, alone or in a ZIP with their pictures. */
export const pixelfed: Network = {
  files: /(^|\/)pixelfed-statuses\.json$/,
  read(parts) {
    const found = parts.find(({ json }) => hasItem(json, ["created_at", "media_attachments"]));
    return found ? notesOf(itemsOf(found.json, status)) : null;
  },
};

function* notesOf(statuses: Iterable<v.InferOutput<typeof status>>): Generator<Note | LeftOut> {
  for (const status of statuses) {
    const { id, url, created_at, content, content_text, in_reply_to_id, pf_type } = status;
    if (pf_type === "share" || status.reblog) yield "boosts";
    else if (status.visibility === "direct") yield "messages";
    else if (!/^0?$/.test(in_reply_to_id)) yield "replies";
    else {
      yield {
        source: url || id,
        day: dayOf(created_at),
        text: content_text ? { plain: content_text } : { html: content },
        tags: status.tags.flatMap((tag) => tag?.name ?? []),
        pictures: status.media_attachments.flatMap((media) =>
          media ? [{ address: media.url, alt: media.description }] : [],
        ),
      };
    }
  }
}
