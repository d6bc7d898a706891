import { type SqlBool, sql } from "kysely";
import * as v from "valibot";
import { sortNameOf } from "../../garden/gardeners/gardeners.ts";
import type { Db } from "../../platform/database/open.server.ts";
import { countRows } from "../../platform/database/pages.server.ts";
import { type Slice, slice } from "../../platform/http/paging.server.ts";
import { storable } from "../../platform/text/text.ts";

/** The cursor of a page: the last account's email address, or for moderators its gardener id. */
export const membersCursor = v.tuple([storable]);

interface MembersSearch {
  /** A part of the name or address, in upper or lower case. Empty to list all accounts. */
  text: string;
  /** False for moderators, so that order and search reveal nothing about email addresses. */
  withAddresses: boolean;
}

interface MembersPage extends MembersSearch {
  limit: number;
  after: v.InferOutput<typeof membersCursor> | null;
}

function selectMembers(db: Db) {
  return db
    .selectFrom("user")
    .leftJoin("gardeners", "gardeners.uid", "user.id")
    .leftJoin("disabled_accounts", "disabled_accounts.user_id", "user.id")
    .leftJoin("vouched_gardeners", "vouched_gardeners.gardener_id", "gardeners.id")
    .leftJoin("roles", "roles.gardener_id", "gardeners.id")
    .select(["vouched_gardeners.vouched_at as vouchedAt", "roles.role"])
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

/**
 * Returns an SQL condition that is true for accounts whose name or address contains a text in upper
 * or lower case.
 */
function matches({ text, withAddresses }: MembersSearch) {
  const like = (part: string) => `%${part.replace(/[!%_]/g, "!$&")}%`;
  const byName = sql<SqlBool>`gardeners.sort_name like ${like(sortNameOf(text))} escape '!'`;
  if (!withAddresses) return byName;
  return sql<SqlBool>`("user".email like ${like(text.toLowerCase())} escape '!' or ${byName})`;
}

export async function listMembers(
  db: Db,
  { limit, after, ...search }: MembersPage,
): Promise<Slice<ReturnType<typeof toMember>>> {
  const { text, withAddresses } = search;
  const [last = ""] = after ?? [];
  const found = selectMembers(db).$if(text !== "", (q) => q.where(matches(search)));
  const ordered = withAddresses
    ? found.$if(after !== null, (q) => q.where("user.email", ">", last)).orderBy("user.email")
    : found
        .where("gardeners.id", "is not", null)
        .$if(after !== null, (q) => q.where("gardeners.id", "<", last))
        .orderBy("gardeners.id", "desc");
  const rows = await ordered.limit(limit + 1).execute();
  return slice(rows.map(toMember), limit, ({ email, gardenerId }) => [
    withAddresses ? email : (gardenerId ?? ""),
  ]);
}

export function countMembers(db: Db, search: MembersSearch) {
  const accounts = db.selectFrom("user").leftJoin("gardeners", "gardeners.uid", "user.id");
  return countRows(accounts.where(matches(search)));
}

/** Reads an account; null if it does not exist. */
export async function readMember(db: Db, uid: string) {
  const row = await selectMembers(db).where("user.id", "=", uid).executeTakeFirst();
  return row ? toMember(row) : null;
}
