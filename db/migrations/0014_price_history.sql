-- What vehicles cost before, so that "price dropped" is never a claim without proof; and pictures of a floor plan and of a
-- full turn, beside the photographs.

alter table vehicle
  -- since when price and price_note are what they are; of vehicles already here we know only that it is so now
  add column price_since timestamptz not null default now(),
  -- lists of {"url", "alt", "width", "height"} as in images
  add column floor_plans jsonb not null default '[]',
  add column spin_frames jsonb not null default '[]';

create table earlier_price (
  group_id uuid not null default current_group_id() references dealer_group,
  vehicle_id uuid not null,
  price bigint not null,
  price_note text not null check (price_note in ('drive-away', 'excluding-charges', 'none')),
  since timestamptz not null,
  until timestamptz not null,
  primary key (group_id, vehicle_id, until),
  foreign key (group_id, vehicle_id) references vehicle on delete cascade,
  check (since <= until)
);

alter table earlier_price enable row level security;
alter table earlier_price force row level security;
create policy own_group on earlier_price to forecourt_app using (group_id = current_group_id()) with check (group_id = current_group_id());
create policy platform on earlier_price to forecourt_platform using (true) with check (true);
grant select, insert, update, delete on earlier_price to forecourt_app, forecourt_platform;
