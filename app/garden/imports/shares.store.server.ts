import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Database, Db } from "../../platform/database/open.server.ts";
import { broughtProblems } from "./brought-files.contract.ts";
import { bringToMember, keepBroughtFile } from "./brought-files.store.server.ts";
import { isOffered, lockImports, rememberImported } from "./imports.store.server.ts";
import { importProblems, type Taker } from "./imports.ts";
import type { WrittenShare } from "./reading.ts";

/** The part of a WordPress export for another person, who gets this part as a file to import. */
export interface Share extends WrittenShare {
  name: string;
}

/**
 * The maximum number of members, and of invitations, that an operator can choose from. The newest
 * come first.
 */
const maxMembers = 200;

/** Returns the name of a share, made from the name of the original file. */
export const nameOfShare = (name: string) =>
  `${name.replace(/\.\w{1,5}$/, "").trim() || "WordPress"}.json`;

/**
 * True for the id of a member, which is a UUID. The id of any other recipient is the code of an
 * invitation.
 */
const isMember = (taker: string) => /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/.test(taker);

async function contentOf({ path, taker }: Share) {
  const content = await readFile(path);
  const hash = createHash("sha256").update(`${taker}\n`).update(content).digest("base64url");
  return { content, hash };
}

/** Lists the open invitations without a file, and the newest members except the operator. */
export async function listTakers(db: Db, operatorId: string, now: number): Promise<Taker[]> {
  const invitations = await db
    .selectFrom("invitations")
    .leftJoin("brought_files", "invitation", "code")
    .select("code as id")
    .where("uses_left", "=", 1)
    .where("invitations.expires_at", ">", now)
    .where("brought_files.id", "is", null)
    .orderBy("invitations.created_at", "desc")
    .orderBy("code")
    .limit(maxMembers)
    .execute();
  const members = await db
    .selectFrom("gardeners")
    .select(["id", "name"])
    .where("uid", "is not", null)
    .where("id", "<>", operatorId)
    // With this condition, SQLite searches an index up to the limit, instead of scanning the table.
    .where("id", ">", "")
    .orderBy("id", "desc")
    .limit(maxMembers)
    .execute();
  return [
    ...invitations.map(({ id }) => ({ kind: "invitation" as const, id, name: id })),
    ...members.map((member) => ({ kind: "member" as const, ...member })),
  ];
}

/**
 * Checks the recipients of all shares that have not been offered before.
 * @throws Problem if a recipient cannot get a share
 */
export async function assertTakers(db: Db, shares: readonly Share[], now: number) {
  for (const share of shares) {
    const { hash } = await contentOf(share);
    if (await isOffered(db, hash)) continue;
    const { taker } = share;
    const found = isMember(taker)
      ? db.selectFrom("gardeners").select("id").where("id", "=", taker).where("uid", "is not", null)
      : db
          .selectFrom("invitations")
          .select("code as id")
          .where("code", "=", taker)
          .where("uses_left", "=", 1)
          .where("expires_at", ">", now);
    if (!(await found.executeTakeFirst())) throw noTaker(taker);
  }
}

const noTaker = (taker: string) =>
  isMember(taker) ? importProblems.noSuchMember() : broughtProblems.notForOne();

interface Offer extends Share {
  id: string;
  importId: string;
  operatorId: string;
  now: number;
}

/**
 * Offers a share to its recipient, at most once. Undoing the import withdraws the share.
 * @returns false if the share has been offered before
 * @throws Problem if the recipient no longer exists
 */
export async function offerShare(database: Database, { operatorId, importId, ...share }: Offer) {
  const { content, hash } = await contentOf(share);
  const { id, taker, name, now } = share;
  return database.transaction(async (transaction) => {
    await lockImports(transaction, operatorId);
    if (await isOffered(transaction, hash)) return false;
    const isKept = isMember(taker)
      ? await bringToMember(transaction, { id, memberId: taker, name, content, now })
      : await keepBroughtFile(transaction, { id, invitation: taker, name, content, now });
    if (!isKept) throw noTaker(taker);
    const thing = { id, importId, kind: "file" as const, hash, now };
    await rememberImported(transaction, operatorId, thing);
    return true;
  });
}
