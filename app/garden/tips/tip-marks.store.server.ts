import type { Db } from "../../platform/database/open.server.ts";

/** What a gardener has done with a tip. */
export async function readMarks(db: Db, tipId: string, gardenerId: string) {
  const find = (table: "likes" | "saved_tips") =>
    db
      .selectFrom(table)
      .select("tip_id")
      .where("tip_id", "=", tipId)
      .where("gardener_id", "=", gardenerId)
      .executeTakeFirst();
  const [like, saved] = await Promise.all([find("likes"), find("saved_tips")]);
  return { likedByMe: like !== undefined, savedByMe: saved !== undefined };
}
