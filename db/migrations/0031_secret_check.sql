-- By which the program knows at start whether its secret is the one that this database was used with: links in sent mails,
-- sessions and sealed keys depend on it. Only the platform's role reaches it.
-- it may be there already: passwords of the roles are stored before anything else
create schema if not exists program;
create table program.secret_check (
  purpose text primary key,
  -- keyed hash; says nothing of the secret
  fingerprint bytea not null,
  noted_at timestamptz not null default now()
);
grant usage on schema program to forecourt_platform;
grant select, insert, update on program.secret_check to forecourt_platform;
