import type { Db, Transaction } from "../../platform/database/open.server.ts";
import type { AccountOwner } from "../../platform/http/feature.server.ts";

/** Reads the stored settings by name. The logo is in base64. */
export async function readStoredSettings(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom("settings").select(["name", "value"]).execute();
  return new Map(rows.map(({ name, value }) => [name, value]));
}

/** Reads the last change and the version of each setting. */
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
  /**
   * The version that the database must have now; 0 if the setting must not exist yet. If undefined,
   * any version is accepted.
   */
  version?: number;
  /** The gardener who makes the change. Null during the setup, before the first account exists. */
  gardenerId: string | null;
  now: number;
}

/** Changes a setting. @returns false if the setting has another version and was not changed */
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

/** Exports the settings that a gardener has changed last. */
export async function exportSettings(db: Db, { gardenerId }: AccountOwner) {
  const settings = await db
    .selectFrom("settings")
    .select(["name", "changed_at as changedAt"])
    .where("changed_by", "=", gardenerId)
    .orderBy("name")
    .execute();
  return settings.length > 0 ? { settings } : {};
}

/** Removes a gardener's name from the settings. The settings stay. */
export async function forgetSetter(transaction: Db, { gardenerId }: AccountOwner) {
  await transaction
    .updateTable("settings")
    .set({ changed_by: null })
    .where("changed_by", "=", gardenerId)
    .execute();
}
