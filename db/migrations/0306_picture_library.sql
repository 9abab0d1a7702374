-- Pictures that a dealer group has put by to choose from, with the name and the description that come along when one is chosen. Rows of
-- this table name them, so the nightly round leaves them alone; one that is taken out stays stored while anything else names it.
create table library_picture (
  group_id uuid not null default current_group_id() references dealer_group on delete cascade,
  media_key text not null,
  name text not null check (length(name) <= 200),
  alt text not null default '' check (length(alt) <= 200),
  added_at timestamptz not null,
  primary key (group_id, media_key)
);
alter table library_picture enable row level security;
alter table library_picture force row level security;
create policy own_group on library_picture to forecourt_app using (group_id = current_group_id()) with check (group_id = current_group_id());
create policy platform on library_picture to forecourt_platform using (true) with check (true);
grant select, insert, update, delete on library_picture to forecourt_app, forecourt_platform;
