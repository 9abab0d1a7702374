-- What staff change about vehicles by hand: fields that a stock file then leaves alone, and changes that can be undone.

-- Names of fields as `editable-fields.ts` has them; a stock file changes none of these.
alter table vehicle add column locked_fields text[] not null default '{}';

-- One row per vehicle of a change, with the fields that it changed: before and after, as JSON.
create table vehicle_change (
  group_id uuid not null default current_group_id() references dealer_group,
  change_id uuid not null,
  vehicle_id uuid not null,
  changed_at timestamptz not null,
  user_id uuid,
  before jsonb not null,
  after jsonb not null,
  -- fields that this change locked
  locked text[] not null default '{}',
  undone_at timestamptz,
  primary key (group_id, change_id, vehicle_id),
  foreign key (group_id, vehicle_id) references vehicle on delete cascade
);
create index vehicle_change_of on vehicle_change (group_id, vehicle_id, changed_at desc);

alter table vehicle_change enable row level security;
alter table vehicle_change force row level security;
create policy own_group on vehicle_change to forecourt_app using (group_id = current_group_id()) with check (group_id = current_group_id());
create policy platform on vehicle_change to forecourt_platform using (true) with check (true);
grant select, insert, update, delete on vehicle_change to forecourt_app, forecourt_platform;
