-- Signing in again without a mail, and telling a device instead of a mailbox.

-- A key on somebody's device that signs them in: only its public half is here.
create table shopper_passkey (
  group_id uuid not null default current_group_id() references dealer_group,
  -- as browsers name it
  credential_id text not null,
  shopper_id uuid not null,
  -- passkeys belong to the host of the site on which they were made
  site_id uuid not null,
  public_key bytea not null,
  -- some keys count their uses: one that counts backwards was copied
  counter bigint not null default 0,
  transports text[] not null default '{}',
  -- what the browser called itself, for the list of keys
  name text not null default '',
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (group_id, credential_id),
  foreign key (group_id, shopper_id) references shopper on delete cascade,
  foreign key (group_id, site_id) references site on delete cascade
);
create index shopper_passkey_of_shopper on shopper_passkey (group_id, shopper_id);

-- What a key is asked to sign: used up by the answer, and good for five minutes.
create table shopper_challenge (
  group_id uuid not null default current_group_id() references dealer_group,
  challenge_hash bytea not null,
  site_id uuid not null,
  -- who adds a key; null where somebody signs in
  shopper_id uuid,
  expires_at timestamptz not null,
  primary key (group_id, challenge_hash),
  foreign key (group_id, site_id) references site on delete cascade,
  foreign key (group_id, shopper_id) references shopper on delete cascade
);
create index shopper_challenge_old on shopper_challenge (expires_at);

-- A browser that agreed to be told. The address is that of its maker's push service.
create table push_subscription (
  group_id uuid not null default current_group_id() references dealer_group,
  push_id uuid not null,
  site_id uuid not null,
  garage_id uuid not null,
  -- of the session in which it was switched on: signing out there switches it off
  session_hash bytea,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  primary key (group_id, push_id),
  unique (group_id, endpoint),
  foreign key (group_id, site_id) references site on delete cascade,
  foreign key (group_id, garage_id) references garage on delete cascade
);
create index push_subscription_of_garage on push_subscription (group_id, garage_id);

do $$
declare
  isolated text;
begin
  foreach isolated in array array['shopper_passkey', 'shopper_challenge', 'push_subscription']
  loop
    execute format('alter table %I enable row level security', isolated);
    execute format('alter table %I force row level security', isolated);
    execute format('create policy own_group on %I to forecourt_app using (group_id = current_group_id()) with check (group_id = current_group_id())', isolated);
    execute format('create policy platform on %I to forecourt_platform using (true) with check (true)', isolated);
    execute format('grant select, insert, update, delete on %I to forecourt_app, forecourt_platform', isolated);
  end loop;
end $$;
