-- Keys of a site at other companies' services, and what an external provider last said about it.

create table connection_key (
  group_id uuid not null default current_group_id(),
  site_id uuid not null,
  -- provider-careers, provider-webhook, meta, google
  service text not null,
  sealed bytea not null,
  last_four text not null,
  created_at timestamptz not null,
  primary key (group_id, site_id, service),
  foreign key (group_id, site_id) references site on delete cascade
);

-- The last good answer of each kind: shown for as long as no newer one comes.
create table provider_answer (
  group_id uuid not null default current_group_id(),
  site_id uuid not null,
  kind text not null check (kind in ('manufacturer', 'careers', 'website')),
  body jsonb not null,
  -- when it was first given, and when the provider last said the same
  changed_at timestamptz not null,
  fetched_at timestamptz not null,
  primary key (group_id, site_id, kind),
  foreign key (group_id, site_id) references site on delete cascade
);

-- Vehicles that the provider looks after, by its own id.
create table provider_vehicle (
  group_id uuid not null default current_group_id(),
  site_id uuid not null,
  car_id text not null,
  stock_number text not null,
  fetched_at timestamptz not null,
  primary key (group_id, site_id, car_id),
  foreign key (group_id, site_id) references site on delete cascade
);

-- What became of each refresh.
create table website_refresh (
  group_id uuid not null default current_group_id(),
  website_refresh_id uuid not null default gen_random_uuid(),
  site_id uuid not null,
  at timestamptz not null,
  via text not null check (via in ('call', 'command', 'webhook', 'schedule')),
  outcome text not null check (outcome in ('refreshed', 'failed')),
  -- what changed, by kind
  changed text[] not null default '{}',
  -- for people: why it failed
  message text not null default '',
  primary key (group_id, website_refresh_id),
  foreign key (group_id, site_id) references site on delete cascade
);
create index website_refresh_latest on website_refresh (group_id, site_id, at desc);

do $$
declare
  isolated text;
begin
  foreach isolated in array array['connection_key', 'provider_answer', 'provider_vehicle', 'website_refresh'] loop
    execute format('alter table %I enable row level security', isolated);
    execute format('alter table %I force row level security', isolated);
    execute format('create policy own_group on %I to forecourt_app using (group_id = current_group_id()) with check (group_id = current_group_id())', isolated);
    execute format('create policy platform on %I to forecourt_platform using (true) with check (true)', isolated);
    execute format('grant select, insert, update, delete on %I to forecourt_app, forecourt_platform', isolated);
  end loop;
end $$;
