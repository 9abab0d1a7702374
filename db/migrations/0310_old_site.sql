-- What a dealer's site of before said of its addresses: where each leads is worked out when it is looked at, from the stock and the pages of then.
create table old_address (
  group_id uuid not null default current_group_id() references dealer_group,
  site_id uuid not null,
  -- path and query, as its visitors know it
  address text not null,
  title text not null default '',
  -- vin, stockNumber, rego; null: about no vehicle
  vehicle jsonb,
  -- somebody decided that it leads nowhere
  is_left boolean not null default false,
  primary key (group_id, site_id, address),
  foreign key (group_id, site_id) references site on delete cascade
);

-- Its texts, with pictures that are stored already, until somebody takes them in or leaves them.
create table old_piece (
  group_id uuid not null default current_group_id() references dealer_group,
  site_id uuid not null,
  address text not null,
  content jsonb not null,
  state text not null default 'proposed' check (state in ('proposed', 'taken', 'left')),
  primary key (group_id, site_id, address),
  foreign key (group_id, site_id) references site on delete cascade
);

alter table old_address enable row level security;
alter table old_address force row level security;
create policy own_group on old_address to forecourt_app using (group_id = current_group_id()) with check (group_id = current_group_id());
create policy platform on old_address to forecourt_platform using (true) with check (true);
grant select, insert, update, delete on old_address to forecourt_app, forecourt_platform;

alter table old_piece enable row level security;
alter table old_piece force row level security;
create policy own_group on old_piece to forecourt_app using (group_id = current_group_id()) with check (group_id = current_group_id());
create policy platform on old_piece to forecourt_platform using (true) with check (true);
grant select, insert, update, delete on old_piece to forecourt_app, forecourt_platform;
