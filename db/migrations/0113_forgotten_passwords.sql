-- Staff who forgot their password, and passkeys that open the door by themselves.

-- A mail's link with which its reader chooses a new password: once, and for an hour.
create table factors.password_link (
  token_hash bytea primary key,
  user_id uuid not null references auth."user" on delete cascade,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_link_of_user on factors.password_link (user_id);

-- What a passkey is asked to sign before anybody is known: used up by the answer, and good for five minutes.
create table factors.door_challenge (
  challenge_hash bytea primary key,
  expires_at timestamptz not null
);

grant select, insert, update, delete on factors.password_link, factors.door_challenge to forecourt_platform;

-- One password per account, also when two requests make it at the same moment.
create unique index account_once on auth.account ("userId", "providerId");
