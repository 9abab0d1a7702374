-- What the opening hours of a place were, so that a change can be looked at and taken back.
create table location_hours_version (
  group_id uuid not null default current_group_id(),
  location_id uuid not null,
  version int not null,
  hours jsonb not null,
  -- empty: they were like this before anybody changed them in the console
  changed_by text not null,
  created_at timestamptz not null,
  primary key (group_id, location_id, version),
  foreign key (group_id, location_id) references location on delete cascade
);

alter table location_hours_version enable row level security;
alter table location_hours_version force row level security;
create policy own_group on location_hours_version to forecourt_app using (group_id = current_group_id()) with check (group_id = current_group_id());
create policy platform on location_hours_version to forecourt_platform using (true) with check (true);
grant select, insert, update, delete on location_hours_version to forecourt_app, forecourt_platform;
