-- Vehicles that staff have put away: archived ones are stored for good, deleted ones for thirty days. Shoppers see neither.
alter table vehicle add column is_archived boolean not null default false;
alter table vehicle add column is_deleted boolean not null default false;
create index vehicle_deleted on vehicle (updated_at) where is_deleted;

-- How a vehicle was sold, as staff say it: for the dealer's eyes alone.
create table vehicle_sale (
  group_id uuid not null default current_group_id() references dealer_group,
  vehicle_id uuid not null,
  -- the change of the vehicle that it came with: taken back with it
  change_id uuid not null,
  price bigint,
  sold_on date not null,
  buyer text not null,
  primary key (group_id, vehicle_id),
  foreign key (group_id, vehicle_id) references vehicle on delete cascade
);

alter table vehicle_sale enable row level security;
alter table vehicle_sale force row level security;
create policy own_group on vehicle_sale to forecourt_app using (group_id = current_group_id()) with check (group_id = current_group_id());
create policy platform on vehicle_sale to forecourt_platform using (true) with check (true);
grant select, insert, update, delete on vehicle_sale to forecourt_app, forecourt_platform;
