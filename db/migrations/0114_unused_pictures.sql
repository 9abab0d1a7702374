-- Pictures that nothing of a dealer group names any more, and since when: they are removed after a time of grace.
create table unused_picture (
  group_id uuid not null default current_group_id() references dealer_group on delete cascade,
  media_key text not null,
  unused_since timestamptz not null,
  primary key (group_id, media_key)
);
alter table unused_picture enable row level security;
alter table unused_picture force row level security;
create policy own_group on unused_picture to forecourt_app using (group_id = current_group_id()) with check (group_id = current_group_id());
create policy platform on unused_picture to forecourt_platform using (true) with check (true);
grant select, insert, update, delete on unused_picture to forecourt_app, forecourt_platform;
