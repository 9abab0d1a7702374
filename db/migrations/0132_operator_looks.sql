-- Operators who look through the eyes of a dealer for a while: they see what its managers see, and change nothing.
create table operator_look (
  group_id uuid not null default current_group_id() references dealer_group,
  user_id uuid not null,
  until timestamptz not null,
  primary key (group_id, user_id)
);
-- A session asks which groups its person looks at, before any group is chosen.
create index operator_look_person on operator_look (user_id);

alter table operator_look enable row level security;
alter table operator_look force row level security;
create policy own_group on operator_look to forecourt_app using (group_id = current_group_id()) with check (group_id = current_group_id());
create policy platform on operator_look to forecourt_platform using (true) with check (true);
grant select, insert, update, delete on operator_look to forecourt_app, forecourt_platform;
