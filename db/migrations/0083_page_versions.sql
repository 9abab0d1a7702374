-- What a page of a site was, so that a change can be looked at and taken back. Null: there was no such page.
create table page_version (
  group_id uuid not null default current_group_id(),
  site_id uuid not null,
  path text not null,
  version int not null,
  content jsonb,
  -- empty: it was like this before anybody changed it in the console
  changed_by text not null,
  created_at timestamptz not null,
  primary key (group_id, site_id, path, version),
  foreign key (group_id, site_id) references site on delete cascade
);

alter table page_version enable row level security;
alter table page_version force row level security;
create policy own_group on page_version to forecourt_app using (group_id = current_group_id()) with check (group_id = current_group_id());
create policy platform on page_version to forecourt_platform using (true) with check (true);
grant select, insert, update, delete on page_version to forecourt_app, forecourt_platform;
