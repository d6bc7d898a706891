-- Creates the site's role and database. Run it once, on the current primary:
--   psql "host=10.0.0.11,10.0.0.12,10.0.0.13 user=postgres target_session_attrs=read-write" -f garden.sql
-- The role has time limits for queries and idle transactions, and the cost of a random page on a
-- solid-state disk, because the site cannot set them for a connection through PgBouncer.

create role garden login password 'password-of-garden';
alter role garden set statement_timeout = '5s';
alter role garden set idle_in_transaction_session_timeout = '3s';
alter role garden set random_page_cost = 1.1;
-- Lets a replica report when it last received data from the primary.
grant pg_read_all_stats to garden;
create database garden owner garden;
