-- What is wrong with the installation, as it was last seen: of all processes one looks at a time, and says each thing once.
create table program.watch (
  one boolean primary key default true check (one),
  looked_at timestamptz not null
);
insert into program.watch (looked_at) values (to_timestamp(0));

create table program.open_finding (
  check_name text primary key,
  -- ok: it was mended, and operators who heard of it have not heard that yet
  state text not null check (state in ('ok', 'attention', 'broken')),
  text text not null,
  action text not null,
  since timestamptz not null,
  -- when operators were to hear of it, and whether any way to them worked
  alerted_at timestamptz,
  is_delivered boolean not null default false
);
grant select, update on program.watch to forecourt_platform;
grant select, insert, update, delete on program.open_finding to forecourt_platform;
