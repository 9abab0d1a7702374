-- Everything that a dealer group has written down, as it was after each change that was made as a whole, so that it can be looked
-- at and put back. Vehicles and people are no part of it: a car that was sold stays sold, and nobody gets back in.

create table dealer_version (
  group_id uuid not null default current_group_id() references dealer_group,
  version int not null,
  document jsonb not null,
  changed_by text not null,
  -- what was done, in a line
  summary text not null,
  created_at timestamptz not null,
  primary key (group_id, version)
);

alter table dealer_version enable row level security;
alter table dealer_version force row level security;
create policy own_group on dealer_version to forecourt_app using (group_id = current_group_id()) with check (group_id = current_group_id());
create policy platform on dealer_version to forecourt_platform using (true) with check (true);
grant select, insert, update, delete on dealer_version to forecourt_app, forecourt_platform;
