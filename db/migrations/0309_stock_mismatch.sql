-- What the last stock file of a dealership says of each vehicle, and since when each part of it says that: the site may show something else.
create table stock_file_entry (
  group_id uuid not null default current_group_id() references dealer_group,
  dealership_id uuid not null,
  -- by which the file names the vehicle, as vehicle.identity
  identity text not null,
  -- what people know the file by
  source text not null,
  -- the fields that the file speaks of, and why its row was refused
  entry jsonb not null,
  -- moments in milliseconds by field
  since jsonb not null,
  -- since when the file lacks the vehicle
  gone_at timestamptz,
  primary key (group_id, dealership_id, identity),
  foreign key (group_id, dealership_id) references dealership on delete cascade
);

alter table stock_file_entry enable row level security;
alter table stock_file_entry force row level security;
create policy own_group on stock_file_entry to forecourt_app using (group_id = current_group_id()) with check (group_id = current_group_id());
create policy platform on stock_file_entry to forecourt_platform using (true) with check (true);
grant select, insert, update, delete on stock_file_entry to forecourt_app, forecourt_platform;

-- What a partner fetched last, or says that it lists: one row for each, as its vehicles are compared as a whole.
create table partner_listing (
  group_id uuid not null default current_group_id() references dealer_group,
  site_id uuid not null,
  partner text not null,
  -- feed: what our feed held when the partner fetched it; partner: what the partner itself says
  source text not null check (source in ('feed', 'partner')),
  listed_at timestamptz not null,
  vehicles jsonb not null,
  primary key (group_id, site_id, partner, source),
  foreign key (group_id, site_id) references site on delete cascade
);

alter table partner_listing enable row level security;
alter table partner_listing force row level security;
create policy own_group on partner_listing to forecourt_app using (group_id = current_group_id()) with check (group_id = current_group_id());
create policy platform on partner_listing to forecourt_platform using (true) with check (true);
grant select, insert, update, delete on partner_listing to forecourt_app, forecourt_platform;
