-- First-party statistics without cookies. Every page view that a person saw for a second is one row of a day's partition;
-- jobs add the rows up by the site's own days, and the partitions go after five weeks.

create schema measure;
grant usage on schema measure to forecourt_platform;

-- What makes a visitor's number: another one each day, gone after two, so that nobody can be followed from day to day.
create table measure.visitor_salt (
  day date primary key,
  salt bytea not null
);
grant select, insert, update, delete on measure.visitor_salt to forecourt_platform;

create table visit_event (
  group_id uuid not null default current_group_id(),
  site_id uuid not null,
  at timestamptz not null,
  -- keyed hash of site, network address and browser under the day's salt
  visitor bigint not null,
  -- view: a page; seen: a vehicle in a list; interest: photographs, number or finance of a vehicle; search: words and filters
  kind text not null check (kind in ('view', 'seen', 'interest', 'search')),
  -- what kind of page it was
  template text not null default '',
  path text not null default '',
  vehicle_id uuid,
  -- google, facebook, direct, or the host that led here; campaign where the address named one
  source text not null default '',
  campaign text not null default '',
  -- phone, tablet or desktop
  device text not null default '',
  -- of a search: what was typed or chosen, and how much it found
  term text not null default '',
  results int
) partition by range (at);
create index visit_event_at on visit_event using brin (at);

alter table visit_event enable row level security;
alter table visit_event force row level security;
create policy own_group on visit_event to forecourt_app using (group_id = current_group_id()) with check (group_id = current_group_id());
create policy platform on visit_event to forecourt_platform using (true) with check (true);
grant select, insert on visit_event to forecourt_app;
grant select, insert, delete on visit_event to forecourt_platform;

-- Partitions are made and dropped by the owner's function: the program's roles own nothing. They are reached through the
-- table above alone, but are walled all the same.
create function measure.keep_visit_partitions(first_day date, last_day date, drop_before date) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  day date;
  part text;
begin
  if last_day - first_day > 60 then raise exception 'At most sixty days'; end if;
  for day in select generate_series(first_day, last_day, interval '1 day')::date loop
    part := 'visit_event_' || to_char(day, 'YYYYMMDD');
    if to_regclass(part) is null then
      execute format('create table %I partition of visit_event for values from (%L) to (%L)', part, day::timestamp at time zone 'UTC', (day + 1)::timestamp at time zone 'UTC');
      execute format('alter table %I enable row level security', part);
      execute format('alter table %I force row level security', part);
    end if;
  end loop;
  for part in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'visit_event'::regclass and c.relname < 'visit_event_' || to_char(drop_before, 'YYYYMMDD')
  loop
    execute format('drop table %I', part);
  end loop;
end $$;
revoke all on function measure.keep_visit_partitions(date, date, date) from public;
grant execute on function measure.keep_visit_partitions(date, date, date) to forecourt_platform;

-- Sums of a site's day. `dim` names what was counted by, `key` which one; the day itself is dim total.
create table visit_day (
  group_id uuid not null default current_group_id() references dealer_group,
  site_id uuid not null,
  day date not null,
  kind text not null,
  dim text not null check (dim in ('total', 'template', 'vehicle', 'source', 'campaign', 'device', 'term', 'term_without_results')),
  key text not null,
  events int not null,
  -- begun after half an hour without anything; they add up over days
  visits int not null,
  -- of this day only: they do not add up
  visitors int not null,
  primary key (group_id, site_id, day, kind, dim, key),
  foreign key (group_id, site_id) references site (group_id, site_id) on delete cascade
);

-- How quick pages were for real visits: counts by logarithmic steps, from which any percentile follows.
create table vital_day (
  group_id uuid not null default current_group_id() references dealer_group,
  site_id uuid not null,
  day date not null,
  template text not null,
  device text not null,
  -- LCP, INP, TTFB in milliseconds; CLS in thousandths; or what a service of others costs: kB and ms
  metric text not null,
  -- host of a service of others; empty for the page itself
  vendor text not null default '',
  buckets int[] not null,
  primary key (group_id, site_id, day, template, device, metric, vendor),
  foreign key (group_id, site_id) references site (group_id, site_id) on delete cascade
);

-- Who wants no weekly report any more.
create table report_opt_out (
  group_id uuid not null default current_group_id() references dealer_group,
  site_id uuid not null,
  email text not null,
  at timestamptz not null,
  primary key (group_id, site_id, email),
  foreign key (group_id, site_id) references site (group_id, site_id) on delete cascade
);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['visit_day', 'vital_day', 'report_opt_out']
  loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format('create policy own_group on %I to forecourt_app using (group_id = current_group_id()) with check (group_id = current_group_id())', tenant_table);
    execute format('create policy platform on %I to forecourt_platform using (true) with check (true)', tenant_table);
    execute format('grant select, insert, update, delete on %I to forecourt_app, forecourt_platform', tenant_table);
  end loop;
end $$;

alter table site add column last_report_day date;

-- Up to where events were added up.
create table measure.roll_up (only_row boolean primary key default true check (only_row), done_until timestamptz not null);
grant select, insert, update on measure.roll_up to forecourt_platform;
