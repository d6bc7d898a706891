import { migrator } from "../app/platform/database/migrate.server.ts";
import { openPostgres } from "../app/platform/database/postgres.server.ts";
import { openSqliteWriter } from "../app/platform/database/sqlite.server.ts";
import type { Engine } from "../app/platform/database/tables.ts";
import { locationOf } from "./all-rows.ts";
import { openEmptyPlace } from "./backups.ts";

/** Opens a database that has had no migration but the baseline. */
export async function openBaseline(engine: Engine) {
  const { where, remove } = await openEmptyPlace(engine);
  const location = locationOf(where);
  const { writer, close } =
    engine === "sqlite" ? openSqliteWriter(location) : openPostgres({ url: location }, () => {}, 0);
  const { error } = await migrator(writer, engine).migrateTo("0047-baseline");
  if (error) throw error;
  return {
    writer,
    where,
    async remove() {
      await close();
      await remove();
    },
  };
}
