import type { Db, Listeners, Transaction } from "../database/open.server.ts";
import type { TableName } from "../database/tables.ts";
import type { Job } from "../process/jobs.server.ts";
import type { Language } from "../text/languages.ts";
import type { Claims } from "./access.server.ts";
import type { ServedCall } from "./serve.server.ts";

/** The owner of an account: the owner's id on the site, and the claims of the access token. */
export interface AccountOwner {
  gardenerId: string;
  claims: Claims;
}

/**
 * The deletion of an account: the choice of what happens to its public tips, and the time in
 * milliseconds since 1970.
 */
export interface Leaving {
  tips: "delete" | "keep";
  now: number;
}

/** A feature's steps in the deletion of an account, in this order. */
export interface Deleting {
  /** Deletes or anonymises everything about the owner in the feature's tables. */
  deleteUserData?: (
    transaction: Transaction,
    owner: AccountOwner,
    leaving: Leaving,
  ) => Promise<void>;
  /**
   * Deletes a batch of the owner's rows, of which there may be thousands. It is called once after
   * `deleteUserData`, and then again in separate transactions, so that other transactions do not
   * wait for the whole deletion.
   * @returns true if some rows are left
   */
  deleteSome?: (transaction: Transaction, gardenerId: string, leaving: Leaving) => Promise<boolean>;
  finishDeletion?: (transaction: Transaction, gardenerId: string) => Promise<void>;
}

export interface Feature extends Deleting {
  /** The tag of the feature's calls in the OpenAPI description. */
  name: string;
  /** The description of that tag, in one line. */
  description: string;
  calls: ServedCall[];
  tables: readonly TableName[];
  jobs?: Job[];
  on?: Listeners;
  /**
   * Returns everything about the owner in the feature's tables, as top-level fields of the data
   * export. A long list is an async iterable of pages (`readInPages`).
   */
  exportUserData?: (db: Db, owner: AccountOwner) => Promise<Record<string, unknown>>;
}

/**
 * A feature as its `*.feature.server.ts` exports it, with `satisfies FeatureOf`. Each function in
 * `calls` and `jobs` declares the services that it needs. The server's list of features has the
 * type `FeatureOf<Services>`, so TypeScript checks that `Services` has all these services.
 */
export interface FeatureOf<Services = never> extends Omit<Feature, "calls" | "jobs" | "on"> {
  calls?: readonly ((services: Services) => ServedCall[])[];
  jobs?: readonly ((services: Services) => Job | readonly Job[])[];
  /** The listeners, or a function that makes them for the site. */
  on?: Listeners | ((site: ListeningSite) => Listeners);
}

/** The parts of a site on which listeners depend. */
export interface ListeningSite {
  ownLanguage: Language;
  /** True if operators may use webhooks. */
  webhooks: boolean;
}

/** Returns a function that makes calls or jobs only if a setting is on. */
export const ifOn =
  <Setting extends string, Services, Made>(setting: Setting, make: (services: Services) => Made) =>
  (services: Services & Record<Setting, boolean>) =>
    services[setting] ? make(services) : [];
