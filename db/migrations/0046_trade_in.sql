-- The visitor's own vehicle: what it is, what is said of it and what it is worth; answers of registers; dealers' keys.

create table trade_in (
  group_id uuid not null default current_group_id(),
  trade_in_id uuid not null,
  site_id uuid not null,
  -- whoever has the token has the page; only its hash is stored
  token_hash bytea not null,
  -- the enquiry that grows with it, and what lets it grow
  lead_id uuid not null,
  lead_token text not null,
  -- the vehicle of ours that it is traded for
  vehicle_id uuid,
  -- the step to show next, counted from 1
  step int not null,
  -- what a register said that the plate may be, and why it said nothing
  candidates jsonb not null default '[]',
  lookup_problem text not null default '',
  -- the one that was chosen, or null when none of them is it
  chosen jsonb,
  photos int not null default 0,
  -- null until the last step; then the range, or why there is none
  estimate jsonb,
  estimated_at timestamptz,
  created_at timestamptz not null,
  primary key (group_id, trade_in_id),
  foreign key (group_id, lead_id) references lead on delete cascade
);
create unique index trade_in_token on trade_in (group_id, token_hash);
create index trade_in_lead on trade_in (group_id, lead_id);

-- Answers of registers cost money and hardly change. Sealed: they hold VINs.
create table vehicle_lookup (
  group_id uuid not null default current_group_id(),
  service text not null,
  question_hash text not null,
  sealed bytea not null,
  looked_up_at timestamptz not null,
  delete_after timestamptz not null,
  primary key (group_id, service, question_hash)
);
create index vehicle_lookup_old on vehicle_lookup (delete_after);

-- A dealership's key at a service. Never shown again; the last four characters tell one from another.
create table vehicle_data_key (
  group_id uuid not null default current_group_id(),
  dealership_id uuid not null,
  service text not null check (service in ('autograb', 'nevdis', 'carjam')),
  sealed bytea not null,
  last_four text not null,
  created_at timestamptz not null,
  -- what the service said when it was last used: empty, or why it refused
  problem text not null default '',
  primary key (group_id, dealership_id, service),
  foreign key (group_id, dealership_id) references dealership on delete cascade
);

do $$
declare
  walled text;
begin
  foreach walled in array array['trade_in', 'vehicle_lookup', 'vehicle_data_key']
  loop
    execute format('alter table %I enable row level security', walled);
    execute format('alter table %I force row level security', walled);
    execute format('create policy own_group on %I to forecourt_app using (group_id = current_group_id()) with check (group_id = current_group_id())', walled);
    execute format('create policy platform on %I to forecourt_platform using (true) with check (true)', walled);
    execute format('grant select, insert, update, delete on %I to forecourt_app, forecourt_platform', walled);
  end loop;
end $$;
