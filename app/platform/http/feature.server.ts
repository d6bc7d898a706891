import type { Db, Listeners, Transaction } from "../database/open.server.ts";
import type { TableName } from "../database/tables.ts";
import type { Job } from "../process/jobs.server.ts";
import type { Language } from "../text/languages.ts";
import type { Claims } from "./access.server.ts";
import type { ServedCall } from "./serve.server.ts";

/** The owner of an account: their id on the site, and the claims of their access token. */
export interface AccountOwner {
  gardenerId: string;
  claims: Claims;
}

/** The fate of public tips when their author's account is deleted. */
type TipsChoice = "delete" | "keep";

/** The deletion of an account: its author's choice, and its time in milliseconds since 1970. */
export interface Leaving {
  tips: TipsChoice;
  now: number;
}

/** What a feature does when an account is deleted, in this order. */
export interface Deleting {
  /** Deletes or anonymises everything its tables hold about an account's owner. */
  deleteUserData?: (
    transaction: Transaction,
    owner: AccountOwner,
    leaving: Leaving,
  ) => Promise<void>;
  /**
   * Deletes some of those rows of which somebody may have thousands. It is called until nothing is
   * left: once after `deleteUserData`, and then in transactions of its own, so that nobody has to wait
   * for all of them.
   * @returns whether something is left
   */
  deleteSome?: (transaction: Transaction, gardenerId: string, leaving: Leaving) => Promise<boolean>;
  /** Runs after all others, when nothing is left. */
  finishDeletion?: (transaction: Transaction, gardenerId: string) => Promise<void>;
}

/** A feature as the server sees it. */
export interface Feature extends Deleting {
  /** The tag of its calls in the OpenAPI description. */
  name: string;
  /** The description of that tag, in one line. */
  description: string;
  calls: ServedCall[];
  /** The tables that only its stores write. */
  tables: readonly TableName[];
  jobs?: Job[];
  /** Its listeners to events, which run in the transaction of the event. */
  on?: Listeners;
  /**
   * Returns everything its tables hold about an account's owner, as top-level fields of the data export.
   * A long list is an async iterable of its pages (`readInPages`).
   */
  exportUserData?: (db: Db, owner: AccountOwner) => Promise<Record<string, unknown>>;
}

/**
 * A feature as its room exports it, before the site has its services. Each function of `calls` and
 * `jobs` names those that it needs. A room writes `satisfies FeatureOf`, where they may need any; the
 * server's list is of `FeatureOf<Services>`, where a site must have them.
 */
export interface FeatureOf<Services = never> extends Omit<Feature, "calls" | "jobs" | "on"> {
  calls?: readonly ((services: Services) => ServedCall[])[];
  jobs?: readonly ((services: Services) => Job | readonly Job[])[];
  /** Its listeners, or a function that makes them for the site's own language. */
  on?: Listeners | ((ownLanguage: Language) => Listeners);
}

/** Calls or jobs that a site has only where a setting is on. */
export const ifOn =
  <Setting extends string, Services, Made>(setting: Setting, make: (services: Services) => Made) =>
  (services: Services & Record<Setting, boolean>) =>
    services[setting] ? make(services) : [];
