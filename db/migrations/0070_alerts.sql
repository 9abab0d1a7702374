-- Besides lists: one vehicle, or whatever a garage holds. Each is told by mail, or on a device, or both.

alter table saved_search
  -- one vehicle instead of a list
  add column vehicle_id uuid,
  -- whatever is in this garage instead of a list
  add column garage_id uuid,
  -- false where only a device is told; such a row may have no address
  add column by_mail boolean not null default true,
  -- since when something waits to be told: what is due is found without reading what was found
  add column mail_waits_since timestamptz,
  add column push_waits_since timestamptz,
  add column last_pushed_at timestamptz,
  add foreign key (group_id, vehicle_id) references vehicle on delete cascade,
  add foreign key (group_id, garage_id) references garage on delete cascade,
  add check (vehicle_id is null or garage_id is null);
drop index saved_search_once;
create unique index saved_search_once on saved_search (group_id, site_id, email, address)
  where stopped_at is null and garage_id is null;
create unique index saved_search_of_garage on saved_search (group_id, garage_id) where garage_id is not null and stopped_at is null;
create index saved_search_of_vehicle on saved_search (group_id, vehicle_id) where vehicle_id is not null;
create index saved_search_of_email on saved_search (group_id, email);
create index saved_search_to_mail on saved_search (group_id, site_id) where mail_waits_since is not null;
create index saved_search_to_push on saved_search (group_id, site_id) where push_waits_since is not null;

alter table search_alert
  add column pushed_at timestamptz,
  drop constraint search_alert_kind_check,
  add check (kind in ('new', 'price', 'back', 'sold', 'reserved'));
create index search_alert_of_vehicle on search_alert (group_id, vehicle_id);

-- What was found under the earlier rules and waits still.
update saved_search s set mail_waits_since = now()
  where exists (select from search_alert a where a.group_id = s.group_id and a.saved_search_id = s.saved_search_id and a.sent_at is null);

alter table matched_vehicle
  add column is_reserved boolean not null default false,
  add column price_note text not null default '',
  -- how it is called once it has left the site
  add column name text not null default '';
-- Terms and names are not known of what was matched before: it is taken down anew, as on a site's first day.
delete from matched_vehicle;
