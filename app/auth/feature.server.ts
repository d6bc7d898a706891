import type { Db } from "../database/open.server.ts";
import type { TableName } from "../database/tables.ts";
import type { Job } from "../platform/jobs.server.ts";
import type { Claims } from "./auth-middleware.server.ts";
import type { ServedCall } from "./serve.server.ts";

/** Somebody with an account, and the gardener they are on the site. */
export interface Person {
  gardenerId: string;
  claims: Claims;
}

/** What becomes of the public tips of somebody who deletes their account. */
export type TipsChoice = "delete" | "keep";

/** What a feature hands over to the server, which knows no more of it than this. */
export interface Feature {
  /** Names its calls in the description of the API. */
  name: string;
  /** What its calls are about, in one line of that description. */
  description: string;
  calls: ServedCall[];
  /** The tables that only its stores write. */
  tables: readonly TableName[];
  jobs?: Job[];
  /** What its tables hold of a person, as fields of their data export. Pictures are found in it. */
  exportUserData?: (db: Db, person: Person) => Promise<Record<string, unknown>>;
  /** Deletes what its tables hold of a person, or takes the person out of it. */
  deleteUserData?: (transaction: Db, person: Person, tips: TipsChoice) => Promise<void>;
  /** What can be deleted only when every feature has; in the same transaction. */
  finishDeletion?: (transaction: Db, person: Person) => Promise<void>;
}
