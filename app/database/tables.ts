import type { ColumnType, Generated } from "kysely";

/** The databases that the site runs on, with the same queries. */
export type Engine = "sqlite" | "postgres";

/**
 * Every table on one page. Times are milliseconds since 1970, flags are 0 or 1, ids are UUIDv7:
 * the same on both engines.
 */
export interface Tables {
  gardeners: GardenersTable;
  tips: TipsTable;
  likes: LikesTable;
  counters: CountersTable;
  subscribers: SubscribersTable;
  digests: DigestsTable;
  attempts: AttemptsTable;
  disabled_accounts: DisabledAccountsTable;
  address_links: AddressLinksTable;
  deleted_accounts: DeletedAccountsTable;
  user: UserTable;
  account: AccountTable;
  session: SessionTable;
  passkey: PasskeyTable;
  verification: VerificationTable;
}

/** Two of better-auth's tables are asked for by the library alone. */
export type TableName = keyof Tables | "jwks" | "rateLimit";

/** A gardener: a demo profile, or the profile of an account (`uid`). */
interface GardenersTable {
  id: string;
  /** The subject of the identity provider; null for demo profiles. */
  uid: string | null;
  name: string;
  /** The name as it is ordered: lower case, without accents. */
  name_key: string;
  email: string | null;
  image: string | null;
  age: number | null;
  gender: "Male" | "Female" | null;
  experiences: string;
  /** 1: shown in the directory. */
  listed: number;
  /** Written by the tips, with every change of one. */
  public_tips: Generated<number>;
  last_seen_at: number;
  created_at: number;
  /** Orders of the directory, so that each has an index. */
  age_rank: ColumnType<number, never, never>;
  gender_rank: ColumnType<number, never, never>;
  tips_rank: ColumnType<number, never, never>;
}

type Category =
  | "composting"
  | "plant-care"
  | "care"
  | "planting"
  | "maintenance"
  | "supporting"
  | "vertical-gardening";

interface TipsTable {
  id: string;
  gardener_id: string;
  title: string;
  plant_type: string;
  difficulty_level: "easy" | "medium" | "hard";
  description: string;
  image_url: string;
  category: Category;
  availability: "public" | "hidden";
  /** Kept with every like. */
  likes_count: Generated<number>;
  /** Likes, the late ones weighing more; see `likeWeight` in tips.ts. */
  heat: Generated<number>;
  created_at: number;
  updated_at: number;
}

interface LikesTable {
  tip_id: string;
  gardener_id: string;
  weight: number;
  created_at: number;
}

/** Hidden tips, and their likes, are in none of them. `tips:2026-11` are those of one month. */
export type CounterName = "tips" | "gardeners" | `tips:${string}` | `likes:${Category}`;

/** Totals kept with what they count. */
interface CountersTable {
  name: CounterName;
  value: number;
}

/** Who asked for the newsletter; a subscriber once confirmed. */
interface SubscribersTable {
  email: string;
  asked_at: number;
  confirmed_at: number | null;
}

/** Which week's newsletter has gone to whom, so that none goes twice. */
interface DigestsTable {
  /** The Monday it is of, such as `2026-11-16`. */
  week: string;
  email: string;
}

/** How often something was tried, until its time is over. */
interface AttemptsTable {
  /** What is counted, and for whom: an address, or an account by its digest. */
  name: string;
  count: number;
  ends_at: number;
}

/** Accounts that an operator has closed. */
interface DisabledAccountsTable {
  user_id: string;
  since: number;
}

/** Mailed links: whoever opens one shows that they read the mail of the address. */
interface AddressLinksTable {
  /** Of the secret in the link, which is not kept. */
  digest: string;
  user_id: string;
  /** What becomes the confirmed address of the account. */
  email: string;
  ends_at: number;
}

/** Accounts whose tokens may still be out. */
interface DeletedAccountsTable {
  uid: string;
  deleted_at: number;
}

/** The columns of better-auth's tables that the site itself asks for. Flags and times as it has them. */
interface UserTable {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean | number;
  image: string | null;
  createdAt: Date | string;
  updatedAt: Date | string;
}

interface AccountTable {
  id: string;
  /** `credential` for a password, or `google`. */
  providerId: string;
  userId: string;
  /** Its hash. */
  password: string | null;
  updatedAt: Date | string;
}

interface SessionTable {
  id: string;
  token: string;
  userId: string;
  userAgent: string | null;
  ipAddress: string | null;
  createdAt: Date | string;
  updatedAt: Date | string;
  expiresAt: Date | string;
}

interface PasskeyTable {
  name: string | null;
  userId: string;
  createdAt: Date | string | null;
}

interface VerificationTable {
  id: string;
  value: string;
}
