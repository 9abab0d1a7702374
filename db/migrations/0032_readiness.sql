-- Written by the readiness check: whether the database takes what a lead needs is known only by writing.
create table program.readiness (
  one boolean primary key default true check (one),
  at timestamptz not null default now()
);
insert into program.readiness default values;
grant select, update on program.readiness to forecourt_platform;
