import type { Migration } from "kysely/migration";
import type { Engine } from "../tables.ts";
import { baseline } from "./0047-baseline.server.ts";
import { changesOfTips } from "./0048-changes-of-tips.server.ts";
import { imports } from "./0049-imports.server.ts";
import { unusedTriggers } from "./0050-unused-triggers.server.ts";
import { deletions } from "./0051-deletions.server.ts";
import { standardNames } from "./0052-standard-names.server.ts";
import { notificationPreferences } from "./0053-notification-preferences.server.ts";

/**
 * The migrations, which run in the order of their names. One that was released must not be changed.
 */
export function migrations(engine: Engine): Record<string, Migration> {
  return {
    "0047-baseline": baseline(engine),
    "0048-changes-of-tips": changesOfTips(engine),
    "0049-imports": imports(engine),
    "0050-unused-triggers": unusedTriggers(engine),
    "0051-deletions": deletions(engine),
    "0052-standard-names": standardNames(engine),
    "0053-notification-preferences": notificationPreferences(engine),
  };
}
