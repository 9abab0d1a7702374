-- Stock files that staff sent from the console, from the first look until they are applied; forgotten after some days.

create table stock_upload (
  group_id uuid not null default current_group_id(),
  stock_upload_id uuid not null,
  site_id uuid not null,
  dealership_id uuid not null,
  -- the file's name, for people
  name text not null,
  content bytea not null,
  sent_at timestamptz not null,
  sent_by uuid not null,
  -- looking: being read; ready: the difference is known; unclear: its columns cannot be told; applying; applied; failed
  state text not null check (state in ('looking', 'ready', 'unclear', 'applying', 'applied', 'failed')),
  -- which column is read for which field, as a person chose; null: as its headings suggest
  chosen jsonb,
  allow_removals boolean not null default false,
  -- headings and first rows
  head jsonb,
  -- what applying it would do, or did
  plan jsonb,
  -- why it is unclear or failed, as sentences
  problems text[] not null default '{}',
  -- rows done of the phase that is under way
  progress jsonb,
  -- what it did can be taken back under this id
  stock_import_id uuid,
  primary key (group_id, stock_upload_id),
  foreign key (group_id, site_id) references site on delete cascade,
  foreign key (group_id, dealership_id) references dealership on delete cascade
);
create index stock_upload_latest on stock_upload (group_id, site_id, sent_at desc);

alter table stock_upload enable row level security;
alter table stock_upload force row level security;
create policy own_group on stock_upload to forecourt_app using (group_id = current_group_id()) with check (group_id = current_group_id());
create policy platform on stock_upload to forecourt_platform using (true) with check (true);
grant select, insert, update, delete on stock_upload to forecourt_app, forecourt_platform;
