create table counters (name text collate "C" not null, value bigint not null,
  constraint counters_pkey PRIMARY KEY (name));
create table deleted_accounts (uid text collate "C" not null, deleted_at bigint not null,
  constraint deleted_accounts_pkey PRIMARY KEY (uid));
create table gardeners (id text collate "C" not null, uid text collate "C",
  name text collate "C" not null, sort_name text collate "C" not null, email text collate "C",
  image text collate "C", age integer, gender text collate "C",
  experiences text collate "C" not null, listed integer not null,
  public_tips_count integer not null default 0, last_seen_at bigint not null,
  created_at bigint not null, age_rank integer generated always as (COALESCE(age, 1000)) stored,
  gender_rank integer generated always as (CASE gender WHEN 'Male'::text THEN 0
  WHEN 'Female'::text THEN 1 ELSE 2 END) stored,
  tips_rank integer generated always as ((- public_tips_count)) stored,
  tips_count integer not null default 0, active integer not null default 1, garden text,
  place text not null default ''::text, hides_email integer not null default 0,
  email_answered integer, locale text collate "C", experiences_language text collate "C",
  constraint gardeners_pkey PRIMARY KEY (id), constraint gardeners_uid_key UNIQUE (uid));
CREATE INDEX gardeners_by_activity ON gardeners USING btree (listed, active, tips_rank, sort_name,
  id);
CREATE INDEX gardeners_by_age_rank ON gardeners USING btree (listed, age_rank, sort_name, id);
CREATE INDEX gardeners_by_email ON gardeners USING btree (email);
CREATE INDEX gardeners_by_gender_rank ON gardeners USING btree (listed, gender_rank, sort_name, id);
CREATE INDEX gardeners_by_last_seen ON gardeners USING btree (active, last_seen_at);
CREATE INDEX gardeners_by_name ON gardeners USING btree (listed, sort_name, id);
CREATE INDEX gardeners_by_tips_rank ON gardeners USING btree (listed, tips_rank, sort_name, id);
create table health_checks (name text collate "C" not null, checked_at bigint not null, detail text,
  wrong_since bigint, told_at bigint, constraint health_checks_pkey PRIMARY KEY (name));
create table invitations (code text collate "C" not null, uses_left integer not null,
  created_at bigint not null, expires_at bigint not null,
  constraint invitations_pkey PRIMARY KEY (code));
create table jwks (id text not null, "publicKey" text not null, "privateKey" text not null,
  "createdAt" timestamp with time zone not null, "expiresAt" timestamp with time zone, alg text,
  crv text, constraint jwks_pkey PRIMARY KEY (id));
create table logged_errors (hour bigint not null, count integer not null,
  constraint logged_errors_pkey PRIMARY KEY (hour));
create table outbox (id text collate "C" not null, uid text collate "C",
  recipient text collate "C" not null, created_at bigint not null, expires_at bigint not null,
  next_attempt_at bigint not null, attempts integer not null, last_error text collate "C",
  subject text not null, headers text not null, text text not null, html text not null,
  kind text collate "C", constraint outbox_pkey PRIMARY KEY (id));
CREATE INDEX outbox_by_expiry ON outbox USING btree (expires_at, next_attempt_at);
CREATE INDEX outbox_by_recipient ON outbox USING btree (recipient);
CREATE INDEX outbox_by_uid ON outbox USING btree (uid);
create table "rateLimit" (id text not null, key text not null, count integer not null,
  "lastRequest" bigint not null, constraint "rateLimit_key_key" UNIQUE (key),
  constraint "rateLimit_pkey" PRIMARY KEY (id));
create table rate_limits (key text collate "C" not null, count integer not null,
  expires_at bigint not null, constraint attempts_pkey PRIMARY KEY (key));
CREATE INDEX rate_limits_by_expiry ON rate_limits USING btree (expires_at);
create table refused_addresses (address text collate "C" not null, refusals integer not null,
  refused_at bigint not null, reason text not null,
  constraint refused_addresses_pkey PRIMARY KEY (address));
CREATE INDEX refused_addresses_by_refused_at ON refused_addresses USING btree (refused_at);
create table reported_things (kind text collate "C" not null, thing_id text collate "C" not null,
  opened_at bigint not null, closed_at bigint, told_at bigint,
  constraint reported_things_once PRIMARY KEY (kind, thing_id));
CREATE INDEX reported_things_closed ON reported_things USING btree (closed_at, thing_id) WHERE
  (closed_at IS NOT NULL);
CREATE INDEX reported_things_open ON reported_things USING btree (opened_at, thing_id) WHERE
  (closed_at IS NULL);
create table subscribers (email text collate "C" not null, requested_at bigint not null,
  confirmed_at bigint, locale text collate "C", constraint subscribers_pkey PRIMARY KEY (email));
create table tellings (id text collate "C" not null, tip_id text collate "C" not null,
  remark_id text collate "C", happened_at bigint not null, told_kind text collate "C" not null,
  told_up_to text collate "C" not null, waits integer not null default 0,
  constraint tellings_pkey PRIMARY KEY (id));
create table tip_facets (plant text collate "C" not null, category text collate "C" not null,
  difficulty_level text collate "C" not null, tips integer not null,
  constraint tip_facets_pkey PRIMARY KEY (plant, category, difficulty_level));
create table "user" (id text not null, name text not null, email text not null,
  "emailVerified" boolean not null, image text, "createdAt" timestamp with time zone not null,
  "updatedAt" timestamp with time zone not null, constraint user_email_key UNIQUE (email),
  constraint user_pkey PRIMARY KEY (id));
create table verification (id text not null, identifier text not null, value text not null,
  "expiresAt" timestamp with time zone not null, "createdAt" timestamp with time zone not null,
  "updatedAt" timestamp with time zone not null, constraint verification_pkey PRIMARY KEY (id));
CREATE INDEX verification_identifier_idx ON verification USING btree (identifier);
create table account (id text not null, "accountId" text not null, "providerId" text not null,
  "userId" text not null, "accessToken" text, "refreshToken" text, "idToken" text,
  "accessTokenExpiresAt" timestamp with time zone, "refreshTokenExpiresAt" timestamp with time zone,
  scope text, password text, "createdAt" timestamp with time zone not null,
  "updatedAt" timestamp with time zone not null, constraint account_pkey PRIMARY KEY (id),
  constraint "account_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user"(id) ON DELETE CASCADE);
CREATE INDEX "account_userId_idx" ON account USING btree ("userId");
CREATE UNIQUE INDEX account_of_subject ON account USING btree ("providerId", "accountId");
create table blocks (gardener_id text collate "C" not null, blocked_id text collate "C" not null,
  blocked_at bigint not null,
  constraint blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES gardeners(id),
  constraint blocks_gardener_id_fkey FOREIGN KEY (gardener_id) REFERENCES gardeners(id),
  constraint blocks_once PRIMARY KEY (gardener_id, blocked_id));
CREATE INDEX blocks_by_blocked ON blocks USING btree (blocked_id, gardener_id);
CREATE INDEX blocks_by_time ON blocks USING btree (gardener_id, blocked_at, blocked_id);
create table calendar_feeds (gardener_id text collate "C" not null,
  token_hash text collate "C" not null, made_at bigint not null,
  constraint calendar_feeds_gardener_id_fkey FOREIGN KEY (gardener_id) REFERENCES gardeners(id),
  constraint calendar_feeds_pkey PRIMARY KEY (gardener_id),
  constraint calendar_feeds_token_hash_key UNIQUE (token_hash));
create table club_letters (id text collate "C" not null, operator_id text collate "C",
  title text not null, words text not null, written_at bigint not null,
  written_up_to text collate "C" not null, recipients integer not null, finished_at bigint,
  constraint club_letters_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES gardeners(id),
  constraint club_letters_pkey PRIMARY KEY (id));
CREATE INDEX club_letters_by_operator_id ON club_letters USING btree (operator_id);
create table disabled_accounts (user_id text not null, disabled_at bigint not null,
  constraint disabled_accounts_pkey PRIMARY KEY (user_id),
  constraint disabled_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE
  );
create table email_verifications (token_hash text collate "C" not null, user_id text not null,
  email text collate "C" not null, expires_at bigint not null,
  constraint address_links_pkey PRIMARY KEY (token_hash),
  constraint address_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE
  );
CREATE INDEX email_verifications_by_user ON email_verifications USING btree (user_id);
create table follows (gardener_id text collate "C" not null, kind text collate "C" not null,
  thing_id text collate "C" not null, level text collate "C" not null, followed_at bigint not null,
  constraint follows_gardener_id_fkey FOREIGN KEY (gardener_id) REFERENCES gardeners(id),
  constraint follows_once PRIMARY KEY (kind, thing_id, gardener_id));
CREATE INDEX follows_by_time ON follows USING btree (gardener_id, followed_at, kind, thing_id);
create table gardens (gardener_id text collate "C" not null, hemisphere text collate "C" not null,
  winter text collate "C" not null, summer text collate "C" not null,
  rain text collate "C" not null, kind text collate "C" not null,
  wet_months integer not null default 0,
  constraint gardens_gardener_id_fkey FOREIGN KEY (gardener_id) REFERENCES gardeners(id),
  constraint gardens_pkey PRIMARY KEY (gardener_id));
create table idempotency_keys (gardener_id text collate "C" not null, key text collate "C" not null,
  request text collate "C" not null, reply text collate "C" not null, created_at bigint not null,
  constraint idempotency_keys_gardener_id_fkey FOREIGN KEY (gardener_id) REFERENCES gardeners(id),
  constraint idempotency_keys_once PRIMARY KEY (gardener_id, key));
CREATE INDEX idempotency_keys_by_time ON idempotency_keys USING btree (created_at);
create table letter_choices (gardener_id text collate "C" not null, answers integer not null,
  answered_at bigint, digest text collate "C" not null, digest_at bigint,
  still_true integer not null,
  constraint letter_choices_gardener_id_fkey FOREIGN KEY (gardener_id) REFERENCES gardeners(id),
  constraint letter_choices_pkey PRIMARY KEY (gardener_id));
CREATE INDEX letter_choices_by_digest_at ON letter_choices USING btree (digest_at) WHERE (digest_at
  IS NOT NULL);
create table news_feeds (gardener_id text collate "C" not null,
  token_hash text collate "C" not null, made_at bigint not null,
  constraint news_feeds_gardener_id_fkey FOREIGN KEY (gardener_id) REFERENCES gardeners(id),
  constraint news_feeds_pkey PRIMARY KEY (gardener_id),
  constraint news_feeds_token_hash_key UNIQUE (token_hash));
create table newsletter_deliveries (week text collate "C" not null, email text collate "C" not null,
  constraint digests_email_fkey FOREIGN KEY (email) REFERENCES subscribers(email) ON DELETE CASCADE,
  constraint digests_once PRIMARY KEY (week, email));
CREATE INDEX newsletter_deliveries_by_email ON newsletter_deliveries USING btree (email);
create table notices (gardener_id text collate "C" not null, cause text collate "C" not null,
  kind text collate "C" not null, tip_id text collate "C" not null, remark_id text collate "C",
  likes integer not null, loud integer not null, happened_at bigint not null, read_at bigint,
  constraint notices_gardener_id_fkey FOREIGN KEY (gardener_id) REFERENCES gardeners(id),
  constraint notices_once PRIMARY KEY (gardener_id, cause));
CREATE INDEX loud_notices_by_time ON notices USING btree (gardener_id, happened_at, cause) WHERE
  (loud = 1);
CREATE INDEX notices_by_age ON notices USING btree (happened_at);
CREATE INDEX notices_by_time ON notices USING btree (gardener_id, happened_at, cause);
CREATE INDEX unread_notices ON notices USING btree (gardener_id, happened_at) WHERE ((loud = 1) AND
  (read_at IS NULL));
create table operator_acts (id text collate "C" not null, operator_id text collate "C",
  act text collate "C" not null, kind text collate "C" not null, thing_id text collate "C",
  title text not null, gardener_id text collate "C", reason text not null, acted_at bigint not null,
  constraint operator_acts_gardener_id_fkey FOREIGN KEY (gardener_id) REFERENCES gardeners(id),
  constraint operator_acts_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES gardeners(id),
  constraint operator_acts_pkey PRIMARY KEY (id));
CREATE INDEX operator_acts_by_gardener_id ON operator_acts USING btree (gardener_id);
CREATE INDEX operator_acts_by_operator_id ON operator_acts USING btree (operator_id);
create table own_pages (name text collate "C" not null, markdown text not null,
  version integer not null, changed_by text collate "C", changed_at bigint not null,
  constraint own_pages_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES gardeners(id),
  constraint own_pages_pkey PRIMARY KEY (name));
create table passkey (id text not null, name text, "publicKey" text not null,
  "userId" text not null, "credentialID" text not null, counter integer not null,
  "deviceType" text not null, "backedUp" boolean not null, transports text,
  "createdAt" timestamp with time zone, aaguid text,
  constraint "passkey_credentialID_key" UNIQUE ("credentialID"),
  constraint passkey_pkey PRIMARY KEY (id),
  constraint "passkey_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user"(id) ON DELETE CASCADE);
CREATE INDEX "passkey_userId_idx" ON passkey USING btree ("userId");
create table personal_tokens (id text collate "C" not null, user_id text not null,
  name text not null, token_hash text collate "C" not null, may_write integer not null,
  created_at bigint not null, expires_at bigint not null, used_on bigint,
  constraint personal_tokens_pkey PRIMARY KEY (id),
  constraint personal_tokens_token_hash_key UNIQUE (token_hash),
  constraint personal_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE
  );
CREATE INDEX personal_tokens_by_user ON personal_tokens USING btree (user_id, id);
create table photos (id text collate "C" not null, gardener_id text collate "C",
  content_hash text collate "C", width integer not null, height integer not null,
  bytes bigint not null, placeholder text not null, focus_x integer not null,
  focus_y integer not null, created_at bigint not null, expires_at bigint,
  constraint photos_gardener_id_fkey FOREIGN KEY (gardener_id) REFERENCES gardeners(id) ON DELETE SET NULL,
  constraint photos_once UNIQUE (gardener_id, content_hash), constraint photos_pkey PRIMARY KEY (id)
  );
CREATE INDEX photos_expiring ON photos USING btree (expires_at) WHERE (expires_at IS NOT NULL);
create table push_subscriptions (id text collate "C" not null,
  gardener_id text collate "C" not null, session_id text collate "C",
  endpoint text collate "C" not null, p256dh text collate "C" not null,
  auth text collate "C" not null, device text not null, made_at bigint not null,
  constraint push_subscriptions_endpoint_key UNIQUE (endpoint),
  constraint push_subscriptions_gardener_id_fkey FOREIGN KEY (gardener_id) REFERENCES gardeners(id),
  constraint push_subscriptions_pkey PRIMARY KEY (id));
CREATE INDEX push_subscriptions_by_gardener_id ON push_subscriptions USING btree (gardener_id, id);
create table reports (id text collate "C" not null, kind text collate "C" not null,
  thing_id text collate "C" not null, gardener_id text collate "C",
  reason text collate "C" not null, words text not null, reported_at bigint not null,
  constraint reports_gardener_id_fkey FOREIGN KEY (gardener_id) REFERENCES gardeners(id),
  constraint reports_of_things FOREIGN KEY (kind, thing_id) REFERENCES reported_things(kind, thing_id) ON DELETE CASCADE,
  constraint reports_once UNIQUE (kind, thing_id, gardener_id),
  constraint reports_pkey PRIMARY KEY (id));
CREATE INDEX reports_by_gardener_id ON reports USING btree (gardener_id);
create table season_mails (gardener_id text collate "C" not null, month text collate "C" not null,
  constraint season_mails_gardener_id_fkey FOREIGN KEY (gardener_id) REFERENCES gardeners(id),
  constraint season_mails_pkey PRIMARY KEY (gardener_id));
CREATE INDEX season_mails_by_month ON season_mails USING btree (month, gardener_id);
create table session (id text not null, "expiresAt" timestamp with time zone not null,
  token text not null, "createdAt" timestamp with time zone not null,
  "updatedAt" timestamp with time zone not null, "ipAddress" text, "userAgent" text,
  "userId" text not null, constraint session_pkey PRIMARY KEY (id),
  constraint session_token_key UNIQUE (token),
  constraint "session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user"(id) ON DELETE CASCADE);
CREATE INDEX "session_userId_idx" ON session USING btree ("userId");
create table settings (name text collate "C" not null, value text not null,
  version integer not null, changed_by text collate "C", changed_at bigint not null,
  constraint settings_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES gardeners(id),
  constraint settings_pkey PRIMARY KEY (name));
create table tips (id text collate "C" not null, gardener_id text collate "C" not null,
  title text collate "C" not null, plant_type text collate "C" not null,
  difficulty_level text collate "C" not null, description text collate "C" not null,
  image_url text collate "C" not null, category text collate "C" not null,
  availability text collate "C" not null, likes_count integer not null default 0,
  trending_score double precision not null default 0, created_at bigint not null,
  updated_at bigint not null, moderated_at bigint, moderation_reason text, photos text,
  year_parts integer not null default 0, garden text collate "C", confirmed_at bigint,
  ask_at bigint, deed text collate "C", troubles text collate "C", deleted_at bigint,
  availability_before text collate "C", language text collate "C",
  constraint tips_gardener_id_fkey FOREIGN KEY (gardener_id) REFERENCES gardeners(id),
  constraint tips_pkey PRIMARY KEY (id));
CREATE INDEX deleted_tips ON tips USING btree (gardener_id, deleted_at) WHERE (deleted_at IS NOT
  NULL);
CREATE INDEX tips_by_category ON tips USING btree (availability, category, id);
CREATE INDEX tips_by_gardener ON tips USING btree (gardener_id, id);
CREATE INDEX tips_by_id ON tips USING btree (availability, id);
CREATE INDEX tips_by_level ON tips USING btree (availability, difficulty_level, id);
CREATE INDEX tips_by_plant ON tips USING btree (availability, plant_type, id);
CREATE INDEX tips_by_trending_score ON tips USING btree (availability, trending_score, id);
CREATE INDEX tips_to_ask_about ON tips USING btree (ask_at, id) WHERE (ask_at IS NOT NULL);
create table unmailed_notices (gardener_id text collate "C" not null,
  cause text collate "C" not null, answer_at bigint,
  constraint unmailed_notices_gardener_id_fkey FOREIGN KEY (gardener_id) REFERENCES gardeners(id),
  constraint unmailed_notices_once PRIMARY KEY (gardener_id, cause));
CREATE INDEX unmailed_answers ON unmailed_notices USING btree (answer_at, gardener_id) WHERE
  (answer_at IS NOT NULL);
create table vouched_gardeners (gardener_id text collate "C" not null, vouched_at bigint not null,
  constraint vouched_gardeners_gardener_id_fkey FOREIGN KEY (gardener_id) REFERENCES gardeners(id) ON DELETE CASCADE,
  constraint vouched_gardeners_pkey PRIMARY KEY (gardener_id));
create table drafts (gardener_id text collate "C" not null, id text collate "C" not null,
  tip_id text collate "C", field_values text not null, kept_at bigint not null,
  constraint drafts_gardener_id_fkey FOREIGN KEY (gardener_id) REFERENCES gardeners(id),
  constraint drafts_once PRIMARY KEY (gardener_id, id),
  constraint drafts_tip_id_fkey FOREIGN KEY (tip_id) REFERENCES tips(id) ON DELETE CASCADE);
CREATE INDEX drafts_by_tip ON drafts USING btree (tip_id);
create table likes (tip_id text collate "C" not null, gardener_id text collate "C" not null,
  weight double precision not null, created_at bigint not null,
  constraint likes_gardener_id_fkey FOREIGN KEY (gardener_id) REFERENCES gardeners(id),
  constraint likes_once PRIMARY KEY (tip_id, gardener_id),
  constraint likes_tip_id_fkey FOREIGN KEY (tip_id) REFERENCES tips(id) ON DELETE CASCADE);
CREATE INDEX likes_by_time ON likes USING btree (gardener_id, created_at, tip_id);
create table outcome_counts (tip_id text collate "C" not null, climate text collate "C" not null,
  worked integer not null, partly integer not null, failed integer not null,
  constraint outcome_counts_once PRIMARY KEY (tip_id, climate),
  constraint outcome_counts_tip_id_fkey FOREIGN KEY (tip_id) REFERENCES tips(id) ON DELETE CASCADE);
create table outcomes (tip_id text collate "C" not null, gardener_id text collate "C" not null,
  outcome text collate "C" not null, year integer, words text not null,
  climate text collate "C" not null, garden text collate "C", reported_at bigint not null,
  photo_id text collate "C", photo_alt text not null default ''::text,
  id text collate "C" not null default (gen_random_uuid())::text, month integer,
  language text collate "C",
  constraint outcomes_gardener_id_fkey FOREIGN KEY (gardener_id) REFERENCES gardeners(id),
  constraint outcomes_once PRIMARY KEY (tip_id, gardener_id),
  constraint outcomes_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photos(id),
  constraint outcomes_tip_id_fkey FOREIGN KEY (tip_id) REFERENCES tips(id) ON DELETE CASCADE);
CREATE INDEX outcomes_by_gardener ON outcomes USING btree (gardener_id, tip_id);
CREATE UNIQUE INDEX outcomes_by_id ON outcomes USING btree (id);
CREATE INDEX outcomes_by_photo ON outcomes USING btree (photo_id) WHERE (photo_id IS NOT NULL);
CREATE INDEX outcomes_by_time ON outcomes USING btree (tip_id, reported_at);
create table pushed_tips (subscription_id text collate "C" not null,
  tip_id text collate "C" not null, is_new integer not null, shown_at bigint,
  due_at bigint not null, attempts integer not null,
  constraint pushed_tips_once PRIMARY KEY (subscription_id, tip_id),
  constraint pushed_tips_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES push_subscriptions(id) ON DELETE CASCADE
  );
CREATE INDEX pushed_tips_by_due_at ON pushed_tips USING btree (due_at);
create table remark_drafts (gardener_id text collate "C" not null, about text collate "C" not null,
  tip_id text collate "C" not null, text text not null, kept_at bigint not null,
  constraint remark_drafts_gardener_id_fkey FOREIGN KEY (gardener_id) REFERENCES gardeners(id),
  constraint remark_drafts_once PRIMARY KEY (gardener_id, about),
  constraint remark_drafts_tip_id_fkey FOREIGN KEY (tip_id) REFERENCES tips(id) ON DELETE CASCADE);
CREATE INDEX remark_drafts_by_about ON remark_drafts USING btree (about);
CREATE INDEX remark_drafts_by_tip_id ON remark_drafts USING btree (tip_id);
create table remarks (id text collate "C" not null, tip_id text collate "C" not null,
  thread_id text collate "C", gardener_id text collate "C", text text not null,
  links integer not null, photo_id text collate "C", photo_alt text not null,
  helped integer not null default 0, gone text collate "C", reason text not null default ''::text,
  mended integer not null default 0, judged integer not null default 0,
  reports_since bigint not null default 0, answers integer not null default 0,
  written_at bigint not null, changed_at bigint, deleted_at bigint, gone_before text collate "C",
  language text collate "C",
  constraint remarks_gardener_id_fkey FOREIGN KEY (gardener_id) REFERENCES gardeners(id),
  constraint remarks_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photos(id),
  constraint remarks_pkey PRIMARY KEY (id),
  constraint remarks_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES remarks(id) ON DELETE CASCADE,
  constraint remarks_tip_id_fkey FOREIGN KEY (tip_id) REFERENCES tips(id) ON DELETE CASCADE);
CREATE INDEX deleted_remarks ON remarks USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX remarks_by_photo ON remarks USING btree (photo_id) WHERE (photo_id IS NOT NULL);
CREATE INDEX remarks_by_tip ON remarks USING btree (tip_id, id);
CREATE INDEX remarks_not_shown ON remarks USING btree (gardener_id, tip_id, id) WHERE (gone IS NOT
  NULL);
CREATE INDEX remarks_of_gardener ON remarks USING btree (gardener_id, tip_id, id);
CREATE INDEX remarks_of_thread ON remarks USING btree (thread_id, id) WHERE (thread_id IS NOT NULL);
CREATE INDEX remarks_of_tip ON remarks USING btree (tip_id, id) WHERE (thread_id IS NULL);
CREATE INDEX remarks_standing ON remarks USING btree (gardener_id, written_at) WHERE (gone IS NULL);
CREATE UNIQUE INDEX remarks_that_helped ON remarks USING btree (thread_id) WHERE (helped = 1);
create table saved_tips (gardener_id text collate "C" not null, tip_id text collate "C" not null,
  saved_at bigint not null,
  constraint saved_tips_gardener_id_fkey FOREIGN KEY (gardener_id) REFERENCES gardeners(id),
  constraint saved_tips_once PRIMARY KEY (gardener_id, tip_id),
  constraint saved_tips_tip_id_fkey FOREIGN KEY (tip_id) REFERENCES tips(id) ON DELETE CASCADE);
CREATE INDEX saved_tips_by_time ON saved_tips USING btree (gardener_id, saved_at, tip_id);
CREATE INDEX saved_tips_by_tip ON saved_tips USING btree (tip_id);
create table searchable_tips (tip_id text collate "C" not null, public integer not null,
  plant text collate "C" not null default ''::text, category text collate "C" not null,
  difficulty_level text collate "C" not null, heading text collate "C" not null default ''::text,
  body text collate "C" not null default ''::text,
  version text collate "C" not null default ''::text,
  heading_words tsvector generated always as (array_to_tsvector(string_to_array(heading, ' '::text))) stored,
  words tsvector generated always as (array_to_tsvector((string_to_array(heading, ' '::text) || string_to_array(body, ' '::text)))) stored,
  constraint searchable_tips_tip_id_fkey FOREIGN KEY (tip_id) REFERENCES tips(id) ON DELETE CASCADE,
  constraint searchable_tips_tip_id_key UNIQUE (tip_id));
CREATE INDEX searchable_tips_by_heading ON searchable_tips USING gin (heading_words) WHERE (public =
  1);
CREATE INDEX searchable_tips_by_version ON searchable_tips USING btree (version);
CREATE INDEX searchable_tips_by_words ON searchable_tips USING gin (words) WHERE (public = 1);
create table talks (tip_id text collate "C" not null, open integer not null default 1,
  threads integer not null default 0, remarks integer not null default 0,
  revision bigint not null default 0, constraint talks_pkey PRIMARY KEY (tip_id),
  constraint talks_tip_id_fkey FOREIGN KEY (tip_id) REFERENCES tips(id) ON DELETE CASCADE);
create table tip_photos (tip_id text collate "C" not null, photo_id text collate "C" not null,
  constraint tip_photos_once PRIMARY KEY (tip_id, photo_id),
  constraint tip_photos_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES photos(id),
  constraint tip_photos_tip_id_fkey FOREIGN KEY (tip_id) REFERENCES tips(id) ON DELETE CASCADE);
CREATE INDEX tip_photos_by_photo ON tip_photos USING btree (photo_id);
create table tip_rankings (tip_id text collate "C" not null, climate text collate "C" not null,
  score integer not null, year_parts integer not null, settings integer not null default 31,
  constraint tip_rankings_once PRIMARY KEY (tip_id, climate),
  constraint tip_rankings_tip_id_fkey FOREIGN KEY (tip_id) REFERENCES tips(id) ON DELETE CASCADE);
CREATE INDEX tip_rankings_by_score ON tip_rankings USING btree (climate, score, tip_id, year_parts,
  settings);
create table tip_versions (id text collate "C" not null, tip_id text collate "C" not null,
  title text not null, description text not null, changed_at bigint not null,
  reports integer not null, language text collate "C",
  constraint tip_versions_pkey PRIMARY KEY (id),
  constraint tip_versions_tip_id_fkey FOREIGN KEY (tip_id) REFERENCES tips(id) ON DELETE CASCADE);
CREATE INDEX versions_of_tip ON tip_versions USING btree (tip_id, id);
create table told_tips (tip_id text collate "C" not null, shared integer not null,
  likes integer not null, likes_at bigint not null, constraint told_tips_pkey PRIMARY KEY (tip_id),
  constraint told_tips_tip_id_fkey FOREIGN KEY (tip_id) REFERENCES tips(id) ON DELETE CASCADE);
create table remark_mentions (remark_id text collate "C" not null,
  gardener_id text collate "C" not null, name text not null,
  constraint mentions_once PRIMARY KEY (remark_id, gardener_id),
  constraint remark_mentions_gardener_id_fkey FOREIGN KEY (gardener_id) REFERENCES gardeners(id),
  constraint remark_mentions_remark_id_fkey FOREIGN KEY (remark_id) REFERENCES remarks(id) ON DELETE CASCADE
  );
CREATE INDEX remark_mentions_by_gardener ON remark_mentions USING btree (gardener_id);
create table remark_versions (id text collate "C" not null, remark_id text collate "C" not null,
  text text not null, changed_at bigint not null, constraint remark_versions_pkey PRIMARY KEY (id),
  constraint remark_versions_remark_id_fkey FOREIGN KEY (remark_id) REFERENCES remarks(id) ON DELETE CASCADE
  );
CREATE INDEX versions_of_remark ON remark_versions USING btree (remark_id, id);
insert into "counters" ("name", "value") values ('gardeners', 0);
insert into "counters" ("name", "value") values ('tips', 0);
