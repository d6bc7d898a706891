import type { ColumnType, Generated } from "kysely";
import type { Language, Locale } from "../text/languages.ts";

export type Engine = "sqlite" | "postgres";

/** The names of all tables, including the one that only better-auth queries. */
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

type GardenKind = "balcony" | "allotment" | "greenhouse" | "back-garden" | "field" | "indoors";
type Winter = "none" | "light" | "moderate" | "cold" | "hard" | "severe" | "arctic";
type Summer = "cool" | "warm" | "hot";
type Climate = `${Winter}-${Summer}`;

/** The kinds of things that can be reported: the same list as in reports.ts. */
type ReportedKind = "tip" | "gardener" | "outcome" | "remark" | "entry" | "event";

/** The same list as `photoLicences` in photo-licences.ts. */
type PhotoLicence = "cc-by-4.0" | "cc-by-sa-4.0";

/** The same list as `roles` in platform/http/contract.ts. */
type Role = "moderator" | "operator";

/** The actions of operators and moderators: the same list as `loggedActions` in reports.ts. */
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
  | "unvouch"
  | "make-operator"
  | "make-moderator"
  | "remove-role"
  | "set-up"
  | "remove-demo"
  | "add-webhook"
  | "change-webhook"
  | "remove-webhook"
  | "add-neighbour"
  | "remove-neighbour";

/** The reasons for which a feed cannot be read: the same list as in neighbours.ts. */
type NeighbourFailure =
  | "not-public"
  | "certificate"
  | "no-answer"
  | "too-large"
  | "redirected-often"
  | "refused"
  | "no-feed";

/** The events of webhooks: the same list as `deliveredEvents` in webhooks.ts. */
export type DeliveredEvent =
  | "tip.shared"
  | "comment.added"
  | "report.added"
  | "member.joined"
  | "webhook.tested";

/** The kind of a letter, by the feature that writes it. */
export type LetterKind =
  | "account"
  | "answers"
  | "digest"
  | "event"
  | "event-reminder"
  | "freshness"
  | "health"
  | "message"
  | "newsletter"
  | "reminder"
  | "report";

/**
 * Counters of public tips, listed gardeners, and likes by category. Public tips are also counted by
 * month (`tips:2026-11`), by trouble (`trouble:frost`), and by the language that the author named
 * (`language:de`).
 */
export type CounterName =
  | "tips"
  | "gardeners"
  | `tips:${string}`
  | `trouble:${string}`
  | `language:${Language}`
  | `likes:${Category}`;

/**
 * The tables whose deleted rows are listed in `deletions`, each with its identifying column.
 * After a restore, these rows are deleted again (docs/decisions/0021). No listed value identifies a
 * person.
 */
export const listedTables = {
  tips: "id",
  tip_versions: "id",
  comments: "id",
  comment_versions: "id",
  results: "id",
  photos: "id",
  journal_entries: "id",
  events: "id",
  drafts: "id",
  reports: "id",
  session: "id",
  passkey: "id",
  personal_tokens: "id",
  push_subscriptions: "id",
  calendar_feeds: "token_hash",
  news_feeds: "token_hash",
} as const;

/** The kind of a listed deletion: a table, the account of a gardener, or a subscriber. */
export type DeletedKind = keyof typeof listedTables | "gardeners" | "subscribers";

/**
 * All tables. On both engines times are milliseconds since 1970, flags are 0 or 1, and ids are
 * UUIDv7. The tables of better-auth, from `user` on, have that library's types, and list only the
 * columns that the site queries.
 */
export interface Tables {
  /** Gardeners: demo profiles, and the profiles of accounts. */
  gardeners: {
    id: string;
    /** The subject at the identity provider; null for demo profiles. */
    uid: string | null;
    name: string;
    /** The name in lower case, without accents. */
    sort_name: string;
    email: string | null;
    image: string | null;
    age: number | null;
    gender: "Male" | "Female" | null;
    experiences: string;
    /** The language of `experiences`; null for the site's own. */
    experiences_language: Generated<Language | null>;
    /** Null if the gardener does not say. */
    garden: Generated<GardenKind | null>;
    /** The rough place of the garden, in the gardener's words. */
    place: Generated<string>;
    /** 1: the address is hidden, and messages go through the site. */
    hides_email: Generated<number>;
    /**
     * 1: the owner chose who sees the address. 0: the address is hidden until the owner chooses.
     * Null: the owner was never asked. Null counts as 1 if `hides_email` is 1
     * (docs/decisions/0020).
     */
    email_answered: Generated<number | null>;
    /** 1: nobody may write to the gardener through the site. */
    closed_to_messages: Generated<number>;
    /** The language of letters to the gardener; null for the site's own language. */
    locale: Generated<Locale | null>;
    /** The licence of the gardener's photos; null if they keep all rights. */
    photo_licence: Generated<PhotoLicence | null>;
    /** 1: shown in the directory. */
    listed: number;
    /**
     * The tips feature updates this counter and `tips_count` in each transaction that changes tips.
     */
    public_tips_count: Generated<number>;
    /** Includes hidden tips. */
    tips_count: Generated<number>;
    last_seen_at: number;
    /** 1 for active gardeners. A job sets it to 0 within a minute after they become inactive. */
    active: Generated<number>;
    created_at: number;
    /** Generated columns: the sort orders of the directory, each with an index. */
    age_rank: ColumnType<number, never, never>;
    gender_rank: ColumnType<number, never, never>;
    tips_rank: ColumnType<number, never, never>;
  };

  /** Gardeners who have written to others through the site. The letters are not stored. */
  correspondents: {
    sender_id: string;
    recipient_id: string;
    /** The time of the first letter. */
    first_at: number;
  };

  /** The garden of a gardener, in the terms of gardens.ts. */
  gardens: {
    gardener_id: string;
    hemisphere: "north" | "south";
    winter: Winter;
    summer: Summer;
    rain: "dry" | "moderate" | "wet" | "glass";
    kind: "beds" | "raised" | "pots" | "orchard";
    /**
     * The rainy months in a climate without winters: one bit for each month, January first. 0 if
     * unknown.
     */
    wet_months: Generated<number>;
  };

  tips: {
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
    /** The total weight of the tip's likes (`likeWeight` in tips.ts). Later likes weigh more. */
    trending_score: Generated<number>;
    created_at: number;
    updated_at: number;
    /** The time at which an operator hid the tip; null for other tips. */
    moderated_at: Generated<number | null>;
    moderation_reason: Generated<string | null>;
    /** The tip's photos in order, as JSON; null without photos. `tip_photos` has their ids too. */
    photos: Generated<string | null>;
    /** The parts of the year that the tip is for, one bit each (`seasonBits` in seasons.ts). */
    year_parts: Generated<number>;
    /** The task that the tip describes for `year_parts`; null if the author does not say. */
    deed: Generated<Task | null>;
    /**
     * The slugs of the troubles that the tip helps against, as JSON; null if the author does not
     * say.
     */
    troubles: Generated<string | null>;
    /** The garden of the author at the time of writing, as JSON; null if unknown. */
    garden: Generated<string | null>;
    /** The last time that the author confirmed the tip; null if never. */
    confirmed_at: Generated<number | null>;
    /** The time to ask the author for a confirmation; null after they were asked. */
    ask_at: Generated<number | null>;
    /** The last time at which the tip became public again; null if that never happened. */
    shown_at: Generated<number | null>;
    /**
     * The time at which the author deleted the tip; else null. A deleted tip is hidden and can be
     * restored.
     */
    deleted_at: Generated<number | null>;
    /** The availability of the tip before its deletion. */
    availability_before: Generated<"public" | "hidden" | null>;
    /** The language of the tip; null for the site's own language. */
    language: Generated<Language | null>;
  };

  /** Earlier texts of changed tips. */
  tip_versions: {
    id: string;
    tip_id: string;
    title: string;
    description: string;
    /** The time at which a newer text replaced this text. */
    changed_at: number;
    /** The number of results that gardeners had reported by `changed_at`. */
    reports: number;
    language: Generated<Language | null>;
  };

  likes: { tip_id: string; gardener_id: string; weight: number; created_at: number };

  /** Tips that gardeners have saved for later. */
  saved_tips: { gardener_id: string; tip_id: string; saved_at: number };

  /** The latest change of each present or deleted tip. Triggers write it (docs/decisions/0062). */
  tip_changes: {
    tip_id: string;
    /** The author; null once their account is deleted. */
    gardener_id: string | null;
    /** 1: the tip was public at some time. */
    shown: number;
    /** 1: the change has no position yet. The next request for changes assigns it. */
    waits: Generated<number>;
    /** The position of the change in the list of changes. Later changes have higher positions. */
    position: Generated<number>;
  };

  /** Imported tips, entries, drafts and comments, and imported files of `brought_files`. */
  imported_things: {
    /** The id of the tip, entry, draft, comment or file. */
    id: string;
    gardener_id: string;
    /** Shared by everything from one import. */
    import_id: string;
    kind: "tip" | "entry" | "draft" | "comment" | "file";
    /**
     * A hash by which a repeated import is recognised. It covers a tip's title and text, an entry
     * and its source, a comment's place and text, or a file and its recipient.
     */
    content_hash: string;
    imported_at: number;
  };

  /** Files with tips that operators upload for people they invite (docs/decisions/0063). */
  brought_files: {
    id: string;
    /** The code of an unused invitation; null once the file belongs to a member. */
    invitation: string | null;
    gardener_id: string | null;
    /** The name of the file, with its extension. */
    name: string;
    content: Uint8Array;
    created_at: number;
    /**
     * The time at which the invitation ends, or at which the member can no longer take the file.
     */
    expires_at: number;
  };

  /** Unfinished tips. */
  drafts: {
    gardener_id: string;
    /** The browser makes the id. Two gardeners may have the same id. */
    id: string;
    /** The edited tip; null for a new tip. */
    tip_id: string | null;
    /** The values of the form's fields by name, as JSON. */
    field_values: string;
    kept_at: number;
  };

  /** Results of tips in gardens: one report for each gardener and tip. */
  results: {
    id: string;
    tip_id: string;
    gardener_id: string;
    /**
     * `not-now`: the gardener did not try the tip, because its season does not fit this garden.
     */
    outcome: "worked" | "partly" | "failed" | "not-now";
    year: number | null;
    /**
     * The month of the attempt; for `not-now`, the month that is wrong for the tip. January is 0.
     */
    month: Generated<number | null>;
    words: string;
    climate: Climate | "unknown";
    /** The garden at the time of the report, as JSON; null if unknown. */
    garden: string | null;
    /** An uploaded photo of the result; null for none. */
    photo_id: string | null;
    photo_alt: string;
    reported_at: number;
    /** The language of `words`; null for the site's own. */
    language: Generated<Language | null>;
  };

  /** Entries of gardeners' journals. */
  journal_entries: {
    id: string;
    gardener_id: string;
    /** The day in the calendar of the gardener, such as `2026-05-03`. */
    day: string;
    /** The name of a plant; empty for none. */
    plant: string;
    /** The plant in the plant list; null if the list does not know it. */
    plant_slug: string | null;
    /** The photos as JSON, as in tips. */
    photos: string;
    text: string;
    /** The plant and the text in lower case, without accents. */
    search_text: string;
    /** Null for the site's own language. */
    language: Language | null;
    harvest_amount: number | null;
    harvest_unit: "g" | "kg" | "l" | "pieces" | "bunches" | null;
    /** The garden at the time of writing, as JSON; null if unknown. */
    garden: string | null;
    is_public: number;
    /** 1: an operator or moderator has hidden the entry. */
    is_hidden: number;
    written_at: number;
  };

  /** The photos of entries of journals. */
  journal_photos: { entry_id: string; photo_id: string };

  /** The club's events with their recurrence rules. Their dates are in `event_dates`. */
  events: {
    id: string;
    /** The author; null once their account is deleted. */
    gardener_id: string | null;
    state: "proposed" | "published" | "cancelled";
    /** 1: an operator or moderator has hidden the event after a report. */
    is_hidden: Generated<number>;
    title: string;
    text: string;
    /** Null for the site's own language. */
    language: Language | null;
    place: string;
    photo_id: string | null;
    photo_alt: string;
    whole_days: number;
    /**
     * Local times in `zone`, such as `2026-05-02T14:00`; for whole days, the first and last day.
     */
    starts: string;
    ends: string;
    /** The time zone of the site when the event was written (IANA). */
    zone: string;
    repeats: "never" | "week" | "month" | "monthWeekday" | "lastWeekday" | "year";
    /** The last day on which a date may begin; null for an event that does not repeat. */
    until_day: string | null;
    /** Null without a limit. */
    places: number | null;
    audience: "members" | "anyone";
    /** 1: members see who is coming. */
    shows_coming: number;
    /** Grows with each change that calendars must learn of (RFC 5545, 3.8.7.4). */
    sequence: Generated<number>;
    created_at: number;
    changed_at: number;
  };

  /** The dates of events: the only date of an event, or all dates of a series. */
  event_dates: {
    event_id: string;
    /** The day according to the recurrence rule. It identifies the date, even after a move. */
    day: string;
    /** As in `events`, but for this date. */
    whole_days: number;
    starts: string;
    ends: string;
    starts_at: number;
    /** For whole days, the midnight after the last day. */
    ends_at: number;
    /** 1: the date was moved, so its times differ from the times of the series. */
    is_moved: Generated<number>;
    is_cancelled: Generated<number>;
    /** The people who see the date in lists: 0 nobody, 1 members, 2 anybody. */
    shown_to: number;
    /** The numbers of people and their guests. Each answer updates them. */
    coming: Generated<number>;
    maybe: Generated<number>;
    waiting: Generated<number>;
    /** The time to send reminders: the morning of the day before. */
    remind_at: number;
    is_reminded: Generated<number>;
  };

  /** The answers of gardeners to dates of events. */
  event_answers: {
    event_id: string;
    day: string;
    gardener_id: string;
    answer: "yes" | "maybe" | "no";
    guests: number;
    /** 1: there is no place for the gardener and the guests yet. */
    is_waiting: number;
    /** The time since which the gardener wants to come. It orders the waiting list. */
    answered_at: number;
  };

  /** Letters about event dates that are not written yet. */
  event_letters: {
    gardener_id: string;
    event_id: string;
    day: string;
    kind: "changed" | "cancelled" | "moved-up" | "reminder";
    /**
     * A copy of the date as it was announced (`AnnouncedDate`), as JSON, because the event may be
     * deleted before the letter is written.
     */
    about: string;
  };

  /** The numbers of reports about a tip, by result and climate. Each report updates a number. */
  result_counts: {
    tip_id: string;
    climate: Climate | "unknown";
    worked: number;
    partly: number;
    failed: number;
  };

  /** The discussion under a tip. A tip without any comment has no row. */
  discussions: {
    tip_id: string;
    /** 0: the author of the tip has closed the discussion. */
    open: Generated<number>;
    /** The number of threads, including those whose first comment is gone. */
    threads: Generated<number>;
    /** The number of public comments. */
    comments: Generated<number>;
    /** A number that grows with each public change of the discussion. */
    revision: Generated<number>;
  };

  /** Questions and comments under tips, and answers to them. Ids are in the order of time. */
  comments: {
    id: string;
    tip_id: string;
    /** The first comment of the thread; null if this comment is the first one. */
    thread_id: string | null;
    /** Null once the author has deleted the comment or their account. */
    gardener_id: string | null;
    text: string;
    /**
     * 1: web addresses in the text are links. 0: they are plain text, because the author was new.
     */
    links: number;
    photo_id: string | null;
    photo_alt: string;
    /** 1 for the answer that helped. A thread has at most one such answer. */
    helped: Generated<number>;
    /**
     * Null for a public comment. Otherwise the comment is a placeholder: its author or an operator
     * removed it, or it was reported and waits for an operator. A comment that its author removed
     * stays only while it has answers.
     */
    gone: "author" | "operator" | "waiting" | null;
    /** The reason for `gone`. The author sees it. If an operator gave it, everybody sees it. */
    reason: Generated<string>;
    /** 1: the author changed the comment while it was `waiting`, which made it public again. */
    mended: Generated<number>;
    /** 1: an operator accepted the present text, so reports do not hide the comment. */
    judged: Generated<number>;
    /** Reports before this time do not count, because they are about an earlier text. */
    reports_since: Generated<number>;
    /** The number of answers in a thread, including placeholders. */
    answers: Generated<number>;
    written_at: number;
    /** The last time at which the comment was shown again or imported; null if never. */
    shown_at: Generated<number | null>;
    /** Null until the author changes the comment. */
    changed_at: number | null;
    /** The time at which the author deleted the comment; else null. The comment can be restored. */
    deleted_at: Generated<number | null>;
    /** The value of `gone` before the deletion. */
    gone_before: Generated<"operator" | "waiting" | null>;
    language: Generated<Language | null>;
  };

  /** Earlier texts of changed comments. */
  comment_versions: {
    id: string;
    comment_id: string;
    text: string;
    /** The time at which a newer text replaced this text. */
    changed_at: number;
  };

  /** The gardeners that a comment mentions. */
  comment_mentions: {
    comment_id: string;
    gardener_id: string;
    /** The name in the text after the `@`. */
    name: string;
  };

  /** Unfinished comments. */
  comment_drafts: {
    gardener_id: string;
    /** The id of the tip or comment that the draft answers, or of the comment that it changes. */
    about: string;
    tip_id: string;
    text: string;
    kept_at: number;
  };

  /** Gardeners whom an operator does not count as new. */
  vouched_gardeners: { gardener_id: string; vouched_at: number };

  /** The success of a tip in gardens of a climate; see `rankTip`. */
  tip_rankings: {
    tip_id: string;
    climate: Climate | "all";
    /** See `scoreOf` in evidence.ts. */
    score: number;
    /**
     * The same as in `tips`, but the seasons have separate bits for gardens with a rainy and a dry
     * season; see `bitsForGardens`.
     */
    year_parts: number;
    /**
     * The garden settings that the tip fits in this climate: one bit for each of `settings` in
     * climates.ts.
     */
    settings: Generated<number>;
  };

  /**
   * Calendars of saved tips, one for each gardener. Anybody who has the address can read the
   * calendar.
   */
  calendar_feeds: {
    gardener_id: string;
    /** SHA-256 of the token in the address. The token itself is not stored. */
    token_hash: string;
    made_at: number;
  };

  /**
   * Feeds of gardeners' news, one for each gardener. Anybody who has the address can read a feed.
   */
  news_feeds: {
    gardener_id: string;
    /** SHA-256 of the token in the address. The token itself is not stored. */
    token_hash: string;
    made_at: number;
  };

  /**
   * The words and values by which the search finds tips, one row for each tip. The search writes a
   * row after an event about the tip. Triggers update the index of the words (docs/decisions/0035).
   */
  searchable_tips: {
    tip_id: string;
    /** 1: everyone can read the tip. */
    public: number;
    /** The plant's slug; empty for a plant that is not in the list. */
    plant: string;
    category: string;
    difficulty_level: string;
    /** The words of the title and the plant, and one word for each filter value. */
    heading: string;
    /** The words of the description. */
    body: string;
    /**
     * The version of the plant list that the words come from; empty if the row must be written
     * again.
     */
    version: string;
  };

  /** The number of public tips of a plant, category and level. Triggers count them. */
  tip_facets: { plant: string; category: string; difficulty_level: string; tips: number };

  /** Uploaded photos. Their files are stored elsewhere under the same ids. */
  photos: {
    id: string;
    /**
     * The uploader; null if the uploader's account is deleted, or if the photo is being deleted.
     */
    gardener_id: string | null;
    /** SHA-256 of the uploaded file, unique for each gardener; null if `gardener_id` is null. */
    content_hash: string | null;
    /** The size of the largest version, in pixels. */
    width: number;
    height: number;
    /** The size of all versions together. */
    bytes: number;
    /** A tiny version of the photo, as a `data:` URL. */
    placeholder: string;
    /** The point that stays visible when the photo is cropped, in percent. */
    focus_x: number;
    focus_y: number;
    created_at: number;
    /**
     * The time to delete the photo; null while something shows it. At first, this is a day after
     * the upload. When nothing shows the photo any longer, this is 0, which means at once.
     */
    expires_at: number | null;
    /**
     * `private`: only private entries of journals show the photo, and only its owner gets its
     * files. `withdrawable`: only journals show the photo, and at least one entry is public, so
     * caches must ask each time whether the photo is still public.
     */
    visibility: Generated<"public" | "withdrawable" | "private">;
  };

  /** The photos of tips. `tips.photos` says how a tip shows them. */
  tip_photos: { tip_id: string; photo_id: string };

  /**
   * The photos that everybody may see: one row for each public tip, comment, result or entry that
   * shows a photo. The gallery updates the rows after each event about a tip or an entry.
   */
  public_photos: {
    source: "tip" | "comment" | "result" | "entry";
    /** The id of the tip, comment, result or entry of a journal. */
    thing_id: string;
    photo_id: string;
    /** The tip itself, or the tip that the comment or result is about; null for an entry. */
    tip_id: string | null;
    /** The slug of the plant, as in `searchable_tips`; empty for an entry without a known plant. */
    plant: string;
    /** The month of the upload, 1 for January, in UTC. */
    month: number;
    /** The climate and setting of the garden (`conditionsOf`); null if unknown. */
    garden: string | null;
    /** The time of the upload. */
    added_at: number;
  };

  /** Followed things: plants by their slugs, and all other things by their ids. */
  follows: {
    gardener_id: string;
    kind: "tip" | "gardener" | "plant" | "club";
    thing_id: string;
    /** The amount of news that the follower gets about the followed thing. */
    level: "everything" | "answers" | "nothing";
    followed_at: number;
  };

  blocks: { gardener_id: string; blocked_id: string; blocked_at: number };

  /** Notifications and news for gardeners. They are deleted after 90 days. */
  notifications: {
    /** The recipient. */
    gardener_id: string;
    /**
     * Unique per recipient: the id of a comment or tip, or a word and an id, such as `likes <id>`.
     */
    cause: string;
    kind:
      | "answer"
      | "mention"
      | "remark"
      | "helped"
      | "like"
      | "tip"
      | "event-changed"
      | "event-cancelled"
      | "event-moved-up"
      | "event-reminder"
      | "club";
    /** The id of the tip, the event or the other club, which may have been deleted. */
    thing_id: string;
    /** The date of an event at the time of the notification, as JSON; null for other kinds. */
    date: string | null;
    /** The id of the comment, which may have been deleted; null without a comment. */
    comment_id: string | null;
    /** The number of new likes, or of new posts of a club; 0 for other kinds. */
    likes: number;
    /** 1: a notification. 0: only news of followed things. */
    loud: number;
    happened_at: number;
    read_at: number | null;
  };

  /** Fan-outs: news of tips and comments that some followers have not got yet. */
  fanouts: {
    id: string;
    tip_id: string;
    /** Null for a new tip. */
    comment_id: string | null;
    happened_at: number;
    /**
     * The kind of followed thing whose followers get the news now. `delivered_up_to` is the id of
     * the last follower who got the news.
     */
    delivered_kind: "tip" | "gardener" | "plant";
    delivered_up_to: string;
    /**
     * 1: the tip or comment is not public now. The remaining followers get the news when it is
     * public.
     */
    waits: Generated<number>;
  };

  /** The notifications that were sent about a tip. */
  notified_tips: {
    tip_id: string;
    /**
     * 1: the tip was public at some time. Followers of its author and plant are not notified again.
     */
    shared: number;
    /**
     * The number of likes by others at the last notification to the author, and the time of that
     * notification.
     */
    likes: number;
    likes_at: number;
  };

  /**
   * Notifications for which no letter has been sent yet. The gardener may already have read them.
   */
  unmailed_notifications: {
    gardener_id: string;
    /** Identifies the notification among all notifications of the recipient. */
    cause: string;
    /**
     * The time for a separate letter, if the notification is about an answer to the gardener's
     * question; else null.
     */
    answer_at: number | null;
  };

  /** Totals. The transactions that change the counted things also update the totals. */
  counters: { name: CounterName; value: number };

  deletions: {
    kind: DeletedKind;
    /**
     * The value that identifies the row in its table; for a subscriber, a salted hash of the
     * address.
     */
    id: string;
    /** The time of the deletion, by the clock of the database. */
    deleted_at: number;
  };

  /** Gardeners whose account is deleted, but who still have rows to delete. */
  leaving_gardeners: { id: string; tips: "delete" | "keep"; left_at: number };

  /** Reported things. A thing is closed by a decision about it, or when it is deleted. */
  reported_things: {
    kind: ReportedKind;
    thing_id: string;
    /** The time of the first report since the thing was last closed. */
    opened_at: number;
    closed_at: number | null;
    /** The time of the letter to operators about the last report; null if it is not sent yet. */
    notified_at: number | null;
  };

  /** Reports: one for each reporter and thing. A repeated report replaces the earlier report. */
  reports: {
    id: string;
    kind: ReportedKind;
    thing_id: string;
    /** The reporter; null once their account is deleted. */
    gardener_id: string | null;
    reason: "spam" | "unkind" | "dangerous" | "copyright" | "private" | "other";
    words: string;
    reported_at: number;
  };

  /** The actions of operators and moderators. */
  moderation_log: {
    id: string;
    /** The gardener who is the operator; null once their account is deleted. */
    operator_id: string | null;
    act: LoggedAction;
    kind: ReportedKind | "site";
    /**
     * The id of the thing. The id, the title and the owner are erased when the owner's account is
     * deleted.
     */
    thing_id: string | null;
    title: string;
    /** The owner of the thing; null if it has none. */
    gardener_id: string | null;
    /** The reason that the owner sees. */
    reason: string;
    acted_at: number;
  };

  /** The roles that operators gave on the screen. Roles from `OPERATORS` have no row. */
  roles: {
    gardener_id: string;
    role: Role;
    /**
     * The gardener who gave the role; null for the first operator, or if the giver's account is
     * deleted.
     */
    given_by: string | null;
    given_at: number;
  };

  /** The settings that operators changed on the screen. Other settings have no row. */
  settings: {
    /** The name of the environment variable, such as `SITE_NAME`. */
    name: string;
    /** The value in the format of the variable; empty for the default. A logo is in base64. */
    value: string;
    /** The number of changes of the setting. */
    version: number;
    /** The gardener who is the operator; null once their account is deleted. */
    changed_by: string | null;
    changed_at: number;
  };

  /** The last results of the site's self-checks. */
  health_checks: {
    /** One of `healthNames` in site/operate/health.store.server.ts. */
    name: string;
    checked_at: number;
    /** The tested backup, or the expiry of a certificate. */
    detail: string | null;
    /** The time since which the check fails; null if it succeeds. */
    wrong_since: number | null;
    /** The time of the last letter to operators about the failure. */
    notified_at: number | null;
  };

  /** The addresses at other services that get messages about events. */
  webhooks: {
    id: string;
    /** The operator who added the webhook; null once their account is deleted. */
    operator_id: string | null;
    /** The address of the receiver. It may contain a secret. */
    url: string;
    /** The names of its events, separated by spaces. */
    events: string;
    made_at: number;
    /** Grows with each new secret. Secrets are derived from this number, and are not stored. */
    secret_number: number;
    /** Until this time, the earlier secret signs messages, too. Null without an earlier secret. */
    earlier_secret_until: number | null;
    /** The time at which the receiver answered that the address is gone (410); null if it works. */
    ended_at: number | null;
  };

  /** Other clubs whose feeds the site reads. */
  neighbours: {
    id: string;
    /** The address of the feed. */
    url: string;
    name: string;
    /** The address of the club's site; null if the feed names none. */
    page: string | null;
    /** The headers of the last reply, by which the server recognises an unchanged feed. */
    etag: string | null;
    last_modified: string | null;
    /** The time of the last attempt to read the feed. */
    asked_at: number;
    /** The time from the last attempt to the next attempt, in milliseconds. */
    wait: number;
    /**
     * The next time to read; null once the feed is given up. While a process reads the feed, the
     * time after which another process may read it.
     */
    due_at: number | null;
    /** The time since which the feed cannot be read, and the reason; null if it can be read. */
    failing_since: number | null;
    failure: NeighbourFailure | null;
  };

  /** The newest items of the feeds of `neighbours`, as plain text. */
  neighbour_items: {
    id: string;
    neighbour_id: string;
    title: string;
    /** The first lines of the item. */
    text: string;
    /** The name of the author. */
    byline: string | null;
    /** The address or the name of the licence. */
    licence: string | null;
    /** A language tag (BCP 47). */
    language: string | null;
    link: string;
    published_at: number;
    /** The words by which a search finds the item, as in `searchable_tips`. */
    words: string;
  };

  /** Messages to webhooks. Their text is not stored; it is made when they are sent. */
  webhook_deliveries: {
    id: string;
    webhook_id: string;
    event: DeliveredEvent;
    /** The id of the tip, comment, report or gardener; for a test, the id of the delivery. */
    thing_id: string;
    happened_at: number;
    state: "waiting" | "delivered" | "given-up" | "withdrawn";
    attempts: number;
    attempted_at: Generated<number | null>;
    /**
     * The time of the next attempt; null if there is none. While a process sends the message, the
     * time after which another process may send it.
     */
    due_at: number | null;
    /** The status of the last answer; null without an answer. */
    status: Generated<number | null>;
    /** The reason why there was no answer. */
    failure: Generated<"not-public" | "certificate" | "no-answer" | null>;
  };

  /** The errors that all processes of the site have logged, as counts for each hour. */
  logged_errors: { hour: number; count: number };

  /** The pages that operators wrote on the screen. */
  own_pages: {
    /** Such as `privacy`. */
    name: string;
    /** Empty if the page was removed. */
    markdown: string;
    version: number;
    changed_by: string | null;
    changed_at: number;
  };

  /**
   * Addresses for which the newsletter was requested. An address becomes a subscriber when it is
   * confirmed.
   */
  subscribers: {
    email: string;
    requested_at: number;
    confirmed_at: number | null;
    /** The language of the request; null for the site's own. */
    locale: Generated<Locale | null>;
  };

  /** The sent newsletters, so that no newsletter is sent twice. */
  newsletter_deliveries: {
    /** The Monday of the week, such as `2026-11-16`. */
    week: string;
    email: string;
  };

  /** Letters from operators to all subscribers of the newsletter. */
  club_letters: {
    id: string;
    /** The writer; null once their account is deleted. */
    operator_id: string | null;
    title: string;
    words: string;
    written_at: number;
    /** The last address whose copy is in the outbox; empty before the start and after the end. */
    written_up_to: string;
    /** The number of addresses so far. */
    recipients: number;
    /** The time at which the last copy was written; null until then. */
    finished_at: number | null;
  };

  /** Letters that are not sent yet. */
  outbox: {
    id: string;
    /** The account that the letter is about; null if there is none. */
    uid: string | null;
    /** Null for a letter from an older release that did not store kinds. */
    kind: LetterKind | null;
    /** 1: the recipient has not confirmed that they want letters from the site. */
    to_stranger: Generated<number>;
    recipient: string;
    created_at: number;
    /** The time after which the letter is useless. */
    expires_at: number;
    /**
     * The time of the next attempt. While a process sends the letter, the time after which another
     * process may send it.
     */
    next_attempt_at: number;
    attempts: number;
    /** The reason of the last failure; null if there was none. */
    last_error: string | null;
    subject: string;
    /** More headers, as JSON. */
    headers: string;
    text: string;
    html: string;
  };

  /**
   * Addresses for which the mail server refused letters for good, and has accepted none since then.
   */
  refused_addresses: {
    /** In lower case. */
    address: string;
    refusals: number;
    /** The time of the last refusal. */
    refused_at: number;
    /** The code of the mail server's last answer, without its words. */
    reason: string;
  };

  /** The gardeners' choices of letters, if they differ from the default. */
  notification_preferences: {
    gardener_id: string;
    /** The kind of letter, as in garden/preferences/preferences.ts. */
    kind: "season" | "stillTrue" | "events" | "answers" | "digest";
    frequency: "off" | "once" | "hour" | "day" | "week" | "month";
    /** The earliest time of the next letter; null if an event triggers the letter. */
    next_at: number | null;
  };

  /** Browsers that show notifications, each on a device of a gardener. */
  push_subscriptions: {
    id: string;
    gardener_id: string;
    /**
     * The session that subscribed. The subscription ends with this session. Null if the identity
     * provider's tokens name no session.
     */
    session_id: string | null;
    /** The secret address at the push service. */
    endpoint: string;
    p256dh: string;
    auth: string;
    /** The name of the device, such as `Firefox on Linux`. */
    device: string;
    made_at: number;
  };

  /** Notifications on devices: a row for each tip or event that a device shows or will show. */
  pushed_notifications: {
    subscription_id: string;
    thing_id: string;
    /** 1: the device does not have the newest notification yet. */
    is_new: number;
    /** The time of the last message to the device; null if there was none. */
    shown_at: number | null;
    /**
     * The time of the next attempt. While a process sends the message, the time after which another
     * process may send it.
     */
    due_at: number;
    attempts: number;
  };

  /** The replies to calls that clients may repeat, by idempotency keys. */
  idempotency_keys: {
    gardener_id: string;
    /** Chosen by the client. */
    key: string;
    /** A hash of the call and its body. */
    request: string;
    /** As JSON. */
    reply: string;
    created_at: number;
  };

  /** Counts of attempts in rate-limit windows. */
  rate_limits: {
    /**
     * The kind of attempt and its origin. The origin is a network, or the hash of an e-mail
     * address.
     */
    key: string;
    count: number;
    expires_at: number;
  };

  /** Accounts that an operator has disabled. */
  disabled_accounts: { user_id: string; disabled_at: number };

  /** Mailed links that verify an e-mail address when they are opened. */
  email_verifications: {
    /** SHA-256 of the token in the link. The token itself is not stored. */
    token_hash: string;
    user_id: string;
    /** The address that becomes the account's verified address. */
    email: string;
    expires_at: number;
  };

  /** Tokens of gardeners for their programs (docs/decisions/0012). */
  personal_tokens: {
    id: string;
    user_id: string;
    /** Chosen by the owner. */
    name: string;
    /** SHA-256 of the token. The token itself is not stored. */
    token_hash: string;
    /** 1: a program may also write with the token. */
    may_write: number;
    created_at: number;
    expires_at: number;
    /** The beginning of the day of the last use, in UTC; null if it was never used. */
    used_on: Generated<number | null>;
  };

  /** Invitations to register. Neither the invited person nor the new account is stored. */
  invitations: {
    /** In lower case, with hyphens. */
    code: string;
    /** The number of accounts that the invitation can still create. */
    uses_left: number;
    created_at: number;
    expires_at: number;
  };

  /** Recently deleted accounts. Their access tokens may still be valid. */
  deleted_accounts: { uid: string; deleted_at: number };

  user: {
    id: string;
    name: string;
    email: string;
    emailVerified: boolean | number;
    image: string | null;
    createdAt: Date | string;
    updatedAt: Date | string;
  };

  account: {
    id: string;
    /** `credential` for a password, or `google`. */
    providerId: string;
    /** The id of the account at the provider; for a password, the account's own id. */
    accountId: string;
    userId: string;
    /** The hash of the password. */
    password: string | null;
    createdAt: Date | string;
    updatedAt: Date | string;
  };

  session: {
    id: string;
    token: string;
    userId: string;
    userAgent: string | null;
    ipAddress: string | null;
    createdAt: Date | string;
    updatedAt: Date | string;
    expiresAt: Date | string;
  };

  passkey: { name: string | null; userId: string; createdAt: Date | string | null };

  verification: { id: string; value: string };

  /** The keys that sign access tokens. */
  jwks: {
    id: string;
    /** A JSON Web Key (RFC 7517). */
    publicKey: string;
  };
}
