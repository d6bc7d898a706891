-- The site's role and database, once, on the primary: psql -h 10.0.0.11 -U postgres -f garden.sql
-- The limit of a query stands here, because a pooler sets nothing for a session.

create role garden login password 'password-of-garden';
alter role garden set statement_timeout = '5s';
create database garden owner garden;
