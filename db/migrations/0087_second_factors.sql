-- The second factor of staff: codes of an app, recovery codes and passkeys. Accounts belong to no dealer group, so only the
-- platform reads this.

create schema factors;
grant usage on schema factors to forecourt_platform;

-- The secret that an app makes codes from. It counts from the moment that a first code was right.
create table factors.code_app (
  user_id uuid primary key references auth."user" on delete cascade,
  sealed_secret bytea not null,
  made_at timestamptz not null,
  confirmed_at timestamptz,
  -- number of the 30 seconds whose code was used last: a code counts once
  last_step bigint not null default 0
);

create table factors.recovery_code (
  user_id uuid not null references auth."user" on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table factors.passkey (
  -- as browsers name it
  credential_id text primary key,
  user_id uuid not null references auth."user" on delete cascade,
  public_key bytea not null,
  -- some keys count their uses: one that counts backwards was copied
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null default '',
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkey_of_user on factors.passkey (user_id);

-- What a key is asked to sign: used up by the answer, and good for five minutes.
create table factors.challenge (
  challenge_hash bytea primary key,
  session_id uuid not null references auth."session" on delete cascade,
  expires_at timestamptz not null
);

-- When the person of a session last showed who they are, besides signing in with a password.
create table factors.proof (
  session_id uuid primary key references auth."session" on delete cascade,
  proved_at timestamptz not null
);

grant select, insert, update, delete on all tables in schema factors to forecourt_platform;
