CREATE TABLE "account" ("id" text primary key, "accountId" text not null,
  "providerId" text not null, "userId" text not null references "user" ("id") on delete cascade,
  "accessToken" text, "refreshToken" text, "idToken" text, "accessTokenExpiresAt" date,
  "refreshTokenExpiresAt" date, "scope" text, "password" text, "createdAt" date not null,
  "updatedAt" date not null);
CREATE UNIQUE INDEX "account_of_subject" on "account" ("providerId", "accountId");
CREATE INDEX "account_userId_idx" on "account" ("userId");
CREATE TABLE "blocks" ("gardener_id" text not null references "gardeners" ("id"),
  "blocked_id" text not null references "gardeners" ("id"), "blocked_at" bigint not null,
  constraint "blocks_once" primary key ("gardener_id", "blocked_id"));
CREATE INDEX "blocks_by_blocked" on "blocks" ("blocked_id", "gardener_id");
CREATE INDEX "blocks_by_time" on "blocks" ("gardener_id", "blocked_at", "blocked_id");
CREATE TABLE "calendar_feeds" ("gardener_id" text primary key references "gardeners" ("id"),
  "token_hash" text not null unique, "made_at" bigint not null);
CREATE TABLE changes (id integer primary key, thing text not null);
CREATE TABLE "club_letters" ("id" text primary key,
  "operator_id" text references "gardeners" ("id"), "title" text not null, "words" text not null,
  "written_at" bigint not null, "written_up_to" text not null, "recipients" integer not null,
  "finished_at" bigint);
CREATE INDEX "club_letters_by_operator_id" on "club_letters" ("operator_id");
CREATE TABLE "counters" ("name" text primary key, "value" bigint not null);
CREATE TABLE "deleted_accounts" ("uid" text primary key, "deleted_at" bigint not null);
CREATE TABLE "disabled_accounts" (
  "user_id" text primary key references "user" ("id") on delete cascade,
  "disabled_at" bigint not null);
CREATE TABLE "drafts" ("gardener_id" text not null references "gardeners" ("id"),
  "id" text not null, "tip_id" text references "tips" ("id") on delete cascade,
  "field_values" text not null, "kept_at" bigint not null,
  constraint "drafts_once" primary key ("gardener_id", "id"));
CREATE INDEX "drafts_by_tip" on "drafts" ("tip_id");
CREATE TABLE "email_verifications" ("token_hash" text primary key,
  "user_id" text not null references "user" ("id") on delete cascade, "email" text not null,
  "expires_at" bigint not null);
CREATE INDEX "email_verifications_by_user" on "email_verifications" ("user_id");
CREATE TABLE "follows" ("gardener_id" text not null references "gardeners" ("id"),
  "kind" text not null, "thing_id" text not null, "level" text not null,
  "followed_at" bigint not null,
  constraint "follows_once" primary key ("kind", "thing_id", "gardener_id"));
CREATE INDEX "follows_by_time" on "follows" ("gardener_id", "followed_at", "kind", "thing_id");
CREATE TABLE "gardeners" ("id" text primary key, "uid" text unique, "name" text not null,
  "sort_name" text not null, "email" text, "image" text, "age" integer, "gender" text,
  "experiences" text not null, "listed" integer not null,
  "public_tips_count" integer default 0 not null, "last_seen_at" bigint not null,
  "created_at" bigint not null, "age_rank" integer generated always as (coalesce(age, 1000)) stored,
  "gender_rank" integer generated always as (case gender when 'Male' then 0 when 'Female' then 1 else 2 end) stored,
  "tips_rank" integer generated always as (-"public_tips_count") stored,
  "tips_count" integer default 0 not null, "active" integer default 1 not null, "garden" text,
  "place" text default '' not null, "hides_email" integer default 0 not null,
  "email_answered" integer, "locale" text, "experiences_language" text);
CREATE INDEX "gardeners_by_activity" on "gardeners" ("listed", "active", "tips_rank", "sort_name",
  "id");
CREATE INDEX "gardeners_by_age_rank" on "gardeners" ("listed", "age_rank", "sort_name", "id");
CREATE INDEX "gardeners_by_email" on "gardeners" ("email");
CREATE INDEX "gardeners_by_gender_rank" on "gardeners" ("listed", "gender_rank", "sort_name", "id");
CREATE INDEX "gardeners_by_last_seen" on "gardeners" ("active", "last_seen_at");
CREATE INDEX "gardeners_by_name" on "gardeners" ("listed", "sort_name", "id");
CREATE INDEX "gardeners_by_tips_rank" on "gardeners" ("listed", "tips_rank", "sort_name", "id");
CREATE TABLE "gardens" ("gardener_id" text primary key references "gardeners" ("id"),
  "hemisphere" text not null, "winter" text not null, "summer" text not null, "rain" text not null,
  "kind" text not null, "wet_months" integer default 0 not null);
CREATE TABLE "health_checks" ("name" text primary key, "checked_at" bigint not null, "detail" text,
  "wrong_since" bigint, "told_at" bigint);
CREATE TABLE "idempotency_keys" ("gardener_id" text not null references "gardeners" ("id"),
  "key" text not null, "request" text not null, "reply" text not null, "created_at" bigint not null,
  constraint "idempotency_keys_once" primary key ("gardener_id", "key"));
CREATE INDEX "idempotency_keys_by_time" on "idempotency_keys" ("created_at");
CREATE TABLE "invitations" ("code" text primary key, "uses_left" integer not null,
  "created_at" bigint not null, "expires_at" bigint not null);
CREATE TABLE "jwks" ("id" text primary key, "publicKey" text not null, "privateKey" text not null,
  "createdAt" date not null, "expiresAt" date, "alg" text, "crv" text);
CREATE TABLE "letter_choices" ("gardener_id" text primary key references "gardeners" ("id"),
  "answers" integer not null, "answered_at" bigint, "digest" text not null, "digest_at" bigint,
  "still_true" integer not null);
CREATE INDEX "letter_choices_by_digest_at" on "letter_choices" ("digest_at") where "digest_at" is
  not null;
CREATE TABLE "likes" ("tip_id" text not null references "tips" ("id") on delete cascade,
  "gardener_id" text not null references "gardeners" ("id"), "weight" real not null,
  "created_at" bigint not null, constraint "likes_once" primary key ("tip_id", "gardener_id"));
CREATE INDEX "likes_by_time" on "likes" ("gardener_id", "created_at", "tip_id");
CREATE TABLE "logged_errors" ("hour" bigint primary key, "count" integer not null);
CREATE TABLE "news_feeds" ("gardener_id" text primary key references "gardeners" ("id"),
  "token_hash" text not null unique, "made_at" bigint not null);
CREATE TABLE "newsletter_deliveries" ("week" text not null,
  "email" text not null references "subscribers" ("email") on delete cascade,
  constraint "digests_once" primary key ("week", "email"));
CREATE INDEX "newsletter_deliveries_by_email" on "newsletter_deliveries" ("email");
CREATE TABLE "notices" ("gardener_id" text not null references "gardeners" ("id"),
  "cause" text not null, "kind" text not null, "tip_id" text not null, "remark_id" text,
  "likes" integer not null, "loud" integer not null, "happened_at" bigint not null,
  "read_at" bigint, constraint "notices_once" primary key ("gardener_id", "cause"));
CREATE INDEX "loud_notices_by_time" on "notices" ("gardener_id", "happened_at", "cause") where
  "loud" = 1;
CREATE INDEX "notices_by_age" on "notices" ("happened_at");
CREATE INDEX "notices_by_time" on "notices" ("gardener_id", "happened_at", "cause");
CREATE INDEX "unread_notices" on "notices" ("gardener_id", "happened_at") where loud = 1 and read_at
  is null;
CREATE TABLE "operator_acts" ("id" text primary key,
  "operator_id" text references "gardeners" ("id"), "act" text not null, "kind" text not null,
  "thing_id" text, "title" text not null, "gardener_id" text references "gardeners" ("id"),
  "reason" text not null, "acted_at" bigint not null);
CREATE INDEX "operator_acts_by_gardener_id" on "operator_acts" ("gardener_id");
CREATE INDEX "operator_acts_by_operator_id" on "operator_acts" ("operator_id");
CREATE TABLE "outbox" ("id" text primary key, "uid" text, "recipient" text not null,
  "created_at" bigint not null, "expires_at" bigint not null, "next_attempt_at" bigint not null,
  "attempts" integer not null, "last_error" text, "subject" text not null, "headers" text not null,
  "text" text not null, "html" text not null, "kind" text);
CREATE INDEX "outbox_by_expiry" on "outbox" ("expires_at", "next_attempt_at");
CREATE INDEX "outbox_by_recipient" on "outbox" ("recipient");
CREATE INDEX "outbox_by_uid" on "outbox" ("uid");
CREATE TABLE "outcome_counts" ("tip_id" text not null references "tips" ("id") on delete cascade,
  "climate" text not null, "worked" integer not null, "partly" integer not null,
  "failed" integer not null, constraint "outcome_counts_once" primary key ("tip_id", "climate"));
CREATE TABLE "outcomes" ("tip_id" text not null references "tips" ("id") on delete cascade,
  "gardener_id" text not null references "gardeners" ("id"), "outcome" text not null,
  "year" integer, "words" text not null, "climate" text not null, "garden" text,
  "reported_at" bigint not null, "photo_id" text references "photos" ("id"),
  "photo_alt" text default '' not null, id text, "month" integer, "language" text,
  constraint "outcomes_once" primary key ("tip_id", "gardener_id"));
CREATE INDEX "outcomes_by_gardener" on "outcomes" ("gardener_id", "tip_id");
CREATE UNIQUE INDEX "outcomes_by_id" on "outcomes" ("id");
CREATE INDEX "outcomes_by_photo" on "outcomes" ("photo_id") where "photo_id" is not null;
CREATE INDEX "outcomes_by_time" on "outcomes" ("tip_id", "reported_at");
CREATE TABLE "own_pages" ("name" text primary key, "markdown" text not null,
  "version" integer not null, "changed_by" text references "gardeners" ("id"),
  "changed_at" bigint not null);
CREATE TABLE "passkey" ("id" text primary key, "name" text, "publicKey" text not null,
  "userId" text not null references "user" ("id") on delete cascade,
  "credentialID" text not null unique, "counter" integer not null, "deviceType" text not null,
  "backedUp" integer not null, "transports" text, "createdAt" date, "aaguid" text);
CREATE INDEX "passkey_userId_idx" on "passkey" ("userId");
CREATE TABLE "personal_tokens" ("id" text primary key,
  "user_id" text not null references "user" ("id") on delete cascade, "name" text not null,
  "token_hash" text not null unique, "may_write" integer not null, "created_at" bigint not null,
  "expires_at" bigint not null, "used_on" bigint);
CREATE INDEX "personal_tokens_by_user" on "personal_tokens" ("user_id", "id");
CREATE TABLE "photos" ("id" text primary key,
  "gardener_id" text references "gardeners" ("id") on delete set null, "content_hash" text,
  "width" integer not null, "height" integer not null, "bytes" bigint not null,
  "placeholder" text not null, "focus_x" integer not null, "focus_y" integer not null,
  "created_at" bigint not null, "expires_at" bigint,
  constraint "photos_once" unique ("gardener_id", "content_hash"));
CREATE INDEX "photos_expiring" on "photos" ("expires_at") where "expires_at" is not null;
CREATE TABLE "push_subscriptions" ("id" text primary key,
  "gardener_id" text not null references "gardeners" ("id"), "session_id" text,
  "endpoint" text not null unique, "p256dh" text not null, "auth" text not null,
  "device" text not null, "made_at" bigint not null);
CREATE INDEX "push_subscriptions_by_gardener_id" on "push_subscriptions" ("gardener_id", "id");
CREATE TABLE "pushed_tips" (
  "subscription_id" text not null references "push_subscriptions" ("id") on delete cascade,
  "tip_id" text not null, "is_new" integer not null, "shown_at" bigint, "due_at" bigint not null,
  "attempts" integer not null,
  constraint "pushed_tips_once" primary key ("subscription_id", "tip_id"));
CREATE INDEX "pushed_tips_by_due_at" on "pushed_tips" ("due_at");
CREATE TABLE "rateLimit" ("id" text primary key, "key" text not null unique,
  "count" integer not null, "lastRequest" bigint not null);
CREATE TABLE "rate_limits" ("key" text primary key, "count" integer not null,
  "expires_at" bigint not null);
CREATE INDEX "rate_limits_by_expiry" on "rate_limits" ("expires_at");
CREATE TABLE "refused_addresses" ("address" text primary key, "refusals" integer not null,
  "refused_at" bigint not null, "reason" text not null);
CREATE INDEX "refused_addresses_by_refused_at" on "refused_addresses" ("refused_at");
CREATE TABLE "remark_drafts" ("gardener_id" text not null references "gardeners" ("id"),
  "about" text not null, "tip_id" text not null references "tips" ("id") on delete cascade,
  "text" text not null, "kept_at" bigint not null,
  constraint "remark_drafts_once" primary key ("gardener_id", "about"));
CREATE INDEX "remark_drafts_by_about" on "remark_drafts" ("about");
CREATE INDEX "remark_drafts_by_tip_id" on "remark_drafts" ("tip_id");
CREATE TABLE "remark_mentions" (
  "remark_id" text not null references "remarks" ("id") on delete cascade,
  "gardener_id" text not null references "gardeners" ("id"), "name" text not null,
  constraint "mentions_once" primary key ("remark_id", "gardener_id"));
CREATE INDEX "remark_mentions_by_gardener" on "remark_mentions" ("gardener_id");
CREATE TABLE "remark_versions" ("id" text not null primary key,
  "remark_id" text not null references "remarks" ("id") on delete cascade, "text" text not null,
  "changed_at" bigint not null);
CREATE INDEX "versions_of_remark" on "remark_versions" ("remark_id", "id");
CREATE TABLE "remarks" ("id" text not null primary key,
  "tip_id" text not null references "tips" ("id") on delete cascade,
  "thread_id" text references "remarks" ("id") on delete cascade,
  "gardener_id" text references "gardeners" ("id"), "text" text not null, "links" integer not null,
  "photo_id" text references "photos" ("id"), "photo_alt" text not null,
  "helped" integer default 0 not null, "gone" text, "reason" text default '' not null,
  "mended" integer default 0 not null, "judged" integer default 0 not null,
  "reports_since" bigint default 0 not null, "answers" integer default 0 not null,
  "written_at" bigint not null, "changed_at" bigint, "deleted_at" bigint, "gone_before" text,
  "language" text);
CREATE INDEX "deleted_remarks" on "remarks" ("deleted_at") where "deleted_at" is not null;
CREATE INDEX "remarks_by_photo" on "remarks" ("photo_id") where "photo_id" is not null;
CREATE INDEX "remarks_by_tip" on "remarks" ("tip_id", "id");
CREATE INDEX "remarks_not_shown" on "remarks" ("gardener_id", "tip_id", "id") where "gone" is not
  null;
CREATE INDEX "remarks_of_gardener" on "remarks" ("gardener_id", "tip_id", "id");
CREATE INDEX "remarks_of_thread" on "remarks" ("thread_id", "id") where "thread_id" is not null;
CREATE INDEX "remarks_of_tip" on "remarks" ("tip_id", "id") where "thread_id" is null;
CREATE INDEX "remarks_standing" on "remarks" ("gardener_id", "written_at") where "gone" is null;
CREATE UNIQUE INDEX "remarks_that_helped" on "remarks" ("thread_id") where "helped" = 1;
CREATE TABLE "reported_things" ("kind" text not null, "thing_id" text not null,
  "opened_at" bigint not null, "closed_at" bigint, "told_at" bigint,
  constraint "reported_things_once" primary key ("kind", "thing_id"));
CREATE INDEX "reported_things_closed" on "reported_things" ("closed_at", "thing_id") where
  "closed_at" is not null;
CREATE INDEX "reported_things_open" on "reported_things" ("opened_at", "thing_id") where "closed_at"
  is null;
CREATE TABLE "reports" ("id" text primary key, "kind" text not null, "thing_id" text not null,
  "gardener_id" text references "gardeners" ("id"), "reason" text not null, "words" text not null,
  "reported_at" bigint not null,
  constraint "reports_once" unique ("kind", "thing_id", "gardener_id"),
  constraint "reports_of_things" foreign key ("kind", "thing_id") references "reported_things" ("kind", "thing_id") on delete cascade
  );
CREATE INDEX "reports_by_gardener_id" on "reports" ("gardener_id");
CREATE TABLE "saved_tips" ("gardener_id" text not null references "gardeners" ("id"),
  "tip_id" text not null references "tips" ("id") on delete cascade, "saved_at" bigint not null,
  constraint "saved_tips_once" primary key ("gardener_id", "tip_id"));
CREATE INDEX "saved_tips_by_time" on "saved_tips" ("gardener_id", "saved_at", "tip_id");
CREATE INDEX "saved_tips_by_tip" on "saved_tips" ("tip_id");
CREATE VIRTUAL TABLE search_index using fts5 ( heading, body, content='', contentless_delete=1,
  detail=column, prefix='2 3 4 5 6', tokenize="ascii tokenchars ':-'" );
CREATE TABLE searchable_tips (seq integer primary key,
  tip_id text not null unique references tips (id) on delete cascade, public integer not null,
  plant text not null default '', category text not null, difficulty_level text not null,
  heading text not null default '', body text not null default '', version text not null default ''
  );
CREATE INDEX searchable_tips_by_version on searchable_tips (version);
CREATE TABLE "season_mails" ("gardener_id" text primary key references "gardeners" ("id"),
  "month" text not null);
CREATE INDEX "season_mails_by_month" on "season_mails" ("month", "gardener_id");
CREATE TABLE "session" ("id" text primary key, "expiresAt" date not null,
  "token" text not null unique, "createdAt" date not null, "updatedAt" date not null,
  "ipAddress" text, "userAgent" text,
  "userId" text not null references "user" ("id") on delete cascade);
CREATE INDEX "session_userId_idx" on "session" ("userId");
CREATE TABLE "settings" ("name" text primary key, "value" text not null, "version" integer not null,
  "changed_by" text references "gardeners" ("id"), "changed_at" bigint not null);
CREATE TABLE "subscribers" ("email" text primary key, "requested_at" bigint not null,
  "confirmed_at" bigint, "locale" text);
CREATE TABLE "talks" ("tip_id" text not null primary key references "tips" ("id") on delete cascade,
  "open" integer default 1 not null, "threads" integer default 0 not null,
  "remarks" integer default 0 not null, "revision" bigint default 0 not null);
CREATE TABLE "tellings" ("id" text primary key, "tip_id" text not null, "remark_id" text,
  "happened_at" bigint not null, "told_kind" text not null, "told_up_to" text not null,
  "waits" integer default 0 not null);
CREATE TABLE tip_facets (plant text not null, category text not null,
  difficulty_level text not null, tips integer not null,
  primary key (plant, category, difficulty_level));
CREATE TABLE "tip_photos" ("tip_id" text references "tips" ("id") on delete cascade,
  "photo_id" text references "photos" ("id"),
  constraint "tip_photos_once" primary key ("tip_id", "photo_id"));
CREATE INDEX "tip_photos_by_photo" on "tip_photos" ("photo_id");
CREATE TABLE "tip_rankings" ("tip_id" text not null references "tips" ("id") on delete cascade,
  "climate" text not null, "score" integer not null, "year_parts" integer not null,
  "settings" integer default 31 not null,
  constraint "tip_rankings_once" primary key ("tip_id", "climate"));
CREATE INDEX "tip_rankings_by_score" on "tip_rankings" ("climate", "score", "tip_id", "year_parts",
  "settings");
CREATE TABLE "tip_versions" ("id" text not null primary key,
  "tip_id" text not null references "tips" ("id") on delete cascade, "title" text not null,
  "description" text not null, "changed_at" bigint not null, "reports" integer not null,
  "language" text);
CREATE INDEX "versions_of_tip" on "tip_versions" ("tip_id", "id");
CREATE TABLE "tips" ("id" text primary key,
  "gardener_id" text not null references "gardeners" ("id"), "title" text not null,
  "plant_type" text not null, "difficulty_level" text not null, "description" text not null,
  "image_url" text not null, "category" text not null, "availability" text not null,
  "likes_count" integer default 0 not null, "trending_score" real default 0 not null,
  "created_at" bigint not null, "updated_at" bigint not null, "moderated_at" bigint,
  "moderation_reason" text, "photos" text, "year_parts" integer default 0 not null, "garden" text,
  "confirmed_at" bigint, "ask_at" bigint, "deed" text, "troubles" text, "deleted_at" bigint,
  "availability_before" text, "language" text);
CREATE INDEX "deleted_tips" on "tips" ("gardener_id", "deleted_at") where "deleted_at" is not null;
CREATE INDEX "tips_by_category" on "tips" ("availability", "category", "id");
CREATE INDEX "tips_by_gardener" on "tips" ("gardener_id", "id");
CREATE INDEX "tips_by_id" on "tips" ("availability", "id");
CREATE INDEX "tips_by_level" on "tips" ("availability", "difficulty_level", "id");
CREATE INDEX "tips_by_plant" on "tips" ("availability", "plant_type", "id");
CREATE INDEX "tips_by_trending_score" on "tips" ("availability", "trending_score", "id");
CREATE INDEX "tips_to_ask_about" on "tips" ("ask_at", "id") where "ask_at" is not null;
CREATE TABLE "told_tips" ("tip_id" text primary key references "tips" ("id") on delete cascade,
  "shared" integer not null, "likes" integer not null, "likes_at" bigint not null);
CREATE TABLE "unmailed_notices" ("gardener_id" text not null references "gardeners" ("id"),
  "cause" text not null, "answer_at" bigint,
  constraint "unmailed_notices_once" primary key ("gardener_id", "cause"));
CREATE INDEX "unmailed_answers" on "unmailed_notices" ("answer_at", "gardener_id") where "answer_at"
  is not null;
CREATE TABLE "user" ("id" text primary key, "name" text not null, "email" text not null unique,
  "emailVerified" integer not null, "image" text, "createdAt" date not null,
  "updatedAt" date not null);
CREATE TABLE "verification" ("id" text primary key, "identifier" text not null,
  "value" text not null, "expiresAt" date not null, "createdAt" date not null,
  "updatedAt" date not null);
CREATE INDEX "verification_identifier_idx" on "verification" ("identifier");
CREATE TABLE "vouched_gardeners" (
  "gardener_id" text not null primary key references "gardeners" ("id") on delete cascade,
  "vouched_at" bigint not null);
insert into "counters" ("name", "value") values ('gardeners', 0);
insert into "counters" ("name", "value") values ('tips', 0);
