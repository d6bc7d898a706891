import type { ColumnType, Generated } from "kysely";
import type { Language, Locale } from "../text/languages.ts";

/** The supported database engines. */
export type Engine = "sqlite" | "postgres";

/**
 * Every table. On both engines times are milliseconds since 1970, flags are 0 or 1, and ids are
 * UUIDv7; better-auth's tables are as that library has them.
 */
export interface Tables {
  gardeners: GardenersTable;
  gardens: GardensTable;
  results: ResultsTable;
  result_counts: ResultCountsTable;
  discussions: DiscussionsTable;
  comments: CommentsTable;
  comment_versions: CommentVersionsTable;
  comment_mentions: CommentMentionsTable;
  comment_drafts: CommentDraftsTable;
  vouched_gardeners: VouchedGardenersTable;
  tip_rankings: TipRankingsTable;
  calendar_feeds: CalendarFeedsTable;
  tips: TipsTable;
  tip_versions: TipVersionsTable;
  likes: LikesTable;
  searchable_tips: SearchableTipsTable;
  tip_facets: TipFacetsTable;
  photos: PhotosTable;
  tip_photos: TipPhotosTable;
  saved_tips: SavedTipsTable;
  tip_changes: TipChangesTable;
  drafts: DraftsTable;
  imported_things: ImportedThingsTable;
  follows: FollowsTable;
  blocks: BlocksTable;
  notifications: NotificationsTable;
  fanouts: FanoutsTable;
  notified_tips: NotifiedTipsTable;
  news_feeds: NewsFeedsTable;
  counters: CountersTable;
  deletions: DeletionsTable;
  leaving_gardeners: LeavingGardenersTable;
  reported_things: ReportedThingsTable;
  reports: ReportsTable;
  moderation_log: ModerationLogTable;
  settings: SettingsTable;
  health_checks: HealthChecksTable;
  logged_errors: LoggedErrorsTable;
  own_pages: OwnPagesTable;
  subscribers: SubscribersTable;
  newsletter_deliveries: NewsletterDeliveriesTable;
  club_letters: ClubLettersTable;
  outbox: OutboxTable;
  refused_addresses: RefusedAddressesTable;
  notification_preferences: NotificationPreferencesTable;
  unmailed_notifications: UnmailedNotificationsTable;
  push_subscriptions: PushSubscriptionsTable;
  pushed_tips: PushedTipsTable;
  idempotency_keys: IdempotencyKeysTable;
  rate_limits: RateLimitsTable;
  disabled_accounts: DisabledAccountsTable;
  email_verifications: EmailVerificationsTable;
  personal_tokens: PersonalTokensTable;
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

type Task =
  | "prepare"
  | "sow"
  | "plant"
  | "propagate"
  | "support"
  | "prune"
  | "feed"
  | "water"
  | "protect"
  | "harvest";

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
  /** When it is to be done, a bit for each part of the year; see `seasonBits` in seasons.ts. */
  year_parts: Generated<number>;
  /** The task that is to be done then; null if its author does not say. */
  deed: Generated<Task | null>;
  /** The troubles that it helps against, by their addresses, as JSON; null if its author did not say. */
  troubles: Generated<string | null>;
  /** The author's garden as it was when they wrote it, as JSON; null if nothing was known of it. */
  garden: Generated<string | null>;
  /** When its author last said that it is still true; null if they were not asked, or did not say. */
  confirmed_at: Generated<number | null>;
  /** When to ask them; null once they were. */
  ask_at: Generated<number | null>;
  /** When its author deleted it, who can still bring it back: it is hidden. Null for all others. */
  deleted_at: Generated<number | null>;
  /** Its availability before that. */
  availability_before: Generated<"public" | "hidden" | null>;
  /** In which it is written; null if its author does not say: then it is the site’s own. */
  language: Generated<Language | null>;
}

/** Earlier texts of tips that were changed. */
interface TipVersionsTable {
  id: string;
  tip_id: string;
  title: string;
  description: string;
  /** Until when it said so. */
  changed_at: number;
  /** The number of results that gardeners had reported. */
  reports: number;
  /** As of tips. */
  language: Generated<Language | null>;
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

/** The latest change of each tip that there is or was, written by triggers (docs/decisions/0062). */
interface TipChangesTable {
  /** Also of one that is deleted. */
  tip_id: string;
  /** Its author; null once they have deleted their account. */
  gardener_id: string | null;
  /** 1: everyone could read it once. */
  shown: number;
  /** 1: the change has no position yet. It gets one when somebody asks for changes. */
  waits: Generated<number>;
  /** Later changes have larger ones. */
  position: Generated<number>;
}

/** Which tips and drafts have come from a file of their gardener's. */
interface ImportedThingsTable {
  /** Of the tip, or of the draft. */
  id: string;
  gardener_id: string;
  /** What came from one file at one time has one. */
  import_id: string;
  kind: "tip" | "draft";
  /** Of the title and the text as they came. */
  content_hash: string;
  imported_at: number;
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

/**
 * Of public tips, listed gardeners, public tips by month (`tips:2026-11`), public tips against each
 * trouble (`trouble:frost`), those of which somebody has said the language (`language:de`), likes by
 * category.
 */
export type CounterName =
  | "tips"
  | "gardeners"
  | `tips:${string}`
  | `trouble:${string}`
  | `language:${Language}`
  | `likes:${Category}`;

/** Totals, updated in the transactions that change what they count. */
interface CountersTable {
  name: CounterName;
  value: number;
}

/** Requests for the newsletter; subscribers once they are confirmed. */

/**
 * Tables whose deleted rows are listed in `deletions`, each with the column that names a row. A restored
 * backup deletes these rows again (docs/decisions/0021). No listed value says who somebody is.
 */
export const listedTables = {
  tips: "id",
  tip_versions: "id",
  comments: "id",
  comment_versions: "id",
  results: "id",
  photos: "id",
  drafts: "id",
  reports: "id",
  session: "id",
  passkey: "id",
  personal_tokens: "id",
  push_subscriptions: "id",
  calendar_feeds: "token_hash",
  news_feeds: "token_hash",
} as const;

/** What `deletions` lists: a row of a table, an account by its gardener, or a subscriber by a hash. */
export type DeletedKind = keyof typeof listedTables | "gardeners" | "subscribers";

interface DeletionsTable {
  kind: DeletedKind;
  /** What names the row in its table; of a subscriber a salted hash of the address. */
  id: string;
  /** Milliseconds since 1970, by the clock of the database. */
  deleted_at: number;
}

interface LeavingGardenersTable {
  /** A gardener who has no account any more, and some of whose rows are still to be deleted. */
  id: string;
  tips: "delete" | "keep";
  /** Milliseconds since 1970. */
  left_at: number;
}

interface SubscribersTable {
  email: string;
  requested_at: number;
  confirmed_at: number | null;
  /** The language in which they have asked for it; null for the site's own. */
  locale: Generated<Locale | null>;
}

/** The newsletters sent, by week and recipient, so that none is sent twice. */
interface NewsletterDeliveriesTable {
  /** The Monday of the week, such as `2026-11-16`. */
  week: string;
  email: string;
}

/** Letters in the words of operators, each to all who have asked for the newsletter. */
interface ClubLettersTable {
  id: string;
  /** Who has written it; null once they have deleted their account. */
  operator_id: string | null;
  title: string;
  words: string;
  written_at: number;
  /** The last address that it is in the outbox for, while it is not in there for all; then empty. */
  written_up_to: string;
  /** The number of addresses that it was written to so far. */
  recipients: number;
  /** When it was in the outbox for the last of them; null until then. */
  finished_at: number | null;
}

/** Counts of attempts in windows of rate limits. */
interface RateLimitsTable {
  /** The kind of attempt, and its origin: a network, or the hash of an e-mail address. */
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

/** Tokens that gardeners make for their programs (docs/decisions/0012). */
interface PersonalTokensTable {
  id: string;
  user_id: string;
  /** As its owner calls it. */
  name: string;
  /** SHA-256 of the token, which is not stored. */
  token_hash: string;
  /** 1: a program may write with it, too. */
  may_write: number;
  created_at: number;
  expires_at: number;
  /** The beginning of the day on which it was last used, in UTC; null if it never was. */
  used_on: Generated<number | null>;
}

/** Recently deleted accounts, whose access tokens may not have expired yet. */
interface DeletedAccountsTable {
  uid: string;
  deleted_at: number;
}

type GardenKind = "balcony" | "allotment" | "greenhouse" | "back-garden" | "field" | "indoors";

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
  /** In which they are written; null until they say, and then the site's own. */
  experiences_language: Generated<Language | null>;
  /** The kind of their garden; null if they do not say. */
  garden: Generated<GardenKind | null>;
  /** Roughly where it is, in their own words. */
  place: Generated<string>;
  /** 1: gardeners write to them through the site instead of seeing their address. */
  hides_email: Generated<number>;
  /**
   * 1: they have said who sees it. 0: it is hidden until they do. Null: they were not asked yet, and
   * to hide it is an answer (docs/decisions/0020).
   */
  email_answered: Generated<number | null>;
  /** The language in which the site writes to them; null for its own. */
  locale: Generated<Locale | null>;
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

/** Calls that may be sent again, and what was answered to each. */
interface IdempotencyKeysTable {
  gardener_id: string;
  /** As its sender has chosen it. */
  key: string;
  /** A hash of the call and its body. */
  request: string;
  /** As JSON. */
  reply: string;
  created_at: number;
}

/** The subject of a letter, by the feature that writes it. */
export type LetterKind =
  | "account"
  | "answers"
  | "digest"
  | "freshness"
  | "health"
  | "message"
  | "newsletter"
  | "reminder"
  | "report";

/** Letters that wait until they are sent. */
interface OutboxTable {
  id: string;
  /** The account that the letter is about; null if it is about none. */
  uid: string | null;
  /** Null if a release wrote it that knew no kinds. */
  kind: LetterKind | null;
  recipient: string;
  created_at: number;
  /** When it makes no sense any more. */
  expires_at: number;
  /** When it may be tried; while a process is sending it, when another one may. */
  next_attempt_at: number;
  attempts: number;
  /** Why the last attempt has failed, in a few words; null if none has. */
  last_error: string | null;
  subject: string;
  /** More headers, as JSON. */
  headers: string;
  text: string;
  html: string;
}

/** Addresses whose mail server has refused letters to them for good, and taken none since. */
interface RefusedAddressesTable {
  /** In lower case. */
  address: string;
  refusals: number;
  /** The last time. */
  refused_at: number;
  /** The code of the last answer, and no words of it. */
  reason: string;
}

/** The letters that gardeners have chosen, where they have chosen other than the default. */
interface NotificationPreferencesTable {
  gardener_id: string;
  /** As garden/preferences/preferences.ts describes them. */
  kind: "season" | "stillTrue" | "answers" | "digest";
  frequency: "off" | "once" | "hour" | "day" | "week" | "month";
  /** When the next letter may be written; null if an event decides. */
  next_at: number | null;
}

/** Notifications that somebody wants by letter, until they are in one. They may be read meanwhile. */
interface UnmailedNotificationsTable {
  gardener_id: string;
  /** With the gardener, the key of the notice. */
  cause: string;
  /** When it may be told in a letter of its own, as an answer to their question; else null. */
  answer_at: number | null;
}

/** The browsers that show notifications, each on a device of a gardener. */
interface PushSubscriptionsTable {
  id: string;
  gardener_id: string;
  /** With which it was asked: once that has ended, it shows nothing. Null if only the provider knows. */
  session_id: string | null;
  /** The address at its push service, which nobody else knows. */
  endpoint: string;
  p256dh: string;
  auth: string;
  /** The name of the device, such as `Firefox on Linux`. */
  device: string;
  made_at: number;
}

/** The tips of whose notifications a device is to be told, or shows some. */
interface PushedTipsTable {
  subscription_id: string;
  tip_id: string;
  /** 1: there is something that the device was not told. */
  is_new: number;
  /** When it was last told; null if never. */
  shown_at: number | null;
  /** When to look again; while a process is sending, when another one may. */
  due_at: number;
  attempts: number;
}

/** Photos that were uploaded. Their files stand apart, under their ids. */
interface PhotosTable {
  id: string;
  /** Its uploader; null once nobody has an account for it, or it is being deleted. */
  gardener_id: string | null;
  /** SHA-256 of the file as it was uploaded; null likewise. Once for each gardener. */
  content_hash: string | null;
  /** Of the largest version, in pixels. */
  width: number;
  height: number;
  /** The size of all versions together. */
  bytes: number;
  /** A few pixels of it, as a `data:` URL. */
  placeholder: string;
  /** The point that stays in sight, in percent, as it was found. */
  focus_x: number;
  focus_y: number;
  created_at: number;
  /**
   * When it is deleted: a day after it was uploaded, or at once (0) when the last that shows it is
   * gone; null while something shows it.
   */
  expires_at: number | null;
}

/** Which tip shows which photos. How it shows them stands in `tips.photos`. */
interface TipPhotosTable {
  tip_id: string;
  photo_id: string;
}

/**
 * The words and values by which tips are found, a row for each tip. The search writes it after
 * an event of the tip; triggers keep up the index of the words (docs/decisions/0035).
 */
interface SearchableTipsTable {
  tip_id: string;
  /** 1: everyone can read the tip. */
  public: number;
  /** The plant that it is about, as its address has it; empty for one that is not in the list. */
  plant: string;
  category: string;
  difficulty_level: string;
  /** The words of its title and plant, and a word for each value that is filtered by. */
  heading: string;
  /** The words of its description. */
  body: string;
  /** Of the plant list with which the words were written; empty when they are to be written. */
  version: string;
}

/** The number of public tips of a plant, category and level. Triggers count them. */
interface TipFacetsTable {
  plant: string;
  category: string;
  difficulty_level: string;
  tips: number;
}

/** The kinds of things that can be reported: the same list as in reports.ts. */
type ReportedKind = "tip" | "gardener" | "outcome" | "remark";

/** Reported things. Each is closed when its tip or result is deleted, whoever does so. */
interface ReportedThingsTable {
  kind: ReportedKind;
  thing_id: string;
  /** When it was reported first, or first again since it was closed. */
  opened_at: number;
  closed_at: number | null;
  /** When operators were written to about it; null if it was reported again since, or never. */
  notified_at: number | null;
}

/** One for each gardener and thing: a repeat changes it. */
interface ReportsTable {
  id: string;
  kind: ReportedKind;
  thing_id: string;
  /** The reporter; null once they have deleted their account. */
  gardener_id: string | null;
  reason: "spam" | "unkind" | "dangerous" | "copyright" | "private" | "other";
  words: string;
  reported_at: number;
}

/** Acts of operators. */
interface ModerationLogTable {
  id: string;
  /** The gardener who is the operator; null once they have deleted their account. */
  operator_id: string | null;
  /** See `loggedActions` in reports.ts. */
  act: LoggedAction;
  kind: ReportedKind | "site";
  /** These three are forgotten when the account is deleted whose thing it was. */
  thing_id: string | null;
  title: string;
  /** Whose thing it was; null for nobody's. */
  gardener_id: string | null;
  /** The reason given to its author. */
  reason: string;
  acted_at: number;
}

type LoggedAction =
  | "hide"
  | "show"
  | "delete"
  | "unlist"
  | "disable"
  | "dismiss"
  | "set"
  | "invite"
  | "revoke"
  | "write"
  | "unwrite"
  | "enable"
  | "confirm"
  | "end-sessions"
  | "letter"
  | "vouch"
  | "unvouch";

/** What operators have set on the screen. A setting that was never set there has no row. */
interface SettingsTable {
  /** That of its environment variable, such as `SITE_NAME`. */
  name: string;
  /** As the variable would have it; empty for what the site does by itself. The logo in base64. */
  value: string;
  /** The number of times that it was changed. */
  version: number;
  /** The gardener who is the operator; null once they have deleted their account. */
  changed_by: string | null;
  changed_at: number;
}

/** What the site has found when it looked after itself last. */
interface HealthChecksTable {
  /** One of `healthNames` in site/operate/health.store.server.ts. */
  name: string;
  checked_at: number;
  /** What it has found: the backup that was tried, or until when a certificate is valid. */
  detail: string | null;
  /** Since when it is wrong; null if it is not. */
  wrong_since: number | null;
  /** When operators were written to last that it is wrong. */
  notified_at: number | null;
}

/** How many errors all processes of the site have logged. */
interface LoggedErrorsTable {
  /** The hour that they were counted in: when it begins. */
  hour: number;
  count: number;
}

/** The pages that operators have written on the screen. */
interface OwnPagesTable {
  /** Such as `privacy`. */
  name: string;
  /** Empty if there is no such page any more. */
  markdown: string;
  version: number;
  changed_by: string | null;
  changed_at: number;
}

/** A gardener's garden, as gardens.ts describes it. */
interface GardensTable {
  gardener_id: string;
  hemisphere: "north" | "south";
  winter: "none" | "light" | "moderate" | "cold" | "hard" | "severe" | "arctic";
  summer: "cool" | "warm" | "hot";
  rain: "dry" | "moderate" | "wet" | "glass";
  kind: "beds" | "raised" | "pots" | "orchard";
  /** The months of rain where there are no winters, a bit for each, January first; 0 if not known. */
  wet_months: Generated<number>;
}

type Climate = `${GardensTable["winter"]}-${GardensTable["summer"]}`;

/** Gardeners' reports of the result of a tip in their gardens: one report each. */
interface ResultsTable {
  id: string;
  tip_id: string;
  gardener_id: string;
  /** "not-now": they have not tried it, because it is not the time for it in their garden. */
  outcome: "worked" | "partly" | "failed" | "not-now";
  year: number | null;
  /** The month in which they did it, or in which it is not the time, 0 for January. */
  month: Generated<number | null>;
  words: string;
  climate: Climate | "unknown";
  /** Their garden as it was then, as JSON; null if it was not known. */
  garden: string | null;
  /** A photo of how it went, which its gardener has uploaded; null for none. */
  photo_id: string | null;
  /** A description of the photo in words. */
  photo_alt: string;
  reported_at: number;
  /** Of the words; as of tips. */
  language: Generated<Language | null>;
}

/** The number of each result of a tip, updated with each report. */
interface ResultCountsTable {
  tip_id: string;
  climate: Climate | "unknown";
  worked: number;
  partly: number;
  failed: number;
}

/** The discussion under a tip; a tip that nobody has talked about has none. */
interface DiscussionsTable {
  tip_id: string;
  /** 0: its author has closed it. */
  open: Generated<number>;
  /** Of comments that begin a thread, with those of which only the place is left. */
  threads: Generated<number>;
  /** Of comments that everyone can read. */
  comments: Generated<number>;
  /** It grows with every change of what everyone can read. */
  revision: Generated<number>;
}

/** Questions and comments under tips, and answers to them. Their ids are in the order of time. */
interface CommentsTable {
  id: string;
  tip_id: string;
  /** The comment that begins the thread; null for that one. */
  thread_id: string | null;
  /** Null for one that its author has removed, or whose author has removed their account with it. */
  gardener_id: string | null;
  text: string;
  /** 1: its addresses are links; 0: its author was new. */
  links: number;
  photo_id: string | null;
  photo_alt: string;
  /** 1 for the answer that helped: one of a thread. */
  helped: Generated<number>;
  /**
   * Null: everyone can read it. Else only its place is left: its author or an operator has removed
   * it, or it was reported and waits for an operator. What its author has removed has a place only while
   * there are answers to it.
   */
  gone: "author" | "operator" | "waiting" | null;
  /** Why, for its author; an operator's words are for everyone. */
  reason: Generated<string>;
  /** 1 if its author has changed one that waited, which showed it again. */
  mended: Generated<number>;
  /** 1 if an operator lets it be as it is now: reports do not hide it. */
  judged: Generated<number>;
  /** Reports from before this time do not count: it said something else then. */
  reports_since: Generated<number>;
  /** Of a thread: the number of its answers, with those of which only the place is left. */
  answers: Generated<number>;
  written_at: number;
  /** Null until its author changes it. */
  changed_at: number | null;
  /** When its author deleted it, who can still bring it back. Null for all others. */
  deleted_at: Generated<number | null>;
  /** What `gone` was before that. */
  gone_before: Generated<"operator" | "waiting" | null>;
  /** As of tips. */
  language: Generated<Language | null>;
}

/** Earlier texts of comments that were changed. */
interface CommentVersionsTable {
  id: string;
  comment_id: string;
  text: string;
  /** Until when it said so. */
  changed_at: number;
}

/** The gardeners whom a comment names. */
interface CommentMentionsTable {
  comment_id: string;
  gardener_id: string;
  /** As it stands in the text after the `@`. */
  name: string;
}

/** Questions and answers that are not finished, a few of each gardener. */
interface CommentDraftsTable {
  gardener_id: string;
  /** The id of the tip or comment that it is about, or of the comment that it changes. */
  about: string;
  tip_id: string;
  text: string;
  kept_at: number;
}

/** Gardeners who are not new, because an operator says so. */
interface VouchedGardenersTable {
  gardener_id: string;
  vouched_at: number;
}

/** What gardeners follow: tips, gardeners, and plants by their addresses. */
interface FollowsTable {
  gardener_id: string;
  kind: "tip" | "gardener" | "plant";
  thing_id: string;
  /** What they are told of it. */
  level: "everything" | "answers" | "nothing";
  followed_at: number;
}

/** Whom gardeners have blocked. */
interface BlocksTable {
  gardener_id: string;
  blocked_id: string;
  blocked_at: number;
}

/** What gardeners are told, and what is new of what they follow. It is deleted after 90 days. */
interface NotificationsTable {
  /** Whom it tells. */
  gardener_id: string;
  /** What is told once: the id of a comment or a tip, or words with one. */
  cause: string;
  kind: "answer" | "mention" | "remark" | "helped" | "like" | "tip";
  /** The tip that it is about, which may be gone. */
  tip_id: string;
  /** The comment that it is about, which may be gone; null if it is about none. */
  comment_id: string | null;
  /** Of likes, how many there are more; 0 for all else. */
  likes: number;
  /** 1: a notice. 0: new of what they follow, and no more. */
  loud: number;
  happened_at: number;
  read_at: number | null;
}

/** What is to be told to followers, until all of them are told. */
interface FanoutsTable {
  id: string;
  tip_id: string;
  /** Null for a tip that is new. */
  comment_id: string | null;
  happened_at: number;
  /** How far it is: the followers of which kind of thing are told, and the last of them who was. */
  delivered_kind: "tip" | "gardener" | "plant";
  delivered_up_to: string;
  /** 1: nobody can read it now, and the rest is told once they can. */
  waits: Generated<number>;
}

/** What was told of a tip. */
interface NotifiedTipsTable {
  tip_id: string;
  /** 1: everyone could read it once, and those who follow its author or plant were told. */
  shared: number;
  /** The number of likes of others that its author was told of, and when. */
  likes: number;
  likes_at: number;
}

/** Feeds of what is new for a gardener, one each, for whoever has its address. */
interface NewsFeedsTable {
  gardener_id: string;
  /** SHA-256 of the token in the address, which is not stored. */
  token_hash: string;
  made_at: number;
}

/** Calendars of saved tips, one of a gardener, for whoever has its address. */
interface CalendarFeedsTable {
  gardener_id: string;
  /** SHA-256 of the token in the address, which is not stored. */
  token_hash: string;
  made_at: number;
}

/** The success of a tip in gardens like those of a climate; see `rankTip`. */
interface TipRankingsTable {
  tip_id: string;
  climate: Climate | "all";
  /** See `scoreOf` in results.ts. */
  score: number;
  /** As in tips, but for seasons of a year of rain and drought; see `bitsForGardens`. */
  year_parts: number;
  /** For which gardens of the climate it is: a bit for each of `settings` in climates.ts. */
  settings: Generated<number>;
}

/** Invitations to register. They do not say who was invited, or who came. */
interface InvitationsTable {
  /** In lower case, with hyphens. */
  code: string;
  /** The number of accounts it may still make. */
  uses_left: number;
  created_at: number;
  expires_at: number;
}

/** better-auth's tables: only the columns that the site queries. Types differ by engine. */
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

/** The keys that sign access tokens. */
interface JwksTable {
  id: string;
  /** A JSON Web Key (RFC 7517). */
  publicKey: string;
}
