import type { Db } from "../../platform/database/open.server.ts";
import type { ThingState } from "../reports/reports.ts";

export async function describeTips(db: Db, ids: string[]) {
  const rows = await db
    .selectFrom("tips")
    .innerJoin("gardeners", "gardeners.id", "tips.gardener_id")
    .select([
      "tips.id",
      "tips.title",
      "tips.description",
      "tips.language",
      "tips.availability",
      "tips.updated_at",
      "tips.moderated_at as moderatedAt",
      "gardeners.id as ownerId",
      "gardeners.name",
      "gardeners.email",
      "gardeners.uid",
    ])
    .where("tips.id", "in", ids)
    .where("tips.deleted_at", "is", null)
    .execute();
  return rows.map((row) => {
    const visible = row.availability === "public";
    const hidden = row.moderatedAt !== null;
    return {
      id: row.id,
      title: row.title,
      // Nobody else may read a text that its author has hidden.
      text: visible || hidden ? row.description : "",
      language: row.language,
      path: visible ? `/tipDetail/${row.id}` : null,
      state: stateOf(row),
      visible,
      // Nobody reads letters to a demo profile.
      owner: { id: row.ownerId, name: row.name, email: row.uid === null ? null : row.email },
      acts: [
        ...(visible ? (["hide"] as const) : []),
        ...(hidden ? (["show"] as const) : []),
        "delete" as const,
      ],
    };
  });
}

interface Described {
  availability: "public" | "hidden";
  updated_at: number;
  moderatedAt: number | null;
}

function stateOf({ availability, updated_at, moderatedAt }: Described): ThingState {
  if (moderatedAt === null) return availability === "public" ? "public" : "hidden-by-author";
  return updated_at > moderatedAt ? "hidden-and-edited" : "hidden";
}
