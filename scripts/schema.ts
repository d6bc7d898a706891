// Writes what stands in a database after all migrations, for each engine.
import { rmSync, writeFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../app/platform/database/open.server.ts";
import { startPostgres } from "../tests/databases.ts";
import { describeSchema, schemaFile } from "../tests/schema.ts";

const folder = await mkdtemp(join(tmpdir(), "trellis-schema-"));
const postgres = await startPostgres(["fsync=off"]);
await postgres.createDatabase("schema");
for (const location of [join(folder, "schema.sqlite"), `${postgres.server}/schema`]) {
  const { engine, reader, close } = await openDatabase(location, []);
  writeFileSync(schemaFile(engine), await describeSchema(reader, engine));
  await close();
}
await postgres.stop();
rmSync(folder, { recursive: true });
