-- The processes that run on this database: which versions, and whether each still hears of changes. Each says so every half minute.
create table program.process (
  process_id uuid primary key,
  role text not null check (role in ('web', 'worker')),
  machine text not null,
  pid int not null,
  version text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  -- seconds since the line for changes last answered; null where nobody listens
  listener_silence int
);
grant select, insert, update, delete on program.process to forecourt_platform;

-- What looks after the installation compares these with the migrations of its own version.
grant select on kysely_migration to forecourt_platform;
