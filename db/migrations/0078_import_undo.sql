-- What imports did to a dealership's stock, so that one can be taken back.

create table stock_import (
  group_id uuid not null default current_group_id(),
  stock_import_id uuid not null default gen_random_uuid(),
  dealership_id uuid not null,
  imported_at timestamptz not null,
  -- the file's name or address, for people
  source text not null,
  added int not null,
  changed int not null,
  removed int not null,
  undone_at timestamptz,
  primary key (group_id, stock_import_id),
  foreign key (group_id, dealership_id) references dealership on delete cascade
);
create index stock_import_latest on stock_import (group_id, dealership_id, imported_at desc);

-- One row a vehicle that an import touched: the columns that it changed, before and after. Both null: it was added.
create table imported_vehicle (
  group_id uuid not null default current_group_id(),
  stock_import_id uuid not null,
  vehicle_id uuid not null,
  before jsonb,
  after jsonb,
  primary key (group_id, stock_import_id, vehicle_id),
  foreign key (group_id, stock_import_id) references stock_import on delete cascade
);

do $$
declare
  isolated text;
begin
  foreach isolated in array array['stock_import', 'imported_vehicle'] loop
    execute format('alter table %I enable row level security', isolated);
    execute format('alter table %I force row level security', isolated);
    execute format('create policy own_group on %I to forecourt_app using (group_id = current_group_id()) with check (group_id = current_group_id())', isolated);
    execute format('create policy platform on %I to forecourt_platform using (true) with check (true)', isolated);
    execute format('grant select, insert, update, delete on %I to forecourt_app, forecourt_platform', isolated);
  end loop;
end $$;
