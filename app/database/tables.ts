import type { ColumnType, Generated } from "kysely";
import type {
  AccountTable,
  InvitationsTable,
  JwksTable,
  PasskeyTable,
  SessionTable,
  UserTable,
  VerificationTable,
} from "./identity-tables.ts";
import type { OutboxTable } from "./outbox-table.ts";

/** The supported database engines. */
export type Engine = "sqlite" | "postgres";

/**
 * Every table. On both engines times are milliseconds since 1970, flags are 0 or 1, and ids are
 * UUIDv7; better-auth's tables are as that library has them.
 */
export interface Tables {
  gardeners: GardenersTable;
  tips: TipsTable;
  likes: LikesTable;
  counters: CountersTable;
  subscribers: SubscribersTable;
  newsletter_deliveries: NewsletterDeliveriesTable;
  outbox: OutboxTable;
  rate_limits: RateLimitsTable;
  disabled_accounts: DisabledAccountsTable;
  email_verifications: EmailVerificationsTable;
  invitations: InvitationsTable;
  deleted_accounts: DeletedAccountsTable;
  user: UserTable;
  account: AccountTable;
  session: SessionTable;
  passkey: PasskeyTable;
  verification: VerificationTable;
  jwks: JwksTable;
}

/** With the table that only better-auth itself queries. */
export type TableName = keyof Tables | "rateLimit";

/** A gardener: a demo profile, or the profile of an account (`uid`). */
interface GardenersTable {
  id: string;
  /** The subject of the identity provider; null for demo profiles. */
  uid: string | null;
  name: string;
  /** The name for sorting: lower case, without accents. */
  sort_name: string;
  email: string | null;
  image: string | null;
  age: number | null;
  gender: "Male" | "Female" | null;
  experiences: string;
  /** 1: shown in the directory. */
  listed: number;
  /** Updated by the tips feature, in the transactions that change tips. */
  public_tips_count: Generated<number>;
  /** Hidden ones too; updated likewise. */
  tips_count: Generated<number>;
  last_seen_at: number;
  /** 1 for all who are active; for who no longer is, until a job sets it to 0 within a minute. */
  active: Generated<number>;
  created_at: number;
  /** Generated columns: the sort orders of the directory, each with an index. */
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
  /** Updated with every like. */
  likes_count: Generated<number>;
  /** The sum of its likes' weights, which grow with time; see `likeWeight` in tips.ts. */
  trending_score: Generated<number>;
  created_at: number;
  updated_at: number;
  moderated_at: Generated<number | null>;
  moderation_reason: Generated<string | null>;
}

interface LikesTable {
  tip_id: string;
  gardener_id: string;
  weight: number;
  created_at: number;
}

/** Of public tips, listed gardeners, public tips by month (`tips:2026-11`), likes by category. */
export type CounterName = "tips" | "gardeners" | `tips:${string}` | `likes:${Category}`;

/** Totals, updated in the transactions that change what they count. */
interface CountersTable {
  name: CounterName;
  value: number;
}

/** Requests for the newsletter; subscribers once they are confirmed. */
interface SubscribersTable {
  email: string;
  requested_at: number;
  confirmed_at: number | null;
}

/** Who has been sent which week's newsletter, so that none is sent twice. */
interface NewsletterDeliveriesTable {
  /** The Monday of the week, such as `2026-11-16`. */
  week: string;
  email: string;
}

/** Counts of attempts in windows of rate limits. */
interface RateLimitsTable {
  /** What is counted, and for whom: a network, or the hash of an e-mail address. */
  key: string;
  count: number;
  expires_at: number;
}

/** Accounts that an operator has disabled. */
interface DisabledAccountsTable {
  user_id: string;
  disabled_at: number;
}

/** Mailed links that verify an e-mail address when they are opened. */
interface EmailVerificationsTable {
  /** SHA-256 of the token in the link, which is not stored. */
  token_hash: string;
  user_id: string;
  /** The address that becomes the verified one of the account. */
  email: string;
  expires_at: number;
}

/** Recently deleted accounts, whose access tokens may not have expired yet. */
interface DeletedAccountsTable {
  uid: string;
  deleted_at: number;
}
