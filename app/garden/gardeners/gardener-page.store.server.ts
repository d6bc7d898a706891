import type { Db } from "../../platform/database/open.server.ts";
import { gardenerProblems } from "./gardeners.ts";

/**
 * A gardener who has a page: who is listed in the directory, or has an account and public tips.
 * @throws Problem 404 for anybody else
 */
export async function readPublicGardener(db: Db, id: string) {
  const gardener = await db
    .selectFrom("gardeners")
    .select([
      "id",
      "uid",
      "name",
      "image",
      "age",
      "gender",
      "experiences",
      "experiences_language",
      "garden",
      "place",
    ])
    .select(["listed", "public_tips_count", "last_seen_at", "created_at"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!gardener) throw gardenerProblems.notFound();
  const isAuthor = gardener.uid !== null && gardener.public_tips_count > 0;
  if (gardener.listed !== 1 && !isAuthor) throw gardenerProblems.notFound();
  return gardener;
}

/** The recipient of a message. @throws Problem 404 for one who has no page, or no account */
export async function readRecipient(db: Db, id: string) {
  const { uid, name } = await readPublicGardener(db, id);
  const { email } = await db
    .selectFrom("gardeners")
    .select("email")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (uid === null || email === null) throw gardenerProblems.notFound();
  return { uid, name, email };
}
