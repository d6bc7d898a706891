/** This file makes exports of other networks for tests. */

const everybody = "https://www.w3.org/ns/activitystreams#Public";

interface MastodonNote {
  id: number;
  content?: string;
  day?: string;
  to?: string;
  inReplyTo?: string;
  summary?: string;
  tags?: string[];
  pictures?: { url: string; name?: string }[];
}

/** Makes a Mastodon note, as an archive of Mastodon has it. */
export function mastodonNote({
  id,
  content = "<p>Peas.</p>",
  day = "2024-05-03",
  ...more
}: MastodonNote) {
  const account = "https://m.example/users/anna";
  const address = `${account}/statuses/${id}`;
  const published = `${day}T10:20:30Z`;
  const who = { to: [more.to ?? everybody], cc: more.to ? [] : [`${account}/followers`] };
  return {
    ...{ id: `${address}/activity`, type: "Create", actor: account, published, ...who },
    object: {
      ...{ id: address, type: "Note", summary: more.summary ?? null, published, ...who },
      ...{ inReplyTo: more.inReplyTo ?? null, url: address, attributedTo: account, content },
      contentMap: { en: content },
      attachment: (more.pictures ?? []).map((picture) => ({
        ...{ type: "Document", mediaType: "image/jpeg", name: null, ...picture },
      })),
      tag: (more.tags ?? []).map((tag) => ({
        ...{ type: "Hashtag", href: `https://m.example/tags/${tag}`, name: `#${tag}` },
      })),
    },
  };
}

export const mastodonBoost = {
  ...{ id: "https://m.example/users/anna/statuses/1/activity", type: "Announce" },
  ...{ actor: "https://m.example/users/anna", published: "2024-05-03T10:20:30Z" },
  ...{ to: [everybody], object: "https://other.example/users/bob/statuses/2" },
};

export const mastodonOutbox = (...items: object[]) =>
  JSON.stringify({
    ...{ "@context": "https://www.w3.org/ns/activitystreams", id: "outbox.json" },
    ...{ type: "OrderedCollection", totalItems: items.length, orderedItems: items },
  });

export const pixelfedStatus = (id: number, more: object = {}) => ({
  ...{ _v: 1, id: `${id}`, url: `https://p.example/p/anna/${id}`, in_reply_to_id: "" },
  ...{ reblog: null, content: "My <b>beans</b>", content_text: "My beans", visibility: "public" },
  ...{ created_at: "2023-07-08T09:10:11.000Z", pf_type: "photo", media_attachments: [] },
  tags: [],
  ...more,
});

export const discourseColumns =
  "topic_title,categories,is_pm,post_raw,post_cooked,like_count,reply_count,url,created_at";

export const harvestColumns =
  "id,growstuff_url,owner_id,owner_name,crop_id,crop_name,plant_part_id,plant_part_name,quantity,unit,weight_quantity,weight_unit,si_weight,date_harvested,description,date_added,last_modified,license";
