-- Where dealers' systems hand over their stock files, and what became of each.

create table feed_source (
  group_id uuid not null default current_group_id(),
  feed_source_id uuid not null,
  dealership_id uuid not null,
  name text not null,
  -- https, sftp, ftp or ftps; never with a password
  address text not null,
  user_name text not null default '',
  -- the password or key, sealed; null where none is needed
  sealed bytea,
  -- fingerprint of the SFTP host, pinned with the first connection
  host_key text not null default '',
  -- how columns are read; null: by their headings
  mapping jsonb,
  every_minutes int not null,
  allow_removals boolean not null default false,
  is_paused boolean not null default false,
  created_at timestamptz not null,
  next_run_at timestamptz not null,
  -- of the newest file that was taken: its digest, what its server called it, and when it came
  last_hash text not null default '',
  last_etag text not null default '',
  last_file_at timestamptz,
  alarmed_at timestamptz,
  primary key (group_id, feed_source_id),
  unique (group_id, dealership_id, name),
  foreign key (group_id, dealership_id) references dealership on delete cascade
);
create index feed_source_due on feed_source (next_run_at) where not is_paused;

create table feed_run (
  group_id uuid not null default current_group_id(),
  feed_run_id uuid not null default gen_random_uuid(),
  feed_source_id uuid not null,
  began_at timestamptz not null,
  ended_at timestamptz not null,
  outcome text not null check (outcome in ('imported', 'unchanged', 'failed')),
  -- for people: why it failed, or what was done
  message text not null default '',
  bytes bigint not null default 0,
  primary key (group_id, feed_run_id),
  foreign key (group_id, feed_source_id) references feed_source on delete cascade
);
create index feed_run_latest on feed_run (group_id, feed_source_id, began_at desc);

do $$
declare
  isolated text;
begin
  foreach isolated in array array['feed_source', 'feed_run'] loop
    execute format('alter table %I enable row level security', isolated);
    execute format('alter table %I force row level security', isolated);
    execute format('create policy own_group on %I to forecourt_app using (group_id = current_group_id()) with check (group_id = current_group_id())', isolated);
    execute format('create policy platform on %I to forecourt_platform using (true) with check (true)', isolated);
    execute format('grant select, insert, update, delete on %I to forecourt_app, forecourt_platform', isolated);
  end loop;
end $$;
