-- Pictures that stock files name by an address on another host, taken into the group's own storage.

-- What became of each address: asked once, whichever vehicles name it.
create table remote_picture (
  group_id uuid not null default current_group_id() references dealer_group,
  -- of the address, which may be too long for a key
  digest text not null,
  url text not null,
  -- `stored`: `media_url` is it; `dead`: its host has no such picture, or never answered
  state text not null check (state in ('stored', 'dead')),
  media_url text not null default '',
  width int not null default 0,
  height int not null default 0,
  -- why it is dead, for the dealer
  because text not null default '',
  tried_at timestamptz not null,
  primary key (group_id, digest)
);

-- Vehicles whose pictures are still to be fetched; the cover of every vehicle matters more than the tenth picture of one.
create table picture_fetch (
  group_id uuid not null default current_group_id() references dealer_group,
  vehicle_id uuid not null,
  attempts int not null default 0,
  due_at timestamptz not null,
  primary key (group_id, vehicle_id),
  foreign key (group_id, vehicle_id) references vehicle on delete cascade
);
create index picture_fetch_due on picture_fetch (due_at);

do $$
declare
  isolated text;
begin
  foreach isolated in array array['remote_picture', 'picture_fetch'] loop
    execute format('alter table %I enable row level security', isolated);
    execute format('alter table %I force row level security', isolated);
    execute format('create policy own_group on %I to forecourt_app using (group_id = current_group_id()) with check (group_id = current_group_id())', isolated);
    execute format('create policy platform on %I to forecourt_platform using (true) with check (true)', isolated);
    execute format('grant select, insert, update, delete on %I to forecourt_app, forecourt_platform', isolated);
  end loop;
end $$;
