import type { Generated } from "kysely";
import type { GardenersTable } from "./gardeners-table.ts";
import type { IdempotencyKeysTable } from "./idempotency-table.ts";
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
import type { PhotosTable, TipPhotosTable } from "./photos-tables.ts";
import type { OperatorActsTable, ReportedThingsTable, ReportsTable } from "./report-tables.ts";
import type { SearchableTipsTable, TipFacetsTable } from "./search-tables.ts";
import type {
  CalendarFeedsTable,
  GardensTable,
  OutcomeCountsTable,
  OutcomesTable,
  SeasonMailsTable,
  TipRankingsTable,
} from "./season-tables.ts";

/** The supported database engines. */
export type Engine = "sqlite" | "postgres";

/**
 * Every table. On both engines times are milliseconds since 1970, flags are 0 or 1, and ids are
 * UUIDv7; better-auth's tables are as that library has them.
 */
export interface Tables {
  gardeners: GardenersTable;
  gardens: GardensTable;
  outcomes: OutcomesTable;
  outcome_counts: OutcomeCountsTable;
  tip_rankings: TipRankingsTable;
  season_mails: SeasonMailsTable;
  calendar_feeds: CalendarFeedsTable;
  tips: TipsTable;
  tip_versions: TipVersionsTable;
  likes: LikesTable;
  searchable_tips: SearchableTipsTable;
  tip_facets: TipFacetsTable;
  photos: PhotosTable;
  tip_photos: TipPhotosTable;
  saved_tips: SavedTipsTable;
  drafts: DraftsTable;
  counters: CountersTable;
  reported_things: ReportedThingsTable;
  reports: ReportsTable;
  operator_acts: OperatorActsTable;
  subscribers: SubscribersTable;
  newsletter_deliveries: NewsletterDeliveriesTable;
  outbox: OutboxTable;
  idempotency_keys: IdempotencyKeysTable;
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
  /** Since when an operator hides it, whatever its author wants; null for all others. */
  moderated_at: Generated<number | null>;
  moderation_reason: Generated<string | null>;
  /** Its photos in their order, as JSON; null without any. Their ids are in `tip_photos`, too. */
  photos: Generated<string | null>;
  /** When it is to be done, a bit for each part of the year; see `windowBits` in seasons.ts. */
  year_parts: Generated<number>;
  /** The author's garden as it was when they wrote it, as JSON; null if nothing was known of it. */
  garden: Generated<string | null>;
  /** When its author last said that it is still true; null if they were not asked, or did not say. */
  confirmed_at: Generated<number | null>;
  /** When to ask them; null once they were. */
  ask_at: Generated<number | null>;
}

/** What tips said before they were changed. */
interface TipVersionsTable {
  id: string;
  tip_id: string;
  title: string;
  description: string;
  /** Until when it said so. */
  changed_at: number;
  /** How many had reported how it went for them. */
  reports: number;
}

interface LikesTable {
  tip_id: string;
  gardener_id: string;
  weight: number;
  created_at: number;
}

/** Tips that gardeners have saved for later. */
interface SavedTipsTable {
  gardener_id: string;
  tip_id: string;
  saved_at: number;
}

/** Tips that are not finished, a few of each gardener. */
interface DraftsTable {
  gardener_id: string;
  /** Made by the browser; another gardener may have the same. */
  id: string;
  /** The tip that is edited; null for a new one. */
  tip_id: string | null;
  /** The values of the form's fields by their names, as JSON. */
  field_values: string;
  kept_at: number;
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
