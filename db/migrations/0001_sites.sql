-- Dealer groups, their sites and dealerships. A dealer group is the wall: group_id stands first in every key, row-level
-- security is forced everywhere, and the two application roles own nothing.

create function current_group_id() returns uuid language sql stable as
$$ select nullif(current_setting('app.group_id', true), '')::uuid $$;

create table dealer_group (
  group_id uuid primary key default gen_random_uuid(),
  slug text not null unique,
  name text not null,
  created_at timestamptz not null default now()
);

create table dealership (
  group_id uuid not null default current_group_id() references dealer_group,
  dealership_id uuid not null default gen_random_uuid(),
  slug text not null,
  name text not null,
  licence_number text not null default '',
  email text not null default '',
  position int not null default 0,
  primary key (group_id, dealership_id),
  unique (group_id, slug)
);

create table location (
  group_id uuid not null default current_group_id(),
  location_id uuid not null default gen_random_uuid(),
  dealership_id uuid not null,
  slug text not null,
  name text not null,
  position int not null default 0,
  is_primary boolean not null default false,
  phone text not null default '',
  email text not null default '',
  address jsonb not null default '{}',
  opening_hours jsonb not null default '{}',
  -- zone of its clock; empty: that of the site which shows it
  time_zone text not null default '',
  primary key (group_id, location_id),
  unique (group_id, dealership_id, slug),
  foreign key (group_id, dealership_id) references dealership on delete cascade
);

create table site (
  group_id uuid not null default current_group_id() references dealer_group,
  site_id uuid not null default gen_random_uuid(),
  slug text not null,
  name text not null,
  template text not null check (template in ('car', 'motorcycle', 'camper', 'truck', 'rv')),
  region text not null check (region in ('AU', 'NZ', 'US')),
  time_zone text not null,
  settings jsonb not null default '{}',
  settings_version int not null default 1,
  -- counts every change that a page of this site could show; cached pages are keyed by it
  version bigint not null default 1,
  created_at timestamptz not null default now(),
  primary key (group_id, site_id),
  unique (group_id, slug)
);

-- what the settings were, so that a change can be looked at and taken back
create table site_settings_version (
  group_id uuid not null default current_group_id(),
  site_id uuid not null,
  settings_version int not null,
  settings jsonb not null,
  changed_by text not null,
  created_at timestamptz not null default now(),
  primary key (group_id, site_id, settings_version),
  foreign key (group_id, site_id) references site on delete cascade
);

create table site_dealership (
  group_id uuid not null default current_group_id(),
  site_id uuid not null,
  dealership_id uuid not null,
  position int not null default 0,
  primary key (group_id, site_id, dealership_id),
  foreign key (group_id, site_id) references site on delete cascade,
  foreign key (group_id, dealership_id) references dealership on delete cascade
);

-- Which host names which site. The one table whose key does not begin with the group: it is how a request finds its group.
create table site_host (
  host text primary key check (host = lower(host)),
  group_id uuid not null default current_group_id(),
  site_id uuid not null,
  position int not null default 0,
  foreign key (group_id, site_id) references site on delete cascade
);
create index site_host_site on site_host (group_id, site_id);
