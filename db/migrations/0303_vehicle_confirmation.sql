-- When a vehicle was last known to be there, and by what. Beside the vehicle, whose row says nothing new when a file lists it once more.
create table vehicle_confirmation (
  group_id uuid not null default current_group_id() references dealer_group,
  vehicle_id uuid not null,
  confirmed_at timestamptz not null,
  confirmed_by text not null check (confirmed_by in ('feed', 'yard', 'console', 'sale')),
  primary key (group_id, vehicle_id),
  foreign key (group_id, vehicle_id) references vehicle on delete cascade
);

alter table vehicle_confirmation enable row level security;
alter table vehicle_confirmation force row level security;
create policy own_group on vehicle_confirmation to forecourt_app using (group_id = current_group_id()) with check (group_id = current_group_id());
create policy platform on vehicle_confirmation to forecourt_platform using (true) with check (true);
grant select, insert, update, delete on vehicle_confirmation to forecourt_app, forecourt_platform;
