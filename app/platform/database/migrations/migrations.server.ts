import type { Migration } from "kysely/migration";
import type { Engine } from "../tables.ts";
import { baseline } from "./0047-baseline.server.ts";
import { release11 } from "./0048-release-1-1.server.ts";

/** The migrations, in the order in which they run. A released one must not be changed. */
export function migrations(engine: Engine): Record<string, Migration> {
  return { "0047-baseline": baseline(engine), "0048-release-1-1": release11(engine) };
}
