-- Reading a dealer's old site from the web, page by page: how far it came, so that it goes on after a restart.
create table old_site_walk (
  group_id uuid not null default current_group_id() references dealer_group,
  site_id uuid not null,
  -- scheme and host
  origin text not null,
  most_pages int not null check (most_pages between 1 and 5000),
  state text not null check (state in ('reading', 'stopped', 'done', 'failed')),
  -- why it ended, in words
  message text not null default '',
  -- its robots.txt; null: not asked for yet
  robots text,
  began_at timestamptz not null,
  -- one process at a time: until then another leaves it alone
  claimed_until timestamptz,
  primary key (group_id, site_id),
  foreign key (group_id, site_id) references site on delete cascade
);

create table old_site_page (
  group_id uuid not null default current_group_id() references dealer_group,
  site_id uuid not null,
  address text not null,
  state text not null default 'waiting' check (state in ('waiting', 'read', 'refused', 'failed')),
  -- pages are asked for in the order in which they were found
  found_at timestamptz not null default clock_timestamp(),
  primary key (group_id, site_id, address),
  foreign key (group_id, site_id) references old_site_walk on delete cascade
);

-- What the old site says of its dealer, until somebody takes it over.
create table old_business (
  group_id uuid not null default current_group_id() references dealer_group,
  site_id uuid not null,
  business jsonb not null,
  primary key (group_id, site_id),
  foreign key (group_id, site_id) references site on delete cascade
);

alter table old_site_walk enable row level security;
alter table old_site_walk force row level security;
create policy own_group on old_site_walk to forecourt_app using (group_id = current_group_id()) with check (group_id = current_group_id());
create policy platform on old_site_walk to forecourt_platform using (true) with check (true);
grant select, insert, update, delete on old_site_walk to forecourt_app, forecourt_platform;

alter table old_site_page enable row level security;
alter table old_site_page force row level security;
create policy own_group on old_site_page to forecourt_app using (group_id = current_group_id()) with check (group_id = current_group_id());
create policy platform on old_site_page to forecourt_platform using (true) with check (true);
grant select, insert, update, delete on old_site_page to forecourt_app, forecourt_platform;

alter table old_business enable row level security;
alter table old_business force row level security;
create policy own_group on old_business to forecourt_app using (group_id = current_group_id()) with check (group_id = current_group_id());
create policy platform on old_business to forecourt_platform using (true) with check (true);
grant select, insert, update, delete on old_business to forecourt_app, forecourt_platform;
