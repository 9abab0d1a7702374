-- Vehicles that shoppers put aside, on one device or with an address that they proved.

-- Somebody who proved an e-mail address to this dealer group. Apart from staff in every way: tables, secret and cookie.
create table shopper (
  group_id uuid not null default current_group_id() references dealer_group,
  shopper_id uuid not null default gen_random_uuid(),
  -- in small letters
  email text not null,
  created_at timestamptz not null,
  primary key (group_id, shopper_id),
  unique (group_id, email)
);

-- A mail with a link and a code; either signs in once, for fifteen minutes.
create table shopper_sign_in (
  group_id uuid not null default current_group_id() references dealer_group,
  token_hash bytea not null,
  site_id uuid not null,
  email text not null,
  code_hash bytea not null,
  attempts int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (group_id, token_hash),
  foreign key (group_id, site_id) references site on delete cascade
);
create index shopper_sign_in_email on shopper_sign_in (group_id, email, created_at);

create table shopper_session (
  group_id uuid not null default current_group_id() references dealer_group,
  token_hash bytea not null,
  shopper_id uuid not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  -- what the browser calls itself, cut short: for the list of sessions
  browser text not null default '',
  primary key (group_id, token_hash),
  foreign key (group_id, shopper_id) references shopper on delete cascade
);

create table garage (
  group_id uuid not null default current_group_id() references dealer_group,
  garage_id uuid not null,
  site_id uuid not null,
  -- of the cookie of a device; null once it belongs to a shopper
  token_hash bytea,
  shopper_id uuid,
  -- of the link that shares it, once asked for
  share_hash bytea,
  seen_at timestamptz not null,
  primary key (group_id, garage_id),
  foreign key (group_id, site_id) references site on delete cascade,
  foreign key (group_id, shopper_id) references shopper on delete cascade,
  check (token_hash is not null or shopper_id is not null)
);
create unique index garage_token on garage (group_id, token_hash) where token_hash is not null;
create unique index garage_shopper on garage (group_id, site_id, shopper_id) where shopper_id is not null;
create unique index garage_share on garage (group_id, share_hash) where share_hash is not null;
create index garage_unseen on garage (seen_at) where shopper_id is null;

create table garage_vehicle (
  group_id uuid not null default current_group_id() references dealer_group,
  garage_id uuid not null,
  vehicle_id uuid not null,
  saved_at timestamptz not null,
  -- cents, as it was shown when it was saved
  saved_price bigint,
  note text not null default '',
  primary key (group_id, garage_id, vehicle_id),
  foreign key (group_id, garage_id) references garage on delete cascade,
  foreign key (group_id, vehicle_id) references vehicle on delete cascade
);
create index garage_vehicle_of_vehicle on garage_vehicle (group_id, vehicle_id);

-- A list that somebody wants to hear of. It tells nobody anything before its address was confirmed.
create table saved_search (
  group_id uuid not null default current_group_id() references dealer_group,
  saved_search_id uuid not null,
  site_id uuid not null,
  email text not null,
  -- path and query of the list, in the site's own spelling
  address text not null,
  title text not null,
  frequency text not null check (frequency in ('now', 'daily', 'weekly')),
  token_hash bytea not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  stopped_at timestamptz,
  last_sent_at timestamptz,
  primary key (group_id, saved_search_id),
  unique (group_id, token_hash),
  foreign key (group_id, site_id) references site on delete cascade
);
create unique index saved_search_once on saved_search (group_id, site_id, email, address) where stopped_at is null;
create index saved_search_active on saved_search (group_id, site_id) where confirmed_at is not null and stopped_at is null;

-- What is to be told, once: the key keeps a match from being mailed twice, also after a crash.
create table search_alert (
  group_id uuid not null default current_group_id() references dealer_group,
  saved_search_id uuid not null,
  vehicle_id uuid not null,
  kind text not null check (kind in ('new', 'price', 'back', 'sold')),
  -- cents; 0 where none is shown
  price bigint not null,
  found_at timestamptz not null,
  sent_at timestamptz,
  primary key (group_id, saved_search_id, vehicle_id, kind, price),
  foreign key (group_id, saved_search_id) references saved_search on delete cascade
);
create index search_alert_waiting on search_alert (group_id, saved_search_id) where sent_at is null;

-- What a site's vehicles were when searches were last matched: what differs since is what is told.
create table matched_vehicle (
  group_id uuid not null default current_group_id() references dealer_group,
  site_id uuid not null,
  vehicle_id uuid not null,
  is_for_sale boolean not null,
  price bigint not null,
  primary key (group_id, site_id, vehicle_id),
  foreign key (group_id, site_id) references site on delete cascade
);
alter table site add column matched_version bigint not null default 0;

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['shopper', 'shopper_sign_in', 'shopper_session', 'garage', 'garage_vehicle', 'saved_search', 'search_alert', 'matched_vehicle']
  loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format('create policy own_group on %I to forecourt_app using (group_id = current_group_id()) with check (group_id = current_group_id())', tenant_table);
    execute format('create policy platform on %I to forecourt_platform using (true) with check (true)', tenant_table);
    execute format('grant select, insert, update, delete on %I to forecourt_app, forecourt_platform', tenant_table);
  end loop;
end $$;
