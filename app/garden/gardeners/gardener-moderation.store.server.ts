import { addToCounters } from "../../platform/database/counters.server.ts";
import type { Db } from "../../platform/database/open.server.ts";
import type { ThingState } from "../reports/reports.ts";
import { lockOwnTips } from "./gardener-accounts.store.server.ts";

/** Describes profiles for operators. Includes profiles outside the directory. */
export async function describeGardeners(db: Db, ids: string[]) {
  const rows = await db
    .selectFrom("gardeners")
    .leftJoin("disabled_accounts", "disabled_accounts.user_id", "gardeners.uid")
    .select(["id", "name", "email", "uid", "listed", "disabled_at as disabledAt"])
    .select(["experiences", "experiences_language as language"])
    .where("id", "in", ids)
    .execute();
  return rows.map(({ id, name, email, uid, experiences, language, listed, disabledAt }) => {
    const visible = listed === 1;
    return {
      id,
      title: name,
      text: visible ? experiences : "",
      language,
      path: visible ? "/explore" : null,
      state: stateOf(visible, disabledAt !== null),
      visible,
      // Demo profiles get no letters.
      owner: { id, name, email: uid === null ? null : email },
      acts: [
        ...(visible ? (["unlist"] as const) : []),
        ...(uid !== null && disabledAt === null ? (["disable"] as const) : []),
      ],
    };
  });
}

function stateOf(visible: boolean, disabled: boolean): ThingState {
  if (disabled) return visible ? "listed-and-disabled" : "unlisted-and-disabled";
  return visible ? "listed" : "unlisted";
}

/**
 * Removes a gardener from the directory. The gardener can add themselves again.
 * @returns false if the gardener is not in the directory
 */
export async function unlistGardener(transaction: Db, id: string) {
  await lockOwnTips(transaction, id);
  const unlisted = await transaction
    .updateTable("gardeners")
    .set({ listed: 0 })
    .where("id", "=", id)
    .where("listed", "=", 1)
    .executeTakeFirst();
  if (unlisted.numUpdatedRows === 0n) return false;
  await addToCounters(transaction, { gardeners: -1 });
  return true;
}

/** Reads the account of a gardener; null for a profile without an account. */
export async function readUid(db: Db, id: string) {
  const gardener = db.selectFrom("gardeners").select("uid").where("id", "=", id);
  return (await gardener.executeTakeFirst())?.uid ?? null;
}
