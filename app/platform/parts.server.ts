import type { Gate } from "../auth/auth-middleware.server.ts";
import type { Clock } from "./clock.ts";

/** What the API of a feature is handed. */
export interface ApiParts<Database> {
  database: Database;
  gate: Gate;
  clock: Clock;
  /** A new UUIDv7, later than all before it. */
  newId: () => string;
}
