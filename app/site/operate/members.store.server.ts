import { type SqlBool, sql } from "kysely";
import * as v from "valibot";
import { sortNameOf } from "../../garden/gardeners/gardeners.ts";
import type { Db } from "../../platform/database/open.server.ts";
import { type Slice, slice } from "../../platform/http/paging.server.ts";

/** The cursor of a page: the address of the account before it. */
export const membersCursor = v.tuple([v.string()]);

interface MembersPage {
  /** A part of the name or address in any letter case; empty for all. */
  text: string;
  limit: number;
  after: v.InferOutput<typeof membersCursor> | null;
}

function selectMembers(db: Db) {
  return db
    .selectFrom("user")
    .leftJoin("gardeners", "gardeners.uid", "user.id")
    .leftJoin("disabled_accounts", "disabled_accounts.user_id", "user.id")
    .leftJoin("vouched_gardeners", "vouched_gardeners.gardener_id", "gardeners.id")
    .select("vouched_gardeners.vouched_at as vouchedAt")
    .select(["user.id as uid", "user.name", "user.email", "user.emailVerified", "user.createdAt"])
    .select(["gardeners.id as gardenerId", "gardeners.last_seen_at as lastSeenAt"])
    .select(["gardeners.tips_count as tips", "disabled_accounts.disabled_at as disabledSince"]);
}

type MemberRow = Awaited<ReturnType<ReturnType<typeof selectMembers>["execute"]>>[number];

const toMember = ({ emailVerified, createdAt, tips, vouchedAt, ...row }: MemberRow) => ({
  ...row,
  vouched: vouchedAt !== null,
  confirmed: Boolean(emailVerified),
  joinedAt: new Date(createdAt).getTime(),
  tips: tips ?? 0,
});

/** A condition on accounts whose name or address contains a text, ignoring case. */
function matches(text: string) {
  const like = (part: string) => `%${part.replace(/[!%_]/g, "!$&")}%`;
  return sql<SqlBool>`("user".email like ${like(text.toLowerCase())} escape '!'
    or gardeners.sort_name like ${like(sortNameOf(text))} escape '!')`;
}

export async function listMembers(
  db: Db,
  { text, limit, after }: MembersPage,
): Promise<Slice<ReturnType<typeof toMember>>> {
  const rows = await selectMembers(db)
    .$if(text !== "", (q) => q.where(matches(text)))
    .$if(after !== null, (q) => q.where("user.email", ">", after?.[0] ?? ""))
    .orderBy("user.email")
    .limit(limit + 1)
    .execute();
  return slice(rows.map(toMember), limit, ({ email }) => [email]);
}

/** Counts the accounts whose name or address contains a text. */
export async function countMembers(db: Db, text: string) {
  const { count } = await db
    .selectFrom("user")
    .leftJoin("gardeners", "gardeners.uid", "user.id")
    .select((e) => e.fn.countAll<number | string>().as("count"))
    .where(matches(text))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Reads an account; null if it does not exist. */
export async function readMember(db: Db, uid: string) {
  const row = await selectMembers(db).where("user.id", "=", uid).executeTakeFirst();
  return row ? toMember(row) : null;
}
