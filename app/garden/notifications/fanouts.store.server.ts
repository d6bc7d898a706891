import { type SqlBool, sql } from "kysely";
import type { Events } from "../../platform/database/events.ts";
import type { Db, Transaction } from "../../platform/database/open.server.ts";
import { findBlocked } from "../blocks/blocks.store.server.ts";
import {
  type Followed,
  followByWriting,
  listFollowers,
  readLevels,
} from "../follows/follows.store.server.ts";
import type { FollowedKind } from "../follows/follows.ts";
import type { NoticeKind } from "./notices.ts";

type About<What extends keyof Events> = Events[What];

/**
 * Tells those whom a new remark concerns: whose question it answers, whom it mentions, and whose tip it
 * is. They are few. Those who follow the tip are told after this transaction, by a job.
 */
export async function tellOfRemark(transaction: Transaction, remark: About<"remark-added">) {
  const { id, tipId, by, answers, mentions, at } = remark;
  const author = await readAuthor(transaction, "tips", tipId);
  // Its author follows a tip at everything already.
  if (author !== by) await followByWriting(transaction, by, tipId, at);
  const kinds = new Map<string, NoticeKind>();
  const ofAuthor = await readLevels(
    transaction,
    { kind: "tip", id: tipId },
    author ? [author] : [],
  );
  // An author who wants answers alone is told as any other follower.
  if (author && ofAuthor.get(author) !== "answers") kinds.set(author, "remark");
  for (const mentioned of mentions) kinds.set(mentioned, "mention");
  const asker = answers && (await readAuthor(transaction, "remarks", answers));
  if (asker) kinds.set(asker, "answer");
  kinds.delete(by);
  const told = await whoWantsIt(transaction, { tipId, by }, [...kinds.keys()]);
  await insertNotices(
    transaction,
    told.map((gardenerId) => ({ gardenerId, kind: kinds.get(gardenerId) ?? "remark" })),
    { cause: id, tipId, remarkId: id, at },
  );
  await transaction
    .insertInto("tellings")
    .values({
      ...{ id, tip_id: tipId, remark_id: id, happened_at: at },
      ...{ told_kind: "tip", told_up_to: "" },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Tells those whom a remark mentions since it was changed. */
export async function tellOfMentions(transaction: Transaction, remark: About<"remark-edited">) {
  const { id, tipId, by, mentions, at } = remark;
  const others = mentions.filter((mentioned) => mentioned !== by);
  const told = await whoWantsIt(transaction, { tipId, by }, others);
  if (told.length === 0) return;
  const kind = "mention" as const;
  const changed = await transaction
    .insertInto("notices")
    .values(
      told.map((gardenerId) =>
        rowOf({ gardenerId, kind }, { cause: id, tipId, remarkId: id, at, loud: 1 }),
      ),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["gardener_id", "cause"])
        .doUpdateSet({ kind, loud: 1, happened_at: at, read_at: null })
        // Who had an answer to their question has read it, or will.
        .where("notices.kind", "=", "remark"),
    )
    .returning("gardener_id")
    .execute();
  await announce(transaction, changed, { cause: id, at });
}

/** Tells the author of an answer that it helped. */
export async function tellOfHelp(transaction: Transaction, remark: About<"remark-helped">) {
  const { id, tipId, by, at } = remark;
  const author = await readAuthor(transaction, "remarks", id);
  if (!author || author === by) return;
  const told = await whoWantsIt(transaction, { tipId, by }, [author]);
  await insertNotices(
    transaction,
    told.map((gardenerId) => ({ gardenerId, kind: "helped" })),
    { cause: `helped ${id}`, tipId, remarkId: id, at },
  );
}

/**
 * Lets a tip be told, once, to those who follow its author or its plant: when everyone can read it for
 * the first time. Who brings a garden's worth of tips along would fill the notices of all that follow.
 */
export async function tellOfTip(
  transaction: Transaction,
  { id, isImported = false }: About<"tip-added">,
) {
  const tip = await transaction
    .selectFrom("tips")
    .leftJoin("told_tips", "told_tips.tip_id", "tips.id")
    .select(["updated_at", "shared"])
    .where("id", "=", id)
    .where("availability", "=", "public")
    .executeTakeFirst();
  if (!tip || tip.shared === 1) return;
  await transaction
    .insertInto("told_tips")
    .values({ tip_id: id, shared: 1, likes: 0, likes_at: 0 })
    .onConflict((conflict) => conflict.column("tip_id").doUpdateSet({ shared: 1 }))
    .execute();
  if (isImported) return;
  await transaction
    .insertInto("tellings")
    .values({
      ...{ id, tip_id: id, remark_id: null, happened_at: tip.updated_at },
      ...{ told_kind: "gardener", told_up_to: "" },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What a gardener follows no longer, or does not want to be told of, is not new for them either. */
export async function forgetFollowed(transaction: Transaction, change: About<"follow-changed">) {
  const { by, kind, id, level } = change;
  if (level !== null && level !== "nothing") return;
  const isOfIt: Record<FollowedKind, ReturnType<typeof sql<SqlBool>>> = {
    tip: sql`tip_id = ${id} and kind = 'remark'`,
    gardener: sql`kind = 'tip' and ${id} = (
      select gardener_id from tips where tips.id = notices.tip_id)`,
    plant: sql`kind = 'tip' and ${id} = (
      select plant from searchable_tips where searchable_tips.tip_id = notices.tip_id)`,
  };
  await transaction
    .deleteFrom("notices")
    .where("gardener_id", "=", by)
    .where(isOfIt[kind])
    .execute();
}

async function readAuthor(db: Db, table: "tips" | "remarks", id: string) {
  const row = await db
    .selectFrom(table)
    .select("gardener_id")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.gardener_id ?? null;
}

/**
 * Of some gardeners those who have an account, and have not said that they want nothing of this tip or
 * of who writes, and are not blocked.
 */
async function whoWantsIt(db: Db, { tipId, by }: { tipId: string; by: string }, ids: string[]) {
  if (ids.length === 0) return [];
  const there = await db
    .selectFrom("gardeners")
    .select("id")
    .where("id", "in", ids)
    .where("uid", "is not", null)
    .execute();
  const present = there.map(({ id }) => id);
  const blocked = await findBlocked(db, by, present);
  const ofTip = await readLevels(db, { kind: "tip", id: tipId }, present);
  const ofWriter = await readLevels(db, { kind: "gardener", id: by }, present);
  return present.filter(
    (id) => !blocked.has(id) && ofTip.get(id) !== "nothing" && ofWriter.get(id) !== "nothing",
  );
}

interface Recipient {
  gardenerId: string;
  kind: NoticeKind;
  /** True if it is new of what they follow, and no notice. */
  quiet?: boolean;
}

interface Happening {
  cause: string;
  tipId: string;
  remarkId: string | null;
  at: number;
}

const rowOf = (
  { gardenerId, kind }: Recipient,
  { cause, tipId, remarkId, at, loud }: Happening & { loud: number },
) => ({
  ...{ gardener_id: gardenerId, cause, kind, tip_id: tipId, remark_id: remarkId },
  ...{ likes: 0, loud, happened_at: at, read_at: null },
});

/**
 * Tells some gardeners, each once, whatever was told before. What was only new of what they follow
 * becomes a notice for whoever wants it as one, too.
 */
async function insertNotices(
  transaction: Transaction,
  recipients: Recipient[],
  happening: Happening,
) {
  if (recipients.length === 0) return;
  const told = await transaction
    .insertInto("notices")
    .values(recipients.map((each) => rowOf(each, { ...happening, loud: each.quiet ? 0 : 1 })))
    .onConflict((conflict) =>
      conflict
        .columns(["gardener_id", "cause"])
        .doUpdateSet({ loud: 1 })
        .where("notices.loud", "=", 0)
        .where("excluded.loud", "=", 1),
    )
    .returning("gardener_id")
    .execute();
  await announce(transaction, told, happening);
}

/** Lets those who are told hear of it outside of the site, too. */
async function announce(
  transaction: Transaction,
  told: { gardener_id: string }[],
  { cause, at }: Pick<Happening, "cause" | "at">,
) {
  if (told.length === 0) return;
  const gardenerIds = told.map(({ gardener_id }) => gardener_id);
  await transaction.happened("notices-added", { cause, gardenerIds, at });
}

/**
 * What followers are still to be told, the oldest first. What waits is among it once it can be read
 * again, or is gone for good.
 */
export async function listTellings(db: Db) {
  const rows = await db
    .selectFrom("tellings")
    .select("id")
    .where(({ or, eb }) => or([eb("waits", "=", 0), eb.not(isHidden)]))
    .orderBy("id")
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}

/** True of a telling of something that nobody can read, and that may be shown again. */
const isHidden = sql<SqlBool>`(
  exists (select 1 from tips where tips.id = tellings.tip_id and availability <> 'public')
  or exists (select 1 from remarks
    where remarks.id = tellings.remark_id and gone is not null and text <> ''))`;

/**
 * Tells the next of those who follow a tip, or its author or plant, in one transaction with the note of
 * how far this is: whenever a process dies, everybody is told once. What is hidden meanwhile waits.
 * @returns true when all are told, or cannot be told now
 */
export async function tellNext(
  transaction: Transaction,
  id: string,
  { limit, now }: { limit: number; now: number },
) {
  const telling = await transaction
    .selectFrom("tellings")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!telling) return true;
  const { tip_id: tipId, remark_id: remarkId } = telling;
  const subject = await readSubject(transaction, tipId, remarkId);
  if (subject === "hidden") {
    await transaction.updateTable("tellings").set({ waits: 1 }).where("id", "=", id).execute();
    return true;
  }
  // To those who hear of it only now, it is new now.
  const at = telling.waits ? now : telling.happened_at;
  const followed = subject && followedOf(telling.told_kind, tipId, subject);
  if (!subject || !followed) return endOf(transaction, id);
  const followers = await listFollowers(transaction, followed, {
    after: telling.told_up_to,
    since: at,
    limit,
  });
  const last = followers.at(-1);
  if (!last) {
    if (telling.told_kind !== "gardener") return endOf(transaction, id);
    await transaction
      .updateTable("tellings")
      .set({ told_kind: "plant", told_up_to: "", waits: 0, happened_at: at })
      .where("id", "=", id)
      .execute();
    return false;
  }
  const wanted = followers.filter(({ level }) => level !== "nothing");
  const levels = new Map(wanted.map((each) => [each.id, each.level]));
  levels.delete(subject.by);
  const wanting = await whoWantsIt(transaction, { tipId, by: subject.by }, [...levels.keys()]);
  const talking = await whoTookPart(
    transaction,
    { tipId, remarkId, thread: subject.thread },
    wanting,
  );
  await insertNotices(
    transaction,
    wanting.map((gardenerId) => ({
      ...{ gardenerId, kind: remarkId === null ? "tip" : "remark" },
      quiet: levels.get(gardenerId) !== "everything" && !talking.has(gardenerId),
    })),
    { cause: id, tipId, remarkId, at },
  );
  await transaction
    .updateTable("tellings")
    .set({ told_up_to: last.id, waits: 0, happened_at: at })
    .where("id", "=", id)
    .execute();
  return false;
}

async function endOf(transaction: Db, id: string) {
  await transaction.deleteFrom("tellings").where("id", "=", id).execute();
  return true;
}

interface Subject {
  by: string;
  plant: string;
  /** The remark that begins the thread; null for a tip. */
  thread: string | null;
}

/** Who wrote what is told, and what it is about; null if it is gone for good. */
async function readSubject(
  db: Db,
  tipId: string,
  remarkId: string | null,
): Promise<Subject | "hidden" | null> {
  const tip = await db
    .selectFrom("tips")
    .leftJoin("searchable_tips", "searchable_tips.tip_id", "tips.id")
    .select(["gardener_id", "plant", "availability"])
    .where("id", "=", tipId)
    .executeTakeFirst();
  if (!tip) return null;
  if (tip.availability !== "public") return "hidden";
  if (remarkId === null) return { by: tip.gardener_id, plant: tip.plant ?? "", thread: null };
  const remark = await db
    .selectFrom("remarks")
    .select(["gardener_id", "thread_id", "gone", "text"])
    .where("id", "=", remarkId)
    .executeTakeFirst();
  if (!remark?.gardener_id || remark.text === "") return null;
  if (remark.gone) return "hidden";
  return { by: remark.gardener_id, plant: "", thread: remark.thread_id ?? remarkId };
}

/** Null if nobody can follow it: a plant that is not in the list. */
function followedOf(kind: FollowedKind, tipId: string, { by, plant }: Subject): Followed | null {
  const ids: Record<FollowedKind, string> = { tip: tipId, gardener: by, plant };
  return ids[kind] ? { kind, id: ids[kind] } : null;
}

/** Those of some gardeners who had asked or answered in a thread before a remark. */
async function whoTookPart(
  db: Db,
  { tipId, remarkId, thread }: { tipId: string; remarkId: string | null; thread: string | null },
  ids: string[],
) {
  if (remarkId === null || thread === null || ids.length === 0) return new Set<string>();
  const rows = await db
    .selectFrom("remarks")
    .select("gardener_id")
    .distinct()
    .where("gardener_id", "in", ids)
    .where("tip_id", "=", tipId)
    .where((e) => e.or([e("id", "=", thread), e("thread_id", "=", thread)]))
    .where("id", "<", remarkId)
    .execute();
  return new Set(rows.flatMap(({ gardener_id }) => gardener_id ?? []));
}
