-- The site's role and database, once, on whichever machine is the primary:
--   psql "host=10.0.0.11,10.0.0.12,10.0.0.13 user=postgres target_session_attrs=read-write" -f garden.sql
-- The limits of queries and of transactions that stand still are here, because a pooler sets nothing
-- for a session.

create role garden login password 'password-of-garden';
alter role garden set statement_timeout = '5s';
alter role garden set idle_in_transaction_session_timeout = '3s';
-- A replica says with it when it has last heard of a primary.
grant pg_read_all_stats to garden;
create database garden owner garden;
