import type { Db, Transaction } from "../../platform/database/open.server.ts";
import type { AccountOwner } from "../../platform/http/feature.server.ts";

/** What operators have set on the screen, by the names of the settings; the logo in base64. */
export async function readStoredSettings(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom("settings").select(["name", "value"]).execute();
  return new Map(rows.map(({ name, value }) => [name, value]));
}

/** When and by whom each setting was changed last, and its version. */
export function listSettingChanges(db: Db) {
  return db
    .selectFrom("settings")
    .leftJoin("gardeners", "gardeners.id", "settings.changed_by")
    .select(["settings.name", "settings.version", "settings.changed_at as changedAt"])
    .select("gardeners.name as changedBy")
    .execute();
}

interface SettingChange {
  name: string;
  value: string;
  /** The version that is changed; 0 for a setting that was never set. Without it, whichever there is. */
  version?: number;
  gardenerId: string;
  now: number;
}

/** Changes a setting. @returns false if it is of another version, and then changes nothing */
export async function changeSetting(
  transaction: Transaction,
  { name, value, version, gardenerId, now }: SettingChange,
) {
  const changed = { value, changed_by: gardenerId, changed_at: now };
  const { numUpdatedRows } = await transaction
    .updateTable("settings")
    .set((eb) => ({ ...changed, version: eb("version", "+", 1) }))
    .where("name", "=", name)
    .$if(version !== undefined, (update) => update.where("version", "=", version ?? 0))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return true;
  if (version) return false;
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("settings")
    .values({ name, version: 1, ...changed })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The settings whose last change somebody has made as an operator: of most, none. */
export async function exportSettings(db: Db, { gardenerId }: AccountOwner) {
  const settings = await db
    .selectFrom("settings")
    .select(["name", "changed_at as changedAt"])
    .where("changed_by", "=", gardenerId)
    .orderBy("name")
    .execute();
  return settings.length > 0 ? { settings } : {};
}

/** Takes an operator's name from what they have set. It stays as it is. */
export async function forgetSetter(transaction: Db, { gardenerId }: AccountOwner) {
  await transaction
    .updateTable("settings")
    .set({ changed_by: null })
    .where("changed_by", "=", gardenerId)
    .execute();
}
