-- What was found is noted once for everybody who waits for a list, not once for each of them: two hundred thousand people cost a
-- row per list. Who was told what already is asked when somebody is told.

create table list_news (
  group_id uuid not null default current_group_id(),
  -- counts up in the order of the commits of a site: whoever has seen one has seen all before it
  news_id bigint not null generated always as identity,
  site_id uuid not null,
  -- path and query of the list, as saved searches have it
  address text not null,
  found_at timestamptz not null,
  vehicle_ids uuid[] not null,
  kinds text[] not null,
  -- cents; 0 where none is shown
  prices bigint[] not null,
  primary key (group_id, site_id, address, news_id)
);

-- What waits for one search: about a vehicle or a garage, sold from a list, or given back because nobody could be reached.
create table waiting_alert (
  group_id uuid not null default current_group_id(),
  -- without a foreign key: what waits for a search that is gone is told to nobody and swept away at night
  saved_search_id uuid not null,
  channel text not null,
  vehicle_id uuid not null,
  kind text not null,
  price bigint not null,
  found_at timestamptz not null,
  primary key (group_id, saved_search_id, channel, vehicle_id, kind, price)
);

alter table site
  -- when it is to be looked at next whether something is due to be told; null where nothing waits
  add column alerts_tell_at timestamptz;
create index site_alerts_tell on site (alerts_tell_at) where alerts_tell_at is not null;

do $$
declare
  isolated text;
begin
  foreach isolated in array array['list_news', 'waiting_alert']
  loop
    execute format('alter table %I enable row level security', isolated);
    execute format('alter table %I force row level security', isolated);
    execute format('create policy own_group on %I to forecourt_app using (group_id = current_group_id()) with check (group_id = current_group_id())', isolated);
    execute format('create policy platform on %I to forecourt_platform using (true) with check (true)', isolated);
    execute format('grant select, insert, update, delete on %I to forecourt_app, forecourt_platform', isolated);
  end loop;
end $$;

-- Who begins to wait is told what gets a number after this one.
grant select on sequence list_news_news_id_seq to forecourt_app, forecourt_platform;

insert into waiting_alert (group_id, saved_search_id, channel, vehicle_id, kind, price, found_at)
  select a.group_id, a.saved_search_id, 'mail', a.vehicle_id, a.kind, a.price, a.found_at
  from search_alert a join saved_search s using (group_id, saved_search_id)
  where a.sent_at is null and a.found_at >= s.mail_waits_since
  union all
  select a.group_id, a.saved_search_id, 'push', a.vehicle_id, a.kind, a.price, a.found_at
  from search_alert a join saved_search s using (group_id, saved_search_id)
  where a.pushed_at is null and a.found_at >= s.push_waits_since;
delete from search_alert where sent_at is null and pushed_at is null;
update site set alerts_tell_at = now() where exists (
  select from waiting_alert w join saved_search q using (group_id, saved_search_id) where q.group_id = site.group_id and q.site_id = site.site_id);

drop index saved_search_to_mail;
drop index saved_search_to_push;
alter table saved_search
  drop column mail_waits_since,
  drop column push_waits_since,
  -- up to which news of its list it was told
  add column mail_seen bigint not null default 0,
  add column push_seen bigint not null default 0;
