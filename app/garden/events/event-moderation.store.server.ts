import type { Db } from "../../platform/database/open.server.ts";
import { parsePhoto, photoColumns } from "../photos/photos.store.server.ts";
import { eventPath } from "./events.ts";

/** Describes events for the people who run the site. A proposed event cannot be reported. */
export async function describeEvents(db: Db, ids: string[]) {
  const rows = await db
    .selectFrom("events")
    .leftJoin("gardeners", "gardeners.id", "events.gardener_id")
    .leftJoin("photos", "photos.id", "events.photo_id")
    .select(["events.id", "title", "text", "events.place", "events.language", "state", "is_hidden"])
    .select(["gardeners.id as ownerId", "gardeners.name", "gardeners.email", "gardeners.uid"])
    .select(photoColumns)
    .where("events.id", "in", ids)
    .execute();
  return rows.map((row) => {
    const isPublished = row.state !== "proposed";
    const visible = isPublished && row.is_hidden === 0;
    const { ownerId, name } = row;
    return {
      id: row.id,
      title: row.title,
      text: [row.place, row.text].filter(Boolean).join("\n\n"),
      language: row.language,
      photo: row.is_hidden === 0 ? parsePhoto(row) : null,
      path: visible ? eventPath({ _id: row.id }) : null,
      state: visible
        ? ("public" as const)
        : isPublished
          ? ("hidden" as const)
          : ("hidden-by-author" as const),
      visible,
      owner:
        ownerId === null || name === null
          ? null
          : { id: ownerId, name, email: row.uid === null ? null : row.email },
      acts: isPublished ? [visible ? ("hide" as const) : ("show" as const), "delete" as const] : [],
    };
  });
}
